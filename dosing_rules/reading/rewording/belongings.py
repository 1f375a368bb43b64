"""What belongs to whom: doses of somebody, pills lent, and pills that nobody named.

What belongs to whom beside a dose: "since my wifes 2 Advil", "her only dose today was 2 Advil", "can I have 2 from her bottle?".

Whose it was that one took: "a friend lent me her Advil and I took 2 at 9", "one of hers, a Tylenol", "I have my own. Two of mine?".

What somebody passed on of his own: "a coworker shared his at 2 pm" is some that one got.

Pills of somebody else that nobody named: "one of her pain pills", "offering me a painkiller" is not the Tylenol taken before.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..drugs import DRUG_TRIE, UNNAMED, UNNAMED_OTHER
from ..persons import PERSONS
from ..terms import Term
from ..tokens import Token, without
from ..words import FORMS, NUMBER_WORDS, is_number, says_number
from .needed import needs

_TOGETHER: Final = frozenset(person + "s" for person in PERSONS) - frozenset(PERSONS)
"""Persons with the s of belonging, typed without its sign: "my wifes 2"."""
_THEIRS: Final = frozenset({"her", "his", "their"})
_WHO: Final = {"my": "i", "her": "she", "his": "he", "their": "they", "our": "we"}
_OUT: Final = frozenset({"from", "of", "off"})
_KEPT_IN: Final = frozenset("bottle box pack packet purse bag handbag stash supply jar tin container cabinet drawer nightstand desk backpack pillbox package pouch strip pocket bottles shelf".split())
_OWN: Final = frozenset({"hers", "his", "theirs", "ours"})
_SELF: Final = frozenset({"i", "me"})
_NOTHING: Final = frozenset({"haven't", "havent", "nothing", "none", "never"})
_MEDS: Final = frozenset({"dose", "med", "meds", "medicine", "medication", "painkiller", "painkillers", "pill", "pills", "tablet", "tablets", "drug", "pain", "reliever"})
_TODAY: Final = (["so", "far", "today"], ["today", "so", "far"], ["of", "the", "day"], ["today"], ["so", "far"])
_WAS: Final = frozenset({"was", "were", "is", "has", "have", "been"})


@needs(_TOGETHER | {"from", "of", "off", "only"})
def with_belongings(tokens: list[Token]) -> list[Token]:
    """The tokens with such words put plainly.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_belongings(tokens_of("5 hrs since my wifes 2 advil")))
    "5 hrs since my wife's 2 advil"
    >>> " ".join(t.text for t in with_belongings(tokens_of("my aunt's only advil today was 2 at 2 pm")))
    'my aunt had 2 advil at 2 pm'
    >>> " ".join(t.text for t in with_belongings(tokens_of("can i have 2 advil from her bottle?")))
    'can i have 2 advil ?'
    >>> " ".join(t.text for t in with_belongings(tokens_of("only got advil here in the cab.")))
    'only have advil here in the cab .'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word in _TOGETHER and n and (words[n - 1] in _WHO or words[n - 1] == "the") and is_number(words, n + 1) and any(w in DRUG_TRIE for w in words[n + 2 : n + 5]):
            tokens[n].text = word[:-1] + "'s"
    if "from" in words or "of" in words or "off" in words:
        for n, word in enumerate(words):
            if word in _OUT:
                gone |= _from_whose(words, n)
    if "only" in words:
        for n, word in enumerate(words):
            if word == "only" and _got(words, n):
                tokens[n + 1].text = words[n + 1] = "have"
            elif word == "only":
                tokens, words, gone = _only_one(tokens, words, n, gone)
    return without(tokens, gone)


def _from_whose(words: list[str], n: int) -> set[int]:
    """ "from her bottle", "out of his bag", "of hers": whose they were says nothing of who takes them."""
    low = sentence_start(words, n)
    lead = words[low:n]
    if words[n - 1 : n] == ["out"]:
        lead = lead[:-1]
    if not lead or not _SELF & set(lead) or any(word in PERSONS or word in ("he", "she", "they", "him", "them") for word in lead) or not {"can", "may", "could", "should", "ok", "okay", "would"} & set(lead):
        return set()
    if not (is_number([lead[-1]], 0) or lead[-1] in DRUG_TRIE or lead[-1] in FORMS or lead[-1] in ("more", "some")):
        return set()
    if not any(word in DRUG_TRIE and word not in FORMS for word in lead) and not _theirs_alone(words):
        return set()  # "Can I have two of hers?": who knows what those are
    first = n - (words[n - 1] == "out")
    if words[n] == "of" and words[n + 1 : n + 2] and words[n + 1] in _OWN and words[n - 1] != "out" and _ends(words, n + 2):
        return {n, n + 1}
    if words[n] == "of" and words[n - 1] != "out":
        return set()
    k = n + 1
    if words[k : k + 1] == ["my"] and words[k + 1 : k + 2] and words[k + 1].removesuffix("'s") in PERSONS and words[k + 1].endswith("'s"):
        k += 2
    elif words[k : k + 1] and words[k] in _THEIRS:
        k += 1
    else:
        return set()
    k += words[k : k + 1] in (["own"], ["big"], ["little"], ["pill"])
    return set(range(first, k + 1)) if words[k : k + 1] and words[k] in _KEPT_IN and _ends(words, k + 1) else set()


def _theirs_alone(words: list[str]) -> bool:
    """One drug is named in all, and who asks has taken none."""
    named = {word for word in words if word in DRUG_TRIE and word not in FORMS and word not in _MEDS}
    return len(named) == 1 and not _NOTHING.isdisjoint(words) and not any(words[n + 1 : n + 2] in (["took"], ["popped"], ["swallowed"]) for n, word in enumerate(words) if word == "i")


def _got(words: list[str], n: int) -> bool:
    """ "Only got Advil here in the cab", "we only got ibuprofen at home": what there is, at no hour and of no number."""
    end = next((k for k in range(n, len(words)) if words[k] in STOPS or words[k] in (",", "and", "but", "so")), len(words))
    there = words[n + 1 : end]
    named = there[1:2] if there[1:2] != ["the"] else there[2:3]
    bare = there[:1] == ["got"] and bool(named) and named[0] in DRUG_TRIE and not any(word[0].isdigit() or word in NUMBER_WORDS or word in ("today", "noon", "morning", "night", "once") for word in there)
    return bare and (n == 0 or words[n - 1] in STOPS or words[n - 1] in (",", "i", "we", "but", "and", "so"))


def _ends(words: list[str], n: int) -> bool:
    return words[n : n + 1] == [] or words[n] in STOPS or words[n] in (",", "now", "too", "or", "as", "please", "and", "right")


def _only_one(tokens: list[Token], words: list[str], n: int, gone: set[int]) -> tuple[list[Token], list[str], set[int]]:
    """ "My aunt's only Advil today was 2 at 2 pm": she had two, and no others are told."""
    who = words[n - 1] if n else ""
    person = who[:-2] if who.endswith("'s") else ""
    if not (who in _WHO or person in PERSONS):
        return tokens, words, gone
    k = n + 1
    while k < len(words) and (words[k] in _MEDS or words[k] in DRUG_TRIE) and k - n < 4:
        k += 1
    named = [j for j in range(n + 1, k) if words[j] in DRUG_TRIE and words[j] not in _MEDS]
    said = next((one for one in _TODAY if words[k : k + len(one)] == one), [])
    end = k + len(said)
    if k == n + 1 or not said or words[end : end + 1] == [] or words[end] not in ("was", "were", "is", "has"):
        return tokens, words, gone
    end += 1 + (words[end : end + 2] == ["has", "been"])
    if not is_number(words, end):
        return tokens, words, gone
    at = end + 1
    while at < len(words) and words[at] in ("extra", "regular", "strength", "-"):
        at += 1
    stays = any(word in DRUG_TRIE for word in words[at : at + 3])
    if len(named) > 1 or (named and stays):
        return tokens, words, gone
    tokens[n - 1].text = person or _WHO[who]
    tokens[n].text = "had"
    gone = gone | set(range(n + 1, end))
    if named:
        tokens = [*tokens[:at], replace(tokens[named[0]], start=tokens[at - 1].end, end=tokens[at - 1].end), *tokens[at:]]
        words = [token.text for token in tokens]
    return tokens, words, gone


_LENT: Final = frozenset({"lent", "loaned", "shared", "offered", "passed", "let", "tossed", "slipped", "spared"})
_BEHIND: Final = frozenset({"and", "so", "but", "with", "i", "at", "because", "since", "when", "after"})
_TOOK: Final = frozenset({"took", "had", "swallowed", "popped", "downed", "used"})


@needs(_LENT, {"i"}, _TOOK)
def with_what_was_lent(tokens: list[Token]) -> list[Token]:
    """The tokens with "gave me", where what was lent has no number and was taken from right after.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_what_was_lent(tokens_of("a coworker shared her advil and i took 2 at 9.")))
    'a coworker gave me her advil and i took 2 at 9 .'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 4):
        if words[n] not in _LENT or words[n - 1] in ("i", "we"):
            continue
        k = n + 1 + (words[n + 1] == "me")
        k += words[n] == "let" and words[k] in ("have", "use")
        named = k
        while k < min(len(words), named + 7) and words[k].isalpha() and words[k] not in _BEHIND and words[k] not in NUMBER_WORDS:
            k += 1
        if words[n] == "let" and named < n + 3 or not any(word in DRUG_TRIE for word in words[named : named + 5]):
            continue
        k += 2 if words[k : k + 2] == ["with", "me"] else 0
        while words[k : k + 1] and (words[k] in STOPS or words[k] in (",", "and", "so", "but", "i", "just", "only", "already")):
            k += 1
        if k + 1 >= len(words) or words[k] not in _TOOK or words[k - 1] not in ("i", "just", "only", "already") or not says_number(words[k + 1]):
            continue
        at, end = tokens[n].start, tokens[named - 1].end
        gave = [replace(tokens[n], text="gave", end=tokens[n].end), replace(tokens[n], kind="word", text="me", start=min(at + 1, end), end=end)]
        return [*tokens[:n], *gave, *tokens[named:]]
    return tokens


_PASSED_ON: Final = frozenset({"shared", "lent", "loaned", "spared", "gave", "handed", "passed", "slipped", "sold", "donated"})
_ONES: Final = frozenset({"his", "hers", "theirs"})
_TO_ME: Final = frozenset({"me", "us"})
_UNDONE: Final = frozenset({"not", "never", "didn't", "didnt", "hasn't", "hadn't", "wouldn't", "i", "we", "to"})
_WHEN: Final = frozenset({"at", "around", "about", "@", "this", "last", "just", "earlier", "when", "after", "before", "and", "so", "because", "for", ",", ")"}) | STOPS


@needs(_ONES, _PASSED_ON)
def with_what_was_passed_on(tokens: list[Token]) -> list[Token]:
    """The tokens with what somebody gave of his own as some that was got: nobody takes what is shared before it is.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_what_was_passed_on(tokens_of("a coworker shared his at 2 pm.")))
    'a coworker shared some at 2 pm .'
    >>> " ".join(t.text for t in with_what_was_passed_on(tokens_of("a friend shared hers with me at 2 pm.")))
    'a friend gave me some at 2 pm .'
    >>> " ".join(t.text for t in with_what_was_passed_on(tokens_of("a friend gave his son two.")))
    'a friend gave his son two .'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 2):
        if words[n] not in _PASSED_ON or words[n - 1] in _UNDONE:
            continue
        to_me = words[n + 1] in _TO_ME
        k = n + 1 + to_me
        if words[k : k + 1] == [] or words[k] not in _ONES:
            continue
        end = k + 1 + (words[k + 1 : k + 2] == ["own"])
        with_me = words[end : end + 1] == ["with"] and words[end + 1 : end + 2] != [] and words[end + 1] in _TO_ME
        end += 2 * with_me
        if not (to_me or with_me or words[n] in ("shared", "lent", "loaned", "spared", "donated")) or end < len(words) and words[end] not in _WHEN and not says_number(words[end]):
            continue
        tokens[k].text = "some"
        if with_me:
            tokens[n].text = "gave"
            return [*tokens[: n + 1], replace(tokens[n], kind="word", text="me", start=tokens[n].end, end=tokens[n].end), tokens[k], *tokens[end:]]
        return [*tokens[: k + 1], *tokens[end:]]
    return tokens


_WHOSE: Final = frozenset({"hers", "his", "theirs", "mine", "yours"})
_HAVE: Final = frozenset({"have", "got", "i've", "brought", "carry", "keep", "found"})


@needs(_WHOSE)
def with_owned_ones_named(tokens: list[Token]) -> list[Token]:
    """The tokens with the name of what was somebody's next to the number, and one's own as what there is.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_owned_ones_named(tokens_of("she gave me one of hers, the arthritis tylenol, 650 mg.")))
    'she gave me one arthritis tylenol , 650 mg .'
    >>> " ".join(t.text for t in with_owned_ones_named(tokens_of("i've got my own motrin here. can i take two of mine?")))
    "i've got motrin here . can i take two of those ?"
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(2, len(words)):
        if words[n] not in _WHOSE or words[n - 1] != "of" or not says_number(words[n - 2]):
            continue
        k = n + 1 + (words[n + 1 : n + 2] == [","])
        k += words[k : k + 1] in (["the"], ["a"], ["an"], ["some"])
        if k > n + 2 and any(word in DRUG_TRIE for word in words[k : k + 3]) and not any(word in NUMBER_WORDS for word in words[k : k + 2]):
            gone |= set(range(n - 1, k))
        own = next((k for k in range(n) if words[k : k + 2] == ["my", "own"] and words[k - 1 : k] and words[k - 1] in _HAVE), -1)
        if words[n] == "mine" and own >= 0:
            gone |= {own, own + 1}
            tokens[n].text = "those"
    return without(tokens, gone)


_NOT_MINE: Final = frozenset({"her", "his", "their", "hers", "theirs", "someone's", "somebody's", "whatever", "mystery", "unlabeled", "unlabelled", "unmarked", "random", "unknown", "unidentified", "strange"})
_OFFERING: Final = frozenset({"offering", "offered", "offers", "handing", "handed", "giving", "hands", "lending", "lent", "slipped", "slid", "sharing", "shared"})
_MYSELF: Final = frozenset({"i", "me", "i'm", "i've", "im", "ive", "i'd"})
_MORE: Final = frozenset({"more", "another", "again"})


def with_others_pills(terms: list[Term]) -> list[Term]:
    """The terms with each such drug as one of its own.

    >>> from ..scanning.scanner import Scanner
    >>> from ..tokens import tokens_of
    >>> text = "2 tylenol at 8. my mom offered me one of her pain pills"
    >>> with_others_pills(Scanner(text, tokens_of(text), text).scan())[-1].value.specific
    True
    """
    if not any(term.kind == "drug" and term.value is UNNAMED for term in terms):
        return terms
    words = [str(term.value) if term.kind == "word" else "" for term in terms]
    if _MYSELF.isdisjoint(words) and not {"he", "she", "they"}.isdisjoint(words):
        return terms
    for k, term in enumerate(terms):
        if term.kind != "drug" or term.value is not UNNAMED:
            continue
        low = next((j + 1 for j in range(k - 1, -1, -1) if terms[j].kind == "sign" and terms[j].value in STOPS), 0)
        lead = words[low:k]
        near = lead[-2:]
        owned = bool(_NOT_MINE & set(near)) or any(word.endswith("'s") and word[:-2] in PERSONS for word in near)
        if (owned or _OFFERING & set(lead)) and not _MORE & set(lead) and not any(t.kind == "drug" for t in terms[low:k]):
            term.value = UNNAMED_OTHER
    return terms


_NAMES: Final = frozenset({"name", "names", "label", "labels", "marking", "markings", "imprint", "writing"})


@needs(_NAMES, {"no", "without"})
def with_nameless_pills(tokens: list[Token]) -> list[Token]:
    """The tokens with pills that bear no name as such before anything else is said of them.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_nameless_pills(tokens_of("can i take two of the pills she gave me (no name on them)?")))
    'can i take two of the mystery pills she gave me ?'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words)):
        if words[n] not in _NAMES or not {"no", "without"} & set(words[n - 2 : n]):
            continue
        start = n - 1 if words[n - 1] in ("no", "without") else n - 2
        start -= words[start - 1] in ("with", "there's")
        noun = next((k for k in range(start - 1, max(start - 14, 0), -1) if words[k] in FORMS or words[k] in STOPS), 0)
        if words[noun] not in FORMS or FORMS[words[noun]] == "dose":
            continue
        end = n + 1 + 2 * (words[n + 1 : n + 3] in (["on", "them"], ["on", "it"], ["on", "those"]))
        bracket = words[start - 1] == "(" and words[end : end + 1] == [")"]
        low = start - (bracket or words[start - 1] in (",", "-"))
        mystery = Token("word", "mystery", tokens[noun].start, tokens[noun].start)
        return [*tokens[:noun], mystery, *tokens[noun:low], *tokens[end + bracket :]]
    return tokens
