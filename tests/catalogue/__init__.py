"""Tests of the catalogue: names, profiles, numbers, broken files."""
