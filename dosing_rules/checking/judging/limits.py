"""Statements about limits of an amount, judged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import inf
from typing import Final

from ...quantities import milligrams_text
from ...rules.measure import ROLLING_TOTAL, SINGLE_DOSE
from ...wording import number_text
from ..accepted import Value
from ..grammar.idioms import BINDS
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number, Spread
from ..statements import AT, OVER, REACHES, SINGLE_DOSE_LIMIT, UNDER, WITHIN, Statement
from .judged import Bench, Judged


def amount(value: Number, unit: str) -> str:
    """An amount in words.

    >>> amount(650_000, "mass"), amount(2, "unit")
    ('650 mg', '2 units')
    """
    if value in (inf, -inf):
        return "any amount"
    exact = Fraction(value)
    return milligrams_text(exact) if unit == "mass" else f"{number_text(exact)} {unit}{'' if exact == 1 else 's'}"


def spread_text(spread: Spread, unit: str) -> str:
    """A quantity over all worlds in words."""
    low, high = spread.ends
    return amount(low, unit) if low == high else f"{amount(low, unit)} to {amount(high, unit)}"


def multiple(statement: Statement, bench: Bench) -> Judged:
    """As in "Twice the daily limit": the amount against so many times a limit that some label prints."""
    kind = statement.topic
    told = next((j.statement for j in reversed(bench.judged) if j.statement.form == "limit" and j.statement.unit == "mass"), None)
    if told is not None and told.kind == SINGLE_DOSE_LIMIT and not re.search(r"\b(?:daily|day|D|24)\b", statement.words):
        # "The maximum single dose is 1,000 mg, so this is twice the limit": the limit that was just told.
        kind = SINGLE_DOSE_LIMIT
    source = Statement(kind, "limit", 0, 0, names=statement.names, own_names=statement.own_names, unit="mass")
    printed = {Fraction(entry.most) for name in bench.ingredients_of(statement) for entry in limits_of(source, bench, name)}
    if kind != statement.topic and told is not None:
        printed = {Fraction(told.most)}
    factor = Fraction(statement.asserted)
    if statement.per is not None:
        if statement.per not in printed and told is not None and told.least == statement.per:
            # A share of the limit that was just told, whether or not it is one.
            printed = {Fraction(statement.per)}
        if statement.per not in printed:
            return Judged(statement, CONTRADICTED, "no label prints that limit", ROLLING_TOTAL)
        printed = {Fraction(statement.per)}
    if statement.least != -inf:
        values = [(statement.least, statement.least)]
    elif statement.against is not None:
        values = [(statement.against.least, statement.against.most)]
    else:
        values = [
            span for quantity in bench.ground.masses if quantity.family in ("before", "after", "asked")
            for span in quantity.spread.spans
        ]  # fmt: skip
    wanted = {factor * value for value in printed}
    if statement.relation in (OVER, UNDER):
        holds = any(_middle(*span) > value if statement.relation == OVER else _middle(*span) < value for value in wanted for span in values)
    else:
        room = Fraction(3, 20) if re.search(r"\b(?:about|roughly|around|nearly|almost|approximately|some|little|bit|just)\b", statement.words) else Fraction(1, 20)
        holds = any(low <= value * (1 + room) and value * (1 - room) <= high for value in wanted for low, high in values)
    shown = ", ".join(amount(value, "mass") for value in sorted(printed))
    rule = SINGLE_DOSE if kind == SINGLE_DOSE_LIMIT else ROLLING_TOTAL
    return Judged(statement, SUPPORTED if holds else CONTRADICTED, f"labels print {shown}", rule, tied=True)


def limit(statement: Statement, bench: Bench) -> Judged:
    """A limit stated with its number: accepted where some label or the policy prints it."""
    rule = SINGLE_DOSE if statement.kind == SINGLE_DOSE_LIMIT else ROLLING_TOTAL
    value = statement.least
    names = bench.ingredients_of(statement)
    if not statement.own_names and not statement.names:
        names = tuple(name for name in names if name in bench.ground.asked_ingredients) or names
    printed = [entry for name in names for entry in limits_of(statement, bench, name)]
    if rule == SINGLE_DOSE and statement.unit == "mass" and printed and (BINDS.search(statement.words) or _THE_MOST.search(statement.words)):
        # "Never more than 200 mg at once": the small dose of "one tablet, or two" is no limit where the policy allows the large one.
        printed = [entry for name in names for entry in _without_small_dose(limits_of(statement, bench, name), bench)]
    match = next((entry for entry in printed if entry.least <= value and statement.most <= entry.most), None)
    if match is None:
        match = _range_match(statement, printed)
    if match is None and (statement.unit == "dose" or statement.unit == "unit" and re.search(r"\bQ\b", statement.words)):
        # "At most 4 a day" counts doses as well as tablets.
        other = replace(statement, unit="dose" if statement.unit == "unit" else "unit")
        counted = [entry for name in names for entry in limits_of(other, bench, name)]
        match = next((entry for entry in counted if entry.least <= value and statement.most <= entry.most), None)
    if match is None:
        usual = {value for profile in bench.ground.profiles if profile.unit == "mL" for value in profile.usual}
        if statement.unit == "volume" and statement.least in usual:
            return Judged(statement, SUPPORTED, "the label's dose", SINGLE_DOSE, general=True)
        note = _prescription(statement, bench, names)
        if note is not None:
            return note
        shown = ", ".join(dict.fromkeys(amount(entry.most, statement.unit) for entry in printed)) or "none"
        return Judged(statement, CONTRADICTED, f"labels print {shown}", rule, general=True)
    judged = Judged(statement, SUPPORTED, f"{amount(match.most, statement.unit)}: {match.source}", rule, general=True)
    before = bench.judged[-1].statement if bench.judged else None
    if not statement.relation and before is not None and before.form in ("total", "counted") and statement.start - before.end < 24 and _PASSES.match(statement.words):
        # "This exceeds the maximum of 3,000 mg per day", said of the amount just before it.
        statement.relation = OVER
    if not statement.relation and _BRINGS_TO.search(statement.words) and rule == ROLLING_TOTAL:
        # "The third pair brings the day's ibuprofen to precisely the 1,200 mg allowed"
        pool = bench.ground.masses if statement.unit == "mass" else bench.ground.counts
        judged.tied = any(q.family == "after" and q.ingredient in names and q.spread.verdict(value, value) == SUPPORTED for q in pool)
    if statement.relation in (REACHES, AT) and rule == ROLLING_TOTAL and _LANDS_ON.search(statement.words) and _measured(bench, statement) is None:
        # "That would be right at the limit of 3,000 mg", with no sum told before it.
        made = [q.spread for q in bench.ground.masses if q.family in ("before", "after") and q.ingredient in names]
        if made and all(spread.verdict(value, value) == CONTRADICTED for spread in made):
            judged.verdict, judged.because = CONTRADICTED, f"{spread_text(made[-1], 'mass')} is not {amount(value, 'mass')}"
            return judged
    if _already_over(statement, bench):
        judged.verdict, judged.rule, judged.because = CONTRADICTED, ROLLING_TOTAL, "what was taken is not over it"
        return judged
    return _compared(judged, bench, value)


_ALREADY_OVER: Final = re.compile(r"^(?:(?:which|that|this|and|it|so) )*(?:is |are |'s |puts (?:you|him|her|them) )?(?:already|now already) (?:(?:well|far|slightly|clearly) )*(?:over|past|above|beyond|more than) (?:(?:the|your|daily|otc|label|adult) )*A\b")


_WITH_MORE: Final = re.compile(r"\b(?:more|another|with|next|adding|plus|would|will|second|third|fourth|this dose)\b")


def _already_over(statement: Statement, bench: Bench) -> bool:
    """As in "5 Advil = 1,500 mg, which is already over the 1,200 mg limit": a false sum set over a limit that what was taken keeps."""
    before = bench.judged[-1] if bench.judged else None
    if before is None or before.verdict != CONTRADICTED or before.statement.form not in ("total", "counted", "arithmetic") or statement.kind == SINGLE_DOSE_LIMIT:
        return False
    if _WITH_MORE.search(before.statement.words) or before.statement.unit != "mass" or statement.unit != "mass" or statement.start - before.statement.end > 12 or not _ALREADY_OVER.search(statement.words):
        return False
    taken = [q.spread for q in bench.ground.masses if q.family == "before" and q.ingredient in bench.ingredients_of(statement)]
    return bool(taken) and before.statement.least > statement.least and all(spread.verdict(-inf, statement.least) == SUPPORTED for spread in taken)


_LANDS_ON: Final = re.compile(r"^(?:so |and |but |then )*(?:that|this|it|you|the (?:total|sum|next dose)) (?:would|will|'d) (?:be|put|bring|leave|land|sit|stand|take)\b.* (?:at|to|on) (?:the )?A limit")
_THE_MOST: Final = re.compile(r"\b(?:is|are) (?:really |already |also )?the (?:(?:absolute|very) )?(?:most|largest|highest|biggest|utmost)(?: (?:amount|dose|quantity))? (?:that )?(?:any(?:one|body)?|an|adults?|a|you|one|people|somebody|he|she|they)\b")
"""As in "one tablet of 325 mg is the most any adult should take at a time"."""
_PASSES: Final = re.compile(
    r"(?:(?:and|so|that|this|it|which|thereby|thus|therefore|then|also|already|clearly|would|will|does|total|sum|the) )*"
    r"(?:exceed(?:s|ing)?|surpass(?:es|ing)?|overshoot(?:s|ing)?|overstep(?:s|ping)?|breach(?:es|ing)?|transgress(?:es|ing)?)\b(?!.*\b(?:if|when|unless|is|are|can|may|could|might|should|must|risk\w*|harm\w*|danger\w*)\b)"
)
_BRINGS_TO: Final = re.compile(r"\b(?:brings?|takes?|puts?|lands?|gets?|lifts?|raises?|pushe?s?|bringing|taking|putting)\b.* (?:to|at|on|up to) (?:\w+ ){0,3}?A\b")


def _without_small_dose(printed: list[Value], bench: Bench) -> list[Value]:
    """The single doses of one ingredient without the half dose, where the policy allows the whole one."""
    largest = max((entry.most for entry in printed), default=0)
    allowed = {finding.worst.limit for finding in bench.ground.findings if finding.rule == SINGLE_DOSE}
    return [entry for entry in printed if entry.most * 2 > largest] if largest in allowed else printed


def _range_match(statement: Statement, printed: list[Value]) -> Value | None:
    """As in "200 to 400 mg a dose": both ends are printed."""
    if statement.least == statement.most:
        return None
    low = any(entry.most == statement.least for entry in printed)
    return next((entry for entry in printed if entry.most == statement.most), None) if low else None


_PRESCRIBED: Final = re.compile(r"(?<!non )(?<!non)(?<!without )(?<!without a )(?<!no )\bprescri(?:ption|bed)\b")


def _prescription(statement: Statement, bench: Bench, names: tuple[str, ...]) -> Judged | None:
    """A prescription maximum is right when it is called one."""
    if not _PRESCRIBED.search(statement.words) or "doctor" in statement.words:
        return None
    for name in names:
        for entry in bench.accepted(name).prescription_daily_limit:
            if entry.most == statement.most:
                return Judged(statement, SUPPORTED, f"prescription maximum: {entry.source}", ROLLING_TOTAL, general=True)
    return None


def limits_of(statement: Statement, bench: Bench, ingredient: str) -> list[Value]:
    """Everything that some label or the policy prints for an ingredient, of the statement's kind and unit."""
    accepted, ground = bench.accepted(ingredient), bench.ground
    single = statement.kind == SINGLE_DOSE_LIMIT
    named = bench.profiles_of(statement.names) if statement.own_names else []
    profiles = [profile for profile in (*ground.profiles, *named) if ingredient in profile.ingredients]
    per_unit = {dict(profile.amounts)[ingredient] for profile in profiles}
    strengths = per_unit | set(statement.masses) | (set() if statement.topic == "own" and per_unit else {650_000})
    found: list[Value] = []
    if statement.unit == "mass":
        found += [
            entry for entry in (accepted.single_dose if single else accepted.daily_limit)
            if not single or entry.of is None or entry.of in per_unit or _EXTENDED.search(statement.words)
        ]  # fmt: skip
        for profile in profiles:
            limits = profile.single_amount if single else profile.rolling
            if ingredient in limits:
                found.append(Value(limits[ingredient].most, limits[ingredient].most, str(limits[ingredient].source)))
    elif not single:
        found += [entry for entry in accepted.daily_units if entry.of in strengths and statement.unit == "unit"]
    for profile in profiles:
        found += _of_label(profile.name, bench, statement.unit, ingredient, single=single)
    return found


def _of_label(name: str, bench: Bench, unit: str, ingredient: str, *, single: bool) -> Iterator[Value]:
    product = bench.ground.catalogue.products.get(name)
    if product is None or not product.label:
        return
    label, source, per = product.label, str(product.source), product.ingredients[ingredient]
    usual = label.get("units_per_dose", (1, 1))
    if (unit == "volume") != (product.unit == "mL") and unit in ("volume", "unit"):
        return
    unit = "unit" if unit == "volume" else unit
    if single:
        first = label.get("first_dose")
        for units in dict.fromkeys((*usual, *((first["units"],) if first else ()))):
            value = units if unit == "unit" else units * per
            yield Value(value, value, source)
        return
    units = label.get("max_units_24h")
    doses = label.get("max_doses_24h")
    if units is None and doses is not None:
        units = doses * usual[1]
    if unit == "dose" and doses is not None:
        yield Value(doses, doses, source)
    if unit == "dose" and units is not None:
        yield Value(Fraction(units) / Fraction(usual[1]), Fraction(units) / Fraction(usual[1]), source)
    if units is not None and unit in ("unit", "mass"):
        value = units if unit == "unit" else units * per
        yield Value(value, value, source)


def _compared(judged: Judged, bench: Bench, value: Number) -> Judged:
    """Where the words compare an amount said before with the limit, the comparison must hold too."""
    statement = judged.statement
    measured = _measured(bench, statement)
    if not statement.relation or measured is None or _FORBIDS.search(statement.words):
        return judged
    judged.tied = measured.verdict == SUPPORTED
    least, most = measured.statement.least, measured.statement.most
    holds = {OVER: _middle(least, most) > value, UNDER: least <= value, REACHES: least <= value <= most, AT: least <= value <= most}[
        statement.relation
    ]
    if statement.relation == UNDER and least == most == value and "below" in statement.words.split()[:3]:
        holds = False
    if not holds and not _holds_after(bench, statement, value):
        judged.verdict = CONTRADICTED
        judged.because = f"{measured.statement.value} against {amount(value, statement.unit)}: the comparison does not hold"
    return judged



_FORBIDS: Final = re.compile(
    r"\b(?:must|should|may|can|shall|ought)(?: not|n't| never)(?: ever)? (?:\w+ )?(?:exceed|go|be|come|get|pass|run|rise|add up|take more|surpass)\b|\b(?:cannot|can't|mustn't|shouldn't|never|don't|do not|not to) (?:exceed|go|be|come|get|pass|take more|surpass)\b|\b(?:is|are) not to (?:exceed|go|be)\b"
)
"""As in "must not go beyond 1,000 mg": a rule, and no comparison with what was told."""


def _middle(least: Number, most: Number) -> Number:
    """The amount that was said: a sum is read to the nearest milligram; what has no end is its open end."""
    return most if -inf in (least, most) or inf in (least, most) else (least + most) / 2


def _holds_after(bench: Bench, statement: Statement, value: Number) -> bool:
    """As in "One more would reach the limit": what is compared is the amount with the next dose."""
    before = bench.judged[-1] if bench.judged else None
    goes_on = before is not None and before.verdict == SUPPORTED and before.statement.form == "total" and before.statement.family.startswith("after") and statement.relation in (REACHES, AT)
    if not _WITH_NEXT.search(statement.words) and not goes_on:
        return False
    names = bench.ingredients_of(statement)
    span = {OVER: (value + 1, inf), UNDER: (-inf, value)}.get(statement.relation, (value, value))
    quantities = bench.ground.masses if statement.unit == "mass" else bench.ground.counts
    return any(
        quantity.spread.verdict(*span) == SUPPORTED for quantity in quantities
        if quantity.family in ("after", "asked") and quantity.ingredient in names
    )  # fmt: skip


_EXTENDED: Final = re.compile(r"\b(?:extended|8 hour|8 hr|arthritis|er|slow|long)\b|A (?:\w+ )?(?:tablets|caplets|pills)")
_WITH_NEXT: Final = re.compile(
    r"\b(?:another|adding|adds?|more|extra|additional|plus|on top|added|then|with (?:this|that|the next|Q|N|A|it)|would|will|next)\b"
)


def _measured(bench: Bench, statement: Statement) -> Judged | None:
    """The amount that was said last, in the same unit."""
    for judged in reversed(bench.judged):
        if judged.statement.form in ("total", "counted", "arithmetic") and judged.statement.unit == statement.unit:
            return judged
    return None


def reached(statement: Statement, bench: Bench) -> Judged:
    """As in "You've had the maximum of 3,000 mg": a real limit, and the amount that was taken."""
    from .amounts import total

    stated = limit(statement, bench)
    if stated.verdict == CONTRADICTED:
        return stated
    statement.family = statement.family or "before"
    judged = total(statement, bench)
    judged.general = judged.verdict == SUPPORTED
    return judged


def bare_limit(statement: Statement, bench: Bench) -> Judged:
    """As in "Which is the limit", "far from the daily limit": the amount said before against the limits that labels print."""
    measured = statement.against
    rule = SINGLE_DOSE if statement.kind == SINGLE_DOSE_LIMIT else ROLLING_TOTAL
    if measured is None:
        return Judged(statement, UNSUPPORTED, "no amount was said", rule)
    source = Statement(statement.kind, "limit", 0, 0, names=statement.names, own_names=statement.own_names, unit=measured.unit)
    # "Over the maximum number of caplets" is said of the product that is counted.
    source.topic = "own" if statement.relation == OVER and measured.unit == "unit" else ""
    printed = {Fraction(entry.most) for name in bench.ingredients_of(source) for entry in limits_of(source, bench, name)}
    if statement.relation in (UNDER, WITHIN):
        holds = any(measured.least <= value for value in printed)
    elif statement.relation == OVER:
        if statement.kind == SINGLE_DOSE_LIMIT and printed:
            # "200 to 400 mg a dose": the small dose is no limit.
            printed = {value for value in printed if value > max(printed) / 2}
        holds = any(_middle(measured.least, measured.most) > value for value in printed)
    else:
        holds = any(measured.least <= value <= measured.most for value in printed)
    shown = ", ".join(amount(value, measured.unit) for value in sorted(printed)) or "none"
    return Judged(statement, SUPPORTED if holds else CONTRADICTED, f"{measured.value} against {shown}", rule, tied=True)


LIMITS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "limit": limit, "bare_limit": bare_limit, "multiple": multiple, "reached": reached,
}  # fmt: skip

__all__ = ["LIMITS", "amount", "limits_of", "spread_text"]
