"""The parts of a telling that knows its doses by their distances: the doses, how far one is from the other, and when one of them was.

Nothing is guessed: a word that has no part in it, a hedge, another person, and there is no such story.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from .distance_rows import BEFORE, ENDS, LATER, WAS, DistanceRows
from .distance_words import NUMBERED, ONES, WHO, Told

_TAKING: Final = frozenset("taking having swallowing popping".split())
_JOINTS: Final = frozenset({",", "and", "then", ";", ".", "-", "so", "but", ":"})
_THAT: Final = frozenset("that it those these them".split())
_ASKS: Final = frozenset("can could may is am when how should would ok okay will it's now another".split())


@dataclass
class Story:
    """What was told: the doses, and the time of one of them from which all are known."""

    doses: list[Told] = field(default_factory=list)
    who: str = ""
    end: int = 0
    at: int = 0
    ago: int | None = None
    hour: str | None = None
    offsets: list[int] = field(default_factory=list)
    """Minutes of each dose from the first that was told."""
    others: list[tuple[list[int], int]] = field(default_factory=list)
    """Such minutes and the dose whose time was told, for each other way to understand the words."""


def parsed(words: list[str], start: int) -> Story | None:
    """The story that begins at a place, where each dose is at a known distance and one of them at a known time.

    >>> story = parsed("i took 2 advil , then 2 motrin 2 hours later , and the advil was 5 hours ago . more ?".split(), 0)
    >>> [dose.said for dose in story.doses], story.offsets, story.at, story.ago
    (['2 advil', '2 motrin'], [0, 120], 0, 300)
    >>> parsed("i took 2 advil , then maybe 2 motrin 2 hours later , and the advil was 5 hours ago . more ?".split(), 0)
    """
    return _Parser(words, start).story()


class _Parser(DistanceRows):
    """Reads one clause after the other; a clause that is none of those known ends the story."""

    def __init__(self, words: list[str], start: int) -> None:
        super().__init__(words, start)
        self.backwards = False
        """Whether a later dose was told before an earlier one."""
        self.either_order = False
        """Whether nothing says which of two doses came first."""

    def story(self) -> Story | None:
        """Read on as long as clauses are understood; None where the whole of them is no such story."""
        end = 0
        while self.k < len(self.words):
            while self.at(self.k) in _JOINTS and (self.doses or self.in_row):
                self.k += 1
            if not any(self._tried(clause) for clause in (self._heading, self._anchor, self._row, self._between_two, self._led, self._dose_told)):
                break
            end = self.k
        if not end or not self._ends(end) or not self.anchors or not 2 <= len(self.doses) <= 3:
            return None
        story = Story(self.doses, self.who, end)
        return story if self._solved(story) else None

    def _ends(self, k: int) -> bool:
        if self.at(k) in ENDS or k == len(self.words):
            behind = k + 1
            while self.at(behind) in _JOINTS or self.at(behind) == "\n":
                behind += 1
            return self.at(behind) not in _THAT | {"which", "maybe", "perhaps"} and self.at(behind) not in ("or", "no", "wait", "sorry", "actually")
        return self.at(k) in (",", "and", "so") and (self.at(k + 1) in _ASKS or self.at(k + 1) in ("so", "and") and self.at(k + 2) in _ASKS)

    def _tried(self, clause: Callable[[], bool]) -> bool:
        kept = self.k, self.who, len(self.doses), len(self.links), len(self.anchors), self.last, self.backwards, self.main, self.in_row, self.either_order
        if clause():
            return True
        self.k, self.who, doses, links, anchors, self.last, self.backwards, self.main, self.in_row, self.either_order = kept
        del self.doses[doses:], self.links[links:], self.anchors[anchors:]
        return False

    def _dose_told(self) -> bool:
        """ "I took 2 Advil", "had 2 Motrin three hours after", "2 Motrin 6 hours before 2 Tylenol"."""
        if self.doses and self._takes("followed"):
            return self._followed()
        if self.doses and self._takes("with"):
            dose = self._dose()
            gap = self._span() if dose is not None and self._takes("following") else None
            if dose is None or gap is None or self.at(self.k) not in LATER:
                return False
            self.k += 1
            return self._linked(self.last, dose, gap, 1)
        if self._takes("started", "with") or self._takes("began", "with"):
            pass
        else:
            first = not self.doses and self._takes("first") and (self._takes(",") or True)
            if not self._taker() or first and not self.doses and self.at(self.k) in _JOINTS:
                return False
        before = self.last if self.doses else None
        dose = self._dose()
        if dose is None or self.in_row:
            return False
        if before is None and not self._distant(dose):
            self._takes("first")
            self.last = self.main = dose
            return True
        return before is None or self._distant(dose) or self._later(before, dose)

    def _later(self, before: int, dose: int) -> bool:
        """ "... 3 hours later", "... 3 hours after that"."""
        self._takes(",")
        gap = self._span()
        if gap is None or self.at(self.k) not in LATER | BEFORE:
            return False
        way = 1 if self.at(self.k) in LATER else -1
        self.k += 1
        if self.at(self.k) in ("that", "it", "those"):
            self.k += 1
        elif self.at(self.k) not in (*_JOINTS, *ENDS, ""):
            return False
        return self._linked(before, dose, gap, way)

    def _distant(self, dose: int) -> bool:
        """ "... 3 hours after 2 Tylenol", "came 90 minutes before the Tylenol (2 pills)"."""
        kept = self.k, len(self.doses)
        self._takes(",")
        for was in WAS:
            if self._takes(*was):
                break
        gap = self._span()
        way = 1 if self.at(self.k) in ("after", "following") else -1 if self.at(self.k) == "before" else 0
        if gap is not None and way:
            self.k += 1
            if self.at(self.k) in _TAKING:
                self.k += 1
            else:
                self._taker()
            other = self._dose()
            if other is not None and other not in (dose,):
                self.links.append((other, dose, way * gap))
                self.backwards |= way > 0
                self.last, self.main = other, -1
                return True
        self.k = kept[0]
        del self.doses[kept[1] :]
        return False

    def _linked(self, before: int, dose: int, gap: int, way: int) -> bool:
        self.links.append((before, dose, way * gap))
        self.backwards |= way < 0
        self.last = dose
        self.main = dose if way > 0 and not self.backwards else -1
        return True

    def _led(self) -> bool:
        """ "Three hours later I took 2 Motrin", "waited 2 hours and had 2", "6 hours before that 2 Tylenol"."""
        if not self.doses or self.in_row:
            return False
        before = self.last
        self._takes("i")
        waited = self._takes("waited")
        gap = self._span()
        if gap is None:
            return False
        way = 1
        if waited:
            if not (self._takes("before") or self._takes("and") or self._takes("then")):
                return False
            if self.at(self.k) in _TAKING:
                self.k += 1
        else:
            if self.at(self.k) not in LATER | BEFORE:
                return False
            way = 1 if self.at(self.k) in LATER else -1
            bare = self.at(self.k) in ("after", "before", "prior")
            self.k += 1
            if not (self.at(self.k) in ("that", "it", "those") and self._takes(self.at(self.k))) and bare:
                return False
            self._takes(",")
        self._taker()
        dose = self._dose()
        return dose is not None and self._linked(before, dose, gap, way)

    def _followed(self) -> bool:
        """ "Followed 3 hours later by 2 Advil", "followed by 2 Advil 3 hours later"."""
        before, gap = self.last, self._span()
        if gap is not None and self.at(self.k) not in LATER:
            return False
        self.k += gap is not None
        if not self._takes("by"):
            return False
        dose = self._dose()
        if dose is None:
            return False
        return self._linked(before, dose, gap, 1) if gap is not None else self._later(before, dose)

    def _between_two(self) -> bool:
        """ "I took 2 Tylenol and 2 Motrin 3 hours apart, the Tylenol first", "there were 3 hours between 2 Tylenol and 2 Motrin"."""
        if self.doses:
            return False
        gap = None
        if self._takes("there", "were") or self._takes("there", "was"):
            gap = self._span()
            if gap is None or not self._takes("between"):
                return False
        elif not self._taker():
            return False
        one = self._dose()
        if one is None or not self._takes("and"):
            return False
        other = self._dose()
        if other is None:
            return False
        if gap is None:
            self._takes(",")
            gap = self._span()
            if gap is None or not self._takes("apart"):
                return False
        self.last, self.main = other, -1
        kept = self.k
        self._takes(",")
        if self._takes("in", "that", "order"):
            return self._linked(one, other, gap, 1)
        if self.at(self.k) == "the" and self.at(self.k + 2) in ("first", "last", "second") and self.at(self.k + 3) not in ONES:
            drugs = [self.doses[n].drug for n in (one, other)]
            drug, first = self.at(self.k + 1), self.at(self.k + 2) == "first"
            if drugs[0] != drugs[1] and drug in drugs:
                self.k += 3
                return self._linked(one, other, gap, 1 if (drugs.index(drug) == 0) == first else -1)
        self.k = kept
        self.links.append((one, other, gap))
        self.backwards = self.either_order = True
        return True

    def _anchor(self) -> bool:
        """ "The Motrin was 2 hours ago", "I took the Motrin at 2 pm", "it's been 2 hours since the Motrin"."""
        if not self.doses or self.in_row:
            return False
        if self._takes("it's", "been") or self._takes("it", "has", "been"):
            gap = self._span()
            pointed = self._reference() if gap is not None and self._takes("since") else None
            if pointed is None or gap is None or pointed[0] == "that":
                return False
            return self._anchored(pointed, gap, "")
        taken = self.at(self.k) in WHO
        if taken and not self._taker(needed=True):
            return False
        pointed = self._reference()
        if pointed is None or taken and pointed[0] == "that":
            return False
        was = taken or any(self._takes(*way) for way in sorted(WAS, key=len, reverse=True))
        return (was or pointed[0] != "that") and self._timed(pointed)

    def _solved(self, story: Story) -> bool:
        times = {(ago, hour) for _, ago, hour in self.anchors}
        if len(times) != 1:
            return False
        story.ago, hour = times.pop()
        story.hour = hour or None
        for sign in (1, -1) if self.either_order else (1,):
            offsets = self._offsets(sign)
            order = sorted(range(len(offsets)), key=lambda n: offsets[n])
            if not offsets or self.in_row and order != list(range(len(order))):
                return False
            meant = [self._meant(pointed, order) for pointed, _, _ in self.anchors]
            story.others += [(offsets, dose) for dose in sorted(set.intersection(*meant))]
        if not story.others:
            return False
        story.offsets, story.at = story.others.pop(0)
        return True

    def _offsets(self, sign: int) -> list[int]:
        """The minutes of each dose from the first; nothing where they are not all known, or told against each other."""
        offsets: dict[int, int] = {0: 0}
        for _ in self.doses:
            for one, other, gap in self.links:
                for a, b, way in ((one, other, sign * gap), (other, one, -sign * gap)):
                    if a in offsets:
                        if offsets.get(b, offsets[a] + way) != offsets[a] + way:
                            return []
                        offsets[b] = offsets[a] + way
        return [offsets[n] for n in range(len(self.doses))] if len(offsets) == len(self.doses) else []

    def _meant(self, pointed: tuple[str, str], order: list[int]) -> set[int]:
        """The dose that is pointed at; each that may be, where it is open which, and none where there is no such dose."""
        how, word = pointed
        count = len(order)
        if how == "open":
            return set(order)
        if how == "dose":
            return {int(word)}
        if how == "drug":
            found = [n for n, dose in enumerate(self.doses) if dose.drug == word]
            return set(found) if len(found) == 1 else set()
        if word in ("earlier", "older", "later", "newer"):
            return set() if count != 2 else {order[0] if word in ("earlier", "older") else order[1]}
        if word == "last":
            return {order[-1]}
        place = 0 if word == "first" else 1 if word == "middle" and count == 3 else NUMBERED.get(word, count)
        if place >= count:
            return set()
        return {order[place], place} if self.backwards else {order[place]}
