"""Caffeine is a drug where milligrams stand beside it, and is in coffee otherwise."""

from __future__ import annotations

from dosing_rules import Decision, answer_question, read_question


def test_tablets_are_counted() -> None:
    asked = read_question("I had 2 Vivarin 3 hours ago. Can I take 2 caffeine 200 mg pills now?").situation.next_dose
    assert [(item.product, item.units) for item in asked.items] == [("caffeine", 2)]
    verdict = answer_question("My roommate took two NoDoz at 4:55 pm. May he take two caffeine 200 mg at 7:55 pm?", policy="label")
    assert verdict.decision is Decision.NO


def test_coffee_is_no_dose() -> None:
    assert read_question("I had 3 coffees and some caffeine in a cola. Can I take 2 Advil?").situation.doses == ()
