"""The rules as an MCP server, for assistants that speak the Model Context Protocol: ``dosing-rules mcp``.

Two tools: ``check_next_dose`` takes a structured history, ``answer_dose_question`` a question in English. Both give the
answer of :func:`dosing_rules.serving.tool.answer`. The server reads no clock and keeps nothing between calls.

Needs the package ``mcp`` (``pip install 'dosing-rules[mcp]'``), which is loaded when the server is made.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final

from . import tool as _tool

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server

QUESTION_TOOL: Final = "answer_dose_question"

QUESTION_DESCRIPTION: Final = (
    "Read an English question such as 'I took 2 Advil at 8 am, it is noon, can I take 2 more?' and compute the answer "
    "from drug label limits. AMBIGUOUS with questions to ask where the words leave it open. About label limits for "
    "adults; no medical advice."
)

_QUESTION_SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {
        "question": {"type": "string", "description": "The question as it was typed."},
        "now": {"type": "string", "description": "The present time as ISO 8601 text, where it is known."},
    },
    "required": ["question"],
    "additionalProperties": False,
}


def answer_call(name: str, arguments: dict[str, Any], *, policy: str = "dosebench") -> dict[str, Any]:
    """Answer a call of one of the server's tools; a wrong name or argument is an ``error`` in the answer.

    >>> answer_call("check", {})["error"]
    "no tool 'check'; expected check_next_dose or answer_dose_question"
    """
    if name == _tool.NAME:
        return _tool.call(arguments, policy=policy)
    if name == QUESTION_TOOL:
        question, now = arguments.get("question"), arguments.get("now")
        if not isinstance(question, str) or not (now is None or isinstance(now, str)):
            return {"error": "expected a question and perhaps now as text, for example {'question': 'Can I take 2 Advil?'}"}
        return _tool.call_question(question, now=now, policy=policy)
    return {"error": f"no tool {name!r}; expected {_tool.NAME} or {QUESTION_TOOL}"}


def make_server(policy: str = "dosebench") -> Server[Any]:
    """Make the server with its two tools.

    Raises:
        ImportError: where the package ``mcp`` is missing, with the command that installs it.
    """
    try:
        from mcp.server.lowlevel import Server
        from mcp_types import CallToolResult, ListToolsResult, TextContent, Tool
    except ImportError as error:
        raise ImportError(f"the MCP server needs the package mcp ({error}); pip install 'dosing-rules[mcp]'") from error

    async def list_tools(context: Any, params: Any) -> ListToolsResult:
        return ListToolsResult(
            tools=[
                Tool(name=_tool.NAME, description=_tool.DESCRIPTION, input_schema=_tool.parameters()),
                Tool(name=QUESTION_TOOL, description=QUESTION_DESCRIPTION, input_schema=_QUESTION_SCHEMA),
            ]
        )

    async def call_tool(context: Any, params: Any) -> CallToolResult:
        found = answer_call(params.name, dict(params.arguments or {}), policy=policy)
        text = json.dumps(found, ensure_ascii=False)
        return CallToolResult(
            content=[TextContent(type="text", text=text)], structured_content=found, is_error="error" in found
        )

    return Server("dosing-rules", on_list_tools=list_tools, on_call_tool=call_tool)


def serve(policy: str = "dosebench") -> None:
    """Serve on standard input and output until the client closes them."""
    server = make_server(policy)
    from mcp.server.stdio import stdio_server

    async def run() -> None:
        async with stdio_server() as (incoming, outgoing):
            await server.run(incoming, outgoing, server.create_initialization_options())

    asyncio.run(run())
