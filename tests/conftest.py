"""What holds for every test: Hypothesis draws the same cases on every run, and coverage is measured where it is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("same-cases", derandomize=True, deadline=None, database=None)
settings.load_profile("same-cases")

COVERING = frozenset({"core", "oracle", "properties", "schedule"})
"""The folders whose tests cover every branch of the decision. Measuring makes a test take twice as long, so others go without."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let only those tests be measured."""
    here = Path(__file__).parent
    for item in items:
        folder = item.path.relative_to(here).parts[0] if item.path.is_relative_to(here) else ""
        if folder not in COVERING:
            item.add_marker("no_cover")
