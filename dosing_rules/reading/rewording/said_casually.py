"""Casual ways of telling what is plain: "every single day", "time here is 20:30", "do I take the next 2", "2000 mg, all of it as 500 mg caplets"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import CLOCK, TO_SIX, TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_SINGLE: Final = Begun(r"\bevery(?P<put> single) (?=(?:day|night|morning|evening|afternoon|hour|time|dose|one|week|meal|\d+|two|three|four|five|six|eight|twelve)\b)")


@needs("single", "every")
def every_single(folded: str) -> Iterator[Edit]:
    """ "Every single day for two weeks": every day.

    >>> list(every_single("on advil every single day for two weeks"))
    [(14, 21, '')]
    """
    yield from instead(_SINGLE, folded, "")


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


_ALL_AS: Final = Begun(
    r"\b(?P<sum>\d[\d,]{2,5} ?(?:mg|milligrams?)(?: of)?(?: [a-z]+){1,3}?(?: (?:altogether|in total|total|all told|in all|so far|today))*)(?P<put>,? ?\(?(?:(?:every bit|all|every milligram) of it (?:as|in|from)|all (?:as|in|from)|(?:as|in|from)|taken as) (?:the )?\d{3} ?mg (?:tablets|caplets|capsules|pills|gelcaps)\)?|,? ?\(\d{3} ?mg (?:tablets|caplets|capsules|pills|gelcaps)\))(?= ?(?:[.,;!?]|$))"
)

_ASKED_IN_MG: Final = re.compile(r"\d{3,4} ?(?:mg|milligrams?)\b[^.?!]*\?")


@needs("mg", "tablets caplets capsules pills gelcaps")
def all_as_caplets(folded: str) -> Iterator[Edit]:
    """ "2000 mg of acetaminophen, every bit of it as 500 mg caplets": what it was taken as, and no further sum.

    Where tablets are asked for, what one holds is still wanted.

    >>> told = "2000 mg of acetaminophen, every bit of it as 500 mg caplets, the last 7 hours ago. 1000 mg more?"
    >>> [(told[a:b], words) for a, b, words in all_as_caplets(told)]
    [(', every bit of it as 500 mg caplets', '')]
    """
    for match in _ALL_AS.finditer(folded):
        if names_a_drug(match["sum"]) and _ASKED_IN_MG.search(folded, match.end()):
            yield match.start("put"), match.end("put"), ""


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


_TIME_HERE: Final = Begun(rf"\b(?P<put>(?:the |my |local |current )*time (?:over )?(?:here|where i am|at my end|on my end|local)(?: right now| now)? is(?: now)?) (?=(?:now )?(?:about |around |exactly )?{CLOCK})")


@needs("time", "here where end local")
def time_here(folded: str) -> Iterator[Edit]:
    """ "Time here is 20:30": it's 20:30.

    >>> list(time_here("1 gram at 14:00. time here is 20:30. another gram?"))
    [(17, 29, "it's")]
    """
    yield from instead(_TIME_HERE, folded, "it's")


_SCENE: Final = Begun(
    r"(?:^|(?<=[.!?\n] ))(?P<put>(?:(?:i'm|im|i am|we're|now|currently) )?(?:in bed|on the couch|on the sofa|lights (?:off|out)|wide awake|still up|up late|tucked in)(?:, (?:lights (?:off|out)|wide awake|still up|can't sleep|tv on|blanket on|pajamas on|in bed|not asleep|still awake|teeth brushed))*,?) (?=\d{1,2}(?::[0-5]\d)? ?[ap]\.?m\b\.?(?: now)? ?[.!\n])"
)


@needs("bed couch sofa lights awake up tucked", "am pm m")
def scene_and_hour(folded: str) -> Iterator[Edit]:
    """ "I'm in bed, lights off, 10:30 pm.": what time it is.

    >>> list(scene_and_hour("i'm in bed, lights off, 10:30 pm. took 2 advil at 6 pm."))
    [(0, 23, "it's")]
    """
    yield from instead(_SCENE, folded, "it's")


_DOUBLE_SHIFT: Final = Begun(r"\b(?:coming off|come off|came off|working|worked|pulling|pulled|survived) (?:a|my|the|another|back-to-back)(?: \w+)? (?P<put>doubles?)(?= ?(?:[.,;!?)]|$)| (?:here|today|yesterday|tonight|again|at (?:work|the \w+)|and|so|on (?:the|my)|in (?:the|icu|er))\b)")


@needs("double doubles")
def double_shift(folded: str) -> Iterator[Edit]:
    """ "Coming off a brutal double here": a shift, and no dose.

    >>> list(double_shift("coming off a brutal double here. two tylenol at 7?"))
    [(20, 26, 'shift')]
    """
    yield from instead(_DOUBLE_SHIFT, folded, "shift")


_ALARM_SET: Final = Begun(r"\b(?P<put>(?:set|setting) (?:my|an|the|a) (?:alarm|timer|reminder)(?: clock)? (?:and (?:then )?|to )(?:take|get up and take|wake up and take|have|get up for|wake up for))(?= )")


@needs("alarm timer reminder", "set setting")
def alarm_and_take(folded: str) -> Iterator[Edit]:
    """ "Would it be alright to set my alarm and take 2 more at 11 pm?": to take them.

    >>> list(alarm_and_take("alright to set my alarm and take 2 more at 11 pm?"))
    [(11, 32, 'take')]
    """
    yield from instead(_ALARM_SET, folded, "take")


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


_HEADED: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?P<mass>\d{{3}} ?mg) (?P<drug>[a-z]+), (?P<n>{TO_TWELVE}) (?=(?:every|at|around|each|this morning|last night)\b)")


@needs("mg", "every at around each this last")
def strength_and_drug_first(folded: str) -> Iterator[Edit]:
    """ "200 mg Advil, two every four hours": two of them.

    >>> list(strength_and_drug_first("200mg advil, two every four hours since 4 am."))
    [(0, 16, 'two 200mg advil ')]
    """
    for match in _HEADED.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end() - 1, f"{match['n']} {match['mass']} {match['drug']} "


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


_THEY_ARE: Final = Begun(
    r"\b(?:they're|they are|these are|those are|it's|it is)(?P<the> the)? (?P<drug>[a-z][a-z0-9 -]{3,30}?)(?P<form> (?:caplets|tablets|pills|gelcaps|capsules|kind|ones|brand|type|sort))(?= ?(?:[.!\n]|$))"
)


@needs("they're they these those it's it", "caplets tablets pills gelcaps capsules kind ones brand type sort")
def they_are_the_kind(folded: str) -> Iterator[Edit]:
    """ "Another two 650s? They're the Tylenol 8 HR caplets.", the one drug that is named: they are Tylenol 8 HR.

    >>> told = "another two 650s? they're the tylenol 8 hr caplets."
    >>> [(told[a:b], words) for a, b, words in they_are_the_kind(told)]
    [(' the', ''), (' caplets', '')]
    """
    for match in _THEY_ARE.finditer(folded):
        if names_a_drug(match["drug"]) and not names_a_drug(_WORD_SIGNS.sub(" ", folded[: match.start("drug")] + folded[match.end() :])):
            if match["the"]:
                yield match.start("the"), match.end("the"), ""
            yield match.start("form"), match.end("form"), ""


_WORD_SIGNS: Final = re.compile(r"[.,;:!?()/\"]")


_ALL_OF_IT: Final = Begun(
    r"\b(?P<sum>\d[\d,]{2,5} ?(?:mg|milligrams?))(?P<when>(?: (?:so far|today|in total|altogether|total|all told|in all))*),? (?:and )?(?:all|every bit|every milligram|the whole lot) of (?:it|that) (?:was |is |from |as |in )?(?P<drug>[a-z][a-z -]{3,30}?)(?= ?(?:[,.;!-]|$| and\b))"
)


@needs("mg milligram milligrams", "all every whole", "of")
def all_of_it_that(folded: str) -> Iterator[Edit]:
    """ "2000 mg so far today, all of it Extra Strength Tylenol": 2000 mg of that.

    >>> list(all_of_it_that("2000 mg so far today, all of it extra strength tylenol, the last at 1 pm."))
    [(0, 54, '2000 mg of extra strength tylenol so far today')]
    """
    for match in _ALL_OF_IT.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end(), f"{match['sum']} of {match['drug'].strip()}{match['when']}"


_IN_TABLETS_OF: Final = Begun(r"\b\d[\d,]{2,5} ?(?:mg|milligrams?)(?P<put> (?:in|as|from) (?P<kind>regular[- ]strength |extra[- ]strength )?\(?(?:325|500|200|220) ?mg\)? (?:tablets|caplets|capsules|pills|gelcaps) of) (?P<drug>[a-z]+)")


@needs("mg", "tablets caplets capsules pills gelcaps", "of")
def in_tablets_of(folded: str) -> Iterator[Edit]:
    """ "1950 mg in regular strength (325 mg) tablets of acetaminophen": 1950 mg of it.

    >>> list(in_tablets_of("1950 mg in regular strength (325 mg) tablets of acetaminophen."))
    [(7, 47, ' of regular strength')]
    """
    for match in _IN_TABLETS_OF.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), f" of {(match['kind'] or '').strip()}".rstrip()


_THAT_WAS: Final = Begun(rf"\b(?:nothing|none|no more|not a thing)(?: at all| else)? since [^.?!;,]{{1,24}}?(?P<put>,? and (?:that was|it was|that'd be|that would be|then it was)(?: just| only)?) (?=(?:{TO_TWELVE}|half|a|an)\b)")


@needs("since", "and", "nothing none no not")
def that_was_so_many(folded: str) -> Iterator[Edit]:
    """ "Nothing since 9 last night, and that was 2 Advil": when they were taken.

    >>> list(that_was_so_many("nothing since 9 last night, and that was 2 advil."))
    [(26, 40, ', when i had')]
    """
    yield from instead(_THAT_WAS, folded, ", when i had")


_ALTERNATING: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?P<put>(?:so |okay,? so |ok,? so )?(?:i'm|im|i am|i've been|we're) alternating(?: (?:the two|both|them|here))?[.:]) (?={CLOCK}(?::| -|,))")


@needs("alternating")
def alternating_so(folded: str) -> Iterator[Edit]:
    """ "I'm alternating. Noon: 2 ibuprofen. 2 pm: two Tylenol.": the hours tell what was taken.

    >>> list(alternating_so("so i'm alternating. noon: 2 ibuprofen."))
    [(0, 19, '')]
    """
    yield from instead(_ALTERNATING, folded, "")


_CLOCK_LOOKED_AT: Final = Begun(rf"\b(?P<put>(?:i'm|im|i am) (?:\w+ )?(?:staring|looking|glancing|squinting|glaring) at (?:a|the|my|our) (?:\w+ )?(?:clock|watch|phone|microwave|stove|dashboard|oven)(?: (?:that|which|and it))? (?:reads|says|shows|reading|saying|showing)) (?={CLOCK})")


@needs("staring looking glancing squinting glaring", "at")
def clock_looked_at(folded: str) -> Iterator[Edit]:
    """ "I'm staring at a clock that reads 2:20 pm": it's 2:20 pm.

    >>> list(clock_looked_at("i'm staring at a clock that reads 2:20 pm."))
    [(0, 33, "it's")]
    """
    yield from instead(_CLOCK_LOOKED_AT, folded, "it's")


_DOING_AT: Final = Begun(rf"\b(?:i'm|im|i am) (?:still |now )?(?:wide )?(?:awake|up|sitting here|lying here|lying in bed|sitting up|still up) at {CLOCK}(?P<put> (?:just )?(?:watching|staring|scrolling|reading|counting|listening|pacing|lying|sitting|tossing|folding|knitting|eating|baking|cleaning)[^.?!;\n\d]{{0,40}})(?=[.;!\n]| and (?:can|could|is|want|wonder))")


@needs("awake up here bed", "watching staring scrolling reading counting listening pacing lying sitting tossing folding knitting eating baking cleaning")
def doing_at_this_hour(folded: str) -> Iterator[Edit]:
    """ "I'm wide awake at 2 am watching infomercials": it's 2 am.

    >>> list(doing_at_this_hour("i'm wide awake at 2 am watching infomercials. one more?"))
    [(22, 44, '')]
    """
    yield from instead(_DOING_AT, folded, "")


_DID_THE_SAME: Final = Begun(rf"\b(?P<put>did (?:the|this) (?:exact )?same(?: (?:thing|dose|amount))?) (?=(?:{TO_TWELVE} (?:hours|hrs) ago|at {CLOCK}|(?:about|around) (?:{TO_TWELVE} (?:hours|hrs)|{CLOCK})))")


@needs("did", "same")
def did_the_same(folded: str) -> Iterator[Edit]:
    """ "He did the same thing 8 hours ago": took the same.

    >>> list(did_the_same("he did the same thing 8 hours ago"))
    [(3, 21, 'took the same')]
    """
    yield from instead(_DID_THE_SAME, folded, "took the same")


_NOT_THEN_ARE: Final = Begun(rf"\bnot {TO_SIX}(?P<put>, )(?:they're|they are|those are|these are|it's) (?:the )?(?:\d{{3}})(?:s| ?mg)\b")


@needs("not", "they those these it")
def put_right_then_strength(folded: str) -> Iterator[Edit]:
    """ "It was 3 not 2, they're 200s": two sentences.

    >>> list(put_right_then_strength("it was 3 not 2, they're 200s."))
    [(14, 16, '.')]
    """
    yield from instead(_NOT_THEN_ARE, folded, ".")


_ALL_IN_A_DAY: Final = Begun(r"\b(?P<put>(?:and |so )?that(?:'s|s| is) (?:all|it|everything)(?: (?:she|he|i|we)(?:'s|'ve| has| have)? (?:had|taken|took))? (?:in|for|over|within) the (?:past|last) (?:day|24 ?(?:hours|hrs|h)|twenty[- ]four hours))(?= ?(?:[.;!\n]|$))")


@needs("all it everything", "past last")
def all_in_a_day(folded: str) -> Iterator[Edit]:
    """ "Two more 9 hours ago, and that's all in the past day": that's all.

    >>> list(all_in_a_day("two more 9 hours ago, and that's all in the past day."))
    [(22, 52, "that's all")]
    """
    yield from instead(_ALL_IN_A_DAY, folded, "that's all")


_HEADED_WITH_DRUG: Final = Begun(r"(?:^|(?<=\n))(?P<brand>kirkland|equate|cvs|walgreens|generic|store[- ]brand|target|costco|goodsense|tesco|boots|great value|amazon)(?:'s)? (?P<drug>[a-z]+)(?P<comma>,)? \d{3} ?mg(?: (?:tablets|caplets|capsules|pills|gelcaps))?\.(?! (?:\d+|one|two|three|another|more))")


@needs("kirkland equate cvs walgreens generic store target costco goodsense tesco boots great amazon", "mg")
def headed_with_drug(folded: str) -> Iterator[Edit]:
    """ "Kirkland ibuprofen, 200 mg. I had 2 at 10.": what it is, and no dose.

    >>> list(headed_with_drug("kirkland ibuprofen, 200 mg. i had 2 at 10."))
    [(0, 8, "it's"), (18, 19, '')]
    """
    for match in _HEADED_WITH_DRUG.finditer(folded):
        if names_a_drug(match["drug"]) and _HAD_SO_MANY.search(folded, match.end()):
            yield match.start("brand"), match.end("brand"), "it's"
            if match["comma"]:
                yield match.start("comma"), match.end("comma"), ""


_HAD_SO_MANY: Final = re.compile(rf"\b(?:i|he|she|we) (?:had|took|swallowed|popped) {TO_TWELVE} (?:at|around|about|{TO_TWELVE} (?:hours|hrs))")

_HEADED_STRENGTH: Final = Begun(r"(?:^|(?<=[.!?:] )|(?<=\n))(?P<mg>\d{3} ?mg) (?P<drug>[a-z]+(?: [a-z]+){0,2}?)(?: (?:tablets|caplets|capsules|pills|gelcaps))?:(?=\n)")


@needs("mg", ":")
def strength_heads_log(folded: str) -> Iterator[Edit]:
    r""" "500 mg Tylenol caplets:" over a log: Tylenol 500 mg.

    >>> list(strength_heads_log("500 mg tylenol caplets:\n2 caplets 30 hours ago"))
    [(0, 22, 'tylenol 500 mg')]
    """
    for match in _HEADED_STRENGTH.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end() - 1, f"{match['drug']} {match['mg']}"


_SO_MANY_OF_THE: Final = Begun(rf"\b(?:mg|g|grams?|milligrams?)(?: of)?(?: [a-z]+){{1,3}},? (?:or |that is,? |i\.e\.,? )?{TO_SIX}(?P<put> of (?:the|my|those|her|his)) (?:200|325|500|650)s\b")


@needs("of", "s", "mg g gram grams milligram milligrams")
def so_many_of_the(folded: str) -> Iterator[Edit]:
    """ "1 gram of acetaminophen, two of the 500s": two 500s.

    >>> list(so_many_of_the("1 gram of acetaminophen, two of the 500s."))
    [(28, 35, '')]
    """
    yield from instead(_SO_MANY_OF_THE, folded, "")


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
    gave_in_and_took, seen_taking, quoted_count, so_many_of_the, all_of_it_that, in_tablets_of, that_was_so_many, alternating_so, clock_looked_at, doing_at_this_hour, did_the_same, put_right_then_strength, all_in_a_day, headed_with_drug, strength_heads_log,
    they_are_the_kind, good_about_hours, every_single, shy_of_pills, all_as_caplets, to_bed_with, the_next_so_many, time_here, scene_and_hour, double_shift, alarm_and_take, final_exam, parts_of_me, strength_and_drug_first, too_stubborn_to_ask,
)  # fmt: skip
