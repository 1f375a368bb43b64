"""Clauses beside the question: remarks about earlier doses, a part or another amount, and guesses about what was taken."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import DAY
from ..statements import DECISION_CONSISTENCY, ELAPSED, INTERVAL_RULE, OTHER, TOTAL_INTAKE, Condition, Statement
from .waved import waved

_PAST_DOSE: Final = re.compile(
    r"\b(?:came|was|were|had been|got|went down|been)(?: (?:also|taken|clearly|probably|itself|already|a (?:bit|little)|far|way|only)){0,3} (?:too (?:early|soon|close|much|many|large|high|big)"
    r"|(?:D )?(?:early|ahead of (?:time|schedule))|premature|over the (?:single|limit))\b"
)
_WAS_FINE: Final = re.compile(
    r"(?:that |this |it |they )?(?:was|were) (?:also |itself |perfectly |already |then |all )*(?:fine|ok|okay|allowed|in order|acceptable|enough|long enough|as directed|correct)(?: (?:too|then|as well|by itself))?"
)
"""As in "Doses at 8 and 1 were five hours apart, which was fine"."""
_NOT_SWALLOWED: Final = re.compile(
    r"^(?:so |but |and |since |because |as )*(?:the|those|these|that|this|your|his|her|they|it|you|he|she|N|Q)\b(?: (?!not\b|never\b)[\w']+){0,6}? (?:(?:was|were|got|had been|have been|has been|are|is) (?:\w+ )?(?:put (?:back|away|aside)|returned to the \w+|handed back|given back|spat out|spit out|thrown (?:away|out)|dropped|left in the \w+|left untouched)"
    r"|(?:was|were|had been|have been|has been) (?:never|not) (?:actually |really )?(?:taken|swallowed)|(?:wasn't|weren't) (?:actually |really |ever )?(?:taken|swallowed)|never (?:actually |really )?(?:took|swallowed|taken)(?: (?:them|it|those|the \w+))?$|put (?:them|it|those) (?:back|away))\b"
)
"""As in "The pills an hour ago were put back": what was not taken after all."""
_NOT_PAST: Final = re.compile(r"\b(?:would|will|is|are|now|it's|that's|if|can|may|could|should|next|another)\b")
_MATTERS_NOT: Final = re.compile(
    r"^(?:(?:but|and|though|that|this|it|which|the earlier one|the past one) ){1,2}(?:does not|doesn't|do not|don't|did not|won't|will not|is not|isn't) "
    r"(?:affect|change|matter|count against|decide|alter|influence|relevant|what decides|the deciding|really)\b(?! (?:matter )?(?:whether|which|what|when|how)\b)"
)
_PART: Final = re.compile(
    r"\b(?:alone|by itself|by themselves|on its own|on their own|the P (?:part|portion|side|half|component)|part of (?:it|the request)|(?:the )(?:first|second|former|latter|lower|higher|smaller|larger|one|other)(?: (?:case|figure|sum|count|number|reading|one))? (?:is|would be|stays?|keeps|fits)|separately|either one"
    r"|(?:with|having|if) (?:only |just )?(?:one|a single|Q|N|two|half)(?: \w+){0,3} (?:it|that|this) (?:would|could)"
    r"|(?:just|only) (?:one|a single|Q) (?:of them |P |tablet |caplet |would )?(?:\w+ )?(?:would|could)|instead)\b"
)
_NO_DOSE: Final = re.compile(
    r"\b(?:this|it|that|these|those) (?:is|are|would be|will be|being) (?:the|your|his|her|their) (?:very )?first (?:doses?|medications?|medicines?|meds|drugs?|tablets?|pills?|caplets?|painkillers?|P|N|ones?|intake)(?: of P)?(?: (?:today|tonight|of the day|so far|in D|for today|at all|ever|this \w+))*$|"
    r"\bno (?:other |previous |prior |earlier |recent |past |additional )+(?:doses?|P|tablets?|intakes?|medications?|medicines?|N|pills?)(?: of P)? (?:\w+ )?(?:was|were|has been|have been|had been|is|are|taken|in the|within|to|on|before|have|today|so far|recently|$)"
    r"|\bthere (?:has|have|had) (?:so far |yet )?been no (?:\w+ )?P\b|\bthere (?:was|were) no (?:\w+ )?P (?:yet|so far|before|in (?:it|that|the|those)|taken|today)\b|\bno P (?:yet|so far)\b"
    r"|\b(?:has|have|had)(?: not|n't) (?:\w+ )?(?:taken|had) (?:any|anything|either)\b|\bnothing (?:else )?(?:was|has been|had been|is|were) (?:\w+ )?(?:taken|in the (?:last|past)|in your system)\b"
    r"|\bno (?:other |previous |prior |earlier )?P (?:was|were|has been|have been|had been) (?:\w+ )?taken\b|\b(?:have|has|had) (?:taken|had) (?:no|nothing)\b"
)
_NONE_YET: Final = re.compile(r"no (?:more |further |additional |second )*(?:P|N|Q|tablets?|dose|pills?|caplets?) (?:yet|just yet|right now|for now|now)(?: either| at all)?")
"""As in "so no Advil yet"."""
_NOTHING_IN: Final = re.compile(
    r"\b(?:nothing|none|no (?:\w+ )?(?:medicines?|medications?|meds|drugs?|doses?|pills?|tablets?|painkillers?|P))(?: (?:else|other|more|like it|of the (?:kind|sort)))? (?:(?:was|were|has been|have been|had been|is|are) )?(?:\w+ )?(?:taken|swallowed|used|had|told|mentioned) (?:in|for|during|within|over) (?:the )?(?:(?:last|past|previous|preceding) )?D\b"
)
"""As in "Nothing else was taken in three days"."""
_LAST_DAY: Final = re.compile(r"\b(?:in|within|over|during) the (?:last|past|previous|preceding) D$")
_ASSUMED: Final = re.compile(
    r"^(?:(?:these|those|this|they|it|the (?:\w+ ){0,2}?(?:tablets?|pills?|caplets?|medicine|medication|dose|painkiller|product|P|first one)|you|he|she|that|the user|the patient|each|N|both|your P|one|regular|extra|usual|standard|normal|P) ){1,3}"
    r"(?:is|are|was|were|took|contains?|means?|had|has|came|refers?|started|began|strength)\b"
)
_PRESUMED: Final = re.compile(r"^(?:(?:so|but|and|here|i think|we assume) )*(?:presumably|probably|likely|surely|apparently|evidently|obviously|most likely|no doubt)(?: \w+){0,3}? (?:means?|meant|intended|intends|refers? to|stands for|is meant)\b")
"""As in "Presumably the user means 4 Advil"."""
_ASSERTED_PAST: Final = re.compile(r"\b(?:that is|that's|this is|which is|so that's|so it's|it's|it is) (?:probably |likely )?what (?:you|she|he|they|was|the (?:user|patient))\b")
_LATEST_IS: Final = re.compile(
    r"^(?:so |but |and |even )*(?:the )?(?:very |absolute )?(?:latest|earliest) (?:(?:possible|time|moment|point|that|likely) )*(?:you|he|she|it|they|this|that|dose|the dose|anyone)? ?(?:could|can|might|may)?\b(?: \w+){0,6} (?:is|was|would be|would have been|=) (?:\w+ )?C\b"
)


_STRETCH_OF_DAY: Final = re.compile(
    r"^(?:(?:the|your|this|that|since|his|her|last|yesterday|early|late|time|word|words|phrase|so|and|but|because) )*(?:morning|afternoon|evening|night|bedtime|lunch|lunchtime|dinner|dinnertime|breakfast|supper|earlier today) "
    r"(?:(?:could|can|may|might|must|would|will|only|usually|normally|typically|also|here) )*(?:be|mean|means|have been|is|was|covers?|runs?|spans?|reaches|stands for|refers to)(?: (?:any(?:thing|where|time)|any time|some ?time|about|around|the (?:time|hours)|from|between))* C (?:to|until|till|through|and) C$"
)
"""As in "This morning could be 5 AM to noon"."""
_EVENT_AT: Final = re.compile(
    r"^(?:(?:the|your|this|that|a|since|his|her|their|any|normal|typical|usual|even|an|such) )*(?:\w+ )?(?:earlier today|lunch|dinner|breakfast|supper|bedtime|brunch|morning|afternoon|evening|night|meal|lunchtime|dinnertime|noon hour"
    r"|(?:morning|afternoon|evening|lunch|dinner|bedtime|night)'s (?:dose|one|tablets?|pills?)|(?:morning|afternoon|evening|lunch|dinner|bedtime|breakfast) (?:dose|one|tablets?|pills?))"
    r"(?: \w+){0,2} (?:is|was|would|could|can|may|might|will|ends?|starts?|begins?|means?|falls?|happens?|runs?|lasts?|hardly|usually|must|had)\b"
)


_TOOK_BY_LATEST: Final = re.compile(r"^(?:so |and |but |even )*at the (?:very )?(?:latest|earliest)(?: (?:possible|case))? (?:you|he|she|they|it|the \w+|those \w*|your \w+)(?: \w+){0,4}? (?:took|had|taken|swallowed|was|were|went)\b.*\bC$")
"""As in "At the latest you took them at 4 AM"."""


_RULE_OK: Final = re.compile(
    r"^(?:so |then |still |in itself )?(?:the |your |that |this |even the )?(?P<what>amounts?|dos(?:e|age) size|(?:daily |24 - hour |running |new )?totals?|quantity|sums?|timing|times?|spacing|intervals?|gaps?|wait|number|count|(?:daily )?limits?|single dose|maximum)"
    r"(?: (?:itself|alone|part|side|of (?:N|A|Q)|for (?:P|that|it)))?(?: in itself| alone| itself)? (?P<be>is|are|was|were|isn't|aren't|would be|looks?|seems?|checks out|works|works out|fits|(?:is |are )?(?:not|n't|no) (?:an |a |the |any )?(?:problem|issue|concern))"
    r"(?: (?:also |still |perfectly |not |fine |therefore |all |no |an |a |the |well )*(?P<how>ok|okay|fine|met|allowed|acceptable|good|within limits?|right|alright|kept|respected|problem|issue|concern|in order))?(?: here| then| too| by itself| with this)?$"
)

_TIMES_A_DAY: Final = re.compile(r"\b(?:is|are|be|taken|used|dosed|only|than)(?: (?:only|just|meant|for|to be|taken|used|more|than|at most|allowed)){0,4} (once|twice) (?:a|per|each|every|in a|in any|in one) ?(?:day|night|evening|bedtime|D)\b|\bonce nightly\b|\bonce daily\b")
_CLOCKS_WAVED: Final = re.compile(
    r"\b(?:(?:clock|time) (?:change|shift|jump|switch)|(?:change|shift|turning|jump) of the clocks?|clocks? (?:changing|going|moving|jumping|springing|falling)(?: (?:forward|back|ahead))?|daylight saving(?:s)?(?: time)?|dst|spring forward|fall back|(?:lost|extra|missing|skipped|repeated) hour)"
    r"(?: (?!only)\w+){0,3}? (?:(?P<not>does not|doesn't|do not|don't|did not|didn't|won't|will not|has no|had no|makes no|is no|is irrelevant|can be ignored|is not|isn't|never|has nothing)|does|makes a|matters|counts|changes|affects|must|has to)\b(?: (?:\w+ ){0,4}?(?:difference|matter|count|change|affect|effect|role|bearing|influence|reason|relevant|to do|anything|here|be counted|taken into account)\b)?"
)
"""As in "The clock change makes no difference here": whether an hour was lost or won decides."""
_WITH_FEWER: Final = re.compile(
    r"^(?:but |and )?(?:with|at|for) (?:only |just )?(?:Q|N|one|two|a single|half|fewer|less)(?: (?!D)\w+){0,3}? (?:it|that|this|there) (?:would|could|might) (?:\w+ )?(?:be )?(?:ok|okay|fine|allowed|alright|no problem|possible|work|fit)\b"
)
_BY_LATEST: Final = re.compile(r"\b(?:was|were|is|must have been|would be|would have been|could be|came) (?:\w+ ){0,3}?(?:at |by |around )?C at the (?:very |absolute )?(?:latest|earliest)\b")

_ASSERTED_PART: Final = re.compile(
    r"(?:(?:the|that|this|your|his|her|their|its|cold|flu|unknown|mystery|coworker's|drugstore|store|brand|and|over|counter) )*(?:medicine|medication|painkiller|pain reliever|remedy|powder|syrup|pill|drink)s? (?:(?:you|he|she|they) (?:\w+ ){1,3}?|in question )?"
    r"(?:surely |certainly |also |already )?(?:has|had|contains?|contained|includes?|included|holds?|held) (?:some )?P(?: in (?:it|them))?$"
)
"""As in "The cold medicine you bought has acetaminophen in it": what an unnamed product held, asserted."""


def asides(clause: Clause) -> list[Statement] | None:
    """What a clause says beside the question; None where it speaks of the question itself."""
    shape = clause.shape
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    if _PRESUMED.search(shape) and clause.lead not in ("if", "unless", "provided"):
        return [Statement(OTHER, "supposed", asserted="assumed", **base)]
    if clause.lead == "assuming" and not clause.of("D") and _ASSUMED.search(shape):
        return [Statement(OTHER, "supposed", asserted="assumed", **base)]
    if _WITH_FEWER.search(shape) and not clause.of("AD"):
        return [Statement(
            DECISION_CONSISTENCY, "conclusion", polarity="YES", value="YES", condition=Condition(timed=False), **base,
        )]  # fmt: skip
    if clause.lead not in ("if", "unless", "provided") and (shifted := _CLOCKS_WAVED.search(shape)) is not None and not clause.of("D"):
        return [Statement(OTHER, "clocks_waved", negated=shifted["not"] is None, **base)]
    aside = waved(clause)
    if aside is not None:
        return [aside]
    daily = _TIMES_A_DAY.search(shape)
    if daily is not None and clause.lead not in ("if", "unless", "provided") and not clause.of("AN") and all(item.least == DAY for item in clause.of("D")):
        return [Statement(INTERVAL_RULE, "times_daily", topic=daily[1], **base)]
    if (_ASSERTED_PAST.search(shape) or _ASSERTED_PART.match(shape)) and clause.lead not in ("if", "unless", "provided"):
        return [Statement(OTHER, "supposed", **base)]
    if clause.lead not in ("if", "unless", "provided", "assuming") and _NOT_SWALLOWED.search(shape) and not clause.of("A"):
        return [Statement(OTHER, "not_taken", **base)]
    if clause.lead in ("which", "and") and _WAS_FINE.fullmatch(shape):
        return [Statement(OTHER, "past_remark", **base)]
    if _PAST_DOSE.search(shape) and not _NOT_PAST.search(shape) and re.search(r"\b(?:C|dose|one|tablets?|N|round|pair|first|second|it|that|these|P|caplets?|doses)\b", shape):
        return [Statement(OTHER, "past_remark", **base)]
    if _MATTERS_NOT.search(shape) and not clause.of("AD"):
        return []
    match = _RULE_OK.search(shape)
    if match is not None and (match["how"] or match["be"] in ("checks out", "works", "works out", "fits") or "problem" in match["be"] or "issue" in match["be"] or "concern" in match["be"]):
        statement = Statement(OTHER, "rule_ok", topic=match["what"], **base)
        troubled = re.search(r"\b(?:problem|issue|concern)\b", shape) is not None
        denied = re.search(r"\b(?:not|n't|isn't|aren't|no)\b", shape) is not None
        statement.negated = denied != troubled
        return [statement]
    if (empty := _NOTHING_IN.search(shape)) is not None and clause.lead not in ("if", "unless", "provided"):
        length = next(item for item in clause.of("D") if clause.places[clause.items.index(item)] < empty.end())
        return [Statement(TOTAL_INTAKE, "no_dose", least=length.least, most=length.least, **base)]
    if clause.lead in ("so", "therefore", "thus", "hence") and _NONE_YET.fullmatch(shape):
        return [Statement(DECISION_CONSISTENCY, "conclusion", polarity="NO", value="NO", **base)]
    if _NO_DOSE.search(shape) and not re.search(r"\b(?:should|must|can|may|until|if|ok|okay|allowed)\b", shape) and not clause.of("N") and (not clause.of("D") or _LAST_DAY.search(shape)):
        since = tuple((int(item.least), item.note) for item in clause.of("C")) if re.search(r"\bsince (?:about |around )?C\b", shape) else ()
        return [Statement(TOTAL_INTAKE, "no_dose", clocks=since, **base)]
    if clause.of("C") and re.search(r"\b(?:could|may|might) (?:be|mean|have been) C or C\b", shape):
        return []
    if clause.of("C") and re.search(r"\bbetween [QC] and C\b|\bfrom [QC] (?:to|until|till) C\b", shape) and re.search(r"\b(?:could|can|may|might|any ?(?:where|time))\b", shape):
        return []
    stretch = _STRETCH_OF_DAY.match(shape) if clause.lead not in ("if", "unless", "provided", "assuming") else None
    if stretch is not None:
        ends = tuple((int(item.least), item.note) for item in clause.of("C"))
        return [Statement(ELAPSED, "event_at", value=" to ".join(item.text for item in clause.of("C")), clocks=ends, relation="within", **base)]
    if clause.lead not in ("if", "unless", "provided", "assuming") and clause.of("C") and (_EVENT_AT.search(shape) or _LATEST_IS.search(shape) or _TOOK_BY_LATEST.search(shape) or _BY_LATEST.search(shape)) and not clause.of("D") and not re.search(r"\b(?:next|(?<!runs )(?<!lasts )(?<!goes )(?<!ends )(?<!continues )(?<!extends )(?<!counts )(?<!on )until|wait|take)\b", shape):
        item = clause.of("C")[-1]
        near = shape[: clause.places[clause.items.index(item)]]
        after = shape[clause.places[clause.items.index(item)] + 1 :]
        statement = Statement(ELAPSED, "event_at", value=item.text, clocks=((int(item.least), item.note),), **base)
        if re.search(r"\bat the (?:very |absolute )?latest\b", after) or re.search(r"\b(?:by|before|not? (?:\w+ )?later than|(?:can't|cannot|couldn't|won't) (?:be|have been|mean) (?:any )?later than|hardly (?:be )?later than|as late as|at the (?:very )?latest\b.*|(?:ends?|over|done) (?:\w+ )?(?:by|at|around|about)|latest|until)\b", near):
            statement.relation = "at most"
        elif re.search(r"\bat the (?:very |absolute )?earliest\b", after) or re.search(r"\b(?:after|from|earliest|as early as|starts?|begins?|not? (?:\w+ )?(?:earlier|before) than|at the (?:very )?earliest)\b", near):
            statement.relation = "at least"
        return [statement]
    return None


_TOOK: Final = re.compile(
    r"^(?:(?:since|so|because|as|given|that|the|and|but|your|this|first|last|earlier|previous) )*(?:you|he|she|they|i|user|patient|it|this|that|these|those|tablets?|pills?|caplets?|dose|ones?|medicine|medication|painkiller|drug|wife|husband|product)"
    r"(?: (?:in question|taken|you took|she took|he took))? (?:took|had|used|swallowed|consumed|has taken|have taken|was|were|is|are|has had)(?: (?:two|one|of|the|a|some|probably|most|likely|clearly|presumably|obviously|plain|Q|N))* P(?: (?:tablets?|caplets?|pills?|N))?(?: (?:not|rather than|instead of) P)?$"
)


_IS_KIND: Final = re.compile(r"(?:and |since |because |so |but )*(?:the|your|his|her|their|that|this|those|these) P (?:(?:that was |that were )?(?:taken|used|swallowed|you took|he took|she took) )?(?:is|was|are|were) (?:\w+ )?P(?: A)?(?: (?:each|tablets?|caplets?|pills?|strength))?")
"""As in "The Tylenol is regular strength", "the acetaminophen taken was extra strength (500 mg)"."""


def took_product(clause: Clause) -> Statement | None:
    """As in "Since you took Extra Strength", "these are Regular Strength tablets": which product it was."""
    kind = _IS_KIND.fullmatch(clause.shape)
    if not (_TOOK.search(clause.shape) or kind is not None) or clause.lead in ("if", "unless", "whether", "provided"):
        return None
    drugs = [item for item in clause.items if item.letter == "P"]
    if kind is not None and drugs[-1].text.split()[0] not in ("regular", "extra"):
        return None
    names = next((item.names for item in (drugs[::-1] if kind is not None else drugs)), ())
    return Statement(OTHER, "took_product", clause.start, clause.end, words=clause.shape, value=", ".join(names), names=names)


def of_a_part(shape: str) -> bool:
    """Whether a conclusion is about a part of what is asked for, or another amount ("either one alone would be okay")."""
    return _PART.search(shape) is not None


def supposition() -> Condition:
    """A condition that is not tied to a time."""
    return Condition(timed=False)


__all__ = ["asides", "of_a_part", "supposition", "took_product"]
