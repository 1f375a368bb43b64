"""The many words that put something right, as one: "come to think of it, 3 pm", "it was 3 pm, my mistake" are "oops, 3 pm".

Such words take something back only beside what holds in its stead: a whole sentence, bracket or aside that says no more than
an hour, a number, a strength, a name or whose it was. "In fact my back hurts" and "my mistake was to run" stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from ..words import FORMS
from .edits import TO_TWELVE, Edit
from .needed import needs

_UNIT: Final = r"(?:tablets?|caplets?|pills?|capsules?|gelcaps?|liquicaps?|of (?:them|those|these)|in total|in all|altogether|total)"
_HALF: Final = r"(?: ?[ap]\.?m\b\.?)"
_SPOKEN: Final = rf"(?:(?:half|(?:a )?quarter|five|ten|twenty(?:[ -]five)?) (?:past|after|to|till|of) {TO_TWELVE}\b|{TO_TWELVE}(?: o'clock\b|[ -](?:thirty|fifteen|forty[ -]five)\b)){_HALF}?"
_OF_DAY: Final = rf"(?:{TO_TWELVE} (?:in the (?:morning|afternoon|evening)|at night)\b)"
_CLOCK: Final = rf"(?:{_OF_DAY}|\d{{1,2}}:[0-5]\d{_HALF}?|\d{{1,2}}{_HALF}|noon\b|midnight\b|{_SPOKEN}|(?:at|around|about) {TO_TWELVE}\b(?: o'clock)?)"
_HOURS: Final = rf"(?:(?:{TO_TWELVE}|an|half an)(?: and a half)? (?:hours?|hrs?|minutes?|mins?)\b(?: ago| later| from now)?)"
_MASS: Final = r"(?:\d{2,4} ?(?:mg|milligrams)\b)"
_STRENGTH: Final = r"(?:(?:extra|regular)[ -]strength\b)"
_WHOSE: Final = r"(?:me|mine|i|my (?:wife|husband|mom|dad|mother|father|sister|brother|partner|roommate|boyfriend|girlfriend|friend)|him|her|hers|his|he|she)\b"
_NUMBER: Final = rf"(?:{TO_TWELVE} {_UNIT}|(?P<bare>{TO_TWELVE}\b(?! (?:of|x|-))))"
_NAMED: Final = rf"(?:(?:{TO_TWELVE} |{_MASS} (?:of )?)?(?:{_STRENGTH} )?(?P<drug>[a-z]{{4,}})(?: (?:liquicaps?|tablets?|caplets?|pills?|{_STRENGTH}))?)"
_AROUND: Final = r"(?:(?:actually|really|only|just|in fact|at|around|about|more like|closer to|all|definitely|probably) )*"
_PLAIN: Final = rf"(?:(?P<clock>(?:at |around |about )?{_CLOCK})|(?:in )?{_HOURS}|{_MASS}|{_STRENGTH}|{_NUMBER}|{_WHOSE})"
_WAS: Final = r"(?:(?:i think |i believe |and |so |but )?(?:it|that|this|they|those|these) (?:was|were|is|are|should be|should have been|should read|should say)|(?:it|that)'s|they're|i (?:took|had)|make (?:it|that)|i meant?(?: to say)?|should be|should have been)"

_STRONG: Final = (
    r"i (?:tell a lie|lied|lie|stand corrected|should (?:have said|say|have written)|take (?:that|it) back|was wrong(?: (?:about|on) (?:that|it))?|am wrong|got (?:that|it|this) wrong|(?:just )?mis(?:spoke|typed|counted|remembered|read|wrote|stated)(?: (?:that|it))?|made a mistake|"
    r"(?:meant|mean) to (?:say|write|type|put)|goofed|messed (?:that |it )?up|correct myself|need to correct that)|(?:that|this|it)(?:'s| is| was) (?:wrong|not right|incorrect|a typo|my typo|a mistake|my mistake|not true|false)|not right|wrong|not true|untrue|incorrect|let me (?:rephrase|correct (?:that|myself|it)|fix that|restate|start over|amend that|try (?:that )?again)"
    r"(?: that)?|check that|forget (?:that|what i (?:said|wrote)|it)|ignore that|disregard that|cancel that|belay that|delete that|(?:that )?should (?:be|have been|have said|have read|say|read)|my (?:mistake|error|bad|fault|apologies)|typo|edit(?:ed)?|update|correction|erratum|amendment|whoops|whoopsie|oopsie|oops|scratch that|strike that|make that|"
    r"i (?:just )?(?:checked|counted|looked|recounted|rechecked|double[- ]checked|remembered|realized|realised)(?: (?:them|it|that))?(?: (?:again|once more|now|and))*|(?:looking|counting|checking|thinking|scrolling|reading|going|judging)(?: (?:at|through|by|from|over|in))?(?: (?:my|the|our|his|her) (?:[a-z]+ )?[a-z]+)? (?:again|back|closer|harder|about it)|(?:looking|checking|scrolling|going|reading|judging)(?: (?:at|through|by|from|over|in))? (?:my|the|our|his|her) (?:[a-z]+ )?[a-z]+|(?:on|upon) (?:(?:second|further) (?:thoughts?|look|count|reflection|checking)|reflection)|turns out|(?:looking|glancing|checking|peeking) (?:back )?(?:at )?(?:the|my|its) (?:bottle|box|label|pack|packet|package|strip|container)(?: again| now)?|"
    r"i meant?|or rather|rather|sorry|wait|no wait|hold on|hang on|nope|never mind|nevermind|nvm|let me check|let me think|actually no|no actually|no sorry|sorry no"
)
_WEAK: Final = r"come to think of it|now that i think (?:of|about) it|in fact|to be (?:exact|precise|accurate|honest|fair)|apologies|my apologies|pardon(?: me)?|excuse me|ugh|nah|hm+|argh|d'?oh|damn|crap|shoot|well|actually|really|no|er+m?|uh|um|ah|yikes|honestly|instead"
_SOUND: Final = r"(?:(?:oh|ah|um|uh|ugh|hm+|er+|well|okay|ok|but|and|no|wait|so|shoot|damn|crap|gosh|actually|sorry|yeah|yes|oh no)\b[ ,.!:;-]*)*"
_CUE: Final = rf"(?:{_SOUND}(?:{_STRONG}|{_WEAK})(?:[ ,]+(?:{_STRONG}|{_WEAK}))?)"
_BEHIND: Final = r"(?:my (?:mistake|bad|error|fault|apologies)|sorry(?: about that)?|apologies|i meant?(?: to say| to write)?|i should (?:say|have said)|rather|actually|really|in fact|to be (?:exact|precise|accurate|honest)|if i'm (?:honest|being honest)|that is|correction|oops|whoops|typo|edit(?:ed)?|instead|wait|come to think of it|now that i think (?:of|about) it|is what i meant(?: to say| to write)?|pardon(?: me)?|excuse me|my apologies)"
_END: Final = r"(?= ?(?:[.!?;)]|$|\n|- )(?!\d))"
_STARTS: Final = re.compile(r"^|(?<=[.!?;\n(] )|(?<=[(\n])|(?<= - )|(?<= -)")
_OPENS: Final = re.compile(
    rf"(?P<cue>{_CUE}(?: ?[,.!:;-]+ ?| ))(?P<was>{_WAS} )?{_AROUND}(?:{_PLAIN}|{_NAMED})(?:,? (?:today|this morning|last night|now|though|actually|really|in fact|sorry|instead|each|apiece|not [a-z0-9: ]{{1,16}}))*(?:,? yes,? [a-z0-9: ]{{1,16}})?{_END}"
)
""" "Come to think of it, it was 3 pm."."""
_CLOSES: Final = re.compile(rf"(?P<all>(?P<what>(?:{_WAS} )?{_AROUND}(?:{_PLAIN}|{_NAMED}))(?P<behind>,? (?:- )?{_BEHIND}))(?! ?\?){_END}")
""" "It was 3 pm, my mistake."."""
_KINDS: Final = tuple(rf"(?:{kind})" for kind in (_CLOCK, _HOURS, _MASS, _STRENGTH, rf"{TO_TWELVE}(?: (?:tablets?|caplets?|pills?))?"))
_JOINT: Final = r"(?: ?(?:[,;:(-]|\.\.+)+ ?| )"
_SAME: Final = tuple(
    Begun(rf"(?<![\w:.])(?:{kind})(?P<joint>{_JOINT})(?P<cue>{_CUE})(?P<gap> ?[,:;-]+ ?| )(?={kind}(?: ?[,;:.!?)(-]| [a-z]|$))")
    for kind in _KINDS
)
""" "At 8 am, I tell a lie, 11 am", the same kind of thing on either side."""
_AT_ONCE: Final = Begun(rf"\b(?:at|around|about) {TO_TWELVE}(?::[0-5]\d)?(?P<joint>{_JOINT})(?!and\b){_CUE}(?P<gap> ?[,:;-]+ ?| )(?={TO_TWELVE} (?:in the|this) (?:morning|afternoon|evening)\b|{TO_TWELVE} at night\b)")
""" "At 1, no, 2 in the afternoon"."""
_AFTER: Final = tuple(
    Begun(rf"(?<![\w:.])(?P<old>{kind})(?P<joint>(?: ?(?:[,;(-]|\.\.+)+ ?))(?P<new>(?:at )?{kind})(?P<cue>,? {_BEHIND})(?= ?(?:[,;.!?)-]|$)| (?:and|so|then|but|now|can|it's|at|ago|since|of) )")
    for kind in _KINDS[:4]
)
""" "At 6 am, 7 am my mistake"."""
_MORE: Final = Begun(rf"(?<![\w:.])(?<!at )(?<!around )(?<!about )(?P<put>{TO_TWELVE}(?: ?(?:[,;:(-]|\.\.+)+ ?| ){_CUE}(?: ?[,:;-]+ ?| )(?P<new>{TO_TWELVE})(?: ?[,);-]+)?)(?= more\b| \d{{3}} ?mg\b)|(?<![\w:.])(?P<put2>{TO_TWELVE}(?: ?(?:[,(-]|\.\.+)+ ?)(?P<new2>{TO_TWELVE}),? {_BEHIND}(?: ?[,);-]+)?)(?= (?:more\b|\d{{3}} ?mg\b|(?P<of>[a-z]{{4,}})))")
_NAMES: Final = re.compile(rf"\b(?P<old>[a-z]{{4,}})(?: ?(?:[,(-]|\.\.+)+ ?)(?P<new>[a-z]{{4,}}),? {_BEHIND}(?: ?[,)-])?(?= (?:at|around|about|{TO_TWELVE}|this|last|for)\b)")
""" "2 Tylenol ... Advil, I meant, at noon"."""
""" "Can I take 2, no, 3, more?"."""
_STRONGER: Final = Begun(rf"\b(?P<old>{_STRENGTH})(?: ?(?:[,;(-]|\.\.+)+ ?| )(?P<new>{_STRENGTH})(?P<cue>,? {_BEHIND})(?P<close> ?[,)-])?(?= [a-z])")
_WHO: Final = r"(?:i|he|she|my (?:wife|husband|mom|dad|mother|father|sister|brother|partner|roommate|boyfriend|girlfriend|friend))"
_TAKER: Final = Begun(rf"(?<![\w'])(?P<old>{_WHO})(?:(?: ?(?:[,;:(-]|\.\.+)+ ?)(?P<cue>{_CUE})(?: ?[,:;-]+ ?| )(?P<new>{_WHO})|(?: ?(?:[,;(-]|\.\.+)+ ?)(?P<new2>{_WHO}),? {_BEHIND})(?: ?[,);:-]+)?(?= (?:took|had|have|popped|swallowed|downed)\b)")
""" "My wife, no, I took 2 Advil"."""
_WISH: Final = rf"(?:i(?:'d| would) (?:like|want|prefer|rather)|i want|i need|i wanna|let me|can i|could i|may i|i'll|i will|i'm going to|i was going to)(?: to)?(?: (?:take|have|get))? (?:{TO_TWELVE}|{_MASS})"
_ASKS: Final = re.compile(rf"(?P<cue>(?: ?[,;:(.!?-]+ ?){_CUE}(?: ?[,.!:;-]+ ?| ))(?={_WISH}\b)")
""" "2 Advil, no, I'd like 4"."""
_ROW: Final = re.compile(r"(?:[ap]\.?m|\d|noon|midnight|mg)\.?(?:,| and|;) (?:at )?$")
_KNOWN: Final = re.compile(r"^(?:(?:wait|sorry|oops|whoops|correction|scratch that|strike that|make that|my mistake|my bad|edit|hold on|hang on|nope|typo|or rather|rather|i mean|i meant|actually|no|let me correct that|i misspoke)(?: ?[,.]? |$))+$")
""" What the grammar knows by itself."""
_SOUNDS: Final = re.compile(rf"^(?:{_WEAK})$")
_ANY: Final = Begun(rf"\b(?:{_STRONG}|{_WEAK}|{_BEHIND})\b")
_ANY_BEHIND: Final = Begun(rf"\b{_BEHIND}")
_IS: Final = frozenset({"it's", "it is", "that's", "that is", "they're", "these are", "those are"})
_NOW: Final = re.compile(r"\b(?:it's|its|it is|now|time is|o'clock)\b")
""" Where the hour was told already, "sorry, it's 3" may be a later one."""
OPENS: Final = "oops, "


@needs(
    "looking glancing checking peeking lie lied stand corrected should say said back wrong right misspoke mistyped miscounted misremembered misread miswrote misstated mistake typo rephrase check checked counted looked recounted rechecked double forget ignore disregard cancel belay delete error bad fault apologies "
    "edit edited update correction erratum amendment whoops whoopsie oopsie oops scratch strike make that again closer harder second further turns mean meant rather sorry wait hold hang nope never nevermind nvm let remembered realized realised goofed messed true untrue incorrect false "
    "scrolling reading going judging looking checking counting reflection think fact exact precise accurate honest fair pardon excuse ugh nah hm hmm argh doh d damn crap shoot well actually really no er erm err uh um ah oh yikes honestly instead",
)
def put_alike(folded: str) -> Iterator[Edit]:
    """The words that put something right, each as "oops".

    >>> list(put_alike("2 advil at 8 am. come to think of it, it was 11 am. 2 more?"))
    [(17, 38, 'oops, ')]
    >>> list(put_alike("two advil at 6 am, 7 am my mistake, and it's 2:30 pm. 2 more?"))
    [(17, 34, ', oops, 7 am')]
    >>> list(put_alike("2 advil at 8 am. in fact my back still hurts. it's 3 pm, 2 more?"))
    []
    """
    if _ANY.search(folded) is None:
        return
    for match in _STRONGER.finditer(folded):
        yield match.start(), match.end(), match["new"]
    for match in _MORE.finditer(folded):
        part = "put" if match["put"] else "put2"
        if match["of"] and match["of"] not in DRUG_TRIE and match["of"] not in FORMS:
            continue
        yield match.start(part), match.end(part), match["new"] or match["new2"]
    behind = _ANY_BEHIND.search(folded) is not None
    for match in _NAMES.finditer(folded) if behind else ():
        if match["old"] in DRUG_TRIE and match["new"] in DRUG_TRIE:
            yield match.start(), match.end(), match["new"]
    for match in _TAKER.finditer(folded):
        yield match.start(), match.end(), match["new"] or match["new2"]
    for match in _ASKS.finditer(folded):
        stop = match["cue"].lstrip()[:1]
        yield match.start("cue"), match.end("cue"), f"{stop} {OPENS}" if stop in ".!?" else f", {OPENS}"
    starts = [start.end() for start in _STARTS.finditer(folded)]
    for match in (found for at in starts if (found := _OPENS.match(folded, at)) is not None):
        drug = match["drug"]
        if match["cue"].startswith(("and ", "and,")) and not match["was"]:
            continue  # "and, oops, 3 pm": one more
        if not match.start() or drug and drug not in DRUG_TRIE or _known(match["cue"]) and (match["was"] or "").strip() not in _IS:
            continue
        is_so = match["was"] is not None and match["was"].strip() in _IS and match["clock"] is None and (match["bare"] is None or _NOW.search(folded, 0, match.start()) is None)
        yield match.start("cue"), match.end("was") if is_so else match.end("cue"), f"{OPENS}it was " if is_so else OPENS
    for match in (found for at in starts if (found := _CLOSES.match(folded, at)) is not None) if behind else ():
        drug = match["drug"]
        if match.start() and not (drug and drug not in DRUG_TRIE):
            yield match.start(), match.end(), f"oops, {match['what']}"
    for match in _AT_ONCE.finditer(folded):
        yield match.start("joint"), match.end("gap"), ", oops, "
    for same in _SAME:
        for match in same.finditer(folded):
            if match["cue"].startswith(("and ", "and,")):
                continue  # "two at 8 and, sorry, two at 9": one more
            if same in (_SAME[0], _SAME[4]) and not match["joint"].strip() and not match["gap"].strip() and _SOUNDS.match(match["cue"]):
                continue  # "its ten oh five", "4 tablets no 3 pm"
            if same is _SAME[3] and "(" not in match["joint"]:
                yield match.start(), match.end("gap"), ""  # "two regular strength, no, extra strength Tylenol"
            elif same is _SAME[1] and match["joint"].strip() or not _known(match["cue"] + match["gap"]):
                yield match.start("joint"), match.end("gap"), ", oops, "
    for after in _AFTER:
        for match in after.finditer(folded):
            if not _ROW.search(folded, 0, match.start("old")):
                yield match.start("joint"), match.end("cue"), f", oops, {match['new']}"


def _known(cue: str) -> bool:
    """Whether the grammar knows the words by themselves, a comma behind them."""
    return ":" not in cue and "." not in cue and _KNOWN.match(cue.strip(" ,!;-")) is not None
