"""The parts of a request: for whom, how much, when, and what of the history is told inside it."""

from __future__ import annotations

from typing import Any, Final

from ...facts import HOUR
from ..cutting.clause import Clause
from ..persons import PERSONS, ROLES
from ..quantity import Group
from ..terms import TimeTerm
from .several_asked import SeveralAsked

_EVENTS: Final = frozenset(
    "halftime intermission recess kickoff tipoff takeoff landing boarding checkout graduation dismissal break breaktime practice rehearsal ceremony "
    "curtain cruising showtime closing teatime".split()
)
"""What happens at no told time."""


_HAPPENED: Final = frozenset({"was", "were", "did", "took", "had", "felt", "began", "ran", "hit", "gave", "threw", "saw", "fell", "broke", "hurt", "ago", "since", "yesterday"})
_NO_PAST: Final = frozenset({"need", "bed", "supposed", "scheduled", "planned", "booked", "wed", "speed", "indeed", "exhausted", "tired"})
"""Words of what has happened already, and some that look like them."""

_APART: Final = frozenset({"then", "later", "after", "before", "when", "once", "if", "until", "till", "instead", "separately"})
"""Words that put the second of two drugs at another time."""

_ASKING: Final = frozenset({"now", "ok", "okay", "please", "instead", "next", "tonight", "today", "then", "so", "and", "or", "also", "too", "some", "a", "an", "the"})
"""Words that leave a name alone what is asked for."""

_ORDINALS: Final = {
    "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7,
}  # fmt: skip


class AskedParts(SeveralAsked):
    """Reads the parts of a request."""

    def _asked_later(self, clause: Clause, number: int) -> bool:
        """A later part of the same sentence names a quantity after the current time or a denial: that is what is asked."""
        rest = [c for c in self.clauses[number + 1 :] if c.sentence == clause.sentence]
        kinds = ("now", "denial", "been", "fragment")
        if rest and rest[-1].kind == "intake" and rest[-1].question and {"O", "more", "another"} & set(self.letters[rest[-1].at : rest[-1].end]):
            return True
        return bool(rest) and rest[-1].kind in kinds and any(
            t.kind in ("num", "drug", "mass", "volume") or t.value in ("another", "more") for t in self.terms[rest[-1].at : rest[-1].end]
        )  # fmt: skip

    def _only_named(self, clause: Clause, groups: list[Any], number: int) -> bool:
        """Something is said of a drug, with no amount of it, and the same sentence ends with an amount that is asked for."""
        bare = all(g.count is None and g.mass is None and g.volume is None for g in groups)
        said = any(t.kind == "word" and t.value not in _ASKING for t in self.terms[clause.start : clause.end])
        rest = [c for c in self.clauses[number + 1 :] if c.sentence == clause.sentence]
        again = bool(rest) and rest[-1].kind in ("intake", "now") and self.letters[rest[-1].end - 1] == "again"
        return bare and said and (again or self._asked_later(clause, number))

    def _asked_before(self, groups: list[Any], following: Clause, number: int) -> bool:
        """The quantities right before a request that has none of its own are what it asks for."""
        own = [
            e for e in self._elements(following, following.start, following.end, skip_until=following.start)
            if e[0] == "Q" and not (e[1].pronoun and e[1].count is None)
        ]  # fmt: skip
        if own:
            return following.ask == "which" and not any(e[1].drug is not None for e in own)
        if all(g[1].count is None and g[1].mass is None and g[1].volume is None and not g[1].more and not g[1].same for g in groups):
            judged = following.question and following.start == self.clauses[number].end and following.words[:1] in (("ok",), ("okay",), ("safe",), ("fine",), ("alright",), ("allowed",))
            return (following.ask == "which" or judged) and any(g[1].drug is not None for g in groups)  # "Aleve ok for my hip?"
        between = self.letters[groups[0][2] : following.start]
        if following.ask == "which" and following.question and following.start == self.clauses[number].end and "or" in between and not any(t.kind == "time" for t in self.terms[self.clauses[number].start : following.start]):
            return True  # "Alternatively, two Tylenol or two Advil: which may I take?"
        told = any(e.kind in ("dose", "total") for e in self.story.events) or bool(self.story.denials)
        told |= following.question and following.start == self.clauses[number].end and following.words[:1] in (("ok",), ("okay",), ("safe",), ("fine",), ("alright",), ("allowed",))
        return any(g[1].more or g[1].same for g in groups) or told

    def _asked_next(self, number: int) -> bool:
        """ "How long after 2 NyQuil can I take 2 Tylenol?": what is asked for comes after."""
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        return following is not None and following.kind == "request" and following.sentence == self.clauses[number].sentence

    def _doubts_drug(self, clause: Clause, groups: list[Any]) -> bool:
        """ "Advil at noon, or was it Tylenol?": one of two drugs was taken, and nothing is asked."""
        told = self.story.events[-1] if self.story.events else None
        if len(groups) != 1 or told is None or told.drug is None or told.kind != "dose":
            return False
        group = groups[0][1]
        if group.drug is None or group.count is not None or group.mass is not None or group.more:
            return False
        words = self.letters[clause.start : clause.end]
        if not any(words[n : n + 2] in (["was", "it"], ["was", "that"], ["were", "they"], ["were", "those"]) for n in range(3)):
            return False
        told.drugs_or = [*(told.drugs_or or [told.drug]), group.drug]
        told.group.drugs_or = told.drugs_or
        for k in range(group.start, group.end):
            self.terms[k].read = True
        return True

    def _restated(self, early: Group, late: Group, at: int) -> bool:
        """ "half of one, so 400 mg": the same quantity once more, as milligrams."""
        lead = self.letters[max(at - 3, early.end) : at]
        if early.same and early.count is None and early.mass is None and late.pronoun and late.count is not None and late.drug is None and late.mass is None and not late.more:
            early.count, early.same = late.count, False  # "same pills again, two of them?"
            for k in range(late.start, late.end):
                self.terms[k].read = True
            return True
        if self.letters[late.start - 1] == "(" and early.count is not None and late.count == early.count and late.drug is None and late.mass is None and late.unit_mass is not None and (
            early.unit_mass in (None, late.unit_mass) and early.mass is None
        ):  # fmt: skip
            early.unit_mass = late.unit_mass  # "two regular strength Tylenols (2x325)"
            for k in range(late.start, late.end):
                self.terms[k].read = True
            return True
        if late.mass is None or late.drug is not None or late.count is not None or late.volume is not None or late.more:
            return False
        if early.mass is not None or early.total_mass is not None or early.volume is not None or early.count is None:
            return False
        if not {"so", "which", "that's", "thats", "meaning", "i.e", "aka", "making", "is"} & set(lead):
            return False
        early.total_mass = late.mass
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _gone_by(self, group: Group, time: TimeTerm) -> bool:
        """ "More Motrin, 2 tabs at 2 pm, now 5:59 pm": set off by a comma, at a time that has gone by: what was taken."""
        now = self._told_now()
        if now is None or time.how != "clock" or time.side != "at" or group.more or group.same or self.letters[group.start - 1] not in (",", "-", "("):
            return False
        if time.low is None or now.low is None or any(t.bare or t.low != t.high for t in (time, now)):
            return False
        return time.low < now.low

    def _hours_ahead(self, time: TimeTerm) -> bool:
        """ "It's 10 pm, may I take one on top of 2 Aleve at 11 pm": within the hours after the told now."""
        now = self._told_now()
        if now is None or time.how != "clock" or time.day is not None or time.low is None or now.low is None or time.bare or now.bare:
            return False
        return 0 < time.low - now.low <= 6 * HOUR

    def _told_now(self) -> TimeTerm | None:
        """The current time, where a clause of its own tells it by the clock."""
        by_itself = next((t.value for c in self.clauses if c.kind == "now" for t in self.terms[c.start : c.end] if t.kind == "time" and t.value.how == "clock"), None)
        return by_itself or next((t for t in self.story.nows if t.how == "clock"), None)

    def _taken_already(self, elements: list[Any], place: int) -> TimeTerm | None:
        """The time of the first of two told quantities, where the current time, told elsewhere, lies between the two."""
        before = [e[1] for e in elements[:place] if e[0] == "T"]
        behind = [e[1] for e in elements[place:] if e[0] == "T"]
        now = self._told_now()
        if now is None or len(before) != 1 or len(behind) != 1 or sum(e[0] == "Q" for e in elements) != 2:
            return None
        early, late = before[0], behind[0]
        if any(t.how != "clock" or t.bare or t.low is None or t.low != t.high or t.side != "at" for t in (early, late, now)):
            return None
        return early if early.low < now.low <= late.low else None

    def _at_once(self, clause: Clause, kept: list[Group], late: Group, elements: list[Any], number: int) -> bool:
        """ "2 Tylenol PM tonight and 2 Benadryl (with it)": two drugs and one time, so one dose of both."""
        times = [e[1] for e in elements if e[0] == "T"]
        early = kept[-1]
        if len(times) != 1 or early.drug is None or late.drug is None or early.drug.family == late.drug.family or late.more:
            return False
        rest = [c for c in self.clauses[number + 1 :] if c.sentence == clause.sentence]
        end = rest[-1].end if rest else clause.end
        return not _APART & set(self.letters[early.end : end])

    def _numbers_it(self, group: Group) -> bool:
        """ "2 more as my fourth dose": which dose of the day it is, and no further one."""
        lead = self.letters[max(group.start - 2, 0) : group.start]
        if "as" not in lead or group.form != "dose" or group.drug is not None or group.count is not None or group.mass is not None:
            return False
        for k in range(group.start, group.end):
            self.terms[k].read = True
        return True

    def _ordinal(self, clause: Clause) -> int:
        """ "My fourth dose": which dose it would be; 0 where nobody says."""
        if _ORDINALS.keys().isdisjoint(self.letters[clause.start : clause.end]):
            return 0
        for k in range(clause.start, clause.end - 1):
            number = _ORDINALS.get(self.letters[k], 0)
            following = self.terms[k + 1]
            if number and ((following.kind == "num" and following.value == 2) or (following.kind == "form" and following.value == "dose") or self.letters[k + 1] in ("round", "time", "set")):
                return number
        return 0

    def _amount_of(self, named: Group, late: Group) -> bool:
        """ "Is ibuprofen ok now, 2 tablets?", "Tylenol instead, 2 extra strength?": how much of what was named it is."""
        bare = named.count is None and named.mass is None and named.volume is None and named.dose_count is None and not named.more
        told = late.count is not None or late.mass is not None or late.volume is not None
        if named.drug is None or not bare or not told or late.drug is not None or late.more or late.times is not None or late.dose_count is not None:
            return False
        named.count, named.mass, named.volume = late.count, late.mass, late.volume
        named.unit_mass = late.unit_mass if late.unit_mass is not None else named.unit_mass
        named.form, named.article, named.extra_strength = late.form or named.form, late.article, late.extra_strength
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _asked_amount(self, clause: Clause, number: int, late: Group) -> bool:
        """ "Is Tylenol okay now? Two extra strength.", "A third round? (2 tabs)": the amount, said after the question."""
        asked = self.story.asked[-1] if self.story.asked else None
        if (
            asked is not None and late.each and late.count is not None and late.drug is None and len(asked.groups) == 2 and not asked.alternatives
            and all(g.count is None and g.mass is None and g.drug is not None for g in asked.groups) and asked.clause is not None and asked.clause.sentence < clause.sentence
        ):  # fmt: skip
            for g in asked.groups:
                g.count = late.count  # "Can I mix Advil and Tylenol? 2 of each."
            for k in range(late.start, late.end):
                self.terms[k].read = True
            return True
        if asked is None or asked.clause is None or len(asked.groups) != 1 or number == 0 or asked.ask not in ("may_i", "too_soon"):
            return False
        if asked.clause.sentence != self.clauses[number - 1].sentence or asked.clause.sentence == clause.sentence:
            return False
        named = asked.groups[0]
        if late.drug is not None and named.drug is not None and late.drug.product == named.drug.product:
            late.drug = None
        if named.more and named.count is None and named.mass is None and named.form == "dose" and late.count is not None and late.drug is None:
            named.count, named.form, named.more, named.dose_count = late.count, late.form, False, None
            named.unit_mass = late.unit_mass
            for k in range(late.start, late.end):
                self.terms[k].read = True
            return True
        return self._amount_of(named, late)

    def _asked_both(self, clause: Clause, number: int, groups: list[Group]) -> bool:
        """ "Both at the same time ok? 2 Tylenol and one Advil.": what "both" means, said after the question."""
        asked = self.story.asked[-1] if self.story.asked else None
        if asked is None or asked.clause is None or number == 0 or self.story.events or asked.ask not in ("may_i", "too_soon"):
            return False
        if asked.clause.sentence != self.clauses[number - 1].sentence or asked.clause.sentence == clause.sentence or asked.several == "" or asked.alternatives:
            return False
        if any(g.count is not None or g.mass is not None or g.drug is not None for g in asked.groups) or any(g.drug is None or g.more or g.times for g in groups):
            return False
        if "or" in self.letters[clause.start : clause.end]:
            return False
        asked.groups, asked.several = groups, ""
        for group in groups:
            for k in range(group.start, group.end):
                self.terms[k].read = True
        return True

    def _time_of_event(self, clause: Clause, number: int) -> list[TimeTerm]:
        """ "When I wake up at 3 am, can I take 2 more?": the time of what the asked dose waits for."""
        before: list[Clause] = []
        for other in reversed(self.clauses[:number]):
            near = other.sentence == clause.sentence or (
                other.sentence == clause.sentence - 1 and "then" in self.letters[clause.start : clause.end] and not before
            ) or (bool(before) and other.sentence == before[0].sentence)  # fmt: skip
            if not near or other.kind not in ("chatter", "fragment"):
                break
            if before and any(t.kind in ("drug", "mass", "volume", "num") for t in self.terms[other.start : other.end]):
                break
            before.insert(0, other)
        after: list[Clause] = []
        for other in self.clauses[number + 1 :]:
            if other.sentence != clause.sentence or other.kind != "chatter":
                break
            after.append(other)
        for stretch in (before, after):
            if not stretch:
                continue
            low, high = stretch[0].start, stretch[-1].end
            words = self.letters[low:high]
            right_before = stretch is after and "before" in words[:2] and self.letters[low - 1] in ("right", "just", "shortly", "immediately")
            waits = right_before or bool({"when", "once", "after", "if"} & set(words[:3])) or self._then_of(clause, words, stretch is before) or (
                stretch is before and bool({"i'll", "we'll", "she'll", "he'll", "will"} & set(words)))
            if not waits or {"woke", "got", "went", "came", "left", "finished", "ended", "was", "had", "landed", "arrived", "started", "ate", "O"} & set(words):
                continue
            inside = self.terms[low:high]
            times = [t.value for t in inside if t.kind == "time" and t.value.how not in ("length", "vague")]
            if len(times) == 2 and times[0].how == "part" and times[0].part_name == "bedtime":
                times = times[1:]  # "the bedtime round is at 9"
            if len(times) != 1 or times[0].how not in ("clock", "in") or times[0].side != "at" or any(t.kind in ("drug", "mass", "volume") for t in inside):
                continue
            if stretch is before and any(t is times[0] for e in self.story.events for t in e.times):
                continue  # "2 Advil at noon. Can I take 2 more then?"
            lead = self._before_then(clause)
            if lead and stretch is before and times[0].how == "clock":
                times[0].side = "before"  # "The dentist is at 2. Can I have two before then?"
                return times
            if "after" in words[:3] and times[0].how == "clock":
                times[0].side = "after"
            if right_before and times[0].low is not None:
                times[0].low -= 1800  # "right before boarding at 6:30": up to then
            return times
        return []

    def _then_of(self, clause: Clause, words: list[str], ahead: bool) -> bool:
        """ "The evening round is at 9. Would two then be too much?", "If I set an alarm for 3, may I take 2 then?": its time."""
        then = "then" in self.letters[clause.start + 1 : clause.end]
        ends = bool({"ends", "finishes", "over", "starts", "begins", "closes", "done"} & set(words))
        follows = [c for c in self.clauses if c.sentence == clause.sentence and c.start >= clause.end]
        if ahead and ends and (self.letters[clause.end - 2 : clause.end] == ["when", "it"] or any(
            self.letters[c.start] in ("when", "after", "once") and {"it", "that"} & set(self.letters[c.start : c.end]) for c in follows
        )):  # fmt: skip
            return True  # "my meeting ends at 5, may I take 2 when it ends?"
        alarm = "alarm" in words and "for" in words
        asked_then = "then" in self.letters[clause.at : clause.end] and not _HAPPENED & set(words) and not any(w.endswith("ed") and w not in _NO_PAST for w in words)
        return ahead and ((then and bool({"is", "at", "be", "due"} & set(words))) or asked_then or (alarm and (then or "if" in words[:3])))

    def _before_then(self, clause: Clause) -> bool:
        k = next((k for k in range(clause.at, clause.end) if self.letters[k] == "then"), 0)
        return k > 0 and self.letters[k - 1] in ("before", "until", "till", "by", "til")

    def _event_asked(self, clause: Clause, number: int) -> str:
        """The word before something that happens at no told time: "before my flight", "when I get home"."""
        for k in range(clause.at, clause.end - 1):
            if self.letters[k] in ("before", "after", "when", "once") and self.terms[k + 1].kind == "word" and self.letters[k + 1] in (
                "my", "the", "i", "we", "work", "school", "class", "a", "he", "she", "going", "heading", "leaving", "driving", "our", "her", "his", "they"):  # fmt: skip
                if clause.ask != "may_i" and any(t.kind == "form" for t in self.terms[k + 2 : min(k + 4, clause.end)]):
                    continue  # "how much longer do I have to wait before the next dose?"
                return self.letters[k]
            if self.letters[k] in ("at", "during", "by") and {self.letters[k + 1], self.letters[min(k + 2, clause.end - 1)]} & _EVENTS:
                return "when"  # "at halftime"
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if (
            following is not None
            and following.kind == "chatter"
            and following.sentence == clause.sentence
            and following.start < len(self.letters)
        ):
            lead = self.letters[following.start]
            if lead in ("before", "after", "when", "once") and not any(
                t.kind == "time" and t.value.how in ("clock", "part")
                for t in self.terms[following.start : following.end]
            ):
                return lead
        return ""

    def _history_in_request(self, group: Group, times: list[TimeTerm], clause: Clause) -> None:
        """ "... after 2 Tylenol", "on top of DayQuil": something taken before, told inside the question."""
        drug = group.drug
        same = [
            e for e in self.story.events if drug is not None and e.drug is not None and e.drug.family == drug.family
        ]
        later = (
            any(c.kind == "intake" for c in self.clauses[self.clauses.index(clause) + 1 :])
            if clause in self.clauses
            else False
        )
        if drug is not None and ((same and (not times or group.count is None)) or (later and not times and group.count is None and any(
            t.kind == "drug" and t.value.family == drug.family for c in self.clauses[self.clauses.index(clause) + 1:] if c.kind == "intake"
            for t in self.terms[c.start:c.end]))):  # fmt: skip
            for k in range(group.start, group.end):
                self.terms[k].read = True
            return
        self.story.events.append(self._event("dose", group, times, clause, "", False))

    def _asked_person(self, clause: Clause) -> str:
        words = self.letters[clause.start : clause.end]
        if clause.verb in ("give", "giving"):
            receiver = self._person(self.letters[clause.at]) if clause.at < clause.end else ""
            if receiver and receiver != "i":
                return receiver  # "Mom wants to give him 2"
        if {"wants", "needs", "asks", "craves", "asking", "begging", "wanting", "requesting"} & set(words[: max(clause.at - clause.start, 1)]) and not set(words[: clause.at - clause.start]) & {"he", "she", "i"}:
            for k in range(clause.start - 1, -1, -1):
                if self.letters[k] in (";",) or self.terms[k].kind == "sign" and self.letters[k] in (".", "?", "!"):
                    break
                base = self.letters[k].removesuffix("'s")
                if base in PERSONS and PERSONS[base][0] not in ROLES:
                    return PERSONS[base][0]  # "my husband's on blood thinners and wants 2 Advil"
        giving = clause.verb in ("give", "giving") or "give" in words or "giving" in words or self._handed_to(clause)
        about = self._asked_about(clause)
        if not about and clause.subject in ("i", "me") and not giving and "for" not in self.letters[clause.at : clause.end]:
            return "i"  # "they were loose in my bag - can I take 2?"
        begin = about or clause.start
        if not about and clause.words and clause.subject in ("i", "we", "she", "he"):
            begin = max(begin, clause.at - len(clause.words))  # "they were loose in my bag, can I ..."
        for k in range(begin, clause.end):
            word = self.letters[k]
            base = word[:-2] if word.endswith("'s") else word
            if word in ("my", "your", "our", "us") or (giving and word in ("i", "we", "you")):
                continue
            if word in ("it", "this", "that", "them") or (
                word == "her" and not giving and self.letters[k - 1] != "for"
            ):
                continue
            if base in PERSONS and PERSONS[base][0] in ("nurse", "doctor"):
                continue
            if base != word and k + 1 < clause.end and self.terms[k + 1].kind in ("drug", "form", "num"):
                continue  # "my roommate's Advil"
            if base in PERSONS and PERSONS[base][0] in ("person", "adult"):
                return "i"
            person = self._person(base)
            if person:
                return "i" if person == "we" else person
        return self._wondered_of(clause)

    def _wondered_of(self, clause: Clause) -> str:
        """ "Not sure if my wife" "can take one": who stands in the clause before; in the clause itself `_asked_about` finds them."""
        begun = next((c for c in self.clauses if c.kind == "unsure_if" and c.end == clause.start and c.sentence == clause.sentence), None)
        if begun is None or clause.subject:
            return ""
        words = self.letters[begun.start : begun.end]
        at = next((n for n, word in enumerate(words) if word in ("if", "whether")), len(words))
        return next((PERSONS[word][0] for word in words[at:] if word in PERSONS and PERSONS[word][0] not in ROLES), "")
