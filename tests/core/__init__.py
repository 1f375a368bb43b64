"""Tests of the core, a file for each of its modules."""
