"""Tokens to terms: numbers, quantities, durations, clock times, days, drugs and forms.

Everything here is local: a stretch of tokens is read by itself. What a number beside a verb means, which dose a time
belongs to and on which day it falls is settled later, with the whole story in view.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from fractions import Fraction
from typing import Final

from ..facts import DAY, HOUR, UNKNOWN, OneOf, Range, Strength
from ..quantities import Exact, exact
from .drugs import DRUG_TRIE, MODIFIER_TRIE, Drug, mended, with_modifiers
from .persons import PERSONS
from .slips import SLIPS
from .terms import Number, Term, TimeTerm
from .tokens import Token
from .vocabulary import known_word
from .words import (
    FORMS,
    HALF,
    MASS_UNITS,
    NUMBER_WORDS,
    PART_WORDS,
    PARTS,
    SHORT_WEEKDAYS,
    TENS,
    TIME_UNITS,
    VOLUME_UNITS,
    WEEKDAYS,
)  # fmt: skip
from .zones import SHORT, ZONES

_RANGE_WORDS: Final = frozenset({"to", "or", "-", "til"})
_CLOCK_PREPOSITIONS: Final = frozenset({"at", "@", "by", "until", "till", "til", "since", "from"})
_ABOUT: Final = frozenset({"around", "about", "approximately", "approx", "roughly", "like", "maybe", "probably", "~",
                           "say", "circa", "exactly", "exact"})  # fmt: skip
_ALMOST: Final = ("almost", "nearly", "just under", "just shy of", "not quite", "a little under", "slightly under",
                  "a bit under", "close to", "just short of", "a little less than", "slightly less than",
                  "just less than", "a hair under", "a bit less than", "right under")  # fmt: skip
_OVER: Final = ("over", "more than", "just over", "a little over", "slightly over", "a bit over", "a little more than",
                "slightly more than", "just past", "a bit more than", "well over", "upwards of", "longer than",
                "greater than", "just more than")  # fmt: skip
_UNDER: Final = ("less than", "under", "fewer than", "not even", "barely")
_AT_LEAST: Final = (
    "at least",
    "minimum of",
    "no less than",
    "not less than",
    "no fewer than",
    "a minimum of",
    "a good",
)
_AT_MOST: Final = ("at most", "up to", "no more than", "not more than", "within", "maximum of", "a maximum of", "as much as",
                   "tops")  # fmt: skip
_QUALIFIERS: Final[list[tuple[tuple[str, ...], str]]] = sorted(
    [
        (tuple(phrase.split()), name)
        for phrases, name in (
            (_ALMOST, "almost"), (_OVER, "over"), (_UNDER, "under"), (_AT_LEAST, "least"), (_AT_MOST, "most"),
        )
        for phrase in phrases
    ],
    key=lambda pair: -len(pair[0]),
)  # fmt: skip
_QUALIFIER_FIRST: Final = frozenset(phrase[0] for phrase, _ in _QUALIFIERS)
_HOUR_WORDS: Final = {**{word: n for word, n in NUMBER_WORDS.items() if n <= 12}}
_MINUTE_WORDS: Final = {"fifteen": 15, "thirty": 30, "twenty": 20, "ten": 10, "forty": 40, "fifty": 50, "fourty": 40}
_NOT_NOUN_AFTER_CLOCK: Final = (
    frozenset(MASS_UNITS) | frozenset(VOLUME_UNITS) | frozenset(TIME_UNITS) | frozenset(FORMS)
)
_CONNECT: Final = frozenset({",", "and", "&", "or", "then", "+", "/"})
_PAUSES: Final = frozenset({".", ",", ";", "?", "!", "\n", ")", "(", "and", "&", "then", "so", "but", "or", ":", "-", "can", "it's",
                            "its", "now", "i", "today", "yesterday", "this", "last", "in", "tonight", "on", "because",
                            "for", "when", "with", "after", "before", "is", "should", "could", "may", "ish", "sharp",
                            "exactly", "if", "plus", "we", "he", "she", "right", "as", "to", "until", "just",
                            "not", "what", "how", "would", "do", "am", "while", "was", "at", '"', "had", "took",
                            "too", "also", "since", "tomorrow", "already", "ok", "okay", "that", "the", "my",
                            "till", "which"})  # fmt: skip


# before "like 2 more": a wish, and no estimate
_WOULD_LIKE: Final = frozenset({"i'd", "would", "we'd", "she'd", "he'd", "they'd", "id"})
# before "half": one half of a unit ("the other half", "a half")
_HALVED: Final = frozenset({"other", "leftover", "remaining", "another", "a", "second", "last", "extra"})
_TOOK: Final = frozenset({"took", "swallowed", "ate", "had", "popped", "chewed", "taken", "only", "just", "take", "have"})
_BETWEEN: Final = frozenset({",", ":", ";", ".", "and", "then", "another", "&", "\n", "-"})
_AFTER_HALF: Final = frozenset({"at", "@", "and", "then", "about", "around", "earlier", "this", "last", "yesterday", "again", "now", "today", "more", "right"})
# after "Excedrin migraine": it is the migraine that these words speak of
_ACHING: Final = frozenset({"is", "isn't", "still", "came", "hit", "started", "won't", "keeps", "hasn't", "has", "was", "killing", "pounding"})


_NUMBER_SLIPS: Final = {
    "tree": "three", "thre": "three", "thee": "three", "threee": "three", "htree": "three", "tow": "two", "twoo": "two", "tw": "two", "oen": "one",
    "fuor": "four", "foru": "four", "fvie": "five", "fiv": "five", "sx": "six", "sxi": "six", "sven": "seven", "eigth": "eight", "eihgt": "eight",
    "nien": "nine", "nin": "nine", "haf": "half", "hlaf": "half",
}  # fmt: skip


class Scanner:
    """Reads a list of tokens into terms, left to right, in time linear in its length."""

    def __init__(self, folded: str, tokens: list[Token], original: str | None = None) -> None:
        self.folded = folded
        self.original = original if original is not None else folded
        self.tokens = tokens
        self.n = len(tokens)
        self._mend_words()
        self.terms: list[Term] = []

    def _mend_words(self) -> None:
        """Slips of the pen in words that count: "thre hours", "tow Advil", "reuglar strength"."""
        for i in range(self.n):
            token, following = self.tokens[i], self.text(i + 1)
            if token.kind != "word":
                continue
            if token.text in SLIPS:
                token.text = SLIPS[token.text]
            elif token.text in ("may", "man", "mnay") and self.text(i - 1) == "how" and following not in ("i", "we", "he", "she", "they", "it"):
                token.text = "many"
            elif token.text == "there" and following.isdigit() and int(following) >= 80:
                token.text = "three"
            elif following == "strength" and token.text not in ("extra", "regular", "full", "the", "what", "which", "same", "max", "maximum", "prescription"):
                for right in ("extra", "regular"):
                    if abs(len(token.text) - len(right)) <= 2 and SequenceMatcher(None, token.text, right).ratio() > 0.74:
                        token.text = right
                        break
            elif token.text in _NUMBER_SLIPS and i + 1 < self.n and (
                self.tokens[i + 1].kind == "num" or following in TIME_UNITS or following in FORMS or following in DRUG_TRIE or following in MASS_UNITS
                or following in ("more", "regular", "extra", "of") or self._is(i + 1, ("and", "a", "half"))
            ):  # fmt: skip
                token.text = _NUMBER_SLIPS[token.text]

    # --- looking at tokens ---

    def text(self, i: int) -> str:
        """The text of token ``i``, or an empty string past the ends."""
        return self.tokens[i].text if 0 <= i < self.n else ""

    def _is(self, i: int, words: tuple[str, ...]) -> bool:
        return all(self.text(i + k) == word for k, word in enumerate(words))

    def _touching(self, i: int) -> bool:
        """Token ``i`` follows the one before without a space."""
        return 0 < i < self.n and self.tokens[i - 1].end == self.tokens[i].start

    # --- numbers ---

    def plain_number(self, i: int) -> tuple[Exact, int] | None:
        """Digits, a fraction, or number words: value and the index after it."""
        if i >= self.n:
            return None
        token = self.tokens[i]
        if self.text(i + 1) in ("halves", "quarters") and (parts := NUMBER_WORDS.get(token.text, int(token.text) if token.text.isdigit() else 0)):
            after = i + 2  # "three halves of a tablet"
            while self.text(after) in ("a", "an", "of", "the", "one") and after < i + 5:
                after += 1
            if self.text(after) not in ("hour", "hr"):
                return exact(Fraction(parts, 2 if self.text(i + 1) == "halves" else 4)), after
        if token.kind == "num":
            value = exact(token.text.replace(",", "").rstrip("."))
            if i + 1 < self.n and self.tokens[i + 1].kind == "frac" and isinstance(value, int):
                fraction = self._fraction(i + 1)
                if fraction is not None and fraction < 1:
                    return exact(value + fraction), i + 2
            if self._is(i + 1, ("and", "a", "half")):
                return exact(value + HALF), i + 4
            return value, i + 1
        if token.kind == "frac":
            fraction = self._fraction(i)
            return None if fraction is None else (exact(fraction), i + 1)
        if token.kind != "word":
            return None
        word = token.text
        if word in TENS:
            value = TENS[word]
            if self.text(i + 1) in NUMBER_WORDS and NUMBER_WORDS[self.text(i + 1)] < 10:
                return value + NUMBER_WORDS[self.text(i + 1)], i + 2
            return self._hundreds(value, i + 1)
        if word in NUMBER_WORDS and not (word == "one" and self.text(i + 1) in ("half", "quarter")):
            value = NUMBER_WORDS[word]
            if self._is(i + 1, ("and", "a", "half")):
                return exact(value + HALF), i + 4
            if self._is(i + 1, ("and", "half")) or self._is(i + 1, ("1/2",)):
                return exact(value + HALF), i + (3 if self.text(i + 1) == "and" else 2)
            return self._hundreds(value, i + 1)
        if word in ("half", "quarter") or (word in ("a", "one") and self.text(i + 1) in ("half", "quarter")):
            start = i + (1 if word in ("a", "one") else 0)
            value_fraction = HALF if self.text(start) == "half" else Fraction(1, 4)
            after = start + 1
            while self.text(after) in ("a", "an", "of", "the", "one") and after < start + 4:
                after += 1
            return value_fraction, after
        if word == "dozen" or (word == "a" and self.text(i + 1) == "dozen"):
            return 12, i + (2 if word == "a" else 1)
        if word in ("hundred", "thousand") or (word == "a" and self.text(i + 1) in ("hundred", "thousand")):
            start = i + (1 if word == "a" else 0)
            return self._hundreds(1, start)
        return None

    def _hundreds(self, value: int, i: int) -> tuple[Exact, int]:
        total = value
        if self.text(i) == "hundred":
            total, i = value * 100, i + 1
            if self.text(i) == "and" and (self.text(i + 1) in TENS or self.text(i + 1) in NUMBER_WORDS):
                i += 1
            low = self.plain_number(i) if self.text(i) in TENS or self.text(i) in NUMBER_WORDS else None
            if low is not None and isinstance(low[0], int) and low[0] < 100:
                total, i = total + low[0], low[1]
        if self.text(i) == "thousand":
            total, i = total * 1000, i + 1
        return total, i

    def _fraction(self, i: int) -> Fraction | None:
        top, bottom = self.tokens[i].text.split("/")
        if int(bottom) not in (2, 3, 4, 8) or int(top) >= 2 * int(bottom) or int(top) == 0:
            return None
        return Fraction(int(top), int(bottom))

    def number(self, i: int) -> tuple[Number, int, str] | None:
        """A number as people say it, with ranges and alternatives: value, index after it, and how it was written."""
        word = self.text(i)
        vague = self._vague_number(i)
        if vague is not None:
            return vague
        first = self.plain_number(i)
        if first is None:
            return None
        value, after = first
        note = "digits" if self.tokens[i].kind in ("num", "frac") else "words"
        if word == "half":
            note = "half"
        if self.text(after) == "+" and self._touching(after):
            return Range(value), after + 1, note
        if self._is(after, ("or", "more")) or self._is(after, ("or", "so", "more")):
            return Range(value), after + 2, note
        middle = after
        if self.text(middle) == "," and self.text(middle + 1) in ("maybe", "possibly", "perhaps", "or"):
            middle += 1
        joined = self.text(middle)
        if joined in _RANGE_WORDS or joined in ("maybe", "possibly", "perhaps"):
            skip = middle + 1
            while self.text(skip) in ("maybe", "possibly", "perhaps", "even"):
                skip += 1
            second = self.plain_number(skip)
            if (
                second is not None
                and second[0] > value
                and self._range_fits(joined, value, second[0], middle, second[1])
            ):
                if joined in ("to", "-", "til"):
                    return Range(value, second[0]), second[1], note
                return OneOf((value, second[0])), second[1], note
        return value, after, note

    def _range_fits(self, joined: str, low: Exact, high: Exact, at: int, after: int) -> bool:
        """Whether "2 to 4" is a range here, and not "2 to six" on a clock, a date or a sum."""
        if joined == "-" and not (self.tokens[at].start - self.tokens[at - 1].end <= 1):
            return False
        if joined in ("or", "maybe", "possibly", "perhaps") and high > 4 * low + 4:
            return False
        return not (joined == "to" and self.text(after) in ("am", "pm") and low > 12)

    def _vague_number(self, i: int) -> tuple[Number, int, str] | None:
        word, start = self.text(i), i
        if word in ("a", "the", "another", "just", "only") and self.text(i + 1) in ("couple", "few", "pair", "handful",
                                                                                  "bunch", "couple-three"):  # fmt: skip
            i += 1
            word = self.text(i)
        value: Number | None = None
        if word in ("couple", "pair") and (start != i or self.text(i - 1) not in ("the",)):
            value = 2
            if self._is(i + 1, ("or", "three")) or self._is(i + 1, ("of", "or", "three")):
                return OneOf((2, 3)), i + 3, "words"
        elif word in ("few", "several", "some", "handful", "bunch", "many", "multiple", "lots", "various", "numerous"):
            if word == "some" and self.text(i + 1) in (
                "time",
                "point",
                "of",
                "how",
                "more",
                "reason",
                "thing",
                "where",
            ):
                return None
            if word == "many" and self.text(i - 1) in ("how", "too", "so", "that"):
                return None
            value = Range(2)
        if value is None:
            return None
        after = i + 1
        if self.text(after) == "of" and self.text(after + 1) not in ("us", "you", "them"):
            after += 1
        note = {"couple": "words", "pair": "words", "few": "few"}.get(word, "vague")
        return value, after, note

    # --- qualifiers ---

    def qualifier(self, i: int) -> tuple[str, int]:
        """ "almost", "more than", "at least", ... before a number: its name and the index after it."""
        skip = i
        while self.text(skip) in _ABOUT or self.text(skip) == "only":
            if self.text(skip) == "like" and self.text(skip - 1) in _WOULD_LIKE:
                return "", i
            skip += 1
        if self.text(skip) in _QUALIFIER_FIRST:
            for phrase, name in _QUALIFIERS:
                if self._is(skip, phrase):
                    after = skip + len(phrase)
                    while self.text(after) in _ABOUT:
                        after += 1
                    return name, after
        return ("about" if skip > i else ""), skip

    # --- durations ---

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
        if word in ("a", "an", "another", "one", "the", "full", "whole", "solid") or word in TIME_UNITS:
            j = i + (0 if word in TIME_UNITS else 1)
            while self.text(j) in ("full", "whole", "solid", "good"):
                j += 1
            unit = self.text(j)
            previous = self.tokens[i - 1] if i else None
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
        if len(word) == 4 and word.isdigit() and int(word) < 2400 and (word[0] == "0" or int(word) >= 1000):
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
        if self.text(after) == "and" and self._is(after, ("and", "a", "half")):
            value = _plus_half(value)
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
        if self._is(i, ("and", "a", "half")) or self._is(i, ("and", "half")):
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
            if minutes is not None and isinstance(minutes[0], int) and 0 < minutes[0] < 60:
                next_word = self.text(minutes[1])
                touching = (j == i and self._touching(j)) or (
                    self.tokens[j].kind == "num" and len(self.tokens[j].text) == 2 and next_word in ("after", "ago", "since", "later", "back")
                )
                if (next_word in TIME_UNITS and TIME_UNITS[next_word] == 60) or (
                    touching and next_word not in MASS_UNITS
                ):
                    end = minutes[1] + (1 if next_word in TIME_UNITS and TIME_UNITS[next_word] == 60 else 0)
                    return low + minutes[0] * 60, high + minutes[0] * 60, end
        return low, high, i

    # --- clock times ---

    def clock(self, i: int, *, wanted: bool) -> tuple[TimeTerm, int] | None:
        """A time of day at token ``i``. ``wanted``: a word such as "at" stands before, so a bare hour is one too."""
        token = self.tokens[i]
        word = token.text
        if token.kind == "hm":
            return self._hm(i)
        if word in ("noon", "midday", "noonish", "noontime"):
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
        if token.kind == "num" and "," not in word:
            return self._digits_clock(i, wanted=wanted)
        if word in _HOUR_WORDS:
            return self._words_clock(i, wanted=wanted)
        return None

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
        if self.original[following.start].isupper() and following.text not in ("i", "i'm", "i've", "tylenol", "advil"):
            return False
        return following.kind != "word" or following.text not in ("i", "can", "is", "it's", "its", "should", "could", "may",
                                                                  "when", "how", "now", "my", "then")  # fmt: skip

    def _hm(self, i: int) -> tuple[TimeTerm, int] | None:
        hour_text, minute_text = self.tokens[i].text.split(":")[:2]
        hour, minute = int(hour_text), int(minute_text)
        if hour > 24 or (hour == 24 and minute):
            return None
        half, after = self._half_of_day(i + 1)
        if self.text(after) == "ish":
            after += 1
        return self._made(hour, minute, half, after, twenty_four=len(hour_text) == 2 and hour_text[0] == "0")

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
            if hour is None or not hour[0].bare or hour[0].low is None or hour[0].low % HOUR:
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
            if not half and (self.text(i + 1) in _NOT_NOUN_AFTER_CLOCK):
                return None
            return self._made(int(hour_text), int(minute_text), half, after)
        number = int(word)
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
            if (lead in ("it's", "its", "is", "now", "time") or (lead in ("clock", "check", "watch") and lead != self.text(i - 1))) and not self._noun_after(i + 1):
                return self._made(number // 100, number % 100, "", i + 1, twenty_four=True)
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
        if 1 <= number <= 12 and self._part_follows(i + 1):
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
        if minute or wanted or self._part_follows(j):
            if self._noun_after(j):
                return None
            return self._made(hour, minute, "", j)
        return None

    def _noun_after(self, i: int) -> bool:
        """What stands at ``i`` is counted by the number before it: a unit, a form, a drug, "more", "of them", "times"."""
        word = self.text(i)
        if not word:
            return False
        if word in _NOT_NOUN_AFTER_CLOCK and word not in ("second",):
            return True
        if word in ("more", "of", "extra", "x", "times", "%", "or", "different", "other", "others", "additional", "ago", "regular",
                    "half", "halves", "percent", "total", "each", "years", "/", "months", "people", "drinks", "beers"):  # fmt: skip
            if word == "of" or word != "or":
                return word != "/" and not (False)
            return False
        if self.tokens[i].kind == "num" and not self._touching(i) and word.isdigit() and int(word) >= 50:
            return True
        return self._drug_starts(i)

    def _drug_starts(self, i: int) -> bool:
        word = self.text(i)
        if word in DRUG_TRIE:
            return any(self._is(i + 1, rest) for rest, _ in DRUG_TRIE[word])
        if word in MODIFIER_TRIE:
            return self._modifiers(i)[2]
        return bool(word) and self.tokens[i].kind == "word" and not known_word(word) and mended(word) is not None

    def _part_follows(self, i: int) -> bool:
        """ "this morning", "last night", "in the evening", "tonight", "at night" stands at ``i``."""
        word, following = self.text(i), self.text(i + 1)
        if not self.terms or self.terms[-1].kind not in ("drug", "form", "mass", "volume"):
            return False  # "took 2 this morning": a count
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

    # --- days and parts of the day ---

    def part_or_day(self, i: int) -> tuple[TimeTerm, int] | None:
        """ "this morning", "last night", "yesterday", "Monday evening", "bedtime": a stretch of the day or a day."""
        start = i
        word = self.text(i)
        while word in ("early", "late", "earlier", "later", "first", "very", "mid", "sometime", "just") and self.text(i + 1) in (
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
        if word in (
            "yesterday",
            "yday",
            "yest",
            "yesturday",
            "yesterdays",
            "tomorrow",
            "tmrw",
            "tmr",
            "tomorow",
            "tommorow",
            "tommorrow",
        ):
            day = 1 if word[0] == "t" else -1
        if word == "the" and self._is(i, ("the", "day", "before", "yesterday")):
            day, i, following = -2, i + 3, self.text(i + 4)
        elif self._is(i, ("day", "before", "yesterday")):
            day, i, following = -2, i + 2, self.text(i + 3)
        elif word == "the" and self._is(i, ("the", "night", "before", "last")):
            return self._part("night", -2, i + 4)
        if word in WEEKDAYS:
            weekday = WEEKDAYS[word]
        elif word in SHORT_WEEKDAYS and (
            self._part_name(i + 1) is not None
            or (i + 1 < self.n and (self.tokens[i + 1].kind == "hm" or self._half_of_day(i + 2)[0]))
            or (self.text(i - 1) in ("on", "since") and word not in ("sun",))
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
        return None

    def _part_name(self, i: int) -> str | None:
        word = self.text(i)
        return word if word in ("morning", "afternoon", "evening", "night", "nite") else None

    def _part(self, name: str, day: int | None, after: int) -> tuple[TimeTerm, int]:
        name = {"nite": "night", "nighttime": "night"}.get(name, name)
        low, high = PARTS[name]
        return TimeTerm("part", low, high, day=day, part=(low, high), part_name=name), after

    # --- drugs ---

    def _modifiers(self, i: int) -> tuple[list[str], int, bool]:
        """Modifiers from ``i`` on, the index after them, and whether a drug's name follows."""
        found: list[str] = []
        while i < self.n and len(found) < 6:
            word = self.text(i)
            if word == "drug" and found:
                break
            entries = MODIFIER_TRIE.get(word)
            if entries is None:
                break
            for rest, value in entries:
                if self._is(i + 1, rest):
                    if word in ("8", "eight", "81") and self._times_follow(i + 1 + len(rest)):
                        named = rest and rest[-1] in ("hour", "hr") and self.text(i + 1 + len(rest)) in ("now", "and", "or")
                        if not named or self.text(i + 2 + len(rest)) in ("a", "half") or self.text(i + 2 + len(rest))[:1].isdigit():
                            continue  # "8 hours and 20 minutes ago"
                    found.append(str(value))
                    i += 1 + len(rest)
                    break
            else:
                break
            if self.text(i) in ("strength", "brand", "'s", "'") and found:
                i += 1
        follows = i < self.n and self._name(i) is not None
        return found, i, follows

    def _times_follow(self, i: int) -> bool:
        return self.text(i) in (
            "ago",
            "later",
            "earlier",
            "back",
            "before",
            "after",
            "since",
            "apart",
            "from",
            "prior",
            "and",
            "or",
            "now",
        )

    def _name(self, i: int) -> tuple[Drug, int] | None:
        word = self.text(i)
        entries = DRUG_TRIE.get(word)
        if entries is not None:
            for rest, drug in entries:
                if self._is(i + 1, rest):
                    assert isinstance(drug, Drug)
                    return drug, i + 1 + len(rest)
        if i < self.n and self.tokens[i].kind == "word" and len(word) >= 5 and not known_word(word):
            name = mended(word)
            if name is None and word.endswith("s"):
                name = mended(word[:-1])
            if name is not None:
                # A misspelt first word may still begin a longer name ("tylonol pm").
                for rest, drug in DRUG_TRIE[name]:
                    if self._is(i + 1, rest):
                        assert isinstance(drug, Drug)
                        return drug, i + 1 + len(rest)
        return None

    def drug(self, i: int) -> tuple[Drug, int] | None:
        """A drug's name at ``i`` with the words before and after it that choose the product."""
        before: list[str] = []
        start = i
        if self.text(i) in MODIFIER_TRIE:
            before, start, follows = self._modifiers(i)
            if not follows:
                return None
        name = self._name(start)
        if name is None:
            return None
        drug, after = name
        if drug.family == "excedrin" and self.text(after) == "migraine" and self.text(after + 1) not in _ACHING:
            return with_modifiers(drug, [*before, "migraine"]), after + 1
        following, after_too, _ = self._modifiers(after)
        # "and" joins parts of one name ("cold and flu") only through the table above.
        if following and not self._modifiers_belong(after, after_too):
            following, after_too = [], after
        return with_modifiers(drug, before + following), after_too

    def _modifiers_belong(self, i: int, after: int) -> bool:
        """Words after a name are part of it unless they begin the next thing: "took Tylenol regular as clockwork"."""
        first = self.text(i)
        if first == "es" or (first == "migraine" and self.text(i - 1).startswith("excedrin")):
            return True
        return not (first in ("target", "major", "leader", "normal", "regular", "cvs", "walgreens", "walmart", "costco",
                              "amazon", "kids", "baby", "brand", "es", "plain", "generic", "children", "migraine")
                    and self.text(after) not in ("", ".", ",", "at", "and", "?", "tablets", "caplets", "pills", "caplet",
                                                 "tablet", "this", "around", "about", "now", ")", "again"))  # fmt: skip

    # --- the whole text ---

    def scan(self) -> list[Term]:
        """All terms, in order. Every token is part of exactly one."""
        i = 0
        while i < self.n:
            i = self._next(i)
        return self.terms

    def _put(self, kind: str, i: int, after: int, value: object = None, note: str = "") -> int:
        self.terms.append(Term(kind, self.tokens[i].start, self.tokens[after - 1].end, value, note))
        return after

    def _put_time(self, time: TimeTerm, i: int, after: int) -> int:
        time.start, time.end = self.tokens[i].start, self.tokens[after - 1].end
        return self._put("time", i, after, time)

    def _next(self, i: int) -> int:
        token = self.tokens[i]
        if token.kind == "iso":
            return self._put_time(TimeTerm("instant", instant=token.text, exact_clock=True), i, i + 1)
        word = token.text
        if token.kind == "sign" and word not in ("@", "~"):
            if word == "#" and i + 1 < self.n and self.tokens[i + 1].kind == "num":
                return self._put("word", i, i + 2, "#")
            return self._put("sign", i, i + 1, word)
        if token.kind == "num" and self.text(i + 1) == "k" and self._touching(i + 1):
            return self._put("word", i, i + 2, "run")  # "after the 10k"
        if word == "2" and self.text(i + 1) in ("take", "have", "give", "use", "redose") and self.text(i - 1).isalpha():
            return self._put("word", i, i + 1, "to")  # "is it ok 2 take"
        if word == "4" and self.text(i - 1) in ("safe", "ok", "okay", "fine", "time", "ready", "good") and i + 1 < self.n and (
            self.tokens[i + 1].kind == "num" or self.text(i + 1) in ("another", "more", "me", "him", "her", "my")
        ):  # fmt: skip
            return self._put("word", i, i + 1, "for")  # "safe 4 2 more"
        if token.kind == "num" and self._touching(i + 1):
            if self.text(i + 1) in ("st", "nd", "rd", "th"):
                return self._put("word", i, i + 2, word + self.text(i + 1))  # "3rd"
            if self.text(i + 1) == "'" and self._touching(i + 2) and self.text(i + 2).isdigit() and len(word) == 1:
                return self._put("word", i, i + 3, "height")  # 5'10
        if token.kind == "num" and len(word) == 1 and self.text(i + 1) in ("foot", "ft", "feet") and self.text(i + 2).isdigit():
            return self._put("word", i, i + 3, "height")
        age = self._age(i)
        if age is not None:
            return self._put("word", i, age[1], self._aged(i, age[1], age[0]), str(age[0]))
        drug = self.drug(i) if token.kind in ("word", "num") else None
        if drug is not None:
            return self._put("drug", i, drug[1], drug[0])
        period = self.duration(i)
        if period is not None:
            return self._put_time(TimeTerm("span", period[0], period[1]), i, period[2])
        time = self._time(i)
        if time is not None:
            return self._put_time(time[0], i, self._zoned(*time))
        quantity = self._quantity(i)
        if quantity is not None:
            return quantity
        form = self._form(i)
        if form is not None:
            return form
        return self._put("word" if token.kind != "sign" else "sign", i, i + 1, word)

    def _zoned(self, time: TimeTerm, after: int) -> int:
        """ "8 am Eastern (time)", "20:00 GMT": the zone right after a clock time, and the index after it."""
        word = self.text(after)
        if time.how != "clock" or word not in ZONES:
            return after
        if word in SHORT and not self.original[self.tokens[after].start].isupper():
            return after
        time.zone = word
        for one in time.options:
            one.zone = one.zone or word
        after += 1
        if self.text(after) in ("standard", "daylight") and self.text(after + 1) == "time":
            return after + 2
        return after + (1 if self.text(after) == "time" else 0)

    def _aged(self, i: int, after: int, years: int) -> str:
        """ "my 8 year old" is a child; "I'm a 16 year old" and "my 8 year old son" tell an age."""
        before = self.text(i - 1)
        if years >= 18 or self.text(after) in PERSONS or before not in ("my", "our", "her", "his", "the", "a", "an", "your"):
            return "age"
        if before in ("a", "an", "the") and self.text(i - 2) in ("i'm", "im", "am", "as", "i", "being", "turned", "just"):
            return "age"
        return "child"

    def _age(self, i: int) -> tuple[int, int] | None:
        """ "34 years old", "72 yo", "34F", "age 34", "I'm 34": an age in years and the index after it."""
        word, before = self.text(i), self.text(i - 1)
        if word in ("age", "aged") and i + 1 < self.n:
            number = self.plain_number(i + 1)
            if number is not None and isinstance(number[0], int) and number[0] < 120:
                return number[0], number[1]
            return None
        if self.tokens[i].kind != "num" and word not in NUMBER_WORDS and word not in TENS:
            return None
        number = self.plain_number(i)
        if number is None or not isinstance(number[0], int) or number[0] > 120:
            return None
        value, after = number[0], number[1]
        unit, following = self.text(after), self.text(after + 1)
        if unit in ("year", "years", "yr", "yrs", "y", "month", "months", "week", "weeks") and following in (
            "old",
            "olds",
            "o",
        ):
            return (value if unit[0] == "y" else 0), after + 2
        if unit in ("yo", "yr's", "yrold", "y.o"):
            return value, after + 1
        if unit == "y" and following in ("/", ".") and self.text(after + 2) == "o":
            return value, after + 3 + (1 if self.text(after + 3) == "." and self._touching(after + 3) else 0)
        if unit in ("f", "m", "male", "female") and value > 9 and (self._touching(after) or unit in ("male", "female")):
            return value, after + 1
        if before == "(" and unit == ")" and self.text(i - 2).isalpha() and (value > 12 or self.text(i - 2) in PERSONS):
            return value, after
        if before in ("(", ",") and unit in (",", ")", ";") and self.text(i - 2) in PERSONS and value < 110:
            return value, after  # "my dad (69, otherwise healthy)"
        if before == "(" and unit == "," and 17 < value < 110 and self.terms and len(self.terms) > 1 and self.terms[-2].kind == "word" and following in (
            "healthy", "otherwise", "fit", "no", "male", "female", "m", "f", "in", "good", "not", "generally", "perfectly", "retired", "adult",
        ):  # fmt: skip
            return value, after  # "Bob (45, healthy)"
        if (
            before == "is"
            and self.text(i - 2) in PERSONS
            and unit in (",", ".", "and", "so", "\n", ";", ")", "can", "is")
            and value < 110
        ):
            return value, after
        if before in ("i'm", "im", "am", "she's", "he's", "turned", "turning", "who's") and (
            value >= 13 or (value >= 4 and unit in (",", "and", "."))
        ) and unit in (
            ",", ".", "and", "male", "female", ";", "", "with", "so", "\n", "now", "weighing", "f", "m", "years", "who", "but",
        ):  # fmt: skip
            if unit == "years":
                return value, after + 1
            return value, after
        if before.endswith("'s") and before[:-2] in PERSONS and unit in (",", ".", ";", "and", "so", "\n") and value < 110:
            return value, after  # "my son's 24"
        if unit in ("years", "yrs") and following in ("of",):
            return value, after + 1
        return None

    def _time(self, i: int) -> tuple[TimeTerm, int] | None:
        word = self.text(i)
        part = self.part_or_day(i)
        if part is not None:
            return part
        # qualifiers and prepositions before a clock time: "at about 8", "just after 9 pm", "almost 3"
        j = i
        wanted = False
        side = "at"
        if word in (
            "shortly",
            "just",
            "right",
            "a",
            "sometime",
            "some",
            "soon",
            "well",
            "immediately",
            "little",
            "bit",
            "not",
            "long",
        ):
            k = j
            while (
                self.text(k)
                in (
                    "shortly",
                    "just",
                    "right",
                    "a",
                    "sometime",
                    "some",
                    "time",
                    "soon",
                    "little",
                    "bit",
                    "while",
                    "well",
                    "immediately",
                    "not",
                    "long",
                )
                and k < j + 4
            ):
                k += 1
            if self.text(k) in ("after", "before", "past") or (
                word in ("just", "right", "sometime", "some") and self.text(k) in ("at", "around", "about")
            ):
                j = k
        opening = self.text(j)
        if opening in ("after", "before", "past", "between", "since", "until", "till", "by", "from"):
            reading = self._sided(i, j, opening)
            if reading is not None:
                return reading
            if j > i:
                return None
        while self.text(j) in _CLOCK_PREPOSITIONS or self.text(j) in _ABOUT:
            if self.text(j) in _CLOCK_PREPOSITIONS:
                wanted = True
                side = {
                    "by": "before",
                    "until": "until",
                    "till": "until",
                    "til": "until",
                    "since": "since",
                    "from": "since",
                }.get(self.text(j), "at")
            j += 1
        if j >= self.n:
            return None
        if j > i and self._is(j, ("one", "of", "the", "two")) and j + 4 < self.n and self.tokens[j + 4].kind == "hm":
            twice = self.clock(j + 4, wanted=True)  # "at one of the two 1:30s", when the clocks go back
            return None if twice is None else (twice[0], twice[1] + (self.text(twice[1]) == "s"))
        quality, k = self.qualifier(j)
        if quality in ("almost", "over", "under", "least", "most"):
            reading = self.clock(k, wanted=True) if k < self.n and (wanted or quality == "almost") else None
            if reading is None or quality not in ("almost", "over"):
                return None
            time, after = reading
            if time.low is not None and quality == "almost":
                time.low, time.high = time.low - 1800, time.low - 1
            else:
                time.side = "after"
            return time, after
        wanted = wanted or (j > i and self._near_clock(i, j))
        if self.text(j) == "the" and wanted:
            return None
        reading = self.clock(j, wanted=wanted)
        if reading is None:
            if (
                wanted
                and self.text(j) in PART_WORDS
                and self.text(j) not in ("am", "morning", "afternoon", "evening", "night")
            ):
                time, after = self._part(PART_WORDS[self.text(j)], None, j + 1)
                time.side = side
                return time, after
            if wanted and j > i:
                part = self.part_or_day(j)
                if part is not None:
                    part[0].side = side
                    return part
            return None
        time, after = reading
        time.side = side
        return self._listed(time, after, i)

    def _near_clock(self, i: int, j: int) -> bool:
        """ "around 8", "about 6:30": a clock time unless a noun follows; "about 2" right after a verb is a count."""
        number = self.plain_number(j)
        if number is None or self._noun_after(number[1]):
            return False
        before = self.text(i - 1)
        if self.text(i) in ("around", "~") and before not in (
            "took",
            "taken",
            "had",
            "take",
            "taking",
            "have",
            "of",
            "popped",
        ):
            return True
        if self.text(i) in ("about", "like", "approximately", "approx", "roughly", "exactly", "maybe", "probably"):
            previous = self.terms[-1] if self.terms else None
            return previous is not None and (
                previous.kind in ("drug", "form", "num", "mass", "volume")
                or (previous.kind == "word" and previous.value in ("it's", "its", "is", "was", "now"))
            )
        return False

    def _listed(self, time: TimeTerm, after: int, i: int) -> tuple[TimeTerm, int]:
        """ "at 8 or 9", "at 8-9 am": alternatives or a stretch within one time. ("at 8, 12 and 4" are three.)."""
        joined = self.text(after)
        if joined in ("(", ",") and self.text(after + 1) in ("or", "maybe", "possibly", "perhaps") and time.low is not None:
            doubt = self.clock(after + 2 + (self.text(after + 2) in ("maybe", "possibly", "at", "was", "it")), wanted=True) if after + 3 < self.n else None
            if doubt is not None and self._as_sure(time, *doubt):
                after, joined = after + 1, "or"
        elif joined in ("maybe", "possibly", "perhaps") and after + 1 < self.n:
            doubt = self.clock(after + 1, wanted=True)
            if doubt is not None and self._as_sure(time, *doubt):
                joined = "or"
        if joined in ("or", "-", "to") and after + 1 < self.n and time.low is not None:
            k = after + 1
            while self.text(k) in ("maybe", "possibly", "around", "about", "at"):
                k += 1
            second = self.clock(k, wanted=True) if k < self.n else None
            if second is not None and second[0].how == "clock" and second[0].low is not None:
                other = second[0]
                assert other.low is not None
                if time.bare and not other.bare:
                    # "8 or 9 pm": the half of the day told last holds for both, where it keeps them in order.
                    low = time.low + (12 * HOUR if other.low >= 12 * HOUR else 0)
                    if low > other.low:
                        low -= 12 * HOUR
                    time.low = time.high = low
                    time.bare = False
                if joined == "or":
                    return TimeTerm(
                        "clock", time.low, time.high, bare=time.bare, options=[time, other], exact_clock=True
                    ), second[1]
                if time.bare == other.bare:
                    high = other.low
                    if high < time.low:
                        high += 12 * HOUR if time.bare else DAY
                    time.high = high
                    return time, second[1]
        return time, after

    def _as_sure(self, first: TimeTerm, second: TimeTerm, after: int) -> bool:
        """ "1 pm, maybe 2 pm": a second time told like the first, and no count ("9 am, maybe 20 or 30 mL")."""
        digits = self.text(after - 1).isdigit()
        if second.how != "clock" or (digits and int(self.text(after - 1)) > 12) or (second.bare and not first.bare and digits):
            return False
        return self.text(after) not in ("or", "-", "to", "of", "more") and not self._noun_after(after)

    def _sided(self, i: int, j: int, opening: str) -> tuple[TimeTerm, int] | None:
        """ "after 8", "before noon", "between 2 and 3 pm", "since yesterday at 5"."""
        k = j + 1
        while self.text(k) in _ABOUT or self.text(k) in ("like", "at"):
            k += 1
        if k >= self.n:
            return None
        if opening == "between":
            return self._between(k)
        part = self.part_or_day(k)
        if part is None and self.text(k) in PART_WORDS and self.text(k) not in ("am",):
            part = self._part(PART_WORDS[self.text(k)], None, k + 1)
        if part is not None:
            time, after = part
        else:
            if (
                opening in ("by", "from", "past")
                and self.plain_number(k) is not None
                and self.text(k - 1) == opening
                and j == i
                and opening == "past"
            ):
                return None
            reading = self.clock(k, wanted=True)
            if reading is None:
                return None
            time, after = reading
            if time.bare and opening in ("after", "before") and self.text(after) in ("at", "@"):
                return None  # "after 2 at noon": a count
            if time.bare and opening in ("since", "after") and self.text(after) in (
                "did", "didn't", "do", "don't", "does", "doesn't", "are", "aren't", "were", "weren't", "wasn't", "never", "always", "usually", "barely",
                "hardly", "only", "helped", "help", "helps", "won't", "wouldn't", "works", "work", "seem", "seems", "seemed",
            ):
                return None  # "since 2 did nothing": a count
        time.side = {"past": "after", "by": "before", "till": "until", "from": "since"}.get(opening, opening)
        if j > i and self.text(i) in ("right", "just", "immediately") and time.side == "after":
            time.side = "after"
        return time, after

    def _between(self, k: int) -> tuple[TimeTerm, int] | None:
        first = self.duration(k)
        read = None if first is not None else self.clock(k, wanted=True)
        if first is not None and self.text(first[2]) == "and":
            second = self.duration(first[2] + 1)
            if second is not None:
                return TimeTerm("span", first[0], second[1]), second[2]
            return None
        number = self.plain_number(k)
        if number is not None and self.text(number[1]) == "and":
            other = self._bare_duration(number[1] + 1)
            if other is not None:
                unit = TIME_UNITS.get(self.text(other[2] - 1), 0)
                if unit:
                    return TimeTerm("span", int(number[0] * unit), other[1]), other[2]
        if read is not None and self.text(read[1]) in ("and", "-", "to"):
            second_clock = self.clock(read[1] + 1, wanted=True) if read[1] + 1 < self.n else None
            if second_clock is not None and second_clock[0].low is not None and read[0].low is not None:
                low, high = read[0], second_clock[0]
                assert low.low is not None and high.low is not None
                if low.bare and not high.bare:
                    start = low.low + (12 * HOUR if high.low >= 12 * HOUR else 0)
                    if start > high.low:
                        start -= 12 * HOUR
                    low.low, low.bare = start, False
                end = high.low
                if end < low.low:
                    end += 12 * HOUR if low.bare else DAY
                return TimeTerm("clock", low.low, end, bare=low.bare, exact_clock=True), second_clock[1]
        return None

    # --- quantities ---

    def _quantity(self, i: int) -> int | None:
        quality, start = self.qualifier(i)
        if i < start < len(self.tokens) and not quality.startswith(("over", "under")) and self.clock(start, wanted=False) is not None:
            return self._put("word", i, i + 1, self.text(i))  # "it's only 5 pm"
        read = self.number(start)
        if (
            read is None
            and self.text(i) in ("a", "an", "one", "another")
            and self.text(i + 1) in MASS_UNITS
            and len(self.text(i + 1)) > 2
        ):
            # "a gram", "another gram"; "another" keeps its own term
            if self.text(i) == "another":
                self._put("word", i, i + 1, "another")
                return self._put("mass", i + 1, i + 2, MASS_UNITS[self.text(i + 1)], "words")
            return self._put("mass", i, i + 2, MASS_UNITS[self.text(i + 1)], "words")
        if (
            read is None
            and self.text(i) in ("a", "another")
            and self.text(i + 1) in VOLUME_UNITS
            and len(self.text(i + 1)) > 2
        ):
            if self.text(i) == "another":
                self._put("word", i, i + 1, "another")
                return self._put("volume", i + 1, i + 2, VOLUME_UNITS[self.text(i + 1)], "words")
            if self._is(i + 2, ("and", "a", "half")):
                return self._put("volume", i, i + 5, exact(VOLUME_UNITS[self.text(i + 1)] * Fraction(3, 2)), "words")
            return self._put("volume", i, i + 2, VOLUME_UNITS[self.text(i + 1)], "words")
        unit = self.text(i)
        if read is None and self.terms and self.terms[-1].kind == "word" and self.terms[-1].value in _ORDINALS and len(unit) > 2 and not unit.endswith("s"):
            # "a third gram", "one more tablespoon"
            if unit in MASS_UNITS:
                return self._put("mass", i, i + 1, MASS_UNITS[unit], "words")
            if unit in VOLUME_UNITS:
                return self._put("volume", i, i + 1, VOLUME_UNITS[unit], "words")
        if read is None:
            if start > i and quality in ("almost", "over", "under", "least", "most"):
                return None
            return None
        value, after, note = read
        if quality == "over":
            value = _open(value, above=True)
        elif quality == "least":
            value = _open(value, above=False)
        elif quality in ("under", "most"):
            value = _closed(value)
        elif quality == "almost":
            value = UNKNOWN  # type: ignore[assignment]
        elif quality == "about":
            unsure = {"maybe", "probably"} & {self.text(k) for k in range(i, start)}
            note = ("maybe " if unsure else "about ") + note
        if value == 0 and (self.text(after) in MASS_UNITS or self.text(after) in VOLUME_UNITS):
            return self._put("word", i, after + 1, "nothing")
        if (
            note == "half"
            and self.text(start) == "half"
            and self.text(after) not in FORMS
            and not self._drug_starts(after)
            and not self._one_half(i, start, after)
        ):
            return (
                self._put("word", i, i + 1, self.text(i))
                if self.text(i) == "half" and after == i + 1
                else self._put("num", i, after, value, note)
            )
        unit = self.text(after)
        if unit in ("more", "extra", "additional") and (
            self.text(after + 1) in VOLUME_UNITS or self.text(after + 1) in MASS_UNITS
        ):
            after, unit = after + 1, self.text(after + 1)
        if unit in MASS_UNITS and not (unit == "g" and not self._touching(after) and self.text(after + 1) == "'"):
            scale = MASS_UNITS[unit]
            end = after + 1
            mass = _scaled(value, scale)
            per = self._per(end)
            if per is not None and isinstance(mass, int | Fraction):
                return self._put("strength", i, per[1], Strength(mass, "mL", per[0]))
            return self._put("mass", i, end, mass, note)
        if unit in VOLUME_UNITS:
            if self._is(after + 1, ("and", "a", "half")):
                return self._put("volume", i, after + 4, _scaled(_plus_half(value), VOLUME_UNITS[unit]), note)
            return self._put("volume", i, after + 1, _scaled(value, VOLUME_UNITS[unit]), note)
        if unit in ("fl", "fluid") and self.text(after + 1) in ("oz", "ounce", "ounces"):
            return self._put("volume", i, after + 2, _scaled(value, 30), note)
        if unit == "oz" or (unit in ("ounce", "ounces")):
            return self._put("volume", i, after + 1, _scaled(value, 30), note)
        if unit == "mg/" or (unit == "%" and self._touching(after)):
            return self._put("word", i, after + 1, "percent", str(value))
        return self._put("num", i, after, value, note)

    def _one_half(self, i: int, at: int, after: int) -> bool:
        """ "the other half", "a leftover half": half a unit; "my other half" is a person."""
        before = self.text(at - 1)
        if i == at and (before in _TOOK or (before in _BETWEEN and self.text(after) in ("at", "@", "around"))) and after == at + 1:
            following = self.tokens[after] if after < self.n else None
            return following is None or following.kind in ("num", "hm", "sign") or following.text in _AFTER_HALF
        if after != at + 1 or (i == at and before not in _HALVED) or self.text(after) in ("asleep", "hour", "day", "way", "time", "an"):
            return False
        return not (before == "other" and self.text(at - 2) in ("my", "her", "his", "better"))

    def _per(self, i: int) -> tuple[Exact, int] | None:
        """ "/5 mL", "per 30 mL", "in 5 ml" after a mass."""
        if self.text(i) not in ("/", "per", "in", "each", "every"):
            return None
        number = self.plain_number(i + 1)
        value, after = number if number is not None else (1, i + 1)
        unit = self.text(after)
        if unit in VOLUME_UNITS:
            return exact(value * VOLUME_UNITS[unit]), after + 1
        return None

    def _form(self, i: int) -> int | None:
        word = self.text(i)
        two = f"{word} {self.text(i + 1)}"
        if two in FORMS:
            return self._put("form", i, i + 2, FORMS[two])
        form = FORMS.get(word)
        if form is None or form == "dose?":
            return None
        if word in (
            "drop",
            "drops",
            "cap",
            "gel",
            "spoon",
            "shot",
            "shots",
            "cup",
            "cups",
            "round",
            "rounds",
            "spray",
            "patch",
        ) and not (self.terms and (self.terms[-1].kind in ("num", "drug") or (word in ("cup", "cups") and self.terms[-1].kind == "volume") or self.terms[-1].value in ("a", "another") or (
            word in ("round", "cup", "cups") and self.terms[-1].kind == "word" and self.terms[-1].value in _ORDINALS))):  # fmt: skip
            return None
        if word in ("cup", "cups", "shot", "shots") and self.text(i + 1) == "of" and not self._drug_starts(i + 2) and self.text(i + 2) not in (
            "it", "that", "the", "this", "my", "liquid"):  # fmt: skip
            return None  # "a cup of coffee"
        return self._put("form", i, i + 1, form)


_ORDINALS: Final = frozenset({"second", "third", "fourth", "fifth", "2nd", "3rd", "4th", "next", "more", "extra", "full", "whole", "final"})
"""Words before a unit or a round that is counted once."""


def _plus_half(value: Number) -> Number:
    return exact(value + HALF) if isinstance(value, int | Fraction) else value


def _scaled(value: Number, scale: int) -> Number:
    if isinstance(value, Range):
        return Range(value.least * scale, None if value.most is None else value.most * scale)
    if isinstance(value, OneOf):
        return OneOf(tuple(_scaled(option, scale) for option in value.options), value.key)
    if isinstance(value, int | Fraction):
        return exact(value * scale)
    return value


def _open(value: Number, *, above: bool) -> Number:
    """ "more than 2" (3 or more, in whole units) and "at least 2"."""
    least = value.least if isinstance(value, Range) else min(value.options) if isinstance(value, OneOf) else value
    return Range(least + 1 if above and isinstance(least, int) and least < 30 else least)


def _closed(value: Number) -> Number:
    """ "up to 4": at least some of it, at most four."""
    most = value.most if isinstance(value, Range) else max(value.options) if isinstance(value, OneOf) else value
    if most is None:
        return value
    return Range(min(1, most), most)
