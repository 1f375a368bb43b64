"""Everything in a Directions text that carries a dosing number: doses, intervals, times a day, maxima, days of use.

Each :class:`Mention` is a span of folded text with its reading. The larger statements ("do not exceed 6 tablets in 24
hours") are found first and hide what is inside them, so that no number is read twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ..model import Exact
from .numbers import ONE, RANGE, SAID, ends
from .units import ADJECTIVES, MILLILITRES, UNIT, unit_name

DOSE: Final = "dose"
INTERVAL: Final = "interval"
MINUTES: Final = "minutes"
TIMES: Final = "times"
DAILY: Final = "daily"
MAX_UNITS: Final = "max units"
MAX_DOSES: Final = "max doses"
MAX_TIMES: Final = "max times"
CAP: Final = "other cap"
DAYS: Final = "days"
END: Final = "end"

_QUANTITY: Final = rf"(?P<range>{RANGE})\s?-?\s?(?P<adjectives>{ADJECTIVES})(?P<unit>{UNIT})"
_DAY: Final = r"(?:calendar\s)?day(?!s|\s?time|time)"
_HOURS: Final = r"(?:hours?|hrs?\.?|hr\.?|h(?![a-z]))"
_24: Final = rf"(?:24|twenty-?\s?four)(?:\s\(\s?24\s?\))?[\s-]*{_HOURS}(?:[\s-]*periods?)?(?:\speriods?)?"
_WINDOW: Final = (
    rf"(?:(?:in|within|per|during|for|over|a|each|every|any|/|the|one|1|same|single|of|time)\s*)*(?:{_24})"
    rf"|(?:(?:in|within|during|for)\s)?(?:a|an|any|per|each|every|one|1|/|the\ssame|a\ssingle)\s?(?:one\s|1\s|single\s)?{_DAY}|daily"
)
_LEAD: Final = (
    r"(?:(?:(?:(?:do|does|should|must|can|may|to)\s)?(?:not|never)|don't|shouldn't|mustn't|no)\s+"
    r"(?:(?:to\s|be\s|ever\s|take|taken|use|used|give|given|apply|applied|chew|dissolve|swallow|consume|drink|place|spray|inhale|insert"
    r"|administer|dose|ingest|wear)\s*)*"
    r"(?:more\sthan|more|exceed(?:ing|ed)?|over|in\sexcess\sof|greater\sthan|above)"
    r"|maximum|max\.?|limit(?:ed)?(?:\s[a-z]+){0,3}?\sto|up\sto"
    r")(?:\s(?:a|the)\s)?(?:\s?(?:a\s)?(?:total|maximum|daily|dose|dosage|recommended|of|is|amount|than|:|-|=)){0,8}\s*"
)
_GLOSS: Final = r"(?:\s?\((?P<gloss>[^()]{0,60})\))?"
_FILLER: Final = (
    r"(?P<filler>(?:\s*(?:,|/)?\s*(?!once|twice|every|times|hours?|at\sa\s|at\sone|and\s|per\s|daily|unless|every|within\s\d)"
    r"(?:or\s)?[a-z'-]+){0,5}?)"
)
_OFTEN: Final = re.compile(
    r"(?:not|no|never)\s(?:(?:to\s|be\s|take|use|used|taken|apply|give|administer)\s?)*more\s(?:often\s)?than\s(?P<word>once|twice)\s"
    rf"(?:{_WINDOW})"
)
_MAXIMUM: Final = re.compile(
    rf"(?P<lead>{_LEAD})(?:{_QUANTITY}|(?P<doses>{RANGE})\s?(?P<adj>(?:total\s|single\s|full\s)?)(?P<what>doses?|dosages?|does(?=\sin|\sper|\swithin)|applications?|times?|x(?=\s)))"
    rf"{_GLOSS}(?:{_FILLER}\s*,?\s*\(?(?P<window>{_WINDOW}))?"
)
_ALSO: Final = re.compile(
    rf"\s?,?\s?(?:or|and|nor)\s(?:more\sthan\s|over\s)?{_QUANTITY}\s(?:in|within|per|during)\s(?:a|any|each|every)?\s?(?:{_24}|{_DAY})"
)
"""A second maximum after the first: "... in 8 hours or 5 tablets in 24 hours"."""
_IN_A_DAY: Final = re.compile(
    rf"\s(?:\([^()]*\)\s)?(?:total\s)?(?:in|within|during)\s(?:a|any|each|every|one)?\s?{_24}"
)
_OTHER_WINDOW: Final = re.compile(
    rf"\s*(?:(?:in|within|during|for|every|per)\s)?(?:any|a|an|each|the)?\s*(?P<range>{RANGE})[\s-]*{_HOURS}(?:[\s-]*period)?"
    r"|\s*(?:at\s(?:a|one|any\sone)\stime|at\sonce|per\sdose|in\sa\ssingle\sdose|per\sapplication|one\safter\sanother)"
    rf"|(?P<times>\s*(?:once|twice|{RANGE}\s?times)\s(?:a|per|each|every)?\s?(?:{_DAY}|daily))"
)
_BEST: Final = re.compile(r"^max[a-z.]*\s?dos(?:e|age|es)")
_INTERVAL: Final = re.compile(
    rf"(?:(?:once\s)?(?:every|each|q)\s?(?:(?P<hours>{RANGE})\s?-?\s?(?:{_HOURS}\s?(?:to|or|-)\s?(?P<hours2>{SAID})\s?-?\s?)?(?P<unit>{_HOURS}|minutes?|mins?\.?)"
    rf"|(?P<single>half(?:\s|-)(?:an\s)?hour|(?:other\s)?hour)(?!s))"
    rf"|(?P<apart>{RANGE})\s?{_HOURS}\s(?:apart|between\sdoses)"
    rf"|(?:wait(?:ing)?|allow)\s(?:at\sleast\s)?(?P<wait>{RANGE})\s?{_HOURS}\s(?:between|before\s(?:taking|using|giving)\s(?:another|the\snext|more|a\ssecond)|before\snext)"
    rf"|at\s(?P<at>{RANGE})[\s-]{_HOURS}\sintervals|intervals\sof\s(?P<of>{RANGE})\s?{_HOURS}"
    rf"|(?P<ly>{RANGE})\s?-?\shourly)"
)
_TIMES: Final = re.compile(
    rf"(?P<lead>up\sto\s(?:a\smaximum\sof\s)?|at\sleast\s|a\sminimum\sof\s)?"
    rf"(?:(?P<word>once(?:\sor\stwice|\sto\stwice)?|twice|thrice)|(?P<range>{RANGE})\s?(?:times?|x))\s?(?:,\s)?"
    rf"(?:{_WINDOW}|(?:in\sthe|every|each)\s(?:morning|evening|night))"
    r"|(?P<single>(?:in\s)?(?:a|one)\ssingle\sdaily\sdose|(?:in\s)?(?:a|one)\sdaily\sdose)"
)
_DAILY: Final = re.compile(
    rf"(?<![a-z])(?:daily|every\s{_DAY}|each\s{_DAY}|per\s{_DAY}|a\s{_DAY})(?!\s(?:dose|limit|value|amount|intake))"
)
_COUNTED: Final = re.compile(rf"{RANGE}\s?(?:in\s)?$|more\sthan\s\S+\s?$")
"""A number right before "a day": "3 per day" counts something that is not said."""
_DAYS: Final = re.compile(
    rf"(?P<range>{RANGE})[\s-]?(?:consecutive\s|full\s)?(?P<unit>days?|weeks?|months?|years?)(?!\s?of\sage)(?!\s(?:and\s)?old)"
)
_MINUTES: Final = re.compile(rf"{RANGE}[\s-]?(?:minutes?|mins?\.?|seconds?|secs?\.?)(?![a-z])")
_DURATION: Final = re.compile(rf"{RANGE}[\s-]*{_HOURS}")
_DOSE: Final = re.compile(rf"(?P<upto>up\sto\s)?{_QUANTITY}")
_SPRAYED: Final = re.compile(rf"(?:spray|pump|squirt)\s(?:the\s\w+\s)?(?P<range>{RANGE})\stimes\s(?:in|into|inside)\s")
_LESSER: Final = re.compile(
    rf"{_QUANTITY}(?:\s?\([^()]*\))?[^.;•|\n]{{0,60}}?\smay\sbe\s(?:appropriate|enough|sufficient|used|taken)\s(?:for|if|when)\s"
    r"(?:your\s)?(?:less\ssevere|milder|mild)\ssymptoms"
)
"""What may do for less severe symptoms, once a day like the dose: no other dose, but a smaller one."""
_DEFINED: Final = re.compile(
    rf"(?P<range>{RANGE})\s?dos(?:e|age)s?(?![a-z\s]*cup)\s?\(\s?(?P<inner>{RANGE}\s?{ADJECTIVES}{UNIT})[^()]*\)"
)
END_WORDS: Final = re.compile(
    r"(?:ask|consult|contact|see|talk\sto|check\swith|speak\sto|under\sthe\s(?:advice|supervision|direction)[a-z\s]*of|use\sonly\sas\sdirected\sby|as\sdirected\sby|directed\sby)"
    r"\s(?:with\s)?(?:an?|your|the)?\s?(?:child's\s)?(?:health\s?care\s|licensed\s|medical\s)?(?:doctor|physician|pharmacist|health|dentist|provider|professional|practitioner|pediatrician)"
    r"(?:(?:,|\sor|\sand)*\s(?:a\s)?(?:doctor|physician|pharmacist|dentist|professional|provider|practitioner|care))*(?:\sbefore\suse)?"
    r"|(?:do|should|must)\s?(?:not|n't)\s(?:be\s)?(?:use|used|give|given|take|taken)(?!\s(?:more|over|with|if|longer|for\smore|any|other))"
    r"(?:\sthis\sproduct)?(?:\sunless\s(?:told|directed|advised)(?:\sto\sdo\sso)?\sby\s(?:an?|your)\s(?:doctor|physician))?"
    r"|not\s(?:recommended|intended|for\suse)|not\sto\sbe\sused"
)


@dataclass(frozen=True, slots=True)
class Mention:
    """One reading of a span of folded text; ``least`` and ``most`` are None where the words contradict themselves.

    For a dose ``unit`` is its canonical unit and ``role`` tells what it is: ``"dose"``, ``"first"``, ``"gloss"`` (the
    same again, in brackets), ``"reference"`` (speaks of a dose named elsewhere), ``"lesser"`` (what may do for less severe
    symptoms), ``"other"`` (no dose at all).
    """

    kind: str
    start: int
    end: int
    least: Exact | None
    most: Exact | None
    unit: str | None = None
    role: str = ""


_WATER: Final = re.compile(
    r"\s?(?:\([^()]*\)\s?)?(?:glass(?:es)?\s|cup\s)?(?:of\s|or\smore\sof\s)?(?:(?:a|the|any|cool|cold|hot|warm|boiling|tap|lukewarm|clear|full|plain|other|room|temperature)\s)*"
    r"(?:water|liquids?|fluids?|juice|beverage|drink(?:ing)?|milk|tea|coffee|soda|applesauce|food|glass|formula|bath)"
)
_INTO: Final = re.compile(
    r"(?:\bin|\binto|\bwith|\bdiluted\sin|\bto)\s(?:about\s|at\sleast\s|approximately\s|a\s|an\s)?$"
)
_DILUTION: Final = re.compile(
    r"(?:\s(?:of\s)?(?!of\s)[a-z]+){0,3}?\s(?:for|to|per|in|into)\s(?:each|every|an?|one|1|your)\s(?:quart|pint|gallon|liter|litre|tub|bath)"
)
_REFERENCE: Final = re.compile(
    r"(?:respond\sto|relieved\s(?:by|with)|if|after\sthe\sfirst|helped\sby|within\s\d+\s\w+\sof\staking|each|every|per|the|increase(?:d)?(?:\s\w+){0,2}\sby|another|an?\sadditional|one\smore"
    r"|contents\sof\s\w+|contains?|than|break|split|cut|second|=|equals?|equal\sto|:?\s?1\sdose\s?=)\s$"
)
_TOTAL_BEFORE: Final = re.compile(r"(?:at\sleast|minimum\sof|total\sof|a\stotal)\s$")
_FIRST_BEFORE: Final = re.compile(
    r"(?:first\sdose|initial\sdose|initially|to\sstart|start(?:ing)?\swith|first\sday|on\sday\s(?:1|one)|loading\sdose)[^.;•|\n]{0,40}$"
)
_FIRST_AFTER: Final = re.compile(
    r"\s?(?:\([^()]*\)\s?)?(?:,\s)?(?:(?:at|after|for|as)\s(?:the\s)?(?:first|onset|initial)(?!\s(?:12|sign|symptom))|initially|to\sstart|immediately\sand\sthen|at\sonce,?\sthen)"
)
_EACH_LATER: Final = re.compile(
    r"\s?(?:\([^()]*\)\s?)?(?:,\s)?(?:after|for)\s(?:each|every)\s(?:subsequent|additional|following|loose)"
)
_AFTER_ANOTHER: Final = re.compile(r"\safter\sanother")


def _free(match: re.Match[str], taken: bytearray) -> bool:
    return not any(taken[match.start() : match.end()])


def _take(start: int, end: int, taken: bytearray) -> None:
    taken[start:end] = b"\1" * (end - start)


def mentions(text: str, hidden: Iterable[tuple[int, int]] = ()) -> tuple[Mention, ...]:
    """All mentions in folded ``text``, by position; spans in ``hidden`` (age phrases) are not looked into.

    >>> [(m.kind, m.least, m.most, m.unit) for m in mentions("take 1 to 2 tablets every 4-6 hours")]
    [('dose', 1, 2, 'tablet'), ('interval', 4, 6, None)]
    >>> [(m.kind, m.most) for m in mentions("do not take more than 6 doses in any 24-hour period")]
    [('max doses', 6)]
    """
    taken = bytearray(len(text))
    for start, end in hidden:
        _take(start, end, taken)
    found: list[Mention] = []
    for match in _LESSER.finditer(text):
        if _free(match, taken):
            least, most = ends(match["range"]) or (None, None)
            found.append(Mention(DOSE, match.start(), match.end(), least, most, unit_name(match["unit"]), "lesser"))
            _take(match.start(), match.end(), taken)
    for match in _OFTEN.finditer(text):
        if _free(match, taken):
            number = 1 if match["word"] == "once" else 2
            found.append(Mention(MAX_TIMES, match.start(), match.end(), number, number))
            _take(match.start(), match.end(), taken)
    for match in _MAXIMUM.finditer(text):
        if _free(match, taken):
            _read_maximum(text, match, taken, found)
    for ahead in [m for m in found if m.kind in (CAP, MAX_UNITS)]:
        also = _ALSO.match(text, ahead.end)
        if also is not None and _free(also, taken):
            quantity = ends(also["range"])
            least, most = quantity if quantity is not None else (None, None)
            found.append(Mention(MAX_UNITS, also.start(), also.end(), least, most, unit_name(also["unit"])))
            _take(also.start(), also.end(), taken)
    for match in _INTERVAL.finditer(text):
        if _free(match, taken):
            found.append(_read_interval(match))
            _take(match.start(), match.end(), taken)
    for match in _SPRAYED.finditer(text):
        if _free(match, taken):
            quantity = ends(match["range"])
            least, most = quantity if quantity is not None else (None, None)
            found.append(Mention(DOSE, match.start(), match.end(), least, most, "spray", "dose"))
            _take(match.start(), match.end(), taken)
    for match in _TIMES.finditer(text):
        if _free(match, taken):
            found.append(_read_times(match))
            _take(match.start(), match.end(), taken)
    for match in _DEFINED.finditer(text):
        if _free(match, taken):
            dose = _DOSE.match(text, match.start("inner"))
            if dose is not None:
                found.append(_with_role(text, _read_dose(dose, match.start(), match.end()), found))
            _take(match.start(), match.end(), taken)
    for match in _DOSE.finditer(text):
        if _free(match, taken):
            found.append(_with_role(text, _read_dose(match, match.start(), match.end()), found))
            _take(match.start(), match.end(), taken)
    for match in _DAYS.finditer(text):
        if _free(match, taken):
            found.append(_read_days(match))
            _take(match.start(), match.end(), taken)
    for match in _DAILY.finditer(text):
        total = any(m.kind == DOSE and m.role == "total" and 0 <= match.start() - m.end <= 2 for m in found)
        counted = _COUNTED.search(text, max(0, match.start() - 24), match.start())
        if _free(match, taken) and not total and not counted:
            found.append(Mention(DAILY, match.start(), match.end(), 1, 1))
            _take(match.start(), match.end(), taken)
    found.sort(key=lambda m: m.start)
    return tuple(found)


def _read_maximum(text: str, match: re.Match[str], taken: bytearray, found: list[Mention]) -> None:
    lead = match["lead"]
    soft = lead.startswith("up to")
    quantity = ends(match["range"] or match["doses"])
    least, most = quantity if quantity is not None else (None, None)
    end = match.end()
    if not match["window"] and not (lead.startswith("max") and re.search(r"daily|a\sday|per\sday|24", lead)):
        other = _OTHER_WINDOW.match(text, match.end())
        if soft or (_BEST.search(lead) and other is not None and other["times"]):
            return  # "up to 2 tablets every 4 hours" is a dose, "maximum dosage: 4 tablets twice a day" too
        if other is not None:
            end = other.end()
        found.append(Mention(CAP, match.start(), end, least, most, unit_name(match["unit"]) if match["unit"] else None))
        _take(match.start(), end, taken)
        return
    if match["what"] is not None:
        times = match["what"].startswith(("time", "x", "application"))
        if soft and times:
            return  # "up to 3 times a day" is read with the times
        found.append(Mention(MAX_TIMES if times else MAX_DOSES, match.start(), end, least, most))
        gloss = _DOSE.match((match["gloss"] or "").strip())
        if gloss is not None and not times and gloss.end() == len((match["gloss"] or "").strip()):
            inner = ends(gloss["range"])
            found.append(
                Mention(
                    MAX_UNITS,
                    match.start(),
                    end,
                    inner and inner[0],
                    inner and inner[1],
                    unit_name(gloss["unit"]),
                    "gloss",
                )
            )
    else:
        found.append(Mention(MAX_UNITS, match.start(), end, least, most, unit_name(match["unit"])))
        gloss_doses = re.fullmatch(rf"({ONE})\sdoses?", (match["gloss"] or "").strip())
        if gloss_doses is not None:
            inner = ends(gloss_doses[1])
            found.append(Mention(MAX_DOSES, match.start(), end, inner and inner[0], inner and inner[1], None, "gloss"))
    _take(match.start(), end, taken)


def _read_interval(match: re.Match[str]) -> Mention:
    start, end = match.start(), match.end()
    if match["single"]:
        from fractions import Fraction

        if "other" in match["single"]:
            return Mention(INTERVAL, start, end, None, None)
        hours: Exact = Fraction(1, 2) if "half" in match["single"] else 1
        return Mention(INTERVAL, start, end, hours, hours)
    printed = next(match[g] for g in ("hours", "apart", "wait", "at", "of", "ly") if match[g])
    quantity = ends(printed + " to " + match["hours2"]) if match["hours2"] else ends(printed)
    minutes = bool(match["unit"]) and match["unit"].startswith("min")
    least, most = quantity if quantity is not None else (None, None)
    return Mention(MINUTES if minutes else INTERVAL, start, end, least, most)


def _read_times(match: re.Match[str]) -> Mention:
    start, end = match.start(), match.end()
    if match["single"]:
        return Mention(TIMES, start, end, 1, 1)
    word = match["word"]
    if word:
        pair = (1, 2) if " " in word else {"once": (1, 1), "twice": (2, 2), "thrice": (3, 3)}[word]
        least, most = pair
    else:
        quantity = ends(match["range"])
        if quantity is None:
            return Mention(TIMES, start, end, None, None)
        least, most = quantity  # type: ignore[assignment]
    lead = (match["lead"] or "").strip()
    if lead.startswith("up to"):
        return Mention(TIMES, start, end, None if least == most else least, most, None, "up to")
    if lead:
        return Mention(TIMES, start, end, least, None, None, "at least")
    return Mention(TIMES, start, end, least, most)


def _read_days(match: re.Match[str]) -> Mention:
    quantity = ends(match["range"])
    least, most = quantity if quantity is not None else (None, None)
    return Mention(DAYS, match.start(), match.end(), least, most, match["unit"].rstrip("s"))


def _read_dose(match: re.Match[str], start: int, end: int) -> Mention:
    quantity = ends(match["range"])
    least, most = quantity if quantity is not None else (None, None)
    if match["upto"] and least == most:
        least = None
    return Mention(DOSE, start, end, least, most, unit_name(match["unit"]), "up to" if match["upto"] else "")


def _with_role(text: str, dose: Mention, found: list[Mention]) -> Mention:
    before, after = text[max(0, dose.start - 60) : dose.start], text[dose.end : dose.end + 80]
    role = "dose"
    liquid = dose.unit in MILLILITRES or dose.unit == "fl oz"
    opened = before.rfind("(") > before.rfind(")")
    if (
        _DILUTION.match(after)
        or (dose.unit == "drop" and after.startswith(" at a time"))
        or re.match(r"\s?=|\s?equals|\s(?:dose\s|product\s|strength\s)?may\sbe\sappropriate", after)
        or re.search(r"=\s?$", before)
        or (
            liquid
            and (
                _WATER.match(after)
                or (_INTO.search(before) and re.match(r"\s?\([^()]*\)\s?of|\s(?:hot|cold|of|water|warm)", after))
            )
        )
        or _AFTER_ANOTHER.match(after)
    ):
        role = "other"
    elif opened:
        at = dose.start - (len(before) - before.rfind("("))
        near = [m for m in found if m.kind == DOSE and m.role in ("dose", "first", "up to") and 0 <= at - m.end <= 3]
        role = (
            "gloss" if near else ("dose" if re.search(r"(?:mg|mcg|\*|g)\s?$", text[max(0, at - 8) : at]) else "aside")
        )
    elif _FIRST_BEFORE.search(before) or _FIRST_AFTER.match(after):
        role = "first"
    elif _TOTAL_BEFORE.search(before) or _IN_A_DAY.match(after):
        role = "total"
    elif _EACH_LATER.match(after):
        role = "dose"
    elif _REFERENCE.search(before) or before.endswith("if "):
        role = "reference"
    return Mention(DOSE, dose.start, dose.end, dose.least, dose.most, dose.unit, role)
