"""One person under two words: "my wife Anna took 2 ... Anna wants", "my roommate Tom"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ..first_names import NAMES
from ..persons import RELATIONS
from ..tokens import Token, without
from .needed import needs

_IN_LAW: Final = {"mother": "mil", "father": "fil", "brother": "bil", "sister": "sil", "son": "soninlaw", "daughter": "daughterinlaw", "mom": "mil", "dad": "fil"}
_BY_MARRIAGE: Final = {"sister's": ("husband", "bil"), "brother's": ("wife", "sil"), "husband's": ("brother", "bil"), "wife's": ("sister", "sil"), "son's": ("wife", "daughterinlaw"), "daughter's": ("husband", "soninlaw")}
_TELLING: Final = frozenset({"told", "tell", "tells", "asked", "ask", "gave", "give", "texted", "for", "with"})
_BY_TRADE: Final = frozenset({"nurse", "doctor", "patient", "adult", "person"})
_WHOSE: Final = frozenset({"my", "our", "his", "her", "their", "the"})


def one_word_each(words: Sequence[str]) -> tuple[dict[str, str], set[int]]:
    """For every word the word that stands for the same person throughout, and the places of those said twice over.

    >>> one_word_each("my wife anna took 2 , can anna have more".split())
    ({'anna': 'wife'}, {2})
    >>> one_word_each("my roommate tom took 2 , can my roommate have more".split())
    ({'roommate': 'tom'}, {1})
    >>> one_word_each("uncle joe took 2 and uncle bob one".split())
    ({}, {0, 5})
    >>> one_word_each("hope you can help , anna my aunt took 2".split())
    ({'anna': 'aunt'}, {6, 7})
    """
    pairs: list[tuple[str, str, int, int]] = []
    for n, word in enumerate(words):
        if word.removesuffix("'s") not in NAMES:
            continue
        name = word.removesuffix("'s")
        if n and words[n - 1] in RELATIONS:
            pairs.append((words[n - 1], name, n - 1, n))
        elif n > 1 and words[n - 1] in (",", "(") and words[n - 2] in RELATIONS and words[n + 1 : n + 2] in ([","], [")"]):
            pairs.append((words[n - 2], name, n - 2, n))
        elif words[n + 1 : n + 2] in ([","], ["("]) and words[n + 2 : n + 3] and words[n + 2] in _WHOSE and words[n + 3 : n + 4] and words[n + 3] in RELATIONS and words[n + 4 : n + 5] in ([","], [")"]):
            pairs.append((words[n + 3], name, n + 3, n))
        elif words[n + 1 : n + 2] in (["my"], ["our"]) and words[n + 2 : n + 3] and words[n + 2] in RELATIONS and "".join(words[n + 3 : n + 4]).isalpha() and words[n + 3] not in RELATIONS and not _TELLING & {*words[max(n - 1, 0) : n]}:
            pairs.append((words[n + 2], name, n + 2, n))  # "anna my sister took 2", as it is typed
    named: dict[str, set[str]] = {}
    for relation, name, _, _ in pairs:
        named.setdefault(RELATIONS[relation][0], set()).add(name)
    same: dict[str, str] = {}
    twice: set[int] = set()
    for relation, name, at, place in pairs:
        person, gender, kind = RELATIONS[relation]
        by_name = len(named[person]) > 1 or (gender == "they" and not kind and person not in _BY_TRADE)
        if not by_name:
            same[name] = relation
        elif len(named[person]) == 1:
            same |= {word: name for word, entry in RELATIONS.items() if entry[0] == person and word in words}
        first, last = sorted((at, place))
        if last == first + 1:
            twice.add(at if by_name else place)
        elif at < place:
            twice |= {place - 1, place, place + 1}
        else:
            twice |= set(range(place + 1, at + (1 if words[place + 1] in ("my", "our") else 2)))
    return same, twice


def persons_said(words: Sequence[str]) -> list[str]:
    """The words, each person under one of them."""
    if "law" in words or "step" in words or not _BY_MARRIAGE.keys().isdisjoint(words):
        words = [token.text for token in with_kin_plain([Token("word", word, n, n + 1) for n, word in enumerate(words)])]
    if NAMES.keys().isdisjoint(words):
        return list(words)
    same, twice = one_word_each(words)
    return [same.get(word, word) for n, word in enumerate(words) if n not in twice]


def may_be_one(one: str, other: str, text: str) -> bool:
    """Somebody called by a name and somebody called by what the person is may be the same: "Anna took 2 ... can my wife", where no words tell.

    >>> may_be_one("anna", "wife", "Anna took 2. Can my wife have 2?"), may_be_one("carla", "wife", "Carla took 2. Can my wife Anna have 2?")
    (True, False)
    """
    name, relation = (one, other) if one in NAMES else (other, one)
    entry = next((entry for entry in RELATIONS.values() if entry[0] == relation), None)
    if name not in NAMES or entry is None or entry[2] == "animal":
        return False
    genders = {NAMES[name][1], entry[1]}
    same, _ = one_word_each(re.findall(r"[a-z]+", text.lower()))
    return (len(genders) == 1 or "they" in genders) and not any(RELATIONS.get(word, ("",))[0] == relation for word in same.values())


@needs({"law", "step"} | _BY_MARRIAGE.keys())
def with_kin_plain(tokens: list[Token]) -> list[Token]:
    """The tokens, each relation by marriage in one word.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_kin_plain(tokens_of("my mother-in-law and my sister's husband took 2")))
    'my mil and my bil took 2'
    >>> " ".join(token.text for token in with_kin_plain(tokens_of("my step-dad took 2")))
    'my stepdad took 2'
    """
    kept: list[Token] = []
    for token in tokens:
        before = [kin.text for kin in kept[-2:]]
        if token.text in ("law", "law's") and len(before) == 2 and before[0] in _IN_LAW and before[1] == "in":
            kept.pop()
            kept[-1].text, kept[-1].end = _IN_LAW[before[0]] + token.text[3:], token.end
        elif before and before[-1] == "step" and "step" + token.text.removesuffix("'s") in RELATIONS:
            kept[-1].text, kept[-1].end = f"step{token.text}", token.end
        elif before and before[-1] in _BY_MARRIAGE and token.text.removesuffix("'s") == _BY_MARRIAGE[before[-1]][0]:
            kept[-1].text, kept[-1].end = _BY_MARRIAGE[before[-1]][1] + token.text[len(token.text.removesuffix("'s")) :], token.end
        else:
            kept.append(token)
    return kept


@needs(NAMES.keys() | {f"{name}'s" for name in NAMES}, RELATIONS.keys())
def with_persons_plain(tokens: list[Token]) -> list[Token]:
    """The tokens, each person under one word.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_persons_plain(tokens_of("my wife anna had 2 at 8. anna's last was at 9")))
    "my wife had 2 at 8 . wife's last was at 9"
    """
    same, twice = one_word_each([token.text for token in tokens])
    for token in tokens:
        base = token.text.removesuffix("'s")
        if base in same:
            token.text = same[base] + token.text[len(base) :]
    for n in twice:
        if tokens[n].text.endswith("'s") and n and n - 1 not in twice and tokens[n - 1].text in RELATIONS:
            tokens[n - 1].text += "'s"  # "uncle joe's last dose"
    return without(tokens, twice)
