"""A text to its statements, in order."""

from __future__ import annotations

import re
from typing import Final

from .accepted import Knowledge
from .clauses import Clause, clauses_of
from .conclusions import polarity_of
from .conditions import read_clause
from .grammar.products import units_added
from .grammar.speech import topic_of
from .grammar.turns import CONCEDES, SUPPOSE
from .headings import only_opens, without_headings
from .ifs import other_side
from .items import fold, items_of
from .spans import IF, trimmed_span, unread
from .statements import (
    ELAPSED,
    TOTAL_INTAKE,
    Condition,
    Context,
    Statement,
)

LONGEST: Final = 20_000
"""Characters of a text that are read; an explanation is a few sentences, and a longer text is cut."""


_SUPPOSING: Final = re.compile(
    r"\b(?:could|might|may(?! (?:take|have|be taken|use|repeat))|if|either|even|case|depending|scenario|possib\w+|as (?:early|late|little|much|high|long|few|short|recent\w*) as|anywhere|somewhere"
    r"|at best|at worst)\b"
)
_PERHAPS: Final = re.compile(r"\b(?:would|with|at (?:Q|C|D)|for (?:Q|A|N|strength)|taken|whether|or|between|earliest|latest|from)\b")
_READ_AS: Final = re.compile(
    r"^(?:read|taken|interpreted|understood) (?:as|to mean) (?:\w+ ){0,2}(?:counts?|times?|clock times?|tablets|numbers|hours|quantities)$"
    r"|\b(?:are|is|were|was|they're|these're|it's|means?|meant|refers? to|stands? for|read as) (?:a |the |really |actually |meant (?:as|to be) )*(?:counts?|clock times?|times of (?:the )?day|hours of the day|numbers of tablets|tablet counts?|quantities)$"
)
_NAMED_ALONE: Final = re.compile(r"^(?!.*\b(?:is|are|was(?! \w*$)|were|can|may|should|has|have|needs?|would|wait|take|no|not)\b)(?:the |its |your |their |his |her |exact |both )*(?:\w+ )*(?:strengths?|times?|hours?|amounts?|numbers?|kinds?|types?|products?|brands?|clock|dose|doses|quantity|when \w+(?: \w+){0,3}|which \w+(?: \w+){0,3}|how (?:many|much|long|late)(?: \w+){0,4})\b(?: \w+){0,8}$")
_EITHER_ALONE: Final = re.compile(r"(?:either |the |it (?:was|is) |whether (?:it (?:was|is) )?)*([PAQNCD])(?: \w+)? or (?:the |even |rather )?([PAQNCD])(?: \w+)?")
"""As in "Unknown: Advil or Aleve"."""
_SHOULD_BE: Final = re.compile(r"(?:but |and |so )*even (?:with|at|given|assuming|for|on) (?:an? |the )?(?:\w+ )?C (?:bedtime|dinner|lunch|breakfast|supper|start|dose|meal|night)?|(?:but |and )?(?:should|were|had) (?:it|now|the time|the clock|that|this|the present time|the hour) (?:be|to be|been|have been|turn out to be|really be|already be|actually be|only be)? ?(?:only |just |already |really |about |around )*C(?: now| already| right now)?")
"""As in "Should it be 6 pm": what is supposed, and nothing said."""
_WITH_NEXT: Final = re.compile(r"(?:so |and |but |then )?(?:with|including|counting|adding|after) (?:(?:the|this|these|those|your|his|her|another|a|an) )*(?:next|new|requested|planned|asked - for|asked|proposed|second|third|extra|additional|further|more)? ?(?:Q|N|A|dose|one|pair|round|two|tablets?|pills?|caplets?|P)(?: (?:more|now|added|tonight|included|you want|you ask for|asked for|of P|P))*")
_ONE_OR_OTHER: Final = re.compile(r"\bA or (?:even |up to |as much as )?A\b")
_GOES_ON: Final = re.compile(r"^\s*(?:so|then|in (?:the|that|this|one)|that|this|it|with|and|at|or|the (?:first|second|latter|former|other))\b")
_IN_THE_DAY: Final = re.compile(r"(?:all )?(?:in|within|over|during) the (?:past|last|previous|preceding) D")
_WAS_TAKEN: Final = re.compile(r"(?:have|has|had|were|was|is what|are what) (?:(?:already|now|you've|you have|he has|she has|you|she|he) )*(?:been )?(?:taken|used|swallowed|had|consumed|drunk|took)(?: (?:so far|today|already|in all|up to now|until now|by now))*")
_THAT_CASE: Final = re.compile(r"^(?:and |but |so )?(?:in (?:which|that|this|such a) (?:case|event)|and if so|if so|then)\b")
_SINCE_CLOCK: Final = re.compile(r"^(?!.*\bC\b.*\bC\b).*\b(?:since|from) (?:about |around )?C\b")
_OF_STRENGTH: Final = re.compile(r"\b[QN] (?:of (?:the )?|x )?(A)\b")
_ZONES: Final = re.compile(r"\bC (?:\w+ ){1,3}?(?:is|=|equals|means|would be|corresponds to) (?:\w+ )?C (?:in )?(?:\w+ )?(?:mountain|central|eastern|pacific|time|mt|ct|et|pt|mst|cst|est|pst|mdt|cdt|edt|pdt|utc|gmt|[a-z]+)$")
"""As in "11 am Mountain is 12 noon Central": one moment in two zones, not two moments."""
_INVERTED_IF: Final = re.compile(
    r"^(?:but |and )?(?:were|had|should) (?:it|you|they|he|she|the|that|this|those|these) |^(?:but |and )?(?:taken|swallowed|had) (?:at|around|by|near|any) "
    r"|^(?:but |and |while )?(?:any|anything|even|slightly|much|a bit|a little)? ?(?:later|earlier|sooner|more|less|longer|shorter|fewer) (?:than (?:that|this|it|A|C|D|N) )?(?:and|would|means|then)\b"
    r"|^(?:but |and |while )?(?:at|by|before|after|from) (?:about |around )?[CD] or (?:earlier|before|later|after|more|less|sooner|longer)\b"
    r"|^(?:but |and |while )?(?:before|after|until|earlier than|later than|prior to|up to|from) (?:that|then)\b(?! (?:dose|one|tablet|time))"
    r"|^(?:but |and |while |whereas )?(?:at|on|in|toward|towards) the (?:near|far|low|lower|high|higher|upper|short|shorter|long|longer|early|earlier|late|later|other|best|worst|small|large)(?:est)? (?:end|side|edge|extreme|case|bound|reading|limit of the range)\b"
    r"|^(?:but |and )?P (?:would|wouldn't)\b"
    r"|^(?:but |and |so )?(?:Q|N|A) or (?:more|fewer|less) (?:\w+ ){0,2}would\b"
    r"|^(?:but |and )?(?:at|with|from|for) (?:the )?[CDQNA] (?:it|that|this|you|she|he|they) (?:would|could)\b"
)


def statements_of(text: str, knowledge: Knowledge) -> tuple[list[Statement], list[tuple[int, int]]]:
    """Every statement of a text, in order, and the stretches with a number about which nothing was read."""
    text = text[:LONGEST]
    context = Context(text, fold(text))
    found: list[Statement] = []
    clauses = clauses_of(items_of(text, knowledge.names))
    sentences: dict[int, str] = {}
    for clause in clauses:
        sentences[clause.sentence] = f"{sentences.get(clause.sentence, '')} {clause.lead} {clause.shape}"
    for place, clause in enumerate(clauses):
        if only_opens(clause, clauses[place + 1] if place + 1 < len(clauses) else None, context.folded):
            continue
        for statement in _clause(clause, context):
            words = sentences[clause.sentence]
            if _SUPPOSING.search(words) or (statement.unit == "mass" and _ONE_OR_OTHER.search(statement.words)) or (_GOES_ON.search(words) and _SUPPOSING.search(sentences.get(clause.sentence - 1, ""))):
                statement.supposing = "said"
            elif not statement.supposing and _PERHAPS.search(words):
                statement.supposing = "perhaps"
            found.append(statement)
            context.said.append(statement)
            if statement.form in ("elapsed", "doses_apart", "clocks", "clock_back") or statement.form == "pattern":
                context.elapsed = statement
            elif statement.form == "rule":
                context.rule = statement
            elif statement.kind == TOTAL_INTAKE and statement.form in ("total", "counted", "arithmetic", "reached"):
                context.amount, context.amount_sentence = statement, clause.sentence
    if len(clauses) > 2 and clauses[0].shape in CONCEDES and clauses[1].sentence == clauses[0].sentence and found and found[0].words == clauses[0].shape and any(
        clause.lead in ("but", "however") and clause.sentence <= 1 for clause in clauses[2:]
    ):  # fmt: skip
        # "Yes, yesterday's pair is gone from the count. But three are still in it": agreed to, and then concluded otherwise.
        found = found[1:]
    trimmed = [trimmed_span(statement, text) for statement in without_headings(_one_reset(found))]
    return [statement for statement in trimmed if statement.start < statement.end], unread(found, clauses)


_NEW_DAY: Final = re.compile(r"^(?:since |because |and |but |now |so )*(?:it's|it is|this is|today is|that is|that's|a) (?:already |now |also )*(?:a |the )?(?:new|next|different|another) (?:calendar )?day(?: (?:now|already|today))?$")


def _one_reset(found: list[Statement]) -> list[Statement]:
    """"It's a new day, so the count starts over" says one thing."""
    kept: list[Statement] = []
    for statement in found:
        if statement.form in ("reset", "struck") and kept and kept[-1].form == "reset" and _NEW_DAY.search(kept[-1].words) and statement.start - kept[-1].end < 12:
            statement.start = kept.pop().start
        kept.append(statement)
    return kept


def _clause(clause: Clause, context: Context) -> list[Statement]:
    if clause.sentence != context.sentence:
        context.sentence = clause.sentence
        context.supposed, context.condition = context.condition, None
        context.listed = ()
        context.elapsed = context.elapsed if context.elapsed and len(context.said) < 8 else None
        context.clocks = ()
        context.here = ()
    if clause.lead == "otherwise":
        # "If less than 4 hours have passed it is too soon, otherwise it is fine": the other side of what was assumed.
        context.condition = other_side(context.condition or context.supposed)
    own = tuple(dict.fromkeys(name for item in clause.items if item.letter == "P" for name in item.names))
    if own:
        context.names = own if clause.sentence != context.sentence else tuple(dict.fromkeys((*own, *context.names)))
    absent = _absent(clause)
    nearby, context.here = context.here, tuple(name for name in own if name not in absent) or context.here
    if absent and set(context.names) > absent:
        context.names = tuple(name for name in context.names if name not in absent)
    if _INVERTED_IF.search(clause.shape) and clause.lead not in IF:
        # "Were it acetaminophen, ...", "Taken at 5 it's been 12 hours": a condition without its "if".
        context.condition = Condition(timed=False)
    if clause.shape in ("even", "but even", "and even", "so even"):
        context.even = clause.sentence
    if clause.shape in ("yes", "true", "right", "correct", "sure") and clause.lead == "" and context.said and 0 < clause.start - context.said[-1].end < 4 and context.said[-1].form != "conclusion" and context.text[clause.end :].strip(" .!\n"):
        # "The 8 hours are up, yes. But ...": it affirms what was just said, and concludes nothing.
        return []
    if SUPPOSE.search(clause.shape) and not clause.of("ADNC"):
        context.condition = Condition(timed=False)
        return []
    if _READ_AS.search(clause.shape) and (clause.lead in IF or clause.shape.startswith(("read", "taken", "interpreted", "understood"))):
        # "If these are counts, you have had seven": one way to read the question, of which the next clauses tell.
        context.condition = Condition(reading=True)
        return []
    if _IN_THE_DAY.fullmatch(clause.shape):
        # "You've had six caplets, 3,000 mg, in the past 24 hours": the window of what was just told.
        for statement in context.said[-2:]:
            if statement.kind == TOTAL_INTAKE and statement.family in ("before", "") and statement.end > clause.start - 40:
                statement.family, statement.words = "before_24h", f"{statement.words} {clause.shape}"
        return []
    if _WAS_TAKEN.fullmatch(clause.shape) and context.said and context.said[-1].form in ("total", "counted") and context.said[-1].family == "" and clause.start - context.said[-1].end < 4:
        # "Five tablets, so 1,000 mg, have been taken": what was taken so far.
        context.said[-1].family, context.said[-1].end = "before", clause.end
        return []
    strong = _OF_STRENGTH.search(clause.shape)
    if strong is not None and context.condition is not None and context.condition.strengths and (
        clause.items[clause.item_at(strong.start(1))].least not in context.condition.strengths
    ):
        # "At 325 mg it is 975 mg, but three of 500 mg would be 1,500 mg": another strength is supposed here.
        context.condition = None
    before = context.said[-1] if context.said else None
    if before is not None and before.form == "missing" and not before.topic and clause.start - before.end < 4 and clause.lead in ("", "and") and _NAMED_ALONE.search(clause.shape):
        # "Two things are open: the strength and the hour": what was said to be missing is named behind it.
        before.topic = topic_of(clause.shape)
        if before.topic:
            before.words, before.end = f"{before.words} {clause.shape}", clause.end
            return []
    either = _EITHER_ALONE.fullmatch(clause.shape)
    if either is not None and before is not None and before.form == "missing" and not before.topic and clause.start - before.end < 4:
        before.topic = {"P": "product", "A": "product", "C": "time", "D": "time"}.get(either[1], "amount")
        before.words, before.end = f"{before.words} {clause.shape}", clause.end
        return []
    if _SHOULD_BE.fullmatch(clause.shape):
        context.condition = Condition(timed=False)
        return []
    if _WITH_NEXT.fullmatch(clause.shape) and clause.lead not in ("if", "unless"):
        # "With the next 2, you will have taken 1,200 mg today": what the following amount is counted with.
        context.with_next = clause.sentence
        return []
    alone = False
    if context.condition is None and _THAT_CASE.search(clause.shape) and before is not None and (before.supposing == "said" or before.condition is not None):
        # "It might have been ibuprofen, in which case more would not be allowed"
        context.condition, alone = Condition(timed=False), True
    found = read_clause(clause, context)
    if context.with_next == clause.sentence:
        for statement in found:
            if statement.form == "total" and statement.family in ("before", "after", "before_24h", "after_24h", ""):
                statement.family, statement.topic = "after", "with next"
    for statement in found:
        statement.nearby = nearby
        if statement.form not in ("holds", "only_holds", "took_product") and statement.asserted != "subject":
            statement.names = own or (nearby if clause.lead == "(" else ()) or (context.names if statement.kind != ELAPSED else ())
            statement.own_names = bool(own) or clause.lead == "(" and bool(nearby)
        elif statement.form == "contains":
            statement.own_names = True
        statement.beside = context.names
        if statement.kind == TOTAL_INTAKE:
            statement.added = units_added(clause)
        if statement.form == "moment":
            statement.asserted = polarity_of(clause.shape) or ""
        statement.masses = tuple(item.least for item in clause.items if item.letter == "A" and item.note == "mass")
        if statement.condition is None and context.condition is not None and not context.condition.empty:
            statement.condition = context.condition
        if not statement.clocks and statement.form == "total" and _SINCE_CLOCK.search(clause.shape):
            statement.clocks = tuple((int(item.least), item.note) for item in clause.of("C"))
        if not statement.clocks and statement.form == "elapsed" and statement.refers != "last":
            statement.clocks = context.clocks
    if alone:
        context.condition = None
    context.listed += tuple(item.least for item in clause.items if item.letter == "A" and item.note == "mass")
    if clause.of("C"):
        context.clocks_before = context.clocks
    context.clocks = () if _ZONES.search(clause.shape) else tuple(
        (int(item.least), item.note) for item in clause.items if item.letter == "C"
    ) or context.clocks
    return found


_ABSENT: Final = re.compile(r"\b(?:no|without(?: any)?|free of|not (?:contain|have|include)(?: any)?|n't (?:contain|have|include)(?: any)?|lacks|not) $|n't (?:contain|have|include) (?:any )?$")


def _absent(clause: Clause) -> set[str]:
    """Drugs that a clause says are not in what it speaks of: "with no aspirin"."""
    return {
        name for index, item in enumerate(clause.items) if item.letter == "P" and _ABSENT.search(clause.shape[: clause.places[index]])
        for name in item.names
    }  # fmt: skip


# --- conclusions and what was not told ----------------------------------------------------------------------------------


# --- conditions -----------------------------------------------------------------------------------------------------------


# --- spans ------------------------------------------------------------------------------------------------------------------


__all__ = ["LONGEST", "polarity_of", "statements_of"]
