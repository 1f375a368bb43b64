"""Where others call the rules: a tool for function calling, an MCP server, and a model provider and a tool for Inspect.

=================== ===================================================================================================
``tool``            :data:`~dosing_rules.serving.tool.SCHEMA` and :func:`~dosing_rules.serving.tool.call`: name, text,
                    JSON schema and answer of ``check_next_dose``, the same for every way to call it
``replies``         what the rules say to a question, in the form that the benchmarks ask of a model
``inspect_registry`` the Inspect model ``dosing/rules`` and the Inspect tool ``check_next_dose`` (entry point
                    ``inspect_ai``)
``mcp``             the MCP server, ``dosing-rules mcp``
=================== ===================================================================================================

Nothing here is imported with the library; each module loads what it needs when it is called.
"""
