"""How the matches of a pattern can begin, and patterns that are only tried at words that begin so.

Most questions hold no word of most patterns. To try each at every place costs more than all the rest of the reading, so a
text is looked through once for the first letters of its words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, reduce
from operator import or_
from re import _parser as parser  # type: ignore[attr-defined]  # no public door tells how a pattern can begin
from typing import Any, Final, Generic, TypeAlias, TypeVar

SIZE: Final = 6
"""Characters at the beginning by which a match is found; with more of them the tables grow faster than the time shrinks."""

ANY: Final = "\0"
"""Stands for a character that may be any one."""

KEPT: Final = 16_384
"""First letters of words that a table remembers; some thousand questions hold so many."""

MANY: Final = 300
"""Ways to begin that are told apart to the last letter where two parts of a pattern meet; of more, only the first letters of the second part."""

MOST: Final = 4_000
"""Ways to begin that one pattern may have; of more, fewer letters of each are told, so that a process starts at once."""

_SPELT_OUT: Final = 10
"""Characters of a set that are told apart; a larger set counts as any character."""

_WORD: Final = re.compile(rf"\b(?=(\w.{{0,{SIZE - 1}}}))", re.DOTALL)
"""Where a word begins; its first letters, and what stands behind them, are the group."""

Name = TypeVar("Name")
Found = TypeVar("Found")
Try: TypeAlias = Callable[[str, int], "re.Match[str] | None"]
"""Tries a pattern at a place of a text."""


class Beginnings(Generic[Name, Found]):
    """Things by the letters with which they can begin; ``ANY`` among these stands for any one, "0" for any digit and "," for any sign.

    Letters are looked up one after the other: behind each of them only some ways to begin are left. Which these are is worked
    out once for all words that have led to the same ways.

    Args:
        gathered: what is made of all the things that can begin with some letters, once.

    >>> things = Beginnings[str, list[str]](list)
    >>> things.put("so 0", "amount"); things.put(f"s{ANY} {ANY}", "either")
    >>> things.at("so 3"), things.at("se a"), things.at("soap")
    (['amount', 'either'], ['either'], [])
    """

    def __init__(self, gathered: Callable[[list[Name]], Found]) -> None:
        self.things: dict[str, list[Name]] = {}
        self._gathered = gathered
        self._parts: set[str] = set()
        self._forget()

    def _forget(self) -> None:
        self._left: dict[tuple[str, ...], _Left[Found]] = {}
        self._first = self._of(("",))

    def put(self, begin: str, thing: Name) -> None:
        """One more thing that can begin so."""
        self.things.setdefault(begin, []).append(thing)
        self._parts.update(begin[:size] for size in range(1, len(begin) + 1))
        if len(self._left) > 1:
            self._forget()

    def at(self, letters: str) -> Found:
        """What is made of the things that can begin where these letters stand."""
        left = self._first
        for letter in letters:
            left = left.behind.get(letter) or self._behind(left, letter)
        if left.found is None:
            left.found = self._gathered([thing for way in left.ways for thing in self.things.get(way, ())])
        return left.found

    def _behind(self, left: _Left[Found], letter: str) -> _Left[Found]:
        told = _sort(letter)
        following = self._of(tuple(way + one for way in left.ways for one in (told, ANY) if way + one in self._parts))
        if letter.isascii():  # a text may hold any number of other letters
            left.behind[letter] = following
        return following

    def _of(self, ways: tuple[str, ...]) -> _Left[Found]:
        if ways not in self._left:
            if len(self._left) > KEPT:
                self._forget()
            self._left[ways] = _Left(ways)
        return self._left[ways]


class _Left(Generic[Found]):
    """The ways to begin that are left behind some letters, those that each further letter leaves, and what is made of the things that begin so."""

    __slots__ = ("behind", "found", "ways")

    def __init__(self, ways: tuple[str, ...]) -> None:
        self.ways = ways
        self.behind: dict[str, _Left[Found]] = {}
        self.found: Found | None = None


_BY_BEGINNING: Final[Beginnings[int, int]] = Beginnings(lambda bits: reduce(or_, bits, 0))
"""The bits of the patterns that are tried at words only, and of the tables of such patterns."""
_TRIED: Final[list[Begun | BegunTable]] = []
"""All of them; the place of each is that of its bit."""


def _registered(tried: Begun | BegunTable, begins: Iterable[str]) -> int:
    """The bit of a pattern or a table, which from now on is tried at words that begin so."""
    bit = 1 << len(_TRIED)
    _TRIED.append(tried)
    for begin in begins:
        _BY_BEGINNING.put(begin, bit)
    _that_begin.cache_clear()
    _begun_in.cache_clear()
    return bit


class Begun:
    """A pattern whose matches begin where a word does.

    All of them together go through a text once: the first letters of each word tell which of them can begin there.

    >>> two = Begun(r"two (?:more|pills)|a lot")
    >>> [match[0] for match in two.finditer("two more, or a lot, of the two pills")]
    ['two more', 'a lot', 'two pills']
    """

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._bit = _registered(self, beginnings(pattern))

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The whole pattern, compiled when such a word first stands in a text."""
        return re.compile(self._pattern)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All matches, which do not overlap."""
        begun, words = _begun_in(text)
        return self._found(text, words) if begun & self._bit else iter(())

    def _found(self, text: str, words: list[tuple[int, int]]) -> Iterator[re.Match[str]]:
        end, tried, bit = 0, self.pattern.match, self._bit
        for at, bits in words:
            if bits & bit and at >= end:
                match = tried(text, at)
                if match is not None:
                    end = match.end()
                    yield match

    def within(self, text: str, low: int, high: int) -> list[re.Match[str]]:
        """The matches that begin at a place or behind it, and end at the other or before it."""
        begun, words = _begun_in(text)
        if not begun & self._bit:
            return []
        return [match for match in self._found(text, [word for word in words if low <= word[0] < high]) if match.end() <= high]

    def search(self, text: str) -> re.Match[str] | None:
        """The first match."""
        begun, words = _begun_in(text)
        bit = self._bit
        if begun & bit:
            tried = self.pattern.match
            for at, bits in words:
                if bits & bit and (match := tried(text, at)) is not None:
                    return match
        return None


class FirstLetters(Generic[Name]):
    """Named patterns in their order, by the letters with which their matches can begin; each is compiled when such letters first stand in a text.

    Args:
        named: the patterns and what each is called.
        before: what every pattern has in common before its own words, which takes up no letter.
        behind: the letters that stand behind every match.
        after: what every pattern has in common behind its own words, which takes up no letter.

    >>> letters = FirstLetters([("greeting", "good (?:day|night)"), ("thing", "[f-h]oo[a-z]")])
    >>> [name for _, name in letters.that_begin("good n")], letters.that_begin("bad")
    (['greeting', 'thing'], ())
    """

    def __init__(self, named: Sequence[tuple[Name, str]], *, before: str = "", behind: str = "", after: str = "") -> None:
        self._named = named
        self._around = before, after
        self._by_letters: Beginnings[int, tuple[tuple[Try, Name], ...]] = Beginnings(self._in_order)
        self._compiled: dict[int, Try] = {}
        for n, (_, pattern) in enumerate(named):
            for begin in beginnings(pattern, behind=behind):
                self._by_letters.put(begin, n)
        self.that_begin = lru_cache(maxsize=KEPT)(self._that_begin)

    @property
    def beginnings(self) -> Iterable[str]:
        """The first letters of all matches, as ``beginnings`` tells them."""
        return self._by_letters.things.keys()

    def _that_begin(self, letters: str) -> tuple[tuple[Try, Name], ...]:
        """The patterns that can match where these letters stand, in order."""
        return self._by_letters.at(letters.ljust(SIZE))

    def _in_order(self, numbers: list[int]) -> tuple[tuple[Try, Name], ...]:
        return tuple((self._tried(n), self._named[n][0]) for n in sorted(set(numbers)))

    def _tried(self, n: int) -> Try:
        if n not in self._compiled:
            before, after = self._around
            self._compiled[n] = re.compile(f"{before}(?:{self._named[n][1]}){after}").match
        return self._compiled[n]


class BegunTable:
    """Numbered patterns with many alternatives, of which only those are tried at a word that can begin there.

    What matches is what the one pattern of all the alternatives, in their order, would match at word boundaries.

    >>> table = BegunTable([r"two (?:more|pills)|a lot", r"a (?:lot|few)|more"])
    >>> [(number, match[0]) for number, match in table.finditer("two more, or a lot, or a few more")]
    [(0, 'two more'), (0, 'a lot'), (1, 'a few'), (1, 'more')]
    """

    def __init__(self, patterns: Iterable[str]) -> None:
        self.patterns = tuple(patterns)
        self._ways = FirstLetters([(number, way) for number, pattern in enumerate(self.patterns) for way in alternatives(pattern)], before=r"\b")
        self._bit = _registered(self, self._ways.beginnings)

    def finditer(self, text: str) -> Iterator[tuple[int, re.Match[str]]]:
        """The number of a pattern and its match, for all matches, which do not overlap."""
        that_begin = self._ways.that_begin
        end = 0
        begun, words = _begun_in(text)
        bit = self._bit
        for at, bits in words if begun & bit else ():
            if at < end or not bits & bit:
                continue
            for match, number in that_begin(text[at : at + SIZE]):
                found = match(text, at)
                if found is not None:
                    end = found.end()
                    yield number, found
                    break


def alternatives(pattern: str) -> list[str]:
    r"""The alternatives of a pattern, as they are written.

    >>> alternatives(r"two (?:more|pills)|a[|)]\||lot")
    ['two (?:more|pills)', 'a[|)]\\|', 'lot']
    """
    ways, depth, within, start, at = [], 0, False, 0, 0
    while at < len(pattern):
        sign = pattern[at]
        if sign == "\\":
            at += 1
        elif within:
            within = sign != "]" or pattern[at - 1] == "["
        elif sign == "[":
            within = True
        elif sign in "()":
            depth += 1 if sign == "(" else -1
        elif sign == "|" and not depth:
            ways.append(pattern[start:at])
            start = at + 1
        at += 1
    return [*ways, pattern[start:]]


@lru_cache(maxsize=16)
def _begun_in(text: str) -> tuple[int, list[tuple[int, int]]]:
    """The bits of all that can begin at a word of the text, and the words at which something can, each by its place with the bits of what it is."""
    begun, words = 0, []
    for word in _WORD.finditer(text):
        bits = _that_begin(word[1])
        if bits:
            begun |= bits
            words.append((word.start(), bits))
    return begun, words


@lru_cache(maxsize=KEPT)
def _that_begin(letters: str) -> int:
    """The bits of all that can match where a word begins with these letters."""
    return _BY_BEGINNING.at(letters.ljust(SIZE))


def beginnings(pattern: str, *, behind: str = "") -> frozenset[str]:
    r"""The first letters that a match of the pattern and what stands behind it can have, as `Beginnings` tells them.

    Raises:
        ValueError: where the pattern can match nothing.

    >>> sorted(beginnings("(?:so )?(?:is|was) it", behind=" "))
    ['is it ', 'so is ', 'so was', 'was it']
    """
    alone = _row(parser.parse(pattern))
    if "" in alone:
        raise ValueError(f"a pattern matches at least one letter, got {pattern!r}; for example '(?:so )?is it'")
    ways = {(way + behind).ljust(SIZE, ANY)[:SIZE] for way in alone}
    kept = SIZE
    while len(ways) > MOST:
        kept -= 1
        ways = {way[:kept].ljust(SIZE, ANY) for way in ways}
    return frozenset(ways)


def _row(parts: Any) -> set[str]:
    """How the parts, one behind the other, can begin."""
    ways = {""}
    for operation, value in parts:
        if min(map(len, ways)) == SIZE:
            break
        ways = _joined(ways, _ways(str(operation), value))
    return ways


def _joined(ways: set[str], following: set[str]) -> set[str]:
    """Each of the ways that is short, with what follows it: cut to the room, and to its first letters where there would be too many."""
    joined = {way for way in ways if len(way) == SIZE}
    short = ways - joined
    for room in {SIZE - len(way) for way in short}:
        ends = {more[:room] for more in following}
        lead = [way for way in short if len(way) == SIZE - room]
        kept = room
        while kept > 1 and len(lead) > 1 and len(lead) * len(ends) > MANY:
            kept -= 1
            ends = {more[:kept].ljust(len(more), ANY) for more in ends}
        joined.update([way + end for way in lead for end in ends])
    return joined


def _ways(name: str, value: Any) -> set[str]:
    if name in ("AT", "ASSERT", "ASSERT_NOT"):
        return {""}
    if name == "LITERAL":
        return {_sort(chr(value))}
    if name == "SUBPATTERN":
        return _row(value[3])
    if name == "BRANCH":
        return set().union(*(_row(way) for way in value[1]))
    if name in ("MAX_REPEAT", "MIN_REPEAT"):
        least, most, part = value
        once = _row(part)
        ways, several = ({""} if least == 0 else set()), {""}
        for count in range(1, min(int(most), max(int(least), SIZE)) + 1):
            several = _joined(several, once)
            if count >= least:
                ways |= several
        return ways
    if name == "IN":
        letters = set().union(*(_letters(str(kind), told) for kind, told in value))
        return letters if len(letters) <= _SPELT_OUT and ANY not in letters else {ANY}
    if name in ("ANY", "NOT_LITERAL"):
        return {ANY}
    raise ValueError(f"a pattern is made of letters, sets, choices and repeats, got {name} {value!r}; for example '(?:is|was) it'")


def _letters(kind: str, told: Any) -> set[str]:
    """The characters of one entry of a set, as beginnings tell them."""
    if kind == "CATEGORY":
        return {"0"} if str(told) == "CATEGORY_DIGIT" else {ANY}
    if kind not in ("LITERAL", "RANGE"):
        return {ANY}
    low, high = (told, told) if kind == "LITERAL" else told
    if high - low > 2 * _SPELT_OUT:
        return {ANY}
    return {_sort(chr(code)) for code in range(low, high + 1)}


def _sort(letter: str) -> str:
    """A letter as beginnings tell it: all digits are one, and all signs but the one within words are a comma."""
    if letter.isdecimal():
        return "0"
    return letter if letter.isalnum() or letter in " '_" else ","
