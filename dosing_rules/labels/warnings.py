"""Warnings that bear on dosing: the same ingredient in other products, other NSAIDs, the day's maximum in a warning.

They are kept apart from the limits: the acetaminophen warning ("more than 4,000 mg in 24 hours") is not what the
Directions allow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .directions.lettering import folded
from .model import Label, Section

_CODES: Final = frozenset(
    {"34071-1", "50570-1", "50569-3", "50568-5", "50567-7", "50566-9", "34066-1", "42229-5", None}
)
_PATTERNS: Final = (
    (
        "same ingredient",
        re.compile(r"with (?:any )?other (?:drugs?|products?|medicines?) containing [a-z][a-z -]{2,40}"),
    ),
    (
        "other NSAIDs",
        re.compile(r"(?:other drugs containing )?prescription or nonprescription nsaids?(?: \([^()]{0,80}\))?"),
    ),
    (
        "maximum in a warning",
        re.compile(
            r"more than [^.;•|\n]{1,60}? (?:in|per|within) (?:a |any )?(?:24[- ]hours?|day)[^.;•|\n]{0,10}?,"
            r" which is the maximum"
            r"[^.;•|\n]{0,40}|more than \d,?\d{3} ?mg[^.;•|\n]{0,40}? in 24 hours"
        ),
    ),
    (
        "day's maximum in a warning",
        re.compile(r"do not (?:take|use|exceed)(?: more than)? \d{1,2} [a-z]+ in (?:a |any )?24[- ]hours?"),
    ),
)

_SIGNS: Final = ("containing", "nsaid", "24 hour", "24-hour", "which is the maximum")


def dosing_warnings(label: Label) -> Iterator[tuple[str, Section, int, int]]:
    """(kind, section, start, end) of each such warning, the first of each kind and section."""
    for section in label.walk():
        if section.code not in _CODES or not any(sign in section.text.lower() for sign in _SIGNS):
            continue
        text = folded(section.printed)[:20_000]
        for kind, pattern in _PATTERNS:
            match = pattern.search(text)
            if match is not None:
                yield kind, section, match.start(), match.end()
