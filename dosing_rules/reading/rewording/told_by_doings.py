"""A dose told by what one did or does with it: went to bed on two, finds two in the diary, shook four out and took two.

Each is put as the dose that it is. Where the words do not say that it was swallowed, or how many, they stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..words import number_said
from .edits import HOUR, TO_TWELVE, Edit, names_a_drug
from .needed import needs

_AT: Final = rf"(?:,? (?:at|around|about) (?:around |about )?(?:{HOUR}|\d{{1,2}}(?::[0-5]\d)?)(?: (?:last night|this morning|today|yesterday))?)"
_OPENS: Final = r"(?:^|(?<=[.;:!?] )|(?<=, )|(?<=and )|(?<=then )|(?<=so )|(?<=but ))"
_DRUG: Final = r"(?:(?:extra|regular)[ -]strength )?[a-z]+"

_WENT_ON: Final = re.compile(
    rf"{_OPENS}(?:(?P<who>i|she|he|we) )?(?:just |then |finally )?(?:went (?:back |off |straight )?to (?:bed|sleep|work)|fell (?:back )?asleep|drifted off|slept like (?:a|an|the) [a-z]+|turned in|dozed off|hit the (?:sack|hay)|left for work|left (?:the house|home)|(?:started|began|kicked off|opened) (?:(?:my|the|her|his) (?:day|morning|shift|evening|night|race|game|hike|drive|run|workout)|prep|work|practice|class|school|training|rehearsal))"
    rf"(?P<at>{_AT})? on (?:just |only )?(?={TO_TWELVE} (?P<drug>[a-z]+(?: [a-z]+)?))"
)

_PLACED: Final = re.compile(
    rf"\b(?P<put>(?P<who>i|we) can (?:only |just |actually |definitely )*(?:find|see|place|account for|recall|remember|trace|locate|identify|pin down|explain|name|think of))(?= (?:only |just )?(?:the )?{TO_TWELVE}\b[^.?!;]{{0,30}}? (?:at (?:\d|noon|midnight)|from (?:\d|noon|midnight)|\d+ hours ago))"
)
_SUMMED: Final = re.compile(r"\b(?:in total|total|all told|altogether|24 hours|24 hrs|24h|past day|last day)\b")

_LEFT_AFTER: Final = re.compile(
    rf"\b{TO_TWELVE} (?P<drug>{_DRUG}(?: [a-z]+)?) (?:are |is )?(?:left|remain\w*)(?: over)?(?: (?:in|of) (?:the|my|this) [a-z]+)?(?P<put>,? after (?:(?:the|my) (?P<n>{TO_TWELVE}) (?:that )?(?P<who>i|she|he|we) (?:had |'d )?(?:had|took|taken|swallowed|popped|used)|(?:taking|having|using) (?P<n2>{TO_TWELVE})))(?= (?:at|around|about|{TO_TWELVE} hours|this|last|yesterday|earlier))"
)

_SHAKEN: Final = re.compile(
    rf"\b(?P<who>i|she|he|we) (?:shook|poured|tipped|got|counted|tapped|dumped|took|fished|pulled) (?:out )?(?P<n>{TO_TWELVE}) (?P<drug>{_DRUG})(?P<out> out)?(?: of (?:the|my|his|her|our|a) (?:\w+ )?(?:bottle|box|pack|packet|jar|tin|strip|blister|bag|purse))?(?: into (?:my|the|his|her) (?:hand|palm))?(?P<at>{_AT})?"
    rf"(?:,? and|,? then|,? but|,|\.)(?: then)?(?: (?P=who))?(?: only| just)? (?:took|had|swallowed|kept)(?: only| just)? (?P<k>{TO_TWELVE})(?: of (?:them|those|these))?(?: myself)?(?= ?(?:[.,;]| (?:and|but|while)\b))"
)

_TOO_EARLY: Final = re.compile(
    rf"{_OPENS}(?:but |so )?(?:i know )?(?:that )?(?:(?:it's|its|it is) )?(?:(?:still|a bit|a little|way|much|clearly|obviously) )*(?:too (?:early|soon)|not (?:yet )?time) (?:yet )?for (?:any |more |my |another )*(?P<drug>[a-z]+)(?: (?:yet|again|still))?(?:,? (?:i know(?: that)?|obviously|of course|clearly|i get (?:it|that)|sure|granted|yes))?"
    rf"[,.;:] (?:because |since |as |but )?(?:(?P<who>i|she|he|we) (?P<verb>took|had|swallowed|popped)|(?P<who2>i've|she's|he's) (?P<verb2>had|taken)) (?P<n>{TO_TWELVE})(?= (?:at|around|about|just|only|{TO_TWELVE} (?:hours?|hrs?|minutes)|an hour|half an hour|this|last|earlier)\b)"
)
_PUSHED: Final = re.compile(
    rf"\b(?:(?:tried|wanted|was trying) to (?:push|press|foist|force|thrust|palm off)|pushed|pressed|foisted|forced|thrust|palmed off) (?P<what>(?:an?|{TO_TWELVE}|some|one of (?:his|her|their)) (?P<drug>{_DRUG}(?: pm)?)(?: (?:tablets?|pills?|caplets?))?) (?:on(?:to)?|upon|at) (?P<whom>me|him|her|us)(?=[^.?!;]{{0,40}}?,? (?:but|and|which) (?:(?:then|so) )?(?:i|he|she|we) "
    r"(?:politely |just |then )?(?:(?:handed|gave|passed|pushed|slid|shoved) (?:it|them|those|that|both) (?:right |straight )?back|said no|refused|declined|turned (?:it|them|both) down|(?:didn't|did not|never) (?:take|took|have|had|touch\w*|want\w*)|waved (?:it|them) (?:off|away)))"
)
""" "My roommate pushed an Aleve on me at lunch but I handed it back": offered, and refused."""

_CHASED: Final = re.compile(
    rf"\b(?P<put>(?:chased|followed|topped(?: off)?|capped(?: off)?|rounded off|finished(?: off)?|washed down|ended|started|began|opened|closed|accompanied|paired|combined) (?:my|the|his|her|a|an|our|that) (?:(?!(?:dose|last|first|second|two|three)\b)[a-z]+ ){{1,3}}(?:off )?with )"
    rf"(?=(?:just |only )?(?:\d{{1,2}}|{TO_TWELVE}|an?|some) (?:\d{{2,4}} ?-?mg )?(?P<drug>{_DRUG}))"
)
""" "Chased my coffee with three Motrin", "topped off lunch with two Advil"."""
_AFTER_TAKING: Final = re.compile(
    rf"\b(?:hours?|hrs?|minutes|mins|h) after (?P<put>(?:(?:i|he|she) (?:took|had|swallowed|popped|downed) |(?:taking|swallowing|having|popping|downing|gulping(?: down)?|knocking back) )(?:just |only )?)(?={TO_TWELVE} (?:\d{{2,4}} ?-?mg )?(?P<drug>{_DRUG})[^.?!;,]{{0,30}}, )"
)
""" "Three hours after swallowing two Advil, can I take two more?"."""


@needs("slept were been got chased topped capped rounded washed accompanied paired combined ended opened closed followed finished taking swallowing having popping downing gulping knocking took had went fell drifted turned dozed hit left started began kicked opened find see place account recall remember trace locate identify pin explain name think after out early soon time pushed push pressed press foisted foist forced force thrust palmed palm")
def told_by_doings(folded: str) -> Iterator[Edit]:
    """The stretches that tell a dose so, as plain doses.

    >>> list(told_by_doings("went to bed on 2 nyquil liquicaps at 11 pm. it's 4 am."))
    [(0, 15, 'i took ')]
    >>> list(told_by_doings("5 advil in total. i can find two of them at 7 am and two at noon."))
    [(18, 28, 'i had')]
    >>> list(told_by_doings("i shook 4 advil out of the bottle at noon and took 2, my sister took the other 2."))
    [(0, 52, 'i took 2 advil at noon')]
    >>> list(told_by_doings("there are 2 motrin left after the 2 i had at 1 pm."))
    [(23, 41, '. i had 2 motrin')]
    >>> list(told_by_doings("he pushed an aleve on me at lunch but i handed it back."))
    [(3, 24, 'offered me an aleve')]
    >>> list(told_by_doings("chased my coffee with three 200 mg motrin. three hours after swallowing two advil, can i take 2?"))
    [(0, 22, 'took '), (61, 72, '')]
    >>> list(told_by_doings("both motrin and tylenol were taken by me half an hour ago."))
    [(0, 40, 'i took motrin and tylenol')]
    >>> list(told_by_doings("went to bed on 2 pillows. i can find 2 pens. too early for coffee, i had 2 at 8."))
    []
    """
    for pattern, told in ((_CHASED, "took "), (_AFTER_TAKING, "")):
        for match in pattern.finditer(folded) if " with " in folded or " after " in folded else ():
            if names_a_drug(match["drug"]):
                yield match.start("put"), match.end("put"), told
    for match in _WERE_TAKEN.finditer(folded) if " were " in folded or " got " in folded or " been " in folded else ():
        if names_a_drug(match["one"]) and names_a_drug(match["other"]):
            who = {"him": "he", "her": "she", "us": "we"}.get(match["who"] or "", "i")
            yield match.start(), match.end(), f"{who} took {match['one']} and {match['other']}"
    if " on " in folded:
        for match in _WENT_ON.finditer(folded):
            if names_a_drug(match["drug"]):
                at = f"{match['at'].lstrip(', ')} " if match["at"] else ""
                yield match.start(), match.end(), f"{at}{match['who'] or 'i'} took "
        for match in _PUSHED.finditer(folded):
            if names_a_drug(match["drug"]):
                yield match.start(), match.end(), f"offered {match['whom']} {match['what']}"
    if " can " in folded and _SUMMED.search(folded):
        for match in _PLACED.finditer(folded):
            yield match.start("put"), match.end("put"), f"{match['who']} had"
    if " after " in folded:
        for match in _LEFT_AFTER.finditer(folded):
            if names_a_drug(match["drug"]) and not _WORDS_BETWEEN.search(match["drug"]):
                yield match.start("put"), match.end("put"), f". {match['who'] or 'i'} had {match['n'] or match['n2']} {match['drug']}"
    if " out" in folded:
        for match in _SHAKEN.finditer(folded):
            if names_a_drug(match["drug"]) and " out" in match[0] and number_said(match["k"]) <= number_said(match["n"]):
                yield match.start(), match.end(), f"{match['who']} took {match['k']} {match['drug']}{match['at'] or ''}"
    if " for " in folded and ("too " in folded or "time " in folded):
        for match in _TOO_EARLY.finditer(folded):
            if names_a_drug(match["drug"]):
                yield match.start(), match.end(), f"{match['who'] or match['who2']} {match['verb'] or match['verb2']} {match['n']} {match['drug']}"


_WERE_TAKEN: Final = re.compile(
    rf"(?:^|(?<=[.!?;:] ))(?:both |a )?(?P<one>{_DRUG}) (?:and|plus|&) (?:an? )?(?P<other>{_DRUG}) (?:were|got|have been|had been) (?:both |just |all )?(?:taken|swallowed|downed|popped|gulped|had)(?: down)?(?: together)?(?: by (?P<who>me|him|her|us))?"
)
""" "Both Motrin and Tylenol were taken by me half an hour ago"."""
_WORDS_BETWEEN: Final = re.compile(r"\b(?:are|is|at|and|or|in|of|left|more|were|was|the|i|only|just)\b")
