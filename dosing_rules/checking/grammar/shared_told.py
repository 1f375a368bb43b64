"""Clauses that tell what a product holds, or what two of them share, in few words: "there is acetaminophen in DayQuil", "both have the same active ingredient"."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..statements import COMPATIBILITY, Context, Statement

_SO: Final = r"(?:(?:so|and|but|since|because|as|while|also) )*"
_IN_IT: Final = re.compile(_SO + r"there(?: is|'s) (?P<no>no |not any )?(?:also |already |some )*P (?:in|inside) (?:the |your |a )?P(?: (?:too|as well|already))?")
_TWO_SHARE: Final = re.compile(_SO + r"P (?:and|shares?|have|has) (?:P )?(?:both )?(?:(?:share|have) )?(?:an|the same|a common|one|their) (?:(?:active|common|pain) )*(?:ingredient|substance)(?: with P| in common(?: with P)?)?")
_OF_BOTH: Final = re.compile(
    _SO + r"(?:they|both|the two|these two|both (?:products|drugs|medicines|of them)|the (?:two )?(?:products|drugs|medicines))(?: both)? (?:"
    r"(?P<apart>(?:have|contain|use) (?:two )?(?:different|separate|distinct|other) (?:active )?(?:ingredients|substances)|(?:do not|don't) share (?:an|any) (?:active )?ingredients?|have no (?:active )?ingredients? in common|are (?:two )?(?:different|separate|unrelated) (?:drugs|medicines|medications))"
    r"|(?:have|contain|share|use) (?:the same|a common|an) (?:active )?(?:ingredient|substance)(?: in common)?|are (?:really |actually )?the same (?:drug|medicine|medication))"
)


def shared_told(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = shared_told(clauses_of(items_of("they have different active ingredients", Names()))[0], Context("", ""))
    >>> [one.form for one in found or ()]
    ['different']
    """
    shape = clause.shape
    if clause.of("DCANQ") or clause.lead in ("if", "unless", "whether"):
        return None
    form, negated = "", False
    if (held := _IN_IT.fullmatch(shape)) is not None:
        form, negated = "contains", held["no"] is not None
    elif len(clause.of("P")) == 2 and _TWO_SHARE.fullmatch(shape):
        form = "same"
    elif len(context.names) < 2 and not clause.of("P") and (both := _OF_BOTH.fullmatch(shape)) is not None:
        form = "different" if both["apart"] else "same"
    return [Statement(COMPATIBILITY, form, clause.start, clause.end, words=shape, negated=negated)] if form else None


__all__ = ["shared_told"]
