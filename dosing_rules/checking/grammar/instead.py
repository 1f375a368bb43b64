"""Another drug named beside the answer: "Tylenol would be an alternative", "consider acetaminophen instead"."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..statements import COMPATIBILITY, Context, Statement

_LEADING: Final = r"^(?:(?:so|and|but|then|perhaps|maybe|also|plain|regular|a|an|the|low|dose|if needed|for now|meanwhile) )*"
_CHOICE: Final = r"(?:alternatives?|options?|choices?|substitutes?|replacements?)"
_IS_ANOTHER: Final = re.compile(
    _LEADING + r"P(?: P)? (?:is|are|would be|may be|might be|could be|can be|remains|makes|seems|would make|offers) (?:(?!not\b|never\b|no\b)\w+ ){0,4}?" + _CHOICE + r"(?: (?!not\b|no\b)\w+){0,6}$"
)
_ANOTHER_IS: Final = re.compile(
    _LEADING + r"(?:(?:possible|safe|safer|good|better|suitable|other|reasonable|one|sensible) )*" + _CHOICE + r"(?: (?!not\b|no\b)\w+){0,4}? (?:is|are|would be|may be|might be|could be|such as|like|includes?) (?:(?:to|take|use|try|plain|regular) )*P(?: P)?$"
)
_TRY_IT: Final = re.compile(_LEADING + r"(?:you (?:could|can|may|might) )?(?:consider|try|choose|use|take|pick|have)(?: (?:taking|using|some|plain|regular))* P(?: P)? instead$")


def instead(clause: Clause, context: Context) -> list[Statement] | None:
    """What could be taken instead; None where no other drug is offered.

    >>> from dosing_rules.checking.accepted import knowledge
    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import items_of
    >>> from dosing_rules.catalogue.store import default_catalogue
    >>> names = knowledge(default_catalogue()).names
    >>> found = instead(clauses_of(items_of("Tylenol would be a safer alternative", names))[0], Context("", ""))
    >>> [(one.kind, one.form) for one in found or ()]
    [('compatibility', 'instead')]
    """
    del context
    if not any(pattern.search(clause.shape) for pattern in (_IS_ANOTHER, _ANOTHER_IS, _TRY_IT)):
        return None
    return [Statement(COMPATIBILITY, "instead", clause.start, clause.end, words=clause.shape, own_names=True)]


__all__ = ["instead"]
