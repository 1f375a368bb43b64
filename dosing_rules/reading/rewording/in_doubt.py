"""What somebody doubts of the dose told before, put into the dose: "Advil at 9, not sure if it was 2 or 3" is "2 or 3 Advil at 9".

A count goes before the name of a dose told without one, a time behind a dose told without one; the same holds for a time that is only supposed
("two earlier; if it was at 2 pm, can I take 2 more?"), since who asks picks it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ..drugs import names_drug
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, TIME_UNITS
from .needed import needs

_TOOK: Final = frozenset("took taken had swallowed popped used downed".split())
_WAS: Final = tuple((it, was) for it in ("it", "that", "this", "they", "those", "these") for was in ("was", "were"))
_MADE: Final = tuple(("i", took) for took in ("took", "had", "swallowed", "popped"))
_DOUBTS: Final = tuple(
    (*doubt, whether)
    for doubt in (
        ("not", "sure"), ("unsure",), ("not", "certain"), ("can't", "remember"), ("cant", "remember"), ("cannot", "remember"), ("can't", "recall"), ("cant", "recall"),
        ("can't", "say"), ("can't", "tell"), ("don't", "remember"), ("dont", "remember"), ("don't", "recall"), ("don't", "know"), ("dont", "know"), ("no", "idea"), ("forget",), ("forgot",),
    )
    for whether in ("if", "whether")
)  # fmt: skip
_MAY_BE: Final = tuple((may, *be) for may in ("could", "might", "may") for be in (("be",), ("have", "been")))
_SUPPOSED: Final = (("if",), ("assuming",), ("supposing",), ("suppose",), ("presuming",), ("provided",), ("say",), ("let's", "say"), ("lets", "say"))
_NO_SUPPOSITION: Final = frozenset("what even only sure remember know tell say see idea as recall certain doubt wonder whether ask unsure".split())
_TOOK_IT: Final = tuple(("i", took, it) for took in ("took", "had") for it in ("it", "that", "them", "those"))
_EARLIER: Final = (("earlier", "today"), ("earlier", "on"), ("earlier",), ("at", "some", "point", "today"), ("some", "time", "ago"), ("a", "while", "ago"), ("recently",))

_SIGNS: Final = frozenset({".", ",", ";", "-", "(", ")", "?", "!", "\n", ":"})
_SEPARATES: Final = frozenset({".", ",", ";", "-", "("})
_HEDGES: Final = frozenset({"i'm", "im", "i", "am", "but", "honestly", "really", "just", "quite", "or", "though", "and"})
_OF_A_RUN: Final = frozenset("or to - between either maybe possibly perhaps about around at of them more than least most no not up roughly".split())
_OPENS: Final = frozenset({"or", "between", "to", "-", "most", "least", "than", "up", "few", "several", "couple", "maybe"})
_OF_A_CLOCK: Final = frozenset({"am", "pm", "noon", "midnight", "o'clock", "ago", "back", "today", "yesterday", "night", "morning", "afternoon", "evening", "this", "last"})
_KINDS: Final = frozenset({"extra", "regular", "strength", "extra-strength", "regular-strength", "plain", "generic", "es", "rs", "of"})
_COUNTING: Final = frozenset({"a", "an", "another", "the", "my", "some", "few", "several", "couple", "more", "half", "least", "most", "both", "last", "no", "any", "same", "those", "her", "his"})
_OF_TIME: Final = frozenset({"ago", "back", "am", "pm", "noon", "midnight", "o'clock", "morning", "lunch", "dinner", "afternoon", "evening", "night", "earlier", "breakfast", "bedtime", "hours", "hrs"})


_MOST_COUNTED: Final = 60
"""Larger numbers are milligrams."""


@dataclass(slots=True)
class _Run:
    """A count or a time in words, with more than one value or not."""

    start: int
    end: int
    timed: bool
    open: bool


def _number(tokens: list[Token], k: int) -> bool:
    return tokens[k].kind in ("num", "hm", "frac") or tokens[k].text in NUMBER_WORDS or tokens[k].text in ("couple", "few", "several")


def _run(tokens: list[Token], start: int) -> _Run | None:
    """The count or the time that begins at ``start``; None where none does."""
    k, between, number, timed, opens = start, False, False, False, False
    while k < len(tokens):
        word = tokens[k].text
        if _number(tokens, k) or word in ("a", "an"):
            if word.isdecimal() and int(word) > _MOST_COUNTED:
                return None  # "if it was 325 or 500"
            number = True
            timed = timed or tokens[k].kind == "hm"
        elif word == "and" and between and k + 1 < len(tokens) and (_number(tokens, k + 1) or tokens[k + 1].text == "at"):
            between = False
        elif word == "and" and number and ([t.text for t in tokens[k + 1 : k + 3]] in (["a", "half"], ["a", "quarter"])):
            k += 2  # "four and a half hours ago"
        elif word == "," and k + 1 < len(tokens) and tokens[k + 1].text in ("or", "maybe", "possibly", "perhaps"):
            pass
        elif word in ("a", "p") and [t.text for t in tokens[k + 1 : k + 3]] == [".", "m"]:
            k += 2 + ([t.text for t in tokens[k + 3 : k + 4]] == ["."])
            timed = True
        elif word in _OF_A_CLOCK or word in TIME_UNITS:
            timed = True
        elif word not in _OF_A_RUN:
            break
        between = between or word == "between"
        opens = opens or word in _OPENS
        timed = timed or (word == "at" and k + 1 < len(tokens) and _number(tokens, k + 1))
        k += 1
    while k > start and tokens[k - 1].text in ("or", "to", "-", "maybe", "possibly", "of", "and", "about", "around", "at", "no", "not", ",", "more", "than", "between", "a", "an"):
        k -= 1
    return _Run(start, k, timed, opens) if k > start and number else None


def _said(words: list[str], n: int, phrases: tuple[tuple[str, ...], ...]) -> int:
    """How many words of one of the phrases stand at ``n``; 0 for none."""
    return max((len(phrase) for phrase in phrases if words[n] == phrase[0] and tuple(words[n : n + len(phrase)]) == phrase), default=0)


@dataclass(slots=True)
class _Dose:
    """The dose told before: where its name begins, and whether a count and a time stand beside it."""

    at: int
    counted: bool
    timed: bool


def _dose_before(tokens: list[Token], words: list[str], n: int) -> _Dose | None:
    """The dose of the last verb of taking before ``n``; None where more than one drug follows it, or none."""
    verb = next((k for k in range(n - 1, max(n - 30, -1), -1) if words[k] in _TOOK), -1)
    if verb < 0 or "?" in words[verb:n]:
        return None
    start = verb
    while start > 0 and not (words[start - 1] in (".", ";", "\n", "?", "!", ":") and words[start - 2 : start - 1] not in (["m"], ["p"], ["a"])):
        start -= 1
    named = [k for k in range(verb + 1, n) if names_drug(words, k)]
    if not named or named[-1] - named[0] > 2:
        return None
    at = named[0]
    while at > verb + 1 and (words[at - 1] in _KINDS or words[at - 1] in MASS_UNITS or (words[at - 1 : at] and tokens[at - 1].kind == "num" and words[at] in MASS_UNITS)):
        at -= 1
    counted = _number(tokens, at - 1) or words[at - 1] in _COUNTING or (words[at - 1] in FORMS and at - 1 > verb)
    timed = any(tokens[k].kind == "hm" or words[k] in _OF_TIME or words[k] in TIME_UNITS or words[k : k + 3] == [".", "m", "."] or (words[k] == "at" and k + 1 < n and _number(tokens, k + 1)) for k in range(start, n) if not at <= k <= named[-1])
    return _Dose(at, counted, timed)


_LEADS: Final = frozenset({phrase[0] for phrase in (*_DOUBTS, *_MAY_BE, *_SUPPOSED, *_WAS)})


@needs(_TOOK, _LEADS | {"("})
def with_doubts_in_place(tokens: list[Token]) -> list[Token]:
    """The tokens with such a doubt put where the count or the time of the dose would stand.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_doubts_in_place(tokens_of("had advil at 9 am, not sure if it was two or three. two more?")))
    'had two or three advil at 9 am . two more ?'
    >>> " ".join(t.text for t in with_doubts_in_place(tokens_of("took 2 advil, can't remember if that was 3 or 6 hours ago")))
    'took 2 advil , 3 or 6 hours ago'
    >>> " ".join(t.text for t in with_doubts_in_place(tokens_of("took 2 advil earlier. if it was 5 hours ago, can i have 2?")))
    'took 2 advil 5 hours ago . can i have 2 ?'
    """
    words = [token.text for token in tokens]
    n = 1
    while n < len(tokens):
        if (words[n] in _LEADS or words[n - 1] == "(") and (put := _put(tokens, words, n)) is not None:
            tokens = put
            words = [token.text for token in tokens]
        n += 1
    return tokens


def _put(tokens: list[Token], words: list[str], n: int) -> list[Token] | None:
    length = _said(words, n, _DOUBTS)
    if length:
        was = n + length < len(words) and (_said(words, n + length, _WAS) or _said(words, n + length, _MADE))
        run = _run(tokens, n + length + was) if was else None
        return _in_dose(tokens, words, n, run) if run is not None and run.open else None
    if may := _said(words, n, _MAY_BE):
        return _either(tokens, words, n, may)
    if length := _said(words, n, _SUPPOSED):
        return _supposed(tokens, words, n, length)
    was = _said(words, n, _WAS)
    run = _run(tokens, n + was) if was and words[n - 1] in _SEPARATES else None
    if run is None and words[n - 1] == "(" and n > 1 and (words[n - 2] in FORMS or names_drug(words, n - 2)):
        run = _run(tokens, n)  # "2 ibuprofen (at 2 pm) and 2 Tylenol at 7"
        run = run if run is not None and run.timed and words[run.end : run.end + 1] == [")"] else None
    return _in_dose(tokens, words, n, run) if run is not None and (run.open or run.timed) else None


def _either(tokens: list[Token], words: list[str], n: int, may: int) -> list[Token] | None:
    """ "Could be 3 hours ago, could be 6 hours ago"."""
    first = _run(tokens, n + may)
    if first is None:
        return None
    k = first.end
    while k < len(words) and words[k] in (",", "or", "it", "-", "and"):
        k += 1
    again = _said(words, k, _MAY_BE) if k < len(words) else 0
    second = _run(tokens, k + again) if again else None
    if second is None or second.timed != first.timed:
        return None
    joined = [*tokens[: first.end], replace(tokens[k], text="or", kind="word"), *tokens[second.start :]]
    run = _Run(first.start, first.end + 1 + second.end - second.start, first.timed, True)
    return _in_dose(joined, [token.text for token in joined], n, run)


def _in_dose(tokens: list[Token], words: list[str], n: int, run: _Run) -> list[Token] | None:
    """The tokens with the run in the dose told before ``n``, and without what leads to it."""
    behind = words[run.end : run.end + 1]
    if behind and (behind[0] in ("that", "when", "i", "which") or names_drug(words, run.end) or (behind[0] in FORMS and not run.timed)):
        return None
    start = n
    while start > 0 and words[start - 1] in _HEDGES:
        start -= 1
    if start == 0:
        return None
    bracket = words[start - 1] == "("
    dose = _dose_before(tokens, words, start - (words[start - 1] in _SEPARATES))
    if dose is None:
        return None
    lead = start - (words[start - 1] in _SEPARATES)
    rest = run.end + (bracket and behind == [")"])
    if run.timed:
        if dose.timed:
            return None
        comma = [Token("sign", ",", tokens[start].start, tokens[start].start)] if run.open else []
        return [*tokens[:lead], *comma, *tokens[run.start : run.end], *tokens[rest:]]
    if dose.counted or not dose.timed:
        return None
    place = tokens[dose.at].start - 1  # the blank before it
    count = [replace(token, start=place, end=place) for token in tokens[run.start : run.end] if token.text not in ("of", "them")]
    if [token.text for token in count[-2:-1]] == ["at"]:
        count = [*count[-2:], *count[:-2]]  # "2 at most"
    return [*tokens[: dose.at], *count, *tokens[dose.at : lead], *tokens[rest:]]


def _supposed(tokens: list[Token], words: list[str], n: int, length: int) -> list[Token] | None:
    """ "Two earlier. If it was at 2 pm, can I take 2 more?": the one time that is supposed, in the place of the vague one."""
    if words[n - 1] in _NO_SUPPOSITION or sum(word in ("if", "assuming", "supposing", "suppose") for word in words) > 1:
        return None
    was = n + length < len(words) and (_said(words, n + length, _WAS) or _said(words, n + length, _TOOK_IT))
    run = _run(tokens, n + length + was) if was else None
    if run is None or not run.timed or "?" not in words[run.end :] and words[run.end : run.end + 1] != [","]:
        return None
    verb = next((k for k in range(n - 1, -1, -1) if words[k] in _TOOK), -1)
    at = next((k for k in range(verb + 1, n) if _said(words, k, _EARLIER)), 0) if verb >= 0 else 0
    if not at or "?" in words[verb:n] or any(word in (".", ";", "\n") for word in words[verb:at]):
        return None
    end = run.end + (words[run.end : run.end + 1] == [","])
    place = tokens[at]
    moved = [replace(token, start=place.start, end=place.end) for token in tokens[run.start : run.end]]
    stop = [] if words[n - 1] in _SIGNS else [Token("sign", ".", tokens[n].start, tokens[n].start)]
    return [*tokens[:at], *moved, *tokens[at + _said(words, at, _EARLIER) : n], *stop, *tokens[end:]]
