"""Phrases tried by their first letter are those that one pattern of all of them finds."""

from __future__ import annotations

import re

import pytest

from dosing_rules.reading.cutting.leading import Phrases, openings
from dosing_rules.reading.cutting.phrases import NAMED, PHRASES
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


@pytest.mark.parametrize("pattern", ["(?:so )?", ".+ it", "[^a]b", r"\w+ is"])
def test_a_pattern_without_a_first_letter_is_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match="a phrase"):
        openings(pattern)


def test_phrases_do_not_overlap_and_the_first_named_wins() -> None:
    both = Phrases([("short", "it is"), ("long", "it is now"), ("last", "now")])
    assert list(both.found(" it is now ")) == [(1, 6, "short"), (7, 10, "last")]
