"""Remarks beside the facts, put aside or plainly: "(too early, I know)", "same time zone", "the right one says 2 pm" of clocks, "of any kind".

None of them tells of an intake.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..persons import PERSONS, SPEAKERS
from ..sentences import sentence_start
from ..words import FORMS, MASS_UNITS, number_said
from .edits import Edit, instead, names_a_drug
from .needed import needs

_HOUR: Final = r"(?:\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?| o'clock)?|noon|midnight)"
_CLOCK: Final = re.compile(rf"\bat {_HOUR}|\d ?[ap]\.?m\b")
_RUEFUL: Final = re.compile(
    r" ?\((?:(?:which was |a bit |a little |way |far |much |admittedly |probably |ok,? |okay,? |yes,? |yeah,? )*too (?:early|soon),? )(?:and )?(?:i know(?: it| that| now)?|yes|yeah|oops|sorry|my bad|admittedly|sigh|silly me|i admit(?: it)?|don't judge(?: me)?)[.!]?\)"
)
_ZONE: Final = re.compile(
    r",? ?(?:(?:and |but )?(?:i'm |it's |we're |all )?(?:still )?(?:in |on )?(?:the |this |that )?(?:very )?same time ?zone(?: (?:as then|as before|all day|throughout|the whole time))?"
    r"|(?:and |but )?(?:i |we )?(?:haven't|have not|didn't|never) (?:changed?|crossed?|switched?|left) (?:any |the |my )?time ?zones?|no (?:change of )?time ?zones? (?:change|changes|crossed|involved)?)(?=[.,;?!)]|$)"
)
_OF_CLOCKS: Final = re.compile(
    rf"\b(?P<put>the (?:right|good|correct|accurate|working|reliable|only right) one|the one (?:in|on|over|by|above) (?:the|my) (?!(?:morning|afternoon|evening)\b)[a-z]+(?: that (?:works|is right|i trust))?)(?= (?:says|shows|reads) {_HOUR})"
)
_BACK_TO_IT: Final = re.compile(r"(?P<put>(?:,|;| -) (?:but |so |and |well )*(?:anyway|anyways|anyhow|regardless|at any rate|here goes|here's my question|so|back to me) ?:)(?= (?:\d|one|two|three|half|i |took|had))")
_WAIT: Final = re.compile(r"\bor (?P<put>(?:(?:make|have|let|tell) (?:her|him|them|my \w+) (?:to )?(?:wait|hold off|hold on)(?: (?:a bit|a while|longer|some more))?))(?= ?\?)")
_TOLD_NOW: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<put>(?:so )?(?:at|it's) (?P<hour>{_HOUR}),? (?P<who>(?:my|our) (?:[a-z-]+ )?[a-z-]+|grandma|grandpa|mom|dad|mum|granny) (?:just )?(?:informs|tells|is telling|lets) (?:me|us)(?: know)?(?: that)? (?:she|he)(?:'s| has)?) (?=took|had|taken|swallowed|popped)"
)
_LATER_NOW: Final = re.compile(rf"(?:^|(?<=[.!?;] )|(?P<and>,? and now, ))(?P<put>(?:so |and )?(?:[a-z]+|\d+) hours?(?:,? (?:and|plus) (?:a|an|one|two|three|several|some) (?:[a-z-]+ ){{0,2}}[a-z-]+)? later,? )(?=(?:and )?it's (?:now )?{_HOUR})")
_TYPE: Final = re.compile(r"\barthritis(?P<put>[ -](?:type|style|strength|kind|variety|formula))(?= (?!of\b)[a-z])")
_SINGLE: Final = re.compile(r"\b(?P<verb>takes?|taking|stick(?:s|ing)? to|use|uses|using) (?P<put>single)(?= \d{3,4}[ -]?mg)")
_TRYING: Final = re.compile(r"\b(?P<who>i|she|he)(?:'m| am|'s| is) (?:(?:really |just )?(?:trying|doing my best|doing her best|doing his best)(?: (?:to|not to) [a-z ]{2,24}?| hard)? and )(?=(?:only|just) (?:takes?|took|had|have|used?)\b)")
_ASKS_ME: Final = re.compile(r"\b(?:is|keeps|was|now|'s) (?P<put>(?:asking|begging|bugging|pestering|hounding|nagging|after) (?:me|us)) for (?=(?:an?|another|one|two|three|\d|some|more|the)\b)")
_FEW: Final = r"(?:an?|one|two|three|four|five|six|seven|several|some|half an?|a few|a couple of|\d)"
_MINUS: Final = re.compile(r"\bminus \d{1,2}(?: degrees)?(?= ?[.,;!?)]|$| (?:here|outside|out|today|and|in|with)\b)")
_RED_EYE: Final = re.compile(r"\b(?:took|take|caught|on|off|flew|taking|after) (?:a|the|my) (?P<put>red[ -]eye)\b(?! (?:drops|pill))")
_SIPS: Final = re.compile(
    rf"(?:,? with|,? and|,? plus) {_FEW} (?:small |big |little )?(?:sips?|gulps?|swigs?|bites?|mouthfuls?|slices?) of (?:[a-z]+ )?(?:water|juice|tea|coffee|milk|toast|bread|soda|broth|soup|sandwich|apple|banana|pizza|cereal|oatmeal|yogurt|ale|cola)\b"
)
_WHO_HAS: Final = re.compile(rf", who (?:(?!took|had|taken|needs?|wants?)[a-z]+ ){{0,8}}?(?:has|owns|raised|raises) {_FEW} (?:[a-z]+ )?(?:cats|dogs|kids|children|grandkids|grandchildren|chickens|horses|goats|parrots|cat|dog|horse|parrot)(?=, (?:took|had|has|swallowed|popped|is|wants|just))")
_SIZE: Final = re.compile(
    r"(?:^|(?<=[.!?;:] ))(?P<put>(?:(?:mine|they|these|those)(?:'re| are) (?:the )?)?(?:(?:kirkland|equate|cvs|walgreens|costco|store brand|generic|good sense|up & up|up and up|amazon|target|walmart|rite aid|great value)(?:'s)? )?(?P<mg>200|220|325|500|650)(?: ?mg)?s)"
    r"(?=,? (?:one|two|three|\d) (?:at|each|every) )"
)
_HOW_MANY: Final = re.compile(r"\bhow many (?:more )?(?P<put>(?P<drug>[a-z]+) (?P<mg>200|325|500|650) ?(?:mg)?s)(?= (?:can|could|may|should|do|am)\b)")
""" "How many more Tylenol 500s can I take": one noun."""
_TIMED: Final = re.compile(
    r"\bstopwatch\b[^.?!;]{0,20}?\b(?:when|as soon as|the (?:moment|second|minute)|as|after) (?:i|she|he|we) (?:took|had|swallowed|popped|downed)\b"
    r"|\b(?:took|had|swallowed|popped|downed)\b[^.?!;]{0,40}?(?P<put>,? (?:and|then) (?:i )?(?:immediately |right away |then )?(?:started|hit|set|clicked|began) (?:a|my|the|his|her) stopwatch)\b"
)
_ELAPSED: Final = re.compile(
    r"(?:^|(?<=[.!?;,] )|(?<=\band )|(?<=\bnow ))(?:(?:(?:it|which|the stopwatch|my stopwatch|that)(?:'s| is| just| now)*(?: just| now)* (?:showing|shows?|reads?|reading|says|said|at|on)|(?:it|the stopwatch)(?:'s| is) (?:now )?(?:at|on))(?: now| exactly)*) "
    r"(?P<length>\d+ (?:hours?|hrs?)(?:,? (?:and )?\d+ (?:minutes?|mins?))?(?:,? (?:and )?\d+ (?:seconds?|secs?))?|\d+ (?:minutes?|mins?)(?:,? (?:and )?\d+ (?:seconds?|secs?))?)(?P<now> (?:right )?now|)(?= ?[.,;?!]|$)"
)
_BEEN_ON: Final = re.compile(r"\bif (?:i|he|she|my [a-z]+)(?:'ve|'s| have| has) (?P<put>been on)(?= (?!(?:the|a|an|my|his|her|it|call|hold|leave|duty)\b)[^.?!;]{4,50}, (?:one|two|three|\d) at\b)")

_NONE_LEFT: Final = re.compile(r"\bno (?:more )?(?P<what>[a-z]+)(?P<put> left(?: over)? from (?:(?:the )?last (?:week|month|year|winter|spring|summer|fall|autumn|cold|flu|trip|season)|(?:the|my|our) (?:flu|holidays?|trip|cold|move|winter|summer)))(?= |[.,;!?]|$)")

_N: Final = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_NEITHER: Final = re.compile(
    rf"\b{_HOUR}(?: (?:today|tonight|tomorrow|this (?:morning|afternoon|evening)))?(?P<put>,? (?:and )?(?:neither|no|not)(?: (?:a|one) (?:minute|second|moment))? (?:earlier|sooner|before) (?:nor|or|and|,) ?(?:(?:no|not)(?: (?:a|one) (?:minute|second|moment))? )?(?:later|after))(?= ?[.,;?!)]|$)"
)
""" "At 21:00, neither earlier nor later"; one of the two alone is a bound."""
_EXACTLY: Final = re.compile(rf"\b(?P<n>{_N}) (?:hours?|hrs?) ago(?P<put>(?:,| -|;) (?:exactly|precisely|right at|on the dot) (?P<m>{_N})(?: (?:hours?|hrs?))?(?: (?:ago|to the minute|on the dot|exactly))?)(?= ?[.,;?!)]|$)")
_ALARM: Final = re.compile(
    rf"\b(?:alarm|timer|reminder|phone|app|watch)(?: is set to)? (?:goes off|go off|going off|rings?|beeps?|buzzes|buzz|chimes?|pings?|dings?|sounds?)(?P<put> every {_N} (?:hours?|hrs?))(?= ?[.;!]| (?:but|though|and) (?:i'm|i am|i keep|i don't)\b)"
)
_BY_ALARM: Final = re.compile(rf"\b(?:each|every (?!{_N} (?:hours?|hrs?)\b)|the first|at the alarm|that's when|whenever|when(?:ever)? (?:it|the alarm)|goes off at|since|started|starting|first one|as usual|like clockwork|always|usually)\b")
""" "My alarm goes off every 6 hours", and no word of what is taken at it."""
_OWN_NEED: Final = re.compile(
    rf"\b(?P<who>[a-z]+)(?: (?:still|also|really|just))?(?:(?: (?:needs?|wants?|has|have|asks|likes)(?: got)?(?: to)?| must|'s got to)? "
    r"(?:pees?|poops?|poos?|wees?|go(?:es)? (?:out(?:side)?|potty|to the (?:bathroom|toilet|loo))|eats?|feeds?|nurses?|barks?|howls?|meows?|cry|cries|wakes?(?: up)?|be (?:walked|fed|changed|turned|let out|taken out)|out|(?:a )?(?:feeding|feed|bottle|walk|nappy change|diaper change)))"
    rf"(?P<put> (?:(?:about|roughly|almost|nearly) )?every (?:{_N} )?(?:hours?|hrs?))(?= ?(?:[.;!?]|$))"
)
""" "Our puppy needs to pee every 3 hours": no dose has that rhythm, where nothing points back at it."""
_AT_ITS_RHYTHM: Final = re.compile(r"\b(?:then|too|same|when (?:he|she|it|they|we)\b|so (?:do|did|have) i|those times|that often|in between|with (?:him|her|it|them)|rhythm|schedule|as often)\b")
_OTHER_SORT: Final = re.compile(
    r"\b(?P<name>[a-z]+)(?P<put>(?:,| -|;) (?:which is |that's |so )?(?:a|an|some) (?:(?:completely|totally|entirely|wholly|quite|whole|very|altogether|slightly) )?(?:different|other|separate|new) (?:pain ?killer|pain reliever|medicine|drug|pill|product|brand|medication|thing|kind|bottle|one)(?: (?:altogether|entirely|completely))?)(?= ?[.,;?!)]|$)"
)
_NO_NIGHT: Final = re.compile(r"\b(?P<put>(?:(?:regular|plain|ordinary|normal|standard|daytime)(?:,| and)? )?non[- ]?pm )(?=(?P<kind>(?:extra|regular)[ -]strength )?(?:tylenol|advil|motrin|excedrin|aleve|acetaminophen|ibuprofen)\b)")
""" "Two non-PM Extra Strength Tylenol"."""
_NAMED_BY: Final = frozenset({"strength", "tablets", "caplets", "pills", "ones"})
_NOT_NIGHT: Final = re.compile(
    r"\b(?P<name>[a-z]+)(?P<put>(?:,| \(| -|) ?(?:(?:the |just )?(?:plain|regular|normal|ordinary)(?: (?:kind|ones?))?,? )?(?:(?:and )?not (?:the )?pm|(?:the )?non[- ]?pm)(?: (?:kind|ones?|version|type|stuff|formula))?\)?)(?= ?[.,;?!]|$| at\b)"
)
""" "2 Extra Strength Tylenol (plain, not PM)"."""
_MINDING: Final = re.compile(
    r"(?P<put>,? (?:while|as) (?:i|i'm|i am|we|we're|we are) (?:wrangle|wrangling|mind|minding|watch|watching|feed|feeding|bathe|bathing|chase|chasing|juggle|juggling|handle|handling|corral|corralling|herd|herding|entertain|entertaining|deal with|dealing with|look after|looking after|take care of|taking care of|run after|running after)"
    r" (?:the|our|my|all the|both|both the|two|three)(?: (?:two|three|four|little|younger|older|other))? (?:kids|children|toddlers|twins|babies|boys|girls|grandkids))(?= ?[.,;]| and (?:he|she|it)\b)"
)
_ONE_OF_THEM: Final = re.compile(r"\b(?:one (?:of|has|is|had|was)|(?:young|old|eld)(?:er|est)|kid|child|little one|baby|kids|children|toddlers?|twins?|babies|boys?|girls?|grandkids)\b")
""" "My husband has a cold while I wrangle the kids": nobody of whom anything is told, where no child is spoken of besides."""


@needs(
    "too zone zones timezone timezones says shows reads wait hold informs tells telling lets later arthritis single trying doing asking begging bugging pestering hounding nagging after "
    "left minus red sip sips gulp gulps swig swigs bite bites mouthful mouthfuls slice slices who"
)
def on_the_side(folded: str) -> Iterator[Edit]:
    """Such remarks put aside or plainly.

    >>> list(on_the_side("2 advil at 8 am, it's 1 pm, same time zone. 2 more?"))
    [(26, 42, '')]
    >>> list(on_the_side("two at 10 pm, then (too early, i know) two at 3 am"))
    [(18, 38, '')]
    """
    if "(" in folded and " too " in folded.replace("(", " "):
        yield from instead(_RUEFUL, folded, "")
    if "zone" in folded:
        yield from instead(_ZONE, folded, "")
    if " one " in folded and "clock" in folded:
        yield from instead(_OF_CLOCKS, folded, "the clock")
    if "wait?" in folded or " hold o" in folded:
        yield from instead(_WAIT, folded, "wait")
    if " tells " in folded or " informs " in folded or " lets " in folded or " telling " in folded:
        yield from instead(_TOLD_NOW, folded, lambda match: f"it's {match['hour']}. {match['who']}")
    if " later" in folded:
        for match in _LATER_NOW.finditer(folded):
            if _CLOCK.search(folded[: match.start()]):
                yield match.start(), match.end(), ". " if match["and"] else ""
    if "arthritis" in folded:
        yield from instead(_TYPE, folded, "")
    if " single " in folded:
        yield from instead(_SINGLE, folded, "the")
    if " and " in folded and ("trying" in folded or "doing" in folded):
        yield from instead(_TRYING, folded, lambda match: f"{match['who']} ")
    if " me for " in folded or " us for " in folded:
        yield from instead(_ASKS_ME, folded, "asking")
    if "no " in folded and " from " in folded:
        for match in _NONE_LEFT.finditer(folded):
            if names_a_drug(match["what"]):
                yield match.start("put"), match.end("put"), " left"
    if " minus " in folded:
        yield from instead(_MINUS, folded, "cold")
    if " red" in folded and "eye" in folded:
        yield from instead(_RED_EYE, folded, "flight")
    if " of " in folded and (" sip" in folded or " bite" in folded or " gulp" in folded or " swig" in folded or " slice" in folded or " mouthful" in folded):
        yield from instead(_SIPS, folded, "")
    if ", who " in folded:
        yield from instead(_WHO_HAS, folded, "")


@needs(":", "anyway anyways anyhow regardless rate goes question so me")
def back_to_it(folded: str) -> Iterator[Edit]:
    """ "2 at 9, so anyway: two more?": the question stands by itself.

    >>> list(back_to_it("two at 9, so anyway: two more?"))
    [(8, 20, '.')]
    """
    return instead(_BACK_TO_IT, folded, ".")


@needs("s mgs", "at each every many")
def sizes(folded: str) -> Iterator[Edit]:
    """ "325s, one at 9": so many milligrams each.

    >>> list(sizes("325s, one at 9"))
    [(0, 4, '325 mg each')]
    """
    if "0s" in folded or "5s" in folded or "mgs" in folded:
        if "how many " in folded:
            for match in _HOW_MANY.finditer(folded):
                if match["drug"] in DRUG_TRIE:
                    yield match.start("put"), match.end("put"), f"{match['mg']} mg {match['drug']}"
        yield from instead(_SIZE, folded, lambda match: f"{match['mg']} mg each")


@needs("stopwatch been earlier sooner before exactly precisely right dot every different other separate new non nonpm not while as")
def beside_the_dose(folded: str) -> Iterator[Edit]:
    """Such remarks right behind an hour or a name, put aside.

    >>> list(beside_the_dose("2 extra strength tylenol (plain, not pm) at 9"))
    [(24, 40, '')]
    """
    if "stopwatch" in folded and (timed := _TIMED.search(folded)) is not None:
        if timed["put"]:
            yield timed.start("put"), timed.end("put"), ""
        yield from instead(_ELAPSED, folded, lambda match: f"that was {match['length']} ago")
    if " been on " in folded and " if " in folded:
        yield from instead(_BEEN_ON, folded, "taken")
    if " earlier " in folded or " sooner " in folded or " before " in folded:
        for match in _NEITHER.finditer(folded):
            yield match.start("put"), match.end("put"), ""
    if " ago" in folded:
        for match in _EXACTLY.finditer(folded):
            if number_said(match["n"]) == number_said(match["m"]):
                yield match.start("put"), match.end("put"), ""
    if " every " in folded and not _BY_ALARM.search(folded):
        for match in _ALARM.finditer(folded):
            yield match.start("put"), match.end("put"), ""
        for match in _OWN_NEED.finditer(folded):
            if (match["who"] in PERSONS or match["who"] in SPEAKERS) and not (match["who"] == "i" and "wake" in match[0]) and _AT_ITS_RHYTHM.search(folded, match.end()) is None:
                yield match.start("put"), match.end("put"), ""
    if "different" in folded or " other " in folded or "separate" in folded or " new " in folded:
        for match in _OTHER_SORT.finditer(folded):
            if match["name"] in DRUG_TRIE or match["name"] == "pm":
                yield match.start("put"), match.end("put"), ""
    if " non" in folded:
        for match in _NO_NIGHT.finditer(folded):
            yield match.start("put"), match.end("put"), "" if match["kind"] else "plain "
    if "not pm" in folded or "not the pm" in folded or "non-pm" in folded or "non pm" in folded:
        for match in _NOT_NIGHT.finditer(folded):
            if names_a_drug(match["name"]) or match["name"] in _NAMED_BY:
                yield match.start("put"), match.end("put"), ""
    if "while " in folded or " as " in folded:
        for match in _MINDING.finditer(folded):
            if not _ONE_OF_THEM.search(folded[: match.start()] + folded[match.end() :]):
                yield match.start("put"), match.end("put"), ""


_DIFFERENT: Final = re.compile(
    r"(?P<before>[^.?!;:\n]*)(?P<put>,? ?(?:since |because |as |and )?(?:that's|thats|that is|it's|its|it is|which is|they're|those are) (?:a |an )?(?:(?:totally|completely|whole|entirely) )?different (?:(?:kind|type|sort|class) of )?(?:painkiller|pain killer|drug|medicine|medication|med|pain reliever|product|ingredient)s?)(?= ?[,?]| (?:so|and|right|then) [^.!;:\n]*\?)"
)
""" "Can I switch to two Tylenol, that's a different painkiller?": said of what is asked for."""
_ASKING_FOR: Final = re.compile(r"\b(?:can|could|may|should|would|i'd|rather|switch|ok|okay|want)\b")
_ELSE_TAKEN: Final = re.compile(r"\b(?:took|had|gave|given|taken|swallowed|popped|after|plus|too|also)\b")


@needs("different")
def of_another_kind(folded: str) -> Iterator[Edit]:
    """Such a remark on what is asked for put aside; where something was taken beside it, it may be of that.

    >>> list(of_another_kind("can i switch to two tylenol, that's a different painkiller?"))
    [(29, 58, ',')]
    """
    for match in _DIFFERENT.finditer(folded):
        if names_a_drug(match["before"].replace(",", " ")) and _ASKING_FOR.search(match["before"]) and not _ELSE_TAKEN.search(match["before"]) and not match["before"].endswith(" or"):
            yield match.start("put"), match.end("put"), ","


_ONLY_ONES: Final = re.compile(
    r"(?P<put>, (?:(?:and )?(?:that was|those were|that's|they were) )?(?:the |my )?(?:only(?: and only)?,? (?:ones?|dose|doses|pills?)(?: (?:i've|i have|she's|he's|i) (?:taken|had|took))?(?: (?:so far|today|of the day|all day|so far today|yet))?"
    r"|(?:very )?first ones(?: (?:so far|today|of the day|so far today))?))(?= ?(?:[.;?!]|$))"
)
_COUNTED_DOSES: Final = re.compile(r"\b(?:doses|rounds|times|sets|lots|occasions)\b")


@needs("only first", "one ones dose doses pill pills")
def only_ones(folded: str) -> Iterator[Edit]:
    """ "2 Advil 5 hours ago, the only ones I've taken": nothing more is told.

    >>> text = "2 advil 5 hours ago, first ones today. 2 more?"
    >>> [text[a:b] for a, b, _ in only_ones(text)], list(only_ones("2 advil 5 hours ago, the first one at 8."))
    ([', first ones today'], [])
    """
    for match in _ONLY_ONES.finditer(folded):
        said = re.split(r"[.;?!\n]", folded[: match.start()])[-1]
        if re.search(r"\d|\b(?:two|one|three|a)\b", said) and _COUNTED_DOSES.search(said) is None:
            yield match.start("put"), match.end("put"), ""


_ONE_TOO_MANY: Final = re.compile(
    r" ?\((?:(?:yes|yeah|oops|ok|okay|sorry|and|but|admittedly|probably|which was|which is|that's|that was),? )*(?:i know(?: it| that| now)?,? )?(?:that's |that was |it was |was )?"
    r"(?:one|a pill|a tablet|one pill|one tablet) (?:too many|over the limit|more than (?:i should(?:'ve| have)?|the label says|recommended|allowed))(?:,? (?:i know|oops|sorry|my bad|whoops))?[.!]?\)"
)
_CUPS: Final = re.compile(
    r"\b(?:coffee|coffees|espresso|lattes?|soda|lemonade|juice|water|milk)(?P<put>,? \(?(?:about |maybe |like )?(?:\d|two|three|four|five|six) (?:big |small |large )?(?:cups|mugs|glasses|bottles|cans|pots)(?: of it)?\)?)(?= ?[.,;!?]|$)"
)
_MEASURED: Final = re.compile(r"quil|liquid|syrup|suspension|spoon|\bml\b")
_BY_MOUTH: Final = re.compile(r"(?<=[a-z0-9)] )(?<!\bto )(?P<put>p\.?o\b\.?|by mouth|orally)(?= (?:@|at|around|about|now|again|x ?\d|prn|this|last|\d|\(|[a-z]+ (?:hours?|hrs?) ago)| ?[,;?!)])")
""" "APAP 1 g PO at 0730": as all tablets are taken."""
_MASS: Final = re.compile(r"\d+(?:\.\d)?(?:mg|g|gm|s)?|x\d+")
_SLEEP_TABLET: Final = re.compile(
    r"\b(?:doxylamine|diphenhydramine)(?: (?:succinate|hcl|hydrochloride))?(?P<put> (?:nighttime |night-time )?(?:sleep|sleeping)(?:[- ]aid)?)(?= (?:tablets?|tabs?|pills?|caplets?|capsules?|softgels?|gelcaps?)\b)"
)


@needs("one pill tablet", "many over more", "(")
def one_too_many(folded: str) -> Iterator[Edit]:
    """That it was one too many: no dose more.

    >>> list(one_too_many("i took 3 motrin at 8 am (i know, one too many)."))
    [(23, 46, '')]
    >>> list(one_too_many("i took doxylamine. i drank some (one too many)."))
    []
    """
    for match in _ONE_TOO_MANY.finditer(folded):
        sentence = folded[sentence_start(folded, match.start(), ".?!;") : match.start()]
        if names_a_drug(" ".join(re.findall(r"[a-z]+", sentence))):
            yield match.start(), match.end(), ""


@needs("cups mugs glasses bottles cans pots", "coffee coffees espresso latte lattes soda lemonade juice water milk")
def cups_of_drinks(folded: str) -> Iterator[Edit]:
    """How many cups of coffee there were.

    >>> list(cups_of_drinks("3 motrin at 8 am. nothing but coffee, 3 cups."))
    [(36, 44, '')]
    """
    if _MEASURED.search(folded) is None:
        yield from instead(_CUPS, folded, "")


@needs("sleep sleeping", "doxylamine diphenhydramine")
def tablets_for_sleep(folded: str) -> Iterator[Edit]:
    """What a tablet for sleep is for.

    >>> list(tablets_for_sleep("i took doxylamine sleep tablets."))
    [(17, 23, '')]
    """
    yield from instead(_SLEEP_TABLET, folded, "")


@needs("po o mouth orally")
def by_mouth(folded: str) -> Iterator[Edit]:
    """That it went by mouth.

    >>> list(by_mouth("apap 1 g po at 0730 (2x500)"))
    [(9, 11, '')]
    """
    for match in _BY_MOUTH.finditer(folded):
        before = folded[: match.start()].split()[-1].rstrip(")")
        if before in MASS_UNITS or before in FORMS or before in DRUG_TRIE or _MASS.fullmatch(before):
            yield match.start("put"), match.end("put"), ""


_THING: Final = r"(?:painkillers?|pain (?:reliever|med|pill)s?|medicines?|medications?|pills?|tablets?|drugs?|doses?|things?|meds?)"
_TOUCHED: Final = r"(?:took|touched|had|swallowed|popped|downed|used)"
_ANY_KIND: Final = re.compile(rf"\b{_THING}(?P<put> (?:of (?:any|whatever) (?:kind|sort|type|description|variety)(?: at all| whatsoever)?|whatsoever))(?= (?:(?:that |which )?(?:my )?[a-z]+ (?:has )?{_TOUCHED}|was|were|is)\b)")
_LAST_OF: Final = re.compile(rf"\bthe last {_THING}(?: of any [a-z]+)? (?P<put>(?!that\b|which\b|i\b|he\b|she\b|we\b|they\b|was\b|my\b|pills?\b)[a-z]{{2,}})(?= {_TOUCHED} (?:was|were)\b)")


@needs("any whatever whatsoever last")
def of_any_kind(folded: str) -> Iterator[Edit]:
    """ "The last painkiller of any kind Ruth touched was ibuprofen": the last painkiller that she touched.

    >>> list(of_any_kind("the last painkiller of any kind ruth touched was ibuprofen. pills of any kind?"))
    [(19, 31, ''), (32, 36, 'that ruth')]
    """
    yield from instead(_ANY_KIND, folded, "")
    yield from instead(_LAST_OF, folded, lambda match: f"that {match['put']}")
