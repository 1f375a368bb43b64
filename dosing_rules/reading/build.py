"""Events in words to a :class:`~dosing_rules.facts.Situation`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Any, Final

from ..clocks import local_date, local_instants
from ..facts import (
    DAY,
    HOUR,
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
    Intake,
    IntakeTotal,
    Mass,
    NextDose,
    OneOf,
    Range,
    Scope,
    Since,
    Situation,
    Strength,
    Taken,
    When,
)  # fmt: skip
from .chain import Chain, Point, place
from .drugs import Drug
from .groups import INGREDIENT, Group, amounts
from .moment_facts import all_of, at_clock, placed, plain
from .story import Asked, Denial, Event, Story
from .terms import TimeTerm
from .zones import aligned

_CLOCK_CHANGE: Final = re.compile(
    r"(?P<forward>(?:spr[aiu]ng|springing|springs) (?:forward|ahead)|clocks? (?:just |have |had |also )?(?:went|gone|go|goes|going|jump\w*|mov\w*|skip\w*|sprang|sprung|spring\w*|changed|set|were set|turned) "
    r"(?:an hour |1 hour |one hour )?(?:forward|ahead)|(?:lost|lose|losing) an hour|(?:start|starts|began|beginning) of daylight)"
    r"|(?P<back>(?:fall|falls|falling|fell) back|clocks? (?:just |have |had |also )?(?:went|gone|go|goes|going|mov\w*|turn\w*|set|were set|fell|fall\w*|changed) (?:an hour |1 hour |one hour )?back|"
    r"(?:gained|gain|gaining|got) an (?:extra )?hour|extra hour|end of daylight)"
    r"|(?P<either>daylight ?-?savings?|time change|clocks? (?:have |were |just )?chang\w*|\bdst\b)"
)

_EXCEPTED: Final = re.compile(
    r".*\b(?:other|else|more|another|further|additional|otherwise|except|besides|apart|aside|since|before|yet|only|just|but|until|till|extra)\b", re.DOTALL
)
_DAYLIGHT: Final = frozenset({"edt", "cdt", "mdt", "pdt", "bst", "cest"})
_STANDARD: Final = frozenset({"est", "cst", "mst", "pst", "gmt", "cet"})

MOST_DOSES: Final = 60
"""Doses that one text may tell; more are no question about the next one."""


@dataclass(slots=True)
class Built:
    """A situation with the places of its facts in the text."""

    situation: Situation
    facts: list[tuple[str, int, int, str]] = field(default_factory=list)
    """(kind, start, end, ref)."""
    unread: list[tuple[int, int, str]] = field(default_factory=list)
    ask: str = "may_i"


@dataclass(slots=True)
class _Entry:
    """One dose to be: its event, its statements, its point on the chain."""

    id: str
    event: Event
    point: Point
    statements: list[When]
    previous: str | None
    drug: Any = None
    units: Any = None
    counts: bool = True
    planned: bool = False
    first_of_run: bool = True
    groups: tuple[Group, ...] = ()
    """The quantities of what alternates: one where the order was told, else both in this intake's order."""


def _is_zero(group: Group) -> bool:
    """ "0 tablets": nothing was taken."""
    return 0 in (group.count, group.mass, group.volume)


class Builder:
    """Builds one situation from one story."""

    def __init__(self, story: Story, text: str, now: Instant | None, zone: str | None, ask: Asked | None, scope: set[Scope],
                 named: list[Drug]) -> None:  # fmt: skip
        self.story = story
        self.text = text
        self.now_instant = now
        self.zone = zone
        self.asked = ask
        self.scope = scope
        self.named = named
        self.built = Built(Situation(NextDose(UNKNOWN)))
        self.strengths: dict[str, Any] = {}
        self.numbers = 0
        self.asked_person = "i"
        self.age_years: int | None = None
        self.courses: list[Course] = []
        self.relations: list[tuple[str, When]] = []
        self.zones_aligned = False

    # --- who ---

    def _person(self) -> str:
        """The person who would take the next dose."""
        asked = self.asked.person if self.asked is not None else ""
        if asked and asked not in ("?",):
            return "i" if asked == "we" else asked
        owners = {e.owner for e in self.story.events if e.kind in ("dose", "total") and e.owner}
        if len(owners) == 1:
            owner = next(iter(owners))
            if owner not in ("i", "we", "?", "both", "pet"):
                return owner
        return "i"

    def _whose(self, owner: str) -> str:
        """Whether a dose counts: "yes", "no" or "maybe"."""
        me = self.asked_person
        if owner in ("", me, "both"):
            return "yes"
        if owner in ("?", "we"):
            return "maybe"
        if {owner, me} == {"he", "she"}:
            return "no"
        if owner in ("she", "he", "they") and me not in ("i",):
            return "yes" if me in ("she", "he", "they") else "maybe"
        if me in ("she", "he", "they") and owner not in ("i",):
            return "maybe"
        return "no"

    # --- the whole ---

    def build(self) -> Built:
        """The situation with the places of its facts."""
        self.asked_person = self._person()
        self._name_drugs()
        entries = self._entries()
        chain, now_point, next_point = self._chain(entries)
        for entry in entries:
            self._place_entry(entry, chain)
        now_fact = self._now_fact(chain, now_point)
        at = self._asked_time(chain, next_point, entries)
        doses = self._doses(entries, chain)
        totals = self._totals(chain)
        items = self._items(doses, totals)
        doses = self._denied(doses, totals, chain)
        doses = self._against(doses, entries)
        doses = self._implied(doses, totals, items)
        clock_told = self._clock_told(entries, at)
        self.built.situation = Situation(
            next_dose=NextDose(*items, at=at), doses=tuple(doses), now=now_fact, zone=self.zone, totals=tuple(totals),
            courses=tuple(self.courses), relations=tuple(self.relations), scope=frozenset(self.scope),
            unread=tuple(words for _, _, words in self.built.unread), clock_told=clock_told,
            age_years=self.age_years,
        )  # fmt: skip
        return self.built

    def unread(self, start: int, end: int, words: str | None = None) -> None:
        """Note a stretch of text that was not understood and could matter."""
        quoted = words if words is not None else " ".join(self.text[start:end].split())[:160]
        if quoted and (start, end, quoted) not in self.built.unread:
            self.built.unread.append((start, end, quoted))

    # --- drugs ---

    def _name_drugs(self) -> None:
        """Give the drug to events told before any was named: the only one that the text names."""
        families = list(dict.fromkeys(d.family for d in self.named if d.kind not in ("supplement", "thinner")))
        only = next((d for d in self.named if d.family == families[0]), None) if len(families) == 1 else None
        asked = (
            next((g.drug for g in self.asked.groups if g.drug is not None), None) if self.asked is not None else None
        )
        more = any(g.more or g.pronoun or g.same for g in self.asked.groups) if self.asked is not None else False
        for event in self.story.events:
            if event.drug is None and not event.drugs_or and not event.alternating:
                event.drug = only or (asked if more else None)

    # --- entries: one for each intake ---

    def _entries(self) -> list[_Entry]:
        events = [e for e in self.story.events if e.kind in ("dose", "plan") and not _is_zero(e.group)]
        ordered = self._ordered(events)
        entries: list[_Entry] = []
        previous: str | None = None
        points: dict[str, Point] = {}
        by_event: dict[int, list[_Entry]] = {}
        for event in ordered:
            for entry in self._expanded(event, entries, previous, points):
                entries.append(entry)
                by_event.setdefault(id(event), []).append(entry)
                previous = entry.id
                points[entry.id] = entry.point
                if len(entries) > MOST_DOSES:
                    self.unread(event.start, len(self.text), f"more than {MOST_DOSES} doses")
                    return entries[:MOST_DOSES]
        return entries

    def _ordered(self, events: list[Event]) -> list[Event]:
        ordered: list[Event] = []
        for event in events:
            if event.before_previous and ordered:
                ordered.insert(len(ordered) - 1, event)
            elif event.first and ordered and not event.last and not any(e.clause is event.clause for e in ordered):
                same = next((n for n, e in enumerate(ordered) if e.drug is event.drug), len(ordered))
                ordered.insert(min(same, len(ordered)), event) if event.times and not any(
                    t.how == "later" for t in event.times
                ) else ordered.append(event)
            else:
                ordered.append(event)
        lasts = [e for e in ordered if e.last and e.kind == "dose"]
        for event in lasts:
            others = [e for e in ordered if e is not event and e.kind == "dose" and not e.last]
            if any(t.how in ("later", "earlier") for e in ordered for t in e.times):
                continue
            if others and ordered.index(event) < ordered.index(others[-1]):
                ordered.remove(event)
                ordered.insert(ordered.index(others[-1]) + 1, event)
        return ordered

    def _id(self) -> str:
        self.numbers += 1
        return f"d{self.numbers}"

    def _expanded(
        self, event: Event, entries: list[_Entry], previous: str | None, points: dict[str, Point]
    ) -> list[_Entry]:
        if event.every is not None:
            return self._repeated(event, previous, points)
        count = event.multi if isinstance(event.multi, int) else 1
        if count == 0:
            return []
        made: list[_Entry] = []
        for _ in range(min(count, MOST_DOSES)):
            times = event.times
            if event.end_at is not None and len(made) == count - 1:
                times = event.end_at.times
            made.append(self._entry(event, times, previous, points))
            previous = made[-1].id
        return made

    def _entry(self, event: Event, times: list[TimeTerm], previous: str | None, points: dict[str, Point]) -> _Entry:
        name = self._id()
        point = Point(name, planned=event.kind == "plan")
        statements: list[When] = []
        flat = [t for time in times for t in (time, *time.also)]
        reference = self._reference(event, previous, flat)
        for time in flat:
            fact = plain(time, reference)
            if fact is not None:
                if time.how in ("later", "earlier") and reference is None:
                    self.unread(time.start, time.end)
                if time.how == "in" and event.kind == "dose":
                    self.unread(time.start, time.end)
                statements.append(fact)
                if (
                    time.how in ("later", "earlier")
                    and reference in points
                    and time.low is not None
                    and point.time is None
                ):
                    sign = 1 if time.how == "later" else -1
                    ends = sorted((sign * time.low, sign * (time.high if time.high is not None else time.low)))
                    point.gap, point.previous = (ends[0], ends[1]), points[reference]
            elif point.time is None:
                point.time = time
            else:
                self._second_clock(point, time)
        if point.time is not None:
            point.gap = None
        if event.time_unknown:
            statements, point.time, point.gap = [UNKNOWN], None, None
        entry = _Entry(name, event, point, statements, reference, event.drug, planned=event.kind == "plan")
        if event.alternating and event.every is None and len(event.alternating) == 2:
            turn = event.turn % 2
            pair = (event.alternating[turn], event.alternating[1 - turn])
            entry.groups = (pair[0],) if event.in_order else pair
        return entry

    def _second_clock(self, point: Point, time: TimeTerm) -> None:
        """A second clock statement about one dose: a day with a time is joined, two times are not understood."""
        first = point.time
        assert first is not None
        if first.how == "day" and time.how in ("clock", "part"):
            time.day, time.weekday = (first.day, first.weekday) if time.day is None else (time.day, time.weekday)
            point.time = time
        elif time.how == "day" and first.day is None:
            first.day, first.weekday = time.day, time.weekday
        elif first.low != time.low:
            self.unread(time.start, time.end)

    def _reference(self, event: Event, previous: str | None, times: list[TimeTerm]) -> str | None:
        """The dose that "three hours later" counts from."""
        return previous

    def _repeated(self, event: Event, previous: str | None, points: dict[str, Point]) -> list[_Entry]:
        """ "every 6 hours since 8 PM": the first dose; the rest follow once now has its place (see ``_chain``)."""
        start = event.since
        times = [start] if start is not None else list(event.times)
        if start is not None:
            start.side = "at"
        entry = self._entry(event, times, previous, points)
        entry.first_of_run = True
        return [entry]

    # --- the chain ---

    def _chain(self, entries: list[_Entry]) -> tuple[Chain, Point, Point]:
        now_point = Point(NOW)
        now_weekday: int | None = None
        if self.now_instant is not None:
            second, now_weekday = self._local(self.now_instant)
            now_point.time = TimeTerm("clock", second, second, day=0)
        told = self.story.nows
        if told:
            time = told[-1]
            if time.weekday is not None:
                now_weekday = time.weekday
            if time.how == "clock" or (time.how == "part" and now_point.time is None):
                now_point.time = replace(time, day=None, weekday=None)
            elif time.how == "instant" and self.now_instant is None:
                fact = plain(time, None)
                if isinstance(fact, Instant):
                    self.now_instant = fact
                    second, now_weekday = self._local(fact)
                    now_point.time = TimeTerm("clock", second, second, day=0)
        self._align_zones()
        if told and told[-1].zone and told[-1].how == "clock" and now_point.time is not None:
            now_point.time = replace(told[-1], day=None, weekday=None)
        next_point = Point("next")
        if self.asked is not None:
            for time in self.asked.times:
                if (
                    time.how in ("clock", "part")
                    or (time.how == "day" and time.day not in (0, None))
                    or (time.how == "day" and time.weekday is not None)
                ):
                    next_point.time = time
                    break
        past = [e.point for e in entries if not e.planned]
        future = [e.point for e in entries if e.planned]
        self._set_apart(entries)
        points = [*past, now_point, *future, next_point]
        known = self.now_instant is not None and (not told or told[-1].how == "instant")
        chain = place(points, now_point if now_point.time is not None else None, now_weekday, now_known=known)
        self._repeat(entries, chain, now_point)
        self._change_clocks(entries, chain, now_point, next_point)
        return chain, now_point, next_point

    def _align_zones(self) -> None:
        """Bring clock times told in several zones to that of now."""
        spoken = [t for e in self.story.events for t in (*e.times, *([e.since] if e.since is not None else []))]
        spoken += [t for time in spoken for t in time.also] + list(self.story.nows) + (list(self.asked.times) if self.asked is not None else [])
        spoken += [t for d in self.story.denials for t in d.times]
        clocks = [t for t in {id(t): t for t in spoken}.values() if t.how == "clock"]
        if any(t.zone for t in clocks) and not self.zones_aligned:
            self.zones_aligned = True
            now = self.story.nows[-1] if self.story.nows else None
            for time in aligned(clocks, now, self.zone if self.now_instant is not None else None, self.text.lower()):
                self.unread(time.start, time.end)

    def _change_clocks(self, entries: list[_Entry], chain: Chain, now_point: Point, next_point: Point) -> None:
        """ "The clocks went forward at 2": what lies before the change moves by an hour against what lies after it.

        Only where the story crosses one night. With an instant and a zone the calendar knows better, and nothing is done.
        """
        match = _CLOCK_CHANGE.search(self.text.lower())
        if match is None or (self.now_instant is not None and self.zone):
            return
        placed_points = [p for p in chain.points if p.low is not None and p.high is not None]
        if match.lastgroup == "either" or len(placed_points) < 2:
            self.unread(*match.span())
            return
        first = min(p.low for p in placed_points if p.low is not None)
        last = max(p.high for p in placed_points if p.high is not None)
        nights = [
            day * DAY + 2 * HOUR
            for day in range(first // DAY - 1, last // DAY + 2)
            if first < day * DAY + 2 * HOUR <= last
        ]
        if not nights:
            return
        if len(nights) > 1 or chain.half_open:
            self.unread(*match.span())
            return
        change = nights[0]
        forward = match.lastgroup == "forward"
        for point in placed_points:
            assert point.low is not None and point.high is not None
            if (forward and change <= point.low < change + HOUR) or point.others:
                self.unread(*match.span())
            elif not forward and change - HOUR <= point.low < change:
                fold = point.time.fold if point.time is not None else ""
                point.low -= 0 if fold == "second" else HOUR
                point.high -= HOUR if fold == "first" else 0
            elif point.high < change:
                shift = HOUR if forward else -HOUR
                point.low, point.high = point.low + shift, point.high + shift

    def _set_apart(self, entries: list[_Entry]) -> None:
        """Last doses of different drugs have no order among each other."""
        lasts = [e for e in entries if e.event.last and e.point.time is not None]
        families = {e.drug.family if e.drug is not None else "" for e in lasts}
        if len(lasts) > 1 and len(families) > 1:
            for entry in lasts:
                entry.point.apart = True

    def _local(self, now: Instant) -> tuple[int, int]:
        """Seconds of the local day and the weekday of an instant."""
        from ..clocks import zone

        if self.zone:
            moment = datetime.fromtimestamp(now.seconds, UTC).astimezone(zone(self.zone))
            return moment.hour * HOUR + moment.minute * 60 + moment.second, moment.weekday()
        local = now.seconds + (0 if now.naive else now.offset)
        return local % DAY, local_date(now.seconds, None, 0 if now.naive else now.offset).weekday()

    def _repeat(self, entries: list[_Entry], chain: Chain, now_point: Point) -> None:
        """Expand "every N hours": T, T + N, ... before now, cut by a told count or a told last dose."""
        for entry in [e for e in entries if e.event.every is not None]:
            event = entry.event
            every = event.every
            assert every is not None
            size = every.low
            if size is None or size < HOUR // 2 or every.low != every.high:
                self.unread(every.start, every.end)
                continue
            position = entries.index(entry)
            last = next((e for e in entries[position + 1 :] if e.event.last), None)
            told = event.multi if isinstance(event.multi, int) else None
            starts = entry.point.low
            exact = starts is not None and entry.point.high == starts
            extra: list[_Entry] = []
            if every.part_name == "apart" and told is None and event.group.count is not None:
                told = None
            if exact and starts is not None and (told is not None or (now_point.low is not None and now_point.low == now_point.high) or (
                last is not None and last.point.low is not None)):  # fmt: skip
                limit = now_point.low if now_point.low is not None else None
                if last is not None and last.point.low is not None:
                    limit = last.point.low
                n = 1
                while (
                    (told is None or n < told)
                    and (limit is None or starts + n * size < limit)
                    and n < MOST_DOSES
                    and told != 1
                ):
                    extra.append(self._more(entry, n, starts + n * size, chain))
                    n += 1
            elif told is not None and last is None:
                for n in range(1, min(told, MOST_DOSES)):
                    another = self._more(entry, n, None, chain)
                    another.statements = [Since(entry.id, n * size, n * size)]
                    extra.append(another)
            elif starts is None and not entry.statements and last is None:
                # no start was told: the last dose lies within one gap before now, the others before it
                entry.statements = [Since(NOW, -size, 0)]
                for n in range(1, min(DAY // size + 1, 12)):
                    another = self._more(entry, n, None, chain)
                    another.statements = [Since(entry.id, -n * size, -n * size)]
                    extra.append(another)
            elif starts is None and last is not None:
                entry.statements = [Since(last.id, -size, -size)]
                for n in range(2, min(DAY // size + 1, 12) if told is None else min(told, 12)):
                    another = self._more(entry, n, None, chain)
                    another.statements = [Since(last.id, -n * size, -n * size)]
                    extra.append(another)
            else:
                self.unread(every.start, every.end)
                for n in range(1, 3):
                    another = self._more(entry, n, None, chain)
                    another.statements = [Since(entry.id, 0, None)]
                    extra.append(another)
            if event.alternating:
                self._alternate(entry, extra)
            entries[position + 1 : position + 1] = extra

    def _alternate(self, entry: _Entry, extra: list[_Entry]) -> None:
        """Two drugs in turn: in the told order, else as one choice of order for the whole history."""
        groups = entry.event.alternating
        if len(groups) != 2:
            self.unread(entry.event.start, entry.event.end)
            return
        last = next((e for e in self.story.events if e.kind == "dose" and e.last and e.drug is not None), None)
        for n, one in enumerate([entry, *extra]):
            pair = (groups[n % 2], groups[1 - n % 2])
            one.groups = (pair[0],) if entry.event.in_order else pair
        if last is not None and not entry.event.in_order:
            self.unread(last.start, last.end)

    def _more(self, entry: _Entry, n: int, place_at: int | None, chain: Chain) -> _Entry:
        point = Point(self._id())
        statements: list[When] = []
        if place_at is not None:
            point.low = point.high = place_at
            if chain.half_open:
                start = entry.point.low
                assert start is not None
                statements = [Since(entry.id, place_at - start, place_at - start)]
            else:
                point.time = TimeTerm("clock", place_at % DAY, place_at % DAY, exact_clock=True)
        return _Entry(point.name, entry.event, point, statements, None, entry.drug, first_of_run=False)

    def _place_entry(self, entry: _Entry, chain: Chain) -> None:
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

    # --- now ---

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

    # --- doses ---

    def _product(self, entry_drug: Any, event: Event) -> Any:
        if isinstance(entry_drug, OneOf):
            return entry_drug
        if event.drugs_or:
            names = tuple(dict.fromkeys(d.product for d in event.drugs_or))
            return names[0] if len(names) == 1 else OneOf(names)
        if entry_drug is None:
            return "UNKNOWN" if False else UNKNOWN
        return UNKNOWN if entry_drug.product == "UNKNOWN" else entry_drug.product

    def _quantity(self, group: Group, drug: Any, event: Event | None) -> dict[str, Any]:
        """The fields units, amount, strength, form and product of one intake; ``units`` is left out where not told."""
        known = drug if isinstance(drug, Drug) else None
        count, mass, unit = amounts(group, known)
        out: dict[str, Any] = {}
        if known is not None and group.extra_strength and known.family == "excedrin":
            out["product"], unit = "Excedrin Extra Strength", None
        if isinstance(count, int | Fraction) and not 0 < count <= 10_000:
            self.unread(event.start if event else 0, event.end if event else 0)
            count = UNKNOWN
        if group.doubled:
            self.unread(event.start if event else 0, event.end if event else 0)
            count = UNKNOWN
        if count is not None:
            out["units"] = count
        if mass is not None:
            value = self._mass(mass)
            if value is not None:
                out["amount"] = value
        if group.volume is not None:
            out["amount"] = self._mass(group.volume, "volume") or UNKNOWN
            out.pop("units", None)
            out["form"] = "liquid"
        if group.volume is not None and isinstance(group.volume, int | Fraction) and isinstance(mass, int | Fraction) and group.strength is None:
            out["strength"] = Strength(mass, "mL", group.volume)  # "5 mL (160 mg)"
        elif group.volume is not None and group.strength is None and known is not None and known.family in self.story.concentrations:
            out["strength"] = self.story.concentrations[known.family]
        elif group.strength is not None:
            out["strength"] = group.strength
            if group.volume is None and group.count is None and group.form in ("cup", "swig"):
                out["amount"] = UNKNOWN
        elif unit is not None:
            out["strength"] = self._strength(unit)
        elif known is not None and known.strength is not None:
            out["strength"] = known.strength
        if known is not None and known.form is not None:
            out.setdefault("form", known.form)
        if group.form in ("cup", "swig") and "amount" not in out:
            out.pop("units", None)
            many = group.count if isinstance(group.count, int | Fraction) else 1
            each = self.story.cups.get(known.family) if known is not None and group.form == "cup" else None
            out["amount"] = UNKNOWN if each is None else self._mass(each * many, "volume")
            out["form"] = "liquid"
        elif group.form is not None and group.form != "dose" and "form" not in out:
            out["form"] = group.form
        key = known.product if known is not None else ""
        told = self.story.masses_told.get(known.family) if known is not None and not known.specific else None
        if told is not None and "strength" not in out and "amount" not in out:
            out["strength"] = self._strength(told)
        if key and "strength" not in out and "amount" not in out and key in self.strengths and not known.specific:  # type: ignore[union-attr]
            out["strength"] = self.strengths[key]
        elif (
            key
            and "strength" not in out
            and key in self.strengths
            and isinstance(out.get("amount"), Mass)
            and out["amount"].kind == "volume"
        ):
            if isinstance(self.strengths[key], Strength) and self.strengths[key].unit == "mL":
                out["strength"] = self.strengths[key]
        if key and "strength" in out:
            self.strengths[key] = out["strength"]
        amount = out.get("amount")
        if isinstance(amount, Mass) and amount.kind == "mass" and out.get("form") == "liquid" and known is not None and known.family in INGREDIENT:
            del out["form"]  # milligrams are what they are, whatever they were measured in
        told = out.get("strength")
        if known is not None and known.child and group.volume is not None and isinstance(told, Strength) and told.unit == "mL":
            out["product"] = INGREDIENT[known.family]  # a children's liquid of a told concentration is its ingredient
        return out

    def _mass(self, value: Any, kind: str = "mass") -> Any:
        """Micrograms or millilitres as a fact; None beyond belief."""
        if isinstance(value, int | Fraction):
            return Mass(value, kind) if 0 < value <= 10**9 else None
        if isinstance(value, Range):
            return Mass(value, kind)
        if isinstance(value, OneOf):
            return OneOf(tuple(Mass(v, kind) for v in value.options), value.key)
        return UNKNOWN

    def _strength(self, unit: Any) -> Any:
        if isinstance(unit, int | Fraction):
            return Strength(unit)
        if isinstance(unit, OneOf):
            return OneOf(tuple(Strength(v) for v in unit.options), unit.key)
        return UNKNOWN

    def _units_untold(self, event: Event, product: Any) -> Any:
        """Units where the words give no number: "took Advil" is the usual dose, "some" is anything."""
        group = event.group
        if event.count_unknown:
            return UNKNOWN
        if group.more or group.same or group.pronoun:
            return SAME if self._earlier(event) else USUAL
        if event.last and any(e.every is not None for e in self.story.events):
            return SAME
        if event.last and any(e.kind == "total" for e in self.story.events):
            return UNKNOWN
        if group.form == "dose" or group.drug is not None or event.drug is not None:
            return USUAL
        return UNKNOWN

    def _earlier(self, event: Event) -> bool:
        """An earlier told dose of the same drug that this one can be as much as."""
        for other in self.story.events:
            if other is event:
                return False
            if (
                other.kind == "dose"
                and other.drug is not None
                and event.drug is not None
                and self._same_drug(other.drug, event.drug)
            ):
                return True
        return False

    def _same_drug(self, one: Drug, other: Drug) -> bool:
        return one.family == other.family or INGREDIENT.get(one.family, "-") == INGREDIENT.get(other.family, "+")

    def _doses(self, entries: list[_Entry], chain: Chain) -> list[Dose]:
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
        previous_vague: _Entry | None = None
        for entry in entries:
            if entry.id not in kept:
                continue
            event = entry.event
            if id(event) not in quantities:
                quantities[id(event)] = self._quantity(event.group, event.drug, event)
            fields = dict(quantities[id(event)])
            product = fields.pop("product", None) or self._product(entry.drug, event)
            if entry.groups:
                product, fields = self._alternating(entry, event)
            if event.count_unknown and "units" not in fields and "amount" not in fields:
                fields["units"] = UNKNOWN
            if event.count_unknown and isinstance(fields.get("units"), Range):
                pass
            if "units" not in fields and "amount" not in fields:
                fields["units"] = self._units_untold(event, product)
            at = self._dose_time(entry, chain, kept, previous_vague, entries)
            doses.append(Dose(
                product, fields.get("units", UNKNOWN), at, fields.get("amount"), fields.get("strength"),
                Taken.MAYBE if event.maybe or self._whose(event.owner) == "maybe" else Taken.YES, entry.id,
                event.beside and any(e.kind == "total" for e in self.story.events), fields.get("form"),
                " ".join(self.text[event.start:event.end].split())[:120] or None,
            ))  # fmt: skip
            if entry.first_of_run:
                self.built.facts.append(("dose", event.start, event.end, entry.id))
            if entry.point.low is not None:
                previous_vague = entry
            if event.length is not None and event.length.low is not None and event.length.low >= DAY:
                self.courses.append(
                    Course(
                        product, Since(NOW, -(event.length.high or event.length.low), -event.length.low), self._reason()
                    )
                )
        return doses

    def _alternating(self, entry: _Entry, event: Event) -> tuple[Any, dict[str, Any]]:
        """Product and quantity of one intake in a turn of two drugs."""
        each = []
        for group in entry.groups:
            drug = group.drug
            assert drug is not None
            fields = self._quantity(group, drug, event)
            if "units" not in fields and "amount" not in fields:
                fields["units"] = UNKNOWN if event.count_unknown else USUAL
            each.append((UNKNOWN if drug.product == "UNKNOWN" else drug.product, fields))
        if len(each) == 1:
            return each[0]
        merged: dict[str, Any] = {}
        for key in {key for _, fields in each for key in fields}:
            values = tuple(fields.get(key) for _, fields in each)
            if values[0] == values[1]:
                merged[key] = values[0]
            elif None not in values and key != "form":
                merged[key] = OneOf(values, "order")
            else:
                self.unread(event.start, event.end)
        return OneOf((each[0][0], each[1][0]), "order"), merged

    def _reason(self) -> str | None:
        lowered = self.text.lower()
        for word, reason in (
            ("fever", "fever"),
            ("cold", "cold"),
            ("pain", "pain"),
            ("headache", "pain"),
            ("ache", "pain"),
            ("cramps", "pain"),
        ):
            if word in lowered:
                return reason
        return None

    def _dose_time(
        self, entry: _Entry, chain: Chain, kept: set[str], previous: _Entry | None, entries: list[_Entry]
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
                    and point.time is not None
                ):
                    statements.append(Since(previous.id, 0, None))
        if entry.planned:
            statements.append(Since(NOW, 0, None))
        elif not any(self._past(s) for s in statements):
            if statements and any(s is not UNKNOWN for s in statements) and not self._surely_past(point, chain):
                statements.append(Since(NOW, None, 0))
        return all_of(statements)

    def _without(self, statement: When, kept: set[str], entries: list[_Entry]) -> When:
        """A time told from a dose that does not count: carried over to what that dose's own time was told from."""
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

    # --- totals ---

    def _totals(self, chain: Chain) -> list[IntakeTotal]:
        totals: list[IntakeTotal] = []
        for event in self.story.events:
            if event.kind != "total" or self._whose(event.owner) == "no" or _is_zero(event.group):
                continue
            if event.drug is not None and event.drug.kind in ("supplement", "thinner", "rx"):
                continue
            if event.maybe or self._whose(event.owner) == "maybe":
                self.unread(event.start, event.end)
            product = self._product(event.drug, event)
            fields = self._quantity(event.group, event.drug, event)
            product = fields.pop("product", None) or product
            start, end = self._total_window(event, chain)
            last = next((e for e in self.story.events if e.kind == "dose" and e.last and e.drug is event.drug), None)
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
                least = doses.least if isinstance(doses, Range) else 2
                units = Range(least * units) if isinstance(units, int | Fraction) else UNKNOWN
            if (
                amount is not None
                and units is not None
                and fields.get("strength") is None
                and isinstance(units, int | Fraction)
            ):
                pass
            number = f"t{len(totals) + 1}"
            totals.append(IntakeTotal(product, amount, units, doses if not isinstance(doses, Event) else None, start, end,
                                      strength=fields.get("strength"), id=number, form=fields.get("form"),
                                      text=" ".join(self.text[event.start:event.end].split())[:120] or None))  # fmt: skip
            self.built.facts.append(("total", event.start, event.end, number))
            if event.length is not None and event.length.low is not None and event.length.low >= DAY:
                self.courses.append(
                    Course(
                        product, Since(NOW, -(event.length.high or event.length.low), -event.length.low), self._reason()
                    )
                )
        return totals

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
        if day is not None:
            self._mark_day(chain)
        if time.how == "day":
            if day in (0, None):
                return self._today(chain), now
            if event.since is not None:
                return ClockTime(0, 0, day or 0), now
            return ClockTime(0, 0, day or 0), ClockTime(DAY, DAY, day or 0)
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
                steps = (chain.now.low - time.low) // (12 * HOUR)
                return at_clock(time.low + steps * 12 * HOUR, time.low + steps * 12 * HOUR), now
        return start, now

    def _latest_day(self, time: TimeTerm, chain: Chain) -> int:
        if chain.now is not None and chain.now.low is not None and time.low is not None and time.low > chain.now.low:
            return -1
        return 0

    def _today(self, chain: Chain) -> When:
        self._mark_day(chain)
        return ClockTime(0, 0, 0)

    def _mark_day(self, chain: Chain) -> None:
        """The day of the question is spoken of: now lies in it."""
        if chain.now is None and self.now_instant is None:
            self.relations.append((NOW, Since(MIDNIGHT, 0, DAY - 1)))

    # --- the question ---

    def _items(self, doses: list[Dose], totals: list[IntakeTotal]) -> list[Intake]:
        asked = self.asked
        if asked is None:
            return [Intake(UNKNOWN)]
        groups = [
            g
            for g in asked.groups
            if not (g.drug is not None and g.drug.kind == "supplement" and len(asked.groups) > 1)
        ]
        fallback = self._last_named(asked)
        if not groups:
            groups = [Group(0, 0, more=True)]
        if asked.several:
            groups = self._each_of(asked, groups)
        if any(g.each for g in groups):
            told = next((g.count for g in groups if g.count is not None), None)
            for g in groups:
                g.count = told if g.count is None else g.count
        named = [g for g in groups if g.drug is not None]
        if named and len(groups) > len(named):
            # "can I take 2, Advil I mean": a quantity without a name belongs to the named one
            bare = [
                g for g in groups if g.drug is None and (g.count is not None or g.mass is not None or g.volume is not None)
            ]
            if len(named) == 1 and len(bare) == 1 and named[0].count is None and named[0].mass is None and named[0].volume is None:
                named[0].count, named[0].mass, named[0].unit_mass = bare[0].count, bare[0].mass, bare[0].unit_mass
                named[0].volume, named[0].strength = bare[0].volume, bare[0].strength or named[0].strength
                groups = named
            elif not bare:
                groups = named
        items = []
        for group in groups:
            drug = group.drug or fallback
            items.append(self._item(group, drug, doses, totals, asked))
            self.built.facts.append(("request", self._start(group, asked), self._end(group, asked), "next"))
        return items

    def _each_of(self, asked: Asked, groups: list[Group]) -> list[Group]:
        """One quantity for each drug that an unnamed request means: "both", "them again"."""
        told = [
            e for e in self.story.events
            if e.kind in ("dose", "plan") and e.drug is not None and e.drug.kind in ("otc", "unknown") and self._whose(e.owner) != "no"
        ]  # fmt: skip
        if asked.several == "last" and told:
            last = told[-1]
            told = [e for e in told if e is last or (e.clause is last.clause and [t.start for t in e.times] == [t.start for t in last.times])]
        drugs: dict[str, Drug] = {}
        for event in told:
            if event.drug is not None:
                drugs[event.drug.family] = event.drug
        if len(drugs) < 2:
            return groups
        if asked.several == "both" and len(drugs) > 2:
            self.unread(asked.start, asked.end)
        bare = groups[0]
        return [replace(bare, drug=drug, drugs_or=[], more=True, each=False) for drug in drugs.values()]

    def _start(self, group: Group, asked: Asked) -> int:
        return asked.start

    def _end(self, group: Group, asked: Asked) -> int:
        return asked.end

    def _last_named(self, asked: Asked) -> Drug | None:
        """The drug of an unnamed request: the one named last before it, else the one of the story."""
        best: Drug | None = None
        for event in self.story.events:
            if (
                event.drug is not None
                and event.start <= asked.end
                and event.drug.kind in ("otc", "unknown")
                and self._whose(event.owner) != "no"
            ):
                best = event.drug
        if best is not None:
            return best
        for event in self.story.events:
            if event.drug is not None and event.drug.kind == "otc":
                best = event.drug
        if best is None:
            named = [d for d in self.named if d.kind == "otc"]
            if len({d.family for d in named}) == 1:
                best = named[0]
            elif named:
                best = named[-1]
        return best

    def _item(
        self, group: Group, drug: Drug | None, doses: list[Dose], totals: list[IntakeTotal], asked: Asked
    ) -> Intake:
        if drug is not None and drug.kind != "rx" and group.drug is not None:
            drug = self._told_as(drug, more=group.more)
        fields = self._quantity(group, drug, None)
        product: Any = UNKNOWN
        if fields.get("product"):
            product = fields.pop("product")
        elif drug is not None:
            product = UNKNOWN if drug.product == "UNKNOWN" else drug.product
        if "units" not in fields and "amount" not in fields:
            told = any(
                e.drug is not None and drug is not None and self._same_drug(e.drug, drug)
                for e in self.story.events
                if e.kind in ("dose", "plan")
            )
            again = group.more or group.pronoun or group.same or (group.drug is None and group.form is None)
            if group.dose_count is not None and group.dose_count != 1:
                self.unread(asked.start, asked.end)
            if asked.ask == "how_many":
                again = False
            fields["units"] = SAME if again and told else USUAL
        return Intake(
            product, fields.get("units", UNKNOWN), fields.get("amount"), fields.get("strength"), fields.get("form")
        )

    def _told_as(self, drug: Drug, *, more: bool) -> Drug:
        """ "Tylenol" asked for after "Tylenol Extra Strength" was told is that product."""
        if (
            drug.specific
            or drug.strength
            or drug.family not in ("tylenol", "excedrin", "dayquil", "nyquil", "acetaminophen")
        ):
            return drug
        told = {
            e.drug
            for e in self.story.events
            if e.drug is not None and e.drug.family == drug.family and self._whose(e.owner) != "no"
        }
        if len(told) == 1 and not drug.plain:
            only = next(iter(told))
            if more or not only.product.endswith(" PM"):
                return only
        return drug

    def _asked_time(self, chain: Chain, point: Point, entries: list[_Entry]) -> When:
        now: When = Since(NOW, 0, 0)
        asked = self.asked
        if asked is None:
            return now
        if point.time is not None and point.low is not None:
            assert point.high is not None
            fact = placed(point, chain)
            if self._while_it_lasts(point, chain):
                return now
            if point.time.side in ("before", "until") and point.time.how == "part":
                fact = at_clock(point.low, point.high)
            if point.time.side == "before" and point.time.how == "clock":
                if chain.now is not None:
                    return (
                        AllOf((Since(NOW, 0, None), Between(UNKNOWN, at_clock(point.high, point.high))))
                        if not chain.half_open
                        else UNKNOWN
                    )
            later = chain.now is not None and chain.now.high is not None and point.low >= chain.now.high
            self.built.facts.append(("time", point.time.start, point.time.end, "next"))
            return fact if later else all_of([fact, Since(NOW, 0, None)])
        if asked.event and not asked.times and asked.ask in ("may_i", "too_soon"):
            stated = self.now_instant is not None or bool(self.story.nows)
            if asked.event != "before" or not stated:
                return Since(NOW, 0, None)
        last = next((e.id for e in reversed(entries) if not e.planned and self._whose(e.event.owner) != "no"), None)
        for time in asked.times:
            if time.how in ("in", "future", "later", "instant", "vague"):
                if time.how == "vague":
                    continue
                if time.how == "future" and time.part_name == "later" and asked.ask != "may_i":
                    continue
                fact_too = plain(time, last)
                if fact_too is None or fact_too is UNKNOWN:
                    self.unread(time.start, time.end)
                    return now
                return all_of([fact_too, Since(NOW, 0, None)]) if time.how == "later" else fact_too
        return now

    def _while_it_lasts(self, point: Point, chain: Chain) -> bool:
        """ "It's 9:30 pm ... 2 more tonight?": the evening has come, and now is asked about."""
        told = chain.now
        return (
            point.time is not None and point.time.how == "part" and point.time.side == "at"
            and point.time.part_name in ("tonight", "night", "evening") and point.time.part is not None
            and told is not None and told.low is not None and told.low == told.high and point.low is not None and point.high is not None
            and not chain.half_open and point.low <= told.low <= point.high
        )  # fmt: skip

    # --- what was denied, what is implied ---

    def _denied(self, doses: list[Dose], totals: list[IntakeTotal], chain: Chain) -> list[Dose]:
        for denial in self.story.denials:
            fact = self._none_since(denial, chain)
            if fact is None:
                continue
            drug = denial.drug or (self._last_named(self.asked) if self.asked is not None else None)
            if drug is None and self.asked is not None:
                drug = next((g.drug for g in self.asked.groups if g.drug is not None), None)
            if drug is None or drug.kind not in ("otc",):
                continue
            told = any(
                e.drug is not None and self._same_drug(e.drug, drug)
                for e in self.story.events
                if e.kind in ("dose", "total")
            )
            if told:
                continue
            name = self._id()
            doses = [
                *doses,
                Dose(
                    drug.product,
                    USUAL,
                    fact,
                    strength=drug.strength,
                    id=name,
                    text=self.text[denial.start : denial.end][:120],
                ),
            ]
            self.built.facts.append(("dose", denial.start, denial.end, name))
        return doses

    def _against(self, doses: list[Dose], entries: list[_Entry]) -> list[Dose]:
        """ "No ibuprofen at all today. The 2 I took at 2 pm ...": what was told and denied of one day cannot both be true."""
        for denial in self.story.denials:
            if not any(t.how == "day" and t.day == 0 and t.side == "at" for t in denial.times):
                continue
            words = self.text[denial.start : denial.end].lower()
            if _EXCEPTED.search(words) or _EXCEPTED.match(self.text[denial.end :].lower()) or self._whose(self._denier(denial)) == "no":
                continue
            for entry in entries:
                drug, event = entry.event.drug, entry.event
                same = drug is not None and (denial.anything if denial.drug is None else self._same_drug(denial.drug, drug))
                if not same or event.clause.sentence <= denial.clause.sentence or event.kind != "dose" or event.maybe or event.clause.corrects:
                    continue
                if entry.point.time is None or entry.point.low is None or not any(t.day == 0 for t in event.times):
                    continue
                doses = [
                    replace(d, at=all_of([d.at, Between(UNKNOWN, ClockTime(0, 0, 0)), Since(NOW, None, 0)])) if d.id == entry.id else d
                    for d in doses
                ]
        return doses

    def _denier(self, denial: Denial) -> str:
        return "i" if denial.clause.subject in ("", "i") else denial.clause.subject

    def _none_since(self, denial: Denial, chain: Chain) -> When | None:
        """ "none since T": the last dose was at T or before."""
        for time in denial.times:
            if time.how in ("window", "length") and time.high is not None:
                return Since(NOW, None, -time.high)
            if time.side == "since" and time.how in ("clock", "part"):
                assert time.low is not None and time.high is not None
                day = time.day if time.day is not None else self._latest_day(time, chain)
                if time.day is not None:
                    self._mark_day(chain)
                high = time.high
                if time.bare:
                    if chain.now is None or chain.now.low is None or chain.half_open:
                        self.unread(time.start, time.end)
                        return None
                    steps = (chain.now.low - high) // (12 * HOUR)
                    return Between(UNKNOWN, at_clock(high + steps * 12 * HOUR, high + steps * 12 * HOUR))
                return AllOf((Between(UNKNOWN, at_clock(high + day * DAY, high + day * DAY)), Since(NOW, None, 0)))
            if time.side == "since" and time.how == "day":
                self._mark_day(chain)
                day = time.day if time.day is not None else -1
                return Between(UNKNOWN, at_clock((day + 1) * DAY, (day + 1) * DAY))
            if time.side == "since" and time.how == "ago":
                return plain(time, None)
        return None

    def _implied(self, doses: list[Dose], totals: list[IntakeTotal], items: list[Intake]) -> list[Dose]:
        """ "another", "again", "yet" with nothing told and nothing denied: one earlier dose at an unknown time."""
        if doses or totals or self.story.denials or self.asked is None:
            return doses
        if any(e.kind in ("dose", "total") for e in self.story.events if self._whose(e.owner) != "no"):
            return doses
        again = any(g.more or g.same or g.pronoun for g in self.asked.groups) or bool(
            {"yet", "again", "more", "another", "next", "already", "second"} & self._asked_words()
        )
        spans = [t for t in self.asked.times if t.how in ("ago", "span")] + [time for time, _ in self.story.been]
        if not again and not spans and self.asked.groups and self.asked.ask != "too_soon":
            return doses
        product = items[0].product
        at: When = UNKNOWN
        if len(spans) == 1:
            at = plain(replace(spans[0], how="ago"), None) or UNKNOWN
        return [Dose(product, USUAL, at, strength=items[0].strength, form=items[0].form, id=self._id())]

    def _asked_words(self) -> set[str]:
        assert self.asked is not None
        return set(self.text[self.asked.start : self.asked.end].lower().replace("?", " ").replace(",", " ").split())

    def _clock_told(self, entries: list[_Entry], at: When) -> bool:
        """Clock times told, now asked about, and no current time to be had (the policy's rule on unknown now)."""
        if self.now_instant is not None or self.story.nows:
            return False
        if at != Since(NOW, 0, 0) and not (isinstance(at, Since) and at.point == NOW):
            return False
        clocks = False
        for entry in entries:
            if self._whose(entry.event.owner) == "no":
                continue
            flat = [t for time in entry.event.times for t in (time, *time.also)] + (
                [entry.event.since] if entry.event.since else []
            )
            exact = any(t.exact_clock for t in flat)
            if exact and any(t.how == "ago" for t in flat):
                return False
            clocks |= exact
        for event in self.story.events:
            if event.kind == "total" and event.since is not None and event.since.exact_clock:
                clocks = True
        return clocks
