"""One Hypothesis profile for every property: the same cases on every run, no deadline on a busy machine."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

PROFILE = settings(
    max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
