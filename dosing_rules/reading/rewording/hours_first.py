"""The hour said before what it is the hour of: "a quarter past two in the afternoon it is", "my roommate, who runs a fever, took ..."; and idle words around it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..cutting.lexicon import STRONG_PAST, WEAK_PAST
from ..drugs import names_drug
from ..persons import PERSONS
from ..tokens import Token
from ..words import FORMS, NUMBER_WORDS, TENS
from .needed import needs

_OF_CLOCKS: Final = frozenset("past to half quarter a in the morning afternoon evening night at o'clock oclock this am pm noon midnight exactly about just almost nearly already by".split())
_BEHIND: Final = frozenset({*STOPS, ",", "and", "so", "but", "now", "-", "here"})
_TAKES: Final = STRONG_PAST | WEAK_PAST | frozenset({"take", "takes", "gets", "swallows"})
_IDLE: Final = frozenset({"whatsoever", "whatever"})
_WENT_INTO: Final = frozenset({"me", "him", "her", "my", "us"})
_NOT_FOR: Final = frozenset({"for", "not", "about", "unlike", "besides"})
_FIRST_WORDS: Final = frozenset({"latest", "last", "newest", "it", "that's", "thats", "who", "whatsoever", "into"})


@needs(_FIRST_WORDS)
def with_hours_first(tokens: list[Token]) -> list[Token]:
    """The tokens with such an hour as the current time, and without what is only said of somebody in passing.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_hours_first(tokens_of("five past five it is. 2 more?")))
    "it's five past five . 2 more ?"
    >>> " ".join(t.text for t in with_hours_first(tokens_of("at 11 my roommate, who runs a fever, took 2 advil")))
    'at 11 my roommate took 2 advil'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    leads: dict[int, Token] = {}
    for n, word in enumerate(words):
        if word == "it" and words[n + 1 : n + 2] == ["is"] and (n + 2 == len(words) or words[n + 2] in _BEHIND):
            start = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS or words[k] == ","), 0)
            hour = range(start, n)
            if 0 < len(hour) < 9 and all(tokens[k].kind in ("num", "hm") or words[k] in NUMBER_WORDS or words[k] in TENS or words[k] in _OF_CLOCKS for k in hour):
                first = tokens[start]
                leads[start] = replace(first, kind="word", text="it's", end=first.start + 1)
                tokens[start] = replace(first, start=first.start + 1) if first.end - first.start > 1 else first
                gone |= {n, n + 1} | ({n + 2} if words[n + 2 : n + 3] == ["now"] else set())
        elif word == "when" and n > 2 and words[n - 1] in ("that's", "thats", "which's") and words[n - 2] in STOPS and words[n + 1 : n + 2] and words[n + 1] in ("i", "we", "he", "she", "my"):
            start = sentence_start(words, n - 2)
            if start < n - 2 and all(tokens[k].kind in ("num", "hm") or words[k] in NUMBER_WORDS or words[k] in TENS or words[k] in _OF_CLOCKS for k in range(start, n - 2)):
                gone |= {n - 2, n - 1, n}  # "Noon. That's when I had two Advil."
        elif word == "who" and n > 1 and words[n - 1] == "," and words[n - 2] in PERSONS:
            gone |= _in_passing(tokens, words, n)
            if words[n + 1 : n + 2] and words[n + 1] in _TAKES and n > 3 and words[n - 4] in _NOT_FOR and words[n - 3] in ("my", "our", "his", "her", "the"):
                tokens[n - 1].text, word_of = ".", words[n - 2]  # "not for my son, who had Motrin at noon"
                tokens[n].text = word_of
        elif word in ("was", "is") and words[n + 1 : n + 2] == ["the"] and words[n + 2 : n + 3] and words[n + 2] in ("latest", "last", "newest") and words[n + 3 : n + 4] in ([], ["."], [","], [";"], ["one"], ["dose"], ["and"]):
            _turned(tokens, words, n)
        elif word in _IDLE and n and (n + 1 == len(words) or words[n + 1] in STOPS or words[n + 1] == ",") and {"nothing", "no", "none", "any", "anything"} & set(words[max(n - 6, 0) : n]):
            gone.add(n)  # "nothing taken whatsoever"
        elif word == "into" and n and words[n - 1] == "went" and words[n + 1 : n + 2] and words[n + 1] in _WENT_INTO and (words[n + 1] != "my" or words[n + 2 : n + 3] in (["stomach"], ["mouth"], ["system"])):
            tokens[n].text = "down"  # "two Advil went into me around eleven"
            gone |= {n + 1} | ({n + 2} if words[n + 1] == "my" else set())
    if not gone and not leads:
        return tokens
    kept: list[Token] = []
    for n, token in enumerate(tokens):
        if n in leads:
            kept.append(leads[n])
        if n not in gone:
            kept.append(token)
    return kept


def _turned(tokens: list[Token], words: list[str], n: int) -> None:
    """ "Ten this morning was the latest" as "the latest was ten this morning"; the places stay in their order."""
    start = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS or words[k] in (",", "and", "-")), 0)
    hour = range(start, n)
    if not 0 < len(hour) < 8 or not all(tokens[k].kind in ("num", "hm") or words[k] in NUMBER_WORDS or words[k] in TENS or words[k] in _OF_CLOCKS or words[k] in ("last", "yesterday") for k in hour):
        return
    kinds = [(tokens[k].kind, tokens[k].text) for k in hour]
    named = [("word", words[n + 3])] if words[n + 3 : n + 4] in (["one"], ["dose"]) else []
    put = [("word", words[n + 2]), *named, ("word", "was"), ("word", "at"), *kinds]
    for k, (kind, text) in enumerate(put, start):
        tokens[k].kind, tokens[k].text = kind, text


def _in_passing(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ ", who runs a fever,": nothing taken, counted or dated in it, and a verb of taking behind it."""
    end = next((k for k in range(n + 1, min(n + 12, len(words))) if words[k] == "," or words[k] in STOPS), 0)
    if not end or words[end] != "," or words[end + 1 : end + 2] == [] or words[end + 1] not in _TAKES:
        return set()
    inside = range(n + 1, end)
    if any(tokens[k].kind != "word" or words[k] in NUMBER_WORDS or names_drug(words, k) or FORMS.get(words[k]) == "dose" or words[k] in _TAKES - {"had", "has"} for k in inside):
        return set()
    # the conditions of who takes it are looked for in the text itself
    return {n - 1, *range(n, end + 1)}
