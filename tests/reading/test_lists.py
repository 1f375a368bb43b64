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


DAYS = [("Yesterday", "Today"), ("Last night", "Today"), ("Monday", "Tuesday"), ("Last night", "This morning")]
OVER = ["{}:\n", "{}\n", "**{}**\n", "{}\n\n"]


@pytest.mark.parametrize(("days", "over"), list(product(DAYS, OVER)))
def test_a_day_in_a_line_of_its_own_stands_over_its_rows(days: tuple[str, str], over: str) -> None:
    asked = "\nIt's 12:30 pm Tuesday. Can I take 2 more?" if days[0] == "Monday" else "\nIt's 12:30 pm. Can I take 2 more?"
    for bullet, row in product(["", "- "], ["{t} {n} Advil", "{n} Advil at {t}", "{t}: Advil x{n}"]):

        def rows(day: str, *told: tuple[str, int], over: str = over, bullet: str = bullet, row: str = row) -> str:
            return over.format(day) + "\n".join(bullet + row.format(t=t, n=n) for t, n in told)

        early, late = rows(days[0], ("9 pm", 2)), rows(days[1], ("5 am", 1), ("8:30 am", 1))
        assert answer_question(f"{early}\n{late}{asked}").decision is Decision.YES
        assert answer_question(f"{late}\n{early}{asked}").decision is Decision.YES
        early, late = rows(days[0], ("9 pm", 2)), rows(days[1], ("8:31 am", 1))
        assert answer_question(f"{early}\n{late}{asked}").decision is Decision.NO
        assert answer_question(f"{late}\n{early}{asked}").decision is Decision.NO


JUDGED = [
    # of today, told from the end
    ("N", "My Advil today:\n2 pm - 2\n9 am - 2\nIt's 5 pm. Can I take 2 more?"),
    ("Y", "My Advil today:\n2 pm - 2\n9 am - 2\nIt's 6 pm. Can I take 2 more?"),
    ("N", "Motrin today\n- 2:30p 2\n- 9a 2\nnow 5p. 2 more?"),
    ("N", "Today: 2 pm Advil x2; 9 am Advil x2. It's 5 pm now. Can I take 2 more?"),
    ("N", "Ibuprofen log for today:\n• 1:30pm 2 tabs\n• 6:30am 3 tabs\nNow it's 6:30pm. can i have 2 more"),
    # nobody says of which day: both orders hold
    ("Y", "Advil log:\n2 pm - 2\n9 am - 1\n4 am - 1\nIt's 7 pm. Can I take 2 more?"),
    ("A", "Advil log:\n2 pm - 2\n9 am - 2\n4 am - 1\nIt's 7 pm. Can I take 2 more?"),
    # a single numbered row
    ("Y", "Advil:\n1. 6am x2\nNow it's 11am. can i have 1 more"),
    ("Y", "1) 8 am ibuprofen x3\nnow 12:30 pm. 2 more ok?"),
    ("N", "ADVIL 7:30am: 1; 10:50am: 2; 4:20pm: 1. It's now 6:20pm. Can I take 2 now?"),
    # headings that are sentences, rows with a verb, a strength over bullets
    ("Y", "Here's my Advil log. 8:30 am: 1; 12:30 pm: 1; 3:50 pm: 1. It's 7:50 pm. OK to take 2 more now?"),
    ("N", "This is my Advil log.\n8:30 am x1\n12:30 pm x1\n3:50 pm x1\nIt's 7:40 pm. OK to take 2 more now?"),
    ("Y", "Advil so far today:\n* 9:30 am took 2\n* 12:50 pm took 1\nnow: 5:50 pm OK to take 2 more now?"),
    ("N", "Advil so far today: 8am took 2; 3pm took 3. It's 7pm now. Can I take 2 now?"),
    ("Y", "Log (Advil 200 mg):\n- 7am: 1\n- 2pm: 2\n- 7pm: 1\nIt's 11:30pm now. OK to take 1 more now?"),
    ("N", "Tylenol 500 mg\n* 8am - 2\nnow: 11:30am Can I take 2 now?"),
    ("Y", "Tylenol 500 mg\n* 8am - 2\nnow: 2 pm. Can I take 2 now?"),
    ("Y", "Took Motrin today. Dose #1 (8am): 2. Dose #2 (2pm): 1. It's 8pm. Can I take 2 more?"),
    ("N", "Took Motrin today. Dose #1 (8am): 2. Dose #2 (2pm): 1. It's 5:30pm. Can I take 2 more?"),
    ("N", "Log (Advil 200 mg):\n- 7am: 2\n- 2pm: 2\n- 7pm: 1\nIt's 11:30pm now. OK to take 2 more now?"),
]


@pytest.mark.parametrize(("letter", "question"), JUDGED, ids=[question[:50] for _, question in JUDGED])
def test_the_decision_is_the_judged_one(letter: str, question: str) -> None:
    assert answer_question(question).decision.value[0] == letter


ROWS_OF_PERSONS = [
    ("{w}: {n} Advil at {t}", "Me", "My wife"), ("{w} - {t} {n} Advil", "me", "wife"), ("{t}: {w} {n} Advil", "me", "wife"), ("{t} - {w} - {n} Advil", "me", "wife"),
    ("{t} {n} Advil ({w})", "me", "my wife"), ("{t} - {n} Advil - {w}", "me", "wife"), ("{n} Advil at {t} for {w}", "me", "my wife"), ("{w}\n- {t} {n} Advil", "Me", "My wife"),
    ("{w}:\n{t} Advil x{n}", "Mine", "Wife"), ("{w}:\n{n} Advil @ {t}", "Me", "My step-mom"),
]  # fmt: skip


@pytest.mark.parametrize(("row", "me", "other"), ROWS_OF_PERSONS)
def test_a_row_is_of_who_it_says(row: str, me: str, other: str) -> None:
    asked = other.lower() if other.lower().startswith("my ") else f"my {other.lower()}"
    rows = [row.format(w=me, n=2, t="8 am"), row.format(w=other, n=2, t="11 am")]
    for told in ("\n".join(rows), "\n".join(reversed(rows))):
        assert answer_question(f"{told}\nIt's 12:30 pm. Can I take 2 more?").decision is Decision.YES, told
        assert answer_question(f"{told}\nIt's 12:30 pm. Can {asked} take 2 more?").decision is Decision.NO, told
        assert answer_question(f"{told}\nIt's 11:30 am. Can I take 2 more?").decision is Decision.NO, told


LABELS = ["dose {n}", "Dose #{n}", "dose {w}", "{o} dose", "#{n}", "{o}"]
BEHIND = ["{l}: {x} Advil at {t}", "{l}: {t}, {x} Advil", "{l} ({t}): {x} Advil", "{l} - {t} - {x} Advil", "{l} = {x} Advil at {t}", "{l} at {t}: {x} Advil"]


@pytest.mark.parametrize(("label", "row"), list(product(LABELS, BEHIND)))
def test_a_dose_may_be_called_by_its_number(label: str, row: str) -> None:
    for between in ("\n", "; ", ", ", ". "):
        rows = [row.format(l=label.format(n=n, w=w, o=o), x=x, t=t) for n, w, o, x, t in ((1, "one", "first", 2, "8 am"), (2, "two", "second", 1, "1 pm"))]
        told = between.join(rows)
        assert answer_question(f"{told}\nIt's 5 pm. Can I take 2 more?").decision is Decision.YES, told
        assert answer_question(f"{told}\nIt's 4:59 pm. Can I take 2 more?").decision is Decision.NO, told


COLUMNS = ["Time{b}Drug{b}Tablets\n{t}{b}Advil{b}{n}", "Drug{b}Time{b}Qty\nAdvil{b}{t}{b}{n}", "Advil\nHow many{b}When\n{n}{b}{t}", "Med{b}Dose{b}When\nAdvil{b}{n}{b}{t}"]


@pytest.mark.parametrize("columns", COLUMNS)
def test_a_table_is_read_by_its_rows(columns: str) -> None:
    for bar in (" | ", ", ", " - "):
        over, row = columns.rsplit("\n", 1)
        told = "\n".join([over.format(b=bar), *(row.format(b=bar, t=t, n=n) for t, n in (("8:00", 2), ("13:00", 1)))])
        assert answer_question(f"{told}\nIt's 17:00. Can I take 2 more?").decision is Decision.YES, told
        assert answer_question(f"{told}\nIt's 16:30. Can I take 2 more?").decision is Decision.NO, told
