"""Hours with a full stop, as they are written in Britain: "at 8.00 and 12.15; now it's 16.20", "2.30 this afternoon".

"2.30" could be an amount as well, so that it is an hour only where a word of time leads to it, a part of the day stands behind
it, or it goes on a row of hours, and nothing behind it says what there are so many of.
"""

from __future__ import annotations

from typing import Final

from ..tokens import Token
from .needed import needs

_HOURS: Final = frozenset(f"{hour}.{minute:02}" for hour in range(24) for minute in range(60)) | frozenset(f"0{hour}.{minute:02}" for hour in range(10) for minute in range(60))
_LEADS: Final = frozenset(
    "at @ it's its is around about by since until till from before after between now roughly approximately nearly almost past".split()
)
_JOINTS: Final = frozenset({"and", "&", ",", "then", "to", "or", "-"})
_PARTS: Final = frozenset("am pm a p this in tonight today yesterday last o'clock".split())
"""Behind an hour: a half of the day or a part of it."""
_OF_AN_AMOUNT: Final = frozenset({"at", "for", "on", "after", "before", "to", "with"})
"""Behind a number in a row of amounts: "1.50 at 1 pm"."""
_BEHIND: Final = frozenset(
    "now then and so or but can could may should is am will would ok okay today tonight yesterday this in last still already when i i'm he she we my the "
    "because with after before for to at on as , . ; : ? ! ) ( - \n am pm a p took had taken".split(" ")
) | {""}  # fmt: skip


@needs(_HOURS)
def with_dotted_hours(tokens: list[Token]) -> list[Token]:
    """The tokens with such hours as hours and minutes.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_dotted_hours(tokens_of("2 advil at 8.00 and 12.15, it's 16.20 now")))
    "2 advil at 8:00 and 12:15 , it's 16:20 now"
    >>> " ".join(t.text for t in with_dotted_hours(tokens_of("i took 1.25 g and 2.50 ml, temp is 9.45 over")))
    'i took 1.25 g and 2.50 ml , temp is 9.45 over'
    """
    words = [token.text for token in tokens]
    for n, token in enumerate(tokens):
        if token.kind != "num" or token.text not in _HOURS or words[n - 1 : n] in (["$"], ["£"], ["€"], ["#"]):
            continue
        behind = words[n + 1] if n + 1 < len(words) else ""
        if behind not in _BEHIND:
            continue
        if _led_to(words, n) or behind in _PARTS and (behind != "in" or words[n + 2 : n + 3] == ["the"]) or behind not in _OF_AN_AMOUNT and _goes_on(tokens, n):
            token.kind, token.text = "hm", token.text.replace(".", ":")
            words[n] = token.text
    return tokens


def _led_to(words: list[str], n: int) -> bool:
    """ "at 8.00", "it's 7.15", "it is 7.15", but not "my temperature is 7.15"."""
    lead = words[n - 1] if n else ""
    return lead in _LEADS and (lead != "is" or words[n - 2 : n - 1] in (["it"], ["time"]))


def _goes_on(tokens: list[Token], n: int) -> bool:
    """ "at 8.00 and 12.15", "at 8 and 2.30": an hour stands before the joint."""
    k = n - 1
    while k >= 0 and tokens[k].text in _JOINTS:
        k -= 1
    if k == n - 1 or k < 0:
        return False
    while k > 0 and tokens[k].text in ("am", "pm", "m", ".", "a", "p", "noon"):
        k -= 1
    before = tokens[k]
    return before.kind == "hm" or before.kind == "num" and before.text.isdecimal() and int(before.text) <= 24 and k > 0 and tokens[k - 1].text in ("at", "@", "around", "about")
