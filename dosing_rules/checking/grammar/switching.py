"""When one drug may follow another: "Advil may follow Aleve after 12 hours"."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import HOUR
from ..statements import COMPATIBILITY, Context, Statement

_MAY_FOLLOW: Final = re.compile(
    r"^(?:(?:so|and|but|since|because|as|that) )*P (?:may|can|could|is allowed to) (?:(?:safely|then|also) )*(?:follow|be (?:taken|used|started|added|had) after|come after) (?:(?:the|an?|your|last) )*P(?: dose)? (?:(?:after|once|when|from) (?:only |just |about )*)(?P<d>D)(?: (?:have|has) (?:passed|elapsed|gone by)| later| on)?$"
)
_MAY_START: Final = re.compile(
    r"^(?:(?:so|then|an?|the|your|another|other|any|nsaids?|such|as|like) )*P(?: (?:dose|tablets?))? (?:can|may|could) (?:(?:now|then|safely|also|again) )*be (?:started|begun|taken|used|added|had)(?: (?:right away|at once|immediately|straight away|safely|then|again|instead|freely|without (?:a )?(?:problem|waiting|delay)))*$"
)
_ONCE_IT_IS_OVER: Final = re.compile(
    r"\b(?:once|after|when|as soon as) [^.;!?]*?\b(?P<hours>\d{1,2}|twelve|eight|six|four|ten)(?: |-)hours?\b[^.;!?]*?\b(?:over|up|passed|gone|elapsed|done|finished|through|complete|ended|expired), ?$"
)
_IN_WORDS: Final = {"twelve": 12, "eight": 8, "six": 6, "four": 4, "ten": 10}


def switching(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where it tells nothing of one drug after another.

    >>> from dosing_rules.catalogue.store import default_catalogue
    >>> from dosing_rules.checking.accepted import knowledge
    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import items_of
    >>> names = knowledge(default_catalogue()).names
    >>> found = switching(clauses_of(items_of("Advil may follow Aleve after 12 hours", names))[0], Context("", ""))
    >>> [(one.form, one.value) for one in found or ()]
    [('follows', '12 hours')]
    """
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": clause.shape, "polarity": "NO"}
    if (match := _MAY_FOLLOW.search(clause.shape)) is not None:
        item = clause.items[clause.item_at(match.start("d"))]
        return [Statement(COMPATIBILITY, "follows", least=item.least, most=item.most, value=item.text, **base)]
    if len(context.names) > 1 and _MAY_START.search(clause.shape):
        over = _ONCE_IT_IS_OVER.search(context.folded[max(0, clause.start - 120) : clause.start])
        if over is not None:
            seconds = HOUR * (_IN_WORDS.get(over["hours"]) or int(over["hours"]))
            return [Statement(COMPATIBILITY, "follows", least=seconds, most=seconds, value=f"{over['hours']} hours", **base)]
    return None


__all__ = ["switching"]
