"""A list tells the same doses whatever its heading, its bullets and the form of its rows."""

from __future__ import annotations

from itertools import product

import pytest

from dosing_rules import Decision, answer_question

HEADINGS = ["My Advil so far:", "My Advil tablets log:", "What I took:", "Advil, me only:"]
ROWS = ["{t}: 2 Advil", "{t} - 2 Advil", "Advil x2, {t}", "2 Advil @ {t}", "2 Advil ({t})"]
BETWEEN = ["\n- ", "\n• ", "\n", "; ", " / ", " | "]
HOURS = [("10 in the morning", "2:30 in the afternoon", "6:30 in the evening"), ("10:00", "14:30", "18:30"), ("noon", "4:30 p.m.", "8:30 p.m.")]


@pytest.mark.parametrize(("heading", "row"), list(product(HEADINGS, ROWS)))
def test_two_doses_and_now(heading: str, row: str) -> None:
    for between, (first, second, now) in product(BETWEEN, HOURS):
        rows = between.join([row.format(t=first), row.format(t=second), f"it's {now}"])
        told = heading + (between if between.startswith("\n") else "\n") + rows
        assert answer_question(f"{told}\nCan I take 2 more Advil now?").decision is Decision.YES, told
        assert answer_question(f"{told}\nCan I take 3 more Advil now?").decision is Decision.NO, told


def test_numbered_lines_count_nothing() -> None:
    told = "My list:\n1. 2 Advil at 8 am\n2. 2 Advil at noon\n3. it's 5 pm\n"
    assert answer_question(told + "Can I take 2 more Advil now?").decision is Decision.YES


@pytest.mark.parametrize("other", ["3 meetings", "2 coffees", "bus 7 home", "1 nap", "2 slices of pizza", "walked the dog 2 miles"])
def test_a_row_of_something_else_is_no_dose(other: str) -> None:
    assert answer_question(f"My list:\n2 Advil at 10 am\n2:30 pm: {other}\nIt's 5:30 pm. Can I take 2 more Advil?").decision is Decision.YES


@pytest.mark.parametrize("other", ["2 blues", "2 Zorbitol", "2 gels", "breakfast, 2", "the usual"])
def test_a_row_that_may_be_a_dose_is_read(other: str) -> None:
    assert answer_question(f"My list:\n2 Advil at 10 am\n2:30 pm: {other}\nIt's 5:30 pm. Can I take 2 more Advil?").decision is not Decision.YES
