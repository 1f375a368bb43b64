"""What is told in short: a heading over a list, slang for taking, "that's been it for the week", "round 6 am", a concentration before its drug."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import CLOCK, TO_SIX, TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_BEEN_IT: Final = Begun(r"\b(?P<put>(?:that's|thats|that has) been (?:it|all|everything)(?: for (?:me|the (?:day|week|month)|today|this week|now)| all (?:day|week)| so far| this week| today)*)(?= ?(?:[.;!\n]|$))")


@needs("been", "it all everything")
def that_has_been_it(folded: str) -> Iterator[Edit]:
    """ "And that's been it for the week": that's all.

    >>> list(that_has_been_it("took 2 five hours ago and that's been it for the week."))
    [(26, 53, "that's all")]
    """
    yield from instead(_BEEN_IT, folded, "that's all")


_ALL_I_TOOK: Final = Begun(rf"\b(?P<put>is all (?:that )?(?:i|he|she|we)(?:'ve|'s)? (?:took|taken|had|have taken|has taken|swallowed),? (?:and )?(?:that|it) was) (?=(?:{TO_TWELVE} (?:and a half )?(?:hours?|hrs?|minutes)|an hour|at {CLOCK}|{CLOCK} (?:today|this morning)))")


@needs("all", "was")
def all_i_took_was(folded: str) -> Iterator[Edit]:
    """ "Half a tablet is all I took and that was 6 hours ago": half a tablet, 6 hours ago.

    >>> list(all_i_took_was("half a tablet is all i took and that was 6 hours ago"))
    [(14, 40, '')]
    """
    yield from instead(_ALL_I_TOOK, folded, "")


_SLANG: Final = Begun(rf"\b(?P<put>crushed|demolished|inhaled|pounded|housed|scarfed|slammed|necked) (?=(?:(?:like|about|maybe|around|only|just|at least) )?{TO_TWELVE} (?P<drug>[a-z]+)\b(?! (?:into|in|up|for|with|over|between)\b))")


@needs("crushed demolished inhaled pounded housed scarfed slammed necked")
def slang_for_took(folded: str) -> Iterator[Edit]:
    """ "My roommate crushed like 6 Advil": took them.

    >>> list(slang_for_took("my roommate crushed like 6 advil yesterday"))
    [(12, 19, 'took')]
    """
    for match in _SLANG.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), "took"


_STARTED_AGAIN: Final = Begun(r"\b(?:the|my|his|her|our|that|this|somebody|someone|[a-z]+ next door) ?(?:[a-z]+ ){0,4}?(?P<put>(?:has|have|had|'s|is)? ?(?:just )?(?:started|starting|kicked|going|acting|flaring|barking) (?:up |off )?again)(?= ?(?:[.,;!\n]|$)| (?:and|so|but)\b)")


@needs("again", "started starting kicked going acting flaring barking")
def started_again(folded: str) -> Iterator[Edit]:
    """ "The drummer next door has started again": no further dose.

    >>> list(started_again("and the drummer next door has started again. another 400?"))
    [(26, 43, 'is back')]
    """
    yield from instead(_STARTED_AGAIN, folded, "is back")


_QUARTER: Final = Begun(r"\b(?:about|in|for|of|our|the|this|last|next|during|end) (?P<put>q[1-4])\b(?! ?h)")


@needs("q")
def quarter_of_a_year(folded: str) -> Iterator[Edit]:
    """ "Won't stop talking about Q4": no number.

    >>> list(quarter_of_a_year("my boss won't stop talking about q4. 2 more?"))
    [(33, 35, 'it')]
    """
    yield from instead(_QUARTER, folded, "it")


_LAST_DOSE: Final = Begun(
    rf"\b(?:{TO_TWELVE}|half|\d{{3,4}} ?mg)\b[^.?!;\n]{{0,50}}?(?:\bat {CLOCK}|\bago|{CLOCK})(?: (?:today|this morning|this afternoon|last night|yesterday))?(?:,? (?:and )?(?:that|this|which|it|those|these)(?: was| were| is|'s)| was| were|,| \(|,? and)"
    r"(?P<put> ?(?P<whose>my |the |his |her |our )?(?:very )?(?P<which>last and only|only and last|one and only|last|latest|first|most recent|final|only)(?: (?:dose|intake|thing|one|pills?)(?: (?:that )?(?:i|he|she)(?:'ve| have|'s)? (?:took|taken|had|swallowed))?| (?:that )?(?:i|he|she)(?:'ve| have|'s)? (?:took|taken|had|swallowed)))(?= ?(?:[.,;)!?\n]|$)| (?:today|so far|of the day|and (?:it's|now|i))\b)"
)


@needs("last only latest first recent final", "dose intake thing one pill pills took taken had swallowed")
def that_was_the_last(folded: str) -> Iterator[Edit]:
    """ "2 Advil at 10:30 pm, that was my last dose", "... was the last and only thing I took": which one it was, and no further one.

    >>> list(that_was_the_last("2 advil at 10:30 pm was the last and only thing i took. 2 more?"))
    [(23, 54, ' the last')]
    >>> list(that_was_the_last("2 advil at 10:30 pm, my last dose was at noon."))
    []
    """
    for match in _LAST_DOSE.finditer(folded):
        which = "first" if match["which"] == "first" else "only" if match["which"] == "only" else "last"
        space = " " if match["put"].startswith(" ") else ""
        one = "" if _WAS.search(folded, 0, match.start("put")) else " one"
        yield match.start("put"), match.end("put"), f"{space}{match['whose'] or ''}{which}{one}"


_WAS: Final = re.compile(r"(?:(?<!that)(?<!this)(?<!which)(?<!it)(?<!those)(?<!these) (?:was|were))$")
_ALL_TAKEN: Final = Begun(r"\b(?:am|pm|ago|noon|midnight|morning|afternoon|evening|night|yesterday|today),? (?:was|were|is|that was|that's|and that was) all (?:that )?(?P<put>i took|i've taken|i have taken|i swallowed)(?= ?(?:[.,;!?\n]|$))")


@needs("all", "took taken swallowed")
def all_that_was_taken(folded: str) -> Iterator[Edit]:
    """ "Two Advil 5 hours ago was all I took": all I had.

    >>> list(all_that_was_taken("two advil 5 hours ago was all i took. 2 more?"))
    [(30, 36, 'i had')]
    """
    yield from instead(_ALL_TAKEN, folded, "i had")


_SPLITS: Final = Begun(r"(?:^|(?<=[.!?\n] ))(?P<put>(?:so |now )?i (?:always |usually |often |have to |like to )?(?:split|cut|halve|break|snap) (?:my |the |all my )?(?:pills|tablets|caplets)(?: in half| up)?)\.")


@needs("split cut halve break snap", "pills tablets caplets")
def splits_pills(folded: str) -> Iterator[Edit]:
    """ "So I split pills. Half a tablet at 1 pm.": how it is done, and no dose.

    >>> list(splits_pills("so i split pills. half a tablet at 1 pm."))
    [(0, 16, '')]
    """
    yield from instead(_SPLITS, folded, "")


_STARTED_WITH: Final = Begun(rf"\b(?P<put>(?:i|we|he|she) (?:started|began|kicked off|opened)(?: (?:the day|off|out|today|things|in))?) (?P<t>(?:at|around|about) {CLOCK}) (?P<with>with )(?=(?:{TO_SIX}|a|one|\d{{3,4}} ?mg) )")


@needs("started began kicked opened", "with")
def started_with(folded: str) -> Iterator[Edit]:
    """ "I started at 8 am with 2 Advil": took them at 8 am.

    >>> told = "i started at 8 am with 2 advil and took 2 more at noon."
    >>> [(told[a:b], words) for a, b, words in started_with(told)]
    [('i started', ''), ('with ', 'i took')]
    """
    for match in _STARTED_WITH.finditer(folded):
        who = match["put"].split()[0]
        yield match.start("put"), match.end("put"), ""
        yield match.start("with"), match.end("with"), f"{who} took"


_FORGOT_MINE: Final = Begun(rf"\b(?:i|he|she) (?:forgot|missed|skipped)(?P<put> )(?=(?:my|his|her|the) (?:[a-z]+ )?(?P<drug>[a-z]+)(?: dose)? at {CLOCK}(?: ?[.,;!\n]|$| (?:today|because|so|and)))")


@needs("forgot missed skipped", "at")
def forgot_mine(folded: str) -> Iterator[Edit]:
    """ "I forgot my Advil at noon.": forgot to take it.

    >>> list(forgot_mine("i forgot my advil at noon. last 2 at 8 am."))
    [(2, 8, 'forgot to take')]
    """
    for match in _FORGOT_MINE.finditer(folded):
        if names_a_drug(match["drug"]):
            verb = folded[: match.start("put")].rsplit(" ", 1)[-1]
            yield match.start("put") - len(verb), match.start("put"), "forgot to take"


_THINGS: Final = Begun(r"\b(?:those|these|them|the) (?P<drug>[a-z]+(?: [a-z]+){0,2}?)(?P<put> (?:things|thingies|thingys|thingamajigs))(?=[:,])")


@needs("things thingies thingys thingamajigs")
def those_things(folded: str) -> Iterator[Edit]:
    """ "Those Advil Dual Action things: took 2 at 7 am.": Advil Dual Action.

    >>> list(those_things("those advil dual action things: took 2 at 7 am."))
    [(0, 6, ''), (23, 30, '')]
    """
    for match in _THINGS.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.start("drug"), ""
            yield match.start("put"), match.end("put"), ""


_AFTER_THE_DOG: Final = Begun(
    r"\b(?:my|our) (?:wife|husband|mom|mother|mum|dad|father|sister|brother|roommate|friend|partner|girlfriend|boyfriend|aunt|uncle|grandma|grandpa|coworker|neighbor)\b[^.?!;\n]{0,40}? (?:chasing|walking|tripping over|tripped over|running after|lifting|wrestling|bathing|carrying|feeding|fell over|chased|walked|lifted|pulled by|knocked (?:over|down) by) "
    r"(?P<put>(?:the|our|her|his) (?:dog|cat|puppy|kitten|horse|goat|pony))(?= ?(?:[.,;!\n]|$)| (?:and|so|again|yesterday|today|this)\b)"
)


@needs("dog cat puppy kitten horse goat pony")
def after_the_dog(folded: str) -> Iterator[Edit]:
    """ "My wife twisted her ankle chasing the dog. She had one": she is my wife.

    >>> list(after_the_dog("my wife twisted her ankle chasing the dog. she had one"))
    [(34, 41, 'it')]
    """
    yield from instead(_AFTER_THE_DOG, folded, "it")


IN_SHORT: Final = (
    after_the_dog, forgot_mine, those_things, started_with, started_again, quarter_of_a_year, that_was_the_last, all_that_was_taken, splits_pills, that_has_been_it, all_i_took_was, slang_for_took,
)  # fmt: skip
