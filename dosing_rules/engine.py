"""From a situation to a verdict: what was told is judged (:mod:`.judgement`), and the verdict carries the :mod:`.trace`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .catalogue.model import Catalogue
from .catalogue.store import default_catalogue
from .facts import UNKNOWN, Course, Dose, IntakeTotal, NextDose, Scope, Situation
from .judgement import judge, overlaid
from .trace import traced
from .verdict import Verdict


def check_next_dose(
    history: Iterable[Dose],
    next_dose: NextDose | str,
    *,
    now: Any = UNKNOWN,
    zone: str | None = None,
    totals: Iterable[IntakeTotal] = (),
    courses: Iterable[Course] = (),
    scope: Iterable[Scope] = (),
    age_years: int | None = None,
    policy: str = "dosebench",
    catalogue: Catalogue | None = None,
) -> Verdict:
    """May the next dose be taken, given what was told? Label limits over all worlds that fit the facts.

    Args:
        history: the doses told, with holes where something was not told.
        next_dose: what is asked for and when; a bare name is its usual label dose, now.
        now: what is known of now; only needed where times are told relative to it. The system clock is never read.
        zone: an IANA zone, for clock times beside an instant.
        totals: aggregates, "2,400 mg so far today".
        courses: days of use, where stated.
        scope: what puts the person outside an adult's over-the-counter label.
        age_years: where told.
        policy: ``"dosebench"`` (one conservative standard) or ``"label"`` (each product's own label).
        catalogue: products and limits; the library's own where left out.

    Returns:
        A :class:`~dosing_rules.verdict.Verdict`; ``YES`` means within the label's limits and is no medical advice.

    Raises:
        FactError: for facts that cannot be meant (a negative amount, times with and without a zone mixed).
        CatalogueError: for a policy that does not exist.

    >>> from dosing_rules import Dose, NextDose, check_next_dose
    >>> earlier = Dose("Advil", 2, at="2026-03-01T08:00Z")
    >>> verdict = check_next_dose([earlier], NextDose("Advil", units=2, at="2026-03-01T12:00Z"))
    >>> verdict.decision.value
    'YES'

    """
    return decide_situation(
        Situation(
            next_dose=NextDose(next_dose) if isinstance(next_dose, str) else next_dose,
            doses=tuple(history),
            now=now,
            zone=zone,
            totals=tuple(totals),
            courses=tuple(courses),
            scope=frozenset(scope),
            age_years=age_years,
        ),
        policy,
        catalogue=catalogue,
    )


def decide_situation(situation: Situation, policy: str = "dosebench", *, catalogue: Catalogue | None = None) -> Verdict:
    """The verdict on a situation; see :func:`check_next_dose`."""
    catalogue = catalogue or default_catalogue()
    rules = catalogue.policy(policy)
    judgement = judge(situation, rules, catalogue)
    decision, reasons = overlaid(situation, rules, judgement, catalogue)
    return traced(situation, rules, catalogue, judgement, decision, reasons)


__all__ = ["check_next_dose", "decide_situation"]
