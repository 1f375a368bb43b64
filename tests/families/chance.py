"""Everything at once: kinds of openness that the other families keep apart."""

from __future__ import annotations

from typing import Any

from dosing_rules.facts import UNKNOWN, OneOf, Since, Situation, Taken

from . import bricks as b


def anything(dice: Any) -> tuple[Situation, str]:
    """A few doses, each open in one or two ways."""
    drugs = dice.pick((b.SINGLE, b.APAP_FAMILY, b.IBUPROFEN_FAMILY, b.NSAID_FAMILY))
    drug = dice.pick(drugs)
    later = dice.pick((0, 0, 0, 2 * b.HOUR))
    doses = []
    for index in range(1, dice.number(1, 3) + 1):
        one = dice.pick((drug, drug, dice.pick(drugs)))
        kind = dice.number(0, 5)
        at: Any = b.before(b.edge(dice, one))
        if kind == 1:
            at = b.before(*b.spread(dice, one))
        elif kind == 2 and index > 1:
            at = Since(f"d{index - 1}", *b.spread(dice, one))
        elif kind == 3:
            at = OneOf((b.before(b.edge(dice, one)), b.before(*b.spread(dice, one))))
        elif kind == 4:
            at = Since("now", later - dice.pick((0, b.edge(dice, one))), later + b.HOUR)
        elif kind == 5:
            at = UNKNOWN
        taken = Taken.MAYBE if dice.number(0, 4) == 0 else Taken.YES
        doses.append(b.dose(one, b.open_count(dice, one), at, id=f"d{index}", taken=taken))
    return Situation(b.ask(drug, b.open_count(dice, drug), Since("now", later, later)), tuple(doses)), "dosebench"
