"""Numbers as labels print them: 2, 1,000, 2.5, 1/2, 1 1/2, ½, two, one (1), one-half, and ranges of them."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from ..model import Exact, exact
from .lettering import FRACTIONS

WORDS: Final = {
    "one-half": Fraction(1, 2),
    "one half": Fraction(1, 2),
    "half of a": Fraction(1, 2),
    "half a": Fraction(1, 2),
    "half": Fraction(1, 2),
    "a single": Fraction(1),
    "one": Fraction(1),
    "two": Fraction(2),
    "three": Fraction(3),
    "four": Fraction(4),
    "five": Fraction(5),
    "six": Fraction(6),
    "seven": Fraction(7),
    "eight": Fraction(8),
    "nine": Fraction(9),
    "ten": Fraction(10),
    "eleven": Fraction(11),
    "twelve": Fraction(12),
    "fourteen": Fraction(14),
    "fifteen": Fraction(15),
    "sixteen": Fraction(16),
    "eighteen": Fraction(18),
    "twenty-four": Fraction(24),
    "twenty four": Fraction(24),
    "twenty": Fraction(20),
    "thirty": Fraction(30),
    "forty-eight": Fraction(48),
}
_WORD: Final = "|".join(sorted(WORDS, key=len, reverse=True))
_GLYPH: Final = "[" + "".join(FRACTIONS) + "]"
ONE: Final = (
    rf"(?:(?<![\d/.])(?<!\d[.,/])(?:\d{{1,3}}(?:,\d{{3}})+(?![\d,])|\d{{1,3}}\s?{_GLYPH}|\d{{1,2}}(?:\s|-|\s?&\s?)\d\s?/\s?\d{{1,2}}(?!\d)"
    rf"|\d{{1,2}}\s?/\s?\d{{1,2}}(?![\d/])|\d{{1,4}}\.\d{{1,3}}(?!\d)|\d{{1,5}}(?![\d]|[.,/]\d))"
    rf"|{_GLYPH}|(?<!\d)\.\d{{1,3}}(?!\d)|(?<![a-z])(?:{_WORD})(?![a-z]))"
)
"""One number; no capturing groups."""
SAID: Final = rf"{ONE}(?:\s?\(\s?{ONE}\s?\))?"
"""One number, perhaps said twice: ``one (1)``."""
RANGE: Final = rf"{SAID}(?:\s?(?:-|~|to|or|through|or to)\s?{SAID})?"
"""``1``, ``1 to 2``, ``1or 2``, ``one or two``."""

_ONE: Final = re.compile(ONE)
_SAID: Final = re.compile(rf"({ONE})(?:\s?\(\s?({ONE})\s?\))?")


def value(text: str) -> Fraction:
    """The number that ``text`` (matched by :data:`ONE`) prints.

    >>> value("1 1/2"), value("1&1/2"), value("1,200"), value("½"), value("two")
    (Fraction(3, 2), Fraction(3, 2), Fraction(1200, 1), Fraction(1, 2), Fraction(2, 1))
    """
    text = text.strip()
    word = WORDS.get(text)
    if word is not None:
        return word
    if text[-1] in FRACTIONS:
        return FRACTIONS[text[-1]] + (Fraction(text[:-1].strip()) if text[:-1].strip() else 0)
    if "/" in text:
        top, bottom = (part.strip() for part in text.split("/"))
        if int(bottom) == 0:
            return Fraction(-1)
        whole = re.split(r"[\s&-]+", top)
        number = Fraction(int(whole[-1]), int(bottom))
        return number + int(whole[0]) if len(whole) > 1 else number
    return Fraction(text.replace(",", ""))


def ends(text: str) -> tuple[Exact, Exact] | None:
    """Least and most of a :data:`RANGE`; None where it contradicts itself (``one (2)``, ``4 to 2``) or is not above 0.

    >>> ends("1or 2"), ends("two (2)"), ends("one (2)"), ends("4-2")
    ((1, 2), (2, 2), None, None)
    """
    found: list[Fraction] = []
    for match in _SAID.finditer(text):
        first = value(match[1])
        if match[2] is not None and value(match[2]) != first:
            return None
        found.append(first)
    if not found or len(found) > 2 or found[0] <= 0 or found[-1] < found[0]:
        return None
    return exact(found[0]), exact(found[-1])


_TIMES_WORDS: Final = {"once": 1, "twice": 2, "thrice": 3, "single": 1, "daily": 1, "every day": 1, "each day": 1}


def printed_numbers(text: str) -> frozenset[Exact]:
    """Every number that occurs in folded ``text``, in figures or words; "once" is 1, "twice" 2, "an hour" 1.

    >>> sorted(printed_numbers("take one 10 mg tablet twice daily"))
    [1, 2, 10]
    """
    found = {exact(value(match[0])) for match in _ONE.finditer(text)}
    found |= {number for word, number in _TIMES_WORDS.items() if word in text}
    if re.search(r"(?:every|an|per|each) hour(?!s)|hourly", text):
        found.add(1)
    if re.search(r"half[- ](?:an )?hour", text):
        found.add(Fraction(1, 2))
    return frozenset(found)
