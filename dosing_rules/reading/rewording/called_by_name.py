"""Names that no list of first names can hold: those that are everyday words, "Will took 2", and rare ones, "can Kweku have 2".

What stands around a name tells it: a verb of taking behind it, a question or a giving before it, what the person is to somebody beside it.
Each such name is put as a listed one, so that all that is known of persons holds for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..first_names import NAMES
from ..persons import RELATIONS
from ..tokens import Token
from ..vocabulary import KNOWN, known_word
from ..words import NUMBER_WORDS, says_number

_HERS: Final = (
    "amber april autumn charity coral crystal daisy dawn destiny eve faith fern flora ginger grace harmony hazel heather holly hope iris ivy jade jasmine jewel joy june lily may melody mercy misty olive opal patience pearl "
    "penny poppy rose rosemary ruby sky skye summer sunny sue violet willow"
).split()
_HIS: Final = (
    "archer art august barry basil bill buck bud carter chance chase chip chuck clay cliff cooper dale dean dick don drew earl ford foster frank gene glen grant guy hank harry heath hunter jack lance lane mark mason max miles nick "
    "norm pat pierce ray reed rich rob rocky rod rusty skip sterling stew tanner tucker van wade will woody"
).split()
_EITHER: Final = "angel ash bay brook brooke casey harper jordan kit lake morgan parker peyton quincy rain reese riley river robin rowan sage sandy star stormy taylor".split()
EVERYDAY_NAMES: Final[dict[str, str]] = {name: gender for gender, names in (("she", _HERS), ("he", _HIS), ("they", _EITHER)) for name in names}
"""Names that mean something else as well -> she, he or they."""

_STANDING_IN: Final[dict[tuple[str, int], list[str]]] = {}
"""(she, he or they; letters) -> listed names that are nothing else."""
for _name, (_, _gender_of, _) in NAMES.items():
    if _name not in EVERYDAY_NAMES and not known_word(_name):
        _STANDING_IN.setdefault((_gender_of, len(_name)), []).append(_name)
_TAKES: Final = frozenset("took takes swallowed popped downed had needed has got used says said told drank".split())
_DOES: Final = frozenset("last also just then already almost first only both each never myself himself herself dropped meant put didn't hasn't hadn't weighs".split())
_MAY_TAKE: Final = frozenset("take takes have pop swallow use get taking having need allowed good ok okay due safe safely to clear".split())
_ASKS: Final = frozenset("can could may should would does did do will let lets is if whether saw seen watched was".split())
_GIVES: Final = frozenset("gave give gives giving handed hand hands offered passed slipped lent fed".split())
_TAKEN: Final = frozenset("taken swallowed had popped downed used".split())
_WHOSE: Final = frozenset("my our his her their the your".split())
_NO_NAME_BEHIND: Final = frozenset("the a an this that these those last next in by since until till at every each no of from on during early late mid before after per very so too how as more less".split())
_OPEN: Final = frozenset({"", ".", ",", "!", "?", ";", ":", "-", "(", ")", '"', "\n", "and", "but", "so", "then", "&", "also", "anyway", "while", "because", "or", "plus", "if", "not"})
_PREFIXES: Final = frozenset("in step ex co re mid non half off on up pre post anti over self semi great grand".split())
_AT: Final = frozenset({"at", "around", "about", "yesterday", "an", "half", "last"})
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_OWNED: Final = frozenset("last first pills log list dose doses own so".split())
_ROW_ENDS: Final = frozenset({".", "!", ";", ",", "\n", "*", "-", "and"})
_NO_HEADS: Final = frozenset("eve dawn summer autumn april may june august aft morn brekkie".split())
""" "Eve: 2 Advil at 9 pm": of the day, and no name."""
_MODALS: Final = frozenset({"will", "may"})
_CAN: Final = frozenset({"can", "could", "should", "let", "is"})
_PRONOUN_SLIPS: Final = frozenset({"law", "mee", "myslf", "yuo", "hee", "shee", "ther", "thier", "sumone", "somone", "us"})


def with_names_known(text: str, tokens: list[Token]) -> str:
    """The text with each such name as a listed one of the same gender, its places unchanged.

    >>> from ..tokens import fold, tokens_of
    >>> def plain(text):
    ...     return with_names_known(text, tokens_of(fold(text)))
    >>> plain("Will took 2 at 6. My friend May had 1. May I have 2, or can Will take 2?")
    'Adam took 2 at 6. My friend Ada had 1. May I have 2, or can Adam take 2?'
    >>> plain("Kweku (my uncle) took 2. Can Kweku have 2 more?")
    'Aaron (my uncle) took 2. Can Aaron have 2 more?'
    """
    said = {token.text for token in tokens}
    if EVERYDAY_NAMES.keys().isdisjoint(said) and not any(_a_name(word) for word in said - KNOWN if word[0].isalpha()) and ("-" not in text or NAMES.keys().isdisjoint(said)):
        return text
    words, begins = _hyphened(tokens, text)
    named: dict[str, str] = {}
    rare: set[str] = set()
    for n, word in enumerate(words):
        if word in KNOWN and word not in EVERYDAY_NAMES and "'" not in word and "-" not in word:
            continue
        base = word.removesuffix("'s")
        if base in named:
            continue
        if base in EVERYDAY_NAMES:
            if _is_named(words, n) or _heads_a_row(words, n) or base != word and words[n + 1 : n + 2] and words[n + 1] in _OWNED:
                named[base] = EVERYDAY_NAMES[base]
        elif "-" in base and base.partition("-")[0] in NAMES:
            named[base] = NAMES[base.partition("-")[0]][1]
            rare.add(base)
        elif _rare(base) and (_told_to_be_somebody(words, n) or _capital(tokens[begins[n]], tokens[begins[n] - 1] if begins[n] else None, text) and _is_named(words, n) or _heads_a_row(words, n) or _takes_like_a_name(words, n, text[tokens[begins[n]].start].isupper() and not text.isupper())):
            named[base] = _gender(words, n)
            rare.add(base)
    if not named:
        return text
    taken = set(words)
    standing: dict[str, str] = {}
    for name, gender in named.items():
        length = len(name)
        while length and name not in standing:
            free = next((other for other in _STANDING_IN.get((gender, length), ()) if other not in taken), "")
            if free:
                standing[name] = free.ljust(len(name))
                taken.add(free)
            length -= 1
    for n, word in enumerate(words):
        base = word.removesuffix("'s")
        if base in standing and (base in rare or base != word or _is_named(words, n) or _heads_a_row(words, n) or _spoken_of_again(words, n)):
            start = tokens[begins[n]].start
            name = standing[base]
            if base != word and name != name.rstrip():
                name = f"{name.rstrip()}'s".ljust(len(word))
            text = text[:start] + (name.capitalize() if text[start].isupper() else name) + text[start + len(name) :]
    return text


def _a_name(word: str) -> bool:
    """Whether a word that is not known could be such a name."""
    base = word.removesuffix("'s")
    return base in EVERYDAY_NAMES or _rare(base)


def _rare(word: str) -> bool:
    return (
        len(word) > 2 and word.replace("'", "").replace("-", "").isalpha() and word not in NAMES and word not in RELATIONS and word not in DRUG_TRIE and word not in _PRONOUN_SLIPS
        and not known_word(word) and not word.endswith(("ly", "ing", "ed", "n't", "'ll", "'ve", "'d", "'re", "'m"))
    )  # fmt: skip


def _hyphened(tokens: list[Token], text: str) -> tuple[list[str], list[int]]:
    """The words, those joined by a hyphen as one where a part of them is no English word ("mei-ling"); and where each begins."""
    words: list[str] = []
    begins: list[int] = []
    for n, token in enumerate(tokens):
        before = tokens[n - 1] if n else None
        if before is not None and before.kind == token.kind == "word" and token.start == before.end + 1 and text[before.end : token.start] == "-" and "-" not in words[-1] and before.text not in _PREFIXES and (
            not (known_word(before.text) and known_word(token.text.removesuffix("'s"))) and before.text not in DRUG_TRIE and token.text not in DRUG_TRIE
        ):  # fmt: skip
            words[-1] += f"-{token.text}"
        else:
            words.append(token.text)
            begins.append(n)
    return words, begins


def _capital(token: Token, before: Token | None, text: str) -> bool:
    """A capital within a sentence of a text in small letters."""
    return before is not None and before.text not in (".", "!", "?", ":", "\n", '"', "-", "*") and text[token.start].isupper() and not text[token.start : token.end].isupper() and not text.isupper()


def _around(words: list[str], n: int) -> tuple[str, str, str, str]:
    """The two words before and the two behind."""
    return (words[n - 2] if n > 1 else "", words[n - 1] if n else "", words[n + 1] if n + 1 < len(words) else "", words[n + 2] if n + 2 < len(words) else "")


def _is_named(words: list[str], n: int) -> bool:
    """What stands around the word tells a name."""
    _, before, behind, further = _around(words, n)
    if _told_to_be_somebody(words, n):
        return True
    if before in _NO_NAME_BEHIND and not (before in ("that", "so") and behind in _TAKES) or before.isdecimal() and words[n] == "miles" or before in NUMBER_WORDS and words[n] == "miles":
        return False
    if behind in _TAKES or (behind in _DOES and (further in _TAKES or further in _MAY_TAKE and words[n] not in _MODALS or behind in ("dropped", "meant", "put", "didn't", "hasn't", "hadn't", "weighs"))):
        return before not in _WHOSE
    if behind == "and" and (further in ("i", "my", "our") or further in NAMES or further in EVERYDAY_NAMES) and bool({"each", "both", "share", "took"} & set(words[n + 3 : n + 9])):
        return True
    if behind == "who" and before in ("was", "is", "were"):
        return True
    if behind == "," and (further in ("who",) or further == "not"):
        return before in _OPEN or before in RELATIONS
    return False


def _told_to_be_somebody(words: list[str], n: int) -> bool:
    """The words around are those of a person, whatever the word is."""
    second, before, behind, further = _around(words, n)
    if before in _ASKS and behind in _MAY_TAKE and words[n] not in ("ok", "okay", "due"):
        return not (words[n] in _MODALS and before in ("i", "it"))
    if before in ("if", "whether") and behind in ("can", "could", "should", "might"):
        return True
    if before == "for" and (behind in ("to", "taking") and further in _MAY_TAKE or second in ("were", "was") and behind in (",", ".", "not", "and", ";", "")):
        return True
    if before == "with" and behind == "taking" or before == "unlike" or before in _GIVES and second != "to be" and behind not in ("to", "up", "in"):
        return True
    if before == "to" and bool(_GIVES & set(words[max(n - 8, 0) : n - 1])) and behind not in _MAY_TAKE:
        return True
    if behind in ("got", "had") and "from me" in " ".join(words[n + 2 : n + 9]):
        return True
    if before == "by" and bool(_TAKEN & set(words[max(n - 3, 0) : n - 1])):
        return True
    if before == "and" and behind in ("each", "both") and further in _TAKES:
        return True
    if _relation(words, n - 1) and (behind in _TAKES or behind in _DOES or behind in ("", ",", ".", "(", ")", "and", "to", "who", "each", "both") or behind in _MAY_TAKE and words[n] not in _MODALS | {"hope"}):
        return True
    if _relation(words, n - 1) and (says_number(behind) or behind in _AT) and (words[n - 3 : n - 2] in (["to"], ["by"], ["for"], ["from"]) or _GIVES & set(words[max(n - 5, 0) : n - 1])):
        return True
    if before in RELATIONS and behind in _MAY_TAKE and any(words[k] in (_CAN if words[n] in _MODALS else _ASKS) for k in range(max(n - 5, 0), n - 1)):
        return True
    at = n + 2 if behind in ("(", ",") else n + 1
    closed = {"(": ")", ",": ","}.get(behind, "")
    for k in _kinds(words, at):
        if closed and words[k : k + 1] == [closed]:
            return before not in RELATIONS
        if not closed and (before not in _NO_NAME_BEHIND or before in ("by", "that")) and before != "i" and words[k : k + 1] and (words[k] in _TAKES or words[k] == "who" or (words[k] in _MAY_TAKE | _DOES or words[k] == "and") and words[n] not in _MODALS):
            return True
    return False


def _kinds(words: list[str], at: int) -> Iterator[int]:
    """Behind "my boss", "my sister's husband", "my son in law": where what somebody is to somebody ends."""
    if words[at : at + 1] and words[at] in _WHOSE:
        k = at + 1
        while k < min(at + 4, len(words)) and (words[k] in RELATIONS or words[k].endswith("'s") and words[k][:-2] in RELATIONS or words[k] in ("in", "law", "best", "old") or words[k].startswith("step")):
            k += 1
            yield k


def _relation(words: list[str], at: int) -> bool:
    """There ends what somebody is to somebody: "my boss", "my son in law", "my sister's husband"."""
    if at < 1 or not (words[at] in RELATIONS and RELATIONS[words[at]][2] != "animal" or words[at] == "law" and words[at - 1] == "in" or words[at].startswith("step")):
        return False
    return bool(_WHOSE & set(words[max(at - 4, 0) : at])) or words[at] in ("grandma", "grandpa", "uncle", "aunt", "auntie", "cousin")


def _takes_like_a_name(words: list[str], n: int, capital: bool) -> bool:
    """ "Kweku took 2": a word before a verb of taking that is no misspelt one, with a capital or said again."""
    _, before, behind, further = _around(words, n)
    word = words[n].removesuffix("'s")
    return before in _OPEN and len(word) > 3 and (behind in _TAKES or behind in _DOES and further in _TAKES) and (capital or words.count(word) > 1) and not _misspelt(word)


def _heads_a_row(words: list[str], n: int) -> bool:
    """ "Me: 2 Advil at 8. Kev: 2 Advil at 9": beside the row of the one who asks, a row with a drug of its own is somebody's."""
    behind = words[n + 1 : n + 2]
    if behind not in ([":"], ["-"]) or words[n] in _NO_HEADS or DRUG_TRIE.keys().isdisjoint(words[n + 2 : n + 6]):
        return False
    before = words[max(n - 3, 0) : n]
    if before and before[-1] not in _ROW_ENDS and not (before[-1] in RELATIONS and (before[0] in _WHOSE or before[-2:-1] and before[-2] in _WHOSE)):
        return False
    mine = any(
        words[k] in ("me", "i", "myself") and words[k + 1 : k + 2] == behind and (k == 0 or words[k - 1] in _ROW_ENDS) and (words[k + 2].isdecimal() or words[k + 2] in NUMBER_WORDS or words[k + 2] in DRUG_TRIE) for k in range(len(words) - 2)
    )
    return mine and DRUG_TRIE.keys().isdisjoint(_nearly(words[n]))


def _misspelt(word: str) -> bool:
    """One letter off a known word: "yesturday"."""
    return not KNOWN.isdisjoint(_nearly(word))


def _nearly(word: str) -> set[str]:
    """What is one letter off a word."""
    parts = [(word[:k], word[k:]) for k in range(len(word) + 1)]
    return {a + b[1:] for a, b in parts} | {a + b[1] + b[0] + b[2:] for a, b in parts if len(b) > 1} | {a + c + b[1:] for a, b in parts for c in _LETTERS} | {a + c + b for a, b in parts for c in _LETTERS}


def _gender(words: list[str], n: int) -> str:
    """She, he or they, by what the person is said to be."""
    for k in (n - 1, *range(n + 1, min(n + 6, len(words)))):
        if k >= 0 and words[k] in RELATIONS and (k != n - 1 or _relation(words, k)) and (k < n or words[n + 1] in ("(", ",") or words[n + 1] in _WHOSE):
            gender = RELATIONS[words[k]][1]
            if gender != "they" and not (k < n and words[k] in _WHOSE):
                return gender
    return "they"


def _spoken_of_again(words: list[str], n: int) -> bool:
    """Someone already known by this name: "told Will", "Will is 42", "not Will"."""
    _, before, behind, _ = _around(words, n)
    if before in _NO_NAME_BEHIND and not (before in ("that", "so") and behind in _TAKES) or before in _WHOSE:
        return False
    if words[n] in _MODALS | {"hope", "mark", "bill", "sue", "chase"}:
        return before in ("not", "unlike", "told", "than", "and", "with", "for") and behind in ("", ".", ",", "?", "!", ")", "had", "has") or behind in ("is", "was", "weighs", "didn't", "took")
    return not before.isdecimal() and before not in NUMBER_WORDS and not (behind.isdecimal() and before not in _GIVES)
