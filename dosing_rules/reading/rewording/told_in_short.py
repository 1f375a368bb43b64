"""What is told in short: a heading over a list, slang for taking, "that's been it for the week", "round 6 am", a concentration before its drug."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import SURFACES
from .edits import CLOCK, TO_SIX, TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_ROUND: Final = Begun(r"\b(?:mg|each|pills?|tablets?|advils?|tylenols?|ibuprofen|taken|took) (?P<put>round) (?=(?:about )?\d{1,2}(?::\d\d)? ?[ap]\.?m\b)")


@needs("round", "am pm m")
def round_an_hour(folded: str) -> Iterator[Edit]:
    """ "Two Advil 200 mg each round 6 am": around that hour.

    >>> list(round_an_hour("popped two advil 200mg each round 6am"))
    [(28, 33, 'at')]
    """
    yield from instead(_ROUND, folded, "at")


_CONCENTRATION: Final = Begun(r"\b(?P<put>(?P<held>\d{2,4} ?mg ?(?:/|per|in) ?(?:\d{1,2}(?:\.\d)? ?)?ml) (?:of )?(?P<drug>[a-z]+(?:'s)?)(?P<form> (?:liquid|suspension|syrup|solution|oral suspension|elixir))?)(?= )")


@needs("mg", "ml")
def concentration_first(folded: str) -> Iterator[Edit]:
    """ "The 100 mg/5 mL ibuprofen liquid": the ibuprofen liquid of 100 mg/5 mL.

    >>> list(concentration_first("using the 100 mg/5 ml ibuprofen liquid for myself"))
    [(10, 38, 'ibuprofen liquid 100 mg/5 ml')]
    """
    for match in _CONCENTRATION.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), f"{match['drug']}{match['form'] or ''} {match['held']}"


_BEEN_IT: Final = Begun(r"\b(?P<put>(?:that's|thats|that has) been (?:it|all|everything)(?: for (?:me|the (?:day|week|month)|today|this week|now)| all (?:day|week)| so far| this week| today)*)(?= ?(?:[.;!\n]|$))")


@needs("been", "it all everything")
def that_has_been_it(folded: str) -> Iterator[Edit]:
    """ "And that's been it for the week": that's all.

    >>> list(that_has_been_it("took 2 five hours ago and that's been it for the week."))
    [(26, 53, "that's all")]
    """
    yield from instead(_BEEN_IT, folded, "that's all")


_HOUR_NOW: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?P<put>(?P<n>{TO_TWELVE}) (?:o'clock )?in the (?P<half>afternoon|morning|evening) (?:right )?now(?: ?\({CLOCK}\))?)(?= ?[.,;!\n])")


@needs("now", "afternoon morning evening")
def hour_right_now(folded: str) -> Iterator[Edit]:
    """ "Three in the afternoon now (3 pm).": it's three in the afternoon.

    >>> list(hour_right_now("took 2 at 7 am. three in the afternoon now (3 pm). 2 more ok?"))
    [(16, 49, "it's three in the afternoon")]
    """
    yield from instead(_HOUR_NOW, folded, lambda match: f"it's {match['n']} in the {match['half']}")


_ALL_I_TOOK: Final = Begun(rf"\b(?P<put>is all (?:that )?(?:i|he|she|we)(?:'ve|'s)? (?:took|taken|had|have taken|has taken|swallowed),? (?:and )?(?:that|it) was) (?=(?:{TO_TWELVE} (?:and a half )?(?:hours?|hrs?|minutes)|an hour|at {CLOCK}|{CLOCK} (?:today|this morning)))")


@needs("all", "was")
def all_i_took_was(folded: str) -> Iterator[Edit]:
    """ "Half a tablet is all I took and that was 6 hours ago": half a tablet, 6 hours ago.

    >>> list(all_i_took_was("half a tablet is all i took and that was 6 hours ago"))
    [(14, 40, '')]
    """
    yield from instead(_ALL_I_TOOK, folded, "")


_HERE_IS_ALL: Final = Begun(r"(?:^|(?<=[.!?\n] ))(?P<put>(?:here is|here's|heres|this is|below is) (?:a list of )?(?:all|everything|what|the lot|exactly what)(?: that)? (?:i|he|she|we)(?:'ve|'s| have| has)? (?:taken|had|took)(?: (?:today|so far|until now|for (?:my|the|this) (?:[a-z-]+ ){0,2}?[a-z-]+)){0,3}):")


@needs("here heres this below", "taken had took", ":")
def heading_of_all(folded: str) -> Iterator[Edit]:
    """ "Here is all I've taken today for my knee: ...": what follows was taken.

    >>> list(heading_of_all("here is all i've taken today for my knee: advil at 6 am"))
    [(0, 40, 'i took')]
    """
    yield from instead(_HERE_IS_ALL, folded, "i took")


_LOG_FOR: Final = Begun(r"(?:^|(?<=[.!?\n] )|(?<=\n))(?P<put>(?:my |the )?(?:log|list|record|tally|notes?) (?:for|of|from) (?:the )?(?:yesterday|today|last \w+|past \w+)(?: and (?:yesterday|today|this morning|last night))?,? (?:all|only|just|everything is) (?P<drug>[a-z]+(?: [a-z]+)?)):")


@needs("log list record tally note notes", ":")
def log_of_one_drug(folded: str) -> Iterator[Edit]:
    """ "Log for yesterday and today, all ibuprofen:": ibuprofen.

    >>> list(log_of_one_drug("log for yesterday and today, all ibuprofen: 400 mg at 6 am"))
    [(0, 42, 'ibuprofen')]
    """
    for match in _LOG_FOR.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), match["drug"]


_AFTER_AT: Final = Begun(rf"\b(?P<put>(?:after|afterwards|after that|next)) (?=at {CLOCK} (?:the same|same|again|another|{TO_SIX}\b))")
_TAKE_AGAIN: Final = Begun(rf"\b(?:take|have) (?P<put>again (?P<n>{TO_SIX}(?: ?(?:grams?|g)\b)?|\d{{3,4}} ?mg))(?= ?(?:[?.,!]|$|now\b|of\b|tablets|pills|more))")


@needs("after afterwards next", "at")
def after_at(folded: str) -> Iterator[Edit]:
    """ "2 at 06:30, after at 12:30 the same": then at 12:30.

    >>> list(after_at("2 at 06:30, after at 12:30 the same"))
    [(12, 17, 'then')]
    """
    yield from instead(_AFTER_AT, folded, "then")


@needs("again", "take have")
def take_again(folded: str) -> Iterator[Edit]:
    """ "Is possible to take again 2?": 2 again.

    >>> list(take_again("is possible to take again 2?"))
    [(20, 27, '2 again')]
    """
    yield from instead(_TAKE_AGAIN, folded, lambda match: f"{match['n']} again")


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


_SAY_YES: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?:{TO_SIX}) [^.?!;\n]{{3,50}}?(?: at once| at the same time| all at once| together| in one go)(?P<put>,? please (?:say|tell me) (?:yes|it's (?:ok|okay|fine)|i can|ok))(?= ?(?:[.,;!]|$))")


@needs("please", "say tell")
def please_say_yes(folded: str) -> Iterator[Edit]:
    """ "Three at the same time please say yes, first dose ever": it asks whether that is okay.

    >>> list(please_say_yes("three 500 mg acetaminophen at the same time please say yes, first dose ever"))
    [(43, 58, ' ok?')]
    """
    yield from instead(_SAY_YES, folded, " ok?")


_AT_A_TIME: Final = Begun(r"\bi (?:only |always |just |usually )?(?:take|have|do) (?:one|1|a single) [^.?!;:\n]{0,50}?(?:tablet|caplet|pill|capsule|gelcap)(?P<put> at a time)(?= ?[;.,])")


@needs("time", "take have do")
def one_at_a_time(folded: str) -> Iterator[Edit]:
    """ "I take one 650 mg caplet at a time; the last was ...": one.

    >>> list(one_at_a_time("i take one 650 mg arthritis caplet at a time; the last was 9 hours ago."))
    [(34, 44, '')]
    """
    yield from instead(_AT_A_TIME, folded, "")


_FINALLY: Final = re.compile(rf"\b(?:take|have) (?:{TO_SIX}|it|them|some|another)(?P<put> (?:finally|at last|after all))(?= ?\?)")


@needs("finally last after", "take have")
def finally_asked(folded: str) -> Iterator[Edit]:
    """ "OK to take 2 finally?": to take 2.

    >>> list(finally_asked("ok to take 2 finally?"))
    [(12, 20, '')]
    """
    yield from instead(_FINALLY, folded, "")


_EARLIER_STILL: Final = Begun(rf"\b(?P<put>(?:(?:and|then) )?(?:earlier still|still earlier|even earlier|earlier yet|even before that|further back)(?: it was| there (?:was|were)| i had| i took|,)?) (?=(?:{TO_SIX}|half)\b)")


@needs("earlier before further")
def earlier_still(folded: str) -> Iterator[Edit]:
    """ "Before that 2 at 10 am, and earlier still 2 at 5 am": before that.

    >>> list(earlier_still("before that 2 at 10 am, and earlier still 2 at 5 am."))
    [(24, 41, 'before that')]
    """
    yield from instead(_EARLIER_STILL, folded, "before that")


_FORTNIGHT: Final = Begun(r"\b(?P<put>(?:for |over |in )?(?:(?:a|the) )?(?:(?:solid|whole|full|good|last|past|entire) )*fortnight)(?= ?(?:[.,;!?]|$)| (?:now|straight|running|of|and|for))")


@needs("fortnight")
def fortnights(folded: str) -> Iterator[Edit]:
    """ "Every night for a solid fortnight": two weeks.

    >>> list(fortnights("every night for a solid fortnight."))
    [(12, 33, 'for two weeks')]
    """
    yield from instead(_FORTNIGHT, folded, "for two weeks")


_ALL_OF_KIND: Final = Begun(r"(?:^|(?<=[.!?,\n] )|(?<=so ))(?P<put>every (?:single )?one of (?:these|them|those)(?: (?:has been|have been|was|is|were|are)) (?P<kind>(?:the )?(?:extra|regular)[- ]strength(?: kind| ones?)?))(?= ?(?:[.;!?]|$))")


@needs("every", "strength")
def all_of_a_kind(folded: str) -> Iterator[Edit]:
    """ "Every one of these has been the extra strength": they were.

    >>> list(all_of_a_kind("two more. every one of these has been the extra strength."))
    [(10, 56, 'they were all the extra strength')]
    """
    yield from instead(_ALL_OF_KIND, folded, lambda match: f"they were all {match['kind']}")


_THAT_IS_NOW: Final = Begun(rf"\b{CLOCK}(?P<put>,? ?\(?(?:i\.?e\.?|namely|that is|in other words|aka),? (?:right )?now\)?)(?= ?[:.,;?-])")


@needs("now", "i ie namely that other aka")
def hour_that_is_now_put(folded: str) -> Iterator[Edit]:
    """ "4 pm, i.e. now: 2 more?": 4 pm now.

    >>> list(hour_that_is_now_put("9 am: 2 tylenol. 4 pm, i.e. now: 2 more?"))
    [(21, 31, ' now')]
    """
    if "i.e" in folded or "ie" in folded or "namely" in folded or "that is" in folded or "in other words" in folded or "aka" in folded:
        yield from instead(_THAT_IS_NOW, folded, " now")


_WEEKDAY: Final = r"(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|night|evening|afternoon))?"
_DAYS_IN_TURN: Final = Begun(
    rf"(?:^|(?<=[.!?\n] ))(?:so |ok |okay |hi |hey |well )?(?:yesterday|last night|the (?:day|night) before(?: yesterday)?|{_WEEKDAY}),? (?:i (?:had|took)|it was|we had|(?:he|she) (?:had|took)|(?:just |only |about )*{TO_SIX} (?!(?:[ap]\.?m|o'clock)\b))[^.?!;\n]{{0,60}}?(?<! is)(?<!it's)(?<! its)(?<!today's)(?P<put>,? (?:and |but |then |and then )?)(?=(?:today|this morning|yesterday|{_WEEKDAY})(?: so far)?,? (?:i(?:'ve)? )?(?:had |took |it was |it's been )?(?:(?:just|only|so far|another|about|the same|exactly) )*(?:{TO_SIX}|half|nothing|none)\b(?!:| ?[ap]\.?m\b| o'clock))"
)


@needs("today this yesterday monday tuesday wednesday thursday friday saturday sunday", "yesterday last before monday tuesday wednesday thursday friday saturday sunday")
def days_in_turn(folded: str) -> Iterator[Edit]:
    """ "Yesterday I had 6 Advil, today just 2 at 6 am": each day stands before what was taken on it.

    >>> list(days_in_turn("yesterday i had 6 advil, today just 2 at 6 am. it's noon."))
    [(23, 25, '.')]
    """
    yield from instead(_DAYS_IN_TURN, folded, ".")


_SPREAD: Final = Begun(r"\b(?P<put>(?:spread|spaced|staggered|scattered)(?: out)? (?:over|across|through|throughout|during) the (?:whole |entire )?(?:day|night)),? ")


@needs("spread spaced staggered scattered")
def spread_over_the_day(folded: str) -> Iterator[Edit]:
    """ "Saturday I had 6 Advil spread over the day": on that day.

    >>> list(spread_over_the_day("saturday i had 6 advil spread over the day, sunday 2."))
    [(23, 42, '')]
    """
    for match in _SPREAD.finditer(folded):
        yield match.start("put"), match.end("put"), ""


_OF_DRUG_BEHIND: Final = Begun(r"\b(?P<put>(?P<mg>\d[\d,]{2,5} ?(?:mg|milligrams?)) (?P<when>so far today|today|already today|today so far|so far|already) of (?P<drug>[a-z]+))(?= ?(?:[.,;!?]|$)| and\b)")


@needs("mg milligram milligrams", "of", "today far already")
def sum_of_drug_behind(folded: str) -> Iterator[Edit]:
    """ "I'm at 2400 mg so far today of acetaminophen": 2400 mg of it so far today.

    >>> list(sum_of_drug_behind("i'm at 2400 mg so far today of acetaminophen."))
    [(7, 44, '2400 mg of acetaminophen so far today')]
    """
    for match in _OF_DRUG_BEHIND.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), f"{match['mg']} of {match['drug']} {match['when']}"


_EIGHT_HOUR: Final = Begun(r"\b(?P<put>(?:8|eight)[- ]?(?:hour|hr)s? (?P<mg>650 ?mg) )(?=acetaminophen|tylenol|paracetamol)|\b(?P<put2>(?:8|eight)[- ]?(?:hour|hr) )(?=(?:acetaminophen|paracetamol)(?: 650| arthritis| caplets| tablets))|\barthritis (?:tylenol|acetaminophen),? the (?P<put3>(?:8|eight)[- ]?(?:hour|hr) )(?=650 ?mg)")


@needs("acetaminophen tylenol paracetamol", "hour hr hours hrs")
def eight_hour_kind(folded: str) -> Iterator[Edit]:
    """ "2 of the 8-hour 650 mg acetaminophen caplets": of the extended release kind.

    >>> list(eight_hour_kind("took 2 of the 8-hour 650 mg acetaminophen caplets 7 hours ago"))
    [(14, 28, '650 mg extended release ')]
    """
    for match in _EIGHT_HOUR.finditer(folded):
        if match["put"]:
            yield match.start("put"), match.end("put"), f"{match['mg']} extended release "
        elif match["put2"]:
            yield match.start("put2"), match.end("put2"), "extended release "
        else:
            yield match.start("put3"), match.end("put3"), ""


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


_BRACKET_OF_YESTERDAY: Final = re.compile(rf"\byesterday \((?P<row>(?:{TO_SIX} at {CLOCK}(?:, (?:and )?| and )?){{1,4}})\)")
_IN_ROW: Final = re.compile(rf"at {CLOCK}")


@needs("yesterday", "(")
def bracket_of_yesterday(folded: str) -> Iterator[Edit]:
    """ "4 yesterday (2 at 7am, 2 at 1pm)": the hours are of yesterday.

    >>> list(bracket_of_yesterday("i had 4 yesterday (2 at 7am, 2 at 1pm) and 2 today"))
    [(21, 27, 'at 7am yesterday'), (31, 37, 'at 1pm yesterday')]
    """
    for match in _BRACKET_OF_YESTERDAY.finditer(folded):
        for hour in _IN_ROW.finditer(folded, *match.span("row")):
            if hour.end() - hour.start() > 5:
                yield hour.start(), hour.end(), f"{hour[0]} yesterday"


_WOKE_NOW: Final = Begun(rf"\b(?P<put>(?:then |and |but |so )*i (?:just )?(?:woke|woke up|got up|came to) at) (?P<t>{CLOCK})(?P<now>,? which is (?:the time )?(?:right )?now|,? (?:so )?that's now|,? i\.?e\.? now)(?= ?[.,;!])")


@needs("woke got came", "now")
def woke_now(folded: str) -> Iterator[Edit]:
    """ "Then I woke at 2:30 am which is the time now": it's 2:30 am.

    >>> list(woke_now("1 g at 9pm, then i woke at 2:30 am which is the time now, another?"))
    [(12, 26, ". it's"), (34, 56, '')]
    """
    for match in _WOKE_NOW.finditer(folded):
        yield match.start("put"), match.end("put"), ". it's"
        yield match.start("now"), match.end("now"), ""


_SPLITS: Final = Begun(r"(?:^|(?<=[.!?\n] ))(?P<put>(?:so |now )?i (?:always |usually |often |have to |like to )?(?:split|cut|halve|break|snap) (?:my |the |all my )?(?:pills|tablets|caplets)(?: in half| up)?)\.")


@needs("split cut halve break snap", "pills tablets caplets")
def splits_pills(folded: str) -> Iterator[Edit]:
    """ "So I split pills. Half a tablet at 1 pm.": how it is done, and no dose.

    >>> list(splits_pills("so i split pills. half a tablet at 1 pm."))
    [(0, 16, '')]
    """
    yield from instead(_SPLITS, folded, "")


_SHOWS_UP: Final = re.compile(rf"(?P<put>, (?:and )?(?:my |the |our |his |her )?(?:relief(?: \w+)?|boss|ride|cab|uber|bus|train|plumber|electrician|babysitter|sitter|shift|replacement|landlord|guests|family|in-laws|kids|next shift|day crew|night crew|crew|day shift|manager) (?:shows? up|gets? here|arrives?|comes? (?:by|in|on|over)|picks? me up|clocks? in|is here|gets off|starts|takes? over) at {CLOCK})(?= ?(?:[.;!\n]|$))")


@needs("relief boss ride cab uber bus train plumber electrician babysitter sitter shift replacement landlord guests family laws kids crew manager", "at")
def somebody_shows_up(folded: str) -> Iterator[Edit]:
    """ "It's 7:15 am, relief guy shows up at 8.": no hour of a dose.

    >>> list(somebody_shows_up("its 7:15 am, relief guy shows up at 8. 400 more?"))
    [(11, 37, '')]
    """
    yield from instead(_SHOWS_UP, folded, "")


_LOG_OF: Final = re.compile(r"(?:^|(?<=\n))(?P<drug>[a-z]+) (?:log|diary|record|list|tally)(?: (?:for|of) [^.?!:\n]{1,40})?(?P<end>:?)(?=\n)")


@needs("log diary record list tally", "\n")
def log_of_a_drug(folded: str) -> Iterator[Edit]:
    r""" "Ibuprofen log for my bad hip" over a list: ibuprofen.

    >>> list(log_of_a_drug("ibuprofen log for my bad hip\n10 pm - 400 mg"))
    [(0, 28, 'ibuprofen:')]
    """
    for match in _LOG_OF.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end(), f"{match['drug']}:"


_BOTH_AT: Final = Begun(rf"\b(?:{TO_TWELVE}) [a-z]+(?P<put> (?:so far today|today so far|today|so far),? (?:both|all|all of them|both of them)) (?=at {CLOCK}(?: ?[.,;!\n]|$| (?:this morning|and)))")


@needs("both all", "today far", "at")
def both_at(folded: str) -> Iterator[Edit]:
    """ "2 Advil so far today, both at 8 am": 2 at 8 am.

    >>> list(both_at("i've taken 2 advil so far today, both at 8 am."))
    [(18, 37, '')]
    """
    yield from instead(_BOTH_AT, folded, "")


_TO_BE_EXACT: Final = Begun(rf"\b(?P<put>some|a few|a couple of) (?P<drug>[a-z]+)(?: at {CLOCK})?(?P<exact>(?:,| -| \() ?(?P<n>{TO_SIX}) (?:to be (?:exact|precise)|exactly|precisely|in fact)\)?)")


@needs("some few couple", "exact precise exactly precisely fact")
def so_many_exactly(folded: str) -> Iterator[Edit]:
    """ "Some Advil at 8 am, 2 to be exact": 2.

    >>> list(so_many_exactly("i took some advil at 8 am, 2 to be exact."))
    [(7, 11, '2'), (25, 40, '')]
    """
    for match in _TO_BE_EXACT.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), match["n"]
            yield match.start("exact"), match.end("exact"), ""


_LATER_NOW: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?P<put>(?:(?:it's|its|it is) )?(?:now )?(?P<n>{TO_TWELVE}(?: and a half)?) (?:hours|hrs) later(?: now)?)(?= ?[.;!\n])")


@needs("later", "hours hrs")
def hours_later_now(folded: str) -> Iterator[Edit]:
    """ "I took 2 at 8 am. 6 hours later now.": it's been 6 hours.

    >>> list(hours_later_now("i took 2 at 8 am. 6 hours later now. 2 more?"))
    [(18, 35, "it's been 6 hours")]
    """
    for match in _LATER_NOW.finditer(folded):
        if "now" in match["put"] or "it" in match["put"]:
            yield match.start("put"), match.end("put"), f"it's been {match['n']} hours"


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


_FEW_SUCH: Final = Begun(rf"\b(?:a few|several|some|a couple of|a handful of|{TO_SIX}) (?P<put>(?:store|leftover|old|spare|loose|random|cheap|gas station|dollar store|drugstore|pharmacy|supermarket|corner store|off-brand|no-name|plain old|regular old) )(?P<drug>[a-z]+)")


@needs("store leftover old spare loose random cheap station drugstore pharmacy supermarket brand name plain regular")
def few_such(folded: str) -> Iterator[Edit]:
    """ "A few store ibuprofen at 10 am": a few ibuprofen.

    >>> list(few_such("a few store ibuprofen at 10 am"))
    [(6, 12, '')]
    """
    for match in _FEW_SUCH.finditer(folded):
        if getattr(SURFACES.get(match["drug"]), "kind", "") == "otc":  # and not "some dollar store flu medicine"
            yield match.start("put"), match.end("put"), ""


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

_SPACED: Final = re.compile(r"\d [0-5]\d(?!\d)")
_HOUR_AND_MINUTES: Final = Begun(r"\b(?:at|around|about|by|@) (?P<h>\d{1,2})(?P<put> )(?P<m>[0-5]\d)(?= ?(?:[.,;!?]|$)| ?[ap]\.?m\b| (?:this morning|today|last night|tonight|and|so|then)\b)")


@needs("at around about by")
def hour_and_minutes(folded: str) -> Iterator[Edit]:
    """ "2 more at 10 30.": at 10:30.

    >>> list(hour_and_minutes("and 2 more at 10 30. clock says 2:45 pm"))
    [(14, 19, '10:30')]
    """
    for match in _HOUR_AND_MINUTES.finditer(folded) if _SPACED.search(folded) else ():
        if 1 <= int(match["h"]) <= 23:
            yield match.start("h"), match.end("m"), f"{match['h']}:{match['m']}"


_BEFORE_HOURS: Final = Begun(rf"\b(?:took|taken|take|had|swallowed)(?: (?:it|them|{TO_SIX}(?: [a-z]+)?))?(?P<put> before (?P<n>{TO_TWELVE}|half an|an) (?P<unit>hours?|hrs|minutes))(?= ?(?:[.,;!?]|$))")


@needs("before", "hours hour hrs minutes")
def hours_before_now(folded: str) -> Iterator[Edit]:
    """ "Advil 2 pill I took before 3 hours": 3 hours ago.

    >>> list(hours_before_now("advil 2 pill i took before 3 hours. ok?"))
    [(19, 34, ' 3 hours ago')]
    """
    yield from instead(_BEFORE_HOURS, folded, lambda match: f" {match['n']} {match['unit']} ago")


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


_SUM_THEN_PARTS: Final = Begun(
    rf"\b(?P<sum>\d{{3,4}}) ?mg (?:of )?[a-z]+(?P<put>(?: so far| today| so far today| today so far| in total)?[,;])(?P<parts>(?: ?(?:and )?(?:another )?\d{{3,4}} ?mg(?: of (?:it|that))? (?:at|around|this morning at|@) {CLOCK}(?: today| this morning)?,?){{2,5}})"
)


@needs("mg", "at around")
def sum_then_parts(folded: str) -> Iterator[Edit]:
    """ "800 mg of Advil today, 400 mg at 8 am and 400 mg at noon": the parts of the sum, where they make it.

    >>> list(sum_then_parts("i've taken 800 mg of advil today, 400 mg at 8 am and 400 mg at noon."))
    [(26, 33, ' today:')]
    """
    for match in _SUM_THEN_PARTS.finditer(folded):
        if sum(map(int, _MG.findall(match["parts"]))) == int(match["sum"]):
            yield match.start("put"), match.end("put"), f"{match['put'][:-1].replace(' so far', '')}:"


_MG: Final = re.compile(r"\b(\d{3,4}) ?mg")

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


_OF_THEM: Final = Begun(r"\b(?:one|two|1|2|a tablet) and a half(?P<put> of (?:them|those|these))(?= ?(?:[?.,;!]|$)| (?:now|then|tonight|at|today)\b)")


@needs("half", "of", "them those these")
def half_of_them(folded: str) -> Iterator[Edit]:
    """ "One and a half of them": one and a half.

    >>> list(half_of_them("can i take one and a half of them now?"))
    [(25, 33, '')]
    """
    yield from instead(_OF_THEM, folded, "")


_OF_THE_MORNING: Final = Begun(r"\bat \d{1,2}(?::\d\d)?(?P<put> of the) (?=(?:morning|afternoon|evening|night)\b)")


@needs("of", "morning afternoon evening night")
def hour_of_the_morning(folded: str) -> Iterator[Edit]:
    """ "At 9 of the morning": in the morning.

    >>> list(hour_of_the_morning("1 gram at 9 of the morning, now"))
    [(11, 18, ' in the')]
    """
    yield from instead(_OF_THE_MORNING, folded, " in the")


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


_SO_MUCH_OF_IT: Final = Begun(r"\b(?:haven't|have not|havent|hasn't|has not|hasnt|didn't|never|not)(?: [a-z]+){0,2}? (?:had|taken|touched|used|tried|have)(?: (?:any|a|the|my|her|his|single))* (?P<drug>[a-z]+)\b(?P<rest>[^?\n]{0,60}?[.,;!-] ?[^.?!\n]{0,40}?\d{3,4} ?mg) (?P<put>of it)(?= ?(?:now|too|then|today|as well|safely|also)? ?\?)")


@needs("of", "it", "mg")
def so_much_of_it(folded: str) -> Iterator[Edit]:
    """ "She hasn't had any ibuprofen this week. Could she add 400 mg of it?": of ibuprofen.

    >>> list(so_much_of_it("she hasn't had any ibuprofen at all this week. could she add 400 mg of it?"))
    [(68, 73, 'of ibuprofen')]
    """
    for match in _SO_MUCH_OF_IT.finditer(folded):
        if names_a_drug(match["drug"]) and not names_a_drug(_SIGNS.sub(" ", match["rest"])):
            yield match.start("put"), match.end("put"), f"of {match['drug']}"


_SIGNS: Final = re.compile(r"[^a-z]+")


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


IN_SHORT: Final = (
    both_at_once_asked, half_of_them, hour_of_the_morning, after_the_dog, so_much_of_it, this_at_that_hour, forgot_mine, those_things, sum_then_parts, started_with, next_up_is, hour_and_minutes, hours_before_now, okay_or_nah, and_with_it, few_such, both_at, so_many_exactly, hours_later_now, days_in_turn, spread_over_the_day, sum_of_drug_behind, eight_hour_kind, started_again, quarter_of_a_year, in_one_swallow, they_hold_in_brackets, that_was_the_last, all_that_was_taken, bracket_of_yesterday, woke_now, splits_pills, somebody_shows_up, log_of_a_drug, earlier_still, fortnights, all_of_a_kind, hour_that_is_now_put, round_an_hour, concentration_first, that_has_been_it, hour_right_now, all_i_took_was, heading_of_all, log_of_one_drug, after_at, take_again, slang_for_took, please_say_yes, one_at_a_time, finally_asked,
)  # fmt: skip
