"""Measures that somebody defines: "a capful is 15 mL", "spoon = the 15 mL measuring spoon"."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ..beginnings import Begun
from ..terms import Term

_DEFINED: Final = Begun(
    r"\b(?P<noun>spoon|cap|cup|scoop|shot|dropper|syringe)(?:ful|full)?s? ?(?:=|:|is|holds|means|equals|being|are|was)"
    r" ?(?:(?:the|a|an|my|about|exactly|each|one) )*(?P<n>\d+(?:\.\d+)?) ?(?:mls?|milliliters?|millilitres?|cc)\b(?: each)?(?: (?:measuring |dosing |medicine )?(?:spoon|cup|cap|scoop|one)\b)?"
)


def with_measures(terms: list[Term], folded: str) -> list[Term]:
    """The terms with every such measure as millilitres, and the definition itself as plain words.

    >>> from ..scanning.scanner import Scanner
    >>> from ..tokens import tokens_of
    >>> text = "two capfuls of nyquil. a capful is 15 ml"
    >>> [(term.kind, term.value) for term in with_measures(Scanner(text, tokens_of(text), text).scan(), text)][:1]
    [('volume', 30)]
    """
    found = list(_DEFINED.finditer(folded))
    sizes = {match["noun"]: Fraction(match["n"]) for match in found}
    if not found or len(sizes) != len(found):
        return terms
    out: list[Term] = []
    for term in terms:
        if any(m.start() <= term.start and term.end <= m.end() for m in found):
            out.append(term if term.kind == "word" else Term("word", term.start, term.end, "measured", read=True))
            continue
        counted_word = bool(out) and (out[-1].kind == "num" or out[-1].value in ("a", "another", "the"))
        size = next((
            ml for noun, ml in sizes.items() if folded[term.start : term.end].startswith(noun) and (term.kind == "form" or (
                term.kind == "word" and counted_word and folded[term.start : term.end] in (noun, noun + "s", noun + "ful", noun + "fuls")))
        ), None)  # fmt: skip
        if size is None:
            out.append(term)
            continue
        counted = out[-1] if out and out[-1].kind == "num" and isinstance(out[-1].value, int | Fraction) else None
        amount = size * (counted.value if counted is not None else 1)
        if counted is not None:
            out.pop()
        start = counted.start if counted is not None else term.start
        out.append(Term("volume", start, term.end, int(amount) if amount.denominator == 1 else amount, "words"))
    return out
