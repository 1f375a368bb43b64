"""Marks on a list, each of which stands for a dose: "A is one Advil: 7 am AA, 11 am AA", "five ticks today, each tick one Tylenol"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..words import number_said
from .edits import TO_TWELVE, Edit, names_a_drug
from .needed import needs

_ONE: Final = {"": 1, "a": 1, "an": 1, "one": 1, "each": 1, "every": 1, "1": 1, "two": 2, "2": 2}
_NOUNS: Final = tuple(
    "stroke tick tally tallie mark checkmark check dot line bead coin peg sticker star cross crosse notch notche pin token marble pebble chip button smiley circle square slash slashe dash dashe asterisk emoji stamp paperclip magnet bean penny bar scratch scratche x scribble hash hashe matchstick toothpick clip".split()
)
_NOUN: Final = rf"(?:{'|'.join((*_NOUNS, 'match stick'))})"
_MARKS: Final = frozenset({*_NOUNS, "match", "each", "every", "apiece", "is", "means", "stands", "equals", "represents", "for", "="})
"""One of them is in all that tells what a mark stands for."""
_OF: Final = r"(?:tally |check |tick |pencil |pen |red |blue |black |green |little |small |chalk |hash )?"
_DRUG: Final = r"(?P<drug>(?:\d{3} ?mg |plain |regular |baby )?(?:(?:extra|regular)[ -]strength )?[a-z]+(?: (?:extra|regular)[ -]strength| \d{3}s?\b(?: ?mg)?)?)"
_STANDS: Final = r"(?: is| was| =|=|:| means| stands for| stood for| equals| represents| counts as| counts for| being| for| per|,)?"
LEGEND: Final = Begun(rf"\b(?:each|every|one|a|an|per|the) {_OF}(?P<noun>{_NOUN})(?: (?:on|in) (?:the|my|it)(?: \w+)?)?{_STANDS} ?(?:for |of )?(?:(?P<one>an?|one|1|each|every|two|2) )?{_DRUG}")
LETTERED: Final = re.compile(rf"(?:^|(?<=[\s,(.:;]))(?:(?:each|every|an?|one) )?(?P<mark>[a-z]|[*+#|])(?: is| =|=| means| stands for| equals| represents| for) ?(?:(?P<one>an?|one|1|two|2) )?{_DRUG}")
_SAYS: Final = re.compile(r" (?:is|was|=|means|stands for|stood for|equals|represents|counts as|counts for|per|for (?:each|every))\b|=")
_PLACE: Final = r"(?: (?:on|in|at|up on) (?:the|my|a|our)(?: [a-z]+){1,3}?(?= (?:today|so far|since|from|for|now|already)\b|[,.;:]))?"
_KINDS: Final = {"325": "regular strength", "500": "extra strength"}


@needs(_MARKS)
def marks(folded: str) -> Iterator[Edit]:
    """The marks, each as so many of the drug that it stands for; the words that say so are left out.

    >>> list(marks("log, a is one advil: 7 am aa, 11 am aa"))
    [(5, 19, 'advil'), (26, 28, '2'), (36, 38, '2')]
    """
    told = list(_summed(folded))
    yield from told
    for match in () if told else legends(folded):
        if "noun" in match.re.groupindex:
            yield from _counted(folded, match)
        else:
            yield from _in_rows(folded, match)
        return


_EACH: Final = re.compile(
    rf"(?:\b(?:there(?:'s| are| were)|(?:my|the) \w+ (?:shows?|has|says|lists|reads)|i(?:'ve| have)?(?: got| made| put| drawn)?) )?\b(?P<n>{TO_TWELVE}) (?:\w+ )?{_NOUN}(?:'?s|es)?\b(?P<mid>[^.?!;]{{0,45}}?), "
    rf"(?:each|every one)(?: one| of them)?(?: is| =|=| means| stands for| for| being| worth| equals)* ?(?:(?P<one>an?|one|1|two|2) )?{_DRUG}"
)
_FOR: Final = re.compile(
    rf"(?:\b(?:there(?:'s| are| were)|(?:my|the) \w+ (?:shows?|has|says|lists|reads)|i(?:'ve| have)?(?: got| made| put| drawn)?) )?\b(?P<n>{TO_TWELVE}) {_OF}{_NOUN}(?:'?s|es)? for (?:the )?{_DRUG}(?P<mid>[^.?!;]{{0,45}}?), "
    r"(?P<one>an?|one|1|two|2)(?: (?:pills?|tablets?|caplets?|capsules?|of them))? (?:each|apiece|per \w+|every time|a time)\b"
)
_TODAY: Final = re.compile(r"\b(?:so far today|today|since (?:this morning|last night|breakfast|\d{1,2}(?::\d\d)?(?: ?[ap]m)?|noon|midnight)|this morning)\b")


def _summed(folded: str) -> Iterator[Edit]:
    """ "Three circles today, each is 2 Advil", "three ticks for Advil today, two pills each": so many in all."""
    if " each" not in folded and "every one" not in folded and "apiece" not in folded:
        return
    for pattern in (_EACH, _FOR):
        for match in pattern.finditer(folded):
            if names_a_drug(match["drug"]):
                count = number_said(match["n"])
                when = _TODAY.search(match["mid"])
                yield match.start(), match.end(), f"i've had {count * _ONE[match['one'] or '']} {_named(match['drug'])}{' ' + when[0] if when else ''}"


def legends(folded: str) -> list[re.Match[str]]:
    """The words that say what a mark stands for."""
    found = []
    if any(word in folded for word in ("each", "every", "one ", "a ", "per ", "the ")):
        found += [m for m in LEGEND.finditer(folded) if names_a_drug(m["drug"]) and (m[0].startswith(("each ", "every ", "one ", "per ")) or _SAYS.search(m[0]))]
    if " is " in folded or "=" in folded or " means " in folded or " for " in folded or " equals " in folded or " represents " in folded:
        found += [m for m in LETTERED.finditer(folded) if names_a_drug(m["drug"]) and len(_runs(folded, m)) > 0]
    return found


def _named(drug: str) -> str:
    """ "advil 200", "500 mg tylenol": the name that says the strength too, where there is one."""
    told = re.fullmatch(r"(?P<name>.+) (?P<mg>\d{3})s?(?: ?mg)?|(?P<first>\d{3}) ?mg (?P<behind>.+)", drug)
    if told is None:
        return drug
    name, mg = (told["name"] or told["behind"]), (told["mg"] or told["first"])
    plain = mg == "200" and name in ("advil", "motrin", "ibuprofen")
    return name if plain else f"{_KINDS[mg]} {name}" if mg in _KINDS and name in ("tylenol", "acetaminophen", "paracetamol") else f"{mg} mg {name}"


def _runs(folded: str, legend: re.Match[str]) -> list[re.Match[str]]:
    """Where the letter or sign stands by itself: twice and more in any place, once behind a time."""
    mark = re.escape(legend["mark"])
    found = re.finditer(rf"(?<![\w]){mark}{{2,9}}(?![\w])|(?:(?<=\d )|(?<=[ap]m )|(?<=noon )){mark}(?=[,.;?]|$)", folded)
    return [m for m in found if not legend.start() <= m.start() < legend.end()]


def _in_rows(folded: str, legend: re.Match[str]) -> Iterator[Edit]:
    one = _ONE[legend["one"] or ""]
    runs, name = _runs(folded, legend), _named(legend["drug"])
    behind = runs[0].start() < legend.start() and len(runs[0][0]) > len(name.split())
    yield legend.start(), legend.end(), "" if behind else name
    for n, run in enumerate(runs):
        yield run.start(), run.end(), f"{len(run[0]) * one}{' ' + name if behind and not n else ''}"


def _counted(folded: str, legend: re.Match[str]) -> Iterator[Edit]:
    one, noun = _ONE[legend["one"] or ""], legend["noun"]
    stem = noun.rstrip("e") if noun.endswith(("she", "che", "sse")) else noun
    plural = rf"(?:{re.escape(stem)}(?:'?s|es)?|tallies|pennies)" if stem in ("tally", "penny") else rf"{re.escape(stem)}(?:'?s|es)?"
    use = re.compile(rf"(?P<lead>\b(?:there(?:'s| are| were)|i(?:'ve| have)? (?:got |made |put |drawn |drew )?|we have|and there are) ?)?\b(?P<n>{TO_TWELVE}) {_OF}{plural}\b{_PLACE}")
    found = [m for m in use.finditer(folded) if not (m.start() < legend.end() and legend.start() < m.end())]
    if not found:
        return
    after = legend.end()
    before = folded[: legend.start()].rstrip()
    if before.endswith(",") and folded[after : after + 1] == ",":
        after += 1
    yield legend.start(), after, ""
    for match in found:
        count = number_said(match["n"])
        opens = bool(match["lead"]) or folded[: match.start()].rstrip()[-1:] in ("", ".", "!", "?", ";", "\n")
        yield match.start(), match.end(), f"{'i have had ' if opens else ''}{count * one} {_named(legend['drug'])}"
