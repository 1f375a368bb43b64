"""Doses told second and taken first: the words decide the order, never the telling alone."""

import pytest

from dosing_rules import answer_question
from dosing_rules.reading import read_question

HEADS = ("I took two Advil at {}", "Two Advil at {}", "Last took 2 Advil at {}", "My last dose was two Advil at {}")
BEFORE = """ and before that two at {}|. Before that, two at {}|. Before that it was two at {}|. Before that just two at {}|. Before that I had two at {}
. The dose before that was two at {}|. The one before was two at {}|. The ones before it were at {}|. The previous dose was two at {}|. My previous dose: two at {}
. Prior to that, two at {}|, preceded by two at {}|, after two at {}|, having already had two at {}|. I'd already had two at {}|. I'd taken two at {}|. Earlier I took two at {}
. Earlier only two at {}|. Earlier today two at {}|, and two earlier, at {}|. That was after two at {}|. That was on top of two at {}|, on top of the two at {}
, plus two earlier at {}|. My first dose was two at {}|. The first was two at {}|. My first ones were at {}|. I started with two at {}|. Started the day with two at {}
. It began with two at {}|. That followed two at {}|. There were two before it at {}|. And I'd had two at {} already|. Initially two at {}|. My earlier dose was two at {}
. The earlier one was at {}|. My only other dose today was two at {}|. Those came after two at {}|. That was my second dose, the first was at {}|; the earlier two were at {}
 (the earlier two were at {})| (two before that at {})| (after two at {})| (and two at {} before that)""".replace("\n", "|").split("|")
OPEN = ". Also two at {}|, plus two at {}|. There was also two at {}|. Oh and two at {}|. I also had two at {}|. Same at {}|. Same thing at {}|. Same again at {}|. Did the same at {}".split("|")
TIMES = (("3", "7"), ("3", "7 am"), ("3 pm", "7 am"))


def question(head: str, words: str, late: str, early: str) -> str:
    return f"{head.format(late)}{words.format(early)}. It's 6:30 pm. Can I take two?"


@pytest.mark.parametrize("words", BEFORE)
def test_words_that_say_before_put_the_second_dose_first(words: str) -> None:
    for head in HEADS:
        for late, early in TIMES:
            text = question(head, words, late, early)
            doses = read_question(text).situation.doses
            assert [dose.at.parts[0] if hasattr(dose.at, "parts") else dose.at for dose in doses][-1].least == 15 * 3600, text
            assert len(doses) == 2, text
            assert answer_question(text).decision.value == "NO", text


@pytest.mark.parametrize("words", OPEN)
def test_words_that_only_add_a_dose_leave_the_order_open(words: str) -> None:
    for head in HEADS:
        for late, early in TIMES:
            text = question(head, words, late, early)
            assert len(read_question(text).situation.doses) == 2, text
            assert answer_question(text).decision.value != "YES", text


@pytest.mark.parametrize(
    "text",
    [
        "Took 2 Advil at 7 am and 2 more at 11. It's 6:30 pm. Can I take 2?",
        "2 Advil at 10 pm, then 2 more at 4. It's 11 am. Can I take 2?",
        "2 Advil at 3, same again at 7. It's 11:30 pm. Can I take 2?",
        "2 Advil at 7, plus 2 at 11. It's 6:30 pm. Can I take 2?",
        "2 Advil at 7, followed by 2 at 11. It's 6:30 pm. Can I take 2?",
    ],
)
def test_words_that_go_on_keep_the_order_of_the_telling(text: str) -> None:
    assert answer_question(text).decision.value == "YES"


def test_a_row_told_before_is_after_all_of_what_was_before_that() -> None:
    doses = read_question("2 Advil at 6 pm, before that 2 at 1, and before that 2 at 7. It's 11 pm. Can I take 1?").situation.doses
    assert [dose.at.least // 3600 for dose in doses] == [7, 13, 18]
