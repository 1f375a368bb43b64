"""Remarks beside the facts, put aside or plainly: "(too early, I know)", "same time zone", "the right one says 2 pm" of clocks.

None of them tells of an intake; each has words by which the text is looked at for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit, instead

_HOUR: Final = r"(?:\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?| o'clock)?|noon|midnight)"
_CLOCK: Final = re.compile(rf"\bat {_HOUR}|\d ?[ap]\.?m\b")
_RUEFUL: Final = re.compile(
    r" ?\((?:(?:which was |a bit |a little |way |far |much |admittedly |probably |ok,? |okay,? |yes,? |yeah,? )*too (?:early|soon),? )(?:and )?(?:i know(?: it| that| now)?|yes|yeah|oops|sorry|my bad|admittedly|sigh|silly me|i admit(?: it)?|don't judge(?: me)?)[.!]?\)"
)
_ZONE: Final = re.compile(
    r",? ?(?:(?:and |but )?(?:i'm |it's |we're |all )?(?:still )?(?:in |on )?(?:the |this |that )?(?:very )?same time ?zone(?: (?:as then|as before|all day|throughout|the whole time))?"
    r"|(?:and |but )?(?:i |we )?(?:haven't|have not|didn't|never) (?:changed?|crossed?|switched?|left) (?:any |the |my )?time ?zones?|no (?:change of )?time ?zones? (?:change|changes|crossed|involved)?)(?=[.,;?!)]|$)"
)
_OF_CLOCKS: Final = re.compile(
    rf"\b(?P<put>the (?:right|good|correct|accurate|working|reliable|only right) one|the one (?:in|on|over|by|above) (?:the|my) (?!(?:morning|afternoon|evening)\b)[a-z]+(?: that (?:works|is right|i trust))?)(?= (?:says|shows|reads) {_HOUR})"
)
_BACK_TO_IT: Final = re.compile(r"(?P<put>(?:,|;| -) (?:but |so |and |well )*(?:anyway|anyways|anyhow|regardless|at any rate|here goes|here's my question|so|back to me) ?:)(?= (?:\d|one|two|three|half|i |took|had))")
_WAIT: Final = re.compile(r"\bor (?P<put>(?:(?:make|have|let|tell) (?:her|him|them|my \w+) (?:to )?(?:wait|hold off|hold on)(?: (?:a bit|a while|longer|some more))?))(?= ?\?)")
_TOLD_NOW: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<put>(?:so )?(?:at|it's) (?P<hour>{_HOUR}),? (?P<who>(?:my|our) (?:[a-z-]+ )?[a-z-]+|grandma|grandpa|mom|dad|mum|granny) (?:just )?(?:informs|tells|is telling|lets) (?:me|us)(?: know)?(?: that)? (?:she|he)(?:'s| has)?) (?=took|had|taken|swallowed|popped)"
)
_LATER_NOW: Final = re.compile(rf"(?:^|(?<=[.!?;] )|(?P<and>,? and now, ))(?P<put>(?:so |and )?(?:[a-z]+|\d+) hours?(?:,? (?:and|plus) (?:a|an|one|two|three|several|some) (?:[a-z-]+ ){{0,2}}[a-z-]+)? later,? )(?=(?:and )?it's (?:now )?{_HOUR})")
_TYPE: Final = re.compile(r"\barthritis(?P<put>[ -](?:type|style|strength|kind|variety|formula))(?= (?!of\b)[a-z])")
_SINGLE: Final = re.compile(r"\b(?P<verb>takes?|taking|stick(?:s|ing)? to|use|uses|using) (?P<put>single)(?= \d{3,4}[ -]?mg)")
_TRYING: Final = re.compile(r"\b(?P<who>i|she|he)(?:'m| am|'s| is) (?:(?:really |just )?(?:trying|doing my best|doing her best|doing his best)(?: (?:to|not to) [a-z ]{2,24}?| hard)? and )(?=(?:only|just) (?:takes?|took|had|have|used?)\b)")
_ASKS_ME: Final = re.compile(r"\b(?:is|keeps|was|now|'s) (?P<put>(?:asking|begging|bugging|pestering|hounding|nagging|after) (?:me|us)) for (?=(?:an?|another|one|two|three|\d|some|more|the)\b)")
_FEW: Final = r"(?:an?|one|two|three|four|five|six|seven|several|some|half an?|a few|a couple of|\d)"
_MINUS: Final = re.compile(r"\bminus \d{1,2}(?: degrees)?(?= ?[.,;!?)]|$| (?:here|outside|out|today|and|in|with)\b)")
_RED_EYE: Final = re.compile(r"\b(?:took|take|caught|on|off|flew|taking|after) (?:a|the|my) (?P<put>red[ -]eye)\b(?! (?:drops|pill))")
_SIPS: Final = re.compile(
    rf"(?:,? with|,? and|,? plus) {_FEW} (?:small |big |little )?(?:sips?|gulps?|swigs?|bites?|mouthfuls?|slices?) of (?:[a-z]+ )?(?:water|juice|tea|coffee|milk|toast|bread|soda|broth|soup|sandwich|apple|banana|pizza|cereal|oatmeal|yogurt|ale|cola)\b"
)
_WHO_HAS: Final = re.compile(rf", who (?:(?!took|had|taken|needs?|wants?)[a-z]+ ){{0,8}}?(?:has|owns|raised|raises) {_FEW} (?:[a-z]+ )?(?:cats|dogs|kids|children|grandkids|grandchildren|chickens|horses|goats|parrots|cat|dog|horse|parrot)(?=, (?:took|had|has|swallowed|popped|is|wants|just))")
_SIZE: Final = re.compile(
    r"(?:^|(?<=[.!?;:] ))(?P<put>(?:(?:mine|they|these|those)(?:'re| are) (?:the )?)?(?:(?:kirkland|equate|cvs|walgreens|costco|store brand|generic|good sense|up & up|up and up|amazon|target|walmart|rite aid|great value)(?:'s)? )?(?P<mg>200|220|325|500|650)(?: ?mg)?s)"
    r"(?=,? (?:one|two|three|\d) (?:at|each|every) )"
)
_TIMED: Final = re.compile(
    r"\bstopwatch\b[^.?!;]{0,20}?\b(?:when|as soon as|the (?:moment|second|minute)|as|after) (?:i|she|he|we) (?:took|had|swallowed|popped|downed)\b"
    r"|\b(?:took|had|swallowed|popped|downed)\b[^.?!;]{0,40}?(?P<put>,? (?:and|then) (?:i )?(?:immediately |right away |then )?(?:started|hit|set|clicked|began) (?:a|my|the|his|her) stopwatch)\b"
)
_ELAPSED: Final = re.compile(
    r"(?:^|(?<=[.!?;,] )|(?<=\band )|(?<=\bnow ))(?:(?:(?:it|which|the stopwatch|my stopwatch|that)(?:'s| is| just| now)*(?: just| now)* (?:showing|shows?|reads?|reading|says|said|at|on)|(?:it|the stopwatch)(?:'s| is) (?:now )?(?:at|on))(?: now| exactly)*) "
    r"(?P<length>\d+ (?:hours?|hrs?)(?:,? (?:and )?\d+ (?:minutes?|mins?))?(?:,? (?:and )?\d+ (?:seconds?|secs?))?|\d+ (?:minutes?|mins?)(?:,? (?:and )?\d+ (?:seconds?|secs?))?)(?P<now> (?:right )?now|)(?= ?[.,;?!]|$)"
)
_BEEN_ON: Final = re.compile(r"\bif (?:i|he|she|my [a-z]+)(?:'ve|'s| have| has) (?P<put>been on)(?= (?!(?:the|a|an|my|his|her|it|call|hold|leave|duty)\b)[^.?!;]{4,50}, (?:one|two|three|\d) at\b)")


def on_the_side(folded: str) -> Iterator[Edit]:
    """Such remarks put aside or plainly.

    >>> list(on_the_side("2 advil at 8 am, it's 1 pm, same time zone. 2 more?"))
    [(26, 42, '')]
    >>> list(on_the_side("two at 10 pm, then (too early, i know) two at 3 am"))
    [(18, 38, '')]
    """
    if "(" in folded and " too " in folded.replace("(", " "):
        yield from instead(_RUEFUL, folded, "")
    if "zone" in folded:
        yield from instead(_ZONE, folded, "")
    if " one " in folded and "clock" in folded:
        yield from instead(_OF_CLOCKS, folded, "the clock")
    if ":" in folded:
        yield from instead(_BACK_TO_IT, folded, ".")
    if "wait?" in folded or " hold o" in folded:
        yield from instead(_WAIT, folded, "wait")
    if " tells " in folded or " informs " in folded or " lets " in folded or " telling " in folded:
        yield from instead(_TOLD_NOW, folded, lambda match: f"it's {match['hour']}. {match['who']}")
    if " later" in folded:
        for match in _LATER_NOW.finditer(folded):
            if _CLOCK.search(folded[: match.start()]):
                yield match.start(), match.end(), ". " if match["and"] else ""
    if "arthritis" in folded:
        yield from instead(_TYPE, folded, "")
    if " single " in folded:
        yield from instead(_SINGLE, folded, "the")
    if " and " in folded and ("trying" in folded or "doing" in folded):
        yield from instead(_TRYING, folded, lambda match: f"{match['who']} ")
    if " me for " in folded or " us for " in folded:
        yield from instead(_ASKS_ME, folded, "asking")
    if " minus " in folded:
        yield from instead(_MINUS, folded, "cold")
    if " red" in folded and "eye" in folded:
        yield from instead(_RED_EYE, folded, "flight")
    if " of " in folded and (" sip" in folded or " bite" in folded or " gulp" in folded or " swig" in folded or " slice" in folded or " mouthful" in folded):
        yield from instead(_SIPS, folded, "")
    if ", who " in folded:
        yield from instead(_WHO_HAS, folded, "")
    if "00s" in folded or "0s" in folded or "5s" in folded or "mgs" in folded:
        yield from instead(_SIZE, folded, lambda match: f"{match['mg']} mg each")
    if "stopwatch" in folded and (timed := _TIMED.search(folded)) is not None:
        if timed["put"]:
            yield timed.start("put"), timed.end("put"), ""
        yield from instead(_ELAPSED, folded, lambda match: f"that was {match['length']} ago")
    if " been on " in folded and " if " in folded:
        yield from instead(_BEEN_ON, folded, "taken")
