"""Turn the YAML of ``data/`` into ``catalogue.json``: ``python -m dosing_rules.catalogue.compile [--check]``.

The library reads the JSON, since reading YAML takes longer than a thousand decisions; a test keeps the two equal.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from ..errors import CatalogueError

DATA = Path(__file__).parent / "data"
COMPILED = Path(__file__).parent / "catalogue.json"


def compile_folder(folder: Path) -> dict[str, Any]:
    """Join all YAML files of a folder into one mapping.

    Raises:
        CatalogueError: for a file that is no YAML mapping, or that has a key this compiler does not know.

    """
    import yaml

    joined: dict[str, Any] = {
        "products": [], "policies": [], "families": {}, "strengths": {}, "synonyms": {}, "liquids": {}, "classes": {},
        "others": [], "dates": [],
    }  # fmt: skip
    for path in sorted(folder.glob("*.yaml")):
        try:
            content = yaml.safe_load(path.read_text(encoding="utf-8"))
        except (yaml.YAMLError, UnicodeDecodeError) as error:
            raise CatalogueError(f"{path.name} is no YAML: {error}") from error
        if not isinstance(content, dict) or "date" not in content:
            raise CatalogueError(f"{path.name}: expected a mapping with a date, got {type(content).__name__}")
        date = str(content.pop("date"))
        joined["dates"].append(date)
        if "limits_from_label" in content:
            joined["policies"].append({**content, "date": date})
            continue
        for key, value in content.items():
            if key == "products":
                joined["products"] += [{**entry, "date": date} for entry in value]
            elif key == "others":
                joined["others"] += value
            elif key in joined and isinstance(joined[key], dict):
                joined[key].update(value)
            else:
                raise CatalogueError(f"{path.name}: unknown key {key!r}")
    return joined


def text(folder: Path = DATA) -> str:
    """The JSON that belongs to a folder of YAML."""
    return json.dumps(compile_folder(folder), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def main(arguments: list[str]) -> int:
    """Write ``catalogue.json``, or with ``--check`` compare it and return 1 where it is stale."""
    fresh = text()
    if "--check" in arguments:
        return 0 if COMPILED.read_text(encoding="utf-8") == fresh else 1
    COMPILED.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
