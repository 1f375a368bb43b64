"""What somebody takes as a custom, beside what was taken: "I use children's Tylenol", "I'm on ibuprofen, the 200 mg tablet"."""

from __future__ import annotations

from typing import Any, Final

from .after_all import AfterAll
from .story import Event

_REASONS: Final = frozenset({"bc", "because", "cause", "cuz", "cos", "coz", "since"})


class Customs(AfterAll):
    """Tells what is only a custom from what was taken."""

    def _at_a_time(self, event: Event) -> bool:
        """ "I only take 1 LiquiCap at a time": how many, whenever it is."""
        words = self.letters[event.clause.start : event.clause.end]
        said = event.clause.verb in ("take", "takes", "use", "do") or (not event.clause.verb and bool({"takes", "uses"} & set(self.letters[event.clause.start : event.group.start])))
        if "only" in words and _REASONS & set(words) and {"do", "take", "use", "does", "takes", "uses"} & set(words) and not {"did", "took", "today", "P"} & set(words):
            return not event.clause.perfect and not event.clause.question  # "I only do half of one because full ones knock me out"
        return said and not event.clause.perfect and words[-3:] == ["at", "a", "time"]

    def _customs(self) -> None:
        """ "I use children's Tylenol": a custom, where intakes of the same drug are told with their times."""
        for event in self.story.events:
            group = event.group
            self._introduced_drug(event)
            if (
                (event.clause.habitual or ((not event.clause.verb or "only" in self.letters[event.clause.start : event.clause.end]) and self._at_a_time(event))) and event.kind == "dose" and not event.times and event.every is None and event.multi is None
                and ((group.count is None and group.mass is None and group.volume is None) or self._at_a_time(event)) and event.drug is not None
                and any(e is not event and e.kind in ("dose", "total") and e.times and not e.clause.habitual and ((e.owner or "i") == (event.owner or "i") or (not event.clause.verb and not event.owner and e.owner not in ("", "i")))
                        and e.drug is not None and e.drug.family == event.drug.family for e in self.story.events)
            ):  # fmt: skip
                if group.unit_mass is not None and self._at_a_time(event):
                    self._strengthen(event.drug, group.unit_mass)
                self._clear(event)
        for event in self.story.events:
            if event.kind == "total" and isinstance(event.group.unit_mass, int) and event.group.mass is not None and event.drug is not None:
                self._of_that_sum(event)

    def _of_that_sum(self, total: Event) -> None:
        """ "2500 mg acetaminophen, all in 500 mg tablets. The last tablet was 7 hours ago": of the tablets that the sum was of."""
        for event in self.story.events:
            group, drug = event.group, event.drug
            if drug is None or total.drug is None or drug.family != total.drug.family or drug.specific or event is total or event.start < total.start:
                continue
            if (event.last or event.clause.last) and group.mass is None and group.unit_mass is None and group.strength is None and group.volume is None:
                group.unit_mass = total.group.unit_mass

    def _introduced_drug(self, event: Event) -> None:
        """ "I'm on acetaminophen, the 650 mg pill", "I take ibuprofen, 200 mg each": what the tablets hold, where the doses are told by themselves."""
        group, clause = event.group, event.clause
        mass: Any = group.mass if group.mass is not None else group.unit_mass
        words = self.letters[clause.start : clause.end]
        on = "on" in words and words[words.index("on") - 1] in ("i'm", "am", "im", "me", "him", "her", "is", "he's", "she's")
        custom = (clause.habitual or on or bool({"take", "takes", "use", "uses", "i'm", "am"} & set(words) and {"take", "takes", "use", "uses", "using", "taking"} & set(words)))
        per_unit = group.each or (group.form is not None and group.form != "dose") or "kind" in words or "kinds" in words or (group.determined and isinstance(mass, int) and mass <= 800_000)
        if not custom or not per_unit or mass is None or group.count is not None or event.kind != "dose" or event.times or event.every is not None:
            return
        if event.multi is not None or event.drug is None or clause.question or any(t.kind == "time" for t in self.terms[clause.start : clause.end]):
            return
        later = [e for e in self.story.events if e is not event and e.clause.start >= clause.end and e.kind in ("dose", "total") and e.drug is not None and (
            e.drug.family == event.drug.family)]  # fmt: skip
        if not any(e.times for e in later) or any(e.owner not in ("", "i", event.owner) for e in later if event.owner):
            return
        alone = {e.drug.family for e in self.story.events if e.drug is not None} == {event.drug.family}
        asked = [g for a in self.story.asked for g in a.groups if (alone if g.drug is None else g.drug.family == event.drug.family)]
        for told in (*(e.group for e in later), *asked):
            if told.mass is None and told.unit_mass is None and told.volume is None:
                told.unit_mass = mass
        self._clear(event)
