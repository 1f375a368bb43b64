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
    r"^ (?:is|would be|was|are|seems|sounds) (?:\w+ ){0,2}?(?:too (?:often|frequent\w*|close|soon|short|much|fast)|more often|more frequent\w*|tighter|quicker|faster|closer|shorter|less|under|below)\b"
)
SPACING_IS: Final = re.compile(
    r"^(?:so |and |from )*[QC] to [QC] (?:is|makes|=|was|gives) (?:\w+ ){0,3}D\b|"
    r"\b(?:spacing|interval|gap|timing|wait|time) (?:is|was|looks|seems|itself is) (?:\w+ ){0,3}?(?:fine|ok|okay|good|right|enough|met|kept|covered|short|tight|close|small|insufficient|lacking|little) (?:at|with|after) (?:only |just )?D\b"
)

NO_PROBLEM_ADDED: Final = re.compile(
    r"\b(?:no|not a|n't a) (?:\w+ )?(?:problem|issue|risk|harm|conflict|clash|concern|trouble|danger) (?:at all )?(?:to|in|with|about) (?:add|adding|take|taking|have|having|use|using|follow\w*(?: it)? with|combine|combining|start|starting|switch\w* to) (?:(?:the|some|an|a|your|on|Q|N) )*P\b"
)
"""As in "By then it's no problem to add Advil", beside another drug."""
NOT_LEFT: Final = re.compile(
    r"\bstill (?:counts?|in|within)\b|^(?:\w+ )?(?:only )?(?:in|after) (?:another |about |only |just |roughly )*D (?:\w+ ){0,4}?(?:drops?|falls?|rolls?|ages?|leaves?|will|expires?|goes)\b|\b(?:drops?|falls?|rolls?|ages?|drop|roll|fall) (?:out|off)(?: \w+){0,3}? in (?:another |about |only |just )*D\b|\b(?:drops?|falls?|rolls?|ages?|leaves?|expires?|goes) (?:out|off)? ?(?:of the \w+ )?(?:only|not) (?:tomorrow|at|after|from|by|in|until|before|C|D)\b"
    r"|\b(?:no|none|neither|nothing) (?:\w+ ){0,4}?(?:has|have) (?:\w+ )?(?:left|fallen|dropped|rolled|aged|expired)\b"
    r"|\b(?:hasn't|haven't|has not|have not|has n't|have n't|has not yet|not yet|won't have|will not have|nor) (?:\w+ )?(?:left|fallen|dropped|rolled|aged|expired)\b"
)
OVERLAP: Final = re.compile(
    r"\b(?:it|this|that|dose|one) (?:\w+ )?no longer (?:\w+ )?(?:overlaps?|clash\w*|interact\w*|conflict\w*)|\bno (?:more |longer any )?overlap\b|\b(?:nsaids?|drugs|medicines|they|P) (?:\w+ ){0,3}?(?:no longer|not|\w+n't|still) (?:\w+ )?(?:overlap|clash"
    r"|interact|conflict)\w*"
)
NO_OVERLAP: Final = re.compile(r"\bno (?:longer (?:an? )?|more |remaining )(?:\w+ )?overlap\b|\boverlap (?:is|has) (?:over|gone|ended|passed)\b")
LAST_WAS: Final = re.compile(
    r"\b(?:last|latest|most recent|previous|first|earlier|final|second|third) (?:\w+ ){0,3}?(?:dose|one|tablets?|caplets?|pills?|intake|pair|round|P|Q|N|A)(?: of P)? (?:was|were|came|fell|is|lies|happened|took place|would be|would have been) (?:\w+ ){0,3}$"
)

CALLED_SHORT: Final = re.compile(
    r"^(?:\w+ ){0,3}D (?:(?:ago|later) )?(?:is|are|would|will|wouldn't|isn't|aren't)(?: \w+){0,2}? (?:(?P<short>too (?:soon|early|short|little)|not (?:long )?enough|insufficient|short)|enough|plenty|sufficient|long enough|fine|ok|okay)$"
)
"""As in "six hours would still be too soon"."""

__all__ = ["AFTER_SO_LONG", "CALLED_SHORT", "LAST_WAS", "LATTER_IS", "NOT_LEFT", "NO_OVERLAP", "NO_PROBLEM_ADDED", "OVERLAP", "SPACING_IS", "STILL_TOO_SOON", "TOO_OFTEN"]
