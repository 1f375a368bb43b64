"""The situation in the making: names, quantities and strengths."""

from __future__ import annotations

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
from ..drugs import Drug
from ..quantity import INGREDIENT, Group, amounts
from ..telling.story import Asked, Event, Story
from .built import Built
from .whose_dose import WhoseDose

_NOTHING_TOLD: Final = Situation(NextDose(UNKNOWN))


class Frame(WhoseDose):
    """The situation in the making: names and quantities."""

    def __init__(self, story: Story, text: str, now: Instant | None, zone: str | None, ask: Asked | None, scope: set[Scope],
                 named: list[Drug]) -> None:  # fmt: skip
        self.story = story
        self.text = text
        self.lowered = text.lower()
        self.typed = text
        self.now_instant = now
        self.zone = zone
        self.asked = ask
        self.scope = scope
        self.named = named
        self.built = Built(_NOTHING_TOLD)
        self.strengths: dict[str, Any] = {}
        self.numbers = 0
        self.asked_person = "i"
        self.age_years: int | None = None
        self.courses: list[Course] = []
        self.relations: list[tuple[str, When]] = []
        self.zones_aligned = False
        self.any_of_us = self._any_of_us()
        self.ids_of: dict[int, list[str]] = {}
        """The doses that each event became."""
        self.now_weekday: int | None = None
        """0 is Monday, where it is known."""

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
        lowered = self.lowered
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
