"""The rows of a telling that knows its doses by their distances: "three rounds of 2 Advil: the newest 4 hours ago, the one before it 6 hours earlier"."""

from __future__ import annotations

from typing import Final

from .distance_words import NUMBERED, DistanceWords, Told

LATER: Final = frozenset("later after afterwards afterward thereafter".split())
BEFORE: Final = frozenset("before earlier prior".split())
WAS: Final = (("went", "down"), ("was",), ("were",), ("came",), ("is",), ("was", "taken"), ("were", "taken"))
ENDS: Final = frozenset({".", "?", "!", ";", "\n"})
_TIMES: Final = {"twice": 2, "two": 2, "2": 2, "three": 3, "3": 3}


class DistanceRows(DistanceWords):
    """Reads such a row, and when a dose was."""

    def __init__(self, words: list[str], start: int) -> None:
        super().__init__(words, start)
        self.links: list[tuple[int, int, int]] = []
        """The second of two doses was so many minutes after the first."""
        self.anchors: list[tuple[tuple[str, str], int | None, str]] = []
        self.main = -1
        """The dose that "that was" points at; -1 where it is open."""
        self.in_row = 0
        """How many doses a heading told: "three rounds of 400 mg"."""

    def _timed(self, pointed: tuple[str, str]) -> bool:
        """ "... 2 hours ago", "... at 2 pm", "... just now"."""
        if self._takes("just", "now"):
            return self._anchored(pointed, 0, "")
        kept = self.k
        gap = self._span()
        if gap is not None:
            if self._takes("ago"):
                return self._anchored(pointed, gap, "")
            self.k = kept
        low = self.k
        if self._takes("at"):
            if self.at(self.k) in ("noon", "midnight"):
                self.k += 1
            elif self.at(self.k)[:1].isdecimal():
                self.k += 1
                if self.words[self.k : self.k + 4] in (["a", ".", "m", "."], ["p", ".", "m", "."]):
                    self.k += 3 + (self.at(self.k + 4) not in ENDS)
                elif self.at(self.k) in ("am", "pm"):
                    self.k += 1
            else:
                return False
            if self.words[self.k : self.k + 2] in (["this", "morning"], ["this", "afternoon"], ["this", "evening"], ["last", "night"]):
                self.k += 2
            elif self.at(self.k) in ("today", "yesterday"):
                self.k += 1
            return self._anchored(pointed, None, " ".join(self.words[low : self.k]))
        return False

    def _anchored(self, pointed: tuple[str, str], ago: int | None, hour: str) -> bool:
        if pointed[0] == "that":
            pointed = ("dose", str(self.main)) if self.main >= 0 else ("open", "")
        self.anchors.append((pointed, ago, hour))
        return True

    def _heading(self) -> bool:
        """ "I've had three rounds of 400 mg ibuprofen", "I took 2 Advil twice, 3 hours apart"."""
        if self.doses:
            return False
        taker = self._taker()
        count = _TIMES.get(self.at(self.k), 0) if self.at(self.k + 1) in ("rounds", "doses") and self.at(self.k + 2) == "of" else 0
        if count:
            self.k += 3
            one = self._dose()
        else:
            one = self._dose() if taker else None
            if one is None:
                return False
            count = 2 if self._takes("twice") else _TIMES.get(self.at(self.k), 0) if self.at(self.k + 1) == "times" else 0
            self.k += 2 * (self.at(self.k + 1) == "times") if count == 3 or self.at(self.k + 1) == "times" else 0
        if one is None or not count:
            return False
        told = self.doses[one]
        self.doses += [Told(told.said, told.drug, told.named) for _ in range(count - 1)]
        self.in_row = count
        if not (self._takes("so", "far") or self._takes("today")):
            pass
        kept = self.k
        self._takes(",")
        gap = self._span()
        if gap is not None and self._takes("apart"):
            self.links += [(n, n + 1, gap) for n in range(count - 1)]
            self.last = -1
        else:
            self.k = kept
        return True

    def _row(self) -> bool:
        """ "The newest 4 hours ago", "the middle one 12 hours before the newest", "the other 3 hours before that"."""
        if not self.in_row:
            return False
        if self._takes("the", "one", "before"):
            if self._takes("that") or True:
                pointed: tuple[str, str] | None = ("place", "before")
        else:
            pointed = self._reference()
        if pointed is None or pointed[0] != "place":
            return False
        if pointed[1] == "before":
            place: int | None = self.last - 1 if self.last > 0 else None
        else:
            place = self._place(pointed[1])
        if place is None:
            return False
        self._takes(":")
        any(self._takes(*way) for way in sorted(WAS, key=len, reverse=True))
        self._takes("taken")
        kept = self.k
        if self._timed(("dose", str(place))):
            self.last = place
            return True
        self.k = kept
        gap = self._span()
        word = self.at(self.k)
        if gap is None or word not in LATER | BEFORE:
            return False
        self.k += 1
        way = 1 if word in LATER else -1
        other: int | None = self.last if self.last >= 0 else None
        if self.at(self.k) in ("that", "it") and word in ("after", "before"):
            self.k += 1 + (self.at(self.k + 1) == "one")
        elif word in ("after", "before"):
            to = self._reference()
            other = self._place(to[1]) if to is not None and to[0] == "place" else None
        if other is None or other == place:
            return False
        self.links.append((other, place, way * gap))
        self.last = place
        return True

    def _place(self, word: str) -> int | None:
        """Which of a row of doses, from the earliest on, the word means."""
        count = self.in_row
        if word in ("first", "last"):
            return 0 if word == "first" else count - 1
        if word in NUMBERED:
            return NUMBERED[word] if NUMBERED[word] < count else None
        if word == "middle":
            return 1 if count == 3 else None
        if count != 2:
            return None
        if word == "other":
            return 1 - self.last if self.last in (0, 1) and self.anchors else None
        return {"earlier": 0, "older": 0, "later": 1, "newer": 1}.get(word)
