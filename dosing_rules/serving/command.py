"""``dosing-rules mcp``: the rules as an MCP server on standard input and output."""

from __future__ import annotations

from typing import Annotated

import typer


def mcp(policy: Annotated[str, typer.Option(help="The policy that judges: dosebench or label.")] = "dosebench") -> None:
    """Serve the tools check_next_dose and answer_dose_question to an assistant that speaks MCP."""
    from ..catalogue.store import default_catalogue
    from .mcp import serve

    default_catalogue().policy(policy)
    serve(policy)


__all__ = ["mcp"]
