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
from .unheard import ASKING, HARMLESS, UNTAKEN, WORD, for_another, speaks_of_medicine

_STOP: Final = re.compile(r"[.?!;\n]+(?=\s|$)")
_GOES_ON: Final = re.compile(r" (?:were|was|is|are|and|but|or|so|then|with|for|because|when|while|before|after|to|on|in|at|had|took)\b")
"""Before such words the full stop of "p.m." ends no sentence."""

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
    others = asked is not None and asked.person not in ("", "i", "we")
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
        if others and _NOT_MINE.search(sentence):
            continue
        heard = any(a < end and start < b for a, b in facts) or any(
            start <= term.start < end and (term.kind == "time" or term.kind == "drug" and (term.read or term.value.scope)) for term in terms
        )
        heard = heard or all(term.kind in ("drug", "sign", "form") or term.value == "and" for term in terms if start <= term.start < end)  # "Tylenol ES."
        if _matters(sentence, numbered=numbered, asking=stated[0] < end and start < stated[1]) or not heard and speaks_of_medicine(sentence, doubted=doubted) or not others and for_another(sentence):
            found.append((start, end))
    return found


def _sentences(folded: str) -> Iterator[tuple[int, int]]:
    start = 0
    for stop in _STOP.finditer(folded):
        at, end = stop.span()
        if end == at + 1 and folded[at - 3 : end] in ("a.m.", "p.m.") and _GOES_ON.match(folded, end):
            continue
        if folded[start:at].strip():
            yield start, end
        start = end
    if folded[start:].strip():
        yield start, len(folded)


def _matters(sentence: str, *, numbered: bool, asking: bool) -> bool:
    """Something is said of the history, and it is not harmless."""
    words = said_in(sentence)
    drug = any(word in SURFACES for word in WORD.findall(sentence))
    record = not _RECORD.isdisjoint(words) or _SAID.search(sentence) is not None
    if HARMLESS.search(sentence) or UNTAKEN.search(sentence):
        return False
    if not numbered and (record or _POINTING.search(sentence)) and _FALSE.search(sentence):
        return True
    if record and not numbered and _OF_OTHERS.search(sentence) and ("mine" in words or "my own" in sentence or "own" in words):
        return True
    if (record or drug or not _TAKING.isdisjoint(words) and _POINTING.search(sentence)) and _DOUBTFUL.search(sentence) and not ASKING.search(sentence):
        return True
    if not drug or ASKING.search(sentence):
        return False
    first = _FIRST.search(sentence) is not None
    return first and _THE_ASKED.search(sentence) is not None or _TO_COME.search(sentence) is not None and (first or not asking)


__all__ = ["unaccounted"]
