"""Clock times: "8", "8:30 pm", "half past six", "quarter to nine", "0300", "noon"."""

from __future__ import annotations

from typing import Final

from ...facts import DAY, HOUR
from ..terms import TimeTerm
from ..words import (
    FORMS,
    MASS_UNITS,
    NUMBER_WORDS,
    TIME_UNITS,
    VOLUME_UNITS,
)  # fmt: skip
from .hour_parts import HourParts
from .names import NOT_NOUN_AFTER_CLOCK

_HOUR_WORDS: Final = {**{word: n for word, n in NUMBER_WORDS.items() if n <= 12}}
_NOON: Final = frozenset({"noon", "midday", "noonish", "noontime"})
CLOCK_FIRST: Final = frozenset(_HOUR_WORDS) | _NOON | {"midnight", "half", "quarter", "a"}
"""The first words of a time of day that begins with no digit; "ten minutes to six" begins with a number."""

_MINUTE_WORDS: Final = {"fifteen": 15, "thirty": 30, "twenty": 20, "ten": 10, "forty": 40, "fifty": 50, "fourty": 40}

_PAUSES: Final = frozenset({".", ",", ";", "?", "!", "\n", ")", "(", "and", "&", "then", "so", "but", "or", ":", "-", "can", "it's",
                            "its", "now", "i", "today", "yesterday", "this", "last", "in", "tonight", "on", "because",
                            "for", "when", "with", "after", "before", "is", "should", "could", "may", "ish", "sharp",
                            "exactly", "if", "plus", "we", "he", "she", "right", "as", "to", "until", "just",
                            "not", "what", "how", "would", "do", "am", "while", "was", "at", '"', "had", "took",
                            "too", "also", "since", "tomorrow", "already", "ok", "okay", "that", "the", "my",
                            "till", "which"})  # fmt: skip

_CLOCKS: Final = frozenset({"clock", "watch", "wristwatch", "oven", "microwave", "stove"})
_ENDS: Final = frozenset({".", ",", ";", "?", "!", "\n", "and", "but"})
"""Where what is said of a clock ends."""

_PAST_NOON: Final = frozenset(map(str, range(13, 24)))


_BEHIND_NOW: Final = frozenset({"", ".", ",", "?", "!", ";", "now", "rn", "and", "so", "but", "can", "could", "may", "should", "ok", "is", "am", "i"})
"""What stands behind the hour and the minutes of now: "its 8 30 can i take two"."""


class ClockTimes(HourParts):
    """Reads clock times."""

    def clock(self, i: int, *, wanted: bool) -> tuple[TimeTerm, int] | None:
        """A time of day at token ``i``. ``wanted``: a word such as "at" stands before, so a bare hour is one too."""
        token = self.tokens[i]
        word = token.text
        if token.kind == "hm":
            return self._hm(i)
        if word in _NOON:
            return TimeTerm("clock", 12 * HOUR, 12 * HOUR, exact_clock=True), i + 1
        if word == "midnight":
            return TimeTerm("clock", 24 * HOUR, 24 * HOUR, exact_clock=True), i + 1
        if word == "12" and self.text(i + 1) in ("noon", "midday", "midnight"):
            return self.clock(i + 1, wanted=True)
        if word == "twelve" and self.text(i + 1) in ("noon", "midday", "midnight"):
            return self.clock(i + 1, wanted=True)
        past = self._past_or_to(i, wanted=wanted)
        if past is not None:
            return past
        if self.text(i + 1) == "and" and self._is(i + 2, ("a", "half")) and self.text(i + 4) in TIME_UNITS:
            return None  # "after 4 and a half hours"
        if token.kind == "num" and "," not in word:
            return self._digits_clock(i, wanted=wanted)
        if word in _HOUR_WORDS:
            return self._words_clock(i, wanted=wanted)
        return None

    def _hm(self, i: int) -> tuple[TimeTerm, int] | None:
        hour_text, minute_text = self.tokens[i].text.split(":")[:2]
        hour, minute = int(hour_text), int(minute_text)
        if hour > 24 or (hour == 24 and minute):
            return None
        half, after = self._half_of_day(i + 1)
        if self.text(after) == "ish":
            after += 1
        named = after + (self.text(after) in ("(", ","))
        if hour % 12 == 0 and not minute and self.text(named) in ("noon", "midday", "midnight") and (named == after or self.text(named + 1) in (")", ",")):
            noon = self.clock(named, wanted=True)  # "12:00 noon", "12:00 (midnight)"
            return None if noon is None else (noon[0], named + 1 + (self.text(after) == "("))
        return self._made(hour, minute, half, after, twenty_four=self._on_a_day_of_24(hour_text, half))

    def _on_a_day_of_24(self, hour: str, half: str) -> bool:
        """ "08:00"; "10:30" beside "03:00" or "16:00"; "6:00" beside "16:00"."""
        if len(hour) == 2 and hour[0] == "0" or half or int(hour) > 12:
            return hour[0] == "0"
        return self._past_noon() if len(hour) == 2 else self._counts_past_noon()

    def _past_noon(self) -> bool:
        """Some time in the text is told as "16:00", or as "03:00" with no half of the day: so is "10:30" beside it."""
        return any(token.kind == "hm" and (token.text[:2] in _PAST_NOON or token.text[0] == "0" and token.text[2:3] == ":" and not self._half_of_day(n + 1)[0]) for n, token in enumerate(self.tokens))

    def _counts_past_noon(self) -> bool:
        """Some time in the text is told as "16:00": so is "6:00" beside it; what lasts until then tells nothing ("the train's delayed till 17:40")."""
        return any(token.kind == "hm" and token.text[:2] in _PAST_NOON and self.text(n - 1) not in ("till", "until", "til") for n, token in enumerate(self.tokens))

    def _made(
        self, hour: int, minute: int, half: str, after: int, *, twenty_four: bool = False
    ) -> tuple[TimeTerm, int] | None:
        if half:
            if not 1 <= hour <= 12:
                if hour > 24 or (half == "a" and hour > 12):
                    return None
                second = hour * HOUR + minute * 60
                return TimeTerm("clock", second, second, exact_clock=True), after
            second = (hour % 12 + (12 if half == "p" else 0)) * HOUR + minute * 60
            return TimeTerm("clock", second, second, exact_clock=True), after
        second = hour * HOUR + minute * 60
        if hour > 12 or hour == 0 or twenty_four:
            return TimeTerm("clock", second, second, exact_clock=True), after
        second = hour % 12 * HOUR + minute * 60
        return TimeTerm("clock", second, second, bare=True, exact_clock=True), after

    def _past_or_to(self, i: int, *, wanted: bool) -> tuple[TimeTerm, int] | None:
        """ "half past six", "quarter to nine", "ten past eight", "5 minutes after 2 pm"."""
        word = self.text(i)
        j = i
        minutes: int | None = None
        if word == "half" and self._british_half(i, wanted=wanted):
            hour = self.clock(i + 1, wanted=True)
            if hour is None or hour[0].low is None or hour[0].low % HOUR:
                return None
            hour[0].low = hour[0].high = hour[0].low + HOUR // 2
            return hour
        if word == "half":
            minutes, j = 30, i + 1
        elif word == "quarter" or (word == "a" and self.text(i + 1) == "quarter"):
            minutes, j = 15, i + (1 if word == "quarter" else 2)
        else:
            number = self.plain_number(i)
            if number is not None and isinstance(number[0], int) and 0 < number[0] < 60:
                minutes, j = number[0], number[1]
                if self.text(j) in ("minutes", "min", "mins", "minute"):
                    j += 1
                elif minutes % 5 or (
                    self.text(j) not in ("past",)
                    and not (
                        (
                            wanted
                            or self.text(i - 1)
                            in ("it's", "its", "now", "is", "was", "almost", "about", "around", "exactly", "like")
                        )
                        and self.tokens[i].kind == "word"
                    )
                ):
                    return None
        if minutes is None:
            return None
        direction = self.text(j)
        if direction not in ("past", "after", "to", "till", "til", "of", "before"):
            return None
        if word == "half" and direction != "past":
            return None
        if self.text(j - 1) in ("minutes", "min", "mins", "minute") and direction in (
            "after",
            "before",
            "to",
            "of",
            "till",
        ):
            hour_reading = self.clock(j + 1, wanted=True) if j + 1 < self.n and direction != "of" else None
            if hour_reading is None:
                return None
        hour_at = j + 1
        if hour_at >= self.n:
            return None
        hour = self.clock(hour_at, wanted=True)
        if hour is None or hour[0].how != "clock" or hour[0].low is None:
            return None
        base = hour[0]
        shift = minutes * 60 if direction in ("past", "after") else -minutes * 60
        low = (base.low or 0) + shift
        if base.bare:
            low %= 12 * HOUR
        elif low < 0:
            low += DAY
        return TimeTerm(
            "clock", low, low, bare=base.bare, exact_clock=True, part=base.part, part_name=base.part_name, day=base.day
        ), hour[1]

    def _british_half(self, i: int, *, wanted: bool) -> bool:
        """ "at half six", "it's half twelve": half past, where a time of day is told and no half of something."""
        hour = self.plain_number(i + 1)
        if hour is None or not isinstance(hour[0], int) or not 1 <= hour[0] <= 12 or hour[1] != i + 2:
            return False
        if self._noun_after(i + 2) or self.text(i + 2) in TIME_UNITS:
            return False
        return wanted or self.text(i - 1) in (
            "it's", "its", "now", "is", "was", "about", "around", "almost", "nearly", "till", "til", "gone", "past", "like",
        )  # fmt: skip

    def _digits_clock(self, i: int, *, wanted: bool) -> tuple[TimeTerm, int] | None:
        word = self.text(i)
        following = self.text(i + 1)
        half, after = self._half_of_day(i + 1)
        if "." in word:
            hour_text, minute_text = word.split(".")
            if len(minute_text) != 2 or not (half or wanted) or int(minute_text) > 59 or int(hour_text or 99) > 23:
                return None
            if not half and (self.text(i + 1) in NOT_NOUN_AFTER_CLOCK):
                return None
            return self._made(int(hour_text), int(minute_text), half, after)
        number = int(word)
        spoken = self.text(i + 1)
        if (
            not half and 1 <= number <= 12 and len(spoken) == 2 and spoken.isdecimal() and int(spoken) < 60
            and self.text(i - 1) in ("its", "it's", "is", "now", "time", "at") and (self._half_of_day(i + 2)[0] or self.text(i - 1) in ("its", "it's") and self.text(i + 2) in _BEHIND_NOW)
        ):  # fmt: skip
            minute_half, behind = self._half_of_day(i + 2)
            return self._made(number, int(spoken), minute_half, behind)  # "its 1 15 pm", "its 8 30 can i"
        if half:
            if number <= 12:
                return self._made(number, 0, half, self._ish(after))
            if 100 <= number <= 1259 and number % 100 < 60:
                return self._made(number // 100, number % 100, half, after)
            if number < 24:
                return self._made(number, 0, half, after)
            return None
        if len(word) == 4 and number < 2400 and number % 100 < 60 and following not in MASS_UNITS:
            lead = self.text(i - 2) if self.text(i - 1) in (":", "=", "-") else self.text(i - 1)
            if (lead in ("it's", "its", "is", "now", "time") or (lead in ("clock", "check", "watch") and lead != self.text(i - 1)) or self._says_a_clock(i)) and not self._noun_after(i + 1):
                return self._made(number // 100, number % 100, "", i + 1, twenty_four=True)
            if (
                self._on_24_hours() and following not in VOLUME_UNITS and following not in FORMS and following not in ("at", "@", "of", "more")
                and (following != "x" or self._row_of_hours(i))
                and self.text(i - 1) not in ("x", "$", "#", "of", "another", "more", "additional", "repeat", "redose", "take", "have", "extra")
                and not self._drug_starts(i + 1) and not self._in_milligrams(word)
            ):  # fmt: skip
                return self._made(number // 100, number % 100, "", i + 1, twenty_four=True)  # "1 g 0600, 1 g 1200"
            if following == ":" and number >= 100 and self.text(i - 1) in ("", ".", ",", ";", "\n", ":", "and") and self.text(i + 2) not in ("", "\n"):
                return self._made(number // 100, number % 100, "", i + 1, twenty_four=True)  # "1015: another 400"
            if following in ("hrs", "hours", "hr", "h") and (number >= 100 or word[0] == "0"):
                return self._made(number // 100, number % 100, "", i + 2, twenty_four=True)
            if (
                wanted
                and (word[0] == "0" or number >= 1000)
                and following not in VOLUME_UNITS
                and following not in FORMS
            ):
                return self._made(number // 100, number % 100, "", i + 1, twenty_four=True)
        if number > 24:
            if (
                wanted
                and len(word) == 3
                and number % 100 < 60
                and 1 <= number // 100 <= 12
                and following in _PAUSES | {""}
            ):
                return self._made(number // 100, number % 100, "", i + 1)
            return None
        if following in ("o'clock", "oclock", "o'clok") or (following == "o" and self.text(i + 2) == "clock"):
            after = i + (2 if following != "o" else 3)
            half, after = self._half_of_day(after)
            return self._made(number, 0, half, after) if number else None
        if following == "ish" and not self._noun_after(i + 2):
            half, after = self._half_of_day(i + 2)
            return self._made(number, 0, half, after) if 1 <= number <= 12 else None
        if following == "h" and self._touching(i + 1) and wanted and number > 12:
            return self._made(number, 0, "", i + 2)
        if 1 <= number <= 12 and self._part_follows(i + 1, number):
            clocked = next((k for k in range(i + 2, i + 5) if self.text(k) in ("at", "@", "around", "about", "by")), None)
            if not wanted and clocked is not None and clocked + 1 < self.n and self.tokens[clocked + 1].kind in ("num", "hm"):
                return None  # "2 last night at 11" counts
            return self._made(number, 0, "", i + 1)
        if (
            wanted
            and not self._noun_after(i + 1)
            and (1 <= number <= 12 or (13 <= number <= 23 and following in _PAUSES))
        ):
            return self._made(number, 0, "", i + 1)
        return None

    def _in_milligrams(self, word: str) -> bool:
        """The same number is told with its unit elsewhere ("1000 mg at 0700 ... another 1000")."""
        return any(t.text == word and self.text(k + 1) in MASS_UNITS for k, t in enumerate(self.tokens))

    def _says_a_clock(self, i: int) -> bool:
        """ "my watch says 2329", "the clock over the bar reads 2205": what a clock says is an hour."""
        if self.text(i - 1) not in ("says", "reads", "shows"):
            return False
        begins = next((k + 1 for k in range(i - 2, -1, -1) if self.text(k) in _ENDS), 0)
        return any(self.text(k) in _CLOCKS for k in range(max(i - 6, begins), i - 1))

    def _on_24_hours(self) -> bool:
        """Some time in the text is told as "0600": so are "1200" and "1759" beside it."""
        return any(
            t.kind == "num" and len(t.text) == 4 and t.text[0] == "0" and t.text[1:].isdecimal() and int(t.text[2:]) < 60 for t in self.tokens
        )

    def _row_of_hours(self, i: int) -> bool:
        """ "0600 x2, 1000 x2": the first of the row can only be an hour."""
        return self.text(i - 1) in (",", ";", "\n") and any(t.text[0] == "0" and len(t.text) == 4 and self.text(k + 1) == "x" for k, t in enumerate(self.tokens[:i]))

    def _ish(self, i: int) -> int:
        return i + 1 if self.text(i) == "ish" else i

    def _words_clock(self, i: int, *, wanted: bool) -> tuple[TimeTerm, int] | None:
        hour = _HOUR_WORDS[self.text(i)]
        j, minute = i + 1, 0
        word = self.text(j)
        if word in _MINUTE_WORDS:
            minute = _MINUTE_WORDS[word]
            j += 1
            if minute >= 20 and self.text(j) in NUMBER_WORDS and NUMBER_WORDS[self.text(j)] < 10:
                minute += NUMBER_WORDS[self.text(j)]
                j += 1
            if self.text(j) in MASS_UNITS or self.text(j) in TIME_UNITS or self._noun_after(j) or minute > 59:
                return None
        elif word in ("oh", "o") and self.text(j + 1) in NUMBER_WORDS:
            minute, j = NUMBER_WORDS[self.text(j + 1)], j + 2
        half, after = self._half_of_day(j)
        if half:
            return self._made(hour, minute, half, self._ish(after))
        if self.text(j) in ("o'clock", "oclock") or (self.text(j) == "o" and self.text(j + 1) == "clock"):
            after = j + (1 if self.text(j) != "o" else 2)
            half, after = self._half_of_day(after)
            return self._made(hour, minute, half, after)
        if self.text(j) == "ish":
            return self._made(hour, minute, "", j + 1)
        if minute or wanted or self._part_follows(j, hour):
            if self._noun_after(j):
                return None
            return self._made(hour, minute, "", j)
        return None
