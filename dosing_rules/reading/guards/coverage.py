"""What nothing has read, and whether it could touch a dose, a drug or a time.

Every term is read by some rule, or stands in a clause whose kind makes it harmless (work, meals, symptoms, what a label
says), or is a number with a noun of its own. The rest is handed back, and keeps the verdict from being YES.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from ...verdict import NO_QUESTION
from ..beginnings import Begun
from ..cutting.clause import Clause
from ..cutting.lexicon import STRONG_PAST
from ..leaving import given_up
from ..telling.story import Asked, Story
from ..terms import Term, TimeTerm
from ..vocabulary import LABELLED, unknown_noun
from .counted_by_looks import counted_by_looks
from .further import further
from .heeded import unheeded
from .hints import hinted
from .in_passing import moved_in_passing, offered_in_passing, put_right_in_passing
from .last_of_uncounted import last_of_uncounted
from .loose import (
    as_reckoned,
    bare_milligrams,
    far_off,
    loose_amounts,
    loose_names,
    loose_times,
    miscounted,
    never_applied,
    told_as_wish,
    unasked_numbers,
)
from .ongoing import ongoing
from .other_name import said_of_another
from .second_sayings import said_once_more
from .swallowed_times import swallowed_times
from .turned import turned
from .unclaimed import unclaimed
from .uncounted import uncounted
from .unknown_amounts import unknown_amounts
from .unlabelled import unlabelled
from .unlogged import unlogged

_TELLING: Final = frozenset({"intake", "plan", "correction", "unsure_count", "unsure_time"})
_RISKY_WORDS: Final = frozenset({"rest", "remaining", "remainder", "leftover", "leftovers", "overlapped"})
_PHRASES: Final = Begun(
    r"threw (?:it |them |that |everything )?(?:all )?(?:back )?up|vomited|puked|barfed|spit (?:it |them |one )?(?:back )?out|"
    r"time ?zones?|jet ?lag\w*|\b(?:eastern|central|mountain|pacific)(?: standard| daylight)? time\b|\b(?:pst|est|cst|mst|pdt|edt|cdt|mdt|gmt|utc)\b|"
    r"\b(?:timer|countdown)\b[^.?!]{0,60}\b(?:left|remaining|to go)\b|hours? (?:ahead|behind)\b|\bwhat (?:\w+ ){1,3}?(?:thought|thinks?|believed?|assumed?|figured|guess|presumed?|hope) (?:was|were|is|are)\b|"
    r"\b(?:which|that) (?:i|we|he|she|they) (?:think|thought|believed?|assumed?|guess) (?:was|were|is|are)\b|\blook(?:s|ed) like (?:an? |some |regular |extra strength )?(?:advil|tylenol|motrin|aleve|ibuprofen|acetaminophen)|"
    r"\bnot (?:all|both) of (?:it|them|those)\b|\b(?:most|part|some|half) of (?:it|them|those|the (?:pill|pills|tablet|tablets|dose|bottle|cup))\b(?! (?:is|was|are|were|being) (?:just |all |really )?(?:about|complaints|doodles|gossip|jokes)\b)|"
    r"\b(?:short|shy) of (?:\d|an?|one|two|three|four|five|six|seven|eight)\b[^.?!;]{0,16}\bago\b|\bat the (?:very |absolute )?(?:earliest|latest)\b|(?:\d ?[ap]m|\bnoon|\bmidnight),? at least\b(?= ?(?:[.,;]|$))|"
    r"\b(?:rest|remainder) of (?:the|my) (?:bottle|pack|pills|box)|\bcut (?:it|them|one) in half|\bdropped (?:one|it)\b"
)
_SIGN: Final = frozenset({"sign"})
_PLAIN: Final = frozenset({"word", "sign"})
_DIFFERENCE: Final = re.compile(r"hours? (?:ahead|behind)\b|time ?zones?")


def leftovers(terms: list[Term], clauses: list[Clause], letters: list[str], story: Story, asked: Asked | None, text: str,
              folded: str) -> list[tuple[int, int, str | None]]:  # fmt: skip
    """Stretches that were not understood and could matter, each with the words to show (None: as typed)."""
    found: list[tuple[int, int, str | None]] = []
    if asked is None:
        found.append((0, len(text), NO_QUESTION))
    elif asked.other and not asked.groups:
        found.append((asked.start, asked.end, None))
    used = _used_times(story)
    timed = [k for k, term in enumerate(terms) if term.kind == "time"]
    treating = not _TREATING.isdisjoint(letters)
    for clause in clauses:
        unread: list[tuple[int, int, str | None]] = []
        _in_clause(clause, terms, letters, used, unread)
        found += [place for place in unread if not _introduced(place[0], clause, terms, letters, story)]
        found += _untold(clause, terms, letters, story) if treating else []
    loose = loose_times(clauses, terms, letters, story, asked, used, timed) + loose_names(clauses, terms, letters)
    loose += loose_amounts(clauses, terms, letters, story) + far_off(asked, story) + miscounted(clauses, terms, letters, story)
    loose += told_as_wish(asked, story) + unasked_numbers(asked, terms, letters, story) + never_applied(clauses, terms, story)
    loose += ongoing(clauses, terms, letters, story, asked) + further(clauses, terms, letters, story, folded) + unknown_amounts(story, text)
    loose += put_right_in_passing(story, asked, clauses, terms, letters) + offered_in_passing(story, asked, clauses, terms, letters) + moved_in_passing(story, terms, letters)
    loose += hinted(clauses, terms, letters, story, asked, used, folded) + turned(story, clauses, terms, letters) + unlogged(story, folded) + counted_by_looks(story, asked, clauses, terms, letters) + uncounted(story, clauses, terms, letters, folded) + last_of_uncounted(story, clauses, terms)
    loose += unclaimed(story, clauses, terms, letters) + said_of_another(story, clauses, terms, letters) + said_once_more(story, terms, letters) + unheeded(story, asked, terms, clauses, letters)
    loose += swallowed_times(clauses, terms, letters, story, asked, used, timed, folded)
    if asked is not None:
        loose += bare_milligrams(asked, terms, story) + unlabelled(asked, folded)
    found += [(a, b, None) for a, b in loose]
    agreed = as_reckoned(clauses, terms, story)
    found = [place for place in found if place[0] not in agreed]
    if any(e.kind in ("dose", "total") for e in story.events) and (phrases := list(_PHRASES.finditer(folded))):
        zoned = [(t.start, t.end) for t in terms if t.kind == "time" and t.value.zone]
        if len({t.value.zone for t in terms if t.kind == "time" and t.value.zone}) > 1:
            zoned += [m.span() for m in _DIFFERENCE.finditer(folded)]  # used, or the times themselves are not understood
        found += [
            (m.start(), m.end(), None) for m in phrases
            if not (m[0].startswith("sh") and any(t.kind == "time" and t.start <= m.start() and m.end() <= t.end for t in terms))
            and not any(a <= m.start() and m.end() <= b for a, b in zoned) and not _half_of_split(m, clauses, story) and not _one_fewer(m, clauses, terms)
        ]
    if asked is not None:
        _in_request(asked, found)
    return found


def _half_of_split(match: re.Match[str], clauses: list[Clause], story: Story) -> bool:
    """ "Broke a Tylenol in two and swallowed half of it": half a unit, read as such."""
    return match[0].startswith("half of") and any(c.kind == "split" for c in clauses) and any(
        e.kind == "dose" and e.group.count == Fraction(1, 2) and e.start <= match.start() < e.end for e in story.events
    )


def _one_fewer(match: re.Match[str], clauses: list[Clause], terms: list[Term]) -> bool:
    """ "I took 3 ... wait, it was 2, not 3, I dropped one": the one that was dropped is what the correction takes off."""
    clause = next((c for c in clauses if c.kind == "correction" and terms[c.start].start <= match.start() < terms[c.end - 1].end), None)
    if not match[0].startswith("dropped") or clause is None:
        return False
    counts = [t.value for t in terms[clause.at : clause.end] if t.kind == "num" and t.end <= match.start()]
    before = [t.value for t in terms[: clause.start] if t.kind == "num"]
    return bool(counts) and counts[0] + 1 in (*counts[1:], *before[-2:])


def _used_times(story: Story) -> set[int]:
    used: set[int] = set(story.consumed)

    def take(time: TimeTerm | None) -> None:
        if time is None:
            return
        used.add(time.start)
        for other in (*time.also, *time.options):
            used.add(other.start)

    for event in story.events:
        told = [t for t in event.times if event.every is None or t.how != "ago"]  # "every 6 hours ... an hour ago I caved"
        for time in (*told, event.every, event.since, event.length):
            take(time)
        if event.end_at is not None:
            for time in event.end_at.times:
                take(time)
    for time in story.nows:
        take(time)
    for time, _ in story.been:
        take(time)
    for request in story.asked:
        for time in request.times:
            take(time)
    for denial in story.denials:
        for time in denial.times:
            take(time)
    return used


def _in_clause(
    clause: Clause, terms: list[Term], letters: list[str], used: set[int], found: list[tuple[int, int, str | None]]
) -> None:
    """Look for unread terms in one clause, as strictly as its kind asks for."""
    kind = clause.kind
    telling = kind in _TELLING
    strong = clause.verb in STRONG_PAST
    aside = _SIGN if strong or telling and not _RISKY_WORDS.isdisjoint(letters[clause.start : clause.end]) else _PLAIN
    unread = [k for k in range(clause.start, clause.end) if not terms[k].read and terms[k].kind not in aside]
    quantities = kind == "fragment" and bool(unread) and any(terms[k].kind in ("drug", "mass", "volume", "form") for k in range(clause.start, clause.end))
    for k in unread:
        term = terms[k]
        following = terms[k + 1] if k + 1 < clause.end else None
        before = letters[k - 1] if k > clause.start else ""
        if term.kind == "num":
            if (telling or (kind == "fragment" and quantities)) and not _named_number(term, following, before):
                found.append((term.start, term.end, None))
            elif kind == "chatter" and k >= clause.at and following is not None and following.kind in ("form", "drug") and not following.read:
                found.append((term.start, following.end, None))
        elif term.kind in ("mass", "volume", "strength"):
            if kind not in ("habit", "denial", "chatter") or (
                kind == "chatter" and term.kind == "mass" and following is not None and following.kind == "drug"
            ):
                found.append((term.start, term.end, None))
        elif term.kind == "drug":
            drug = term.value
            if drug.kind in ("supplement", "rx", "thinner") or drug.scope:
                continue
            if telling or (kind == "fragment" and not _mentioned(clause, letters)):
                found.append((term.start, term.end, None))
            elif kind in ("fragment", "chatter", "now", "been"):
                near = range(max(clause.start, k - 3), min(clause.end, k + 4))
                if any(terms[j].kind in ("num", "mass", "volume") and not terms[j].read for j in near) or (
                    kind in ("fragment", "been")
                    and any(terms[j].kind == "time" and terms[j].start not in used for j in near)
                ):
                    found.append((term.start, term.end, None))
        elif term.kind == "time":
            if term.start in used or term.value.start in used:
                continue
            how = term.value.how
            if (
                (telling and how not in ("length", "rate", "now", "day"))
                or (kind == "fragment" and quantities and how in ("clock", "ago", "later", "every", "window"))
                or (kind == "now" and how in ("later", "every"))
            ):
                found.append((term.start, term.end, None))
        elif (term.kind == "word" and telling and term.value in _RISKY_WORDS) or (
            term.kind == "word" and strong and k == clause.at and unknown_noun(str(term.value))
        ):
            found.append((term.start, term.end, None))
        elif (
            term.kind == "word" and strong and k > clause.at and terms[k - 1].kind == "num" and unknown_noun(str(term.value))
            and k <= clause.at + 3
        ):  # fmt: skip
            found.append((terms[k - 1].start, term.end, None))


_MENTIONING: Final = frozenset(
    [
        "said",
        "says",
        "told",
        "claims",
        "reckons",
        "insists",
        "question",
        "questions",
        "rule",
        "rules",
        "deal",
        "story",
        "about",
        "re",
        "regarding",
        "have",
        "has",
        "keep",
        "keeps",
        "use",
        "uses",
        "carry",
        "stock",
        "swear",
        "swears",
        "rely",
        "relies",
        "loves",
        "fan",
        "believes",
        "got",
        "only",
        "works",
        "work",
        "working",
        "helps",
        "help",
        "helped",
        "prefer",
        "like",
        "bottle",
        "label",
        "brand",
        "better",
        "best",
        "stronger",
        "weaker",
        "instead",
        "vs",
        "versus",
        "usually",
        "normally",
        "allergic",
        "hate",
        "love",
        "trust",
        "think",
        "hi",
        "hello",
        "hey",
        "store",
        "bought",
        "buy",
        "buying",
        "cabinet",
        "house",
        "home",
        "left",
        "out",
        "of",
        "drawer",
        "purse",
        "never",
        "wondering",
        "whether",
        "if",
        "info",
        "advice",
        "both",
        "same",
        "different",
        "contains",
        "contain",
        "contain's",
        "is",
        "are",
        "isn't",
        "interact",
        "interaction",
        "interactions",
        "safe",
        "limit",
        "limits",
        "max",
        "maximum",
        "dosing",
        "timing",
        "schedule",
        "dose",
        "doses",
        "help",
        "cap",
        "ceiling",
        "allowance",
        "under",
        "track",
    ]
)


def _mentioned(clause: Clause, letters: list[str]) -> bool:
    """A drug is only spoken of: "question about Tylenol", "Advil works better for me"."""
    words = letters[clause.start : clause.end]
    return bool(_MENTIONING & set(words)) or len([w for w in words if w.isalpha()]) <= 2


_TREATING: Final = frozenset({"treating", "managing", "fighting", "handling", "controlling", "tackling", "battling", "nursing"})


def _introduced(start: int, clause: Clause, terms: list[Term], letters: list[str], story: Story) -> bool:
    """ "I'm treating a fever with both Tylenol and Motrin. The Motrin was ... and the Tylenol was ...": each is told later."""
    left = given_up(letters[clause.start : clause.end])
    if not (_TREATING & set(letters[clause.start : clause.end]) or left) or any(
        terms[k].kind in ("time", "mass", "volume", "form") for k in range(clause.start, clause.end)
    ):
        return False
    drug = next((t.value for t in terms[clause.start : clause.end] if t.kind == "drug" and t.start == start), None)
    return drug is not None and any(
        e.kind == "dose" and e.times and e.drug is not None and e.drug.family == drug.family and (left or e.clause.start >= clause.end) for e in story.events
    )


def _untold(clause: Clause, terms: list[Term], letters: list[str], story: Story) -> list[tuple[int, int, str | None]]:
    """ "I'm treating a fever with both Tylenol and Motrin. The Motrin was 2 hours ago.": the Tylenol was taken, and nobody told when."""
    if clause.kind not in ("fragment", "chatter") or clause.question or "with" not in letters[clause.start : clause.end]:
        return []
    if not _TREATING & set(letters[clause.start : clause.end]):
        return []
    drugs = [t for t in terms[clause.start : clause.end] if t.kind == "drug" and t.value.kind == "otc"]
    told = {e.drug.family for e in story.events if e.drug is not None} | {d.drug.family for d in story.denials if d.drug is not None}
    return [(t.start, t.end, None) for t in drugs if t.value.family not in told]


def _named_number(term: Term, following: Term | None, before: str) -> bool:
    """A number that belongs to a noun of its own: "3 coffees", "day 3", "101.5"."""
    if before in LABELLED or (before in ("x", "#", "of") and following is None):
        return True
    if following is not None and following.kind == "word" and str(following.value).isalpha():
        return True
    value = term.value
    if not isinstance(value, int):
        return getattr(value, "denominator", 1) not in (1, 2, 3, 4) or (
            hasattr(value, "numerator") and float(value) > 90
        )
    return 95 <= value <= 106 and before in (
        "of",
        "to",
        "at",
        "is",
        "was",
        "about",
        "around",
        "fever",
        "temp",
        "hit",
        "a",
    )


def _in_request(asked: Asked, found: list[tuple[int, int, str | None]]) -> None:
    """More than one asked time, or a repeated one, is no single question."""
    moments = [t for t in asked.times if t.how in ("clock", "later", "in", "instant") and t.side == "at"]
    moments += [t for t in asked.times if t.how == "now" and asked.clause is not None and t.start >= asked.begins]
    if len(moments) > 1:
        found.append((moments[1].start, moments[1].end, None))
