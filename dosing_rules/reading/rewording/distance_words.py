"""The words of a telling that knows its doses by their distances: a length of time, a dose, and what points at one.

Nothing is guessed: a hedge, a kind or a form that is not known, and there is no such dose.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ..drugs import DRUG_TRIE, names_drug
from ..words import NUMBER_WORDS, TIME_UNITS

WHO: Final = {"i": "i", "i've": "i", "i'd": "i", "she": "she", "he": "he", "she's": "she", "he's": "he"}
_TOOK: Final = frozenset("took had taken swallowed popped downed".split())
_FORMS: Final = frozenset("tablet tablets pill pills caplet caplets capsule capsules".split())
_KINDS: Final = frozenset({"extra", "regular", "strength", "-"})
_EXACT: Final = frozenset({"about", "around", "exactly", "roughly"})
ONES: Final = frozenset("one ones dose doses round rounds pair time set".split())
_EARLIEST: Final = frozenset("first 1st earliest oldest".split())
_LATEST: Final = frozenset("last latest newest final".split())
NUMBERED: Final = {"second": 1, "2nd": 1, "third": 2, "3rd": 2}


@dataclass
class Told:
    """One dose: its words, its drug, and where it was named last."""

    said: str
    drug: str
    named: int


class DistanceWords:
    """Reads the words at a place, and goes on behind them."""

    def __init__(self, words: list[str], start: int) -> None:
        self.words, self.k = words, start
        self.doses: list[Told] = []
        self.who = ""
        self.last = 0
        """The dose told last, from which "later" counts."""

    def at(self, k: int) -> str:
        """The word at a place; nothing behind the last."""
        return self.words[k] if k < len(self.words) else ""

    def _takes(self, *words: str) -> bool:
        if tuple(self.words[self.k : self.k + len(words)]) == words:
            self.k += len(words)
            return True
        return False

    def _taker(self, *, needed: bool = False) -> bool:
        """ "I took", "I've had", "had": the same person all through."""
        k, who = self.k, WHO.get(self.at(self.k), "")
        k += bool(who)
        k += bool(who) and self.at(k) in ("have", "had", "has") and self.at(k + 1) in _TOOK
        if self.at(k) not in _TOOK or who and self.who not in ("", who):
            return not who and not needed
        self.k, self.who = k + 1, who or self.who
        return True

    def _span(self) -> int | None:
        """How many minutes a length of time at this place is."""
        k = self.k
        while self.at(k) in _EXACT:
            k += 1
        if self.at(k) == "half" and self.at(k + 1) == "an" and self.at(k + 2) == "hour":
            self.k = k + 3
            return 30
        many = self._number(k)
        if many is None:
            return None
        k += 1
        if self.words[k : k + 3] == ["and", "a", "half"] and self.at(k + 3) in TIME_UNITS:
            many, k = many + Fraction(1, 2), k + 3
        unit = TIME_UNITS.get(self.at(k), 0)
        if unit not in (60, 3600):
            return None
        minutes, k = many * unit / 60, k + 1
        if unit == 3600 and self.words[k : k + 3] == ["and", "a", "half"]:
            minutes, k = minutes + 30, k + 3
        elif unit == 3600:
            j = k + (self.at(k) == "and")
            rest = self._number(j)
            if rest is not None and TIME_UNITS.get(self.at(j + 1)) == 60 and self.at(j) not in ("a", "an"):
                minutes, k = minutes + rest, j + 2
        if minutes.denominator != 1 or minutes <= 0:
            return None
        self.k = k
        return int(minutes)

    def _number(self, k: int) -> Fraction | None:
        word = self.at(k)
        if word in ("a", "an"):
            return Fraction(1)
        if word in NUMBER_WORDS:
            return Fraction(NUMBER_WORDS[word])
        return Fraction(word) if word.replace(".", "", 1).isdecimal() else None

    def _dose(self) -> int | None:
        """A dose that is told here: "2 extra strength Tylenol", "the Motrin (2 pills)", "2 more"."""
        k = self.k
        if self.at(k) in ("the", "my") and self.at(k + 1) in DRUG_TRIE and self.at(k + 2) == "(":
            close = next((n for n in range(k + 3, min(k + 8, len(self.words))) if self.words[n] == ")"), 0)
            inside = self.words[k + 3 : close] if close else []
            amount, n = self._amount(k + 3)
            if not amount or any(word not in _KINDS | _FORMS for word in inside[n - k - 3 :]):
                return None
            said = [*amount, *[word for word in inside[n - k - 3 :] if word in _KINDS], self.words[k + 1]]
            return self._new(said, self.words[k + 1], k + 1, close + 1)
        k += self.at(k) == "another"
        amount, n = self._amount(k)
        if not amount:
            return None
        k, more = n, self.at(k - 1) == "another" or self.at(n) == "more"
        k += self.at(k) == "more"
        if self.at(k) in _FORMS:
            k += 1
        if self.at(k) == "of":
            k += 1
        low = k
        while self.at(k) in _KINDS:
            k += 1
        if self.at(k) not in DRUG_TRIE or self.at(k) in _KINDS:
            before = self.doses[self.last] if self.doses and low == k and self.at(k - 1) != "of" else None
            if before is None or not more and self.at(k - 1) in _FORMS:
                return None
            kind = [word for word in before.said.split() if word in _KINDS]
            return self._new([*amount, *kind, before.drug], before.drug, self.k, k)
        drug, place = self.at(k), k
        k += 1
        while self.at(k) in _KINDS and self.at(k) != "-" or self.at(k) == "-" and self.at(k + 1) == "strength":
            k += 1
        kinds = [word for word in [*self.words[low:place], *self.words[place + 1 : k]] if word != "-"]
        if kinds not in ([], ["extra", "strength"], ["regular", "strength"]) or self.at(k) in DRUG_TRIE or self.at(k) in ("pm", "dual", "cold", "arthritis", "migraine", "sinus", "severe", "liquid", "(", "or"):
            return None
        if self.at(k) in _FORMS:
            k += 1
        return self._new([*amount, *kinds, drug], drug, place, k)

    def _amount(self, k: int) -> tuple[list[str], int]:
        """ "2", "a couple of", "400 mg of", and the place behind."""
        if self.words[k : k + 2] in (["a", "couple"], ["a", "pair"]):
            return ["2"], k + 2 + (self.at(k + 2) == "of")
        word = self.at(k)
        if self.at(k + 1) == "mg" and word.isdecimal():
            return [word, "mg"], k + 2
        if word.isdecimal() and int(word) <= 12 or word in NUMBER_WORDS and word not in ("a", "an"):
            return ([word], k + 1) if self.at(k + 1) not in TIME_UNITS and self.at(k + 1) not in ("and", "am", "pm", ":", "/", "x") else ([], k)
        return [], k

    def _new(self, said: list[str], drug: str, named: int, k: int) -> int:
        plain = [str(NUMBER_WORDS.get(said[0], said[0])), *said[1:]]
        self.doses.append(Told(" ".join(plain), drug, named))
        self.k = k
        return len(self.doses) - 1

    def _reference(self) -> tuple[str, str] | None:
        """ "The Motrin", "the first one", "that": how a dose told elsewhere is pointed at."""
        k = self.k
        lead = self.at(k)
        if lead in ("that", "which", "those", "it") and self.at(k + 1) not in DRUG_TRIE and self.at(k + 1) not in ONES:
            self.k = k + 1
            return "that", lead
        if lead not in ("the", "my", "that", "those"):
            return None
        word = self.at(k + 1)
        if word in DRUG_TRIE and word not in _KINDS and self.at(k + 2) not in ("(", "pm"):
            self.k = k + 2
            self._of_dose()
            return "drug", word
        if lead in ("that", "those"):
            return None
        two = self.words[k + 1 : k + 3] == ["most", "recent"]
        place = "last" if two else "first" if word in _EARLIEST else "last" if word in _LATEST else word
        if place in ("first", "last", "middle", "earlier", "later", "older", "newer", "other") or word in NUMBERED:
            self.k = k + 2 + two
            self._of_dose()
            return None if names_drug(self.words, self.k) or self.at(self.k) == "of" else ("place", place)
        return None

    def _of_dose(self) -> None:
        """ "The first dose", "the Motrin one", and not "the Motrin one hour ago"."""
        if self.at(self.k) in ONES and self.at(self.k + 1) not in TIME_UNITS and self.at(self.k + 1) != "and":
            self.k += 1
