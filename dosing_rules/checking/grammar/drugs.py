"""Clauses about how drugs go together, and about what is in them."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..statements import COMPATIBILITY, DAILY_LIMIT, MISSING_INFORMATION, OTHER, Context, Statement
from .idioms import NO_BEARING, NOT_ADULT
from .of_each import BOTH_AGAIN, HAVE_INTERVAL
from .phrases import NO_OVERLAP, NO_PROBLEM_ADDED, NOT_LEFT, OVERLAP
from .scopes import (
    CONCERN_OF_OTHER,
    EXEMPT,
    ONLY_OTHER,
    ORGAN_IS,
    RECOVERED,
    SCOPE,
    SCOPE_DENIED,
    SCOPES,
    TOLD_SCOPE,
    WAVED_SCOPE,
)
from .stance import NOT_HARMFUL, TWO_OF, is_two_of, stance_of
from .turns import SO_COMBINING, SO_CONCLUDES, THEY_CAN_BE

_NEGATED: Final = re.compile(
    r"\b(?:not|\w+n't|doesn't|don't|isn't|aren't|no|never|neither|cannot|can't|shouldn't|without|nor|free of)\b"
)
_HOLDS: Final = re.compile(
    r"\b(?:contains?|contained|containing|includes?|included|holds?|held|made (?:of|with)|active ingredient|source of|made from)\b"
)
_BRINGS_TO: Final = re.compile(r"\b(?:brings?|puts?|takes?|raises?|lifts?|pushe?s?|moves?|gets?|sends?) (?:\w+ )?(?:count|total|tally|sum) (?:up )?to Q\b|\b(?:over|above|beyond|past|exceeds?|exceeding|under|below|within|inside|more than|less than) (?:the |its |that )?A\b")
"""Said of an amount, and not of when the count begins."""
_HEDGED: Final = re.compile(
    r"\b(?:may|might|could|can|some|many|most|several|often|possibly|perhaps|sometimes|likely|probably|certain|lots|plenty|numerous|various|usually|commonly|typically|frequently|a number of|quite a few)\b"
)
_UNKNOWN_DRUG: Final = re.compile(
    r"\b(?:(?:cold|flu|cough|sinus|allergy|sleep|pain|other|store|drugstore|headache) (?:and \w+ )?(?:medicines?"
    r"|medications?|meds?|remed\w+|products?|pills?|tablets?|relievers?|aids?)(?! (?:in|of|part of) (?:\w+ )?P\b)|that (?:medicine|pill|product)"
    r"|the (?:medicine|pill|product))\b"
)
_NSAID: Final = re.compile(
    r"\b(?:nsaids?|anti inflammator\w+|anti - inflammator\w+|antiinflammator\w+|same (?:drug )?class|same type"
    r"|same kind of drug|same family)\b"
)
_DIFFERENT: Final = re.compile(r"\b(?:nothing in common|shares? (?:nothing|none)|overlap in nothing|(?:share|have) no \w+|(?:not|\w+n't) (?:share|have) (?:any|an|the same)|no (?:common|shared)|different|unrelated|separate|distinct|not the same)\b")
_SHARE: Final = re.compile(r"\b(?:share|have) (?:no|an|any|the) (?:\w+ ){0,2}ingredients?\b|\bingredients? in common\b|\b(?:no|any) (?:common|shared) (?:\w+ )?ingredients?\b")
_SHARES: Final = re.compile(r"\b(?:they|both|the two|these) (?:do |both |also |actually )*share (?:an|the|one|a|their) (?:\w+ ){0,2}ingredient\b")
_SAME: Final = re.compile(
    r"\b(?:same (?:drug|medicine|medication|active ingredient|ingredient|thing|class|type|kind|family)"
    r"|both (?:contain|are|have|hold)|identical|each contain)\b"
)
_TOGETHER: Final = re.compile(
    r"\b(?:together|combin\w+|alternat\w+|mix\w*|stagger\w*|same time|simultaneously|same day|interact\w*|alongside"
    r"|on top of|along with|with (?:each other|one another)|"
    r"switch\w*|interfere\w*|conflict\w*|compatible|incompatible|interchang\w+|limit each other"
    r"|affect\w* (?:each other|the)|add(?:ed)? to|double (?:up|the)|doubling|used with|"
    r"taken with|use with|take with|within D of|back to back|concurrent\w*|stack\w*|of each other|overlap\w*"
    r"|duplicat\w+|both|at (?:the )?same (?:moment|hour)|in one (?:go|sitting|swallow)|at once|at one time|separately|side by side)\b"
)
_ONE_PRODUCT_OF: Final = re.compile(
    r"\b(?:more than (?:one|Q)|two|Q|another|other|any other|multiple|different) (?:\w+ )?(?:products?|medicines?|medications?|drugs?) (?:with|containing|that contains?|that has|that have|made with)\b"
)
_RISK: Final = re.compile(
    r"\b(?:risk|bleeding|damage|failure|harm\w*|danger\w*|toxic\w*|overdose|ulcers?|side effects?|hurt|injur\w+|(?:strain|stress|burden|overload|tax|attack)s? (?:the|your|her|his) (?:\w+ )?(?:liver|kidneys?|stomach|heart)|hard on the (?:liver|kidneys?|stomach|heart)"
    r"|fatal|problem|serious)\b"
)
_OTHER_PRODUCT: Final = re.compile(
    r"\b(?:any other|another|other|any|two|Q|more than (?:one|Q)|second|multiple|several) (?:\w+ )?(?:products?|medicines?"
    r"|medications?|drugs?|P)\b|\btwo products\b|\bdouble (?:up|dose)\b"
)

_RESET_CLAIM: Final = re.compile(
    r"\b(?:(?:starts?|begins?|goes back|is back|runs?|counts?) (?:\w+ )?(?:from|at|to) Q (?:again|anew|over|today|now)|resets?|starts? over(?! with (?:Q|N|A|another))|starts? fresh(?! with (?:Q|N|A))|start again(?! with (?:Q|N|A))|(?:starts?|begins?|goes?|is|back) (?:(?:back|again|over) )*(?:from|at|to) (?:zero|scratch|nil)|(?:count|total|tally|limit|allowance|clock(?! (?:off|on|out|in)\b)) (?:\w+ ){0,3}(?:from|at|to) Q|starts? (?:anew|afresh)|fresh start|fresh (?:\w+ )?allowance|new allowance|clean slate|rolling|slides?|sliding|new D (?:period|window|day|cycle)|new (?:calendar )?day"
    r"|calendar day|"
    r"(?:none|nothing) (?:of|from) (?:yesterday|the (?:day before|previous day))(?:'s)? (?:\w+ ){0,4}?(?:counts?|matters?|applies|adds?|carries|remains|is left)|"
    r"(?:yesterday's|previous day's|yesterday) (?:\w+ ){0,4}(?:not count|n't count|no longer|(?:does not|do not|don't"
    r"|doesn't) (?:\w+ )?(?:count|matter|add|apply|carry|go)|irrelevant|count)|"
    r"(?:not count|n't count|not included|only count\w*|does not add|doesn't matter) (?:\w+ ){0,4}(?:today|yesterday"
    r"|toward|new day)|counts? (?:only )?(?:from|per) (?:midnight|calendar)|today only)\b"
)
LEFT_WINDOW: Final = re.compile(
    r"\b(?:no longer counts?|not count (?:any ?more|any longer)|left the|fallen out|falls? out(?:side)?|dropped out"
    r"|drops? out|outside (?:of )?the|out of the(?! (?:[QNA]\b|question|possible|allowed|permitted|maximum|total|daily|\w+ (?:[QNA]\b|allowed|permitted)))|rolled off|rolls? off|aged out|expired|is out(?! of the question)|not within the(?! A\b)"
    r"|no longer (?:(?:falls?|lies?|sits?|belongs?|stands?|is|are|be) )?(?:in|within|inside|part of|among)|(?:is|are|has|have) (?:already |now |all )?gone (?:from|out of)|older than|does not count|doesn't count|not count|not counted)\b"
)
SOMEBODY: Final = re.compile(
    r"\b(?:roommate|wife|husband|partner|friend|son|daughter|mother|father|mom|dad|brother|sister|child|kid|dog|cat"
    r"|boyfriend|girlfriend|coworker|neighbor|baby|his|her|their|someone|somebody|other person"
    r"|another person)(?:'s)?\b"
)
_EXTENDED: Final = re.compile(
    r"\b(?:extended(?: -)? ?release|extended|slow release|long(?: -)? acting|slow - release|er product"
    r"|8 hour product)\b"
)


_POPULATION: Final = re.compile(
    r"\b(?:people|adults|anyone|persons|seniors|patients|those|elderly|women|men|everyone) (?:\w+ )?(?:over|older"
    r"|above|aged|past|under|with)\b.*\b(?:not|never|avoid|\w+n't|shouldn't|only|half|gets?|needs?|requires?)\b"
)
_NO_GAP: Final = re.compile(
    r"\bno (?:\w+ )?(?:waiting period|waiting time|wait|gap|interval|spacing|time) (?:is )?(?:needed |required |necessary )?(?:between|for)\b (?!doses)"
)
_INDEPENDENT: Final = re.compile(
    r"\b(?:not|\w+n't|never|neither) (?:\w+ ){0,2}?(?:count|add (?:up|to)|apply|affect|matter|(?<!the )(?<!your )(?<!its )(?<!any )(?<!daily )(?<!dose )(?<!label )(?<!over )limit|interfere|bear|depend|restrict|constrain|hinder|block|get in the way|stand in the way)\w*\b(?! P to P)"
    r"|\btoo (?:little|small|low|weak|few) (?:of it |a dose )?to (?:interact|matter|count|interfere|affect|make)\b"
    r"|\bindependent\w*\b|\bseparate (?:limits|rules|clocks|counts|schedules|maximums)\b|\b(?:its|their) own (?:limits?|interval|schedule|clock|maximum)\b(?! (?:of |is |at )(?:\w+ ){0,2}?[NAD]\b)"
)
_EACH_OTHER: Final = re.compile(r"\b(?:each other|one another|the two|the other|these two|both|they|Q)\b")
_PERSON_IS: Final = re.compile(
    r"\b(?:you|he|she|they|user|the user|patient|person|asker) (?:(?:also|already|currently|daily|regularly) )?(?:are|is|'re|have|has|'ve|had|suffers?|takes?|take)"
    r" (?:\w+ ){0,2}?(?=\w)"
)
_WAS_PRODUCT: Final = re.compile(
    r"\b(?:tablets?|pills?|caplets?|ones|dose|doses|medicine|product|what|N|Q) (?:(?:that )?(?:you|he|she|they) (?:took|had|have taken|has taken) )?"
    r"(?:was|were|is|are) (?!not known|unknown)(?:(?:actually|really|indeed|not|in fact|all|the) )*(P)$"
)


def _product_taken(clause: Clause) -> int | None:
    """As in "The tablets you took were extra strength": the item of the product that is said to have been taken."""
    match = _WAS_PRODUCT.search(clause.shape)
    if match is None or _HEDGED.search(clause.shape) or not re.search(r"\b(?:took|had|taken|were|was)\b", clause.shape):
        return None
    return clause.item_at(match.start(1))


_IN_WINDOW: Final = re.compile(
    r"\b(?:everything|all|both|each|still|doses?|tablets|N|A|Q|C|it|they|that|one)\b.*\b(?:is|are|was|were|falls?|lies?|stays?|sits?|counts?)\b (?:\w+ ){0,3}?"
    r"(?:inside|within) (?:the |those |these |your |of |a )*(?:last |past |same |rolling |previous )*D(?: window| period| span)?\b(?! of\b)"
    r"|^(?:(?:so|and|but|now|then) )*only (?:the )?C.* (?:is|are|was|were|falls?|lies?|counts?) (?:still )?in (?:the |those )(?:last |past |previous |preceding )D\b"
)
_DOSE_OF_THEN: Final = re.compile(
    r"^(?:(?:so|and|but|while|though|although|since|because|now|the|that|yesterday's) )*(?:C (?:dose|pair|one|tablets?|caplets?)(?: (?:from|of) yesterday)?|(?:dose|pair|one|tablets?|caplets?) (?:from|of|at) (?:yesterday )?C(?: yesterday)?)"
    r" (?:no longer counts?|(?:does not|doesn't|do not|don't) count(?: any ?more| any longer| now)+)(?: (?:now|here|toward.*|in the window))?$"
)
"""As in "the 6 PM dose from yesterday no longer counts": one dose, and not the calendar day."""
_NO_RELIEVER: Final = re.compile(r"\b(?:has|have|contains?|with|includes?|holds?) no (?:\w+ )?(?:pain ?relievers?|pain relievers?|painkillers?|pain medicine|analgesics?)\b|(?:\bnot|n't) (?:contain|have|include|hold) (?:any |an? )?(?:pain relievers?|painkillers?|analgesics?)\b")
_WASHED_OUT: Final = re.compile(
    r"\b(?:does not|doesn't|won't|no longer) (?:really )?matters? (?:any ?more|any longer|now)\b|\bno longer (?:matters|relevant|a (?:factor|concern|problem)|an issue)\b|"
    r"\bout of (?:your|his|her|their|the|(?:the )?(?:user|patient|person)'s) (?:system|body|bloodstream)\b|\b(?:worn|wore) off\b|\bcleared (?:from"
    r"|out)\b|\bno longer (?:in your system|active|working)\b"
)
_PROFESSIONAL: Final = re.compile(
    r"\b(?:medical (?:clearance|advice|approval|supervision|opinion|sign off|guidance)|doctor|pharmacist|health professional|physician|provider|obstetrician|pediatrician|midwife|medical help"
    r"|poison control|veterinarian|vet)\b"
)


_EFFECTS: Final = re.compile(
    r"\b(?:can|may|could|might|both|each|will|also|do) (?:\w+ ){0,2}?(?:makes?|leaves?|causes?|cause|gives?|bring on|lead to|upset|irritate)\b.*\b(?:drows\w+|sleep\w*|tired|dizz\w+|groggy|nause\w+|stomach|side effects?|constipat\w+|dry mouth|jittery|restless)\b"
)
"""What each drug alone may do to a person: nothing of how two go together."""
_MORE_OF_IT: Final = re.compile(r"\b(?:not|\w+n't|never|can|may|should|must) (?:\w+ )?(?:take|have|use|swallow|get|need|be given) (?:any |some )?(?:further|more|additional) P\b")
_TOGETHER_SAID: Final = re.compile(r"\b(?:together|combin\w+|mix\w*|with (?:each other|one another)|at once|same time)\b")
_BOTH: Final = re.compile(r"\b(?:together|alternat\w+|combin\w+|mix\w*|with (?:P|it|them|each|the)|alongside|on top of|stagger\w*|both)\b")


def drugs(clause: Clause, context: Context) -> list[tuple[int, Statement]]:
    """What a clause says of drugs, or of the day on which doses count."""
    shape = clause.shape
    named = [index for index, item in enumerate(clause.items) if item.letter == "P"]
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    if SO_COMBINING.search(shape) and not named and clause.lead in ("so", "therefore", "thus", "hence") and not _RISK.search(shape):
        return []
    if SO_CONCLUDES.search(shape) and (clause.lead in ("so", "therefore", "thus", "hence") or not named) and not _BOTH.search(shape):
        return []
    if len(named) == 1 and _MORE_OF_IT.search(shape) and not _TOGETHER_SAID.search(shape) and not clause.of("D"):
        # "She must not have any further Tylenol" concludes.
        return []
    if SOMEBODY.search(shape) and re.search(
        r"\b(?:counts?|counted|matters?|yours|your own|separate|toward|towards|included?)\b",
        shape) and re.search(r"\b(?:doses?|P|took|count|tablets|medicine)\b", shape):
        return [(0, Statement(OTHER, "somebody", negated=_NEGATED.search(shape) is not None or re.search(r"\b(?:nothing to do with|irrelevant|beside the point|unrelated|separate|immaterial|independent)\b", shape) is not None, **base))]
    if EXEMPT.search(shape) and clause.lead not in ("if", "unless") and not SOMEBODY.search(shape):
        return [(0, Statement(DAILY_LIMIT, "exempt", **base))]
    if _DOSE_OF_THEN.search(shape):
        return [(0, Statement(OTHER, "left_window", clocks=tuple((int(item.least), item.note) for item in clause.of("C")), negated=bool(NOT_LEFT.search(shape)), **base))]
    if _RESET_CLAIM.search(shape) and not _BRINGS_TO.search(shape):
        statement = Statement(DAILY_LIMIT, "reset", **base)
        negated = re.search(r"\b(?:irrelevant|no longer|none of|nothing (?:of|from))\b", shape) is not None or _NEGATED.search(shape) is not None
        rolling = re.search(r"\b(?:rolling|slides?|sliding)\b", shape) is not None
        dose = re.search(r"\b(?:yesterday|previous day)\b", shape) is not None
        # "does not reset", "rolling" and "yesterday's doses still count" are true; the rest is the calendar day.
        statement.negated = rolling or (negated != dose)
        return [(0, statement)]
    if _IN_WINDOW.search(shape) and not SOMEBODY.search(shape):
        return [(0, Statement(OTHER, "in_window", clocks=tuple((int(item.least), item.note) for item in clause.of("C")), **base))]
    if LEFT_WINDOW.search(shape) and (re.search(
        r"\b(?:D|dose|one|ones|doses|window|C|A|N)\b",
        shape) or (clause.lead == "and" and context.said and context.said[-1].form in ("left_window", "elapsed", "dose_at"))) and not SOMEBODY.search(shape):
        return [(0, Statement(OTHER, "left_window", clocks=tuple((int(item.least), item.note) for item in clause.of("C")), negated=bool(NOT_LEFT.search(shape)), **base))]
    if _EXTENDED.search(shape) and not re.search(r"\bD\b", shape) and re.search(r"\b(?:is|are)\b", shape):
        return [(0, Statement(OTHER, "extended", negated=_NEGATED.search(shape) is not None, **base))]
    if _POPULATION.search(shape):
        return [(0, Statement(OTHER, "population", **base))]
    if _WASHED_OUT.search(shape) and clause.lead != "if":
        return [(0, Statement(COMPATIBILITY, "overlap", negated=True, polarity="YES", **base))]
    if OVERLAP.search(shape):
        return [(0, Statement(COMPATIBILITY, "overlap", negated=_NEGATED.search(shape) is not None or "no longer" in shape, **base))]
    if NO_OVERLAP.search(shape) and len(context.names) >= 1:
        return [(0, Statement(COMPATIBILITY, "overlap", negated=True, polarity="YES", **base))]
    if _NO_GAP.search(shape) or (NO_BEARING.search(shape) and not SCOPE.search(shape) and (len(named) >= 2 or named and len(context.names) >= 2)) or (_INDEPENDENT.search(shape) and not (SCOPE_DENIED.search(shape) and SCOPE.search(shape) and len(named) < 2) and (named or len(context.names) >= 2 or _EACH_OTHER.search(shape))):
        return [(0, Statement(COMPATIBILITY, "independent", polarity="YES", **base))]
    if scope_ := WAVED_SCOPE.search(shape):
        if SCOPE.search(shape) and not _PROFESSIONAL.search(shape) and not _NEGATED.search(shape) and clause.lead not in ("if", "unless"):
            topic = "|".join(name for name, pattern in SCOPES if pattern.search(shape))
            return [(clause.item_at(scope_.start()), Statement(OTHER, "scope_waved", topic=topic, **base))]
    held = _product_taken(clause)
    if held is not None and clause.lead != "if":
        return [(held, Statement(OTHER, "was_product", negated=_NEGATED.search(shape) is not None, **base))]
    if CONCERN_OF_OTHER.search(shape) and SCOPE.search(shape) and named and clause.lead not in ("if", "unless"):
        # "Kidney disease is only a concern with Tylenol"
        return [(0, Statement(OTHER, "concern_of", topic="|".join(name for name, pattern in SCOPES if pattern.search(shape)), **base))]
    if (organ := ORGAN_IS.search(shape)) is not None and clause.lead not in ("if", "unless") and not _HEDGED.search(shape):
        return [(0, Statement(OTHER, "of_person", topic={"kidneys": "kidney", "stomach": "ulcer"}.get(organ[1], organ[1]), negated=_NEGATED.search(shape) is not None, **base))]
    person = _PERSON_IS.search(shape)
    if person is not None and (told_of := SCOPE.search(shape, person.end() - 1)) and clause.lead not in ("if", "unless") and not _HEDGED.search(shape):
        topic = "|".join(name for name, pattern in SCOPES if pattern.search(shape))
        return [(0, Statement(OTHER, "of_person", topic=topic, negated=_NEGATED.search(shape, 0, told_of.end()) is not None, **base))]
    if SCOPE_DENIED.search(shape) and SCOPE.search(shape) and not _PROFESSIONAL.search(shape) and clause.lead not in ("if", "unless"):
        return [(0, Statement(OTHER, "scope_waved", topic="|".join(name for name, pattern in SCOPES if pattern.search(shape)), **base))]
    if RECOVERED.search(shape) and SCOPE.search(shape) and not _PROFESSIONAL.search(shape) and not _NEGATED.search(shape.replace("no longer", "")) and not clause.of("DQ") and clause.lead not in ("if", "unless"):
        topic = "|".join(name for name, pattern in SCOPES if pattern.search(shape))
        return [(0, Statement(OTHER, "recovered", topic=topic, **base))]
    if NOT_ADULT.search(shape) and clause.lead not in ("if", "unless"):
        return [(0, Statement(MISSING_INFORMATION, "scope", topic="child", **base))]
    scope = SCOPE.search(shape)
    professional = _PROFESSIONAL.search(shape) is not None
    told = TOLD_SCOPE.search(shape) is not None and not clause.of("AD") and _form(clause, named, context) not in ("class", "pair")
    if scope is not None and (told or _PROFESSIONAL.search(shape) or re.search(r"\blabel\b|\bveterinarian\b|\bwarns\b", shape)) and not re.search(
        r"\bsymptoms?|\bpain (?:persists|continues)|\bpersist",
        shape):
        if not professional and re.search(r"\b(?:safe|ok|okay|fine|allowed|alright|all right|acceptable|no problem|permitted)\b", shape) and not re.search(r"\b(?:not|\w+n't)\b", shape):
            # "It should be safe for a child" concludes.
            return []
        found = sorted((match.start(), name) for name, pattern in SCOPES if (match := pattern.search(shape)))
        return [(0, Statement(MISSING_INFORMATION, "scope", topic="|".join(name for _, name in found), **base))]
    if re.search(
        r"\b(?:limits?|rules?|labels?|policy|standards?|guidelines?) (?:(?:here|given|used|in question) )?(?:say|says|tell|tells|give|gives|state|states|specif(?:y|ies)|set|sets) (?:us )?nothing\b|\b(?:limits?|rules?|policy|standards?|guidelines?) (?:(?:here|given|used|in question) )?(?:do not|don't|doesn't|does not) (?:cover|address|include|mention|extend to|apply to|deal with|reach) (?:it|P|that|this)\b|\bno limit\b.*\b(?:policy|label|asked)\b|\boverlap\w*\b.*\btold\b|\bnot understood\b|\bmore readings\b",
        shape):
        return [(0, Statement(MISSING_INFORMATION, "outside", **base))]
    if not named and len(context.names) >= 2 and _DIFFERENT.search(shape) and re.search(r"\b(?:class(?:es)?|famil(?:y|ies)|kinds?|types?|groups?|categor\w+|(?:active )?ingredients?|substances?) ?(?:of (?:drugs?|medicines?|medications?|pain relievers?))?$", shape):
        return [(0, Statement(COMPATIBILITY, "different", **base))]
    if not named and not (_SHARE.search(shape) and len(context.names) >= 2 or _NO_RELIEVER.search(shape) or _NSAID.search(shape) or "label" in shape or _UNKNOWN_DRUG.search(shape) or (context.names and _TOGETHER.search(shape)) or (re.search(r"\b(?:together|combin\w+|mixing)\b", shape) and _RISK.search(shape))):
        return []
    if named and ONLY_OTHER.search(shape) and not _NEGATED.search(shape):
        return [(0, Statement(COMPATIBILITY, "no_reliever", **base))]
    if _NO_RELIEVER.search(shape) and (named or context.names):
        return [(0, Statement(COMPATIBILITY, "no_reliever", **base))]
    form = _form(clause, named, context)
    if not form:
        return []
    statement = Statement(COMPATIBILITY, form, **base)
    statement.negated = _NEGATED.search(shape) is not None
    statement.polarity = "" if _EFFECTS.search(shape) and not _TOGETHER_SAID.search(shape) else stance_of(shape)
    statement.topic = "hedged" if _HEDGED.search(shape) else ""
    statement.refers = "unknown" if _UNKNOWN_DRUG.search(shape) else ""
    return [(named[-1] if named else 0, statement)]


def _form(clause: Clause, named: list[int], context: Context) -> str:
    shape = clause.shape
    if HAVE_INTERVAL.search(shape):
        return ""
    names = {name for index in named for name in clause.items[index].names}
    about_two = len(names) >= 2 or (len(names) == 1 and len(context.names) >= 1 and set(context.names) - names)
    unknown = _UNKNOWN_DRUG.search(shape)
    if _NSAID.search(shape):
        return "class"
    if _OTHER_PRODUCT.search(shape) and re.search(r"\b(?:contain\w*|with|product|two|both)\b", shape) and not unknown:
        return "products"
    if re.search(
        r"\b(?:both|each)(?: (?:of (?:them|these|those)|(?:\w+ )?(?:products?|medicines?|medications?|drugs?|pills|tablets|versions)))? (?:already "
        r"|also )?(?:contain|hold|have|include|bring|carry|supply|deliver|come with)|\b(?:each|every|one|a) (?:caplet|tablet|pill|capsule|liquicap|dose|unit)s? (?:also |already |even )?(?:has|contains?|holds?|includes?|carries|comes with) (?:\w+ ){0,2}?P(?: in (?:it|them))?$",
        shape):
        return "contains"
    if re.search(r"\blabels?\b|\bdirections\b", shape) and re.search(
        r"\b(?:together|combine\w*|both|another|other)\b",
        shape):
        return "products"
    if len(names) >= 2 and THEY_CAN_BE.search(shape):
        # "They are different drugs and can be used on the same day": what follows is said of the pair.
        return "pair"
    if _DIFFERENT.search(shape) and len(names) >= 2 and re.search(r"\b(?:ingredients?|medications?|medicines?|drugs?|class\w*)\b", shape):
        return "different"
    if _SHARES.search(shape) and not names and len(context.names) >= 2:
        return "same"
    if names and not unknown and _ONE_PRODUCT_OF.search(shape):
        return "products"
    if not names and re.search(
        r"\b(?:take|swallow|use|have|mix|combine|taking|swallowing|using) (?:both|them|it|these|those)\b",
        shape):
        return ""
    if _DIFFERENT.search(shape) and not names and len(context.names) >= 2 and re.search(
        r"^(?:so |and |but )?(?:they|these|those|the two|both|each|the (?:drugs|medicines|products))\b", shape
    ):  # fmt: skip
        return "different"
    if _DIFFERENT.search(shape) and about_two and re.search(r"\bingredients?\b", shape):
        return "different"
    if _HOLDS.search(shape) and (len(names) >= 2 or (unknown and named)) or re.search(
        r"\bboth (?:\w+ )?(?:contain|hold|have|include)\b",
        shape):
        return "contains"
    if len(names) == 2 and re.search(r"\bP (?:is|are|gets?) (?:\w+ )?(?:sold|known|marketed|called|branded|available|listed|labell?ed) (?:\w+ ){0,3}?(?:as|under|called|by) (?:\w+ ){0,3}?P$|\bP (?:is|are) (?:\w+ ){0,2}(?:another|a|the|just a|one) (?:\w+ )?(?:name|brand|brand name|form|version) (?:of|for) P\b", shape):
        return "contains"
    if len(names) >= 2 and re.search(r"\bP (?:also |already |itself )?has P\b|\bP has (?:\w+ )?P in it\b", shape):
        return "contains"
    if _DIFFERENT.search(shape) and (about_two or re.search(
        r"\b(?:ingredients?|medications?|medicines?|drugs?|class\w*)\b",
        shape)):
        return "different"
    if _SAME.search(shape) and about_two:
        return "same"
    if re.search(r"^(?:P )+(?:is|are) (?:\w+ ){0,3}P$|\bP (?:is|are) (?:\w+ ){0,4}P\b", shape) and len(names) >= 2:
        return "contains"
    if TWO_OF.search(shape):
        return "two_of"
    if _RISK.search(shape) and re.search(r"\b(?:them|both|these|those|two|this combination)\b.*\b(?:together|combin\w+)\b|\b(?:combin\w+|mixing) (?:them|these|those|both|the two)\b", shape):
        return "pair"
    if (_RISK.search(shape) or re.search(r"\bno interaction\b", shape)) and (about_two or _TOGETHER.search(shape)):
        return "pair"
    if NO_PROBLEM_ADDED.search(shape) and about_two:
        return "pair"
    if len(names) <= 1 and re.search(
        r"\b(?:take|taking|have|use|add|adding|follow)\b(?: \w+)? (?:Q|N|A|it|them|P)\b",
        shape):
        # "Do not take 2 of them on top of it" concludes; it does not tell how two drugs go together.
        return ""
    if BOTH_AGAIN.fullmatch(shape):
        # "Both medications can be taken again" concludes.
        return ""
    if re.search(r"^(?:so |then |and )*(?:switching|changing|moving|going|returning|swapping) (?:(?:over|back|now|to P|today|tonight) )*(?:.*\b)?(?:is|would be|should be|isn't|wouldn't be) ", shape):
        # "Switching to P now is acceptable" concludes.
        return ""
    if _TOGETHER.search(shape) and (about_two or unknown or len(context.names) >= 2):
        return "pair"
    if NOT_HARMFUL.search(shape) and about_two and re.search(r"\b(?:count|affect|add|matter|limit)\w*\b", shape):
        return "pair"
    return ""


__all__ = ["LEFT_WINDOW", "SOMEBODY", "drugs", "is_two_of", "stance_of"]
