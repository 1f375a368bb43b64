"""Where a dose was taken, said before its hour: "800 mg of ibuprofen at work, 8 am, and 400 at noon"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token
from ..words import (
    FORMS,
    HALVES_SPELT,
    MASS_UNITS,
    MULTIPLES,
    NUMBER_WORDS,
    PART_WORDS,
    TIME_UNITS,
    WEEKDAYS,
    says_number,
)
from .needed import needs, rebuilds

_LEADS: Final = frozenset({"at", "on", "in", "during", "with", "over", "before", "after", "around", "for"})
_HOURS: Final = HALVES_SPELT | {"noon", "midnight"}
_JOINTS: Final = frozenset({"and", "then", "plus", "&", "followed"})
_NOW: Final = frozenset({"now", "it's", "its"})
_NO_PLACE: Final = frozenset({"took", "had", "more", "another", "again", "each", "every", "ago", "i", "he", "she", "we", "they", "it", "one", "that", "total", "all", "dose", "doses", "case", "last", "or", "today", "yesterday"})
_STATES: Final = frozenset({"fire", "agony", "pain", "tears", "knots", "spasm", "spasms", "bits", "pieces", "shock"})
"""What one is on or in and is no place: "my throat on fire at 1 pm"."""
_MEALS: Final = frozenset({"breakfast", "lunch", "dinner", "supper", "bed", "tea"})


_WHERE_ONE_IS: Final = frozenset({"home", "work", "office", "desk", "school", "hotel", "house", "hospital"})
_AROUND: Final = frozenset({"at", "around", "about", "@", "("})
_AMOUNTS: Final = FORMS.keys() | MASS_UNITS.keys() | MULTIPLES.keys() | {"same"}
_WHERE: Final = _LEADS - {"before", "after", "around", "for"}
"""After these an hour behind the place is that of the dose; "before my shift at 3" tells when the shift is."""
_PLACE_LEAD: Final = frozenset({"the", "my", "a", "our", "his", "her", "some"})
_NOT_AN_AMOUNT: Final = frozenset({"at", "around", "about", "by", "since", "until", "till", "to", "is", "was", "it's", "its", "from", "for", "near", "past", "room", "page", "day", "of"})


@rebuilds
@needs(_HOURS, _LEADS | {"when", "as", "once"})
def without_places_before_hours(tokens: list[Token]) -> list[Token]:
    """The tokens with the hour right behind what was taken.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_places_before_hours(tokens_of("2 advil at work, 8 am, and 2 at noon. it's 6 pm")))
    "2 advil at 8 am , and 2 at noon . it's 6 pm"
    """
    words = [token.text for token in tokens]
    if _HOURS.isdisjoint(words):
        return tokens
    for n in range(2, len(words) - 2):
        if words[n] in _AROUND and (lead := _place_told(words, n)) and hour_end(tokens, words, n + 1):
            at = tokens[lead].start
            return [*tokens[:lead], Token("word", "at", at, tokens[n].end) if words[n] != "(" else tokens[n], *without_places_before_hours(tokens[n + 1 :])]
        if words[n] != ",":
            continue
        end = hour_end(tokens, words, n + 1)
        if not end or end >= len(words):
            continue
        listed = words[end] in _JOINTS or words[end] == "," and words[end + 1 : end + 2] and words[end + 1] not in _NOW
        if not listed and not (words[end] in STOPS and not _NOW.isdisjoint(words[end + 1 : end + 3])):
            continue
        lead = next((k for k in range(n - 1, max(n - 6, 0), -1) if words[k] in _LEADS), 0)
        place = words[lead + 1 : n]
        if _since_when(words, n) > lead:
            return [*tokens[:n], Token("word", "at", tokens[n].start, tokens[n].end), *without_places_before_hours(tokens[n + 1 :])]
        if not lead or not place or place[-1] in PART_WORDS or not (words[lead - 1] in DRUG_TRIE or words[lead - 1] in FORMS or words[lead - 1] in MASS_UNITS):
            continue
        if any(not word.isalpha() or word in NUMBER_WORDS or word in DRUG_TRIE or word in FORMS or word in TIME_UNITS or word in _NO_PLACE for word in place if word not in _MEALS):
            continue
        if _row_goes_on(tokens, words, end) and not (words[lead] in ("at", "in") and place[-1] in _WHERE_ONE_IS):
            continue
        at = tokens[lead].start
        return [*tokens[:lead], Token("word", "at", at, tokens[n].end), *without_places_before_hours(tokens[n + 1 :])]
    return tokens


def _row_goes_on(tokens: list[Token], words: list[str], end: int) -> bool:
    """ "2 Advil at dawn, 10 am and 2 pm": hours with no amount between them, of which the first words may be one more."""
    k = end
    while k < len(words) and (words[k] in _JOINTS or words[k] in (",", "again", "at", "around", "about")):
        k += 1
    return k < len(words) and bool(hour_end(tokens, words, k))


def _since_when(words: list[str], n: int) -> int:
    """The place of "when" in "400 mg when my head started pounding, 7 am, then ..."; -1 where no amount stands before one."""
    when = next((k for k in range(n - 1, max(n - 9, 1), -1) if words[k] in ("when", "as", "once")), 0)
    if not when or any(words[k] in (",", "and", "then") or words[k].isdecimal() or words[k] in STOPS for k in range(when, n)):
        return -1
    what = words[when - 1]
    return when if what in DRUG_TRIE or what in FORMS or what in MASS_UNITS else -1


def _place_told(words: list[str], n: int) -> int:
    """The place of "on" in "600 mg on the train at noon", where "at" stands at ``n``; 0 where no amount and place stand before it."""
    lead = next((k for k in range(n - 1, max(n - 5, 0), -1) if words[k] in _WHERE), 0)
    place = words[lead + 1 : n]
    if not lead or not place or len(place) > 1 + (place[0] in _PLACE_LEAD) * 2 or place[-1] in PART_WORDS or place[-1] in _MEALS or place[-1] in _PLACE_LEAD:
        return 0
    if any(not word.isalpha() or word in NUMBER_WORDS or word in DRUG_TRIE or word in FORMS or word in TIME_UNITS or word in WEEKDAYS or word in _NO_PLACE or word in _STATES for word in place):
        return 0
    if words[lead] == "with" and place[0] in _PLACE_LEAD - {"a", "some"} or place[-1] in PERSONS:
        return 0  # "with my son at 8"
    what = words[lead - 1]
    if what in DRUG_TRIE or what in _AMOUNTS:
        return lead  # "the same at work at 10"
    counted = says_number(what) and lead > 1 and words[lead - 2] not in _NOT_AN_AMOUNT
    return lead if counted else 0


def hour_end(tokens: list[Token], words: list[str], k: int) -> int:
    """The place behind "8 am", "8a", "noon" or "8:15"; 0 where no hour begins."""
    k += words[k : k + 1] in (["around"], ["about"], ["at"])
    if words[k : k + 1] in (["noon"], ["midnight"]):
        return k + 1
    if k < len(words) and tokens[k].kind in ("hm", "num"):
        half = k + 1 < len(words) and (words[k + 1] in HALVES_SPELT or words[k + 1] in ("a", "p") and tokens[k + 1].start == tokens[k].end)
        return k + 1 + half if half or tokens[k].kind == "hm" else 0
    return 0
