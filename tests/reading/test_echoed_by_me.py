"""One's own dose told in the shadow of somebody else's, or of a denial: never YES two hours behind it."""

from __future__ import annotations

import pytest

from dosing_rules import Decision, answer_question

ECHOES = """
me too | so did I | and I at 1 | and me at 1 pm | then me | me right after | and I as well | I also did | and then I did | along with me | together with me | and I had mine with her | and I had what she had
and shared them with me | and split the four with me | and I wasn't far behind | and I waited till 1 pm | and gave me two | likewise for me | and I followed suit | and mine was at noon too | and handed me two as well
"""
DENIALS = """
None before the 2 Advil at 1 pm. | No Advil before the 2 at 1 pm. | Nothing prior to 2 Advil at 1 pm. | None till 1 pm: 2 Advil. | Nothing else than 2 Advil at 1 pm. | I hadn't had any before the 2 Advil at 1 pm.
Nothing, if you don't count 2 Advil at 1 pm. | Nothing... actually 2 Advil at 1 pm. | I've had nothing, unless you count 2 Advil at 1 pm. | I told my wife I took nothing but I had 2 Advil at 1 pm. | Zero meds aside from 2 Advil at 1 pm.
"""


def phrases(text: str) -> list[str]:
    return [phrase.strip() for line in text.strip().splitlines() for phrase in line.split(" | ")]


@pytest.mark.parametrize("echo", phrases(ECHOES))
def test_i_did_as_she_did(echo: str) -> None:
    for told in (f"My wife took 2 Advil at noon, {echo}.", f"My sister took two Advil at noon {echo}.", f"My mom took 2 Advil at noon ({echo})."):
        for asked in ("Can I take 2 Advil?", "2 for me now?"):
            question = f"{told} It's 3 pm. {asked}"
            assert answer_question(question).decision is not Decision.YES, question


@pytest.mark.parametrize("denial", phrases(DENIALS))
def test_what_a_denial_leaves_out_was_taken(denial: str) -> None:
    for asked in ("Can I take 2 more?", "2 Advil ok?", "Is it too soon for 2 Advil?"):
        question = f"{denial} It's 3 pm. {asked}"
        assert answer_question(question).decision is not Decision.YES, question
