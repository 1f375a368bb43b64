"""Rows of a list as the lines of a story, and the numbers that they bear.

Rows of a list as the lines of a story: numbered lines, rows between bars or strokes, and the heading over them.

The numbers of the rows of a list: "1. 2 Advil at 8 am", "2) 1 at noon".
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..cutting.lexicon import VERBS
from ..drugs import DRUG_TRIE, MODIFIER_TRIE
from ..fillers import AFTER_COUNT, MEDICINE_CLASSES, TABLET_NAMES
from ..hour_rows import OTHER_EVENTS
from ..tokens import Token, without
from ..vocabulary import LABELLED, could_be_dose, everyday_things, known_word
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, WEEKDAYS, says_number
from .needed import needs
from .places_before_hours import hour_end

_BARS: Final = frozenset({"/", "|"})
_HOURS: Final = frozenset({"am", "pm", "a.m", "p.m", "ago", "noon", "midnight", "morning", "afternoon", "evening", "night"})
_PARTS: Final = (["in", "the", "morning"], ["in", "the", "afternoon"], ["in", "the", "evening"], ["at", "night"])
_OF_HOURS: Final = _HOURS | NUMBER_WORDS.keys() | {"in", "the", "at", "last", "yesterday", "today", "this", "half", "past", "around", "about", "a", "p", "m", "."}
_DAYS: Final = frozenset({"yesterday", "today"})
_UNITS: Final = frozenset("tablet tablets tab tabs pill pills cap caps capsule capsules caplet caplets dose doses".split())
"""What a drug comes in; the rows say how many."""
_SHOWN: Final = frozenset({"here's", "heres", "here", "this", "below"})
_LISTS: Final = frozenset("log list record records diary history journal chart table notes tally doses intake intakes".split())
_RULES: Final = frozenset({",", "label", "says", "directions", "instructions", "box", "bottle", "leaflet", "every", "take"})
"""What makes a line something else than the name of a list."""
_TAKEN: Final = frozenset({"took", "had"})
_ROW_STARTS: Final = frozenset({"\n", ";", ":", ","})
_BULLETS: Final = frozenset({"-", "*", "•", "·", "–"})


@needs({"\n", "/", "|", "(", ";"} | _SHOWN)
def with_rows_listed(tokens: list[Token]) -> list[Token]:
    r"""The tokens with every row a sentence part of its own, its heading right before the first.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_rows_listed(tokens_of("my list:\n2 advil at 8 am\n2 advil at noon\nit's 5 pm"))).replace("\n", "/")
    "my list : / 2 advil at 8 am / 2 advil at noon / it's 5 pm"
    >>> " ".join(t.text for t in with_rows_listed(tokens_of("2 advil at 8 am / 2 advil at noon / it's 5 pm")))
    "2 advil at 8 am ; 2 advil at noon ; it's 5 pm"
    """
    words = [token.text for token in tokens]
    gone = _lead_of_heading(tokens, words) if not _SHOWN.isdisjoint(words) else set()
    for n, word in enumerate(words):
        if word in _BARS and _between_rows(tokens, words, n):
            tokens[n].text = ";"
        elif word == ":" and words[n + 1 : n + 2] == ["\n"] and (heading := _heading(words, n)):
            named = [k for k in heading if words[k] in DRUG_TRIE or words[k] in MODIFIER_TRIE or words[k] in MASS_UNITS or words[k].isdecimal()]
            gone |= {k for k in heading if words[k] in _UNITS}
            if {words[k] for k in named} <= set(_first_row(words, n + 2)):
                tokens[named[0]].text, tokens[named[0]].kind = "list", "word"  # the rows name it too
                gone |= set(named[1:])
                continue
            gone.add(n + 1)
            gone |= {n + 2} if words[n + 2 : n + 3] and words[n + 2] in _BULLETS else set()
    if ":" in words or "-" in words:
        gone |= _rows_of_others(tokens, words)
    tokens = without(tokens, gone)
    if not _TAKEN.isdisjoint(words):
        tokens = _without_verbs(tokens)
        words = [token.text for token in tokens]
    return _hours_told(tokens) if "the" in words or "night" in words else tokens


def _lead_of_heading(tokens: list[Token], words: list[str]) -> set[int]:
    """The places of "here's" in "Here's my Advil log.", whose end becomes a colon."""
    for n, word in enumerate(words):
        if word not in _SHOWN or n and not _ends(words, n - 1):
            continue
        end = next((k for k in range(n + 1, min(n + 9, len(words))) if words[k] == ":" or _ends(words, k)), 0)
        if end and words[end] != "?" and not _LISTS.isdisjoint(words[n:end]) and not any(tokens[k].kind == "num" for k in range(n, end) if words[k] not in MASS_UNITS and words[k + 1] not in MASS_UNITS):
            if words[end] == ".":
                tokens[end].text = words[end] = ":"
            return set(range(n, n + 1 + (words[n + 1] in ("is", "are", "was"))))
    return set()


def _rows_of_others(tokens: list[Token], words: list[str]) -> set[int]:
    """ "2:30 pm: 3 meetings", "noon - bus 7 home": rows of an hour and of things that nobody takes as medicine."""
    gone: set[int] = set()
    low = 0
    for n in range(len(words) + 1):
        if n < len(words) and not _ends(words, n):
            continue
        sign = next((k for k in range(low + 1, n) if words[k] in (":", "-") and tokens[k].kind == "sign"), 0)
        start = low + (words[low : low + 1] != [] and words[low] in _BULLETS)
        if sign and sign > start and all(tokens[k].kind in ("hm", "num") or words[k] in _OF_HOURS for k in range(start, sign)) and _timed(tokens, words, start, sign):
            told = words[sign + 1 + (words[sign + 1 : sign + 2] == [">"]) : n]
            if told and any(everyday_things(word) or word in OTHER_EVENTS or word in LABELLED for word in told) and all(_of_another(told, k) for k in range(len(told))):
                gone |= set(range(low, n))
        low = n + 1
    return gone if len(gone) < len(words) and any(word in DRUG_TRIE for k, word in enumerate(words) if k not in gone) else set()


def _of_another(told: list[str], k: int) -> bool:
    """Whether the word at ``k`` of such a row could be no dose: a number only before a noun or as a name ("bus 7")."""
    word = told[k]
    if word.replace(".", "").isdecimal() or word in NUMBER_WORDS:
        behind = told[k + 1] if k + 1 < len(told) else ""
        return k > 0 and told[k - 1] in LABELLED or behind.isalpha() and len(behind) > 2 and not could_be_dose(behind) and behind not in TABLET_NAMES and behind not in AFTER_COUNT
    return word in (",", "of", "and") or known_word(word) and word.isalpha() and not could_be_dose(word) and word not in TABLET_NAMES and word not in MEDICINE_CLASSES and word not in VERBS


def _without_verbs(tokens: list[Token]) -> list[Token]:
    """The tokens without "took" in the rows of a list: "Advil so far: 9:30 am took 2; 1 pm took 1"."""
    words = [token.text for token in tokens]
    gone: set[int] = set()
    listed = False
    for n, word in enumerate(words[:-1]):
        if word == ":" and words[n + 1] in ("\n", *_BULLETS) or word == ":" and hour_end(tokens, words, n + 1):
            listed = True
        if listed and word in _TAKEN and (tokens[n + 1].kind == "num" or words[n + 1] in NUMBER_WORDS):
            end = n - (words[n - 1] in (":", "-", ",", "="))
            start = next((k for k in (end - 1, end - 2) if k > 0 and hour_end(tokens, words, k) == end), 0)
            if start and (words[start - 1] in _ROW_STARTS or words[start - 1] in _BULLETS):
                gone |= set(range(end, n + 1)) if words[end] == "," else {n}
    return without(tokens, gone)


def _hours_told(tokens: list[Token]) -> list[Token]:
    """The tokens with "at" before an hour that stands alone in its row: "2 Advil (10 in the morning)", "11 at night: 2 Advil".

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in _hours_told(tokens_of("2 advil (10 in the morning)")))
    '2 advil ( at 10 in the morning )'
    >>> " ".join(t.text for t in _hours_told(tokens_of("2 advil in the morning, 2 at night")))
    '2 advil in the morning , 2 at night'
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words):
        hour = int(word) if word.isdecimal() and len(word) < 3 else NUMBER_WORDS.get(word, 0)
        part = next((said for said in _PARTS if words[n + 1 : n + 1 + len(said)] == said), None) if 0 < hour < 13 else None
        if part is None:
            continue
        before = words[n - 1] if n else "\n"
        end = n + 1 + len(part)
        end += words[end : end + 1] != [] and words[end] in _DAYS
        behind = words[end] if end < len(words) else "\n"
        bracketed = before == "(" and behind == ")" and n > 1 and any(word.isdecimal() or word in NUMBER_WORDS for word in words[max(n - 5, 0) : n])
        leading = before in ("\n", ";", "-", ".", "*", "•") and behind in (":", "-") and words[end + 1 : end + 3] != []
        behind_comma = before == "," and behind in STOPS and hour > 4 and _counted(words, n - 1)
        if bracketed or behind_comma or leading and _counted(words, next((k for k in range(end, len(words)) if _ends(words, k)), len(words))):
            at = tokens[n].start
            return [*tokens[:n], Token("word", "at", at, at), tokens[n], *_hours_told(tokens[n + 1 :])]
    return tokens


def _counted(words: list[str], high: int) -> bool:
    """Whether the row before ``high`` tells so many of a drug and no other time."""
    low = next((k for k in range(high - 1, -1, -1) if _ends(words, k)), -1) + 1
    drug = next((k for k in range(low, high) if words[k] in DRUG_TRIE), -1)
    return drug >= 0 and any(words[k].removeprefix("x").isdecimal() or words[k] in NUMBER_WORDS for k in range(max(drug - 3, low), min(drug + 4, high)) if words[k + 1 : k + 2] not in (["in"], ["at"]))


def _between_rows(tokens: list[Token], words: list[str], n: int) -> bool:
    """Whether a time is told on both sides of a bar that stands apart."""
    if n == 0 or n + 1 == len(words) or tokens[n - 1].end == tokens[n].start or tokens[n].end == tokens[n + 1].start:
        return False
    low = next((k for k in range(n - 1, -1, -1) if words[k] in _BARS or _ends(words, k)), -1)
    high = next((k for k in range(n + 1, len(words)) if words[k] in _BARS or _ends(words, k)), len(words))
    return _timed(tokens, words, low + 1, n) and _timed(tokens, words, n + 1, high)


def _ends(words: list[str], k: int) -> bool:
    """Whether a row ends at ``k``, and no dot of "p.m."."""
    return words[k] in STOPS and not (words[k] == "." and k > 0 and words[k - 1] in ("a", "p", "m", "p.m", "a.m"))


def _timed(tokens: list[Token], words: list[str], low: int, high: int) -> bool:
    return any(tokens[k].kind == "hm" or words[k] in _HOURS for k in range(low, high))


def _heading(words: list[str], n: int) -> range:
    """The places of the line that ends at the colon ``n``, where it names a drug and tells no time: "My Advil so far:"."""
    low = next((k for k in range(n - 1, -1, -1) if _ends(words, k)), -1) + 1
    heading = words[low:n]
    named = len(heading) < 10 and any(word in DRUG_TRIE for word in heading) and (_HOURS | _RULES).isdisjoint(heading)
    return range(low, n) if named else range(0)


def _first_row(words: list[str], low: int) -> list[str]:
    return words[low : next((k for k in range(low, len(words)) if _ends(words, k)), len(words))]


_ROW_ENDS: Final = frozenset({"\n", ";"})
_HEADING_ENDS: Final = frozenset({":", "."})
_HALVES: Final = frozenset({"a", "p", "am", "pm", "a.m", "p.m", "noon", "midnight"})


@needs({".", ")"}, {"1"})
def without_row_numbers(tokens: list[Token]) -> list[Token]:
    r"""The tokens without them, where they count up from 1; a single one only before a row that tells its hour.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_row_numbers(tokens_of("my list:\n1. 2 advil at 8 am\n2. 2 advil at noon\nit's 5 pm"))).replace("\n", "/")
    "my list : / 2 advil at 8 am / 2 advil at noon / it's 5 pm"
    >>> " ".join(t.text for t in without_row_numbers(tokens_of("advil:\n1) 8 am x2\nit's 5 pm"))).replace("\n", "/")
    "advil : / 8 am x 2 / it's 5 pm"
    """
    words = [token.text for token in tokens]
    found: list[int] = []
    for n, word in enumerate(words[:-2]):
        if word == str(len(found) + 1) and words[n + 1] in (".", ")") and tokens[n + 1].start == tokens[n].end and _begins_row(tokens, words, n):
            found.append(n)
    if len(found) == 1 and found[0] and words[found[0] - 1] not in _ROW_ENDS:
        return tokens  # "at 4 pm: 1. It's 8 pm"
    if len(found) == 1:
        end = next((k for k in range(found[0] + 2, len(words)) if words[k] in ("\n", ";", "?")), len(words))
        if not any(hour_end(tokens, words, k) for k in range(found[0] + 2, end)):
            return tokens
    places = {place for n in found for place in (n, n + 1)}
    return without(tokens, places)


def _begins_row(tokens: list[Token], words: list[str], n: int) -> bool:
    """Whether a row begins at ``n``; behind "4:20 pm: 1." stands how many were taken, and "(edit: 1)" ends a bracket."""
    if n == 0 or words[n - 1] in _ROW_ENDS:
        return True
    return words[n - 1] in _HEADING_ENDS and n > 1 and "(" not in words[max(n - 4, 0) : n] and words[n - 2] not in _HALVES and tokens[n - 2].kind == "word"


_DATED: Final = frozenset({"yesterday", "today"}) | WEEKDAYS.keys()
_ROW_CLOSES: Final = frozenset({";", "\n", "."})


@needs({":"}, {","}, {";", "\n"})
def with_amounts_behind_hours(tokens: list[Token]) -> list[Token]:
    """The tokens of a log without the comma between the hour of a row and its amount.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_amounts_behind_hours(tokens_of("advil: yesterday 18:10, two; today 6 am, two. it's noon")))
    "advil : yesterday 18:10 two ; today 6 am two . it's noon"
    """
    words = [token.text for token in tokens]
    rows: set[int] = set()
    for n in range(2, len(words) - 1):
        if words[n] != "," or not (says_number(words[n + 1]) and (words[n + 2 : n + 3] == [] or words[n + 2] in _ROW_CLOSES or words[n + 2] in FORMS and (words[n + 3 : n + 4] == [] or words[n + 3] in _ROW_CLOSES))):
            continue
        k = n - 1
        while k > 0 and not (words[k] in (":", ";", "\n") and tokens[k].kind == "sign") and n - k < 6:
            k -= 1
        first = k + 1 + (words[k + 1] in _DATED)
        if words[k] in (":", ";", "\n") and hour_end(tokens, words, first) == n:
            rows.add(n)
    return without(tokens, rows) if len(rows) > 1 else tokens
