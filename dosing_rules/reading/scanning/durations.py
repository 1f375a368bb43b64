"""Durations: "4 hours", "an hour and a half", "90 minutes", "4-6 hrs"."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ...facts import DAY, HOUR, OneOf, Range
from ...quantities import exact
from ..terms import Number
from ..words import (
    HALF,
    MASS_UNITS,
    TIME_UNITS,
)  # fmt: skip
from .numbers import Numbers

_QUARTERS: Final = {("a", "quarter"): Fraction(1, 4), ("one", "quarter"): Fraction(1, 4), ("three", "quarter"): Fraction(3, 4), ("three", "quarters"): Fraction(3, 4), ("one", "half"): HALF}

_ONE_UNIT: Final = frozenset({"a", "an", "another", "one", "the", "full", "whole", "solid"})
DURATION_FIRST: Final = frozenset(TIME_UNITS) | _ONE_UNIT | {"half", "quarter", "three"}
"""The first words of a length of time that begins with no number."""


def plus_half(value: Number) -> Number:
    """The number and one half; a range or a choice stays as it is."""
    return exact(value + HALF) if isinstance(value, int | Fraction) else value


class Durations(Numbers):
    """Reads lengths of time."""

    def duration(self, i: int) -> tuple[int | None, int | None, int] | None:
        """ "3 hours", "an hour and a half", "2-3 hrs", "90 min": least, most (None is open), index after it."""
        quality, start = self.qualifier(i)
        read = self._bare_duration(start)
        if read is None:
            return None
        low, high, after = read
        low_out: int | None = low
        high_out: int | None = high
        if self._is(after, ("or", "so")):
            after += 2
        elif (
            self._is(after, ("or", "more"))
            or self._is(after, ("plus",))
            or (self.text(after) == "+" and self._touching(after))
        ):
            after += 1 if self.text(after) in ("plus", "+") else 2
            high_out = None
        elif self._is(after, ("or", "less")):
            low_out, after = 0, after + 2
        elif self.text(after) in ("ish", "tops", "max"):
            if self.text(after) != "ish":
                low_out = 0
            after += 1
        if quality == "almost":
            low_out, high_out = max(low - 1800, 0), low - 1
        elif quality == "over":
            low_out, high_out = high + 1, None
        elif quality == "under":
            low_out, high_out = 0, low - 1
        elif quality == "least":
            high_out = None
        elif quality == "most":
            low_out = 0
        return low_out, high_out, after

    def _bare_duration(self, i: int) -> tuple[int, int, int] | None:
        word = self.text(i)
        if word == "half" or (word in ("a", "one") and self.text(i + 1) == "half"):
            j = i + (1 if word == "half" else 2)
            while self.text(j) in ("a", "an", "of"):
                j += 1
            if self.text(j) in ("hour", "hr", "day", "hours"):
                seconds = TIME_UNITS[self.text(j)] // 2
                return seconds, seconds, j + 1
        if word in ("quarter", "three") and self.text(i + (0 if word == "quarter" else 1)) in ("quarter", "quarters"):
            j = i + (1 if word == "quarter" else 2)
            while self.text(j) in ("of", "an", "a"):
                j += 1
            if self.text(j) in ("hour", "hr"):
                seconds = 900 if word == "quarter" else 2700
                return seconds, seconds, j + 1
        if word in _ONE_UNIT or word in TIME_UNITS:
            j = i + (0 if word in TIME_UNITS else 1)
            while self.text(j) in ("full", "whole", "solid", "good"):
                j += 1
            unit = self.text(j)
            previous = self.tokens[i - 1] if i else None
            if word == "the" and unit == "day" and self.text(j + 1) in ("before", "after"):
                return None  # "the day before yesterday"
            if word == "the" and unit == "day" and self.text(i - 1) == "of" and self.text(i - 2) in ("first", "second", "third", "fourth", "1st", "2nd", "3rd", "last", "next"):
                return None  # "first of the day"
            if word == "the" and (
                self.text(i - 1) in ("over", "throughout", "during", "across", "through")
                if unit == "day"
                else self.text(i - 1) not in ("within", "in", "for", "by", "about", "on", "under", "over", "of")
            ):
                return None  # "I couldn't tell you the hour", "spread over the day"
            if unit in ("hour", "hr", "minute", "min", "day", "week") and not (
                j == i
                and (
                    previous is None
                    or previous.text not in ("every", "each", "about", "around", "like", "over", "under", "past", "last")
                )
            ):
                seconds = TIME_UNITS[unit]
                return self._and_minutes(seconds, seconds, j + 1, unit)
        read = self.number(i)
        if read is None:
            return None
        value, after, note = read
        if len(word) == 4 and word.isdecimal() and int(word) < 2400 and (word[0] == "0" or int(word) >= 1000):
            return None
        while self.text(after) in (
            "ish",
            "odd",
            "more",
            "full",
            "whole",
            "additional",
            "extra",
            "good",
            "solid",
            "straight",
            "short",
            "long",
        ):
            after += 1
        if self.text(after) in ("and", "&") and self._is(after + 1, ("a", "half")):
            value = plus_half(value)
            after += 3
        elif self.text(after) == "and" and isinstance(value, int | Fraction) and (quarters := _QUARTERS.get((self.text(after + 1), self.text(after + 2)))):
            value = exact(value + quarters)  # "4 and a quarter hours"
            after += 3
        unit = self.text(after)
        if unit not in TIME_UNITS or (unit == "m" and not self._touching(after)):
            return None
        if unit in ("second", "seconds") and self.tokens[i].kind == "word" and note != "words":
            return None
        seconds_per = TIME_UNITS[unit]
        if note == "vague":
            return None
        if note == "few":
            low, high = 2 * seconds_per, 4 * seconds_per
        elif isinstance(value, Range):
            if value.most is None:
                return None
            low, high = int(value.least * seconds_per), int(value.most * seconds_per)
        elif isinstance(value, OneOf):
            low, high = int(min(value.options) * seconds_per), int(max(value.options) * seconds_per)
        else:
            low = high = int(value * seconds_per)
        if high > 40_000 * DAY:
            return None
        return self._and_minutes(low, high, after + 1, unit)

    def _and_minutes(self, low: int, high: int, i: int, unit: str) -> tuple[int, int, int]:
        """ "... and a half", "... and 20 minutes", "... or two" after a duration."""
        size = TIME_UNITS[unit]
        if self.text(i) in ("and", "&") and (self._is(i + 1, ("a", "half")) or self.text(i + 1) == "half"):
            return low + size // 2, high + size // 2, i + (3 if self.text(i + 1) == "a" else 2)
        if self._is(i, ("and", "a", "quarter")):
            return low + size // 4, high + size // 4, i + 3
        if self._is(i, ("and", "three", "quarters")):
            return low + size * 3 // 4, high + size * 3 // 4, i + 3
        if self.text(i) in ("or", "to") and low == high:
            more = self.plain_number(i + 1)
            if more is not None and more[0] * size > low and self.text(more[1]) not in TIME_UNITS and low == size:
                return low, int(more[0] * size), more[1]
        if size == HOUR:
            j = i + (1 if self.text(i) in ("and", ",", "&") else 0)
            minutes = self.plain_number(j)
            if minutes is not None and isinstance(minutes[0], int) and 0 <= minutes[0] < 60:
                next_word = self.text(minutes[1])
                touching = minutes[0] > 0 and (j == i and self._touching(j)) or (
                    self.tokens[j].kind == "num" and len(self.tokens[j].text) == 2 and next_word in ("after", "ago", "since", "later", "back")
                )
                if (next_word in TIME_UNITS and TIME_UNITS[next_word] == 60) or (
                    touching and next_word not in MASS_UNITS
                ):
                    end = minutes[1] + (1 if next_word in TIME_UNITS and TIME_UNITS[next_word] == 60 else 0)
                    return self._and_seconds(low + minutes[0] * 60, high + minutes[0] * 60, end)
        return low, high, i

    def _and_seconds(self, low: int, high: int, i: int) -> tuple[int, int, int]:
        """ "4 hours, 0 minutes and 0 seconds": the seconds behind the minutes."""
        j = i
        while self.text(j) in (",", "and", "&"):
            j += 1
        seconds = self.plain_number(j) if j > i else None
        if seconds is None or not isinstance(seconds[0], int) or not 0 <= seconds[0] < 60 or self.text(seconds[1]) not in ("second", "seconds", "secs"):
            return low, high, i
        return low + seconds[0], high + seconds[0], seconds[1] + 1
