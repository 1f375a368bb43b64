"""Words that say a day's limit is reached, and no number: "I maxed out on Advil today, the last at 4 pm".

Nobody who says so has had only the doses told beside it.
"""

from __future__ import annotations

import re
from typing import Final

from ..said import said_in

_CUES: Final = frozenset("maxed max maximum limit allowance quota fill ration worth supply amount allowed permitted".split())
_LIMIT: Final = r"(?:max(?:imum)?(?! (?:(?!daily)[a-z]+ ){0,2}(?:dose|single|strength|per)\b)|limit|allowance|quota|ceiling|fill of|ration)"
_REACHED: Final = re.compile(
    r"\bmaxed\b"
    rf"|\b(?:took|taken|taking|having|popping|using|had|hit|reached|met|used(?: up)?|exhausted|exceeded|passed|blew through|went over|gone over|am at|i'm at|im at|am over|i'm over)\b(?: [a-z0-9'-]+){{0,4}}? {_LIMIT}\b"
    rf"|(?:^ ?|[:,;(-] ?|\b(?:with|after|on|and) )(?:my|the|her|his|our) (?:usual |daily |full |whole |normal ){{0,2}}{_LIMIT} (?:of )?(?:advil|motrin|tylenol|ibuprofen|acetaminophen|paracetamol|aleve|pills|tablets|it|them)\b"
    r"|\b(?:full|whole|entire|complete) day'?s (?:worth|supply|amount|allowance)\b"
    r"|\ball (?:of )?(?:the|my|his|her) [a-z]+ (?:that )?(?:i'm|im|i am|he's|he is|she's|she is|you're|you are|one is) (?:allowed|permitted)"
)
_NOT_SO: Final = re.compile(
    r"\b(?:not|never|no|nowhere|before|until|till|unless|without|would|will|if|could|can|may|might|should|close|near|nearly|almost|under|below|shy|short|avoid|worried|afraid|when|once|yesterday|single|dose)\b|n't\b|n’t\b"
)
_ANOTHER_DAY: Final = re.compile(r"\b(?:yesterday|last (?:night|week|month|time|year)|days ago|other day|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b")
_NUMBERED: Final = re.compile(r" ?\(?(?:of |is |which is )?\d")
_SENTENCE: Final = re.compile(r"[^.!?\n]+[.!?\n]?")


def limit_reached(folded: str) -> list[tuple[int, int]]:
    """The places of such words in a folded text; what is asked, denied, supposed or said of another day is not among them.

    >>> limit_reached("i maxed out on advil today, last at 4 pm. 2 more?")
    [(2, 7)]
    >>> limit_reached("i haven't hit the daily limit. would 2 more hit the limit?")
    []
    """
    if _CUES.isdisjoint(said_in(folded)):
        return []
    found = []
    for sentence in _SENTENCE.finditer(folded):
        words = sentence.group()
        if words.endswith("?") and not re.search(r"[,;:-]", words) or _ANOTHER_DAY.search(words):
            continue
        for match in _REACHED.finditer(words):
            clause = re.split(r"[,;:(]", words[: match.start()])[-1]
            if _NUMBERED.match(words, match.end()):
                continue  # "at the max of 1200 mg": a total, with its number
            if not _NOT_SO.search(clause) and not _NOT_SO.search(match.group()):
                found.append((sentence.start() + match.start(), sentence.start() + match.end()))
    return found
