"""False statements that used to go by: conclusions inside other readings, what is called needed, amounts struck off, rules made up."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation
from dosing_rules.checking.report import ExplanationReport

NYQUIL = "30 mL of NyQuil liquid at 6:05 pm and now it's 11:50 pm. Another 30 mL?"
NYQUIL_LONG = "30 mL of NyQuil liquid at 6:05 pm and now it's 12:50 am. Another 30 mL?"
ADVIL_3H = "2 Advil at noon, 3 pm now. 2 more?"
ADVIL_7H = "2 Advil at noon, 7 pm now. 2 more?"
LOG = "Motrin, 2 each: yesterday 6:01 pm, yesterday 11 pm, today 9 am. Clock says 6 pm. 2 more?"
LOG_OLD = "Motrin, 2 each: yesterday 5:59 pm, yesterday 11 pm, today 9 am. Clock says 6 pm. 2 more?"
NEW_DAY = "It's 11:50 pm and since 2 pm I've had 1200 mg of ibuprofen. At midnight it's a new day, so can I take 400 mg at midnight?"
TWO_PRODUCTS = "haven't taken anything all day. want to do 30 mL DayQuil liquid plus one 500 mg Tylenol at the same time right now. fine?"
BOTH_KINDS = "Could I swallow 3 Advil plus 2 Extra Strength Tylenol together? It'd be my first of either."
AFTERNOON = "2 Advil this afternoon for cramps, 10 pm now. 2 before I crash?"
AFTERNOON_EARLY = "2 Advil this afternoon for cramps, 4 pm now. 2 before I crash?"


def _verdicts(report: ExplanationReport, words: str) -> set[str]:
    return {claim.verdict for claim in report.claims if words in claim.text or claim.text in words}


@pytest.mark.parametrize(
    ("question", "text", "letter"),
    [
        (NYQUIL, "A full 30 ml may still be taken tonight", "A"),
        (NYQUIL, "You can have 30 mL", "A"),
        (NYQUIL, "You may drink 30 ml now", "A"),
        (NYQUIL, "Go ahead and pour 30 mL", "A"),
        (ADVIL_3H, "2 more are right", "A"),
        (ADVIL_3H, "Take 2 then", "A"),
        (ADVIL_7H, "Taking more ibuprofen after only 7 hours would be doubling up", "B"),
        (ADVIL_7H, "2 in one go is more than recommended", "B"),
        (ADVIL_7H, "Until then nobody can say if you may take 2 more", "C"),
    ],
)
def test_a_conclusion_read_as_something_else_is_found_where_the_letter_is_wrong(question: str, text: str, letter: str) -> None:
    report = verify_explanation(question, f"{text}.", decision=letter)
    assert "contradicted" in _verdicts(report, text), report.claims


@pytest.mark.parametrize(
    ("question", "text", "letter"),
    [(NYQUIL_LONG, "You can have 30 mL", "A"), (ADVIL_7H, "2 more are right", "A"), (ADVIL_7H, "A 400 mg dose is within the single-dose limit", "B"), (ADVIL_3H, "The label allows 2 tablets per dose", "A")],
)
def test_no_conclusion_is_made_up(question: str, text: str, letter: str) -> None:
    report = verify_explanation(question, f"{text}.", decision=letter)
    assert "contradicted" not in _verdicts(report, text), report.claims


@pytest.mark.parametrize(
    "text",
    [
        "'This afternoon' is too vague to tell whether 4 hours have passed",
        "This afternoon isn't precise enough to check the four-hour rule",
        "Whether 2 more are okay depends entirely on when this afternoon the Advil was taken",
        "Nothing can be said about whether 4 hours have passed since the Advil",
        "The exact time of the Advil has to be established first",
    ],
)
def test_what_is_called_needed_is_false_where_it_decides_nothing(text: str) -> None:
    assert "contradicted" in _verdicts(verify_explanation(AFTERNOON, f"{text}.", decision="C"), text)
    assert "contradicted" not in _verdicts(verify_explanation(AFTERNOON_EARLY, f"{text}.", decision="C"), text)


@pytest.mark.parametrize("text", ["That number is needed to work out the 24-hour total", "that figure is required for the daily total", "That would have to be clarified before an answer"])
def test_a_pronoun_called_needed(text: str) -> None:
    question = "How many Extra Strength Tylenol I had two days ago I really couldn't say. Nothing at all yesterday or today. Can I take 2 this minute?"
    report = verify_explanation(question, f"How many caplets were taken two days ago is not known. {text}.", decision="C")
    assert "contradicted" in _verdicts(report, text), report.claims


@pytest.mark.parametrize(
    "text",
    ["That leaves 800 mg in the window", "which leaves 800 mg", "leaving only 800 mg", "This leaves 800 mg"],
)
def test_what_a_false_drop_off_leaves_is_false(text: str) -> None:
    said = f"The first dose of yesterday evening has dropped off. {text[0].upper()}{text[1:]}."
    assert "contradicted" in _verdicts(verify_explanation(LOG, said, decision="A"), text[5:])
    assert "contradicted" not in _verdicts(verify_explanation(LOG_OLD, said, decision="A"), text[5:])


@pytest.mark.parametrize(
    "text",
    [
        "the 1,200 mg belongs to the day before and is no longer included", "None of the 1,200 mg would count any more", "The 1,200 mg from today won't be counted",
        "By then the earlier 1,200 mg has dropped out", "All of the 1,200 mg is wiped away at midnight",
    ],
)
def test_an_amount_struck_off_that_still_counts(text: str) -> None:
    assert "contradicted" in _verdicts(verify_explanation(NEW_DAY, f"{text}.", decision="A"), text)


def test_an_amount_that_still_counts_is_no_error() -> None:
    assert "contradicted" not in _verdicts(verify_explanation(NEW_DAY, "The 1,200 mg still counts at midnight.", decision="B"), "The 1,200 mg")


@pytest.mark.parametrize(
    "text",
    [
        "the 1,000 mg maximum is per product and not for both together", "The single-dose limit counts for each product separately", "Each product has its own 1,000 mg limit",
        "The 1,000 mg limit applies to each medicine on its own", "The two amounts don't have to be added together",
    ],
)
def test_a_limit_for_each_product_apart(text: str) -> None:
    assert "contradicted" in _verdicts(verify_explanation(TWO_PRODUCTS, f"{text}.", decision="A"), text)


def test_two_drugs_have_limits_of_their_own() -> None:
    report = verify_explanation(BOTH_KINDS, "Each drug has its own limit.", decision="B")
    assert report.of("contradicted") == ()


@pytest.mark.parametrize(
    ("text", "false"),
    [
        ("Up to 800 mg of ibuprofen is fine over the counter in one go", True), ("600 mg at a time is fine for ibuprofen", True),
        ("As much as 800 mg of ibuprofen is okay in a single dose without a prescription", True), ("400 mg at a time is fine for ibuprofen", False),
        ("Up to 1,000 mg of acetaminophen is allowed at once", False),
    ],
)
def test_how_much_is_fine_in_one_go(text: str, false: bool) -> None:
    assert ("contradicted" in _verdicts(verify_explanation(BOTH_KINDS, f"{text}. So no.", decision="B"), text)) is false


@pytest.mark.parametrize(
    "text",
    ["one has to leave four hours between any two pain relievers", "Different painkillers must be spaced at least 4 hours apart", "All pain relievers need a gap of 6 hours from one another"],
)
def test_a_gap_between_any_two_pain_relievers_is_made_up(text: str) -> None:
    question = "I took 2 Advil two hours ago for my wrist. Can I take 2 extra strength Tylenol now?"
    assert "contradicted" in _verdicts(verify_explanation(question, f"{text}.", decision="B"), text)


@pytest.mark.parametrize(
    "text", ["this counts as the required 6 hours", "5 hours 45 minutes can be rounded up to six", "That clears the six-hour requirement", "That satisfies the required 6 hours"]
)
def test_hours_rounded_up_or_called_enough(text: str) -> None:
    assert "contradicted" in _verdicts(verify_explanation(NYQUIL, f"{text}.", decision="A"), text)


@pytest.mark.parametrize("text", ["The last Advil was at noon", "His last 2 Advil were at noon", "He last took Advil at noon"])
def test_the_last_dose_was_a_later_one(text: str) -> None:
    question = "My husband took 2 Advil at noon, and 2 more at 3 pm. It's 5 pm, can he have 2 more?"
    open_still = "My husband took 2 Advil at noon, and maybe 2 more at 3 pm. It's 5 pm, can he have 2 more?"
    assert "contradicted" in _verdicts(verify_explanation(question, f"{text}.", decision="A"), text)
    assert "contradicted" not in _verdicts(verify_explanation(open_still, f"{text}.", decision="A"), text)


@pytest.mark.parametrize(("text", "false"), [("The label allows 2 caplets every 4 hours", True), ("The label says every 6 hours", False), ("Your package asks for 4 hours between doses", True)])
def test_the_label_is_that_of_the_product_in_question(text: str, false: bool) -> None:
    report = verify_explanation("Excedrin Extra Strength, two, five hours ago. Two more?", f"{text}.", decision="A")
    assert ("contradicted" in _verdicts(report, text)) is false, report.claims


def test_each_strength_with_its_interval() -> None:
    question = "tylenol x2 5h ago. x2 now?"
    right = verify_explanation(question, "Regular strength is taken every 4 to 6 hours and extra strength every 6 hours, so it depends on the strength.", decision="C")
    wrong = verify_explanation(question, "Regular strength is every 8 hours and extra strength every 12 hours, so it depends on the strength.", decision="C")
    assert right.of("contradicted") == () and len(wrong.of("contradicted")) == 2


@pytest.mark.parametrize("who", ["you", "the user", "the patient", "the asker"])
def test_who_is_spoken_of(who: str) -> None:
    question = "800 mg of ibuprofen in total so far today, the last of it at 2 pm. Now it's 6 pm. 2 Advil?"
    report = verify_explanation(question, f"Another 2 tablets (400 mg) on top of the 800 mg would bring {who} to 1,200 mg, the maximum.", decision="A")
    assert report.of("contradicted") == (), report.claims
