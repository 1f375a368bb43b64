"""Doses taken later than they should have been: "I should've taken my two at noon but didn't get around to it till 3 pm" are two at 3 pm.

The hour at which they were due says nothing of when they were taken, and the "didn't" denies no dose.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import CLOCK, TO_TWELVE, Edit, names_a_drug
from .needed import needs

_WHO: Final = r"(?P<who>i|he|she|we|my [a-z]+)"
_PLAN: Final = (
    r"(?:should(?:'ve| have| of)|ought to have|(?:was|were|am|is)(?: actually| really)? (?:supposed|meant|due|scheduled|going) to(?: have)?|(?:had )?(?:meant|planned|wanted|intended|hoped) to(?: have)?|had to|(?:usually|normally|always|typically))"
)
_TAKE: Final = r"(?:take|takes|taken|took|have|had|swallow|swallowed)"
_WHEN: Final = rf"(?:(?: (?:at|around|about|by|before) (?:{CLOCK}|{TO_TWELVE}(?: o'clock)?)(?: (?:in the|this) (?:morning|afternoon|evening))?| earlier| first thing| (?:with|at|after|before) (?:breakfast|lunch|dinner|supper)| this (?:morning|afternoon)|(?: first thing)? in the morning)(?: today)?)"
_IT: Final = r"(?:it|them|that|those|taking (?:it|them|those|that))"
_LATE: Final = (
    rf"(?:(?:(?P<again>i|he|she|we) )?(?:(?:just |actually |finally |then )*(?:didn't|did not|didnt|never|couldn't|wasn't able to) (?:actually |really |finally )?(?:(?:get|got) (?:around|round) to {_IT}|(?:get|got) to {_IT}|manage(?:d)?(?: (?:it|to)(?: do (?:so|it)| take (?:it|them))?)?|do (?:it|so|that)|(?:take|took|have|had|swallow) (?:it|them|those)(?: in the end)?) (?:until|till|'til|til|before)(?: about)?"
    rf"|(?:only |finally |eventually |actually )*(?:got (?:around|round) to {_IT}|got to {_IT}|managed(?: it)?|took (?:it|them|those)|had (?:it|them|those)|ended up (?:taking|having) (?:it|them|those)|ended up taking)(?: only| late| finally)? (?:at|around))"
    r"|it was(?: already)?(?= [^.,;]{1,12} (?:before|by the time|when) ))"
)
_BEHIND: Final = rf"(?P<when> (?:before|by the time|when) (?:i|he|she|we) (?:actually |finally |really |even )?(?:did(?: it| so)?|got (?:around |round )?to {_IT}|took (?:it|them|those)|had (?:it|them|those)|managed(?: it| to)?))?"
_TAKEN_LATE: Final = Begun(
    rf"(?:^|(?<=[.!?;,] )|(?<=and )|(?<=so )){_WHO} {_PLAN} {_TAKE} (?P<what>(?:my |the |his |her |our )?[^.,;!?]{{3,60}}?){_WHEN}(?:(?: ?,)? (?:but|and|only|though|yet)(?: (?:then|today|instead|that day|in the end))*| ?[;-]) {_LATE} (?P<hour>(?:{CLOCK}|{TO_TWELVE})(?: or {CLOCK})?){_BEHIND}(?= ?[.;!?)]| ?,| (?:so|and|but|because|since|as)\b|$)"
)
_WERE_DUE: Final = Begun(
    rf"(?:^|(?<=[.!?;,] )|(?<=and )|(?<=so ))(?P<what>(?P<whose>my) [^.,;!?]{{3,60}}?) (?:was|were) (?:due|supposed to be|meant to be|planned|scheduled)(?: for| taken)?{_WHEN}(?: ?,)? (?:but|and|though) {_LATE} (?P<hour>(?:{CLOCK}|{TO_TWELVE})(?: or {CLOCK})?){_BEHIND}(?= ?[.;!?)]| ?,| (?:so|and|but|because|since|as)\b|$)"
)
_OTHER: Final = frozenset("at before after not no never or and another more again when if every each noon midnight am pm ago hours last".split())
"""Words within what was taken that tell more of it than what and how many."""


@needs("until till til before at around", "should ought supposed meant due scheduled going planned wanted intended hoped had usually normally always typically")
def taken_late(folded: str) -> Iterator[Edit]:
    """Such a dose, told at the hour at which it was taken.

    >>> list(taken_late("i should've taken my two motrin at noon but didn't get around to it till 3 pm. 2 more?"))
    [(0, 77, 'i took my two motrin at 3 pm')]
    >>> list(taken_late("my 2 advil were due at noon but i didn't get to them until 3. 2 more?"))
    [(0, 60, 'i took my 2 advil at 3')]
    >>> list(taken_late("i should've taken my two motrin at noon but didn't. 2 more?"))
    []
    """
    for pattern in (_TAKEN_LATE, _WERE_DUE):
        for match in pattern.finditer(folded):
            if not names_a_drug(match["what"]) or not _OTHER.isdisjoint(match["what"].split()) or (match["when"] is None) == ("it was" in match[0][match.end("what") - match.start() :]):
                continue
            who = match.groupdict().get("who") or "i"
            if match["again"] is not None and match["again"] not in ({who} if " " not in who else {"he", "she"}):
                continue
            yield match.start(), match.end(), f"{who} took {match['what']} at {match['hour']}"
