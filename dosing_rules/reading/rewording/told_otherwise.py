"""What somebody had said or written, and how it was, in one breath: "I said 8 Advil but it's 7", "I wrote that I took 2 at 11, but that was my wife".

What holds takes its place in what was said, and the words around it go. Where it could take the place of two things, the words stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from .edits import CLOCK, TO_TWELVE, Edit
from .needed import needs

_SAID: Final = (
    r"(?P<said>(?:did i (?:say|write|type|put down)|(?:i think |i know |earlier )?i (?:had |'d |just |first |earlier )*(?:said|wrote|typed|put down|logged|noted|told you|mentioned|was (?:going|about) to (?:say|write|type)|would have (?:said|written)|almost (?:said|wrote)|meant to (?:say|write)))(?: that| down)? )"
)
_JOINT: Final = r"(?P<joint> ?(?:[.,;?-]|\.\.\.)? ?(?:(?:but|though|and|only|sorry|actually|no|well|wait)[ ,]+)*"
_IT: Final = r"(?:it|that|they|those|the truth) ?(?:was|were|is|'s|are)(?: (?:really|actually|in fact|only|just))*|i meant|i mean"
_NOW_IS: Final = re.compile(r"(?:[.?]|^) ?(?:it|that|they|those) ?(?:is|'s|are)(?! (?:really|actually|in fact))")
""" "I wrote it down: 2 at 9 am. It's 3 pm": that is now."""
_HOURS: Final = rf"{CLOCK}(?:(?:,| and|, and) (?:at )?{CLOCK})*"
_END: Final = r"(?= ?(?:[.;!?)]|,|$| and | so ))"
_HOUR_TOLD: Final = re.compile(rf"(?:^|(?<=[.;!?\n] )){_SAID}(?P<what>[^.;!?]{{3,80}}? (?:was|were|came|at) (?:at )?)(?<=at )(?P<old>{_HOURS}){_JOINT}(?:{_IT}) (?:at )?)(?P<new>{_HOURS}){_END}")
_NUMBER_TOLD: Final = re.compile(rf"(?:^|(?<=[.;!?\n] )){_SAID}(?:i (?:took|had|'ve had|have had) )?(?P<old>{TO_TWELVE})(?P<what> [^.;!?,]{{3,80}}?){_JOINT}(?:{_IT}) )(?P<new>{TO_TWELVE})(?! ?[:ap]\b| ?[ap]\.?m\b| o'clock| hours| mins| minutes){_END}")
_DRUG_TOLD: Final = re.compile(rf"(?:^|(?<=[.;!?\n] )){_SAID}(?P<what>(?:i (?:took|had) )?[^.;!?,]{{0,40}}?)(?P<old>\b[a-z]{{4,}})(?P<rest>(?: (?!and\b|or\b)[^.;!? ]+){{0,6}}?){_JOINT}(?:{_IT}) )(?P<new>[a-z]{{4,}}){_END}")
_OTHER_TOLD: Final = re.compile(
    rf"(?:^|(?<=[.;!?\n] )){_SAID}(?P<i>i )(?P<what>(?:took|had|swallowed|popped) [^.;!?]{{3,80}}?){_JOINT}(?:(?:it|that|they|those) (?:was|were)(?: really| actually)? )(?:for )?)(?P<other>my (?P<who>[a-z]+))(?! (?:dose|pill|own)|'s)(?: (?:who|that) (?:took|had) (?:it|them|those))?(?:,? not (?:me|i))?{_END}"
)
_NOW: Final = re.compile(r"\bnow\b|\b(?:it's|its|it is) (?:about |almost |already )?(?:\d|noon|midnight)|\b(?:clock|time|watch)\b|\bago\b|\b\d{1,2}(?::\d\d)? ?[ap]m (?:here|now)")
_CLOCK_IN: Final = re.compile(r"\b(?:at|around|about) \d|\d ?[ap]\.?m\b|\d:\d\d|\bnoon\b|\bmidnight\b|o'clock")
_ONE_NUMBER: Final = re.compile(rf"\b{TO_TWELVE}\b(?! ?(?:hours?|hrs?|minutes?|mins?|mg|milligrams?|-hour)\b)")


@needs("said wrote typed put logged noted told mentioned say write type written", "was were is s are meant mean")
def told_otherwise(folded: str) -> Iterator[Edit]:
    """What was said as it was, without the words that say so.

    >>> list(told_otherwise("i said 8 advil in the last 24 hours but it's 7, last one at noon. it's 4 pm now."))
    [(0, 9, '7 '), (35, 46, '')]
    >>> list(told_otherwise("i was going to say i took tylenol 3 hours ago but it was advil, 2 of them. 2 more?"))
    [(0, 19, ''), (26, 33, 'advil'), (45, 62, '')]
    >>> list(told_otherwise("i wrote that i took 2 advil at 11 am, but that was my wife. 2 now?"))
    [(0, 15, 'my wife '), (36, 58, '')]
    >>> list(told_otherwise("did i say my 2 advil were at 7? it was 6 am. 2 now?"))
    [(0, 10, ''), (29, 43, '6 am')]
    """
    for match in _HOUR_TOLD.finditer(folded):
        old, new = (len(re.findall(CLOCK, match[name])) for name in ("old", "new"))
        if old == new and _NOW_IS.search(match["joint"].replace(",", ".").replace("but", ".")) is None and not _CLOCK_IN.search(match["what"].removesuffix("at ")) and (match["said"].startswith("did ") or "?" not in match["joint"]):
            yield match.start("said"), match.end("said"), ""
            yield match.start("old"), match.end("new"), match["new"]
            return
    for match in _NUMBER_TOLD.finditer(folded):
        rest = folded[: match.start()] + folded[match.end() :]
        if _NOW_IS.search(match["joint"]) is None and not _CLOCK_IN.search(match["what"]) and not _ONE_NUMBER.search(match["what"]) and any(word in DRUG_TRIE for word in match["what"].split()) and _NOW.search(rest):
            yield match.start("said"), match.end("old") + 1, f"{match['new']} "
            yield match.start("joint"), match.end("new"), ""
            return
    for match in _DRUG_TOLD.finditer(folded):
        named = [word for word in f"{match['what']} {match['rest']}".split() if word in DRUG_TRIE]
        if match["old"] in DRUG_TRIE and match["new"] in DRUG_TRIE and not named and not re.search(r"\d{3}|strength", match["what"] + match["rest"]):
            yield match.start("said"), match.end("said"), ""
            yield match.start("old"), match.end("old"), match["new"]
            yield match.start("joint"), match.end("new"), ""
            return
    for match in _OTHER_TOLD.finditer(folded):
        if match["who"] in PERSONS and PERSONS[match["who"]][0] not in ("doctor", "nurse"):
            yield match.start("said"), match.end("i"), f"{match['other']} "
            yield match.start("joint"), match.end(), ""
            return


_CUE: Final = r"(?:no wait|wait no|oh no|sorry|correction|no|wait|oops|whoops|i mean|i meant|make that|scratch that|strike that|my mistake|my bad|autocorrect|typo|or rather|actually)"
_NAMES: Final = r"(?:(?:extra|regular)[ -]strength )?[a-z]{4,}(?: [a-z]{2,})?"
_AT_ONCE: Final = re.compile(
    rf"(?:^|(?<=[.;!?:\n] ))(?P<gone>(?P<n>{TO_TWELVE}) (?P<old>{_NAMES})(?: ?(?:\.\.\.|[,;-])+ ?| )(?:{_CUE}(?: ?[,:-]+ ?| ))+)(?=(?P<again>{TO_TWELVE}) (?P<new>{_NAMES})(?P<behind>[^.;!?]*))"
)


@needs("sorry correction no wait oops whoops mean meant make scratch strike mistake bad autocorrect typo rather actually")
def named_at_once(folded: str) -> Iterator[Edit]:
    """As many of another drug, put right before anything else was told of them: "two Aleve... sorry, two Tylenol at 8".

    >>> list(named_at_once("two aleve... sorry, two tylenol at 8. 2 advil?"))
    [(0, 20, '')]
    >>> list(named_at_once("two aleve... sorry, two tylenol too at 8. 2 advil?"))
    []
    """
    for match in _AT_ONCE.finditer(folded):
        named = [[word for word in re.split(r"[ -]", match[name]) if word in DRUG_TRIE] for name in ("old", "new")]
        if match["n"] == match["again"] and all(named) and named[0] != named[1] and not re.search(r"\b(?:too|also|as well|both|and|or|remember|sure|maybe|think)\b", match["new"] + match["behind"]):
            yield match.start("gone"), match.end("gone"), ""
