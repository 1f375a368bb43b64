"""A sum said behind the doses that it is the sum of: "2 at 8 am and two more at 1 pm, 800 mg in all".

Where it agrees to the tablet with all that was told before, it says nothing new and is put aside. Any other sum stays: more,
or less, may have been taken than was told.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token
from ..words import FORMS, count_said
from .needed import needs

_OF_200: Final = frozenset({"ibuprofen", "advil", "motrin", "ibuprofens", "advils", "motrins", "nurofen"})
_LEADS: Final = frozenset("so that that's thats makes making for a total of in all which is it's bringing me to this = : far sum altogether already my the total's".split())
_BEHIND: Final = frozenset("in all altogether total told so far today mg ibuprofen advil motrin tablets tablet pills pill of now".split())
_SUMS: Final = frozenset({"all", "total", "altogether", "makes", "making", "sum", "bringing", "that's", "thats", "=", "told"})
_DOSE: Final = FORMS.keys() | {"more", "at", "around", "about"}


@needs(_SUMS)
def without_sums_that_agree(tokens: list[Token]) -> list[Token]:
    """The tokens without a sum that agrees with the doses before it.

    >>> from ..tokens import tokens_of
    >>> def put(text):
    ...     return " ".join(t.text for t in without_sums_that_agree(tokens_of(text)))
    >>> put("i took 2 ibuprofen at 8 am and two more at 1 pm, 800 mg in all. it's 5 pm. can i take two more?")
    "i took 2 ibuprofen at 8 am and two more at 1 pm . it's 5 pm . can i take two more ?"
    >>> put("i took 2 ibuprofen at 8 am and two more at 1 pm, 1000 mg in all. it's 5 pm.")
    "i took 2 ibuprofen at 8 am and two more at 1 pm , 1000 mg in all . it's 5 pm ."
    """
    words = [token.text for token in tokens]
    for n in range(6, len(words) - 1):
        amount = count_said(words[n])
        if not amount or count_said(words[n - 1]) or words[n - 1] in ("at", ":") and words[n - 2] not in ("total", "sum"):
            continue
        low = n
        while low and words[low - 1] in _LEADS:
            low -= 1
        high = n + 1
        while high < len(words) and words[high] in _BEHIND:
            high += 1
        bracket = words[low - 1] == "(" and words[high : high + 1] == [")"]
        apart = words[low - 1] in (",", ".", "-", ";", "\n") or low < n and words[n - 1] in ("=", "making", "of")
        if not (bracket or apart and high < len(words) and (words[high] in STOPS or words[high] == ",")) or _SUMS.isdisjoint(words[low:high]) or "?" in words[high : high + 1] or "?" in words[:low]:
            continue
        if not _agrees(words, low, amount, in_mg="mg" in words[n + 1 : n + 2]):
            continue
        first = low - 1 if words[low - 1] in (",", "(", "-", ".", ";", "\n") else low
        return [*tokens[:first], *tokens[high + bracket :]]
    return tokens


def _agrees(words: list[str], end: int, amount: int, *, in_mg: bool) -> bool:
    """Whether the counts before are at least two, of one drug, and add up to it."""
    names = {word for word in words if word in DRUG_TRIE and word not in FORMS}
    if any(not (word.isdecimal() or word.isalpha() or word in STOPS or word in (",", "(", ")", "-", ":", "=", "it's", "i've", "that's")) for word in words[:end]):
        return False
    counts = [count_said(words[k]) for k in range(end - 1) if count_said(words[k], most=8) and (words[k + 1] in _DOSE or names_drug(words, k + 1)) and words[k - 1] not in ("at", "around", "about", "by")]
    if len(counts) < 2 or not names or any(word in ("mg", "half", "maybe", "or", "few", "some", "couple", "several", "another", "each", "extra", "every", "times", "twice", "to", "my", "her", "his", "she", "he", "wife", "husband") for word in words[:end]):
        return False
    if in_mg:
        return names <= _OF_200 and sum(counts) * 200 == amount
    return len(names) == 1 and sum(counts) == amount
