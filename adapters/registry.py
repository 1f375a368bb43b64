"""Tells Inspect about the provider ``local/``. Importing this loads no torch; asking for a local model does.

``python -m benchmarks run`` imports it; another program does so itself: ``import adapters.registry``.
"""

from __future__ import annotations

from inspect_ai.model import ModelAPI, modelapi

from adapters.errors import ModelUnavailable


@modelapi(name="local")
def local() -> type[ModelAPI]:
    """The provider ``local/<hub name or folder>``, with ``:4bit`` (the default), ``:8bit``, ``:bf16`` or ``:fp32``."""
    try:
        from adapters.local.provider import LocalAPI
    except ImportError as error:
        raise ModelUnavailable(
            f"local models need torch and transformers ({error}); for example pip install 'dosing-rules[local]'"
        ) from error
    return LocalAPI
