"""The current time told in a way that leaves it open: "it's 5 pm somewhere", "5 pm on my laptop, which is on London time"."""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from ..said import said_in
from ..telling.story import Asked, Story

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
_THINKING: Final = frozenset("think thinks thought believe believes believed guess guesses guessed reckon reckons reckoned figure figures figured assume assumes assumed sworn feel feels wish".split())
_ZONED: Final = re.compile(
    r"\b(?:on|that's|that is|that was|was|is|in|by|it's|were|still) (?:still |actually |really |only )?(?P<place>(?!on\b|in\b|by\b|still\b)[a-z]+(?: [a-z]+)?) time\b(?! (?:to|for|i|we|since|of|off|out|we|he|she|they|that|around|again))"
)
_ELSEWHERE: Final = re.compile(
    r"\b(?:\d{1,2}(?::\d\d)? ?[ap]m|noon|midnight|o'clock|\d{1,2}),? (?:over |back )?where (?:i|we) (?:was|were|came from|started|live|used to)\b|\b(?:plane|ship|airline|flight)'s (?:clock|time)\b|\b(?:fl(?:ew|ying)|travel(?:l?ed|l?ing)|head(?:ed|ing)) (?:out )?(?:east|west)\b"
    r"|\b(?:hadn't|haven't|not|never|forgot to|didn't|wasn't) (?:yet )?(?:been )?(?:re-?set|adjust|adjusted|change|changed|set back|set forward) (?:it|my watch|the clock|my clock|the time)\b|\bwhich (?:i )?(?:hadn't|haven't|wasn't|isn't) (?:yet )?(?:been )?(?:re-?set|adjusted|changed)\b"
)
"""Hours of another place, or of a clock that was not set."""
_AWAY: Final = frozenset("where plane ship airline flight east west reset set adjust adjusted change changed".split())
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
    said = said_in(folded)
    if not _THINKING.isdisjoint(said):
        known = [t.start for t in story.nows]
        for match in _THINKS.finditer(folded):
            if not any(start > match.end() + 1 for start in known) or any(match.start() <= t.start <= match.end() for e in told for t in e.times):
                found.append(match.span())
    if not _AWAY.isdisjoint(said):
        found += [m.span() for m in _ELSEWHERE.finditer(folded)]
    if "time" in said:
        for match in _ZONED.finditer(folded):
            words = match["place"].split()
            if words[-1] not in _NO_PLACE and words[-1] not in DRUG_TRIE and words[0] not in _NO_PLACE and not any(t.zone and t.start <= match.end() and match.start() <= t.end for e in story.events for t in e.times):
                found.append(match.span())
    return found


_H: Final = r"(?:\d{1,2}(?:\.\d|[: ]?½)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple(?: of)?|a few)(?: and a half| or so| solid| full| whole)? (?:hours?|hrs?)\b"
_OPEN_HOURS: Final = Begun(
    r"\b(?:(?:before|until|till|unless|without)(?= (?:it\b|it's|its|it'd|i've|i'm|we're|we've|at least|about|an?\b|\d|one|two|three|four|five|six|seven|eight|checking|knowing|making|being|waiting))|whether|(?:not|isn't|wasn't|aren't|never) (?:sure|certain|clear|positive)|unsure|uncertain|no idea|no clue|(?:don't|dont|do not|can't|cannot|couldn't|didn't|won't|doesn't) (?:really |even |quite )?(?:know|tell|remember|recall|think|believe|feel|seem|look|say)|wonder|wondering|forget|forgot|maybe|perhaps|possibly|(?<!too )(?<!as )soon|by then"
    r"|(?:feels?|felt|feel|seems|seem|looks|look) like|doubt|doubtful|hope|hoping|hopefully|wish|pretend|pretending|(?:could|might|may)(?! (?:i|we|he|she|my)\b)|supposedly|allegedly|(?:almost|nearly|barely)(?= been)|i'd swear|i thought|as if|even if|if only|what if|(?:^|(?<=[.?!;] ))(?:has|have))\b"
    rf"(?: (?!and\b|but\b|so\b|took\b|had\b|because\b|ago\b)[\w']+){{0,4}}? (?:about |around |over |at least |more than |a full |only )?{_H}(?! (?:ago|before|earlier|later)\b)"
)
""" "Before it's been four hours", "not sure if four hours have passed", "has it been four hours?"."""
_ASKED_HOURS: Final = Begun(rf"\b(?:guess|think|assume|suppose|reckon|figure|imagine)\b[^.?!;,]{{0,24}}? {_H}(?: (?:have|has|passed|gone|by|now|since|already|been|went|up|are|ago))*(?: since [^.?!;]{0,40})?\?")
""" "I guess it's been five hours?"."""
_SPEAKS_OPEN: Final = ("before", "until", "till", "unless", "without", "whether", "sure", "certain", "clear", "positive", "idea", "clue", "know", "tell", "remember", "recall", "guess", "think", "assume", "suppose", "reckon", "figure", "imagine", "believe", "wonder", "forg", "maybe", "perhaps", "possibly", "soon", "by then", "feel", "felt", "seem", "doubt", "hop", "wish", "pretend", "could", "might", "may", "supposedly", "allegedly", "almost", "nearly", "barely", "swear", "thought", " if ", "has ", "have ")
_LESS: Final = re.compile(r"[^.?!;]*?\b(?:but|though|although|yet|or)\b[^.?!;]{0,30}\b(?:less|shorter|sooner|fewer|not that long|wrong|isn't true|disagree|doubt)\b")


def hours_not_passed(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The hours since a dose that nobody says have passed: asked, doubted, feared, or said as the end of a wait."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told:
        return []
    told_of = {t.start: t.end for e in told for t in e.times if t.how == "ago"} | {t.start: t.end for t, _ in story.been} | {t.start: t.end for t in (*story.nows, *(asked.times if asked is not None else ())) if t.how in ("ago", "later")}
    told_of = {start: end for start, end in told_of.items() if not folded[start:end].endswith("ago")}
    if not told_of:
        return []
    found = []
    if any(word in folded for word in _SPEAKS_OPEN):
        for match in (*_OPEN_HOURS.finditer(folded), *_ASKED_HOURS.finditer(folded)):
            if any(match.start() < start < match.end() or match.start() < end <= match.end() for start, end in told_of.items()):
                found.append(match.span())
    for start, end in told_of.items():
        less = _LESS.match(folded, end) if "but" in folded or "or " in folded or "though" in folded or "yet" in folded else None
        if less is not None:
            found.append((start, less.end()))
    return found
