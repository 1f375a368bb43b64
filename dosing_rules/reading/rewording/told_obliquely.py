"""Doses told by what was done before them, by their rate, or by what was meant: "ate at 1 pm and an hour later took 2".

Also "one an hour from 9 am through 1 pm", "three times since breakfast", "six, one by one, between 7 and 3", "meant to skip it
but ended up taking it", and the hour of now where one has arrived in another zone: "landed in Chicago where it's 1 pm local".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..tokens import words_in
from ..zones import CITIES
from .edits import HOUR, Edit, hour_said, instead, minutes_long, minutes_said, names_a_drug
from .needed import needs

_DONE: Final = (
    r"(?:ate|(?:had|finished|ate|skipped|made|cooked) (?:my |a |some |our )?(?:\w+ )?(?:breakfast|lunch|dinner|supper|brunch|meal|snack|coffee|tea|bite|food|sandwich|soup)|got (?:home|up|in|back|off|out)(?: (?:of|from|to) \w+)?|woke(?: up)?|arrived(?: home)?"
    r"|left(?: (?:work|home|the \w+))?|landed|showered|worked out|finished (?:work|school|class|my shift|the \w+)|went (?:to \w+|for a \w+|out)|came (?:home|back|in)|started (?:work|my shift|cooking)|(?:breakfast|lunch|dinner|supper|brunch|my shift|class|work) (?:was|ended|finished|started))"
)
_MANY: Final = r"(?P<n>an?|one|two|three|four|five|six|half an|1|2|3|4|5|6|(?:15|20|30|40|45|90)) ?(?P<unit>hours?|hrs?|minutes?|mins?)(?P<half> and a half)?"
_LATER: Final = rf"(?P<put>(?:(?:about|exactly|roughly|some|just) )?{_MANY} (?:later|after that|afterwards?|after))"
_TOOK: Final = r"(?:took|had|swallowed|popped|downed)"
_SOME: Final = r"(?=(?:\d|one\b|two\b|three\b|my\b|a\b|an\b|another\b|ibuprofen|advil|tylenol|motrin))"
_THEN: Final = (
    re.compile(rf"\b{_DONE} (?:at|around|about|by) (?P<at>{HOUR})(?:[,;.] ?| )(?:(?:and|then|so|but) )*{_LATER},? (?:i (?:then )?)?{_TOOK} {_SOME}"),
    re.compile(rf"\b{_DONE} (?:at|around|about|by) (?P<at>{HOUR})(?:[,;.] ?| )(?:(?:and|then|so|but) )*(?:i (?:then )?)?{_TOOK} {_SOME}[^.,;!?]{{1,40}}? {_LATER}(?= ?(?:[.,;!?]|$))"),
)
_RATE: Final = re.compile(rf"\b(?P<of>[a-z]+) (?P<put>(?:an|per|each|a) hour|hourly),? (?=(?:from|between|starting (?:at|from)) {HOUR} (?:through|to|till|til|until|and|-))")
_UNITS: Final = frozenset("one ones tablet tablets pill pills caplet caplets capsule capsules each mg apiece".split())
_SINCE_RISING: Final = re.compile(r"\btimes (?P<put>since (?:(?:this morning's )?breakfast|i (?:got|woke) up|waking(?: up)?|getting up|rising|i rose|i left (?:home|the house)|the start of the day|my alarm))(?=,? (?:and )?(?:the )?(?:last|latest|most recent))")
_SINGLY: Final = re.compile(r"(?P<put>,? (?:one (?:by one|at a time|after (?:the other|another))|singly|individually),?) (?=(?:between|from|over|since|today|this)\b)")
_ENDED_UP: Final = re.compile(
    r"\b(?:meant|planned|wanted|intended|tried|hoped|was going|was supposed) to (?:skip|leave out|pass on|avoid|forgo|miss) (?P<what>(?:my|the|that) [^.;!?,]{2,40}?),? but (?:i )?(?:(?:ended|wound) up|finished by|found myself) (?:taking|swallowing|having|popping)(?: (?:it|them|that|those))?(?: (?:anyway|anyhow|after all|all the same|regardless|instead))?"
)
_NAMED_HOUR: Final = re.compile(rf"^(?:my|the|that) (?P<at>{HOUR}) (?P<what>.+)$")
_CITY: Final = "|".join(sorted(CITIES, key=len, reverse=True))
_THERE: Final = re.compile(rf"\b(?:in|to|at) (?P<city>{_CITY})\b(?:,? (?:where|and|now|so))*,? (?:it's|it is|the time is|my watch says|the clock says) (?:now |already |only )?(?P<at>{HOUR})(?P<put> (?:local(?: time)?|here|there))?(?= ?(?:[.,;!?]|$)| (?:now|the same day|today|on the same day|local|here)\b)")
_ZONED: Final = re.compile(rf"{HOUR},? (?:{_CITY}|eastern|central|mountain|pacific|[ecmp][sd]?t)(?: time)?\b")


@needs("later after afterwards", "took had swallowed popped downed", "at around about by")
def so_long_after_doings(folded: str) -> Iterator[Edit]:
    """ "Ate at 1 pm and an hour later took 400 mg": at 2 pm.

    >>> list(so_long_after_doings("ate at 1 pm and an hour later took 400 mg of ibuprofen."))
    [(16, 29, 'at 2 pm')]
    """
    for pattern in _THEN:
        for match in pattern.finditer(folded):
            yield match.start("put"), match.end("put"), f"at {_moved(match)}"


@needs("hour hourly", "from between starting")
def hourly_from(folded: str) -> Iterator[Edit]:
    """ "One ibuprofen an hour from 9 am through 1 pm": every hour.

    >>> list(hourly_from("one ibuprofen an hour from 9 am through 1 pm"))
    [(14, 21, 'every hour')]
    """
    for match in _RATE.finditer(folded):
        if match["of"] in _UNITS or names_a_drug(match["of"]):
            yield match.start("put"), match.end("put"), "every hour"


@needs("times", "since", "last latest most")
def times_since_rising(folded: str) -> Iterator[Edit]:
    """ "Three times since I got up, last at noon": three times today.

    >>> list(times_since_rising("two advil three times since i got up, last at noon"))
    [(22, 36, 'today')]
    """
    yield from instead(_SINCE_RISING, folded, "today")


@needs("one singly individually", "by at after singly individually", "between from over since today this")
def taken_singly(folded: str) -> Iterator[Edit]:
    """ "Three Advil, one by one, between 8 and noon": three in all.

    >>> list(taken_singly("three advil, one by one, between 8 and noon"))
    [(11, 24, '')]
    """
    yield from instead(_SINGLY, folded, "")


@needs("but", "ended wound finished found", "taking swallowing having popping")
def ended_up_taking(folded: str) -> Iterator[Edit]:
    """ "I meant to skip the noon ibuprofen but ended up swallowing it": taken.

    >>> list(ended_up_taking("i meant to skip the noon ibuprofen but ended up swallowing it anyway, 400 mg"))
    [(2, 68, 'took the ibuprofen at noon')]
    """
    for match in _ENDED_UP.finditer(folded):
        named = _NAMED_HOUR.match(match["what"])
        yield match.start(), match.end(), f"took the {named['what']} at {named['at']}" if named else f"took {match['what']}"


@needs("where it the my", "in to at", {word for city in CITIES for word in words_in(city)})
def local_time_told(folded: str) -> Iterator[Edit]:
    """ "Landed in Denver, it's 3 pm local time", where another hour has a zone.

    >>> list(local_time_told("2 advil at 8 am eastern. i'm in denver, it's 3 pm here."))
    [(45, 54, '3 pm denver time')]
    """
    there = list(_THERE.finditer(folded))
    for match in there if there and _ZONED.search(folded) else ():
        end = match.end("put") if match["put"] else match.end("at")
        yield match.start("at"), end, f"{match['at']} {match['city']} time"


OBLIQUELY: Final = (so_long_after_doings, hourly_from, times_since_rising, taken_singly, ended_up_taking, local_time_told)
"""What is told so, in plain words."""


def _moved(match: re.Match[str]) -> str:
    """The hour with what went by since."""
    gap = minutes_long(match["n"] + (match["half"] or ""))
    gap = gap if match["unit"].startswith("h") else gap // 60
    return hour_said(minutes_said(match["at"]) + gap)
