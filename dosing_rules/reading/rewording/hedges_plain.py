"""Chances and bounds said in many words put in few: "there is a chance I took" is "maybe I took", "no later than 5" is "by 5"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..persons import SPEAKERS
from ..tokens import Token, without
from ..words import FORMS, NUMBER_WORDS, TIME_UNITS, says_number
from .needed import needs

_CHANCES: Final = tuple(
    (*begins, *size, chance, *that)
    for begins in (("there", "is", "a"), ("there's", "a"), ("theres", "a"), ("there", "is", "some"), ("there's", "some"))
    for size in ((), ("good",), ("slight",), ("small",), ("fair",))
    for chance in ("chance", "possibility")
    for that in (("that",), ())
) + tuple(("it", may, "be", "that") for may in ("could", "may", "might"))
_BOUNDS: Final = {("no", "later", "than"): "by", ("not", "later", "than"): "by", ("no", "earlier", "than"): "notbefore", ("not", "earlier", "than"): "notbefore", ("not", "before"): "notbefore"}
_COMPARED: Final = {"earlier": "before", "sooner": "before", "later": "after"}
_AT_MOST: Final = (("no", "more", "than"), ("not", "more", "than"), ("at", "most"), ("no", "longer", "than"), ("not", "longer", "than"))
_SAME: Final = tuple(("same", "as", *which) for which in (("the", "last", "one"), ("my", "last", "one"), ("the", "last", "dose"), ("my", "last", "dose"), ("last", "time"), ("the", "previous", "one"), ("before",)))
_MISSED: Final = frozenset({"skipped", "missed"})
_ISH: Final = {f"{word}ish": word for word, value in NUMBER_WORDS.items() if value <= 12}
_CLOCKED: Final = frozenset({"am", "pm", "o'clock"})
_STARTS: Final = frozenset({".", "!", "?", ";", ",", "\n", ":"})
_TRIGGERS: Final = frozenset({"chance", "possibility", "that", "later", "earlier", "sooner", "before", "least", "same", "doubt", "taking", "going", "so"}) | _MISSED | _ISH.keys()


@needs(_TRIGGERS)
def with_hedges_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with such words put plainly.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_hedges_plain(tokens_of("there is a chance i took two no later than 5 pm")))
    'maybe i took two by 5 pm'
    >>> " ".join(t.text for t in with_hedges_plain(tokens_of("took two at least 4 but no more than 6 hours ago")))
    'took two between 4 and 6 hours ago'
    >>> " ".join(t.text for t in with_hedges_plain(tokens_of("i skipped the one at 10 am")))
    'i skipped the 10 am dose'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word in ("there", "there's", "theres", "it"):
            length = max((len(said) for said in _CHANCES if tuple(words[n : n + len(said)]) == said), default=0)
            if length and words[n + length : n + length + 1] and words[n + length] in SPEAKERS:
                tokens[n].text = "maybe"
                gone |= set(range(n + 1, n + length))
        elif word in ("no", "not"):
            for said, plain in _BOUNDS.items():
                k = n + len(said)
                if tuple(words[n:k]) == said and k < len(tokens) and _hour(tokens, k):
                    tokens[n].text = plain
                    gone |= set(range(n + 1, k))
        elif word in _COMPARED and words[n + 1 : n + 2] == ["than"] and words[n - 1 : n] not in (["no"], ["not"]) and n + 2 < len(tokens) and _hour(tokens, n + 2) and not (words[n + 3 : n + 4] and words[n + 3] in TIME_UNITS):
            tokens[n].text = _COMPARED[word]  # "two more earlier than noon"
            gone.add(n + 1)
        elif word == "so" and n > 1 and words[n - 1] == "or" and says_number(words[n - 2]) and FORMS.get(words[n + 1] if n + 1 < len(words) else "") == "dose":
            gone |= {n - 1, n}  # "3 or so doses", as "about 3 doses"
        elif word == "least" and words[n - 1 : n] == ["at"]:
            _between(tokens, words, n, gone)
        elif word == "same" and n > 1:
            length = max((len(said) for said in _SAME if tuple(words[n : n + len(said)]) == said), default=0)
            comma = words[n - 1] in (",", "-", "(")
            if length and comma and words[n - 2] in ("dose", "one") and "next" in words[max(n - 5, 0) : n]:
                gone |= set(range(n - 1, n + length)) | ({n + length} if words[n - 1] == "(" else set())
        elif word in _MISSED and words[n + 1 : n + 4] in (["the", "one", "at"], ["my", "one", "at"]):
            end = n + 5 + (words[n + 5 : n + 6] != [] and words[n + 5] in _CLOCKED)
            if n + 4 < len(tokens) and _hour(tokens, n + 4):
                hour = [] if end > n + 5 or tokens[n + 4].kind == "hm" or words[n + 4] in ("noon", "midnight") else [replace(tokens[n + 4], text="o'clock", kind="word")]
                return with_hedges_plain([*tokens[: n + 2], *tokens[n + 4 : end], *hour, replace(tokens[n + 2], text="dose"), *tokens[end:]])
        elif word == "one" and n > 2 and tokens[n - 1].kind != "sign" and words[n + 1 : n + 2] != ["of"] and not _MISSED.isdisjoint(words[max(n - 5, 0) : n - 1]) and words[n - 1] in _CLOCKED | {"noon", "midnight"}:
            tokens[n].text = "dose"
        elif word == "was" and words[n - 1 : n] == ["i"] and words[n + 1 : n + 3] == ["going", "to"] and words[n + 3 : n + 4] in (["take"], ["have"]):
            end = next((k for k in range(n, len(words)) if words[k] in ("?", "but", "that", "then", "until")), n)
            if words[end : end + 1] == ["that"] and words[end - 1] in ("is", "would"):
                tokens[n].text = "am"  # "I was going to take two at six, is that alright?"
        elif word == "doubt" and words[n - 1 : n] == ["i"] and words[n + 1 : n + 2] == ["i"]:
            tokens[n].text = "don't"
            return with_hedges_plain([*tokens[: n + 1], replace(tokens[n], text="think"), *tokens[n + 1 :]])
        elif word == "taking" and "every" in words[n : n + 10] and "since" in words[n : n + 16] and (n == 0 or words[n - 1] in _STARTS):
            return with_hedges_plain([*tokens[:n], replace(tokens[n], text="i've"), replace(tokens[n], text="been"), *tokens[n:]])
        elif word in _ISH and words[n - 1 : n] in (["at"], ["around"], ["about"]):
            tokens[n].text = _ISH[word]
        elif word == "or" and words[n + 1 : n + 2] in (["before"], ["earlier"]) and n > 2 and words[n + 2 : n + 3] and words[n + 2] in (".", ",", ";", "\n", "-", ")"):
            _or_before(tokens, words, n, gone)
    return without(tokens, gone)


def _hour(tokens: list[Token], k: int) -> bool:
    return tokens[k].kind in ("hm", "num") or tokens[k].text in NUMBER_WORDS or tokens[k].text in ("noon", "midnight")


def _between(tokens: list[Token], words: list[str], n: int, gone: set[int]) -> None:
    """ "at least 4 but no more than 6 hours ago", "at least 4 hours but at most 6 hours ago"."""
    k = n + 1
    while k < len(words) and k < n + 5 and words[k] not in ("but", "and", ","):
        if not (_hour(tokens, k) or words[k] in TIME_UNITS or words[k] in FORMS):
            return
        k += 1
    start = k
    k += words[k : k + 1] == [","]
    k += words[k : k + 1] in (["but"], ["and"])
    said = next((said for said in _AT_MOST if tuple(words[k : k + len(said)]) == said), None)
    if start == n + 1 or k == start or said is None or k + len(said) >= len(tokens) or not _hour(tokens, k + len(said)):
        return
    tokens[n].text, tokens[start].text, tokens[start].kind = "between", "and", "word"
    gone |= {n - 1, *range(start + 1, k + len(said))}


def _or_before(tokens: list[Token], words: list[str], n: int, gone: set[int]) -> None:
    """ "The last one was at 5:15 pm or before": by 5:15 pm."""
    at = next((k for k in range(n - 1, max(n - 5, 0), -1) if words[k] == "at"), 0)
    if at and _hour(tokens, at + 1):
        tokens[at].text = "by"
        gone |= {n, n + 1}
