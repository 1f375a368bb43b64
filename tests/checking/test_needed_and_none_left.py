"""What a missing fact decides, windows behind a slash, none left, doses said to be out, limits of a product's own, and answers that switch."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

FORGOT = "I don't remember how many Extra Strength Tylenol I took 7 hours ago. Can I have 2?"
UNTIMED = "Took 2 Tylenol Extra Strength some time ago. It's 9 am. 2 more?"
EVEN = "ibuprofen 400 mg 4 hours 5 minutes ago another 400 mg ok?"
THRICE = "3 times today I took 2 motrin: 6am, noon and 6 pm. How many more can I have at 11pm? 2?"
TWICE = "I took 2 Advil at 8 am and 2 at noon. It's 5 pm. 2 more?"
LOG = "Ibuprofen log: 400 mg at 9pm yesterday, 400 mg at 7 this morning, 400 mg at 1pm. now 6pm and I want 400 mg again"
DAY_AGO = "Took 2 Advil at 8 am yesterday. It's 9 am. 2 more?"
MIGRAINE = "took 2 excedrin migraine at 6 am and the aura is back, 8 pm now. 1 more?"
EIGHT_HOUR = "8 Hour Tylenol 650: two at 6 am, two at 2 pm. It's 11 pm. Just one 650?"
BESIDE = "Took 400 mg ibuprofen 2 hours ago, may I have 2 regular strength Tylenol?"
HUSBAND = "My husband has been on two Tylenol Regular Strength every 4 hours since 6 this morning. It's 6 pm now - is his next two okay?"
QUIL = "NyQuil liquid 30 mL at 11 pm last night, 5 am now and I have to get to work. Can I switch to a 30 mL dose of DayQuil?"
SOON = "Took 2 Advil 2 hours ago, can I take 2 more?"
FIVE = "Five Advil in the past 20 hours already. My back says two more, what do the limits say?"
DUAL = "2 Advil Dual Action nine hrs ago then 2 regular Advil 1 hr ago... can i take 2 Tylenol Regular Strength?"
BOTH = "Could I swallow 3 Advil plus 2 Extra Strength Tylenol together? It'd be my first of either."


@pytest.mark.parametrize(
    ("question", "text", "letter", "expected"),
    [
        # What is missing decides whether a limit is kept: neither side of the "whether" is asserted.
        (FORGOT, "The number of caplets taken is unknown, though, and that decides whether 1000 mg more stays within the daily limit.", "AMBIGUOUS", ["missing_information supported"] * 2),
        (FORGOT, "The number of caplets is unknown, which settles whether two more fit under the daily maximum.", "AMBIGUOUS", ["missing_information supported"] * 2),
        (UNTIMED, "The time was not told, which determines whether it's too soon.", "AMBIGUOUS", ["missing_information supported"] * 2),
        (UNTIMED, "When you took it decides whether it is too soon.", "AMBIGUOUS", ["missing_information supported"]),
        (TWICE, "How many you took decides whether 2 more fit.", "YES", ["missing_information contradicted"]),
        # A day behind a slash is the window of the limit.
        (EVEN, "800 mg <= 1200 mg/24 h.", "YES", ["total_intake supported", "daily_limit supported"]),
        (EVEN, "800 mg < 1,200 mg max/24h.", "YES", ["total_intake supported", "daily_limit supported"]),
        (EVEN, "800 mg <= 1000 mg/24 h.", "YES", ["total_intake supported", "daily_limit contradicted"]),
        # None are left.
        (THRICE, "At 11 pm the number you can still take is zero.", "NO", ["decision_consistency supported"]),
        (THRICE, "The number you can still take at 11 pm is zero.", "NO", ["decision_consistency supported"]),
        (THRICE, "So at 11 pm you can take zero more.", "NO", ["decision_consistency supported"]),
        (TWICE, "At 5 pm you can take none.", "NO", ["decision_consistency contradicted"]),
        (TWICE, "The number that you can still take is two.", "YES", ["decision_consistency supported"]),
        (TWICE, "The amount of acetaminophen is zero.", "YES", []),
        # A dose of which the sentence spoke is said to be out.
        (LOG, "The 9pm dose was yesterday so it doesn't count anymore.", "YES", ["other contradicted"]),
        (LOG, "The 7 am dose is over 10 hours old, so it no longer counts.", "YES", ["elapsed supported", "other contradicted"]),
        (DAY_AGO, "The 8 am dose was yesterday, so it no longer counts.", "YES", ["other supported"]),
        # How many were taken stands before how long ago that was, with "just" between.
        (MIGRAINE, "You already had 2 just 14 hours ago.", "NO", ["total_intake supported", "elapsed supported"]),
        (MIGRAINE, "You already had 3 just 14 hours ago.", "NO", ["total_intake contradicted", "elapsed supported"]),
        # A maximum "of its own", with its number, is a limit; without one it says how two drugs stand.
        (EIGHT_HOUR, "Tylenol 8 Hour has its own maximum of 3900 mg in 24 hours.", "YES", ["daily_limit supported"]),
        (EIGHT_HOUR, "Tylenol 8 Hour has its own maximum of 5200 mg in 24 hours.", "YES", ["daily_limit contradicted"]),
        (BESIDE, "Tylenol has its own limits.", "YES", ["compatibility supported"]),
        # The amount of what was counted, behind its times too.
        (HUSBAND, "Since 6 am he's had 4 doses (6 am, 10 am, 2 pm and 6 pm), which is 8 tablets or 2600 mg.", "NO", ["total_intake contradicted"] * 2),
        (HUSBAND, "Since 6 am he's had 3 doses (6 am, 10 am and 2 pm), which is 6 tablets or 1950 mg.", "YES", ["total_intake supported"] * 2),
        (HUSBAND, "He's had 3 doses so far, and with this one it is 2600 mg.", "YES", ["total_intake supported"] * 2),
        # To switch to what is asked for is the answer; to another drug it is advice.
        (QUIL, "You can switch to DayQuil.", "NO", ["decision_consistency contradicted"]),
        (QUIL, "You can now switch over to a dose of DayQuil.", "YES", ["decision_consistency supported"]),
        (SOON, "You can switch to Tylenol now.", "NO", ["decision_consistency supported"]),
        # A false sum set over a limit that what was taken keeps.
        (FIVE, "5 Advil = 1500 mg, which is already over the 1200 mg limit.", "NO", ["total_intake contradicted", "daily_limit contradicted"]),
        (FIVE, "With two more it is 1500 mg, which is already over the 1200 mg limit.", "NO", ["total_intake contradicted", "daily_limit supported"]),
        # "Would" behind "so" supposes nothing.
        (DUAL, "So Tylenol would be too soon.", "NO", ["decision_consistency contradicted"]),
        (BOTH, "So yes, all together is fine.", "YES", ["decision_consistency contradicted"] * 2),
    ],
)
def test_it_is_read_as(question: str, text: str, letter: str, expected: list[str]) -> None:
    found = [f"{claim.kind} {claim.verdict}" for claim in verify_explanation(question, text, decision=letter).claims]
    assert found == expected


@pytest.mark.parametrize(
    ("question", "text", "letter", "score"),
    [
        (EVEN, "4 h 5 min >= 4 h. 400 mg <= 400 mg single dose. 800 mg <= 1200 mg/24 h. OK to take.", "YES", 2),
        (MIGRAINE, "Excedrin Migraine is capped at 2 caplets in 24 hours, and you already had 2 just 14 hours ago. A third is not allowed now.", "NO", 2),
        (QUIL, "11 pm to 5 am is 6 hours, which is the interval after NyQuil, so you can switch to DayQuil.", "NO", 0),
    ],
)
def test_the_score(question: str, text: str, letter: str, score: int) -> None:
    assert int(verify_explanation(question, text, decision=letter).verifiability) == score
