"""A question glued to the story before it, set apart: "it rained would 2 more be ok", "its been 3 hrs since i took 2, 2 more ok"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_end, sentence_start
from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token
from ..words import FORMS, HALVES, says_number
from .edits import minutes_said
from .needed import needs, rebuilds

_BOUNDS: Final = frozenset({".", ",", ";", "\n", "!", "-", "and", "but"})
_TOOK: Final = frozenset({"took", "had", "popped", "swallowed", "downed", "gave", "take", "taken"})
_NO_END: Final = frozenset({"what", "how", "which", "if", "that", "whether", "when", "who", "why", "where"})

_FINE: Final = frozenset({"ok", "okay", "fine", "safe", "alright", "allowed"})


@needs({"would"}, {"be"})
def with_questions_apart(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop before such a question, where nothing else sets it apart.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_questions_apart(tokens_of("i took 2 advil at 8 it rained would 2 more be within the limits")))
    'i took 2 advil at 8 it rained . would 2 more be within the limits'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 3, 1, -1):
        if words[n] != "would" or words[n - 1] in _BOUNDS - {"and", "but"} or words[n - 1] in _NO_END or words[n - 1] in STOPS or '"' in words[n - 1]:
            continue
        counted = says_number(words[n + 1]) or words[n + 1] in ("another", "a", "the")
        be = next((k for k in range(n + 2, min(n + 12, len(words))) if words[k] == "be" or words[k] in STOPS), 0)
        if counted and be and words[be] == "be":
            tokens = _parted(tokens, n)
    return tokens


def _parted(tokens: list[Token], n: int) -> list[Token]:
    """The tokens with a full stop before the one at ``n``, or in the stead of a comma there."""
    start = tokens[n].start
    return [*tokens[:n], Token("sign", ".", start, start), *tokens[n + (tokens[n].text in (",", "-", ":")) :]]


_NONE: Final = frozenset({"nothing", "none", "no", "zero", "empty", "clear", "clean"})
_TOO: Final = frozenset({"much", "many"})


@needs({"is", "are"}, _NONE, _FINE | _TOO)
def with_questions_behind_denials(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop before such a question: nothing taken cannot be an amount.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_questions_behind_denials(tokens_of("nothing in my system at all is 4 advil at once ok")))
    'nothing in my system at all . is 4 advil at once ok'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 2):
        if words[n] not in ("is", "are") or not says_number(words[n + 1]) or words[n - 1] in STOPS or words[n - 1] in (",", "-"):
            continue
        before, behind = words[sentence_start(words, n) : n], words[n + 2 : n + 9]
        if not _NONE.isdisjoint(before) and not any(map(says_number, before)) and (not _FINE.isdisjoint(behind) or "too" in behind and not _TOO.isdisjoint(behind)):
            return _parted(tokens, n)
    return tokens


_JUDGED: Final = frozenset({"ok", "okay", "okey", "fine", "safe", "alright", "allowed", "permitted", "acceptable", "cool"})
_AMONG: Final = frozenset({"more", "another", "of", "them", "those", "these", "the", "extra", "regular", "strength", "be", "still", "now", "yet", "mg", "ml", "g"}) | FORMS.keys()
_TAIL: Final = frozenset({"now", "yet", "then", "right", "today", "tonight", "for", "me", "to", "take", "have", "or", "not", "no", "please", "pls"})


@needs({","}, {"more", "another"}, _JUDGED | {"limits", "limit", "?"})
def with_short_questions_apart(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop before a question of a few words that ends a sentence told with "since".

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_short_questions_apart(tokens_of("its been 5 hrs since i took 2 advil, 2 more now?")))
    'its been 5 hrs since i took 2 advil . 2 more now ?'
    >>> " ".join(t.text for t in with_short_questions_apart(tokens_of("its been 3 hrs since i took 2 advil, 2 more ok")))
    'its been 3 hrs since i took 2 advil . 2 more ok ?'
    >>> " ".join(t.text for t in with_short_questions_apart(tokens_of("had 400 mg 5 hrs ago, is 400 mg more within limits")))
    'had 400 mg 5 hrs ago . is 400 mg more ok ?'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 3, 2, -1):
        if words[n] != ",":
            continue
        end = sentence_end(words, n + 1)
        asks = words[n + 1] in ("is", "are", "would")
        k = n + 1 + asks
        if not (k < end and (says_number(words[k]) or words[k] == "another")):
            continue
        first, k = k, k + 1 + (words[k] == "another" and k + 1 < end and says_number(words[k + 1]))
        while k < end and (words[k] in _AMONG or words[k] in DRUG_TRIE):
            k += 1
        bounded = words[k : k + 2] in (["within", "limits"], ["within", "limit"]) or words[k : k + 3] in (["within", "the", "limits"], ["within", "the", "limit"])
        judged = 2 + (words[k + 1 : k + 2] == ["the"]) if bounded else 1 if k < end and words[k] in _JUDGED else 0
        marked = words[end : end + 1] == ["?"] and not asks  # "since I took 2, 2 more now?"
        if not (judged or marked) or not {"more", "another"} & set(words[first:k]) or any(word not in _TAIL for word in words[k + judged : end]):
            continue
        begins = next((j + 1 for j in range(n - 1, -1, -1) if words[j] in STOPS), 0)
        if not (asks and bounded or "since" in words[begins:n] and not _TOOK.isdisjoint(words[begins:n])):
            continue
        stop, mark = replace(tokens[n], text="."), Token("sign", "?", tokens[end - 1].end, tokens[end - 1].end)
        said = [replace(tokens[k], text="ok"), *tokens[k + judged : end]] if bounded else tokens[k:end]
        return [*tokens[:n], stop, *tokens[n + 1 : k], *said, *([] if words[end : end + 1] == ["?"] else [mark]), *tokens[end:]]
    return tokens


_PAST: Final = frozenset({"had", "took", "taken", "swallowed", "popped", "ago", "ive", "i've"})
_ASKING: Final = frozenset(
    "can could may might should would will is are am ok okay safe fine good alright when how more another again too soon take have need want allowed enough due still did was were does do has "
    "what which who why if whether or maybe perhaps right correct count counts matter no not nothing none think guess".split()
)
"""With one of these a sentence with a question mark asks something, or doubts."""
_MAY: Final = frozenset({"can", "could", "may", "should", "ok", "okay", "safe", "fine", "alright", "more", "another", "again"})


@rebuilds
@needs({"?"}, _PAST | {"at", "@"}, _MAY)
def with_tellings_marked(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop behind a sentence that tells a dose, beside another one that asks.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_tellings_marked(tokens_of("another pair, ok? i've had eight in the last 20 hours, newest pair 5 hours ago? it's 6 pm.")))
    "another pair , ok ? i've had eight in the last 20 hours , newest pair 5 hours ago . it's 6 pm ."
    >>> " ".join(t.text for t in with_tellings_marked(tokens_of("2 advil 5 hours ago? can i have more?")))
    '2 advil 5 hours ago . can i have more ?'
    >>> " ".join(t.text for t in with_tellings_marked(tokens_of("took 2 or 3 at noon? can i have more?")))
    'took 2 or 3 at noon ? can i have more ?'
    """
    words = [token.text for token in tokens]
    if "?" not in words[:-1] or _MAY.isdisjoint(words):
        return tokens
    sentences: list[tuple[int, int]] = []
    begins = 0
    for n, word in enumerate(words):
        if word in STOPS:
            sentences.append((begins, n))
            begins = n + 1
    sentences.append((begins, len(words)))
    told: set[int] = set()
    for low, high in sentences:
        said = words[low:high]
        if words[high : high + 1] != ["?"]:
            continue
        past = not _PAST.isdisjoint(said) and _ASKING.isdisjoint(said) and any(says_number(word) or word in ("pair", "couple") for word in said)
        if past or _before_now(tokens, low, high):
            told.add(high)
    return [replace(token, text=".") if n in told else token for n, token in enumerate(tokens)] if told else tokens


def _hour(tokens: list[Token], n: int) -> int:
    """The minute of the day of "4:30 pm" at ``n``; -1 where no such hour stands."""
    if n + 1 >= len(tokens) or tokens[n].kind not in ("hm", "num") or tokens[n + 1].text not in HALVES:
        return -1
    at, *past = tokens[n].text.split(":")
    return minutes_said(f"{':'.join([at, *past[:1]])} {tokens[n + 1].text}") if at.isdecimal() and 1 <= int(at) <= 12 else -1  # without its seconds


def _before_now(tokens: list[Token], low: int, high: int) -> bool:
    """ "It's 8 pm. May I ...? 600 mg Motrin at 4:30 pm?": an amount and no more, at an hour that is over."""
    at = next((k for k in range(low, high) if tokens[k].text in ("at", "@")), high)
    hour = _hour(tokens, at + 1)
    if hour < 0 or at + 3 != high or not all(token.kind in ("num", "frac") or token.text in _AMONG or token.text in DRUG_TRIE or says_number(token.text) for token in tokens[low:at]):
        return False
    nows = [_hour(tokens, k) for k in range(1, len(tokens)) if not low <= k < high and {"now", "it's", "its", "time"} & {token.text for token in tokens[max(k - 3, 0) : k]}]
    return any(hour < now for now in nows)


_TELLS: Final = _PAST | frozenset({"have", "has", "having", "think", "maybe", "if", "or", "since"})


@needs({","}, {"again"}, {"?"})
def with_repeats_asked_apart(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop before "two again?", "same again?" that ends a sentence which tells no dose.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_repeats_asked_apart(tokens_of("2 advil at 8. it's 10 pm and i can't sleep, two again?")))
    "2 advil at 8 . it's 10 pm and i can't sleep . two again ?"
    >>> " ".join(t.text for t in with_repeats_asked_apart(tokens_of("i had 2 at 8, two again?")))
    'i had 2 at 8 , two again ?'
    """
    words = [token.text for token in tokens]
    for n in range(2, len(words) - 3):
        if words[n] != "," or not (says_number(words[n + 1]) or words[n + 1] in ("same", "the")):
            continue
        k = n + 2 + (words[n + 1 : n + 3] == ["the", "same"])
        asks = words[k : k + 2] == ["again", "?"] or words[k : k + 1] == ["again"] and words[k + 1 : k + 2] in (["now"], ["ok"], ["okay"], ["please"], ["tonight"]) and words[k + 2 : k + 3] == ["?"]
        if asks and _TELLS.isdisjoint(words[sentence_start(words, n) : n]):
            tokens[n].text = "."
    return tokens


_WORD_ASKED: Final = (("more", "?"), ("another", "?"), ("again", "?"), ("another", "one", "?"), ("more", "now", "?"), ("some", "more", "?"), ("another", "dose", "?"))
_STILL: Final = frozenset({"hurts", "hurt", "aches", "ache", "hurting", "aching", "pounding", "throbbing", "bad", "pain", "killing", "sore", "back"})


@needs({","}, {"?"}, {"more", "another", "again"}, _STILL)
def with_words_asked_apart(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop before a question of one word that ends a sentence about the pain.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_words_asked_apart(tokens_of("two at 8, it's 1 pm and my head still hurts, more?")))
    "two at 8 , it's 1 pm and my head still hurts . more ?"
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words) - 2):
        if words[n] == "," and any(tuple(words[n + 1 : n + 1 + len(said)]) == said for said in _WORD_ASKED):
            begins = next((j + 1 for j in range(n - 1, -1, -1) if words[j] in (*STOPS, ",")), 0)
            if not _STILL.isdisjoint(words[begins:n]):
                return [*tokens[:n], replace(tokens[n], text="."), *tokens[n + 1 :]]
    return tokens


_ADDED: Final = frozenset({"take", "have", "add", "use", "pop", "adding", "taking"})
_ASKS: Final = frozenset({"can", "could", "may", "might", "should", "would", "is", "ok", "okay", "safe", "fine"})
_OWN: Final = frozenset({"the", "my", "those", "these"})
_DID: Final = frozenset({"took", "had", "swallowed", "popped", "downed", "taken"})
_WHO: Final = frozenset({"i", "i've", "he", "she", "he's", "she's"})
_CHANGED: Final = frozenset({"switch", "change", "from", "back", "instead", "next", "similar", "equal", "close", "compared", "swap", "or", "if", "not", "usually", "always", "normally", "meant", "almost", "nearly"})


@needs({"with", "to", "top"}, _OWN, _DID, _WHO)
def with_what_was_taken_apart(tokens: list[Token]) -> list[Token]:
    """The tokens with what was taken as a sentence of its own, where the question is whether something goes with it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_what_was_taken_apart(tokens_of("may i add 400 mg ibuprofen to the 1000 mg of tylenol that i took an hour ago?")))
    'may i add 400 mg ibuprofen ? the 1000 mg of tylenol i took an hour ago .'
    """
    words = [token.text for token in tokens]
    low = 0
    for n in range(4, len(words) - 4):
        if words[n - 1] in STOPS:
            low = n
        end = sentence_end(words, n)
        joint = n - 2 if words[n - 2 : n] == ["on", "top"] and words[n] == "of" else n
        if words[n] not in ("with", "to") and joint == n or words[n + 1] not in _OWN or words[end : end + 1] != ["?"]:
            continue
        asked, told = words[low:joint], words[n + 2 : end]
        who = next((k for k in range(n + 3, min(n + 12, end - 2)) if words[k] in _WHO), 0)
        if not who or _DID.isdisjoint(words[who + 1 : who + 3]) or _ADDED.isdisjoint(asked) or _ASKS.isdisjoint(asked[:4]) or not _CHANGED.isdisjoint(asked + told) or (words[n] == "to" and not {"add", "adding"} & set(asked)):
            continue
        what = words[n + 2 : who - (words[who - 1] in ("that", "which"))]
        named = [word for word in (asked, what) if not any(part in DRUG_TRIE for part in word)]
        if named or not what or not (says_number(what[0]) or tokens[n + 2].kind == "num") or not {"am", "pm", "ago", "noon", "midnight"} & set(words[who:end]):
            continue
        kept = [*tokens[:joint], replace(tokens[n], kind="sign", text="?"), *tokens[n + 1 : n + 2 + len(what)], *tokens[who:end]]
        return [*kept, replace(tokens[end], text="."), *tokens[end + 1 :]]
    return tokens


_AILING: Final = frozenset(
    "hurts hurt hurting aches ache aching pounding throbbing throbs pounds burns killing splitting sore stiff awful terrible miserable worse crazy hell bad badly lot again pain agony feverish swollen cramping cramps burning "
    "working worked helping helped helps work help relief hell better me".split()
)
"""How it goes, right before the question; "me" is of "killing me"."""
_ITSELF: Final = frozenset({"still", "hurts", "hurt", "hurting", "aches", "ache", "aching", "pounding", "throbbing", "throbs", "pounds", "burns", "killing", "splitting", "sore", "stiff", "feel", "feels", "pain", "agony", "isn't", "not", "didn't", "doesn't", "hasn't", "no", "nothing"})


@needs({"more", "another"} | _JUDGED, _ITSELF)
def with_questions_behind_ailments(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop before a question of a few words that is glued to how it goes.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(t.text for t in with_questions_behind_ailments(tokens_of(text)))
    >>> plain("i just took 2 advil and my head still hurts like crazy 2 more ok?")
    'i just took 2 advil and my head still hurts like crazy . 2 more ok ?'
    >>> plain("took 2 at noon and my head still hurt 2 more at 3")
    'took 2 at noon and my head still hurt 2 more at 3'
    >>> plain("it's 6 pm, i'm watching the kids and my ankle throbs: two more?"), plain("it's 6 pm, my kid's ankle throbs: two more?")
    ("it's 6 pm , i'm watching the kids and my ankle throbs . two more ?", "it's 6 pm , my kid's ankle throbs : two more ?")
    """
    words = [token.text for token in tokens]
    for n in range(4, len(words)):
        if not says_number(words[n]) and words[n] != "another":
            continue
        before = n - 1 - (words[n - 1] in (",", "-", ":"))
        end = sentence_end(words, n)
        behind = words[n:end]
        if words[before] not in _AILING or _ITSELF.isdisjoint(words[max(before - 7, 0) : before + 1]) or len(behind) < 2:
            continue
        if not all(says_number(word) or word in _AMONG or word in _JUDGED or word in _TAIL or word in DRUG_TRIE for word in behind):
            continue
        judged = not _JUDGED.isdisjoint(behind[1:])
        asked = words[end : end + 1] == ["?"] and not {"more", "another"}.isdisjoint(behind)
        told = words[sentence_start(words, n) : before]
        if words[n - 1] == ":" and not _own_ache(words[max(before - 4, 0) : before]):
            continue  # "my kid's ankle throbs: two more?" is asked for the kid
        if (judged or asked) and not (_TOOK | {"ago", "at"} | ({"it's", "its", "now"} if words[n - 1] == ":" else set())).isdisjoint(told):
            return _parted(tokens, n if before == n - 1 else n - 1)
    return tokens


def _own_ache(words: list[str]) -> bool:
    """ "My ankle", "my poor head still", of who speaks."""
    own = next((k for k in range(len(words) - 1, -1, -1) if words[k] == "my"), -1)
    return own >= 0 and all(word.isalpha() and word not in PERSONS for word in words[own + 1 :])


_AGAIN: Final = frozenset({"same", "another", "again", "repeat", "more"})
_ALLOWED: Final = frozenset({"ok", "okay", "fine", "alright", "safe", "allowed", "cool"})
_BESIDE: Final = frozenset("the a dose amount thing round it that now yet today tonight right is would be all to take have or no not".split()) | FORMS.keys()


_ASKED_ALONE: Final = (["same", "again"], ["the", "same", "again"], ["same", "again", "now"], ["same", "again", "please"], ["same", "again", "then"])
_ASKS_SOMETHING: Final = frozenset({"?", "can", "could", "may", "should", "would", "is", "ok", "okay", "when", "how", "want", "if", "then"})


@needs(_AGAIN, _ALLOWED | {"same"})
def with_last_words_asked(tokens: list[Token]) -> list[Token]:
    """The tokens with a question mark behind last words that ask without one.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(t.text for t in with_last_words_asked(tokens_of(text)))
    >>> plain("2 advil at noon. its 4 now, same again ok"), plain("2 advil at noon, the same again was fine")
    ('2 advil at noon . its 4 now , same again ok ?', '2 advil at noon , the same again was fine')
    >>> plain("2 advil at noon. its 4. same again."), plain("2 advil at noon. its 4. can i? same again.")
    ('2 advil at noon . its 4 . same again ?', '2 advil at noon . its 4 . can i ? same again .')
    """
    end = len(tokens) - (tokens[-1].text == ".")
    words = [token.text for token in tokens[:end]]
    low = end
    alone = next((end - len(said) for said in _ASKED_ALONE if words[-len(said) - 1 :] == [".", *said]), 0)
    if alone and _ASKS_SOMETHING.isdisjoint(words[:alone]) and not {"now", "it's", "its", "ago"}.isdisjoint(words[:alone]):
        return [*tokens[:end], Token("sign", "?", tokens[end - 1].end, tokens[end - 1].end)]  # nothing else of the text asks
    while low and words[low - 1] in _AGAIN | _ALLOWED | _BESIDE:
        low -= 1
    asked = words[low:]
    if not asked or words[low - 1 : low] and words[low - 1] not in STOPS and words[low - 1] not in (",", "-", "now", "\n") or _AGAIN.isdisjoint(asked) or _ALLOWED.isdisjoint(asked):
        return tokens
    at = tokens[end - 1].end
    return [*tokens[:end], Token("sign", "?", at, at)]
