"""Whose a condition is that stands in a question: "my wife is pregnant", "at my pregnant sister's party", "the dog's prescription"."""

from __future__ import annotations

import re
from typing import Final

from .persons import PERSONS
from .sentences import sentence_of, sentence_start

_WHO_BEFORE: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_ME: Final = frozenset(
    ["i", "i'm", "im", "i've", "ive", "i'd", "i'll", "me", "myself", "we", "we're", "we've", "us", "mine", "he", "she", "they", "he's", "she's",
     "they're", "hes", "shes", "his", "her", "their", "him", "them"]
)  # fmt: skip
_NO_BEARER: Final = frozenset({"nurse", "doctor", "person", "adult", "patient", "man"})
_BEARER_BEHIND: Final = re.compile(r" (?P<who>[a-z]+)\b(?P<of>'s\b)?")
_ASKED_FOR: Final = re.compile(r"[:(]|\b(?:for|ask\w*|question|typing|writing|behalf|wants?|wanted|wonder\w*|needs?|text\w*|messag\w*|here|says|said|tell|told|speaking|took|had|take|taken|have|gave|give)\b")
""" "Asking for my pregnant sister": she may be the one who would take it."""
_MAY_I: Final = re.compile(r"\b(?:can|could|may|should) i (?:take|have|still|also|use)\b")
_FOR_HER: Final = re.compile(r"\b(?:can|could|may|should) (?:she|he|they)\b|\bfor (?:her|him|them|my)\b|\bgive (?:her|him)\b")
_PUT_FOR: Final = re.compile(r"\b(?:ask\w*|question|typing|writing|behalf|wonder\w*|text\w*|messag\w*|says|said|tells?|told|speaking)\b")

_HE: Final = frozenset({"he", "she", "he's", "she's", "hes", "shes"})
_IS: Final = frozenset({"is", "was", "has", "takes", "also", "already", "still", "currently", "now", "really", "actually"})
_ERRAND: Final = re.compile(
    r"\b(?:pick(?:ed|ing)? up|grab(?:bed|bing)?|collect(?:ed|ing)?|fetch(?:ed|ing)?|drop(?:ped|ping)? off|deliver(?:ed|ing)?|refill(?:ed|ing)?|reorder(?:ed|ing)?|order(?:ed|ing)?|renew(?:ed|ing)?"
    r"|pay(?:ing)? for|paid for|wait(?:ed|ing)? (?:on|for)|stand(?:ing)? in line for|in line for|call(?:ed|ing)? (?:in|about)|(?:drove|drive|driving|went|going|gone|go|headed|heading|ran|run|stopped|stopping)\b[^.?!;,]{0,30}\bfor) "
    r"(?:up )?(?:(?:the|my|our|his|her|a) )?(?:[a-z]+ )?$"
)
""" "I went to pick up the dog's": fetched for another, and not taken."""
_TASTED: Final = re.compile(r"[^.?!;]*\b(?:took|take|taking|taken|tried|try|swallow\w*|popp?ed|used|had some|had one|had two|ate|borrow\w*)\b")
_OWN_AS_WELL: Final = re.compile(r" for (?:me|us)\b|[^.?!;]{0,60}\b(?:so (?:am|do|did|have|was|is|are) (?:i|mine|we)|mine|me too|as (?:am|do|did) i|myself|i am too|i do too|both of us|we both|(?:just )?like (?:me|i am)\b|same as me|same here|and me\b|(?:i'm|im|i am|i might be|i may be|i could be|i probably am|i think i am)(?: \w+)? (?:too|as well|also)\b|(?:i am|i do|i'm the one|it's me|that's me|me instead|i have)(?= ?[.,;!?]|$))\b")
""" "My sister is pregnant and so am I"."""
_TAKEN_OF: Final = frozenset("took take takes taking taken used using tried had have swallowed ate of on got borrowed with".split())
""" "I took my sister's prenatal vitamins"."""
_PLACE: Final = re.compile(
    r"\b(?:at|to|from|near|outside|after|before|during|in|around|inside|behind|beside|while (?:at|in)|(?:driv|visit|help|meet|see|call|hug|accompany|escort)ing|drove|visited|met|saw|called|helped|took|taking|accompanied|dropped|picked(?: up)?|brought|walked|bringing|walking|picking up) (?:my|our) (?:[a-z]+ )?$"
)
_AT: Final = re.compile(r"\b(?:at|to|from|after|before|during|near|outside) (?:my|our) (?:[a-z]+ )?$")
_EVENT: Final = re.compile(r" (?:[a-z]+ )?(?:shower|party|house|place|apartment|home|flat|condo|wedding|birthday|dinner|lunch|brunch|barbecue|bbq|checkup|appointment|ultrasound|office|housewarming|graduation|class|reveal|reception|picnic|cookout|pool|cabin|recital|concert|funeral|game|show|shop|store|bakery|work)\b")
_PLACED: Final = re.compile(r"'s (?!(?:advil|tylenol|ibuprofen|motrin|acetaminophen|aleve|pills?|meds?|tablets?|bottle|stash|supply|prescription|sake)\b)[a-z]+|(?='s? ?[.,;!?])| (?:to|from|at|in|home|up|around|through|with|off|on)\b")


def another_bears(folded: str, start: int, end: int, *, expecting: bool = False, pregnancy: bool = False, asked: str = "") -> bool:
    """The last person named before ``start`` in its sentence is neither who asks nor a pronoun: "my wife is pregnant".

    Where someone is ``expecting``, it is no man: "my husband felt the baby kick" leaves it to who asks. "He's the one on
    warfarin" is said of another where it is ``asked`` for "i".

    >>> folded = "my husband took aleve and he's the one on warfarin"
    >>> another_bears(folded, folded.index("warfarin"), len(folded), asked="i"), another_bears(folded, folded.index("warfarin"), len(folded))
    (True, False)
    """
    if folded.startswith(("my ", "i'm ", "i am "), start) or _OWN_AS_WELL.match(folded, end):
        return False
    before = folded[max(0, start - 120) : start]
    before = before[sentence_start(before, len(before), ".?!;\n") :]
    words = _WHO_BEFORE.findall(before)
    for n in range(len(words) - 1, -1, -1):
        word = words[n].removesuffix("'s")
        if words[n] in _HE and asked == "i" and not expecting and (words[n].endswith("s") or words[n + 1 : n + 2] and words[n + 1] in _IS):
            return True
        if words[n] in _ME:
            return False
        if word == "law" and words[max(n - 1, 0)] == "in":
            return True
        if word == "my" and (n + 1 == len(words) or words[n + 1].removesuffix("'s") not in PERSONS):
            return False  # "my wife says my ulcer ..."
        person = PERSONS.get(word)
        if person is not None and person[0] not in _NO_BEARER and not (expecting and person[1] == "he"):
            if words[n] == word or not _ME & set(words[:n]):
                return True  # and not so "I took my dad's warfarin"
            if not before.rstrip().endswith(words[n]):
                return False
            if pregnancy and not _TAKEN_OF & set(words[max(0, n - 3) : n]):
                return True  # "on the way to my sister's prenatal class"
            return _ERRAND.search(before.rstrip().removesuffix(words[n])) is not None and not _TASTED.match(folded, end)
    return False


def said_of_kin(folded: str, start: int, end: int) -> bool:
    """ "My pregnant sister": the one named right behind the word bears it, and is somebody else than who asks.

    >>> folded = "2 advil an hour ago at my pregnant sister's baby shower"
    >>> said_of_kin(folded, folded.index("pregnant"), folded.index(" sister"))
    True
    >>> folded = "my pregnant sister took 2 advil"
    >>> said_of_kin(folded, folded.index("pregnant"), folded.index(" sister"))
    False
    """
    behind = _BEARER_BEHIND.match(folded, end)
    person = PERSONS.get(behind["who"]) if behind is not None else None
    if behind is None or person is None or person[0] in _NO_BEARER or not re.search(r"\b(?:my|our) $", folded[:start]):
        return False
    sentence = sentence_of(folded, start)
    word = re.escape(folded[start:end])
    if re.search(rf"\b(?:i'm|i am|im) not (?:the one who's |the )?{word}\b(?! (?:any ?more|yet|enough))", folded) and _MAY_I.search(folded) and not _FOR_HER.search(folded):
        return True  # "my pregnant sister says I can't have it, but I'm not pregnant"
    if at_place_of_kin(folded, start, end):
        return True
    if _PLACE.search(folded[:start]) and _PLACED.match(folded, behind.end("who")):
        return _PUT_FOR.search(sentence) is None and not _OWN_AS_WELL.match(folded, end)
    return behind["of"] is None and _ASKED_FOR.search(sentence) is None


def at_place_of_kin(folded: str, start: int, end: int) -> bool:
    """ "At my pregnant sister's baby shower": told by the way, wherever who asks is not spoken of besides.

    >>> folded = "2 advil an hour ago at my pregnant sister's baby shower"
    >>> at_place_of_kin(folded, folded.index("pregnant"), folded.index(" sister"))
    True
    """
    behind = _BEARER_BEHIND.match(folded, end)
    if behind is None or behind["of"] is None or behind["who"] not in PERSONS or PERSONS[behind["who"]][0] in _NO_BEARER:
        return False
    if not _AT.search(folded[:start]) or not _EVENT.match(folded, behind.end()):
        return False
    return _PUT_FOR.search(sentence_of(folded, start)) is None and not _OWN_AS_WELL.match(folded, end)

