"""What was told with its time and has not been taken yet: "Aleve at 8, two Advil at 2, is that a problem? I haven't had the Advil yet"."""

from __future__ import annotations

from typing import Final

from ...facts import HOUR
from .handed import Handed
from .story import Denial, Event

_MEANT: Final = frozenset({"going", "planning", "about", "due", "scheduled", "gonna", "hoping", "aiming"})
"""Of what somebody was to take."""

_POINTING: Final = frozenset({"the", "that", "those", "my", "this", "these", "last", "latter"})


class NotYet(Handed):
    """Makes a plan of what a denial says is still to come."""

    def _not_taken_yet(self) -> None:
        """The dose of a row that "I haven't had the Advil yet" speaks of is what is asked for, at its time."""
        for denial in self.story.denials:
            event = self._still_to_come(denial)
            if event is None:
                continue
            asked = self.story.asked[0] if len(self.story.asked) == 1 else None
            event.group.drug = event.group.drug or event.drug
            if asked is not None and asked.ask == "may_i" and not asked.other and not asked.alternatives and (not asked.groups or all(
                g.drug is None and g.count is None and g.mass is None and not g.more for g in asked.groups)) and not asked.times:  # fmt: skip
                self.story.events.remove(event)
                asked.groups, asked.times = [event.group], list(event.times)
            else:
                event.kind = "plan"
            self.story.denials.remove(denial)
            return

    def _was_going_to(self) -> None:
        """ "I had one at 8 and was going to have one at 3:30. It's 3:10. Ok?": what was meant is what is asked about, at its time."""
        asked = self.story.asked[0] if len(self.story.asked) == 1 else None
        if asked is None or asked.ask != "may_i" or asked.groups or asked.times or asked.alternatives or asked.other:
            return
        for denial in self.story.denials:
            words = self.letters[denial.clause.start : denial.clause.end]
            meant = [t for t in denial.planned if t.how == "clock" and t.side == "at"]
            if denial.clause.verb != "not done" or not _MEANT & set(words) or not {"was", "were"} & set(words) or len(meant) != 1 or denial.start > asked.start:
                continue
            now = self.story.nows[-1] if self.story.nows else None
            if now is not None and (now.low is None or meant[0].low is None or (now.low >= meant[0].low if not (now.bare or meant[0].bare) else now.low % (12 * HOUR) >= meant[0].low % (12 * HOUR))):
                continue  # the hour has gone by: whether it may be taken now is asked
            groups = [e[1] for e in self._elements(denial.clause, denial.clause.start, denial.clause.end, skip_until=denial.clause.at) if e[0] == "Q"]
            if len(groups) == 1:
                asked.groups, asked.times = groups, meant
            return

    def _still_to_come(self, denial: Denial) -> Event | None:
        """The one dose told before, in words without a verb, that the denial points at."""
        words = self.letters[denial.clause.start : denial.clause.end]
        if denial.drug is None or denial.times or "yet" not in words or "D" not in words or not _POINTING & set(words[: words.index("D")]):
            return None
        told = [e for e in self.story.events if e.kind == "dose" and e.drug is not None and e.drug.family == denial.drug.family]
        if len(told) != 1 or told[0].start > denial.start or told[0].clause.kind != "fragment" or told[0].clause.verb or told[0].multi is not None or told[0].every is not None:
            return None
        if [t.how for t in told[0].times] != ["clock"] or len(self.story.events) < 2:
            return None
        time, now = told[0].times[0], self.story.nows[-1] if self.story.nows else None
        if now is not None and now.low is not None and time.low is not None and not time.bare and not now.bare and time.low < now.low:
            self.story.unread.append((denial.start, denial.end))  # told at an hour that has gone by, and not taken yet
            return None
        return told[0]
