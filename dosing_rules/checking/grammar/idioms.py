"""Turns of speech about amounts, spacings and doses left out."""

from __future__ import annotations

import re
from typing import Final

BINDS: Final = re.compile(
    r"\b(?:never|not|no|cannot|\w+n't) (?:\w+ ){0,3}?(?:exceed(?:ed)?|more|over|above|go over|surpass|larger|higher|beyond)\b|\bno more than\b"
)
"""Words that make an amount a bound that must not be passed."""
DAILY_LIMIT_BEHIND: Final = re.compile(
    r"^ (?:(?:is|as|being|are) )?(?:(?:the|a|your|its) )?(?:\w+ ){0,2}?(?:(?:cap|limit|maximum|max|ceiling|allowance|most) (?:for ibuprofen |for P |allowed )?(?:per|a|each|every|any|for (?:the|a|one|any)|in (?:a|any|one)|over|within) (?:day|D|W|24)\b"
    r"|(?:daily|24 - hour|D) (?:\w+ )?(?:cap|limit|maximum|max|ceiling|allowance)\b)"
)
"""As in "400 mg is the maximum per dose and 1,200 mg the OTC cap per day": which limit the second amount is."""
MORE_IS: Final = re.compile(r"\b(?:more|extra|additional|further|another [QN])(?: (?:of (?:them|those|P)|P|tablets?|caplets?|pills?))? (?:is|are|=|equals?|contains?|holds?|has|have) (?:only |just |about |exactly )*A\b")
"""As in "One and a half more is 300 mg": what they hold, or what they make."""
SPACED_APART: Final = re.compile(
    r"(?:\b(?:product|medicine|medication|drug|brand|strength|formula|kind|version|caplets|liquicaps|P|it|they|these|which)|^) (?:is|are|gets?|has to be|have to be|must be|should be|needs? to be) (?:(?:normally|usually|always|to|only|meant|supposed|be) )*(?:spaced|dosed|kept|separated|spread|placed|put) (?:out )?(?:(?:at|least|about|by|a|full|only) )*$"
)
"""As in "That product is spaced 8 hours apart": a rule, not what passed."""
FULL_AGAIN: Final = re.compile(r"\b(?:full|whole|entire|complete|all (?:of )?(?:the|your|his|her)) $")
AVAILABLE: Final = re.compile(r"^ (?:of P )?(?:is |are )?(?:(?:still|once|now|yet|all) )*(?:available|free|to (?:use|spend|work with)|at (?:your|his|her|their) disposal|left|back|again|ahead of you|open|in hand)\b")
WHOLE_AGAIN: Final = re.compile(r"\b(?:full|whole|entire|complete|all (?:of )?(?:the|your|his|her)) A (?:of P )?(?:is |are )?(?:(?:still|once|now|yet|all) )*(?:available|free|to (?:use|spend|work with)|at (?:your|his|her|their) disposal|left|back|again|ahead of you|open|in hand)\b")
"""As in "You have the full 1,200 mg available again": what is left, and nothing else."""
LEAVE_OUT: Final = re.compile(
    r"^(?:so |then |just |please |better |best |and |do |you (?:should|must|need to|ought to|had better) )*(?:to )?(?:leave (?:the|this|that|it|them|those|these|your|her|his|out)\b(?! (?:time|gap|interval))(?:(?: \w+){0,4} (?:out|off|be|for now|alone|today|tonight|untouched|for later))?"
    r"|(?:omit|forgo|forego|pass up|pass on|drop|cancel|miss out) (?:the|this|that|it|them|your|her|his)\b)"
)
"""As in "Leave the 5 pm dose out"."""
NO_BEARING: Final = re.compile(r"\b(?:has|have|had) (?:absolutely |really )?no (?:\w+ )?(?:bearing|effect|impact|influence) on (?:\w+ ){0,3}?(?:P|it|that|this|either)\b|\b(?:has|have) nothing to do with (?:\w+ ){0,2}P\b")
"""As in "The Aleve from this morning has no bearing on Advil"."""
NO_MORE_NOW: Final = re.compile(r"^no (?:(?:more|further|additional|extra|new|second|third|other|[QNA]) )*(?:P|N|tablets?|dose|pills?|caplets?)(?: (?:this (?:morning|afternoon|evening|time)|tonight|today|now|yet|right now|for (?:now|you|him|her|them)|at C|just yet|until .*))+$")
"""As in "so no Advil this morning"."""
UNLESS_TOLD: Final = re.compile(
    r"\b(?:remembers?|knows?|recalls?|says?|tells?|specif(?:y|ies)|clarif(?:y|ies)|confirms?|states?|finds? out|works? out|establish(?:es)?|learns?|checks?|(?:is|are|was) (?:known|told|clear|given|stated|specified))\b.*\b(?:whether|which|what|when|how|who|time|strength|amount|number|kind|product|brand)\b"
    r"|\b(?:whether|which|what|when|how|who|time|strength|amount|number|kind|product|brand)\b.*\b(?:is|are|was|were|can be) (?:\w+ )?(?:known|told|clear|given|stated|specified|found out|established|remembered)\b"
)
"""As in "Unless he remembers whether it was 30 or 60 mL": called needed."""

__all__ = ["AVAILABLE", "BINDS", "DAILY_LIMIT_BEHIND", "FULL_AGAIN", "LEAVE_OUT", "MORE_IS", "NO_BEARING", "NO_MORE_NOW", "SPACED_APART", "UNLESS_TOLD", "WHOLE_AGAIN"]
