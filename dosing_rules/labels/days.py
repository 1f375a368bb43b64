"""How many days a label lets its product be used, by reason: "pain gets worse or lasts more than 10 days"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from .directions.lettering import folded
from .directions.numbers import RANGE, ends
from .model import Label, Section

_WARNING_CODES: Final = frozenset({"34071-1", "50566-9", "50567-7", "50570-1"})
_REASONS: Final = (
    "sore throat", "nasal congestion", "congestion", "pain", "fever", "cough", "symptoms", "heartburn", "diarrhea", "redness",
    "constipation", "sleeplessness", "headache", "swelling", "migraine", "itching", "rash", "acidity",
)  # fmt: skip
_REASON: Final = "|".join(_REASONS)
_NUMBER: Final = rf"(?P<number>{RANGE})\s?(?:consecutive\s)?days?"
_LASTING: Final = re.compile(
    rf"(?P<reason>{_REASON})(?:(?!{_REASON}|need|\btake|\buse)[^.;•|\n]){{0,60}}?(?:more|longer)\sthan\s{_NUMBER}(?!\s?(?:of\sage|old))"
)
_USE: Final = re.compile(
    rf"(?:not|never)\s(?:\w+\s){{0,5}}?(?:for\s)?(?:more\sthan|longer\sthan|exceed)\s{_NUMBER}"
    rf"(?:\sfor\s(?P<reason>{_REASON}))?(?!\s?(?:of\sage|old))"
)
_AND_FEVER: Final = re.compile(
    rf"\s?(?:\([^()]*\)\s?)?(?:,\s)?or\s(?:for\s)?(?:more\sthan\s)?{_NUMBER}\sfor\s(?P<reason>{_REASON})"
)


def day_limits(label: Label, directions: Iterable[Section]) -> Iterator[tuple[str, int, Section, int, int]]:
    """(reason, days, section, start, end of the quote in ``section.printed``); "use" where no reason is told."""
    own = list(directions)
    for section in own:
        yield from _in(section, True)
    for section in label.walk():
        if section.code in _WARNING_CODES and section not in own:
            yield from _in(section, False)


def _in(section: Section, directions: bool) -> Iterator[tuple[str, int, Section, int, int]]:
    text = folded(section.printed)[:20_000]
    found = [(m, m["reason"] or "use") for m in _USE.finditer(text)] if directions or section.code == "50567-7" else []
    found += [(m, m["reason"]) for m in _LASTING.finditer(text)]
    for match, reason in found:
        number = ends(match["number"])
        if number is not None and number[0] == number[1] and isinstance(number[1], int) and 0 < number[1] < 400:
            yield reason, number[1], section, match.start(), match.end()
        second = _AND_FEVER.match(text, match.end())
        if second is not None:
            more = ends(second["number"])
            if more is not None and more[0] == more[1] and isinstance(more[1], int):
                yield second["reason"], more[1], section, second.start(), second.end()
