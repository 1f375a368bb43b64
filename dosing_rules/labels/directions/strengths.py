"""One Directions text for two strengths: finds the part that belongs to each ("600 mg: ...", "... (for 1200 mg)")."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ..model import Exact, exact
from .ages import AgePhrase

_MG: Final = r"(?P<number>\d{1,4}(?:\.\d{1,3})?)\s?-?\s?mg"
_AFTER: Final = re.compile(
    rf"\(?\s?for\s(?:the\s)?{_MG}(?:\s(?:tablet|caplet|capsule|strength|product|softgel)s?)?(?:\sonly)?\s?\)?"
)
_COLON: Final = re.compile(rf"(?<![(\d./])(?:(?:for\s)?[a-z][a-z ,-]{{0,60}}?)?{_MG}(?:\s[a-z]+){{0,3}}\s?:")
_HEADING: Final = re.compile(
    rf"(?<![(\d./]){_MG}(?:\s(?:tablet|caplet|capsule|softgel|strength|lozenge|gum|patch)(?:e?s)?)?[\s:.•\n-]*$"
)


@dataclass(frozen=True, slots=True)
class Part:
    """The stretch for one strength, in milligrams per unit."""

    milligrams: Exact
    start: int
    end: int


def parts(text: str, phrases: tuple[AgePhrase, ...]) -> tuple[Part, ...]:
    """The parts of folded ``text``, at least two with different strengths, or none.

    >>> from .ages import age_phrases
    >>> words = "adults: 2 tablets daily (for 5 mg); adults: 1 tablet daily (for 10 mg)"
    >>> [(p.milligrams, words[p.start : p.end]) for p in parts(words, age_phrases(words))]
    [(5, 'adults: 2 tablets daily (for 5 mg)'), (10, 'adults: 1 tablet daily (for 10 mg)')]
    """
    adult = [p for p in phrases if p.for_adults]
    return _behind(text, adult) or _headed(text, adult) or _colons(text) or ()


def _distinct(found: list[Part]) -> tuple[Part, ...]:
    return tuple(found) if len(found) > 1 and len({p.milligrams for p in found}) == len(found) else ()


def _milligrams(match: re.Match[str]) -> Exact:
    return exact(Fraction(match["number"]))


def _behind(text: str, adult: list[AgePhrase]) -> tuple[Part, ...]:
    found: list[Part] = []
    for k, phrase in enumerate(adult):
        end = adult[k + 1].start if k + 1 < len(adult) else len(text)
        marks = list(_AFTER.finditer(text, phrase.end, end))
        if len(marks) != 1:
            return ()
        found.append(Part(_milligrams(marks[0]), phrase.start, marks[0].end()))
    return _distinct(found)


def _headed(text: str, adult: list[AgePhrase]) -> tuple[Part, ...]:
    starts: list[tuple[int, Exact]] = []
    for phrase in adult:
        near = max(0, phrase.start - 80)
        heading = _HEADING.search(text[near : phrase.start])
        if heading is not None:
            starts.append((near + heading.start(), _milligrams(heading)))
    return _from_starts(starts, len(text))


def _colons(text: str) -> tuple[Part, ...]:
    return _from_starts([(m.start("number"), _milligrams(m)) for m in _COLON.finditer(text)], len(text))


def _from_starts(starts: list[tuple[int, Exact]], length: int) -> tuple[Part, ...]:
    return _distinct(
        [Part(mg, at, starts[k + 1][0] if k + 1 < len(starts) else length) for k, (at, mg) in enumerate(starts)]
    )


def only(text: str, part: Part, found: tuple[Part, ...]) -> str:
    """``text`` with the parts for the other strengths blanked; offsets stay."""
    for other in found:
        if other is not part:
            text = text[: other.start] + "\n" * (other.end - other.start) + text[other.end :]
    return text
