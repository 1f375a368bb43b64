"""Use over many days of which nobody says how many: "every evening of our vacation", "my second week on it", "a 24-count box gone".

How many days in a row a drug may be taken is a rule of its own. Where the words count no days, the decision waits.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..rewording.edits import names_a_drug, speaks_of_a_drug
from ..sentences import sentence_of
from ..telling.story import Story
from ..tokens import words_in

_PACK: Final = r"(?:bottles?|box(?:es)?|packs?|packages?|tubs?|blisters?|strips?|jars?)"
_DAY: Final = r"(?:day|evening|night|morning|afternoon)"
_WEEK: Final = r"(?:first |last |same |working |business )?week"
_LONG: Final = Begun(
    rf"\b(?:every {_DAY} (?:of|on|during|throughout|all|since|(?:for|in|over) the (?:whole|entire|last|past)|this(?! {_WEEK}\b)|these)\b(?! (?:the |this |my )?{_WEEK}\b)(?! (?:the )?(?:last|past) (?:\d|two|three|four|five|six|seven|few|couple))"
    rf"|(?:every|each) {_DAY} (?:the|our|my|this) (?:whole|entire) (?!week\b)[a-z]+"
    r"|(?:second|third|fourth|fifth|sixth|2nd|3rd|4th|5th|6th) (?:week|month|fortnight) (?:on|of|with|in|taking|using)\b(?! (?:a row (?:at|of work)|january|february|march|april|may|june|july|august|september|october|november|december|school|classes|pregnancy|the (?:month|semester|season|new|trip|job)))"
    rf"|(?:on|into|onto|started|opened) (?:my|the|a|our) (?:second|third|fourth|fifth|next|2nd|3rd|4th) {_PACK}\b"
    rf"|(?:gone|went|going|go|been|got|blown|worked|plowed|burned) through (?:an?|one|two|three|the|my|this|our|about|almost|nearly|half|whole|entire|full) [^.?!;\n]{{0,30}}?{_PACK}\b"
    rf"|(?:finish(?:ed|ing)|empt(?:ied|ying)|us(?:ed|ing) up|polished off|killed) (?:off )?(?:(?:an?|the|my|this|our|another|his|her|one|two|three) )?(?:whole|entire|full|brand[- ]new|new|fresh|second|third|fourth|\d{{2,3}}[- ]?(?:count|ct|pack|tablets?|pills?)) [^.?!;\n,]{{0,24}}?{_PACK}\b"
    rf"|(?:hasn't|haven't|hasnt|havent|has not|have not) (?:been|gone|missed|skipped|passed) (?:a|one) (?:single )?{_DAY}\b|not (?:a|one) (?:single )?{_DAY} (?:goes|went|has|without|that|when|i)\b"
    rf"|(?:without|never) (?:missing|skipping|missed|skipped) (?:a|one) {_DAY}|no {_DAY}s? (?:skipped|missed|off|in between|without)\b"
    rf"|(?:every|each) {_DAY}(?: now)? without (?:fail|exception|a break|a miss)\b|{_DAY}s? (?:running|in a row|on end|straight) (?:or|to) (?:\w+)"
    r")"
)
_OF_DRUGS: Final = frozenset({"pill", "pills", "tablet", "tablets", "caplet", "caplets", "it", "them", "painkiller", "painkillers", "capsules", "two", "one"})


def long_use(story: Story, folded: str) -> list[tuple[int, int]]:
    """The places of such words, in a sentence that speaks of a drug, where a dose was told.

    >>> from types import SimpleNamespace as Some
    >>> told = Some(events=[Some(kind="dose")])
    >>> long_use(told, "every evening of our vacation i've needed 2 advil."), long_use(told, "every day this week i took 2 advil.")
    ([(0, 16)], [])
    """
    if not story.events and not story.denials:
        return []
    return [m.span() for m in _LONG.finditer(folded) if not _of_no_drug(folded, m.end()) and _of_drugs(sentence_of(folded, m.start()))]


def _of_drugs(sentence: str) -> bool:
    return speaks_of_a_drug(sentence) or not _OF_DRUGS.isdisjoint(words_in(sentence))


_OF: Final = re.compile(r" of (?:the |my |our )?(?P<what>[a-z]+(?: [a-z]+)?)")
_ENDS_IN_PACK: Final = re.compile(rf"\b{_PACK}$")


def _of_no_drug(folded: str, end: int) -> bool:
    """ "A whole box of tissues"."""
    held = _OF.match(folded, end)
    return held is not None and _ENDS_IN_PACK.search(folded, 0, end) is not None and not names_a_drug(held["what"]) and _OF_DRUGS.isdisjoint(held["what"].split())
