"""A text to its statements, in order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any, Final

from .accepted import Knowledge
from .clauses import Clause, clause_of, clauses_of
from .grammar.amounts import amounts, is_adjective
from .grammar.asides import asides, of_a_part, supposition, took_product
from .grammar.contents import contents
from .grammar.drugs import SCOPE, drugs
from .grammar.speech import ADVICE, ASKS_A_PROFESSIONAL, CANNOT_TELL, CONTRADICTS, MAY_BE, NO, NOT_TOLD, YES, topic_of
from .grammar.times import bare_rule, durations, is_window
from .items import fold, items_of
from .statements import (
    DECISION_CONSISTENCY,
    ELAPSED,
    INTERVAL_RULE,
    MISSING_INFORMATION,
    NEXT_TIME,
    OTHER,
    TOTAL_INTAKE,
    Condition,
    Context,
    Statement,
    reach,
)

LONGEST: Final = 20_000
"""Characters of a text that are read; an explanation is a few sentences, and a longer text is cut."""

_IF: Final = frozenset({"if", "unless", "provided", "assuming", "suppose", "supposing", "imagine"})
_NOT_NO: Final = re.compile(
    r"^(?:but |and |just |though |still )?not (?:over|above|beyond|past|more than) (?:it|the|that|your)\b|\b(?:not|\w+n't|isn't|wouldn't|no longer) (?:be )?(?:considered )?too (?:soon|early|much|many|close)\b"
    r"|\bno need to (?:wait|worry)\b|\b(?:don't|do not|doesn't) (?:have|need) to wait\b"
    r"|\b(?:does|do|will|would|did) not (?:exceed|go over|break|violate|surpass)\b|\b(?:doesn't|don't|won't"
    r"|wouldn't) (?:exceed|go over|break|violate|surpass)\b"
    r"|\b(?:won't|wouldn't|doesn't|don't|not|didn't) (?:\w+ )?(?:put|take|push|bring|carry|get) (?:you|him|her|them|it|the total) (?:over|above|past|beyond)\b"
    r"|\bwithout (?:exceeding|going over|breaking)\b|\bno reason (?:not )?to\b|\bno problem\b|\bnothing (?:prevents"
    r"|stops)\b|\bnot outside\b|\bno rule\b"
)
_GENERAL: Final = re.compile(
    r"\b(?:when used|if used|as directed|when taken|generally safe|in general|for most (?:people|adults)"
    r"|as long as you follow)\b"
)
_NO_CONCLUSION: Final = re.compile(
    r"^(?:just )?to (?:be|stay|remain) (?:on the )?(?:safe|careful|sure|cautious)(?: side)?$|^for safety$"
)
_SUPPOSED: Final = re.compile(
    r"\b(?:most likely|likely|probably|presumably|must have|i assume|i'd assume|i would assume|i'd guess"
    r"|assume (?:that )?(?:it|you|they|she|he)|chances are)\b"

)
_PAST: Final = re.compile(r"\b(?:took|take it|taken|was|were|had|did not|didn't|been)\b")
_PRESENT: Final = re.compile(r"\b(?:safe|fine|ok|okay|allowed|enough|alright|too|would|should)\b")
_WITH: Final = re.compile(
    r"^(?:with|at|for|after|in case of) (?:the |only |just |a )?(?:D|A|N)\b.*\b(?:would|it is|it's|that is|is"
    r"|are)\b.*"
)
_LIMITS: Final = re.compile(
    r"\b(within|inside|outside|outside of|over|beyond) (?:the |all |your |all the )?(?:label |dosing |recommended "
    r"|safe |printed |stated |usual )?(?:limits|rules|directions|guidelines|dosing|bounds|range)\b(?! (?:of|for|is|are) [AN])(?! (?:A|range))"
)
_ADVISED: Final = re.compile(
    r"\b(?:better|safer|best|safest|wise|wiser|prudent|cautious|may want to|might want to|could wait)\b|\b(?:could"
    r"|may|might) be (?:too|unsafe|risky|dangerous|a risk)\b"
)
_DOSE_WORDS: Final = re.compile(
    r"\b(?:take|taking|have|having|dose|doses|more|another|again|Q|N|A|P|it|them|this|these|that|wait|redose|yet|now"
    r"|tablets?|pills?|caplets?|ok|okay|fine|yes|no|allowed|go ahead|same|one|room|soon|early|much|limits?|safe|stop"
    r"|skip|don't|do not|sure|yep|yeah|yup|absolutely|y|nope|nah|go for|tonight|today|hold|should|avoid|instead|stay|alright|all right|choose|right)\b"
)
_MAIN_AFTER_IF: Final = re.compile(
    r"\b(?:another|it (?:is|would|will|'s)|it's|you|N|Q|two|taking|then|the (?:next|dose)|that|this|she|he"
    r"|a) (?:\w+ ){0,6}?(?:is|are|would|can|may|should|too|ok|okay|fine|safe|must|need|needs)\b"
)
_PRODUCT_OF_IF: Final = re.compile(
    r"\b(?:was|were|is|are|it's|took|regular|extra|strength|contains?|had|does|kind|\w+ed|began|came|went|start|first)\b"
)


_SUPPOSING: Final = re.compile(
    r"\b(?:could|might|may(?! (?:take|have|be taken|use|repeat))|if|either|even|case|depending|scenario|possib\w+|as (?:early|late|little|long|few|short|recent\w*) as|anywhere|somewhere"
    r"|at best|at worst)\b"
)
_PERHAPS: Final = re.compile(r"\b(?:would|with|at (?:Q|C|D)|for (?:Q|A|N|strength)|taken|whether|or|between|earliest|latest|from)\b")
_GOES_ON: Final = re.compile(r"^\s*(?:so|then|in (?:the|that|this|one)|that|this|it|with|and|at|or|the (?:first|second|latter|former|other))\b")
_AMOUNT_IS_FINE: Final = re.compile(
    r"(?:another |the |this |your )?A (?:of P )?(?:more )?(?:is|would be|should be) (?:not )?(?:\w+ )?(?:okay|ok|fine|allowed|alright|all right|safe|permitted|too much)(?P<then> then| now| too| again| today| tonight)?"
)
_IN_THE_DAY: Final = re.compile(r"(?:all )?(?:in|within|over|during) the (?:past|last|previous|preceding) D")
_INVERTED_IF: Final = re.compile(
    r"^(?:but |and )?(?:were|had|should) (?:it|you|they|he|she|the|that|this|those|these) |^(?:but |and )?(?:taken|swallowed|had) (?:at|around|by|near|any) "
    r"|^(?:but |and )?P (?:would|wouldn't)\b"
    r"|^(?:but |and |so )?(?:Q|N|A) or (?:more|fewer|less) (?:\w+ ){0,2}would\b"
    r"|^(?:but |and )?(?:at|with|from|for) (?:the )?[CDQNA] (?:it|that|this|you|she|he|they) (?:would|could)\b"
)
_WITHOUT: Final = re.compile(
    r"\bwithout (?:knowing )?(?:the |its |their |any |an )?(?:exact |current |actual |real |precise )?((?:strength|time|name|number|amount|kind|dose|product|label|timing|count|brand|clock)\b(?: of \w+)?)"
)
_TAIL: Final = re.compile(r"^(?:so |and |but )?(?:with|at|after) (?:\w+ )*?D(?: (?:gone|passed|elapsed|behind you|in|already gone|now))? ((?:it is|it's|you|he|she|they|this is|that is|that's) .*)$")
_THE_MOST: Final = re.compile(
    r"\b(?:all|most|as much as|as many as|what|maximum|limit) (?:that )?(?:you|he|she|they|one|anyone|adults?|an adult) (?:can|may|could|should|are allowed)\b|\b(?:possible|suspected) (?:P )?overdose\b"
)
_ONE_SIDE: Final = re.compile(
    r"^(?:the |both )?(?:timing|times?|spacing|intervals?|amounts?|dose size|totals?|numbers?|gap|clock|hours)(?: and (?:the )?(?:timing|times?|spacing|interval|amounts?|dose|totals?|numbers?|gap))? (?:is|are|would be|looks?|seems?) (?:\w+ )?(?:fine|ok|okay|good|allowed|alright|all right)\b"
)
_IS_ALLOWED: Final = re.compile(
    r"(?:is|are|would be) (?:still |just |also |perfectly |in itself |by itself )?(?:allowed|fine|okay|ok|acceptable|permitted|all right|alright)"
)


def statements_of(text: str, knowledge: Knowledge) -> tuple[list[Statement], list[tuple[int, int]]]:
    """Every statement of a text, in order, and the stretches with a number about which nothing was read."""
    text = text[:LONGEST]
    context = Context(text, fold(text))
    found: list[Statement] = []
    clauses = clauses_of(items_of(text, knowledge.names))
    sentences: dict[int, str] = {}
    for clause in clauses:
        sentences[clause.sentence] = f"{sentences.get(clause.sentence, '')} {clause.lead} {clause.shape}"
    for clause in clauses:
        for statement in _clause(clause, context):
            words = sentences[clause.sentence]
            if _SUPPOSING.search(words) or (_GOES_ON.search(words) and _SUPPOSING.search(sentences.get(clause.sentence - 1, ""))):
                statement.supposing = "said"
            elif _PERHAPS.search(words):
                statement.supposing = "perhaps"
            found.append(statement)
            context.said.append(statement)
            if statement.form in ("elapsed", "doses_apart") or statement.form == "pattern":
                context.elapsed = statement
            elif statement.form == "rule":
                context.rule = statement
            elif statement.kind == TOTAL_INTAKE and statement.form in ("total", "counted", "arithmetic", "reached"):
                context.amount, context.amount_sentence = statement, clause.sentence
    trimmed = [_trimmed(statement, text) for statement in found]
    return [statement for statement in trimmed if statement.start < statement.end], _unread(found, clauses)


def _clause(clause: Clause, context: Context) -> list[Statement]:
    if clause.sentence != context.sentence:
        context.sentence = clause.sentence
        context.condition = None
        context.listed = ()
        context.elapsed = context.elapsed if context.elapsed and len(context.said) < 8 else None
        context.clocks = ()
        context.here = ()
    own = tuple(dict.fromkeys(name for item in clause.items if item.letter == "P" for name in item.names))
    if own:
        context.names = own if clause.sentence != context.sentence else tuple(dict.fromkeys((*own, *context.names)))
    nearby, context.here = context.here, own or context.here
    if _INVERTED_IF.search(clause.shape) and clause.lead not in _IF:
        # "Were it acetaminophen, ...", "Taken at 5 it's been 12 hours": a condition without its "if".
        context.condition = Condition(timed=False)
    if _IN_THE_DAY.fullmatch(clause.shape):
        # "You've had six caplets, 3,000 mg, in the past 24 hours": the window of what was just told.
        for statement in context.said[-2:]:
            if statement.kind == TOTAL_INTAKE and statement.family in ("before", "") and statement.end > clause.start - 40:
                statement.family, statement.words = "before_24h", f"{statement.words} {clause.shape}"
        return []
    found = _read(clause, context)
    for statement in found:
        statement.nearby = nearby
        if statement.form not in ("holds", "only_holds", "took_product") and statement.asserted != "subject":
            statement.names = own or (context.names if statement.kind != ELAPSED else ())
            statement.own_names = bool(own)
        elif statement.form == "contains":
            statement.own_names = True
        statement.beside = context.names
        if statement.form == "moment":
            statement.asserted = polarity_of(clause.shape) or ""
        statement.masses = tuple(item.least for item in clause.items if item.letter == "A" and item.note == "mass")
        if statement.condition is None and context.condition is not None and not context.condition.empty:
            statement.condition = context.condition
        if not statement.clocks and statement.form == "elapsed" and statement.refers != "last":
            statement.clocks = context.clocks
    context.listed += tuple(item.least for item in clause.items if item.letter == "A" and item.note == "mass")
    context.clocks = tuple((int(item.least), item.note) for item in clause.items if item.letter == "C") or context.clocks
    return found


def _read(clause: Clause, context: Context) -> list[Statement]:
    """What a clause says, and where it says what something may have been, that this is open."""
    found = _told(clause, context)
    if clause.lead not in _IF and not clause.asks and MAY_BE.search(clause.shape) and not any(
        one.kind in (MISSING_INFORMATION, ELAPSED) for one in found
    ):
        found.append(Statement(MISSING_INFORMATION, "may_be", clause.start, clause.end, words=clause.shape))
    return found


def _told(clause: Clause, context: Context) -> list[Statement]:
    shape = clause.shape
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    if clause.asks:
        if not topic_of(shape) and not re.search(r"\b(?:which|what|how|when|who)\b", shape):
            return []
        return [Statement(MISSING_INFORMATION, "asked", topic=topic_of(shape), **base)]
    beside = asides(clause)
    if beside is not None:
        return beside
    if clause.lead in _IF:
        return _conditional(clause, context)
    if CONTRADICTS.search(shape) and not re.search(
        r"\blabel|\bdirections?\b|\b(?:conflicts?|conflicting) (?:\w+ ){0,2}?P\b|\bP (?:\w+ ){0,4}conflicts?\b|\b(?:limits?|dose|medicines?|drugs?|medications?) (?:\w+ ){0,2}conflict",
        shape,
    ):
        return [Statement(MISSING_INFORMATION, "conflict", topic="conflict", negated=bool(re.search(
            r"\b(?:not|no|\w+n't) (?:\w+ )?(?:contradict|conflict|inconsisten)",
            shape)), **base)]
    limits = _LIMITS.search(shape)
    if limits is not None and not re.search(r"\bat most [NA]\b", shape) and not CANNOT_TELL.search(shape) and not re.search(
        r"\b(?:from|until|by|after) (?:about )?[CD]\b|\bfrom now on\b",
        shape):
        inside = limits[1] in ("within", "inside") and not re.search(r"\b(?:not|\w+n't|isn't|no longer)\b", shape)
        polarity = "YES" if inside else "NO"
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity=polarity, value=polarity, **base)]
    if re.fullmatch(r"(?:perhaps )?(?:the same dose is within the limits )?from now on(?: for certain)?", shape):
        return []
    if _SUPPOSED.search(shape) and _PAST.search(shape) and not _PRESENT.search(shape):
        return [Statement(OTHER, "supposed", **base)]
    assumed = _with_strength(clause, context)
    if assumed is not None:
        return assumed
    if _WITH.search(shape):
        found = _supposing(clause, context)
        if found:
            return found
    held = contents(clause, context)
    if held is not None:
        return [held]
    missing = _missing(clause)
    if missing is not None:
        return missing
    amount_is = _AMOUNT_IS_FINE.fullmatch(shape)
    if amount_is is not None and clause.lead != "which" and (amount_is["then"] or clause.lead in ("so", "therefore", "thus")):
        said = polarity_of(shape)
        if said in ("YES", "NO"):
            return [Statement(DECISION_CONSISTENCY, "conclusion", polarity=said, value=said, **base)]
    if clause.lead == "which" and _IS_ALLOWED.fullmatch(shape) and context.said and context.said[-1].kind in (TOTAL_INTAKE, "single_dose_limit", "daily_limit"):
        # "3,000 mg, which is allowed" says so of the amount.
        return []
    quantities = sorted(durations(clause, context) + amounts(clause, context), key=lambda pair: pair[0])
    about_drugs = drugs(clause, context)
    if ASKS_A_PROFESSIONAL.search(shape) and not quantities and not SCOPE.search(shape):
        return [Statement(DECISION_CONSISTENCY, "referred", **base)]
    if about_drugs and about_drugs[0][1].form in (
        "left_window", "in_window", "somebody", "extended", "scope", "outside", "reset", "independent", "was_product", "of_person", "scope_waved",
    ):
        found = [about_drugs[0][1]]
        quantities = [pair for pair in quantities if pair[1].kind == TOTAL_INTAKE]
        return found if not quantities else _shared(clause, [about_drugs[0], *quantities])
    if quantities and all(statement.kind in (ELAPSED, INTERVAL_RULE) or statement.form == "loose" for _, statement in quantities):
        tail = _TAIL.search(shape)
        if tail is not None and (said := polarity_of(tail[1])) in ("YES", "NO"):
            # "With 5 hours gone it is too early": what passed, and what follows from it.
            first = clause.item_at(tail.start(1))
            start = clause.items[first].start
            for _, statement in quantities:
                statement.end = min(statement.end, clause.items[first - 1].end)
            return [*(statement for _, statement in sorted(quantities, key=lambda pair: pair[0])), Statement(
                DECISION_CONSISTENCY, "conclusion", start, clause.end, words=tail[1], polarity=said, value=said,
            )]  # fmt: skip
    if quantities:
        compat = [pair for pair in about_drugs if pair[1].form in ("contains", "class", "pair")]
        ruled = any(statement.form == "rule" for _, statement in quantities) and re.search(r"\b(?:every|intervals?|minimum|between doses)\b", shape)
        if any(statement.kind == NEXT_TIME for _, statement in quantities) or (ruled and compat and compat[0][1].form == "pair"):
            compat = []
        if compat and not any(statement.kind == "compatibility" for _, statement in quantities):
            wanted = [pair for pair in quantities if pair[1].kind in (ELAPSED, TOTAL_INTAKE)]
            if compat[0][1].form in ("contains", "class") or not wanted:
                return _shared(clause, sorted([compat[0], *wanted], key=lambda pair: pair[0]))
        return _shared(clause, quantities)
    if about_drugs:
        return [about_drugs[0][1]]
    product = took_product(clause)
    if product is not None:
        return [product]
    rule = bare_rule(clause, context)
    return [rule] if rule is not None else _conclusion(clause)


def _supposing(clause: Clause, context: Context) -> list[Statement]:
    """As in "With 5 hours it would be too soon", "with 325 mg tablets the total would be 2,600 mg": a condition without an "if"."""
    first = clause.items[0].text
    timed = next((index for index, item in enumerate(clause.items[:5]) if item.letter == "D"), None)
    polarity = polarity_of(clause.shape)
    if timed is not None and first in ("with", "at", "after") and polarity in ("YES", "NO") and len(clause.of("D")) == 1:
        least, most, _ = reach(clause, timed)
        condition = Condition(least, most, timed=True)
        return [Statement(
            "interval_rule", "conditional", clause.start, clause.end, words=clause.shape, polarity=polarity, condition=condition,
        )]  # fmt: skip
    if first == "with" and clause.items[1].letter in "AN" or (len(clause.items) > 2 and clause.items[2].letter == "A" and first == "with"):
        if is_adjective(clause, next((i for i, item in enumerate(clause.items) if item.letter == "A"), 0)):
            found = [statement for _, statement in amounts(clause, context) if statement.form == "total"]
            for statement in found:
                statement.condition = Condition(timed=False)
            return found
    return []


_COUNT_IF: Final = re.compile(
    r"^(?:(?:and|but|while|or|then|even) )*(?:with|for|given|assuming|at) (?:only |just )?(?:Q|N)(?: (?:of them|P|tablets?|pills?|caplets?|already|so far))* (?:taken|swallowed|eaten|gone)\b(?: A)?"
)


def _with_count(clause: Clause, context: Context) -> list[Statement] | None:
    """As in "With 5 taken one more makes 1,200 mg": a condition on how many were taken, and what follows from it."""
    match = _COUNT_IF.search(clause.shape)
    if match is None or context.condition is not None:
        return None
    rest = clause_of(clause.items[clause.item_at(match.end() - 1) + 1 :], clause.lead, clause.sentence, clause.asks)
    if rest is None:
        return None
    context.condition = Condition(timed=False)
    found = _read(rest, context)
    if found:
        found[0].start = clause.start
    return found or None


_STRENGTH_IF: Final = re.compile(
    r"^(?:(?:and|but|while|whereas|or|then|say|in|the|case|only) )*(?:at|with|for|using|were|if|assuming|on|under) (?:(?:the|they|it|these|those|that|tablets?|pills?|caplets?|each|one|a|were|was|are|is|be|of) ){0,3}"
    r"(A)(?: (?:or A|of P|tablets?|caplets?|pills?|capsules?|strength|version|ones|each|apiece|kind|per (?:tablet|caplet|pill|N)|a (?:tablet|caplet|pill)|units?|P))*(?= |$)(?! (?:in|so|total|plus|\+|=|is|would|now|today|already|you|again))"
)


def _with_strength(clause: Clause, context: Context) -> list[Statement] | None:
    """As in "At 325 mg the total would be 2,600 mg": a condition on what one unit holds, and what follows from it."""
    match = _STRENGTH_IF.search(clause.shape)
    if match is None:
        return _with_count(clause, context)
    first = clause.item_at(match.start(1))
    item = clause.items[first]
    if item.note != "mass" or any(not 80_000 <= mass <= 650_000 for mass in (item.least, item.most)):
        return None
    rest = clause_of(clause.items[clause.item_at(match.end() - 1) + 1 :], clause.lead, clause.sentence, clause.asks)
    if rest is None or not re.search(r"\b(?:would|could|is|are|will|makes?|gives?|adds?|needs?|takes?|means?|comes?|exceeds?|stays?|has|requires?|total|=|puts?|brings?)\b|[AND]", rest.shape):
        return None
    context.condition = Condition(strengths=tuple({item.least, item.most}))
    found = _read(rest, context)
    if not found:
        return None
    found[0].start = clause.start
    return found


def _shared(clause: Clause, pairs: list[tuple[int, Statement]]) -> list[Statement]:
    """Several statements of one clause: each gets the stretch from the one before it up to its own quantity's end."""
    pairs.sort(key=lambda pair: pair[0])
    if len(pairs) == 1:
        return [pairs[0][1]]
    start = clause.start
    found = []
    for place, (index, statement) in enumerate(pairs):
        last = place == len(pairs) - 1
        stop = len(clause.items) - 1 if last else _end_of(clause, index, pairs[place + 1][0])
        stop = min(max(stop, index), len(clause.items) - 1)
        statement.start, statement.end = start, clause.items[stop].end
        found.append(statement)
        if not last:
            start = clause.items[stop + 1].start
    return found


_CONNECTING: Final = frozenset(
    "is are was were be which well far just still under below within inside over above more less than the a an of does do not "
    "exceed exceeds exceeding doesn't beyond past at exactly right about around only nearly almost daily maximum limit your "
    "its this that already also longer shorter greater fewer from reaches reaching to".split()
)


def _end_of(clause: Clause, index: int, following: int) -> int:
    """The last item of the first of two statements: the words that lead to the second quantity belong to it."""
    stop = following - 1
    while stop > index and clause.items[stop].text in _CONNECTING:
        stop -= 1
    return stop


# --- conclusions and what was not told ----------------------------------------------------------------------------------


def polarity_of(shape: str) -> str | None:
    """What a clause concludes: YES, NO, AMBIGUOUS, or nothing.

    >>> polarity_of("you should not take Q more"), polarity_of("another A is ok"), polarity_of("it cannot be determined")
    ('NO', 'YES', 'AMBIGUOUS')
    """
    if CANNOT_TELL.search(shape):
        return "AMBIGUOUS"
    if _NOT_NO.search(shape):
        return "YES"
    if NO.search(shape):
        return "NO"
    if YES.search(shape):
        return "YES"
    return None


def _conclusion(clause: Clause) -> list[Statement]:
    shape = clause.shape
    polarity = polarity_of(shape)
    if _THE_MOST.search(shape) or _ONE_SIDE.search(shape):
        return []
    if polarity is None or not _DOSE_WORDS.search(shape) or _GENERAL.search(shape) or _NO_CONCLUSION.search(shape):
        return []
    if polarity != "AMBIGUOUS" and ADVICE.search(shape) and not re.search(
        r"\b(?:take|taking|have|having|use) (?:\w+ ){0,2}(?:Q|N|A|more|another|P|it|them)\b|\bwait\b",
        shape):
        return []
    if re.search(
        r"\b(?:exceed|more than|over) (?:\w+ ){0,3}(?:recommended|label|daily|dose|amount|maximum)\b",
        shape) and re.search(r"\b(?:do not|don't|not to|never|make sure|be careful|avoid|as long|just)\b", shape):
        return []
    return [
        Statement(
            DECISION_CONSISTENCY, "conclusion", clause.start, clause.end, words=shape, polarity=polarity, value=polarity,
            topic="advice" if _ADVISED.search(shape) else "",
            condition=supposition() if polarity == "YES" and of_a_part(shape) else None,
        )
    ]


_FACT_OPEN: Final = re.compile(
    r"^(?:(?:so|then|and|but|thus|therefore|the|its|your|her|his|their|exact|actual|real|precise) )*((?:elapsed |last |exact |total |24 - hour )*(?:times?|timing|moment|amount|quantity|strength|kind|product|number|count|tablet count|gap|interval since|dose time|hours)\b"
    r"(?: (?:of|since|between|taken|for|elapsed|from|in)(?: (?:the|your|last|first|previous|P|dose|doses|tablets?|it|one|each|these|two|pills?|then|now|and)){0,6})?)"
    r" (?:can|could)(?:not|n't| not) (?:\w+ )?be (?:\w+ )?(?:established|determined|known|told|verified|pinned|confirmed|worked out|calculated|computed|fixed|settled)\b"
)


def _missing(clause: Clause) -> list[Statement] | None:
    shape = clause.shape
    cannot = CANNOT_TELL.search(shape)
    told = NOT_TOLD.search(shape)
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    if re.search(
        r"\bwhether (?:or not )?(?:yours|it|that|this|the \w+|one|they|those|these)(?: \w+)? (?:did|does|was|is|has|had|contain\w*|holds?|includes?|were)\b.*\b(?:not known|unknown|unclear|uncertain|not told|not said|open|isn't known|not clear|a question|not stated)\b",
        shape,
    ) and not re.search(r"\b(?:safe|ok|okay|allowed|fine|passed|elapsed|enough|too (?:soon|early|much))\b", shape):
        return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(shape) or "product", **base)]
    if re.search(r"^(?:and |or )?(?:whether|which) (?:the|it|they|your|these|those|she|he|you)\b.*\b(?:was|were|is|are|took|had) (?:\w+ ){0,2}A(?: or A)?\b", shape) and not re.search(
        r"\b(?:safe|ok|okay|allowed|fine|exceed\w*|limit|too)\b", shape
    ):
        return [Statement(MISSING_INFORMATION, "missing", topic="product", **base)]
    fact = _FACT_OPEN.search(shape)
    if fact is not None and topic_of(shape[: fact.end()]):
        return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(shape[: fact.end(1)]), **base)]
    if re.search(r"\bwhether\b.*\b(?:means?|refers? to|stands for|is meant)\b", shape):
        return [Statement(MISSING_INFORMATION, "missing", topic="either", **base)]
    if cannot:
        topic = topic_of(shape)
        if re.match(r"(?:so )?whether (?:you|he|she|they|it|another|this|that|the \w+) (?:\w+ )?(?:can|may|should|could|is|are|would)\b", shape):
            return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="AMBIGUOUS", value="AMBIGUOUS", **base)]
        without = _WITHOUT.search(shape)
        if without is not None and topic_of(without[1]):
            return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(without[1]), **base)]
        if re.search(r"\bwhether it was (?:you|he|she|them|they|him|her)\b|\bwho took\b", shape):
            return [Statement(MISSING_INFORMATION, "missing", topic="taken", **base)]
        if told and re.search(r"\b(?:information|info|details?|data)\b", shape):
            return [Statement(MISSING_INFORMATION, "missing", topic="", **base)]
        if re.search(
            r"\b(?:unclear|unknown|uncertain|not clear|not known|not sure|unsure|not certain|can't tell"
            r"|cannot tell|without knowing|no way to (?:know|tell|say|confirm|find out)|impossible to (?:know|tell|say)|hard to (?:know|tell|say)"
            r"|can't (?:say|know|be sure|be certain)|cannot (?:say|know|be sure|be known)|don't know) (?:about )?(?:exactly )?"
            r"(?:what|which|how (?:many|much|long|late|early|far|strong|recent\w*)|when|the (?:\w+ )?(?:ingredients?|contents?|strength|time|amount|number|kind"
            r"|type|brand|product|timing|order))\b",
            shape):
            return [Statement(MISSING_INFORMATION, "missing", topic=topic, **base)]
        depends = re.search(r"\bdepends (?:\w+ )?on\b(.*)", shape)
        if depends and topic_of(depends[1]):
            return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(depends[1]), **base)]
        if re.search(
            r"\b(?:unclear|unknown|uncertain|not clear|not known|unsure|not certain|not sure|don't know|isn't known"
            r"|isn't clear) (?:whether|if)\b",
            shape) and re.search(
                r"\b(?:contain\w*|has any|took|taken|was|were|had|includes?)\b",
                shape) and not re.search(r"\b(?:safe|ok|okay|allowed|can|may|fine|passed|elapsed)\b", shape):
            return [Statement(MISSING_INFORMATION, "missing", topic="product" if "contain" in shape or "include" in shape else topic, **base)]
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="AMBIGUOUS", value="AMBIGUOUS", **base)]
    if told:
        if re.search(r"^not (?:as|like|the way) (?:\w+ )?(?:described|requested|asked|planned|stated|proposed|specified|written|told)\b", shape):
            return None
        if re.search(
            r"\b(?:without|no) (?:a |the )?(?:prescription|food|exceeding|going|interaction|problem|risk)\b",
            shape):
            return None
        if re.search(r"\b(?:not|\w+n't) (?:\w+ )?(?:contains?|contain)\b", shape):
            return None
        return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(shape) or ("which" if MAY_BE.search(shape) else ""), **base)]
    return None


# --- conditions -----------------------------------------------------------------------------------------------------------


def _conditional(clause: Clause, context: Context) -> list[Statement]:
    """An "if" clause: what it assumes, and the claim that follows within the same clause."""
    shape = clause.shape
    condition = Condition(empty=True)
    timed = [index for index, item in enumerate(clause.items) if item.letter == "D" and not is_window(clause, index)]
    names = tuple(name for item in clause.items if item.letter == "P" for name in item.names)
    clock = next((item for item in clause.items if item.letter == "C"), None)
    main_from = _MAIN_AFTER_IF.search(shape, clause.places[timed[0]] + 1 if timed else 0) if timed else None
    if timed:
        least, most, hedge = reach(clause, timed[0])
        meant = [item for item in clause.items[timed[0] + 1 :] if item.letter == "Q" and 0 < item.least <= 48]
        if clause.items[timed[0]].note == "vague" and meant and re.search(r"\bD (?:is|was|were|means?|meant|are|=) ", shape):
            least, most = 3600 * min(item.least for item in meant), 3600 * max(item.most for item in meant)
        if hedge == "exact" and re.search(r"^only\b|\bonly $", shape[: clause.places[timed[0]]]):
            least = -inf
        condition = Condition(least, most, timed=True)
    elif re.search(
        r"\b(?:less|fewer|sooner|shorter|more recent)\b",
        shape) and context.condition is not None and context.condition.timed:
        condition = Condition(-inf, context.condition.least - 1, timed=True)
    elif re.search(r"\b(?:more|longer|later|earlier)\b", shape) and context.condition is not None and context.condition.timed:
        condition = Condition(context.condition.most + 1, inf, timed=True)
    elif clock is not None:
        side = "after" if re.search(r"\b(?:after|later)\b", shape) else "before" if re.search(r"\b(?:before|earlier)\b", shape) else "at"
        condition = Condition(clock=(side, int(clock.least)))
    elif not timed and (strong := _strength_told(clause)):
        condition = Condition(strengths=strong, names=names)
    elif names and _PRODUCT_OF_IF.search(shape):
        condition = Condition(names=names)
    elif re.search(
        r"\b(?:yours|it|that|the medicine|the product|they|P|you|them|all|some|none|both|those|these|one) (?:does|do|did|contains?|has|have|was|were|took|had)\b|\b(?:swallowed|drank|comes|stayed|happens|goes first|happened|came|went|forgot|skipped|missed|picked|grabbed)\b", shape
    ) or re.fullmatch(
        r"(?:not|so|yes|no|yours|it (?:does|did|was)(?: not|n't)?|that is (?:so|true|right))", shape
    ) or (clause.of("QNA") and re.search(r"\b(?:was|were|are|is|took|means?|meant|(?:had|has|have|'ve) (?:\w+ )?(?:been|taken|had|reached|used|hit))\b|\w've\b", shape)):
        condition = Condition(timed=False, names=names)
    context.condition = condition
    found: list[Statement] = []
    main = shape[main_from.start() :] if main_from is not None else shape
    polarity = polarity_of(main) if main_from is not None or not timed else None
    if timed and main_from is not None and polarity is not None or not timed and condition.timed and (polarity := polarity_of(shape)) is not None:
        found.append(
            Statement("interval_rule", "conditional", clause.start, clause.end, words=shape, polarity=polarity, condition=condition)
        )
    elif clock is not None and not timed and (then := _after_clock(clause)) is not None:
        found.append(Statement(
            NEXT_TIME, "if_clock", clause.start, clause.end, words=shape, polarity=then,
            clocks=((int(clock.least), clock.note),), condition=condition,
        ))  # fmt: skip
    elif re.search(r"^(?:not|so|yes)\b", shape) and polarity_of(shape) in ("YES", "NO") and context.said and context.said[-1].form in ("if_clock", "conditional"):
        found.append(Statement(
            "interval_rule", "conditional", clause.start, clause.end, words=shape, polarity=polarity_of(shape), condition=condition,
        ))  # fmt: skip
    elif clock is not None and re.search(r"\bit (?:is|'s)\b|\bit's\b", shape) and not timed:
        found += [replace(statement, relation="from") for _, statement in durations(clause, context) if statement.kind == NEXT_TIME]
        context.condition = Condition(empty=True)
    elif timed and any(statement.form == "conclusion" for statement in context.said[-3:]):
        found.append(Statement(
            "interval_rule", "assumption", clause.start, clause.end, least=condition.least, most=condition.most, words=shape,
        ))  # fmt: skip
    else:
        quantities = amounts(clause, context)
        result = re.search(r"\b(?:it|that|this|the total|you|he|she|they|Q|N|A)(?: (?:more|total|now))* (?:would|will|could|makes?|brings?)\b", shape)
        if result is not None and not condition.empty:
            for index, statement in quantities:
                if statement.kind == TOTAL_INTAKE and clause.places[index] > result.start():
                    statement.condition = condition
                    return [statement]
        found += [
            statement for _, statement in quantities
            if statement.kind in ("daily_limit", "single_dose_limit") and statement.form == "limit"
        ]  # fmt: skip
        if found:
            context.condition = Condition(empty=True)
        else:
            found = [s for _, s in amounts(clause, context) if s.form == "total" and s.family.startswith(("after", "sum")) and s.unit == "mass"][:1]
            if found and condition.empty:
                context.condition = None
            for statement in found:
                statement.condition = condition if not condition.empty else None
    return found


def _strength_told(clause: Clause) -> tuple[Any, ...]:
    """As in "if they were 500 mg", "if these are 325 mg tablets": what one unit is assumed to hold."""
    if not re.search(r"\b(?:is|are|was|were|be|had|took|means?|contains?|each|strength|with) (?:\w+ ){0,3}A\b", clause.shape):
        return ()
    if re.search(r"\b(?:total|limit|maximum|max|exceed\w*|so far|day|today|already|D|=)\b", clause.shape):
        return ()
    masses = [item for item in clause.items if item.letter == "A" and item.note == "mass"]
    return tuple({masses[0].least, masses[0].most}) if len(masses) == 1 and 80_000 <= masses[0].least <= 650_000 else ()


def _after_clock(clause: Clause) -> str | None:
    """What an "if it's past 2:30 PM ..." concludes within its own clause."""
    place = next(clause.places[index] for index, item in enumerate(clause.items) if item.letter == "C")
    polarity = polarity_of(clause.shape[place + 2 :])
    return polarity if polarity in ("YES", "NO") else None


# --- spans ------------------------------------------------------------------------------------------------------------------

_EDGE: Final = " \t\n,.;:!?)"


def _trimmed(statement: Statement, text: str) -> Statement:
    """The span without the signs around it."""
    start, end = statement.start, statement.end
    while start < end and text[start] in _EDGE:
        start += 1
    while end > start and text[end - 1] in _EDGE[:-1]:
        end -= 1
    statement.start, statement.end = start, max(end, start)
    return statement


def _unread(statements: Sequence[Statement], clauses: Sequence[Clause]) -> list[tuple[int, int]]:
    """Clauses with an amount, a duration or a clock time about which nothing was read."""
    spans = [(statement.start, statement.end) for statement in statements]
    place, found = 0, []
    for clause in clauses:
        while place < len(spans) and spans[place][1] <= clause.start:
            place += 1
        covered = place < len(spans) and spans[place][0] < clause.end
        if not covered and _measures(clause) and clause.lead not in _IF and not clause.asks:
            found.append((clause.start, clause.end))
    return found


def _measures(clause: Clause) -> bool:
    """Whether a clause names a duration or an amount that is more than a description of a tablet."""
    return any(
        item.letter == "D" or (item.letter == "A" and not is_adjective(clause, index))
        for index, item in enumerate(clause.items)
    )


__all__ = ["LONGEST", "polarity_of", "statements_of"]
