"""What is said twice, or says nothing of its own: "again at noon, two more", "one more, just one", "my only dose of the day".

Each is left out only where what stays says the same.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..drugs import DRUG_TRIE
from ..tokens import Token, without
from ..words import FORMS, NUMBER_WORDS, TIME_UNITS, count_said
from .needed import needs

_TIME_WORDS: Final = frozenset({"at", "around", "about", "later", "after", "that", "am", "pm", "noon", "midnight", "o'clock", "in", "the", "this", "morning", "afternoon", "evening", "maybe", "exactly"}) | frozenset(TIME_UNITS)
_ENDS: Final = STOPS | {",", ")", "-"}
_ONLY: Final = frozenset({"only", "first", "last", "single", "one", "sole", "latest"})
_DOSES: Final = frozenset({"dose", "doses", "pill", "tablet", "one", "round", "pair", "intake", "painkiller"})
_SPANS: Final = frozenset({"week", "month", "days", "weeks", "ages", "year"})


@needs({"again", "just", "only", "day", "rest", "no", "first"})
def without_repetition(tokens: list[Token]) -> list[Token]:
    """The tokens without such words.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in without_repetition(tokens_of("took two advil at 9 then again at noon, two more. it's 4")))
    "took two advil at 9 then again at noon . it's 4"
    >>> " ".join(token.text for token in without_repetition(tokens_of("2 at 10, awake again at 5. one more, just one, ok?")))
    '2 at 10 , awake at 5 . one more , ok ?'
    >>> " ".join(token.text for token in without_repetition(tokens_of("400 mg 4 hours ago, first today. again?")))
    '400 mg 4 hours ago . again ?'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word == "again" and n and words[n - 1] in ("awake", "up") and words[n - 2 : n - 1] not in (["it"], ["them"]):
            gone.add(n)  # "up again at 5": awake
        elif word == "again":
            gone |= _counted_again(words, n)
            if n and words[n - 1] == "," and words[n + 3 : n + 4] and words[n + 2] in TIME_UNITS and words[n + 3] in ("later", "after") and count_said(words[n + 1], most=99):
                tokens[n - 1].text, tokens[n - 1].kind = "then", "word"  # "400 mg at 6, again five hours later"
        elif word in ("just", "only") and n > 1 and words[n - 1] == ",":
            gone |= _just_so_many(words, n) if words[n - 2] == "more" else _only_so_many(words, n)
        elif word == "day" and words[n - 2 : n] == ["of", "the"] and n > 3 and words[n - 3] in _DOSES and not _ONLY.isdisjoint(words[n - 5 : n - 3]):
            gone |= {n - 2, n - 1, n}
        elif word == "first" and words[n - 1 : n] in ([","], ["("]):
            end = n + 1 + (words[n + 1 : n + 2] in (["one"], ["dose"]))
            end += 1 if words[end : end + 1] == ["today"] else 3 if words[end : end + 3] == ["of", "the", "day"] else 99
            if end < len(words) and (words[end] in STOPS and words[n - 1] == "," or words[end] == ")" and words[n - 1] == "("):
                gone |= set(range(n - 1, end + (words[end] == ")")))  # "400 mg 4 hours ago, first today."
        elif word == "rest" and words[n + 1 : n + 2] and words[n + 1] in ("stop", "area", "stops", "areas", "room", "rooms"):
            gone.add(n)
        elif word == "no" and words[n + 1 : n + 2] and words[n + 1] in DRUG_TRIE and words[n + 2 : n + 3] in (["all"], ["this"]):
            if words[n + 3 : n + 4] and words[n + 3] in _SPANS:
                gone |= {n + 2, n + 3}  # "and no Advil all week"
    return without(tokens, gone)


def _counted_again(words: list[str], n: int) -> set[int]:
    """ "again three hours later, two more": as many as are told before, and no further ones."""
    comma = next((k for k in range(n + 1, min(n + 8, len(words))) if words[k] in _ENDS), 0)
    if not comma or words[comma] != "," or comma == n + 1:
        return set()
    if any(word not in _TIME_WORDS and not word.replace(":", "").isdecimal() and word not in NUMBER_WORDS for word in words[n + 1 : comma]):
        return set()
    count = count_said(words[comma + 1], most=99) if comma + 1 < len(words) else 0
    end = comma + 2 + (words[comma + 2 : comma + 3] in (["more"], ["again"]))
    if not count or not (end >= len(words) or words[end] in STOPS):
        return set()
    low = sentence_start(words, n)
    told = [count_said(words[k], most=99) for k in range(low, n) if k + 1 < n and (words[k + 1] in DRUG_TRIE or words[k + 1] in ("more", "extra", "regular")) and count_said(words[k], most=99)]
    return set(range(comma, end)) if told and told[-1] == count else set()


def _just_so_many(words: list[str], n: int) -> set[int]:
    """ "one more, just one, before bed"."""
    count = count_said(words[n + 1], most=99) if n + 1 < len(words) else 0
    end = n + 2 + (words[n + 2 : n + 3] in (["more"], ["pill"], ["tablet"]))
    if not count or n < 3 or count_said(words[n - 3], most=99) != count or not (end >= len(words) or words[end] in _ENDS):
        return set()
    return set(range(n - 1, end))


def _only_so_many(words: list[str], n: int) -> set[int]:
    """ "I swallowed one Tylenol caplet, just one": the number that the sentence told, once more."""
    k = n + 1 + (words[n + 1 : n + 2] == ["the"])
    count = count_said(words[k], most=99) if k < len(words) else 0
    end = k + 1
    if not count or not (end >= len(words) or words[end] in STOPS or words[end] == "," and (words[end + 1 : end + 2] not in (["at"], ["around"], ["about"], ["and"], ["then"]) or words[end + 2 : end + 3] == ["night"])):
        return set()
    low = sentence_start(words, n)
    told = [count_said(words[k], most=99) for k in range(low, n) if count_said(words[k], most=99) and any(word in DRUG_TRIE or word in FORMS for word in words[k + 1 : k + 4])]
    return set(range(n - 1, end)) if told == [count] else set()
