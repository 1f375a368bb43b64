"""Both sides of an open fact weighed in one text: "with five it fits, with six it would be too many"."""

from __future__ import annotations

import re
from typing import Final

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


__all__ = ["weighs_both"]
