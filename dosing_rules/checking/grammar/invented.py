"""Clauses that state a rule of their own: a limit for each product apart, a gap between any two pain relievers, nothing for a day, hours rounded up."""

from __future__ import annotations

import re
from typing import Final

from ..items import HOUR
from ..statements import (
    COMPATIBILITY,
    DAILY_LIMIT,
    ELAPSED,
    INTERVAL_RULE,
    OVER,
    REACHES,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    WITHIN,
    Statement,
)
from .wordings import ELSEWHERE, Found, Said, Wordings

INVENTED: Final = Wordings()

_LIMIT: Final = r"(?:limits?|maximums?|max|caps?|ceilings?|allowances?|thresholds?)"
_KIND: Final = r"(?:products?|medicines?|medications?|drugs?|brands?|packages?|bottles?|labels?|box(?:es)?|remed(?:y|ies)|names?)"


@INVENTED.says(
    r"\b" + _LIMIT + r"\b(?: (?!not\b|never\b)\w+){0,4}? (?:per|for each|to each|for every|separately for|separately to|by|for either) (?:(?:single|separate|individual|one) )?" + _KIND + r"\b"
    r"|\b(?:each|every|either|both|the two|these|they)(?: (?:of (?:the|these|those)(?: two| Q)?|Q|separate|single))?(?: " + _KIND + r"| one)? (?:has|have|comes? with|gets?|carr(?:y|ies)) (?:(?:its|their|an) own|a separate|separate) (?:(?!n't)\w+ ){0,3}?" + _LIMIT + r"\b"
    r"|^(?:(?!\b(?:if|child|children)\b)\w+ ){0,9}?(?:(?:do|does|need|are|is|should|must|can|were)(?: not|n't)|don't|doesn't|needn't|aren't|isn't|shouldn't|weren't|never)(?: (?:have|need|supposed|meant|to|get|be))* (?:added|summed|add|counted|count|lumped|sum|combined) (?:(?:up|all) )?(?:together|up|as one|jointly|as a sum)\b"
    r"|\b(?:are|is|get|gets|be|counts?|counted|judged|measured|checked) (?:(?:counted|judged|measured|checked|limited|taken|each|only) )*(?:separately|apart|individually|on (?:its|their) own)(?: (?:for|by|per|against) (?:each|every|either|its|their) (?:\w+ ?){1,3})?$",
)
def limits_apart(found: Found) -> Said:
    """As in "The 1,000 mg maximum is per product", "each has its own limit"."""
    return None if found.clause.of("DC") else [found.says(SINGLE_DOSE_LIMIT, "limits_apart")]


_RELIEVERS: Final = r"(?:pain ?(?:relievers?|killers?)|painkillers?|pain (?:medicines?|medications?|meds|drugs|tablets|pills)|analgesics?|fever reducers?|medicines|medications|drugs)"


@INVENTED.says(
    r"\bD (?:(?:of|gap|apart|have|has|must|to|should|pass|lie|spacing|distance) ){0,4}?(?:between|apart) (?:(?:taking|using) )?(?:any (?:Q|two|one|pair of)|different|all|any|Q different|every) (?:(?:and|different|other|kinds? of|types? of|sorts? of|two) )*" + _RELIEVERS + r"\b"
    r"|^(?:(?:so|because|since|and|but|as) )*(?:any (?:Q|two)|all|different|Q different|any|two different|any different) (?:(?:different|kinds? of|types? of|sorts? of) )*" + _RELIEVERS
    + r" (?:must|should|have to|need|needs?|has to|need to|are to|ought to|can only|may only|require)\b.*\b(?:D\b.*\b(?:apart|one another|each other|between|gap|distance)|(?:gap|distance|interval|spacing|spaced|separated|apart|between)\b.*\bD)\b",
)
def any_two_apart(found: Found) -> Said:
    """As in "You need 4 hours between any two pain relievers"."""
    item = found.clause.of("D")[0]
    return [found.says(COMPATIBILITY, "any_two", item)] if item.least < 24 * HOUR else ELSEWHERE


_GO: Final = r"(?:in (?:Q|one|a single) (?:go|dose|sitting|swallow)|at once|at (?:a|Q|one|any one) time|per dose|(?:as|for) (?:a|one) (?:single )?dose|each time)"
_FINE: Final = r"(?:is|are|would be) (?:(?:perfectly|still|just|also|quite|considered|generally) )*(?:fine|ok|okay|allowed|permitted|acceptable|safe|all right|alright|no problem)"
_FOR_WHOM: Final = r"(?: (?:over the counter|over - the - counter|otc|without (?:a )?prescription|for (?:an? )?(?:adults?|P)|of P|now))*"


@INVENTED.says(r"^(?:(?:so|and|but|while|since|as|because|anything|even|an adult dose of|taking|having) )*(?:up to |as much as |much as |at most )?(A)(?: of P| P)? (?:" + _FINE + _FOR_WHOM + " " + _GO + r"|" + _GO + _FOR_WHOM + " " + _FINE + r")" + _FOR_WHOM + r"$")
def fine_at_one_go(found: Found) -> Said:
    """As in "Up to 800 mg at once is fine over the counter"."""
    item = found.item(1)
    return [found.says(SINGLE_DOSE_LIMIT, "at_one_go", item, unit="mass")] if item.note == "mass" else None


_AFTER_MUCH: Final = re.compile(r"\b(?:exceed\w*|overdos\w*|maximum|maxed|too (?:much|large|high|many)|over the|large(?:r)?|big|limit|double)\b")


@INVENTED.says(r"\b(?:nothing|no (?:more |further |other )?(?:P|dose|doses|tablets?|medicine|medication|pain reliever))(?: (?:more|else|further|at all|of it|of the kind))? (?:may|can|should|must|is to|are to|could) be (?:taken|had|used|swallowed|given)(?: (?:at all|again))? (?:for|during|within|in|until) (?:(?:the|next|following|whole|full|another|at least|about|a) )*(D)\b")
def nothing_may_be_taken_for(found: Found) -> Said:
    """As in "After an overdose nothing more may be taken for 24 hours"."""
    before = found.context.folded[max(0, found.clause.start - 60) : found.clause.start]
    if not (_AFTER_MUCH.search(found.shape[: found.match.start()]) or _AFTER_MUCH.search(before)) or found.item(1).least < 12 * HOUR:
        return None
    return [found.says(INTERVAL_RULE, "nothing_for", found.item(1))]


@INVENTED.says(r"^(?:(?:so|and|but|since|because|as|now) )*(?:(?:the|those|your|his|her|their|full|all|required|needed|minimum|usual) )+(D)(?: (?:wait|gap|interval|minimum|window))? (?:are|is|have been|has been|lie|lies) (?:(?:already|now|well|safely|all|long|just|fully) )*(?:behind (?:you|him|her|them|us)|over and done with|done and dusted|through|in the past)(?: (?:now|already|by now))?$")
def hours_are_behind(found: Found) -> Said:
    """As in "The four hours are behind you"."""
    return [found.rule(1, relation=REACHES)]


@INVENTED.says(
    r"^(?:(?:so|and|but|since|because|as|those|the|these|only|just|about|your|a gap of) )*(D)(?: (?:ago|since then|of waiting))? (?:(?P<short>(?:falls?|comes?|is|are|stays?|ends? up|remains?)(?: (?:still|just|well|a little|somewhat|far|a bit))? (?:short of|shy of|under|below|within|less than|inside)|(?:does not|doesn't|do not|don't|fails? to) (?:yet |quite )?(?:meet|satisfy|reach|cover|fulfil|fulfill|respect))"
    r"|(?:(?:easily|clearly|just|fully|comfortably|also|exactly) )?(?:meets?|satisf(?:ies|y)|exceeds?|covers?|clears?|fulfil(?:s|ls)?|respects?|beats?|is (?:beyond|past|over|longer than|more than)|are (?:beyond|past|over|longer than|more than))) (?:the|its|that|their|your|label's) (?:(?:required|needed|minimum|minimal|usual|recommended|label|dosing|full|necessary|ibuprofen|P|waiting) )*(?:interval|minimum|gap|spacing|requirement|wait|waiting (?:time|period)|time|rule)(?: (?:for|of|between|on) (?:(?:P|doses|the|label|two|it|tablets) ?)+)?$",
)
def short_of_the_interval(found: Found) -> Said:
    """As in "Seven hours falls short of the interval": what passed, held against it."""
    return [found.reaching(ELAPSED, "spaced", 1, negated=found["short"] is not None)]


@INVENTED.says(r"\b(?:P|it|they|doses?|tablets|another|you|more|the next (?:one|dose)) (?:\w+ )?(?:can|may|could) (?:(?:safely|always|just|also) )*(?:be )?(?:taken|had|repeated|used|take|have|repeat|use|redose)(?: (?:it|them|P|more|another|again|one)){0,2} (?:whenever|as often as|any ?time|at any (?:time|moment|hour)|at will|as soon as the (?:pain|headache|fever|ache)|no matter how (?:soon|often|recently))\b")
def whenever_the_pain_returns(found: Found) -> Said:
    """As in "Ibuprofen can be had again whenever the pain returns"."""
    if found.clause.of("DCA") or re.search(r"\b(?:not|no longer|cannot|\w+n't|never)\b", found.shape):
        return None
    return [found.says(INTERVAL_RULE, "rule_waved", topic="matter")]


@INVENTED.says(r"^(?:(?:so|and|but|then|therefore|because|since) )*(?:they|it|those|these|that|this|(?:the|that|this|your|his|her|those|these) (?:(?:first|earlier|last|previous|old|half|small|morning) )*(?:pair|dose|doses|ones?|tablets?|pills?|caplets?|two)) (?:needn't|need not|needs not|(?:doesn't|don't|does not|do not) (?:need|have) to|shouldn't|should not|mustn't) be (?:counted|included|added|considered|reckoned)(?: (?:in|here|now|at all|any (?:more|longer)))?$")
def need_not_be_counted(found: Found) -> Said:
    """As in "Because the first pair didn't help, they needn't be counted"."""
    return [found.says(DAILY_LIMIT, "exempt")] if len(found.context.names) < 2 else None


@INVENTED.says(r"^(?:(?:so|and|but|since|because|as|the|label|says|that) )*(?:adults?|one|you|people|anyone|a person|an adult|grown ?ups?) (?:may|can|should|must|is allowed to|are allowed to) (?:take |have )?(?:only|just|at most|no more than) (?:take |have )?(N|Q)(?: (?:of )?P| tablets?| pills?| caplets?)? (?:at (?:a|Q|one) time|at once|per dose|in (?:Q|one) go)$")
def only_so_many_at_a_time(found: Found) -> Said:
    """As in "Adults may take only one Advil at a time"."""
    return [found.limit(SINGLE_DOSE_LIMIT, found.item(1), unit="unit")]


@INVENTED.says(r"\b(?:needs?|requires?|asks? for|calls? for|has|have|takes?|carries|carry|means?|wants?) (?:(?:only|just|about) )*half (?:of )?(?:the|its|that|their|as long an?) (?:usual |normal |full )?(?:interval|wait|waiting time|spacing|gap|pause|time)\b")
def half_of_the_interval(found: Found) -> Said:
    """As in "half a dose needs only half the interval"."""
    return [found.says(INTERVAL_RULE, "rule_waved")]


@INVENTED.says(r"\b(?:finish|wait out|complete|sit out|observe|respect|keep) (?:(?:the|that|its|P|P's|full|whole) )*(?:interval|wait|gap|hours|spacing|waiting (?:time|period)) (?:before|until) (?:(?:taking|using|having|you|take) )*(?:any|another|a different|other) (?:(?:other|different|kind of|type of) )*" + _RELIEVERS + r"\b")
def finish_the_interval_first(found: Found) -> Said:
    """As in "You must finish the Tylenol interval before any other pain reliever"."""
    return [found.says(COMPATIBILITY, "any_two")]


@INVENTED.says(r"^(?:(?:so|and|but|since|because|as|the|those|these|taking|all) )*(N|Q)(?: (?:P|of them|tablets?|caplets?|pills?|at once))* (?:is|are|would be) (?:(?:already|still|well|clearly|just|also) )*(?:above|over|beyond|past|more than|in excess of) (?:the |a |any )?(?:(?:maximum|usual|recommended|label|allowed) )*(?:single|per|one)(?: - | )?dose(?: (?:limit|maximum|max|cap|allowance|amount))?$")
def so_many_are_too_many(found: Found) -> Said:
    """As in "Two tablets are above the single-dose limit"."""
    item = found.item(1)
    many = Statement(TOTAL_INTAKE, "total", item.start, item.end, least=item.least, most=item.most, unit="unit", value=item.text)
    return [found.says(SINGLE_DOSE_LIMIT, "bare_limit", unit="unit", relation=OVER, against=many, value=item.text)]


@INVENTED.says(r"^(?:(?:so|and|but|since|because|as) )*(?:you|he|she|they)(?: (?:have|has|had|'ve))? already (?:took|taken|had|swallowed) (?:some|one|a dose|a few|any|several|a tablet|a pill|tablets|medicine|it)(?: (?:of it|of them))?(?: (?:this (?:morning|afternoon|evening)|earlier(?: today)?|today|yesterday|last night|tonight|before))?$")
def already_took_some(found: Found) -> Said:
    """As in "You already took some this morning"."""
    return None if found.clause.of("DAP") else [found.says(TOTAL_INTAKE, "already")]


@INVENTED.says(r"^(?:(?:but|so|and|it is|it's|only|here|the|that|your|his|her) )*P(?: (?:itself|part|side|one|dose|alone))? (?:is|remains|stays) (?:the|a|another|an|what|where) (?:(?:real|only|other|open|main|different) )?(?:problem|issue|question|snag|catch|matter|difficulty|story|crux|point|trouble|sticking point|part that is open)$")
def drug_is_the_problem(found: Found) -> Said:
    """As in "The Tylenol is the problem": of which the next clauses speak."""
    return []


@INVENTED.says(r"\bP (?:\w+ )?(?:must|may|can|should|is|are|cannot|can't|mustn't|shouldn't)(?: (?:not|never|only|to|be|n't|at all))* (?:be )?(?:repeated|redosed|taken (?:again|twice|more than once)|used (?:again|twice)) (?:on|within|in|during) (?:the same|one|a single|any one|a) (?:day|D|date)$")
def never_on_the_same_day(found: Found) -> Said:
    """As in "Ibuprofen must never be repeated on the same day"."""
    if not re.search(r"\b(?:not|never|cannot|\w+n't)\b", found.shape):
        return None
    return [found.says(INTERVAL_RULE, "times_daily", topic="once", own_names=True)]


@INVENTED.says(
    r"^(?:(?:so|and|but|which|this|that|it|also|thus|therefore|easily|just|clearly|comfortably|already|then) )+(?:clears?|satisf(?:ies|y)|meets?|covers?|fulfil(?:s|ls)?|passes|respects?|complies with|honou?rs|keeps(?: to)?|gets past|is enough for|suffices for|makes) "
    r"(?:(?:the|its|a|your|label's|required|needed|full|minimum|necessary|usual|whole|of) )*(D)(?: (?:requirement|interval|rule|minimum|wait(?:ing (?:time|period))?|gap|spacing|mark|needed|required|limit))*$",
)
def clears_the_interval(found: Found) -> Said:
    """As in "which easily clears the 4-hour requirement"."""
    return [found.rule(1, relation=REACHES)]


@INVENTED.says(
    r"\b(?:labels?|package|directions?|box|P|it|there|product|medicine) (?:(?:always|also|each) )?(?:sets?|has|have|gives?|prints?|states?|is|are|defines?|specif(?:y|ies)|asks? for|requires?|needs?|calls? for|comes with|lists?) (?:a|the|its|an|some) "
    r"(?:(?:minimum|certain|fixed|required|set|minimal|particular|specific|waiting|recommended) )*(?:time|interval|gap|wait|spacing|period|number of hours|pause|distance)(?: (?:of hours|that has to pass|to keep|to be kept))? (?:between|before|after)\b(?! \w+ (?:is|was|are|has)\b)",
)
def there_is_an_interval(found: Found) -> Said:
    """As in "The label sets a minimum time between doses": a rule, without its number."""
    if found.clause.of("DCAQN") or re.search(r"\b(?:no|not|\w+n't|never|without|still|yet)\b", found.shape):
        return None
    return [found.says(INTERVAL_RULE, "there_is")]


@INVENTED.says(
    r"\bD and (?:the )?D (?:are|is|come|comes|amount|amounts) (?:(?:to|practically|basically|nearly|almost|essentially|virtually|pretty|much|more|or|less|roughly|as good as) )*(?:the same|equal|alike|one and the same|identical|equivalent)\b|"
    r"\b(?:D|it|that|this|which) (?:(?:can|may|could|is|are|gets?|be|to|safely|simply|just) ){0,4}(?:rounded|rounds?|rounding) (?:up |off )?(?:to|as|into) (?:(?:the|a|full|required|needed) )*[DQ]\b"
    r"|\b(?:this|that|it|which|D) (?:(?:can|may|could|then|practically|effectively|already|basically|safely|be|is|as) ){0,3}(?:counts?|counted|pass(?:es)?|qualif(?:y|ies)|goes|treated|regarded|taken|good) (?:as|for) (?:(?:the|a|full|required|needed|minimum|necessary|whole|complete) )*D\b(?! (?:ago|before|later))",
)
def rounded_to_the_interval(found: Found) -> Said:
    """As in "3 hours 50 minutes can be rounded up to 4 hours", "this counts as the full 4 hours"."""
    return None if found.clause.of("A") else [found.says(INTERVAL_RULE, "close_enough", relation=WITHIN)]


__all__ = ["INVENTED"]
