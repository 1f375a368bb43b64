"""A rewording that says which words it cannot do without changes nothing where they are lacking."""

from __future__ import annotations

from copy import deepcopy

import pytest

from dosing_rules.reading.rewording.needed import NEEDED, Rewording, needs, through
from dosing_rules.reading.rewording.passes import PASSES
from dosing_rules.reading.tokens import Token, fold, tokens_of
from tests.reading.test_decisions import JUDGED

_SAYING_SO = [put for put in PASSES if put in NEEDED]


@pytest.mark.parametrize("put", _SAYING_SO, ids=[put.__name__ for put in _SAYING_SO])
def test_nothing_is_changed_without_the_words_that_are_needed(put: Rewording) -> None:
    lacking = 0
    for _, question in JUDGED[::3]:
        tokens = tokens_of(fold(question))
        if any(words.isdisjoint([token.text for token in tokens]) for words in NEEDED[put]):
            before = deepcopy(tokens)
            assert put(tokens) == before
            lacking += 1
    assert lacking > 20


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
