"""Conditions that only name where somebody works or was, or what they do: "a kidney clinic", "Liver Lake", "a cardiac nurse".

Who works at a dialysis clinic has nothing told of their own kidneys; who goes to one has.
"""

from __future__ import annotations

import re
from typing import Final

from ..facts import Scope
from .sentences import sentence_of

_PLACED: Final = frozenset({Scope.LIVER, Scope.KIDNEY, Scope.HEART, Scope.OTHER})
"""What names clinics, wards and places. Who works at a wine shop may drink, so that no word of alcohol is here."""

_ORGANS: Final = re.compile(r"(?:(?:the|my|her|his) )?(?:cardiac|renal|livers?|hepatic|hepatitis|kidneys?|dialysis|coronary|heart (?:disease|failure|surgery|valve|rhythm|attack|bypass)|cancer|asthma|diabetes|thyroid|transplants?|leukemia|hiv|lupus|epilepsy|glaucoma|sickle cell)")
""" "A diabetic nurse" has it herself."""
_AWAY: Final = re.compile(r"\b(?:off|left|leave|leaving|miss(?:ed|ing)?|skip\w*|before|after|late|early|home|call(?:ed|ing)? in|excused|out of|between|break|patients?)\b")
""" "I took the day off work for a kidney clinic"."""

_PLACE: Final = re.compile(r" (?:lake|creek|river|street|st\.|road|rd\.|lane|avenue|ave\.?|drive|hill|hills|island|point|bay|springs|valley|ridge|bridge|court|square|county|beach|falls|canyon|mountain|trail|pond)\b")
""" "Liver Lake", "Kidney Creek"."""

_WORKPLACE: Final = re.compile(
    r"(?:['’]s)?(?: (?:and [a-z]+|care|disease|research|treatment|awareness|outpatient|health|support))? (?:clinics?|wards?|units?|cent(?:er|re)s?|foundations?|charit(?:y|ies)|departments?|dept|practices?|institutes?|societ(?:y|ies)|associations?|hospitals?|hospices?|labs?|laborator(?:y|ies)|nonprofit|ngo|wing|office|fundraiser|telethon|magazine|journal|class|classes|course|courses|workshops?|studies|study|trials?|conference)\b"
)
_WORKS: Final = re.compile(
    r"\b(?:work|works|worked|working|volunteer|volunteers|volunteered|volunteering|job|shift|intern|temp|temping|interning|receptionist|clerk|secretary|porter|janitor|cleaner|cook|chef|driver|drive|accountant|manager|dispatcher|assistant|administrator|admin|tech|technician|phlebotomist|phones|books|paperwork|claims|papers"
    r"|bills|billing|desk|fundrais(?:e|ing)|raising money|guard|nurse|orderly|teach|teaches|taught|teaching|lead a|run a|caterer|webmaster|designer|editor|coder|programmer|scheduler|coordinator|librarian|photographer|courier|plumber|electrician)"
    r"(?: [a-z]+){0,3}? ?(?:at|for|in|on|with|of|to|a|an|the|by)(?: (?:a|an|the|our|this|some|local|big|small|busy|regional|downtown|children's|heart and|kidney and|liver and|new))* $"
)
_JOB: Final = re.compile(r"(?:['’]s)?(?: (?:doctor's|surgeon's|care|ward|icu|unit|research))? (?:nurses?|surgeons?|researchers?|doctors?|specialists?|technicians?|techs?|secretary|receptionist|dietitians?|nutritionists?|social worker|sonographer|physiologist|therapists?|consultants?|fundraiser)\b")
_IS: Final = re.compile(r"\b(?:i'm|im|i am|i'm also|i work as|works? as|working as|as|she's|he's|is|was) (?:also |now |just |actually )?(?:a|an|the|our)(?: [a-z]+)? $")
_OWN_CARE: Final = re.compile(r"\b(?:patient|inpatient|outpatient at|treat(?:ed|s|ing)|my treatment|diagnos\w+|i (?:also )?have|i've (?:also )?got|where (?:i|he|she) (?:get|gets|go|goes)|myself|like me|my own|too|as well|see(?:s|ing)?|seen|saw|visit\w*|referred|appointment|check-?up|admitted|expecting)\b")


def only_named(folded: str, start: int, end: int, scope: Scope) -> bool:
    """The condition at ``start`` .. ``end`` names a place of work, a place or a calling.

    >>> for told in ("i work at a dialysis clinic", "i go to a dialysis clinic", "i work at a dialysis clinic and have dialysis too"):
    ...     at = told.index("dialysis")
    ...     print(only_named(told, at, at + 8, Scope.KIDNEY))
    True
    False
    False
    >>> told = "i'm a dispatcher at liver lake fire hall"
    >>> only_named(told, told.index("liver"), told.index(" lake"), Scope.LIVER)
    True
    """
    if scope not in _PLACED:
        return False
    before = folded[max(0, start - 90) : start]
    if _PLACE.match(folded, end) is not None:
        return True
    if _ORGANS.fullmatch(folded[start:end]) is None or _OWN_CARE.search(sentence_of(folded, start)) is not None:
        return False
    if _WORKPLACE.match(folded, end) is not None:
        return _WORKS.search(before) is not None and _AWAY.search(re.split(r"[.?!;]", before)[-1]) is None
    return _JOB.match(folded, end) is not None and _IS.search(before) is not None
