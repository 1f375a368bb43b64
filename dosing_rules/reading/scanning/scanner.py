"""Tokens to terms: numbers, quantities, durations, clock times, days, drugs and forms.

Everything here is local: a stretch of tokens is read by itself. What a number beside a verb means, which dose a time
belongs to and on which day it falls is settled later, with the whole story in view.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ...facts import UNKNOWN, OneOf, Range, Strength
from ...quantities import exact
from ..drugs import MODIFIER_TRIE, with_modifiers
from ..terms import Number, Term, TimeTerm
from ..words import (
    FORMS,
    MASS_UNITS,
    NUMBER_WORDS,
    TENS,
    VOLUME_UNITS,
)  # fmt: skip
from .durations import plus_half
from .first_words import EITHER_END, OF_A_KIND, ROUNDS, begins_nothing
from .self_descriptions import height_end
from .times import Times

_ORDINALS: Final = frozenset({"second", "third", "fourth", "fifth", "2nd", "3rd", "4th", "next", "more", "extra", "full", "whole", "final", "last", "first", "previous"})
"""Words before a unit or a round that is counted once."""

_OPENERS: Final = frozenset(
    "at is are can could may would will should it's its it now what how when am do does did any ok okay nothing today then next another my the so please "
    "started just haven't same does time also two one three four took had last room".split()
)
"""Words that have a capital letter at the head of a sentence only."""

def _scaled(value: Number, scale: int) -> Number:
    if isinstance(value, Range):
        return Range(value.least * scale, None if value.most is None else value.most * scale)
    if isinstance(value, OneOf):
        return OneOf(tuple(_scaled(option, scale) for option in value.options), value.key)
    if isinstance(value, int | Fraction):
        return exact(value * scale)
    return value

def _open(value: Number, *, above: bool) -> Number:
    """ "more than 2" (3 or more, in whole units) and "at least 2"."""
    least = value.least if isinstance(value, Range) else min(value.options) if isinstance(value, OneOf) else value
    return Range(least + 1 if above and isinstance(least, int) and least < 30 else least)

def _closed(value: Number) -> Number:
    """ "up to 4": at least some of it, at most four."""
    most = value.most if isinstance(value, Range) else max(value.options) if isinstance(value, OneOf) else value
    if most is None:
        return value
    return Range(min(1, most), most)

_SHOWS: Final = frozenset({"says", "reads", "shows", "said"})
_TIMEPIECES: Final = frozenset({"clock", "watch", "oven", "microwave", "stove", "phone", "dashboard", "wristwatch", "display"})

_LABELS: Final = frozenset("abcdefghjklmprsuvyz")
"""A letter that a number touches names a team, a gate, a room; "x2" counts, "q4h" is how often, "n2" and "w2" and "t2" are slips for words."""

_MINUTES: Final = frozenset({"minute", "minutes", "min", "mins"})


class Scanner(Times):
    """Reads tokens to terms, one after the other."""

    def scan(self) -> list[Term]:
        """All terms, in order. Every token is part of exactly one."""
        i = 0
        while i < self.n:
            if i and self.words[i] in _OPENERS and self._opens(i):
                self._broken(i)
            i = self._next(i)
        return self.terms

    def _opens(self, i: int) -> bool:
        """A capital letter opens a sentence whose full stop was left out: "... at 8 am, It's noon", "... in my bag Can I"."""
        token = self.tokens[i]
        shown = self.original[token.start : token.start + 2]
        if token.text in ("may", "will") and self.text(i + 1) not in ("i", "we", "he", "she", "it", "they", "another", "a", "the", "my", "that", "two", "one"):
            return False  # "Aunt May had ...", "on May 14"
        return shown[:1].isupper() and (shown[1:].islower() or shown[1:] == "'")

    def _broken(self, i: int) -> None:
        """End the sentence before token ``i``, where nothing ends it."""
        last = self.terms[-1] if self.terms else None
        if last is None or (last.kind == "sign" and last.value not in (",", ")", "-")):
            return
        if last.kind == "sign" and last.value == ",":
            last.value = ";"
            return
        place = self.tokens[i].start
        self.terms.append(Term("sign", place, place, ";"))

    def _put(self, kind: str, i: int, after: int, value: object = None, note: str = "") -> int:
        self.terms.append(Term(kind, self.tokens[i].start, self.tokens[after - 1].end, value, note))
        return after

    def _put_time(self, time: TimeTerm, i: int, after: int) -> int:
        time.start, time.end = self.tokens[i].start, self.tokens[after - 1].end
        return self._put("time", i, after, time, "digits" if any(token.kind in ("num", "hm") for token in self.tokens[i:after]) else "")

    def _next(self, i: int) -> int:
        token = self.tokens[i]
        if token.kind == "word" and begins_nothing(token.text):
            return self._put("word", i, i + 1, token.text)
        if token.kind == "iso":
            return self._put_time(TimeTerm("instant", instant=token.text, exact_clock=True), i, i + 1)
        word = token.text
        if token.kind == "sign" and word not in ("@", "~"):
            if word == "#" and i + 1 < self.n and self.tokens[i + 1].kind == "num":
                return self._put("word", i, i + 2, "#")
            return self._put("sign", i, i + 1, word)
        if token.kind == "num" and self.text(i + 1) == "k" and self._touching(i + 1):
            return self._put("word", i, i + 2, "run")  # "after the 10k"
        if word == "one" and self.text(i + 1) == "and" and self.text(i + 2) == "only":
            return self._put("word", i, i + 3, "last" if self.text(i - 2) == "since" else "only")  # "my one and only dose"
        if word in ("last", "only") and self.text(i + 1) == "and" and {word, self.text(i + 2)} == {"last", "only"}:
            return self._put("word", i, i + 3, "last")
        if word == "only" and self.text(i - 2) == "since" and self.text(i - 1) in ("my", "her", "his", "the"):
            return self._put("word", i, i + 1, "last")  # "6 hours since my only dose"
        if word == "2" and self.text(i + 1) in ("take", "have", "give", "use", "redose") and self.text(i - 1).isalpha():
            return self._put("word", i, i + 1, "to")  # "is it ok 2 take"
        if word == "4" and self.text(i - 1) in ("safe", "ok", "okay", "fine", "time", "ready", "good") and i + 1 < self.n and (
            self.tokens[i + 1].kind == "num" or self.text(i + 1) in ("another", "more", "me", "him", "her", "my")
        ):  # fmt: skip
            return self._put("word", i, i + 1, "for")  # "safe 4 2 more"
        if token.kind == "num" and i and token.start == self.tokens[i - 1].end and self.text(i - 1) in _LABELS and (i == 1 or self.tokens[i - 2].end < self.tokens[i - 1].start):
            return self._put("word", i, i + 2 if self.text(i + 1) == "s" and self._touching(i + 1) else i + 1, "label")  # "coaching the u9s", "gate b12"
        if token.kind == "num" and self._touching(i + 1):
            if self.text(i + 1) in ("st", "nd", "rd", "th"):
                return self._put("word", i, i + 2, word + self.text(i + 1))  # "3rd"
            if self.text(i + 1) == "'" and self._touching(i + 2) and self.text(i + 2).isdecimal() and len(word) == 1:
                return self._put("word", i, i + 3, "height")  # 5'10
        if token.kind == "num" and len(word) == 4 and word[:2] in ("19", "20") and self.text(i - 1) == "in" and not self._noun_after(i + 1):
            return self._put("word", i, i + 1, "year")  # "back in 2019"
        tall = height_end(self.text, i) if self.text(i + 1) in ("foot", "ft", "feet") else 0
        if tall:
            return self._put("word", i, tall, "height")
        kind = self._kind_said(i)
        if kind:
            return self._put("word", i, kind, "kind")
        again = self._round_number(i)
        if again:
            self._put("word", i, i + 1, "another")
            return self._put("form", i + 1, again, "dose")
        age = self._age(i)
        if age is not None:
            return self._put("word", i, age[1], self._aged(i, age[1], age[0]), str(age[0]))
        drug = self.drug(i) if token.kind in ("word", "num") else None
        if drug is not None:
            return self._put("drug", i, drug[1], drug[0])
        if word in EITHER_END and self._between_counts(i) is not None:
            counted = self._quantity(i)
            if counted is not None:
                return counted
        minutes = self.plain_number(i) if token.kind == "num" or word in NUMBER_WORDS or word in TENS else None
        if minutes is not None and self.text(minutes[1]) in _MINUTES and self.text(minutes[1] + 1) in ("past", "to", "till", "til"):
            spoken = self._past_or_to(i, wanted=True)
            if spoken is not None:
                return self._put_time(spoken[0], i, self._zoned(*spoken))  # "two minutes past four"
        if minutes is not None and self.text(i - 1) in _SHOWS and self.text(minutes[1]) in ("past", "to", "till", "til") and _TIMEPIECES & {self.text(k) for k in range(i - 8, i - 1)}:
            spoken = self._past_or_to(i, wanted=True)
            if spoken is not None:
                return self._put_time(spoken[0], i, self._zoned(*spoken))  # "the clock in here says ten to eleven"
        period = self.duration(i)
        if period is not None:
            return self._put_time(TimeTerm("span", period[0], period[1]), i, period[2])
        time = self._time(i)
        if time is not None:
            return self._put_time(time[0], i, self._zoned(*time))
        quantity = self._quantity(i)
        if quantity is not None:
            return quantity
        form = self._form(i)
        if form is not None:
            return form
        return self._put("word" if token.kind != "sign" else "sign", i, i + 1, word)

    def _between_counts(self, i: int) -> tuple[Number, int, str] | None:
        """ "between 4 and 8 Advil", "anywhere from 2 to 4 tablets": a count with two ends, no time."""
        k = i + 1 if self.text(i) in ("somewhere", "anywhere", "something") else i
        joiners = {"between": ("and", "to", "-", "or"), "from": ("to", "up")}.get(self.text(k))
        low = self.plain_number(k + 1) if joiners else None
        if joiners is None or low is None or self.text(low[1]) not in joiners:
            return None
        middle = low[1] + (2 if self._is(low[1], ("up", "to")) else 1)
        high = self.plain_number(middle)
        if high is None or high[0] <= low[0]:
            return None
        after = high[1]
        noun = self.text(after)
        each = self.plain_number(after)
        often = noun in ("times", "occasions") or (noun in ("separate", "different") and self.text(after + 1) in ("times", "occasions"))
        if not ((each is not None and self.text(each[1]) in MASS_UNITS) or noun in MASS_UNITS or noun in VOLUME_UNITS or noun in FORMS or noun in ("of", "more") or often or self._drug_starts(after)):
            return None
        return Range(low[0], high[0]), after, "digits"

    def _kind_said(self, i: int) -> int:
        """ "650 mg caplets, the arthritis ones": which kind the drug named before is; the index after it."""
        k = i + (1 if self.text(i) in OF_A_KIND else 0)
        if self.text(k) not in MODIFIER_TRIE:
            return 0
        codes, after, _ = self._modifiers(k)
        aside = k > i and i > 0 and self.text(i - 1) in (",", "(") and self.text(after) in ("pills", "tablets", "caplets", "capsules", "pill", "tablet", "caplet") and self.text(after + 1) in (")", ",", ".")
        if not {"er", "es", "rs", "pm", "migraine", "tension"} & set(codes) or not (aside or self.text(after) in ("ones", "kind", "version", "type", "variety")):
            return 0
        drug = next((t for t in reversed(self.terms[-6:]) if t.kind == "drug"), None)
        if drug is None and set(codes) == {"er"} and self.text(k) in ("8", "eight", "8hr", "arthritis") and not any(t.kind == "drug" for t in self.terms):
            of_650 = [t for t in self.terms[-12:] if (t.kind, t.value) in (("num", 650), ("mass", 650_000))]
            for term in of_650[-1:]:
                term.note = "er"  # "two 650s at 7 am (the 8 hour kind)"
            return after + 1 if of_650 else 0
        if drug is None or drug.value.specific or any(
            t.kind == "time" or t.value in (".", "?", "!", "and", "or", "take", "have") for t in self.terms[self.terms.index(drug) :]
        ):  # "took Tylenol, but can I take 5 extra strength ones"
            return 0
        drug.value = with_modifiers(drug.value, list(codes))
        return after + 1

    def _round_number(self, i: int) -> int:
        """ "Pair number two?", "Round 3 ok?": the index after it; 0 where it is none."""
        if self.text(i) not in ROUNDS or self.text(i - 1) not in ("", ".", "?", "!", "\n", ",", "-", ";", "so", "for", "is", "on"):
            return 0
        k = i + 1
        while self.text(k) in ("number", "no", "#"):
            k += 1
        after = k + 1
        if self.text(k) not in ("two", "three", "four", "five", "2", "3", "4", "5", "ii") or k >= self.n:
            return 0
        if self.text(i - 1) == "for" and self.text(after) in ("", ",", ".", "right", "now", "already", "then", "or", "yet"):
            return after  # "I'm due for round 2, right?"
        return after if self.text(after) in ("?", "ok", "okay", "yet", "safe", "allowed", "alright", "fine") or (self.text(after) == "now" and self.text(after + 1) == "?") else 0

    def _quantity(self, i: int) -> int | None:
        quality, start = self.qualifier(i)
        if i < start < len(self.tokens) and not quality.startswith(("over", "under")) and self.clock(start, wanted=False) is not None:
            return self._put("word", i, i + 1, self.text(i))  # "it's only 5 pm"
        read = self._between_counts(start) or self.number(start)
        if (
            read is None
            and self.text(i) in ("a", "an", "one", "another")
            and self.text(i + 1) in MASS_UNITS
            and len(self.text(i + 1)) > 2
        ):
            # "a gram", "another gram"; "another" keeps its own term
            if self.text(i) == "another":
                self._put("word", i, i + 1, "another")
                return self._put("mass", i + 1, i + 2, MASS_UNITS[self.text(i + 1)], "words")
            return self._put("mass", i, i + 2, MASS_UNITS[self.text(i + 1)], "words")
        if (
            read is None
            and self.text(i) in ("a", "another")
            and self.text(i + 1) in VOLUME_UNITS
            and len(self.text(i + 1)) > 2
        ):
            if self.text(i) == "another":
                self._put("word", i, i + 1, "another")
                return self._put("volume", i + 1, i + 2, VOLUME_UNITS[self.text(i + 1)], f"words of {VOLUME_UNITS[self.text(i + 1)]}")
            if self._is(i + 2, ("and", "a", "half")):
                return self._put("volume", i, i + 5, exact(VOLUME_UNITS[self.text(i + 1)] * Fraction(3, 2)), "words")
            return self._put("volume", i, i + 2, VOLUME_UNITS[self.text(i + 1)], f"words of {VOLUME_UNITS[self.text(i + 1)]}")
        unit = self.text(i)
        if read is None and self.terms and self.terms[-1].kind == "word" and self.terms[-1].value in _ORDINALS and len(unit) > 2 and not unit.endswith("s"):
            # "a third gram", "one more tablespoon"
            if unit in MASS_UNITS:
                return self._put("mass", i, i + 1, MASS_UNITS[unit], "words")
            if unit in VOLUME_UNITS:
                return self._put("volume", i, i + 1, VOLUME_UNITS[unit], f"words of {VOLUME_UNITS[unit]}")
        if read is None and self.text(i - 1) in ("single", "other", "full", "whole", "level") and unit in VOLUME_UNITS and len(unit) > 3 and not unit.endswith("s"):
            return self._put("volume", i, i + 1, VOLUME_UNITS[unit], f"words of {VOLUME_UNITS[unit]}")  # "a single tablespoon", "the other teaspoon"
        if read is None:
            if start > i and quality in ("almost", "over", "under", "least", "most"):
                return None
            return None
        value, after, note = read
        if quality == "over":
            value = _open(value, above=True)
        elif quality == "least":
            value = _open(value, above=False)
        elif quality in ("under", "most"):
            value = _closed(value)
        elif quality == "almost":
            value = UNKNOWN  # type: ignore[assignment]
        elif quality == "about" and not {self.text(k) for k in range(i, start)} <= {"only", "just"}:
            unsure = {"maybe", "probably"} & {self.text(k) for k in range(i, start)}
            note = ("maybe " if unsure else "about ") + note
        if value == 0 and (self.text(after) in MASS_UNITS or self.text(after) in VOLUME_UNITS):
            return self._put("word", i, after + 1, "nothing")
        if (
            note == "half"
            and self.text(start) == "half"
            and self.text(after) not in FORMS
            and self.text(after) not in MASS_UNITS
            and self.text(after) not in VOLUME_UNITS
            and not self._drug_starts(after)
            and not self._one_half(i, start, after)
        ):
            return (
                self._put("word", i, i + 1, self.text(i))
                if self.text(i) == "half" and after == i + 1
                else self._put("num", i, after, value, note)
            )
        weighed = self._weighs(value, after)
        if weighed:
            return self._put("word", i, weighed, "weight")
        unit = self.text(after)
        if unit in ("more", "extra", "additional") and (
            self.text(after + 1) in VOLUME_UNITS or self.text(after + 1) in MASS_UNITS
        ):
            after, unit = after + 1, self.text(after + 1)
        if unit in MASS_UNITS and not (unit == "g" and not self._touching(after) and self.text(after + 1) == "'"):
            scale = MASS_UNITS[unit]
            end = after + 1
            mass = _scaled(value, scale)
            per = self._per(end)
            if per is not None and isinstance(mass, int | Fraction):
                return self._put("strength", i, per[1], Strength(mass, "mL", per[0]))
            return self._put("mass", i, end, mass, note)
        if unit in VOLUME_UNITS:
            if self._is(after + 1, ("and", "a", "half")):
                return self._put("volume", i, after + 4, _scaled(plus_half(value), VOLUME_UNITS[unit]), note)
            return self._put("volume", i, after + 1, _scaled(value, VOLUME_UNITS[unit]), f"{note} of {VOLUME_UNITS[unit]}")
        if unit in ("fl", "fluid") and self.text(after + 1) in ("oz", "ounce", "ounces"):
            return self._put("volume", i, after + 2, _scaled(value, 30), note)
        if unit == "oz" or (unit in ("ounce", "ounces")):
            return self._put("volume", i, after + 1, _scaled(value, 30), note)
        if unit == "mg/" or (unit == "%" and self._touching(after)):
            return self._put("word", i, after + 1, "percent", str(value))
        return self._put("num", i, after, value, note)

    def _form(self, i: int) -> int | None:
        word = self.text(i)
        two = f"{word} {self.text(i + 1)}"
        if two in FORMS:
            return self._put("form", i, i + 2, FORMS[two])
        form = FORMS.get(word)
        if word == "lots" and self.terms and self.terms[-1].kind == "num" and (self.text(i + 1) in ("so", "already", "today", "since") or self._is(i + 1, ("of",))):
            form = "dose"  # "3 lots so far"
        if form is None or form == "dose?":
            return None
        if word in ("pill", "pills", "tablet", "medicine", "dose", "dosage") and self.text(i + 1) in (
            "case", "box", "organizer", "organiser", "container", "minder", "splitter", "cutter", "crusher", "bag", "pouch", "tin", "holder", "planner", "bottles",
            "bottle", "reminder", "reminders", "alarm", "alarms", "app", "timer", "dispenser", "schedule", "tracker", "diary", "log", "count", "counter", "drawer", "cabinet", "chart",
        ):  # fmt: skip
            return self._put("word", i, i + 1, word)  # "out of my travel pill case"
        if word in (
            "drop",
            "drops",
            "cap",
            "gel",
            "spoon",
            "shot",
            "shots",
            "cup",
            "cups",
            "round",
            "rounds",
            "spray",
            "patch",
        ) and not (self.terms and (self.terms[-1].kind in ("num", "drug") or (word in ("cup", "cups") and self.terms[-1].kind == "volume") or self.terms[-1].value in ("a", "another") or (
            word in ("round", "cup", "cups") and self.terms[-1].kind == "word" and self.terms[-1].value in _ORDINALS))):  # fmt: skip
            return None
        if word in ("cup", "cups", "shot", "shots") and self.text(i + 1) == "of" and not self._drug_starts(i + 2) and self.text(i + 2) not in (
            "it", "that", "the", "this", "my", "liquid"):  # fmt: skip
            return None  # "a cup of coffee"
        return self._put("form", i, i + 1, form)
