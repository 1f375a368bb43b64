"""The decision alone, for histories whose facts stand alone: one product each, times tied to one origin.

This is the definition a second time, for speed. What it does not cover it leaves to :mod:`dosing_rules.engine`; where it
answers, the two agree (``tests/properties`` compares them on every generated situation).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final

from .catalogue.model import Catalogue, Profile
from .catalogue.store import default_catalogue
from .decision import Decision
from .errors import FormatError
from .facts import NOW, UNKNOWN, USUAL, Dose, Instant, Mass, NextDose, Range, Since, Situation, Taken
from .intakes import MANY
from .judgement import judge, overlaid
from .kernel import Row, decided
from .quantities import Exact, quotient


def decide(
    history: Iterable[Dose],
    next_dose: NextDose | str,
    *,
    now: Any = UNKNOWN,
    policy: str = "dosebench",
    catalogue: Catalogue | None = None,
) -> Decision:
    """The decision of :func:`~dosing_rules.engine.check_next_dose` without its trace.

    >>> from dosing_rules import Dose, NextDose, ago
    >>> decide([Dose("Advil", 2, ago("3 h"))], NextDose("Advil", units=2))
    <Decision.NO: 'NO'>
    """
    catalogue = catalogue or default_catalogue()
    asked = NextDose(next_dose) if isinstance(next_dose, str) else next_dose
    doses = history if isinstance(history, list | tuple) else tuple(history)
    found = _quick(doses, asked, now, policy, catalogue)
    if found is not None:
        return found
    situation = Situation(asked, tuple(doses), now)
    return decide_only(situation, policy, catalogue=catalogue)


def decide_only(situation: Situation, policy: str = "dosebench", *, catalogue: Catalogue | None = None) -> Decision:
    """The decision on a situation, without its trace."""
    catalogue = catalogue or default_catalogue()
    rules = catalogue.policy(policy)
    plain = not (
        situation.totals or situation.courses or situation.relations or situation.scope or situation.unread
        or situation.clock_told or situation.zone or situation.age_years is not None
    )  # fmt: skip
    if plain:
        found = _quick(situation.doses, situation.next_dose, situation.now, policy, catalogue)
        if found is not None:
            return found
    return overlaid(situation, rules, judge(situation, rules, catalogue), catalogue)[0]


def decide_json(text: str | bytes, policy: str = "dosebench", *, catalogue: Catalogue | None = None) -> Decision:
    """The decision on a situation in its JSON form (:mod:`dosing_rules.situation_json`).

    >>> told = '{"doses": [{"product": "Advil", "units": 2, "at": {"ago": "5 h"}}], "next": {"items": [{"product": "Advil"}]}}'
    >>> decide_json(told)
    <Decision.YES: 'YES'>
    """
    catalogue = catalogue or default_catalogue()
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FormatError(f"expected a situation as JSON: {error}") from error
    found = _quick_json(told, policy, catalogue)
    if found is not None:
        return found
    from .situation_json import situation_from_dict

    return decide_only(situation_from_dict(told), policy, catalogue=catalogue)


def _quick(doses: Sequence[Dose], asked: NextDose, now: Any, policy: str, catalogue: Catalogue) -> Decision | None:
    """The decision where every dose is one product with its time tied to the asked time; else None."""
    if len(asked.items) != 1:
        return None
    item = asked.items[0]
    if type(item.product) is not str or item.strength is not None or item.form is not None:
        return None
    profile = catalogue.exact_profile(item.product, policy)
    if profile is None:
        return None
    amounts = _units(profile, item.units, item.amount)
    if amounts is None:
        return None
    at = asked.at
    naive: bool | None = None
    if type(at) is Instant:
        if now is not UNKNOWN:
            return None
        base, naive = at.seconds, at.naive
    elif type(at) is Since and at.point == NOW and at.least == 0 and at.most == 0:
        if now is UNKNOWN:
            base = None
        elif type(now) is Instant:
            base, naive = now.seconds, now.naive
        else:
            return None
    else:
        return None
    tied = type(at) is Since
    rows: list[Row] = []
    known = catalogue.exact_profile
    for dose in doses:
        moment = dose.at
        if type(moment) is Instant:
            if base is None or moment.naive is not naive:
                return None
            near = far = base - moment.seconds
            if near < 0:
                continue
        elif type(moment) is Since and moment.point == NOW and tied:
            if moment.least is None or moment.most is None or moment.most > 0:
                return None
            near, far = -moment.most, -moment.least
        else:
            return None
        product = dose.product
        if type(product) is not str or dose.strength is not None or dose.form is not None or dose.taken is Taken.MAYBE:
            return None
        taken = known(product, policy)
        if taken is None:
            return None
        units = dose.units
        if type(units) is int and dose.amount is None:
            rows.append((taken, units, units, near, far))
            continue
        counted = _units(taken, units, dose.amount)
        if counted is None:
            return None
        rows.append((taken, counted[0], counted[1], near, far))
    return decided(profile, amounts[0], amounts[1], rows, catalogue, policy)


def _units(profile: Profile, units: Any, amount: Any) -> tuple[Exact, Exact] | None:
    """Least and most units; None for anything that is a choice or may be zero."""
    if amount is not None:
        if type(amount) is not Mass or amount.kind != "mass" or (units is not UNKNOWN and units is not USUAL):
            return None
        value = amount.value
        if isinstance(value, Range):
            return None
        count = quotient(value, profile.amounts[0][1])
        return count, count
    if type(units) is int:
        return units, units
    if units is USUAL:
        return profile.usual
    if units is UNKNOWN:
        return 1, MANY
    if type(units) is Range and units.least > 0:
        return units.least, MANY if units.most is None else units.most
    return None


# --- from JSON --------------------------------------------------------------------------------------------------------

_DOSE_KEYS: Final = frozenset({"product", "units", "at", "id"})


def _quick_json(told: Any, policy: str, catalogue: Catalogue) -> Decision | None:
    """The decision for exact histories with ISO times, straight from parsed JSON; None for anything else."""
    try:
        asked = told["next"]
        (item,) = asked["items"]
        if told.keys() - {"doses", "next"} or item.keys() - {"product", "units"} or asked.keys() - {"items", "at"}:
            return None
        profile = catalogue.exact_profile(item["product"], policy)
        units = item["units"]
        moment = datetime.fromisoformat(asked["at"])
        if profile is None or type(units) is not int or not 0 < units <= 10_000 or moment.tzinfo is None:
            return None
        base = int(moment.timestamp())
        known, read = catalogue.exact_profile, datetime.fromisoformat
        rows: list[Row] = []
        names = []
        for dose in told["doses"]:
            if not dose.keys() <= _DOSE_KEYS:
                return None
            taken, count = known(dose["product"], policy), dose["units"]
            moment = read(dose["at"])
            if taken is None or type(count) is not int or not 0 < count <= 10_000 or moment.tzinfo is None:
                return None
            if "id" in dose:
                names.append(dose["id"])
            gap = base - int(moment.timestamp())
            if gap >= 0:
                rows.append((taken, count, count, gap, gap))
        if len(names) != len(set(names)):
            return None
        return decided(profile, units, units, rows, catalogue, policy)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        # Whatever is not of this one plain shape is read, and if wrong refused by name, by the full reader of the form.
        return None
