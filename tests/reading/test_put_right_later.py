"""Corrections in a later sentence that make a dose somebody's own, of another drug, one more or more often: never YES; and what must stay YES."""

from __future__ import annotations

import random

import pytest

from dosing_rules import Decision, answer_question

MINE = """
Wait, sorry, I'm mixing us up, that was me. | Sorry, I mean I did. | Oops, I meant me. | Scratch that, those were mine. | My mistake, I'm the one who took them. | Correction: that dose was mine.
Sorry, wrong person, that was my dose. | Wait, that's me I'm talking about. | Let me correct that: I was the one. | Or rather, I did. | Come to think of it, that was me. | Hmm, no, it was I who did that.
Wait, I'm mixing the two of us up. | Or was that me? | My bad, I was the one who had them. | (Sorry, I mean me.) | Strike that, I took the two. | No, I took them, not her. | Actually that may have been me.
"""
UNKNOWN = """
no sorry, not Advil, something else from the cabinet, I don't know what | wait, not Advil, some other painkiller | actually not Advil, I don't remember which | hm, not Advil, the other ones
scratch that, not Advil but something similar, no idea what | wait, it might not have been Advil | correction: not Advil, a different painkiller | no, the white ones, not Advil | actually it was a different pill
wait, that was another medicine, I forget the name | sorry, wrong drug, I don't know what it was | actually it was one of my wife's pills | no sorry, something else | wait no, those came from the other bottle
that is, something from the medicine cabinet | sorry, not sure what they were | oh no, wrong box, it was something else | but it may have been something else | but it turns out it wasn't Advil
"""
ADDED = """
Sorry, three times: 3 pm as well. | Sorry, and at 3 pm. | Make that three times: 3 pm as well. | Oh wait, 3 pm as well. | Edit: and 3 pm. | Actually 3 times, 3 pm was the third. | Sorry, thrice: 7, noon and 3.
Scratch that, three times, 7 am, noon and 3 pm. | No, three doses. | Wait, it was three, there was one at 3 pm too. | I mean 7 am, noon and 3 pm. | Come to think of it there was a third time. | 3 pm too, actually.
No wait: 7, noon, and 3 pm. | And, oops, 3 pm. | Sorry: 3 pm as well. | Not twice, three times. | I forgot the 3 pm one.
"""
FASTER = "I mean every 4 hours | sorry, every 4 hours | no, every 4 hours | actually every 4 hours | make that every 4 hours | wait, every 4 | not 8, 4 hours"
LATER = "Actually since 8 am. | Sorry, since 8 am. | I mean since 8 am. | Make that since 8 am. | Oops, 8 am, not 6. | Actually I started at 8 am."
STRONGER = "The bottle says 400 mg each. | Hm, these are 800s. | No, they're double strength, 400 mg. | Just read the label, 400 mg per tablet. | They turn out to be 400s."
STAYS = """
My sister took 2 Advil at 4 pm. It's 6:45 pm and I have had nothing today. Can I take 2 Advil?
My husband took 2 Advil at 4 pm. I'm the one asking though, I took 2 at noon. It's 6:45 pm. Can I take 2 Advil?
I took 2 Advil at 4 pm. Wait, sorry, that was my sister, I took none. It's 6:45 pm, can I take 2 Advil?
I took 2 Advil at 9 am, no sorry, not Advil, Motrin. It's 2 pm. Can I take 2 Motrin now?
I took 2 Advil at 9 am. It's 2 pm. I feel something else in my back. Can I take 2 Advil now?
I took 2 Advil at 9 am, then grabbed the wrong jacket. It's 2 pm, and no other meds. Can I take 2 Advil now?
I took 1 Advil at 7 am, then another one at noon. It's 8 pm. Can I take 2 more Advil?
I took 1 Advil at 7 am and 1 at noon. Oh, and 1 at 3 pm too. It's 8 pm. Can I take 2 more Advil?
I took 2 Advil at 7 am and 2 at noon. I ate at 3 pm as well. It's 8 pm. Can I take 2 more Advil?
I've been taking 1 Advil every 4 hours since 8 am. Actually since 6 am. It's 6 pm now. Another one?
2 Advil every 6 hours, I mean every 8 hours, since 6 am. It is now 10 pm. Ok to take the next 2?
Had two Advil at 5:30 pm. It's 9:00 pm, oh hang on, the stove clock is slow, it's actually 9:40 pm. Can I take 2 more?
Took two Tylenol Extra Strength caplets at 4pm and set an alarm for 10:30 pm to take two more. Is that plan fine?
Right now it's 20:30. Motrin IB, 2 caplets, at 16:15, while nursing a sore elbow after tennis. Is another two too soon?
"""


def phrases(text: str) -> list[str]:
    return [phrase.strip() for line in text.strip().splitlines() for phrase in line.split(" | ")]


def never(question: str) -> None:
    assert answer_question(question).decision is not Decision.YES, question


@pytest.mark.parametrize("mine", phrases(MINE))
def test_a_dose_that_was_mine_after_all_counts(mine: str) -> None:
    dice = random.Random(mine)
    told = dice.choice(["My sister took 2 Advil at 4 pm.", "She had two ibuprofen at 4 pm.", "My wife took 400 mg of Motrin at 4 pm.", "At 4 pm my mom took 2 Advil."])
    never(f"{told} {mine} {dice.choice(['It is 6:45 pm, can I take 2 Advil?', 'Now it is 6:45 pm. OK for me to take 2 ibuprofen?'])}")


@pytest.mark.parametrize("unknown", phrases(UNKNOWN))
def test_a_drug_taken_back_is_not_known(unknown: str) -> None:
    dice = random.Random(unknown)
    told = dice.choice(["I took 2 Advil at 9 am", "At 9 am I took 2 Advil", "2 Advil at 9 am"])
    said = dice.choice([f", {unknown}", f". {unknown[0].upper()}{unknown[1:]}"])
    never(f"{told}{said}. It's 2 pm. Can I take 2 Advil now?")


@pytest.mark.parametrize("added", phrases(ADDED))
def test_a_dose_that_a_correction_adds_counts(added: str) -> None:
    dice = random.Random(added)
    who, asks = dice.choice([("My wife", "and she wants 400 mg more."), ("I", "- can I take 2 more Advil?")])
    told = dice.choice(["took 400 mg of ibuprofen twice today, at 7 am and noon.", "took 2 Advil at 7 am and 2 at noon.", "had two Advil twice today: 7 am and noon."])
    never(f"{who} {told} {added} It's 8 pm {asks}")


@pytest.mark.parametrize("faster", phrases(FASTER))
def test_the_interval_of_a_row_put_right(faster: str) -> None:
    never(f"2 Advil every 8 hours, {faster}, since 6 am. It is now 10 pm. Ok to take the next 2?")
    never(f"I've taken 2 Advil every 8 hours since 6 am. {faster[0].upper()}{faster[1:]}. It is now 10 pm. Ok to take the next 2?")


@pytest.mark.parametrize("later", phrases(LATER))
def test_the_start_of_a_row_put_right(later: str) -> None:
    never(f"I've been taking 1 Advil every 4 hours since 6 am. {later} It's 6 pm now. Another one?")


@pytest.mark.parametrize("stronger", phrases(STRONGER))
def test_a_strength_that_no_fact_has(stronger: str) -> None:
    never(f"I took nothing today. I want 2 ibuprofen 200 mg. {stronger} Okay?")


@pytest.mark.parametrize("question", STAYS.strip().splitlines())
def test_what_is_none_of_these_stays(question: str) -> None:
    assert answer_question(question).decision is Decision.YES, question
