"""Doses told by their gaps alone: "at 9, and six hours before that too", "five and ten hours later", "midway between then and now"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..words import number_said
from .edits import HOUR, Edit, hour_said, instead, minutes_said

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
