"""A request that no clause states: what is left un-taken at the end of the story, beside a word that judges or wishes.

"2 more, y/n", "4 Tylenol all together. Yes or no", "third gram?", "2 Advil at 8, the next pair for 1 pm. Fine?": a
quantity that no verb of taking governs and that has no past time is what is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..facts import DAY
from .cutting.clause import Clause
from .terms import Term, TimeTerm

if TYPE_CHECKING:
    from .telling.story import Asked, Event, Story

JUDGING: Final = frozenset(
    "ok okay okey k kk kosher safe fine alright allowed permitted permissible legit legal acceptable good cool yes no yea yeah yay nay yep nope y n "
    "doable possible reasonable smart wise sane overkill dangerous risky harmful bad thoughts advice opinion opinions cleared clear kay eh huh right "
    "approve approved pass wrong stupid dumb crazy thumbs go green light deal sound sounds work works please pls plz help verdict unsafe".split()
)  # fmt: skip
"""Words that judge what was named before them, or ask for a judgement."""

WISHING: Final = frozenset(
    "want wants need needs craving crave love hoping hope wish could rather prefer planning plan plans planned due ready next time eyeing considering "
    "tempted thinking debating contemplating asking aiming scheduled intend intending fancy eager itching dying request requesting proposed proposing "
    "should can may might would will gonna going".split()
)  # fmt: skip
"""Words that lead over to what is wished or planned."""

_APPROVED: Final = frozenset({"ok", "okay", "fine", "alright", "safe", "allowed", "acceptable", "permitted", "kosher", "doable", "cool"})
_TAKEN: Final = frozenset({"already", "earlier", "before", "ago", "far", "down", "took", "had", "taken", "yesterday", "since", "previously", "every"})
_DESCRIBING: Final = frozenset({"they're", "theyre", "are", "is", "was", "were", "it's", "its", "these", "that's", "each", "per"})
_JOINING: Final = frozenset({"and", "then", "plus", "&", "also", "with", "followed", "+"})
_LEADING: Final = frozenset({"the", "my", "a", "for", "on", "to", "so", "O", "i", "of", "is", "about", "i'm", "im", "i'd", "now", "have", "take", "do"})
_BESIDE: Final = frozenset(
    "is it that this or not to for me i a an the be so would all in too just if them those these both one still really on head up now ? yet at once "
    "together do my ahead does will would can such look looks fly check out hold seem still swap switch change combo combination mix sequence order handoff changeover transition move timing spacing gap pairing schedule arrangement idea plan".split()
)  # fmt: skip
_JUDGED_TIME: Final = JUDGING | {"due", "soon", "early", "enough"}
_NOTHING_TOLD: Final = frozenset({",", "-", ":", "(", "the", "my", "and", "then", "so", "but", "a"})
_SO_MUCH: Final = frozenset({"many", "much", "lot", "high", "over", "limit", "max", "maximum"})


def implied_request(clauses: list[Clause], terms: list[Term], letters: list[str], story: Story, asked: Asked | None) -> tuple[int, int] | None:
    """First term and term after of the stretch that is asked for, or None where something else is asked or nothing is."""
    if asked is not None and not _bare(asked, letters):
        return None
    events = [e for e in story.events if e.kind in ("dose", "total", "plan") and (e.group.end > e.group.start or "next" in letters[e.clause.start : e.clause.start + 3])]
    if not events:
        return None
    last = max(events, key=lambda e: e.group.start)
    clause = next((c for c in clauses if c.start <= last.group.start < c.end), None)
    if clause is None or clause.kind in ("denial", "habit", "correction") or clause.last or (clause.relative and not last.group.more):
        return None
    told = [e for e in events if clause.start <= e.group.start]
    if clause.verb:
        told = [e for e in told if e.times and not _open(e, letters, clause)][:1] or told[:1]
    alone = len(told) == 1 and not story.nows and any(e.times and e.group.start < clause.start for e in events)
    stands = {t.start for t in story.nows}  # "2 NyQuil at 10:30 pm, which is now"
    run = [e for e in events if clause.start <= e.group.start and (_open(e, letters, clause, alone=alone) or _at_now(e, stands)) and not (clause.verb and e in told)]
    if last not in run:
        return None
    past = [e for e in events if clause.start <= e.group.start and e not in run]
    behind = [e.group.start for e in run if all(p.group.start < e.group.start for p in past)]
    if not behind:
        return None
    low = min(behind)
    if not _apart(low, last, clause, letters, told=bool(past) and bool(past[-1].times)):
        return None
    taken = {word for k, word in enumerate(letters[: clause.end]) if k >= max(low - 2, clause.start) and word in _TAKEN and "A" not in letters[k:low] and not (word == "before" and letters[k + 1 : k + 2] and k + 1 < clause.end)}
    if taken:
        return None  # but not "2 more ok before bed"
    if _DESCRIBING & set(letters[max(low - 2, clause.start + 1 if not clause.verb else clause.start) : low]) and not WISHING & set(letters[max(low - 4, clause.start) : low]):
        return None
    return (low, clause.end) if _cued(low, last, clause, terms, letters, story, asked) else None


def judges(letters: list[str]) -> bool:
    """ "fine?", "due now?", "too soon?": words that only ask for a judgement of what was told."""
    return bool(set(letters) & _JUDGED_TIME) and all(
        word in _JUDGED_TIME or word in _BESIDE or word in ("O", "then", "time", "already", "again", "yet", "close", "near", "long", "far", "apart", "been", "that's") or not word.isalnum()
        for word in letters
    )


def with_request(clauses: list[Clause], low: int, high: int, letters: list[str]) -> list[Clause]:
    """The clauses, with the stretch as a request of its own."""
    out: list[Clause] = []
    for clause in clauses:
        if not clause.start <= low < clause.end:
            out.append(clause)
            continue
        request = Clause("request", low, low, min(high, clause.end), clause.sentence, True, ask="may_i")
        if low > clause.start and not set(letters[clause.start : low]) <= _NOTHING_TOLD:
            clause.end, clause.at, clause.question = low, min(clause.at, low), False
            out.append(clause)
        out.append(request)
    return out


def _bare(asked: Asked, letters: list[str]) -> bool:
    """Nothing is asked for by name: "ok?", "is that safe?"."""
    clause = asked.clause
    words = letters[clause.start : clause.end] if clause is not None else []
    # "is that too many" asks whether it may be taken, "is that too soon" when
    so_much = asked.ask == "too_soon" and bool(_SO_MUCH & set(words))
    if clause is None or asked.groups or not (asked.ask == "may_i" or so_much) or clause.verb or asked.times or asked.event:
        return False
    return all(word in JUDGING or word in _BESIDE or (so_much and word in _SO_MUCH) or not word.isalnum() for word in words)


def _judged_last(event: Event, letters: list[str], clause: Clause) -> bool:
    """ "2 at 8 am. Two more at noon, yes or no": nothing but a judgement is asked for behind the time."""
    if clause.verb or clause.kind != "fragment" or len(event.times) != 1 or "T" not in letters[event.group.end : clause.end]:
        return False
    tail = letters[letters.index("T", event.group.end) + 1 : clause.end]
    return len(tail) > 1 and not {"right", "huh", "eh"} & set(tail) and tail[0] in (",", "-", ":", "(") and all(word in JUDGING or word in ("or", ")", "/", "is", "it", "that", "?") for word in tail[1:])


def _open(event: Event, letters: list[str], clause: Clause, *, alone: bool = False) -> bool:
    """Not told as taken: at no time, at once, or at a time that is planned."""
    if event.maybe or event.every is not None or event.multi is not None or event.since is not None:
        return False
    if clause.verb and any(t.how == "future" and t.part_name == "later" for t in event.times):
        return False  # "took 2 at 9, 1 more later"
    planned = bool(WISHING & set(letters[max(clause.start, event.group.start - 4) : event.group.start + 2])) or (alone and _judged_last(event, letters, clause))
    planned |= event.group.more and letters[event.group.end : event.group.end + 1] != [] and letters[event.group.end] in _APPROVED
    return all(_ahead(t, planned) for t in event.times)


def _at_now(event: Event, stands: set[int]) -> bool:
    """At the time that it is."""
    return len(event.times) == 1 and event.times[0].start in stands and event.multi is None and event.every is None and not event.maybe


def _ahead(time: TimeTerm, planned: bool) -> bool:
    if time.how == "span" and time.low == DAY:
        return True  # "the first of the day"
    return time.how in ("now", "in", "future") or (planned and time.how in ("clock", "part") and not time.day)


def _apart(low: int, last: Event, clause: Clause, letters: list[str], *, told: bool) -> bool:
    """No verb of taking governs it: a sign, a wish or "now" sets it off from what was told before."""
    k = low - 1
    wished = False
    while k >= clause.start and (letters[k] in WISHING or letters[k] in _LEADING):
        wished |= letters[k] in WISHING or letters[k] == "O"
        k -= 1
    lead = letters[k] if k >= clause.start else ""
    wished |= "O" in letters[last.group.end : clause.end]
    if clause.kind == "intake" and not clause.ordinal and not (told and (wished or last.group.more or clause.question)):
        return False
    return wished or lead not in _JOINING


def _cued(low: int, last: Event, clause: Clause, terms: list[Term], letters: list[str], story: Story, asked: Asked | None) -> bool:
    """A question mark, a word that judges or wishes; or "more" at the very end, once a time was told."""
    after = letters[last.group.end :]
    if asked is not None or "?" in after or JUDGING & set(after[-6:]):
        return True
    if last.group.more and after[:1] and after[0] in _APPROVED:
        return True  # "two more ok before i try to sleep the day away"
    if WISHING & set(letters[max(low - 4, clause.start) : low + 1]):
        return True
    rest = [word for word in after if word.isalnum()]
    timed = bool(story.nows) or any(e is not last and e.times for e in story.events)
    return last.group.more and timed and not (rest and set(rest) - {"O", "T"})
