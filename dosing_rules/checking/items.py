"""A text as items: words, and the amounts, durations, clock times, counts and drugs that are written in it.

Every item keeps its place in the text as it was typed. Reading is one pass over the tokens; nothing is looked at twice,
so the time grows with the length of the text and with nothing else.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from ..quantities import MICROGRAMS, MILLILITRES
from .clock_items import DAY, HOUR
from .hours_items import HoursReader
from .limit_names import numbers_before_names
from .multiplied import multiplied
from .numerals import number_at
from .paraphrase import own_words
from .ranges import joined
from .signs import signs_in_words
from .tokens import Item, Names, fold

_TIME: Final = {
    "h": HOUR, "hr": HOUR, "hrs": HOUR, "hour": HOUR, "hours": HOUR, "hourly": HOUR, "hours'": HOUR, "hour's": HOUR,
    "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60, "minutes'": 60, "day": DAY, "days": DAY, "week": 7 * DAY,
    "weeks": 7 * DAY,
}  # fmt: skip
_FORMS: Final = {
    **dict.fromkeys(("tablet", "tablets", "tab", "tabs", "caplet", "caplets", "pill", "pills", "capsule", "capsules", "caps",
                     "gelcap", "gelcaps", "softgel", "softgels", "liquicap", "liquicaps", "gel", "gels", "unit", "units",
                     "liqui-gels", "geltab", "geltabs"), "unit"),
    **dict.fromkeys(("dose", "doses", "intake", "intakes", "time", "times", "round", "rounds"), "dose"),
}  # fmt: skip


def items_of(text: str, names: Names) -> list[Item]:
    """The items of a text in order.

    >>> [(item.letter, item.text) for item in items_of("Only 4.5 hours since 8 AM, 1,950 mg", Names())]
    [('w', 'only'), ('D', '4.5 hours'), ('w', 'since'), ('C', '8 am'), ('s', ','), ('A', '1,950 mg')]
    """
    return numbers_before_names(own_words(signs_in_words(multiplied(joined(_Reader(text, names).read())))))


class _Reader(HoursReader):
    def read(self) -> list[Item]:
        place = 0
        while place < len(self.tokens):
            place = self._clock(place) or self._quantity(place) or self._drug(place) or self._plain(place)
        return self._kinds_of_excedrin() if "excedrin" in self.words else self.items

    def _kinds_of_excedrin(self) -> list[Item]:
        """After "Excedrin" a bare "Extra Strength", "Migraine" or "Tension Headache" is its kind, until another brand is named."""
        brand = ""
        kept: list[Item] = []
        for place, item in enumerate(self.items):
            word, following = item.text, self.items[place + 1] if place + 1 < len(self.items) else None
            if item.letter == "P" and word != "extra strength":
                brand = word.split()[0]
            if brand == "excedrin" and item.letter == "P" and word == "extra strength" and (following is None or following.letter != "P" or following.text in ("excedrin", "migraine")):
                item = replace(item, names=("Excedrin Extra Strength",))
            elif brand == "excedrin" and item.letter == "w" and word == "migraine" and _names_kind(kept, following):
                item = replace(item, letter="P", names=("Excedrin Migraine",))
            elif brand == "excedrin" and item.letter == "w" and word == "tension" and _names_kind(kept, following):
                item = replace(item, letter="P", names=("Excedrin Tension Headache",))
            kept.append(item)
        return kept

    # --- amounts, durations, counts, bare numbers

    def _quantity(self, place: int) -> int | None:
        found = number_at(self.words, place)
        if found is None:
            return self._article(place)
        value, after = found
        least = most = value
        joint = self._word(after)
        if joint == "-" and self._word(after + 1) in ("to", "or") and self._word(after + 2) == "-":
            # "4-to-6-hour"
            joint, after = self._word(after + 1), after + 2
        second = None
        if joint in ("to", "-", "or", "and"):
            second = number_at(self.words, after + 1)
        elif self._is_unit(after) and (
            self._word(after + 1) in ("to", "-", "or") or (self._word(after + 1) == "and" and "between" in self.words[max(0, place - 2) : place])
        ):
            joint, second = self._word(after + 1), number_at(self.words, after + 2)
            if second is not None and self._word(second[1])[:2] != self._word(after)[:2]:
                second = None
        if second is not None and joint in ("to", "-") and self._word(place - 1) == "every" and self.hours_told and 3 <= value < second[0] <= 12 and not self._is_unit(second[1]) and self._word(second[1]) in ("", ".", ",", ";", "and", "so", "but"):
            # "It can be had every four to six"
            return self._put("D", place, second[1] - 1, least=value * HOUR, most=second[0] * HOUR, note="hours left out")
        between = "between" in (self._word(place - 1), self._word(place - 2) if self._word(place - 1) in _NEARLY else "")
        if second is not None and (joint != "and" or between):
            other, end = second
            if other > value and self._is_unit(end):
                most, after = other, end
        return self._with_unit(place, after, least, most)

    def _article(self, place: int) -> int | None:
        """As in "an hour", "a half hour", "half an hour", "a couple of hours", "a few hours"."""
        word, following = self._word(place), self._word(place + 1)
        if word in ("a", "one") and following == "day" and (self._word(place + 2) in ("ago", "earlier", "before", "apart", "old") or self._word(place + 2) == "since" and self._word(place - 1) in ("over", "than", "about", "nearly", "almost", "been", "exactly", "just")):
            return self._put("D", place, place + 1, least=Fraction(DAY), most=Fraction(DAY))
        if word == "day" and self._word(place - 1) in _WHOLE and self._word(place - 2) in ("the", "a", "an", "one", "that") and following in _AFTER_DAY or (
            word in ("a", "one") and following == "day" and self._word(place + 2) in ("has", "had") and {"passed", "elapsed", "gone"} & set(self.words[place + 3 : place + 6])
        ):
            # "Isn't the full day they need", "a whole day has passed"
            return self._put("D", place, place + (word != "day"), least=Fraction(DAY), most=Fraction(DAY))
        if word in ("an", "a", "another", "full", "one") and following in ("hour", "minute"):
            end = place + 1
            extra = Fraction(0)
            if self._word(end + 1) == "and" and self._word(end + 2) == "a" and self._word(end + 3) in ("half", "quarter"):
                extra, end = Fraction(1, 2) if self._word(end + 3) == "half" else Fraction(1, 4), end + 3
            value = (1 + extra) * _TIME[following]
            minutes = number_at(self.words, end + (2 if self._word(end + 1) == "and" else 1)) if following == "hour" and not extra else None
            if minutes is not None and self._word(minutes[1]) in ("min", "mins", "minute", "minutes"):
                # "An hour and twenty minutes"
                value, end = value + minutes[0] * 60, minutes[1]
            if word == "another":
                self._plain(place)
                return self._put("D", place + 1, end, least=value, most=value)
            return self._put("D", place, end, least=value, most=value)
        if word in ("a", "another", "further", "whole", "full", "one") and following in ("gram", "milligram") or word == "half" and following == "a" and self._word(place + 2) == "gram":
            # "A gram", "half a gram"
            last = place + (2 if word == "half" else 1)
            scale = Fraction(MICROGRAMS[self._word(last)])
            value = scale / 2 if word == "half" else scale
            if word in ("another", "further", "whole", "full"):
                self._plain(place)
                return self._put("A", last, last, least=value, most=value, note="mass")
            return self._put("A", place, last, least=value, most=value, note="mass")
        if word == "half":
            skip = 1 if following in ("an", "a") else 0
            unit = self._word(place + 1 + skip)
            if unit in ("hour", "day"):
                value = Fraction(_TIME[unit], 2)
                return self._put("D", place, place + 1 + skip, least=value, most=value)
            if skip and unit in _FORMS:
                return self._put("N", place, place + 2, least=Fraction(1, 2), most=Fraction(1, 2), note=_FORMS[unit])
        if word in ("several", "many") and following in ("hours", "minutes"):
            return self._put("D", place, place + 1, least=Fraction(2 * _TIME[following]), most=Fraction(24 * _TIME[following]), note="some")
        if word == "couple" or (word == "few" and self._word(place - 1) == "a"):
            skip = 1 if following == "of" else 0
            unit = self._word(place + 1 + skip)
            ends = (Fraction(2), Fraction(2)) if word == "couple" else (Fraction(2), Fraction(4))
            if unit in ("hours", "minutes"):
                low, high = (end * _TIME[unit] for end in ends)
                return self._put("D", place, place + 1 + skip, least=low, most=high, note="vague")
        return None

    def _is_unit(self, place: int) -> bool:
        return self._unit(place) != ""

    def _unit(self, place: int) -> str:
        word = self._word(place)
        if word in ("-", "+"):
            word = self._word(place + 1)
        if word in MICROGRAMS:
            return "mass"
        if word in MILLILITRES and word != "l":
            return "volume"
        if word in _TIME:
            return "time"
        return _FORMS.get(word, "")

    def _with_unit(self, place: int, after: int, least: Fraction, most: Fraction) -> int:
        hyphen = 1 if self._word(after) in ("-", "+") else 0
        if self._word(after) == "+" and not self._is_unit(after + 1):
            hyphen = 0
        word = self._word(after + hyphen)
        kind = self._unit(after)
        if kind == "mass":
            return self._amount(place, after + hyphen, least * MICROGRAMS[word], most * MICROGRAMS[word])
        if kind == "volume":
            scale = Fraction(MILLILITRES[word])
            return self._put("A", place, after + hyphen, least=least * scale, most=most * scale, note="volume")
        if kind == "time" and not (word == "m" and not hyphen and self._word(after + 1).isalpha()):
            return self._duration(place, after + hyphen, least, most)
        if kind == "dose" and self._word(place) == "one" and self._word(place - 1) in _NO_COUNT:
            return self._put("w", place, place)
        if kind == "dose" and word == "times" and (each := number_at(self.words, after + 1)) is not None and (self._unit(each[1]) in ("mass", "volume") or each[0] in _STRENGTHS):
            # "3 times 200 mg"
            return self._put("Q", place, after - 1, least=least, most=most)
        if hyphen and kind == "dose" and word in ("time", "dose") and self._word(place) in ("one", "single"):
            # "The one-time maximum"
            return self._put("w", place, after + hyphen)
        if kind in ("unit", "dose"):
            return self._put("N", place, after + hyphen, least=least, most=most, note=kind)
        strong = number_at(self.words, after)
        if strong is not None and self._unit(strong[1]) == "mass":
            unit = strong[1] + (1 if self._word(strong[1]) == "-" else 0)
            form = self._adjectives(unit + 1)
            if form is not None:
                strength = strong[0] * MICROGRAMS[self._word(unit)]
                return self._put("N", place, form, least=least, most=most, note="unit", strength=strength)
        if word in ("full", "whole", "entire") and self._word(after + 1) in _TIME:
            return self._duration(place, after + 1, least, most)
        if word in _MORE and self._word(after + hyphen + 1) in _TIME:
            # "4 more hours"
            seconds = _TIME[self._word(after + hyphen + 1)]
            return self._put("D", place, after + hyphen + 1, least=least * seconds, most=most * seconds, note="more")
        skip = self._adjectives(after)
        if skip is not None:
            return self._put("N", place, skip, least=least, most=most, note=_FORMS[self._word(skip)])
        if self._hours_left_out(place, after, least):
            return self._put("D", place, after - 1, least=least * HOUR, most=most * HOUR, note="hours left out")
        if word in _NO_DOSE_UNITS or (word == "-" and self._word(after + 1) in _NO_DOSE_UNITS):
            return self._put("w", place, after)
        if word == "s" and least in _STRENGTHS and self.tokens[after].start == self.tokens[after - 1].end:
            # "325s", "500s": tablets by their strength.
            self.items.append(Item("w", "strength", self.tokens[place].start, self.tokens[after].end, strength=least * 1000))
            return after + 1
        if self.masses_told and 100 <= least <= 20_000 and least == most and least % 5 == 0 and word != ":" and word not in _DRAWN:
            return self._put("A", place, after - 1, least=least * 1000, most=most * 1000, note="mass")
        return self._put("Q", place, after - 1, least=least, most=most)

    def _adjectives(self, after: int) -> int | None:
        """The place of a form word a few words on: "two more tablets", "10 Regular Strength tablets"."""
        for place in range(after, min(after + 4, len(self.words))):
            word = self._word(place)
            if word in _FORMS and _FORMS[word] == "unit":
                return place
            if not word.isalpha() or word in _BREAK or word in self.names.by_first and word not in ("regular", "extra"):
                return None
        return None

    def _amount(self, place: int, last: int, least: Fraction, most: Fraction) -> int:
        """An amount; "500 mg caplets" with a count before it is that count with its strength."""
        for ahead in (2, 3):
            if self._word(last + 1) == "/" and self._word(last + ahead) in MILLILITRES:
                return self._put("w", place, last + ahead)
        return self._put("A", place, last, least=least, most=most, note="mass")

    def _duration(self, place: int, last: int, least: Fraction, most: Fraction) -> int:
        scale = _TIME[self._word(last)]
        low, high = least * scale, most * scale
        end = last
        step = last + 1
        if self._word(step) in ("and", ","):
            # "Five and a half hours, thirty minutes short of six" tells two lengths.
            step += 1 if low % HOUR == 0 else 0
        more = number_at(self.words, step)
        if scale == HOUR and least == most and more is not None and self._word(more[1]) in ("min", "mins", "minute", "minutes", "m"):
            low = high = low + more[0] * 60
            end = more[1]
        elif scale == HOUR and least == most and self._word(last) in ("h", "hr", "hrs", "hour", "hours") and self._bare_minutes(last) or scale == HOUR and least == most and self._glued_minutes(last):
            low = high = low + int(self._word(last + 1)) * 60
            end = last + 1
        elif scale == HOUR and least == most and (spoken := self._spoken_minutes(last)) is not None:
            low, high, end = low + spoken[0] * 60, high + spoken[0] * 60, spoken[1]
        elif scale == HOUR and self._word(last + 1) == "and" and self._word(last + 2) == "a" and self._word(last + 3) == "half":
            low, high, end = low + HOUR // 2, high + HOUR // 2, last + 3
        if self._word(end + 1) in ("to", "-") and least == most:
            # "3 h 30 min to 10 h 30 min"
            other = number_at(self.words, end + 2)
            if other is not None and self._word(other[1]) in _TIME:
                top = other[0] * _TIME[self._word(other[1])]
                stop = other[1]
                rest = number_at(self.words, stop + (2 if self._word(stop + 1) == "and" else 1))
                if rest is not None and self._word(rest[1]) in ("min", "mins", "minute", "minutes"):
                    top, stop = top + rest[0] * 60, rest[1]
                if top > low:
                    return self._put("D", place, stop, least=low, most=top)
        return self._put("D", place, end, least=low, most=high)

    # --- drugs

    def _drug(self, place: int) -> int | None:
        for words, stands_for in self.names.by_first.get(self._word(place), ()):
            spot = place
            for word in words:
                while spot > place and self._word(spot) == "-":
                    spot += 1
                if self._word(spot) != word:
                    break
                spot += 1
            else:
                return self._put("P", place, spot - 1, names=stands_for)
        return None


def _names_kind(before: list[Item], following: Item | None) -> bool:
    """Whether a word stands as a name: beside another kind, or before what it is or holds."""
    joined = len(before) > 1 and before[-1].text in ("and", "or", ",", "/") and before[-2].letter == "P"
    told = following is not None and following.text in (
        "contains", "contain", "has", "have", "is", "are", "version", "versions", "kind", "kinds", "and", "or", "headache", "does", "doesn't",
    )
    return joined or (told and (not before or before[-1].text not in ("a", "my", "your", "his", "her", "for", "with", "this", "bad", "the")))


_NO_DOSE_UNITS: Final = frozenset({
    "%", "lb", "lbs", "pound", "pounds", "kg", "kilo", "kilos", "year", "years", "yr", "yrs", "month", "months", "degrees",
})  # fmt: skip
_STRENGTHS: Final = frozenset({200, 220, 325, 500, 650})
_WHOLE: Final = frozenset({"full", "whole", "entire", "complete"})
_AFTER_DAY: Final = frozenset({"they", "that", "between", "apart", "needed", "required", "must", "has", "had", "have", "passed", "elapsed", "since", "ago", "lies", "went"})
"""Behind "a full day" these make it the length of 24 hours."""
_DRAWN: Final = frozenset({"steps", "people", "calories", "lb", "lbs", "pounds", "degrees", "kg", "years", "days"})
_NEARLY: Final = frozenset({"about", "roughly", "around", "approximately", "some"})
_NO_COUNT: Final = frozenset({"in", "per", "at", "as", "than", "for", "any", "single"})
_MORE: Final = frozenset({"more", "additional", "extra", "further"})
_BREAK: Final = frozenset(
    "is are was were be been have has had would will should can may must do does did of in at on per to and or but so "
    "which that than from by with for each within every the a an this your you it hours hour mg".split()
)

__all__ = ["DAY", "HOUR", "Item", "Names", "fold", "items_of"]
