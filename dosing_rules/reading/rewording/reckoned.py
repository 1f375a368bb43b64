"""Times told as a sum or a difference: "20 minutes short of six hours", "in 30 minutes it will have been four hours".

Each becomes the one length, or the one clock time, that it stands for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from ...facts import DAY, HOUR
from ..terms import Term, TimeTerm, rewritten, word_of

_SHORT: Final = (("short", "of"), ("shy", "of"), ("away", "from"), ("off",), ("under",), ("from",))
_LEFT: Final = (("to", "go", "until"), ("to", "go", "till"), ("to", "go", "before"), ("left", "until"), ("left", "till"), ("left", "before"), ("left", "of"),
                ("left", "on"), ("left", "in"), ("remaining", "until"), ("remaining", "of"), ("until",), ("till",), ("more", "until"), ("to",))  # fmt: skip
_MARK: Final = frozenset({"mark", "point", "wait", "window", "gap", "limit", "interval", "waiting", "period", "minimum", "rule", "line"})
_SINCE: Final = frozenset({"since", "for", "after", "from", "of", "on"})
_EVENTS: Final = frozenset({"breakfast", "lunch", "dinner", "supper", "brunch", "meeting", "class", "waking", "work", "practice", "gym", "church", "snack", "tea", "bed", "bedtime", "flight", "game", "shift", "appointment", "movie"})
_OPENING: Final = frozenset(
    {"i'm", "im", "it's", "its", "we're", "he's", "she's", "still", "there's", "got", "with", "have", "only", "about", "just", "now", "it'll", "it", "that", "may", "might", "could"}
)
"""Words that such a stretch may begin with."""

_DUE: Final = frozenset({"due", "rings", "ring", "scheduled", "set", "goes", "planned", "next", "up", "ready", "allowed"})

_MODALS: Final = frozenset({"may", "might", "could"})
_APART: Final = frozenset({"span", "length", "in", "later"})
"""How a time is told by how far apart it is from another: one such is in all sums and differences."""
_LENGTHS: Final = frozenset({"span", "length"})


def with_reckoned(terms: list[Term]) -> list[Term]:
    """The terms with every such stretch replaced by what it comes to."""
    apart = any(term.kind == "time" and term.value.how in _APART for term in terms)
    opening = _OPENING if apart else _MODALS
    places = [i for i, term in enumerate(terms) if (term.value in opening if term.kind == "word" else term.kind == "num" or apart and term.kind == "time")]
    rules = _RULES if apart else _RULES_WITHOUT
    return rewritten(terms, places, lambda i: next((found for rule in rules[terms[i].kind] if (found := rule(terms, i)) is not None), None))


def with_events(terms: list[Term]) -> list[Term]:
    """The terms with "half an hour after breakfast at 8" made the one clock time that it is."""
    return rewritten(terms, [i for i, term in enumerate(terms) if term.kind == "time" and term.value.how in _LENGTHS], lambda i: _beside_event(terms, i))


def _phrase_at(terms: list[Term], k: int, phrases: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """The first of the phrases that stands at ``k``; empty where none does."""
    return next((words for words in phrases if all(word_of(terms, k + n) == word for n, word in enumerate(words))), ())


def _length(terms: list[Term], k: int) -> tuple[int, int] | None:
    """The bare length at ``k``: least and most seconds."""
    if not 0 <= k < len(terms) or terms[k].kind != "time" or terms[k].value.how not in ("span", "length", "in"):
        return None
    time: TimeTerm = terms[k].value
    return None if time.low is None or time.high is None else (time.low, time.high)


def _been(terms: list[Term], i: int, after: int, less: tuple[int, int], whole: tuple[int, int], *, since: bool) -> tuple[list[Term], int] | None:
    """ "it's been" and what is left of the whole, in the place of the terms from ``i``."""
    low, high = whole[0] - less[1], whole[1] - less[0]
    if low <= 0:
        return None
    start, end = terms[i].start, terms[after - 1].end
    span = TimeTerm("span", low, high, start, end)
    fresh = [Term("word", start, start, "it's"), Term("word", start, start, "been"), Term("time", start, end, span)]
    if since:
        fresh.append(Term("word", end, end, "since"))
    return fresh, after


def _short_of(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "I'm 20 minutes short of six hours since"."""
    k = i + (word_of(terms, i) in ("i'm", "im", "it's", "its", "we're", "he's", "she's"))
    k += word_of(terms, k) in ("still", "only", "just", "about", "now")
    less = _length(terms, k)
    if less is None:
        return None
    words = _phrase_at(terms, k + 1, _SHORT)
    if not words:
        return None
    at = k + 1 + len(words)
    at += word_of(terms, at) in ("the", "my", "a", "being")
    if k == i and at < len(terms) and terms[at].kind == "time" and terms[at].value.how == "ago":
        return _ago_less(terms, i, at, less)
    whole = _length(terms, at)
    if whole is None or (words in (("from",), ("off",), ("under",)) and word_of(terms, at + 1) not in _MARK):
        return None
    after = at + 1
    while word_of(terms, after) in _MARK:
        after += 1
    return _been(terms, i, after, less, whole, since=word_of(terms, after) not in _SINCE)


def _ago_less(terms: list[Term], i: int, at: int, less: tuple[int, int]) -> tuple[list[Term], int] | None:
    """ "Ten minutes short of four hours ago": three hours and fifty minutes ago."""
    ago: TimeTerm = terms[at].value
    if ago.low is None or ago.high is None or ago.low <= less[1] or ago.options or ago.also:
        return None
    start, end = terms[i].start, terms[at].end
    return [Term("time", start, end, TimeTerm("ago", ago.low - less[1], ago.high - less[0], start, end))], at + 1


def _will_have_been(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "In 30 minutes it will have been four hours since"."""
    if i >= len(terms) or terms[i].kind != "time" or terms[i].value.how != "in":
        return None
    less = _length(terms, i)
    k = i + 1 + (word_of(terms, i + 1) == ",")
    at = _future(terms, k)
    whole = _length(terms, at) if at else None
    return None if less is None or whole is None else _been(terms, i, at + 1, less, whole, since=False)


def _future(terms: list[Term], k: int) -> int:
    """The index after "it'll be", "it will have been"; 0 where it does not stand."""
    if word_of(terms, k) == "it'll":
        k += 1
    elif word_of(terms, k) in ("it", "that") and word_of(terms, k + 1) == "will":
        k += 2
    else:
        return 0
    if word_of(terms, k) == "be":
        return k + 1
    return k + 2 if word_of(terms, k) == "have" and word_of(terms, k + 1) == "been" else 0


def _at_it_will_be(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "It'll be four hours at 6 pm since", "at 6 pm it will have been four hours since": the clock time of the dose."""
    clock: TimeTerm | None = None
    k = i
    if terms[i].kind == "time" and terms[i].value.how == "clock":
        clock, k = terms[i].value, i + 1 + (word_of(terms, i + 1) == ",")
    at = _future(terms, k)
    whole = _length(terms, at) if at else None
    if whole is None:
        return None
    after = at + 1
    if clock is None:
        if after >= len(terms) or terms[after].kind != "time" or terms[after].value.how != "clock":
            return None
        clock, after = terms[after].value, after + 1
    if word_of(terms, after) not in ("since", "after", "from") or clock.low is None or clock.low != clock.high or whole[0] != whole[1]:
        return None
    start, end = terms[i].start, terms[after].end
    size = 12 * HOUR if clock.bare else DAY
    second = (clock.low - whole[0]) % size
    return [Term("time", start, end, replace(clock, low=second, high=second, side="at", start=start, end=end))], after + 1


def _left_of(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "Still 45 minutes to go until the 4 hour mark for"."""
    k = i + (word_of(terms, i) in ("still", "there's", "got", "with", "have", "only", "about"))
    less = _length(terms, k)
    if less is None:
        return None
    words = _phrase_at(terms, k + 1, _LEFT)
    if not words:
        return None
    at = k + 1 + len(words)
    at += word_of(terms, at) in ("the", "my", "a", "its")
    whole = _length(terms, at)
    if whole is None or (word_of(terms, at + 1) not in _MARK and word_of(terms, at + 1) not in ("since", "after")):
        return None
    after = at + 1
    while word_of(terms, after) in _MARK:
        after += 1
    return _been(terms, i, after + (word_of(terms, after) in _SINCE), less, whole, since=True)


def _beside_event(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "Half an hour after breakfast at 8", "an hour before my 10:15 meeting"."""
    length = _length(terms, i)
    meal = terms[i + 1].value if i + 2 < len(terms) and terms[i + 1].kind == terms[i + 2].kind == "time" else None
    if length is not None and meal is not None and meal.how == "part" and meal.side in ("after", "before") and length[0] == length[1]:
        told: TimeTerm = terms[i + 2].value  # "an hour after lunch at 12:30"
        if told.how != "clock" or told.low is None or told.low != told.high or told.side != "at" or terms[i].value.how == "in":
            return None
        places = [told.low + 12 * HOUR * n for n in (0, 1)] if told.bare else [told.low]
        inside = [low for low in places if meal.low is not None and meal.high is not None and meal.low <= low <= meal.high]
        low = (inside or places)[0] + (length[0] if meal.side == "after" else -length[0])
        bare = told.bare and not inside
        low %= 12 * HOUR if bare else DAY
        start, end = terms[i].start, terms[i + 2].end
        return [Term("time", start, end, replace(told, low=low, high=low, bare=bare, start=start, end=end))], i + 3
    side = word_of(terms, i + 1)
    if length is None or length[0] != length[1] or side not in ("after", "before", "into") or terms[i].value.how == "in":
        return None
    k = i + 2
    k += word_of(terms, k) in ("my", "the", "a", "our", "his", "her")
    if word_of(terms, k) in _EVENTS and k + 1 < len(terms) and terms[k + 1].kind == "time":
        at, after = k + 1, k + 2
    elif k < len(terms) and terms[k].kind == "time" and word_of(terms, k + 1) in _EVENTS:
        at, after = k, k + 2
    else:
        return None
    clock: TimeTerm = terms[at].value
    if clock.how != "clock" or clock.low is None or clock.low != clock.high or clock.side != "at":
        return None
    size = 12 * HOUR if clock.bare else DAY
    second = (clock.low + (-length[0] if side == "before" else length[0])) % size
    start, end = terms[i].start, terms[after - 1].end
    return [Term("time", start, end, replace(clock, low=second, high=second, start=start, end=end))], after


def _due(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "Due at 6, four hours after the last two": when the last two were."""
    clock = terms[i].value
    if clock.how != "clock" or clock.low is None or clock.low != clock.high or not _DUE & {word_of(terms, k) for k in range(i - 4, i)}:
        return None
    k = i + 1
    while word_of(terms, k) in (",", "-", "(", "which", "is", "that's", "that", "exactly", "so", "just"):
        k += 1
    if k >= len(terms) or terms[k].kind != "time" or terms[k].value.how not in ("later", "span", "length"):
        return None
    after = k + 1 + (word_of(terms, k + 1) in ("after", "from", "past"))
    length = terms[k].value
    if length.low is None or length.low != length.high or not {word_of(terms, after), word_of(terms, after + 1)} & {"last", "previous", "latest"}:
        return None
    size = 12 * HOUR if clock.bare else DAY
    second = (clock.low - length.low) % size
    start, end = terms[i].start, terms[after - 1].end
    return [Term("sign", start, start, ","), Term("time", start, end, replace(clock, low=second, high=second, start=start, end=end))], after


def _earlier_than(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "An hour earlier than the four hours since": three hours since."""
    time = terms[i].value
    k = i + 1 + (word_of(terms, i + 1) in ("earlier", "sooner", "shorter", "less"))
    if time.how not in ("earlier", "span", "length", "later") or time.low is None or time.high is None or word_of(terms, k) != "than":
        return None
    if time.how in ("span", "length") and k == i + 1:
        return None
    k += 1 + (word_of(terms, k + 1) in ("the", "my", "those"))
    whole = _length(terms, k)
    if whole is None or whole[0] <= time.high:
        return None
    start, end = terms[i].start, terms[k].end
    return [Term("time", start, end, TimeTerm("span", whole[0] - time.high, whole[1] - time.low, start, end))], k + 1


def _minus(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "Four hours minus ten minutes", "six hours give or take 20 minutes", "noon plus or minus an hour"."""
    time = terms[i].value if terms[i].kind == "time" else None
    clock = time is not None and time.how == "clock" and time.side == "at" and not time.options
    whole = (time.low, time.high) if time is not None and (clock or time.how in ("ago", "span", "length")) else None
    if whole is None or whole[0] is None or whole[1] is None:
        return None
    k = i + 1 + (word_of(terms, i + 1) == ",")
    either = [word_of(terms, k + n) for n in range(3)] in (["give", "or", "take"], ["plus", "or", "minus"], ["+", "/", "-"])
    if not either and (clock or word_of(terms, k) not in ("minus", "less")):
        return None
    at = k + (3 if either else 1)
    at += word_of(terms, at) in ("about", "a", "maybe")
    part = _length(terms, at)
    if part is None or whole[0] - part[1] < 0:
        return None
    low, high = whole[0] - part[1], whole[1] + part[1] if either else whole[1] - part[0]
    start, end = terms[i].start, terms[at].end
    return [Term("time", start, end, replace(terms[i].value, low=low, high=high, start=start, end=end))], at + 1


def _bare_hours(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "It's been 5 since": hours."""
    term = terms[i]
    if term.kind == "num" and isinstance(term.value, int) and 1 <= term.value <= 24 and word_of(terms, i + 1) == "ago":
        length = term.value * HOUR  # "took 2 Tylenol 5 ago"
        return [Term("time", term.start, terms[i + 1].end, TimeTerm("ago", length, length, term.start, terms[i + 1].end))], i + 2
    if term.kind != "num" or not isinstance(term.value, int) or not 1 <= term.value <= 24 or word_of(terms, i - 1) != "been" or word_of(terms, i + 1) != "since":
        return None
    return [Term("time", term.start, term.end, TimeTerm("span", term.value * HOUR, term.value * HOUR, term.start, term.end))], i + 1


def _or_not(terms: list[Term], i: int) -> tuple[list[Term], int] | None:
    """ "I may or may not have taken": may have."""
    words = [word_of(terms, i + n) for n in range(5)]
    if words[0] in _MODALS and words[1] == "or" and words[2] in _MODALS and words[3] == "not" and words[4] == "have":
        return [terms[i]], i + 4
    return None


_RULES: Final = {
    "time": (_short_of, _will_have_been, _at_it_will_be, _left_of, _minus, _due, _earlier_than),
    "num": (_bare_hours,),
    "word": (_short_of, _at_it_will_be, _left_of, _or_not),
}
_RULES_WITHOUT: Final = {"num": (_bare_hours,), "word": (_or_not,)}
"""Those that hold where no time is told by how far apart it is from another."""
