"""Words behind the amount asked for that make it more than its number, and hours asked about that come before one: never YES."""

from __future__ import annotations

import random

import pytest

from dosing_rules import Decision, answer_question

MORE = """
plus another one | plus one | plus one more | and another one | and one more | and another | and then another | and then one more | with another one
with one more on top | and one extra | plus an extra one | plus an extra | and a spare | plus half of another | and a half | and half of one
plus another half | with a third | plus a third | and an additional one | and 1 besides | + 1 | + 1 more | + another | and 2 more
and two more after that | then 2 more in an hour | and again in an hour | and repeat in two hours | and the same again in an hour
now and one in an hour | now and another in two hours | now and 2 at bedtime in 3 hours | for each knee | for each of my knees | per knee | per leg
each for the back and the neck | for my knee and another for my head | for my back and two for my head | for my head and one for my tooth
for my head, another for my back | per hour | an hour | every hour | every two hours | hourly | every 2 hrs | each hour | three times an hour | twice
twice over | two times | times two | x2 | x 2 | doubled | double | at twice the strength | double strength | of the 600 mg ones
of the prescription strength | of the 400 mg ones | each of two brands | of each brand | from each bottle | of both kinds
of either kind and then one of the other | and whatever is left | and the rest of the pack | and some more | and a few more | and a bit more
and maybe one more | or maybe three | or three | or 3 | or even 3 | maybe 3 | , maybe three | , or four if it's bad | if not three | possibly three
or more | and up | minimum | for now and one later | now, one later | , then another if it doesn't work | and another 15 minutes later
and another if needed | followed by another | followed by one more | followed by two more | and top up with another | and top it up with one
and chase it with another | and add one | and add another | and throw in one more | and throw in another for good measure | with one for good measure
and one for luck | and one for the road
"""
NONE = ["I've had nothing today.", "No Advil yet today.", "I took 2 Advil 9 hours ago.", "Last took 2 Advil 30 hours ago.", "2 Advil at 8 am. It's 3 pm."]
LEADS = ["Can I take", "Is it okay to take", "ok to take", "I'd like to take", "Would it be fine to have", "Am I allowed", "What about", "any problem with taking"]
AMOUNTS = ["2 Advil", "two Advil", "400 mg of ibuprofen", "2 Motrin", "the usual two Advil", "my two Advil", "the max dose of Advil", "a full dose of Advil", "two 200 mg Advil"]
ENDS = ["?", " now?", " right now?", " today?", " at once?", " together?"]

BEFORE = "before noon | a bit before noon | earlier than noon | sooner than noon | right before noon | before 12 | before 11:45 | half an hour before noon | instead of waiting until noon | within the next two hours"
TOLD = ["I took 2 Advil at 8 am.", "400 mg ibuprofen at 8 am.", "Advil at 8 am, two of them.", "Took two Motrin at 8 am with breakfast."]
ASKED = ["Can I take 2 more {}?", "2 more {}?", "Is it ok to take another 2 {}?", "I want 2 more {}, ok?", "Could I repeat it {}?"]


def phrases(text: str) -> list[str]:
    return [phrase.strip() for line in text.strip().splitlines() for phrase in line.split(" | ")]


@pytest.mark.parametrize("more", phrases(MORE))
def test_what_comes_on_top_of_the_number_counts_too(more: str) -> None:
    dice = random.Random(more)
    for _ in range(4):
        question = f"{dice.choice(NONE)} {dice.choice(LEADS)} {dice.choice(AMOUNTS)} {more}{dice.choice(ENDS)}".replace(" ,", ",")
        assert answer_question(question).decision is not Decision.YES, question


@pytest.mark.parametrize("before", phrases(BEFORE))
def test_before_an_hour_is_not_at_it(before: str) -> None:
    for told, asked in zip(TOLD * 2, ASKED, strict=False):
        question = f"{told} It's 9 am. {asked.format(before)}"
        assert answer_question(question).decision is not Decision.YES, question
