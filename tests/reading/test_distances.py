"""Doses told by their distances from each other, one of them at a known time: decided as the same history told by its hours."""

from __future__ import annotations

import itertools
import random

import pytest

from dosing_rules import Dose, NextDose, Since, answer_question, check_next_dose

FIRST = {"2 Tylenol Extra Strength": ("Tylenol", "Tylenol Extra Strength"), "2 regular strength Tylenol": ("Tylenol", "Tylenol Regular Strength"), "two Advil": ("Advil", "Advil")}
THEN = {"2 Motrin": ("Motrin", "Motrin"), "2 Advil": ("Advil", "Advil"), "2 extra strength Tylenol": ("Tylenol", "Tylenol Extra Strength")}
SPANS = {60: "an hour", 90: "90 minutes", 120: "two hours", 150: "two and a half hours", 180: "three hours", 240: "4 hours", 300: "5 hours", 360: "six hours", 450: "7.5 hours", 480: "8 hours", 600: "10 hours"}
ONWARD = """
I took {x}, then {y} {g} later | I took {x}, then {g} later {y} | Started with {x}, had {y} {g} after | I had {x} and {g} after that {y} | {x}, {y} {g} later
I took {x} followed by {y} {g} later | I took {x}, followed {g} later by {y} | I took {x} and waited {g} before I took {y} | I had {x} with {y} following {g} later
I took {x} and {y} {g} apart, in that order
"""
BACKWARD = """
I took {y} {g} after {x} | I took {y}, {g} after {x} | I had {y} {g} after taking {x} | I took {y}, and {g} before that {x} | I took {y}; {g} before that I had {x} | I took {x} {g} before {y}
"""
OF_LAST = ["the {dy} was {a} ago", "I took the {dy} {a} ago", "it's been {a} since the {dy}", "the last one was {a} ago", "the most recent was {a} ago", "the later one was {a} ago"]
OF_FIRST = ["the {dx} was {b} ago", "I had the {dx} {b} ago", "the earlier one was {b} ago"]
REQUESTS = ["Can I take 2 more {d}?", "2 more of the {d}?", "Another 2 {d}?", "Is it too soon for 2 more of the {d}?"]


def forms(text: str) -> list[str]:
    return [form.strip() for line in text.strip().splitlines() for form in line.split("|")]


def right(first: str, early: int, second: str, late: int, asked: str) -> str:
    told = [Dose(product, 2, at=Since("now", -60 * ago, -60 * ago)) for product, ago in ((first, early), (second, late))]
    return check_next_dose(told, NextDose(asked, units=2, at=Since("now", 0, 0))).decision.value


@pytest.mark.parametrize("story", forms(ONWARD) + forms(BACKWARD))
def test_an_hour_of_one_dose_is_the_hour_of_all(story: str) -> None:
    rng = random.Random(story)
    onward = story in forms(ONWARD)
    anchors = OF_LAST + OF_FIRST + (["that was {a} ago", "the second was {a} ago", "the first was {b} ago"] if onward and "apart" not in story else [])
    pairs = [(x, y) for x, y in itertools.product(FIRST, THEN) if FIRST[x][0] != THEN[y][0]]
    for anchor in anchors:
        x, y = rng.choice(pairs)
        gap, late = rng.choice([60, 90, 120, 180, 240]), rng.choice([60, 120, 180, 240, 300, 360])
        if gap + late not in SPANS:
            gap, late = 120, 180
        (dx, px), (dy, py) = FIRST[x], THEN[y]
        told = story.format(x=x, y=y, g=SPANS[gap]) + rng.choice([", and ", "; ", ". "]) + anchor.format(dx=dx, dy=dy, a=SPANS[late], b=SPANS[gap + late])
        drug, product = rng.choice([(dx, px), (dy, py)])
        question = f"{told}. {rng.choice(REQUESTS).format(d=drug)}"
        assert answer_question(question).decision.value == right(px, gap + late, py, late, product), question


@pytest.mark.parametrize("story", forms(BACKWARD)[:5])
def test_the_first_told_may_be_the_last_taken(story: str) -> None:
    for anchor in ("the first was six hours ago", "the first one was six hours ago", "the first dose was six hours ago"):
        question = f"{story.format(x='2 Tylenol Extra Strength', y='2 Motrin', g='four hours')}. {anchor.capitalize()}. Can I take 2 more Motrin?"
        assert answer_question(question).decision.value == "AMBIGUOUS", question
