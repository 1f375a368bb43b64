"""Kinds of stories that the generator tells, each beside its facts in the JSON form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .phrasing import Drug, Voice

HOUR, DAY = 60, 1440
"""Minutes: people tell times to the minute."""


@dataclass(slots=True)
class Draft:
    """A question in the making: sentences beside their facts."""

    category: str
    story: str
    question: str
    facts: dict[str, Any]
    tags: list[str] = field(default_factory=list)
    question_first: bool = False


def edge(voice: Voice, drug: Drug, tags: list[str], *, day: bool = False) -> int:
    """Minutes before the asked time: on an edge, just inside or outside it, or somewhere else."""
    at = DAY if day else voice.pick(drug.minutes)
    kind = voice.pick(("at", "at", "inside", "outside", "else", "else"))
    if kind == "else":
        return max(20, at + voice.pick((-120, -90, -60, 60, 90, 150, -180, 200)))
    tags.append(f"edge_{kind}")
    # Inside is too soon, or still in the window; outside has waited long enough.
    return at + {"at": 0, "inside": -1, "outside": 1}[kind] * voice.pick((1, 5, 10, 15, 30))


def ago_text(minutes: int) -> str:
    """The JSON form of a duration."""
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if rest else f"{hours} h"


def taken(drug: Drug, count: float, at: Any, **more: Any) -> dict[str, Any]:
    """A dose in the JSON form."""
    fact: dict[str, Any] = {"product": drug.product, **_amount(drug, count)}
    return {**fact, "at": at, **more}


def _amount(drug: Drug, count: float) -> dict[str, Any]:
    if drug.volume:
        return {"amount": f"{round(count * drug.volume)} mL"}
    if drug.by_mass:
        return {"amount": f"{round(count * drug.milligrams)} mg"}
    units = {"units": int(count) if count == int(count) else count}
    return {**units, "strength": drug.strength} if drug.strength else units


def asked(drug: Drug, count: float, at: Any = None) -> dict[str, Any]:
    """What is asked for, in the JSON form."""
    next_dose: dict[str, Any] = {"items": [{"product": drug.product, **_amount(drug, count)}]}
    return next_dose if at is None else {**next_dose, "at": at}


def clock_fact(minute: int) -> dict[str, Any]:
    """A moment so many minutes after the midnight before now."""
    hour, rest = divmod(minute % DAY, 60)
    return {"clock": f"{hour:02d}:{rest:02d}", "day": minute // DAY}


def how_many(voice: Voice, drug: Drug) -> float:
    """Units of a dose: mostly the usual, at times one too many or a half."""
    options: tuple[float, ...] = (1, 2, 2, drug.per_dose, drug.per_dose, drug.per_dose + 1)
    if drug.volume:
        options = (1, 1, 1, 0.5, 1.5)
    elif not drug.strength and not drug.by_mass:
        options = (*options, 0.5)
    return voice.pick(options)


def ask_for(voice: Voice, drug: Drug, count: float, when: str = "now") -> str:
    """The question: may that much be taken."""
    much, who = voice.units(drug, count), voice.person.can()
    return voice.pick(
        (
            f"Can {who} take {much} {when}?", f"Is it okay for {_object(who)} to take {much} {when}?",
            f"can {who} have {much} {when}", f"Would {much} be ok {when}?", f"May {who} take {much} {when}?",
            f"ok to take {much} {when}?", f"{'Are' if count > 1 and drug.nouns else 'Is'} {much} allowed {when}?",
        )
    )  # fmt: skip


def _object(who: str) -> str:
    return {"I": "me", "he": "him", "she": "her"}[who]


def _subject(voice: Voice) -> str:
    subject = voice.person.subject
    return subject if subject == "I" else subject[0].upper() + subject[1:]


def one_dose(voice: Voice) -> Draft:
    """One earlier dose, so long ago."""
    drug = voice.pick(voice.shelf.every)
    tags = ["ago"]
    age, took, want = edge(voice, drug, tags), how_many(voice, drug), how_many(voice, drug)
    verb = voice.pick(("took", "had"))
    story = f"{_subject(voice)} {verb} {voice.units(drug, took)} {voice.duration(age)} ago."
    facts = {"doses": [taken(drug, took, {"ago": ago_text(age)})], "next": asked(drug, want)}
    return Draft("timing_interval", story, ask_for(voice, drug, want), facts, tags)


def by_the_clock(voice: Voice, *, later: bool = False) -> Draft:
    """Clock times and the current one; ``later``: asked about a stated time to come."""
    drug = voice.pick(voice.shelf.every)
    tags = ["clock"]
    now = voice.pick(range(7 * HOUR, 24 * HOUR, 5))
    age, took, want = edge(voice, drug, tags), how_many(voice, drug), how_many(voice, drug)
    # Told forward, the dose is the last such clock time before now: less than a day back.
    at = now - min(age, DAY - 5)
    day = "yesterday at " if at < 0 else "at "
    story = f"{_subject(voice)} took {voice.units(drug, took)} {day}{voice.clock(at)}."
    facts: dict[str, Any] = {"doses": [taken(drug, took, clock_fact(at))]}
    if later:
        tags.append("future")
        told = now - voice.pick((15, 30, 60)) if now - at > 70 else now
        facts["now"], facts["next"] = clock_fact(told), asked(drug, want, clock_fact(now))
        question = f"It's {voice.clock(told)} now. {ask_for(voice, drug, want, f'at {voice.clock(now)}')}"
    else:
        facts["now"], facts["next"] = clock_fact(now), asked(drug, want)
        question = f"{_it_is(voice, now)} {ask_for(voice, drug, want)}"
    return Draft("timing_interval", story, question, facts, tags)


def _it_is(voice: Voice, now: int) -> str:
    return voice.pick(("It's {} now.", "It is now {}.", "Right now it's {}.", "It's {}.")).format(voice.clock(now))


def several_doses(voice: Voice) -> Draft:
    """A day of doses that fills the limit, or misses it by a tablet; the oldest at the edge of 24 hours."""
    drug = voice.pick(voice.shelf.several)
    tags = ["ago", "several"]
    want = min(voice.pick((1, 2, drug.per_dose)), drug.per_dose)
    left = max(1, drug.per_day - want + voice.pick((0, 0, 1, -1, drug.per_dose)))
    ages = [edge(voice, drug, tags)]
    counts: list[int] = [min(left, drug.per_dose)]
    while sum(counts) < left and len(counts) < 5:
        counts.append(min(left - sum(counts), drug.per_dose))
        ages.append(ages[-1] + voice.pick((240, 300, 360, 480)))
    if len(ages) > 1:
        ages[-1] = max(ages[-2] + 60, edge(voice, drug, tags, day=True))
    told = list(zip(counts, ages, strict=True))[::-1]
    said = [f"{voice.units(drug, n, name=index == 0)} {voice.duration(age)} ago" for index, (n, age) in enumerate(told)]
    listed = said[0] if len(said) == 1 else ", ".join(said[:-1]) + f" and {said[-1]}"
    facts = {"doses": [taken(drug, n, {"ago": ago_text(age)}) for n, age in told], "next": asked(drug, want)}
    return Draft("rolling_24h", f"{_subject(voice)} took {listed}.", ask_for(voice, drug, want), facts, tags)


def a_total(voice: Voice) -> Draft:
    """A sum of the last 24 hours, with the time of the last dose."""
    drug = voice.pick(voice.shelf.summed)
    tags = ["total"]
    want = voice.pick((1, 2))
    units = max(1, drug.per_day - want + voice.pick((0, 0, 1, -1, -2)))
    age = edge(voice, drug, tags)
    had = "have had" if voice.person.again == "I" else "has had"
    total: dict[str, Any] = {"product": drug.product, "start": {"ago": "86399 s"}, "end": {"ago": ago_text(age)}}
    much = voice.units(drug, units)
    total |= _amount(drug, units)
    last = {"product": drug.product, "at": {"ago": ago_text(age)}, "id": "d1"}
    if drug.strength:
        last["strength"] = drug.strength
    story = f"{_subject(voice)} {had} {much} in the last 24 hours, the last one {voice.duration(age)} ago."
    facts = {"doses": [last], "totals": [total], "next": asked(drug, want)}
    return Draft("rolling_24h", story, ask_for(voice, drug, want), facts, tags)


def two_drugs(voice: Voice) -> Draft:
    """Two products, of one ingredient, of one class, or of nothing in common."""
    one, other = (voice.pick(side) for side in voice.pick(voice.shelf.pairs))
    tags = ["two_drugs"]
    day = voice.shelf.a_day_apart(one, other)
    first, second = edge(voice, other, tags, day=day), edge(voice, one, tags)
    took = [(other, how_many(voice, other), first)]
    if voice.dice.random() < 0.6:
        took.append((one, how_many(voice, one), second))
    took.sort(key=lambda dose: -dose[2])
    want = how_many(voice, one)
    told = [f"{voice.units(drug, n)} {voice.duration(age)} ago" for drug, n, age in took]
    story = f"{_subject(voice)} took {' and '.join(told)}."
    facts = {"doses": [taken(drug, n, {"ago": ago_text(age)}) for drug, n, age in took], "next": asked(one, want)}
    return Draft("multi_medication", story, ask_for(voice, one, want), facts, tags)


def every_so_often(voice: Voice) -> Draft:
    """Doses "every 6 hours since 8 AM": those before now."""
    drug = voice.pick(voice.shelf.regular)
    tags = ["every"]
    every = voice.pick((4, 4, 6, 6, 8, 3, 5)) * HOUR
    start = voice.pick(range(5 * HOUR, 10 * HOUR, 30))
    now = start + voice.pick(range(HOUR, DAY - start - 30, 30))
    count = voice.pick((1, 2, drug.per_dose))
    moments = list(range(start, now, every))
    have = voice.person.has
    subject = f"{_subject(voice)} have" if have == "I have" else (have if have == "I've" else f"{_subject(voice)} has")
    story = f"{subject} been taking {voice.units(drug, count)} every {voice.duration(every)} since {voice.clock(start)}."
    facts = {
        "now": clock_fact(now), "doses": [taken(drug, count, clock_fact(at)) for at in moments], "next": asked(drug, count),
    }  # fmt: skip
    question = f"{_it_is(voice, now)} {ask_for(voice, drug, count)}"
    return Draft("repeated_dosing", story, question, facts, tags)


def another(voice: Voice) -> Draft:
    """A dose, another one so long after it, and "another"."""
    drug = voice.pick(voice.shelf.again)
    tags = ["another", "chain"]
    gap, age = voice.pick((180, 240, 300, 360, 480)), edge(voice, drug, tags)
    took = voice.pick((1, 2, drug.per_dose))
    start = age + gap
    story = (
        f"{_subject(voice)} took {voice.units(drug, took)} {voice.duration(start)} ago "
        f"and {voice.units(drug, took, name=False)} {voice.duration(gap)} later."
    )
    doses = [
        taken(drug, took, {"ago": ago_text(start)}, id="d1"),
        taken(drug, took, {"after": "d1", "by": ago_text(gap)}, id="d2"),
    ]
    who = voice.person.can()
    question = voice.pick((f"Can {who} take another dose now?", "Is another dose ok now?", f"can {who} have another dose"))
    item = {"product": drug.product, "units": "same", **({"strength": drug.strength} if drug.strength else {})}
    return Draft("repeated_dosing", story, question, {"doses": doses, "next": {"items": [item]}}, tags)


def roughly(voice: Voice) -> Draft:
    """A stretch of time instead of a moment: between two times, this morning, this afternoon, last night."""
    drug = voice.pick(voice.shelf.every)
    tags = ["vague"]
    want, took = how_many(voice, drug), how_many(voice, drug)
    said = f"{_subject(voice)} took {voice.units(drug, took)}"
    if voice.dice.random() < 0.5:
        near = max(30, edge(voice, drug, tags) - voice.pick((0, 30, 60)))
        far = near + voice.pick((30, 60, 120))
        story = f"{said} between {voice.duration(near)} and {voice.duration(far)} ago."
        facts = {"doses": [taken(drug, took, {"ago": [ago_text(near), ago_text(far)]})], "next": asked(drug, want)}
        return Draft("timing_interval", story, ask_for(voice, drug, want), facts, tags)
    words, start, end, day = voice.pick(
        (
            ("this morning", 5, 12, 0), ("this afternoon", 12, 18, 0), ("last night", 18, 28, -1),
            ("yesterday afternoon", 12, 18, -1),
        )
    )  # fmt: skip
    earliest = 60 * end + 1440 * day + 5
    now = voice.pick([minute for minute in range(7 * HOUR, DAY, 5) if minute >= earliest])
    if voice.dice.random() < 0.4:
        tags.append("edge_at")
        now = min(DAY - 5, max(earliest, 0, 60 * end + 1440 * day + voice.pick(drug.minutes)))
    at = {"clock": [f"{start:02d}:00", f"{end % 24:02d}:00"], "day": day}
    facts = {"now": clock_fact(now), "doses": [taken(drug, took, at)], "next": asked(drug, want)}
    return Draft("timing_interval", f"{said} {words}.", f"{_it_is(voice, now)} {ask_for(voice, drug, want)}", facts, tags)


def not_enough_said(voice: Voice) -> Draft:
    """Something is missing: the current time, how many, when, whether, or what."""
    drug = voice.pick(voice.shelf.forgotten)
    want = voice.pick((1, 2))
    age = edge(voice, drug, [])
    subject, question = _subject(voice), ask_for(voice, drug, want)
    kind = voice.pick(("now", "how many", "few hours", "maybe", "drug", "time"))
    tags = ["missing", kind.replace(" ", "_")]
    fact: dict[str, Any] = taken(drug, 2, {"ago": ago_text(age)})
    if kind == "now":
        at = voice.pick(range(6 * HOUR, 22 * HOUR, 30))
        story, fact["at"] = f"{subject} took {voice.units(drug, 2)} at {voice.clock(at)}.", clock_fact(at)
    elif kind == "how many":
        story = f"{subject} took some {drug.product} {voice.duration(age)} ago but forgot how many."
        fact["units"] = "unknown"
    elif kind == "few hours":
        story, fact["at"] = f"{subject} took {voice.units(drug, 2)} a few hours ago.", {"ago": ["2 h", "4 h"]}
    elif kind == "maybe":
        story = f"{subject} may have taken {voice.units(drug, 2)} {voice.duration(age)} ago, not sure at all."
        fact["taken"] = "maybe"
    elif kind == "drug":
        story = f"{subject} took a painkiller {voice.duration(age)} ago, no idea which one."
        fact = {"product": "unknown", "units": 1, "at": {"ago": ago_text(age)}}
    else:
        story, fact["at"] = f"{subject} took {voice.units(drug, 2)} but can't remember when.", "unknown"
    return Draft("missing_information", story, question, {"doses": [fact], "next": asked(drug, want)}, tags)
