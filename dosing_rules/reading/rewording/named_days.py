"""The day that it is, told by its name or over a list, and the day of a dose that has it for an owner.

"Today is Thursday, 10 am", "My routine today: 2 at 6, 2 at 10"; "on top of last night's 2 at 11", "yesterday's 2 were at 9 pm".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, WEEKDAYS, says_number
from .needed import needs

_PARTS: Final = {"yesterday's": ((), "yesterday"), "night's": (("last",), "night"), "evening's": (("last", "this"), "evening"), "morning's": (("this",), "morning"), "afternoon's": (("this",), "afternoon")}
_WHENS: Final = frozenset({"at", "@", "around", "about"})
_HALVES: Final = frozenset({"am", "pm", "noon", "midnight"})


@needs({"today", "today's"})
def with_named_days(tokens: list[Token]) -> list[Token]:
    """The tokens with such days told as the time that it is, or left to the list that they stand over.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_named_days(tokens_of("today is thursday, 10 am")))
    "it's thursday 10 am"
    >>> " ".join(token.text for token in with_named_days(tokens_of("my advil today: 2 at 6")))
    'my advil : 2 at 6'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        day = n + (1 if word == "today's" else 2 if words[n : n + 2] == ["today", "is"] else 0)
        if day > n and words[day : day + 1] and words[day] in WEEKDAYS:
            tokens[n].text = "it's"
            gone |= {n + 1} if day == n + 2 else set()
            if words[day + 1 : day + 2] == [","] and day + 2 < len(words) and tokens[day + 2].kind in ("num", "hm"):
                gone.add(day + 1)
        elif word == "today" and words[n + 1 : n + 2] == [":"] and n and words[n - 1].isalpha() and "yesterday" not in words and "every" not in words:
            gone.add(n)  # a list is of today anyway, and no sum
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


@needs(_PARTS.keys() | {f"{day}'s" for day in WEEKDAYS})
def with_days_behind(tokens: list[Token]) -> list[Token]:
    """The tokens with the day of a dose behind it.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_days_behind(tokens_of("plus last night's 2 advil at 11, it's noon")))
    "plus 2 advil at 11 last night , it's noon"
    >>> " ".join(token.text for token in with_days_behind(tokens_of("yesterday's 2 were at 9 pm")))
    '2 yesterday were at 9 pm'
    """
    words = [token.text for token in tokens]
    out = list(tokens)
    for n in range(len(words) - 2, -1, -1):
        leads, day = _PARTS.get(words[n], ((), words[n].removesuffix("'s") if words[n].removesuffix("'s") in WEEKDAYS and words[n].endswith("'s") else ""))
        lead = 1 if leads else 0
        if not day or (lead and (not n or words[n - 1] not in leads)) or not says_number(words[n + 1]):
            continue
        end = n + 2
        while end < len(words) and (words[end : end + 2][1:] == ["mg"] and words[end].isdecimal() or words[end] in DRUG_TRIE or words[end] in FORMS or words[end] in ("of", "the", "mg", "extra", "regular", "strength")):
            end += 1
        if words[end : end + 1] and words[end] in _WHENS and end + 1 < len(words):
            end += 2
            end += end < len(words) and words[end] in _HALVES
        said = [replace(token, text=text, kind="word") for token, text in zip(tokens[n - lead : n + 1], ([words[n - 1]] if lead else []) + [day], strict=True)]
        out[n - lead : end] = [*tokens[n + 1 : end], *said]
    return out


_OWN: Final = frozenset({"the", "my", "those", "these"})


@needs({"from"}, {"last", "this", "yesterday"}, _OWN)
def with_doses_from_days(tokens: list[Token]) -> list[Token]:
    """The tokens with the day that told doses are from as the day they were taken: "besides the 2 Advil from last night at 8".

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_doses_from_days(tokens_of("besides the 2 advil from last night at 8, 2 at noon")))
    'besides the 2 advil last night at 8 , 2 at noon'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 3, 2, -1):
        if words[n] != "from" or words[n + 1] not in ("last", "this", "yesterday") or not (words[n - 1] in DRUG_TRIE or words[n - 1] in FORMS):
            continue
        own = next((k for k in range(n - 2, max(n - 8, -1), -1) if words[k] in _OWN), -1)
        if own >= 0 and says_number(words[own + 1]) and "at" in words[n + 2 : n + 4]:
            tokens = [*tokens[:n], *tokens[n + 1 :]]
    return tokens
