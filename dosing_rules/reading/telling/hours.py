"""Bare numbers that are hours: "at 8, 12 and 4", "the lunch dose (2) was 1"."""

from __future__ import annotations

from typing import Any

from ...facts import HOUR
from ..terms import TimeTerm
from .state import State


class Hours(State):
    """Reads bare numbers as times of day."""

    def _hour_of_dose(self, found: list[tuple[str, Any, int, int]], i: int, end: int) -> TimeTerm | None:
        """ "The lunch dose (2) was 1": an hour, since the quantity is told."""
        term = self.terms[i]
        if term.kind != "num" or not isinstance(term.value, int) or not 1 <= term.value <= 12 or term.note != "digits" or len(found) < 2:
            return None
        if found[-1][:2] not in (("W", "was"), ("W", "were")) or found[-2][0] != "Q" or found[-2][1].form != "dose":
            return None
        told = found[-2][1]
        after = self.letters[i + 1] if i + 1 < end else ","
        if (told.count is None and told.mass is None and told.dose_count is None) or after not in (",", "and", ".", ")", ";", "-", "then"):
            return None
        term.read = True
        return TimeTerm("clock", term.value % 12 * HOUR, term.value % 12 * HOUR, term.start, term.end, bare=True, exact_clock=True)

    def _listed_hour(self, found: list[tuple[str, Any, int, int]], i: int, end: int) -> TimeTerm | None:
        """ "at 8, 12 and 4": a bare number that goes on a list of clock times."""
        term = self.terms[i]
        military = (
            term.kind == "num" and isinstance(term.value, int) and 0 <= term.value < 2400 and term.value % 100 < 60 and term.end - term.start == 4
            and term.note == "digits"
        )
        if term.kind != "num" or not isinstance(term.value, int) or not (1 <= term.value <= 12 or military):
            return None
        if term.note.startswith("maybe") or self.letters[i + 1 : i + 3] == ["so", "far"]:
            return None  # "2 Advil at 8 am, maybe 3", "one every 4 hours from 7, four so far"
        if not term.note.startswith("about") and term.end - term.start > 6:
            return None  # "an Advil at 8, only one"
        if len(found) < 2 or found[-1][0] != "J" or found[-1][1] in ("with", "plus", ":"):
            return None
        k = len(found) - 1
        while k >= 0 and found[k][0] == "J":
            k -= 1
        if k < 0 or found[k][0] != "T" or found[k][1].how != "clock":
            return None
        after = self.terms[i + 1] if i + 1 < end else None
        if after is not None and not (after.kind in ("sign",) or (after.kind == "word" and after.value in (
            "and", "then", "but", "so", "or", "can", "now", "i", "for", "because", "today", "with", "&", "as")) or (
            after.kind == "time" and after.value.how in ("part", "day", "now"))):  # fmt: skip
            return None
        if after is not None and after.kind == "sign" and after.value in ("/", "x", "%"):
            return None
        if after is None and term.value <= 4 and self.letters[i + 1 : i + 2] in (["when"], ["once"], ["upon"], ["after"], ["before"], ["while"]) and not any(e[0] == "T" for e in found[:k]):
            return None  # "2 at 11:30 pm and 2 when I woke up": a count with a time of its own
        if after is not None and after.kind == "time" and after.value.how == "now" and term.value <= 3 and (i + 2 >= end or self.letters[i + 2] in (".", ",", "?", ";")):
            return None  # "one at 9 am and one now": a count
        meal = next((t.value for t in self.terms[i + 1 : i + 4] if t.kind == "time"), None)
        if after is not None and meal is not None and meal.how == "part" and meal.part_name in ("lunch", "dinner", "bedtime") and (
            after.value is meal or after.value in ("with", "for", "at", "over", "during", "around", "before", "after", "near")
        ):  # fmt: skip
            return None  # "two at 6 am and two at lunch": a count with a time of its own
        if (
            [e[1] for e in found[k + 1 :]] in (["then"], [",", "then"], ["and", "then"]) and not found[k][1].bare and term.value <= 4 and not military
            and not any(e[0] == "T" for e in found[:k])
        ):  # fmt: skip
            lead = next((e[1] for e in reversed(found[:k]) if e[0] == "Q"), None)
            if lead is not None and lead.count in (None, term.value) and lead.mass is None and lead.drug is not None:
                term.read = True
                return TimeTerm("later", 0, None, term.start, term.end)  # "Advil at 9 am then 2": two more, or at two
        if military:
            if found[k][1].bare:
                return None
            term.read = True
            second = term.value // 100 * HOUR + term.value % 100 * 60
            return TimeTerm("clock", second, second, term.start, term.end, exact_clock=True)  # "at 0800 and 1200"
        if after is not None and after.kind == "word" and after.value in ("for", "because", "with", "as"):
            for k in range(i + 2, min(i + 8, end)):
                if self.terms[k].kind == "time" and self.terms[k].value.how == "clock":
                    return None  # "at 7, 2 for my back at 11": a count with a time of its own
                if self.letters[k] in (",", "and", "then"):
                    break
        term.read = True
        return TimeTerm(
            "clock", term.value % 12 * HOUR, term.value % 12 * HOUR, term.start, term.end, bare=True, exact_clock=True
        )
