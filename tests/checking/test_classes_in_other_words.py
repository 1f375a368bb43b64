"""Classes of sentences, each in several wordings: what may be and what follows, one dose against a range, what is needed or not."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

CLOCKED = "I took 2 Tylenol 500 mg at 10 am, it's 3 pm. Two more?"
PILLS = "I swallowed two white pills 2 hours ago, not sure what they were. Can I take 2 ibuprofen?"
AGAIN = "I had 2 Advil at 8 am and 2 at 3 pm. It's 5 pm, 2 more?"
WHOLE = "I have prescription ibuprofen 800s. Can I take one 800 mg tablet now? Nothing else today."
SINGLES = "One Advil at 9 am, one at 10, one at 1 pm. It's 5 pm. Is one more okay?"
NIGHT = "2 nyquil liquicaps at 11pm, it's 5 am, can I start dayquil, 2 liquicaps?"
LONG_AGO = "Don't remember how many ibuprofen I had 26 hours ago, none since. Is 400 mg okay?"
LUNCH = "I took two white pills at lunch. It's 3 pm. Are 4 Advil in one go okay?"
ZONES = "Took 2 extra strength Tylenol at 6 am Chicago time (Central). I'm in Denver now and it's 11 am here (Mountain). Two more?"
JUST = "Literally just took 2 Advil. Can I take 2 more on top?"
SWITCH = "Took an Aleve at 9 am yesterday. It's 9 am today, Advil, 2 tablets. Allowed?"
COLD = "2 DayQuil LiquiCaps two hours ago. Can I add 2 Tylenol Extra Strength?"
EVERY = "2 extra strength tylenol every 6 hours since yesterday 8 pm, now 2 pm today, next 2?"
THREE = "I'm thinking of taking 3 plain Tylenol. I have not had any yet."


@pytest.mark.parametrize(
    ("question", "letter", "text"),
    [
        # The hour of the next dose as a bare number.
        (CLOCKED, "B", "Five hours have passed and 500 mg tablets need 6. You can have more at 4."),
        (CLOCKED, "B", "Five hours have passed and 500 mg tablets need 6 hours; the next dose is due at 4."),
        (CLOCKED, "B", "Only 5 of the 6 hours have passed; two more are fine at 4."),
        (CLOCKED, "B", "Only five hours have passed, 6 are needed, so try again at 4 today."),
        (CLOCKED, "B", "Five hours is less than the 6 that 500 mg units need. The next two can be taken at 4."),
        # What follows from what may have been is no conclusion.
        (PILLS, "C", "The pills were not identified. They may have been naproxen, in which case ibuprofen is not allowed, so it can't be decided."),
        (PILLS, "C", "It isn't known what the pills were. They could be Advil, and in that case two more would be too soon."),
        (PILLS, "C", "Nobody knows what the pills were. They could be Aleve. In that case ibuprofen should not be taken."),
        (PILLS, "C", "The pills could have been ibuprofen, in which event it is too early; what they were was not said."),
        (PILLS, "C", "What the pills were is unknown; they might be Tylenol, in which case 2 ibuprofen are fine."),
        # One moment in two zones.
        (ZONES, "A", "11 am Mountain is 12 noon Central, so it has been six hours and 500 mg units need 6."),
        (ZONES, "A", "11 am in Denver is noon in Chicago, so six hours have passed, as 500 mg units need."),
        (ZONES, "A", "11 am Mountain time equals 12 pm Central time, and six hours have passed, the interval for 500 mg."),
        (ZONES, "A", "11 am local time means noon Central, so it has been six hours; six are needed."),
        # Two strengths weighed against one limit.
        (THREE, "C", "The strength isn't given. Three 325 mg tablets would be 975 mg, inside the 1,000 mg single-dose limit, whereas three 500 mg ones would be 1,500 mg, above it."),
        (THREE, "C", "The strength wasn't said: at 325 mg it is 975 mg, within the 1,000 mg limit per dose, but three of 500 mg would be 1,500 mg, which is over it."),
        (THREE, "C", "It depends on the strength. Three of 500 mg would be 1,500 mg, over the 1,000 mg single dose limit; three of 325 mg would be 975 mg, under it."),
        (JUST, "B", "You have only just taken 2 Advil, and ibuprofen needs at least 4 hours."),
    ],
)  # fmt: skip
def test_sound_however_it_is_worded(question: str, letter: str, text: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == 2, (report.rule, report.claims)


@pytest.mark.parametrize(
    ("question", "letter", "text", "kind"),
    [
        # What is equal to the limit is not put over it.
        (AGAIN, "B", "It would also put you over 1,200 mg for the day.", "total_intake"),
        (AGAIN, "B", "Two more would push you above 1,200 mg a day.", "total_intake"),
        (AGAIN, "B", "They would take your total past 1,200 mg in 24 hours.", "total_intake"),
        (AGAIN, "B", "It would carry you beyond 1,200 mg per day.", "total_intake"),
        (AGAIN, "B", "It would bring you over the 1,200 mg daily maximum.", "total_intake"),
        # One dose against the range of a label.
        (WHOLE, "A", "A single dose of 800 mg is within the normal range.", "single_dose_limit"),
        (WHOLE, "A", "800 mg at once is inside the usual dosage for adults.", "single_dose_limit"),
        (WHOLE, "A", "One dose of 800 mg ibuprofen falls within the recommended range.", "single_dose_limit"),
        (WHOLE, "A", "800 mg in one go stays within the dosing guidelines.", "single_dose_limit"),
        (WHOLE, "A", "800 mg as a dose is within the standard range.", "single_dose_limit"),
        # Tablets are not doses.
        (SINGLES, "B", "The label allows no more than three tablets in 24 hours.", "daily_limit"),
        (SINGLES, "B", "At most 3 tablets a day are allowed.", "daily_limit"),
        (SINGLES, "B", "The maximum is three caplets per day.", "daily_limit"),
        (SINGLES, "B", "No more than 3 pills may be taken in 24 hours.", "daily_limit"),
        (SINGLES, "B", "At most 4 tablets a day are allowed.", "daily_limit"),
        # A time between two products that no label asks for.
        (NIGHT, "B", "A full 24 hours must pass between NyQuil and DayQuil.", "compatibility"),
        (NIGHT, "B", "12 hours must go by between NyQuil and DayQuil.", "compatibility"),
        (NIGHT, "B", "24 hours should elapse between NyQuil and DayQuil.", "compatibility"),
        (NIGHT, "B", "A full 24 hours need to lie between NyQuil and DayQuil.", "compatibility"),
        (NIGHT, "B", "A full 24 hours must pass between NyQuil and DayQuil to avoid doubling the ingredients.", "compatibility"),
        # Not enough is known, where enough is.
        (LONG_AGO, "C", "There isn't enough information to say 400 mg is okay.", "missing_information"),
        (LONG_AGO, "C", "There is not enough data to tell whether 400 mg is fine.", "missing_information"),
        (LONG_AGO, "C", "We don't have enough details to decide.", "missing_information"),
        (LONG_AGO, "C", "There aren't enough details to say if 400 mg is allowed.", "missing_information"),
        (LONG_AGO, "C", "You haven't given enough information to answer.", "missing_information"),
        # What is called needed decides nothing.
        (LUNCH, "C", "It is necessary to know what the white pills were.", "missing_information"),
        (LUNCH, "C", "You would need to know what the pills were first.", "missing_information"),
        (LUNCH, "C", "It's essential to find out what the pills were before deciding.", "missing_information"),
        (LUNCH, "C", "One must know what the pills were.", "missing_information"),
        (LUNCH, "C", "It is important to establish what the pills were.", "missing_information"),
        # Conclusions that name what is added, or what is switched to.
        (SWITCH, "B", "You should wait before switching.", "decision_consistency"),
        (SWITCH, "B", "You need to wait before changing to Advil.", "decision_consistency"),
        (SWITCH, "B", "He should hold off before swapping.", "decision_consistency"),
        (SWITCH, "B", "You have to wait a bit before moving to Advil.", "decision_consistency"),
        (SWITCH, "B", "It is best to wait before switching to Advil.", "decision_consistency"),
        (COLD, "A", "Therefore you can add 2 Tylenol Extra Strength without any problem.", "decision_consistency"),
        (COLD, "A", "So you can take 2 Tylenol Extra Strength without an interaction.", "decision_consistency"),
        (COLD, "A", "So you may safely use 2 Tylenol without conflict.", "decision_consistency"),
        (COLD, "A", "You can take another 2 without problems.", "decision_consistency"),
        (EVERY, "A", "The next 2 just fit.", "decision_consistency"),
        (EVERY, "A", "So another 2 fit.", "decision_consistency"),
        (EVERY, "A", "So they still fit in.", "decision_consistency"),
    ],
)
def test_false_however_it_is_worded(question: str, letter: str, text: str, kind: str) -> None:
    claims = verify_explanation(question, text, decision=letter).claims
    assert [(claim.kind, claim.verdict) for claim in claims] == [(kind, "contradicted")], claims


@pytest.mark.parametrize(
    "text",
    [
        "If the pills were ibuprofen, taking more after 2 hours would be too soon. Don't take them.",
        "If they were naproxen, ibuprofen after two hours would not be allowed. You should not take it now.",
        "If they were Advil, another dose after only 2 hours would be too early, so no.",
        "If the pills were Aleve, adding ibuprofen after two hours would not be allowed. As a precaution, do not take 2 now.",
    ],
)
def test_what_follows_from_a_condition_is_partly_right(text: str) -> None:
    report = verify_explanation(PILLS, text, decision="B")
    assert (report.verifiability, report.failure_type) == (1, "Ambiguous Reasoning"), (report.rule, report.claims)


@pytest.mark.parametrize(
    "text",
    [
        "You have only just taken 2 Advil, so you should give it some time.",
        "You just took some, so wait a while.",
        "You've just had two Advil, so hold off for now.",
        "You only just had some Advil. Not yet.",
        "You have only just taken it; wait.",
    ],
)
def test_only_just_without_a_number_is_vague(text: str) -> None:
    report = verify_explanation(JUST, text, decision="B")
    assert (report.verifiability, report.failure_type) == (1, "Incomplete Reasoning"), (report.rule, report.claims)


TOGETHER = "aleve and advil together, one of each?? first meds today"


@pytest.mark.parametrize(
    "text",
    [
        "Two NSAIDs may be combined as long as the doses are low.",
        "NSAIDs can be combined.",
        "It is fine to combine two NSAIDs.",
        "Mixing two NSAIDs is okay.",
        "Combining NSAIDs is only a problem at high doses.",
        "Aleve and Advil together are only a problem at higher doses.",
    ],
)
def test_a_class_is_not_permitted_by_general_words(text: str) -> None:
    assert "contradicted" in [claim.verdict for claim in verify_explanation(TOGETHER, text, decision="A").claims if claim.kind == "compatibility"]


@pytest.mark.parametrize("text", ["Both are NSAIDs.", "Two NSAIDs should not be combined.", "NSAIDs can be combined only after 24 hours."])
def test_and_what_holds_of_the_class_is_not_called_false(text: str) -> None:
    assert "contradicted" not in [claim.verdict for claim in verify_explanation(TOGETHER, text, decision="B").claims if claim.kind == "compatibility"]
