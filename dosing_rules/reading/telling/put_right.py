"""Clauses that take something back, put it right or move it.

A correction that moves two things: "sorry, those were at 2 pm, the 10 am ones were Tylenol".

Clauses that take something back or put it right: what they replace is found by :mod:`.corrections`.
"""

from __future__ import annotations

from copy import copy
from typing import Any, Final

from ...facts import HOUR
from ..cutting.clause import Clause
from ..persons import PERSONS
from ..terms import TimeTerm
from ..words import FORMS
from .corrections import Corrections
from .hour_put_right import with_hour_of_part
from .story import Event
from .struck_out import struck_out

_NOT_SKIPPED: Final = frozenset("didn't not never haven't hasn't almost nearly should shouldn't wish could couldn't will won't would wouldn't may might maybe yesterday if unless".split())
_GOES_ON: Final = frozenset("and but so because since as then though although it it's its i now or while when today after in actually altogether entirely completely by".split())
_NO_MOVE: Final = frozenset({"not", "instead", "rather", "or", "maybe", "both", "also", "too", "another", "more", "then"})


class PutRight(Corrections):
    """Reads what follows "wait", "sorry", "actually"; where two things move, each gets its own time."""

    def _both_moved(self, clause: Clause, number: int) -> bool:
        """Move the dose, and tell the other one at the time that it had."""
        goes_on = []
        for following in self.clauses[number + 1 :]:
            if following.sentence != clause.sentence or following.kind not in ("fragment", "chatter", "intake", "habit"):
                break
            goes_on.append(following)
        end = goes_on[-1].end if goes_on else clause.end
        inside = range(clause.at, end)
        words = self.letters[clause.at : end]
        if _NO_MOVE & set(words) or not {"was", "were"} & set(words):
            return False
        times: list[TimeTerm] = [self.terms[k].value for k in inside if self.terms[k].kind == "time"]
        if len(times) != 2 or any(t.how != "clock" or t.side != "at" or t.options or t.low is None for t in times):
            return False
        doses = [e for e in self.story.events if e.kind == "dose" and e.multi is None and e.every is None and e.drug is not None]
        owners = [self._dose_at(doses, t) for t in times]
        kept, fresh = (times[0], times[1]) if owners[0] is not None else (times[1], times[0])
        target = owners[0] or owners[1]
        if target is None or (owners[0] is not None and owners[1] is not None) or target.drug is None:
            return False
        named = [self.terms[k].value for k in inside if self.terms[k].kind == "drug"]
        others = [drug for drug in named if drug.family != target.drug.family]
        if len(others) != 1 or len(named) > 2 or others[0].kind != "otc":
            return False
        counts = [self.terms[k].value for k in inside if self.terms[k].kind == "num"]
        if len(counts) > 1 or any(self.terms[k].kind in ("mass", "volume", "strength") for k in inside):
            self.story.unread.append((self.terms[clause.start].start, self.terms[end - 1].end))
        other = copy(target)
        other.group = copy(target.group)
        other.group.drug = other.drug = others[0]
        other.group.unit_mass = other.group.mass = None
        if target.group.count is None or (counts and counts[0] != target.group.count):
            other.group.count = counts[0] if counts else None
        if target.drug is not None and target.group.drug is None:
            target.group.drug = target.drug
        other.times = [kept]
        self.story.consumed |= {t.start for t in target.times}
        day = next((t.day for t in target.times if t.how == "clock"), None)
        for time in times:
            time.day = day if time.day is None else time.day
        target.times = [fresh]
        place = next(n for n, event in enumerate(self.story.events) if event is target)
        bare = fresh.bare or kept.bare
        self.story.events.insert(place + (not bare and fresh.low is not None and kept.low is not None and kept.low > fresh.low), other)
        if bare:
            self.story.unread.append((self.terms[clause.start].start, self.terms[end - 1].end))  # which came first?
        for k in range(clause.start, end):
            self.terms[k].read = True
        for done in goes_on:
            done.kind = "done"
        return True

    def _dose_at(self, doses: list[Event], time: TimeTerm) -> Event | None:
        """The one dose told at that hour."""
        found = [e for e in doses if len(e.times) == 1 and self._same_hour(e.times[0], time)]
        return found[0] if len(found) == 1 else None

    @staticmethod
    def _same_hour(told: TimeTerm, said: Any) -> bool:
        if told.how != "clock" or told.low is None or said.low is None or told.low != told.high:
            return False
        return bool(told.low == said.low or ((told.bare or said.bare) and (told.low - said.low) % (12 * HOUR) == 0))

    def _correction(self, clause: Clause, number: int) -> None:
        if struck_out(self.story, self.terms, self.letters, clause):
            return
        elements = self._elements(clause, clause.at, clause.end, skip_until=clause.at)
        for term in self.terms[clause.start : clause.end]:
            term.read = True
            if term.kind == "time":
                self.story.consumed.add(term.start)
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        marks = with_hour_of_part(self.story, self.terms, [e for e in elements if e[0] in ("Q", "T")])
        if self._told_anew(clause, following, number) or self._both_moved(clause, number) or self._taken_back(clause, marks) or self._hours_put_right(clause, marks, following):
            return
        if self._retold(clause, marks) or self._told_besides(clause, marks):
            self._make_intakes(Clause("fragment", clause.at, clause.at, clause.end, clause.sentence, clause.question), number, elements)
            return
        before = self.clauses[number - 1] if number else None
        if not marks and before is not None and before.sentence == clause.sentence and before.kind == "fragment" and (
            self.letters[clause.start : clause.end] in (["i", "mean"], ["i", "meant"], [",", "i", "mean"], [",", "i", "meant"])
            and (following is None or following.sentence != clause.sentence)
        ):  # fmt: skip
            return  # "Advil I mean."
        if not marks and any(self.terms[k].kind in ("num", "time", "mass") for k in range(clause.at, clause.end)):
            self._leave_unread(clause)
        if not marks:
            # "wait, actually I took 3": the next clause replaces
            if self._put_right(number):
                return
            if (
                following is not None
                and following.kind in ("intake", "now", "fragment", "denial", "habit")
                and self.story.events
            ):
                following.corrects = True
                self._corrected_by(following, number)
            elif following is not None and following.kind == "chatter" and following.sentence == clause.sentence:
                self._found_out(following, number)
            return
        fresh, old = self._parted(elements, marks, clause.end)
        if fresh and all(self._denied(mark) for mark in fresh):
            self._leave_unread(clause)
            return
        denied = [mark for mark in fresh if self._denied(mark)]
        if denied:
            fresh = [mark for mark in fresh if mark not in denied]
            past = not {"was", "were", "wasn't", "weren't"}.isdisjoint(self.letters[clause.start : clause.end])
            old = [*denied, *old] if past else old  # "it isn't Advil I want, it's Aleve" is of the request
        if not fresh:
            return
        self._replace(fresh, old, clause)

    def _told_besides(self, clause: Clause, marks: list[Any]) -> bool:
        """ "Two Aleve at 8, sorry, and two Tylenol at 9", "oh sorry, two Tylenol too": one more dose, of another drug."""
        group = next((m[1] for m in marks if m[0] == "Q"), None)
        told = next((e for e in reversed(self.story.events) if e.kind == "dose"), None)
        if group is None or told is None or group.drug is None or told.drug is None or group.drug.family == told.drug.family:
            return False
        joined = self.letters[clause.at : marks[0][2]]
        apology = "sorry" in self.letters[clause.start : clause.at + 2] and "and" in self.letters[clause.start - 1 : clause.start + 2]
        behind = self.letters[group.end : group.end + 3]
        return apology or joined[-1:] in (["and"], ["plus"], ["also"], ["then"]) or behind[:1] in (["too"], ["also"]) or behind[:2] == ["as", "well"] or behind[1:3] == ["as", "well"] or behind[1:2] in (["too"], ["also"])

    def _denied(self, mark: Any) -> bool:
        """ "Sorry, it wasn't Tylenol": a drug that it was not takes the place of nothing."""
        if mark[0] != "Q" or mark[1].drug is None:
            return False
        before = mark[2] - 1
        while before > 0 and self.letters[before] in ("the", "my", "any", "actually", "really", "even", "a", "an"):
            before -= 1
        return self.letters[before] in ("wasn't", "wasnt", "weren't", "werent", "isn't", "isnt", "aren't", "arent", "ain't") or self.letters[before - 1 : before + 1] in (["was", "not"], ["were", "not"], ["is", "not"])

    def _told_anew(self, clause: Clause, following: Clause | None, number: int) -> bool:
        """ "Three rounds of Tylenol 500s today. Scratch that, it was two: two at 7 and two at 1": the list takes the place of the sum."""
        colon = next((k for k in range(clause.at, clause.end) if self.letters[k] == ":"), 0)
        summed = self.story.events[-1] if self.story.events else None
        if not colon or summed is None or summed.drug is None or not (summed.kind == "total" or (summed.kind == "dose" and summed.multi is not None)):
            return False
        end = clause.end
        goes_on = following is not None and following.sentence == clause.sentence and following.kind == "fragment" and following.start == clause.end
        if goes_on and following is not None:
            end = following.end
        told = Clause("fragment", colon + 1, colon + 1, end, clause.sentence, False)
        elements = self._elements(told, told.start, told.end, skip_until=told.start)
        marks = [e[0] for e in elements if e[0] in ("Q", "T")]
        rows = marks.count("Q")
        if rows < 1 or marks != ["Q", "T"] * rows or summed.clause.sentence < clause.sentence - 1:
            return False
        if goes_on and following is not None:
            following.kind = "done"
        pattern = summed.group
        self._clear(summed)
        self.last_drug = summed.drug
        for k in range(clause.start, end):
            if self.terms[k].kind == "time":
                self.story.consumed.discard(self.terms[k].value.start)
        size = len(self.story.events)
        self._make_intakes(told, number, elements)
        for event in self.story.events[size:]:
            event.owner = event.owner or summed.owner
            if event.group.drug is None or event.group.drug.family == summed.drug.family:
                event.drug = event.group.drug = summed.drug
                if event.group.unit_mass is None and event.group.mass is None:
                    event.group.unit_mass = pattern.unit_mass
        number_told = next((self.terms[k].value for k in range(clause.at, colon) if self.terms[k].kind == "num"), rows)
        if number_told != rows:
            self.story.unread.append((self.terms[clause.start].start, self.terms[end - 1].end))
        return True

    def _retold(self, clause: Clause, marks: list[Any]) -> bool:
        """ "..., scratch that, he's had two: 400 at 9 am and 400 at 1 pm": all of it told once more, dose by dose; what was counted before is void."""
        rows = sum(m[0] == "Q" and n + 1 < len(marks) and marks[n + 1][0] == "T" and marks[n + 1][1].how in ("clock", "ago", "part") for n, m in enumerate(marks))
        if rows < 2 or "not" in self.letters[clause.at : clause.end]:
            return False
        doses = [e for e in self.story.events if e.kind in ("dose", "total")]
        if not doses:
            return False
        told = [e for e in doses if e.clause is doses[-1].clause]
        for event in told:
            if any(t.how not in ("day", "window") for t in event.times) or event.since is not None:
                self._leave_unread(clause)  # one of them, or all of them?
                break
        for event in told:
            self.story.consumed |= {t.start for t in event.times}
            self._clear(event)
        return True

    def _parted(self, elements: list[Any], marks: list[Any], end: int) -> tuple[list[Any], list[Any]]:
        """What is put in ("3 hours ago") and what it takes the place of ("not 5")."""
        negated_at = next((e[2] for e in elements if e[0] == "W" and e[1] in ("not", "instead", "rather")), end)
        fresh = [e for e in marks if e[2] < negated_at]
        old = [e for e in marks if e[2] > negated_at]
        return (fresh, old) if fresh else (old, [])

    def _taken_back(self, clause: Clause, marks: list[Any]) -> bool:
        """ "Actually I skipped the 1 pm ones": what was told at that time was not taken."""
        words = self.letters[clause.start : clause.end]
        skipped = {"skipped", "missed", "skip"} & set(words) or any(
            words[n] in ("didn't", "never", "not") and {"take", "took", "taken", "have", "had"} & set(words[n : n + 3]) for n in range(len(words))
        )
        times = [m for m in marks if m[0] == "T"]
        if not skipped or not times:
            return False
        if self._left_in(clause):
            for k in range(clause.start, clause.end):
                self.terms[k].read = True
            self._leave_unread(clause)
            return True
        doses = [e for e in self.story.events if e.kind == "dose"]
        target = self._dose_with_time(doses, times[:1])
        if len(times) > 1 and not (target is not None and self._only_these(clause, times, [e for e in doses if e is not target])):
            return False
        if target is None:
            return False
        for k in range(clause.start, clause.end):
            self.terms[k].read = True
        self.story.consumed |= {t.start for t in target.times}
        self._clear(target)
        return True

    def _left_in(self, clause: Clause) -> bool:
        """ "Wait, I didn't skip the noon one", "my sister skipped it", "I skipped the noon meal": it was taken, or that is open."""
        words = self.letters[clause.start : clause.end]
        place = next((n for n, word in enumerate(words) if word in ("skipped", "missed", "skip")), -1)
        if place >= 0 and _NOT_SKIPPED & set(words[:place]) or any(word in PERSONS and word not in ("i", "he", "she") for word in words):
            return True
        behind = clause.end
        return self.letters[behind - 1] not in FORMS and behind < len(self.letters) and self.terms[behind].kind == "word" and self.terms[behind - 1].kind == "time" and self.letters[behind] not in _GOES_ON

    def _only_these(self, clause: Clause, times: list[Any], doses: list[Event]) -> bool:
        """ "..., so it was only 8 am and 1 pm": the times of the doses that are left, said once more."""
        between = self.letters[times[0][2] + 1 : times[1][2]]
        if not {"so", "just", "only", "leaving", "leaves", "meaning"} & set(between) or any(t.kind in ("mass", "volume", "drug") for t in self.terms[times[0][2] + 1 : clause.end]):
            return False
        kept = [self._dose_with_time(doses, [time]) for time in times[1:]]
        return None not in kept and len({id(event) for event in kept}) == len(kept)

    def _hours_put_right(self, clause: Clause, marks: list[Any], following: Clause | None) -> bool:
        """ "Five hours ago - sorry, six - I took 2": a number that takes the place of the hours said right before it."""
        stale = [t.value for t in self.terms[clause.start : clause.at] if t.kind == "time"]
        if len(stale) != 1 or len(marks) != 1 or stale[0].how not in ("ago", "span") or stale[0].low is None or stale[0].low != stale[0].high:
            return False
        what, value, a, b = marks[0]
        if following is None or following.kind != "intake" or following.sentence != clause.sentence:
            return False
        if what == "T" and value.how in ("ago", "span") and value.low is not None:
            self.pending_been = TimeTerm("ago", value.low, value.high, value.start, value.end, part_name="been")
        elif what == "Q" and b == a + 1 and isinstance(value.count, int) and value.drug is None:
            unit = HOUR if stale[0].low % HOUR == 0 or stale[0].low > 2 * HOUR else 60
            self.pending_been = TimeTerm("ago", value.count * unit, value.count * unit, self.terms[a].start, self.terms[a].end, part_name="been")
        else:
            return False
        self.story.consumed |= {stale[0].start, self.pending_been.start}
        clause.kind = "done"
        return True

    def _put_right(self, number: int) -> bool:
        """ "Sorry, I checked and it was 4 hours ago", "hang on, I looked at the clock again and it's been 3 hours": what it was after all."""
        for place in range(number + 1, min(number + 4, len(self.clauses))):
            clause = self.clauses[place]
            if clause.sentence != self.clauses[number].sentence or clause.kind not in ("chatter", "fragment", "been", "now"):
                return False
            if clause.kind == "been" and self.story.events:
                passed = next((t.value for t in self.terms[clause.at : clause.end] if t.kind == "time" and t.value.how in ("span", "ago")), None)
                if passed is None:
                    return False
                self._replace([("T", TimeTerm("ago", passed.low, passed.high, passed.start, passed.end, part_name="been"), clause.at, clause.at + 1)], [], clause)
                self.story.consumed.add(passed.start)
                clause.kind = "done"
                return True
            if clause.kind == "now":
                continue
            was = next((k for k in range(clause.start, clause.end) if self.letters[k] in ("was", "were") and (
                self.letters[k - 1] in ("it", "that", "they", "this", "those", "these", "actually", "really", "which"))), None)  # fmt: skip
            if was is None:
                continue
            marks = [e for e in self._affirmed(self._elements(clause, was + 1, clause.end, skip_until=was + 1)) if e[0] in ("Q", "T")]
            if not marks or not self.story.events:
                return False
            self._replace(marks, [], clause)
            self._and_so_many(place + 1, marks)
            self.story.consumed |= {e[1].start for e in marks if e[0] == "T"}
            for term in self.terms[clause.start : clause.end]:
                term.read = True
            for done in self.clauses[number + 1 : place + 1]:
                done.kind = "done"
            return True
        return False

    def _and_so_many(self, place: int, marks: list[Any]) -> None:
        """ "..., it was plain Advil, two tablets": how many, said behind the name that puts it right."""
        behind = self.clauses[place] if place < len(self.clauses) else None
        if behind is None or behind.kind != "fragment" or behind.sentence != self.clauses[place - 1].sentence or any(e[0] == "Q" and e[1].count is not None for e in marks):
            return
        found = [e for e in self._elements(behind, behind.start, behind.end, skip_until=behind.start) if e[0] in ("Q", "T")]
        if len(found) != 1 or found[0][0] != "Q" or found[0][1].drug is not None or found[0][1].count is None or found[0][1].more:
            return
        if not behind.question and self.letters[behind.start] in (",", "-", "("):
            self._replace(found, [], behind)
            for term in self.terms[behind.start : behind.end]:
                term.read = True
            behind.kind = "done"

    def _found_out(self, clause: Clause, number: int) -> None:
        """ "Actually just checked the bottle, it's regular strength, so two regular": what it was after all."""
        doses = [e for e in self.story.events if e.kind in ("dose", "total")]
        if not doses:
            return
        found = [e for e in self._elements(clause, clause.at, clause.end, skip_until=clause.at) if e[0] == "Q"]
        if len(found) != 1 or found[0][1].count is not None or (found[0][1].unit_mass is None and found[0][1].drug is None):
            return
        self._replace(found, [], clause)
        again = self.clauses[number + 2] if number + 2 < len(self.clauses) else None
        if again is None or again.sentence != clause.sentence or again.kind != "fragment" or "so" not in self.letters[again.start : again.start + 2]:
            return
        repeated = [e for e in self._elements(again, again.start, again.end, skip_until=again.start) if e[0] in ("Q", "T")]
        if len(repeated) == 1 and repeated[0][0] == "Q" and repeated[0][1].count == doses[-1].group.count:
            for term in self.terms[again.start : again.end]:
                term.read = True
            again.kind = "done"

    def _not_only_now(self, clause: Clause) -> bool:
        """ "2 more at 5 pm? Sorry, it's 3 pm", "2 more? Sorry, it's 3": what time it is, or what was asked for."""
        hour = next((t.value for t in self.terms[clause.start : clause.end] if t.kind == "time"), None)
        if hour is not None and not hour.bare:
            last = self.story.asked[-1] if self.story.asked else None
            return last is not None and any(t.how == "clock" for t in last.times) and (not self.story.nows or last.start > self.story.nows[-1].start)
        said = next((t.value for t in self.terms[clause.start : clause.end] if t.kind == "num"), 0 if hour is None else (hour.low or 0) // HOUR)
        return any(isinstance(g.count, int) and g.count != said for a in self.story.asked for g in a.groups)

    def _corrected_by(self, following: Clause, number: int) -> None:
        if following.kind == "now" and self._not_only_now(following):
            self._leave_unread(following)
        if following.kind == "now" and self.story.nows:
            self.story.consumed |= {t.start for t in self.story.nows}
            self.story.nows.clear()
            return
        if following.kind not in ("intake", "fragment"):
            return
        words = self.letters[following.start : following.end]
        if "also" in words or "another" in words or "more" in words or "plus" in words:
            return
        elements = self._elements(following, following.start, following.end, skip_until=following.at)
        marks = [e for e in elements if e[0] in ("Q", "T")]
        if not marks or self._retold(following, marks):
            return
        fresh, old = self._parted(elements, marks, following.end)
        self._replace(fresh, old, following)
        following.kind = "done"
