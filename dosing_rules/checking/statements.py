"""What a clause says, before it is judged.

A statement has a *form*, which names how it is judged, and the values read from the words. Values are claimed
intervals: "more than 4 hours" is everything from 4 h and one second on, "about 5 hours" half an hour to either side.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf
from typing import Final

from .clauses import Clause
from .ground import Number
from .items import HOUR, Item

ELAPSED: Final = "elapsed"
TOTAL_INTAKE: Final = "total_intake"
DAILY_LIMIT: Final = "daily_limit"
INTERVAL_RULE: Final = "interval_rule"
SINGLE_DOSE_LIMIT: Final = "single_dose_limit"
NEXT_TIME: Final = "next_time"
COMPATIBILITY: Final = "compatibility"
MISSING_INFORMATION: Final = "missing_information"
DECISION_CONSISTENCY: Final = "decision_consistency"
OTHER: Final = "other"

KINDS: Final = (
    ELAPSED, TOTAL_INTAKE, DAILY_LIMIT, INTERVAL_RULE, SINGLE_DOSE_LIMIT, NEXT_TIME, COMPATIBILITY, MISSING_INFORMATION,
    DECISION_CONSISTENCY, OTHER,
)  # fmt: skip
"""The kinds of claim, as the scoring guide names them."""

OVER: Final = "over"
UNDER: Final = "under"
AT: Final = "at"
REACHES: Final = "reaches"
WITHIN: Final = "within"


@dataclass(slots=True)
class Condition:
    """What an "if" assumes: an elapsed time (seconds, claimed interval), products, or something that decides nothing.

    ``reading`` is one way to read the words of the question ("if these are counts").
    """

    least: Number = -inf
    most: Number = inf
    timed: bool = False
    names: tuple[str, ...] = ()
    clock: tuple[str, int] | None = None
    empty: bool = False
    reading: bool = False
    strengths: tuple[Number, ...] = ()


@dataclass(slots=True)
class Statement:
    """One thing that a text says.

    Args:
        kind: one of :data:`KINDS`.
        form: how it is judged; see :mod:`dosing_rules.checking.judging`.
        start, end: the span in the text.
        least, most: the claimed interval of the quantity.
        value: the value as read, for the report.
        names: drugs that the clause, or else the sentence, names.
        own_names: whether the clause itself names them.
        supposing: "said" where its words weigh what may be ("could be", "either"), "perhaps" where its sentence may.
        beside: drugs that the sentence named before.
        relation: "over", "under", "at", "reaches", "within": how a quantity stands to a limit.
        polarity: "YES", "NO" or "AMBIGUOUS" for what the statement says of the dose.
        refers: which dose is meant: "first", "last", "".
        clocks: clock times named, as (seconds of the day, whether am or pm is open).
        family: which amount is meant: "before", "after", ... or "".
        condition: what an "if" assumes.
        against: the statement that this one is compared with.
        unit: "mass", "unit", "dose", "volume" or "s".
        topic: what is said to be missing.
        negated: whether the statement is a denial.
        strict: whether a rule asks for more than its number ("more than 4 hours").
        per: what one unit of a count holds, where the words say so.
        masses: amounts that the clause names beside its own number.
        words: the shape of the clause.
        nearby: drugs that the sentence named before this clause.
        parts: for what one unit holds: each amount with the ingredients it is told of.
        asserted: what a calculation in the words should have given, or how many units were counted.
        added: how many units the words add to what was taken, where they say so.
    """

    kind: str
    form: str
    start: int
    end: int
    least: Number = -inf
    most: Number = inf
    value: str | None = None
    names: tuple[str, ...] = ()
    own_names: bool = False
    supposing: str = ""
    beside: tuple[str, ...] = ()
    relation: str = ""
    polarity: str | None = None
    refers: str = ""
    clocks: tuple[tuple[int, str], ...] = ()
    family: str = ""
    condition: Condition | None = None
    against: Statement | None = None
    unit: str = "s"
    topic: str = ""
    negated: bool = False
    strict: bool = False
    per: Number | None = None
    masses: tuple[Number, ...] = ()
    words: str = ""
    asserted: str = ""
    added: Number | None = None
    nearby: tuple[str, ...] = ()
    parts: tuple[tuple[Number, tuple[str, ...]], ...] = ()


@dataclass(slots=True)
class Context:
    """What was said before, as far as later clauses lean on it."""

    text: str
    folded: str
    sentence: int = -1
    names: tuple[str, ...] = ()
    here: tuple[str, ...] = ()
    clocks: tuple[tuple[int, str], ...] = ()
    clocks_before: tuple[tuple[int, str], ...] = ()
    elapsed: Statement | None = None
    rule: Statement | None = None
    amount: Statement | None = None
    amount_sentence: int = -1
    condition: Condition | None = None
    supposed: Condition | None = None
    listed: tuple[Fraction, ...] = ()
    with_next: int = -1
    even: int = -1
    said: list[Statement] = field(default_factory=list)


_ALMOST: Final = re.compile(
    r"(?:almost|nearly|just under|just shy of|not quite(?: been)?|slightly under|slightly less than|"
    r"a bit less than|a little less than|a little under|a bit under|just short of) (?:the |an? |one )?(?:full |whole |entire |complete )?$"
)
_BARELY_OVER: Final = re.compile(
    r"(?:just over|a little over|slightly more than|slightly over|a bit more than|a bit over|just past"
    r"|a little more than|"
    r"just more than|a little past|barely over) (?:the )?$"
)
_OVER: Final = re.compile(
    r"(?<!\w)(?:more than|over|greater than|longer than|upwards of|beyond|past|in excess of|above|exceeding|exceeds|exceed"
    r"|>) "
    r"(?:the )?(?:full )?$"
)
_AT_LEAST: Final = re.compile(
    r"(?:at least|a minimum of|minimum of|minimum|no less than|not less than|no fewer than|at minimum"
    r"|an? (?:full|whole|entire|complete)|one full) (?:the )?"
    r"(?:full |about |another )?$"
)
_NOT_YET: Final = re.compile(r"\b(?:hasn't|haven't|has not|have not|not)(?: yet| even| quite)* (?:been|passed)(?: yet| even| quite)* (?:a full|at least) $")
"""As in "It hasn't been a full 24 hours"."""
_HAVE_NOT_PASSED: Final = re.compile(r"^ (?:(?:have|has|had) (?:(?:still|yet|clearly) )?not|haven't|hasn't|hadn't)(?: yet| even| quite| fully| actually)* (?:passed|elapsed|gone by|gone|been|run|expired)\b")
"""As in "4 hours have not passed yet"."""
_UNDER: Final = re.compile(
    r"(?<!\w)(?:less than|under|fewer than|below|short of|shorter than|lower than|<|sooner than) (?:the )?(?:full )?$"
)
_AT_MOST: Final = re.compile(
    r"(?:at most|no more than|not more than"
    r"|(?<!add )(?<!adds )(?<!you )(?<!it )(?<!come )(?<!comes )(?<!adding )(?<!total )up to|a maximum of|maximum of"
    r"|no longer than|not exceed|n't exceed|not over) (?:the |about |around |roughly )?$"
)
_ABOUT: Final = re.compile(
    r"(?:about|around|roughly|approximately|approx|some|~|like|close to|maybe|probably) (?:the )?$"
)
_NOT: Final = re.compile(
    r"\b(?:not|\w+n't|hasn't|haven't|isn't|wasn't|never)(?: (?:even|yet|been|quite|a|full|the|be|exactly)){0,3} $"
)
_DENIED: Final = re.compile(
    r"\b(?:not|\w+n't|hasn't|haven't|isn't|wasn't|never|doesn't|don't)(?: \w+){0,2} (?:more than|over|greater than"
    r"|longer than|above|exceed|exceeds|less than|under|below|fewer than|past|beyond) (?:the )?(?:full )?$"
)

_NOT_MORE_THAN_ABOUT: Final = re.compile(r"\b(?:not|\w+n't|cannot|never)(?: \w+){0,2} (?:more|longer|greater) than (?:about|around|roughly|some) $")
_MORE_AFTER: Final = re.compile(r"^ (?:(?:ago|earlier|back|old|apart) )?(?:or (?:more|longer|later|so more)|(?:plus|\+)(?! ?(?:another|an?|the|your|his|her|their|this|that|these|those|further|extra|[ANQDP])\b)|at (?:the )?(?:very )?least)\b")
_MOST_AFTER: Final = re.compile(r"^ (?:(?:ago|earlier|back|old|apart|away|before|past|since then) )?(?:at (?:the )?(?:very )?most|tops|max|maximum at|at the outside)\b")
_AT_MOST_FIRST: Final = re.compile(r"^(?:so |and |even )?at (?:the )?(?:very )?most (?:it|that|this|the|you|he|she|they)\b")
_INSIDE_LAST: Final = re.compile(r"\b(?:within|inside|in|during|over) (?:the )?(?:past|last|previous|preceding) $")
"""As in "within the past 3 hours": so long ago at most; "past" is no comparison here."""
_AT_BEST: Final = re.compile(r"\b(?:at best|at the outside|at the very most) (?:only )?$")
_SO_AFTER: Final = re.compile(r"^ or so\b")
_LESS_AFTER: Final = re.compile(r"^ (?:(?:ago|earlier|back|old|apart) )?or (?:less|fewer|sooner)\b")


def reach(clause: Clause, index: int) -> tuple[Number, Number, str]:
    """The claimed interval of a quantity with the words around it, and the hedge that was read ("over", "almost", ...).

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> clause = clauses_of(items_of("more than 4 hours have passed", Names()))[0]
    >>> reach(clause, 2)
    (Fraction(14401, 1), inf, 'over')
    """
    low, high, hedge = _claimed(clause, index)
    room = 0 if hedge in ("over", "under") else _rounding(clause.items[index])
    return (low - room, high + room, hedge) if room else (low, high, hedge)


def _rounding(item: Item) -> Number:
    """Half of the last digit that is written: "933.333 mg" and "933 mg" both stand for 2,800/3."""
    if item.letter == "D" or item.least == 0:
        return 0
    match = _DECIMALS.match(item.text)
    if match is None:
        # Whole milligrams are told to the nearest one.
        return 500 if item.letter == "A" and item.note == "mass" and item.least >= 100_000 else 0
    number = Fraction(match[0].replace(",", ""))
    return item.least / number * Fraction(1, 2 * 10 ** len(match[1])) if number else 0


_DECIMALS: Final = re.compile(r"[\d,]*\.(\d+)")


def _claimed(clause: Clause, index: int) -> tuple[Number, Number, str]:
    item = clause.items[index]
    place = clause.places[index]
    before, after = clause.shape[max(0, place - 48) : place], clause.shape[place + 1 : place + 20]
    low, high = item.least, item.most
    crumb = 1 if item.letter == "D" else 0
    if _ALMOST.search(before):
        room = max(Fraction(2400), low / 10) if item.letter == "D" else low / 10
        return low - room, low - (crumb or low / 1000), "almost"
    if _BARELY_OVER.search(before):
        room = max(Fraction(3540), low / 10) if item.letter == "D" else low / 10
        return low + (crumb or low / 1000), low + room, "over"
    if item.letter == "D" and _INSIDE_LAST.search(before):
        return -inf, high + 59, "at most"
    if _MOST_AFTER.search(after) or (item.letter != "D" and _AT_MOST_FIRST.search(clause.shape)) or (item.letter == "D" and _AT_BEST.search(before)):
        return -inf, high + 59 * crumb, "at most"
    if _AT_MOST.search(before):
        return -inf, high + 59 * crumb, "at most"
    if item.letter == "D" and _HAVE_NOT_PASSED.search(clause.shape[place + 1 : place + 48]):
        return -inf, low - 1, "under"
    if _AT_LEAST.search(before):
        return (-inf, low - 1, "under") if item.letter == "D" and _NOT_YET.search(before) else (low - 59 * crumb, inf, "at least")
    negated = _DENIED.search(before) is not None
    if _NOT_MORE_THAN_ABOUT.search(before):
        return -inf, high + max(Fraction(1800) if item.letter == "D" else 0, high / 10), "at most"
    if _OVER.search(before):
        return (-inf, high, "at most") if negated else (high + (crumb or _grain(item)), inf, "over")
    if _UNDER.search(before):
        return (low, inf, "at least") if negated else (-inf, low - (crumb or _grain(item)), "under")
    if _MORE_AFTER.search(after) or item.text.endswith("+") or "+" in item.text:
        return low, inf, "at least"
    if _LESS_AFTER.search(after):
        return -inf, high, "at most"
    if item.note == "some":
        return low - 300, high + 300, "about"
    if _ABOUT.search(before) or _SO_AFTER.search(after) or item.note == "vague":
        room = max(Fraction(1800), high / 10) if item.letter == "D" else high / 10
        return low - room, high + room, "about"
    if item.letter == "D" and _NOT.search(before):
        return -inf, low - 1, "under"
    if item.letter == "D" and low % HOUR == 0 and " min" not in item.text:
        # Whole hours are told to the nearest few minutes.
        return low - 300, high + 300, "exact"
    if item.letter == "D":
        return low - 59, high + 59, "exact"
    return low, high, "exact"


def _grain(item: Item) -> Number:
    """The smallest step of an amount or a count that "more than" needs."""
    return 1 if item.letter == "A" else item.least / 1000


__all__ = [
    "AT",
    "COMPATIBILITY",
    "DAILY_LIMIT",
    "DECISION_CONSISTENCY",
    "ELAPSED",
    "INTERVAL_RULE",
    "KINDS",
    "MISSING_INFORMATION",
    "NEXT_TIME",
    "OTHER",
    "OVER",
    "REACHES",
    "SINGLE_DOSE_LIMIT",
    "TOTAL_INTAKE",
    "UNDER",
    "WITHIN",
    "Clause",
    "Condition",
    "Context",
    "Statement",
    "reach",
]  # fmt: skip
