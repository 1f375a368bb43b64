"""Ages, and the zones of clock times: "34 years old", "8 am Eastern", "6 am in Chicago"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..terms import TimeTerm
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, TENS
from ..zones import CITIES, CITY_WORDS, SHORT, ZONES
from .clocktimes import ClockTimes
from .numbers import ABOUT
from .self_descriptions import bare_age, behind_height, counts_what_follows, weight_end

_OF_DOSES: Final = frozenset({"had", "took", "taken", "take", "have", "has", "pills", "many", "more", "another", "times", "count", "total", "so", "far", "each", "bottle", "box", "pack", "left", "over", "limit", "counted", "today", "yesterday", "swallowed", "popped", "down", "went"})

_DOING: Final = frozenset({"takes", "took", "swallows", "swallowed", "pops", "popped", "downs", "downed", "has", "had", "got", "gets", "wants", "needs", "would", "is", "was", "who", "weighs", "receives", "received", "uses", "used", "can", "could", "asks", "hopes", "feels", "says", "drinks", "drank"})
"""What a name is said to do."""

_DOES: Final = frozenset("took had has is was just got popped swallowed needs wants who can does feels woke says hurt broke asked asks used downed".split())
"""Behind "my 20 year old" where that is a person of whom something is told."""
_ROUND_AGES: Final = frozenset({18, 21, *range(30, 100, 5)})
_OF_COUNTS: Final = frozenset({"many", "much", "count", "counting", "counted", "total", "easily", "today", "already", "probably", "maybe", "at", "so", "by", "since", "taken", "took", "had"})
""" "I'm over 20, counting today" is a number of tablets."""
_FAR: Final = frozenset({"well", "way", "just", "far", "long"})
_BEING: Final = frozenset({"i'm", "im", "am", "she's", "he's", "who's", "we're", "are"})
AGE_FIRST: Final = frozenset({"age", "aged", "over", "above", "past"}) | _FAR | frozenset(NUMBER_WORDS) | frozenset(TENS)


class Ages(ClockTimes):
    """Reads ages, and the words for a zone behind a clock time."""

    def _zoned(self, time: TimeTerm, after: int) -> int:
        """ "8 am Eastern (time)", "20:00 GMT": the zone right after a clock time, and the index after it."""
        if time.how == "clock":
            end, place = self._city_time(after)
            if place:
                time.zone = place
                for one in time.options:
                    one.zone = one.zone or place
                return self._or_zoned(time, end)
        word = self.text(after)
        if time.how != "clock" or word not in ZONES:
            return after
        if word in SHORT and not self.original[self.tokens[after].start].isupper():
            return after
        time.zone = word
        for one in time.options:
            one.zone = one.zone or word
        after += 1
        if self.text(after) in ("standard", "daylight") and self.text(after + 1) == "time":
            return after + 2
        return self._or_zoned(time, after + (1 if self.text(after) == "time" else 0))

    def _or_zoned(self, time: TimeTerm, after: int) -> int:
        """ "6 pm Eastern or Pacific (time)": one hour of one of two zones, and the index after it."""
        if self.text(after) != "or" or time.options:
            return after
        other = replace(time, zone="")
        end = self._zoned(other, after + 1)
        if not other.zone or other.options:
            return after
        time.options = [replace(time), other]
        return end

    def _city_time(self, i: int) -> tuple[int, str]:
        """ "(9 pm) London time", "6 am in Chicago", "11 am here (Mountain)": the index after the words, and the zone."""
        k = i + 1 if self.text(i) == "here" else i
        inside = self.text(k) == "in"
        at = k + 1 if inside else k
        city = 0 if self.text(at) not in CITY_WORDS else next((n for n in (3, 2, 1) if " ".join(self.text(at + m) for m in range(n)) in CITIES), 0)
        place = CITIES[" ".join(self.text(at + m) for m in range(city))] if city else ""
        end = at + city
        timed = self.text(end) == "time"
        if place and not (timed or inside):
            place = ""
        if place:
            k = end + (1 if timed else 0)
        if self.text(k) == "(" and self.text(k + 1) in ZONES and self.text(k + 1) not in SHORT:
            close = k + 3 if self.text(k + 2) == "time" else k + 2
            if self.text(close) == ")":
                return close + 1, self.text(k + 1)
        return (k, place) if place else (i, "")

    def _aged(self, i: int, after: int, years: int) -> str:
        """ "my 8 year old" is a child, "my 20 year old took" a grown-up; "I'm a 16 year old" and "my 8 year old son" tell an age."""
        before = self.text(i - 1)
        if years >= 18 and before in ("my", "our", "her", "his") and self.text(after) in _DOES:
            return "grownup"
        if years >= 18 or self.text(after) in PERSONS or before not in ("my", "our", "her", "his", "the", "a", "an", "your"):
            return "age"
        if before in ("a", "an", "the") and self.text(i - 2) in ("i'm", "im", "am", "as", "i", "being", "turned", "just"):
            return "age"
        return "child"

    def _weighs(self, value: object, after: int) -> int:
        """ "(about) 210 lb", "6'2, 220": the index after a weight; 0 where there is none."""
        if not isinstance(value, int) or value < 30:
            return 0
        k = after - 2
        while self.text(k) in ABOUT or self.text(k) in ("only", "just", "in", "at", "is", "of", ":"):
            k -= 1
        if self.text(k) in ("weigh", "weighs", "weighing", "weighed", "weight") and self.text(after) not in MASS_UNITS:
            return after  # "I weigh 150."
        return weight_end(self.text, value, after, measured=behind_height([t.value for t in self.terms[-4:]]))

    def _tells_of_nothing(self) -> bool:
        """The sentence has words so far, and none of a drug, an amount, a time or a taking."""
        seen = False
        for term in reversed(self.terms[:-1]):
            if term.kind == "sign" and term.value in (".", "?", "!", ";", "\n"):
                break
            if term.kind not in ("word", "sign") and not (term.kind == "time" and term.value.how in ("span", "length")) or (term.kind == "word" and term.value in _OF_DOSES):
                return False
            seen |= term.kind == "word"
        return seen

    def _past_age(self, i: int) -> tuple[int, int] | None:
        """ "I'm over 18", "he is well over 65": an age, where no drug was named before and nothing is counted; and the index after it."""
        if self.text(i) not in ("over", "above", "past") or any(t.kind in ("drug", "form") or t.kind == "word" and t.value in _OF_COUNTS for t in self.terms):
            return None
        before = i - 1 - (self.text(i - 1) in _FAR)
        before -= self.text(before) in ("both", "all") and self.text(before - 1) in ("we're", "were", "are")
        being = self.text(before) in _BEING or self.text(before) == "is" and (self.text(before - 1) in ("he", "she") or self.text(before - 1) in PERSONS)
        number = self.plain_number(i + 1)
        if not being or number is None or not isinstance(number[0], int) or number[0] not in _ROUND_AGES:
            return None
        end, behind = self.text(number[1]), self.text(number[1] + 1)
        if end == "," and behind in _OF_COUNTS:
            return None
        told = end in (",", ".", ";", "\n", ")", "") or (end in ("and", "with", "but") and behind in ("healthy", "fit", "well", "no", "not", "otherwise", "good", "in", "perfectly"))
        return (number[0], number[1]) if told else None

    def _age(self, i: int) -> tuple[int, int] | None:
        """ "34 years old", "72 yo", "34F", "age 34", "I'm 34": an age in years and the index after it."""
        word, before = self.text(i), self.text(i - 1)
        if word in ("over", "above", "past") or (word in _FAR and self.text(i + 1) in ("over", "above", "past")):
            return self._past_age(i + (word in _FAR))
        if word not in AGE_FIRST and self.tokens[i].kind != "num":
            return None
        if word in ("age", "aged") and i + 1 < self.n:
            number = self.plain_number(i + 1)
            if number is not None and isinstance(number[0], int) and number[0] < 120:
                return number[0], number[1]
            return None
        number = self.plain_number(i)
        if number is None or not isinstance(number[0], int) or number[0] > 120:
            return None
        value, after = number[0], number[1]
        unit, following = self.text(after), self.text(after + 1)
        if unit in ("year", "years", "yr", "yrs", "y", "month", "months", "week", "weeks") and following in (
            "old",
            "olds",
            "o",
        ):
            return (value if unit[0] == "y" else 0), after + 2
        if unit in ("yo", "yr's", "yrold", "y.o"):
            return value, after + 1
        if unit == "y" and following in ("/", ".") and self.text(after + 2) == "o":
            return value, after + 3 + (1 if self.text(after + 3) == "." and self._touching(after + 3) else 0)
        if unit in ("f", "m", "male", "female") and value > 9 and (self._touching(after) or unit in ("male", "female")):
            return value, after + 1
        if before in ("f", "m") and self._touching(i) and 17 < value < 100:
            return value, after  # "M45 here"
        if before == "(" and unit == ")" and self.text(i - 2).isalpha() and (value > 12 or self.text(i - 2) in PERSONS):
            return value, after
        if before == "," and unit in (".", "\n") and self.text(i - 2) in PERSONS and self._tells_of_nothing() and 12 < value < 110:
            return value, after  # "Carer for my dad, 77."
        if before in ("(", ",", "-") and unit in (",", ")", ";", "-") and (self.text(i - 2) in PERSONS or self.text(i - 2) == "law") and value < 110:
            return value, after  # "my dad (69, otherwise healthy)"
        if before in ("(", ",") and unit in (",", ")") and 17 < value < 110 and self.text(i - 3) in PERSONS and self.text(i - 2).isalpha() and self.text(i - 2) not in _DOING and self.text(i - 2) not in _OF_DOSES and self.text(i - 2) not in DRUG_TRIE and self.text(i - 2) not in FORMS:
            return value, after  # "Aunt Rose, 70, takes"
        if before == unit == "," and value < 110 and following in _DOING and self.text(i - 2).isalpha() and self.text(i - 3) in ("", ".", "!", "?", ";", "\n", ":", "my", "our", "his", "her", "their") and self.text(i - 2) not in DRUG_TRIE and self.text(i - 2) not in FORMS:
            return value, after  # "one of my players, 22, took", "Ruth, 71, takes two Advil at 6"
        if before == "(" and unit == ")" and following in _DOING and 0 < value < 110 and self.text(i - 2).isalpha() and self.text(i - 3) in ("", ".", "!", "?", ";", "\n") and self.text(i - 2) not in DRUG_TRIE:
            return value, after  # "Pete (9) took two"
        if before == "(" and unit in (",", "-") and 17 < value < 110 and self.terms and len(self.terms) > 1 and self.terms[-2].kind == "word" and following in (
            "healthy", "otherwise", "fit", "no", "male", "female", "m", "f", "in", "good", "not", "generally", "perfectly", "retired", "adult",
        ):  # fmt: skip
            return value, after  # "Bob (45, healthy)"
        if before in (",", "-") and unit in (",", ".", ";", ")", "-") and 17 < value < 110 and self.text(i - 2) in (
            "here", "adult", "male", "female", "man", "woman", "guy", "lady", "f", "m",
        ):  # fmt: skip
            return value, after  # "Adult here, 51, ..."
        if (
            before == "is"
            and (self.text(i - 2) in PERSONS or (self.text(i - 2) == "who" and (value > 12 or self.text(i - 3) in PERSONS or self.text(i - 4) in PERSONS)))
            and unit in (",", ".", "and", "so", "\n", ";", ")", "can", "is", "but", "with", "who", "or", "yet")
            and value < 110
        ):
            return value, after
        if before in ("i'm", "im", "am", "she's", "he's", "turned", "turning", "who's") and not (before == "turned" and self._it_turned(i - 2)) and (
            value >= 13 or (value >= 4 and unit in (",", "and", ".", ")", "-"))
        ) and unit in (
            ",", ".", "and", "male", "female", ";", "", "with", "so", "\n", "now", "weighing", "f", "m", "years", "who", "but", ")", "if", "btw", "-", ":",
        ):  # fmt: skip
            if unit == "years":
                return value, after + 1
            return value, after
        if before.endswith("'s") and before[:-2] in PERSONS and unit in (",", ".", ";", "and", "so", "\n") and value < 110:
            return value, after  # "my son's 24"
        if before == "is" and self.text(i - 2) in ("he", "she") and unit in (".", "", "\n", ";") and 0 < value < 110:
            return value, after  # "She is five."
        if unit in ("years", "yrs") and following in ("of",):
            return value, after + 1
        if before in (",", ":") and unit in (",", ".", "-", ";", ")", "/", "") and 17 < value < 110 and self._tells_of_nothing() and not counts_what_follows(self.text, after + 1):
            return value, after  # "Desk job, bad neck, 41, no meds."
        if bare_age(self.text, i, value, after, told=any(t.kind == "drug" for t in self.terms)):
            return value, after + (2 if self.text(after) == "/" else 0)
        return None

    def _it_turned(self, i: int) -> bool:
        """ "It just turned 10": the hour, and nobody's age."""
        while self.text(i) in ("just", "has", "only", "now", "already"):
            i -= 1
        return self.text(i) in ("it", "it's", "clock", "time")
