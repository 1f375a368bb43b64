"""What somebody did besides: ", watched her programme until ten", ", then choir until nine", "and burnt my porridge at 10".

Such a stretch begins behind a comma, "then" or "and", has words of its own that name other things, and nothing in it
could be, name or stand for a dose. Its time is none of a dose.
"""

from __future__ import annotations

from typing import Final

from ..fillers import FOR_A_DOSE, PERHAPS_A_DOSE, SMALL_WORDS
from ..persons import PERSONS
from ..vocabulary import MEDICINE, known_word, unknown_noun
from .bounds import Bounds
from .lexicon import JUDGED, VERBS

_FOR_A_DOSE: Final = FOR_A_DOSE | PERHAPS_A_DOSE | frozenset(
    "these this that which who each every other others whatever something anything everything none nothing twice thrice double doubled booster handful bit "
    "leftover leftovers equal identical similar remaining extra finished continued switched added followed alternated gave caved resumed started stopped "
    "starting beginning ending lasting spaced apart in back triples pairs trio duplicate duplicates lone latest recent last most final previous prior mine hers theirs his".split()
)
"""Words that may stand for a dose, or for an intake, in a stretch that names none."""

_SURELY_A_DOSE: Final = _FOR_A_DOSE - {"in", "back"}
_SMALL_WORDS: Final = SMALL_WORDS | frozenset("until till from went got going".split())


PARTING: Final = frozenset({",", "and", "then", "&"})
"""Behind one of these such a stretch begins."""


class Pursuits(Bounds):
    """Finds what was done besides taking medicine."""

    def _pursuit(self, i: int, start: int, end: int) -> int:
        """The end of such a stretch that begins at ``i``, behind its separator; 0 where none does."""
        if i <= start or self.letters[i - 1] not in PARTING or self.letters[i] in (",", "and"):
            return 0
        k = i + (1 if self.letters[i] == "then" else 0)
        first = k
        content = 0
        timed = False
        while k < end and self.letters[k] not in (",", ";", "and", "&", "but", "so", "then"):
            term = self.terms[k]
            word = self.letters[k]
            if term.kind in ("drug", "form", "mass", "volume", "strength") or (term.kind == "sign" and word != "'"):
                return 0
            if term.kind == "num" and not (k > first and self.letters[k - 1] == "for"):
                return 0
            if term.kind == "time":
                if term.value.how not in ("clock", "part", "span", "length") or timed:
                    return 0
                timed = True
            elif term.kind == "word":
                if word.endswith("'s") and word[:-2] in PERSONS:
                    return 0  # "mine at 2, my mother's at 6"
                if word in _SURELY_A_DOSE or word in VERBS or word in JUDGED or word in MEDICINE or unknown_noun(word):
                    return 0
                content += word not in _SMALL_WORDS and len(word) > 2 and known_word(word)
            k += 1
        if timed and k < end and self.letters[k] in (",", "and", "&") and "T" in (self.letters[k + 1 : k + 2] + self.letters[k + 2 : k + 3] * (self.letters[k + 1 : k + 2] in (["and"], ["at"]))):
            return 0  # "then rockets at 5 am, 11 am and 5 pm": as dosed as any list of times
        told = timed or any(self.terms[j].kind == "num" for j in range(first, k))
        return k if content and told and first < k and self.terms[first].kind == "word" else 0

    def _as_custom(self, i: int, end: int) -> bool:
        """ "do I take it every day?": a custom, and no one dose."""
        words = self.letters[i:end]
        return bool({"E", "W", "every", "each", "daily", "usually", "normally", "often", "per", "always"} & set(words)) or words[-2:] == ["a", "day"]
