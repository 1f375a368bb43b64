"""Doubts about what was remembered, wherever they stand: "my memory is a blur", "I may have had one more", "the bottle has fewer than it should".

A told history is taken as complete and right. Whoever says that it may be neither has told less than the other rules made
of it, whichever dose the doubt is of. A doubt that became an open fact ("I had 2 or 3") is told, and is none of these.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..drugs import SURFACES
from ..said import said_in
from ..sentences import sentence_start
from ..telling.story import Asked, Event, Story
from .doubted_tellings import certain

_SO: Final = r"(?:(?:well|also|easily|even|just|possibly|already|very|somehow|conceivably|probably|really|actually|honestly|quite|still|all|always|ever|only|then|now|not|completely|or may not|or might not|in fact) )*"
_WHO: Final = r"(?:i|i've|ive|i'd|he|he's|he'd|she|she's|she'd|they|they've|we|we've|my \w+)"
_HAVE: Final = r"(?:have|'ve|ve|of|a)"
_SWALLOWED: Final = r"(?:taken|swallowed|popped|downed|doubled up|dosed|re-?dosed|gulped|sneaked|snuck|necked)"
_TOOK: Final = rf"(?:{_SWALLOWED}|took|gotten|got|given|had)"
_UNTIL: Final = r"[^.?!;\n]"
_TABLET: Final = r"(?:doses?|pills?|tablets?|caplets?|capsules?|gelcaps?|rounds?|ones?|helpings?|DRUG)"
_MORE: Final = rf"(?:another|again|more|further|extra|additional|others?|any|one|ones|some|two|twice|once more|a (?:second|third|further)|double|{_TABLET}|(?:it|that|this|them|those)(?= (?:again|twice|already|too|as well|earlier|later)\b))"
_MAYBE: Final = r"(?:may|might|mightve|could|mayve|couldve|could've|might've|may've)"
_CANT: Final = r"(?:can't|cant|cannot|can not|couldn't|couldnt|could not|wouldn't|wouldnt|would not|won't|can hardly|can barely|hard to|difficult to|impossible to|tough to|tricky to)"
_DONT: Final = r"(?:don't|dont|do not|didn't|didnt|doesn't|does not|not|never|hardly|barely|no longer|haven't|wasn't|not been|hasn't)"
_TIMES: Final = r"(?:(?:the |those |these |my |all |all of |any of |his |her |that |this |what i said|everything )*(?:times?|hours?|counts?|numbers?|amounts?|timings?|timeline|order|log|notes|clock times|figures)|(?:it|that|this|those|these|they)(?: all)?|any of (?:this|that|it)|all (?:of )?(?:this|that|it))"

_UNSURE: Final = (
    rf"(?:(?:i'm |im |i am )?{_DONT} (?:(?:at all|entirely|totally|completely|really|quite|so|too|very|fully|absolutely|altogether|100 ?%|100 percent|a hundred percent|even|actually|honestly|exactly|even|all that) )*"
    r"(?:know|sure|certain|positive|remember|recall|recollect|convinced)|unsure|uncertain|idk|dunno|no (?:idea|clue|memory|recollection)|not a clue|haven't a clue|who knows|god knows|"
    rf"{_CANT} (?:(?:really|honestly|quite|exactly|for the life of me|possibly|even) )*(?:say|tell(?: you)?|remember|recall|swear|know|vouch|be (?:sure|certain)|rule out|pin down|work out|make out|promise|guarantee|judge)|"
    r"(?:i |completely |totally |clean )?(?:forget|forgot|lose track of|lost track of|lost count of)|(?:keep |i |been )?(?:wonder|wondering)|i doubt|(?:keep |been |always )?(?:arguing|argue|disagree|disagreeing|debating|going back and forth)(?: about| on| over)?|don't ask me|anyone's guess|anybody's guess)"
)

_OF_RECORD: Final = r"(?:the|those|these|my|all|every|any) (?:\w+ )?(?:times?|hours|timings?|doses|amounts|numbers|counts?|log|notes|history|record|data|entries|tracker|chart|info)|random (?:times|hours|numbers|doses)"
_UNTRUE: Final = r"jk|kidding|joking|lied|lying|made up|make up|invented|fake|false|untrue|not true|isn't true|aren't true|not real|aren't real|not mine|aren't mine|someone else's|somebody else's|all hers|all his|scrambled|garbled|mixed (?:em|them|it|those) up|mixed up|placeholders?|by accident|by mistake|(?:are|were|is|was)(?: all)? (?:wrong|off)|don't use|dont use|disregard|ignore|don't go by|dont go by"

_DOUBTS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    # a dose that may have been taken
    ("may might could mightve couldve mayve apparently seemingly supposedly allegedly presumably probably possibly perhaps maybe conceivably likely guess assume suspect suppose presume imagine fear believe reckon tells chances possible feeling hunch suspicion impossible unless knows wonder know there", (
        rf"\b{_MAYBE} {_SO}{_HAVE} {_SO}(?:{_SWALLOWED}\b|(?:had|gotten|got|been given|been)(?: \w+){{0,2}}? {_MORE}\b)",
        rf"\bmay or may not (?:have|be)\b(?= (?:{_TOOK}|been|another|more|one))",
        rf"\bthere (?:{_MAYBE}|must|is probably|are probably) {_SO}(?:have been|be|'ve been) {_SO}(?:an? )?{_MORE}\b",
        rf"\b(?:apparently|seemingly|supposedly|allegedly|presumably|probably|possibly|perhaps|maybe|conceivably|likely|i (?:guess|assume|suspect|suppose|presume|imagine|fear|believe|reckon)|something tells me|chances are|could be|it's possible|(?:it )?(?:could|may|might)(?: well)? be|for all i know|i have a (?:feeling|hunch|suspicion)|(?:a |this )?(?:nagging|sneaking) (?:doubt|feeling|suspicion)|not impossible)(?: that)? {_WHO} {_SO}(?:have |had )?{_SO}{_TOOK}\b(?=(?: \w+){{0,3}}? (?:another|again|more|further|extra|additional|also|too|as well|since|others?|twice|already)\b)",
        rf"\b(?:for all i know|unless|who knows if|i wonder (?:if|whether)|something tells me) {_WHO} {_SO}(?:have |had )?{_SO}{_TOOK}\b",
        r"\bthere (?:may|might|could) (?:well )?be (?:more|others|another|some i|ones i|further|extra)\b",
        r"\b(?:may|might) not be (?:the (?:whole|full|entire) (?:story|picture|truth|list)|all|complete|everything|the only ones?)\b",
        r"\b(?:may|might|could)(?:'ve| have)? (?:(?:well|also|all|easily|just|even) )*(?:been|be|have got|got|had|have) (?:(?:way|much|a lot|far|quite a bit|some time|hours?|any|the|all) )*(?:later|sooner|more recent(?:ly)?|wrong (?:hours|times|day)|times? (?:completely |totally |all |quite )?(?:wrong|off|mixed up)|any time|hours off|way off)\b",
        r"\b(?:could|may|might) be (?:wrong|mistaken|off|out) (?:about|on|with) (?:when|how many|how much|what|the (?:times?|hours?|count|number|amount|dose)|my (?:last|times?|count))\b",
        r"\b(?:could|may|might) be thinking of (?:yesterday|the day before|last night|another day|a different day)\b",
    )),
    ("probably possibly likely maybe perhaps apparently supposedly presumably somewhere somehow think guess suppose point", (
        rf"\b(?:somewhere|somehow) in (?:there|between)\b{_UNTIL}{{0,20}}\b(?:i think|maybe|perhaps|i guess|possibly)\b|\b(?:more|another|further|others)\b(?: DRUG| dose| one| pill| tablet)?{_UNTIL}{{0,16}}\b(?:somewhere|at some point)\b|\b(?:more|another|further|others?)\b(?: DRUG| dose| one| pill| tablet)?(?: \w+){{0,3}}?,? (?:maybe|perhaps|possibly|i think|i guess|i suppose)\b(?=[?.!,;)]* ?(?:$|[.?!;\n]|idk|not sure|dunno|can't|lol|who knows))",
        rf"\b{_WHO} (?:have |had |'ve )?(?:probably|possibly|likely|maybe|perhaps|apparently|supposedly|presumably) {_SO}(?:have |had )?{_SO}{_TOOK}\b(?=(?: \w+){{0,3}}? (?:another|again|more|further|extra|additional|also|too|as well|since|others?|twice|already)\b)",
    )),
    # what nobody knows
    ("know sure certain positive remember recall recollect recollection convinced unsure uncertain idk dunno idea clue memory knows say tell swear vouch rule pin work make promise guarantee judge forget forgot lose lost wonder wondering doubt arguing argue disagree disagreeing debating forth ask guess beats maybe perhaps possibly probably", (
        rf"\b{_UNSURE}(?: \w+){{0,2}}? (?:that|if|whether|when|how many|how much|how often|what|which)(?: (?:times|exactly|pills|tablets|doses|of (?:them|those|the)|DRUG|else|all|time|much|number of)){{0,3}} {_WHO} {_SO}(?:(?:really|actually|last|first|have|had|did|didn't|haven't|hadn't|did not) )*{_SO}(?:{_TOOK}|take|have)\b(?! (?:to|a (?:fever|cold|headache|migraine|test|chance)|enough|covid|the flu|the patience)\b)",
        rf"\b{_UNSURE}(?: \w+){{0,3}}? (?:i|he|she|we) (?:didn't|didnt|haven't|havent|did not|have not|hadn't|hadnt) {_SO}(?:{_TOOK}|take|have)\b",
        rf"\b{_UNSURE} (?:\w+ )?(?:taking|swallowing|having|popping) (?:it|them|that|those|DRUG|mine|my)\b",
        rf"\b{_UNSURE}(?: \w+){{0,2}}? how (?:many|much|often)\b(?! (?:more|longer|i can|i could|he can|she can|is|are|to|should|can|may|mg|milligrams|it takes)\b)",
        r"\b(?:did|have|had|was|were) (?:i|she|he|it|that|they)\b[^.?!\n]{0,60}\? ?(?:well,? )?(?:i (?:really |honestly )?)?(?:doubt it|not sure|unsure|no idea|no clue|who knows|beats me|dunno|idk|can't (?:say|tell|remember|recall)|couldn't (?:say|tell)|don't (?:know|remember|recall)|maybe|perhaps|possibly|probably)\b",
        r"\b(?:that's|that is|those are|these are|this is|it's)(?: just| only| all| at least| merely)* (?:what|the ones?|the \w+|all)(?: \w+){0,3}? (?:i|he|she|we) (?:can |could |still )*(?:remember|recall|recollect)(?! (?:taking|having)(?: (?:today|so far|at all))?\b)",
        rf"\b(?:when|how (?:many|much|often)|whether|what time)\b{_UNTIL}{{0,50}},? (?:(?:i|we) )?(?:{_CANT} (?:say|tell|remember|recall|know)|is (?:anyone's|anybody's|a) guess|no idea|no clue|don't know|who knows|beats me)\b",
        r"\b(?:no (?:idea|clue)|don't know|do not know|can't say|cannot say) (?:really |exactly )?(?:when|how many|how much|what time) (?:my|the|his|her) (?:last|latest|previous|doses?|DRUG)\b",
        rf"\b{_CANT} vouch\b",
    )),
    # records and packs that disagree with what was told
    ("missing gone disappeared vanished say says think thinks swear swears insist insists claim claims tell tells counts counted reckon reckons believe believes show shows number numbers count counts total totals same entry entries line note reminder alarm alert tick checkmark check left sure", (
        r"\b(?:thought|figured|remembered|could have sworn|supposed to be|should be|should have)\b[^.?!\n]{0,30}\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b[^.?!\n]{0,24}\bleft\b[^.?!\n]{0,24}\b(?:now|but|only|there's|theres)\b",
        rf"\b(?:missing|gone|disappeared|vanished)\b{_UNTIL}{{0,20}}\b(?:from|out of) (?:the|my|this|that|our) (?:\w+ )?(?:bottle|box|pack|packet|blister|strip|organizer|organiser|tube|jar)\b",
        rf"\b(?:says?|thinks?|swears?|insists?|claims?|tells? me|counts?|counted|reckons?|is sure|believes?|shows?)\b(?: that)?(?: {_WHO}(?: have| had)?(?: {_TOOK})?)? (?:(?:far|way|a lot|many|much|some|quite a few|several|one|two|a few|an?) )*(?:more|extra|additional)\b(?:{_UNTIL}{{0,16}}\bthan {_WHO}\b|(?= (?:dose|pill|tablet|DRUG|of)\b))",
        rf"\b(?:{_DONT} (?:\w+ ){{0,2}}(?:get|come to|arrive at|have|agree on|see) the same (?:number|count|total|amount|times?)|(?:number|count|total)s? (?:don't|doesn't|do not|does not) (?:match|agree|add up|tally))\b",
        rf"\b(?:entry|entries|line|note|reminder|alarm|alert|tick|check ?mark)\b{_UNTIL}{{0,70}}\b(?:no time|without a time|undated|(?:{_DONT}|{_CANT}) (?:remember|recall|know|place|explain))\b",
    )),
    ("fewer less lighter emptier empty gap gaps short", (
        r"\b(?:bottle|box|pack|packet|blister|strip|organizer|organiser|tube|count|jar|tin|container)(?: [\w']+){0,6}? (?:fewer|less|lighter|emptier|more empty|more gaps?|short)(?: [\w']+){0,4}? (?:than|should)\b",
    )),
    # what may be forgotten
    ("forgetting missing leaving overlooking omitting skipping undercounting miscounting underestimating", (
        r"\b(?:may|might|could|probably|possibly|likely|i'm|im|must|am|likely to|prone to) (?:well )?(?:be )?(?:forgetting|missing|leaving out|leaving off|overlooking|omitting|skipping over|undercounting|miscounting|underestimating|leaving)(?: (?:out|off))?(?: \w+){0,2}? (?:an?|one|some|two|another|any|doses?|few|something|out|a couple|DRUG)\b",
    )),
    ("log logged logging write wrote written note noted record recorded enter entered add added count counted include included put down track", (
        r"\b(?:may|might|could|probably|possibly|perhaps|maybe|likely|i think i|i guess i)(?: (?:i|we|she|he|have|well|also|just|even))* (?:forgotten|forgot|neglected|failed|missed|omitted)(?: to)? (?:log\w*|writ\w*|not(?:e|ing)|record\w*|enter\w*|add\w*|count\w*|includ\w*|put|track\w*)\b",
        r"\b(?:may|might|could|probably|possibly|perhaps|maybe|likely)(?: (?:i|we|she|he|well|also|just))* (?:not have|not|didn't|haven't|never)(?: have)? (?:logged|log|wrote|written|write|noted|note|recorded|record|entered|enter|added|add|counted|count|included|include|put|tracked)\b",
    )),
    # what is said not to be true
    ("jk kidding joking lied lying make made invented fake false untrue true real mine else hers his scrambled garbled mixed placeholder placeholders accident mistake wrong off use disregard ignore go", (
        rf"\b(?:{_OF_RECORD})\b{_UNTIL}{{0,24}}\b(?:{_UNTRUE})\b|\b(?:{_UNTRUE})\b{_UNTIL}{{0,24}}\b(?:{_OF_RECORD})\b",
    )),
    # memory, times and counts that are not to be trusted
    ("bet money stake sure certain positive undercount miscount lose forget twice double memory salt guess quote hold trust rely count believe reconstructing reconstructed piecing pieced hopeless terrible bad awful useless rubbish good great lousy misread misremember misremembered misremembering misrecall misrecalled misrecalling mix mixed mixing confused confusing muddled muddling", (
        rf"\b(?:wouldn't|would not|won't|don't) (?:bet|put money|stake)\b{_UNTIL}{{0,24}}\b(?:having|haven't|didn't|not|that|on (?:it|that))\b",
        rf"\b(?:how sure am i|(?:fairly|pretty|almost|mostly|nearly|reasonably|quite|kind of|sort of|kinda|half) (?:sure|certain|positive))\b{_UNTIL}{{0,40}}\b(?:didn't|did not|haven't|have not|hadn't)\b{_UNTIL}{{0,20}}\b(?:take|taken|have|had|swallow|swallowed|get|pop|repeat)\b",
        r"\b(?:i )?(?:tend to|often|usually|always|sometimes) (?:undercount|miscount|lose count|forget (?:some|one|doses?|what|how many|that i took))\b",
        r"\b(?:often|sometimes|usually|tend to|always|occasionally|regularly) (?:take|took|have|swallow|end up taking) (?:\w+ )?(?:DRUG |it |them |my (?:\w+ )?(?:dose|pills?|meds?) )?(?:twice|double|two times|again without)\b",
        r"\b(?:from|by|off) memory\b(?! (?:foam|card|lane))",
        r"\b(?:grain|pinch) of salt\b|\bgap in (?:my|his|her) memory\b|\byour guess is as good\b",
        r"\b(?:don't|dont|do not|please don't|wouldn't|shouldn't) (?:quote|hold|trust|rely on|count on|believe|take) (?:me (?:to|on)|my (?:memory|word|count|times?|numbers?|math|recollection)|what i (?:say|said))\b",
        r"\breconstruct(?:ing|ed) (?:this|it|that|the|from)\b|\bpiec(?:ing|ed) (?:this|it|that) together\b",
        r"\b(?:hopeless|terrible|bad|awful|useless|rubbish|no good|lousy|not (?:great|good)) (?:with|at) (?:times?|numbers|dates|counting|hours|keeping track|remembering|tracking|clocks)\b",
        r"\b(?:mis(?:read|remember(?:ed|ing)?|recall(?:ed|ing)?)|mix(?:ed|ing)? up|mixed(?: \w+){0,2} up|confus(?:ing|ed)|muddl(?:ing|ed))\b[^.?!;\n]{0,30}\b(?:clock|hours?|times?|yesterday|days?|doses?|today|pills?|bottles?)\b",
    )),
    ("wrong off mistaken later earlier recent recently incorrect inaccurate anything made sooner low high higher lower yesterday", (
        rf"\b{_TIMES} {_MAYBE} (?:(?:well|all|also|easily|just|even|still) )*(?:be|have been|not be|be all) (?:(?:\w+|hours and hours) ){{0,3}}?(?:wrong|off|mistaken|later|earlier|more recent(?:ly)?|out|incorrect|inaccurate|anything|right|made up|sooner|too low|too high|higher|lower|yesterday's?|the wrong (?:times|hours|day))\b(?! (?:work|of work|for))",
        r"\b(?:my|the|those|these) (?:times|hours|numbers|counts?|figures)\b[^.?!;\n]{0,30}\b(?:may|might|could)\b[^.?!;\n]{0,16}\b(?:not be|wrong|off|low|high|out)\b",
    )),
    ("guess guesses guessing guessed guesswork guesstimate guesstimates guesstimating", (
        r"\b(?:all |just |only |mostly |pure |basically )*(?:guess ?work|guesstimates?|guesstimating|(?:wild |rough |best )guess(?:es)?)\b|\b(?:just |only |basically |mostly )+guessing\b|\bguessing at (?:the )?(?:times?|hours?|numbers?|counts?)\b|\b(?:time|times|hours?|count|number|amount)s?(?: \w+){0,5}? (?:is|are|was|were|just|only) (?:just |only |really )*(?:a )?guess(?:es|ed)?\b",
    )),
    ("together merged blur blurred mixed sleep", (
        r"\b(?:yesterday|today|days?|hours?)\b[^.?!;\n]{0,24}\b(?:run together|blur(?:red|s)? together|merged|all one blur|mixed up|blurred|a blur)\b",
        r"\b(?:do|did|take|took|eat|done) (?:\w+ ){0,2}(?:things|stuff|it|them|pills|meds|DRUG) in my sleep\b",
    )),
    ("hazy vague dim faint fuzzy foggy dream dreamed dreamt imagine imagined", (
        r"\b(?:hazy|vague|dim|faint|fuzzy|foggy|half|distant) (?:\w+ )?(?:idea|memory|memories|recollection|feeling|notion|picture|sense|image) (?:of|that|about)\b",
        r"\bor (?:did i |maybe i |i (?:just |only |may have |might have )?)?(?:dream(?:ed|t)?|imagin(?:ed|e)) (?:that|it|this)\b",
    )),
    ("memory recollection recall memories", (
        r"\b(?:my|his|her) (?:memory|recollection|recall|memories)(?: of (?:it|this|that|today|the day|last night|the (?:day|times|night|morning)))?(?:'s| is| was| has been| isn't| hasn't been|s)? (?:(?:\w+|\w+'s) ){0,3}?(?:bad|terrible|awful|poor|shot|hazy|fuzzy|foggy|blur|mess|what it|sieve|unreliable|swiss cheese|rubbish|vague|patchy|spotty|going|failing|worthless|useless|great|good|reliable|best)\b(?<!is good)(?<!is great)(?<!is reliable)(?! (?:on|about|for) (?:that|this) (?:point|one|part|bit)\b)",
    )),
    ("track count counting log tally record", (
        rf"\b(?:{_DONT} (?:\w+ )?(?:keep|kept|keeping) (?:close |good |any |proper |much |careful )?(?:track|count|a (?:log|tally|record))|lost (?:track|count) of (?:how|what|when|my (?:doses?|pills?|meds?)|the (?:doses?|pills?|DRUG)|DRUG|them|it)|(?:wasn't|was not|weren't|not really|haven't been) (?:really )?(?:counting|keeping track|keeping count))\b",
    )),
)  # fmt: skip

_NAMED: Final = "\u00f8"
"""Stands for each letter of a drug's name while a text is looked through."""
_DOUBT: Final = tuple(Begun("|".join(patterns).replace("DRUG", f"{_NAMED}+")) for _, patterns in _DOUBTS)
_GROUPS: Final = {word: {n for n, (words, _) in enumerate(_DOUBTS) if word in words.split()} for words, _ in _DOUBTS for word in words.split()}
"""The patterns of which a word is one; those of which none stands in a text are not tried on it."""
_WORD: Final = re.compile(r"[a-z][a-z'-]*")
_STOPS: Final = ".?!;\n"
_PLACED: Final = frozenset({"clock", "ago", "part"})
"""Times that say when, beside a sum that takes up whatever has none."""
_ANY_MORE: Final = re.compile(r" (?:any(?:thing)?|some|more|another|one more|others?|a (?:second|third|further)|two more|further)(?: (?:one|ones|more|else|dose|doses|pills?|tablets?|caplets?|[a-z]+))? (?:after|since|besides|beyond|on top of|apart from|in addition to|other than|following|between|later)\b")
_OF_MORE: Final = re.compile(r" (?:swallowing|taking|having|popping|getting|downing|reaching for) (?:[a-z0-9]+ ){0,2}?(?:more|another|again|others?|extra|further|second|third)\b")
""" "This hazy idea of swallowing 2 more": a further dose, whatever is doubted beside it."""
_NOT_LOGGED: Final = re.compile(r"\b(?:forgotten|forgot|neglected|failed|missed|omitted|not|never|didn't|haven't)(?: have)?(?: to)? (?:log|writ|wrote|note|noting|record|enter|add|count|includ|put|track)")
_STOPPED: Final = re.compile(r"[.?!;\n]")
_NEXT: Final = 12
"""Characters after which a told dose stands right behind a doubt, and is what is doubted."""
_ONE_OR_OTHER: Final = re.compile(r" (?:just |only )?\w+ or \w+")
"""Behind "I can't remember if I took": the alternatives that the dose before it has."""
_WHY: Final = re.compile(r"\b(?:keep|write|wrote|log|logged|set|note|use|jot|track)\b.{0,60}\b(?:because|since|as|cause|cuz)\b")
_SURE_NOW: Final = re.compile(r"[^.?!;\n]{0,40}\b(?:so|but|which is why|that's why)\b[^.?!;\n]{0,30}\b(?:for sure|for certain|certain(?:ly)?|definitely|checked|wrote|written|write|log|logged|noted|set an? alarm|know(?! (?:if|whether|when|how|what)))\b")
""" "My days all blur together, but I know for sure", "I don't trust my memory so I write it down"."""


def untrusted(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of such doubts in a folded text, but for those that are facts and those in what is asked.

    >>> from ..telling.story import Story
    >>> [untrusted(Story(), None, text) for text in ("i may have had one more since", "my memory is shot", "i might have the flu")]
    [[(2, 18)], [(0, 17)], []]
    """
    summed = any(e.kind == "total" for e in story.events)  # a sum takes up the doses beside it, and what may be missing from it is open
    found = [(e.start, e.end) for e in story.events if summed and e.kind == "dose" and e.maybe and not any(t.how in _PLACED for t in e.times)]
    groups = {n for word in said_in(folded) & _GROUPS.keys() for n in _GROUPS[word]}
    if not groups:
        return found
    unnamed = _WORD.sub(lambda match: _NAMED * len(match[0]) if match[0] in SURFACES else match[0], folded)
    matches = [match for n in sorted(groups) for match in _DOUBT[n].finditer(unnamed)]
    if not matches:
        return found
    requests = [(asked.start, asked.end)] if asked is not None and asked.clause is not None and asked.clause.question else []
    told_open = [e for e in story.events if _is_open(e, summed=summed)]
    for match in matches:
        start, end = match.span()
        first = sentence_start(folded, start, _STOPS)
        if any(a < end and start < b for a, b in requests) or _settled(folded[first:start], folded[end:]):
            continue
        if match[0].endswith("how many") and any(e.count_unknown and e.times and e.group.count is None for e in story.events):
            continue  # "I took Tylenol at 8 and noon. I don't remember how many."
        if _ANY_MORE.match(folded, end) or _OF_MORE.match(folded, end) or summed and _NOT_LOGGED.search(match[0]):
            # "don't know if I took any after the two at 9 pm": whether the two were taken is not what is asked;
            # "1,000 mg so far, but I may have forgotten to log the one at 9": what is told of that one is no doubt of it
            found.append((start, end))
            continue
        doubted = [e for e in told_open if first < e.end and e.start <= end + _NEXT and not _STOPPED.search(folded, end, e.start)]
        if not doubted and not (told_open and _ONE_OR_OTHER.match(folded, end)):
            found.append((start, end))
    return found


def _is_open(event: Event, *, summed: bool) -> bool:
    """What is doubted of it was told as open; beside a sum only where it has an hour of its own and a count."""
    if event.kind in ("dose", "total") and event.group.vague:
        return True
    if event.kind != "dose" or summed and (event.count_unknown or not any(t.how in _PLACED for t in event.times)):
        return False
    return event.maybe or all(t.low is t.high is None for t in event.times) or not certain(event)


def _settled(before: str, behind: str) -> bool:
    """The doubt is why there is a record, or is gone."""
    return _WHY.search(before) is not None or _SURE_NOW.match(behind) is not None


__all__ = ["untrusted"]
