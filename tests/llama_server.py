"""A real llama.cpp server in this process, for the path to OpenAI-compatible servers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


@contextmanager
def llama_server(gguf: Path, *, parallel: int = 4) -> Iterator[str]:
    """Serve a GGUF file; gives the OpenAI base URL."""
    import xllamacpp

    settings: Any = xllamacpp.CommonParams()
    settings.model.path = str(gguf)
    settings.port = 0
    settings.n_ctx = 1024 * parallel
    settings.n_parallel = parallel
    settings.use_jinja = True
    settings.cpuparams.n_threads = 1  # a tiny model gains nothing from a second, and threads wait by spinning
    settings.warmup = False
    server: Any = xllamacpp.Server(settings)
    try:
        yield f"{server.listening_address}/v1"
    finally:
        del server
