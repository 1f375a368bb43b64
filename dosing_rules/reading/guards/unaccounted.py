"""Sentences about what was told that no rule made anything of: "scratch every time in here", "she might have slipped me one".

Each sentence in which no dose, denial, hour of now or question was read is looked at as a bag of words. One that speaks of
doses, of the record or of the telling itself, with words of doubt, of falsehood or of a dose to come, says something about
the history that the rules did not hear. One in which nothing at all was read, and which speaks of pills, of taking,
counting or remembering, or of one more of a medicine, is open whatever it says, unless it denies, puts right, or tells what one has, likes and is told of
it. In some eight thousand questions that are YES a handful of harmless sentences are so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import SURFACES
from ..persons import PERSONS
from ..said import said_in
from ..telling.story import Asked, Story
from ..terms import Term

_STOP: Final = re.compile(r"(?!(?<=[ap]\.m)\. (?:were|was|is|are|and|but|or|so|then|with|for|because|when|while|before|after|to|on|in|at|had|took)\b)[.?!;\n]+(?=\s|$)|$")
"""Where a sentence ends; the full stop of "p.m." ends none before words that go on."""
_WORD: Final = re.compile(r"[a-z][a-z'-]*|100%")

_RECORD: Final = frozenset(
    "times timing timings doses dose pill pills tablet tablets caplets amounts amount number numbers count counts log chart notes record records list history account story message data entries "
    "entry diary tracker sheet notebook notebooks figures info information particulars facts quantities version details schedule page column claim calendar organizer organiser form dosing intake logs paper post text".split()
)
"""What a history is made of, or written in."""
_SAID: Final = re.compile(
    r"\b(?:what|everything|anything|all|whatever|nothing|than|the \w+) (?:that |here )?(?:i|you|it|he|she|we)(?:'ve|'m|'re|'d| am| are| have| just| do)* (?:here )?"
    r"(?:say|says|said|saying|tell|told|telling|claim|claimed|gave|give|given|wrote|typed|put|state|stated|list|listed|mention|mentioned|call|posted|entered|quote|quoted|quoting|see|got here)\b"
    r"|\b(?:the|those|these|my|all|any|every|which|wrong|right|real|correct|stated|random|fake|typed|put|of the) (?:\w+ )?(?:hours|times)\b|\b(?:every|any|single|the|that) time (?:i|is|was|may|in|anywhere)\b"
)
"""What somebody has said, or the times of it."""
_POINTING: Final = re.compile(r"\b(?:that|it|this|those|these|they|them|em|none|all|everything|every|nothing|any|mine|r)\b")
_TAKING: Final = frozenset("take took taken taking swallowed swallowing swallow popped popping had have having dosed redosed dosing gave given giving slipped slipping helped got get getting tipped ate eaten".split())

_DOUBTFUL: Final = re.compile(
    r"\b(?:may|might|might've|mightve|may've|perhaps|maybe|possibly|probably|presumably|apparently|supposedly|seemingly|allegedly|likely|unlikely|suspects?|guess|guessing|guessed|uncertain(?:ty)?|unsure|half remember|half-remember|"
    r"not (?:a |so |very |too |really |quite |entirely |completely |totally |100 ?%? |a hundred percent |hundred percent |fully |exactly )*(?:sure|certain|positive|confident|convinced|remember|recall|know|on whether|on that)|"
    r"(?:don't|dont|do not|didn't|didnt|doesn't|can't|cannot|can not|cant|couldn't|could not|wouldn't|won't) (?:\w+ ){0,3}?(?:know|remember|recall|say|tell|swear|testify|vouch|bet|trust|judge|promise|guarantee|sort out|make out|pin|add up)|"
    r"idk|dunno|no (?:idea|clue|memory|recollection|way of knowing|way to (?:tell|know|check)|certainty)|i doubt|doubts|nagging doubt|forget|forgot|forgotten|forgetting|second-guess(?:ing)?|(?:a |bit of a )blank|blacked out|dementia|memory|remember badly|confused|"
    r"god knows|who knows|heaven knows|beats me|beats you|unclear|questionable|iffy|hazy|fuzzy|blurry|half asleep|in my sleep|autopilot|incomplete|imagine|imagined|dreamt|dreamed|dream|wonder|wondering|jury|jury's|could (?:well |also |easily |just )*(?:be|have)|"
    r"(?:insists?|swears?|claims?|thinks?|reckons?|is positive|is sure|is certain|says?)(?: that)? (?:i|he|she|we)(?:'ve|'d| have| had)?(?: already| also| just)? (?:had|have|took|taken|got|swallowed)|version is|counts one|should check|left out|gaps?|missing|fewer|out of order|make of that|"
    r"any (?:number|multiple)|grain of salt|bucket of salt|pinch of salt|spoonful of salt|salt|shot in the dark|ballpark|not counting on|anyone's guess|anybody's guess|jumping around|jumpy|reset itself|stopped at some point|bet|may or may not|aftertaste|sleepwalk\w*|sleep-?took|mix(?:ed|ing)? up|muddled|"
    r"second time|supplementary|bonus|extra|not a hundred|slipped me|way off|no telling|hard to (?:say|tell|know)|mistaken|unreliable)\b"
)
"""Words with which something of it is open."""
_FALSE: Final = re.compile(
    r"\b(?:(?<!got it )wrong(?:ly)?|untrue|false|fake|faked|fiction|fictional|invented|invention|made(?: \w+){0,2} up|made-up|lied|lie|lies|lying|prank|joke|joking|jk|kidding|scratch|disregard|ignore|forget|cancel|retract|withdraw|void|belay|replace|swap(?! between)|delete|erase|scrambled|garbled|"
    r"mixed(?: \w+){0,3} (?:up|with|w)|mixed|muddled|nonsense|(?<!like )(?:rubbish|garbage)|bogus|random|placeholders?|pasted|someone else's|somebody else's|(?:different|another|other|wrong) (?:patient|person|people|day|message|member|notebook|column|page|night|week|one)|"
    r"yesterday's|last (?:month|week|year|night)'s|by (?:accident|mistake)|(?<!on )backwards?|(?:not|n't|never|\w+n't|neither|nor) (?:\w+ ){0,2}?(?:true|right|correct|real|mine|me|accurate|how it|what|like that|when i|then|that many|facts?|the times?|happen(?:ed)?|trust|go by|use|believe|rely|count on|dosed|at all)|"
    r"unknown|not known|question marks?|(?:for|of) a (?:school|class)|school exercise|example|sample|hypothetical|made-up|exercise|autocorrect\w*|illegible|blank|lost|escaped me|contradict\w*|no (?:better|record)|embarrassed|didn't happen|differently|quite different|real ones?|(?:they|those|these|it|that) (?:weren't|wasn't|aren't|isn't|were not|was not)(?=[ ,.]*(?:$|and\b|but\b|,|\.))|nothing\b.{0,60}\btrue)\b"
)
"""Words with which what was told is not true."""
_OF_OTHERS: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(map(re.escape, PERSONS), key=len, reverse=True))}|moms|dads|gf|gfs|bf|bfs|colleague|neighbour|neighbor|lady|man|woman|guy|patient|member|household|somebody|someone|bed)(?:'s|s)?\b"
)
_TO_COME: Final = re.compile(
    r"\b(?:will|i'll|shall|gonna|going to (?:take|have|swallow|consume|pop|get|be)|about to (?:take|have|swallow|pop)|i'm (?:having|taking|swallowing|getting|popping|scheduled|committed|chasing)|i am (?:having|taking|swallowing|scheduled)|^\W*taking|i go to take|"
    r"come what may|either way|committed|scheduled|promised|done deal|settled|a given|comes? first|on (?:its|their) way to my mouth|is certain|no matter what|regardless|whatever you say|first thing|for certain|certainly)\b"
)
"""Words for a dose that will be taken."""
_FIRST: Final = re.compile(
    r"\b(?:beforehand|ahead of|on top|right after(?:ward|wards)?|same (?:time|moment|minute|sip)|at that (?:very )?moment|straight after|right behind|immediately|(?:right|just|straight|directly|minutes?|hour|minute) (?:before|prior)|first|certain(?:ly)?|surely|a given|come what may|by then|anyway|in any case|either way)\b"
)
_THE_ASKED: Final = re.compile(r"\b(?:the )?(?:ones?|dose|pair|tablets|pills) (?:(?:that )?i(?:'m| am) (?:asking|inquiring|enquiring)|i (?:asked?|ask) |asked|in question|in my question|requested)|requested dose|my question\b")
_UNTAKEN: Final = re.compile(
    r"\b(?:meant|planned|wanted|going|about|intended|supposed|tempted|ready|prepared) (?:to (?:take|have|swallow|pop|down)|on)\b|\b(?:almost|nearly|skipped|offered|put (?:\w+ ){1,3}back|without (?:taking|swallowing)|thought about|stopped myself|decided against|never (?:took|did|swallowed))\b"
)
"""A dose that was not taken after all; other rules read it."""
_HARMLESS: Final = re.compile(
    r"\b(?:buy|bought|buying|weekend|tomorrow|next (?:week|month)|switch|unopened|strength|regular or|regular strength|kind of|which (?:kind|type|brand|one)|what (?:kind|type|brand)|type|brand|325s?|500s?|650s?|200s?|long (?:message|story|post)|swallow (?:pills|tablets)|hates? pills|(?:keep|keeping|kept) (?:a |an |one |my )?(?:\w+ )?(?:log|notebook|list|diary|chart|journal|record|notes)"
    r"|(?:can't|cannot|can not|shouldn't|must not|mustn't|never|don't|could|can|not) (?:\w+ )?(?:mix|be mixed|combine|take more|have \w+ pm|exceed)|blood thinners|glasses|sunglasses|is no joke|may be (?:taken|used|given|repeated)|every \d+)\b"
)
"""Small talk, strengths, packs and labels."""
_ASKING: Final = re.compile(r"\b(?:can|could|may|should|shall|is it|would it|do) (?:i|he|she|we|they|be ok|my \w+)\b|\b(?:allowed|okay to|ok to|safe to|fine to|too soon|wait)\b")
"""Words of a question, or of what is allowed."""
_AILING: Final = frozenset(
    "back head headache headaches migraine migraines pain pains ache aches knee knees neck shoulder shoulders ankle wrist elbow hip foot feet leg legs hand hands arm arms tooth teeth toothache cramps cramp period fever flu cold throat sore cough sinus sinuses ear ears earache "
    "stomach swelling soreness arthritis joints muscle muscles sprain strain hangover chills body backache jaw heel thumb finger toe injury surgery recovery same rest last next night day week weekend record first time moment most best".split()
)
_OF_MEDICINE: Final = frozenset("dose doses dosing dosage dosages pill pills tablet tablets caplet caplets capsule capsules gelcap gelcaps med meds medicine medicines medication medications syrup painkiller painkillers milligram milligrams mg grams spoonful".split())
_OF_TELLING: Final = frozenset(
    "tally figures numbers count counting counted timing timings describe described describing claim claimed claiming account version truth real wrong true untrue lie lied retract retracting error mistaken approximate "
    "approximately estimate estimates estimated estimating reconstruction reconstructed patchy remember remembers remembered recall memory memories guess guesses guessing guessed sure unsure certain uncertain confidence confident whether "
    "forget forgot forgotten confused mashing mashed jumbled muddled mixed blurred pencilled penciled scribbled diary log "
    "swallow swallowed swallowing downed popped popping dosed given handed tongue gulp gulped caved sneak sneaked sneaking sneaky helpings starter batch further additional inject injected injecting drip snort snorted crush crushed crushing syringe powder scoop scoops ladle swig swigging eyedropper dropper veterinary vet-grade effervescent fizzing grains baggie potency".split()
)
"""Words of medicine, of taking it, and of how it was told; what is said with one of them and was not read may matter."""
_SAID_OTHERWISE: Final = re.compile(
    r"\b(?:no|none|nothing|not a|not any|not on|nor|neither|without|hardly any|zero)\b[^.?!;]{0,24}\b(?:med|meds|medicines?|medications?|pills?|tablets?|doses?|drugs?|painkillers?|single|one|other)\b"
    r"|\b(?:haven't|hasn't|have not|has not|didn't|did not|didnt|havent|hasnt|never)\b|\b(?:only|first|all|last) (?:and only |\w+ )?(?:doses?|medicines?|meds|medications?|pills?|things?|ones?|i've|he's|she's)\b"
    r"|\b(?:oops|correction|no wait|wait no|no sorry|sorry no|scratch that|strike that|skip)\b|\b(?:ago|since|left|drawer|counter|cabinet|cupboard|shelf|purse|pack of|box of|bottle of|comes? in|called|log|diary|prefer|upset|works? (?:best|better|well|on)|help(?:s|ed)? with|switched (?:from|off|to)|question|help with|same|i guess|exactly|on that point|this stuff|long(?:ish|er)?|read (?:that|things|about)|only got|leaning on|name of|cap off|asking for|confus(?:es|ing)|trying to|under the|daily cap|max|maximum|limit|treating|(?:can't|cannot|can not) have)\b|\b\d{2,4} ?-?mg\b|\d ?[ap]\.?m\b|\b(?:noon|midnight|hours?|minutes)\b"
)
_WITH_A_NAME: Final = frozenset("also another already rest double helping second first before ahead packet sleeve cup tongue gulp inside chased washed latest down downing prior beforehand chaser plus".split())
"""Beside the name of a drug: one more of it, or one to come."""
_ALTERNATIVES: Final = re.compile(r"\b(?:\d+|one|two|three|four|half|am|pm|noon) or (?:\d+|one|two|three|four|five|six)\b")
"""An open count or hour, which is a fact."""
_HAD_BY: Final = re.compile(
    rf"\b(?:i|we|she|he|they|you)(?:'ve| have| has|'ve got| got| keep| keeps| use| also have| only has| only have| carry)\b|\bthere (?:is|are)\b|\bthere's\b|\b(?:brought|handed|gave|bought) me\b|\b(?:all|what) (?:i|the \w+|they|we) (?:have|has|sells?|had)\b|\b(?:on|in) (?:my|the) (?:desk|table|bag|wallet|pocket|car|backpack|nightstand|glovebox)\b|\bbackup\b|\bsells?\b|\bhave \w+ here\b"
    rf"|\b(?:my \w+|{'|'.join(sorted(map(re.escape, PERSONS), key=len, reverse=True))}|doctor|doc|pharmacist|nurse|dentist|friend|neighbor|neighbour|coworker)(?: only| always| also)? (?:is on|was on|swears by|prefers?|uses?|likes?|takes|says|said|told|reads?|only has|has|counts)\b"
    r"|\b(?:usually|normally|generally|tastes?|did nothing|does nothing|used up|ran out|run out|for good|can't stand|hate|hates|at a time|bucks|dollars|ripoff|box (?:says|has|of)|the (?:box|label|bottle|packet|pack|leaflet)|generic|checked|tracking|managing|relying|rely|alright|all right|together|with (?:it|them)|been taking|whoops|worse|bed|keys|names?d?|would be|i'd be|allergic|allergy|(?:she|he|they) (?:only )?takes|says my|last was|second-guess\w*|pharmacy|the one on|each time|lasagna|pasta|cake|soup|pie|pizza)\b"
)
"""Who has it, what it is like and what somebody says of it."""
"""What is denied or put right is read by other rules; a time makes it a dose; what one has, likes and calls it harms nothing."""
_FOR_WHOM: Final = re.compile(
    r"\b(?:(?:(?:it|this|that|these|those|they|the (?:dose|pills?|tablets?))(?:'s|'re|s| is| are| was|'d be| would be| will be)(?: all| really| actually| meant| just)* for|on behalf of|(?:want|wants|need|needs) (?:it|them|this|these|some) for)"
    r" (?:(?:my|our|the|a|an|his|her|their) )(?P<who>[a-z0-9'-]+(?: [a-z'-]+)?)|(?P<said>(?:(?<!i'm )(?<!i am )the (?:one|person|patient)|who) (?:who )?(?:(?:is|would be|will be|'s|'d be) )?(?:getting|swallowing|taking|drinking) (?:it|them|this|these|those)|that's who|who (?:the \w+|it|they|this) (?:is|are) for|needs? (?:it|them),? not me|(?:give|giving) (?:it|them|this|these) to (?!me\b)|(?:is|'s|are) the patient|the one (?:i'd|i would|i'll|i want to|i'm) (?:be )?(?:give|giving)|hid(?:e|ing) (?:it|them) in"
    r"|(?:in|a|my|her|his) (?:first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th)[- ]?grader?\b|(?:he's|she's|he is|she is|they're|hes|shes|i'm|im|i am|who's|just started|in) (?:in |at |only )?(?:kindergarten|preschool(?:er)?)|(?:month|week)s?-olds?\b|(?:weeks|months) old\b|big teeth|baby teeth))"
)
""" "It's for my beagle", "on behalf of my eleven-month-old", "he's in 2nd grade": somebody else would take it, or a child."""
_NO_HOUR: Final = frozenset({"earlier", "later", "vague"})
"""Times that place a dose by another moment, or nowhere."""
_NOT_MINE: Final = re.compile(r"\bnot (?:mine|me)\b")
_DIGIT: Final = re.compile(r"\d")


def unaccounted(story: Story, asked: Asked | None, terms: list[Term], folded: str) -> list[tuple[int, int]]:
    """The places of such sentences in a folded text.

    >>> from ..telling.story import Story
    >>> [len(unaccounted(Story(), None, [], text)) for text in ("i made those numbers up", "my notes may be incomplete", "sorry for the long message")]
    [1, 1, 0]
    """
    read = [(e.start, e.end) for e in story.events if any(t.how not in _NO_HOUR for t in e.hours)] + [(n.start, n.end) for n in story.nows]
    read += [(d.start, d.end) for d in story.denials if (d.anything or d.drug or d.times or d.planned) and not _SAID.search(folded, d.start, d.end)]
    for_another = asked is not None and asked.person not in ("", "i", "we")
    stated = (0, 0)
    if asked is not None and any(other is not asked and other.clause is not None and other.clause.question for other in story.asked) and not (asked.clause is not None and asked.clause.question):
        stated = (asked.start, asked.end)  # "I'll have two first. Can I take two more?"
    elif asked is not None:
        read.append((asked.start, asked.end))
    told = [term for term in terms if term.kind in ("mass", "volume") or (term.kind == "num" and folded[term.start : term.end] != "one") or (term.kind == "time" and term.value.how in ("clock", "ago"))]
    facts = [(e.start, e.end) for e in story.events] + [(d.start, d.end) for d in story.denials] + [(a.start, a.end) for a in story.asked]
    doubted = any(e.maybe or e.count_unknown for e in story.events)
    found = []
    for start, end in _sentences(folded):
        if folded[end - 1 : end] == "?" or any(a < end and start < b for a, b in read):
            continue
        named = any(term.kind == "drug" and term.read and start <= term.start < end for term in terms)  # "scratch that, it was Aleve"
        numbered = named or any(start <= term.start < end for term in told) or _DIGIT.search(folded, start, end) is not None
        sentence = folded[start:end]
        if for_another and _NOT_MINE.search(sentence):
            continue
        heard = any(a < end and start < b for a, b in facts) or any(
            start <= term.start < end and (term.kind == "time" or term.kind == "drug" and (term.read or term.value.scope)) for term in terms
        )
        heard = heard or all(term.kind in ("drug", "sign", "form") or term.value == "and" for term in terms if start <= term.start < end)  # "Tylenol ES."
        if _matters(sentence, numbered=numbered, asking=stated[0] < end and start < stated[1]) or not heard and _speaks_unheard(sentence, doubted=doubted) or not for_another and _for_another(sentence):
            found.append((start, end))
    return found


def _sentences(folded: str) -> Iterator[tuple[int, int]]:
    start = 0
    for stop in _STOP.finditer(folded):
        if folded[start : stop.start()].strip():
            yield start, stop.end()
        start = stop.end()


def _for_another(sentence: str) -> bool:
    """It is for somebody who is no grown person that is known, and no ailment."""
    match = _FOR_WHOM.search(sentence)
    if match is None or match["said"]:
        return match is not None
    head = match["who"].split()
    return not any(word.removesuffix("'s") in PERSONS and PERSONS[word.removesuffix("'s")][2] == "" or word in _AILING for word in head)


def _speaks_unheard(sentence: str, *, doubted: bool) -> bool:
    """A medicine is named, or what was taken or told of it: no rule made anything of it, and nobody knows what it says.

    Where something told is ``doubted``, words of remembering say so once more.
    """
    words = said_in(sentence)
    named = not _WITH_A_NAME.isdisjoint(words) and any(word in SURFACES for word in _WORD.findall(sentence))
    if not named and _OF_MEDICINE.isdisjoint(words) and (doubted or _OF_TELLING.isdisjoint(words)):
        return False
    return not any(pattern.search(sentence) for pattern in (_SAID_OTHERWISE, _HAD_BY, _HARMLESS, _UNTAKEN, _ASKING)) and not _ALTERNATIVES.search(sentence)


def _matters(sentence: str, *, numbered: bool, asking: bool) -> bool:
    """Something is said of the history, and it is not harmless."""
    words = said_in(sentence)
    drug = any(word in SURFACES for word in _WORD.findall(sentence))
    record = not _RECORD.isdisjoint(words) or _SAID.search(sentence) is not None
    if _HARMLESS.search(sentence) or _UNTAKEN.search(sentence):
        return False
    if not numbered and (record or _POINTING.search(sentence)) and _FALSE.search(sentence):
        return True
    if record and not numbered and _OF_OTHERS.search(sentence) and ("mine" in words or "my own" in sentence or "own" in words):
        return True
    if (record or drug or not _TAKING.isdisjoint(words) and _POINTING.search(sentence)) and _DOUBTFUL.search(sentence) and not _ASKING.search(sentence):
        return True
    if not drug or _ASKING.search(sentence):
        return False
    first = _FIRST.search(sentence) is not None
    return first and _THE_ASKED.search(sentence) is not None or _TO_COME.search(sentence) is not None and (first or not asking)


__all__ = ["unaccounted"]
