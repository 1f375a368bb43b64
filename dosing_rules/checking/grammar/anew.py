"""Clauses whose number stands in a role that its noun or verb gives it: a wait that is required, an hour still to run, none left."""

from __future__ import annotations

import re
from math import inf
from typing import Any, Final

from ..clauses import Clause
from ..conclusions import polarity_of
from ..ground import Number
from ..items import HOUR, Item
from ..statements import (
    AT,
    DAILY_LIMIT,
    DECISION_CONSISTENCY,
    ELAPSED,
    INTERVAL_RULE,
    MISSING_INFORMATION,
    NEXT_TIME,
    OTHER,
    OVER,
    REACHES,
    TOTAL_INTAKE,
    UNDER,
    WITHIN,
    Condition,
    Context,
    Statement,
    reach,
)
from .in_passing import in_passing
from .set_aside import set_aside
from .speech import topic_of

_SO: Final = r"^(?:(?:so|and|but|then|thus|therefore|hence|which|that|this|it|now|yet|still) )*"
_BY: Final = r"(?:(?:the|nonprescription|otc|adult|printed|usual|a|an|this|that|these|those|its|your|P|product|products|label|labels|box|package|tablets|caplets|capsules|pills|kind|one|ones|N|A|rule|strength|it|they|you|P's) ?)+"
_ASKS: Final = r"(?:needs?|needed|wants?|requires?|required|asks? for|calls? for|demands?|prescribes?|prints?|stipulates?|specif(?:y|ies)|sets?|expects?|insists? on)"
_WAIT: Final = r"(?:gap|interval|spacing|wait|pause|break|distance|separation|waiting (?:time|period))"
_WANTED: Final = re.compile(_SO + _BY + _ASKS + r" (?:a |an |the )?(?:minimum |full |least )?" + _WAIT + r" of (?:at least |a minimum of |about )?(?P<n>[DQ])(?: (?:between|after|from|before) .*)?$")
_AGAINST: Final = re.compile(
    _SO + r"(?:the |your |actual |real )*(?:gap|interval|difference|distance|wait|spacing|time between(?: \w+)?|stretch|pause) (?:is|was|comes to|makes|runs to|of) (?P<d>D)"
    r" (?:against|versus|vs|compared (?:with|to)|set against|next to|for|with|over) (?:a |an |the |its )?(?:minimum|required|needed|necessary|requirement|rule|label's|label|wanted|prescribed)(?: (?:of|minimum|gap|interval|wait))* (?P<n>[DQ])$"
)
_THAT_IT_NEEDS: Final = re.compile(
    _SO + r"(?:(?:past|beyond|over|above|clear of|more than|longer than|at|exactly|just|right|equal to|for|well|is|was|only|you're|you are) )*(?:the |those |all |all of the |full )+(?P<n>[DQ]|wait|gap|interval|spacing|pause|break|hours|time) (?:that |which )?"
    + _BY + _ASKS + r"$"
)
_COMPARES: Final = re.compile(r"^(?:(?:is|are|was|well|still|just|clearly|far|also|already|a little|slightly) )*(?P<not>not (?:yet )?)?(?:(?:well|still|far|a little|slightly) )*(?:(?P<more>more than|longer than|over|above|beyond|past|exceeds)|less than|shorter than|under|below|short of|shy of|(?P<met>meets|exactly|equal to|equals|matches|satisfies|covers)) (?:the|those|all) ")
_WOULD_DO: Final = re.compile(_SO + r"(?P<n>[DQ]) (?:(?:would|will|had|have|has|is|was|were|are|be|been|already|just|also|alone|do|always|to) )+(?:enough|sufficient|sufficed|suffice|suffices|needed|required|necessary|done|do)$|" + _SO + r"(?P<m>[DQ]) (?:suffices?|sufficed|would do|would have done)$")
_TO_RUN: Final = re.compile(
    _SO + r"(?:leaves?(?: you| him| her| them)? |there(?:'s| is| are) |you (?:still )?have |have |has )?(?:(?:still|another|only|just|about|yet|at least|the last|a last) )*(?P<d>D) (?:(?:is|are|has|have|remains?|must|will|of it|of them|of that|of the wait) )*(?:(?:still|yet|left) )*"
    r"(?:to (?:run|go|pass|come|elapse|fill|wait|wait out|sit out|be waited)|outstanding|owed|owing|remaining|pending|ahead|before (?:it|that)(?:'s| is) (?:up|over|complete))(?: (?:first|now|still|yet|before \w+(?: \w+){0,2}))?$"
)
_HAS_TO_PASS: Final = re.compile(_SO + r"(?:at least |a minimum of |no less than )+D (?:has to|have to|must) (?:pass|elapse|go by|go|come)(?: first)?")
_WILL_BE_FULL: Final = re.compile(_SO + r"(?:within|in|after) (?:at most |about |another |only )?(?P<d>D)(?: (?:at most|at the most|more|tops|or so|from now|or less))? (?:the |those |these |all |your |full )+(?:D|Q|wait|gap|interval) (?:(?:will|would|have|has|be|is|are|been) )+(?:complete|completed|up|over|full|reached|done|through|passed|there)\b")
_AT_A_TIME: Final = re.compile(_SO + r"(?:(?:would|will|is|are|was|were|be|it's|that's|makes?|comes? to|of|P|just|only) )*(?P<a>A)(?: of P| P)? (?:at a time|each time|every time|per go|a go|a time|at each sitting|per sitting|each go|both times|at each dose|on each occasion|either time)(?P<then> and (?P<b>A)(?: of P)?(?: (?:in all|by C|altogether|in total|together|so far|for the day|today|overall|a day))?)?$")
_PER_COUNT: Final = re.compile(r"\b(?:P|capsules?|caplets?|tablets?|they|N) (?:contains?|has|have|holds?|carr(?:y|ies)|provides?|gives?|supplies|supply|is|are|comes? to) (?P<a>A)(?: of)?(?: P)? (?:per|in|for|to|with) (?:every |each |a |the )?(?P<n>N|Q)$")
_PER_VOLUME: Final = re.compile(r"\b(?:P|it|liquid|dose) (?:contains?|has|have|holds?|carr(?:y|ies)|provides?|gives?|is) (?P<a>A)(?: of)?(?: P)? (?:per|in|for|to) (?:every |each |a |the )?A\b(?=$| (?:and|so|or)\b)")
_AS_ONE: Final = re.compile(_SO + r"N(?: (?:of P|P|more|now|tablets?))* (?:is|are|makes?|gives?|=|comes? to|would be|totals?|adds? up to|amounts? to) (?P<a>A)(?: of P)?(?: (?:in all|altogether|in total))?$")
_AT_MOST_SUM: Final = re.compile(r"^(?:(?:so|and|that's|that is|it's) )*(?:at (?:the )?(?:very )?(?:most|worst)|no more than|in the worst case|at the outside|worst case) (?:Q|N) (?:\+|plus|and) (?:Q|N) (?:=|is|are|makes?|gives?|or) (?P<a>N|A)$")
_AT_THE_MOST: Final = re.compile(r"(?:and |or |but |to )?(?P<a>A) (?:at (?:the )?(?:very )?(?:most|worst|outside)|in the worst case|tops|at the high end|on the high side)")
_BETWEEN: Final = re.compile(r"\b(?:makes?|gives?|lands?|is|are|comes? to|totals?|puts? (?:you|it|him|her)|brings? (?:you|it|him|her)(?: to)?|means?|adds? up to|ends? up|would be|be)(?: (?:at|somewhere|anywhere|anything|something|then|now|a total))* between (?:(?P<lo>A|Q) and )?(?P<hi>A)(?: of P)?(?: (?:in all|in total|altogether|so far|for the day|today))?$")
_WITH_MORE: Final = re.compile(r"\b(?:more|another|next|with|adding|further|extra|additional|on top|plus|this dose|would)\b")
_ALONE: Final = re.compile(r"(?:or |that is |that's |i e |so |= ?)?(?P<a>A)(?: of P)?")
_ALL_IT_GIVES: Final = re.compile(_SO + r"(?P<a>A)(?: of P)? (?:is|are|'s|was) (?:all|as much as|the most|everything|what|as far as)(?: that)? " + _BY + r"(?:(?:will|would|ever) )?(?:gives?|allows?|permits?|grants?|lets?|goes|stops at|offers?|has room for)\b(?! (?:in|for|at|per) (?:one|a single|N|once))")
_WHERE_IT_STOPS: Final = re.compile(_SO + r"(?:(?:is|exactly|just|right|precisely) )*(?:where )?" + _BY + r"(?:stops?|draws? the line|ends?|closes|says stop|tops out|maxes out|calls it a day|puts its limit)(?: (?:for|in|per|within|over) (?:a |the |any |one |each )?(?:D|day))?$")
_EACH_TIME: Final = re.compile(_SO + r"(?:with|at|assuming|counting|on|given) (?:only |just )?(?:N|Q)(?: P| of them)? (?:each|every|per|a|at a) (?:time|go|occasion|dose|N)\b.*?\b(?P<a>A)\b")
_PLUS: Final = re.compile(_SO + r"(?:Q|N) (?:(?:P|already|earlier|before|then|taken|tablets?) )*(?:plus|and|\+) (?:another |the next |these |the |a further )?(?:Q|N)(?: (?:P|more|now|again|tablets?|new))* (?:is|are|makes?|gives?|=|comes? to|would be|totals?|adds? up to|amounts? to) (?P<a>A)(?: of P)?(?: (?:in all|altogether|in total))?$")
_MEANS_DOSE: Final = re.compile(r"\b(?:means?|makes?|gives?|becomes?|results? in|amounts? to|creates?|would be|leads? to) (?:a|one) single dose of (?P<a>A)\b")
_ALL_OF_IT: Final = re.compile(
    _SO + r"(?:you've|you have|you|he's|she's|he has|she has|they've|they have|he|she|they|it)? ?(?:have )?(?:already |now |just )*(?:used up|used|taken|had|gone through|exhausted|spent|reached|got through|swallowed|finished)(?: up)? (?:all|the whole|the full|the entire|every)(?: of)?(?: the| your)? (?P<a>A)(?: (?:for|of|in|that|you're|the|a|one|today|day|D|allowed|permitted|allowance|label|P|are|is|adults?|daily|there))*$"
)
_USED_UP: Final = re.compile(r"\b(?:used up|spent|exhausted|taken|had|gone through|swallowed)(?: up)? (?:both|all|N|Q|the (?:two|pair))(?: (?:of the|the|N|P|caplets?|tablets?|pills?|capsules?))* (?:of|in|for|within|inside) (?:the|this) (?:current|same|present|running|ongoing) D(?: (?:period|window|day|stretch|span))?$")
_ONLY_THESE: Final = re.compile(r"^(?:(?:so|and|for today|today|for this day|now|then) )*(?:only|just) (?:the |those |your )?(?:(?:doses?|ones?|tablets?|pills?|caplets?|pair|pairs|Q|N) )*(?:at|from|of|taken at) C(?:(?: and| or|,)? C)* (?:counts?|matters?|goes|go|adds?|are counted|is counted)\b")

_SUPPOSED: Final = re.compile(r"(?:and |but |so |then )?(?:(?:not |never |really |actually |both )*(?:taken|swallowed)|swallowed or not|not swallowed)")

_NONE: Final = r"(?:none|zero|nil|nothing|naught|0)"
_COUNT_IS_NONE: Final = re.compile(
    _SO + r"(?:the|your|her|his) (?:number|count|allowance|amount|answer|quantity|tally|figure|total allowed|remainder)(?: (?:left|allowed|you can have|you can take|still allowed|remaining))?(?: (?:for|at|by|until) (?:\w+ )?\w+)? (?:is|stands at|comes to|would be)(?: (?:just|exactly|now))? (?:" + _NONE + r"|Q)$"
)
_NONE_THEN: Final = re.compile(r"^(?:(?:so|and|then|therefore|hence) )*(?:" + _NONE + r"|none at all|no more|not (?:one|Q|any))(?: (?:more|further|left|of them))*(?: (?:for you|tonight|today|now|at C|this \w+|at the moment|for now|before \w+|until C(?: tomorrow| today)?|tomorrow|any more|for today|for tonight))*$")
_COULD: Final = re.compile(r"^(?:(?:so|yes|then|and|sure|indeed) )*(?:you|he|she|they) (?:could|certainly can|certainly may|surely may|indeed can|safely could|can indeed)(?: (?:then|now|today|do so|do that|indeed))*$")
_NOT_AGAIN: Final = re.compile(r"^(?:(?:so|then|therefore|these|those|the|another|a|further|that) )*(?:A|N|Q|P)(?: (?:P|more|again|now))* (?:should|must|may|can|is|are)(?:n't| not|not) (?:to )?be (?:repeated|taken|had|given|swallowed|drunk|added)(?: (?:now|yet|again|today|tonight|here))*$")
_AT_ONCE_IS: Final = re.compile(r"^(?:so |therefore |thus |hence )?(?:all )?(?:Q|N)(?: (?:P|of them))* (?:at once|at a time|in one go|together|at one time) (?:is|are|would be|remains|stays) (?:(?:still|also|then|therefore|perfectly|not) )*(?:allowed|permitted|fine|ok|okay|alright|all right|acceptable)\b")
_NOT_AT_ONCE: Final = re.compile(
    r"^(?:they|these|those|it|this|both|all|all of (?:them|it)|the (?:Q|two)) (?:shouldn't|mustn't|can't|cannot|(?:should|must|can|may|could|ought to) not)(?: also| now)? be (?:taken|swallowed|had|used) (?:all )?(?:together|at once|at the same time|in one go|at one time)$"
)
"""As in "so they should not be swallowed together": said of what is asked for."""
_AS_ASKED: Final = re.compile(r"^(?:(?:so|and|but|then) )*(?:(?:as|the way) (?:it is )?(?:asked|told|put|stated|written|described|things stand|it stands|matters stand|given)|so far|for now|thus) (?:(?:it|this|that|the answer|the question|everything) )(?:is|'s|remains|stays|must stay)? ?(?:\w+ )?(?:open|undecided|undetermined|unsettled|unresolved|unanswered)$|^(?:(?:so|and|but|then) )*(?:it's|that's|this is|it is) (?:still |left |therefore |just )*(?:open|undecided|undetermined|unsettled|unresolved)$")
_NOT_BY_LIMITS: Final = re.compile(
    r"\b(?:this|that|it|one|Q|question|answer|case|matter)(?: one| Q)? (?:is not|isn't|can't be|cannot be|won't be|can not be) (?:\w+ )?(?:decided|settled|answered|governed|determined|resolved|a matter) (?:by|from|through|of|with|on) (?:(?:the|these|those|its|your|any|daily|plain|general|alone) )*(?:dose|dosing|label|milligram|mg|numerical|daily|usual|ordinary)? ?(?:limits?|numbers?|label|amounts?|rules?|milligrams|maximum|figures?|arithmetic)\b"
)
_NOT_THE_POINT: Final = re.compile(r"^(?:(?:so|and|but|the|this|that|your) )*(?:A|N|Q|dose|amount|size|number)(?: (?:itself|alone|as such|of P|P|in itself|by itself))* (?:isn't|is not|aren't|are not|wasn't) (?:the |a |really |at )*(?:issue|problem|point|question|concern|trouble|matter|difficulty|obstacle)(?: (?:here|at all))?$")
_OUT_OF_HANDS: Final = re.compile(r"\b(?:takes?|puts?|moves?|places?|brings?) (?:this|that|it|you|the question|the matter) (?:out of|outside|beyond|outside of) (?:the )?(?:label|label's|usual|ordinary|otc|dosing) ?(?:hands|scope|reach|remit|rules|limits|directions|standard)?\b")
_TOLD_BEFORE: Final = re.compile(r"\b(?:told|given|known|stated|said|named|clear|have|have|got|specified|there|mentioned|settled|fixed)\b[^.]{0,40}$")
_IS_NOT: Final = re.compile(r"^(?:(?:but|and|yet|while|whereas|though) )*(?P<what>(?:the|its|your|their|his|her|how|when|what|which)\b.*?) (?:is not|isn't|are not|aren't|was not|wasn't|were not|weren't)$")
_BUT_NOT: Final = re.compile(r"^(?:but |and |only |yet )*not (?P<what>(?:the|its|your|their|his|her|how|when|what|which|from when)\b(?: \w+){1,6})$")
_WHO_TOOK: Final = re.compile(r"\b(?:one|Q|you|we|i|somebody|someone) (?:\w+ )?(?:has|have|needs?|must|would need|ought) (?:first )?(?:to )?(?:know|learn|find out|establish) (?:who|whether (?:you|it was you|he|she|it was yours|they were yours)|whose)\b")
_IF_IT_WENT: Final = re.compile(
    r"\b(?:isn't|is not|not|never|hardly|n't) (?:\w+ )?(?:certain|sure|clear|known|settled|established|definite|a given|confirmed|proven) (?:that |if |whether )?(?:the |those |these |your |they |you |he |she |any |it |his |her )(?:(?:N|Q|P|A|tablets?|pills?|dose|first|earlier|of|were|was|ever|actually|really|even|two|went|did|had|have|been|got) )*(?:swallowed|taken|down|had|happened?|took|go down)\b"
)
_OF_THE_WAIT: Final = re.compile(_SO + r"(?:(?:only|just|that's|it's been|it's) )*(?P<n>Q) (?:out )?of (?:the |those |its |a )?(?:full |required |needed |necessary )?(?P<d>D)(?: (?:are|have|is|that|behind|you|up|passed|gone|over|been|done|needed|required|wait|only|so|far|by|P|needs?|asks?|for))*$")
_RULES_OUT: Final = re.compile(r"\b(?:rules? out|forbids?|excludes?|blocks?|stops?|bars?|prevents?|closes? the door on) (?:any )?(?:more|another|a (?:second|further|new|next) \w+|P|it|Q|N)(?: \w+)? for (?:another |the next |a further |at least )?(?P<d>D)(?: more)?$")
_NEXT_AT: Final = re.compile(_SO + r"(?:the |your |any )?next (?:Q|N|dose|pair|one|ones|tablets?|round)(?: of P| P)? (?:could|can|may|might|would|will|is|are|comes?) (?:(?:be|taken|had|possible|due|ok|okay|fine|allowed|follow|come|open|only|then) )*(?:at|from|after) (?:about )?(?P<c>C)(?: (?:tomorrow|today|tonight|on|onward|onwards|at the earliest))*$")
_FACE: Final = re.compile(r"^(?:(?:and|so|but|from|the|stretch|span) )*C (?:to|until|till|through|and) C (?:looks like|reads as|seems(?: to be| like)?|appears(?: to be)?|shows|suggests|would look like|might look like|counts as|sounds like|feels like|reads like|only looks like) (?:(?:a|just|about|full) )*(?P<n>[DQ])(?: (?:on the clock|at first|on paper|by the clock))?$")
_REALLY: Final = re.compile(r"^(?:(?:and|so|but|with|without|because|counting|minus|given|after|once|due|to|the|of|an?|that|this|one|is|was|has|been|you|subtract|leave|out|gone) |(?:skipped|lost|missing|extra|repeated|gained|vanished|removed|added|spring|clock|change|daylight|saving|dst|hour|D|jump|shift) )+(?:it's|it is|it was|that's|they're|those are|there are|only|you get|makes it|leaves) (?:(?:really|actually|only|in fact|in truth|just|but|truly|in reality|no more than) )+(?P<n>[DQ])(?: (?:in fact|in truth|that passed|really|actually|passed|in reality|elapsed))?$")
_MAKES_IN_FACT: Final = re.compile(r"\b(?:makes|turns|cuts|brings|reduces|shortens) (?:the |those )?[DQ] (?:on|by|of) the clock(?:s)? (?:into |to |down to |really |only |in fact |in truth )*(?P<n>[DQ])(?: (?:in fact|in truth|really|in reality|actually|that passed|elapsed))?$")


def _span(item: Item) -> tuple[Any, Any, str]:
    """A length, or a bare number of hours."""
    scale = HOUR if item.letter == "Q" else 1
    return item.least * scale, item.most * scale, f"{item.text} hours" if item.letter == "Q" else item.text


def anew(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = anew(clauses_of(items_of("the label wants a gap of four hours", Names()))[0], Context("", ""))
    >>> [(one.form, one.value) for one in found or ()]
    [('rule', 'four hours')]
    """
    aside = set_aside(clause, context)
    if aside is not None:
        return aside
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": clause.shape}
    for found in (_of_waits(clause, context, base), _of_amounts(clause, context, base), _of_the_dose(clause, context, base), _of_what_is_open(clause, context, base)):
        if found is not None:
            return found
    return in_passing(clause, context)


def _of_waits(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    match = _WANTED.search(shape) or _THAT_IT_NEEDS.search(shape)
    if match is not None and (context.elapsed is not None or match["n"] == "D"):
        if match["n"] not in ("D", "Q"):
            return [Statement(INTERVAL_RULE, "bare_rule", relation=WITHIN, **base)]
        least, most, value = _span(clause.items[clause.item_at(match.start("n"))])
        # The words before it compare: "past the six that it needs" asks for six, and not for more.
        relation = ""
        if clause.lead == "which" and context.elapsed is not None and (compares := _COMPARES.search(shape)) is not None:
            # "Which is more than the 6 hours it needs"
            relation = REACHES if compares["met"] else OVER if (compares["more"] is not None) != (compares["not"] is not None) else UNDER
        return [Statement(INTERVAL_RULE, "rule", least=least, most=most, value=value, relation=relation, **{**base, "words": f"the label needs {value}"})] if most <= 24 * HOUR else None
    if (match := _AGAINST.search(shape)) is not None:
        index, other = clause.item_at(match.start("d")), clause.item_at(match.start("n"))
        least, most, _ = reach(clause, index)
        low, high, value = _span(clause.items[other])
        cut = clause.items[index].end
        return [
            Statement(ELAPSED, "elapsed", clause.start, cut, least=least, most=most, value=clause.items[index].text, words=shape),
            Statement(INTERVAL_RULE, "rule", clause.items[index + 1].start, clause.end, least=low, most=high, value=value, words=shape),
        ]
    if context.elapsed is not None and (match := _WOULD_DO.search(shape)) is not None and re.search(r"\bwould have\b|\bsuffice[sd]?\b|\bwould do\b", shape):
        least, most, value = _span(clause.items[clause.item_at(match.start("n" if match["n"] else "m"))])
        return [Statement(INTERVAL_RULE, "rule", least=least, most=most, value=value, **base)]
    if (match := _WILL_BE_FULL.search(shape) or _TO_RUN.search(shape)) is not None:
        index = clause.item_at(match.start("d"))
        least, most, _ = reach(clause, index)
        if _HAS_TO_PASS.fullmatch(shape) and clause.items[index].least >= 3 * HOUR:
            # "At least 4 hours have to pass": of any two doses.
            return [Statement(INTERVAL_RULE, "rule", least=clause.items[index].least, most=clause.items[index].most, value=clause.items[index].text, **base)]
        return [Statement(NEXT_TIME, "next", least=least, most=most, value=clause.items[index].text, polarity="NO", **base)]
    if (match := _OF_THE_WAIT.search(shape)) is not None:
        one, two = clause.items[clause.item_at(match.start("n"))], clause.items[clause.item_at(match.start("d"))]
        return [
            Statement(ELAPSED, "elapsed", clause.start, one.end, least=one.least * HOUR - 300, most=one.most * HOUR + 300, value=f"{one.text} hours", words=shape),
            Statement(INTERVAL_RULE, "rule", two.start, clause.end, least=two.least, most=two.most, value=two.text, words=shape),
        ]
    if (match := _RULES_OUT.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("d"))]
        return [Statement(NEXT_TIME, "next", least=item.least, most=item.most, value=item.text, polarity="NO", **base)]
    if (match := _NEXT_AT.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("c"))]
        return [Statement(NEXT_TIME, "moment", value=item.text, clocks=((int(item.least), item.note),), polarity="NO", relation="from", **base)]
    if (match := _FACE.search(shape)) is not None:
        one, two = clause.of("C")[:2]
        least, most, value = _span(clause.items[clause.item_at(match.start("n"))])
        return [Statement(OTHER, "clock_face", clocks=((int(one.least), one.note), (int(two.least), two.note)), least=least, most=most, value=value, **base)]
    if (match := _REALLY.search(shape) or _MAKES_IN_FACT.search(shape)) is not None:
        least, most, value = _span(clause.items[clause.item_at(match.start("n"))])
        return [Statement(ELAPSED, "elapsed", least=least - 300, most=most + 300, value=value, **base)]
    return None


def _of_amounts(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    before = context.said[-1] if context.said else None
    if clause.lead == "where" and context.amount is not None and before is context.amount and _WHERE_IT_STOPS.search(shape):
        return [Statement(DAILY_LIMIT, "bare_limit", unit="mass", against=context.amount, relation=AT, value=context.amount.value, **base)]
    if before is not None and before.form == "total" and clause.start - before.end < 8:
        hedged = _AT_THE_MOST.fullmatch(shape) if before.least > -inf and re.search(r"\bat (?:the )?(?:very )?(?:least|best)\b|\bin the best case\b|\blow (?:end|side)\b", before.words) else None
        hedged = hedged or (_ALONE.fullmatch(shape) if before.least == -inf and before.unit == "unit" else None)
        if hedged is not None and (item := clause.items[clause.item_at(hedged.start("a"))]).note == "mass":
            return [Statement(TOTAL_INTAKE, "total", least=-inf, most=item.most, unit="mass", family=before.family, value=f"at most {item.text}", **base)]
    if (match := _BETWEEN.search(shape)) is not None and len(clause.of("A")) + len(clause.of("Q")) <= 3:
        high = clause.items[clause.item_at(match.start("hi"))]
        low = high if match["lo"] is None else clause.items[clause.item_at(match.start("lo"))]
        least: Number = low.least if low.letter == "A" else low.least * 1000
        if high.note == "mass" and least < high.most:
            family = "after" if _WITH_MORE.search(shape) else "before"
            return [Statement(TOTAL_INTAKE, "total", least=least, most=high.most, unit="mass", family=family, value=high.text if low is high else f"{low.text} to {high.text}", **base)]
    if (match := _AT_MOST_SUM.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("a"))]
        if item.note in ("mass", "unit"):
            return [Statement(TOTAL_INTAKE, "total", least=-inf, most=item.most, unit=item.note, family="after", value=f"at most {item.text}", **base)]
    if context.condition is None and (match := _EACH_TIME.search(shape)) is not None and clause.lead not in ("if", "unless"):
        item = clause.items[clause.item_at(match.start("a"))]
        if item.note == "mass":
            return [Statement(TOTAL_INTAKE, "total", least=item.least, most=item.most, unit="mass", family="sum", value=item.text, condition=Condition(timed=False), **base)]
    if (match := _ALL_IT_GIVES.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("a"))]
        if item.note == "mass":
            return [Statement(DAILY_LIMIT, "limit", least=item.least, most=item.most, unit="mass", value=item.text, **base)]
    for pattern, family in ((_AS_ONE, "sum"), (_AT_A_TIME, "each"), (_PER_VOLUME, "part"), (_PLUS, "sum"), (_MEANS_DOSE, "asked"), (_ALL_OF_IT, "before")):
        match = pattern.search(shape)
        if match is None:
            continue
        index = clause.item_at(match.start("a"))
        item = clause.items[index]
        if item.note != "mass":
            continue
        least, most, _ = reach(clause, index)
        if pattern is _AS_ONE and not re.search(r"\b(?:plus|and)\b|\+", clause.of("N")[0].text):
            continue
        if pattern is _AT_A_TIME and match["then"] is not None:
            other = clause.items[clause.item_at(match.start("b"))]
            return [
                Statement(TOTAL_INTAKE, "total", clause.start, item.end, words=shape, least=least, most=most, unit="mass", family="each", value=item.text),
                Statement(TOTAL_INTAKE, "total", other.start, clause.end, words=shape, least=other.least, most=other.most, unit="mass", family="after", value=other.text),
            ]
        if pattern is _ALL_OF_IT:
            return [Statement(TOTAL_INTAKE, "reached", least=item.least, most=item.most, unit="mass", value=item.text, **base)]
        if pattern is _PER_VOLUME and len(clause.of("A")) > 1:
            following = clause.items[index + 1 :]
            cut = next((one for one in following if one.letter == "A"), None)
            if cut is None or cut.note != "volume":
                continue
            if cut.end < clause.end:
                continue
        return [Statement(TOTAL_INTAKE, "total", least=least, most=most, unit="mass", family=family, value=item.text, **base)]
    if (match := _PER_COUNT.search(shape)) is not None:
        item, count = (clause.items[clause.item_at(match.start(group))] for group in ("a", "n"))
        if item.note == "mass" and count.least == count.most and 1 < count.least <= 12 and count.note != "dose":
            each = item.least / count.least
            return [Statement(TOTAL_INTAKE, "total", least=each - 500, most=each + 500, unit="mass", family="unit", value=item.text, **base)]
    if _USED_UP.search(shape):
        return [Statement(TOTAL_INTAKE, "in_window", **{**base, "words": f"all {shape}"})]
    if _ONLY_THESE.search(shape):
        return [Statement(TOTAL_INTAKE, "in_window", clocks=tuple((int(item.least), item.note) for item in clause.of("C")), **{**base, "words": "only the Q"})]
    return None


def _of_the_dose(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if clause.lead in ("if", "unless", "when", "whether"):
        return None
    if _SUPPOSED.fullmatch(shape):
        context.condition = Condition(timed=False)
        return []
    polarity = ""
    none = _COUNT_IS_NONE.search(shape)
    if none is not None and all(item.least == 0 for item in clause.of("Q")) and not re.search(r"\bA\b|\bD\b", shape) or context.said and _NONE_THEN.search(shape) and not clause.of("AND") and all(item.least <= 1 for item in clause.of("Q")):
        polarity = "NO"
    elif _COULD.search(shape):
        polarity = "YES"
    elif _NOT_AGAIN.search(shape):
        polarity = "NO"
    elif clause.lead in ("so", "therefore", "thus", "hence") and _AT_ONCE_IS.search(shape):
        polarity = "NO" if re.search(r"\bnot\b", shape) else "YES"
    elif clause.lead in ("so", "therefore", "thus", "hence") and _NOT_AT_ONCE.search(shape):
        polarity = "NO"
    elif _AS_ASKED.search(shape) or _NOT_BY_LIMITS.search(shape):
        polarity = "AMBIGUOUS"
    if polarity:
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity=polarity, value=polarity, **base)]
    if _NOT_THE_POINT.search(shape):
        return []
    if _OUT_OF_HANDS.search(shape) and polarity_of(shape) is None:
        return [Statement(DECISION_CONSISTENCY, "referred", **base)]
    return None


def _of_what_is_open(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if _WHO_TOOK.search(shape) or _IF_IT_WENT.search(shape):
        return [Statement(MISSING_INFORMATION, "missing", topic="taken", **base)]
    match = _IS_NOT.search(shape) or _BUT_NOT.search(shape)
    if match is not None and _TOLD_BEFORE.search(context.folded[max(0, clause.start - 70) : clause.start]):
        what = match["what"]
        topic = "now" if re.search(r"\b(?:now|current|present|right now)\b", what) else topic_of(what)
        if topic:
            return [Statement(MISSING_INFORMATION, "missing", topic=topic, **base)]
    return None


__all__ = ["anew"]
