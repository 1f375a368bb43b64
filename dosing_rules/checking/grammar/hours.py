"""Clauses that tell hours as a whole: an answer until so long has passed, the repeated hour counted in, a sum of hours."""

from __future__ import annotations

from typing import Final

from ..conclusions import polarity_of
from ..statements import ELAPSED, INTERVAL_RULE, OTHER, TOTAL_INTAKE, UNDER, WITHIN
from .wordings import Found, Said, Wordings, clocks_of

HOURS: Final = Wordings()
"""Hours beside an answer, a time of the clock or a rule."""
HOURS_SUMMED: Final = Wordings()
"""Hours added up, or left open between two lengths."""


@HOURS.says(r"^(?P<main>.*?) (?:until|till|unless|before) (?:you're|you are|it's|it is|he's|he is|she's|she is|they're|they are|one is) (?:\w+ )?(?:sure|certain|clear|known|positive|confident)(?: that)? (?:\w+ ){0,2}(?P<d>D) (?:have|has) (?:\w+ )?(?:passed|elapsed|gone by|gone)\b")
def not_until_sure(found: Found) -> Said:
    """As in "Do not take more until you're sure that 4 hours have passed"."""
    if polarity_of(found["main"]) != "NO":
        return None
    clause = found.clause
    cut = clause.items[clause.item_at(found.match.end("main")) - 1].end
    return [found.concludes("NO", end=max(cut, clause.items[0].end), words=found["main"]), found.rule("d", start=found.item("d").start)]


@HOURS.says(r"^(?P<main>(?:so |therefore )?(?:it (?:is|should be|would be|will be|must be)|it's) (?:(?:not|still|perfectly|also|now) )*(?:safe|fine|ok|okay|allowed|alright|all right|permitted|acceptable|possible) to (?:take|have|use|redose|repeat|add)\b.*?) (?:only |just |about |some )?(?P<d>D) (?:later|afterwards?|on)$")
def safe_so_much_later(found: Found) -> Said:
    """As in "it is safe to take another only 3 hours later"."""
    if (said := polarity_of(found["main"])) not in ("YES", "NO"):
        return None
    cut = found.clause.items[found.place("d") - 1].end
    return [found.concludes(said, end=cut, words=found["main"]), found.elapsed("d", start=found.item("d").start)]


@HOURS.says(r"^(?:(?:so|and|but|then|therefore) )*(?:about |around )?(C) (?:is|would be|will be) (?:\w+ )?(?:right|proper|earliest|correct|soonest|appropriate|first allowed|first possible) (?:\w+ )?(?:time|moment|hour|slot|point)\b")
def right_time(found: Found) -> Said:
    """As in "5 PM would be the right time"."""
    return [found.allowed_from(1)]


@HOURS.says(r"^(?:and |so |but )?(?:(?:that|this|it|which)(?:'s| is| has been| was)?|that's|it's|this is|is|has been|was) (?:(?:now|just|exactly|already|also|well|clearly|easily|precisely|only|barely) )*(?P<no>not (?:yet |quite )?)?(?:met|satisfied|kept|fulfilled|observed|respected|honou?red|cleared)(?: (?:exactly|here|now|precisely|too|already|just|on the dot|to the minute|yet))*$", whole=True)
def is_met(found: Found) -> Said:
    """As in "The label asks for 4 hours, and that is met exactly"."""
    if found.before is None or found.before.form != "rule":
        return None
    return [found.says(INTERVAL_RULE, "bare_rule", relation=UNDER if found["no"] else WITHIN, topic="met")]


@HOURS.says(r"^(?:(?:and|so|but|then) )*(?:plus|and|with|counting|adding|including|less|minus|without) (?:(?:the|that|an?|one|this) )*(?:repeated|extra|added|gained|lost|skipped|missing|additional|second|doubled) (?:hour|D)(?: (?!is\b|makes\b|gives\b|that\b)\w+){0,3}? (?:=|is|makes|gives|comes to|that's|it's|it is|that is) (?:(?:really|actually|exactly|only|a full|it) )*(D)$")
def with_the_repeated_hour(found: Found) -> Said:
    """As in "plus the repeated hour makes 5 hours"."""
    return [found.elapsed(1)]


@HOURS.says(r"^(?:(?:and|so|but|while) )*(?:by|on|according to|going by|judging by) (?:the |a )?(?:wall )?clocks?(?: (?:alone|face|itself))? (?:it's |it is |from )?(C) (?:to|until|till) (C) (?:is|makes|was|shows|gives|comes to|looks like|reads) (?:(?:only|just|about) )*(D)$")
def on_the_clock(found: Found) -> Said:
    """As in "By the clock 1 AM to 5 AM is four hours"."""
    return [found.says(OTHER, "clock_face", found.item(3), clocks=clocks_of(found.items(1, 2)))]


_NTH: Final = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}


@HOURS.says(r"^(?:(?:so|and) )?(?:you|he|she|they) (?:already )?(?:took|had|have taken|has taken|have had) (?:the|your|his|her|their) (second|third|fourth|fifth|sixth) (?:dose |one |of them )?(?:at|around|by) (?:about )?(C)$")
def nth_dose_at(found: Found) -> Said:
    """As in "The limit is 3 doses a day. You took your third dose at 4 PM"."""
    if found.before is None or found.before.unit != "dose" or found.before.form != "limit":
        return None
    item, count = found.item(2), _NTH[found[1]]
    cut = found.clause.items[found.clause.item_at(found.match.end(1) - 1)].end
    return [
        found.says(TOTAL_INTAKE, "total", end=cut, least=count, most=count, unit="dose", family="before", value=found[1]),
        found.says(ELAPSED, "dose_at", start=item.start, clocks=clocks_of((item,)), value=item.text),
    ]


@HOURS_SUMMED.says(r"^(?:(?:so|and|but|since|because|only|just|those|the|these|your) )*(D)(?: (?:ago|passed|already|so far|waited|elapsed|gone))? (?P<sign>plus|and|\+|with|minus|less|-)(?: (?:the|another|a|an|your|those|these|further|extra))* (D)(?: (?:more|of waiting|later|longer|from now|extra))? (?:is|makes?|=|gives?|are|equals?|comes to|adds up to|totals?|would be|will be|brings it to|means) (?:(?:only|just|exactly|about|a total of|still|a) )*(D)(?: (?:in all|in total|altogether|total|since the (?:last )?(?:dose|one|pair)))?$")
def sum_of_hours(found: Found) -> Said:
    """As in "3 hours plus 30 minutes is 3.5 hours"."""
    one, two, made = found.items(1, 3, 4)
    if any(item.note for item in (one, two, made)) and any(item.least != item.most for item in (one, two, made)):
        return None
    expected = one.least - two.least if found["sign"] in ("minus", "less", "-") else one.least + two.least
    return [found.reaching(ELAPSED, "sum_of_hours", 4, asserted="" if abs(expected - made.least) < 60 else str(expected))]


@HOURS_SUMMED.says(r"(?:(?:so|and|then|that's|that is|which is|i e|meaning|makes|thus|therefore|hence|giving|leaving|that means|either|only|just|about) )*(D) or (?:(?:only|just|about|even|under|over|less than|more than|almost|nearly|barely|as little as|as much as|a mere|maybe|perhaps) )*(D)(?: (?:ago|back|earlier|have passed|later))?", whole=True)
def one_or_the_other(found: Found) -> Said:
    """As in "Dinner could have been at 5 or at 8, that's 6 h 45 min or under four hours"."""
    if not found.context.said or found.clause.sentence != found.context.sentence:
        return None
    return [found.elapsed(group, start=found.item(group).start, end=found.item(group).end, supposing="said") for group in (1, 2)]


@HOURS_SUMMED.says(r"(?=.*\b(?:least|most|more|minimum|less)\b)(?:(?:so|and|then|that's|that is|which is|i e|meaning|makes|thus|therefore|hence|giving|leaving) )*(?:(?:a|gap|of|about|only|just|at least|at most|no less than|no more than) )*(D)(?: (?:at (?:the )?(?:very )?(?:least|most)|or more|minimum))?", whole=True)
def so_long_at_least(found: Found) -> Said:
    """As in "At the latest it was noon, so five hours at least"."""
    if found.before is None or found.before.kind != ELAPSED or found.clause.sentence != found.context.sentence:
        return None
    return [found.elapsed(1, supposing="said")]


@HOURS_SUMMED.says(r"^(?:(?:so|and|but|since|because|the) )*(C) (?:is|means|equals|=|was) (?:(?:really|actually|the same as|equal to|of course) )*(C)$")
def one_moment(found: Found) -> Said:
    """As in "Quarter to midnight is 11:45 PM"."""
    if found.clause.lead in ("if", "unless"):
        return None
    return [found.says(OTHER, "one_moment", clocks=clocks_of(found.items(1, 2)), value=found.item(2).text)]


@HOURS_SUMMED.says(
    r"^(?:(?:only|just|so|but|and|about|a|gap|of|even|these|the|those|since|because) )*(D) (?:ago )?(?:is|are|was|would be|isn't|aren't|wouldn't be)(?: (?:not|still|nowhere near|far from|hardly|yet|simply|a|too|definitely|more than))* (?:long|enough|sufficient|short|adequate|plenty)(?: (?:enough|of|time|a|gap|wait))*"
    r" (?:to|for|before|between) (?:you to |one to )?(?:switch\w*|chang\w+|swap\w*|mov\w+|combin\w+|mix\w*|go(?:ing)? from|pair\w*|tak\w+ (?:them|the two|both|P)|add\w* P|start\w* P)\b",
)
def long_enough_to_switch(found: Found) -> Said:
    """As in "Seven hours is not long enough to switch between them"."""
    return [found.elapsed(1)]


__all__ = ["HOURS", "HOURS_SUMMED"]
