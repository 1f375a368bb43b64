"""A request that names no drug, where several were taken at once: "can I redose?", "the two of them again", "is it too soon?"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, Clause
from ..persons import PERSONS, PRONOUNS
from ..quantity import Group
from .pointing import Pointing
from .story import Asked

_OF_ONE: Final = frozenset({"one", "another", "more", "dose", "any", "some"})
"""What asks for some of the drug that was named last."""

_ALL: Final = frozenset({"them", "those", "these", "combo", "combination", "together", "repeat", "redo", "everything", "same", "round", "go", "once"})
"""What means all that was taken, whatever else stands beside it."""

_JOINED: Final = frozenset({"pair", "combo", "combination", "mix", "mixing", "mixed", "stack", "stacking", "combine", "combining", "together", "everything"})
"""What means each drug that was taken, at whatever hours."""

_AGAIN: Final = frozenset({"again", "same", "up", "repeat", "redo"})
_THE_TWO: Final = frozenset({"the", "those", "these", "that", "them", "em"})
_OTHERS: Final = frozenset({"more", "other", "another", "last"})
_BESIDE_AMOUNT: Final = frozenset({",", "(", "-", ":", "so", "also", "again", "at", "of", "each", "being", "the", "all"})
"""What may stand between an amount asked for and what each tablet of it holds."""

_ONLY_ADDING: Final = frozenset({"plus", "+", "&", "then", "followed", "add", "adding", "top", "topped", "chase", "chased", "throw"})
"""Between two amounts: the second comes on top of the first."""
_ADDING: Final = _ONLY_ADDING | {"and", "with"}
_BEHIND_MORE: Final = frozenset(
    "one ones now right today tonight at together if and ok okay for in after before with because since so too also as on then this to later when just but safe safely fine alright all here while be of".split()
) | STOPS
"""What may follow "another": it is one more of the drug, and no other thing."""
_POINTING: Final = frozenset({"the", "this", "that", "these", "those", "whatever", "whichever", "my", "his", "her", "their", "our", "a", "an"})


class SeveralAsked(Pointing):
    """Tells whether a request without a name is for more than one drug."""

    def _several(self, asked: Asked, words: list[str]) -> str:
        """Whether an unnamed request may be for more than one drug: "both", "2 more of each", "them again", "the same".

        Returns:
            "both" (each drug told), "last" (each of those taken at the last intake), or "" (the drug named last).
        """
        if any(g.drug is not None for g in asked.groups + asked.alternatives):
            return ""
        if "both" in words or "each" in words or not _JOINED.isdisjoint(words):
            return "both"
        two = self._the_two(asked.groups[0], words) if len(asked.groups) == 1 else ""
        if two:
            asked.groups = [Group(asked.groups[0].start, asked.groups[0].end, more=True, pronoun=True)]
            return two
        counted = any(g.count is not None or g.mass is not None for g in asked.groups)
        if counted:
            return ""
        if asked.groups and asked.groups[0].form == "dose":
            return "last"  # "another round?", "can I dose again?"
        if not asked.groups and asked.ask in ("may_i", "when", "too_soon") and not _OF_ONE & set(words):
            return "last"  # "2 Tylenol and 2 Advil at 1. Can I redose?": all that was taken
        return "last" if _ALL & set(words) else ""

    def _the_two(self, two: Group, words: list[str]) -> str:
        """ "2 Tylenol and 2 Advil at 1. Can I take the two of them again?": "last" for the two drugs, where two were taken at once.

        "both" where they were taken apart, and the words ask for the same again.
        """
        if two.count != 2 or two.form not in (None, "dose") or two.mass is not None or two.unit_mass is not None or two.volume is not None or two.strength is not None:
            return ""
        lead = self.letters[max(two.start - 1, 0) : two.end]
        if not (_THE_TWO | {"same"}) & set(lead) or _OTHERS & set(lead):
            return ""
        doses = [e for e in self.story.events if e.kind == "dose" and e.drug is not None]
        at_once = {e.drug.family for e in doses if e.drug is not None and e.clause is doses[-1].clause and [t.start for t in e.times] == [t.start for t in doses[-1].times]}
        if len(at_once) == 2:
            return "last"
        return "both" if len({e.drug.family for e in doses if e.drug is not None}) == 2 and not _AGAIN.isdisjoint([*words, *lead]) else ""

    def _asked_about(self, clause: Clause) -> int:
        """ "I need to know whether my husband can take 2": where the words about whom it is asked begin, or 0."""
        about = next((k for k in range(min(clause.at, clause.end) - 1, clause.start, -1) if self.letters[k] in ("if", "whether")), -1) + 1
        if not about:
            return 0
        bare = all(term.kind == "word" for term in self.terms[clause.at : clause.end])  # "tell me if my husband | can take 2"
        words = [word.removesuffix("'s") for word in self.letters[about : clause.end if bare else clause.at]]
        return about if any(word in PRONOUNS or word in PERSONS for word in words) else 0

    def _besides_that(self, top: int) -> bool:
        """ "2 Advil and, on top of that, 2 Tylenol": what was named just before, asked for with what follows."""
        behind = self.letters[top + 1 : top + 4]
        if behind[:1] != ["of"] or behind[1:2] == [] or behind[1] not in ("that", "it", "this", "those", "them", "these"):
            return False
        following = self.terms[top + 3].kind if top + 3 < len(self.terms) else ""
        return behind[2:] == [","] or (behind[1] in ("that", "it", "them", "this") and following not in ("drug", "form", "strength"))

    def _added_to(self, named: Group, late: Group) -> bool:
        """ "Can I take 2 Advil plus another one?", "the usual dose and one for luck": one more of what was just named.

        Without it the amount behind would be one of the drug that was told last, or the first one's own once more.
        """
        if named.drug is None or late.drug is not None or late.drugs_or or (late.pronoun and not late.more) or late.same or late.mass is not None or late.volume is not None or late.strength is not None:
            return False
        between = self.letters[named.end : late.start]
        joint = max((k for k in range(named.end, late.start) if self.letters[k] in _ADDING), default=late.start)
        if not late.more and (not _POINTING.isdisjoint(self.letters[joint : late.end]) or self.letters[late.end : late.end + 1] == ["of"] and self.letters[late.end + 1 : late.end + 2] not in (["them"], ["those"], ["these"])):
            return False  # "plus the white tablet my sister gave me", "with one of the green capsules": another drug
        behind = self.terms[late.end] if late.end < len(self.terms) else None
        if (late.count is None or late.vague) and behind is not None and behind.kind == "word" and behind.value not in _BEHIND_MORE:
            return False  # "with some extra water", "and another coffee"
        if "or" in between or not (late.more or not _ADDING.isdisjoint(between)):
            return False
        counted = named.count is not None or named.mass is not None or named.volume is not None or named.dose_count is not None or named.form == "dose"
        if not counted and _ONLY_ADDING.isdisjoint(between):
            return False  # "Advil, and two of them": how much of it
        if late.count is None and late.more and late.form != "dose":
            late.count, late.more = 1, False
        if late.count is None:
            self._leave_unread(late)  # "and another dose"
        late.drug = named.drug
        return True

    def _held_by_each(self, named: Group, late: Group) -> bool:
        """ "Can I take 2 more, 200 mg each?", "2 more, so 400 mg": what the tablets asked for hold, each or together."""
        if named.count is None or named.mass is not None or named.unit_mass is not None or named.form == "dose":
            return False
        if late.mass is None or late.count is not None or late.drug is not None or late.more or late.same or late.times is not None or late.volume is not None:
            return False
        between = set(self.letters[named.end : late.start])
        if not between <= _BESIDE_AMOUNT:
            return False
        if late.each or "each" in between or self.letters[late.end : late.end + 1] in (["each"], ["apiece"]):
            named.unit_mass = late.mass
        else:
            named.mass, named.mass_in_brackets = late.mass, True
        for k in range(late.start, late.end):
            self.terms[k].read = True
        return True


def units_asked_for(groups: list[Group], words: list[str]) -> None:
    """ "How many more 325 mg Tylenol can I take?": what each of them holds, and no amount."""
    if "many" not in words or len(groups) != 1:
        return
    asked = groups[0]
    if asked.count is None and asked.mass is not None and asked.unit_mass is None and asked.drug is not None:
        asked.mass, asked.unit_mass = None, asked.mass
