"""A dose told as the same as one before it, once or some times more.

A dose said to be like the one before it: "the last one, the same size, came at 3", "number two followed three hours later".

A told dose that was taken some times more: "2 at 7 am, and the same amount two more times since then", "then twice more".

What is asked for, or was just taken, "as I did five hours ago": the same was taken then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..persons import PERSONS
from ..words import number_said
from .edits import TO_SIX, TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_HOUR: Final = r"(?:\d{1,2}(?::[0-5]\d)? ?[ap]\.?m\b\.?|\d{1,2}(?::[0-5]\d)?|noon|midnight)"
_GAP: Final = rf"{TO_TWELVE}(?: and a half)? (?:hours?|hrs?)"
_LIKE: Final = r"(?:(?:each |all |both |also |of |exactly |just )*(?:the |that |an? )?(?:very |exact |exactly the )?(?:same|equal|identical) (?:size|amount|dose|number|strength|quantity|thing|again|count)(?: (?:again|each|as before))?|(?:no|not any) different|just as (?:many|much|big|large)|as (?:many|much) again|identical(?: to it)?|(?:of )?equal (?:amounts|size)|same amounts|equally (?:big|large)|likewise|no more,? no less|the same)"
_CAME: Final = r"(?:came|followed|was|were|went down|was taken|were taken|happened|went in)"

_BEFORE: Final = re.compile(rf"\b(?:and )?(?:the|my) (?:(?:two|three|other two|previous two) )?(?:doses?|ones) before(?: it| that| this)?,? {_LIKE},? (?:(?:were|was|came) )?(?P<at>at {_HOUR})(?P<more>(?:,? (?:at )?{_HOUR})*),? and (?:at )?(?P<end>{_HOUR})")
_NOUN: Final = r"(?:(?:and |then )?(?:the|my) (?:last|latest|second|third|next|other|final|most recent)(?: (?:one|dose|pair|two|lot|round))?|(?:and |then )?(?:dose )?(?:number|no\.?|#) ?(?:two|three|2|3)|(?:and )?once more|(?:and )?one more time|(?:and )?then again)"
_ALIKE: Final = re.compile(rf"(?P<put>{_NOUN}(?P<like>, {_LIKE},| \({_LIKE}\)),?(?: {_CAME})?(?: just| exactly| about)?) (?=(?:at )?{_HOUR}|at |{_GAP}|(?:when|with|after|midway|half))")
_NUMBERED: Final = re.compile(rf"(?:^|(?<=[.;,] ))(?P<put>(?:and |then )?(?:dose )?(?:number|no\.?|#) ?(?:two|three|2|3),?(?: {_CAME})) (?=(?:about |exactly |just )?(?:at )?(?:{_GAP} (?:later|after)|at {_HOUR}))")
_NUMBER_ONE: Final = re.compile(r"(?P<put>,? (?:was|were|made) (?:my |the )?(?:dose (?:number |no\.? ?|# ?)?(?:one|1)|first dose|(?:number|no\.?) one)(?: of the day| today)?)(?=[.;,])")
_LAST_BUT_ONE: Final = re.compile(r"\b(?P<put>last but one|next to last|next-to-last|second to last|second-to-last|second last|penultimate)\b(?= (?:one|dose|pair|two|round|pill|tablet))")
_CAME_AFTER: Final = re.compile(rf"(?P<put>\b(?:and |but )?(?:the|my) (?:last|latest|second|next|other|final|most recent)(?: (?:one|dose|pair|two|lot|round)) (?:came|followed|was|went down|was taken)(?: just| exactly| about)?) (?={_GAP} (?:after (?:that|it)|later))")
_SECOND: Final = re.compile(
    rf"\b(?:my|the|her|his) second (?:helping|dose|round|lot|pair|serving|batch)(?: of (?P<what>[^.?!;,]{{3,40}}?))? (?:(?:trailed|followed|lagged(?: behind)?) (?:the|my) first(?: one)? by (?P<gap>{_GAP})|(?:came|was|followed) (?P<gap2>{_GAP}) (?:after|behind) (?:the|my) first(?: one)?),? (?:and|but) (?:the|my) first(?: one)? (?:was|came|went down|had been) (?P<when>[^.?!;,]{{3,30}})(?=[.;,])"
)
_THOSE: Final = re.compile(rf"(?P<put>(?:so|and|but|then) i(?:'ve| have|'d)? (?:had|took|taken|eaten|swallowed|downed|popped) (?:those|these|them|both)(?: (?:as well|too|also|instead|myself))+,?)(?= (?:at {_HOUR}|{_GAP} ago|about|around))")
_TOLD_OF: Final = re.compile(rf"\b{TO_TWELVE}(?: [a-z]+){{0,3}} (?:were|was|are) (?:all|what|everything) (?:that )?(?:my|the) [a-z]+ had\b|\bmy [a-z]+ (?:only |just )?had (?:only |just )?{TO_TWELVE}\b")
_TOGETHER: Final = re.compile(r"\b(?P<how>(?:(?:twice|double|three times|triple|half) )?)(?:as (?:many|much) as|the (?:number|amount) of) (?:those|these|the)(?: two| both| first two)?(?: (?:together|combined|put together|in all|taken together|added together))\b")
_COUNTS: Final = re.compile(rf"\b(?P<n>{TO_TWELVE})(?: \d{{3}} ?mg)?(?: (?!hours|hrs|am|pm|at\b)[a-z]+)? at {_HOUR}")
_FACTORS: Final = {"twice": 2, "double": 2, "three times": 3, "triple": 3}
_SINCE: Final = re.compile(r"(?:(?:,|,? and|,? then)? (?:i've|i have|she's|he's|i) (?:had|taken|repeated|took) (?:that|the)(?: very| exact)? same (?:dose|amount|thing|number|again)) (?P<times>(?:twice|(?:two|three|four|five|six|[2-6]) times)(?: more| again)?) (?:since(?: then| that)?|after(?: that|wards))(?= ?(?:[.,;:!?)]|$)| (?:and|but|with|the last)\b)")
_OUT_OF_ME: Final = re.compile(rf"\b(?:(?:got|drew|coaxed|squeezed|had)) (?P<what>(?:another |a further )?{TO_TWELVE}(?: more)?(?: [a-z]+)?) (?P<of>out of me)\b|\b(?P<cost>cost me) (?P<what2>(?:another |a further )?{TO_TWELVE}(?: more)? (?:advil|motrin|tylenol|ibuprofen|tablets|pills|caplets|acetaminophen|of (?:them|those)))\b")

_OTHERS: Final = re.compile(rf"\b(?:gave|handed|passed|slipped|brought|fed|got|lent|spared) (?:me|him|her|us|them) (?:(?:just|another|only|yet|the) )?(?:{TO_TWELVE}|a couple|a pair) (?P<put>of others|others|fresh ones|new ones|replacements)(?= ?(?:[.,;!?)-]|$)| (?:at|around|about|an?|and|but|so|then|later|after|before|this|last|from|of|instead|one|two|three|four|five|six|\d+)\b)")
""" "My wife gave me two others"."""


@needs("same equal identical different many much big large equally likewise less number no # but next second penultimate after later well too also instead myself together combined all out cost others ones replacements")
def the_same_said(folded: str) -> Iterator[Edit]:
    """The stretches that say so, as the same again.

    >>> list(the_same_said("two advil five hours ago was dose number one. number two, no different, followed three hours later"))
    [(46, 80, 'the same'), (24, 44, '')]
    >>> list(the_same_said("my second dose of two advil trailed the first by three hours, and the first was five hours ago. ok?"))
    [(0, 94, 'i took two advil five hours ago, the same three hours after that')]
    >>> list(the_same_said("2 advil at 1 pm. my wife gave me two others."))
    [(37, 43, 'more')]
    """
    if " same" in folded or " different" in folded or " as m" in folded or "identical" in folded or "equal" in folded or "likewise" in folded:
        for match in _BEFORE.finditer(folded):
            hours = [match["at"].removeprefix("at "), *re.findall(_HOUR, match["more"]), match["end"]]
            yield match.start(), match.end(), "before that " + " and ".join(f"the same at {hour}" for hour in hours)
        yield from instead(_ALIKE, folded, "the same")
        yield from instead(_SINCE, folded, lambda match: f", then the same {match['times'].removesuffix(' more').removesuffix(' again')}")
    if "number" in folded or "no." in folded or "#" in folded or " first dose" in folded:
        following = [*_NUMBERED.finditer(folded), *(m for m in _ALIKE.finditer(folded) if "number" in m[0])]
        for match in _NUMBER_ONE.finditer(folded) if following else ():
            yield match.start("put"), match.end("put"), ""
        yield from instead(_NUMBERED, folded, "the same")
    if " last" in folded or "penultimate" in folded or " after that" in folded or " later" in folded:
        yield from instead(_LAST_BUT_ONE, folded, "previous")
        yield from instead(_CAME_AFTER, folded, "and the same")
    if " second " in folded and " first" in folded:
        yield from instead(_SECOND, folded, lambda match: f"i took {match['what'] or 'my dose'} {match['when']}, the same {match['gap'] or match['gap2']} after that")
    if " those " in folded or " them " in folded or " these " in folded or " both " in folded:
        for match in _THOSE.finditer(folded):
            if _TOLD_OF.search(folded[max(match.start() - 90, 0) : match.start()].rsplit(".", 1)[-1]):
                yield match.start("put"), match.end("put"), "and i took the same"
    if "together" in folded or "combined" in folded or " in all" in folded:
        for match in _TOGETHER.finditer(folded):
            counts = [number_said(m["n"]) for m in _COUNTS.finditer(folded, 0, match.start())]
            whole = sum(counts) * _FACTORS.get(match["how"].rstrip(), 1)
            if len(counts) == 2 and (match["how"] != "half " or whole % 2 == 0):
                yield match.start(), match.end(), str(whole // 2 if match["how"] == "half " else whole)
    if " others" in folded or " ones" in folded or " replacements" in folded:
        yield from instead(_OTHERS, folded, "more")
    if " out of me" in folded or " cost me " in folded:
        yield from instead(_OUT_OF_ME, folded, lambda match: f"i took {match['what'] or match['what2']}")


_N: Final = r"(?:two|three|four|2|3|4)"
_SAME: Final = r"(?:(?:the|that) (?:exact )?(?:same|very same)(?: again)?(?: (?:amount|dose|number|thing))?|that(?: (?:amount|dose|much|many))?|it|so|as (?:much|many)|again)"
_SINCE_THEN: Final = r"(?: (?:since(?: then| that)?|after(?: that|wards?)?|thereafter|later(?: on)?|following that)(?=[,.;:()?!-]|$| (?:and|but|with|so|the last|most recently|it's|now)\b))"
_TWICE_MORE: Final = re.compile(
    rf"(?<![^ ,;(])(?P<joint>(?:(?:and|then|plus|followed by(?: it)?|&) )*)(?P<same>{_SAME} )?"
    rf"(?:(?P<more>twice (?:more|again)|again twice|thrice more|(?:another |a further )?(?P<n>{_N}) (?:more |other |further |additional )?times(?: more| again)?)|twice|thrice)(?P<since>{_SINCE_THEN})?(?= ?(?:[,.;:()?!-]|$|and\b|but\b|with\b|so\b|the last\b|most recently\b|it's\b|now\b))"
)
_COUNTED: Final = re.compile(r"(?:\d|mg|tablets?|pills?|caplets?|capsules?|gelcaps?|one|two|three|four|advil|motrin|tylenol|ibuprofen|acetaminophen|aleve|naproxen|aspirin|excedrin|nyquil|dayquil) ?$")
_TOLD: Final = re.compile(r"\b(?:at|around|about|@) ?(?:\d|noon|midnight|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b)|\d ?[ap]\.?m\b|\bago\b|o'clock|\bnoon\b|\bmidnight\b|\b(?:morning|breakfast)\b")
_ASKS: Final = re.compile(r"\b(?:can|could|may|might|should|shall|would|will|to|not|never|didn't|almost|nearly|if|every|each|usually|woke|up|sneezed|threw|coughed|been)\b[^.?!;]*$")


@needs("twice times thrice")
def twice_more(folded: str) -> Iterator[Edit]:
    """The stretches that say how often a dose just told with its time was taken again, in words of one kind.

    >>> list(twice_more("i took 2 advil at 7 am, then twice more, last at 3 pm"))
    [(24, 39, 'then the same twice')]
    >>> list(twice_more("i took 2 advil at 7 am and 2 advil twice after that. it's 8 pm"))
    [(35, 51, 'twice afterwards')]
    """
    if "twice" not in folded and " times" not in folded and "thrice" not in folded:
        return
    for match in _TWICE_MORE.finditer(folded):
        if not match["more"] and not match["since"] and match["same"] != "again ":
            continue
        if match["n"] and not match["since"] and " times" in match["more"] and match["more"].startswith(match["n"] + " times"):
            continue  # "2 three times": how often, and nothing of more
        lead = re.split(r"[.?!;]", folded[: match.start()])[-1]
        if not _TOLD.search(lead) or _ASKS.search(lead[max(len(lead) - 40, 0) :]):
            continue
        times = f"{match['n']} times" if match["n"] not in (None, "2", "two") else "three times" if "thrice" in match[0] else "twice"
        if not match["joint"] and not match["same"] and _COUNTED.search(lead):
            yield match.start(), match.end(), f"{times} afterwards"  # "2 Advil twice after that": the amount is told
        else:
            yield match.start(), match.end(), f"then the same {times}"


_AGO: Final = (
    r"(?:(?:about|around|roughly|exactly|just|only|like|almost|nearly|over|at) )*(?:(?:\d+(?:[.:]\d+)?|[a-z]+)(?: and an? (?:half|quarter))?(?: ?[ap]\.?m\b\.?| ?(?:hours?|hrs?|h|minutes?|mins?)\b(?: and a half)?(?: (?:\d+|[a-z]+) ?min\w*)? (?:ago|back|earlier))"
    r"|noon|midnight|\d{1,2}:\d\d|breakfast|lunch|dinner|bedtime)|yesterday|last night|this morning|earlier(?: today)?|today"
)
_AS: Final = re.compile(
    rf",? (?:and )?(?:(?:just|exactly|much|the same|same|the same as|same thing) )*(?:as|like|the way) (?P<who>i|we|she|he|they)(?:'ve|'d)? (?:(?:also|already|just) )?(?:did|had|took|have)(?: (?:it|them|so|that|those|both))?(?= (?:{_AGO})\b)"
)
_AS_AT: Final = re.compile(r",? (?:just |same )?(?:like|as) (?=(?:yesterday|last night|this morning|earlier(?: today)?|at (?:\d{1,2}(?::\d\d)?(?: ?[ap]m)?|noon))(?: ?[?.!,]| ?$))")
_SAME_AS: Final = r"(?:the )?same(?: (?:thing|dose|amount|number|count))?"
_TOLD_AS: Final = re.compile(
    rf",? (?:and )?(?:(?:(?:just|exactly|much|{_SAME_AS}) )*(?:as|like|the way) (?P<who>i|we|she|he|they)(?:'ve|'d)? (?:(?:also|already|just) )?(?:did|had|took|have)(?: (?:it|them|so|that|those|both))?"
    rf"|(?:(?:just|exactly|much) )*{_SAME_AS} (?:as|that (?P<who2>i|we|she|he|they) (?:had|took))|just (?:as|like)(?= (?:at|this|last|yesterday|earlier)\b))(?= (?:at (?:\d{{1,2}}\b|{_AGO})|(?:{_AGO})\b))"
)
""" "Same as I did at 9", "just like at noon": behind a dose that was told already. "Like" alone may say about when: "two, like 7:30"."""
_TAKING: Final = re.compile(r"\b(?:took|had|taken|swallowed|popped|downed|(?:i'm|im|i am|she's|he's|just)(?: (?:just|now|currently))? (?:swallowing|taking|popping|having|downing|chewing))\b(?! (?:to|a (?:fever|cold|headache|day|night))\b)")
_WISHES: Final = re.compile(r"\b(?:can|could|may|might|should|would|want|wants|wanna|like to|i'd like|need|ok|okay|fine|safe|alright|thinking|planning|repeat|hoping|allowed)\b")
_TAKEN: Final = re.compile(r"\b(?:took|had|taken|swallowed|popped|ago)\b")
_SENTENCE: Final = re.compile(r"[.!?;\n](?!\d)")


@needs("as like way")
def as_before(folded: str) -> Iterator[Edit]:
    """Such words as a sentence of their own.

    >>> list(as_before("can i take 2 advil, as i did at noon? it's 3 pm"))
    [(18, 28, '. i took the same')]
    >>> list(as_before("i just took 2 advil, same as i did at 9."))
    [(19, 34, ', and i took the same')]
    """
    if " as " not in folded and " like " not in folded and " the way " not in folded:
        return
    for match in _TOLD_AS.finditer(folded):
        before = _SENTENCE.split(folded[: match.start()])[-1]
        taking = None if _WISHES.search(before) else _TAKING.search(before)
        if taking is not None and (any(sign.isdigit() for sign in before[taking.end() :]) or any(word in before[taking.end() :] for word in _NAMED)):
            yield match.start(), match.end(), f", and {match['who'] or match['who2'] or 'i'} took the same"
    for pattern in (_AS, _AS_AT):
        for match in pattern.finditer(folded):
            before = _SENTENCE.split(folded[: match.start()])[-1]
            if _WISHES.search(before) and not _TAKEN.search(before) and any(sign.isdigit() for sign in before) | any(word in before for word in _NAMED):
                who = match["who"] if pattern is _AS else "i"
                yield match.start(), match.end(), f". {who} took the same" + (" " if match.end() < len(folded) and folded[match.end() - 1] == " " else "")


_THEN: Final = r"(?:at (?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)|this morning|last night|this afternoon|yesterday)(?= ?[.,;?!)]|$| (?:now|again|ok|okay|today|tonight)\b)"
_AS_THEN: Final = re.compile(
    rf"\b(?P<much>(?:the )?same(?: (?:thing|dose|amount|number|count))?|as much|as many)(?P<put> (?:as|that|which)(?: what)? (?:i|we|she|he|they)(?:'ve|'d)? (?:did|had|took|taken|have)(?: it| them)?) (?={_THEN})"
    rf"|\b(?P<repeat>(?:repeat|redo) (?:what|whatever|the (?:dose|amount)(?: that)?) (?:i|she|he) (?:took|had)) (?={_THEN})"
    rf"|\b(?P<dose>(?:repeat|redo) (?:the|my|his|her) (?P<hour>\d{{1,2}}(?::\d\d)? ?[ap]\.?m\.?|noon|midnight|morning) (?:dose|one|ones))(?= ?[.,;?!)]|$| (?:now|again|ok|okay)\b)"
)


@needs("same much many repeat redo")
def as_much_as_taken(folded: str) -> Iterator[Edit]:
    """An amount asked for by another dose's, in one form: "the same as i took at 7", "repeat the noon dose".

    >>> list(as_much_as_taken("can i take the same as i did at noon?"))
    [(19, 29, ' as ')]
    >>> list(as_much_as_taken("can i repeat the noon dose?"))
    [(6, 26, 'take the same as at noon')]
    """
    if "same" not in folded and "as m" not in folded and "repeat" not in folded and "redo " not in folded:
        return
    for match in _AS_THEN.finditer(folded):
        if not _WISHES.search(_SENTENCE.split(folded[: match.start()])[-1]):
            continue
        if match["much"]:
            yield match.start("put"), match.end("put") + 1, " as "
        elif match["repeat"]:
            yield match.start("repeat"), match.end("repeat"), "take the same as"
        else:
            yield match.start("dose"), match.end("dose"), f"take the same as {'this morning' if match['hour'] == 'morning' else 'at ' + match['hour']}"


_REPEATED: Final = re.compile(rf"\b(?P<put>(?:repeat|redo) (?:my|his|her|the|their|those|these)) (?P<n>{TO_SIX}) (?P<what>[a-z0-9 -]+?)(?: now)?(?= ?[,.;?!]|$| (?:when|if|now that|given|since|as|because)\b)")
_BEEN: Final = re.compile(r"\bit(?:'s| has|s) (?:now |already )?been (?:(?:about|exactly|almost|nearly|over|just|only|already) )*(?:\d+|[a-z]+)(?: and a half)? (?:hours?|hrs?)(?:,? (?:and )?(?:\d+|[a-z]+(?: ?-? ?[a-z]+)?) (?:minutes?|mins?))?(?: and a half| and a quarter)?(?P<now>,? (?:right )?now)?(?! (?:since|from|after|and)\b)")
_ELSE_TOLD: Final = re.compile(r"\b(?:took|had|taken|have|gave|given(?! that)|swallowed|popped|ago|since|last|then|each|every|maybe|not|don't|dose|doses|times|and)\b|\bat \d")


@needs("repeat redo", "been", "hours hour hrs hr")
def repeated_after(folded: str) -> Iterator[Edit]:
    """ "Can I repeat my two Advil, when it's been five hours?": so long since those two, where nothing else is told.

    >>> list(repeated_after("can i repeat my two advil, when it's been five hours?"))
    [(6, 15, 'take'), (32, 52, "it's been five hours since the last two")]
    >>> list(repeated_after("i had two at 8. can i repeat my two advil? it's been five hours"))
    []
    """
    asked, been = list(_REPEATED.finditer(folded)), list(_BEEN.finditer(folded))
    if len(asked) != 1 or len(been) != 1 or not names_a_drug(asked[0]["what"]):
        return
    asks, length = asked[0], been[0]
    if asks.start() < length.end() and length.start() < asks.end() or _ELSE_TOLD.search(folded[: length.start()] + folded[length.end() :]) is not None:
        return
    yield asks.start("put"), asks.end("put"), "take"
    yield length.start(), length.end(), f"{length[0].removesuffix(length['now'] or '')} since the last {asks['n']}"


_NAMED: Final = ("one", "two", "advil", "tylenol", "motrin", "ibuprofen", "acetaminophen", "excedrin", "quil", "aleve", "another", "dose")


_AMOUNT: Final = r"(?:(?:one|two|three|four|half an?|a single|\d)(?: and a (?:half|quarter))?|1 1/2|\d\.5|\d{3,4} ?(?:mg|milligrams))"
_USED_TO: Final = (
    r"(?:(?:is|are|'s) (?:(?:usually|generally|normally|always|exactly|just|about|all) )*(?:what (?:(?:usually|generally|normally|always|typically|really) )?(?:works|helps|does (?:it|the trick)|(?:i|my [a-z]+) (?:usually |normally |generally |always )?(?:needs?|takes?|likes?|wants?|go(?:es)? with|uses?|calls? for|asks? for)|suits me|settles (?:it|me))"
    r"|my (?:go-to|go to|usual|normal|regular|standard|typical|customary|favou?rite|default|sweet spot|magic number)(?: (?:dose|amount|number|remedy|fix))?|(?:plenty|enough)|the (?:dose|amount|number) (?:that )?(?:works|helps|i (?:usually |normally )?(?:take|use)))|(?:(?:usually|generally|normally|always|typically) )?(?:does the trick|does it|works|suffices|does the job))"
    r"(?: for (?:me|my [a-z]+))?(?: (?:best|well|fine|nicely))?"
)
_USUAL_HAD: Final = re.compile(rf"(?:^|(?<=[.!?;,] ))(?P<put>(?P<dose>{_AMOUNT}\b[^.,;?!]{{2,60}}?) {_USED_TO}(?:,? (?:and|so)|[,;.]| -) (?:(?:so|and) )?(?P<who>i|we|she|he) (?P<had>had|took|swallowed|downed|popped|have had|have taken|'ve had) (?:exactly |just |precisely )?(?:that(?: (?:much|amount|many|dose))?|those|them|it|this))(?= (?:at |around |about |just |exactly |almost |nearly |over |last )?(?:\d|an? |half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|noon|midnight|this|with|for))")


@needs("works helps does what go usual normal regular standard typical customary favorite favourite default sweet magic plenty enough dose amount number suffices", "that those them it this")
def the_usual_had(folded: str) -> Iterator[Edit]:
    """ "Two Advil is what works for me, and I had that at 8": two Advil were taken at 8.

    >>> list(the_usual_had("two advil is what works for me, and i had that at 8"))
    [(9, 46, '')]
    >>> list(the_usual_had("two advil is what works for me. two now?"))
    []
    """
    for match in _USUAL_HAD.finditer(folded):
        if not names_a_drug(match["dose"]):
            continue
        if match["who"] in ("i", "we"):
            yield match.end("dose"), match.end("put"), ""
        else:
            yield match.start("put"), match.end("put"), f"{match['who']} had {match['dose']}"


_DITTO: Final = re.compile(r"(?:^|(?<=[.;!?,\n] ))(?:so |and )?(?P<put>(?:ditto|same thing|same dose|repeat performance)(?: again| once more)?)(?=(?: now| tonight| right now| at (?:\d[\d:]*(?: ?[ap]\.?m\.?)?|noon|midnight))? ?\?)")


@needs("ditto same repeat")
def ditto_asked(folded: str) -> Iterator[Edit]:
    """ "It's 9 pm. Ditto?": the same is asked for once more.

    >>> list(ditto_asked("2 advil at 6 am, ditto at noon. it's 9 pm. ditto now?"))
    [(43, 48, 'same again')]
    """
    yield from instead(_DITTO, folded, "same again")


_SAME_LATER: Final = Begun(
    rf"\b(?:the (?:exact )?same(?: (?:thing|dose|amount|as (?:him|her|them)))?|as many|too|as well|likewise|also)(?P<put> ?[,;(-]? ?(?:(?:but|only|just|except|though|albeit|that was|about|that) )+)(?={TO_TWELVE} (?:hours?|hrs?) (?:after|before|later|earlier)\b)"
)


@needs("same many too well likewise also", "but only just except though albeit that about")
def the_same_later(folded: str) -> Iterator[Edit]:
    """ "I had the same, but two hours after him": the same two hours after him.

    >>> list(the_same_later("my husband had 2 motrin at noon and i had the same, but two hours after him."))
    [(50, 56, ' ')]
    """
    yield from instead(_SAME_LATER, folded, " ")


_AFTER_HIM: Final = Begun(
    rf"\b(?:(?:my|our) )?(?P<who>[a-z]+) (?:took|had|swallowed|popped) [^.?!;,]{{2,40}}? at {_HOUR}(?: today| this morning)?(?:,? and |,? but |,? while |[.;,] )(?:then |today )?i(?:'ve)? (?:took|had|swallowed|popped|did) [^.?!;,\d]{{0,12}}?(?:(?:{TO_TWELVE}|\d{{3,4}} ?mg)(?: of them| [a-z]+)? )??(?:(?: ?, ?)?(?:but|only|just|about|exactly) )?(?P<gap>{_GAP}|an hour|half an hour)"
    r"(?: (?P<put>(?P<way>after|before) (?:him|her|them|(?:he|she|they) (?:did|had (?:his|hers|theirs|them|it)|took (?:his|hers|theirs|them|it))|that)))(?= ?[.;!?]|,? (?:and|so)\b)"
)


@needs("after before", "him her them he she they that")
def after_another(folded: str) -> Iterator[Edit]:
    """ "My husband had 2 at noon and I had the same two hours after him": two hours later.

    >>> list(after_another("my husband had 2 motrin at noon and i had the same two hours after him."))
    [(61, 70, 'later')]
    >>> list(after_another("my wife took 2 advil at noon. i had the same an hour before she did."))
    [(53, 67, 'earlier')]
    """
    for match in _AFTER_HIM.finditer(folded):
        if match["who"] in PERSONS:
            yield match.start("put"), match.end("put"), "later" if match["way"] == "after" else "earlier"
