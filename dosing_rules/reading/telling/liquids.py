"""Liquids: bare numbers in the unit that was told before."""

from __future__ import annotations

from fractions import Fraction

from ..drugs import Drug
from ..quantity import Group
from .segments import Segments


class Liquids(Segments):
    """Reads "2 more" of what was told in spoons or millilitres."""

    def _in_millilitres(self, group: Group, drug: Drug | None) -> None:
        """ "30 mL of NyQuil at 10 ... another 30?", "2 tablespoons ... 2 more?": a bare number of a liquid is in its unit."""
        spoon = self._spoon_of(drug) if isinstance(group.count, int | Fraction) and group.form is None and group.mass is None and group.unit_mass is None else 0
        if spoon and isinstance(group.count, int | Fraction) and group.volume is None and group.count < 10:
            group.volume, group.count = group.count * spoon, None
            return
        if not isinstance(group.count, int) or group.count < 5 or group.form is not None or group.mass is not None or group.unit_mass is not None:
            return
        told = [e for e in self.story.events if e.drug is not None and drug is not None and e.drug.family == drug.family]
        if told and all(e.group.volume is not None for e in told):
            group.volume, group.count = group.count, None

    def _spoon_of(self, drug: Drug | None) -> int:
        """Millilitres of the spoon that the doses of a drug were told in; 0 where they were not told so."""
        told = [e for e in self.story.events if e.kind == "dose" and e.drug is not None and drug is not None and e.drug.family == drug.family]
        notes = [t.note for e in told for t in self.terms[e.group.start : e.group.end] if t.kind == "volume"]
        sizes = {int(note.rpartition(" ")[2]) for note in notes if " of " in note}
        whole = bool(notes) and all(e.group.volume is not None for e in told) and all(" of " in note for note in notes)
        return sizes.pop() if whole and len(sizes) == 1 and sizes != {1} else 0
