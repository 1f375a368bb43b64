"""Clauses that tell a wait: what the label asks for, what is still to run, what the clock shows and what really passed."""

from __future__ import annotations

import re
from typing import Any, Final

from ..items import HOUR, Item
from ..statements import COMPATIBILITY, ELAPSED, INTERVAL_RULE, NEXT_TIME, OTHER, OVER, REACHES, UNDER, WITHIN
from .wordings import ELSEWHERE, Found, Said, Wordings, clocks_of

WAITS: Final = Wordings()
"""A wait in a role that its noun or verb gives it."""
WAITS_BESIDE: Final = Wordings()
"""A wait beside the point: when the interval is complete, how far past it."""

_SO: Final = r"^(?:(?:so|and|but|then|thus|therefore|hence|which|that|this|it|now|yet|still) )*"
_BY: Final = r"(?:(?:the|nonprescription|otc|adult|printed|usual|a|an|this|that|these|those|its|your|P|product|products|label|labels|box|package|tablets|caplets|capsules|pills|kind|one|ones|N|A|rule|strength|it|they|you|P's) ?)+"
_ASKS: Final = r"(?:needs?|needed|wants?|requires?|required|asks? for|calls? for|demands?|prescribes?|prints?|stipulates?|specif(?:y|ies)|sets?|expects?|insists? on)"
_WAIT: Final = r"(?:gap|interval|spacing|wait|pause|break|distance|separation|waiting (?:time|period))"


def _hours(item: Item, room: int = 0) -> dict[str, Any]:
    """The values of a length, or of a bare number of hours."""
    scale = HOUR if item.letter == "Q" else 1
    value = f"{item.text} hours" if item.letter == "Q" else item.text
    return {"least": item.least * scale - room, "most": item.most * scale + room, "value": value}


_COMPARES: Final = re.compile(r"^(?:(?:is|are|was|well|still|just|clearly|far|also|already|a little|slightly) )*(?P<not>not (?:yet )?)?(?:(?:well|still|far|a little|slightly) )*(?:(?P<more>more than|longer than|over|above|beyond|past|exceeds)|less than|shorter than|under|below|short of|shy of|(?P<met>meets|exactly|equal to|equals|matches|satisfies|covers)) (?:the|those|all) ")


@WAITS.says(
    r"^(?:(?:so|and|but|since|because|the|your|his|her|their|this) )*(?:half - ?time|halftime|intermission|kick ?- ?off|game|match|meeting|appointment|flight|boarding|bedtime|dinner|dinnertime|lunch|lunchtime|breakfast|supper|class|exam|show|movie|concert|shift|break|landing|takeoff|interview|party|ceremony|wedding|practice|rehearsal|race|recess)"
    r" (?:will (?:probably |likely |only )?(?:be|start|begin|come|arrive)|is|starts?|begins?|comes?|should be|would be|must be|arrives?)(?: (?:only|still|probably|likely|usually|presumably|at most|at least))* in (?:(?:about|around|roughly|another|just|only|at least|at most) )*(?P<n>D)(?: (?:from now|or so|more|away))?$"
)
def event_comes_in(found: Found) -> Said:
    """As in "halftime will be in about an hour": when the event is, and no wait."""
    return [found.says(NEXT_TIME, "event_in", found.item("n"))]


@WAITS.says(
    _SO + _BY + _ASKS + r" (?:a |an |the )?(?:minimum |full |least )?" + _WAIT + r" of (?:at least |a minimum of |about )?(?P<n>[DQ])(?: (?:between|after|from|before) .*)?$",
    _SO + r"(?:(?:past|beyond|over|above|clear of|more than|longer than|at|exactly|just|right|equal to|for|well|is|was|only|you're|you are) )*(?:the |those |all |all of the |full )+(?P<n>[DQ]|wait|gap|interval|spacing|pause|break|hours|time) (?:that |which )?"
    + _BY + _ASKS + r"$",
)
def label_asks_for(found: Found) -> Said:
    """As in "the label wants a gap of four hours", "past the six that it needs", which asks for six and not for more."""
    clause, context = found.clause, found.context
    if context.elapsed is None and found["n"] != "D":
        return None
    if found["n"] not in ("D", "Q"):
        return [found.says(INTERVAL_RULE, "bare_rule", relation=WITHIN)]
    needed = _hours(found.item("n"))
    if needed["most"] > 24 * HOUR:
        return ELSEWHERE
    relation = ""
    if clause.lead == "which" and context.elapsed is not None and (compares := _COMPARES.search(found.shape)) is not None:
        # "Which is more than the 6 hours it needs"
        relation = REACHES if compares["met"] else OVER if (compares["more"] is not None) != (compares["not"] is not None) else UNDER
    return [found.says(INTERVAL_RULE, "rule", relation=relation, words=f"the label needs {needed['value']}", **needed)]


@WAITS.says(
    _SO + r"(?:the |your |actual |real )*(?:gap|interval|difference|distance|wait|spacing|time between(?: \w+)?|stretch|pause) (?:is|was|comes to|makes|runs to|of) (?P<d>D)"
    r" (?:against|versus|vs|compared (?:with|to)|set against|next to|for|with|over) (?:a |an |the |its )?(?:minimum|required|needed|necessary|requirement|rule|label's|label|wanted|prescribed)(?: (?:of|minimum|gap|interval|wait))* (?P<n>[DQ])$",
)
def gap_against_minimum(found: Found) -> Said:
    """As in "the gap is 5 hours against a minimum of 6"."""
    items, place = found.clause.items, found.place("d")
    return [
        found.elapsed("d", end=items[place].end),
        found.says(INTERVAL_RULE, "rule", start=items[place + 1].start, **_hours(found.item("n"))),
    ]


@WAITS.says(_SO + r"(?P<n>[DQ]) (?:(?:would|will|had|have|has|is|was|were|are|be|been|already|just|also|alone|do|always|to) )+(?:enough|sufficient|sufficed|suffice|suffices|needed|required|necessary|done|do)$|" + _SO + r"(?P<m>[DQ]) (?:suffices?|sufficed|would do|would have done)$")
def would_have_done(found: Found) -> Said:
    """As in "four would have been enough"."""
    if found.context.elapsed is None or not re.search(r"\bwould have\b|\bsuffice[sd]?\b|\bwould do\b", found.shape):
        return None
    return [found.says(INTERVAL_RULE, "rule", **_hours(found.item("n", "m")))]


_HAS_TO_PASS: Final = re.compile(_SO + r"(?:at least |a minimum of |no less than )+D (?:has to|have to|must) (?:pass|elapse|go by|go|come)(?: first)?")


@WAITS.says(
    _SO + r"(?:within|in|after) (?:at most |about |another |only )?(?P<d>D)(?: (?:at most|at the most|more|tops|or so|from now|or less))? (?:the |those |these |all |your |full )+(?:D|Q|wait|gap|interval) (?:(?:will|would|have|has|be|is|are|been) )+(?:complete|completed|up|over|full|reached|done|through|passed|there)\b",
    _SO + r"(?:leaves?(?: you| him| her| them)? |there(?:'s| is| are) |you (?:still )?have |have |has )?(?:(?:still|another|only|just|about|yet|at least|the last|a last) )*(?P<d>D) (?:(?:is|are|has|have|remains?|must|will|of it|of them|of that|of the wait) )*(?:(?:still|yet|left) )*"
    r"(?:to (?:run|go|pass|come|elapse|fill|wait|wait out|sit out|be waited)|outstanding|owed|owing|remaining|pending|ahead|before (?:it|that)(?:'s| is) (?:up|over|complete))(?: (?:first|now|still|yet|before \w+(?: \w+){0,2}))?$",
)
def still_to_run(found: Found) -> Said:
    """As in "in another hour the six hours will be complete", "2 hours still to run"."""
    if _HAS_TO_PASS.fullmatch(found.shape) and found.item("d").least >= 3 * HOUR:
        # "At least 4 hours have to pass": of any two doses.
        return [found.rule("d")]
    return [found.still_to_wait("d")]


@WAITS.says(_SO + r"(?:(?:only|just|that's|it's been|it's) )*(?P<n>Q) (?:out )?of (?:the |those |its |a )?(?:full |required |needed |necessary )?(?P<d>D)(?: (?:are|have|is|that|behind|you|up|passed|gone|over|been|done|needed|required|wait|only|so|far|by|P|needs?|asks?|for))*$")
def so_many_of_the_wait(found: Found) -> Said:
    """As in "Only three out of its four hours have passed"."""
    one, two = found.items("n", "d")
    return [
        found.says(ELAPSED, "elapsed", end=one.end, least=one.least * HOUR - 300, most=one.most * HOUR + 300, value=f"{one.text} hours"),
        found.rule("d", start=two.start),
    ]


@WAITS.says(r"\b(?:rules? out|forbids?|excludes?|blocks?|stops?|bars?|prevents?|closes? the door on) (?:any )?(?:more|another|a (?:second|further|new|next) \w+|P|it|Q|N)(?: \w+)? for (?:another |the next |a further |at least )?(?P<d>D)(?: more)?$")
def rules_out_more(found: Found) -> Said:
    """As in "That rules out another dose for 2 hours"."""
    return [found.says(NEXT_TIME, "next", found.item("d"), polarity="NO")]


@WAITS.says(_SO + r"(?:the |your |any )?next (?:Q|N|dose|pair|one|ones|tablets?|round)(?: of P| P)? (?:could|can|may|might|would|will|is|are|comes?) (?:(?:be|taken|had|possible|due|ok|okay|fine|allowed|follow|come|open|only|then) )*(?:at|from|after) (?:about )?(?P<c>C)(?: (?:tomorrow|today|tonight|on|onward|onwards|at the earliest))*$")
def next_one_at(found: Found) -> Said:
    """As in "the next pair could follow at 6 PM"."""
    return [found.allowed_from("c")]


@WAITS.says(r"^(?:(?:and|so|but|from|the|stretch|span) )*C (?:to|until|till|through|and) C (?:looks like|reads as|seems(?: to be| like)?|appears(?: to be)?|shows|suggests|would look like|might look like|counts as|sounds like|feels like|reads like|only looks like) (?:(?:a|just|about|full) )*(?P<n>[DQ])(?: (?:on the clock|at first|on paper|by the clock))?$")
def looks_like(found: Found) -> Said:
    """As in "1 AM to 5 AM looks like four hours on the clock"."""
    return [found.says(OTHER, "clock_face", clocks=clocks_of(found.clause.of("C")[:2]), **_hours(found.item("n")))]


@WAITS.says(
    r"^(?:(?:and|so|but|with|without|because|counting|minus|given|after|once|due|to|the|of|an?|that|this|one|is|was|has|been|you|subtract|leave|out|gone) |(?:skipped|lost|missing|extra|repeated|gained|vanished|removed|added|spring|clock|change|daylight|saving|dst|hour|D|jump|shift) )+(?:it's|it is|it was|that's|they're|those are|there are|only|you get|makes it|leaves) (?:(?:really|actually|only|in fact|in truth|just|but|truly|in reality|no more than) )+(?P<n>[DQ])(?: (?:in fact|in truth|that passed|really|actually|passed|in reality|elapsed))?$",
    r"\b(?:makes|turns|cuts|brings|reduces|shortens) (?:the |those )?[DQ] (?:on|by|of) the clock(?:s)? (?:into |to |down to |really |only |in fact |in truth )*(?P<n>[DQ])(?: (?:in fact|in truth|really|in reality|actually|that passed|elapsed))?$",
)
def really_passed(found: Found) -> Said:
    """As in "with the skipped hour it's really three", "makes the 4 hours on the clock 3 in fact"."""
    return [found.says(ELAPSED, "elapsed", **_hours(found.item("n"), room=300))]


_THEN: Final = r"^(?:(?:so|and|but|then|thus|therefore|that|this|it|now|yet|still|only|just) )*"


@WAITS_BESIDE.says(_THEN + r"(?:the |those |these |your |all |full )*(?P<d>D) (?:from|since|after|counted from) (?:the )?C(?: (?:dose|one|tablets?))? (?:(?:will|would|have|has|be|is|are|been|then) )*(?:complete|completed|up|over|full|reached|done|through|passed|there|run out|elapsed)$")
def when_it_is_complete(found: Found) -> Said:
    """As in "Wait until 2 PM, because the six hours from 8 AM are then complete"."""
    if found.before is None or found.before.kind != NEXT_TIME or found.clause.lead not in ("when", "", "because", "since"):
        return None
    return [found.rule("d", words=f"needs {found.item('d').text}")]


@WAITS_BESIDE.says(r"^(?:(?:that|it|which) )?(?:is|being|comes|falls|lies|makes it|would be) (?:(?:exactly|just|precisely|right) )*(?P<d>D) (?:after|from|past|later than|on from) C$")
def which_is_so_long_after(found: Found) -> Said:
    """As in "It was at 1 PM, which is 5 hours after 8 AM"."""
    before = found.before
    if before is None or not before.clocks or found.clause.lead != "which":
        return None
    ends = (*clocks_of(found.clause.of("C")[:1]), before.clocks[-1])
    return [found.says(OTHER, "clock_face", found.item("d"), clocks=ends)]


@WAITS_BESIDE.says(_THEN + r"(?P<d>D) (?:(?:apart|between them|later|in between|after it|afterwards|after that|of distance) )*(?:is|are|isn't|aren't|would be) (?:(?:still|much|far|way|not|simply) )*(?:too (?:close|soon|short|early|near|little)|enough|long enough|far enough|sufficient)$")
def too_close_together(found: Found) -> Said:
    """As in "Both are NSAIDs, and two hours apart is too close"."""
    if found.before is None or found.before.kind != COMPATIBILITY:
        return None
    if re.search(r"\b(?:is|are) (?:\w+ )?(?:enough|sufficient|long enough)$", found.shape.replace(" not ", " n't ")):
        return None
    return [found.elapsed("d")]


@WAITS_BESIDE.says(_THEN + r"(?:you're |you are |he's |she's |they're |it's |we're )?(?:(?:at|in|on|into) )*(?:the )?hour (?P<n>Q) (?:out )?of (?:a |the |its |your )?(?P<d>D)(?: (?:wait|interval|gap|minimum|spacing|pause))?$")
def at_hour_so_many(found: Found) -> Said:
    """As in "you're at hour three of a four-hour wait"."""
    one, two = found.items("n", "d")
    return [
        found.says(ELAPSED, "elapsed", end=one.end, least=one.least * HOUR - 300, most=one.most * HOUR + 300, value=f"{one.text} hours"),
        found.rule("d", start=two.start, words=f"needs {two.text}"),
    ]


@WAITS_BESIDE.says(r"^(?:and |if only |but |only |just )*by (?:(?:about|only|just|exactly|a|an|some|all of|a mere|as much as) )*D$", whole=True)
def by_so_much(found: Found) -> Said:
    """As in "It is too soon, if only by half an hour"."""
    return []


@WAITS_BESIDE.says(r"^(?:and |so |but )*(?:that's|that is|this is|which is|it's) how (?:many|long|much)\b(?!.*\b[ADNQC]\b)")
def that_is_how_long(found: Found) -> Said:
    """As in "and that's how long you have to wait"."""
    return []


__all__ = ["WAITS", "WAITS_BESIDE"]
