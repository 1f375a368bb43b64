"""Doses told behind how often and when: "four times today, at 7 am, 11 am, 3 pm and 7 pm, I had two Advil", "since he got up at 5 he has taken 2600 mg"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..words import number_said
from .edits import Edit, names_a_drug
from .needed import needs

_T: Final = r"(?:\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)"
_HOURS: Final = rf"(?:at )?{_T}(?:(?:,| and|, and) (?:at )?{_T})+"
_FIRST: Final = Begun(
    rf"\b(?P<often>twice|(?:two|three|four|five|six|[2-6]) times|thrice)(?P<day> today| so far today| since this morning| since i (?:got|woke) up)?,? (?P<hours>{_HOURS})(?P<late> today)?,? (?P<who>i|he|she|we|my [a-z]+)(?:'ve| have| has)? "
    r"(?P<verb>had|took|taken|swallowed|popped) (?P<what>(?:one|two|three|four|[1-4]|\d{3,4} ?mg(?: of)?) [a-z -]{3,40}?)(?= ?[.;!?])"
)
_SINCE: Final = Begun(
    rf"\bsince (?:i|he|she|we|they) (?:got up|woke up|woke|rose|started(?: work)?|came home|got home|arrived) (?:at |around |about )?(?P<t>{_T}),? (?P<told>(?:i|he|she|we|they|my [a-z]+)(?:'ve|'s| has| have) (?:already )?"
    r"(?:taken|had|used|swallowed|popped|consumed|downed|gone through|got through|gotten through|put away) (?:\d{3,4} ?mg|\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?: (?:tablets|caplets|pills))?(?: of)? (?:(?:regular|extra)[ -]strength )?(?P<drug>[a-z]+))(?= ?[,.;!])"
)
_HOUR: Final = re.compile(_T)
_OFTEN: Final = {"twice": 2, "thrice": 3}


@needs("times twice thrice since", "had took taken swallowed popped used consumed downed gone got gotten put")
def times_first(folded: str) -> Iterator[Edit]:
    """Who took what before how often and when, where there are as many hours as times; and before since when.

    >>> list(times_first("twice today, at 7 am and 3 pm, i had two advil. two more?"))
    [(0, 46, 'i had two advil twice today, at 7 am and 3 pm')]
    """
    for match in _SINCE.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end(), f"{match['told']} since {match['t']}"
    for match in _FIRST.finditer(folded):
        often = _OFTEN.get(match["often"]) or number_said(match["often"].split()[0])
        if len(_HOUR.findall(match["hours"])) != often or not names_a_drug(match["what"]):
            continue
        day = match["day"] or match["late"] or ""
        yield match.start(), match.end(), f"{match['who']} {match['verb']} {match['what']} {match['often']}{day}, {match['hours']}"
