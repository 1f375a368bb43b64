"""The set wordings that are tried before all others, in their order."""

from __future__ import annotations

from ..clauses import Clause
from ..statements import Context
from .answers import ANSWERS, ANSWERS_BESIDE
from .left_open import KNOWN_OR_NOT, LEFT_OPEN
from .portions import CROSSINGS, PORTIONS, PORTIONS_BESIDE
from .spacings import SPACINGS
from .waits import WAITS, WAITS_BESIDE
from .wordings import Said, first_said


def set_wordings(clause: Clause, context: Context) -> Said:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> from dosing_rules.checking.statements import Statement
    >>> def read(text, *said):
    ...     told = set_wordings(clauses_of(items_of(text, Names()))[0], Context("", "", said=list(said)))
    ...     return [(one.form, one.value) for one in told or ()]
    >>> read("that rounds up to 4 hours", Statement("elapsed", "gone", 0, 0))
    [('close_enough', None)]
    >>> read("the label wants a gap of four hours")
    [('rule', 'four hours')]
    >>> read("you're at hour three of a four-hour wait")
    [('elapsed', 'three hours'), ('rule', 'four-hour')]
    """
    return first_said((_unconditional, WAITS, PORTIONS, _answers, LEFT_OPEN, _beside), clause, context)


def _unconditional(clause: Clause, context: Context) -> Said:
    if clause.lead in ("if", "unless", "whether", "provided", "assuming", "once", "when", "until") or context.condition is not None:
        return None
    return first_said((SPACINGS, CROSSINGS, KNOWN_OR_NOT), clause, context)


def _answers(clause: Clause, context: Context) -> Said:
    return None if clause.lead in ("if", "unless", "when", "whether") else ANSWERS(clause, context)


def _beside(clause: Clause, context: Context) -> Said:
    """What stands beside the point."""
    return None if clause.lead in ("if", "unless") else first_said((WAITS_BESIDE, PORTIONS_BESIDE, ANSWERS_BESIDE), clause, context)


__all__ = ["set_wordings"]
