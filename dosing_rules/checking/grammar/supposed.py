"""Clauses that weigh, call open or conclude in a turn of their own: "three hours would be a no", "it isn't there yet"."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..statements import (
    COMPATIBILITY,
    DECISION_CONSISTENCY,
    ELAPSED,
    INTERVAL_RULE,
    MISSING_INFORMATION,
    NEXT_TIME,
    OTHER,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    Condition,
    Context,
    Statement,
    reach,
)
from .speech import topic_of
from .sums import value_of

_WOULD_BE: Final = re.compile(
    r"^(?:(?:but|and|so|while|whereas|even|only|just|say|exactly|about|already) )*(?P<d>D)(?: (?:ago|or so|back))? (?:would|will|is|'d)(?: (?:then|still|just|clearly|also|certainly|of course))* ?(?:be|mean|give|make|mean it's|get)? ?(?:an? |the |it |you )?(?:clear |plain |definite |firm )?"
    r"(?:(?P<yes>yes|go|green light|go ahead|okay|ok|all right|alright|allowed|permitted)|(?P<no>no|no go|not allowed|stop|refusal|wait))(?: (?:answer|verdict))?$"
)
"""As in "3 hours 10 minutes would be a no"."""
_ALL_WE_HAVE: Final = re.compile(
    r"^(?:(?:so|but|and|since|because) )*(?:all|the only thing|everything|the most) (?:that )?(?:we|you|i|they|he|she|one|anyone)(?:'ve|'re)?(?: (?:have|has|know|knows|are|were|got|can|could|told|given|said|say|offer|go on|go by|been told))+(?: (?:here|of it|about it|for sure|with certainty))* (?:is|was)(?: that)? (?P<rest>.*)$"
    r"|^(?:(?:so|but|and|since|because) )*(?:nothing|no more|not more|little) (?:is|was|else is) (?:\w+ )?(?:known|told|said|given) (?:but|than|except|beyond) (?P<rest2>.*)$"
)
"""As in "All we have is 'more than 3 hours'"."""
_TO_LEARN: Final = re.compile(
    r"^(?:(?:so|but|and|first|then|therefore|thus) )*(?:(?:you|one|we|i|they|he|she|somebody|someone|the user|user|the person|the patient|patient|the asker|asker|the \w+|your \w+|person)(?:'d|'ll)? (?:(?:first|really|would|will|still|also|only) )*(?:needs?|have|has|must|should|ought|had better|would have)(?: (?:first|to|better|still))*"
    r"|(?:it is|it's|it would be) (?:necessary|essential|important|crucial|vital|best|needed|required) (?:first )?(?:to )?)"
    r" ?(?:recall|remember|pin down|establish|find out|check|look up|confirm|clarify|determine|nail down|work out|figure out|settle|clear up|identify|reconstruct|know|state|specify|tell us|say) (?:(?:first|more) )?"
    r"(?P<what>(?:(?:the|its|your|his|her|their|exactly|an?|that|what|which|when|how) ?(?:exact |precise |actual |real |earlier |last |first )*(?:time|hour|strength|amount|number|kind|count|product|moment|brand|dose|quantity|timing|type|many|much|long|tablets?|it was|the (?:last|first) (?:dose|one) was)\b).*)$"
)
"""As in "The person would have to pin down the time first"."""
_NO_COUNT: Final = re.compile(r"^(?:(?:but|and|since|because|as|so) )*(?:you|he|she|they|i|nobody|no one|the user|user|the asker|asker|your \w+)(?:'s|'re)? (?:(?:have|has|had|did|was|were|are|is)(?: not|n't)|didn't|wasn't|weren't|haven't|hasn't|never)(?: \w+)? (?:count(?:ed|ing)?(?: (?:them|the tablets|the pills|the doses))?|(?:keep|kept|keeping) (?:track|count)(?: of .*)?|tall(?:y|ied))$")
"""As in "and you didn't count"."""
_CANNOT_MEASURE: Final = re.compile(
    r"\b(?:the|your|her|his|their|any|no|a|that)?(?: (?:D|24|-|hour|daily|running|rolling|day's|overall|new|required|minimum|full))* (?P<what>total|sum|intake|tally|gap|intervals?|spacing|wait|waiting time|rule|limit)(?: (?:for the day|in the last D|over D|of D|between (?:the )?doses|rule|limit))? (?:cannot|can't|can not|could not|couldn't|(?:is|are) impossible to|(?:is|are) not possible to) (?:\w+ )?(?:be )?(?:\w+ )?"
    r"(?:calculated?|worked? out|computed?|determined?|established?|checked?|confirmed?|verified|verify|known|know|assessed|assess|evaluated?|figured out|added up|applied|apply|tested|measured?)\b"
)
"""As in "Without it the 24-hour total cannot be calculated"."""
_NOT_THERE: Final = re.compile(
    r"^(?:(?:so|and|but|therefore|thus|then|which means|that means|means|still) )*(?:(?:you|he|she|they|it|we|your \w+|the \w+|user|patient|that|this)(?:'re|'s)? )?(?:(?:are|is|isn't|aren't|'s) )?(?:(?:still|just|not|quite|n't|simply) )*(?:not|isn't|aren't) (?:(?:quite|yet|all the way|fully|really) )*there (?:yet|just yet|quite yet)?$"
    r"|^(?:so |but |and |therefore )*not (?:today|tonight|this morning|this afternoon|this evening|right now|just now|at this point|this time|until tomorrow|any more today)(?: (?:any ?more|either))?$"
)
"""As in "so your wife isn't quite there yet", "so not today"."""
_IN_ORDER: Final = re.compile(
    r"^(?:(?:so|and|then|therefore|thus|hence|yes|no) )*(?:(?:the|your|his|her|their|an?|taking|having) )*(?:Q|N|A|another(?: \w+)?|more|(?:next|second|third|fourth|new|requested) \w+|dose|P)(?: (?:more|P|of P|N|Q|of them|now|of those|tablets?|caplets?|pills?))* (?:is|are|would be|isn't|aren't|wouldn't be) (?:(?:not|perfectly|quite|also|still) )*in order(?: (?:now|then|here|again))?$"
    r"|^(?:(?:so|and|then|therefore|thus|just|please|yes) )*(?:swap|fire|dose|switch|swallow|medicate|redose|take|help|go) (?:away|yourself|himself|herself|for it|right ahead|straight ahead)$"
)
"""As in "so two more are in order", "swap away"."""
_GREY: Final = re.compile(r"\b(?:gr[ae]y (?:area|zone)|borderline|toss - up|toss up|tossup|judg(?:e)?ment call|too close to call|close call|fifty - fifty|coin (?:flip|toss)|on the fence|could swing either way)\b")
_THEN_YES: Final = re.compile(
    r"^(?:(?:but|and|though|only|so) )*(?:at|from|after|by|as of|once it's|once it is) (?:about |around )?(C)(?: (?:on|onwards?|tonight|today|tomorrow|it is|it's|that is|the answer is|then))* (?:(?:a|an|perfectly|totally|definitely|certainly) )*(?:yes|okay|ok|fine|allowed|all right|alright|a go|permitted|go ahead)$"
)
"""As in "Not yet, but at 4am yes"."""
_FOOD: Final = re.compile(
    r"\b(?:P|it|they|these|tablets?|pills?|caplets?|this)\b.*\b(?:must|has to|have to|needs? to|can|may|should|is|are)(?: (?:only|always|never|not|absolutely|strictly))* ?(?:be )?(?:\w+ )?(?:taken|swallowed|used|eaten)?(?: (?:only|always))? (?:with|without|after|before|on) (?:an? )?(?:\w+ )?(?:food|meals?|empty stomach|milk|full stomach|eating|breakfast)\b"
)
_FED: Final = re.compile(r"\b(?:label|package|directions?|P|rules?) (?:\w+ )?(?:wants?|requires?|needs?|demands?|insists?|expects?|tells?) (?:(?:you|that|on|to|adults|one) )*(?:have eaten|eat|having eaten|eating|food|a (?:full )?meal|a full stomach|an empty stomach|fasting|to fast)\b")
"""As in "The label wants you to have eaten first"."""
_STRICT: Final = re.compile(r"\b(?:must|has to|have to|never|always|only|strictly|absolutely|forbidden|needs? to|not allowed)\b")
_LABEL_SAYS: Final = re.compile(
    r"\b(?:directions?|labels?|package|packaging|instructions?|box|bottle|leaflet|guidelines?)\b.*\b(?:says?|say|states?|lists?|prints?|gives?|calls? for|recommends?|directs?|allows?|tells?(?: you| adults)?|specif(?:y|ies)|prescribes?|is|are)(?: (?:to|take|adults|you|that|for|only|just|should|use))* (?P<n>N|Q)(?: (?:of them|of P|P|at most))*(?: (?P<a>A))?(?: (?:per|a|each|every|for one|for a|as a|in one|in a|at a|at one) (?:single )?(?:dose|time|go)| at once| N)(?! every)(?: (?:and no more|at most|not more))?$"
)
"""As in "The directions say 2 tablets (650 mg) per dose"."""
_HALF_WAIT: Final = re.compile(
    r"\b(?:only |just |merely )?half (?:of )?(?:the|that|its|your|a) (?:usual |normal |full |required )?(?:wait(?:ing)?(?: time| period)?|interval|gap|spacing|time|hours) (?:applies|is (?:needed|required|enough|necessary|sufficient)|counts|will do|suffices|holds|has to|must|should|would)\b"
    r"|\b(?:interval|wait|waiting time|gap|spacing|hours) (?:is|gets|can be|may be|are|becomes) (?:also |then |therefore |only )?(?:halved|cut in half|reduced by half|shortened|half as long|shorter)\b"
)
"""As in "only half the waiting time applies"."""
_WHATEVER_KIND: Final = re.compile(r"^(?:(?:regardless|irrespective|whatever|whichever|no matter)\b.*\b|(?:of )?(?:the|which|what|its|whichever|your)? ?(?:exact )?)(?:types?|kinds?|formulations?|versions?|strengths?|varieties|variety|products?|brands?|forms?)\b")
_FROM_ONE: Final = (
    r"(?:(?:measured|counted|counting|reckoned|reckoning|measuring|going|starting|taken|timed) )?(?:from|since|by|with|for|after) (?:the |that )?(?:first|second|earlier|later|former|latter|early|late|other)"
    r"(?: (?:C|one|Q|reading|pass|occurrence|time|hour|of them|of the (?:two|Q)))*(?: (?:it|that|this|is|was|has|have|been|would|be|makes?|gives?|leaves?|you|get|it's|there|are|we|come|to|at))*(?: (?:only|just|about|no|more|than|exactly|even|at|most|least|under|over|less))* D(?: (?:passed|ago|have|has|gone|elapsed|by|since|only))*"
)
_FROM_EITHER: Final = re.compile(rf"(?:(?:so|and|but|while|whereas|then) )*{_FROM_ONE}(?: (?:and|but|while|or|yet) {_FROM_ONE})?")
"""As in "Measured from the first 1:15 it has been 3 h 45 min, from the second only 2 h 45 min": each of two times that it may be."""
_KIND_WAVED: Final = re.compile(r"^(?:(?:so|and|but|since|because|here) )*(?:the |its |your |whichever |that )?(?:form|types?|kind|formulation|version|sort|variety|release|coating)(?: of (?:the |your |that )?(?:\w+|P)(?: \w+)?)? (?:makes? no difference|(?:doesn't|does not|don't|won't) (?:\w+ )?(?:matter|make (?:a|any) difference|change (?:that|anything|it|this))|is (?:irrelevant|immaterial|unimportant|beside the point|of no importance)|plays no role|has no bearing)(?: (?:here|on (?:this|that|it)|for (?:this|that)))?$")
"""As in "The form of the tablet makes no difference"."""
_PLUS_IS: Final = re.compile(r"\bP (?:plus|and|with|\+|on top of|beside|alongside) P\b.*\b(?:is|are|isn't|aren't) (?:(?:not|never|also|still|perfectly|\w+ly) )*(?:allowed|permitted|okay|ok|fine|safe|recommended|advised|acceptable)\b.*\b(?:within|inside|together|at once|combined|the same|for a day|in one|in the same|on the same)\b")
"""As in "Aspirin plus Advil is not allowed within a day"."""
_IT_HOLDS: Final = re.compile(r"^(?:(?:also|and|but|besides|note that|remember|remember that|keep in mind|keep in mind that|be aware that|in addition|moreover|additionally|plus) )*(?:it|they|this|that|each(?: one| Q)?|both|these|every (?:one|Q))(?: (?:also|already|even|too|itself|actually))* (?:contains?|has|have|holds?|includes?)(?: (?:also|some|a dose of|a bit of))* (P)(?: (?:as well|too|in it|also|besides))?$")
"""As in "Also it contains ibuprofen"."""
_MEDS_IN: Final = re.compile(r"^(?:(?:so|and|but) )*(?:with|given|since|having had|having taken|after) (?:no|nothing|not any|zero) ?(?:(?:\w+|P) ){0,3}?(?:in|for|within|over|during) (?:the )?(?:last |past |previous )*(D)\b")
"""As in "With no meds in three days"."""
_WORST: Final = re.compile(r"^(?:(?:so|and|but|even|in|at|the|very|as|a|for|your|assuming|take|taking) )*(?:worst|best|latest|earliest|tightest|extreme|least favou?rable|most favou?rable)(?: (?:possible|case|scenario|end|situation|reading|time|assumption))+$")
"""As in "Worst case, those caplets went down at 4"."""


def supposed_of(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = supposed_of(clauses_of(items_of("3 hours 10 minutes would be a no", Names()))[0], Context("", ""))
    >>> [(one.form, one.polarity) for one in found or ()]
    [('conditional', 'NO')]
    """
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": clause.shape}
    if _WORST.fullmatch(clause.shape):
        context.condition = Condition(timed=False)
        return []
    return _weighed(clause, base) or _missing(clause, base) or _concluded(clause, base) or _ruled(clause, context, base)


def _weighed(clause: Clause, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    match = _WOULD_BE.search(shape)
    if match is not None and re.search(r"\b(?:would|'d)\b|allowed$", shape):
        least, most, _ = reach(clause, clause.item_at(match.start("d")))
        return [Statement(INTERVAL_RULE, "conditional", polarity="YES" if match["yes"] else "NO", condition=Condition(least, most, timed=True), **base)]
    if _FROM_EITHER.fullmatch(shape):
        found, start = [], clause.start
        for index, item in enumerate(clause.items):
            if item.letter == "D":
                least, most, _ = reach(clause, index)
                found.append(Statement(ELAPSED, "elapsed", start, item.end, supposing="said", least=least, most=most, value=item.text, words=shape))
                start = clause.items[min(index + 1, len(clause.items) - 1)].start
        return found
    match = _THEN_YES.search(shape)
    if match is not None:
        item = clause.items[clause.item_at(match.start(1))]
        return [Statement(NEXT_TIME, "moment", value=item.text, clocks=((int(item.least), item.note),), polarity="NO", relation="from", **base)]
    return None


def _missing(clause: Clause, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    match = _ALL_WE_HAVE.search(shape)
    if match is not None:
        rest = match["rest"] or match["rest2"] or ""
        topic = "time" if re.search(r"\b[DC]\b|\b(?:morning|afternoon|evening|night|earlier|today|yesterday|recently|lunch|dinner|while)\b", rest) else "amount" if re.search(r"\b[NQA]\b|\b(?:some|several|few|couple)\b", rest) else "product"
        return [Statement(MISSING_INFORMATION, "missing", topic=topic, **base)]
    if _NO_COUNT.search(shape) and clause.lead not in ("if", "unless"):
        return [Statement(MISSING_INFORMATION, "missing", topic="amount", **{**base, "words": f"how many: {shape}"})]
    match = _TO_LEARN.search(shape)
    if match is not None and (topic := topic_of(match["what"])) and not re.search(r"\b(?:if|before taking|doctor|pharmacist|label)\b", shape):
        return [Statement(MISSING_INFORMATION, "missing", topic=topic, **{**base, "words": f"one needs to know {match['what']}"})]
    match = _CANNOT_MEASURE.search(shape)
    if match is not None and "whether" not in shape:
        timed = match["what"] in ("gap", "interval", "intervals", "spacing", "wait", "waiting time") or bool(clause.of("D")) and match["what"] in ("rule", "limit") and not re.search(r"\bD (?:total|sum|limit)\b", shape)
        return [Statement(MISSING_INFORMATION, "cannot_measure", topic="spacing" if timed else "rolling_total", **base)]
    return None


def _concluded(clause: Clause, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if _NOT_THERE.search(shape):
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="NO", value="NO", **base)]
    if _IN_ORDER.search(shape):
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="NO" if re.search(r"n't\b|\bnot\b", shape) else "YES", value="NO" if re.search(r"n't\b|\bnot\b", shape) else "YES", **base)]
    if _GREY.search(shape) and not clause.of("DANC"):
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="AMBIGUOUS", value="AMBIGUOUS", **base)]
    return None


def _held(clause: Clause, match: re.Match[str]) -> tuple[str, ...]:
    return clause.items[clause.item_at(match.start(1))].names


def _ruled(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    before = context.said[-1] if context.said else None
    if (clause.lead == "whichever" or not shape.startswith(("the", "its", "your", "of", "which", "what "))) and _WHATEVER_KIND.search(shape) and before is not None and before.form == "rule" and clause.start - before.end < 20:
        # "Every 4 to 6 hours regardless of the type of pill"
        return [Statement(INTERVAL_RULE, "of_every_kind", least=before.least, most=before.most, value=before.value, **base)]
    if (_FOOD.search(shape) and _STRICT.search(shape) or _FED.search(shape)) and not clause.of("DACN"):
        return [Statement(OTHER, "with_food", **base)]
    if _HALF_WAIT.search(shape) and not re.search(r"n't\b|\b(?:not|never|no)\b", shape):
        return [Statement(INTERVAL_RULE, "rule_waved", topic="apply", **base)]
    if _KIND_WAVED.search(shape) and not clause.of("DACN"):
        return [Statement(INTERVAL_RULE, "of_every_kind", least=4 * 3600, most=4 * 3600, topic="kind", **base)]
    if _PLUS_IS.search(shape) and len({item.names for item in clause.of("P")}) == 2:
        return [Statement(COMPATIBILITY, "pair", polarity="NO" if re.search(r"\b(?:not|never)\b|n't\b", shape) else "YES", **base)]
    held = _IT_HOLDS.search(shape)
    others = tuple(name for name in context.names if name not in {n for item in clause.of("P") for n in item.names})
    if held is not None and others:
        return [Statement(COMPATIBILITY, "contains", **base, names=(*others[:1], *_held(clause, held)), asserted="subject", value=", ".join(_held(clause, held)))]
    match = _LABEL_SAYS.search(shape)
    if match is not None:
        count = clause.items[clause.item_at(match.start("n"))]
        item = clause.items[clause.item_at(match.start("a"))] if match["a"] else count
        if item.note in ("mass", "unit") or item.letter == "Q" and item.least <= 6:
            unit = "mass" if item.note == "mass" else "unit"
            return [Statement(SINGLE_DOSE_LIMIT, "limit", least=item.least, most=item.most, unit=unit, value=value_of(item, "exact", unit, 1), **base)]
    match = _MEDS_IN.search(shape)
    if match is not None:
        item = clause.items[clause.item_at(match.start(1))]
        return [Statement(TOTAL_INTAKE, "no_dose", least=item.least, most=item.least, value=item.text, **base)]
    return None


__all__ = ["supposed_of"]
