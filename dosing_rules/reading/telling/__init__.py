"""Clauses to a story: what was taken, what is asked, what time it is; with corrections, persons and denials applied."""
