"""A name, a strength or a day that stands over the intakes behind it."""

from __future__ import annotations

from typing import Any

from ..joined_moments import with_day
from ..quantity import INGREDIENT, Group
from ..terms import TimeTerm
from ..words import SOLID_UNITS
from .elements import only_a_pronoun
from .sums import Sums

Segment = tuple[list[Group], list[TimeTerm], list[Any]]


class Headings(Sums):
    """Reads what stands over a list of intakes."""

    def _headed(self, segments: list[Segment]) -> list[Segment]:
        """ "Extra Strength Tylenol, 2 at 7 and 2 at 1", "IBU log: 400 mg 5:50, ...": a name that stands over what follows."""
        if not segments or not segments[0][0]:
            return segments
        self._in_window(segments)
        groups, times, inside = segments[0]
        head = groups[0]
        if len(groups) == 2 and not times and len(segments) > 1 and self._named_with_strength(head, groups[1]):
            head.unit_mass = groups[1].unit_mass if groups[1].unit_mass is not None else groups[1].mass
            for k in range(groups[1].start, groups[1].end):
                self.terms[k].read = True
            del groups[1]  # "generic acetaminophen, the 325 mg ones: two at 7"
        if len(groups) == 2 and len(segments) > 1 and self._strength_over(head, groups[1], inside):
            groups[1].unit_mass, groups[1].drug = head.mass, head.drug
            for row, _, _ in segments[1:]:
                for group in row:
                    if group.drug is None and group.unit_mass is None and group.mass is None:
                        group.unit_mass = head.mass
            for k in range(head.start, head.end):
                self.terms[k].read = True
            del groups[0]  # "Tylenol 500, one at 9, one at noon"
            return segments
        held = head.unit_mass, head.mass, head.form
        strength = head.unit_mass if head.unit_mass is not None else head.mass
        over = len(groups) == 1 and len(segments) > 1 and bool(segments[1][0]) and segments[1][0][0].count is not None and segments[1][0][0].mass is None
        strong = over and isinstance(strength, int) and strength <= 800_000
        if strong:
            head.unit_mass = head.mass = None
            head.each = False  # "325 mg apiece: two at 6"
        if over and head.form in SOLID_UNITS:
            head.form = None  # "acetaminophen 500 mg caplets: 2 at 6"
        later = [g for row, _, _ in segments[1:] for g in row]
        found = segments
        if self._bare_name(head) and not (strong and any(g.mass is not None or g.unit_mass is not None for g in later)):
            found = self._dated(segments, head) if times and len(groups) == 1 else self._under(segments, groups, times, inside, head)
        if len(found) == len(segments):
            head.unit_mass, head.mass, head.form = held
            return found
        for row, _, _ in found:
            for group in row:
                same = group.drug in (None, head.drug)
                if strong and group.unit_mass is None and same:
                    group.unit_mass = strength  # "ibuprofen 200 mg: two at 2 pm"
                if group.form is None and same and held[2] in SOLID_UNITS:
                    group.form = held[2]
        return found

    def _listed_below(self, segments: list[Any]) -> list[Any]:
        """ "Been having them one at a time: 1 at 8, 1 at noon": the word stands for what the list behind it tells."""
        if len(segments) < 2 or not segments[0][0] or not only_a_pronoun(segments[0][0][0]):
            return segments
        groups, times, inside = segments[0]
        rows = [*([(groups[1:], times)] if len(groups) > 1 else []), *((row, at) for row, at, _ in segments[1:])]
        if (times and len(groups) == 1) or not all(row and at and all(g.count is not None or g.mass is not None or g.volume is not None for g in row) for row, at in rows):
            return segments
        behind = next((e for e in inside[1:] if e[0] == "Q"), None) if len(groups) > 1 else next((e for e in segments[1][2] if e[0] == "Q"), None)
        if behind is None or behind[4] & {"and", "plus", "then", "with", "&", "also", "or"} or rows[0][0][0].more:
            return segments
        return [(groups[1:], times, inside), *segments[1:]] if len(groups) > 1 else segments[1:]

    def _named_with_strength(self, name: Group, late: Group) -> bool:
        """ "acetaminophen, the 325 mg ones": a name, and what one of them holds."""
        mass = late.unit_mass if late.unit_mass is not None else late.mass
        alone = late.drug is None and late.count is None and late.volume is None and not late.more and late.times is None and late.dose_count is None
        apart = set(self.letters[name.end : late.start + 1]) & {"plus", "and", "then", "with", "or", "&"}
        return self._bare_name(name) and alone and isinstance(mass, int) and mass <= 800_000 and late.form != "dose" and not apart

    def _strength_over(self, name: Group, late: Group, inside: list[Any]) -> bool:
        """ "Tylenol 500, one at nine": what each of the counted ones holds, and no intake of its own."""
        seps = next((e[4] for e in inside if e[0] == "Q" and e[1] is late), frozenset({"and"}))
        named = name.drug is not None and name.count is None and isinstance(name.mass, int) and name.mass <= 650_000 and name.unit_mass is None and not name.more and name.volume is None
        counted = isinstance(late.count, int) and late.count < 5 and late.drug is None and late.mass is None and late.unit_mass is None and late.volume is None and not late.more and late.form != "dose"
        return named and counted and seps <= {","} and set(self.letters[name.end : late.start]) <= {","}

    def _dated(self, segments: list[Segment], head: Group) -> list[Segment]:
        """ "Advil today: two at 6, 10 and 2", "Advil in the last 24 hours (2 at 7 pm, 2 at 1 am)": a name and a day over the intakes behind it."""
        groups, times, _ = segments[0]
        if len(groups) != 1 or len(times) != 1 or times[0].also or len(segments) < 2 or not segments[1][0]:
            return segments
        over, nxt = times[0], segments[1][0][0]
        framing = over.how in ("day", "part") and over.side == "at"
        behind = next((k for k in range(head.end, nxt.start) if self.terms[k].kind == "time" and self.terms[k].value is over), head.end - 1) + 1
        between = set(self.letters[behind : nxt.start])
        if not between <= {":", "-", "(", ",", "so", "far"} or "of" in self.letters[head.start : head.end]:
            return segments  # "800 mg of ibuprofen today, including the two at noon"
        if not (framing or over.how == "window" or over.side == "since") or not between & {":", "-", "(", ","}:
            return segments
        if between.isdisjoint({":", "-", "("}) and over.how != "day":
            return segments  # "Advil this morning, 2 at noon"
        told = nxt.count is not None or nxt.mass is not None or nxt.volume is not None
        alike = nxt.drug is None or (head.drug is not None and nxt.drug.family == head.drug.family)
        if not told or not alike or any(not row or any(g.more for g in row) or not any(t.how in ("clock", "part", "ago") for t in at) for row, at, _ in segments[1:]):
            return segments
        nxt.drug = nxt.drug or head.drug
        for k in range(head.start, head.end):
            self.terms[k].read = True
        if framing:
            self._framed(segments[1:], over)
        self.story.consumed.add(over.start)
        return segments[1:]

    def _in_window(self, segments: list[Segment]) -> None:
        """ "In the last 24 hours: 2 at 7 pm, 2 at 1 am": each was taken at its hour, and the stretch is no sum."""
        lead = segments[0][1] if len(segments) > 1 else []
        if len(lead) < 2 or lead[0].how != "window" or any(not row or not any(t.how in ("clock", "ago") and t.side == "at" for t in at) for row, at, _ in segments):
            return
        self.story.consumed.add(lead[0].start)
        del lead[0]

    def _under(self, segments: list[Segment], groups: list[Group], times: list[TimeTerm], inside: list[Any], head: Group) -> list[Segment]:
        """The segments without the name that stands over them, where it does."""
        if len(groups) == 1 and (times or len(segments) < 2 or not segments[1][0]):
            return segments
        nxt, after = (groups[1], inside) if len(groups) > 1 else (segments[1][0][0], segments[1][2])
        seps: frozenset[str] = next((e[4] for e in after if e[0] == "Q" and e[1] is nxt), frozenset())
        told = nxt.count is not None or nxt.mass is not None or nxt.volume is not None or nxt.dose_count is not None
        if not told or nxt.more or seps - {",", ":"} or (len(groups) == 1 and ":" not in seps):
            return segments
        if nxt.drug is None:
            nxt.drug = head.drug
        elif head.drug is None or nxt.drug.family != head.drug.family and INGREDIENT.get(nxt.drug.family, "-") != INGREDIENT.get(head.drug.family, "+"):
            return segments
        for k in range(head.start, head.end):
            self.terms[k].read = True
        if len(groups) > 1:
            del groups[0]
            return segments
        return segments[1:]

    def _framed(self, segments: list[Segment], frame: TimeTerm) -> None:
        """ "Yesterday I took 2 at 8 and 2 at noon": the day holds for all, the part of the day for the first."""
        first = True
        for _, times, _ in segments:
            for time in times:
                if time.how == "clock" and time.day is None and time.weekday is None:
                    if frame.how == "part" and not first:
                        if frame.day in (0, None) or frame.part_name == "night":
                            continue
                        time.day = frame.day
                    else:
                        with_day(time, frame)
                elif time.how == "part" and time.day is None and frame.how == "day":
                    time.day, time.weekday = frame.day, frame.weekday
                first = False
        if not any(times for _, times, _ in segments) and segments:
            segments[0][1].append(frame)
        elif segments:
            self.story.consumed.add(frame.start)
