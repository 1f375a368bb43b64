"""An hour that stands without "at": "nine this morning, two Advil", "6 in the evening now", "at seven 400 mg ibuprofen".

"2 in the morning, 2 at noon" counts tablets, and so the number is an hour only where the words around it leave no other reading.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, VOLUME_UNITS, count_said, says_number
from .needed import needs

_PARTS: Final = frozenset({"morning", "afternoon", "evening"})
_STOPS: Final = frozenset({".", ",", ";", "-", "(", ")", ":", "?", "!", "\n"})
_OPENING: Final = _STOPS | {"and", "but", "so", "then", "now"}
_TOOK: Final = frozenset({"i", "had", "took", "it", "was", "i've", "ive", "he", "she", "popped", "swallowed", "downed", "we", ",", ":", "-", "my", "is", "when"})
_QUANTITY: Final = frozenset({"a", "an", "another", "one", "of", "half", "regular", "extra", "more", "plain"})
_RULES: Final = frozenset("can could max maximum limit allowed than label says say said bottle should may up per most doctor instructions within wait again".split())
_TOOK_SO_MANY: Final = frozenset({"took", "had", "taken", "i've", "ive", "swallowed", "popped", "used"})
_WE_ARE: Final = frozenset({"we're", "we", "i'm"})
_ASKING: Final = frozenset({"can", "could", "may", "is", "should", "would", "am", "are", "ok", "okay"})
_MINUTES: Final = frozenset({"five", "ten", "twenty", "quarter", "5", "10", "20", "25"})
_ON_AND_OFF: Final = frozenset({"off", "since", "every", "plus", "also", "least", "others", "more", "some", "several"})
_TIMED: Final = frozenset({"at", "@", "am", "pm", "noon", "midnight", "around", "about", "before", "after"})
_NO_COUNT: Final[tuple[list[str], ...]] = ([], ["."], [","], [";"], ["?"], ["!"], ["\n"], [")"], ["-"], ["can"], ["could"], ["may"], ["should"], ["so"], ["but"], ["now"], ["then"], ["is"], ["it's"], ["its"])
"""What may stand behind an hour: "about eleven pills", "about eleven of them" and "about eleven and a half" have other words there."""


@needs(_PARTS | {"night", "when"})
@needs("24", "in")
@needs("at", MASS_UNITS.keys())
@needs(_WE_ARE, "at")
@needs("all", "day")
def with_bare_hours(tokens: list[Token]) -> list[Token]:
    """The tokens with "at", or "it's", before such an hour.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_bare_hours(tokens_of("nine this morning, two advil. 6 in the evening now")))
    "at nine this morning , two advil . it's 6 in the evening now"
    >>> " ".join(t.text for t in with_bare_hours(tokens_of("advil: 2 in the morning, 2 at noon")))
    'advil : 2 in the morning , 2 at noon'
    """
    words = [token.text for token in tokens]
    known = set(words)
    put: dict[int, str] = {}
    if "24" in known and "in" in known:
        put |= {n + 1: "last" for n in range(1, len(words) - 2) if words[n : n + 2] == ["in", "24"] and _told_window(words, n)}
    if "at" in known and not MASS_UNITS.keys().isdisjoint(known):
        for n in range(1, len(words) - 2):
            if words[n - 1] == "at" and words[n - 2] not in ("i'm", "am", "now", "she's", "he's") and words[n + 1].isdecimal() and words[n + 2] in MASS_UNITS and (hour := _hour(words, n)):
                tokens[n].text, tokens[n].kind = f"{hour}:00", "hm"  # "at seven 400 mg ibuprofen"
    if not _PARTS.isdisjoint(known) or "night" in known:
        for n in range(len(words) - 2):
            if words[n : n + 3] == ["in", "the", "night"]:
                tokens[n].text, words[n] = "at", "at"
                tokens[n + 1].text, words[n + 1] = tokens[n + 2].text, words[n + 2]  # "a quarter to three in the night"
                tokens[n + 1].end = tokens[n + 2].end
                del tokens[n + 2], words[n + 2]
                break
        if "about" in known:
            for n in range(2, len(words) - 1):
                if words[n] == "about" and (words[n - 1] in _PARTS or words[n - 2 : n] == ["last", "night"]) and _hour(words, n + 1) and words[n + 2 : n + 3] in _NO_COUNT:
                    tokens[n].text = words[n] = "around"  # "1 Tylenol last night about eleven"
        for n in range(len(words) - 1):
            end = _part(words, n + 3) if words[n] in _MINUTES and words[n + 1] in ("to", "past", "till", "before", "after") and n + 3 < len(words) and _hour(words, n + 2) else 0
            if end and (lead := _lead(words, n, end, 12)):
                put[n] = lead  # "ten to nine in the evening, two Advil"
                continue
            end = _part(words, n + 1)
            if end and (hour := _hour(words, n)) and (lead := _lead(words, n, end, hour)):
                put[n] = lead
    gone: set[int] = set()
    if "when" in known:
        for n in range(2, len(words) - 2):
            if words[n] == "when" and _is_when(words, n):
                tokens[n - 1].text, tokens[n - 1].kind = ",", "sign"
                gone.add(n)
    if not _WE_ARE.isdisjoint(known):
        for n in range(len(words) - 3):
            k = n + 1 + (words[n] == "we")
            if words[k : k + 1] == ["at"] and (words[n] in ("we're", "i'm") or words[n : n + 2] == ["we", "are"]) and _told_hour(tokens, words, k + 1):
                tokens[n].text = "it's"  # "we're at quarter past two"
                gone |= set(range(n + 1, k + 1))
    if "all" in known and "day" in known:
        for n in range(len(words) - 2):
            if words[n : n + 2] == ["all", "day"]:
                gone |= _all_day(tokens, words, n)
    if not put and not gone:
        return tokens
    kept: list[Token] = []
    for n, token in enumerate(tokens):
        if n in put:
            kept.append(replace(token, kind="word", text=put[n], end=token.start))
        if n not in gone:
            kept.append(token)
    return kept


def _is_when(words: list[str], n: int) -> bool:
    """ "9 am is when I took two": told, and not asked."""
    if words[n - 1] not in ("is", "was") or words[n + 1] not in ("i", "we", "he", "she", "my") or words[n - 2] not in _PARTS | {"am", "pm", "noon", "midnight", "night", "ago", "yesterday"}:
        return False
    end = next((k for k in range(n, len(words)) if words[k] in (".", "?", "!", "\n")), len(words))
    return words[end : end + 1] != ["?"] and not _TOOK_SO_MANY.isdisjoint(words[n:end])


def _told_window(words: list[str], n: int) -> bool:
    """ "5 Advil in 24 hours, the last one 7 hours ago": the day that ends now."""
    if words[n + 2] not in ("hours", "hrs", "hour", "hr"):
        return False
    start = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in (".", "?", "!", "\n")), 0)
    end = next((k for k in range(n, len(words)) if words[k] in (".", "?", "!", "\n")), len(words))
    if not _RULES.isdisjoint(words[start:end]) or words[end : end + 1] == ["?"]:
        return False
    behind = [word for word in words[n + 3 : n + 6] if word not in (",", "the", "my", "and", "with", "-")]
    return bool(behind) and behind[0] in ("last", "latest", "most", "newest", "final") or not _TOOK_SO_MANY.isdisjoint(words[start:n])


def _told_hour(tokens: list[Token], words: list[str], n: int) -> bool:
    """ "quarter past two", "2:15", "2 pm"."""
    if n >= len(words):
        return False
    return words[n] in ("quarter", "noon", "midnight") or tokens[n].kind == "hm" or (words[n : n + 2] == ["half", "past"]) or (
        _hour(words, n) > 0 and words[n + 1 : n + 2] in (["am"], ["pm"], ["past"], ["a.m"], ["p.m"])
    )  # fmt: skip


def _all_day(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "DayQuil all day long, 2 each at 6 am, 10 am and 2 pm": the hours tell all of it."""
    end = next((k for k in range(n, len(words)) if words[k] in (".", "?", "!", "\n")), len(words))
    start = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in (".", "?", "!", "\n")), 0)
    behind = n + 2 + (words[n + 2 : n + 3] == ["long"])
    hours = sum(words[k] in ("am", "pm", "noon", "midnight") or tokens[k].kind == "hm" for k in range(behind, end))
    if hours < 2 or not _ON_AND_OFF.isdisjoint(words[start:end]) or words[behind : behind + 1] not in ([","], [":"], ["-"]):
        return set()
    return set(range(n, behind))


def _hour(words: list[str], n: int) -> int:
    """The hour of the number at ``n``; 0 where it is none."""
    return count_said(words[n], most=12)


def _part(words: list[str], n: int) -> int:
    """The index behind "in the morning", "this evening", "last night", "yesterday afternoon", "at night"; 0 where none stands."""
    if words[n : n + 2] == ["in", "the"]:
        return n + 3 if words[n + 2 : n + 3] and words[n + 2] in _PARTS else 0
    if words[n] in ("this", "yesterday", "tomorrow"):
        return n + 2 if words[n + 1 : n + 2] and words[n + 1] in _PARTS else 0
    return n + 2 if words[n : n + 2] in (["last", "night"], ["last", "evening"], ["at", "night"]) else 0


def _lead(words: list[str], n: int, end: int, hour: int) -> str:
    """What belongs before the hour at ``n``, whose part of the day ends at ``end``; "" where it may be a count."""
    before = words[n - 1] if n else "."
    if "between" in words[max(n - 4, 0) : n]:
        return ""  # "between 1 and 2 this afternoon"
    now = words[end : end + 1] == ["now"]
    if before in _OPENING | {"yesterday"}:
        if (now or before == "now") and words[n - 2 : n - 1] not in (["right"], ["take"], ["have"]):
            return "it's"
        if _quantity_behind(words, end):
            return "at"
        alone = before in (".", "?", "!", "\n") and (end >= len(words) or words[end] in (".", "?", "!", "\n"))
        if alone and hour > 4 and n:
            return "it's"
    if before in ("latest", "recent", "newest") and hour > 4:
        return "at"  # "began 10 last night, latest 6 this morning"
    if before in _STOPS and hour > 4 and words[end : end + 1] == [","] and words[end + 1 : end + 2] and words[end + 1] in _ASKING:
        return "at"  # "six this evening, can I have two?"
    if before == "was" and hour > 4 and words[end : end + 1] in ([], ["."], [","], [";"], ["?"], ["!"], ["and"], ["so"], ["but"]) and _one_counted_before(words, n - 3, hour):
        return "at"  # "just one Aleve, that was 9 last night"
    counts = hour <= 4 and words[n + 1 : n + 2] in (["this"], ["last"], ["yesterday"])  # "2 at 8 this morning and 2 this afternoon"
    if before == "and" and not counts and words[end : end + 1] not in (["at"], ["@"], ["around"], ["about"]):
        k = next((k for k in range(n - 2, max(n - 8, 0), -1) if words[k] == "at" and _hour(words, k + 1) and not (words[k - 1] in NUMBER_WORDS or words[k - 1].isdecimal())), 0)
        if k and _part(words, k + 2) and (words[k - 1] in FORMS or words[k - 1] in DRUG_TRIE):
            return "at"  # "2 liquicaps at ten at night and four in the morning"
    return ""


def _one_counted_before(words: list[str], end: int, hour: int) -> bool:
    """ "Two Advil for cramps" and a comma: one quantity, no time and no other number, before "that was" at ``end`` + 1."""
    if end < 2 or words[end] not in (",", "-") or words[end + 1] not in ("that", "it", "which", "this"):
        return False
    start = next((k + 1 for k in range(end - 1, -1, -1) if words[k] in _STOPS), 0)
    counts = [k for k in range(start, end) if says_number(words[k])]
    named = [k for k in range(start, end) if words[k] in DRUG_TRIE]
    return len(counts) == len(named) == 1 and counts[0] < named[0] and _hour(words, counts[0]) != hour and _TIMED.isdisjoint(words[start:end]) and not {"all", "every", "each", "several"} & set(words[start:end])


def _quantity_behind(words: list[str], end: int) -> bool:
    """A quantity with no time of its own right behind."""
    if words[end : end + 1] and words[end] in DRUG_TRIE and _TIMED.isdisjoint(words[end : end + 2]):
        return True  # "eight in the morning ibuprofen"
    k = end
    while k < min(end + 6, len(words)) and words[k] in _TOOK:
        k += 1
    if k >= len(words) or not (says_number(words[k]) or words[k] in _QUANTITY):
        return False
    inside = []
    for word in words[k : k + 9]:
        if word in _STOPS:
            break
        inside.append(word)
    named = any(word in DRUG_TRIE or word in FORMS or word in MASS_UNITS or word in VOLUME_UNITS or word in ("another", "more") for word in inside[:5])
    if not named or not _TIMED.isdisjoint(inside):
        return False
    return not any(_part(words, j) for j in range(k + 1, min(k + len(inside), len(words) - 1)))
