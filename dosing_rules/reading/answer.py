"""A question in plain English, read and decided."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from ..catalogue import Catalogue
from ..engine import decide_situation
from .reading import read_question

if TYPE_CHECKING:
    from ..verdict import Verdict


def answer_question(text: str, *, now: str | datetime | None = None, zone: str | None = None, policy: str = "dosebench",
                    catalogue: Catalogue | None = None) -> Verdict:  # fmt: skip
    """Read a question about the next dose and decide it.

    Args:
        text: plain English; see :func:`dosing_rules.reading.read_question`.
        now: the current time, where it is known: ISO text or a datetime. The library never reads the system clock.
        zone: an IANA zone, for clock times beside an instant.
        policy: the standard to decide by.
        catalogue: products and limits; the library's own where left out.

    >>> answer_question("I took 2 Advil 2 hours ago, can I take 2 more?").decision.value
    'NO'

    """
    reading = read_question(text, now=now, zone=zone, policy=policy)
    return decide_situation(reading.situation, policy, catalogue=catalogue)
