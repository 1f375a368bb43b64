"""What holds for every test: Hypothesis draws the same cases on every run, however busy the machine is."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("same-cases", derandomize=True, deadline=None, database=None)
settings.load_profile("same-cases")
