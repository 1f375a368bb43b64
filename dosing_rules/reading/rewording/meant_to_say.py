"""Corrections without one of the usual words: "should say 3 pm", "2 at 1 pm, meant 3 pm", "*3 pm", "(it was at 3)" behind the question."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token
from .needed import needs
from .side_by_side import part_at

_OPENS: Final = STOPS | {",", "(", "-", "*", ":", "["}
_CLOSES: Final = STOPS | {",", ")", "-", "]", "and", "then", "not", "sorry", "actually"}
_SHOULD: Final = (("should", "say"), ("should", "read"), ("should", "have", "said"), ("should", "have", "read"), ("should", "have", "been"), ("should've", "been"), ("should've", "said"))
_MARKS: Final = frozenset({"should", "should've", "meant", "*"})
_THAT: Final = frozenset({"that", "it", "this", "which", "those", "they"})
_TO_SAY: Final = (("to", "say"), ("to", "write"), ("to", "type"), ("to", "put"))
_IT_WAS: Final = (("it", "was"), ("that", "was"), ("they", "were"), ("those", "were"), ("i", "took", "it"), ("i", "took", "them"), ("i", "took", "those"), ("i", "had", "it"), ("i", "had", "them"))


@needs(_MARKS | {"?"}, _MARKS | {"it", "that", "they", "those", "them", "the"})
def with_corrections_marked(tokens: list[Token]) -> list[Token]:
    """The tokens with the word "correction" in the place of such words.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_corrections_marked(tokens_of(text)))
    >>> plain("2 advil at 1 pm, meant 3 pm. that should say 4 pm")
    '2 advil at 1 pm , correction 3 pm . correction 4 pm'
    >>> plain("2 advil at 1 pm, 2 more? (it was at 3)")
    '2 advil at 1 pm , 2 more ? correction it was at 3 )'
    >>> plain("2 advil at 1 pm and 2 at 6, 2 more? (it was at 3)")
    '2 advil at 1 pm and 2 at 6 , 2 more ? ( it was at 3 )'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    put: list[int] = []
    for n, word in enumerate(words):
        bullet = word == "*" and (n == 0 or words[n - 1] == "\n") and tokens[n + 1 : n + 2] != [] and tokens[n + 1].start > tokens[n].end
        end = _marked(words, n) if word in _MARKS and not bullet else 0
        if end:
            first = n - (n > 0 and word != "*" and (words[n - 1] in _THAT or word == "meant" and words[n - 1] == "i"))
            if first == 0 or words[first - 1] in _OPENS or words[first - 1] in ("am", "pm", "noon") or word == "*":
                put.append(first)
                gone |= set(range(first + 1, end))
    if not put and "?" in words[:-1]:
        asked = len(words) - 1 - words[::-1].index("?")
        n = asked + 1 + (words[asked + 1 : asked + 2] in (["("], ["-"], ["*"]))
        if _retold(words, asked, n):
            tokens = [*tokens[: asked + 1], replace(tokens[n], kind="word", text="correction"), *tokens[n:]]
    for n in put:
        tokens[n].kind, tokens[n].text = "word", "correction"
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


def _marked(words: list[str], n: int) -> int:
    """The place behind words that put right what follows; 0 where there are none."""
    word = words[n]
    end = 0
    if word in ("should", "should've"):
        end = next((n + len(said) for said in _SHOULD if tuple(words[n : n + len(said)]) == said), 0)
        if not end and words[n : n + 2] == ["should", "be"] and words[n - 1 : n] == ["("]:
            end = n + 2
    elif word == "meant" and n and (words[n - 1] in _OPENS or words[n - 1] == "i" and tuple(words[n + 1 : n + 3]) in _TO_SAY):
        end = n + 1 + 2 * (tuple(words[n + 1 : n + 3]) in _TO_SAY)
    elif word == "*" and n and words.count("*") == 1 and (words[n - 1] in STOPS or words[n - 1] in ("am", "pm", "noon")):
        if tuple(words[n + 1 : n + 3]) in _IT_WAS:
            return n + 1
        end = n + 1
    part = part_at(words, end) if end else None
    return end if part is not None and (part.end >= len(words) or words[part.end] in _CLOSES) else 0


def _retold(words: list[str], asked: int, n: int) -> bool:
    """ "It was at 3", "the Advil was at 3", behind the question, of the one dose that was told with a time."""
    end = next((n + len(said) for said in _IT_WAS if tuple(words[n : n + len(said)]) == said), 0)
    if not end and words[n : n + 1] and words[n] in ("the", "my") and words[n + 2 : n + 3] in (["was"], ["were"]) and words[n + 1] in DRUG_TRIE:
        end = n + 3
    end += bool(end) and words[end : end + 1] in (["actually"], ["really"])
    part = part_at(words, end) if end else None
    if part is None or list(part.at) != ["time"] or not set(words[part.end :]) <= {".", ")", "!", "actually", ",", "sorry", "oops", "though"}:
        return False
    if len({word for k, word in enumerate(words[:end]) if names_drug(words, k)}) != 1:
        return False  # "can I take Tylenol? I took it at 3 pm": of which drug?
    told, k = 0, 0
    while k < asked:
        before = part_at(words, k)
        k = before.end if before is not None else k + 1
        told += before is not None and "time" in before.at and len(before.at) > 1
    return told == 1
