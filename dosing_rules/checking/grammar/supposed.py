"""Clauses that suppose, and rules in a turn of their own: "three hours would be a no", "regardless of the kind", "with food"."""

from __future__ import annotations

import re
from typing import Final

from ..items import HOUR
from ..statements import (
    COMPATIBILITY,
    INTERVAL_RULE,
    OTHER,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    Condition,
    Statement,
    reach,
)
from .sums import value_of
from .wordings import Found, Said, Wordings

SUPPOSED: Final = Wordings()
RULES_IN_TURNS: Final = Wordings()


@SUPPOSED.says(r"^(?:(?:so|and|but|even|in|at|the|very|as|a|for|your|assuming|take|taking) )*(?:worst|best|latest|earliest|tightest|extreme|least favou?rable|most favou?rable)(?: (?:possible|case|scenario|end|situation|reading|time|assumption))+$", whole=True)
def worst_case(found: Found) -> Said:
    """As in "Worst case, those caplets went down at 4": it supposes."""
    found.context.condition = Condition(timed=False)
    return []


@SUPPOSED.says(
    r"^(?:(?:but|and|so|while|whereas|even|only|just|say|exactly|about|already) )*(?P<d>D)(?: (?:ago|or so|back))? (?:would|will|is|'d)(?: (?:then|still|just|clearly|also|certainly|of course))* ?(?:be|mean|give|make|mean it's|get)? ?(?:an? |the |it |you )?(?:clear |plain |definite |firm )?"
    r"(?:(?P<yes>yes|go|green light|go ahead|okay|ok|all right|alright|allowed|permitted)|(?P<no>no|no go|not allowed|stop|refusal|wait))(?: (?:answer|verdict))?$",
)
def so_long_would_be(found: Found) -> Said:
    """As in "3 hours 10 minutes would be a no"."""
    if not re.search(r"\b(?:would|'d)\b|allowed$", found.shape):
        return None
    least, most, _ = reach(found.clause, found.place("d"))
    return [found.says(INTERVAL_RULE, "conditional", polarity="YES" if found["yes"] else "NO", condition=Condition(least, most, timed=True))]


_FROM_ONE: Final = (
    r"(?:(?:measured|counted|counting|reckoned|reckoning|measuring|going|starting|taken|timed) )?(?:from|since|by|with|for|after) (?:the |that )?(?:first|second|earlier|later|former|latter|early|late|other)"
    r"(?: (?:C|one|Q|reading|pass|occurrence|time|hour|of them|of the (?:two|Q)))*(?: (?:it|that|this|is|was|has|have|been|would|be|makes?|gives?|leaves?|you|get|it's|there|are|we|come|to|at))*(?: (?:only|just|about|no|more|than|exactly|even|at|most|least|under|over|less))* D(?: (?:passed|ago|have|has|gone|elapsed|by|since|only))*"
)


@SUPPOSED.says(rf"(?:(?:so|and|but|while|whereas|then) )*{_FROM_ONE}(?: (?:and|but|while|or|yet) {_FROM_ONE})?", whole=True)
def from_either(found: Found) -> Said:
    """As in "Measured from the first 1:15 it has been 3 h 45 min, from the second only 2 h 45 min": each of two times that it may be."""
    told: list[Statement] = []
    items, start = found.clause.items, found.clause.start
    for place, item in enumerate(items):
        if item.letter == "D":
            told.append(found.elapsed(at=place, start=start, end=item.end, supposing="said"))
            start = items[min(place + 1, len(items) - 1)].start
    return told


@SUPPOSED.says(r"^(?:(?:but|and|though|only|so) )*(?:at|from|after|by|as of|once it's|once it is) (?:about |around )?(C)(?: (?:on|onwards?|tonight|today|tomorrow|it is|it's|that is|the answer is|then))* (?:(?:a|an|perfectly|totally|definitely|certainly) )*(?:yes|okay|ok|fine|allowed|all right|alright|a go|permitted|go ahead)$")
def then_yes(found: Found) -> Said:
    """As in "Not yet, but at 4am yes"."""
    return [found.allowed_from(1)]


@RULES_IN_TURNS.says(r"^(?:(?:regardless|irrespective|whatever|whichever|no matter)\b.*\b|(?:of )?(?:the|which|what|its|whichever|your)? ?(?:exact )?)(?:types?|kinds?|formulations?|versions?|strengths?|varieties|variety|products?|brands?|forms?)\b")
def whatever_the_kind(found: Found) -> Said:
    """As in "Every 4 to 6 hours regardless of the type of pill"."""
    clause, before = found.clause, found.before
    if clause.lead != "whichever" and found.shape.startswith(("the", "its", "your", "of", "which", "what ")):
        return None
    if before is None or before.form != "rule" or clause.start - before.end >= 20:
        return None
    return [found.says(INTERVAL_RULE, "of_every_kind", least=before.least, most=before.most, value=before.value)]


_STRICT: Final = re.compile(r"\b(?:must|has to|have to|never|always|only|strictly|absolutely|forbidden|needs? to|not allowed)\b")


@RULES_IN_TURNS.says(r"\b(?:P|it|they|these|tablets?|pills?|caplets?|this)\b.*\b(?:must|has to|have to|needs? to|can|may|should|is|are)(?: (?:only|always|never|not|absolutely|strictly))* ?(?:be )?(?:\w+ )?(?:taken|swallowed|used|eaten)?(?: (?:only|always))? (?:with|without|after|before|on) (?:an? )?(?:\w+ )?(?:food|meals?|empty stomach|milk|full stomach|eating|breakfast)\b")
def only_with_food(found: Found) -> Said:
    """As in "Ibuprofen must always be taken with food"."""
    return [found.says(OTHER, "with_food")] if _STRICT.search(found.shape) and not found.clause.of("DACN") else None


@RULES_IN_TURNS.says(r"\b(?:label|package|directions?|P|rules?) (?:\w+ )?(?:wants?|requires?|needs?|demands?|insists?|expects?|tells?) (?:(?:you|that|on|to|adults|one) )*(?:have eaten|eat|having eaten|eating|food|a (?:full )?meal|a full stomach|an empty stomach|fasting|to fast)\b")
def label_wants_food(found: Found) -> Said:
    """As in "The label wants you to have eaten first"."""
    return None if found.clause.of("DACN") else [found.says(OTHER, "with_food")]


@RULES_IN_TURNS.says(
    r"\b(?:only |just |merely )?half (?:of )?(?:the|that|its|your|a) (?:usual |normal |full |required )?(?:wait(?:ing)?(?: time| period)?|interval|gap|spacing|time|hours) (?:applies|is (?:needed|required|enough|necessary|sufficient)|counts|will do|suffices|holds|has to|must|should|would)\b"
    r"|\b(?:interval|wait|waiting time|gap|spacing|hours) (?:is|gets|can be|may be|are|becomes) (?:also |then |therefore |only )?(?:halved|cut in half|reduced by half|shortened|half as long|shorter)\b",
)
def half_the_wait_applies(found: Found) -> Said:
    """As in "only half the waiting time applies"."""
    if re.search(r"n't\b|\b(?:not|never|no)\b", found.shape):
        return None
    return [found.says(INTERVAL_RULE, "rule_waved", topic="apply")]


@RULES_IN_TURNS.says(r"^(?:(?:so|and|but|since|because|here) )*(?:the |its |your |whichever |that )?(?:form|types?|kind|formulation|version|sort|variety|release|coating)(?: of (?:the |your |that )?(?:\w+|P)(?: \w+)?)? (?:makes? no difference|(?:doesn't|does not|don't|won't) (?:\w+ )?(?:matter|make (?:a|any) difference|change (?:that|anything|it|this))|is (?:irrelevant|immaterial|unimportant|beside the point|of no importance)|plays no role|has no bearing)(?: (?:here|on (?:this|that|it)|for (?:this|that)))?$")
def form_makes_no_difference(found: Found) -> Said:
    """As in "The form of the tablet makes no difference"."""
    if found.clause.of("DACN"):
        return None
    return [found.says(INTERVAL_RULE, "of_every_kind", least=4 * HOUR, most=4 * HOUR, topic="kind")]


@RULES_IN_TURNS.says(r"\bP (?:plus|and|with|\+|on top of|beside|alongside) P\b.*\b(?:is|are|isn't|aren't) (?:(?:not|never|also|still|perfectly|\w+ly) )*(?:allowed|permitted|okay|ok|fine|safe|recommended|advised|acceptable)\b.*\b(?:within|inside|together|at once|combined|the same|for a day|in one|in the same|on the same)\b")
def one_plus_the_other(found: Found) -> Said:
    """As in "Aspirin plus Advil is not allowed within a day"."""
    if len({item.names for item in found.clause.of("P")}) != 2:
        return None
    return [found.says(COMPATIBILITY, "pair", polarity="NO" if re.search(r"\b(?:not|never)\b|n't\b", found.shape) else "YES")]


@RULES_IN_TURNS.says(r"^(?:(?:also|and|but|besides|note that|remember|remember that|keep in mind|keep in mind that|be aware that|in addition|moreover|additionally|plus) )*(?:it|they|this|that|each(?: one| Q)?|both|these|every (?:one|Q))(?: (?:also|already|even|too|itself|actually))* (?:contains?|has|have|holds?|includes?)(?: (?:also|some|a dose of|a bit of))* (P)(?: (?:as well|too|in it|also|besides))?$")
def it_contains(found: Found) -> Said:
    """As in "Also it contains ibuprofen"."""
    here = {name for item in found.clause.of("P") for name in item.names}
    other = next((name for name in found.context.names if name not in here), None)
    if other is None:
        return None
    held = found.item(1).names
    return [found.says(COMPATIBILITY, "contains", names=(other, *held), asserted="subject", value=", ".join(held))]


@RULES_IN_TURNS.says(r"\b(?:directions?|labels?|package|packaging|instructions?|box|bottle|leaflet|guidelines?)\b.*\b(?:says?|say|states?|lists?|prints?|gives?|calls? for|recommends?|directs?|allows?|tells?(?: you| adults)?|specif(?:y|ies)|prescribes?|is|are)(?: (?:to|take|adults|you|that|for|only|just|should|use))* (?P<n>N|Q)(?: (?:of them|of P|P|at most))*(?: (?P<a>A))?(?: (?:per|a|each|every|for one|for a|as a|in one|in a|at a|at one) (?:single )?(?:dose|time|go)| at once| N)(?! every)(?: (?:and no more|at most|not more))?$")
def directions_say(found: Found) -> Said:
    """As in "The directions say 2 tablets (650 mg) per dose"."""
    item = found.item("a", "n")
    if item.note not in ("mass", "unit") and (item.letter != "Q" or item.least > 6):
        return None
    unit = "mass" if item.note == "mass" else "unit"
    return [found.limit(SINGLE_DOSE_LIMIT, item, unit=unit, value=value_of(item, "exact", unit, 1))]


@RULES_IN_TURNS.says(r"^(?:(?:so|and|but) )*(?:with|given|since|having had|having taken|after) (?:no|nothing|not any|zero) ?(?:(?:\w+|P) ){0,3}?(?:in|for|within|over|during) (?:the )?(?:last |past |previous )*(D)\b")
def no_medicine_for(found: Found) -> Said:
    """As in "With no meds in three days"."""
    return [found.says(TOTAL_INTAKE, "no_dose", found.item(1), most=found.item(1).least)]


__all__ = ["RULES_IN_TURNS", "SUPPOSED"]
