"""What somebody thought of and left: "1 pm: thought about 1 more, didn't", "noon: skipped", and why one was taken: "1 pm: still hurt, 1 more"."""

from __future__ import annotations

import re
from typing import Final

from ..tokens import Token
from .joined_words import joined_words
from .needed import needs
from .not_taken import MEANT_YET

_WHO: Final = r"(?:i|he|she|we)"
_T: Final = r"(?:(?:at |around |about )?(?:\d{1,2}(?::\d\d)? [ap]m|\d{1,2}:\d\d|noon|midnight)|(?:at|around|about) \d{1,2}(?::\d\d)?)"
_START: Final = r"(?:(?<=^)|(?<=[.;!?\n,] ))"
_END: Final = r"(?= (?:[.;!?\n)])(?: |$)| *$)"
_THOUGHT: Final = (
    r"(?:just |really |briefly |almost |then |also )*(?:(?:thought|was thinking|were thinking|debated|fantasized|toyed|dreamed)(?: (?:about|of|with|over))(?: (?:taking|having|popping|the idea of))?|considered(?: (?:taking|having))?|contemplated(?: (?:taking|having))?"
    r"|was tempted(?: (?:to (?:take|have)|by))?|wanted(?: (?:to take|to have))?|felt like(?: (?:taking|having))?|reached for|eyed)"
)
_WHAT: Final = r"(?: (?:another|a|an|one|two|three|the|some|\d{1,2}|more|extra|second|third|dose|doses|of|it|them|pill|pills|tablet|tablets|caplet|caplets|advil|motrin|ibuprofen|tylenol|acetaminophen|pair|round|too|then|again)){1,6}"
_LEFT: Final = (
    rf"(?: (?:,|-|;|but|and|then|\.|in the end|decided|ultimately))+(?: {_WHO})?(?: (?:then|finally|ultimately|in the end))?"
    r" (?:didn't(?: (?:do it|take (?:it|any|them|one)))?|did not(?: take (?:it|any|them|one))?|decided against(?: it| that)?|decided not to|against it|not to|held off|held back|resisted|waited(?: it out)?|passed(?: on it)?|skipped it|talked myself out of it|chose not to|never did|thought better of it|went without|let it be|toughed it out|stopped myself)"
    r"(?: (?:though|after all|in the end|instead|actually))?"
)
_RESISTED: Final = re.compile(rf"{_START}(?:(?P<label>{_T})(?: (?:[:,-]|i))* )?(?:(?:and |but |so |then )?{_WHO} )?{_THOUGHT}{_WHAT}(?: {_T})?{_LEFT}{_END}")
_SKIPPED: Final = re.compile(
    rf"{_START}{_T} (?:[:-]) (?:i )?(?:skipped|missed|forgot|nothing|none|no dose|didn't take (?:any|anything|it|one)|was going to take (?:\d{{1,2}}|one|two|another|some)(?: more)? (?:,|but) (?:i )?(?:fell asleep|forgot|didn't)|zero)(?: (?:it|this one|that one|that dose|taken|at all|more))*(?: ,(?: (?!took |had |so )[a-z']+){{1,6}})?{_END}"
)
_AILING: Final = frozenset(
    "hurt hurts hurting still enough worse bad pain painful sore ache aches ached aching headache migraine help helped helping work worked working fever forgot couldn't realized realised needed relief throbbing pounding cramps back".split()
)
"""A reason has one of these: "8 am - Tom - 2 Advil" tells who, and not why."""
_REASON: Final = re.compile(
    rf"{_START}{_T} (?P<why>[:-] (?:forgot (?:that )?{_WHO} (?:had |already )?(?:took|taken|had) (?:them|it|those) |(?:(?!(?:took|take|taking|had|have|having|skipped|almost|nearly|no|none|nothing|thought|considered|wanted|planned|not|didn't|never|maybe|if|or|can|should|one|two|three|four|half|another|my|wife|husband|mom|dad|son|daughter|kid|he|she|they|gave) )[a-z']+ ){{1,8}})"
    rf"(?:, |so |; )+)(?=(?:(?:{_WHO} )?(?:took|had) )?(?:\d{{1,2}}|one|two|another|three) )"
)


@needs({"thought", "thinking", "debated", "considered", "contemplated", "tempted", "wanted", "felt", "reached", "eyed", ":", "-"})
def with_second_thoughts(tokens: list[Token]) -> list[Token]:
    """The tokens without what was not taken, and with the amount next to its hour.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_second_thoughts(tokens_of(text)))
    >>> plain("9 am: 2 advil. 1 pm: thought about 1 more, didn't. now 3 pm")
    '9 am : 2 advil . now 3 pm'
    >>> plain("9 am: 2 advil. noon: skipped. now 3 pm")
    '9 am : 2 advil . now 3 pm'
    >>> plain("9 am: 2 advil. 1 pm: still hurt, took 1 more. now 3 pm")
    '9 am : 2 advil . 1 pm : took 1 more . now 3 pm'
    """
    joined = joined_words(tokens)
    gone: set[int] = set()
    for match in (*_RESISTED.finditer(joined), *_SKIPPED.finditer(joined)):
        if MEANT_YET.match(joined, match.end()):
            continue
        first, last = joined.count(" ", 0, match.start()), joined.count(" ", 0, match.end())
        if first and tokens[first - 1].text == ",":
            gone |= set(range(first - 1, last + 1))  # the comma before, and the stop stays
        else:
            gone |= set(range(first, last + 2))
    for match in _REASON.finditer(joined):
        if _AILING.isdisjoint(match["why"].split()):
            continue
        why = joined.count(" ", 0, match.start("why"))
        gone |= set(range(why + 1, why + len(match["why"].split())))
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens
