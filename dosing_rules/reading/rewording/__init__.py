"""Turns of speech put into plain words, and what is no part of the story put aside, before and after the scanning."""
