"""A day that stands over rows: in a line of its own ("Yesterday:"), or in the heading of a list ("My Advil today:")."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from .needed import needs
from .places_before_hours import hour_end

_WEEKDAYS: Final = frozenset("monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun".split())
_PARTS: Final = frozenset({"morning", "afternoon", "evening", "night"})
_DAYS: Final = frozenset({"yesterday", "today", "tonight"}) | _WEEKDAYS
DAY_WORDS: Final = _DAYS | _PARTS | {"last", "this"}
_SIGNS: Final = frozenset({":", "-", "*", "=", "#", ".", "_"})
"""What stands around a heading: "Yesterday:", "- Today -", "**Today**", "## Today"."""
BULLETS: Final = frozenset({"-", "*", "•", "·", "+"})
NO_ROW: Final = frozenset({"?", "now", "it's", "its", "currently", "current", "can", "may", "should", "could", "ok", "okay", "it", "is", "if", "when"})
"""Words of a line that is the question or tells what time it is."""
_HEADING: Final = frozenset({"today", "today's", "log", "diary", "record"})
_BESIDE: Final = frozenset({"my", "so", "far", "for", "the", "of", "doses", "list", "taken", "(", ")", "-", "intake"})
_OTHER_DAYS: Final = (_DAYS - {"today"}) | {"last", "tomorrow"}


@needs({"\n"}, _DAYS | _PARTS)
def with_days_in_rows(tokens: list[Token]) -> list[Token]:
    r"""The tokens with the day of such a heading at the beginning of each of its rows.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_days_in_rows(tokens_of("yesterday\n- 9 pm 2 advil\ntoday\n- 7 am 1 advil\n- 11 am 1 advil\nit's 3 pm"))).replace("\n", "/")
    "yesterday : 9 pm 2 advil / today : 7 am 1 advil / today : 11 am 1 advil / it's 3 pm"
    """
    lines: list[list[Token]] = [[]]
    for token in tokens:
        lines[-1].append(token)
        if token.text == "\n":
            lines.append([])
    kept: list[Token] = []
    day: list[Token] = []
    fresh = found = False
    for line in lines:
        words = [token.text for token in line if token.text != "\n"]
        named = _day_alone(line)
        if named and line[-1].text == "\n":
            day, fresh, found = named, True, True
        elif not words:
            if not fresh:
                day = []
                kept += line
        elif not day or not NO_ROW.isdisjoint(words):
            day = []
            kept += line
        else:
            row = line[1:] if words[0] in BULLETS and len(line) > 1 else line
            at = row[0].start
            said = day if fresh else [Token(token.kind, token.text, at, at) for token in day]
            kept += [*said, Token("sign", ":", said[-1].end, said[-1].end), *row]
            fresh = False
    return kept if found else tokens


@needs({"\n"}, _HEADING)
def with_headings_ended(tokens: list[Token]) -> list[Token]:
    r"""The tokens with a colon behind "Motrin today", "my Advil log" in a line of its own over rows.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_headings_ended(tokens_of("motrin today\n- 8 am 2\nit's 5 pm"))).replace("\n", "/")
    "motrin today : / - 8 am 2 / it's 5 pm"
    """
    words = [token.text for token in tokens]
    low = 0
    for n, word in enumerate(words):
        if word != "\n":
            continue
        line = words[low:n]
        if 1 < len(line) < 7 and not _HEADING.isdisjoint(line) and all(word in _HEADING or word in _BESIDE or word in DRUG_TRIE for word in line) and any(word in DRUG_TRIE for word in line):
            row = n + 1 + (words[n + 1 : n + 2] != [] and words[n + 1] in BULLETS)
            if row < len(words) and (tokens[row].kind in ("num", "hm") or words[row] in DRUG_TRIE):
                return [*tokens[:n], Token("sign", ":", tokens[n].start, tokens[n].start), *tokens[n:]]
        low = n + 1
    return tokens


@needs({":", "\n"}, {"today", "today's"})
def with_today_in_rows(tokens: list[Token]) -> list[Token]:
    r"""The tokens with "today" behind every hour of a list of today whose hours fall: it is told from its end, and over no midnight.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_today_in_rows(tokens_of("advil so far today: 2 pm x2, 9 am x1. it's 5 pm")))
    "advil so far today : 2 pm today x 2 , 9 am today x 1 . it's 5 pm"
    >>> " ".join(t.text for t in with_today_in_rows(tokens_of("advil so far today: 9 am x1, 2 pm x2. it's 5 pm")))
    "advil so far today : 9 am x 1 , 2 pm x 2 . it's 5 pm"
    """
    words = [token.text for token in tokens]
    today = next((k for k, word in enumerate(words) if word in ("today", "today's")), len(words))
    low = next((k + 1 for k in range(today - 1, -1, -1) if words[k] in ("\n", ".", "?", "!")), 0)
    colon = next((k for k in range(today, min(today + 6, len(words))) if words[k] in (":", "\n")), 0)
    if not colon or not NO_ROW.isdisjoint(words[low:colon]) or any(hour_end(tokens, words, k) for k in range(low, colon)):
        return tokens
    hours: list[tuple[int, int]] = []
    k = colon + 1
    while k < len(words) and words[k] not in NO_ROW:
        end = hour_end(tokens, words, k)
        if words[k] == "." and words[colon] == ":" and words[colon + 1] != "\n" or words[k] in _OTHER_DAYS:
            break
        if end:
            hours.append((end, _minutes(words[k:end])))
        k = end or k + 1
    if k < len(words) and words[k] in _OTHER_DAYS or all(a <= b for (_, a), (_, b) in pairwise(hours)):
        return tokens
    for end, _ in reversed(hours):
        at = tokens[end - 1].end
        if words[end : end + 1] != ["today"]:
            tokens = [*tokens[:end], Token("word", "today", at, at), *tokens[end:]]
    return tokens


def _minutes(said: list[str]) -> int:
    """Minutes after midnight of "9 am", "2:30 pm", "14:30", "noon"."""
    hour = {"noon": 12, "midnight": 24}.get(said[-1])
    if hour is None:
        shown = next(word for word in said if word[0].isdecimal())
        clock, _, minute = shown.partition(":")
        hour = int(float(clock)) % 12 + 12 * said[-1].startswith("p") if said[-1] != shown else int(clock)
        return hour * 60 + int(minute[:2] or 0)
    return hour * 60


def _day_alone(line: list[Token]) -> list[Token]:
    """The words of the day where nothing else stands in the line."""
    said = [token for token in line if token.text != "\n" and token.text not in _SIGNS]
    words = [token.text for token in said]
    if len(words) == 1 and words[0] in _DAYS:
        return said
    if len(words) == 2 and words[1] in _PARTS and words[0] in _DAYS | {"last", "this"}:
        return said
    return []
