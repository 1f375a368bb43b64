"""Families of situations, one file for each kind of openness; see :mod:`tests.strategies`."""
