"""Moments said in a roundabout way: "2 pm right this minute", "2 Advil, that's all I took, 5 hours ago"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit

_THIS_MINUTE: Final = re.compile(
    r"\b(?:(?:right|just|exactly) )?(?:(?:at|as of) )?this (?:(?:very|exact|precise) )?(?:minute|moment|second|instant|sec)\b(?! (?:in|of) )|\bas i (?:type|write|post|ask|speak|message|text)(?: (?:this|you|here))?\b"
)
_THATS_NOW: Final = re.compile(
    r"(?P<gap>,? ?(?:[(-]|,) ?| )(?P<what>(?:so )?(?:that's|thats|that is|which is|so it's|it's) (?:(?:just|right|about|basically|exactly) )*now|i\.e\.?,? (?:right )?now|(?:so )?(?:right )?now)"
    r"(?: ?\)| -(?= )|(?=,? ?(?:[.?!;,\n]|$|(?:can|could|may|ok|is|am|would|please|and|but|so)\b)))"
)
_BARE: Final = ("now", "right now", "so now", "so right now")
_TO_THE_MINUTE: Final = re.compile(r"(?:\b\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?|\bnoon|\bmidnight)(?P<what>,? (?:right )?on the (?:dot|nose|button|stroke|minute)(?: (?:now|exactly))?)(?= (?:and|but|so|my|i'm|im|can|may)\b)")
_CLOCK: Final = re.compile(r"(?:\b\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?|\bnoon|\bmidnight),?(?: (?:on the (?:dot|nose|button)|sharp|exactly))? ?$")
_SCENE: Final = re.compile(
    r"\b(?:but|and|then|though),? (?P<what>it was (?:about |around |almost |nearly |already |past )?(?:\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)|noon|midnight))(?= (?:when|before|by the time) (?:i|she|he|we|they|the|my|it)\b(?! (?:\w+ ){0,2}(?:took|had|swallowed|popped|downed|gave|taken|did)\b))"
)
_WHAT: Final = re.compile(
    r"(?P<lead>(?:\b\d+(?:\.\d+)? ?(?:mgs?|milligrams)?|\b[a-z]+)),? (?:and )?(?P<what>(?:that ?is|that's|thats|which is|is|are|was|were|that was|those are|they're) (?:what|all|everything)(?: that)? "
    r"(?P<who>i|she|he|we|they)(?: have|'ve|'s| has|ve)?(?: just| only)? (?:took|taken|had|swallowed|popped|used))(?=,? (?:(?:exactly|about|around|roughly|almost|nearly|at|just|over|maybe|like|only) )?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|noon|midnight|half)\b))"
)
_NO_NOUN: Final = frozenset({"this", "that", "it", "so", "which", "and", "because", "but", "ok", "okay", "yes", "no", "today", "ago", "am", "pm", "hours", "noon"})


def this_minute(folded: str) -> Iterator[Edit]:
    """ "2 pm right this minute": now, beside a clock time.

    >>> list(this_minute("6am: two 650s. 2pm right this minute and it hurts"))
    [(19, 36, 'now')]
    """
    if " on the " in folded:
        for match in _TO_THE_MINUTE.finditer(folded):
            yield match.start("what"), match.end("what"), ""
    if "now" in folded and ("that" in folded or "(" in folded or "i.e" in folded):
        for match in _THATS_NOW.finditer(folded):
            bracketed = "(" in match["gap"] or not (match["what"] in _BARE or match["what"].startswith(("which", "it's", "so it's")))
            if bracketed and _CLOCK.search(folded[max(match.start() - 24, 0) : match.start()]):
                yield match.start(), match.end(), " now"
    if "this " not in folded and "as i " not in folded:
        return
    for match in _THIS_MINUTE.finditer(folded):
        if _CLOCK.search(folded[max(match.start() - 24, 0) : match.start()]):
            yield match.start(), match.end(), "now"


def at_the_scene(folded: str) -> Iterator[Edit]:
    """ "2 at 8 am, but it was 2 pm when I woke up": the time of what happened, and of no dose.

    >>> list(at_the_scene("2 advil at 8 am but it was 2 pm when i woke up"))
    [(20, 31, '')]
    """
    if "it was " not in folded:
        return
    for match in _SCENE.finditer(folded):
        yield match.start("what"), match.end("what"), ""


def what_was_taken(folded: str) -> Iterator[Edit]:
    """ "400 mg, that's what I took exactly 4 hours ago": taken then, once.

    >>> list(what_was_taken("2 advil thats all i took 5 hrs ago, 2 more ok"))
    [(8, 24, 'taken')]
    """
    if " what " not in folded and " all " not in folded and " everything " not in folded:
        return
    for match in _WHAT.finditer(folded):
        if match["lead"] not in _NO_NOUN:
            yield match.start("what"), match.end("what"), "taken"
