"""Words by which a told hour may be wrong, and no range was made of: "my times can be off by an hour", "don't hold me to the hour".

How far off it may be decides whether enough hours have passed; where the error was not read as a range of the hour, the
decision waits.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..telling.story import Asked, Story
from ..terms import Term

_N: Final = r"(?:\d{1,3}(?:\.\d)?|an?|the|one|two|three|four|five|ten|fifteen|twenty|thirty|forty|forty-five|sixty|ninety|half an|a half|half|a quarter of an|a full|a whole|the full|the whole|the next full|the last full|a good|a couple of|a few|several)"
_LENGTH: Final = rf"{_N}[ -]?(?:quarter |half )?(?:hours?|hrs?|h|minutes?|mins?|min)(?:'s|')?(?!\w)"
_SPAN: Final = r"[^.?!;]{0,40}?"
_WRONG: Final = (
    r"(?:off(?: \w+){0,2} by|(?:be|been|is|are|was|were|am|i'm|it's|that's) off(?= (?:up|as much|at (?:most|worst)|about|around|an? [^\d]|half|some|\d))|wrong|inaccurate|mistaken|misjudg\w+|misremember\w*|misread\w*|miss(?:ed)?|differ\w*|var(?:y|ies)|drift\w*|wander\w*|deviat\w+|stray\w*|uncertain\w*|toleranc\w+|margins?|leeway|slack|(?<!in )(?<!by )errors?|accura\w+|inaccura\w+|(?:precise|exact) to"
    r"|approximat\w+|estimat\w+|guess\w*|allow|plus or minus|add or subtract|add or take away|(?:plus|minus|add|subtract),? (?:perhaps|maybe|possibly)|to within|(?:correct|right|good|true|some ?time|somewhere|any ?time|or|all) within|within the (?=hour\b)|nearest|round(?:ed|ing)|rounds (?:up|down|off|to)|stretch\w*|give or take|correct|right to|out by|(?:be|been|is|am|was|were|i'm|it's|easily|maybe|perhaps|may|might|could) out(?= (?:up|at|an?|by|as|some|about|half|\d))|gains?|loses?|thereabouts|vague|fuzzy|wiggle room|window|swear|vouch|hold me|trust(?! the)|possible|possibly)"
)
_ERROR: Final = (
    Begun(rf"\b{_WRONG}\b(?! (?:to work|duty|shift|school|the label|every)){_SPAN}\b{_LENGTH}"),
    Begun(rf"\b{_LENGTH}(?: or (?:so|two|more))?(?: (?:is|of|as|the|my|a))*,? (?:off\b(?! (?:work|from|duty|school|the|to|for))|out\b(?! of| from)|wrong|either|each (?:way|side)|both ways|this way|in either|in both|to either|on either|on each|more or less|give or take|plus or minus|slow|fast|early or late|earlier or later|later or earlier|sooner or later|margin|error|uncertainty|leeway|tolerance|play|spread|slack|differen\w+|discrepan\w+|inaccura\w+|doubt|grain of salt|to and fro)\b"),
    Begun(rf"\b(?:could|might|may|can)(?: (?:just|as|well|easily|even|have|be|been|it|possibly|also|equally))* {_LENGTH}(?: or (?:so|two|more))? (?:later|earlier|after|before|less|more|longer|shorter|sooner|ago)\b"),
    Begun(r"\b(?:could|might|may|possibly|perhaps|maybe|conceivably|even)(?: (?:be|have|been|just|as|well|easily|even|it|was|at))* (?:as|so) (?:late|early|recent(?:ly)?) as\b"),
    Begun(rf"\bgrain of salt|\bnearest (?:half[ -]?|quarter[ -]?|full |whole |two |couple of |few )?hours?\b|\bball ?park|\bwithout my (?:reading )?(?:glasses|contacts|lenses)|\bwithin (?:up to |about )?{_LENGTH}(?: or (?:so|two))? (?:of|from|either side of) (?:that|it|this|then|those)\b"),
    Begun(r"\b(?:only|just)(?: ever)? (?:note|noted|log|logged|record|recorded|write|wrote|jot|jotted|remember|know|track|tracked)(?: down)? the (?:full |whole )?hours?\b|\b(?:in|during|within|sometime in) the (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o'clock|[ap]m| [ap]\.?m\.?) hour\b"),
    Begun(r"\b(?:is|are|was|were|that's|it's|as|at|by) (?:(?:just|only|about|my|a|the|our|best|rough|wild) )+(?:guess|estimate|approximation|reckoning)(?= ?(?:[.,;!?)-]|$))"),
    Begun(r"\b(?:could|might|may)(?: (?:just|as|well|easily|also|equally|even|possibly))+ have been (?:at |around |nearer |closer to )?(?:\d{1,2}(?!\d|:| ?(?:mg|advil|tylenol|motrin|ibuprofen|tablets?|pills?|caplets?))|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! (?:mg|advil|tylenol|motrin|ibuprofen|aleve|of|or|tablets?|pills?|caplets?|more))"),
    Begun(rf"\b(?:plus|minus|add|subtract) {_LENGTH},? (?:perhaps|maybe|possibly|at (?:most|worst)|or so|i guess|if anything)\b"),
    Begun(r"\b(?:hold|quote|pin|trust)(?:ing)? me (?:down )?(?:to|on)\b|\b(?:swear|vouch|attest|testify|stake [^.?!;]{1,16}) (?:to|for|on) (?:the|that|this|those|my|an?|exact) ?(?:exact |very )?(?:hours?|times?|minutes?|clock)\b"),
    Begun(r"\b(?:the|that|my|those|these|all|clock|told) (?:\w+ )?(?:times?|hours?|timing)(?: (?:there|above|given|of mine|i (?:gave|told|wrote|said)))?(?: (?:itself|really|all|also))* (?:(?:could|might|may|can) (?:\w+ )?(?:be|have been)|is|are|was|were|aren't|isn't|wasn't|weren't)(?: (?:only|just|all|a|an|my|best|not|never|rather|very|pretty|probably|to|be|being|possibly|quite|at|so))* "
          r"(?:wrong|off|inaccurate|unreliable|approximate|estimates?|guess(?:es|work)?|guessed|mistaken|incorrect|inexact|imprecise|exact|accurate|precise|trusted|reliable|rough|hazy|fuzzy|shaky|uncertain|unsure|doubtful)\b"),
    re.compile(r"\b(?:clock|watch|phone|oven|stove|microwave|timepiece|wristwatch)\b[^.?!;]{0,40}\b(?:isn't|wasn't|is not|was not|never|can't|cannot|not|don't|didn't|hardly|barely|doubt|nobody|no one|hasn't)\b[^.?!;]{0,16}\b(?:trust\w*|reli\w+|accura\w+|right|correct|exact\w*|precis\w+|dependab\w+|rely|set|checked|adjusted)\b"),
    Begun(r"\b(?:i|i'm|we|we're)(?: (?:am|are|'m))?(?: (?:so|really|very|pretty|quite|just|often|always|usually|notoriously|terribly|rather))* (?:bad|poor|terrible|awful|hopeless|no good|lousy|useless|vague|hazy|fuzzy|unreliable|sloppy|not (?:good|great|reliable))(?: \w+)? (?:with|at|about|on|judging|keeping|of)(?: (?:judging|keeping|telling|remembering|track of|the|exact|my|clock))* (?:times?|hours?|clocks?)\b"),
)
_SAID: Final = Begun(
    r"\b(?:hours?|hrs?|h|minutes?|mins?|min|times?|clock|watch|phone|oven|stove|microwave|timing|as late as|as early as|as recent|guess|estimate|approximation|reckoning|been|rounds|grain of salt|ball ?park)\b"
)
_HARMLESS: Final = re.compile(
    r"\b(?:label|box|bottle|rules?|says|said to|wait|apart|between|every|each hour|limit|ran|drive|train|bus|flight|plane|shift|work|lunch|class|meeting|nap|bath|appointment|exactly|precisely|sharp|on the dot)\b"
)
""" "Exactly 4 hours", "the label allows one within 4 hours", "my train was an hour off"."""


def hours_off(story: Story, asked: Asked | None, terms: list[Term], folded: str) -> list[tuple[int, int]]:
    """The places of such words beside a told dose."""
    told = [e for e in story.events if e.kind in ("dose", "total") and e.times]
    if not told or _SAID.search(folded) is None:
        return []
    ranges = [(t.start, t.end) for t in terms if t.kind == "time" and t.value.how in ("clock", "ago") and t.value.low != t.value.high]
    low, high = (asked.begins or asked.start, asked.end) if asked is not None else (0, 0)
    found = []
    for pattern in _ERROR:
        for match in pattern.finditer(folded):
            if any(a < match.end() and match.start() < b for a, b in ranges) or low <= match.start() < high or _HARMLESS.search(match[0]):
                continue
            found.append(match.span())
    return found[:1]
