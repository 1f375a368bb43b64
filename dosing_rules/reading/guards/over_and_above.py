"""Words of a question that ask for more than its number says: "two and then a third", "a dose and a half", "two, twice".

The number beside them is only a part of what is asked for, or says how many of what holds more than the usual tablet ("I only
have 800s left. Can I take one?"). How much it is in all is not reckoned; it is never the number alone.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from ..beginnings import Begun
from ..quantity import Group
from ..rewording.edits import names_a_drug
from ..telling.story import Asked, Story
from ..words import number_said

_N: Final = r"(?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten)"
_MG: Final = r"(?:400|600|800|650)"
_ASKED: Final = Begun(
    rf"\b(?:and|then|plus|with)(?: then)? (?:a|another|the) (?:second|third|fourth|fifth|sixth)(?: one)? (?:straight|right|soon|shortly|directly|immediately|just|a bit|a little|a while|later|after|on top|besides|too|as well)\b"
    rf"|\b(?:dose|tablet|pill|caplet|one|two|three|{_N}) and (?:a bit|a little|a half dose|some)\b|\bdose and a half\b|\bdoses? and (?:a half|another half)\b"
    rf"|\b{_N}(?: more)?(?: of (?:them|those|these))?,? (?:twice|thrice|two times|three times|twice over)(?! (?:a|per|daily|already|today|so|yesterday|this|since))\b"
    r"|\b(?:up|increase|raise|boost|bump|upping|increasing|raising) (?:it|this|that|them|(?:the|my) (?:dose|amount|dosage))(?: up)? by\b"
    rf"|\b(?:take|have|do|taking|having|swallow|pop) (?:another )?{_N} (?:sets|rounds|batches|lots|servings|helpings|groups|portions) of {_N}\b"
    rf"|\b(?:doing|do|take|have|go(?: for)?|pop) (?:threes|fours|fives|sixes|triples|quadruples)\b"
    rf"|\b(?:{_N} and a half|\d\.\d|\d½) doses\b|\bloading dose\b|\ba (?:trio|threesome|quartet|triple|double-double)\b(?! (?:strength|shot|espresso|bypass|scoop))"
    rf"|\b{_N}(?: more)? (?:and then|and|then|plus|with)(?: then)? a third(?: one)?(?= ?(?:[.,;!]|$|ok|okay|now|if|at|today|tonight|soon|fine|safe))"
    rf"|\b{_N}(?: more)?,? (?:and )?(?:then )?wait(?:ing)? (?:for )?(?:an?|half an|\d+|one|two|three|a few|ten|fifteen|twenty|thirty|forty) (?:hours?|hrs?|minutes?|mins?|bit|while),? (?:and )?(?:then )?(?:take |have |another )*{_N}\b"
    rf"|\bpercent (?:more|extra|higher|over|bigger)\b|\bhalf as (?:much|many) again\b|\bhalf again as (?:much|many)\b|\b(?:as much|as many) again and (?:half|more)\b"
    rf"|\b(?:with|on top of|besides|and|plus|beside) (?:it |them )?the (?:one|two|three|ones|pill|pills|tablet|tablets|{_N})(?: (?:that|which))?(?: (?:i'm|i am|i was|he's|she's|we're))? (?:about to|going to|gonna|planning to|in my (?:mouth|hand))\b"
)
_ASKED_WITH_SIGNS: Final = re.compile(
    r"\d ?% (?:more|extra|higher|bigger|over|larger|on top)\b|½ doses\b"
    rf"|(?:\.\.+|…|,|-|\bor) ?(?:or )?(?:better|better yet|even|preferably|ideally) {_N}\b(?! (?:hours?|hrs?|minutes?|mins?|mg|am|pm|o'clock))"
)
_SIGNS_OF_MORE: Final = ("%", "½", "better", " even", "ideally", "preferably")
"""In the sentence of the question itself."""
_LARGER: Final = Begun(
    r"\b(?:take|have|allowed|taking|having|use|get|try)(?: (?:some|a little|a bit))? extra(?= ?(?:[?.,;!]|$|(?:now|ok|okay|today|tonight|this time|on top|because|since|as|if|for)\b))|\b(?:extra|more than (?:usual|normal)) (?:ok|okay|fine|safe|alright|all right)\b"
    r"|\b(?:take|have|allowed|taking|having|swallow|use)(?: a (?:bit|little))? (?:more|bigger|larger|higher) than (?:usual|normal|the usual|i usually|i normally|my usual|my normal|the label|recommended|it says|the box|directed)\b"
    r"|\b(?:more|bigger|larger|higher|stronger) than (?:that|then|last time|before|i did|i took|i had|the last)\b"
    r"|\b(?:bigger|larger|higher|stronger|heavier|increased|greater|heftier|extra-large) (?:dose|dosage|amount|one|quantity|number)\b"
    r"|\b(?:up|upping|increase|increasing|raise|raising|boost|boosting|bump|bumping|beef up) (?:it|this|that|the|my|things|them)\b(?! ?(?:up )?(?:to|with)\b)"
    rf"|\badd(?:ing)? {_N} to (?:that|it|them|those|the|my)\b|\b(?:that|them|those|it|same|the same|the same again|before) (?:plus|and|with) (?:an? extra |an? )?{_N}\b(?= ?(?:[?.,!;]|$|(?:more|extra(?! strength)|now|this|on|again|tonight)\b))"
    rf"|\b{_N} extra(?= (?:this time|on top|besides|with|now|today|tonight)\b)"
)
"""More than last time, and how much more is not reckoned."""
_TWO_OF_TWO: Final = Begun(rf"\b(?:take|have|taking|having|swallow) {_N}(?: more)? (?:along with|together with|with|on top of|besides|plus|in addition to|alongside|as well as|and) {_N} (?!more\b|hours?\b|mg\b)[a-z]+")
""" "Two along with 2 DayQuil": two quantities."""
_NTH: Final = ("third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth")
_IN_ALL: Final = Begun(rf"\b(?P<n>{_N})(?: of (?:them|those|these)| tablets| pills| caplets| capsules)? (?:in one go|at once|in all|in total|altogether|all told|all at once|in a single go|in one sitting|in one gulp)\b")
""" "Can I take what both of them said, four in one go?"."""
_NTH_ONE: Final = Begun(rf"\b(?:a|my|the|another) (?P<nth>{'|'.join(_NTH)}) (?P<name>[a-z]+)\b")
_BROUGHT: Final = Begun(
    rf"\b(?:brought|took|made|got|pushed|raised) (?:me|him|her|us|it|(?:my|the|his|her) (?:total|count|tally|number|sum)(?: for (?:the|to)day)?)(?: up)? (?:to|at) (?:{_N}|\d[\d,]*)\b(?! ?(?:am|pm|o'clock|:|hours?|minutes?))"
)
"""A sum that no total took up."""
_BESIDE: Final = Begun(
    rf"\b(?:i only have|all i have(?: left)? (?:is|are)|i have only|i just have|i've only got|i only got|the only ones i have (?:left )?are|mine are|these are|those are|they're|they are) (?:the )?(?:my |his |her )?(?P<mg>{_MG})(?:s| ?mg (?:ones|tablets|pills))\b"
    r"|\b(?:ones|pills|tablets|these|those|they|mine|caplets) (?:[a-z']+ ){0,4}?(?:are|is|'re|being) (?:[a-z]+ )?(?:double|triple|twice|higher|prescription)[- ](?:the )?(?:strength|strong|dose)\b"
)
"""What one holds, told beside a question that counts by ones."""
_ABOUT_TO: Final = Begun(
    rf"\b(?:i'm|i am|im) (?:just )?(?:about to|going to|gonna) (?:take|swallow|have|pop) {_N}(?: (?:of (?:them|those|these)|more|now|right now))*[.!;]"
    rf"|\b(?:putting|popping|got|have|with) {_N} (?:of (?:them|those) )?in(?:to)? my mouth\b"
)
_WITH_THEM: Final = re.compile(r"\b(?:with (?:it|them|that|those)|add|on top|as well|along|together|too|besides|in addition)\b")
_USUAL: Final = re.compile(rf"\b(?:regular|standard|customary|typical|normal|usual|go-to) (?:dose|amount|number) (?:is|was|being|would be) (?P<n>{_N}|{_MG} ?mg|1,?\d00 ?mg)\b")
_ITS_USUAL: Final = re.compile(r"\b(?:regular|standard|customary|typical|normal|usual|go-to)\b")
_ADVISED: Final = re.compile(rf"\b(?:said|says|told me|suggested|suggests|recommended|recommends|advised|advises)(?: (?:to )?(?:take|have)| i (?:could|can|should) (?:take|have))? (?P<n>{_N})(?: (?:more|tablets?|pills?|of (?:them|those)))?[.!;]")
_THAT_MANY: Final = re.compile(r"\b(?:that|so|this) (?:many|much)\b")
_END: Final = re.compile(r"[?!\n]")


def over_and_above(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of such words in a folded text, in or beside the sentence of the question.

    >>> from ..telling.story import Asked, Story
    >>> over_and_above(Story(), Asked([], [], None, start=7, end=33), "2 at 8. can i take a dose and a half?")
    [(21, 36)]
    >>> over_and_above(Story(), Asked([], [], None, start=7, end=20), "2 at 8. can i take two?")
    []
    """
    if asked is None:
        return []
    low = max(folded.rfind(mark, 0, asked.start) for mark in (". ", "! ", "? ", "\n")) + 1
    end = _END.search(folded, asked.end - 1)
    high = len(folded) if end is None else end.start()
    sentence = folded[low:high]
    found = [m.span() for m in _ASKED.within(folded, low, high)]
    if any(sign in folded for sign in _SIGNS_OF_MORE):
        found += [(low + m.start(), low + m.end()) for m in _ASKED_WITH_SIGNS.finditer(sentence)]
    if (beside := list(_BESIDE.finditer(folded))) and not any(g.mass is not None or g.unit_mass is not None for g in asked.groups):
        held = {size for e in story.events for size in (e.group.unit_mass, e.group.mass) if isinstance(size, int)}
        found += [m.span() for m in beside if int(m["mg"] or 0) * 1000 not in held]  # a strength that was read is all that it says
    found += [m.span() for m in _ABOUT_TO.finditer(folded) if _WITH_THEM.search(folded[m.end() :].partition("?")[0])]
    if (brought := list(_BROUGHT.finditer(folded))) and not any(e.kind == "total" for e in story.events):
        found += [m.span() for m in brought if "?" not in folded[m.end() :].partition(".")[0]]
    if (larger := [m.span() for m in _LARGER.within(folded, low, high)]) and not _sized(asked):
        found += larger
    if (two := [m.span() for m in _TWO_OF_TWO.within(folded, low, high)]) and sum(map(_counted, asked.groups)) < 2:
        found += two
    nth = [m for m in _NTH_ONE.within(folded, low, high) if names_a_drug(m["name"])]
    if nth and all(e.kind not in ("total",) and e.multi is None and e.every is None for e in story.events):
        told = sum(e.group.count if isinstance(e.group.count, int) else 1 for e in story.events if e.kind == "dose" and e.multi is None)
        found += [m.span() for m in nth if told < _NTH.index(m["nth"]) + 2]
    counts = [g.count for g in asked.groups if isinstance(g.count, int)]
    found += [m.span() for m in _IN_ALL.within(folded, low, high) if number_said(m["n"]) not in (*counts, sum(counts))]
    bare = not any(map(_counted, asked.groups))
    if bare and _ITS_USUAL.search(sentence):
        found += [m.span("n") for m in _USUAL.finditer(folded)]
    if bare and _THAT_MANY.search(sentence):
        found += [m.span("n") for m in _ADVISED.finditer(folded, 0, low + 1)]
    return found


def _counted(group: Group) -> bool:
    """An amount is told."""
    return group.count is not None or group.mass is not None or group.volume is not None


def _sized(asked: Asked) -> bool:
    """More than two, or an amount that says itself how much it is."""
    return any(
        (isinstance(g.count, int | Fraction) and g.count > 2) or g.mass is not None or g.volume is not None or g.factor is not None or g.surplus for g in asked.groups
    )
