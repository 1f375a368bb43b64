"""Denials that are taken back, and what was taken after all.

Denials that the same breath takes back, and other turns that tell a dose sideways: "I wasn't going to have any at 3 but I did".

Each is put into the plain words, "I took ...", for the rules that read those. The places in the text stay those of the words typed.

What was taken after all, told behind what was not: "I haven't had aspirin, all I've had is one naproxen at 10".
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token, without
from ..words import FORMS, NUMBER_WORDS, says_number
from .joined_words import token_at
from .needed import needs

_NOT: Final = r"(?:wasn't|weren't|was not|were not|hadn't|had not|didn't|did not|never)"
_MEANT: Final = r"(?:going to|gonna|about to|planning to|planning on|planned to|planned on|plan to|plan on|meant to|mean to|intending to|intended to|intend to|supposed to|want to|wanted to|need to|expect to|expecting to|wanting to|looking to|keen to)"
_VERB: Final = r"(?:have|take|touch|use|pop|swallow|down|need|taking|having|touching|using|popping|swallowing|go near|bother with|resort to|reach for)"
_DENIED: Final = re.compile(
    rf"(?<![^ ])(?:(?:really |just )?{_NOT} (?:really |even |originally |actually )?{_MEANT} {_VERB}"
    rf"|(?:had |'d )?(?:swore|sworn|promised|vowed|decided|told myself|said|told (?:my \w+|him|her))(?: myself)?(?: that)? (?:i|he|she|we) (?:wouldn't|won't|would not) {_VERB}"
    rf"|(?:tried|was trying|meant|was meaning|decided|promised|swore|vowed|told myself|was told|planned) (?:hard )?not to {_VERB}"
    r"|told myself no(?: more)?"
    r"|(?:almost|nearly|very nearly) (?:skipped|missed|forgot|passed on|left out|went without|didn't (?:take|have)))(?= )"
)
"""Words that deny an intake before it is told."""

_DONE: Final = r"(?:anyway|anyways|anyhow|so|it|after all|in the end|regardless|though|nonetheless|all the same|eventually|finally)"
_TAKING: Final = r"(?:took|had|popped|swallowed|used|downed|taken)"
_BACK: Final = re.compile(
    r"(?<![^ ])(?:, )?(?:but|yet|and then|then|though|only to|and)(?: in the end| eventually| finally| then| later| still| of course| well)*(?: (?:i|he|she|we|they))?(?: (?:then|eventually|finally|still))? "
    rf"(?:did(?: {_DONE})*(?= (?:[,.;:!?()-]|at|around|about|and|\d|one|two|three|four|with)(?: |$)| *$)"
    rf"|(?:ended up|wound up)(?: (?:taking|having|popping|swallowing|using|doing so|doing it))"
    rf"|(?:caved|gave in|relented|broke down|weakened|cracked)(?: in)?(?:(?:,| and)(?: (?:i|he|she|we))? {_TAKING})?(?= )"
    rf"|{_TAKING}(?= (?:\d|one|two|three|four|both|them|it|a |an |some)[^.;!?]*? (?:anyway|anyways|anyhow|after all|regardless|in the end|all the same)(?: |$)))"
)
"""Words that take the denial back."""

_ANYWAY: Final = re.compile(r"(?<![^ ])(?:anyway|anyways|anyhow|after all|regardless|in the end|all the same)(?= |$)")
_UNNAMED: Final = frozenset({"any", "anything", "none", "it", "them", "one", "more", "another"})

_MAY_HAVE: Final = {"might've": "might", "may've": "may", "mightve": "might", "could've": "could", "couldve": "could"}
_TAKEN: Final = frozenset("had taken popped swallowed used downed squeezed snuck sneaked slipped gulped chewed eaten doubled".split())

_DOSES: Final = frozenset("one ones dose doses pair couple few set round handful more them it those again twice at around between too as , .".split())

_CANNOT_DENY: Final = re.compile(
    r"(?<![^ ])(?P<who>i|he|she|we) (?:honestly |really )?(?:can't|cannot|couldn't|could not|won't|wouldn't) (?:honestly |really |entirely )?(?:swear|be (?:sure|certain|positive)|say|promise|rule out|guarantee)(?: to it| for (?:sure|certain))?(?: that| whether| if)? "
    r"(?:i|he|she|we) (?:didn't|did not|haven't|hasn't|hadn't)(?: also| already| then)? (?:have|take|had|taken|pop|popped|swallow|swallowed)(?= (?:another|a|an|one|two|three|four|some|more|\d))"
)
""" "I can't swear I didn't have another two"."""
_MAYBE_THERE: Final = re.compile(
    r"(?<![^ ])there (?:may|might|could)(?: well)?(?: or (?:may|might) not)?(?: also)? have been (?:(?:a|another|one|one more|possibly a) )?(?:(?:second|third|fourth|extra|further|additional) )?(?:dose|round|pair|set|lot|go|helping|serving) of(?= (?:\d|one|two|three|four|some))"
)
""" "There may or may not have been a third round of 2 at 1 pm"."""

_N: Final = r"(?P<n>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_EMPTIED: Final = re.compile(
    rf"(?<![^ ])(?:(?:it|(?:the|my|that|this|our|his|her) (?:\w+ ){{0,2}}?(?:bottle|pack|packet|box|strip|tube|package|blister|tin)|there|i)(?: (?:still|only|just))* (?:had|was|were|held|contained)(?: (?:still|only|just|about))* )(?={_N} )"
    r"(?P<what>[^.;!?]*?)(?P<left>(?: (?:left|remaining|still))*(?: (?:in|inside) (?:it|there|(?:the|my) (?:\w+ )?(?:bottle|pack|packet|box|strip|tube|package|blister|tin)))?(?: ,)? (?:and|but|,|-)(?: now)?"
    rf" (?:i (?:took|had|went through|finished|used|swallowed|got through) (?:all of (?:them|those)|them all|those all|every one(?: of them)?|the lot|all \w+(?: of them)?)"
    rf"|(?:they|those|these|all (?:\d{{1,2}}|\w+)(?: of them)?|the lot)(?: (?:have|'ve|had))?(?: all)? (?:went|gone|disappeared|vanished|went down|got taken|got used|got swallowed)(?: down)?))(?= )"
)
""" "It had 8 Advil left in it and they all went between 9 and noon"."""

_WHO: Final = r"(?:i|he|she|we|my \w+)"
_ALWAYS: Final = re.compile(
    rf"(?<![^ ])(?:only|just|except|except for|besides|but|apart from|other than) (?:for )?(?:the|my|an|a|his|her|one) (?:(?:usual|regular|daily|morning|normal) )?(?P<drug>\w+(?: \w+){{0,2}}?)(?P<rest>(?: (?:that|which))? {_WHO} (?:[\w']+ ){{1,6}}?,)(?= (?:\d{{1,2}}|one|two|three|four|half|a|an) )"
)
""" "only the Excedrin Migraine I always start with, 2 at 8"."""


_SETTING_APART: Final = frozenset({"only", "just", "except", "besides", "but", "apart", "other"})
_UNCERTAIN: Final = frozenset({"can't", "cannot", "couldn't", "could", "won't", "wouldn't", "may", "might"})
_DENYING: Final = frozenset({"wasn't", "weren't", "not", "hadn't", "didn't", "never", "wouldn't", "won't", "told", "almost", "nearly"})
_WHOLLY: Final = frozenset({"all", "every", "lot", "they", "those", "these"})
"""Words of which one stands in every match of the patterns above."""


@needs(_SETTING_APART | _UNCERTAIN | _DENYING | _WHOLLY | _MAY_HAVE.keys())
def with_denials_taken_back(tokens: list[Token]) -> list[Token]:
    """The tokens with what was denied, and done all the same, told plainly.

    >>> from ..tokens import tokens_of
    >>> [token.text for token in with_denials_taken_back(tokens_of("wasn't going to have any tylenol at 3pm but i did, 2 of them"))]
    ['took', 'tylenol', 'at', '3', 'pm', ',', '2', 'of', 'them']
    >>> [token.text for token in with_denials_taken_back(tokens_of("might've had another"))]
    ['might', 'have', 'had', 'another']
    """
    words = [token.text for token in tokens]
    joined = " ".join(words)
    gone: set[int] = set()
    if " but " in joined or " and " in joined or " yet " in joined or " then " in joined or " though " in joined:
        if not _DENYING.isdisjoint(words):
            _taken_back(tokens, words, joined, gone)
        if not _WHOLLY.isdisjoint(words):
            _emptied(tokens, words, joined, gone)
    for match in _ALWAYS.finditer(joined) if not _SETTING_APART.isdisjoint(words) else ():
        if any(word in DRUG_TRIE for word in match["drug"].split()):
            gone |= _places(joined, match.start("rest") + 1, match.end("rest"))
    for pattern in (_CANNOT_DENY, _MAYBE_THERE) if not _UNCERTAIN.isdisjoint(words) else ():
        for match in pattern.finditer(joined):
            _maybe_taken(tokens, sorted(_places(joined, match.start(), match.end())), match)
            gone |= set(sorted(_places(joined, match.start(), match.end()))[4:])
    kept = without(tokens, gone)
    return kept if _MAY_HAVE.keys().isdisjoint(words) else _may_have(kept)


def _places(joined: str, start: int, end: int) -> set[int]:
    """The numbers of the words between two places of the joined text."""
    first = token_at(joined, start)
    return set(range(first, first + joined[start:end].strip().count(" ") + 1)) if joined[start:end].strip() else set()


def _taken_back(tokens: list[Token], words: list[str], joined: str, gone: set[int]) -> None:
    for denied in _DENIED.finditer(joined):
        stop = re.compile(r"(?<= )[.;!?](?= |$)").search(joined, denied.end())
        back = _BACK.search(joined, denied.end(), stop.start() + 1 if stop is not None else len(joined))
        if back is None:
            continue
        between = joined[denied.end() : back.start()].split()
        if len(between) > 16 or not any(word in DRUG_TRIE or word in FORMS or word in _UNNAMED for word in between):
            continue
        first = token_at(joined, denied.start())
        tokens[first].text, tokens[first].kind = "took", "word"
        gone |= _places(joined, denied.start(), denied.end()) - {first}
        named = any(word in DRUG_TRIE for word in between)
        for n in _places(joined, denied.end() + 1, back.start()):
            if words[n] in _UNNAMED and words[n] not in ("it", "them", "one"):
                gone.add(n)
        places = sorted(_places(joined, back.start(), back.end()))
        behind = places[-1] + 1
        end = next((n for n in range(behind, len(words)) if words[n] in (".", ";", "!", "?")), len(words))
        until = joined.find(" . ", back.end())
        for late in _ANYWAY.finditer(joined, back.end(), until if until > 0 else len(joined)):
            if max(_places(joined, late.start(), late.end())) < end:
                gone |= _places(joined, late.start(), late.end())
        told = behind < end and (says_number(words[behind]) or words[behind] == "both")
        if named and told:
            tokens[places[0]].text, tokens[places[0]].kind = ",", "sign"
            gone |= set(places[1:])
        else:
            gone |= set(places)
            if not named and behind < end and words[behind] == ",":
                gone.add(behind)


def _maybe_taken(tokens: list[Token], places: list[int], match: re.Match[str]) -> None:
    """Put "I might have had" in the place of such words."""
    who = match.groupdict().get("who") or "i"
    for n, word in zip(places, (who, "might", "have", "had"), strict=False):
        tokens[n].text, tokens[n].kind = word, "word"


def _emptied(tokens: list[Token], words: list[str], joined: str, gone: set[int]) -> None:
    for match in _EMPTIED.finditer(joined):
        if not any(word in DRUG_TRIE or word in FORMS for word in match["what"].split()):
            continue
        lead = sorted(_places(joined, match.start(), match.start("n")))
        if len(lead) < 2:
            continue
        tokens[lead[0]].text, tokens[lead[0]].kind, tokens[lead[1]].text, tokens[lead[1]].kind = "i", "word", "took", "word"
        gone |= set(lead[2:]) | _places(joined, match.start("left") + 1, match.end("left"))


def _of_doses(words: list[str], n: int) -> bool:
    """A word of taking, and no coffee behind it."""
    taken = next((k for k in range(n, min(n + 3, len(words))) if words[k] in _TAKEN), None)
    if taken is None:
        return False
    k = taken + 1
    while k < len(words) and words[k] in ("another", "a", "an", "some", "the", "my", "extra", "second", "third", "in"):
        k += 1
    return k >= len(words) or says_number(words[k]) or words[k] in FORMS or words[k] in DRUG_TRIE or words[k] in _DOSES


def _may_have(tokens: list[Token]) -> list[Token]:
    """ "might've had" as "might have had"."""
    words = [token.text for token in tokens]
    told: list[Token] = []
    for n, token in enumerate(tokens):
        if token.text in _MAY_HAVE and _of_doses(words, n + 1):
            told += [replace(token, text=_MAY_HAVE[token.text]), replace(token, text="have")]
        else:
            told.append(token)
    return told


_WHO_HAS: Final = frozenset({"i", "he", "she", "we", "they", "i've", "ive", "i'd", "he's", "she's", "we've", "they've", "he'd", "she'd"})
_TOOK: Final = frozenset({"had", "have", "taken", "took", "take", "swallowed", "used", "touched", "popped"})
_WAS: Final = frozenset({"is", "was", "were", "are", ":"})
_THINGS: Final = frozenset({"thing", "one", "pill", "tablet", "med", "medicine", "medication", "drug", "painkiller", "dose", "exception", "things", "ones"})
_NONE: Final = frozenset({"haven't", "havent", "hasn't", "not", "no", "nothing", "none", "didn't", "never", "hadn't", "neither"})
_JUST: Final = frozenset({"just", "only", "merely", "simply"})
_THE: Final = frozenset({"that", "the", "a", "an", "one", "this", "those", "my", "some"})
_STOPS: Final = frozenset({".", "?", "!", ";"})
_HOUR: Final = frozenset({"am", "pm", "noon", "midnight", "ago"})


@needs({","}, _NONE)
def with_all_it_was(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop before what was taken, where it hangs behind a denial by a comma.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_all_it_was(tokens_of("i haven't had advil, all i've had is one aleve at 10 am")))
    "i haven't had advil . all i've had is one aleve at 10 am"
    >>> " ".join(t.text for t in with_all_it_was(tokens_of("i've not had advil, just that aleve at 9 am")))
    "i've not had advil . had that aleve at 9 am"
    """
    words = [token.text for token in tokens]
    low, denied = 0, False
    for n, word in enumerate(words):
        if word in _STOPS:
            low, denied = n + 1, False
        denied = denied or word in _NONE
        if word != "," or not denied or n + 4 > len(words):
            continue
        k = n + 1 + (words[n + 1] in ("but", "and", "so"))
        if _told(words, k):
            tokens[n].text = "."
        elif words[k] in _JUST and _names(words, k + 1) and not {"nothing", "none", "anything", "only"} & set(words[low:n]):
            tokens[n].text, tokens[k].text = ".", "had"
        else:
            continue
        denied = False
    return tokens


def _told(words: list[str], k: int) -> bool:
    """ "all i've had is", "the only thing she took today was", "what i did have is", with a number or a name behind."""
    if words[k] == "all":
        j = k + 1
    elif words[k : k + 2] == ["the", "only"] and words[k + 2] in _THINGS:
        j = k + 3
    elif words[k] == "what":
        j = k + 1
    else:
        return False
    j += words[j : j + 1] == ["that"]
    if words[j : j + 1] == [] or words[j] not in _WHO_HAS:
        return False
    near = words[j + 1 : j + 8]
    was = next((m for m, word in enumerate(near) if word in _WAS), -1)
    return was > 0 and not _TOOK.isdisjoint(near[:was]) and "," not in near[:was] and _quantity(words, j + 2 + was)


def _quantity(words: list[str], k: int) -> bool:
    return any(names_drug(words, m) or words[m].isdecimal() or words[m] in NUMBER_WORDS for m in range(k, min(k + 4, len(words))))


def _names(words: list[str], k: int) -> bool:
    """ "that naproxen ... at 9 am": one that is pointed out or counted, and an hour behind it before the sentence ends."""
    if k >= len(words) or not (words[k] in _THE or says_number(words[k])) or not any(names_drug(words, m) for m in range(k + 1, min(k + 4, len(words)))):
        return False
    stop = next((m for m in range(k, len(words)) if words[m] in _STOPS), len(words))
    return not _HOUR.isdisjoint(words[k:stop])
