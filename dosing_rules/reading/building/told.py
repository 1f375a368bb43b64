"""Told doses and totals, each with what its words say of the time."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from ...clocks import local_date, local_instants
from ...facts import (
    DAY,
    MIDNIGHT,
    NOW,
    SAME,
    UNKNOWN,
    USUAL,
    AllOf,
    Between,
    ClockTime,
    Course,
    Dose,
    Instant,
    Mass,
    OneOf,
    Since,
    Taken,
    When,
)  # fmt: skip
from ..chain import Chain, Point
from ..drugs import UNNAMED
from ..moment_facts import all_of, at_clock, placed
from ..telling.story import Event
from .built import Entry
from .told_totals import ToldTotals
from .turns_taken import counted_alike

_DAYLIGHT: Final = frozenset({"edt", "cdt", "mdt", "pdt", "bst", "cest"})

_STANDARD: Final = frozenset({"est", "cst", "mst", "pst", "gmt", "cet"})


class Told(ToldTotals):
    """The doses and totals that were told."""

    def _place_entry(self, entry: Entry, chain: Chain) -> None:
        if entry.point.time is not None and entry.point.low is not None:
            if chain.half_open and not entry.first_of_run and entry.statements:
                return
            label = entry.point.time.zone
            if not entry.point.time.fold and label in _DAYLIGHT | _STANDARD:
                entry.point.time.fold = "first" if label in _DAYLIGHT else "second"
            if entry.point.time.fold and self.now_instant is not None and self.zone and entry.point.low == entry.point.high:
                today = local_date(self.now_instant.seconds, self.zone, 0)
                day = date.fromordinal(today.toordinal() + entry.point.low // DAY)
                ends = local_instants(day, entry.point.low % DAY, self.zone, 0)
                entry.statements.append(Instant(ends[0 if entry.point.time.fold == "first" else 1]))
                return
            entry.statements.append(placed(entry.point, chain))
        elif entry.event.since is not None and entry.event.every is None and not entry.statements:
            start, end = self._total_window(entry.event, chain)
            entry.statements.append(Between(start, end))

    def _now_fact(self, chain: Chain, point: Point) -> Any:
        told = self.story.nows
        if told and point.time is not None and (told[-1].how in ("clock", "part")):
            if self.now_instant is not None and told[-1].how == "clock":
                second, _ = self._local(self.now_instant)
                if point.low is not None and point.low == point.high:
                    shift = (point.low - second + DAY // 2) % DAY - DAY // 2
                    return Instant(self.now_instant.seconds + shift, self.now_instant.naive, self.now_instant.offset)
                return AllOf((self.now_instant, placed(point, chain)))
            if chain.half_open or point.low is None:
                return UNKNOWN
            facts = [placed(point, chain)]
            if len({(t.low, t.high) for t in told if t.how == "clock"}) > 1:
                other = told[0]
                if other.low is not None and other.high is not None and not other.bare:
                    facts.append(ClockTime(other.low, other.high))
            return all_of(facts)
        if self.now_instant is not None:
            return self.now_instant
        if chain.anchored:
            return Since(MIDNIGHT, 0, DAY - 1)
        return UNKNOWN

    def _doses(self, entries: list[Entry], chain: Chain) -> list[Dose]:
        doses: list[Dose] = []
        kept: set[str] = set()
        quantities: dict[int, dict[str, Any]] = {}
        for entry in entries:
            event = entry.event
            whose = self._whose(event.owner)
            if whose == "no" or (event.drug is not None and event.drug.kind in ("supplement", "thinner")):
                continue
            if event.drug is not None and event.drug.kind == "rx":
                continue
            kept.add(entry.id)
        for event in sorted((e.event for e in entries if e.id in kept), key=lambda event: event.start):
            if id(event) not in quantities:  # as told: a strength holds from where it is told, whatever came first in time
                quantities[id(event)] = self._quantity(self._as_asked_before(event), event.drug, event)
        previous_vague: Entry | None = None
        for entry in entries:
            if entry.id not in kept:
                continue
            event = entry.event
            fields = dict(quantities[id(event)])
            product = fields.pop("product", None) or self._product(entry.drug, event)
            if entry.groups:
                product, fields = self._alternating(entry, event)
            if event.count_unknown and "units" not in fields and "amount" not in fields:
                fields["units"] = UNKNOWN
            if event.count_unknown and isinstance(fields.get("amount"), Mass) and fields["amount"].kind == "mass" and "units" not in fields:
                # "ibuprofen 200 mg, forgot how many": the milligrams are one tablet's
                fields = {**fields, "units": UNKNOWN, "strength": self._strength(event.group.mass)}
                fields.pop("amount")
            if "units" not in fields and "amount" not in fields:
                fields["units"] = self._units_untold(event, product)
                if fields["units"] is SAME and (same := self._told_of(event, entries, quantities)):
                    fields = {**fields, **same}
            at = self._dose_time(entry, chain, kept, previous_vague, entries)
            doses.append(Dose(
                product, fields.get("units", UNKNOWN), at, fields.get("amount"), fields.get("strength"),
                Taken.MAYBE if event.maybe or self._whose(event.owner) == "maybe" else Taken.YES, entry.id,
                event.beside and any(e.kind == "total" for e in self.story.events), fields.get("form"),
                " ".join(self.typed[event.start:event.end].split())[:120] or None,
            ))  # fmt: skip
            if entry.first_of_run:
                self.built.facts.append(("dose", event.start, event.end, entry.id))
            if entry.point.low is not None and not entry.planned:
                previous_vague = entry  # what is still to come bounds no dose told behind it
            if event.length is not None and event.length.low is not None and event.length.low >= DAY:
                self.courses.append(
                    Course(
                        product, Since(NOW, -(event.length.high or event.length.low), -event.length.low), self._reason()
                    )
                )
        return doses

    def _told_of(self, event: Event, entries: list[Entry], quantities: dict[int, dict[str, Any]]) -> dict[str, Any]:
        """ "2 Advil at 8, before that the same at 3": as much as the dose told before, which was taken after it."""
        places = {id(e.event): n for n, e in enumerate(entries)}
        family = event.drug.family if event.drug is not None else ""
        before = [e for e in self.story.events if e.start < event.start and id(e) in places and (not family or (e.drug is not None and e.drug.family == family))]
        if not before:
            return {}
        low, high = places[id(before[-1])], places[id(event)]
        between = [e for e in entries[low + 1 : high] if e.event.start > event.start and (not family or e.drug is None or e.drug.family == family)]
        if low < high and not between:  # "2 at 4 and the same at noon, and one in between" is told with one between them
            return {}
        return {key: value for key, value in quantities.get(id(before[-1]), {}).items() if key in ("units", "amount", "strength", "form")}

    def _alternating(self, entry: Entry, event: Event) -> tuple[Any, dict[str, Any]]:
        """Product and quantity of one intake in a turn of two drugs."""
        each = []
        for group in entry.groups:
            drug = group.drug or entry.drug or UNNAMED
            fields = self._quantity(group, drug, event)
            if "units" not in fields and "amount" not in fields:
                fields["units"] = UNKNOWN if event.count_unknown else USUAL
            each.append((UNKNOWN if drug.product == "UNKNOWN" else drug.product, fields))
        if len(each) == 1:
            return each[0]
        counted_alike(each, [group.drug for group in entry.groups])
        key = f"choice {entry.id}" if event.drugs_or else "order"
        merged: dict[str, Any] = {}
        for name in {name for _, fields in each for name in fields}:
            values = tuple(fields.get(name) for _, fields in each)
            if all(value == values[0] for value in values):
                merged[name] = values[0]
            elif None not in values and name != "form":
                merged[name] = OneOf(values, key)
            elif name != "form":
                self.unread(event.start, event.end)
        return OneOf(tuple(product for product, _ in each), key), merged

    def _dose_time(
        self, entry: Entry, chain: Chain, kept: set[str], previous: Entry | None, entries: list[Entry]
    ) -> When:
        statements = [self._without(s, kept, entries) for s in entry.statements]
        point = entry.point
        vague = point.low is not None and point.low != point.high
        before_vague = (
            previous is not None and previous.point.low is not None and previous.point.low != previous.point.high
        )
        if (
            previous is not None
            and (vague or before_vague)
            and point.told
            and not point.apart
            and not previous.point.apart
            and previous.id in kept
            and not (before_vague and previous.event.maybe)  # whoever doubts a dose does not tell it in its place
        ):
            same_day = (
                point.time is not None
                and point.time.how == "day"
                and previous.point.time is not None
                and previous.point.time.how == "day"
            )
            if not same_day or previous.event is entry.event:
                if (
                    previous.point.high is not None
                    and point.low is not None
                    and point.low < previous.point.high
                    and (point.high is None or previous.point.low is None or point.high > previous.point.low)
                    and point.time is not None
                ):
                    statements.append(Since(previous.id, 0, None))
        if entry.until in kept and point.low is None:
            statements.append(Since(entry.until, None, 0))
        if entry.planned:
            statements.append(Since(NOW, 0, None))
        elif not any(self._past(s) for s in statements):
            if statements and any(s is not UNKNOWN for s in statements) and not self._surely_past(point, chain):
                statements.append(Since(NOW, None, 0))
        return all_of(statements)

    def _without(self, statement: When, kept: set[str], entries: list[Entry]) -> When:
        """A time told from a dose that does not count: carried over to what that dose's own time was told from."""
        if isinstance(statement, AllOf):
            return all_of([self._without(part, kept, entries) for part in statement.parts])
        if isinstance(statement, OneOf):
            options = tuple(self._without(option, kept, entries) for option in statement.options)
            return UNKNOWN if any(option is UNKNOWN for option in options) else OneOf(options, statement.key)
        for _ in range(8):
            if not isinstance(statement, Since) or not statement.point.startswith("d") or statement.point in kept:
                return statement
            anchor = next((e for e in entries if e.id == statement.point), None)
            if anchor is None or len(anchor.statements) != 1:
                return UNKNOWN
            base = anchor.statements[0]
            if isinstance(base, ClockTime) and statement.least is not None and statement.most is not None:
                return at_clock(
                    base.day * DAY + base.least + statement.least, base.day * DAY + base.most + statement.most
                )
            if isinstance(base, Since):
                least = None if base.least is None or statement.least is None else base.least + statement.least
                most = None if base.most is None or statement.most is None else base.most + statement.most
                statement = Since(base.point, least, most)
                continue
            return UNKNOWN
        return UNKNOWN

    def _past(self, statement: When) -> bool:
        return (
            isinstance(statement, Since)
            and statement.point == NOW
            and statement.most is not None
            and statement.most <= 0
        )

    def _surely_past(self, point: Point, chain: Chain) -> bool:
        now = chain.now
        if self.now_instant is not None and not self.story.nows:
            return False
        return (
            now is not None
            and now.low is not None
            and point.high is not None
            and point.high <= now.low
            and not point.floated
            and (point.time is None or point.time.side == "at")
        )
