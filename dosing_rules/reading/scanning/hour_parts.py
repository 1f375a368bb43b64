"""Whether a number with a part of the day behind it is an hour: "7 this morning", "eleven at night", and not "took 2 this morning"."""

from __future__ import annotations

from typing import Final

from ..words import (
    FORMS,
    MASS_UNITS,
    NUMBER_WORDS,
    VOLUME_UNITS,
    WEEKDAYS,
)
from .dayparts import DayParts

_LEADS: Final = frozenset({".", "?", "!", ";", "\n", ",", "and", "then", "-", "&", "yesterday", "so"})
"""Before an hour that leads what happened at it."""
_PARTS_SAID: Final[tuple[tuple[str, ...], ...]] = (("in", "the", "morning"), ("in", "the", "afternoon"), ("in", "the", "evening"), ("at", "night"), ("this", "morning"), ("this", "afternoon"), ("this", "evening"), ("last", "night"), ("tonight",), ("yesterday", "morning"), ("yesterday", "afternoon"), ("yesterday", "evening"))
_PART_FIRST: Final = frozenset(said[0] for said in _PARTS_SAID)
_PUTTING_RIGHT: Final = frozenset({"was", "mean", "meant", "actually", "correction", "rather", "that", "said", "wait", "no", "sorry"})
_HOURS_OF: Final = {"morning": range(1, 13), "afternoon": (12, *range(1, 7)), "evening": range(4, 12), "night": (*range(6, 13), *range(1, 5)), "tonight": range(6, 13)}
"""The hours on a clock that a part of the day may name."""


class HourParts(DayParts):
    """Tells hours from counts by the part of the day behind them."""

    def _part_follows(self, i: int, number: int) -> bool:
        """ "this morning", "last night", "in the evening", "tonight", "at night" stands at ``i``, behind an hour."""
        word, following = self.text(i), self.text(i + 1)
        if self._goes_on_a_row(i, number) or self._is_now(i) or number > 4 and self._puts_right(i):
            return True
        if not self.terms or (self.terms[-1].kind not in ("drug", "form", "mass", "volume") and not self._counted_before(number)):
            return self._leads_a_dose(i)  # but "took 2 this morning": a count
        if word in ("this", "yesterday", "last", "tomorrow") and following in (
            "morning",
            "afternoon",
            "evening",
            "night",
        ):
            return True
        if word == "in" and following == "the" and self.text(i + 2) in ("morning", "afternoon", "evening", "night"):
            return True
        return word == "tonight" or (word == "at" and following == "night")

    def _is_now(self, i: int) -> bool:
        """ "The time is 8 in the morning": the hour behind such words, with its part of the day."""
        if len(self.terms) < 2 or self.terms[-1].value not in ("is", "it's", "its", "says", "turned") or not any(self._is(i, said) for said in _PARTS_SAID):
            return False
        return self.terms[-1].value in ("it's", "its") or self.terms[-2].value in ("time", "clock", "it", "just", "now", "watch")

    def _puts_right(self, i: int) -> bool:
        """ "sorry, it was 11 in the morning", "(actually 8 at night)": nobody takes so many, and an hour was told before."""
        if len(self.terms) < 2 or not any(self._is(i, said) for said in _PARTS_SAID[:4]):
            return False
        k = -1 - (self.terms[-1].value in (",", ":"))
        return self.terms[k].kind == "word" and self.terms[k].value in _PUTTING_RIGHT and any(t.kind == "time" and t.value.how == "clock" for t in self.terms)

    def _goes_on_a_row(self, i: int, number: int) -> bool:
        """ "at 8 am and seven in the evening", "1 pm, 6 pm and 11 last night": an hour too many to be a count, or one in a row of hours."""
        if len(self.terms) < 2 or self.terms[-1].value not in (",", "and", "&", "/"):
            return False
        k = len(self.terms) - 1 - (self.terms[-2].value == "," and self.terms[-1].value in ("and", "&"))
        while k > 1 and self.terms[k - 1].kind == self.terms[k - 2].kind == "time" and self.terms[k - 1].value.how in ("day", "part"):
            k -= 1  # "noon yesterday, 11 last night"
        before = self.terms[k - 1]
        if before.kind != "time" or before.value.how != "clock" or before.value.side != "at":
            return False
        part = next((said for said in _PARTS_SAID if self._is(i, said)), ())
        length = len(part)
        if not part or self._drug_starts(i + length) or self.text(i + length) in ("at", "around", "about", "@"):
            return False
        hours = _HOURS_OF.get(part[-1], range(1, 13))
        row = k > 2 and self.terms[k - 2].value in (",", "and", "&") and self.terms[k - 3].kind == "time" and self.terms[k - 3].value.how == "clock"
        counted = any(t.value in ("times", "twice", "each") for t in self.terms[-12:]) or any(self._is(k, ("each", "time")) for k in range(i, i + 14))
        if self.text(i + length) in (",", "and") and (self.text(i + length + 1).isdecimal() or self.text(i + length + 1) in NUMBER_WORDS):
            row |= self.text(i + length + 2) in ("", ".", ";", "\n")  # "4 am, three in the afternoon and 7."
        return number in hours and (number > 4 or row or counted)

    def _counted_before(self, number: int) -> bool:
        """ "Advil, 2 caplets, 7 this morning": the count is told, and is no sum of such a number."""
        if self.terms[-1].value != "," or len(self.terms) < 3 or self.terms[-2].kind not in ("form", "drug", "mass", "volume", "num"):
            return False
        near = self.terms[-5:-1]
        counts = [t.value for t in near if t.kind == "num"]
        if any(t.kind == "time" or t.value in (".", "?", "!", ";", "and", "then") for t in near):
            return False
        return all(isinstance(count, int) and count < number for count in counts) if counts else any(t.kind in ("mass", "volume") for t in near)

    def _leads_a_dose(self, i: int) -> bool:
        """ "Seven this morning: 2 Advil", "Six in the morning I took", "Five in the morning now": an hour, and what belongs to it behind it."""
        if self.terms and (self.terms[-1].kind not in ("word", "sign") or self.terms[-1].value not in _LEADS):
            return False
        length = next((len(said) for said in _PARTS_SAID if self._is(i, said)), 0) if self.text(i) in _PART_FIRST else 0
        if not length and self.text(i) in WEEKDAYS and self.text(i + 1) in ("morning", "afternoon", "evening", "night"):
            length = 2
        if not length:
            return False
        k = i + length
        if self.text(k) == "on" and self.text(k + 1) in WEEKDAYS:
            k += 2
        if self.text(k) in ("today", "yesterday"):
            k += 1
        if self.text(k) == "-":
            k += 1 + (self.text(k + 1) == ">")
            return self.text(k) in ("a", "another") or self.plain_number(k) is not None  # "2 in the morning -> 2 Advil"
        if self.text(k) in (",", "already"):
            k += 1
        word = self.text(k)
        if word in ("now", "here") or (word in ("was", "is") and self.text(k + 1) in ("the", "my") and self.text(k + 2) in ("last", "latest", "most", "newest", "first")):
            return True
        if word == ":" or (word in ("i", "we", "he", "she") and self.text(k + 1) in ("took", "had", "swallowed", "popped", "downed", "have", "was", "drank", "got", "gave")):
            return True
        counted = self.plain_number(k + (word in ("just", "only", "another")))
        if counted is not None:
            return self._drug_starts(counted[1]) or self.text(counted[1]) in MASS_UNITS or self.text(counted[1]) in VOLUME_UNITS or self.text(counted[1]) in FORMS or self.text(counted[1]) in ("of", "more", "regular", "extra")
        return word in ("a", "an", "another") and (self.text(k + 1) in MASS_UNITS or self._drug_starts(k + 1) or self.text(k + 1) in ("dose", "pair", "gram"))
