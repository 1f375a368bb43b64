"""A clause with a verb of taking, whole: its intakes, and what it adds to one told before."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from ..cutting.clause import Clause
from ..cutting.lexicon import BASES, STRONG_PAST
from ..drugs import UNNAMED, Drug
from ..quantity import Group
from ..terms import TimeTerm
from ..vocabulary import unknown_noun
from .along_with import AlongWith
from .amounts_told import so_much_before
from .asked_ahead import judged_ahead
from .story import Event
from .takers import no_drug_taken, somebody_unknown

QUESTION_WORDS: Final = frozenset({"next", "#", "more", "another", "again", "yet", "ok", "okay", "safe", "now"})


_EASED: Final = frozenset({"edge", "sting", "pain", "ache", "fever", "swelling", "soreness", "bite", "throbbing", "worst", "discomfort", "pressure", "headache", "stiffness"})
_OFF: Final = frozenset({"off", "away", "down", "out", "right", "just", "enough", "it", "this", "a", "bit", "little", "completely", "totally", "but", "and", ",", "T", "P", "for", "long", "last", "about", "nearly", "almost"})
"""What may stand behind what was eased; anything else may name what was taken: "took a headache powder"."""
_JOINTS: Final = frozenset({"knee", "ears", "ear", "hip", "shoulder", "back", "jaw", "ankle", "neck", "finger", "elbow", "wrist", "joint", "tire", "balloon", "blister", "stitch", "button"})

_ELSEWHEN: Final = frozenset({"was", "were", "due", "would", "will", "rings", "scheduled", "which", "be", "planned"})
"""Before "4 hours after my last 2": the gap ends at another time than now."""


_AT_ONCE: Final = frozenset({"together", "at", "once", "the", "same", "time", "both", ",", "so", "and"})
"""Behind the last of several drugs told in one breath."""


class Intakes(AlongWith):
    """Reads a clause that tells an intake."""

    def _make_intakes(
        self, clause: Clause, number: int, elements: list[tuple[str, Any, int, int]], kind: str = "dose"
    ) -> None:
        if kind == "dose" and no_drug_taken(clause, self.letters):
            self.story.consumed |= {e[1].start for e in elements if e[0] == "T"}
            for k in range(clause.start, clause.end):
                self.terms[k].read = True
            return
        elements = self._which_is_now(elements, told=True)
        owner = self._owner(clause, elements)
        marks = [e for e in elements if e[0] in ("Q", "T")]
        if kind == "dose" and self._had_effect(clause, marks):
            return
        if kind == "dose" and marks and self._not_done(clause, marks):
            return
        if kind == "dose" and self._mentions(clause, elements, owner):
            return
        if clause.relative and not any(e[0] == "Q" for e in marks) and "only" in self.letters[max(clause.start - 1, 0) : clause.at]:
            self.story.consumed |= {e[1].start for e in marks}
            return  # "400 mg at 2 pm, only pills I took today"
        if (
            kind == "dose"
            and len(marks) == 1
            and marks[0][0] == "Q"
            and not clause.last
            and not clause.ordinal
            and self._counts(marks[0][1], clause)
        ):
            return
        if kind == "dose" and (self._passed_on(clause, number, marks, owner) or self._sum_of(clause, elements, owner)):
            return
        self._passed_since(clause, marks)
        self._before_told(clause, marks)
        elements = self._spoken(self._added_up(self._hours_listed(elements)), clause)
        elements = self._alike(elements, clause) if kind == "dose" else elements
        self._out_of(clause, number, elements)
        elements = self._part_behind(self._without_days_in_passing(self._over_the_day(elements, clause), clause))
        elements = self._begun_at(elements, clause, number) if kind == "dose" else elements
        segments = self._segments(elements, clause)
        self._times_before(clause, segments)
        pending, self.pending_maybe = self.pending_maybe, False
        hedged = ((clause.hedged or pending) and not (pending and self._which_alone(elements))) or self._hedged_words(elements) or self._disputed(clause, elements)
        made: list[Event] = []
        if not segments and (clause.last or clause.ordinal or clause.verb):
            if clause.verb in BASES or clause.verb in ("had", "used", "drank", "ate", "gave", "got"):
                return
            if clause.verb and not self._unknown_object(clause):
                return
            segments = [([], [], elements)]
        if (
            clause.verb and not any(e[0] == "Q" for e in elements)
            and {"something", "smth", "sth", "somethin", "whatever"} & set(self.letters[clause.at : clause.at + 2])
            and not {"eat", "drink", "warm", "hot", "cold"} & set(self.letters[clause.at : clause.at + 5])
        ):  # fmt: skip
            nameless = Group(clause.at, clause.at + 1, drug=UNNAMED)
            segments = [([nameless], times, inside) for _, times, inside in segments] or [([nameless], [], [])]
        elif clause.verb in STRONG_PAST and not any(e[0] == "Q" for e in elements):
            unknown = next(
                (
                    k
                    for k in range(clause.at, min(clause.at + 3, clause.end))
                    if self.terms[k].kind == "word" and unknown_noun(str(self.terms[k].value))
                ),
                None,
            )
            if unknown is not None:
                word = str(self.terms[unknown].value)
                self.terms[unknown].read = True
                stranger = Group(unknown, unknown + 1, drug=Drug(word, word, "unknown", specific=True))
                segments = [([stranger], times, inside) for _, times, inside in segments]
        segments = self._so_far(self._each_time(self._numbered(self._summed(self._parts(self._started(self._named_after(segments), clause))))), clause)
        segments = self._listed_below(self._spelled_out(segments, clause))
        sure_until = -1 if clause.hedged or pending else self._sure_until(elements)
        for groups, times, inside in segments:
            told_sure = bool(groups) and all(g.start < sure_until for g in groups)
            whose = self._whose_then(clause, groups[0].start, owner) if groups else owner
            made += self._segment_events(clause, kind, groups, times, inside, whose, hedged and not told_sure)
        if made and not any(e.times for e in made) and number:
            self._just_then(clause, self.clauses[number - 1], made)
            self._since_denied(clause, number, made)
        if (
            made
            and not any(e.times for e in made)
            and "instead" in self.letters[clause.start : clause.end]
            and self.story.denials
        ):
            for event in made:
                event.times += [t for t in self.story.denials[-1].planned if t.how in ("clock", "part", "ago", "day")]
        if clause.just and made and not any(e.times for e in made):
            for event in made:
                event.times.append(TimeTerm("ago", 0, 0, part_name="just"))
        if self.pending_been is not None and made:
            for event in made if self._in_one_breath(made) else [made[-1 if not clause.last else 0]]:
                event.times.append(self.pending_been)
            self.pending_been = None
        self._day_of_sentence(clause, number, made)
        if kind == "dose":
            self._by_the_words_around(clause, number, made)
        for event in made:
            self._place(event, clause, made)
        self._when_clause(clause, number, made)
        if number and kind == "dose":
            self._one_breath(clause, self.clauses[number - 1], made)
        self._then_again(clause, number, elements, made)
        self.last_owner = owner

    def _in_one_breath(self, made: list[Event]) -> bool:
        """ "8 hours since 2 Tylenol and 2 Advil": one moment for drugs that an "and" alone joins."""
        drugs = {event.drug.family for event in made if event.drug is not None}
        if len(made) != len(drugs) or not set(self.letters[made[-1].group.end : made[-1].clause.end]) <= _AT_ONCE or any(event.times or event.kind != "dose" for event in made):
            return False
        return all(self.letters[a.group.end : b.group.start] in (["and"], ["&"], ["plus"], ["+"], ["with"], ["together", "with"], ["along", "with"]) for a, b in pairwise(made))

    def _had_effect(self, clause: Clause, marks: list[Any]) -> bool:
        """ "... took the edge off until lunch", "my knee popped": no intake, and its time is none."""
        if any(e[0] == "Q" for e in marks):
            return False
        words = [word for word in self.letters[clause.at : min(clause.at + 5, clause.end)] if word not in ("the", "my", "some", "most", "of", "all", "her", "his", "that")]
        effect = clause.verb in ("took", "taken") and bool(words) and words[0] in _EASED and not (set(words[1:]) - _OFF - _EASED) and "F" not in self.letters[clause.at : clause.end]
        burst = clause.verb == "popped" and not clause.last and self.letters[clause.at - 2 : clause.at - 1] != [] and self.letters[clause.at - 2] in _JOINTS
        if effect or burst:
            self.story.consumed |= {e[1].start for e in marks}
        return effect or burst

    def _passed_since(self, clause: Clause, marks: list[Any]) -> None:
        """ "5 hours after my last 2 Tylenol, is it too soon?": how long ago it was, at the asked time."""
        if not clause.last or self.story.events or len(marks) < 2 or marks[0][0] != "T" or marks[1][0] != "Q":
            return
        time = marks[0][1]
        asked = any(c.kind == "request" and c.sentence == clause.sentence for c in self.clauses)
        if time.how == "later" and time.part_name == "ref" and asked and not any(e[0] == "T" for e in marks[1:]):
            start = min(c.start for c in self.clauses if c.sentence == clause.sentence)
            if _ELSEWHEN & set(self.letters[start : marks[0][2]]) - {"would", "will", "was", "be"}:
                self.story.unread.append((self.terms[start].start, time.end))
            time.how, time.part_name = "ago", "asked"

    def _spelled_out(self, segments: list[Any], clause: Clause) -> list[Any]:
        """ "Alternating every 3 hours: A at 9, B at noon, A at 3", "in the past day: A at 8, B at 2": the rows themselves tell all."""
        if len(segments) < 2 or not segments[0][1] or segments[0][1][0].how not in ("every", "window") or ":" not in self.letters[clause.start : clause.end]:
            return segments
        head = segments[0][1][0]
        rows = [(groups, [t for t in times if t is not head]) for groups, times, _ in segments]
        if any(not groups or groups[0].drug is None or not times or any(t.how != "clock" or t.side != "at" for t in times) for groups, times in rows):
            return segments
        if not any(term.kind == "sign" and term.value == ":" and term.start > head.start for term in self.terms[clause.start : segments[0][0][0].start]):
            return segments
        self.story.consumed.add(head.start)
        return [(groups, times, inside) for (groups, times), (_, _, inside) in zip(rows, segments, strict=True)]

    def _out_of(self, clause: Clause, number: int, elements: list[tuple[str, Any, int, int]]) -> None:
        """ "5 hours after 2 Advil and still hurting", "I'm 5 hours out from 2 Advil": the gap ends now."""
        gaps = [e for e in elements if e[0] == "T" and e[1].how == "later" and e[1].part_name == "ref"]
        marks = [e for e in elements if e[0] in ("Q", "T")]
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if len(gaps) != 1 or len(marks) != 2 or marks[0] is not gaps[0] or clause.question:
            return
        lead = set(self.letters[clause.start : gaps[0][2]])
        if self.story.events and not lead & {"i'm", "im", "it's", "its", "he's", "she's", "am"}:
            if "still" in self.letters[clause.start : clause.end] or (following is not None and following.sentence == clause.sentence and following.kind == "chatter"):
                self.story.unread.append((gaps[0][1].start, gaps[0][1].end))  # "2 hours after 2 Advil and still hurting": from then or until now
            return
        if following is not None and following.sentence == clause.sentence and following.kind in ("intake", "request", "plan", "fragment"):
            return
        start = min(c.start for c in self.clauses if c.sentence == clause.sentence)
        if _ELSEWHEN & set(self.letters[start : gaps[0][2]]):
            self.story.unread.append((self.terms[start].start, gaps[0][1].end))  # "it was lunch, 4 hours after the last 2"
        gaps[0][1].how = "ago"

    def _before_told(self, clause: Clause, marks: list[Any]) -> None:
        """ "2 at 1, four hours after the last 2", "2 at 10, six hours before my last 2": the last one was before, or after, what was just told."""
        before = self.story.events[-1] if self.story.events else None
        if not clause.last or before is None or before.kind != "dose" or before.clause.sentence != clause.sentence or len(marks) != 2:
            return
        time = marks[0][1]
        if marks[0][0] == "T" and marks[1][0] == "Q" and time.how in ("later", "earlier") and time.part_name == "ref" and time.high is not None:
            time.how, clause.last = ("earlier" if time.how == "later" else "later"), False

    def _completes(self, group: Group) -> bool:
        """ "My last one was 5 hours ago. 2 Tylenol.": the quantity of the dose that was told without one."""
        if not self.story.events or group.more or group.dose_count is not None or group.times is not None:
            return False
        event = self.story.events[-1]
        told = event.group
        if (
            event.kind != "dose"
            or not event.times
            or told.count is not None
            or told.mass is not None
            or told.volume is not None
            or event.multi is not None
        ):
            return False
        if told.drug is not None and group.drug is not None and told.drug.family != group.drug.family:
            return False
        here = next((c for c in self.clauses if c.start <= group.start < c.end), event.clause)
        if here.sentence != event.clause.sentence and self._another_time(here):
            return False  # "the last one 5 hours ago. My roommate crushed two for me and I ate them 25 minutes ago": another dose
        group.drug = group.drug or told.drug
        group.pronoun = False
        if group.unit_mass is None and group.mass is None:
            group.unit_mass, group.strength = told.unit_mass, group.strength or told.strength
        for k in range(group.start, group.end):
            self.terms[k].read = True
        event.group = group
        if group.drug is not None:
            event.drug = self._drug_of(group)
            self.last_drug = event.drug
        event.end = max(event.end, self.terms[group.end - 1].end)
        so_much_before(self.story.events, self.letters)
        return True

    def _counts(self, group: Group, clause: Clause) -> bool:
        """ "I took Tylenol 3 hours ago. Took 2.": how many it was."""
        bare = (
            group.drug is None
            and not group.more
            and group.mass is None
            and group.count is not None
            and group.dose_count is None
            and group.times is None
        )
        words = self.letters[clause.start : clause.end]
        if not bare or {"also", "then", "plus", "another", "again", "later"} & set(words):
            return False
        last = self.story.events[-1] if self.story.events else None
        if last is None or last.group.more or self._person(clause.subject) not in ("", last.owner, "i") or somebody_unknown(clause, self.letters):
            return False
        return self._completes(group)

    def _told_until(self, clause: Clause, elements: list[tuple[str, Any, int, int]]) -> int | None:
        """ "2 Advil at 8 am, 2 more now?": where what was taken ends and the question begins; None where all is asked."""
        past = [
            n
            for n, e in enumerate(elements)
            if e[0] == "T" and e[1].how in ("ago", "clock", "part") and not (e[1].part_name == "tonight" and not clause.verb) and (clause.last or any(x[0] == "Q" for x in elements[:n]))
        ]
        if not past:
            # "2 Advil earlier today, two more?"
            past = [
                n for n, e in enumerate(elements)
                if e[0] == "T" and (e[1].how in ("vague", "earlier", "window") or (e[1].how == "day" and (e[1].day is None or e[1].day <= 0)))
                and any(x[0] == "Q" for x in elements[:n]) and any(x[0] == "Q" and x[1].more for x in elements[n:])
            ]  # fmt: skip
        if not past or judged_ahead(self.story, self.clauses, elements):
            return None
        if len(past) > 1 and clause.question and all(
            e[0] == "J" or (e[0] == "W" and e[1] in ("fine", "ok", "okay", "alright", "safe", "right", "yes", "no", "good", "allowed"))
            for e in elements[past[-1] + 1 :]
        ):  # fmt: skip
            named = [
                n for n, e in enumerate(elements)
                if e[0] == "Q" and past[-2] < n < past[-1] and (
                    e[1].more or {x[1] for x in elements[past[-2] : n] if x[0] == "J"} in ({"then"}, {",", "then"}, {"and", "then"}, {","})
                )
            ]  # fmt: skip
            if len(named) == 1 and not any(e[0] == "Q" and e[1].more for e in elements[: past[-2]]):
                return elements[named[0]][2]  # "one at 7 am and another at 3 pm?"
        rest = elements[past[-1] + 1 :]
        asks = [
            e
            for e in rest
            if e[0] == "Q" or (e[0] == "W" and e[1] in QUESTION_WORDS) or (e[0] == "T" and e[1].how == "now")
        ]
        if not asks or (elements[past[-1]][1].how == "part" and len(rest) < 2):
            return None
        return elements[past[-1]][3]
