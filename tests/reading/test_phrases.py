"""Phrases tried by their first letters are those that one pattern of all of them finds, and so is a pattern tried at words."""

from __future__ import annotations

import re

import pytest

from dosing_rules.reading.beginnings import ANY, Begun, beginnings
from dosing_rules.reading.cutting.leading import Phrases
from dosing_rules.reading.cutting.phrases import NAMED, PHRASES
from tests.reading.samples import samples
from tests.reading.test_decisions import JUDGED

_AT_ONCE = re.compile("(?<= )(?:" + "|".join(f"(?P<k{n}>(?:{pattern})(?= ))" for n, (_, pattern) in enumerate(NAMED)) + ")")


def test_the_same_phrases_are_found_as_by_one_pattern() -> None:
    found = 0
    for _, question in JUDGED:
        words = " ; " + re.sub(r"\d+", "N", re.sub(r"([,.;?!])", r" \1", question.lower())) + " ; "
        expected = [(m.start(), m.end(), NAMED[int((m.lastgroup or "")[1:])][0]) for m in _AT_ONCE.finditer(words)]
        assert list(PHRASES.found(words)) == expected
        found += len(expected)
    assert found > 500


def test_a_pattern_that_can_begin_with_any_word_has_one_of_the_seldom_words() -> None:
    anywhere = [pattern for _, pattern in NAMED if any(begin.startswith(ANY) for begin in beginnings(pattern))]
    assert len(anywhere) == 2
    for pattern in anywhere:
        drawn = samples(re.compile(pattern.replace("(?:T|N)", "T")), 60)
        assert len(drawn) == 60
        for text in drawn:
            found = re.search(pattern, text)
            assert found is not None
            assert not PHRASES.seldom.isdisjoint(found[0].split(" "))


@pytest.mark.parametrize("pattern", ["(?:so )?", "(?:a|)", "[a-c]*"])
def test_a_pattern_that_matches_nothing_is_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match="at least one letter"):
        beginnings(pattern)


def test_a_pattern_of_what_nobody_foresaw_is_refused() -> None:
    with pytest.raises(ValueError, match="made of letters"):
        beginnings(r"(a)\1")


def test_sets_and_any_characters_are_told_apart_where_they_are_few() -> None:
    assert beginnings("[ab]c") == {"ac\0\0\0\0", "bc\0\0\0\0"}
    assert beginnings(r"\w+ is") == {"\0\0\0\0\0\0", "\0\0\0\0\0 ", "\0\0\0\0 i", "\0\0\0 is", "\0\0 is\0", "\0 is\0\0"}
    assert beginnings("so{2,}n|[^a]x") == {"soon\0\0", "sooon\0", "soooon", "sooooo", "\0x\0\0\0\0"}
    assert beginnings("is", behind=" ") == {"is \0\0\0"}


def test_a_pattern_tried_at_words_is_not_found_elsewhere() -> None:
    assert Begun("one more").search("two more") is None


def test_phrases_do_not_overlap_and_the_first_named_wins() -> None:
    both = Phrases([("short", "it is"), ("long", "it is now"), ("last", "now")])
    assert list(both.found(" it is now ")) == [(1, 6, "short"), (7, 10, "last")]
