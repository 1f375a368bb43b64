"""Whether a condition is denied by the words before it: "not on blood thinners, steroids or any other prescription"."""

from __future__ import annotations

import re
from typing import Final

from ..facts import Scope

_NEVER: Final = frozenset({"not", "never", "isn't", "aren't", "don't", "dont", "haven't", "hasn't", "didn't", "wasn't"})
"""What denies the one thing behind it: a bare comma ends it ("not nursing, pregnant")."""
_NONE: Final = frozenset({"no", "without", "deny", "denies", "free", "zero", "nor", "neither", "non"})
"""What denies a list as well: "no blood thinners, ulcers, liver trouble"."""
_TWICE: Final = frozenset({"not", "without", "never"})
""" "I haven't been without", "can't not mention": denied twice is told."""
_NEGATIONS: Final = frozenset({"can't", "cant", "cannot", "couldn't", "won't", "wouldn't"}) | _NEVER | _NONE

_BREAK: Final = re.compile(r"[.?!;]|:(?= (?:\d|one|two|three|four|five|six|seven|eight|several)\b)|\b(?:but|however|except|excepting|other than|besides|apart from|aside from|save for|only|just|though|although|instead|unless)\b")
"""What stands behind one of these is not denied by what stands before it."""
_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|[,/&:()]")
_JOINTS: Final = frozenset({",", "or", "nor", "and", "/", "&", ":", "(", ")"})
_TELLING: Final = frozenset({"i", "i'm", "im", "i've", "ive", "am", "she's", "he's", "she", "he", "we", "we're", "they", "they're"})
"""Words that begin another sentence within the denial: "no, I'm pregnant"."""
_OPEN: Final = frozenset({"sure", "certain", "idea", "clue", "know", "knows", "think", "believe", "remember", "matter", "because", "due", "since", "despite", "given", "thanks", "owing", "until", "while", "when", "if", "whether"}) | frozenset(
    "doubt doubting question relief mention mentioned mentioning tell told telling forget forgot forgotten skip skipped miss missed stop stopped quit avoid avoided escape secret surprise joke ignore ignoring deny denying hide stranger".split()
)
""" "No idea if my liver is fine", "no ibuprofen because of my ulcer", "I didn't mention": what stands behind is not denied."""
_AFRESH: Final = frozenset({"on", "take", "takes", "taking", "have", "has", "having", "my", "his", "her", "currently", "also", "yes", "with", "is", "was", "a", "an", "had", "did", "still"})
""" "Not on blood thinners, on a prescription": a list goes on without these."""
_OWN: Final = frozenset({"my", "his", "her", "our"})
_OWNS: Final = [[word] for word in sorted(_OWN)]
_TROUBLE: Final = frozenset({"problem", "problems", "issue", "issues", "trouble", "troubles", "history", "concern", "concerns", "wrong", "complications", "disease", "diagnosed", "dealing"})
_LISTED: Final = re.compile(r"(?:[ ,/]+[\w'-]+){0,5}?,? (?:or|nor)\b")
""" "Not pregnant, diabetic, or nursing": the list of what is not so goes on behind."""
_BUT_FOR: Final = re.compile(r"(?: [\w'-]+){0,2},? (?:except|other than|besides|apart from|aside from|save for|but for)\b(?! (?:for )?(?:the |these |my |some )?(?:advil|tylenol|ibuprofen|motrin|acetaminophen|glasses|contacts))|,? (?:(?:i|we) (?:am|are|do|have)|it's me|that's me)(?= ?[.,;!?]|$)")
""" "No prescription other than lisinopril": so there is one; "she's not the pregnant one, I am"."""


def behind_break(before: str) -> str:
    """The part of ``before`` to which what stands behind it belongs.

    >>> behind_break("no blood thinners. not on ")
    ' not on '
    """
    end = 0
    for cut in _BREAK.finditer(before):
        end = cut.end()
    return before[end:]


def denied(folded: str, start: int, end: int, scope: Scope) -> bool:
    """The condition at ``start`` .. ``end`` is one that nobody has.

    >>> folded = "not on blood thinners, steroids, or any other prescription"
    >>> denied(folded, folded.index("prescription"), len(folded), Scope.PRESCRIPTION)
    True
    >>> folded = "not nursing, pregnant"
    >>> denied(folded, 0, 0, Scope.NURSING), denied(folded, folded.index("pregnant"), len(folded), Scope.PREGNANCY)
    (False, False)
    """
    before = behind_break(folded[max(0, start - 120) : start])
    if scope is Scope.OVERDOSE:
        return _OVERDOSE_AVOIDED.search(before) is not None
    if _BUT_FOR.match(folded, end):
        return False
    words = _WORD.findall(before.replace("’", "'"))
    last = max((n for n, word in enumerate(words) if word in _NEVER or word in _NONE), default=-1)
    if last < 0 or words[last + 1 : last + 2] == [","] or words[last] == "free" and words[last + 1 : last + 2] != ["of"]:
        return False
    if words[last] in _TWICE and _NEGATIONS & set(_since_joint(words[:last])):
        return False
    if (words[-1] in _OWN or _WORD.findall(folded[start:end])[:1] in _OWNS) and not _TROUBLE & set(words[last + 1 :]):
        return False  # "haven't skipped my warfarin", "no ulcers, my liver is bad"
    return _reaches(words[last], words[last + 1 :], folded[end : end + 60])


_OVERDOSE_AVOIDED: Final = re.compile(
    r"\b(?:not|no|don't want to|dont want to|avoid|without|never|didn't|risk of|worried about|prevent|scared of|afraid of|want to avoid|haven't)\b[^.?!,]{0,22}$"
)


def _since_joint(words: list[str]) -> list[str]:
    """The last three words, as far as no list or answer parts them from what follows."""
    behind: list[str] = []
    for word in reversed(words[-3:]):
        if word in _JOINTS:
            break
        behind.append(word)
    return behind


def _reaches(negation: str, between: list[str], after: str) -> bool:
    """Whether a denial carries over the words between it and the condition."""
    if (_TELLING | _OPEN) & set(between):
        return False
    if any(word == "with" and between[n - 1 : n] != ["up"] and not _TROUBLE & set(between[max(0, n - 2) : n]) for n, word in enumerate(between)):
        return False
    run = 0
    for n, word in enumerate(between):
        if word not in _JOINTS:
            run += 1
            if run > 5:
                return False
            continue
        run = 0
        following = between[n + 1] if n + 1 < len(between) else ""
        if word in (",", "and", "&") and following not in ("or", "nor", "and"):
            if following in _AFRESH:
                return False
            if negation in _NEVER and not ({"or", "nor"} & set(between[n:]) or _LISTED.match(after)):
                return False
    return True
