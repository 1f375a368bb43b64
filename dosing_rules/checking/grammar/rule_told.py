"""Clauses that state how far apart doses have to be in words that can mean nothing else: "wait at least 3 hours between doses"."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import DAY
from ..statements import INTERVAL_RULE, Context, Statement

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
        # "Wait 3 hours after each dose"
        r"\b(?:wait|leave|allow|keep|pause) (?:(?:at least|a minimum of|for|about|a|full|the|gap|of|an|interval) )*D (?:after|from|following) (?:each|every|any|a) (?:(?:single|P) )?(?:dose|one|tablet|N|P)\b",
        # "Take one dose every 12 hours", "the 3-hour rule applies", "the label's minimum is 3 hours"
        r"^(?:(?:so|and|but|you|adults?|one|people|should|can|may|must|it|is|be|to|P|only|just|safely|label|labels|the|says|say|directions|allows?) )*(?:take|taken|use|used|repeat|repeated|dosed|given|(?:one|a|Q|N) dose|a dose|doses?|redose|redosing is fine)(?: (?:it|P|one|a|dose|doses|N|Q|tablets?|of|again|once|only|at most|them))* every D$",
        r"^(?:(?:so|and|but|here|the|that|a|usual|standard|label's|same) )*D (?:rule|interval|minimum|gap|spacing)(?: (?:for|of|on) (?:P|it|this|that))? (?:applies|holds|is the rule|governs|is in force|counts)(?: (?:here|to P|to this|for P|to it|to doses))*$",
    )
)  # fmt: skip
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
    if clause.lead in ("which", "if", "unless") or len(clause.of("D")) != 1 or clause.of("CA") or context.condition is not None:
        return None
    if _COMPARED.search(shape) or _OTHER_DRUG.search(shape) or not any(pattern.search(shape) for pattern in _TOLD):
        return None
    item = clause.of("D")[0]
    if item.least >= DAY or item.note:
        return None
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    return [Statement(INTERVAL_RULE, "rule", least=item.least, most=item.most, value=item.text, topic=RULE_TOLD, **base)]


__all__ = ["RULE_TOLD", "rule_told"]
