"""Clauses to a story: every kind of clause with what reads it; what time it is, and what was not taken."""

from __future__ import annotations

from typing import Final

from ...facts import DAY, HOUR
from ..cutting.clause import Clause
from ..drugs import UNNAMED
from ..joined_moments import with_day
from ..terms import TimeTerm
from .amounts_told import each_so_much, settle_multiples
from .as_much_as_then import as_much_as_then
from .asked_ahead import ask_of_plan, hours_in_parts
from .asked_besides import beside_it, take_with
from .did_the_same import did_the_same
from .general import ALLOWANCE, asks_in_general
from .hours_said import hours_counted_up
from .not_yet import NotYet
from .shared_fate import so_did_i
from .still_ahead import still_ahead
from .story import Denial, Story
from .strengths_told import keep_names, other_strength, take_what_is_at_hand
from .this_time import wished_this_time
from .told_in_order import number_doses, put_before, put_behind, put_first, untold_before
from .totals_told import made_up_to, named_first, sum_of_all_told, told_on_top, told_once

_NOT_YET: Final = frozenset({"hasn't", "hasnt", "not", "isn't", "haven't", "havent", "never"})


class Teller(NotYet):
    """Goes through the clauses once, in order, and collects the events."""

    def tell(self) -> Story:
        """All events of the text."""
        self._concentrations()
        for number, clause in enumerate(self.clauses):
            self._see_persons(clause)
            before = len(self.story.events)
            if self._anothers(clause):
                continue
            handler = getattr(self, f"_{clause.kind}", None)
            if handler is not None:
                handler(clause, number)
            self._turn_of(clause)
            if len(self.story.events) > before or clause.kind != "chatter":
                self.last_kind = clause.kind
        self._now_by_itself()
        self._in_turn()
        self._began_with()
        self._turned_down()
        self._handed_over()
        self._found_empty()
        so_did_i(self.story, self.terms, self.letters)
        did_the_same(self.story, self.terms, self.letters)
        self._which_of_them()
        self._not_taken_yet()
        self._was_going_to()
        self._in_general()
        self._scheduled()
        self._regimen_told()
        self._plan_told()
        self._first_of_all()
        self._customs()
        settle_multiples(self.story.events)
        put_before(self.story.events, self.letters)
        put_first(self.story.events, self.letters)
        sum_of_all_told(self.story, self.letters)
        hours_counted_up(self.story, self.letters, self.terms)
        put_behind(self.story.events, self.letters)
        take_what_is_at_hand(self.story)
        each_so_much(self.story, self.terms, self.letters)
        take_with(self.story, self.terms, self.letters)
        beside_it(self.story, self.terms, self.letters)
        keep_names(self.story)
        made_up_to(self.story, self.terms, self.letters)
        other_strength(self.story, self.terms, self.letters)
        as_much_as_then(self.story, self.terms, self.letters)
        wished_this_time(self.story, self.terms, self.letters)
        told_once(self.story)
        named_first(self.story, self.letters)
        told_on_top(self.story, self.letters)
        number_doses(self.story, self.letters)
        untold_before(self.story, self.terms, self.letters)
        hours_in_parts(self.story)
        still_ahead(self.story, self.letters)
        ask_of_plan(self.story)
        return self.story

    def _in_general(self) -> None:
        """Leave out what is asked of a medicine in general."""
        told = any(event.kind in ("dose", "total", "plan") for event in self.story.events) or bool(self.story.denials)
        kept = []
        for asked in self.story.asked:
            counted = any(g.count is not None or g.mass is not None or g.volume is not None or g.unit_mass is not None for g in asked.groups)
            words = self.letters[asked.clause.start : asked.clause.end] if asked.clause is not None else []
            window = [t for t in asked.times if t.how == "in" and t.low == t.high == DAY]
            if window and ALLOWANCE & set(words):
                # "how many can I take in 24 hours": the stretch that a limit is for, and no later time
                asked.times = [t for t in asked.times if t not in window]
                self.story.consumed.update(t.start for t in window)
                if not told:
                    continue
            if not asks_in_general(words, told=told, counted=counted):
                kept.append(asked)
        self.story.asked = kept

    def _now(self, clause: Clause, number: int) -> None:
        times = [t.value for t in self.terms[clause.start : clause.end] if t.kind == "time"]
        clocks = [t for t in times if t.how in ("clock", "instant")]
        if self.letters[clause.start : clause.start + 2] == ["as", "of"] and any(c.kind == "now" and c is not clause for c in self.clauses[number + 1 :]):
            self.story.consumed |= {t.start for t in clocks}  # "1200 mg as of 6 pm. It's 10 pm"
            return
        parts = [t for t in times if t.how in ("part", "day")]
        words = set(self.letters[clause.start : clause.at])
        first = self.terms[clause.at] if clause.at < clause.end else None
        if clocks and first is not None and first.kind == "num" and isinstance(first.value, int) and 1 <= first.value <= 12 and self._bare_now(clause.at, clause.end):
            clocks, parts = [], [t for t in parts if t.start <= first.end + 2]  # "it's 3 now ... and 2 at 8 this morning"
        if not clocks:
            for k in range(clause.at, min(clause.at + 2, clause.end)):
                term = self.terms[k]
                if (
                    term.kind == "num"
                    and isinstance(term.value, int)
                    and 1 <= term.value <= 12
                    and self._bare_now(k, clause.end)
                ):
                    term.read = True
                    hour = term.value % 12 * HOUR
                    clocks = [TimeTerm("clock", hour, hour, term.start, term.end, bare=True, exact_clock=True)]
                    for part in parts:

                        with_day(clocks[0], part)
                    parts = []
                    break
        if not clocks and not parts:
            self._fragment(clause, number)
            return
        now = clocks[0] if clocks else next((t for t in parts if t.weekday is not None), parts[0])
        if len(clocks) > 1 and clocks[1].start and "(" in self.letters[clause.at : clause.end] and "so" not in self.letters[clause.at : clause.end] and clocks[0].low is not None and clocks[1].low is not None:
            self.story.consumed.add(clocks[0].start)  # "it's gone 2 (2:10)"
            now = clocks[1]
            if now.bare and not clocks[0].bare and clocks[0].low >= 12 * HOUR:
                now.low = now.high = clocks[1].low + 12 * HOUR
            now.bare &= clocks[0].bare
        if words & {"past", "after", "gone"} and now.side == "at" and clocks and now is clocks[0]:
            now.side = "after"
        if words & {"almost", "nearly", "approaching"} or "coming" in words or "going" in words:
            if now.low is not None and now.low == now.high and "on" in words:
                now.low, now.high = now.low - 1800, now.low - 1
        if words & {"not", "isn't", "isnt", "even"} and now.how == "clock" and now.side == "at":
            now.side = "before"  # "it isn't even 3:30 yet"
        self.story.nows.append(now)
        rest_start = next(
            (
                k + 1
                for k in range(clause.start, clause.end)
                if self.terms[k].kind == "time" and self.terms[k].value is now
            ),
            clause.at + 1,
        )
        if rest_start < clause.end:
            self._rest_of(clause, max(rest_start, clause.at), number, now)

    def _bare_now(self, k: int, end: int) -> bool:
        after = self.terms[k + 1] if k + 1 < end else None
        if after is None or after.kind == "sign":
            return after is None or after.value not in ("%", "/")
        if after.kind == "time":
            return after.value.how in ("now", "part", "day")
        return after.kind == "word" and after.value in (
            "and",
            "so",
            "can",
            "but",
            "in",
            "right",
            "already",
            "here",
            "exactly",
            "sharp",
            "or",
            "another",
            "ok",
            "okay",
            "should",
            "could",
            "may",
            "time",
            "when",
            "how",
            "what",
            "i",
        )

    def _been(self, clause: Clause, number: int) -> None:
        self._been_told(clause, number)
        words = self.letters[clause.at : clause.end]
        if clause.question and "," in words and "since" not in words:
            k = clause.at + words.index(",") + 1
            if any(self.terms[j].kind in ("num", "drug", "mass", "form") and not self.terms[j].read for j in range(k, clause.end)):
                # "4 hours passed, 2 more okay?"
                self._fragment(Clause("fragment", k, k, clause.end, clause.sentence, True), number)

    def _been_told(self, clause: Clause, number: int) -> None:
        span = next(
            (
                t.value
                for n, t in enumerate(self.terms[clause.at : clause.end])
                if t.kind == "time" and (t.value.how in ("span", "ago", "length") or (t.value.how == "later" and n == 0))
            ),
            None,
        )
        if span is not None and span.how == "later" and self._after_a_dose(clause, span, number):
            return
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if span is not None and span.how == "later" and following is not None and following.sentence == clause.sentence and following.kind == "intake" and following.last:
            self.pending_been = TimeTerm("ago", span.low, span.high, span.start, span.end, part_name="been")  # "it's now 5 hours after my last 2"
            self.story.consumed.add(span.start)
            return
        if span is not None and span.how == "later":
            self._been_alone(TimeTerm("ago", span.low, span.high, span.start, span.end, part_name="been"))
            if clause.at + 1 < clause.end:
                k = clause.at + (2 if self.letters[clause.at + 1] in (":", ",", "-") else 1)
                if k < clause.end:
                    self._fragment(Clause("fragment", k, k, clause.end, clause.sentence, clause.question), number)
            return
        if span is None:
            span = next(
                (t.value for t in self.terms[clause.start : clause.end] if t.kind == "time" and t.value.how == "vague"),
                None,
            )
            if span is not None and clause.end > clause.at:
                self._since_rest(clause, number)
            return
        passed = TimeTerm("ago", span.low, span.high, span.start, span.end, part_name="been")
        before = self.clauses[number - 1] if number else None
        lead = before.start if before is not None and before.kind == "been" and before.sentence == clause.sentence else clause.start
        behind = next((k for k in range(clause.at, clause.end) if self.terms[k].value is span), clause.at) + 1
        negated = set(self.letters[lead : clause.at]) | (set(self.letters[behind : behind + 2]) - {"not"} if self.letters[behind : behind + 1] != ["have"] else {"not"} & set(self.letters[behind : behind + 2]))
        if {"will", "it'll", "short", "shy"} & set(self.letters[lead : clause.at]) or {"minus"} & set(self.letters[clause.at : clause.end]):
            self.story.unread.append((self.terms[lead].start, span.end or self.terms[clause.end - 1].end))
        if negated & _NOT_YET and span.low is not None:
            # "it hasn't been four hours yet"; "it hasn't been over four hours"
            passed.low, passed.high = 0, span.low - 1
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if (
            "waited" in self.letters[clause.start : clause.at] and following is not None and following.kind == "intake"
            and following.sentence == clause.sentence and not following.last and any(e.kind == "dose" for e in self.story.events)
        ):  # fmt: skip
            self.pending_been = TimeTerm("later", span.low, span.high, span.start, span.end)  # "took 2, waited 3 hours, took 2 more"
            return
        words = self.letters[clause.at : clause.end]
        if "since" in words:
            since_at = clause.at + words.index("since")
            rest = self.terms[since_at + 1 : clause.end]
            if any(t.kind in ("drug", "form", "num", "mass") for t in rest):
                self.pending_been = passed
                inner = Clause("intake", since_at + 1, since_at + 1, clause.end, clause.sentence, clause.question)
                inner.last = True
                self._intake(inner, number)
                if self.pending_been is not None:
                    self._been_alone(passed)
                return
        connected = (
            following is not None
            and following.kind == "intake"
            and following.sentence == clause.sentence
            and (
                following.last
                or following.after
                or "since" in self.letters[clause.start : following.at]
                or "from" in self.letters[following.start : following.at]
            )
        )
        if connected or (following is not None and following.kind == "been" and following.sentence == clause.sentence):
            self.pending_been = passed
            return
        if self.pending_been is not None and clause.at == clause.start:
            passed = TimeTerm("ago", span.low, span.high, span.start, span.end, part_name="been")
        self._been_alone(passed)

    def _after_a_dose(self, clause: Clause, span: TimeTerm, number: int) -> bool:
        """ "It is now 3 hours after my dose of 2 Advil": the dose, and how long ago it was."""
        k = clause.at + 1
        if self.letters[k : k + 1] not in (["my"], ["the"], ["his"], ["her"], ["N"], ["D"]) or not any(t.kind in ("drug", "form") for t in self.terms[k : clause.end]):
            return False
        self.pending_been = TimeTerm("ago", span.low, span.high, span.start, span.end, part_name="been")
        inner = Clause("intake", k, k, clause.end, clause.sentence, clause.question)
        inner.last = True
        self._intake(inner, number)
        if self.pending_been is not None:
            self._been_alone(self.pending_been)
        return True

    def _since_rest(self, clause: Clause, number: int) -> None:
        return

    def _been_alone(self, passed: TimeTerm) -> None:
        self.pending_been = None
        doses = [e for e in self.story.events if e.kind == "dose"]
        self.story.been.append((passed, None))
        if doses:
            last = next((e for e in reversed(doses) if e.last), doses[-1])
            last.times.append(passed)
            self.story.been.pop()

    def _denial(self, clause: Clause, number: int) -> None:
        if self._taken_late(clause, number):
            return
        words = self.letters[clause.start : clause.end]
        if "since" in words:
            k = clause.start + words.index("since") + 1
            if self._since_that_dose(k, clause.end):
                clause.end = k  # "I haven't had any since that 2 PM pair": the dose told before, and no other since
                words = self.letters[clause.start : k]
            elif any(t.kind in ("num", "mass", "drug", "form") for t in self.terms[k : clause.end]) and any(
                t.kind == "time" for t in self.terms[k : clause.end]
            ):
                # "none since 2 Advil at 3 pm": an intake, and no other
                told = Clause("intake", k, k, clause.end, clause.sentence, False)
                clause.end = k - 1
                self._denial(clause, number)
                self._intake(told, number)
                return
        first, last = self.terms[clause.start], self.terms[max(clause.end - 1, clause.start)]
        drug = next((t.value for t in self.terms[clause.start : clause.end] if t.kind == "drug"), None)
        times = [t.value for t in self.terms[clause.start : clause.end] if t.kind == "time"]
        words = self.letters[clause.start : clause.end]
        if (
            clause.verb
            and not (
                {"any", "anything", "none", "nothing", "more", "it", "them", "since", "other", "another", "yet"}
                & set(words)
            )
            and drug is None
            and not any(t.kind in ("num", "form", "mass") for t in self.terms[clause.at : clause.end])
        ):
            if clause.verb in ("had", "have", "got", "did", "used", "ate", "drank"):
                return
        unnamed = drug is not None and drug.family == UNNAMED.family
        if unnamed:
            drug = None  # "no pain reliever in the last two hours": none of any name
        anything = unnamed or bool({"anything", "nothing", "none", "any", "thing", "zilch", "zero"} & set(words)) or "no" in words[:2]
        self._swallowed(clause)
        for term in self.terms[clause.start : clause.end]:
            term.read = True
        meant = list(times)
        if "not done" in clause.verb or "almost" in words or "nearly" in words or "skipped" in words:
            times = [t for t in times if t.side == "since"]
        number = next((n for n, c in enumerate(self.clauses) if c is clause), 0)
        before = self.clauses[number - 1] if number else None
        if not clause.subject and before is not None and before.kind == "denial" and before.end == clause.start and before.sentence == clause.sentence:
            clause.subject = before.subject  # "She had" "none"
        if drug is not None and not times and before is not None and before.kind == "denial" and before.end == clause.start and self.story.denials and self.story.denials[-1].clause is before:
            times = list(self.story.denials[-1].times)  # "In the last 13 hours I took" "no Advil"
        self.story.denials.append(Denial(drug, times, clause, anything, first.start, last.end, meant))
        if drug is not None and drug.kind == "otc":
            self.last_drug = self.last_drug or drug
