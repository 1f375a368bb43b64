"""Turns of speech: a duration with a clock time of its own, days of the calendar, conclusions drawn in passing, limits listed."""

from __future__ import annotations

import re
from typing import Final

from ..clauses import Clause

DAYS_AGO: Final = re.compile(r"^D (?:ago|back|earlier)\b")
NEITHER_ANSWER: Final = re.compile(r"\bneither (?:answer|of (?:the|these|those) (?:two )?answers|a yes nor a no|yes nor no|decision|verdict) (?:can|could|is|would|holds|follows)\b")
NOBODY_CAN: Final = re.compile(r"^(?:but |and |so )?(?:nobody|no one|no person|none of us|you can hardly|one cannot|a person cannot) (?:\w+ )?(?:can|could|may|takes?|swallows?)\b")
"""As in "Nobody can take minus four tablets": of what was told, not of the dose."""
APPARENT: Final = re.compile(r"\b(?:clocks?(?: times?| faces?| readings?| hands)?|watch|faces?|arithmetic on the clock) (?:alone |itself |only |just |would |may |might |seems? to )*(?:says?|shows?|suggests?|reads?|makes? it|gives?|tells?|look like|indicates?) (?:\w+ ){0,2}?$|\b(?:on paper|on the (?:wall|dial|clock face)|at first (?:glance|sight)|on (?:the|its) face(?: of it)?|by the clock|seemingly|apparently|nominally) (?:\w+ ){0,5}?$")
"""As in "The clock says five hours": what only seems to have passed."""
HOUR_CHANGED: Final = re.compile(r"^(?:but |and |so |because )*(?:(?:an|the|one|that|this) )?D (?:\w+ ){0,2}?(?:was|were|is|got|has been|have been|went) (?:\w+ )?(?:skipped|lost|repeated|gained|added|taken away|missing|cut|jumped|dropped|doubled)\b|^(?:but |and |so )?(?:you|we|he|she|they|the night|the clocks?) (?:\w+ )?(?:lost|gained|skipped|lose|gain|skip|swallowed) D$")
"""As in "An hour was skipped": the change of the clocks."""
DOSES_INSIDE: Final = re.compile(r"^ (?:of (?:A|N|Q|them|P) )?(?:(?:still|all|now|each|therefore|thus) )*(?:sits?|lies?|falls?|are|were|counts?|stays?|remains?|lands?|belongs?) (?:(?:still|all|well) )*(?:inside|within|in) (?:(?:the|that|this|your|his|her|last|past|previous|rolling|same) )*(?:D|day|window|W)\b")
THEY_CAN_BE: Final = re.compile(
    r"\b(?:they|both|the two|these|and|so|which) (?:(?:can|may|could|should|must|might) (?:not )?|cannot |can't |shouldn't |mustn't )(?:\w+ )?be (?:\w+ )?(?:used|taken|combined|mixed|given|swallowed)\b.*\b(?:together|same (?:day|time|evening|night|morning|hour)|at once|with (?:each other|one another)|within D|side by side|in one go)\b"
)
CONCEDES: Final = frozenset({"yes", "true", "right", "correct", "sure", "indeed", "granted", "fair enough"})
SUPPOSE: Final = re.compile(r"^(?:(?:so|let's|let us|just|even|now|first|ok|okay|and) )*(?:assume|suppose|imagine|say|take it|grant|pretend) (?:the worst|the best|that |it |they |it's |you |he |she |both |all |each )")
"""As in "Assume the worst and say they were yours"."""
FOR_SO_MUCH: Final = re.compile(r"(?:and |that's |or )?for (?:a total of |some |about |a sum of |altogether |in all )*A(?: of P)?(?: (?:in all|in total|altogether|so far|already|together))?")
WANTS: Final = re.compile(r"\b(?:wants?|needs?|requires?|demands?|asks?(?: for)?|calls? for|takes?|prescribes?|expects?|stipulates?) (?:(?:at least|a full|a|the|about|only|all|full|another)? ?)*$")
SINCE_ANY: Final = re.compile(r"^ (?:(?:to pass|to go by|of distance|of space|of waiting|distance|space) )?(?:since|from|after|following|between|to) (?:(?:it and )?(?:any|every|each|all|another|whatever|one)\b|the (?:last|previous|latest|most recent) (?:P|dose|acetaminophen|of)\b(?! (?:was|were)))")
"""As in "500 mg units want six hours since any acetaminophen": a rule, not what passed."""
HYPOTHETICAL: Final = re.compile(
    r"^(?:(?:but|and|so|while|only|then|even|whereas) )*(?:(?:with|at|from|after|past|by|before|for|given|under|on|had) (?!(?:this|that|these|those|only|just|so|less|such)\b).*?(?:\b(?:would|wouldn't|could|might)\b|'d\b)"
    r"|(?:[DNACQ]|A P|Q P)(?: \w+){0,2} would (?:not )?be\b|before (?:that|then|it) (?:not|no)$|(?:earlier|later|sooner|otherwise|else) (?:not|no|yes)$)"
)
"""As in "At ten or later it'd be fine", "five hours would be yes": beside "cannot tell" these suppose."""
NOW_SO_MUCH: Final = re.compile(r"(?:(?:just|only|and|then|so|with|for) )*A(?: of P| P)? (?:now|right now|this time|at present|this go)")
WHICH_CAME: Final = re.compile(r"^(?:and )?(?:Q|one|(?:drug|medicine|of (?:the|these|those|them)(?: (?:Q|two))?)) (?:(?:you|he|she|they) )?(?:came|was|were|went|is|started|begun?|took|had|taken) (?:with |on |taken )?(?:first|last|second|earlier|later|latest)\b.*\b(?:isn't|is not|wasn't|not|unknown|unclear|uncertain|open|nobody|no one|can't|cannot)\b")
TOO_SOON_AFTER: Final = re.compile(
    r"^(?:(?:so|only|just|about|even|a|an|the|mere|little|bit|over|under|less|more|than|almost|nearly|exactly|your|those|these|after) )*D "
    r"((?:is|are|would be|was|remains?|seems) (?:(?:still|yet|far|much|way|simply|clearly|just|a little|a bit) )*too (?:soon|early|little|short)(?: (?:yet|now|for (?:another|more|the next)(?: \w+){0,2}|to \w+(?: \w+){0,3}))?)$"
)
"""As in "so a little over 6 hours is still too soon": what passed, and what is concluded of it."""

SO_COMBINING: Final = re.compile(
    r"^(?:combining|mixing|taking|using|adding|stacking|doubling(?: up)?(?: on)?) (?:them|these|those|both|the two|it)(?: (?:together|now|tonight|today|on top))* (?:is|are|would be|isn't|wouldn't be|seems?|should be|may be|might be)\b"
)
"""As in "so combining them is probably not a good idea": a conclusion drawn."""
SO_CONCLUDES: Final = re.compile(
    r"^(?:so |then |yes |no )?(?:you|he|she|they|user|the user|patient)(?: \w+)? (?:can|may|could)(?: (?:safely|now|still|also|certainly))? (?:add|take|have|use|swallow) (?:another |the |your |his |her )?(?:next )?(?:[QNA]|more)\b"
    r"|^(?:so |then )?(?:you|he|she|they|user|the user|patient|it is best|it's best) (?:(?:should|must|need|needs|has|have|ought|would do well|to) )+(?:first )?(?:wait|hold off)(?: \w+){0,2} before (?:switching|swapping|changing|starting|moving)\b"
)
"""As in "so you can add 2 Tylenol without any problem", "you should wait before switching": a conclusion, no rule of two drugs."""
WARNS_AFTER: Final = re.compile(
    r"^(?:so |and |but )?(?:taking|having|adding|using|swallowing|giving|repeating|starting|[QNA] (?:of )?P)\b.*\bD (?:after|from|past|later than)\b.*\b(?:would|will|could|can|may|might|means|is|combines?|mix(?:es)?|raises?|increases?|doubles?|stacks?|risks?)\b"
)
DOUBLES: Final = re.compile(r"\b(?:doubl\w+|stack\w*|duplicat\w+|overlap\w*|two nsaids|Q nsaids)\b")
LISTED_LIMITS: Final = re.compile(
    r"^ (?:per|a|each|for a|for one|in a) (?:single )?(dose|day|D) (?:and|or) A (?:per|a|each|for a|for one|in (?:a|any)) (?:single )?(?:dose|day|D) (?:are|is|were) (?:the |your |both )*(?:\w+ ){0,2}?(?:limits?|maximums?|maxima|max|caps?|ceilings?)\b"
)
"""As in "400 mg per dose and 1,200 mg per day are the limits"."""
AMOUNT_IS_FINE: Final = re.compile(
    r"(?:(?:another|the|this|your|even|just|only|a mere|a single|as little as|at least) )*A (?:of P )?(?:more )?(?:is|would be|should be) (?:not )?(?:\w+ )?(?:okay|ok|fine|allowed|alright|all right|safe|permitted|too much)(?P<then> then| now| too| again| today| tonight)?"
)
SO_BEFORE: Final = re.compile(r"\b(?:so|therefore|thus|hence)\b(?! far| much| many)[^.;!?\n]*$")
"""As in "so today starts anew and 400 mg is allowed": both follow."""
SO_MANY_OF: Final = re.compile(r"\b(Q) (?:out )?of (?:the |those |your |its )?(?:\w+ ){0,1}$")
NO_TIME: Final = re.compile(
    r"\b(?:no|hardly any|almost no|barely any) time (?:has|have|had) (?:passed|elapsed|gone)\b|\b(?:you|he|she"
    r"|they) (?:have |has |'ve )?(?:only )?just (?:took|taken|had) (?!D)(?:it|them|Q|N|A|P|some|one|two)\b"
    r"|^(?:and |but |all of )*(?:you|he|she|they) (?:have |has |'ve )?(?:(?:only|literally|just|barely|already) )*just (?:now )?(?:took|taken|had|swallowed)(?: now)?$"
)
TIMES_IT: Final = re.compile(r"\b([QN]) (?:x|times|\*) $")
TIMES_AFTER: Final = re.compile(r"^ (?:x|times|\*) ([QN])\b(?! (?:ago|a day|daily|per))")
DOSE_IS: Final = re.compile(r"\b(?:recommended|usual|standard|normal|typical|regular|labell?ed|adult|single) (?:(?:adult|single|otc|oral|label) )*dos(?:e|age) (?:for \w+ |of P )?(?:is|:) (?:\w+ )?$")
THAT_LONG: Final = re.compile(
    r"\b(?:it's been|it has been|has been|have been|been|it's|it is|that's|that is|this is|you are|you're) (?:only "
    r"|just |a bit |a little |slightly |exactly |still |well )*"
    r"(?P<how>shy of|short of|under|less than|over|more than|past|longer than|exactly|how long it's been"
    r"|how long it has been|how much time has passed)(?: (?:that|it|this))?$"
    r"|\b(?P<long>waited|been) (?:for )?(?:at least )?that long\b|\b(?:is|was|makes|equals|are) (?:exactly|precisely|just|right) (?:that|this|what (?:is|was) (?:needed|required|asked))$"
)
EACH_DAY: Final = re.compile(
    r"^ (?:limit |maximum |max )?(?:per day|a day|daily|each day|every day|/ day|/ D|in a day|in one day|in (?:any "
    r"|a |one )?D|per D|per (?:24 - )?hours?)\b"
)
HARD_RULE: Final = re.compile(
    r"\b(?:every|each|intervals?|minimum|between (?:\w+ ){0,4}(?:doses?|tablets|caplets|pills|them|each|A)|spaced"
    r"|spacing|dosed|apart|gap|required|recommended|needs?|requires?|needed)\b"
)

WAIT_MORE: Final = re.compile(
    r"(?:\b(?:another|additional|further|extra) (?:\w+ )?$|\bin (?:about |around |another |roughly "
    r"|approximately )?$|\b(?:wait|hold (?:out|off)|hang on|wait out) (?:for )?(?:about |around |just |roughly "
    r"|approximately )?(?:the )?$"
    r"|\bwaiting (?:for )?(?:about |another )?$|\bafter (?:another|about another) $|\bwithin (?:the )?next $)"
)
MORE_TIME: Final = re.compile(
    r"^ (?:(?:is|are) )?(?:still |yet |only |just )*(?:missing|lacking|wanting)\b|^ (?:more|longer|from now|left|remaining|remain|to go|until|till|before (?!and\b)\w|later|from then|short)\b"
)
WOULD_REACH: Final = re.compile(
    r"\b(?:would|will|'d|could|you'd|he'd|she'd|they'd|it'd|going to|to|may|might) (?:\w+ ){0,2}?(?:reach|hit|be|come|get|go|leave|put|push|bring|land|end up|sit|stand|take(?= (?:you|him|her|it|them|the|your)\b))"
    r"(?: (?:you|him|her|it|them|the|your|total|only|still|now|day|exactly|right|just|back|up)){0,4}(?: (?:at|to|with))?(?: (?:only|just|exactly|about))? $"
)
AND_YOU_ARE_AT: Final = re.compile(
    r"\b(?:more|another(?: \w+)?|that|dose|it|this) and (?:you're|you are|you'd be|that's|that is|it's|it is|he's|she's|he is|she is|you hit|you reach|you get to|you land on|that makes) "
    r"(?:already |then |right )?(?:up )?(?:at |to )?$"
)
TO_THE_LIMIT: Final = re.compile(
    r"\b(?:bring|brings|take|takes|puts?|gets?|lifts?|lands?|pushes|push|moves?)(?: (?:you|it|the|them|him|her|user|patient|total|intake|this|your|us|24|hour|daily|-|right|exactly|just|only|up|back))* (?:up to|at|to|on|right at) the $"
)
LIMIT_AFTER: Final = re.compile(r"^ (?:\w+ ){0,3}?(?:limit|maximum|max|ceiling|cap|mark|allowance)\b")
REACHED: Final = re.compile(
    r"\b(?:had|taken|reached|hit|used|consumed|are at|you're at) (?:\w+ )?the (?:\w+ ){0,3}?(?:maximum|limit"
    r"|max)(?: (?:dose|amount))? of (?:\w+ )?$"
)
SPACE_OUT: Final = re.compile(r"^ (?:can |could |will |would |at most |now )*(?:separates?|lies? between|lie|divides?|pass between)\b")
FROM_NOW: Final = re.compile(r"\b(?:from|and) (?:now|C|today|the present|this (?:moment|dose|request)|the (?:next|new|planned|asked|proposed|current)\b.*)$")
OF_EACH_OTHER: Final = re.compile(
    r"\bof each other\b|\bof one another\b|\bof taking\b|^ of (?:\w+ ){0,2}(?:P|other)\b"
)
MOST_THAT_FITS: Final = re.compile(r"\b(?:at (?:the )?(?:very )?most|no more than|not more than|only|just|a maximum of|up to) $")
PART_OF: Final = re.compile(r"\bD (?:out )?of (?:the|those|your|that) (?:\w+ ){0,2}$")
PART_OF_AFTER: Final = re.compile(r"^ (?:out )?of (?:the|those|your|that) (?:\w+ ){0,2}D\b")
RULE_BEFORE: Final = re.compile(r"\b(?:every|minimum|interval)\b")
BOUND: Final = re.compile(
    r"\b(?:do not|don't|should not|shouldn't|must not|not|not to|never|cannot|can't) (?:\w+ ){0,3}(?:exceed|take more"
    r"|use more|more|go over|surpass|be exceeded|have more)\b|\b(?:no more than|not more than|(?<!add )(?<!adds )(?<!adding )(?<!added )(?<!sum )(?<!sums )up to|at most"
    r"|stay (?:under|below|within)|keep (?:\w+ )?(?:under|below|within)|limit(?:ed)? (?:\w+ )?to|maximum of|max of"
    r"|under|stays? (?:under|below|within))\b"
)
WITHIN_BEFORE: Final = re.compile(r"\b(?:within|in|inside|during|over) (?:the |those |these |that )?(?:last |previous |full |same )?$")
BEFORE_NSAID: Final = re.compile(r"^ (?:before|after|between|away from|from) (?:another |an |any |one |other )*(?:other )?nsaids?\b")
PAIR: Final = re.compile(r"\bP (?:\w+ )?and (?:\w+ )?P\b|\b(?:after|before) (?:\w+ ){0,2}P\b")
SUM: Final = re.compile(
    r"\b(?:total|totals|totaling|totalling|makes?|made|brings?|bringing|adds?|adding|adds up|add up|sum|would be"
    r"|will be|reach|reaches|reaching|equals?|=|comes? to|came to|amounts? to|puts?|putting|get|gets|you'd be"
    r"|you are|you're|would have|gives?|gave|so far|already|taken|had|consumed|took|is|are|at|contains?|still count"
    r"|remaining|left|more)\b"
)


def clock_of_its_own(clause: Clause, index: int) -> tuple[tuple[int, str], ...]:
    """The clock time that stands beside one of several durations: "either 2 hours ago (noon) or 4 hours ago (10 AM)"."""
    times = [place for place, item in enumerate(clause.items) if item.letter in "CD"]
    letters = "".join(clause.items[place].letter for place in times)
    if len(letters) < 4 or letters not in ("DC" * (len(letters) // 2), "CD" * (len(letters) // 2)):
        return ()
    place = times.index(index)
    beside = clause.items[times[place + 1 if letters[0] == "D" else place - 1]]
    return ((int(beside.least), beside.note),)


__all__ = ["AMOUNT_IS_FINE", "AND_YOU_ARE_AT", "APPARENT", "BEFORE_NSAID", "BOUND", "CONCEDES", "DAYS_AGO", "DOSES_INSIDE", "DOSE_IS", "DOUBLES", "EACH_DAY", "FOR_SO_MUCH", "FROM_NOW", "HARD_RULE", "HOUR_CHANGED", "HYPOTHETICAL", "LIMIT_AFTER", "LISTED_LIMITS", "MORE_TIME", "MOST_THAT_FITS", "NEITHER_ANSWER", "NOBODY_CAN", "NOW_SO_MUCH", "NO_TIME", "OF_EACH_OTHER", "PAIR", "PART_OF", "PART_OF_AFTER", "REACHED", "RULE_BEFORE", "SINCE_ANY", "SO_BEFORE", "SO_COMBINING", "SO_CONCLUDES", "SO_MANY_OF", "SPACE_OUT", "SUM", "SUPPOSE", "THAT_LONG", "THEY_CAN_BE", "TIMES_AFTER", "TIMES_IT", "TOO_SOON_AFTER", "TO_THE_LIMIT", "WAIT_MORE", "WANTS", "WARNS_AFTER", "WHICH_CAME", "WITHIN_BEFORE", "WOULD_REACH", "clock_of_its_own"]
