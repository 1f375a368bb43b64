"""Rows that say whose they are: "Me: 2 Advil at 8 am", "9 am - wife - 2 Advil", a person in a line over the rows.

Each is put plainly, "wife took ...", for the rules that read that.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..cutting.lexicon import VERBS
from ..drugs import DRUG_TRIE
from ..persons import PERSONS, ROLES
from ..tokens import Token
from .days_told import BULLETS, DAY_WORDS, NO_ROW
from .needed import needs
from .places_before_hours import hour_end

_SELF: Final = frozenset({"me", "i", "mine", "myself"})
_WHOSE: Final = frozenset({"my", "our", "the"})
_LISTS: Final = frozenset({"doses", "log", "list", "pills", "meds", "tablets", "intake", "tally"})
_SIGNS: Final = frozenset({":", "-", ",", "="})
_SINGLE: Final = {person for person, entry in PERSONS.items() if entry[0] not in ROLES}


@needs(_SINGLE | {f"{person}'s" for person in _SINGLE}, {":", "-", ",", "\n", ";", "("})
def with_rows_of_persons(tokens: list[Token]) -> list[Token]:
    r"""The tokens with "took" behind the person of each such row, where two rows or more say whose they are, or one opens with "my sister:".

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(t.text for t in with_rows_of_persons(tokens_of(text))).replace("\n", "/")
    >>> plain("me: 2 advil at 8 am\nmy wife: 1 advil at 9 am\nit's noon. 2 more?")
    "i took 2 advil at 8 am / my wife took 1 advil at 9 am / it's noon . 2 more ?"
    >>> plain("8 am - me - 2 advil; 9 am 1 advil (wife)")
    'i took 8 am - 2 advil ; wife took 9 am 1 advil'
    >>> plain("dad\n- 8 am 2 advil\n- noon 2 advil\nme\n- 9 am 1 advil")
    'dad took 8 am 2 advil / dad took noon 2 advil / i took 9 am 1 advil'
    """
    kept: list[Token] = []
    owner: list[Token] = []
    marked = 0
    alone = 1
    people: set[str] = set()
    for row in _rows(tokens):
        end = row[-1:] if row[-1].text in STOPS else []
        said = row[: len(row) - len(end)]
        lead = _lead(said)
        said = said[lead:]
        words = [token.text for token in said]
        if not words or end and end[0].text == "?" or not NO_ROW.isdisjoint(words):
            owner = [] if words else owner
            kept += row
            continue
        person, behind = _person(said, words, 0)
        if person and (behind == len(words) or behind == len(words) - 1 and words[-1] in _SIGNS):
            owner = person
            marked += 1
            people.add(person[-1].text)
            continue  # in a line of its own, over the rows
        timed = any(hour_end(said, words, k) for k in range(len(words))) and VERBS.isdisjoint(words)
        if timed and person and words[behind] in _SIGNS:
            owner, said = person, said[behind + 1 :]
            alone = 0 if len(person) > 1 else alone
        elif timed and person and (said[behind].kind in ("num", "hm") or words[behind] in DRUG_TRIE):
            said = said[behind:]
        elif timed and (found := _person_inside(said, words)):
            person, said = found
        elif timed and owner:
            person = owner
        else:
            owner = []
            kept += row
            continue
        marked += 1
        people.add(person[-1].text)
        at = person[-1].end
        kept += [*(token for token in row[:lead] if token.text not in BULLETS), *person, Token("word", "took", at, at), *said, *end]
    return kept if marked > alone and (len(people) > 1 or "i" not in people) else tokens


def _lead(row: list[Token]) -> int:
    """The place behind the bullet of a row, or behind the day that was put before it."""
    if row and row[0].text in BULLETS:
        return 1
    colon = next((k for k, token in enumerate(row[:4]) if token.text == ":"), 0)
    return colon + 1 if colon and all(token.text in DAY_WORDS for token in row[:colon]) else 0


def _rows(tokens: list[Token]) -> list[list[Token]]:
    """The tokens cut behind every line, sentence and semicolon, but not within "8 a.m."."""
    rows: list[list[Token]] = [[]]
    for n, token in enumerate(tokens):
        rows[-1].append(token)
        if token.text in STOPS and not (token.text == "." and n and tokens[n - 1].text in ("a", "p", "m") and tokens[n - 1].end == token.start):
            rows.append([])
    return [row for row in rows if row]


def _person(row: list[Token], words: list[str], k: int) -> tuple[list[Token], int]:
    """The words for the person at ``k``, "i" for oneself, and the place behind them; nothing where none stands there."""
    first = k + (words[k : k + 1] != [] and words[k] in _WHOSE)
    if first >= len(words):
        return [], 0
    word = words[first].removesuffix("'s")
    behind = first + 1 + (words[first + 1 : first + 2] != [] and words[first + 1] in _LISTS and (word != words[first]))
    if first > k and words[first] in _LISTS or first == k and words[first] in _SELF:
        return [Token("word", "i", row[k].start, row[first].end)], first + 1
    if word in _SINGLE:
        return [*row[k:first], Token("word", word, row[first].start, row[behind - 1].end)], behind
    return [], 0


def _person_inside(row: list[Token], words: list[str]) -> tuple[list[Token], list[Token]] | None:
    """The person and the rest of "9 am - wife - 2 Advil", "9 am 2 Advil (wife)", "2 Advil at 9 am for my wife"."""
    for k in range(1, len(words)):
        before, behind = (words[k - 1], 0)
        if before not in _SIGNS and before not in ("(", "for") and not (before in ("am", "pm") or row[k - 1].kind == "hm"):
            continue
        person, behind = _person(row, words, k)
        if not person:
            continue
        closed = behind == len(words) or before == "(" and words[behind:] == [")"]
        if closed and (before in _SIGNS or before in ("(", "for")):
            return person, row[: k - 1]
        hour = next((j for j in range(k) if hour_end(row, words, j) in (k, k - (before in _SIGNS))), -1)
        if hour == 0 and before != "for" and not closed:
            return person, [*row[: k - (before in _SIGNS)], *([row[k - 1]] if before in _SIGNS else []), *row[behind + (words[behind] in _SIGNS) :]]
    return None
