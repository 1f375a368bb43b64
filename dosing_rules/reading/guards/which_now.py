"""The current time told in a way that leaves it open: "it's 5 pm somewhere", "5 pm on my laptop, which is on London time"."""

from __future__ import annotations

import re
from typing import Final

from ..telling.story import Story

_BEHIND: Final = re.compile(
    r"(?:,? (?:soon|shortly|somewhere|in a (?:bit|while|minute|moment)|any (?:minute|moment)(?: now)?|or (?:earlier|before|sooner|less|so i (?:think|thought|was told))|at (?:most|the most|my (?:mom|mum|dad|sister|brother|wife|husband|parents|work|place)(?:'s|s)?)|max|tops)\b"
    r"|,? (?:over )?where (?!i\b|we\b)(?:my|his|her|our|your|the|he|she|they)\b[^.?!;,]{0,24}\b(?:is|are|lives?|works?)\b"
    r"|,? where (?:he|she|they|you)\b)"
)
_THINKS: Final = re.compile(
    r"\b(?:my \w+|he|she|they|somebody|someone) (?:thinks?|thought|believes?|guess(?:es|ed)?|reckons?|figures?|assumes?|assumed)(?: that)? (?:it's|it is|it was|its)(?: \w+)? (?:\d|noon|midnight)"
    r"|\b(?:could|would|might|'d|could've|would've)(?: have)? sworn(?: that)? (?:it's|it was|it is)\b|\b(?:thought|assumed|figured)(?: that)? (?:it was|it's|it were|it is)(?: \w+)? (?:\d|noon|midnight)"
    r"|\bfeels? like(?: it's)? (?:\d|noon|midnight)|\bwish it (?:was|were)\b"
)
_ZONED: Final = re.compile(
    r"\b(?:on|that's|that is|that was|was|is|in|by|it's|were|still) (?:still |actually |really |only )?(?P<place>(?!on\b|in\b|by\b|still\b)[a-z]+(?: [a-z]+)?) time\b(?! (?:to|for|i|we|since|of|off|out|we|he|she|they|that|around|again))"
)
_ELSEWHERE: Final = re.compile(
    r"\b(?:\d{1,2}(?::\d\d)? ?[ap]m|noon|midnight|o'clock|\d{1,2}),? (?:over |back )?where (?:i|we) (?:was|were|came from|started|live|used to)\b|\b(?:plane|ship|airline|flight)'s (?:clock|time)\b|\b(?:fl(?:ew|ying)|travel(?:l?ed|l?ing)|head(?:ed|ing)) (?:out )?(?:east|west)\b"
    r"|\b(?:hadn't|haven't|not|never|forgot to|didn't|wasn't) (?:yet )?(?:been )?(?:re-?set|adjust|adjusted|change|changed|set back|set forward) (?:it|my watch|the clock|my clock|the time)\b|\bwhich (?:i )?(?:hadn't|haven't|wasn't|isn't) (?:yet )?(?:been )?(?:re-?set|adjusted|changed)\b"
)
"""Hours of another place, or of a clock that was not set."""
_NO_PLACE: Final = frozenset(
    "enough plenty sufficient much more less extra this that the my our your his her a an any no some first last next second third right wrong same good long short bed lunch dinner nap tea snack break half full part spare free local real current actual old new "
    "present over running all about at in on daylight standard summer winter saving savings school work home play story show game prime crunch what which every each one meal supper breakfast brunch coffee bath quiet family screen "
    "most on due high down face me pm am ten two three four five six seven eight nine same exact said record double regular big military eastern central mountain pacific".split()
)


def which_now(story: Story, folded: str) -> list[tuple[int, int]]:
    """The places of such words, where a told dose has an hour of the clock."""
    told = [e for e in story.events if e.kind in ("dose", "total") and any(t.how in ("clock", "part") for t in e.times)]
    if not told:
        return []
    found = []
    for time in story.nows:
        if time.how == "clock":
            match = _BEHIND.match(folded, time.end)
            if match is not None:
                found.append((time.start, match.end()))
    if any(word in folded for word in ("think", "thought", "believe", "guess", "reckon", "figure", "assume", "sworn", "feels like", "wish it")):
        known = [t.start for t in story.nows]
        for match in _THINKS.finditer(folded):
            if not any(start > match.end() + 1 for start in known) or any(match.start() <= t.start <= match.end() for e in told for t in e.times):
                found.append(match.span())
    if any(word in folded for word in (" where ", "'s clock", "'s time", " east", " west", "reset", "re-set", "adjust", "change", " set ")):
        found += [m.span() for m in _ELSEWHERE.finditer(folded)]
    if " time" in folded:
        for match in _ZONED.finditer(folded):
            words = match["place"].split()
            if words[-1] not in _NO_PLACE and words[0] not in _NO_PLACE and not any(t.zone and t.start <= match.end() and match.start() <= t.end for e in story.events for t in e.times):
                found.append(match.span())
    return found
