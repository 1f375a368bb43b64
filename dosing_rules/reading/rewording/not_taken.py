"""Doses told and taken back, or meant and left: "I took 2 at 3. No wait, I didn't take those", "I planned on 2 at 3, never took them".

Such words hold one quantity, at most one time, and nothing else; they are left out. Whose it was instead is put in the place of who was named first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token, without
from ..words import FORMS
from .joined_words import joined_words, token_at
from .needed import needs

_PERSON: Final = r"(?:(?:my|our|his|her|the) )?(?P<{}>[a-z]+)"
_WHO: Final = r"(?:i|he|she|we|they)"
_DID: Final = r"(?:took|had|swallowed|popped|downed|ate|used)"
_DO: Final = r"(?:take|have|swallow|pop|down|use|touch)"
_END: Final = r"(?= (?:[.;!?,\n)-]|and|but|so)(?: |$)| *$)"
_CUE: Final = (
    r"(?:no wait|wait no|wait|no|nope|scratch that|strike that|actually|correction|sorry|oops|whoops|my mistake|my bad|er|hmm|hang on|hold on|well|oh|i mean|come to think of it|now that i think of it|on second thought)"
)
_CUES: Final = rf"(?:[,.;:!\n(-] )*{_CUE}(?: (?:[,.;:!\n-] )*{_CUE})*(?: [,.;:!\n-])*"
_IT: Final = r"(?:those|them|these|it|that|that one|this one|that dose|any of (?:those|them|it)|any|either of (?:those|them)|the pills|the tablets|the pill|the tablet)"
_LATE: Final = r"(?: (?:after all|in the end|at all|in fact|then|actually|either|though))?"
_NOT: Final = rf"(?:(?:(?:didn't|didnt|did not) {_DO}|never (?:actually |really )?(?:{_DID}|{_DO}))(?: {_IT})?|(?:didn't|didnt|did not|never did)(?: (?:do it|do so))?)"

_UNDONE: Final = re.compile(rf" {_CUES} {_WHO} (?:actually |really |in fact )?{_NOT}{_LATE}{_END}")
_ANOTHERS: Final = re.compile(
    rf" {_CUES} (?:it|that|those|this|they) (?:was|were)(?: actually| really)? {_PERSON.format('other')}(?: (?:who|that) {_DID} (?:them|those|it|that|that one|these))?(?:(?: ,)? not (?:me|i|him|her))?{_END}"
)

_MEANT: Final = (
    r"(?:(?:had )?(?:planned|meant|intended|wanted|hoped) (?:on |to |for )?(?:take|taking|have|having|swallow|pop)?|(?:had )?planned (?:on|for)"
    r"|(?:thought|was thinking|were thinking) (?:about|of) (?:taking|having|swallowing|popping)|considered (?:taking|having)|was (?:going|about|planning|supposed|meant) to (?:take|have|swallow|pop)"
    r"|(?:put|set|laid|got|took|counted|poured|shook|tipped)(?: out)?|almost (?:took|had|swallowed|popped)|nearly (?:took|had|swallowed|popped)|had|held)"
)
_CHANCE: Final = rf"(?:before {_WHO} (?:(?:ever|even|actually) )*(?:could|managed to|got to|got around to|was able to|were able to|had (?:a|the|any) (?:chance|time) to) (?:(?:even|actually) )?{_DO}(?: (?:them|it|any|either|one|those|any of (?:them|it)|either of them))?)"
_SINK: Final = r"(?:(?:down|in|into|through) (?:the|my|our|a) (?:[a-z]+ )?(?:drain|toilet|loo|sink|gutter|grate|plughole))"
_FELL: Final = (
    rf"(?:they|it|both|all of them|both of them|those|the pills|the tablets) (?:all |both )?(?:rolled|fell|slipped|dropped|went|bounced|tumbled|skittered|slid|vanished|disappeared|got washed|were washed|was washed) (?:straight |right )?(?:{_SINK}(?: {_CHANCE})?|(?:[a-z]+ ){{0,6}}?{_CHANCE})"
    rf"|(?:dropped|spilled|spilt|lost|fumbled|knocked over) (?:them|it|both|both of them|those|the pills|the tablets) (?:(?:all|both|straight|right) )?(?:{_SINK}(?: {_CHANCE})?|(?:[a-z]+ ){{0,6}}?{_CHANCE})"
    rf"|(?:the|my|our) (?:dog|cat|puppy|kitten|parrot|goat) (?:ate|got|snatched|grabbed|stole|swallowed|ran off with) (?:them|it|both|both of them|those) (?:all )?{_CHANCE}"
)
""" "... but they rolled down the drain", "but dropped them before I could take them", "but the dog ate them before I could"."""
_LEFT: Final = (
    rf"(?:[,;-] )?(?:(?:but|and|then|yet|only) )*(?:{_WHO} )?(?:then )?(?:in the end )?(?:{_NOT}{_LATE}|(?P<forgone>decided (?:against|not to)(?: (?:it|them|take (?:it|them|those)))?|changed (?:my|his|her) mind|forgot(?: (?:to|about it|about them))?|thought better of it|stopped (?:myself|himself|herself)|held (?:off|back)|resisted|talked myself out of it)"
    rf"|(?P<lost>{_FELL})"
    r"|(?:put|placed|dropped|poured|tipped) (?:them|it|those|that)(?: (?:both|all))? (?:back|away|down|aside)(?: (?:in|into|on)(?: (?:the|my|his|her) (?:bottle|box|pack|drawer|cabinet|jar|tube|packet|bag|table|counter|shelf))?)?)"
)
_AT: Final = (
    r"(?:(?:yesterday|last night|this morning|today|earlier) )?(?:(?:at |around |about )*(?:(?:half past )?[a-z]+|\d{1,2}(?::\d\d)?)(?: thirty)? (?:[ap](?: \u00b7 )?m(?: \u00b7)?|in the (?:morning|afternoon|evening)|at night)|(?:at|around|about) (?:\d{1,2}(?::\d\d)?|noon|midnight)|(?:[\w./]+ ){1,6}ago)"
    r"(?: (?:yesterday|last night|this morning|today))?"
)
_NONE_WITH: Final = re.compile(rf" [,-] (?:and |but )?(?:also )?no (?P<what>[a-z]+(?: [a-z]+){{0,2}}?) (?:with|alongside|along with|on top of|beside|besides|together with) (?:it|them|that|those){_END}")
""" "2 Advil at 8, no NyQuil with it"."""
_SKIPPED: Final = re.compile(
    rf"(?:(?<=^)|(?<= ))(?:(?P<i>{_WHO})|{_PERSON.format('who')}) (?P<meant>skipped|missed|left out|passed on|passed up|did without) (?:the|my|his|her|those) (?P<what>(?:(?! [.;!?\n] ).)*?(?:(?:that|which) )?{_WHO} (?:had |'d )?(?:planned|meant|intended|scheduled|wanted|was going to take)(?: (?:on|to take|taking|to have))?(?: (?:(?:for|at) (?:[\d:]+(?: ?[ap](?: \u00b7 |\.)?m)?|noon)(?: today)?|[\w ]{{1,24}} ago))?){_END}"
)
""" "I skipped the 2 I had planned for 8:30"."""
_REFUSED: Final = r"(?:politely )?(?:said no(?: thanks?| thank you)?|declined(?: it| them)?|refused(?: it| them)?|turned (?:it|them|that) down|waved (?:it|them|that) (?:off|away)|passed(?: on (?:it|them))?|didn't (?:take|want) (?:it|them|any))"
_OFFERED: Final = re.compile(
    rf"(?:(?<=^)|(?<= ))(?:(?:(?:a|an|the|my|our|his|her|one of) (?:[a-z]+ ){{1,5}}?|(?:nurse|doctor|they|someone|somebody|mom|mum|dad|dentist|staff|people|he|she) )(?P<meant>offered|handed|tried to give|wanted to give) (?P<who>(?:my )?[a-z]+) |(?P<offered>i|we) (?:was|were) offered )"
    rf"(?P<what>(?:(?! [.;!?\n] ).)*?) (?:, )?(?:and|but|which|so) (?:(?:{_WHO}|[a-z]+) )?{_REFUSED}(?P<i>)?{_END}"
)
""" "A friend offered me 2 at 11 and I said no", ", which I refused"."""
_LOST: Final = re.compile(
    rf"(?:(?<=^)|(?<= ))(?:(?P<i>{_WHO})|{_PERSON.format('who')}) (?P<meant>dropped|spilled|spilt|flushed|threw|tossed|poured|put|returned|lost) (?P<what>(?:(?! [.;!?\n] ).)*?)"
    r" (?:down the (?:sink|drain|toilet|loo)|(?:on|onto|all over) the (?:floor|ground|carpet|sidewalk|street)|(?:away|out|in|into)(?: in| into)? the (?:trash|garbage|bin|toilet|sink)|away|back(?: (?:in|into|inside)(?: (?:the|my|his|her) (?:bottle|box|pack|packet|cabinet|jar|tube))?)?)"
    rf"(?P<when> {_AT})?(?: (?:, )?(?:and |but )?(?:without (?:taking|having|swallowing) (?:any|it|them|one|either)(?: of them)?|never took (?:any|it|them)|didn't take (?:any|it|them)))?(?(when)(?= |$)|{_END})"
)
""" "I dropped 2 down the sink at 3"."""
_ONLY_MEANT: Final = re.compile(rf"(?:(?<=^)|(?<= ))(?:(?P<i>{_WHO})|{_PERSON.format('who')}) (?P<meant>{_MEANT}) (?P<what>(?:(?! [.;!?\n] | , (?:and |then )?{_WHO} ).)*?)(?: out)? {_LEFT}{_END}")
_SOME: Final = re.compile(rf"(?:(?:another|the|my|a|next|those|usual|last) )*(?:\d{{1,2}}|one|two|three|four|pair|couple|dose|dosage)(?: (?:more|others?|of them|out))*(?: {_AT})?")
""" "Another two at 3 pm": a quantity of the drug told before."""
_HAND: Final = re.compile(r" in (?:my|his|her|their) (?:hand|palm|mouth)s?(?= |$)")
_TOOK: Final = re.compile(rf"(?:(?:(?P<i>{_WHO})|{_PERSON.format('who')}) )?{_DID} (?P<what>(?:(?! [.;!?\n] ).)*)$")
_HOURS: Final = re.compile(r"\bhours? and (?:a half|\d+ minutes?)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d+) and (?:a half|\d+ minutes?)|\b(?:hour|hours|h|hrs|hr) and (?:a half|\d+ (?:minutes?|mins?))")
_PLANNED: Final = re.compile(rf" (?:(?:that|which) )?{_WHO} (?:had |'d )?(?:planned|meant|intended|scheduled|wanted|was going to take)(?: (?:on|to take|taking|to have))?(?: (?:for|at)(?= |$))?")
MEANT_YET: Final = re.compile(r" (?:[,;-] )?(?:so|and|but|until|till|instead|then)\b| [.,;!] (?:(?:so|instead|then|but|and|finally|later) )*(?:(?:i|he|she) )?(?:\w+ )?(?:took|had|swallowed|popped) (?:them|it|those|that)\b")
"""What was meant was taken later: "... but forgot. Then took them at 10"."""
_TAKEN_YET: Final = re.compile(r" (?:took|swallowed|popped|downed) (?:them|it|those|both)(?= )")
_FOUND_YET: Final = re.compile(r" (?:picked|fished|found|retrieved|rescued|recovered|rinsed|grabbed|caught|saved|gave|others?|instead|new|fresh|anyway|replacements?|replaced|(?:took|had|swallowed|popped|downed|ate) (?:\w+ )?(?:ones?|more))(?= )")
"""What was meant or lost was taken further on in the story: "I picked them up and took them"."""
_LOSING: Final = ("dropped", "spilled", "spilt", "flushed", "threw", "tossed", "poured", "put", "returned", "lost")
_LOST_BY: Final = frozenset("drain toilet loo sink gutter grate plughole rolled fell slipped bounced tumbled skittered slid vanished disappeared washed fumbled knocked dog cat puppy kitten parrot goat".split())
_JOINS: Final = frozenset({"and", "then", "plus", "also", "or", "but", "&", "+", ",", ":", "-", "not", "again", "when", "because", "who", "that", "which", "so", "if", "both"})


@needs({*_LOSING, *_LOST_BY, "didn't", "didnt", "did", "never", "forgot", "decided", "changed", "put", "was", "were", "thought", "placed", "dropped", "poured", "tipped", "skipped", "missed", "left", "passed", "offered", "handed", "give", "no"})
def without_what_was_not_taken(tokens: list[Token]) -> list[Token]:
    """The tokens without such doses.

    >>> from ..tokens import tokens_of
    >>> told = "2 advil at 8. i had 2 advil at 3 - no, scratch that, i never took those. now 4 pm"
    >>> " ".join(token.text for token in without_what_was_not_taken(tokens_of(told)))
    '2 advil at 8 . now 4 pm'
    >>> " ".join(token.text for token in without_what_was_not_taken(tokens_of("i took 2 advil at 3. no wait, it was my wife who had them")))
    'wife took 2 advil at 3'
    """
    joined = joined_words(tokens)
    gone: set[int] = set()
    for first, last, whose in _found(joined):
        places = range(token_at(joined, first), token_at(joined, last) + 1)
        if gone & set(places):
            continue
        if not whose:
            gone |= set(places)
            gone |= {places[-1] + 1} if places[0] and tokens[places[0] - 1].text == "." and [x.text for x in tokens[places[-1] + 1 : places[-1] + 2]] == ["."] else set()
            continue
        who, end = whose
        tokens[places[0]].text, tokens[places[0]].kind = who, "word"
        gone |= set(range(token_at(joined, end) + 1, places[-1] + 1))
    return without(tokens, gone)


def _found(joined: str) -> Iterator[tuple[int, int, tuple[str, int] | None]]:
    """First and last place of each such stretch; the other person and the end of the dose, where it was another's."""
    for undone in _UNDONE.finditer(joined):
        told = _told_before(joined, undone.start())
        if told is not None:
            yield told.start(), undone.end() - 1, None
    for none in _NONE_WITH.finditer(joined) if ", no " in joined or "no " in joined and " with " in joined else ():
        if any(word in DRUG_TRIE for word in none["what"].split()) and joined[none.end() :].lstrip()[:1] in ("", ".", ";", "\n"):
            yield none.start() + 1, none.end() - 1, None
    for other in _ANOTHERS.finditer(joined):
        told = _told_before(joined, other.start())
        if told is not None and other["other"] in PERSONS and told["i"] is not None and joined[told.start() : told.start() + 2] == "i " and PERSONS[other["other"]][0] not in ("doctor", "nurse"):
            yield told.start(), other.end() - 1, (other["other"], other.start() - 1)
    kinds = [_ONLY_MEANT] + ([_SKIPPED] if " planned" in joined or " meant" in joined or " intended" in joined else []) + ([_LOST] if any(f" {word} " in joined for word in _LOSING) else []) + ([_OFFERED] if " offered " in joined or " give " in joined or " handed " in joined else [])
    for left in (left for kind in kinds for left in kind.finditer(joined)):
        what = _PLANNED.sub(" at", left["what"]) if left.re is _SKIPPED else left["what"]
        held = _HAND.search(what)
        lost = left.re is _ONLY_MEANT and left["lost"] is not None
        if left.re is _ONLY_MEANT and left["meant"] in ("took", "got") and left["forgone"] is not None:
            continue  # "took 2 at 3 but forgot about it": taken
        if left.re is _OFFERED and (named := _only_name(joined, left)):
            yield left.start(), left.end() - 1, (named, left.start())  # "a nurse offered me ibuprofen and I said no. I had 400 mg at 10"
            continue
        if left["meant"] in ("had", "held") and held is None or not (one_dose(_HAND.sub("", what)) or lost and _SOME.fullmatch(what)) or (left["i"] is None and left["who"].removeprefix("my ") not in PERSONS and left["who"] not in ("me", "him", "her", "us", "them")):
            continue
        begins = left.start()
        if left.re is not _OFFERED and left["i"] is None and begins == left.start("who") and joined[:begins].endswith((" my ", " the ")):
            begins -= 3
        if MEANT_YET.match(joined, left.end()) or _TAKEN_YET.search(joined, left.end()) or lost and _FOUND_YET.search(joined, left.end()) or not _named_besides(joined, begins, left.end(), what):
            continue  # "... but forgot, so I took them at 10"
        yield begins, left.end() - 1, None




def _only_name(joined: str, left: re.Match[str]) -> str:
    """The one drug of the question, where it is named in a stretch left out and nowhere else."""
    named = [word for word in left["what"].split() if word in DRUG_TRIE]
    rest = f"{joined[: left.start()]} {joined[left.end() :]}".split()
    if len(named) != 1 or not one_dose(left["what"]) or any(word in DRUG_TRIE for word in rest) or MEANT_YET.match(joined, left.end()) or _TAKEN_YET.search(joined, left.end()):
        return ""
    return named[0]


def _named_besides(joined: str, start: int, end: int, what: str) -> bool:
    """Each drug of what is told in a stretch is named outside of it too."""
    rest = f"{joined[:start]} {joined[end:]}".split()
    if _all_named(rest):
        return True
    return all(word in rest for word in what.split() if word in DRUG_TRIE)


def _all_named(words: list[str]) -> bool:
    """Every intake and wish of these words names its drug, so that none hangs on what is left out."""
    verbs = [n for n, word in enumerate(words) if word in ("took", "had", "swallowed", "popped", "downed", "take", "have", "taking", "taken")]
    return bool(verbs) and all(any(word in DRUG_TRIE for word in words[n + 1 : n + 10]) or words[n + 1 : n + 2] in (["nothing"], ["none"], ["no"]) for n in verbs)


def _told_before(joined: str, end: int) -> re.Match[str] | None:
    """The one dose told right before a place."""
    begins = max(joined.rfind(f" {stop} ", 0, end) + 3 if f" {stop} " in joined[:end] else 0 for stop in (".", ";", "!", "?", "\n"))
    last: re.Match[str] | None = None
    for found in re.finditer(rf"(?:(?<=^)|(?<= ))(?:(?:{_WHO}|(?:(?:my|our|his|her|the) )?[a-z]+) )?{_DID} ", joined[begins:end]):
        told = _TOOK.match(joined[:end], begins + found.start())
        bare = told is not None and told["who"] is None and (found.start() == 0 or joined[: begins + found.start()].endswith((", ", ": ")))
        if told is not None and (told["i"] is not None or told["who"] in PERSONS or bare):
            last = told
    return last if last is not None and one_dose(last["what"]) else None


def one_dose(what: str) -> bool:
    """One quantity of one drug, at one time or none."""
    words = _HOURS.sub("hours", what).split()
    if not words or _JOINS & set(words) or len(words) > 14:
        return False
    times = sum(word in ("ago", "noon", "midnight", "at") for word in words)
    drugs = sum(word in DRUG_TRIE for word in words)
    return times <= 1 and (drugs == 1 or drugs == 2 and "pm" in words or not drugs and any(word in FORMS for word in words))
