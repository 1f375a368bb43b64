"""What the documents show is what happens: code blocks run, commands print what stands below them, links lead somewhere."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / name for name in ("README.md", "dosing_rules/README.md", "analysis/README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(path: Path) -> list[tuple[str, str]]:
    """(language, content) of every fenced block, in order."""
    return FENCE.findall(path.read_text(encoding="utf-8"))


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.rstrip().splitlines()]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_python_blocks_print_the_block_below_them(path: Path) -> None:
    names: dict[str, Any] = {}
    found = blocks(path)
    for place, (language, content) in enumerate(found):
        if language != "python":
            continue
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(content, f"{path.name}, block {place}", "exec"), names)
        shown = found[place + 1][1] if place + 1 < len(found) and found[place + 1][0] == "text" else ""
        assert lines(printed.getvalue()) == lines(shown)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_console_blocks_show_what_the_commands_print(path: Path, tmp_path: Path) -> None:
    command = tmp_path / "dosing-rules"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m dosing_rules "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    environment = {
        **os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT), "COLUMNS": "80", "NO_COLOR": "1",
        "PYTHONIOENCODING": "utf-8",
    }  # fmt: skip
    for language, content in blocks(path):
        if language != "console":
            continue
        call, _, shown = content.partition("\n")
        assert call.startswith("$ ")
        found = subprocess.run(
            ["bash", "-c", call[2:]], capture_output=True, text=True, cwd=ROOT, env=environment, timeout=120, check=False
        )
        assert found.stderr == ""
        assert lines(found.stdout) == lines(shown)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files_that_exist(path: Path) -> None:
    text = FENCE.sub("", path.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
        if not target.startswith(("http://", "https://")):
            assert (path.parent / target).exists(), target


def test_no_figure_is_left_to_fill_in() -> None:
    left = [
        (path.name, place) for path in DOCUMENTS for place in re.findall(r"\[\[.*?\]\]", path.read_text(encoding="utf-8"))
    ]
    assert not left


def test_every_verified_property_names_a_test_that_exists() -> None:
    text = (ROOT / "dosing_rules/README.md").read_text(encoding="utf-8").partition("## Verified properties")[2]
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", text)
    assert named
    for file, function in named:
        source = ROOT / file
        assert source.exists(), file
        assert not function or re.search(rf"^def {function}\(", source.read_text(encoding="utf-8"), re.MULTILINE), function


def test_the_tables_of_the_semantics_are_those_of_the_catalogue() -> None:
    """Every limit of the policy dosebench as the document prints it."""
    from dosing_rules import default_catalogue
    from dosing_rules.quantities import micrograms, milligrams_text

    text = (ROOT / "dosing_rules/README.md").read_text(encoding="utf-8")
    for name, standard in default_catalogue().policy("dosebench").ingredients.items():
        (row,) = re.findall(rf"^\| {name} \|.*$", text, re.MULTILINE)
        for key in ("single_dose", "single_dose_extended_release", "rolling_total"):
            if key in standard:
                assert milligrams_text(micrograms(standard[key])) in row, (name, key)
        hours = {standard["interval_hours"], standard.get("interval_hours_extended_release", standard["interval_hours"])}
        hours |= set(standard.get("interval_hours_by_unit_strength", {}).values())
        assert all(f"{each} h" in row for each in hours), name


def test_the_commands_of_the_readme_are_those_of_the_command_line() -> None:
    from dosing_rules.cli import COMMANDS

    table = re.findall(r"^\| `([\w-]+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert [name for name in COMMANDS if name != "version"] == table
