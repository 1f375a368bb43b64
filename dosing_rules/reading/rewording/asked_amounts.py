"""How much is asked for, told roundabout.

How much is asked for, told roundabout: "double my usual two", "two, with a third for good luck", "each is twice as strong as the normal 200 mg".

How much it would be, said behind the question: "can I take ibuprofen? I've had none today and it'd be 800 mg".

What was taken, told by what the next dose would bring it to: "the next two would take me to eight Advil for the day".

What is asked for, in a sentence that asks only behind it: "three at 9 pm, can I?", "she says another 1000 mg is fine, is she right?".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..words import FORMS, number_said
from .edits import HOUR, TO_SIX, TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_WANTS: Final = re.compile(r"\b(?:can|could|may|might|should|shall|would|want|like|ok|okay|alright|fine|if)\b[^.?!;]*$")

_DOUBLE: Final = re.compile(rf"\b(?P<how>double|twice|triple|three times|half) (?:my|the|her|his) (?:usual|normal|regular|standard|customary|ordinary|typical) (?:(?:dose|amount) of )?(?P<n>{TO_SIX})\b(?! ?(?:mg|hours?|hrs?))")
_ONE_MORE: Final = re.compile(rf"\b(?P<n>{TO_SIX})(?P<what>(?: (?:\d{{3}} ?mg|extra|regular|strength|advil|tylenol|motrin|ibuprofen|acetaminophen|tablets?|pills?|caplets?|capsules?|gelcaps?|liquicaps?|nyquil|dayquil|aleve|excedrin))*),? (?:with|and|plus) a (?P<nth>second|third|fourth|fifth)(?: one| on top| pill| tablet)?(?: (?:for (?:good )?(?:luck|measure)|thrown in|on top|to be sure|as well|too|for the road))?(?= ?[.?!,;])")
_NTH: Final = {"second": 2, "third": 3, "fourth": 4, "fifth": 5}
_ON_TOP: Final = re.compile(rf"(?P<put>,? (?:on top of|besides|in addition to|along with|next to|as well as) the (?P<what>{TO_SIX} [^.?!;,]{{3,36}}?)(?: that)? (?:i'd|i would|i'll|i will|i'm|i am) (?:be )?(?:also )?(?:having|taking|take|have|going to have|going to take|swallowing)(?: (?:with (?:them|it)|too|as well|anyway|also|at the same time))*)(?= ?[.?!,;])")
_PLAN: Final = re.compile(rf"\b(?P<put>(?:and |but )?there(?:'ll| will| is going to|'s going to) be) (?P<what>(?:another )?{TO_SIX}(?: more)?(?: [a-z]+)??) (?=(?:at|around) (?:\d|noon|midnight))")

_WRITTEN: Final = re.compile(
    r"\b(?:my|the) (?:doctor|dr|dentist|gp|surgeon|specialist|nurse|orthodontist|pharmacist)(?:'s| has|'d)? (?:wrote|writes|written|prescribed|prescribes|ordered|orders|got|gave|made|does) (?:them|these|those|it|me these)(?: out| up)? (?:for|at|as|in)(?: the)? (?P<mg>\d{3,4}) ?(?:mg|milligrams?)(?: (?:apiece|each|a piece|per (?:tablet|pill)|a (?:tablet|pill)|tablets?|pills?|ones?|strength))?(?= ?[.?!,;]|$)"
)
_STRONG: Final = re.compile(
    r"\b(?:each(?: one)?|every one|one|they|these|those|mine|my (?:pills|tablets|ones|kind)|the (?:pills|tablets|ones))(?: (?:pill|tablet|of (?:them|these|those|mine)))?(?: (?:in|from|out of|on) (?:this|my|the|that|our) [a-z]+)?(?: here)? (?:is|are|'s|'re) (?P<how>twice|double|two times|three times|half|1\.5 times|four times) (?:as strong as|the (?:strength|dose) of|stronger than|as (?:big|large) as|as much as) (?:the |a |an )?(?:(?:normal|usual|regular|standard|ordinary|common|plain|typical) )?(?P<mg>\d{3}) ?mg(?: (?:ones?|kind|tablets?|pills?|sort))?(?= ?[.?!,;]|$)"
)
_FACTORS: Final = {"double": 2.0, "twice": 2.0, "two times": 2.0, "triple": 3.0, "three times": 3.0, "half": 0.5, "1.5 times": 1.5, "four times": 4.0}
_LET_ME: Final = re.compile(rf"\b(?:my |our )?(?:mom|mum|mother|dad|father|wife|husband|sister|brother|aunt|uncle|grandma|grandpa|roommate|neighbor|neighbour|friend|coworker|colleague|boss|partner|girlfriend|boyfriend|son|daughter|cousin) (?:let|allowed|offered) me (?:to )?(?:have|take|use|try|pop) (?={TO_SIX}\b)")
_TOPPED: Final = re.compile(r"\b(?P<put>(?:i )?(?:had )?(?:topped (?:it |them |that )?up|had a top-up|took some more))(?P<when>(?: (?:again|once more|later|sometime|this (?:morning|afternoon|evening)|today|since))*),? (?P<not>(?:(?:but |though )?(?:i )?(?:don't (?:know|remember|recall)|not sure|no idea|can't (?:say|remember|recall)|couldn't (?:say|tell you)|forget|forgot|god knows))(?: (?:exactly|now))? (?:when (?:or|and|nor) )?how (?:many|much)(?: (?:or|and|nor) when)?(?: (?:i (?:took|had)|it was|they were|exactly))*)(?= ?[.?!,;])")


@needs("double twice triple three half second third fourth fifth top besides addition along next well there be doctor dr dentist gp surgeon specialist nurse orthodontist pharmacist times let allowed offered many much")
def asked_amounts(folded: str) -> Iterator[Edit]:
    """Such stretches with the amount in their stead.

    >>> list(asked_amounts("can i take double my usual two 200 mg ibuprofen?"))
    [(11, 30, '4')]
    >>> list(asked_amounts("can i take two 500 mg tylenol, with a third for good luck?"))
    [(11, 57, '3 500 mg tylenol')]
    """
    if " usual " in folded or " normal " in folded or " regular " in folded or " standard " in folded or "customary" in folded or "ordinary" in folded or "typical" in folded:
        for match in _DOUBLE.finditer(folded):
            whole = number_said(match["n"]) * _FACTORS[match["how"]]
            if whole == int(whole):
                yield match.start(), match.end(), str(int(whole))
    if " a second" in folded or " a third" in folded or " a fourth" in folded or " a fifth" in folded:
        for match in _ONE_MORE.finditer(folded):
            if number_said(match["n"]) + 1 == _NTH[match["nth"]] and _WANTS.search(folded[: match.start()]):
                yield match.start(), match.end(), f"{_NTH[match['nth']]}{match['what']}"
    if " the " in folded and ("having" in folded or "taking" in folded or " take" in folded or " have" in folded):
        for match in _ON_TOP.finditer(folded):
            if _WANTS.search(folded[: match.start()]):
                yield match.start("put"), match.end("put"), f" together with {match['what']}"
    if "there'll be" in folded or "there will be" in folded or " going to be" in folded:
        yield from instead(_PLAN, folded, "i'll take")
    if " be " in folded:
        yield from _would_be(folded)
    if "mg" in folded or "milligram" in folded:
        if " me " in folded or " them " in folded or " these " in folded or " those " in folded or " it " in folded:
            yield from instead(_WRITTEN, folded, lambda match: f"they are {match['mg']} mg each")
        if " strong" in folded or " the strength" in folded or " as much" in folded or " as big" in folded or " the dose of" in folded or " as large" in folded:
            yield from instead(_STRONG, folded, lambda match: f"they are {int(int(match['mg']) * _FACTORS[match['how']])} mg each")
    if " me " in folded:
        yield from instead(_LET_ME, folded, "i took ")
    if " topped " in folded or " top-up" in folded or " some more" in folded:
        for match in _TOPPED.finditer(folded):
            yield match.start("put"), match.end("not"), f"i took some number of them{match['when']}, don't know how many"


_QUANTITY: Final = rf"(?:\d{{2,4}} ?(?:mg|milligrams?)|{TO_SIX}(?= (?:\d{{3}} ?mg|extra|regular|of them|of those|{'|'.join(word for word in FORMS if word.isalpha())}|(?P<named>[a-z]+)))|{TO_SIX}(?= ?[.?!,;]|$))\b"
_WOULD_BE: Final = re.compile(
    rf"(?P<put>(?:,? ?\b(?:and|but|so)\b,? |(?<=[.!?;,] )|(?<=[.!?;] ))(?:it'd|it would|it'll|it will|that'd|that would|that'll|(?:my|the|his|her|this) (?:next )?dose would)(?: (?:just|only|exactly|probably))* be)(?= (?:just |only |exactly )?(?P<what>{_QUANTITY}[^.?!;]*))"
)
_ASKED_BARE: Final = re.compile(r"\b(?:can|could|may|might|should|would|is|ok|okay|safe)\b(?P<said>[^.!?;]*)\?")
_NO_DOSE: Final = re.compile(r"\b(?:today|total|altogether|in all|since|so far|hours?|hrs?|minutes?|days?|am|pm|too|over|left|more|if|or|each|my (?:second|third|fourth|fifth|last|first))\b")
"""Of a sum, of a time, or in doubt."""


def _would_be(folded: str) -> Iterator[Edit]:
    """ "Can I take ibuprofen now? I've had none today and it'd be 800 mg": the amount as a wish, where the question has none."""
    asked = _ASKED_BARE.search(folded)
    if asked is None or re.search(r"\d|\b(?:another|more|again|both|one|two|three|four|five|six|or|same)\b", asked["said"].replace("in one go", "")) or not names_a_drug(asked["said"]):
        return
    for match in _WOULD_BE.finditer(folded, asked.end()):
        bare = match["what"].strip().isdecimal() or " " not in match["what"].strip()
        if bare and ("ll be" in match["put"] or "will be" in match["put"]) or match["named"] and not names_a_drug(match["named"]):
            continue  # "it'll be four", "it would be two in the morning": an hour
        if not _NO_DOSE.search(match["what"]):
            yield match.start("put"), match.end("put"), ". i'd like"


_BROUGHT: Final = re.compile(
    rf"\b(?:the next|another|those|these|the|my next|an extra) (?P<k>{TO_TWELVE})(?: more| ones)?(?:'d| would| will|'ll) (?:take|bring|put|get|carry|push|make) (?:me|him|her|us|it|my total|the total|the count|my count|my tally|that)(?: up)?(?: to| at)? "
    rf"(?P<n>{TO_TWELVE})\b(?! ?(?:hours?|hrs?|mg|min))(?: (?P<drug>[a-z]+))?(?P<when> (?:for|of) the day| today| so far today| since (?:breakfast|this morning|midnight|last night))?"
)


@needs("d would will ll")
def brought_to(folded: str) -> Iterator[Edit]:
    """The sentence as what was taken before, and the dose asked for.

    >>> list(brought_to("the next two would take me to eight advil for the day. last two at 1 pm. ok?"))
    [(0, 53, "i've had 6 advil today, can i take 2 more?")]
    """
    if "would " not in folded and "will " not in folded and "'d " not in folded and "'ll " not in folded:
        return
    for match in _BROUGHT.finditer(folded):
        lacking, whole = number_said(match["k"]), number_said(match["n"])
        drug, when = match["drug"] or "", match["when"] or ""
        if drug and drug not in DRUG_TRIE:
            if drug in ("pills", "tablets", "caplets", "in", "for", "of"):
                continue
            drug = ""
        if 0 < lacking < whole:
            end = match.end() if drug or when or not match["drug"] else match.start("drug") - 1
            yield match.start(), end, f"i've had {whole - lacking}{' ' + drug if drug else ''}{when.replace(' for the day', ' today').replace(' of the day', ' today') or ' today'}, can i take {lacking} more?"


_OF_IT: Final = re.compile(r"\b\d{2,4} ?(?:mg|milligrams)(?P<put>(?: of (?:it|that|them|those))? (?:for|as) (?:the|my|her|his) next (?:one|dose))(?= ?\?)")
_ASKED_BEHIND: Final = re.compile(
    rf"(?<=[.!;] )(?P<put>(?P<what>(?:just |only )?(?:{TO_SIX}|another|\d{{3,4}} ?mg)(?: more)?(?: of (?:them|those))?(?P<drug>(?: \d{{3}} ?mg)?(?: [a-z-]+){{0,4}}?) at (?:{HOUR})(?<!(?<!\.)m\.))(?:,| -+|:)? (?:(?P<may>can|could|may) (?P<who>i|she|he)|(?:am i |are we )?good to go)) ?\?"
)
"""A full stop behind the hour ends what is told: "2 at 1 pm. Can I?" may ask for one more."""
_OF_AMOUNTS: Final = FORMS.keys() | {"mg", "extra", "regular", "strength", "extra-strength", "regular-strength", "of"}
_NOW_TOLD: Final = re.compile(rf"\b(?:it's|its|it is|now|currently|right now|the time|just(?! (?:{TO_SIX}|another)\b))\b")
_AS_OFTEN: Final = re.compile(
    rf"\b(?:can|could|may) (?:i|he|she) (?:take|have) (?P<n>{TO_SIX})(?: (?:more|of them|tablets|pills))?(?: now)?(?P<put>,? \(?(?:so |that's |which is |which would be )?(?P<fold>double|twice|triple)"
    r" (?:what|the amount|as much as|as many as|the number) (?:that )?(?:i|he|she) (?:had|took)\)?)(?= ?(?:[.,?!;]|$))"
)
_ONE_TAKEN: Final = re.compile(rf"\b(?:took|had|taken|swallowed|popped) (?P<n>{TO_SIX}) (?P<drug>[a-z]+)")
_AND_NONE: Final = re.compile(r"\b(?:i'd like|i would like|i want|i'd love|i need)\b[^.?!;]*?(?P<put>,(?: and| but)?| and) (?=(?:i've|i have) (?:had|taken|used|swallowed) (?:no|none|nothing)\b)")
_VOUCHED: Final = re.compile(
    r"(?:^|(?<=[.!?;] ))(?P<all>(?:and |but |now )?(?:my|our|the|a|his|her) [a-z' ,-]+? (?:says|said|thinks|claims|swears|reckons|insists|figures) (?:that )?"
    rf"(?P<what>(?:another |one more |{TO_SIX} more |\d{{3,4}} ?mg )[^.?!;,]*?) (?:is|are|would be|will be|should be) (?:perfectly |totally |just )?(?:fine|ok|okay|safe|alright|allowed),? (?:is|are) (?:she|he|they|that|this) (?:right|correct|true)) ?\?"
)


@needs("it that them those can could may go double twice triple no none nothing right correct true")
def asked_behind(folded: str) -> Iterator[Edit]:
    """The question before what it asks for, and what only says the same again left out.

    >>> list(asked_behind("2 advil at 8 am. two at 2 pm, can i?"))
    [(17, 35, 'can i take two at 2 pm')]
    >>> list(asked_behind("2 advil at 8 am. two regular strength tylenol at 2 pm - good to go?"))
    [(17, 66, 'can i take two regular strength tylenol at 2 pm')]
    >>> list(asked_behind("2 advil at 8 am. it's 3 pm. two at 2 pm, can i?"))
    []
    >>> list(asked_behind("i took 1 advil at 8. can i take 2 now, double what i had?"))
    [(37, 56, '')]
    """
    if " next " in folded:
        yield from instead(_OF_IT, folded, "")
    if any(end in folded for end in (" i?", " i ?", " she?", " she ?", " he?", " he ?", " to go")) and _NOW_TOLD.search(folded) is None:  # what lies before now may be told, not asked for
        for match in _ASKED_BEHIND.finditer(folded):
            if all(word in DRUG_TRIE or word in _OF_AMOUNTS or word[0].isdecimal() for word in match["drug"].split()) and not folded[match.end() :].strip():
                yield match.start("put"), match.end("put"), f"{match['may'] or 'can'} {match['who'] or 'i'} take {match['what']}"
    for match in _AS_OFTEN.finditer(folded) if "double" in folded or "twice" in folded or "triple" in folded else ():
        taken = [number_said(told["n"]) for told in _ONE_TAKEN.finditer(folded)]
        if len(taken) == 1 and number_said(match["n"]) == taken[0] * int(_FACTORS[match["fold"]]):
            yield match.start("put"), match.end("put"), ""
    if "i'd l" in folded or "i would like" in folded or "i want" in folded or "i need" in folded:
        yield from instead(_AND_NONE, folded, ".")
    for match in _VOUCHED.finditer(folded) if " right" in folded or " correct" in folded or " true" in folded else ():
        yield match.start("all"), match.end("all"), f"can i take {match['what']}"


_COMES_TO: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<n>(?:{TO_SIX} more|another {TO_SIX}|{TO_SIX})(?: of (?:them|those|these))?)(?P<put>,? (?:is|are|makes?|would be|would make|comes? to|equals?|adds up to|being|i\.e\.) (?:only |just |exactly )?(?P<mg>\d{{3,4}} ?(?:mg|milligrams))(?P<sign>,| -|;)? ?)(?=(?:is (?:that|it) )?(?:ok|okay|fine|alright|allowed|safe|permitted|right)\b[^.?!]{{0,12}}\?)"
)
_SUCH: Final = re.compile(r"\b(?:second|third|fourth|fifth|sixth|another|one more|more) (?P<put>such )(?=(?:doses?|pairs?)\b)")


@needs("mg milligrams", "is are make makes be come comes equal equals adds being e", "ok okay fine alright allowed safe permitted right")
def asked_with_its_sum(folded: str) -> Iterator[Edit]:
    """How much it comes to, in brackets behind what is asked for: "three more is 975 mg, okay?".

    >>> list(asked_with_its_sum("last two 5 hours ago. three more is 975 mg, okay?"))
    [(32, 44, ' (975 mg), ')]
    """
    for match in _COMES_TO.finditer(folded):
        yield match.start("put"), match.end("put"), f" ({match['mg']}), "


@needs("such", "dose doses pair pairs")
def such_doses(folded: str) -> Iterator[Edit]:
    """ "Is a third such dose all right?".

    >>> list(such_doses("is a third such dose all right?"))
    [(11, 16, '')]
    """
    yield from instead(_SUCH, folded, "")
