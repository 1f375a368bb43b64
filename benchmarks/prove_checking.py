"""Counts behind the explanation verifier: altered numbers are caught, harmless rewordings are not, nothing crashes.

Two sections of the long checks, both seeded: case ``n`` of seed ``s`` is always the same. The engine's own explanations
of the bundled scenarios are the texts that are altered; whether an alteration changes the truth is decided here from the
verdict, by a reading of the altered sentence that shares no code with the verifier.
"""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from dosing_rules import Verdict, decide_situation
from dosing_rules.checking import ExplanationReport, verify_explanation
from dosing_rules.errors import DosingRulesError
from dosing_rules.facts import Situation
from dosing_rules.situation_json import situation_from_dict

FOLDER: Final = Path(__file__).parent / "dosebench" / "data"
SETS: Final = ("core", "further_a", "further_b", "further_c")
SLOWEST_SECONDS: Final = 1.0

_NUMBER: Final = re.compile(r"\d[\d,]*(?:\.\d+)?")
_SENTENCE: Final = re.compile(r"(?<=[.?])\s+(?=[A-Z0-9])")


@dataclass(frozen=True, slots=True)
class Own:
    """One bundled scenario with the engine's own explanation under one policy."""

    scenario: str
    question: str
    policy: str
    situation: Situation
    verdict: Verdict
    text: str


@lru_cache(maxsize=1)
def own_explanations() -> tuple[Own, ...]:
    """The engine's explanation of every bundled scenario under both policies."""
    found = []
    for name in SETS:
        for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            situation = situation_from_dict(row["facts"])
            for policy in ("dosebench", "label"):
                verdict = decide_situation(situation, policy)
                found.append(Own(row["id"], row["question"], policy, situation, verdict, str(verdict)))
    return tuple(found)


def own_fault(own: Own) -> str | None:
    """Why the engine's own explanation is not fully verified, or None."""
    report = verify_explanation(
        own.situation, own.text, decision=own.verdict.decision, policy=own.policy, question_text=own.question
    )
    others = [claim.text for claim in report.claims if claim.kind == "other"]
    if report.verifiability == 2 and not others:
        return None
    return f"{own.scenario} ({own.policy}): {report.verifiability}, {report.rule}, not read: {others}"


# --- one number altered -------------------------------------------------------------------------------------------------

_CLAIMING: Final = (
    # The sentences of the engine in which a number states something exact; the others tell ranges of what is open.
    re.compile(r"^Only .* since a dose with "),
    re.compile(r"^It is [^o]*? since the last dose with [^:]*: at least .* are required between doses\.$"),
    re.compile(r"^[\d,.]+ mg of \w+ in (?:one dose|24 h with this dose), where "),
    re.compile(r"^\d+ (?:tablet|caplet|LiquiCap|capsule)s? of .* in (?:one dose|24 h with this dose), where "),
    re.compile(r"^The same dose is within the limits from "),
)
_OPEN: Final = re.compile(r"\b(?:to|or more|at least|at most|may be|in one reading|perhaps|for certain)\b")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One explanation with one number altered; ``changes`` tells whether the altered sentence is false."""

    own: Own
    text: str
    place: int
    before: str
    after: str
    changes: bool


def mutants_of(own: Own, chance: random.Random) -> Iterator[Mutant]:
    """Every number of the sentences that claim something exact, altered once."""
    start = 0
    for sentence in _SENTENCE.split(own.text):
        place = own.text.index(sentence, start)
        start = place + len(sentence)
        head = sentence.partition(":")[0]
        if not any(pattern.search(sentence) for pattern in _CLAIMING):
            continue
        for match in _NUMBER.finditer(sentence):
            if _in_name(own, sentence, match) or match[0] == "24" and " h" in sentence[match.end() : match.end() + 3]:
                continue
            changed = _altered(match[0], chance, clock=":" in sentence[match.start() - 1 : match.end() + 1])
            if changed is None or changed == match[0]:
                continue
            at = place + match.start()
            text = own.text[:at] + changed + own.text[at + len(match[0]) :]
            yield Mutant(own, text, at, match[0], changed, _is_false(sentence, head, match, changed))


def _in_name(own: Own, sentence: str, match: re.Match[str]) -> bool:
    """Whether the number is part of a product's name ("Tylenol 8 HR", "ibuprofen 200 mg")."""
    for name, *_ in own.verdict.asked:
        for found in re.finditer(re.escape(name), sentence):
            if found.start() <= match.start() < found.end():
                return True
    return bool(re.search(r"(?:Tylenol|acetaminophen|ibuprofen|aspirin|Aleve) $", sentence[: match.start()]))


def _altered(number: str, chance: random.Random, *, clock: bool) -> str | None:
    value = float(number.replace(",", ""))
    if clock:
        hour = (int(value) + chance.randrange(1, 10)) % 24
        return f"{hour:02d}" if len(number) == 2 else None
    if "." in number:
        return f"{value + chance.choice((50, 100, 250)):,.3f}".rstrip("0")
    step = chance.choice((1, 2, 3)) if value < 60 else chance.choice((50, 100, 250, 325, 500, 1000))
    other = int(value) + chance.choice((-1, 1)) * step
    if other <= 0:
        other = int(value) + step
    return f"{other:,}" if "," in number or other >= 1000 else str(other)


_TRUE_LIMITS: Final = frozenset(
    # mg that some accepted label or policy prints as the most in one dose or in a day, see data/accepted.yaml.
    {
        "200", "220", "325", "400", "440", "500", "600", "650", "660", "750", "975", "1,000", "1,200", "1,300", "1,500",
        "2,000", "2,600", "3,000", "3,250", "3,900", "4,000",
    }
)  # fmt: skip


def _is_false(sentence: str, head: str, match: re.Match[str], changed: str) -> bool:
    """Whether an altered number makes its sentence false: a measured value always, a limit where no label prints it."""
    limit = re.search(r"at least ([\d.]+ h(?: \d+ min)?) are required|where ([\d,.]+) (\w+)", sentence)
    in_limit = limit is not None and limit.start() <= match.start() < limit.end()
    if not in_limit:
        # A range or a bound may stay true when one of its ends moves.
        return not _OPEN.search(head)
    if "required between" in sentence:
        return float(changed) not in (4.0, 6.0, 8.0)
    unit = limit[3] if limit is not None else ""
    if unit != "mg":
        return float(changed.replace(",", "")) > 12
    return changed not in _TRUE_LIMITS


# --- harmless rewordings ------------------------------------------------------------------------------------------------

_REWORDINGS: Final[tuple[tuple[str, str], ...]] = (
    (r"\bOnly (\d+ h(?: \d+ min)?) since a dose with (\w+):", r"Only \1 have passed since a dose with \2:"),
    (r"\bIt is (\d+ h(?: \d+ min)?) since the last dose with", r"It has been \1 since the last dose with"),
    (r"\bat least (\d+) h are required between doses", r"at least \1 hours are needed between doses"),
    (r"\bat least (\d+) h are required between doses", r"\1 hours must pass between doses"),
    (r"(\d) h (\d+) min\b", r"\1 hours and \2 minutes"),
    (r"(?<!Tylenol )(\d) h\b", r"\1 hours"),
    (r"(\d) min\b", r"\1 minutes"),
    (r"(\d),(\d{3}) mg", r"\1\2 mg"),
    (r"(\d) mg (of|is the)\b", r"\1 milligrams \2"),
    (r"\bin 24 h with this dose", "in 24 hours with this dose"),
    (r"where ([\d,]+ mg) is the most", r"where \1 is the maximum"),
    (r"where ([\d,]+ mg) is the most", r"and the limit is \1"),
    (r"\bThe same dose is within the limits from (\d+ h(?: \d+ min)?) from now on\.", r"You should wait another \1."),
    (r"\bThis only compares with label limits; it is not medical advice\.", "Ask a pharmacist if you are not sure."),
    (r"^YES: (.*?) is within the label limits at that time\.", r"Yes, it is within the label limits at that time."),
    (r"^NO: (.*?) is outside the label limits at that time\.", r"No, it is outside the label limits at that time."),
)


def reworded(text: str, chance: random.Random) -> str:
    """The text with one to three wordings changed that change nothing."""
    for _ in range(chance.randrange(1, 4)):
        pattern, other = chance.choice(_REWORDINGS)
        text = re.sub(pattern, other, text)
    return text


# --- noise ----------------------------------------------------------------------------------------------------------------

_PIECES: Final = (
    "4 hours", "4-6 hrs", "3,000 mg", "1.95 g", "six tablets", "3 x 650", "= 1,950 mg", "about nine hours", "9+ hrs",
    "until 6:00 PM", "in another 2 hours", "twice the limit", "if", "unless", "not", "n't", "because", "since", "which", "so",
    "and", ",", ".", "?", "(", ")", "+", "-", "Tylenol", "Advil", "ibuprofen", "DayQuil", "both NSAIDs",
    "contains acetaminophen", "cannot be determined", "the strength is not given", "you can take", "wait", "every",
    "between doses", "maximum", "daily limit", "in 24 hours", "have passed", "ago", "a", "an hour", "half", "1/2", "½",
    "0 mg", "999999999999999 mg", "12:99", "25:00", "2026-13-40T99:99", "noon", "midnight", "quarter to", "o'clock", "\n",
    "“”", "…", "\u00a0", "\x00", "🙂", "é", "İ", "mg/mL", "32 mg/5 mL", "one hundred thousand", "and a half", "exceed",
    "over", "under", "at least", "more than", "the limit", "yes", "no", "ok", "A", "1,2,3", "..", "1e9",
)  # fmt: skip


def noise(chance: random.Random) -> str:
    """A text of pieces in any order, glued or not, sometimes very long or repeated."""
    count = chance.choice((0, 1, 3, 8, 20, 40, 120))
    glue = chance.choice((" ", " ", " ", "", ", "))
    text = glue.join(chance.choice(_PIECES) for _ in range(count))
    if chance.random() < 0.1:
        text = text * chance.randrange(2, 30)
    if chance.random() < 0.1:
        cut = chance.randrange(len(text) + 1)
        text = text[cut:] + chr(chance.randrange(32, 0x3000)) * chance.randrange(1, 200) + text[:cut]
    return text


def noise_fault(text: str, own: Own) -> str | None:
    """What is wrong with the report on a text of noise, or None."""
    seconds = SLOWEST_SECONDS * max(1, len(text) / 5_000)
    try:
        report, taken = _timed(text, own)
        if taken > seconds:
            # A second look: a full garbage collection or a first use of a table is no time of the text.
            report, taken = _timed(text, own)
    except DosingRulesError as error:
        return f"refused: {error}"
    except Exception as error:
        return f"{type(error).__name__}: {error} on {text[:200]!r}"
    if taken > seconds:
        return f"{taken:.1f} s for {len(text)} characters: {text[:200]!r}"
    wrong = [claim for claim in report.claims if text[claim.start : claim.end] != claim.text or not claim.text]
    if wrong:
        return f"a claim that is no piece of the text: {wrong[0]} in {text[:200]!r}"
    if type(report).from_json(report.to_json()) != report:
        return f"no round trip: {text[:200]!r}"
    return None


def _timed(text: str, own: Own) -> tuple[ExplanationReport, float]:
    """The report on a text, and the seconds of processor time that it took."""
    started = time.process_time()
    report = verify_explanation(own.situation, text, decision=own.verdict.decision, policy=own.policy)
    return report, time.process_time() - started


def chance_of(seed: int, section: str, number: int) -> random.Random:
    """The chance of one case."""
    return random.Random(f"{section}/{seed}/{number}")


def check_mutant(seed: int, number: int) -> tuple[dict[str, int], tuple[str, ...]]:
    """Figures and faults of one altered and one reworded explanation."""
    chance = chance_of(seed, "mutant", number)
    owns: Sequence[Own] = own_explanations()
    own = owns[number % len(owns)]
    figures: dict[str, int] = {}
    wrong: list[str] = []
    mutants = list(mutants_of(own, chance))
    if mutants:
        mutant = chance.choice(mutants)
        report = verify_explanation(
            own.situation, mutant.text, decision=own.verdict.decision, policy=own.policy, question_text=own.question
        )
        caught = any(claim.verdict == "contradicted" for claim in report.claims)
        figures["mutants"] = 1
        if mutant.changes:
            figures["mutants that change the truth"] = 1
            figures["caught"] = int(caught)
            if not caught:
                figures["missed"] = 1
    text = reworded(own.text, chance)
    if text != own.text:
        report = verify_explanation(
            own.situation, text, decision=own.verdict.decision, policy=own.policy, question_text=own.question
        )
        figures["rewordings"] = 1
        said = f"a harmless rewording is contradicted: {own.scenario} ({own.policy})"
        wrong += [f"{said}: {claim.text!r} in {text!r}" for claim in report.claims if claim.verdict == "contradicted"]
    return figures, tuple(wrong)


def check_noise(seed: int, number: int) -> tuple[dict[str, int], tuple[str, ...]]:
    """Figures and faults of one text of noise."""
    chance = chance_of(seed, "noise", number)
    owns = own_explanations()
    fault = noise_fault(noise(chance), owns[number % len(owns)])
    return {"texts": 1}, (fault,) if fault else ()


__all__ = [
    "Mutant", "Own", "check_mutant", "check_noise", "mutants_of", "noise", "noise_fault", "own_explanations", "own_fault",
    "reworded",
]  # fmt: skip
