"""What a model's reply says: a decision, a refusal, or nothing that can be read.

Two passes. The strict one takes what the prompt asked for: one JSON object with ``decision`` "A", "B" or "C". The
tolerant one repairs what models commonly do to it, each repair by name: a code fence, text around the object, single
quotes, a trailing comma, a missing closing brace, a letter in other words ("A = YES", "yes", "a"), a decision without
an object. It never chooses between two different decisions. What is left is unparsed, kept and counted.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from benchmarks.dosebench.load import LETTER_OF, LETTERS
from benchmarks.dosebench.objects import Repeated, no_repeats, objects_in
from dosing_rules.decision import Decision

DECISION: Final = "decision"
REFUSAL: Final = "refusal"
UNPARSED: Final = "unparsed"


@dataclass(frozen=True, slots=True)
class ParsedReply:
    """What a reply says.

    Args:
        outcome: ``decision``, ``refusal`` or ``unparsed``. (A failed call has no reply.)
        decision: for the outcome ``decision``.
        reasoning: the object's text, where it has one.
        confidence: 1 to 10, where the object has a whole number in that range.
        parse: ``strict`` or ``tolerant`` for a decision.
        reason: why there is no decision, or what the tolerant pass repaired.
    """

    outcome: str
    decision: Decision | None = None
    reasoning: str | None = None
    confidence: int | None = None
    parse: str | None = None
    reason: str | None = None

    @property
    def letter(self) -> str | None:
        """The prompt's letter for the decision."""
        return None if self.decision is None else LETTER_OF[self.decision]


def parse_reply(text: str, *, stop_reason: str = "stop") -> ParsedReply:
    r"""Read a reply to the decision prompt.

    Args:
        text: the whole reply.
        stop_reason: Inspect's; ``content_filter`` is a refusal, ``max_tokens`` a reply cut short.

    >>> parse_reply('{"reasoning": "6 h have passed.", "decision": "A", "confidence": 9}').decision
    <Decision.YES: 'YES'>
    >>> parse_reply("```json\n{'decision': 'B = NO', 'confidence': 8,}\n```").reason
    'code fence; trailing comma; single quotes; decision in other words'
    >>> parse_reply("It depends.").outcome
    'unparsed'
    """
    if stop_reason == "content_filter":
        return ParsedReply(REFUSAL, reason="stopped by the provider's content filter")
    strict = _strict(text)
    if strict is not None:
        return strict
    repairs: list[str] = []
    body = _without_thinking(text, repairs)
    found = objects_in(body)
    deciding = [(value, notes) for value, notes in found if _field(value, "decision") is not None]
    if deciding:
        return _from_objects(deciding, repairs)
    bare = _bare_decision(body)
    if bare is not None:
        reasoning, confidence = (_reasoning(found[0][0]), _confidence(found[0][0])) if found else (None, None)
        return _decided(bare, reasoning, confidence, [*repairs, "no object"])
    if _refuses(body):
        return ParsedReply(REFUSAL, reason="declines to answer")
    if not text.strip():
        return ParsedReply(UNPARSED, reason="empty reply")
    what = "an object without a decision" if found else "no object with a decision"
    cut = "; cut short at the token limit" if stop_reason == "max_tokens" else ""
    return ParsedReply(UNPARSED, reason=what + cut)


def parse_letter(text: str, *, stop_reason: str = "stop") -> ParsedReply:
    """Read a reply to the probe prompt: one letter.

    >>> parse_letter(" B").decision
    <Decision.NO: 'NO'>
    """
    if stop_reason == "content_filter":
        return ParsedReply(REFUSAL, reason="stopped by the provider's content filter")
    if text.strip() in LETTERS:
        return ParsedReply(DECISION, LETTERS[text.strip()], parse="strict")
    decision = decision_of(text.strip())
    if decision is not None:
        return ParsedReply(DECISION, decision, parse="tolerant", reason="decision in other words")
    if _refuses(text):
        return ParsedReply(REFUSAL, reason="declines to answer")
    said = text.strip()
    return ParsedReply(UNPARSED, reason=f"expected one of A, B, C, got {said[:20]!r}" if said else "empty reply")


def parse_object(text: str) -> dict[str, Any] | None:
    """Read the one JSON object of a reply, strictly or after the tolerant repairs; None where there is not exactly one.

    >>> parse_object('Here you go: {"next": {"items": []}}')
    {'next': {'items': []}}
    """
    try:
        value = json.loads(text)
        return value if isinstance(value, dict) else None
    except (json.JSONDecodeError, RecursionError):
        found = objects_in(_without_thinking(text, []))
    return found[0][0] if len(found) == 1 else None


def decision_of(value: object) -> Decision | None:
    """The decision that one field says, in the letters or the words of the prompt.

    >>> [str(decision_of(text)) for text in ("A", "B = NO", "(C) Ambiguous.", "A or B", "A = NO")]
    ['YES', 'NO', 'AMBIGUOUS', 'None', 'None']
    """
    if not isinstance(value, str):
        return None
    text = value.strip().strip("\"'`*_.()[] \t\n").upper()
    if text in LETTERS:
        return LETTERS[text]
    if text in Decision.__members__:
        return Decision[text]
    match = re.fullmatch(r"\(?([ABC])[\"')\].*]*\s*(?:=|:|-|\u2013|\u2014|\(|\.|\s)\s*\"?(YES|NO|AMBIGUOUS)", text)
    match = match or re.fullmatch(r"(YES|NO|AMBIGUOUS)\s*(?:=|:|-|\(|\s)\s*\(?([ABC])", text)
    if match is None:
        return None
    one, other = match.groups()
    letter, word = (one, other) if len(one) == 1 else (other, one)
    # "A = NO" says both: it is not for us to choose
    return Decision[word] if LETTERS[letter] is Decision[word] else None


# --- strict -----------------------------------------------------------------------------------------------------------


def _strict(text: str) -> ParsedReply | None:
    try:
        value = json.loads(text, object_pairs_hook=no_repeats)
    except (json.JSONDecodeError, Repeated, RecursionError):
        return None
    if not isinstance(value, dict) or value.get("decision") not in list(LETTERS):
        return None
    return ParsedReply(DECISION, LETTERS[value["decision"]], _reasoning(value), _confidence(value), "strict")


# --- tolerant ---------------------------------------------------------------------------------------------------------

_FENCE: Final = re.compile(r"```[a-zA-Z]*")
_THINKING: Final = re.compile(r"<think(?:ing)?>.*?</think(?:ing)?>", re.DOTALL | re.IGNORECASE)


def _without_thinking(text: str, repairs: list[str]) -> str:
    body = _THINKING.sub("", text)
    if body != text:
        repairs.append("thinking left out")
    if _FENCE.search(body):
        repairs.append("code fence")
        body = _FENCE.sub("", body)
    return body.strip().lstrip("\ufeff")


def _from_objects(found: list[tuple[dict[str, Any], list[str]]], repairs: list[str]) -> ParsedReply:
    decisions = [decision_of(_field(value, "decision")) for value, _ in found]
    value, notes = found[0]
    if None in decisions:
        return ParsedReply(UNPARSED, reason=f"the decision is {str(_field(value, 'decision'))[:40]!r}, expected A, B or C")
    if len(set(decisions)) > 1:
        return ParsedReply(UNPARSED, reason="several objects with different decisions")
    notes = [*repairs, *notes]
    if str(_field(value, "decision")).strip() not in LETTERS:
        notes.append("decision in other words")
    if len(found) > 1:
        notes.append("the same decision repeated")
    decision = decisions[0]
    assert decision is not None
    return _decided(decision, _reasoning(value), _confidence(value), notes)


def _decided(decision: Decision, reasoning: str | None, confidence: int | None, notes: list[str]) -> ParsedReply:
    seen = list(dict.fromkeys(notes)) or ["written otherwise"]
    return ParsedReply(DECISION, decision, reasoning, confidence, "tolerant", "; ".join(seen))


def _field(value: dict[str, Any], name: str) -> Any:
    """A field by its name, in any case."""
    for key, content in value.items():
        if key.strip().lower() == name:
            return content
    return None


def _reasoning(value: dict[str, Any]) -> str | None:
    text = _field(value, "reasoning")
    return text if isinstance(text, str) and text.strip() else None


def _confidence(value: dict[str, Any]) -> int | None:
    """A whole number from 1 to 10; "8", 8.0 and "8/10" are 8; anything else is none."""
    told = _field(value, "confidence")
    if isinstance(told, str):
        match = re.fullmatch(r"\s*(\d+)(?:\.0+)?\s*(?:/\s*10)?\s*", told)
        told = int(match[1]) if match else None
    if isinstance(told, bool) or not isinstance(told, int | float) or told != told // 1:
        return None
    return int(told) if 1 <= told <= 10 else None


# a small "a" is an article, and a word that goes on ("no problem", "A or B") is no decision
_SAID: Final = re.compile(
    r"""\b(?:decision|answer)["'*]*\s*(?:is\b|:|=|-)+\s*["'*(]*
        ((?-i:[ABC])|YES|NO|AMBIGUOUS)\b
        (?:["'*).\s]*(?:=|:|-|\u2013|\u2014|\()\s*["'*]*(YES|NO|AMBIGUOUS)\b)?
        (?=["'*)\s]*(?:[.,;:!)}\n]|$))""",
    re.IGNORECASE | re.VERBOSE,
)
_ALONE: Final = re.compile(r"^[\s\"'*_(\[]*([ABC]|YES|NO|AMBIGUOUS)[\s\"'*_)\].]*$", re.IGNORECASE)


def _bare_decision(text: str) -> Decision | None:
    """A decision that is said without an object: "Decision: B (NO)", or the letter alone. Two that differ are none."""
    whole = decision_of(text) if len(text) <= 40 else None
    if whole is not None:
        return whole
    found = list(_SAID.finditer(text))
    if found and found[-1].end() == len(text) and text[found[-1].start(1) - 1] in "\"'":
        return None  # cut short inside its quotes: "A" may be all that is left of "AMBIGUOUS"
    said = {decision_of(f"{m[1]} = {m[2]}" if m[2] and len(m[1]) == 1 else m[1]) for m in found}
    if not said and (alone := _ALONE.match(text)):
        said = {decision_of(alone[1])}
    return said.pop() if len(said) == 1 else None


_REFUSES: Final = re.compile(
    r"""\b(?:
        (?:i\s*(?:'m|\u2019m|\s+am)\s+(?:sorry|unable|not\s+able|not\s+(?:a\s+)?(?:qualified|doctor|medical)))
      | (?:i\s+(?:can\s*not|can't|can\u2019t|cannot|won't|won\u2019t|will\s+not|must\s+decline|decline))
      | (?:as\s+an?\s+(?:ai|language\s+model))
    )\b""",
    re.IGNORECASE | re.VERBOSE,
)


def _refuses(text: str) -> bool:
    """Whether a reply without a decision declines to give one."""
    return _REFUSES.search(text) is not None
