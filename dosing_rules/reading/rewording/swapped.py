"""Corrections that say which of two told things belongs where: "no, the other way round", "8 was breakfast, the pills were 11".

A correction that is asked or doubted ("or was it vice versa?"), or that fits more than two things, changes nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from .edits import TO_SIX, Edit
from .needed import needs

_TIME: Final = re.compile(r"\b(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b)|(?:at|around) (?:\d{1,2}(?::\d\d)?|noon|midnight)\b|noon\b|midnight\b|\d+ hours? ago)")
_NAME: Final = r"(?:(?:extra|regular)[ -]strength )?(?P<drug>[a-z]{4,})(?: (?:extra|regular)[ -]strength| es\b)?"
_WHAT: Final = re.compile(rf"(?:\b(?:{TO_SIX}|\d{{3,4}} ?mg)(?: of)? )?(?:\d{{3}} ?mg )?\b{_NAME}(?: \d{{3,4}} ?mg\b| x ?\d\b)?(?P<more>,? ?\(?(?:{TO_SIX}\b(?! (?:at|am|pm|hours))|\d{{3,4}} ?mg))?")
_SORRY: Final = r"(?:(?:no|wait|sorry|oops|actually|hang on|hold on|correction|scratch that|hmm|oh|strike that)[,.!]? ?(?:- ?)?){0,3}"
_SAID: Final = (
    r"(?:(?:i(?:'ve| have|'d)? )?(?:got|had|mixed|told|said|wrote|put) (?:that|it|this|us|them|those|these|the two) (?:all )?(?:backwards?|the wrong way (?:a)?round|mixed up|swapped|flipped|reversed|switched|round the wrong way)|mixed (?:it|this|us|them|those|these|the two) (?:all )?up"
    r"|(?:it was |it's |that's |make that )?(?:the )?other way (?:a)?round|swap (?:those|them|that|the two|us)(?: (?:around|round|over))?|(?:it was|it's|that's|make it) (?:actually )?the (?:opposite|reverse)|(?:it was )?vice versa)\b"
)
_TURNED: Final = Begun(rf"\b{_SAID}")
SWAP: Final = re.compile(
    rf"(?:\b|(?<=[.;,!-] )){_SORRY}(?:but )?(?:i think )?\b(?P<said>{_SAID})"
    r"(?P<told>, (?:hers|his|mine|i|he|she)(?: was| were| had)(?: the)? (?:two )?[a-z]+)?(?= ?[.;!,)])"
)
_OTHERS: Final = re.compile(r"\b(?:wife|husband|partner|sister|brother|mother|father|mom|mum|dad|son|daughter|roommate|flatmate|friend|boyfriend|girlfriend|he|she|his|hers|they)\b")
_MINE: Final = re.compile(r"\b(?:i|i've|me|mine|my own)\b")

_BEGUN: Final = r"(?:when i (?:got up|ate|woke(?: up)?|got home|had \w+)|(?:my |the )?(?:breakfast|alarm|run|lunch|dinner|shower|walk|meeting|bus|train|school run|coffee|gym|nap|bedtime))"
_HOUR: Final = r"(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b)?|noon|midnight)"
_PUT_RIGHT: Final = Begun(
    rf"\b(?:no|wait|sorry|oops|actually|hang on|hold on|correction|scratch that|strike that)\b(?:[,.! ]+(?:no|wait|sorry|actually)){{0,3}}[,.! ]+(?P<wrong>\d{{1,2}}(?::\d\d)?)(?: ?[ap]\.?m)? (?:was|is) {_BEGUN}[,;]? (?:and |but )?"
    rf"(?:(?:the|my) (?:pills?|tablets?|caplets?|doses?|ones?|(?P<drug>[a-z]{{4,}})) (?:was|were|came|went down|only went down) (?:at )?(?P<right>{_HOUR})|it was (?P<other>{_HOUR}) for the (?P<drug2>[a-z]+))(?=[.,;! ]|$)"
)

_CLOCK: Final = r"(?:\d{1,2}(?::\d\d)?|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_CUE: Final = r"(?: ?(?:[,.;!(-]|\.\.\.)+ ?|\b)(?:(?:no|wait|sorry|oops|actually|hang on|hold on|correction|scratch that|strike that|i mean|rather|my mistake|whoops)\b(?:[,.!: -]+| ))+"
_OCCASION: Final = (
    r"(?:when (?:i|we) (?:ate|had (?:my )?(?:lunch|breakfast|dinner|coffee|tea)|got (?:up|home|in|to work|back)|woke(?: up)?|went (?:out|for a walk|to (?:bed|the gym|work))|left|walked the dog)|(?:just |only )?(?:my |the |our )?(?:[a-z]+ )?(?:breakfast|brunch|lunch|lunchtime|dinner|supper|snack|meal|alarm|run|jog|shower|bath|walk|meeting|appointment|call|class|bus|train|flight|school run|coffee|gym|workout|nap|bedtime|errands?))"
)
_NOT_THEN: Final = Begun(
    rf"\b(?P<put>at (?P<old>{_CLOCK})(?: ?[ap]\.?m\b\.?)?(?:{_CUE})(?:(?:it|that|they|those) (?:was|were) |at |make (?:it|that) )*(?:at )?(?P<new>{_HOUR})(?:,| -|;|\.| because| since| as) (?:and |because )?(?P<again>{_CLOCK})(?: ?[ap]\.?m\b\.?)? (?:was|is) {_OCCASION}\)?)(?= ?[.,;!?)]|$)"
)
_WHEN_THEN: Final = Begun(
    rf"\b(?P<put>at (?P<old>{_CLOCK})(?: ?[ap]\.?m\b\.?)?(?:{_CUE})(?P<again>{_CLOCK})(?: ?[ap]\.?m\b\.?)? (?:was|is) {_OCCASION}\)?)(?= ?[.!?]| ?$)(?!(?: ?[.,;!?])? ?(?:no |so |and |but )*(?:it was|that was|they were|(?:the|my) [a-z]+ (?:was|were)|i (?:took|had)|it must))"
)


@needs("no wait sorry oops actually hang hold correction scratch strike mean rather mistake whoops", "was is")
def hour_of_other(folded: str) -> Iterator[Edit]:
    """An hour put right, with what was at the one told first; where nothing is told in its stead, the hour is open.

    >>> list(hour_of_other("2 advil at noon, scratch that, it was 2 pm, noon was lunch. it's 5 pm"))
    [(8, 58, 'at 2 pm')]
    >>> list(hour_of_other("2 advil at noon, scratch that, noon was lunch. it's 5 pm"))
    [(8, 45, 'at some point')]
    >>> list(hour_of_other("2 advil at noon, scratch that, it was 2 pm, noon was the tylenol. it's 5 pm"))
    []
    """
    for pattern in (_NOT_THEN, _WHEN_THEN):
        for match in pattern.finditer(folded):
            if match["old"] == match["again"]:
                new = match.groupdict().get("new")
                yield match.start("put"), match.end("put"), f"at {new}" if new else "at some point"


_KEPT: Final = Begun(r"\b(?:kept|stuck|held|stayed|keeping|sticking) (?:to|with|at) every\b")
_FOLLOWED: Final = re.compile(r"(?<=i've )(?:been )?(?:followed|following|done|doing|obeyed|obeying|kept to|kept|stuck to|sticking to|keeping to) (?:that|it|this|those)(?: (?:exactly|religiously|to the letter|faithfully|strictly))?(?=,? since\b)")
_ROW: Final = re.compile(r"\b(?P<n>[1-4]|one|two|three|four) (?P<drug>[a-z]+)(?: tablets?| caplets?)? every (?P<gap>\d|three|four|five|six|eight|twelve) (?:hours|hrs)\b")
""" "2 ibuprofen every 6 hours, and I've followed that since 7 pm"."""

_TOLD: Final = re.compile(r"\b(?P<mg>\d{3,4} ?mg)(?: of)? (?P<of>[a-z]+)|\b(?P<n>\d{1,2}|one|two|three|four) (?P<drug>(?:(?:extra|regular)[ -]strength )?[a-z]+)")


@needs("backward backwards wrong mixed swapped flipped reversed switched round around swap opposite reverse vice")
def swapped(folded: str) -> Iterator[Edit]:
    """Two things told, and "the other way round": each in the other's place.

    The words of the correction stay as they are: beside them nothing is ever a yes.

    >>> list(swapped("i had two advil and my wife had an aleve at 9. no, other way round. 2 advil?"))
    [(6, 15, 'aleve'), (35, 40, 'two advil')]
    """
    match = SWAP.search(folded) if _TURNED.search(folded) is not None else None
    if match is None or len(list(SWAP.finditer(folded))) > 1 or re.search(r"\b(?:or|maybe|perhaps|think|unless|if|might|not sure|possibly)\b[^.]*$", folded[: match.start("said")].rsplit(".", 1)[-1]):
        return
    before = folded[: match.start()]
    things = [m for m in _WHAT.finditer(before) if m["drug"] in DRUG_TRIE]
    if len(things) != 2 or things[0]["drug"] == things[1]["drug"] or any(t["more"] for t in things):
        return
    if "?" in before[things[0].start() :] or re.search(r"\b(?:or|maybe)\b", before[things[0].start() :]):
        return
    story = before[before.rfind(".", 0, things[0].start()) + 1 :]
    times = len(_TIME.findall(story))
    if _OTHERS.search(story):
        if not _MINE.search(story) or times > 1:
            return
    elif times != 2:
        return
    if match["told"]:
        name = match["told"].split()[-1]
        if name not in DRUG_TRIE or name not in (things[0]["drug"], things[1]["drug"]) or not _fits(match["told"], name, things, story):
            return
    first, second = things
    yield first.start(), first.end(), second[0]
    yield second.start(), second.end(), first[0]


def _fits(told: str, name: str, things: list[re.Match[str]], story: str) -> bool:
    """Whether "hers was the Advil" says the same as the swap: before it, Advil was the other's."""
    mine = bool(re.search(r"\b(?:mine|i)\b", told))
    one = next(t for t in things if t["drug"] == name)
    at = story.find(one[0])
    lead = story[:at] if one is things[0] else story[story.find(things[0][0]) + len(things[0][0]) : at]
    was_mine = bool(_MINE.search(lead)) and not _OTHERS.search(lead)
    return mine != was_mine


@needs("no wait sorry oops actually hang hold correction scratch strike", "was is")
def hour_put_right(folded: str) -> Iterator[Edit]:
    """ "Two at 8 am. Scratch that, 8 was breakfast, the pills were 11.": two at 11 am."""
    match = _PUT_RIGHT.search(folded)
    if match is None:
        return
    for name in (match["drug"], match["drug2"]):
        if name and name not in DRUG_TRIE:
            return
    told = list(re.finditer(rf"\bat {re.escape(match['wrong'])}(?P<half> ?[ap]\.?m\b)?(?![:\d])", folded[: match.start()]))
    right = match["right"] or match["other"]
    if len(told) != 1 or match["wrong"].split(":")[0] == "12":
        return  # noon or midnight: which half an earlier hour has, nobody can tell
    half = (told[0]["half"] or "").strip()
    if half and right[-1].isdecimal():
        earlier, later = int(match["wrong"].split(":")[0]) % 12, int(right.split(":")[0]) % 12
        if later < earlier and half.startswith("p"):
            return
        right += f" {half}" if later > earlier else " pm"
    yield told[0].start(), told[0].end(), f"at {right}"
    yield match.start(), match.end(), ""


@needs("every", "followed following done doing obeyed obeying kept stuck sticking keeping held stayed")
def kept_to(folded: str) -> Iterator[Edit]:
    """ "My last 400 mg ... I've kept to every four hours since 6": 400 mg each time."""
    rule = _FOLLOWED.search(folded) if "every" in folded else None
    rows = list(_ROW.finditer(folded[: rule.start()])) if rule is not None else []
    if rule is not None and len(rows) == 1 and rows[0]["drug"] in DRUG_TRIE:
        yield rule.start(), rule.end(), f"taken {rows[0]['n']} {rows[0]['drug']} every {rows[0]['gap']} hours"
        return
    match = _KEPT.search(folded)
    if match is None:
        return
    told = {(m["mg"] + " " + m["of"] if m["mg"] else m["n"] + " " + m["drug"]) for m in _TOLD.finditer(folded) if (m["of"] or m["drug"].split()[-1]) in DRUG_TRIE}
    if len(told) == 1:
        yield match.start(), match.end(), f"taken {told.pop()} every"
