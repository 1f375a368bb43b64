"""What is asked for in short: "OK to take 2 finally?", "2 more at 4 pm ok or nah", "2 Advil at 11 pm, is that ok?", "And 2 Tylenol with it?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import CLOCK, TO_SIX, TO_TWELVE, Edit, instead, names_a_drug, speaks_of_a_drug
from .needed import needs

_TAKE_AGAIN: Final = Begun(rf"\b(?:take|have) (?P<put>again (?P<n>{TO_SIX}(?: ?(?:grams?|g)\b)?|\d{{3,4}} ?mg))(?= ?(?:[?.,!]|$|now\b|of\b|tablets|pills|more))")


@needs("again", "take have")
def take_again(folded: str) -> Iterator[Edit]:
    """ "Is possible to take again 2?": 2 again.

    >>> list(take_again("is possible to take again 2?"))
    [(20, 27, '2 again')]
    """
    yield from instead(_TAKE_AGAIN, folded, lambda match: f"{match['n']} again")


_SAY_YES: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?:{TO_SIX}) [^.?!;\n]{{3,50}}?(?: at once| at the same time| all at once| together| in one go)(?P<put>,? please (?:say|tell me) (?:yes|it's (?:ok|okay|fine)|i can|ok))(?= ?(?:[.,;!]|$))")


@needs("please", "say tell")
def please_say_yes(folded: str) -> Iterator[Edit]:
    """ "Three at the same time please say yes, first dose ever": it asks whether that is okay.

    >>> list(please_say_yes("three 500 mg acetaminophen at the same time please say yes, first dose ever"))
    [(43, 58, ' ok?')]
    """
    yield from instead(_SAY_YES, folded, " ok?")


_FINALLY: Final = re.compile(rf"\b(?:take|have) (?:{TO_SIX}|it|them|some|another)(?P<put> (?:finally|at last|after all))(?= ?\?)")


@needs("finally last after", "take have")
def finally_asked(folded: str) -> Iterator[Edit]:
    """ "OK to take 2 finally?": to take 2.

    >>> list(finally_asked("ok to take 2 finally?"))
    [(12, 20, '')]
    """
    yield from instead(_FINALLY, folded, "")


_IN_ONE: Final = Begun(r"\b(?P<put>in (?:one|a single) (?:swallow|gulp|mouthful|shot|handful|sitting|swig|glass of water))(?= ?(?:[?.,;!]|$))")


@needs("swallow gulp mouthful shot handful sitting swig glass", "in")
def in_one_swallow(folded: str) -> Iterator[Edit]:
    """ "Two Tylenol and two Advil in one swallow?": at once.

    >>> list(in_one_swallow("can i take two tylenol and two advil in one swallow?"))
    [(37, 51, 'at once')]
    """
    yield from instead(_IN_ONE, folded, "at once")


_THEY_HOLD: Final = Begun(rf"\b(?:take|have) (?:{TO_SIX})(?: more| of them)?(?P<put> \((?:they're|theyre|they are|these are|it's|each is|each) (?P<mg>\d{{3}} ?mg)(?: each| ones)?\))(?= ?(?:[?.,!]|$))")


@needs("mg", "(")
def they_hold_in_brackets(folded: str) -> Iterator[Edit]:
    """ "Can I have 2 (they're 200 mg)": each holds it.

    >>> list(they_hold_in_brackets("can i have 2 (theyre 200mg)"))
    [(12, 27, ' 200mg each')]
    """
    yield from instead(_THEY_HOLD, folded, lambda match: f" {match['mg']} each")


_AND_WITH_IT: Final = Begun(
    rf"\b(?:can|could|may|should|is it (?:ok|okay|safe|fine|alright)|ok(?:ay)? to|safe to|would) [^?.!\n]{{3,60}}(?P<put>\? (?:and|plus|also)(?: (?:also|then|maybe))?(?: (?:take|have|swallow|add|drink|pop|chase it with))?) (?=(?:{TO_SIX}|an?|another|half) (?:[a-z]+ ){{0,4}}?[a-z]+(?P<tail> (?:along )?(?:with (?:it|them|that|those)|too|as well|also|on top|together|at the same time|besides|alongside|right after|after that))? ?\?)"
)


@needs("and plus also")
def and_with_it(folded: str) -> Iterator[Edit]:
    """ "Can I take 30 mL of NyQuil? And 2 Tylenol with it?": both are asked for.

    >>> told = "can i take 30 ml of nyquil? and 2 tylenol with it?"
    >>> [(told[a:b], words) for a, b, words in and_with_it(told)]
    [('? and', ' and'), (' with it', '')]
    """
    for match in _AND_WITH_IT.finditer(folded) if "? and " in folded or "? plus " in folded or "? also " in folded else ():
        yield match.start("put"), match.end("put"), " and"
        if match["tail"]:
            yield match.start("tail"), match.end("tail"), ""


_NEXT_UP: Final = Begun(
    rf"(?:^|(?<=[.!?\n] ))(?P<put>(?:next up|up next|next)(?: (?:on|in) (?:my|the) (?:[a-z]+ )?(?:chart|list|schedule|plan|log|app))? is) (?P<what>(?:{TO_SIX} )?[a-z]+(?: [a-z]+)?(?: \d{{3,4}} ?mg)?)(?P<ok>[.,] (?:good to go|ok|okay|is that (?:ok|okay|fine|alright)|alright|fine|may i|can i|allowed))(?= ?\?)"
)


@needs("next", "is")
def next_up_is(folded: str) -> Iterator[Edit]:
    """ "Next up on my chart is Advil 400 mg. Good to go?": it is asked for.

    >>> list(next_up_is("next up on my little chart is advil 400 mg. good to go?"))
    [(0, 42, 'can i take 400 mg advil'), (42, 54, '')]
    """
    for match in _NEXT_UP.finditer(folded):
        words = match["what"].split()
        if names_a_drug(match["what"]):
            mass = _MASS_BEHIND.search(match["what"])
            what = f"{mass[0].strip()} {match['what'][: mass.start()]}" if mass is not None and not words[0].isdecimal() else match["what"]
            yield match.start("put"), match.end("what"), f"can i take {what}".strip()
            yield match.start("ok"), match.end("ok"), ""


_MASS_BEHIND: Final = re.compile(r" \d{3,4} ?mg$")
_OR_NAH: Final = re.compile(r"(?P<put> (?:ok|okay|fine|good|cool|alright|safe|yes|yay|yea|yeah) or (?:nah|nay|not|no|nope))(?P<end> ?(?:[.!?]|$))")


@needs("or", "nah nay not no nope")
def okay_or_nah(folded: str) -> Iterator[Edit]:
    """ "2 more at 4 pm ok or nah": it asks whether that is okay.

    >>> list(okay_or_nah("2 more at 4 pm ok or nah"))
    [(14, 24, ' ok?')]
    """
    for match in _OR_NAH.finditer(folded):
        word = match["put"].split()[0]
        yield match.start(), match.end(), f" {word if word not in ('yes', 'yay', 'yea', 'yeah') else 'ok'}?"


_THIS_AT: Final = Begun(
    rf"(?:^|(?<=[.!?\n] ))(?:so |and |then )?(?P<put>(?:{TO_SIX}|\d{{3,4}} ?mg)(?: of)?(?: more)? (?P<drug>[a-z]+)(?: (?:extra strength|regular strength|pm|caplets|tablets|gelcaps|liquicaps|caplets))*) (?:(?:tonight|tomorrow|later) )?(?:at|around) {CLOCK}(?: tonight| tomorrow| later)?"
    r"(?P<that>,? (?:is|would|will) (?:that|this|it)(?: be)?| be)? (?:ok|okay|fine|alright|all right|allowed|safe|too soon|too early|a problem)(?: (?:then|with you|or not))? ?\?"
)
_TOLD_TOO: Final = re.compile(r"\b(?:i|he|she|we)(?:'ve| have|'s| has)? (?:had|took|taken)\b|\b(?:last|first) (?:dose|one)|(?:^|[.!?\n] )(?:had|took) (?:\d|one|two|three|a)\b")
_NOW_TOLD: Final = re.compile(rf"\b(?:it's|its|it is|now|time is|clock says)\b[^.?!\n]{{0,12}}?(?:{CLOCK})|\b(?:right|just) now\b")


@needs("ok okay fine alright all allowed safe too problem", "at around")
def this_at_that_hour(folded: str) -> Iterator[Edit]:
    """ "I had 2 at 8 am. 2 Advil at 11 pm, is that ok?", and no time is said to be now: they are asked for.

    >>> told = "2 advil at 11 pm, is that ok? i had 2 at 8 am."
    >>> [(told[a:b], words) for a, b, words in this_at_that_hour(told)]
    [('2 advil', 'is 2 advil'), (', is that', '')]
    >>> list(this_at_that_hour("2 advil at 8 am, is that ok? it's 3 pm."))
    []
    """
    for match in _THIS_AT.finditer(folded):
        if (match["drug"] == "more" or names_a_drug(match["drug"])) and _TOLD_TOO.search(folded) and (_NOW_TOLD.search(folded) is None or "tonight" in match[0] or "tomorrow" in match[0]):
            yield match.start("put"), match.end("put"), f"is {match['put']}"
            if match["that"]:
                yield match.start("that"), match.end("that"), ""


_OF_THEM: Final = Begun(r"\b(?:one|two|1|2|a tablet) and a half(?P<put> of (?:them|those|these))(?= ?(?:[?.,;!]|$)| (?:now|then|tonight|at|today)\b)")


@needs("half", "of", "them those these")
def half_of_them(folded: str) -> Iterator[Edit]:
    """ "One and a half of them": one and a half.

    >>> list(half_of_them("can i take one and a half of them now?"))
    [(25, 33, '')]
    """
    yield from instead(_OF_THEM, folded, "")


_SO_MUCH_OF_IT: Final = Begun(r"\b(?:haven't|have not|havent|hasn't|has not|hasnt|didn't|never|not)(?: [a-z]+){0,2}? (?:had|taken|touched|used|tried|have)(?: (?:any|a|the|my|her|his|single))* (?P<drug>[a-z]+)\b(?P<rest>[^?\n]{0,60}?[.,;!-] ?[^.?!\n]{0,40}?\d{3,4} ?mg) (?P<put>of it)(?= ?(?:now|too|then|today|as well|safely|also)? ?\?)")


@needs("of", "it", "mg")
def so_much_of_it(folded: str) -> Iterator[Edit]:
    """ "She hasn't had any ibuprofen this week. Could she add 400 mg of it?": of ibuprofen.

    >>> list(so_much_of_it("she hasn't had any ibuprofen at all this week. could she add 400 mg of it?"))
    [(68, 73, 'of ibuprofen')]
    """
    for match in _SO_MUCH_OF_IT.finditer(folded):
        if names_a_drug(match["drug"]) and not speaks_of_a_drug(match["rest"]):
            yield match.start("put"), match.end("put"), f"of {match['drug']}"


_BOTH_AT_ONCE: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?P<put>(?:both|all of it|all|these|everything) (?:at once|together|at the same time|in one go)\?+) (?P<what>{TO_SIX} [a-z]+[^.?!,;\n]{{0,20}}? (?:plus|and|with|\+|&) {TO_SIX} [a-z]+[^.?!,;\n]{{0,20}}?)(?P<end>(?:, (?:same|one|single|all)[^.?!\n]{{0,24}})?\.)")


@needs("both all these everything", "once together same go")
def both_at_once_asked(folded: str) -> Iterator[Edit]:
    """ "Both at once?? 2 Advil plus 2 Tylenol 500s, same glass of water.": both are asked for.

    >>> told = "both at once?? 2 advil plus 2 tylenol 500s, same glass of water. nothing so far."
    >>> [(told[a:b], words) for a, b, words in both_at_once_asked(told)]
    [('both at once??', 'can i take'), (', same glass of water.', ' at once?')]
    """
    for match in _BOTH_AT_ONCE.finditer(folded):
        if names_a_drug(match["what"]):
            yield match.start("put"), match.end("put"), "can i take"
            yield match.start("end"), match.end("end"), " at once?" if len(match["end"]) > 2 else "?"


_BED_WITH: Final = Begun(rf"\b(?:can|could|may|should) (?:i|he|she|we|they) (?P<put>(?:go|head|go up|crawl in|get) (?:off )?(?:to bed|to sleep) (?:with|on)) (?=(?:{TO_TWELVE}|a|an|another|half)\b)")


@needs("bed sleep", "with on")
def to_bed_with(folded: str) -> Iterator[Edit]:
    """ "Can I go to bed with 2 NyQuil": take them.

    >>> list(to_bed_with("can i go to bed with 2 nyquil liquicaps"))
    [(6, 20, 'take')]
    """
    yield from instead(_BED_WITH, folded, "take")


_THE_NEXT: Final = Begun(rf"\b(?P<put>do (?P<who>i|we|he|she) (?:take|have|get)) (?P<next>the next) (?=(?:{TO_TWELVE})\b ?(?:[?.!]|$|now|yet|already|advil|tylenol|aleve|motrin|ibuprofen|tablets|pills|caplets))")


@needs("do", "next")
def the_next_so_many(folded: str) -> Iterator[Edit]:
    """ "Do I take the next 2": may I take 2 more.

    >>> list(the_next_so_many("now its 8 pm, do i take the next 2"))
    [(14, 23, 'can i take'), (24, 32, '')]
    """
    for match in _THE_NEXT.finditer(folded):
        yield match.start("put"), match.end("put"), f"can {match['who']} take"
        yield match.start("next"), match.end("next"), ""


_ALARM_SET: Final = Begun(r"\b(?P<put>(?:set|setting) (?:my|an|the|a) (?:alarm|timer|reminder)(?: clock)? (?:and (?:then )?|to )(?:take|get up and take|wake up and take|have|get up for|wake up for))(?= )")


@needs("alarm timer reminder", "set setting")
def alarm_and_take(folded: str) -> Iterator[Edit]:
    """ "Would it be alright to set my alarm and take 2 more at 11 pm?": to take them.

    >>> list(alarm_and_take("alright to set my alarm and take 2 more at 11 pm?"))
    [(11, 32, 'take')]
    """
    yield from instead(_ALARM_SET, folded, "take")


ASKED_IN_SHORT: Final = (
    to_bed_with, the_next_so_many, alarm_and_take, both_at_once_asked, half_of_them, so_much_of_it, this_at_that_hour, next_up_is, okay_or_nah, and_with_it, in_one_swallow, they_hold_in_brackets, take_again, please_say_yes, finally_asked,
)  # fmt: skip
