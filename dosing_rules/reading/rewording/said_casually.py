"""Casual ways of telling what was done and what was not: "did give in and take one", "did the same thing", "coming off a double", "chem final tomorrow", "a wimp about pills"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import CLOCK, TO_TWELVE, Edit, instead
from .needed import needs

_SHY_OF: Final = Begun(
    r"\b(?P<put>(?:(?:because|since|as|cause|cuz|and|but) )?(?:i'm|im|i am|he's|she's|he is|she is) (?:(?:such|a|an|kind of|kinda|really|just|very|pretty|too|bit of|total|big|huge|terrible|bad|no good|awful|not great|not good|hopeless|nervous|squeamish|weird|funny|fussy|picky|careful|cautious|wimp|wuss|baby|coward|chicken|scaredy-cat) )+"
    r"(?:about|with|at|around|when it comes to|taking|swallowing) (?:(?:taking|swallowing|big|large|those|these) )?(?:pills?|tablets|capsules|medicines?|medication|meds|drugs))(?= ?(?:[.,;!?)]|$)| (?:and|but|so)\b)"
)


@needs("pill pills tablets capsules medicine medicines medication meds drugs", "about with at around when taking swallowing")
def shy_of_pills(folded: str) -> Iterator[Edit]:
    """ "Because I'm a wimp about pills": nothing that was taken.

    >>> list(shy_of_pills("half of one because i'm a wimp about pills. a whole one now?"))
    [(12, 42, '')]
    """
    yield from instead(_SHY_OF, folded, "")


_DOUBLE_SHIFT: Final = Begun(r"\b(?:coming off|come off|came off|working|worked|pulling|pulled|survived) (?:a|my|the|another|back-to-back)(?: \w+)? (?P<put>doubles?)(?= ?(?:[.,;!?)]|$)| (?:here|today|yesterday|tonight|again|at (?:work|the \w+)|and|so|on (?:the|my)|in (?:the|icu|er))\b)")


@needs("double doubles")
def double_shift(folded: str) -> Iterator[Edit]:
    """ "Coming off a brutal double here": a shift, and no dose.

    >>> list(double_shift("coming off a brutal double here. two tylenol at 7?"))
    [(20, 26, 'shift')]
    """
    yield from instead(_DOUBLE_SHIFT, folded, "shift")


_EXAMS: Final = Begun(r"\b(?:[a-z]+ )?(?P<put>finals?) (?=(?:is |are |exam )?(?:tomorrow|2moro|2morrow|tmrw|tmr|tomoro|next week|this week|week|coming up)\b)")


@needs("final finals")
def final_exam(folded: str) -> Iterator[Edit]:
    """ "Chem final tomorrow": an exam, and no last dose.

    >>> list(final_exam("chem final tomorrow. 2 advil at 8."))
    [(5, 10, 'exam')]
    """
    yield from instead(_EXAMS, folded, "exam")


_ONE_OR_BOTH: Final = Begun(r"\b(?P<put>(?:one or both|both or one|either or both|one or two|two or three|a few|several|both) of my) (?=(?:hips?|knees?|ankles?|wrists?|elbows?|shoulders?|feet|legs?|arms?|hands?|ears?|eyes?|teeth|toes|fingers|ribs|joints|muscles|discs?|molars?|thumbs|heels)\b)")


@needs("of", "both one two few several either")
def parts_of_me(folded: str) -> Iterator[Edit]:
    """ "One or both of my hips hate me": no tablets.

    >>> list(parts_of_me("one or both of my hips hate me."))
    [(0, 17, 'my')]
    """
    yield from instead(_ONE_OR_BOTH, folded, "my")


_STUBBORN: Final = Begun(r"\b(?P<put>(?:who|that)(?: is|'s) too [a-z]+ to (?:type|ask|write|text|google|look it up|call|read|sit up|talk|come to the phone|use a phone|do it himself|do it herself)(?: it)?(?: himself| herself)?)(?= ?(?:[:.,;)-]|$))")


@needs("who that", "too")
def too_stubborn_to_ask(folded: str) -> Iterator[Edit]:
    """ "For my husband, who is too stubborn to type: Motrin, ...": for him.

    >>> list(too_stubborn_to_ask("for my husband, who is too stubborn to type: motrin."))
    [(16, 43, '')]
    """
    yield from instead(_STUBBORN, folded, "")


_GOOD_ABOUT: Final = Begun(
    rf"(?:^|(?<=[.!?\n] ))(?P<put>i(?:'ve| have|'m| am) (?:been )?(?:(?:very|pretty|so|really|super) )?(?:good|careful|strict|religious|disciplined|strict|diligent|conscientious) (?:about|with|on) (?:the |my |keeping |those )*{TO_TWELVE}[- ]hours?(?: (?:gaps?|rules?|spacing|thing|apart|waits?))?):"
)


@needs("good careful strict religious disciplined diligent conscientious", "hour hours", ":")
def good_about_hours(folded: str) -> Iterator[Edit]:
    """ "I've been good about the six hours: 1000 mg at 6 am, noon": the hours are told behind it.

    >>> list(good_about_hours("i've been good about the six hours: 1000 mg at 6 am"))
    [(0, 34, 'so')]
    """
    yield from instead(_GOOD_ABOUT, folded, "so")


_DID_THE_SAME: Final = Begun(rf"\b(?P<put>did (?:the|this) (?:exact )?same(?: (?:thing|dose|amount))?) (?=(?:{TO_TWELVE} (?:hours|hrs) ago|at {CLOCK}|(?:about|around) (?:{TO_TWELVE} (?:hours|hrs)|{CLOCK})))")


@needs("did", "same")
def did_the_same(folded: str) -> Iterator[Edit]:
    """ "He did the same thing 8 hours ago": took the same.

    >>> list(did_the_same("he did the same thing 8 hours ago"))
    [(3, 21, 'took the same')]
    """
    yield from instead(_DID_THE_SAME, folded, "took the same")


_GAVE_IN: Final = Begun(
    rf"\b(?P<put>(?:did|had to|decided to|chose to|couldn't help but|couldn't resist but|went ahead and) (?:(?:just|finally|eventually|then|at last) )?(?:(?:give in|cave in|cave|break down|crack|relent|give up|be naughty|go ahead|cheat|sneak off|be weak|fold|surrender|get up|stop|be bad|be brave) and )?(?:take|have|pop|swallow|down)) (?=(?:{TO_TWELVE}|a|another|just|my|some|half)\b(?! (?:break|nap|walk|shower|look|bath|rest|seat|day|lie|drink|coffee|sandwich|meal|lunch|dinner|meeting|call|talk|laugh|cry|good|deep|quick)\b))"
)
_ASKING: Final = re.compile(r"\b(?:what|when|if|why|how|can|should|could|will|would|may) [^.?!;\n]{0,20}$|^[^.!;\n]*\?")


@needs("did had decided chose couldn went", "take have pop swallow down")
def gave_in_and_took(folded: str) -> Iterator[Edit]:
    """ "I did give in and take one this afternoon": took it.

    >>> list(gave_in_and_took("2 at 10, though i did give in and take one this afternoon. one more?"))
    [(18, 38, 'took')]
    """
    for match in _GAVE_IN.finditer(folded):
        if _ASKING.search(folded[max(0, match.start() - 40) : match.start()]) is None and _ASKED_BEHIND.match(folded, match.end()) is None:
            yield match.start("put"), match.end("put"), "took"


_ASKED_BEHIND: Final = re.compile(r"[^.!;\n,]*\?")
_SEEN_TAKING: Final = Begun(
    rf"\b(?P<put>(?:(?:my|our|the) [a-z]+(?: [a-z]+)?|he|she|somebody|someone|mom|mum|dad|they) (?:(?:thinks|says|reckons|believes|swears|claims|is (?:sure|convinced|certain)|thought|said)(?: that)? (?:he|she|they) )?(?:may|might|could) (?:well )?have (?:seen|watched|caught|noticed|spotted) me (?:take|taking|have|having|pop|popping|swallow|swallowing)) (?=(?:{TO_TWELVE}|a|another|some|more)\b)"
)


@needs("may might could", "seen watched caught noticed spotted", "me")
def seen_taking(folded: str) -> Iterator[Edit]:
    """ "My girlfriend thinks she may have seen me take another pair at lunch": I may have taken it.

    >>> list(seen_taking("my girlfriend thinks she may have seen me take another pair at lunch."))
    [(0, 46, 'i may have taken')]
    """
    yield from instead(_SEEN_TAKING, folded, "i may have taken")


_QUOTED_COUNT: Final = re.compile(rf"(?P<open>[\"\u201c])(?:at least |about |like |maybe |around )?{TO_TWELVE} (?:lots|rounds|goes|doses|pills|tablets|helpings|servings|batches)(?P<close>[\"\u201d])(?= of\b| today\b)")


@needs("lots rounds goes doses pills tablets helpings servings batches")
def quoted_count(folded: str) -> Iterator[Edit]:
    """ "Mum reckons I've had "at least three lots" of ibuprofen": what was quoted, without the marks.

    >>> list(quoted_count('had "at least three lots" of ibuprofen today'))
    [(4, 5, ''), (24, 25, '')]
    """
    if '"' in folded or "\u201c" in folded:
        for match in _QUOTED_COUNT.finditer(folded):
            yield match.start("open"), match.end("open"), ""
            yield match.start("close"), match.end("close"), ""


CASUALLY: Final = (
    gave_in_and_took, seen_taking, quoted_count, did_the_same, good_about_hours, shy_of_pills, double_shift, final_exam, parts_of_me, too_stubborn_to_ask,
)  # fmt: skip
