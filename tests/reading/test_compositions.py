"""Questions put together from parts, each part in many words; what is right follows from how they were put together.

A dose at one time, the time of now, and a request: the interval is met by some minutes or missed by some. The reader has
to find the same facts whatever the parts look like and whatever stands beside them.
"""

from __future__ import annotations

import random

import pytest

from dosing_rules import answer_question

DRUGS = [("Advil", 4), ("ibuprofen", 4), ("Motrin", 4), ("Extra Strength Tylenol", 6), ("regular strength Tylenol", 4)]

DOSE = """
I took {n} {d} at {t}.
At {t} I took {n} {d}.
My last dose was {n} {d} at {t}.
My last dose, {n} {d}, was at {t}.
Last dose: {n} {d}, {t}.
{t}: {n} {d}.
{t} - {n} {d}.
I've taken {n} {d}, that was at {t}.
I popped {n} {d} at {t} for a headache.
This morning at {t} I took {n} {d}.
I took {n} {d} at {t} this morning.
The only thing I've taken today is {n} {d} at {t}.
When I got home at {t} I took {n} {d}.
So I took {n} {d} at {t} but it's not helping.
{n} {d} went down at {t}.
The last time I took {d} was at {t}, {n} tablets.
Earlier, at {t}, I took {n} {d}.
I ended up taking {n} {d} at {t}.
My first and only dose was {n} {d} at {t}.
According to my notes I took {n} {d} at {t}.
The clock said {t} when I took {n} {d}.
It was {t} when I took {n} {d}.
I took a dose of {n} {d} at {t}.
{d}, {n} tablets, {t}.
I took {d} ({n} tablets) at {t}.
I took {n} tablets of {d} at {t}.
I took 3 {d} at {t}. Wait, it was {n}, not 3.
I took {n} {d} at noon, no wait, at {t}.
""".strip().splitlines()

NOW = """
It's {w} now.
It is now {w}.
The time is {w}.
Right now it's {w}.
{w} now.
The clock says {w}.
It's already {w}.
As I type this it's {w}.
Current time: {w}.
It's {w} and my head still hurts.
Now, at {w}, it hurts again.
My watch says {w}.
It's {w} on the dot.
""".strip().splitlines()

REQUEST = """
Can I take {n} more?
Is it okay to take {n} more?
{n} more?
Can I have another {n}?
May I take {n} more {d}?
Is it too soon for {n} more?
Should I wait before taking {n} more?
Am I good to take {n} more?
Would it be ok if I took {n} more?
Do I have to wait before I take {n} more?
I want to take {n} more, is that okay?
I'm thinking of taking {n} more. Okay?
Is another {n} allowed?
Has enough time passed for {n} more?
Can I take the same again?
Can I take another dose?
can i take more
Any problem with taking {n} more now?
How about {n} more?
Could I go for {n} more?
Let me know if {n} more is fine.
Is there any harm in {n} more now?
""".strip().splitlines()

ELAPSED = """
I took {n} {d} {h} ago.
{h} ago I took {n} {d}.
It's been {h} since I took {n} {d}.
It has been {h} since my last {n} {d}.
I last took {d} {h} ago, {n} tablets.
I took {n} {d}, that was {h} ago.
{h} have passed since I took {n} {d}.
{h} since my last {d} ({n} of them).
It is now {h} after my dose of {n} {d}.
{h} back I had {n} {d}.
I've waited {h} since my {n} {d}.
""".strip().splitlines()

OVERNIGHT = """
Last night I took {n} {d} at {t}.
I took {n} {d} at {t} last night.
Yesterday at {t} I took {n} {d}.
Last night: {n} {d} at {t}.
My last dose was last night at {t}, {n} {d}.
Before bed at {t} last night I took {n} {d}.
I had {n} {d} yesterday evening at {t}.
Took {n} {d} around {t} last night.
""".strip().splitlines()

LATER = """
Can I take {n} more at {f}?
At {f}, can I take {n} more?
I plan to take {n} more at {f}. Okay?
I'd like to take {n} more at {f}, is that fine?
Can I take the next {n} at {f}?
Can I take {n} more once it's {f}?
Planning {n} more at {f}, is that enough time?
Is {f} too early for {n} more?
My next dose of {n} would be at {f}. Okay?
{n} more at {f}?
""".strip().splitlines()

BESIDE = """
I'm 34 years old and weigh 180 lbs.
I have a fever of 101.5.
Day 3 of the flu.
Covid test x2 were negative.
I had 3 coffees this morning.
My meeting is at 3.
My head has hurt since 6 am.
My pain is 7 out of 10.
I had a 12-inch sub for lunch.
I have 20 left in the bottle.
The bottle cost $8.99.
Room 214 is freezing.
My son has a game at 4.
I have one exam at 2.
Two of my coworkers are sick too.
I have been up since 4 am.
The label says 1 to 2 every 4 to 6 hours.
I'm 5 foot 10.
Dropped the kids off at 8.
Back in 2019 I had surgery.
""".strip().splitlines()


def clock(minutes: int) -> str:
    hour, minute = divmod(minutes % 1440, 60)
    half = "am" if hour < 12 else "pm"
    return f"{(hour - 1) % 12 + 1}:{minute:02d} {half}" if minute else f"{(hour - 1) % 12 + 1} {half}"


def length(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return f"{hours} hours and {rest} minutes" if rest else f"{hours} hours"


def ahead(chance: random.Random, gap: int) -> tuple[int, str]:
    """Minutes from the dose to the next one: the interval met, or missed; and what is right."""
    if chance.random() < 0.5:
        return gap * 60 + chance.choice([0, 5, 30, 45]), "YES"
    return gap * 60 - chance.choice([5, 20, 45]), "NO"


MORNING = (7, 8, 9, 10)
EVENING = (21, 22, 23)


def drawn(chance: random.Random, hours: tuple[int, ...]) -> tuple[str, int, int, str]:
    """A drug, the minute of the day it was taken at, how many minutes have gone by since, and the decision then."""
    (drug, gap), start = chance.choice(DRUGS), 60 * chance.choice(hours)
    minutes, right = ahead(chance, gap)
    return drug, start, minutes, right


def wrong(cases: list[tuple[str, str]]) -> list[tuple[str, str, str]]:
    found = [(right, answer_question(text).decision.value, text) for text, right in cases]
    return [case for case in found if case[0] != case[1]]


@pytest.mark.parametrize("dose", DOSE)
def test_a_dose_in_many_words(dose: str) -> None:
    chance = random.Random(f"dose {dose}")
    cases = []
    for _ in range(6):
        drug, start, minutes, right = drawn(chance, MORNING)
        told = dose.format(n=2, d=drug, t=clock(start)), chance.choice(NOW).format(w=clock(start + minutes))
        cases.append((f"{told[0]} {told[1]} {chance.choice(REQUEST).format(n=2, d=drug)}", right))
    assert not wrong(cases)


@pytest.mark.parametrize("request_words", REQUEST)
def test_a_request_in_many_words(request_words: str) -> None:
    chance = random.Random(f"request {request_words}")
    cases = []
    for now in chance.sample(NOW, 5):
        drug, start, minutes, right = drawn(chance, MORNING)
        words = (f"I took 2 {drug} at {clock(start)}.", now.format(w=clock(start + minutes)), request_words.format(n=2, d=drug))
        cases.append((" ".join(words), right))
    assert not wrong(cases)


@pytest.mark.parametrize("elapsed", ELAPSED)
def test_a_time_that_has_passed(elapsed: str) -> None:
    chance = random.Random(f"elapsed {elapsed}")
    cases = []
    for _ in range(6):
        drug, gap = chance.choice(DRUGS)
        minutes, right = ahead(chance, gap)
        cases.append((f"{elapsed.format(n=2, d=drug, h=length(minutes))} {chance.choice(REQUEST).format(n=2, d=drug)}", right))
    assert not wrong(cases)


@pytest.mark.parametrize("night", OVERNIGHT)
def test_a_dose_of_the_night_before(night: str) -> None:
    chance = random.Random(f"night {night}")
    cases = []
    for _ in range(6):
        drug, start, minutes, right = drawn(chance, EVENING)
        if start + minutes < 1440:
            continue
        told = night.format(n=2, d=drug, t=clock(start)), chance.choice(NOW).format(w=clock(start + minutes))
        cases.append((f"{told[0]} {told[1]} {chance.choice(REQUEST).format(n=2, d=drug)}", right))
    assert not wrong(cases)


@pytest.mark.parametrize("later", LATER)
def test_a_time_to_come(later: str) -> None:
    chance = random.Random(f"later {later}")
    cases = []
    for _ in range(6):
        drug, start, minutes, right = drawn(chance, MORNING)
        words = (f"I took 2 {drug} at {clock(start)}.", f"It's {clock(start + minutes - chance.choice([20, 60, 90]))} now.",
                 later.format(n=2, d=drug, f=clock(start + minutes)))  # fmt: skip
        cases.append((" ".join(words), right))
    assert not wrong(cases)


@pytest.mark.parametrize("beside", BESIDE)
def test_what_stands_beside_changes_nothing(beside: str) -> None:
    chance = random.Random(f"beside {beside}")
    cases = []
    for place in (0, 1, 2, 0, 1):
        drug, start, minutes, right = drawn(chance, MORNING)
        parts = [f"I took 2 {drug} at {clock(start)}.", chance.choice(NOW).format(w=clock(start + minutes))]
        parts.insert(place, beside)
        cases.append((" ".join([*parts, chance.choice(REQUEST).format(n=2, d=drug)]), right))
    assert not wrong(cases)
