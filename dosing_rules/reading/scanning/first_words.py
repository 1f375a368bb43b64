"""The words that can begin a term of more than the word itself."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..drugs import DRUG_TRIE, MODIFIER_TRIE
from ..vocabulary import known_word
from ..words import FORMS, MASS_UNITS, VOLUME_UNITS
from .ages import AGE_FIRST
from .durations import DURATION_FIRST
from .numbers import NUMBER_FIRST
from .times import TIME_FIRST

EITHER_END: Final = frozenset({"between", "from", "somewhere", "anywhere", "something"})
"""Before a count with two ends."""

ROUNDS: Final = frozenset({"pair", "round", "batch", "set", "dose", "helping", "serving"})
"""Before the number of a round."""

OF_A_KIND: Final = frozenset({"the", "those", "that"})
"""Before the kind of a drug named before: "the arthritis ones"."""

_OTHERS: Final = frozenset({"only", "caffeine", "lots", "2", "4", "3", "5", "6", "7"})
"""Words that single rules ask for; digits begin a height and stand for "to" and "for"."""

_FIRST_WORDS: Final = frozenset().union(
    AGE_FIRST, DURATION_FIRST, NUMBER_FIRST, TIME_FIRST, DRUG_TRIE, MODIFIER_TRIE, MASS_UNITS, VOLUME_UNITS,
    (form.split(" ")[0] for form in FORMS), EITHER_END, ROUNDS, OF_A_KIND, _OTHERS,
)  # fmt: skip

_MISSPELT: Final = 5
"""Letters from which on an unknown word may be a drug's name with a slip."""


@lru_cache(maxsize=8192)
def begins_nothing(word: str) -> bool:
    """No rule but the last one, which takes a word for itself, asks for this word at the beginning of a term.

    >>> begins_nothing("because"), begins_nothing("half"), begins_nothing("tylonol")
    (True, False, False)
    """
    return word not in _FIRST_WORDS and (len(word) < _MISSPELT or known_word(word))
