"""Where the catalogue is read from disk: once, at the edge, and then passed in."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from ..errors import CatalogueError
from .model import Catalogue


@lru_cache(maxsize=1)
def default_catalogue() -> Catalogue:
    """The catalogue that comes with the library; read at the first call and kept."""
    return load_catalogue(Path(__file__).with_name("catalogue.json"))


def load_catalogue(path: str | Path) -> Catalogue:
    """Read a catalogue from a compiled JSON file, or from a folder of YAML.

    Raises:
        CatalogueError: where it cannot be read; the message names the file.

    """
    path = Path(path)
    try:
        if path.is_dir():
            from .compile import compile_folder

            return Catalogue(compile_folder(path))
        text = path.read_text(encoding="utf-8")
        data = json.loads(text)
    except (OSError, ValueError) as error:
        if isinstance(error, CatalogueError):
            raise
        raise CatalogueError(f"cannot read the catalogue {path}: {error}") from error
    if not isinstance(data, dict):
        raise CatalogueError(f"cannot read the catalogue {path}: expected a mapping, got {type(data).__name__}")
    return Catalogue(data)
