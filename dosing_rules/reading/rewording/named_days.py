"""The day that it is, told by its name or over a list: "Today is Thursday, 10 am", "My routine today: 2 at 6, 2 at 10"."""

from __future__ import annotations

from ..tokens import Token
from ..words import WEEKDAYS
from .needed import needs


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
