"""Where "and" and "since" begin a new clause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .items import Item

MOST_ITEMS: Final = 60
"""Items of a clause; a longer stretch without punctuation is cut, so that no pattern sees more."""

VERBS: Final = frozenset(
    "is are was were am be been has have had will would should can could may might must do does did cannot can't won't "
    "isn't aren't wasn't don't doesn't didn't shouldn't couldn't wouldn't haven't hasn't mustn't needn't need needs needed "
    "require requires contain contains make makes made bring brings take takes took taken wait add adds gave give gives "
    "contained exceed exceeds exceeded reach reaches reached reset resets allow allows count counts counted say says states "
    "stays lasts passed elapsed starts start resets apply falls it's that's you've you're you'd he's she's there's i've keep keeps puts put mean means meant cause "
    "causes raises increases equals stops tops prints asks calls wants permits forbids totals left leaves remain remains applies holds holds works work depends falls fall comes come came goes went gets stands sits clears met meets passes hits ends lies brought drank swallowed totals amounts covers cover satisfies meets matter matters".split()
)
_SUBJECTS: Final = frozenset(
    "it you he she they we i the this that there these those your her his their my our another only exactly about even "
    "since from no not nothing both each any it's that's you've you're you'd he's she's there's one two almost nearly "
    "therefore so then with taking given".split()
)
AUXILIARIES: Final = frozenset(
    "is are was were has have had will would should can could may might must do does did cannot can't isn't aren't "
    "shouldn't don't doesn't didn't won't couldn't needs requires contains".split()
)
_LEADS_TO: Final = frozenset("takes brings puts makes leaves keeps gets gives pushes lifts raises".split())
"""Verbs that go on with what an amount leads to."""
_HOLDING: Final = frozenset("has have had contains contain contained holds hold includes include".split())


def has_verb(items: Sequence[Item]) -> bool:
    """Whether a word among these is a verb."""
    return any(item.letter == "w" and item.text in VERBS for item in items)


_DECIDES: Final = re.compile(r"\b(?:the|its|your|that|their|his|her) (?:exact |precise |actual )?(?:number|count|strength|time|amount|kind|type|hour|product|brand|quantity|timing|dose)(?: of \w+(?: \w+)?)? (?:matters|decides(?: it)?|counts|is (?:decisive|crucial|what (?:matters|counts|decides))|would decide(?: it)?|makes the difference)$")
_LIMIT_FOLLOWS: Final = re.compile(r"(?:an? |any |each |every |one |Q )?(?:(?:single|otc|adult|usual|normal|maximum|max|daily|largest|biggest|highest|over|the|-|counter) )*(?:dose|limit|maximum|max|amount|day|D)(?: of P| for P)? (?:may|can|could|should|must|is|are|has|allows|cannot|can't)\b")
_OPEN_WORDS: Final = frozenset("known unknown told given said stated missing open unclear mentioned specified certain uncertain recorded counted clear".split())


def joins_clauses(left: list[Item], right: Sequence[Item]) -> bool:
    """Whether "and" between these begins a clause of its own."""
    if not left or not right or not (has_verb(left) or any(item.letter == "D" or item.text == "=" for item in left)):
        return False
    if any(item.text == "=" for item in left) and any(item.text == "=" for item in right[:6]) and right[0].letter in "QNA":
        # "4 x 325 = 1,300 mg and 4 x 500 = 2,000 mg"
        return True
    if first_holds(left, right):
        # "2 Advil are 400 mg and 2 Extra Strength Tylenol 1,000 mg": the verb is said once.
        return True
    if _since_drug(left[-8:]) and _since_drug(right[:8]):
        # "Six hours have passed since the Advil and five since the Tylenol"
        return True
    if _each_ago(left) and _each_ago(right):
        # "The ibuprofen was 6 hours ago and the Tylenol 5 hours ago": one clause of each drug.
        return True
    first = right[0]
    if first.text == "also" and len(right) > 1 and right[1].letter == "w" and right[1].text in VERBS and has_verb(left):
        # "It asks for eight hours between doses and also holds ibuprofen"
        return True
    if first.text == "no" and len(right) > 1 and right[1].letter == "P" and any(item.text in _HOLDING for item in left):
        # "DayQuil has acetaminophen and no ibuprofen": two claims.
        return True
    if first.text in _LEADS_TO and any(item.letter in "AND" for item in left) and has_verb(left) and any(item.letter in "AND" for item in right[1:8]):
        # "Another 400 mg is the usual dose and takes you to 800 mg for the day"
        return True
    if first.text in ("no", "nothing", "none") and len(right) > 1 and right[1].text in ("more", "further", "additional", "other"):
        return True
    ahead = []
    for item in right[:MOST_ITEMS]:
        if item.letter == "s" and item.text in ",:":
            break
        ahead.append(item)
    if first.letter == "w" and first.text in AUXILIARIES:
        if _DECIDES.search(" ".join(item.text for item in left[-7:])) and any(item.text in _OPEN_WORDS for item in right[1:5]):
            # "The number matters and isn't known"
            return False
        return has_verb(left)
    if first.letter in "QNA" and any(item.text in "=" for item in ahead[:6] if item.letter in "sw") and any(item.letter in "DC" for item in left[-4:]):
        # "... since noon and 3 x 400 mg = 1,200 mg"
        return True
    if has_verb(ahead) and (_LIMIT_FOLLOWS.match(" ".join(item.letter if item.letter in "PDQNA" else item.text for item in ahead[:9])) or first.text in ("the", "that", "this", "it", "these", "those", "you") and any(item.text == "=" for item in left)):
        # "Motrin needs 4 hours and a single dose may be up to 800 mg", "3 x 200 mg = 600 mg and the most is 400 mg"
        return True
    starts = first.letter in "ADNPQC" or first.text in _SUBJECTS or first.text in ("it's", "that's") or _noun_verb(ahead)
    return starts and has_verb(ahead) and (has_verb(left) or left[-1].letter == "D")


def first_holds(left: Sequence[Item], right: Sequence[Item]) -> bool:
    """Whether both sides are a number of a drug and what it holds."""
    words = " ".join(item.letter if item.letter in "PQNA" else item.text for item in left[-8:])
    return [item.letter for item in right[:3]] == ["Q", "P", "A"] and re.search(r"\bQ P (?:is|are|=|hold|contain|have|make|means?) (?:\w+ )?A(?: of P| P)?$", words) is not None


def _since_drug(items: Sequence[Item]) -> bool:
    """Whether these words are how long it has been since a drug."""
    words = " ".join(item.letter if item.letter in "PDQNA" else item.text for item in items)
    return re.search(r"\bD (?:have |has |had |\w+ )?(?:passed |gone by |elapsed |gone )?(?:since|after|from) (?:(?:the|your|his|her|their|last|Q|of) )*P\b", words) is not None


def _each_ago(items: Sequence[Item]) -> bool:
    """Whether these words are a drug and how long ago it was."""
    words = [item.letter if item.letter in "PDQNA" else item.text for item in items[:14]]
    return re.match(r"^(?:(?:so|but|and|then|your|the|his|her|last|was|were|only|about|just|taken|came|exactly|of|dose|Q|N|A) )*P (?:(?:dose|tablets?|caplets?|was|were|only|about|just|taken|exactly|came|over|almost|at least|more|than) )*D (?:ago|earlier|back|before)\b", " ".join(words)) is not None


def gives_reason(left: list[Item], right: Sequence[Item]) -> bool:
    """Whether "since" gives a reason: a clause with a verb follows, and no duration stands right before it."""
    if not right or right[0].letter == "C":
        return False
    ahead = []
    for item in right[:MOST_ITEMS]:
        if item.letter == "s" and item.text in ",:":
            break
        ahead.append(item)
    if not left:
        # "Since 9 am, ..." and "Since your last dose, ..." name a moment; "Since it has been 4 hours, ..." a reason.
        return has_verb(ahead)
    spoken = [item for item in left if item.letter == "D"]
    return bool(left) and has_verb(left) and not spoken and has_verb(ahead) and left[-1].text not in ("passed", "elapsed", "by", "time", "been")


def _noun_verb(items: Sequence[Item]) -> bool:
    """Whether a short noun phrase and then a verb follow: "ibuprofen needs", "total intake is"."""
    return any(item.letter == "w" and item.text in AUXILIARIES for item in items[1:4])


__all__ = ["AUXILIARIES", "MOST_ITEMS", "VERBS", "gives_reason", "has_verb", "joins_clauses"]
