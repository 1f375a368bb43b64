"""Who took a dose, put right behind it, and no rule took it up: "My sister took 2 at 4. I'm mixing us up, that was me".

A dose told before such words belongs to whom they name; where one still belongs to somebody else, it may be a dose of
whoever asks.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..telling.story import Asked, Event, Story

CUE: Final = (
    r"(?:(?:oh|ah|hm+|um|uh|ugh|ps|but|and|no|nope|nah|wait|sorry|oops|whoops|actually|really|well|hang on|hold on|correction|edit|update|scratch that|strike that|check that|my (?:bad|mistake|error|apologies)|apologies|or rather|rather|or|i mean|i meant|i lied"
    r"|come to think of it|now that i think (?:of|about) it|let me correct (?:that|myself)|turns out|in fact|except|only|then|that is|make that|(?:that(?:'s| was| is) )?(?:wrong|not right|not true|a mistake))\b[ ,.:;!(-]*)+"
)
"""Words that open a correction."""
_IT: Final = r"(?:it|that|this|those|they|these|the one|the person|(?:that|the|this|those|these) (?:last )?(?:one|ones|dose|doses|pair|two|pills?|tablets?))"
_WAS: Final = r"(?:'s|'re| was| were| is| are| (?:may|might|could|must) (?:well )?have been| (?:may|might|could) be| should be| should have been)"
_REALLY: Final = r"(?: (?:actually|really|probably|possibly|perhaps|maybe|all|both|in fact|just|even|clearly|of course))*"
_END: Final = r"(?= ?(?:[.,;!?)\n\"-]|$)| (?:who|that|not|i'm|though|actually|lol|haha|sorry|after all|instead|really|and not|in fact|for sure|talking|speaking|taking|all along)\b)"
_TOOK: Final = r"(?:took|had|swallowed|popped|have had|'ve had|'d had|'d taken|had taken|downed)"
_ALL: Final = r"(?:them|those|these|it|that|the (?:two|pair|dose|pills?|tablets?|lot)|both(?: of (?:them|those|these))?|all of (?:them|those|it))"
_DOSE: Final = r"(?:(?:own )?(?:dose|doses|pills?|tablets?|caplets?|ones?|intake|[a-z]*profen|advil|motrin|tylenol|acetaminophen|aleve|pair|two))"
_US: Final = r"(?:(?:mix|confus|muddl|switch|swapp)(?:ed|es|ing|e|s|ing)? (?:(?:the two|both) of us|us(?: two| both)?|(?:me|myself) and (?:my )?[a-z]+|(?:my )?[a-z]+ and (?:me|myself))\b|\b(?:got|have|had|getting) us (?:two |both )?(?:all )?(?:mixed|confused|backwards?|swapped|muddled|switched|the wrong way)|\bwrong person\b)"


def _named(whom: str, who: str, whose: str) -> Begun:
    """The words that say that it was this person, by the forms of the name behind and before a verb, and for what is owned."""
    return Begun(
        rf"\b{_IT}{_WAS}{_REALLY} (?:{whom}|{who}|{whose}(?: {_DOSE})?){_END}"
        rf"|\b(?:was|were) (?:it|that|those|they|these)(?: not)?{_REALLY} (?:{whom}|{who}|{whose})\b"
        rf"|\bi (?:mean|meant)(?: to (?:say|write|type|put))?:?,? [\"']?(?:{whom}|{who})\b[\"']?(?=,? ?(?:[.;!?)\n\"-]|$)|,| did| took| had| was| not)"
        rf"|\b{CUE}(?:{who}) did{_END}"
        rf"|\b(?:{who})(?:'m|'s| am| was| is| were) the (?:one|person){_END}"
        rf"|\bnot (?:him|her|me|them|my [a-z]+|[a-z]+),? (?:but )?(?:{whom}|{who}|{whose}){_END}"
        rf"|\b{CUE}(?:(?:the )?other way (?:a)?round,? )?(?:{whom}|{whose}){_END}"
        rf"|\b{CUE}(?:{who})(?: actually| really)? ?{_TOOK} {_ALL}{_END}"
        rf"|\b(?:replace|change|swap|switch) [a-z]+(?: [a-z]+)? (?:with|by|to|for|into) [\"']?(?:{whom}|{who})\b"
        rf"|\b(?:should|ought to|meant to) (?:say|read|be|have been|have said|have read)(?: that)?:? [\"']?(?:{whom}|{who})\b"
        rf"|\bso did (?:{whom}|{who})\b|(?<=[.!?;] )(?:oh,? |and |so |well,? |actually,? )*(?:{whom}|{who}) (?:too|as well|also)(?= ?[.,!;?])"
        r"|\b(?:we|the two of us|both of us|us) (?:both )?(?:did|took (?:them|some|two|2|it))\b|\bwe both (?:did|had|took)\b|(?<=[.!?;] )same here\b"
        rf"|{_US}"
    )


_OTHER: Final = r"(?:my|our) (?!bad\b|mistake\b|error\b|apologies\b|own\b|head\b|back\b)[a-z]+"
_ME: Final = _named(r"me|myself", r"i", r"mine|my(?= )")
_THEM: Final = _named(rf"her|him|them|{_OTHER}", rf"she|he|they|{_OTHER}", r"hers|his|theirs")
_SELF: Final = ("", "i", "we", "both")
_NOT: Final = re.compile(r"\b(?:if|unless|like|as if|think|said|says|thinks|wish|told me)(?: that)? $")


def whose_after_all(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of such words in a folded text, behind a dose of somebody else than who would take the next one.

    >>> from ..cutting.clause import Clause
    >>> from ..quantity import Group
    >>> hers = Event("dose", Group(0, 0), [], Clause("intake", 0, 0, 0, 0), 0, 10, owner="sister")
    >>> whose_after_all(Story([hers]), None, "my sister took 2 at 4. wait, that was me. 2 more?")
    [(29, 40)]
    >>> whose_after_all(Story([hers]), None, "my sister took 2 at 4. that was me in a hurry. 2 more?")
    []
    """
    told = [e for e in story.events if e.kind in ("dose", "total")]
    own = asked is None or asked.person in _SELF
    if not any(_of_another(e, own=own) for e in told):
        return []
    found = []
    for match in (_ME if own else _THEM).finditer(folded):
        if any(e.start < match.start() and _of_another(e, own=own) for e in told) and _NOT.search(folded, 0, match.start()) is None:
            found.append(match.span())
    return found


def _of_another(event: Event, *, own: bool) -> bool:
    """The dose is told of somebody else than who asks, or of who asks where somebody else would take the next one."""
    return event.owner not in _SELF if own else event.owner in ("i", "we")


def last_told(told: list[Event], before: int) -> Event | None:
    """The last dose told before a place."""
    return max((e for e in told if e.start < before), key=lambda e: e.start, default=None)
