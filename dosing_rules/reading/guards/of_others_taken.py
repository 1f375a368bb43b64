"""Somebody else's share that was taken as well, told without a number: "I took hers as well as my own two", "my two plus my husband's".

How many they were, nobody said.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..persons import PERSONS
from ..rewording.edits import names_a_drug
from ..said import said_in
from ..sentences import sentence_start
from ..telling.story import Asked, Story

_SHARE: Final = r"(?:hers|theirs|his|(?:my|our|his|her|their) (?:[a-z]+ )?(?P<whose>[a-z]+)'s)"
_END: Final = r"(?= ?(?:[.,;!?)]|$|\n)| (?:too|as well|also|on top|together|both|along|besides|after that|in addition|instead|plus|and (?:my|mine|two|one|three|\d))\b)"
_TAKEN: Final = Begun(
    rf"\b(?:(?P<who>[a-z']+) )?(?:(?:also|even|then|just|accidentally|actually|ended up|wound up|finished up) ){{0,2}}(?:took|taken|had|swallowed|popped|downed|finished|ate|taking|having|finishing|swallowing)(?: (?:both|also|even|all of|the rest of|some of))* {_SHARE}{_END}"
)
_BESIDES: Final = Begun(rf"\b(?:and|plus|along with|together with|as well as|on top of|besides|with|then) {_SHARE}{_END}")
_AT_HOURS: Final = Begun(
    r"\b(?:i|i've|i'd|we|we've) (?:(?:also|just|then) )?(?:took|had|swallowed|popped|downed|taken)\b[^.;!?\n]{0,70}?(?:\band|\bplus|\bthen|,) (?:then )?(?P<put>hers|theirs|his|(?:my|our|his|her|their) (?:[a-z]+ )?(?P<whose>[a-z]+)'s)(?= (?:at|around|about|an hour|half an hour|\d{1,2}|this|last|later|before|after)\b)"
)
""" "I took my two at 8 and hers at 12:30"."""
_OF_DOSES: Final = re.compile(r"\b(?:\d+|one|two|three|four|five|six|both|mine|my own|pills?|tablets?|caplets?|capsules?|dose)\b")
_OTHERS_OWN: Final = frozenset({"hers", "theirs", "his"})
_OTHERS: Final = frozenset({"he", "she", "they", "he's", "she's", "they've", "who", "nobody", "everyone", "everybody"})


def of_others_taken(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of such shares in a folded text, beside a told dose; those that their owners took are none.

    >>> from ..telling.story import Story
    >>> of_others_taken(Story(), None, "i took hers too.")
    []
    """
    said = said_in(folded)
    if _OTHERS_OWN.isdisjoint(said) and ("s" not in said or PERSONS.keys().isdisjoint(said)) or all(e.kind not in ("dose", "total") for e in story.events):
        return []
    low, high = (asked.start, asked.end) if asked is not None else (0, 0)
    found = []
    for pattern in (_TAKEN, _BESIDES):
        for match in pattern.finditer(folded):
            who = match["who"] if pattern is _TAKEN else None
            if who in _OTHERS or who in PERSONS or (match["whose"] and match["whose"] not in PERSONS) or low <= match.start() < high:
                continue
            if pattern is _BESIDES and not _OF_DOSES.search(folded, sentence_start(folded, match.start()), match.start()) and not names_a_drug(folded[sentence_start(folded, match.start()) : match.start()]):
                continue  # "my coffee and his too"
            found.append(match.span())
    found += [match.span("put") for match in _AT_HOURS.finditer(folded) if (not match["whose"] or match["whose"] in PERSONS) and not low <= match.start() < high]
    return found
