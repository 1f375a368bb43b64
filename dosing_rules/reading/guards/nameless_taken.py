"""A medicine that was taken and that nobody named, told in passing: "I found a loose tablet in my purse and took it", "a pill for the pain, didn't ask which".

Left alone it is read as the drug last named, which is none of the others that it may have been.
"""

from __future__ import annotations

import re
from typing import Final

from ..drugs import DRUG_TRIE
from ..said import said_in
from ..telling.story import Asked
from .hints import KINDS_ALONE

_NOUN: Final = (
    r"(?:pills?|tablets?|tabs?|capsules?|caplets?|gelcaps?|painkillers?|pain ?-?(?:pills?|relievers?|meds?|medicines?|medications?|tablets?)|headache (?:pills?|tablets?|meds?|remed(?:y|ies))|"
    r"(?:flu|cold|cough|sinus|cramp|migraine|arthritis|back|hangover) (?:pills?|tablets?|powders?|meds?|medicines?|remed(?:y|ies)|drinks?)|meds?|medicines?|medications?|remed(?:y|ies)|powders?|something|(?:pain|painkill\w+|pain-relie\w+|numbing)[- ](?:shots?|injections?|jabs?|drips?|ivs?)|(?:shots?|injections?|jabs?|drips?|ivs?) (?:of something )?(?:for|against) (?:the|my) pain)"
)
_INDEFINITE: Final = r"(?:an?|one|two|three|\d|some|some kind of|some sort of|a couple(?: of)?|a few|another|whatever|one of (?:her|his|their|those|the|[a-z]+'s|my [a-z]+'s))"
_STUFF: Final = re.compile(rf"\b{_INDEFINITE} (?:(?!(?:and|or|but|at|of|in|for|my|the|her|his|more|next|second|third|last|first)\b)[a-z-]+ ){{0,3}}?{_NOUN}\b(?! (?:bottle|box|pack|case|organizer|cutter|crusher|on (?:the|my) (?:floor|shelf|counter|list)))")
_MINE: Final = re.compile(
    r"\b(?:took|taken|swallowed|downed|popped|gulped|drank|ate|chewed|had|gave me|given me|handed me|slipped me|passed me|fed me|offered me|lent me|brought me|i got|i was (?:given|handed)|(?:minutes?|mins?|hours?|hrs?) ago)\b|\b(?:them|it|those|both) (?:went )?down\b"
)
_UNKNOWN: Final = re.compile(
    r"\b(?:(?:didn't|did not|never|don't|do not|couldn't|can't|cannot|doesn't|wasn't|forgot to|without|not)(?: (?:even|really|actually|bother to|think to|able to))*"
    r" (?:ask(?:ed|ing)?|see|saw|seen|seeing|say|said|saying|tell|told|telling|know|knew|knowing|look(?:ed|ing)?|check(?:ed|ing)?|read(?:ing)?|remember|recall|catch|caught|get|got|make out|identify|recogni[sz]e)"
    r"(?: (?:me|us|her|him|at|out|how to))*(?=(?: what| which| the (?:name|label|box|brand|pack\w*|bottle|print|light)| a name| its name| it'?s called| any name|(?: at)? (?:it|them|the label)| ?(?:[.,;!?)]|$)))"
    r"|(?:no|not (?:a|the (?:slightest|foggiest|faintest))|zero|without (?:a|any)) (?:idea|clue|label|name|notion)|could(?:n't| not)? (?:be|have been) any(?:thing| of)|god knows|who knows|heaven knows|goodness knows|lord knows"
    r"|whatever (?:it|they|that|those) (?:was|were|is|are)|(?:the|its|their|her|his) (?:name|label)(?:'s| is| was| has)? (?:escapes|gone|rubbed|worn|missing|torn|came off|unreadable|illegible)|in the dark|or other\b|or another\b|the name (?:either|neither)|what(?:ever)? it(?:'s| is| was) called)"
)
_OF_NO_NAME: Final = re.compile(rf"\b(?:pain|painkill\w+|pain-relie\w+)[- ](?:shots?|injections?|jabs?|drips?|ivs?)\b|\b(?:shots?|injections?|jabs?|drips?|ivs?) (?:of something )?(?:for|against) (?:the|my) pain\b|\b(?:loose|stray|random|mystery|mysterious|unmarked|unlabel+ed|unnamed|nameless|unknown|unidentified|foreign|no-name|anonymous|odd|leftover|left-over|different|other)(?: [a-z-]+)? {_NOUN}\b")
_KINDS: Final = KINDS_ALONE | {"pain", "pills", "generic", "store", "cough", "flu", "headache"}
_FOR_WHAT: Final = re.compile(rf"\b(?:gave|handed|slipped|passed|lent|offered|brought|fed|found) (?:me )?{_INDEFINITE} (?:[a-z-]+ ){{0,3}}?{_NOUN} (?:of (?:hers|his|theirs) )?(?:for|against) (?:the|my) [a-z]+|\bone of (?:her|his|their|[a-z]+'s) (?:[a-z-]+ ){{0,2}}?(?:pills?|tablets?|capsules?|painkillers?|meds)\b")
_NOT_DONE: Final = re.compile(r"\b(?:but|and|so) (?:i )?(?:didn't|did not|never|haven't|refused|declined|said no|gave (?:it|them) back|threw|tossed|passed|won't|will not|put (?:it|them) (?:away|back|aside))\b|\b(?:haven't|have not|didn't|did not|never|not|no|nothing|none|without) (?:i )?(?:yet )?(?:tak(?:e|en|ing)|took|had|have|swallow\w*|touch\w*|any)\b|\b(?:can|could|may|should|would|will|might|if) (?:i|we)\b|\b(?:offered|wants?|wanted)\b(?![^.?!]*\b(?:took|swallowed|had|downed)\b)")
_SOMETHING: Final = re.compile(r"\b(?:took|taken|take|taking|pop|popped|popping|swallow(?:ed|ing)?|gulp(?:ed|ing)?|down(?:ed|ing)?|gave (?:me|him|her)|given|handed (?:me|him|her)) (?P<what>something|some (?:pill|tablet|capsule)s?|an? (?:pill|tablet|capsule))\b(?! (?:to eat|to drink|hot|warm|cold|like (?:it|that))\b)")
_EITHER: Final = re.compile(r"\b(?:(?:might|may|could)(?:'ve| have)? (?:well )?(?:been|be)|mightve been|couldve been|either|or maybe|perhaps|not sure (?:what|which|if)|thinks?|reckons?|couldn't (?:see|say|tell) what)\b")
""" "She thinks she saw me pop something, might've been Motrin"."""
_SENTENCE: Final = re.compile(r"[^.?!;\n]+")
_WORD: Final = re.compile(r"[a-z]+")
_NOUNS: Final = frozenset(
    "pill pills tablet tablets tab tabs capsule capsules caplet caplets gelcap gelcaps painkiller painkillers reliever relievers med meds medicine medicines medication medications remedy remedies powder powders something drink drinks shot shots injection injections jab drip iv".split()
)


def nameless_taken(asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of what was taken so, where the one who asks would take the next dose.

    >>> nameless_taken(None, "i found a loose tablet in my purse and took it ten minutes ago. 2 advil?")
    [(8, 22)]
    >>> nameless_taken(None, "i took two tablets of advil. my wife gave me a pill at noon. i bought some pills.")
    []
    """
    if asked is not None and asked.person not in ("", "i", "we") or _NOUNS.isdisjoint(said_in(folded)):
        return []
    found = []
    sentences = list(_SENTENCE.finditer(folded))
    for n, sentence in enumerate(sentences):
        said = sentence[0]
        something = _SOMETHING.search(said)
        if something is not None and _EITHER.search(said) and _named(said) and not _NOT_DONE.search(said):
            found.append((sentence.start() + something.start("what"), sentence.start() + something.end("what")))
        stuff = _STUFF.search(said)
        if stuff is None or _MINE.search(said) is None or _NOT_DONE.search(said) or _named(said):
            continue
        behind = sentences[n + 1][0] if n + 1 < len(sentences) else ""
        if _OF_NO_NAME.search(said) or _FOR_WHAT.search(said) or _UNKNOWN.search(said) or _UNKNOWN.search(behind) and not _named(behind):
            found.append((sentence.start() + stuff.start(), sentence.start() + stuff.end()))
    return found


def _named(said: str) -> bool:
    return any(word in DRUG_TRIE and word not in _NOUNS and word not in _KINDS for word in _WORD.findall(said))

