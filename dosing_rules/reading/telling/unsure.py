"""What somebody forgot, doubts or never knew: the count, the time, the strength, the drug, whether at all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ...facts import HOUR, OneOf, Range
from ..cutting.clause import Clause
from ..drugs import UNNAMED
from ..joined_moments import with_day
from ..quantity import Group
from ..terms import TimeTerm
from .descriptions import Descriptions
from .story import Event

_FORGOTTEN: Final = frozenset(
    ["i", "i'm", "im", "we", "don't", "dont", "can't", "cant", "cannot", "not", "no", "never", "do", "remember", "recall", "sure", "certain", "memory",
     "have", "of", "it", "that", "this", "really", "honestly", "actually", "though", "but", "and", "myself", "any", "at", "all", "am", "so", "her", "him"]
)  # fmt: skip

_OR_WAS: Final = frozenset(
    ["was", "it", "were", "is", "they", "maybe", "perhaps", "possibly", "that", "could", "have", "been", "rather", "probably", "closer", "to", "more",
     "like", "even", "the", "might", "may", "also", "just", "as", "well", "easily", "equally", "though", "although", "and"]
)  # fmt: skip

_AHEAD: Final = frozenset({"i'll", "ill", "we'll", "he'll", "she'll", "will"})
_TO_BED: Final = frozenset({"turn", "bed", "sleep", "asleep", "retire"})


class Unsure(Descriptions):
    """Reads what somebody does not know."""

    def _unsure_count(self, clause: Clause, number: int) -> None:
        times = [
            t.value
            for t in self.terms[clause.start : clause.end]
            if t.kind == "time" and t.value.how in ("clock", "part", "ago", "day")
        ]
        groups = [e for e in self._elements(clause, clause.at, clause.end, skip_until=clause.at) if e[0] == "Q"]
        named = next((k for k in range(clause.start, clause.at) if self.terms[k].kind == "drug"), None)
        if not groups and times and named is not None and not self.story.events:
            groups = [("Q", Group(named, named + 1, drug=self.terms[named].value), named, named + 1)]  # "how many Advil I had two days ago I couldn't say"
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if (
            not times and len(groups) == 1 and following is not None and following.kind == "intake" and following.sentence == clause.sentence
            and groups[0][1].count is None and groups[0][1].drug is not None
            and not any(t.kind in ("drug", "num", "mass", "form", "volume") for t in self.terms[following.at : following.end])
        ):  # fmt: skip
            self.last_drug = groups[0][1].drug  # "no idea how many ibuprofen tablets I took on Monday"
            self.terms[groups[0][2]].read = True
            for k in range(groups[0][2], groups[0][3]):
                self.terms[k].read = True
            self.pending_unknown.add("count")
            return
        if not times and not groups and following is not None and following.kind == "intake" and following.start == clause.end and following.sentence == clause.sentence and not any(
            t.kind in ("num", "mass", "volume") for t in self.terms[following.start : following.end]
        ):  # fmt: skip
            self.pending_unknown.add("count")  # "I don't remember how many Tylenol I took 7 hours ago", whoever else took something
            return
        if "times" in self.letters[clause.start : clause.end] and self.story.events and self.story.events[-1].kind in ("dose", "total"):
            self.story.events[-1].group.vague = True  # "one Motrin on and off since 6, lost count of how many times"
        many = "many" in self.letters[clause.start : clause.end]  # tablets: milligrams beside them are of one
        for event in self.story.events:
            if (
                event.kind in ("dose", "total")
                and (event.group.mass is None or many)
                and (event.group.count is None or event.group.vague or isinstance(event.group.count, Range))
            ):
                event.count_unknown = True
        if times or groups:
            owner = self._owner(clause, [])
            group = groups[0][1] if groups else Group(clause.at, clause.at)
            event = self._event("dose", group, times[:1], clause, owner, False)
            event.count_unknown = True
            last = self.story.events[-1] if self.story.events else None
            if (
                not times
                and last is not None
                and (event.drug is None or last.drug is None or event.drug.family == last.drug.family)
            ):
                last.count_unknown = True
                return
            self.story.events.append(event)
        elif not self.story.events:
            self.pending_unknown.add("count")
            self.story.notes.add("count")
        else:
            self.story.events[-1].count_unknown |= (
                self.story.events[-1].group.count is None and (many or self.story.events[-1].group.mass is None)
            )

    def _unsure_time(self, clause: Clause, number: int) -> None:
        behind = self.clauses[number + 1] if number + 1 < len(self.clauses) else clause
        end = behind.end if behind.sentence == clause.sentence and behind.kind in ("fragment", "chatter", "request", "plan") else clause.end
        words = set(self.letters[clause.start : end])
        if _AHEAD & words and _TO_BED & words and not any(
            t.kind in ("drug", "num", "mass", "form", "volume", "time") for t in self.terms[clause.start : end]
        ):
            return  # "I don't know yet what time I'll turn in": of no intake
        rest = [
            t.value
            for t in self.terms[clause.at : clause.end]
            if t.kind == "time" and t.value.how in ("clock", "part", "day", "ago")
        ]
        drug = next((k for k in range(clause.start, clause.end) if self.terms[k].kind == "drug"), None)
        if drug is not None and not any(
            e.drug is not None and e.drug.family == self.terms[drug].value.family for e in self.story.events
        ):
            told = [e[1] for e in self._elements(clause, clause.at, clause.end, skip_until=clause.at) if e[0] == "Q"]
            group = told[0] if len(told) == 1 and told[0].drug is not None else Group(drug, drug + 1, drug=self.terms[drug].value)
            self.story.events.append(self._event("dose", group, rest, clause, self._owner(clause, []), False))
            return
        if self.story.events:
            event = self.story.events[-1]
            if rest and not event.times:
                event.times += rest
            elif event.times and not rest:
                # "this morning, not sure when": still in the morning; "before 9, not sure when": still before 9
                if all(t.how in ("clock", "ago") and t.side not in ("before", "after") and not (t.how == "clock" and t.low != t.high) for t in event.times):
                    event.time_unknown = True
            elif not event.times:
                event.time_unknown = True
        else:
            self.pending_unknown.add("time")
            self.story.notes.add("time")

    def _unsure_order(self, clause: Clause, number: int) -> None:
        """ "Can't remember which one I started with": the order stays open, as it is where nobody tells it."""
        for term in self.terms[clause.start : clause.at]:
            term.read = True

    def _unsure_strength(self, clause: Clause, number: int) -> None:
        options = self._strengths_named(clause)
        self._time_behind(clause)
        if self.story.events and len(options) > 1 and all(isinstance(o, int) for o in options):
            self.story.events[-1].group.unit_mass = OneOf(tuple(options), "strength")
        else:
            self._doubts_the_kind(clause)
            self.story.notes.add("strength")

    def _doubts_the_kind(self, clause: Clause) -> None:
        """ "2 Regular Strength ... not sure of the strength", "no idea if it was extra strength": the kind was told, and is open."""
        told = self.story.events[-1].drug if self.story.events else None
        if told is not None and told.specific:
            self._leave_unread(clause)

    def _time_behind(self, clause: Clause) -> None:
        """ "one Tylenol of unknown strength at 1 am": the time of what was told right before."""
        event = self.story.events[-1] if self.story.events else None
        times = [t.value for t in self.terms[clause.at : clause.end] if t.kind == "time"]
        if event is None or event.kind != "dose" or event.times or event.clause.sentence != clause.sentence or len(times) != 1:
            return
        if times[0].how in ("clock", "part", "day", "ago"):
            event.times += times

    def _strengths_named(self, clause: Clause) -> list[Any]:
        """The strengths that a clause names: "325 or 500", "the 500 mg or the 650"."""
        options: list[Any] = []
        for term in self.terms[clause.start : clause.end]:
            if term.kind in ("mass", "num"):
                values = term.value.options if isinstance(term.value, OneOf) else (term.value,)
                scale = 1 if term.kind == "mass" else 1000
                if all(isinstance(v, int) and v * scale >= 80_000 for v in values):
                    options += [v * scale for v in values]
                    term.read = True
        return options

    def _unsure_drug(self, clause: Clause, number: int) -> None:
        drugs = [t.value for t in self.terms[clause.start : clause.end] if t.kind == "drug"]
        if self.story.events:
            event = self.story.events[-1]
            if event.group.drug is None or event.group.drug.kind == "unknown":
                event.drug = None if drugs else UNNAMED
                event.drugs_or = drugs
                event.group.drugs_or = drugs
                self.story.notes.add("drug")
        else:
            self.story.notes.add("drug")

    def _unsure_if(self, clause: Clause, number: int) -> None:
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if "strength" in self.letters[clause.start : clause.end]:
            self._doubts_the_kind(clause)
        if self._either_part(clause) or self._either_hour(clause) or self._unsure_which(clause, following, number):
            return
        strengths = self._strengths_named(clause)
        if len(strengths) > 1:
            if self.story.events:
                self.story.events[-1].group.unit_mass = OneOf(tuple(strengths), "strength")
            else:
                self.story.notes.add("strength")
            return
        if following is not None and following.kind == "intake" and following.sentence == clause.sentence:
            if self.letters[clause.end - 2 : clause.end + 1] == ["D", "or", "D"] and following.start == clause.end:
                following.start = following.at = clause.end - 2  # "not sure if it was Tylenol or Advil I took": one of them was taken
                return
            self.pending_maybe = True
            object_of_it = self.clauses[number + 2] if number + 2 < len(self.clauses) else None
            if object_of_it is not None and object_of_it.kind == "intake" and following.at == following.end == object_of_it.start:
                following.end, object_of_it.kind = object_of_it.end, "chatter"  # "... if I took | a second dose at 2": one doubtful dose
        elif following is None or following.kind not in ("request", "plan") or following.sentence != clause.sentence:
            first, last = self.terms[clause.start], self.terms[clause.end - 1]
            if any(t.kind in ("drug", "num", "form", "mass") for t in self.terms[clause.start : clause.end]):
                self.story.unread.append((first.start, last.end))

    def _either_hour(self, clause: Clause) -> bool:
        """ "I had 2 Advil, can't tell if it was at 6 or 7 this morning": two hours of what was told without one."""
        times = [t.value for t in self.terms[clause.start : clause.end] if t.kind == "time"]
        last = self.story.events[-1] if self.story.events else None
        if len(times) != 1 or times[0].how != "clock" or not times[0].options or last is None or last.kind != "dose" or last.times or last.multi is not None or last.every is not None:
            return False
        if any(t.kind in ("num", "drug", "form", "mass", "volume") for t in self.terms[clause.start : clause.end]) or "it" not in self.letters[clause.start : clause.end]:
            return False
        last.times.append(times[0])
        return True

    def _either_part(self, clause: Clause) -> bool:
        """ "... were at 8:30, no idea if that was last night or this morning": one hour, and two days or halves of a day."""
        again = [t.value for t in self.terms[clause.start : clause.end] if t.kind == "time" and t.value.how == "clock"]
        last = self.story.events[-1] if self.story.events else None
        if (
            len(again) == 1 and last is not None and {"first", "or"} <= set(self.letters[clause.start : clause.end]) and "clocks" in self.letters[clause.start : clause.end]
            and any(t.how == "clock" and t.low == again[0].low for t in last.times)
        ):  # fmt: skip
            self.story.consumed.add(again[0].start)  # "no idea if it was the first or the second 1:30": either of the two
            return True
        parts = [t.value for t in self.terms[clause.start : clause.end] if t.kind == "time" and t.value.how == "part"]
        event = next((e for e in reversed(self.story.events) if e.kind == "dose"), None)
        if len(parts) != 2 or event is None or "or" not in self.letters[clause.start : clause.end]:
            return False
        clock = next((t for t in event.times if t.how == "clock" and t.low is not None and t.low == t.high and not t.options), None)
        if clock is None:
            return False
        options = [replace(clock), replace(clock)]
        for option, part in zip(options, parts, strict=True):
            with_day(option, part)
        options.sort(key=lambda t: ((t.day or 0), t.low or 0))
        both = replace(options[0], options=options, start=clock.start, end=clock.end)
        event.times = [both if t is clock else t for t in event.times]
        self.story.consumed |= {clock.start, *(p.start for p in parts)}
        return True

    def _unsure_which(self, clause: Clause, following: Clause | None, number: int) -> bool:
        """ "Not sure if it was 2 or 3 Advil I had at 8", "... if it was 6 or 8 am when I had 2 Advil": taken, one way or the other."""
        if self.letters[clause.at : clause.at + 2] not in (["it", "was"], ["it", "were"], ["they", "were"], ["that", "was"]):
            return False
        rest = self.terms[clause.at + 2 : clause.end]
        times = [t.value for t in rest if t.kind == "time" and t.value.how in ("clock", "ago")]
        counts = [t.value for t in rest if t.kind == "num"]
        if len(times) == 1 and times[0].options and not counts and following is not None and following.kind == "intake" and following.sentence == clause.sentence:
            if self.letters[following.start] not in ("when", "that") or any(self.letters[k] in ("T", "A") for k in range(following.start, following.end)):
                return False
            self.pending_been = times[0]
            return True
        if len(times) == 1 and len(counts) == 1 and isinstance(counts[0], OneOf | Range) and (following is None or following.sentence != clause.sentence):
            told = Clause("intake", clause.at + 2, clause.at + 2, clause.end, clause.sentence, False)
            self._make_intakes(told, number, self._elements(told, told.start, told.end, skip_until=told.start))
            return True
        return False

    def _not_remembered(self, clause: Clause, groups: list[Any], times: list[Any]) -> bool:
        """ "He says he gave me 2 at 4; I don't remember.": the intake told last may not have been."""
        words = set(self.letters[clause.start : clause.end]) - {",", "-"}
        if groups or times or clause.question or not words & {"remember", "recall", "memory", "sure", "certain"}:
            return False
        if not words & {"don't", "dont", "can't", "cant", "cannot", "not", "no", "never"} or words - _FORGOTTEN:
            return False
        event = self.story.events[-1] if self.story.events else None
        if event is not None and event.kind == "dose":
            event.maybe = True
        return True

    def _or_was_it(self, clause: Clause, elements: list[Any]) -> bool:
        """ "2 Advil at 1 ... or was it 2?": the time or the count that was told last has an alternative."""
        marks = [e for e in elements if e[0] in ("Q", "T")]
        words = {e[1] for e in elements if e[0] == "W"}
        lead = self.letters[clause.start : clause.start + 4]
        said = {"or", "was", "it"} <= set(self.letters[clause.start : clause.end]) or (
            bool({"could", "might", "may"} & set(lead)) and "been" in self.letters[clause.start : clause.start + 8]
        )
        if len(marks) != 1 or ("or" not in lead[:2] and not said) or (not said and words - _OR_WAS):
            return False
        target = next((e for e in reversed(self.story.events) if e.kind in ("dose", "total")), None)
        if target is None or (self.story.nows and self.story.nows[-1].start > target.end):
            return False
        what, value, a, b = marks[0]
        if what == "Q" and value.drug is None and value.form is None and value.mass is None and not value.more and isinstance(value.count, int):
            count = value.count
            before = next((k for k in range(clause.start - 1, -1, -1) if self.letters[k] not in (",", "-", "(", "or")), -1)
            ago = next((t for t in target.times if t.how == "ago" and before >= 0 and self.terms[before].value is t), None)
            if ago is not None and ago.low is not None and ago.high is not None and ago.low % 3600 == 0 and value.count <= 24:
                ago.low, ago.high = min(ago.low, value.count * 3600), max(ago.high, value.count * 3600)  # "3 hours ago, or was it 5?"
                for k in range(a, b):
                    self.terms[k].read = True
                return True
            clock = next((t for t in target.times if t.how == "clock" and t.low is not None and t.low == t.high), None)
            if isinstance(target.group.count, int) and (clock is None or clock.start < target.start or value.pronoun):
                target.group.count = OneOf((target.group.count, count))
            elif clock is not None and 1 <= count <= 12:
                hour = count % 12 * HOUR + (12 * HOUR if not clock.bare and (clock.low or 0) >= 12 * HOUR else 0)
                other = TimeTerm("clock", hour, hour, self.terms[a].start, self.terms[b - 1].end, bare=clock.bare, exact_clock=True, day=clock.day)
                self._either(target, clock, other)
            else:
                return False
            for k in range(a, b):
                self.terms[k].read = True
            return True
        if what != "T":
            return False
        same = next((t for t in target.times if t.how == value.how and t.how in ("clock", "ago")), None)
        if same is None or same.low is None or same.high is None or value.low is None or value.high is None:
            self._leave_unread(clause)
            self.story.consumed.add(value.start)
            return True
        if same.how == "ago":
            same.low, same.high = min(same.low, value.low), max(same.high, value.high)
        else:
            self._either(target, same, value)
        self.story.consumed.add(value.start)
        return True

    def _either(self, event: Event, first: TimeTerm, other: TimeTerm) -> None:
        """Put "first or other" in the place of ``first``."""
        if other.bare and not first.bare and first.low is not None and first.low >= 12 * HOUR and other.low is not None:
            other.low, other.high, other.bare = other.low + 12 * HOUR, (other.high or other.low) + 12 * HOUR, False
        if first.bare and not other.bare and first.low is not None and other.low is not None and other.low >= 12 * HOUR:
            first.low, first.high, first.bare = first.low + 12 * HOUR, (first.high or first.low) + 12 * HOUR, False
        self.story.consumed |= {first.start, other.start}
        options = sorted((replace(first), replace(other, day=first.day, weekday=first.weekday)), key=lambda t: t.low or 0)
        both = replace(options[0], options=options, start=first.start, end=first.end)
        event.times = [both if t is first else t for t in event.times]
