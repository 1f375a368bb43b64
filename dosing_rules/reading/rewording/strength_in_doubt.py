"""Two strengths of which the tablets asked for have one, told in another sentence: "2 ibuprofen? They could be 200 mg or 400 mg each".

Two of which the tablets that were taken had one, guessed behind them: "2 tylenol at noon, no idea if 325 or 500".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..cutting.clause import sentence_end, sentence_start
from ..drugs import names_drug
from ..tokens import Token, tokens_of
from ..words import FORMS, says_number
from .edits import TO_SIX, Edit, names_a_drug
from .joined_words import joined_words
from .needed import needs

_LEAST, _MOST = 80, 800
_MG: Final = r"(?: (?:mg|milligrams?|s))?(?: (?:each|apiece|kind|sort|ones|version|strength|tablets|pills|caplets))?"
_BEHIND: Final = re.compile(
    rf"(?<![^ ])(?:could|might|may|can|are|is|were|be|either|whether|if|hold|holds|contain|contains|they're|it's|each) (?:(?:be|either|the|maybe|perhaps|each|they|are|of|a|an|have|been) )*(?P<a>\d{{3}}){_MG}(?: ,)? or (?:(?:else|maybe|perhaps|possibly|the|even|of|a|an|they|could|might|be|are) )*(?P<b>\d{{3}}){_MG}(?= )"
)
_THEY: Final = frozenset("they they're these those each it it's bottle box pack packet tablets pills caplets ones label strength".split())
_TAKING: Final = frozenset("took had taken take taking popped swallowed ago am pm noon hours hour today yesterday more another last gave given every max maximum limit was were usually normally".split())


@needs({"or"}, _THEY)
def with_strength_in_doubt(tokens: list[Token]) -> list[Token]:
    """The tokens with two strengths, of which a sentence says that the tablets have one, beside the name of the drug.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_strength_in_doubt(tokens_of(text)))
    >>> plain("are 2 of my ibuprofen tablets ok? they could be 200 mg or 400 mg each, i can't tell.")
    'are 2 of my ibuprofen tablets 200 or 400 mg each ok ?'
    >>> plain("2 advil or 2 aleve? they could be 200 mg or 400 mg each.")
    '2 advil or 2 aleve ? they could be 200 mg or 400 mg each .'
    """
    joined = joined_words(tokens)
    match = _BEHIND.search(f"{joined} ")
    words = [token.text for token in tokens]
    names = [n for n in range(len(words)) if names_drug(words, n)]
    if match is None or len({words[n] for n in names}) != 1 or "mg" not in match[0] and "milligram" not in match[0] and " s" not in match[0] and "each" not in match[0]:
        return tokens
    at = joined.count(" ", 0, match.start())
    start = sentence_start(words, at + 1)
    stop = sentence_end(words, at)
    said = words[start:stop]
    if words[stop : stop + 1] == ["?"] or _TAKING & set(said) or not _THEY & set(said) or sum(map(says_number, said)) != 2 or match.end() > len(joined) + 1:
        return tokens
    if any(start <= n < stop for n in names) or any(word in ("mg", "milligrams", "extra", "regular", "pm", "er", "arthritis") for n, word in enumerate(words) if not start <= n < stop) or not (_LEAST <= int(match["a"]) <= _MOST and _LEAST <= int(match["b"]) <= _MOST):
        return tokens
    doubt = tokens_of(f"{match['a']} or {match['b']} mg each")
    put: list[Token] = []
    for n, token in enumerate(tokens):
        if start <= n < min(stop + (words[stop : stop + 1] == ["."]), len(words)):
            continue
        put.append(token)
        if n in names and not (n + 1 < len(words) and words[n + 1] in FORMS) or n - 1 in names and token.text in FORMS:
            put += [replace(word, start=token.start, end=token.end) for word in doubt]
    return put


_HELD: Final = r"(?:200|220|325|400|500|600|650|800)"
_GUESSED: Final = re.compile(
    rf"(?P<put>(?:,| -|;|(?<=[a-z\d])(?= )) ?(?:i (?:have |have got |'ve |am |was )?|i'm |and |but )*(?:no idea|no clue|not sure|unsure|don't know|dont know|do not know|dunno|can't tell|cannot tell|forget|forgot|can't remember|don't remember|can't recall)"
    rf"(?: (?:if|whether|which))?(?: (?:it was|they were|they're|those were|it's|these are|that was|they are|i took))?(?: the)? (?P<a>{_HELD})(?: ?mg)?s? or (?:the )?(?P<b>{_HELD})(?: ?mg)?(?:s\b)?(?: (?:each|ones|tablets|kind|pills|strength))?)(?= ?[.,;!?)]|$)"
)
_ASKED_BEHIND: Final = re.compile(rf",(?= (?:another|{TO_SIX})\b[^.?!;]{{0,30}}\?)")
""" "... 325 or 500, 2 more?"."""
_SENTENCE: Final = re.compile(r"[.!?;\n](?!\d)")


@needs("or", "idea clue sure unsure know dunno tell forget forgot remember recall")
def strengths_guessed(folded: str) -> Iterator[Edit]:
    """Such a guess as what the tablets hold, where one drug is named before it and no strength.

    >>> list(strengths_guessed("i had 2 tylenol at noon, no idea if 325 or 500. 2 more?"))
    [(23, 46, ', they were 325 or 500 mg each')]
    >>> list(strengths_guessed("i had 2 extra strength tylenol at noon, no idea if 325 or 500."))
    []
    """
    if " or " not in folded:
        return
    for match in _GUESSED.finditer(folded):
        before = [part for part in _SENTENCE.split(folded[: match.start()]) if part.strip()][-1:]
        words = before[0].split() if before else []
        if any(map(says_number, words)) and sum(names_a_drug(word.strip(",()")) for word in words) == 1 and not {"mg", "extra", "regular", "er", "arthritis"} & set(words):
            asked = _ASKED_BEHIND.match(folded, match.end("put"))
            yield match.start("put"), match.end("put") + (asked is not None), f", they were {match['a']} or {match['b']} mg each{'.' if asked else ''}"
