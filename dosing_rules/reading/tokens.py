"""Text to tokens: words, numbers, clock times and signs, each with its place in the text.

The text is folded first (lower case, plain quotes and dashes) one character to one character, so that every place in
the folded text is the same place in the text as it was typed.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from .short_forms import SHORT_FORMS

_FOLD: Final = {
    ord("’"): "'", ord("‘"): "'", ord("ʼ"): "'", ord("`"): "'", ord("´"): "'", ord("“"): '"', ord("”"): '"',
    ord("–"): "-", ord("—"): "-", ord("‑"): "-", ord("‐"): "-", ord("−"): "-", ord("×"): "x", ord("✕"): "x",
    ord("\u00a0"): " ", ord("\u202f"): " ", ord("\u2009"): " ", ord("\t"): " ", ord("\r"): "\n", ord("∼"): "~",
    ord("：")  : ":", ord("？"): "?", ord("，"): ",", ord("。"): ".", ord("\u2028"): "\n", ord("\u2029"): "\n",
}  # fmt: skip

_TOKEN: Final = re.compile(
    r"""
    (?:(?<![ ])[ ]++)?+(?:
    (?P<word>[a-z]++(?![\w'.])|(?:\bi\.e\b|\be\.g\b)\.?|[^\W\d_½¼¾⅓⅔][^\W\d_]*(?:'[^\W\d_]+)*)
  | (?P<iso>\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2})?(?:z\b|[+-]\d{2}:?\d{2})?)
  | (?P<hm>(?<![\d:])\d{1,2}\ ?:[0-5]\d(?::[0-5]\d)?(?!\d|:\d))
  | (?P<word2>(?<![\d:])\d{1,2}:[6-9]\d(?![\d:]))
  | (?P<frac>(?<![\d/.])\d{1,2}/\d{1,2}(?![\d/]))
  | (?P<num>\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|(?<![\d\w])\.\d+)
  | (?P<uni>[½¼¾⅓⅔])
  | (?P<sign>[^\s\w]|\n|_)
    )
    """,
    re.VERBOSE,
)
_LETTERS: Final = re.compile(r"[a-z]+")
_UNICODE_FRACTIONS: Final = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}


# "b4", "2day": a digit for a sound
_SLANG: Final = {
    ("b", "4"): "before", ("2", "day"): "today", ("2", "nite"): "tonight", ("2", "night"): "tonight", ("2", "moro"): "tomorrow",
    ("2", "morrow"): "tomorrow",
}  # fmt: skip


_MISSPELT: Final = dict.fromkeys(["migrane", "migrain", "migrine", "migranes", "migriane"], "migraine") | dict.fromkeys(
    ["strenth", "strenght", "strengh", "stregth", "stength", "strngth", "strentgh", "strenghth", "strengthh", "streangth", "strenthg", "stregnth"],
    "strength",
) | {"theyre": "they're"}
_PLAIN: Final = {short: plain for short, plain in SHORT_FORMS.items() if not short.startswith(("st", "mi"))} | _MISSPELT | dict.fromkeys(["i.e", "i.e.", "e.g", "e.g."], "namely")
"""Words as they are typed -> the word that is read."""

_DUNNO: Final = frozenset({"dunno", "donno", "dunnow"})


@dataclass(slots=True)
class Token:
    """One word, number or sign. ``kind`` is iso, hm, frac, num, word or sign; ``start`` and ``end`` are places."""

    kind: str
    text: str
    start: int
    end: int


@lru_cache(maxsize=16)
def fold(text: str) -> str:
    """The text in lower case with plain quotes and dashes, of the same length.

    >>> fold("Didn’t take 2–3")
    "didn't take 2-3"
    """
    plain = text.translate(_FOLD)
    lowered = plain.lower()
    if len(lowered) != len(text):
        lowered = "".join(low if len(low := sign.lower()) == 1 else sign for sign in plain)
    return lowered


@lru_cache(maxsize=16)
def words_in(folded: str) -> list[str]:
    """The letters of a folded text that stand together, whatever parts them.

    >>> words_in("it's 2x325 of non-pm")
    ['it', 's', 'x', 'of', 'non', 'pm']
    """
    return _LETTERS.findall(folded)


def tokens_of(folded: str) -> list[Token]:
    """Cut folded text into tokens; spaces and hyphens inside words are dropped ("extra-strength", "24-hour").

    >>> [token.text for token in tokens_of("2x325mg, extra-strength")]
    ['2', 'x', '325', 'mg', ',', 'extra', 'strength']
    """
    tokens: list[Token] = []
    last = len(folded)
    previous: Token | None = None
    for match in _TOKEN.finditer(folded):
        kind = match.lastgroup or "sign"
        text = match[kind]
        start, end = match.span(kind)
        if kind == "word" and (previous is None or previous.end != start):
            if previous is not None and previous.text == "w/":
                previous.text = "with"
            text = _PLAIN.get(text, text)
            if text not in _DUNNO:
                previous = Token("word", text, start, end)
                tokens.append(previous)
                continue
        if kind == "word":
            pass
        elif kind == "word2":
            kind, text = "word", "sometime"  # "27:80" is no time of day
        elif kind == "uni":
            kind, text = "frac", _UNICODE_FRACTIONS[text]
        elif (
            text == "-"
            and start > 0
            and end < last
            and folded[start - 1].isalnum()
            and folded[end].isalnum()
            and not (folded[start - 1].isdecimal() and folded[end].isdecimal())
            and not (folded[end].isdecimal() and folded[start - 1].isalpha())
        ):
            continue
        elif kind == "hm" and " " in text:
            text = text.replace(" ", "")
        touching = previous if previous is not None and previous.end == start else None
        if touching is not None and ((touching.text == "w" and text == "/") or (touching.text == "w/" and text == "o")):
            touching.kind, touching.text, touching.end = "word", "w/" if text == "/" else "without", end
            continue
        if previous is not None and previous.text == "w/":
            previous.text = "with"
        if touching is not None:
            slang = _SLANG.get((touching.text, text))
            if slang is not None:
                touching.kind, touching.text, touching.end = "word", slang, end
                continue
        if kind == "word":
            text = _PLAIN.get(text, text)
            if text in _DUNNO:
                tokens.append(Token("word", "don't", start, start + 2))
                start, text = start + 2, "know"
        elif text == "'" and touching is not None and touching.text == SHORT_FORMS.get(folded[touching.start : start]):
            touching.end = end  # "takin' 2"
            continue
        previous = Token(kind, text, start, end)
        tokens.append(previous)
    return _without_fillers(tokens)


def without(tokens: list[Token], places: Collection[int]) -> list[Token]:
    """The tokens but for those at some places; the same list where there are none.

    >>> [token.text for token in without(tokens_of("2 or so advil"), {1, 2})]
    ['2', 'advil']
    """
    return [token for n, token in enumerate(tokens) if n not in places] if places else tokens


_FILLERS: Final = frozenset({"um", "umm", "uh", "uhh", "uhm", "erm", "hm", "hmm", "hmmm", "lol", "lmao", "btw", "ugh", "smh", "tbh", "ngl", "fwiw", "haha", "eh"})
"""Sounds of thinking and typing that say nothing, wherever they stand."""


def _without_fillers(tokens: list[Token]) -> list[Token]:
    """ "took, um, 2": without the sound, and without the two commas around it."""
    if _FILLERS.isdisjoint([token.text for token in tokens]):
        return tokens
    kept: list[Token] = []
    skip = False
    for n, token in enumerate(tokens):
        if skip:
            skip = False
            continue
        if token.text in _FILLERS and token.kind == "word":
            before, after = kept[-1].text if kept else "", tokens[n + 1].text if n + 1 < len(tokens) else ""
            if before == after == ",":
                kept.pop()
                skip = True
            continue
        kept.append(token)
    return kept
