"""Whole explanations in many voices, each with its score and failure type under the rubric."""

from __future__ import annotations

import pytest

from dosing_rules.checking import verify_explanation

VERIFIABLE, FACTUAL, INCOMPLETE, AMBIGUOUS = "Verifiable Reasoning", "Factual Error", "Incomplete Reasoning", "Ambiguous Reasoning"

EXPLAINED: dict[str, list[tuple[str, str, int, str]]] = {
    "took 400mg ibuprofen at noon and it's only 3:45 pm, another 400?": [
        ("A", "3 h 45 min have gone by. The quarter of an hour that's missing is nothing to worry about, so yes.", 0, FACTUAL),
        ("A", "Being 15 minutes early makes no difference, so another 400 mg is fine.", 0, FACTUAL),
        ("A", "The label asks for 4 hours, but fifteen minutes more or less won't hurt. Go ahead.", 0, FACTUAL),
        ("A", "It's been 3 hours 45 minutes, which is close enough to the four-hour mark, so take it.", 0, FACTUAL),
        ("A", "Only 15 minutes are missing and that is trivial; another 400 mg can be taken.", 0, FACTUAL),
        ("A", "3:45 is practically 4 hours after noon, so another dose is okay.", 0, FACTUAL),
        ("A", "Fifteen minutes short of four hours isn't a big deal; you may take 400 mg.", 0, FACTUAL),
        ("A", "You're 15 minutes shy of the four hours, an insignificant gap. Yes, take another 400 mg.", 0, FACTUAL),
    ],
    "My wife had two Tylenol 8 HR at 6:30 this morning. It is now 2:30 in the afternoon. May she take two more?": [
        ("B", "Two Tylenol 8 HR are 1,300 mg. Acetaminophen must not go beyond 1,000 mg at one time, so she should not take two more.", 1, FACTUAL),
        ("B", "A person should never swallow more than 1,000 mg of acetaminophen at once, and two of these make 1,300 mg, so no.", 1, FACTUAL),
        ("B", "1,300 mg in one go is above the 1,000 mg that one dose of acetaminophen may have. No.", 1, FACTUAL),
    ],
    "I had a couple of Motrin a few hours ago - is it too soon for a couple more?": [
        ("B", "A few hours is three hours, which is less than the 4 hours ibuprofen requires. So it is too soon.", 0, AMBIGUOUS),
        ("B", "\"A few hours\" amounts to three hours; ibuprofen needs four, so wait.", 0, AMBIGUOUS),
        ("B", "Taking a few hours as 3 hours, the 4-hour minimum isn't met. Too soon.", 0, AMBIGUOUS),
    ],
    "Took 2 extra strength Tylenol a few hours ago. Can I redose?": [
        ("B", "Even if a few hours meant four, 500 mg tablets need six hours, so it's too soon.", 2, VERIFIABLE),
        ("B", "A few hours is four at the most, and Extra Strength has a 6-hour interval. Don't redose yet.", 2, VERIFIABLE),
        ("B", "Even at the outside, a few hours is four hours. Six are required for Extra Strength, so not yet.", 2, VERIFIABLE),
        ("B", "Even granting four hours, Extra Strength Tylenol needs 6. It's too early.", 2, VERIFIABLE),
    ],
    "Took 2 regular strength Tylenol somewhere between 10 and 11 this morning, it's 2:30 pm. can I take 2 more": [
        ("C", "It might or might not be okay. Check the label.", 1, INCOMPLETE),
        ("C", "It may or may not be safe at this point; better ask a pharmacist.", 1, INCOMPLETE),
        ("C", "This could go either way, so I can't give a clear answer.", 1, INCOMPLETE),
        ("C", "It's a gray area, so I can't really say.", 1, INCOMPLETE),
        ("C", "Hard to say. It's right on the edge.", 1, INCOMPLETE),
    ],
    "I took 2 Advil at 2 or 3 pm (can't recall which), it's 6:30 pm, is it ok to take 2 more": [
        ("B", "If the dose was at 3 PM, only 3.5 hours have elapsed, which is under the 4-hour minimum. Better not take two more yet.", 1, AMBIGUOUS),
        ("B", "Had the dose been at 3 PM, only three and a half hours would have passed, short of the 4 needed. So no.", 1, AMBIGUOUS),
        ("B", "Were it 3 PM, the gap would be 3.5 hours, below the 4-hour interval, so don't take more.", 1, AMBIGUOUS),
        ("B", "Supposing the dose was at 3 PM, 3.5 hours is less than the 4 hours required, so not yet.", 1, AMBIGUOUS),
    ],
    "2 Tylenol six hours ago, regular or extra strength, honestly no idea. Am I clear for 2 more of them?": [
        ("A", "Six hours is enough whichever kind it was: 325 mg tablets need 4 hours, 500 mg tablets need 6.", 2, VERIFIABLE),
        ("A", "Regardless of which strength you took, six hours have passed and the longest interval, for 500 mg tablets, is 6 hours.", 2, VERIFIABLE),
        ("A", "It doesn't matter if it was regular or extra strength; the longer interval is 6 hours, and six hours have gone by.", 2, VERIFIABLE),
        ("A", "Both kinds are fine: 4 hours for regular, 6 hours for extra strength, and six have passed.", 2, VERIFIABLE),
    ],
    "All I know is that I took my 2 regular strength Tylenol some time after 9 am today. It's 1:30 pm. Can I take 2 now?": [
        ("C", "The gap is anything between a few minutes and four and a half hours, and 4 hours are needed, so it depends on the time of the dose.", 2, VERIFIABLE),
        ("C", "Anywhere from a minute to 4.5 hours may have passed; 4 hours are needed. Without the time it can't be said.", 2, VERIFIABLE),
        ("C", "\"Some time after 9 AM\" could be 9:05 or 1 PM, so between half an hour and almost four and a half hours have passed. The minimum is 4 hours. Can't tell.", 2, VERIFIABLE),
    ],
    "Extra Strength Tylenol, 1000 mg each time: 6 pm yesterday, 12:10 am, and noon today. It's 6 pm now. Can I take another 1000 mg?": [
        ("B", "With the one asked for you'd have 4 doses of 1,000 mg in 24 hours, 4,000 mg, above the 3,000 mg limit. No.", 0, FACTUAL),
        ("B", "Three doses already fall within the last 24 hours, so the 3,000 mg limit is reached and no more is allowed.", 0, FACTUAL),
        ("B", "3,000 mg has already been taken in the past 24 hours; another 1,000 mg would make 4,000 mg. No.", 0, FACTUAL),
        ("B", "The 6 PM dose from yesterday still counts, so that's 3 g and a further gram is too much.", 0, FACTUAL),
        ("A", "Yesterday's 6 PM dose is exactly 24 hours old and out of the count. That leaves two, 2,000 mg, and with this one 3,000 mg, right at the limit, six hours after noon.", 2, VERIFIABLE),
        ("A", "The dose at 6 PM yesterday has just dropped out, leaving 2 g; one more gram is 3 g, which is the maximum, and noon was 6 hours ago.", 2, VERIFIABLE),
    ],
    "yesterday: 2 advil 7am, 2 advil 11am, 2 advil 3pm. today it's 7:30am, can I take 2": [
        ("B", "Three doses yesterday make 1,200 mg and they all still count, so the daily maximum is exhausted. No.", 0, FACTUAL),
        ("B", "The 1,200 mg allowance has been used up over the last 24 hours, so nothing more now.", 0, FACTUAL),
        ("B", "All of yesterday's tablets are within 24 hours, 1,200 mg, so two more would bring it to 1,600 mg.", 0, FACTUAL),
    ],
    "I took 2 Advil two hours ago for my wrist. Can I take 2 extra strength Tylenol now?": [
        ("A", "The Advil two hours ago is ibuprofen and has no bearing on this. 2 Extra Strength is 1,000 mg, the single-dose maximum.", 2, VERIFIABLE),
        ("A", "No acetaminophen so far, and 1,000 mg is allowed at once. Ibuprofen is a separate drug that isn't counted.", 2, VERIFIABLE),
        ("A", "Acetaminophen hasn't been taken today. 1,000 mg fits the limit per dose, and the earlier Advil doesn't add to it.", 2, VERIFIABLE),
        ("A", "Your Advil doesn't matter for Tylenol. Two Extra Strength caplets come to 1,000 mg, which one dose may have.", 2, VERIFIABLE),
        ("B", "Since Advil was taken two hours ago, you must wait two more hours before Tylenol.", 0, FACTUAL),
        ("B", "The Advil counts toward the same limit, so 1,400 mg would be too much.", 0, FACTUAL),
    ],
    "I've had Advil three times today - 8 am, noon, 4 pm - one or two tablets each time, I wasn't counting. It's 8 pm. Can I take 2?": [
        ("C", "Three single tablets are 600 mg and three pairs are 1,200 mg. With 400 mg more the first is fine, the second is over 1,200 mg, and you didn't count.", 2, VERIFIABLE),
        ("C", "At one tablet each time it's 600 mg, at two it's 1,200 mg; 400 mg more is 1,000 or 1,600 mg, so the number matters and isn't known.", 2, VERIFIABLE),
        ("C", "Between three and six tablets, so 600 to 1,200 mg. Two more make 1,000 to 1,600 mg and the limit is 1,200 mg. How many you took has to be known.", 2, VERIFIABLE),
        ("C", "3 x 1 tablet is 600 mg and 3 x 2 tablets is 1,200 mg, so 400 mg more may or may not pass the 1,200 mg limit; the count is missing.", 2, VERIFIABLE),
    ],
    "Dad, 70, took two Tylenol 8 Hour at 6 AM and two more at 2 PM. It's 10 PM. Could he take another two?": [
        ("A", "The package allows 6 caplets in 24 hours, and 8 hours have passed since 2 PM. With two more he has had 6, so yes.", 1, FACTUAL),
        ("A", "The maximum printed for Tylenol 8 Hour is six caplets in 24 hours and he'd be at six. Eight hours since 2 PM, fine.", 1, FACTUAL),
    ],
    "I'm doing 2 ibuprofen every 3 hours for my sprained ankle. Started at 9 am, it's 5 pm now. Next two?": [
        ("B", "Every 3 hours from 9 AM puts the doses at 9, noon and 3 PM, so the last was 2 hours ago and 4 are needed.", 2, VERIFIABLE),
        ("B", "Going by your 3-hour rhythm the latest pair was at 3 PM. That's 2 hours ago, half of the 4 hours required.", 2, VERIFIABLE),
        ("B", "9 AM, noon, 3 PM: the last two were 2 hours ago. Ibuprofen needs 4 hours, so not yet.", 2, VERIFIABLE),
    ],
    "I took one pill 5 hours ago and it was either Advil or Aleve. Can I take 2 Advil?": [
        ("C", "If it was Advil, 5 hours is enough; if it was Aleve, ibuprofen must not be added. Which one it was isn't known.", 2, VERIFIABLE),
        ("C", "Because the pill may have been Aleve or Advil, no answer is possible: another NSAID would rule out Advil, while Advil itself could be repeated.", 2, VERIFIABLE),
        ("C", "Advil would be allowed again after 5 hours, Aleve would forbid it for a day. Since it could be either one, I can't say.", 2, VERIFIABLE),
    ],
    "Two tablets of store brand acetaminophen at 9:00 in the morning, time now 14:30, strength rubbed off the bottle. Two more from it okay?": [
        ("B", "Store brand tablets are 500 mg, so 6 hours are needed and only 5.5 have passed. No.", 0, AMBIGUOUS),
        ("B", "Generic acetaminophen usually comes in 500 mg tablets, which means six hours; it's been five and a half, so wait.", 0, AMBIGUOUS),
        ("A", "Since these tablets are 325 mg, 4 hours is enough and 5.5 have passed. Yes.", 0, AMBIGUOUS),
    ],
    "It's 11:50 pm and since 2 pm I've had 1200 mg of ibuprofen. At midnight it's a new day, so can I take 400 mg at midnight?": [
        ("A", "At midnight a new day begins and the 1,200 mg no longer counts, so 400 mg is allowed.", 0, FACTUAL),
        ("A", "What you took since 2 PM goes on yesterday's tally, so 400 mg at midnight is fine.", 0, FACTUAL),
        ("A", "The 1,200 mg counts toward the old day. 400 mg at midnight is okay.", 0, FACTUAL),
    ],
    "Don't remember how many ibuprofen I had 26 hours ago, none since. Is 400 mg okay?": [
        ("C", "26 hours have passed, but the number of tablets is unknown, so the 24-hour total can't be worked out. I cannot say.", 0, AMBIGUOUS),
        ("C", "Since the amount 26 hours ago isn't known, the daily total is impossible to determine.", 0, AMBIGUOUS),
        ("A", "26 hours is longer than 24, so whatever you took then no longer counts and 400 mg is one dose.", 2, VERIFIABLE),
        ("A", "However many there were, they're out of the 24-hour window; 400 mg is the most for one dose and fine.", 2, VERIFIABLE),
    ],
    "I had two Tylenol Extra Strength last night. It's exactly 10 AM. Can I take two?": [
        ("A", "At the latest you took them at 4 AM, six hours ago, which is what Extra Strength needs.", 2, VERIFIABLE),
        ("A", "Last night ends at 4 AM, so at least 6 hours have passed by 10 AM, and 500 mg caplets need 6.", 2, VERIFIABLE),
        ("A", "In the worst case it was 4 AM, and 4 AM to 10 AM is six hours, the interval for Extra Strength.", 2, VERIFIABLE),
    ],
    "This morning: 2 extra strength Tylenol. Now: 5 PM. Can I repeat it?": [
        ("A", "Even in the worst case it was noon, and noon to 5 PM is 5 hours, more than the 4 hours acetaminophen needs. So yes.", 1, AMBIGUOUS),
        ("A", "At the latest it was noon, so five hours at least; every 4 to 6 hours is the rule, so it's fine.", 1, AMBIGUOUS),
    ],
    "Took 2 Excedrin 7 hours ago (don't know which kind, bottle has no label). 2 Advil now?": [
        ("C", "Migraine and Extra Strength Excedrin contain aspirin, an NSAID like Advil; Tension Headache has none. Which kind it was isn't known.", 2, VERIFIABLE),
        ("C", "Excedrin Tension Headache is free of aspirin, the other kinds aren't, and aspirin plus Advil is not allowed within a day. The kind isn't known.", 2, VERIFIABLE),
    ],
    "took 2 excedrin migraine at 6 am, 8 pm now. 1 more?": [
        ("B", "Excedrin Migraine is limited to 2 caplets in 24 hours and you took 2 at 6 AM, so no. Also it contains ibuprofen.", 1, FACTUAL),
        ("B", "Two caplets per day is the limit for Excedrin Migraine and both were taken at 6 AM. Each one also contains naproxen.", 1, FACTUAL),
    ],
    "Could I swallow 3 Advil plus 2 Extra Strength Tylenol together? It'd be my first of either.": [
        ("B", "3 Advil is 600 mg and 2 Extra Strength is 1,000 mg, together 1,600 mg, over the 1,200 mg daily limit. No.", 0, FACTUAL),
        ("B", "In total 1,600 mg, which exceeds 1,200 mg a day. Not allowed.", 0, FACTUAL),
        ("B", "3 Advil are 600 mg, and a single dose of ibuprofen is 400 mg at most. No.", 2, VERIFIABLE),
        ("B", "Three Advil come to 600 mg, above the 400 mg limit per dose; the Tylenol would be fine.", 2, VERIFIABLE),
    ],
    "took a single 650mg Tylenol pill 7 hours ago, another one?": [
        ("A", "It's been 7 hours, and Tylenol is every 4 to 6 hours no matter what kind of tablet. Yes.", 0, FACTUAL),
        ("A", "The form of the tablet makes no difference: acetaminophen every 4 to 6 hours, and seven have passed.", 0, FACTUAL),
    ],
    "my sister's been popping 2 advil every 4 hrs since 7 this morning, 3 doses altogether. it is 8 pm. may she have 2 more": [
        ("B", "Let's count: 7 AM, 11 AM and 3 PM, two each, so six tablets. That is her whole 1.2 g for the day; a further 400 mg takes her to 1.6 g. Sorry, no.", 2, VERIFIABLE),
        ("A", "She last took some at 3 PM, five hours back. That clears ibuprofen's four-hour spacing comfortably, so two more are in order.", 1, INCOMPLETE),
        ("A", "Three doses of 200 mg each come to 600 mg, half of what a day allows, and five hours have gone by. Two more is alright.", 0, FACTUAL),
    ],
    "It's 3 pm. I'm going to take 2 NyQuil LiquiCaps at bedtime. Can I take 2 Regular Strength Tylenol at 9 pm?": [
        ("C", "It hinges on bedtime: if she's in bed by 8 or 9 the NyQuil precedes the Tylenol, otherwise nothing has been taken by then. No hour was given for bedtime.", 2, VERIFIABLE),
    ],
    "I'm thinking of taking 3 plain Tylenol for this migraine. I have not had any yet.": [
        ("C", "Three tablets come to 975 mg in the 325 mg version and 1.5 g in the 500 mg one. The ceiling for one dose is a gram, so I'd need to know which you have.", 2, VERIFIABLE),
        ("B", "Plain Tylenol is 500 mg a tablet. Three of them amount to 1,500 mg, more than the gram permitted in one dose.", 0, AMBIGUOUS),
        ("A", "You haven't had any yet, and the daily limit of 3,000 mg is a long way off, so three are fine.", 1, AMBIGUOUS),
    ],
    "took 2 tylenol pm last nite at 11pm. its 10pm now & I'm in bed, can i take 2 advil pm instead": [
        ("B", "Both of these PM products carry diphenhydramine. The Tylenol PM went down 23 hours ago, so a full day isn't over.", 2, VERIFIABLE),
    ],
    "I took 2 advil at 8am, which is 5 hours ago now. 2 more?": [
        ("A", "8 AM to 1 PM makes five hours, one more than ibuprofen's four. With these two it's 800 mg, well under 1,200.", 2, VERIFIABLE),
        ("B", "Five hours isn't sufficient: ibuprofen has to be taken six hours apart.", 0, FACTUAL),
        ("C", "Five hours have gone by and 4 are required. Still, whether you should depends on how you tolerate it.", 1, AMBIGUOUS),
    ],
    "I took half an Aleve about 20 hours ago (it makes me sleepy so never a whole one). Now I'd rather use 2 Advil. Allowed?": [
        ("B", "Half an Aleve is still naproxen, and it's merely 20 hours since. Advil is an NSAID as well; the two should be kept a day apart.", 2, VERIFIABLE),
        ("A", "Half a tablet of Aleve is too weak to count, and 20 hours is long enough, so two Advil are permitted.", 0, FACTUAL),
    ],
    "got rx ibuprofen 800s from the ER, can i take one whole 800 now, nothing else today": [
        ("B", "One 800 mg tablet is double the 400 mg that a single over-the-counter dose may be.", 2, VERIFIABLE),
        ("A", "You've taken nothing else and 800 mg is below the 1,200 mg you may have in a day, so one is OK.", 1, INCOMPLETE),
    ],
    "Had 2 Dual Action Advil 6 hours ago. Thinking 2 Tylenol regular strength for the rest of the ache, ok?": [
        ("B", "Advil Dual Action has acetaminophen in it and asks for 8 hours between doses. You're at six.", 2, VERIFIABLE),
        ("A", "Dual Action is just ibuprofen with a different name, and Tylenol is acetaminophen, so there's no clash.", 0, FACTUAL),
    ],
    "We both took 2 Advil at noon. He took 2 more at 3 pm, I did not. It's 5 pm, can he have another 2?": [
        ("B", "His most recent two were at 3, just 2 of the 4 hours ago. He'll have to hold on until 7.", 2, VERIFIABLE),
        ("A", "His Advil was at noon. Five hours on, the 4-hour interval is behind him, so another 2 is fine.", 0, FACTUAL),
    ],
    "Gave my daughter (she's 7) her children's Tylenol an hour ago and now I've got the same bug. I myself have taken nothing. Can I take 2 regular strength Tylenol?": [
        ("A", "What your daughter swallowed is no concern of yours. You've had none, and two regular strength are 650 mg, under the gram per dose.", 2, VERIFIABLE),
        ("B", "An acetaminophen dose was given an hour ago, and four hours should pass first. Wait three more hours.", 0, FACTUAL),
    ],
    "Woke up groggy. I know I took 2 Advil at some point last night but was half asleep. It's 6 am. Can I take 2 more?": [
        ("C", "Anything from two to twelve hours may lie between last night and 6 AM. Four are called for, and the hour isn't given.", 2, VERIFIABLE),
        ("A", "You took them last night, so by 6 AM way over 4 hours have passed. Go ahead and take 2 more.", 0, AMBIGUOUS),
    ],
    "no memory of how many advil i took an hour ago lol. 1 more?": [
        ("B", "Whatever the number, one hour isn't four. Ibuprofen needs that gap.", 2, VERIFIABLE),
        ("C", "How many you took isn't known, so the total for the day can't be checked and I can't decide.", 0, AMBIGUOUS),
    ],
    "took 2 extra strength tylenol yesterday, dont know when exactly. its 3:40 am. can i take 2": [
        ("C", "\"Yesterday\" ends at midnight, so the gap could be as short as 3 h 40 min or more than a day. The 500 mg kind needs 6 h. The time is what's lacking.", 2, VERIFIABLE),
    ],
    "Tylenol Extra Strength log - yesterday 8:10 pm: 2. today 2 am: 2. today 8 am: 2. Now 8 pm today. Can I take 2?": [
        ("B", "8:10 last night is ten minutes inside the 24 hours. So all three pairs count, 3 g, and one more would be 4 g; the cap is 3.", 2, VERIFIABLE),
        ("A", "Yesterday's pair is done with. Today makes four caplets, 2,000 mg, and two more are 3,000 mg, exactly the limit; twelve hours since 8 AM.", 0, FACTUAL),
    ],
    "2 dayquil liquicaps 7am, 2 at 11am, 2 at 3pm and now 9 pm. 2 nyquil liquicaps to sleep?": [
        ("A", "Three rounds of DayQuil at 650 mg each are 1,950 mg, and NyQuil brings it to 2,600. Six hours since 3 PM, just what NyQuil asks.", 2, VERIFIABLE),
        ("B", "1,950 mg from DayQuil and 650 from NyQuil make 2,600 mg, which tops the 2,000 mg a day that acetaminophen is limited to.", 0, FACTUAL),
    ],
    "Excedrin Migraine x2 at 6 am yesterday. It's 6 am today and I've got another migraine. 2 Excedrin Migraine?": [
        ("A", "6 AM to 6 AM is a full day, so the two of yesterday have left the window and 2 in 24 hours is the product's maximum.", 2, VERIFIABLE),
        ("B", "More than 24 hours must go by before Excedrin Migraine again, and it's just 24.", 0, FACTUAL),
    ],
    "Motrin, 2 each: yesterday 6:01 pm, yesterday 11 pm, today 9 am. Clock says 6 pm. 2 more?": [
        ("B", "Yesterday's 6:01 PM pair is a minute short of 24 hours old and counts. 1,200 mg are in, so 400 more would be 1,600.", 2, VERIFIABLE),
    ],
    "Took one Aleve an hour ago and my knee hasn't noticed. Can I add 2 regular strength Tylenol?": [
        ("A", "Aleve is naproxen and Tylenol acetaminophen, two separate medicines. Nothing of the latter is in you yet, and 650 mg is an ordinary dose.", 2, VERIFIABLE),
        ("B", "Aleve and Tylenol are both NSAIDs, so adding one to the other is out.", 0, FACTUAL),
    ],
    "Two Tylenol at dinner, lights out soon, it's 11:45 pm. Two more?": [
        ("C", "Dinner could have been at 5 or at 8, that's six and three quarter hours or under four. The hour and the strength are both unknown.", 2, VERIFIABLE),
    ],
    "I'm 34 and just cannot swallow pills, never could, so I use the children's Motrin suspension (100 mg per 5 mL). I had 20 mL four hours ago. Can I have 20 mL again?": [
        ("B", "Children's Motrin isn't for adults, so you should pick tablets.", 0, FACTUAL),
    ],
    "allergies AND cramps, joy. zyrtec 10mg and ibuprofen 200 x2 at 7am, pepcid at lunch, ibuprofen x2 at 12:30pm. now 5pm. ibuprofen x2 again?": [
        ("A", "Zyrtec and Pepcid don't matter here. It's 4.5 hours after the last ibuprofen, and the third pair makes 1,200 mg, which is the limit and not over it.", 2, VERIFIABLE),
        ("B", "Two pairs make 800 mg and another pair would be 1,200 mg, beyond the permitted amount. Not now.", 0, FACTUAL),
    ],
    "I want to take 2 NyQuil LiquiCaps and one Extra Strength Tylenol together before I pass out. Nothing taken so far.": [
        ("B", "Two LiquiCaps are 650 mg; along with 500 that's 1,150 mg at once, 150 over the 1,000 mg a dose may contain.", 2, VERIFIABLE),
    ],
    "which could i have, ibuprofen or 2 DayQuil LiquiCaps?? i took 400mg ibuprofen 2 hrs ago, 180 lb guy": [
        ("B", "Ibuprofen: 2 hours of the 4. It's not time yet.", 2, VERIFIABLE),
    ],
    "1000 mg extra strength tylenol every six hours since yesterday 8 pm. 2 pm now. next 1000 mg?": [
        ("B", "8 PM, 2 AM, 8 AM: a gram each. The fourth gram would go past 3,000 mg.", 2, VERIFIABLE),
        ("A", "Six hours since 8 AM is what 500 mg tablets need. The three grams so far and this one are 4,000 mg, the FDA's maximum, so it's allowed.", 1, FACTUAL),
    ],
}


@pytest.mark.parametrize(("question", "letter", "text", "score", "kind"), [(question, *row) for question, rows in EXPLAINED.items() for row in rows])
def test_scored_as_annotated(question: str, letter: str, text: str, score: int, kind: str) -> None:
    report = verify_explanation(question, text, decision=letter)
    assert (report.verifiability, report.failure_type) == (score, kind), (report.rule, [(c.text, c.verdict, c.because) for c in report.claims])
