"""Clauses that strike an amount from the 24 hours: "Saturday's 400 mg has dropped off", "none of the 1,200 mg would count any more"."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..statements import OTHER, TOTAL_INTAKE, Context, Statement

_OPENS: Final = r"^(?:(?:so|and|but|since|because|then|now|by then|by now|at C|from C on|thus|therefore|meaning|means|that means) )*"
_OLD: Final = r"(?:(?:the|that|this|your|his|her|their|those|these|yesterday's|last night's|this morning's|\w+day's|today's|earlier|first|old|older|previous|whole|entire|full|initial|same) )*"
_FROM: Final = r"(?: of P| P)?(?: (?:from|at|of|taken|on|told) (?:(?:the|last|before|C|D|Q|ago|first|yesterday|today|earlier|this|previous|morning|afternoon|evening|night|noon|midnight|dose|doses|day|\w+day) ?){1,4}?)?"
_GONE_BY: Final = (
    r"(?:(?:has|have|had|would have|will have|'s) (?:(?:already|now|since|all|by then|just|thus) )*(?:dropped|fallen|rolled|aged|expired|timed|cleared|gone|slipped|run|been (?:wiped|erased|cleared|dropped|reset))(?: (?:off|out|away|from|past|by))?"
    r"|(?:drops?|falls?|rolls?|ages?|slips?|expires?) (?:off|out|away)"
    r"|(?:is|are|was|were|would be|will be|gets?|be|becomes?) (?:(?:already|now|all|then|thus|completely|simply|therefore) )*(?:gone|wiped(?: (?:away|out|off|clean))?|erased|off the (?:books|record|tally|table|count)|no longer (?:included|counted|in (?:it|the|your)|relevant|part of|on the (?:books|tally))|not (?:included|counted)|history|excluded|left behind|out of (?:it|the (?:window|picture|count|sum|total)))"
    r"|(?:no longer|doesn't|does not|don't|do not|won't|will not|wouldn't|would not|need not|needn't) (?:be )?(?:counts?|counted|included|matters?|figures?|(?:carry|carries) over))"
)
_STRUCK: Final = re.compile(
    _OPENS + r"(?P<all>all of |none of |nothing of |any of )?" + _OLD + r"(A)(?! (?:\w+ )?(?:limit|maximum|max|allowance|cap|ceiling|quota)\b)" + _FROM
    + r"(?: (?!not\b|still\b|limit\b|is\b|are\b|would\b)\w+){0,6}? " + _GONE_BY + r"\b"
)
_NONE_LEFT: Final = re.compile(
    _OPENS + r"(?:none|nothing|no part|not a milligram) of " + _OLD + r"(A)" + _FROM
    + r" (?:(?:would|will|does|is|are|do|can|should) )?(?:(?:still|then|now|be|even|actually) )*(?:counts?|counted|left|remains?|included|carries over|carry over|applies|matters?|stays?|in (?:it|the))\b"
)
_KEPT: Final = re.compile(
    _OPENS + r"(?:all of )?" + _OLD + r"(A)(?! (?:\w+ )?(?:limit|maximum|max|allowance|cap|ceiling|quota)\b)" + _FROM
    + r" (?:(?:does|do|will|would|all) )*still (?:counts?|count|in full|included|matters?|stands?)\b"
)
_FREE_AGAIN: Final = re.compile(
    _OPENS + r"(?:the|your|a|his|her|their|all of the)(?: (?:full|whole|entire|daily|complete|day's))* (A) (?:daily |day's )?(?:allowance|limit|maximum|quota|budget|ration|max) (?:is|are|becomes?|would be|stands) (?:(?:fully|again|all|completely|once more|entirely|now|back|there|wholly) )+"
    r"(?:available|free|open|yours|untouched|there|intact|to use|restored|unused)\b|" + _OPENS + r"(?:the|your|a)(?: (?:full|whole|entire|complete))+ (A) (?:daily )?(?:allowance|limit|maximum|quota) (?:is|are|becomes?) (?:available|free|open|yours|untouched|intact|restored)\b"
)
_NEXT: Final = re.compile(r"\b(?:starts?|zero|fresh|anew|resets?|another|(?<!any )more|extra|next|new|additional|further|if|when|once|until|not yet)\b")


def gone(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = gone(clauses_of(items_of("none of the 1,200 mg would count any more", Names()))[0], Context("", ""))
    >>> [(one.form, one.value) for one in found or ()]
    [('struck', '1,200 mg')]
    """
    shape = clause.shape
    if "A" not in shape or _NEXT.search(shape):
        return None
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    free = _FREE_AGAIN.search(shape)
    if free is not None:
        item = clause.items[clause.item_at(free.start(1) if free[1] else free.start(2))]
        return [Statement(TOTAL_INTAKE, "total", least=item.least, most=item.most, unit="mass", family="room", value=item.text, **base)]
    match = _NONE_LEFT.search(shape) or _STRUCK.search(shape)
    kept = None if match is not None else _KEPT.search(shape)
    found = match or kept
    if found is None:
        return None
    item = clause.items[clause.item_at(found.start(found.re.groups))]
    if item.note != "mass" or item.least < 100_000:
        return None
    return [Statement(OTHER, "struck", least=item.least, most=item.most, unit="mass", value=item.text, negated=kept is not None, **base)]


__all__ = ["gone"]
