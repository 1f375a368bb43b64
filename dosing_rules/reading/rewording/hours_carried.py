"""The hour of a dose told elsewhere in the text: "I slept from 11 pm to 7 am ... two when I woke up", "my 11 pm dose, three hours late".

Each such stretch is put as the hour itself, or as the gap from the dose before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..words import number_said
from .edits import HOUR, TO_TWELVE, Edit, hour_said, instead, minutes_said

_ENDS: Final = r"(?= ?(?:[.,;:!?)]|$)| (?:and|but|then)\b)"

_SLEPT: Final = re.compile(
    rf"\b(?:i|she|he) (?:(?:only|just) )?(?:slept|was asleep|was in bed|stayed in bed|napped) from (?:about |around )?(?P<down>{HOUR})(?: last night)? (?:to|until|till|through) (?:about |around )?(?P<up>{HOUR})"
    rf"|\b(?:i|she|he) (?:went to bed|got into bed|turned in|fell asleep|hit the sack) at (?P<down2>{HOUR})(?: last night)?,? (?:and|then) (?:i |she |he )?(?:woke(?: up)?|got up|was up|rose)(?: again)? at (?P<up2>{HOUR})(?: this morning| today)?(?=[.;!?])"
)
_TO_BED: Final = re.compile(rf"\b(?P<put>(?:(?:right |just )?(?:when|as|before|after) (?:i|she|he) (?:got into|went to|climbed into|got in|crawled into|turned in|lay down)(?: bed)?|(?:right |just )?(?:at|before) (?:bedtime|bed|lights out)|on going to bed)){_ENDS}")
_ON_WAKING: Final = re.compile(rf"\b(?P<put>(?:(?:right |just |as soon as )?(?:when|as|after|as soon as|the moment) (?:i|she|he) (?:woke up|woke|got up|opened my eyes)|(?:right )?(?:on|upon) (?:waking(?: up)?|getting up))){_ENDS}")
_DOSED: Final = re.compile(r"\b(?:took|had|taken|swallowed|popped|went down|\d|one|two|three|pair|another)\b[^.?!;]{0,50}$")

_LATE: Final = re.compile(
    rf"\b(?:my|the|his|her) (?P<at>{HOUR}) (?:dose|pair|one|two|round|pills?|tablets?)(?: of (?P<of>[^.?!;,]{{3,40}}?))?(?:, (?P<what>{TO_TWELVE} [^.?!;,]{{3,40}}),)? "
    rf"(?:(?:(?:i|he|she) )?(?:ended up|wound up|only) (?:taking|having|swallowing|being taken|going down|getting taken)|(?:i|he|she) (?:took|had|swallowed)|(?:was|were|got) (?:taken|swallowed)|went down|came|happened|was|were)(?: only| about| exactly)? "
    rf"(?P<n>{TO_TWELVE}|an|half an) (?P<unit>hours?|minutes?|mins?)(?P<half> and a half)? (?P<way>late|early|later than planned|behind schedule|ahead of schedule|earlier than planned){_ENDS}"
)

_MINE_LATE: Final = re.compile(
    rf"\b(?:i|she|he) (?:took|had|swallowed) (?:my|her|his|the) (?P<at>{HOUR}) (?P<drug>advil|motrin|tylenol|ibuprofen|acetaminophen|dose|pair|pills?|tablets?)(?:, (?P<what>{TO_TWELVE} [^.?!;,]{{3,40}}),)?(?: about| exactly)? "
    rf"(?P<n>{TO_TWELVE}|an|half an) (?P<unit>hours?|minutes?|mins?)(?P<half> and a half)? (?P<way>late|early|later than planned|behind schedule|ahead of schedule|earlier than planned){_ENDS}"
)
""" "I took my 10 pm Tylenol, two Extra Strength, two hours late"."""

_WAITED: Final = re.compile(
    rf"(?P<lead>, |,? and |,? then |,? and then |; )(?:i )?(?:then )?(?:waited|held out|held off|lasted)(?: for)?(?: a| another| a further| about| exactly)*(?: full)? (?P<n>{TO_TWELVE})(?P<unit> hours?| hrs?)?(?: more)?,?(?: (?:and|before i|then)(?: then)?)? (?P<took>took|had|swallowed|popped)\b"
)
_THEN: Final = re.compile(rf"\b(?P<verb>took|had|swallowed|popped) (?P<what>(?:another |the same |my )?{TO_TWELVE}(?: more)?(?: [a-z]+)?) (?P<put>(?:right )?then(?: as well| too| again)?){_ENDS}")
_SLIPPED: Final = re.compile(rf"(?P<put>,? (?:(?:which|it|that) (?:had |'d )?(?:completely |totally |clean )?(?:slipped my mind|escaped me|left my mind)|(?:and |but )?(?:i )?(?:had )?(?:completely |totally |clean )?forgot(?:ten)?(?: all)?(?: about)?(?: it| that| them| those)?) by (?P<at>{HOUR}),? (?:so|and)(?: so| then)?)(?= i )")

_MEALS: Final = re.compile(
    rf"(?:^|(?<=[.;!?] ))i (?:always |usually )?(?:take|have|get) (?P<what>(?:{TO_TWELVE}|\d{{3}} ?mg)(?: (?!with|after)[\w]+){{1,4}}) (?:with|after|before|at) (?:each|every|all my|my) (?:[a-z]+ )?meals?[.;,] (?P<told>(?:so far )?(?:today )?(?:i(?:'ve| have)? (?:ate|eaten|had (?:my )?(?:meals|food))|(?:my )?meals (?:were|have been))(?: today)?(?: so far)?) (?=at {HOUR})"
)
_NAMES: Final = frozenset({"advil", "motrin", "tylenol", "ibuprofen", "acetaminophen"})


def hours_carried(folded: str) -> Iterator[Edit]:
    """Such stretches with the hour in their stead.

    >>> list(hours_carried("i slept from 11 pm to 7 am. two advil went down when i woke up, and it's noon"))
    [(48, 62, 'at 7 am')]
    >>> list(hours_carried("my 11 pm dose, two advil, i ended up taking three hours late. it's 7 am"))
    [(0, 60, 'i took two advil at 2 am')]
    >>> list(hours_carried("2 advil at 8 am, waited five hours and took two, then waited another five and took two"))
    [(15, 43, ', then five hours later took'), (47, 82, ', then five hours later took')]
    """
    if "slept" in folded or "asleep" in folded or " bed" in folded or "napped" in folded:
        yield from _by_sleep(folded)
    if " late" in folded or " early" in folded or " earl" in folded or " schedule" in folded:
        yield from instead(_LATE, folded, lambda match: f"i took {match['what'] or match['of'] or 'my dose'} at {_moved(match)}")
        for match in _MINE_LATE.finditer(folded):
            drug = match["drug"] if match["drug"] in _NAMES else ""
            what = match["what"] or ("my dose" + (f" of {drug}" if drug else ""))
            yield match.start(), match.end(), f"i took {what}{' ' + drug if drug and match['what'] and drug not in what else ''} at {_moved(match)}"
    if "waited" in folded or " held o" in folded or " lasted" in folded:
        unit = ""
        for match in _WAITED.finditer(folded):
            unit = match["unit"] or unit
            if unit:
                yield match.start(), match.end(), f", then {match['n']}{unit} later {match['took']}"
    if " then" in folded:
        for match in _THEN.finditer(folded):
            told = [m[0] for m in re.finditer(HOUR, folded[: match.start()])]
            slipped = _SLIPPED.search(folded, 0, match.start())
            if slipped is not None and told and slipped["at"] == told[-1] and not re.search(r"[.?!;]", folded[slipped.end() : match.start()]):
                yield slipped.start("put"), slipped.end("put"), ", and"
                yield match.start("put"), match.end("put"), f"at {told[-1]}"
    if " meal" in folded:
        yield from instead(_MEALS, folded, lambda match: f"today i took {match['what']} ")


def _by_sleep(folded: str) -> Iterator[Edit]:
    """ "I slept from 11 pm to 7 am": when one went to bed and when one woke."""
    slept = _SLEPT.search(folded)
    if slept is None or _SLEPT.search(folded, slept.end()) is not None:
        return
    down, up = (hour if ".m" in hour else hour.rstrip(".") for hour in (slept["down"] or slept["down2"], slept["up"] or slept["up2"]))
    for pattern, hour in ((_TO_BED, down), (_ON_WAKING, up)):
        for match in pattern.finditer(folded):
            if not slept.start() <= match.start() < slept.end() and _DOSED.search(folded[: match.start()]):
                yield match.start("put"), match.end("put"), f"at {hour}"


def _moved(match: re.Match[str]) -> str:
    """The hour with what it was late or early."""
    minutes = minutes_said(match["at"])
    many = {"an": 1.0, "half an": 0.5}.get(match["n"]) or float(number_said(match["n"]))
    gap = int((many + (0.5 if match["half"] else 0)) * (60 if match["unit"].startswith("h") else 1))
    return hour_said(minutes + (gap if match["way"].startswith(("late", "behind")) else -gap))
