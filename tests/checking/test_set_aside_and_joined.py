"""Rules set aside, products by their habits, sums past a limit, what two products share: each class in several wordings."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

LONG = "I took two of those 650 mg acetaminophen pills at 6 am, it's 1:30 pm. Two more?"
MOTRIN = "2 Motrin at 2:15 pm and now it's 6:10 pm. Two more?"
MIXED = "Two regular strength Tylenol (325 mg) 4 and a half hours ago. May I take two 500 mg caplets now?"
NIGHT = "Took 2 Tylenol PM at 10 PM. It's 1 AM. What about 2 Advil PM?"
NAPROXEN = "One Aleve at 8 am, now it's 6 pm. Can I have 2 ibuprofen?"
COLD = "2 DayQuil LiquiCaps two hours ago. Can I add 2 Tylenol Extra Strength?"
EXCEDRIN = "2 Excedrin Extra Strength at 8:00 am, now 2:00 pm. Two more?"
HUSBAND = "My husband has been on two Tylenol Regular Strength every 4 hours since 6 this morning. It's 6 pm now, is his next two okay?"
A_DAY = "Last night at 10 pm I took 2 Tylenol PM, nothing since. It's 10 pm again. Can I take 2 Tylenol PM?"
AT_LIMIT = "800 mg ibuprofen so far today, last of it was 4 hours ago. Is 400 mg more ok?"
SYRUP = "NyQuil liquid, 2 tablespoons at 10 pm, and it's now 4 am. Can I have 2 tablespoons more?"
FORGOT = "No memory of how many Advil I took an hour ago. 1 more?"
VAGUE = "Took 2 regular strength Tylenol somewhere between 10 and 11 this morning, it's 2:30 pm. can I take 2 more?"
SHORT = "I took 2 Tylenol Extra Strength 5 hours and 45 minutes ago. 2 more?"
SIX = "I've had six 200 mg Motrin in the last 24 hours, last one 5 hours ago. One more tablet?"
CLOCKED = "2 extra strength tylenol at 8:30am, planning the next 2 for 2pm. fine?"
LAST_NIGHT = "2 extra strength Tylenol last night, it's 10 am. 2 more now?"
BOTTLE = "If the bottle says acetaminophen 160 mg per 5 mL, may a grown man drink 35 mL in one go? Nothing else taken."
OLD = "How many Extra Strength Tylenol I had two days ago I couldn't say. Nothing yesterday or today. Can I take 2 now?"
RENAMED = "I had two Advil at 10 am. It's 3 pm, can I take two Motrin?"
MILITARY = "advil 2 @0600 2 @1000 2 @1400 now 1800 2?"


@pytest.mark.parametrize(
    ("question", "letter", "text", "false"),
    [
        # Hours rounded up, or called close enough.
        (MOTRIN, "A", "That is 3 h 55 min, which rounds to 4 hours.", "rounds to 4 hours"),
        (MOTRIN, "A", "3 h 55 min have passed, and this can be rounded up to 4 hours.", "can be rounded up to 4 hours"),
        (MOTRIN, "A", "It has been 3 hours 55 minutes; rounded up to the full 4 hours it's okay.", "rounded up to the full 4 hours"),
        (MOTRIN, "A", "3 hours and 55 minutes, which rounds off to 4 hours and is fine.", "rounds off to 4 hours"),
        (LONG, "A", "7.5 hours have gone by, close enough to 8 not to matter.", "close enough to 8"),
        (LONG, "A", "Seven and a half hours is close enough to eight that it won't make a difference.", "close enough to eight"),
        (LONG, "A", "It's been 7.5 hours, near enough to the 8 hours to not be a problem.", "near enough"),
        # A strength that is said not to count for the interval.
        (MIXED, "A", "4.5 hours have passed and 4 are needed. That the new ones are 500 mg caplets doesn't change the interval.", "doesn't change the interval"),
        (MIXED, "A", "Four and a half hours have gone by. The higher strength has no bearing on the waiting time.", "has no bearing on the waiting time"),
        (MIXED, "A", "4.5 h are more than 4 h. Whether it is 325 mg or 500 mg is irrelevant for the spacing.", "is irrelevant for the spacing"),
        (MIXED, "A", "It was 4.5 hours ago. The strength of the tablets plays no role for the interval.", "plays no role for the interval"),
        (MIXED, "A", "4.5 hours have passed. Extra strength does not affect how long you must wait.", "does not affect how long you must wait"),
        (MIXED, "A", "4.5 hours is past the 4 hours. The 500 mg strength won't alter the gap.", "won't alter the gap"),
        # One sleep aid in both.
        (NIGHT, "A", "The sleep aids in them are not the same.", "The sleep aids in them are not the same"),
        (NIGHT, "A", "Each has a different antihistamine, so both can be used.", "Each has a different antihistamine"),
        (NIGHT, "A", "The sedatives in the two products differ, so it's fine.", "The sedatives in the two products differ"),
        (NIGHT, "A", "Their sleep ingredients are distinct, go ahead.", "Their sleep ingredients are distinct"),
        (NIGHT, "A", "The antihistamine in Tylenol PM isn't the same as the one in Advil PM.", "isn't the same"),
        (NIGHT, "A", "They use separate sleep aids, so they can be combined.", "They use separate sleep aids"),
        # What is said to be in a product, or not.
        (COLD, "B", "Two DayQuil LiquiCaps contain 650 mg of acetaminophen and a little ibuprofen.", "a little ibuprofen"),
        (COLD, "B", "DayQuil has acetaminophen together with a small dose of aspirin.", "a small dose of aspirin"),
        (COLD, "B", "DayQuil holds acetaminophen as well as some naproxen.", "some naproxen"),
        (EXCEDRIN, "A", "There's no aspirin in these caplets.", "no aspirin"),
        (EXCEDRIN, "A", "No acetaminophen in this medicine.", "No acetaminophen"),
        (EXCEDRIN, "A", "This product contains no aspirin.", "no aspirin"),
        (NAPROXEN, "A", "Aleve contains acetaminophen, so there's no conflict with ibuprofen.", "no conflict with ibuprofen"),
        # An interval in other verbs.
        (SYRUP, "B", "NyQuil asks for eight hours between drinks.", "eight hours"),
        (SYRUP, "B", "NyQuil needs 8 hours from one cup to the next.", "8 hours"),
        (SYRUP, "B", "NyQuil goes by 8 hours between doses.", "8 hours"),
        (SYRUP, "B", "NyQuil has to have seven hours between doses.", "seven hours"),
        (SYRUP, "B", "NyQuil is spaced by 8 hours from one dose to the next.", "8 hours"),
        (SYRUP, "B", "NyQuil wants eight hours between cups and only six have gone.", "eight hours"),
        # So much that has not passed.
        (A_DAY, "B", "24 hours have not yet gone by.", "24 hours"),
        (A_DAY, "B", "The full 24 hours aren't quite over.", "24 hours"),
        (A_DAY, "B", "The 24 hours haven't fully run out since the last two.", "24 hours"),
        (AT_LIMIT, "B", "Four hours have not quite passed since the last of it.", "Four hours"),
        (AT_LIMIT, "B", "The 4 hours aren't up yet.", "4 hours"),
        (SYRUP, "B", "Six hours haven't entirely gone by since 10 pm.", "Six hours"),
        # Put over a limit that is only reached.
        (AT_LIMIT, "B", "Another 400 mg would tip you over the day's 1,200 mg.", "tip you over"),
        (AT_LIMIT, "B", "400 mg more pushes the total past 1,200 mg.", "past 1,200 mg"),
        (AT_LIMIT, "B", "With 400 mg on top the total climbs above 1,200 mg.", "above 1,200 mg"),
        (AT_LIMIT, "B", "An extra 400 mg lands you beyond the 1,200 mg daily cap.", "beyond the 1,200 mg"),
        (AT_LIMIT, "B", "The next 400 mg would nudge the day's total over the 1,200 mg limit.", "over the 1,200 mg"),
        (AT_LIMIT, "B", "A further 400 mg takes the sum above the label's 1,200 mg.", "above the label's 1,200 mg"),
        # Said to be over it already.
        (HUSBAND, "B", "He has already gone past the daily limit with six tablets.", "gone past the daily limit"),
        (HUSBAND, "B", "He's already over the day's maximum.", "over the day's maximum"),
        (HUSBAND, "B", "The three doses have already exceeded his daily limit.", "exceeded his daily limit"),
        (HUSBAND, "B", "He is already beyond the daily ceiling.", "beyond the daily ceiling"),
        (HUSBAND, "B", "He has already gone over the daily limit with three rounds.", "gone over the daily limit"),
        (HUSBAND, "B", "He has long since gone over the maximum for a day.", "gone over the maximum"),
        # A count, and a false amount joined to it.
        (HUSBAND, "A", "He took six tablets, that is 2,100 mg, and four hours have passed.", "2,100 mg"),
        (HUSBAND, "A", "Six tablets and hence 2,400 mg so far; four hours since the last.", "2,400 mg"),
        (HUSBAND, "A", "Six tablets at 325 mg come to 2,000 mg.", "2,000 mg"),
        (HUSBAND, "A", "That makes six tablets, meaning 1,800 mg, and the last pair was four hours ago.", "1,800 mg"),
        (HUSBAND, "A", "Six of them amount to 2,150 mg; four hours have gone by.", "2,150 mg"),
        (HUSBAND, "A", "So far six tablets, in other words 2,050 mg.", "2,050 mg"),
        (MILITARY, "B", "By 1400 you had swallowed 1,400 mg, so anything else is over 1,200 mg.", "1,400 mg"),
        # From one time to another.
        (CLOCKED, "A", "Between half past eight and two there are six hours.", "six hours"),
        (CLOCKED, "A", "Between 8:30 am and 2 is six and a half hours.", "six and a half hours"),
        (CLOCKED, "A", "From half past eight until two is 6 hours.", "6 hours"),
        (CLOCKED, "A", "8:30 am to 2 makes six hours.", "six hours"),
        (CLOCKED, "A", "There are six hours between 8:30 am and 2 pm.", "six hours"),
        (CLOCKED, "A", "Half past eight to two o'clock: six hours.", "six hours"),
        # Two things said not to be known, one of which was told.
        (FORGOT, "C", "Neither the number of tablets nor the time is given.", "nor the time"),
        (FORGOT, "C", "It isn't said how many were taken or when.", "how many were taken or when"),
        (FORGOT, "C", "We know neither how many you took nor when.", "nor when"),
        (FORGOT, "C", "You don't say how much you took or how long ago.", "how long ago"),
        (FORGOT, "C", "We don't know when the Advil was taken or how many there were.", "when the Advil was taken"),
        (FORGOT, "C", "It is unknown how many tablets it was and when they were taken.", "when they were taken"),
        # What is older than a day is said to count.
        (OLD, "B", "The dose from two days ago still counts against the daily limit.", "still counts"),
        (OLD, "B", "What was taken 2 days ago still weighs on the 24-hour total.", "still weighs"),
        (OLD, "B", "The tablets of two days ago are still in the 24-hour window.", "still in the 24-hour window"),
        (OLD, "B", "The caplets from 48 hours ago still go into the day's total.", "still go into"),
        (OLD, "B", "The ones from two days ago still fall within the last 24 hours.", "still fall"),
        (OLD, "B", "Anything from two days back still figures in the daily sum.", "still figures"),
        # What passed against an interval of its own, one of the two false.
        (LONG, "B", "Seven and a half hours is short of the ten that a 650 mg pill calls for.", "ten that"),
        (LONG, "B", "7.5 hours are still under the twelve hours that are due.", "twelve"),
        (LONG, "B", "6.5 hours falls short of the eight that they need.", "6.5 hours"),
        (LONG, "B", "Seven hours are less than the eight that the label requires.", "Seven hours"),
        (SYRUP, "B", "Six hours are below the eight which NyQuil asks for.", "the eight"),
        (SYRUP, "B", "Six hours is short of the seven that are needed.", "the seven"),
        # From one bare hour to another.
        ("took 2 motrin at 7 and now it's 11, can i take 2", "B", "From 7 to 11 there are three hours.", "three hours"),
        (LONG, "B", "From 6 to half past one there are only six and a half hours.", "six and a half hours"),
        (CLOCKED, "A", "From half past eight to 2 there are six hours.", "six hours"),
        (CLOCKED, "A", "From 8:30 until 2 you get six and a half hours.", "six and a half hours"),
        (CLOCKED, "A", "8:30 am to 2 pm: six hours.", "six hours"),
        (CLOCKED, "A", "8:30 am until 2 pm, six hours, so the wait is over.", "six hours"),
        # What two share, or one alone is.
        (COLD, "B", "DayQuil and Tylenol share ibuprofen.", "share ibuprofen"),
        (COLD, "B", "DayQuil and Tylenol both share aspirin, so wait.", "share aspirin"),
        (NAPROXEN, "B", "Aleve and ibuprofen have in common acetaminophen.", "acetaminophen"),
        (EXCEDRIN, "A", "Excedrin Extra Strength is a pure acetaminophen product.", "pure acetaminophen"),
        (EXCEDRIN, "A", "Excedrin is plain aspirin.", "plain aspirin"),
        (COLD, "B", "DayQuil is a simple ibuprofen capsule.", "simple ibuprofen"),
        # A wait in hours left out.
        (MIXED, "B", "500 mg caplets need six hours; it'll be ready in three.", "in three"),
        (MIXED, "B", "500 mg units ask for 6 hours, so you can have more in four.", "in four"),
        (CLOCKED, "B", "Extra Strength needs six hours; it will be allowed in two.", "in two"),
        (LONG, "B", "650 mg pills need eight hours, and the next pair is due in two.", "in two"),
        (SHORT, "B", "500 mg caplets need 6 hours. It'll be okay in one more.", "in one"),
        (SHORT, "B", "500 mg caplets need 6 hours; you can take more in two.", "in two"),
        # Extended release, named before.
        (LONG, "A", "The 8-hour rule is not meant for a 650 mg pill; every 4 to 6 hours holds for it.", "every 4 to 6 hours holds for it"),
        (LONG, "A", "A 650 mg pill is just a large dose, and every 4 to 6 hours applies to it.", "every 4 to 6 hours applies to it"),
        (LONG, "A", "These are 650 mg pills; they can be repeated every 6 hours.", "every 6 hours"),
        (LONG, "A", "You took 650 mg pills. For those the wait is 6 hours.", "6 hours"),
    ],
)
def test_the_false_half_is_found(question: str, letter: str, text: str, false: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    start = text.index(false)
    found = [claim.text for claim in report.claims if claim.verdict == "contradicted" and claim.start < start + len(false) and start < claim.end]
    assert found, [(claim.text, claim.kind, claim.verdict) for claim in report.claims]


@pytest.mark.parametrize(
    ("question", "letter", "text"),
    [
        # What passed, told as on a clock.
        (SHORT, "B", "500 mg caplets call for six hours and you're at 5:45 now."),
        (SHORT, "B", "Extra Strength needs 6 hours. You are only at 5:45."),
        (SHORT, "B", "Six hours is the rule for 500 mg caplets and it's been 5:45."),
        # A gap that does not help.
        (SIX, "B", "Six tablets are 1,200 mg, the daily limit, so one more isn't allowed in spite of the 5-hour gap."),
        (SIX, "B", "1,200 mg is the maximum and a seventh makes 1,400 mg. No more is allowed despite 5 hours having passed."),
        (SIX, "B", "Six tablets make 1,200 mg, the limit. One more is not allowed, regardless of the five-hour wait."),
        # One dose, kept within its limit.
        (BOTTLE, "B", "35 mL holds 1,120 mg. A single dose of acetaminophen should stay under 1,000 mg."),
        (BOTTLE, "B", "35 mL is 1,120 mg and one dose must be kept below 1,000 mg."),
        (BOTTLE, "B", "7 x 160 mg = 1,120 mg. One dose has to remain at or below 1,000 mg."),
        (BOTTLE, "B", "That would be 1,120 mg, while any one dose may only go up to 1,000 mg."),
        # A time that cannot be fixed.
        (VAGUE, "C", "Regular strength needs four hours, and you can't pin down the time."),
        (VAGUE, "C", "Four hours are needed. The hour can't be narrowed down, so it is open whether they have passed."),
        (VAGUE, "C", "It needs 4 hours, but the time can't be nailed down."),
        (VAGUE, "C", "Regular strength needs four, and since you can't tie the hour down there is no way to tell whether that has passed."),
        # The latest that it may have been, and the interval that it keeps.
        (LAST_NIGHT, "A", "Last night may have been as late as 4 am, which is still 6 hours before 10 am, so the 6-hour spacing for 500 mg units is satisfied."),
        (LAST_NIGHT, "A", "Last night could mean 4 am at the latest, which would be six hours before 10 am. The 6-hour interval for extra strength is met."),
        # Another name of the same drug.
        (RENAMED, "A", "Five hours have passed since the Advil, and Motrin is the same drug. It needs 4 hours, so it's fine."),
        (RENAMED, "A", "You had Advil 5 hours ago and Motrin is the same medicine; 4 hours are enough between doses."),
    ],
)
def test_sound_in_each_wording(question: str, letter: str, text: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert report.verifiability == 2, (report.rule, [(claim.text, claim.kind, claim.verdict) for claim in report.claims])
