"""One dose at one of two moments, told the other way round: "was it 10 or 11 that I took two Advil?" is "I took two Advil at 10 or 11".

So is an hour that is said again with both days: "2 Advil, 9:00, and I can't tell if that's 9 last night or 9 this morning". And a day told from the one named beside it: "yesterday or the day before", "last night or the night before".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import HALVES, HALVES_AND_NOON, WEEKDAYS, ends_half, says_number
from .needed import needs

_WHO: Final = frozenset({"i", "he", "she", "we", "they", "my"})
_TOOK: Final = frozenset({"took", "had", "swallowed", "popped", "downed", "taken"})
_TIMES: Final = frozenset("at around about yesterday today this last tonight noon midnight the in on lunch breakfast dinner bedtime before after".split())
_LED: Final = frozenset({"either", "at", "around", "about", "maybe"})
_FURTHER: Final = frozenset({"yesterday", "that", "the", "my", "i", "we", "he", "she", "they", "a", "an", "last", "his", "her", "our", "it"})
"""Behind "the day before": what it is before."""


_PARTS: Final = (
    ("the", "day", "before", "yesterday"), ("the", "night", "before", "last"),
    *(("this", part) for part in ("morning", "afternoon", "evening")), ("last", "night"), ("last", "evening"), ("tonight",),
    *(("yesterday", part) for part in ("morning", "afternoon", "evening", "night")), ("yesterday",), ("today",),
    *((day,) for day in sorted(WEEKDAYS)),
)  # fmt: skip
_DOUBTING: Final = frozenset(
    ", . ( - ; but and was it that were they either i'm im i am he's she's unsure not sure if whether don't dont know can't cant remember recall forget forgot no idea could on be have been "
    "maybe is which one honestly really now just".split()
)
"""Between an hour and the two days that it may be of."""


@needs({"or"}, {"was", "before", "last", "this", "yesterday", "today", *WEEKDAYS})
def with_either_day(tokens: list[Token]) -> list[Token]:
    """The tokens with the two moments behind what was taken, and with both days named.

    >>> from ..tokens import tokens_of
    >>> plain = lambda text: " ".join(token.text for token in with_either_day(tokens_of(text)))
    >>> plain("was it 10 or 11 that i took two advil? it's 3.")
    "i took two advil at 10 or 11 . it's 3 ."
    >>> plain("one aleve, yesterday or the day before, at 9 pm")
    'one aleve , yesterday or the day before yesterday , at 9 pm'
    >>> plain("two last night or the night before.")
    'two last night or the night before last .'
    >>> plain("two advil at 8:30, was that last night or this morning? it's 11 am")
    "two advil at 8:30 last night or this morning . it's 11 am"
    >>> plain("one aleve at 11 am, either yesterday or the day before. it's 1 pm")
    "one aleve at 11 am yesterday or the day before yesterday . it's 1 pm"
    >>> plain("a note says '2 motrin, 9:00', and i can't tell if that's 9 last night or 9 this morning. it's noon.")
    "a note says ' 2 motrin , at 9 last night or this morning . it's noon ."
    """
    tokens = _with_hours_of_either(_with_hour_said_again(_with_days_named(tokens)))
    words = [token.text for token in tokens]
    for n in range(len(words) - 6):
        if words[n : n + 2] != ["was", "it"] or n and words[n - 1] not in STOPS:
            continue
        end = next((k for k in range(n + 2, len(words)) if words[k] in STOPS - {"\n"} and not ends_half(words, k)), len(words))
        joint = next((k for k in range(n + 3, min(end, n + 14)) if words[k] in ("that", "when") and words[k + 1 : k + 2] and words[k + 1] in _WHO), 0)
        either = tokens[n + 2 : joint]
        if not joint or "or" not in words[n + 3 : joint - 1] or "," in words[n + 2 : joint] or _TOOK.isdisjoint(words[joint + 1 : joint + 4]):
            continue
        first = 1 if words[n + 2] == "either" else 0
        told = either[first:]
        if not _tells_time(told[0]) or not _tells_time(told[next(k for k, token in enumerate(told) if token.text == "or") + 1]):
            continue
        at = [] if told[0].text in _TIMES or told[0].text in WEEKDAYS else [Token("word", "at", told[0].start, told[0].start)]
        stop = [replace(tokens[end], kind="sign", text=".")] if end < len(words) else []
        # the places of the words stay their own: the sentence is read in another order than it was typed
        return [*tokens[:n], *tokens[joint + 1 : end], *at, *told, *stop, *tokens[end + 1 :]]
    return tokens


def _tells_time(token: Token) -> bool:
    return token.text in _TIMES or token.text in WEEKDAYS or token.kind == "hm" or token.text in _LED or says_number(token.text)


def _with_days_named(tokens: list[Token]) -> list[Token]:
    words = [token.text for token in tokens]
    out: list[Token] = []
    for n, token in enumerate(tokens):
        out.append(token)
        if token.text != "before" or n < 4 or words[n - 2] != "the" or words[n + 1 : n + 2] and words[n + 1] in _FURTHER:
            continue
        k = n - 3 - (words[n - 3] in ("maybe", "possibly", "perhaps", "even"))
        if k < 1 or words[k] != "or":
            continue
        if words[n - 1] == "day" and words[k - 1] == "yesterday" or words[n - 1] in ("night", "evening") and words[k - 2 : k] in (["last", "night"], ["yesterday", "evening"]):
            out.append(Token("word", "yesterday" if words[n - 1] == "day" else "last", token.end, token.end))
    return out


def _with_hours_of_either(tokens: list[Token]) -> list[Token]:
    """The tokens with the hour right before the two days or parts of days of which it may be."""
    words = [token.text for token in tokens]
    for n in range(4, len(words) - 1):
        if words[n] != "or":
            continue
        first = next((part for part in _PARTS if tuple(words[n - len(part) : n]) == part), ())
        second = next((part for part in _PARTS if tuple(words[n + 1 : n + 1 + len(part)]) == part), ())
        begins, ends = n - len(first), n + 1 + len(second)
        k = begins - 1
        while k > 0 and words[k] in _DOUBTING and not (words[k] == "am" and words[k - 1] != "i"):
            k -= 1
        half = words[k] in HALVES_AND_NOON
        hour = k - (words[k] in HALVES)
        if not first or not second or k == begins - 1 or hour < 2 or not (tokens[hour].kind == "hm" or says_number(words[hour]) or half) or words[hour - 1] not in ("at", "around", "about", "@"):
            continue
        behind = tokens[ends:]
        if behind and behind[0].text == "?":
            behind = [replace(behind[0], text="."), *behind[1:]]
        if first[0] in WEEKDAYS:
            # "Monday or Tuesday at 3 pm": behind an hour, a second weekday would be no part of the moment
            return [*tokens[: hour - 1], *tokens[begins:ends], *tokens[hour - 1 : k + 1], *behind]
        return [*tokens[: k + 1], *tokens[begins:ends], *behind]
    return tokens


_HALVES_SAID: Final = {("in", "the", "morning"): "am", ("at", "night"): "pm", ("in", "the", "evening"): "pm", ("am",): "am", ("pm",): "pm"}
_OPEN: Final = frozenset("can't cant cannot not unsure don't dont no idea could whether if either maybe which forget forgot".split())
_BESIDE: Final = frozenset("' \" tell that's it's means meant mean says or say for the stands wrote what to my me so yet say".split()) - {"or"}


def _with_hour_said_again(tokens: list[Token]) -> list[Token]:
    """The tokens without an hour that is said again at once, with each of the two days or halves of the day it may be of."""
    words = [token.text for token in tokens]
    for n in range(5, len(words) - 2):
        if words[n] != "or":
            continue
        joint = n + 1 + (words[n + 1] in ("at", "maybe"))
        half, begins = _half_before(words, n)
        other, ends = _half_behind(words, joint + 1)
        if not begins or not ends or (half is None) != (other is None):
            continue
        hour = begins - 1
        if not _hour(tokens[hour]) or _hour(tokens[hour]) != _hour(tokens[joint]) or half and half == other:
            continue
        k = hour - 1
        while k > 0 and words[k] in _DOUBTING | _BESIDE and hour - k < 16 and not _hour(tokens[k]):
            k -= 1
        doubted = not _OPEN.isdisjoint(words[k + 1 : hour]) or words[k + 1 : hour].count("is") + words[k + 1 : hour].count("was")
        if k < 2 or _hour(tokens[k]) != _hour(tokens[hour]) or not doubted:
            continue
        lead = [] if words[k - 1] in ("at", "around", "about", "@") else [Token("word", "at", tokens[k].start, tokens[k].start)]
        said = [*tokens[hour : n + 1], *tokens[joint + 1 : ends]]
        if half is not None and other is not None:
            said = [tokens[hour], replace(tokens[begins], text=half), tokens[n], tokens[joint], replace(tokens[ends - 1], text=other)]
        behind = tokens[ends:]
        if behind and behind[0].text == "?":
            behind = [replace(behind[0], text="."), *behind[1:]]
        return [*tokens[:k], *lead, *said, *behind]
    return tokens


def _hour(token: Token) -> str:
    """An hour as it is told, "9" for "9:00"; nothing for other words."""
    return token.text.removesuffix(":00") if token.kind == "hm" or token.text.isdecimal() else ""


def _half_before(words: list[str], n: int) -> tuple[str | None, int]:
    """The half of the day, or none but a day, that ends before ``n``, and where it begins; 0 where neither does."""
    for half, mark in _HALVES_SAID.items():
        if tuple(words[n - len(half) : n]) == half:
            return mark, n - len(half)
    return None, next((n - len(part) for part in _PARTS if tuple(words[n - len(part) : n]) == part), 0)


def _half_behind(words: list[str], n: int) -> tuple[str | None, int]:
    """The half of the day, or none but a day, that begins at ``n``, and where it ends; 0 where neither does."""
    for half, mark in _HALVES_SAID.items():
        if tuple(words[n : n + len(half)]) == half:
            return mark, n + len(half)
    return None, next((n + len(part) for part in _PARTS if tuple(words[n : n + len(part)]) == part), 0)
