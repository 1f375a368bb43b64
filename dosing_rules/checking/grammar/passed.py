"""Durations that say how long ago something was, and intervals told without their number."""

from __future__ import annotations

import re
from typing import Final

from ...clocks import duration_text
from ..clauses import Clause
from ..items import Item
from ..statements import (
    ELAPSED,
    INTERVAL_RULE,
    UNDER,
    WITHIN,
    Context,
    Statement,
)

PASSED: Final = re.compile(
    r"^ (?:(?:that|which) (?=(?:has |have |had )?(?:already |now )?(?:passed|elapsed|gone by)\b))?(?:(?:or more|or so|or longer|or less|at (?:the )?(?:very )?(?:least|most)|tops|max|\+) )?(?:(?:can|could|will|would|may|might|must|should) )?(?:(?:have|has|had|'ve|haven't|hasn't|hadn't|will have|would have|having|is"
    r"|are) )?"
    r"(?:(?:now|already|only|just|clearly|barely|not|yet|fully|since|then|really|definitely|also|effectively|essentially|basically|practically|virtually) ){0,3}"
    r"(?:passed|elapsed|lapsed|gone by|gone past|gone|went by|run(?: (?:by|off|their course))?\b(?! out)|expired|ticked (?:by|away|off)|slipped by|flown by|rolled by|come and gone|ago|earlier|old|since|been|later|before now|before$"
    r"|before and\b|prior|in the past$|in the past (?:and|so|now|by now)\b|have passed|passing|apart since|past since|back\b)"
)


_BETWEEN_CLOCKS: Final = re.compile(
    r"(?:\bC (?:yesterday |today |last night |this morning )?(?:(?!is\b|was\b|to\b|and\b)\w+ )?(?:to|and|until|till|-|through|minus) (?:\w+ ){0,2}C\b"
    r"|\b(?:morning|noon|midday|midnight|lunch|breakfast|dinner|bedtime|then|night|afternoon|evening|yesterday|lunchtime|dinnertime|supper) (?:to|until|till|through) (?:C|now)\b|\bsince C\b|\bfrom C\b)"
)


_MEETS: Final = re.compile(
    r"^ (?:(?:\w+ ){0,2}?(?:gap|wait|interval|break|pause|spacing) )?(?:(?:for (?:the |your )?P (?:and (?:Q|D) for (?:the |your )?P )?)?(?:just|easily|exactly|clearly|comfortably|only|also|already|certainly|fully|barely|still|does|do|has|have|now|not|would|will|should|both|all|more than"
    r"|doesn't|don't) ){0,2}(?:meets?|met|satisf(?:ies|y|ied)|clears?|cleared|covers?|fulfil(?:s|ls|l)?|exceeds?|passes|reach(?:es)?|equals?|matches|match|surpass(?:es)?|complies|falls short|fall short"
    r"|respects?|beats?|outlasts?)\b"
)


_SEPARATE: Final = re.compile(r"^ (?:separates?|lies?|lay|stand|sit|are) (?:\w+ ){0,3}?(?:P|dose|last|it|first|between|two|the)\b")


_SPOKEN_OF: Final = re.compile(
    r"^ (?:is|are|means?|would be|was|isn't|aren't|wasn't|falls|would fall) (?:\w+ ){0,3}?(?:half|a quarter|D|less|more|not|still|under|over|enough|long|short|too|close|plenty|ample"
    r"|below|above|yet|longer|shorter|within|sufficient)\b"
)


RULE: Final = re.compile(
    r"\b(?:every|each|minimum|min|between (?:\w+ ){0,4}(?:doses?|A|P|tablets|caplets|pills|them|each|N)|intervals?"
    r"|gap|apart|spacing|spaced|spread|separate[ds]?|"
    r"wanted|required?|requires?|requirement|needed|needs?|calls? for|asks? for|demands?|prescribes?|stipulates?|recommended|recommends?|label|rule|must|should|allowed|at least"
    r"|per label|has to|have to|ought to|window|waiting period|"
    r"limit|directs?|says|instructs?|repeated|may be taken|can be taken|is taken|are taken|dosed|no (?:sooner"
    r"|earlier) than|guidelines?|standard|usual|typical|not (?:\w+ )?more often)\b"
)


APPLIED: Final = re.compile(
    r"\b(?:met|satisfied|fulfilled|hono(?:u)?red|served|sat out|finished|out of the way|maintained|adhered to|preserved|upheld|over|elapsed|passed|reached|complete|observed|respected|kept|ok|okay|fine|enough"
    r"|sufficient|up|there$|there (?:too|yet|now)|in place|behind (?:you|him|her|them|us)|granted|given|cleared|achieved|past|done|covered|complied|followed|exceeded)\b"
)


_RULE_NEAR: Final = re.compile(
    r"\b(?:every|each|minimum|must|should|needs?|needed|requires?|required|recommended|rule|at least|label\w*|wait|spaced?|spread|kept|keep|its|interval)\b"
)


TELLS_ELAPSED: Final = re.compile(
    r"^(?:only |just |about |exactly |barely |now |it's |that's |that is |it is |which is )*D (?:have|has)$"
    r"|^(?:(?:so|and|now|by now|right now|currently) )*(?:you're|you are|he's|she's|he is|she is|they're|they are|it's|it is|we're|we are|(?:this|that|yours?) is|you stand|you sit) (?:(?:still|only|just|now|already|currently|exactly|about) )*(?:at|on) (?:(?:only|just|exactly|about) )*D(?: (?:now|already|so far|today|by now|only))?$"
    r"|^(?:(?:so|and|the|your|that|this|a) )*(?:gap|stretch|span|pause|break|difference|distance|spacing|wait) (?:works out|comes|amounts|adds up|runs|computes|turns out|came) (?:(?:at|to|as|out|be) )+(?:(?:only|just|about|exactly|a full) )*D$"
    r"|^(?:(?:so|and|then) )*(?:it|that|this) (?:would be|would have been|is|makes|comes to|will be|would come to|adds up to) (?:(?:only|just|about|exactly|a|full|at|most|least|still|over|under) )*D (?:at|by) C$"
    r"|^(?:and |but |while |whereas |or )*(?:at|from|since|for|with|if) [CQ] (?:(?:it's|it is|it would be|that's|that is|that would be|only|just|about|even|barely|already|merely|exactly|a full|a) )*D$"
    r"|^(?:(?:so|and|but|only|just|about|exactly|barely|a|mere) )*D (?:after|past|from|since) (?:(?!the next)\w+ ){1,5}?(?:another|more|a second|a third|the next|Q|N|P|one more)(?: (?:one|dose|product|P|of them|more)){0,2} (?:\w+ )?(?:isn't|is not|would not|wouldn't|can't|cannot|is|would be|are|aren't|may not|must not)\b"
    r"|^(?:(?:which is|that is|so|and|i e|about|only|just|exactly|a full|at least|over|roughly) )*D (?:after|past|from) (?:the |your )?C(?: (?:dose|one|ones|pair|tablets?|caplets?))?$"
    r"|^(?:the |your |so |total |actual )*(?:elapsed time|time elapsed|time that (?:has )?passed|time (?:passed|gone by)|hours passed) (?:is|=|was|comes to|equals|stands at) (?:only |just |about |exactly |now )*D$"
    r"|^(?:(?:so|and|but|now) )*(?:we|you|he|she|they|it)(?:'re| are| is|'s) (?:(?:now|only|just|about|exactly|already) )*D (?:after|past|from) (?:the|your|his|her) (?:last|previous|latest) (?:dose|one|tablets?|pills?|N)$"
    r"|\bdates? back (?:(?:only|just|about|exactly) )*D$"
    r"|^(?:a |the |for a |with a )?(?:difference|gap|span|stretch|interval|space|break|wait) of (?:only |just |exactly |about )*D$"
    r"|^(?:with |there (?:is|are|were|was) |giving |leaving )(?:only |just |about |exactly |a full )*D (?:in )?between (?:them|the two|these|those|both|C and C|doses)$"
)


TOLD_WITH_CLOCKS: Final = re.compile(
    r"^(?!.*\b(?:by|ahead|forward|back|lost|lose|gain\w*|extra) (?:an? |one |by )*D\b).*(?:\bD (?:have|has|had) (?:\w+ )?(?:passed|elapsed|gone)\b|\b(?:been|passed|elapsed|turns?|leaves|makes it|means) (?:\w+ ){0,3}D\b|\bD (?:since|ago)\b)"
)
"""As in "Because of the clock change only 3.5 hours have passed": what passed, told beside the change of the clocks."""
WHICH_IS: Final = re.compile(
    r"^(?:is|are|makes|means|leaves|gives|was|comes to|works out (?:to|at|as)|amounts to) (?:(?:only|just|about|exactly|roughly|a|full|the|over|under|more|less|than|almost|nearly|almost|well|around|it|a gap of|a total of) ){0,4}D(?: (?:in all|later|apart|altogether|in total|of (?:waiting|time)))?$"
)
"""After two clock times: "..., which is four and a half hours"."""


_MEASURED_BEFORE: Final = re.compile(r"\bD\b.*\b(?:covers?|meets?|clears?|satisfies|fulfils?|fulfills|exceeds?|beats?|reach(?:es)?|beyond|past|over|above|under|than|and) (?:the |a |its |both )*$")
"""As in "Eight hours covers the 4 h wait": what passed was told, and the second one is the interval."""
_OF_THE_RULE: Final = re.compile(r"^ (?:wait|gap|interval|minimum|spacing|rule|requirement|needed|required|asked|that|for|of)\b")


def tells_elapsed(clause: Clause, index: int, near: str, after: str) -> bool:
    """Whether a duration tells how long ago something was."""
    if _MEASURED_BEFORE.search(near) and _OF_THE_RULE.search(after):
        return False
    if PASSED.search(after) or TELLS_ELAPSED.search(clause.shape):
        return True
    if _BETWEEN_CLOCKS.search(clause.shape) and not re.search(
        r"\b(?:minimum|required|interval|rule|every)\b",
        clause.shape):
        return True
    if re.search(r"^ (?:between|from) (?:(?:\w+ )?C\b|Q (?:to|and|until|till) [QC]\b)", after):
        return True
    if re.search(r"\b(?:clock|time|hands?|day) (?:has |have |had )?(?:only |now |already |just )?(?:advanced|moved (?:on|forward|ahead)|run|ticked(?: on| off| away)?|gone on|progressed)(?: (?:by|on|only|just|about|a|full|exactly|the))* $", near):
        # "The clock has advanced a full four hours"
        return True
    if re.search(r"\b(?:interval|gap|wait|time|spacing|hours|elapsed) (?:so far|to date|until now|till now|up to now|as of now|at this point|right now|currently|actually|here|in fact|this time|waited)(?: (?:is|was|=|comes to|only|just|about|exactly))* $", near):
        # "Interval so far: 3 h"
        return True
    if re.search(r"\bC (?:at (?:the )?(?:very )?(?:latest|earliest) )?(?:\w+ )?means (?:(?:at least|at most|only|just|about|exactly|a full|no less than|no more than) )*$", near) and not after:
        # "At noon at the latest means at least five hours"
        return True
    if re.search(r"\b(?:breakfast|lunch|dinner|supper|bedtime|lunchtime|dinnertime) (?:to|until|till) (?:C|now) (?:is|are|makes|leaves|means) (?:\w+ ){0,3}$", near):
        return True
    if re.search(r"^ mark\b", after) and re.search(r"\b(?:past|over|beyond|short of|under|before|at|reached|hit|crossed|passed|not yet at|shy of|below) (?:the |that |your )?(?:full )?$", near):
        return True
    if re.search(r"^ apart (?:as|like|just as|exactly as) (?:required|needed|directed|recommended|the label|labell?ed|asked)\b", after):
        return True
    if clause.items[index].most > clause.items[index].least and re.search(r"\b(?:leaves?|anything|anywhere|somewhere|spans?|ranges?|covers?|allows?) (?:\w+ ){0,3}$", near) and not _RULE_NEAR.search(near):
        return True
    if re.search(r"^ later (?:is|was|would be|isn't) (?:\w+ )?(?:too|not|still|enough|long|soon|early|fine|ok)", after):
        return True
    if _MEETS.search(after) or (_SEPARATE.search(after) and not RULE.search(clause.shape)):
        return True
    if re.search(r"^ (?:apart|gap|window|wait|break|pause|interval)\b", after) and not _MEASURED_BEFORE.search(near) and not APPLIED.search(after) and not _RULE_NEAR.search(near) and re.search(
        r"\b(?:numbers|only|just|about|was|were|is|are|the|a|your|this|that|with|after|has) (?:\w+ ){0,1}$|^(?:\w+ ){0,2}$", near
    ) and re.search(r"^ (?:apart$|(?:gap|window|wait|break|pause|interval) (?:is|was|between C|since|has|meets|satisfies))", after):
        return True
    if re.search(r"\b(?:makes?|making|leaves?|gives?|leaving|giving) (?:it |that |this |you |us )?(?:(?:at least|about|only|just|exactly|roughly|over|nearly|almost|a|the|around) ){0,2}$", near) and (
        re.search(r"^ (?:by|at|since|from|until|before|in between|between) (?:\w+ )?(?:C|now|then)\b|^ (?:since|apart|ago)\b", after)
        or clause.lead in ("which", "") and not after and not _RULE_NEAR.search(near) and re.search(r"^(?:\w+ ){0,1}(?:makes?|making) ", clause.shape)
    ):
        return True
    if _SPOKEN_OF.search(after) or re.search(
        r"^ between (?:them|the two|these|both|those) (?:is|are|was|were)\b",
        after):
        return True
    first = next(i for i, item in enumerate(clause.items) if item.letter == "D")
    if index != first and not re.search(r"\bbeen (?:\w+ ){0,3}$", near):
        return False
    if re.search(
        r"\b(?:been|waited|it's|elapsed is|elapsed:|elapsed of|difference is|gap is|gap of only|time since \w+ is"
        r"|lasted) (?:(?:\w+|~|>|<) ){0,4}$",
        near):
        return not re.search(
            r"\b(?:recommended|required|minimum|interval|between doses)\b",
            near + after[:30]) or "been" in near
    if re.search(
        r"\b(?:time|gap|interval|difference|hours) (?:between|since|from) (?:the|your|these|both|two|his|her|my"
        r"|those|each|last|when)\b(?: \w+){0,4} (?:is|was|are|=) (?:\w+ ){0,2}$",
        near):
        return not re.search(r"\b(?:recommended|minimum|required|should|must)\b", near)
    if re.search(r"\bC (?:is|=|makes) (?:only |just |exactly )?$", near) or (
        re.search(
            r"\bin (?:less than|under|only|just|barely) (?:the )?$",
            near) and clause.of("AN") and not re.search(r"\b(?:wait|again)\b", near)
    ):
        return True
    if re.search(
        r"\b(?:it is|it's|that is|that's|that makes) (?:(?:only|just|about|exactly|now|still|already) ){0,2}$",
        near) and not after and not RULE.search(clause.shape):
        return True
    if re.search(r"\b(?:is|was|only|just) (?:\w+ ){0,2}$", near) and re.search(r"^ (?:since|after|from|old|apart)\b", after):
        return not re.search(r"\b(?:minimum|required|should|must|interval)\b", clause.shape)
    if re.search(
        r"\b(?:last|previous|first|earlier|recent) (?:dose|one|tablet|tablets|P|Q|N|A|pill)s? (?:is|was"
        r"|were) (?:\w+ ){0,2}$",
        near):
        return True
    return bool(re.search(r"^ apart\b", after) and re.search(
        r"\b(?:only|just|are|were|is)\b (?:\w+ ){0,2}$",
        near) and not re.search(r"\b(?:must|should|need|be)\b", near))


def value_in_words(item: Item, hedge: str) -> str:
    """A duration as read, with its hedge."""
    low, high = duration_text(int(item.least)), duration_text(int(item.most))
    text = "a day" if item.text in ("day", "a day", "one day", "full day") else low if low == high else f"{low} to {high}"
    return text if hedge == "exact" else f"{hedge} {text}"


def bare_rule(clause: Clause, context: Context) -> Statement | None:
    """A rule without its number: "the recommended gap", "which is long enough", "enough time has passed"."""
    match = _BARE.search(clause.shape)
    if match is None or _NOT_YET_SAID.search(clause.shape[: match.end()]):
        return None
    said = _TO_NO_EFFECT.sub("", clause.shape) if CLOSE_ENOUGH.search(clause.shape) else clause.shape
    negated = re.search(r"\b(?:not|\w+n't|isn't|hasn't|haven't|wasn't|too)\b|\b(?:half|part|a quarter|a third|two thirds|three quarters|a fraction|Q) of (?:the|that|this|your)\b", said) is not None
    statement = Statement(INTERVAL_RULE, "bare_rule", clause.start, clause.end, words=clause.shape)
    statement.relation = UNDER if negated or re.search(
        r"\b(?:less than|under|below|short of|shorter than|within(?! (?:the |a |any )?(?:\w+ )?(?:margin|tolerance)))\b",
        clause.shape) else WITHIN
    if CLOSE_ENOUGH.search(clause.shape):
        statement.form = "close_enough"
    elif re.search(r"\btime\b", match[0]):
        statement.kind = ELAPSED
    statement.against = context.elapsed
    return statement


_NOT_YET_SAID: Final = re.compile(
    r"\b(?:until|till|once|when|unless|before|so that|make sure|be sure|ensure|whether|as soon as|to let|to give|to leave|to allow|for) (?:(?!since|from)\w+ ){0,4}?(?:enough|sufficient|adequate|plenty of|intervals?|gap|spacing|waiting period) ?(?:\w+ ?)*$"
)
"""As in "wait until enough time has gone by": what is still to come, or has to be looked at."""


_TO_NO_EFFECT: Final = re.compile(r"(?<=enough) (?:to (?:\w+ )?)?(?:D |Q |the \w+ )?(?:to not|not to|so as not to|that it (?:doesn't|does not|won't|wouldn't|shouldn't)|for it not to|so it (?:doesn't|won't|does not)|it (?:doesn't|won't)) (?:really |actually )?(?:make|matter|be|count|change|worry)\b.*$")
"""As in "close enough to 8 to not make a difference": the denial is of what follows."""
CLOSE_ENOUGH: Final = re.compile(
    r"\bclose enough\b|\bD (?:can be |may be |is |are |just )?(?:rounds?|rounded) (?:up |off )?to (?:the )?(?:full |required |needed )?D\b|\bnear enough\b|\bwithin (?:the |a |any )?(?:\w+ )?(?:margin|tolerance)\b|\b(?:is|are|was|it's|that's) (?:practically|basically|essentially|virtually|effectively|as good as|pretty much|more or less) (?:the (?:full )?)?D\b"
)


_BARE: Final = re.compile(
    r"\bnear enough\b|\bD (?:can be |may be |is |are |just )?(?:rounds?|rounded) (?:up |off )?to (?:the )?(?:full |required |needed )?D\b|\bwithin (?:the |a |any )?(?:\w+ )?(?:margin|tolerance)\b|\b(?:practically|basically|essentially|virtually|effectively|as good as|pretty much|more or less) (?:the (?:full )?)?D\b|"
    r"\b(?:enough|sufficient|insufficient|adequate|plenty of) (?:time|hours)\b|\b(?:is|was|be) (?:more than |long |just "
    r"|not )?enough for\b|\b(?:long|far) enough\b|\b(?:close|near|good) enough\b|\bwithin (?:the |a |any )?(?:\w+ )?(?:margin|tolerance)\b|\b(?:practically|as good as|basically|virtually|effectively) (?:the (?:full )?)?D\b|\bnot (?:been )?long enough\b"
    r"|\b(?:intervals?|gap|spacing|waiting period|waiting time|wait time|time frame|minimum time|required time"
    r"|time requirement) (?:\w+ ){0,6}?(?:is|are|was|has been|has|have|looks) (?:\w+ ){0,2}?"
    r"(?:ok|okay|fine|met|satisfied|over|kept|passed|elapsed|enough|sufficient|fulfilled|respected|observed|reached"
    r"|short|complete|up|past)\b"
    r"|^(?:is |are |just |exactly |also |well |now |far |already |still |more than |at |at least |past |over "
    r"|beyond |less than |within |under |below |meets |met |satisfies |reaches |exceeds |equals |equal to )*"
    r"(?:the|that|a|its|this) (?:\w+ ){0,3}?(?:gap|intervals?|spacing|waiting period|minimum wait|waiting time"
    r"|minimum time|required time|time between (?:\w+ )?doses|minimum)\b(?! (?:dose|amount|daily))"
)


__all__ = ["APPLIED", "CLOSE_ENOUGH", "PASSED", "RULE", "TELLS_ELAPSED", "TOLD_WITH_CLOCKS", "WHICH_IS", "bare_rule", "tells_elapsed", "value_in_words"]
