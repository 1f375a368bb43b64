"""Amounts as the question and its products have them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import inf
from typing import Final

from ...quantities import milligrams_text
from ...rules.measure import ROLLING_TOTAL
from ..ground import CONTRADICTED, SUPPORTED, Quantity, Spread, open_products
from ..statements import Statement
from .judged import Bench, Judged

_STRENGTH_SAID: Final = re.compile(r"\b(?:Q P|P tablets|N|P|tablets?|they|it|these|those|each|one) (?:is|are|was|were|contains?|has|have|holds?|(?:usually |typically |normally |generally |mostly |always )?comes? (?:as|in)|(?:is|are) sold as) (?:only |just |usually |the |all |both )*A\b")
_THEY_WERE: Final = re.compile(r"^(?:(?:so|and|but|since|because|as) )*(?:(?:those|these|they|that|it|yours) (?:is|are|was|were)|they're|those're|it's|that's) (?:(?:the|all|both|only|just|regular|extra|strength|standard|an?|of) )*A(?: (?:tablets?|caplets?|pills?|ones?|kind|strength|version|P))*$")
"""As in "that was the regular 325 mg kind": a strength asserted of what was taken."""
_WEIGHS: Final = re.compile(r"\b(?:would|could|might|may|if|whether|or|earliest|latest)\b")


def assumes_strength(statement: Statement, bench: Bench, ingredient: str) -> bool:
    """As in "One paracetamol is 325 mg", where tablets of two strengths are in question."""
    if statement.most - statement.least > 2000:
        return False
    weighed = statement.supposing == "said" or statement.supposing and _WEIGHS.search(statement.words)
    asserted = _THEY_WERE.search(statement.words) is not None
    if weighed or statement.condition is not None or not asserted and not _STRENGTH_SAID.search(statement.words):
        return False
    held = {per for profile in bench.ground.profiles if profile.unit != "mL" for name, per in profile.amounts if name == ingredient}
    return len(held) > 1 and open_products(bench.ground) and (asserted or not re.search(r"\b(?:strength|regular|extra)\b", statement.words))


_WAS_TAKEN: Final = re.compile(r"^(?:(?:so|and|but|since|because|as) )*(?:you|he|she|they|i)(?: (?:have|has|had|already|just))* (?:took|taken|had|swallowed)\b(?!.*\b(?:would|want|not|if)\b)")


def another_product(statement: Statement, bench: Bench) -> bool:
    """As in "You took two Extra Strength Tylenol", where it was Regular Strength: no unit of what was taken holds as much."""
    taken = bench.ground.taken_profiles()
    named = bench.profiles_of(statement.names)
    if not statement.own_names or not _WAS_TAKEN.search(statement.words) or len(named) != 1 or len(taken) != 1 or bench.ground.conflict:
        return False
    held, told = dict(named[0].amounts), dict(taken[0].amounts)
    return set(held) == set(told) and (named[0].unit == "mL") == (taken[0].unit == "mL") and all(held[name] != told[name] for name in held)


def in_question(statement: Statement, bench: Bench) -> bool:
    """Whether the words of the question have this very amount."""
    middle = (statement.least + statement.most) / 2
    if not bench.ground.question or middle != middle or middle in (inf, -inf):
        return False
    plain = milligrams_text(Fraction(middle)).partition(" ")[0].replace(",", "")
    # "1,400 mg" is no "2 @1400".
    place = r"(?<![\d.@])(?<!\bat )(?<!\bnow )(?<!\bsince )" if re.search(r"\d ?(?:mg|milligrams?)\b", bench.text[statement.start : statement.end], re.IGNORECASE) else r"(?<![\d.])"
    return re.search(rf"{place}{re.escape(plain)}\s?(?:mg|milligram|,| |\.|$|\)|each)", bench.ground.question.replace(",", "")) is not None


def with_fewer(statement: Statement, bench: Bench) -> bool:
    """Whether a sum is what was taken with some whole units of what is asked for: as many as the words add, where they say."""
    spreads = {(q.family, q.ingredient): q.spread for q in bench.ground.masses if q.spread.exact}
    for quantity in bench.ground.masses:
        before = spreads.get(("before", quantity.ingredient))
        asked = spreads.get(("asked", quantity.ingredient))
        if quantity.family != "unit" or before is None:
            continue
        per, middle = quantity.spread.ends[0], (statement.least + statement.most) / 2
        rest = middle - before.ends[0]
        beside = [mass for mass in statement.masses if not statement.least <= mass <= statement.most]
        if len(beside) == 1 and beside[0] not in (rest, before.ends[0], per):
            # "Another 400 mg takes it to 600 mg": how much is added was said.
            continue
        fewer = asked is None or rest < asked.ends[0]
        if before.ends[0] and rest > 0 and fewer and rest % per == 0 and rest <= 2 * per and statement.added in (None, rest / per):
            return True
    return False


_JOINED: Final = re.compile(r"[\s,;:(=\u2013\u2014-]*(?:and |or )?(?:thus|hence|so|therefore|i\.?e\.?,?|that is,?|that's|or|meaning|in other words,?|which is|which makes|making|for|namely|altogether)\s*(?:a total of |about |just |only |in all )?")
"""Between a count and the amount that it makes: "six tablets and thus 2,100 mg"."""


def beside_total(statement: Statement, bench: Bench) -> bool:
    """Whether the amount stands beside another one that was just told: "four tablets, 800 mg"."""
    before = bench.judged[-1].statement if bench.judged else None
    return before is not None and before.kind in ("total_intake", "daily_limit", "single_dose_limit") and (
        statement.start - before.end < 4 or statement.start - before.end < 16 and _JOINED.fullmatch(bench.text[before.end : statement.start].lower()) is not None
    )


_OF_PRODUCT: Final = re.compile(r"\b[AN] (?:of \w+ )?(?:from|in|of|for) (?:the |your |each |Q |N )*P\b|\bP(?: \w+){0,3} A\b")


def of_products(statement: Statement, bench: Bench) -> Iterator[Quantity]:
    """What the products that the words name hold of it: in the next dose, and in what was taken."""
    if statement.unit != "mass" or not _OF_PRODUCT.search(statement.words):
        return
    for name, ingredient, family in product(statement.names, bench.ingredients_of(statement), ("asked", "before")):
        meant = {profile.name for profile in bench.profiles_of((name,))}
        spans = []
        for one in bench.ground.found:
            parts = one.asked if family == "asked" else tuple(dose.part for dose in one.past)
            held = [(part, dict(part.profile.amounts).get(ingredient, 0)) for part in parts if part.profile and part.profile.name in meant]
            spans.append((sum(part.least * per for part, per in held), sum(part.most * per for part, per in held)))
        if spans and any(high for _, high in spans):
            yield Quantity(family, "product", ingredient, Spread(tuple(spans)))


def asked_parts(names: tuple[str, ...], bench: Bench) -> Iterator[Quantity]:
    """What each of several products asked for at once holds."""
    count = min((len(one.asked) for one in bench.ground.found), default=0)
    for place, name in product(range(count if count > 1 else 0), names):
        spans = []
        for one in bench.ground.found:
            part = one.asked[place]
            per = dict(part.profile.amounts).get(name, 0) if part.profile is not None else 0
            spans.append((part.least * per, part.most * per))
        if spans and any(high for _, high in spans):
            yield Quantity("asked", "product", name, Spread(tuple(spans)))


def in_volume(statement: Statement, bench: Bench) -> Judged | None:
    """As in "25 mL of DayQuil contains 542 mg": the volume times what a millilitre holds; None where no liquid is known."""
    names = bench.ingredients_of(statement)
    liquids = [*bench.ground.profiles, *(bench.profiles_of(statement.names) if statement.own_names else ())]
    held = {Fraction(per) * Fraction(statement.asserted) for profile in liquids if profile.unit == "mL" for name, per in profile.amounts if name in names}
    if not held:
        return None
    verdict = SUPPORTED if any(statement.least - 500 <= value <= statement.most + 500 for value in held) else CONTRADICTED
    shown = " or ".join(milligrams_text(value) for value in sorted(held))
    return Judged(statement, verdict, f"that volume holds {shown}", ROLLING_TOTAL, tied=True)


__all__ = ["another_product", "asked_parts", "assumes_strength", "beside_total", "in_question", "in_volume", "of_products", "with_fewer"]
