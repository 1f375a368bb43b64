"""A text cut into tokens, and what an item of it is."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

_FOLD: Final = {
    ord("’"): "'", ord("‘"): "'", ord("`"): "'", ord("“"): '"', ord("”"): '"', ord("–"): "-", ord("—"): "-", ord("‑"): "-",
    ord("−"): "-", ord("×"): "x", ord("\u00a0"): " ", ord("\u202f"): " ", ord("\u2009"): " ", ord("≈"): "~", ord("\t"): " ",
    ord("\r"): " ",
}  # fmt: skip


_TOKEN: Final = re.compile(
    r"(?P<iso>\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2})?(?:z\b|[+-]\d{2}:?\d{2})?)"
    r"|(?P<clock>(?<![\d:])\d{1,2}:\d{2}(?!\d|:\d)(?:\s?[ap](?:m\b|\.\s?m\b\.?))?"
    r"|(?<![\d:,.])\d{1,2}\s?[ap](?:m\b|\.\s?m\b\.?))"
    r"|(?P<num>\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|(?<![\d\w])\.\d+|[½¼¾])"
    r"|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)*)"
    r"|(?P<sign>[-=]>|[<>]=|[^\s\w]|\n|_)"
)


@dataclass(frozen=True, slots=True)
class Item:
    """One word, sign or quantity.

    ``letter`` is its kind: A amount, D duration, C clock time, N count, Q bare number, P drug, ``w`` word, ``s`` sign.
    ``least`` and ``most`` are micrograms (``note`` "mass"), millilitres ("volume"), seconds, units ("unit"), doses
    ("dose") or a bare number. A clock time is seconds of the day; ``note`` is "half" where am or pm was not told,
    "instant" for a date with time (then seconds since the epoch).
    """

    letter: str
    text: str
    start: int
    end: int
    least: Fraction = Fraction(0)
    most: Fraction = Fraction(0)
    note: str = ""
    names: tuple[str, ...] = ()
    strength: Fraction | None = None


@dataclass(slots=True)
class Token:
    """One piece of the text before reading."""

    kind: str
    text: str
    start: int
    end: int


@dataclass(slots=True)
class Names:
    """Drug names by their first word: (words, what it stands for), longest first."""

    by_first: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = field(default_factory=dict)

    def add(self, name: str, stands_for: tuple[str, ...]) -> None:
        """Make a name known."""
        words = tuple(token.text for token in tokens_of(fold(name), name) if token.kind != "sign")
        if not words:
            return
        entries = self.by_first.setdefault(words[0], [])
        entries.append((words, stands_for))
        entries.sort(key=lambda entry: -len(entry[0]))


def fold(text: str) -> str:
    """Lower case with plain quotes and dashes, of the same length.

    >>> fold("It’s 4–6 Hours")
    "it's 4-6 hours"
    """
    plain = text.translate(_FOLD)
    lowered = plain.lower()
    if len(lowered) != len(text):
        lowered = "".join(low if len(low := sign.lower()) == 1 else sign for sign in plain)
    return lowered


def tokens_of(folded: str, text: str) -> list[Token]:
    """Read from the words around it."""
    found = []
    for match in _TOKEN.finditer(folded):
        kind = match.lastgroup or "sign"
        found.append(Token(kind, match[0], match.start(), match.end()))
        if kind == "clock" and match[0].endswith("."):
            # The dot of "a.m." ends the sentence too where a capital letter follows, or nothing.
            rest = text[match.end() : match.end() + 3].lstrip()
            if not rest or rest[0].isupper():
                found.append(Token("sign", ".", match.end() - 1, match.end()))
    return found


__all__ = ["Item", "Names", "Token", "fold", "tokens_of"]
