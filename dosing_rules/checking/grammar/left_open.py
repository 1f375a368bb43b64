"""Clauses that say what is in a product, and what was not told: "which contain ibuprofen both", "the time can't be pinned down"."""

from __future__ import annotations

import re
from typing import Final

from ..conclusions import polarity_of
from ..statements import COMPATIBILITY, MISSING_INFORMATION
from .speech import topic_of
from .wordings import Found, Said, Wordings

KNOWN_OR_NOT: Final = Wordings()
"""What two products share, what one holds, and what cannot be pinned down."""
LEFT_OPEN: Final = Wordings()
"""Who took it, whether it was taken, and what was not told beside what was."""
NOT_KNOWN: Final = Wordings()
"""What little is known, what one would have to learn, and what can't be worked out."""


@KNOWN_OR_NOT.says(r" (?:(?:even )?(?:despite|in spite of|regardless of|notwithstanding|whatever|for all|irrespective of)) (?:the |a |an |your |that |those |this |his |her |their )?(?P<n>D)(?: (?:gap|wait|interval|break|pause|spacing|distance|rest|that|have|has|passed|since|of|waiting|you|the|last|dose|ago|gone|by|waited))*$")
def answer_despite_a_gap(found: Found) -> Said:
    """As in "it is still too soon despite the 5-hour gap"."""
    clause, main = found.clause, found.shape[: found.match.start()]
    if (said := polarity_of(main)) not in ("YES", "NO"):
        return None
    first = clause.items[clause.item_at(found.match.start() + 1)]
    return [
        found.concludes(said, end=clause.items[clause.items.index(first) - 1].end, words=main),
        found.elapsed("n", start=first.start, refers="last"),
    ]


@KNOWN_OR_NOT.says(r"\bP and (?:\w+ )?P (?:both |do |all )?(?:share|have in common) (?P<p>P)\b")
def both_share(found: Found) -> Said:
    """As in "Advil and Motrin both share ibuprofen"."""
    if len(named := found.clause.of("P")) != 3:
        return None
    return [found.says(COMPATIBILITY, "contains", asserted="subject", names=tuple(name for one in named for name in one.names), own_names=True, value=named[2].text)]


@KNOWN_OR_NOT.says(r"\bP (?:is|are) (?:an? )?(?:pure|plain|straight|purely|single - ingredient|simple) (?:an? )?P\b")
def is_pure(found: Found) -> Said:
    """As in "Tylenol is pure acetaminophen"."""
    if len(named := found.clause.of("P")) != 2:
        return None
    return [found.says(COMPATIBILITY, "only_holds", names=tuple(name for one in named for name in one.names), value=named[1].text)]


@KNOWN_OR_NOT.says(r"\bno P (?:in|inside|within) (?:this|that|these|those|the|your) (?:product|medicine|medication|kind|one|ones|formula|version|N|caplets?|tablets?|pills?|box|brand)\b|\b(?:this|that|the|your) (?:product|medicine|medication|kind|formula|version|brand) (?:has|contains?|holds?|includes?) no P$")
def none_in_this_product(found: Found) -> Said:
    """As in "No aspirin in this product": in what the question is about."""
    named = found.clause.of("P")
    if len(named) != 1 or not set(found.context.names) <= set(named[0].names) or found.clause.of("DAC"):
        return None
    return [found.says(COMPATIBILITY, "contains", negated=True, asserted="subject", topic="in question", names=named[0].names, value=named[0].text)]


@KNOWN_OR_NOT.says(r"\b(?:know|knows|tell|tells|told|say|says|said|given|clear|remember|remembers|learn) neither (?:how (?:many|much)|when|the (?:exact )?(?:number|amount|time|hour|count|strength))\b.*\bnor (?:when|how (?:many|much|long ago)|(?:at )?what time|the (?:exact )?(?:number|amount|time|hour|count|strength))\b")
def neither_nor(found: Found) -> Said:
    """As in "we know neither how many nor when"."""
    return [found.missing(topic_of(found.shape) or "time")]


@KNOWN_OR_NOT.says(r"(?:when|how long ago|at what time|how many|how much)(?: (?:it|they|that|those|you|he|she|was|were|the|P|had|took|been|taken|swallowed|dose|doses|tablets?|of|them|there|N|exactly|last|one))*", whole=True)
def nor_when(found: Found) -> Said:
    """As in "It is not said how many, or when they were taken"."""
    before, clause = found.before, found.clause
    if clause.lead not in ("and", "or", "nor") or before is None or before.form != "missing" or clause.start - before.end >= 8:
        return None
    return [found.missing(topic_of(found.shape) or "time")]


@KNOWN_OR_NOT.says(
    r"\b(?:sleep aids?|antihistamines?|sedatives?|sleeping (?:aids?|ingredients?|medicines?|drugs?)|sleep (?:ingredients?|medicines?|drugs?|components?))\b.*\b(?:(?:are|is) (?:also |quite |entirely |completely |totally )?(?:different|not the same|distinct|unrelated)|differs?|are not shared|aren't the same|isn't the same|are two different|(?:don't|doesn't|do not) overlap)\b",
    r"\b(?:different|distinct|separate) (?:sleep aids?|antihistamines?|sedatives?|sleep (?:ingredients?|medicines?))\b",
)
def sleep_aids_differ(found: Found) -> Said:
    """As in "the sleep aids in them are different"."""
    return None if found.clause.of("DAC") else [found.says(COMPATIBILITY, "sleep_aids")]


@KNOWN_OR_NOT.says(r"^(?:(?:so|and|but|because|since|as|while) )*(?P<what>(?:the|your|its|when|how|what|which|his|her)\b(?: [\w']+){1,5}?) (?:can't|cannot|could not|couldn't|can not|can never|isn't|is not|hasn't been|was not|wasn't) (?:be |really |exactly |quite |ever )*(?:pinned|nailed|tied|narrowed|fixed)(?: down| any further)?$")
def cannot_be_pinned_down(found: Found) -> Said:
    """As in "the exact time can't be pinned down"."""
    return [found.missing(topic)] if (topic := topic_of(found["what"])) else None


_NO_WAY: Final = re.compile(r"(?:there is|there's|it's|it is|nobody|no one|one|you|we) (?:(?:no|not|can|impossible|unclear|open|can't|cannot|uncertain|possible|never) )+(?:way|telling|to|of|be|say|tell|know|knowing|saying|whether|sure)\b")


@KNOWN_OR_NOT.says(r"\b(?:can't|cannot|could not|couldn't|can not|don't|do not|didn't|isn't|not|unable to|never|impossible to|no way to|hard to) (?:be |really |quite |exactly )?(?:pin|pins|pinned|nail|nailed|tie|tied|narrow|narrowed|fix|fixed)(?: (?P<what>(?:(?!down|is|are|there|that)[\w'-]+ ){1,5}?)down|(?: down)? (?P<more>(?:the |your |when |how |which |what )(?:(?!there|is)[\w'-]+ ?){1,5}?)(?=$| there| so| it))")
def cannot_pin_down(found: Found) -> Said:
    """As in "you can't pin the time down, so there's no way to tell"."""
    clause, shape = found.clause, found.shape
    if not (topic := topic_of(f"the {found['what'] or found['more']}".strip())):
        return None
    after = _NO_WAY.search(shape, found.match.end())
    if after is None:
        return [found.missing(topic)]
    place = clause.item_at(after.start())
    return [
        found.missing(topic, end=clause.items[place - 1].end, words=shape[: after.start()].strip()),
        found.concludes("AMBIGUOUS", start=clause.items[place].start, words=shape[after.start() :]),
    ]


@LEFT_OPEN.says(
    r"\b(?:one|Q|you|we|i|somebody|someone) (?:\w+ )?(?:has|have|needs?|must|would need|ought) (?:first )?(?:to )?(?:know|learn|find out|establish) (?:who|whether (?:you|it was you|he|she|it was yours|they were yours)|whose)\b",
    r"\b(?:isn't|is not|not|never|hardly|n't) (?:\w+ )?(?:certain|sure|clear|known|settled|established|definite|a given|confirmed|proven) (?:that |if |whether )?(?:the |those |these |your |they |you |he |she |any |it |his |her )(?:(?:N|Q|P|A|tablets?|pills?|dose|first|earlier|of|were|was|ever|actually|really|even|two|went|did|had|have|been|got) )*(?:swallowed|taken|down|had|happened?|took|go down)\b",
)
def who_took_it(found: Found) -> Said:
    """As in "one has to know who took them", "it isn't certain that they were swallowed"."""
    return [found.missing("taken")]


_TOLD_BEFORE: Final = re.compile(r"\b(?:told|given|known|stated|said|named|clear|have|have|got|specified|there|mentioned|settled|fixed)\b[^.]{0,40}$")


@LEFT_OPEN.says(
    r"^(?:(?:but|and|yet|while|whereas|though) )*(?P<what>(?:the|its|your|their|his|her|how|when|what|which)\b.*?) (?:is not|isn't|are not|aren't|was not|wasn't|were not|weren't)$",
    r"^(?:but |and |only |yet )*not (?P<what>(?:the|its|your|their|his|her|how|when|what|which|from when)\b(?: \w+){1,6})$",
)
def told_but_not(found: Found) -> Said:
    """As in "The amount is given, but the time is not"."""
    if not _TOLD_BEFORE.search(found.context.folded[max(0, found.clause.start - 70) : found.clause.start]):
        return None
    topic = "now" if re.search(r"\b(?:now|current|present|right now)\b", found["what"]) else topic_of(found["what"])
    return [found.missing(topic)] if topic else None


@NOT_KNOWN.says(
    r"^(?:(?:so|but|and|since|because) )*(?:all|the only thing|everything|the most) (?:that )?(?:we|you|i|they|he|she|one|anyone)(?:'ve|'re)?(?: (?:have|has|know|knows|are|were|got|can|could|told|given|said|say|offer|go on|go by|been told))+(?: (?:here|of it|about it|for sure|with certainty))* (?:is|was)(?: that)? (?P<rest>.*)$"
    r"|^(?:(?:so|but|and|since|because) )*(?:nothing|no more|not more|little) (?:is|was|else is) (?:\w+ )?(?:known|told|said|given) (?:but|than|except|beyond) (?P<rest2>.*)$",
)
def all_we_have(found: Found) -> Said:
    """As in "All we have is 'more than 3 hours'"."""
    rest = found["rest"] or found["rest2"] or ""
    if re.search(r"\b[DC]\b|\b(?:morning|afternoon|evening|night|earlier|today|yesterday|recently|lunch|dinner|while)\b", rest):
        return [found.missing("time")]
    return [found.missing("amount" if re.search(r"\b[NQA]\b|\b(?:some|several|few|couple)\b", rest) else "product")]


@NOT_KNOWN.says(r"^(?:(?:but|and|since|because|as|so) )*(?:you|he|she|they|i|nobody|no one|the user|user|the asker|asker|your \w+)(?:'s|'re)? (?:(?:have|has|had|did|was|were|are|is)(?: not|n't)|didn't|wasn't|weren't|haven't|hasn't|never)(?: \w+)? (?:count(?:ed|ing)?(?: (?:them|the tablets|the pills|the doses))?|(?:keep|kept|keeping) (?:track|count)(?: of .*)?|tall(?:y|ied))$")
def nobody_counted(found: Found) -> Said:
    """As in "and you didn't count"."""
    return None if found.clause.lead in ("if", "unless") else [found.missing("amount", words=f"how many: {found.shape}")]


@NOT_KNOWN.says(
    r"^(?:(?:so|but|and|first|then|therefore|thus) )*(?:(?:you|one|we|i|they|he|she|somebody|someone|the user|user|the person|the patient|patient|the asker|asker|the \w+|your \w+|person)(?:'d|'ll)? (?:(?:first|really|would|will|still|also|only) )*(?:needs?|have|has|must|should|ought|had better|would have)(?: (?:first|to|better|still))*"
    r"|(?:it is|it's|it would be) (?:necessary|essential|important|crucial|vital|best|needed|required) (?:first )?(?:to )?)"
    r" ?(?:recall|remember|pin down|establish|find out|check|look up|confirm|clarify|determine|nail down|work out|figure out|settle|clear up|identify|reconstruct|know|state|specify|tell us|say) (?:(?:first|more) )?"
    r"(?P<what>(?:(?:the|its|your|his|her|their|exactly|an?|that|what|which|when|how) ?(?:exact |precise |actual |real |earlier |last |first )*(?:time|hour|strength|amount|number|kind|count|product|moment|brand|dose|quantity|timing|type|many|much|long|tablets?|it was|the (?:last|first) (?:dose|one) was)\b).*)$",
)
def would_have_to_learn(found: Found) -> Said:
    """As in "The person would have to pin down the time first"."""
    if not (topic := topic_of(found["what"])) or re.search(r"\b(?:if|before taking|doctor|pharmacist|label)\b", found.shape):
        return None
    return [found.missing(topic, words=f"one needs to know {found['what']}")]


@KNOWN_OR_NOT.says(
    r"^(?:(?:so|and|but|though|which|that|this|it) )*(?:(?:(?P<asks>(?:when|which|how (?:many|much|long ago|late))(?: (?!is\b|are\b)[\w']+){1,6}?)|(?:the|your|his|her) (?:number|count|amount|strength|time|hour|kind|product|missing (?:\w+))(?: (?:of|taken|swallowed|tablets?|pills?|caplets?|N|P|last|dose|you took))*) )?(?:(?:alone|is|what|precisely|exactly|also|would|will|does) )*"
    r"(?:decides?|determines?|settles?|governs?|controls?|tells?(?: (?:us|you))?) (?:whether|if) \w"
)
def decides_whether(found: Found) -> Said:
    """As in "..., and that decides whether 1,000 mg more stays within the limit": neither is asserted, and what is missing is called needed."""
    topic = topic_of(found["asks"]) if found["asks"] else ""
    return [found.missing(topic) if topic else found.says(MISSING_INFORMATION, "needed")]


@NOT_KNOWN.says(
    r"\b(?:the|your|her|his|their|any|no|a|that)?(?: (?:D|24|-|hour|daily|running|rolling|day's|overall|new|required|minimum|full))* (?P<what>total|sum|intake|tally|gap|intervals?|spacing|wait|waiting time|rule|limit)(?: (?:for the day|in the last D|over D|of D|between (?:the )?doses|rule|limit))? (?:cannot|can't|can not|could not|couldn't|(?:is|are) impossible to|(?:is|are) not possible to) (?:\w+ )?(?:be )?(?:\w+ )?"
    r"(?:calculated?|worked? out|computed?|determined?|established?|checked?|confirmed?|verified|verify|known|know|assessed|assess|evaluated?|figured out|added up|applied|apply|tested|measured?)\b",
)
def cannot_be_calculated(found: Found) -> Said:
    """As in "Without it the 24-hour total cannot be calculated"."""
    what, shape = found["what"], found.shape
    if "whether" in shape:
        return None
    timed = what in ("gap", "interval", "intervals", "spacing", "wait", "waiting time")
    timed = timed or bool(found.clause.of("D")) and what in ("rule", "limit") and not re.search(r"\bD (?:total|sum|limit)\b", shape)
    return [found.says(MISSING_INFORMATION, "cannot_measure", topic="spacing" if timed else "rolling_total")]


__all__ = ["KNOWN_OR_NOT", "LEFT_OPEN", "NOT_KNOWN"]
