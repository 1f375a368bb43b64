"""A reading in one line per fact, so that tests can quote what a question should be read as.

::

    d1 Tylenol Extra Strength x2 @ 08:00
    total Advil x6 from 00:00 to now
    ask may_i Advil x2 @ now
    now 15:30
"""

from __future__ import annotations

from typing import Any

from dosing_rules.reading import Reading
from dosing_rules.situation_json import situation_to_dict

_PAST = {"ago": ["0 h", None]}


def moment(raw: Any) -> str:
    """A moment of the JSON form, short."""
    if not isinstance(raw, dict):
        return str(raw)
    if "ago" in raw:
        return f"ago {_ends(raw['ago'])}"
    if "clock" in raw:
        day = f" day {raw['day']}" if raw["day"] else ""
        return _ends(raw["clock"]) + day
    if "after" in raw:
        return f"{raw['after']} + {_ends(raw['by'])}"
    if "all" in raw:
        return " & ".join(moment(part) for part in raw["all"] if part != _PAST)
    if "between" in raw:
        return " .. ".join(moment(part) for part in raw["between"])
    return " | ".join(moment(part) for part in raw["any"])


def _ends(raw: Any) -> str:
    if isinstance(raw, list):
        return "-".join("" if end is None else str(end) for end in raw)
    return str(raw)


def intake(raw: dict[str, Any]) -> str:
    """Product and quantity of one intake of the JSON form, short."""
    product = raw["product"]
    words = [product if isinstance(product, str) else " | ".join(product["any"])]
    if "units" in raw:
        words.append("x" + _count(raw["units"]))
    for key in ("amount", "strength", "doses"):
        if key in raw:
            words.append(f"{key} {_count(raw[key])}")
    if raw.get("taken"):
        words.append("maybe")
    if raw.get("beside_totals"):
        words.append("beside")
    return " ".join(words)


def _count(raw: Any) -> str:
    if isinstance(raw, dict):
        return " | ".join(_count(option) for option in raw["any"])
    if isinstance(raw, list):
        return f"{raw[0]}-{'' if raw[1] is None else raw[1]}"
    return str(raw)


def lines(reading: Reading) -> list[str]:
    """The reading, one line per fact; forms and the words behind a fact are left out."""
    facts = situation_to_dict(reading.situation)
    found = [f"{dose['id']} {intake(dose)} @ {moment(dose.get('at', '?'))}" for dose in facts.get("doses", ())]
    found += [
        f"total {intake(total)} from {moment(total.get('start', '?'))} to {moment(total.get('end', 'now'))}"
        for total in facts.get("totals", ())
    ]
    items = " + ".join(intake(item) for item in facts["next"]["items"])
    found.append(f"ask {reading.asks} {items} @ {moment(facts['next'].get('at', 'now'))}")
    if "now" in facts:
        found.append(f"now {moment(facts['now'])}")
    for course in facts.get("courses", ()):
        found.append(f"course {course['product']} since {moment(course['started'])}")
    if facts.get("scope"):
        found.append("scope " + " ".join(facts["scope"]))
    if facts.get("age_years"):
        found.append(f"age {facts['age_years']}")
    if facts.get("clock_told"):
        found.append("now is not told")
    for other in reading.alternatives:
        found.append("or " + intake(situation_to_dict(other)["next"]["items"][0]))
    found += [f"unread {words}" for words in facts.get("unread", ())]
    return found
