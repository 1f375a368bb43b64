"""Turns beside a dose that change nothing of it: "the only thing I took", "now that it is back", "two from me", hours with dashes before them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_ONLY_THING: Final = re.compile(r"[,;(-] ?(?P<put>only thing)(?= (?:that )?(?:i|he|she|we)(?:'ve|'s| have| has)? (?:took|taken|had|swallowed|popped)\b)")
_BACK_AGAIN: Final = re.compile(r"(?P<put>,? now that (?:it(?:'s| is| has)|its|(?:the|my|his|her) [a-z]+(?: is|'s| has)) (?:come |coming |all |right )?(?:back|returned|hurting|killing (?:me|him|her)|worse|bad)(?: again)?)(?= ?[?.,!])")
_LAST_ROUND: Final = re.compile(
    r"(?:^|(?<=[.!?;] ))(?P<put>(?:one |a |the )?(?:last|final)) (?=(?:round|pair|dose|couple|set)(?: of (?:two|2|one|1|three|3|them|those))?(?: (?:ok|okay|fine|alright|all right|safe|allowed|now|before bed|tonight|for (?:him|her|me|us)))*,? ?\?)"
)
_BULLET: Final = re.compile(r"(?<=\n)(?P<put>[-*] ?)(?=(?:(?:today|yesterday|last night|this morning|tonight),? )?(?:at )?(?:\d{1,2}(?::\d\d)? ?[ap]\.?m\b|\d{1,2}:\d\d|noon|midnight))")


@needs("only", "thing")
def only_thing(folded: str) -> Iterator[Edit]:
    """ "2 Advil at 9, only thing I took": the only thing.

    >>> list(only_thing("2 advil at 9, only thing i took"))
    [(14, 24, 'the only thing')]
    """
    yield from instead(_ONLY_THING, folded, "the only thing")


@needs("now", "that", "back returned hurting killing worse bad")
def back_again(folded: str) -> Iterator[Edit]:
    """ "Same again now that it is back?": why it is asked.

    >>> list(back_again("same again now that it is back?"))
    [(10, 30, '')]
    """
    yield from instead(_BACK_AGAIN, folded, "")


@needs("last final", "round pair dose couple set")
def last_round(folded: str) -> Iterator[Edit]:
    """ "Last round of 2 ok for him?": one more is asked for.

    >>> list(last_round("2 at 7. last round of 2 ok for him?")), list(last_round("last dose of 2 at 7?"))
    ([(8, 12, 'another')], [])
    """
    yield from instead(_LAST_ROUND, folded, "another")


@needs({"\n"}, "- *")
def bullets_before_hours(folded: str) -> Iterator[Edit]:
    r"""A list of hours, each with a dash before it.

    >>> list(bullets_before_hours("2 advil:\n- 8 am\n- today 1 pm"))
    [(9, 11, ''), (16, 18, '')]
    """
    yield from instead(_BULLET, folded, "")


_FROM_ME: Final = re.compile(
    rf"\b(?:got|had|received|accepted|took|gets|is getting) (?P<what>(?:{TO_TWELVE}|\d{{3,4}} ?mg|a couple(?: of)?|some|half an?|an?)(?:(?!\b(?:and|then|but|got|i)\b)[^.?!;,:]){{2,60}}?)(?P<put> from (?:me|us))(?= (?:at|around|about|an hour|half|{TO_TWELVE}|this|last|yesterday|just|earlier)\b| ?[.,;!]|$)"
)


@needs("from", "me us", "got had received accepted took gets getting")
def given_by_the_speaker(folded: str) -> Iterator[Edit]:
    """ "Dad got two Tylenol from me at noon": where they came from.

    >>> list(given_by_the_speaker("dad got two tylenol from me at noon. he got a call from me at 3"))
    [(19, 27, '')]
    """
    for match in _FROM_ME.finditer(folded):
        if names_a_drug(match["what"]):
            yield match.start("put"), match.end("put"), ""
