"""Sums told beside the doses that they are of, and doses told on top of a sum or up to one.

Doses that are said to be all there were, beside a sum of them: "exactly one dose today, 400 mg at 9, and my total is 1000 mg".

Doses told in sum and then one by one: "two doses of Advil today (2 tablets each): 8 am and 2 pm" are two, not four.

"I took Advil today. 2 at 9 am and 2 at 2 pm" names the drug first, and the doses behind it.

Doses that come on top of a sum told before them: "4 so far today, plus one at 7 am and three at noon".

A dose asked for by the number that it would come to: "I've had four today, can I make it six?".
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from ...facts import OneOf
from ..cutting.clause import sentence_end
from ..quantity import Group
from ..terms import Term
from .story import Asked, Event, Story

_ALL: Final = (
    ("exactly", "N", "F"), ("only", "N", "F"), ("just", "N", "F"), ("my", "only", "F"), ("the", "only", "F"), ("only", "F"), ("one", "F", "only"), ("nothing", "else"), ("nothing", "more"),
    ("no", "other", "F"), ("no", "other", "D"), ("no", "other", "N"), ("none", "other"), ("haven't", "had", "anything", "else"), ("not", "a", "single", "other"),
)  # fmt: skip
_LOGS: Final = frozenset({"app", "log", "chart", "notebook", "notes", "tracker", "diary", "journal", "spreadsheet", "tally", "record"})
_SAYS: Final = frozenset({"says", "say", "shows", "show", "reads", "has", "have", "lists"})
_LEADING: Final = frozenset({",", ":", "-", "(", "P", "of", "which", "was", "were", "being", "namely", "today", "so", "far", "the", "a", "just", "only"})
_FIRST: Final = frozenset(row[0] for row in _ALL)


def sum_of_all_told(story: Story, letters: list[str]) -> None:
    """Make such a sum one of just those doses: where it does not fit them, the two contradict each other."""
    for event in story.events:
        if event.kind == "dose" and event.times and all(t.how == "day" and t.day in (0, None) and t.weekday is None for t in event.times):
            lead = letters[event.clause.start : event.group.start]
            if event.group.mass is not None and _LOGS & set(lead) and _SAYS & set(lead):
                event.kind = "total"  # "2 Advil at 9 am. My app says 800 mg today"
    sums = [e for e in story.events if e.kind == "total" and not e.of and e.group.mass is not None and not any(t.how not in ("day",) or t.day not in (0, None) for t in e.times)]
    counted = _heading_of_amounts(story, letters)
    if not sums:
        return
    said = not _FIRST.isdisjoint(letters) and _said(letters)
    for total in sums:
        doses = [e for e in story.events if e.kind == "dose" and e.drug is not None and total.drug is not None and e.drug.family == total.drug.family]
        if any(e.last and e.group.count in (None, 1) and e.group.mass is None for e in doses):
            continue  # "600 mg today, the last one at 5. Nothing else": it had others before it
        if total.since is None and doses and (said or counted == len(doses)) and all(_of_today(e) for e in doses):
            total.of = doses


def _said(letters: list[str]) -> bool:
    return any(tuple(letters[k : k + len(row)]) == row for k in range(len(letters)) if letters[k] in _FIRST for row in _ALL)


def _of_today(event: Event) -> bool:
    """One intake at one told hour."""
    return event.multi is None and event.every is None and not event.maybe and [t.how for t in event.times] in (["clock"], ["ago"]) and event.times[0].day in (0, None)


def _heading_of_amounts(story: Story, letters: list[str]) -> int:
    """ "Two doses today, 400 mg at 5 and 400 at 10": how many are told next, which is no dose beside them; 0 where nothing is counted."""
    for place, event in enumerate(story.events):
        group = event.group
        bare = group.mass is None and group.volume is None and group.drug is None and group.unit_mass is None and group.form == "dose" and not group.more
        number = next((n for n in (group.dose_count, group.count, event.multi) if n is not None), None)
        if not bare or event.kind not in ("dose", "total") or not isinstance(number, int) or any(t.how != "day" or t.day not in (0, None) for t in event.times) or event.since is not None:
            continue
        rows = _rows_of(event, story.events[place + 1 :])
        if len(rows) != number or not all(_of_today(e) and (e.group.count is not None or e.group.mass is not None) for e in rows):
            continue
        if set(letters[group.end : rows[0].group.start]) <= _LEADING:
            event.kind = "gone"
            return number
    return 0


_FURTHER: Final = frozenset({"more", "another", "again", "also", "too", "then", "plus", "later", "besides", "additional", "extra", "second"})
"""With one of these the doses behind come on top."""


def told_once(story: Story) -> None:
    """Drop the number of doses where just as many with their hours follow it in the same sentence; the hours are those of the doses counted."""
    for event in [e for e in story.events if e.kind == "dose" and e.group.form == "dose" and isinstance(e.multi, int) and e.every is None and e.end_at is None]:
        if any(t.how != "day" for t in event.times) or event.group.count is not None or event.group.mass is not None or event.group.volume is not None:
            continue
        rows = _rows_of(event, [e for e in story.events if e.start > event.start])
        if len(rows) == event.multi and all(_is_row_of(row, event) for row in rows):
            for row in rows:
                row.drug = row.drug or event.drug
            event.kind = "gone"


def _rows_of(counted: Event, behind: list[Event]) -> list[Event]:
    """The doses told behind a number of doses in its sentence."""
    return [e for e in behind if e.kind == "dose" and e.clause.sentence == counted.clause.sentence]


def _is_row_of(row: Event, counted: Event) -> bool:
    """One of the doses that were counted: of its drug and person, at one hour, and no further one."""
    timed = len(row.times) == 1 and row.times[0].how == "clock" and row.times[0].side == "at"
    return timed and row.multi is None and row.every is None and not row.group.more and row.goes_with(counted)


_MOMENT: Final = frozenset("just while whilst seconds moments second moment again".split())
_SUBJECTS: Final = frozenset({"i", "we", "the", "my", "this", "he", "she", "soon"})


def _of_a_moment(event: Event, letters: list[str]) -> bool:
    """ "I downed ibuprofen as the bus came": taken at a moment of its own, by the words of its sentence."""
    start = event.clause.start
    words = letters[start : sentence_end(letters, start)]
    return not _MOMENT.isdisjoint(words) or any(one == "as" and other in _SUBJECTS for one, other in pairwise(words))


def named_first(story: Story, letters: list[str]) -> None:
    """Drop what only says that a drug was taken, where the sentence behind it says how much and when, without naming it."""
    for event in story.events:
        named = event.kind == "dose" and event.drug is not None and event.clause.verb and event.multi is None and event.every is None and event.since is None
        bare = event.group.count is None and event.group.mass is None and event.group.volume is None and event.group.form is None and not event.group.more and not event.group.same
        if not named or not bare or _of_a_moment(event, letters) or event.maybe or event.first or event.last or event.alternating or event.drugs_or:
            continue
        rows = [e for e in story.events if e is not event and e.clause.sentence == event.clause.sentence + 1]
        if not rows or any(e.clause.sentence == event.clause.sentence for e in story.events if e is not event) or not all(_detail(row, event) for row in rows):
            continue
        if not _FURTHER.intersection(letters[rows[0].clause.start : rows[-1].clause.end]):
            event.kind = "gone"
            day = next((t.day for t in event.times if t.how == "day"), None)
            for hour in (row.times[0] for row in rows):
                hour.day = day if hour.how == "clock" and hour.day is None and hour.weekday is None else hour.day


def _detail(row: Event, named: Event) -> bool:
    """A dose with an amount and an hour, of the drug and the time that were named."""
    amount = row.group.count if row.group.count is not None else row.group.mass
    if row.kind != "dose" or amount is None or row.group.drug is not None or not row.goes_with(named) or not row.times or row.times[0].how not in ("clock", "ago"):
        return False
    hour = row.times[0]
    return all(
        t.how in ("day", "vague") and t.day in (None, 0, hour.day) or t.how == "part" and hour.low is not None and t.low is not None and t.high is not None and t.low <= hour.low <= t.high
        for t in named.times
    )


_BESIDES: Final = frozenset({"plus", "additionally"})


_ADDS: Final = _BESIDES | {"also", "another", "more", "extra", "additional", "further", "&"}
_IN_ALL: Final = frozenset({"all", "total", "altogether", "makes", "making", "brings", "far", "sum", "including"})
"""With one of these a sum is of everything told before it."""


_UNCOUNTED: Final = re.compile(
    r" (?:(?:that's|that is|this is|and|[.,;(]) plus|(?:not|without|isn't|isnt|wasn't|aren't) (?:even )?(?:counting|including|considering)|(?:doesn't|doesnt|does not|don't|do not|didn't|did not|haven't|have not|hasn't|won't) (?:even |yet )?(?:counts?|counted|include|included|cover|contain|add|added)"
    r"|excluding|excludes|exclusive of|excluded|leav(?:es|ing) (?:out|aside)|left out|leave out|(?:i |i've |i'd )?(?:forgot|forgotten|omitted)|on top of|in addition to|besides|apart from|aside from|other than|separate from|without|except(?: for)?|minus) (?:[A-Za-z,']+ ){0,3}$"
)
"""Right before a dose that a sum leaves out."""
_BEHIND_IT: Final = re.compile(r"^(?: (?![.;!?])[^ ]+){0,6} (?:(?:is|are|was|were|being|come|comes|came) (?:all )?(?:extra|on top|additional|separate|besides|not (?:in|part|counted|included|among))|(?:isn't|aren't|wasn't|weren't) (?:in|part|counted|included|among|even))(?= )")
""" "The 2 at 6 am are extra", "aren't in that"."""


def told_on_top(story: Story, letters: list[str]) -> None:
    """Say of such doses that the sum before them leaves them out."""
    for n, total in enumerate(story.events):
        if total.kind != "total" or total.group.start >= total.group.end:
            continue
        uncounted = False
        for event in story.events[n + 1 :]:
            if event.kind != "dose":
                continue
            between = letters[total.group.end : event.group.start]
            if event.last:
                # "4 today and then 2 more at 2 pm, the last one at 2 pm": added first, and called the last behind it
                added = event.group.start < event.group.end and event.clause.sentence == total.clause.sentence and "last" not in between
                event.beside |= added and (event.group.more or not _BESIDES.isdisjoint(between)) and _IN_ALL.isdisjoint(between)
                continue
            if event.clause.sentence == total.clause.sentence and not _BESIDES.isdisjoint(between):
                event.beside = True
            elif event.clause.sentence - total.clause.sentence <= 1 and event.group.start < event.group.end:
                uncounted = _UNCOUNTED.search(f" {' '.join(between[-12:])} ") is not None or (uncounted and set(letters[event.clause.start : event.group.start]) <= {"and", ",", "or", "the", "plus", "then"})
                behind = f" {' '.join(letters[event.group.end : event.group.end + 12])} "
                event.beside = event.beside or uncounted or _BEHIND_IT.search(behind) is not None
        _told_before_it(story, letters, total)


def _told_before_it(story: Story, letters: list[str], total: Event) -> None:
    """ "2 Advil at 8, plus 2 since midnight": the doses before a sum that is told on top of them are none of it."""
    before = [e for e in story.events if e.kind == "dose" and not e.last and e.start < total.start and total.clause.sentence - e.clause.sentence <= 1]
    if not before or any(e.drug is not None and total.drug is not None and e.drug.family != total.drug.family for e in before):
        return
    begins = before[-1].group.end if before[-1].clause.sentence == total.clause.sentence else total.clause.start
    added = not _ADDS.isdisjoint(letters[begins : total.group.start]) or total.group.more
    if added and _IN_ALL.isdisjoint(letters[begins : total.clause.end]):
        for event in before:
            event.beside = True
    elif set(letters[begins : total.group.start]) <= {"T", "and"} and before[-1].clause is total.clause and not any(t.day is not None and t.day < 0 for t in before[-1].times):
        story.unread.append((total.start, total.end))  # "2 Advil at 8 and 2 today": nobody says whether the two are those


_VERBS: Final = frozenset({"make", "bring", "round"})
_IT: Final = frozenset({"it", "that", "this", "them", "total", "count", "tally"})
_BETWEEN: Final = frozenset({"up", "to", "an", "even", "a", "round", "out", "at"})


def made_up_to(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Give the request the units that are still lacking; where what was taken is no one number, say that it was not understood."""
    if _VERBS.isdisjoint(letters):
        return
    for asked in story.asked:
        if asked.clause is None or len(asked.groups) > 1:
            continue
        at = asked.clause.at
        k = next((j for j in range(at, min(at + 4, len(letters))) if letters[j] in _VERBS), -1)
        if k < 0 or not _IT & set(letters[k + 1 : k + 3]) or any(sign in (".", "?", "!") for sign in letters[at:k]):
            continue
        n = k + 1
        while n < len(letters) and (letters[n] in _IT or letters[n] in _BETWEEN or letters[n] in ("the", "my", "today's")):
            n += 1
        if n >= len(terms) or terms[n].kind != "num" or not isinstance(terms[n].value, int) or (letters[k] == "make" and "to" in letters[k:n]):
            continue
        if asked.groups and (asked.groups[0].count != terms[n].value or asked.groups[0].drug is not None or asked.groups[0].more):
            continue
        asked.groups = [Group(n, n + 1, count=_lacking(story, asked, terms[n].value))]
        terms[n].read = True
        if asked.groups[0].count is None:
            asked.groups = []
            story.unread.append((terms[k].start, terms[n].end))


def _lacking(story: Story, asked: Asked, whole: int) -> Any:
    """The units up to ``whole``; where no total was told, it may be the dose itself that is of so many. None where nobody can tell."""
    told = [e for e in story.events if e.kind in ("dose", "total") and (e.owner or "i") in (asked.person or "i", "i", "both")]
    totals = [e for e in told if e.kind == "total"]
    if len({e.drug.family for e in told if e.drug is not None}) > 1 or len(totals) > 1 or any(e.every is not None for e in told):
        return None
    counts = [_count(e) for e in totals or told]
    if not counts or any(count is None for count in counts):
        return None
    taken = sum(count or 0 for count in counts)
    if whole <= taken:
        return whole
    return whole - taken if totals else OneOf((whole - taken, whole), "made up to")


def _count(event: Event) -> int | None:
    times = 1 if event.multi is None else event.multi
    return event.group.count * times if isinstance(event.group.count, int) and isinstance(times, int) else None
