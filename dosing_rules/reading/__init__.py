"""Plain English to a situation: what was told, where it stands in the text, and what was not understood."""

from .answer import answer_question
from .reading import LONGEST, ReadFact, Reading, read_question

__all__ = ["LONGEST", "ReadFact", "Reading", "answer_question", "read_question"]
