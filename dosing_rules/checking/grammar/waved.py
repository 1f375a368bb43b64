"""Clauses that wave a rule away, call a spacing enough or too short, or say how long a dose is to be minded."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import HOUR
from ..statements import (
    COMPATIBILITY,
    DAILY_LIMIT,
    ELAPSED,
    INTERVAL_RULE,
    OTHER,
    SINGLE_DOSE_LIMIT,
    Statement,
    reach,
)
from .passed import value_in_words
from .sums import SINGLE

_RULE: Final = r"(?:limits?|rules?|maximum|max|intervals?|caps?|ceilings?|spacing|minimum|restrictions?|waiting (?:time|period)|wait|gap|threshold)"
_OF_RULE: Final = r"(?: (?:of|for|on|between|about|in) (?:(?:the|a|an|one|single|two|over|counter|otc) )*\w+(?: (?:tablets|doses|dose|drugs|day))?){0,2}"
_NOT: Final = r"(?:does not|doesn't|do not|don't|did not|didn't|need not|needn't|won't|will not|wouldn't|would not)"
_SET_ASIDE: Final = re.compile(
    r"\b" + _RULE + _OF_RULE + r" (?:itself )?(?:(?P<apply>" + _NOT + r" (?:really |even |actually |strictly )?(?:apply|bind|hold|cover|concern)"
    r"|(?:can|may|could) (?:safely |just |simply )?be (?:ignored|overlooked|disregarded|skipped|set aside|waived|neglected|forgotten|dropped|bent|relaxed|stretched)"
    r"|(?:is|are) (?:just|only|merely|simply) (?:an? )?(?:guidelines?|advice|recommendations?|suggestions?|advisory|guide|rules? of thumb)"
    r"|(?:only |just |merely )(?:applies|apply|holds?|counts?) (?:to|for) (?!P\b|N\b|A\b|adults|each))"
    r"|(?P<matter>" + _NOT + r" (?:really |even |actually )?(?:matter|count)|(?:is|are)(?:n't| not| no longer) (?:really |actually |even )?(?:relevant|important|binding|decisive|an? (?:concern|issue|problem|obstacle))"
    r"|(?:is|are) (?:really |actually |of )?(?:no (?:concern|importance|relevance|consequence|issue|problem|obstacle)|irrelevant|beside the point|unimportant|immaterial)))\b"
)
_NO_MATTER: Final = re.compile(
    r"^(?:the fact |and |but |so )*(?:that |whether )?(?:it|this|that|they|these|the \w+|P|being|an?)\b.*\b(?:extended(?: -)? ?release|slow(?: -)? ?release|long(?: -)? ?acting|sustained release|8 hour|er|D (?:product|caplets?|tablets?|formula|kind|version))\b.*"
    r"\b(?:makes? no (?:\w+ )?difference|(?:does not|doesn't|do not|don't|won't|will not) (?:\w+ )?(?:change|affect|alter|influence|matter|lengthen|extend|make (?:any|a) difference)|(?:is|are) (?:\w+ )?(?:irrelevant|of no (?:importance|consequence|relevance)|not (?:relevant|important))|has no (?:bearing|effect|influence))"
    r"(?: (?:\w+ )?(?:to|for|on|in|with) (?:how|the|when|this|its|that|your))?\b"
)
"""As in "That it was extended release makes no difference to the spacing"."""
_NEVER_MIND: Final = re.compile(
    r"^(?:so |just |you (?:can|may|could) |simply |and )*(?:never mind|ignore|forget(?: about)?|disregard|set aside|overlook|skip) (?:the|that|this|your|any) (?:\w+ ){0,5}?" + _RULE + r"\b"
)

_SPACING: Final = r"(?:the |your |this |that |required |minimum )*(?:spacing|timing|intervals?|gap|wait|waiting time|time between (?:the )?doses)(?: (?:rule|requirement|itself|alone))?"
_TROUBLE: Final = r"(?:problem|issue|concern|obstacle|trouble|worry|barrier|difficulty|hurdle|objection)"
_CALLS: Final = (
    r"(?:(?P<none>(?:is|are|poses?|presents?|causes?|makes?|gives?|was|would be)(?: (?:clearly|certainly|also|therefore|just|really))? (?:no|not an?|not the|hardly an?|never an?) (?:\w+ )?" + _TROUBLE
    + r"|(?:isn't|aren't|wasn't|wouldn't be) (?:an?|the) (?:\w+ )?" + _TROUBLE + r"|(?:is|are|was|has been|looks) (?:well |easily |clearly |also |more than |just )?(?:satisfied|met|kept|respected|observed|fulfilled|covered|sufficient|adequate|long enough|enough))"
    r"|(?P<some>(?:is|are|poses?|presents?|causes?|makes?|was|would be) (?:still |clearly )?(?:a|an|the) (?:\w+ )?" + _TROUBLE
    + r"|(?:(?:is|are|was|has)(?:n't| not) (?:yet |been |quite |really )*)(?:satisfied|met|kept|respected|observed|fulfilled|covered|sufficient|adequate|long enough|enough)|(?:is|are|was) (?:still |clearly |much |far )?(?:too )(?:short|small|tight|close|brief)|(?:is|are|was) (?:violated|broken|not up|insufficient)))"
)
_LEAD: Final = r"^(?:so |but |and |then |now |here |also |only |still |thus |therefore )*"
_SPACED: Final = (
    re.compile(_LEAD + _SPACING + r" " + _CALLS + r"(?: here| now| then)? (?:at|with|after|given) (?:only |just |exactly |about |the |those |these |over |more than |barely |a full )*(?P<d>D)(?: (?:since|between|gone|passed|apart)(?: \w+){0,4})?$"),
    re.compile(_LEAD + r"(?:at|with|after|given) (?:only |just |exactly |about |the |those |these |over |more than |barely |a full )*(?P<d>D) " + _SPACING + r" " + _CALLS + r"$"),
    re.compile(_LEAD + r"(?:only |just |about |the |those |these |a gap of |over |more than |a full )*(?P<d>D) " + _CALLS + r" (?:for|with|regarding|as far as|under|in terms of|of) " + _SPACING + r"(?: (?:goes|go|is concerned))?$"),
)

_ONLY_TODAY: Final = re.compile(
    r"^(?:so |but |and |since |here |then |as )*(?:only|just) (?:(?:the|those|your|his|her|their) )?(?:(?:[QNA]|one|pair|dose|doses|tablets?|pills?|caplets?|what|amount|intake|P|two|you|she|he|they|was|were|taken|took|had|from|of|since) ){0,8}?(?:today's?|today|this morning's?|this morning|this calendar day's?|the same day's?)\b(?! (?:can|may|should))"
    r".*\b(?:counts?|counted|matters?|relevant|considered|added|included|fall|falls|is in|are in|is within|are within|is inside|are inside|lies|lie)\b"
)
_NONE_BEFORE: Final = re.compile(
    r"^(?:so |but |and |since |because )*(?:none|nothing|no part|not one|neither) (?:of |from )?(?:what (?:you|she|he|they) (?:took|had) )?(?:the )?(?:\w+ ){0,3}?yesterday(?:'s)?\b.*\b(?:falls?|fall|lies|lie|is|are|counts?|remains?|matters?|belongs?)\b"
)
_HALF_WAIT: Final = re.compile(
    r"\b(?:half|smaller|lower|reduced|small|little|single|quarter)\b.*\b(?:dose|amount|tablets?|tablespoon|cup|N|A)\b.*\b(?:only |just )?(?:calls? for|needs?|requires?|means?|takes?|asks? for|allows?|gets?|shortens?|halves|cuts?|reduces?) (?:(?:only|just|about|you|to) )*(?:half (?:of )?(?:the|that|its|your)|(?:a |the )(?:shorter|smaller|reduced)|the|that|its) (?:\w+ ){0,1}(?:wait|waiting|interval|gap|time|spacing|hours)\b"
)
"""As in "A half dose only calls for half the wait"."""
_MINDED: Final = re.compile(
    r"\bP (?:(?:is|are|remains?|stays?) (?:(?:only|just|still|merely|really) )*(?:(?:to be (?:considered|minded|counted))|an? (?:concern|issue|problem|factor|obstacle)|relevant|of concern|in play|important)"
    r"|(?:(?:only|just|still) )?(?:matters?|blocks? (?:\w+ )?P|rules? out (?:\w+ )?P|counts?|interferes?(?: with P)?|interacts?(?: with P)?|conflicts?(?: with P)?|stands? in the way(?: of P)?|(?:has|have|needs?) to be (?:considered|minded|reckoned with|taken into account)))"
    r" (?:only |just |merely )?(?:for|within|during|until|up to) (?:about |only |just |the first |around |some |up to )*(?P<d>D)(?: (?:afterwards?|after (?:it|that|a dose|taking it)|only|at most))?$"
    r"|\bP (?:(?:stops?|ceases?|quits?) (?:mattering|counting|interfering|to matter|to count|to be (?:relevant|a concern)|being (?:relevant|a concern|an issue))|is (?:no longer (?:relevant|a (?:concern|problem|factor|issue)|an issue)|out of the (?:picture|way|question)|not (?:a concern|relevant|an issue) any ?more)) (?:after|past|beyond|once) (?:about |only |just )*(?P<e>D)(?: (?:have|has) (?:passed|elapsed))?$"
    r"|^(?:so |and |but )*(?:after|once|beyond|past) (?:about |only |just |those |these |the )*(?P<f>D)(?: (?:have|has) (?:passed|elapsed|gone by))? P (?:is|are) (?:no longer (?:relevant|a (?:concern|problem|factor|issue)|an issue)|out of the (?:picture|way)|not (?:a concern|relevant|an issue) any ?more|clear)$"
    r"|^(?:(?:so|and|but|since|because) )*(?:(?:combining|mixing|taking|using|stacking|having|overlapping) (?:of )?(?:them|both|the two|these|those|these two|(?:two )?(?:nsaids|P)|P (?:and|with) P|them both)(?: together)? (?:is|are|would be|becomes?) (?:(?:only|just|really) )*(?:an? )?(?:(?:real|serious) )?(?:concern|issue|problem|risk|danger|risky|unsafe|dangerous|harmful)"
    r"|(?:they|the two|both|these|those|the drugs|nsaids) (?:(?:only|just) )+(?:interact|conflict|clash|matter|interfere|compete|overlap|add up|count)(?: with each other| together)?) (?:(?:only|just) )*(?:for|within|inside|during|until|up to|in) (?:(?:about|around|the|first|of|each|other) )*(?P<g>D)(?: (?:of each other|of one another|after (?:each other|it|a dose)))?$"
)


def waved(clause: Clause) -> Statement | None:
    """What a clause waves away or calls enough; None where it does neither.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = waved(clauses_of(items_of("the 4-hour rule does not matter here", Names()))[0])
    >>> found.form, found.topic
    ('rule_waved', 'matter')
    """
    shape = clause.shape
    if clause.lead in ("if", "unless", "provided", "assuming") or clause.asks:
        return None
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    for pattern in _SPACED:
        match = pattern.search(shape)
        if match is not None:
            index = clause.item_at(match.start("d"))
            least, most, hedge = reach(clause, index)
            return Statement(
                ELAPSED, "spaced", least=least, most=most, value=value_in_words(clause.items[index], hedge), negated=match["some"] is not None, **base,
            )  # fmt: skip
    aside = _SET_ASIDE.search(shape)
    if aside is not None and re.search(r"\badults?'?s?\b", shape) and re.search(r"\b(?:child\w*|kids?|year old|month old|toddlers?|bab(?:y|ies)|infants?|minors?|teen\w*|pregnan\w+)\b", shape):
        # "Adult limits don't apply to a 6-year-old": whom a label speaks of.
        return None
    if (aside is not None or _NEVER_MIND.search(shape)) and not re.search(r"\b(?:cannot|can't|must not|should not|mustn't|shouldn't|don't|do not) (?:just |simply )?(?:be )?(?:ignore|forget|skip|overlook|disregard|set aside)", shape):
        return _rule_waved(clause, "matter" if aside is not None and aside["matter"] else "apply", base)
    if _NO_MATTER.search(shape) and not clause.of("ANC"):
        return Statement(INTERVAL_RULE, "rule_waved", topic="matter", **base)
    if _NONE_BEFORE.search(shape) or _ONLY_TODAY.search(shape) and not re.search(r"\b(?:more|another|left)\b", shape):
        return Statement(DAILY_LIMIT, "only_today", **base)
    if _HALF_WAIT.search(shape) and not re.search(r"n't\b|\b(?:not|never|no)\b", shape):
        return Statement(INTERVAL_RULE, "rule_waved", topic="apply", **base)
    minded = _MINDED.search(shape)
    if minded is not None:
        found = next(name for name in ("d", "e", "f", "g") if minded[name])
        item = clause.items[clause.item_at(minded.start(found))]
        if item.least >= 2 * HOUR:
            return Statement(COMPATIBILITY, "minded", least=item.least - 300, most=item.most + 300, value=value_in_words(item, "exact"), **base)
    return None


def _rule_waved(clause: Clause, how: str, base: dict[str, Any]) -> Statement:
    number = next((item for item in clause.items if item.letter in "AD" or item.letter == "N" and item.note == "unit"), None)
    timed = number is not None and number.letter == "D" and number.least < 24 * HOUR or re.search(r"\b(?:interval|spacing|gap|wait|waiting)\b", clause.shape)
    kind = INTERVAL_RULE if timed else SINGLE_DOSE_LIMIT if SINGLE.search(clause.shape) else DAILY_LIMIT
    if number is None and not timed and not re.search(r"\b(?:limits?|maximum|max|cap|ceiling)\b", clause.shape):
        kind = OTHER
    statement = Statement(kind, "rule_waved", topic=how, **base)
    if number is not None:
        statement.least, statement.most, statement.value = number.least, number.most, number.text
        statement.unit = "s" if number.letter == "D" else number.note
    return statement


__all__ = ["waved"]
