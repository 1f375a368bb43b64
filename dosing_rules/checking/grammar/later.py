"""Durations to come, and durations that a vague one may stand for."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause
from ..statements import ELAPSED, Statement, reach
from .passed import value_in_words

NONE_SINCE: Final = re.compile(r"^(?:none|nothing|no \w+) (?:\w+ )?since (?:about )?[QC]\b.*\bD\b")
IS_NOT: Final = re.compile(r"^(?:so |but |and )*(?:only |just )?D (?:apart |later )?(?:isn't|is not|aren't|are not)(?: quite| yet)? (?:the |those |yet )?(?:full )?D\b")
FIRST: Final = re.compile(r"\b(?:first|earliest|initial|oldest)\b")
ALONE_BESIDE: Final = re.compile(r"(?:(?:and|or|maybe|perhaps|possibly|but|even) )*at (?:the )?(?:very )?(?:most|least|best|worst) D|(?:(?:and|or|maybe|perhaps|possibly|but|even) )+D at (?:the )?(?:very )?(?:most|least|best|worst)|(?:(?:and|or) )?D at (?:the )?(?:very )?(?:most|least)")
MOMENT_BY_ANOTHER: Final = re.compile(r"(?:(?:at|as|late|early|even|say|only|just|about|i|e|that|is) )*(?:(?:a|one|the) (?:single )?(?:dose|pair|tablet|pill|swallow)(?: taken| swallowed)? (?:just |only |about )?)?D (?:before|after|past|short of) (?:C|bedtime|lunch|dinner|breakfast|dawn)")
MEANS: Final = re.compile(r"\bD (?:could|might|may|can)(?: (?:just|well|also|easily|as))* (?:be|mean|have been|have meant|stand for|refer to) (?:(?:anything|anywhere|from|between|as|little|much|only|just|about|either) )*D\b")
"""As in "A few hours could mean three or just as well seven"."""
_BY_THEN: Final = re.compile(
    r"(?:\b(?:in|after|within) (?:(?:about|only|just|another|exactly|around|roughly|at) )*(D)(?: from now| more| longer| or so)?|\b(D) (?:from now|later)) "
    r"(?:(?:it|that|this|there|(?:the |your )?(?:gap|interval|total|wait|elapsed time|time))(?:'ll| will| would) (?:(?:then|only|just|exactly|still) )*(?:be|have been|reach|make|stand at) (?:(?:only|just|exactly|at|least|about|a|the|full|still|up|to) )*(D)"
    r"|(?:(?:only|just|exactly|at|least|about|a|the|full|still) )*(D) (?:will|would) (?:(?:then|only|just|still) )*have (?:passed|elapsed|gone|been))\b"
)
_THEN_IN: Final = re.compile(
    r"\b(?:it|that|this)(?:'ll| will| would) (?:(?:then|only|just|exactly|still) )*(?:be|have been) (?:(?:only|just|exactly|at|least|about|a|the|full) )*(D)(?: since (?:\w+ ){0,3}?(?:dose|one|ones|two|tablets?|P|Q|N))? (?:in|after) (?:(?:about|only|just|another|exactly) )*(D)(?: from now)?$"
)


def by_then(clause: Clause) -> tuple[int, Statement] | None:
    """As in "In an hour it will be 4 hours": what will have passed when so much more has gone by from now."""
    match, back = _BY_THEN.search(clause.shape.replace("it'll", "it 'll").replace(" 'll", "'ll")), None
    if match is None:
        back = _THEN_IN.search(clause.shape)
    if match is None and back is None:
        return None
    lengths = [index for index, item in enumerate(clause.items) if item.letter == "D"]
    if len(lengths) != 2:
        return None
    wait, made = lengths if back is None else lengths[::-1]
    least, most, hedge = reach(clause, made)
    return made, Statement(
        ELAPSED, "elapsed", clause.start, clause.end, least=least, most=most, value=value_in_words(clause.items[made], hedge),
        words=clause.shape, topic="then", per=clause.items[wait].least,
    )  # fmt: skip


__all__ = ["ALONE_BESIDE", "FIRST", "IS_NOT", "MEANS", "MOMENT_BY_ANOTHER", "NONE_SINCE", "by_then"]
