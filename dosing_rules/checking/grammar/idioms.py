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
NO_MORE_NOW: Final = re.compile(r"^no (?:(?:more|further|additional|extra|new|second|third|other|[QNA]) )*(?:P|N|tablets?|dose|pills?|caplets?)(?: (?:this (?:morning|afternoon|evening|time)|tonight|today|now|yet|right now|for (?:now|you|him|her|them)|at C|just yet|until .*))+$|^(?:so )?(?:you|he|she|they|there) (?:have|has|is|are)(?: got)? (?:none|nothing|no (?:more|room|P|dose|allowance|tablets)) (?:left|remaining|to spare)(?: (?:now|today|for today|tonight))?$")
"""As in "so no Advil this morning"."""
UNLESS_TOLD: Final = re.compile(
    r"\b(?:remembers?|knows?|recalls?|says?|tells?|specif(?:y|ies)|clarif(?:y|ies)|confirms?|states?|finds? out|works? out|establish(?:es)?|learns?|checks?|(?:is|are|was) (?:known|told|clear|given|stated|specified))\b.*\b(?:whether|which|what|when|how|who|time|strength|amount|number|kind|product|brand)\b"
    r"|\b(?:whether|which|what|when|how|who|time|strength|amount|number|kind|product|brand)\b.*\b(?:is|are|was|were|can be) (?:\w+ )?(?:known|told|clear|given|stated|specified|found out|established|remembered)\b"
)
"""As in "Unless he remembers whether it was 30 or 60 mL": called needed."""
PAST_THE: Final = re.compile(r"\bA (?:of P )?(?:past|over|above|beyond|under|below|short of|from|shy of|more than|less than) (?:the |a |its |your )?$")
AND_UNDER: Final = re.compile(r"\band (?:(?:also|is|are|so|therefore|at|stays?) )*(?:(?:well|still|far|comfortably|way) )*(?:under|below|within|inside|short of) (?:the )?$")
"""As in "the largest single dose and well under 1,200 mg": another limit than the one of a dose."""
LEAVES: Final = re.compile(r"^(?:(?:so|and|but|that|this|it|which|then|thus|now|therefore|dropping it|that one out) )*(?:leaves?|leaving|left with) (?:(?:you|him|her|them|only|just|with|about|exactly|a total of|us) )*(?:A|Q|N)\b(?!.* (?:of|out of|from|under|below|within|short of|to) (?:the |a |your |its )?A\b)")
"""As in "That leaves 800 mg": what remains when something was taken off."""
UNTIL_UP: Final = re.compile(r"\b(?:until|till|before) (?:the |those |these |a |all |full |required |its |his |her |your )*$")
ARE_UP: Final = re.compile(r"^ (?:(?:of|for|after|since|from|between) (?:\w+ ){1,6}?)?(?:are|is|have|has) (?:all |fully )?(?:up|over|passed|elapsed|gone|done|complete|behind)\b")
"""As in "until the 8 hours of that caplet are up"."""
NOT_ADULT: Final = re.compile(
    r"\badults?(?:'s?)? (?:labels?|limits?|rules?|dos(?:es?|ing|age)|directions?|numbers|maximums?|figures|guidelines?) (?:(?!only)\w+ ){0,3}?(?:not|\w+n't|cannot|never) (?:\w+ ){0,2}?(?:used|apply|applied|fit|cover|meant|made|count|valid|hold|right|written|suitable|appropriate|for)\b.*"
    r"\b(?:her|him|them|child\w*|kids?|year old|years old|toddlers?|bab(?:y|ies)|infants?|minors?|age|son|daughter|niece|nephew)\b"
)
"""As in "The adult label can't be used for her"."""
EVERY_SO_OFTEN: Final = re.compile(
    r"\b(?:you|he|she|they|user|patient|i|mom|dad|mother|father|you've|he's|she's|they've|i've|you're) (?:(?:are|is|was|were|have|has|had|been|'ve|also|now|just) ){0,3}"
    r"(?:taking|took|taken|alternating|alternated|having|had|dosing|dosed|doing|spacing|spaced|keeping|kept|sticking|stuck|following|followed) (?:(?!can|may|should|must)\w+ ){0,5}every D\b"
    r"|^(?:(?:and|so|but|with|at|one|two|taking) )*every D (?:from|since|starting (?:at|from)|beginning (?:at|from)|counted from) (?:about )?C\b"
    r"|\b(?:following|followed|kept to|keeping to|on|keeps?|been on|sticking to|stuck to|using|used|had) (?:(?:an?|the|your|this|strict|regular|steady) )*D (?:schedule|rhythm|cycle|routine|pattern|timetable|regimen|spacing|plan|tempo)\b"
    r"|^(?:(?:by|when|with|so|and) )*(?:starting|beginning|counting) (?:at|from|with) (?:\w+ )?C (?:and )?(?:\w+ ){0,3}every D\b"
    r"|^(?:by|with|when|at) (?:\w+ ){0,3}every D$|\b(?:doses?|tablets|they|P) (?:were|was|have been|had been|came|fell) (?:\w+ ){0,3}every D\b"
)
WERE_APART: Final = re.compile(
    r"\b(?:were|was|are|came|fell) (?:(?:taken|had|only|just|also|about|exactly|a|mere|less|more|than|spaced|at) ){0,5}D apart\b"
    r"|\b(?:second|third|fourth|other|next|later|last|own|repeat) (?:\w+ ){0,3}?(?:came|was|were|fell|followed|happened) (?:(?:only|just|about|exactly|a|full|good|taken|at|least) ){0,3}D (?:after|from|past) (?:the|her|his|your|their|my|that) (?:\w+ ){0,2}(?:first|second|third|earlier|previous|one|ones|pair|two|Q)\b"
)
NONE_FOR: Final = re.compile(r"^(?:so |and |but )*(?:after|following|once you (?:have )?(?:take|taken|had)) (?:taking |a dose of |the |your |an? )*P (?:\w+ ){0,3}?(?:no|any|not take|avoid) (?:\w+ ){0,3}?P (?:\w+ ){0,2}?(?:for|within|in|until) (?:\w+ ){0,3}?D\b")
"""As in "After Aleve no ibuprofen for 12 hours"."""
WHICH_COUNT: Final = re.compile(r"^(?:so |but |and |first )*whether (?:it|they|that|these|he|she|you) (?:was|were|took|had|drank|swallowed) (?:only |just )*[QNACP] or (?:even |rather )?[QNACP]\b.*\b(?:has|have|needs?|must|should|ought|is) (?:\w+ ){0,3}?(?:cleared|known|settled|established|found|clarified|decided|open|unclear|unknown|uncertain)\b")
"""As in "Whether it was two or three has to be cleared up first"."""

__all__ = ["AND_UNDER", "ARE_UP", "AVAILABLE", "BINDS", "DAILY_LIMIT_BEHIND", "EVERY_SO_OFTEN", "FULL_AGAIN", "LEAVES", "LEAVE_OUT", "MORE_IS", "NONE_FOR", "NOT_ADULT", "NO_BEARING", "NO_MORE_NOW", "PAST_THE", "SPACED_APART", "UNLESS_TOLD", "UNTIL_UP", "WERE_APART", "WHICH_COUNT", "WHOLE_AGAIN"]
