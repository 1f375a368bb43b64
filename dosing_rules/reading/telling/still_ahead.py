"""Doses told in the present that are still to come: "it's 2 pm. I'm taking 2 Advil at 4 pm. Can I take 2 more at 7 pm?".

Told as "I'm taking", "my mother gives me" or "2 are coming", at an hour between now and the moment that is asked about, a
dose is a plan, and counts at that moment. The same hour of the day before lies more than a day before the moment asked about,
so that the plan is the reading under which more is in the way.
"""

from __future__ import annotations

from typing import Final

from ...facts import DAY, HOUR
from ..cutting.lexicon import BASES, GERUNDS, PERHAPS
from ..terms import TimeTerm
from .story import Asked, Denial, Event, Story

_GONE_BY: Final = frozenset({"was", "were", "been", "had", "did", "took", "taken", "got", "gave", "given", "went", "swallowed", "popped", "started", "began", "kept", "yesterday", "ago", "wasn't", "weren't"})
_COMING: Final = frozenset(
    "is are i'm we're coming comes come goes go going planned scheduled set due booked will shall committed promised certain definite definitely guaranteed given regardless anyway anyhow must need needs"
    " next first upcoming lined earmarked arranged slated fixed there's that's it's ahead gives gets has takes hands brings give get hand bring await awaits waiting".split()
)
"""Beside an amount without a verb of taking: it is still to come."""
_NO_DOING: Final = frozenset({"morning", "evening", "nothing", "anything", "something", "everything", "during"})
_UNSURE: Final = PERHAPS | {"probably", "could", "if"}
_ONCE: Final = frozenset({"once", "after", "when"})
_NEVER: Final = frozenset({"won't", "wont", "not", "never", "cannot", "can't"})
_LEFT_OUT: Final = frozenset({"skip", "skipping", "miss", "missing", "forgo", "forgoing"})
_PLANNED: Final = frozenset({"planned", "scheduled", "booked", "due", "coming", "slated", "earmarked", "reserved", "set", "lined"})


def still_ahead(story: Story, letters: list[str]) -> None:
    """Make plans of such doses; what was said to be meant for such an hour is not understood."""
    now = story.nows[-1] if story.nows else None
    ends = [end for end in (_end(asked, now) for asked in story.asked) if end is not None] if now is not None else []
    if now is None or not ends:
        return
    certain, till = max(ends)
    for event in story.events:
        if event.kind != "dose" or event.every is not None or event.multi is not None or event.group.end <= event.group.start:
            continue
        if not event.times and event.clause.verb in GERUNDS and {"when", "then"} & set(letters[max(event.clause.start - 2, 0) : event.clause.at]):
            story.unread.append((event.start, event.end))  # "that's when I'm taking 2"
        if event.times and all(_between(t, now, till) for t in event.times) and _to_come(event, letters):
            if _UNSURE.isdisjoint(letters[event.clause.start : event.clause.end]) and all(_between(t, now, certain) for t in event.times):
                event.kind = "plan"
            else:
                story.unread.append((event.start, event.end))
        elif event.times and event.start > now.start and _verbless(event, letters) and all(_between(t, now, certain) for t in event.times):
            story.unread.append((event.start, event.end))  # "it's 2 pm. 2 Advil at 6 pm. 2 more at 8 pm?": planned, or of the day before
    for asked in story.asked:
        if asked.clause is not None and asked.times and all(_between(t, now, till) for t in asked.times) and _told_beside(asked, story, letters):
            story.unread.append((asked.start, asked.end))
    for denial in story.denials:
        if any(_between(t, now, till) for t in (*denial.times, *denial.planned)) and _is_meant(denial, letters):
            story.unread.append((denial.start, denial.end))


def _end(asked: Asked, now: TimeTerm | None) -> tuple[int, int] | None:
    """Seconds from now to the moment asked about, at the least and at the most; none to a whole day where nobody can tell; None for now."""
    times = [t for t in asked.times if t.how not in ("now", "length", "rate", "every") and not (t.how == "day" and t.day == 0)]
    if now is None or not times:
        return None
    first = [_behind(t, now) for t in times]
    last = [_behind(t, now, late=True) for t in times]
    if any(end is None for end in (*first, *last)):
        return 0, DAY
    return min(end for end in first if end is not None), max(end for end in last if end is not None)


def _behind(time: TimeTerm, now: TimeTerm, *, late: bool = False) -> int | None:
    """Seconds from now to the next such hour, on the dial of twelve hours where one of both is bare."""
    if time.how == "in":
        return time.high if late else time.low
    low, since = time.high if late else time.low, now.low
    if time.how not in ("clock", "part") or low is None or since is None or now.how != "clock" or (time.day or 0) > 0:
        return None
    return (low - since) % (12 * HOUR if time.how == "clock" and (time.bare or now.bare) else DAY)


def _between(time: TimeTerm, now: TimeTerm, till: int) -> bool:
    if time.part is not None and time.part[1] <= 12 * HOUR and (now.bare or (now.low or 0) >= 12 * HOUR):
        return False  # "it's 3 now, and 2 at 8 this morning"
    if time.how not in ("clock", "in") or time.side != "at" or (time.day or 0) < 0 or time.weekday is not None or time.instant is not None or time.negated:
        return False
    behind = _behind(time, now)
    return behind is not None and 0 < behind < till


def _to_come(event: Event, letters: list[str]) -> bool:
    """It is told in the present."""
    words = set(letters[event.clause.start : event.clause.end])
    verb = event.clause.verb
    if verb == "" and not _NEVER.isdisjoint(words) and not _LEFT_OUT.isdisjoint(words):
        return True  # "I won't skip my 2 at noon"
    if event.clause.perfect and not _ONCE.isdisjoint(letters[max(event.clause.start - 2, 0) : event.clause.at]):
        return True  # "once I've taken 2 at noon, can I take 2 at 3?"
    if (_GONE_BY - {"given", verb}) & words or event.clause.perfect and verb not in GERUNDS and "decided" not in words:
        return False
    if verb in GERUNDS or verb in BASES:
        return True
    return not verb and event.clause.kind in ("fragment", "intake") and "yesterday" not in letters and (not _COMING.isdisjoint(words) or any(word.endswith("ing") for word in words - _NO_DOING))


def _verbless(event: Event, letters: list[str]) -> bool:
    """Nothing says that it was, nor of which day."""
    words = letters[event.clause.start : event.clause.end]
    return not event.clause.verb and event.clause.kind in ("fragment", "intake", "habit") and (_GONE_BY | {"last", "night"}).isdisjoint(words) and "yesterday" not in letters


def _told_beside(asked: Asked, story: Story, letters: list[str]) -> bool:
    """ "Can I take 2 at 7 pm after the 2 I'm taking at 4 pm?", "with 2 planned for 4 pm, can I take 2 at 7 pm?": no question of its own."""
    clause = asked.clause
    if clause is None or not any(other is not asked and other.clause is not None and other.clause.question for other in story.asked):
        return False
    words = letters[clause.start : clause.end]
    if clause.verb in GERUNDS:
        return bool({"i'm", "im", "am", "she's", "he's", "is", "we're", "are"} & set(words[: words.index(clause.verb) if clause.verb in words else 0]))
    return clause.kind == "fragment" and not _PLANNED.isdisjoint(words)


def _is_meant(denial: Denial, letters: list[str]) -> bool:
    """ "I'm supposed to take 2 at 4 pm": at an hour to come that is no word of a dose left out."""
    words = set(letters[denial.clause.start : denial.clause.end])
    if {"no", "way", "not"} <= words or not _NEVER.isdisjoint(words) and not _LEFT_OUT.isdisjoint(words):
        return True  # "there's no way I'm not taking 2 at 4 pm", "I won't skip my 2 at noon"
    return denial.clause.verb == "not done" and "supposed" in words and not {"was", "were", "not"} & words
