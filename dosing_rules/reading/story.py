"""Clauses to events: what was taken, what is asked, what time it is; with corrections, persons and denials applied.

Events keep the order in which they were told. Their times are still words ("at 8", "three hours later");
:mod:`dosing_rules.reading.chain` places them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from ..facts import HOUR, OneOf, Range
from .clauses import BASES, STRONG_PAST, Clause
from .drugs import SURFACES, Drug, with_modifiers
from .groups import INGREDIENT, Group, group_at
from .implied import JUDGING, judges
from .persons import PERSONS
from .terms import Term, TimeTerm
from .vocabulary import LABELLED, known_word, unknown_noun

_JOINERS: Final = frozenset({"and", ",", "then", "&", "plus", "or", "with", "/", "+", "followed", "after"})
_PLUS: Final = frozenset({"plus", "also", "then", "another"})
_TOTAL_WORDS: Final = frozenset({"total", "altogether", "overall", "combined", "all", "far", "already"})


@dataclass(slots=True)
class Event:
    """One told intake, planned intake or total, in words."""

    kind: str
    group: Group
    times: list[TimeTerm]
    clause: Clause
    start: int
    end: int
    owner: str = ""
    maybe: bool = False
    last: bool = False
    first: bool = False
    ordinal: int = 0
    multi: Any = None
    """How many intakes ("3 times"): a number, a Range, or None for one."""
    every: TimeTerm | None = None
    since: TimeTerm | None = None
    beside: bool = False
    drug: Drug | None = None
    drugs_or: list[Drug] = field(default_factory=list)
    alternating: list[Group] = field(default_factory=list)
    in_order: bool = False
    """The order of what alternates was told."""
    turn: int = 0
    """Its number in a told row of turns."""
    relative_to: Event | None = None
    count_unknown: bool = False
    time_unknown: bool = False
    length: TimeTerm | None = None
    end_at: Event | None = None
    course: bool = False
    before_previous: bool = False


@dataclass(slots=True)
class Asked:
    """What is asked for, in words."""

    groups: list[Group]
    times: list[TimeTerm]
    clause: Clause | None
    ask: str = "may_i"
    alternatives: list[Group] = field(default_factory=list)
    person: str = ""
    start: int = 0
    end: int = 0
    other: str = ""
    begins: int = 0
    """Where the words after the cue begin."""
    several: str = ""
    """"can I repeat both?" (both), "can I take them again?" (last): unnamed, and perhaps more than one drug."""
    event: str = ""
    """"before my flight", "when I get home": the word that ties the question to something without a time."""


@dataclass(slots=True)
class Denial:
    """ "nothing since noon", "haven't taken any": what was not taken, and since when."""

    drug: Drug | None
    times: list[TimeTerm]
    clause: Clause
    anything: bool
    start: int
    end: int
    planned: list[TimeTerm] = field(default_factory=list)
    """Times of an intake that was only meant."""


@dataclass(slots=True)
class Story:
    """Everything told, in order."""

    events: list[Event] = field(default_factory=list)
    nows: list[TimeTerm] = field(default_factory=list)
    been: list[tuple[TimeTerm, Event | None]] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    denials: list[Denial] = field(default_factory=list)
    unread: list[tuple[int, int]] = field(default_factory=list)
    masses_told: dict[str, Any] = field(default_factory=dict)
    concentrations: dict[str, Any] = field(default_factory=dict)
    cups: dict[str, Any] = field(default_factory=dict)
    """Millilitres of one cup, where they were told."""
    persons: list[str] = field(default_factory=list)
    notes: set[str] = field(default_factory=set)
    consumed: set[int] = field(default_factory=set)
    """Places of times that were read and then put aside (what a correction replaced)."""


_NAMELESS: Final = Drug("UNKNOWN", "unknown", "unknown")
_FRESH: Final = frozenset({"instead"})
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
_QUESTION_WORDS: Final = frozenset({"more", "another", "again", "yet", "ok", "okay", "safe", "now"})


def _only_a_pronoun(group: Group) -> bool:
    """ "them", "those": nothing but a word for what was named before."""
    return (
        group.pronoun and group.drug is None and group.count is None and group.mass is None and group.volume is None
        and group.form is None and group.times is None and group.dose_count is None and not group.more and not group.same
    )  # fmt: skip


_OCCASIONS: Final = frozenset({"dinner", "lunch", "breakfast", "meeting", "gym", "class", "flight", "work", "bed", "school", "supper", "snack", "shower", "nap", "practice"})
_STRAY: Final = frozenset({"slipped", "mystery", "unlabeled", "unlabelled", "unmarked", "random", "stray", "unknown", "offered", "handed", "weird", "strange"})


class Teller:
    """Goes through the clauses once, in order, and collects the events."""

    def __init__(self, terms: list[Term], clauses: list[Clause], letters: list[str]) -> None:
        self.terms = terms
        self.clauses = clauses
        self.letters = letters
        self.story = Story()
        self.last_drug: Drug | None = None
        self.antecedents: dict[str, str] = {}
        self.seen_until = 0
        self.pending_been: TimeTerm | None = None
        self.pending_unknown: set[str] = set()
        self.pending_maybe = False
        self.left: Group | None = None
        self.last_owner = ""
        self.last_kind = ""
        self.named = [t.value for t in terms if t.kind == "drug" and t.value.kind in ("otc",)]

    # --- the story ---

    def tell(self) -> Story:
        """All events of the text."""
        self._concentrations()
        for number, clause in enumerate(self.clauses):
            self._see_persons(clause)
            before = len(self.story.events)
            handler = getattr(self, f"_{clause.kind}", None)
            if handler is not None:
                handler(clause, number)
            if len(self.story.events) > before or clause.kind != "chatter":
                self.last_kind = clause.kind
        self._plan_told()
        self._customs()
        return self.story

    def _plan_told(self) -> None:
        """ "2 DayQuil at noon, then 2 Tylenol at 4, is that alright?": the last of a row told without a verb is the plan."""
        asked = self.story.asked[0] if len(self.story.asked) == 1 else None
        if asked is None or asked.groups or asked.times or asked.other or asked.clause is None or self.story.nows or asked.ask != "may_i":
            return
        words = set(self.letters[asked.clause.start : asked.clause.end])
        last = self.story.events[-1] if self.story.events else None
        plain = words <= {",", "ok", "okay", "alright", "fine", "allowed", "safe", "cool", "good", "yes", "no", "right", "-", "is", "that", "or"}
        if last is None or not (plain or words & {"that", "this", "it", "those", "these"}) or words & {"more", "another", "again", "now", "O"}:
            return
        if any(c.kind in ("intake", "denial", "plan") for c in self.clauses) or last.clause.kind != "fragment":
            return
        if last.clause.sentence not in (asked.clause.sentence, asked.clause.sentence - 1) or self.clauses[-1].end != asked.clause.end:
            return
        if last.kind != "dose" or last.multi is not None or last.every is not None or [t.how for t in last.times] != ["clock"]:
            return
        row = [e for e in self.story.events if e.clause is last.clause and [t.start for t in e.times] == [t.start for t in last.times]]
        for event in row:
            self.story.events.remove(event)
            if event.group.drug is None and event.drug is not None:
                event.group.drug = event.drug
        asked.groups, asked.times = [e.group for e in row], list(last.times)

    def _customs(self) -> None:
        """ "I use children's Tylenol": a custom, where intakes of the same drug are told with their times."""
        for event in self.story.events:
            group = event.group
            if (
                event.clause.habitual and event.kind == "dose" and not event.times and event.every is None and event.multi is None
                and group.count is None and group.mass is None and group.volume is None and event.drug is not None
                and any(e is not event and e.kind in ("dose", "total") and e.times and not e.clause.habitual and {e.owner or "i"} == {event.owner or "i"}
                        and e.drug is not None and e.drug.family == event.drug.family for e in self.story.events)
            ):  # fmt: skip
                self._clear(event)

    def _concentrations(self) -> None:
        """ "the children's Motrin suspension (100 mg per 5 mL)": what a liquid holds, told once for the whole story."""
        drug: Drug | None = None
        told: dict[str, list[Term]] = {}
        for term in self.terms:
            if term.kind == "drug":
                drug = term.value
            elif term.kind == "strength" and drug is not None and drug.family in INGREDIENT:
                told.setdefault(drug.family, []).append(term)
        for family, places in told.items():
            if len({term.value for term in places}) == 1:
                self.story.concentrations[family] = places[0].value
                for term in places:
                    term.read = True

    def _see_persons(self, clause: Clause) -> None:
        for k in range(clause.start, clause.end):
            term = self.terms[k]
            if term.kind != "word":
                continue
            word = str(term.value)
            if word == "age" and k > 0 and self.letters[k - 1] in ("my", "our", "his", "her", "the") and term.note:
                name = "child" if int(term.note) < 18 else "person"
                self.antecedents.update(she=name, he=name, they=name)
                continue
            if word.endswith("'s"):
                word = word[:-2]
            person = PERSONS.get(word)
            if person is not None and person[0] not in ("nurse", "doctor", "person", "adult"):
                name, gender, _ = person
                for one in ("she", "he") if gender == "they" else (gender,):
                    self.antecedents[one] = name
                self.antecedents["they"] = name

    def _person(self, word: str) -> str:
        """The person that a subject or receiver names; "" where none is named, "?" where nobody can tell."""
        if word in ("?", "someone", "somebody", "anyone", "anybody", "whoever"):
            return "?"
        if word == "age":
            return self.antecedents.get("they", "")  # "my 7 year old had"
        if word in ("i", "me", "myself", "my", "us", "you", "u"):
            return "i"
        if word == "we":
            return "we"
        if word in ("she", "her", "herself"):
            return self.antecedents.get("she", "she")
        if word in ("he", "him", "himself"):
            return self.antecedents.get("he", "he")
        if word in ("they", "them"):
            return self.antecedents.get("they", "they")
        person = PERSONS.get(word)
        return person[0] if person else ""

    # --- elements of a clause ---

    def _elements(self, clause: Clause, start: int, end: int, *, skip_until: int) -> list[tuple[str, Any, int, int]]:
        """Quantities, times and joiners in order: (kind, value, first term, term after)."""
        found: list[tuple[str, Any, int, int]] = []
        i = start
        while i < end:
            term = self.terms[i]
            if term.kind == "time" and term.value.how == "clock" and i - 1 > start and self.letters[i - 1] in _OCCASIONS and self.letters[i - 2] in (",", ";"):
                self.story.consumed.add(term.value.start)  # "2 Advil at 6:30, dinner 7:30"
                i += 1
                continue
            if term.kind == "time":
                found.append(("T", term.value, i, i + 1))
                i += 1
                continue
            if (
                term.kind == "num" and i >= skip_until and clause.kind != "request" and not clause.question
                and self.letters[i + 1 : i + 2] in (["left"], ["remaining"])
            ):  # fmt: skip
                term.read = True  # "22 left"
                i += 1
                continue
            if i >= skip_until:
                clocklike = self._listed_hour(found, i, end)
                if clocklike is not None:
                    found.append(("T", clocklike, i, i + 1))
                    i += 1
                    continue
                group = None
                if term.kind in ("num", "mass", "volume", "strength", "form", "drug") or (term.kind == "word"):
                    group = self._group(i, end, strong=clause.verb in STRONG_PAST)
                if group is not None:
                    found.append(("Q", group, i, group.end))
                    i = max(group.end, i + 1)
                    continue
            word = self.letters[i]
            if word in _JOINERS or word == ":":
                found.append(("J", word, i, i + 1))
            elif term.kind == "word":
                found.append(("W", word, i, i + 1))
            i += 1
        return found

    def _group(self, i: int, end: int, *, strong: bool = False) -> Group | None:
        group = group_at(self.terms, i, end)
        if group is None:
            return None
        if (
            i > 0
            and self.letters[i - 1] == "("
            and self.letters[group.end : group.end + 3]
            in (["at", "a", "time"], ["each", "time", ")"], ["per", "dose", ")"])
        ):
            for term in self.terms[group.start : group.end]:
                term.read = True  # "8 Tylenol (2 at a time)"
            return None
        if (
            self.terms[i].kind == "num"
            and group.drug is None
            and group.form is None
            and group.mass is None
            and group.unit_mass is None
            and (
                group.volume is None
                and group.times is None
                and not group.more
                and not group.pronoun
                and not group.each
                and group.dose_count is None
            )
        ):
            value = self.terms[i].value
            if isinstance(value, Fraction) and value > 30 and group.end == i + 1:
                self.terms[i].read = True
                return None  # "100.4 at 6": a temperature
            if i > 0 and (self.letters[i - 1] in LABELLED or (
                self.letters[i - 1] in _EVENT_NOUNS and self.terms[i].note == "digits" and (i + 1 >= end or self.terms[i + 1].kind in ("sign", "word"))
            )):  # fmt: skip
                for term in self.terms[group.start : group.end]:
                    term.read = True  # "day 4"
                return None
            # a number with a noun that is no drug: "3 coffees", "12 inch sub", "2 hours' sleep"
            after = self.terms[group.end] if group.end < end else None
            beyond = self.terms[group.end + 1] if group.end + 1 < end else None
            measured = beyond is not None and (
                beyond.kind == "mass" or (beyond.kind == "form" and beyond.value != "dose") or (beyond.kind == "num" and beyond.value in (200, 325, 400, 500, 600, 650, 800))
            )
            if after is not None and after.kind == "word" and (strong or measured) and unknown_noun(str(after.value)):
                group.drug = Drug(str(after.value), str(after.value), "unknown", specific=True)
                group.end += 1
                after.read = True
                return group
            if after is not None and after.kind == "word" and group.end + 1 < end and self.terms[group.end + 1].kind in ("drug", "form") and (
                not known_word(str(after.value)) or str(after.value) in ("regular", "strength", "like", "um", "whole", "full", "little")
            ):  # fmt: skip
                more = group_at(self.terms, group.end + 1, end)  # "4 reg Tylenol"
                if more is not None and more.count is None and not more.more:
                    more.count, more.start, more.vague = group.count, group.start, group.vague
                    after.read = True
                    return more
            if after is not None and after.kind == "word" and self._counted_noun(str(after.value), group.end, end):
                for term in self.terms[group.start : group.end]:
                    term.read = True
                return None
        return group

    def _counted_noun(self, word: str, i: int, end: int) -> bool:
        """The word after a bare number is a noun that it counts."""
        if i + 1 < end and self.letters[i + 1] in ("ones", "one"):
            return False  # "two whole ones", "3 blue ones"
        return word not in _AFTER_COUNT and not word.startswith("'")

    def _listed_hour(self, found: list[tuple[str, Any, int, int]], i: int, end: int) -> TimeTerm | None:
        """ "at 8, 12 and 4": a bare number that goes on a list of clock times."""
        term = self.terms[i]
        military = (
            term.kind == "num" and isinstance(term.value, int) and 0 <= term.value < 2400 and term.value % 100 < 60 and term.end - term.start == 4
        )
        if term.kind != "num" or not isinstance(term.value, int) or not (1 <= term.value <= 12 or military):
            return None
        if term.note.startswith("maybe"):
            return None  # "2 Advil at 8 am, maybe 3"
        if len(found) < 2 or found[-1][0] != "J" or found[-1][1] in ("with", "plus", ":"):
            return None
        k = len(found) - 1
        while k >= 0 and found[k][0] == "J":
            k -= 1
        if k < 0 or found[k][0] != "T" or found[k][1].how != "clock":
            return None
        after = self.terms[i + 1] if i + 1 < end else None
        if after is not None and not (after.kind in ("sign",) or (after.kind == "word" and after.value in (
            "and", "then", "but", "so", "or", "can", "now", "i", "for", "because", "today", "with", "&", "as")) or (
            after.kind == "time" and after.value.how in ("part", "day", "now"))):  # fmt: skip
            return None
        if after is not None and after.kind == "sign" and after.value in ("/", "x", "%"):
            return None
        if military:
            if found[k][1].bare:
                return None
            term.read = True
            second = term.value // 100 * HOUR + term.value % 100 * 60
            return TimeTerm("clock", second, second, term.start, term.end, exact_clock=True)  # "at 0800 and 1200"
        if after is not None and after.kind == "word" and after.value in ("for", "because", "with", "as"):
            for k in range(i + 2, min(i + 8, end)):
                if self.terms[k].kind == "time" and self.terms[k].value.how == "clock":
                    return None  # "at 7, 2 for my back at 11": a count with a time of its own
                if self.letters[k] in (",", "and", "then"):
                    break
        term.read = True
        return TimeTerm(
            "clock", term.value % 12 * HOUR, term.value % 12 * HOUR, term.start, term.end, bare=True, exact_clock=True
        )

    # --- intakes ---

    def _intake(self, clause: Clause, number: int) -> None:
        if clause.relative and number and self.clauses[number - 1].kind == "unsure_if":
            clause.hedged = self.pending_maybe = False  # "can't remember if it was 2 or 3 that I took"
        elements = self._elements(clause, clause.start, clause.end, skip_until=clause.at)
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

    def _make_intakes(
        self, clause: Clause, number: int, elements: list[tuple[str, Any, int, int]], kind: str = "dose"
    ) -> None:
        owner = self._owner(clause, elements)
        marks = [e for e in elements if e[0] in ("Q", "T")]
        if kind == "dose" and self._mentions(clause, elements, owner):
            return
        if (
            kind == "dose"
            and len(marks) == 1
            and marks[0][0] == "Q"
            and not clause.last
            and not clause.ordinal
            and self._counts(marks[0][1], clause)
        ):
            return
        if kind == "dose" and self._passed_on(clause, number, marks, owner):
            return
        segments = self._segments(elements, clause)
        hedged = clause.hedged or self.pending_maybe or self._hedged_words(elements)
        pending, self.pending_maybe = self.pending_maybe, False
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
        ):  # fmt: skip
            nameless = Group(clause.at, clause.at + 1, drug=_NAMELESS)
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
        segments = self._numbered(self._summed(self._started(self._named_after(segments), clause)))
        sure_until = -1 if clause.hedged or pending else self._sure_until(elements)
        for groups, times, inside in segments:
            told_sure = bool(groups) and all(g.start < sure_until for g in groups)
            made += self._segment_events(clause, kind, groups, times, inside, owner, hedged and not told_sure)
        if made and not any(e.times for e in made) and number:
            self._just_then(clause, self.clauses[number - 1], made)
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
            made[-1 if not clause.last else 0].times.append(self.pending_been)
            self.pending_been = None
        for event in made:
            self._place(event, clause, made)
        self._when_clause(clause, number, made)
        self.last_owner = owner

    def _mentions(self, clause: Clause, elements: list[tuple[str, Any, int, int]], owner: str) -> bool:
        """ "Either I took them or my sister did", "I took it with food": what was told before, and no further intake."""
        if not self.story.events or clause.last or clause.ordinal or clause.verb not in STRONG_PAST | {"had", "ate", "drank"}:
            return False
        before = self.story.events[-1]
        words = self.letters[clause.start : clause.end]
        if before.kind != "dose" or owner not in ("", before.owner, "i" if not before.owner else before.owner):
            return False
        if {"also", "again", "too", "another", "more", "same", "then", "twice", "every"} & set(words):
            return False
        marks = [e for e in elements if e[0] in ("Q", "T")]
        if not marks and clause.hedged and self.letters[clause.at : clause.at + 1] == ["it"]:
            before.maybe = True
            return True
        if not marks or any(e[0] == "T" for e in marks) or not all(_only_a_pronoun(e[1]) for e in marks):
            return False
        before.maybe |= clause.hedged
        for e in marks:
            for k in range(e[2], e[3]):
                self.terms[k].read = True
        return True

    def _named_after(self, segments: list[Any]) -> list[Any]:
        """ "1 at 8, 1 at 9 (Motrin)": the name of all, in brackets at the end."""
        if len(segments) < 2 or segments[-1][1] or len(segments[-1][0]) != 1 or not self._bare_name(segments[-1][0][0]):
            return segments
        name = segments[-1][0][0]
        if not name.start or self.letters[name.start - 1] != "(" or any(g.drug is not None for groups, _, _ in segments[:-1] for g in groups):
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
        if len(marks) != 1 or marks[0][0] != "Q" or not self._bare_name(marks[0][1]) or self._person(following.subject) != (owner or "i"):
            return False
        if any(t.kind == "drug" for t in self.terms[following.start : following.end]):
            return False
        group = marks[0][1]
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

    def _summed(self, segments: list[Any]) -> list[Any]:
        """ "5 Advil: 2 at 8, 2 at 12 and 1 at 4": a sum before its parts is no further intake."""
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
        if len(segments) < 3 or segments[0][1] or len(segments[0][0]) != 1:
            return segments
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
        return segments[1:]

    def _hedged_words(self, elements: list[tuple[str, Any, int, int]]) -> bool:
        words = [value for what, value, _, _ in elements if what == "W"]
        return (
            "maybe" in words
            or "probably" in words
            or "possibly" in words
            or "perhaps" in words
            or ("think" in words or "guess" in words or "believe" in words)
        )

    def _sure_until(self, elements: list[tuple[str, Any, int, int]]) -> int:
        """Where the doubt begins: "2 at 8 for sure, and I think another 2"; -1 where it covers everything."""
        for n, (what, value, a, _) in enumerate(elements):
            if what == "W" and value in ("maybe", "probably", "possibly", "perhaps", "think", "guess", "believe"):
                before = [e for e in elements[:n] if e[0] == "Q"]
                fresh = [e for e in elements[n + 1 :] if e[0] == "Q"]
                timed = any(e[0] == "T" for e in elements[:n])
                return a if before and timed and fresh else -1
        return -1

    def _unknown_object(self, clause: Clause) -> bool:
        """Whether the object of a verb of taking is a drug that nobody knows, and not a nap."""
        i = clause.at
        while (
            i < clause.end
            and self.terms[i].kind == "word"
            and self.terms[i].value in ("my", "the", "a", "an", "some", "his", "her", "their", "our", "of")
        ):
            i += 1
        if i >= clause.end:
            return not clause.relative
        term = self.terms[i]
        if term.kind != "word":
            return term.kind in ("time",)
        return str(term.value) not in _TAKEN_HARMLESS

    def _segments(
        self, elements: list[tuple[str, Any, int, int]], clause: Clause
    ) -> list[tuple[list[Group], list[TimeTerm], list[Any]]]:
        """Which quantities go with which times: "Q T, Q T", "at T Q and at T Q", "Q at T, T and T"."""
        elements = self._defined(elements)
        if clause.last or clause.ordinal:
            elements = self._as_one(elements)
        elements = self._logged(self._affirmed(elements))
        core = [e for e in elements if e[0] in ("Q", "T", "J")]
        marks = [e for e in core if e[0] in ("Q", "T")]
        if not marks:
            return []
        rows = self._rows(core, marks)
        if rows:
            core, marks = rows, [e for e in rows if e[0] in ("Q", "T")]
        first = marks[0]
        quantities = sum(1 for e in marks if e[0] == "Q")
        clocks = [
            e
            for e in marks
            if e[0] == "T"
            and e[1].how not in ("day", "window", "every", "length", "rate")
            and e[1].side not in ("since",)
        ]
        time_first = (
            first[0] == "T" and marks[-1][0] == "Q" and first in clocks and len(clocks) == quantities and quantities >= 1
            and not (quantities == 1 and len(marks) > 2 and marks[1][0] == "T")
        )  # fmt: skip
        segments: list[tuple[list[Group], list[TimeTerm], list[Any]]] = []
        frame: TimeTerm | None = None
        if (
            first[0] == "T"
            and not time_first
            and len(marks) > 1
            and any(e[0] == "T" for e in marks[1:])
            and first[1].how in ("day", "part")
            and first[1].side == "at"
        ):
            frame = first[1]
            core = core[core.index(first) + 1 :]
        groups: list[Group] = []
        times: list[TimeTerm] = []
        inside: list[Any] = []
        separators: set[str] = set()
        frames: list[tuple[int, TimeTerm]] = []
        for n, (what, value, a, b) in enumerate(core):
            if what == "J":
                separators.add(value)
                continue
            if (
                what == "T"
                and value.how in ("day", "part")
                and value.side == "at"
                and groups
                and times
                and separators
                and not time_first
                and next((e[0] for e in core[n + 1 :] if e[0] != "J"), "") == "Q"
                and any(e[0] == "T" and e[1].how == "clock" for e in core[n + 1 :])
            ):
                # "2 yesterday at 9 pm, today 2 at 8 and 2 at noon": the day holds for what follows
                segments.append((groups, times, inside))
                groups, times, inside, separators = [], [], [], set()
                frames.append((len(segments), value))
                self.story.consumed.add(value.start)
                continue
            if what == "T" and value.how == "later" and groups and not time_first and separators & {"then", ",", "and"} and (
                n + 1 < len(core) and core[n + 1][0] == "Q"
            ):  # fmt: skip
                segments.append((groups, times, inside))  # "2 Advil, then 5 hours later 2 more"
                groups, times, inside = [], [value], [(what, value, a, b, frozenset(separators))]
                separators = set()
                continue
            if what == "Q" and groups and not times and self._or_count(groups[-1], value, a):
                continue
            if what == "Q":
                if time_first:
                    groups.append(value)
                    segments.append((groups, times, inside))
                    groups, times, inside = [], [], []
                else:
                    if groups and (times or ":" in separators):
                        segments.append((groups, times, inside))
                        groups, times, inside = [], [], []
                    groups.append(value)
            else:
                if times and self._same_moment(times[-1], value, separators):
                    times[-1].also.append(value)
                else:
                    times.append(value)
            inside.append((what, value, a, b, frozenset(separators)))
            separators = set()
        if groups or times:
            segments.append((groups, times, inside))
        if frame is not None:
            self._framed(segments[: frames[0][0]] if frames else segments, frame)
        for n, (begin, day) in enumerate(frames):
            self._framed(segments[begin : frames[n + 1][0] if n + 1 < len(frames) else None], day)
        if len(segments) > 1 and not segments[-1][1] and inside and "with" in inside[0][4] and segments[-2][1]:
            for group in segments[-1][0]:
                if group.drug is None:
                    break
            else:
                # "1 Claritin at 8 along with 2 Advil": at the same time
                segments[-1] = (segments[-1][0], list(segments[-2][1]), segments[-1][2])
        return self._completed(self._headed(segments))

    def _rows(self, core: list[Any], marks: list[Any]) -> list[Any]:
        """ "Advil 8 am: 2, noon: 2, 5 pm: 1": rows of time and count under a name; empty where it is not."""
        if len(marks) < 3 or len(marks) % 2 == 0 or marks[0][0] != "Q" or not self._bare_name(marks[0][1]):
            return []
        if any((e[0] == "T") != (n % 2 == 1) for n, e in enumerate(marks)) or any(e[1].how != "clock" for e in marks[1::2]):
            return []
        if any(e[1].drug is not None or e[1].more or e[1].count is None for e in marks[2::2]):
            return []
        after_first = core[core.index(marks[1]) + 1]
        if after_first[:2] != ("J", ":"):
            return []
        name = marks[0][1]
        for e in marks[2::2]:
            e[1].drug = name.drug
        for k in range(name.start, name.end):
            self.terms[k].read = True
        return core[core.index(marks[0]) + 1 :]

    def _headed(
        self, segments: list[tuple[list[Group], list[TimeTerm], list[Any]]]
    ) -> list[tuple[list[Group], list[TimeTerm], list[Any]]]:
        """ "Extra Strength Tylenol, 2 at 7 and 2 at 1", "IBU log: 400 mg 5:50, ...": a name that stands over what follows."""
        if not segments or not segments[0][0]:
            return segments
        groups, times, inside = segments[0]
        head = groups[0]
        strength = head.unit_mass if head.unit_mass is not None else head.mass
        if (
            isinstance(strength, int) and strength <= 800_000 and len(groups) == 1 and len(segments) > 1 and segments[1][0]
            and segments[1][0][0].count is not None and segments[1][0][0].mass is None
        ):  # fmt: skip
            held = head.unit_mass, head.mass
            head.unit_mass = head.mass = None
            if not self._bare_name(head):
                head.unit_mass, head.mass = held
                return segments
            if any(g.mass is not None or g.unit_mass is not None for g, *_ in (s[0] for s in segments[1:])) or len(
                found := self._under(segments, groups, times, inside, head)) == len(segments):  # fmt: skip
                head.unit_mass, head.mass = held
                return segments
            for others, _, _ in found:
                for group in others:
                    if group.unit_mass is None and group.drug in (None, head.drug):
                        group.unit_mass = strength  # "ibuprofen 200 mg: two at 2 pm"
            return found
        if not self._bare_name(head):
            return segments
        return self._under(segments, groups, times, inside, head)

    def _under(self, segments: list[Any], groups: list[Group], times: list[TimeTerm], inside: list[Any], head: Group) -> list[Any]:
        """The segments without the name that stands over them, where it does."""
        if len(groups) == 1 and (times or len(segments) < 2 or not segments[1][0]):
            return segments
        nxt, after = (groups[1], inside) if len(groups) > 1 else (segments[1][0][0], segments[1][2])
        seps: frozenset[str] = next((e[4] for e in after if e[0] == "Q" and e[1] is nxt), frozenset())
        told = nxt.count is not None or nxt.mass is not None or nxt.volume is not None or nxt.dose_count is not None
        if not told or nxt.more or seps - {",", ":"} or (len(groups) == 1 and ":" not in seps):
            return segments
        if nxt.drug is None:
            nxt.drug = head.drug
        elif head.drug is None or nxt.drug.family != head.drug.family and INGREDIENT.get(nxt.drug.family, "-") != INGREDIENT.get(head.drug.family, "+"):
            return segments
        for k in range(head.start, head.end):
            self.terms[k].read = True
        if len(groups) > 1:
            del groups[0]
            return segments
        return segments[1:]

    def _bare_name(self, group: Group) -> bool:
        return group.drug is not None and not (
            group.count is not None or group.mass is not None or group.unit_mass is not None or group.volume is not None or group.more
            or group.form not in (None, "dose") or group.dose_count is not None or group.times is not None or group.strength is not None or group.each
        )  # fmt: skip

    def _logged(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "8 am: 2", "12 pm - 1", "7:00 (2)": entries of a log, the time before what was taken."""
        elements = self._in_brackets(elements)
        marks = [n for n, e in enumerate(elements) if e[0] in ("Q", "T")]
        out = list(elements)
        swapped = 0
        dropped: list[Any] = []
        after: set[int] = set()
        """Marks that come right after an entry."""
        for m, n in pairwise(marks):
            first, second = out[m], out[n]
            if first[0] != "T" or second[0] != "Q" or first[1].how not in ("clock", "part", "day") or second[1].each:
                continue
            lone = next((e for e in reversed(elements[:m]) if e[0] in ("Q", "T")), None)
            if m not in after and lone is not None and (
                lone[0] == "T" or lone[1].count is not None or lone[1].mass is not None or lone[1].more or lone[1].volume is not None
            ):
                continue  # "8 am, noon, 4 pm: 400 mg", "2 at 8 am (400 mg)", "2 at 8 - 2 more at noon"
            between = self.letters[first[3] : second[2]]
            bracketed = between == ["("] and second[1].count is not None
            closed = ")" in self.letters[second[3] - 1 : second[3] + 1]
            if (bracketed and closed) or (between and set(between) <= {":", "-", "=", "~"}):
                out[m], out[n] = second, first
                swapped += 1
                if m not in after and lone is not None and second[1].drug is None and not lone[1].dose_count:
                    # "Tylenol at 8 am (2 extra strength)"
                    second[1].drug = lone[1].drug
                    second[1].unit_mass = second[1].unit_mass if second[1].unit_mass is not None else lone[1].unit_mass
                    for k in range(lone[1].start, lone[1].end):
                        self.terms[k].read = True
                    dropped.append(lone)
                after |= {k for k in marks if k > n and not any(n < other < k for other in marks)}
        if not swapped:
            return elements
        return [e for e in out if not (e[0] == "J" and e[1] == ":") and not any(e is lone for lone in dropped)]

    def _in_brackets(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "2 Advil at 8 am (400 mg)": what stands in brackets after the time is the same quantity in other words."""
        out: list[tuple[str, Any, int, int]] = []
        for element in elements:
            if element[0] == "Q" and len(out) > 1 and out[-1][0] == "T" and out[-2][0] == "Q":
                early, late = out[-2][1], element[1]
                bracketed = self.letters[out[-1][3] : element[2]] == ["("] and ")" in self.letters[element[3] - 1 : element[3] + 1]
                if (bracketed and late.drug is None and late.count is None and not late.more and late.mass is not None
                        and early.count is not None and early.mass is None and early.unit_mass is None):  # fmt: skip
                    early.mass, early.mass_in_brackets = late.mass, True
                    for k in range(late.start, late.end):
                        self.terms[k].read = True
                    continue
            out.append(element)
        return out

    def _qualified(self, groups: list[Group]) -> None:
        """ "2 Tylenol, regular ones, 325": what only describes the quantity before it joins it."""
        n = 1
        while n < len(groups):
            early, late = groups[n - 1], groups[n]
            alone = (n == 1 or groups[n - 2].drug is None) and (n + 1 == len(groups) or groups[n + 1].drug is not None)
            if alone and self._one_quantity(early, late):
                for k in range(late.start, late.end):
                    self.terms[k].read = True
                del groups[n]
                continue
            bare = (
                late.drug is None
                and late.count is None
                and not late.more
                and late.volume is None
                and late.dose_count is None
                and late.times is None
            )
            if bare and early.count is not None and late.form in (None, early.form) and not late.same:
                mass = late.unit_mass if late.unit_mass is not None else late.mass
                if mass is None and not late.pronoun:
                    n += 1
                    continue
                if mass is not None and early.mass is None and early.unit_mass is None:
                    if late.mass is not None and late.unit_mass is None:
                        early.mass, early.mass_in_brackets = late.mass, True
                    else:
                        early.unit_mass = mass
                elif mass is not None:
                    n += 1
                    continue
                for k in range(late.start, late.end):
                    self.terms[k].read = True
                del groups[n]
                continue
            n += 1

    def _named_first(self, early: Group, late: Group) -> bool:
        """ "the ibuprofen syrup: 800 mg so far": a heading and its quantity."""
        bare = (
            early.drug is not None and early.count is None and early.mass is None and early.volume is None and early.unit_mass is None
            and not early.more and early.times is None and early.dose_count is None and early.form != "dose"
        )  # fmt: skip
        amount = late.count is not None or late.mass is not None or late.volume is not None or late.dose_count is not None
        return bare and amount and not late.more and ":" in self.letters[early.end : late.start]

    def _one_quantity(self, early: Group, late: Group) -> bool:
        """ "5 mL of it, 100 mg per 5 mL", "ibuprofen syrup: 800 mg": two parts of one quantity."""
        if late.drug is not None or late.more or late.same or late.times is not None or late.dose_count is not None or late.pronoun:
            return False
        if (
            early.count in (Fraction(1, 2), Fraction(1, 4)) and early.volume is None and early.mass is None and late.volume is not None
            and late.count is None and late.mass is None and late.form is None
            and not {"and", "plus", "then", "&", "also", "or", "+", "with"} & set(self.letters[early.end : late.start])
        ):  # fmt: skip
            early.volume, early.count = late.volume, None  # "half a NyQuil dose, 15 mL"
            return True
        amount = late.count is not None or late.mass is not None or late.volume is not None or late.unit_mass is not None
        if late.strength is not None and not amount and late.form is None:
            if early.strength is None:
                early.strength = late.strength
            return bool(early.strength == late.strength)
        bare = early.count is None and early.mass is None and early.volume is None and early.unit_mass is None and not early.more
        between = set(self.letters[early.end : late.start])
        if not bare or early.drug is None or early.times is not None or early.dose_count is not None or not amount or late.each:
            return False
        if between & {"and", "plus", "then", "&", "also", "or", "+", "with"} or late.form == "dose" or early.form == "dose":
            return False
        early.count, early.mass, early.volume = late.count, late.mass, late.volume
        early.unit_mass, early.total_mass = late.unit_mass, late.total_mass
        early.strength = early.strength or late.strength
        early.form = late.form or early.form
        return True

    def _completed(
        self, segments: list[tuple[list[Group], list[TimeTerm], list[Any]]]
    ) -> list[tuple[list[Group], list[TimeTerm], list[Any]]]:
        """ "ibuprofen 7 hours ago, 400 mg": an amount at the end belongs to the drug told without one."""
        for groups, _times, _ in segments:
            self._qualified(groups)
        told_each = segments[-1][0][-1] if len(segments) > 1 and segments[-1][0] else None
        if told_each is not None and told_each.each and told_each.drug is None and told_each.count is not None and told_each.mass is None:
            lacking = [g for groups, _, _ in segments[:-1] for g in groups if g.drug is not None and g.count is None and g.mass is None
                       and g.volume is None and g.times is None and g.dose_count is None]  # fmt: skip
            for group in lacking:
                group.count = told_each.count  # "Motrin at 7, Motrin at 11 (2 each)"
            if len(lacking) > 1 and len(segments[-1][0]) == 1 and not segments[-1][1]:
                for k in range(told_each.start, told_each.end):
                    self.terms[k].read = True
                segments = segments[:-1]
        n = 1
        while n < len(segments):
            (heads, none, _), (below, _, _) = segments[n - 1], segments[n]
            if len(heads) == 1 and not none and len(below) == 1 and below[0].drug is None and self._named_first(heads[0], below[0]):
                below[0].drug = heads[0].drug
                below[0].strength = below[0].strength or heads[0].strength
                for k in range(heads[0].start, heads[0].end):
                    self.terms[k].read = True
                del segments[n - 1]
                continue
            n += 1
        if len(segments) < 2:
            return segments
        groups, times, _ = segments[-1]
        named = segments[-2][0]
        if len(groups) > 1 and len(groups) == len(named) and not times and all(self._bare_name(g) for g in named) and all(
            g.drug is None and not g.more and (g.count is not None or g.mass is not None) for g in groups
        ):  # fmt: skip
            for early, late in zip(named, groups, strict=True):  # "A and B at 8 (400 mg, 1000 mg)"
                early.count, early.mass, early.unit_mass, early.form = late.count, late.mass, late.unit_mass, late.form
                for k in range(late.start, late.end):
                    self.terms[k].read = True
            return segments[:-1]
        if not times and segments[-2][0]:
            both = [segments[-2][0][-1], *groups]
            self._qualified(both)
            if len(both) == 1:
                return segments[:-1]
            groups[:] = both[1:]
        before = segments[-2][0]
        if times or len(groups) != 1 or len(before) != 1:
            return segments
        late, early = groups[0], before[0]
        if (
            late.drug is not None
            or late.more
            or late.times is not None
            or late.dose_count is not None
            or (late.pronoun and late.count is None)
        ):
            return segments
        if (
            isinstance(early.mass, int)
            and early.count is None
            and early.unit_mass is None
            and late.count is not None
            and late.mass is None
            and late.form not in (None, "dose")
        ):
            early.unit_mass, early.mass = early.mass, None  # "acetaminophen 650 mg at 6, 2 tablets"
        if (
            early.count is not None
            or early.mass is not None
            or early.volume is not None
            or early.more
            or early.form not in (None, "dose")
        ):
            return segments
        early.count, early.mass, early.volume = late.count, late.mass, late.volume
        early.unit_mass = early.unit_mass if early.unit_mass is not None else late.unit_mass
        early.form, early.end = late.form or early.form, max(early.end, early.start)
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return segments[:-1]

    def _affirmed(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """Without what is denied in passing: "2, not 3", "at 8 not 9"."""
        kept: list[tuple[str, Any, int, int]] = []
        for n, element in enumerate(elements):
            before = elements[n - 1] if n else None
            instead = [e[1] for e in elements[max(n - 2, 0) : n] if e[0] == "W"]
            passing = (before is not None and before[0] == "W" and before[1] == "not") or (
                {"instead", "rather"} & set(instead) and instead[-1] in ("of", "than")
            )
            if passing and element[0] in ("Q", "T") and kept:
                for k in range(element[2], element[3]):
                    self.terms[k].read = True
                continue
            kept.append(element)
        return kept

    def _or_count(self, early: Group, late: Group, at: int) -> bool:
        """ "2 Advil, maybe 3": one count or the other."""
        bare = (
            late.drug is None
            and late.form in (None, early.form)
            and late.mass is None
            and late.count is not None
            and not late.more
        )
        if not bare or early.count is None or not isinstance(early.count, int) or not isinstance(late.count, int):
            return False
        near = self.letters[max(at - 3, early.end) : at]
        if not {"maybe", "possibly", "perhaps", "or"} & set(near) and not late.hedged:
            return False
        early.count = OneOf((early.count, late.count))
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True

    def _defined(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "The first dose was 2 Advil": a dose, and then what it was, are one quantity."""
        kept = list(elements)
        n = 0
        while n < len(kept):
            what, group, _, _ = kept[n]
            m = next((k for k in range(n + 1, len(kept)) if kept[k][0] != "W"), len(kept))
            bare = what == "Q" and group.form == "dose" and group.count is None and group.mass is None and group.volume is None and group.dose_count is None
            if bare and m < len(kept) and kept[m][0] == "Q" and {"was", "were"} & {e[1] for e in kept[n + 1 : m]}:
                told = kept[m][1]
                if told.form != "dose" and (told.drug is None or group.drug is None):
                    told.drug = told.drug or group.drug
                    for k in range(group.start, group.end):
                        self.terms[k].read = True
                    del kept[n]
                    continue
            n += 1
        return kept

    def _as_one(self, elements: list[tuple[str, Any, int, int]]) -> list[tuple[str, Any, int, int]]:
        """ "My last dose was 2 Tylenol": what is named and what it was are one quantity."""
        marks = [n for n, e in enumerate(elements) if e[0] == "Q"]
        if (
            len(marks) < 2
            or marks[1] - marks[0] > 3
            or any(e[0] in ("T", "J") for e in elements[marks[0] + 1 : marks[1]])
        ):
            return elements
        first, second = elements[marks[0]][1], elements[marks[1]][1]
        if (first.count is not None and second.count is not None) or (
            first.drug is not None and second.drug is not None
        ):
            return elements
        if first.mass is not None or first.volume is not None:
            return elements
        second.drug = second.drug or first.drug
        second.count = second.count if second.count is not None else first.count
        if second.form in (None, "dose"):
            second.form = first.form if first.form not in (None, "dose") else second.form
        second.determined |= first.determined
        for k in range(first.start, first.end):
            self.terms[k].read = True
        return elements[: marks[0]] + elements[marks[1] :]

    def _same_moment(self, first: TimeTerm, second: TimeTerm, separators: set[str]) -> bool:
        """Two times beside each other that say when one thing happened, in two ways."""
        kinds = {first.how, second.how}
        if (
            "window" in kinds
            or "every" in kinds
            or "length" in kinds
            or (first.side != second.side and "since" in (first.side, second.side))
        ):
            return False
        if separators & {"and", "then", "&", "plus", "or"}:
            return False
        if first.how == second.how and first.how in ("clock", "ago", "part", "later"):
            return False
        return not ({"now"} & kinds and "clock" in kinds) or not separators

    def _framed(self, segments: list[tuple[list[Group], list[TimeTerm], list[Any]]], frame: TimeTerm) -> None:
        """ "Yesterday I took 2 at 8 and 2 at noon": the day holds for all, the part of the day for the first."""
        from .moments import _with_day

        first = True
        for _, times, _ in segments:
            for time in times:
                if time.how == "clock" and time.day is None and time.weekday is None:
                    if frame.how == "part" and not first:
                        if frame.day in (0, None) or frame.part_name == "night":
                            continue
                        time.day = frame.day
                    else:
                        _with_day(time, frame)
                elif time.how == "part" and time.day is None and frame.how == "day":
                    time.day, time.weekday = frame.day, frame.weekday
                first = False
        if not any(times for _, times, _ in segments) and segments:
            segments[0][1].append(frame)

    def _segment_events(self, clause: Clause, kind: str, groups: list[Group], times: list[TimeTerm], inside: list[Any],
                        owner: str, hedged: bool) -> list[Event]:  # fmt: skip
        """The events of one run of quantities with its times."""
        every = next((t for t in times if t.how == "every"), None)
        length = next((t for t in times if t.how == "length"), None)
        rate = any(t.how == "rate" for t in times)
        since = next((t for t in times if t.side == "since"), None)
        window = next((t for t in times if t.how == "window"), None)
        rest = [t for t in times if t.how not in ("every", "length", "window", "rate") and t.side != "since"]
        if clause.excepted and since is not None and not rest:
            since.side, rest, since = "at", [since], None
        words = self.letters[clause.start : clause.end]
        reached = (
            any(
                words[n] in ("i'm", "im", "at", "to", "reached", "hit")
                and words[n + 1 : n + 2] in (["at"], ["M"], ["up"])
                for n in range(min(2, len(words)))
            )
            and clause.kind == "fragment"
        )
        so_far = reached or "far" in words or "total" in words or "altogether" in words or "overall" in words
        nothing: Group = Group(clause.at, clause.at)
        choice = (
            any(what == "Q" and "or" in seps for what, _, _, _, seps in inside[1:])
            if inside and len(inside[0]) > 4
            else False
        )
        alternating = (
            clause.verb in ("alternating", "rotating")
            or "alternating" in words
            or "alternate" in words
            or "alternated" in words
        )
        source = groups or [nothing]
        if any(g.each for g in groups) and len(groups) > 1:
            told = next((g.count for g in reversed(groups) if g.count is not None), None)
            for g in groups:
                if g.count is None:
                    g.count = told
            groups[:] = [
                g for g in groups if not (g.drug is None and g.form is None and g.each and g.mass is None)
            ] or groups
            source = groups
        elif len(groups) > 1 and groups[-1].each and groups[-1].drug is None:
            pass
        if len(groups) == 1 and groups[0].each and groups[0].drug is None and clause.end > groups[0].start:
            named = list(
                {
                    d.product: d
                    for d in (t.value for t in self.terms[: groups[0].start] if t.kind == "drug")
                    if d.kind == "otc"
                }.values()
            )
            if len(named) == 2 and "each" in words:
                source = [replace(groups[0], drug=named[0], each=False), replace(groups[0], drug=named[1], each=False)]
                groups = source
        if choice and len(groups) > 1 and all(g.drug is not None for g in groups) and kind != "plan":
            lead = groups[0]
            lead.drugs_or = [g.drug for g in groups if g.drug is not None]
            if lead.count is None:
                lead.count = next((g.count for g in groups if g.count is not None), None)
            source = [lead]
        events: list[Event] = []
        hours = [t for t in rest if t.how in ("clock", "ago") and t.side == "at"]
        if alternating and len(hours) > 1 and len(hours) == len(rest) and len(groups) == 2 and since is None:
            for turn, time in enumerate(hours):
                event = self._event(kind, groups[0], [time], clause, owner, hedged)
                event.alternating, event.turn, event.in_order = list(groups), turn, clause.first
                events.append(event)
            for group in groups:
                for k in range(group.start, group.end):
                    self.terms[k].read = True
            self.story.consumed |= {t.start for t in times}
            return events
        if every is not None or alternating:
            event = self._event(kind, source[0], rest, clause, owner, hedged)
            event.every, event.since, event.length = every, since, length
            often = next(
                (
                    g.times if g.times is not None else g.dose_count
                    for g in groups
                    if g.times is not None or g.dose_count is not None
                ),
                None,
            )
            event.multi = often if isinstance(often, int) else None
            event.alternating = [g for g in groups if g.drug is not None] if len(groups) > 1 else []
            event.in_order = clause.first
            for group in groups:
                for k in range(group.start, group.end):
                    self.terms[k].read = True
            self.story.consumed |= {t.start for t in times}
            if alternating and not event.alternating:
                self.story.unread.append((self.terms[clause.start].start, self.terms[clause.end - 1].end))
            return [event]
        if rate and not rest and window is None:
            return []
        multi = next((g.times for g in groups if g.times is not None), None)
        counted = next((g.dose_count for g in groups if g.dose_count is not None), None)
        multi = multi if multi is not None else counted
        if multi == 1:
            multi = None
        groups_real = [
            g
            for g in groups
            if not (
                g.times is not None
                and g.count is None
                and g.drug is None
                and g.form is None
                and not g.more
                and g.mass is None
            )
        ]
        if groups and groups_real:
            source = groups_real
        elif groups and not groups_real:
            source = [groups[0]]
        if (
            window is not None
            or (since is not None and not rest)
            or (so_far and not self._has_moment(rest))
            or self._day_total(rest, source, clause, multi)
        ):
            if multi is None or not isinstance(multi, int) or multi > 12:
                for group in source:
                    event = self._event("total", group, rest, clause, owner, hedged)
                    event.since, event.multi = since, multi
                    if window is not None:
                        event.times = [*rest, window]
                    event.length = length
                    events.append(event)
                return events
        moments = [t for t in rest if t.how not in ("day",) or len(rest) == 1] or rest
        if isinstance(multi, int) and multi > 1 and len(moments) != multi:
            event = self._event(kind, source[0], rest, clause, owner, hedged)
            event.multi = multi
            event.since = since
            if window is not None:
                event.times.append(window)
            events.append(event)
            if len(moments) > 1:
                event.times = []
                self.story.unread.append((moments[0].start, moments[-1].end))
            return events
        if multi is not None and not isinstance(multi, int):
            event = self._event("total", source[0], rest, clause, owner, hedged)
            event.multi, event.since = multi, since
            return [event]
        if len(source) > 1 and len(source) == len(moments) and (
            "respectively" in words or all(g.drug is None and not g.more for g in source[1:])
        ):  # fmt: skip
            for group, time in zip(source, moments, strict=True):  # "400, 400 and 200 mg at 6, 11 and 4"
                if group.drug is None and source[0].drug is not None:
                    group.drug = source[0].drug
                events.append(self._event(kind, group, [time], clause, owner, hedged))
            return events
        if len(source) > 1 and len(moments) > 1 and len(source) == len(moments):
            self.story.unread.append((self.terms[clause.start].start, self.terms[clause.end - 1].end))
        for at in [[time] for time in moments] or [[]]:
            for group in source:
                if group.each and group.drug is None and len(source) > 1:
                    continue
                event = self._event(kind, group, at, clause, owner, hedged)
                event.length = length
                events.append(event)
        if since is not None and moments:
            self.story.unread.append((since.start, since.end))
        return events

    def _has_moment(self, times: list[TimeTerm]) -> bool:
        return any(t.how in ("clock", "ago", "instant", "later", "earlier", "part", "vague") for t in times)

    def _day_total(self, times: list[TimeTerm], groups: list[Group], clause: Clause, multi: Any) -> bool:
        """ "I've had 6 Advil today": a sum over the day, where one dose would be told by its time."""
        if len(times) != 1 or times[0].how not in ("day", "part") or clause.last or clause.ordinal or multi is not None:
            return False
        if times[0].how == "part" and times[0].part_name not in ("morning", "afternoon", "evening", "tonight", "night"):
            return False
        for group in groups:
            count = group.count
            many = (isinstance(count, int) and count > 2) or isinstance(count, Range | OneOf)
            heavy = isinstance(group.mass, int) and group.mass > 1_000_000
            if not (many or heavy):
                return False
        return times[0].how == "day"

    def _event(self, kind: str, group: Group, times: list[TimeTerm], clause: Clause, owner: str, hedged: bool) -> Event:
        start = (
            self.terms[min(group.start, len(self.terms) - 1)].start
            if group.end > group.start
            else self.terms[clause.start].start
        )
        end = (
            self.terms[group.end - 1].end
            if group.end > group.start
            else self.terms[max(clause.end - 1, clause.start)].end
        )
        for time in times:
            start, end = min(start, time.start or start), max(end, time.end)
            if kind == "dose" and clause.verb in STRONG_PAST and time.how == "future" and time.part_name == "later":
                time.how = "vague"  # "took 2 at 9, 1 more later"
        event = Event(
            kind, group, list(times), clause, start, end, owner, hedged or group.hedged, clause.last, clause.first
        )
        event.drug = self._drug_of(group)
        if event.drug is None and group.form in ("pill", "tablet", "capsule") and _STRAY & set(self.letters[clause.start : clause.end]):
            event.drug = group.drug = Drug("UNKNOWN", "unknown", "unknown")  # "a mystery pill", "he slipped me two pills"
        cup_of = event.drug or self.last_drug
        if group.form == "cup" and isinstance(group.volume, int | Fraction) and cup_of is not None:
            counts = [t.value for t in self.terms[group.start : group.end] if t.kind == "num"]
            if counts in ([], [1]):
                self.story.cups[cup_of.family] = group.volume
        event.drugs_or = group.drugs_or
        if event.drug is None and not event.drugs_or:
            event.drug = self.last_drug
        elif event.drug is not None and event.drug.kind not in ("supplement", "thinner"):
            self.last_drug = event.drug
        for k in range(group.start, group.end):
            self.terms[k].read = True
        event.beside = any(
            self.letters[k] in ("plus", "also", "additionally") for k in range(clause.start, min(clause.at, clause.end))
        )
        if (
            "before" in self.letters[clause.start : clause.at]
            and any(
                self.letters[k] == "before" and self.letters[k + 1 : k + 2] in (["that"], [","], ["then"])
                for k in range(clause.start, clause.at)
            )
            and not (
                clause in self.clauses
                and self.clauses.index(clause)
                and self.clauses[self.clauses.index(clause) - 1].kind == "now"
            )
        ):
            event.before_previous = True
        return event

    def _drug_of(self, group: Group) -> Drug | None:
        """The drug that a quantity is of: named, or the one named last, or the only one that the text names at all."""
        if group.drug is not None:
            if group.drug.kind == "unknown" and group.determined and self.last_drug is not None:
                return self.last_drug
            return self._same_name(group.drug, more=group.more)
        return None

    def _same_name(self, drug: Drug, *, more: bool = False) -> Drug:
        """ "Tylenol" after "Tylenol Extra Strength" is that product."""
        if (
            drug.specific
            or drug.strength
            or drug.family not in ("tylenol", "excedrin", "dayquil", "nyquil", "acetaminophen")
        ):
            return drug
        told = {e.drug for e in self.story.events if e.drug is not None and e.drug.family == drug.family}
        specific = {d for d in told if d.specific and (more or not d.product.endswith(" PM"))}
        if len(specific) == 1 and len(told) == 1 and not drug.plain:
            return next(iter(specific))
        return drug

    def _owner(self, clause: Clause, elements: list[tuple[str, Any, int, int]]) -> str:
        """Who took it: the receiver of what was given, else the subject, else whoever was spoken of in this sentence."""
        if clause.verb in ("gave", "given", "giving", "administered", "give", "handed"):
            for k in range(clause.at, min(clause.at + 4, clause.end)):
                word = self.letters[k]
                person = self._person(word)
                if person and word not in ("my", "i"):
                    return person
                if word in ("my", "the", "our", "a"):
                    continue
            if clause.verb == "given" and clause.subject:
                return self._person(clause.subject)
            return "?" if clause.verb != "given" else ""
        person = self._person(clause.subject) or self._speaker(clause)
        if clause.subject == "we":
            words = self.letters[clause.start : clause.end]
            return "both" if {"each", "both", "all"} & set(words) else "we"
        if person:
            return person
        if clause.last or clause.ordinal or clause.relative:
            for k in range(clause.start, min(clause.at + 3, clause.end)):
                word = self.letters[k]
                if word in ("her", "his", "their"):
                    return self._person({"her": "she", "his": "he", "their": "they"}[word])
                if word == "my":
                    following = self.letters[k + 1] if k + 1 < len(self.letters) else ""
                    base = following[:-2] if following.endswith("'s") else following
                    return PERSONS[base][0] if base in PERSONS else "i"
        if clause.kind == "fragment" and not clause.question:
            animal = next(
                (k for k in range(clause.start, clause.end) if PERSONS.get(self.letters[k].removesuffix("'s"), ("", "", ""))[2] == "animal"), None
            )  # fmt: skip
            if animal is not None and any(e[0] == "Q" and e[2] > animal for e in elements) and not (
                {"i", "me", "my", "i'm"} & set(self.letters[animal:clause.end][:2])
            ):
                return "pet"  # "the cat licked a tablet"
        return self.last_owner if clause.sentence == self._last_sentence() else ""

    def _speaker(self, clause: Clause) -> str:
        """ "Husband: 2 Advil at 11. Me: 2 at 1": whose row of the list it is."""
        start = next(
            (k for k in range(clause.start, -1, -1) if k == 0 or self.letters[k - 1] in (".", ";", "?", "!") or (
                k + 1 < len(self.letters) and self.letters[k + 1] == ":" and self._person(self.letters[k]))), clause.start
        )  # fmt: skip
        for k in range(start, min(start + 3, clause.end - 1)):
            if self.letters[k] in ("my", "the", "-", "*", ",", "and"):
                continue
            return self._person(self.letters[k]) if self.letters[k + 1] in (":", "-", "=") else ""
        return ""

    def _last_sentence(self) -> int:
        return self.story.events[-1].clause.sentence if self.story.events else -1

    def _place(self, event: Event, clause: Clause, made: list[Event]) -> None:
        """Put an event into the story: a new one, or the time of one that was told without."""
        self._sum_before_last(event, made)
        repeated = self._last_of_several(event, made)
        if repeated is not None:
            repeated.end_at = event
            self._clear(event)
            return
        target = self._told_without_time(event, made)
        if target is not None:
            target.times += event.times
            target.last |= event.last
            target.maybe |= event.maybe
            if event.group.count is not None and target.group.count is None:
                target.group.count = event.group.count
            self._clear(event)
            if self.pending_unknown:
                self._apply_unknown(target)
            return
        if "count" in self.pending_unknown or "time" in self.pending_unknown:
            self._apply_unknown(event)
        self.story.events.append(event)

    def _sum_before_last(self, event: Event, made: list[Event]) -> None:
        """ "800 mg today, last one at noon": what was told for the day is a sum."""
        before = self.story.events[-1] if self.story.events else None
        if not event.last or not event.times or event.group.mass is not None:
            return
        if (
            before is not None and before.kind == "total" and before not in made and event.group.drug is None
            and event.group.unit_mass is None and event.group.strength is None and before.group.count is not None
        ):  # fmt: skip
            event.group.unit_mass, event.group.strength = before.group.unit_mass, before.group.strength
        if before is not None and before.kind == "dose" and before not in made and self._part_of_sum(event, before):
            before.kind = "total"
            if event.group.unit_mass is None and event.group.drug is None:
                event.group.unit_mass, event.group.strength = before.group.unit_mass, before.group.strength
            return
        if event.group.count not in (None, 1):
            return
        if (
            before is None
            or before.kind != "dose"
            or before in made
            or before.multi is not None
            or before.group.dose_count is not None
        ):
            return
        day = [
            t
            for t in before.times
            if t.how in ("day", "window")
            or (t.how == "part" and t.part_name in ("morning", "afternoon", "evening", "tonight"))
        ]
        if (
            day
            and len(day) == len(before.times)
            and (before.group.mass is not None or before.group.count not in (None, 1))
        ):
            before.kind = "total"

    def _part_of_sum(self, event: Event, before: Event) -> bool:
        """ "I've counted 8, the last pair at 2": fewer than were told before, and of the same drug."""
        count, part = before.group.count, event.group.count
        same = event.group.drug is None or before.drug is None or event.group.drug.family == before.drug.family
        return (
            isinstance(count, int) and isinstance(part, int) and 2 < count > part > 1 and same
            and before.multi is None and before.every is None and before.group.mass is None
            and all(t.how in ("day", "window", "length") for t in before.times)
        )  # fmt: skip

    def _last_of_several(self, event: Event, made: list[Event]) -> Event | None:
        """ "3 times today, last at 5 pm": the last of the intakes that were told as a number."""
        if (
            not event.last
            or event.kind != "dose"
            or not event.times
            or event.group.count not in (None, 1)
            or event.group.mass is not None
        ):
            return None
        several = [
            e
            for e in self.story.events
            if isinstance(e.multi, int) and e.multi > 1 and e.kind == "dose" and e.every is None and e.end_at is None
        ]
        if event.group.drug is not None:
            several = [e for e in several if e.drug is not None and e.drug.family == event.group.drug.family]
        return several[-1] if several and several[-1] is self.story.events[-1] else None

    def _clear(self, event: Event) -> None:
        event.kind = "gone"

    def _apply_unknown(self, event: Event) -> None:
        if "count" in self.pending_unknown and event.group.count is None and event.group.mass is None:
            event.count_unknown = True
        if "time" in self.pending_unknown and not event.times:
            event.time_unknown = True
        self.pending_unknown.clear()

    def _told_without_time(self, event: Event, made: list[Event]) -> Event | None:
        """ "Took 2 Advil. Last dose was at 3": the same intake, now with its time."""
        if not (event.last or event.first or event.clause.ordinal) or event.kind != "dose":
            return None
        group = event.group
        named = group.drug is not None and not group.determined
        candidates = [
            e for e in self.story.events if e.kind == "dose" and e not in made and e.multi is None and e.every is None
        ]
        if named:
            candidates = [e for e in candidates if e.drug is not None and group.drug is not None and (
                e.drug.family == group.drug.family or INGREDIENT.get(e.drug.family) == INGREDIENT.get(group.drug.family, "-"))]  # fmt: skip
        if not candidates:
            return None
        target = candidates[0] if event.first else candidates[-1]
        if event.clause.ordinal and len(candidates) > 1:
            words = self.letters[event.clause.start : event.clause.start + 6]
            place = next((n for n, names in enumerate((("second", "2nd"), ("third", "3rd"), ("fourth", "4th")), 1) if set(names) & set(words)), None)
            if place is not None and place < len(candidates):
                target = candidates[place]
                if {t.how for t in target.times} == {"later"} and {t.how for t in event.times} <= {"ago", "clock"}:
                    return target  # "2 more five hours later, that second time was 4 hours ago"
        if (event.last and target.clause.perfect and isinstance(target.group.count, int) and target.group.count > 2 and not target.times
                and target.group.mass is None and group.count in (None, 1)):  # fmt: skip
            target.kind = "total"  # "I've had 4, the last at noon"
            return None
        if group.mass is not None or (group.count is not None and target.group.count is not None and group.count != target.group.count
                                      and not group.pronoun):  # fmt: skip
            return None
        if target.times and not event.last:
            return None
        if target.times:
            # "2 at noon ... my last dose was 3 hours ago": one intake told twice, in clock time and as time passed
            hows = {t.how for t in target.times}
            fresh = {t.how for t in event.times}
            if hows & {"ago"} or not fresh <= {"ago"} or (group.count is not None and group.count != 1):
                return None
            if self.story.nows:
                return None
            return target
        return target

    def _just_then(self, clause: Clause, before: Clause, made: list[Event]) -> None:
        """ "woke up at 3 and took 2": getting up, coming home or a meal, and the intake with it."""
        n = next((k for k, c in enumerate(self.clauses) if c is before), 0)
        while n > 0 and self.clauses[n].kind == self.clauses[n - 1].kind == "chatter" and self.clauses[n - 1].sentence == clause.sentence:
            n -= 1
        lead = self.clauses[n].start
        if before.kind == "chatter" and before.sentence == clause.sentence and self.letters[lead] in ("when", "once", "as"):
            found = [t.value for t in self.terms[lead : before.end] if t.kind == "time" and t.value.how in ("clock", "part", "ago")]
            if len(found) == 1 and found[0].side == "at":
                for event in made:
                    event.times.append(found[0])  # "when I woke up at 3 am I took 2"
            return
        if (
            before.kind != "chatter"
            or before.sentence != clause.sentence
            or clause.start >= len(self.letters)
            or not (self.letters[clause.start] in ("and", "then") or clause.start + 1 == clause.at)
        ):
            return
        words = set(self.letters[before.start : before.end])
        if not words & {
            "woke",
            "got",
            "up",
            "home",
            "lunch",
            "breakfast",
            "dinner",
            "ate",
            "bed",
            "arrived",
            "landed",
            "waking",
        }:
            return
        times = [
            t.value
            for t in self.terms[before.start : before.end]
            if t.kind == "time" and t.value.how in ("clock", "part", "ago")
        ]
        if len(times) == 1 and times[0].side == "at":
            for event in made:
                event.times.append(times[0])

    def _when_clause(self, clause: Clause, number: int, made: list[Event]) -> None:
        """ "took 2 when I woke up at 6": the time of what happened along with it."""
        if not made or number + 1 >= len(self.clauses) or any(e.times for e in made):
            return
        following = self.clauses[number + 1]
        if following.kind != "chatter" or following.sentence != clause.sentence:
            return
        lead = next((self.letters[k] for k in range(following.start, following.at) if self.letters[k] in (
            "when", "as", "after", "before", "with", "while", "at", "until", "since", "because", "for", ",", "and", "but")), "")  # fmt: skip
        if lead not in ("when", "as", "after", "before", "with", "while", "at", "since"):
            return
        times = [
            t.value
            for t in self.terms[following.start : following.end]
            if t.kind == "time" and t.value.how in ("clock", "part", "day", "ago")
        ]
        if lead == "since":
            if len(times) == 1 and len(made) == 1 and made[0].kind in ("dose", "total") and made[0].multi is None and not made[0].last:
                times[0].side = "since"  # "8 since I got up at 6"
                made[0].kind, made[0].since = "total", times[0]
            return
        if len(times) == 1:
            time = times[0]
            if lead in ("after", "before") and time.side == "at":
                time.side = lead
            for event in made:
                event.times.append(time)

    # --- the other kinds of clause ---

    def _plan(self, clause: Clause, number: int) -> None:
        elements = self._elements(clause, clause.start, clause.end, skip_until=clause.at)
        later = any(
            c.kind == "request" and any(t.kind in ("num", "drug", "form", "mass") or t.value in ("more", "another", "again")
                                        for t in self.terms[c.at:c.end])
            for c in self.clauses[number + 1:]
        )  # fmt: skip
        earlier = any(a.groups for a in self.story.asked)
        if later or earlier:
            self._make_intakes(clause, number, elements, kind="plan")
            return
        clause.ask = "may_i"
        self._request(clause, number)

    def _now(self, clause: Clause, number: int) -> None:
        times = [t.value for t in self.terms[clause.start : clause.end] if t.kind == "time"]
        clocks = [t for t in times if t.how in ("clock", "instant")]
        parts = [t for t in times if t.how in ("part", "day")]
        words = set(self.letters[clause.start : clause.at])
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
                        from .moments import _with_day

                        _with_day(clocks[0], part)
                    parts = []
                    break
        if not clocks and not parts:
            self._fragment(clause, number)
            return
        now = clocks[0] if clocks else parts[0]
        if len(clocks) > 1 and clocks[1].start and "(" in self.letters[clause.at : clause.end] and clocks[0].low is not None and clocks[1].low is not None:
            self.story.consumed.add(clocks[0].start)  # "it's gone 2 (2:10)"
            now = clocks[1]
            if now.bare and not clocks[0].bare and clocks[0].low >= 12 * HOUR:
                now.low = now.high = clocks[1].low + 12 * HOUR
            now.bare &= clocks[0].bare
        if words & {"past", "after", "gone"} and now.side == "at" and now is clocks[0]:
            now.side = "after"
        if words & {"almost", "nearly", "approaching"} or "coming" in words or "going" in words:
            if now.low is not None and now.low == now.high and "on" in words:
                now.low, now.high = now.low - 1800, now.low - 1
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

    def _rest_of(self, clause: Clause, start: int, number: int, now: TimeTerm) -> None:
        """Words after the current time that tell more: "it's 3 now, 2 Advil at 8"."""
        k = start
        while k < clause.end and (
            self.terms[k].kind == "sign"
            or self.terms[k].kind == "time"
            or self.letters[k] in ("and", "but", "so", "here", "right", "in", "the")
        ):
            k += 1
        if k >= clause.end:
            return
        rest = Clause("fragment", k, k, clause.end, clause.sentence, clause.question)
        self._fragment(rest, number)

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
        words = self.letters[clause.start : clause.end]
        if "since" in words:
            k = clause.start + words.index("since") + 1
            if any(t.kind in ("num", "mass", "drug", "form") for t in self.terms[k : clause.end]) and any(
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
        anything = bool({"anything", "nothing", "none", "any"} & set(words)) or "no" in words[:2]
        self._swallowed(clause)
        for term in self.terms[clause.start : clause.end]:
            term.read = True
        meant = list(times)
        if "not done" in clause.verb or "almost" in words or "nearly" in words or "skipped" in words:
            times = [t for t in times if t.side == "since"]
        self.story.denials.append(Denial(drug, times, clause, anything, first.start, last.end, meant))
        if drug is not None and drug.kind == "otc":
            self.last_drug = self.last_drug or drug

    def _unsure_count(self, clause: Clause, number: int) -> None:
        times = [
            t.value
            for t in self.terms[clause.start : clause.end]
            if t.kind == "time" and t.value.how in ("clock", "part", "ago", "day")
        ]
        groups = [e for e in self._elements(clause, clause.at, clause.end, skip_until=clause.at) if e[0] == "Q"]
        for event in self.story.events:
            if (
                event.kind in ("dose", "total")
                and event.group.mass is None
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
                self.story.events[-1].group.count is None and self.story.events[-1].group.mass is None
            )

    def _unsure_time(self, clause: Clause, number: int) -> None:
        rest = [
            t.value
            for t in self.terms[clause.at : clause.end]
            if t.kind == "time" and t.value.how in ("clock", "part", "day", "ago")
        ]
        drug = next((k for k in range(clause.start, clause.end) if self.terms[k].kind == "drug"), None)
        if drug is not None and not any(
            e.drug is not None and e.drug.family == self.terms[drug].value.family for e in self.story.events
        ):
            group = Group(drug, drug + 1, drug=self.terms[drug].value)
            self.story.events.append(self._event("dose", group, rest, clause, self._owner(clause, []), False))
            return
        if self.story.events:
            event = self.story.events[-1]
            if rest and not event.times:
                event.times += rest
            elif event.times and not rest:
                if all(t.how in ("clock", "ago", "part") for t in event.times):
                    event.time_unknown = True
            elif not event.times:
                event.time_unknown = True
        else:
            self.pending_unknown.add("time")
            self.story.notes.add("time")

    def _unsure_strength(self, clause: Clause, number: int) -> None:
        options = self._strengths_named(clause)
        if self.story.events and len(options) > 1 and all(isinstance(o, int) for o in options):
            self.story.events[-1].group.unit_mass = OneOf(tuple(options), "strength")
        elif self.story.events:
            self.story.notes.add("strength")
        else:
            self.story.notes.add("strength")

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
                event.drug = None if drugs else Drug("UNKNOWN", "unknown", "unknown")
                event.drugs_or = drugs
                event.group.drugs_or = drugs
                self.story.notes.add("drug")
        else:
            self.story.notes.add("drug")

    def _unsure_if(self, clause: Clause, number: int) -> None:
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        strengths = self._strengths_named(clause)
        if len(strengths) > 1:
            if self.story.events:
                self.story.events[-1].group.unit_mass = OneOf(tuple(strengths), "strength")
            else:
                self.story.notes.add("strength")
            return
        if following is not None and following.kind == "intake" and following.sentence == clause.sentence:
            self.pending_maybe = True
        elif following is None or following.kind not in ("request", "plan"):
            first, last = self.terms[clause.start], self.terms[clause.end - 1]
            if any(t.kind in ("drug", "num", "form", "mass") for t in self.terms[clause.start : clause.end]):
                self.story.unread.append((first.start, last.end))

    def _swallowed(self, clause: Clause) -> None:
        """ "... but 2 at 3 pm" inside a clause that tells of no intake: said to be not understood, never dropped."""
        turns = [k for k in range(clause.at, clause.end) if self.letters[k] in ("but", "except", "besides", "only", "had", "took")]
        if turns and clause.verb != "not done":
            rest = self.terms[turns[0] : clause.end]
            counted = any(t.kind in ("num", "mass", "volume") and not t.read for t in rest)
            if counted and any(t.kind == "time" and t.value.how in ("clock", "ago") and t.value.side == "at" for t in rest):
                self.story.unread.append((rest[0].start, rest[-1].end))

    def _habit(self, clause: Clause, number: int) -> None:
        self._swallowed(clause)
        self._left_over(clause)
        if clause.verb in ("have", "got", "had", "get", "use"):
            self._owned(clause)
        if {"says", "said", "reads", "read", "states", "say"} & set(self.letters[clause.start : clause.at]):
            self._label_says(clause)
        else:
            self._described(clause)
        spoken = next(
            (t.value for t in self.terms[clause.start : clause.end] if t.kind == "drug" and t.value.kind == "otc"), None
        )
        self.last_drug = self.last_drug or spoken
        for term in self.terms[clause.start : clause.end]:
            term.read = True

    def _split(self, clause: Clause, number: int) -> None:
        """ "I bit an Advil in half": the drug is named, and nothing is taken yet."""
        for term in self.terms[clause.start : clause.at]:
            term.read = True
            if term.kind == "drug":
                self.last_drug = term.value
        masses = [t.value for t in self.terms[clause.start : clause.at] if t.kind == "mass" and isinstance(t.value, int)]
        if len(masses) == 1 and self.last_drug is not None:
            self._strengthen(self.last_drug, masses[0])
        rest = Clause("fragment", clause.at, clause.at, clause.end, clause.sentence, clause.question)
        if any(t.kind == "time" or t.kind in ("num", "mass", "drug") for t in self.terms[clause.at : clause.end]):
            self._fragment(rest, number)

    def _chatter(self, clause: Clause, number: int) -> None:
        if clause.question and not self.story.asked and judges(self.letters[clause.start : clause.end]):
            self._request(clause, number)  # "due now?"
            return
        self._described(clause)

    def _owned(self, clause: Clause) -> None:
        """ "I have 600 mg ibuprofen tablets": the strength of what there is."""
        found = [e[1] for e in self._elements(clause, clause.at, clause.end, skip_until=clause.at) if e[0] == "Q"]
        if len(found) != 1 or found[0].drug is None:
            return
        mass = found[0].unit_mass if found[0].unit_mass is not None else found[0].mass
        if isinstance(mass, int) and mass <= 800_000 and found[0].drug.kind == "otc":
            self._strengthen(found[0].drug, mass)

    def _states_strength(self, clause: Clause) -> bool:
        """ "My ibuprofen tablets are 600 mg": a description before anything was taken."""
        words = self.letters[clause.start : clause.end]
        if clause.question or not {"are", "is", "were"} & set(words) or words[0] not in ("my", "the", "these", "those", "they", "mine", "our", "his", "her", "i"):
            return False
        inside = self.terms[clause.start : clause.end]
        if any(t.kind in ("time", "num", "volume") for t in inside) or sum(t.kind == "mass" for t in inside) != 1:
            return False
        self._described(clause)
        return all(t.read for t in inside if t.kind == "mass")

    def _described(self, clause: Clause) -> None:
        """ "They're 500 mg each", "each tablet is 200 mg": the strength of what was named last."""
        words = set(self.letters[clause.start : clause.end])
        if not words & {
            "are",
            "were",
            "they're",
            "theyre",
            "is",
            "was",
            "each",
            "it's",
            "its",
            "these",
            "per",
            "being",
            "both",
        }:
            return
        masses = [t for t in self.terms[clause.start : clause.end] if t.kind == "mass"]
        if len(masses) != 1 or not isinstance(masses[0].value, int):
            return
        if any(t.kind == "num" or (t.kind == "form" and t.value == "dose") for t in self.terms[clause.start : clause.end]):
            return  # "my dose is 400 mg"
        if words & {"max", "maximum", "limit", "most"}:
            return
        drug = next((t.value for t in self.terms[clause.start : clause.end] if t.kind == "drug"), self.last_drug)
        if drug is None or masses[0].value > 800_000:
            return
        masses[0].read = True
        self._strengthen(drug, masses[0].value)

    def _restrengthen(self, drug: Drug, micrograms: Any) -> None:
        """ "500 mg ... no, the bottle says 325": the strength of what was told, put right."""
        for event in self.story.events:
            if event.drug is None or event.drug.family != drug.family:
                continue
            group = event.group
            if event.drug.specific or group.strength is not None or (group.mass is not None and group.count is None):
                self.story.unread.append((event.start, event.end))
            elif group.unit_mass is not None or group.mass is not None:
                group.unit_mass, group.mass = micrograms, None

    def _label_says(self, clause: Clause) -> None:
        """ "the bottle says 325 mg (each), not 500": the strength of what was named last; any other rule is none."""
        words = self.letters[clause.at : clause.end]
        masses = [t for t in self.terms[clause.at : clause.end] if t.kind == "mass"]
        if not masses or set(words) - _STRENGTH_SAID or not isinstance(masses[0].value, int) or masses[0].value > 650_000:
            return
        denied = {"not", "instead", "than"} & set(words)
        if len(masses) > 1 and not denied:
            return
        drug = next((t.value for t in self.terms[clause.start : clause.end] if t.kind == "drug"), self.last_drug)
        if drug is None or drug.kind != "otc":
            return
        told = {
            e.group.unit_mass for e in self.story.events
            if e.drug is not None and e.drug.family == drug.family and e.group.unit_mass is not None
        }  # fmt: skip
        if told - {masses[0].value} and not (denied or clause.corrects):
            self.story.unread.append((masses[0].start, masses[0].end))
            return
        self._strengthen(drug, masses[0].value, instead=True)

    def _strengthen(self, drug: Drug, micrograms: Any, *, instead: bool = False) -> None:
        self.story.masses_told[drug.family] = micrograms
        if instead:
            self._restrengthen(drug, micrograms)
        for event in self.story.events:
            if (event.drug is not None and event.drug.family == drug.family) or event.drug is None:
                group = event.group
                if group.unit_mass is None and group.mass is None and group.strength is None:
                    group.unit_mass = micrograms

    def _fragment(self, clause: Clause, number: int) -> None:
        elements = self._elements(clause, clause.start, clause.end, skip_until=clause.start)
        groups = [e for e in elements if e[0] == "Q"]
        times = [e for e in elements if e[0] == "T"]
        words = {e[1] for e in elements if e[0] == "W"}
        clocks = [e for e in times if e[1].how == "clock"]
        nows = [e for e in times if e[1].how == "now"]
        head = clause.start + (1 if self.letters[clause.start] in ("-", "*") else 0)
        size = 2 if self.letters[head : head + 2] == ["T", "O"] else 4 if self.letters[head : head + 4] == ["T", "(", "O", ")"] else 0
        if size and clause.end - head > size:
            self.story.nows.append(self.terms[head].value)  # "6 pm now - 2 more?"
            for k in range(head, head + size):
                self.terms[k].read = True
            rest = Clause("fragment", head + size, head + size, clause.end, clause.sentence, clause.question)
            self._fragment(rest, number)
            return
        if not groups and clocks and len(clocks) == 1 and (
            nows or (len(times) == 1 and words and words <= {"here", "already", "currently", "atm", "local", "sharp", "exactly", "just", "turned", "gone"}
                     and not clause.question)
        ):  # fmt: skip
            self.story.nows.append(clocks[0][1])
            return
        if len(groups) == 1 and not times and self._asked_amount(clause, number, groups[0][1]):
            return
        if self._or_was_it(clause, elements) or self._not_remembered(clause, groups, times):
            return
        if groups and not clause.question and (self._left_over(clause) or self._states_strength(clause)):
            return
        if not groups and self._gainsaid(clause, [e[1] for e in times]):
            return
        inverted = self.letters[clause.start] in ("is", "are", "would", "will", "am") and bool(groups) and bool(
            JUDGING & set(self.letters[clause.start : clause.end])
        )
        asks = (clause.question or inverted) and (
            groups
            or words & _QUESTION_WORDS
            or any(self.letters[k] in _QUESTION_WORDS for k in range(clause.start, clause.end))
            or judges(self.letters[clause.start : clause.end])
        )
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        if asks and self._idle_question(clause, groups, number):
            return
        ahead = following is not None and following.sentence == clause.sentence and following.kind == "request"
        if ahead and groups and not times and following is not None and self._asked_before(groups, following, number):
            following.start = clause.start  # "2 more ok for me?", "Advil or Tylenol, which can I take?"
            return
        later = any(c.kind == "request" and c.sentence == clause.sentence for c in self.clauses[number + 1 :])
        if asks and groups and any(e[1].how in ("ago", "clock", "window", "day", "part") for e in times) and self._more_follows(clause, number):
            asks = False  # "8 Tylenol over the last 20 hours, last one 5 hours ago, one more?"
        more = any(g[1].more or g[1].same for g in groups) or bool(words & {"more", "another", "again", "ok", "okay", "yet"})
        if asks and groups and not more and any(
            e[1].how in ("ago", "clock", "part", "day", "window", "length", "every") and (e[1].day is None or e[1].day <= 0) for e in times
        ) and self._asked_later(clause, number):  # fmt: skip
            asks = False  # "Advil PM (2) at 11 last night, woke up sore, it's 2 am, two Advil?"
        if asks and not ahead and not (later and not more):
            split = (
                None
                if self.letters[clause.start] in ("is", "are", "would", "will", "can", "could")
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
                ):
                    event.times.append(times[0][1])
                    return
                if (
                    not event.times
                    and all(e[1].how in ("ago", "clock", "part", "day", "later") for e in times)
                    and event.kind == "dose"
                ):
                    event.times += [e[1] for e in times]
                    return
                if self._bare_times(clause) and self.last_kind in ("intake", "fragment") and event.kind == "dose":
                    self._again(event, [e[1] for e in times], clause)
                    return
            leftovers = {"more", "another", "again"} & {self.letters[k] for k in range(clause.start, clause.end)}
            if leftovers and not self.story.asked and number == len(self.clauses) - 1:
                self._request(clause, number)
            return
        if self._description(groups, times, words, clause) or self._holds(groups, times, words, clause):
            return
        groups = [g for g in groups if not self._some_other_one(g[1], times)]
        told = any(g[1].count is not None or g[1].mass is not None or g[1].volume is not None or g[1].form is not None or g[1].more
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
            only_future = times and all(e[1].how in ("in", "future", "now") for e in times)
            if only_future and not self.story.asked:
                self._request(clause, number)
                return
            if not times and len(groups) == 1 and self._completes(groups[0][1]):
                return
            self._make_intakes(clause, number, [e for e in elements if e[0] != "Q" or any(e[1] is g[1] for g in groups)])
            return
        for _, group, _, _ in groups:
            if group.drug is not None and group.drug.kind != "supplement":
                self.last_drug = group.drug

    def _gainsaid(self, clause: Clause, times: list[TimeTerm]) -> bool:
        """ "My wife says it was 3 pm": one of two times, and nobody can say which."""
        words = set(self.letters[clause.start : clause.end])
        if clause.question or len(times) != 1 or not words & {"says", "said", "thinks", "swears", "insists", "claims", "remembers", "reckons", "believes"}:
            return False
        told = self.story.events[-1] if self.story.events else None
        if told is None or told.kind != "dose" or not words & {"was", "were"}:
            return False
        if times[0].how == "clock" and len(told.times) == 1 and told.times[0].how == "clock" and told.times[0].side == times[0].side == "at":
            first = told.times[0]
            told.times = [TimeTerm("clock", first.low, first.high, first.start, first.end, bare=first.bare, day=first.day, weekday=first.weekday,
                                   options=[first, times[0]], exact_clock=True)]  # fmt: skip
            self.story.consumed |= {first.start, times[0].start}
            return True
        if not told.times:
            return False
        self.story.unread.append((self.terms[clause.start].start, self.terms[clause.end - 1].end))
        return True

    def _idle_question(self, clause: Clause, groups: list[Any], number: int) -> bool:
        """ "Does Claritin change anything?" before the question itself."""
        words = set(self.letters[clause.start : clause.end])
        if not ({"does", "do", "will", "would", "did"} & words and words & {"change", "matter", "count", "affect", "interfere", "difference", "counts"}):
            return False
        if any(g[1].count is not None or g[1].mass is not None or g[1].volume is not None or g[1].more for g in groups):
            return False
        if not any(c.kind == "request" or (c.kind == "fragment" and c.question) for c in self.clauses[number + 1 :]):
            return False
        for k in range(clause.start, clause.end):
            self.terms[k].read = True
        return True

    def _left_over(self, clause: Clause) -> bool:
        """ "There's 20 mL left in the DayQuil bottle": what there is, not what was taken."""
        words = self.letters[clause.start : clause.end]
        if not {"left", "remaining", "leftover"} & set(words) or not {"there's", "theres", "there", "have", "only", "got", "i've", "is", "are"} & set(words):
            return False
        elements = self._elements(clause, clause.start, clause.end, skip_until=clause.start)
        groups = [e[1] for e in elements if e[0] == "Q"]
        amounts_told = [g for g in groups if g.volume is not None or g.count is not None]
        if len(amounts_told) != 1 or any(e[0] == "T" and e[1].how not in ("now",) for e in elements):
            return False
        left = replace(amounts_told[0])
        drug = next((g.drug for g in groups if g.drug is not None), None)
        left.drug = left.drug or drug or self.last_drug
        for group in groups:
            for k in range(group.start, group.end):
                self.terms[k].read = True
        self.left = left
        return True

    def _some_other_one(self, group: Group, times: list[Any]) -> bool:
        """ "I'm the sick one", "weird one": no quantity of a drug."""
        if group.determined and group.count == Fraction(1, 2) and not times and self.letters[group.end : group.end + 1] in (
            ["is"], ["was"], ["sits"], ["remains"], ["that's"], ["left"], ["still"]):  # fmt: skip
            for k in range(group.start, group.end):
                self.terms[k].read = True
            return True  # "the other half is in front of me"
        lone = (
            group.count == 1 and group.end == group.start + 1 and group.drug is None and group.form is None and group.mass is None
            and self.terms[group.start].kind == "num" and self.terms[group.start].note == "words" and not times
        )  # fmt: skip
        if not lone or group.start == 0 or self.terms[group.start - 1].kind != "word":
            return False
        return self.letters[group.start - 1] not in (
            "and", "then", "only", "just", "another", "about", "maybe", "probably", "plus", "also", "or", "at", "took", "had", "now", "with",
            "of", "last", "first", "second", "next", "more", "exactly", "already", "so", "was", "is", "it's", "either",
        )  # fmt: skip

    def _asked_later(self, clause: Clause, number: int) -> bool:
        """A later part of the same sentence names a quantity after the current time or a denial: that is what is asked."""
        rest = [c for c in self.clauses[number + 1 :] if c.sentence == clause.sentence]
        kinds = ("now", "denial", "been", "fragment")
        if rest and rest[-1].kind == "intake" and rest[-1].question and {"O", "more", "another"} & set(self.letters[rest[-1].at : rest[-1].end]):
            return True
        return bool(rest) and rest[-1].kind in kinds and any(
            t.kind in ("num", "drug", "mass", "volume") or t.value in ("another", "more") for t in self.terms[rest[-1].at : rest[-1].end]
        )  # fmt: skip

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
        said = {"or", "was", "it"} <= set(self.letters[clause.start : clause.end])
        if len(marks) != 1 or ("or" not in lead[:2] and not said) or (not said and words - _OR_WAS):
            return False
        target = next((e for e in reversed(self.story.events) if e.kind in ("dose", "total")), None)
        if target is None or (self.story.nows and self.story.nows[-1].start > target.end):
            return False
        what, value, a, b = marks[0]
        if what == "Q" and value.drug is None and value.form is None and value.mass is None and not value.more and isinstance(value.count, int):
            count = value.count
            clock = next((t for t in target.times if t.how == "clock" and t.low is not None and t.low == t.high), None)
            if isinstance(target.group.count, int) and (clock is None or clock.start < target.start):
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
            self.story.unread.append((self.terms[clause.start].start, self.terms[clause.end - 1].end))
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

    def _asked_before(self, groups: list[Any], following: Clause, number: int) -> bool:
        """The quantities right before a request that has none of its own are what it asks for."""
        own = [
            e for e in self._elements(following, following.start, following.end, skip_until=following.start)
            if e[0] == "Q" and not (e[1].pronoun and e[1].count is None)
        ]  # fmt: skip
        if own:
            return following.ask == "which" and not any(e[1].drug is not None for e in own)
        if all(g[1].count is None and g[1].mass is None and g[1].volume is None and not g[1].more and not g[1].same for g in groups):
            return following.ask == "which" and any(g[1].drug is not None for g in groups)
        told = any(e.kind in ("dose", "total") for e in self.story.events) or bool(self.story.denials)
        return any(g[1].more or g[1].same for g in groups) or told

    def _asked_next(self, number: int) -> bool:
        """ "How long after 2 NyQuil can I take 2 Tylenol?": what is asked for comes after."""
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        return following is not None and following.kind == "request" and following.sentence == self.clauses[number].sentence

    def _in_millilitres(self, group: Group, drug: Drug | None) -> None:
        """ "30 mL of NyQuil at 10 ... another 30?": a bare number of a liquid is in its unit."""
        if not isinstance(group.count, int) or group.count < 5 or group.form is not None or group.mass is not None or group.unit_mass is not None:
            return
        told = [e for e in self.story.events if e.drug is not None and drug is not None and e.drug.family == drug.family]
        if told and all(e.group.volume is not None for e in told):
            group.volume, group.count = group.count, None

    def _count_follows(self, clause: Clause) -> bool:
        """ "Tylenol 500 mg tablets. I took 2 at 8.": what is counted later was only described before."""
        for later in self.clauses:
            if later.start < clause.end or later.kind not in ("intake", "fragment"):
                continue
            for k in range(later.start, later.end):
                term = self.terms[k]
                if term.kind in ("drug", "mass", "volume"):
                    return False
                if term.kind == "num" and self.letters[k - 1] not in ("last", "this", "that", "#", "day"):
                    return not (k + 1 < later.end and self.terms[k + 1].kind in ("drug", "mass"))
        return False

    def _more_follows(self, clause: Clause, number: int) -> bool:
        """A later clause of the sentence asks for more, so that this one tells."""
        for later in self.clauses[number + 1 :]:
            if later.sentence != clause.sentence:
                break
            words = self.letters[later.start : later.end]
            if later.kind in ("intake", "fragment", "now", "been", "chatter") and {"more", "another", "again"} & set(words[-4:]):
                return True
            if later.kind in ("now", "been") and any(self.terms[k].kind in ("num", "drug", "mass") for k in range(later.at, later.end)):
                return True  # "4 today, now 5 pm, would 1 put me over?"
        return False

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
        if last is None or last.group.more or self._person(clause.subject) not in ("", last.owner, "i"):
            return False
        return self._completes(group)

    def _told_until(self, clause: Clause, elements: list[tuple[str, Any, int, int]]) -> int | None:
        """ "2 Advil at 8 am, 2 more now?": where what was taken ends and the question begins; None where all is asked."""
        past = [
            n
            for n, e in enumerate(elements)
            if e[0] == "T" and e[1].how in ("ago", "clock", "part") and (clause.last or any(x[0] == "Q" for x in elements[:n]))
        ]
        if not past:
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
            if e[0] == "Q" or (e[0] == "W" and e[1] in _QUESTION_WORDS) or (e[0] == "T" and e[1].how == "now")
        ]
        if not asks or (elements[past[-1]][1].how == "part" and len(rest) < 2):
            return None
        return elements[past[-1]][3]

    def _bare_times(self, clause: Clause) -> bool:
        allowed = {"and", "then", "again", "at", ",", "also", "&", "around", "about", "(", ")", "or"}
        return all(t.kind == "time" or self.letters[clause.start + n] in allowed or self.letters[clause.start + n] == "T"
                   for n, t in enumerate(self.terms[clause.start:clause.end]))  # fmt: skip

    def _again(self, event: Event, times: list[TimeTerm], clause: Clause) -> None:
        """ "Took 2 Advil at 8. Then again at noon.": the same once more."""
        for time in times:
            group = Group(event.group.start, event.group.end, count=event.group.count, mass=event.group.mass, volume=event.group.volume,
                          strength=event.group.strength, unit_mass=event.group.unit_mass, form=event.group.form, drug=event.group.drug)  # fmt: skip
            more = Event("dose", group, [time], clause, time.start, time.end, event.owner, event.maybe)
            more.drug, more.drugs_or = event.drug, event.drugs_or
            self.story.events.append(more)

    def _description(self, groups: list[Any], times: list[Any], words: set[str], clause: Clause) -> bool:
        """ "Extra strength.", "500 mg caplets", "They're the 650 mg ones": what was taken, no intake."""
        if len(groups) == 2 and groups[1][1].drug is None and groups[1][1].count is None and groups[1][1].mass in (None, groups[0][1].unit_mass):
            for k in range(groups[1][1].start, groups[1][1].end):
                self.terms[k].read = True  # "they're extra strength, 500 mg"
            groups = groups[:1]
        if times or len(groups) != 1:
            return False
        group: Group = groups[0][1]
        if group.count is not None or group.more or group.dose_count is not None or group.times is not None:
            return False
        mass = group.unit_mass if group.unit_mass is not None else group.mass
        if mass is not None and isinstance(mass, int) and mass <= 800_000 and (group.drug is None or self.story.events or self._count_follows(clause)):
            drug = group.drug or self.last_drug
            if drug is not None:
                self._strengthen(drug, mass)
                for k in range(group.start, group.end):
                    self.terms[k].read = True
                return True
        if group.drug is not None and group.drug.specific and self.story.events and mass is None:
            for event in self.story.events:
                if event.drug is not None and event.drug.family == group.drug.family and not event.drug.specific:
                    event.drug = group.drug
            self.last_drug = group.drug
            return True
        if group.drug is not None and self.story.events and mass is None and self.story.events[-1].drug is None:
            self.story.events[-1].drug = group.drug
            self.last_drug = group.drug
            return True
        return False

    def _holds(self, groups: list[Any], times: list[Any], words: set[str], clause: Clause) -> bool:
        """ "My Tylenol tablets are 325 mg (each)", "the ibuprofen here is 200 mg": what one unit holds, no intake."""
        if times or len(groups) != 2 or not words & {"is", "are", "were", "was", "comes", "come"}:
            return False
        first, second = groups[0][1], groups[1][1]
        mass = second.unit_mass if second.unit_mass is not None else second.mass
        if any(
            g.count is not None or g.more or g.dose_count is not None or g.times is not None or g.volume is not None for g in (first, second)
        ):
            return False
        if first.mass is not None or first.unit_mass is not None or not isinstance(mass, int) or mass > 800_000:
            return False
        drug = first.drug or self.last_drug
        if drug is None or (second.drug is not None and second.drug.family != drug.family):
            return False
        self.last_drug = drug
        self._strengthen(drug, mass)
        for k in range(clause.start, clause.end):
            self.terms[k].read |= self.terms[k].kind in ("drug", "mass", "num", "form")
        return True

    # --- corrections ---

    def _correction(self, clause: Clause, number: int) -> None:
        elements = self._elements(clause, clause.at, clause.end, skip_until=clause.at)
        for term in self.terms[clause.start : clause.end]:
            term.read = True
            if term.kind == "time":
                self.story.consumed.add(term.start)
        following = self.clauses[number + 1] if number + 1 < len(self.clauses) else None
        marks = [e for e in elements if e[0] in ("Q", "T")]
        if not marks:
            # "wait, actually I took 3": the next clause replaces
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
        negated_at = next((e[2] for e in elements if e[0] == "W" and e[1] in ("not", "instead", "rather")), clause.end)
        fresh = [e for e in marks if e[2] < negated_at]
        old = [e for e in marks if e[2] > negated_at]
        if not fresh and old:
            fresh, old = old, []
        if not fresh:
            return
        self._replace(fresh, old, clause)

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

    def _corrected_by(self, following: Clause, number: int) -> None:
        if following.kind == "now" and self.story.nows:
            self.story.nows.clear()
            return
        if following.kind not in ("intake", "fragment"):
            return
        words = self.letters[following.start : following.end]
        if "also" in words or "another" in words or "more" in words or "plus" in words:
            return
        elements = self._elements(following, following.start, following.end, skip_until=following.at)
        marks = [e for e in elements if e[0] in ("Q", "T")]
        if not marks:
            return
        self._replace(marks, [], following)
        following.kind = "done"

    def _replace(self, fresh: list[Any], old: list[Any], clause: Clause) -> None:
        """Put what is new in the place of what it corrects, in the fact told last that it fits."""
        doses = [e for e in self.story.events if e.kind in ("dose", "total", "plan")]
        target = doses[-1] if doses else None
        now_last = bool(self.story.nows) and (target is None or self.story.nows[-1].start > target.end)
        for what, value, a, b in fresh:
            if what == "T":
                if now_last and value.how == "clock":
                    self.story.nows[-1] = value
                    continue
                chosen = self._dose_with_time(doses, old) or target
                if chosen is not None:
                    self.story.consumed |= {t.start for t in chosen.times}
                    chosen.times = [
                        t for t in chosen.times if t.how in ("day",) and value.how == "clock" and value.day is None
                    ]
                    if chosen.times and value.how == "clock":
                        value.day = chosen.times[0].day
                        chosen.times = []
                    chosen.times.append(value)
                elif self.story.nows and value.how == "clock":
                    self.story.nows[-1] = value
                continue
            group: Group = value
            for k in range(group.start, group.end):
                self.terms[k].read = True
            if (
                group.count is not None
                and group.drug is None
                and group.form is None
                and group.mass is None
                and group.unit_mass is None
            ):
                self._replace_number(group.count, old, doses, target, now_last, clause)
                continue
            chosen = target
            if group.drug is not None:
                old_drug = next((o[1].drug for o in old if o[0] == "Q" and o[1].drug is not None), None)
                if old_drug is not None:
                    chosen = next(
                        (e for e in reversed(doses) if e.drug is not None and e.drug.family == old_drug.family), target
                    )
                elif group.count is not None:
                    chosen = next(
                        (e for e in reversed(doses) if e.drug is not None and e.drug.family == group.drug.family),
                        target,
                    )
            if chosen is None:
                self.story.unread.append((self.terms[a].start, self.terms[b - 1].end))
                continue
            if group.drug is not None:
                for event in doses:
                    if event is not chosen and event.group.drug is None and event.drug is chosen.drug:
                        event.drug = group.drug
                if chosen.drug is not None and INGREDIENT.get(chosen.drug.family, "-") != INGREDIENT.get(
                    group.drug.family, "+"
                ):
                    chosen.group.unit_mass = None
                chosen.drug = group.drug
                chosen.group.drug = group.drug
                self.last_drug = group.drug
            if group.count is not None:
                chosen.group.count, chosen.group.mass, chosen.group.total_mass = group.count, None, None
            if group.mass is not None:
                if chosen.group.unit_mass is not None or (chosen.group.count is not None and chosen.group.mass is None):
                    chosen.group.unit_mass = group.mass
                else:
                    chosen.group.mass = group.mass
            if group.unit_mass is not None and chosen.drug is not None and chosen.drug.family == "tylenol" and group.drug is None:
                # "it's regular strength": another product of the name
                modifier = {325_000: "rs", 500_000: "es", 650_000: "er"}.get(group.unit_mass)
                if modifier is not None:
                    chosen.drug = with_modifiers(SURFACES["tylenol"], [modifier])
                    chosen.group.drug, self.last_drug = chosen.drug, chosen.drug
            if group.unit_mass is not None:
                chosen.group.unit_mass = group.unit_mass
            if group.volume is not None:
                chosen.group.volume = group.volume

    def _dose_with_time(self, doses: list[Event], old: list[Any]) -> Event | None:
        stale = next((o[1] for o in old if o[0] == "T"), None)
        if stale is None:
            return None
        for event in reversed(doses):
            if any(
                t.how == stale.how
                and t.low is not None
                and stale.low is not None
                and (t.low - stale.low) % (12 * HOUR) == 0
                for t in event.times
            ):
                return event
        return None

    def _replace_number(
        self, fresh: Any, old: list[Any], doses: list[Event], target: Event | None, now_last: bool, clause: Clause
    ) -> None:
        """ "it was 3 not 2": a count or an hour, whichever the old number was; where both fit, nobody can say."""
        stale = next((o[1].count for o in old if o[0] == "Q" and o[1].count is not None), None)
        if target is None:
            if self.story.nows and isinstance(fresh, int) and 1 <= fresh <= 12:
                self._new_now(fresh)
            return
        by_count = (
            [e for e in doses if e.group.count == stale]
            if stale is not None
            else ([target] if target.group.count is not None else [])
        )
        by_hour: list[Event] = []
        if isinstance(fresh, int) and 1 <= fresh <= 12:
            for event in doses:
                for t in event.times:
                    if (
                        t.how == "clock"
                        and t.low is not None
                        and t.low == t.high
                        and (
                            (stale is None and event is target)
                            or (isinstance(stale, int) and (t.low - stale * HOUR) % (12 * HOUR) == 0)
                        )
                    ):
                        by_hour.append(event)
        if (
            stale is None and by_count and by_hour and isinstance(fresh, int) and target.group.count != fresh
            and max(t.end for t in target.times) >= target.end - 1 and not now_last
            and not any(t.low in (12 * HOUR, 24 * HOUR) and not t.bare for t in target.times)
        ):  # fmt: skip
            # "2 at 9, I mean 10": what stood last was the hour
            if fresh <= 4:
                self.story.unread.append((self.terms[clause.start].start, self.terms[clause.end - 1].end))
            else:
                by_count = []
        now_fits = (
            bool(self.story.nows)
            and isinstance(fresh, int)
            and 1 <= fresh <= 12
            and (
                (stale is None and now_last)
                or (
                    isinstance(stale, int)
                    and self.story.nows[-1].low is not None
                    and (self.story.nows[-1].low - stale * HOUR) % (12 * HOUR) == 0
                )
            )
        )
        if now_fits and not (stale is not None and (by_count or by_hour)):
            self._new_now(fresh)
            return
        if stale is not None and by_count and by_hour:
            # "2 at 2 ... it was 3 not 2"
            self.story.unread.append((self.terms[clause.start].start, self.terms[clause.end - 1].end))
        if by_count:
            by_count[-1].group.count = fresh
            return
        if by_hour:
            event = by_hour[-1]
            for t in event.times:
                if t.how == "clock" and t.low is not None:
                    half = 12 * HOUR if not t.bare and t.low >= 12 * HOUR else 0
                    t.low = t.high = fresh % 12 * HOUR + half
            return
        if stale is None and target.group.count is None:
            target.group.count = fresh
            return
        self.story.unread.append((self.terms[clause.start].start, self.terms[clause.end - 1].end))

    def _new_now(self, hour: int) -> None:
        now = self.story.nows[-1]
        if now.low is not None:
            half = 12 * HOUR if not now.bare and now.low >= 12 * HOUR else 0
            now.low = now.high = hour % 12 * HOUR + half

    # --- requests ---

    def _request(self, clause: Clause, number: int) -> None:
        for t in self.terms[clause.start : clause.at]:
            if t.kind in ("drug", "num", "form", "mass"):
                break
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
        groups = [e for e in elements if e[0] == "Q"]
        if clause.ask == "which":
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
        if self._doubts_drug(clause, groups):
            return
        if self.left is not None:
            pointing = self._pointed_at(clause)
            if pointing is not None:
                pointed = replace(self.left, start=pointing, end=pointing + 1)
                groups = [g for g in groups if not _only_a_pronoun(g[1])]
                elements = [e for e in elements if e[0] != "Q" or not _only_a_pronoun(e[1])]
                groups.insert(0, ("Q", pointed, pointing, pointing + 1))
                elements.insert(0, groups[0])
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
                if value in ("after", "following", "since", "despite"):
                    after = value
                elif value == "top" and "on" in self.letters[max(a - 2, 0) : a]:
                    after = "on top of"
                elif value in ("with", "alongside"):
                    joined = "with"
                    after = ""
                elif value in ("together", "for", "because"):
                    after = ""
                elif value == "or":
                    joined = "or"
                continue
            if what == "T":
                if value.how in ("later", "earlier") and value.part_name == "ref":
                    after = "offset"
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
            if beyond is not None and beyond[0] == "W" and beyond[1] in ("from", "was", "were") and place + 2 < len(elements):
                was = beyond[1] != "from" and elements[place + 2][0] == "T" and elements[place + 2][1].how in ("clock", "part")
                beyond = elements[place + 2]  # "if the 2 from 5 hours ago did nothing"
            if kept and was and beyond is not None and group.drug is not None:
                spent = next((e[1] for e in elements[place + 3 : place + 5] if e[0] == "Q" and self.letters[e[2] - 1] == "("), None)
                if spent is not None and self._amount_of(group, spent):
                    groups = [g for g in groups if g[1] is not spent]
                history.append((group, [beyond[1]]))  # "am I good for 2 DayQuil, NyQuil was at 3 am (2 caps)"
                times = [t for t in times if t is not beyond[1]]
                continue
            if kept and not after and beyond is not None and beyond[0] == "T" and beyond[1].how == "ago":
                history.append((group, [beyond[1]]))  # "can I take 2 more, 2 Advil 5 hours ago"
                times = [t for t in times if t is not beyond[1]]
                continue
            if kept and joined not in ("with", "or") and self._amount_of(kept[-1], group):
                previous_end = b
                continue
            if timed and not after and joined not in ("with", "or"):
                # "2 at 8 and 2 at noon, is that ok?": a plan of several doses is no single question
                self.story.unread.append((self.terms[a].start, self.terms[b - 1].end))
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
        asked.groups = kept
        asked.times = [t for t in times if t.how not in ("length", "every", "rate")]
        if not asked.times and kept and not history:
            asked.times = self._time_of_event(clause, number)
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
        asked.several = self._several(asked, words)
        if not kept:
            verbs = [w for w in words if w in _ASK_OTHER]
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
        self.story.asked.append(asked)

    def _doubts_drug(self, clause: Clause, groups: list[Any]) -> bool:
        """ "Advil at noon, or was it Tylenol?": one of two drugs was taken, and nothing is asked."""
        words = self.letters[clause.start : clause.end]
        told = self.story.events[-1] if self.story.events else None
        if len(groups) != 1 or told is None or told.drug is None or told.kind != "dose":
            return False
        group = groups[0][1]
        asks = any(words[n : n + 2] in (["was", "it"], ["was", "that"], ["were", "they"], ["were", "those"]) for n in range(3))
        if not asks or group.drug is None or group.count is not None or group.mass is not None or group.more:
            return False
        told.drugs_or = [*(told.drugs_or or [told.drug]), group.drug]
        told.group.drugs_or = told.drugs_or
        for k in range(group.start, group.end):
            self.terms[k].read = True
        return True

    def _pointed_at(self, clause: Clause) -> int | None:
        """ "Can I drink that": where the word stands that means what there is left."""
        for k in range(clause.start, clause.end - 1):
            if self.letters[k] in ("drink", "take", "have", "finish", "use", "swallow", "down", "eat") and (
                self.letters[k + 1] in ("that", "it", "this", "them", "those", "these", "both")
                or self.letters[k + 1 : k + 3] in (["the", "rest"], ["the", "last"])
            ):
                return k + 1
        return None

    def _restated(self, early: Group, late: Group, at: int) -> bool:
        """ "half of one, so 400 mg": the same quantity once more, as milligrams."""
        lead = self.letters[max(at - 3, early.end) : at]
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

    def _several(self, asked: Asked, words: list[str]) -> str:
        """Whether an unnamed request may be for more than one drug: "both", "2 more of each", "them again", "the same"."""
        if any(g.drug is not None for g in asked.groups + asked.alternatives):
            return ""
        if "both" in words or "each" in words:
            return "both"
        plural = {"them", "those", "these", "combo", "combination", "together", "repeat", "redo", "everything", "same"} & set(words)
        return "last" if plural and all(g.count is None and g.mass is None for g in asked.groups) else ""

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

    def _time_of_event(self, clause: Clause, number: int) -> list[TimeTerm]:
        """ "When I wake up at 3 am, can I take 2 more?": the time of what the asked dose waits for."""
        before: list[Clause] = []
        for other in reversed(self.clauses[:number]):
            near = other.sentence == clause.sentence or (
                other.sentence == clause.sentence - 1 and "then" in self.letters[clause.start : clause.end] and not before
            ) or (bool(before) and other.sentence == before[0].sentence)  # fmt: skip
            if not near or other.kind not in ("chatter", "fragment"):
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
            waits = bool({"when", "once", "after"} & set(words[:3])) or (
                stretch is before and bool({"i'll", "we'll", "she'll", "he'll", "will"} & set(words)))
            if not waits or {"woke", "got", "went", "came", "left", "finished", "ended", "was", "had", "landed", "arrived", "started", "ate", "O"} & set(words):
                continue
            inside = self.terms[low:high]
            times = [t.value for t in inside if t.kind == "time" and t.value.how not in ("length", "vague")]
            if len(times) != 1 or times[0].how not in ("clock", "in") or times[0].side != "at" or any(t.kind in ("drug", "mass", "volume") for t in inside):
                continue
            if "after" in words[:3] and times[0].how == "clock":
                times[0].side = "after"
            return times
        return []

    def _event_asked(self, clause: Clause, number: int) -> str:
        """The word before something that happens at no told time: "before my flight", "when I get home"."""
        for k in range(clause.at, clause.end - 1):
            if self.letters[k] in ("before", "after", "when", "once") and self.terms[k + 1].kind == "word" and self.letters[k + 1] in (
                "my", "the", "i", "we", "work", "school", "class", "a", "he", "she", "going", "heading", "leaving", "driving", "our", "her", "his", "they"):  # fmt: skip
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

    def _elements_before(self, clause: Clause, a: int) -> bool:
        return any(
            self.letters[k]
            in ("take", "have", "taking", "more", "another", "use", "it", "this", "that", "do", "one", "some")
            for k in range(clause.start, a)
        )

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
        if {"wants", "needs", "asks", "craves"} & set(words[: max(clause.at - clause.start, 1)]) and not set(words[: clause.at - clause.start]) & {"he", "she", "i"}:
            for k in range(clause.start - 1, -1, -1):
                if self.letters[k] in (";",) or self.terms[k].kind == "sign" and self.letters[k] in (".", "?", "!"):
                    break
                base = self.letters[k].removesuffix("'s")
                if base in PERSONS and PERSONS[base][0] not in ("nurse", "doctor", "person", "adult"):
                    return PERSONS[base][0]  # "my husband's on blood thinners and wants 2 Advil"
        giving = clause.verb in ("give", "giving") or "give" in words or "giving" in words
        for k in range(clause.start, clause.end):
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
        return ""

    def _done(self, clause: Clause, number: int) -> None:
        return


_FORGOTTEN: Final = frozenset(
    ["i", "i'm", "im", "we", "don't", "dont", "can't", "cant", "cannot", "not", "no", "never", "do", "remember", "recall", "sure", "certain", "memory",
     "have", "of", "it", "that", "this", "really", "honestly", "actually", "though", "but", "and", "myself", "any", "at", "all", "am", "so", "her", "him"]
)  # fmt: skip
_OR_WAS: Final = frozenset(
    ["was", "it", "were", "is", "they", "maybe", "perhaps", "possibly", "that", "could", "have", "been", "rather", "probably", "closer", "to", "more",
     "like", "even", "the"]
)  # fmt: skip
_EVENT_NOUNS: Final = frozenset({"home", "lunch", "dinner", "breakfast", "work", "school", "gym", "class", "supper", "office", "practice"})
"""Nouns that a bare hour follows in short notes: "lunch 12, home 5"."""
_STRENGTH_SAID: Final = frozenset(
    ["M", "F", "N", "D", "each", "not", "instead", "of", "on", "it", "per", ",", "-", "actually", "though", "they're", "are", "it's",
     "rather", "than", ")", '"', "strength", "the", "a", "them", "s", "only", "just", "is", "for", "one", "apiece"]
)  # fmt: skip
_EVENTS: Final = frozenset(
    "halftime intermission recess kickoff tipoff takeoff landing boarding checkout graduation dismissal break breaktime practice rehearsal ceremony "
    "curtain cruising showtime closing teatime".split()
)
"""What happens at no told time."""
_AFTER_COUNT: Final = frozenset(
    ["myself", "himself", "herself", "themselves", "of", "more", "at", "and", "around", "about", "each", "last", "so", "in", "then", "when", "with", "since", "before", "after", "already", "for", "on", "can", "by", "but", "to", "x", "extra", "total", "s", "right", "because", "altogether", "times", "this", "yet", "or", "as", "instead", "again", "over", "left", "too", "though", "if", "later", "i", "both", "just", "it's", "its", "is", "within", "every", "today", "additional", "regular", "ago", "from", "how", "what", "should", "could", "may", "only", "plus", "not", "while", "until", "till", "would", "do", "am", "that", "the", "my", "now", "was", "were", "had", "took", "went", "also", "daily", "per", "a", "an", "apiece", "ish", "be", "will", "might", "push", "put", "exceed", "sound", "make", "seem", "are", "we", "he", "she", "they", "right", "first", "second", "maybe", "probably", "still", "during", "last", "tonight", "yesterday", "once", "twice", "together", "separately", "straight", "like", "no", "yes", "ok", "okay", "please", "pls", "thanks", "due", "we've", "i've", "i'm", "im", "there", "earlier", "early", "here", "well", "either", "ones", "one's", "off", "max", "tops", "even", "which", "according", "id", "i'd", "all"]
)  # fmt: skip
_TAKEN_HARMLESS: Final = frozenset(
    ["nap", "naps", "shower", "bath", "break", "breaks", "walk", "walks", "day", "days", "off", "bus", "train", "uber", "taxi", "cab", "test", "tests", "temperature", "temp", "exam", "exams", "class", "classes", "care", "time", "long", "while", "longer", "picture", "pictures", "photo", "photos", "trip", "trips", "sip", "bite", "look", "seat", "chance", "ride", "over", "away", "out", "up", "place", "part", "forever", "ages", "note", "notes", "turn", "turns", "hit", "advantage", "number", "work", "vacation", "leave", "pto", "sick", "kids", "dog", "cat", "son", "daughter", "mom", "dad", "wife", "husband", "home", "too", "hour", "hours", "minutes", "half", "an", "minute", "forever", "hold", "effect", "down", "on", "in", "vitals", "blood", "it's", "him", "her", "them", "me", "us", "risk", "stand", "step", "steps", "rest", "charge", "credit", "him's", "covid", "two", "to", "about", "only", "all", "most", "much", "quite", "lot", "lots", "care", "bp", "weight", "pulse", "flight", "plane", "drive", "stairs", "lunch", "dinner", "breakfast", "coffee", "water", "food", "ice", "heating", "it", "sleep"]
)  # fmt: skip
