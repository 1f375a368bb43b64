"""A count, a drug and a time side by side in the words of a question: "2 Advil at 3 pm"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from ..drugs import DRUG_TRIE
from ..words import FORMS, HALVES, MASS_UNITS, NUMBER_WORDS, TIME_UNITS, in_digits

AT: Final = frozenset({"at", "around", "about", "@"})
KINDS: Final = frozenset({"extra", "regular", "strength", "plain"})
_BEGIN: Final = AT | KINDS | NUMBER_WORDS.keys() | {"half", "noon", "midnight"}

Place: TypeAlias = tuple[int, int]
"""The first word and the one behind the last."""


@dataclass(slots=True)
class Part:
    """A count, a drug and a time side by side: of each, and of all, the first place and the one behind it."""

    start: int
    end: int
    at: dict[str, Place] = field(default_factory=dict)

    @property
    def bare(self) -> bool:
        """A number alone."""
        return list(self.at) == ["count"] and self.end == self.start + 1


def part_at(words: list[str], i: int) -> Part | None:
    """The count, drug and time that begin at a place."""
    word = words[i] if i < len(words) else ""
    if not word[:1].isdecimal() and word not in _BEGIN and word not in DRUG_TRIE and word not in FORMS:
        return None
    part = Part(i, i)
    while part.end < len(words):
        for name, end_of in (("time", time_at), ("count", _count), ("drug", _drug)):
            end = end_of(words, part.end) if name not in part.at else 0
            if end:
                part.at[name] = part.end, end
                part.end = end + (name == "count" and words[end : end + 1] == ["of"])
                break
        else:
            break
    return part if part.at else None


def time_at(words: list[str], i: int) -> int:
    """The place behind the time that begins here; 0 where none does."""
    k = i + (words[i] in AT)
    word = words[k] if k < len(words) else ""
    behind = words[k + 1] if k + 1 < len(words) else ""
    if word in ("noon", "midnight"):
        return k + 1
    if ":" in word and word[0].isdecimal():
        return k + 1 + (behind in HALVES)
    if not word.isdecimal() and word not in NUMBER_WORDS:
        return 0
    if behind in HALVES:
        return k + 2
    if words[k + 2 : k + 3] == ["ago"] and behind in TIME_UNITS:
        return k + 3
    return k + 1 if k > i and behind not in TIME_UNITS and behind not in MASS_UNITS and behind not in DRUG_TRIE and behind not in FORMS else 0


def _count(words: list[str], i: int) -> int:
    behind = words[i + 1] if i + 1 < len(words) else ""
    if not words[i].isdecimal() and words[i] not in NUMBER_WORDS and words[i] != "half" or behind in TIME_UNITS or behind in ("p", "a", "o'clock"):
        return 0
    return i + 1 + (behind in MASS_UNITS)


def _drug(words: list[str], i: int) -> int:
    k = i
    while k < len(words) and words[k] in KINDS:
        k += 1
    length = next((1 + len(rest) for rest, _ in DRUG_TRIE.get(words[k], ()) if tuple(words[k + 1 : k + 1 + len(rest)]) == rest), 0) if k < len(words) else 0
    k += length
    while k < len(words) and (words[k] in FORMS or length and words[k] in KINDS):
        k, length = k + 1, length or 1
    return k if length else 0


def parts_before(words: list[str], until: int) -> list[Part]:
    """All parts that end before a place."""
    found = []
    n = 0
    while n < until:
        part = part_at(words, n)
        if part is None or part.end > until:
            n += 1
            continue
        n = part.end
        found.append(part)
    return found


def same(words: list[str], name: str, one: Part, other: Part) -> bool:
    """Whether two parts say the same count, drug or time; an hour fits one of either half of the day where its own is not said."""
    if name == "time":
        (first, half), (second, half2) = hour_of(words, one.at[name]), hour_of(words, other.at[name])
        return first == second and (half == half2 or not half or not half2)
    said = [[in_digits(word) for word in words[slice(*part.at[name])] if word not in FORMS] for part in (one, other)]
    return said[0] == said[1]


def hour_of(words: list[str], place: Place) -> tuple[str, str]:
    """The hour on a dial of twelve, and the half of the day where it is said."""
    inside = [word for word in words[slice(*place)] if word not in AT]
    if inside[0] in ("noon", "midnight"):
        return "0:00", "pm" if inside[0] == "noon" else "am"
    hour, _, minutes = in_digits(inside[0]).partition(":")
    half = next((word for word in inside[1:] if word in HALVES), "")
    return (f"{int(hour) % 12}:{minutes or '00'}" if hour.isdecimal() and "ago" not in inside else " ".join(inside)), half
