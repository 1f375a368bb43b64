"""Conclusions, and statements about what was not told, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ...decision import Decision
from ...facts import MIDNIGHT, SAME, UNKNOWN, USUAL, ClockTime, Dose, Instant, Intake, OneOf, Range
from ..grammar.asides import supposition
from ..grammar.open_questions import HOW_MANY_OR_WHEN, WHICH_DRUG
from ..grammar.speech import CANNOT_TELL, MAY_BE, TOPICS
from ..grammar.turns import HYPOTHETICAL
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Ground, open_products
from ..statements import Statement
from .crossing import under_anyhow
from .hinges import needed, whether_passed
from .judged import Bench, Judged
from .persons import denied_in


def conclusion(statement: Statement, bench: Bench) -> Judged:
    """What the text concludes, against the decision; a conclusion that the letter denies is contradicted."""
    truth, said = bench.ground.decision.value, statement.polarity
    condition = statement.condition
    if condition == supposition() and "instead" in statement.words and statement.own_names and _asked_for(statement, bench):
        # "2 Advil PM can be used instead", where that is what was asked for.
        condition = None
    if condition is not None and truth != "AMBIGUOUS" and bench.letter == said and _P_WOULD.search(statement.words) and _SO_BEFORE.search(bench.text[: statement.start]) and _asked_for(statement, bench):
        # "Advil contains acetaminophen, so Tylenol would be too soon": it supposes nothing, and concludes with the letter.
        condition = None
    if condition is not None and condition.timed and said != "AMBIGUOUS":
        from .intervals import conditional

        return conditional(statement, bench)
    if condition is not None and not condition.empty and said != "AMBIGUOUS":
        return Judged(statement, SUPPORTED, "follows from what it assumes", "decision", conditional=True)
    if statement.own_names and said != truth and said != "AMBIGUOUS":
        named = {i for profile in bench.profiles_of(statement.names) for i in profile.ingredients}
        asked = {i for profile in bench.ground.asked_profiles() for i in profile.ingredients}
        taken = {i for profile in bench.ground.taken_profiles() for i in profile.ingredients}
        if named and len(bench.ground.asked_profiles()) > 1 and asked - named and named & asked and len({part.profile.name for one in bench.ground.found[:1] for part in one.asked if part.profile}) > 1:
            return Judged(statement, SUPPORTED, "about a part of what is asked for", "remark")
        if named and asked and not named & asked and (named & taken or SWITCH_TO.search(statement.words)):
            return Judged(statement, SUPPORTED, "about a drug that is not the one asked for", "remark")
    if truth == "AMBIGUOUS" and said == "YES" and _LIMITS_KEPT.search(statement.words) and (anyhow := under_anyhow(statement, bench)) is not None:
        return anyhow
    if bench.letter == "AMBIGUOUS" and said != "AMBIGUOUS" and HYPOTHETICAL.search(statement.words):
        return Judged(statement, SUPPORTED, "follows from what it assumes", "decision", conditional=True)
    if truth == bench.letter == "AMBIGUOUS" and said != truth and _OF_ONE_KIND.search(statement.words) and open_products(bench.ground):
        # "325 mg tablets could be repeated now", where the strength is open: what would follow from one kind.
        return Judged(statement, SUPPORTED, "follows from what it assumes", "decision", conditional=True)
    before = bench.judged[-1] if bench.judged else None
    if truth == bench.letter == "AMBIGUOUS" and said != truth and before is not None and (before.conditional or before.verdict == UNSUPPORTED and before.statement.unit == "mass") and statement.start - before.statement.end < 12 and len(statement.words.split()) <= 4:
        # "Three of 500 mg would be 1,500 mg, too much": of what is only supposed.
        return Judged(statement, SUPPORTED, "follows from what it assumes", "decision", conditional=True)
    if said == truth:
        verdict, because = SUPPORTED, f"the decision is {truth}"
    elif truth == "AMBIGUOUS":
        verdict, because = UNSUPPORTED, "the decision cannot be told from what was said"
    else:
        verdict, because = CONTRADICTED, f"the decision is {truth}"
    return Judged(statement, verdict, because, "decision", concludes=said)


SWITCH_TO: Final = re.compile(
    r"^(?:(?:so|then|and|yes|therefore|thus|now) )*(?:you|he|she|they|your \w+|the user) (?:can|may|could|can't|cannot|may not|should not|shouldn't) (?:(?:now|safely|then|also|not|still|already|go ahead and) )*(?:switch|change|move|swap|go) (?:(?:over|back|to|the|an?|your|his|her|N|Q|A|doses?|of) )+P(?: (?:now|then|tonight|today|at C|instead))*$"
)
_P_WOULD: Final = re.compile(r"^P (?:would|wouldn't)\b")
_SO_BEFORE: Final = re.compile(r"\b(?:so|therefore|thus|hence),? $", re.IGNORECASE)
_OF_ONE_KIND: Final = re.compile(r"^(?:(?:two|the|with|for|of|while|N|Q|more|P) )*(?:A (?:tablets?|caplets?|pills?|ones|units?|strength|P)|(?:regular|extra)(?: -)? strength|P(?: (?:tablets?|caplets?|pills?))?) (?:\w+ )?(?:can|could|may|might|would|must|should|is|are|cannot|can't|isn't|aren't|wouldn't)\b")
_LIMITS_KEPT: Final = re.compile(r"\b(?:within|inside|under|below) (?:\w+ ){0,4}limits?\b")


def _asked_for(statement: Statement, bench: Bench) -> bool:
    """Whether the drugs named are those that are asked for."""
    named = {i for profile in bench.profiles_of(statement.names) for i in profile.ingredients}
    return bool(named & {i for profile in bench.ground.asked_profiles() for i in profile.ingredients})


# --- what was not told --------------------------------------------------------------------------------------------------------


def missing(statement: Statement, bench: Bench) -> Judged:
    """Whether what is said to be missing is."""
    ground, topic = bench.ground, statement.topic
    if topic == "" and bench.judged and statement.words.split()[0] in ("it", "this", "that") and bench.judged[-1].statement.form == "scope":
        # "The child's weight is needed, and it isn't provided"
        topic = "unneeded"
    if topic == "" and bench.judged and statement.words.split()[0] in ("is", "isn't", "was", "wasn't", "are", "has", "hasn't"):
        before = bench.judged[-1].statement
        # "... based on the child's weight, which is not provided": what puts the person outside the label is no fact of the doses.
        topic = before.topic if before.topic in _SAID or before.form == "missing" else "unneeded" if before.form == "scope" else ""
    open_decision = ground.decision is Decision.AMBIGUOUS
    if ground.conflict:
        return Judged(statement, UNSUPPORTED if topic else SUPPORTED, "what was told contradicts itself", "missing", needed=not topic)
    if topic == "" and not open_decision and _question_leaves_open(statement, ground) and not CANNOT_TELL.search(statement.words):
        return Judged(statement, SUPPORTED, "as the question says", "remark")
    if topic == "":
        # No fact is named: it concludes that it cannot be told.
        verdict = SUPPORTED if open_decision else CONTRADICTED
        concludes = None if open_decision else "AMBIGUOUS"
        return Judged(
            statement, verdict, f"the decision is {ground.decision.value}", "missing" if open_decision else "decision", concludes=concludes
        )
    if topic == "unneeded":
        return _unneeded(statement, bench)
    if topic == "which":
        return _which(statement, bench)
    if topic == "either":
        topic = next((name for name in ("time", "product", "amount", "taken") if not_told(name, ground, statement)), "time")
    if not open_decision and HOW_MANY_OR_WHEN.search(statement.words) and (told := [name for name in ("time", "amount") if not not_told(name, ground, statement)]):
        return Judged(statement, CONTRADICTED, f"the {_SAID[told[0]]} was told", "missing", tied=True)
    lacking = not_told(topic, ground, statement)
    if not lacking and topic in ("amount", "time") and not _MEASURED.search(statement.words) and not_told("taken", ground, statement):
        # "Yesterday's dose is uncertain", where it may not have been taken at all.
        topic, lacking = "taken", True
    if not lacking and not (topic == "time" and _OF_THE_LAST.search(statement.words)):
        # Words that name two things ("how many fell after 3 PM") are true of either.
        words = _OCCASION.sub(" ", statement.words)
        others = [name for name, pattern in TOPICS if name in ("time", "amount", "product") and name != topic and pattern.search(words)]
        topic = next((name for name in others if (ground.dose_ids() or any(one.totals for one in ground.found)) and not_told(name, ground, statement)), topic)
        lacking = topic in others
    if not lacking and not open_decision and _question_leaves_open(statement, ground):
        lacking = True
    if not lacking and MAY_BE.search(statement.words):
        return _which(statement, bench)
    needed = open_decision and _needed(topic, ground)
    if lacking and not open_decision and "without" in statement.words and CANNOT_TELL.search(statement.words):
        return Judged(statement, CONTRADICTED, "the decision does not hang on it", "missing", tied=True, concludes="AMBIGUOUS")
    if lacking and not open_decision and _CALLED_NEEDED.search(statement.words):
        return Judged(statement, CONTRADICTED, "the decision does not hang on it", "missing", tied=True)
    verdict = SUPPORTED if lacking else CONTRADICTED
    because = f"the {_SAID[topic]} was {'not told' if lacking else 'told'}"
    return Judged(statement, verdict, because, "missing", tied=lacking, needed=needed and lacking)


_OCCASION: Final = re.compile(
    r"\b(?:how (?:many|much)|number of|what (?:strength|kind|type)|which (?:strength|kind|type)|strength)\b.*(?P<when> (?:(?:at|with|for|over) (?:your |the |his |her )?(?:lunch|lunchtime|dinner|breakfast|supper|bedtime|noon|midnight|C)|D ago|(?:this|last|yesterday) (?:morning|night|afternoon|evening)|earlier today|today|yesterday))+$"
)
"""As in "how many tablets you had at lunch": when it was only says which dose is meant."""
_MEASURED: Final = re.compile(r"\b(?:how|when|number|amount|many|much|time|timing|strength|size|exact|hours?|minutes?|C|D|A)\b")
_NOT_KNOWN: Final = re.compile(
    r"\b(?:don'?t|do not|didn'?t|can'?t|cannot|not|no|never|lost) (?:\w+ ){0,2}?(?:remember|recall|know|sure|certain|clue|idea|tell|track|count)\b|\bmight(?:'ve| have)\b|\bmaybe\b|\beither\b"
)
_OF_EVERYTHING: Final = frozenset(
    "known given told which what when whether dose doses taken time times took were was exact information that this with from have been more last user cannot clear certain sure uncertain unknown"
    " recall remember specified stated provided mentioned amount number since then they them before after".split()
)


def _question_leaves_open(statement: Statement, ground: Ground) -> bool:
    """Whether the question itself says, of the same thing, that it is not known."""
    said = set(re.findall(r"[a-z]{4,}", statement.words)) - _OF_EVERYTHING
    parts = re.split(r"[.?!;]", ground.question.lower().replace("’", "'"))
    return any(_NOT_KNOWN.search(part) and said & set(re.findall(r"[a-z]{4,}", part)) for part in parts)


_CALLED_NEEDED: Final = re.compile(
    r"\b(?:has|have|needs?|must|ought) (?:to )?(?:first )?be (?:known|told|given|clear|established|identified|settled|clarified)\b|\b(?:is|are|would be) (?:needed|required|necessary|essential|crucial)\b"
    r"|\b(?:need|needs|have|has|must|essential|important|crucial|vital) (?:first )?(?:to )?(?:know|find out|establish|identify|learn|work out|clarify)\b|\bit matters (?:which|when|how|what|whether)\b"
    r"|\b(?:needed|required|necessary|essential) (?:for|to|in order)\b|^(?:whether|if)\b.*\b(?:depends|hinges|hangs|rests|turns) (?:\w+ )?on\b|\b(?:answer|all|it|this|that|decision|verdict|safety|everything) (?:\w+ )?(?:depends|hinges|hangs|rests|turns|comes down|boils down) (?:\w+ )?(?:on|to)\b"
    r"|\b(?:too (?:vague|imprecise|loose|unclear|broad|rough)|(?:not|\w+n't) (?:precise|exact|clear|specific|definite) enough) to (?:\w+ )?(?:tell|say|know|check|judge|decide|verify|determine|apply|work out|establish|confirm)\b|\bknown well enough to\b"
)
_SAID: Final = {"now": "current time", "time": "time of a dose", "product": "product or strength", "amount": "amount", "taken": "dose"}


def _which(statement: Statement, bench: Bench) -> Judged:
    """As in "You aren't sure which it was": some fact was told as one of several."""
    topics = ("product", "time", "amount", "taken", "now")
    lacking = [topic for topic in topics if not_told(topic, bench.ground, statement)]
    needed = bench.ground.decision is Decision.AMBIGUOUS and any(_needed(topic, bench.ground) for topic in lacking)
    because = f"not told: {', '.join(_SAID[topic] for topic in lacking)}" if lacking else "all of it was told"
    return Judged(statement, SUPPORTED if lacking else CONTRADICTED, because, "missing", tied=bool(lacking), needed=needed)


def referred(statement: Statement, bench: Bench) -> Judged:
    """As in "Ask your pharmacist": beside "cannot tell" it is the conclusion, which is wrong where the answer was told."""
    concluded = any(judged.concludes == "AMBIGUOUS" for judged in bench.judged)
    if bench.letter == "AMBIGUOUS" and bench.ground.decision is not Decision.AMBIGUOUS and not concluded:
        return Judged(statement, CONTRADICTED, f"the decision is {bench.ground.decision.value}", "decision")
    return Judged(statement, SUPPORTED, "advice", "remark")


def may_be(statement: Statement, bench: Bench) -> Judged:
    """As in "Last night could be anything from 6 PM to 4 AM": where something that matters is open, it is named."""
    judged = _which(statement, bench)
    if judged.verdict == SUPPORTED and judged.needed:
        return judged
    return Judged(statement, SUPPORTED, "what may be", "remark")


_NOTHING_ELSE: Final = re.compile(
    r"\b(?:nothing else|no other (?:\w+ )?(?:meds?|medicines?|medications?|drugs?|pills?|doses?|painkillers?|products?)"
    r"|(?:not|n't|havent|hasnt|didnt|hadnt|never) (?:\w+ )?(?:take|taken|took|had|have|used) anything else|nothing other than|(?:only|just) thing (?:i|she|he|we|they)(?:'ve|'s)? (?:\w+ )?(?:took|taken|had))\b"
)
_OTHER_TAKEN: Final = re.compile(r"\b(?:other|another|else|additional|further)\b.*\b(?:medic\w+|meds?|drugs?|products?|pills?|painkillers?|doses?|taken|took|had)\b|\banything else\b")


def _unneeded(statement: Statement, bench: Bench) -> Judged:
    """Health, other medicines and the like: not told unless the question flags it; then it is what decides."""
    scope = [reason.partition(":")[2] for reason in bench.ground.reasons if reason.startswith("scope:")]
    if not scope and denied_in(bench.ground.question.lower().replace("\u2019", "'"), statement.words):
        return Judged(statement, CONTRADICTED, "the question denies it", "missing", tied=True)
    if _NOTHING_ELSE.search(bench.ground.question.lower().replace("\u2019", "'")) and _OTHER_TAKEN.search(statement.words):
        return Judged(statement, CONTRADICTED, "the question says that nothing else was taken", "missing", tied=True)
    return Judged(
        statement, SUPPORTED, "not told" if not scope else f"told: {', '.join(scope)}", "missing", tied=bool(scope),
        needed=bool(scope),
    )  # fmt: skip


def not_told(topic: str, ground: Ground, statement: Statement) -> bool:
    """Whether a kind of fact was left open.

    Words that leave it open count too where the policy closes it: "a couple of Advil" tells no strength, "a dose" tells
    no number of tablets.
    """
    if topic == "now":
        return _now_not_told(ground)
    if topic == "time":
        if _OF_THE_LAST.search(statement.words) and _last_is_told(ground):
            return False
        ids = ground.dose_ids(ground.asked_ingredients) or ground.dose_ids()
        late = any(not ground.elapsed(name).exact for name in ids) or any(one.totals for one in ground.found)
        return late or not ids or _now_not_told(ground) or _order_open(ground)
    if topic == "product":
        if WHICH_DRUG.search(statement.words) and not any(one.unknown_taken for one in ground.found) and len({profile.ingredients for profile in ground.profiles}) == 1:
            return False  # "It is unknown which medicine was taken", where it was ibuprofen of some strength
        return open_products(ground) or _strength_left_out(ground)
    if topic == "amount":
        if re.search(r"\b(?:strength|mg)\b", statement.words) and _strength_left_out(ground):
            return True
        counted = re.search(
            r"\b(?:how many|number of) (?:\w+ )?(?:tablets|pills|caplets|capsules|units|liquicaps|N|Q|P|of|you|were"
            r"|she|he|they)\b",
            statement.words)
        return _amount_left_out(ground, counted=counted is not None)
    return any(dose.maybe for one in ground.found for dose in one.past)


_OF_THE_LAST: Final = re.compile(r"\b(?:time|hour|moment|when)\b(?: (?:of|for|was|at|is|you|he|she|they|took|had|exactly|which|what|the|your|his|her|their))* (?:last|latest|most recent) (?:P )?(?:dose|one|intake|tablet|pill|caplet|P)\b")


def _last_is_told(ground: Ground) -> bool:
    """Whether the time of the last intake is known in every alternative, whatever is open of those before it."""
    if not ground.found or _now_not_told(ground) or _order_open(ground):
        return False
    for one in ground.found:
        if any(dose.maybe for dose in one.past) or any(not total.end.exact or (total.end.most or 0) >= 0 for total in one.totals):
            return False
        ends = [(total.end.most or 0, total.end.most or 0) for total in one.totals]
        if not one.past and not ends:
            return False
        latest, earliest = max([(dose.latest, dose.earliest) for dose in one.past] + ends)
        if latest != earliest:
            return False
    return True


def _order_open(ground: Ground) -> bool:
    return len({frozenset(dose.id for dose in one.past) for one in ground.found}) > 1


def _now_not_told(ground: Ground) -> bool:
    if "require_now" in ground.reasons:
        return True
    situation = ground.situation
    clocks = any(isinstance(dose.at, ClockTime | Instant) for dose in situation.doses) or any(
        one.timeline is not None and MIDNIGHT in one.timeline.points for one in ground.found
    )
    return ground.asked_clock is None and clocks and (situation.clock_told is not False or situation.now is not UNKNOWN)


_KIND_OPEN: Final = re.compile(
    r"\b(?:regular|extra)(?: strength)? or (?:the )?(?:extra|regular)\b|\beither (?:325|500|650)(?: ?mg)? or\b|\b(?:325|500)(?:s| ?mg)? or (?:the )?(?:325|500|650)"
    r"|\b(?:don'?t|do not|can'?t|cannot|not|no) (?:\w+ )?(?:know|remember|recall|sure|tell|idea|clue)\b[^.?!]{0,24}\b(?:which (?:kind|strength|type|one)|what (?:kind|strength|type)|strength|how strong)\b"
)


def _strength_left_out(ground: Ground) -> bool:
    """Whether the question names no strength and no product that fixes it. Only its text can tell."""
    text = ground.question.lower()
    if not text:
        return False
    if _KIND_OPEN.search(text):
        return True
    return not re.search(r"\d\s*(?:mg|milligram)|\bmg\b|strength|325|500|650|200|8 ?hr|8 ?hour|arthritis|dayquil|nyquil|excedrin|aleve|[a-z] pm\b|advil|motrin", text)


def _amount_left_out(ground: Ground, *, counted: bool = False) -> bool:
    """Whether an amount was not told; ``counted`` asks for the number of units only."""
    situation = ground.situation
    intakes: list[Dose | Intake] = [*situation.doses, *situation.next_dose.items]
    for intake in intakes:
        if isinstance(intake.amount, Range | OneOf):
            return True
        if intake.amount is None and (intake.units is UNKNOWN or intake.units is USUAL or isinstance(intake.units, Range | OneOf)):
            return True
    amounts: dict[str, set[object]] = {}
    for one in ground.found:
        for dose in one.past:
            amounts.setdefault(dose.id, set()).add((dose.part.least, dose.part.most))
    if any(len(told) > 1 for told in amounts.values()):
        return True
    if any(total.least != total.most for one in ground.found for total in one.totals):
        return True
    if counted:
        return any(item.units is SAME and not situation.doses for item in situation.next_dose.items)
    for one in ground.found:
        if any(dose.part.least != dose.part.most for dose in one.past) or any(total.least != total.most for total in one.totals):
            return True
        if any(part.least != part.most for part in one.asked):
            return True
    return open_products(ground) or any(item.units is SAME and not situation.doses for item in situation.next_dose.items)


def _needed(topic: str, ground: Ground) -> bool:
    """Whether the decision hangs on such a fact: the rules that are open, and what keeps the verdict from being decided."""
    if topic == "now":
        return _now_not_told(ground)
    if "unknown_drug" in ground.reasons or "no_limit" in ground.reasons:
        return topic in ("product", "amount")
    open_rules = {finding.rule for finding in ground.findings if finding.status != "kept"}
    if topic == "time":
        return bool(open_rules & {"spacing", "rolling_total", "same_class", "first_dose", "duration"}) or "require_now" in ground.reasons
    # A strength that the policy supplies decides nothing.
    return bool(open_rules) and (topic != "product" or open_products(ground))


def supposed(statement: Statement, bench: Bench) -> Judged:
    """As in "It was most likely Tylenol", "she probably did not take it": a guess about the past is no fact."""
    ground = bench.ground
    guessed = statement.asserted == "assumed" and "not_understood" in ground.reasons
    if ground.conflict or guessed or any(reason in ("unknown_drug", "no_limit") for reason in ground.reasons):
        return Judged(statement, UNSUPPORTED, "that was not told", "missing")
    maybe = any(dose.maybe for one in ground.found for dose in one.past)
    late = any(not ground.elapsed(name).exact for name in ground.dose_ids())
    if maybe or late or open_products(ground) or _amount_left_out(ground) or (ground.decision is Decision.AMBIGUOUS and (not_told("time", ground, statement) or not_told("now", ground, statement))):
        return Judged(statement, UNSUPPORTED, "that was not told", "missing")
    return Judged(statement, SUPPORTED, "in line with what was told", "missing")


def conflict(statement: Statement, bench: Bench) -> Judged:
    """As in "The times contradict each other"."""
    true = bench.ground.conflict
    verdict = SUPPORTED if true != statement.negated else CONTRADICTED
    because = "no world fits what was told" if true else "what was told fits together"
    return Judged(statement, verdict, because, "missing", tied=true, needed=true)


def asked(statement: Statement, bench: Bench) -> Judged:
    """A question back: it says that its answer is missing."""
    if bench.ground.conflict:
        return Judged(statement, SUPPORTED, "what was told contradicts itself", "missing", tied=True, needed=True)
    if statement.topic in ("", "unneeded"):
        return Judged(statement, SUPPORTED, "a question", "missing")
    judged = missing(statement, bench)
    judged.statement = statement
    return judged


def immaterial(statement: Statement, bench: Bench) -> Judged:
    """As in "It does not matter which it was": false where the decision hangs on it."""
    ground = bench.ground
    if ground.decision is not Decision.AMBIGUOUS or ground.conflict:
        return Judged(statement, SUPPORTED, "the decision does not hang on it", "remark")
    topics = ("product", "time", "amount", "taken", "now") if statement.topic in ("which", "either") else (statement.topic,)
    hangs = any(not_told(topic, ground, statement) and _needed(topic, ground) for topic in topics if topic in _SAID)
    return Judged(statement, CONTRADICTED if hangs else UNSUPPORTED, "the decision hangs on it" if hangs else "that was not told", "missing", tied=True, dismisses=hangs)


SPEECH: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "conclusion": conclusion, "missing": missing, "supposed": supposed, "conflict": conflict, "asked": asked, "may_be": may_be, "referred": referred,
    "needed": needed, "immaterial": immaterial, "whether_passed": whether_passed,
}  # fmt: skip

__all__ = ["SPEECH", "conclusion", "missing", "not_told"]
