"""Tablets that lie ready, and a question with no more than a word for them: "I have 4 Advil in my hand. Can I take them?" asks for 4."""

from __future__ import annotations

from typing import Final

from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS
from .needed import needs

_HELD: Final = frozenset({"holding", "clutching", "gripping", "cupping"})
_HAVE: Final = frozenset({"have", "got", "has", "i've", "with"})
_OWN: Final = frozenset({"my", "the", "his", "her", "one"})
_HANDS: Final = frozenset({"hand", "hands", "palm", "fist", "pillbox", "cup"})
_READY: Final = (("lined", "up"), ("laid", "out"), ("set", "out"), ("poured", "out"), ("counted", "out"), ("shaken", "out"), ("out", "already"), ("ready",), ("right", "here"), ("in", "hand"), ("in", "front", "of", "me"), ("good", "to", "go"))
_BEHIND: Final = frozenset({"here", "now", "already", "to", "go", "swallow", "take", "and", "a", "glass", "of", "water"})
_SUBJECTS: Final = {"i": ("i", "want"), "i'm": ("i", "want"), "im": ("i", "want"), "i've": ("i", "want"), "he": ("he", "wants"), "she": ("she", "wants"), "he's": ("he", "wants"), "she's": ("she", "wants")}
_BETWEEN: Final = frozenset({"am", "is", "currently", "now", "just", "already", "also", "have", "has", "got", "standing", "here", "sitting"})
_OPEN: Final = frozenset({".", ",", ";", "!", "\n", "-", "and", "but", "so"})
_WORDS_OF_QUANTITY: Final = frozenset({"of", "the", "my", "regular", "extra", "strength", "more", "es", "generic"})
_ASKING: Final = frozenset({"can", "could", "may", "should", "ok", "okay", "safe", "good", "alright", "fine", "allowed"})


@needs(_HELD | _HANDS | {"lined", "laid", "set", "poured", "counted", "shaken", "ready", "out", "front", "right"}, {"?"}, _ASKING)
def with_what_lies_ready(tokens: list[Token]) -> list[Token]:
    """The tokens with a wish for the tablets that lie ready, where the question after it names none and counts none.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_what_lies_ready(tokens_of("it's 3 pm and i have 4 advil in my hand. can i take them?")))
    "it's 3 pm and i want to take 4 advil . can i take them ?"
    >>> " ".join(t.text for t in with_what_lies_ready(tokens_of("i have 4 advil in my hand. can i take 2?")))
    'i have 4 advil in my hand . can i take 2 ?'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 2):
        if not _number(words[n]):
            continue
        end = _quantity_end(words, n)
        first, held = _holder(words, n) if end else (0, False)
        until = _ready_end(words, end, held=held) if end else 0
        if not until or not _asked_barely(words, until):
            continue
        lead = _SUBJECTS.get(words[first], ("i", "want")) if first < n else ("i", "want")
        if first < n and words[first] in PERSONS:
            lead = (words[first], "wants")
        at = tokens[n].start
        said = [Token("word", text, at, at) for text in (*lead, "to", "take")]
        return [*tokens[:first], *said, *tokens[n:end], *tokens[until:]]
    return tokens


def _number(word: str) -> bool:
    return (word.isdecimal() and 0 < int(word) < 13) or word in NUMBER_WORDS


def _quantity_end(words: list[str], n: int) -> int:
    """The index behind "4 Advil", "two 200 mg ibuprofen", "3 tablets of Motrin"; 0 where no drug or tablet is counted."""
    k, named = n + 1, False
    while k < len(words) and (words[k] in DRUG_TRIE or words[k] in FORMS or words[k] in _WORDS_OF_QUANTITY or words[k] in MASS_UNITS or (words[k].isdecimal() and len(words[k]) == 3)):
        named = named or words[k] in DRUG_TRIE or words[k] in FORMS
        k += 1
    return k if named else 0


def _holder(words: list[str], n: int) -> tuple[int, bool]:
    """Where the words begin that say who holds it (the quantity's own place where none do), and whether a verb says that it is held."""
    if n == 0 or words[n - 1] in _OPEN:
        return n, False
    held = words[n - 1] in _HELD
    if not held and words[n - 1] not in _HAVE:
        return n, False
    k = n - 1
    while k > 0 and words[k] not in _SUBJECTS and words[k] not in PERSONS and (words[k] in _HELD or words[k] in _HAVE or words[k] in _BETWEEN):
        k -= 1
    if words[k] == "with" and k == n - 1:
        return k, False
    if words[k] in _SUBJECTS or words[k] in PERSONS:
        return k, held
    return (k + 1, held) if words[k] in _OPEN or k == 0 else (n, False)


def _ready_end(words: list[str], end: int, *, held: bool) -> int:
    """The index behind "in my hand", "lined up", "ready here"; 0 where nothing says that the tablets lie ready."""
    k = end
    if words[k : k + 1] == ["in"] and k + 2 < len(words) and words[k + 1] in _OWN and words[k + 2] in _HANDS:
        k += 3
    else:
        k += next((len(said) for said in _READY if tuple(words[k : k + len(said)]) == said), 0)
    if k == end and not held:
        return 0
    while k < len(words) and words[k] in _BEHIND and words[k : k + 2] != ["and", "i"]:
        k += 1
    return k if k >= len(words) or words[k] in _OPEN or words[k] in ("?", ")") else 0


def _asked_barely(words: list[str], n: int) -> bool:
    """Whether a question follows that asks with a word for them, or with none: "can I take them?", "okay?"."""
    mark = next((k for k in range(n, len(words)) if words[k] == "?"), 0)
    low = next((k + 1 for k in range(mark - 1, n - 1, -1) if words[k] in (".", "!", ";", "\n", ",", "-")), n)
    asked = words[low:mark]
    return bool(asked) and not _ASKING.isdisjoint(asked) and len(asked) < 8 and not any(_number(word) or word in DRUG_TRIE or word in ("more", "another", "half") for word in asked)
