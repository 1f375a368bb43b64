"""How far off a told hour may be: "at 12:30 pm, though I could be off by an hour either way" is 12:30 give or take an hour.

Only what stands right behind an hour, or before it, says so of that hour; other words of such an error are left to a guard.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import CLOCK, Edit
from .needed import needs

_N: Final = r"(?:\d{1,3}(?:\.\d)?|an?|one|two|three|four|five|ten|fifteen|twenty|thirty|forty|forty-five|half an|a half|a quarter of an|a full|a whole|a good)"
_HOUR: Final = rf"(?:(?:\d{{1,2}}:[0-5]\d(?: ?[ap]\.?m\b)?|\d{{1,2}} ?[ap]\.?m\b|noon|midnight|(?:(?<=at )|(?<=by )|(?<=around )|(?<=about )|(?<=@ ))(?:{CLOCK}))(?<!\.)|ago)"
LENGTH: Final = rf"(?P<n>{_N})[ -]?(?P<unit>hours?|hrs?|h|minutes?|mins?|min)\b"
"""Pattern of a length of time of some minutes or hours."""
_EITHER: Final = r"(?: (?:either way|each way|both ways|either side|each side|on either side|on each side|to either side|in either direction|in both directions|or so|at (?:most|worst|the most|the outside)|this way or that|earlier or later|early or late|more or less|on that|of that|there))*"
_JOINT: Final = r"(?P<joint>,? ?\(|,? ?-+ ?|, ?|; ?| )"
_LEAD: Final = r"(?:(?:though|although|but|and|albeit|even though|mind you|only),? )?"
_WHO: Final = r"(?:(?:i|we|that|it|this|that time|this time|the time|that hour|which|my (?:clock|watch|estimate|guess|memory|timing)) )?"
_MAY: Final = r"(?:(?:could|might|may|can) (?:(?:easily|well|just|quite|possibly) )*(?:be|have been) |(?:am|is|was|'m) (?:probably |perhaps |maybe |easily |usually )?)"
_SIZE: Final = r"(?:(?:up to|as much as|at most|about|around|maybe|perhaps|some|by|like|roughly|no more than|not more than) )*"
_SAID: Final = (
    rf"(?:{_WHO}{_MAY}(?:off|out|wrong|mistaken|inaccurate) (?:by )?{_SIZE}{LENGTH}"
    rf"|{_WHO}{_MAY}{_SIZE}{LENGTH} (?:off|out|wrong)"
    rf"|(?:with )?(?:an? )?(?:margin(?: of error)?|error(?: margin)?|uncertainty|tolerance|leeway) (?:of )?{_SIZE}{LENGTH}"
    rf"|(?:with )?{LENGTH}(?:'s|s'|s)? (?:of )?(?:margin|error|uncertainty|tolerance|leeway)"
    rf"|(?:give or take|plus or minus|plus-minus|plus/minus|\+ ?/ ?-|±) ?{_SIZE}{LENGTH}"
    rf"|{LENGTH} (?:either way|each way|either side|each side|on either side|this way or that|in either direction|more or less|give or take|plus or minus)"
    rf"|(?:to )?within {_SIZE}{LENGTH})"
)


def _named_apart(pattern: str) -> str:
    """The pattern with the lengths in it under names of their own."""
    parts = pattern.split(r"(?P<n>")
    return parts[0] + "".join(rf"(?P<n{k}>{part.replace('(?P<unit>', f'(?P<unit{k}>')}" for k, part in enumerate(parts[1:]))


_SURELY_NOT: Final = rf"(?:{_WHO}(?:can't|couldn't|won't|shouldn't|cannot|could not) be (?:off|out|wrong) (?:by )?(?:any )?(?:more|much more) than {LENGTH})"
_ENDED: Final = r"\)?(?= ?(?:[.,;!?)-]|$)| (?:and|but|so|today|it's|can|because)\b)"
_BEHIND: Final = re.compile(rf"(?<![\w:.])(?P<t>{_HOUR}){_JOINT}{_LEAD}{_named_apart(f'(?:{_SAID}|{_SURELY_NOT})')}{_EITHER}{_ENDED}")
_NEXT_SENTENCE: Final = re.compile(rf"(?<![\w:.])(?P<t>{_HOUR})\. ?{_LEAD}{_named_apart(f'(?:{_SAID}|{_SURELY_NOT})')}{_EITHER}{_ENDED}")
_WITHIN: Final = re.compile(rf"\b(?:(?:to|give or take|somewhere|some time|sometime) )?within {_SIZE}{LENGTH} (?:of|from|either side of|on either side of) (?P<t>{CLOCK})(?![\w:%])")
_HOURS: Final = re.compile(rf"(?<![\w:.]){_HOUR}")
_OF_NOW: Final = re.compile(r"\b(?:it's|its|it is|now|now is|time is|clock says) (?:now |already |about |around |only |just )?$")
_TOLD: Final = ("off", "out", "wrong", "mistaken", "inaccurate", "margin", "error", "uncertainty", "tolerance", "leeway", "either", "each", "plus", "+", "\u00b1", "within", "give or take", "more or less", "this way", "both ways")


@needs("hour hours hr hrs h minute minutes min mins")
def margins(folded: str) -> Iterator[Edit]:
    """Such words behind an hour as "give or take"; "within an hour of noon" as noon give or take an hour.

    >>> list(margins("2 advil at 12:30 pm, though i could be off by an hour either way. it's 5 pm"))
    [(11, 64, '12:30 pm give or take an hour')]
    >>> list(margins("i took 2 advil within an hour of noon"))
    [(15, 37, 'at noon give or take an hour')]
    >>> list(margins("2 at 8 am, 2 at noon. i could be off by an hour"))  # of which of them?
    []
    """
    if not any(word in folded for word in _TOLD):
        return
    for match in _BEHIND.finditer(folded):
        if "give or take" not in match[0]:
            yield match.start(), match.end(), f"{match['t']} give or take {_length(match)}"
    for match in _NEXT_SENTENCE.finditer(folded):
        hours = [hour for hour in _HOURS.finditer(folded, 0, match.end("t")) if not _OF_NOW.search(folded, max(hour.start() - 24, 0), hour.start())]
        if len(hours) == 1 and hours[0].end() == match.end("t"):
            yield match.start(), match.end(), f"{match['t']} give or take {_length(match)}"
    for match in _WITHIN.finditer(folded):
        yield match.start(), match.end(), f"at {match['t'].rstrip('.')} give or take {_plain(match['n'])} {match['unit']}"


def _length(match: re.Match[str]) -> str:
    """The length that the match holds."""
    said = match.groupdict()
    k = next(k for k in range(20) if said.get(f"n{k}"))
    return f"{_plain(said[f'n{k}'])} {said[f'unit{k}']}"


def _plain(number: str) -> str:
    """ "A full" is "an"."""
    return {"a full": "an", "a whole": "an", "a good": "an", "a quarter of an": "a quarter of an", "a half": "half an"}.get(number, number)
