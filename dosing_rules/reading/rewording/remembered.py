"""Doses told as an afterthought, as somebody else's deed to come, or by their fellow, in the words that the grammar reads.

"I nearly forgot the two I had at 11" tells of two at 11, "I'll be given 400 mg at 2" is a dose to come, and "one at 1 pm and its
buddy not until 3" tells of two.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import TO_SIX, Edit, instead
from .needed import needs

_NEARLY: Final = Begun(
    rf"\b(?P<put>(?:i(?:'d|'ve| had| have)? )?(?:almost|nearly|just about|very nearly) (?:forgot|forgotten)(?: (?:to (?:mention|say|add|count|include|tell you)|about))*) (?=(?:the|my|about|another|an?|{TO_SIX}|some) [^.?!;\n]{{0,40}}?\b(?:i|we|he|she) (?:had|took|swallowed|popped|downed|got)\b)"
)


@needs("almost nearly about", "forgot forgotten")
def nearly_forgotten(folded: str) -> Iterator[Edit]:
    """ "I nearly forgot the other two I had at 11": they were taken.

    >>> list(nearly_forgotten("oh, and i nearly forgot the other two i had at 11."))
    [(8, 23, '')]
    """
    yield from instead(_NEARLY, folded, "")


_TO_BE_GIVEN: Final = Begun(
    r"\b(?P<put>(?P<who>i|he|she|they)(?:'ll| will|'m going to|'s going to| am going to| is going to) (?:definitely |certainly |surely |also |then )?be (?:given|getting|handed|administered|having|injected with|served|receiving|swallowing))(?= (?:another |a further |about |the )?(?:\d|one\b|two\b|three\b|four\b|half\b|an?\b|my\b))"
)


@needs("be", "given getting handed administered having injected served receiving swallowing")
def to_be_given(folded: str) -> Iterator[Edit]:
    """ "At 2 pm I'll be given 400 mg": a dose to come.

    >>> list(to_be_given("at 2 pm i'll be given 400 mg of ibuprofen."))
    [(8, 21, "i'll take")]
    """
    yield from instead(_TO_BE_GIVEN, folded, lambda match: f"{match['who']}'ll take")


_FELLOW: Final = Begun(rf"(?<=and )(?P<put>(?:its|the other's|his|her) (?:buddy|twin|mate|pal|partner|companion|fellow|sidekick|match|little brother|sibling|friend))(?P<not> not until)?(?= (?:at |around |about |an hour |{TO_SIX} hours? )?(?:{TO_SIX}|\d|noon|midnight|later|half|an hour))")


@needs("buddy twin mate pal partner companion fellow sidekick match brother sibling friend")
def its_fellow(folded: str) -> Iterator[Edit]:
    """ "One at 1 pm and its buddy not until 3": one more, at 3.

    >>> list(its_fellow("2 advil, one at 1 pm and its buddy not until 3."))
    [(25, 34, 'one'), (34, 44, ' at')]
    """
    for match in _FELLOW.finditer(folded):
        if not folded[: match.start()].rstrip().endswith("and") or "one at" not in folded[max(0, match.start() - 30) : match.start()]:
            continue
        yield match.start("put"), match.end("put"), "one"
        if match["not"]:
            yield match.start("not"), match.end("not"), " at"


_FORGOTTEN: Final = Begun(
    rf"\b{TO_SIX}(?P<put> (?:that |which )?i(?:'d|'ve| had| have)? (?:almost |nearly |totally |completely |clean )?(?:forgot|forgotten|left out|didn't mention|hadn't mentioned|haven't mentioned)(?: (?:to (?:mention|say|add|tell you|count|include)|about))*)(?= (?:at|around|about|\d|an hour|one|two|three|four|five|six|this|last)\b)"
)


@needs("forgot forgotten left mention mentioned", "i")
def forgotten_ones(folded: str) -> Iterator[Edit]:
    """ "2 at 2 pm and three I forgot about at 4:30": they were taken then.

    >>> list(forgotten_ones("2 advil at 2 pm and three i forgot about at 4:30 pm."))
    [(25, 40, ' that i had')]
    """
    yield from instead(_FORGOTTEN, folded, " that i had")


_AS_TYPED: Final = Begun(
    rf"(?:(?<=and )|(?<=, )|(?<=but )|\b)(?P<put>(?:i'm |im |i am )?(?:now )?(?:popping|taking|swallowing|downing|gulping|chugging|having)) (?:my |the |another |the other |the next )?(?:{TO_SIX}|\d)\b[^.?!;\n]{{0,24}}?(?P<as> (?:as|while) i (?:type|write|text|send|post|am typing|am writing)(?: (?:this|you|here))?)\b"
)


@needs("as while", "type write text send post typing writing")
def taken_while_typing(folded: str) -> Iterator[Edit]:
    """ "And popping 2 as I type this": just taken.

    >>> list(taken_while_typing("took 2 ibuprofen 8 hours ago and popping 2 as i type this."))
    [(33, 40, 'i just took'), (42, 57, '')]
    """
    for match in _AS_TYPED.finditer(folded):
        yield match.start("put"), match.end("put"), "i just took"
        yield match.start("as"), match.end("as"), ""


_ON_THE_TONGUE: Final = Begun(rf"\b(?P<put>(?:i've|i have|i) (?:got |have )?)(?:another |the next |the other )?(?:{TO_SIX}|\d)(?: (?:more|others?|of them|tablets|pills|caplets|[a-z]+))?(?P<tongue> (?:already )?(?:on my tongue|in my mouth|halfway down|going down(?: my throat)?)(?: (?:right now|this (?:very )?(?:minute|second|moment)|already))?)(?! (?:and|but) (?:spat|spit))")


@needs("tongue mouth halfway going", "i i've")
def on_the_tongue(folded: str) -> Iterator[Edit]:
    """ "I've got 2 more on my tongue": just taken.

    >>> list(on_the_tongue("now, at 4 pm, i've got 2 more on my tongue and a glass of water."))
    [(14, 23, 'i just took '), (29, 42, '')]
    """
    for match in _ON_THE_TONGUE.finditer(folded):
        yield match.start("put"), match.end("put"), "i just took "
        yield match.start("tongue"), match.end("tongue"), ""


REMEMBERED: Final = (taken_while_typing, on_the_tongue, forgotten_ones, nearly_forgotten, to_be_given, its_fellow)
