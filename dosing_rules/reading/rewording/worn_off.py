"""A dose told in brackets behind what became of it: "the Aleve has worn off (one pill, 7 am; it's 4 pm)".

And what somebody else takes, with the dose behind it: "my husband takes Aleve, he had one at 9 am".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import HOUR, TO_SIX, Edit, names_a_drug
from .needed import needs

_DRUG: Final = r"(?:(?:extra|regular)[ -]strength )?[a-z]+(?: (?:extra[ -]strength|regular[ -]strength|arthritis|pm|dual action))?"
_DONE: Final = (
    r"(?:(?:has|have|had|is|was) )?(?:(?:already|long|now|clearly|totally|completely|all but|finally|since|nearly|mostly) )*(?:worn off|wore off|wearing off|worn out|stopped working|run out|faded|fading|"
    r"(?:isn't|is not|hasn't been|not) (?:working|helping|touching it|cutting it)|(?:didn't|did not|hasn't|did|does|doesn't|barely|hardly) (?:do |done |did )?(?:nothing|work(?:ed)?|help(?:ed)?|much|anything|a thing)|helped(?: a (?:bit|little|lot))?|worked)"
    r"(?: (?:already|by now|now|again|completely|long ago|at all|for me|today|any ?more))*"
)
_WORN: Final = re.compile(
    rf"(?:^|(?<=[.!?;,] )|\b(?:and|but|so|as|because) )(?P<put>(?:(?:the|my|that|this|that last) )?(?P<drug>{_DRUG}) {_DONE} ?\((?:i )?(?:(?:took|had) )?(?P<n>{TO_SIX})(?P<form> (?:pills?|tablets?|caplets?|capsules?|gelcaps?))?(?:, ?| )(?:(?:taken|at|around|about) )*(?P<t>{HOUR}|noon|midnight)"
    rf"(?P<rest>(?:[;,.]| -)?(?: (?:and|but))? ?(?:it's|it is|now(?: it's)?) (?:now )?(?:{HOUR}|noon|midnight)(?: now)?)?\))(?P<stop> ?[.,:;!?-]?)"
)
_WORN_BEHIND: Final = re.compile(
    rf"(?:^|(?<=[.!?;,] )|\b(?:and|but|so|as|because) )(?P<put>(?:(?:the|my|that|this|that last) )?(?P<drug>{_DRUG}) \((?:i )?(?:(?:took|had) )?(?P<n>{TO_SIX})(?P<form> (?:pills?|tablets?|caplets?|capsules?|gelcaps?))?(?:, ?| )(?:(?:taken|at|around|about) )*(?P<t>{HOUR})\) {_DONE})(?= ?(?:[.,;!?-]| and\b|$))"
)
_OTHERS: Final = re.compile(
    rf"\b(?P<who>my (?:husband|wife|brother|sister|mom|mum|mother|dad|father|roommate|partner|girlfriend|boyfriend|friend|son|daughter|neighbou?r|boss|colleague|coworker|cousin|aunt|uncle)) (?:takes|uses|prefers|likes|swears by|relies on|goes for)"
    rf" (?P<drug>{_DRUG}),? ?(?:;|-|,|and|so)? ?(?:he|she|they) (?:(?:just|already|only|also) )*(?P<took>had|took|swallowed|popped) (?P<n>{TO_SIX})(?= (?:at|around|about|\d|an hour|one|two|three|four|five|six|this morning|earlier)\b)"
)


def _is_drug(said: str) -> bool:
    """A name of a drug at either end: what stands between may be a kind."""
    words = said.split()
    return names_a_drug(words[-1]) or names_a_drug(words[0])


@needs("worn wore wearing stopped run faded fading working helping touching cutting nothing work worked help helped much anything thing")
def worn_off(folded: str) -> Iterator[Edit]:
    """Such a dose as one that was taken.

    >>> list(worn_off("the aleve has worn off (one pill, 7 am; it's 4 pm). can i take 2 advil?"))
    [(0, 51, "i took one aleve pill at 7 am. it's 4 pm.")]
    >>> list(worn_off("the aleve has worn off (no surprise, 7 am; it's 4 pm). can i take 2 advil?"))
    []
    """
    for match in _WORN.finditer(folded):
        if _is_drug(match["drug"]):
            rest = re.sub(r"^(?:[;,.]| -)?(?: (?:and|but))? ?", "", match["rest"] or "")
            rest = f". it's {rest[4:]}" if rest.startswith("now ") and not rest.startswith("now it") else f". {rest}" if rest else ""
            stop = match["stop"].strip()
            yield match.start("put"), match.end(), f"i took {match['n']} {match['drug']}{match['form'] or ''} at {match['t']}{rest}{'.' if stop in '.:;!-,' else stop}"
    for match in _WORN_BEHIND.finditer(folded):
        if _is_drug(match["drug"]):
            yield match.start("put"), match.end("put"), f"i took {match['n']} {match['drug']}{match['form'] or ''} at {match['t']}"


@needs("takes uses prefers likes swears relies goes", "he she they")
def taken_by_others(folded: str) -> Iterator[Edit]:
    """Somebody's dose of what they take, as their dose.

    >>> list(taken_by_others("my husband takes aleve, he had one at 9 am."))
    [(0, 34, 'my husband had one aleve')]
    >>> list(taken_by_others("my husband takes it slow, he had one at 9 am."))
    []
    """
    for match in _OTHERS.finditer(folded):
        if _is_drug(match["drug"]):
            yield match.start(), match.end(), f"{match['who']} {match['took']} {match['n']} {match['drug']}"


_FROM_HOUR: Final = re.compile(
    rf"\b(?P<put>(?:the|my|those|that) (?:(?P<n>{TO_SIX}) )?(?P<drug>{_DRUG})(?: (?:pills?|tablets?|caplets?))? from (?P<t>{HOUR})(?: this morning| earlier)?(?: ?\((?P<n2>{TO_SIX})(?: (?:pills?|tablets?|caplets?|capsules?|gelcaps?|of them))?\))? (?:is|are) (?:(?:now|just|already|slowly|finally|starting to|beginning to|clearly) )*(?:wearing|wear|fading|fade)(?: (?:off|away|thin))?)(?= ?(?:[.,;!?-]|$)| (?:and|so|but|now|already|again)\b)"
)


@needs("from", "wearing wear fading fade")
def from_an_hour(folded: str) -> Iterator[Edit]:
    """ "The 2 Advil from 9 am are wearing off": they were taken then, and not since then.

    >>> list(from_an_hour("it's 4 pm and the 2 advil from 9 am are wearing off. 2 more?"))
    [(14, 51, 'i took 2 advil at 9 am')]
    >>> list(from_an_hour("my advil dual action from 9 am (two caplets) is wearing off."))
    [(0, 59, 'i took two advil dual action at 9 am')]
    """
    for match in _FROM_HOUR.finditer(folded):
        if _is_drug(match["drug"]):
            count = match["n"] or match["n2"]
            yield match.start("put"), match.end("put"), f"i took {f'{count} ' if count else ''}{match['drug']} at {match['t']}"
