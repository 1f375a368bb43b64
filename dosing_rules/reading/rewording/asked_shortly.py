"""Short and roundabout questions in the words that the grammar reads: "do I take the next two or nah", "my sister says I can't have 2. Can I?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import TO_SIX, TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_SINCE_BOTH: Final = Begun(r"\b(?:ok|okay|fine|alright|all right|allowed|safe|right)(?P<put>,? (?:given|considering|seeing|since|when|if)(?: that)? (?:both|they both|they're both|they are both|both of them|they|these|it)(?:'s| is| are| have| contain| hold)? [a-z ,'-]{3,40})(?=\?)")


@needs("given considering seeing since when if", "both they these it")
def since_both_are(folded: str) -> Iterator[Edit]:
    """ "Is that OK, given both are acetaminophen?": why it is asked, and no dose.

    >>> list(since_both_are("is that ok, given both are acetaminophen?"))
    [(10, 40, '')]
    """
    for match in _SINCE_BOTH.finditer(folded):
        if names_a_drug(match["put"].split()[-1]):
            yield match.start("put"), match.end("put"), ""


_LAST_WORDS: Final = Begun(rf"\b[a-z']+(?P<put>,) (?:another|{TO_SIX} more) \d{{2,4}} ?mg(?= ?\?)")


@needs("another more", "mg")
def asked_at_the_end(folded: str) -> Iterator[Edit]:
    """ "I just took 1000 mg and nothing's happening, another 1000 mg?": a question of its own.

    >>> list(asked_at_the_end("i just took 1000 mg and nothing's happening, another 1000 mg?"))
    [(43, 44, '.')]
    """
    for match in _LAST_WORDS.finditer(folded):
        if re.search(r"\b(?:took|had|taken|swallowed|popped|downed)\b[^.?!;\n]*$", folded[: match.start("put")]) and not re.search(r"\b(?:can|could|may|should|is|ok|okay)\b[^.?!;\n]*$", folded[: match.start("put")]):
            yield match.start("put"), match.end("put"), "."


_WONDERING: Final = Begun(r"(?:^|(?<=[.!?;\n] ))(?P<put>(?:i'm |im |i am |just )?(?:wondering|curious|asking|inquiring|enquiring)) about (?=[a-z -]{3,40} for (?:my|a|an|the|this|these)\b)")


@needs("wondering curious asking inquiring enquiring", "about")
def wondering_about(folded: str) -> Iterator[Edit]:
    """ "Wondering about Advil Dual Action for my shoulder.": what the question is about.

    >>> list(wondering_about("wondering about advil dual action for my shoulder. two?"))
    [(0, 9, 'question')]
    """
    yield from instead(_WONDERING, folded, "question")


_REASON: Final = Begun(rf"\b(?:ok|okay|fine|alright|all right|allowed|safe)(?P<put>,? (?:since|because|as|cause|cuz|given|seeing as|now that)(?: (?:it's|its|it has|that's))? (?:already |now )?been (?:over |about |almost |exactly )?(?:{TO_TWELVE}|\d{{1,2}}) (?:hours|hrs))(?= ?\?)")
_CLOCKS_TOLD: Final = re.compile(r"\d ?[ap]\.?m\b|\bnoon\b|\bmidnight\b|\d:\d\d|\d (?:this morning|last night|tonight)")


@needs("since because as cause cuz given seeing that", "been", "hours hrs")
def reason_behind(folded: str) -> Iterator[Edit]:
    """ "Two Motrin ok since it's been twelve hours?", where the hours are told: no hour of a further dose.

    >>> list(reason_behind("two excedrin at 7 am. 7 pm now. two motrin ok since its been twelve hours?"))
    [(45, 73, '')]
    """
    if len(_CLOCKS_TOLD.findall(folded)) > 1:
        yield from instead(_REASON, folded, "")


_TOLD_NOT_TO: Final = Begun(
    r"\b(?:my|our|the) (?:[a-z-]+ ){1,6}?(?:says|said|thinks|swears|insists|claims|reckons|tells me|told me|keeps saying)(?: that)?(?P<put> i) (?:can't|cant|cannot|can not|shouldn't|mustn't|can|should|may|could)(?: not)? (?P<what>(?:have|take) [^.?!;\n]{2,60})(?P<ask>[.!,;] (?:so |but |well,? )?(?:can|may|could|should) i(?: really| though| anyway)? ?(?=\?))"
)
_WITH_A_RULE: Final = re.compile(r"\b(?:was|were|took|had|taken|ago|earlier|if|unless|when|every|each|per|until|before|since|daily|times|only|more than|at once|any|anything|with)\b")


@needs("says said thinks swears insists claims reckons tells told saying", "can can't cant cannot should shouldn't mustn't may could")
def denied_by_others(folded: str) -> Iterator[Edit]:
    """ "My sister says I can't have 2 Advil now. Can I?": whether I can have 2 Advil now.

    >>> told = "took 2 excedrin. my sister says i can't have 2 advil now. can i?"
    >>> [(told[a:b], words) for a, b, words in denied_by_others(told)]
    [("my sister says i can't", 'can i'), ('. can i', '')]
    """
    for match in _TOLD_NOT_TO.finditer(folded):
        if _WITH_A_RULE.search(match["what"]) is None:
            yield match.start(), match.start("what") - 1, "can i"
            yield match.start("ask"), match.end("ask"), ""


_OR_NAH: Final = Begun(r"\b(?:do|can|should|may|could|is|am|are|would) (?:i|we|he|she|it|they)\b[^.?!;\n]{0,50}?(?P<put>,? or (?:nah|nope|naw|no|not|what|nay))(?= ?(?:[.!?]|$|\n))")


@needs("or", "nah nope naw no not what nay")
def yes_or_nah(folded: str) -> Iterator[Edit]:
    """ "Do I take the next two or nah": a question.

    >>> list(yes_or_nah("its 6 pm, do i take the next two or nah"))
    [(32, 39, '?')]
    """
    for match in _OR_NAH.finditer(folded):
        yield match.start("put"), match.end("put"), "" if folded[match.end() :].lstrip().startswith("?") else "?"


_WHAT_ON_TOP: Final = Begun(rf"\b(?:what|how) about (?:{TO_SIX}|some|an?) [a-z -]{{3,30}}?(?P<put> on top(?: of (?:it|that|those|them))?)(?= (?:right now|now|too|as well|of)\b|[?])")


@needs("about", "top")
def asked_on_top(folded: str) -> Iterator[Edit]:
    """ "What about 2 Advil on top right now?": 2 Advil now.

    >>> list(asked_on_top("what about 2 advil on top right now?"))
    [(18, 25, '')]
    """
    yield from instead(_WHAT_ON_TOP, folded, "")


ASKED_SHORTLY: Final = (since_both_are, asked_at_the_end, wondering_about, reason_behind, denied_by_others, yes_or_nah, asked_on_top)
