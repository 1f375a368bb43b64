"""Told sums as facts: how much, of how many doses, and over which stretch of time."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from ...facts import (
    DAY,
    HOUR,
    MIDNIGHT,
    NOW,
    UNKNOWN,
    ClockTime,
    Course,
    IntakeTotal,
    Mass,
    OneOf,
    Range,
    Since,
    When,
)
from ..chain import Chain
from ..moment_facts import at_clock
from ..telling.story import Event
from ..terms import TimeTerm
from .built import is_zero
from .entries import Entries


class ToldTotals(Entries):
    """Builds the totals of a situation."""

    def _totals(self, chain: Chain) -> list[IntakeTotal]:
        totals: list[IntakeTotal] = []
        for event in self.story.events:
            if event.kind != "total" or self._whose(event.owner) == "no" or is_zero(event.group):
                continue
            if event.drug is not None and event.drug.kind in ("supplement", "thinner", "rx"):
                continue
            if event.maybe or self._whose(event.owner) == "maybe":
                self.unread(event.start, event.end)
            if self._whose(event.owner) == "maybe":
                continue  # perhaps another's: it forbids nothing for sure
            product = self._product(event.drug, event)
            fields = self._quantity(event.group, event.drug, event)
            product = fields.pop("product", None) or product
            start, end = self._total_window(event, chain)
            last = event.end_at or next((e for e in self.story.events if e.kind == "dose" and e.last and e.drug is event.drug), None)
            if last is not None:
                identity = next((f[3] for f in self.built.facts if f[1] == last.start and f[0] == "dose"), None)
                if identity is not None:
                    end = Since(identity, 0, 0)
            doses = event.multi
            units = fields.get("units")
            amount = fields.get("amount")
            if amount is not None and amount is UNKNOWN:
                amount = None
            if isinstance(doses, int) and isinstance(units, int | Fraction):
                units = units * doses
            elif doses is None and units is None and amount is None:
                units = UNKNOWN
            elif doses is not None and units is not None and not isinstance(doses, int):
                least, most = _often(doses)
                units = Range(least * units, most * units if most is not None else None) if isinstance(units, int | Fraction) else UNKNOWN
            if doses is not None and isinstance(amount, Mass) and amount.kind == "mass" and not isinstance(doses, Event):
                amount = self._times_over(amount, doses)  # "400 mg several times today"
            number = f"t{len(totals) + 1}"
            of = tuple(name for dose in event.of for name in self.ids_of.get(id(dose), ()))
            if of:
                start, end = UNKNOWN, Since(NOW, 0, 0)
            totals.append(IntakeTotal(product, amount, units, doses if not isinstance(doses, Event) else None, start, end, of,
                                      strength=fields.get("strength"), id=number, form=fields.get("form"),
                                      text=" ".join(self.typed[event.start:event.end].split())[:120] or None))  # fmt: skip
            self.built.facts.append(("total", event.start, event.end, number))
            if event.length is not None and event.length.low is not None and event.length.low >= DAY:
                self.courses.append(
                    Course(
                        product, Since(NOW, -(event.length.high or event.length.low), -event.length.low), self._reason()
                    )
                )
        return totals

    def _times_over(self, amount: Mass, doses: Any) -> Mass:
        """So much at a time, so often."""
        if not isinstance(amount.value, int | Fraction):
            return amount
        if isinstance(doses, int):
            return replace(amount, value=amount.value * doses)
        least, most = _often(doses)
        return replace(amount, value=Range(least * amount.value, most * amount.value if most is not None else None))

    def _total_window(self, event: Event, chain: Chain) -> tuple[When, When]:
        window = next((t for t in event.times if t.how == "window"), None)
        now = Since(NOW, 0, 0)
        if window is not None and window.high is not None:
            return Since(NOW, -(window.high - 1), -(window.high - 1)), now
        time = event.since or next((t for t in event.times if t.how in ("day", "part", "clock")), None)
        if time is None:
            if event.length is not None and event.length.high is not None and event.length.high < 2 * DAY:
                return Since(NOW, -event.length.high, -event.length.high), now
            return self._today(chain), now
        day = time.day
        if day is None and time.weekday is not None:
            if self.now_weekday is None:
                self.unread(time.start, time.end)
                return ClockTime(0, 0, -6), now  # any of the last seven days
            day = -((self.now_weekday - time.weekday) % 7)
        if day is not None:
            self._mark_day(chain)
        if time.how == "day":
            if day in (0, None):
                return self._today(chain), now
            if event.since is not None:
                return ClockTime(0, 0, day or 0), now
            return ClockTime(0, 0, day or 0), ClockTime(DAY - 1, DAY - 1, day or 0)
        assert time.low is not None and time.high is not None
        if day is None:
            day = self._latest_day(time, chain)
        self._mark_day(chain)
        start: When = ClockTime(time.low, time.high if time.how == "clock" else time.low, day)
        if time.bare:
            start = OneOf(
                (ClockTime(time.low, time.low, day), ClockTime(time.low + 12 * HOUR, time.low + 12 * HOUR, day))
            )
            if chain.now is not None and chain.now.low is not None and not chain.half_open:
                last = [p.low for e in self.story.events if e.kind == "dose" and e.last and e.drug is event.drug
                        for p in chain.points if p.name in self.ids_of.get(id(e), ()) and p.low is not None]  # fmt: skip
                steps = (min([chain.now.low, *last]) - time.low) // (12 * HOUR)
                return at_clock(time.low + steps * 12 * HOUR, time.low + steps * 12 * HOUR), now
        return start, now

    def _latest_day(self, time: TimeTerm, chain: Chain) -> int:
        if time.low == DAY:
            return -1  # "since midnight": the one that the day of the question began with
        if chain.now is not None and chain.now.low is not None and time.low is not None and time.low > chain.now.low:
            return -1
        return 0

    def _today(self, chain: Chain) -> When:
        self._mark_day(chain)
        return ClockTime(0, 0, 0)

    def _mark_day(self, chain: Chain) -> None:
        """The day of the question is spoken of: now lies in it."""
        if (chain.now is None or chain.half_open) and self.now_instant is None:
            self.relations.append((NOW, Since(MIDNIGHT, 0, DAY - 1)))


def _often(doses: Any) -> tuple[int | Fraction, int | Fraction | None]:
    """The least and the most of an open number of intakes; "several times" are two or more."""
    if isinstance(doses, OneOf) and all(isinstance(option, int) for option in doses.options):
        return min(doses.options), max(doses.options)
    if isinstance(doses, Range) and isinstance(doses.least, int | Fraction):
        return doses.least, doses.most if isinstance(doses.most, int | Fraction) else None
    return 2, None
