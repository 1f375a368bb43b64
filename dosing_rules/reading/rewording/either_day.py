"""One dose at one of two moments, told the other way round: "was it 10 or 11 that I took two Advil?" is "I took two Advil at 10 or 11".

And a day told from the one named beside it: "yesterday or the day before", "last night or the night before".
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
    *(("this", part) for part in ("morning", "afternoon", "evening")), ("last", "night"), ("last", "evening"), ("tonight",),
    *(("yesterday", part) for part in ("morning", "afternoon", "evening", "night")), ("yesterday",), ("today",),
)  # fmt: skip
_DOUBTING: Final = frozenset(
    ", . ( - ; but and was it that were they either i'm im i am he's she's unsure not sure if whether don't dont know can't cant remember recall no idea could be have been "
    "maybe is which one honestly really now just".split()
)
"""Between an hour and the two days that it may be of."""


@needs({"or"}, {"was", "before", "last", "this", "yesterday", "today"})
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
    """
    tokens = _with_hours_of_either(_with_days_named(tokens))
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
        while k > 0 and words[k] in _DOUBTING:
            k -= 1
        half = words[k] in HALVES_AND_NOON
        hour = k - (words[k] in HALVES)
        if not first or not second or k == begins - 1 or hour < 2 or not (tokens[hour].kind == "hm" or says_number(words[hour]) or half) or words[hour - 1] not in ("at", "around", "about", "@"):
            continue
        behind = tokens[ends:]
        if behind and behind[0].text == "?":
            behind = [replace(behind[0], text="."), *behind[1:]]
        return [*tokens[: k + 1], *tokens[begins:ends], *behind]
    return tokens
