"""Every word that is sent to a model.

The schema, the letters and the rules are the paper's (Kousar & Hu 2026, Appendix A); the words are ours. A reader who
wants the paper's exact text passes it as a file.

A prompt is text with ``{question_text}`` in it; other braces stand for themselves.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dosing_rules.errors import FormatError

VERSION: Final = "1"
"""Raised with every change of a word below; it is in every log."""

HOLE: Final = "{question_text}"

DECISION: Final = """\
Somebody asks whether they may take another dose of a medicine sold without a prescription. Decide by what the product \
labels say.

Question:
{question_text}

Answer with one JSON object and nothing else, in this form:
{"reasoning": "one or two short sentences that say why", "decision": "A", "confidence": 1}

What the letters mean:
A = YES
B = NO
C = AMBIGUOUS

Rules:
- "decision" is exactly one of "A", "B" or "C".
- "confidence" is a whole number from 1 (a guess) to 10 (certain).
- Choose C when what was told is incomplete, contradictory or not enough to decide.
- No Markdown, no code fence, no text before or after the object.
"""

PROBE: Final = """\
Somebody asks whether they may take another dose of a medicine sold without a prescription. Decide by what the product \
labels say.

Question:
{question_text}

Choose exactly one answer:
A = YES
B = NO
C = AMBIGUOUS

Reply with the letter alone: A, B or C.
"""

TOOL: Final = """\
Somebody asks whether they may take another dose of a medicine sold without a prescription.

Question:
{question_text}

You have the tool check_next_dose. It computes from the label limits whether a dose is within them. Turn what the \
person told into its arguments: every dose with its product, its number of units or its amount, and its time; the dose \
that is asked for; what is known of the present time. Tell it only what was told. Leave out what was not told, or give \
it as "unknown"; do not fill gaps. Call the tool once, read its answer, then reply.

The reply is one JSON object and nothing else, in this form:
{"reasoning": "one or two short sentences that say why", "decision": "A", "confidence": 1}

What the letters mean:
A = YES
B = NO
C = AMBIGUOUS

Rules:
- "decision" is exactly one of "A", "B" or "C".
- "confidence" is a whole number from 1 (a guess) to 10 (certain).
- Choose C when what was told is incomplete, contradictory or not enough to decide.
- No Markdown, no code fence, no text before or after the object.
"""

EXTRACT: Final = """\
Somebody asks whether they may take another dose of a medicine sold without a prescription. Do not answer the question. \
Write down what was told, so that a program can decide.

Question:
{question_text}

Write one JSON object and nothing else, in this form (every key but "next" may be left out):
{"now": TIME,
 "doses": [{"id": "d1", "product": PRODUCT, "units": COUNT, "amount": AMOUNT, "strength": AMOUNT, "at": TIME,
            "taken": "maybe"}],
 "totals": [{"product": PRODUCT, "amount": AMOUNT, "units": COUNT, "start": TIME, "end": TIME}],
 "next": {"items": [{"product": PRODUCT, "units": COUNT, "amount": AMOUNT, "strength": AMOUNT}], "at": TIME},
 "scope": ["child"]}

PRODUCT: a brand or an ingredient, such as "Tylenol Extra Strength" or "ibuprofen"; "unknown"; \
{"any": ["Advil", "Aleve"]} where it was one of these.
COUNT (units taken together): 2, 0.5, [1, 2] for one to two, [2, null] for two or more, "unknown", "usual" for an \
unnumbered usual dose, "same" for as much as the last dose of that drug.
AMOUNT: "650 mg", "1 g", "30 mL", ["500 mg", "1000 mg"] for a range, "unknown". "amount" is the whole intake, \
"strength" is of one unit.
TIME: "now"; "unknown"; {"ago": "2 h"}; {"ago": ["2 h", "4 h"]} between these; {"ago": ["4 h", null]} or longer ago; \
{"clock": "8:00 AM", "day": 0} with day 0 the day of now and -1 the day before; \
{"clock": ["05:00", "12:00"], "day": 0} within that part of the day; {"after": "d1", "by": "3 h"}.
"totals": sums that were told instead of single doses ("1200 mg so far today"). "taken": "maybe" only where it is not \
sure that the dose was taken.
"scope": what puts the person outside a label for adults: child, pregnancy, nursing, liver, kidney, ulcer, heart, \
blood_thinner, alcohol, prescription, low_dose_aspirin, overdose, allergy, animal, other.

Rules:
- Only what was told; no gap filled, no dose of another person, no dose that was not taken.
- Other medicines that were taken are doses too.
- No Markdown, no code fence, no text before or after the object.
"""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt and where it came from.

    >>> Prompt("Q: {question_text}").fill("may I?")
    'Q: may I?'
    """

    template: str
    version: str = VERSION

    def __post_init__(self) -> None:
        if HOLE not in self.template:
            raise FormatError(f"a prompt holds {HOLE} where the question goes; this one does not: {self.template[:60]!r}")

    @property
    def sha256(self) -> str:
        """The checksum of the template."""
        return hashlib.sha256(self.template.encode()).hexdigest()

    def fill(self, question: str) -> str:
        """Put the question in."""
        return self.template.replace(HOLE, question)


def prompt(bundled: str, file: str | None = None) -> Prompt:
    """Take the bundled prompt, or the one in a file.

    Raises:
        FormatError: where there is no such file, or it has no place for the question.
    """
    if file is None:
        return Prompt(bundled)
    path = Path(file)
    if not path.is_file():
        raise FormatError(f"no prompt file {file}; expected a text file with {HOLE} where the question goes")
    return Prompt(path.read_text(encoding="utf-8"), version=f"file:{path.name}")
