"""What Inspect finds through the entry point ``inspect_ai``: the model ``dosing/rules`` and the tool ``check_next_dose``.

    inspect eval benchmarks/dosebench/tasks.py@dosebench --model dosing/rules

The model answers like any other: question text in, reply text out. A question with several paragraphs is taken from the
message's metadata (``question``) where the task put it there, else from the prompt's "Question:" part.
"""

from __future__ import annotations

import json
import time
from typing import Any, Final

from inspect_ai.model import (
    ChatCompletionChoice,
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageTool,
    ChatMessageUser,
    GenerateConfig,
    ModelAPI,
    ModelOutput,
    ModelUsage,
    modelapi,
)
from inspect_ai.tool import Tool, ToolCall, ToolChoice, ToolDef, ToolInfo, ToolParams, tool

from ..errors import CatalogueError
from . import tool as _tool
from .replies import LETTERS, RuleReply, question_in, reply_to

FORMS: Final = ("json", "letter", "situation")
"""What a reply is: the decision prompt's object, the letter alone, or the situation that was read."""

_POLICIES: Final = {"rules": "dosebench", "label": "label"}


@modelapi(name="dosing")
class RulesAPI(ModelAPI):
    """The rules as a model: ``dosing/rules`` (policy ``dosebench``) and ``dosing/label`` (policy ``label``).

    With tools it plays the model that uses them: it calls ``check_next_dose`` with what it read, then reports the
    tool's decision.
    """

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),  # noqa: B008 - the shape that Inspect's providers have
        **model_args: Any,
    ) -> None:
        super().__init__(model_name, base_url, api_key, [], config)
        if model_name not in _POLICIES:
            raise CatalogueError(f"no model dosing/{model_name}; expected dosing/rules or dosing/label")
        if model_args:
            raise CatalogueError(f"dosing/{model_name} takes no model arguments, got {', '.join(sorted(model_args))}")
        self.policy = _POLICIES[model_name]

    async def generate(
        self, input: list[ChatMessage], tools: list[ToolInfo], tool_choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        """Answer one conversation."""
        started = time.monotonic()
        asked = next((message for message in reversed(input) if isinstance(message, ChatMessageUser)), None)
        if asked is None:
            raise ValueError("expected a user message with a question, got none")
        told = asked.metadata or {}
        reply = reply_to(told.get("question") or question_in(asked.text), now=told.get("now"), policy=self.policy)
        last = input[-1]
        if isinstance(last, ChatMessageTool):
            message = ChatMessageAssistant(content=_report(last), model=self.model_name, source="generate")
        elif any(offered.name == _tool.NAME for offered in tools):
            call = ToolCall(id=f"call_{len(input)}", function=_tool.NAME, arguments=_arguments(reply))
            message = ChatMessageAssistant(content="", tool_calls=[call], model=self.model_name, source="generate")
        else:
            form = told.get("form") or ("letter" if (config.max_tokens or 300) < 8 else "json")
            message = ChatMessageAssistant(content=_text(reply, form), model=self.model_name, source="generate")
        size = sum(len(text.text.split()) for text in input), len(message.text.split())
        return ModelOutput(
            model=self.model_name,
            choices=[ChatCompletionChoice(message=message, stop_reason="tool_calls" if message.tool_calls else "stop")],
            usage=ModelUsage(input_tokens=size[0], output_tokens=size[1], total_tokens=sum(size)),
            time=time.monotonic() - started,
            metadata={
                "verdict": reply.verdict.to_dict(),
                "situation": dict(reply.situation),
                "label_probabilities": reply.probabilities,
                "label_source": "engine",
            },
        )

    async def count_text_tokens(self, text: str) -> int:
        """Words: nothing is fetched to count tokens that no model reads."""
        return len(text.split())

    def max_connections(self) -> int:
        """Answers take milliseconds; more at once would only wait."""
        return 8


@tool
def check_next_dose(policy: str = "dosebench") -> Tool:
    """Inspect tool: whether the next dose is within the label limits."""

    async def execute(**arguments: Any) -> str:
        return json.dumps(_tool.call(arguments, policy=policy), ensure_ascii=False)

    parameters = ToolParams.model_validate(_tool.parameters())
    return ToolDef(execute, _tool.NAME, _tool.DESCRIPTION, parameters).as_tool()


def _text(reply: RuleReply, form: str) -> str:
    if form not in FORMS:
        raise ValueError(f"a reply is one of {', '.join(FORMS)}, got {form!r}")
    if form == "letter":
        return reply.letter
    if form == "situation":
        return json.dumps(reply.situation, ensure_ascii=False)
    return reply.to_json()


def _arguments(reply: RuleReply) -> dict[str, Any]:
    """What was read, as the tool takes it: all of it, what was not understood too."""
    return {key: value for key, value in reply.situation.items() if key != "clock_told" or value is True}


def _report(answered: ChatMessageTool) -> str:
    """The reply after the tool's: its decision and its words."""
    try:
        found = json.loads(answered.text)
    except json.JSONDecodeError:
        found = {"error": answered.error.message if answered.error else answered.text}
    letters = {decision.value: letter for decision, letter in LETTERS.items()}
    letter = letters.get(found.get("decision", ""))
    if letter is None:
        return f"The tool gave no decision: {found.get('error', 'no reason told')}"
    return json.dumps(
        {"reasoning": found.get("explanation", ""), "decision": letter, "confidence": 10}, ensure_ascii=False
    )
