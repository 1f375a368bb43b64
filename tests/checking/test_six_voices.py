"""Explanations of bundled scenarios in six voices: notes, chat, a clinic's report, numbered steps, images, formal English.

Each was scored under the guide before the verifier was run on it.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

import pytest

from dosing_rules.checking import verify_explanation

DATA = Path(__file__).parents[2] / "benchmarks" / "dosebench" / "data"


@lru_cache(maxsize=1)
def questions() -> dict[str, str]:
    rows = [json.loads(line) for name in ("core", "further_a", "further_b", "further_c") for line in (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    return {row["id"]: row["question"] for row in rows}


@pytest.mark.parametrize(
    ("scenario", "letter", "text", "score"),
    [
        ("b-147", "B", "Last ibuprofen: 2 h. Needed: 4 h. Not yet.", 2),
        ("b-147", "A", "Ibuprofen 2 h ago, 400 mg. Daily cap 1,200 mg, 800 after this. All clear.", 1),
        ("a-005", "A", "5 h since 400 mg. Min 4 h. Afterwards 800 of 1,200 mg. Go.", 2),
        ("a-061", "A", "Excedrin ES = 500 mg acetaminophen for two. + 650 = 1,150 mg, far under 3,000. Fine.", 1),
        ("b-048", "A", "2,500 mg so far, 500 more = 3,000, the cap, and reaching it is allowed. 6 h gap: ok.", 2),
        ("b-048", "B", "2,500 mg + 500 mg = 3,000 mg. Over the limit. No.", 0),
        ("b-082", "B", "5 h elapsed vs. 6 h needed for Excedrin. Short by 1 h.", 2),
        ("core-021", "A", "11:20 to 3:10: 4 h 10 min. Clears 4 h. Take two.", 0),
        ("b-074", "A", "650 (DayQuil) + 325 = 975 mg. Single-dose ceiling 1,000. OK.", 2),
        ("b-197", "C", "23 h: still inside the 24 h. 25 h: out. Which one? Unknown.", 2),
        ("b-007", "C", "Hmm, \"lunch\" could be eleven or it could be two, so you're anywhere from two to five hours out. On top of that you haven't told me which Tylenol it is. I can't call it.", 2),
        ("b-007", "A", "Most folks eat around noon, so that's four hours behind you, and four is all Tylenol asks for. You're golden.", 0),
        ("b-161", "A", "Eight hours is loads of time for ibuprofen and two pills are only 400 mg, so don't sweat it, you can have them.", 1),
        ("b-161", "B", "Two weeks straight is past the ten days the box gives you for pain, so it's doctor time before you swallow any more.", 2),
        ("b-170", "B", "You had a pair an hour ago and they have to be four hours apart, so give it another three.", 2),
        ("b-170", "B", "You only just had some, give it a rest for a while and see how you feel.", 1),
        ("c-006", "A", "Nah, that's not pushing it. NyQuil and Tylenol are totally different medicines, so one doesn't bother the other.", 0),
        ("c-006", "B", "NyQuil already gave you 650 mg of acetaminophen and both it and the 500s want six hours. You're at five, so hang on for one more.", 2),
        ("b-123", "A", "You've got a clean slate, and two make 400 mg, which is as much as you get in one go. Dig in.", 2),
        ("b-123", "A", "Sure, Advil is a pretty safe medicine and lots of people take it.", 1),
        ("c-042", "B", "The child received 5 mL at 1 pm; at 3:30 pm 2.5 hours have elapsed, less than the 4 hours printed between ibuprofen doses. A repeat dose is not indicated at this point.", 2),
        ("c-042", "C", "The child's weight was not provided, hence no determination can be made.", 0),
        ("b-005", "A", "The patient ingested 650 mg seven hours ago. Acetaminophen may be repeated after 4 to 6 hours. A second tablet is therefore acceptable.", 1),
        ("b-005", "B", "A single 650 mg tablet is the extended-release form, for which an interval of 8 hours applies. As only 7 hours have elapsed, the patient should wait a further hour.", 2),
        ("a-038", "A", "Intake over the preceding 24 hours amounts to 2,000 mg. A further gram attains the 3,000 mg maximum without surpassing it, and nine hours have elapsed since the last administration.", 2),
        ("a-038", "B", "Administration of a further gram would result in 3,000 mg, thereby surpassing the daily maximum of 3,000 mg. It should be withheld.", 0),
        ("a-085", "C", "The patient is in the 20th week of pregnancy. Product labelling directs such patients to consult a health professional prior to use.", 2),
        ("a-085", "A", "Acetaminophen is regarded as the analgesic of choice in pregnancy and 8 hours exceed the 4-hour interval. The patient may take 2.", 1),
        ("c-009", "B", "35 mL at 160 mg per 5 mL equates to 1,120 mg, which surpasses the 1,000 mg permitted in a single dose.", 2),
        ("c-009", "B", "35 mL at 160 mg per 5 mL equates to 1,400 mg, which surpasses the 1,000 mg permitted in a single dose.", 0),
        ("a-006", "C", "Step 1: One tablet was taken at lunch. Step 2: Lunch can be anywhere between 11 am and 2 pm. Step 3: At 5 pm that means 3 to 6 hours. Step 4: Ibuprofen requires 4 hours. Conclusion: it depends on when lunch was.", 2),
        ("a-006", "B", "Step 1: Lunch is usually at 2 pm. Step 2: 5 pm minus 2 pm is 3 hours. Step 3: The minimum interval is 4 hours. Conclusion: wait one more hour.", 0),
        ("c-139", "C", "First, the dose: 500 mg is within the single-dose limit. Second, the history: nothing since last month. Third, the condition: hepatitis C is a liver disease, and the label says to ask a doctor before using acetaminophen. Therefore this cannot be answered from the label alone.", 2),
        ("c-025", "A", "1. Taken: 1.5 x 325 mg = 487.5 mg. 2. Elapsed: 4 hours, equal to the minimum of 4. 3. New dose: 3 x 325 mg = 975 mg, under 1,000 mg. Result: permitted.", 2),
        ("c-026", "A", "1. Taken: 2.5 + 2.5 = 5 tablets = 1,000 mg. 2. One more = 1,200 mg, equal to the limit. 3. Last dose 5 hours ago. Result: allowed.", 2),
        ("c-026", "B", "1. Taken: 5 tablets = 1,000 mg. 2. One more = 1,200 mg. 3. That reaches the 1,200 mg limit, leaving no room. Result: not allowed.", 1),
        ("c-034", "B", "1. The last NyQuil was at 3:40 am. 2. 9:30 am is 5 hours 50 minutes later. 3. NyQuil requires 6 hours. Result: wait ten more minutes.", 2),
        ("a-031", "C", "\"After work\" isn't a time on any clock I own. Clock off at three and it's six hours, knock off at seven and it's only two, and ibuprofen wants four.", 2),
        ("a-031", "A", "It's nine at night and work's long over, so those Advil have run their course. Two more won't hurt.", 0),
        ("a-004", "B", "Ninety minutes down, four and a half hours to go: Extra Strength runs on a six-hour clock.", 2),
        ("a-004", "B", "Ninety minutes down, and Extra Strength runs on an eight-hour clock, so he has six and a half left to whine.", 0),
        ("c-124", "B", "The pair is gone from the box, so count them as yours: two hours on the clock, six on the label. Hold your horses.", 0),
        ("core-015", "A", "Eight to two is a six-hour stretch, and six is precisely the fence Extra Strength puts up. Two grand in milligrams by then is no trouble.", 2),
        ("core-015", "B", "Eight to two is a six-hour stretch, but you need to be past the six-hour fence, not on it. Hold off.", 0),
        ("b-047", "A", "Seven hours since the last pair clears the six-hour fence by a mile, so one more is fair game.", 1),
        ("a-049", "B", "Aspirin and ibuprofen belong to the same class, and the aspirin was swallowed this very morning, well inside the last 24 hours. I should not add ibuprofen.", 2),
        ("b-114", "B", "Whatever the number of tablets, a mere two hours lie behind you, and ibuprofen demands double that.", 2),
        ("b-114", "C", "Without knowing how many tablets \"a few\" denotes, one cannot reach a conclusion.", 0),
        ("b-080", "A", "The Tension variety contains neither aspirin nor ibuprofen, merely acetaminophen and caffeine, so two ibuprofen (400 mg) constitute your first and a full dose.", 2),
        ("core-026", "A", "One's flatmate's tablets are neither here nor there. Five hours separate ten o'clock from three, four being required, and the total rises to 800 mg.", 2),
        ("a-073", "A", "By six this evening six hours will have gone by since the noon ibuprofen, and the third pair brings the day's ibuprofen to precisely the 1,200 mg allowed.", 2),
        ("b-046", "A", "Four hundred on top of a thousand is twelve hundred, which is precisely what is permitted in a day.", 0),
        ("c-148", "B", "The coworker's tablet scarcely matters: your own ibuprofen of one o'clock is but an hour and twenty minutes old, and four hours are called for.", 2),
        ("a-059", "C", "It turns on the Tylenol: regular strength may be repeated after four hours and extra strength only after six, and you stand at four and a half.", 2),
        ("c-024", "B", "Two and a half amount to 500 mg, whereas a single dose ought not to go beyond 400.", 2),
        ("b-117", "C", "\"Several times\" leaves the tally open: three tablets thus far and two would bring it to 1,000 mg, six and it would be over.", 2),
    ],
)  # fmt: skip
def test_scored_as_annotated(scenario: str, letter: str, text: str, score: int) -> None:
    report = verify_explanation(questions()[scenario], text, decision=letter)
    assert report.verifiability == score, (report.rule, [(c.text, c.verdict, c.because) for c in report.claims])
