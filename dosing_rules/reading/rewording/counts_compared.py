"""What a pack held before and what it holds now: "there were 10 in the bottle this morning and now there are 4".

The difference was taken by somebody, whether or not a dose tells of it: it is said as so many fewer, which is no dose. Who took
them and when stays open, unless the told doses come to as many (``guards.unsettled``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..words import NUMBER_WORDS
from .edits import Edit, names_a_drug
from .needed import needs

_N: Final = r"(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|a dozen)"
_BOX: Final = r"(?:bottle|box|pack|packet|package|packaging|strip|blister pack|blister|tube|tin|jar|sheet|card|vial|pill ?box|organizer|organiser|case|bag|pocket|cabinet|drawer|pill case|container|baggie|purse)"
_UNIT: Final = r"(?:pills?|tablets?|caplets?|capsules?|gelcaps?|liquigels?|softgels?|tabs?|caps|of (?:them|those|these))"
_ABOUT: Final = r"(?:about |around |exactly |only |just |still |like |at least |over |some |roughly |all |originally |i think ){0,2}"
_WHOSE: Final = r"(?:the|my|our|this|that|a|one|his|her|their)"

_BEFORE: Final = Begun(
    rf"\b(?:there(?: were| was|'d been| had been| used to be)|{_WHOSE} (?:\w+ )?{_BOX} (?:had|held|contained|was (?:at|up to)|started (?:at|with|out with|off with)|used to have|showed)"
    rf"|(?:i|we|he|she)(?:'d| had)? (?:counted(?: out)?|started (?:out |off |the day |today |this morning )*(?:with)?|packed|put|laid out|set out|set aside|poured out|filled (?:{_WHOSE} )?(?:\w+ )?{_BOX} with|had)|it (?:had|held|was at))"
    rf" {_ABOUT}(?P<n>{_N})\b(?! ?(?:mg|ml|hours?|hrs?|minutes?|am|pm|days?|a\.m|p\.m|:))(?P<of>[^.?!;,]{{0,60}}?)(?P<joint>(?: ?[,.;(-]+ ?| (?=and\b|but\b|so\b|now\b|there\b|down\b|today\b))(?:(?:and|but|so|today|this (?:afternoon|evening)|tonight|when i (?:looked|checked)(?: just now)?|i) ,?)*)"
    rf"(?:(?P<now>now |currently |right now |as of now |by now |at the moment |the count is |down to |(?:and )?(?:it's|it is|i'm|we're|that's) (?:now |already )?(?:down to|at) )?(?:,? ?(?:there(?:'s| is| are|'re| remain)|it(?:'s| has| holds| is| shows)|i(?:'ve)?(?: have| see| count| counted| find| got| only| just| can)*|we(?:'ve)?(?: have| got)*|has|holds|shows|have|{_WHOSE} {_BOX} (?:has|holds|shows|is (?:down to|at)))"
    rf" (?P<verb>)(?:now )?)?{_ABOUT}(?P<now2>now |down to )?(?P<m>{_N}|none|no|empty|all gone|zero)\b(?! ?(?:more|mg|ml|am|pm|:|hours?|hrs?|o'clock|a\.m|p\.m|advil at|times|hungry|ok|okay))(?P<left>(?: {_UNIT}| more)?(?: \w+)? ?(?:are |is )?(?:left|remain(?:ing|s)?|in it|in there|to go|now|there|in {_WHOSE} {_BOX})\b)?)"
)
_NOW_FIRST: Final = Begun(
    rf"\b(?:there(?:'s| is| are|'re)|i(?:'ve| have) (?:got )?|it has|{_WHOSE} {_BOX} (?:has|holds)) {_ABOUT}(?P<m>{_N}|no)\b(?! ?(?:mg|ml))(?P<of>(?: (?!left|remain)\w+)?(?: {_UNIT})?(?: (?:left|remaining|now|still))*(?: in (?:it|there|{_WHOSE} (?:\w+ )?{_BOX}))?(?: (?:left|remaining|now))*)"
    rf"(?:,? (?:and |but |when |where |though |although |because )?(?:there (?:were|was)|it (?:had|held)|i had|i counted|i started with|{_WHOSE} {_BOX} had|down from|instead of|out of(?: the)?|compared (?:to|with)|versus|vs|from)) {_ABOUT}(?P<n>{_N})\b(?! ?(?:mg|ml|hours?|am|pm|:))(?P<behind>[^.?!;,]{{0,40}})"
)
_TENS: Final = {"a dozen": 12, "fifteen": 15, "sixteen": 16, "eighteen": 18, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
_IN_PACKS: Final = re.compile(rf"\b{_BOX}\b")
_HOLDERS: Final = re.compile(rf"\b(?:{_BOX}|pills?|tablets?|caplets?|capsules?|gelcaps?|liquigels?|tabs|caps|them)\b")
_OTHER_THINGS: Final = re.compile(rf" (?!{_UNIT}\b|this\b|was\b|is\b|as\b|yes)[a-z]+s\b")
_TODAY: Final = re.compile(r"\b(?:this morning|today|when i (?:woke|got up)|at breakfast|first thing|early)\b")
_AT_SOME_HOUR: Final = re.compile(r"\b(?:at|around|by|after|since|until|from|past|before|as of) (?:about |around )?\d|\b(?:noon|midday|ago|lunch|lunchtime|earlier|after|since|just now|a (?:bit|while)|this afternoon|minutes?|hours?)\b|\d ?[ap]\.?m\b")
_ALL_MINE: Final = re.compile(r"\b(?:i|me)\b[^.?!;]{0,24} (?:the|those|all|both)(?: \w+){0,2}? (?:(?:that|which) (?:are|is|were|'re) )?(?:gone|missing|others|rest)\b")
"""Who says "I swallowed the two that are gone" tells of a dose."""
_LONG_AGO: Final = re.compile(r"\b(?:years?|months?|weeks?|last (?:spring|summer|fall|autumn|winter))\b")
_SAYS_BOTH: Final = ("there", " had ", " held", "contained", "counted", "started", "'d ", "packed", "put ", "laid out", "set out", "set aside", "poured", "filled", "was at", "showed")


@needs("there had held contained counted started packed put laid set poured filled showed used was were d from down instead out compared versus vs")
def counts_compared(folded: str) -> Iterator[Edit]:
    """Both counts as their difference: "6 fewer there by count" since the morning, "6 fewer by count" since a day before, "missing pills" since an hour that no dose need precede.

    >>> text = "there were 10 in the bottle this morning and now there are 4, 2 advil ok?"
    >>> [(text[a:b], words) for a, b, words in counts_compared(text)]
    [('there were 10 in the bottle this morning and now there are 4', '6 fewer there by count')]
    >>> list(counts_compared("there were 10 people in the meeting and now there are 4"))
    []
    """
    if not any(said in folded for said in _SAYS_BOTH) and "i had" not in folded:
        return
    if _ALL_MINE.search(folded) is not None:
        return
    for match in (*_BEFORE.finditer(folded), *_NOW_FIRST.finditer(folded)):
        said = match.groupdict()
        if "joint" in said and not (said["now"] or said["now2"] or said["left"] or said["verb"] is not None):
            continue
        whole, left = _number(match["n"]), _number(match["m"])
        of_pills = _HOLDERS.search(match[0]) is not None or names_a_drug(match["of"])
        when = f"{said['of']} {said.get('behind') or ''}"
        if not of_pills or whole <= left or _OTHER_THINGS.match(match["of"]) and not names_a_drug(match["of"].split()[0]):
            continue
        gone = whole - left
        if match[0].startswith(("i had ", "we had ", "he had ", "she had ")) and not _IN_PACKS.search(match["of"]):
            continue  # "I had 4 pills at noon, now I have 2 left" tells of a dose
        if _LONG_AGO.search(when):
            yield match.start(), match.end(), ""
            continue
        name = next((f"i have {word} here. " for word in re.findall(r"[a-z]+", when) if names_a_drug(word)), "")
        yield match.start(), match.end(), name + ("missing pills" if _AT_SOME_HOUR.search(when) else f"{gone} fewer{' there' if _TODAY.search(when) else ''} by count")


def _number(word: str) -> int:
    if word in ("none", "no", "empty", "all gone", "zero"):
        return 0
    return int(word) if word.isdecimal() else _TENS.get(word) or int(NUMBER_WORDS[word])
