"""Tests of annotations by people."""
