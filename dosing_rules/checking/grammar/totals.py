"""Which of several amounts is told: so far, with the next dose, of one unit, or left."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ..clauses import Clause
from ..statements import (
    TOTAL_INTAKE,
    Context,
    Statement,
)
from .idioms import AVAILABLE, FULL_AGAIN
from .sums import SINGLE

_AFTER: Final = re.compile(
    r"\b(?:another|more|next|this dose|the dose|additional|would|will|with (?:this|the next|that|another|Q|N|one|two"
    r"|it)|(?:second|next) (?:gram|dose|round)|takes? (?:you|it|him|her|(?:the|your) (?:\w+ )?(?:count|total|sum|tally))|after|bring you|brings you|brings? (?:it"
    r"|the|your)|adding|adds?(?! up)|puts? you|you'd|extra|if you take|fourth|third|fifth|keeps?|new total|plus)\b"
)


_BEFORE: Final = re.compile(
    r"\b(?:already|so far|have (?:\w+ )?(?:taken|had|consumed|used)|has (?:\w+ )?(?:taken|had)|you took|you had|had"
    r"|in (?:your|his|her|their) (?:system|body)|on board|taken|took|you've|consumed|previously|still count|counts?|(?:are|you're|he's|she's) (?:only |just |still |now |currently )?at(?! (?:least|most|worst|best))|is at(?! (?:least|most|worst|best))|since)\b"
)


COMES_TO_AT_MOST: Final = re.compile(
    r"(?:\b(?:gives?|giving|makes?|making|brings? (?:you|it|the total|him|her) (?:up )?to|totals?|comes? to|adds? up to|puts? (?:you|him|her) at|reach(?:es)?|would be|have (?:had|taken)|has (?:had|taken)|'ve (?:had|taken)|took)"
    r"|(?:\b(?:[QNA](?: (?:of )?P)?(?: (?:more|tablets?|caplets?|pills?))?|that|this|it|the total|the sum|all of it|together they) (?:is|are|would be|will be|was|were))) "
    r"(?:still |then |only )?(?:at (?:the )?(?:very )?most|no more than|not more than|up to|a maximum of|at the outside) $"
)
"""As in "Adding 650 mg gives at most 1,150 mg in 24 hours": what a sum comes to, though a bound stands before it."""


_LEFT: Final = re.compile(
    r"\b(?:left|remaining|remain|remains|leaves|leaving|room for|short of|still available|headroom|margin)\b"
)


_EACH: Final = re.compile(
    r"^ (?:each|apiece|per (?:tablet|caplet|pill|capsule|liquicap|unit|N|A)|a (?:tablet|caplet|pill|piece)"
    r"|of (?:\w+ )?in each)\b"
)


_IN_ALL: Final = re.compile(r"^ (?:of \w+ )?(?:in all|in total|altogether|all told|overall)\b")


def nearer_daily(near: str) -> bool:
    """Whether "daily" stands closer to the amount than "single"."""
    daily = [match.start() for match in re.finditer(r"\b(?:daily|24 - hour|per day|a day|D)\b", near)]
    single = [match.start() for match in SINGLE.finditer(near)]
    return bool(daily) and daily[-1] > (single[-1] if single else -1)


def stretch_before(before: str) -> str:
    """The words between the quantity before and this one."""
    cut = max(before.rfind(f"{letter} ") for letter in "AN")
    return before[cut + 1 :] if cut >= 0 else before


def stretch_after(after: str) -> str:
    """The words up to the next amount."""
    cuts = [place for letter in "AN" if (place := after.find(f" {letter}")) >= 0]
    return after[: min(cuts)] if cuts else after


def is_adjective(clause: Clause, index: int) -> bool:
    """Whether the amount only says which tablets or doses are meant: "your 400 mg dose", "A caplets"."""
    after = clause.shape[clause.places[index] + 1 :][:26]
    near = clause.shape[max(0, clause.places[index] - 16) : clause.places[index]]
    if re.search(
        r"^ (?:\w+ ){1,2}(?:pills?|tablets?|caplets?|capsules?|gelcaps?|units?) (?:are|is|should|may|can|need|must"
        r"|ones)\b",
        after):
        return True
    if re.search(r"^ (?:tablets?|caplets?|pills?) (?:is|are|was) (?:the |an? |still |within )?(?:\w+ ){0,2}(?:over the counter |otc )?dose\b", after):
        return False
    compared = re.search(r"\b(?:over|above|under|below|within|exceeds?|than|beyond|past|double|twice|up to)(?: \w+){0,3} $", clause.shape[: clause.places[index]])
    if re.search(r"\b(?:is|are|be|makes?|was|were|equals?) (?:\w+ )?an? $", near) and re.search(r"^ (?:single )?doses?\b", after):
        return False
    if re.search(r"^ P (?:would|will|reaches|brings|makes|puts|takes|gets|gives|adds|could|can)\b", after) and re.search(r"\b(?:Q|another|single|extra|additional) $", clause.shape[: clause.places[index]]):
        # "One 200 mg Advil reaches 1,200 mg"
        return True
    if compared is not None and re.search(r"^ (?:\w+ ){0,2}doses?$|^ (?:\w+ ){0,2}doses? (?:limit|for|of|on|per|listed|printed|allowed|that|in)\b", after):
        return False
    if re.search(
        r"^ (?:-|ones\b|strength|pills?|tablets?|caplets?|capsules?|liquicaps?|units?|extended|doses?\b(?! (?:limit|max))"
        r"|tabs?|products?|P (?:pill|tablet|caplet|dose)s?)",
        after):
        return not re.search(
            r"\b(?:maximum|max|limit|makes?|total) (?:\w+ )?$",
            near) or bool(re.search(r"^ (?:pills?|tablets?|caplets?|capsules?)", after))
    return bool(re.search(
        r"\b(?:doses? of|for|between|with the|Q|of the) $",
        near) and re.search(r"\b(?:should|must|every|between|apart|wait)\b", clause.shape))


_DIFFERENCE: Final = re.compile(
    r"^ (?:of \w+ )?(?:more than|over|above|under|below|beyond|past|short of|less than|too (?:much|many|high)|to spare|shy of|from) ?"
    r"(?:(?:the|a|an|your|its|what|any|one)(?: |$))?(?:(?:\w+ ){0,3}?(?:limits?|maximum|max|cap|ceiling|allowed|allows?|may|should|single|daily|dose|permitted)\b|$)"
)


_BY: Final = re.compile(r"\bby (?:only |just |about |a full |exactly |at least )?$")


_PAST_IT: Final = re.compile(r"\b(?:over\w*|exceed\w*|above|past|under|below|beyond|miss\w*|surpass\w*|more|less|short)\b")


def is_difference(whole: str, near: str, close: str) -> bool:
    """As in "over the limit by A", "A below the maximum": what lies between an amount and a limit."""
    return bool((_BY.search(near) and _PAST_IT.search(whole)) or _DIFFERENCE.search(close))


def total_of(clause: Clause, index: int, base: Mapping[str, Any], near: str, close: str, *, window: bool, context: Context, first: bool) -> Statement:
    """An amount that was taken, or is asked for, with the family it belongs to."""
    shape, before = clause.shape, clause.shape[: clause.places[index]]
    statement = Statement(TOTAL_INTAKE, "total", **base)
    if any(item.letter == "N" and re.search(r"\b(?:more|extra|additional|further)\b", item.text.replace("extra strength", "")) for item in clause.items[:index]):
        statement.topic = "one more"
    if re.search(r"^ (?:of \w+ (?:\w+ )?)?in one dose\b", close) or re.search(r"\bearlier dose of $", near):
        statement.family = "asked" if "in one dose" in close else "dose"
        return statement
    whole = shape[: clause.places[index]]
    if _ONE_DOSE_IS.search(whole) and statement.unit == "mass" and not re.search(r"\b(?:limit|maximum|max|most)\b", shape):
        statement.family = "each"
        return statement
    if FULL_AGAIN.search(near) and AVAILABLE.search(close):
        statement.family = "left"
    elif is_difference(whole, near, close):
        statement.family = "difference"
    elif re.search(r"\b(?:wants?|asks? for|asking (?:for|about)|asked for|requests?|requested|plans?|planning|proposes?|would like|intends?|wishes|considering)(?: (?!(?:would|will|could|makes?|brings?|puts?|takes?|adds?|gives?|is|are)\b)\w+){0,3} $", near) and not _EACH.search(close):
        statement.family = "asked"
    elif _IN_ALL.search(close) and not re.search(r"\b(?:already|so far|have had|taken)\b", whole):
        statement.family = ""
    elif _EACH.search(close):
        statement.family = "unit"
    elif re.search(r"\b(?:another|more|adding|extra|additional)\b", before) and not re.search(r"\balready\b", before):
        statement.family = "after"
    elif context.amount is not None and clause.lead == "which" and first and re.search(
        r"^(?:is|makes|equals|adds up to|comes to|totals|that is) (?:\w+ )?$",
        near):
        statement.family = context.amount.family
    elif re.search(
        r"\b(?:adds?(?! up)|gave|gives?|contains?|provides?|delivers?|supplies|(?<!already )has(?! (?:\w+ )?(?:taken|had|used))|holds) (?:you )?(?:\w+ ){0,2}$",
        near):
        statement.family = "part"
    elif re.fullmatch(r"(?:which |that |and |this |it |so )*(?:leaves?|leaving|left with) (?:you |him |her |them |only |just |with |you with )*A(?: (?:in|within) (?:the )?(?:window|(?:last |past )?D)| counting| that counts?| (?:from|of|at) .*)?", shape) and context.said and context.said[-1].form in ("left_window", "elapsed"):
        # "The first dose has dropped off, leaving 800 mg": what still counts.
        statement.family = "before_24h"
    elif _LEFT.search(shape) and not re.search(r"\bleft the\b", shape):
        statement.family = "left"
    elif re.search(r"\bwith (?:these|those|them|this|the next|this one)\b", whole) or re.search(r"^ (?:after|with|including|counting|once you (?:take|add)) (?:this|the (?:next|new|asked|requested|proposed)|that|another|these|it|them|Q|N)\b", close) or _AFTER.search(whole[-60:]) and not re.search(r"\b(?:already|so far)\b", whole):
        statement.family = "after"
    elif _BEFORE.search(whole[-60:]) or re.search(
        r"^ (?:of \w+ )?(?:so far|already|in (?:your|his|her|their) (?:system|body)|on board|behind you|still count|taken|has been taken|has|have|was taken)\b",
        close):
        statement.family = "before"
    if window and statement.family == "":
        statement.family = "before_24h" if _PAST_WINDOW.search(shape) and not any(_ADDS.search(words) for words in (shape, *_told_here(clause, context))) else "window"
    elif window and statement.family in ("after", "before"):
        statement.family += "_24h"
    return statement


_ONE_DOSE_IS: Final = re.compile(
    r"^(?:so |but |and |since |as |because |with )*(?:each|every|one|a|an|your|his|her|their|this|the|either|any)(?: (?:single|next|last|first|new|second|planned|requested|previous|earlier|own|whole|full|one))* dose"
    r"(?: (?:of (?:Q|N|two|one|three|P|that|it)(?: of P| P)?|you took|you want|now|asked for))* (?:is|was|holds?|contains?|equals?|comes to|would be|amounts to|makes|gives?|delivers?|has|means|=) (?:about |only |exactly |around |just )*$"
)
"""As in "Each dose is 1,000 mg": what one dose holds, not what several make."""
_PAST_WINDOW: Final = re.compile(r"\b(?:last|past|previous|preceding) D\b|^so far\b|\bso far\b|\balready\b")
_ADDS: Final = re.compile(
    r"\b(?:more|another|with|adding|added|add|adds|plus|would|will|'d|next|after|if|new|now|extra|additional|third|fourth|fifth|sixth|seventh|eighth|brings?|puts?|takes?|makes|making|reach\w*|including|this(?! (?:is|was|makes|totals?|comes|adds|amounts|gives|already|means|equals|sums)\b))\b|\+"
)


def _told_here(clause: Clause, context: Context) -> list[str]:
    """The words that the same sentence said just before: "with two more, 3,000 mg in the last 24 hours"."""
    return [said.words for said in context.said[-1:] if clause.start - said.end < 12]


__all__ = ["COMES_TO_AT_MOST", "is_adjective", "is_difference", "nearer_daily", "stretch_after", "stretch_before", "total_of"]
