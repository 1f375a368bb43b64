"""``dosing-rules mcp``: the rules as an MCP server on standard input and output."""

from __future__ import annotations

from typing import Annotated

import typer


def mcp(policy: Annotated[str, typer.Option(help="dosebench or label (each product's own)")] = "dosebench") -> None:
    """Serve the tools check_next_dose and answer_dose_question to an assistant, until it closes the connection.

    In the assistant's settings the command is "dosing-rules" with the argument "mcp".
    """
    from ..catalogue import default_catalogue
    from .mcp import serve

    default_catalogue().policy(policy)  # a wrong name is told before a client connects
    serve(policy)
