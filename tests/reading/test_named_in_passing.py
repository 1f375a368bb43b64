"""Another drug is named in passing, before or behind what was taken: more is of what was taken, and it is too soon for it."""

from __future__ import annotations

import itertools

import pytest

from dosing_rules import Decision, answer_question

IN_PASSING = """
There was no Tylenol left | We were out of Tylenol | I couldn't find the Tylenol | The Tylenol was gone | Tylenol was sold out
Tylenol does nothing for me | I wanted Tylenol | My Tylenol ran out | Tylenol gives me a rash | Only Tylenol helps my mom
I usually take Tylenol | Normally I'd take Tylenol | My doctor likes Tylenol | My wife says Tylenol is better
I should've taken Tylenol | I was going to take Tylenol | No Tylenol today | I asked for Tylenol | I hate Tylenol
I'm saving the Tylenol for tonight | They say Tylenol works better | Tylenol upsets my stomach | I used to take Tylenol
My mom swears by Tylenol | I'd rather have Tylenol | I prefer Tylenol | The store only had Tylenol | I have Tylenol too
Got Tylenol in the drawer | I don't trust Tylenol | Tylenol is what I normally use | Tylenol didn't help last week
"""
PHRASES = [phrase.strip() for line in IN_PASSING.strip().splitlines() for phrase in line.split("|")]
BEFORE = ["{}, so I took 2 Advil 3 hours ago", "{} but I took 2 Advil 3 hours ago", "{} so 2 Advil 3 hours ago", "{}, took 2 Advil at noon and it's 3 pm"]
BEHIND = ["I took 2 Advil 3 hours ago. {}", "I took 2 Advil 3 hours ago ({})", "2 Advil at noon, it's 3 pm now since {}", "I had 2 Advil 3 hours ago because {}"]
REQUESTS = [", another 2?", ", 2 more?", ". Can I take 2 more?", ", ok to take 2 more?", ". Can I repeat?", ", again?", ". Another 2 ok?"]


@pytest.mark.parametrize("phrase", PHRASES)
def test_a_drug_named_in_passing_is_not_what_is_asked_for(phrase: str) -> None:
    lower = phrase if phrase.startswith(("I ", "I'", "Tylenol")) else phrase[0].lower() + phrase[1:]
    stories = [form.format(phrase) for form in BEFORE] + [form.format(phrase if ". {" in form else lower) for form in BEHIND]
    for story, request in itertools.product(stories, REQUESTS):
        assert answer_question(story + request).decision is not Decision.YES, story + request
