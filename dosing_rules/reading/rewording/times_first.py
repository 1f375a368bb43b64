"""Doses told behind how often and when: "four times today, at 7 am, 11 am, 3 pm and 7 pm, I had two Advil", "since he got up at 5 he has taken 2600 mg".

Days and hours that begin a telling of their own: "two days ago I took 6, and yesterday 2", "Tuesday 10 p.m. I took two", "nothing until 2 Advil at 8".

How one is at the hour of what is asked or told: "with my throat on fire at 1 pm, would 2 Tylenol be too much?".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..words import number_said
from .edits import CLOCK, HOUR, TO_TWELVE, Edit, names_a_drug
from .needed import needs

_HOURS: Final = rf"(?:at )?{CLOCK}(?:(?:,| and|, and) (?:at )?{CLOCK})+"
_FIRST: Final = Begun(
    rf"\b(?P<often>twice|(?:two|three|four|five|six|[2-6]) times|thrice)(?P<day> today| so far today| since this morning| since i (?:got|woke) up)?,? (?P<hours>{_HOURS})(?P<late> today)?,? (?P<who>i|he|she|we|my [a-z]+)(?:'ve| have| has)? "
    r"(?P<verb>had|took|taken|swallowed|popped) (?P<what>(?:one|two|three|four|[1-4]|\d{3,4} ?mg(?: of)?) [a-z -]{3,40}?)(?= ?[.;!?])"
)
_SINCE: Final = Begun(
    rf"\bsince (?:i|he|she|we|they) (?:got up|woke up|woke|rose|started(?: work)?|came home|got home|arrived) (?:at |around |about )?(?P<t>{CLOCK}),? (?P<told>(?:i|he|she|we|they|my [a-z]+)(?:'ve|'s| has| have) (?:already )?"
    r"(?:taken|had|used|swallowed|popped|consumed|downed|gone through|got through|gotten through|put away) (?:\d{3,4} ?mg|\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?: (?:tablets|caplets|pills))?(?: of)? (?:(?:regular|extra)[ -]strength )?(?P<drug>[a-z]+))(?= ?[,.;!])"
)
_HOUR: Final = re.compile(CLOCK)
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


_DAYS_BACK: Final = re.compile(
    rf"\b(?:\d|two|three|four|five|six|seven) days ago\b(?P<told>[^.?!;]*?)(?P<put>,(?: and| but| then)*| and| but)(?= yesterday,? (?:(?:only|just|another|i (?:only |just )?(?:took|had)) )*{TO_TWELVE}\b(?! ?(?:hours?|hrs?|days?|minutes?|[ap]\.?m|o'clock|:)))"
)
_DAY_AND_HOUR: Final = re.compile(
    r"(?:^|(?<=[.!?;] ))(?:on |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:at )?\d{1,2}(?::[0-5]\d)? ?(?P<put>(?P<half>[ap])\.m\.)(?= (?:i|she|he) (?:took|had|swallowed|popped) (?P<told>[^.,;?!]*)[.,;?!])"
)
_TIMED: Final = re.compile(r"\bago\b|\d:\d|\d ?[ap]\.?m\b|\b(?:noon|midnight|at|around)\b")
_NONE_UNTIL: Final = re.compile(
    rf"(?P<put>(?:\b(?:then|and|but) )*\b(?:nothing|none|no (?:more|other) (?:pills|meds|medicine|doses))(?: at all| else| more| whatsoever)? (?:until|till)) (?=(?:i (?:took|had) )?{TO_TWELVE} (?P<what>(?:[a-z]+ )?[a-z]+)[^.?!;]*[.;!])"
)


@needs("yesterday pm am p a nothing none no")
def days_begun(folded: str) -> Iterator[Edit]:
    """Such a telling as a sentence of its own, and nothing where what is denied ends with a dose.

    >>> list(days_begun("two days ago i took 6 advil, and yesterday only 2, at 7 am."))
    [(27, 32, '.')]
    >>> list(days_begun("tuesday 10 p.m. i took 400 mg motrin, wednesday 6 a.m. 400 mg."))
    [(11, 15, 'pm')]
    >>> list(days_begun("nothing until 2 advil at 8 am. nothing until 2 pm."))
    [(0, 13, 'then')]
    """
    for match in _DAYS_BACK.finditer(folded) if " days ago" in folded and "yesterday" in folded else ():
        if names_a_drug(match["told"]):
            yield match.start("put"), match.end("put"), "."
    for match in _DAY_AND_HOUR.finditer(folded) if ".m. " in folded and "day" in folded else ():
        if _TIMED.search(match["told"]) is None:
            yield match.start("put"), match.end("put"), f"{match['half']}m"
    for match in _NONE_UNTIL.finditer(folded) if " until " in folded or " till " in folded else ():
        if names_a_drug(match["what"]):
            yield match.start("put"), match.end("put"), "then"


_PART: Final = r"(?:(?:left|right|lower|upper|bad|poor|whole|stupid) )?(?:head|throat|back|knees?|neck|shoulders?|ankles?|wrists?|jaw|hips?|foot|feet|legs?|arms?|elbows?|tooth|teeth|gums?|ears?|sinuses|stomach|joints?|hands?|muscles|migraine|headache|toothache|backache|cramps|fever|cold|pain)"
_HOW: Final = (
    r"(?:(?:still|all|so|really|very|now|back|again) )*(?:on fire|in (?:agony|pain|knots|spasms?|bits|pieces)|sore|stiff|swollen|tender|aching|pounding|throbbing|burning|splitting|hurting|raging|returning|acting up|flaring(?: up)?|coming back|killing me|screaming|bad|worse|awful|terrible)"
    r"(?: (?:again|still|badly|like (?:crazy|mad|hell)))*"
)
_WITH: Final = rf"with (?:my|the|her|his|our|this|that|a) {_PART} {_HOW}"
_AILING: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<put>(?:(?:so|and|but),? )?{_WITH} at (?P<t>{HOUR}),?|at (?P<first>{HOUR}),? {_WITH},?) (?=(?P<asks>(?:can|could|may|should|would|is|are)\b)|(?:i|he|she) (?:took|had|swallowed|popped)\b)"
)
_NOW_TOLD: Final = re.compile(rf"\b(?:now|it's|its|it is|time(?: is)?|(?:clock|watch|phone) says)[ :,]+(?:now |already |about |almost |just )*(?:at )?{CLOCK}|{CLOCK} (?:right )?now\b")


@needs("with", "at", "pm am p a noon midnight")
def ailing_at(folded: str) -> Iterator[Edit]:
    """The hour alone, where a part of the body has it: that of what is asked, where no other now is told, or of what was taken then.

    >>> list(ailing_at("with my throat on fire at 1 pm, would 2 regular strength tylenol be too much?"))
    [(0, 31, 'at 1 pm,')]
    >>> list(ailing_at("with my throat on fire at 1 pm, would 2 tylenol be too much? it's 3 pm.")), list(ailing_at("with my advil at 1 pm, would 2 tylenol be too much?"))
    ([], [])
    """
    for match in _AILING.finditer(folded):
        if not match["asks"] or _NOW_TOLD.search(folded) is None:
            yield match.start("put"), match.end("put"), f"at {match['t'] or match['first']},"
