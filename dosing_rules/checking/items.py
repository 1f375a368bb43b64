"""A text as items: words, and the amounts, durations, clock times, counts and drugs that are written in it.

Every item keeps its place in the text as it was typed. Reading is one pass over the tokens; nothing is looked at twice,
so the time grows with the length of the text and with nothing else.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from ..quantities import MICROGRAMS, MILLILITRES
from .clock_items import DAY, HOUR, ClockReader
from .numerals import number_at
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
    return _Reader(text, names).read()


class _Reader(ClockReader):
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
        second = None
        if joint in ("to", "-", "or", "and"):
            second = number_at(self.words, after + 1)
        elif self._is_unit(after) and (
            self._word(after + 1) in ("to", "-", "or") or (self._word(after + 1) == "and" and "between" in self.words[max(0, place - 2) : place])
        ):
            joint, second = self._word(after + 1), number_at(self.words, after + 2)
            if second is not None and self._word(second[1])[:2] != self._word(after)[:2]:
                second = None
        between = "between" in (self._word(place - 1), self._word(place - 2) if self._word(place - 1) in _NEARLY else "")
        if second is not None and (joint != "and" or between):
            other, end = second
            if other > value and self._is_unit(end):
                most, after = other, end
        return self._with_unit(place, after, least, most)

    def _article(self, place: int) -> int | None:
        """As in "an hour", "a half hour", "half an hour", "a couple of hours", "a few hours"."""
        word, following = self._word(place), self._word(place + 1)
        if word in ("a", "one") and following == "day" and self._word(place + 2) in ("ago", "earlier", "before", "apart", "old"):
            return self._put("D", place, place + 1, least=Fraction(DAY), most=Fraction(DAY))
        if word in ("an", "a", "another", "full", "one") and following in ("hour", "minute"):
            end = place + 1
            extra = Fraction(0)
            if self._word(end + 1) == "and" and self._word(end + 2) == "a" and self._word(end + 3) in ("half", "quarter"):
                extra, end = Fraction(1, 2) if self._word(end + 3) == "half" else Fraction(1, 4), end + 3
            value = (1 + extra) * _TIME[following]
            if word == "another":
                self._plain(place)
                return self._put("D", place + 1, end, least=value, most=value)
            return self._put("D", place, end, least=value, most=value)
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
        if kind == "dose" and word == "times" and (each := number_at(self.words, after + 1)) is not None and self._unit(each[1]) in ("mass", "volume"):
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

    def _hours_left_out(self, place: int, after: int, value: Fraction) -> bool:
        """As in "Only about five have passed", "it needs 8": hours, once hours were spoken of."""
        following = self.words[after : after + 3]
        if 0 < value <= 24 and following[:2] in (["of", "the"], ["of", "those"], ["of", "your"]) and {"hours", "hour", "hrs"} & set(self.words[after + 2 : after + 6]):
            # "Only 2 of the required 6 hours"
            return True
        if not 0 < value <= 48 or not self.hours_told:
            return False
        last = next((item.letter for item in reversed(self.items) if item.letter in "ADNQC"), "")
        ends = following[:1] in ([], ["."], [","], [";"], [")"], ["and"], ["but"], ["so"])
        if last == "D" and (following[:1] in (["wanted"], ["needed"], ["required"]) or following[:2] == ["to", "be"] and "between" in self.words[after : after + 5]):
            return True
        if last == "D" and self._word(place - 1) in ("it's", "is", "needs", "takes", "asks") and any(item.text == "strength" and item.strength for item in self.items[-5:]) and value in (4, 6, 8):
            # "With 325s the interval is 4 hours, with 500s it's 6"
            return True
        if last == "C" and ends and self._word(place - 1) in ("only", "just", "barely") or ends and value == 24 and self._word(place - 1) == "full":
            return True
        if last == "D" and ends and self._word(place - 1) == "at" and self._word(place - 2) in ("you're", "are", "he's", "she's", "is", "you"):
            return True
        if last == "C" and self._word(place - 1) == "is" and len([item for item in self.items[-5:] if item.letter == "C"]) >= 2 and (ends or following[:1] == ["on"]):
            return True
        if last == "D" and ends and self._word(place - 1) in ("most", "least", "only", "exactly", "under", "over", "until", "barely", "requires", "required"):
            return True
        if last == "D" and self._word(place - 1) in ("the", "those", "full") and following[:1] in (["required"], ["needed"], ["necessary"], ["demanded"], ["prescribed"], ["asked"], ["stipulated"], ["that"]) and self.hours_told and value in (3, 4, 6, 8, 12, 24):
            # "Nine hours is beyond the eight required"
            return True
        if last == "D" and following[:1] in (["are"], ["is"]) and following[1:2] in (["needed"], ["required"], ["necessary"], ["called"], ["advised"]) and self._word(place - 1) not in ("of", "take", "taken"):
            return True
        if last == "D" and following[:1] == ["is"] and following[1:3] in (["the", "least"], ["the", "minimum"], ["what", "the"], ["the", "rule"]):
            return True
        if last == "D" and ends and self._word(place - 1) == "be" and self._word(place - 2) in ("will", "would", "it'll", "that'll", "then", "only"):
            return True
        if last == "D" and self._word(place - 1) in ("mean", "means", "meant") and any(item.note == "vague" for item in self.items[-4:]) and (ends or following[:2] in (["at", "the"], ["at", "most"], ["at", "least"]) or following[:1] in (["tops"], ["max"], ["or"])):
            # "A few hours means four at the very most"
            return True
        if last == "D" and self._word(place - 1) in ("mean", "means", "be") and (following[:1] == ["or"] or ends) and {"could", "might", "may"} & set(self.words[max(0, place - 4) : place]):
            # "A few hours could mean three or just as well seven"
            return True
        if last == "D" and self.items[-1].letter in "wD" and "hours left out" in {item.note for item in self.items[-5:]} and self._word(place - 1) in ("or", "well", "even", "maybe") and ends:
            return True
        if following[:1] in (["have"], ["has"]) and {"passed", "elapsed", "gone"} & set(following):
            return True
        if ends and self._word(place - 1) == "is" and self._word(place - 2) in ("minimum", "interval", "requirement", "rule", "gap", "least"):
            return True
        if self._word(place - 1) not in _COUNTED and following[:1] in (["is"], ["isn't"], ["would"], ["was"]) and {"enough", "soon", "short", "plenty", "sufficient"} & set(self.words[after : after + 5]):
            return True
        if self._asked_for(place) and (not following or not following[0].isalpha() or following[0] in _AFTER_HOURS):
            return True
        before = [word for word in self.words[max(0, place - 3) : place] if word not in ("at", "least", "about", "only")]
        verbs = (["needs"], ["requires"], ["need"], ["require"], ["been"], ["with"], ["than"], ["waited"], ["takes"], ["asks", "for"])
        return before[-1:] in verbs and (following[:1] in ([], ["."], [","], [";"]) or following[:2] in (["it", "would"], ["it", "is"]))

    def _asked_for(self, place: int) -> bool:
        """As in "calls for 6", "can be repeated after 4", "half of the 4 you need", "that isn't 6"."""
        back = [word for word in self.words[max(0, place - 6) : place] if word not in _FILLERS]
        if back[-2:-1] and back[-1] == "for" and back[-2] in ("calls", "asks", "call", "ask", "called", "asked"):
            return True
        if back[-1:] == ["after"] and {"repeated", "again", "repeat", "retaken", "redose", "fine", "okay", "allowed", "taken"} & set(back):
            return True
        if back[-2:] == ["half", "of"]:
            return True
        if back[-1:] == ["than"] and any(item.letter == "D" for item in self.items[-8:]):
            return True
        return back[-1:] in (["isn't"], ["wants"], ["demands"], ["specifies"], ["requires"], ["needing"], ["requiring"], ["until"])

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
            step += 1
        more = number_at(self.words, step)
        if scale == HOUR and least == most and more is not None and self._word(more[1]) in ("min", "mins", "minute", "minutes", "m"):
            low = high = low + more[0] * 60
            end = more[1]
        elif scale == HOUR and least == most and self._word(last) in ("h", "hr", "hrs", "hour", "hours") and self._bare_minutes(last) or scale == HOUR and least == most and self._glued_minutes(last):
            low = high = low + int(self._word(last + 1)) * 60
            end = last + 1
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

    def _bare_minutes(self, unit: int) -> bool:
        """As in "5 h 45": two digits behind the hours, and nothing that they could count."""
        word, following = self._word(unit + 1), self._word(unit + 2)
        return word.isdecimal() and len(word) == 2 and int(word) < 60 and (following == "" or not following[0].isalnum() or following in _AFTER_MINUTES)

    def _glued_minutes(self, unit: int) -> bool:
        """As in "5h50": minutes right behind the hours."""
        word = self._word(unit + 1)
        return word.isdecimal() and len(word) == 2 and int(word) < 60 and self.tokens[unit + 1].start == self.tokens[unit].end

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


_AFTER_MINUTES: Final = frozenset({"ago", "have", "has", "since", "is", "which", "and", "so", "passed", "apart", "after", "from", "between", "later"})
_NO_DOSE_UNITS: Final = frozenset({
    "%", "lb", "lbs", "pound", "pounds", "kg", "kilo", "kilos", "year", "years", "yr", "yrs", "month", "months", "degrees",
})  # fmt: skip
_STRENGTHS: Final = frozenset({200, 220, 325, 500, 650})
_DRAWN: Final = frozenset({"steps", "people", "calories", "lb", "lbs", "pounds", "degrees", "kg", "years", "days"})
_NEARLY: Final = frozenset({"about", "roughly", "around", "approximately", "some"})
_FILLERS: Final = frozenset({"the", "a", "full", "only", "at", "least", "just", "about", "those", "these"})
_AFTER_HOURS: Final = frozenset({"here", "you", "it", "that", "for", "and", "but", "so", "between", "if", "or", "because", "after"})
_NO_COUNT: Final = frozenset({"in", "per", "at", "as", "than", "for", "any", "single"})
_COUNTED: Final = frozenset("additional another extra further more next other take taking taken have having swallow last first these those".split())
"""Before a bare number these count tablets, not hours."""
_MORE: Final = frozenset({"more", "additional", "extra", "further"})
_BREAK: Final = frozenset(
    "is are was were be been have has had would will should can may must do does did of in at on per to and or but so "
    "which that than from by with for each within every the a an this your you it hours hour mg".split()
)

__all__ = ["DAY", "HOUR", "Item", "Names", "fold", "items_of"]
