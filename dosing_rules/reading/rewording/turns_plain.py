"""Turns of people who write in haste or in another language than their own, each in the words that the grammar reads.

"Two pieces" of paracetamol are tablets, "it is 6 hours already" says that it has been six hours, "I'm switching to Advil" asks
for Advil, and "my last one was 5 hours ago. I took 2 then" tells of two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from .edits import HOUR, TO_SIX, TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_HOURS: Final = r"(?:hours?|hrs?|h|minutes|mins)"

_PAIR: Final = Begun(r"\b(?P<put>one (?:last|final|further|additional|extra|other)) (?:pair|couple|double|set of two)\b")


@needs("one", "pair couple double set")
def one_last_pair(folded: str) -> Iterator[Edit]:
    """ "One last pair for the day?": two, and not one and two.

    >>> list(one_last_pair("2 advil at 8. one last pair for the day?"))
    [(14, 22, 'another')]
    """
    yield from instead(_PAIR, folded, "another")


_SOME_TIME: Final = Begun(r"\b(?P<put>some time) between\b")


@needs("some", "time", "between")
def some_time_between(folded: str) -> Iterator[Edit]:
    """ "Some time between 8 and 9 this morning I took two": of the intake, and not the time that it is.

    >>> list(some_time_between("some time between 8 and 9 i took 2"))
    [(0, 9, 'sometime')]
    """
    yield from instead(_SOME_TIME, folded, "sometime")


_NOT_SO_MANY: Final = Begun(
    rf"\b(?:it was|it's|that was|wait|sorry|actually|i mean|i meant|oops|whoops|correction|no),? {TO_SIX}(?P<put>,? not (?P<old>{TO_SIX})),(?= (?:about |around |only |just )*(?:\d{{1,2}}|an|half an|{TO_TWELVE})(?: and a half)? {_HOURS}\b)"
)


@needs("not", "hours hour hrs hr h minutes mins")
def not_so_many(folded: str) -> Iterator[Edit]:
    """ "3 Advil, wait, it was 2 not 3, five hours ago": the number told before is put right without it.

    >>> list(not_so_many("3 advil, wait, it was 2 not 3, five hours ago."))
    [(23, 29, '')]
    """
    for match in _NOT_SO_MANY.finditer(folded):
        if re.search(rf"\b{match['old']}\b", folded[: match.start()]):
            yield match.start("put"), match.end("put"), ""


_PIECES: Final = Begun(rf"\b{TO_TWELVE} (?P<put>pieces?|pcs?|units?)\b(?: of (?P<what>[a-z]+))?")


@needs("piece pieces pc pcs unit units")
def pieces(folded: str) -> Iterator[Edit]:
    """ "Paracetamol 500 mg, two pieces": tablets; of toast, pieces.

    >>> list(pieces("paracetamol 500 mg, two pieces at 8, and two pieces of toast"))
    [(24, 30, 'tablets')]
    """
    for match in _PIECES.finditer(folded) if "insulin" not in folded else ():
        if match["what"] is None or match["what"] in DRUG_TRIE or match["what"] in ("them", "it", "those", "these"):
            yield match.start("put"), match.end("put"), "tablets"


_IS_HOURS: Final = Begun(rf"\b(?P<put>it(?:'s| is) (?P<n>(?:(?:about|around|almost|nearly|over|more than) )?(?:\d{{1,2}}|an|{TO_TWELVE})(?: and a half)? {_HOURS}) (?:already|now already|by now|since then|since that))(?= ?(?:[.,;!?)]|$| and | so | can | since ))")


@needs("hours hour hrs hr h minutes mins", "already by since")
def it_is_hours(folded: str) -> Iterator[Edit]:
    """ "It is 6 hours already": it has been six hours.

    >>> list(it_is_hours("i took 1 tylenol, it is 6 hours already. one more?"))
    [(18, 39, "it's been 6 hours")]
    """
    yield from instead(_IS_HOURS, folded, lambda match: f"it's been {match['n']}")


_SCARED: Final = Begun(
    r"\b(?P<put>(?:because|since|cause|cuz|bc|as) (?:(?:big|large|huge|the|those|these|all|whole|swallowing) )*(?:pills?|tablets?|capsules?|caplets?) (?:scares?|frightens?|freaks?|terrif(?:y|ies)|upsets?|bothers?|worr(?:y|ies)|makes?|gets?|sticks?|hurts?|gags?|intimidates?) [a-z ]{2,30})(?= ?[.,;!?)])"
)


@needs("pill pills tablet tablets capsule capsules caplet caplets", "because since cause cuz bc as")
def why_so_few(folded: str) -> Iterator[Edit]:
    """ "Half a tablet, because pills scare me": no dose of pills.

    >>> list(why_so_few("took half a tablet of ibuprofen at 9 because pills scare me. 1 more?"))
    [(37, 59, '')]
    """
    for match in _SCARED.finditer(folded):
        if not names_a_drug(match["put"]):
            yield match.start("put"), match.end("put"), ""


_SORRY: Final = Begun(r"(?:^|(?<=[ ,(]))(?P<put>(?:sorry|apologies|excuse me|forgive me|pardon) (?:for|about) (?:the|my|this|all the) (?:(?:bad|weird|odd|messy|long|poor|terrible) )?(?:format|formatting|mess|layout|list|typos?|spelling|english|grammar|rambling|novel|length|shorthand|handwriting))(?= ?[:.,;!)\n])")


@needs("sorry apologies excuse forgive pardon", "format formatting mess layout list typo typos spelling english grammar rambling novel length shorthand handwriting")
def sorry_for_the_format(folded: str) -> Iterator[Edit]:
    """ "Motrin log, sorry for the format:": the heading of a log.

    >>> list(sorry_for_the_format("motrin log, sorry for the format: 3 pm 400 mg"))
    [(10, 32, '')]
    """
    for match in _SORRY.finditer(folded):
        lead = folded[: match.start("put")].rstrip()
        yield len(lead) - 1 if lead.endswith(",") and folded[match.end("put") :].lstrip()[:1] in (":", "\n") else match.start("put"), match.end("put"), ""


_SWITCHING: Final = Begun(
    r"(?:^|(?<=[.!?;,\n] )|(?<=and )|(?<=so )|(?<=but ))(?P<put>(?:(?:i'm|im|i am|we're|now i'm|so i'm|going to|gonna|i'm going to|i'm gonna|i want to|i'd like to|thinking of|i'm thinking of)(?: now| just)? )?(?:switching|switch|changing|change|moving|move) (?:over )?to )(?P<drug>[a-z]+)(?: (?:now|today|instead|tonight|from now on|for this))?(?= ?(?:[.;,!\n]))"
)


@needs("switching switch changing change moving move", "to")
def switching_to(folded: str) -> Iterator[Edit]:
    """ "Had an Aleve yesterday. I'm switching to Advil. 2 now?": Advil is asked for, and was not taken.

    >>> list(switching_to("had an aleve 26 hours ago. i'm switching to advil. 2 now?"))
    [(27, 44, "i'd like ")]
    >>> list(switching_to("i'm switching to decaf. 2 advil now?"))
    []
    """
    for match in _SWITCHING.finditer(folded):
        if match["drug"] in DRUG_TRIE:
            yield match.start("put"), match.end("put"), "i'd like "


_TOOK_THEN: Final = Begun(
    rf"\b(?P<put>my last (?:one|dose|intake|time|round))(?P<was> (?:was|were)) (?P<when>[^.?!;]{{3,40}}?)(?P<stop> ?[.?!;,]+ (?:and )?)(?P<told>(?P<who>i|he|she|we) (?:took|had|swallowed|popped) (?P<n>{TO_SIX})(?: of (?:them|those))? (?:then|that time|at that time|at the time|back then))(?= ?[.,;!?]|$)"
)


@needs("last", "then time", "took had swallowed popped")
def so_many_then(folded: str) -> Iterator[Edit]:
    """ "My last one was 5 hours ago. I took 2 then": the last two.

    >>> list(so_many_then("ok for 2 more tylenol if my last one was 5 hrs ago? i took 2 then"))
    [(25, 40, 'my last 2 were'), (52, 65, '')]
    """
    for match in _TOOK_THEN.finditer(folded):
        yield match.start("put"), match.end("was"), f"my last {match['n']} {'were' if match['n'] not in ('1', 'one') else 'was'}"
        yield match.start("told"), match.end("told"), ""


_TOOK_IT: Final = Begun(
    rf"\b(?P<put>my last (?P<drug>[a-z]+(?: [a-z]+)?))(?P<was> (?:was|were)) (?P<when>[^.?!;]{{3,40}}?)(?P<stop> ?[.;,!] ?(?:and )?)(?P<told>(?:i|he|she|we) (?:took|had|swallowed|popped) (?:it|them)(?:,? (?P<n>{TO_SIX})(?: (?:pills?|tablets?|caplets?|capsules?|gelcaps?|of them))?,?)?)(?= (?:(?:at|around|about) (?:\d|noon|midnight|half|quarter)|this morning|last night|yesterday))"
)


@needs("last", "it them", "took had swallowed popped")
def when_i_took_it(folded: str) -> Iterator[Edit]:
    """ "My last Advil was 2 hours ago. I took it at 8 am": the same dose, and its hour.

    >>> list(when_i_took_it("my last advil was 2 hours ago. i took it, 2 pills, at 8 am."))
    [(0, 17, 'my last 2 advil were'), (31, 50, 'that was')]
    """
    for match in _TOOK_IT.finditer(folded):
        if names_a_drug(match["drug"]) or match["drug"] in ("one", "dose", "ones"):
            if match["n"]:
                drug = f" {match['drug']}" if names_a_drug(match["drug"]) else ""
                yield match.start("put"), match.end("was"), f"my last {match['n']}{drug} {'was' if match['n'] in ('1', 'one') else 'were'}"
            yield match.start("told"), match.end("told"), "that was"


_ADULT: Final = Begun(r"(?:(?<=, )|(?<=\())(?P<put>(?:an? |the )?(?:adult|grown-?up|full adult|normal adult) (?:dose|dosing|amount|dosage)(?: for (?:me|him|her)| here)?)(?= ?:)")


@needs("adult grownup grown", "dose dosing amount dosage", ":")
def dose_for_adults(folded: str) -> Iterator[Edit]:
    """ "Ibuprofen liquid 100 mg/5 mL, adult dose for me: 20 mL at 9": words of a heading, and no dose.

    >>> list(dose_for_adults("ibuprofen liquid 100 mg/5 ml, adult dose for me: 20 ml at 9"))
    [(28, 47, '')]
    """
    for match in _ADULT.finditer(folded):
        lead = folded[: match.start("put")].rstrip()
        yield len(lead) - lead.endswith(","), match.end("put"), ""


_TODAYS: Final = Begun(r"(?:^|(?<=[.!?;\n] ))(?P<put>today's)(?= (?:\d{1,2}(?::[0-5]\d)? ?[ap]\.?m\b\.?|noon|midnight)(?: now)? ?[.,;!\n])")


@needs("today", "s")
def todays_hour(folded: str) -> Iterator[Edit]:
    """ "Two at 9 pm yesterday. Today's 9 am.": what time it is.

    >>> list(todays_hour("two at 9 pm yesterday. today's 9 am. two more?")), list(todays_hour("today's 9 am dose is late."))
    ([(23, 30, "it's")], [])
    """
    yield from instead(_TODAYS, folded, "it's")


_RAIDED: Final = Begun(
    r"\b(?P<put>(?:raided|got into|gets into|went into|dipped into|broke into|opened|found|grabbed|borrowed|stole|swiped|robbed|emptied|went through|helped (?:himself|herself|themselves) to) (?:my|our|the|his|her) (?:\w+ )?(?:bottle|stash|supply|pills|meds|cabinet|medicine cabinet|drawer|purse|bag|box|pack|kit) and )(?=(?:then |just )?(?:took|had|swallowed|popped|downed) (?:\d|an?|one|two|three|four|some|half))"
)


@needs("bottle stash supply pills meds cabinet drawer purse bag box pack kit", "and", "took had swallowed popped downed")
def raided(folded: str) -> Iterator[Edit]:
    """ "My roommate raided my bottle and took two": the roommate took them.

    >>> list(raided("my roommate raided my bottle and took 2 advil an hour ago."))
    [(12, 33, '')]
    """
    yield from instead(_RAIDED, folded, "")


_INCLUDED: Final = Begun(rf"\b(?:through|thru|until|till|to|up to) {HOUR}(?P<put>,? \(?(?:(?:{HOUR}|both|both ends) )?(?:included|inclusive)\)?|,? (?:and )?including {HOUR})")


@needs("included inclusive including")
def hours_included(folded: str) -> Iterator[Edit]:
    """ "Every two hours from 8 am through 6 pm, 6 pm included": as the row says.

    >>> list(hours_included("one every two hours from 8 am through 6 pm, 6 pm included. one more?"))
    [(42, 57, '')]
    """
    yield from instead(_INCLUDED, folded, "")


_EXACT: Final = Begun(r"\b(?P<put>(?:that|the|this|my) (?:exact|very|identical|precise)(?: same)?)(?= (?:dose|amount|quantity|number|combo|combination)\b)")


@needs("exact very identical precise", "dose amount quantity number combo combination")
def exact_dose(folded: str) -> Iterator[Edit]:
    """ "Can I repeat that exact dose?": the same dose.

    >>> list(exact_dose("3 at 7 am. can i repeat that exact dose?"))
    [(24, 34, 'the same')]
    """
    yield from instead(_EXACT, folded, "the same")


_WENT_DOWN: Final = Begun(
    r"\b(?P<put>(?:that's|that is|thats|that was|which is|which was) (?:when|the time|the moment) (?:they|it|them|those|both|the pills?|the tablets?|the dose) (?:finally |actually |really |all )?(?:went down|went in|were taken|was taken|got taken|got swallowed|were swallowed))(?= ?(?:[.,;!\n]|$| instead| then))"
)


@needs("when time moment", "went taken swallowed")
def when_they_went_down(folded: str) -> Iterator[Edit]:
    """ "I meant to at 11 but nodded off. The dog woke me at 3:30 and that's when they went down": taken then.

    >>> list(when_they_went_down("the dog woke me at 3:30 am and that's when they went down."))
    [(31, 57, 'i took them then')]
    """
    yield from instead(_WENT_DOWN, folded, "i took them then")


TURNS: Final = (one_last_pair, some_time_between, not_so_many, pieces, it_is_hours, why_so_few, sorry_for_the_format, switching_to, so_many_then, when_i_took_it, dose_for_adults, todays_hour, raided, hours_included, exact_dose, when_they_went_down)
