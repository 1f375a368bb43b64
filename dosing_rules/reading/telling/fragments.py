"""Notes and fragments: "2 Advil at noon", "for me", "500 mg each", "around 3"."""

from __future__ import annotations

from typing import Final

from ...facts import DAY, HOUR
from ..cutting.clause import Clause
from ..cutting.lexicon import REPORTS
from ..implied import JUDGING, judges
from ..quantity import Group
from ..rewording.waiting import WAITED
from ..terms import TimeTerm
from .elements import only_a_pronoun
from .intakes import QUESTION_WORDS
from .notes import Notes
from .story import Event

_AROUND_TIMES: Final = frozenset({"literally", "like", "just", "only", "about", "maybe", "so", "at", "around", "exactly", "and", "well", "ok", "okay"})


_SPOKEN_OF: Final = frozenset({"buy", "bought", "buying", "offered", "meant", "store", "like", "dislike", "hate", "prefer"})
"""A drug beside these is only spoken of."""


_POINTING_LEAD: Final = frozenset(
    "it that this those they these which was were is would be must been have to so at around about like roughly approximately sometime somewhere probably maybe i think guess reckon believe say that's it's its thats : , - ( "
    "exactly precisely just only both all in on and or then the time times taken took dose doses one ones right early late first last second i'd we'd pretty sure".split()
)
"""Before a time that is told of the dose in the sentence before."""


class Fragments(Notes):
    """Reads clauses without a verb of their own."""

    def _rest_of(self, clause: Clause, start: int, number: int, now: TimeTerm) -> None:
        """Words after the current time that tell more: "it's 3 now, 2 Advil at 8"."""
        k = start
        while k < clause.end and (
            self.terms[k].kind == "sign"
            or self.terms[k].kind == "time"
            or self.letters[k] in ("and", "but", "so", "here", "right", "in", "the")
        ):
            k += 1
        while k < clause.end:
            end = self._aside(k, clause.end)
            asks = clause.question or (end == clause.end and self._last_words(k, end, number))
            self._fragment(Clause("fragment", k, k, end, clause.sentence, asks), number)
            k = end

    def _last_words(self, low: int, high: int, number: int) -> bool:
        """ "took 2 at 8, it's 1 pm now 2 more": a quantity at the very end, where nothing else is asked."""
        if number < len(self.clauses) - 1 or self.story.asked or not any(e.kind in ("dose", "total") and e.times for e in self.story.events):
            return False
        counted = any(self.terms[j].kind in ("num", "mass", "volume") or self.letters[j] in ("another", "more") for j in range(low, high))
        words = {self.letters[j] for j in range(low, high)}
        return counted and not words & {"T", "A", "P", "L", "W", "U", "S", "took", "had", "since", "left", "before", "already", "is", "was", "were", "are", "not", "of", "degrees"}

    def _aside(self, low: int, high: int) -> int:
        """Where "..., and there are 6 tablets left, and I have a dinner tonight" goes over to another matter."""
        for k in range(low + 1, high - 2):
            if self.letters[k] in (",", "and", "but", "so"):
                j = k + 1 + (self.letters[k + 1] in ("and", "but", "so"))
                if self.letters[j] in ("there's", "theres", "there") or self.letters[j : j + 2] in (["i", "have"], ["we", "have"], ["i've", "got"], ["i", "found"]):
                    return k
        return high

    def _said_again(self, clause: Clause, group: Group) -> bool:
        """ "Took a Motrin around 7:30. Yes, just one.": the count of the dose before, once more."""
        last = self.story.events[-1] if self.story.events else None
        if last is None or last.group.count is None or last.group.count != group.count or group.drug is not None or group.more or group.mass is not None:
            return False
        words = set(self.letters[clause.start : clause.end])
        if not words & {"just", "only", "yes", "yep", "exactly", "total"} or words & {"another", "again", "also", "more", "then"}:
            return False
        for k in range(group.start, group.end):
            self.terms[k].read = True
        return True

    def _leads_intake(self, clause: Clause, number: int) -> bool:
        """ "Just now, literally a minute ago, downed 2 Advil": times said before the intake that has none of its own."""
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if following is None or following.kind != "intake" or following.sentence != clause.sentence or following.start != clause.end:
            return False
        if any(t.kind == "time" for t in self.terms[following.at : following.end]):
            return False  # "At 5 am, 9 am" "and 1 pm I took 2": its own times stand before the verb
        if any(t.kind == "word" and t.value not in _AROUND_TIMES for t in self.terms[clause.start : clause.end]):
            return False
        following.start = clause.start
        return True

    def _split(self, clause: Clause, number: int) -> None:
        """ "I bit an Advil in half": the drug is named, and nothing is taken yet."""
        for term in self.terms[clause.start : clause.at]:
            term.read = True
            if term.kind == "drug":
                self.last_drug = term.value
        masses = [t.value for t in self.terms[clause.start : clause.at] if t.kind == "mass" and isinstance(t.value, int)]
        masses += [t.value * 1000 for t in self.terms[clause.start : clause.at] if t.kind == "num" and t.value in (200, 325, 500, 650)]
        if len(masses) == 1 and self.last_drug is not None:
            self._strengthen(self.last_drug, masses[0])
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        times = [t.value for t in self.terms[clause.start : clause.at] if t.kind == "time" and t.value.how in ("ago", "clock") and t.value.side == "at"]
        if len(times) == 1 and following is not None and following.kind == "intake" and following.sentence == clause.sentence and (
            not any(t.kind == "time" for t in self.terms[following.start : following.end])
        ):  # fmt: skip
            self.pending_been = times[0]  # "5 hours ago I broke one in two and swallowed one half"
            self.story.consumed.add(times[0].start)
        rest = Clause("fragment", clause.at, clause.at, clause.end, clause.sentence, clause.question)
        if any(t.kind == "time" or t.kind in ("num", "mass", "drug") for t in self.terms[clause.at : clause.end]):
            self._fragment(rest, number)

    def _fragment(self, clause: Clause, number: int) -> None:
        if self.letters[clause.start : clause.end] == ["N", "O"] and not clause.question and number + 1 < len(self.clauses):
            hour, ahead_of = self.terms[clause.start].value, self.clauses[number + 1]
            counted = any(t.kind == "num" for t in self.terms[ahead_of.start : ahead_of.end])
            if self.story.nows and ahead_of.kind == "request" and ahead_of.sentence == clause.sentence and "or" in self.letters[ahead_of.start : ahead_of.start + 2]:
                self._request(Clause("fragment", clause.start, clause.start, clause.end, clause.sentence, True), number)
                return  # "It's 3 pm. Two now, or should I wait?"
            if not self.story.nows and ahead_of.question and counted and isinstance(hour, int) and 0 < hour <= 12 and self.story.events:
                low = hour % 12 * HOUR  # "Advil at 11 (2). 4 now. Advil (2)?": the count is asked for apart
                self.story.nows.append(TimeTerm("clock", low, low, self.terms[clause.start].start, self.terms[clause.start].end, bare=True, exact_clock=True))
                self.terms[clause.start].read = True
                return
            # "2 Advil at noon. 3 now. More?": an hour or a count, the words do not say
            self._leave_unread(clause)
            return
        if not clause.question and self._put_straight(clause):
            return
        elements = self._elements(clause, clause.start, clause.end, skip_until=clause.start)
        groups = [e for e in elements if e[0] == "Q"]
        times = [e for e in elements if e[0] == "T"]
        if len(groups) == 1 and not times and not clause.question and self._said_again(clause, groups[0][1]):
            return
        if times and not groups and not clause.question and self._leads_intake(clause, number):
            return
        if not groups and len(times) in (1, 2) and not clause.question and self._happened_now(clause, [e[1] for e in times]):
            return
        words = {e[1] for e in elements if e[0] == "W"}
        clocks = [e for e in times if e[1].how == "clock"]
        nows = [e for e in times if e[1].how == "now"]
        if self.letters[clause.start : clause.start + 2] == ["F", ":"] and self.terms[clause.start].value == "dose" and clause.end > clause.start + 2:
            self.terms[clause.start].read = True  # "Doses: 2 at 7, 2 at 11"
            self._fragment(Clause("fragment", clause.start + 2, clause.start + 2, clause.end, clause.sentence, clause.question), number)
            return
        if self.letters[clause.start : clause.start + 2] == ["F", "N"] and ":" in self.letters[clause.start + 2 : clause.start + 5] and clause.end > clause.start + 3:
            if self.terms[clause.start].value == "dose" and self.terms[clause.start + 1].note in ("digits", "words"):
                k = clause.start + 2 + self.letters[clause.start + 2 : clause.start + 5].index(":") + 1
                self.terms[clause.start].read = self.terms[clause.start + 1].read = True  # "Dose one: 2 Motrin, 20:30"
                wanted = bool({"wanted", "next", "planned"} & set(self.letters[clause.start : k]))
                rest = Clause("fragment", k, k, clause.end, clause.sentence, clause.question or wanted)
                if k < clause.end:
                    (self._request if wanted else self._fragment)(rest, number)
                return
        head = clause.start + (1 if self.letters[clause.start] in ("-", "*") else 0)
        size = 2 if self.letters[head : head + 2] == ["T", "O"] else 4 if self.letters[head : head + 4] == ["T", "(", "O", ")"] else 0
        if size and clause.end - head > size:
            self.story.nows.append(self.terms[head].value)  # "6 pm now - 2 more?"
            for k in range(head, head + size):
                self.terms[k].read = True
            rest = Clause("fragment", head + size, head + size, clause.end, clause.sentence, clause.question)
            self._fragment(rest, number)
            return
        if not groups and len(times) == 1 and times[0][1].part_name == WAITED:
            self.waited = times[0][1]  # "Suppose I hold out until 5:30. 2 more then?"
            self.story.consumed.add(times[0][1].start)
            return
        if not groups and clocks and len(clocks) == 1 and (
            nows or (len(times) == 1 and words and words <= {"here", "already", "currently", "atm", "local", "sharp", "exactly", "just", "turned", "gone",
                                                             "awake", "wide", "still", "i'm", "im", "am", "up", "can't", "sleep", "we", "are", "once", "back"}
                     and not clause.question)
        ):  # fmt: skip
            self.story.nows.append(clocks[0][1])
            return
        if self._lone_now(clause, number):
            self.story.nows.append(self.terms[clause.start].value)
            return
        if len(groups) == 1 and not times and self._asked_amount(clause, number, groups[0][1]):
            return
        if len(groups) > 1 and not times and self._asked_both(clause, number, [g[1] for g in groups]):
            return
        if self._or_was_it(clause, elements) or self._not_remembered(clause, groups, times):
            return
        wish = 0 if clause.question else self._wished(clause, groups, times)
        if wish:
            if wish > clause.start:
                self._fragment(Clause("fragment", clause.start, clause.start, wish, clause.sentence, False), number)
            self._request(Clause("fragment", wish, wish, clause.end, clause.sentence, True), number)
            return
        if groups and not times and not clause.question and self._it_was(clause, groups):
            return
        if groups and not clause.question and (self._left_over(clause) or self._states_strength(clause) or self._limit_told(clause, groups, times) or self._at_hand(clause, groups, times)
                                               or self._prepared(clause, number, groups, times)):
            return
        if groups and not times and not clause.question and {"qid", "tid", "bid", "prn"} & set(self.letters[clause.start : clause.end]):
            self._habit(clause, number)  # "Paracetamol 1 g qid": a rule
            return
        if not groups and self._gainsaid(clause, [e[1] for e in times]):
            return
        inverted = self.letters[clause.start] in ("is", "are", "would", "will", "am") and bool(groups) and bool(
            JUDGING & set(self.letters[clause.start : clause.end])
        )
        asks = (clause.question or inverted) and (
            groups
            or words & QUESTION_WORDS
            or any(self.letters[k] in QUESTION_WORDS for k in range(clause.start, clause.end))
            or judges(self.letters[clause.start : clause.end])
        )
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if asks and self._idle_question(clause, groups, number):
            return
        if following is not None and following.kind == "chatter" and following.sentence == clause.sentence and number + 2 < len(self.clauses) and (
            self.clauses[number + 2].ask == "which" and not any(t.kind in ("drug", "time", "mass") for t in self.terms[following.start : following.end])
        ):  # fmt: skip
            following = self.clauses[number + 2]  # "Tylenol or Advil for a fever of 102, which can I take?"
        ahead = following is not None and following.sentence == clause.sentence and following.kind == "request"
        if ahead and groups and all(t[1].how == "now" for t in times) and following is not None and self._asked_before(groups, following, number):
            following.start = clause.start  # "2 more ok for me?", "Advil or Tylenol, which can I take?"
            return
        if (
            ahead and len(times) == 1 and len(groups) == 1 and times[0][1].how == "later" and times[0][2] < groups[0][2] and not self.story.events
            and "after" in self.letters[times[0][2] : groups[0][2] + 1] + self._said(times[0][1]) and times[0][1].low is not None
        ):  # fmt: skip
            time = times[0][1]  # "Two hours after 2 Motrin, can I add 2 more?"
            time.how, time.part_name = "ago", "asked"
        later = any(c.kind == "request" and c.sentence == clause.sentence for c in self.clauses[number + 1 :])
        if asks and groups and any(e[1].how in ("ago", "clock", "window", "day", "part") for e in times) and self._more_follows(clause, number):
            asks = False  # "8 Tylenol over the last 20 hours, last one 5 hours ago, one more?"
        if asks and groups and self.story.asked and (
            "so far" in " ".join(self.letters[clause.start : clause.end])
            or ("already" in self.letters[clause.start : clause.end] and any(e[1].how in ("window", "day", "clock") for e in times) and any(a.groups for a in self.story.asked))
        ):  # fmt: skip
            asks = False  # "how bad is it if I take 2 more. 2400 mg so far today, it's 8 pm?"
        more = any(g[1].more or g[1].same for g in groups) or bool(words & {"more", "another", "again", "ok", "okay", "yet"})
        if asks and groups and not more and any(
            e[1].how in ("ago", "clock", "part", "day", "window", "length", "every") and (e[1].day is None or e[1].day <= 0) for e in times
        ) and self._asked_later(clause, number):  # fmt: skip
            asks = False  # "Advil PM (2) at 11 last night, woke up sore, it's 2 am, two Advil?"
        if asks and groups and not more and self._only_named(clause, [g[1] for g in groups], number):
            asks = False  # "The Tylenol was gone, so I took 2 Advil 3 hours ago, another 2?"
        if asks and not ahead and not (later and not more):
            split = (
                None
                if self.letters[clause.start] in ("is", "are", "would", "will", "can", "could") or self._told_after(clause, following)
                else self._told_until(clause, elements)
            )
            if split is not None:
                told_part = Clause("fragment", clause.start, clause.start, split, clause.sentence, False)
                self._make_intakes(
                    told_part, number, self._elements(told_part, clause.start, split, skip_until=clause.start)
                )
                asking = Clause("fragment", split, split, clause.end, clause.sentence, True)
                self._request(asking, number)
                return
            self._request(clause, number)
            return
        if not groups:
            if times and self.letters[clause.start] in ("T", "P", "A") and self.letters[clause.start + 1 : clause.start + 2] in (["was"], ["is"]) and len(times) == 1 and not nows:
                return  # "Last night was rough."
            if times and self.story.events and clause.kind == "fragment":
                event = self.story.events[-1]
                lead = self.letters[clause.start : clause.start + 2]
                if (
                    lead
                    in (
                        ["that", "was"],
                        ["it", "was"],
                        ["this", "was"],
                        ["which", "was"],
                        ["that's", "at"],
                        ["at", "T"],
                    )
                    and len(times) == 1
                    and event.kind == "dose"
                    and event.times
                    and (
                        {t.how for t in event.times} <= {"later", "day", "part", "vague"}
                        and event.times[-1].how != times[0][1].how
                    )
                ) or self._timed_again(event, [e[1] for e in times], lead):
                    event.times.append(times[0][1])
                    return
                if (
                    not event.times
                    and all(e[1].how in ("ago", "clock", "part", "day", "later") for e in times)
                    and event.kind == "dose"
                    and (clause.sentence == event.clause.sentence or self._leads_with_time(clause))
                ):
                    if event.every is not None and len(times) > 1 and all(e[1].how == "clock" for e in times) and event.multi is None:
                        event.every = None  # "2 Advil every 6 hours. 8 am done, 2 pm done."
                        event.times.append(times[0][1])
                        self._again(event, [e[1] for e in times[1:]], clause)
                        return
                    event.times += [e[1] for e in times]
                    return
                if self._bare_times(clause) and self.last_kind in ("intake", "fragment") and event.kind == "dose":
                    self._again(event, [e[1] for e in times], clause)
                    return
            leftovers = {"more", "another", "again"} & {self.letters[k] for k in range(clause.start, clause.end)}
            if leftovers and not self.story.asked and number == len(self.clauses) - 1:
                self._request(clause, number)
            return
        if self._time_of_named(groups, times, words, clause):
            return
        if self._description(groups, times, words, clause) or self._holds(groups, times, words, clause) or self._packed(clause, groups, times) or self._advised(clause, groups, times):
            return
        groups = [g for g in groups if not self._some_other_one(g[1], times)]
        if len(groups) > 1 and groups[0][1].count is None and only_a_pronoun(groups[0][1]):
            groups = groups[1:]  # "I've been spacing them out: one Advil at 6 am, one at 10 am"
        told = any(g[1].count is not None or g[1].mass is not None or g[1].volume is not None or g[1].form is not None or g[1].more or g[1].same
                   or g[1].dose_count is not None or g[1].drug is not None for g in groups)  # fmt: skip
        if told and (
            times
            or any(
                g[1].count is not None or g[1].mass is not None or g[1].volume is not None or g[1].dose_count is not None
                for g in groups
            )
        ):
            if (
                not times and not self.story.asked and number == len(self.clauses) - 1 and self.story.events
                and all(g[1].more for g in groups) and "took" not in words and "had" not in words
            ):  # fmt: skip
                self._request(clause, number)  # "now its 11 another 2"
                return
            only_future = any(e[1].how in ("in", "future", "now") for e in times) and all(e[1].how in ("in", "future", "now") or (e[1].how == "span" and e[1].low == DAY) for e in times)
            if only_future and not self.story.asked and not clause.question and any(c.kind == "request" or c.question for c in self.clauses[number + 1 :]) and all(
                g[1].count is None and g[1].mass is None and g[1].volume is None for g in groups
            ):  # fmt: skip
                return  # "Now my friend tells me Tylenol is better. Can I take 2?": what is asked comes later
            if only_future and not self.story.asked:
                self._request(clause, number)
                return
            if not times and len(groups) == 1 and self.letters[clause.start] not in ("then", "and", "plus", "later") and self._completes(groups[0][1]):
                return
            self._make_intakes(clause, number, [e for e in elements if e[0] != "Q" or any(e[1] is g[1] for g in groups)])
            return
        spoken = self.letters[clause.start : clause.end]
        reported = bool((REPORTS | _SPOKEN_OF) & set(spoken))
        if reported and len({g[1].drug.family for g in groups if g[1].drug is not None}) > 1:
            # "My wife swears by Tylenol, I by Aleve: took one at 7": of the speaker's, and of nobody knows which where the speaker is not named
            own = max((k for k in range(clause.start, clause.end) if self.letters[k] in ("i", "me", "i'm", "mine")), default=None)
            mine = next((g[1].drug for g in groups if own is not None and g[1].start > own and g[1].drug is not None), None)
            self.last_drug = mine or self.last_drug
            return
        for _, group, _, _ in groups:
            if group.drug is not None and group.drug.kind != "supplement" and not ((self.last_drug is not None or self.story.asked) and reported):
                self.last_drug = group.drug  # not of "My sister swears by Advil"
                for k in range(group.start, group.end):
                    self.terms[k].read |= any(g[1].strength is not None for g in groups)  # "ibuprofen suspension 100 mg/5 mL (...):"

    def _leads_with_time(self, clause: Clause) -> bool:
        """ "It was 3 hours ago", "So: 8, noon and 4": and not "Missed the 8:15", whose time is of something else."""
        first = next((k for k in range(clause.start, clause.end) if self.letters[k] in ("T", "P", "A")), clause.end)
        return set(self.letters[clause.start : first]) <= _POINTING_LEAD

    def _timed_again(self, event: Event, times: list[TimeTerm], lead: list[str]) -> bool:
        """ "... at 2 pm. That was six hours ago": the same moment told a second way, whether it fits the first or not."""
        if lead not in (["that", "was"], ["it", "was"], ["this", "was"], ["which", "was"], ["those", "were"], ["they", "were"], ["these", "were"], ["so", "that"], ["so", "about"]):
            return False
        if len(times) != 1 or len(event.times) != 1 or event.kind != "dose" or event.multi is not None or event.every is not None:
            return False
        return {event.times[0].how, times[0].how} == {"clock", "ago"} and event.times[0].side == times[0].side == "at"

    def _lone_now(self, clause: Clause, number: int) -> bool:
        """ "2 Advil at 8 am. 1:30 pm. 2 more?": a clock time alone, right before the question, where no other now is told."""
        if self.letters[clause.start] != "T":
            return False
        rest = self.terms[clause.start + 1 : clause.end]
        hurts = bool(rest) and all(t.kind in ("word", "sign") for t in rest) and bool({"still", "again", "back", "hurts"} & {str(t.value) for t in rest})
        behind = [c for c in self.clauses[number + 1 :] if c.kind in ("request", "intake") or any(
            self.terms[k].kind in ("num", "drug", "mass", "volume", "form", "time") or self.letters[k] in ("same", "another", "again", "more") for k in range(c.start, c.end))]  # fmt: skip
        following = behind[0] if behind else None
        if (rest and not hurts) or following is None or len(behind) > 1:
            return False
        time = self.terms[clause.start].value
        if time.how != "clock" or time.side != "at" or time.options or self.story.nows or any(c.kind == "now" for c in self.clauses) or time.low != time.high:
            return False
        asks = following.kind == "request" or (following.kind == "fragment" and following.question)
        ends = following.sentence > clause.sentence and not any(self.letters[k] in ("T", "A", "L") for k in range(following.start, following.end))
        told = any(e.kind in ("dose", "total") and e.times and e.clause.sentence < clause.sentence for e in self.story.events)
        return asks and ends and told and not time.bare

    def _told_after(self, clause: Clause, following: Clause | None) -> bool:
        """ "2 Tylenol at 3 pm, okay or not, given that I had ...": what was taken is told behind the question."""
        if following is None or following.kind != "intake" or following.sentence != clause.sentence or any(
            e.kind in ("dose", "total") for e in self.story.events
        ):  # fmt: skip
            return False
        lead = self.letters[following.start : following.start + 3]
        return bool({"given", "since", "because", "if", "after", "considering", "as", "when", "seeing", "cause", "cuz", "bc"} & set(lead)) and any(
            t.kind in ("num", "mass", "drug") for t in self.terms[following.at : following.end]
        )
