"""``check_next_dose`` as a tool that a language model calls: one name, one description, one schema, one answer.

>>> from dosing_rules.serving.tool import call, openai_tool
>>> openai_tool()["function"]["name"]
'check_next_dose'
>>> answer = call({"doses": [{"product": "Advil", "units": 2, "at": {"ago": "3 h"}}],
...                "next": {"items": [{"product": "Advil", "units": 2}]}})
>>> answer["decision"]
'NO'
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from ..errors import DosingRulesError

if TYPE_CHECKING:
    from ..verdict import Verdict

NAME: Final = "check_next_dose"

DESCRIPTION: Final = (
    "Compute from drug label limits whether the next dose of an over-the-counter medicine is within them, given what "
    "was told about earlier doses. Tell it only what the person told: leave out what was not told or give it as "
    "'unknown'; the answer is then AMBIGUOUS and names what to ask. The answer has the decision (YES: within the "
    "label's limits, NO, AMBIGUOUS), the reasons, the next allowed time and the most that is allowed now. It is about "
    "label limits for adults and is no medical advice."
)

ARGUMENTS: Final = {
    "next": "The dose that is asked for: items with product and, where told, units or amount; at is now unless told.",
    "doses": "Every earlier dose that was told: product, units or amount, at. Leave out what was not told.",
    "totals": "Sums that were told instead of single doses, such as 1200 mg so far today, with start and end.",
    "courses": "Days of use that were told: product and when it started.",
    "relations": "Further statements about times, each a pair of a dose's id and a moment.",
    "now": "The present time, where it was told.",
    "zone": "The IANA time zone, where clock times stand beside dates.",
    "scope": (
        "What puts the person outside a label for adults: child, pregnancy, nursing, liver, kidney, ulcer, heart, "
        "blood_thinner, alcohol, prescription, low_dose_aspirin, overdose, allergy, animal, other."
    ),
    "age_years": "The age in years, where it was told.",
    "unread": "Words about doses, drugs or times that fit no argument. Any of them keeps the answer from being YES.",
    "clock_told": "True where the doses were told in clock times and the present time was not told; else left out.",
}

NOTE: Final = "YES means within the label's limits; this is no medical advice."


def parameters() -> dict[str, Any]:
    """The JSON schema of the arguments: a situation, in the form that function-calling interfaces share.

    No ``$ref`` (several take none), alternatives as a list of types (the descriptions say their shapes), ``items`` for
    every array (some refuse one without).

    >>> sorted(parameters()["properties"])[:4]
    ['age_years', 'clock_told', 'courses', 'doses']
    """
    from ..situation_json import situation_schema

    schema = situation_schema()
    definitions = schema.pop("$defs", {})
    written = _written_out(schema, definitions)
    # a caller may say that the present time is missing, never that it is not
    written["properties"]["clock_told"] = {"type": "boolean", "enum": [True]}
    for name, content in written["properties"].items():
        content["description"] = ARGUMENTS[name]
    assert isinstance(written, dict)
    return written


def openai_tool() -> dict[str, Any]:
    """The tool as the OpenAI chat interface and its likes take it."""
    return {"type": "function", "function": {"name": NAME, "description": DESCRIPTION, "parameters": parameters()}}


def anthropic_tool() -> dict[str, Any]:
    """The tool as the Anthropic messages interface takes it."""
    return {"name": NAME, "description": DESCRIPTION, "input_schema": parameters()}


def call(arguments: Mapping[str, Any], *, policy: str = "dosebench") -> dict[str, Any]:
    """Answer one call.

    Args:
        arguments: a situation as JSON, as the model wrote it.
        policy: ``dosebench`` or ``label``.

    Returns:
        The answer of :func:`answer`; for arguments that are no situation ``{"error": "..."}``, a line that says what
        was given, what was expected and a form that works, so that the model can call again.
    """
    from ..engine import decide_situation
    from ..situation_json import situation_from_dict

    try:
        told = {name: value for name, value in arguments.items() if not (name == "clock_told" and value is not True)}
        return answer(decide_situation(situation_from_dict(told), policy))
    except DosingRulesError as error:
        return {"error": str(error)}


def call_question(question: str, *, now: str | None = None, policy: str = "dosebench") -> dict[str, Any]:
    """Answer a question in English, read by the library's own reader."""
    from ..reading.answer import answer_question

    try:
        return answer(answer_question(question, now=now, policy=policy))
    except DosingRulesError as error:
        return {"error": str(error)}


def answer(verdict: Verdict) -> dict[str, Any]:
    """What a caller needs of a verdict, as plain data: short enough for a conversation."""
    allowed = verdict.next_allowed
    found: dict[str, Any] = {
        "decision": verdict.decision.value,
        "explanation": str(verdict),
        "rules": list(verdict.determining),
        "next_allowed": {"certain": allowed.certain_text, "possible": allowed.possible_text, "frame": allowed.frame},
        "most_allowed_now": [{"product": most.product, "units": most.units} for most in verdict.most_allowed_now],
        "ask": list(verdict.missing.questions),
        "note": NOTE,
    }
    return {key: value for key, value in found.items() if value not in ([], None)}


def _written_out(node: Any, definitions: Mapping[str, Any]) -> Any:
    if isinstance(node, list):
        return [_written_out(item, definitions) for item in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        target = deepcopy(definitions[node["$ref"].rsplit("/", 1)[-1]])
        return _written_out({**target, **{key: value for key, value in node.items() if key != "$ref"}}, definitions)
    # titles repeat the key
    plain = {
        key: _written_out(value, definitions)
        for key, value in node.items()
        if not (key == "title" and isinstance(value, str))
    }
    return _simple(plain) if "anyOf" in plain or "prefixItems" in plain or plain.get("type") == "array" else plain


def _simple(node: dict[str, Any]) -> dict[str, Any]:
    """Alternatives as one list of types; an array with its items told."""
    options = node.pop("anyOf", [])
    lists = [option for option in options if isinstance(option.get("items"), dict) and option["items"]]
    if options:
        types = list(dict.fromkeys(kind for option in options for kind in _types(option)))
        node["type"] = types if len(types) > 1 else types[0]
    if "array" in _types(node):
        node.setdefault("items", lists[0]["items"] if lists else {})
    for detail in ("prefixItems", "minItems", "maxItems"):
        node.pop(detail, None)
    return node


def _types(node: Mapping[str, Any]) -> list[str]:
    kind = node.get("type", [])
    return [kind] if isinstance(kind, str) else list(kind)
