"""Sentences about something else make no dose, move no dose and hide no dose."""

from __future__ import annotations

import pytest

from dosing_rules.reading import read_question
from dosing_rules.reading.rewording.beside_the_point import beside_the_point
from dosing_rules.reading.tokens import fold, tokens_of

TOLD = ("I took 2 Advil at 8 am.", "It's 5 pm.", "Can I take 2 more?")

ELSEWHERE = (
    "The school rang at 10 about the trip.",
    "My neighbour has been drilling since 6.",
    "I took the 38 bus home and it was packed.",
    "Took my coat off, put it back on, took it off again.",
    "I had to park on level minus 3.",
    "Mum rang at 7, 8 and 9 to check on me.",
    "my boss gave me the rest of the day off",
    "I finished the marathon in 4:52, by the way",
    "The train leaves at 7:15.",
    "Had a big bowl of porridge earlier",
)

KEPT = (
    "I took the other two at 9.",
    "The usual pair went down at 4.",
    "My wife gave me two more at 3.",
    "The nurse came at 10.",
    "My bottle has 12 left.",
    "The clock says 4.",
    "I did the same at noon.",
    "I had a sandwich and two more at noon.",
    "My kidney doctor called at 3.",
    "I took the flurbitol at 9.",
    "The ration was at 9.",
    "I finished the last two at noon.",
)


def _facts(text: str) -> object:
    reading = read_question(text)
    return reading.situation.doses, reading.situation.next_dose, reading.situation.now, [words for _, _, words in reading.not_understood]


@pytest.mark.parametrize("remark", ELSEWHERE)
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_a_sentence_about_something_else_changes_no_fact(remark: str, place: int) -> None:
    told = [*TOLD]
    told.insert(place, remark if remark[-1] == "." else remark + ".")
    assert _facts(" ".join(told)) == _facts(" ".join(TOLD))


@pytest.mark.parametrize("sentence", KEPT)
def test_a_sentence_that_may_tell_of_a_dose_is_read(sentence: str) -> None:
    tokens = tokens_of(fold(f"2 advil at 8. {sentence} it's 5."))
    assert len(beside_the_point(tokens)) == len(tokens)


@pytest.mark.parametrize("later", ["I took 2 more right after that.", "Two more then.", "Took 2 more during it.", "Two more before the train."])
def test_what_is_pointed_back_at_is_read(later: str) -> None:
    tokens = tokens_of(fold(f"2 advil at 8. the train left at 10:15. {later} it's 5."))
    assert len(beside_the_point(tokens)) == len(tokens)
