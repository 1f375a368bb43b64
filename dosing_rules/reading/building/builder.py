"""Events in words to a :class:`~dosing_rules.facts.Situation`: and what was denied, implied or told against itself."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ...facts import (
    DAY,
    HOUR,
    MIDNIGHT,
    NOW,
    UNKNOWN,
    USUAL,
    AllOf,
    Between,
    ClockTime,
    Dose,
    Intake,
    IntakeTotal,
    NextDose,
    OneOf,
    Since,
    Situation,
    When,
)  # fmt: skip
from ..beginnings import Begun
from ..chain import Chain, Point
from ..moment_facts import all_of, at_clock, plain
from ..persons import PERSONS
from ..sentences import sentence_of
from ..telling.story import Denial
from .built import Built, Entry
from .next_dose import Next

_TAKEN_OUT: Final = "other|else|more|another|further|additional|otherwise|except|besides|apart|aside|before|only|just|but|until|till|extra"
_EXCEPTED: Final = re.compile(rf"\b(?:{_TAKEN_OUT}|since|yet|so far)\b(?! (?:strength|at all)\b)")
_UNLIKE: Final = re.compile(rf"\b(?:{_TAKEN_OUT}|prior|previous|had not|hadn't|hadnt|i'd|he'd|she'd|think|maybe|if)\b(?! (?:strength|at all)\b)")
"""Words with which a denial is not of everything, or not of what was told: of a day, and of the time since an hour."""
_ENDS_IT: Final = re.compile(r"\b(?:then|so|when|finally|caved|gave in|eventually|today|well|except|after that|later|had to)\b")
"""Words behind a denial after which something was taken all the same."""
_EXCEPTED_BEHIND: Final = re.compile(r"\W*(?:(?:well|oh|ok|okay|i mean|actually|and|so|that is|apart|aside)\W+)*(?:other than|except|besides|barring|apart from|aside from|only|just|but|unless)\b")
"""What begins a sentence that takes something out of the denial before it."""

_GOES_ON: Final = re.compile(r"(?:\bbut )?(?:\b(?:right|and|so) )?\b(?:now|it's|its|it is|the time|the clock|current|currently|can|could|may|should|would|is it|i'd like|i want|i'm going|i was going)\b")
"""What begins another statement behind a denial."""
_LAST_TOLD: Final = re.compile(r"\bsince (?:my|her|his) last\b|\b(?:my|her|his) last (?!.*\b(?:before|prior|previous)\b).* was\b")
"""What tells when the latest dose was, and not when the one before another was."""

_ALIKE: Final = Begun(r"\b(?:did|do|done|took|had|was|were) (?:the )?(?:exact )?(?:same|likewise)\b|\bditto\b|\blikewise\b|\bsame (?:again|thing|dose|amount|story)\b")

_AHEAD: Final = re.compile(r"\b(?:(?:my|the|her|his) next|upcoming|come|due|planned|scheduled|go down|goes down|get my|gets (?:his|her))\b")

_FOR_WHOM: Final = re.compile(r"\b(?:for|to|in|into|by) (?P<who>(?:me|myself|us|her|him|them|(?:my|our|his|her|their|the)(?: \w+){1,2}|\w+(?= since\b)))")
"""The person whom a denial without a subject is of: "no Tylenol for my aunt since noon"."""
_PRONOUNS: Final = {"her": "she", "him": "he", "his": "he", "them": "they", "their": "they", "me": "i", "myself": "i", "us": "we"}
_SEVERAL: Final = frozenset({"or", "and", "nor", "both", "either", "neither", "us", "&", "all"})

_OF_ME: Final = frozenset({"me", "my", "myself", "i", "mine"})
_AT_A_MOMENT: Final = re.compile(r"\b(?:just (?:as|when|before|after|now|had|took|taken|swallowed|popped)|while|whilst|as (?:i|we|the|soon|my)|moments|seconds|(?:minutes?|mins?|hours?|hrs?) (?:ago|back)|this hour|right (?:before|after|as|when|now)|recently|lately)\b")
"""Beside "no meds in two days": a dose of a moment that no rule could place, which may be later than those."""
_BESIDES: Final = frozenset({"else", "other", "more", "except", "but", "besides", "apart", "further", "additional", "only"})


def _names(time: When) -> set[str]:
    """The doses that a time is told by."""
    if isinstance(time, Since):
        return {time.point}
    if isinstance(time, AllOf):
        return {name for part in time.parts for name in _names(part)}
    if isinstance(time, OneOf):
        return {name for option in time.options for name in _names(option)}
    if isinstance(time, Between):
        return _names(time.start) | _names(time.end)
    return set()


class Builder(Next):
    """Builds one situation from one story."""

    def build(self) -> Built:
        """The situation with the places of its facts."""
        self.asked_person = self._person()
        self._name_drugs()
        entries = self._entries()
        chain, now_point, next_point = self._chain(entries)
        for entry in entries:
            self._place_entry(entry, chain)
        self._thrown_back(entries, now_point)
        now_fact = self._now_fact(chain, now_point)
        at = self._asked_time(chain, next_point, entries)
        doses = self._doses(entries, chain)
        totals = self._totals(chain)
        items = self._items(doses, totals, entries)
        self._numbered_dose(doses, totals)
        doses = self._denied(doses, entries, totals, chain)
        doses = self._against_last(self._against(doses, entries, chain), entries)
        doses = self._implied(doses, totals, items)
        clock_told = self._clock_told(entries, at)
        if _names(at) - {dose.id for dose in doses} - {NOW, MIDNIGHT}:
            at = Since(NOW, 0, 0)  # the dose that it counts from was taken back, or is none
            self.unread(self.asked.start if self.asked is not None else 0, self.asked.end if self.asked is not None else len(self.text))
        totals = self._with_their_doses(totals, {dose.id for dose in doses})
        self.built.situation = Situation(
            next_dose=NextDose(*items, at=at), doses=tuple(doses), now=now_fact, zone=self.zone, totals=tuple(totals),
            courses=tuple(self.courses), relations=tuple(self.relations), scope=frozenset(self.scope),
            unread=tuple(words for _, _, words in self.built.unread), clock_told=clock_told,
            age_years=self.age_years,
        )  # fmt: skip
        return self.built

    def _thrown_back(self, entries: list[Entry], now: Point) -> None:
        """ "Two at 2 pm. I did the same at 6 and at 10 this morning": of today or of yesterday, the words don't say."""
        if now.low is None:
            return
        for n, entry in enumerate(entries):
            time, low = entry.point.time, entry.point.low
            if time is None or low is None or not -DAY <= low < 0 or time.how != "clock" or time.day is not None or time.weekday is not None or entry.planned or time.bare:
                continue
            if low + DAY > now.low:
                back = _AHEAD.search(self.text[max(entry.event.start - 24, 0) : entry.event.end].lower()) is not None
            else:
                back = n + 1 < len(entries) and _ALIKE.search(self.lowered) is not None
            if back:
                self.unread(time.start, time.end)

    def _with_their_doses(self, totals: list[IntakeTotal], told: set[str]) -> list[IntakeTotal]:
        """The sums of doses that are all told; one of a dose that was somebody else's says nothing that is understood."""
        lost = {total.id for total in totals if not told.issuperset(total.of)}
        for start, end in [(start, end) for kind, start, end, name in self.built.facts if kind == "total" and name in lost]:
            self.unread(start, end)
        self.built.facts[:] = [fact for fact in self.built.facts if fact[0] != "total" or fact[3] not in lost]
        return [total for total in totals if total.id not in lost]

    def _denied(self, doses: list[Dose], entries: list[Entry], totals: list[IntakeTotal], chain: Chain) -> list[Dose]:
        for denial in self.story.denials:
            fact = self._none_since(denial, chain)
            if fact is None or self._whose(self._denier(denial)) == "no":
                continue
            drug = denial.drug or (self._last_named(self.asked) if self.asked is not None else None)
            if drug is None and self.asked is not None:
                drug = next((g.drug for g in self.asked.groups if g.drug is not None), None)
            if drug is None or drug.kind not in ("otc",):
                continue
            either = {"either", "both"} & set(self.text[denial.start : denial.end].lower().split())
            named = [g.drug for g in self.asked.groups if g.drug is not None and g.drug.kind == "otc"] if either and self.asked is not None else []
            for other in named:
                if denial.drug is None and other.family != drug.family and not any(
                    e.drug is not None and self._same_drug(e.drug, other) for e in self.story.events if e.kind in ("dose", "total")
                ):  # fmt: skip
                    doses = [*doses, Dose(other.product, USUAL, fact, strength=other.strength, id=self._id())]  # "I haven't had either since noon"
            told = any(
                e.drug is not None and self._same_drug(e.drug, drug)
                for e in self.story.events
                if e.kind in ("dose", "total") and self._whose(e.owner) != "no"
            )
            if told:
                if denial.anything and not _BESIDES & set(self.text[denial.start : denial.end].lower().removeprefix("but ").split()):
                    # "Nothing for 5 hours. Before that 2 Advil": no dose of untold time lies within
                    later = {e.id for e in entries if e.event.clause.sentence != denial.clause.sentence and _AT_A_MOMENT.search(sentence_of(self.lowered, e.event.start))}
                    doses = [replace(d, at=fact) if d.at is UNKNOWN and d.id not in later else d for d in doses]
                    if isinstance(fact, Since) and fact.point == NOW and fact.most is not None:
                        # "4 Advil today, none in the last 5 hours": all of them were taken before those
                        totals[:] = [replace(t, end=Since(NOW, fact.most, fact.most)) if t.end == Since(NOW, 0, 0) and not t.of else t for t in totals]
                continue
            name = self._id()
            doses = [
                *doses,
                Dose(
                    drug.product,
                    USUAL,
                    fact,
                    strength=drug.strength,
                    id=name,
                    text=self.typed[denial.start : denial.end][:120],
                ),
            ]
            self.built.facts.append(("dose", denial.start, denial.end, name))
        return doses

    def _against(self, doses: list[Dose], entries: list[Entry], chain: Chain) -> list[Dose]:
        """ "No ibuprofen at all today. The 2 I took at 2 pm ...": what was told and denied of one day cannot both be true."""
        for denial in self.story.denials:
            window = next((t.low or t.high or 0 for t in denial.times if t.how in ("window", "length", "within") and denial.drug is not None), 0)
            if any(t.side == "since" for t in denial.times):
                doses = self._before_denied(denial, doses, entries, chain)
                continue
            if not window and not any(t.how == "day" and t.day == 0 and t.side == "at" for t in denial.times):
                continue
            words = self.text[denial.start : denial.end].lower()
            behind = _GOES_ON.split(self.text[denial.end :].lower(), maxsplit=1)[0]
            if _EXCEPTED.search(words) or _EXCEPTED.search(re.split(r"[.?!;]", behind, maxsplit=1)[0]) or _EXCEPTED_BEHIND.match(behind) or self._whose(self._denier(denial)) == "no":
                continue
            for entry in entries:
                drug, event = entry.event.drug, entry.event
                same = drug is not None and (denial.anything if denial.drug is None else self._same_drug(denial.drug, drug))
                if not same or event.kind != "dose" or event.maybe or event.clause.corrects:
                    continue
                if event.clause.sentence <= denial.clause.sentence and denial.drug is None:
                    continue  # "2 Advil at 8 today. Nothing today."
                if window:
                    if _within(entry, window, chain):
                        doses = [replace(d, at=all_of([d.at, Since(NOW, None, -window)])) if d.id == entry.id else d for d in doses]
                    continue
                spoken = entry.point.time is not None and entry.point.low is not None and any(t.day == 0 for t in event.times)
                if not spoken and not self._of_today(entry, denial, chain):
                    continue
                doses = [
                    replace(d, at=all_of([d.at, Between(UNKNOWN, ClockTime(0, 0, 0)), Since(NOW, None, 0)])) if d.id == entry.id else d
                    for d in doses
                ]
        return doses

    def _before_denied(self, denial: Denial, doses: list[Dose], entries: list[Entry], chain: Chain) -> list[Dose]:
        """ "I took 2 Motrin at 2 pm. No Motrin since 9 am": whatever was told before was taken before that, or both cannot be true.

        So was what is told behind it ("No Motrin since 9 am. I took 2 at 2 pm"), where no word between the two ends the denial.
        """
        words = self.text[max(denial.start - 24, 0) : denial.end].lower()
        fact = self._none_since(denial, chain) if (denial.drug is not None or denial.anything) and len(denial.times) == 1 and not _UNLIKE.search(words) and self._whose(self._denier(denial)) != "no" else None
        if fact is None:
            return doses
        denied = {
            entry.id for entry in entries
            if entry.event.kind == "dose" and (entry.event.end <= denial.start or self._goes_against(denial, entry.event.start)) and not entry.event.maybe and not entry.event.clause.corrects and not entry.planned
            and entry.event.drug is not None and (denial.anything if denial.drug is None else self._same_drug(denial.drug, entry.event.drug))
        }  # fmt: skip
        return [replace(d, at=all_of([d.at, fact])) if d.id in denied else d for d in doses]

    def _goes_against(self, denial: Denial, start: int) -> bool:
        """Whether what begins there stands behind a denial that still holds: "then I took 2", "until I took 2" would end it."""
        between = self.text[denial.end : start].lower()
        return start >= denial.end and _UNLIKE.search(between) is None and _ENDS_IT.search(between) is None

    def _against_last(self, doses: list[Dose], entries: list[Entry]) -> list[Dose]:
        """ "I took 2 Advil an hour ago. My last Advil was 9 hours ago.": both cannot be true."""
        for last in entries:
            if not last.event.last or last.event.drug is None:
                continue
            words = self.text[max(last.event.start - 40, 0) : last.event.end].lower()
            latest = next((d.at for d in doses if d.id == last.id), None)
            if not _LAST_TOLD.search(words) or not isinstance(latest, Since) or latest.point != NOW or latest.most is None:
                continue
            for entry in entries:
                event = entry.event
                if event.start > last.event.start or event.kind != "dose" or event.maybe or event.clause.corrects or (event.owner or "i") != (last.event.owner or "i") or event.clause.sentence == last.event.clause.sentence and event.last:
                    continue
                if event.drug is not None and self._same_drug(last.event.drug, event.drug):
                    doses = [replace(d, at=all_of([d.at, latest])) if d.id == entry.id and isinstance(d.at, Since) and d.at.point == NOW and d.at.least is not None and d.at.least > latest.most else d for d in doses]
        return doses

    @staticmethod
    def _of_today(entry: Entry, denial: Denial, chain: Chain) -> bool:
        """Whether a dose of a drug that is denied by its name lies on the day of the told now, by its hour or by how long ago it was."""
        times, now = entry.event.times, chain.now
        if denial.drug is None or now is None or now.low is None or chain.half_open or len(times) != 1 or times[0].bare or times[0].side != "at":
            return False
        if times[0].how == "ago":
            return times[0].high is not None and now.low % DAY > times[0].high
        return times[0].how == "clock" and entry.point.low is not None and entry.point.low // DAY == now.low // DAY

    def _denier(self, denial: Denial) -> str:
        """Whose doses are denied: of nobody named ("no Tylenol since noon") they are whoever's is asked for."""
        words = self.text[denial.start : denial.end].lower()
        whom = _FOR_WHOM.search(words) if denial.clause.subject == "" else None
        if whom is not None:
            if not _SEVERAL.isdisjoint(words.split()):
                return "we"  # "nothing for my wife or me since noon"
            named = next((PERSONS[word][0] for word in reversed(whom["who"].split()) if word in PERSONS), "")
            return named or _PRONOUNS.get(whom["who"].split()[0], "")  # "none for her since noon"
        if denial.clause.subject == "" and not _OF_ME & set(self.text[denial.start : denial.end].lower().split()):
            # "She has had 6 since midnight and nothing in the last 6 hours": who the sentence is of
            owners = {e.owner for e in self.story.events if e.clause.sentence == denial.clause.sentence and e.clause.start < denial.clause.start and e.kind in ("dose", "total")}
            if len(owners) == 1 and owners != {"?"}:
                return next(iter(owners))
            if not owners:
                return ""
        return "i" if denial.clause.subject in ("", "i") else denial.clause.subject

    def _none_since(self, denial: Denial, chain: Chain) -> When | None:
        """ "none since T": the last dose was at T or before."""
        for time in denial.times:
            if time.how in ("window", "length", "in", "within") and (time.low or time.high) is not None:
                return Since(NOW, None, -(time.low or time.high or 0))  # "none in 3 to 4 hours": none for three at least
            if time.side == "since" and time.how in ("clock", "part"):
                assert time.low is not None and time.high is not None
                day = time.day if time.day is not None else self._latest_day(time, chain)
                if time.day is not None:
                    self._mark_day(chain)
                high = time.high
                if time.bare:
                    if chain.now is None or chain.now.low is None or chain.half_open:
                        self.unread(time.start, time.end)
                        return None
                    steps = (chain.now.low - high) // (12 * HOUR)
                    return Between(UNKNOWN, at_clock(high + steps * 12 * HOUR, high + steps * 12 * HOUR))
                return AllOf((Between(UNKNOWN, at_clock(high + day * DAY, high + day * DAY)), Since(NOW, None, 0)))
            if time.side == "since" and time.how == "day":
                self._mark_day(chain)
                day = time.day if time.day is not None else -1
                if time.weekday is not None and self.now_weekday is not None:
                    day = -((self.now_weekday - time.weekday) % 7)
                return Between(UNKNOWN, at_clock((day + 1) * DAY, (day + 1) * DAY))
            if time.side == "since" and time.how == "ago":
                return plain(time, None)
        return None

    def _implied(self, doses: list[Dose], totals: list[IntakeTotal], items: list[Intake]) -> list[Dose]:
        """ "another", "again", "yet" with nothing told and nothing denied: one earlier dose at an unknown time."""
        if doses or totals or self.asked is None:
            return doses
        # who missed one and asks for another has taken others
        more = any(g.more or g.same for g in self.asked.groups)
        denied = [d for d in self.story.denials if self._whose(self._denier(d)) != "no"]
        if any(d.clause.verb != "not done" or d.anything or not more for d in denied):
            return doses
        if any(e.kind in ("dose", "total") for e in self.story.events if self._whose(e.owner) != "no"):
            return doses
        again = any(g.more or g.same or g.pronoun for g in self.asked.groups) or bool(
            {"yet", "again", "more", "another", "next", "already", "second"} & self._asked_words()
        )
        spans = [t for t in self.asked.times if t.how in ("ago", "span")] + [time for time, _ in self.story.been]
        if not again and not spans and self.asked.groups and self.asked.ask != "too_soon":
            return doses
        product = items[0].product
        at: When = UNKNOWN
        if len(spans) == 1:
            at = plain(replace(spans[0], how="ago"), None) or UNKNOWN
        return [Dose(product, USUAL, at, strength=items[0].strength, form=items[0].form, id=self._id())]

    def _clock_told(self, entries: list[Entry], at: When) -> bool:
        """Clock times told, now asked about, and no current time to be had (the policy's rule on unknown now)."""
        if self.now_instant is not None or self.story.nows:
            return False
        if not (isinstance(at, Since) and at.point == NOW):
            return False
        clocks = anchored = False
        for entry in entries:
            if self._whose(entry.event.owner) == "no":
                continue
            flat = [t for time in entry.event.times for t in (time, *time.also)] + (
                [entry.event.since] if entry.event.since else []
            )
            exact = any(t.exact_clock for t in flat)
            # "2 at 6 am, 2 more 5 hours later, and it's been 4 hours since": each counts from the one before
            anchored = exact or (anchored and any(t.how == "later" and t.low is not None and t.low == t.high for t in flat))
            if anchored and any(t.how == "ago" for t in flat):
                return False
            clocks |= exact
        for event in self.story.events:
            if event.kind == "total" and event.since is not None and event.since.exact_clock:
                clocks = True
        return clocks


def _within(entry: Entry, window: int, chain: Chain) -> bool:
    """Whether a dose was told to lie less than so many seconds before now."""
    times, now = entry.event.times, chain.now
    if len(times) == 1 and times[0].how == "ago":
        return times[0].high is not None and times[0].high < window
    if now is None or now.low is None or chain.half_open or entry.point.low is None or any(t.bare for t in times):
        return False
    return 0 <= now.low - entry.point.low < window
