"""Short ways of telling doses and what is put right, in the words that the grammar reads.

"It was 2 not 3, and at 9 not 10" puts two things right, "total for today: 800 mg" is a sum, and "did I take my noon Tylenol or not?
Can't say" leaves a dose open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import CLOCK, TO_SIX, TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_FIRST_IN: Final = Begun(r"\b(?P<put>(?:these|this|it|that|those|they)(?:'d| would|'ll| will) be (?:my|the) (?:very )?first (?:pills?|ones?|doses?|tablets?|painkillers?|meds|medicine|of anything)) (?=(?:in|for|this|all) )")


@needs("first", "would will d ll it'd they'd it'll that'd this'd these'd")
def first_pills_in(folded: str) -> Iterator[Edit]:
    """ "These would be my first pills in a week": nothing in a week.

    >>> list(first_pills_in("an advil? these would be my first pills in a week."))
    [(10, 39, "i've had nothing")]
    """
    yield from instead(_FIRST_IN, folded, "i've had nothing")


_AGAIN_LATER: Final = Begun(rf"\b(?P<put>again (?P<t>(?:{TO_TWELVE}|\d{{1,2}}) (?:hours|hrs) later), (?P<much>\d{{3,4}} ?mg))(?= ?(?:[.;\n]|$))")


@needs("again", "later", "mg")
def again_so_much(folded: str) -> Iterator[Edit]:
    """ "Then again three hours later, 200 mg.": how much it was.

    >>> list(again_so_much("200 mg ibuprofen at 6 am then again three hours later, 200 mg. 400 mg?"))
    [(30, 61, '200 mg again three hours later')]
    """
    yield from instead(_AGAIN_LATER, folded, lambda match: f"{match['much']} again {match['t']}")


_BY_THE_WAY: Final = Begun(rf"\b(?P<put>{TO_SIX} ?[-(,] ?(?:sorry|no|wait|i mean|make that|er|erm|uh|um|rather|actually|scratch that),? (?P<n>{TO_SIX}) ?[-),]) (?=(?P<behind>[a-z]+)\b)")


_COUNTED: Final = frozenset({"at", "around", "about", "more", "of", "tablet", "tablets", "pill", "pills", "caplet", "caplets"})


@needs("sorry no wait mean make er erm uh um rather actually scratch")
def put_right_at_once(folded: str) -> Iterator[Edit]:
    """ "Then three - sorry, two - at 6:30": two.

    >>> list(put_right_at_once("2 at midnight, then three - sorry, two - at 6:30 am."))
    [(20, 40, 'two')]
    """
    for match in _BY_THE_WAY.finditer(folded):
        if match["behind"] in _COUNTED or names_a_drug(match["behind"]):
            yield match.start("put"), match.end("put"), match["n"]


_AT_A_TIME: Final = Begun(rf"\b(?P<put>i (?:only |always |usually |just )*(?:take|have|do) (?:{TO_SIX}|half)(?: (?:an?|of a|of an))?(?: (?:tablet|pill|caplet)s?)? of (?P<drug>[a-z]+(?: \d{{2,4}} ?mg)?) at a time) ?:(?= (?:{TO_SIX}|half)\b)")


@needs("time", ":")
def so_much_at_a_time(folded: str) -> Iterator[Edit]:
    """ "I only take half a tablet of paracetamol 500 mg at a time: half at 6 am": the doses are told behind it.

    >>> list(so_much_at_a_time("i only take half a tablet of paracetamol 500mg at a time: half at 6 am."))
    [(0, 56, 'paracetamol 500mg')]
    """
    yield from instead(_AT_A_TIME, folded, lambda match: match["drug"])


_WITH_MEALS: Final = Begun(rf"\b(?P<put>(?:after|with|at|before) (?:each|every|each of my|all my|all three) meals?(?: of the day| today| so far)*):? ?(?={CLOCK}(?:,| and)|(?:at )?{CLOCK},)")


@needs("meal meals", "each every all")
def at_each_meal(folded: str) -> Iterator[Edit]:
    """ "Three after each meal today: 7 am, 11:30 am, 4 pm": each time.

    >>> list(at_each_meal("three tylenol after each meal today: 7 am, 11:30 am, 4 pm."))
    [(14, 35, 'each time')]
    """
    yield from instead(_WITH_MEALS, folded, "each time")


_DID_I: Final = Begun(
    r"\b(?P<put>did (?P<who>i|he|she|we) (?:already |really |actually |ever )?(?:take|have)) (?P<what>(?:my|the|his|her|our) [^?.!;\n]{3,60}?)(?P<end>(?: or not| or didn't (?:i|he|she|we))?\? (?:(?:i|we|he|she) )?(?:(?:honestly|really|truly) )?(?:(?:i|we|he|she) )?(?:(?:honestly|really|truly) )?"
    r"(?:can't|cannot|couldn't|could not|don't|do not|no idea|not sure|no clue|who knows|beats me|unsure)[^.?!;\n]{0,30}(?=[.!]))"
)


@needs("did", "can't cannot couldn't could don't do no not who beats unsure can couldn don t")
def did_i_or_not(folded: str) -> Iterator[Edit]:
    """ "Did I take my noon Tylenol or not? Honestly can't say.": it may have been taken.

    >>> told = "did i take my noon tylenol or not? honestly can't say. it's 3:30 pm."
    >>> [(told[a:b], words) for a, b, words in did_i_or_not(told)]
    [('did i take', 'i may have taken'), (" or not? honestly can't say", '')]
    """
    for match in _DID_I.finditer(folded):
        yield match.start("put"), match.end("put"), f"{match['who']} may have taken"
        yield match.start("end"), match.end("end"), ""


_SAME_ONES: Final = Begun(
    rf"\b(?P<put>(?:but|and|while|though|yet) (?:my|our|the) (?:[a-z]+ ){{1,3}}?(?:says|swears|insists|claims|thinks|reckons|is sure|remembers)(?: that)? (?:he|she|they|i|we) (?:handed|gave|took|brought|passed|had)(?: me| us)? (?:those|the|these|that) (?:very |exact )?same (?:(?:{TO_SIX}|ones?|pair|pills?|tablets?|dose) )?at) (?={CLOCK})"
)


@needs("same", "says swears insists claims thinks reckons sure remembers")
def same_ones_at(folded: str) -> Iterator[Edit]:
    """ "2 Advil at 9 am, but my husband swears he handed me those same 2 at 1 pm": at one of two hours.

    >>> list(same_ones_at("i took 2 advil at 9 am, but my husband swears he handed me those same 2 at 1 pm."))
    [(24, 74, 'or')]
    """
    yield from instead(_SAME_ONES, folded, "or")


_JUST_ONE: Final = Begun(r"\b\d{2,4} ?(?:mg|milligrams?)(?P<put>,? (?:and )?just the one)(?= ?(?:[.,?!;]|$|\n))")


@needs("just", "one", "mg milligram milligrams")
def just_the_one(folded: str) -> Iterator[Edit]:
    """ "Last was 4 hours ago, 200 mg, just the one": no further one.

    >>> list(just_the_one("last was 4 hours ago, 200 mg, just the one"))
    [(28, 42, '')]
    """
    yield from instead(_JUST_ONE, folded, "")


_HEADED_SUM: Final = Begun(
    r"(?:^|(?<=[.!?;\n] ))(?P<put>(?:(?:my |the )?total (?:for )?today(?: so far)?|today's total(?: so far)?|(?:my |the )?total so far(?: today)?)(?::| is| is:| =| stands at| comes to|,| -) (?P<sum>\d[\d,]* ?(?:mg|milligrams?)(?: of)? [a-z]+))(?= ?(?:[.;!\n]|$))"
)


@needs("total", "today so", "mg milligram milligrams")
def headed_sum(folded: str) -> Iterator[Edit]:
    """ "Total for today: 800 mg ibuprofen.": so far today.

    >>> list(headed_sum("total for today: 800 mg ibuprofen. the last went down 4 hours ago."))
    [(0, 33, '800 mg ibuprofen so far today')]
    """
    yield from instead(_HEADED_SUM, folded, lambda match: f"{match['sum']} so far today")


_TWO_PUT_RIGHT: Final = Begun(rf"\b(?:it was|i mean|i meant|make that|that was) {TO_SIX},? not {TO_SIX}(?P<put>,? (?:and|and it was|and that was)) at {CLOCK},? not (?:at )?{CLOCK}")


@needs("not", "and")
def two_put_right(folded: str) -> Iterator[Edit]:
    """ "It was 2 not 3, and at 9 am not 10 am": two things put right, one after the other.

    >>> list(two_put_right("wait, it was 2 not 3, and at 9 am not 10 am."))
    [(20, 25, '. wait, it was')]
    """
    yield from instead(_TWO_PUT_RIGHT, folded, ". wait, it was")


_ROUND_OF: Final = Begun(r"\b(?:round|dose|go|lot|helping) of (?P<mg>\d{3,4})(?= ?(?:[.,?!;]|$))")


@needs("round dose go lot helping")
def round_of_mg(folded: str) -> Iterator[Edit]:
    """ "One more round of 650?", where 650 mg were told: 650 mg, and no tablet of 650.

    >>> list(round_of_mg("650 mg at 8 am. one more round of 650?"))
    [(34, 37, '650mg')]
    """
    for match in _ROUND_OF.finditer(folded):
        if f"{match['mg']} mg" in folded[: match.start()] or f"{match['mg']}mg" in folded[: match.start()]:
            yield match.start("mg"), match.end("mg"), f"{match['mg']}mg"


_THEN_NOW: Final = Begun(rf"\b(?:wait|sorry|actually|no|oops),? (?:no,? |wait,? )?it was (?:at )?{CLOCK}(?P<put>,? and) (?=(?:now it's|it's|its|it is|now)\b)")


@needs("wait sorry actually no oops", "and")
def put_right_then_now(folded: str) -> Iterator[Edit]:
    """ "No wait, it was 2 pm, and now it's 6 pm": the hour of the dose, and the time that it is.

    >>> list(put_right_then_now("2 advil at 3 pm... no wait, it was 2 pm, and now it's 6 pm."))
    [(39, 44, '.')]
    """
    yield from instead(_THEN_NOW, folded, ".")


_CLOCKED: Final = Begun(r"\b(?P<put>(?:i've|i have|i) (?:clocked|logged|racked up|notched|chalked up))(?= (?:up )?(?:about |around |exactly )?\d[\d,]* ?mg)")


@needs("clocked logged racked notched chalked", "mg")
def clocked_up(folded: str) -> Iterator[Edit]:
    """ "I've clocked 1000 mg so far today": had.

    >>> list(clocked_up("i've clocked 1000 mg of ibuprofen so far today."))
    [(0, 12, "i've had")]
    """
    yield from instead(_CLOCKED, folded, "i've had")


_NO_SO_MANY: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?P<put>no,?) (?={TO_SIX} of (?:them|those) ?[.,;!])")


@needs("no", "of")
def no_so_many(folded: str) -> Iterator[Edit]:
    """ "I took 4 at 8 am. No, 2 of them.": 2 were meant.

    >>> list(no_so_many("i took 4 advil at 8 am. no, 2 of them."))
    [(24, 27, 'i mean')]
    """
    yield from instead(_NO_SO_MANY, folded, "i mean")


SHORTLY: Final = (no_so_many, round_of_mg, put_right_then_now, clocked_up, first_pills_in, again_so_much, put_right_at_once, so_much_at_a_time, at_each_meal, did_i_or_not, same_ones_at, just_the_one, headed_sum, two_put_right)
