"""Whole explanations scored: caps, gaps waved away, occasions, and amounts told time by time, each with true and false sisters."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        ("I took 2 Advil at 7 am. It's noon. 2 more?", "Five hours have passed, more than the 4 needed. Together 800 mg, and 1,200 mg is the 24-hour cap. Yes.", "A", 2),
        ("I took 2 Advil at 7 am. It's noon. 2 more?", "Five hours have passed, more than the 4 needed. Together 800 mg; 1,200 mg is the daily ceiling. Yes.", "A", 2),
        ("I took 2 Advil at 7 am. It's noon. 2 more?", "Five hours have passed, more than the 4 needed. Together 800 mg; 400 mg per dose and 1,200 mg per day are the limits. Yes.", "A", 2),
        ("I took 2 Advil at 7 am. It's noon. 2 more?", "Five hours have passed, more than the 4 needed. Together 800 mg; 2,000 mg is the daily ceiling. Yes.", "A", 1),
        ("I took 2 ibuprofen recently. Can I take 2 more?", "If you took it within the last 2 hours, it is too soon. No.", "B", 1),
        ("I took 2 ibuprofen recently. Can I take 2 more?", "It was within the last 2 hours, which is too soon. No.", "B", 0),
        ("I took 3 x 200 mg ibuprofen at 7 am and 400 mg at noon. It's 5 pm. 200 mg more?", "Another 200 mg would exceed 1,200 mg. Not allowed.", "B", 0),
        ("I took 500 mg Tylenol 2 hours ago. It's 3 pm. 2 more of 500 mg?", "Another 1,000 mg would be under 1,500 mg. Fine.", "A", 0),
        ("Two Aleve 5 hours ago. Can I take 2 Advil?", "Aleve and Advil are both NSAIDs and only 5 hours have passed of the 24 needed. Advil isn't an option tonight.", "B", 2),
        ("Two Aleve 5 hours ago. Can I take 2 Advil?", "Aleve and Advil are both NSAIDs and only 5 hours have passed of the 24 needed. Advil is out of the question.", "B", 2),
        ("Two Aleve 5 hours ago. Can I take 2 Advil?", "The Advil needs no gap after the Aleve. Take it.", "A", 0),
        ("Two Aleve 5 hours ago. Can I take 2 Advil?", "There is no waiting time required between them, so go ahead.", "A", 0),
        ("Some DayQuil earlier today, 2 liquicaps. It's 8 pm. Can I take 2 extra strength Tylenol?", "\"Earlier today\" doesn't fix the hour of the DayQuil, and acetaminophen needs 6 hours between doses. It can't be judged.", "C", 2),
        ("I've had Advil three times today - 8 am, noon, 4 pm - one or two tablets each time, I wasn't counting. It's 8 pm. Can I take 2?", "You weren't counting the tablets, so it is not clear whether 2 more stay within 1,200 mg.", "C", 2),
        ("I've had Advil three times today - 8 am, noon, 4 pm - one or two tablets each time, I wasn't counting. It's 8 pm. Can I take 2?", "The tablets were never counted, so it can't be determined.", "C", 2),
        ("Had 2 Advil with lunch today. it's 6 pm. Okay to take another 2?", "You didn't say how many pills you took with lunch, so it can't be said.", "C", 0),
        ("Had 2 Advil this morning. it's 6 pm. Okay to take another 2?", "How many you had this morning isn't stated, so it can't be said.", "C", 0),
        ("I had some Advil at 10 am. It's noon. Okay to take another 2?", "Only two hours have passed since 10 am, and ibuprofen needs 4. No.", "B", 2),
        ("My wife took 2 Tylenol two hours ago. I've had nothing. 2 extra strength for me?", "Your wife's tablets count for her. You have had none, so 2 are 1,000 mg, the usual maximum dose, far under 3,000 mg a day. Yes.", "A", 2),
        ("My wife took 2 Tylenol two hours ago. I've had nothing. 2 extra strength for me?", "Your wife's tablets count for you too, so wait.", "B", 0),
        ("I took 2 Motrin 3 hours ago and 2 regular strength Tylenol 5 hours ago. 2 Motrin now?", "The Motrin was 3 hours ago and the Tylenol 5 hours ago. Ibuprofen needs 4 hours, so wait.", "B", 2),
        ("I took 2 Motrin 3 hours ago and 2 regular strength Tylenol 5 hours ago. 2 Motrin now?", "The Motrin was 5 hours ago and the Tylenol 3 hours ago. Ibuprofen needs 4 hours, so go.", "A", 0),
        ("Had 1000 mg Tylenol yesterday afternoon, another 1000 mg at 11 pm and another 1000 mg at 7 this morning. It's 3 pm. Is a fourth 1000 mg allowed?", "The first one was at 2 PM yesterday, 25 hours ago. So 3,000 mg in all. Allowed.", "A", 0),
        ("Yesterday I took 4 ibuprofen in all, two of them in the evening and the other two at some point during the day. Today 2 at 7 am. It's noon. 2 more?", "Two last evening and two this morning make 800 mg. When the other two were taken is not stated. It can't be decided.", "C", 2),
        ("Yesterday I took 4 ibuprofen in all, two of them in the evening and the other two at some point during the day. Today 2 at 7 am. It's noon. 2 more?", "Two last evening and two this morning make 900 mg. When the other two were taken is not stated. It can't be decided.", "C", 1),
        ("2 Advil at 8 am and 2 at 1 pm. It's 6 pm. 2 more?", "Two at 8 am and two at 1 pm make 800 mg. Five hours have passed. 2 more makes 1,200 mg, at the daily limit. Yes.", "A", 2),
        ("Yesterday 9 PM NyQuil 30 mL. Today 7 AM DayQuil 30 mL, 11 AM DayQuil 30 mL, 3 PM DayQuil 30 mL. It's 9 PM today. 30 mL NyQuil?", "The doses of the last 24 hours add up to 2,600 mg and another 30 mL makes 3,250 mg. No.", "B", 0),
        ("Yesterday 10 PM NyQuil 30 mL. Today 7 AM DayQuil 30 mL, 11 AM DayQuil 30 mL, 3 PM DayQuil 30 mL. It's 9 PM today. 30 mL NyQuil?", "The doses of the last 24 hours add up to 2,600 mg and another 30 mL makes 3,250 mg, over the 3,000 mg limit. No.", "B", 2),
        ("I took 2 Advil at 7 am. It's noon. 2 more?", "Five hours have passed, more than the 4 needed. Together 800 mg; 600 mg per dose and 1,200 mg per day are the limits. Yes.", "A", 1),
    ],
    ids=range(29),
)
def test_score(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]
