"""Who is spoken of, which drug was named last, and the event that words make: what every part of the telling needs."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from ..cutting.clause import Clause
from ..cutting.lexicon import STRONG_PAST
from ..drugs import SURFACES, UNNAMED, Drug, with_modifiers
from ..persons import PERSONS, ROLES
from ..quantity import INGREDIENT, Group
from ..quantity.group import some_of_it
from ..terms import Term, TimeTerm, places_of
from .story import Event, Story
from .takers import somebody_unknown, stranger_between

_STRAY: Final = frozenset({"slipped", "mystery", "unlabeled", "unlabelled", "unmarked", "random", "stray", "unknown", "offered", "handed", "weird", "strange", "white", "red", "blue", "pink", "yellow", "brown"})


_PLAIN_RELIEVERS: Final = frozenset({"tylenol", "acetaminophen", "paracetamol", "advil", "motrin", "ibuprofen", "aleve", "naproxen", "aspirin", "bayer", "excedrin", "bufferin"})


_ANIMALS: Final = frozenset(name for person, (_, _, kind) in PERSONS.items() if kind == "animal" for name in (person, f"{person}'s"))
_NAMING: Final = frozenset({"age", *PERSONS, *(f"{person}'s" for person in PERSONS)})
"""Words after which it is known who is spoken of."""


class State:
    """What is known while the clauses are gone through."""

    def __init__(self, terms: list[Term], clauses: list[Clause], letters: list[str]) -> None:
        self.terms = terms
        self.clauses = clauses
        self.letters = letters
        self.story = Story()
        extended = any(terms[k].note == "er" and terms[k].kind in ("num", "mass") for letter in ("N", "M") for k in places_of(letter, letters))
        self.last_drug: Drug | None = with_modifiers(SURFACES["tylenol"], ["er"]) if extended else None
        self.antecedents: dict[str, str] = {}
        self.pending_been: TimeTerm | None = None
        self.pending_unknown: set[str] = set()
        self.of_strengths: dict[int, list[Drug]] = {}
        """The drugs that each strength was told of."""
        self.pending_maybe = False
        self.left: Group | None = None
        self.waited: TimeTerm | None = None
        self.last_owner = ""
        self.last_kind = ""
        self.named = [terms[k].value for k in places_of("D", letters) if terms[k].value.kind == "otc"]

    def _leave_unread(self, words: Clause | Group) -> None:
        """Say the words of a clause or an amount as not understood, which keeps the verdict from being YES."""
        self.story.unread.append((self.terms[words.start].start, self.terms[words.end - 1].end))

    def _plan_told(self) -> None:
        """ "2 DayQuil at noon, then 2 Tylenol at 4, is that alright?": the last of a row told without a verb is the plan."""
        asked = self.story.asked[0] if len(self.story.asked) == 1 else None
        if asked is None or asked.groups or asked.times or asked.other or asked.clause is None or self.story.nows:
            return
        words = set(self.letters[asked.clause.start : asked.clause.end])
        if asked.ask != "may_i" and not (asked.ask == "too_soon" and words & {"would", "will"} and words <= {",", "would", "will", "that", "it", "be", "too", "soon", "early", "enough"}):
            return
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

    def _since_when(self, clause: Clause) -> None:
        """ "I'm doing 2 ibuprofen every 3 hours. Started at 9 am": when what repeats began."""
        event = next((e for e in reversed(self.story.events) if e.kind == "dose"), None)
        if event is None or event.every is None or event.since is not None or event.times or event.multi is not None:
            return
        times = [t.value for t in self.terms[clause.start : clause.end] if t.kind == "time"]
        words = set(self.letters[clause.start : clause.end])
        if len(times) != 1 or times[0].how not in ("clock", "part") or times[0].side != "at" or not words & {"started", "began", "starting", "begun"}:
            return
        if words - {"started", "began", "starting", "begun", "i", "we", "with", "it", "this", "them", "T", "P", "and", ",", "that", "at", "all", "i've", "on", "those", "doing", "taking"}:
            return  # "the pain started at 9"
        event.since = times[0]

    def _first_of_all(self) -> None:
        """ "2 Tylenol every 6 hours, first one at 6 am": the first of what repeats."""
        for event, first in pairwise(self.story.events):
            if event.kind != "dose" or event.every is None or event.since is not None or event.times or event.multi is not None or event.alternating:
                continue
            group = first.group
            bare = group.count in (None, 1, event.group.count) and group.mass is None and group.volume is None
            if first.kind != "dose" or not first.first or not bare or len(first.times) != 1 or first.times[0].how != "clock" or first.times[0].side != "at":
                continue
            if (group.drug is None or first.drug is event.drug) and first.owner in ("", event.owner):
                event.since = first.times[0]
                self._clear(first)

    def _concentrations(self) -> None:
        """ "the children's Motrin suspension (100 mg per 5 mL)": what a liquid holds, told once for the whole story."""
        if not any(self.terms[k].kind == "strength" for k in places_of("M", self.letters)):
            return
        drug: Drug | None = None
        told: dict[str, list[Term]] = {}
        for n, term in enumerate(self.terms):
            if term.kind == "drug":
                drug = term.value
            elif term.kind == "strength":
                for near in self.terms[max(n - 3, 0) : n]:
                    near.read |= near.kind == "drug"  # "I use liquid acetaminophen, 160 mg per 5 mL"
            if term.kind == "drug":
                continue
            if term.kind == "strength" and drug is not None and drug.family in INGREDIENT:
                told.setdefault(drug.family, []).append(term)
        for family, places in told.items():
            if len({term.value for term in places}) == 1:
                self.story.concentrations[family] = places[0].value
                for term in places:
                    term.read = True

    def _see_persons(self, clause: Clause) -> None:
        if _NAMING.isdisjoint(self.letters[clause.start : clause.end]):
            return
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
            if person is not None and person[0] in ("man", "woman") and k and self.letters[k - 1] in ("the", "a", "some", "this", "that") and self.antecedents.get(person[1], "") not in ("", "man", "woman"):
                continue  # "my granny took 2 ... the lady across the hall says": she is still granny
            if person is not None and person[0] not in ROLES:
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
        if person is not None and person[0] in ("adult", "person"):
            return "?"
        return person[0] if person else ""

    def _bare_name(self, group: Group) -> bool:
        return group.drug is not None and not (
            group.count is not None or group.mass is not None or group.unit_mass is not None or group.volume is not None or group.more
            or group.form not in (None, "dose") or group.dose_count is not None or group.times is not None or group.strength is not None or group.each
        )  # fmt: skip

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
            if kind == "dose" and clause.verb in STRONG_PAST | {"had"} and time.how == "future" and time.part_name == "later":
                time.how = "vague"  # "took 2 at 9, 1 more later"
        event = Event(
            kind, group, list(times), clause, start, end, owner, hedged or group.hedged, clause.last, clause.first
        )
        event.drug = self._drug_of(group)
        if event.drug is None and group.form in ("pill", "tablet", "capsule") and _STRAY & set(self.letters[clause.start : clause.end]):
            event.drug = group.drug = UNNAMED  # "a mystery pill", "he slipped me two pills"
        cup_of = event.drug or self.last_drug
        if group.form == "cup" and isinstance(group.volume, int | Fraction) and cup_of is not None:
            counts = [t.value for t in self.terms[group.start : group.end] if t.kind == "num"]
            if counts in ([], [1]):
                self.story.cups[cup_of.family] = group.volume
        if event.drug is not None and isinstance(group.unit_mass, int):
            self.of_strengths.setdefault(group.unit_mass, []).append(event.drug)
        if not self.story.events and len(self.story.asked) == 1 and group.drug is None and group.form is None and group.mass is None and group.volume is None and (
            group.unit_mass is None and group.strength is None and group.count is not None
        ):  # fmt: skip
            asked = [g for g in self.story.asked[0].groups if g.drug is not None]
            unit = None if len(asked) != 1 else asked[0].unit_mass if asked[0].unit_mass is not None else asked[0].mass if asked[0].more and asked[0].form not in (None, "dose") else None
            if isinstance(unit, int) and len(self.story.asked[0].groups) == 1 and not self.story.asked[0].alternatives:
                group.unit_mass = unit  # "another of my 650 mg pills? I had one 5 hours ago"
        event.drugs_or = group.drugs_or
        event.count_unknown |= kind == "dose" and some_of_it(group, self.letters[max(group.start - 2, clause.start) : group.end])
        if event.drug is None and not event.drugs_or:
            event.drug = self._of_strength(group) or self.last_drug
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

    def _of_strength(self, group: Group) -> Drug | None:
        """ "2 Tylenol 500s at 7, 2 Motrin at 10, 2 500s at 1": the drug that this strength was told of."""
        if not isinstance(group.unit_mass, int) or self.last_drug is None:
            return None
        told = self.of_strengths.get(group.unit_mass, [])
        families = {drug.family for drug in told}
        return told[-1] if len(families) == 1 and self.last_drug.family not in families else None

    def _drug_of(self, group: Group) -> Drug | None:
        """The drug that a quantity is of: named, or the one named last, or the only one that the text names at all."""
        if group.drug is not None:
            if group.drug.family == "excedrin" and group.extra_strength and not (group.drug.specific and self._plain_reliever()):
                group.drug, group.unit_mass = with_modifiers(group.drug, ["es"]), None  # no 500 mg, but its own name
            if group.drug.kind == "unknown" and group.determined and self.last_drug is not None and not (group.drug.specific and self._plain_reliever()):
                return self.last_drug
            return self._same_name(group.drug, more=group.more)
        return self._other_strength(group)

    def _plain_reliever(self) -> bool:
        """What was named last is neither for a cold nor for the night, so that "the cough syrup" can't mean it."""
        last = self.last_drug
        return last is not None and last.family in _PLAIN_RELIEVERS and not last.product.endswith(" PM")

    def _other_strength(self, group: Group) -> Drug | None:
        """ "2 Tylenol PM at 11 pm ... two extra strength": another product of the name said last."""
        last = self.last_drug
        if last is None or last.family != "tylenol" or not last.specific or group.form not in (None, "tablet", "caplet", "pill", "gelcap"):
            return None
        modifier = "es" if group.extra_strength else "rs" if group.unit_mass == 325_000 else ""
        named = with_modifiers(SURFACES["tylenol"], [modifier]) if modifier else last
        return named if named.product != last.product else None

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
            passive = clause.verb == "handed" and {"was", "were", "been", "got"} & set(self.letters[clause.start : clause.at])
            if (clause.verb == "given" or passive) and clause.subject:
                return self._person(clause.subject)
            return "?" if clause.verb != "given" else ""
        whom = self.letters[clause.at : clause.at + 2]
        fetched = clause.verb in ("got", "grabbed", "snuck", "sneaked", "shook", "snagged") and clause.subject
        if fetched and (whom[:1] in (["me"], ["us"], ["him"], ["her"]) or whom == ["them", "N"]):
            return "?"  # "my wife got me two more": who has fetched them need not be who took them
        if not clause.subject and "myself" in self.letters[clause.at : clause.end]:
            return "i"  # "I gave my husband 2 and had 2 myself"
        person = self._person(clause.subject) or self._speaker(clause)
        if clause.subject == "we":
            words = self.letters[clause.start : clause.end]
            return "both" if {"each", "both", "all"} & set(words) else "we"
        if person:
            return person
        if somebody_unknown(clause, self.letters):
            return "?"
        lead = self.letters[max(clause.start - 5, 0) : clause.start]
        if "not" in lead[:-1] and lead[-1] in ("me", "i", "myself", "us") and lead[-2] == "not" and not clause.subject:
            return next((self._person(word) for word in reversed(lead[:-2]) if self._person(word)), "")  # "my wife, not me, had 2"
        if clause.last or clause.ordinal or clause.relative:
            for k in range(clause.start, min(clause.at + 3, clause.end)):
                word = self.letters[k]
                if word == "mine":
                    return "i"
                if word.endswith("'s") and word[:-2] in PERSONS and k < clause.at:
                    return PERSONS[word[:-2]][0]  # "Jack's last dose was"
                if word in ("her", "his", "their", "hers", "theirs"):
                    return self._person({"her": "she", "his": "he"}.get(word.removesuffix("s") if word == "hers" else word, "they"))
                if word == "my":
                    following = self.letters[k + 1] if k + 1 < len(self.letters) else ""
                    base = following[:-2] if following.endswith("'s") else following
                    return PERSONS[base][0] if base in PERSONS else "i"
        if clause.kind == "fragment" and not clause.question and not _ANIMALS.isdisjoint(self.letters[clause.start : clause.end]):
            animal = next(
                (k for k in range(clause.start, clause.end) if PERSONS.get(self.letters[k].removesuffix("'s"), ("", "", ""))[2] == "animal"
                 and self.letters[max(k - 2, 0) : k] not in (["as", "a"], ["like", "a"])), None  # "sick as a dog"
            )  # fmt: skip
            if animal is not None and any(e[0] == "Q" and e[2] > animal for e in elements) and not (
                {"i", "me", "my", "i'm"} & set(self.letters[animal:clause.end][:2])
            ):
                return "pet"  # "the cat licked a tablet"
        for k in range(min(clause.at, len(self.letters)) - 1, clause.start - 1, -1):
            spoken = self.letters[k].split("'")[0]
            if spoken in ("i", "im", "ive", "we", "he", "she", "they") and k > clause.start - 1:
                if stranger_between(clause, self.letters, k):
                    return "?"
                return self._person({"im": "i", "ive": "i"}.get(spoken, spoken))  # "my wife took 2 at noon, I've got a headache and had 2 at 3"
        if self.story.events and clause.sentence == self._last_sentence() and clause.verb and not clause.subject:
            for k in range(clause.start - 1, self.story.events[-1].clause.at - 1, -1):
                if self.letters[k] in ("i", "i've", "ive", "i'm", "im"):
                    return "i"  # "the kid got his Tylenol at 6, I've got a headache | and had 1 at 5"
        return self.last_owner if clause.sentence == self._last_sentence() else self._led_by(clause)

    def _led_by(self, clause: Clause) -> str:
        """ "My husband swears by Aleve and had two at breakfast": the one whom the sentence begins with."""
        if clause.subject or not clause.verb or self.letters[clause.start : clause.at] != ["and", clause.verb] or clause.start == 0:
            return ""
        before = next((c for c in self.clauses if c.end == clause.start and c.sentence == clause.sentence), None)
        if before is None or before.kind not in ("fragment", "chatter", "habit") or "D" not in self.letters[before.start : before.end] or (
            {"i", "i've", "we", "me", "us", ","} & set(self.letters[before.start : before.end])
        ):
            return ""
        first = next((k for k in range(before.start, before.end) if self.letters[k] not in ("my", "our", "so", "and", "well", "the")), before.end)
        return self._person(self.letters[first]) if first < before.end and first > before.start else ""

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

    def _clear(self, event: Event) -> None:
        event.kind = "gone"

    def _done(self, clause: Clause, number: int) -> None:
        return
