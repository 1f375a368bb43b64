"""The MCP server, over its real protocol."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from dosing_rules.serving.mcp import answer_call, make_server

mcp = pytest.importorskip("mcp")

NOON = "I took 2 Advil at 8 am, it is noon. Can I take 2 more?"


def session(work: Any) -> Any:
    async def run() -> Any:
        async with mcp.Client(make_server()) as client:
            return await work(client)

    return asyncio.run(run())


def test_it_lists_two_tools_with_their_schemas() -> None:
    async def work(client: Any) -> Any:
        return (await client.list_tools()).tools

    tools = session(work)
    assert [tool.name for tool in tools] == ["check_next_dose", "answer_dose_question"]
    assert tools[0].input_schema["required"] == ["next"]
    assert tools[1].input_schema["required"] == ["question"]


def test_a_question_is_answered_over_the_protocol() -> None:
    async def work(client: Any) -> Any:
        return await client.call_tool("answer_dose_question", {"question": NOON})

    found = session(work)
    assert not found.is_error
    assert found.structured_content["decision"] == "YES"


def test_a_history_is_checked_over_the_protocol() -> None:
    async def work(client: Any) -> Any:
        return await client.call_tool(
            "check_next_dose",
            {
                "doses": [{"product": "Advil", "units": 2, "at": {"ago": "2 h"}}],
                "next": {"items": [{"product": "Advil", "units": 2}]},
            },
        )

    assert session(work).structured_content["decision"] == "NO"


def test_a_wrong_call_is_an_error_result_and_the_server_goes_on() -> None:
    async def work(client: Any) -> Any:
        wrong = await client.call_tool("check_next_dose", {"next": {"items": []}})
        return wrong, await client.call_tool("answer_dose_question", {"question": NOON})

    wrong, right = session(work)
    assert wrong.is_error and "items" in wrong.structured_content["error"]
    assert not right.is_error


def test_wrong_names_and_arguments_say_what_was_expected() -> None:
    assert "expected check_next_dose or answer_dose_question" in answer_call("dose", {})["error"]
    assert "expected a question" in answer_call("answer_dose_question", {"question": 3})["error"]


def test_the_command_serves_on_standard_input_and_output() -> None:
    """As an assistant starts it: a process of its own, spoken to over its pipes."""

    async def run() -> Any:
        command = mcp.StdioServerParameters(
            command=sys.executable, args=["-c", "from dosing_rules.cli import main; main()", "mcp"]
        )
        async with mcp.stdio_client(command) as (incoming, outgoing), mcp.ClientSession(incoming, outgoing) as client:
            await client.initialize()
            return await client.call_tool("answer_dose_question", {"question": NOON})

    assert asyncio.run(run()).structured_content["decision"] == "YES"
