"""Plain claims of one sentence, the true and the false ones of a class side by side."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

ADVIL_4H = "Took 2 Advil at 10 am and it's 2 pm. Can I take 2 more?"
ADVIL_3H = "husband and I each took 2 advil 3 hours ago at the airport. can I take 2 again"
ADVIL_5H = "Took 2 Advil at 10 am, it's 3 pm. Can I take 2 more?"
EXTRA = "2 Extra Strength Tylenol at 9 pm. It's 2:45 am. Two more?"
REGULAR = "Took two 325 mg Tylenol at 8am, two at noon. It's 4 pm, can I take 2?"


def contradicted(question: str, text: str, letter: str) -> tuple[str, ...]:
    report = verify_explanation(question, text, decision=letter)
    return tuple(claim.text for claim in report.of("contradicted"))


@pytest.mark.parametrize(
    ("question", "text", "letter"),
    [
        (ADVIL_5H, "Wait at least 3 hours between doses.", "A"),
        (EXTRA, "A gap of 12 hours is required between doses.", "B"),
        (ADVIL_3H, "Ibuprofen requires one hour to pass before another dose.", "B"),
        (ADVIL_5H, "It should be taken no more often than every 3 hours.", "A"),
        (ADVIL_3H, "You can take it again 3 hours after the previous dose.", "B"),
        (ADVIL_5H, "Do not take another dose sooner than 2 hours after the last.", "A"),
        (ADVIL_3H, "Never take two doses within 2 hours of each other.", "B"),
        (EXTRA, "The 12-hour rule applies.", "B"),
        (ADVIL_3H, "Another dose can be taken once 2 hours have passed.", "B"),
    ],
)
def test_an_invented_interval(question: str, text: str, letter: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert [(claim.kind, claim.verdict) for claim in report.claims] == [("interval_rule", "contradicted")]


@pytest.mark.parametrize(
    ("question", "text", "letter"),
    [
        (ADVIL_5H, "Wait at least 4 hours between doses.", "A"),
        (EXTRA, "A gap of 6 hours is required between doses.", "B"),
        (ADVIL_3H, "It should be taken no more often than every 4 hours.", "B"),
        (ADVIL_3H, "You can take it again 4 hours after the previous dose.", "B"),
        (ADVIL_5H, "Never take two doses within 4 hours of each other.", "A"),
        (ADVIL_3H, "Another hour must pass first.", "B"),
        (ADVIL_5H, "Five hours is plenty of time between ibuprofen doses.", "A"),
    ],
)
def test_an_interval_that_labels_print_and_what_is_none(question: str, text: str, letter: str) -> None:
    assert contradicted(question, text, letter) == ()


@pytest.mark.parametrize(
    "text",
    ["Advil wears off after 8 hours.", "One dose works for 12 hours.", "The effects last ten hours.", "It takes 8 hours for ibuprofen to wear off.", "A dose of Advil lasts about 2 hours."],
)
def test_how_long_a_dose_acts_as_no_label_says(text: str) -> None:
    assert contradicted(ADVIL_5H, text, "A") == (text[:-1],)


@pytest.mark.parametrize("text", ["Advil lasts 4 to 6 hours.", "The effect wears off in about six hours.", "One dose works for four to six hours.", "Ibuprofen is effective for up to 6 hours."])
def test_how_long_a_dose_acts_as_labels_say(text: str) -> None:
    report = verify_explanation(ADVIL_5H, text, decision="A")
    assert [claim.verdict for claim in report.claims] == ["supported"]


@pytest.mark.parametrize(
    ("text", "false"),
    [
        ("There is room for only {} more today.", ("three", "one", "6")),
        ("You have {} tablets left for today.", ("two", "3", "six")),
        ("That leaves {} tablets until the limit.", ("2", "five")),
        ("There are {} tablets left in the daily allowance.", ("two", "five")),
        ("Only {} more tablets can be taken in this 24-hour period.", ("two", "6")),
        ("You can take {} more tablets before reaching the limit.", ("two", "five")),
    ],
)
def test_how_many_are_left(text: str, false: tuple[str, ...]) -> None:
    assert contradicted(ADVIL_5H, text.format("four"), "A") == ()
    for number in false:
        assert contradicted(ADVIL_5H, text.format(number), "A") == (text.format(number)[:-1],), number


@pytest.mark.parametrize(
    "text",
    ["{} remains under the daily limit.", "You have {} left.", "There is still {} available today.", "The remaining allowance is {}.", "Only {} more fits under the limit.", "You are {} below the daily limit."],
)
def test_how_much_is_left(text: str) -> None:
    used = "400 mg of the 1,200 mg limit is used. "
    assert contradicted(ADVIL_5H, used + text.format("800 mg"), "A") == ()
    for number in ("600 mg", "1,000 mg", "1,200 mg"):
        assert contradicted(ADVIL_5H, used + text.format(number), "A") == (text.format(number)[:-1],), number


def test_room_for_the_dose_is_no_more_than_there_is_room_for() -> None:
    assert contradicted(ADVIL_5H, "So far 400 mg has been taken, so there is room for 2 more.", "A") == ()
    assert contradicted(ADVIL_5H, "So far 400 mg has been taken, so there is room for 5 more.", "A") == ("there is room for 5 more",)
    # What is left when a dose has dropped out still counts.
    dropped = "Yesterday I maxed out on ibuprofen: 400 mg at 8 am, 1 pm and 6 pm. It's 8 am today. Can I start over with 400 mg?"
    assert contradicted(dropped, "Yesterday's 8 am dose is exactly 24 hours old, so it no longer counts. That leaves 800 mg.", "A") == ()


@pytest.mark.parametrize(
    ("question", "text", "letter"),
    [
        (ADVIL_4H, "It has been 4 hours, less than the 4 hours needed.", "B"),
        (ADVIL_4H, "4 hrs < 4 hours.", "B"),
        (ADVIL_4H, "Four hours does not satisfy the 4-hour interval.", "B"),
        (ADVIL_4H, "Not enough time has passed (4 hours vs 4 hours).", "B"),
        (ADVIL_3H, "Enough time has passed (3 hours vs 4 hours).", "A"),
        (EXTRA, "It has been 5h45m since the last dose, which is more than the 6 hours Tylenol Extra Strength needs.", "A"),
        (EXTRA, "The 5 hours 45 minutes that passed cover the 6-hour gap.", "A"),
        (ADVIL_3H, "The 4 hours are up.", "A"),
        (ADVIL_3H, "The required 4 hours have gone by.", "A"),
        (ADVIL_5H, "The 4-hour minimum has not been met.", "B"),
    ],
)
def test_a_comparison_with_the_interval_that_does_not_hold(question: str, text: str, letter: str) -> None:
    assert contradicted(question, text, letter) != ()


@pytest.mark.parametrize(
    ("question", "text", "letter"),
    [
        (ADVIL_4H, "Exactly 4 hours have passed, which meets the 4 hours Advil needs.", "A"),
        (ADVIL_4H, "It has been 4 hours, no less than the 4 hours needed.", "A"),
        (ADVIL_3H, "Not enough time has passed (3 hours vs 4 hours).", "B"),
        (ADVIL_5H, "Enough time has passed (5 hours vs 4 hours).", "A"),
        (EXTRA, "It has been 5h45m since the last dose, which is less than the 6 hours Tylenol Extra Strength needs.", "B"),
        (ADVIL_5H, "The 5 hours that passed cover the 4-hour gap.", "A"),
        (ADVIL_5H, "The required 4 hours have gone by.", "A"),
        (ADVIL_3H, "The 4-hour minimum has not been met.", "B"),
        (REGULAR, "The 4 hours are up.", "A"),
    ],
)
def test_a_comparison_with_the_interval_that_holds(question: str, text: str, letter: str) -> None:
    assert contradicted(question, text, letter) == ()


EVERY_4 = "My husband has been on two Tylenol Regular Strength every 4 hours since 6 this morning. It's 6 pm now - is his next two okay?"


@pytest.mark.parametrize(
    ("text", "false"),
    [
        ("8 am -> 2, 12 pm -> 2, total 4.", ""),
        ("Doses: 8:00 am: 2 tablets; 12 pm: 2; total: 4.", ""),
        ("8 am = 650 mg\n12 pm = 650 mg. Total: 1,300 mg.", ""),
        ("- 8 am → 2 tabs\n- noon → 2 tabs\nTotal so far: 4.", ""),
        ("8 am -> 2, 12 pm -> 2, total 5.", "total 5"),
        ("8 am -> 2, 1 pm -> 2, total 4.", "2"),
        ("8 am: 2 tablets; 12 pm: 3 tablets; total: 5.", "3 tablets"),
        ("8 am = 650 mg; 12 pm = 650 mg; total 1,950 mg.", "total 1,950 mg"),
        ("So far: 10 am → 2, noon → 2. Total = 4.", "2"),
    ],
)
def test_doses_listed_by_their_hour(text: str, false: str) -> None:
    assert contradicted(REGULAR, text, "A") == ((false,) if false else ())


def test_the_sum_behind_several_hours_is_no_row() -> None:
    assert contradicted(EVERY_4, "6 AM, 10 AM, 2 PM: six tablets, 1,950 mg.", "A") == ()
    assert contradicted(REGULAR, "2 at 8 AM and 2 at noon = 1,300 mg.", "A") == ()


@pytest.mark.parametrize(
    ("question", "text", "letter"),
    [
        (ADVIL_5H, "The running total stands at 200 mg.", "A"),
        (ADVIL_5H, "Up to now that is 800 mg.", "A"),
        (ADVIL_5H, "Altogether 4 caplets were taken.", "A"),
        (REGULAR, "The 24-hour total is 650 mg so far.", "A"),
        (ADVIL_5H, "4 * 200 = 1000.", "A"),
        (ADVIL_5H, "200 mg times 4 gives 600 mg.", "A"),
        (ADVIL_5H, "You took 2 tablets (500 mg).", "A"),
        (ADVIL_5H, "The daily limit of 1,200 mg would be exceeded.", "B"),
        (ADVIL_5H, "That would be right at the limit of 1,200 mg.", "A"),
        (ADVIL_5H, "You can take 2,000 mg of Advil in a day.", "A"),
        (ADVIL_5H, "Adults may take 4 tablets at a time.", "A"),
        (ADVIL_3H, "Do not take more than 800 mg at once.", "B"),
        (ADVIL_3H, "The most you can take in one go is 1,200 mg.", "B"),
        (ADVIL_5H, "Ibuprofen is limited to 800 mg per dose.", "A"),
    ],
)
def test_a_false_sum_or_limit(question: str, text: str, letter: str) -> None:
    assert contradicted(question, text, letter) != ()


@pytest.mark.parametrize(
    ("question", "text", "letter"),
    [
        (ADVIL_5H, "The running total stands at 400 mg.", "A"),
        (ADVIL_5H, "Up to now that is 400 mg.", "A"),
        (REGULAR, "Altogether 4 caplets were taken.", "A"),
        (REGULAR, "The 24-hour total is 1,300 mg so far.", "A"),
        (ADVIL_5H, "4 * 200 = 800.", "A"),
        (ADVIL_5H, "200 mg times 4 gives 800 mg.", "A"),
        (ADVIL_5H, "You took 2 tablets (400 mg).", "A"),
        (ADVIL_5H, "The daily limit of 1,200 mg would not be exceeded.", "A"),
        (ADVIL_5H, "You can take 1,200 mg of Advil in a day.", "A"),
        (ADVIL_3H, "You can take 1,200 mg of Advil in a day.", "B"),
        (ADVIL_3H, "Adults may take 2 tablets at a time.", "B"),
        (ADVIL_5H, "Do not take more than 400 mg at once.", "A"),
    ],
)
def test_a_true_sum_or_limit(question: str, text: str, letter: str) -> None:
    assert contradicted(question, text, letter) == ()


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        ("The 4-hour mark is at {}.", "3:20 am", "4:20 am"),
        ("The interval ends at {}.", "3:20 AM", "5:20 AM"),
        ("The remaining wait is {}.", "10 minutes", "2 hours"),
        ("It is {} too early.", "10 minutes", "3 hours 50 minutes"),
        ("You need to wait {} more.", "10 minutes", "half an hour"),
        ("The elapsed time is {}.", "3 h 50 min", "4 h 50 min"),
        ("It is 3:10 AM, {} after the 11:20 PM dose.", "3 h 50 min", "4 h 50 min"),
        ("Last dose at 11:20 PM, now 3:10 AM: {}.", "3 h 50 min", "4 hours 10 minutes"),
        ("11:20 PM - 3:10 AM: {}.", "3 hours 50 minutes", "2 hours 50 minutes"),
    ],
)
def test_times_of_one_sentence(text: str, true: str, false: str) -> None:
    question = "took 2 motrin at 11:20 PM, it's 3:10 AM and the cramps are back with a vengeance. two more??"
    assert contradicted(question, text.format(true), "B") == ()
    assert contradicted(question, text.format(false), "B") != ()


EVERY_6 = "Tylenol ES: 2 at 8 pm yesterday, 2 at 2 am, 2 at 8 am today. It is now 8 pm. 2 more?"


@pytest.mark.parametrize(
    ("text", "false"),
    [
        ("The 8 am dose has left the 24-hour window.", True),
        ("The dose at 2 AM is outside the last 24 hours.", True),
        ("The 2 AM dose does not count any more.", True),
        ("The 8 am dose has not left the 24-hour window yet.", False),
        ("The 8 am dose still counts.", False),
        ("The 2 AM dose is within the last 24 hours.", False),
        ("The first dose has left the 24-hour window.", False),
    ],
)
def test_which_dose_counts_in_the_window(text: str, false: bool) -> None:
    assert (contradicted(EVERY_6, text, "A") != ()) == false


@pytest.mark.parametrize("text", ["The rule is one dose per 12 hours.", "Do not repeat the dose for 2 hours.", "You can take a dose 12 hours after another one.", "Each dose must be followed by a break of 12 hours.", "Guidelines recommend waiting two hours before taking more Advil."])
def test_further_words_for_an_invented_interval(text: str) -> None:
    assert contradicted(ADVIL_5H, text, "A") == (text[:-1],)
    assert contradicted(ADVIL_5H, text.replace("12", "4").replace("2 ", "4 ").replace("two", "four"), "A") == ()


DAYQUIL = "Two DayQuil LiquiCaps at 8 am, noon now. Two Extra Strength Tylenol?"
ALEVE = "One Aleve at 8 am. It's 2 pm, can I take 2 Advil?"


@pytest.mark.parametrize(
    ("question", "text", "false"),
    [
        (DAYQUIL, "There is ibuprofen in DayQuil.", True),
        (DAYQUIL, "There is acetaminophen in DayQuil.", False),
        (DAYQUIL, "They have different active ingredients.", True),
        (DAYQUIL, "DayQuil and Tylenol share an ingredient.", False),
        (DAYQUIL, "Both are NSAIDs.", True),
        (ALEVE, "Both are NSAIDs.", False),
        (ALEVE, "They have different active ingredients.", False),
        (ALEVE, "Aleve and Advil share an ingredient.", True),
        ("Migraine. 2 Excedrin Migraine 3 hrs ago, can I take 400 mg of ibuprofen?", "Excedrin Migraine and ibuprofen both contain acetaminophen.", True),
    ],
)
def test_what_two_products_share(question: str, text: str, false: bool) -> None:
    assert (contradicted(question, text, "B") != ()) == false


@pytest.mark.parametrize(
    ("question", "text", "letter", "false"),
    [
        (ADVIL_5H, "Nothing is missing.", "A", False),
        ("I took some ibuprofen a few hours ago. Can I take 2 more?", "Nothing is missing.", "A", True),
        ("took 2 ibuprofen, 5 hours ago. 2 more ibuprofen, yes?", "It is unknown which medicine was taken.", "C", True),
        ("took 2 ibuprofen, 5 hours ago. 2 more ibuprofen, yes?", "We are not told what was taken.", "C", True),
        (ADVIL_3H, "The dose fits the label.", "A", True),
        (ADVIL_5H, "You are good to go.", "A", False),
    ],
)
def test_what_is_missing_and_what_is_concluded(question: str, text: str, letter: str, false: bool) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.claims and (report.of("contradicted") != ()) == false


@pytest.mark.parametrize(
    "text",
    [
        "{} of the daily limit remains.", "You have {} of headroom.", "That leaves {} of the 1,200 mg limit.", "1,200 minus 400 leaves {}.", "There is still room for {} at the most.", "Remaining: {}.",
    ],
)  # fmt: skip
def test_how_much_is_left_in_further_words(text: str) -> None:
    assert contradicted(ADVIL_5H, text.format("800 mg"), "A") == ()
    assert contradicted(ADVIL_5H, text.format("600 mg"), "A") == (text.format("600 mg")[:-1],)


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        ("We are {} after the last dose.", "3 hours", "4 hours"),
        ("The previous dose dates back {}.", "3 hours", "2 hours"),
        ("You are early by {}.", "1 hour", "2 hours"),
        ("Remaining: {}.", "1 hour", "90 minutes"),
        ("Per dose: {} at most.", "400 mg", "800 mg"),
        ("Never more than {} in one dose.", "400 mg", "800 mg"),
        ("{} is all a day allows.", "1,200 mg", "800 mg"),
        ("You may redose after {}.", "4 hours", "two hours"),
        ("Motrin goes by a {} schedule.", "4-hour", "12-hour"),
    ],
)
def test_times_and_limits_in_further_words(text: str, true: str, false: str) -> None:
    question = "husband and I each took 2 motrin 3 hours ago at the airport. can I take 2 again"
    assert contradicted(question, text.format(true), "B") == ()
    assert contradicted(question, text.format(false), "B") != ()


def test_what_may_be_done_after_a_wait_is_no_conclusion_for_now() -> None:
    report = verify_explanation(ADVIL_3H, "Wait 1 hour and then take it.", decision="B")
    assert [claim.verdict for claim in report.claims] == ["supported", "supported"]
    assert contradicted(ADVIL_3H, "Wait 2 hours and then take it.", "B") == ("Wait 2 hours",)
