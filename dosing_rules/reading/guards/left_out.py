"""A dose or an hour that a correction adds, and no rule took up: "twice, at 7 and noon. Sorry, three times: 3 pm as well".

Behind told doses a sentence that says no more than hours, numbers of times and small words adds to them or puts them right;
each hour it says must be one of a fact, and what it adds must not have taken the place of what was told.
"""

from __future__ import annotations

import re
from typing import Any, Final

from ..beginnings import Begun
from ..cutting.clause import STOPS, Clause
from ..said import said_in
from ..telling.story import Asked, Event, Story
from ..terms import Term, TimeTerm
from .whose_after_all import CUE

_CUES: Final = frozenset("oops whoops sorry wait correction scratch strike mistake bad mean meant nope rather edit update actually no wrong hang hold instead forgot left oh hmm hm think nevermind apologies turns ps".split())
_ADDING: Final = frozenset("too also well plus another more again forgot left mention add third fourth besides include missed extra & +".split())
_SMALL: Final = (
    _CUES | _ADDING | frozenset(
        "my it was were been that this those these they is it's that's be i me he she we had have took taken at around about in only just all now today yes yeah uh um er let correct myself to come of up on out as and once twice three times time dose doses one ones two the a an there but so or "
        "say didn't not before after really first second last , - : ( ) T N F U A S O didnt thrice i've think did".split()
    )
)  # fmt: skip
_COUNTS: Final = {"three": 3, "four": 4, "five": 5, "six": 6, "3": 3, "4": 4, "5": 5, "6": 6, "thrice": 3, "third": 3, "fourth": 4, "fifth": 5}
_TIMES: Final = Begun(
    rf"(?:\b{CUE}|\b(?:says|said|thinks|swears|claims|insists|reckons|undercounted),?(?: that)? |\bnot (?:twice|once|two(?: times| doses)?|2(?: times| doses)?),? (?:but )?)(?:it was |i (?:took|had) (?:it|them|some|those) |she (?:took|had) (?:it|them) |he (?:took|had) (?:it|them) |there were )?(?:(?P<n>three|four|five|six|[3-6]) (?:times|doses|rounds)\b|(?P<thrice>thrice)\b)"
    rf"|\b(?:there was|there's|there were|forgot|also|add|had|took|missed|left out|mention|and|plus)(?: also)? (?:a|the|my|her|his) (?P<nth>third|fourth|fifth) (?:time|dose|one|round|pair|go)\b"
    rf"|\b(?:was|being|makes|made) (?:the|my|her|his) (?P<place>third|fourth|fifth)(?: (?:time|dose|one|round|pair))?(?= ?[.,;!)])"
)
_COUNTING: Final = frozenset("times doses rounds thrice third fourth fifth".split())
"""One of these stands in each of its matches."""
_OF_LABEL: Final = re.compile(r"\b(?:label|box|bottle|package|packet|carton|leaflet|directions|instructions) $")
_A_DAY: Final = re.compile(r" (?:a|per|each|every|in a) day\b|,? (?:max|maximum|at most)\b")
""" "Label says four doses a day": what may be taken, and not what was."""
_OF_ELSE: Final = re.compile(r"\b(?:called|rang|woke|asked|told|texted|checked|tried|went|ate)\b[^.;!?]*$")


def left_out(story: Story, asked: Asked | None, clauses: list[Clause], terms: list[Term], letters: list[str], folded: str) -> list[tuple[int, int]]:
    """The places of such sentences, and of numbers of times that are more than the told doses."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told:
        return []
    first = min(e.start for e in told)
    found = _more_times(story, folded, first)
    if _CUES.isdisjoint(letters) and _ADDING.isdisjoint(letters) and "E" not in letters:
        return found
    sentences = []
    low = 0
    for n, letter in enumerate([*letters, "."]):
        if letter not in STOPS and letter not in ("(", ")"):
            continue
        opens, low = low, n + 1
        if opens == n or terms[opens].start <= first or not (words := set(letters[opens:n])) <= _SMALL:
            continue
        hours = [k for k in range(opens, n) if terms[k].kind == "time" and terms[k].value.how in ("clock", "ago", "every")]
        if hours:
            sentences.append((opens, n, words, hours))
    facts = _facts(story, told) if sentences else []
    used = {t.start for t in facts}
    for opens, n, words, hours in sentences:
        cue = next((k for k in range(opens, n) if letters[k] in _CUES), opens - 1)
        said = [k for k in hours if letters[k - 1] != "not" and (k > cue or terms[k].value.start not in used | story.consumed)]
        adds = not words.isdisjoint(_ADDING) or _and_first(letters, opens, n)
        if words.isdisjoint(_CUES) and not adds:
            continue
        late = [k for k in said if k > cue]
        loose = [k for k in said if terms[k].value.start not in used and terms[k].start not in used and not _among(terms[k].value, facts)]
        replaced = adds and any(place < terms[opens].start for place in story.consumed) and any(c.kind == "correction" and c.start <= k < c.end for c in clauses for k in said)
        restated = len(late) > 1 and bool(story.consumed)
        if loose or replaced or restated:
            found.append((terms[opens].start, terms[n - 1].end))
    return found + _other_rhythm(story, clauses, terms, letters)


def _facts(story: Story, told: list[Event]) -> list[TimeTerm]:
    """The times of all that was read."""
    facts = [t for e in told for t in e.hours] + story.nows + [t for a in story.asked for t in a.times]
    facts += [t for d in story.denials for t in d.times] + [t for t, _ in story.been]
    return facts + [o for t in facts for o in (*t.options, *t.also)]


def _and_first(letters: list[str], low: int, high: int) -> bool:
    """ "Sorry, and at 3 pm": "and" before all but the cue."""
    for k in range(low, high):
        if letters[k] in ("and", "&", "+"):
            return True
        if letters[k] not in _CUES and letters[k] not in (",", ":", "-", "that"):
            return False
    return False


def _among(value: TimeTerm, facts: list[TimeTerm]) -> bool:
    """Some fact has this hour."""
    return value.low is not None and any(t.low == value.low and t.how == value.how for t in facts)


def _more_times(story: Story, folded: str, first: int) -> list[tuple[int, int]]:
    """ "Actually three times", where two doses were told."""
    found: list[tuple[int, int]] = []
    if _COUNTING.isdisjoint(said_in(folded)):
        return found
    for match in _TIMES.finditer(folded):
        if _OF_LABEL.search(folded, 0, match.start()) and _A_DAY.match(folded, match.end()):
            continue
        if match.start() < first or _OF_ELSE.search(folded, 0, match.start()) is not None:
            continue
        said = _COUNTS[match["n"] or match["thrice"] or match["nth"] or match["place"]]
        counts: list[Any] = [e.multi if e.multi is not None else 1 for e in story.events if e.kind == "dose"]
        if any(e.kind == "total" or e.every is not None for e in story.events) or not all(isinstance(c, int) for c in counts):
            continue
        if counts and sum(counts) < said:
            found.append(match.span())
    return found


def _other_rhythm(story: Story, clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "Every 8 hours, sorry, every 4": the interval or the start of a row, put right, and the row has another."""
    rows = [e for e in story.events if e.every is not None]
    if not rows:
        return []
    found = []
    for k, term in enumerate(terms):
        if term.kind != "time" or term.start <= min(e.start for e in rows):
            continue
        before = [w for w in letters[max(0, k - 5) : k] if w not in (",", ":", "-", ".", "that", "it", "it's", "was", "i", "started", "at", "from", "since")]
        if not before or before[-1] not in _CUES | {"make", "honest", "honestly", "truth", "reality", "really", "fact"}:
            continue
        value = term.value
        if value.how == "every" and not any(e.every is not None and e.every.low == value.low for e in rows) or value.how == "clock" and (value.side == "since" or letters[k - 1] in ("since", "at", "from", "started")) and not any(t is not None and t.low == value.low for e in rows for t in (e.since, *e.times)):
            found.append((term.start, term.end))
    return found
