"""The exceptions that this library raises on purpose.

::

    DosingRulesError (ValueError)
    +-- FactError          a fact that cannot be meant: negative amount, bad time, unknown zone
    |   +-- QuantityError  an amount or a count that cannot be read
    |   +-- TimeError      an instant, clock time or duration that cannot be read
    +-- CatalogueError     a catalogue file that is broken, or a policy that does not exist
    +-- FormatError        JSON, JSONL or CSV from outside that has another shape
    +-- LabelError         a drug label that cannot be read as one

A vague or incomplete history is never an error: vagueness is data, and the verdict says what it did with it.
Each message says what was given, what was expected, and shows one form that works.
"""

from __future__ import annotations


class DosingRulesError(ValueError):
    """The root of every error that the library raises on purpose."""


class FactError(DosingRulesError):
    """A told fact that cannot be meant."""


class QuantityError(FactError):
    """An amount, a strength or a count that cannot be read."""


class TimeError(FactError):
    """An instant, a clock time, a zone or a duration that cannot be read."""


class CatalogueError(DosingRulesError):
    """A catalogue file that is broken, or a policy that does not exist."""


class FormatError(DosingRulesError):
    """JSON, JSONL or CSV from outside that does not have the expected shape."""


class LabelError(DosingRulesError):
    """A drug label that cannot be read as one; names the file and the place."""
