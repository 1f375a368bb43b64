"""Words for facts: durations, clock times, amounts, people; many ways to say each, all with one reading.

Every phrase here means exactly the fact beside it under the policy ``dosebench`` (how words become facts is in
``dosing_rules/README.md``); nothing is said that would need a guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

T = TypeVar("T")

NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@dataclass(frozen=True, slots=True)
class Drug:
    """A product as people say it.

    Args:
        product: the name in the facts.
        says: names in a question that mean it.
        nouns: what one unit is called.
        per_dose: units that fill one dose; ``per_day`` those that fill 24 hours.
        minutes: the intervals that matter, in minutes.
        milligrams: of one unit, where people say milligrams instead of units; 0 otherwise.
        strength: as told in the facts, where the words tell it.
        volume: millilitres of one dose, for a liquid.
        by_mass: people say "400 mg of ibuprofen", and so do the facts.

    """

    product: str
    says: tuple[str, ...]
    nouns: tuple[str, ...]
    per_dose: int
    per_day: int
    minutes: tuple[int, ...]
    milligrams: int = 0
    strength: str | None = None
    volume: int = 0
    by_mass: bool = False


_PILLS = ("tablets", "pills", "tabs")
_CAPS = ("caplets", "pills", "tablets")

IBUPROFEN = Drug("ibuprofen", ("ibuprofen", "ibuprofen 200 mg"), _PILLS, 2, 6, (240,), 200)
ADVIL = Drug("Advil", ("Advil", "advil"), (*_PILLS, "liqui-gels"), 2, 6, (240,), 200)
MOTRIN = Drug("Motrin", ("Motrin", "Motrin IB"), (*_PILLS, "caplets"), 2, 6, (240,), 200)
IBUPROFEN_MG = Drug("ibuprofen", ("ibuprofen",), (), 2, 6, (240,), 200, by_mass=True)
_EXTRA = ("Tylenol Extra Strength", "Extra Strength Tylenol", "extra strength tylenol")
EXTRA = Drug("Tylenol Extra Strength", _EXTRA, _CAPS, 2, 6, (360,))
TYLENOL = Drug("Tylenol", ("Tylenol", "tylenol"), _PILLS, 2, 6, (240, 360))
ACETAMINOPHEN_MG = Drug("acetaminophen", ("acetaminophen", "Tylenol"), (), 2, 6, (360,), 500, by_mass=True)
PARACETAMOL_MG = Drug("acetaminophen", ("acetaminophen", "paracetamol"), (), 2, 9, (240,), 325, by_mass=True)
REGULAR = Drug("Tylenol Regular Strength", ("Tylenol Regular Strength", "regular strength Tylenol"), _PILLS, 3, 9, (240,))
LONG = Drug("Tylenol 8 HR", ("Tylenol 8 HR",), _CAPS, 2, 4, (480,))
GENERIC = Drug("acetaminophen", ("500 mg acetaminophen",), _PILLS, 2, 6, (360,), 500, "500 mg")
NYQUIL = Drug("NyQuil LiquiCaps", ("NyQuil LiquiCaps", "Nyquil liquicaps"), ("LiquiCaps",), 2, 8, (360,))
DAYQUIL = Drug("DayQuil LiquiCaps", ("DayQuil LiquiCaps", "Dayquil liquicaps"), ("LiquiCaps",), 2, 8, (240,))
NYQUIL_LIQUID = Drug("NyQuil liquid", ("NyQuil liquid", "liquid NyQuil"), (), 1, 4, (360,), volume=30)
DAYQUIL_LIQUID = Drug("DayQuil liquid", ("DayQuil liquid", "liquid DayQuil"), (), 1, 4, (240,), volume=30)
EXCEDRIN = Drug("Excedrin Extra Strength", ("Excedrin Extra Strength",), _CAPS, 2, 8, (360,))
MIGRAINE = Drug("Excedrin Migraine", ("Excedrin Migraine",), _CAPS, 2, 2, (240,))
TYLENOL_PM = Drug("Tylenol PM", ("Tylenol PM",), _CAPS, 2, 2, (360,))
ADVIL_PM = Drug("Advil PM", ("Advil PM",), _CAPS, 2, 2, (240,))
DUAL = Drug("Advil Dual Action", ("Advil Dual Action",), _CAPS, 2, 6, (480,))
ALEVE = Drug("Aleve", ("Aleve", "naproxen (Aleve)"), _CAPS, 1, 3, (480,))
ASPIRIN = Drug("aspirin", ("regular aspirin 325 mg",), _PILLS, 2, 12, (240,), strength="325 mg")

SINGLE = (
    IBUPROFEN, ADVIL, MOTRIN, EXTRA, REGULAR, LONG, GENERIC, TYLENOL, IBUPROFEN_MG, ACETAMINOPHEN_MG, PARACETAMOL_MG,
)  # fmt: skip
IBUPROFENS = (IBUPROFEN, ADVIL, MOTRIN)
ACETAMINOPHENS = (EXTRA, REGULAR, LONG, GENERIC, ACETAMINOPHEN_MG)
COMBINED = (NYQUIL, DAYQUIL, NYQUIL_LIQUID, DAYQUIL_LIQUID, EXCEDRIN, MIGRAINE, TYLENOL_PM, ADVIL_PM, DUAL)
OTHER_NSAIDS = (ALEVE, EXCEDRIN, MIGRAINE)


@dataclass(frozen=True, slots=True)
class Shelf:
    """Which products a policy's questions ask about.

    Args:
        every: all of them; ``several``, ``regular``, ``again``: those taken several times a day.
        summed: those that people sum up ("6 Advil in the last 24 hours").
        pairs: two sides of which one each is taken.
        forgotten: those that something is left out of.
        of_a_class: two sides that the policy keeps a day apart.

    """

    every: tuple[Drug, ...]
    several: tuple[Drug, ...]
    summed: tuple[Drug, ...]
    pairs: tuple[tuple[tuple[Drug, ...], tuple[Drug, ...]], ...]
    regular: tuple[Drug, ...]
    again: tuple[Drug, ...]
    forgotten: tuple[Drug, ...]
    of_a_class: tuple[tuple[tuple[Drug, ...], tuple[Drug, ...]], ...]

    def a_day_apart(self, one: Drug, other: Drug) -> bool:
        """Whether the edge between the two is 24 hours."""
        return any(one in first and other in second for first, second in self.of_a_class)


STANDARD = Shelf(
    every=SINGLE + COMBINED,
    several=(*SINGLE, NYQUIL, DAYQUIL, EXCEDRIN),
    summed=(*IBUPROFENS, EXTRA, REGULAR, GENERIC, IBUPROFEN_MG),
    pairs=(
        (IBUPROFENS, ACETAMINOPHENS), (IBUPROFENS, OTHER_NSAIDS), (ACETAMINOPHENS, COMBINED), (COMBINED, COMBINED),
    ),
    regular=(*SINGLE, NYQUIL, DAYQUIL),
    again=(*SINGLE, EXCEDRIN, NYQUIL),
    forgotten=SINGLE[:8],
    of_a_class=(((*IBUPROFENS, IBUPROFEN_MG, ADVIL_PM, DUAL), OTHER_NSAIDS),),
)  # fmt: skip
"""The pain relievers that the policy ``dosebench`` has a standard for, and what they are taken with."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who takes the drug: "I", "my husband"."""

    subject: str
    again: str
    has: str

    def can(self) -> str:
        """The subject in a question."""
        return self.again


PEOPLE = (
    Person("I", "I", "I've"), Person("I", "I", "I've"), Person("I", "I", "I've"), Person("I", "I", "I have"),
    Person("my husband", "he", "he's"), Person("my wife", "she", "she's"), Person("my roommate", "he", "he's"),
    Person("my dad", "he", "he has"), Person("my sister (adult)", "she", "she has"), Person("my boyfriend", "he", "he's"),
)  # fmt: skip

OPENERS = (
    "", "", "", "", "", "Hi, ", "Quick question: ", "Hey, ", "ok so ", "Hello! ", "Not sure if this is fine. ",
)  # fmt: skip
ASIDES = (
    "", "", "", "", "", "My back is killing me. ", "Headache won't quit. ", "Fever is 101.2. ", "Long day at work. ",
    "Cramps are awful. ", "I'm 34. ", "Knee is swollen after the gym. ", "Day 2 of a cold. ", "Had lunch with it. ",
)  # fmt: skip
# An aside that names an age or a person in the first person goes with the speaker only.
CLOSERS = ("", "", "", "", " Thanks!", " Thank you.", " please advise", " I'd rather ask first.")


class Voice:
    """One teller of one question: draws the words and keeps them in one style."""

    def __init__(self, dice: Random, shelf: Shelf = STANDARD) -> None:
        self.dice = dice
        self.shelf = shelf
        self.person = self.pick(PEOPLE)
        self._digits = dice.random() < 0.6
        self._clock = self.pick(("8:30 AM", "8:30 AM", "8:30am", "8:30 am", "08:30"))

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[int(self.dice.random() * len(options))]

    def number(self, value: int) -> str:
        """A whole number in digits or words."""
        return str(value) if self._digits or value > 12 else NUMBER_WORDS[value]

    def duration(self, minutes: int) -> str:
        """How long: "4 hours", "an hour and a half", "3 hours and 59 minutes"."""
        hours, rest = divmod(minutes, 60)
        if hours == 0:
            return "half an hour" if rest == 30 and self.dice.random() < 0.4 else f"{rest} minutes"
        plural = "s" if hours > 1 else ""
        if rest == 0:
            if hours == 1:
                return self.pick(("an hour", "1 hour", "one hour"))
            return self.pick((f"{self.number(hours)} hour{plural}", f"{hours} hrs", f"{hours} hours"))
        if rest == 30 and self.dice.random() < 0.6:
            return self.pick(("an hour and a half", "90 minutes")) if hours == 1 else f"{self.number(hours)} and a half hours"
        minute = "minute" if rest == 1 else "minutes"
        return self.pick((f"{hours} hour{plural} and {rest} {minute}", f"{hours} h {rest} min", f"{hours} hr {rest} min"))

    def clock(self, minute: int) -> str:
        """A time of day, in the teller's one style."""
        hour, rest = divmod(minute % 1440, 60)
        if self._clock == "08:30":
            return f"{hour:02d}:{rest:02d}"
        if (hour, rest) == (12, 0):
            return "noon"
        half = "AM" if hour < 12 else "PM"
        text = f"{hour % 12 or 12}" if rest == 0 else f"{hour % 12 or 12}:{rest:02d}"
        return {"8:30 AM": f"{text} {half}", "8:30am": f"{text}{half.lower()}"}.get(self._clock, f"{text} {half.lower()}")

    def units(self, drug: Drug, count: float, *, name: bool = True) -> str:
        """So much of a drug: "2 Advil", "two tablets of ibuprofen", "30 mL of NyQuil liquid", "400 mg of ibuprofen"."""
        said = self.pick(drug.says)
        if drug.volume or drug.by_mass:
            amount = f"{round(count * drug.volume)} mL" if drug.volume else f"{round(count * drug.milligrams)} mg"
            return f"{amount} of {said}" if name else f"{amount} more"
        if count == 0.5:
            return f"half a {self.pick(drug.nouns)[:-1]} of {said}" if name else "half of one more"
        whole = int(count)
        number = NUMBER_WORDS[whole] if said[0].isdigit() and whole <= 12 else self.number(whole)
        if not name:
            return f"{number} more"
        nouns = self.pick(drug.nouns)
        if said.lower().endswith(nouns.lower()):
            return f"{number} {said}" if whole != 1 else f"{number} {said[:-1]}"
        noun = nouns if whole != 1 else nouns[:-1]
        return self.pick((f"{number} {said}", f"{number} {said} {noun}", f"{number} {noun} of {said}"))
