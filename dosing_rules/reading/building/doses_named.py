"""The told dose that words point to: "the first", "the second dose", "that same dose", "the 9:30 pm dose"."""

from __future__ import annotations

from itertools import pairwise

from ..half_days import HALF_DAY
from ..terms import TimeTerm
from .built import Entry


def dose_named(time: TimeTerm, entries: list[Entry], owner: str) -> str | None:
    """The id of that dose among those told before; None where nobody can tell which it is.

    A number means the dose that was told with it, else the one at that place of a row that was told forwards and of one
    drug. Who says "that same dose" means the one that was pointed to just before.
    """
    own = [e for e in entries if not e.planned and (e.event.owner or "i") == (owner or "i")]
    if not own or any(e.event.every is not None for e in own):
        return None
    match time.of:
        case "that":
            return own[-1].id
        case "same":
            pointed = any(t.of or t.how == "earlier" for t in own[-1].event.times)
            return own[-1].previous if pointed else own[-1].id
        case "hour":
            named = [e for e in own if time.hour is not None and _at_hour(e, time.hour)]
            return named[0].id if len(named) == 1 else None
        case "last":
            named = [e for e in own if e.event.last]
            return named[0].id if len(named) == 1 else last_taken(own) if not named else None
    number = int(time.of)
    named = [e for e in own if e.event.ordinal == number]
    if named:
        return named[0].id if len(named) == 1 else None
    numbered = all(e.event.ordinal in (0, n) for n, e in enumerate(own, 1))
    return own[number - 1].id if number <= len(own) and numbered and _forwards(own) else None


def last_taken(own: list[Entry]) -> str | None:
    """The id of the dose taken last, which need not be the one told last: "2 at 1 pm, the one before 6 hours earlier"."""
    forward = [e for e in own if not any(t.how == "earlier" for t in e.event.times)] or own
    ago = [e.event.times[0].low for e in forward if len(e.event.times) == 1 and e.event.times[0].how == "ago"]
    lows = [e.point.low for e in own]
    if None not in lows:
        forward = sorted(own, key=lambda e: e.point.low or 0)
    elif len(ago) == len(forward) and None not in ago:
        forward = sorted(forward, key=lambda e: -(e.event.times[0].low or 0))
    return forward[-1].id if forward else None


def _forwards(own: list[Entry]) -> bool:
    """The doses are of one drug, and told in the order in which they were taken."""
    if len({e.event.drug.family for e in own if e.event.drug is not None}) > 1 or any(e.event.last for e in own[:-1]):
        return False
    return all(a.event.start <= b.event.start for a, b in pairwise(own)) and not any(t.how == "earlier" for e in own for t in e.event.times)


def _at_hour(entry: Entry, hour: TimeTerm) -> bool:
    """Whether a dose was told at that hour."""
    time = entry.point.time
    if time is None or time.how != "clock" or time.side != "at" or time.low is None or hour.low is None or time.options:
        return False
    size = HALF_DAY if time.bare or hour.bare else 2 * HALF_DAY
    return (time.low - hour.low) % size == 0
