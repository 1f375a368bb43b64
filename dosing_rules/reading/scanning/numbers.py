"""Numbers: digits, words, halves, ranges, "a couple"; "almost", "at least"."""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from fractions import Fraction
from typing import Final

from ...facts import OneOf, Range
from ...quantities import Exact, exact
from ..drugs import DRUG_TRIE
from ..slips import SLIPS
from ..terms import Number, Term
from ..tokens import Token
from ..words import (
    FORMS,
    HALF,
    MASS_UNITS,
    NUMBER_WORDS,
    TENS,
    TIME_UNITS,
)  # fmt: skip

_RANGE_WORDS: Final = frozenset({"to", "or", "-", "til"})

_WHOLE: Final = frozenset("final finals back backs pounder mile note term marathon time way day moon price asleep awake dead brother sister baked hearted pint board joking thinking expecting".split())
"""With "half" or "quarter" the name of something that is no part of a tablet."""
ABOUT: Final = frozenset({"around", "about", "approximately", "approx", "roughly", "like", "maybe", "probably", "~",
                           "say", "circa", "exactly", "exact", "precisely"})  # fmt: skip

_ALMOST: Final = ("almost", "nearly", "just under", "just shy of", "not quite", "a little under", "slightly under",
                  "a bit under", "close to", "just short of", "a little less than", "slightly less than",
                  "just less than", "a hair under", "a bit less than", "right under", "coming up on", "going on", "closing in on")  # fmt: skip

_OVER: Final = ("over", "more than", "just over", "a little over", "slightly over", "a bit over", "a little more than",
                "slightly more than", "just past", "a bit more than", "well over", "upwards of", "longer than",
                "greater than", "just more than")  # fmt: skip

_UNDER: Final = ("less than", "under", "fewer than", "not even", "barely", "not yet")

_AT_LEAST: Final = (
    "at least",
    "minimum of",
    "no less than",
    "not less than",
    "no fewer than",
    "a minimum of",
    "a good",
    "at minimum",
    "at a minimum",
    "at the minimum",
    "at the least",
    "at the very least",
    "at very least",
)

_AT_MOST: Final = ("at most", "at the most", "at the very most", "at maximum", "at a maximum", "at max", "up to", "no more than", "not more than", "within", "maximum of", "a maximum of", "as much as",
                   "tops", "no longer than", "not longer than")  # fmt: skip

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

_QUALIFIER_FIRST: Final = {
    first: [(phrase, name) for phrase, name in _QUALIFIERS if phrase[0] == first] for first in sorted({phrase[0] for phrase, _ in _QUALIFIERS})
}
"""The phrases by their first word."""

QUALIFIER_WORDS: Final = ABOUT | _QUALIFIER_FIRST.keys() | {"only", "up"}
"""The first words of what qualifies a number."""

# before "like 2 more": a wish, and no estimate
_WOULD_LIKE: Final = frozenset({"i'd", "would", "we'd", "she'd", "he'd", "they'd", "id"})

_NUMBER_SLIPS: Final = {
    "tree": "three", "thre": "three", "thee": "three", "threee": "three", "htree": "three", "tow": "two", "twoo": "two", "tw": "two", "oen": "one",
    "fuor": "four", "foru": "four", "fvie": "five", "fiv": "five", "sx": "six", "sxi": "six", "sven": "seven", "eigth": "eight", "eihgt": "eight",
    "nien": "nine", "nin": "nine", "haf": "half", "hlaf": "half",
}  # fmt: skip

_REACHED: Final = frozenset({"i'm", "im", "am", "she's", "he's", "we're", "now", "already", "currently", "is", "was", "it", "that", "me", "him", "her"})


_NUMBER_STARTS: Final = frozenset(NUMBER_WORDS) | frozenset(TENS) | frozenset({"half", "quarter", "a", "one", "dozen", "hundred", "thousand"})


_LOTS: Final = {"singles": 1, "doubles": 2, "pairs": 2, "couples": 2, "twos": 2, "ones": 1, "triples": 3, "trios": 3, "threes": 3}
_ONE_LOT: Final = {"single": 1, "double": 2, "trio": 3, "twosome": 2}
_ARTICLES: Final = frozenset({"a", "another"})
_LED: Final = frozenset({"a", "the", "another", "just", "only"})
_UNCOUNTED: Final = frozenset({"few", "several", "some", "handful", "bunch", "many", "multiple", "lots", "various", "numerous", "plenty"})
NUMBER_FIRST: Final = _NUMBER_STARTS | frozenset(_LOTS) | _LED | _UNCOUNTED | {"couple", "pair"}
"""The first words of a number that is told in words."""
_LOT_AT: Final = frozenset({"at", "around", "about", "near", "@", "each"})
_PLAYED: Final = frozenset("played play playing plays tennis badminton won lost men's women's mixed my our his her the of".split())
"""Before "doubles": a game."""


_SLIPPING: Final = frozenset({"w", "n", "may", "man", "mnay", "there"}) | SLIPS.keys() | _NUMBER_SLIPS.keys()
"""Words that may be slips of the pen."""

_BEYOND: Final = 64
"""Empty words behind the last one, which are those before the first, too; nothing here looks further."""


class Numbers:
    """Reads numbers and what qualifies them."""

    def __init__(self, folded: str, tokens: list[Token], original: str | None = None) -> None:
        self.folded = folded
        self.original = original if original is not None else folded
        self.tokens = tokens
        self.n = len(tokens)
        self.words = [token.text for token in tokens] + [""] * _BEYOND
        # the text of token i, and nothing past the ends; asked some hundred times a question, so without a call of our own
        self.text: Callable[[int], str] = self.words.__getitem__
        self.tells_when = not {"when", "by", "that"}.isdisjoint(self.words)
        self._mend_words()
        self.terms: list[Term] = []

    def _mend_words(self) -> None:
        """Slips of the pen in words that count: "thre hours", "tow Advil", "reuglar strength"."""
        words = self.words
        if "strength" not in words and _SLIPPING.isdisjoint(words):
            return
        for i in [i for i in range(self.n) if words[i] in _SLIPPING or words[i + 1] == "strength"]:
            token, following = self.tokens[i], self.text(i + 1)
            if token.kind != "word":
                continue
            if token.text == "w" and following and following != "/":
                token.text = "with"  # "2 more w dinner"
            elif token.text == "n" and following and i > 0 and self.tokens[i - 1].end < token.start and token.end < self.tokens[i + 1].start:
                token.text = "and"  # "at 9 n 11"
            elif token.text in SLIPS:
                token.text = SLIPS[token.text]
            elif token.text in ("may", "man", "mnay") and self.text(i - 1) == "how" and following not in ("i", "we", "he", "she", "they", "it"):
                token.text = "many"
            elif token.text == "there" and following.isdecimal() and int(following) >= 80:
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
            self.words[i] = token.text

    def _is(self, i: int, words: tuple[str, ...]) -> bool:
        there = self.words
        for word in words:
            if there[i] != word:
                return False
            i += 1
        return True

    def _touching(self, i: int) -> bool:
        """Token ``i`` follows the one before without a space."""
        return 0 < i < self.n and self.tokens[i - 1].end == self.tokens[i].start

    def plain_number(self, i: int) -> tuple[Exact, int] | None:
        """Digits, a fraction, or number words: value and the index after it."""
        if i >= self.n:
            return None
        token = self.tokens[i]
        if token.kind == "sign" or (token.kind == "word" and token.text not in _NUMBER_STARTS):
            return None
        if self.text(i + 1) in ("halves", "quarters") and (parts := NUMBER_WORDS.get(token.text, int(token.text) if token.text.isdecimal() else 0)):
            after = i + 2  # "three halves of a tablet"
            while self.text(after) in ("a", "an", "of", "the", "one") and after < i + 5:
                after += 1
            if self.text(after) not in ("hour", "hr"):
                return exact(Fraction(parts, 2 if self.text(i + 1) == "halves" else 4)), after
        if token.kind == "num":
            value = int(token.text) if token.text.isdecimal() else exact(token.text.replace(",", "").rstrip("."))
            if i + 1 < self.n and self.tokens[i + 1].kind == "frac" and isinstance(value, int):
                fraction = self._fraction(i + 1)
                if fraction is not None and fraction < 1:
                    return exact(value + fraction), i + 2
            if self.text(i + 1) == "and" and self._is(i + 2, ("a", "half")):
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
            if self.text(i + 1) == "1/2":
                return exact(value + HALF), i + 2
            if self.text(i + 1) == "and":
                if self._is(i + 2, ("a", "half")):
                    return exact(value + HALF), i + 4
                if self.text(i + 2) == "half":
                    return exact(value + HALF), i + 3
                if self._is(i + 2, ("a", "quarter")):
                    return exact(value + Fraction(1, 4)), i + 4
                if self.text(i + 2) == "three" and self.text(i + 3) in ("quarters", "quarter"):
                    return exact(value + Fraction(3, 4)), i + 4
            return self._hundreds(value, i + 1)
        if "half" in (word, self.text(i + 1)) and word in ("half", "a", "one"):
            end = next((k for k in range(i + 1, i + 4) if self.text(k) == "dozen"), 0)
            if end and all(self.text(k) in ("half", "a") for k in range(i + 1, end)):
                return 6, end + 1  # "half a dozen", "a half dozen"
        if word in ("half", "quarter") or (word in ("a", "one") and self.text(i + 1) in ("half", "quarter")):
            start = i + (1 if word in ("a", "one") else 0)
            if self.text(start + 1) in _WHOLE:
                return None  # "the quarter final", "half term"
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
        if self.text(after) == "or" and (self.text(after + 1) == "more" or self._is(after + 1, ("so", "more"))):
            return Range(value), after + 2, note
        guesses = self._guesses(value, after, note)
        if guesses is not None:
            return guesses
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
                and not (joined == "-" and value < 24 and second[0] >= 100)  # "2 - 0600, 1 - 1200"
                and self._range_fits(joined, value, second[0], middle, second[1])
            ):
                if joined in ("to", "-", "til"):
                    return Range(value, second[0]), second[1], note
                return self._or_further((value, second[0]), second[1], note)
            if second is not None and second[0] < value and joined not in ("to", "-", "til") and self.text(second[1]) in TIME_UNITS and self._range_fits(joined, second[0], value, middle, second[1]):
                return OneOf((second[0], value)), second[1], note  # "6 or 3 hours ago"
        return value, after, note

    def _guesses(self, value: Exact, i: int, note: str) -> tuple[Number, int, str] | None:
        """ "three, four, maybe five times", "2, 3 or 4 tablets": how many it was, guessed upwards."""
        second = self.plain_number(i + 1) if self.text(i) == "," else None
        if second is None or second[0] != value + 1:
            return None
        found = self._or_further((value, second[0]), second[1], note)
        noun = self.text(found[1])
        return found if found[1] > second[1] and (noun in ("times", "occasions", "separate", "different", "of") or noun in FORMS or noun in DRUG_TRIE) else None

    def _or_further(self, values: tuple[Exact, ...], i: int, note: str) -> tuple[Number, int, str]:
        """ "three or four or five times", "2 or 3, maybe 4": one alternative after the other, each larger than the one before."""
        k = i + (self.text(i) == ",")
        if self.text(k) in ("or", "maybe", "possibly", "perhaps", "even"):
            while self.text(k) in ("or", "maybe", "possibly", "perhaps", "even"):
                k += 1
            more = self.plain_number(k)
            if more is not None and values[-1] < more[0] <= 4 * values[-1] + 4 and self.text(more[1]) not in ("am", "pm", "a.m", "p.m", "o'clock"):
                return self._or_further((*values, more[0]), more[1], note)
        return OneOf(values), i, note

    def _range_fits(self, joined: str, low: Exact, high: Exact, at: int, after: int) -> bool:
        """Whether "2 to 4" is a range here, and not "2 to six" on a clock, a date or a sum."""
        if joined == "-" and not (self.tokens[at].start - self.tokens[at - 1].end <= 1):
            return False
        if joined in ("or", "maybe", "possibly", "perhaps") and high > 4 * low + 4 and not (joined == "or" and self.text(after) in TIME_UNITS):
            return False  # but "2 or 14 hours ago"
        return not (joined == "to" and self.text(after) in ("am", "pm") and low > 12)

    def _vague_number(self, i: int) -> tuple[Number, int, str] | None:
        word, start = self.text(i), i
        if word in _LED and self.text(i + 1) in ("couple", "few", "pair", "handful",
                                                                                  "bunch", "couple-three"):  # fmt: skip
            i += 1
            word = self.text(i)
        first = self.text(i)
        value: Number | None = self._by_the_handful(i) if first in _LOTS or first in _ARTICLES else None
        if value is not None:
            return value, i + 1 + (self.text(i) in _ARTICLES), "words"
        if word == "pair" and start == i and self.text(i - 1) in ("to", "can", "i", "should", "could", "may"):
            return None  # "I want to pair 1 Advil with ..."
        if word in ("couple", "pair") and (start != i or self.text(i - 1) not in ("the",)):
            value = 2
            if self._is(i + 1, ("or", "three")) or self._is(i + 1, ("of", "or", "three")):
                return OneOf((2, 3)), i + 3, "words"
        elif word in _UNCOUNTED:
            if word == "some" and self.text(i + 1) in ("time", "point", "of", "how", "more", "reason", "thing", "where"):
                return None
            if word == "lots" and (self.text(i - 1).isdecimal() or self.text(i - 1) in NUMBER_WORDS):
                return None  # "3 lots so far"
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

    def _by_the_handful(self, i: int) -> int | None:
        """ "then singles at 5 and 11", "pairs at noon and 6", "a double at 7": how many at each of the times; None where it is none."""
        start = i
        alone = self.text(i) in _ARTICLES
        i += alone
        value = (_ONE_LOT if alone else _LOTS).get(self.text(i))
        if value is None or self.text(i + 1) not in _LOT_AT or self.text(start - 1) in _PLAYED:
            return None
        if self.text(i) == "ones" and start > 0 and self.tokens[start - 1].kind == "word" and self.text(start - 1) not in ("and", "then", "took", "had", "taken", "plus", "in"):
            return None  # "two of the Advil ones at 6 am"
        return value

    def qualifier(self, i: int) -> tuple[str, int]:
        """ "almost", "more than", "at least", ... before a number: its name and the index after it."""
        skip = i
        word = self.text(i)
        if word not in QUALIFIER_WORDS:
            return "", i
        while self.text(skip) in ABOUT or self.text(skip) == "only":
            if self.text(skip) == "like" and self.text(skip - 1) in _WOULD_LIKE:
                return "", i
            skip += 1
        if self.text(skip) == "up" and self.text(skip + 1) == "to" and self.text(i - 1) in ("add", "adds", "added", "adding", "bump", "bumping", "step", "move"):
            return "", skip + 2  # "add up to 1000 mg", "bump up to 3": so much
        if self.text(skip) == "up" and self.text(skip + 1) == "to" and self.text(i - 1) in _REACHED:
            return "", skip + 2  # "I'm up to 6 today": six
        for phrase, name in _QUALIFIER_FIRST.get(self.text(skip), ()):
            if len(phrase) == 1 or (self.text(skip + 1) == phrase[1] and self._is(skip, phrase)):
                after = skip + len(phrase)
                while self.text(after) in ABOUT:
                    after += 1
                return name, after
        return ("about" if skip > i else ""), skip
