"""Intakes told as a list: rows under a heading, a log of times, brackets, two names for one thing."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from ...facts import OneOf
from ..quantity import Group
from ..terms import TimeTerm
from .headings import Headings

_PASSING: Final = frozenset({"not", "of", "than"})
"""The last words before what is denied in passing: "not 3", "instead of 3"."""


class Lists(Headings):
    """Reads lists, headed rows, logs and brackets."""

    def _rows(self, core: list[Any], marks: list[Any]) -> list[Any]:
        """ "Advil 8 am: 2, noon: 2, 5 pm: 1": rows of time and count under a name; empty where it is not."""
        if len(marks) < 3 or len(marks) % 2 == 0 or marks[0][0] != "Q" or not self._bare_name(marks[0][1]):
            return []
        if any((e[0] == "T") != (n % 2 == 1) for n, e in enumerate(marks)) or any(e[1].how != "clock" for e in marks[1::2]):
            return []
        told = core[core.index(marks[0]) + 1]
        if any(e[1].drug is not None or e[1].more or (e[1].count is None and (e[1].mass is None or told[:2] != ("J", ":"))) for e in marks[2::2]):
            return []
        after_first = core[core.index(marks[1]) + 1]
        headed = told[:2] == ("J", ":") and marks[-1][0] == "Q"  # "ibuprofen: 7a 400, 11a 400, 3p 200"
        if after_first[:2] != ("J", ":") and not headed and not self._row_by_row(core, marks):
            return []
        name = marks[0][1]
        for e in marks[2::2]:
            e[1].drug = name.drug
        for k in range(name.start, name.end):
            self.terms[k].read = True
        return core[core.index(marks[0]) + 1 :]

    def _row_by_row(self, core: list[Any], marks: list[Any]) -> bool:
        """ "Advil log: 8 pm 2 tabs, 8 am 2 tabs": signs stand between the rows, and none inside them."""
        places = [core.index(e) for e in marks]
        within = [core[a + 1 : b] for a, b in zip(places[1::2], places[2::2], strict=True)]
        between = [core[a + 1 : b] for a, b in zip(places[2::2], places[3::2], strict=False)]
        return bool(between) and not any(within) and all(between) and all(e[0] == "J" for row in between for e in row)

    def _logged(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "8 am: 2", "12 pm - 1", "7:00 (2)": entries of a log, the time before what was taken."""
        elements = self._in_brackets(self._in_units(elements))
        marks = [n for n, e in enumerate(elements) if e[0] in ("Q", "T")]
        out = list(elements)
        swapped = 0
        dropped: list[Any] = []
        after: set[int] = set()
        """Marks that come right after an entry."""
        for m, n in pairwise(marks):
            first, second = out[m], out[n]
            if first[0] != "T" or second[0] != "Q" or first[1].how not in ("clock", "part", "day", "ago") or second[1].each:
                continue
            lone = next((e for e in reversed(elements[:m]) if e[0] in ("Q", "T")), None)
            if m not in after and lone is not None and (
                lone[0] == "T" or lone[1].count is not None or lone[1].mass is not None or lone[1].more or lone[1].volume is not None
            ):
                continue  # "8 am, noon, 4 pm: 400 mg", "2 at 8 am (400 mg)", "2 at 8 - 2 more at noon"
            follows = next((out[k] for k in marks if k > n), None)
            if first[1].how == "day" and follows is not None and follows[0] == "T" and follows[1].how in ("clock", "part"):
                continue  # "today: 2 Advil at 6 am": the day of what follows
            between = self.letters[first[3] : second[2]]
            bracketed = between == ["("] and second[1].count is not None
            if first[1].how == "ago" and not bracketed and m not in after:
                continue
            closed = ")" in self.letters[second[3] - 1 : second[3] + 1]
            if (bracketed and closed) or (between and set(between) <= {":", "-", "=", "~"}):
                out[m], out[n] = second, first
                swapped += 1
                if m not in after and lone is not None and second[1].drug is None and not lone[1].dose_count:
                    # "Tylenol at 8 am (2 extra strength)"
                    second[1].drug = lone[1].drug
                    second[1].unit_mass = second[1].unit_mass if second[1].unit_mass is not None else lone[1].unit_mass
                    for k in range(lone[1].start, lone[1].end):
                        self.terms[k].read = True
                    dropped.append(lone)
                after |= {k for k in marks if k > n and not any(n < other < k for other in marks)}
        if not swapped:
            return elements
        return [e for e in out if not (e[0] == "J" and e[1] == ":") and not any(e is lone for lone in dropped)]

    def _in_units(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "2500 mg of acetaminophen in 500 mg tablets", "650 mg Tylenol (two 325s)": one quantity, and the units that it came in."""
        if sum([e[0] == "Q" for e in elements]) < 2:
            return elements
        out: list[tuple[str, Any, int, int]] = []
        for element in elements:
            place = next((n for n in range(len(out) - 1, max(len(out) - 5, -1), -1) if out[n][0] == "Q"), -1)
            if element[0] == "Q" and place >= 0 and self._units_of(out[place][1], element[1]):
                for k in range(element[1].start, element[1].end):
                    self.terms[k].read = True
                del out[place + 1 :]
                continue
            out.append(element)
        return out

    def _units_of(self, early: Group, late: Group) -> bool:
        if late.drug is not None or late.more or late.volume is not None or late.dose_count is not None:
            return False
        between = [word for word in self.letters[early.end : late.start] if word not in (",", "all", "the", "of", "it", "only")]
        unit = late.unit_mass if late.unit_mass is not None else late.mass if late.form not in (None, "dose") else None
        counts = {count for count in (early.count, late.count) if count is not None}
        bracketed = "(" in self.letters[early.start : late.start] and between in ([], ["("])
        if isinstance(unit, int) and not set(self.letters[early.end : late.start]) - {"regular", "strength", "extra", "the", "of", "plain"} and early.count is not None and late.count is None and early.mass is None and early.total_mass is None and (
            late.unit_mass is not None and early.unit_mass in (None, unit) and "of" in self.letters[early.start : late.start]
        ):  # fmt: skip
            early.unit_mass = unit  # "two of the regular strength 325s"
            return True
        if not isinstance(unit, int) or early.unit_mass not in (None, unit) or (bracketed and len(counts) != 1):
            return False
        mass = early.mass if early.mass is not None else early.total_mass
        if mass is None:
            fits = bracketed and early.count is not None and late.count == early.count  # "2 ibuprofen (two 200s)"
        elif bracketed:
            fits = isinstance(mass, int) and mass == next(iter(counts)) * unit
        else:
            fits = between in (["in"], ["as"], ["from"], ["using"]) and not counts and isinstance(mass, int) and mass >= unit and mass % unit == 0
        if fits:
            early.unit_mass = unit
        return fits

    def _in_brackets(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "2 Advil at 8 am (400 mg)": what stands in brackets after the time is the same quantity in other words."""
        if "(" not in self.letters:
            return elements
        out: list[tuple[str, Any, int, int]] = []
        for element in elements:
            before = next((n for n in range(len(out) - 2, max(len(out) - 8, -1), -1) if out[n][0] != "W"), -1)
            if element[0] == "Q" and before >= 0 and out[-1][0] == "T" and out[before][0] == "Q":
                early, late = out[before][1], element[1]
                bracketed = self.letters[out[-1][3] : element[2]] == ["("] and ")" in self.letters[element[3] - 1 : element[3] + 1]
                if bracketed and late.drug is not None and early.drug is None and not late.more and early.mass is None and early.volume is None and (
                    early.count is None or (early.count == 1 and early.form is None and not early.more and "last" in self.letters[max(early.start - 2, 0) : early.start])
                ):  # fmt: skip
                    for k in range(early.start, early.end):
                        self.terms[k].read = True
                    out[before] = element  # "my last one was 5 hours ago (Advil, just 1)"
                    continue
                if (bracketed and late.drug is None and late.count is None and not late.more and late.mass is not None
                        and early.count is not None and early.mass is None and early.unit_mass is None):  # fmt: skip
                    early.mass, early.mass_in_brackets = late.mass, True
                    for k in range(late.start, late.end):
                        self.terms[k].read = True
                    continue
            out.append(element)
        return out

    def _affirmed(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """Without what is denied in passing: "2, not 3", "at 8 not 9"."""
        if _PASSING.isdisjoint(self.letters):
            return elements
        kept: list[tuple[str, Any, int, int]] = []
        for n, element in enumerate(elements):
            before = elements[n - 1] if n else None
            if before is not None and before[0] == "W" and before[1] in _PASSING and element[0] in ("Q", "T") and kept and (
                before[1] == "not" or (n > 1 and elements[n - 2][:2] in (("W", "instead"), ("W", "rather")))
            ):  # fmt: skip
                if element[0] == "T":
                    self.story.consumed.add(element[1].start)
                for k in range(element[2], element[3]):
                    self.terms[k].read = True
                continue
            if element[0] == "Q" and len(kept) > 2 and kept[-1][:2] == ("J", ",") and self._denied_between(kept, elements[:n], element[1]):
                continue
            kept.append(element)
        return kept

    def _denied_between(self, kept: list[tuple[str, Any, int, int]], before: list[tuple[str, Any, int, int]], late: Group) -> bool:
        """ "four, not five, Advil": the name goes with the count that holds."""
        early = next((e[1] for e in reversed(kept) if e[0] == "Q"), None)
        if early is None or early.drug is not None or early.count is None or not self._bare_name(late):
            return False
        if len(before) < 2 or before[-1][0] != "J" or before[-2][0] != "Q" or before[-2][1] is early or early.start > before[-2][2]:
            return False
        early.drug = late.drug
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _or_count(self, early: Group, late: Group, at: int) -> bool:
        """ "2 Advil, maybe 3": one count or the other."""
        bare = (
            late.drug is None
            and late.form in (None, early.form)
            and late.mass is None
            and late.count is not None
            and not late.more
        )
        if not bare or early.count is None or not isinstance(early.count, int) or not isinstance(late.count, int):
            return False
        near = self.letters[max(at - 3, early.end) : at]
        if not {"maybe", "possibly", "perhaps", "or"} & set(near) and not late.hedged:
            return False
        if isinstance(early.unit_mass, int) and isinstance(late.unit_mass, int) and early.unit_mass != late.unit_mass:
            if early.count != late.count:
                return False
            early.unit_mass = OneOf((early.unit_mass, late.unit_mass))  # "a 200 or a 400"
        else:
            early.count = OneOf((early.count, late.count))
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _defined(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "The first dose was 2 Advil": a dose, and then what it was, are one quantity."""
        if "was" not in self.letters and "were" not in self.letters:
            return elements
        kept = list(elements)
        n = 0
        while n < len(kept):
            what, group, _, _ = kept[n]
            m = next((k for k in range(n + 1, len(kept)) if kept[k][0] != "W"), len(kept))
            bare = what == "Q" and group.form == "dose" and group.count is None and group.mass is None and group.volume is None and group.dose_count is None
            if bare and m < len(kept) and kept[m][0] == "Q" and {"was", "were"} & {e[1] for e in kept[n + 1 : m]}:
                told = kept[m][1]
                if told.form != "dose" and (told.drug is None or group.drug is None):
                    told.drug = told.drug or group.drug
                    for k in range(group.start, group.end):
                        self.terms[k].read = True
                    del kept[n]
                    continue
            n += 1
        return kept

    def _as_one(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "My last dose was 2 Tylenol": what is named and what it was are one quantity."""
        marks = [n for n, e in enumerate(elements) if e[0] == "Q"]
        if (
            len(marks) < 2
            or marks[1] - marks[0] > 6
            or not self._of_one_dose(elements[marks[0]][1], elements[marks[0] + 1 : marks[1]])
        ):
            return elements
        first, second = elements[marks[0]][1], elements[marks[1]][1]
        if first.drug is not None and first.drug.kind == "unknown" and not first.drug.specific and second.drug is not None:
            first.count = None if first.article else first.count
            first.drug = None  # "the last pain reliever I had was 3 Tylenol"
        if first.count == 1 and first.drug is None and first.form is None and self.letters[first.end : first.end + 1] in (["was"], ["were"]) and second.count is not None and (
            [t.note for t in self.terms[first.start : first.end] if t.kind == "num"] == ["words"]
        ):  # fmt: skip
            first.count = None  # "my last real one was 2 at 6"
        if (first.count is not None and second.count is not None) or (
            first.drug is not None and second.drug is not None
        ):
            return elements
        if first.mass is not None or first.volume is not None:
            return elements
        behind = elements[marks[1] + 1 : marks[1] + 2]
        if any(e[:2] == ("J", ",") for e in elements[marks[0] : marks[1]]) and (second.more or second.count is None or (behind and behind[0][0] == "T")):
            return elements  # "my last Advil was at 8, two more at noon"
        second.drug = second.drug or first.drug
        second.count = second.count if second.count is not None else first.count
        if second.form in (None, "dose"):
            second.form = first.form if first.form not in (None, "dose") else second.form
        second.determined |= first.determined
        for k in range(first.start, first.end):
            self.terms[k].read = True
        between = [e for e in elements[marks[0] + 1 : marks[1]] if e[0] == "T" and e[1].how in ("clock", "part", "ago")]
        return elements[: marks[0]] + between + elements[marks[1] :]

    def _of_one_dose(self, first: Group, between: list[tuple[str, Any, int, int]]) -> bool:
        """What stands between "my last dose" and what it was: "was", ":", and its time where the dose itself has no name."""
        joiners = {e[1] for e in between if e[0] == "J"}
        times = [e[1] for e in between if e[0] == "T" and e[1].how != "day"]
        nameless = first.form == "dose" and first.drug is None and first.count is None and first.mass is None
        if nameless and joiners <= {":", ","} and len(times) < 2 and all(t.how in ("clock", "part", "ago", "length", "span", "rate") for t in times):
            return True
        if first.count in (None, 1) and first.form in (None, "dose") and first.mass is None and joiners <= {":", ","} and len(times) == 1:
            return times[0].how in ("clock", "ago")
        return joiners <= {":"} and not times

    def _same_moment(self, first: TimeTerm, second: TimeTerm, separators: set[str]) -> bool:
        """Two times beside each other that say when one thing happened, in two ways."""
        kinds = {first.how, second.how}
        if (
            "window" in kinds
            or "every" in kinds
            or "length" in kinds
            or (first.side != second.side and "since" in (first.side, second.side))
        ):
            return False
        if separators & {"and", "then", "&", "plus", "or"}:
            return False
        if first.how == second.how and first.how in ("clock", "ago", "part", "later"):
            return False
        return not ({"now"} & kinds and "clock" in kinds) or not separators
