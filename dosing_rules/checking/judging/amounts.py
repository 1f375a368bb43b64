"""Statements about amounts and limits, judged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import inf
from typing import Final

from ...quantities import milligrams_text
from ...rules.measure import ROLLING_TOTAL, SINGLE_DOSE
from ...wording import number_text
from ..accepted import Value
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number, Quantity, Spread
from ..statements import AT, OVER, REACHES, SINGLE_DOSE_LIMIT, UNDER, WITHIN, Statement
from .judged import Bench, Judged, either

_FAMILIES: Final = {
    "after": ("after", "ever_after"),
    "after_24h": ("after",),
    "before": ("before", "ever", "since", "dose"),
    "before_24h": ("before",),
    "window": ("before", "after"),
    "unit": ("unit",),
    "asked": ("asked",),
    "dose": ("dose",),
    "part": ("asked", "dose", "unit", "before"),
    "sum": ("before", "after", "ever", "asked", "since", "dose"),
    "": ("before", "after", "ever", "asked", "since", "dose", "unit"),
}


def amount(value: Number, unit: str) -> str:
    """An amount in words.

    >>> amount(650_000, "mass"), amount(2, "unit")
    ('650 mg', '2 units')
    """
    if value in (inf, -inf):
        return "any amount"
    exact = Fraction(value)
    return milligrams_text(exact) if unit == "mass" else f"{number_text(exact)} {unit}{'' if exact == 1 else 's'}"


def _shown(spread: Spread, unit: str) -> str:
    low, high = spread.ends
    return amount(low, unit) if low == high else f"{amount(low, unit)} to {amount(high, unit)}"


_SAID: Final = {
    "after": "with the next dose within 24 h", "before": "within 24 h before", "ever": "told in all", "dose": "one dose",
    "asked": "the dose asked for", "since": "the last doses together", "unit": "one unit", "ever_after": "in all with the next dose",
}  # fmt: skip


# --- what was taken, and what it makes ------------------------------------------------------------------------------------


def total(statement: Statement, bench: Bench) -> Judged:
    """An amount that was taken or is asked for, or what they make together."""
    ground = bench.ground
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", ROLLING_TOTAL)
    if statement.family.startswith("left"):
        return _left(statement, bench)
    candidates = list(_candidates(statement, bench))
    if statement.unit == "volume":
        return Judged(statement, SUPPORTED, "a volume as told", ROLLING_TOTAL)
    if not candidates:
        return Judged(statement, UNSUPPORTED, "no such amount was told", ROLLING_TOTAL)
    verdicts = [quantity.spread.verdict(statement.least, statement.most) for quantity in candidates]
    verdict = either(verdicts)
    if verdict == UNSUPPORTED and statement.family in ("after", "before", "sum", ""):
        # Whether a dose has left the 24 hours may be open while what was told adds up all the same.
        names = bench.ingredients_of(statement)
        told = [q for q in ground.masses if q.ingredient in names and q.family == ("ever" if statement.family == "before" else "ever_after")]
        exact = [q for q in told if q.spread.exact and q.spread.verdict(statement.least, statement.most) == SUPPORTED]
        if exact and statement.unit == "mass":
            return Judged(statement, SUPPORTED, f"{_shown(exact[0].spread, 'mass')} {_SAID[exact[0].family]}", ROLLING_TOTAL, tied=True)
    assumed = (statement.condition is not None and not statement.condition.empty) or _MODAL.search(statement.words) is not None
    if verdict == UNSUPPORTED and assumed:
        verdict = SUPPORTED
    if verdict == CONTRADICTED and statement.family == "sum" and _with_fewer(statement, bench):
        return Judged(statement, SUPPORTED, "what was taken and a part of what is asked for", ROLLING_TOTAL, tied=True)
    best = next((q for q, v in zip(candidates, verdicts, strict=True) if v == verdict), candidates[0])
    because = f"{_shown(best.spread, statement.unit)} {_SAID[best.family]} ({best.ingredient})"
    rule = SINGLE_DOSE if best.family in ("asked", "dose", "unit") and verdict == SUPPORTED else ROLLING_TOTAL
    if verdict == SUPPORTED and best.family in ("asked", "after") and _is_whole(bench, best.ingredient):
        # Nothing was taken before: the dose is the day's amount too, and the rule that decides is the one it bears on.
        rule = SINGLE_DOSE if SINGLE_DOSE in ground.deciding else ROLLING_TOTAL
    return Judged(statement, verdict, because, rule, tied=best.family != "unit", conditional=assumed)


_STRETCH: Final = re.compile(r"\b(?:since (?:C|yesterday|this|last|midnight|noon)|today|this morning|tonight|so far|from C|after C|last Q)\b")
_MODAL: Final = re.compile(r"\b(?:in (?:one|Q) reading|at worst|in the worst case|could be|may be|might be|could have|may have|might have|possibly|perhaps)\b")


def _with_fewer(statement: Statement, bench: Bench) -> bool:
    """Whether a sum is what was taken with some whole units of what is asked for."""
    spreads = {(q.family, q.ingredient): q.spread for q in bench.ground.masses if q.spread.exact}
    for quantity in bench.ground.masses:
        before = spreads.get(("before", quantity.ingredient))
        asked = spreads.get(("asked", quantity.ingredient))
        if quantity.family != "unit" or before is None or asked is None:
            continue
        per, middle = quantity.spread.ends[0], (statement.least + statement.most) / 2
        rest = middle - before.ends[0]
        if 0 < rest < asked.ends[0] and rest % per == 0:
            return True
    return False


def _is_whole(bench: Bench, ingredient: str) -> bool:
    """Whether nothing was taken before, so that the dose asked for is the whole day's amount."""
    spreads = {q.family: q.spread for q in bench.ground.masses if q.ingredient == ingredient and q.family in ("asked", "after")}
    return spreads.get("asked") == spreads.get("after")


def _candidates(statement: Statement, bench: Bench) -> Iterator[Quantity]:
    ground = bench.ground
    quantities = ground.masses if statement.unit == "mass" else ground.counts
    what = {"unit": "units", "dose": "doses"}.get(statement.unit, "")
    names = bench.ingredients_of(statement)
    families = list(_FAMILIES[statement.family])
    if "since" in families and not _STRETCH.search(statement.words) and statement.family == "before":
        families.remove("since")
    if "ever_after" in families and not any(word in statement.words for word in ("total", "altogether", "overall", "all told")):
        families.remove("ever_after")
    if statement.family == "after" and _nothing_before(bench, names):
        families += ["asked"]
    if "unit" in families and statement.unit != "mass":
        families.remove("unit")
    if statement.family == "before_24h" and not any(word in statement.words for word in ("last", "past", "previous", "preceding")):
        # "Within 24 h" may be any day of the history.
        families += ["since", "ever"]
    if statement.unit in ("dose", "unit") and "after" in families:
        yield from _counted_by_label(statement, bench)
    if statement.own_names:
        yield from _named_units(statement, bench, families)
    for quantity in quantities:
        if quantity.family in families and quantity.ingredient in names and quantity.what.startswith(what):
            yield quantity


def _counted_by_label(statement: Statement, bench: Bench) -> Iterator[Quantity]:
    """What a label counts: intakes, units over the units in a dose, or the units of one product."""
    groups = {profile.counted_with for profile in bench.profiles_of(statement.names)}
    for finding in bench.ground.findings:
        if finding.rule == ROLLING_TOTAL and finding.unit in (("doses", "intakes") if statement.unit == "dose" else ("units",)) and (
            finding.subject in groups or not statement.own_names
        ):
            ends = (finding.best.value, finding.worst.value)
            low, high = (inf if end is None else end for end in ends)
            yield Quantity("after", "doses", finding.subject, Spread(((min(low, high), max(low, high)),)))


def _nothing_before(bench: Bench, names: tuple[str, ...]) -> bool:
    return not any(
        q.family == "before" and q.ingredient in names and q.spread.ends[1] > 0 for q in bench.ground.masses
    )


def _named_units(statement: Statement, bench: Bench, families: list[str]) -> Iterator[Quantity]:
    """What one unit, or the usual dose, of a product named in the sentence holds."""
    if "unit" not in families or statement.unit != "mass":
        return
    for profile in bench.profiles_of(statement.names):
        for ingredient, per in profile.amounts:
            yield Quantity("unit", profile.name, ingredient, Spread(((per, per),)))


def multiple(statement: Statement, bench: Bench) -> Judged:
    """ "Twice the daily limit": the amount against so many times a limit that some label prints."""
    source = Statement(statement.topic, "limit", 0, 0, names=statement.names, own_names=statement.own_names, unit="mass")
    printed = {Fraction(entry.most) for name in bench.ingredients_of(statement) for entry in _limits(source, bench, name)}
    factor = Fraction(statement.asserted)
    if statement.per is not None:
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
    holds = any(low <= value * Fraction(21, 20) and value * Fraction(19, 20) <= high for value in wanted for low, high in values)
    shown = ", ".join(amount(value, "mass") for value in sorted(printed))
    return Judged(statement, SUPPORTED if holds else CONTRADICTED, f"labels print {shown}", ROLLING_TOTAL, tied=True)


def most_now(statement: Statement, bench: Bench) -> Judged:
    """ "At most 2 tablets are within the limits at that time": the largest number of units that is allowed now."""
    from ...outlook import most_allowed_of

    ground = bench.ground
    names = {profile.name for profile in bench.profiles_of(statement.names)}
    found = most_allowed_of(ground.situation, ground.policy, ground.catalogue, ground.judgement, ground.reasons)
    fitting = [most for most in found if not names or most.product in names] or list(found)
    if not fitting:
        return Judged(statement, UNSUPPORTED, "how much is allowed depends on what was not told", ROLLING_TOTAL)
    verdict = either(
        SUPPORTED
        if most.units == statement.most or (
            statement.unit == "mass" and most.micrograms is not None and abs(most.micrograms - statement.most) <= 500
        )
        else CONTRADICTED
        for most in fitting
    )  # fmt: skip
    shown = " or ".join(f"{most.units} {most.unit}" for most in fitting)
    concludes = statement.polarity if statement.polarity else None
    return Judged(statement, verdict, f"at most {shown}", ROLLING_TOTAL, tied=True, concludes=concludes)


def counted(statement: Statement, bench: Bench) -> Judged:
    """ "Six 200 mg tablets is 1,200 mg": the number of units times what one holds, then the amount itself."""
    units = Fraction(statement.asserted)
    strengths = {statement.per} if statement.per is not None else {
        per for profile in (*bench.ground.profiles, *bench.profiles_of(statement.names if statement.own_names else ()))
        for name, per in profile.amounts if name in bench.ingredients_of(statement)
    }  # fmt: skip
    if strengths and not any(statement.least <= units * Fraction(per) <= statement.most for per in strengths):
        made = " or ".join(dict.fromkeys(milligrams_text(units * Fraction(per)) for per in strengths))
        return Judged(statement, CONTRADICTED, f"that many units are {made}", ROLLING_TOTAL, tied=True)
    judged = total(statement, bench)
    if judged.verdict == CONTRADICTED and len(strengths) == 1:
        judged.verdict = CONTRADICTED if statement.per is None else SUPPORTED
    return judged


def arithmetic(statement: Statement, bench: Bench) -> Judged:
    """A calculation that does not come out."""
    del bench
    return Judged(statement, CONTRADICTED, f"the numbers give {statement.asserted}", ROLLING_TOTAL, tied=True)


def _left(statement: Statement, bench: Bench) -> Judged:
    """ "That leaves 400 mg": up to some accepted limit."""
    verdicts = []
    for quantity in bench.ground.masses if statement.unit == "mass" else bench.ground.counts:
        if quantity.family not in ("before", "after") or quantity.ingredient not in bench.ingredients_of(statement):
            continue
        for value in _limits(statement, bench, quantity.ingredient):
            spans = tuple((value.most - high, value.most - low) for low, high in quantity.spread.spans)
            verdicts.append(Spread(spans).verdict(statement.least, statement.most))
    return Judged(statement, either(verdicts), "the limit less what was taken", ROLLING_TOTAL, tied=True)


# --- limits -----------------------------------------------------------------------------------------------------------------


def limit(statement: Statement, bench: Bench) -> Judged:
    """A limit stated with its number: accepted where some label or the policy prints it."""
    rule = SINGLE_DOSE if statement.kind == SINGLE_DOSE_LIMIT else ROLLING_TOTAL
    value = statement.least
    names = bench.ingredients_of(statement)
    if not statement.own_names and not statement.names:
        names = tuple(name for name in names if name in bench.ground.asked_ingredients) or names
    printed = [entry for name in names for entry in _limits(statement, bench, name)]
    match = next((entry for entry in printed if entry.least <= value and statement.most <= entry.most), None)
    if match is None:
        match = _range_match(statement, printed)
    if match is None:
        note = _prescription(statement, bench, names)
        if note is not None:
            return note
        shown = ", ".join(dict.fromkeys(amount(entry.most, statement.unit) for entry in printed)) or "none"
        return Judged(statement, CONTRADICTED, f"labels print {shown}", rule, general=True)
    judged = Judged(statement, SUPPORTED, f"{amount(match.most, statement.unit)}: {match.source}", rule, general=True)
    return _compared(judged, bench, value)


def _range_match(statement: Statement, printed: list[Value]) -> Value | None:
    """ "200 to 400 mg a dose": both ends are printed."""
    if statement.least == statement.most:
        return None
    low = any(entry.most == statement.least for entry in printed)
    return next((entry for entry in printed if entry.most == statement.most), None) if low else None


def _prescription(statement: Statement, bench: Bench, names: tuple[str, ...]) -> Judged | None:
    """A prescription maximum is right when it is called one."""
    if "prescription" not in statement.words or "without a prescription" in statement.words or "doctor" in statement.words:
        return None
    for name in names:
        for entry in bench.accepted(name).prescription_daily_limit:
            if entry.most == statement.most:
                return Judged(statement, SUPPORTED, f"prescription maximum: {entry.source}", ROLLING_TOTAL, general=True)
    return None


def _limits(statement: Statement, bench: Bench, ingredient: str) -> list[Value]:
    """Everything that some label or the policy prints for an ingredient, of the statement's kind and unit."""
    accepted, ground = bench.accepted(ingredient), bench.ground
    single = statement.kind == SINGLE_DOSE_LIMIT
    named = bench.profiles_of(statement.names) if statement.own_names else []
    profiles = [profile for profile in (*ground.profiles, *named) if ingredient in profile.ingredients]
    strengths = {dict(profile.amounts)[ingredient] for profile in profiles} | set(statement.masses) | {650_000}
    found: list[Value] = []
    if statement.unit == "mass":
        found += accepted.single_dose if single else accepted.daily_limit
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
    if not statement.relation or measured is None:
        return judged
    judged.tied = True
    least, most = measured.statement.least, measured.statement.most
    holds = {OVER: most > value, UNDER: least <= value, REACHES: least <= value <= most, AT: least <= value <= most}[
        statement.relation
    ]
    if statement.relation == UNDER and least == most == value and "below" in statement.words.split()[:3]:
        holds = False
    if not holds:
        judged.verdict = CONTRADICTED
        judged.because = f"{measured.statement.value} against {amount(value, statement.unit)}: the comparison does not hold"
    return judged


def _measured(bench: Bench, statement: Statement) -> Judged | None:
    """The amount that was said last, in the same unit."""
    for judged in reversed(bench.judged):
        if judged.statement.form in ("total", "counted", "arithmetic") and judged.statement.unit == statement.unit:
            return judged
    return None


def bare_limit(statement: Statement, bench: Bench) -> Judged:
    """ "Which is the limit", "far from the daily limit": the amount said before against the limits that labels print."""
    measured = statement.against
    rule = SINGLE_DOSE if statement.kind == SINGLE_DOSE_LIMIT else ROLLING_TOTAL
    if measured is None:
        return Judged(statement, UNSUPPORTED, "no amount was said", rule)
    source = Statement(statement.kind, "limit", 0, 0, names=statement.names, own_names=statement.own_names, unit=measured.unit)
    printed = {Fraction(entry.most) for name in bench.ingredients_of(source) for entry in _limits(source, bench, name)}
    if statement.relation in (UNDER, WITHIN):
        holds = any(measured.least <= value for value in printed)
    elif statement.relation == OVER:
        holds = any(measured.most > value for value in printed)
    else:
        holds = any(measured.least <= value <= measured.most for value in printed)
    shown = ", ".join(amount(value, measured.unit) for value in sorted(printed)) or "none"
    return Judged(statement, SUPPORTED if holds else CONTRADICTED, f"{measured.value} against {shown}", rule, tied=True)


def crosses(statement: Statement, bench: Bench) -> Judged:
    """ "Another dose would exceed the limit", "within the limits": over the worlds."""
    ground = bench.ground
    concludes = "NO" if statement.relation == OVER else "YES"
    if ground.conflict:
        return Judged(statement, UNSUPPORTED, "what was told contradicts itself", ROLLING_TOTAL, concludes=concludes)
    if statement.least == -inf:
        return _crosses_any(statement, bench, concludes)
    names = bench.ingredients_of(statement)
    family = "before" if statement.family.startswith("before") else "after"
    printed = {entry.most for name in names for entry in _limits(statement, bench, name)}
    if statement.least not in printed:
        return Judged(statement, CONTRADICTED, "no label prints that limit", ROLLING_TOTAL, concludes=concludes)
    verdicts = []
    shown = ""
    for quantity in ground.masses if statement.unit == "mass" else ground.counts:
        if quantity.family == family and quantity.ingredient in names[: max(1, len(ground.asked_ingredients))]:
            edge = statement.least
            spans = (edge + Fraction(1, 10**6), inf) if statement.relation == OVER else (-inf, edge)
            verdicts.append(quantity.spread.verdict(*spans))
            shown = shown or _shown(quantity.spread, statement.unit)
    because = f"{shown} against {amount(statement.least, statement.unit)}"
    return Judged(statement, either(verdicts), because, ROLLING_TOTAL, tied=True, concludes=concludes)


def _crosses_any(statement: Statement, bench: Bench, concludes: str) -> Judged:
    single = statement.kind == SINGLE_DOSE_LIMIT or "single" in statement.words
    words = "single dose" if single else "daily" if any(w in statement.words for w in ("daily", "day", "D", "maximum")) else ""
    wanted = (SINGLE_DOSE,) if single else (ROLLING_TOTAL,) if words else ()
    findings = [f for f in bench.ground.findings if not wanted or f.rule in wanted]
    statuses = {f.status for f in findings}
    if "limits" in statement.words and not words or not findings:
        findings = list(bench.ground.findings)
        decided = {"YES": "kept", "NO": "broken", "AMBIGUOUS": "open"}[bench.ground.decision.value]
        statuses = {decided}
    status = "broken" if "broken" in statuses else "open" if "open" in statuses else "kept"
    over = statement.relation == OVER
    verdict = UNSUPPORTED if status == "open" else SUPPORTED if (status == "broken") == over else CONTRADICTED
    rule = SINGLE_DOSE if single else ROLLING_TOTAL
    if verdict == CONTRADICTED and over is False and status == "broken" and not single:
        # Another accepted limit may still hold what is asked for.
        verdict = _other_limit(statement, bench)
    return Judged(statement, verdict, f"the {words or 'label'} limit is {status}", rule, concludes=concludes)


def _other_limit(statement: Statement, bench: Bench) -> str:
    source = Statement("daily_limit", "limit", 0, 0, names=statement.names, unit="mass")
    for name in bench.ground.asked_ingredients:
        most = max((entry.most for entry in _limits(source, bench, name)), default=0)
        for quantity in bench.ground.masses:
            if quantity.family == "after" and quantity.ingredient == name and quantity.spread.verdict(0, most) == SUPPORTED:
                return SUPPORTED if any(w in statement.words for w in ("daily", "day", "maximum")) else CONTRADICTED
    return CONTRADICTED


AMOUNTS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "total": total, "counted": counted, "arithmetic": arithmetic, "limit": limit, "bare_limit": bare_limit, "crosses": crosses,
    "most_now": most_now, "multiple": multiple,
}  # fmt: skip

__all__ = ["AMOUNTS", "amount"]
