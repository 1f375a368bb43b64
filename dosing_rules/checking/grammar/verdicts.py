"""Conclusions in other words than "may" and "must not": "that works", "permitted", "five cannot be taken", "it breaks the rule"."""

from __future__ import annotations

import re
from typing import Final

_OPENS: Final = r"^(?:(?:so|then|therefore|thus|hence|and|but|overall|in short|that means|which means|this|that|it|all of (?:it|this|that)|everything|both|which) )*"
_DOSE: Final = r"(?:(?:the|your|his|her|their|another|a|an|any|these|those|next|second|third|fourth|further|new|requested|asked|planned|other|more|pair|of|them|Q|N|A|P|one|ones|dose|doses|tablets?|caplets?|pills?|request) )+"
_GOOD: Final = r"(?:acceptable|fine|ok|okay|allowed|permitted|possible|all right|alright|permissible|unproblematic|legitimate)"
_YES: Final = re.compile(
    _OPENS + r"(?:works(?: out)?(?: fine| well)?|checks out|(?:is |are )?(?:permitted|granted|approved|cleared|in order|a go|a yes|a green light|green light|thumbs up)|no objections?|there(?:'s| is) no objection|(?:you |he |she |they )?(?:are |is |you're |he's |she's )?good to go)(?: (?:now|here|then|today|tonight))?$"
    r"|" + _OPENS + r"(?:you |he |she |they |the user )?(?:can|may) (?:now |safely )?(?:repeat|redose|start|begin|proceed|continue|go on|carry on)(?: (?:it|them|the dose|that dose|now|again|today|tonight))*$"
    r"|" + _OPENS + r"(?:makes?|leaves?|keeps?|renders?) " + _DOSE + r"(?:now |still |also |perfectly )?" + _GOOD + r"$"
    r"|" + _OPENS + _DOSE + r"(?:fits?|is in line with|agrees with|complies with|is consistent with|respects|follows) (?:the |its |all )*(?:label|labels|rules|limits|directions|label rules|label's limits)(?: limits| rules| directions)?$"
    r"|\b(?:nothing|no rule|no limit) (?:is |stands |speaks |gets )?(?:in the way|against (?:it|that|this|them|the (?:next )?dose))\b"
    r"|^(?:so |then )?(?:yes )?(?:i'd|i would|you can|feel free to) (?:say yes|give (?:it )?(?:a |the )?green light|give the go ahead|have them|take them)\b"
)
_NO: Final = re.compile(
    r"\b(?:Q|N|A|P|it|they|them|that|both|these|those|doses?|more|another|one|tablets?|caplets?|pills?|all of them) (?:cannot|can't|can not|must not|mustn't|may not|should not|shouldn't|are not to|is not to) (?:(?:yet|now|all|also|then|therefore) )*be (?:taken|had|given|repeated|swallowed|used|added|combined)\b(?! (?:before|until|within|sooner|earlier|more|for|together|with|if|without|at once))"
    r"|\b(?:another|taking|adding|having|dose|dosing|two|more|it|that|this|both|them|now|Q|N) (?:(?:now|again|both|that|would|then|more|clearly|still|too|of them) )*(?:breaks?|violates?|breach(?:es)?|goes against|runs (?:counter to|afoul of|against)|ignores) (?:the|a|this|that|its) (?:\w+ ){0,2}(?:rules?|label|interval|spacing|minimum|wait|directions)\b"
    r"|\b(?:gives?|allow|let|leave) (?:it|yourself|himself|herself|themselves|him|her|them|the (?:last|first|earlier|previous) \w+) (?:(?:some|a bit|a little|at least|about|another|still|D) )*(?:more|longer|of) ?time\b"
    r"|" + _OPENS + r"(?:is |are |would be |'s )?(?:(?:still|clearly|rather|a bit|just|much) )*(?:premature|off limits|a no|a no go|no go|turned down|declined|refused)(?: (?:now|here|then|today|tonight|for now))?$"
    r"|\b(?:dose|tablets?|caplets?|pills?|more|P|another|Q|N|A|it|this|that|redosing) (?:is|are|would be) (?:not (?:\w+ )?(?:indicated|warranted|called for)|contraindicated|to be withheld|best withheld)\b|\b(?:is|are)n't (?:\w+ )?(?:indicated|warranted|called for)(?: (?:now|yet|at this \w+))*$"
    r"|\b(?:beyond|over|above|past|more than|in excess of) what (?:is|are|the (?:label|box|package)|labels?|you're|you are|P|adults? (?:are|may)|anyone) ?(?:\w+ )?(?:permit\w*|allow\w*|recommend\w*|advise[ds]?|take|have)?(?: (?:in|per|for|at) (?:\w+ ){0,2}\w+)?$"
    r"|^(?:so |then |please )?(?:pass|say no|decline|turn it down|don't do it|stay put|sit (?:this|it) one out|give it a miss)(?: (?:for now|on (?:it|this|these|them)|this time|today|tonight))?$"
)


def verdict_of(shape: str) -> str | None:
    """YES or NO where such words conclude.

    >>> verdict_of("that works"), verdict_of("Q cannot be taken"), verdict_of("that makes the next Q acceptable"), verdict_of("the label says so")
    ('YES', 'NO', 'YES', None)
    """
    if _NO.search(shape):
        return "NO"
    return "YES" if _YES.search(shape) else None


__all__ = ["verdict_of"]
