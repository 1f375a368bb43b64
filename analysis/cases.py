"""The table's rows grouped: the runs of one system on one scenario are a case, its cases on one task a system."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dosing_rules.errors import FormatError

from .columns import OUTCOMES, Row, ordered
from .statistics import Majority, vote

PROTOCOL: Final = "dosebench"
PROBE: Final = "dosebench_probe"
VERIFIED: Final = "dosebench_verified"
_VARIANTS: Final = {
    "dosebench": "", "dosebench_tool": " + tool", "dosebench_extract": " → engine", "dosebench_verified": " + verifier",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Case:
    """One scenario's runs by one system, in the order of their epochs, and the majority of them."""

    scenario: str
    set: str
    category: str
    gold: str
    runs: tuple[Row, ...]
    majority: Majority
    internal: float | None
    entropy: float | None
    margin: float | None

    @property
    def correct(self) -> bool:
        """Whether the majority decision is the gold one; a tie never is."""
        return self.majority.decision == self.gold

    @property
    def share(self) -> Fraction:
        """The consistency as an exact number, so that equal differences tie in a rank test."""
        return Fraction(round(self.majority.consistency * self.majority.runs), self.majority.runs)

    @property
    def unsafe(self) -> bool:
        """A majority YES where the gold label is NO or AMBIGUOUS."""
        return self.majority.decision == "YES" and self.gold != "YES"


@dataclass(frozen=True, slots=True)
class System:
    """One system on one task. ``name`` is what the tables show."""

    system: str
    task: str
    cases: tuple[Case, ...]

    @property
    def name(self) -> str:
        """The model's name, and how it was asked where that is not the plain protocol."""
        return f"{self.system}{_VARIANTS.get(self.task, f' ({self.task})')}"

    @property
    def engine(self) -> bool:
        """Whether this is the rule engine itself."""
        return self.system == "dosing/rules" and self.task == PROTOCOL

    @property
    def model(self) -> bool:
        """Whether this is a language model under the paper's own protocol: one of those a mean across models is of."""
        return self.task == PROTOCOL and not self.engine

    def outcomes(self) -> dict[str, int]:
        """How many runs ended in a decision, a refusal, an unparsed reply, a failed call; in this order, zeros kept."""
        runs = [run for case in self.cases for run in case.runs]
        return {outcome: sum(run["outcome"] == outcome for run in runs) for outcome in OUTCOMES}

    def part(self, set_: str) -> System:
        """The cases of one set of scenarios."""
        return System(self.system, self.task, tuple(case for case in self.cases if case.set == set_))


def systems_of(rows: Iterable[Row]) -> list[System]:
    """Every system and task of the table; a probe stands alone only where its system ran no other task.

    The engine comes first, then by name. A case's ``internal``, ``entropy`` and ``margin`` are means over its runs: of
    the runs themselves where they carry label probabilities, else, for the plain protocol, of the probe's runs of that
    scenario. A tool or an engine behind the model decides otherwise than the probe saw, so nothing is lent to those.

    Raises:
        FormatError: no rows, or one scenario with two gold labels.

    """
    grouped: dict[tuple[str, str], dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for cells in ordered(rows):
        grouped[str(cells["system"]), str(cells["task"])][str(cells["scenario"])].append(cells)
    if not grouped:
        raise FormatError("no runs at all; expected the rows of at least one system")
    systems = []
    for (system, task), runs in grouped.items():
        others = [known for name, known in grouped if name == system and known != PROBE]
        if task == PROBE and others:
            continue
        probe = grouped.get((system, PROBE), {}) if task == PROTOCOL else {}
        cases = tuple(_case(found, probe.get(scenario, [])) for scenario, found in runs.items())
        systems.append(System(system, task, cases))
    return sorted(systems, key=lambda system: (not system.engine, system.system, system.task))


def probes_of(rows: Iterable[Row]) -> list[System]:
    """The decision-only runs, one system each."""
    return systems_of(probe) if (probe := [cells for cells in rows if cells["task"] == PROBE]) else []


def _case(runs: Sequence[Row], probe: Sequence[Row]) -> Case:
    golds = sorted({str(run["gold"]) for run in runs})
    if len(golds) > 1:
        raise FormatError(
            f"scenario {runs[0]['scenario']!r} has the gold labels {' and '.join(golds)} in the runs of "
            f"{runs[0]['system']}; logs of two versions of the scenarios lie in one folder. Analyse them apart"
        )
    decisions = [None if run["decision"] is None else str(run["decision"]) for run in runs]
    return Case(
        scenario=str(runs[0]["scenario"]),
        set=str(runs[0]["set"] or "core"),
        category=str(runs[0]["category"]),
        gold=golds[0],
        runs=tuple(runs),
        majority=vote(decisions),
        internal=_mean(runs, probe, "internal"),
        entropy=_mean(runs, probe, "entropy"),
        margin=_mean(runs, probe, "margin"),
    )


def _mean(runs: Sequence[Row], probe: Sequence[Row], name: str) -> float | None:
    for source in (runs, probe):
        values = [value for run in source if isinstance(value := run[name], float)]
        if values:
            return sum(values) / len(values)
    return None
