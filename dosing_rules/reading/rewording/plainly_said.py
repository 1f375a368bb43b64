"""Small turns of texting put plainly: "2... nah 3", "my only dose of anything today", "two Advil, the 200 mg kind, now?", "still pounding at 2 pm"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..drugs import DRUG_TRIE, names_drug
from ..persons import PERSONS
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NTH, NUMBER_WORDS

_NO: Final = frozenset({"nah", "nope", "er", "err", "erm"})
_KINDS: Final = frozenset({"kind", "ones", "one", "type", "version", "sort", "variety"})
_LOOKS: Final = frozenset("extended release er little big small long white red brown coated regular extra strength plain ordinary normal time".split())
_CLOCKED: Final = frozenset({"am", "pm", "noon", "midnight"})
_HURTS: Final = frozenset("throbbing pounding killing aching hurting burning splitting pulsing screaming bothering stabbing hammering raging going".split())
_BODY: Final = frozenset("head tooth back knee neck shoulder ankle wrist jaw hip foot leg arm elbow throat sinuses headache migraine toothache backache cramps fever pain gums ear hand stomach".split())
_SAYS_NOW: Final = frozenset({"its", "it's", "now", "rn", "time", "currently"})
_AFTER_ALL: Final = frozenset({"again", "now", "together", "once", "?", ".", "ok", "okay", "right"})
_NIL: Final = frozenset({"zero", "0", "nil", "nada", "zilch"})
_STOPS: Final = frozenset({".", ",", ";", "?", "!", "\n", "-"})
_HANDING: Final = frozenset({"hand", "pass", "slip", "offer", "dispense", "feed"})
_WISHING: Final = frozenset({"like", "want", "wants", "need", "needs", "wanting", "craving"})
_CARRYING_ON: Final = (("go", "on", "with"), ("carry", "on", "with"), ("proceed", "with"), ("continue", "with"), ("keep", "going", "with"), ("go", "ahead", "with"))
_GOING_ON: Final = frozenset(said[0] for said in _CARRYING_ON)
_BEING: Final = frozenset({"is", "would", "will"})
_ABOUT_TO: Final = frozenset({"to", "i", "we", "can", "could", "should", "may", "she", "he", "they"})
_TO_WHOM: Final = frozenset({"her", "him", "them", "me", "us"}) | frozenset(word for word in PERSONS if PERSONS[word][2] != "animal")


def _of_that_kind(tokens: list[Token], words: list[str], n: int, gone: set[int]) -> None:
    """ "2 Advil, the 200 mg tablets, ...": how strong those are, and no second dose."""
    k = n + 3
    while k < len(words) - 1 and words[k] in _LOOKS:
        k += 1
    if k < len(words) and (words[k] in _KINDS or FORMS.get(words[k]) is not None) and (words[k + 1 : k + 2] == [] or words[k + 1] in (*_STOPS, ")") or words[k + 1] in _CLOCKED | {"at", "now"}):
        gone |= {n - 1, n, *range(n + 3, k)} | ({k + 1} if words[k + 1 : k + 2] in ([","], [")"]) and (words[n - 1] == "(") == (words[k + 1] == ")") else set())
        tokens[k].text = "each"


def plainly_said(tokens: list[Token]) -> list[Token]:
    """The tokens with such turns put plainly.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in plainly_said(tokens_of("took 1... nah 2, at 9")))
    'took 1 . . . no 2 , at 9'
    >>> " ".join(t.text for t in plainly_said(tokens_of("2 at 8 am, my head is still pounding at 1 pm")))
    "2 at 8 am , my head is still pounding it's now 1 pm"
    """
    words = [token.text for token in tokens]
    known = set(words)
    gone: set[int] = set()
    told_now: set[int] = set()
    if not _NO.isdisjoint(known):
        for n in range(2, len(words) - 1):
            if words[n] in _NO and words[n - 1] in (".", ",", "-") and _number(words, n + 1) and words[n + 2 : n + 3] != ["more"] and len(words[n + 1]) < 3 + 2 * (":" in words[n + 1]):
                tokens[n].text = "no"
    if "or" in known:
        for n in range(1, len(words) - 1):
            if words[n] == "or" and tokens[n + 1].kind == "hm" and words[n - 1].isdecimal() and abs(int(words[n - 1]) - int(words[n + 1].split(":")[0])) < 2:
                tokens[n - 1].text, tokens[n - 1].kind = words[n - 1] + ":00", "hm"  # "9 or 9:30": hours both
    if "anything" in known and "only" in known:
        for n in range(2, len(words) - 1):
            if words[n : n + 2] == ["of", "anything"] and "only" in words[max(n - 5, 0) : n]:
                gone |= {n, n + 1}
    if not _NIL.isdisjoint(known):
        for n in range(len(words) - 1):
            k = n + 1 + (words[n + 1] in ("more", "other", "extra"))
            if words[n] in _NIL and names_drug(words, k) and not words[k].isdecimal() and (words[n] != "0" or words[n - 1 : n] not in (["."], [":"], [","])):
                tokens[n].text, tokens[n].kind = "no", "word"  # "2 Advil and zero Tylenol so far"
    if "pair" in known:
        for n in range(1, len(words)):
            if words[n] == "pair" and words[n - 1] in ("the", "that") and (words[n + 1 : n + 2] == [] or words[n + 1] in _AFTER_ALL):
                gone.add(n - 1)
                tokens[n].text = "them"  # "can I take the pair again?"
    if "that" in known and "and" in known and ("ago" in known or "back" in known):
        for n in range(1, len(words) - 4):
            if words[n] == "and" and words[n + 1] == "that" and words[n + 2] in ("was", "is") and not {"ago", "back"}.isdisjoint(words[n + 3 : n + 8]):
                tokens[n].text, tokens[n].kind = ",", "sign"  # "2 at 10 am, and that was six hours ago"
                gone |= {n - 1} if words[n - 1] == "," else set()
    if "the" in known and not MASS_UNITS.keys().isdisjoint(known):
        for n in range(2, len(words) - 3):
            if words[n] == "the" and words[n - 1] in (",", "(") and words[n - 2] in DRUG_TRIE and words[n + 1].isdecimal() and words[n + 2] in MASS_UNITS:
                _of_that_kind(tokens, words, n, gone)
    if "still" in known and "at" in known and _SAYS_NOW.isdisjoint(known - {"now"}) and not _HURTS.isdisjoint(known):
        told_now = {n for n in (k for k, word in enumerate(words) if word == "at") if _hurts_at(words, n)}
    if not _HANDING.isdisjoint(known):
        for n in range(1, len(words) - 2):
            if words[n] in _HANDING and words[n - 1] in _ABOUT_TO and (words[n + 1] in _TO_WHOM or (words[n + 1] in ("my", "the", "his", "our") and words[n + 2] in PERSONS)):
                tokens[n].text = "give"  # "her aide wants to hand her two more"
    if "with" in known and not _GOING_ON.isdisjoint(known):
        for n in range(1, len(words) - 1):
            length = next((len(said) for said in _CARRYING_ON if tuple(words[n : n + len(said)]) == said), 0)
            if length and words[n - 1] in _ABOUT_TO and words[n + length : n + length + 1] and (words[n + length] in ("the", "my", "his", "her", "another", "a") or _number(words, n + length)):
                tokens[n].text = "take"  # "may I go on with the next?"
                gone |= set(range(n + 1, n + length))
    if "bounds" in known:
        for n in range(1, len(words)):
            if words[n] == "bounds" and words[n - 1] in ("within", "in", "inside"):
                tokens[n - 1].text, tokens[n].text = "within", "limits"
    if "?" in known and not {"keep", "carry", "continue"}.isdisjoint(known):
        for n in range(len(words) - 1):
            if n and words[n - 1] not in (*_STOPS, "so", "and", ",") or words[n] not in ("keep", "carry", "continue"):
                continue
            end = n + 1 + (words[n : n + 2] in (["keep", "going"], ["carry", "on"]))
            if words[end : end + 1] == ["?"] and (end > n + 1 or words[n] == "continue"):
                tokens[n].text = "another"  # "2 every six hours, last ones at 8, it's 2. Keep going?"
                gone |= set(range(n + 1, end))
    if not NTH.keys().isdisjoint(known):
        for n in range(len(words) - 4):
            if words[n] in _BEING and words[n + 1] == "a" and words[n + 2] in NTH and (n == 0 or words[n - 1] in _STOPS or words[n - 1] in ("so", "and", "but", "now")) and (
                _number(words, n + 3) or FORMS.get(words[n + 3]) == "dose"
            ):  # fmt: skip
                tokens[n + 1].text = "another"  # "is a fifth 650 mg at 21:00 within the limits?"
                gone.add(n + 2)
            elif words[n] in _WISHING and words[n + 1] == "a" and words[n + 2] in NTH and words[n + 3] in ("pair", "couple", "round", "set", "two"):
                tokens[n + 1].text = "another"  # "she'd like a third pair"
                gone.add(n + 2)
    if not gone and not told_now:
        return tokens
    kept: list[Token] = []
    for n, token in enumerate(tokens):
        if n in told_now:
            kept += [replace(token, text="it's", end=token.start + 1), replace(token, text="now", start=token.start + 1)]
        elif n not in gone:
            kept.append(token)
    return kept


def _number(words: list[str], n: int) -> bool:
    return n < len(words) and (words[n].replace(":", "").isdecimal() or words[n] in NUMBER_WORDS)


def _hurts_at(words: list[str], n: int) -> bool:
    """ "my tooth is still throbbing at 11 am": it hurts now, and so it is 11."""
    if not (words[n + 1 : n + 2] in (["noon"], ["midnight"]) or (_number(words, n + 1) and words[n + 2 : n + 3] and words[n + 2] in _CLOCKED)):
        return False
    k = n - 1
    while k > 0 and words[k] not in _STOPS and words[k] != "still" and n - k < 5:
        k -= 1
    if words[k] != "still" or _HURTS.isdisjoint(words[k:n]):
        return False
    lead = words[k - 1]
    noun = words[k - 2] if lead in ("is", "are") and k > 1 else lead.removesuffix("'s")
    return noun in _BODY
