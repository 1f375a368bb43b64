"""Parts of the day and days: "this morning", "last night", "on Tuesday"."""

from __future__ import annotations

from typing import Final

from ...facts import HOUR
from ..terms import TimeTerm
from ..words import (
    NUMBER_WORDS,
    PART_WORDS,
    PARTS,
    SHORT_WEEKDAYS,
    TIME_UNITS,
    WEEKDAYS,
)  # fmt: skip
from .names import Names

_EARLY: Final = frozenset({"early", "late", "earlier", "later", "first", "very", "mid", "sometime", "just"})
_NEXT_DAY: Final = frozenset({"tomorrow", "tmrw", "tmr", "tomorow", "tommorow", "tommorrow"})
_DAY_BEFORE: Final = frozenset({"yesterday", "yday", "yest", "yesturday", "yesterdays"})
_EVERY: Final = frozenset({"every", "each", "any", "most", "other", "alternate"})
_NIGHTS: Final = (("overnight",), ("during", "the", "night"), ("in", "the", "night"), ("in", "the", "middle", "of", "the", "night"))
_NIGHT_FIRST: Final = frozenset(words[0] for words in _NIGHTS)
_DAYS_OF_NIGHTS: Final = frozenset(WEEKDAYS) | _DAY_BEFORE | {"today", "last", "am", "pm", "o'clock"}
_AHEAD: Final = frozenset("can could may should will i'll would might is plan going if to want tonight later tomorrow".split()) | _NEXT_DAY
_BEHIND: Final = frozenset({"", ".", ",", ";", "?", "!", "\n", "-", ")", "at", "around", "about", "and", "now", "here", "already", "so", "but", "again"})
_OCCASIONS: Final = frozenset(
    "brunch chores service church mass meeting meetings game games football shift class school practice rehearsal roast paper crossword matinee blues routine traffic market laundry errands sermon choir".split()
)
"""What has a day of the week before it as a name."""
_WHO_DID: Final = frozenset("i we he she they you who and then just ever".split())
DAY_FIRST: Final = frozenset(WEEKDAYS) | frozenset(SHORT_WEEKDAYS) | _EARLY | _DAY_BEFORE | _NEXT_DAY | {
    "thing", "for", "today", "tonight", "tonite", "this", "last", "the", "day", "in", "at", "bedtime", "overnight", "during",
}  # fmt: skip
"""The first words of a day or a part of one."""


class DayParts(Names):
    """Reads parts of the day and days."""

    def _half_of_day(self, i: int) -> tuple[str, int]:
        """ "am", "p.m.", "a", "in the morning", "at night" after an hour: "a", "p" or "", and the index after it."""
        word = self.text(i)
        if word in ("am", "pm"):
            return word[0], i + 1
        if word in ("a", "p") and self.text(i + 1) == "." and self.text(i + 2) == "m" and self._touching(i + 1):
            return word, i + 3 + (1 if self.text(i + 3) == "." and self._mid(i + 3) else 0)
        if word in ("a", "p") and self.text(i + 1) == "m" and self.tokens[i + 1].start - self.tokens[i].end <= 1:
            return word, i + 2
        if word in ("a", "p") and self._touching(i):
            return word, i + 1
        return "", i

    def _mid(self, i: int) -> bool:
        """The full stop at ``i`` belongs to "a.m." and ends no sentence: a small letter, digit or sign follows."""
        if i + 1 >= self.n:
            return True
        following = self.tokens[i + 1]
        if self.original[following.start].isupper() and not self.original.isupper() and following.text not in ("i", "i'm", "i've", "tylenol", "advil") and following.text not in WEEKDAYS:
            return False
        behind = self.tokens[i + 2] if i + 2 < self.n else None
        if following.text == "now" and (behind is None or behind.kind == "sign"):
            return True  # "2 p.m. now."
        if following.text in ("ok", "okay") and (behind is None or behind.text in ("?", ".", "!", "or", "now", "if", "for", "with")):
            return True  # "is 1 more at 7 p.m. ok?"
        if following.text in ("at", "around", "about") and behind is not None and (behind.kind in ("num", "hm") or behind.text in ("noon", "midnight")):
            return False  # "it's 4 p.m. at 9 a.m. i took 2": no time has a second one
        if self._gap_begins(i + 1):
            return False  # "2 at 3 p.m. four hours later i took 2 more"
        return following.kind != "word" or following.text not in ("i", "can", "is", "it's", "its", "should", "could", "may", "it", "nothing", "none", "is", "would", "ok",
                                                                  "when", "how", "now", "my", "then")  # fmt: skip

    def _gap_begins(self, i: int) -> bool:
        """ "6 hours after that", "four and a half hours later"."""
        if not (self.tokens[i].kind in ("num", "frac") or self.text(i) in NUMBER_WORDS or self.text(i) in ("an", "half")):
            return False
        unit = next((k for k in range(i + 1, i + 6) if self.text(k) in TIME_UNITS), 0)
        if unit and self.text(unit + 1) == "ago":
            return self.text(unit + 2) in ("i", "took", "had")
        return unit > 0 and self.text(unit + 1) in ("later", "after", "before", "earlier") and self.text(unit + 2) not in ("", ".", ",", ";", "and")

    def part_or_day(self, i: int) -> tuple[TimeTerm, int] | None:
        """ "this morning", "last night", "yesterday", "Monday evening", "bedtime": a stretch of the day or a day."""
        start = i
        word = self.text(i)
        while word in _EARLY and self.text(i + 1) in (
            "this", "last", "yesterday", "today", "tonight", "in", "on", "tomorrow", "morning", "afternoon", "evening", "monday",
            "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "night", "late", "early", "thing", "mid",
        ):  # fmt: skip
            if word == "first" and self.text(i + 1) != "thing":
                return None
            i += 1
            word = self.text(i)
        if word == "thing":
            i += 1
            word = self.text(i)
        if word in ("early", "mid") and self.text(i + 1) in PARTS:
            i, word = i + 1, self.text(i + 1)
        following = self.text(i + 1)
        if following in ("early", "late", "mid") and self.text(i + 2) in PART_WORDS:
            i, following = i + 1, self.text(i + 2)
        day: int | None = None
        weekday: int | None = None
        if word == "for" and self._is(i, ("for", "the", "day")) and self.text(i + 3) not in ("before", "after"):
            return TimeTerm("day", day=0), i + 3
        if word == "today":
            if following in ("morning", "afternoon", "evening"):
                return self._part(following, 0, i + 2)
            return TimeTerm("day", day=0), i + 1
        if word in ("tonight", "tonite"):
            return self._part("tonight", 0, i + 1)
        if word == "this":
            if following in ("morning", "afternoon", "evening"):
                return self._part(following, 0, i + 2)
            if following == "mornings":
                return None
        if word == "last":
            if following in ("night", "nite"):
                return self._part("night", -1, i + 2)
            if following == "evening":
                return self._part("evening", -1, i + 2)
            if following in WEEKDAYS:
                weekday, i = WEEKDAYS[following], i + 1
                word = following
                following = self.text(i + 1)
        if word in _DAY_BEFORE or word in _NEXT_DAY:
            day = 1 if word in _NEXT_DAY else -1
        if word == "the" and self._is(i, ("the", "day", "before", "yesterday")):
            day, i, following = -2, i + 3, self.text(i + 4)
        elif self._is(i, ("day", "before", "yesterday")):
            day, i, following = -2, i + 2, self.text(i + 3)
        elif word == "the" and self._is(i, ("the", "night", "before", "last")):
            return self._part("night", -2, i + 4)
        if word in WEEKDAYS and self.text(i - 1) not in _EVERY and word != "mondays" and following not in _OCCASIONS:
            weekday = WEEKDAYS[word]  # "as I do every Monday", "before Sunday brunch" tell no day of the dose
        elif word in SHORT_WEEKDAYS and (
            self._part_name(i + 1) is not None
            or (i + 1 < self.n and (self.tokens[i + 1].kind == "hm" or self._half_of_day(i + 2)[0]))
            or (self.text(i - 1) in ("on", "since") and word not in ("sun",))
            or self._beside_its_hour(i)
        ):
            weekday = SHORT_WEEKDAYS[word]
        if day is not None or weekday is not None:
            if following in ("morning", "afternoon", "evening", "night", "nite"):
                time, after = self._part(following, day, i + 2)
                time.weekday = weekday
                return time, after
            if following == "at" and self.text(i + 2) == "night":
                time, after = self._part("night", day, i + 3)
                time.weekday = weekday
                return time, after
            if (
                following == "in"
                and self.text(i + 2) == "the"
                and self.text(i + 3) in ("morning", "afternoon", "evening")
            ):
                time, after = self._part(self.text(i + 3), day, i + 4)
                time.weekday = weekday
                return time, after
            return TimeTerm("day", day=day, weekday=weekday), i + 1
        if word == "in" and following == "the" and self.text(i + 2) in ("morning", "afternoon", "evening"):
            return self._part(self.text(i + 2), None, i + 3)
        if word == "at" and following in ("night", "nighttime", "nite"):
            return self._part("night", None, i + 2)
        if i > start and word in ("morning", "afternoon", "evening"):
            return self._part(word, None, i + 1)
        if word == "bedtime":
            return self._part("bedtime", None, i + 1)
        night = self._of_the_night(i)
        if night is not None:
            return night
        if word == "the" and self.text(i + 2) == "before" and self.text(i + 3) in _BEHIND and not self._names_days():
            if following == "day":
                return TimeTerm("day", day=-1), i + 3  # "at 9 pm the day before", where no other day is told
            if following in ("night", "evening", "afternoon", "morning"):
                return self._part(following, -1, i + 3)
        if word in ("morning", "afternoon", "evening") and self._says_now(i) and following in _BEHIND:
            return self._part(word, None, i + 1)
        return None

    def _beside_its_hour(self, i: int) -> bool:
        """ "2 Tylenol wed at noon", "sat noon"; not "they wed at noon"."""
        k = i + 1 + (self.text(i + 1) == "at")
        hour = self.text(k) in ("noon", "midnight") or k == i + 2 and k < self.n and self.tokens[k].kind in ("hm", "num")
        return hour and (k == i + 1 or self.text(i - 1) not in _WHO_DID)

    def _of_the_night(self, i: int) -> tuple[TimeTerm, int] | None:
        """ "Overnight", "during the night", "in the middle of the night", where that is told and not asked: the night before today."""
        if self.text(i) not in _NIGHT_FIRST:
            return None
        after = next((i + len(words) for words in _NIGHTS if self._is(i, words)), 0)
        if not after or self.text(after) not in _BEHIND - {"at", "around", "about"} | {"i", "we", "he", "she"} or not _DAYS_OF_NIGHTS.isdisjoint((self.text(i - 1), self.text(i - 2))):
            return None
        for k in range(i - 1, -1, -1):
            if self.text(k) in (".", "?", "!", "\n", ";"):
                break
            if self.text(k) in _AHEAD:
                return None
        hours = (22 * HOUR, 30 * HOUR) if self.text(after - 3) == "of" else (18 * HOUR, 32 * HOUR)
        return TimeTerm("part", *hours, day=-1, part=hours, part_name="night"), after

    def _names_days(self) -> bool:
        """A day is named that another may be counted from."""
        return any(
            token.text in _DAY_BEFORE or token.text in WEEKDAYS or token.text in SHORT_WEEKDAYS or token.text in ("th", "st", "nd", "rd") or (token.text == "last" and self.text(k + 1) in ("night", "evening"))
            for k, token in enumerate(self.tokens)
        )

    def _says_now(self, i: int) -> bool:
        """ "It's (already) evening"."""
        k = i - 1 - (self.text(i - 1) in ("already", "now", "only", "just"))
        return self.text(k) in ("it's", "its") or (self.text(k) == "is" and self.text(k - 1) == "it")

    def _part_name(self, i: int) -> str | None:
        word = self.text(i)
        return word if word in ("morning", "afternoon", "evening", "night", "nite") else None

    def _part(self, name: str, day: int | None, after: int) -> tuple[TimeTerm, int]:
        name = {"nite": "night", "nighttime": "night"}.get(name, name)
        low, high = PARTS[name]
        return TimeTerm("part", low, high, day=day, part=(low, high), part_name=name), after
