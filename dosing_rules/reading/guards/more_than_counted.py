"""Words behind the amount asked for that make it more: "2 Advil for each knee", "two and a spare", "2 an hour", "or maybe 3".

What follows another amount that was read ("2 Advil plus another one") is summed by the telling and is none of these.
"""

from __future__ import annotations

from typing import Final

from ..beginnings import Begun
from ..telling.story import Asked
from ..terms import Term

_N: Final = r"(?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten)"
_ENDS: Final = (
    r"(?= ?(?:[?.,;!)-]|$)| (?:now|right|today|tonight|at|together|or|if|and|ok|okay|for|in|after|before|with|because|since|so|too|also|as|on|then|"
    r"this|to|later|when|just|but|safe|safely|fine|alright|all|here|while|be|all right)\b)"
)
_MORE: Final = Begun(
    rf"\b(?:an? |one |with |and |plus )(?:extra|spare|additional|further)(?: (?:ones?|{_N}|tablets?|pills?|caplets?|half))?{_ENDS}"
    rf"|\b(?:and|plus|with|then) (?:then )?(?:a|the|my) (?:third|fourth|fifth)(?: one)?{_ENDS}"
    rf"|\b(?:and|plus|then|with) (?:then )?(?:whatever(?:'s| is| i have| we have| there is)|what's left|all that's left|the (?:rest|remainder|remaining ones|others?)(?: of (?:the|my|it|them)\b[^?.,;]*)?{_ENDS})"
    rf"|\b(?:and|plus|then|with) (?:then )?{_N} (?:besides|of the others?|of the other (?:ones|kind)){_ENDS}"
    r"|\bfor each\b(?! (?:day|dose|time|of the (?:days|doses)))|\beach for (?:the|my|her|his|both)\b|\beach of (?:two|three|both|the two|the three)\b"
    r"|\bper (?:knee|leg|arm|hip|shoulder|foot|ankle|wrist|hand|elbow|side|ear|tooth|joint|hour|hr|half hour|brand|bottle|kind|ache|symptom|site|injury)\b"
    r"|\b(?:of|from|out of) (?:each|both|either) (?:of (?:the|my|these|those) )?(?:kinds?|brands?|types?|bottles?|boxes|packs?|packets?|sorts?|strengths?)\b"
    rf"|\b(?:hourly|(?:each|every) hour|(?<!in )(?<!half )(?<!about )(?<!around )(?<!within )(?<!roughly )(?<!only )(?<!just )(?<!by )an hour{_ENDS})(?! ?(?:before|after|early|earlier|later|from|ago|ahead|prior|past|into|since))(?! (?:or (?:so|two)|and a half))"
    rf"|\b(?:maybe|possibly|perhaps|if not|or even|or maybe|or perhaps|or possibly|potentially|preferably) (?:three|four|five|six|[3-8])\b(?! ?(?:hours?|hrs?|minutes?|mins?|mg|am|pm|o'clock|days?|:|times|ml|-))"
    rf"|\b(?:or more|and up|and upwards?|minimum|at a minimum|at (?:the )?(?:very )?least)(?= ?(?:[?.,;!]|$)| (?:now|today|tonight|together|at once|right now|ok|okay|if)\b)"
    rf"|\b(?:doubled(?: up)?|double|twice(?: over)?|times (?:two|three|2|3)){_ENDS}|\bdouble (?:the )?strength\b|\btwice the (?:strength|usual|normal)\b"
    rf"|\b(?:and|then) (?:then )?(?:again|repeat(?: it| that| them| this)?|(?:the )?same(?: again| thing)?|do (?:it|that|this|the same) again) (?:in|after|at|every|later|an hour|{_N} hours)\b"
    rf"|\bnow,? (?:and |then )?(?:one|two|another|[1-4])(?: more)? (?:later|in|after)\b"
    rf"|\b(?:add|adding|throw in|throwing in|tack on|tacking on|top (?:it|them|that|up) with|topped (?:up|off) with|chased? (?:it|them) with) (?:one|another|two|three|[1-4]|a third|an extra|some)(?: more)?{_ENDS}"
    r"|\bmore (?:[a-z]+ ){0,3}than (?:the |it |my |what (?:the |it )?|is |it's )?(?:label|box|bottle|package|packaging|packet|leaflet|directions?|limit|max|maximum|says|recommended|allowed|directed|permitted|suggested|advised)\b"
)
_OF_A_SIZE: Final = Begun(r"\bof (?:the|those|these|my) (?:400|600|800)(?:s| ?mg(?: (?:ones|tablets|pills|kind|strength))?)\b")


def more_than_counted(asked: Asked | None, terms: list[Term], folded: str) -> list[tuple[int, int]]:
    """The places of such words in a folded text, in the sentence of the question and behind the first amount in it.

    >>> from ..quantity import Group
    >>> terms = [Term("num", 11, 12, 2), Term("drug", 13, 18)]
    >>> more_than_counted(Asked([Group(0, 2, count=2)], [], None, start=0, end=31), terms, "can i take 2 advil for each knee?")
    [(19, 27)]
    >>> more_than_counted(Asked([Group(0, 2, count=2)], [], None, start=0, end=31), terms, "can i take 2 advil for my knee?")
    []
    """
    if asked is None or not asked.groups or asked.groups[0].start >= asked.groups[0].end:
        return []
    first = asked.groups[0]
    if first.count is None and first.mass is None and first.volume is None and first.form is None and not first.more and first.drug is None:
        return []
    low = terms[first.start].end if first.end == first.start + 1 else terms[first.start + 1].start
    high = min((at for mark in ("?", "!", "\n", ". ") if (at := folded.find(mark, low)) >= 0), default=len(folded))
    found = [m.span() for m in _MORE.finditer(folded) if low <= m.start() and m.end() <= high]
    if all(g.unit_mass is None for g in asked.groups):
        found += [m.span() for m in _OF_A_SIZE.finditer(folded) if low <= m.start() and m.end() <= high]
    return found
