"""A dose told by the timer that was started with it: "a 4-hour timer when I took 2, and 20 minutes left on it" is 3 hours 40 minutes ago."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from .edits import Edit
from .needed import needs

_NUMBERS: Final[dict[str, int | Fraction]] = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "fifteen": 15, "twenty": 20, "twenty-five": 25, "thirty": 30, "forty": 40, "forty-five": 45, "fifty": 50, "an": 1, "a": 1, "half an": Fraction(1, 2)}  # fmt: skip
_N: Final = rf"(?:\d{{1,3}}|{'|'.join(sorted(_NUMBERS, key=len, reverse=True))})"
_TIMER: Final = rf"(?P<hours>{_N})[- ](?:hours?|hr) (?:kitchen |phone |egg )?(?:timer|countdown|alarm)(?: on my (?:phone|watch|oven|stove))?"
_WHEN: Final = r"(?:the (?:very )?(?:moment|minute|second|instant)|(?:right |just )?(?:when|as|after|as soon as))"
_TOOK: Final = r"(?:took|swallowed|had|popped|downed)"
_WHAT: Final = r"(?P<what>(?:my |the )?[^.?!;,:()]{2,40}?)"
_REST: Final = rf"(?:(?:still|only|just|about|exactly|another) )*(?P<rest>{_N}) (?P<unit>minutes?|mins?|hours?|hrs?)(?: (?:and )?(?P<more>{_N}) (?:minutes?|mins?))?(?: (?:left|to go|remaining|to run|still))*(?: (?:on|in|of) (?:it|the (?:timer|clock|countdown)))?(?: (?:left|to go|remaining))?(?= ?[.;?!,]| (?:and|but|so)\b)"
_HAS: Final = r"(?:there(?:'s| is| are|'re)|it(?:'s got|'s| is| has| still has| says| shows| reads| still says| still shows| still reads)|i(?:'ve| have)|the timer (?:still )?(?:has|says|shows|reads))"
_SETS: Final = r"(?:set|started|put on|began|have|had|kicked off|hit|got|turned on)"

_FORMS: Final = (
    re.compile(rf"(?:\bi {_SETS}|(?:^|(?<=[.;!?] ))(?:set|started|put on|kicked off)) (?:an?|my|the|up a) {_TIMER} {_WHEN} i {_TOOK} {_WHAT}(?:,? and|,? but|\.|;|,) {_HAS} {_REST}"),
    re.compile(rf"\bi {_TOOK} {_WHAT},? and (?:i )?{_SETS} (?:an?|my|the) {_TIMER}(?: right)?(?: then| at once| at the same time| right away| immediately| with it| with them)?(?:,? and|,? but|\.|;|,) {_HAS} {_REST}"),
    re.compile(rf"\b(?:my|the) {_TIMER},? (?:(?:that )?i {_SETS}|{_SETS}) {_WHEN} i {_TOOK} {_WHAT},? (?:still )?(?:has|says|shows|reads|is (?:at|on)|is down to) {_REST}"),
)  # fmt: skip


@needs("timer countdown alarm")
def timers(folded: str) -> Iterator[Edit]:
    """The stretches that tell a dose and the timer started with it, as a dose so long ago.

    >>> list(timers("i set a 4-hour timer when i took 2 motrin, and there are still 20 minutes on it. 2 more?"))
    [(0, 79, 'i took 2 motrin 3 hours and 40 minutes ago')]
    >>> list(timers("set a 4 hour timer the moment i took 2 advil and it still shows 15 minutes left. 2 more?"))
    [(0, 79, 'i took 2 advil 3 hours and 45 minutes ago')]
    >>> list(timers("i set a 4-hour timer when i got up and there are 20 minutes left on it. 2 more?"))
    []
    """
    if "timer" not in folded and "countdown" not in folded and "alarm" not in folded:
        return
    for form in _FORMS:
        for match in form.finditer(folded):
            left = _number(match["rest"]) * (60 if match["unit"].startswith("h") else 1) + _number(match["more"] or "0")
            gone = _number(match["hours"]) * 60 - left
            if gone <= 0 or gone % 1 or left <= 0 or re.search(r"\b(?:and|or|then|at|ago)\b", match["what"]):
                continue
            hours, minutes = divmod(int(gone), 60)
            said = " and ".join(f"{n} {unit}" for n, unit in ((hours, "hours"), (minutes, "minutes")) if n)
            yield match.start(), match.end(), f"i took {match['what']} {said} ago"


def _number(said: str) -> int | Fraction:
    return int(said) if said.isdecimal() else _NUMBERS[said]
