"""Verdict to sentences. Computes nothing: every number in a sentence is a number of the verdict.

The first sentence answers, the next ones give the numbers that decide, the last one says what a verdict is not.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from .clocks import duration_text
from .decision import Decision
from .quantities import Exact, milligrams_text
from .verdict import KEPT, NO_QUESTION, OPEN, Finding, MostAllowed, NextAllowed, Remark, Verdict

MOST_FINDINGS: Final = 4
"""Findings that the sentences name; the verdict has all of them."""

DISCLAIMER: Final = "This only compares with label limits; it is not medical advice."

MOST_SAID: Final = 2
"""Remarks of one kind that are put into words; the verdict holds all."""

_SCOPE: Final = {
    "child": "labels give adults' doses from 12 years (some products from 18); for a child ask a doctor or pharmacist",
    "pregnancy": "in pregnancy the label says to ask a health professional first",
    "nursing": "when breast-feeding the label says to ask a health professional first",
    "liver": "with liver disease the label says to ask a doctor first",
    "kidney": "with kidney disease the label says to ask a doctor first",
    "ulcer": "with stomach ulcers or bleeding the label says to ask a doctor first",
    "heart": "with heart disease or high blood pressure the label says to ask a doctor first",
    "blood_thinner": "with a blood thinner the label says to ask a doctor or pharmacist first",
    "alcohol": "with alcohol the label warns of liver damage or stomach bleeding; ask a doctor or pharmacist",
    "prescription": "with a prescription medicine ask a doctor or pharmacist",
    "low_dose_aspirin": "with daily low-dose aspirin ask a doctor or pharmacist before an NSAID",
    "overdose": "in case of overdose get medical help or call a poison control centre right away",
    "allergy": "with an allergy to the medicine the label says not to use it",
    "animal": "the label is for people; ask a veterinarian",
    "other": "this is outside what an over-the-counter label decides; ask a doctor or pharmacist",
}


def sentences(verdict: Verdict) -> str:
    """The verdict in two or three sentences.

    >>> from dosing_rules import Dose, NextDose, check_next_dose
    >>> earlier = Dose("Advil", 2, at="2026-03-01T08:00Z")
    >>> print(check_next_dose([earlier], NextDose("Advil", units=2, at="2026-03-01T11:00Z")))  # doctest: +ELLIPSIS
    NO: Advil (2 tablets) is outside the label limits at that time. Only 3 h since a dose with ibuprofen: ...
    """
    parts = [_answer(verdict), *_because(verdict)]
    following = next_sentence(verdict.next_allowed, verdict.decision)
    if following:
        parts.append(following)
    most = most_sentence(verdict)
    if most:
        parts.append(most)
    if verdict.missing.questions and NO_QUESTION not in verdict.not_understood:
        parts.append("To settle it: " + " ".join(verdict.missing.questions))
    said: dict[str, int] = {}
    for remark in verdict.remarks:
        said[remark.code] = said.get(remark.code, 0) + 1
        text = remark_sentence(remark)
        if text and said[remark.code] <= MOST_SAID:
            parts.append(text)
    parts.append(DISCLAIMER)
    return " ".join(parts)


def number_text(value: Exact) -> str:
    """A count as a person writes it.

    >>> number_text(2), number_text(Fraction(1, 2)), number_text(Fraction(3, 2))
    ('2', 'half a', '1.5')
    """
    number = Fraction(value)
    if number.denominator == 1:
        return f"{number.numerator:,}"
    if number == Fraction(1, 2):
        return "half a"
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


def plural(unit: str, count: Exact) -> str:
    """The unit's name for so many of it; mL stays as it is.

    >>> plural("caplet", 2), plural("mL", 30), plural("tablet", 1)
    ('caplets', 'mL', 'tablet')
    """
    return unit if unit in ("mL", "") or count == 1 or 0 < count < 1 else f"{unit}s"


def _asked(verdict: Verdict) -> str:
    texts: dict[str, None] = {}
    for name, least, most, unit in verdict.asked:
        name = "the dose asked for" if name == "unknown" else name
        if most is None or not unit:
            texts[name] = None
        elif least == most:
            texts[f"{name} ({number_text(least)} {plural(unit, least)})"] = None
        else:
            texts[f"{name} ({number_text(least)} to {number_text(most)} {plural(unit, most)})"] = None
    if len(texts) > 1 and len({name for name, *_ in verdict.asked}) == len(texts) and _alternatives(verdict):
        return " or ".join(texts)
    return " with ".join(texts) or "it"


def _alternatives(verdict: Verdict) -> bool:
    """Whether the asked names are readings of one product rather than several products at once."""
    return not any(len(witness.asked) > 1 for witness in verdict.witnesses)


def _answer(verdict: Verdict) -> str:
    if NO_QUESTION in verdict.not_understood:
        return "AMBIGUOUS: no question about a next dose was found."
    asked = _asked(verdict)
    if verdict.decision is Decision.YES:
        return f"YES: {asked} is within the label limits at that time."
    if verdict.decision is Decision.NO:
        return f"NO: {asked} is outside the label limits at that time."
    return f"AMBIGUOUS: whether {asked} is within the label limits cannot be told from what was said."


def _because(verdict: Verdict) -> list[str]:
    # A broken rule needs no further reason; what puts the person outside the label is said all the same.
    told = [r for r in verdict.reasons if verdict.decision is not Decision.NO or r.startswith("scope:")]
    texts = [text for text in (_reason(verdict, reason) for reason in told) if text]
    shown = [f for f in verdict.findings if f.rule in verdict.determining]
    if verdict.decision is Decision.YES:
        # What leaves the least room comes first, then the rest of what was checked.
        others = [f for f in verdict.findings if f.rule not in verdict.determining and f.worst.value is not None]
        shown += sorted(others, key=_room)
    elif verdict.decision is Decision.NO:
        shown = [f for f in shown if not f.best.holds] or [f for f in shown if f.status != KEPT]
    elif verdict.decision is Decision.AMBIGUOUS:
        shown = [f for f in shown if f.status == OPEN]
    seen: dict[tuple[object, ...], str] = {}
    for finding in shown:
        # Several ingredients of one product may say the same thing: one of them is enough.
        key = (finding.rule, finding.best, finding.worst, finding.word, finding.window)
        seen.setdefault(key, finding_sentence(finding, verdict.decision))
    return list(dict.fromkeys([*texts, *list(seen.values())[:MOST_FINDINGS]]))


def _room(finding: Finding) -> Exact:
    """How far a kept rule is from its limit, for the order of the sentences."""
    value, limit = finding.worst.value, finding.worst.limit
    if value is None or not limit:
        return 0
    return Fraction(value - limit if finding.at_least else limit - value) / limit


def _reason(verdict: Verdict, reason: str) -> str:
    if reason.startswith("scope:"):
        text = _SCOPE.get(reason.partition(":")[2], _SCOPE["other"])
        return text[0].upper() + text[1:] + "."
    if reason == "require_now":
        return "The doses were told in clock times, and it was not said what time it is now."
    if reason == "conflict":
        return "What was told contradicts itself."
    if reason == "unknown_drug" and NO_QUESTION in verdict.not_understood:
        return ""
    if reason == "unknown_drug":
        return "A drug that was taken or asked for is not known."
    if reason == "no_limit":
        return "There is no limit for what is asked for under this policy."
    if reason == "not_understood":
        parts = ", ".join(f"“{part}”" for part in verdict.not_understood[:3] if part != NO_QUESTION)
        if not parts and verdict.not_understood:
            return ""
        return f"Not understood: {parts}." if parts else "A part of what was said was not understood."
    if reason == "overlapping_totals":
        return "Totals over stretches that overlap were told, which are not taken apart here."
    return "There are more readings of this than can be looked at."


def amount_text(value: Exact | None, unit: str, word: str = "") -> str:
    """A measured value with its unit; an open end is "no known amount"."""
    if value is None:
        return "an amount that was not told"
    if unit == "ug":
        return milligrams_text(value)
    if unit == "s":
        return duration_text(int(value))
    noun = {"units": word or "unit", "doses": "dose", "intakes": "intake"}[unit]
    return f"{number_text(value)} {plural(noun, value)}"


def _range(finding: Finding) -> str:
    low, high = finding.best, finding.worst
    if finding.at_least:
        low, high = high, low
    first, last = (amount_text(end.value, finding.unit, finding.word) for end in (low, high))
    if first == last:
        return first
    if high.value is None:
        return f"{first} or more"
    if low.value is None:
        return f"up to {last}"
    return f"{first} to {last}"


def finding_sentence(finding: Finding, decision: Decision) -> str:
    """One finding as a sentence with its numbers."""
    side = finding.best if decision is Decision.NO else finding.worst
    value = _range(finding) if decision is Decision.AMBIGUOUS else amount_text(side.value, finding.unit, finding.word)
    limit = amount_text(side.limit, finding.unit, finding.word)
    if decision is not Decision.AMBIGUOUS and finding.best.value != finding.worst.value:
        # For NO the best world counts, for YES the worst one: the rest of the range lies on its other side.
        up = finding.at_least == (decision is Decision.YES)
        value = f"{'at least' if up else 'at most'} {value}"
    subject = finding.subject
    if finding.best.limit != finding.worst.limit and finding.rule in ("single_dose", "rolling_total"):
        # Which product it is decides both what was taken and what is the most.
        value = f"in one reading {value}"
    if finding.rule == "spacing":
        need = f"at least {limit} are required between doses"
        if decision is Decision.NO:
            only = "Only" if finding.best.value == finding.worst.value else "It is"
            return f"{only} {value} since a dose with {subject}: {need}."
        # Open although value and limit are one each: whether that dose was taken is what is open.
        perhaps = decision is Decision.AMBIGUOUS and finding.best == finding.worst
        return f"It {'may be' if perhaps else 'is'} {value} since the last dose with {subject}: {need}."
    if finding.rule == "single_dose":
        return _capital(f"{value} of {subject} in one dose, where {limit} is the most.")
    if finding.rule == "rolling_total":
        hours = duration_text(finding.window)
        return _capital(f"{value} of {subject} in {hours} with this dose, where {limit} is the most.")
    if finding.rule == "same_class":
        two = f"two {subject}s" if subject.isupper() else f"two products with {subject}"
        when = "is taken at the same time" if side.value == 0 else f"was taken {value} before"
        return f"{finding.word} {when}, and {two} are not taken within {limit} of each other."
    if finding.rule == "first_dose":
        return f"The label lets a first dose be up to {limit}; this makes {value}."
    days = number_text(Fraction(side.limit, 86_400))
    used = "unknown" if side.value is None else number_text(Fraction(int(side.value), 86_400))
    return f"In use for {used} days, where the label says at most {days} days."


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def next_sentence(following: NextAllowed, decision: Decision) -> str:
    """When the same dose is allowed, in its frame."""
    if following.frame == "none" or decision is Decision.YES:
        return ""
    certain, possible = (_moment(following.frame, text, s) for text, s in (
        (following.certain_text, following.certain), (following.possible_text, following.possible)))  # fmt: skip
    if following.certain is None:
        return ""
    if (
        following.possible is None
        or following.certain == following.possible
        or (decision is Decision.NO and not possible)
    ):
        return f"The same dose is within the limits from {certain} on."
    return f"The same dose is within the limits from {certain} on for certain, perhaps from {possible} on."


def _moment(frame: str, text: str | None, seconds: int | None) -> str:
    if text is None or seconds is None:
        return ""
    if frame == "after_now":
        return "now" if seconds <= 0 else f"{duration_text(seconds)} from now"
    return text


def most_sentence(verdict: Verdict) -> str:
    """How much is within the limits now, where that differs from what was asked."""
    texts = []
    for most in verdict.most_allowed_now:
        asked = next((high for name, _, high, _ in verdict.asked if name.startswith(most.product)), None)
        if most.units and most.units != asked and verdict.decision is not Decision.YES:
            are = "is" if most.units == 1 else "are"
            texts.append(f"At most {most_text(most)} of {most.product} {are} within the limits at that time.")
    return " ".join(texts)


def most_text(most: MostAllowed) -> str:
    """An allowed amount: units and milligrams."""
    count = f"{number_text(most.units)} {plural(most.unit, most.units)}"
    return count if most.micrograms is None else f"{count} ({milligrams_text(most.micrograms)})"


def remark_sentence(remark: Remark) -> str:
    """One remark as a sentence; empty for those that only records show."""
    if remark.code == "history_over_24h":
        value, limit = remark.values
        return (
            f"The doses told already come to {milligrams_text(value)} of {remark.subject} within 24 h, over "
            f"{milligrams_text(limit)}: call a doctor or a poison control centre."
        )
    if remark.code == "earlier_dose_too_large":
        value, limit = remark.values
        return f"An earlier dose of {milligrams_text(value)} {remark.subject} was over {milligrams_text(limit)}."
    if remark.code == "earlier_dose_too_many_units":
        value, limit = remark.values
        return f"An earlier dose of {amount_text(value, 'units')} of {remark.subject} was over {number_text(limit)}."
    if remark.code == "earlier_dose_too_soon":
        value, limit = remark.values
        apart, least = duration_text(int(value)), duration_text(int(limit))
        return f"Two earlier doses with {remark.subject} were only {apart} apart, under {least}."
    if remark.code == "two_products":
        return f"Labels say not to take two products with {remark.subject}."
    if remark.code == "earlier_doses_not_judged":
        return f"{number_text(remark.values[0])} older doses were not judged one by one."
    if remark.code == "after_asked_time":
        return "A dose told for after the asked time was not counted."
    return ""


__all__ = [
    "DISCLAIMER",
    "OPEN",
    "finding_sentence",
    "next_sentence",
    "number_text",
    "plural",
    "remark_sentence",
    "sentences",
]
