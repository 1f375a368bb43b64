"""What is asked for is of a stronger kind that is told elsewhere, is more than one thing, or is no drug that was passed over."""

from __future__ import annotations

import itertools

import pytest

from dosing_rules import Decision, answer_question

AT_HAND = """
The ones I have now are 400 mg | My new bottle is 400 mg tablets | All I've got left is 400s | I bought the 400 mg version
Now I've got the 800s from the dentist | The new ones are twice as strong | At work they only have 400 mg tablets
There are some 400 mg ibuprofen in the drawer | The new pack is 400 mg per pill | My husband's are the 800 mg kind | Each of these is 400 mg
"""
STRONGER = """
I only have extra strength now | The ones left are extra strength | At work we have the 500s | There's only the ER kind left | My new bottle is extra strength
The ones I have now are 500 mg | I found some extra strength caplets | The bottle here says 500 mg | My wife has the extra strength ones
"""
SPURNED = """
I can't have Tylenol | I refused the Tylenol | The Tylenol expired | It works better than Tylenol | I could take Tylenol but don't want to
I'd take Tylenol but I'm out | I left the Tylenol at home | I gave away my Tylenol | Compared to Tylenol it works better | My mom takes Tylenol for her knees
"""
BOTH = """
Can I take another dose of it with Tylenol? | Could I take Tylenol together with a second dose? | Can I repeat it and add 2 Tylenol?
Can I have Tylenol and the same again? | Can I take 2 Tylenol and again 2 Advil? | Can I have Tylenol on top of 2 more Advil?
"""
KIND = """
Can I take Extra Strength Tylenol again? | Can I take another Extra Strength Tylenol? | Can I have more Tylenol, the extra strength?
Can I take the same number of extra strength? | Can I take the 8 hour kind now? | Can I have another Tylenol, 500 mg? | Again, in extra strength?
"""


def _lines(text: str) -> list[str]:
    return [line.strip() for lines in text.strip().splitlines() for line in lines.split("|")]


def _never_yes(*parts: list[str]) -> None:
    for said in itertools.product(*parts):
        assert answer_question(" ".join(said)).decision is not Decision.YES, said


@pytest.mark.parametrize("kind", _lines(AT_HAND))
def test_a_stronger_ibuprofen_at_hand_may_be_what_is_asked_for(kind: str) -> None:
    requests = ["Can I take 2?", "2 ok?", "Can I have a couple?", "Can I take two of these now?", "Can I take both?"]
    _never_yes(["I took 2 Advil 9 hours ago.", "2 ibuprofen at 6 am, it's 3 pm."], [kind + "."], requests)


@pytest.mark.parametrize("kind", _lines(STRONGER))
def test_a_stronger_tylenol_at_hand_needs_its_longer_wait(kind: str) -> None:
    _never_yes(["I had two 325 mg Tylenol 5 hours ago.", "I took 2 regular strength Tylenol 5 hours ago."], [kind + "."], ["Can I take 2?", "2 now?", "Can I take both?"])


@pytest.mark.parametrize("request_said", _lines(KIND))
def test_another_of_a_stronger_product_is_of_that_product(request_said: str) -> None:
    _never_yes(["I took 2 regular strength Tylenol 5 hours ago.", "I had two 325 mg Tylenol 5 hours ago."], [request_said])


@pytest.mark.parametrize("request_said", _lines(BOTH))
def test_what_is_asked_for_besides_another_drug_counts_too(request_said: str) -> None:
    _never_yes(["I took 2 Advil 2 hours ago.", "Had 400 mg ibuprofen 2 hours ago.", "2 Advil at 1 pm and it's 3 pm. Bad cramps."], [request_said])


@pytest.mark.parametrize("phrase", _lines(SPURNED))
def test_a_drug_that_is_passed_over_is_not_what_it_means(phrase: str) -> None:
    _never_yes(["I took 2 Advil 3 hours ago.", "2 Advil at noon, it's 3 pm."], [phrase + "."], ["Ok to take it now?", "2 ok?", "Can I take two?", "May I?"])
