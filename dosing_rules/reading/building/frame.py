"""The situation in the making: names, quantities, strengths, and whose intake it is."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any, Final

from ...clocks import local_date
from ...facts import (
    DAY,
    HOUR,
    SAME,
    UNKNOWN,
    USUAL,
    Course,
    Instant,
    Mass,
    NextDose,
    OneOf,
    Range,
    Scope,
    Situation,
    Strength,
    When,
)  # fmt: skip
from ..beginnings import Begun
from ..drugs import Drug
from ..persons import PERSONS
from ..quantity import INGREDIENT, Group, amounts
from ..rewording.named_persons import may_be_one, persons_said
from ..telling.story import Asked, Event, Story
from .built import Built

_SPEAKER: Final = re.compile(r"\b(?:i|i'm|im|i've|ive|me|my|mine|we|us|our|or|and (?:his|her|a) \w+)\b")


_WANTS: Final = re.compile(r"\b(?:wants?|needs?|asks?|asking|wanting|craves|wonders?|wondering|for (?:him|her|them)|give|giving)\b")
_SELF: Final = frozenset({"i", "me", "we", "us"})
_PRONOUNS_OF: Final = {"she": frozenset({"she", "her", "hers"}), "he": frozenset({"he", "him"}), "they": frozenset({"they", "them"})}
_THIRD: Final = frozenset({"he", "she", "they", "him", "her", "hers", "them", "his", "their", "it", "someone", "somebody", "patient"})
_WHICH_OF_US: Final = Begun(
    r"\b(?:which (?:one )?of us (?:took|had|has taken|swallowed|it was|did)|who of us (?:took|had)|whether it was (?:me|him|her) or (?:me|my|him|her)|"
    r"(?:nobody|no one|neither(?: of us)?|none of us|we|i)(?: (?:can't|cannot|don't|do not|couldn't|won't|will|can))? (?:remembers?|recalls?|knows?|says?|admits?|tell|sure) (?:to )?(?:who|whose|which of us)|"
    r"either (?:my )?\w+ or (?:i|me)|either (?:i|me) or (?:my )?\w+|by (?:me|him|her|us) or (?:by )?(?:my )?\w+|"
    r"either (?:my )?\w+ (?:took|had) (?:it|them|one|those|that) or i (?:did|had|took)|either i (?:took|had) (?:it|them|one|those|that) or (?:my )?\w+ (?:did|had|took))\b"
)
"""Nobody knows whose intake it was."""


_YOUNG: Final = re.compile(r"\b(?:my|our|the|a) (?:\w+ )?(?:1[0-7]|\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ]?(?:years?|yrs?|y/?o|months?|weeks?)[- ]?olds?\b(?! (?:bottle|box|pack|packet|dog|cat|car|house|phone|pills?|prescription|injury|couch|mattress))")

class Frame:
    """The situation in the making: names, quantities, whose it is."""

    def __init__(self, story: Story, text: str, now: Instant | None, zone: str | None, ask: Asked | None, scope: set[Scope],
                 named: list[Drug]) -> None:  # fmt: skip
        self.story = story
        self.text = text
        self.typed = text
        self.now_instant = now
        self.zone = zone
        self.asked = ask
        self.scope = scope
        self.named = named
        self.built = Built(Situation(NextDose(UNKNOWN)))
        self.strengths: dict[str, Any] = {}
        self.numbers = 0
        self.asked_person = "i"
        self.age_years: int | None = None
        self.courses: list[Course] = []
        self.relations: list[tuple[str, When]] = []
        self.zones_aligned = False
        self.ids_of: dict[int, list[str]] = {}
        """The doses that each event became."""
        self.now_weekday: int | None = None
        """0 is Monday, where it is known."""

    def _person(self) -> str:
        """The person who would take the next dose."""
        asked = self.asked.person if self.asked is not None else ""
        if not asked:
            words = self._asking_words()
            if not words & _SELF and not any(word in PERSONS for word in words):
                # "Would two be all right for his back?"
                asked = "he" if words & {"his", "him"} else "she" if words & {"her", "hers"} else ""
        if asked in ("she", "he", "they"):
            return self._named_behind(asked)
        if asked and asked not in ("?",):
            return "i" if asked == "we" or self._only_named(asked) else asked
        owners = {e.owner for e in self.story.events if e.kind in ("dose", "total") and e.owner}
        if len(owners) == 1 and not self._others_come_behind():
            owner = next(iter(owners))
            if owner not in ("i", "we", "?", "both", "pet"):
                return owner
        return "i"

    def _others_come_behind(self) -> bool:
        """ "2 Advil at noon, 2 more at 4? My wife also took one at 2": what is asked is asked of the doses that nobody else is named for."""
        asked = self.asked
        if asked is None:
            return False
        told = [e for e in self.story.events if e.kind in ("dose", "total")]
        before = [e for e in told if e.start < asked.start]
        named = any(word in PERSONS or word in _THIRD for word in re.findall(r"[a-z]+", self.text[: asked.end].lower()) if word not in _SELF | {"it"})
        return bool(before) and not named and all((e.owner == "") == (e.start < asked.start) for e in told)

    def _only_named(self, asked: str) -> bool:
        """ "my boss is a nightmare is it safe to take 2 Advil, I took 2 at noon": nobody else took any, and the question names nobody."""
        request = self.asked
        if request is None or request.clause is None or asked == "i" or request.clause.subject or request.clause.verb in ("give", "giving"):
            return False
        owners = {e.owner for e in self.story.events if e.kind in ("dose", "total")}
        behind = self.text[request.begins or request.start : request.end].lower()
        return owners == {"i"} and " for " not in f" {behind} " and not _WANTS.search(self.text[request.start : request.end].lower())

    def _named_behind(self, pronoun: str) -> str:
        """ "Can she have two more? My mother took two at 9": who was meant, where nobody else is named that it could be."""
        spoken = {PERSONS[word][:2] for word in persons_said(re.findall(r"[a-z]+", self.text.lower())) if word in PERSONS}
        meant = {name for name, gender in spoken if pronoun == "they" or gender in (pronoun, "they")}
        owners = {e.owner for e in self.story.events if e.kind in ("dose", "total")} - {"i", "she", "he", "they"}
        return next(iter(meant)) if len(meant) == 1 and meant == owners else pronoun

    def _whose(self, owner: str) -> str:
        """Whether a dose counts: "yes", "no" or "maybe"."""
        me = self.asked_person
        if owner == "" and _WHICH_OF_US.search(self.text.lower()):
            return "maybe"  # "two are gone and we can't remember which of us took them"
        if owner in ("", me, "both"):
            return "yes"
        if owner == "?" and not _SPEAKER.search(self.text.lower()) and len({e.owner for e in self.story.events if e.kind in ("dose", "total")}) == 1:
            return "yes"  # "A patient swallowed two ... is one more permitted?": nobody else is spoken of
        owners = {e.owner for e in self.story.events if e.kind in ("dose", "total")}
        if owner == "?" and me in ("she", "he", "they") and owners == {"?"}:
            return "yes"
        if owner in ("?", "we"):
            return "maybe"
        if {owner, me} == {"he", "she"}:
            return "no"
        if owner in ("she", "he", "they") and me not in ("i",):
            return "yes" if me in ("she", "he", "they") or self._nobody_else(owner, me) else "maybe"
        if me in ("she", "he", "they") and owner not in ("i",):
            return "maybe"
        return "maybe" if (owner == "i" and self._asks_for_self()) or self._could_be_meant(owner) or (me not in owners and may_be_one(owner, me, self.text)) else "no"

    def _nobody_else(self, pronoun: str, person: str) -> bool:
        """ "She had one at 2. Can my wife have one more?": nobody else in the text whom the pronoun could stand for."""
        spoken = {PERSONS[word] for word in re.findall(r"[a-z]+", self.text.lower()) if word in PERSONS}
        fitting = {name for name, gender, _ in spoken if pronoun in (gender, "they") or gender == "they"}
        return fitting == {person}

    def _could_be_meant(self, owner: str) -> bool:
        """ "My wife had 2 an hour ago. Her mother is here. Can she have 2?": a pronoun may mean either."""
        meant = self.pronoun_asked_of()
        genders = {name: gender for name, gender, _ in PERSONS.values()}
        return bool(meant) and (genders.get(owner, "") in (meant, "they") or (meant == "they" and owner in genders))

    def pronoun_asked_of(self) -> str:
        """ "Can she have another?": she, he or they, where nobody is named in the sentence that asks; else nothing."""
        words = self._asking_words()
        if any(word in PERSONS for word in words) or self._asks_to_take():
            return ""
        return next((gender for gender, told in _PRONOUNS_OF.items() if words & told), "")

    def _asks_to_take(self) -> bool:
        """ "I have the same headache he does, can I take two?": who would take it is named with the verb."""
        clause = self.asked.clause if self.asked is not None else None
        if clause is None or clause.subject != "i" or clause.verb not in ("take", "swallow", "pop") or self.asked is None:
            return False
        return not set(re.findall(r"[a-z]+", self.text[self.asked.start : self.asked.end].lower())) & _THIRD

    def may_mean_a_child(self) -> bool:
        """ "My eight-year-old daughter has a sore throat. My mom is 72. Can I give her one?": a pronoun that may mean the child."""
        meant = self.pronoun_asked_of()
        if not meant:
            return False
        spoken = [PERSONS[word] for word in re.findall(r"[a-z]+", self.text.lower()) if word in PERSONS]
        aged = _YOUNG.search(self.text.lower()) is not None  # "My 5 year old has a fever. My gran is 88. ... Can she have more?"
        return aged or any(kind == "child" and gender in (meant, "they") for _, gender, kind in spoken)

    def _asking_words(self) -> set[str]:
        """The words of the sentence that asks."""
        if self.asked is None:
            return set()
        begins = max(self.text.rfind(sign, 0, self.asked.start) for sign in ".?!\n") + 1
        return set(re.findall(r"[a-z]+", self.text[begins : self.asked.end].lower()))

    def _asks_for_self(self) -> bool:
        """ "Now my friend swears by Tylenol. Could I take 2?": whoever it was read for, the question names the speaker alone."""
        if self.asked is None:
            return False
        words = self._asking_words()
        speaks = bool(words & _SELF) or any(group.more for group in self.asked.groups)  # "is 2 more ok?": of whose there are some
        return speaks and not words & _THIRD and not any(word in PERSONS for word in words)

    def unread(self, start: int, end: int, words: str | None = None) -> None:
        """Note a stretch of text that was not understood and could matter."""
        quoted = words if words is not None else " ".join(self.typed[start:end].split())[:160]
        if quoted and (start, end, quoted) not in self.built.unread:
            self.built.unread.append((start, end, quoted))

    def _name_drugs(self) -> None:
        """Give the drug to events told before any was named: the only one that the text names."""
        families = list(dict.fromkeys(d.family for d in self.named if d.kind not in ("supplement", "thinner")))
        only = next((d for d in self.named if d.family == families[0]), None) if len(families) == 1 else None
        asked = (
            next((g.drug for g in self.asked.groups if g.drug is not None), None) if self.asked is not None else None
        )
        more = any(g.more or g.pronoun or g.same for g in self.asked.groups) if self.asked is not None else False
        for event in self.story.events:
            if event.drug is None and not event.drugs_or and not event.alternating:
                event.drug = asked if only is None and more else None if not more and self._only_asked(event) else only

    def _only_asked(self, event: Event) -> bool:
        """ "I took 2 pills at 3. Can I take 2 Advil?": the drug is named after the intake, and only as what is asked for."""
        if self.asked is None or len(self.named) != 1 or event.start >= self.asked.start:
            return False
        return any(group.drug is not None and not group.determined for group in self.asked.groups) and self.asked.begins > event.start

    def _id(self) -> str:
        self.numbers += 1
        return f"d{self.numbers}"

    def _local(self, now: Instant) -> tuple[int, int]:
        """Seconds of the local day and the weekday of an instant."""
        from ...clocks import zone

        if self.zone:
            moment = datetime.fromtimestamp(now.seconds, UTC).astimezone(zone(self.zone))
            return moment.hour * HOUR + moment.minute * 60 + moment.second, moment.weekday()
        local = now.seconds + (0 if now.naive else now.offset)
        return local % DAY, local_date(now.seconds, None, 0 if now.naive else now.offset).weekday()

    def _product(self, entry_drug: Any, event: Event) -> Any:
        if isinstance(entry_drug, OneOf):
            return entry_drug
        if event.drugs_or:
            names = tuple(dict.fromkeys(d.product for d in event.drugs_or))
            return names[0] if len(names) == 1 else OneOf(names)
        if entry_drug is None:
            return UNKNOWN
        return UNKNOWN if entry_drug.product == "UNKNOWN" else entry_drug.product

    def _quantity(self, group: Group, drug: Any, event: Event | None) -> dict[str, Any]:
        """The fields units, amount, strength, form and product of one intake; ``units`` is left out where not told."""
        known = drug if isinstance(drug, Drug) else None
        count, mass, unit = amounts(group, known)
        out: dict[str, Any] = {}
        if known is not None and group.extra_strength and known.family == "excedrin":
            out["product"], unit = "Excedrin Extra Strength", None
        ends = count.options if isinstance(count, OneOf) else (count.least,) if isinstance(count, Range) else (count,)
        if any(isinstance(one, int | Fraction) and not 0 < one <= 10_000 for one in ends):
            self.unread(event.start if event else 0, event.end if event else 0)
            count = UNKNOWN
        if isinstance(unit, int | Fraction) and unit > 10**9:
            self.unread(event.start if event else 0, event.end if event else 0)
            unit = None  # a tablet of a kilogram
        if group.doubled:
            self.unread(event.start if event else 0, event.end if event else 0)
            count = UNKNOWN
        if count is not None:
            out["units"] = count
        if mass is not None:
            value = self._mass(mass)
            if value is not None:
                out["amount"] = value
        if group.volume is not None:
            volume = self._mass(group.volume, "volume")
            out["amount"] = UNKNOWN if volume is None else volume
            out.pop("units", None)
            out["form"] = "liquid"
        if group.volume is not None and isinstance(group.volume, int | Fraction) and isinstance(mass, int | Fraction) and group.strength is None:
            out["strength"] = Strength(mass, "mL", group.volume)  # "5 mL (160 mg)"
        elif group.volume is not None and group.strength is None and known is not None and known.family in self.story.concentrations:
            out["strength"] = self.story.concentrations[known.family]
        elif group.strength is not None:
            out["strength"] = group.strength
            if group.volume is None and group.count is None and group.form in ("cup", "swig"):
                out["amount"] = UNKNOWN
        elif unit is not None:
            out["strength"] = self._strength(unit)
        elif known is not None and known.strength is not None:
            out["strength"] = known.strength
        if known is not None and known.form is not None:
            out.setdefault("form", known.form)
        if group.form in ("cup", "swig") and "amount" not in out:
            out.pop("units", None)
            many = group.count if isinstance(group.count, int | Fraction) else 1
            each = self.story.cups.get(known.family) if known is not None and group.form == "cup" else None
            out["amount"] = UNKNOWN if each is None else self._mass(each * many, "volume")
            out["form"] = "liquid"
        elif group.form is not None and group.form != "dose" and "form" not in out:
            out["form"] = group.form
        key = known.product if known is not None else ""
        told = self.story.masses_told.get(known.family) if known is not None and not known.specific else None
        if told is not None and "strength" not in out and "amount" not in out:
            out["strength"] = self._strength(told)
        in_liquid = isinstance(self.strengths.get(key), Strength) and self.strengths[key].unit == "mL"
        if key and "strength" not in out and "amount" not in out and key in self.strengths and not known.specific and not (in_liquid and "units" in out):  # type: ignore[union-attr]
            out["strength"] = self.strengths[key]  # tablets after "20 mL (100 mg per 5 mL)" are of their own strength
        elif (
            key
            and "strength" not in out
            and key in self.strengths
            and isinstance(out.get("amount"), Mass)
            and out["amount"].kind == "volume"
        ):
            if in_liquid:
                out["strength"] = self.strengths[key]
        if key and "strength" in out:
            self.strengths[key] = out["strength"]
        amount = out.get("amount")
        if isinstance(amount, Mass) and amount.kind == "mass" and out.get("form") == "liquid" and known is not None and known.family in INGREDIENT:
            del out["form"]  # milligrams are what they are, whatever they were measured in
        told = out.get("strength")
        if known is not None and known.child and group.volume is not None and isinstance(told, Strength) and told.unit == "mL":
            out["product"] = INGREDIENT[known.family]  # a children's liquid of a told concentration is its ingredient
        return out

    def _as_asked_before(self, event: Event) -> Group:
        """ "Can I take two 500 mg Tylenol? I had two at 6": the strength was told with what is asked for."""
        group, drug = event.group, event.drug
        if (
            self.asked is None or event.start < self.asked.end or drug is None or drug.specific or group.drug is not None or group.count is None
            or group.mass is not None or group.volume is not None or group.strength is not None or group.unit_mass is not None
        ):  # fmt: skip
            return group
        told = {g.unit_mass if g.unit_mass is not None else amounts(g, g.drug)[2] for g in self.asked.groups if g.drug is not None and g.drug.family == drug.family}
        unit = next(iter(told)) if len(told) == 1 else None
        return replace(group, unit_mass=unit) if isinstance(unit, int) else group

    def _mass(self, value: Any, kind: str = "mass") -> Any:
        """Micrograms or millilitres as a fact; None beyond belief."""
        if isinstance(value, int | Fraction):
            return Mass(value, kind) if 0 < value <= 10**9 else None
        if isinstance(value, Range):
            return Mass(value, kind)
        if isinstance(value, OneOf):
            return OneOf(tuple(Mass(v, kind) for v in value.options), value.key)
        return UNKNOWN

    def _strength(self, unit: Any) -> Any:
        if isinstance(unit, int | Fraction):
            return Strength(unit)
        if isinstance(unit, OneOf):
            return OneOf(tuple(Strength(v) for v in unit.options), unit.key)
        return UNKNOWN

    def _units_untold(self, event: Event, product: Any) -> Any:
        """Units where the words give no number: "took Advil" is the usual dose, "some" is anything."""
        group = event.group
        if event.count_unknown:
            return UNKNOWN
        if group.more or group.same or group.pronoun:
            if self._earlier(event):
                return SAME
            return 1 if self._one_of_many(event) else USUAL
        if event.last and any(e.every is not None for e in self.story.events):
            return SAME
        if event.last and any(e.kind == "total" for e in self.story.events):
            return UNKNOWN
        drug = group.drug or event.drug
        if drug is not None and drug.scope == "low_dose_aspirin":
            return 1  # "my daily 81 mg aspirin": nobody's headache dose
        if group.form == "dose" or group.drug is not None or event.drug is not None:
            return USUAL
        return UNKNOWN

    def _earlier(self, event: Event) -> bool:
        """An earlier told dose of the same drug that this one can be as much as."""
        for other in self.story.events:
            if other is event:
                return False
            if (
                other.kind == "dose"
                and other.drug is not None
                and event.drug is not None
                and self._same_drug(other.drug, event.drug)
            ):
                return True
        return False

    def _one_of_many(self, event: Event) -> bool:
        """ "4 ibuprofen earlier today, then another one": a tablet more, beside a told number of them."""
        told = any(e.kind == "total" and e.end_at is event and isinstance(e.group.count, int) and e.multi is None for e in self.story.events)
        return told and "another one" in self.text[event.start : event.end].lower()

    def _same_drug(self, one: Drug, other: Drug) -> bool:
        return one.family == other.family or INGREDIENT.get(one.family, "-") == INGREDIENT.get(other.family, "+")

    def _reason(self) -> str | None:
        lowered = self.text.lower()
        for word, reason in (
            ("fever", "fever"),
            ("cold", "cold"),
            ("pain", "pain"),
            ("headache", "pain"),
            ("ache", "pain"),
            ("cramps", "pain"),
        ):
            if word in lowered:
                return reason
        return None
