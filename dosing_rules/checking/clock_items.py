"""Clock times among the items of a text."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from ..quantities import MICROGRAMS, MILLILITRES
from .numerals import NUMBERS, number_at
from .tokens import Item, Names, fold, tokens_of

HOUR: Final = 3600
DAY: Final = 86_400

_AGAIN: Final = frozenset("taken take taking had due again allowed ready okay ok fine possible more another next resume".split())
_MEASURES: Final = frozenset({*MICROGRAMS, *MILLILITRES})
_BEFORE_HOUR: Final = frozenset("at since by until till from around before after about to and than".split())
_IS: Final = frozenset({"is", "are", "there", "lie", "lies", "makes", "leaves", "gives", "was", "were", "it's", "comes", "=", "you", "only"})
_THERE: Final = frozenset({"there", "you"})
_AT: Final = frozenset({"at", "since", "by", "until", "till", "from", "around", "before"})


def _looks_like_milligrams(word: str) -> bool:
    """Whether a bare number is of the size of amounts.

    >>> [_looks_like_milligrams(word) for word in ("1,200", "325", "6", "2026")]
    [True, True, False, False]
    """
    number = word.replace(",", "")
    return number.isdecimal() and 200 <= int(number) <= 4000 and int(number) % 25 == 0


class ItemReader:
    """The tokens of a text, and the items read so far."""

    def __init__(self, text: str, names: Names) -> None:
        self.text = fold(text)
        self.tokens = tokens_of(self.text, text)
        self.words = [token.text for token in self.tokens]
        self.names = names
        self.items: list[Item] = []
        self.hours_told = False
        self.masses_told = any(word in MICROGRAMS for word in self.words) or sum(_looks_like_milligrams(word) for word in self.words) > 1

    def _put(self, letter: str, first: int, last: int, **more: object) -> int:
        start, end = self.tokens[first].start, self.tokens[last].end
        self.hours_told = self.hours_told or letter == "D"
        self.items.append(Item(letter, self.text[start:end], start, end, **more))  # type: ignore[arg-type]
        return last + 1

    def _plain(self, place: int) -> int:
        token = self.tokens[place]
        return self._put("s" if token.kind == "sign" else "w", place, place)

    def _word(self, place: int) -> str:
        return self.words[place] if 0 <= place < len(self.words) else ""


class ClockReader(ItemReader):
    """Reads the clock times."""

    # --- clock times

    def _clock(self, place: int) -> int | None:
        token = self.tokens[place]
        if token.kind == "iso":
            return self._iso(place)
        if token.kind == "num" and re.fullmatch(r"[01]\d[0-5]\d|2[0-3][0-5]\d", token.text) and self._word(place - 1) in _AT and self._word(place + 1) not in _MEASURES:
            # "at 1800", not "at 1200 mg"
            seconds = int(token.text[:2]) * HOUR + int(token.text[2:]) * 60
            return self._put("C", place, place, least=Fraction(seconds))
        if token.kind == "clock":
            return self._clock_token(place)
        word = token.text
        if word in ("noon", "midday"):
            return self._put("C", place, place, least=Fraction(43_200), note="noon")
        if word == "midnight":
            return self._put("C", place, place, least=Fraction(0), note="midnight")
        if word in ("quarter", "half", "ten", "twenty", "five") and self._word(place + 1) in ("past", "to", "after", "till"):
            return self._spoken(place)
        number = NUMBERS.get(word, Fraction(int(word)) if word.isdecimal() and len(word) <= 2 else None)
        if number is not None and 1 <= number <= 12 and self._word(place + 1) == "o'clock":
            return self._put("C", place, place + 1, least=Fraction(number % 12 * HOUR), note="half")
        if number is not None and 1 <= number <= 12 and token.kind in ("num", "word") and self._word(place + 1) in ("in", "at"):
            spoken = self._part_of_day(place, int(number))
            if spoken is not None:
                return spoken
        before = self._word(place - 1)
        if number is not None and 1 <= number <= 12 and (
            before == "from" and self._word(place + 1) in ("to", "until", "till") and _THERE & set(self.words[place + 2 : place + 7])
            or before in ("to", "until", "till") and self._word(place + 1) in _THERE and any(item.letter == "C" for item in self.items[-2:])
        ):
            # "From 7 to 11 there are four hours"
            return self._put("C", place, place, least=Fraction(number % 12 * HOUR), note="half")
        if number is not None and 1 <= number <= 12 and before == "and" and self._word(place + 1) in _IS and "between" in self.words[max(0, place - 8) : place] and any(item.letter == "C" for item in self.items[-3:]):
            # "Between half past eight and two there are five and a half hours"
            return self._put("C", place, place, least=Fraction(number % 12 * HOUR), note="half")
        if number is not None and 1 <= number <= 12 and before in ("until", "till", "by") and token.kind in ("num", "word"):
            following = self._word(place + 1)
            spread = following in ("to", "and", "or", "-") and number_at(self.words, place + 2) is not None
            if following in ("", ".", ",", ";", "!", "before", "to", "and", "for", "o'clock", "tonight") and not spread:
                return self._put("C", place, place, least=Fraction(number % 12 * HOUR), note="half")
        if number is not None and 1 <= number <= 12 and before == "at" and self._word(place - 2) in _AGAIN and token.kind in ("num", "word"):
            # "The next two can be taken at 4."
            if self._word(place + 1) in ("", ".", ",", ";", "!", "tonight", "today"):
                return self._put("C", place, place, least=Fraction(number % 12 * HOUR), note="half")
        return None

    def _part_of_day(self, place: int, hour: int) -> int | None:
        """As in "at 2 in the afternoon", "11 at night"."""
        if self._word(place - 1) not in _BEFORE_HOUR:
            return None
        words = self.words[place + 1 : place + 4]
        if words == ["in", "the", "morning"]:
            return self._put("C", place, place + 3, least=Fraction(hour % 12 * HOUR))
        if words == ["in", "the", "afternoon"] or words == ["in", "the", "evening"]:
            return self._put("C", place, place + 3, least=Fraction((hour % 12 + 12) * HOUR))
        if words[:2] == ["at", "night"]:
            late = hour >= 6 and hour != 12
            return self._put("C", place, place + 2, least=Fraction((hour % 12 + (12 if late else 0)) * HOUR))
        return None

    def _iso(self, place: int) -> int:
        from datetime import UTC, datetime

        try:
            moment = datetime.fromisoformat(self.tokens[place].text.upper())
        except ValueError:
            return self._put("w", place, place)
        naive = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment
        return self._put("C", place, place, least=Fraction(int(naive.timestamp())), note="instant")

    def _clock_token(self, place: int) -> int:
        text = self.tokens[place].text
        digits, half = re.match(r"(\d{1,2})(?::(\d{2}))?", text), re.search(r"[ap]", text)
        assert digits is not None
        hour, minute = int(digits[1]), int(digits[2] or 0)
        if hour > 24 or minute > 59:
            return self._put("w", place, place)
        day = self._day_after(place + 1)
        if day is not None:
            last, offset = day
            seconds = Fraction((hour * 60 + minute) * 60)
            return self._put("C", place, last, least=seconds, note="day", strength=Fraction(offset))
        if half is None:
            note = "half" if 1 <= hour <= 12 and not digits[1].startswith("0") else ""
            return self._put("C", place, place, least=Fraction((hour * 60 + minute) * 60 % DAY), note=note)
        hour = hour % 12 + (12 if half[0] == "p" else 0)
        return self._put("C", place, place, least=Fraction((hour * 60 + minute) * 60))

    def _day_after(self, place: int) -> tuple[int, int] | None:
        """As in "(+1 day)" behind a clock time: the place of its last sign, and the days."""
        words = self.words[place : place + 5]
        if len(words) == 5 and words[0] == "(" and words[1] in "+-" and words[2].isdecimal() and words[3] in ("day", "days"):
            return place + 4, int(words[2]) * (-1 if words[1] == "-" else 1)
        return None

    def _spoken(self, place: int) -> int | None:
        minutes = {"quarter": 15, "half": 30, "ten": 10, "twenty": 20, "five": 5}[self._word(place)]
        sign = -1 if self._word(place + 1) in ("to", "till") else 1
        target = self._word(place + 2)
        note, last = "half", place + 2
        if target in ("noon", "midday", "midnight"):
            base, note = (0 if target == "midnight" else 43_200), ""
        elif place + 2 < len(self.tokens) and self.tokens[place + 2].kind == "clock" and ":" not in target:
            hour = int(re.match(r"\d+", target)[0])  # type: ignore[index]
            base, note = (hour % 12 + (12 if "p" in target else 0)) * HOUR, ""
        elif target in NUMBERS or (target.isdecimal() and len(target) <= 2):
            if sign < 0 and self._word(place + 3) in ("is", "makes", "=", "gives", "was") and not (
                self._word(place - 1) in ("to", "until", "till", "and", "through") and any(item.letter == "C" for item in self.items[-4:])
            ):
                # "Ten to three is five hours" tells two times.
                return None
            hour = int(NUMBERS.get(target, 0) or target)
            if not 1 <= hour <= 12:
                return None
            base = hour % 12 * HOUR
        else:
            return None
        return self._put("C", place, last, least=Fraction((base + sign * minutes * 60) % DAY), note=note)


__all__ = ["DAY", "HOUR", "ClockReader", "ItemReader"]
