"""What was told with its time and has not been taken yet: "Aleve at 8, two Advil at 2, is that a problem? I haven't had the Advil yet"."""

from __future__ import annotations

from typing import Final

from .handed import Handed
from .story import Denial, Event

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
