"""What is spoken of beside the intakes: rules, effects, packets, and what somebody did for a stretch of time."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..quantity import Group
from ..vocabulary import MEDICINE, known_word
from .counted import Counted

_DOES: Final = frozenset(
    "lasts lasting works takes stays helps kicks hits upsets makes gives does doesn't doesnt never always usually wears seems agrees sits comes costs contains "
    "rarely sometimes barely hardly only isn't won't".split()
)
"""What a drug does or is, of which nobody takes any."""

_HELD_TO_BE: Final = frozenset("old outdated better best worse stronger weaker gentler milder overrated useless hard harsh rough poison evil junk rubbish bad dangerous risky terrible great".split())
"""What somebody thinks of a drug."""

_PURSUITS: Final = frozenset(
    "yoga sleep rest meetings driving walking work hiking gardening cleaning cooking running tennis golf gaming tv television chores travel traffic practice "
    "studying reading class classes silence gym cardio stretching dancing swimming cycling biking shopping errands napping housework peace quiet".split()
)
"""What is done for hours."""
_MOVED: Final = frozenset({"went", "dropped", "fell", "rose", "climbed", "jumped", "gone", "dipped", "eased"})

_SERVED_IN: Final = frozenset("cup cups slice slices glass glasses bowl bowls plate plates mug mugs piece pieces handful can cans bite bites spoonful bag bags".split())
_SERVED: Final = frozenset(
    "tea coffee water juice milk soda coke broth soup toast bread pizza cereal oatmeal rice cake pie fruit pasta salad chicken bacon chocolate yogurt noodles "
    "lemonade cocoa popcorn chips crackers cheese lasagna chili stew pretzels nuts".split()
)
"""What is eaten and drunk."""


class Mentioned(Counted):
    """Tells what is only spoken of from what was taken."""

    def _subject_of(self, clause: Clause, group: Group, end: int) -> bool:
        """ "Advil lasts eight hours", "Tylenol never works for me": a drug, and what it does."""
        bare = group.count is None and group.mass is None and group.volume is None and group.unit_mass is None and not group.more and group.times is None
        if not bare or group.drug is None or group.drug.kind != "otc" or clause.question or clause.kind not in ("fragment", "chatter", "habit", "now") or group.end >= end:
            return False
        judged = self.letters[group.end] in ("is", "are") and self.letters[group.end + 1 : group.end + 2] != [] and self.letters[group.end + 1] in _HELD_TO_BE
        if not judged and self.letters[group.end] not in _DOES or group.form == "dose" or group.same:
            return False
        for k in range(group.start, group.end):
            self.terms[k].read = True
        after = self.terms[group.end + 1] if group.end + 1 < end else None
        if after is not None and after.kind == "time" and after.value.how in ("span", "length"):
            self.story.consumed.add(after.value.start)
        self.last_drug = self.last_drug or group.drug
        return True

    def _other_pursuit(self, clause: Clause, i: int, end: int) -> int:
        """ "then 2 hours of yoga": what was done for so long; the place behind it, 0 where it is none."""
        if self.letters[i] != "S" or clause.kind not in ("intake", "fragment", "chatter") or self.letters[i + 1 : i + 2] != ["of"] or i + 2 >= end:
            return 0
        word = self.letters[i + 2]
        if word not in _PURSUITS or word in MEDICINE or not known_word(word):
            return 0
        self.story.consumed.add(self.terms[i].value.start)
        return i + 3

    def _served(self, clause: Clause, i: int, end: int) -> int:
        """ "1 cup of tea at 9", "2 slices of toast at 10": what was eaten, and its time; the place behind it, 0 where it is none."""
        if self.terms[i].kind != "num" or clause.kind not in ("intake", "fragment", "chatter") or clause.question or i + 4 > end:
            return 0
        if self.letters[i + 1] not in _SERVED_IN or self.letters[i + 2] != "of" or self.letters[i + 3] not in _SERVED:
            return 0
        self.terms[i].read = True
        if i + 4 < end and self.letters[i + 4] == "T" and self.letters[i - 1 : i] != ["with"]:
            self.story.consumed.add(self.terms[i + 4].value.start)
            return i + 5
        return i + 4

    def _pain_scale(self, clause: Clause) -> None:
        """ "Pain went from 8 to 3": a scale, and no hours."""
        words = self.letters[clause.start : clause.end]
        if not {"pain", "headache", "ache", "aches", "cramps", "throbbing", "soreness", "it"} & set(words) or not _MOVED & set(words):
            return
        for k in range(clause.start, clause.end - 2):
            time = self.terms[k].value if self.letters[k] == "T" else None
            if time is not None and time.how == "clock" and time.bare and self.letters[k + 1 : k + 3] == ["to", "N"]:
                self.story.consumed.add(time.start)
                self.terms[k].read = self.terms[k + 2].read = True

    def _interval_of(self, clause: Clause, group: Group) -> bool:
        """ "you wait six hours between ibuprofens", "4 hours between Advil and Tylenol": what a rule is for, and nothing taken."""
        if group.volume is not None or group.more or group.times is not None or clause.question or (group.mass is not None and group.drug is None):
            return False
        if group.count is not None and not (group.count == 2 and {"any", "every", "each"} & set(self.letters[group.start - 1 : group.end])):
            return False
        k = group.start - 1
        while k > clause.start and (self.letters[k] in ("D", "F", "M", "and", "or", "&", "the", "my", "your", "any", "each", "every", "all", "of")):
            k -= 1
        length = self.terms[k - 1] if k > clause.start and self.letters[k] == "between" else None
        if length is None or length.kind != "time" or length.value.how not in ("span", "length", "every", "window"):
            return False
        self.story.consumed.add(length.value.start)
        for j in range(group.start, group.end):
            self.terms[j].read = True
        return True

    def _left_out(self, group: Group, end: int) -> bool:
        """ "the kind without aspirin", "aspirin-free": what the drug told before does not hold."""
        bare = group.count is None and group.mass is None and group.volume is None and group.unit_mass is None and not group.more and group.times is None
        if not bare or group.drug is None:
            return False
        lead = [word for word in self.letters[max(group.start - 3, 0) : group.start] if word not in ("any", "the", "added")]
        free = group.end < end and self.letters[group.end] == "free"
        if not (free or lead[-1:] in (["without"], ["sans"], ["minus"])):
            return False
        told = [t.value for t in self.terms[: group.start] if t.kind == "drug"]
        if not told or (told[-1].family == "excedrin" and "Tension" not in told[-1].product) or told[-1].family in ("unknown", group.drug.family):
            return False
        for k in range(group.start, group.end):
            self.terms[k].read = True
        return True

    def _packet_of(self, group: Group, end: int) -> bool:
        """ "a packet of two Advil": what it holds is counted next."""
        if group.form != "packet" or group.count not in (None, 1) or group.mass is not None or group.more or (group.drug is not None and group.drug.family != "unknown"):
            return False
        k = group.end + (self.letters[group.end - 1] != "of" and self.letters[group.end : group.end + 1] == ["of"])
        if k >= end or self.letters[k - 1] != "of" or self.terms[k].kind != "num" or not any(t.kind in ("drug", "form") for t in self.terms[k + 1 : min(k + 4, end)]):
            return False
        for j in range(group.start, group.end):
            self.terms[j].read = True
        return True

    def _lasted_until(self, i: int, start: int) -> bool:
        """ "... did the trick until now", "it held till just now": how long it helped, and not when it was taken."""
        lead = self.letters[max(i - 2, start) : i]
        if lead[-1:] and lead[-1] in ("just", "about", "right"):
            lead = lead[:-1]
        return lead[-1:] in (["until"], ["till"], ["til"]) or lead == ["up", "to"]
