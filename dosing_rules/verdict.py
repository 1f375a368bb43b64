"""The verdict: the decision with its whole trace, as frozen data with a JSON round trip.

Rendering to words is in :mod:`dosing_rules.wording` and adds nothing: every number in a sentence is a number in here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from .decision import Decision
from .errors import FormatError
from .quantities import Exact, exact

KEPT: Final = "kept"
BROKEN: Final = "broken"
OPEN: Final = "open"

NO_QUESTION: Final = "no question about a next dose was found"
"""Stands in ``not_understood`` for a text that asks for no dose."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One rule measured in one world: the value, the limit there, the doses that bind and whether it holds.

    ``value`` is None where it has no bound (an amount that was not told).
    """

    value: Exact | None
    limit: Exact
    holds: bool
    binding: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """One rule over all worlds: ``best`` and ``worst`` are its ends, ``status`` is kept, broken or open.

    ``unit`` is ``"s"`` (seconds), ``"ug"`` (micrograms), ``"units"``, ``"doses"`` or ``"intakes"``; ``word`` names one
    unit ("caplet"); ``window`` is the window in seconds, 0 where the rule has none; ``at_least`` is True where the value
    must reach the limit (an interval). ``source`` names the label or the policy behind the limit.
    """

    rule: str
    subject: str
    status: str
    best: Measured
    worst: Measured
    unit: str
    at_least: bool
    source: str
    word: str = ""
    window: int = 0


@dataclass(frozen=True, slots=True)
class WitnessDose:
    """One intake of a witness: product, units, and seconds before the asked time."""

    id: str
    product: str
    units: Exact
    before: int


@dataclass(frozen=True, slots=True)
class Witness:
    """One world, complete: it replays to ``decision`` (:func:`dosing_rules.witnesses.replay`)."""

    decision: Decision
    asked: tuple[tuple[str, Exact], ...]
    doses: tuple[WitnessDose, ...]
    uses: tuple[tuple[str, str | None, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Missing:
    """Facts that are open and matter, and the fewest of them that settle the question for every value they may take.

    ``facts`` and ``ask`` hold keys such as ``"d1.at"``, ``"d1.units"``, ``"tylenol.product"``, ``"now"``; ``questions``
    are the questions for ``ask``, in order. ``exact`` is False where there were too many for the exact search.
    """

    facts: tuple[str, ...] = ()
    ask: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    exact: bool = True


@dataclass(frozen=True, slots=True)
class NextAllowed:
    """From when on the same dose stays YES in every world (``certain``) and in some world (``possible``).

    Seconds in the ``frame``: ``"instant"`` since 1970-01-01T00:00Z, ``"clock"`` after midnight of the day of now (or of
    the first day told), ``"after_now"`` after now; ``"none"`` where no one frame holds them. None: never, or not known.
    ``certain_text`` and ``possible_text`` are the same as ISO 8601 time, clock time with day, or ISO 8601 duration.
    """

    certain: int | None
    possible: int | None
    frame: str
    certain_text: str | None = None
    possible_text: str | None = None


@dataclass(frozen=True, slots=True)
class MostAllowed:
    """The largest amount in whole units that is YES at the asked time, the other products as asked; 0 units: none.

    ``micrograms`` is None where the strength was not told: the number of units holds for each that it may be.
    """

    product: str
    units: int
    unit: str
    micrograms: Exact | None
    ingredient: str


@dataclass(frozen=True, slots=True)
class Remark:
    """Something beside the decision. ``code`` names the kind, ``facts`` the doses, ``values`` the numbers in it."""

    code: str
    subject: str = ""
    facts: tuple[str, ...] = ()
    values: tuple[Exact, ...] = ()


RECKONED_LATER: Final = ("determining", "findings", "witnesses", "missing", "next_allowed", "most_allowed_now", "remarks")
"""What a verdict carries beside the decision and is reckoned when it is first read."""


class _Told:
    """Fields that are reckoned when they are first read: who wants the decision alone does not wait for them."""

    __slots__ = ("_later",)
    _later: Callable[[str], Any]

    if not TYPE_CHECKING:  # pragma: no branch - to a type checker it would allow every name

        def __getattr__(self, name: str) -> Any:
            """The value of a field that was not read yet, kept from then on."""
            if name not in RECKONED_LATER:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            value = self._later(name)
            object.__setattr__(self, name, value)
            return value


@dataclass(frozen=True, slots=True)
class Verdict(_Told):
    """What the label limits say, and why.

    A verdict of the engine reckons :data:`RECKONED_LATER` when they are first read; its decision stands from the start.

    Args:
        decision: YES, NO or AMBIGUOUS. YES means within the label's limits, never more.
        policy: the policy that judged.
        asked: products asked for, as resolved, with least and most units.
        determining: the rules that determined the decision: for NO those broken, for YES the one with the least slack
            relative to its limit, for AMBIGUOUS the open ones.
        reasons: why else a verdict is not decided: ``"require_now"``, ``"conflict"``, ``"unknown_drug"``, ``"no_limit"``,
            ``"not_understood"``, ``"too_many_alternatives"``, ``"overlapping_totals"``, ``"scope:child"``, ...
        findings: every rule that was measured.
        conflict: the facts that contradict each other.
        not_understood: parts of a text that were not understood.

    >>> bool(Verdict(Decision.NO, "dosebench", ()).decision)
    Traceback (most recent call last):
    ...
    TypeError: a Decision is not a truth value (AMBIGUOUS is neither); compare it: verdict.decision is Decision.YES

    """

    decision: Decision
    policy: str
    asked: tuple[tuple[str, Exact, Exact | None, str], ...]
    determining: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    witnesses: tuple[Witness, ...] = ()
    missing: Missing = Missing()
    next_allowed: NextAllowed = NextAllowed(None, None, "none")
    most_allowed_now: tuple[MostAllowed, ...] = ()
    remarks: tuple[Remark, ...] = ()
    conflict: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()

    @classmethod
    def decided(
        cls, decision: Decision, policy: str, asked: tuple[tuple[str, Exact, Exact | None, str], ...], reasons: tuple[str, ...],
        conflict: tuple[str, ...], not_understood: tuple[str, ...], later: Callable[[str], Any],
    ) -> Verdict:  # fmt: skip
        """A verdict of which only the decision was made yet; ``later`` gives each of :data:`RECKONED_LATER` by its name."""
        verdict = object.__new__(cls)
        put = object.__setattr__
        put(verdict, "decision", decision)
        put(verdict, "policy", policy)
        put(verdict, "asked", asked)
        put(verdict, "reasons", reasons)
        put(verdict, "conflict", conflict)
        put(verdict, "not_understood", not_understood)
        put(verdict, "_later", later)
        return verdict

    def __str__(self) -> str:
        from .wording import sentences

        return sentences(self)

    def to_dict(self) -> dict[str, Any]:
        """The verdict as plain data; fractions become text such as ``"1/3"``."""
        plain: dict[str, Any] = _plain(self)
        return plain

    def to_json(self, **options: Any) -> str:
        """The verdict as JSON; options go to :func:`json.dumps`."""
        return json.dumps(self.to_dict(), **options)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Verdict:
        """The verdict that :meth:`to_dict` gave this for.

        Raises:
            FormatError: when the data has another shape.

        """
        try:
            return cls(
                decision=Decision(data["decision"]),
                policy=data["policy"],
                asked=tuple((a[0], _number(a[1]), _maybe(a[2]), a[3]) for a in data["asked"]),
                determining=tuple(data["determining"]),
                reasons=tuple(data["reasons"]),
                findings=tuple(
                    Finding(**{**f, "best": _measured(f["best"]), "worst": _measured(f["worst"])})
                    for f in data["findings"]
                ),
                witnesses=tuple(_witness(w) for w in data["witnesses"]),
                missing=_missing(data["missing"]),
                next_allowed=NextAllowed(**data["next_allowed"]),
                most_allowed_now=tuple(
                    MostAllowed(**{**m, "micrograms": _maybe(m["micrograms"])}) for m in data["most_allowed_now"]
                ),
                remarks=tuple(
                    Remark(r["code"], r["subject"], tuple(r["facts"]), tuple(_number(v) for v in r["values"]))
                    for r in data["remarks"]
                ),
                conflict=tuple(data["conflict"]),
                not_understood=tuple(data["not_understood"]),
            )
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise FormatError(
                f"expected a verdict as Verdict.to_dict() gives it; {type(error).__name__}: {error}"
            ) from error

    @classmethod
    def from_json(cls, text: str) -> Verdict:
        """The verdict that :meth:`to_json` gave this for."""
        try:
            data = json.loads(text)
        except ValueError as error:
            raise FormatError(f"expected a verdict as JSON: {error}") from error
        return cls.from_dict(data)


def _plain(value: Any) -> Any:
    if isinstance(value, Decision):
        return value.value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return value


def _number(value: Any) -> Exact:
    return exact(value)


def _maybe(value: Any) -> Exact | None:
    return None if value is None else exact(value)


def _measured(data: Mapping[str, Any]) -> Measured:
    return Measured(_maybe(data["value"]), _number(data["limit"]), data["holds"], tuple(data["binding"]))


def _missing(data: Mapping[str, Any]) -> Missing:
    return Missing(tuple(data["facts"]), tuple(data["ask"]), tuple(data["questions"]), data["exact"])


def _witness(data: Mapping[str, Any]) -> Witness:
    return Witness(
        Decision(data["decision"]),
        tuple((name, _number(units)) for name, units in data["asked"]),
        tuple(WitnessDose(d["id"], d["product"], _number(d["units"]), d["before"]) for d in data["doses"]),
        tuple((name, reason, elapsed) for name, reason, elapsed in data["uses"]),
    )
