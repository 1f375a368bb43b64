"""Counts: the product that gives an amount, how many doses or tablets it would be, and for how many there is room."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from math import inf
from typing import Final

from ..clauses import Clause, clause_of
from ..statements import TOTAL_INTAKE, Statement
from .sums import value_of

_WITH_PRODUCT: Final = re.compile(r"\b(A) ([QN]) (?:x|times|\*) (A)(?: (?:each|tablets|caplets|pills))?(?= |$)(?! (?:=|is|makes|equals|gives)\b)")


_DOSES_OF: Final = re.compile(r"\b(?:limits?|maximum|max|most|cap|allows?|permits?|more than|up to)\b[\w' ]*?\b(Q) P (doses|tablets|caplets|pills|capsules|liquicaps)(?= (?:a|per|in|each|every|daily|within) ?(?:\w+|D)?\b)")


def without_product(clause: Clause) -> Clause:
    """The clause without a product that only shows how its amount comes about, where it does; else the clause as it is.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> [without_product(clauses_of(items_of(text, Names()))[0]).shape for text in ("it is 1,300 mg (4 x 325 mg)", "it is 1,500 mg (4 x 325 mg)")]
    ['it is A', 'it is A Q x A']
    """
    counted = _DOSES_OF.search(clause.shape)
    if counted is not None:
        # "The limit is two DayQuil doses a day": a count of doses.
        first, last = clause.item_at(counted.start(1)), clause.item_at(counted.start(2))
        number, word = clause.items[first], clause.items[last]
        one = replace(number, letter="N", text=f"{number.text} {word.text}", end=word.end, note="dose" if word.text == "doses" else "unit")
        joined = clause_of((*clause.items[:first], one, *clause.items[last + 1 :]), clause.lead, clause.sentence, clause.asks)
        return without_product(joined) if joined is not None else clause
    match = _WITH_PRODUCT.search(clause.shape)
    if match is None or re.search(r"\b(?:of|take|takes|took|taken|had|another) $", clause.shape[: match.start(1)]):
        return clause
    whole, factor, each = (clause.items[clause.item_at(match.start(group))] for group in (1, 2, 3))
    if whole.note != "mass" or each.note != "mass" or whole.least != factor.least * each.least:
        return clause
    first, last = clause.item_at(match.start(2)), clause.item_at(match.end() - 1)
    rest = clause_of((*clause.items[:first], *clause.items[last + 1 :]), clause.lead, clause.sentence, clause.asks)
    return without_product(rest) if rest is not None else clause


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_ORDINAL: Final = re.compile(
    r"\b(?:this|that|it) (?:would|will|'d) (?:only )?be (?:the|your|his|her|their) (" + "|".join(_ORDINALS) + r")(?: P)?(?: (?:dose|caplet|tablet|pill|one|round))?(?: (?:today|of the day|(?:in|within) (?:the last )?D))?$"
)
_UNITS_WITH_NEXT: Final = re.compile(
    r"\b(?:(?:Q|N) (?:more|again)|another(?: (?:Q|N))?|adding (?:Q|N)|(?:Q|N) additional)(?: (?:tablets?|caplets?|pills?|of them|now))? (?:would |will )?(?:makes?|brings? (?:it|you|him|her|them|the total|the count) to"
    r"|gives?|is|be|comes? to|equals?|totals?) (?:a total of |only |exactly |just |that )*(Q|N)(?: (?:in all|in total|altogether|total))?$"
)
_ROOM_FOR: Final = re.compile(r"\b(?:leav(?:es?|ing)|left with|have|has|having|with|still) (?:you |him |her |them |with |still )*room for (?:(only|just|exactly|at most) )?(N)\b")


def counted_in_all(clause: Clause) -> tuple[int, Statement] | None:
    """As in "This would be the fourth dose", "two more makes six", "that leaves room for two tablets"."""
    ordinal = _ORDINAL.search(clause.shape)
    if ordinal is not None and not clause.of("A"):
        nth = 1 + _ORDINALS.index(ordinal[1])
        return (clause.item_at(ordinal.start()), Statement(
            TOTAL_INTAKE, "total", clause.start, clause.end, least=nth, most=nth, unit="dose", value=f"{nth} doses", words=clause.shape, family="after",
        ))  # fmt: skip
    counted = _UNITS_WITH_NEXT.search(clause.shape)
    if counted is not None:
        index = clause.item_at(counted.start(1))
        item = clause.items[index]
        if item.least >= 1:
            return (index, Statement(
                TOTAL_INTAKE, "total", clause.start, clause.end, least=item.least, most=item.most, unit="dose" if item.note == "dose" else "unit",
                value=value_of(item, "exact", "unit", 1), words=clause.shape, family="after",
            ))  # fmt: skip
    room = _ROOM_FOR.search(clause.shape)
    if room is not None:
        index = clause.item_at(room.start(2))
        item = clause.items[index]
        most = item.most if room[1] else inf
        return (index, Statement(
            TOTAL_INTAKE, "total", clause.start, clause.end, least=item.least, most=most, unit="unit", value=item.text, words=clause.shape, family="left",
        ))  # fmt: skip
    return None


_ADDED_FIRST: Final = re.compile(r"\b(?:another|adding|plus|extra|additional|further) (?:(?:the|full|whole|of|P) )*(?P<n>[NQ])\b(?! (?:x|times|\*|\+|h|hours?)\b)|\b(?P<q>Q)(?: P)? (?:more|extra|additional|further)\b|(?P<m>\bN\b)")
_ONE_ALONE: Final = re.compile(r"\b(?:more|further|extra|additional)\b")


def units_added(clause: Clause) -> Fraction | None:
    """How many units the words add to what was taken: two in "two more make 1,200 mg"; None where they don't say, or say several.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> [units_added(clauses_of(items_of(text, Names()))[0]) for text in ("two more make 1,200 mg", "another tablet makes 1,200 mg", "six tablets are 1,200 mg")]
    [Fraction(2, 1), None, None]
    """
    found = set()
    for match in _ADDED_FIRST.finditer(clause.shape):
        item = clause.items[clause.item_at(match.start(match.lastgroup or 0))]
        counts = item.note != "dose" and item.least == item.most <= 12
        if counts and (match["m"] is None or _ONE_ALONE.search(item.text.replace("extra strength", "").replace("extra - strength", ""))):
            found.add(item.least)
    return found.pop() if len(found) == 1 else None


__all__ = ["counted_in_all", "units_added", "without_product"]
