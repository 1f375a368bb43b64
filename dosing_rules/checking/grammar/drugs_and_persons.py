"""Clauses about two drugs, one drug for some persons, and weight or age: what each says as a whole."""

from __future__ import annotations

import re
from typing import Final

from ..statements import COMPATIBILITY, OTHER
from .scopes import SCOPE, SCOPES
from .speech import NOT_TOLD
from .wordings import Found, Said, Wordings

DRUGS_AND_PERSONS: Final = Wordings()

_NEGATED: Final = re.compile(r"\b(?:not|\w+n't|no|none|never|neither|nor|nothing|hardly|barely)\b")


@DRUGS_AND_PERSONS.says(r"^(?:(?:so|and|but|because|since) )*(?:taking|using|having|adding|swallowing|giving) (?:\w+ )*?P\b.*\b(D) (?:later|after\b.*?) (?:would|will|could|may|might|means?|is|still|also)? ?(?:\w+ )?(?:combines?|combining|mix(?:es)?|stacks?|doubles?|puts?|pairs?|overlaps?|brings? together)\b")
def later_would_combine(found: Found) -> Said:
    """As in "Taking ibuprofen on top of it only 3 hours later would combine two NSAIDs"."""
    return [found.reaching(COMPATIBILITY, "pair_after", 1, polarity="NO")]


def _of_two_drugs(found: Found) -> bool:
    """Whether two drugs are spoken of, and nothing is denied."""
    context = found.context
    return len(context.names) >= 2 and any(said.kind == COMPATIBILITY for said in context.said[-3:]) and _NEGATED.search(found.shape) is None


@DRUGS_AND_PERSONS.says(r"\b(?:combining|mixing|taking|using) (?:them|these|those|the (?:two|Q)|both)(?: (?:two|together|at once|at the same time))* (?:\w+ )?(?:causes?|leads? to|results? in|means?|amounts? to|is|creates?|gives?) (?:(?:an?|the|too|so) )*(?:\w+ )?(?:overdose|much|toxic\w*|dangerous|unsafe|harmful|poisoning|double dose)\b")
def combining_them_is_too_much(found: Found) -> Said:
    """As in "combining them leads to an overdose"."""
    return [found.says(COMPATIBILITY, "pair", polarity="NO")] if _of_two_drugs(found) else None


@DRUGS_AND_PERSONS.says(r"\b(?:leave|leaving|keep|wait|waiting|allow|put|need|space|separate)\b.*\bD (?:between|before) (?:taking |having |using )?(?:the (?:Q|two)\b|them\b|these\b|both\b|each of them\b|(?:the )?other\b)")
def wait_between_the_two(found: Found) -> Said:
    """As in "leave 4 hours between the two"."""
    if not _of_two_drugs(found) or re.search(r"\bdoses?\b|\btablets?\b", found.shape):
        return None
    return [found.says(COMPATIBILITY, "apart", found.clause.of("D")[0], polarity="NO")]


_PROFESSIONAL: Final = re.compile(r"\b(?:doctor|pediatrician|midwife|obstetrician|pharmacist|physician|professional|provider|vet|veterinarian|label|poison control)\b")


def _scopes(shape: str) -> str:
    return "|".join(name for name, pattern in SCOPES if pattern.search(shape))


@DRUGS_AND_PERSONS.says(r"\b(?:suitable|right|appropriate|proper|correct|safe|fine|good|usual|normal|recommended|standard|acceptable|ok|okay|suits?|fits?|works? well|okay)(?: (?:\w+ ){0,2}(?:dose|amount|quantity|size|strength|number))?(?: of (?:it|P|that))? (?:for|in|at|with) (?:\w+ ){0,2}?(?=(?:\d|child|kid|bab|toddler|infant|teen|pregnan|newborn))")
def dose_suits(found: Found) -> Said:
    """As in "325 mg is a suitable dose for any 7-year-old"."""
    shape = found.shape
    if not SCOPE.search(shape) or not re.search(r"\b(?:dose|amount|quantity|size|strength|number)\b", shape) or _NEGATED.search(shape) or _PROFESSIONAL.search(shape):
        return None
    return [found.says(OTHER, "suits", topic=_scopes(shape))]


@DRUGS_AND_PERSONS.says(r"\b(?:do not|don't|does not|doesn't|won't|will not|never|hardly|did not|didn't) (?:really |actually |in any way )?(?:change|changes|alter|alters|influence|limit|restrict|prevent|rule out|preclude|forbid|keep you from|stop you from|stand in the way of|get in the way of)\b")
def changes_nothing(found: Found) -> Said:
    """As in "A stomach ulcer does not change the dose"."""
    if not SCOPE.search(found.shape) or _PROFESSIONAL.search(found.shape):
        return None
    return [found.says(OTHER, "scope_waved", topic=_scopes(found.shape))]


@DRUGS_AND_PERSONS.says(
    r"\bwhether (?:you|he|she|they|it|this|the (?:first|alternation|pattern|series|sequence)) (?:\w+ )?(?:started|began|opened|begins|starts|opens|led|kicked)(?: (?:off|out|the day|things|it))? (?:with|on|by) (?:the )?P or (?:with |by )?(?:the )?P\b",
    r"^(?:(?:and|but|so|since|because) )*(?:the|their|your|its|which) (?:order|sequence)\b",
)
def which_came_first(found: Found) -> Said:
    """As in "It is not said whether you started with Advil or Tylenol", "the order is not told"."""
    return [found.missing("which")] if NOT_TOLD.search(found.shape) else None


@DRUGS_AND_PERSONS.says(
    r"^(?:(?:and|but|so|since|because|the|your|his|her|their|a|a person's|an adult's) )*(?:body weight|bodyweight|weight|body size|size|height|build|sex|gender|age)(?: (?:and|or) (?:\w+ )?(?:weight|size|height|build|sex|gender|age))? "
    r"(?:(?:does|do|will|would)(?: not|n't)|doesn't|don't|won't|makes? no|has no|have no|(?:is|are)(?: not|n't)|isn't|aren't|never|plays? no)\b.*\b(?:limits?|maximum|max|doses?|dosing|label|rules?|difference|bearing|matters?|relevant|change|factor|part|role|counts?|raise)\b",
)
def body_weight_does_not_count(found: Found) -> Said:
    """As in "body weight does not change the limit"."""
    if NOT_TOLD.search(found.shape):
        return None
    return [found.says(OTHER, "of_the_body", topic="age" if re.search(r"\bage\b", found.shape) else "")]


@DRUGS_AND_PERSONS.says(r"^(?:(?:the|a) )?(?:(?:minimum|usual|required|needed|recommended) )?(?:wait|waiting|wait time|waiting time|waiting period|interval|spacing|gap)(?: (?:for|of|between|after|with) (?:(?:P|doses|dose|the|next|of|tablets) ?)+)?$", whole=True)
def heading_of_a_wait(found: Found) -> Said:
    """As in "Minimum interval between doses": a heading."""
    if found.context.condition or found.clause.lead or not re.search(r"\b(?:P|time|period|interval|spacing|gap)\b", found.shape):
        return None
    return []


__all__ = ["DRUGS_AND_PERSONS"]
