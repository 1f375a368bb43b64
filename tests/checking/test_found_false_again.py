"""Further false statements that used to go by, in the words of another author, with true ones beside them."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

ADVIL_3H = "2 Advil at noon, 3 pm now. 2 more?"
ADVIL_7H = "2 Advil at noon, 7 pm now. 2 more?"
HALF = "Half a Kirkland acetaminophen 500mg caplet 5 hours ago, can I have the other half?"
REGULAR = "two regular strength tylenol four and a half hours back. two more regular now pls?"
FIRST = "2 Regular Strength Tylenol in one go, nothing before?"
DAYQUIL = "Two DayQuil LiquiCaps at 8 am, noon now. Two Extra Strength Tylenol?"
SYRUP = "30 mL of DayQuil every 3 hours since 9 am, desperate times. At 4 pm now, okay to pour another 30 mL?"
SIX = "2 Extra Strength Tylenol at 8 am, 2 more at 2 pm, 2 at 8 pm, all today. It's 2 am now. 2 more?"


@pytest.mark.parametrize(
    ("question", "text", "letter"),
    [
        (ADVIL_3H, "The four hours are behind you", "A"),
        (ADVIL_3H, "Three hours meets the minimum interval", "A"),
        (ADVIL_7H, "Seven hours falls short of the interval", "B"),
        (ADVIL_7H, "Ibuprofen must never be repeated on the same day", "B"),
        (ADVIL_7H, "I'd hold off on another one and ask a pharmacist", "B"),
        (HALF, "Because both halves belong to the same 500 mg dose, no waiting time is needed in between", "A"),
        (HALF, "After a half caplet no waiting time applies to the other half", "A"),
        (REGULAR, "You took two Extra Strength Tylenol", "B"),
        (FIRST, "Two tablets are above the single-dose limit", "B"),
        (FIRST, "The label wants you to have eaten first", "B"),
        (FIRST, "You already took some this morning", "B"),
        (DAYQUIL, "There's no pain reliever in DayQuil", "A"),
        (DAYQUIL, "DayQuil is not a painkiller", "A"),
        (SIX, "Six caplets is the same as 2,000 mg", "A"),
        ("6 Advil since this morning, last at 2 pm, 8 pm now. 2 more?", "1,600 mg doesn't go over the daily limit", "A"),
        (ADVIL_3H, "Ibuprofen can be had again whenever the pain returns", "A"),
        (ADVIL_3H, "Because the first pair didn't help, they needn't be counted", "A"),
        (ADVIL_7H, "400 mg is already the whole day's ration", "B"),
        ("2 Regular Strength Tylenol at noon, 3 pm now. 2 Advil?", "You must finish the Tylenol interval before any other pain reliever", "B"),
        ("30 mL NyQuil at 10 pm, 2 am now. 30 mL more?", "30 mL of NyQuil has only 325 mg of acetaminophen", "A"),
        (SYRUP, "The last DayQuil was at noon", "A"),
        ("Motrin and Advil: I took 2 Motrin two hours ago, 2 Advil now?", "Motrin and Advil have different active ingredients", "A"),
        ("Wife's pregnant, dog's sick, so it's ME with the headache. Took 2 Advil at 10 am, it's 3 pm. Can I take 2 more?", "The person who wants the Advil is pregnant", "C"),
    ],
)
def test_false(question: str, text: str, letter: str) -> None:
    report = verify_explanation(question, f"{text}.", decision=letter)
    assert report.of("contradicted"), report.claims


@pytest.mark.parametrize(
    ("question", "text", "letter"),
    [
        (ADVIL_7H, "The four hours are behind you", "A"),
        (ADVIL_7H, "Seven hours meets the minimum interval", "A"),
        (ADVIL_3H, "Three hours falls short of the interval", "B"),
        (REGULAR, "You took two Regular Strength Tylenol", "A"),
        (FIRST, "Two tablets are within the single-dose limit", "A"),
        (ADVIL_7H, "You already took some today", "A"),
        (DAYQUIL, "There's no antihistamine in DayQuil", "B"),
        (SIX, "Six caplets is the same as 3,000 mg", "B"),
        (ADVIL_7H, "800 mg doesn't go over the daily limit", "A"),
        (ADVIL_7H, "There is still room for 800 mg under the daily maximum of 1,200 mg", "A"),
        (ADVIL_7H, "Adults may take only two Advil at a time", "A"),
        (SYRUP, "You have been following a 3-hour schedule starting at 9 am", "B"),
        (SYRUP, "The patient kept to a three-hour rhythm from 9 am on", "B"),
        (ADVIL_3H, "The label sets a minimum time between doses", "B"),
        ("2 Extra Strength Tylenol at 8:30 am and it's 2:45 pm. Two more?", "6 hours needed, so go ahead with 2", "A"),
        (
            "We sprang forward last night in Dallas. 2 Advil Saturday at 8 pm, 2 Advil Sunday 9 am, 2 Advil Sunday 2 pm, and it is Sunday 8 pm now. 2 Advil?",
            "Because of the spring change, only 23 hours separate Saturday 8 pm from Sunday 8 pm", "B",
        ),
        ("My 7 year old has a fever. Can he have one regular strength Tylenol tablet?", "His weight isn't given and a child's dose goes by weight or age", "C"),
    ],
)  # fmt: skip
def test_true(question: str, text: str, letter: str) -> None:
    report = verify_explanation(question, f"{text}.", decision=letter)
    assert not report.of("contradicted"), report.claims


@pytest.mark.parametrize("text", ["Six hours since noon, no problem there. But a fifth dose makes 5,000 mg, over 3,000 mg. No", "The 6 hours are up, yes. But a fourth dose makes 4,000 mg, over 3,000 mg. So no"])
def test_what_is_granted_first_is_no_conclusion(text: str) -> None:
    report = verify_explanation(SIX, f"{text}.", decision="B")
    assert not any(claim.kind == "decision_consistency" and claim.verdict == "contradicted" for claim in report.claims), report.claims


@pytest.mark.parametrize("text", ["it comes down to which Excedrin that was", "it all boils down to which kind that was"])
def test_what_the_answer_comes_down_to(text: str) -> None:
    question = "Took 2 Excedrin 7 hours ago (don't know which kind, bottle has no label). 2 Advil now?"
    assert verify_explanation(question, f"Aspirin and ibuprofen shouldn't be taken within 24 hours of each other, so {text}.", decision="C").verifiability == 2
