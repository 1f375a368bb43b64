"""What a clause concludes, and what it says was not told."""

from __future__ import annotations

import re
from math import inf
from typing import Any, Final

from .clauses import Clause
from .grammar.asides import of_a_part, supposition
from .grammar.idioms import LEAVE_OUT, NO_MORE_NOW, WHICH_COUNT
from .grammar.speech import ADVICE, CANNOT_TELL, MAY_BE, NO, NOT_TOLD, ONLY_SAYS, YES, topic_of
from .grammar.turns import NEITHER_ANSWER, NOBODY_CAN, WHICH_CAME
from .grammar.verdicts import verdict_of
from .statements import (
    DECISION_CONSISTENCY,
    INTERVAL_RULE,
    MISSING_INFORMATION,
    Statement,
    reach,
)

_NOT_NO: Final = re.compile(
    r"^(?:but |and |just |though |still )?not (?:over|above|beyond|past|more than) (?:it|the|that|your)\b|\b(?:not|\w+n't|isn't|wouldn't|no longer) (?:be )?(?:considered )?too (?:soon|early|much|many|close)\b"
    r"|\b(?:you're|you are|he's|she's|they're|he is|she is|they are|it's|it is|that's|that is|this is|which is) not (?:over|above) (?:it|that|this|the (?:\w+ ){0,3}(?:limit|maximum|max|cap|ceiling))\b|\b(?:isn't|aren't) (?:over|above) (?:it|that|this)\b"
    r"|\bno (?:\w+ )?(?:waiting|wait|delay|pause|further wait)(?: (?!until\b)\w+){0,3}? (?:needed|required|necessary|called for|asked for)\b|\b(?:needn't|need not) (?:\w+ )?wait\b|\bno need for (?:a |any )?(?:\w+ )?(?:wait|waiting|delay|pause|gap)\b|\bwithout (?:a |any |further )?(?:wait|waiting|delay)\b"
    r"|\bno need to (?:wait|worry)\b|\b(?:don't|do not|doesn't) (?:have|need) to wait\b"
    r"|\b(?:does|do|will|would|did) not (?:exceed|go over|break|violate|surpass)\b|\b(?:doesn't|don't|won't"
    r"|wouldn't) (?:exceed|go over|break|violate|surpass)\b"
    r"|\b(?:won't|wouldn't|doesn't|don't|not|didn't) (?:\w+ )?(?:put|take|push|bring|carry|get) (?:you|him|her|them|it|the total) (?:over|above|past|beyond)\b"
    r"|\bwithout (?:exceeding|going over|breaking)\b|\bno reason (?:not )?to\b|\bno problem\b|\bnothing (?:prevents"
    r"|stops)\b|\bnot outside\b|\bno rule\b"
)


_GENERAL: Final = re.compile(
    r"\b(?:when used|if used|as directed|when taken|generally safe(?! to (?:take|have|use|redose|repeat) (?:N|Q|A|it|them|another|more|P|one|the next|your next)(?: \w+){0,3}? ?(?:now|again|more|today|tonight|at this time|$))|in general|for most (?:people|adults)"
    r"|as long as you follow)\b"
)


_NO_CONCLUSION: Final = re.compile(
    r"^(?:just )?to (?:be|stay|remain) (?:on the )?(?:safe|careful|sure|cautious)(?: side)?$|^for safety$"
)


_ADVISED: Final = re.compile(
    r"\b(?:better|safer|best|safest|wise|wiser|prudent|cautious|may want to|might want to|could wait)\b|\b(?:could"
    r"|may|might) be (?:too|unsafe|risky|dangerous|a risk)\b"
)


_DOSE_WORDS: Final = re.compile(
    r"\b(?:take|taking|have|having|dose|doses|more|another|again|(?:you|he|she|they) (?:can|may)$|Q|N|A|P|it|them|this|these|that|wait|redos(?:e|ing)|repeat(?:ing)?|switching|swapping|adding|topping up|yet|now"
    r"|tablets?|pills?|caplets?|ok|okay|fine|yes|no|allowed|go ahead|same|one|room|soon|early|much|limits?|safe|stop"
    r"|can be taken$|may be taken$|can be taken (?:now|again)|may be taken (?:now|again)|skip|don't|do not|sure|yep|yeah|yup|absolutely|y|nope|nah|go for|tonight|today|hold|should|avoid|instead|stay|alright|all right|choose|right|fits?)\b"
)


_WITHOUT: Final = re.compile(
    r"\bwithout (?:knowing )?(?:the |its |their |any |an )?(?:exact |current |actual |real |precise )?((?:strength|time|name|number|amount|kind|dose|product|label|timing|count|brand|clock|quantity|hour)s?\b(?: of \w+)?)"
)


_THE_MOST: Final = re.compile(
    r"\b(?:all|most|as much as|as many as|what|maximum|limit) (?:that )?(?:you|he|she|they|one|anyone|adults?|an adult) (?:can|may|could|should|are allowed)\b|\b(?:possible|suspected) (?:P )?overdose\b"
)


_NONE_BETWEEN: Final = re.compile(
    r"\bno (?:\w+ )?(?:waiting(?: (?:time|period))?|waits?|intervals?|gap|spacing|pause|delay) (?:is |are |has to be |needs to be |would be )?(?:needed|required|necessary|kept|called for|appl(?:y|ies)|has to pass)\b(?: \w+){0,2}? (?:in between|between|(?:to|for|after|before|with) (?:the|a|an|your|his|her|this|such|any) (?:other|second|remaining|half|halves|halved|partial|small|smaller|rest|split|first))\b"
)
"""As in "No waiting time is needed in between": the interval, waved away."""
_NO_PROBLEM_THERE: Final = re.compile(r"(?:so |and |but )?(?:there's |that's )?no (?:problem|issue|trouble|objection|worry|difficulty) (?:there|on that (?:score|front|count|side|point)|in that respect|with (?:that|it|the (?:spacing|timing|interval|amount|gap|hours|dose size|size)))")
"""As in "Six hours since noon, no problem there": one rule alone."""
_ARE_POSSIBLE: Final = re.compile(
    r"\b(?:times?|readings?|scenarios?|cases?|answers?|outcomes?|interpretations?|possibilities|options|situations?|amounts?|numbers?|strengths?|kinds?|stories|meanings?) (?:are|is|would be|remain|seem) (?:\w+ )?possible\b"
)


_ONE_SIDE: Final = re.compile(
    r"^(?:the |both )?(?:timing|times?|spacing|intervals?|amounts?|dose size|totals?|numbers?|gap|clock|hours)(?: and (?:the )?(?:timing|times?|spacing|interval|amounts?|dose|totals?|numbers?|gap))? (?:is|are|would be|looks?|seems?) (?:\w+ )?(?:fine|ok|okay|good|allowed|alright|all right)\b"
)


_SIDE_SINCE: Final = re.compile(
    r"^(?:the |only the )?(?:time|hours|gap|interval|timing|spacing|wait) (?:since|between|from|after) (?:\w+ ){1,6}?(?:is|are|would be|looks?) (?:\w+ )?(?:fine|ok|okay|good|enough|alright|all right)$"
)
"""As in "The time since the last dose is fine": one rule alone."""
_AFTERWARDS: Final = re.compile(r"\b(?:no (?:more|further|other)|nothing (?:more|else)|not|n't|stop|wait)\b.*\b(?:after (?:that|this|these|those|it|them)|afterwards?|thereafter|beyond (?:that|this)|once you have)\b|^(?:after (?:that|this|these|those|it|them)|afterwards?|thereafter)\b")
"""As in "No more after that until tomorrow": said of what follows this dose."""
_VERDICT_ALONE: Final = re.compile(
    r"^(?:so |therefore |thus |hence |this |that |it |which |is |it's |that's |still |currently |just )*(?:not |isn't |n't )?(?:yet )?(?:recommended|advised|advisable|allowed|permitted|acceptable|permissible|appropriate)"
    r"(?: (?:now|yet|here|today|tonight|at this time|at this point|right now|at the moment))?$"
)
"""A verdict without its subject: "Not recommended."."""


def polarity_of(shape: str) -> str | None:
    """What a clause concludes: YES, NO, AMBIGUOUS, or nothing.

    >>> polarity_of("you should not take Q more"), polarity_of("another A is ok"), polarity_of("it cannot be determined")
    ('NO', 'YES', 'AMBIGUOUS')
    >>> polarity_of("it could be allowed or not"), polarity_of("it could be ok or too soon"), polarity_of("it could be allowed")
    ('AMBIGUOUS', 'AMBIGUOUS', 'YES')
    """
    if CANNOT_TELL.search(shape) or NEITHER_ANSWER.search(shape):
        return "AMBIGUOUS"
    if NOBODY_CAN.search(shape):
        return None
    if _NOT_NO.search(shape):
        return "YES"
    if NO.search(shape):
        return "NO"
    if YES.search(shape):
        return "YES"
    return None


def conclusion_of(clause: Clause) -> list[Statement]:
    """What a clause concludes, as a statement."""
    shape = clause.shape
    polarity = polarity_of(shape)
    if _NONE_BETWEEN.search(shape):
        return [Statement(INTERVAL_RULE, "rule_waved", clause.start, clause.end, words=shape, topic="apply", unit="s")]
    if LEAVE_OUT.search(shape) or NO_MORE_NOW.search(shape) and clause.lead in ("so", "therefore", "thus", "hence"):
        return [Statement(DECISION_CONSISTENCY, "conclusion", clause.start, clause.end, words=shape, polarity="NO", value="NO")]
    if _NO_PROBLEM_THERE.fullmatch(shape) or _ARE_POSSIBLE.search(shape) or _THE_MOST.search(shape) or _ONE_SIDE.search(shape) or _SIDE_SINCE.search(shape):
        return []
    if polarity == "NO" and _AFTERWARDS.search(shape):
        return []
    if (spoken := verdict_of(shape)) is not None and not (polarity in ("YES", "NO", "AMBIGUOUS") and _DOSE_WORDS.search(shape)):
        return [Statement(DECISION_CONSISTENCY, "conclusion", clause.start, clause.end, words=shape, polarity=spoken, value=spoken)]
    if polarity is None or not (_DOSE_WORDS.search(shape) or _VERDICT_ALONE.search(shape)) or _GENERAL.search(shape) or _NO_CONCLUSION.search(shape):
        return []
    if polarity != "AMBIGUOUS" and ADVICE.search(shape) and not re.search(
        r"\b(?:take|taking|have|having|use) (?:\w+ ){0,2}(?:Q|N|A|more|another|P|it|them)\b|\bwait\b|\bhold off\b",
        shape):
        return []
    if re.search(
        r"\b(?:exceed|more than|over) (?:\w+ ){0,3}(?:recommended|label|daily|dose|amount|maximum)\b",
        shape) and re.search(r"\b(?:do not|don't|not to|never|make sure|be careful|avoid|as long|just)\b", shape):
        return []
    return [
        Statement(
            DECISION_CONSISTENCY, "conclusion", clause.start, clause.end, words=shape, polarity=polarity, value=polarity,
            topic="advice" if _ADVISED.search(shape) else "",
            condition=supposition() if polarity == "YES" and of_a_part(shape) else None,
        )
    ]


_FACT_OPEN: Final = re.compile(
    r"^(?:(?:so|then|and|but|thus|therefore|the|its|your|her|his|their|exact|actual|real|precise) )*((?:elapsed |last |exact |total |24 - hour )*(?:times?|timing|moment|amount|quantity|strength|kind|product|number|count|tablet count|gap|interval since|dose time|hours)\b"
    r"(?: (?:of|since|between|taken|for|elapsed|from|in)(?: (?:the|your|last|first|previous|P|dose|doses|tablets?|it|one|each|these|two|pills?|then|now|and)){0,6})?)"
    r" (?:can|could)(?:not|n't| not) (?:\w+ )?be (?:\w+ )?(?:established|determined|known|told|verified|pinned|confirmed|worked out|calculated|computed|fixed|settled)\b"
)


_MUST_LEARN: Final = re.compile(
    r"^(?:so |first |then )?(?:(?:it is|it's|it would be) (?:\w+ )?(?:essential|important|crucial|vital)|(?:you|one|we|i|somebody|Q) (?:\w+ )?must|(?:it|this|that) (?:first )?(?:must|has to|needs to|should|would have to|would need to|ought to) (?:first )?be (?=known|established|clear|settled|determined|clarified|found out|ascertained)) ?(?:first )?(?:to )?(?:known?|clear|settled|determined|clarified|ascertained|established|found out|find out|establish|identify|learn|work out|clarify)"
    r" (?:what|which|when|how|whether|the)\b(?! to)"
)
_IMMATERIAL: Final = re.compile(
    r"(?:\b(?:it|that|this) )?\b(?:(?:does not|doesn't|won't|wouldn't|will not) (?:really |even |actually )?(?:matter|make (?:a|any) difference)|makes no difference|(?:is|'s) (?:irrelevant|unimportant|immaterial|of no importance)|no matter) ((?:whether|which|what|when|how)\b.*)"
    r"|^(?:(?:so|but|and|just|exactly) )*((?:whether|which|what|when|how (?:many|much|long|late))\b(?! (?:does|do|is|matters)\b)(?: \w+){1,9}?) (?:(?:does not|doesn't|won't|wouldn't|will not|need not|can't|cannot) (?:really |even |actually )?(?:matter|make (?:a|any) difference|count|change (?:anything|this|that|the answer)|affect (?:it|this|that|the answer))|makes no (?:real )?difference|is (?:irrelevant|unimportant|immaterial|of no importance|beside the point|not important|not relevant))\b"
)
"""As in "It does not matter whether the pill was Advil or Aleve"."""
_TO_LOOK_UP: Final = re.compile(
    r"^(?:(?:so|first|then|but|and) )*(?:the|its|your|their|that|exact) (?:\w+ ){0,2}?(?:strengths?|times?|hour|number|count|amount|kind|product|moment)\b(?: (?:of|on|for) (?:\w+ ){1,3}?)? ?(?:has|have|needs?|must|ought|would have) (?:to )?(?:first )?be (?:looked up|checked|found out|established|ascertained|clarified|confirmed|read off|known|cleared up)\b"
)
"""As in "The strength has to be looked up"."""
_PROFESSIONAL_DECIDES: Final = re.compile(
    r"\b(?:doctor|pharmacist|physician|obstetrician|midwife|professional|pediatrician|provider) (?:\w+ )?(?:has|have|needs?|must|should|ought|is the one) (?:to )?(?:say|tell|decide|judge|determine|set|work out)\b"
)
_KNOW_WHICH: Final = re.compile(
    r"^(?:so |but |and |first )*(?:you|one|we|i|somebody|someone)(?:'d| would)? (?:\w+ )?(?:needs?|have|has|must|ought) (?:first )?(?:to )?(?:know|find out|remember|recall|establish|work out|say|tell us|tell me) (?:\w+ )?(when|which|what|how (?:many|much|long|late))\b(?! (?:the label|to do))(.*)"
)
_NEEDED_FOR: Final = re.compile(
    r"^(?:and |so )?(?:which |that |this |it )?(?:(?:is|are|would be|'s) )?(?:(?:we|you|one|i|they) )?(?:would |must |do |also )?(?:needs?|needed|required|necessary|essential|crucial|critical|have to know|must know) (?:\w+ ){0,3}?(?:to|for) (?:\w+ )?"
    r"(?:check|know|knowing|determin\w+|verify\w*|calculat\w+|decid\w+|assess\w*|confirm\w*|apply\w*|answer\w*|judg\w+|tell|work out|evaluat\w+)\b"
)
"""As in "..., which we need in order to check the interval": what was said to be missing is called needed."""
_THAT_IS_NEEDED: Final = re.compile(
    r"^(?:(?:so|and|but|since|because|as|yet|still) )*(?:(?:that|this|the|such an?|its|their|your|his|her|exact|actual|missing|same|real) )*(?:number|figure|count|amount|quantity|strength|detail|fact|information|info|data|moment|piece of information|time|hour)(?: of (?:the )?(?:tablets|pills|caplets|doses|dose|units|N|P|it)){0,2}(?: taken)?"
    r" (?:is|are|would be|remains|was|will be) (?:(?:clearly|also|first|still|absolutely|really|therefore|then|just) )*(?:needed|required|necessary|essential|crucial|critical|indispensable|vital|called for|decisive) (?:for|to|in order|before|if)\b"
    r"|^(?:(?:so|and|but) )*(?:that|this|it|which|these|those) (?:would |will |still |first |also )*(?:has|have|needs?|must|ought|should)(?: (?:to|first))* be (?:\w+ )?(?:known|clarified|established|settled|found out|cleared(?: up)?|confirmed|pinned down|sorted out|looked up|supplied|filled in)(?: (?:first|before|in order|to|for|up|until)\b.*)?$"
)
"""As in "That number is needed to work out the total", "that would have to be clarified first"."""


_TIME_LACKING: Final = re.compile(r"\bD (?:is|are|would be) (?:(?:still|yet|only|just) )*(?:missing|lacking|wanting)\b|\b(?:missing|lacking|lacks) (?:(?:only|just|another|about) )*D\b")
"""As in "25 minutes are still missing": what is to be waited for."""


_NOT_INDICATED: Final = re.compile(r"\b(?:dose|tablets?|caplets?|pills?|more|P|another|Q|N|A|it|this|that) (?:is|are|would be) (?:not|n't) (?:\w+ )?indicated(?: (?:now|yet|here|today|tonight|at (?:this|the) \w+|before \w+))*$|\b(?:is|are)n't (?:\w+ )?indicated (?:now|yet|at this)\b")
"""As in "A repeat dose is not indicated at this point": a conclusion, in the words of a clinic."""
_NOBODY_KNOWS: Final = re.compile(r"\b(?:nobody|no one|none of us|neither of us|nothing here) (?:can|could) (?:\w+ )?(?:say|tell|know|judge|decide) whether (?:you|he|she|they|it|another|this|that|the|more|Q|N|A|your \w+) (?:\w+ ){0,3}?(?:may|can|should|could|is|are|would|fits?)\b")
_WHETHER_PASSED: Final = re.compile(r"\b(?:whether|if) (?:(?:the|those|these|a full|at least|more than|full|or not|already|all|required) )*(D)(?: (?:required|needed|wanted|asked for|that (?:it|they|P|you|the label) (?:needs?|requires?|wants?|asks? for)|it (?:needs|requires)|between|doses|of|for|P|interval|spacing|gap|wait|minimum|since|the|last|dose|one|tablets?|caplets?|before|next)){0,8} (?:have|has|had|are|is|were) (?:(?:already|really|fully|even|actually|yet|been) )*(?:passed|elapsed|gone|over|up|complete|behind)\b")
"""As in "Nobody can tell if 6 hours have passed"."""
_KNOWN_IF: Final = re.compile(r"\b(known|unknown|clear|unclear|certain|uncertain|sure|unsure|told|stated|said|say|know|tell|remember|recall) if(?= (?:he|she|it|you|they|i|that|this|those|these|the|one|Q|N)\b)")
"""As in "it isn't known if he drank 30 or 60 mL"."""


def missing_of(clause: Clause) -> list[Statement] | None:
    """What a clause says was not told; None where it says nothing of that."""
    shape = _KNOWN_IF.sub(r"\1 whether", clause.shape)
    if _NOBODY_KNOWS.search(shape):
        # "Until then nobody can say if he may drink 30 mL more"
        return [Statement(DECISION_CONSISTENCY, "conclusion", clause.start, clause.end, words=shape, polarity="AMBIGUOUS", value="AMBIGUOUS")]
    if clause.lead == "which" and WHICH_CAME.search(shape):
        # "..., and which one came first isn't known"
        return [Statement(MISSING_INFORMATION, "missing", clause.start, clause.end, words=f"which {shape}", topic="which")]
    without = _WITHOUT.match(re.sub(r"^(?:so |but |and |then )+", "", shape))
    if without is not None and topic_of(without[1]) and not re.search(r"\b(?:can|could|cannot|can't|is|are|would|may|should|it's|there's|no|must|will)\b", shape):
        # "Without the number of tablets, ...": called needed.
        return [Statement(MISSING_INFORMATION, "missing", clause.start, clause.end, words=shape, topic=topic_of(without[1]))]
    cannot = CANNOT_TELL.search(shape)
    told = NOT_TOLD.search(shape)
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    if clause.lead == "which" and told and re.search(r"^(?:and )?(?:(?:of (?:the|those|these|them)(?: (?:Q|two|N))?|Q|one) )?(?:it|that) (?:was|is|were)\b", shape):
        # "..., and which of the two it was isn't settled"
        return [Statement(MISSING_INFORMATION, "missing", topic="which", **base)]
    if re.search(
        r"\bwhether (?:or not )?(?:yours|it|that|this|the \w+|one|they|those|these)(?: \w+)? (?:did|does|was|is|has|had|contain\w*|holds?|includes?|were)\b.*\b(?:not known|unknown|unclear|uncertain|not told|not said|open|isn't known|not clear|a question|not stated)\b",
        shape,
    ) and not re.search(r"\b(?:safe|ok|okay|allowed|fine|passed|elapsed|enough|too (?:soon|early|much))\b", shape):
        return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(shape) or "product", **base)]
    immaterial = _IMMATERIAL.search(shape)
    if immaterial is not None and clause.lead not in ("if", "unless"):
        found = Statement(MISSING_INFORMATION, "immaterial", topic=topic_of(immaterial[1] or immaterial[2]) or "which", **base)
        said = polarity_of(shape[: immaterial.start()].strip()) if immaterial[1] else None
        if said not in ("YES", "NO") or not shape[immaterial.start() :].startswith("no matter"):
            return [found]
        # "Another 400 mg is too early no matter which 1:15 it was"
        found.start = clause.items[clause.item_at(immaterial.start())].start
        return [Statement(DECISION_CONSISTENCY, "conclusion", clause.start, found.start, words=shape[: immaterial.start()].strip(), polarity=said, value=said), found]
    if ONLY_SAYS.search(shape) and clause.lead not in ("if", "unless"):
        return [Statement(MISSING_INFORMATION, "missing", topic="amount" if re.search(r"\b(?:some|several|a few)$", shape) else "product" if shape.endswith("P") else "time", **base)]
    asked_for = _KNOW_WHICH.search(shape)
    if asked_for is not None and (named := topic_of(f"{asked_for[1]} {asked_for[2]}")):
        # "You need to know when you took it"
        return [Statement(MISSING_INFORMATION, "missing", topic=named, **base)]
    if _NEEDED_FOR.search(shape) or _THAT_IS_NEEDED.search(shape):
        return [Statement(MISSING_INFORMATION, "needed", **base)]
    if _MUST_LEARN.search(shape) and topic_of(shape):
        return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(shape), **base)]
    if re.search(r"^(?:and |or )?(?:whether|which) (?:the|it|they|your|these|those|she|he|you)\b.*\b(?:was|were|is|are|took|had) (?:\w+ ){0,2}A(?: or A)?\b", shape) and not re.search(
        r"\b(?:safe|ok|okay|allowed|fine|exceed\w*|limit|too)\b", shape
    ):
        return [Statement(MISSING_INFORMATION, "missing", topic="product", **base)]
    if _TO_LOOK_UP.search(shape) and topic_of(shape):
        return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(shape), **base)]
    if _PROFESSIONAL_DECIDES.search(shape):
        return None
    fact = _FACT_OPEN.search(shape)
    if fact is not None and topic_of(shape[: fact.end()]):
        return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(shape[: fact.end(1)]), **base)]
    if re.search(r"\bwhether\b.*\b(?:means?|refers? to|stands for|is meant)\b", shape):
        return [Statement(MISSING_INFORMATION, "missing", topic="either", **base)]
    if (cannot or told) and (passed := _WHETHER_PASSED.search(clause.shape)) is not None:
        index = clause.item_at(passed.start(1))
        least, most, _ = reach(clause, index)
        # "It is not known whether 4 hours have passed": what is denied is the telling.
        least = clause.items[index].least if least == -inf else least
        return [Statement(MISSING_INFORMATION, "whether_passed", topic="time", least=least, most=most, **base)]
    if cannot:
        topic = topic_of(shape)
        if re.search(r"\bwhether (?:it's|it is|we're|we are|the clock is) (?:\w+ )?(?:past|after|later than|before|beyond|earlier than|there)\b(?: (?:that|then|C|yet))?$", shape):
            # "Can't say whether it's past that": the present time.
            return [Statement(MISSING_INFORMATION, "missing", topic="now", **base)]
        if WHICH_COUNT.search(shape):
            return [Statement(MISSING_INFORMATION, "missing", topic=topic or "which", **{**base, "words": f"one needs to know {shape}"})]
        hinges = re.search(r"\b(?:(?:depends|hinges|turns|rests|hangs) (?:\w+ )?on|(?:comes|boils) down to) (which|what|when|how|whether|the (?:kind|type|strength|time|version|product|number|exact))\b(.*)", shape)
        if hinges is not None and topic_of(hinges[1] + hinges[2]) and not re.search(r"\b(?:safe|ok|okay|allowed)\b", hinges[2]):
            return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(hinges[1] + hinges[2]), **base)]
        if re.match(r"(?:so )?whether (?:you|he|she|they|it|another|this|that|the \w+) (?:\w+ )?(?:can|may|should|could|is|are|would)\b", shape):
            return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="AMBIGUOUS", value="AMBIGUOUS", **base)]
        without = _WITHOUT.search(shape)
        if without is not None and topic_of(without[1]):
            return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(without[1]), **base)]
        if re.search(r"\bwhether it was (?:you|he|she|them|they|him|her)\b|\bwho took\b", shape):
            return [Statement(MISSING_INFORMATION, "missing", topic="taken", **base)]
        if told and re.search(r"\b(?:information|info|details?|data)\b", shape):
            return [Statement(MISSING_INFORMATION, "missing", topic="", **base)]
        if re.search(
            r"\b(?:unclear|unknown|uncertain|not clear|not known|not sure|unsure|not certain|can't tell"
            r"|cannot tell|without knowing|no way to (?:know|tell|say|confirm|find out)|impossible to (?:know|tell|say)|hard to (?:know|tell|say)"
            r"|can't (?:say|know|be sure|be certain)|cannot (?:say|know|be sure|be known)|don't know) (?:about )?(?:exactly )?"
            r"(?:what|which|how (?:many|much|long|late|early|far|strong|recent\w*)|when|the (?:\w+ )?(?:ingredients?|contents?|strength|time|amount|number|kind"
            r"|type|brand|product|timing|order))\b",
            shape):
            return [Statement(MISSING_INFORMATION, "missing", topic=topic, **base)]
        depends = re.search(r"\bdepends (?:\w+ )?on\b(.*)", shape)
        if depends and topic_of(depends[1]):
            return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(depends[1]), **base)]
        if re.search(
            r"\b(?:unclear|unknown|uncertain|not clear|not known|unsure|not certain|not sure|don't know|isn't known"
            r"|isn't clear) (?:whether|if)\b",
            shape) and re.search(
                r"\b(?:contain\w*|has any|took|taken|was|were|had|includes?|swallowed|drank|ate|happened|really did)\b",
                shape) and not re.search(r"\b(?:safe|ok|okay|allowed|can|may|fine|passed|elapsed)\b", shape):
            return [Statement(MISSING_INFORMATION, "missing", topic="product" if "contain" in shape or "include" in shape else topic, **base)]
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="AMBIGUOUS", value="AMBIGUOUS", **base)]
    if told:
        if _TIME_LACKING.search(shape) or _NOT_INDICATED.search(shape):
            return None
        if re.search(r"^not (?:as|like|the way) (?:\w+ )?(?:described|requested|asked|planned|stated|proposed|specified|written|told)\b", shape):
            return None
        if re.search(
            r"\b(?:without|no) (?:a |the )?(?:prescription|food|exceeding|going|interaction|problem|risk)\b",
            shape):
            return None
        if re.search(r"\b(?:not|\w+n't) (?:\w+ )?(?:contains?|contain)\b", shape):
            return None
        return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(shape) or ("which" if MAY_BE.search(shape) else ""), **base)]
    return None


__all__ = ["conclusion_of", "missing_of", "polarity_of"]
