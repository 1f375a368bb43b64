"""The hour of a dose told by another hour: by its gap, by what else was at that hour, or by how long ago.

Doses told by their gaps alone: "at 9, and six hours before that too", "five and ten hours later", "midway between then and now".

The hour of a dose told elsewhere in the text: "I slept from 11 pm to 7 am ... two when I woke up", "my 11 pm dose, three hours late".

Each such stretch is put as the hour itself, or as the gap from the dose before it.

A stretch of time that a question names, and the dose that it is told of afterwards: "Is five hours long enough? That's how long ago I took 2".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..words import number_said
from .edits import HOUR, TO_TWELVE, Edit, hour_said, instead, minutes_said
from .needed import needs

_N: Final = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)"
_GAP: Final = rf"{_N}(?: and a half)? (?:hours?|hrs?)"
_SO: Final = r"(?: (?:too|also|as well|again|likewise))"
_POINTED: Final = re.compile(
    rf"(?P<joint>,? (?:and|then|plus)(?: (?:again|also|once more))?|,(?: (?:again|also))?) (?P<gap>(?:(?:about|around|exactly) )?{_GAP} (?:before|after|earlier than) (?:that|those|this|it|them))(?: (?:one|dose|pair|two|first))?(?P<too>{_SO}?)(?= ?(?:[.,;:!?)]|$)| (?:and|then)\b)"
)
_BOTH: Final = re.compile(rf"(?P<lead>,? (?:and |then |plus )*(?:again )?)(?P<n>{_N}),? (?:and|then|and then|and again) (?P<m>{_N}) (?:hours|hrs) (?P<side>later|after that|after|thereafter|afterwards)(?= ?(?:[.,;:!?)]|$))")
_TOLD: Final = re.compile(r"\d ?[ap]\.?m\b|\bat (?:\d|noon|midnight|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b)|\b(?:ago|noon|midnight)\b|\b(?:hours?|hrs?) (?:before|after) (?:that|it|those)\b")
_AMOUNT: Final = re.compile(r"(?:\bmg|\d|\b(?:one|two|three|four|pair|dose|another|same|tablets?|pills?|caplets?))\b(?! ?(?:[ap]\.?m\b|o'clock|hours?|hrs?|minutes?))")
_ASKS: Final = re.compile(r"\b(?:can|could|may|might|should|shall|would|will|not|never|didn't|if|every|usually|ate|woke|slept|lunch|threw)\b[^.?!;]*$")

_MIDDLE: Final = re.compile(
    rf"\b(?:at )?(?:(?:exactly|right|about|roughly|just) )?(?:midway|half ?-?way|(?:in )?the middle|at the midpoint) (?:between|of|from) (?P<a>then|that|those|it|{HOUR}) (?:and|to) (?P<b>now|this moment|{HOUR})(?= ?(?:[.,;:!?)]|$))"
)
_CLOCK: Final = re.compile(HOUR)
_LAST_HOUR: Final = re.compile(rf"(?P<at>{HOUR})(?: today)? ?$")
_NOW: Final = re.compile(rf"\b(?:it's|it is|now|time is|it is now|it's now) (?:now |already |about )?(?P<at>{HOUR})|(?P<before>{HOUR}) now\b")
_IN_THE_MIDDLE: Final = re.compile(r"\b(?:one|two|three|\d|pair|dose|more|another) (?P<put>(?:right )?(?:in the middle|midway|half ?way))(?= (?:at|around) | ?[.,;?!]|$)")
_WEDGED: Final = re.compile(
    r"\b(?P<put>(?:(?:squeezed|sandwiched|slipped|tucked|wedged|sneaked|snuck|thrown|fitted|fit|stuck|slotted|taken|popped|swallowed|in|somewhere|midway|half ?way) )+(?:in-?)?between(?: (?:them|those|these|the two|the others))?)(?= ?(?:[.,;:!?)]|$))"
)


@needs("before after earlier later thereafter afterwards midway half halfway middle midpoint between inbetween")
def gaps_told(folded: str) -> Iterator[Edit]:
    """The stretches that tell a further dose by its gap, as the same again at that gap or hour.

    >>> list(gaps_told("400 mg at 9 am, six hours before that too, and six hours before that. it's 3 pm"))
    [(14, 41, ', the same six hours before that'), (41, 68, ', the same six hours before that')]
    >>> list(gaps_told("2 advil at 7 am, then five and ten hours later. it's 10 pm"))
    [(15, 46, ', the same 5 hours later, the same 5 hours after that')]
    >>> list(gaps_told("2 advil at noon, and two midway between then and now. it's 6 pm"))
    [(25, 52, 'at 3 pm')]
    """
    if "hours" in folded or "hrs" in folded or " hour " in folded:
        yield from _pointed(folded)
        for match in _BOTH.finditer(folded):
            gap = number_said(match["m"]) - number_said(match["n"])
            said = folded[: match.start()]
            if gap > 0 and _after_an_hour(said):
                hour = _LAST_HOUR.search(said)
                if hour is not None and ":" in _sentence(said):  # "three doses: 7 am, and then five and ten hours later"
                    places = [hour_said(minutes_said(hour["at"]) + 60 * number_said(match[part])) for part in ("n", "m")]
                    yield match.start(), match.end(), f", {', '.join(places)}"
                else:
                    yield match.start(), match.end(), f", the same {number_said(match['n'])} hours later, the same {gap} hours after that"
    if "between" in folded or "middle" in folded or "midpoint" in folded or "midway" in folded or "halfway" in folded:
        for match in _MIDDLE.finditer(folded):
            middle = _middle(folded, match)
            if middle:
                yield match.start(), match.end(), f"at {middle}"
        yield from instead(_IN_THE_MIDDLE, folded, "in between")
        for match in _WEDGED.finditer(folded):
            if match["put"] != "in between":
                yield match.start("put"), match.end("put"), "in between"


def _pointed(folded: str) -> Iterator[Edit]:
    """ "... six hours before that too, and six hours before that one": a row of them, or one with "too"."""
    found = list(_POINTED.finditer(folded))
    for n, match in enumerate(found):
        row = bool(match["too"]) or match["joint"].strip(", ") != "" or any(o["too"] or o["joint"].strip(", ") for o in found[n + 1 :] if not re.search(r"[.?!;]", folded[match.end() : o.start()]))
        if row and _after_an_hour(folded[: match.start()]):
            yield match.start(), match.end(), f", the same {match['gap']}"


def _after_an_hour(said: str) -> bool:
    """Right behind the hour of a dose, and not of a request or of a meal."""
    sentence = _sentence(said)
    return _TOLD.search(sentence[-32:]) is not None and _AMOUNT.search(sentence) is not None and _ASKS.search(sentence) is None


def _sentence(said: str) -> str:
    return re.split(r"[.?!;](?!\d)", said)[-1]


def _middle(folded: str, match: re.Match[str]) -> str:
    """The hour midway between two that were told; nothing where one of them is not known."""
    early = match["a"] if match["a"][0].isdecimal() or match["a"] in ("noon", "midnight") else next((m[0] for m in reversed(list(_CLOCK.finditer(folded, 0, match.start())))), "")
    told = [m["at"] or m["before"] for m in _NOW.finditer(folded)]
    late = match["b"] if match["b"] not in ("now", "this moment") else told[0] if len(told) == 1 else ""
    if not early or not late or early == late and early in told:
        return ""
    a, b = minutes_said(early), minutes_said(late)
    half = ((b - a) % 1440) // 2
    return hour_said(a + half) if half else ""


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


@needs("slept asleep bed napped turned hit late early planned schedule waited held lasted slipped escaped left forgot forgotten meal meals")
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


_SPAN: Final = re.compile(
    r"\b(?:is|are|would|will|was|were|do|does) (?P<span>(?:a |an |about |around |exactly |almost |just under |a little over |over )*(?:[a-z]+(?: of)?|\d+(?:[.:]\d+)?)(?: and (?:a )?(?:half|quarter)| and \d+ minutes| \d+)? (?:hours?|hrs?|minutes|mins)(?: and (?:a half|\d+ minutes|[a-z]+ minutes))?)"
    r" (?:(?:be|make|count as|seem) )?(?:an? )?(?:(?:(?:big|long|wide|good|decent|large|proper|safe|sufficient|okay|fair) )?(?:enough (?:of )?)?(?:a )?(?:gap|wait|break|interval|space|spacing|stretch)|long enough|plenty|enough|sufficient|too soon|too little|too short|okay|ok)\b[^.?!;]{0,60}[.?!;]+ ?"
)
_THAT_LONG: Final = re.compile(r"\b(?P<that>(?:that is|that's|thats|it's|which is|that was)(?: exactly| about| precisely| roughly| just)? how (?:long ago|many hours ago|long it(?:'s| is| has) been since|long it(?:'s| has) been,? since|long since|much time (?:has|'s) (?:gone by|passed) since))(?= (?:i|my|he|she|we|the|our|his|her)\b)")
_AGO: Final = re.compile(r"\b(?:i|he|she|we) (?:took|had|swallowed|popped)\b[^.?!;]{0,40}?(?P<that>(?:exactly |about |just |roughly |precisely )?that long ago)\b")


@needs("how long")
def that_long(folded: str) -> Iterator[Edit]:
    """The stretch put in the place of the words that point back at it.

    >>> list(that_long("is five hours long enough? that's how long ago i took 2 advil"))
    [(27, 46, 'five hours ago')]
    """
    if " how " not in folded and " that long ago" not in folded:
        return
    span, told, ago = _SPAN.search(folded), _THAT_LONG.search(folded), _AGO.search(folded)
    if span is not None and ago is not None and span.end() - 2 <= ago.start() <= span.end() + 8:
        yield ago.start("that"), ago.end("that"), f"{span['span'].strip()} ago"
        return
    if span is None or told is None or not span.end() - 2 <= told.start() <= span.end() + 8:
        return
    said = span["span"].strip()
    yield told.start("that"), told.end("that"), f"{said} ago" if told["that"].endswith("ago") else f"it's been {said} since"


_ROW_AGO: Final = re.compile(
    rf"\b(?:doses|ones|times|rounds|pairs|lots|sets|pills|tablets|caplets|intakes|[a-z]+) (?:\([^()]{{3,40}}\) |, [^,.?!;]{{3,30}}, )?(?:were|came|happened|went down|fell) (?:taken |swallowed |had )?(?P<put>{_N}(?:, {_N})*,? and {_N} (?P<unit>hours|hrs) ago)(?= ?(?:[.,;:!?)]|$))"
)


@needs("were came happened went fell", "ago")
def hours_ago_in_row(folded: str) -> Iterator[Edit]:
    """ "My last two doses were 9 and 5 hours ago": nine hours ago and five, and no nine of anything.

    >>> list(hours_ago_in_row("my last two doses (2 pills each) were 9 and 5 hours ago."))
    [(38, 55, '9 hours ago and 5 hours ago')]
    >>> list(hours_ago_in_row("i had 9 and 5 hours ago."))
    []
    """
    for match in _ROW_AGO.finditer(folded):
        told = re.findall(_N, match["put"].rsplit(" ", 2)[0])
        said = [f"{n} {match['unit']} ago" for n in told]
        yield match.start("put"), match.end("put"), f"{', '.join(said[:-1])} and {said[-1]}"
