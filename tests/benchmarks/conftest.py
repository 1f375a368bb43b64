"""The tiny model for the runs."""

from __future__ import annotations

import os

os.environ["HF_HUB_OFFLINE"] = "1"  # read once, when huggingface_hub is imported

from pathlib import Path

import pytest

from tests.tiny_model import tiny_model_folder, write_gguf


@pytest.fixture(scope="session")
def tiny_folder() -> Path:
    return tiny_model_folder()


@pytest.fixture(scope="session")
def tiny_gguf(tiny_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("gguf") / "tiny.gguf"
    write_gguf(tiny_folder, path)
    return path
