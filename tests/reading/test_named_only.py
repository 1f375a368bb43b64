"""A drug of which nobody tells an intake, but how it worked: whoever says so has taken it, and nobody knows when."""

from __future__ import annotations

import pytest

from dosing_rules import Decision, answer_question

EFFECTS = """
Aleve did nothing | Aleve didn't help | the Aleve isn't working | Aleve doesn't touch it | Aleve wore off | the Aleve has worn off | Aleve was no help | Aleve helped for a while | Aleve took the edge off
Aleve got me through the day | Aleve lasted until 2 | Aleve let me down | no relief from Aleve | tried Aleve, no luck | Aleve is in my system | Aleve on board | the headache came back after Aleve
pain broke through the Aleve | Aleve gave me nothing | Aleve only dulls it | despite Aleve my head hurts | the Aleve is wearing off | Aleve's not cutting it | went with Aleve first | Aleve first | Aleve before | Aleve then
"""
ASKED = ["{}. It's 3 pm. 2 Advil ok?", "{}. Can I take 2 Advil?", "{}, can I take 2 Advil now?", "Can I take 2 Advil? {}.", "{} so are two Advil ok"]
AT_HAND = """
I bought Aleve | There is Aleve in the drawer | A bottle of Aleve is on the counter | Aleve is what my wife takes | I never liked Aleve | I prefer Advil to Aleve | My doctor said Aleve is stronger | Not a single Aleve | Tomorrow I'll try Aleve
"""


def phrases(text: str) -> list[str]:
    return [phrase.strip() for line in text.strip().splitlines() for phrase in line.split(" | ")]


@pytest.mark.parametrize("effect", phrases(EFFECTS))
def test_what_worked_or_did_not_was_taken(effect: str) -> None:
    for asked in ASKED:
        question = asked.format(effect)
        assert answer_question(question[0].upper() + question[1:]).decision is not Decision.YES, question


@pytest.mark.parametrize("effect", phrases(EFFECTS))
def test_it_matters_only_to_what_it_touches(effect: str) -> None:
    question = f"{effect[0].upper()}{effect[1:]}. Can I take 2 Extra Strength Tylenol?"
    assert answer_question(question).decision is not Decision.NO, question


@pytest.mark.parametrize("words", phrases(AT_HAND))
def test_what_lies_there_was_not_taken(words: str) -> None:
    assert answer_question(f"{words}. I took 2 Advil 5 hours ago. Can I take 2 more Advil?").decision is Decision.YES
