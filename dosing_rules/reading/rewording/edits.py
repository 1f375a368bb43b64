"""A stretch of the folded text and the words to read in its stead, and what the rewordings that make them share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from ..words import number_said

Edit: TypeAlias = tuple[int, int, str]
"""The places of a stretch and the words to read in its stead."""

TO_SIX: Final = r"(?:\d{1,2}|one|two|three|four|five|six)"
TO_TWELVE: Final = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
HOUR: Final = r"(?:\d{1,2}(?::[0-5]\d)? ?[ap]\.?m\b\.?|noon|midnight)"
"""Patterns of a number, and of an hour of the day with its half."""
CLOCK: Final = rf"(?:(?:half past|(?:a )?quarter (?:past|to|after|till)) {TO_TWELVE}\b|\d{{1,2}}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)"
"""Pattern of an hour of the day as it is said or written, with its half or without."""


def instead(pattern: re.Pattern[str] | Begun, folded: str, words: str | Callable[[re.Match[str]], str]) -> Iterator[Edit]:
    """The words in the stead of each match, or of its part named ``put`` where the pattern has one.

    >>> list(instead(re.compile(r"(?:at|by) (?P<put>high noon)"), "two at high noon", "noon"))
    [(7, 16, 'noon')]
    >>> list(instead(re.compile(r"a (?P<more>second|third)"), "a second pill", lambda match: f"one {match['more']}"))
    [(0, 8, 'one second')]
    """
    for match in pattern.finditer(folded):
        part = "put" if "put" in match.re.groupindex else 0
        yield match.start(part), match.end(part), words if isinstance(words, str) else words(match)


def names_a_drug(words: str | None) -> bool:
    """Whether one of some words begins the name of a drug.

    >>> names_a_drug("extra-strength tylenol"), names_a_drug("hours"), names_a_drug(None)
    (True, False, False)
    """
    return any(word in DRUG_TRIE for word in (words or "").replace("-", " ").split())


_SIGNS: Final = re.compile(r"[.,;:!?()/\"\n]")


def speaks_of_a_drug(text: str) -> bool:
    """Whether a stretch of text, with its signs, has the name of a drug in it.

    >>> speaks_of_a_drug("took two (advil), at 8."), speaks_of_a_drug("at 8.")
    (True, False)
    """
    return names_a_drug(_SIGNS.sub(" ", text))


def minutes_long(hours: str) -> int:
    """The minutes of so many hours.

    >>> minutes_long("two and a half"), minutes_long("an"), minutes_long("half an"), minutes_long("10")
    (150, 60, 30, 600)
    """
    number = hours.removesuffix(" and a half")
    whole = {"a": 60, "an": 60, "half an": 30}.get(number)
    return (number_said(number) * 60 if whole is None else whole) + 30 * (number != hours)


def minutes_said(hour: str) -> int:
    """The minute of the day that an hour with its half is.

    >>> minutes_said("9:30 pm"), minutes_said("noon"), minutes_said("12 a.m.")
    (1290, 720, 0)
    """
    if hour in ("noon", "midnight"):
        return 720 if hour == "noon" else 0
    number, half = re.fullmatch(r"([\d:]+) ?([ap])\.?m\.?", hour).groups()  # type: ignore[union-attr]
    at, _, past = number.partition(":")
    return int(at) % 12 * 60 + int(past or 0) + (720 if half == "p" else 0)


def hour_said(minute: int) -> str:
    """A minute of the day, or of a day before or after it, as an hour with its half.

    >>> hour_said(1290), hour_said(24 * 60)
    ('9:30 pm', '12 am')
    """
    minute %= 1440
    return f"{(minute // 60 - 1) % 12 + 1}{f':{minute % 60:02d}' if minute % 60 else ''} {'pm' if minute >= 720 else 'am'}"
