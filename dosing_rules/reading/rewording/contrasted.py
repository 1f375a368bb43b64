"""What holds beside what does not: "3 not 2 Advil", "at 3 pm, not 1 pm", "it wasn't 2 at 5, it was 2 at 3".

What does not hold and was told before is put right where it was told; told nowhere else it is left out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS
from .needed import needs
from .side_by_side import AT, KINDS, Part, Place, hour_of, part_at, parts_before, same

_NOT: Final = frozenset({"not", "wasn't", "wasnt", "weren't", "werent"})
_AND: Final = frozenset({",", "and", "but", "-", "("})
_BEHIND: Final = STOPS | {",", ")", "]", "-", "*", "and", "then", "at", "around", "about", "@", "this", "today", "yesterday", "sorry"}
"""What may stand behind what does not hold: "not 2 since noon" is none of these."""
_WAS: Final = (("it", "was"), ("that", "was"), ("this", "was"), ("they", "were"), ("those", "were"), ("these", "were"))
_THAT: Final = frozenset(who for who, _ in _WAS)
_BETWEEN: Final = (*((sign, *was) for sign in (",", "-", ":", ";", ".", "but") for was in _WAS), (",", "but"), ("but",), (":",), (",",), ("-",), (";",))
"""What may stand between what does not hold and what does."""
_HOURS: Final = frozenset({"hours", "hour", "hrs", "hr", "h"})
_LEAD: Final = frozenset(
    "it that those these this was is should say be read have been meant mean to oops whoops sorry wait no edit update correction correcting typo actually really above earlier my bad mistake first last message post text"
    " wrote typed said wrong let me correct myself fix turns out double checked just only scratch hang on hold oh ah the time amount number well so and but in fact ps p s , : - * ( [".split()
)
"""Words before what holds, in a sentence that only puts right."""
_TOOK: Final = (("i", "took"), ("i", "had"), ("i", "meant"), ("i", "mean"), ("i", "was"), ("i", "wrote"), ("i", "said"), ("i", "typed"), ("i", "mistyped"), ("i", "misspoke"), ("i", "gave"), ("they", "were"))
_TOOK_THEM: Final = frozenset(("i", took, them) for took in ("took", "had") for them in ("them", "it", "those", "these"))
_CUES: Final = frozenset({"no", "oops", "whoops", "sorry", "wait", "edit", "update", "correction", "correcting", "correct", "typo", "actually", "bad", "mistake", "wrong", "mistyped", "misspoke", "turns", "checked", "meant", "mean", "scratch", "(", "*", "[", "fix"})
_ENDS: Final = frozenset({":", ",", "-", ".", "!", "say", "read", "been", "*", "actually"})
"""What such words end in."""
_SKIPPED: Final = frozenset({"skipped", "missed", "forgot", "didn't", "never", "passed"})
""" "I skipped noon but not 2 pm": the second was taken."""
_TAIL: Final = frozenset(", . ! ) ] - sorry oops my bad mistake apologies actually really though typo *".split())


@needs(_NOT)
def with_contrasts_settled(tokens: list[Token]) -> list[Token]:
    """The tokens with what holds, and without what does not.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_contrasts_settled(tokens_of(text)))
    >>> plain("it was 3, not 1, advil at 8 am and 2 at noon")
    'it was 3 advil at 8 am and 2 at noon'
    >>> plain("it wasn't 2 advil at 5 pm, it was 2 at 3 pm")
    'it was 2 advil at 3 pm'
    >>> plain("i took 1 advil at 8 am and 2 at noon. can i take 2? edit: 3 advil, not 1")
    'i took 3 advil at 8 am and 2 at noon . can i take 2 ?'
    >>> plain("i took 2 advil at 2. 2 more? edit: it was 3, not 2")
    'i took 2 advil at 2 . 2 more ? edit : it was 3 , not 2'
    """
    n = 0
    while n < len(tokens):
        if tokens[n].text in _NOT:
            tokens, n = _settled(tokens, n)
        n += 1
    return tokens


@needs(_CUES - {"(", "*", "[", "wait"} | {"was", "were"})
def without_cues_of_nothing_told(tokens: list[Token]) -> list[Token]:
    """The tokens without the words that put right what was told in another message, and not here.

    >>> from ..tokens import tokens_of
    >>> told = "my first message was wrong: it was 2 advil at 3 pm. 2 more?"
    >>> " ".join(token.text for token in without_cues_of_nothing_told(tokens_of(told)))
    '2 advil at 3 pm . 2 more ?'
    """
    words = [token.text for token in tokens]
    start = next((n for n in range(len(words)) if (part := part_at(words, n)) is not None and part.at.keys() != {"time"}), 0)
    was = tuple(words[max(start - 2, 0) : start]) in _WAS
    first = _begins(words, start) if was or start and words[start - 1] in _ENDS else None
    if first is None and was and words[start - 3 : start - 2] in ([":"], [","], ["."]) and (part := part_at(words, start)) is not None and len(part.at) > 1:
        first = start - 2  # "my wife checked: it was 4 Advil at 8"
    return tokens if first is None else tokens[:first] + tokens[start:]


def _settled(tokens: list[Token], n: int) -> tuple[list[Token], int]:
    """The tokens with this contrast settled, and from where to look for another."""
    words = [token.text for token in tokens]
    stale = part_at(words, n + 1)
    if stale is None:
        return tokens, n
    fresh = _before(words, n) if words[n] == "not" else None
    if fresh is not None and words[n - 1] == "but" and not _SKIPPED.isdisjoint(words[max(fresh.start - 4, 0) : fresh.start]):
        return tokens, n
    if fresh is not None:
        behind = words[stale.end] if stale.end < len(words) else "."
        stale = _alike(stale, fresh)
        if stale is None or behind not in _BEHIND and behind not in FORMS and behind not in DRUG_TRIE and behind not in KINDS:
            return tokens, n
        told = _told(words, fresh.start, fresh, stale)
        if told and stale.bare and not any("count" in part.at and same(words, "count", part, stale) for part in told):
            return tokens, n  # "2 Advil at 5. It was 3, not 5": the hour, which is put right where it is told
        if told:
            put = put_right(tokens, words, fresh, told, fresh.start, stale.end)
            if put is None and len(told) == 1 and words[stale.end : stale.end + 1] == [","] and not AT.isdisjoint(words[stale.end + 1 : stale.end + 2]) and not _CUES.isdisjoint(words[told[0].end : fresh.start]):
                return tokens[:n] + tokens[stale.end :], n  # "I had three, wait, it was two not three, at 9": the hour is the dose's
            return put or tokens, n
        if "drug" in stale.at and "drug" in fresh.at and words[fresh.start - 1] in ("meant", "mean") and _of_another(words, fresh, stale):
            return tokens, n
        further = _copied(tokens, stale.at["drug"], fresh.start) if "drug" in stale.at and "drug" not in fresh.at else []
        place = fresh.at["count"][1] if further else fresh.end
        return [*tokens[:place], *further, *tokens[place : fresh.end], *tokens[_behind(words, fresh.end, stale) :]], fresh.end
    joint = next((joint for joint in _BETWEEN if tuple(words[stale.end : stale.end + len(joint)]) == joint), None)
    fresh = part_at(words, stale.end + len(joint)) if joint is not None else None
    if joint is None or fresh is None or fresh.at.keys().isdisjoint(stale.at) or fresh.bare and not stale.bare:
        return tokens, n
    if len(joint) == 1 and joint[0] in (",", "-", ";") and (len(fresh.at) == 1 or fresh.at.keys() | {"drug"} != stale.at.keys() | {"drug"}):
        return tokens, n  # "not 2 Advil, 3 pm"
    first = n
    if words[n] == "not" and tuple(words[max(n - 2, 0) : n]) in _WAS:
        first = n - 2
    elif words[n] != "not":
        if n == 0 or words[n - 1] not in _THAT:
            return tokens, n
        first = n - 1
    told = _told(words, first, fresh, stale)
    if told:
        return put_right(tokens, words, fresh, told, first, fresh.end) or tokens, n
    put = tokens[fresh.start - 2 : fresh.start] if joint[-2:] in _WAS else tokens[first:n] if first == n - 2 else []
    for name in ("count", "drug", "time"):
        put += tokens[slice(*fresh.at[name])] if name in fresh.at else _copied(tokens, stale.at[name], fresh.start) if name in stale.at else []
    return tokens[:first] + put + tokens[fresh.end :], first


def _of_another(words: list[str], fresh: Part, stale: Part) -> bool:
    """ "2 Aleve at 9. I meant Motrin, not Tylenol": neither was told, but a third, and nobody can say what is put right."""
    named = set(words[slice(*stale.at["drug"])]) | set(words[slice(*fresh.at["drug"])])
    return any(words[k] not in named and words[k] in DRUG_TRIE and words[k] not in FORMS for k in range(fresh.start))


def _copied(tokens: list[Token], place: Place, here: int) -> list[Token]:
    """The tokens of a place, said where another stands."""
    return [replace(token, start=tokens[here].start, end=tokens[here].end) for token in tokens[slice(*place)]]


def _alike(stale: Part, fresh: Part) -> Part | None:
    """What does not hold, as a part of the same kind as what does: in "3 pm, not 1" the 1 is an hour."""
    if stale.bare and "time" in fresh.at:
        return None if "count" in fresh.at else Part(stale.start, stale.end, {"time": (stale.start, stale.end)})
    further = stale.at.keys() - fresh.at.keys()
    if not further or further == {"drug"} and "time" in fresh.at and stale.at.keys() >= {"count", "time"}:
        return stale
    if "count" not in fresh.at or "count" not in stale.at or stale.at["count"][0] != stale.start:
        return None
    # "3 not 2 Advil at noon": only the number is another
    return Part(stale.start, stale.at["count"][1], {"count": stale.at["count"]})


def _behind(words: list[str], first: int, stale: Part) -> int:
    """The place behind the words of what does not hold, and of the comma or bracket that closes them."""
    end = stale.end
    if words[end : end + 1] == [")"] and words[first] == "(":
        return end + 1
    more = words[end + 1] if end + 1 < len(words) else ""
    if words[end : end + 1] == [","] and words[first] == "," and (more in FORMS or more in AT or more in DRUG_TRIE or more in KINDS):
        return end + 1
    return end


def _told(words: list[str], until: int, fresh: Part, stale: Part) -> list[Part]:
    """The parts before a place that say what does not hold."""
    found = []
    for part in parts_before(words, until):
        if all(name in part.at and same(words, name, part, stale) for name in stale.at):
            found.append(part)
        if stale.bare and fresh.bare and "time" in part.at and _hours_of(words, part.at["time"]) == hour_of(words, stale.at["count"])[0]:
            found.append(part)  # "4 Advil 4 hours ago. It was 3, not 4": told twice, so that nothing is put right here
    return found





def _hours_of(words: list[str], place: Place) -> str:
    """The hour of a clock time, or of so many hours ago, as that of a bare number is told."""
    first = words[place[0]]
    if words[place[1] - 1] == "ago":
        return hour_of([first], (0, 1))[0] if words[place[0] + 1] in _HOURS else ""
    return hour_of(words, place)[0]


def put_right(tokens: list[Token], words: list[str], fresh: Part, told: list[Part], start: int, end: int, *, named: bool = False) -> list[Token] | None:
    """What holds in the place of what was told, where a whole sentence does no more than put it right.

    ``start`` and ``end`` bound the words that say what holds; where the dose is ``named`` in them no further cue is needed.
    """
    first = _begins(words, start, named=named)
    while end < len(words) and words[end] in _TAIL and words[end - 1] not in ("!", "\n"):
        end += 1
        if words[end - 1] == "." and words[end : end + 1] != ["."]:
            break
    whole = end >= len(words) or words[end - 1] in (".", "!", ")", "]") or words[end] in ("\n", ";")
    if first is None or not whole or len(told) != 1 or ("(" in words[first:start]) != (")" in words[start:end]):
        return None
    changes: list[tuple[Place, list[Token]]] = []
    place = told[0]
    if "drug" in fresh.at and "drug" in place.at and not same(words, "drug", fresh, place):
        return None  # a strength may hang on the other name
    for name, (a, b) in fresh.at.items():
        if name not in place.at:
            if name != "drug":
                return None
            continue
        low, high = place.at[name]
        if name == "time":
            low += words[low] in AT
            a += words[a] in AT
        here = tokens[low]
        changes.append(((low, high), [replace(token, start=here.start, end=tokens[high - 1].end) for token in tokens[a:b]]))
    kept = tokens[:first] + tokens[end:]
    for (low, high), put in sorted(changes, key=lambda change: -change[0][0]):
        kept[low:high] = put
    return kept


def _begins(words: list[str], n: int, *, named: bool = False) -> int | None:
    """Where the sentence that only puts right begins; nothing where other words stand before."""
    first = n
    while first:
        word = words[first - 1]
        if tuple(words[max(first - 2, 0) : first]) in _TOOK:
            first -= 2
        elif tuple(words[max(first - 3, 0) : first]) in _TOOK_THEM or first > 2 and words[first - 3] in ("the", "my") and words[first - 2] in DRUG_TRIE and words[first - 1] in ("was", "were"):
            first -= 3
        elif word in _LEAD:
            first -= 1
            if word in ("(", "["):
                break
        elif word in (".", "!") and first < n:
            # "oops. it was 3": a sentence of its own, of such words alone
            low = sentence_start(words, first - 1)
            if low >= first - 1 or not set(words[low : first - 1]) <= _LEAD | {"i"}:
                break
            first = low
        else:
            break
    before = words[first:n]
    cue = named or not _CUES.isdisjoint(before) or any(tuple(before[k : k + 2]) in _WAS for k in range(len(before)))
    if not cue or first and words[first - 1] not in STOPS and words[first] not in ("(", "[", "*"):
        return None
    return first


def _before(words: list[str], n: int) -> Part | None:
    """What stands right before "not", perhaps with a comma between."""
    end = n
    while end and words[end - 1] in _AND and end > n - 2:
        end -= 1
    for start in range(max(end - 9, 0), end):
        part = part_at(words, start)
        if part is not None and part.end == end:
            return part
    return None



