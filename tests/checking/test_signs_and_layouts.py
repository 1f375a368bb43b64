"""Explanations as equations, labelled lists and questions with answers, and rules that are told and then set aside."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

ES7 = "I took 2 Extra Strength Tylenol 7 hours ago. Can I take 2 more?"
ES5 = "I took 2 Extra Strength Tylenol 5 hours ago. Can I take 2 more?"
AD4 = "I took 2 Advil 4 hours ago, can I take 2 more?"
AD3 = "I took 2 Advil at 1 pm. It's 4 pm. Can I take 2 more?"
FULL = "400 mg ibuprofen at 8 am, noon and 4 pm. It's 8 pm. Another 400 mg?"


@pytest.mark.parametrize(
    ("question", "letter", "text", "score"),
    [
        # A sign between two durations, and between two amounts.
        (ES7, "A", "7 h > 6 h required. 1,000 mg + 1,000 mg = 2,000 mg <= 3,000 mg in 24 h. 1 g at once <= 1 g per dose.", 2),
        (ES7, "A", "7 hours ≥ 6 hours minimum; total 2 g < 3 g daily limit. Two more are okay.", 2),
        (ES7, "A", "Gap: 7h >= 6h. Day's total: 2000mg ≤ 3000mg. Dose: 1000mg ≤ 1000mg per dose.", 2),
        (AD4, "A", "4 h = 4 h required, 800 mg < 1.2 g. OK.", 2),
        (AD4, "A", "240 minutes >= 240 minutes. Fine.", 2),
        (AD3, "B", "3 h < 4 h. Not yet.", 2),
        (AD3, "A", "3 h > 4 h. Go ahead.", 0),
        (AD3, "A", "180 minutes ≥ 240 minutes needed, so it is fine.", 0),
        (AD4, "B", "4 hours < 6 hours required.", 0),
        (AD4, "B", "400 mg + 400 mg = 800 mg > 1,200 mg, so no.", 0),
        (AD4, "B", "400 mg at once > 300 mg per dose. Not okay.", 0),
        (FULL, "B", "1,600 mg > 1,200 mg in 24 h, so no.", 2),
        (FULL, "A", "1,600 mg < 2,000 mg in 24 h, so yes.", 0),
        # The comparison in brackets.
        (ES7, "A", "Enough time has passed (7 h > 6 h) and the daily limit is kept (2,000 mg < 3,000 mg).", 2),
        (ES5, "B", "The interval is not over (5 h < 6 h).", 2),
        # Labels and values, numbered or not.
        (ES7, "A", "1) Elapsed: 7 h\n2) Needed between doses: 6 h\n3) Result: two more are fine", 2),
        (ES7, "A", "- Time elapsed: 7 hours\n- Required: 6 hours\n- 24-hour total with this dose: 2,000 mg\n- 24-hour limit: 3,000 mg", 2),
        (ES7, "A", "- Time elapsed: 9 hours\n- Required: 6 hours\n- Two more are fine", 0),
        (ES7, "A", "- Time elapsed: 7 hours\n- Required between doses: 2 hours\n- Two more are fine", 0),
        (FULL, "B", "24-hour total including the next dose: 1,600 mg. 24-hour maximum: 1,200 mg. Not now.", 2),
        (FULL, "A", "24-hour total including the next dose: 1,600 mg. 24-hour maximum: 1,600 mg. Fine.", 0),
        # A question that the text answers itself.
        (ES7, "A", "Has enough time passed? It has been 7 hours, more than the 6 required. Is the daily limit kept? 2,000 mg of 3,000 mg, yes.", 2),
        (ES7, "A", "Have six hours gone by? Seven hours have passed since the last dose, and 500 mg tablets need 6.", 2),
        (AD3, "B", "How long has it been? 3 hours. How long must it be? At least 4 hours. So no.", 2),
        (ES7, "C", "How many did you take? How strong were they? It can't be said.", 0),
        # Talk that opens.
        (AD3, "B", "OK, so 3 hours have passed and 4 are needed. Wait until 5 pm.", 2),
        (AD3, "B", "Alright, let's see: it has been 3 hours, and ibuprofen needs 4 hours between doses.", 2),
        # The word "over" of "over-the-counter" compares nothing.
        (AD3, "B", "Only 3 hours have passed. Over-the-counter ibuprofen requires 4 hours between doses.", 2),
        (AD4, "A", "Exactly 4 hours have passed, and over the counter ibuprofen needs 4 hours between doses.", 2),
        # What forbids the dose is told, and set aside.
        (ES5, "A", "Although 5 hours is less than the 6 hours required, you can take two more.", 0),
        (ES5, "A", "5 hours have passed, not yet the required 6 hours. However, the total of 2,000 mg is under 3,000 mg, so it is fine.", 0),
        (ES5, "A", "The gap is 5 hours, which is shy of the 6 that 500 mg tablets need, but go ahead anyway.", 0),
        (FULL, "A", "Even though the total would be 1,600 mg, above the daily maximum of 1,200 mg, four hours have passed, so you may take it.", 0),
        (ES5, "A", "5 hours have passed and acetaminophen may be taken every 4 to 6 hours, so you can take two more.", 1),
    ],
)
def test_scores_in_other_layouts(question: str, letter: str, text: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]


KIND = "Took 2 Tylenol 5 hours ago. Can I take 2 more?"
REGULAR = "Took 2 regular strength Tylenol 5 hours ago. Can I take 2 more?"
EDGE = "400 mg ibuprofen 24 hours ago, 400 mg 16 hours ago, 400 mg 8 hours ago. Another 400 mg?"


@pytest.mark.parametrize(
    ("question", "letter", "text", "score"),
    [
        # The name of the limit before its number.
        (EDGE, "B", "This dose would bring the total to 1,200 mg, and that is over the daily maximum of 1,200 mg.", 0),
        (EDGE, "B", "The total would be 1,200 mg. That goes beyond the 1,200 mg allowed in the rolling 24-hour window.", 0),
        (EDGE, "A", "The total would be 1,200 mg, which is not over the daily maximum of 1,200 mg, and 8 hours have passed.", 2),
        (FULL, "B", "The total would be 1,600 mg, in excess of the 24-hour limit of 1,200 mg.", 2),
        (FULL, "B", "The total would be 1,600 mg and that is not within the 1,200 mg allowed per day.", 2),
        (FULL, "B", "The total would be 1,600 mg, and that does not stay inside the daily cap of 1,200 mg.", 2),
        (FULL, "A", "A total of 1,600 mg stays under the daily limit of 1,200 mg, so yes.", 0),
        (AD3, "B", "3 hours have passed, short of the minimum interval of 4 hours.", 2),
        (AD3, "B", "3 hours have passed, short of the minimum interval of 12 hours.", 0),
        (AD4, "A", "4 hours have passed, more than the minimum wait of 2 hours.", 0),
        (AD3, "B", "3 hours is below the 12 hours that over-the-counter ibuprofen needs.", 0),
        # What each unit held, asserted though it was not told.
        (KIND, "A", "The Tylenol taken was regular strength (325 mg), and 4 hours are enough for 325 mg tablets. 5 hours have passed.", 0),
        (KIND, "B", "The last dose was 2 tablets of 500 mg. 500 mg tablets need 6 hours and only 5 have passed.", 0),
        (KIND, "B", "It was a 500 mg tablet each, and with those 6 hours are needed.", 0),
        (KIND, "A", "Your last dose was two 325 mg caplets, 5 hours ago, and 4 hours are enough.", 0),
        (REGULAR, "A", "The last dose was 2 tablets of 325 mg, 5 hours ago, and they need 4 hours.", 2),
        (REGULAR, "A", "The Tylenol you took was regular strength (325 mg). 5 hours have passed and 4 are needed.", 2),
        (REGULAR, "B", "The last dose was 2 tablets of 500 mg. They need 6 hours.", 0),
        (REGULAR, "A", "The last dose was 3 tablets of 325 mg. 4 hours are enough.", 0),
        # Conclusions against the label.
        (AD3, "B", "Taking two more now would go against the label: 3 hours have passed, 4 are needed.", 2),
        (AD3, "A", "Taking two more now would go against the label: 3 hours have passed, 4 are needed.", 0),
        (AD3, "B", "3 hours have passed and 4 are needed. It would be contrary to the directions to take more.", 2),
    ],
)
def test_scores_by_limits_and_strengths(question: str, letter: str, text: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]


LOG = "Extra Strength Tylenol log: 2 at 8 pm yesterday, 2 at 2 am, 2 at 8 am today. It is 8 pm now. 2 more?"
ADVIL_THEN = "I took 2 Advil two hours ago. Can I take 2 Extra Strength Tylenol now?"
ALEVE = "2 Aleve at 7 am, it's 3 pm now. 2 ibuprofen?"
DAYQUIL = "Took 2 DayQuil LiquiCaps at 8 am. It's 10 am. 2 Extra Strength Tylenol on top?"


@pytest.mark.parametrize(
    ("question", "letter", "text", "score"),
    [
        # Doses that make a sum, the next one among them.
        (EDGE, "A", "3 doses of 400 mg make 1,200 mg over the past 24 hours, and 1,200 mg is the daily limit. 8 hours have passed.", 2),
        (FULL, "B", "4 doses of 400 mg come to 1,600 mg in the last 24 hours, above the 1,200 mg limit.", 2),
        (FULL, "B", "So far 4 doses of 400 mg make 1,600 mg in the last 24 hours, above the 1,200 mg limit.", 0),
        (FULL, "B", "5 doses of 400 mg make 2,000 mg over the past 24 hours, above the 1,200 mg limit.", 0),
        # The last dose and the present time, both told by the clock.
        (LOG, "A", "The last dose was at 8 am and it is now 8 pm, so 12 hours have passed, more than 6. The total with this dose is 3,000 mg, the limit.", 2),
        (LOG, "A", "The last dose was at 8 am and it is now 8 pm, so 10 hours have passed, more than 6. The total with this dose is 3,000 mg.", 0),
        # What is left to wait.
        (AD3, "B", "3 hours have passed and 4 are needed. One hour more is needed before the next dose.", 2),
        (AD3, "B", "3 hours have passed and 4 are needed. 60 minutes more must pass before the next dose. It would be allowed in 1 h.", 2),
        (AD3, "B", "3 hours have passed and 4 are needed. It would be allowed in 5 hours.", 1),
        # No number anywhere.
        (AD4, "A", "Enough time has passed and the daily limit is not exceeded, so you can take two more.", 1),
        # Beside the rule that was applied.
        (FULL, "B", "1,200 mg were taken and 400 mg more make 1,600 mg, over 1,200 mg. The other rule is no problem: 4 hours have passed.", 2),
        (FULL, "B", "Considering that 1,200 mg was taken in 24 hours, and this dose brings the total to 1,600 mg, over 1,200 mg, no.", 2),
        # Two drugs.
        (ADVIL_THEN, "A", "Advil (ibuprofen) does not contain acetaminophen, none has been taken yet, and 1,000 mg is the limit of a single dose.", 2),
        (ADVIL_THEN, "B", "Advil (ibuprofen) contains acetaminophen, and only two hours have passed.", 0),
        (ALEVE, "A", "Aleve and ibuprofen are not in the same drug class, so two are fine.", 0),
        (ALEVE, "A", "Aleve does not belong to the same class as ibuprofen. Go ahead.", 0),
        (DAYQUIL, "A", "DayQuil has no ingredient in common with Tylenol, so it is fine.", 0),
        (DAYQUIL, "A", "DayQuil shares no ingredients with Tylenol Extra Strength. Go ahead.", 0),
        # Told all the same.
        (AD4, "C", "The question leaves out how many tablets were taken, so it cannot be said.", 0),
        (AD3, "A", "3 hours is less than the 4 hours required, but nothing speaks against taking another 400 mg now.", 0),
        (FULL, "A", "The total of 1,600 mg is 400 mg over the 1,200 mg daily limit, but 4 hours have passed, so it is fine.", 0),
    ],
)
def test_scores_by_sums_and_clocks(question: str, letter: str, text: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]


@pytest.mark.parametrize(
    ("question", "letter", "text", "score"),
    [
        (AD4, "A", "Four hours = four hours minimum. The spacing requirement is met.", 2),
        (ES7, "A", "6 h = 6 h minimum, so it is fine.", 0),
        (FULL, "B", "The total would be 1,600 mg, which is not within the maximum daily dose of 1,200 mg.", 2),
        (FULL, "B", "The total would be 1,600 mg, and that is 400 mg over the maximum daily dose of 1,200 mg.", 2),
        (FULL, "B", "The total would be 1,600 mg, and that is 600 mg over the maximum daily dose of 1,000 mg.", 0),
    ],
)
def test_scores_at_the_edge_and_over_the_daily_dose(question: str, letter: str, text: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]
