"""The dose asked for: what, how much, when."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from ...facts import (
    NOW,
    SAME,
    UNKNOWN,
    USUAL,
    AllOf,
    Between,
    Dose,
    Intake,
    IntakeTotal,
    Since,
    When,
)  # fmt: skip
from ..chain import Chain, Point
from ..drugs import Drug
from ..moment_facts import all_of, at_clock, placed, plain
from ..quantity import Group
from ..sentences import sentence_start
from ..telling.story import Asked
from .built import Entry
from .by_last_dose import by_last_dose
from .doses_named import dose_named, last_taken
from .told import Told

_ANY_MEDICINE: Final = re.compile(
    r"\b(?:what|which|any|some)(?: (?:other|kind of|sort of|type of|different|pain|cold|headache|over-the-counter|otc))* "
    r"(?:pills?|tablets?|capsules?|medicines?|medications?|meds?|drugs?|pain ?killers?|relievers?|remedy|remedies|else)\b|"
    r"\b(?:take|have|use|try|taking|having) (?:something|anything|whatever)\b(?! (?:more|again|about))"
)
"""A medicine that nobody names, where one is asked for."""
_UNITS: Final = {"Tylenol Regular Strength": 325_000, "Tylenol Extra Strength": 500_000, "Tylenol 8 HR": 650_000}
"""Micrograms in one of them."""
_OF_THE_KIND: Final = re.compile(r"\b(?:of|from) (?:the|my|these|those|his|her) \d{3} ?(?:mg|milligrams?) (?:kind|ones?|type|version|size|tablets?|pills?|bottle|box|pack|caplets?)\b")
_REPEATING: Final = frozenset({"again", "repeat", "another", "second", "same", "more", "redose"})
_BESIDES: Final = frozenset({"and", "with", "plus", "add", "adding", "together", "top", "along", "alongside", "&", "+"})
"""Words that ask for what was taken, and for something beside it."""
_SOMETIME: Final = re.compile(r"\b(?:at some (?:point|time|stage|moment)|sometime|some ?time|any ?time|at any (?:point|time)|later(?: on)?|in the course of|over the course of)\b")
"""Not now, or not only now: "sometime this afternoon"."""


class Next(Told):
    """The dose that is asked for."""

    def _items(self, doses: list[Dose], totals: list[IntakeTotal], entries: list[Entry]) -> list[Intake]:
        asked = self.asked
        if asked is None:
            return [Intake(UNKNOWN)]
        groups = [
            g
            for g in asked.groups
            if not (g.drug is not None and g.drug.kind == "supplement" and len(asked.groups) > 1)
        ]
        fallback = self._last_named(asked)
        if self._any_medicine(asked, groups):
            return [Intake(UNKNOWN)]
        if not groups:
            groups = [Group(0, 0, more=True)]
        if asked.several and not any(g.drug is not None for g in groups):
            groups = self._each_of(asked, groups)
        if any(g.each for g in groups):
            told = next((g.count for g in groups if g.count is not None), None)
            for g in groups:
                g.count = told if g.count is None else g.count
        named = [g for g in groups if g.drug is not None]
        kinds = [g for g in groups if g.drug is None and g.unit_mass is not None and g.count is None and g.mass is None and not g.more and not g.same]
        if len(named) == 1 and len(kinds) == 1 and named[0].unit_mass is None and named[0].mass is None:
            named[0].unit_mass, groups = kinds[0].unit_mass, [g for g in groups if g is not kinds[0]]  # "more Tylenol, the extra strength"
        if named and len(groups) > len(named):
            # "can I take 2, Advil I mean": a quantity without a name belongs to the named one
            bare = [
                g for g in groups if g.drug is None and (g.count is not None or g.mass is not None or g.volume is not None)
            ]
            between = self._taken_between(named[0], bare[0]) if len(named) == 1 and len(bare) == 1 else None
            if between is not None:
                groups = [g if g.drug is not None else replace(g, drug=between) for g in groups]
            elif len(named) == 1 and len(bare) == 1 and named[0].count is None and named[0].mass is None and named[0].volume is None:
                named[0].count, named[0].mass, named[0].unit_mass = bare[0].count, bare[0].mass, bare[0].unit_mass
                named[0].volume, named[0].strength = bare[0].volume, bare[0].strength or named[0].strength
                groups = named
            elif not bare:
                groups = [*self._again_besides(groups, named, fallback), *named]
        self._repeated_besides(groups, named, asked)
        items = []
        for group in groups:
            drug = group.drug or self._of_strength(group) or fallback
            items.append(self._item(group, drug, doses, entries, asked))
            self.built.facts.append(("request", self._start(group, asked), self._end(group, asked), "next"))
        return items

    def _taken_between(self, named: Group, bare: Group) -> Drug | None:
        """The drug that was taken behind a name and before an amount: "I wanted Tylenol so 2 Advil at noon, another 2?"."""
        taken = [e.drug for e in self.story.events if e.kind == "dose" and e.drug is not None and named.start < e.group.start < bare.start]
        return taken[-1] if bare.more and taken and named.drug is not None and taken[-1].family != named.drug.family else None

    def _again_besides(self, groups: list[Group], named: list[Group], last: Drug | None) -> list[Group]:
        """ "Can I take the same again plus a DayQuil?": as much as before of another drug than the ones that are named."""
        if last is None or any(g.drug is None or g.drug.family == last.family or (g.count is None and g.mass is None and g.volume is None) for g in named):
            return []
        return [g for g in groups if g.drug is None and (g.same or g.more) and g.start < named[0].start][:1]

    def _repeated_besides(self, groups: list[Group], named: list[Group], asked: Asked) -> None:
        """ "I took 2 Advil at noon. Can I repeat it and add 2 Tylenol?": more of what was taken too, and nobody counts it."""
        words = self._asked_words()
        sentence = self.text[sentence_start(self.text, asked.start, ".?!") : asked.end].lower()
        words |= {"repeat", "and"} & set(sentence.split()) if "repeat" in sentence else set()
        words -= {"same"} if "same time" in sentence else set()
        if not named or len(groups) != len(named) or not words & _REPEATING or not words & _BESIDES or words & {"instead", "than", "without"}:
            return
        told = {e.drug.family for e in self.story.events if e.kind in ("dose", "total") and e.drug is not None and e.drug.kind == "otc"}
        if told and not any(g.drug is not None and g.drug.family in told for g in named):
            self.unread(asked.start, asked.end)

    def _any_medicine(self, asked: Asked, groups: list[Group]) -> bool:
        """ "Which pills can I take now?", "may I take something for it?": the drug of the story is not what is asked for."""
        if any(g.drug is not None or isinstance(g.count, int) or g.mass is not None or g.volume is not None or g.more or g.same or g.form == "dose" or g.dose_count for g in groups):
            return False
        words = self.text[asked.start : asked.end].lower()
        before = self.text[max(asked.start - 40, 0) : asked.start].lower().rstrip()
        if any(m.end() == len(before) for m in _ANY_MEDICINE.finditer(before)):
            return True  # "what painkiller" "may I take"
        return (asked.ask == "which" and not groups and " dose" not in words) or _ANY_MEDICINE.search(words) is not None

    def _numbered_dose(self, doses: list[Dose], totals: list[IntakeTotal]) -> None:
        """ "This would be my fourth dose. The last was 5 hours ago": more were taken than were told."""
        asked = self.asked
        if asked is not None and asked.number > 2 and not totals and len(doses) < asked.number - 1:
            self.unread(asked.start, asked.end)

    def _each_of(self, asked: Asked, groups: list[Group]) -> list[Group]:
        """One quantity for each drug that an unnamed request means: "both", "them again"."""
        told = [
            e for e in self.story.events
            if e.kind in ("dose", "plan") and e.drug is not None and e.drug.kind in ("otc", "unknown") and self._whose(e.owner) != "no"
        ]  # fmt: skip
        if asked.several == "last" and told:
            last = told[-1]
            told = [e for e in told if e is last or (e.clause is last.clause and [t.start for t in e.times] == [t.start for t in last.times])]
        drugs: dict[str, Drug] = {}
        for event in told:
            if event.drug is not None:
                drugs[event.drug.family] = event.drug
        if len(drugs) < 2:
            return groups
        if asked.several == "both" and len(drugs) > 2:
            self.unread(asked.start, asked.end)
        bare = groups[0]
        return [replace(bare, drug=drug, drugs_or=[], more=True, each=False) for drug in drugs.values()]

    def _start(self, group: Group, asked: Asked) -> int:
        return asked.start

    def _end(self, group: Group, asked: Asked) -> int:
        return asked.end

    def _last_named(self, asked: Asked) -> Drug | None:
        """The drug of an unnamed request: the one named last before it, else the one of the story."""
        best: Drug | None = None
        planned = None
        if any(e.drugs_or and len({d.product for d in e.drugs_or}) > 1 for e in self.story.events) and not any(g.drug for g in asked.groups):
            self.unread(asked.start, asked.end)  # as much more of the one or the other
        for event in self.story.events:
            if (
                event.drug is not None
                and event.start <= asked.end
                and event.drug.kind in ("otc", "unknown")
                and self._whose(event.owner) != "no"
            ):
                best = event.drug
                planned = event
        if best is not None:
            taken = [e.drug.family for e in self.story.events if e.kind in ("dose", "total") and e.drug is not None and e.start <= asked.end]
            if planned is not None and planned.kind in ("plan", "gone") and taken and best.family not in taken and not any(g.drug is not None for g in asked.groups):
                self.unread(planned.start, planned.end)  # "I took 2 Advil at noon. I'll take Tylenol tonight. Can I take 2 more?"
            return best
        denied = [d.drug for d in self.story.denials if d.drug is not None and d.drug.kind == "otc" and d.start < asked.start]
        if denied and len({drug.family for drug in denied}) == 1:
            return denied[0]  # "No Advil since noon, can I have 2? I did take two aspirin at 2"
        for event in self.story.events:
            if event.drug is not None and event.drug.kind == "otc":
                best = event.drug
        if best is None:
            named = [d for d in self.named if d.kind == "otc"]
            if len({d.family for d in named}) == 1:
                best = named[0]
            elif named:
                best = named[-1]
        return best

    def _of_strength(self, group: Group) -> Drug | None:
        """ "acetaminophen 2x325 at 9, ibuprofen 400 mg at 11. 2x325 again?": the one drug that was told with that strength."""
        if not isinstance(group.unit_mass, int):
            return None
        told = {
            event.drug.family: event.drug
            for event in self.story.events
            if event.kind == "dose" and event.drug is not None and event.drug.kind == "otc" and event.group.unit_mass == group.unit_mass
            and self._whose(event.owner) != "no"
        }
        return next(iter(told.values())) if len(told) == 1 else None

    def _item(
        self, group: Group, drug: Drug | None, doses: list[Dose], entries: list[Entry], asked: Asked
    ) -> Intake:
        if drug is not None and drug.kind != "rx" and group.drug is not None:
            known = self._told_as(drug, more=group.more)
            whole = not isinstance(group.mass, int) or group.mass % _UNITS.get(known.product, 1) == 0
            drug = known if whole else drug  # not of "another Tylenol, 500 mg" after Regular Strength
        if isinstance(group.count, int) and group.count > 1 and isinstance(group.mass, int) and group.unit_mass is None and _OF_THE_KIND.search(self.text[asked.start : asked.end + 8].lower()):
            group = replace(group, mass=None, unit_mass=group.mass)  # "2 more, of the 400 mg kind"
        if (group.dose_count is not None and group.dose_count != 1 or group.times is not None and group.times != 1) and (group.count is not None or group.mass is not None or group.volume is not None):
            self.unread(asked.start, asked.end)  # "2 doses of 2", "400 twice"
        if group.form == "dose" and group.more and group.count is None and group.drug is not None and any(e.kind == "dose" and e.group.unit_mass == group.mass is not None for e in self.story.events):
            group = replace(group, mass=None, unit_mass=group.mass)  # "two 500 mg Tylenol ... another dose of 500 mg Tylenol": what one tablet holds
        fields = self._quantity(group, drug, None)
        if group.factor is not None or group.surplus:
            own = [e for e in entries if not e.planned and self._whose(e.event.owner) != "no" and e.event.drug is not None and drug is not None and self._same_drug(e.event.drug, drug)]
            last = last_taken(own)
            fields |= by_last_dose(group, next((dose for dose in doses if dose.id == last), None))
        product: Any = UNKNOWN
        if fields.get("product"):
            product = fields.pop("product")
        elif drug is not None:
            product = UNKNOWN if drug.product == "UNKNOWN" else drug.product
        if "units" not in fields and "amount" not in fields:
            told = any(
                e.drug is not None and drug is not None and self._same_drug(e.drug, drug)
                for e in self.story.events
                if e.kind in ("dose", "plan")
            )
            again = group.more or group.pronoun or group.same or (group.drug is None and group.form is None)
            if group.dose_count is not None and group.dose_count != 1:
                self.unread(asked.start, asked.end)
            if asked.ask == "how_many" or asked.ask == "when" and {"how", "many", "more"} <= self._asked_words():
                again = False  # "how many more can I have now?": no number of hours either
            if asked.ask == "when" and not {"more", "another", "again", "same", "repeat", "redose", "it", "them", "those"} & self._asked_words():
                again = False  # "when can I take my next ibuprofen": the usual dose
            fields["units"] = SAME if again and told else USUAL
        return Intake(
            product, fields.get("units", UNKNOWN), fields.get("amount"), fields.get("strength"), fields.get("form")
        )

    def _told_as(self, drug: Drug, *, more: bool) -> Drug:
        """ "Tylenol" asked for after "Tylenol Extra Strength" was told is that product."""
        if (
            drug.specific
            or drug.strength
            or drug.family not in ("tylenol", "excedrin", "dayquil", "nyquil", "acetaminophen")
        ):
            return drug
        told = {
            e.drug
            for e in self.story.events
            if e.drug is not None and e.drug.family == drug.family and self._whose(e.owner) != "no"
        }
        if len(told) == 1 and not drug.plain:
            only = next(iter(told))
            if more or not only.product.endswith(" PM"):
                return only
        return drug

    def _asked_time(self, chain: Chain, point: Point, entries: list[Entry]) -> When:
        now: When = Since(NOW, 0, 0)
        asked = self.asked
        if asked is None:
            return now
        if point.time is not None and point.low is not None:
            assert point.high is not None
            fact = placed(point, chain)
            if self._while_it_lasts(point, chain):
                return now
            moment = point.time.how == "clock" or point.low == point.high  # "before noon", but "before bed" is at bedtime
            if point.time.side in ("before", "until") and not moment:
                fact = at_clock(point.low, point.high)
            if point.time.side in ("before", "until") and moment and (chain.now is not None or not chain.half_open):
                if chain.half_open:
                    return UNKNOWN
                end = point.high - (not point.time.closed)
                return AllOf((Since(NOW, 0, None), Between(UNKNOWN, at_clock(end, end))))
            later = chain.now is not None and chain.now.high is not None and point.low >= chain.now.high
            self.built.facts.append(("time", point.time.start, point.time.end, "next"))
            return fact if later else all_of([fact, Since(NOW, 0, None)])
        if asked.event and not asked.times and asked.ask in ("may_i", "too_soon"):
            stated = self.now_instant is not None or bool(self.story.nows)
            if asked.event != "before" or not stated:
                return Since(NOW, 0, None)
        last = last_taken([e for e in entries if not e.planned and self._whose(e.event.owner) != "no"])
        for time in asked.times:
            if time.how == "day" and time.day == 0 and asked.ask == "may_i" and _SOMETIME.search(self.text[max(time.start - 16, 0) : time.end].lower()):
                return Since(NOW, 0, None)  # "later today"
            if time.how in ("in", "future", "later", "instant", "vague"):
                if time.how == "vague":
                    continue
                if time.how == "future" and time.part_name == "later" and asked.ask != "may_i":
                    continue
                fact_too = plain(time, dose_named(time, entries, asked.person) if time.of else last)
                if fact_too is None or fact_too is UNKNOWN:
                    self.unread(time.start, time.end)
                    return now
                return all_of([fact_too, Since(NOW, 0, None)]) if time.how == "later" else fact_too
        return now

    def _while_it_lasts(self, point: Point, chain: Chain) -> bool:
        """ "It's 9:30 pm ... 2 more tonight?": the evening has come, and now is asked about."""
        told = chain.now
        if point.time is not None and _SOMETIME.search(self.text[max(point.time.start - 16, 0) : point.time.end].lower()):
            return False  # "at some point this afternoon" is any moment of what is left of it
        return (
            point.time is not None and point.time.how == "part" and point.time.side == "at"
            and point.time.part_name in ("tonight", "night", "evening", "morning", "afternoon") and point.time.part is not None
            and told is not None and told.low is not None and told.low == told.high and point.low is not None and point.high is not None
            and not chain.half_open and point.low <= told.low <= point.high
        )  # fmt: skip

    def _asked_words(self) -> set[str]:
        assert self.asked is not None
        return set(self.text[self.asked.start : self.asked.end].lower().replace("?", " ").replace(",", " ").split())
