"""What is gone from a pack, and what was left of one and taken.

What is gone from a pack since it was opened: "opened a box of 24 Advil at nine, 18 are left, and nobody else touches it".

What was left of a drug, taken whole: "finished off the bottle at noon", "drained the last of the NyQuil". Nobody says how much it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from ..drugs import DRUG_TRIE
from ..sentences import sentence_start
from ..tokens import Token
from ..words import FORMS, NUMBER_WORDS, says_number
from .edits import Edit, names_a_drug
from .needed import needs

_N: Final = (
    r"(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|thirty|forty|fifty)"
)
_BOX: Final = r"(?:bottle|box|pack|packet|package|strip|blister pack|blister|tube|tin|jar|sheet|card|vial)"
_DRUG: Final = r"(?P<{0}>(?:\d{{3}} ?mg )?(?:(?:extra|regular)[ -]strength )?[a-z]+(?: (?:extra|regular)[ -]strength| \d{{3}}s?\b(?: ?mg)?)?)"
_PACK: Final = re.compile(
    rf"\b(?:{_BOX} (?:of|with|holding|containing) (?P<n>{_N}) {_DRUG.format('drug')}|(?P<n2>{_N})[- ](?:count|ct|pack|packet|pill|tablet|caplet|capsule)(?: {_BOX})? of {_DRUG.format('drug2')}"
    rf"|started (?:the day|today|this morning|yesterday) with (?P<n3>{_N}) {_DRUG.format('drug3')})"
)
_OPENED: Final = re.compile(r"\b(?:opened|started|bought|new|fresh|full|unopened|cracked open|broke open|began|broke into|unsealed|sealed|brand-new)\b")
_HOUR: Final = r"(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b)?|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_WHEN: Final = re.compile(
    rf"\b(?P<at>at {_HOUR} )?(?P<day>this morning|yesterday(?: morning| afternoon| evening| night| at noon)?|today|this afternoon|last night|the day)\b|\bat (?P<hour>\d{{1,2}}(?::\d\d)? ?[ap]\.?m\b|noon|midnight)"
)
_LEFT: Final = re.compile(rf"\b(?:(?:there(?:'s| are| is) |i have |have |i've got |has |only |just |now )*)(?P<m>{_N})(?: (?:pills|tablets|of them|caplets|advil|tylenol))?(?: are| is| remain)?(?: still)? (?:left|remain(?:ing)?|in it|in there|to go)\b")
_SOLE: Final = re.compile(
    r"\b(?:(?:all )?(?:of )?(?:the|those) (?:others|rest|other ones|missing ones)(?: all)? (?:went|are|is|ended up|landed)(?: all)? (?:in|into|inside|down) (?:me|my \w+)|i(?:'ve| have)? (?:took|ate|swallowed|had|taken|eaten|used|downed|popped)(?: all)?(?: of)? (?:the|those) (?:others|rest|other ones|missing ones)(?: myself)?"
    r"|(?:nobody|no one|no-one)(?: else)? (?:else )?(?:touches|touched|takes|took|uses|used|has touched|has had|had|has taken|gets) (?:it|them|any|one|any of them|from it)|(?:and )?(?:i'm|i am) the only one (?:who|that)? ?(?:takes?|uses?|touches|using|taking|on)(?: it| them| from it| any)?|all (?:of (?:it|them) )?(?:taken )?by me)\b"
)
_HELD: Final = re.compile(
    rf"\b(?:at (?P<at>{_HOUR}(?: today| this morning)?),? )?(?:my|the|our|this) {_BOX} (?:still )?(?:held|had|contained)(?: exactly)? (?P<n>{_N}) {_DRUG.format('drug')}(?: tablets| pills| caplets)?(?: in it)?(?: at (?P<at2>{_HOUR}(?: today| this morning)?))?"
    rf"(?:,| and| but|;|\.)+(?: and| but)? (?:now,? )?(?:at (?P<now>{_HOUR}),? )?(?:it|the {_BOX}) (?:now )?(?:holds|has|contains) (?P<m>{_N})(?: (?:left|in it))?(?: now)?\b"
)
_BOTH: Final = re.compile(r"[.,;]? (?:and )?i(?:'ve)? (?:swallowed|took|taken|had|ate)(?: (?:both|all|the \w+|every one))(?: (?:of )?(?:those|them|these|missing ones))(?: myself)?\b")
""" "At 6 am my bottle held 20 Advil, and now it holds 18. I swallowed both of those"."""
_NOW: Final = re.compile(rf"\b(?P<it>it's (?:now )?{_HOUR})(?: now)?(?: and)?\b")
_BY: Final = rf"(?: by (?P<by>{_HOUR}))"
_SHARE: Final = r"(?P<share>half|a third|one third|two thirds|a quarter|one quarter|three quarters|all|the whole (?:thing|lot))"
_IT: Final = rf"(?:it|them|that|those|(?:the|my|this) (?:whole |entire )?{_BOX})"
_USED_UP: Final = re.compile(
    rf"\b(?:(?:i|and|then|i've|i'd|have|had) (?:(?:had|have|already|completely|since|then) )*(?:emptied|finished|polished off|used up|drained|cleaned out|gone through|went through|got through|worked through) {_IT}(?P<sole>(?: off| out| up)?(?: all)?(?: into myself| myself| on my own| by myself| alone)?)"
    rf"|{_SHARE}(?: of)? {_IT} (?:was|were|is|are|has been|had been) (?P<gone>gone|empty|used up|finished|mine|eaten|taken))(?:{_BY})?(?P<me>,? (?:all|it was all|and it was all|and all|all of it|entirely|only)? ?(?:by )?(?:me|mine|my doing|on my own|myself)\b)?"
)
""" "I had emptied it by 3 pm", "half the box was gone by 2, all me", "three quarters of it was mine"."""
_SHARE_OF: Final = re.compile(rf"\b{_SHARE}(?: of)? (?:the|a|my|our|that|this) (?:whole |new |full |fresh )?$")
_WAS_MINE: Final = re.compile(rf"(?P<day> today)? (?:was|were|is|are|has been|had been) (?:all )?(?P<gone>mine|gone|eaten|taken|used up|finished)(?: (?:so far )?today)?{_BY}?(?P<me>,? (?:all )?(?:by )?(?:me|myself)\b)?")
""" "Half the pack of 12 Advil was mine today"."""
_EMPTYING: Final = re.compile(r"(?P<who>\b(?:i|we)(?:'ve|'d| have| had)? )(?:(?:just|already|since|then) )*(?:emptied|finished|polished off|used up|drained|cleaned out|went through|gone through|got through|worked through) (?:(?:my|the|a|that|this|one|whole|entire|little|small|travel|old|last|an) )*$")
_SO_LONG: Final = re.compile(rf"(?:,? (?:all )?(?P<day>today|since (?:this morning|last night|yesterday|{_HOUR})|this morning|by myself|on my own|myself))*{_BY}?")
_LONG_PAST: Final = re.compile(r" (?:at|around|in|over|this week|last|yesterday|(?:[a-z]+ )?[a-z0-9]+ (?:hours?|days?|weeks?|months?))\b")
_PARTS: Final = {"half": Fraction(1, 2), "third": Fraction(1, 3), "thirds": Fraction(2, 3), "quarter": Fraction(1, 4), "quarters": Fraction(3, 4)}
_GONE: Final = ("emptied", "finished", "polished", "used up", "drained", "cleaned out", "through", "gone", "empty", " mine", "eaten", "taken")
_HOLDERS: Final = ("bottle", "box", "pack", "strip", "blister", "tube", " tin ", " jar", "sheet", "card", "vial")
_COUNTED: Final = re.compile(rf"\b{_N}\b")


@needs("bottle box pack packet package strip blister tube tin jar sheet card vial count ct pill tablet caplet capsule started")
def packs(folded: str) -> Iterator[Edit]:
    """The words that tell of the pack, as what was taken of it since it was opened.

    >>> [words for _, _, words in packs("opened a box of 24 advil this morning, 18 are left and nobody else touches it. last pair at 2 pm")]
    ["i've had 6 advil since this morning"]
    """
    for start, end, words in _told(folded):
        if words:
            yield start, end, words


def unread_packs(folded: str) -> list[tuple[int, int]]:
    """The packs opened at a told time, with what is left, of which nobody can tell who took the others."""
    return [(start, end) for start, end, words in _told(folded) if not words]


def _used_up(folded: str) -> Iterator[Edit]:
    """The packs of which somebody told what share is gone, and by when."""
    for pack in _PACK.finditer(folded):
        name = pack["drug"] or pack["drug2"] or pack["drug3"]
        whole = _number(pack["n"] or pack["n2"] or pack["n3"])
        share, was = _SHARE_OF.search(folded, max(pack.start() - 40, 0), pack.start()), _WAS_MINE.match(folded, pack.end())
        if share is not None and was is not None and names_a_drug(name):
            part = whole * _PARTS.get(share["share"].split()[-1], Fraction(1))
            mine = part.denominator == 1 and (was["gone"] == "mine" or was["me"]) and "today" in was[0]
            yield share.start(), was.end(), f"i've had {part} {_named(name)} today{', the last by ' + was['by'] if was['by'] else ''}" if mine else ""
            continue
        emptied = _EMPTYING.search(folded, max(pack.start() - 60, 0), pack.start())
        if emptied is not None and names_a_drug(name):
            told = _SO_LONG.match(folded, pack.end())
            assert told is not None
            if told["by"] or told["day"] or not _LONG_PAST.match(folded, told.end()):  # "I emptied my travel pack of six Advil by 3 pm"
                day = told["day"] if told["day"] and told["day"].startswith(("today", "since")) else "today" if told["by"] else ""
                yield emptied.start(), told.end(), f"i've had {whole} {_named(name)} {day}{', the last by ' + told['by'] if told['by'] else ''}" if emptied["who"][0] == "i" and day else ""
                continue
        used = _USED_UP.search(folded, pack.end(), pack.end() + 280)
        if used is None or not names_a_drug(name) or "?" in folded[pack.end() : used.start()]:
            continue
        start = sentence_start(folded, pack.start())
        start += len(folded[start:]) - len(folded[start:].lstrip())
        taken = whole * _PARTS.get((used["share"] or "all").split()[-1], Fraction(1))
        mine = used["gone"] in (None, "mine") or bool(used["me"])
        between = folded[pack.end() : used.start()]
        day = _WHEN.search(folded, start, used.start())
        if not mine or taken.denominator != 1 or day is None or _COUNTED.search(_WHEN.sub("", between)) or "or" in between.split():
            yield start, used.end(), ""
            continue
        since = "today" if day["day"] == "today" and not day["at"] and not _OPENED.search(folded, start, used.start()) else f"since {day[0].removeprefix('at ')}"
        yield start, used.end(), f"i've had {taken} {_named(name)} {since}{', the last by ' + used['by'] if used['by'] else ''}"


def _held(folded: str) -> Iterator[Edit]:
    """What a pack held at an hour and holds now."""
    for match in _HELD.finditer(folded):
        since, taken = match["at"] or match["at2"], _number(match["n"]) - _number(match["m"])
        if not names_a_drug(match["drug"]) or taken < 1 or not since:
            continue
        sole = _BOTH.match(folded, match.end())
        now = f"it's {match['now']}, " if match["now"] else ""
        yield match.start(), sole.end() if sole is not None else match.end(), f"{now}i've had {taken} {_named(match['drug'])} since {since}" if sole is not None else ""


def _told(folded: str) -> Iterator[Edit]:
    if any(word in folded for word in _GONE) and any(word in folded for word in _HOLDERS):
        yield from _used_up(folded)
    if " held " in folded or " had " in folded or " contained " in folded:
        yield from _held(folded)
    if "left" not in folded and "remain" not in folded and " in it" not in folded and " in there" not in folded and "to go" not in folded:
        return
    for pack in _PACK.finditer(folded):
        name = pack["drug"] or pack["drug2"] or pack["drug3"]
        whole = _number(pack["n"] or pack["n2"] or pack["n3"])
        if not names_a_drug(name):
            continue
        start = sentence_start(folded, pack.start())
        start += len(folded[start:]) - len(folded[start:].lstrip())
        left = _LEFT.search(folded, pack.end())
        if left is None or left.start() - pack.end() > 90 or not _OPENED.search(folded, start, pack.end()) or _number(left["m"]) >= whole:
            continue
        opened = _WHEN.search(folded, start, left.start())
        if opened is None:
            continue
        sole = _SOLE.search(folded, pack.end(), left.end() + 90)
        end = max(left.end(), sole.end()) if sole is not None else left.end()
        taken = whole - _number(left["m"])
        now = _NOW.search(folded, pack.end(), left.start())
        apart = (pack.span(), left.span(), opened.span(), *([sole.span()] if sole else []), *([now.span()] if now else []))
        numbers = [m for m in _COUNTED.finditer(folded, start, end) if not any(a <= m.start() < b for a, b in apart)]
        since = folded[opened.start() : opened.end()].removeprefix("at ").replace("the day", "this morning")
        yield start, end, "" if sole is None or numbers or "?" in folded[start:end] else f"{now['it'] + ', ' if now else ''}i've had {taken} {_named(name)} since {since}"


def _named(drug: str) -> str:
    told = re.fullmatch(r"(?P<name>.+) (?P<mg>\d{3})s?(?: ?mg)?", drug)
    return f"{told['mg']} mg {told['name']}" if told and told["mg"] != "200" else told["name"] if told else drug


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else sum(int(NUMBER_WORDS.get(part, 0)) for part in word.replace("-", " ").split())


_DRAINING: Final = frozenset({"drained", "emptied", "polished", "killed", "drank", "finished", "downed", "used", "cleared", "cleaned", "sucked", "took", "had"})
_ENTIRELY: Final = frozenset({"off", "up", "out"})
_OF_IT: Final = frozenset({"the", "my", "our", "that", "this", "his", "her", "their"})
_PACKS: Final = frozenset({"bottle", "box", "pack", "packet", "package", "blister", "strip", "sheet", "jar", "tub", "container", "tube"})
_RESTS: Final = frozenset({"rest", "last", "remainder", "remains", "dregs", "end"})
_REST: Final = (("what", "was", "left"), ("whatever", "was", "left"), ("what", "remained"), ("what", "little", "was", "left"), ("all", "that", "was", "left"))
_FIRST: Final = _OF_IT | {said[0] for said in _REST}
_STOPS: Final = frozenset({".", ";", "?", "!", "\n", "and", "then", "but", "it's", "its", "now"})
_JOINTS: Final = frozenset({"and", "then", ",", "plus", "noon", "am", "pm", "o'clock"})


_WHOLE: Final = _DRAINING - {"took", "had", "used"}
"""What is done to the end of something; one takes, has and uses other things as well."""


@needs(_PACKS | _RESTS | _WHOLE | {"left", "remained"})
def with_what_was_left_taken(tokens: list[Token]) -> list[Token]:
    """The tokens with "took some more" for the end of a pack, and with "took some of it" for the end of a named drug.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_what_was_left_taken(tokens_of("2 advil at 8 and finished off the bottle at noon")))
    '2 advil at 8 and took some more at noon'
    >>> " ".join(token.text for token in with_what_was_left_taken(tokens_of("finished the bottle at noon, two tablets")))
    'took at noon , two tablets'
    >>> " ".join(token.text for token in with_what_was_left_taken(tokens_of("i drained what was left of the nyquil")))
    'i took some of nyquil'
    """
    words = [token.text for token in tokens]
    if not any(word in _DRAINING or (word in _FIRST and n and words[n - 1] in _JOINTS) for n, word in enumerate(words)):
        return tokens
    out: list[Token] = []
    n = 0
    while n < len(words):
        end, named = _what_was_left(words, n) if words[n] in _DRAINING or words[n] in _FIRST else (0, False)
        if not end:
            out.append(tokens[n])
            n += 1
            continue
        told = words[n] in _DRAINING
        if told:
            tokens[n].text = "took"
            out.append(tokens[n])
            n += 1
        if told and _counted(words, end):
            n = end
            continue
        kept = ("some", "of") if named else ("some", "more")
        for text, k in zip(kept, (n, n + 1), strict=True):
            tokens[k].text = text
            out.append(tokens[k])
        n = end
    return out


def _what_was_left(words: list[str], n: int) -> tuple[int, bool]:
    """Behind the words for the rest of a pack or of a drug; whether a drug is named there ("of the NyQuil")."""
    k = n
    if words[k] in _DRAINING:
        k += 1 + (words[k + 1 : k + 2] != [] and words[k + 1] in _ENTIRELY)
        entirely = words[n] in _WHOLE or k > n + 1
    elif n and words[n - 1] in _JOINTS:
        entirely = False
    else:
        return 0, False
    left = next((len(said) for said in _REST if tuple(words[k : k + len(said)]) == said), 0)
    rest = left or (1 + (words[k + 1 : k + 2] != [] and words[k + 1] in _RESTS) if words[k : k + 1] != [] and words[k] in _OF_IT else 0)
    if not rest or rest + k >= len(words) + 1:
        return 0, False
    ended = bool(left) or rest == 2
    k += rest
    if ended:
        if words[k : k + 1] in (["of"], ["in"]):
            k += 1
            k += words[k : k + 1] != [] and words[k] in _OF_IT
        elif left and k - n > 3:
            return k, False  # "took what was left at noon"
        else:
            return 0, False
    elif not entirely:
        return 0, False
    while words[k : k + 1] != [] and words[k] in ("old", "little", "small", "whole", "entire", "open", "opened", "last", "travel", "same", "first"):
        k += 1
    if k >= len(words):
        return 0, False
    if words[k] in _PACKS and words[k - 1] not in ("whole", "entire"):
        of = words[k + 1 : k + 2] == ["of"]
        if not of:
            return k + 1, False
        k += 2 + (words[k + 2 : k + 3] != [] and words[k + 2] in _OF_IT)
    return (k, True) if k < len(words) and words[k] in DRUG_TRIE else (0, False)


def _counted(words: list[str], n: int) -> bool:
    """Whether the count follows: "finished the bottle at noon, two tablets"."""
    for k in range(n, min(n + 7, len(words))):
        if words[k] in _STOPS:
            return False
        number = says_number(words[k])
        if number and k + 1 < len(words) and (words[k + 1] in FORMS or words[k + 1] in DRUG_TRIE or words[k + 1] == "left"):
            return True
    return False
