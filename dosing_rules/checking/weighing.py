"""Both sides of an open fact weighed in one text: "with five it fits, with six it would be too many"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import inf
from typing import Final

from ..rules.measure import ROLLING_TOTAL
from .ground import SUPPORTED, Ground
from .judging.judged import Judged

_PARTS: Final = re.compile(r"[.;:!?\n]|,(?!\d)|(?<= )(?:but|while|whereas|although|though|and|or|yet|however|otherwise)(?= )|[()]| - ")
_OF_ONE: Final = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|noon|midnight|morning|evening|night|lunch|dinner|breakfast|bedtime|regular|extra|strength|first|second|latter|former|other"
    r"|earlier|later|before|after|more|fewer|less|none|advil|aleve|tylenol|motrin|excedrin|dayquil|nyquil|ibuprofen|naproxen|acetaminophen|aspirin|paracetamol|caplets?|tablets?)\b"
)
_SUPPOSES: Final = re.compile(r"\b(?:if|with|at|would|wouldn't|could|couldn't|had|were|should|in case|from|for|taken|suppose|as|when|may|might)\b|'d\b")
_NOT: Final = r"(?:not|\w+n't|isn't|never|no longer|cannot)"
_FITS: Final = (
    r"(?:fine|ok|okay|allowed|permitted|fits?|within|inside|under|below|enough|satisf\w+|safe|clear\w*|pass\w*|acceptable|works?|possible|met|suffic\w+|room|good|alright|all right|covered|legal|do)"
)
_GOES: Final = re.compile(r"\b" + _FITS + r"\b|\b(?:can|could|may|might) (?:\w+ )?(?:be )?(?:taken|repeated|had|take|have|repeat)\b|\b(?:be|is) (?:a )?yes\b|\bnot (?:get in|be in) the way\b|\bnot be a problem\b")
_DENIED: Final = re.compile(r"\b" + _NOT + r"\b(?: \w+){0,4}? " + _FITS + r"\b|\b" + _NOT + r"$|\b(?:isn't|wouldn't|doesn't|won't|it's not|is not|would not|does not|can't|cannot|haven't|hasn't)$")
_FORBIDS: Final = re.compile(
    r"\b(?:too (?:soon|early|many|much|close|short|high)|over|exceed\w*|above|beyond|breaks?|forbid\w*|forbidden|short of|short|prohibit\w*|rules? (?:it |that |this )?out|violat\w*|a no|is no|be no|wait\w*|double up|doubling|mixing|mix|clash\w*|off limits|insufficient|overshoot\w*|tops?|passes the|must not)\b"
)

_UNSAID: Final = re.compile(r"\b(?:whether|unclear|uncertain|(?:cannot|can't|could not|couldn't) (?:be )?(?:say|tell|know|said|told|known|decided?|judged?|confirm\w*|determine\w*))\b|\bif it would\b")


BOTH_KINDS: Final = re.compile(r"(?:\bregular\b|\b325s?\b).*?(?:\bextra\b|\b500s?\b)|(?:\bextra\b|\b500s?\b).*?(?:\bregular\b|\b325s?\b)", re.DOTALL)
"""Each of the two strengths that plain Tylenol may be."""


def weighs_both(text: str) -> bool:
    """Whether one way an open fact may be allows the dose by these words, and another way forbids it.

    >>> weighs_both("with five a sixth would fit, with six a seventh would be too many"), weighs_both("it depends on the time")
    (True, False)
    """
    sides = set()
    for sentence in re.split(r"(?<=[.;!?])\s|\n", text):
        if not _SUPPOSES.search(sentence):
            continue
        carried = False
        for part in _PARTS.split(sentence):
            carried = carried or _OF_ONE.search(part) is not None
            if not carried or _UNSAID.search(part):
                continue
            if _DENIED.search(part.strip()) or _FORBIDS.search(part):
                sides.add("NO")
            elif _GOES.search(part):
                sides.add("YES")
    return sides == {"YES", "NO"}


def straddles(judged: Sequence[Judged], ground: Ground) -> bool:
    """Whether a true range of the amount has the limit between its ends: "1,000 to 1,600 mg, and 1,200 mg is the limit"."""
    limits = [f.worst.limit for f in ground.findings if f.rule == ROLLING_TOTAL and f.status == "open" and f.worst.limit is not None]
    told = [j.statement for j in judged if j.verdict == SUPPORTED and j.statement.form == "total" and j.statement.unit == "mass" and j.statement.family not in ("before", "before_24h")]
    ends = [(one.least, one.most) for one in told if -inf < one.least < one.most < inf]
    low = [one.least for one in told if -inf < one.least]
    high = [one.most for one in told if one.most < inf]
    if low and high and any(re.search(r"\bat (?:the )?(?:most|worst)\b|\btops\b", one.words) for one in told):
        ends.append((min(low), max(high)))
    return any(least <= limit < most for least, most in ends for limit in limits)


__all__ = ["BOTH_KINDS", "straddles", "weighs_both"]
