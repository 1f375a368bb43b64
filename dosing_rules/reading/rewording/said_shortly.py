"""Short ways of telling a time, a sum or a question, in the words that the grammar reads.

"Now, per the kitchen clock, 3 pm" is the time that it is, "that 1 pm dose was four hours ago" tells what time it is, "it was 2
not 3, and at 9 not 10" puts two things right, and "total for today: 800 mg" is a sum.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..words import number_said
from .edits import CLOCK, HOUR, TO_SIX, TO_TWELVE, Edit, hour_said, instead, minutes_said, names_a_drug
from .needed import needs

_PER_CLOCK: Final = Begun(rf"\bnow(?P<put>,? (?:per|by|according to|going by|as per) (?:the|my|our|this) (?:[a-z]+ )?(?:clock|phone|watch|oven|stove|microwave|dashboard|radio|tv|wristwatch),?) (?={HOUR})")


@needs("now", "per by according going", "clock phone watch oven stove microwave dashboard radio tv wristwatch")
def now_by_the_clock(folded: str) -> Iterator[Edit]:
    """ "And now, per the kitchen clock, 3 pm": the time that it is.

    >>> list(now_by_the_clock("2 advil at 7 am, and now, per the kitchen clock, 3 pm."))
    [(24, 48, '')]
    """
    yield from instead(_PER_CLOCK, folded, "")


_JUST_ONE: Final = Begun(r"\b\d{2,4} ?(?:mg|milligrams?)(?P<put>,? (?:and )?just the one)(?= ?(?:[.,?!;]|$|\n))")


@needs("just", "one", "mg milligram milligrams")
def just_the_one(folded: str) -> Iterator[Edit]:
    """ "Last was 4 hours ago, 200 mg, just the one": no further one.

    >>> list(just_the_one("last was 4 hours ago, 200 mg, just the one"))
    [(28, 42, '')]
    """
    yield from instead(_JUST_ONE, folded, "")


_ON_MY_FEET: Final = Begun(rf"\b(?P<put>on (?:my|our|his|her|their) feet) since (?={CLOCK}|{TO_TWELVE}\b)")


@needs("feet", "since")
def on_ones_feet(folded: str) -> Iterator[Edit]:
    """ "I've been on my feet since nine": up since nine.

    >>> list(on_ones_feet("been on my feet since nine."))
    [(5, 15, 'up')]
    """
    yield from instead(_ON_MY_FEET, folded, "up")


_HOUR_OF_DOSE: Final = Begun(rf"\b(?P<put>(?:that|the|my) (?P<hour>(?:\d{{1,2}}|{TO_TWELVE})(?::[0-5]\d)? ?(?P<half>[ap])\.?m\.?) (?:dose|one|ones|pair|round|pills?|tablets?|caplets?) (?:was|were) (?:exactly |just |only |now )?(?P<n>{TO_TWELVE}) (?:hours?|hrs?) ago)(?= ?(?:[.,;!?\n)]|$))")


@needs("dose one ones pair round pill pills tablet tablets caplet caplets", "ago")
def hour_of_told_dose(folded: str) -> Iterator[Edit]:
    """ "That 1 pm dose was four hours ago": so it is 5 pm.

    >>> list(hour_of_told_dose("2 at 8 am, 2 at 1 pm, and that one pm dose was four hours ago. 2 more?"))
    [(26, 61, "it's 5 pm")]
    """
    for match in _HOUR_OF_DOSE.finditer(folded):
        said = re.match(r"[a-z]+|\d+(?::\d\d)?", match["hour"])
        assert said is not None
        hour = said[0] if said[0][0].isdigit() else str(number_said(said[0]))
        at = minutes_said(f"{hour} {match['half']}m")
        if re.search(rf"\b{re.escape(hour)}(?::00)? ?{match['half']}\.?m\b", folded[: match.start()]):
            yield match.start("put"), match.end("put"), f"it's {hour_said(at + 60 * number_said(match['n']))}"


_HALF_OF_IT: Final = Begun(r"\b(?P<put>half (?:a|an|the|my|of my|of the|of our) (?:\w+ )?(?:stockroom|warehouse|inventory|store|shop|house|office|town|city|neighborhood|team|class|crew|garden|lawn|yard|field|barn|kitchen|menu|order|book|chapter|report|paperwork|laundry|dishes|spreadsheet|wall|roof|fence|deck|job|list|crowd|family|block|street|mall|floor|building|shift|workday|drive|flight|movie|film|game|match|lecture|commute|marathon|route|rehearsal|semester|double shift|sermon|concert))\b(?! (?:ago|pill|tablet|later))")


@needs("half", "stockroom warehouse inventory store shop house office town city neighborhood team class crew garden lawn yard field barn kitchen menu order book chapter report paperwork laundry dishes spreadsheet wall roof fence deck job list crowd family block street mall floor building shift workday drive flight movie film game match lecture commute marathon route rehearsal semester sermon concert")
def half_of_something(folded: str) -> Iterator[Edit]:
    """ "There's still half a shift ahead of me": work, and no half of a tablet.

    >>> list(half_of_something("still half a shift ahead of me."))
    [(6, 18, 'work')]
    """
    yield from instead(_HALF_OF_IT, folded, "work")


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


_TOLD_NOT_TO: Final = Begun(
    r"\b(?:my|our|the) (?:[a-z-]+ ){1,6}?(?:says|said|thinks|swears|insists|claims|reckons|tells me|told me|keeps saying)(?: that)?(?P<put> i) (?:can't|cant|cannot|can not|shouldn't|mustn't|can|should|may|could)(?: not)? (?P<what>(?:have|take) [^.?!;\n]{2,60})(?P<ask>[.!,;] (?:so |but |well,? )?(?:can|may|could|should) i(?: really| though| anyway)? ?(?=\?))"
)
_WITH_A_RULE: Final = re.compile(r"\b(?:was|were|took|had|taken|ago|earlier|if|unless|when|every|each|per|until|before|since|daily|times|only|more than|at once|any|anything|with)\b")


@needs("says said thinks swears insists claims reckons tells told saying", "can can't cant cannot should shouldn't mustn't may could")
def denied_by_others(folded: str) -> Iterator[Edit]:
    """ "My sister says I can't have 2 Advil now. Can I?": whether I can have 2 Advil now.

    >>> told = "took 2 excedrin. my sister says i can't have 2 advil now. can i?"
    >>> [(told[a:b], words) for a, b, words in denied_by_others(told)]
    [("my sister says i can't", 'can i'), ('. can i', '')]
    """
    for match in _TOLD_NOT_TO.finditer(folded):
        if _WITH_A_RULE.search(match["what"]) is None:
            yield match.start(), match.start("what") - 1, "can i"
            yield match.start("ask"), match.end("ask"), ""


_BEFORE_NOW: Final = Begun(r"\b(?:hours?|hrs?|minutes?|mins?) (?P<put>before now)\b")


@needs("before", "now", "hours hour hrs hr minutes minute mins min")
def ago_from_now(folded: str) -> Iterator[Edit]:
    """ "6 hours before now": ago.

    >>> list(ago_from_now("two tablet, 6 hours before now."))
    [(20, 30, 'ago')]
    """
    yield from instead(_BEFORE_NOW, folded, "ago")


_PATIENT: Final = Begun(r"\b(?:is|am|i'm|was|not|are|isn't|she's|he's) (?P<put>(?:not )?(?:a |an |the )?(?:most |very |really |so |particularly )?patient (?:man|woman|person|guy|lady|soul|sort|type|one))\b")


@needs("patient", "man woman person guy lady soul sort type one")
def no_patient_one(folded: str) -> Iterator[Edit]:
    """ "He is not a patient man": nobody's patient.

    >>> list(no_patient_one("he wants two and he is not a patient man."))
    [(23, 40, 'calm')]
    """
    yield from instead(_PATIENT, folded, "calm")


_OR_NAH: Final = Begun(r"\b(?:do|can|should|may|could|is|am|are|would) (?:i|we|he|she|it|they)\b[^.?!;\n]{0,50}?(?P<put>,? or (?:nah|nope|naw|no|not|what|nay))(?= ?(?:[.!?]|$|\n))")


@needs("or", "nah nope naw no not what nay")
def yes_or_nah(folded: str) -> Iterator[Edit]:
    """ "Do I take the next two or nah": a question.

    >>> list(yes_or_nah("its 6 pm, do i take the next two or nah"))
    [(32, 39, '?')]
    """
    for match in _OR_NAH.finditer(folded):
        yield match.start("put"), match.end("put"), "" if folded[match.end() :].lstrip().startswith("?") else "?"


_WHAT_ON_TOP: Final = Begun(rf"\b(?:what|how) about (?:{TO_SIX}|some|an?) [a-z -]{{3,30}}?(?P<put> on top(?: of (?:it|that|those|them))?)(?= (?:right now|now|too|as well|of)\b|[?])")


@needs("about", "top")
def asked_on_top(folded: str) -> Iterator[Edit]:
    """ "What about 2 Advil on top right now?": 2 Advil now.

    >>> list(asked_on_top("what about 2 advil on top right now?"))
    [(18, 25, '')]
    """
    yield from instead(_WHAT_ON_TOP, folded, "")


_LAST_AT: Final = Begun(r"\blast (?:one|dose|pill|pair|round|two)(?P<put> (?P<hour>1?\d))(?= (?:this morning|this afternoon|this evening|last night|tonight)\b)")


@needs("last", "this night tonight")
def last_at_hour(folded: str) -> Iterator[Edit]:
    """ "Last one 8 this morning": at 8.

    >>> list(last_at_hour("one every six hours since 8 pm, last one 8 this morning."))
    [(40, 42, ' at 8')]
    """
    yield from instead(_LAST_AT, folded, lambda match: f" at {match['hour']}")


_FALLEN: Final = Begun(r"\b(?:[a-z]+in(?:g|')?|the|a|some|of|those|these|many|few|two|three|over) (?P<put>downed) (?=(?:trees?|branch(?:es)?|limbs?|logs?|timber|spruce|pines?|oaks?|wood|brush|(?:power )?lines?|wires?|planes?|fences?|poles?|signs?|leaves|maples?|elms?|trunks?)\b)")


@needs("downed")
def fallen_trees(folded: str) -> Iterator[Edit]:
    """ "Dragging downed spruce": nothing that was swallowed.

    >>> list(fallen_trees("been dragging downed spruce off the loop."))
    [(14, 20, 'fallen')]
    """
    yield from instead(_FALLEN, folded, "fallen")


_LAST_WHISTLE: Final = Begun(rf"\b(?:last|first|final|opening|closing|second) (?P<what>whistle|bell|buzzer|horn|curtain|lap|pitch|order|song|encore|bus|train|ferry|kick|inning|class|client|customer|patient|service|call|light)(?P<put>,? (?:(?:was|is|went|came|at|around|about) ){{0,2}}{CLOCK})(?= ?(?:[.,;!?\n)]|$))")


@needs("last first final opening closing second", "whistle bell buzzer horn curtain lap pitch order song encore bus train ferry kick inning class client customer patient service call light")
def last_whistle(folded: str) -> Iterator[Edit]:
    """ "Last whistle 20:15": when something else was, where nothing else is told by it.

    >>> list(last_whistle("reffed three games, last whistle 20:15. 2 advil at 13:00."))
    [(32, 38, '')]
    >>> list(last_whistle("last whistle 20:15. took 2 right after the whistle."))
    []
    """
    for match in _LAST_WHISTLE.finditer(folded):
        if folded.count(match["what"]) == 1:
            yield match.start("put"), match.end("put"), ""


_AT_WORK: Final = Begun(
    r"\b(?:been|i've been|i'm been) (?P<put>(?:haul|dragg?|driv|work|stand|walk|rid|fly|digg?|paint|clean|cook|pack|mov|lift|carry|mow|chopp?|bak|serv|study|read|writ|typ|teach|play|practic|rehears|runn?|hik|shopp?|garden|rak|shovell?|fish|farm|milk|load|unload|sort|stock|count|grad|cod|gam|watch|weld|saw|stack|sew|knitt?|plow|plough|harvest|pick|scrubb?|mopp?)in(?:g|')?"
    rf"(?: (?!and\b|or\b|2\b|my (?:pills|meds)\b)[a-z]+){{0,5}}) since (?={CLOCK}|{TO_TWELVE}\b|yesterday\b|dawn\b|daybreak\b)"
)


@needs("been", "since")
def at_work_since(folded: str) -> Iterator[Edit]:
    """ "Been haulin' crab pots since 3": up since 3.

    >>> list(at_work_since("been haulin crab pots since 3. took 2 advil."))
    [(5, 21, 'up')]
    """
    yield from instead(_AT_WORK, folded, "up")


_BROWSER_TABS: Final = Begun(r"\b(?:spreadsheet|browser|chrome|firefox|safari|workbook|excel|laptop|computer|screen|window|desktop)\b[^.?!;\n]{0,30}?\d+ (?P<put>tabs)\b|\b\d+ (?P<put2>tabs) (?:are )?(?:open|in (?:chrome|my browser|excel|this))")


@needs("tabs")
def tabs_of_a_browser(folded: str) -> Iterator[Edit]:
    """ "This spreadsheet has 40 tabs": no tablets.

    >>> list(tabs_of_a_browser("this spreadsheet has 40 tabs. 1 advil at 8."))
    [(24, 28, 'sheets')]
    """
    for match in _BROWSER_TABS.finditer(folded):
        part = "put" if match["put"] else "put2"
        yield match.start(part), match.end(part), "sheets"


_DAY_THEN_HOUR: Final = Begun(r"\b(?:it's|it is|its|now it's|today is|today's)(?: now| already| finally)? (?P<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?P<put>,? (?P<hour>\d{1,2}(?::[0-5]\d)? in the (?P<part>morning|afternoon|evening)))\b")


@needs("monday tuesday wednesday thursday friday saturday sunday", "in", "morning afternoon evening")
def day_then_hour(folded: str) -> Iterator[Edit]:
    """ "It's Monday, 8 in the morning": Monday at 8 am.

    >>> list(day_then_hour("it's monday, 8 in the morning. two now?"))
    [(11, 29, ' 8 am')]
    """
    yield from instead(_DAY_THEN_HOUR, folded, lambda match: f" {match['hour'].split()[0]} {'am' if match['part'] == 'morning' else 'pm'}")


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


_THEN_HOUR: Final = Begun(rf"\b(?P<put>(?:about |around |exactly |just )?(?:\d{{1,2}}|{TO_TWELVE}|half an|an) (?:minutes?|mins?|hours?|hrs?) (?:before|after|into) (?:it|that|they|he|she|we|the \w+|my \w+)(?: (?:did|started|began|ended|left|came|opened|closed))?,) at (?={CLOCK})")


@needs("before after into", "at", "minutes minute mins min hours hour hrs hr")
def hour_behind_distance(folded: str) -> Iterator[Edit]:
    """ "25 minutes before it did, at 3:35 pm": the hour says when.

    >>> list(hour_behind_distance("i took 2 advil 25 minutes before it did, at 3:35 pm."))
    [(15, 40, '')]
    """
    yield from instead(_THEN_HOUR, folded, "")


_LEADING_NOW: Final = re.compile(
    rf"^(?P<hour>{CLOCK}(?: in the (?:morning|afternoon|evening)| at night)?), (?:(?:and )?(?:i'm )?(?:still |wide )?(?:up|awake)|can't sleep|lying (?:awake|here)|sitting (?:up|here))\b[^.?!;\n]{{0,60}}[.!] (?=(?:i|i've|took|had|my last|last|two|2|one|1|popped)\b)"
)
_NOW_SAID: Final = re.compile(r"\b(?:it's|its|it is|now|clock says|time is)\b")


@needs("up awake can't can lying sitting", "morning afternoon evening night am pm noon midnight half quarter")
def hour_of_waking(folded: str) -> Iterator[Edit]:
    """ "Half past three in the morning, up with a toothache.": the time that it is, where no other is told.

    >>> list(hour_of_waking("half past three in the morning, up with a toothache. i took 2 motrin at midnight."))
    [(0, 30, "it's half past three in the morning")]
    """
    match = _LEADING_NOW.match(folded)
    if match is not None and _NOW_SAID.search(folded) is None:
        yield match.start("hour"), match.end("hour"), f"it's {match['hour']}"


_ASKING_AT: Final = Begun(rf"\b(?P<put>(?:i'm|im|i am) (?:asking|writing|typing|posting|texting)(?: (?:this|now|you))?(?: at| as of)) (?={CLOCK})")


@needs("asking writing typing posting texting", "at as")
def asking_at(folded: str) -> Iterator[Edit]:
    """ "I'm asking at 2:30 pm": the time that it is.

    >>> list(asking_at("too early? i'm asking at 2:30 pm."))
    [(11, 24, "it's")]
    """
    yield from instead(_ASKING_AT, folded, "it's")


_WHEN_TAKEN: Final = Begun(rf"\b(?:could|might|may) (?:(?:also|just|as|well|easily|equally) )*(?:have been|'ve been|of been) (?:at )?{CLOCK}(?P<put> (?:when|that) (?:i|we|he|she) (?:took|had|swallowed) (?:them|it|those|that|these))\b")


@needs("could might may", "took had swallowed")
def could_have_been_then(folded: str) -> Iterator[Edit]:
    """ "It could also have been 11 am when I took them": another hour of the same dose, and no further one.

    >>> list(could_have_been_then("it could also have been 11 am when i took them."))
    [(29, 46, '')]
    """
    yield from instead(_WHEN_TAKEN, folded, "")


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


_WONDERING: Final = Begun(r"(?:^|(?<=[.!?;\n] ))(?P<put>(?:i'm |im |i am |just )?(?:wondering|curious|asking|inquiring|enquiring)) about (?=[a-z -]{3,40} for (?:my|a|an|the|this|these)\b)")


@needs("wondering curious asking inquiring enquiring", "about")
def wondering_about(folded: str) -> Iterator[Edit]:
    """ "Wondering about Advil Dual Action for my shoulder.": what the question is about.

    >>> list(wondering_about("wondering about advil dual action for my shoulder. two?"))
    [(0, 9, 'question')]
    """
    yield from instead(_WONDERING, folded, "question")


_WITH_MEALS: Final = Begun(rf"\b(?P<put>(?:after|with|at|before) (?:each|every|each of my|all my|all three) meals?(?: of the day| today| so far)*):? ?(?={CLOCK}(?:,| and)|(?:at )?{CLOCK},)")


@needs("meal meals", "each every all")
def at_each_meal(folded: str) -> Iterator[Edit]:
    """ "Three after each meal today: 7 am, 11:30 am, 4 pm": each time.

    >>> list(at_each_meal("three tylenol after each meal today: 7 am, 11:30 am, 4 pm."))
    [(14, 35, 'each time')]
    """
    yield from instead(_WITH_MEALS, folded, "each time")


_REASON: Final = Begun(rf"\b(?:ok|okay|fine|alright|all right|allowed|safe)(?P<put>,? (?:since|because|as|cause|cuz|given|seeing as|now that)(?: (?:it's|its|it has|that's))? (?:already |now )?been (?:over |about |almost |exactly )?(?:{TO_TWELVE}|\d{{1,2}}) (?:hours|hrs))(?= ?\?)")
_CLOCKS_TOLD: Final = re.compile(r"\d ?[ap]\.?m\b|\bnoon\b|\bmidnight\b|\d:\d\d|\d (?:this morning|last night|tonight)")


@needs("since because as cause cuz given seeing that", "been", "hours hrs")
def reason_behind(folded: str) -> Iterator[Edit]:
    """ "Two Motrin ok since it's been twelve hours?", where the hours are told: no hour of a further dose.

    >>> list(reason_behind("two excedrin at 7 am. 7 pm now. two motrin ok since its been twelve hours?"))
    [(45, 73, '')]
    """
    if len(_CLOCKS_TOLD.findall(folded)) > 1:
        yield from instead(_REASON, folded, "")


_WALL_CLOCK: Final = Begun(rf"\b(?P<put>(?:the |my )?(?:clock|watch|phone|oven|microwave|stove|dashboard)(?: clock)? (?:on|in|at|over) (?:the|my|our|this) (?:[a-z]+ )?[a-z]+ ?:) (?={CLOCK})")


@needs("clock watch phone oven microwave stove dashboard", ":")
def clock_on_the_wall(folded: str) -> Iterator[Edit]:
    """ "Clock on the office wall: 9:40 pm": the time that it is.

    >>> list(clock_on_the_wall("same at 3:40 pm. clock on the office wall: 9:40 pm."))
    [(17, 42, "it's")]
    """
    yield from instead(_WALL_CLOCK, folded, "it's")


_AGAIN_LATER: Final = Begun(rf"\b(?P<put>again (?P<t>(?:{TO_TWELVE}|\d{{1,2}}) (?:hours|hrs) later), (?P<much>\d{{3,4}} ?mg))(?= ?(?:[.;\n]|$))")


@needs("again", "later", "mg")
def again_so_much(folded: str) -> Iterator[Edit]:
    """ "Then again three hours later, 200 mg.": how much it was.

    >>> list(again_so_much("200 mg ibuprofen at 6 am then again three hours later, 200 mg. 400 mg?"))
    [(30, 61, '200 mg again three hours later')]
    """
    yield from instead(_AGAIN_LATER, folded, lambda match: f"{match['much']} again {match['t']}")


_LAST_WORDS: Final = Begun(rf"\b[a-z']+(?P<put>,) (?:another|{TO_SIX} more) \d{{2,4}} ?mg(?= ?\?)")


@needs("another more", "mg")
def asked_at_the_end(folded: str) -> Iterator[Edit]:
    """ "I just took 1000 mg and nothing's happening, another 1000 mg?": a question of its own.

    >>> list(asked_at_the_end("i just took 1000 mg and nothing's happening, another 1000 mg?"))
    [(43, 44, '.')]
    """
    for match in _LAST_WORDS.finditer(folded):
        if re.search(r"\b(?:took|had|taken|swallowed|popped|downed)\b[^.?!;\n]*$", folded[: match.start("put")]) and not re.search(r"\b(?:can|could|may|should|is|ok|okay)\b[^.?!;\n]*$", folded[: match.start("put")]):
            yield match.start("put"), match.end("put"), "."


_BY_THE_WAY: Final = Begun(rf"\b(?P<put>{TO_SIX} ?[-(,] ?(?:sorry|no|wait|i mean|make that|er|erm|uh|um|rather|actually|scratch that),? (?P<n>{TO_SIX}) ?[-),]) (?=(?:at|around|about|more|of|tablets?|pills?|caplets?)\b)")


@needs("sorry no wait mean make er erm uh um rather actually scratch")
def put_right_at_once(folded: str) -> Iterator[Edit]:
    """ "Then three - sorry, two - at 6:30": two.

    >>> list(put_right_at_once("2 at midnight, then three - sorry, two - at 6:30 am."))
    [(20, 40, 'two')]
    """
    yield from instead(_BY_THE_WAY, folded, lambda match: match["n"])


_AT_A_TIME: Final = Begun(rf"\b(?P<put>i (?:only |always |usually |just )*(?:take|have|do) (?:{TO_SIX}|half)(?: (?:an?|of a|of an))?(?: (?:tablet|pill|caplet)s?)? of (?P<drug>[a-z]+(?: \d{{2,4}} ?mg)?) at a time) ?:(?= (?:{TO_SIX}|half)\b)")


@needs("time", ":")
def so_much_at_a_time(folded: str) -> Iterator[Edit]:
    """ "I only take half a tablet of paracetamol 500 mg at a time: half at 6 am": the doses are told behind it.

    >>> list(so_much_at_a_time("i only take half a tablet of paracetamol 500mg at a time: half at 6 am."))
    [(0, 56, 'paracetamol 500mg')]
    """
    yield from instead(_AT_A_TIME, folded, lambda match: match["drug"])


_YOU_HEAR: Final = Begun(r"\byou(?P<put> (?:can|could|may|might|would))(?= (?:(?:probably|really|almost|practically|literally|still|actually|just|even|already|all) )?(?:hear|see|feel|smell|imagine|guess|bet|picture|taste)\b)(?! (?:\w+ )?feel (?:free|better))")


@needs("you", "hear see feel smell imagine guess bet picture taste")
def you_can_hear(folded: str) -> Iterator[Edit]:
    """ "You can hear Mum's new valve, the mechanical one": nobody asks for one.

    >>> list(you_can_hear("you can hear mum's new valve, the mechanical one."))
    [(3, 7, '')]
    """
    yield from instead(_YOU_HEAR, folded, "")


_STILL_TO_DO: Final = Begun(
    rf"\bthere(?:'s| is| are|'re) (?:still )?(?P<put>{TO_TWELVE} more (?!pills?\b|tablets?\b|caplets?\b|capsules?\b|doses?\b|ones?\b|left\b|of\b|in\b)[a-z]+) to (?:tune|do|go|grade|clean|paint|visit|finish|pack|serve|drive|load|unload|write|mow|wash|feed|milk|deliver|fix|sort|bake|read|see|sew|build|move|type|file)\b"
)


@needs("there", "more", "to")
def still_to_do(folded: str) -> Iterator[Edit]:
    """ "There are three more pianos to tune": work, and nothing that was taken.

    >>> list(still_to_do("it's 1 pm and there are three more pianos to tune today."))
    [(24, 41, 'work')]
    """
    for match in _STILL_TO_DO.finditer(folded):
        if not names_a_drug(match["put"].split()[-1]):
            yield match.start("put"), match.end("put"), "work"


_WE_GO_ON: Final = Begun(rf"\b(?:we|they|i) (?:go on|go on stage|perform|play|tee off|kick off|board|land|take off|open)(?P<put>(?: again)? at {CLOCK}(?: sharp)?)(?= ?(?:[.,;!\n]| and\b| so\b))")
_TIED_TO_IT: Final = re.compile(r"\b(?:then|before (?:we|that|they|i)|after (?:we|that|they)|when (?:we|they|i)|until we|till we|by then|beforehand)\b")


@needs("we they i", "on perform play tee kick board land take open")
def when_it_begins(folded: str) -> Iterator[Edit]:
    """ "We go on at 9": when something else begins, where nothing is asked of it.

    >>> list(when_it_begins("its 8:15pm and we go on at 9, wrists are toast."))
    [(23, 28, '')]
    """
    if _TIED_TO_IT.search(folded) is None:
        yield from instead(_WE_GO_ON, folded, "")


_SINCE_BOTH: Final = Begun(r"\b(?:ok|okay|fine|alright|all right|allowed|safe|right)(?P<put>,? (?:given|considering|seeing|since|when|if)(?: that)? (?:both|they both|they're both|they are both|both of them|they|these|it)(?:'s| is| are| have| contain| hold)? [a-z ,'-]{3,40})(?=\?)")


@needs("given considering seeing since when if", "both they these it")
def since_both_are(folded: str) -> Iterator[Edit]:
    """ "Is that OK, given both are acetaminophen?": why it is asked, and no dose.

    >>> list(since_both_are("is that ok, given both are acetaminophen?"))
    [(10, 40, '')]
    """
    for match in _SINCE_BOTH.finditer(folded):
        if names_a_drug(match["put"].split()[-1]):
            yield match.start("put"), match.end("put"), ""


_FIRST_IN: Final = Begun(r"\b(?P<put>(?:these|this|it|that|those|they)(?:'d| would|'ll| will) be (?:my|the) (?:very )?first (?:pills?|ones?|doses?|tablets?|painkillers?|meds|medicine|of anything)) (?=(?:in|for|this|all) )")


@needs("first", "would will d ll it'd they'd it'll that'd this'd these'd")
def first_pills_in(folded: str) -> Iterator[Edit]:
    """ "These would be my first pills in a week": nothing in a week.

    >>> list(first_pills_in("an advil? these would be my first pills in a week."))
    [(10, 39, "i've had nothing")]
    """
    yield from instead(_FIRST_IN, folded, "i've had nothing")


SHORTLY: Final = (
    still_to_do, when_it_begins, since_both_are, first_pills_in,
    you_can_hear,
    clock_on_the_wall, again_so_much, asked_at_the_end, put_right_at_once, so_much_at_a_time,
    wondering_about, at_each_meal, reason_behind,
    did_i_or_not, hour_behind_distance, hour_of_waking, asking_at, could_have_been_then, same_ones_at,
    fallen_trees, last_whistle, at_work_since, tabs_of_a_browser, day_then_hour,
    now_by_the_clock, just_the_one, on_ones_feet, hour_of_told_dose, half_of_something, headed_sum, two_put_right, denied_by_others, ago_from_now, no_patient_one, yes_or_nah, asked_on_top, last_at_hour,
)  # fmt: skip
