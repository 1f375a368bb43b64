"""Open values: a number that is a range, one of a few alternatives, or not known.

Unknown is a type of its own. It never turns into 0, False or an empty list.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Generic, NoReturn, TypeVar

from .errors import FactError
from .quantities import Exact, exact

T = TypeVar("T")


class Unknown(Enum):
    """The type of :data:`UNKNOWN`: a fact that was not told. It never turns into 0, False or an empty list."""

    UNKNOWN = "unknown"

    def __bool__(self) -> NoReturn:
        raise TypeError("UNKNOWN is neither true nor false; compare it with 'is'")

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final = Unknown.UNKNOWN


class Usual(Enum):
    """The type of :data:`USUAL`: "a dose", "some Advil", where the words name no number: the usual label dose."""

    USUAL = "usual"

    def __repr__(self) -> str:
        return "USUAL"


USUAL: Final = Usual.USUAL


class SameAsLast(Enum):
    """The type of :data:`SAME`: "another dose", "more", "again": as much as the last dose of that drug."""

    SAME = "same"

    def __repr__(self) -> str:
        return "SAME"


SAME: Final = SameAsLast.SAME


@dataclass(frozen=True, slots=True)
class Range:
    """A number between ``least`` and ``most``, both included; ``most=None`` has no upper end.

    >>> Range(1, 2)
    Range(least=1, most=2)
    """

    least: Exact
    most: Exact | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "least", exact(self.least))
        if self.most is not None:
            object.__setattr__(self, "most", exact(self.most))
            if self.most < self.least:
                raise FactError(f"a range goes from least to most, got {self.least} to {self.most}; try Range(1, 2)")


@dataclass(frozen=True, slots=True)
class OneOf(Generic[T]):
    """One of a few alternatives, not known which.

    ``key`` names the choice: every ``OneOf`` with the same key and the same number of options takes the same one, as
    when a product named once is shared by several doses.

    >>> OneOf((1, 2)).options
    (1, 2)
    """

    options: tuple[T, ...]
    key: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", tuple(self.options))
        if not self.options:
            raise FactError("OneOf needs at least one option, for example OneOf((1, 2))")


Count = Exact | Range | OneOf[Any] | Unknown
"""How many units: exact, a range, alternatives (of numbers or ranges), or unknown (then at least one)."""
