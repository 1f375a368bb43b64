"""What is asked for beside something else: "about to take 2 NyQuil. Can I have 2 Advil with them?", "two of either"."""

from __future__ import annotations

import re
from typing import Any, Final

from ..cutting.clause import Clause
from ..leaving import given_up
from ..quantity import Group
from ..terms import TimeTerm
from ..words import SOLID_UNITS
from .asked import AskedParts
from .story import Asked

_WITH_IT: Final = re.compile(
    r"(?:^| )(?:(?:along |together )?with|alongside|beside|besides|on top of|in addition to|to|at the same time as) "
    r"(?:it|that|them|those|these|this|the (?:first )?(?:two|pair|N|D|F|N D|D F))(?= |$)"
)
"""Words that put what is asked for beside what was said to be taken."""

_WHICHEVER: Final = frozenset({"either", "whichever", "whatever", "each", "any", "one", "it"})


_UP: Final = frozenset({"woke", "woken", "waking", "awoke", "up", "home", "landed", "arrived", "awake"})
"""What has just happened to somebody who asks."""

_RINGING: Final = frozenset({"went", "rang", "rung", "ringing", "buzzed", "buzzing", "beeped", "beeping", "goes", "going", "sounded", "chimed", "blaring", "off"})
_ALARMS: Final = frozenset({"alarm", "reminder", "timer", "beeper"})
_CAME: Final = frozenset({"called", "phoned", "texted", "woke", "came", "rang", "asked", "knocked", "walked", "got", "messaged", "stirred"})


class Beside(AskedParts):
    """Joins what would be taken together."""

    def _with_planned(self, clause: Clause, asked: Asked) -> None:
        """ "I'm about to take 2 NyQuil. Can I have 2 Advil with them?": what is about to be taken and what is asked for are one next dose."""
        own = [g for g in asked.groups if g.drug is not None]
        if own and len(own) == len(asked.groups) and not clause.question and not asked.alternatives and (open_one := self._open_with(clause)) is not None:
            open_one.groups, asked.groups = [*open_one.groups, *own], []
            open_one.times = open_one.times or asked.times
            return
        if not own or len(own) != len(asked.groups) or asked.alternatives or clause.ask != "may_i":
            return
        if not _WITH_IT.search(" ".join(self.letters[clause.at : clause.end])):
            return
        before = self.story.asked[-1] if self.story.asked else None
        if (
            before is not None and before.clause is not None and before.groups and not before.clause.question and not before.alternatives
            and before.clause.sentence in (clause.sentence, clause.sentence - 1) and all(g.drug is not None for g in before.groups)
            and not any(e.start > before.start for e in self.story.events)
        ):  # fmt: skip
            self.story.asked.remove(before)
            asked.groups, asked.times, asked.start = [*before.groups, *own], asked.times or before.times, before.start
            return
        last = self.story.events[-1] if self.story.events else None
        if last is None or last.kind != "plan" or last.clause.sentence not in (clause.sentence, clause.sentence - 1):
            return
        planned = [e for e in self.story.events if e.kind == "plan" and e.clause is last.clause]
        if any(e.drug is None or e.drugs_or or e.multi is not None or e.every is not None or [t.start for t in e.times] != [t.start for t in last.times] for e in planned):
            return
        for event in planned:
            event.group.drug = event.drug
            self.story.events.remove(event)
        asked.groups, asked.times, asked.start = [*(e.group for e in planned), *own], asked.times or list(last.times), last.start

    def _open_with(self, clause: Clause) -> Asked | None:
        """The question right before, where it asks for something beside what has not been named yet."""
        asked = self.story.asked[-1] if self.story.asked else None
        if asked is None or asked.clause is None or not asked.groups or asked.alternatives or asked.clause.sentence != clause.sentence - 1 or not asked.clause.question:
            return None
        if any(g.drug is None for g in asked.groups) or any(e.kind in ("dose", "total") and e.start < asked.start for e in self.story.events):
            return None
        return asked if _WITH_IT.search(" ".join(self.letters[asked.clause.at : asked.clause.end])) else None

    def _planned_with(self, clause: Clause) -> None:
        """ "Can I take 2 Advil with it? I'm about to take 2 NyQuil.": what "it" is, told after the question."""
        planned = [e for e in self.story.events if e.kind == "plan" and e.clause is clause]
        asked = self._open_with(clause) if planned else None
        if asked is None or any(e.drug is None or e.drugs_or or e.multi is not None or e.every is not None for e in planned):
            return
        for event in planned:
            event.group.drug = event.drug
            self.story.events.remove(event)
        asked.groups, asked.times = [*asked.groups, *(e.group for e in planned)], asked.times or list(planned[0].times)

    def _of_either(self, clause: Clause, elements: list[Any]) -> None:
        """ "Advil or Tylenol, which can I take now, two of either?": so many of the one that it will be."""
        quantities: list[Group] = [e[1] for e in elements if e[0] == "Q"]
        counted = [g for g in quantities if g.drug is None and (g.count is not None or g.mass is not None) and not g.more and (
            g.count != 1 or self.letters[max(g.start - 1, 0)] not in ("which", "either", "whichever"))]  # fmt: skip
        named = [g for g in quantities if g.drug is not None]
        if len(counted) != 1 or len(named) < 2 or not all(self._bare_name(g) for g in named):
            return
        amount = counted[0]
        behind = self.letters[amount.start : min(amount.end + 3, clause.end)]
        if amount.start < named[-1].start or not _WHICHEVER & set(behind):
            return
        for group in named:
            group.count, group.mass, group.form = amount.count, amount.mass, group.form or amount.form
        for k in range(amount.start, amount.end):
            self.terms[k].read = True

    def _happened_now(self, clause: Clause, times: list[TimeTerm]) -> bool:
        """ "Woke up just now 4:45 am", "home at 6 pm just now": what has just happened, and the time it is."""
        if len(times) == 1 and not self.story.nows and self._just_now_up(clause, times[0]):
            self.story.nows.append(times[0])
            return True
        if len(times) != 2 or self.story.nows or {times[0].how, times[1].how} != {"ago", "clock"}:
            return False
        ago, clock = sorted(times, key=lambda t: t.how)
        places = sorted(k for k in range(clause.start, clause.end) if self.terms[k].kind == "time")
        between = self.letters[places[0] + 1 : places[1]]
        near = set(between) <= {"at", ",", "(", "-", "around", "about", "@"} or (bool(_CAME & set(between)) and not {"and", "but", "then", "that", ","} & set(between))
        if ago.low != 0 or ago.high != 0 or clock.side != "at" or clock.options or not near:
            return False
        if any(t.kind in ("drug", "form", "mass", "volume", "num") for t in self.terms[clause.start : clause.end]):
            return False
        self.story.nows.append(clock)
        self.story.consumed.add(ago.start)
        return True

    def _alarm_rang(self, clause: Clause) -> bool:
        """ "My 5 am alarm just went off", "the alarm just rang, 5 am"."""
        words = self.letters[clause.start : clause.end]
        told = bool(_ALARMS & set(words)) or ("it" in words and bool(_ALARMS & set(self.letters[: clause.start])))
        if not told or not {"just", "O"} & set(words) or {"for", "set", "was", "will", "hasn't", "didn't", "before"} & set(words):
            return False
        return bool(_RINGING & set(words))

    def _just_now_up(self, clause: Clause, time: TimeTerm) -> bool:
        """ "2 Advil at midnight, just woke up at 3:45 am, 2 more?": the time it is, where no later hour is told."""
        if time.how != "clock" or time.side != "at" or time.options or time.day:
            return False
        lead = self.letters[max(clause.start - 1, 0) : clause.at]
        rung = self._alarm_rang(clause)
        if not rung and ("just" not in lead or not _UP & set(self.letters[clause.start : clause.end])) or {"had", "when", "after", "before", "if"} & set(lead):
            return False
        if any(t.kind in ("drug", "form", "mass", "volume", "num") for t in self.terms[clause.start : clause.end]):
            return False
        behind = [c for c in self.clauses if c.start >= clause.end and c.kind != "request"]
        if behind and behind[0].kind == "intake" and behind[0].sentence == clause.sentence:
            return False  # "I just woke up at 7 am and took 2": it may be any time since
        return not any(t.kind == "time" and t.value.how in ("clock", "now", "part", "later", "ago") for c in behind for t in self.terms[c.start : c.end])

    def _without_sum(self, elements: list[Any]) -> list[Any]:
        """ "2 Tylenol plus 2 ibuprofen, all four pills in one go": how many that is, and no further ones."""
        counts: list[Group] = []
        for element in elements:
            if element[0] != "Q":
                continue
            group: Group = element[1]
            beside = self.letters[max(element[2] - 3, 0) : element[3] + 2]
            bare = group.drug is None and group.mass is None and group.volume is None and not group.more and group.times is None and group.dose_count is None
            if (
                bare and group.unit_mass is None and counts and {"all", "total", "both", "altogether", "so", "that's", "thats"} & set(beside) | ({group.form} & SOLID_UNITS if len(counts) > 1 else set())
                and all(isinstance(g.count, int) and (g.drug is not None or (g.more and len(counts) == 1)) for g in counts) and group.count == sum(g.count for g in counts)
            ):  # fmt: skip
                for k in range(element[2], element[3]):
                    self.terms[k].read = True
                return [e for e in elements if e is not element]
            counts.append(group)
        return elements

    def _without_left(self, clause: Clause, elements: list[Any]) -> list[Any]:
        """ "Stopped Aleve, 2 Advil now?": what is taken no longer is not asked for; when it was taken nobody said."""
        named = [e for e in elements if e[0] == "Q" and e[1].drug is not None]
        if len(named) < 2 or not self._bare_name(named[0][1]) or not given_up(self.letters[clause.start : named[0][3]]):
            return elements
        family = named[0][1].drug.family
        if not any(e.kind in ("dose", "total") and e.times and e.drug is not None and e.drug.family == family for e in self.story.events):
            self.story.unread.append((self.terms[named[0][2]].start, self.terms[named[0][3] - 1].end))
        for k in range(named[0][2], named[0][3]):
            self.terms[k].read = True
        return [e for e in elements if e is not named[0]]
