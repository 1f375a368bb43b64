"""What the rules say to a question, in the form that a benchmark asks of a language model.

Reasoning and decision are the verdict's. Confidence and label probabilities say one thing only: whether the rules
understood every part of the question.

- **Understood**: the decision follows from what was read, AMBIGUOUS too. Probability 1 for its letter, confidence 10.
- **Not understood in part**: the unread words may say anything. Half the mass stays with the decision, the other
  letters share the rest; confidence 5. The half is a convention for "not certain", no estimate of a frequency.

So the probabilities are honest about reading, not about the world: a question that was misread without a sign of it
still gets 1. How often that happens is what the benchmark measures.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..decision import Decision
from ..verdict import Verdict

LETTERS: Final[Mapping[Decision, str]] = {Decision.YES: "A", Decision.NO: "B", Decision.AMBIGUOUS: "C"}


@dataclass(frozen=True, slots=True)
class RuleReply:
    """The rules' reply to one question.

    Args:
        verdict: the whole trace.
        situation: what was read, as JSON.
        understood: whether every part of the question was.
    """

    verdict: Verdict
    situation: Mapping[str, Any]
    understood: bool

    @property
    def letter(self) -> str:
        """A for YES, B for NO, C for AMBIGUOUS."""
        return LETTERS[self.verdict.decision]

    @property
    def confidence(self) -> int:
        """10 or 5: see the module."""
        return 10 if self.understood else 5

    @property
    def probabilities(self) -> dict[str, float]:
        """By letter; they sum to 1."""
        other = 0.0 if self.understood else 0.25
        return {letter: 1.0 - 2 * other if letter == self.letter else other for letter in LETTERS.values()}

    def to_json(self) -> str:
        """The object that the decision prompt asks for."""
        return json.dumps(
            {"reasoning": str(self.verdict), "decision": self.letter, "confidence": self.confidence}, ensure_ascii=False
        )


def reply_to(question: str, *, now: str | None = None, policy: str = "dosebench") -> RuleReply:
    """Read a question, decide it, and say how certain the reading was."""
    from ..engine import decide_situation
    from ..reading import read_question
    from ..situation_json import situation_to_dict

    reading = read_question(question, now=now, policy=policy)
    verdict = decide_situation(reading.situation, policy)
    return RuleReply(verdict, situation_to_dict(reading.situation), not reading.not_understood and not verdict.not_understood)


def question_in(prompt: str) -> str:
    r"""Find the question in a prompt: what stands after a line that ends in "question:", up to the next blank line.

    A prompt without such a line is the question itself.

    >>> question_in("Decide.\n\nQuestion:\nTook 2 Advil at 3 pm.\nMore?\n\nAnswer with a letter.")
    'Took 2 Advil at 3 pm.\nMore?'
    >>> question_in("Can I take 2 Advil?")
    'Can I take 2 Advil?'
    """
    lines = prompt.split("\n")
    for number, line in enumerate(lines):
        if line.strip().lower().endswith("question:"):
            body = lines[number + 1 :]
            while body and not body[0].strip():
                body.pop(0)
            end = next((at for at, text in enumerate(body) if not text.strip()), len(body))
            if body:
                return "\n".join(body[:end]).strip()
    return prompt.strip()
