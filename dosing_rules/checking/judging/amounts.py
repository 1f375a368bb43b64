"""Statements about amounts and limits, judged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import inf
from typing import Final

from ...quantities import milligrams_text
from ...rules.measure import ROLLING_TOTAL, SINGLE_DOSE
from ..grammar.idioms import LEAVES, MORE_IS
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number, Quantity, Spread
from ..statements import DECISION_CONSISTENCY, OTHER, Statement
from .judged import Bench, Judged, either
from .limits import spread_text
from .margins import difference, left
from .spacing import same_clock
from .told_amounts import (
    another_product,
    asked_parts,
    assumes_strength,
    beside_total,
    in_question,
    of_products,
    with_fewer,
)
from .told_amounts import in_volume as _in_volume

_FAMILIES: Final = {
    "after": ("after", "ever_after"),
    "after_24h": ("after",),
    "before": ("before", "ever", "since", "dose"),
    "before_24h": ("before",),
    "window": ("before", "after"),
    "unit": ("unit",),
    "asked": ("asked",),
    "dose": ("dose",),
    "each": ("asked", "dose"),
    "part": ("asked", "dose", "unit", "before"),
    "sum": ("before", "after", "ever", "asked", "since", "dose"),
    "": ("before", "after", "ever", "asked", "since", "dose", "unit"),
}

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
    if statement.family.startswith(("left", "room")):
        return left(statement, bench)
    if statement.family == "difference":
        return difference(statement, bench)
    if another_product(statement, bench):
        return Judged(statement, CONTRADICTED, "another product was taken", "contents", tied=True)
    before = bench.judged[-1].statement if bench.judged else None
    if (
        before is not None and statement.family in ("", "sum") and statement.unit == "mass" and before.form == "total" and before.unit in ("unit", "dose")
        and before.family in ("before", "before_24h") and (statement.start - before.end < 12 or _TIMES_LISTED.fullmatch(bench.text[before.end : statement.start].lower())) and _SAME_IN_MASS.fullmatch(statement.words)
        and not _SUMMED_UP.search(before.words)
    ):  # fmt: skip
        # "You have already had four doses, or 1,600 mg": what was counted, as an amount.
        statement.family = before.family
        if _LAST.search(before.words):
            statement.words = f"{statement.words} in the last D"
    candidates = list(_candidates(statement, bench))
    if statement.condition is not None and statement.condition.strengths and statement.unit == "mass":
        candidates = list(_given(candidates, statement, bench))
        if not candidates:
            return Judged(statement, SUPPORTED, "follows from what it assumes", ROLLING_TOTAL, conditional=True)
    if statement.unit == "volume":
        open_amount = any(q.family == "before" and not q.spread.exact for q in ground.masses) and not any(q.family == "ever" and q.spread.exact for q in ground.masses)
        guess = open_amount and re.search(r"\b(?:is|was|are|were|about|roughly|around|likely|probably|took|drank|had)\b", statement.words)
        if guess and not re.search(r"\b(?:is|are) (?:\w+ )?(?:fine|ok|okay|allowed|safe|too)\b|\b(?:usual|label|asked|want|dose of)\b", statement.words):
            return Judged(statement, UNSUPPORTED, "how much was taken was not told", ROLLING_TOTAL)
        return Judged(statement, SUPPORTED, "a volume as told", ROLLING_TOTAL)
    if statement.unit == "dose" and statement.most < 1:
        return Judged(statement, UNSUPPORTED, "a part of a dose", "remark")
    if not candidates:
        return Judged(statement, UNSUPPORTED, "no such amount was told", ROLLING_TOTAL)
    verdicts = [quantity.spread.verdict(statement.least, statement.most) for quantity in candidates]
    verdict = either(verdicts)
    if verdict == UNSUPPORTED and statement.family in ("after", "before", "sum", ""):
        # Whether a dose has left the 24 hours may be open while what was told adds up all the same.
        names = bench.ingredients_of(statement)
        kept = ground.masses if statement.unit == "mass" else ground.counts
        what = {"unit": "units", "dose": "doses"}.get(statement.unit, "")
        families = ("ever" if statement.family == "before" else "ever_after",)
        told = [q for q in kept if q.ingredient in names and q.family in families and q.what.startswith(what)]
        exact = [q for q in told if q.spread.exact and q.spread.verdict(statement.least, statement.most) == SUPPORTED]
        if exact and statement.unit in ("mass", "unit", "dose"):
            return Judged(statement, SUPPORTED, f"{spread_text(exact[0].spread, statement.unit)} {_SAID[exact[0].family]}", ROLLING_TOTAL, tied=True)
    assumed = (statement.condition is not None and not statement.condition.empty) or _MODAL.search(statement.words) is not None
    if verdict == UNSUPPORTED and assumed:
        verdict = SUPPORTED
        limit = _limit_now(bench)
        if limit is not None and statement.unit == "mass" and statement.family.startswith("after") and statement.least != -inf:
            statement.polarity = "YES" if statement.least <= limit else "NO"
    if verdict != SUPPORTED and not (MORE_IS.search(statement.words) and statement.family == "after" and verdict == CONTRADICTED) and (verdict == UNSUPPORTED or statement.family == "sum" and _ADDS_SOME.search(statement.words) or statement.topic == "one more" or _ONE_MORE.search(statement.words)) and with_fewer(statement, bench):
        return Judged(statement, SUPPORTED, "what was taken and a part of what is asked for", ROLLING_TOTAL, tied=True)
    if verdict == CONTRADICTED and statement.family == "" and not _TOLD.search(statement.words) and not beside_total(statement, bench):
        statement.kind = OTHER
        return Judged(statement, UNSUPPORTED, "not understood", "remark")
    if verdict != SUPPORTED and statement.family == "" and statement.unit == "mass" and in_question(statement, bench):
        return Judged(statement, SUPPORTED, "as the question has it", "remark")
    if verdict == CONTRADICTED and statement.family in ("", "part", "dose", "each", "before", "unit") and any(one.unknown_taken for one in ground.found):
        return Judged(statement, UNSUPPORTED, "what was taken is not known", ROLLING_TOTAL)
    if verdict == CONTRADICTED and statement.family in ("", "unit", "dose", "each", "part") and statement.unit == "mass" and _quoted(statement, bench):
        return Judged(statement, SUPPORTED, "an amount that the question tells", "remark")
    if verdict == CONTRADICTED and statement.family.startswith("after") and _goes_on_today(statement, bench):
        return Judged(statement, SUPPORTED, "what was taken on this calendar day, with the next dose", "remark")
    best = next((q for q, v in zip(candidates, verdicts, strict=True) if v == verdict), candidates[0])
    if verdict == SUPPORTED and best.family == "unit" and assumes_strength(statement, bench, best.ingredient):
        return Judged(statement, UNSUPPORTED, "the strength was not told", SINGLE_DOSE)
    because = f"{spread_text(best.spread, statement.unit)} {_SAID[best.family]} ({best.ingredient})"
    rule = SINGLE_DOSE if best.family in ("asked", "dose", "unit") and verdict == SUPPORTED else ROLLING_TOTAL
    if verdict == SUPPORTED and best.family in ("asked", "after") and _is_whole(bench, best.ingredient):
        # Nothing was taken before: the dose is the day's amount too, and the rule that decides is the one it bears on.
        rule = SINGLE_DOSE if SINGLE_DOSE in ground.deciding else ROLLING_TOTAL
    waved = verdict == SUPPORTED and best.family in ("since", "dose") and _TODAY.search(statement.words) is not None and not any(
        q.family == "before" and v != CONTRADICTED for q, v in zip(candidates, verdicts, strict=True)
    )
    return Judged(statement, verdict, because, rule, tied=best.family != "unit", conditional=assumed, dismisses=waved)


_SUMMED_UP: Final = re.compile(r"\b(?:and|plus|with) (?:\w+ )?(?:Q|N|another|two|one)(?: \w+){0,3} (?:make|makes|made|are|is|gives?|totals?|would|=|comes? to|add)\b")
"""As in "Six tablets so far and two on top make eight": no longer what was taken."""
_SAME_IN_MASS: Final = re.compile(r"(?:(?:is|are|makes|N or|or|i e|that is|that's|which is|so|about|a|total|of|for|meaning|equal|to|in|all|exactly|altogether) )*A(?: of P| P)?(?: (?:in all|in total|altogether|so far|already))?")
_TIMES_LISTED: Final = re.compile(r"[\s,;:()\d]*(?:(?:am|pm|a\.m\.|p\.m\.|noon|midnight|and|at|now|which|that|so)\b[\s,;:()\d]*)*")
"""As in "4 doses (6 am, 10 am, 2 pm and 6 pm), which is 2,600 mg": the times of what was counted."""
_LAST: Final = re.compile(r"\b(?:last|past|previous|preceding)\b")
_ADDS_SOME: Final = re.compile(r"\b(?:more|another|plus|extra|additional|further|with|would|if|adding|and|on top|one|Q)\b|\+")
_TODAY: Final = re.compile(r"\btoday\b|\b(?:current|calendar|present|this) day\b|\bsince midnight\b")


def _goes_on_today(statement: Statement, bench: Bench) -> bool:
    """As in "You've had 400 mg today, and another 400 mg makes 800 mg": a true amount of the day, with the dose asked for."""
    before = next((j for j in reversed(bench.judged) if j.statement.form == "total" and j.statement.unit == statement.unit), None)
    if before is None or before.verdict != SUPPORTED or not _TODAY.search(before.statement.words) or before.statement.least == -inf:
        return False
    pool = bench.ground.masses if statement.unit == "mass" else bench.ground.counts
    names = bench.ingredients_of(statement)
    return any(
        q.family == "asked" and q.ingredient in names and q.spread.exact
        and statement.least - 1000 <= before.statement.least + q.spread.ends[0] <= statement.most + 1000
        for q in pool
    )  # fmt: skip


def _quoted(statement: Statement, bench: Bench) -> bool:
    """Whether the number stands in the question: of a drug without limits here, of a prescription, of a day's aspirin."""
    middle = (statement.least + statement.most) / 2
    if middle in (inf, -inf) or not bench.ground.question or any(quantity.spread.exact for quantity in bench.ground.masses if quantity.ingredient in bench.ingredients_of(statement) and quantity.family == "before" and not quantity.spread.ends[1]):
        return False
    told = {number.replace(",", "") for number in re.findall(r"\d[\d,]*(?:\.\d+)?", bench.ground.question)}
    return str(round(middle / 1000)) in told and bool(bench.ground.reasons)


def _limit_now(bench: Bench) -> Number | None:
    finding = bench.ground.finding(ROLLING_TOTAL)
    return finding.worst.limit if finding is not None else None


_STRETCH: Final = re.compile(
    r"\b(?:since (?:C|yesterday|this|last|midnight|noon)|(?:current|calendar|present|same|this) day|today|this morning|tonight|from C|after C|last Q)\b"
)
_MODAL: Final = re.compile(
    r"\b(?:in (?:one|Q) reading|at worst|in the worst case|(?:could|may|might) (?:also |well |even |already )?(?:be|have|leave|put|push|bring"
    r"|reach|take|make|mean|total|come|get|add|end|exceed|go)"
    r"|possibly|perhaps)\b"
)


_TOLD: Final = re.compile(
    r"\b(?:total|had|have|has|took|taken|take|makes?|is|are|was|were|equals?|=|at|dose|of P|you|more|plus|gave|gives"
    r"|contains?|each|per|in|comes? to|amounts? to|adds? up|works? out|yields?|sums?)\b"
)


_ONE_MORE: Final = re.compile(r"\b(?:one|single|1|a|N|Q|two|three) (?:\w+ ){0,2}?(?:more|extra|additional|further|one|another|tablet|pill|caplet)\b|\b(?:another|extra|additional)\b")


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
    if "since" in families and statement.clocks and any(same_clock(clock, ground.dose_clock(ground.dose_ids()[0])) for clock in statement.clocks if ground.dose_ids()):
        # "Since 9 AM", the time of the first dose: all of them.
        families.remove("since")
    if "dose" in families and statement.family == "before" and not statement.clocks and not _STRETCH.search(statement.words) and re.search(r"\b(?:so far|in all|in total|altogether|(?:you're|are|is|he's|she's) (?:only |just |still |now |currently )?at [AN])\b", statement.words):
        # "Two tablets so far" counts all of them.
        families.remove("dose")
    if "dose" in families and statement.unit == "dose" and statement.clocks:
        families.remove("dose")
    if "ever_after" in families and not any(word in statement.words for word in ("total", "altogether", "overall", "all told")):
        families.remove("ever_after")
    said = bench.judged[-3:]
    if "ever_after" in families and any(j.verdict == CONTRADICTED and j.statement.form == "total" and j.statement.family in ("before", "before_24h") for j in said):
        # Drawn from a false amount within the window, it goes on in the window.
        families.remove("ever_after")
    if statement.family == "after" and (_nothing_before(bench, names) or MORE_IS.search(statement.words)):
        families += ["asked"]
    if "unit" in families and statement.unit != "mass":
        families.remove("unit")
    if LEAVES.search(statement.words) and "before" in families and not _TODAY.search(statement.words):
        # What is left when something has dropped out is all that still counts.
        families = ["before"]
    elif statement.family == "before_24h" and not any(word in statement.words for word in ("last", "past", "previous", "preceding", "current", "rolling")):
        # "Within 24 h" may be any day of the history.
        families += ["since", "ever"]
    if statement.unit in ("dose", "unit") and "after" in families:
        yield from _counted_by_label(statement, bench)
    if statement.own_names:
        yield from _named_units(statement, bench, families)
    for quantity in quantities:
        if quantity.family in families and quantity.ingredient in names and quantity.what.startswith(what):
            yield quantity
    if statement.own_names and not statement.family.endswith("24h"):
        yield from of_products(statement, bench)
    if statement.unit == "mass" and statement.family in ("", "part", "asked", "each", "sum", "unit"):
        yield from asked_parts(names, bench)


def _given(candidates: list[Quantity], statement: Statement, bench: Bench) -> Iterator[Quantity]:
    """The amounts in the alternatives whose units hold what a condition assumes."""
    assert statement.condition is not None
    strengths = set(statement.condition.strengths)
    kept = [
        place for place, one in enumerate(bench.ground.found)
        if any(
            part.profile is not None and strengths & {per for _, per in part.profile.amounts}
            for part in (*one.asked, *(dose.part for dose in one.past))
        )
    ]  # fmt: skip
    for quantity in candidates:
        spans = quantity.spread.spans
        if kept and len(spans) == len(bench.ground.found):
            yield Quantity(quantity.family, quantity.what, quantity.ingredient, Spread(tuple(spans[place] for place in kept)))


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


def most_now(statement: Statement, bench: Bench) -> Judged:
    """As in "At most 2 tablets are within the limits at that time": the largest number of units that is allowed now."""
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
            statement.unit == "mass" and most.micrograms is not None and -500 <= most.micrograms - statement.most <= 500
        )
        else CONTRADICTED
        for most in fitting
    )  # fmt: skip
    shown = " or ".join(f"{most.units} {most.unit}" for most in fitting)
    concludes = statement.polarity if statement.polarity else None
    return Judged(statement, verdict, f"at most {shown}", ROLLING_TOTAL if verdict != CONTRADICTED or statement.polarity else "remark", tied=True, concludes=concludes)


def only_so_many(statement: Statement, bench: Bench) -> Judged:
    """As in "Only one caplet should be taken at a time": fewer than are asked for denies what is asked."""
    ground = bench.ground
    asked = [quantity.spread for quantity in ground.counts if quantity.family == "asked" and quantity.what.startswith("units")]
    if not asked or ground.conflict or any(statement.most >= spread.ends[0] for spread in asked):
        return Judged(statement, SUPPORTED, "as many as are asked for", "remark")
    statement.kind = DECISION_CONSISTENCY
    verdict = {"NO": SUPPORTED, "YES": CONTRADICTED}.get(ground.decision.value, UNSUPPORTED)
    return Judged(statement, verdict, f"the decision is {ground.decision.value}", "decision", concludes="NO")


def counted(statement: Statement, bench: Bench) -> Judged:
    """As in "Six 200 mg tablets is 1,200 mg": the number of units times what one holds, then the amount itself."""
    units = Fraction(statement.asserted)
    named = bench.profiles_of(statement.names) if statement.own_names else []
    playing = {profile.name for profile in named} & {profile.name for profile in bench.ground.profiles}
    meant = [profile for profile in named if profile.name in playing] or [*bench.ground.profiles, *named]
    strengths = {statement.per} if statement.per is not None else {
        per for profile in meant
        for name, per in profile.amounts if name in bench.ingredients_of(statement)
    }  # fmt: skip
    if statement.topic == "in brackets" and statement.least in strengths:
        return total(statement, bench)
    if strengths and not any(statement.least <= units * Fraction(per) <= statement.most for per in strengths):
        made = " or ".join(dict.fromkeys(milligrams_text(units * Fraction(per)) for per in strengths))
        return Judged(statement, CONTRADICTED, f"that many units are {made}", ROLLING_TOTAL, tied=True)
    judged = total(statement, bench)
    if judged.verdict != SUPPORTED and strengths and re.search(r"\bQ (?:of \w+ |P )?would\b", statement.words):
        return Judged(statement, SUPPORTED, "so many units make that", ROLLING_TOTAL, tied=True, conditional=True)
    if judged.verdict == UNSUPPORTED and (statement.topic == "of strength" or statement.per is not None and bench.letter == "AMBIGUOUS"):
        return Judged(statement, SUPPORTED, "so many of that strength make that", ROLLING_TOTAL, tied=True, conditional=True)
    if judged.verdict == CONTRADICTED and len(strengths) == 1:
        judged.verdict = CONTRADICTED if statement.per is None else SUPPORTED
    return judged


def arithmetic(statement: Statement, bench: Bench) -> Judged:
    """A calculation that does not come out."""
    del bench
    return Judged(statement, CONTRADICTED, f"the numbers give {statement.asserted}", ROLLING_TOTAL, tied=True)


def in_volume(statement: Statement, bench: Bench) -> Judged:
    """The mass in a volume of a liquid, else an amount like any other."""
    return _in_volume(statement, bench) or total(statement, bench)


AMOUNTS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "total": total, "in_volume": in_volume, "counted": counted, "arithmetic": arithmetic, "most_now": most_now, "only_so_many": only_so_many,
}  # fmt: skip

__all__ = ["AMOUNTS"]
