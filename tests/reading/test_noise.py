"""Whatever is typed is answered: no text raises, and none is answered YES by accident of its noise."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dosing_rules import Decision, answer_question

WORDS = (
    "I took had 2 0 or 4 1/2 500 mg Advil Tylenol ES NyQuil at 8 noon pm ago hours 3 last and then , . ? ( ) - : more can I take the only one "
    "another it's now been since every before after 12:30 half a couple not no yesterday tablets mL both between x @ w/ $ % too was"
).split(" ")

TEXTS = [
    line.partition("|")[2] or line
    for name in ("decisions.txt", "never_yes.txt")
    for line in (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
"""Questions, in no order that matters."""
DECISIONS = [decision.value for decision in Decision]
LAST = ["", ",", " and", ".", " (", " of", " -", ":", " the", " at", " before", " or", " the first", " each", " then again,", " not", " one at", "'s", ' "', " /", " x"]


@pytest.mark.parametrize("seed", range(8))
def test_questions_that_break_off_anywhere_are_answered(seed: int) -> None:
    chance = random.Random(seed)
    for text in chance.sample(TEXTS, 100):
        words = text.split(" ")
        begun = " ".join(words[: chance.randint(1, len(words))]) + chance.choice(LAST)
        assert answer_question(begun).to_dict()["decision"] in DECISIONS


@pytest.mark.parametrize("seed", range(8))
def test_words_in_any_order_are_answered(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(150):
        text = " ".join(chance.choice(WORDS) for _ in range(chance.randrange(1, 40)))
        assert answer_question(text).to_dict()["decision"] in DECISIONS


@pytest.mark.parametrize("text", ["I took 0 or 4 Advil at 8 am. It's 1 pm. 2 more?", "2", "(", "3 x", "took 1 the", "or 0 Advil?", "0 Advil?"])
def test_numbers_that_are_no_amounts_are_never_yes(text: str) -> None:
    assert answer_question(text).decision is not Decision.YES


@pytest.mark.parametrize(
    "text",
    [
        "2 hours may 5 2 in 400 ibuprofen",
        "strength disease. two 1500 gram Tylenol at 8. two 1 Tylenol?",
        "Would and take NyQuil extra now couple of mL the more? of DayQuil? it's DayQuil more had 2 now",
    ],
)
def test_odd_words_beside_amounts_raise_nothing(text: str) -> None:
    assert answer_question(text).to_dict()["decision"] in DECISIONS
