"""Words that announce a question: "My question: at 2 am, may I take two?" asks what stands behind them.

Words that say who asks for it: "I'm the one who wants two" wants two.

They hold no fact, but the sign behind them would part the hour from what is asked at it.

What somebody else holds to be fine, and the question whether it is, are one question: "my sister says a third dose at 6 pm is
fine. Is it?" asks whether a third dose at 6 pm is fine.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..persons import PERSONS
from ..words import NUMBER_WORDS
from .edits import Edit, instead, names_a_drug
from .needed import needs

_LEADS: Final = r"(?:(?:so|now|and|then|ok|okay|anyway|well|but|thus|therefore|today|finally) ?,? )*"
_TO: Final = r"(?: (?:to|for) (?:you|the group|everyone|all of you|you all|the forum|the doctors?|the pharmacists?|the experts?))?"
_QUESTION: Final = rf"(?:(?:here(?:'s| is| comes)|this is|that leaves|i have|i've got|there(?:'s| is)) )?(?:(?:my|the|a|one|our|his|her|just) )*(?:(?:quick|only|main|real|actual|simple|next|last|final|burning|big|small|honest) )*(?:question|query){_TO}(?: (?:now|today|then|here|simply|is|was|would be|this|as follows|simple))*"
_WANT: Final = (
    r"(?:(?:here(?:'s| is)) )?(?:what|all|the thing|one thing) i(?:'d| would| really| now| just)* (?:want|like|need|wish|wonder|ask|am asking|am wondering|have)(?: (?:to )?(?:know|ask|find out|hear|learn|about|you))*"
    r"(?: (?:is|now|here|this))*|(?:here(?:'s| is) )?what i'm (?:asking|wondering|after|unsure of)(?: (?:is|now|here|this))*"
)
_ASK: Final = r"(?:i|we)(?:'d like to| want to| would like to| must| have to| need to| now| just)* ask(?: you| this| now| then)*|(?:please |kindly |pls )?(?:tell|answer|advise|help|inform)(?: me| us)?(?: (?:this|now|please|on this|with this))*|please (?:say|confirm|clarify)|i ask(?: you)?"
_ASKED: Final = r"(?= ?(?:[^.!?;\n:]|[ap]\.m\.|\.\d|\d:\d)*\?)"
_ANNOUNCED: Final = (
    Begun(rf"(?:^|(?<=[.!?;)] ))(?P<put>{_LEADS}(?:{_QUESTION}|{_WANT}|{_ASK}) ?(?::|-(?= )))(?! ?\d+[.)]){_ASKED}"),
    Begun(rf"(?:^|(?<=[.!?;)] ))(?P<put>{_LEADS}(?:{_QUESTION}|{_WANT}),(?: is,)?)(?= (?:at|by|around|about|before|after|can|could|may|is|am|are|would|should|if|when|in) ){_ASKED}"),
)

_TO_KNOW: Final = Begun(r"\b(?P<put>(?:what|all|the (?:only |one )?thing)(?: that)? (?:i|we)(?:'d|'m|'re| am| are| do)?(?: (?:really|just|only|now))* (?:want|need|like|wondering|wonder|curious|asking)(?: about)?(?: to (?:know|ask|find out|hear|be told))?(?: (?:now|here|today))? (?:is|was))(?= (?:whether|if)\b)")
""" "What I want to know is whether 2 more at 4 pm is ok"."""


@needs("whether if")
def known_whether(folded: str) -> Iterator[Edit]:
    """Such a wish to know, in the plain order.

    >>> list(known_whether("2 advil at 8 am, and what i want to know is whether 2 more at 4 pm is ok"))
    [(21, 43, 'i want to know')]
    """
    yield from instead(_TO_KNOW, folded, "i want to know")


@needs("question query ask asking know tell answer advise help inform say confirm clarify wonder wondering want wish like need have after hear learn find unsure")
def question_announced(folded: str) -> Iterator[Edit]:
    """Such words before a question are put aside.

    >>> list(question_announced("2 advil at 8 am. my question: at noon, may i take 2?"))
    [(17, 29, '')]
    >>> list(question_announced("what i want to know: at 1 pm, am i ok for 2?"))
    [(0, 20, '')]
    >>> list(question_announced("my question: 2 advil at 8 am. 2 more?"))
    []
    """
    for pattern in _ANNOUNCED:
        yield from instead(pattern, folded, "")


_WHO: Final = r"(?P<who>i|im|he|she|it|(?:my|our) [a-z]+)"
_CLEFT: Final = Begun(
    rf"(?:^|(?<=[.!?;,] )|(?<=and )|(?<=but ))(?P<put>{_WHO}(?:'s|'m| is| am)?(?P<one> me| the (?:only )?(?:one|person))(?: here| now)?(?: (?:who|that)(?:'s| is)?(?: now| still| also| just)?)? (?P<verb>wants?|wanting|needs?|needing|would like|would love|hoping for|asking for|after))(?= (?P<n>a|an|one|two|three|four|another|\d|some|more|to)\b)"
)
_NEEDS: Final = frozenset({"need", "needs", "needing"})


@needs("one person me", "wants want wanting needs need needing like love hoping asking after")
def one_who_wants(folded: str) -> Iterator[Edit]:
    """ "I'm the one who wants two more": what is wanted, by whom.

    >>> list(one_who_wants("i'm the one who wants 2 more now."))
    [(0, 21, 'i want')]
    >>> list(one_who_wants("my wife is the one who needs 2 more."))
    [(0, 28, 'my wife needs')]
    >>> list(one_who_wants("i'm not the one who wants 2 more."))
    []
    """
    for match in _CLEFT.finditer(folded):
        if (match["who"] == "it") != (match["one"] == " me"):
            continue  # "it's me who wants", and not "it's the one that needs"
        who = "i" if match["who"] in ("it", "im") else match["who"]
        verb = "need" if match["verb"] in _NEEDS else "want"
        yield match.start("put"), match.end("put"), f"{who} {verb}{'' if who == 'i' else 's'}"


_GRANTED: Final = r"(?P<fine>(?:(?:perfectly|totally|completely|absolutely|just|still|quite|probably) )?(?:fine|ok|okay|safe|alright|all right|allowed|permitted))"
_JUDGED: Final = re.compile(
    r"(?:^|(?<=[.!?;] )|(?<=\n))(?P<who>(?:(?:and|but|so|now) )?(?:according to [^.?!;\n:\d,]{2,40}, |[^.?!;\n:\d]{2,60}?,? (?:- )?(?:just |always |also )?"
    r"(?:says|said|thinks|thought|reckons|swears|insists|claims|figures|believes|told me|tells me|is sure|is certain|is convinced|seems to think|is telling me)(?: that)? ))"
    r"(?P<what>(?:(?:taking|having) )?(?:an?|another|the next|my next|\d{1,4}|one|two|three|four|half)\b[^?!;:\n]{2,60}?) (?P<be>is|are|would be|will be|should be) "
    + _GRANTED
    + r"(?: (?:now|to take|to have|for me|by then))?(?:,? (?:but|though|and|yet) i(?:'m| am)? (?:not (?:so |that |too |entirely )?sure|unsure|doubt it|have my doubts|wonder|don't know))?(?:[.!,;]+ ?| - )"
    r"(?:(?:so|but|and|well),? )?(?:(?:is|are|was|would|will) (?:it|that|they|this|she|he|my [a-z]+)(?: be)?(?: really| actually)?(?: (?:right|true|so|correct|okay|ok|fine|safe))?|(?:true|right|correct|agreed|do you agree|really)) ?\?"
)
_PAST_OR_RULE: Final = re.compile(r"\b(?:was|were|took|had|taken|gave|ago|earlier|if|unless|when|every|each|per|until|since|daily|times|only|not|never|no)\b")
_ADVISERS: Final = frozenset("he she they nurse doctor pharmacist chemist dentist friend neighbor neighbour coworker colleague google internet label box leaflet app chatbot".split())


@needs("says said thinks thought reckons swears insists claims figures believes told tells sure certain convinced seems telling according", "fine ok okay safe alright all allowed permitted")
def judged_by_others(folded: str) -> Iterator[Edit]:
    """What somebody else holds to be fine, asked whether it is.

    >>> text = "2 advil at noon. my sister says a second dose at 6 pm is fine. is it?"
    >>> [(text[a:b], words) for a, b, words in judged_by_others(text)]
    [('my sister says a second dose at 6 pm is fine. is it?', 'is a second dose at 6 pm fine?')]
    >>> list(judged_by_others("my sister says the dose at noon was fine. is it?"))
    []
    """
    for match in _JUDGED.finditer(folded):
        who = re.findall(r"[a-z']+", match["who"])
        if _PAST_OR_RULE.search(match["what"]) or re.search(r"\. (?!m\b)", match["what"]) or names_a_drug(match["who"]) or any(word in NUMBER_WORDS and word not in ("a", "an", "one") for word in who):
            continue
        if any(word in PERSONS or word in _ADVISERS for word in who):
            be = match["be"].split()
            yield match.start("who"), match.end(), f"{be[0]} {match['what']}{' be' if be[1:] else ''} {match['fine']}?"
