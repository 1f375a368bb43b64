"""Expressions of time: "2 hours ago", "between 4 and 5", "after lunch", "every six hours"."""

from __future__ import annotations

from typing import Final

from ...facts import DAY, HOUR
from ..terms import TimeTerm
from ..words import (
    FORMS,
    MASS_UNITS,
    PART_WORDS,
    TIME_UNITS,
)  # fmt: skip
from .ages import Ages
from .clocktimes import CLOCK_FIRST
from .dayparts import DAY_FIRST
from .numbers import ABOUT, QUALIFIER_WORDS

_CLOCK_PREPOSITIONS: Final = frozenset({"at", "@", "by", "until", "till", "til", "since", "from"})
_SOON: Final = frozenset({"shortly", "just", "right", "a", "sometime", "soon", "well", "immediately", "little", "bit", "not", "long"})
_COUNTS: Final = frozenset("1 2 3 4 5 6 one two three four five six".split())
_SIDES: Final = frozenset({"after", "notbefore", "before", "past", "between", "since", "until", "till", "by", "from"})
TIME_FIRST: Final = DAY_FIRST | CLOCK_FIRST | QUALIFIER_WORDS | _CLOCK_PREPOSITIONS | _SOON | _SIDES | frozenset(PART_WORDS) | {"some", "either"}
"""The first words of an expression of time, but for lengths of time and numbers."""


class Times(Ages):
    """Reads every expression of time."""

    def _to_part(self, time: TimeTerm, after: int) -> tuple[TimeTerm, int]:
        """ "this morning or afternoon", "this morning to early evening": one stretch that holds both."""
        if time.how != "part" or self.text(after) not in ("or", "to", "through", "into"):
            return time, after
        k = after + (2 if self.text(after + 1) in ("early", "late", "mid", "in") else 1)
        name = self.text(k)
        if name not in ("morning", "afternoon", "evening", "night"):
            return time, after
        other, end = self._part(name, time.day, k + 1)
        if time.low is None or time.high is None or other.low is None or other.high is None:
            return time, after
        low, high = min(time.low, other.low), max(time.high, other.high)
        time.low, time.high, time.part, time.part_name = low, high, (low, high), ""
        return time, end

    def _time(self, i: int) -> tuple[TimeTerm, int] | None:
        word = self.text(i)
        part = self.part_or_day(i)
        if part is not None:
            return self._to_part(*part)
        if len(word) == 4 and word[0] == "0" and word.isdecimal() and self.text(i + 1) not in MASS_UNITS:
            return self.clock(i, wanted=True)  # "1 tablet taken 0900": no count begins with a nought
        # qualifiers and prepositions before a clock time: "at about 8", "just after 9 pm", "almost 3"
        j = i
        wanted = False
        side = "at"
        if word in _SOON or (
            word == "some" and self.text(j + 1) == "time"  # and not "took some at 9", which is an open count
        ):
            k = j
            while (
                self.text(k)
                in (
                    "shortly",
                    "just",
                    "right",
                    "a",
                    "sometime",
                    "some",
                    "time",
                    "soon",
                    "little",
                    "bit",
                    "while",
                    "well",
                    "immediately",
                    "not",
                    "long",
                )
                and k < j + 4
            ):
                k += 1
            if self.text(k) in ("after", "before", "past") or (
                word in ("just", "right", "sometime", "some") and self.text(k) in ("at", "around", "about")
            ):
                j = k
        opening = self.text(j)
        if opening in _SIDES:
            reading = self._sided(i, j, opening)
            if reading is not None:
                return reading
            if j > i:
                return None
        wanted = self.tells_when and self._was_when(i)
        while self.text(j) in _CLOCK_PREPOSITIONS or self.text(j) in ABOUT or (self.text(j) == "either" and wanted):
            if self.text(j) in _CLOCK_PREPOSITIONS:
                wanted = True
                side = {
                    "by": "before",
                    "until": "until",
                    "till": "until",
                    "til": "until",
                    "since": "since",
                    "from": "since",
                }.get(self.text(j), "at")
            j += 1
        if j >= self.n:
            return None
        if side == "since" and self.text(j + 1) in ("at", "@") and self.tokens[j].text in _COUNTS:
            return None  # "none since 2 at 9 this morning": a count
        if j > i and self._is(j, ("one", "of", "the", "two")) and j + 4 < self.n and self.tokens[j + 4].kind == "hm":
            twice = self.clock(j + 4, wanted=True)  # "at one of the two 1:30s", when the clocks go back
            return None if twice is None else (twice[0], twice[1] + (self.text(twice[1]) == "s"))
        quality, k = self.qualifier(j)
        if quality == "under" and self.text(k - 1) == "even" and k < self.n:
            reading = self.clock(k, wanted=self.text(k + 1) in ("yet", ".", ",", "here"))
            if reading is None:
                return None
            reading[0].side = "before"  # "it's not even 3 pm yet"
            return reading
        if quality == "under" and self.text(k - 1) == "barely" and k < self.n:
            return self.clock(k, wanted=False)  # "it's barely 3 pm"
        if quality in ("almost", "over", "under", "least", "most"):
            reading = self.clock(k, wanted=True) if k < self.n and (wanted or quality == "almost") else None
            if reading is None or quality not in ("almost", "over"):
                return None
            time, after = reading
            if time.low is not None and quality == "almost":
                time.low, time.high = time.low - 1800, time.low - 1
            else:
                time.side = "after"
            return time, after
        wanted = wanted or (j > i and self._near_clock(i, j)) or (
            word == "say" and len(self.terms) > 1 and self.terms[-1].value == "," and self.terms[-2].kind == "time" and self.terms[-2].value.how == "part"
        ) or self._half_behind(j)  # "early this morning, say 6"
        if self.text(j) == "the" and wanted:
            return None
        reading = self.clock(j, wanted=wanted)
        if reading is None:
            if (
                wanted
                and self.text(j) in PART_WORDS
                and self.text(j) not in ("am", "morning", "afternoon", "evening", "night")
            ):
                time, after = self._part(PART_WORDS[self.text(j)], None, j + 1)
                time.side = side
                return time, after
            if wanted and j > i:
                part = self.part_or_day(j)
                if part is not None:
                    part[0].side = side
                    return part
            return None
        time, after = reading
        time.side = side
        return self._listed(time, after, i)

    def _was_when(self, i: int) -> bool:
        """ "It was (either) 8 or 9 this morning when I took 2": the hour of the intake told behind it."""
        k = i - 1
        while self.text(k) in ABOUT or self.text(k) in ("either", "maybe", "probably", "already", "only", "just"):
            k -= 1
        said = (self.text(k), self.text(k - 1))
        told = said in (("was", "it"), ("be", "to")) or (said[0] == "been" and said[1] in ("have", "it'd", "'ve", "had", "must've", "might've", "could've", "ve"))
        alone = k < 0 or said[0] in (".", "?", "!", "\n")
        if not told and not alone:
            return False
        for j in range(i + 1, min(i + 10, self.n - 2)):
            if self.text(j) in (".", "?", "!", ";") or self.text(j) in FORMS or self._drug_starts(j):
                return False
            if self.text(j) == "," and not (self._is(j + 1, ("i", "think")) or self._is(j + 1, ("i", "guess")) or self._is(j + 1, ("i", "believe")) or self.text(j + 1) in ("that's", "that", "when", "thats")):
                return False
            if self.text(j) == "that" and self.text(j - 1) in ("morning", "night", "afternoon", "evening") and told:
                return any(self.text(n) in ("took", "had", "swallowed", "popped", "downed", "taken", "gave") for n in range(j + 2, min(j + 5, self.n)))
            if self.text(j) in ("when", "by") and (told or self.text(j - 1) in ("that's", "was", "is", "thats")):
                return any(self.text(n) in ("took", "had", "swallowed", "popped", "downed", "taken", "gave", "dosed") for n in range(j + 2, min(j + 7, self.n)))
        return False

    def _half_behind(self, i: int) -> bool:
        """ "6 or 8 am", "2 or 3 pm": an hour whose half of the day stands behind the next one."""
        if self.tokens[i].kind != "num" or not self.text(i).isdecimal() or self.text(i + 1) != "or" or i + 2 >= self.n:
            return False
        return self.text(i + 2).isdecimal() and int(self.text(i + 2)) <= 12 and bool(self._half_of_day(i + 3)[0])

    def _near_clock(self, i: int, j: int) -> bool:
        """ "around 8", "about 6:30": a clock time unless a noun follows; "about 2" right after a verb is a count."""
        number = self.plain_number(j)
        if number is None or self._noun_after(number[1]):
            return False
        before = self.text(i - 1)
        if self.text(i) in ("around", "~") and before not in (
            "took",
            "taken",
            "had",
            "take",
            "taking",
            "have",
            "of",
            "popped",
        ):
            return True
        if self.text(i) in ("about", "like", "approximately", "approx", "roughly", "exactly", "maybe", "probably"):
            previous = self.terms[-1] if self.terms else None
            return previous is not None and (
                previous.kind in ("drug", "form", "num", "mass", "volume")
                or (previous.kind == "word" and previous.value in ("it's", "its", "is", "was", "now"))
            )
        return False

    def _listed(self, time: TimeTerm, after: int, i: int) -> tuple[TimeTerm, int]:
        """ "at 8 or 9", "at 8-9 am": alternatives or a stretch within one time. ("at 8, 12 and 4" are three.)."""
        if self.text(after) == "or" and self.text(after + 1) in ("so", "thereabouts"):
            after += 2  # "around 7 or so"
        joined = self.text(after)
        if joined in ("(", ",") and self.text(after + 1) in ("or", "maybe", "possibly", "perhaps") and time.low is not None:
            doubt = self.clock(after + 2 + (self.text(after + 2) in ("maybe", "possibly", "at", "was", "it")), wanted=True) if after + 3 < self.n else None
            if doubt is not None and self._as_sure(time, *doubt):
                after, joined = after + 1, "or"
        elif joined in ("maybe", "possibly", "perhaps") and after + 1 < self.n:
            doubt = self.clock(after + 1, wanted=True)
            if doubt is not None and self._as_sure(time, *doubt):
                joined = "or"
        apart = joined == "-" and after + 1 < self.n and self.tokens[after].start > self.tokens[after - 1].end and self.tokens[after + 1].start > self.tokens[after].end
        if joined in ("or", "-", "to") and after + 1 < self.n and time.low is not None:
            k = after + 1
            if apart and self.text(k + 1) in ("at", "@", "more", "around"):
                return time, after  # "at 1 - 2 at 5": what was taken next
            while self.text(k) in ("maybe", "possibly", "around", "about", "at"):
                k += 1
            second = self.clock(k, wanted=True) if k < self.n else None
            if second is not None and second[0].how == "clock" and second[0].low is not None:
                other = second[0]
                assert other.low is not None
                if time.bare and not other.bare:
                    # "8 or 9 pm": the half of the day told last holds for both, where it keeps them in order.
                    low = time.low + (12 * HOUR if other.low >= 12 * HOUR else 0)
                    if low > other.low:
                        low -= 12 * HOUR
                    time.low = time.high = low
                    time.bare = False
                if joined == "or":
                    return TimeTerm(
                        "clock", time.low, time.high, bare=time.bare, options=[time, other], exact_clock=True
                    ), second[1]
                if apart and (other.low - time.low) % (12 * HOUR if time.bare else DAY) > 2 * HOUR:
                    return time, after  # "at 6 am - 10 am - 2 pm": a row
                if time.bare == other.bare:
                    high = other.low
                    if high < time.low:
                        high += 12 * HOUR if time.bare else DAY
                    time.high = high
                    return time, second[1]
        return time, after

    def _as_sure(self, first: TimeTerm, second: TimeTerm, after: int) -> bool:
        """ "1 pm, maybe 2 pm": a second time told like the first, and no count ("9 am, maybe 20 or 30 mL")."""
        digits = self.text(after - 1).isdecimal()
        if second.how != "clock" or (digits and int(self.text(after - 1)) > 12) or (second.bare and not first.bare and digits):
            return False
        return self.text(after) not in ("or", "-", "to", "of", "more") and not self._noun_after(after)

    def _sided(self, i: int, j: int, opening: str) -> tuple[TimeTerm, int] | None:
        """ "after 8", "before noon", "between 2 and 3 pm", "since yesterday at 5"."""
        k = j + 1
        while self.text(k) in ABOUT or self.text(k) in ("like", "at"):
            k += 1
        if k >= self.n:
            return None
        if opening == "between":
            return self._between(k)
        same = k + (self.text(k + 1) in ("same", "very", "exact"))
        if opening in ("since", "from") and self.text(k) in ("this", "the") and self._is(same + 1, ("time", "yesterday")):
            return TimeTerm("window", DAY, DAY), same + 3  # "since this time yesterday"
        part = self.part_or_day(k)
        if part is None and self.text(k) in PART_WORDS and self.text(k) not in ("am",):
            part = self._part(PART_WORDS[self.text(k)], None, k + 1)
        if part is not None:
            time, after = part
        else:
            if (
                opening in ("by", "from", "past")
                and self.plain_number(k) is not None
                and self.text(k - 1) == opening
                and j == i
                and opening == "past"
            ):
                return None
            reading = self.clock(k, wanted=True)
            if reading is None:
                return None
            time, after = reading
            if time.bare and opening in ("after", "before", "since") and self.text(after) in ("at", "@"):
                return None  # "after 2 at noon": a count
            if time.bare and opening in ("after", "before", "since") and self._things_at(after):
                return None  # "after 3 meetings", "before two long calls"
            if time.bare and opening in ("since", "after") and self.text(after) in (
                "did", "didn't", "do", "don't", "does", "doesn't", "are", "aren't", "were", "weren't", "wasn't", "never", "always", "usually", "barely",
                "hardly", "only", "helped", "help", "helps", "won't", "wouldn't", "works", "work", "seem", "seems", "seemed",
            ):
                return None  # "since 2 did nothing": a count
        if opening == "from" and time.how == "clock" and not time.part_name:
            time.part_name = "from"
        time.closed = opening in ("notbefore", "by", "till", "until")
        time.side = {"past": "after", "notbefore": "after", "by": "before", "till": "until", "from": "since"}.get(opening, opening)
        if opening == "from" and not time.part_name and time.how == "clock":
            time.part_name = "from"
        if j > i and self.text(i) in ("right", "just", "immediately") and time.side == "after":
            time.side = "after"
        return time, after

    def _between(self, k: int) -> tuple[TimeTerm, int] | None:
        first = self.duration(k)
        read = None if first is not None else self.clock(k, wanted=True)
        if read is not None and self.text(read[1]) == "and" and self.text(read[1] + 1) in ("now", "right"):
            read[0].side = "since"  # "between 6 am and now"
            return read
        if first is not None and self.text(first[2]) == "and":
            second = self.duration(first[2] + 1)
            if second is not None:
                return TimeTerm("span", first[0], second[1]), second[2]
            return None
        number = self.plain_number(k)
        if number is not None and self.text(number[1]) == "and":
            other = self._bare_duration(number[1] + 1)
            if other is not None:
                unit = TIME_UNITS.get(self.text(other[2] - 1), 0)
                if unit:
                    return TimeTerm("span", int(number[0] * unit), other[1]), other[2]
        if read is not None and self.text(read[1]) in ("and", "-", "to"):
            second_clock = self.clock(read[1] + 1, wanted=True) if read[1] + 1 < self.n else None
            if second_clock is not None and second_clock[0].low is not None and read[0].low is not None:
                low, high = read[0], second_clock[0]
                assert low.low is not None and high.low is not None
                if low.bare and not high.bare:
                    start = low.low + (12 * HOUR if high.low >= 12 * HOUR else 0)
                    if start > high.low:
                        start -= 12 * HOUR
                    low.low, low.bare = start, False
                end = high.low
                if end < low.low:
                    end += 12 * HOUR if low.bare else DAY
                return TimeTerm("clock", low.low, end, bare=low.bare, exact_clock=True), second_clock[1]
        begin = self._end_of_stretch(k)
        finish = self._end_of_stretch(begin[1] + 1) if begin is not None and self.text(begin[1]) == "and" else None
        return None if begin is None or finish is None else self._stretch(begin[0], *finish)

    def _end_of_stretch(self, k: int) -> tuple[TimeTerm, int] | None:
        """A clock time, or a part of the day by its name."""
        if k < self.n and self.text(k) in ("lunch", "lunchtime", "dinner", "dinnertime", "supper", "bedtime", "noon", "midday", "midnight"):
            return self._part(PART_WORDS[self.text(k)], None, k + 1)
        return self.clock(k, wanted=True) if k < self.n else None

    def _stretch(self, begin: TimeTerm, finish: TimeTerm, after: int) -> tuple[TimeTerm, int] | None:
        """ "between lunch and 4 pm": from the start of the one to the end of the other."""
        if begin.low is None or finish.high is None or begin.bare or (begin.how == finish.how == "clock"):
            return None
        high = finish.high
        while high < begin.low:
            high += 12 * HOUR if finish.bare else DAY
        return TimeTerm("part", begin.low, high, part=(begin.low, high)), after
