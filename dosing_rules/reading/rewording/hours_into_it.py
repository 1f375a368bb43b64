r"""Doses told by how far something had gone: "the cramps started 8 hours ago and I held out for five before I took 2", "an hour after my shift started".

The hours are reckoned where both are told to the hour; "about", "halfway or so" leave the words as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..persons import PERSONS
from ..words import FORMS
from .edits import HOUR, TO_TWELVE, Edit, hour_said, minutes_long, minutes_said, names_a_drug
from .needed import needs

_AILING: Final = r"(?:(?:my|the|this|a|these|some) (?:[a-z]+ )?(?:headache|migraine|cramps?|pain|pains|ache|toothache|backache|fever|flu|cold|sore throat|soreness|head|back|neck|knee|tooth|hip|shoulder|ankle|wrist|throat|stomach|hangover|sprain|flare|flare-up|swelling|earache|chills))"
_LONG: Final = rf"(?:{TO_TWELVE}(?: and a half)?|1\d)"
_TOOK: Final = r"(?:took|had|swallowed|popped|downed)"
_WHAT: Final = r"(?P<what>(?:\d|one|two|three|four|my|a|an|the|some|\d{3,4} ?mg)\b[a-z \d-]{2,40}?)"
_END: Final = r"(?= ?[.;!?)]|$|,? (?:so|and|but|can|could|nothing)\b)"
_HELD_OUT: Final = Begun(
    rf"(?:^|(?<=[.!?;,] )|(?<=so )){_AILING} (?:all )?(?:started|began|came on|hit|kicked in|set in|went out|flared up|blew up|showed up|came back|struck)(?: up)? (?P<whole>{_LONG}) hours ago(?:,? (?:and|but|so)|[,.;])(?: then)? (?:i )?(?:(?:just|only|first|then) )?(?:held (?:out|off|on)|waited|lasted|toughed it out|gutted it out|suffered|stuck it out|put up with it|managed|went)(?: for)?(?: a (?:full|whole))?"
    rf" (?P<part>{_LONG}) (?:hours|hour|hrs)(?: of it| with (?:it|nothing)| without anything)?(?: (?:before|until|till)(?: i)?|,? (?:and )?then(?: i)?|,? and(?: i)?)(?: (?:finally|then|gave in and))* (?:{_TOOK}|taking|having|swallowing) {_WHAT}{_END}"
)
_INTO_IT: Final = Begun(
    rf"(?:^|(?<=[.!?;,] )|(?<=so ))(?:i(?:'ve| have) (?:had {_AILING}|been (?:in pain|hurting|ill|sick|aching|sore|in agony))(?: now)? for|{_AILING} (?:has|have)(?: now)? (?:lasted|been (?:going|at it|going on)(?: for)?|gone on for)) (?:exactly )?(?P<whole>{_LONG}) (?:hours|hrs)(?: now| straight| so far)?,? (?:and|but)(?: i(?:'ve)?)? {_TOOK} {_WHAT}"
    rf" (?:(?:exactly |right |just |precisely )*(?P<half>halfway|half way|midway)(?: (?:through|in|into)(?: (?:it|that|this|them))?)?|(?P<part>{_LONG}|an|half an) (?:hours|hour|hrs) (?:in|into (?:it|that|this|them)|after (?:it|they) (?:started|began))){_END}"
)
_OPEN_WHAT: Final = frozenset("ago at hours hour and or then more another after before when some minutes last".split())


def _ago(minutes: int) -> str:
    return f"{minutes // 60} hours ago" if minutes % 60 == 0 else f"{minutes} minutes ago"


@needs("hours hrs", "ago halfway half midway in into after", "took had swallowed popped downed taking having swallowing")
def hours_into_it(folded: str) -> Iterator[Edit]:
    """How long ago it was, by how long it hurt before and after.

    >>> list(hours_into_it("my cramps started 8 hours ago and i held out for five hours before i took 2 motrin. 2 more?"))
    [(0, 82, 'i took 2 motrin 3 hours ago')]
    >>> list(hours_into_it("i've had this headache for 5 hours and took 2 advil exactly halfway through it. 2 more?"))
    [(0, 78, 'i took 2 advil 150 minutes ago')]
    >>> list(hours_into_it("i've had this headache for 6 hours and took 2 advil somewhere in the middle. 2 more?"))
    []
    """
    for pattern in (_HELD_OUT, _INTO_IT):
        for match in pattern.finditer(folded):
            whole = minutes_long(match["whole"])
            since = whole // 2 if match.groupdict().get("half") else whole - minutes_long(match["part"])
            if names_a_drug(match["what"]) and _OPEN_WHAT.isdisjoint(match["what"].split()) and since > 0:
                yield match.start(), match.end(), f"i took {match['what']} {_ago(since)}"


_BEGAN: Final = r"(?:started|began|kicked off|opened|took off|commenced|got going|got underway|start|starts)"
_ENDED: Final = r"(?:ended|finished|was over|wrapped up|let out|landed|closed|got out)"
_HAPPENED: Final = rf"(?:(?P<verb>{_BEGAN})|(?P<end>{_ENDED}))"
_AGAIN: Final = rf"(?:(?P<verb2>{_BEGAN})|(?P<end2>{_ENDED}))"
_EVENT: Final = r"(?:(?:my|the|our|his|her|a) )?[a-z]+(?: (?!and\b|i\b|it\b)[a-z]+)??"
_GAP: Final = rf"(?:exactly |just )?(?P<gap>{TO_TWELVE}(?: and a half)?|an|half an) (?:hours?|hrs?)"
_AFTER_EVENT: Final = Begun(
    rf"\b(?P<put>{_GAP} (?P<way>after|before|into) (?P<event>{_EVENT})(?: {_HAPPENED})?(?:,? (?:and|which)(?: (?P<same>it|that|{_EVENT}))?|[.;,] (?:and )?(?P<named>it|that|{_EVENT})) {_AGAIN} at (?:exactly )?(?P<hour>{HOUR}))(?= ?[.;!?)]|,? (?:so|and|but)\b|,|$|(?<=\.) )"
)
_EVENT_FIRST: Final = Begun(
    rf"\b(?P<event>(?:my|the|our) [a-z]+(?: [a-z]+)?) {_HAPPENED} at (?P<hour>{HOUR})(?P<mid>(?: today)?(?:,? (?:and|so|but)|[.;,])(?: then)? i {_TOOK} (?P<what>[a-z\d -]{{3,40}}?) )(?P<put>{_GAP} (?:(?P<into>into (?:it|that)|in)|(?P<way>after|before) (?:it|that) {_AGAIN}))(?= ?[.;!?)]|,? (?:so|and|but)\b|$)"
)


@needs("hours hour hrs hr", "after before into in", "at")
def hours_of_events(folded: str) -> Iterator[Edit]:
    """The hour of what was so long after the beginning or the end of something.

    >>> list(hours_of_events("i took two advil one hour after my shift started, and it started at 2 pm. it's 6:30 pm."))
    [(17, 72, 'at 3 pm')]
    >>> list(hours_of_events("my shift started at 2 pm and i took two advil an hour into it. it's 6:30 pm."))
    [(46, 61, 'at 3 pm')]
    >>> list(hours_of_events("i took two advil one hour after my shift ended, and it started at 2 pm."))
    []
    """
    for pattern in (_AFTER_EVENT, _EVENT_FIRST):
        for match in pattern.finditer(folded):
            told = match.groupdict()
            into = told["way"] == "into" or bool(told.get("into"))
            begun, ended = bool(told["verb"]), bool(told["end"])
            again = (bool(told["verb2"]), bool(told["end2"]))
            same = (again == (True, False) and not ended if told["way"] == "into" else begun) if into else (begun, ended) == again
            words = match["event"].split()
            named = told.get("same") or told.get("named") or "it"
            same = same and (named in ("it", "that") or named.split()[-1] == words[-1])
            if not same or names_a_drug(match["event"]) or not (FORMS.keys() | PERSONS.keys()).isdisjoint(words) or told.get("what") and not (names_a_drug(match["what"]) and _OPEN_WHAT.isdisjoint(match["what"].split())):
                continue
            at = minutes_said(match["hour"].rstrip(".") if "." not in match["hour"][:-1] else match["hour"])
            gap = minutes_long(match["gap"])
            yield match.start("put"), match.end("put") - match["put"].endswith("m."), f"at {hour_said(at - gap if told['way'] == 'before' else at + gap)}"
