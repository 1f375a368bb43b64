"""Closed intervals of whole seconds or exact amounts, with open ends as ``None``.

Only what two statements about one point need: their intersection. A strict bound is the next whole second, so closed
intervals are enough.
"""

from __future__ import annotations

from dataclasses import dataclass

from .quantities import Exact


@dataclass(slots=True)
class Bounds:
    """From ``least`` to ``most``, both included; ``None`` leaves that side open.

    >>> Bounds(1, 4).meet(Bounds(3, None))
    Bounds(least=3, most=4)
    >>> Bounds(1, 2).meet(Bounds(3, 4)).empty
    True
    """

    least: Exact | None = None
    most: Exact | None = None

    @property
    def empty(self) -> bool:
        """Whether no number lies between the ends."""
        return self.least is not None and self.most is not None and self.least > self.most

    @property
    def exact(self) -> bool:
        """Whether just one number lies between the ends."""
        return self.least is not None and self.least == self.most

    def meet(self, other: Bounds) -> Bounds:
        """The numbers in both."""
        least = (
            self.least if other.least is None else other.least if self.least is None else max(self.least, other.least)
        )
        most = self.most if other.most is None else other.most if self.most is None else min(self.most, other.most)
        return Bounds(least, most)

    def shifted(self, by: Exact) -> Bounds:
        """The same interval moved by so much.

        >>> Bounds(1, None).shifted(2)
        Bounds(least=3, most=None)
        """
        return Bounds(None if self.least is None else self.least + by, None if self.most is None else self.most + by)
