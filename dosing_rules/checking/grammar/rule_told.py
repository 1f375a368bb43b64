"""Clauses that state how far apart doses have to be in words that can mean nothing else: "wait at least 3 hours between doses"."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import DAY
from ..statements import ELAPSED, INTERVAL_RULE, UNDER, WITHIN, Context, Statement, reach
from .speech import CANNOT_TELL

RULE_TOLD: Final = "rule told"
"""The topic of a rule whose words leave no other reading: its number is not taken for what has passed or is still to be waited."""

_DOSES: Final = r"(?:(?:the|any|two|each|your|all|its|of|every|successive|consecutive|single|individual|separate|P) )*(?:doses|dosages|tablets|intakes)"
_A_DOSE: Final = r"(?:(?:the|a|an|any|each|every|your|one|another|next|last|previous|prior|first|preceding|earlier|second|more|further|P|Q) )*(?:dose|doses|one|ones|tablets?|N|P|more)"
_MAY: Final = r"(?:can|may|could|should|must|is|are|be|allowed|fine|okay|ok|possible|permitted|safe)"
_TOLD: Final = tuple(
    re.compile(pattern)
    for pattern in (
        # "Leave 3 hours between doses", "3 hours are required between doses", "doses should be 3 hours apart"
        r"\bD(?: - )?(?: (?!and\b|or\b|ago\b)\w+){0,4}? between " + _DOSES + r"\b",
        r"^(?:(?:so|and|but|the|P|its|your|all|any|two) )*(?:doses|tablets)(?: of (?:P|it))? (?:must|should|need to|have to|ought to|are to) (?:always )?(?:be )?(?:(?:taken|spaced|kept|separated|given|at least|a minimum of|no less than|about|out) )*D apart\b",
        # "no more often than every 3 hours", "never sooner than 3 hours after the last"
        r"\b(?:no|not|n't|never|don't|cannot|can't|mustn't|shouldn't)(?: \w+){0,6}? (?:more (?:often|frequently)|sooner|earlier|oftener|closer)(?: together)? than (?:(?:once|one|every|each|a|another) )*D\b(?! (?:ago|have|has)\b)",
        r"\b(?:not|n't|never|don't|cannot|can't|mustn't|shouldn't) (?:(?:be|to|ever|take|taken|use|used|have|redose|redosed|repeat|repeated|it|them|two|more|any|another|a|second|further|doses?|tablets?|P|Q|N|again) )+(?:within|inside) (?:(?:the|a|any|same|those|less than) )*D(?: (?:of|after|from) (?:each other|one another|" + _A_DOSE + r"|it|that))?$",
        # "You can take it again 3 hours after the previous dose", "a second dose is allowed after 3 hours"
        r"\b" + _MAY + r" (?:\w+ ){0,4}?(?:again|repeated|redosed|another dose|a second dose|the next dose|(?<!any )more) (?:(?:only|at least|about|as early as|just|safely|no sooner than) )*D (?:after|from|following) (?:taking )?" + _A_DOSE + r"$",
        r"\b(?:another|a second|the next|a further|a new|any further|every) (?:dose|one|tablet|N)(?: of (?:P|it))? (?:can|may|could|is|should|must)(?: (?:only|safely|then|not))* (?:be )?(?:taken|had|used|given|allowed|permitted|possible|ok|okay|fine|due) (?:(?:only|safely|again|at least|about) )*(?:after|once|when|every) (?:(?:at least|about|a|full|every|another|only|the) )*D(?: (?:have|has) (?:passed|elapsed|gone by))?$",
        # "Ibuprofen needs 3 hours to pass before another dose", "at least 3 hours must go by before the next dose"
        r"\b(?:needs?|requires?|wants?|asks? for|calls? for) (?:(?:at least|a minimum of|a full|about|the) )*D to (?:pass|elapse|go by) (?:before|between)\b",
        r"\bD (?:must|should|have to|has to|need to|needs to|ought to) (?:(?:always|fully) )*(?:pass|elapse|go by|lie|separate|be left)(?: (?:before|between|after|from)\b|$)",
        r"^(?:(?:so|and|but|you|adults?|one|people|it|P) )*(?:can|may|could|should) (?:only )?(?:take|have|use|be taken) (?:a|another|one|the next|each)? ?(?:dose|tablet|N)? ?(?:(?:only|at least) )*D after (?:another|the previous|the last|a|each|any)(?: (?:one|dose|N|Q))?$",
        r"^(?:(?:so|and|but|please|you|should|must|need to) )*(?:do not|don't|not|never|shouldn't|mustn't) (?:repeat|redose|retake)(?: (?:the|a|any|it|this|that|dose|doses|N|P|medicine))* for (?:(?:at least|another|about|the next) )*D$",
        r"\bwaiting (?:(?:at least|a full|about|for) )*D (?:before|between|after) (?:taking|having|using|repeating|another|more|a|the next|each|doses)\b",
        r"^(?:(?:so|and|but|you|adults?|one|people) )*(?:can|may|could|should) (?:only )?(?:redose|repeat it|repeat the dose|dose again) (?:(?:only|again) )*(?:after|every|once) (?:(?:at least|about|a full|every) )*D(?: (?:have|has) passed)?$",
        r"^(?:(?:so|and|but) )*P (?:goes by|runs on|follows|is on) (?:a |an )?D (?:schedule|rhythm|clock|cycle|interval|pattern)$",
        r"^(?:per|according to|by) (?:the )?(?:package|label|box|directions|packaging)(?: is)? (?:N|Q|a dose|one dose) (?:every|per) D$",
        # "Each dose must be followed by a break of 3 hours"
        r"\b(?:followed by|after each dose|between them) (?:a |an )?(?:break|gap|pause|wait|interval) of (?:(?:at least|about) )*D$",
        # "Wait 3 hours after each dose"
        r"\b(?:wait|leave|allow|keep|pause) (?:(?:at least|a minimum of|for|about|a|full|the|gap|of|an|interval) )*D (?:after|from|following) (?:each|every|any|a) (?:(?:single|P) )?(?:dose|one|tablet|N|P)\b",
        # "Take one dose every 12 hours", "the 3-hour rule applies", "the label's minimum is 3 hours"
        r"^(?:(?:so|and|but|you|adults?|one|people|should|can|may|must|it|is|be|to|P|only|just|safely|label|labels|the|says|say|directions|allows?|rule|is|standard|usual|guidance|guidelines?|recommendation|advice) )*(?:take|taken|use|used|repeat|repeated|dosed|given|(?:one|a|Q|N) dose|a dose|doses?|N|redose|redosing is fine)(?: (?:it|P|one|a|dose|doses|N|Q|tablets?|of|again|once|only|at most|them))* (?:every|per) D$",
        r"^(?:(?:so|and|but|here|the|that|a|usual|standard|label's|same) )*D (?:rule|interval|minimum|gap|spacing)(?: (?:for|of|on) (?:P|it|this|that))? (?:applies|holds|is the rule|governs|is in force|counts)(?: (?:here|to P|to this|for P|to it|to doses))*$",
    )
)  # fmt: skip
_RULES: Final = r"(?:interval|gap|wait|minimum|mark|period|window|spacing|requirement|waiting (?:period|time)|rule)"
_IT_IS_UP: Final = re.compile(
    r"^(?:(?:so|and|but|since|because|as|now|by now|then|therefore|thus) )*(?:(?:the|those|these|your|his|her|their|its|required|needed|minimum|full|label's|recommended|necessary|mandatory|usual|whole|whose) )+(?P<d>D)(?: (?:required|needed))?(?: (?:minimum|waiting|dosing|dose))*(?: " + _RULES + r")?"
    r"(?: (?:between doses|for P|of P|after the last (?:dose|one)|since the last (?:dose|one)))? (?P<how>(?:is|are|has|have|isn't|aren't|hasn't|haven't|was|were|wasn't)(?: (?:been|already|now|fully|just|not|yet|safely|all|clearly|also|thus|long|quite|still|easily|comfortably))*"
    r" (?:up|over|passed|elapsed|gone(?: by)?|expired|met|satisfied|completed?|reached|fulfilled|observed|respected|ended|finished|kept|run out|honou?red))(?: (?:now|yet|already|by now))?$"
)
"""As in "The required 4 hours have gone by", "the 4-hour minimum has not been met": the interval, against what passed."""
_ENOUGH_TIME: Final = re.compile(
    r"^(?:(?:so|and|but|since|because|as|therefore|thus) )*(?P<not>not )?(?P<how>enough|sufficient|adequate|insufficient|too little) time (?:has|have|is|was|had)(?P<n>n't| not)?(?: (?:now|already|yet|been|fully))* ?(?:passed|elapsed|gone by|gone)?(?: (?:yet|since \w+ last dose|since then|between doses|already))* "
    r"(?:(?:only|just|about|exactly) )*(?P<d>D)(?: (?:have )?(?:passed|elapsed|so far|since the last dose))? (?:vs|versus|against|compared (?:to|with)|out of|of|instead of|rather than|not|where|when) (?:(?:the|a|an|required|needed|minimum|of|full|at least) )*(?P<r>D)(?: (?:are |is )?(?:required|needed|minimum|interval|necessary))?$"
)
"""As in "Not enough time has passed (3 hours vs 4 hours)"."""
_COMPARED: Final = re.compile(
    r"\b(?:longer|shorter|short|exceeds?|exceeding|meets?|met|satisf\w+|beyond|past|reach\w*|covers?|clears?|passed the|equal\w*|enough|sufficient|too|only|been|were|was|had|elapsed|ago|since|still|left|remain\w*|not yet|yet|nsaids?|would|if|alternat\w+|relievers?|painkillers?|plenty|(?:another|further|additional|extra)(?= (?:full )?D))\b"
    r"|(?<!no )(?<!not )\b(?:more|less|fewer|over|under)\b(?! often| frequently)(?= than| the D| D)"
)
_OTHER_DRUG: Final = re.compile(r"\bP\b.*\bP\b")


def rule_told(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = rule_told(clauses_of(items_of("wait at least 3 hours between doses", Names()))[0], Context("", ""))
    >>> [(one.form, one.value) for one in found or ()]
    [('rule', '3 hours')]
    """
    shape = clause.shape
    base: dict[str, Any] = {"words": shape}
    if clause.lead not in ("if", "unless", "until", "once", "when", "before", "after") and context.condition is None and (against := _against(clause)) is not None:
        return against
    if clause.lead in ("which", "if", "unless") or len(clause.of("D")) != 1 or clause.of("CA") or context.condition is not None:
        return None
    if re.search(r"\b(?:whether|if)\b.*\bD\b", shape) and CANNOT_TELL.search(shape):
        # "It cannot be determined whether the 6 hours required between doses are over": what cannot be told, and no rule.
        return None
    other_drug = len(context.names) > 1 and bool(clause.of("P")) or _OTHER_DRUG.search(shape) is not None
    if _COMPARED.search(shape) or other_drug or not any(pattern.search(shape) for pattern in _TOLD):
        return None
    item = clause.of("D")[0]
    if item.least >= DAY or item.note:
        return None
    return [Statement(INTERVAL_RULE, "rule", clause.start, clause.end, least=item.least, most=item.most, value=item.text, topic=RULE_TOLD, **base)]


def _against(clause: Clause) -> list[Statement] | None:
    """An interval with the word that it is over, or not, and two lengths of which the one is called enough for the other."""
    shape = clause.shape
    if (match := _IT_IS_UP.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("d"))]
        short = re.search(r"\b(?:not|\w+n't)\b", match["how"]) is not None
        if item.least < DAY and not item.note:
            return [Statement(INTERVAL_RULE, "rule", clause.start, clause.end, least=item.least, most=item.most, value=item.text, relation=UNDER if short else WITHIN, words=shape)]
    if (match := _ENOUGH_TIME.search(shape)) is not None:
        index, other = clause.item_at(match.start("d")), clause.items[clause.item_at(match.start("r"))]
        least, most, _ = reach(clause, index)
        short = (match["how"] in ("insufficient", "too little")) != bool(match["not"] or match["n"])
        return [
            Statement(ELAPSED, "elapsed", clause.items[index].start, clause.items[index].end, least=least, most=most, value=clause.items[index].text, refers="last", words=f"D have passed since {shape}"),
            Statement(INTERVAL_RULE, "rule", clause.start, clause.items[index - 1].end, least=other.least, most=other.most, value=other.text, relation=UNDER if short else WITHIN, topic=RULE_TOLD, words=shape),
        ]
    return None


__all__ = ["RULE_TOLD", "rule_told"]
