"""Everyday talk in words that doses are told with: sugar that one overdoses on, a parcel that arrives on Friday.

And turns that tell doses in everyday words: "I put away five", "two pieces more", "I been switching them", "at 20h00".

And whom somebody nurses, where no more is told of the child: the next "she" is who nurses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_OVERDOSED: Final = re.compile(
    r"\b(?:i |we |he |she )?(?:totally |completely |kind of |sort of )?(?:od'?d|overdosed|overdosing|overdose) on (?:(?:the|too much|reality|trash|christmas|holiday|birthday|easter|halloween|bad|cheap|kids'?|family|spicy|junk|fast|deep|fried) ){0,2}"
    r"(?:tv|television|netflix|sugar|candy|chocolate|cake|cookies|pizza|tacos|food|cheese|ice cream|carbs|pasta|popcorn|movies|films|sitcoms|shows|sports|football|baseball|news|social media|tiktok|youtube|screen time|video games|games|gaming|sun|sunshine|karaoke|christmas music|family|spreadsheets|meetings|zoom)\b"
)
_ARRIVES: Final = re.compile(
    r",? ?(?:(?:and|but|since|because|as|cause|bc) )?(?:my|the|our|his|her) (?:new )?(?:(?:online|amazon|walmart|pharmacy|mail) )?(?:order|package|parcel|delivery|shipment|mail|refund|box|paycheck|ride)(?: #\d{2,12})?"
    r" (?:won't|wont|will not|doesn't|doesnt|isn't|isnt|is not|hasn't|hasnt|can't|cant)(?: be)? (?:arrive|arrived|arriving|come|coming|ship|shipped|get here|here|delivered|due|be here|show up)(?: (?:un)?till?| before| by| on)"
    r" (?:(?:next|this) )?(?:mon|tues|wednes|thurs|fri|satur|sun)?(?:day|week|month|weekend|tomorrow)(?: (?:morning|afternoon|evening|night))?(?: lol| ugh| sadly| :\()?(?= ?[.,;!?)]|$)"
)
_THINGS: Final = ("order", "package", "parcel", "delivery", "shipment", " mail", "refund", "paycheck", " box", " ride")
_COUNTED: Final = re.compile(
    r",? ?(?:so(?: that)?|in order) (?:to not|not to|i|we|she|he|that i)(?: (?:don't|dont|do not|wouldn't|would not|won't|will not|didn't|did not|can't|cannot))? ?(?:lose|lost|losing) (?:count|track)(?: of (?:it|them|things|my doses|the doses|what i took))?(?= ?[.,;:!?)-])"
)
_PUT_AWAY: Final = re.compile(rf"\b(?P<who>i|she|he|we)(?P<have>'ve| have|'s| has|'d| had)? (?:(?:already|now|just) )?(?P<put>put away|polished off|knocked back|packed away|tossed back|got down|gotten down|gulped down)(?= (?:about |around |some |exactly )?{TO_TWELVE}\b)")
_PIECES: Final = re.compile(rf"\b(?P<n>{TO_TWELVE}) (?:pieces?|units?) (?P<more>more|extra)\b")
_SWITCHING: Final = re.compile(r"(?:^|(?<=[.!?;:] ))(?P<put>i(?:'ve| have)? been (?:switching|alternating|rotating|swapping|trading off)(?: (?:them|between them|the two|back and forth|off|pills|meds|medicines|around))* ?[:.] )(?=(?:\d|one|two|three|half))")
_ASKED: Final = re.compile(r"\b(?P<who>she|he|my (?:wife|husband|mom|mum|dad|mother|father|roommate|partner|girlfriend|boyfriend|friend))(?:'s| is) (?:now )?asking for (?=(?:an?|another|one|two|three|\d+|some|more)\b|(?P<drug>[a-z]+) \d)")

_LAST_TAKEN: Final = Begun(r"\b(?P<put>(?:the|my|his|her) (?:last|latest|most recent) (?:tablet|pill|caplet|capsule|one) (?:was|were) (?:taken|swallowed|had))(?= (?:about |around |exactly |at )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|noon|midnight|half|an hour))")
_NURSES: Final = re.compile(r"\b(?:nursing|breast-?feeding|breast feeding) (?:our|my|her|the|a) (?:(?!cold|hangover|grudge|drink|beer|sprain)[a-z0-9-]+ ){0,3}?(?:newborns?|baby|infant|little one|son|daughter|twins|child|kid|toddler|babies|girl|boy)\b(?! (?:took|had|got|needs?|is|was|has|and i)\b)")
_HOUR_H: Final = re.compile(r"\b(?:at|around|about|is|it's|its|now|by|since) (?P<put>(?P<h>[01]?\d|2[0-3])h(?P<m>[0-5]\d))\b(?! ?(?:ago|later|since|after|before|earlier|m))")

_WITHOUT: Final = re.compile(r"\b(?:(?:i've |i have |i |she's |he's |she |he )?(?:gone|went|been|stayed) without (?:any |a single )?|(?:i've had |i had |had )?not (?:a single|one single|even one) )(?P<drug>[a-z]+)(?= since\b)")
""" "I've gone without Advil since noon", "not a single Advil since 8"."""


@needs("od odd overdosed overdosing overdose order package parcel delivery shipment mail refund box paycheck ride lose lost losing put polished knocked packed tossed got gotten gulped piece pieces unit units switching alternating rotating swapping trading nursing breastfeeding breast was were h asking without single even")
def everyday_talk(folded: str) -> Iterator[Edit]:
    """Such talk put aside, and such turns in the words of doses.

    >>> list(everyday_talk("overdosed on reality tv. took 2 advil at 3"))
    [(0, 23, 'watched a lot')]
    >>> list(everyday_talk("overdosed on advil and tv"))
    []
    >>> list(everyday_talk("may i take two pieces more?"))
    [(11, 26, 'two more')]
    """
    if " on " in folded and ("overdos" in folded or "od" in folded):
        yield from instead(_OVERDOSED, folded, "watched a lot")
    if any(thing in folded for thing in _THINGS):
        yield from instead(_ARRIVES, folded, "")
    if "los" in folded and (" count" in folded or " track" in folded):
        yield from instead(_COUNTED, folded, "")
    if " down" in folded or " away" in folded or " off" in folded or " back" in folded:
        yield from instead(_PUT_AWAY, folded, lambda match: "taken" if match["have"] else "took")
    if " piece" in folded or " unit" in folded:
        yield from instead(_PIECES, folded, lambda match: f"{match['n']} {match['more']}")
    if " been " in folded:
        yield from instead(_SWITCHING, folded, "")
    if "nursing " in folded or "feeding " in folded:
        yield from instead(_NURSES, folded, "breastfeeding")
    if "taken" in folded or "swallowed" in folded or "had " in folded:
        yield from instead(_LAST_TAKEN, folded, "last dose was")
    if "h0" in folded or "h1" in folded or "h2" in folded or "h3" in folded or "h4" in folded or "h5" in folded:
        yield from instead(_HOUR_H, folded, lambda match: f"{match['h']}:{match['m']}")
    if " asking for " in folded:
        for match in _ASKED.finditer(folded):
            if match["drug"] is None or names_a_drug(match["drug"]):
                yield match.start(), match.end(), f"{match['who']} wants "
    if "without " in folded or " single " in folded or " one " in folded:
        for match in _WITHOUT.finditer(folded):
            if names_a_drug(match["drug"]):
                yield match.start(), match.end(), f"no {match['drug']}"
