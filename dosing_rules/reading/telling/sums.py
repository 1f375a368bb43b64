"""Sums of told doses, parts of a told sum, and schedules that a list of doses follows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ..cutting.clause import Clause
from ..quantity import INGREDIENT, Group
from ..terms import TimeTerm
from .recalled import Recalled
from .story import Event

_ADDING: Final = frozenset({"add", "adds", "added", "adding", "sum", "sums", "total", "totals", "totaled", "totalled", "came", "come", "comes", "amounts", "amounted"})


_MAKES: Final = frozenset({"so", "that's", "thats", "makes", "making", "=", "equals", "totaling", "totalling", "meaning", "which's", "is"})


class Sums(Recalled):
    """Reads what several doses make together."""

    def _sum_of(self, clause: Clause, elements: list[tuple[str, Any, int, int]], owner: str) -> bool:
        """ "My 7 am and 1 pm ibuprofen add up to 1000 mg": doses of open amounts whose sum is told."""
        verb = None if _ADDING.isdisjoint(self.letters) else next((e for e in elements if e[0] == "W" and e[1] in _ADDING), None)
        if verb is None:
            return False
        before = [e for e in elements if e[2] < verb[2]]
        after = [e for e in elements if e[2] > verb[2] and e[0] in ("Q", "T")]
        times = [e[1] for e in before if e[0] == "T"]
        groups = [e[1] for e in before if e[0] == "Q"]
        if len(after) != 1 or after[0][0] != "Q" or len(times) < 2 or len(groups) != 1 or any(t.how not in ("clock", "ago") or t.side != "at" for t in times):
            return False
        name, told = groups[0], after[0][1]
        if name.drug is None or not (self._bare_name(name) or (name.form == "dose" and name.count is None and name.mass is None)):
            return False
        if told.drug is not None or told.more or (told.mass is None and told.count is None):
            return False
        doses = []
        for time in times:
            event = self._event("dose", replace(name, form=None, dose_count=None), [time], clause, owner, False)
            event.count_unknown = True
            doses.append(event)
        total = self._event("total", told, [], clause, owner, False)
        total.of = doses
        self.story.events += [*doses, total]
        return True

    def _added_up(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "1 at 8, 2 at noon and 2 at 4, so 5": the sum of what was just told is no further intake."""
        marks = [e for e in elements if e[0] in ("Q", "T")]
        if [e[0] for e in marks] == ["Q", "T", "Q"] and self._no_more_than(marks[0][1], marks[2][1]):
            return [e for e in elements if e is not marks[2]]
        if len(marks) < 4 or marks[-1][0] != "Q" or marks[-2][0] != "T":
            return elements
        total: Group = marks[-1][1]
        parts: list[Group] = [e[1] for e in marks[:-1] if e[0] == "Q"]
        between = set(self.letters[marks[-2][3] : total.start + 1])
        if not between & _MAKES or total.drug is not None or total.more or total.volume is not None or total.times is not None or total.dose_count is not None:
            return elements
        if len({p.drug.family for p in parts if p.drug is not None}) > 1 or any(p.mass is not None or not isinstance(p.count, int) for p in parts):
            return elements
        count = sum(p.count for p in parts)
        name = next((p.drug for p in parts if p.drug is not None), self.last_drug)
        usual = 200_000 if name is not None and INGREDIENT.get(name.family) == "ibuprofen" else None
        each = {p.unit_mass if p.unit_mass is not None else usual for p in parts}
        unit = each.pop() if len(each) == 1 else None
        if total.mass is not None and total.count is None:
            if unit is None and not each and total.mass in (count * 325_000, count * 500_000):
                unit = total.mass // count  # "2 Tylenol at 8 and 2 at 3, so 2000 mg": what one holds
                for p in parts:
                    p.unit_mass = unit
            same = isinstance(unit, int) and total.mass == count * unit
        else:
            same = total.count == count and total.mass is None and total.unit_mass in (None, unit)
        if not same or len(parts) < 2:
            return elements
        for k in range(total.start, total.end):
            self.terms[k].read = True
        return [e for e in elements if e is not marks[-1]]

    def _no_more_than(self, told: Group, late: Group) -> bool:
        """ "She took a Tylenol at 10, just one": how many it was, once more."""
        alone = late.drug is None and late.form is None and late.mass is None and late.unit_mass is None and not late.more and late.times is None and late.volume is None
        lead = self.letters[max(late.start - 2, told.end) : late.end]
        said = bool({"just", "only"} & set(lead)) or any(
            t.kind == "num" and t.note in ("words", "digits") and t.end - t.start > 6 for t in self.terms[late.start : late.end]
        )  # fmt: skip
        if not alone or late.count is None or late.count != told.count or not said or {"and", "then", "plus"} & set(lead):
            return False
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _parts(self, segments: list[Any]) -> list[Any]:
        """ "4 ibuprofen in all, two of them in the evening": the others are at an untold moment of the same day."""
        if not segments or len(segments[0][0]) != 2 or len(segments) != 1 or len(segments[0][1]) != 1:
            return segments
        lead, part = segments[0][0]
        time: TimeTerm = segments[0][1][0]
        if not part.pronoun or part.drug is not None or not isinstance(lead.count, int) or not isinstance(part.count, int) or time.day is None:
            return segments
        if not 0 < part.count < lead.count or lead.mass is not None or lead.drug is None:
            return segments
        part.drug, part.pronoun, part.unit_mass = lead.drug, False, lead.unit_mass
        lead.count -= part.count
        lead.rest = True
        day = TimeTerm("day", start=time.start, end=time.end, day=time.day)
        return [([lead], [day], segments[0][2]), ([part], [time], [])]

    def _rest_told(self, event: Event) -> bool:
        """ "... and the other two at some point": what the sum before left over."""
        words = self.letters[event.clause.start : event.clause.end]
        if not {"other", "others", "rest", "remaining"} & set(words) or event.group.drug is not None:
            return False
        lead = self.letters[max(event.group.start - 2, 0) : event.group.start + 2]
        if not {"other", "others", "rest", "remaining"} & set(lead):
            return False
        rest = next(
            (e for e in reversed(self.story.events) if e.kind == "dose" and e.group.rest and e.group.count == event.group.count and e.relative_to is None), None
        )  # fmt: skip
        if rest is None:
            return False
        rest.relative_to = event
        self.story.consumed |= {t.start for t in event.times if t.how in ("vague", "day")}
        exact = [t for t in event.times if t.how in ("clock", "part", "ago")]
        if exact:
            for time in exact:
                time.day = rest.times[0].day if time.how != "ago" and time.day is None and rest.times else time.day
            rest.times = exact
        rest.group.rest = bool(exact == [])
        self._clear(event)
        return True

    def _scheduled(self) -> None:
        """ "Alternating 2 Advil and 2 Tylenol every 3 hours: Advil at 6, Tylenol at 9": the list tells what was taken."""
        for event in self.story.events:
            if self._alternation_told(event):
                continue
            if event.kind != "dose" or len(event.alternating) != 2 or any(t.how != "day" for t in event.times) or event.since is not None or event.multi is not None:
                continue
            families = {g.drug.family: g for g in event.alternating if g.drug is not None}
            listed = [
                e for e in self.story.events
                if e is not event and e.kind == "dose" and e.every is None and e.clause.sentence in (event.clause.sentence, event.clause.sentence + 1)
                and e.drug is not None and e.drug.family in families and any(t.how in ("clock", "ago") for t in e.times)
            ]  # fmt: skip
            if len(listed) < 2 or {e.drug.family for e in listed if e.drug is not None} != set(families):
                continue
            for one in listed:
                assert one.drug is not None
                _filled(one, families[one.drug.family])
            self._clear(event)


    def _alternation_told(self, event: Event) -> bool:
        """ "I've been alternating since dawn. Tylenol at 6, Advil at 9": no drug is named before the list, and the list tells all."""
        group = event.group
        if event.kind != "dose" or event.clause.verb not in ("alternating", "rotating", "alternated", "rotated") or event.alternating or event.multi is not None:
            return False
        if group.end > group.start and (group.drug is not None or group.count not in (None, 2) or group.mass is not None or (group.count == 2 and not group.determined)):
            return False  # "alternating the two"
        listed = [
            e for e in self.story.events
            if e is not event and e.kind == "dose" and e.every is None and not e.group.more and e.clause.sentence in (event.clause.sentence, event.clause.sentence + 1)
            and e.drug is not None and any(t.how in ("clock", "ago") for t in e.times)
        ]  # fmt: skip
        if len(listed) < 2 or len({e.drug.family for e in listed if e.drug is not None}) < 2:
            return False
        self.story.consumed |= {t.start for t in (event.every, event.since, *event.times) if t is not None}
        first, last = self.terms[event.clause.start].start, self.terms[event.clause.end - 1].end
        self.story.unread = [span for span in self.story.unread if span != (first, last)]
        self._clear(event)
        return True

    def _regimen_told(self) -> None:
        """ "I'm on two Tylenol every six hours. That was two at 6 AM and two at noon.": the doses of the regimen, and no further ones."""
        for n, event in enumerate(self.story.events):
            if event.every is None or event.kind != "dose" or event.times or event.multi is not None or event.alternating:
                continue
            told = [e for e in self.story.events[n + 1 :] if e.clause.sentence in (event.clause.sentence, event.clause.sentence + 1) and e.clause is not event.clause and e.kind == "dose"]
            if len(told) < 2 or any(e.clause is not told[0].clause or e.every is not None or e.multi is not None or e.group.more or e.maybe for e in told):
                continue
            since = event.since
            if since is not None and [(t.how, t.low, t.day) for t in told[0].times] != [(since.how, since.low, since.day)]:
                continue
            first = min(e.group.start for e in told)
            lead = self.letters[told[0].clause.start : first]
            if {"plus", "also", "another", "extra", "besides", "top", "addition", "additional"} & set(self.letters[told[0].clause.start : told[0].clause.end]):
                continue
            if any((e.owner or "i") != (event.owner or "i") for e in told) and {"i", "i'm", "i've", "im"} & set(self.letters[event.clause.start : event.clause.end]):
                continue
            listed = set(lead) <= _LISTING_WORDS and {"i", "i've", "we", "she", "he", "took", "had"} & set(lead)
            if not listed and (not _REFERRING & set(lead) or not set(lead) <= _REFERRING_WORDS):
                continue
            if any(e.drug is None or event.drug is None or e.drug.family != event.drug.family or not any(t.how in ("clock", "ago", "part") for time in e.times for t in (time, *time.also)) for e in told):
                continue
            for one in told:
                _filled(one, event.group)
            self._clear(event)
            self.story.consumed |= {t.start for t in (event.every, since) if t is not None}


_REFERRING: Final = frozenset({"that", "that's", "thats", "this", "which", "so"})
_REFERRING_WORDS: Final = _REFERRING | frozenset(
    "was were is has been far today T P O means meant made makes came comes to it works worked out as up : , i i've ive had took taken have and means in practice only just".split()
)
"""Words that point back to a regimen before the doses that it came to."""

_LISTING_WORDS: Final = _REFERRING_WORDS | frozenset("she he she's he's she'd he'd i'd been got taking my the first ones doses D F them this morning".split())
"""Words before the intakes of somebody who told how often it is taken."""


def _filled(event: Event, pattern: Group) -> None:
    """Give a dose that was told by its name the quantity of the pattern."""
    group = event.group
    if group.count is None and group.mass is None and group.volume is None:
        group.count, group.mass, group.volume = pattern.count, pattern.mass, pattern.volume
        group.unit_mass, group.form = pattern.unit_mass if group.unit_mass is None else group.unit_mass, group.form or pattern.form
        if group.drug is not None and pattern.drug is not None and not group.drug.specific:
            event.drug = group.drug = pattern.drug
