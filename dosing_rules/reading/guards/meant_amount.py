"""How much is meant by a question that does not say it, told in another sentence: "I was thinking 3. Can I take more?".

A request without a number is for as much as the last dose. Where the words around it speak of another number of tablets for
this very dose, that number may be what is meant, and the usual one is none that anybody told.

"One more than usual" is no one: how many that is, goes by a number that stands elsewhere, or nowhere.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ...facts import OneOf, Range
from ..beginnings import Begun
from ..cutting.clause import STOPS, Clause, sentence_end, sentence_start
from ..persons import PERSONS
from ..said import said_in
from ..telling.story import Asked, Story
from ..terms import Term
from .unclaimed import told_groups

_MEANT: Final = frozenset({"thinking", "say", "like", "going", "gonna", "planning", "considering", "contemplating", "tempted", "meaning", "aiming", "it'd", "that'd", "i'd", "would", "wanted", "hoping", "it'll", "that'll", "will", "talking", "mean"})
"""Before the number of tablets that somebody has in mind."""
_USUAL: Final = frozenset({"usually", "usual", "normally", "normal", "typically", "typical", "generally", "regularly", "always", "tend"})
_OFFERED: Final = frozenset({"brought", "left", "handed", "offered", "offering", "hands", "offers", "gave", "there's", "theres", "there", "has", "have", "got", "holding", "waiting", "sitting", "lying", "laid", "poured", "set", "counted"})
"""What is done with tablets that nobody has taken yet."""
_HELD: Final = frozenset({"have", "i", "i've", "i'm", "there", "there's", "theres", "still", "got", "holding"})
_THEM: Final = frozenset({"them", "these", "those", "it", "that", "this", "all", "both", "accept"})
_OTHERS: Final = frozenset({"second", "other", "rest", "remaining"})
""" "Can I take the other one?": what the usual number has left over."""
_BEHIND: Final = frozenset({"and", "but", "so", ",", ";", "-", "though"})
"""What a denial is said to the end before: "I've had none for three days, and it'd be 800 mg"."""
_DENYING: Final = frozenset("no not nor or never even any without neither nothing none than except since until ago".split())
"""Between such a joint and a number: it is denied too, or a bound."""
_DOCTORS: Final = frozenset({"doctor", "doc", "dentist", "gp", "physician", "surgeon", "nurse"})
_SAID: Final = frozenset({"says", "took", "had", "taken"})
""" "My doctor says 800 mg": no limit."""
_LIMITS: Final = frozenset({"max", "maximum", "limit", "most", "than", "under", "per", "every", "daily", "day", "label", "says", "bottle", "box", "count", "pack", "took", "taken", "had", "swallowed", "popped", "ago", "since"})


_AS_ANOTHER: Final = Begun(
    r"\b(?:can|may|could|should) i (?:just )?(?:match|copy|mirror|do what|do as) (?:my |his |her )?(?P<matched>[a-z]+)\b|\b(?:the )?(?:same (?:number|amount|dose|count|thing)|as (?:many|much))(?: of (?:them|it|those|these|the \w+))? (?:as |that |which )?(?:my|his|her|our|their|the) (?P<whose>[a-z]+)(?:'s)? (?:does|do|did|takes?|took|has|had|gets?|got|uses?|would|always|usually|normally)\b"
)
""" "Can I take the same number my brother takes?"."""
_SWIG: Final = re.compile(r"(?<!same )(?<!one )(?<!single )\b(?:swigs?|gulps?|glugs?|mouthfuls?|slugs?|chugs?|sips?|pulls?|guzzle|squirts?|splash(?:es)?)\b(?! of (?:water|coffee|tea|milk|juice|soda|coke|air))")
_SWIGS: Final = frozenset("swig swigs gulp gulps glug glugs mouthful mouthfuls slug slugs chug chugs sip sips pull pulls guzzle squirt squirts splash splashes".split())
_MEASURED: Final = re.compile(r"\b\d+(?:\.\d+)? ?(?:ml|mls|milliliters?|millilitres?|tablespoons?|tbsp|teaspoons?|tsp|cc|fl|ounces?|oz)\b")
_UNCOUNTED: Final = Begun(
    r"\b(?:haven't|have not|havent|didn't|did not|didnt|never|hasn't|not|no one has|nobody has|without)(?: (?:actually|even|really|bothered to|yet))* (?:look(?:ed|ing)?|count(?:ed|ing)?|check(?:ed|ing)?)(?: (?:at|to see|exactly|it|them|inside|in))* how many\b"
    r"|\b(?:what's|what is|whatever's|whatever is|all that's) (?:rattling|rolling|floating|lying|sitting|stuck) (?:around|about|at|in|on)\b"
)
"""What is wished for, and nobody has counted it."""


def uncounted_wishes(asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of an amount that goes by what somebody else takes, or that nobody has counted.

    >>> from ..telling.story import Asked
    >>> wish = Asked([], [], None)
    >>> uncounted_wishes(wish, "can i take the same number my brother takes?"), uncounted_wishes(wish, "finish what's left? haven't counted how many")
    ([(11, 43)], [(20, 44)])
    """
    if asked is None:
        return []
    found = [match.span() for match in _UNCOUNTED.finditer(folded)]
    found += [] if _SWIGS.isdisjoint(said_in(folded)) else [match.span() for match in _SWIG.finditer(folded) if asked.start <= match.start() < asked.end + 40 and not _MEASURED.search(folded, asked.start, asked.end)]
    return found + [match.span() for match in _AS_ANOTHER.finditer(folded) if (match["whose"] or match["matched"]) in PERSONS]


def meant_amounts(story: Story, asked: Asked | None, terms: list[Term], clauses: list[Clause], letters: list[str]) -> list[tuple[int, int]]:
    """The places of such numbers; none where the question counts for itself."""
    if asked is None or any(g.count is not None or g.mass is not None or g.volume is not None for g in (*asked.groups, *asked.alternatives)):
        return []
    last = next((e.group.count for e in reversed(story.events) if e.kind == "dose" and e.group.count is not None), None)
    used = {k for group in told_groups(story) for k in range(group.start, group.end)}
    request = range(asked.clause.start, asked.clause.end) if asked.clause is not None else range(0)
    said = {letters[k] for k in request}
    usual = asked.clause is not None and bool(_USUAL & set(letters[asked.clause.start : sentence_end(letters, asked.clause.start)]))
    if usual:
        used -= {k for e in story.events if e.kind == "gone" for k in range(e.group.start, e.group.end)}  # "my doctor has me take 4 at a time"
    bare = not asked.groups or all(g.pronoun for g in asked.groups)
    found = _told_bare(story, asked, clauses, letters)
    for clause in clauses:
        if clause.kind == "correction":
            continue
        for k in range(clause.start, clause.end):
            term = terms[k]
            if clause.kind == "denial" and not bare and not _said_behind(terms, letters, clause.start, k):
                continue
            if k in used or k in request or not _another_amount(term, last) or not _counts_tablets(terms, letters, k):
                continue
            first = sentence_start(letters, k)
            lead = set(letters[first:k])
            if bare and said & _THEM and (held := next((j for j in range(k - 1, first, -1) if letters[j] in ("and", "but", ",")), 0)) and letters[held + 1] in _HELD:
                lead = set(letters[held:k])  # "I took 2 five hours ago and have 4 left. Can I take those?"
            if clause.kind == "denial" and not bare:
                found.append((term.start, term.end))
                continue
            rest = set(letters[k : sentence_end(letters, k)])
            advised = term.kind == "mass" and bool(lead & _DOCTORS) and (lead | rest) & _LIMITS <= _SAID
            if lead & _LIMITS and not advised:
                continue
            if lead & _MEANT or advised or (lead & _USUAL and said & (_USUAL | _THEM) and not said & _OTHERS) or (usual and lead & (_USUAL | {"me", "take"})) or (lead & _OFFERED and bare and (said & _THEM or not asked.groups)):
                found.append((term.start, term.end))
    return found


def _said_behind(terms: list[Term], letters: list[str], start: int, k: int) -> bool:
    """ "None for three days, and it'd be 800 mg", "none today, four tablets please": behind what is denied, and not denied with it."""
    joint = next((j for j in range(k - 1, start, -1) if letters[j] in _BEHIND), 0)
    said = letters[joint:k]
    counted = terms[k].kind == "mass" or (k + 1 < len(terms) and (terms[k + 1].kind in ("drug", "form") or letters[k + 1] in ("extra", "regular")))
    return joint > 0 and (not _MEANT.isdisjoint(said) or counted and _DENYING.isdisjoint(said))


def _told_bare(story: Story, asked: Asked, clauses: list[Clause], letters: list[str]) -> list[tuple[int, int]]:
    """ "Can I have Motrin? I've not had any for a week. Four tablets.": the ones asked for, or the last ones."""
    found = []
    for before, clause in pairwise(clauses):
        if before.kind != "denial" or clause.kind != "fragment" or asked.clause is None or asked.clause.start >= clause.start or "last" in letters[clause.start : clause.end]:
            continue
        found += [(e.start, e.end) for e in story.events if e.clause is clause and e.kind == "dose" and not e.times and (e.group.count is not None or e.group.mass is not None)]
    return found


def _another_amount(term: Term, last: object) -> bool:
    """A number of tablets, or of milligrams, that is not the number of the last dose."""
    if term.kind == "num" and isinstance(term.value, OneOf | Range):
        return True  # "I'm planning on two or three"
    if term.kind == "mass":
        return isinstance(term.value, int) and term.value >= 200_000
    return term.kind == "num" and isinstance(term.value, int) and 1 < term.value <= 12 and (term.value > 2 if last is None else term.value != last)


def _counts_tablets(terms: list[Term], letters: list[str], k: int) -> bool:
    """Nothing but a tablet or a drug stands behind it, or the sentence ends."""
    if k + 1 >= len(terms) or terms[k].kind == "mass":
        return True
    return terms[k + 1].kind in ("drug", "form") or letters[k + 1] in (*STOPS, ",", "extra", "regular", "this", "with", "now", "more", "of", "instead", "today", "tonight", "at", "for", "to", "on", "and")


_ABOUT: Final = frozenset({"more", "extra", "additional", "less", "fewer"})


def measured_by_another(story: Story, asked: Asked | None, terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """The places of numbers that say by how much an amount is over or under another: "one more than usual", "two less than my wife"."""
    if "than" not in letters:
        return []
    groups = [*told_groups(story), *((*asked.groups, *asked.alternatives) if asked is not None else ())]
    found = []
    for group in groups:
        k = group.end + (letters[group.end : group.end + 1] != [] and letters[group.end] in _ABOUT)
        about = letters[k - 1] in _ABOUT if k else False
        if group.count is not None and about and letters[k : k + 1] == ["than"] and k + 1 < len(terms) and terms[k + 1].kind not in ("time", "num", "mass"):
            found.append((terms[group.start].start, terms[k].end))
    return found
