"""The tiny model, loaded once for all tests of the adapters."""

from __future__ import annotations

import os

os.environ["HF_HUB_OFFLINE"] = "1"  # read once, when huggingface_hub is imported

from pathlib import Path

import pytest
import torch

from adapters.local.loading import Loaded, load
from tests.tiny_model import tiny_model_folder, write_gguf


@pytest.fixture(scope="session")
def tiny_folder() -> Path:
    return tiny_model_folder()


@pytest.fixture(scope="session")
def tiny(tiny_folder: Path) -> Loaded:
    # for so small a model the threads' meetings cost more than they save, many times so on a busy machine
    torch.set_num_threads(1)
    return load(str(tiny_folder), precision="fp32", device="cpu")


@pytest.fixture(scope="session")
def tiny_gguf(tiny_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("gguf") / "tiny.gguf"
    write_gguf(tiny_folder, path)
    return path
