"""An amount or a wait, and in the same clause that the dose is fine or not."""

from __future__ import annotations

import re
from typing import Final

MORE_IS_FINE: Final = re.compile(
    r"^(?:(?:so|then|and|therefore|another|the|these|those|your|taking|having|adding|an|additional|extra|next|dose|of) )*"
    r"(?:(?:[NQ] |P |more |tablets? |caplets? )+(?:of P )?A(?: of P)?(?: more)?(?: now| again| at C)* |A(?: of P)?(?: more)?(?: (?:at C|now|again|tonight))+ (?=may|can|could|should|must|cannot|can't|shouldn't|is|are|would|isn't)|A(?: of P)?(?: more)? (?=may|can|could|should|must|cannot|can't|shouldn't))"
    r"((?:(?:may|can|could|should|must|cannot|can't|shouldn't|mustn't) (?:not |still |also |safely |now |then )*be (?:taken|added|given|used|repeated|had)"
    r"|(?:is|are|would be|should be|will be|isn't|wouldn't be|aren't|would not be) (?:not |still |also |perfectly |quite |just )*(?:fine|ok|okay|allowed|acceptable|alright|all right|permitted|safe|possible|appropriate))"
    r"(?: (?:now|again|today|tonight|here|then|too|at this (?:time|point)|at C|(?:for|against|to ease|to treat|to help) (?:the|your|her|his|their|a|that) \w+(?: \w+)?|without (?:a )?(?:problem|issue|concern|worry)s?))*)$"
)
"""The next dose by count and amount, and that it is fine."""
TAIL: Final = re.compile(r"^(?:so |and |but )?(?:with|at|after) (?:\w+ )*?D(?: (?:gone|passed|elapsed|behind you|in|already gone|now))? ((?:it is|it's|you|he|she|they|this is|that is|that's) .*)$")
AFTER_IT_IS: Final = re.compile(
    r"^(?:so |and |thus |therefore )*(?:starting|taking|having|using|adding|repeating|redosing|switching|changing|giving|swallowing|another|the next|a second|one more|two more|Q more|N)\b.*\b(?:after|at) (?:only |just |about |exactly |less than |a mere )*D (?:already )?((?:is|are|would be|isn't|wouldn't be|seems|remains) .*)$"
)
"""As in "Starting ibuprofen after 24 hours is too soon": what passed, and what follows."""
LATER_FINE: Final = re.compile(
    r"^(?:so |but |and |then |only )*(?:in|after) (?:another |about |around |just |roughly )*(D)(?: from now| more| or so)? ((?:it|that|this|you|he|she|they|another|the next|Q|N|A|both)\b.*)$"
)
"""As in "In an hour it would be okay": a wait, no permission now."""
ONCE_WAITED: Final = re.compile(r"^(?:just |only |but |so |wait |give it )*(?:Q more |another |one more |about )*D(?: more| longer| further)?$")
IS_ALLOWED: Final = re.compile(
    r"(?:is|are|would be) (?:still |just |also |perfectly |in itself |by itself )?(?:allowed|fine|okay|ok|acceptable|permitted|all right|alright)"
)
ADDED: Final = re.compile(r"\b(?:add|adding|adds|plus|take|taking|on top) (?:in |on |just |only )?$")
THEN_MADE: Final = re.compile(r"^ (?:more )?(?:and|then|to (?:that|it|this)|,|on top|you|it|that|for)\b")
"""As in "Add one caplet and you get 933 mg": no count of what was taken."""
WOULD_FALL: Final = re.compile(r"^ (?:of P |in all |in total )?(?:(?:would|will|could|can|is|are) )?(?:(?:then|still|even|now) )?(?:falls?|lies?|counts?|comes?|ends? up|lands?|stands?|remain|remains|be inside|be within) (?:in|inside|within|to|into|on|toward|towards|up|at)?")
FITS: Final = re.compile(r"^ (?:of (?:\w+|P) |more |P )*(?:(?:would|will|can|could|still|now) )*(?:fits?|stays? (?:within|under|below|inside)|is left|are left|remains?|(?:is|are|would be) (?:still )?(?:allowed|possible|permitted|okay|ok|fine))(?: (?:now|today|tonight|in|here|then|within.*|under.*|in the.*))?$")

__all__ = ["ADDED", "AFTER_IT_IS", "FITS", "IS_ALLOWED", "LATER_FINE", "MORE_IS_FINE", "ONCE_WAITED", "TAIL", "THEN_MADE", "WOULD_FALL"]
