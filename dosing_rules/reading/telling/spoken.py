"""Short forms of speech: "20, 13 and 7 hours ago", "could be an hour ago, could be ten", "it was either Advil or Aleve"."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from ...facts import HOUR, OneOf
from ..cutting.clause import Clause
from ..quantity import Group
from ..terms import TimeTerm
from .disputed import Disputed

_PERHAPS: Final = frozenset({"could", "might", "may", "be", "been", "have", "maybe", "perhaps", "possibly", "or", ",", "it", "as", "even", "much"})

_EITHER: Final = frozenset({"either", "been", "was", "were", "or", "it", "they", "could", "might", "have", "may", "that", "them", "those", "these", ",", "and", "be", "(", "-", ":", "which"})

Element = tuple[str, Any, int, int]


class Spoken(Disputed):
    """Completes what a clause leaves out because it was said once already."""

    def _spoken(self, elements: list[Element], clause: Clause) -> list[Element]:
        """The elements with their short forms written out."""
        if clause.last:
            elements = self._just_one(elements)
        elements = self._which_hour(self._counted_after(self._either_amount(elements)))
        return self._one_of_two(self._perhaps_ago(self._hours_ago(elements), clause))

    def _either_amount(self, elements: list[Element]) -> list[Element]:
        """ "Either 30 mL or 60 mL of NyQuil", "200 mg or maybe 400 mg": one intake of one amount or the other."""
        if "or" not in self.letters:
            return elements
        out = list(elements)
        n = 0
        while n < len(out):
            m = next((k for k in range(n + 1, len(out)) if out[k][0] in ("Q", "T")), len(out))
            if m < len(out) and out[n][0] == out[m][0] == "Q" and self._amounts_or(out[n][1], out[m][1], out[n + 1 : m]):
                early, late = out[n][1], out[m][1]
                for name in ("mass", "volume"):
                    values = getattr(early, name), getattr(late, name)
                    if None not in values:
                        setattr(late, name, OneOf(values))
                late.drug, late.start = late.drug or early.drug, early.start
                for k in range(early.start, late.end):
                    self.terms[k].read = True
                out[n : m + 1] = [("Q", late, out[n][2], out[m][3])]
            n += 1
        return out

    def _amounts_or(self, early: Group, late: Group, between: list[Element]) -> bool:
        said = [e[1] for e in between]
        if said.count("or") != 1 or set(said) - {"or", "maybe", "perhaps", "possibly", "even", ",", "it", "was"}:
            return False
        for group in (early, late):
            if group.count is not None or group.unit_mass is not None or group.strength is not None or group.more or group.form is not None or group.times is not None:
                return False
        masses = isinstance(early.mass, int) and isinstance(late.mass, int) and early.volume is late.volume is None
        volumes = isinstance(early.volume, int | Fraction) and isinstance(late.volume, int | Fraction) and early.mass is late.mass is None
        return (masses or volumes) and (early.drug is None or late.drug is None or early.drug.product == late.drug.product)

    def _counted_after(self, elements: list[Element]) -> list[Element]:
        """ "Some ibuprofen at noon, 2 tablets": how many it was."""
        marks = [n for n, e in enumerate(elements) if e[0] in ("Q", "T")]
        if len(marks) != 3 or [elements[n][0] for n in marks] != ["Q", "T", "Q"]:
            return elements
        early, late = elements[marks[0]][1], elements[marks[2]][1]
        vague = early.drug is not None and early.vague and early.mass is None and early.form in (None, late.form)
        told = isinstance(late.count, int) and late.form not in (None, "dose") and late.drug is None and not late.more and late.mass is None and not late.each
        if not vague or not told or [e[1] for e in elements[marks[1] + 1 : marks[2]]] not in ([","], []):
            return elements
        early.count, early.form, early.vague = late.count, late.form, False
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return elements[: marks[1] + 1] + elements[marks[2] + 1 :]

    def _which_hour(self, elements: list[Element]) -> list[Element]:
        """ "At 1:15 ..., don't know which 1:15, there were two": the hour once more, and how many there were of it."""
        again = None if "which" not in self.letters else next((
            n for n, e in enumerate(elements) if e[0] == "T" and e[1].how == "clock" and self.letters[e[2] - 1] == "which"
            and any(x[0] == "T" and x[1].how == "clock" and x[1].low == e[1].low for x in elements[:n])
        ), None)  # fmt: skip
        if again is None:
            return elements
        self.story.consumed.add(elements[again][1].start)
        kept = elements[:again]
        for element in elements[again + 1 :]:
            if self._bare_number(element) is not None and self.letters[element[2] - 2 : element[2]] in (["there", "were"], ["there", "are"]):
                self.terms[element[2]].read = True
            else:
                kept.append(element)
        return kept

    def _just_one(self, elements: list[Element]) -> list[Element]:
        """ "The last one, just 2, was 6 hours ago": how many it was."""
        marks = [n for n, e in enumerate(elements) if e[0] in ("Q", "T")]
        if len(marks) < 2 or elements[marks[0]][0] != "Q" or elements[marks[1]][0] != "Q" or elements[marks[1]][1].count is None:
            return elements
        first, second = elements[marks[0]], elements[marks[1]]
        one = all(t.value in ("last", "the", "my", "one") or (t.kind == "num" and t.value == 1 and t.note == "words") for t in self.terms[first[2] : first[3]])
        apposed = {"just", "only"} & set(self.letters[first[3] : second[3]]) or self.letters[second[3] : second[3] + 2] in ([",", "was"], [",", "were"])
        if not one or not apposed or {e[1] for e in elements[marks[0] + 1 : marks[1]]} - {",", "just", "only"}:
            return elements
        for term in self.terms[first[2] : first[3]]:
            term.read = True
        return [e for n, e in enumerate(elements) if n != marks[0]]

    def _bare_number(self, element: Element) -> Any:
        """The count of a quantity that is a number and nothing else; None of any other."""
        if element[0] != "Q":
            return None
        group: Group = element[1]
        alone = element[3] == element[2] + 1 and self.terms[element[2]].kind == "num"
        return group.count if alone and isinstance(group.count, int | Fraction) and group.drug is None else None

    def _unit(self, time: TimeTerm) -> int:
        """An hour, where the time was told in hours; 0 where it was not."""
        if time.low is None or time.low != time.high or time.low < HOUR or time.low % (HOUR // 2):
            return 0
        return HOUR

    def _ago(self, count: Any, unit: int, at: int) -> Element:
        term = self.terms[at]
        term.read = True
        seconds = int(count * unit)
        return ("T", TimeTerm("ago", seconds, seconds, term.start, term.end), at, at + 1)

    def _hours_ago(self, elements: list[Element]) -> list[Element]:
        """ "2 Advil 10, 6 and 2 hours ago": the unit, said once at the end, is that of all."""
        out = list(elements)
        for n, (what, time, _, _) in enumerate(elements):
            if what != "T" or time.how != "ago" or time.also or time.options or not (unit := self._unit(time)):
                continue
            run: list[int] = []
            k = n - 1
            while k >= 1 and elements[k][0] == "J" and elements[k][1] in ("and", ",", "&"):
                j = k - 1 if not (elements[k - 1][0] == "J" and elements[k - 1][1] == ",") else k - 2
                if j < 0 or self._bare_number(elements[j]) is None:
                    break
                run.insert(0, j)
                k = j - 1
            if not run or elements[n - 1][1] not in ("and", "&"):
                continue
            counts = [self._bare_number(elements[j]) for j in run]
            told = [*counts, Fraction(time.low, unit)]
            before = next((e for e in reversed(elements[: run[0]]) if e[0] != "W"), None)
            lead = next((e[1] for e in elements[: run[0]] if e[0] == "Q"), None)
            if lead is None:
                continue
            quantity = (lead.count is not None or lead.mass is not None or lead.volume is not None)
            if told != sorted(told, reverse=True) or not quantity or before is None or (before[0] == "J" and before[1] not in (",", ":")):
                continue
            for j, count in zip(run, counts, strict=True):
                out[j] = self._ago(count, unit, elements[j][2])
            self._one_each(lead, elements[: run[0]], len(told))
        return out

    def _one_each(self, lead: Group, before: list[Element], times: int) -> None:
        """ "3 Advil in the last 20 hours (20, 13 and 7 hours ago)": as many moments as units, inside a told stretch."""
        window = any(e[0] == "T" and e[1].how == "window" for e in before)
        if window and lead.count == times and lead.form != "dose":
            lead.count = 1

    def _perhaps_ago(self, elements: list[Element], clause: Clause) -> list[Element]:
        """ "My last was an hour ago, could be ten": the hours of another guess."""
        out: list[Element] = []
        if not any(e[0] == "T" and e[1].how == "ago" for e in elements):
            return elements
        for n, element in enumerate(elements):
            time = next((e[1] for e in reversed(out) if e[0] in ("Q", "T")), None)
            count = self._bare_number(element)
            if count is not None and isinstance(time, TimeTerm) and time.how == "ago" and (unit := self._unit(time)):
                place = next(e for e in reversed(out) if e[0] == "T")
                lead = self.letters[place[3] : element[2]]
                told = next((e[1] for e in out if e[0] == "Q"), None)
                open_count = clause.last or told is None or (told.count is None and told.mass is None)
                following = elements[n + 1] if n + 1 < len(elements) else None
                tablets = following is not None and following[0] == "Q" and following[2] <= element[3] + 1
                if open_count and not tablets and set(lead) <= _PERHAPS and (element[1].hedged or set(lead) - {",", "it", "as", "be"}):
                    other = self._ago(count, unit, element[2])[1]
                    time.low, time.high = min(time.low or 0, other.low or 0), max(time.high or 0, other.high or 0)
                    self.story.consumed.add(other.start)
                    del out[out.index(place) + 1 :]
                    continue
            out.append(element)
        return out

    def _one_of_two(self, elements: list[Element]) -> list[Element]:
        """ "I took one pill and it was either Advil or Aleve": the name comes after, and it is one of two."""
        marks = [n for n, e in enumerate(elements) if e[0] in ("Q", "T")] if "or" in self.letters else []
        for a, b in zip(marks, marks[1:], strict=False):
            if elements[a][0] != "Q" or elements[b][0] != "Q" or elements[a + 1 : b] != [("J", "or", elements[b][2] - 1, elements[b][2])]:
                continue
            first, second = elements[a][1], elements[b][1]
            early = next((e for e in reversed(elements[:a]) if e[0] == "Q"), None)
            if early is None or not (self._bare_name(first) and self._bare_name(second)) or first.drug.family == second.drug.family:
                continue
            group: Group = early[1]
            counted = group.count is not None and group.drug is None and not group.drugs_or and group.mass is None and not group.more and group.form != "dose"
            between = {self.letters[k] for k in range(early[3], elements[a][2]) if self.terms[k].kind != "time"}
            if not counted or not between <= _EITHER or not between & {"either", "been", "was", "were"}:
                continue
            named = [replace(group, drug=g.drug) for g in (first, second)]
            both = self._either_drug(named)
            both.start, both.end = group.start, group.end
            for k in range(elements[a][2], elements[b][3]):
                self.terms[k].read = True
            return [("Q", both, early[2], early[3]) if e is early else e for n, e in enumerate(elements) if not a <= n <= b]
        return elements
