"""Neighbouring statements about one moment made one: "8" + "this morning", "yesterday" + "at 5 pm"."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Final

from ..facts import DAY, HOUR
from .terms import Term, TimeTerm

_NEAR: Final = 4
"""Two times are joined over two small words and a comma at most."""
_LINKS: Final = frozenset({"on", "in", "the", "at", "around", "about", "like", "of", "(", ")", "-"})


def joined(terms: list[Term], folded: str) -> list[Term]:
    """Neighbouring statements about one moment made one: "this morning" "at 8", "11 pm" "last night"."""
    places = [n for n, term in enumerate(terms) if term.kind == "time"]
    if not any(late - early <= _NEAR for early, late in pairwise(places)):
        return terms
    out: list[Term] = []
    done = 0
    for n in places:
        term = terms[n]
        out += terms[done:n]
        done = n + 1
        if out:
            if len(out) > 1 and (either := _either(out, term, folded)) is not None:
                while out[-1].kind != "time":
                    out.pop()
                out[-1] = Term("time", either.start, term.end, either)
                either.end = term.end
                continue
            k = len(out) - 1
            skipped = 0
            while k >= 0 and out[k].kind in ("word", "sign") and out[k].value in _LINKS and skipped < 2:
                k -= 1
                skipped += 1
            now_said = n + 1 < len(terms) and terms[n + 1].kind == "time" and terms[n + 1].value.how == "now"
            opening = k == 1 or (k > 1 and out[k - 2].kind == "sign" and out[k - 2].value in _ENDS)  # "... 1200 mg. Sunday, 4:30 am now"
            if k >= 0 and out[k].kind == "sign" and out[k].value == "," and now_said and term.value.how == "clock" and not (opening and out[k - 1].kind == "time" and out[k - 1].value.how == "day"):
                out.append(term)  # "... last night, 8:30 AM now"
                continue
            if k >= 0 and out[k].kind == "time":
                comma = False
            elif k >= 0 and out[k].kind == "sign" and out[k].value == "," and k > 0 and out[k - 1].kind == "time":
                comma, k = True, k - 1
            else:
                out.append(term)
                continue
            ahead = terms[n + 1] if n + 1 < len(terms) else None
            opens = comma and term.value.how in ("day", "part") and ahead is not None and (
                ahead.kind in ("num", "mass", "volume", "drug") or (ahead.kind == "time" and ahead.value.how == "clock")
            )  # "... at 9 pm, today 2 at 8", "6 pm, yesterday 11 pm"
            sometime = not comma and (out[k].value.how, term.value.how) == ("vague", "clock") and folded[out[k].start : out[k].end].startswith("some")
            merged = None if opens else term.value if sometime else _merge(out[k].value, term.value, comma=comma)
            if merged is not None:
                start = out[k].start
                del out[k:]
                merged.start, merged.end = start, term.end
                out.append(Term("time", start, term.end, merged))
                continue
        out.append(term)
    return out + terms[done:]


_HALF: Final = re.compile(r"\d ?[ap]\.?m|noon|midnight|\b[ap]m\b")
"""What leaves no doubt of the half of the day that an hour was told for."""
_TAKEN: Final = frozenset({"took", "taken", "had", "swallowed", "popped"})
_ENDS: Final = frozenset({".", "?", "!", ";", "\n"})
_DENIED: Final = frozenset("no not none nothing never nor neither without zero any anything haven't hasn't didn't don't wasn't weren't if whether".split())
_STOPS: Final = _ENDS | frozenset({"can", "could", "may", "should", "will", "or"})


def _either(out: list[Term], behind: Term, folded: str) -> TimeTerm | None:
    """ "I took 2 at 9 this morning or at noon", "yesterday or the day before yesterday": one moment, of which there are two readings."""
    at = len(out) - 1 - (out[-1].kind == "word" and out[-1].value in ("on", "in", "at"))
    if at < 1 or out[at].kind != "word" or out[at].value != "or" or out[at - 1].kind != "time":
        return None
    first: TimeTerm = out[at - 1].value
    second: TimeTerm = behind.value
    if any(t.side != "at" or t.options or t.negated or t.how not in ("clock", "part", "day") for t in (first, second)):
        return None
    hours = first.how == second.how == "clock"
    if hours and (not first.part_name and first.day is None or any(t.low is None or t.low != t.high for t in (first, second))):
        return None
    taken = False
    for word in (term.value for term in reversed(out[: at - 1]) if term.kind in ("word", "sign")):
        if word in _ENDS and not hours:
            break
        if word in _STOPS or word in _DENIED and not hours:
            return None  # "nothing today or yesterday": on neither day
        if word in _TAKEN:
            taken = True
            break
    if hours:
        return replace(first, options=[first, second]) if taken else None
    if (first.weekday is None) != (second.weekday is None) and "day" in (first.how, second.how) or any(t.day is not None and t.day > 0 for t in (first, second)):
        return None
    if first.how == "day" != second.how and not _of_its_day(folded, behind):
        first = replace(second, day=first.day, weekday=first.weekday)
    elif second.how == "day" != first.how and not _of_its_day(folded, out[at - 1]):
        second = replace(first, day=second.day, weekday=second.weekday)
    elif first.how == "clock" and first.part_name and second.how == "part" and first.low is not None and first.high is not None and not _HALF.search(folded[out[at - 1].start : out[at - 1].end]):
        # "at 9 last night or this morning": 9 pm or 9 am
        hour = replace(first, low=first.low % (12 * HOUR), high=first.high % (12 * HOUR), bare=True, day=None, part=None, part_name="")
        second = with_day(hour, second)
    elif first.day is not None and second.day is None and second.weekday is None:
        second = replace(second, day=first.day)
    if first.day is None or second.day is None or first.day == second.day:
        return replace(first, options=[first, second])
    early, late = sorted((first, second), key=lambda time: time.day or 0)
    return replace(late, options=[early, late])  # placed by the later one, so that what is told behind it stays behind it


def _of_its_day(folded: str, term: Term) -> bool:
    """ "this morning", "last night": its hours belong to that day alone, and not to another one named beside it."""
    return folded[term.start : term.end].startswith(("this ", "last ", "tonight"))


def _merge(first: TimeTerm, second: TimeTerm, *, comma: bool) -> TimeTerm | None:
    """One time from two that stand beside each other, or None where they are two moments."""
    if first.options and first.how != "clock" and second.how in ("clock", "part") and second.day is None and second.weekday is None and not second.options:
        # "yesterday or the day before yesterday, at 9 pm": at that hour on either day
        each = [_merge(replace(one), replace(second), comma=False) for one in first.options]
        whole = each[-1]
        return None if whole is None or None in each else replace(whole, options=[one for one in each if one is not None])
    if first.side in ("since", "until") and second.side in ("since", "until") and first.side != second.side:
        return None
    named = [one.day is not None or one.weekday is not None for one in (first, second)]
    if all(named) and not (first.how == second.how == "day"):
        return None
    if first.how in ("part", "day") and second.how == "clock":
        return with_day(second, first)
    if first.how == "clock" and second.how in ("part", "day"):
        if comma and second.how == "part" and second.day is None:
            return None
        return with_day(first, second)
    if first.how == "day" and second.how == "part" and second.day is None and second.weekday is None:
        second.day, second.weekday = first.day, first.weekday
        second.side = first.side if second.side == "at" else second.side
        return second
    if first.how == "part" and second.how == "day" and first.day is None:
        first.day, first.weekday = second.day, second.weekday
        return first
    if first.how == "part" and second.how == "part" and sum(named) == 1 and first.part_name != second.part_name:
        keep, other = (first, second) if named[1] else (second, first)
        if comma or keep.low is None or other.low is None:
            return None
        keep.day, keep.weekday = other.day, other.weekday
        if keep.side == "before" and other.side == "at" and other.low is not None and keep.high is not None and other.high is not None and other.low < keep.high:
            # "last night before bed": within the night, and not in the whole day that ends with bedtime
            return replace(other, high=min(other.high, keep.high))
        return keep
    if first.how == "day" and second.how == "day" and first.weekday is not None and second.weekday is None:
        first.day = second.day
        return first
    if first.how == "now" and second.how == "now":
        return first
    if (first.how, second.how) in {("vague", "part"), ("vague", "day")} and not comma:
        return second
    return None


def with_day(clock: TimeTerm, part: TimeTerm) -> TimeTerm:
    """A time of day with the day or the part of the day that it was said with."""
    if part.how == "day" or part.side == "since":
        clock.side = part.side if clock.side == "at" else clock.side
    for one in [clock, *clock.options]:
        one.day, one.weekday = (
            part.day if part.day is not None else one.day,
            part.weekday if part.weekday is not None else one.weekday,
        )
        if part.how == "part" and one.low is not None and one.high is not None:
            one.part, one.part_name = part.part, part.part_name
            _settle_half(one)
    if clock.options:
        clock.low, clock.high, clock.bare = clock.options[0].low, clock.options[0].high, clock.options[0].bare
    return clock


def _settle_half(clock: TimeTerm) -> None:
    """Choose the half of the day by the part: "8 this morning" is 8 AM, "2 last night" is 2 AM of the night's end."""
    assert clock.low is not None and clock.high is not None and clock.part is not None
    low, _high = clock.part
    name = clock.part_name
    if clock.bare:
        if name == "morning":
            shift = 0
        elif name in ("afternoon", "evening", "dinner"):
            shift = 12 * HOUR
        elif name in ("night", "tonight", "bedtime"):
            shift = 12 * HOUR if low - 2 * HOUR < clock.low + 12 * HOUR < DAY else 0
        elif name == "lunch":
            shift = 12 * HOUR if clock.low < 6 * HOUR else 0
        else:
            return
        clock.low, clock.high, clock.bare = clock.low + shift, clock.high + shift, False
    if name in ("night", "tonight", "bedtime") and clock.low < 12 * HOUR:
        # after midnight: the night belongs to the day on which it began
        if clock.day is not None:
            clock.day += 1
        elif clock.weekday is not None:
            clock.weekday = (clock.weekday + 1) % 7
