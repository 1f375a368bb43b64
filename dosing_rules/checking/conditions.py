"""What a clause says, conditions and all."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from .clauses import Clause, clause_of
from .conclusions import conclusion_of, missing_of, polarity_of
from .grammar.amounts import amounts
from .grammar.asides import asides, took_product
from .grammar.compared import cut_at_sign
from .grammar.contents import contents
from .grammar.drugs import drugs
from .grammar.durations import durations
from .grammar.fine import AFTER_IT_IS, IS_ALLOWED, LATER_FINE, MORE_IS_FINE, ONCE_WAITED, TAIL
from .grammar.limits import of_one_dose
from .grammar.openings import after_opening
from .grammar.outright import outright
from .grammar.passed import bare_rule
from .grammar.phrases import NO_PROBLEM_ADDED
from .grammar.products import without_product
from .grammar.scopes import SCOPE
from .grammar.set_wordings import set_wordings
from .grammar.speech import ASKS_A_PROFESSIONAL, CANNOT_TELL, CONTRADICTS, MAY_BE, NOT_WITHOUT, topic_of
from .grammar.strength_taken import strength_taken
from .grammar.totals import is_adjective
from .grammar.turns import AMOUNT_IS_FINE, SO_BEFORE, TOO_SOON_AFTER
from .ifs import THEN_MEASURED, conditional
from .spans import IF, shared_spans
from .statements import (
    DECISION_CONSISTENCY,
    ELAPSED,
    INTERVAL_RULE,
    MISSING_INFORMATION,
    NEXT_TIME,
    OTHER,
    OVER,
    TOTAL_INTAKE,
    UNDER,
    Condition,
    Context,
    Statement,
    reach,
)

_BOTH_AND_HOW: Final = re.compile(
    r"^(?:\w+ ){0,3}?(?:[QN] )?P (?:[AN] )?(?:and|with|plus|or) (?:\w+ ){0,2}?(?:[QAN] )?(?:of )?P (?:[AN] )?.*\b(?:interact\w*|interfer\w*|conflict\w*|clash\w*|compatible|incompatible|get along|combine[ds]?|(?:be )?taken together)\b"
    r"|\b(?:interactions?|conflicts?|interference|problems?) (?:\w+ )?(?:between|of) (?:\w+ )?P (?:A )?(?:and|with) (?:\w+ )?P\b"
)
_SUPPOSED: Final = re.compile(
    r"\b(?:most likely|likely|probably|presumably|must have|i assume|i'd assume|i would assume|i'd guess"
    r"|assume (?:that )?(?:it|you|they|she|he)|chances are|i'll take it|i take it|take it that|let's (?:say|assume|suppose|take it)|i'll (?:assume|suppose|say|go with)|i'm (?:assuming|supposing|guessing))\b"

)

_PAST: Final = re.compile(r"\b(?:(?:has|have) (?:presumably|probably|likely|surely) \w+ed|took|take it|taken|was|were|had|did not|didn't|been)\b")


_GONE: Final = re.compile(r"\b(?:that (?:much )?time|enough time|long enough|the (?:hours|wait|time|gap|interval)|those hours|it|that) (?:\w+ ){0,4}?(?:gone(?: by)?|passed|elapsed|over|up|behind (?:you|him|her))\b")
"""As in "that much time has most likely gone by": no number, and a guess."""


_PRESENT: Final = re.compile(r"\b(?:safe|fine|ok|okay|allowed|enough|alright|too|would|should)\b")


_BESIDE_IT: Final = re.compile(
    r"(?:(?:which|and|is|are|would|be|well|still|just|slightly|clearly|far|already) )*(above|over|beyond|past|outside|more than|below|under|within|inside|less than) (?:it|that|this|that limit|this limit)"
)


_WITH: Final = re.compile(
    r"^(?:with|at|for|after|in case of) (?:the |only |just |a )?(?:D|A|N)\b.*\b(?:would|it is|it's|that is|is"
    r"|are)\b.*"
)


_LIMITS: Final = re.compile(
    r"\b(?:is|are|would be|stays?|falls?|remains?|keeps?) (?:\w+ ){0,2}?(?P<alone>within|inside|outside) (?:of )?(?:the|its|that) label(?: (?:allows|permits|says))?$|\b(within|inside|outside|outside of|over|beyond) (?:the |all |your |all the )?(?:label |dosing |recommended "
    r"|safe |printed |stated |usual )?(?:limits|rules|directions|guidelines|dosing|bounds|range)\b(?! (?:of|for|is|are) [AN])(?! (?:A|range))"
)


_TAKING_EVERY: Final = re.compile(r"(?:so |and |but )?(?:taking|using|having|dosing|giving|spacing|repeating) (?:(?:it|them|P|N|Q|A|of|doses) )*every D (?:is|are) (?:\w+ )?(?:within|inside|in line with)\b")
_HELD: Final = re.compile(r"\b(?:contain\w*|includ\w+|holds?|has|have|ingredients?|made|both|same|class|family|nsaids?|acetaminophen|share\w*|are P|is P|different|together|combin\w+)\b")
"""What a drug holds or belongs to, beside an interval."""
_AFTER_LAST: Final = re.compile(r"\bD (?:after|from|past|since) (?:the|your|his|her|their) (?:last|previous|first|earlier|prior|most recent)\b")


def read_clause(clause: Clause, context: Context) -> list[Statement]:
    """What a clause says, and where it says what something may have been, that this is open."""
    found = _told(clause, context)
    if clause.lead not in IF and not clause.asks and MAY_BE.search(clause.shape) and not any(
        one.kind in (MISSING_INFORMATION, ELAPSED) or one.form == "conclusion" and one.polarity == "AMBIGUOUS" and " or " in one.words for one in found
    ):
        found.append(Statement(MISSING_INFORMATION, "may_be", clause.start, clause.end, words=clause.shape))
    return found


def _told(clause: Clause, context: Context) -> list[Statement]:
    clause = after_opening(without_product(clause))
    shape = clause.shape
    if clause.lead == "whichever":
        return (outright(clause, context) or []) if context.said and context.said[-1].form == "rule" else []
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    if clause.asks:
        if not topic_of(shape) and not re.search(r"\b(?:which|what|how|when|who)\b", shape):
            return []
        return [Statement(MISSING_INFORMATION, "asked", topic=topic_of(shape), **base)]
    signs = cut_at_sign(clause, context)
    if signs is not None:
        before, compared = signs
        return [*(_told(before, context) if before is not None else ()), compared]
    beside = set_wordings(clause, context)
    beside = asides(clause) if beside is None else beside
    if beside is not None:
        return beside
    spoken = outright(clause, context)
    if spoken is not None:
        return spoken
    if clause.lead in IF:
        measured = THEN_MEASURED.search(shape)
        if measured is not None:
            # "If it was 5 hours ago it's longer than the 4 hours needed": a condition, and what follows, without a comma.
            begin = clause.item_at(measured.start(1))
            supposed = clause_of(clause.items[:begin], clause.lead, clause.sentence, clause.asks)
            follows = clause_of(clause.items[begin:], "", clause.sentence, clause.asks)
            if supposed is not None and follows is not None:
                return [*conditional(supposed, context), *read_clause(follows, context)]
        return conditional(clause, context)
    of_drugs = bool(context.said) and context.said[-1].kind == "compatibility" and re.search(r"\b(?:no|not|n't) (?:\w+ )?conflict", shape)
    if CONTRADICTS.search(shape) and not of_drugs and not re.search(
        r"\blabel|\bdirections?\b|\b(?:conflicts?|conflicting) (?:\w+ ){0,2}?P\b|\bP (?:\w+ ){0,4}conflicts?\b|\b(?:limits?|dose|medicines?|drugs?|medications?) (?:\w+ ){0,2}conflict",
        shape,
    ):
        return [Statement(MISSING_INFORMATION, "conflict", topic="conflict", negated=bool(re.search(
            r"\b(?:not|no|\w+n't) (?:\w+ )?(?:contradict|conflict|inconsisten)",
            shape)), **base)]
    limits = _LIMITS.search(shape)
    if limits is not None and (of_one_dose(shape) or _TAKING_EVERY.match(shape)):
        # "Taking Advil every 4 hours is within the label directions" states a rule.
        limits = None
    if limits is not None and not re.search(r"\bat most [NA]\b", shape) and not CANNOT_TELL.search(shape) and not re.search(
        r"\b(?:from|until|by|after) (?:about )?[CD]\b|\bfrom now on\b",
        shape):
        inside = (limits["alone"] or limits[2]) in ("within", "inside") and not re.search(r"\b(?:not|\w+n't|isn't|no longer)\b", shape)
        polarity = "YES" if inside else "NO"
        after = _AFTER_LAST.search(shape)
        if after is not None:
            # "Two more 7 hours after the last two is within the guidelines"
            index = clause.item_at(after.start())
            least, most, _ = reach(clause, index)
            cut = clause.items[clause.item_at(limits.start()) - 1].end
            return [
                Statement(ELAPSED, "elapsed", clause.start, cut, least=least, most=most, value=clause.items[index].text, refers="last", words=shape),
                Statement(DECISION_CONSISTENCY, "conclusion", clause.items[clause.item_at(limits.start())].start, clause.end, words=shape, polarity=polarity, value=polarity),
            ]
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity=polarity, value=polarity, **base)]
    if re.fullmatch(r"(?:perhaps )?(?:the same dose is within the limits )?from now on(?: for certain)?", shape):
        return []
    if _SUPPOSED.search(shape) and _PAST.search(shape) and not _PRESENT.search(shape):
        return [Statement(OTHER, "supposed", **base)]
    if _SUPPOSED.search(shape) and _GONE.search(shape) and not clause.of("DC"):
        return [Statement(OTHER, "supposed", **base)]
    assumed = _with_strength(clause, context)
    if assumed is not None:
        return assumed
    if _WITH.search(shape):
        found = _supposing(clause, context)
        if found:
            return found
    stated = strength_taken(clause) or (took_product(clause) if shape.count("P") == 2 else None)
    if stated is not None:
        return [stated]
    held = contents(clause, context)
    if held is not None:
        return [held]
    missing = missing_of(clause)
    if missing is not None:
        return _and_how_long_ago(clause, missing)
    beside_it = _BESIDE_IT.fullmatch(shape)
    last = context.said[-1] if context.said else None
    if beside_it is not None and last is not None and last.kind == TOTAL_INTAKE and last.unit == "mass" and re.search(r"\b(?:would|could|if)\b", last.words):
        # "Inside the 1,000 mg single-dose limit, whereas three of 500 mg would be 1,500 mg, above it"
        kind = next((one.kind for one in reversed(context.said) if one.form in ("limit", "bare_limit")), "")
        if kind:
            over = beside_it[1] in ("above", "over", "beyond", "past", "outside", "more than")
            return [Statement(kind, "bare_limit", unit="mass", against=last, value=last.value, relation=OVER if over else UNDER, **base)]
    amount_is = AMOUNT_IS_FINE.fullmatch(shape)
    if amount_is is not None and clause.lead != "which" and (amount_is["then"] or clause.lead in ("so", "therefore", "thus") or clause.lead == "and" and SO_BEFORE.search(context.folded[: clause.start])):
        said = polarity_of(shape)
        if said in ("YES", "NO"):
            return [Statement(DECISION_CONSISTENCY, "conclusion", polarity=said, value=said, **base)]
    if clause.lead == "which" and IS_ALLOWED.fullmatch(shape) and context.said and context.said[-1].kind in (TOTAL_INTAKE, "single_dose_limit", "daily_limit"):
        # "3,000 mg, which is allowed" says so of the amount.
        return []
    quantities = sorted(durations(clause, context) + amounts(clause, context), key=lambda pair: pair[0])
    about_drugs = drugs(clause, context)
    if not quantities and (later := LATER_FINE.search(shape)) is not None and polarity_of(later[2]) == "YES":
        index = clause.item_at(later.start(1))
        least, most, _ = reach(clause, index)
        return [Statement(NEXT_TIME, "next", least=least, most=most, value=clause.items[index].text, polarity="NO", **base)]
    if ASKS_A_PROFESSIONAL.search(shape) and not quantities and not SCOPE.search(shape) and not NOT_WITHOUT.search(shape):
        return [Statement(DECISION_CONSISTENCY, "referred", **base)]
    if about_drugs and about_drugs[0][1].form in (
        "left_window", "in_window", "somebody", "extended", "scope", "outside", "reset", "independent", "was_product", "of_person", "scope_waved", "recovered", "exempt", "population",
    ) or about_drugs and about_drugs[0][1].form == "overlap" and "worn off" in shape:
        found = [about_drugs[0][1]]
        quantities = [pair for pair in quantities if pair[1].kind == TOTAL_INTAKE and (pair[1].form != "crosses" or clause.of("AN"))]
        return found if not quantities else shared_spans(clause, [about_drugs[0], *quantities])
    if quantities and all(statement.form in ("total", "counted") for _, statement in quantities) and (fine := MORE_IS_FINE.search(shape)) is not None:
        # "Two more tablets (400 mg) would be fine": the amount, and what is concluded of it.
        first = clause.item_at(fine.start(1))
        said = polarity_of(shape[fine.start(1) :]) or polarity_of(f"that {shape[fine.start(1):]}")
        if said in ("YES", "NO"):
            for _, statement in quantities:
                statement.end = min(statement.end, clause.items[first - 1].end)
                statement.family = "asked"
            return [*shared_spans(clause, quantities)[:-1], quantities[-1][1], Statement(
                DECISION_CONSISTENCY, "conclusion", clause.items[first].start, clause.end, words=shape, polarity=said, value=said,
            )]  # fmt: skip
    if quantities and all(statement.kind in (ELAPSED, INTERVAL_RULE) or statement.form == "loose" for _, statement in quantities):
        tail = TAIL.search(shape) or (None if context.condition is not None else AFTER_IT_IS.search(shape) or (clause.lead in ("so", "therefore", "thus", "hence") and TOO_SOON_AFTER.search(shape)) or None)
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
        if any(statement.kind == NEXT_TIME for _, statement in quantities) or (ruled and compat and (compat[0][1].form == "pair" or not _HELD.search(shape))):
            compat = []
        if compat and compat[0][1].form == "pair" and len(clause.of("P")) < 2 and any(statement.form == "limit" for _, statement in quantities):
            # "No more than 1,000 mg of acetaminophen should be taken at one time"
            compat = []
        if compat and not any(statement.kind == "compatibility" for _, statement in quantities):
            wanted = [pair for pair in quantities if pair[1].kind in (ELAPSED, TOTAL_INTAKE)]
            if compat[0][1].form == "pair" and _BOTH_AND_HOW.search(shape) and all(statement.form == "total" for _, statement in wanted):
                # "Low-dose aspirin (81 mg) and Advil have no known interaction": the amount only says which dose is meant.
                return [compat[0][1]]
            if compat[0][1].form in ("contains", "class") or not wanted or NO_PROBLEM_ADDED.search(shape):
                return shared_spans(clause, sorted([compat[0], *wanted], key=lambda pair: pair[0]))
        return shared_spans(clause, quantities)
    if about_drugs:
        return [about_drugs[0][1]]
    product = took_product(clause)
    if product is not None:
        return [product]
    rule = bare_rule(clause, context)
    found = [rule] if rule is not None else conclusion_of(clause)
    if clause.lead in ("and", "then") and last is not None and (last.form == "next" or last.form == "loose" and last.words.startswith("wait ")) and ONCE_WAITED.search(last.words) and clause.start - last.end < 8:
        # "One more hour and it's allowed"
        for statement in found:
            statement.condition = statement.condition or (Condition(timed=False) if statement.polarity == "YES" else None)
    return found


_SOME_AGO: Final = re.compile(r"\b(?:took|swallowed|drank|had|ate|taken|ingested|grabbed) (?:an? |some )?(?:unknown|unspecified|uncertain|unclear|undisclosed|unstated) (?:amount|quantity|number|dose|volume|count)(?: of (?:the )?(?:\w+))?(?: (?:only|just|about|around))* (D) ago\b")


def _and_how_long_ago(clause: Clause, missing: list[Statement]) -> list[Statement]:
    """As in "He swallowed an unknown quantity ten minutes ago": beside what is not known, how long ago it was."""
    match = _SOME_AGO.search(clause.shape)
    if match is None:
        return missing
    index = clause.item_at(match.start(1))
    least, most, _ = reach(clause, index)
    for statement in missing:
        statement.end = clause.items[index - 1].end
    ago = Statement(ELAPSED, "elapsed", clause.items[index].start, clause.end, least=least, most=most, value=clause.items[index].text, words=clause.shape, refers="last")
    return [*missing, ago]


def _supposing(clause: Clause, context: Context) -> list[Statement]:
    """As in "With 5 hours it would be too soon", "with 325 mg tablets the total would be 2,600 mg": a condition without an "if"."""
    first = clause.items[0].text
    timed = next((index for index, item in enumerate(clause.items[:5]) if item.letter == "D" and item.least < 7 * 86_400), None)
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
    found = read_clause(rest, context)
    if found:
        found[0].start = clause.start
    return found or None


_STRENGTH_IF: Final = re.compile(
    r"^(?:(?:and|but|while|whereas|or|then|say|in|the|case|only) )*(?:at|with|for|using|were|if|assuming|on|under) (?:(?:the|they|it|these|those|that|tablets?|pills?|caplets?|each|one|a|were|was|are|is|be|of) ){0,3}"
    r"(A|strength)(?: (?:or A|or strength|of P|tablets?|caplets?|pills?|capsules?|strength|version|ones|each|apiece|kind|per (?:tablet|caplet|pill|N)|a (?:tablet|caplet|pill)|units?|P))*(?= |$)(?! (?:from|added|extra|more|already|on top|in|so|total|plus|\+|=|is|would|now|today|already|you|again))"
)


def _with_strength(clause: Clause, context: Context) -> list[Statement] | None:
    """As in "At 325 mg the total would be 2,600 mg": a condition on what one unit holds, and what follows from it."""
    match = _STRENGTH_IF.search(clause.shape)
    if match is None:
        return _with_count(clause, context)
    first = clause.item_at(match.start(1))
    item = clause.items[first]
    if item.strength is not None and item.text == "strength":
        # "With 325s the interval is 4 hours"
        item = replace(item, least=item.strength, most=item.strength, note="mass")
    if item.note != "mass" or any(not 80_000 <= mass <= 650_000 for mass in (item.least, item.most)):
        return None
    rest = clause_of(clause.items[clause.item_at(match.end() - 1) + 1 :], clause.lead, clause.sentence, clause.asks)
    if rest is None or not re.search(r"\b(?:would|could|is|are|will|makes?|gives?|adds?|needs?|takes?|means?|comes?|exceeds?|stays?|has|requires?|total|=|puts?|brings?)\b|[AND]", rest.shape):
        return None
    context.condition = Condition(strengths=tuple({item.least, item.most}))
    found = read_clause(rest, context)
    if not found:
        return None
    found[0].start = clause.start
    return found


__all__ = ["read_clause"]
