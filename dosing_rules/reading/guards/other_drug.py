"""The drug of a told dose, taken back with nothing known in its stead: "2 Advil at 9, no, not Advil, something else".

Where the correction names the drug, the dose is of that one and nothing stands here. Where it names none, or says that
nobody knows, the drug taken is not known.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..cutting.clause import Clause
from ..drugs import SURFACES, Drug
from ..quantity import INGREDIENT
from ..rewording.edits import names_a_drug
from ..said import said_in
from ..sentences import sentence_start
from ..telling.story import Asked, Event, Story
from ..terms import Term
from .whose_after_all import CUE, last_told

_PILL: Final = r"(?:pills?|drugs?|painkillers?|pain ?(?:relievers?|pills?|meds?|medicines?)|medicines?|meds?|medications?|tablets?|caplets?|capsules?|kinds?|brands?|products?|bottles?|box(?:es)?|packs?|packets?|stuff|ones?|thing)"
_OTHER: Final = (
    rf"(?:something (?:else|similar|different|other|like (?:it|that)|from (?:the|my|his|her|our) [a-z]+)|some(?:thing)? (?:other|different|kind of|sort of|cold|flu|allergy|unknown)(?: [a-z]+)? {_PILL}|some (?:cold|flu|allergy|sleep) {_PILL}|(?:a different|a wrong|an unknown|some other|another(?! (?:[a-z]+ )?ones?\b)) (?:[a-z]+ )?{_PILL}"
    rf"|(?:one|two|some) of (?:my|his|her|their|our) (?:[a-z]+'s |[a-z]+ )?(?:other )?{_PILL}|the (?:other|wrong|different) (?:[a-z]+ )?{_PILL}|the (?:generic|white|blue|red|yellow|pink|green|orange|round|little|small|big|unlabell?ed|unmarked) (?:[a-z]+ )?{_PILL}|whatever (?:was|is|there was|i (?:had|found|grabbed)))"
)
_WAS: Final = r"(?:'s| was| were| is| are| (?:may|might|could|must) (?:well )?have been| (?:may|might|could) be| turned out to be| came from| could've been| might've been)"
_REALLY: Final = r"(?: (?:actually|really|probably|possibly|perhaps|maybe|in fact|just|also|rather|all|both|from|out of))*"
_NOT_KNOWN: Final = r"(?:not (?:\w+ )?(?:sure|certain)|unsure|uncertain|(?:don't|dont|do not|didn't|did not|can't|cant|cannot|couldn't|could not) (?:\w+ )?(?:know|recall|remember|tell|say|tell you|swear|vouch|promise)|(?:won't|wouldn't) (?:swear|vouch|promise)|no (?:idea|clue)|forgot|forget|who knows)"
_ELSE: Final = Begun(
    rf"\b(?:it|that|this|those|they|these|which|what i (?:took|had|swallowed))(?! (?:hurts|pain|helped)){_WAS}{_REALLY} {_OTHER}"
    rf"|\b(?:was|were) (?:it|that|those|they|these)(?: not)?{_REALLY} {_OTHER}"
    rf"|\b(?P<cue>{CUE})(?:not [a-z0-9 -]{{3,30}}?(?:,| but|;) ?)?(?:it was |they were |that was |from |i (?:took|had) )?{_OTHER}"
    rf"|\b(?P<wrong>{CUE})(?:i (?:just )?(?:took|grabbed|read|had|got|picked|opened|used) )?(?:(?:the |a |my )?wrong|the other) (?:[a-z]+ )?{_PILL}\b(?! (?:is|was|are|were|has|helped|hurts?|works?)\b)"
    rf"|\b(?:grabbed|opened|picked(?: up)?|reached for|mixed up)(?: (?:it|them|those))?(?: from| out of)? (?:the|a) (?:wrong|other) {_PILL}\b"
    rf"|\b(?:came|taken|were|was|took them|took it|got them|got it) (?:from|out of) (?:the|a) (?:wrong|other|unmarked|unlabell?ed) {_PILL}\b"
)
_OTHERS: Final = frozenset("something some different wrong unknown another of other generic white blue red yellow pink green orange round little small big unlabeled unlabelled unmarked whatever".split())
"""One of these stands in each of its matches."""
_LABELLED: Final = Begun(r"\b(?:mislabell?ed|wrongly labell?ed|wrong label)\b|\b(?:it|bottle|box|label|package|pack|packet|blister|they) (?:actually |really )?(?:said|says|say|reads|read) (?P<other>[a-z]{4,})\b")
_UNKNOWN: Final = Begun(
    rf"\b{_NOT_KNOWN}(?: now| anymore| any more| exactly)? (?:what(?: (?:it|they|that|those|these|i took|i had|drug|brand)(?: (?:was|were|is|are|it was|they were))?)?|which(?: (?:one|ones|drug|pill|pills|brand))?(?: (?:it|they|that|those|i took|i had))?(?: (?:was|were))?|the name(?: of (?:it|them|the (?:drug|pills?|stuff)))?)(?= ?(?:[.,;!?)\n]|$))"
    rf"|\b{_NOT_KNOWN}(?: now| anymore| any more)? (?:that |if |whether )?(?:it|that|they|those|these) (?:was|were) (?:really |actually |even |in fact )?(?P<name>[a-z]{{4,}})"
)
_STRONG: Final = re.compile(r"\b(?:no|nope|nah|wait|sorry|oops|whoops|actually|hang|hold|correction|edit|update|scratch|strike|check|bad|mistake|error|apologies|rather|mean|meant|lied|turns|fact|except|or|that|come|now|let|wrong|right|hm+|only)\b")
_NEARLY: Final = re.compile(r"(?:\b(?:almost|nearly|not|never|if|don't|should|can|could|would|may|might|or should i|want|need)|n't)(?: \w+){0,2} $")
_SENTENCE: Final = re.compile(r"[^.!?\n]*")
_NOT: Final = frozenset({"not", "wasn't", "wasnt", "weren't", "werent", "isn't", "isnt", "aren't", "been", "hardly"})
_BETWEEN: Final = frozenset({"really", "actually", "even", "been", "any", "in", "fact", "the", "have", "be"})


def other_drug(story: Story, asked: Asked | None, clauses: list[Clause], terms: list[Term], letters: list[str], folded: str) -> list[tuple[int, int]]:
    """The places of such words behind a told dose.

    >>> from ..drugs import Drug
    >>> from ..quantity import Group
    >>> dose = Event("dose", Group(0, 0), [], Clause("intake", 0, 0, 0, 0), 0, 10, drug=Drug("Advil", "advil", "otc"))
    >>> other_drug(Story([dose]), None, [], [], [], "2 advil at 9 am. actually it was a different pill. 2 advil?")
    [(17, 49)]
    >>> other_drug(Story([dose]), None, [], [], [], "2 advil at 9 am. i feel something else in my back. 2 advil?")
    []
    """
    told = [e for e in story.events if e.kind in ("dose", "total") and e.drug is not None]
    if not told:
        return []
    found = []
    for match in () if _OTHERS.isdisjoint(said_in(folded)) else _ELSE.finditer(folded):
        last = last_told(told, match.start() + 1)
        words = match[0].split()
        if match["cue"] is not None and _STRONG.search(match["cue"]) is None or names_a_drug(" ".join(words[-3:])) and "not" not in words[-4:-1]:
            continue  # "and then another one"
        if (match["cue"] or match["wrong"]) and any(names_a_drug(word) for word in re.split(r"[^a-z-]+", _SENTENCE.match(folded, match.end())[0])):  # type: ignore[index]
            continue  # "wrong box, it was regular strength Tylenol"
        if last is not None and not _asks(asked, match.start()) and _NEARLY.search(folded, max(0, match.start() - 40), match.start()) is None:
            found.append(match.span())
    for match in _LABELLED.finditer(folded):
        last, other = last_told(told, match.start()), SURFACES.get(match["other"] or "")
        if last is None or last.drug is None or match["other"] and (other is None or _ingredient(other) == _ingredient(last.drug)):
            continue
        found.append(match.span())
    for match in _UNKNOWN.finditer(folded):
        last = last_told(told, match.start())
        if last is None or last.drug is None or last.drug.product == "UNKNOWN" or last.drugs_or or last.alternating or last.group.drugs_or or last.group.quantities_or or _asks(asked, match.start()):
            continue
        sentence = folded[sentence_start(folded, match.start()) : match.start()]
        if " or " in sentence or match["name"] and last.drug is not None and match["name"] not in last.drug.product.lower():
            continue
        found.append(match.span())
    return found + _denied(told, clauses, terms, letters)


def _denied(told: list[Event], clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "Not Advil", of the dose that is still one of Advil."""
    found: list[tuple[int, int]] = []
    if _NOT.isdisjoint(letters):
        return found
    for clause in clauses:
        if clause.kind in ("request", "habit", "label") or clause.question and clause.kind != "correction":
            continue
        for k in range(clause.start, clause.end):
            if terms[k].kind != "drug":
                continue
            n = k - 1
            while n >= clause.start and letters[n] in _BETWEEN:
                n -= 1
            if n < clause.start or letters[n] not in _NOT:
                continue
            last = last_told(told, terms[n].start)
            if last is not None and last.drug is not None and not last.drugs_or and last.drug.product == terms[k].value.product and last.end <= terms[n].start:
                found.append((terms[n].start, terms[k].end))
    return found


def _ingredient(drug: Drug) -> str:
    return INGREDIENT.get(drug.family, drug.family)


def _asks(asked: Asked | None, place: int) -> bool:
    """The words are part of what is asked: "can I take something else?"."""
    return asked is not None and asked.clause is not None and asked.start <= place < asked.end
