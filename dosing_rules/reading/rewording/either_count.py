"""One dose of one of two amounts, the second said as a doubt: "two, possibly three, Advil" as "two or three Advil"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..words import FORMS, number_said
from .edits import TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_DOUBT: Final = (
    r"(?:(?:or |but |and |though )?(?:possibly|maybe|perhaps|probably|conceivably)(?: even)?"
    r"|(?:(?:but|and|or|though) )?(?:(?:it|that|they) )?(?:might|may|could)(?: well| also| even| just)? (?:have been|be)|or(?: was it| were they| even| rather)|was it|were they)"
)
_EITHER: Final = re.compile(rf"\b(?P<n>{TO_TWELVE})(?P<put>(?: ?,| ?-| ?\()? {_DOUBT} )(?P<m>{TO_TWELVE})(?P<end> ?[,)-])? (?:of (?:the |my )?)?(?P<what>[a-z]+)\b")
_DOUBTING: Final = ("possibly", "maybe", "perhaps", "probably", "conceivably", "have been", " be ", "was it", "were they", "or even", "or rather")
_KINDS: Final = frozenset({"extra", "regular", "es", "rs"})
_AT_MOST: Final = re.compile(rf"\b(?P<n>{TO_TWELVE}) (?P<of>[a-z]+ of )?(?P<drug>[a-z]+)(?P<put>(?: ?,| or| ?-| ?\(|, maybe)+ ?(?P<m>{TO_TWELVE}) (?:at (?:the )?(?:very )?most|tops|max)\)?)(?= ?(?:[.;,!?]|at\b|$))")


@needs("possibly maybe perhaps probably conceivably might may could even rather was were most tops max")
def either_count(folded: str) -> Iterator[Edit]:
    """The second amount right behind the first.

    >>> list(either_count("i took two, possibly three, advil at 9 am"))
    [(10, 27, ' or three')]
    >>> list(either_count("2 but might have been 3 advil at 9"))
    [(1, 23, ' or 3')]
    >>> list(either_count("two advil, three at most. it's 2 pm"))
    [(0, 24, 'two or three advil')]
    >>> list(either_count("2 advil at 9, maybe 10, tylenol at 11"))
    []
    """
    if " or " in folded and (" that was " in folded or " that were " in folded or " which was " in folded or " which were " in folded):
        for match in _WHICH_WAS.finditer(folded):
            if names_a_drug(match["one"]) and names_a_drug(match["two"]):
                yield match.start(), match.end(), f"{match['n']} {match['one']} or {match['n']} {match['two']}"
    if " since " in folded:
        yield from _hours_or_count(folded)
    for match in _EITHER.finditer(folded) if any(word in folded for word in _DOUBTING) else ():
        lead = folded[: match.start()].rsplit(None, 1)[-1:]
        if (match["what"] in DRUG_TRIE or match["what"] in FORMS or match["what"] in _KINDS) and lead not in (["at"], ["around"], ["about"], ["@"], ["by"], ["since"], ["until"]):
            yield match.start("put"), match.end("end") if match["end"] else match.end("m"), f" or {match['m']}"
    if " was it " in folded or " were it " in folded or " were there " in folded:
        yield from instead(_WAS_IT, folded, lambda match: f" or {match['m']}")
    if " most" in folded or " tops" in folded or " max" in folded:
        for match in _AT_MOST.finditer(folded):
            if match["drug"] in DRUG_TRIE or match["drug"] in FORMS:
                yield match.start(), match.end(), f"{match['n']} or {match['m']} {match['of'] or ''}{match['drug']}"


_WAS_IT: Final = re.compile(rf"\b{TO_TWELVE}(?P<put>,? ?\(?(?:or|or maybe|maybe) (?:was it|were there|were it) (?P<m>{TO_TWELVE}) ?\?\)?)(?= [a-z]|,)")
""" "2 (or was it 3?) doses"."""
_NAME: Final = r"(?:(?:extra|regular)[ -]strength )?[a-z]+(?: pm)?"
_WHICH_WAS: Final = re.compile(
    rf"\b(?P<n>{TO_TWELVE}) (?:pills?|tablets?|caplets?|capsules?|of something) (?:that|which) (?:was|were) (?:either )?(?:an? |the )?(?P<one>{_NAME}) or (?:an? |the )?(?P<two>{_NAME})(?= ?[.,;?!]|$| at\b)"
)
""" "One pill that was either an Advil or an Aleve"."""
_SINCE: Final = re.compile(
    rf"(?P<low>\b{TO_TWELVE})(?: (?:or|to) (?P<high>{TO_TWELVE}))? (?P<unit>hours?|hrs?) since (?P<what>(?:(?:my|the|i took|i had|taking|last) ){{0,3}})(?P<n>{TO_TWELVE}) (?P<drug>(?:(?:extra|regular)(?:[ -]strength)? )?[a-z]+)"
    rf"(?: ?,| or| -)+ ?(?:maybe|possibly|perhaps|could be|might be|might have been|could have been|probably)(?: only| even| just)? (?P<m>{TO_TWELVE})(?= ?[.;?!]|$)"
)


def _hours_or_count(folded: str) -> Iterator[Edit]:
    """ "5 hours since my 2 Advil, maybe 3": three hours, or three tablets; each as far as it goes."""
    for match in _SINCE.finditer(folded):
        low, n, m = (number_said(match[name]) for name in ("low", "n", "m"))
        high = number_said(match["high"]) if match["high"] else low
        if not names_a_drug(match["drug"]):
            continue
        tablets = m <= n + 2 and m <= 4
        least, most = (min(low, m), max(high, m)) if min(abs(m - low), abs(m - high)) <= 2 or not tablets else (low, high)
        counts = f"{match['n']} or {match['m']}" if tablets and m != n else match["n"]
        hours = match["low"] if least == most else f"{least} to {most}"
        yield match.start(), match.end(), f"{hours} {match['unit']} since {match['what']}{counts} {match['drug']}"
