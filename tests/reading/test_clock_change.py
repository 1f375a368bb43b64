"""Questions of the night on which the clocks change, with the current instant and the zone told beside the text.

A 4-hour interval is 4 elapsed hours; a local time that the change makes double or void is a range, never a guess, and
words that say which of the two hours it was settle it.
"""

from __future__ import annotations

import pytest

from dosing_rules.reading import answer_question

_BACK = "2026-11-01T{}-05:00"
_FORWARD = "2026-03-08T{}-04:00"


@pytest.mark.parametrize(
    ("question", "now", "decision"),
    [
        ("I took 2 Tylenol ES at 11 pm. Clocks went back overnight. It's 4:30 am now. 2 more?", _BACK.format("04:30"), "YES"),
        ("I took 2 Tylenol ES at 11 pm. Clocks went forward overnight. It's 5:30 am now. 2 more?", _FORWARD.format("05:30"), "NO"),
        ("2 Advil at 1:30 am. It's 4:45 am now. 2 more?", _BACK.format("04:45"), "AMBIGUOUS"),
        ("2 Advil at 1:30 am, before the clocks went back. It's 4:45. 2 more?", _BACK.format("04:45"), "YES"),
        ("2 Advil at the first 1:30 am. It's 4:45 am now. 2 more?", _BACK.format("04:45"), "YES"),
        ("2 Advil at 1:30 am (the second one, after we fell back). It's 5:15 am now. 2 more?", _BACK.format("05:15"), "NO"),
        ("2 Advil at 1:30 am EST. It's 4:45 am. 2 more?", _BACK.format("04:45"), "NO"),
        ("Took 2 Advil at 2:30 am. It's 7 am. 2 more?", _FORWARD.format("07:00"), "AMBIGUOUS"),
        ("The clocks skipped from 2 to 3, so there was no 2:30, but I wrote down 2 Advil, 2:30 am. It's 8 am. 2 more?", _FORWARD.format("08:00"), "YES"),
        ("Clocks went back at 2 this morning. 2 Advil yesterday at 9 pm, today 2 at 8 am and 2 at noon. It's 8 pm. 2 more?", _BACK.format("20:00"), "YES"),
    ],
)  # fmt: skip
def test_hours_are_elapsed_hours(question: str, now: str, decision: str) -> None:
    assert answer_question(question, now=now, zone="America/New_York").decision.value == decision
