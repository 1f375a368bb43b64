"""Phrases of time: which of two is meant, too soon still, too often, and what is said of a spacing."""

from __future__ import annotations

import re
from typing import Final

STILL_TOO_SOON: Final = re.compile(r"^ (?:from now |more |it |that |this |another |two more |the next dose |\w+ ){0,3}?(?:would|will|is|'d|'ll|it's) (?:\w+ ){0,2}?too (?:soon|early)\b")
LATTER_IS: Final = re.compile(r"\b(?:latter|former|latest|earliest|second|first|later|earlier|other)(?: (?:one|time|of (?:these|those|the two|them)|case|reading|possibility|hour))? (?:is|was|would be|lies|falls) (?:\w+ ){0,3}$")
"""Of two times that were named: "the latter is only 5.5 hours before 5 PM"."""
AFTER_SO_LONG: Final = re.compile(
    r"\b(?:adding|taking|having|using|repeating|another|more|dose|[PQN])\b.*\b(?:after|at) (?:only |just |merely |about )?D (?:would|is|will|could|isn't|wouldn't|won't)(?: \w+){0,2}? ?(?:not|too|n't|break|violate|against|unsafe|early|soon)\b"
    r"|\b(?:after|at) (?:only |just |merely |about )?D (?:isn't|wouldn't be|won't be) (?:allowed|ok|okay|fine|safe|permitted|appropriate|acceptable)\b"
)
TOO_OFTEN: Final = re.compile(
    r"^ (?:is|would be|was|are|seems|sounds) (?:\w+ ){0,2}?(?:too (?:often|frequent\w*|close|soon|short|much|fast)|more often|closer|shorter|less|under|below)\b"
)
SPACING_IS: Final = re.compile(
    r"^(?:so |and |from )*[QC] to [QC] (?:is|makes|=|was|gives) (?:\w+ ){0,3}D\b|"
    r"\b(?:spacing|interval|gap|timing|wait|time) (?:is|was|looks|seems|itself is) (?:\w+ ){0,3}?(?:fine|ok|okay|good|right|enough|met|kept|covered|short|tight|close|small|insufficient|lacking|little) (?:at|with|after) (?:only |just )?D\b"
)

NO_PROBLEM_ADDED: Final = re.compile(
    r"\b(?:no|not a|n't a) (?:\w+ )?(?:problem|issue|risk|harm|conflict|clash|concern|trouble|danger) (?:at all )?(?:to|in|with|about) (?:add|adding|take|taking|have|having|use|using|follow\w*(?: it)? with|combine|combining|start|starting|switch\w* to) (?:(?:the|some|an|a|your|on|Q|N) )*P\b"
)
"""As in "By then it's no problem to add Advil", beside another drug."""
__all__ = ["AFTER_SO_LONG", "LATTER_IS", "NO_PROBLEM_ADDED", "SPACING_IS", "STILL_TOO_SOON", "TOO_OFTEN"]
