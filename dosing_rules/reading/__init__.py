"""Plain English to a situation: what was told, where it stands in the text, and what was not understood.

The rooms, in the order in which a text goes through them:

=============== ======================================================================================================
``tokens``      text to words, numbers and signs, each with its place
``rewording``   turns of speech put into plain words; greetings, readings of a thermometer and the like put aside
``scanning``    tokens to terms: numbers, amounts, drugs, times
``cutting``     sentences into clauses: an intake, a request, what time it is, or neither
``quantity``    neighbouring terms into one quantity of one drug
``telling``     clauses into a story of events, in order
``building``    the story into the facts of a situation
``guards``      what nothing has read and could matter, and words that leave a fact open: they keep a verdict from YES
=============== ======================================================================================================

A wording that no room knows stays unread, and then the verdict is never YES.
"""

from .answer import answer_question
from .reading import LONGEST, ReadFact, Reading, read_question

__all__ = ["LONGEST", "ReadFact", "Reading", "answer_question", "read_question"]
