"""One drug asked for in the place of another, and "most recently" for the last dose.

"Can I take 2 Advil in place of more Tylenol?", "I'd rather take 2 Advil than more Tylenol": the one that is passed over is not
asked for, as in "2 Advil instead of more Tylenol".

"Two Advil today, most recently at 3 pm" is "two Advil today, the last at 3 pm".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_end
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, TIME_UNITS, count_said
from .needed import needs

_PLACES: Final = (("in", "place", "of"), ("in", "lieu", "of"), ("as", "a", "substitute", "for"), ("as", "an", "alternative", "to"), ("as", "a", "replacement", "for"))
_PASSED_OVER: Final = frozenset("more another any the my that a dose of extra regular strength pm dual action again this time today now".split())
_WISHES: Final = frozenset({"take", "have", "use", "try", "go", "stick", "stay"})


@needs({"place", "lieu", "substitute", "alternative", "replacement", "rather"})
def with_exchanges_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with such exchanges said with "instead of".

    >>> from ..tokens import tokens_of
    >>> def put(text):
    ...     return " ".join(t.text for t in with_exchanges_plain(tokens_of(text)))
    >>> put("can i take 2 advil in place of more tylenol?")
    'can i take 2 advil instead of more tylenol ?'
    >>> put("i'd rather take 2 advil than more tylenol. ok?")
    "i'd take 2 advil instead of more tylenol . ok ?"
    >>> put("rather than more tylenol, could i take 2 advil?")
    'instead of more tylenol could i take 2 advil ?'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 2):
        said = next((said for said in _PLACES if tuple(words[n : n + len(said)]) == said), ())
        if said and _passed_over(words, n + len(said)):
            return with_exchanges_plain([*tokens[:n], *_instead(tokens, n, n + len(said)), *tokens[n + len(said) :]])
        if words[n] == "rather" and words[n + 1] == "than" and (n == 0 or words[n - 1] in STOPS) and (end := _passed_over(words, n + 2)):
            behind = end + (words[end : end + 1] == [","])
            return with_exchanges_plain([*tokens[:n], *_instead(tokens, n, n + 2), *tokens[n + 2 : end], *tokens[behind:]])
        if words[n] == "rather" and words[n + 1] in _WISHES:
            stop = sentence_end(words, n)
            than = next((k for k in range(n + 2, stop) if words[k] == "than"), 0)
            if than and words[than - 1] not in ("more", "less", "fewer", "later", "earlier") and _passed_over(words, than + 1):
                return with_exchanges_plain([*tokens[:n], *tokens[n + 1 : than], *_instead(tokens, than, than + 1), *tokens[than + 1 :]])
    return tokens


def _instead(tokens: list[Token], n: int, end: int) -> list[Token]:
    first = tokens[n]
    return [Token("word", "instead", first.start, first.end), Token("word", "of", first.end, tokens[end - 1].end)]


def _passed_over(words: list[str], n: int) -> int:
    """The index after the drug that is passed over, named without a number; 0 where it is none."""
    k, named = n, False
    while k < len(words) and (words[k] in DRUG_TRIE or words[k] in FORMS or words[k] in _PASSED_OVER):
        named = named or (words[k] in DRUG_TRIE and words[k] not in FORMS)
        k += 1
    return k if named and (k == len(words) or not words[k].isalnum() or words[k] in ("can", "could", "may", "is", "would", "should", "and", "at", "i'd", "i")) else 0


@needs({"recently"}, {"most"})
def with_the_most_recent_as_last(tokens: list[Token]) -> list[Token]:
    """The tokens with "most recently" before a time as "the last".

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_the_most_recent_as_last(tokens_of("two advil today, most recently 5 hours ago")))
    'two advil today , the last 5 hours ago'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 2):
        if words[n : n + 2] != ["most", "recently"] or words[n - 1] not in (",", "and", "(", "-"):
            continue
        timed = words[n + 2] in ("at", "around", "about", "just") or (count_said(words[n + 2]) or words[n + 2] in ("an", "a")) and not TIME_UNITS.keys().isdisjoint(words[n + 3 : n + 7]) and "ago" in words[n + 3 : n + 9]
        if timed:
            return [*tokens[:n], replace(tokens[n], text="the"), replace(tokens[n + 1], text="last"), *tokens[n + 2 :]]
    return tokens
