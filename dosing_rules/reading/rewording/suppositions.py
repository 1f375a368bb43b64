"""A next dose that is only supposed: "suppose I take three more now", "say I had 2 more", "what happens if I take another 2?".

Each is asked about as "what if I take three more now". What is supposed to have been taken at a told hour is a telling and stays.

What would come of it, asked first: "would I be over if I took 2 more?" is "is it ok if I take 2 more?".
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, sentence_end
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, HALVES_SPELT, MASS_UNITS, count_said
from .needed import needs

_LEADS: Final = tuple(sorted((
    ("suppose",), ("supposing",), ("imagine",), ("say",), ("let's", "say"), ("lets", "say"), ("assume",), ("let's", "suppose"), ("let's", "assume"), ("now", "suppose"), ("hypothetically",), ("hypothetically", ","),
    ("what", "happens", "if"), ("what", "would", "happen", "if"), ("what", "will", "happen", "if"), ("what's", "going", "to", "happen", "if"), ("what", "happens", "when"), ("what", "could", "happen", "if"),
), key=len, reverse=True))  # fmt: skip
_WHO: Final = frozenset({"i", "he", "she", "we", "they"})
_NOW: Final = frozenset({"take", "takes", "have", "swallow", "pop"})
_PAST: Final = {"took": "take", "had": "have", "swallowed": "swallow", "popped": "pop"}
_MORE: Final = frozenset({"more", "another", "now", "again", "extra"})
_TOLD: Final = frozenset({"ago", "at", "earlier", "yesterday", "since", "already", "last", "before", "when", "around", "about", "noon", "midnight", "this", "today", "forgot", "not", "never", "every", "each", "or"}) | set(HALVES_SPELT)
"""Words of a dose that was taken, or of one that may have been."""
_DENIED: Final = frozenset({"didn't", "didnt", "don't", "haven't", "hadn't", "not", "never"})
""" "Didn't have any before" asks for nothing."""
_ANOTHER_QUESTION: Final = frozenset({"take", "have", "more", "another", "next", "when", "again", "forgot", "forget", "remember", "redose"})


@needs({"suppose", "supposing", "imagine", "say", "assume", "happens", "happen", "hypothetically"})
def with_suppositions_asked(tokens: list[Token]) -> list[Token]:
    """The tokens with such a dose after "what if".

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_suppositions_asked(tokens_of("one advil 5 hours ago. suppose i took 2 more now, ok?")))
    'one advil 5 hours ago . what if i take 2 more now , ok ?'
    >>> " ".join(t.text for t in with_suppositions_asked(tokens_of("say i took 2 advil at 8. can i take 2 more?")))
    'say i took 2 advil at 8 . can i take 2 more ?'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 3):
        lead = next((said for said in _LEADS if tuple(words[n : n + len(said)]) == said), ())
        k = n + len(lead)
        if not lead or (n and words[n - 1] not in STOPS and words[n - 1] not in (",", "so", "and", "but", "ok", "now")) or words[k : k + 1] == [] or words[k] not in _WHO:
            continue
        end = next((j for j in range(k, len(words)) if words[j] in STOPS or words[j] == ","), len(words))
        were = words[k + 1 : k + 3] == ["were", "to"]
        verb = k + 1 + 2 * were
        said = words[verb] if verb < end else ""
        if said not in _NOW and said not in _PAST or not _TOLD.isdisjoint(words[k:end]) or _MORE.isdisjoint(words[verb:end]) or not _amount(words, verb + 1):
            continue
        if any(word in _ANOTHER_QUESTION and words[j - 1] not in _DENIED for j, word in enumerate(words[end:], end)):
            continue  # "say I had another one. Can I take 2 more?": of a dose before the one that is asked for
        tokens[verb].text = _PAST.get(said, said)
        first = tokens[n]
        asked = [Token("word", "what", first.start, first.end), Token("word", "if", first.start, tokens[k - 1].end)]
        return with_suppositions_asked([*tokens[:n], *asked, tokens[k], *tokens[verb:]])
    return tokens


_WOULD: Final = frozenset({"would", "will", "does", "do", "am", "is", "are", "wouldn't", "won't"})
_SUBJECTS: Final = _WHO | {"it", "that", "this"}
_COMES: Final = frozenset(
    "be go get put bring take push me him her us over under above past beyond within inside still the a my limit limits max maximum daily day's mark ceiling top too much exceed exceeding it overdoing overdo in trouble"
    " okay ok fine safe alright bad dangerous harmful wrong problem risky unsafe hurt hit reach crossing cross line going".split()
)


@needs({"if"}, _WOULD, _NOW | _PAST.keys())
def with_consequences_asked(tokens: list[Token]) -> list[Token]:
    """The tokens with such a question as one whether it may be taken.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_consequences_asked(tokens_of("four motrin today. would i be over if i took 2 more?")))
    'four motrin today . is it ok if i take 2 more ?'
    >>> " ".join(t.text for t in with_consequences_asked(tokens_of("would i be over if i took 2 at 8 and 2 at 5?")))
    'would i be over if i took 2 at 8 and 2 at 5 ?'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 5):
        if words[n] not in _WOULD or words[n + 1] not in _SUBJECTS or (n and words[n - 1] not in STOPS and words[n - 1] not in (",", "so", "and", "but")):
            continue
        at = next((k for k in range(n + 2, min(n + 12, len(words))) if words[k] not in _COMES), 0)
        if at < n + 3 or words[at : at + 1] != ["if"] or words[at + 1 : at + 2] == [] or words[at + 1] not in _WHO:
            continue
        end = sentence_end(words, at)
        verb = at + 2 + 2 * (words[at + 2 : at + 4] == ["were", "to"])
        said = words[verb] if verb < end else ""
        if words[end : end + 1] != ["?"] or said not in _NOW and said not in _PAST or not _TOLD.isdisjoint(words[verb:end]) or _MORE.isdisjoint(words[verb:end]) or not _amount(words, verb + 1):
            continue
        tokens[verb].text = _PAST.get(said, said)
        asked = [Token("word", word, tokens[n].start, tokens[n].end) for word in ("is", "it", "ok", "if")]
        return [*tokens[:n], *asked, tokens[at + 1], *tokens[verb:]]
    return tokens


def _amount(words: list[str], k: int) -> bool:
    """ "2 more", "two Advil", "another 2", "400 mg more"."""
    k += words[k : k + 1] in (["another"], ["an"], ["just"], ["only"])
    if k >= len(words) or not (count_said(words[k]) or words[k - 1] == "another"):
        return False
    return words[k - 1] == "another" or words[k + 1 : k + 2] == [] or words[k + 1] in _MORE | {"of", "right", "extra", "regular"} or words[k + 1] in DRUG_TRIE or words[k + 1] in FORMS or words[k + 1] in MASS_UNITS or words[k + 1].isdecimal()
