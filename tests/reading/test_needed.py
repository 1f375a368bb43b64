"""A rewording that says which words it cannot do without changes nothing where they are lacking."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache

import pytest

from dosing_rules.reading.beginnings import Begun
from dosing_rules.reading.rewording import rephrased
from dosing_rules.reading.rewording.edits import Edit
from dosing_rules.reading.rewording.needed import NEEDED, REBUILDING, Rewording, may_change, needs, through
from dosing_rules.reading.rewording.passes import PASSES
from dosing_rules.reading.tokens import Token, fold, tokens_of
from tests.reading.samples import samples
from tests.reading.test_decisions import JUDGED

Key = list[tuple[str, str, int, int]]


@lru_cache(maxsize=1)
def _told() -> list[tuple[str, list[Token], Key]]:
    """The judged questions with their tokens, which all tests share: a rewording that changed one in place would fail."""
    told = [(question, tokens_of(fold(question))) for _, question in JUDGED]
    return [(question, tokens, _key(tokens)) for question, tokens in told]


@lru_cache(maxsize=1)
def _folded() -> list[str]:
    return [fold(question) for _, question in JUDGED]


def _key(tokens: list[Token]) -> Key:
    return [(token.kind, token.text, token.start, token.end) for token in tokens]


_SAYING_SO = [put for put in PASSES if put in NEEDED]


@pytest.mark.parametrize("put", _SAYING_SO, ids=[put.__name__ for put in _SAYING_SO])
def test_nothing_is_changed_without_the_words_that_are_needed(put: Rewording) -> None:
    lacking = 0
    for _, tokens, before in _told()[::3]:
        if not may_change(put, {token[1] for token in before}):
            assert _key(put(tokens)) == before
            lacking += 1
    assert lacking > 20


_WAITING = [kind for kind in rephrased._KINDS if kind in NEEDED]


def _patterns(kind: Callable[[str], Iterator[Edit]]) -> list[re.Pattern[str]]:
    """Those of the module of a kind."""
    found: list[re.Pattern[str]] = []
    for value in vars(sys.modules[kind.__module__]).values():
        found += [one.pattern if isinstance(one, Begun) else one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, re.Pattern | Begun)]
    return found


@pytest.mark.parametrize("kind", _WAITING, ids=[kind.__name__ for kind in _WAITING])
def test_nothing_is_said_in_other_words_without_the_words_that_are_needed(kind: Callable[[str], Iterator[Edit]]) -> None:
    rng = random.Random(kind.__name__)
    texts = _folded()[rng.randrange(9) :: 9]
    texts += [text[: rng.randrange(len(text) + 1)] for text in texts]
    for pattern in _patterns(kind):
        if "(?P=" not in pattern.pattern:  # what refers back cannot be drawn
            texts += [f"2 advil at 8 am, {drawn}. it's 5 pm, can i take 2 ibuprofen?" for drawn in samples(pattern, 20)]
    lacking = 0
    for text in texts:
        words = rephrased.words_and_signs(text)
        if may_change(kind, words):
            continue
        if not all(any(all(word not in text for word in wanted) for wanted in way) for way in NEEDED[kind]):
            continue  # words that a pattern lets run into each other ("3 maxat noon") are no words
        assert list(kind(text)) == [], text
        lacking += 1
    assert lacking > 20


_REBUILDING = [put for put in PASSES if put in REBUILDING]


@pytest.mark.parametrize("put", _REBUILDING, ids=[put.__name__ for put in _REBUILDING])
def test_those_that_rebuild_change_nothing_in_the_list_they_got(put: Rewording) -> None:
    changed = 0
    for question, tokens, before in _told():
        if not may_change(put, {token[1] for token in before}):
            continue
        changed += put(tokens) is not tokens
        assert _key(tokens) == before, question
    assert changed


def test_all_of_them_make_what_each_in_turn_makes() -> None:
    for _, question in JUDGED[::5]:
        expected = tokens_of(fold(question))
        for put in PASSES:
            expected = put(expected)
        assert through(tokens_of(fold(question)), PASSES) == expected


def test_words_that_a_rewording_makes_count_for_the_next() -> None:
    def with_b(tokens: list[Token]) -> list[Token]:
        for token in tokens:
            token.text = "b"
        return tokens

    @needs({"b"}, {"b", "c"})
    def without_b(tokens: list[Token]) -> list[Token]:
        return [token for token in tokens if token.text != "b"]

    assert through(tokens_of("a a"), (without_b,)) == tokens_of("a a")
    assert through(tokens_of("a a"), (with_b, without_b)) == []
