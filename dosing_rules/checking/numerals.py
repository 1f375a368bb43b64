"""Numbers as they are written in English: digits, words, and halves."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

NUMBERS: Final[dict[str, int]] = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen nineteen".split()
    )
}
_TENS: Final = {
    word: 10 * value for value, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)
}
_PARTS: Final = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
_LONGEST: Final = 12
"""Digits of a number; longer strings of digits are no number that a dose can have."""


def number_at(words: Sequence[str], place: int) -> tuple[Fraction, int] | None:
    """The number that starts at a word and the place after it, or None.

    >>> number_at("four and a half hours".split(), 0)
    (Fraction(9, 2), 4)
    >>> number_at("1,950 mg".split(), 0), number_at("one thousand two hundred mg".split(), 0)
    ((Fraction(1950, 1), 1), (Fraction(1200, 1), 4))
    """
    if place >= len(words):
        return None
    word = words[place]
    if word in _PARTS:
        return _PARTS[word], place + 1
    if word[0].isdecimal() and word.isascii() or (word[0] == "." and len(word) > 1):
        return _digits(words, place)
    if word == "a" and place + 1 < len(words) and words[place + 1] in ("thousand", "hundred"):
        found = _words(("one", *words[place + 1 : place + 12]), 0)
        return None if found is None else (found[0], place + found[1])
    return _words(words, place)


def _digits(words: Sequence[str], place: int) -> tuple[Fraction, int] | None:
    plain = words[place].replace(",", "")
    if len(plain) > _LONGEST or plain.count(".") > 1 or not plain.replace(".", "").isdecimal():
        return None
    value, after = Fraction(plain), place + 1
    follower = words[after] if after < len(words) else ""
    if follower in _PARTS:
        return value + _PARTS[follower], after + 1
    if follower == "/" and after + 1 < len(words) and words[after + 1] in ("2", "3", "4") and value in (1, 2, 3):
        return value / int(words[after + 1]), after + 2
    return _and_a_half(words, after, value)


def _words(words: Sequence[str], place: int) -> tuple[Fraction, int] | None:
    total, part, after, found = 0, 0, place, False
    while after < len(words):
        word = words[after]
        if word in NUMBERS and (not found or part == 0 or part % 100 == 0 or (part % 10 == 0 and part % 100 >= 20)):
            if found and part and NUMBERS[word] >= 10 and part % 100:
                break
            part += NUMBERS[word]
        elif word in _TENS and (part == 0 or part % 100 == 0):
            part += _TENS[word]
        elif word == "hundred" and found and 0 < part < 100:
            part *= 100
        elif word == "thousand" and found and 0 < part < 1000 and total == 0:
            total, part = part * 1000, 0
        elif word == "-" and found and part % 10 == 0 and part % 100 >= 20 and after + 1 < len(words) and NUMBERS.get(words[after + 1], 0) in range(1, 10):
            after += 1
            continue
        else:
            break
        found = True
        after += 1
    if not found:
        return None
    return _and_a_half(words, after, Fraction(total + part))


def _and_a_half(words: Sequence[str], after: int, value: Fraction) -> tuple[Fraction, int]:
    rest = [word for word in words[after : after + 6] if word != "-"]
    if rest[:3] == ["and", "a", "half"]:
        used = 0
        while used < 3:
            used += words[after] != "-"
            after += 1
        return value + Fraction(1, 2), after
    for part, words_of in ((Fraction(1, 4), ["and", "a", "quarter"]), (Fraction(3, 4), ["and", "three", "quarter"])):
        if [word.removesuffix("s") for word in rest[:3]] == words_of and (rest[3:4] != ["of"]):
            used = 0
            while used < 3:
                used += words[after] != "-"
                after += 1
            return value + part, after
    return value, after


__all__ = ["NUMBERS", "number_at"]
