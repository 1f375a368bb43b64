"""Turns about a plan, a clock or a habit, put simply: "set an alarm for 3 am to take two" asks for two at 3 am.

And "the time's 20:05", "with it being 5 pm", "I was dosing too often: ...", "both together please: ...".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from .edits import Edit, instead

_N: Final = r"(?:\d{1,4}|one|two|three|four|five|six|another|a|an|my|the)"
_T: Final = r"(?:half past [a-z0-9]+|quarter (?:past|to) [a-z0-9]+|\d{1,2}(?:[:.][0-5]\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)(?: (?:tonight|tomorrow|in the morning|at night))?"
_ALARM: Final = re.compile(
    rf"(?P<lead>\b(?:i want to|i'd like to|i'm going to|i'm gonna|i'll|i will|i plan to|i'm planning to|planning to|plan to|going to|gonna|should i|can i|could i|may i|i'm thinking of|thinking of|i'm|im|i am|i was thinking of|wants to|about to) )?"
    rf"(?P<set>(?:just )?(?:set|setting|put|putting) (?:an|my|the|a|another) (?:phone )?(?:alarm|timer|reminder) |(?:wake|waking|get|getting|be) (?:myself )?(?:up )|\b(?:my|the|an) (?:alarm|reminder)(?:'s| is) (?:now |already )?set )"
    rf"(?:for|at) (?P<t>{_T}),? (?:and |so (?:i|we) can |to |for |in order to )(?:(?:take|have|pop|swallow|taking|having) )?(?P<what>{_N} [a-z0-9 -]{{2,50}}?)(?= ?(?:[.,;!?)]|$| and | but | if | so | when | since | because | -))"
)
_WAKING: Final = re.compile(r"^(?:wake|waking|get|getting|be)\b")
_WISHED: Final = re.compile(r"want|like|going|gonna|plan|think|should|can|could|may|'ll|will|about")
_CLOCK_IS: Final = re.compile(r"\b(?P<put>(?:the )?(?:time|clock|hour)'s (?:now |already |only |just )?(?:at )?)(?=\d{1,2}[:.]\d\d|\d{1,2} ?[ap]\.?m|noon|midnight)")
_HOUR: Final = r"(?:(?:half past|quarter (?:past|to)) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1[0-2]|[1-9])\b(?: o'clock)?"
_WITH_IT: Final = re.compile(rf"\b(?P<put>(?:(?:what )?with )?(?:it|the time|the clock) (?:now |already |currently )?being (?:now |already |just )?)(?={_T}|{_HOUR}|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)")
_NOW_THAT: Final = re.compile(r"(?P<before>[a-z0-9)]) (?P<put>now that (?:it's|its|it is))(?= )")
_NOW_IS: Final = re.compile(r"\bthe (?P<put>time (?:right )?now is)(?= )")
_NOW_COLON: Final = re.compile(
    rf"(?:^|(?<=[.!?;,-] )|(?<=\n))(?P<put>(?:(?:the )?time (?:right )?now|(?:right )?now) ?:)(?= {_HOUR}(?P<part> (?:in the (?:morning|afternoon|evening)|at night|this (?:morning|afternoon|evening)))? ?(?:[.!,;\n-]|$))"
)
""" "Now: half past two.", "Time now: two in the afternoon": nothing but the hour stands there."""
_MORE_ASKED: Final = re.compile(r"\b(?:can|could|may|is it|ok|okay|would|am i|should)\b[^.?!]{0,40}\b(?:more|another|same|dose|one|two|three|\d) ?[^.]*(?:\?|$)")
""" What is asked for stands in words of its own."""
_PLEASE: Final = re.compile(r"(?:^|(?<=[.!?;] ))(?P<put>(?:(?:both|all|all three|these|everything|this combo|the combo|the pair|next(?: up| dose)?|my (?:ask|question|request)|asking for|requesting)(?: of them)?(?: together| at once| at the same time)?,? please ?[:,-]+|(?:i'd like|i would like|i want) (?:both|all three|them both|the pair|this combo) ?:))")
_WRONG: Final = (
    r"(?:too|wrong|wrongly|badly|incorrectly|off schedule|more often|closer|sloppily|unevenly|poorly|way|a bit|a little|all over the place|like (?:an idiot|crazy|candy)|ahead of schedule|off the (?:clock|label)|against the label|myself (?:too|wrong))[^.,:;?!\d-]{0,30}"
)
_DOSING: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<put>(?:(?:turns out|it turns out|guess|looks like|apparently|so|ok|okay|i (?:realize|realise|realized|think|guess|see|fear|admit|know now))(?: that)?,? )?(?:i was|i've been|i have been|i'm|i am|he was|she was|he's been|she's been)(?: kind of| clearly| accidentally| really| definitely| probably| actually| apparently)?"
    rf" (?:re-?|over-?|double[- ]|mis-?)?dosing {_WRONG} ?[:,-]+|(?:my|his|her) (?:dosing|dose timing|dose spacing|spacing|timing|dosing schedule)(?: (?:so far|today))? (?:has been|was|is|got)(?: (?:a bit|a little|pretty|really|kind of|all|quite|very|too))* [a-z ]{{3,25}}? ?:|(?:my |the |his |her |today's )?(?:dosing|doses|pills|meds|tablets|caplets|painkillers|pill log|med log|intake)(?: so far)?(?: today)? ?:)"
)
_AFTER: Final = re.compile(
    r"\b(?:after|when|since|once|ever since|right after) (?:(?:my|the|a|they|he|she|we|i|our|an) )[a-z' ]{4,40}?(?P<put>,? )(?=(?:i|she|he|we)(?:'ve| have| was| were|'s| has|'d| had) (?:been )?(?:on|taking) (?!the|a |an |my|it|call|duty|leave|hold|vacation))"
)
_BESIDE_ME: Final = re.compile(
    r"(?:\b(?:guy|girl|man|woman|lady|dude|person|coworker|colleague|one|passenger|kid|mate|fella|gentleman|student|stranger|neighbor|neighbour))(?P<put> (?:(?:who is|who's|that's) )?(?:sitting |standing |seated |working )?(?:next to|beside|across from|behind|in front of|near) (?:me|us)(?: (?:at|on|in) (?:the |my |our |this )?[a-z]+)?)"
    r"(?= (?:is|was|has|says|said|offered|offers|gave|gives|handed|just|keeps|wants|took|had|told|swears|thinks|tells|can|could|will)\b)"
)
_SHARP: Final = re.compile(
    r"(?:\d|[ap]\.?m\.?|noon|midnight|(?<=at )[a-z]+)(?P<put>,? (?:sharp|on the dot|on the nose|on the button|prompt|promptly|precisely|dead on|bang on|to the minute)),? ?(?=this (?:morning|afternoon|evening)|last night|in the (?:morning|afternoon|evening)|today|yesterday|tonight|(?:i|we|he|she) (?:would|'d|want|could|can|prefer)|(?:i|we|he|she)'d)"
)
_MARKED: Final = re.compile(r"(?:(?<=[a-z;:,-] )|(?<=^)|(?<=\())(?P<put>x ?\?+|\?+(?: ?x)?|\[\?+\]|\(\?+\))(?P<to>(?: ?mg)? ?(?:@|at |around |of )? ?(?:\d|[a-z]+))")
_AND_MINE: Final = re.compile(
    r"\b(?:it's|it is|its)(?: (?:now|about|already|just))* (?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)(?: now)?(?P<put>,? and )(?=(?:my|his|her|the|our) (?:[a-z]+ ){0,3}?(?:pair|two|one|dose|tablets?|pills?|\d)\b[a-z ]{0,20} (?:was|were)\b)"
)
""" "It's 5 pm and my morning pair was at 11"."""
_ASKING: Final = re.compile(r"\b(?:can|could|may|should|ok|okay|is|are|am|would|will|how|when|what|which|do|does|more|again|another|safe|fine|allowed|soon|right|correct|good|now|take|one|two|\d) *$|^ *(?:can|could|may|should|ok|okay|is|are|am|would|will|how|when|what|which|do|does)\b|\b(?:can|could|may|should) (?:i|we|he|she|they)\b")
_BRACKET: Final = re.compile(r"\? (?P<mass>\(\d{3,4} ?mg(?: (?:total|in total|altogether))?\))$")
""" "Three of them again? (975 mg)": of what is asked for."""
_ENDED: Final = frozenset({"out", "off", "up", "down", "over", "back", "go", "home", "done", "pulled", "removed", "surgery", "procedure", "extraction", "canal", "accident", "fall", "crash", "operation", "appointment", "game", "race", "marathon", "in", "away", "on", "fitted", "through", "ended", "finished"})


def put_simply(folded: str) -> Iterator[Edit]:
    """Such stretches in plain words.

    >>> list(put_simply("i want to set an alarm for 3:40 am to take two ibuprofen. last two at 11 pm"))
    [(0, 56, 'i want to take two ibuprofen at 3:40 am')]
    >>> list(put_simply("2 at 16:05, the time's 20:05"))
    [(12, 23, 'time is ')]
    """
    if "alarm" in folded or "timer" in folded or "reminder" in folded or " up at " in folded:
        for match in _ALARM.finditer(folded):
            lead, waking = match["lead"] or "", _WAKING.match(match["set"])
            if waking and not _WISHED.search(lead) or lead in ("i'm ", "im ", "i am ") and match["set"].startswith(("set ", "put ")):
                continue
            if not match["set"].startswith(("setting", "putting", "just setting")) and " set" not in match["set"] and not _WISHED.search(lead):
                continue  # "I set an alarm for 3 am to take two": whether they were taken, nobody says
            what = match["what"].split()
            if not any(word in DRUG_TRIE or word in ("more", "dose", "next") for word in what):
                continue
            verb = "taking" if "of " in lead[-4:] else "take"
            wish = "i want to " if lead in ("", "i'm ", "im ", "i am ") else lead
            yield match.start(), match.end(), f"{wish}{verb} {match['what']} at {match['t']}"
    if "time's " in folded or "clock's " in folded or "hour's " in folded:
        yield from instead(_CLOCK_IS, folded, "time is ")
    if " being " in folded:
        yield from instead(_WITH_IT, folded, "it's now ")
    if "now" in folded:
        yield from instead(_NOW_THAT, folded, ". it's")
        yield from instead(_NOW_IS, folded, "time is")
        if ":" in folded:
            for match in _NOW_COLON.finditer(folded):
                if match["part"] or _MORE_ASKED.search(folded):
                    yield match.start("put"), match.end("put"), "it's"
    if ":" in folded or "please" in folded:
        yield from instead(_PLEASE, folded, "i want to take")
    if " and " in folded and (" was " in folded or " were " in folded):
        yield from instead(_AND_MINE, folded, ". ")
    if "? (" in folded:
        yield from instead(_BRACKET, folded, lambda match: f" {match['mass']}?")
    if ":" in folded or "dosing" in folded or "spacing" in folded or "timing" in folded:
        yield from instead(_DOSING, folded, "")
    if "?" in folded.rstrip(" ?!."):
        for start, end in unknown_marks(folded):
            yield start, end, ""
    if " sharp" in folded or " on the " in folded or " prompt" in folded or " precisely" in folded or " dead on" in folded or " to the minute" in folded:
        yield from instead(_SHARP, folded, "")
    if " me" in folded or " us" in folded:
        yield from instead(_BESIDE_ME, folded, "")
    if " been on " in folded or " been taking " in folded or " was on " in folded or " was taking " in folded:
        for match in _AFTER.finditer(folded):
            if folded[: match.start("put")].rsplit(" ", 1)[-1] in _ENDED:
                yield match.start("put"), match.end("put"), "."


def unknown_marks(folded: str) -> Iterator[tuple[int, int]]:
    """The marks that stand for an amount that nobody knows: "ibu ??? at 12:40", "Advil x? at 9".

    >>> list(unknown_marks("advil 2 at 6; advil ?? at 12"))
    [(20, 22)]
    """
    for match in _MARKED.finditer(folded):
        behind = match["to"].split()[-1].lstrip("@")
        at = bool(re.match(r" ?(?:mg )?(?:@|at |around )", match["to"])) or (behind[:1].isdecimal() and "@" in match["to"])
        if (at or behind in DRUG_TRIE) and not _ASKING.search(re.split(r"[.;!?\n]", folded[: match.start("put")])[-1]):
            yield match.start("put"), match.end("put")
