"""Which kind of a brand it was, told behind it: "2 Tylenol at 9 am, the arthritis type", "I took 2 Excedrin. They're the migraine ones"."""

from __future__ import annotations

from typing import Final

from ..drug_names import MODIFIERS
from ..drugs import MODIFIER_TRIE, SURFACES, with_modifiers
from ..tokens import Token
from ..words import MASS_UNITS
from .needed import needs

_KINDS: Final = frozenset({"kind", "kinds", "type", "types", "version", "variety", "sort", "ones", "stuff", "formula", "variant"})
_TOLD: Final = frozenset({"es", "rs", "er", "pm", "migraine", "tension", "dual"})
_IS: Final = frozenset({",", "(", "-", "were", "was", "they're", "theyre", "it's", "its", "that's", "thats", "those", "are", "is", ".", "?", "used", "mean"})
_BEING: Final = frozenset({"is", "are", "was", "were", "used", "mean"})
_POINTS: Final = frozenset({"it", "they", "these", "those", "that", "which", "i", "this"})
_APART: Final = frozenset({"strength", "regular", "plain", "children's", "or", "not", "no", "the"})
_STRENGTHS: Final = frozenset({"325", "500", "650", "200", "400", "600", "800", "220"})


@needs(_KINDS, {"the"})
def with_kinds_told(tokens: list[Token]) -> list[Token]:
    """The tokens with the kind right behind each bare name that it may tell of.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_kinds_told(tokens_of("2 tylenol at 9 am, the arthritis type. 2 more at 4 pm?")))
    '2 tylenol arthritis at 9 am . 2 more at 4 pm ?'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words)):
        if words[n] not in _KINDS:
            continue
        first = next((n - length for length in (1, 2, 3) if MODIFIERS.get(" ".join(words[n - length : n])) in _TOLD and words[n - length - 1] == "the"), 0)
        if first < 3 or words[first - 2] not in _IS or words[first - 3] in ("not", "if") or words[first - 2] in _BEING and words[first - 3] not in _POINTS or words[n + 1 : n + 2] == ["of"]:
            continue
        told = MODIFIERS[" ".join(words[first:n])]
        bare = [k for k in range(first - 2) if words[k] in SURFACES and _changed(words, k, told)]
        if not bare or len({SURFACES[words[k]].family for k in bare}) > 1:
            continue
        end = n + 1 + (words[first - 2] == "(" and words[n + 1 : n + 2] == [")"])
        low = first - 2
        while words[low] not in (",", "(", "-", ".", "?") and low > 1 and words[low - 1] not in (",", ".", "?", "and", "but", "(", "-", "!"):
            low -= 1
        keep = words[low] in (".", "?")
        if not keep and words[low] not in (",", "(", "-") and not all(word in _IS or word in _POINTS for word in words[low : first - 1]):
            continue
        low += keep
        out = [*tokens[:low], *tokens[end + (words[end : end + 1] == ["."] and words[low - 1] in (".", "?")) :]]
        for k in reversed(bare):
            at = tokens[k].end
            out[k + 1 : k + 1] = [Token("word", word, at, at) for word in words[first:n]]
        return out
    return tokens


def _changed(words: list[str], k: int, told: str) -> bool:
    """The name at ``k`` stands alone, and the kind makes it another product."""
    drug = SURFACES[words[k]]
    behind = words[k + 1] if k + 1 < len(words) else ""
    if drug.specific or drug.kind != "otc" or behind in MODIFIER_TRIE or behind in _STRENGTHS or words[k - 1 : k] and words[k - 1] in _APART or behind == "-":
        return False
    return with_modifiers(drug, [told]) != drug


@needs({"each", "every"}, {"is", "was", "has", "had"}, MASS_UNITS.keys())
def with_each_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with the strength of each unit told as of all of them.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_each_plain(tokens_of("one at 8 and one at noon. each one is 400 mg. one more?")))
    'one at 8 and one at noon . they are 400 mg each . one more ?'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 4):
        if words[n] not in ("each", "every") or words[n - 1] not in (".", ";", ",", "\n", "-", "!", "and") or words[n + 1 : n + 3] not in (["one", "is"], ["one", "was"], ["one", "has"]):
            continue
        if tokens[n + 3].kind == "num" and words[n + 4] in MASS_UNITS:
            each = Token("word", "each", tokens[n + 4].end, tokens[n + 4].end)
            tokens[n].text, tokens[n + 1].text = "they", "are"
            return [*tokens[: n + 2], tokens[n + 3], tokens[n + 4], each, *tokens[n + 5 :]]
    return tokens
