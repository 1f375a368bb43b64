"""A dose that is put right by its hour or its place in the row: "actually 3 at 8 am", "the noon one was at 1", "the first was 3, not 1"."""

from __future__ import annotations

from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, says_number
from .contrasted import put_right
from .needed import needs
from .side_by_side import AT, Part, part_at, parts_before, same, time_at

_WAS: Final = (("was",), ("were",), ("should", "be"), ("should", "have", "been"), ("should", "say"), ("is", "wrong", ",", "it", "was"), ("was", "wrong", ",", "it", "was"))
_THE: Final = frozenset({"the", "my", "that", "those"})
_ORDER: Final = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "last": -1}
_ONES: Final = frozenset({"one", "ones", "dose", "doses", "time", "at", "from"}) | FORMS.keys()
_MANNERS: Final = frozenset({"actually", "really", "only", "just", "in", "fact"})
_BEGINS: Final = frozenset({".", "?", "!", ";", "\n", ",", ":", "-", "(", "*", "actually", "sorry", "oops", "wait", "correction", "edit", "and", "but", "was", "were", "meant", "mean"})


@needs({"was", "were", "should", "actually", "sorry", "oops", "wait", "correction", "edit", "mistake", "bad", "meant", "mean", "scratch", "wrong", "typo", "until", "till", "but"})
def with_doses_put_right(tokens: list[Token]) -> list[Token]:
    """The tokens with such a dose as it was.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_doses_put_right(tokens_of(text)))
    >>> plain("i took 1 advil at 8 am and 2 at noon. sorry: 3 at 8 am. 2 more?")
    'i took 3 advil at 8 am and 2 at noon . 2 more ?'
    >>> plain("i took 1 advil at 8 am and 2 at noon. the noon one was at 1 pm. 2 more?")
    'i took 1 advil at 8 am and 2 at 1 pm . 2 more ?'
    >>> plain("i took 1 advil at 8 am and 2 at noon. 2 more? edit: the first was 3")
    'i took 3 advil at 8 am and 2 at noon . 2 more ?'
    """
    words = [token.text for token in tokens]
    n = 1
    while n < len(words):
        put = _named(tokens, words, n) if words[n] in _THE else None
        if put is None and words[n - 1] in _BEGINS and (says_number(words[n]) or words[n] in AT):
            put = _said_again(tokens, words, n)
        if put is not None:
            tokens, words = put, [token.text for token in put]
        n += 1
    return tokens


def _doses(words: list[str], until: int) -> list[Part]:
    return [part for part in parts_before(words, until) if part.at.keys() >= {"count", "time"}]


def _named(tokens: list[Token], words: list[str], n: int) -> list[Token] | None:
    """ "the noon one was at 1", "that first one should be 3"."""
    k = n + 1
    place, hour = None, None
    while k < len(words):
        end = time_at(words, k) if hour is None else 0
        if place is None and words[k] in _ORDER:
            place = _ORDER[words[k]]
        elif end:
            hour, k = Part(k, end, {"time": (k, end)}), end - 1
        elif words[k] not in _ONES and words[k] not in DRUG_TRIE:
            break
        k += 1
    was = next((was for was in _WAS if tuple(words[k : k + len(was)]) == was), None)
    late = _taken_late(words, n, k) if was is None and hour is not None else 0
    if was is None and not late or (place is None) == (hour is None):
        return None
    k = late or k + len(was or ())
    while k < len(words) and words[k] in _MANNERS:
        k += 1
    fresh = part_at(words, k)
    if late and fresh is not None and fresh.bare:
        fresh = Part(k, fresh.end, {"time": (k, fresh.end)})
    if fresh is None or len(fresh.at.keys() - {"drug"}) != 1:
        return None
    doses = _doses(words, n)
    if hour is not None:
        told = [part for part in doses if same(words, "time", part, hour)]
    else:
        told = doses[place : place + 1 or None] if place is not None and -len(doses) <= place < len(doses) else []
    if not told or "drug" in fresh.at and not any(same(words, "drug", part, fresh) for part in doses if "drug" in part.at):
        return None
    if "time" in fresh.at and "ago" in words[fresh.start : fresh.end]:
        return None
    # "my last dose was at 3" may be one more; "should be" may be a plan
    named = (was is None or was[0] != "should") and (hour is not None or "count" in fresh.at and place != -1)
    return put_right(tokens, words, fresh, told, n - 3 * (was is None), _behind(words, fresh), named=named)


def _taken_late(words: list[str], n: int, k: int) -> int:
    """The place of the hour in "I didn't take the 2 pm ones until 3"; 0 where nothing like it is said."""
    if n < 3 or words[n - 3] != "i" or words[n - 2] not in ("didn't", "didnt") or words[n - 1] not in ("take", "have"):
        return 0
    k = time_at(words, k) or k + (words[k].isdecimal() if k < len(words) else 0)
    if words[k : k + 1] not in (["until"], ["till"], ["but"]):
        return 0
    return k + 1


def _said_again(tokens: list[Token], words: list[str], n: int) -> list[Token] | None:
    """ "Sorry: 3 at 8 am": the count of the one dose told at that hour."""
    fresh = part_at(words, n)
    if fresh is None or not fresh.at.keys() >= {"count", "time"}:
        return None
    told = [part for part in _doses(words, n) if same(words, "time", part, fresh)]
    if len(told) != 1 or same(words, "count", told[0], fresh) or "drug" in fresh.at and "drug" in told[0].at and not same(words, "drug", told[0], fresh):
        return None
    only = Part(fresh.start, fresh.end, {"count": fresh.at["count"]})
    return put_right(tokens, words, only, told, n, _behind(words, fresh))


def _behind(words: list[str], fresh: Part) -> int:
    """The place behind what holds, and behind ", not 1"."""
    k = fresh.end + (words[fresh.end : fresh.end + 1] in ([","], ["and"], ["-"]))
    stale = part_at(words, k + 1) if words[k : k + 1] == ["not"] else None
    return stale.end if stale is not None else fresh.end
