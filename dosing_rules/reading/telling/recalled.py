"""What was told before and is spoken of again: pronouns, sums before their parts, starts, names at the end."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from ...facts import HOUR
from ..cutting.clause import Clause
from ..cutting.lexicon import STRONG_PAST
from ..joined_moments import with_day
from ..quantity import Group
from ..terms import TimeTerm
from .elements import Elements, only_a_pronoun
from .story import Event

_BESIDES: Final = frozenset({"plus", "besides", "top", "addition", "additionally", "also", "&", "another"})
"""What is told behind these comes on top of what is told before."""


_LISTING: Final = frozenset({":", "("})
_FOLLOWING: Final = frozenset({"then", "plus", "also", "followed"})


def _differ(whole: Group, part: Group) -> bool:
    """Tablets of two strengths, of which one is no part of the other."""
    return whole.unit_mass is not None and part.unit_mass is not None and whole.unit_mass != part.unit_mass


class Recalled(Elements):
    """Joins what is said twice."""

    def _mentions(self, clause: Clause, elements: list[tuple[str, Any, int, int]], owner: str) -> bool:
        """ "Either I took them or my sister did", "I took it with food": what was told before, and no further intake."""
        if not self.story.events or clause.last or clause.ordinal or clause.verb not in STRONG_PAST | {"had", "ate", "drank", "grabbed", "used", "consumed", "finished", "chewed"}:
            return False
        before = self.story.events[-1]
        words = self.letters[clause.start : clause.end]
        if before.kind != "dose" or owner not in ("", before.owner, "i" if not before.owner else before.owner):
            return False
        at_once = self.letters[clause.at : clause.at + 4] == ["at", "the", "same", "time"]
        if {"also", "again", "too", "another", "more", "same", "then", "twice", "every"} & set(words) - ({"same"} if at_once else set()):
            return False
        marks = [e for e in elements if e[0] in ("Q", "T") and not (at_once and e[0] == "Q" and clause.at <= e[2] < clause.at + 4)]
        times = [e[1] for e in marks if e[0] == "T"]
        if (
            times and len(times) == len(marks) and not before.times and before.multi is None and before.clause.sentence == clause.sentence
            and (not clause.subject or {"that", "which"} & set(self.letters[clause.start : clause.at]))
            and all(t.how in ("clock", "ago", "part", "day") for t in times)
        ):  # fmt: skip
            for event in self._told_beside(before):
                event.times += times  # "Advil 2 tabs - taken 12:15", "it was 4 Advil that I took at noon", "2 Advil and 1 Aleve, taken at 9"
            return True
        if (
            times and not before.times and len(times) + 1 == len(marks) and marks[0][0] == "Q" and only_a_pronoun(marks[0][1])
            and all(t.how in ("clock", "ago", "part", "day", "later") for t in times)
        ):  # fmt: skip
            for event in self._told_beside(before):
                event.times += times  # "it was 2 Advil, I took them five hours ago"
                event.maybe |= clause.hedged
            self.terms[marks[0][2]].read = True
            return True
        if (
            times and not before.times and len(times) == len(marks) and before.clause.verb in ("gave", "handed", "got", "given", "bought", "grabbed", "found")
            and (before.clause.sentence == clause.sentence and {"which", "that"} & set(self.letters[clause.start : clause.at]) or self.letters[clause.at : clause.at + 1] in (["it"], ["that"], ["this"]))
        ):  # fmt: skip
            before.times += times  # "a friend gave me 2 Advil, which I took at 9", "gave me a Tylenol. Took it at 9"
            return True
        if (
            len(times) == 1 and len(marks) == 2 and marks[0][0] == "Q" and only_a_pronoun(marks[0][1]) and marks[0][1].count is None
            and self.letters[marks[0][2]] in ("them", "it", "those", "these") and times[0].how in ("clock", "ago") and times[0].side == "at"
            and not {"when", "so", "after", "because"} & set(self.letters[clause.at : clause.end])
            and len(before.times) == 1 and before.times[0].how in ("clock", "ago") and before.times[0].how != times[0].how
        ):  # fmt: skip
            before.times += times  # "my last was 3 hours ago ... I took them at 9": both are said of one dose
            self.terms[marks[0][2]].read = True
            return True
        if not marks and before.clause.sentence == clause.sentence and self.letters[clause.at : clause.end] in (["both"], ["it"], ["them"], ["both", "of", "them"]) and (
            before.clause.verb in ("handed", "given", "gave", "brought", "passed")
        ):  # fmt: skip
            before.maybe = clause.hedged
            return True  # "I was handed two Advil at 8 am and took both"
        if not marks and clause.hedged and self.letters[clause.at : clause.at + 1] == ["it"]:
            before.maybe = True
            return True
        if not marks or any(e[0] == "T" for e in marks) or not all(only_a_pronoun(e[1]) for e in marks):
            return False
        before.maybe |= clause.hedged
        for e in marks:
            for k in range(e[2], e[3]):
                self.terms[k].read = True
        return True

    def _told_beside(self, last: Event) -> list[Event]:
        """The dose, and those that were told in one breath with it, at no time either."""
        row = [e for e in self.story.events if e.clause is last.clause and e.kind == "dose" and e.group.end > e.group.start and (e.owner or "i") == (last.owner or "i")]
        first = min((e.group.start for e in row), default=0)
        apart = {"then", "or", "after", "later"} & set(self.letters[first : last.group.end]) or any(e.times or e.multi is not None or e.every is not None for e in row)
        return [last] if apart or last not in row else row

    def _one_breath(self, clause: Clause, before: Clause, made: list[Event]) -> None:
        """ "2 Advil plus 2 Tylenol taken at 9 am": the time is that of both."""
        if before.kind != "fragment" or before.sentence != clause.sentence or clause.subject or clause.verb not in ("taken", "swallowed", "downed", "popped", "ingested", "chewed"):
            return
        if len(made) != 1 or made[0].kind != "dose" or not made[0].times or self.letters[before.end - 1] not in ("+", "plus", "with", "&", "and") or made[0].group.more:
            return
        for event in self.story.events:
            if event.clause is before and event.kind == "dose" and not event.times and event.every is None and event.multi is None and event.drug is not made[0].drug:
                event.times += made[0].times

    def _named_after(self, segments: list[Any]) -> list[Any]:
        """ "1 at 8, 1 at 9 (Motrin)": the name of all, in brackets at the end."""
        if len(segments) < 2 or segments[-1][1] or len(segments[-1][0]) != 1 or not self._bare_name(segments[-1][0][0]):
            return segments
        name = segments[-1][0][0]
        if not name.start or self.letters[name.start - 1] not in ("(", "all", "both", "always") or any(g.drug is not None for groups, _, _ in segments[:-1] for g in groups):
            return segments
        for groups, _, _ in segments[:-1]:
            for group in groups:
                group.drug = name.drug
        for k in range(name.start, name.end):
            self.terms[k].read = True
        return segments[:-1]

    def _passed_on(self, clause: Clause, number: int, marks: list[Any], owner: str) -> bool:
        """ "A coworker handed me Advil Dual Action, I took 2": what was given, and then taken."""
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if clause.verb not in ("gave", "handed", "got", "given") or following is None or following.kind != "intake":
            return False
        quantities = [e[1] for e in marks if e[0] == "Q"]
        if len(quantities) != 1 or self._person(following.subject) != (owner or "i") or any(t.kind == "drug" for t in self.terms[following.start : following.end]):
            return False
        group: Group = quantities[0]
        words = self.letters[following.at : following.end]
        some = any(words[n : n + 2] in (["of", "them"], ["of", "those"], ["of", "it"]) for n in range(len(words)))
        part = some and group.drug is not None and isinstance(group.count, int) and len(marks) < 3
        if not part and (len(marks) != 1 or not self._bare_name(group)):
            return False
        time = next((e[1] for e in marks if e[0] == "T"), None)
        if time is not None:
            if time.how != "ago":
                return False
            self.pending_been = time  # "five hours ago she handed me 2, and I took one of them"
        for k in range(group.start, group.end):
            self.terms[k].read = True
        self.last_drug = group.drug
        return True

    def _started(self, segments: list[Any], clause: Clause) -> list[Any]:
        """ "alternating Tylenol and Advil every 3 hours, starting with Tylenol at 6": the start of what repeats."""
        if len(segments) != 2 or not any(t.how == "every" for t in segments[0][1]):
            return segments
        words = self.letters[clause.start : clause.end]
        if not {"starting", "started", "beginning", "began", "first", "start", "from"} & set(words):
            return segments
        groups, times, _ = segments[1]
        if all(any(t is told for told in segments[0][1]) for t in times) and len(groups) == 1 and self._bare_name(groups[0]) and len(segments[0][0]) == 2:
            name = groups[0]  # "... every 3 hours since 6 am, starting with the ibuprofen"
            segments[0][0].sort(key=lambda g: g.drug is None or name.drug is None or g.drug.family != name.drug.family)
            clause.first = True
            for k in range(name.start, name.end):
                self.terms[k].read = True
            return segments[:1]
        if (
            len(times) != 1
            or times[0].how not in ("clock", "part", "day", "ago")
            or any(g.count is not None or g.mass is not None for g in groups)
        ):
            return segments
        times[0].side = "since"
        segments[0][1].append(times[0])
        for group in groups:
            for k in range(group.start, group.end):
                self.terms[k].read = True
            if group.drug is not None and "with" in words:
                mine = segments[0][0]
                mine.sort(key=lambda g: g.drug is None or g.drug.family != group.drug.family)
                clause.first = True
        return segments[:1]

    def _numbered(self, segments: list[Any]) -> list[Any]:
        """ "2 Tylenol every 6 hours, 3 doses so far": how often, said after."""
        if len(segments) != 2 or not any(t.how == "every" for t in segments[0][1] + segments[1][1]):
            return segments
        groups, times, _ = segments[1]
        lead = segments[0][0]
        if (
            len(groups) != 1
            or len(lead) != 1
            or any(t.how not in ("day", "every") and t.side != "since" for t in times)
        ):
            return segments
        late = groups[0]
        often = late.times if late.times is not None else late.dose_count
        if often is None or late.drug is not None or late.count is not None or late.mass is not None:
            return segments
        lead[0].times = often
        segments[0][1].extend(times)
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return segments[:1]

    def _each_time(self, segments: list[Any]) -> list[Any]:
        """ "Advil twice today, 2 each time, at 7 and noon": how many it was each time, and when."""
        if len(segments) != 2 or len(segments[0][0]) != 1 or len(segments[1][0]) != 1:
            return segments
        lead, late = segments[0][0][0], segments[1][0][0]
        if lead.times is None or lead.count is not None or lead.mass is not None or not late.each or late.drug is not None or late.count is None:
            return segments
        lead.count, lead.unit_mass = late.count, late.unit_mass if late.unit_mass is not None else lead.unit_mass
        for k in range(late.start, late.end):
            self.terms[k].read = True
        times = [t for t in segments[0][1] if not (t.how == "day" and segments[1][1])] + segments[1][1]
        return [(segments[0][0], times, segments[0][2])]

    def _so_far(self, segments: list[Any], clause: Clause) -> list[Any]:
        """ "2 at 1 pm, only one so far", "one every 4 hours from 7, four so far": how many doses there were."""
        head = segments[0][0][0] if len(segments) == 2 and len(segments[0][0]) == 1 and not segments[0][1] else None
        if (
            head is not None and head.drug is None and head.mass is None and head.count is None and head.dose_count == 1 and len(segments[1][0]) == 1
            and ":" in self.letters[head.end : segments[1][0][0].start]
        ):  # fmt: skip
            for k in range(head.start, head.end):
                self.terms[k].read = True
            return segments[1:]  # "just one dose so far: 2 Advil at 8"
        if len(segments) != 2 or segments[1][1] or len(segments[1][0]) != 1 or len(segments[0][0]) != 1 or "far" not in self.letters[clause.start : clause.end]:
            return segments
        late, lead, times = segments[1][0][0], segments[0][0][0], segments[0][1]
        bare = late.drug is None and late.mass is None and late.volume is None and not late.more and late.form in (None, "dose", lead.form)
        count = late.dose_count if late.dose_count is not None else late.count
        every = any(t.how == "every" for t in times)
        moments = [t for t in times if t.how in ("clock", "ago")]
        if not bare or not isinstance(count, int) or not (count == 1 == len(moments) if not every else lead.count == 1 and len(moments) == 1):
            return segments
        if every:
            lead.times = count
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return segments[:1]

    def _counts_rows(self, segments: list[Any]) -> bool:
        """ "He's had two: 400 mg at 9 and 400 mg at 1": how many doses follow the colon, where there are just so many."""
        if len(segments) < 3 or len(segments[0][0]) != 1 or any(t.how not in ("day", "window") for t in segments[0][1]):
            return False
        lead, rows = segments[0][0][0], segments[1:]
        often = lead.dose_count if lead.dose_count is not None else lead.count
        bare = lead.drug is None and lead.mass is None and lead.volume is None and lead.unit_mass is None and lead.form in (None, "dose") and not lead.more
        if not bare or often != len(rows) or ":" not in self.letters[lead.end : rows[0][0][0].start if rows[0][0] else lead.end]:
            return False
        if any(len(groups) != 1 or len(times) != 1 or times[0].how not in ("clock", "ago", "part") for groups, times, _ in rows):
            return False
        for k in range(lead.start, lead.end):
            self.terms[k].read = True
        _on_its_day(segments[0][1], rows)
        self.story.consumed |= {t.start for t in segments[0][1]}
        return True

    def _summed(self, segments: list[Any]) -> list[Any]:
        """ "5 Advil: 2 at 8, 2 at 12 and 1 at 4": a sum before its parts is no further intake."""
        quantities = [g for groups, _, _ in segments[:2] for g in groups]
        if len(quantities) > 1 and not _BESIDES.isdisjoint(self.letters[quantities[0].end : quantities[1].start]):
            return segments  # "4 so far, plus one at 7 and three at noon"
        joint = self.letters[quantities[0].end : quantities[1].start] if len(quantities) > 1 else []
        if quantities and (joint in (["and"], ["&"], ["with"]) or any(_differ(quantities[0], group) for group in quantities[1:])):
            return segments  # "two 200s and one 400 at 8, one 400 at 1"
        if len(segments) >= 2 and len(segments[0][0]) == 2 and segments[0][1]:
            lead, first = segments[0][0]
            parts = [first, *(g for groups, _, _ in segments[1:] for g in groups)]
            counts = [g.count for g in parts]
            if isinstance(lead.count, int) and all(isinstance(c, int) for c in counts) and lead.count == sum(counts) and all(
                g.drug is None or lead.drug is None or g.drug.family == lead.drug.family for g in parts
            ):  # fmt: skip
                for group in parts:  # "4 Advil (2 at 8, 2 at noon)"
                    group.drug = group.drug or lead.drug
                    group.unit_mass = group.unit_mass if group.unit_mass is not None else lead.unit_mass
                for k in range(lead.start, lead.end):
                    self.terms[k].read = True
                del segments[0][0][0]
                return segments
        if self._counts_rows(segments):
            return segments[1:]
        stretch = segments[0][1] if segments else []
        if len(segments) < 3 or len(segments[0][0]) != 1 or any(t.how not in ("part", "day", "window") for t in stretch):
            return segments
        if stretch and not all(g.drug is None for groups, _, _ in segments[1:] for g in groups):
            return segments
        between = set(self.letters[segments[0][0][0].end : segments[1][0][0].start]) if segments[1][0] else set()
        days = {t.day for _, times, _ in segments[1:] for t in times} - {None}
        if any(t.day is not None and (days - {t.day} or t.day < 0 and between.isdisjoint(_LISTING)) for t in stretch) or stretch and not between.isdisjoint(_FOLLOWING):
            return segments  # "4 Advil yesterday, then 2 at 8 and 2 at noon"
        lead, parts = segments[0][0][0], [g for groups, _, _ in segments[1:] for g in groups]
        if not isinstance(lead.count, int) or lead.count != sum(
            g.count for g in parts if isinstance(g.count, int | Fraction)
        ):
            return segments
        for group in parts:
            group.drug = group.drug or lead.drug
            group.unit_mass = group.unit_mass if group.unit_mass is not None else lead.unit_mass
        for k in range(lead.start, lead.end):
            self.terms[k].read = True
        _on_its_day(stretch, segments[1:])
        for time in stretch:  # "four before noon (two at 7, two at 11:30)"
            self.story.consumed.add(time.start)
            if time.side == "before" and time.low == 12 * HOUR:
                for _, times, _ in segments[1:]:
                    for one in times:
                        one.bare &= one.how != "clock"
        return segments[1:]


def _on_its_day(stretch: list[TimeTerm], rows: list[Any]) -> None:
    """ "Four Advil yesterday: two at 8 am, two at noon": the day of the sum is that of its parts."""
    day = next((t for t in stretch if t.how == "day" and t.side == "at"), None)
    if day is not None:
        for time in [t for _, times, _ in rows for t in times if t.how == "clock" and t.day is None and t.weekday is None]:
            with_day(time, day)
