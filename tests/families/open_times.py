"""Now told by a dose, an asked time that is itself open, statements between two vague ends."""

from __future__ import annotations

from typing import Any

from dosing_rules.facts import UNKNOWN, Between, ClockTime, NextDose, OneOf, Since, Situation

from . import bricks as b


def now_by_a_dose(dice: Any) -> tuple[Situation, str]:
    """ "It has been three hours since the last one": now, or the asked time, is told by a dose."""
    drug = dice.pick(b.SINGLE)
    doses = []
    for index in range(1, dice.number(1, 3) + 1):
        kind = dice.number(0, 3)
        at: Any = UNKNOWN
        if kind == 1 and index > 1:
            at = Since(f"d{index - 1}", *b.spread(dice, drug))
        elif kind == 2:
            clock = dice.number(0, 40) * 1800
            at = ClockTime(clock, clock)
        elif kind == 3:
            at = b.before(*b.spread(dice, drug))
        doses.append(b.dose(drug, b.count(dice, drug), at, id=f"d{index}"))
    gap = Since(doses[-1].id, *b.spread(dice, drug))
    if dice.number(0, 1):
        seconds = b.edge(dice, drug)
        gap = Since(doses[-1].id, seconds, seconds)
    asked = b.ask(drug, b.count(dice, drug))
    kind = dice.number(0, 3)
    if kind == 0:
        return Situation(asked, tuple(doses), now=gap), "dosebench"
    if kind == 1:
        return Situation(asked, tuple(doses), relations=(("now", gap),)), "dosebench"
    if kind == 2:
        return Situation(asked, tuple(doses), relations=(("next", gap),)), "dosebench"
    return Situation(NextDose(*asked.items, at=gap), tuple(doses)), "dosebench"


def asked_time_open(dice: Any) -> tuple[Situation, str]:
    """The asked time is a range, one of two, or later than a dose."""
    drug = dice.pick(b.SINGLE)
    doses = []
    for index in range(1, dice.number(1, 3) + 1):
        at = b.before(b.edge(dice, drug)) if dice.number(0, 2) else b.before(*b.spread(dice, drug))
        doses.append(b.dose(drug, b.count(dice, drug), at, id=f"d{index}"))
    later = dice.pick((0, b.HOUR, b.HOUR * 3))
    at = dice.pick(
        (
            Since("now", later, later + dice.pick((1, b.HOUR, 5 * b.HOUR))),
            OneOf((Since("now", 0, 0), Since("now", later, later))),
            Since("d1", *b.spread(dice, drug)),
            Between(Since("now", 0, b.HOUR), Since("now", 2 * b.HOUR, 3 * b.HOUR)),
            Since("now", later, None),
        )
    )
    return Situation(NextDose(b.intake(drug, b.count(dice, drug)), at=at), tuple(doses)), "dosebench"


def between_vague_ends(dice: Any) -> tuple[Situation, str]:
    """Some time between two moments that are vague themselves."""
    drug = dice.pick(b.SINGLE)
    doses = [b.dose(drug, b.count(dice, drug), b.before(b.edge(dice, drug)), id="d1")]
    for index in range(2, dice.number(2, 3) + 1):
        start: Any = dice.pick((UNKNOWN, Since("d1", 0, 0), b.before(*b.spread(dice, drug)), b.before(b.edge(dice, drug))))
        end: Any = dice.pick((UNKNOWN, Since("now", 0, 0), Since("d1", *b.spread(dice, drug)), b.before(b.edge(dice, drug))))
        doses.append(b.dose(drug, b.open_count(dice, drug), Between(start, end), id=f"d{index}"))
    return Situation(b.ask(drug, b.count(dice, drug)), tuple(doses)), "dosebench"
