"""Everyday talk in words that doses are told with: sugar that one overdoses on, a parcel that arrives on Friday.

And turns that tell doses in everyday words: "I put away five", "two pieces more", "I been switching them", "at 20h00".

And what was done for so long, or drunk, beside a dose ("a two hour nap", "4 red bulls"); doses told by who fetched them, by
what the box says, in a foreigner's English, and strengths as they are spoken ("three twenty five milligrams").

And whom somebody nurses, where no more is told of the child: the next "she" is who nurses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from ..persons import RELATIONS, ROLES
from ..words import FORMS, NUMBER_WORDS
from .edits import TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_OVERDOSED: Final = re.compile(
    r"\b(?:i |we |he |she )?(?:totally |completely |kind of |sort of )?(?:od'?d|overdosed|overdosing|overdose) on (?:(?:the|too much|reality|trash|christmas|holiday|birthday|easter|halloween|bad|cheap|kids'?|family|spicy|junk|fast|deep|fried) ){0,2}"
    r"(?:tv|television|netflix|sugar|candy|chocolate|cake|cookies|pizza|tacos|food|cheese|ice cream|carbs|pasta|popcorn|movies|films|sitcoms|shows|sports|football|baseball|news|social media|tiktok|youtube|screen time|video games|games|gaming|sun|sunshine|karaoke|christmas music|family|spreadsheets|meetings|zoom)\b"
)
_ARRIVES: Final = re.compile(
    r",? ?(?:(?:and|but|since|because|as|cause|bc) )?(?:my|the|our|his|her) (?:new )?(?:(?:online|amazon|walmart|pharmacy|mail) )?(?:order|package|parcel|delivery|shipment|mail|refund|box|paycheck|ride)(?: #\d{2,12})?"
    r" (?:won't|wont|will not|doesn't|doesnt|isn't|isnt|is not|hasn't|hasnt|can't|cant)(?: be)? (?:arrive|arrived|arriving|come|coming|ship|shipped|get here|here|delivered|due|be here|show up)(?: (?:un)?till?| before| by| on)"
    r" (?:(?:next|this) )?(?:mon|tues|wednes|thurs|fri|satur|sun)?(?:day|week|month|weekend|tomorrow)(?: (?:morning|afternoon|evening|night))?(?: lol| ugh| sadly| :\()?(?= ?[.,;!?)]|$)"
)
_THINGS: Final = ("order", "package", "parcel", "delivery", "shipment", " mail", "refund", "paycheck", " box", " ride")
_COUNTED: Final = re.compile(
    r",? ?(?:so(?: that)?|in order) (?:to not|not to|i|we|she|he|that i)(?: (?:don't|dont|do not|wouldn't|would not|won't|will not|didn't|did not|can't|cannot))? ?(?:lose|lost|losing) (?:count|track)(?: of (?:it|them|things|my doses|the doses|what i took))?(?= ?[.,;:!?)-])"
)
_PUT_AWAY: Final = re.compile(rf"\b(?P<who>i|she|he|we)(?P<have>'ve| have|'s| has|'d| had)? (?:(?:already|now|just) )?(?P<put>put away|polished off|knocked back|packed away|tossed back|got down|gotten down|gulped down)(?= (?:about |around |some |exactly )?{TO_TWELVE}\b)")
_PIECES: Final = re.compile(rf"\b(?P<n>{TO_TWELVE}) (?:pieces?|units?) (?P<more>more|extra)\b")
_SWITCHING: Final = re.compile(r"(?:^|(?<=[.!?;:] ))(?P<put>i(?:'ve| have)? been (?:switching|alternating|rotating|swapping|trading off)(?: (?:them|between them|the two|back and forth|off|pills|meds|medicines|around))* ?[:.] )(?=(?:\d|one|two|three|half))")
_ASKED: Final = re.compile(r"\b(?P<who>she|he|my (?:wife|husband|mom|mum|dad|mother|father|roommate|partner|girlfriend|boyfriend|friend))(?:'s| is) (?:now )?asking for (?=(?:an?|another|one|two|three|\d+|some|more)\b|(?P<drug>[a-z]+) \d)")

_LAST_TAKEN: Final = Begun(r"\b(?P<put>(?:the|my|his|her) (?:last|latest|most recent) (?:tablet|pill|caplet|capsule|one) (?:was|were) (?:taken|swallowed|had))(?= (?:about |around |exactly |at )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|noon|midnight|half|an hour))")
_NURSES: Final = re.compile(r"\b(?:nursing|breast-?feeding|breast feeding) (?:our|my|her|the|a) (?:(?!cold|hangover|grudge|drink|beer|sprain)[a-z0-9-]+ ){0,3}?(?:newborns?|baby|infant|little one|son|daughter|twins|child|kid|toddler|babies|girl|boy)\b(?! (?:took|had|got|needs?|is|was|has|and i)\b)")
_PART: Final = r"(?:ankle|knee|back|shoulder|wrist|elbow|hip|neck|foot|finger|thumb|toe|leg|arm|hand|tooth|ribs?|hamstring|calf|heel|sprain|bruise|injury|headache|migraine|hangover|cold|blister|burn)"
_NURSED: Final = re.compile(
    rf"\b(?:(?:the|this|that) (?:[a-z]+ )?{_PART} |{_PART},? (?:which|that) )(?:i'm|i am|i've been|i have been|i was|she's|she is|she's been|he's|he is|he's been) (?:still |currently |just )?(?P<put>nursing)\b(?! (?:a|an|my|our|her|his|the|him|twins)\b)"
)
""" "The ankle I'm nursing": what is nursed stands before it."""
_HOUR_H: Final = re.compile(r"\b(?:at|around|about|is|it's|its|now|by|since) (?P<put>(?P<h>[01]?\d|2[0-3])h(?P<m>[0-5]\d))\b(?! ?(?:ago|later|since|after|before|earlier|m))")

_WHENS: Final = re.compile(r"\b(?P<put>when ?(?:s|r|re|'re|z) )(?=(?:my|the|his|her|our) (?:next|second|third|following|other)\b(?P<many> (?:(?:2|two|3|three|one and)\b|doses|pills|ones|tablets))?)")
""" "Whens my next dose", "when r the next 2"."""
_WITHOUT: Final = re.compile(r"\b(?:(?:i've |i have |i |she's |he's |she |he )?(?:gone|went|been|stayed) without (?:any |a single )?|(?:i've had |i had |had )?not (?:a single|one single|even one) )(?P<drug>[a-z]+)(?= since\b)")
""" "I've gone without Advil since noon", "not a single Advil since 8"."""


@needs("whens when r re z od odd overdosed overdosing overdose order package parcel delivery shipment mail refund box paycheck ride lose lost losing put polished knocked packed tossed got gotten gulped piece pieces unit units switching alternating rotating swapping trading nursing breastfeeding breast was were h asking without single even")
def everyday_talk(folded: str) -> Iterator[Edit]:
    """Such talk put aside, and such turns in the words of doses.

    >>> list(everyday_talk("overdosed on reality tv. took 2 advil at 3"))
    [(0, 23, 'watched a lot')]
    >>> list(everyday_talk("overdosed on advil and tv"))
    []
    >>> list(everyday_talk("may i take two pieces more?"))
    [(11, 26, 'two more')]
    """
    if "when" in folded:
        yield from instead(_WHENS, folded, lambda match: f"when {'are' if match['many'] else 'is'} ")
    if " on " in folded and ("overdos" in folded or "od" in folded):
        yield from instead(_OVERDOSED, folded, "watched a lot")
    if any(thing in folded for thing in _THINGS):
        yield from instead(_ARRIVES, folded, "")
    if "los" in folded and (" count" in folded or " track" in folded):
        yield from instead(_COUNTED, folded, "")
    if " down" in folded or " away" in folded or " off" in folded or " back" in folded:
        yield from instead(_PUT_AWAY, folded, lambda match: "taken" if match["have"] else "took")
    if " piece" in folded or " unit" in folded:
        yield from instead(_PIECES, folded, lambda match: f"{match['n']} {match['more']}")
    if " been " in folded:
        yield from instead(_SWITCHING, folded, "")
    if "nursing " in folded or "feeding " in folded:
        yield from instead(_NURSES, folded, "breastfeeding")
        yield from instead(_NURSED, folded, "resting")
    if "taken" in folded or "swallowed" in folded or "had " in folded:
        yield from instead(_LAST_TAKEN, folded, "last dose was")
    if "h0" in folded or "h1" in folded or "h2" in folded or "h3" in folded or "h4" in folded or "h5" in folded:
        yield from instead(_HOUR_H, folded, lambda match: f"{match['h']}:{match['m']}")
    if " asking for " in folded:
        for match in _ASKED.finditer(folded):
            if match["drug"] is None or names_a_drug(match["drug"]):
                yield match.start(), match.end(), f"{match['who']} wants "
    if "without " in folded or " single " in folded or " one " in folded:
        for match in _WITHOUT.finditer(folded):
            if names_a_drug(match["drug"]):
                yield match.start(), match.end(), f"no {match['drug']}"


_LONG: Final = rf"(?:(?:nice|good|quick|little|short|long|solid|whole|full|glorious|much needed) )*(?:(?:{TO_TWELVE}|half|twenty|thirty|forty|forty-five|\d\d|{TO_TWELVE} and a half|{TO_TWELVE}\.5)(?:[ -]an)?[ -](?:hours?|hrs?|minutes?|mins?)(?:[ -]long)?|(?:half[ -])?hour[ -]long) "
_DONE: Final = r"(?:nap|walk|break|shower|bath|bike ride|ride|drive|run|hike|class|lesson|meeting|workout|rest|siesta|snooze|swim|jog|lunch|layover|flight|train ride|bus ride|soak|stroll|phone call|call|road trip|trip|exam|test|tour|detour)"
_RESTED: Final = Begun(rf"\b(?:took|had|taken|take|taking|having) (?:an?|my|the|another) (?P<put>{_LONG}){_DONE}\b")
_ON_HOUR: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?:i'm |im |i am |we're |still |now )*(?:on|in|at|into) (?:hour|day|mile|lap|leg) (?:number )?(?:{TO_TWELVE}|\d{{1,3}}) (?:of|out of|in|into) (?:a|an|my|the|this|our) (?:(?:{TO_TWELVE}|\d{{1,3}}|long|double|endless)[ -]?)(?:hours?|hrs?|h|days?|miles?|mile)?[ -]?"
    r"(?:day|shift|drive|haul|trip|flight|workday|road trip|run|race|hike|stretch|week|conference|festival|double|route|walk|ride)\b(?: (?:at|on) (?:the|my) [a-z]+)?(?=[.!;])"
)
_OCCASIONS: Final = "workout|gym|run|game|match|shift|meeting|flight|lunch|dinner|breakfast|practice|class|race|ride|hike|training|yoga|lift|jog|swim|meal"
_AROUND_SPORT: Final = re.compile(rf"(?P<lead>[a-z0-9]+)(?P<put> (?:pre|post)[ -]?(?:{_OCCASIONS}))(?= (?:at|around|about) (?:about )?\d)")
_AMOUNT_ENDS: Final = re.compile(r"(?:^|\d)(?:mg|s)$|tablets?$|pills?$|caplets?$|capsules?$|them$|^\d$")
_FETCHED: Final = re.compile(
    r"(?:^|(?<=[.!?;] )|\b(?=(?:i|we) ))(?:so |then |just )*(?P<who>(?:i|we) )?(?:just )?(?:popped|nipped|ran|went|stepped|drove|walked|dashed|headed|rushed|hopped|cycled)(?: (?:out|over|down|round|in|by|off|across|back|up)| to (?:the|my|a) [a-z]+(?: (?:shop|store))?| to (?:cvs|walgreens|target|walmart|boots))+ "
    r"(?:for|to get|to buy|to grab|to fetch|to pick up)(?: (?:some|more|a (?:box|pack|packet|bottle) of|a few))? (?P<drug>[a-z]+)(?P<mass> \d{3} ?(?:mg|milligrams?))?(?: (?:tablets|pills|caplets|capsules))?,? (?:and|then|and then)(?: i)?(?: (?:just|straight away|immediately))? "
    rf"(?P<verb>took|had|swallowed|popped|downed) (?P<n>{TO_TWELVE})(?: of (?:them|those))?(?= (?:at|around|about|when|\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|an hour|half)\b)"
)
_THAT_WAS: Final = re.compile(rf"\b(?:took|had|taken|popped|swallowed) (?:about |just |only )?(?:{TO_TWELVE}|\d{{3,4}} ?mg) (?:[a-z-]+ ){{0,3}}?(?P<last>[a-z]+|\d{{3}} ?mg)(?P<put> (?:and )?that was)(?= (?:about |around |exactly |like |maybe )*(?:[a-z]+ )?(?:(?:[a-z]+|\d+(?:\.\d)?) )(?:and (?:a half|a quarter) )?(?:hours?|hrs?|minutes?|mins?) ago (?:so |and |now )*(?:can|could|may|should|is|ok|okay|am|would|do)\b)")
_INTAKE: Final = re.compile(r", (?P<put>(?:my )?(?:intakes?|doses|consumption))(?= (?:so far )?(?:today )?: ?\d|(?: so far)?(?: today)?: ?\d)")
_DRINKS: Final = Begun(r"\b(?P<n>\d{1,2}|a|an|one|two|three|four|five|six|couple|few|several|some) (?P<put>(?:(?:cans? of|big|large|small|tall|cold|sugar free|sugar-free|diet) )*(?:red ?bulls?|monsters|monster energy drinks?|monster energys?|gatorades?|powerades?|la ?croix|dr\.? peppers?|mountain dews?|mtn dews?|diet cokes?|energy drinks?|cold brews?|frappuccinos?|chai lattes?|iced coffees?|kombuchas?|sports drinks?|yerba mates?))\b(?! (?:with|and) (?:vodka|rum|whiskey|jager))")
_BOX_SAYS: Final = Begun(
    rf"\b(?P<verb>took|had|swallowed|taken) (?P<drug>[a-z]+)(?:,| -| \()? ?(?:the |my |on the |it's )*(?:box|bottle|label|packet|pack|package|blister|strip|it) (?:says?|said|reads|shows|is|was)(?: it's)? (?P<mg>\d{{3}}) ?(?:mg|milligrams?)(?: each| per (?:tablet|pill|piece)| tablets| pills| on it)?\)?, (?P<n>{TO_TWELVE})(?: (?:pieces?|tablets?|pills?|of them|units?|caplets?|tabs?|capsules?))?(?![^.?!]{{0,30}}\b(?:apart|between|every)\b)(?=,? (?:exactly |about |around |at |just )*(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|noon|midnight|half|an hour))"
)
_HANDS: Final = re.compile(r"(?:,? ?\b(?:and|now|but|so|then) )*\b(?P<who>my|our|the|a|this) (?P<person>[a-z]+)(?:'s| is) (?:now |just )?(?:handing|offering|passing|holding out|pushing on|trying to give|trying to hand|waving at) me (?:some |a bottle of |his |her |their |a box of )?(?P<drug>[a-z]+)\b(?= ?[.,;!?]| (?:instead|now)\b)")
_COOKED: Final = re.compile(
    r"\b(?P<put>(?:put|poured|added|splashed|tipped|used|dumped|threw|stirred|tossed) [^.?!;,]{0,40}?\b(?:wine|beer|sherry|brandy|vodka|rum|stout|whiske?y|bourbon|marsala|ale|guinness)) (?:in|into|to|for|over) (?:the|my|a|our|his|her) (?:\w+ ){0,2}?(?:sauce|stew|pot|pan|soup|risotto|gravy|marinade|dish|recipe|casserole|bolognese|chili|food|roast|batter|ragu|chicken|beef|cake|fondue)\b"
)
_DRANK_NONE: Final = re.compile(r"\b(?:drank (?:none|nothing|no|not a)|(?:didn't|didnt|don't|dont|never|not) (?:actually |even )?(?:drink|drank|sip|taste)|haven't (?:drunk|drank)|none of it)\b")
_DRANK: Final = re.compile(r"\b(?:drank|drunk|drink|drinking|sip|sipped|sipping|rest|finished|tasted|tasting|other half|for me|tipsy|buzzed|glass of)\b")
_IS_HOUR_SAID: Final = Begun(r"\bis (?:now )?\d")
_IS_HOUR: Final = re.compile(r"(?:^|(?<=[.,!;] )|(?<=and ))(?:(?:here|now) )?(?P<put>is)(?= (?:now )?\d{1,2}(?:[:h]\d\d)(?: ?[ap]m)?(?: (?:here|now|in the|o'clock))? ?[.,;!])")
_HAVE_DRINK: Final = Begun(rf"\b(?P<who>i|she|he|we) (?P<put>(?:have|has) (?:drink|take|took|eat|ate|swallow|drank))(?= (?:(?:{TO_TWELVE}|\d{{2,3}} ?ml) )?(?:of |tablets? |pills? )*(?P<drug>[a-z]+)\b)")
_SPOKEN: Final = Begun(r"\b(?P<put>(?:three[ -]twenty[ -]five|six[ -]fifty|two[ -]twenty|three[ -]two[ -]five|six[ -]five[ -]oh?|five[ -]oh[ -]oh))(?= (?:milligrams?|mgs?)\b(?: (?:of|strength|tablets?|pills?|caplets?|regular|plain|extra))* (?P<drug>[a-z]+))")
_STRENGTHS: Final = {"three twenty five": "325", "three two five": "325", "six fifty": "650", "six five oh": "650", "six five o": "650", "two twenty": "220", "five oh oh": "500"}
_OF_STRENGTH: Final = {"325": "tylenol acetaminophen", "650": "tylenol acetaminophen", "500": "tylenol acetaminophen", "220": "aleve naproxen"}


@needs("took had taken take taking having", "nap walk break shower bath bike ride drive run hike class lesson meeting workout rest siesta snooze swim jog lunch layover flight train bus soak stroll phone call road trip exam test tour detour", "hour hours hr hrs minute minutes min mins")
def rested_so_long(folded: str) -> Iterator[Edit]:
    """ "A two hour nap": taken, and no dose.

    >>> list(rested_so_long("i took a two hour nap. 2 advil at 8"))
    [(9, 18, '')]
    """
    yield from instead(_RESTED, folded, "")


@needs("hour day mile lap leg", "of in into")
def hour_of_a_shift(folded: str) -> Iterator[Edit]:
    """ "I'm on hour ten of a twelve hour shift.": at work.

    >>> list(hour_of_a_shift("i'm on hour ten of a twelve hour shift. 2 advil at 8"))
    [(0, 38, "i'm at work")]
    """
    yield from instead(_ON_HOUR, folded, "i'm at work")


@needs({before + what for before in ("pre", "post") for what in ("", *_OCCASIONS.split("|"))})
def around_occasions(folded: str) -> Iterator[Edit]:
    """ "2 Advil pre-workout at 8": of the hour nothing else is told.

    >>> list(around_occasions("2 advil pre-workout at 8")), list(around_occasions("my first post lunch at 8"))
    ([(7, 19, '')], [])
    """
    for match in _AROUND_SPORT.finditer(folded):
        if names_a_drug(match["lead"]) or _AMOUNT_ENDS.search(match["lead"]):
            yield match.start("put"), match.end("put"), ""


@needs("popped nipped ran went stepped drove walked dashed headed rushed hopped cycled", "for get buy grab fetch pick", "took had swallowed popped downed")
def fetched_and_taken(folded: str) -> Iterator[Edit]:
    """ "Ran out for some Advil and took two at 8".

    >>> list(fetched_and_taken("ran out for some advil and took two at 8"))
    [(0, 35, 'took two advil')]
    """
    for match in _FETCHED.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end(), f"{match['who'] or ''}{match['verb']} {match['n']} {match['drug']}{match['mass'] or ''}"


@needs("that", "was", "ago")
def that_was_ago(folded: str) -> Iterator[Edit]:
    """ "Took 2 Advil that was 3 hours ago can I ...".

    >>> list(that_was_ago("took 2 advil that was 3 hours ago can i take 2"))
    [(12, 21, '')]
    """
    for match in _THAT_WAS.finditer(folded):
        if names_a_drug(match["last"]) or match["last"] in FORMS or match["last"].endswith("mg"):
            yield match.start("put"), match.end("put"), ""


@needs("intake intakes doses consumption", ":")
def intake_so_far(folded: str) -> Iterator[Edit]:
    """ "Ibuprofen 200 mg, intake so far today: 3".

    >>> list(intake_so_far("ibuprofen, my intake today: 3"))
    [(11, 20, 'taken')]
    """
    yield from instead(_INTAKE, folded, "taken")


@needs("handing offering passing holding pushing trying waving", "me")
def handed_to_me(folded: str) -> Iterator[Edit]:
    """ "My mom is handing me Tylenol": there it is.

    >>> list(handed_to_me("2 advil at 8, and my mom is handing me tylenol."))
    [(12, 46, '. i have tylenol')]
    """
    for match in _HANDS.finditer(folded):
        if match["person"] in RELATIONS and match["person"] not in ROLES and names_a_drug(match["drug"]):
            yield match.start(), match.end(), f". i have {match['drug']}"


@needs("put poured added splashed tipped used dumped threw stirred tossed", "drank drink none taste sip drunk")
def cooked_with_wine(folded: str) -> Iterator[Edit]:
    """Wine in a dish is none that anybody drank, where they say so and nothing else tells of drinking.

    >>> list(cooked_with_wine("i added wine to the sauce and drank none"))
    [(2, 12, 'cooked')]
    >>> list(cooked_with_wine("i added wine to the sauce and drank the rest"))
    []
    """
    if _DRANK_NONE.search(folded) and not _DRANK.search(_DRANK_NONE.sub("", _COOKED.sub("", folded))):
        yield from instead(_COOKED, folded, "cooked")


@needs("red redbull redbulls monster monsters energy gatorade gatorades powerade powerades croix lacroix pepper peppers dew dews coke cokes brew brews frappuccino frappuccinos chai coffee coffees kombucha kombuchas sports mates mate")
def drinks_by_name(folded: str) -> Iterator[Edit]:
    """ "Two Red Bulls": coffees, for what is asked here.

    >>> list(drinks_by_name("2 advil and two cold brews"))
    [(16, 26, 'coffees')]
    """
    yield from instead(_DRINKS, folded, "coffees")


@needs("box bottle label packet pack package blister strip it", "says say said reads shows is was", "mg milligram milligrams", "took had swallowed taken")
def as_the_box_says(folded: str) -> Iterator[Edit]:
    """ "Took Advil, the box says 200 mg, two, at 8".

    >>> list(as_the_box_says("took advil, the box says 200 mg, two at 8"))
    [(0, 36, 'took two advil 200 mg')]
    """
    for match in _BOX_SAYS.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end(), f"{match['verb']} {match['n']} {match['drug']} {match['mg']} mg"


@needs("is", ": h")
def hour_behind_is(folded: str) -> Iterator[Edit]:
    """ "Is 9:30 now.": it is.

    >>> list(hour_behind_is("2 advil at 3. is 9:30 now. 2 more?"))
    [(14, 16, "it's")]
    """
    if _IS_HOUR_SAID.search(folded):
        yield from instead(_IS_HOUR, folded, "it's")


@needs("have has", "drink take took eat ate swallow drank")
def foreign_perfect(folded: str) -> Iterator[Edit]:
    """ "I have take two Advil".

    >>> list(foreign_perfect("i have take two advil at 8")), list(foreign_perfect("i have drink two beers"))
    ([(2, 11, 'have taken')], [])
    """
    for match in _HAVE_DRINK.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), match["put"].split()[0] + " taken"


@needs("three six two five", "twenty fifty two five oh", "mg mgs milligram milligrams")
def strengths_spoken(folded: str) -> Iterator[Edit]:
    """ "Three twenty five milligram Tylenol": a strength as it is spoken.

    >>> list(strengths_spoken("one three twenty five milligram tylenol")), list(strengths_spoken("two twenty five milligram benadryl"))
    ([(4, 21, '325')], [])
    """
    for match in _SPOKEN.finditer(folded):
        mass = _STRENGTHS[match["put"].replace("-", " ")]
        if match["drug"] in _OF_STRENGTH[mass].split():
            yield match.start("put"), match.end("put"), mass


_LONG_ONE: Final = re.compile(
    r"\b(?:off(?: of)?|worked|working|pulled|pulling|did|doing|finished|finishing|into|after|mid) (?P<put>an? (?:8|10|12|14|16|24|eight|ten|twelve|sixteen|twenty-four)(?:[ -]?(?:hrs?|hours?|hourer))?)(?= (?:here|now|today|tonight|last night|and|at the hospital|in the er)\b| ?[.,;!)])"
)


@needs("off worked working pulled pulling did doing finished finishing into after mid", "a an")
def off_a_twelve(folded: str) -> Iterator[Edit]:
    """ "RN coming off a 12 here": a shift.

    >>> list(off_a_twelve("rn coming off a 12 here, 2 advil at 7")), list(off_a_twelve("after a 12 mg dose"))
    ([(14, 18, 'a shift')], [])
    """
    yield from instead(_LONG_ONE, folded, "a shift")


HASTY: Final = (
    rested_so_long, hour_of_a_shift, off_a_twelve, around_occasions, fetched_and_taken, that_was_ago, intake_so_far, handed_to_me, cooked_with_wine, drinks_by_name, as_the_box_says, hour_behind_is, foreign_perfect, strengths_spoken,
)  # fmt: skip
"""What was done or drunk beside a dose put aside, and doses told in a roundabout or a foreigner's way."""


_APOLOGY: Final = re.compile(r"^\s*(?:(?:hi|hey|hello|so|ok|okay)\b[ ,!.]*)?(?P<put>(?:sorry,? (?P<why>[a-z' ]{2,40}?)|(?P<reason>[a-z' ]{2,40}?),? sorry)\s*[,:;-]+ )")
_OF_DOSES: Final = frozenset("clarify correct correction mistake mistaken error rephrase amend fix took take taken had have mean meant was were no not wait it two one three another more".split())


@needs("sorry")
def apologies_first(folded: str) -> Iterator[Edit]:
    """An excuse at the very beginning as a sentence of its own: where nothing was told yet, it puts nothing right.

    >>> list(apologies_first("sorry typing fast, 2 advil at 8")), list(apologies_first("sorry i took, 2 advil"))
    ([(0, 19, 'typing fast. ')], [])
    """
    match = _APOLOGY.match(folded)
    words = (match["why"] or match["reason"]).split() if match is not None else []
    if match is not None and _OF_DOSES.isdisjoint(words) and not any(word in NUMBER_WORDS or word in DRUG_TRIE or word in FORMS for word in words):
        yield match.start("put"), match.end(), f"{' '.join(words)}. "
