"""What is told of a dose and cannot be true beside it: "never touched ibuprofen in my life. Last one was 5 hours ago", "six hours ago, after breakfast at 11 am. It's 1 pm".

And a dose that somebody will not have counted: "the 2 DayQuil I had at 11 don't count, right?".
"""

from __future__ import annotations

import re
from typing import Final

from ...facts import DAY, HOUR
from ..beginnings import Begun
from ..drugs import SURFACES
from ..rewording.edits import HOUR as AN_HOUR
from ..rewording.edits import minutes_said
from ..sentences import sentence_of, sentence_start
from ..telling.story import Event, Story

_NEVER: Final = Begun(r"\b(?:never|not once)(?: (?:even|ever|actually|once|have i|had i))* (?:touched|taken|had|used|tried|swallowed|took)(?: (?:any|a single|one|an|a))? (?P<drug>[a-z]+)(?: (?:before|ever))* (?:in my (?:whole |entire )?life|before|ever)\b")
_NOT_COUNTED: Final = Begun(r"\b(?:don't|doesn't|do not|does not|dont|doesnt|shouldn't|won't|wouldn't|didn't|not) count\b(?! (?:on|for much|me|the|my|his|her|it|them|those|these|that|any|what|anything|\d))")
_DOSED: Final = re.compile(r"\b(?:\d|one|two|three|four|half|couple|few|mg)\b")
_MEAL_AT: Final = Begun(rf"\b(?:breakfast|lunch|dinner|supper|brunch)(?: was)? at (?P<hour>{AN_HOUR})")
_SLACK: Final = HOUR
"""So far from a meal a dose with it may have been."""


_JUST_ONE: Final = Begun(r"\b(?:just|only|exactly) (?:the |my )?(?:one|single|1) (?:dose|time|round)\b(?! (?:left|more|at a time|of (?:the|these|those)|a day|per|every))|\b(?:used|had|taken|took) (?:[a-z]+ )?(?:exactly |just |only )?once today\b")
_SAME_PAGE: Final = Begun(r"\bsame (?:page|note|notes|log|sheet|app|diary|chart) (?:also )?(?:says?|shows?|has|lists?|reads?) (?:no|nothing|none|zero)\b")
_CAME_TO: Final = Begun(
    r"\b(?:the|my|our) (?:original |first |initial )?(?:idea|plan|intention) (?:was|had been) (?:(?:to (?:take|have|do)|for|just|only|taking) )*(?:\d+|one|two|three|a|half|a single)\b(?=[^?]*\b(?:but|ended up|wound up|instead|actually|turned out|then)\b)"
    r"|\b(?:ended up|wound up|finished up|finished by|went and|went on to|figured i'd|decided on|resorted to) (?:doubling|tripling|halving|doubled|tripled|quadrupling|having double|taking (?:double|twice|triple))\b|\b(?:i|he|she) (?:doubled|tripled|quadrupled) (?:it|that|them|the (?:dose|amount))\b"
)
""" "The idea was one at 10. I ended up doubling it": how many they were is not reckoned."""
_SUM: Final = re.compile(
    r"\b(?P<mg>\d[\d,]{2,4}) ?mg(?: of)?(?: [a-z]+){0,3}? (?:altogether|in total|in all|all told|all in all|overall)\b|\b(?:last|past) (?:24 ?(?:hours|hrs|h)|day)\b[^.?!;\n]{0,30}?\b(?P<mg2>\d[\d,]{2,4}) ?mg\b(?! (?:of )?(?:[a-z]+ )?(?:tablets|caplets|pills|each|ones|at|ago|\d))"
)
_FIRST_TODAY: Final = Begun(r"\bfirst (?:[a-z]+ ){0,2}?(?:today|of the day)(?: (?:was|were|came|went))?\b")
_NO_LONGER: Final = re.compile(r"\b(?:before|previous|preceded|preceding|prior|earlier|yesterday|except|besides|other|used to|until|till|or|maybe|says?|said)\b")


def _clocked(event: Event) -> int | None:
    """The hour of a dose that is told by one hour alone, of no named day."""
    time = event.times[0] if event.kind == "dose" and len(event.times) == 1 else None
    if time is None or time.how != "clock" or time.side != "at" or time.bare or time.day not in (None, 0) or time.weekday is not None or time.options or event.maybe:
        return None
    return time.low


def _out_of_order(story: Story, folded: str) -> list[tuple[int, int]]:
    """ "7 am was my last dose, and then I took 2 at 11 am", "my first today was at 9 am. I had 2 at 5 am": both cannot be true."""
    found = []
    firsts = list(_FIRST_TODAY.finditer(folded))
    for one in story.events if firsts or any(e.last for e in story.events) else ():
        at = _clocked(one)
        if at is None:
            continue
        first = any(sentence_start(folded, one.start) <= match.start() < one.end for match in firsts)
        for other in story.events:
            hour = _clocked(other)
            if other is one or hour is None or (story.nows and hour > (story.nows[-1].low or hour)) or not one.goes_with(other) or _NO_LONGER.search(folded, min(one.start, other.start), max(one.end, other.end)):
                continue
            if one.last and not other.last and other.start > one.start and hour > at or first and hour < at:
                found.append((other.start, other.end))
    return found


def told_against_itself(story: Story, folded: str) -> list[tuple[int, int]]:
    """The places of such words.

    >>> from ..telling.story import Event, Story
    >>> told_against_itself(Story(), "the 2 dayquil i had at 11 don't count, right?")
    [(26, 37)]
    """
    told = [e for e in story.events if e.kind in ("dose", "total")]
    found = []
    for match in _NEVER.finditer(folded):
        drug = SURFACES.get(match["drug"])
        if any(e.drug is not None and drug is not None and e.drug.family == getattr(drug, "family", "") for e in told):
            found.append(match.span())
    for match in _NOT_COUNTED.finditer(folded):
        sentence = sentence_of(folded, match.start())
        low = sentence_start(folded, match.start())
        named = _DOSED.search(sentence) is not None or any(word in SURFACES for word in re.findall(r"[a-z]+", sentence))
        if named and not any(low <= e.start < match.start() for e in told):
            found.append(match.span())
    if len([e for e in told if e.kind == "dose" and not e.maybe and (e.owner or "i") in ("i", "we")]) > 1:
        found += [match.span() for match in _JUST_ONE.finditer(folded)]
    if told:
        found += [match.span() for match in _CAME_TO.finditer(folded)]
    found += [match.span() for match in _SAME_PAGE.finditer(folded)]
    return found + _meals(story, folded) + _out_of_order(story, folded) + _other_sums(story, folded)


def _other_sums(story: Story, folded: str) -> list[tuple[int, int]]:
    """ "Only 400 mg altogether, namely two 200 mg tablets at 8 and two 200 mg tablets at 1": the parts make another sum."""
    found = []
    for match in _SUM.finditer(folded):
        low, high = sentence_start(folded, match.start()), match.start() + len(sentence_of(folded, match.start()))
        parts = [e.group for e in story.events if e.kind == "dose" and e.multi is None and e.every is None and low <= e.start < high]
        held = [group.unit_mass or group.mass for group in parts]
        if len(parts) > 1 and all(isinstance(mass, int) for mass in held):
            made = sum(mass * (group.count if group.unit_mass and isinstance(group.count, int) else 1) for mass, group in zip(held, parts, strict=True))
            if made != int((match["mg"] or match["mg2"]).replace(",", "")) * 1000:
                found.append(match.span())
    return found


def _meals(story: Story, folded: str) -> list[tuple[int, int]]:
    """ "Six hours ago, right after breakfast at 11 am", where it is 1 pm: one of the two is wrong."""
    now = story.nows[-1] if story.nows else None
    if now is None or now.how != "clock" or now.low is None or now.bare:
        return []
    found = []
    for event in story.events:
        ago = next((t for t in event.times if t.how == "ago"), None)
        if event.kind != "dose" or ago is None or ago.low is None or len(event.times) > 1:
            continue
        low = sentence_start(folded, event.start)
        for match in _MEAL_AT.finditer(folded):
            if low <= match.start() < event.end + 60 and "." not in folded[event.end : match.start()]:
                at = minutes_said(match["hour"]) * 60
                apart = (now.low - ago.low - at) % DAY
                if min(apart, DAY - apart) > _SLACK:
                    found.append(match.span())
    return found
