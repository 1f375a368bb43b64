"""Amounts, names, kinds and makings that are said behind what they belong to.

Two drugs asked for together, with their amounts behind both: "paracetamol and ibuprofen together, 1000 mg and 400 mg?".

A drug named only behind a row of doses, or apart from its strength: "two at 6 am, two at noon, Advil", "Tylenol, 325s, two each time".

Which kind of a brand it was, told behind it: "2 Tylenol at 9 am, the arthritis type", "I took 2 Excedrin. They're the migraine ones".

How a told amount was made up, said behind the drug: "650 mg of acetaminophen, one long tablet", "400 mg of Advil in two pills".

One tablet of 650 mg is another thing than two of 325 mg, and neither is a further intake.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drug_names import MODIFIERS
from ..drugs import DRUG_TRIE, MODIFIER_TRIE, SURFACES, names_drug, with_modifiers
from ..tokens import Token, without
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, count_said, is_number, says_number
from .needed import needs, rebuilds

_JOINING: Final = frozenset({"and", "with", "plus", "&", "+"})
_AT_ONCE: Final = frozenset("together at the same time moment once in one go both now , ? . : - right of with each combined".split())
_KINDS: Final = frozenset({"extra", "regular", "strength", "pm"})
_OF_THEM: Final = (["of", "one"], ["of", "the", "one"], ["of", "the", "first"])
_OF_OTHER: Final = (["of", "the", "other"], ["of", "the", "second"], ["of", "another"])


@needs({"together", "same", "once", "both"}, _JOINING)
def with_amounts_before_drugs(tokens: list[Token]) -> list[Token]:
    """The tokens with each amount before its drug.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_amounts_before_drugs(tokens_of("can i take paracetamol with ibuprofen together? one gram and 400 mg.")))
    'can i take one gram paracetamol with 400 mg ibuprofen together ? .'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 5):
        if words[n] not in DRUG_TRIE or words[n] in FORMS or _amount(words, n - 1) or words[n - 1] in _KINDS or words[n - 1] in MASS_UNITS:
            continue
        joint = _name_end(words, n)
        second = joint + 1 + (words[joint : joint + 2] in (["together", "with"], ["along", "with"]))
        if joint >= len(words) - 4 or words[second - 1] not in _JOINING or words[second] not in DRUG_TRIE or words[second] in FORMS:
            continue
        first = end = _name_end(words, second)
        while first < len(words) and words[first] in _AT_ONCE and not _amount(words, first):
            first += 1
        if first == end or not _AT_ONCE - {",", ".", "?"} & set(words[second - 2 : first]) or not (middle := _amount(words, first)):
            continue
        after = middle + next((len(said) for said in _OF_THEM if words[middle : middle + len(said)] == said), 0)
        after += words[after : after + 1] == [","]
        if words[after : after + 1] not in (["and"], ["&"], ["plus"], ["+"]) or not (last := _amount(words, after + 1)):
            continue
        behind = last + next((len(said) for said in _OF_OTHER if words[last : last + len(said)] == said), 0)
        if behind < len(words) and (words[behind] in DRUG_TRIE or words[behind] in ("of", "at", "each", "hours", "ago", "more", "times")):
            continue
        one, other = _put(tokens[first:middle], tokens[n].start), _put(tokens[after + 1 : last], tokens[second].start)
        return [*tokens[:n], *one, *tokens[n:second], *other, *tokens[second:first], *tokens[behind:]]
    return tokens


def _put(amount: list[Token], at: int) -> list[Token]:
    """An amount at another place; a bare number of hundreds is milligrams."""
    bare = len(amount) == 1 and amount[0].text.isdecimal() and len(amount[0].text) > 2
    unit = [replace(amount[0], kind="word", text="mg")] if bare else []
    return [replace(token, start=at, end=at) for token in (*amount, *unit)]


def _name_end(words: list[str], k: int) -> int:
    """The place behind the name of a drug at ``k``."""
    k += 1
    while k < len(words) and (words[k] in DRUG_TRIE and words[k] not in ("and", "with") or words[k] in _KINDS):
        k += 1
    return k


def _amount(words: list[str], k: int) -> int:
    """The place behind "400 mg", "one gram" or "2" at ``k``; 0 where none stands there."""
    if not 0 <= k < len(words) or not says_number(words[k]):
        return 0
    k += 1
    while k < len(words) and (words[k] in MASS_UNITS or words[k] in FORMS):
        k += 1
    return k


_LEADS: Final = frozenset({"extra", "regular", "strength", "es", "generic", "plain", "store", "brand", "kirkland", "equate"})
_UNITS: Final = frozenset({"s", "mg", "mgs", "'s"})
_STRENGTHS: Final = frozenset({"200", "220", "325", "500", "650"})
_EACH: Final = frozenset({"each", "every", "at", "per"})


@rebuilds
@needs({","})
def with_names_behind(tokens: list[Token]) -> list[Token]:
    """The tokens with such a name as the name of them all.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_names_behind(tokens_of("took two at 6 am, two at noon, advil. it's 6 pm")))
    "took two at 6 am , two at noon , all advil . it's 6 pm"
    >>> " ".join(t.text for t in with_names_behind(tokens_of("tylenol, 325s, two each time: 6 am and 2 pm")))
    'tylenol 325 s , two each time : 6 am and 2 pm'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 2):
        if words[n] != ",":
            continue
        if words[n + 1] in _STRENGTHS and words[n + 2] in _UNITS:
            if words[n - 1] in DRUG_TRIE and words[n + 3 : n + 4] == [","] and is_number(words, n + 4) and words[n + 5 : n + 6] and words[n + 5] in _EACH:
                return [*tokens[:n], *tokens[n + 1 :]]
            continue
        end = next((k for k in range(n + 1, min(n + 6, len(words))) if words[k] in STOPS), 0)
        if not end or words[end] == "?" or not names_drug(words, end - 1) or not all(word in _LEADS for word in words[n + 1 : end - 1]):
            continue
        if any(word in DRUG_TRIE for word in words[:n]) or words[:n].count("at") < 2 or not any(is_number(words, k) and words[k + 1] == "at" for k in range(n - 1)):
            continue
        at = tokens[n].end
        return [*tokens[: n + 1], Token("word", "all", at, at), *tokens[n + 1 :]]
    return tokens


_SORTS: Final = frozenset({"kind", "kinds", "type", "types", "version", "variety", "sort", "ones", "stuff", "formula", "variant"})
_TOLD: Final = frozenset({"es", "rs", "er", "pm", "migraine", "tension", "dual"})
_IS: Final = frozenset({",", "(", "-", "were", "was", "they're", "theyre", "it's", "its", "that's", "thats", "those", "are", "is", ".", "?", "used", "mean"})
_BEING: Final = frozenset({"is", "are", "was", "were", "used", "mean"})
_POINTS: Final = frozenset({"it", "they", "these", "those", "that", "which", "i", "this"})
_APART: Final = frozenset({"strength", "regular", "plain", "children's", "or", "not", "no", "the"})
_SIZES: Final = frozenset({"325", "500", "650", "200", "400", "600", "800", "220"})


@needs(_SORTS, {"the"})
def with_kinds_told(tokens: list[Token]) -> list[Token]:
    """The tokens with the kind right behind each bare name that it may tell of.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_kinds_told(tokens_of("2 tylenol at 9 am, the arthritis type. 2 more at 4 pm?")))
    '2 tylenol arthritis at 9 am . 2 more at 4 pm ?'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words)):
        if words[n] not in _SORTS:
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
    if drug.specific or drug.kind != "otc" or behind in MODIFIER_TRIE or behind in _SIZES or words[k - 1 : k] and words[k - 1] in _APART or behind == "-":
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


_TABLETS: Final = frozenset({"tablet", "caplet", "pill", "capsule", "gelcap"})
_LOOKS: Final = frozenset(
    "long big small little large tiny white round brown oblong oval chalky huge fat single solitary lone thick coated bulky massive giant good ordinary plain short red blue green pink yellow orange regular normal standard".split()
)
_BEHIND: Final = frozenset({",", ")", ".", ";", "-", "at", "this", "around", "about", "with", "and", "so", "earlier"})
_BEFORE: Final = frozenset({",", "(", "-", "as", "in"})
_ONE: Final = frozenset({"a", "the"})


@needs({form for form, unit in FORMS.items() if unit in _TABLETS})
def with_appositions(tokens: list[Token]) -> list[Token]:
    """The tokens with such words in the plain form ", one tablet".

    >>> from ..tokens import tokens_of
    >>> [token.text for token in with_appositions(tokens_of("650 mg of tylenol as a single caplet, at 9"))]
    ['650', 'mg', 'of', 'tylenol', ',', 'one', 'caplet', ',', 'at', '9']
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(4, len(words)):
        if FORMS.get(words[n]) not in _TABLETS or words[n + 1 : n + 2] and words[n + 1] not in _BEHIND:
            continue
        k = n - 1
        while k > 2 and words[k] in _LOOKS:
            k -= 1
        if not (words[k] in NUMBER_WORDS or words[k] in _ONE or (words[k].isdecimal() and len(words[k]) == 1)) or words[k - 1] not in _BEFORE:
            continue
        before = k - 2 - (words[k - 2] == "," and words[k - 1] in ("as", "in"))
        if words[before] not in DRUG_TRIE or not _of_mass(words, before):
            continue
        if words[k] in _ONE:
            tokens[k].text = "one"
        if words[k - 1] in ("as", "in"):
            _shared_out(tokens, words, before, words[k])
            tokens[k - 1].text, tokens[k - 1].kind = ",", "sign"
            gone |= {k - 2} if words[k - 2] == "," else set()
        gone |= set(range(k + 1, n))
    return without(tokens, gone)


_KIND: Final = frozenset({"kind", "ones", "sort", "type", "version", "one", "variety"})
_ATTACHED: Final = frozenset({"with", "on", "after", "over", "along", "alongside", "during"})


@needs({","}, {"the", "my"}, _ATTACHED)
def with_kinds_joined(tokens: list[Token]) -> list[Token]:
    """The tokens without the comma that would part a dose from what it was taken with, behind the kind of the tablets.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_kinds_joined(tokens_of("two aspirin, the 325 kind, with my tea at 9")))
    'two aspirin , the 325 kind with my tea at 9'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(4, len(words) - 2):
        if words[n] != "," or words[n + 1] not in _ATTACHED:
            continue
        first = next((k for k in range(n - 2, max(n - 8, 0), -1) if words[k] in ("the", "my") and words[k - 1] == ","), 0)
        if not first or words[first - 2] not in DRUG_TRIE and words[first - 2] not in FORMS or "," in words[first:n]:
            continue
        if words[n - 1] in _KIND or words[n - 1] in FORMS:
            gone.add(n)
    return without(tokens, gone)


def _shared_out(tokens: list[Token], words: list[str], drug: int, count: str) -> None:
    """ "400 mg of ibuprofen as two tablets": each holds its share of what was told."""
    number = count_said(count)
    mass = next((k for k in range(drug - 1, max(drug - 5, -1), -1) if words[k].isdecimal()), -1)
    if number > 1 and mass >= 0 and words[mass + 1] in ("mg", "mgs", "milligrams") and int(words[mass]) % number == 0:
        tokens[mass].text = str(int(words[mass]) // number)


def _of_mass(words: list[str], drug: int) -> bool:
    """The drug stands behind a mass: "650 mg (of) acetaminophen"."""
    lead = words[max(drug - 4, 0) : drug]
    return bool({"mg", "milligrams", "g", "gram", "grams", "mgs"} & set(lead))
