"""What was left of a drug, taken whole: "finished off the bottle at noon", "drained the last of the NyQuil". Nobody says how much it was."""

from __future__ import annotations

from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, says_number
from .needed import needs

_DRAINING: Final = frozenset({"drained", "emptied", "polished", "killed", "drank", "finished", "downed", "used", "cleared", "cleaned", "sucked", "took", "had"})
_ENTIRELY: Final = frozenset({"off", "up", "out"})
_OF_IT: Final = frozenset({"the", "my", "our", "that", "this", "his", "her", "their"})
_PACKS: Final = frozenset({"bottle", "box", "pack", "packet", "package", "blister", "strip", "sheet", "jar", "tub", "container", "tube"})
_RESTS: Final = frozenset({"rest", "last", "remainder", "remains", "dregs", "end"})
_LEFT: Final = (("what", "was", "left"), ("whatever", "was", "left"), ("what", "remained"), ("what", "little", "was", "left"), ("all", "that", "was", "left"))
_FIRST: Final = _OF_IT | {said[0] for said in _LEFT}
_STOPS: Final = frozenset({".", ";", "?", "!", "\n", "and", "then", "but", "it's", "its", "now"})
_JOINTS: Final = frozenset({"and", "then", ",", "plus", "noon", "am", "pm", "o'clock"})


_WHOLE: Final = _DRAINING - {"took", "had", "used"}
"""What is done to the end of something; one takes, has and uses other things as well."""


@needs(_PACKS | _RESTS | _WHOLE | {"left", "remained"})
def with_what_was_left_taken(tokens: list[Token]) -> list[Token]:
    """The tokens with "took some more" for the end of a pack, and with "took some of it" for the end of a named drug.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_what_was_left_taken(tokens_of("2 advil at 8 and finished off the bottle at noon")))
    '2 advil at 8 and took some more at noon'
    >>> " ".join(token.text for token in with_what_was_left_taken(tokens_of("finished the bottle at noon, two tablets")))
    'took at noon , two tablets'
    >>> " ".join(token.text for token in with_what_was_left_taken(tokens_of("i drained what was left of the nyquil")))
    'i took some of nyquil'
    """
    words = [token.text for token in tokens]
    if not any(word in _DRAINING or (word in _FIRST and n and words[n - 1] in _JOINTS) for n, word in enumerate(words)):
        return tokens
    out: list[Token] = []
    n = 0
    while n < len(words):
        end, named = _what_was_left(words, n) if words[n] in _DRAINING or words[n] in _FIRST else (0, False)
        if not end:
            out.append(tokens[n])
            n += 1
            continue
        told = words[n] in _DRAINING
        if told:
            tokens[n].text = "took"
            out.append(tokens[n])
            n += 1
        if told and _counted(words, end):
            n = end
            continue
        kept = ("some", "of") if named else ("some", "more")
        for text, k in zip(kept, (n, n + 1), strict=True):
            tokens[k].text = text
            out.append(tokens[k])
        n = end
    return out


def _what_was_left(words: list[str], n: int) -> tuple[int, bool]:
    """Behind the words for the rest of a pack or of a drug; whether a drug is named there ("of the NyQuil")."""
    k = n
    if words[k] in _DRAINING:
        k += 1 + (words[k + 1 : k + 2] != [] and words[k + 1] in _ENTIRELY)
        entirely = words[n] in _WHOLE or k > n + 1
    elif n and words[n - 1] in _JOINTS:
        entirely = False
    else:
        return 0, False
    left = next((len(said) for said in _LEFT if tuple(words[k : k + len(said)]) == said), 0)
    rest = left or (1 + (words[k + 1 : k + 2] != [] and words[k + 1] in _RESTS) if words[k : k + 1] != [] and words[k] in _OF_IT else 0)
    if not rest or rest + k >= len(words) + 1:
        return 0, False
    ended = bool(left) or rest == 2
    k += rest
    if ended:
        if words[k : k + 1] in (["of"], ["in"]):
            k += 1
            k += words[k : k + 1] != [] and words[k] in _OF_IT
        elif left and k - n > 3:
            return k, False  # "took what was left at noon"
        else:
            return 0, False
    elif not entirely:
        return 0, False
    while words[k : k + 1] != [] and words[k] in ("old", "little", "small", "whole", "entire", "open", "opened", "last", "travel", "same", "first"):
        k += 1
    if k >= len(words):
        return 0, False
    if words[k] in _PACKS and words[k - 1] not in ("whole", "entire"):
        of = words[k + 1 : k + 2] == ["of"]
        if not of:
            return k + 1, False
        k += 2 + (words[k + 2 : k + 3] != [] and words[k + 2] in _OF_IT)
    return (k, True) if k < len(words) and words[k] in DRUG_TRIE else (0, False)


def _counted(words: list[str], n: int) -> bool:
    """Whether the count follows: "finished the bottle at noon, two tablets"."""
    for k in range(n, min(n + 7, len(words))):
        if words[k] in _STOPS:
            return False
        number = says_number(words[k])
        if number and k + 1 < len(words) and (words[k + 1] in FORMS or words[k + 1] in DRUG_TRIE or words[k + 1] == "left"):
            return True
    return False
