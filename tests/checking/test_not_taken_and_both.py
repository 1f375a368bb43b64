"""Whole explanations scored: pills put back, both of two drugs, two clock times, and a limit named behind an amount, each with sisters."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        ("I almost took 2 Advil an hour ago but put them back. Last actual dose was 2 Advil at 8 am, and it's 1 pm. OK to take 2 now?", "The two an hour ago were put back. The last dose was five hours ago, past the 4-hour minimum; 800 mg in all, under 1,200 mg. Yes.", "A", 2),
        ("I took 2 Advil an hour ago. It's 1 pm. OK to take 2 now?", "The pills an hour ago were put back, so they don't count. Yes.", "A", 0),
        ("I took 2 Advil an hour ago. It's 1 pm. OK to take 2 now?", "Those pills were never swallowed, so 2 more are fine.", "A", 0),
        ("2 Advil 6 hours ago, 1 regular strength Tylenol 5 hours ago. Can I now have 2 Advil and 1 regular strength Tylenol together?", "The ibuprofen was 6 hours ago and the Tylenol 5 hours ago, both past the 4-hour interval. After this you'd have 800 mg of ibuprofen, under the 1,200 mg limit, and a dose may be 400 mg. Yes.", "A", 2),
        ("2 Advil 6 hours ago, 1 regular strength Tylenol 3 hours ago. Can I now have 2 Advil and 1 regular strength Tylenol together?", "The ibuprofen was 6 hours ago and the Tylenol 3 hours ago, both past the 4-hour interval. Yes.", "A", 0),
        ("2 Advil 6 hours ago, 1 regular strength Tylenol 3 hours ago. Can I now have 2 Advil and 1 regular strength Tylenol together?", "The ibuprofen was 6 hours ago, but the Tylenol only 3 hours ago, and acetaminophen needs 4. No.", "B", 2),
        ("2 extra strength tylenol at 8:30am, planning the next 2 for 2pm. fine?", "From 8:30 am to 2 pm is only 4 hours. 500 mg caplets need 6 hours, so no.", "B", 0),
        ("2 extra strength tylenol at 8:30am, planning the next 2 for 2pm. fine?", "From 8:30 am to 2 pm is 5.5 hours. 500 mg caplets need 6 hours, so no.", "B", 2),
        ("2 Advil at 9 am, planning the next 2 for 2 pm. fine?", "Between 9 am and 2 pm there are 3 hours. Ibuprofen needs 4 hours, so no.", "B", 0),
        ("2 Advil at 9 am. It's 11 am. 2 more?", "Only 2 hours have passed and ibuprofen needs 4, so wait. The limit is four Advil tablets a day.", "B", 1),
        ("2 Advil at 9 am. It's 11 am. 2 more?", "Only 2 hours have passed and ibuprofen needs 4, so wait. The limit is six Advil tablets a day.", "B", 2),
        ("I took 400 mg ibuprofen at 7 am and 400 mg at noon and 400 mg at 5 pm. It's 9 pm. 200 mg more?", "Another 200 mg would exceed 1,200 mg, the daily limit. Not allowed.", "B", 2),
        ("I took 400 mg ibuprofen at 7 am and 400 mg at noon. It's 5 pm. 400 mg more?", "Another 400 mg would exceed 1,200 mg, the daily limit. Not allowed.", "B", 0),
        ("I took 400 mg ibuprofen at 7 am and 400 mg at noon. It's 5 pm. 400 mg more?", "Another 400 mg would exceed 1,000 mg, the daily limit. Not allowed.", "B", 0),
        ("Some DayQuil earlier today, 2 liquicaps. It's 8 pm. Can I take 2 extra strength Tylenol?", "\"Earlier today\" doesn't give an hour. It can't be judged.", "C", 2),
        ("I've been taking 2 regular strength tylenol every six hours since yesterday 8 pm. It's 2 pm. Can I take the next 2?", "The next dose makes 2,600 mg, below the 3,000 mg limit, and it's been 6 hours since 8 am. Yes.", "A", 2),
        ("I've been taking 2 regular strength tylenol every six hours since yesterday 8 pm. It's 2 pm. Can I take the next 2?", "The next dose makes 3,600 mg, above the 3,000 mg limit. No.", "B", 0),
        ("Unisom (doxylamine 25 mg) didn't knock me out, that was 10:15 pm. 1 am now. Nyquil liquid 30 ml as plan B?", "Unisom and NyQuil both contain doxylamine, and two products with it should not be taken within 24 hours of each other. Not even three hours have passed. NyQuil has no acetaminophen, by the way.", "B", 1),
        ("Unisom (doxylamine 25 mg) didn't knock me out, that was 10:15 pm. 1 am now. Nyquil liquid 30 ml as plan B?", "NyQuil has no doxylamine, so it is fine.", "A", 0),
        ("I only took a tablespoon of DayQuil liquid three hours ago. Can I take the other tablespoon now?", "After a half dose of DayQuil no waiting time applies. Take the other tablespoon.", "A", 0),
        ("Yesterday I took 4 ibuprofen in all, two of them in the evening and the other two at some point during the day. Today 2 at 7 am. It's noon. 2 more?", "Two last evening and two this morning make 800 mg inside the last 24 hours. What time the other two were taken yesterday is not stated. Not enough information to decide.", "C", 2),
    ],
    ids=range(21),
)
def test_score(question: str, text: str, letter: str, score: int) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == score, [(claim.text, claim.verdict, claim.because) for claim in report.claims]
