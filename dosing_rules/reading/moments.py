"""Durations and the words around them: "3 hours ago", "an hour later", "every 6 hours", "in the last day".

The scanner reads lengths of time and times of day. Here each gets its direction from its neighbours. A second pass
(joined_moments.py) joins statements about the same moment ("8" + "this morning", "yesterday" + "at 5 pm").
"""

from __future__ import annotations

from typing import Final

from ..facts import DAY, HOUR
from .doses_pointed_at import dose_pointed_at, of_the_only_one
from .joined_moments import joined
from .moment_bounds import bounded, other_span
from .moment_bounds import word_at as _word
from .terms import Term, TimeTerm
from .then_later import as_then
from .words import PART_WORDS, PARTS

_AGO: Final = frozenset({"ago", "back", "prior", "previously", "agos"})
_LATER: Final = frozenset({"later", "afterwards", "afterward", "thereafter", "latter"})
_LAST: Final = frozenset({"last", "past", "previous", "prior", "preceding"})
_VAGUE: Final = {
    ("a", "while", "ago"), ("a", "little", "while", "ago"), ("while", "ago"), ("a", "bit", "ago"), ("some", "time", "ago"),
    ("a", "little", "bit", "ago"), ("not", "long", "ago"), ("not", "that", "long", "ago"), ("long", "ago"),
    ("not", "too", "long", "ago"), ("hours", "ago"), ("sometime", "today"), ("earlier", "on"), ("a", "little", "ago"),
    ("a", "good", "while", "ago"), ("minutes", "ago"), ("a", "short", "while", "ago"), ("at", "some", "point"),
    ("a", "long", "time", "ago"), ("the", "other", "day"), ("the", "other", "night"), ("quite", "a", "while", "ago"),
    ("sometime",), ("earlier",), ("recently",), ("lately",), ("several", "hours", "ago"), ("some", "hours", "ago"),
    ("many", "hours", "ago"), ("previously",), ("already",), ("a", "moment", "ago"), ("moments", "ago"), ("days", "ago"), ("ages", "ago"), ("forever", "ago"),
    ("eons", "ago"), ("yonks", "ago"), ("way", "earlier"),
}  # fmt: skip
_VAGUE_FIRST: Final = {first: sorted([words for words in _VAGUE if words[0] == first], key=lambda words: -len(words)) for first in {words[0] for words in _VAGUE}}
"""The phrases by their first words, the longest before the others."""
_LONG: Final = (12, 24, 36, 48)
"""Hours of "the last 24"."""
_SPOKEN: Final = (
    _VAGUE_FIRST.keys() | {"just", "now", "rn", "presently", "currently", "right", "day", "breakfast", "later"} | {word for word, part in PART_WORDS.items() if part in ("lunch", "dinner", "bedtime")}
)
"""Words with which a moment told in words alone can begin."""
_TOLD: Final = frozenset({"time", "num"})
_OPENING: Final = frozenset({"", ".", ",", ";", "\n", "then", "and", "but", "so", "!", "-"})
_WENT_ON: Final = frozenset({"i", "we", "he", "she", "they", "my", "took", "had", "another", "a", ","})
_THEN: Final = frozenset({"that", "this", "it", "then", "them", "which", "those", "these"})


def directed(terms: list[Term], folded: str) -> list[Term]:
    """The terms with every duration turned into a moment where its neighbours say so."""
    out: list[Term] = []
    done = 0
    for i in [i for i, term in enumerate(terms) if (term.value in _SPOKEN if term.kind == "word" else term.kind in _TOLD)]:
        kind, value = terms[i].kind, terms[i].value
        if i < done or kind == "num" and value not in _LONG:
            continue
        out += terms[done:i]
        done = i
        how = value.how if kind == "time" else "part"
        if how == "span":
            done = _direct(terms, i, out, folded)
        elif how == "part":
            done = _worded(terms, i, out)
        if done == i:
            out.append(terms[i])
            done += 1
    return joined(out + terms[done:], folded)


def _take(out: list[Term], first: Term, last: Term, time: TimeTerm, back: int = 0) -> None:
    """Put one time term in the place of ``first`` to ``last``, and of the ``back`` terms before."""
    start = first.start
    for _ in range(back):
        start = out.pop().start
    time.start, time.end = start, last.end
    out.append(Term("time", start, last.end, time))


def _direct(terms: list[Term], i: int, out: list[Term], folded: str) -> int:
    """Read the duration at ``i`` with its neighbours; the index after what was used."""
    span: TimeTerm = terms[i].value
    low, high = span.low, span.high
    other = other_span(terms, i + 1, folded)
    if other and low is not None and high is not None:
        second: TimeTerm = terms[other].value
        assert second.low is not None and second.high is not None
        return _ago(terms, i, other + 1, out, min(low, second.low), max(high, second.high), folded)
    j = i + 1
    while (
        _word(terms, j) in ("or", "so", "ish", "tops", "max", "more", "full", "roughly", "about", "at", "least")
        and j < i + 4
    ):
        if _word(terms, j + 1) not in _AGO | {"so", "ago", "or", "more", "later", "least", "ish"}:
            break
        if _word(terms, j) == "least":
            high = None
        j += 1
    word = _word(terms, j)
    before = _word(out, len(out) - 1) if out else ""
    before2 = _word(out, len(out) - 2) if len(out) > 1 else ""
    if word in _AGO and not (
        word == "back" and _word(terms, j + 1) in ("pain", "ache", "hurts", "is", "was", "injury", "spasm")
    ):
        return _ago(terms, i, j, out, low, high, folded)
    if word == "out" and _word(terms, j + 1) == "from":
        _take(out, terms[i], terms[j + 1], TimeTerm("later", low, high, part_name="ref"))
        return j + 2  # "I'm 5 hours out from 2 Advil"
    if word == "earlier" and before not in ("a",):
        _take(out, terms[i], terms[j], TimeTerm("earlier", low, high))
        return j + 1
    if word in _LATER:
        _take(out, terms[i], terms[j], TimeTerm("later", low, high))
        return j + 1
    if word in ("after", "before", "past", "following", "since", "from"):
        used = _offset(terms, i, j, out, word, low, high)
        if used:
            return used
    nxt = terms[j] if j < len(terms) else None
    if (
        nxt is not None
        and nxt.kind == "time"
        and nxt.value.side in ("before", "after")
        and nxt.value.how in ("part", "clock")
    ):
        shifted = _shifted(nxt.value, "later" if nxt.value.side == "after" else "earlier", low, high)
        if shifted is not None:
            _take(out, terms[i], nxt, shifted)
            return j + 1
    if word == "apart":
        _take(out, terms[i], terms[j], TimeTerm("every", low, high, part_name="apart"))
        return j + 1
    if before in ("every", "each", "q", "eery", "evry"):
        back = 2 if before2 in ("once", "one", "dose", "doses") and before2 == "once" else 1
        _take(out, terms[i], terms[i], TimeTerm("every", low, high), back)
        return i + 1
    if before in _LAST:
        back = 1
        if before2 == "the":
            back = 2
            third = _word(out, len(out) - 3)
        else:
            third = before2
        if third in ("in", "over", "during", "within", "for", "throughout", "of", "across"):
            back += 1
        _take(out, terms[i], terms[i], TimeTerm("window", low, high), back)
        return i + 1
    if before == "after" and before2 in _OPENING and (word in _WENT_ON or j < len(terms) and terms[j].kind == "num") and not _asks(terms, j):
        _take(out, terms[i], terms[i], TimeTerm("later", low, high), 1)  # "2 at 7. After 5 hours I took 2 more"
        return i + 1
    if before in ("in", "within") or (before in ("another", "about", "like", "just", "maybe") and before2 == "in"):
        back = 1 if before in ("in", "within") else 2
        how = "in" if before == "in" or before2 == "in" else "within"
        _take(out, terms[i], terms[i], TimeTerm(how, low, high), back)
        return i + 1
    if before in ("for", "per", "a") and before2 not in ("wait", "waited") and before != "a":
        out.append(terms[i])
        terms[i].value.how = "length" if before == "for" else "rate"
        return i + 1
    out.append(terms[i])
    return i + 1


def _asks(terms: list[Term], k: int) -> bool:
    """Whether nothing is said to have been taken up to the end of the sentence: "after 5 hours, can I have 2 more?"."""
    while k < len(terms) and _word(terms, k) not in (".", "!", ";", "\n"):
        if _word(terms, k) in ("can", "could", "may", "is", "?", "should", "would", "will", "i'll", "take"):
            return True
        k += 1
    return False


def _ago(terms: list[Term], i: int, j: int, out: list[Term], low: int | None, high: int | None, folded: str) -> int:
    """ "3 hours ago"; "2 days ago" is a calendar day, since nobody counts those hours."""
    end = j + 1
    if _word(terms, end) == "now":
        end += 1
    low, high, end = bounded(terms, end, low, high)
    said = folded[terms[i].start : terms[i].end]
    if (
        low is not None
        and low >= DAY
        and low == high
        and low % DAY == 0
        and low < 60 * DAY
        and ("day" in said or "week" in said)
        and not said.startswith(("exactly", "precisely"))
    ):
        _take(out, terms[i], terms[end - 1], TimeTerm("day", day=-(low // DAY)))
        return end
    _take(out, terms[i], terms[end - 1], TimeTerm("ago", low, high))
    return end


def _offset(terms: list[Term], i: int, j: int, out: list[Term], word: str, low: int | None, high: int | None) -> int:
    """ "an hour after lunch", "2 hours before bed", "3 hours after that", "4 hours from now"."""
    following = _word(terms, j + 1)
    if word == "from":
        if following == "now":
            _take(out, terms[i], terms[j + 1], TimeTerm("in", low, high))
            return j + 2
        return 0
    if word == "since":
        return 0
    direction = "later" if word in ("after", "past", "following") else "earlier"
    pointed = dose_pointed_at(terms, j + 1, after=direction == "later")
    if pointed is not None and not (pointed[0].isdecimal() and of_the_only_one(out)):
        of, hour, end = pointed
        _take(out, terms[i], terms[end - 1], TimeTerm(direction, low, high, part_name="" if of == "that" else "ref", of=of, hour=hour))
        return end
    if following in _THEN and following != "it's":
        _take(out, terms[i], terms[j + 1], TimeTerm(direction, low, high))
        return j + 2
    k = j + 1
    while _word(terms, k) in ("my", "the", "a", "going", "to", "having", "eating"):
        k += 1
    event = PART_WORDS.get(_word(terms, k))
    anchor: TimeTerm | None = None
    if event is not None and event not in ("morning", "night"):
        first, last = PARTS[event]
        anchor = TimeTerm("part", first, last, part=(first, last), part_name=event)
        if event in ("noon", "midnight"):
            anchor = TimeTerm("clock", first, last, exact_clock=True)
    elif k < len(terms) and terms[k].kind == "time" and terms[k].value.how in ("clock", "part"):
        anchor = terms[k].value
    shifted = _shifted(anchor, direction, low, high) if anchor is not None else None
    if shifted is not None:
        _take(out, terms[i], terms[k], shifted)
        return k + 1
    if following in (
        "my",
        "the",
        "i",
        "taking",
        "last",
        "first",
        "your",
        "her",
        "his",
        "she",
        "he",
        "having",
        "a",
        "an",
        "some",
    ) or (j + 1 < len(terms) and terms[j + 1].kind in ("drug", "num", "mass")):
        _take(out, terms[i], terms[j], TimeTerm(direction, low, high, part_name="ref"))
        return j + 1
    if following in ("", ".", ",", "and", ";", "?", "!", "\n", "then", "i"):
        _take(out, terms[i], terms[j], TimeTerm(direction, low, high))
        return j + 1
    return 0


def _shifted(anchor: TimeTerm, direction: str, low: int | None, high: int | None) -> TimeTerm | None:
    """The anchor moved later or earlier by a duration; None where either is open."""
    if low is None or high is None or anchor.low is None or anchor.high is None:
        return None
    sign = 1 if direction == "later" else -1
    ends = (anchor.low + min(sign * low, sign * high), anchor.high + max(sign * low, sign * high))
    shifted = TimeTerm(anchor.how, ends[0], ends[1], bare=anchor.bare, day=anchor.day, weekday=anchor.weekday,
                       part_name=anchor.part_name, exact_clock=anchor.exact_clock)  # fmt: skip
    if shifted.how == "part":
        shifted.part = ends
    return shifted


def _worded(terms: list[Term], i: int, out: list[Term]) -> int:
    """Moments told in words alone: "recently", "a while ago", "the last 24", "just now"."""
    term = terms[i]
    word = _word(terms, i)
    if term.kind == "time" and term.value.how == "part" and term.value.side == "at" and term.value.day in (None, 0):
        hour = _meal_hour(terms, i, term.value.part_name)
        if hour is not None:
            _take(out, term, terms[i + 3], TimeTerm("clock", hour, hour, day=term.value.day, exact_clock=True))
            return i + 4
    if word in _VAGUE_FIRST:
        for words in _VAGUE_FIRST[word]:
            if all(_word(terms, i + k) == w for k, w in enumerate(words)):
                if words == ("already",) or (
                    words == ("earlier",) and _word(terms, i + 1) in ("than", "dose", "one", "doses")
                ):
                    return i
                if words == ("earlier",) and i + 1 < len(terms) and terms[i + 1].kind == "time":
                    return i
                near = words[-2:] in (("minutes", "ago"), ("moments", "ago"), ("moment", "ago"))
                said = TimeTerm("ago", 0, HOUR) if near else TimeTerm("ago", 2 * DAY, None) if words == ("days", "ago") else TimeTerm("vague")
                _take(out, term, terms[i + len(words) - 1], said)
                return i + len(words)
    if word == "just" and _word(terms, i + 1) == "now":
        _take(out, term, terms[i + 1], TimeTerm("ago", 0, 0, part_name="just"))
        return i + 2
    if word in ("now", "rn", "presently", "currently") or (word == "right" and _word(terms, i + 1) in ("now", "away")):
        last = terms[i + 1] if word == "right" else term
        _take(out, term, last, TimeTerm("now"))
        return i + (2 if word == "right" else 1)
    if term.kind == "num" and _word(out, len(out) - 1) in _LAST and term.value in _LONG:
        nxt = terms[i + 1] if i + 1 < len(terms) else None
        if nxt is None or nxt.kind in ("sign", "word", "time"):
            back = 2 if _word(out, len(out) - 2) == "the" else 1
            third = _word(out, len(out) - back - 1)
            back += 1 if third in ("in", "over", "during", "within", "for") else 0
            _take(out, term, term, TimeTerm("window", term.value * HOUR, term.value * HOUR), back)
            return i + 1
    if word in ("day",) and _word(out, len(out) - 1) in _LAST and _word(out, len(out) - 2) in ("the", "in"):
        _take(out, term, term, TimeTerm("window", DAY, DAY), 2)
        return i + 1
    if word in PART_WORDS and PART_WORDS[word] in ("lunch", "dinner", "bedtime"):
        return _event(terms, i, out, PART_WORDS[word])
    if word == "breakfast" and _meal_hour(terms, i, word) is not None:
        return _event(terms, i, out, word)
    if word == "later" and (behind := as_then(terms, i, out)) > i:
        return behind
    if word == "later" and not (out and out[-1].kind == "word" and out[-1].value in ("no", "not")):
        following = terms[i + 1] if i + 1 < len(terms) else None
        if following is not None and following.kind == "time" and following.value.how in ("part", "day", "clock"):
            return i
        _take(out, term, term, TimeTerm("future", part_name="later"))
        return i + 1
    return i


_MEALS: Final = {"breakfast": range(4, 12), "lunch": range(11, 16), "dinner": range(16, 23)}


def _meal_hour(terms: list[Term], i: int, name: str) -> int | None:
    """ "at breakfast (7)", "at dinner (6)": the hour in brackets, in seconds after midnight."""
    inside = terms[i + 1 : i + 4]
    if name not in _MEALS or [t.value for t in inside[::2]] != ["(", ")"] or inside[1].kind != "num" or not isinstance(inside[1].value, int):
        return None
    if not any(t.kind in ("num", "mass", "volume") for t in terms[max(i - 6, 0) : i]):
        return None  # "Advil at lunch (2)": how many
    return next((hour * HOUR for hour in (inside[1].value, inside[1].value + 12) if hour in _MEALS[name] and inside[1].value < 13), None)


def _event(terms: list[Term], i: int, out: list[Term], name: str) -> int:
    """ "at lunch", "before bed", "with dinner", "after I go to bed": the stretch of the day, with its side."""
    k = len(out) - 1
    back = 0
    while k >= 0 and _word(out, k) in ("the", "my", "to", "going", "go", "i", "we", "having", "eating", "ate", "went", "had", "heading",
                                       "gone", "she", "he", "goes", "his", "her", "our", "their", "usual", "quick", "big"):  # fmt: skip
        k -= 1
        back += 1
        if back > 4:
            break
    preposition = _word(out, k)
    if preposition in ("it's", "its", "already", "now") and not back and name in ("lunch", "dinner", "bedtime"):
        low, high = PARTS[name]  # "it's lunchtime"
        _take(out, terms[i], terms[i], TimeTerm("part", low, high, part=(low, high), part_name=name))
        return i + 1
    if preposition not in ("at", "with", "before", "after", "around", "about", "during", "since", "by", "for", "until", "till", "over",
                           "like", "when", "while"):  # fmt: skip
        return i
    if preposition in ("for", "about", "like") and name != "bedtime":
        return i
    hour = _meal_hour(terms, i, name)
    if hour is not None:
        _take(out, terms[i], terms[i + 3], TimeTerm("clock", hour, hour, exact_clock=True), back + 1)
        return i + 4
    low, high = PARTS[name]
    side = {
        "before": "before",
        "by": "before",
        "after": "after",
        "since": "since",
        "until": "until",
        "till": "until",
    }.get(preposition, "at")
    back += 1
    if _word(out, k - 1) in ("right", "just", "shortly") and side in ("before", "after"):
        back += 1
    _take(out, terms[i], terms[i], TimeTerm("part", low, high, part=(low, high), part_name=name, side=side), back)
    return i + 1
