"""How often something was taken, and the hours of each time.

How often something was taken, said first or before the hours: "three times today I took two", "two, 3 times today: 8, noon and 4".

The hours of several doses told one by one: "2 Advil twice today, once at 9 am and the second time at 2:30".

Who says "twice" and lists two doses tells of two, not of four.

A row by its interval, the count of its doses and its first hour: "every 3 hours 5 times, first one at 7 am".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..cutting.clause import sentence_start
from ..drugs import DRUG_TRIE
from ..tokens import Token, without
from ..words import FORMS, HALVES, MASS_UNITS, NUMBER_WORDS, count_said, number_said, says_number
from .edits import CLOCK, TO_SIX, TO_TWELVE, Edit
from .needed import needs

_WHO: Final = frozenset({"i", "he", "she", "we", "they", "i've", "she's", "he's"})
_TOOK: Final = frozenset({"took", "taken", "had", "have", "has", "popped", "swallowed", "used", "been", "already", "just"})
_SINCE: Final = frozenset({"today", "already", "so", "far", "this", "morning", "afternoon", "evening", "overnight"})
_LEADS: Final = frozenset({"today", "and", "so", "well", "about"})
_OF_GROUP: Final = FORMS.keys() | MASS_UNITS.keys() | {"strength", "extra", "regular", "of", "each", "brand", "store", "plain", "the", "generic"}
_JOINTS: Final = frozenset({",", "and", "&", "then", "at"})


@needs({"times"})
def with_times_behind(tokens: list[Token]) -> list[Token]:
    """The tokens with the count of times behind what was taken, and without it where its hours are listed.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_times_behind(tokens_of("3 times today i took two advil, last was 5 pm. one more?")))
    'i took two advil 3 times today , last was 5 pm . one more ?'
    >>> " ".join(t.text for t in with_times_behind(tokens_of("two advil 3 times today: 8, noon and 4. two more?")))
    'two advil at 8 , noon and 4 . two more ?'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 3):
        number = count_said(words[n - 1], most=8)
        if words[n] != "times" or not number:
            continue
        end = n + 1
        while end < len(words) and words[end] in _SINCE:
            end += 1
        if words[end : end + 1] == [":"] and _hours(tokens, words, end + 1) == number:
            tokens[end].text, tokens[end].kind = "at", "word"
            return [*tokens[: n - 1], *tokens[end:]]
        low = sentence_start(words, n)
        who = end + (words[end : end + 1] == [","])
        if not all(word in _LEADS for word in words[low : n - 1]) or words[who : who + 1] == [] or words[who] not in _WHO or end == n + 1 and "today" not in words[low:n]:
            continue
        behind = _group_end(words, who + 1)
        if behind and "times" not in words[end:behind]:
            at = tokens[behind - 1].end
            often = [replace(token, start=at, end=at) for token in tokens[low:end] if token.text != "and"]
            return [*tokens[:low], *tokens[who:behind], *often, *tokens[behind:]]
    return tokens


def _group_end(words: list[str], k: int) -> int:
    """The place behind "took two store brand ibuprofen 200 mg"; 0 where none is told."""
    if words[k - 1] not in ("i've", "she's", "he's") and words[k : k + 1] and words[k] not in _TOOK:
        return 0
    while k < len(words) and words[k] in _TOOK:
        k += 1
    start, named = k, False
    while k < len(words) and (words[k] in DRUG_TRIE or words[k] in _OF_GROUP or says_number(words[k])):
        named |= words[k] in DRUG_TRIE or words[k] in MASS_UNITS or words[k] in FORMS
        k += 1
    return k if named and k > start else 0


def _hours(tokens: list[Token], words: list[str], k: int) -> int:
    """How many hours stand in a row at ``k``."""
    hours = 0
    while k < len(words) and (words[k] in _JOINTS or words[k] in HALVES or tokens[k].kind in ("hm", "num") or words[k] in ("noon", "midnight")):
        hours += tokens[k].kind in ("hm", "num") or words[k] in ("noon", "midnight")
        k += 1
    return hours


_ORDINALS: Final = frozenset("first second third fourth 1st 2nd 3rd 4th last other".split())
_OCCASIONS: Final = frozenset({"time", "one", "dose"})
_ARTICLES: Final = frozenset({"the", "my", "his", "her"})
_AT: Final = frozenset("at around about @ this yesterday noon midnight roughly last right".split())
_OF_TIME: Final = _AT | NUMBER_WORDS.keys() | frozenset(
    "am pm a.m. p.m. half past quarter to in the morning afternoon evening night today o'clock hour hours hr hrs h minutes minutes min mins ago breakfast lunch lunchtime dinner after before with my just".split()
)
_BETWEEN_HOURS: Final = frozenset({",", "and", "&", ";", "then", "-"})
_OFTEN: Final = {"twice": 2, "2x": 2, "x2": 2, "thrice": 3, "3x": 3}
_SO_FAR: Final = frozenset("today yesterday so far already this morning overnight last night now".split())
_BEFORE_ROW: Final = frozenset({",", ":", "-", ";", "(", "."})


@needs({"once", "first"})
def with_times_in_a_row(tokens: list[Token]) -> list[Token]:
    """The tokens with the hours of one telling in a plain row.

    Only a row of two and more is plain: "twice, once at 9" leaves the other hour open.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_times_in_a_row(tokens_of("i took 2 advil twice today, once at 9 am and the second time at 2:30 pm.")))
    'i took 2 advil twice today , at 9 am and at 2:30 pm .'
    >>> " ".join(t.text for t in with_times_in_a_row(tokens_of("i took 2 advil once at 9 am and once at 2:30 pm.")))
    'i took 2 advil at 9 am and at 2:30 pm .'
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words):
        if word not in ("once", "first") or not (behind := _occasion(words, start := n - (word == "first" and words[n - 1 : n] != [] and words[n - 1] in _ARTICLES))):
            continue
        often = _told_often(words, start)
        if not often and word != "once" or word == "once" and words[n - 1 : n] in (["at"], ["than"], ["only"], ["just"]):
            continue
        dropped = [range(start, behind)]
        at = behind
        while (joint := _end_of_time(words, at)) < len(words):
            then = joint
            while then < len(words) and words[then] in _BETWEEN_HOURS:
                then += 1
            if then < len(words) and words[then] == "again" and _starts_time(words, then + 1):
                behind = then + 1
            elif not (behind := _occasion(words, then)):
                break
            dropped.append(range(then, behind))
            at = behind
        if len(dropped) < 2 or often > len(dropped):
            continue
        kept = [token for k, token in enumerate(tokens) if not any(k in gone for gone in dropped)]
        if start and words[start - 1] == ".":
            tokens[start - 1].text = ","  # "twice today. The first time at 9 ..."
        return kept
    return tokens


@needs({"twice", "times", "thrice"})
def with_rows_uncounted(tokens: list[Token]) -> list[Token]:
    """The tokens without the number of times where as many doses are listed behind it, each with its amount and hour.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_rows_uncounted(tokens_of("i took advil twice today: 2 at 9 am and 1 the second time at 2.")))
    'i took advil today : 2 at 9 am and 1 at 2 .'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 5):
        number, behind = _how_often(words, n)
        if not number:
            continue
        while behind < len(words) and words[behind] in _SO_FAR:
            behind += 1
        lead = behind
        behind += words[behind] in _BEFORE_ROW
        listed, idle = 0, set(range(n, n + 1 + (words[n] not in _OFTEN)))
        while (amount := _end_of_amount(words, behind)) > behind:
            start = _occasion(words, amount) or amount
            end = _end_of_time(words, start)
            if not _starts_time(words, start) or end == start:
                break
            idle |= set(range(amount, start))
            listed += 1
            behind = end
            while behind < len(words) and words[behind] in _BETWEEN_HOURS:
                behind += 1
        if listed != number or "more" in words[lead:behind]:
            continue
        if words[lead] == ".":
            tokens[lead].text = ","
        return without(tokens, idle)
    return tokens


def _how_often(words: list[str], k: int) -> tuple[int, int]:
    """What "twice" or "three times" at ``k`` counts, and the place behind it; 0 where nothing is counted there."""
    if words[k] in _OFTEN:
        return _OFTEN[words[k]], k + 1
    if words[k + 1] != "times" or not says_number(words[k]):
        return 0, k
    return number_said(words[k]), k + 2


def _end_of_amount(words: list[str], k: int) -> int:
    """The place behind "2", "400 mg" or "one tablet" at ``k``."""
    if k >= len(words) or not says_number(words[k]):
        return k
    k += 1
    while k < len(words) and (words[k] in MASS_UNITS or words[k] in FORMS):
        k += 1
    return k


def _occasion(words: list[str], k: int) -> int:
    """The place behind "once", "the second time", "first" before a time; 0 where none stands there."""
    if words[k : k + 1] == ["once"]:
        behind = k + 1
        if words[behind : behind + 1] in (["more"], ["again"]):
            behind += 1
    else:
        behind = k + (words[k : k + 1] != [] and words[k] in _ARTICLES)
        if not words[behind : behind + 1] or words[behind] not in _ORDINALS:
            return 0
        behind += 1
        behind += words[behind : behind + 1] != [] and words[behind] in _OCCASIONS
        behind += words[behind : behind + 1] == ["was"]
    return behind if _starts_time(words, behind) else 0


def _starts_time(words: list[str], k: int) -> bool:
    return k < len(words) and (words[k] in _AT or words[k][0].isdigit() or words[k] in NUMBER_WORDS)


def _end_of_time(words: list[str], k: int) -> int:
    while k < len(words) and (words[k] in _OF_TIME or words[k][0].isdigit()):
        k += 1
    return k


def _told_often(words: list[str], k: int) -> int:
    """How many times are told right before: 2 for "twice today, ", 0 where none are."""
    k -= k > 0 and words[k - 1] in _BEFORE_ROW
    while k and words[k - 1] in _SO_FAR:
        k -= 1
    for start in (k - 1, k - 2):
        if start >= 0 and (often := _how_often([*words[:k], ""], start)) and often[1] == k:
            return often[0]
    return 0


_JOINED: Final = frozenset({"and", "plus", "then", "&", ","})
_SAID_TIMES: Final = frozenset({"twice", "thrice", "times"})
_PARTS: Final = frozenset({"morning", "afternoon", "evening"})
_THEN: Final = frozenset({"at", "around", "about", "yesterday", "tonight", "noon", "midnight", "lunch", "breakfast", "dinner", "bedtime"})


@needs({"once", "again"}, _SAID_TIMES, _JOINED)
def with_once_more_as_the_same(tokens: list[Token]) -> list[Token]:
    """The tokens with "and once at 3" behind "twice this morning" as the same at 3: one dose more, as large as those.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_once_more_as_the_same(tokens_of("2 advil twice this morning and once more this afternoon at 3. 2 more?")))
    '2 advil twice this morning then the same this afternoon at 3 . 2 more ?'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 1):
        if words[n] not in ("once", "again") or words[n - 1] not in _JOINED:
            continue
        before = words[sentence_start(words, n) : n - 1]
        if _SAID_TIMES.isdisjoint(before):
            continue
        if words[n - 1] == "," and _PARTS.isdisjoint(before):
            continue  # "twice today, once at 9 am": one of the two
        behind = n + 1 + (words[n + 1] in ("more", "again"))
        when = words[behind : behind + 2]
        if when and (when[0] in _THEN or when[0][0].isdecimal() or when[0] in ("this", "in", "yesterday") and (when[-1] in _PARTS or when[-1] == "the")):
            said = [replace(tokens[n], kind="word", text=word) for word in ("then", "the", "same")]
            return [*tokens[: n - 1], *said, *tokens[behind:]]
    return tokens


_RHYTHM: Final = rf"(?:every (?P<every>{TO_TWELVE}) (?:hours|hrs|h)|(?P<apart>{TO_TWELVE}) (?:hours|hrs|h) apart(?: each)?)"
_TIMES_OVER: Final = rf"(?:for )?(?P<m>{TO_SIX}) (?:times|doses|rounds)(?: (?:in all|in total|total|so far|already|today|running|in a row))*"
_BEGUN: Final = rf"(?:(?:and|with) )?(?:the )?(?:first|starting|beginning|started|began)(?: (?:one|dose|pill|tablet|time|of them|of these))?(?: (?:was|being|taken|came))*(?: (?:at|from|with))? (?P<at>{CLOCK})(?! ?(?:hours|mg|hrs|\d|[,.]\d|tablets?|pills?|doses?|[a-z]*(?:advil|motrin|tylenol|ibuprofen)))"
_SIGN: Final = r"(?: ?[,;:(-]+)? "
_ROWS: Final = (
    re.compile(rf"\b{_RHYTHM}{_SIGN}{_TIMES_OVER}{_SIGN}{_BEGUN}\)?"),
    re.compile(rf"\b{_TIMES_OVER}(?: of (?P<what>\d [a-z ]{{3,30}}?))?{_SIGN}{_RHYTHM}{_SIGN}{_BEGUN}\)?"),
)


@needs({"times", "doses", "rounds"}, {"every", "apart"}, {"first", "starting", "beginning", "started", "began"})
def rhythm_counted(folded: str) -> Iterator[Edit]:
    """ "Every 3 hours 5 times, first one at 7 am": as many since then.

    >>> list(rhythm_counted("1 motrin every 3 hours 5 times, first one at 7 am. 1 more?"))
    [(9, 49, 'every 3 hours since 7 am, 5 doses so far')]
    >>> list(rhythm_counted("5 doses of 1 motrin, 3 hours apart, the first was at 7 am. 1 more?"))
    [(0, 57, '1 motrin every 3 hours since 7 am, 5 doses so far')]
    >>> list(rhythm_counted("can i take 1 every 4 hours 3 times, starting at 7 am?"))
    []
    """
    for pattern in _ROWS:
        for match in pattern.finditer(folded):
            low = max(folded.rfind(stop, 0, match.start()) for stop in ".?!\n") + 1
            if _ASKED_OR_MEANT.search(folded, low, match.start()) or folded[match.end() :].lstrip()[:1] == "?":
                continue
            what = match.groupdict().get("what")
            at, stop = match["at"].removesuffix("."), "." * match["at"].endswith(".")
            yield match.start(), match.end(), f"{what + ' ' if what else ''}every {match['every'] or match['apart']} hours since {at}, {match['m']} doses so far{stop}"


_ASKED_OR_MEANT: Final = re.compile(r"\b(?:can|could|may|might|should|would|ok|okay|safe|says?|label|box|plan|planning|going|want|will|supposed|allowed|if|told)\b")
