"""What clocks tell: the hour that it is, the hour that a signal gives, and the talk of their change.

The time that it is, told around a clock: "the clock here says 9", "the clock is right and says 9", "3:12 am and the dog still barks".

The hour that a signal gives, said as the hour that it is: "the noon whistle just blew".

Talk of the clocks' change put aside: its times are no doses.

"The clocks went back at 2 this morning", "last night they skipped from 2 to 3, so there was no 2:30", "1:30 came round
twice". What the change does to the story is worked out in :mod:`dosing_rules.reading.building`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import names_drug
from ..terms import Term
from ..tokens import Token, without
from ..words import FORMS, HALVES, MASS_UNITS, NUMBER_WORDS, in_digits, number_said
from .needed import needs, rebuilds

_CLOCKS: Final = frozenset({"clock", "watch", "oven", "microwave", "phone", "stove"})
_SAYS: Final = frozenset({"says", "reads", "shows", "say", "read", "show"})
_PLACED: Final = frozenset({"here", "there", "upstairs", "downstairs"})
_RIGHT: Final = frozenset({"right", "correct", "accurate", "exact", "reliable", "trustworthy", "fine", "precise"})
_AMISS: Final = frozenset({"wrong", "off", "fast", "slow", "late"})
_SIGNS: Final = frozenset({",", "(", ")", "-"})
_PLACING: Final = frozenset({"in", "on", "over", "above", "by", "at", "near", "beside"})
_IS: Final = frozenset({"is", "are", "keeps"})
_HOW: Final = frozenset({"always", "very", "perfectly", "quite", "usually", "dead", "spot", "absolutely", "exactly", "definitely", "working", "just"})

_PARTS: Final = {"quarter": 0.25, "half": 0.5}
_HALVES: Final = ((["am"], "am"), (["pm"], "pm"), (["in", "the", "morning"], "am"), (["in", "the", "afternoon"], "pm"), (["in", "the", "evening"], "pm"), (["at", "night"], "pm"))
_OPENING: Final = frozenset({"noon", "midnight", "quarter", "half"}) | NUMBER_WORDS.keys()
_TELLS_NOW: Final = _CLOCKS | frozenset({"it's", "its", "now", "rn", "time", "currently", "until", "till", "every", "alarm", "tomorrow", "yesterday"})
"""Words beside which the hour that opens a text is no current time of its own."""
_PRESENT: Final = frozenset(
    "is are isn't isnt aren't won't wont can't cant cannot i'm im am still keeps refuses hurts aches has hasn't have haven't doesn't doesnt don't dont here's there's".split()
)
_PAST: Final = frozenset(
    "was were wasn't weren't had hadn't did didn't didnt couldn't wouldn't would could came went woke got kept left began felt started said told took gave ate slept then when after before later until if was i'll we'll will gonna plan planning leave leaves start starts set due".split()
)
"""Words of a story, of a plan or of a condition."""
_LONGEST: Final = 16
"""Hours between a dose and the hour that opens the text; beyond them the text may be a diary."""


@rebuilds
def with_clocks_told(tokens: list[Token]) -> list[Token]:
    """The tokens with such a time told plainly.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_clocks_told(tokens_of("the kitchen clock, which is right, says 9 pm")))
    'the kitchen clock says 9 pm'
    >>> " ".join(t.text for t in with_clocks_told(tokens_of("3 am and the dog is still barking. 2 advil at 9 pm. 2 more?")))
    "it's 3 am . 2 advil at 9 pm . 2 more ?"
    """
    words = [token.text for token in tokens]
    if not _CLOCKS.isdisjoint(words):
        gone: set[int] = set()
        for n, word in enumerate(words):
            if word in _CLOCKS:
                gone |= _beside_clock(tokens, words, n)
        return without(tokens, gone)
    if len(words) > 8 and (tokens[0].kind in ("hm", "num") or words[0] in _OPENING):
        return _opened(tokens, words)
    return tokens


def _beside_clock(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """The places between a clock and what it says that only vouch for it."""
    k = n + 1
    while k < len(words) and words[k] not in _SAYS and words[k] not in STOPS and k - n < 13:
        k += 1
    if k >= len(words) or words[k] not in _SAYS or not _is_time(tokens, words, k + 1):
        return set()
    between = [word for word in words[n + 1 : k] if word not in _SIGNS]
    if len(between) == 1 and between[0] in _PLACED:
        return set(range(n + 1, k))
    first = n + 1
    if words[first] in _PLACING:  # "the clock over the stove is right and says 9 pm"
        first = next((j for j in range(n + 3, k) if words[j] in _IS or words[j] in ("which", *_SIGNS)), k)
    return set(range(first, k)) if _vouches(words[first:k]) else set()


def _vouches(words: list[str]) -> bool:
    """ "is right and", ", which is never wrong,", "(always accurate)"."""
    said = [word for word in words if word not in _SIGNS]
    if not words or not (words[0] in _SIGNS or _IS & set(said)) or {"not", "isn't"} & set(said):
        return False
    never = [n for n, word in enumerate(said) if word == "never" and said[n + 1 : n + 2] and said[n + 1] in _AMISS]
    rest = [word for n, word in enumerate(said) if n not in never and n - 1 not in never]
    return (bool(never) or not _RIGHT.isdisjoint(said)) and all(word in _RIGHT or word in _IS or word in _HOW or word in ("which", "that", "and", "it", "on", "time") for word in rest)


def _is_time(tokens: list[Token], words: list[str], n: int) -> bool:
    return n < len(tokens) and (tokens[n].kind in ("hm", "num") or words[n] in ("noon", "midnight") or words[n] in NUMBER_WORDS or words[n] in ("it's", "its", "half", "quarter", "about", "exactly"))


def _opened(tokens: list[Token], words: list[str]) -> list[Token]:
    """ "3:12 am and the neighbour's dog still won't shut up. I took two at 7 pm": nothing but what goes on now stands beside the hour."""
    past, now = _hour_first(tokens, words)
    if not past or words[past : past + 1] not in (["and"], [","]) or not _TELLS_NOW.isdisjoint(words):
        return tokens
    end = next((n for n, word in enumerate(words) if word in STOPS), 0)
    said = words[past + 1 : end]
    if len(said) < 3 or _PRESENT.isdisjoint(said) or not _PAST.isdisjoint(said) or ("going", "to") in pairwise(said):
        return tokens
    if any(_could_dose(tokens, words, n) or words[n].endswith("ed") for n in range(past + 1, end)):
        return tokens
    told = [_hours(words[n], words[n + 1]) for n in range(end + 1, len(words)) if tokens[n].kind in ("hm", "num") and words[n + 1 : n + 2] and words[n + 1] in HALVES]
    if not told or "?" not in words and not {"can", "may", "ok", "could", "another", "more"} & set(words[end:]) or any(not 0 < (now - hour) % 24 <= _LONGEST for hour in told):
        return tokens
    hour = tokens[:past]
    if words[0] in NUMBER_WORDS and words[1] not in ("past", "to", "after"):
        hour[0] = replace(hour[0], kind="num", text=in_digits(words[0]))  # a count in words would go on
    return [replace(tokens[0], kind="word", text="it's", end=tokens[0].start), *hour, *tokens[end:]]


def _hour_first(tokens: list[Token], words: list[str]) -> tuple[int, float]:
    """The place behind the hour that opens the text, and its hours after midnight; 0 where none does, or where its half of the day is open."""
    k = 0
    part = 0.0
    if words[0] in ("noon", "midnight"):
        return 1, 12.0 if words[0] == "noon" else 0.0
    if words[1:2] in (["past"], ["to"], ["after"]) and (words[0] in _PARTS or words[0] in NUMBER_WORDS or words[0].isdecimal()):
        part = _PARTS.get(words[0]) or number_said(words[0]) / 60
        part = -part if words[1] == "to" else part
        k = 2
        if words[k : k + 1] in (["noon"], ["midnight"]):
            return 3, (12.0 if words[k] == "noon" else 24.0) + part
    if k >= len(words) or not (tokens[k].kind in ("hm", "num") or words[k] in NUMBER_WORDS) or not words[k].replace(":", "").replace(" ", "").isdecimal() and words[k] not in NUMBER_WORDS:
        return 0, 0.0
    hour = in_digits(words[k])
    k += 1 + (words[k + 1 : k + 2] == ["o'clock"])
    half = next((half for said, half in _HALVES if words[k : k + len(said)] == said), "")
    length = next((len(said) for said, half in _HALVES if words[k : k + len(said)] == said), 0)
    if not half or not 1 <= int(hour.replace(" ", "").partition(":")[0]) <= 12:
        return 0, 0.0
    if words[k : k + 2] == ["at", "night"]:
        half = "am" if int(hour.partition(":")[0]) in (12, 1, 2, 3) else "pm"
    return k + length, _hours(hour, half) + part


def _could_dose(tokens: list[Token], words: list[str], n: int) -> bool:
    word = words[n]
    return tokens[n].kind in ("num", "hm", "frac") or names_drug(words, n) or word in FORMS or word in MASS_UNITS or word in NUMBER_WORDS


def _hours(clock: str, half: str) -> float:
    """Hours after midnight of a clock time that names its half of the day."""
    hour, _, minute = clock.replace(" ", "").partition(":")
    return int(float(hour)) % 12 + int(minute[:2] or 0) / 60 + (12 if half == "pm" else 0)


_SIGNALS: Final = frozenset({"whistle", "siren", "horn", "bell", "bells", "gun", "cannon", "chime", "chimes", "hooter"})
_SOUNDED: Final = frozenset({"blew", "blown", "went", "gone", "sounded", "rang", "rung", "fired", "boomed", "chimed"})
_SOUNDING: Final = frozenset({"blowing", "going", "sounding", "ringing", "chiming"})
_BESIDE: Final = frozenset({"has", "have", "just", "is", "are", "now", "only", "finally"})
_BEHIND: Final = frozenset({"off", "out"})


@needs({"noon", "midnight"}, _SIGNALS)
def with_struck_hours(tokens: list[Token]) -> list[Token]:
    """The tokens with a signal that sounds now as the time that it is.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_struck_hours(tokens_of("2 advil at 8, now the noon whistle just blew. 2 more?")))
    "2 advil at 8 , it's noon . 2 more ?"
    >>> " ".join(t.text for t in with_struck_hours(tokens_of("2 advil when the noon whistle blew")))
    '2 advil when the noon whistle blew'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 2):
        if words[n] not in ("noon", "midnight") or words[n + 1] not in _SIGNALS or words[n - 1] not in ("the", "our"):
            continue
        k = n + 2
        while k < len(words) and words[k] in _BESIDE:
            k += 1
        beside = words[n + 2 : k]
        if k == len(words) or not (words[k] in _SOUNDED and {"just", "has", "have"} & set(beside) or words[k] in _SOUNDING and {"is", "are"} & set(beside)):
            continue
        end = k + 1 + (words[k + 1 : k + 2] != [] and words[k + 1] in _BEHIND)
        start = n - 1 - (words[n - 2] == "now" and n > 1)
        it_is = Token("word", "it's", tokens[start].start, tokens[n - 1].end)
        return [*tokens[:start], it_is, tokens[n], *tokens[end:]]
    return tokens


_AT: Final = r"\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?"
_WHEN: Final = r"(?:last night|this morning|tonight|overnight|yesterday|today|(?:on |last )?(?:sunday|saturday)(?: night| morning)?)"
_TALK: Final = re.compile(
    rf"(?:\b{_WHEN} )?\b(?:the |our |all the )?clocks? (?:(?:just|had|have|also|all|were|are) )*(?:went|gone|go|goes|going|set|turned|moved?|skipp?(?:ed)?|jump(?:ed)?|"
    rf"spr[au]ng|fell|changed?|put|wound)(?: (?:an|one|1) hour)?(?: (?:back|forward|ahead|over))?(?: (?:an|one|1) hour)?"
    rf"(?: (?:at|from|by|around|about) {_AT})?(?: (?:back )?to {_AT})?(?: {_WHEN})?"
    rf"|\b(?:\d{{1,2}}|[a-z]+) (?:hours?|hrs?) (?:ahead|behind)\b"
    rf"|\b(?:so )?there (?:was|is|were) (?:no|never a|never any) {_AT}"
    rf"|\b{_AT} (?:came|comes|come|happened|happens|occurred|existed|went|ran) (?:a?round )?twice"
    rf"|\b(?:daylight savings?(?: time)?|dst) (?:just )?(?:ended|began|started|begins|ends|kicked in)(?: (?:at|from) {_AT})?(?: {_WHEN})?"
)


_CLOCK: Final = r"(?P<clock>\d{1,2}:\d\d(?: ?[ap]\.?m\b\.?)?)"
_BACK: Final = r"(?:the )?(?:clocks? (?:went|fell|changed|moved|turned|were (?:set|turned)|rolled)(?: back)?|(?:clock |time )?change|switch|falling back|we fell back|fall back|falling)"
_NO_GAP: Final = r"(?![^,.;?!]{0,22}\b(?:hours?|hrs?|hr|h|minutes?|mins?)\b)"
"""And not "2 at 3:30, the second one hour later"."""
_FOLDS: Final = (
    re.compile(rf"\b(?:the )?(?P<which>first|earlier|second|later) {_CLOCK}"),
    re.compile(rf"\b{_CLOCK}(?P<words>[ ,(]+(?:for )?(?:the )?(?P<which>first|earlier|second|later|1st|2nd) (?:one|time(?: around| round)?|of the two|go round|pass){_NO_GAP}(?:, (?:before|after) {_BACK})?\)?)"),
    re.compile(rf"\b{_CLOCK}(?P<words>[ ,(]+(?:just |right |so )?(?P<which>before|after) {_BACK}\)?)"),
)  # fmt: skip


def _folded_hours(terms: list[Term], folded: str) -> list[tuple[int, int]]:
    """Mark which of the two hours a clock time means ("the first 1:30", "1:30, after the clocks went back"); the words' places."""
    spans: list[tuple[int, int]] = []
    for pattern in _FOLDS:
        for match in pattern.finditer(folded):
            term = next((t for t in terms if t.kind == "time" and t.value.how == "clock" and t.start < match.end("clock") and match.start("clock") < t.end), None)
            if term is None or term.value.fold:
                continue
            term.value.fold = "first" if match["which"] in ("first", "earlier", "before", "1st") else "second"
            if "words" in pattern.groupindex:
                spans.append((max(match.start("words"), term.end), match.end("words")))
            else:
                spans.append((match.start(), min(match.start("clock"), term.start)))
    return spans


def without_clock_talk(terms: list[Term], folded: str) -> list[Term]:
    """The terms with each such stretch made one word that nothing else reads."""
    spans = [m.span() for m in _TALK.finditer(folded)] if "cloc" in folded or "twice" in folded or "there" in folded or "dst" in folded or (
        "daylight" in folded or "ahead" in folded or "behind" in folded) else []  # fmt: skip
    if ":" in folded and ("clock" in folded or "chang" in folded or "fell" in folded or "fall" in folded or "twice" in folded or "first" in folded or "second" in folded):
        spans = _folded_hours(terms, folded) + spans
    if not spans:
        return terms
    out: list[Term] = []
    for term in terms:
        span = next((s for s in spans if s[0] < term.end and term.start < s[1]), None)
        if span is None:
            out.append(term)
        elif not out or out[-1].start != span[0] or out[-1].note != "talk":
            out.append(Term("word", span[0], span[1], "clocks", "talk", read=True))
    return out
