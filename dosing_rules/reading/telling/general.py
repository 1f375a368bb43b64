"""Questions about a medicine in general: "what's the max per day?", "does it expire?", "how long does it last?".

They name a drug and end in a question mark, and ask for no dose: to answer them with YES would be to say more than was
asked. Some hold whatever was told; others ("the max", "a day") ask for what is left where earlier doses were told.
"""

from __future__ import annotations

import re
from typing import Final

_ALWAYS: Final = re.compile(
    r"(?<= )(?:"
    r"what(?:'s| is| does| do| would| will)?(?: the)? (?:difference|happens|happen|side effects?|shelf life|interval|frequency|waiting period|half life)"
    r"|how often|how (?:far|long) apart|how (?:many|much) (?:hours|hrs|minutes|time) (?:are |is |should |must |do |does |need |needed )*(?:[a-z]+ )?(?:between|apart)"
    r"|how long (?:between|does|do|will|would|can) (?:(?:a|an|the|it|N|one|some|F|of|two) )*(?:D |F )*(?:[a-z]+ )*?(?:lasts?|works?|kick in|stays?|wear off|take effect|to work|to kick in)"
    r"|how (?:does|do) (?:D|F)|how (?:strong|effective|bad|good) (?:is|are) D"
    r"|(?:does|did) (?:the |a |an |N |some )?(?:D|F)(?: F| D| or D| and D)* (?!O |ok |okay |sound |seem |look |put |make |work at |count )[a-z]+"
    r"|(?:is|are) D (?:or|and|vs|versus) D (?:[a-z]+ )*?(?:better|stronger|safer|worse|best|the same|similar|different|interchangeable)"
    r"|(?:is|are) (?:the )?D (?:[a-z]+ ){0,2}?(?:addictive|the same|a blood thinner|an? [a-z]+|expired|better|stronger|safer|effective|harmful to|hard on|bad for|good for|known|made)"
    r"|(?:can|should|could|may) (?:i|we|you|she|he|they|one) (?:drive|work|exercise|breastfeed|nurse|fly|swim|run|crush|chew|cut|store|stop)"
    r"|expired|out of date|past (?:its|the|their) (?:date|expiration|expiry)"
    r")(?= )"
)
_RATE: Final = re.compile(
    r"(?<= )(?:(?:per|a|each|every|in a|in one|in any) (?:day|week)|daily|per 24|W|every (?:night|morning)|nightly|for S|long term|regularly)(?= )"
)
_UNCOUNTED: Final = re.compile(
    r"(?<= )(?:max|maximum|limit|limits|too (?:much|many)|recommended|(?:typical|normal|usual|standard|lethal|toxic|safe) (?:F|dosage|amount)|"
    r"at (?:once|a time|one time)|each time|per F)(?= )"
)

_IF_TAKEN: Final = re.compile(r" happens? (?:if|when) (?:i|we|he|she|they) (?:just )?(?:take|takes|have|has|swallow|swallows|took|had) (?=(?:N|M|D|another|more|half))")

ALLOWANCE: Final = frozenset({"many", "much", "max", "maximum", "most", "limit", "total", "allowed"})
"""Words that ask how much a stretch of time allows."""


def asks_in_general(letters: list[str], *, told: bool, counted: bool) -> bool:
    """Whether the words of a request, as skeleton letters, ask about the medicine and not for a dose of it.

    Args:
        letters: the request.
        told: whether earlier doses, or that there were none, were told.
        counted: whether the request names an amount.

    >>> asks_in_general("does D expire".split(), told=False, counted=False), asks_in_general("can i take N D".split(), told=False, counted=True)
    (True, False)
    >>> asks_in_general("what's the max D i can take".split(), told=True, counted=False)
    False
    """
    words = f" {' '.join(letters)} "
    if counted and _IF_TAKEN.search(words) is not None:
        return False  # "what happens if I take 4 Tylenol now, is that ok?"
    if _ALWAYS.search(words) is not None:
        return True
    return not told and (_RATE.search(words) is not None or (not counted and _UNCOUNTED.search(words) is not None))


_THEY: Final = frozenset({"they", "they're", "it's", "those", "these", "is", "are"})


def one_of_a_row(letters: list[str], first: int, start: int, end: int) -> bool:
    """A drug among the things of a day, and no description of what was taken.

    >>> one_of_a_row("pancakes , crossword , M D , nap".split(), 0, 4, 6)
    True
    >>> one_of_a_row("they're the red ones , M D".split(), 0, 5, 7)
    False
    """
    lead, behind = letters[first:start], letters[end : end + 2]
    return lead[-1:] == [","] and "," in lead[:-1] and behind[:1] == [","] and len(behind) == 2 and behind[1].isalpha() and _THEY.isdisjoint(lead)
