"""One clause, several intakes: which quantity and which time belong together."""

from __future__ import annotations

from typing import Any

from ..cutting.clause import Clause
from ..joined_moments import with_day
from ..quantity import Group
from ..terms import TimeTerm
from .joined_quantities import JoinedQuantities
from .row_said_again import again_apart


class Segments(JoinedQuantities):
    """Divides the elements of a clause into one stretch for each intake."""

    def _segments(
        self, elements: list[tuple[str, Any, int, int]], clause: Clause
    ) -> list[tuple[list[Group], list[TimeTerm], list[Any]]]:
        """Which quantities go with which times: "Q T, Q T", "at T Q and at T Q", "Q at T, T and T"."""
        elements = self._defined(elements)
        if clause.last or clause.ordinal:
            elements = self._as_one(elements)
        elements = self._first_in_turn(elements, clause)
        turns = self._listed_turns(elements, clause)
        if turns:
            return self._segments(elements[:turns], clause) + self._segments(elements[turns + 1 :], clause)
        elements = self._logged(self._affirmed(elements))
        core = self._without_day([e for e in self._each_time_the_same(again_apart(elements) if "again" in self.letters else elements) if e[0] in ("Q", "T", "J")])
        marks = [e for e in core if e[0] in ("Q", "T")]
        if not marks:
            return []
        rows = self._rows(core, marks)
        if rows:
            core, marks = rows, [e for e in rows if e[0] in ("Q", "T")]
        if len(marks) > 3 and [e[0] for e in marks] == ["T", *(["T", "Q"] * (len(marks) // 2))] and marks[0][1].how == "window" and all(e[1].how in ("clock", "ago") for e in marks[1::2]):
            self.story.consumed.add(marks[0][1].start)  # "my past 24 hours: 7 pm 3 Advil, 1 am 3 Advil"
            core, marks = core[core.index(marks[0]) + 1 :], marks[1:]
            core = core[1:] if core[0][0] == "J" else core
        first = marks[0]
        if first[0] == "T" and first[1].side == "since" and any(e[0] == "T" and e[1].how == "every" for e in marks):
            core = [e for e in core if e is not first] + [first]  # "since 8 am I've alternated ... every 4 hours"
            marks = [e for e in core if e[0] in ("Q", "T")]
            first = marks[0]
        quantities = sum(1 for e in marks if e[0] == "Q")
        clocks = [
            e
            for e in marks
            if e[0] == "T"
            and e[1].how not in ("day", "window", "every", "length", "rate")
            and e[1].side not in ("since",)
        ]
        time_first = (
            first[0] == "T" and marks[-1][0] == "Q" and first in clocks and len(clocks) == quantities and quantities >= 1
            and not (quantities == 1 and len(marks) > 2 and marks[1][0] == "T")
        )  # fmt: skip
        segments: list[tuple[list[Group], list[TimeTerm], list[Any]]] = []
        frame: TimeTerm | None = None
        if (
            first[0] == "T"
            and not time_first
            and len(marks) > 1
            and any(e[0] == "T" for e in marks[1:])
            and first[1].how in ("day", "part")
            and first[1].side == "at"
            and not _of_other_days(first[1], marks)
        ):
            frame = first[1]
            core = core[core.index(first) + 1 :]
            # "today: at 6 am two Advil, then at 8 am two Tylenol"
            time_first = len(marks) > 3 and [e[0] for e in marks[1:]] == ["T", "Q"] * (len(marks) // 2) and all(e[1].how in ("clock", "ago") for e in marks[1::2])
        groups: list[Group] = []
        times: list[TimeTerm] = []
        inside: list[Any] = []
        separators: set[str] = set()
        frames: list[tuple[int, TimeTerm]] = []
        for n, (what, value, a, b) in enumerate(core):
            if what == "J":
                separators.add(value)
                continue
            if (
                what == "T"
                and value.how in ("day", "part")
                and value.side == "at"
                and groups
                and times
                and separators
                and not time_first
                and next((e[0] for e in core[n + 1 :] if e[0] != "J"), "") == "Q"
                and any(e[0] == "T" and e[1].how == "clock" for e in core[n + 1 :])
            ):
                # "2 yesterday at 9 pm, today 2 at 8 and 2 at noon": the day holds for what follows
                segments.append((groups, times, inside))
                groups, times, inside, separators = [], [], [], set()
                frames.append((len(segments), value))
                self.story.consumed.add(value.start)
                continue
            if what == "T" and value.how == "later" and groups and not time_first and separators & {"then", ",", "and"} and (
                n + 1 < len(core) and core[n + 1][0] == "Q"
            ):  # fmt: skip
                segments.append((groups, times, inside))  # "2 Advil, then 5 hours later 2 more"
                groups, times, inside = [], [value], [(what, value, a, b, frozenset(separators))]
                separators = set()
                continue
            if what == "T" and value.of and groups and times and not time_first and [(e[0], e[1] if e[0] == "J" else "") for e in core[n + 1 : n + 3]] == [("J", ","), ("Q", "")] and (
                n + 3 >= len(core) or core[n + 3][0] == "J"
            ):  # fmt: skip
                segments.append((groups, times, inside))  # "2 at 6 and 2 at noon, and 3 hours after the first dose, one"
                groups, times, inside = [], [value], [(what, value, a, b, frozenset(separators))]
                separators = set()
                continue
            if what == "Q" and groups and not times and self._or_count(groups[-1], value, a):
                continue
            if what == "Q" and len(groups) == 1 and times and not time_first and separators == {","} and (n + 1 >= len(core) or core[n + 1][0] != "T") and (
                self._how_many(groups[0], value)
            ):  # fmt: skip
                separators = set()
                continue  # "her Advil at noon, 2 tablets, after the 2 at 8"
            if what == "Q" and groups and not times and "then" in separators and self._next_time(core, n) == "later":
                segments.append((groups, times, inside))  # "2 Advil, then 2 more five hours later"
                groups, times, inside = [], [], []
            if what == "Q":
                if time_first:
                    groups.append(value)
                    segments.append((groups, times, inside))
                    groups, times, inside = [], [], []
                else:
                    if groups and (times or ":" in separators) and not self._of_lead_time(core, n, groups, inside, separators):
                        segments.append((groups, times, inside))
                        groups, times, inside = [], [], []
                    groups.append(value)
            else:
                if times and groups and self._said_otherwise(times[-1], value, a):
                    pass  # "he says I took 2 at 1, I say it was 3 pm"
                elif times and times[-1].how == "day" and ":" in separators and value.how == "clock":
                    self.story.consumed.add(times[-1].start)
                    times.append(with_day(value, times.pop()))  # "twice today: 6 am and 11 am"
                elif times and separators == {"or"} and self._either_time(times[-1], value):
                    pass  # "either 2 hours ago or 7 hours ago"
                elif times and self._same_moment(times[-1], value, separators):
                    times[-1].also.append(value)
                else:
                    times.append(value)
            inside.append((what, value, a, b, frozenset(separators)))
            separators = set()
        if groups or times:
            segments.append((groups, times, inside))
        if frame is not None:
            self._framed(segments[: frames[0][0]] if frames else segments, frame)
        for n, (begin, day) in enumerate(frames):
            self._framed(segments[begin : frames[n + 1][0] if n + 1 < len(frames) else None], day)
        if len(segments) > 1 and not segments[-1][1] and inside and "with" in inside[0][4] and segments[-2][1]:
            for group in segments[-1][0]:
                if group.drug is None:
                    break
            else:
                # "1 Claritin at 8 along with 2 Advil": at the same time
                segments[-1] = (segments[-1][0], list(segments[-2][1]), segments[-1][2])
        return self._completed(self._headed(segments))

    def _completed(
        self, segments: list[tuple[list[Group], list[TimeTerm], list[Any]]]
    ) -> list[tuple[list[Group], list[TimeTerm], list[Any]]]:
        """ "ibuprofen 7 hours ago, 400 mg": an amount at the end belongs to the drug told without one."""
        for groups, _times, _ in segments:
            self._qualified(groups)
        told_each = segments[-1][0][-1] if len(segments) > 1 and segments[-1][0] else None
        if told_each is not None and told_each.each and told_each.drug is None and told_each.count is not None and told_each.mass is None:
            lacking = [g for groups, _, _ in segments[:-1] for g in groups if g.drug is not None and g.count is None and g.mass is None
                       and g.volume is None and g.times is None and g.dose_count is None]  # fmt: skip
            for group in lacking:
                group.count = told_each.count  # "Motrin at 7, Motrin at 11 (2 each)"
            if lacking and len(segments[-1][0]) == 1 and not segments[-1][1]:
                for k in range(told_each.start, told_each.end):
                    self.terms[k].read = True
                segments = segments[:-1]
        n = 1
        while n < len(segments):
            (heads, none, _), (below, _, _) = segments[n - 1], segments[n]
            if len(heads) == 1 and not none and len(below) == 1 and below[0].drug is None and self._named_first(heads[0], below[0]):
                below[0].drug = heads[0].drug
                below[0].strength = below[0].strength or heads[0].strength
                for k in range(heads[0].start, heads[0].end):
                    self.terms[k].read = True
                del segments[n - 1]
                continue
            n += 1
        if len(segments) < 2:
            return segments
        groups, times, _ = segments[-1]
        named = segments[-2][0]
        if len(groups) > 1 and len(groups) == len(named) and not times and all(self._bare_name(g) for g in named) and all(
            g.drug is None and not g.more and (g.count is not None or g.mass is not None) for g in groups
        ):  # fmt: skip
            for early, late in zip(named, groups, strict=True):  # "A and B at 8 (400 mg, 1000 mg)"
                early.count, early.mass, early.unit_mass, early.form = late.count, late.mass, late.unit_mass, late.form
                for k in range(late.start, late.end):
                    self.terms[k].read = True
            return segments[:-1]
        if not times and segments[-2][0]:
            both = [segments[-2][0][-1], *groups]
            self._qualified(both)
            if len(both) == 1:
                return segments[:-1]
            groups[:] = both[1:]
        before = segments[-2][0]
        if not times and len(groups) == len(before) == 1 and self._named_at_last(before[0], groups[0]):
            return segments[:-1]
        if times or len(groups) != 1 or len(before) != 1:
            return segments
        late, early = groups[0], before[0]
        if (
            late.drug is not None
            or late.more
            or late.times is not None
            or late.dose_count is not None
            or (late.pronoun and late.count is None)
        ):
            return segments
        if self._makes_up(early, late):
            return segments[:-1]
        if (
            isinstance(early.mass, int)
            and early.count is None
            and early.unit_mass is None
            and late.count is not None
            and late.mass is None
            and late.form not in (None, "dose")
        ):
            early.unit_mass, early.mass = early.mass, None  # "acetaminophen 650 mg at 6, 2 tablets"
        if (
            early.count is not None
            or early.mass is not None
            or early.volume is not None
            or early.more
            or early.form not in (None, "dose")
        ):
            return segments
        early.count, early.mass, early.volume = late.count, late.mass, late.volume
        early.unit_mass = early.unit_mass if early.unit_mass is not None else late.unit_mass
        early.form, early.end = late.form or early.form, max(early.end, early.start)
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return segments[:-1]


def _of_other_days(frame: TimeTerm, marks: list[tuple[str, Any, int, int]]) -> bool:
    """ "Two days ago I took six, and two at 6 am today": the day holds for the first, since what follows has one of its own."""
    if [e[0] for e in marks[1:3]] != ["Q", "Q"]:
        return False
    later = [e[1] for e in marks[1:] if e[0] == "T"]
    day = frame.day if frame.weekday is None else None
    return bool(later) and all(
        (t.how == "clock" and t.day is not None and t.day != day and (day is not None or frame.weekday is not None)) or (t.how == "ago" and (day is not None and day < 0 or frame.weekday is not None)) for t in later
    )
