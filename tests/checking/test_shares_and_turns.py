"""Shares of a limit, doses counted in a window, sums of hours, schedules, and what is waved away: each in several wordings."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

FOUR = "I took 2 Advil at 8 am, 2 at noon and 2 at 4 pm. It's 8 pm. Can I take 2 more?"
TWO = "I had 2 Advil at 6 pm. It's 10 pm. Can I take 2 more?"
LATE = "took 400mg ibuprofen at noon and it's only 3:45 pm, another 400?"
EVERY = "I'm doing 2 ibuprofen every 3 hours. Started at 9 am, it's 5 pm now. Next two?"
OPEN = "My 2 Advil were either 3 or 5 hours ago, I've lost track. Two more?"
EITHER = "I took one pill 5 hours ago and it was either Advil or Aleve. Can I take 2 Advil?"
OLD = "6 pm yesterday 1000 mg Extra Strength Tylenol, 1000 mg at 12:10 am and 1000 mg at noon today. It's 6 pm. Another 1000 mg?"
OTHER = "I took 2 Advil two hours ago. Can I take 2 extra strength Tylenol now?"
NIGHT = "2 Advil at 11 pm. It's 3:30 am. 2 more?"
WAIT = "I took 2 Advil 3 hours ago. If I wait 30 minutes, can I take 2 more then?"
SLOW = "took a single 650mg Tylenol pill 7 hours ago, another one?"


def found(question: str, text: str, letter: str) -> list[str]:
    return [claim.verdict for claim in verify_explanation(question, text, decision=letter).claims]


@pytest.mark.parametrize(
    ("question", "letter", "text"),
    [
        # Shares of a limit.
        (FOUR, "B", "Two more would make 1,600 mg, a third above the 1,200 mg limit."),
        (FOUR, "B", "With these two it's 1,600 mg, one third over the 1,200 mg maximum."),
        (TWO, "A", "It has been four hours, as ibuprofen needs. The total of 800 mg is two-thirds of the daily 1,200."),
        (TWO, "A", "Four hours have passed, which is the minimum, and 800 mg is only two thirds of the allowed 1,200 mg."),
        (TWO, "A", "800 mg is a third below the 1,200 mg limit and four hours have passed."),
        # What is left of one.
        (TWO, "A", "Four hours have passed. Two doses of 400 mg would still leave 400 mg of the 1,200 mg allowance."),
        (TWO, "A", "Four hours have passed, and that leaves 400 mg out of the 1,200 mg."),
        # A sum set beside a limit.
        (TWO, "A", "400 mg plus another 400 mg stays below the 1,200 mg limit, and four hours have passed."),
        # What does not count against another drug.
        (OTHER, "A", "Two Extra Strength are 1,000 mg. The Advil is a different drug and doesn't count against it."),
        (OTHER, "A", "Two Extra Strength are 1,000 mg, within one dose. Your Advil is another medicine, and it isn't counted toward that."),
        # Sums of hours and parts of a stretch.
        (WAIT, "B", "3 hours plus 30 minutes is 3.5 hours, and ibuprofen needs 4."),
        (WAIT, "B", "Three hours and another half hour makes 3.5 hours; four are needed."),
        (NIGHT, "A", "11 pm to midnight is 1 hour and midnight to 3:30 is 3.5, so 4.5 hours have passed; 4 are needed."),
        # The schedule on which doses were told.
        (EVERY, "B", "On a 3-hour schedule from 9 AM the last pair was at 3 PM, so only 2 hours have passed and 4 are needed."),
        (EVERY, "B", "At three-hour steps from 9 AM the last two were at 3 PM. Two hours have passed, and ibuprofen needs four."),
        # Either of two, weighed.
        (EITHER, "C", "Advil 5 hours ago could be repeated, naproxen could not be mixed with it. As long as the pill could be either, there's no clear answer."),
        (OPEN, "C", "If it was 3 hours ago it is too soon, and 5 hours would be a yes. You say yourself you lost track."),
        (OPEN, "C", "3 hours would be a no while 5 hours would be a yes, and which it was isn't known."),
    ],
)
def test_true_however_it_is_put(question: str, letter: str, text: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == 2, (report.rule, [(c.text, c.verdict, c.because) for c in report.claims])


@pytest.mark.parametrize(
    ("question", "letter", "text"),
    [
        (LATE, "A", "3 h 45 min have passed. A 15-minute difference is negligible, so go ahead."),
        (LATE, "A", "3 h 45 min have passed, and a 15-minute shortfall can be ignored, so take 400 mg."),
        (LATE, "A", "3 h 45 min have passed; the 15-minute gap is no big deal, so another 400 mg is fine."),
        (FOUR, "B", "Two more would make 1,600 mg, twice the 1,200 mg limit."),
        (TWO, "B", "400 mg plus another 400 mg would be over the 1,200 mg you're allowed."),
        (OLD, "B", "That's four doses of 1,000 mg within 24 hours, so no."),
        (OLD, "B", "Counting the one requested, four 1,000 mg doses fall within the last 24 hours, so the answer is no."),
        (OLD, "B", "The 3,000 mg daily maximum is used up, so no."),
        (SLOW, "A", "It can be taken every 4 to 6 hours regardless of the type of pill, and 7 hours have passed."),
        (TWO, "B", "Ibuprofen must never be taken without food, so wait until dinner."),
        (WAIT, "A", "3 hours plus 30 minutes is 4 hours, so it's fine."),
    ],
)
def test_false_however_it_is_put(question: str, letter: str, text: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == 0, (report.rule, [(c.text, c.verdict, c.because) for c in report.claims])
    assert any(claim.verdict == "contradicted" and claim.kind != "decision_consistency" for claim in report.claims)


@pytest.mark.parametrize(
    ("question", "letter", "text", "score"),
    [
        ("2 extra strength Tylenol at 9 am, it's 3 pm, two more?", "A", "Exactly six hours separate 9 am and 3 pm, and neither the gram per dose nor the daily 3 g is exceeded.", 2),
        ("2 extra strength Tylenol at 9 am, it's 3 pm, two more?", "A", "Six hours have passed, the interval for 500 mg, and no limit of a dose or a day is broken.", 2),
        (FOUR, "B", "Eight tablets would be 133% of the 1,200 mg limit.", 2),
        (FOUR, "B", "Eight tablets would be 150% of the 1,200 mg limit.", 0),
        ("Took 2 Excedrin 7 hours ago (don't know which kind). 2 Advil now?", "B", "There's a chance it had aspirin, so to be careful don't add Advil.", 1),
    ],
)
def test_scored_in_further_turns(question: str, letter: str, text: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, (report.rule, [(c.text, c.verdict, c.because) for c in report.claims])
