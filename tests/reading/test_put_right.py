"""What somebody says first and then puts right, in whatever words: where what holds gives NO, the answer is never YES."""

from __future__ import annotations

import random

import pytest

from dosing_rules import Decision, answer_question

TOLD = {  # what is told, with what was said first (a YES) and what holds (a NO)
    "count": ("I took {X} of extra strength Tylenol 7 hours ago.{C} Can I take 2 more?{E}", "2 caplets", "5 caplets"),
    "bare count": ("Had {X} ibuprofen tablets 6 hours ago.{C} Can I have 2 more?{E}", "two", "five"),
    "strength": ("I took two {X} acetaminophen tablets at 8 am.{C} It's 1 pm. Can I take two 325 mg tablets?{E}", "325 mg", "500 mg"),
    "mass": ("I took {X} of ibuprofen at 8 am.{C} It's 2 pm. Can I take 400 mg more?{E}", "400 mg", "1000 mg"),
    "clock": ("I took 2 Advil at {X}.{C} It's 2 pm. Can I take 2 more?{E}", "8 am", "11 am"),
    "ago": ("I took 2 Advil {X} ago.{C} Can I take 2 more?{E}", "6 hours", "3 hours"),
    "now": ("I took 2 Advil at 8 am. It's {X} now.{C} Can I take 2 more?{E}", "2 pm", "11 am"),
    "total": ("I've had {X} of ibuprofen in the last 24 hours, the last 6 hours ago.{C} Can I take 400 mg now?{E}", "800 mg", "1000 mg"),
    "counted total": ("{X} 500 mg Tylenol caplets in the last 24 hours, the last one 6 hours ago.{C} Can I take 2 more?{E}", "Four", "five"),
    "drug": ("I took two {X} at noon.{C} It's 2 pm. Can I take 400 mg of ibuprofen?", "Tylenol", "Aleve"),
    "whose": ("{X} took 2 Advil at 1 pm.{C} It's 2 pm. Can I take 2 Advil?", "My wife", "I"),
    "asked": ("I took 2 Advil at 8 am. It's 2 pm. Can I take {X} more?{E}", "2", "3"),
    "asked amount": ("No pain relievers yet today. Can I have {X} of ibuprofen?{E}", "400 mg", "600 mg"),
    "asked time": ("2 Advil at noon. It's 1 pm. Can I take 2 more in {X}?{E}", "4 hours", "2 hours"),
    "asked hour": ("I took 2 Advil at noon. It's 1 pm. Can I take 2 more at {X}?{E}", "5 pm", "3 pm"),
}
BEFORE = (
    "wait|no|no wait|actually|sorry|I mean|I meant|scratch that|my mistake|my bad|correction|make that|oops|or rather|edit|let me correct that|I misspoke|hang on|strike that|come to think of it|in fact|I tell a lie|typo|that's wrong"
    "|on second thought|I should say|check that|apologies|pardon me|wrong|excuse me|whoops|hold on|I lied|let me rephrase|I stand corrected|I checked again|I counted again|I was wrong|I take that back"
).split("|")
AFTER = "my mistake|sorry|I mean|I meant|actually|my bad|correction|oops|I should say|in fact|to be exact|I meant to say|come to think of it|whoops|typo|apologies".split("|")
INSIDE = (", {b}, {n}", " - {b}, {n} -", " ({b}, {n})", ", {b} {n}", "... {b}, {n}")
BEHIND = (", {n} {a}", " - {n}, {a} -", " ({n}, {a})")
SAID = ("{B}, {n}.", "{B}, it was {n}.", "{B}. It was {n}.", "({B}, it was {n}.)", "{B} - {n}.")
SAID_AFTER = ("It was {n}, {a}.", "{N}, {a}.", "That was {n}, {a}.")
WHOLE = (
    "Not {o} but {n}.", "{N}, not {o}.", "I said {o} but it was {n}.", "I said {o} but meant {n}.", "When I said {o} I meant {n}.", "It wasn't {o}, it was {n}.", "{O}? No, {n}.", "Did I say {o}? I meant {n}.",
    "Change {o} to {n}.", "Make it {n} instead of {o}.", "Forget {o}, it was {n}.", "It was actually {n}.", "Turns out it was {n}.", "{O} is wrong, {n} is right.",
)  # fmt: skip


def questions(kind: str, first: str, second: str) -> list[str]:
    """The question with each way of putting the first right by the second."""
    told = TOLD[kind][0]
    who = {"My wife": "my wife", "I": "me"}
    old, new = who.get(first, first), who.get(second, second)
    inside = [p.format(b=b, n=second) for b in BEFORE for p in INSIDE] + [p.format(a=a, n=second) for a in AFTER for p in BEHIND]
    whole = [p.format(B=b[0].upper() + b[1:], n=new) for b in BEFORE for p in SAID] + [p.format(a=a, n=new, N=new[0].upper() + new[1:]) for a in AFTER for p in SAID_AFTER]
    whole += [p.format(o=old, n=new, O=old[0].upper() + old[1:], N=new[0].upper() + new[1:]) for p in WHOLE]
    inside = [put for put in inside if put != f", no {second}"]  # "two Tylenol, no Aleve": none of it
    rows = [told.replace("{X}", first + put).replace("{C}", "").replace("{E}", "") for put in inside]
    for place in ("{C}", "{E}"):
        if place in told:
            other = "{E}" if place == "{C}" else "{C}"
            rows += [told.replace("{X}", first).replace(place, f" {put}").replace(other, "") for put in whole]
    return rows


@pytest.mark.parametrize("kind", TOLD)
def test_what_was_put_right_does_not_hold_any_more(kind: str) -> None:
    told, first, second = TOLD[kind]
    for what, decision in ((first, Decision.YES), (second, Decision.NO)):
        question = told.replace("{X}", what).replace("{C}", "").replace("{E}", "")
        assert answer_question(question).decision is decision, question
    for question in random.Random(kind).sample(questions(kind, first, second), 20):
        assert answer_question(question).decision is not Decision.YES, question
