"""What one tablet holds, told in the heading of a list: "ibuprofen 200 mg so far: 6 am three, 10 am one"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS
from .needed import needs
from .places_before_hours import hour_end

_HEADING: Final = frozenset("so far today today's log list doses dose taken intake intakes diary this morning each ones kind strength tabs caps my of the s ( ) , - for i've had ' \n".split(" "))
_COLONS: Final = frozenset({":", "-", "\n"})
_AFTER_HOUR: Final = frozenset({":", "-", "=", ",", "took", "had", "(", "x"})
_HELD: Final = frozenset({"200", "220", "325", "400", "500", "650"})
_BULLETS: Final = frozenset({"-", "*", "•", "·"})
_ONE_HOLDS: Final = frozenset({"200", "220", "325", "500"})
_AILMENTS: Final = frozenset({"flu", "cold", "pain", "migraine", "allergy", "sinus", "fever", "headache"})
_ALL_OF: Final = frozenset("it's its it is they're theyre they are these all everything always only each the of mine kirkland equate cvs walgreens generic store brand same kind s ones".split())
_AT: Final = frozenset({"at", "@", "around", "about", "this", "last", "yesterday"})
_HOURS: Final = frozenset({"hours", "hrs", "hour", "hr", "h", "minutes", "min"})
_WHERE_OR_WHEN: Final = frozenset({"at", "after", "before", "during", "in", "on", "with", "around", "this", "last", "right", "while", "when"})
_MOST: Final = 8
"""More than that is no number of tablets."""


@needs(frozenset({":", "-", "\n"}), _HELD)
def with_strength_of_heading(tokens: list[Token]) -> list[Token]:
    """The tokens with such a strength behind the story, where amounts follow the hours of the list or stand before them.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_strength_of_heading(tokens_of("advil 200 mg today: 6 am three, 10 am one. it's 3 pm. one more?")))
    "advil today : 6 am three , 10 am one . it's 3 pm . one more ? the advil tablets are 200 mg each ."
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 4):
        if words[n] not in MASS_UNITS or words[n - 1] not in _HELD:
            continue
        low = next((k + 1 for k in range(n - 2, -1, -1) if words[k] in STOPS or words[k] == "\n"), 0)
        colon = next((k for k in range(n + 1, min(n + 9, len(words))) if words[k] in _COLONS and words[k + 1 : k + 2] != ["-"]), 0)
        named = [k for k in range(low, colon) if words[k] in DRUG_TRIE]
        if not colon or not named or not all(k in (n - 1, n) or words[k] in _HEADING or words[k] in DRUG_TRIE or words[k] in FORMS for k in range(low, colon)):
            continue
        amount = _amount_of_row(tokens, words, colon + 1 + (words[colon + 1 : colon + 2] == ["\n"]))
        if not amount:
            continue
        first, last = n - 1, n + 1 + (words[n + 1] == "each")
        if words[first - 1] == "(" and ")" in words[last:colon]:
            first, last = first - 1, words.index(")", last) + 1
        elif words[first - 1] == ",":
            first -= 1
        if amount == "mass":
            return [*tokens[:first], *(token for token in tokens[last:colon] if token.text not in FORMS), *tokens[colon:]]
        kept = [*tokens[:first], *tokens[last:]]
        end = tokens[-1].end
        said = [tokens[k] for k in named] + [Token("word", "tablets", end, end), Token("word", "are", end, end), tokens[n - 1], tokens[n], Token("word", "each", end, end), Token("sign", ".", end, end)]
        opening = [] if words[-1] in STOPS else [Token("sign", ".", end, end)]
        return [*kept, *opening, Token("word", "the", end, end), *(replace(token, start=end, end=end) for token in said)]
    return tokens


@needs(frozenset({":"}), _HELD)
def with_heading_named(tokens: list[Token]) -> list[Token]:
    """The tokens with the drug that was named before in a heading that tells only what one unit of it holds.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_heading_named(tokens_of("my tylenol log. it's all 500 mg caplets: 2 at 5 am, 1 at 11 am.")))
    'my log . 500 mg tylenol caplets : 2 at 5 am , 1 at 11 am .'
    """
    words = [token.text for token in tokens]
    colon = next((n for n in range(3, len(words) - 3) if words[n] == ":" and 0 < _number(words, n + 1) <= _MOST), 0)
    start = sentence_start(words, colon)
    held = next((k for k in range(start, colon) if words[k] in _HELD), 0)
    if not held or held == start or not all(k == held or words[k] in _ALL_OF or words[k] in MASS_UNITS or words[k] in FORMS for k in range(start, colon)):
        return tokens
    named = [k for k in range(start) if words[k] in DRUG_TRIE and words[k] not in FORMS and words[k] not in _AILMENTS]
    if len(named) != 1 or any(word[0].isdigit() or word in NUMBER_WORDS or word in ("no", "not", "never", "nothing") for word in words[:start]):
        return tokens
    unit = held + 1 + (words[held + 1] in MASS_UNITS)
    strength = [tokens[held], replace(tokens[held], kind="word", text="mg", start=tokens[held].end)]
    name = named[0]
    return [*tokens[:name], *tokens[name + 1 : start], *strength, replace(tokens[name], start=tokens[unit - 1].end, end=tokens[unit - 1].end), *(token for token in tokens[unit:colon] if token.text in FORMS), *tokens[colon:]]


@needs(frozenset({","}), _HELD)
def with_strength_before_counts(tokens: list[Token]) -> list[Token]:
    """The tokens with a colon behind a strength that the counts of a list follow.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_strength_before_counts(tokens_of("took tylenol 325s, 3 at noon and 2 at 5.")))
    'took tylenol 325 s : 3 at noon and 2 at 5 .'
    >>> " ".join(t.text for t in with_strength_before_counts(tokens_of("took two tylenol, 325 mg, at the barn at 9 am.")))
    'took two tylenol 325 mg at the barn at 9 am .'
    """
    words = [token.text for token in tokens]
    for n in range(2, len(words) - 2):
        if words[n] == "," and words[n + 1] in _WHERE_OR_WHEN and (start := _between_commas(words, n)):
            return with_strength_before_counts([token for k, token in enumerate(tokens) if k not in (start, n)])
        if words[n] != "," or not 0 < _number(words, n + 1) <= _MOST:
            continue
        k = n + 2
        while k < len(words) and (words[k] in FORMS or words[k] in ("of", "them", "those", "taken", "of'em")):
            k += 1
        if words[k : k + 1] == [] or words[k + 1 : k + 2] in (["a"], ["once"]) or words[k] not in _AT and not (_number(words, k) and words[k + 1 : k + 2] and words[k + 1] in _HOURS):
            continue
        k = n - 1
        while k > 0 and (words[k] in FORMS or words[k] in DRUG_TRIE or words[k] in ("s", "each", "ones", "extra", "strength", "regular")):
            k -= 1
        k -= words[k] in MASS_UNITS
        held = k
        while k > 0 and (words[k - 1] in DRUG_TRIE or words[k - 1] in ("extra", "regular", "strength")):
            k -= 1
        named = any(word in DRUG_TRIE and word not in FORMS for word in words[k:n])
        if words[held] in _HELD and named and not (k and (_number(words, k - 1) or words[k - 1] in ("of", "and", "plus", "more", "+"))):
            tokens[n].text = ":"
    return tokens


def _between_commas(words: list[str], n: int) -> int:
    """Where the comma before a strength is that ends at the comma ``n``, behind a drug; 0 where none is."""
    k = n - 1
    while k > 0 and (words[k] in ("s", "each", "ones", "the") or words[k] in FORMS or words[k] in MASS_UNITS):
        k -= 1
    held = words[k + 1 : k + 2] == ["s"] or words[k] in _ONE_HOLDS  # "2 Advil, 400 mg" may be the sum
    return k - 1 if k > 1 and held and words[k] in _HELD and words[k - 1] == "," and words[k - 2] in DRUG_TRIE and words[k - 2] not in FORMS else 0


def _amount_of_row(tokens: list[Token], words: list[str], k: int) -> str:
    """ "mass" or "count" where the row at ``k`` begins "6 am: 600 mg", "6 am - three", "600 mg at 6 am"; nothing where it tells no amount of its own."""
    k += words[k : k + 1] != [] and words[k] in _BULLETS
    end = hour_end(tokens, words, k)
    if not end:
        return "mass" if _number(words, k) >= 100 and hour_end(tokens, words, k + 1 + (words[k + 1 : k + 2] != [] and words[k + 1] in MASS_UNITS)) else ""
    while end < len(words) and words[end] in _AFTER_HOUR:
        end += 1
    if end >= len(words) or hour_end(tokens, words, end) or tokens[end].kind == "hm":
        return ""
    value = _number(words, end)
    return "mass" if value >= 100 else "count" if 0 < value <= _MOST else ""


def _number(words: list[str], k: int) -> float:
    if k >= len(words):
        return 0
    return float(words[k]) if words[k].isdecimal() else float(NUMBER_WORDS.get(words[k], 0))
