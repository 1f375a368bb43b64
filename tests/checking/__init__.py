"""Tests of gold labels and explanations, checked against the worlds."""
