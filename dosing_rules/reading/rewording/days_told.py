"""Days: the one that it is, the one over a row, and one to come.

A day that stands over rows: in a line of its own ("Yesterday:"), or in the heading of a list ("My Advil today:").

The day that it is, told by its name or over a list, and the day of a dose that has it for an owner.

"Today is Thursday, 10 am", "My routine today: 2 at 6, 2 at 10"; "on top of last night's 2 at 11", "yesterday's 2 were at 9 pm".

What somebody will buy or switch to on a later day: "I might buy Advil PM tomorrow" asks for nothing and tells of no dose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from ..dates import MONTHS
from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token, without
from ..words import FORMS, HALVES_AND_NOON, WEEKDAYS, says_number
from .edits import Edit, instead, names_a_drug
from .joined_words import joined_words, token_at
from .needed import needs
from .places_before_hours import hour_end

_WEEKDAYS: Final = frozenset("monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun".split())
_PARTS: Final = frozenset({"morning", "afternoon", "evening", "night"})
_DAYS: Final = frozenset({"yesterday", "today", "tonight"}) | _WEEKDAYS
DAY_WORDS: Final = _DAYS | _PARTS | {"last", "this"}
_SIGNS: Final = frozenset({":", "-", "*", "=", "#", ".", "_"})
"""What stands around a heading: "Yesterday:", "- Today -", "**Today**", "## Today"."""
BULLETS: Final = frozenset({"-", "*", "•", "·", "+"})
NO_ROW: Final = frozenset({"?", "now", "it's", "its", "currently", "current", "can", "may", "should", "could", "ok", "okay", "it", "is", "if", "when"})
"""Words of a line that is the question or tells what time it is."""
_HEADING: Final = frozenset({"today", "today's", "log", "diary", "record"})
_BESIDE: Final = frozenset({"my", "so", "far", "for", "the", "of", "doses", "list", "taken", "(", ")", "-", "intake"})
_OTHER_DAYS: Final = (_DAYS - {"today"}) | {"last", "tomorrow"}


@needs({"\n"}, _DAYS | _PARTS)
def with_days_in_rows(tokens: list[Token]) -> list[Token]:
    r"""The tokens with the day of such a heading at the beginning of each of its rows.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_days_in_rows(tokens_of("yesterday\n- 9 pm 2 advil\ntoday\n- 7 am 1 advil\n- 11 am 1 advil\nit's 3 pm"))).replace("\n", "/")
    "yesterday : 9 pm 2 advil / today : 7 am 1 advil / today : 11 am 1 advil / it's 3 pm"
    """
    lines: list[list[Token]] = [[]]
    for token in tokens:
        lines[-1].append(token)
        if token.text == "\n":
            lines.append([])
    kept: list[Token] = []
    day: list[Token] = []
    fresh = found = False
    for line in lines:
        words = [token.text for token in line if token.text != "\n"]
        named = _day_alone(line)
        if named and line[-1].text == "\n":
            day, fresh, found = named, True, True
        elif not words:
            if not fresh:
                day = []
                kept += line
        elif not day or not NO_ROW.isdisjoint(words):
            day = []
            kept += line
        else:
            row = line[1:] if words[0] in BULLETS and len(line) > 1 else line
            at = row[0].start
            said = day if fresh else [Token(token.kind, token.text, at, at) for token in day]
            kept += [*said, Token("sign", ":", said[-1].end, said[-1].end), *row]
            fresh = False
    return kept if found else tokens


@needs({"\n"}, _HEADING)
def with_headings_ended(tokens: list[Token]) -> list[Token]:
    r"""The tokens with a colon behind "Motrin today", "my Advil log" in a line of its own over rows.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_headings_ended(tokens_of("motrin today\n- 8 am 2\nit's 5 pm"))).replace("\n", "/")
    "motrin today : / - 8 am 2 / it's 5 pm"
    """
    words = [token.text for token in tokens]
    low = 0
    for n, word in enumerate(words):
        if word != "\n":
            continue
        line = words[low:n]
        if 1 < len(line) < 7 and not _HEADING.isdisjoint(line) and all(word in _HEADING or word in _BESIDE or word in DRUG_TRIE for word in line) and any(word in DRUG_TRIE for word in line):
            row = n + 1 + (words[n + 1 : n + 2] != [] and words[n + 1] in BULLETS)
            if row < len(words) and (tokens[row].kind in ("num", "hm") or words[row] in DRUG_TRIE):
                return [*tokens[:n], Token("sign", ":", tokens[n].start, tokens[n].start), *tokens[n:]]
        low = n + 1
    return tokens


@needs({":", "\n"}, {"today", "today's"})
def with_today_in_rows(tokens: list[Token]) -> list[Token]:
    r"""The tokens with "today" behind every hour of a list of today whose hours fall: it is told from its end, and over no midnight.

    Where no other hour is told, "today" stands behind the first hour of one whose hours rise: what is asked for "now" is then of the same day.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_today_in_rows(tokens_of("advil so far today: 2 pm x2, 9 am x1. it's 5 pm")))
    "advil so far today : 2 pm today x 2 , 9 am today x 1 . it's 5 pm"
    >>> " ".join(t.text for t in with_today_in_rows(tokens_of("advil so far today: 9 am x1, 2 pm x2. it's 5 pm")))
    "advil so far today : 9 am x 1 , 2 pm x 2 . it's 5 pm"
    >>> " ".join(t.text for t in with_today_in_rows(tokens_of("advil so far today: 9 am x1, 2 pm x2. two more?")))
    'advil so far today : 9 am today x 1 , 2 pm x 2 . two more ?'
    """
    words = [token.text for token in tokens]
    today = next((k for k, word in enumerate(words) if word in ("today", "today's")), len(words))
    low = next((k + 1 for k in range(today - 1, -1, -1) if words[k] in ("\n", ".", "?", "!")), 0)
    colon = next((k for k in range(today, min(today + 6, len(words))) if words[k] in (":", "\n")), 0)
    if not colon or not NO_ROW.isdisjoint(words[low:colon]) or any(hour_end(tokens, words, k) for k in range(low, colon)):
        return tokens
    hours: list[tuple[int, int]] = []
    k = colon + 1
    while k < len(words) and words[k] not in NO_ROW:
        end = hour_end(tokens, words, k)
        if words[k] == "." and words[colon] == ":" and words[colon + 1] != "\n" or words[k] in _OTHER_DAYS:
            break
        if end:
            hours.append((end, _minutes(words[k:end])))
        k = end or k + 1
    if not hours or k < len(words) and words[k] in _OTHER_DAYS:
        return tokens
    if all(a <= b for (_, a), (_, b) in pairwise(hours)):
        if any(word in _OTHER_DAYS or hour_end(tokens, words, j) for j, word in enumerate(words) if not colon < j < k):
            return tokens
        hours = hours[:1]
    for end, _ in reversed(hours):
        at = tokens[end - 1].end
        if words[end : end + 1] != ["today"]:
            tokens = [*tokens[:end], Token("word", "today", at, at), *tokens[end:]]
    return tokens


def _minutes(said: list[str]) -> int:
    """Minutes after midnight of "9 am", "2:30 pm", "14:30", "noon"."""
    hour = {"noon": 12, "midnight": 24}.get(said[-1])
    if hour is None:
        shown = next(word for word in said if word[0].isdecimal())
        clock, _, minute = shown.partition(":")
        hour = int(float(clock)) % 12 + 12 * said[-1].startswith("p") if said[-1] != shown else int(clock)
        return hour * 60 + int(minute[:2] or 0)
    return hour * 60


def _day_alone(line: list[Token]) -> list[Token]:
    """The words of the day where nothing else stands in the line."""
    said = [token for token in line if token.text != "\n" and token.text not in _SIGNS]
    words = [token.text for token in said]
    if len(words) == 1 and words[0] in _DAYS:
        return said
    if len(words) == 2 and words[1] in _PARTS and words[0] in _DAYS | {"last", "this"}:
        return said
    return []


_OWNED_PARTS: Final = {"yesterday's": ((), "yesterday"), "night's": (("last",), "night"), "evening's": (("last", "this"), "evening"), "morning's": (("this",), "morning"), "afternoon's": (("this",), "afternoon")}
_WHENS: Final = frozenset({"at", "@", "around", "about"})

_DRUG_TODAY: Final = re.compile(
    r"\b(?P<name>[a-z]+)(?P<form> (?:(?:extra|regular)[- ]strength|ib|pm|caplets|tablets|pills|gelcaps|8 hour|arthritis))*(?P<put>,? (?:so far )?today(?: so far| already)?,?(?P<row> (?:\d{2,4} ?(?:mg|milligrams)|\d|one|two|three|half a)(?: (?:tablets?|pills?|caplets?|of them|x \d))? (?:at |@ ?)"
    r"(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)))(?![\w:])(?= ?,? ?(?:and|then|plus|,|\.))"
)


@needs("today")
def days_behind_drugs(folded: str) -> Iterator[Edit]:
    """The day that stands between a drug and the rows of its doses, behind the first of them, so that it is no dose of its own.

    >>> list(days_behind_drugs("i have taken motrin today 400 mg at 4 am and 400 mg at 10 am."))
    [(19, 40, ' 400 mg at 4 am today')]
    >>> list(days_behind_drugs("i had advil today and 2 at noon"))
    []
    """
    for match in _DRUG_TODAY.finditer(folded):
        if names_a_drug(match["name"]) or match["form"] and names_a_drug(folded[max(match.start() - 30, 0) : match.end("form")]):
            yield match.start("put"), match.end("put"), f"{match['row']} today"


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
        elif day == n + 1 and (words[day : day + 1] and words[day] in MONTHS and words[day + 1 : day + 2] != [] and tokens[day + 1].kind == "num" or words[day : day + 1] == ["the"] and _ordinal(words, day + 1)):
            tokens[n].text = "it's"  # "today's March 4, 8 pm", "today's the 6th"
        elif word == "today" and words[n + 1 : n + 2] == [":"] and n and words[n - 1].isalpha() and "yesterday" not in words and "every" not in words:
            gone.add(n)  # a list is of today anyway, and no sum
    return without(tokens, gone)


def _ordinal(words: list[str], k: int) -> bool:
    return words[k : k + 1] != [] and words[k][:1].isdecimal() and (words[k].endswith(("st", "nd", "rd", "th")) or words[k + 1 : k + 2] != [] and words[k + 1] in ("st", "nd", "rd", "th"))


@needs(_OWNED_PARTS.keys() | {f"{day}'s" for day in WEEKDAYS})
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
        leads, day = _OWNED_PARTS.get(words[n], ((), words[n].removesuffix("'s") if words[n].removesuffix("'s") in WEEKDAYS and words[n].endswith("'s") else ""))
        lead = 1 if leads else 0
        if not day or (lead and (not n or words[n - 1] not in leads)) or not says_number(words[n + 1]):
            continue
        end = n + 2
        while end < len(words) and (words[end : end + 2][1:] == ["mg"] and words[end].isdecimal() or words[end] in DRUG_TRIE or words[end] in FORMS or words[end] in ("of", "the", "mg", "extra", "regular", "strength")):
            end += 1
        if words[end : end + 1] and words[end] in _WHENS and end + 1 < len(words):
            end += 2
            end += end < len(words) and words[end] in HALVES_AND_NOON
        said = [replace(token, text=text, kind="word") for token, text in zip(tokens[n - lead : n + 1], ([words[n - 1]] if lead else []) + [day], strict=True)]
        out[n - lead : end] = [*tokens[n + 1 : end], *said]
    return out


_OWN: Final = frozenset({"the", "my", "those", "these"})
_GOING_ON: Final = frozenset({"on", "onward", "onwards", "until", "till", "to", "through", "forward", "and"})
"""Behind "the 2 from yesterday at 8": an hour from which on they were taken, or not the only one."""


@needs({"from"}, {"last", "this", "yesterday"}, _OWN)
def with_doses_from_days(tokens: list[Token]) -> list[Token]:
    """The tokens with the day that told doses are from as the day they were taken: "besides the 2 Advil from last night at 8".

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_doses_from_days(tokens_of("besides the 2 advil from last night at 8, 2 at noon")))
    'besides the 2 advil last night at 8 , 2 at noon'
    >>> " ".join(token.text for token in with_doses_from_days(tokens_of("2 advil at noon, plus the 2 from yesterday at 8 pm")))
    '2 advil at noon , plus the 2 yesterday at 8 pm'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 3, 2, -1):
        if words[n] != "from" or words[n + 1] not in ("last", "this", "yesterday") or not (
            words[n - 1] in DRUG_TRIE or words[n - 1] in FORMS or says_number(words[n - 1]) and words[n - 2] in _OWN and _GOING_ON.isdisjoint(words[n + 2 : n + 9])
        ):
            continue
        own = next((k for k in range(n - 2, max(n - 8, -1), -1) if words[k] in _OWN), -1)
        if own >= 0 and says_number(words[own + 1]) and "at" in words[n + 2 : n + 4]:
            tokens = [*tokens[:n], *tokens[n + 1 :]]
    return tokens


_DAY: Final = (
    r"(?:tomorrow(?: (?:morning|night|evening|afternoon))?|next (?:week|month|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend)|(?:on|over|at) the weekend|this weekend|(?:on |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
    r"|in a (?:few|couple of) days|the day after tomorrow|another day|some other day|some day|later this week)"
)
_MAY: Final = r"(?:might|may|will|shall|could|plan to|plans to|planned to|intend to|intends to|want to|wants to|hope to|hopes to|am going to|is going to|are going to|going to|gonna|'m going to|'s going to|would like to|mean to)"
_GET: Final = r"(?:buy|get|pick up|order|try|start|start on|switch to|switch over to|change to|move to|go back to|go get|ask (?:for|about)|look for|shop for|stock up on|give (?=[a-z ]+ a try))"
_WHAT: Final = r"(?:(?:some|a|an|more|the|my|a bottle of|a box of|a pack of|taking|using) )*(?P<drug>[a-z]+(?: [a-z]+){0,2}?)(?: (?:instead|a try|maybe|perhaps|for a change|for a while))?"
_WHO: Final = r"(?P<who>i|we|he|she|they|i'm|he's|she's|i'll|he'll|she'll|we'll|i'd|(?:(?:my|his|her) )?[a-z]+)"
_PLAN: Final = re.compile(
    rf"(?:(?<=^)|(?<=[.;!?,\n] )|(?<= am )|(?<= pm )|(?<= m )|(?<= ago ))(?:(?:and|but|maybe|also|anyway|well) )?(?:{_DAY} ,? ?{_WHO} (?:(?:probably|maybe|perhaps|also|just) )?(?:{_MAY} )?(?:(?:probably|maybe|perhaps|also|just) )?{_GET} {_WHAT}"
    rf"|{_WHO.replace('who', 'who2')} (?:(?:probably|maybe|perhaps|also|just) )?(?:{_MAY} )?(?:(?:probably|maybe|perhaps|also|just) )?{_GET} {_WHAT.replace('drug', 'drug2')} {_DAY})(?: [.;!,\n](?= |$)| *$|(?= (?:can|could|may|is|am|are|would|ok|okay|please|tell|i need|i want|i would|not sure|wondering|now|it's|its|right now|time now|currently|the clock|i) ))"
)
_ASKING: Final = re.compile(r"^ ?(?:is|would|will|should|does|do|are|ok|okay|can|could) ?(?:that|this|it|be|ok|okay|fine|alright|i do that)\b")


@needs({"tomorrow", "next", "weekend", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "days", "day", "week"})
def without_days_to_come(tokens: list[Token]) -> list[Token]:
    """The tokens without such plans, where something else is asked.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_days_to_come(tokens_of("2 advil at 8. i might buy advil pm tomorrow. can i have 2 advil?")))
    '2 advil at 8 . can i have 2 advil ?'
    """
    joined = joined_words(tokens)
    gone: set[int] = set()
    for plan in _PLAN.finditer(joined):
        named = (plan["drug"] or plan["drug2"]).split()
        who = (plan["who"] or plan["who2"]).split()[-1]
        if not any(word in DRUG_TRIE for word in named) or not (who in PERSONS or who.partition("'")[0] in ("i", "we", "he", "she", "they")):
            continue
        rest = joined[plan.end() :]
        if _ASKING.match(rest) or not any(f" {word} " in f" {joined[: plan.start()]} {rest} " for word in ("can", "could", "may", "ok", "okay", "safe", "allowed", "take", "have", "taking")):
            continue
        gone |= set(range(token_at(joined, plan.start()), token_at(joined, plan.end() - 1) + 1))
    return without(tokens, gone)


_DAY_AND_NIGHT: Final = re.compile(r"\b(?:in|over|during|within|for) the (?P<put>(?:last|past) (?:(?:full|whole|entire) )?day and (?:a )?night)(?! (?:shift|cream|cold|nurse))\b")


@needs("day", "night", "last past")
def day_and_night(folded: str) -> Iterator[Edit]:
    """ "In the last day and night": in the last 24 hours.

    >>> list(day_and_night("six advil in the last day and night"))
    [(17, 35, 'last 24 hours')]
    """
    return instead(_DAY_AND_NIGHT, folded, "last 24 hours")
