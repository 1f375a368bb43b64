"""What is only remarked beside a dose or a question, put aside.

What others think of a drug and what was planned and left, said beside a question that is about what was taken.

What is only remarked about a dose or its place: "which I know is one too many", "from Walgreens", "I'm driving home later".

What others take or would take, said beside a question of one's own: "my husband, 210 lb, says he'd take four".
"""

from __future__ import annotations

import re
from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..drugs import DRUG_TRIE, names_drug
from ..fillers import DOSE_WORDS, FOR_A_DOSE
from ..persons import PERSONS
from ..tokens import Token, without
from ..words import FORMS, NUMBER_WORDS, PART_WORDS, TIME_UNITS
from .needed import needs, rebuilds

_SAYING: Final = frozenset(
    "says said say tells told tell thinks thought think reckons reckon claims claim insists believes believe swears swear prefers prefer likes like loves love hates hate trusts used".split()
)
"""Without one of these nothing here is put aside."""

_MODALS: Final = frozenset({"can", "could", "may", "should", "would", "is", "are", "do", "ok", "okay", "safe", "when", "how", "what", "am", "another"})
_ANCHORS: Final = frozenset({"more", "another", "again", "redose", "repeat", "next", "second", "third"})

_MANNERS: Final = r"(?:(?:so|but|and|also|now|well|oh|anyway|btw|honestly|meanwhile|apparently)(?: ,)? )*"
_WHO: Final = (
    r"(?:(?:my|the|our|his|her|a|one|some)(?: [a-z]+)?? )?(?:" + "|".join(sorted((word for word in PERSONS if PERSONS[word][2] != "animal"), key=len, reverse=True))
    + r"|pharmacist|chemist|doc|dentist|physio|therapist|trainer|coach|teacher|google|internet|lady|clerk|receptionist)(?: at [a-z]+(?: [a-z]+)?)?"
)
_OFTEN: Final = r"(?: (?:just|always|also|now|really|keeps|kept|still|only|once|usually|generally))*"
_REST: Final = (
    r"(?: (?!(?:took|had|taken|gave|given|give|swallowed|ate|popped|and|but|so|because|i|we|he|already|today|yesterday|tonight|ago|hours?|hrs?|morning|earlier|last|this morning|was|were|not|never|no) |D )[a-z'-]+){0,7}"
)
_REMARK: Final = re.compile(
    rf"{_MANNERS}(?:{_WHO}{_OFTEN} (?:"
    rf"(?:says?|said|tells?|told|thinks?|thought|reckons?|claims?|insists?|believes?)(?: (?:me|us|that))* D (?:is|'s|works|helps|would be|might be)(?= ){_REST}(?: for this)?"
    rf"|swears? by D{_REST}|(?:prefers?|likes?|loves?|hates?|trusts) D{_REST}|used to (?:give|take|use|swear by|buy|keep|bring)(?: us| me| them)? D{_REST})"
    rf"|i (?:really |honestly |just )?(?:don't|dont|do not|never) (?:really )?(?:like|liked|trust|trusted) D{_REST}"
    r"|i (?:really |honestly |just )?(?:hate|dislike|don't like|dont like|can't stand) (?:taking |swallowing )?(?:pills|tablets|meds|medicine|medicines|medication|drugs)) "
)


_UNDONE: Final = frozenset({"didn't", "didnt", "never", "decided", "skipped", "forgot"})
_PLANNED: Final = re.compile(
    r"(?:and |but |so )?(?:i|we|he|she) (?:was|were)(?: (?:just|really|actually|about|all|set))* (?:going|gonna|meaning|planning|supposed|meant|about|set|tempted)(?: to)? "
    r"(?:take|have|pop|swallow|grab|use)(?: (?!took |had |taken |swallowed )[a-z0-9:'-]+){0,8}(?: ,)? but (?:then )?(?:i |we |he |she )?(?:didn't|didnt|did not|never did|decided not to|skipped it|forgot)(?: (?:to|it|do it|that|after all|in the end|actually|even))* "
)
"""What was planned and not done, as a whole sentence."""


@rebuilds
@needs(_SAYING | _UNDONE)
def without_remarks(tokens: list[Token]) -> list[Token]:
    """The tokens without sentences that only tell what somebody thinks of a drug, or what was planned and not taken.

    They stay where the question names no drug and no more of one: there the remark may say what is asked for.

    >>> from ..tokens import tokens_of
    >>> told = "2 advil at noon. my sister swears by tylenol. 2 more at 5?"
    >>> " ".join(token.text for token in without_remarks(tokens_of(told)))
    '2 advil at noon . 2 more at 5 ?'
    """
    words = [token.text for token in tokens]
    ends = [n for n, word in enumerate(words) if word in STOPS] + [len(words)]
    sentences = [(start, end) for start, end in zip([0, *(end + 1 for end in ends)], ends, strict=False) if end > start]
    gone: set[int] = set()
    for start, end in sentences:
        spoken = words[start:end]
        if not _UNDONE.isdisjoint(spoken) and not any(word in DRUG_TRIE for word in spoken) and _PLANNED.fullmatch(" ".join(spoken) + " "):
            gone |= set(range(start, end + 1))
        if _SAYING.isdisjoint(spoken) or words[end : end + 1] == ["?"]:
            continue
        shape = " ".join("D" if word in DRUG_TRIE else word for word in spoken) + " "
        if _REMARK.fullmatch(shape) and any(_anchored(words, *other) for other in sentences if other != (start, end)):
            gone |= set(range(start, end + 1))
    return without(tokens, gone)


def _anchored(words: list[str], start: int, end: int) -> bool:
    """Whether these words ask, and say themselves of what: by name, or as more of what was told."""
    spoken = words[start:end]
    asks = words[end : end + 1] == ["?"] or not _MODALS.isdisjoint(spoken)
    return asks and (not _ANCHORS.isdisjoint(spoken) or any(word in DRUG_TRIE for word in spoken))


_SHOPS: Final = frozenset(
    "walgreens cvs walmart target costco kroger publix safeway aldi lidl tesco boots asda sainsburys superdrug meijer amazon pharmacy drugstore chemist store shop supermarket grocery kiosk station airport vending".split()
)
_FETCHED: Final = frozenset({"got", "get", "getting", "picked", "grabbed", "bought", "brought", "ordered", "borrowed", "snagged", "fetched", "back", "home"})
_TOO_MANY: Final = re.compile(
    r"which (?:(?:i|we|he|she) (?:know|guess|think|realize|realise|suppose)(?: now)? )?(?:is|was|might be|may be|'s)(?: (?:probably|maybe|already|really|actually|admittedly|definitely))* "
    r"(?:one|1|a bit|a little|way|far)?(?: (?:too|more))(?: (?:many|much))?(?: than (?:i|he|she|the (?:label|box|bottle)|it) (?:needed|need|should have|should|says|recommends|allows|wanted))?"
)
_COMING: Final = frozenset({"i'm", "im", "we're", "she's", "he's", "i'll", "we'll"})
_MUST: Final = (("i", "am"), ("i", "have", "to"), ("i", "need", "to"), ("i", "will"), ("i've", "got", "to"), ("we", "have", "to"), ("i", "gotta"))


@rebuilds
@needs({"from", "which", "after", "later"})
def without_comments(tokens: list[Token]) -> list[Token]:
    """The tokens without such remarks.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in without_comments(tokens_of("3 advil from cvs at 6 which i know is one too many")))
    '3 advil at 6'
    >>> " ".join(token.text for token in without_comments(tokens_of("i'm driving home later, so 2 more at 3?")))
    "i'm driving home , so 2 more at 3 ?"
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    if "from" in words:
        for n in (k for k, word in enumerate(words) if word == "from" and k and (words[k - 1] in DRUG_TRIE or words[k - 1] in FORMS)):
            gone |= _bought(words, n)
    if "which" in words and {"many", "much", "more"} & set(words):
        for n in (k for k, word in enumerate(words) if word == "which"):
            end = next((k for k in range(n, len(words)) if words[k] in STOPS or words[k] in (",", ")", "-", "so", "and", "but")), len(words))
            if _TOO_MANY.fullmatch(" ".join(words[n:end])):
                gone |= set(range(n - (words[n - 1 : n] == [","]), end))
    if "after" in words and words.count("how"):
        gone |= {k for k, word in enumerate(words) if word in ("taken", "swallowed", "downed") and _how_long_after(words, k)}
    if "later" in words:
        gone |= {k for k, word in enumerate(words) if word == "later" and _plan_for_later(words, k)}
    return without(tokens, gone)


def _bought(words: list[str], n: int) -> set[int]:
    """ "ibuprofen from Costco", "the caplets from the gas station": where it was bought."""
    low = sentence_start(words, n)
    if not _FETCHED.isdisjoint(words[low:n]):
        return set()  # "I got some Tylenol from the pharmacy": no intake, and this says so
    k = n + 1
    while k < len(words) and words[k] in ("the", "a", "my", "our", "local", "corner", "gas", "dollar", "grocery"):
        k += 1
    if k >= len(words) or words[k].removesuffix("'s") not in _SHOPS:
        return set()
    k += 1 + (words[k + 1 : k + 2] in (["brand"], ["store"], ["pharmacy"], ["machine"]))
    return set(range(n, k))


def _how_long_after(words: list[str], n: int) -> bool:
    """ "How long after 2 Tylenol taken at 6 can I ...": the same without the participle."""
    low = next((k for k in range(n - 1, max(n - 10, -1), -1) if words[k] == "after"), -1)
    return low > 1 and words[low - 2] == "how" and words[low - 1] in ("long", "soon", "many") and words[n + 1 : n + 2] in (["at"], ["around"], ["about"], ["this"], ["last"]) and not {"i", "we", "he", "she"} & set(words[low:n])


def _plan_for_later(words: list[str], n: int) -> bool:
    """ "I'm driving home later": when something else will be done, and no time of a dose."""
    if words[n + 1 : n + 2] and words[n + 1] not in (*STOPS, ",", "so", "and", "but", "today", "tonight", "on"):
        return False
    low = next((k for k in range(n - 1, max(n - 9, -1), -1) if words[k] in STOPS or words[k] in (",", "and", "but", "so", "because", "since")), max(n - 9, -1)) + 1
    said = words[low:n]
    planned = bool(said) and (said[0] in _COMING or any(tuple(said[: len(lead)]) == lead for lead in _MUST))
    return planned and len(said) > 1 and not any(
        word in DRUG_TRIE or word in FORMS or word in DOSE_WORDS or word in FOR_A_DOSE or word in NUMBER_WORDS or not word.replace("'", "").isalpha() or word in ("take", "taking", "have", "having", "dose", "redose", "dosing")
        for word in said
    )


_WAYS: Final = frozenset({"take", "takes", "goes", "does", "pops", "do"})
_SOMEBODY: Final = r"(?:my|our|the|his|her) (?:PERSON|[a-z]+ PERSON)(?: [a-z]+)?(?: , (?:N (?:lbs?|pounds|kg|kilos)|a (?:big |tall |former |retired )?[a-z]+|who [a-z']+ [a-z]+|bless (?:him|her)|of all people) ,)?"
_HOW: Final = r"(?: (?:just|always|usually|only|probably|happily|still|simply|really|normally|often|never|rarely|maybe))*"
_MUCH: Final = r"(?:N|a couple|three or four|N or N|N at a time|N (?:at once|each time|easy|easily|tops)|double|twice (?:that|as (?:much|many))|more|the max|whatever|every N(?: hours| hrs)?|them every N(?: hours| hrs)?|N every N(?: hours| hrs)?|N of (?:them|those))"
_WAY: Final = re.compile(
    rf"(?:(?:and|but|so|now|well|meanwhile) )?{_SOMEBODY}(?: has (?:his|her|their) own (?:bottle|pills|stash|box|pack|tablets|meds|supply)(?: ,)? and)?{_HOW}"
    rf"(?: (?:says?|said|thinks?|reckons?|claims?|insists?|swears)(?: that)? (?:he|she|they))?(?:'d| would|'ll| will)?{_HOW} (?:takes?|goes|does|pops|do) {_MUCH}(?: (?:for (?:that|this|it|his|her)(?: [a-z]+)?|without blinking|himself|herself|in my place|in my shoes|if it were (?:him|her|them)))? "
)


@rebuilds
@needs(_WAYS, PERSONS.keys())
def without_others_ways(tokens: list[Token]) -> list[Token]:
    """The tokens without whole sentences of that kind, where nobody but the one who asks is spoken of elsewhere.

    >>> from ..tokens import tokens_of
    >>> told = "2 advil at noon. my husband, 210 lb, says he'd take four. can i take 2 more?"
    >>> " ".join(token.text for token in without_others_ways(tokens_of(told)))
    '2 advil at noon . can i take 2 more ?'
    """
    words = [token.text for token in tokens]
    ends = [n for n, word in enumerate(words) if word in STOPS] + [len(words)]
    gone: set[int] = set()
    start = 0
    for end in ends:
        spoken = words[start:end]
        if not _WAYS.isdisjoint(spoken) and not PERSONS.keys().isdisjoint(spoken) and words[end : end + 1] != ["?"] and _of_others(words, start, end):
            gone |= set(range(start, end + 1))
        start = end + 1
    return without(tokens, gone)


def _of_others(words: list[str], start: int, end: int) -> bool:
    """Whether these words only tell another's way, and the rest is of the one who asks."""
    spoken = words[start:end]
    if any(word in DRUG_TRIE for word in spoken):
        return False
    shape = " ".join("PERSON" if word in PERSONS else "N" if word.isdecimal() or word in NUMBER_WORDS and word != "a" else word for word in spoken) + " "
    shape = re.sub(r"\b(he|she|they)'(d|ll) ", r"\1 would ", shape)
    if _WAY.fullmatch(shape) is None:
        return False
    rest = words[:start] + words[end:]
    own = any(rest[n + 1 : n + 2] == ["i"] for n, word in enumerate(rest) if word in ("can", "may", "could", "should", "am", "do", "if"))
    return own and not {"he", "she", "they", "him", "them", "hers", "he's", "she's"} & set(rest) and not any(word in PERSONS for word in spoken for other in rest if word == other)


_CUES: Final = (("never", "mind"), ("nvm",), ("oh", "wait"), ("wait",), ("scratch", "that"), ("hold", "on"), ("hang", "on"), ("oops",), ("my", "bad"), ("my", "mistake"), ("sorry",))
_OF_THE_STORY: Final = (
    NUMBER_WORDS.keys() | FORMS.keys() | DOSE_WORDS | TIME_UNITS.keys() | PART_WORDS.keys()
    | {"first", "second", "third", "last", "latter", "former", "previous", "earlier", "before", "am", "pm", "noon", "midnight", "today", "yesterday", "more", "another", "same", "half", "both", "all"}
)  # fmt: skip
"""With one of these a sentence may tell of a dose."""
_TAKEN: Final = frozenset({"took", "had", "taken", "take", "swallowed", "popped"})
_THOSE: Final = frozenset({"it", "them", "that", "those", "these", "one", "some", "any", "none", "nothing", "something", "mine", "too", "so", "in"})


@needs({"never", "nvm", "wait", "scratch", "hold", "hang", "oops", "bad", "mistake", "sorry"})
def without_cues_in_small_talk(tokens: list[Token]) -> list[Token]:
    """The tokens without words of correction that end a sentence about something else: what they take back is that sentence.

    >>> from ..tokens import tokens_of
    >>> plain = lambda text: " ".join(token.text for token in without_cues_in_small_talk(tokens_of(text)))
    >>> plain("2 advil at 10. i dreamed about a goat, but never mind that. it's 1 pm")
    "2 advil at 10 . i dreamed about a goat . it's 1 pm"
    >>> plain("2 advil at 10. never mind that. it was 3")
    '2 advil at 10 . never mind that . it was 3'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    begins = 0
    for end in (*(n for n, word in enumerate(words) if word in STOPS), len(words)):
        said = words[begins:end]
        taken = any(word in _TAKEN and said[k + 1 : k + 2] and said[k + 1] in _THOSE for k, word in enumerate(said))
        asks = words[end : end + 1] == ["?"]  # "do I have to wait or may I repeat that?"
        if len(said) > 4 and not taken and not asks and not any(word in _OF_THE_STORY or names_drug(said, k) or word[0].isdigit() for k, word in enumerate(said)):
            cue = next((k for k in range(begins + 4, end) if any(tuple(words[k : k + len(cue)]) == cue for cue in _CUES)), 0)
            if cue and end - cue < 8:
                while words[cue - 1] in (",", "but", "and", "oh", "-", "though"):
                    cue -= 1
                gone |= set(range(cue, end))
        begins = end + 1
    return without(tokens, gone)
