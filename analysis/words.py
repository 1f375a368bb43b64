"""Rules, moments, lengths of time and amounts as the report writes them."""

from __future__ import annotations

import re
from typing import Final

from dosing_rules.window import Lane

HOUR: Final = 3600


def span_words(earliest: int | None, latest: int | None) -> str:
    """Where a dose lies: "6 h before", "2 to 4 h before", "4 h or longer before", "time not known".

    >>> span_words(-4 * 3600, -2 * 3600), span_words(-5400, -5400), span_words(None, -7200), span_words(None, 0)
    ('2 to 4 h before', '1 h 30 before', '2 h or longer before', 'time not known')
    """
    if earliest is None and (latest is None or latest >= 0):
        return "time not known"
    if earliest is None:
        assert latest is not None
        return f"{hours(-latest)} or longer before"
    if latest is None:
        return f"from {hours(-earliest)} before" if earliest < 0 else f"from {hours(earliest)} after"
    if earliest == latest:
        return "at the asked time" if latest == 0 else f"{hours(abs(latest))} {'before' if latest < 0 else 'after'}"
    if latest <= 0:
        near, far = hours(-latest), hours(-earliest)
        if near.endswith(" h") and far.endswith(" h"):
            near = near[:-2]
        return f"{near} to {far} before"
    return f"{hours(abs(earliest))} {'before' if earliest < 0 else 'after'} to {hours(latest)} after"


def hours(seconds: float) -> str:
    """A length of time: "6 h", "1 h 30", "45 min", "20 s".

    >>> hours(6 * 3600), hours(5400), hours(2700), hours(0), hours(14401)
    ('6 h', '1 h 30', '45 min', '0 h', '4 h 00:01')
    """
    whole = round(seconds)
    h, rest = divmod(whole, HOUR)
    m, s = divmod(rest, 60)
    if whole == 0:
        return "0 h"
    if s:
        return f"{h} h {m:02}:{s:02}" if whole >= 60 else f"{s} s"
    if not h:
        return f"{m} min"
    return f"{h} h {m:02}" if m else f"{h} h"


def milligrams(least: float | None, most: float | None) -> str:
    """An amount: "1,000 mg", "325 to 650 mg", "200 mg or more".

    >>> milligrams(1000, 1000), milligrams(325, 650), milligrams(200, None)
    ('1,000 mg', '325–650 mg', '200+ mg')
    """
    if most is None:
        return f"{_plain(least or 0)}+ mg"
    if least is None or least == most:
        return f"{_plain(most)} mg"
    return f"{_plain(least)}–{_plain(most)} mg"


def _plain(value: float) -> str:
    return f"{value:,.2f}".rstrip("0").rstrip(".")


def total_words(lane: Lane) -> str:
    """The rolling total beside its limit: "2,950 to 3,600 of 3,000 mg in 24 h with this dose"."""
    total = lane.total
    if total is None:
        return ""
    least, most = total.best, total.worst
    if most is None:
        amount = f"{_plain(least or 0)} or more"
    elif least is None or least == most:
        amount = _plain(most)
    else:
        amount = f"{_plain(least)} to {_plain(most)}"
    return f"{amount} of {_plain(total.limit)} mg in 24 h with this dose"


def clock_words(seconds: int) -> str:
    """A time of day: "8 PM", "8:30 AM", "noon".

    >>> clock_words(20 * 3600), clock_words(-4 * 3600), clock_words(12 * 3600), clock_words(30600)
    ('8 PM', '8 PM', 'noon', '8:30 AM')
    """
    minutes = seconds // 60 % (24 * 60)
    h, m = divmod(minutes, 60)
    if m == 0 and h in (0, 12):
        return "noon" if h else "midnight"
    return f"{(h + 11) % 12 + 1}{f':{m:02}' if m else ''} {'AM' if h < 12 else 'PM'}"


def rule_words(name: str) -> str:
    """A rule or a reason as it is shown.

    >>> rule_words("rolling_total"), rule_words("scope:blood_thinner")
    ('rolling total', 'out of scope: blood thinner')
    """
    if name.startswith("scope:"):
        return f"out of scope: {name[6:].replace('_', ' ')}"
    return name.replace("_", " ")


def moment_words(text: str) -> str:
    """A next allowed time: ISO durations in words, clock times and instants without their T.

    >>> moment_words("PT2H30M"), moment_words("21:00 (+1 day)"), moment_words("2026-03-01T14:00-06:00")
    ('2 h 30 after now', '21:00 (+1 day)', '2026-03-01 14:00 (UTC-06:00)')
    """
    if length := re.fullmatch(r"PT(?:(\d+)H)?(?:(\d+)M)?", text):
        seconds = 3600 * int(length[1] or 0) + 60 * int(length[2] or 0)
        return f"{hours(seconds)} after now" if seconds else "now"
    if instant := re.fullmatch(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00)?(Z|[+-]\d\d:\d\d)?", text):
        zone = {None: "", "Z": " (UTC)"}.get(instant[3], f" (UTC{instant[3]})")
        return f"{instant[1]} {instant[2]}{zone}"
    return text
