"""The request itself; and clauses that may hold one: plans, intakes that turn into a question, small talk."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ..cutting.clause import Clause
from ..cutting.lexicon import BASES, PERHAPS
from ..drugs import UNNAMED
from ..implied import judges
from ..leaving import given_up
from ..quantity import Group
from ..terms import TimeTerm
from .beside import Beside
from .elements import only_a_pronoun
from .several_asked import units_asked_for
from .story import Asked

_ASK_OTHER: Final = frozenset(
    [
        "drive",
        "drink",
        "eat",
        "work",
        "sleep",
        "exercise",
        "breastfeed",
        "nurse",
        "fly",
        "swim",
        "go",
        "run",
        "give",
        "drinking",
        "driving",
        "see",
        "call",
        "mean",
        "tell",
        "explain",
        "describe",
        "stop",
        "check",
        "worry",
        "be",
        "call",
        "crush",
        "cut",
        "chew",
        "split",
        "store",
    ]
)


MULTIPLES: Final = frozenset({"twice", "double", "triple", "thrice", "quadruple", "doubled", "tripled"})


class Requests(Beside):
    """Reads what is asked."""

    def _intake(self, clause: Clause, number: int) -> None:
        if clause.relative and number and self.clauses[number - 1].kind == "unsure_if":
            clause.hedged = self.pending_maybe = False  # "can't remember if it was 2 or 3 that I took"
        elements = self._elements(clause, clause.start, clause.end, skip_until=clause.at)
        doubt = next((k for k in range(clause.at + 1, clause.end - 3) if self.letters[k : k + 3] in (["or", "was", "it"], ["or", "were", "they"], ["or", "was", "that"])), None)
        if doubt is not None:
            rest = Clause("fragment", doubt, doubt, clause.end, clause.sentence, False)
            clause.end = doubt
            self._make_intakes(clause, number, self._elements(clause, clause.start, doubt, skip_until=clause.at))
            if not self._or_was_it(rest, self._elements(rest, doubt, rest.end, skip_until=doubt)):
                self._request(replace(rest, question=True), number)
            return
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if clause.question and (following is None or following.sentence != clause.sentence):
            split = self._told_until(clause, elements)
            if split is not None:
                # "took 2 Advil 5 hours ago, 2 more ok?"
                rest = Clause("fragment", split, split, clause.end, clause.sentence, True)
                clause.end = split
                self._make_intakes(clause, number, self._elements(clause, clause.start, split, skip_until=clause.at))
                self._request(rest, number)
                return
        self._make_intakes(clause, number, elements)

    def _plan(self, clause: Clause, number: int) -> None:
        elements = self._elements(clause, clause.start, clause.end, skip_until=clause.at)
        later = any(
            (c.kind == "request" or (c.kind == "fragment" and c.question)) and any(t.kind in ("num", "drug", "form", "mass") or t.value in ("more", "another", "again")
                                        for t in self.terms[c.at:c.end])
            for c in self.clauses[number + 1:]
        )  # fmt: skip
        earlier = any(a.groups for a in self.story.asked)
        if later or earlier:
            told = len(self.story.events)
            self._make_intakes(clause, number, elements, kind="plan")
            if not PERHAPS.isdisjoint(self.letters[clause.start : clause.end]):
                for event in self.story.events[told:]:
                    event.maybe = True  # "I might take 2 at 3 pm"
            self._planned_with(clause)
            return
        clause.ask = "may_i"
        self._request(clause, number)

    def _chatter(self, clause: Clause, number: int) -> None:
        if clause.question and not self.story.asked and judges(self.letters[clause.start : clause.end]):
            self._request(clause, number)  # "due now?"
            return
        self._now_at_work(clause)
        self._pain_scale(clause)
        self._since_when(clause)
        spent = next((k for k in range(clause.at, clause.end) if self.terms[k].kind == "drug" and (self.letters[k - 2 : k] == ["out", "of"] or given_up(self.letters[clause.start : k + 1]))), None)
        if spent is not None and self.terms[spent].value.kind == "otc":
            self.last_drug = self.terms[spent].value  # "I ran out of Tylenol (the last 2 were 5 hours ago)"
        self._described(clause)

    def _now_at_work(self, clause: Clause) -> None:
        """ "and now I'm at work at 9:05 am": what somebody does now, and its time."""
        times = [t.value for t in self.terms[clause.start : clause.end] if t.kind == "time"]
        words = self.letters[clause.start : clause.end]
        if len(times) == 2 and times[0].how == "clock" and times[1].how == "now" and "which" in words and words[-1:] == ["O"] and not self.story.nows:
            times[0].side = "at"  # "slept until 1 pm, which is now"
            self.story.nows.append(times[0])
            return
        if self._happened_now(clause, times):
            return
        if len(times) != 2 or times[0].how != "now" or times[1].how != "clock" or times[1].side != "at" or times[1].options or self.story.nows:
            return
        after = words[words.index("O") + 1 :] if "O" in words else []
        here = {"at", "in", "on", "home", "back", "up", "stuck", "sitting", "lying", "here", "awake"} & set(after[:2])
        if after[:1] and after[0] in ("i'm", "im", "we're", "he's", "she's", "sitting", "lying", "stuck") and here and not {"will", "until", "till", "from", "since", "was", "by"} & set(words):
            self.story.nows.append(times[1])

    def _request(self, clause: Clause, number: int) -> None:
        # "how many more Advil can I take": the drug stands inside the cue
        elements = self._affirmed(self._elements(clause, clause.start, clause.end, skip_until=clause.start))
        if clause.ask == "when" or "wait" in clause.words:
            marks = [e for e in elements if e[0] in ("Q", "T") and e[2] >= clause.at]
            if (
                len(marks) > 1 and marks[0][0] == "Q" and not marks[0][1].more and not marks[0][1].pronoun
                and (clause.verb not in BASES or "wait" in clause.words)
                and marks[1][0] == "T" and marks[1][1].how in ("clock", "ago") and marks[1][1].side == "at"
            ):  # fmt: skip
                # "do I have to wait longer, 2 Advil at 9:45": what was taken
                told = Clause("fragment", marks[0][2], marks[0][2], marks[1][3], clause.sentence, False)
                self._make_intakes(told, number, self._elements(told, told.start, told.end, skip_until=told.start))
                elements = [e for e in elements if not told.start <= e[2] < told.end]
        elements = self._without_sum([e for e in elements if not (e[0] == "Q" and self._numbers_it(e[1]))])
        elements = self._without_left(clause, elements)
        if clause.ask == "how_many":
            units_asked_for([e[1] for e in elements if e[0] == "Q"], self.letters[clause.start : clause.at])
        groups = [e for e in elements if e[0] == "Q"]
        if clause.ask == "which":
            self._of_either(clause, elements)
            groups = [g for g in groups if g[1].drug is not None]  # "which one"
        groups = [
            g
            for g in groups
            if not (
                g[1].pronoun
                and g[1].count is None
                and not g[1].more
                and not g[1].same
                and g[1].drug is None
                and g[1].form is None
                and len(groups) > 1
            )
        ]
        amounts = [g for g in groups if not (g[1].form == "dose" and g[1].count is None and g[1].mass is None and g[1].drug is None and not g[1].more)]
        groups = amounts or groups  # "next dose: 2 tablets"
        if self._doubts_drug(clause, groups):
            return
        if "total" in self.letters[clause.start : clause.end] and any(
            c.kind in ("request", "plan") and any(t.kind in ("num", "mass") for t in self.terms[c.at : c.end]) for c in self.clauses[number + 1 :]
        ):  # fmt: skip
            for summed in groups:  # "would a total of 6 be okay? ... I'd take 2": the sum is no dose
                for k in range(summed[1].start, summed[1].end):
                    self.terms[k].read = True
            return
        if self.left is not None:
            pointing = self._pointed_at(clause)
            if pointing is not None:
                pointed = replace(self.left, start=pointing, end=pointing + 1)
                pointed.count = next((g[1].count for g in groups if self._so_many_of(g[1], pointed)), pointed.count)
                stale = [g[1] for g in groups if only_a_pronoun(g[1]) or self._so_many_of(g[1], pointed)]
                groups = [g for g in groups if g[1] not in stale]
                elements = [e for e in elements if e[0] != "Q" or e[1] not in stale]
                groups.insert(0, ("Q", pointed, pointing, pointing + 1))
                elements.insert(0, groups[0])
        if "wait" in clause.words and clause.ask == "too_soon":
            held = [e[1] for e in elements if e[0] == "T" and e[1].side in ("until", "before") and e[2] <= clause.at + 1]
            self.story.consumed |= {t.start for t in held}
            elements = [e for e in elements if not (e[0] == "T" and e[1] in held)]  # "do I have to wait until 1?": now is asked about
        elements = self._which_is_now(elements)
        if "turn" in self.letters[clause.start : clause.end]:
            for due in groups:
                due[1].more |= due[1].drug is not None and due[1].count is None and due[1].mass is None  # "it's Tylenol's turn": as much as before
        times = [e[1] for e in elements if e[0] == "T"]
        words = self.letters[clause.start : clause.end]
        first, last = self.terms[clause.start], self.terms[max(clause.end - 1, clause.start)]
        asked = Asked([], [], clause, clause.ask or "may_i", start=first.start, end=last.end)
        asked.person = self._asked_person(clause)
        history: list[Any] = []
        kept: list[Group] = []
        timed = False
        joined = "and"
        after = ""
        previous_end = clause.start
        for place, (what, value, a, b) in enumerate(elements):
            if what == "J":
                joined = value
                if value in ("after",):
                    after = "after"
                continue
            if what == "W":
                if value == "between" and clause.ask == "too_soon" and len(groups) == 2:
                    after = "between"  # "is 4 hours enough between 2 Advil and 2 more?"
                elif value in ("after", "following", "since", "despite"):
                    after = value
                elif value == "top" and "on" in self.letters[max(a - 2, 0) : a]:
                    after = "on top of" if not self._besides_that(a) else ""
                elif value in ("with", "alongside"):
                    joined = "with"
                    after = ""
                elif value in ("together", "for", "because"):
                    after = ""
                elif value == "or":
                    joined = "or"
                continue
            if what == "T":
                if value.how in ("later", "earlier") and value.part_name == "ref" and not value.of:
                    after = "offset"
                    continue
                if after == "on top of" and history and self._hours_ahead(value):
                    kept.append(history.pop()[0])  # "it's 10 pm, may I take one on top of 2 Aleve at 11 pm"
                    continue
                if after and value.how in ("ago", "clock") and history:
                    history[-1][1].append(value)
                    if value in times:
                        times.remove(value)
                elif kept and value.how in ("clock", "in", "now", "later", "part"):
                    timed = True
                continue
            group: Group = value
            if not any(g[1] is group for g in groups):
                continue
            if kept and self._restated(kept[-1], group, a):
                continue
            beyond = elements[place + 1] if place + 1 < len(elements) else None
            was = False
            if beyond is not None and beyond[0] == "W" and beyond[1] in ("from", "was", "were", "went") and place + 2 < len(elements):
                was = beyond[1] != "from" and elements[place + 2][0] == "T" and elements[place + 2][1].how in ("clock", "part")
                beyond = elements[place + 2]  # "if the 2 from 5 hours ago did nothing"
            if kept and was and beyond is not None and group.drug is not None:
                spent = next((e[1] for e in elements[place + 3 : place + 5] if e[0] == "Q" and self.letters[e[2] - 1] == "("), None)
                if spent is not None and self._amount_of(group, spent):
                    groups = [g for g in groups if g[1] is not spent]
                history.append((group, [beyond[1]]))  # "am I good for 2 DayQuil, NyQuil was at 3 am (2 caps)"
                times = [t for t in times if t is not beyond[1]]
                continue
            if kept and not after and beyond is not None and beyond[0] == "T" and (beyond[1].how == "ago" or self._gone_by(group, beyond[1])):
                history.append((group, [beyond[1]]))  # "can I take 2 more, 2 Advil 5 hours ago"
                times = [t for t in times if t is not beyond[1]]
                continue
            added = bool(kept) and joined != "or" and self._added_to(kept[-1], group)
            if kept and not added and joined not in ("with", "or") and (self._amount_of(kept[-1], group) or self._held_by_each(kept[-1], group)):
                previous_end = b
                continue
            if timed and len(kept) == 1 and not history and (taken := self._taken_already(elements, place)) is not None:
                history.append((kept.pop(), [taken]))  # "is 2 at noon and 2 more at 5:30 fine? It's 5:30 now"
                times = [t for t in times if t is not taken]
                timed = False
            if timed and not after and joined not in ("with", "or") and not self._at_once(clause, kept, group, elements, number):
                # "2 at 8 and 2 at noon, is that ok?": a plan of several doses is no single question
                self.story.unread.append((self.terms[a].start, self.terms[b - 1].end))
                continue
            if after == "between":
                history.append((group, []))
                after = ""
                continue
            if (
                after == "offset"
                or (after == "after" and clause.ask == "when" and self._asked_next(number))
                or (after and (kept or history))
                or (after and group.drug is not None and self._elements_before(clause, a))
            ):
                history.append((group, []))
            elif joined == "or" and kept and group.drug is not None:
                asked.alternatives.append(group)
            elif joined == "with" and kept and group.determined and group.drug is not None and group.count is None:
                history.append((group, []))
            elif group.drug is not None and group.drug.kind in ("rx", "thinner") and kept:
                pass
            else:
                kept.append(group)
            previous_end = b
            joined = "and"
        offset = [t for t in times if t.how in ("later", "earlier") and t.part_name == "ref"]
        if not offset and history and clause.ask == "too_soon":
            offset = [t for t in times if t.how == "span"][:1]  # "is 4 hours enough after two ibuprofen to take two more?"
        for group, at in history:
            if offset and not at:
                back = offset[0]
                at = [TimeTerm("ago", back.low, back.high, back.start, back.end, part_name="asked")]
                times = [t for t in times if t is not back]
            self._history_in_request(group, at, clause)
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if (
            offset
            and not history
            and following is not None
            and following.kind == "intake"
            and following.sentence == clause.sentence
        ):
            self.pending_been = TimeTerm(
                "ago", offset[0].low, offset[0].high, offset[0].start, offset[0].end, part_name="asked"
            )
            times = [t for t in times if t is not offset[0]]
        asked.event = self._event_asked(clause, number)
        asked.begins = self.terms[min(clause.at, len(self.terms) - 1)].start
        if not history and not asked.alternatives:
            self._point(clause, kept)
        asked.groups = kept
        asked.times = [t for t in times if t.how not in ("length", "every", "rate") and not (t.day is not None and t.day < 0 and t.weekday is None)]
        if not asked.times and kept and not history:
            asked.times = self._time_of_event(clause, number)
        if not asked.times and self.waited is not None:
            asked.times, self.waited = [self.waited], None
        spare = [t for t in times if t.how in ("every",)]
        for time in spare:
            self.story.unread.append((time.start, time.end))
        for group in kept + asked.alternatives:
            for k in range(group.start, group.end):
                self.terms[k].read = True
            group_drug = self._drug_of(group)
            self._in_millilitres(group, group_drug or self.last_drug)
            if group_drug is not None:
                group.drug = group_drug
                if group_drug.kind != "supplement":
                    self.last_drug = group_drug
            elif self.last_drug is not None and not (group.form or "").startswith("cup"):
                group.drug = None
        if not kept and {"something", "anything"} & set(words) and ({"else", "different", "stronger", "other"} & set(words) or words[:1] in (["is"], ["would"]) and words[1:2] in (["something"], ["anything"])):
            asked.groups = kept = [Group(clause.at, clause.at, drug=UNNAMED)]  # "can I take something else?", "is something for the pain ok?"
        if not kept and MULTIPLES & set(words) and "up" not in words:
            asked.groups = kept = [Group(clause.at, clause.at, doubled=True)]  # "can I take twice that?"
        for k in range(clause.at, clause.end - 1):
            if self.letters[k] in ("every", "each", "per") and self.terms[k + 1].kind == "time" and self.terms[k + 1].value.how in ("in", "span", "length"):
                self.story.unread.append((self.terms[k].start, self.terms[k + 1].end))  # "2 every hour from now on"
        asked.several = self._several(asked, words)
        asked.number = self._ordinal(clause)
        if not kept:
            verbs = [] if judges(words) else [w for w in words if w in _ASK_OTHER]
            if verbs and clause.verb not in BASES:
                asked.other = verbs[0]
            elif (
                clause.at >= clause.end
                and following is not None
                and following.kind == "chatter"
                and following.sentence == clause.sentence
            ):
                asked.other = "chatter"  # "can I drive after taking ..."
        if previous_end < 0:
            return
        self._with_planned(clause, asked)
        self.story.asked.append(asked)
