"""Which dose of a row is struck out: "correction, skip first dose", "skip wednesday dose", as the rewordings put it."""

from __future__ import annotations

from typing import Final

from ...facts import DAY, HOUR
from ..cutting.clause import Clause
from ..terms import Term, TimeTerm
from .story import Event, Story

_PLACES: Final = {"first": 0, "1st": 0, "earliest": 0, "oldest": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "fifth": 4, "5th": 4, "last": -1, "latest": -1, "newest": -1, "recent": -1}
_PARTS: Final = {"morning": (4 * HOUR, 12 * HOUR), "afternoon": (12 * HOUR, 18 * HOUR), "evening": (17 * HOUR, 24 * HOUR), "night": (18 * HOUR, 28 * HOUR), "overnight": (20 * HOUR, 30 * HOUR), "bedtime": (20 * HOUR, 26 * HOUR)}
_WHERE: Final = frozenset({"skip", "correction", ",", "F", "N", "T", "P", "D", "of", "on", "from", "at", "in", "the", "this", "that", "i", "took", "had", "most", "very", "early", "late", "mid"})


def struck_out(story: Story, terms: list[Term], letters: list[str], clause: Clause) -> bool:
    """Take the one dose out of the story that is meant; where none or more than one is, nobody can say what was taken."""
    said = letters[clause.start : clause.end]
    if said[:3] != ["correction", ",", "skip"]:
        return False
    for term in terms[clause.start : clause.end]:
        term.read = True
        if term.kind == "time":
            story.consumed.add(term.value.start)
    doses = [e for e in story.events if e.kind == "dose" and e.owner != "pet"]
    meant = _meant(story, doses, terms[clause.start : clause.end], said)
    if len(meant) != 1 or not _cut_out(doses, meant[0], story):
        for dose in meant:
            dose.maybe = True  # one of them was not taken
        story.unread.append((terms[clause.start].start, terms[clause.end - 1].end))
    return True


def _meant(story: Story, doses: list[Event], said: list[Term], letters: list[str]) -> list[Event]:
    """The one dose that all of the words fit, or all of which one may be meant."""
    times: list[TimeTerm] = [t.value for t in said if t.kind == "time"]
    parts = [word for word in letters if word in _PARTS]
    places = [_PLACES[word] for word in letters if word in _PLACES]
    if any(e.kind == "total" for e in story.events) or any(e.multi is not None or e.every is not None or e.maybe or e.since is not None for e in doses) or len(places) > 1 or len(parts) > 1:
        return doses
    if any(word not in _WHERE and word not in _PARTS and word not in _PLACES for word in letters) or any(t.how not in ("clock", "day", "part") or t.side != "at" and t.how != "day" or t.options for t in times):
        return doses
    drugs = [t.value for t in said if t.kind == "drug"]
    counts = [t.value for t in said if t.kind == "num"]
    fits = {id(e): _sum_up([*(_at(story, doses, e, t) for t in times), *(_in_part(e, part) for part in parts)]) for e in doses}
    those = [
        e for e in doses
        if fits[id(e)] != 0 and all(e.drug is not None and e.drug.family == d.family for d in drugs) and all(n == 1 and e.group.count not in (1,) or e.group.count == n for n in counts)
    ]  # fmt: skip
    if places:
        row = those if times or parts or drugs else doses
        if len({e.owner or "i" for e in row}) > 1 or any(fits[id(e)] == 1 for e in row) or not _in_order(row):
            return row
        return [row[places[0]]] if -len(row) <= places[0] < len(row) else []
    return those if len(those) != 1 or fits[id(those[0])] == 2 else [*those, *those]


def _sum_up(fits: list[int]) -> int:
    return min(fits, default=2)


def _at(story: Story, doses: list[Event], dose: Event, said: TimeTerm) -> int:
    """0 where a dose was not taken at a time, 1 where it may have been, 2 where it was."""
    fit = 2
    time = dose.times[0] if len(dose.times) == 1 else None
    if said.how == "part" and said.part_name:
        fit = _in_part(dose, said.part_name)
    elif said.how == "clock":
        if time is None or time.how != "clock" or time.side != "at" or time.options:
            return 1
        if time.low is None or said.low is None or time.low != time.high:
            return 1
        if (time.low - said.low) % (12 * HOUR if time.bare or said.bare else DAY):
            return 0
        fit = 2
    if said.day is None and said.weekday is None or fit == 0:
        return fit
    return min(fit, _on_day(story, doses, dose, said))


def _on_day(story: Story, doses: list[Event], dose: Event, said: TimeTerm) -> int:
    """The same day, counted from today or by its name; a dose behind another one without a day may be of the same or the next."""
    held: TimeTerm | None = None
    own = False
    for event in doses:
        named = next((t for t in event.times if t.day is not None or t.weekday is not None), None)
        held, own = (named, True) if named is not None else (held, False)
        if event is dose:
            break
    if held is None:
        today = any(n.how == "clock" for n in story.nows)
        return 1 if not today or said.weekday is not None or said.day in (0, -1) else 0
    named_today = next((n.weekday for n in story.nows if n.weekday is not None), None)
    one, other = _weekday(held, named_today), _weekday(said, named_today)
    if one is None or other is None:
        return 1 if held.day is None or said.day is None or not own else 2 if held.day == said.day else 0
    if own:
        return 2 if one == other else 0
    return 1 if (other - one) % 7 < 3 else 0


def _weekday(time: TimeTerm, today: int | None) -> int | None:
    if time.weekday is not None:
        return time.weekday
    return None if time.day is None or today is None else (today + time.day) % 7


def _in_part(dose: Event, part: str) -> int:
    time = dose.times[0] if len(dose.times) == 1 else None
    if time is None or part not in _PARTS:
        return 1
    low, high = _PARTS[part]
    if time.how == "part":
        return 2 if time.part_name == part else 1
    if time.how != "clock" or time.low is None or time.high != time.low or time.options:
        return 1
    if time.part is not None and time.part_name == part:
        return 2
    hours = [time.low % DAY, (time.low + 12 * HOUR) % DAY] if time.bare else [time.low % DAY]
    inside = [low <= hour < high or hour + DAY < high for hour in hours]
    if part == "evening" and not time.bare and 17 * HOUR <= hours[0] < 18 * HOUR or part == "morning" and not time.bare and hours[0] < 5 * HOUR:
        return min(1, sum(inside))
    return 2 if all(inside) else 1 if any(inside) else 0


def _in_order(row: list[Event]) -> bool:
    """The doses were told in the order in which they were taken, as far as their times show."""
    if any(e.ordinal or e.first or e.last or e.before_previous or e.relative_to is not None or len(e.times) != 1 for e in row):
        return False
    times = [e.times[0] for e in row]
    if all(t.how == "ago" for t in times):
        return all(a.low is not None and b.low is not None and a.low > b.low for a, b in zip(times, times[1:], strict=False))
    if any(t.how not in ("clock", "part", "later") or t.options for t in times):
        return False
    spot = -1
    for t in times:
        if t.day is not None:
            if t.day * DAY < spot - DAY:
                return False
            spot = t.day * DAY
    return True


def _cut_out(doses: list[Event], meant: Event, story: Story) -> bool:
    """Without the dose the others are still what and when they were."""
    place = next(n for n, e in enumerate(doses) if e is meant)
    rest = [e for e in doses if e is not meant and (e.owner or "i") == (meant.owner or "i")]
    if any(e.relative_to is meant or e.group.same or e.follows for e in rest) or len(meant.times) != 1:
        return False
    behind = doses[place + 1] if place + 1 < len(doses) else None
    before = doses[place - 1] if place else None
    gone = meant.times[0]
    if behind is not None and any(t.how not in ("clock", "ago", "part") for t in behind.times):
        return False
    if behind is not None and len(behind.times) == 1 and behind.times[0].how == "clock" and gone.how == "clock":
        follows = behind.times[0]
        if not _still_there(before, gone, follows):
            return False
    elif behind is not None and gone.how == "part" and any(t.how == "clock" for t in behind.times) and (gone.day is not None or any(t.bare for t in behind.times)):
        return False
    if gone.how not in ("clock", "ago", "part"):
        return False
    story.consumed |= {t.start for t in meant.times}
    meant.kind = "gone"
    return True


def _still_there(before: Event | None, gone: TimeTerm, follows: TimeTerm) -> bool:
    """The hour behind the one that goes stays the same moment; its half of the day and its day are told by that one where they can be."""
    if gone.low is None or follows.low is None:
        return False
    if follows.day is not None or follows.weekday is not None:
        return not follows.bare
    if follows.bare:
        if gone.bare:
            earlier = before.times[0].low if before is not None and len(before.times) == 1 and before.times[0].how == "clock" else None
            if earlier is None or (gone.low - earlier) % (12 * HOUR) + (follows.low - gone.low) % (12 * HOUR) >= 12 * HOUR:
                return False
        else:
            follows.low = follows.high = (gone.low + (follows.low - gone.low) % (12 * HOUR)) % DAY
            follows.bare = False
    if gone.day is not None or gone.weekday is not None:
        if follows.low % DAY <= gone.low % DAY or gone.low >= DAY:
            return False
        follows.day, follows.weekday = gone.day, gone.weekday
        return True
    earlier = before.times[0].low if before is not None and len(before.times) == 1 and before.times[0].how == "clock" else None
    return before is None or earlier is not None and (gone.low - earlier) % DAY + (follows.low - gone.low) % DAY < DAY
