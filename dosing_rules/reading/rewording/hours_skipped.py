"""An hour of a row at which nothing was taken: "400 mg at 8 am, noon and 4 pm, oh wait, I skipped the noon one"."""

from __future__ import annotations

import re
from typing import Final

from ..tokens import Token
from .joined_words import joined_words, token_at
from .needed import needs
from .side_by_side import time_at

_CUE: Final = (
    r"(?:(?:oh|ah|no|nope|wait|sorry|apologies|oops|whoops|actually|correction|edit|update|hmm|hm|hang on|hold on|scratch that|strike that|come to think of it|my mistake|my bad|well|rather|in fact|i lied|never mind|nevermind"
    r"|i take that back|to be exact|to be precise|to be honest|but|except|except that|only|though|although|and then)(?: [,.:;-])* )"
)
_WHO: Final = r"(?:i|he|she|we)"
_DET: Final = r"(?:the|my|his|her|that|those)"
_HOUR: Final = r"(?:\d{1,2}(?::\d\d)?(?: [ap] ?\.?m)?|noon|midnight)"
_NOUNS: Final = r"(?: (?:one|ones|dose|doses|pill|pills|tablet|tablets|pair|round|advil|motrin|ibuprofen|tylenol|acetaminophen))*"
_ONE: Final = r"(?:one|ones|dose|doses|pair|round|pills|tablets)"
_SURELY: Final = r"(?:actually |definitely |totally |completely |really |just |also |then |did )*"
_LEFT_OUT: Final = rf"{_SURELY}(?:skipped|skip|missed|miss|forgot|forgot to take|forgot about|passed on|left out|omitted|didn't get to|slept through|(?:didn't|did not|never|hadn't) (?:actually |really |even |end up )*(?:take|took|taken|taking|have|had|having))"
_SKIPPED: Final = re.compile(
    rf"(?:(?:(?<=^)|(?<=[.;!?\n] )){_CUE}*|(?<=[,(-] ){_CUE}+|(?<= )(?=but |except |though |although |only i ){_CUE}+)"
    rf"(?:{_WHO} {_LEFT_OUT} (?:{_DET} (?P<a>{_HOUR}){_NOUNS}|{_DET} {_ONE} (?:at|from) (?P<b>{_HOUR})|(?P<c>{_HOUR}))|{_DET} (?P<d>{_HOUR}){_NOUNS}(?: ,)? {_WHO} {_LEFT_OUT}(?: it| them)?|{_DET} {_ONE} at (?P<e>{_HOUR}) {_WHO} {_LEFT_OUT})"
    r"(?: (?:after all|in the end|actually|today|altogether|entirely|completely))?(?: (?:because|since|as|cause|cuz) [^.;!?,\d]*)?(?= (?:[.;!?\n),])(?: |$)| *$)"
)
_JOINTS: Final = frozenset({",", "and", "&", "then", "at", "again", "+", "plus"})
_HALVES: Final = frozenset({"am", "pm", "a.m", "p.m", "a.m.", "p.m."})


@needs({"skipped", "skip", "missed", "miss", "forgot", "passed", "left", "omitted", "didn't", "did", "never", "hadn't", "slept"}, {"at", "@"})
def without_hours_skipped(tokens: list[Token]) -> list[Token]:
    """The tokens without the hour of the row at which nothing was taken, and without the words that say so.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in without_hours_skipped(tokens_of(text)))
    >>> plain("400 mg at 8 am, noon and 4 pm, oh wait, i skipped the noon one. it's 9 pm")
    "400 mg at 8 am and 4 pm . it's 9 pm"
    >>> plain("400 mg at 8 am, noon and 4 pm, oh wait, i didn't skip the noon one. it's 9 pm")
    "400 mg at 8 am , noon and 4 pm , oh wait , i didn't skip the noon one . it's 9 pm"
    """
    joined = joined_words(tokens)
    found = list(_SKIPPED.finditer(joined))
    if len(found) != 1:
        return tokens
    match = found[0]
    words = [token.text for token in tokens]
    first = token_at(joined, match.start())
    last = first + len(match[0].split())
    said = next(match.span(name) for name in "abcde" if match[name] is not None)
    hour = _hour(words, token_at(joined, said[0]))
    rows = [row for row in _rows(words, first) if hour is not None and any(_same(one, hour) for one in row)]
    if len(rows) != 1 or hour is None:
        return tokens
    row = rows[0]
    meant = [n for n, one in enumerate(row) if _same(one, hour)]
    if len(meant) != 1 or not _as_told(row, meant[0]):
        return tokens
    low, high = (row[meant[0] - 1][1], row[meant[0]][1]) if meant[0] else (row[0][0], row[1][0])
    if words[first - 1] in (",", "-", "(") and words[last : last + 1] == [")"]:
        last += 1
    before = first - (words[first - 1] in (",", "-", "("))
    behind = tokens[last:]
    if words[first - 1] in (".", ";", "!", "?", "\n") and behind and behind[0].text in (".", ";", "!", "?", "\n", ","):
        behind = behind[1:]
    return tokens[:low] + tokens[high:before] + behind


def _hour(words: list[str], n: int) -> tuple[int, int, int, bool] | None:
    """The hour at ``n``: where it begins and ends, its minute of the day, and whether its half of the day is told."""
    end = time_at(words, n) or (n + 1 if n < len(words) and words[n].isdecimal() and len(words[n]) < 3 else 0)
    if not end or words[n] == "at":
        return None
    if words[n] in ("noon", "midnight"):
        return n, end, 720 if words[n] == "noon" else 0, True
    number, _, past = words[n].partition(":")
    if not number.isdecimal() or not past.isdecimal() and past or not 0 < int(number) < 24:
        return None
    half = words[end - 1] if end > n + 1 and words[end - 1] in _HALVES else ""
    minute = int(number) % (12 if half or int(number) < 13 else 24) * 60 + int(past or 0)
    return n, end, minute + (720 if half.startswith("p") else 0), bool(half) or int(number) > 12


def _rows(words: list[str], until: int) -> list[list[tuple[int, int, int, bool]]]:
    """The rows of two hours and more that begin with "at"; each hour as `_hour` tells it."""
    rows = []
    n = 0
    while n < until:
        if words[n] not in ("at", "@"):
            n += 1
            continue
        row: list[tuple[int, int, int, bool]] = []
        k = n + 1
        while k < until:
            one = _hour(words, k)
            if one is None or one[1] > until:
                break
            row.append(one)
            k = one[1]
            while k < until and words[k] in _JOINTS:
                k += 1
        if len(row) > 1:
            rows.append(row)
        n = max(k, n + 1)
    return rows


def _same(one: tuple[int, int, int, bool], other: tuple[int, int, int, bool]) -> bool:
    """The same hour, as far as their halves of the day are told."""
    return one[2] == other[2] if one[3] and other[3] else one[2] % 720 == other[2] % 720


def _as_told(row: list[tuple[int, int, int, bool]], place: int) -> bool:
    """Without the hour at ``place`` the others are still the hours that they were: a bare one is the first such after the one before."""
    if all(one[3] for one in row) or place == 0:
        return True
    if place == len(row) - 1:
        return False
    before, hour, behind = (row[place + n][2] for n in (-1, 0, 1))
    return 0 < (hour - before) % 720 + (behind - hour) % 720 < 720
