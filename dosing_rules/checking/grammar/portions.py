"""Clauses whose amount has one role: what takes the sum past a limit, one dose of several, all of a day, what a dose adds."""

from __future__ import annotations

import re
from math import inf
from typing import Final

from ..ground import Number
from ..statements import AT, DAILY_LIMIT, OVER, SINGLE_DOSE_LIMIT, TOTAL_INTAKE, UNDER, Condition
from .wordings import Found, Said, Wordings, clocks_of

CROSSINGS: Final = Wordings()
"""What takes the sum past a limit, or keeps within one."""
PORTIONS: Final = Wordings()
"""An amount in a role that its noun or verb gives it."""
PORTIONS_BESIDE: Final = Wordings()
"""What one dose may hold, what one more makes."""

_AND_SO: Final = r"^(?:(?:so|and|but|then|thus|therefore|which|that|this|it|also|still|now|because|since|yes|well|as) )*"
_MORE: Final = re.compile(r"\b(?:another|further|extra|additional|more|next|added|adding|with|on top|plus|second|third|fourth|this dose|new|this)\b")
_DENIED: Final = re.compile(r"\b(?:not|n't|never|if|unless|don't|doesn't|won't|wouldn't)\b")


@CROSSINGS.says(
    r"\b(?:put|puts|take|takes|push|pushes|bring|brings|send|sends|carry|carries|tip|tips|get|gets|land|lands|lift|lifts|leave|leaves|nudge|nudges|drive|drives) (?:you|him|her|them|it|things|the (?:[\w']+ ){0,2}?(?:total|sum|day|count|tally|amount)|your (?:[\w']+ ){0,2}?(?:total|sum|day|count|tally|amount)) "
    r"(?:(?:well|far|just|slightly|clearly|right|straight|way|a little|up|somewhat) )*(?P<how>over|past|beyond|above|under|below|within|inside|short of) "
    r"(?:(?:the|your|his|her|its|that|this|daily|label|label's|day's|maximum|max|limit|ceiling|cap|of|adult|adult's|allowed|permitted|recommended|otc|24|hour|-|most|total) )*(?P<n>A)(?: (?:limit|maximum|max|cap|ceiling|mark|line|that|for|a|the|day|in|D|per|is|allowed|permitted|P|of|today|daily|over|counter))*$",
    r"\b(?:goes|go|tips?|runs?|climbs?|rises?|spills?|slips?|creeps?|comes?|moves?|steps?|edges?|gets?) (?:(?:well|far|just|slightly|clearly|right|a little) )*(?P<how>over|past|beyond|above) (?:(?:the|your|his|her|daily|label|label's|day's|maximum|limit of|adult) )*(?P<n>A)(?: (?:limit|maximum|max|cap|ceiling|mark|line|for|a|the|day|in|D|per|allowed|P))*$",
)
def puts_it_over(found: Found) -> Said:
    """As in "Two more would put you over the 1,200 mg daily limit", "another tips past 3,000 mg"."""
    if not _MORE.search(found.shape[: found.match.start()]) or _DENIED.search(found.shape):
        return None
    item = found.item("n")
    if item.note != "mass" or item.least < 1_000_000:
        return None
    over = found["how"] in ("over", "past", "beyond", "above")
    return [found.says(TOTAL_INTAKE, "crosses", item, unit="mass", relation=OVER if over else UNDER)]


_IS_OVER: Final = re.compile(r"\b(?:over|past|above|beyond|exceeded|overstepped|crossed|broken|passed|overrun|surpassed|busted|overshot)\b")
_NOT_GONE_OVER: Final = re.compile(r"\b(?:not|n't|never|haven't|hasn't|if|would|could|will|more|another)\b")


@CROSSINGS.says(
    r"\b(?:have|has|'ve|'s|had|are|is|was|were)(?: (?:already|now|just|by now|long since|been|clearly|well|even))* (?:gone|went|been|got|gotten|shot|run|climbed|well|far|way|already|over|past|above|beyond|exceeded|overstepped|crossed|broken|passed|overrun|surpassed|busted|overshot)(?: (?:over|past|above|beyond|through))? "
    r"(?:the|your|his|her|their|any) (?:(?!single|one|per)[\w'-]+ ){0,3}?(?:limit|maximum|max|cap|ceiling|allowance)\b(?! of A| \(| A)",
)
def has_gone_over(found: Found) -> Said:
    """As in "you have already gone past the daily limit"."""
    if not _IS_OVER.search(found.match[0]) or found.clause.of("ADC") or _NOT_GONE_OVER.search(found.shape):
        return None
    return [found.says(TOTAL_INTAKE, "crosses", unit="mass", relation=OVER, family="before")]


@CROSSINGS.says(
    r"\b(?:completes?|makes? up|fills? (?:up|out)|rounds? out|finish(?:es)?|tops? up|adds? up to|amounts? to|makes|completing)(?: (?:only|just|up|out|merely))* (?:(?:the|a|an|one|Q|your|its|only|just|single|full|whole) )*(?P<usual>usual|standard|normal|label|labeled|recommended|regular|full|adult|typical|single)(?: (?:full|single|adult|label|standard|usual))* (?P<n>A)(?: of P)? dose\b"
)
def completes_the_dose(found: Found) -> Said:
    """As in "taking the second one only completes the usual 650 mg dose": what both make, and what a label prints for one dose."""
    item = found.item("n")
    if item.note != "mass" or _DENIED.search(found.shape):
        return None
    return [found.total(item, "after", room=500), found.limit(SINGLE_DOSE_LIMIT, item)]


@CROSSINGS.says(_AND_SO + r"(?:a |any |one |the |each |every )?(?P<one>N|dose)(?: of P)? (?:(?:must|should|may|has to|have to|needs? to|ought to|can)(?: only)?|is to|are to) (?:stay|remain|be|keep|lie|be kept|be held|fall|go) (?:within|at or below|at or under|below|under|inside|no higher than|no more than|up to|to) (?:the |a |at most )*(?P<n>A)(?: (?:limit|maximum|max))?$")
def one_dose_stays_within(found: Found) -> Said:
    """As in "each dose must stay within 1,000 mg"."""
    item = found.item("n")
    return [found.limit(SINGLE_DOSE_LIMIT, item)] if item.note == "mass" else None


@CROSSINGS.says(r"\bwith (?:a|the|an) (?:(?!A\b)\w+ ){0,3}(?:limit|maximum|max|cap|ceiling) of (?P<most>A)(?: (?:a day|per day|daily|in D|a|day|per|in))* (?:they|it|you|he|she|that|this|the total|the sum) (?:remains?|stays?|are|is|would be|'s|'re|falls?|keeps?|lands?|comes? out|ends? up) (?:(?:still|well|just) )*(?P<how>under|below|within|over|above|past|beyond)(?: (?:it|that))? (?:at|with) (?P<n>A)$")
def with_a_limit_of(found: Found) -> Said:
    """As in "with a limit of 1,200 mg a day they remain under it at 800 mg"."""
    item, most = found.items("n", "most")
    if not item.note == most.note == "mass":
        return None
    cut = next(one for one in found.clause.items if one.start > most.end and one.text in ("at", "with"))
    return [
        found.limit(DAILY_LIMIT, most, end=cut.start, words="the limit is A a day"),
        found.total(item, "sum", room=500, start=cut.start, words="the total is A"),
    ]


_SO: Final = r"^(?:(?:so|and|but|then|thus|therefore|hence|which|that|this|it|now|yet|still) )*"
_BY: Final = r"(?:(?:the|nonprescription|otc|adult|printed|usual|a|an|this|that|these|those|its|your|P|product|products|label|labels|box|package|tablets|caplets|capsules|pills|kind|one|ones|N|A|rule|strength|it|they|you|P's) ?)+"


@PORTIONS.says(_SO + r"(?:(?:is|exactly|just|right|precisely) )*(?:where )?" + _BY + r"(?:stops?|draws? the line|ends?|closes|says stop|tops out|maxes out|calls it a day|puts its limit)(?: (?:for|in|per|within|over) (?:a |the |any |one |each )?(?:D|day))?$")
def where_the_label_stops(found: Found) -> Said:
    """As in "That makes 1,200 mg, where the label stops"."""
    amount = found.context.amount
    if found.clause.lead != "where" or amount is None or found.before is not amount:
        return None
    return [found.says(DAILY_LIMIT, "bare_limit", unit="mass", against=amount, relation=AT, value=amount.value)]


_AT_LEAST: Final = re.compile(r"\bat (?:the )?(?:very )?(?:least|best)\b|\bin the best case\b|\blow (?:end|side)\b")


def _total_just_before(found: Found) -> bool:
    return found.before is not None and found.before.form == "total" and found.clause.start - found.before.end < 8


@PORTIONS.says(r"(?:and |or |but |to )?(?P<a>A) (?:at (?:the )?(?:very )?(?:most|worst|outside)|in the worst case|tops|at the high end|on the high side)", whole=True)
def at_the_most(found: Found) -> Said:
    """As in "That is 600 mg at least, and 800 mg at the most"."""
    before, item = found.before, found.item("a")
    if before is None or not _total_just_before(found) or before.least == -inf or not _AT_LEAST.search(before.words) or item.note != "mass":
        return None
    return [found.total(item, before.family, least=-inf, value=f"at most {item.text}")]


@PORTIONS.says(r"(?:or |that is |that's |i e |so |= ?)?(?P<a>A)(?: of P)?", whole=True)
def that_is_so_much(found: Found) -> Said:
    """As in "At most four tablets, that is 800 mg"."""
    before, item = found.before, found.item("a")
    if before is None or not _total_just_before(found) or before.least != -inf or before.unit != "unit" or item.note != "mass":
        return None
    return [found.total(item, before.family, least=-inf, value=f"at most {item.text}")]


_WITH_MORE: Final = re.compile(r"\b(?:more|another|next|with|adding|further|extra|additional|on top|plus|this dose|would)\b")


@PORTIONS.says(r"\b(?:makes?|gives?|lands?|is|are|comes? to|totals?|puts? (?:you|it|him|her)|brings? (?:you|it|him|her)(?: to)?|means?|adds? up to|ends? up|would be|be)(?: (?:at|somewhere|anywhere|anything|something|then|now|a total))* between (?:(?P<lo>A|Q) and )?(?P<hi>A)(?: of P)?(?: (?:in all|in total|altogether|so far|for the day|today))?$")
def between_two_sums(found: Found) -> Said:
    """As in "That makes anything between 400 and 800 mg"."""
    if len(found.clause.of("AQ")) > 3:
        return None
    high = found.item("hi")
    low = high if found["lo"] is None else found.item("lo")
    least: Number = low.least if low.letter == "A" else low.least * 1000
    if high.note != "mass" or least >= high.most:
        return None
    family = "after" if _WITH_MORE.search(found.shape) else "before"
    return [found.total(high, family, least=least, value=high.text if low is high else f"{low.text} to {high.text}")]


@PORTIONS.says(r"^(?:(?:so|and|that's|that is|it's) )*(?:at (?:the )?(?:very )?(?:most|worst)|no more than|in the worst case|at the outside|worst case) (?:Q|N) (?:\+|plus|and) (?:Q|N) (?:=|is|are|makes?|gives?|or) (?P<a>N|A)$")
def at_worst_the_sum(found: Found) -> Said:
    """As in "at worst 2 + 2 = 4 tablets"."""
    item = found.item("a")
    return [found.total(item, "after", least=-inf, value=f"at most {item.text}")] if item.note in ("mass", "unit") else None


@PORTIONS.says(_SO + r"(?:with|at|assuming|counting|on|given) (?:only |just )?(?:N|Q)(?: P| of them)? (?:each|every|per|a|at a) (?:time|go|occasion|dose|N)\b.*?\b(?P<a>A)\b")
def with_so_many_each_time(found: Found) -> Said:
    """As in "with 2 tablets each time that is 1,600 mg"."""
    item = found.item("a")
    if found.context.condition is not None or found.clause.lead in ("if", "unless") or item.note != "mass":
        return None
    return [found.total(item, "sum", condition=Condition(timed=False))]


@PORTIONS.says(_SO + r"(?P<a>A)(?: of P)? (?:is|are|'s|was) (?:all|as much as|the most|everything|what|as far as)(?: that)? " + _BY + r"(?:(?:will|would|ever) )?(?:gives?|allows?|permits?|grants?|lets?|goes|stops at|offers?|has room for)\b(?! (?:in|for|at|per) (?:one|a single|N|once))")
def all_the_label_gives(found: Found) -> Said:
    """As in "1,200 mg is all the label allows"."""
    item = found.item("a")
    return [found.limit(DAILY_LIMIT, item)] if item.note == "mass" else None


def _mass(found: Found, family: str) -> Said:
    """The amount, as far as its words claim, in this role; None where it is no mass."""
    return [found.reaching(TOTAL_INTAKE, "total", "a", unit="mass", family=family)] if found.item("a").note == "mass" else None


@PORTIONS.says(_SO + r"N(?: (?:of P|P|more|now|tablets?))* (?:is|are|makes?|gives?|=|comes? to|would be|totals?|adds? up to|amounts? to) (?P<a>A)(?: of P)?(?: (?:in all|altogether|in total))?$")
def together_they_make(found: Found) -> Said:
    """As in "two plus two tablets make 800 mg"."""
    return _mass(found, "sum") if re.search(r"\b(?:plus|and)\b|\+", found.clause.of("N")[0].text) else None


@PORTIONS.says(_SO + r"(?:(?:would|will|is|are|was|were|be|it's|that's|makes?|comes? to|of|P|just|only) )*(?P<a>A)(?: of P| P)? (?:at a time|each time|every time|per go|a go|a time|at each sitting|per sitting|each go|both times|at each dose|on each occasion|either time)(?P<then> and (?P<b>A)(?: of P)?(?: (?:in all|by C|altogether|in total|together|so far|for the day|today|overall|a day))?)?$")
def at_a_time(found: Found) -> Said:
    """As in "that's 400 mg at a time and 800 mg in all"."""
    told = _mass(found, "each")
    if told is None or found["then"] is None:
        return told
    told[0].end, other = found.item("a").end, found.item("b")
    return [*told, found.says(TOTAL_INTAKE, "total", other, start=other.start, unit="mass", family="after")]


@PORTIONS.says(r"\b(?:P|it|liquid|dose) (?:contains?|has|have|holds?|carr(?:y|ies)|provides?|gives?|is) (?P<a>A)(?: of)?(?: P)? (?:per|in|for|to) (?:every |each |a |the )?A\b(?=$| (?:and|so|or)\b)")
def holds_per_volume(found: Found) -> Said:
    """As in "the liquid has 160 mg per 5 mL"."""
    clause = found.clause
    if len(clause.of("A")) > 1:
        cut = next((one for one in clause.items[found.place("a") + 1 :] if one.letter == "A"), None)
        if cut is None or cut.note != "volume" or cut.end < clause.end:
            return None
    return _mass(found, "part")


@PORTIONS.says(_SO + r"(?:Q|N) (?:(?:P|already|earlier|before|then|taken|tablets?) )*(?:plus|and|\+) (?:another |the next |these |the |a further )?(?:Q|N)(?: (?:P|more|now|again|tablets?|new))* (?:is|are|makes?|gives?|=|comes? to|would be|totals?|adds? up to|amounts? to) (?P<a>A)(?: of P)?(?: (?:in all|altogether|in total))?$")
def so_many_plus_so_many(found: Found) -> Said:
    """As in "two already plus another two is 800 mg"."""
    return _mass(found, "sum")


@PORTIONS.says(r"\b(?:means?|makes?|gives?|becomes?|results? in|amounts? to|creates?|would be|leads? to) (?:a|one) single dose of (?P<a>A)\b")
def makes_a_single_dose_of(found: Found) -> Said:
    """As in "Three tablets would be a single dose of 600 mg"."""
    return _mass(found, "asked")


@PORTIONS.says(_SO + r"(?:you've|you have|you|he's|she's|he has|she has|they've|they have|he|she|they|it)? ?(?:have )?(?:already |now |just )*(?:used up|used|taken|had|gone through|exhausted|spent|reached|got through|swallowed|finished)(?: up)? (?:all|the whole|the full|the entire|every)(?: of)?(?: the| your)? (?P<a>A)(?: (?:for|of|in|that|you're|the|a|one|today|day|D|allowed|permitted|allowance|label|P|are|is|adults?|daily|there))*$")
def all_of_it_is_used_up(found: Found) -> Said:
    """As in "you've used up the whole 1,200 mg for today"."""
    item = found.item("a")
    return [found.says(TOTAL_INTAKE, "reached", item, unit="mass")] if item.note == "mass" else None


@PORTIONS.says(r"\b(?:P|capsules?|caplets?|tablets?|they|N) (?:contains?|has|have|holds?|carr(?:y|ies)|provides?|gives?|supplies|supply|is|are|comes? to) (?P<a>A)(?: of)?(?: P)? (?:per|in|for|to|with) (?:every |each |a |the )?(?P<n>N|Q)$")
def holds_per_count(found: Found) -> Said:
    """As in "Advil has 400 mg per two tablets"."""
    item, count = found.items("a", "n")
    if item.note != "mass" or count.least != count.most or not 1 < count.least <= 12 or count.note == "dose":
        return None
    each = item.least / count.least
    return [found.total(item, "unit", least=each - 500, most=each + 500)]


@PORTIONS.says(r"\b(?:used up|spent|exhausted|taken|had|gone through|swallowed)(?: up)? (?:both|all|N|Q|the (?:two|pair))(?: (?:of the|the|N|P|caplets?|tablets?|pills?|capsules?))* (?:of|in|for|within|inside) (?:the|this) (?:current|same|present|running|ongoing) D(?: (?:period|window|day|stretch|span))?$")
def both_in_the_current_day(found: Found) -> Said:
    """As in "you've had both caplets of the current 24 hours"."""
    return [found.says(TOTAL_INTAKE, "in_window", words=f"all {found.shape}")]


@PORTIONS.says(r"^(?:(?:so|and|for today|today|for this day|now|then) )*(?:only|just) (?:the |those |your )?(?:(?:doses?|ones?|tablets?|pills?|caplets?|pair|pairs|Q|N) )*(?:at|from|of|taken at) C(?:(?: and| or|,)? C)* (?:counts?|matters?|goes|go|adds?|are counted|is counted)\b")
def only_these_count(found: Found) -> Said:
    """As in "only the doses at 2 PM and 6 PM count"."""
    return [found.says(TOTAL_INTAKE, "in_window", clocks=clocks_of(found.clause.of("C")), words="only the Q")]


_THEN: Final = r"^(?:(?:so|and|but|then|thus|therefore|that|this|it|now|yet|still|only|just) )*"


@PORTIONS_BESIDE.says(_THEN + r"(?P<n>N) (?:may|can|could|is allowed to|might) (?:(?:be|hold|have|contain|reach|go|run|as|up|to|at|most|much|total) )+(?P<a>A)(?: of P)?$")
def one_dose_may_hold(found: Found) -> Said:
    """As in "One dose may be up to 1,000 mg"."""
    count, item = found.items("n", "a")
    if count.note != "dose" or not count.least == count.most == 1 or item.note != "mass":
        return None
    return [found.limit(SINGLE_DOSE_LIMIT, item)]


@PORTIONS_BESIDE.says(r"^(?:(?:so|and|but|for|P|since|because) )*(?:(?:a|an|one|each|every|the|any|Q) )?(?:(?:single|otc|over the counter|over - the - counter|usual|normal|standard|recommended|adult|label|proper|regular|full) )*dose(?: (?:of|for) (?:P|adults|an adult))* (?:is|means|should be|would be|consists of|equals|=|must be|can be) (?:(?:only|just|at most|always|usually|normally|either) )*(?P<n>N)(?: (?P<mass>A))?$")
def a_dose_is_so_many(found: Found) -> Said:
    """As in "A single dose of Advil is 1 to 2 tablets"."""
    count, words = found.item("n"), "the single dose limit is N"
    if count.note != "unit" or count.strength is not None:
        return None
    told = [found.limit(SINGLE_DOSE_LIMIT, count, end=count.end, words=words)]
    if found["mass"]:
        mass = found.item("mass")
        told.append(found.limit(SINGLE_DOSE_LIMIT, mass, start=mass.start, end=mass.end, words=words))
    return told


@PORTIONS_BESIDE.says(r"^(?:which |that |and )?(?:is|are|being|makes?|would be) (?:(?:also|just|right|exactly|at) )*(?:the |a |your )?(?:ceiling|limit|maximum|max|cap|top|most|roof)(?: (?:allowed|possible))? (?:for|of|in|at) N(?: .*)?$")
def which_is_the_ceiling(found: Found) -> Said:
    """As in "That is 1,000 mg, which is the ceiling for 1 dose"."""
    amount = found.context.amount
    if amount is None or found.clause.start - amount.end >= 24 or found.clause.of("ADCQ"):
        return None
    count = found.clause.of("N")[0]
    if count.note != "dose" or not count.least == count.most == 1:
        return None
    return [found.says(SINGLE_DOSE_LIMIT, "bare_limit", unit="mass", against=amount, relation=AT, value=amount.value)]


_ONE_MORE: Final = re.compile(r"\b(?:another|adding|add|more|second|third|fourth|fifth|next|new|further|extra|additional|with|requested|planned|asked)\b")


@PORTIONS_BESIDE.says(
    r"^(?P<head>(?:(?:so|and|but|then|even|another|adding|add|taking|an?|the|this|that|these|your|those|with|second|third|fourth|fifth|next|new|extra|further|additional|requested|planned|asked) )*)"
    r"(?P<n>N|Q(?: (?:more|extra|additional|further|P|of these|of those))+|pair|round|dose)(?: of P| P)? (?P<a>A)(?: of P| total| in all| together)? "
    r"(?:(?:then|now|you|he|she|it|they|that|would|will|only|just|still|thus|also) )*(?:brings?|takes?|puts?|makes?|raises?|lifts?|gives?|gets?|reach(?:es)?|push(?:es)?|leads?|bumps?|lands?|comes?|results?|arrives?)"
    r"(?: (?:you|it|him|her|them|the|this|that|your|his|total|sum|count|day's|today's|intake|amount|running|daily|up|in|all|to|at|a|of|exactly|only|just|out)){0,8} (?P<b>A)"
    r"(?: (?:in total|in all|altogether|for the day|today|in D|so far|of P|per day))*(?: (?:out )?of (?:the |a )?(?P<most>A)(?: (?:allowed|permitted|possible|limit|maximum|max|a day|per day|daily|in D))*)?$",
)
def one_more_makes(found: Found) -> Said:
    """As in "Another two tablets (400 mg) bring you to 800 mg": what is added, what it makes, and of how much."""
    count, one, made = found.items("n", "a", "b")
    if not _ONE_MORE.search(f"{found['head']} {found['n']} {count.text.replace('extra strength', '')}") or not one.note == made.note == "mass":
        return None
    first = found.total(one, "part", room=500, end=one.end, refers="next")
    if count.letter in "NQ" and count.note != "dose" and count.least == count.most <= 12:
        first.form, first.asserted, first.least, first.most = "counted", str(count.least), one.least, one.most
    told = [first, found.total(made, "after", room=500, start=found.clause.items[found.place("a") + 1].start, end=made.end, words="another brings it to A")]
    if found["most"]:
        most = found.item("most")
        told.append(found.limit(DAILY_LIMIT, most, start=most.start, words="of the A allowed"))
    return told


@PORTIONS_BESIDE.says(_THEN + r"(?P<n>N) (?:a day|per day|in D|for the day|today|in the day|in one day) (?:is|are|makes?|gives?|=|comes? to|would be|totals?) (?P<a>A)(?: of P)?$")
def a_day_is(found: Found) -> Said:
    """As in "Six tablets a day makes 1,200 mg"."""
    item = found.item("a")
    return [found.total(item, "sum")] if item.note == "mass" else None


__all__ = ["CROSSINGS", "PORTIONS", "PORTIONS_BESIDE"]
