"""What somebody will buy or switch to on a later day: "I might buy Advil PM tomorrow" asks for nothing and tells of no dose."""

from __future__ import annotations

import re
from typing import Final

from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token
from .joined_words import joined_words
from .needed import needs

_DAY: Final = (
    r"(?:tomorrow(?: (?:morning|night|evening|afternoon))?|next (?:week|month|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend)|(?:on|over|at) the weekend|this weekend|(?:on |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
    r"|in a (?:few|couple of) days|the day after tomorrow|another day|some other day|some day|later this week)"
)
_MAY: Final = r"(?:might|may|will|shall|could|plan to|plans to|planned to|intend to|intends to|want to|wants to|hope to|hopes to|am going to|is going to|are going to|going to|gonna|'m going to|'s going to|would like to|mean to)"
_GET: Final = r"(?:buy|get|pick up|order|try|start|start on|switch to|switch over to|change to|move to|go back to|go get|ask (?:for|about)|look for|shop for|stock up on|give (?=[a-z ]+ a try))"
_WHAT: Final = r"(?:(?:some|a|an|more|the|my|a bottle of|a box of|a pack of|taking|using) )*(?P<drug>[a-z]+(?: [a-z]+){0,2}?)(?: (?:instead|a try|maybe|perhaps|for a change|for a while))?"
_WHO: Final = r"(?P<who>i|we|he|she|they|i'm|he's|she's|i'll|he'll|she'll|we'll|i'd|(?:(?:my|his|her) )?[a-z]+)"
_PLAN: Final = re.compile(
    rf"(?:(?<=^)|(?<=[.;!?,\n] )|(?<= am )|(?<= pm )|(?<= m )|(?<= ago ))(?:(?:and|but|maybe|also|anyway|well) )?(?:{_DAY} ,? ?{_WHO} (?:(?:probably|maybe|perhaps|also|just) )?(?:{_MAY} )?(?:(?:probably|maybe|perhaps|also|just) )?{_GET} {_WHAT}"
    rf"|{_WHO.replace('who', 'who2')} (?:(?:probably|maybe|perhaps|also|just) )?(?:{_MAY} )?(?:(?:probably|maybe|perhaps|also|just) )?{_GET} {_WHAT.replace('drug', 'drug2')} {_DAY})(?: [.;!,\n](?= |$)| *$|(?= (?:can|could|may|is|am|are|would|ok|okay|please|tell|i need|i want|i would|not sure|wondering|now|it's|its|right now|time now|currently|the clock|i) ))"
)
_ASKING: Final = re.compile(r"^ ?(?:is|would|will|should|does|do|are|ok|okay|can|could) ?(?:that|this|it|be|ok|okay|fine|alright|i do that)\b")


@needs({"tomorrow", "next", "weekend", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "days", "day", "week"})
def without_days_to_come(tokens: list[Token]) -> list[Token]:
    """The tokens without such plans, where something else is asked.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_days_to_come(tokens_of("2 advil at 8. i might buy advil pm tomorrow. can i have 2 advil?")))
    '2 advil at 8 . can i have 2 advil ?'
    """
    joined = joined_words(tokens)
    gone: set[int] = set()
    for plan in _PLAN.finditer(joined):
        named = (plan["drug"] or plan["drug2"]).split()
        who = (plan["who"] or plan["who2"]).split()[-1]
        if not any(word in DRUG_TRIE for word in named) or not (who in PERSONS or who.partition("'")[0] in ("i", "we", "he", "she", "they")):
            continue
        rest = joined[plan.end() :]
        if _ASKING.match(rest) or not any(f" {word} " in f" {joined[: plan.start()]} {rest} " for word in ("can", "could", "may", "ok", "okay", "safe", "allowed", "take", "have", "taking")):
            continue
        gone |= set(range(joined.count(" ", 0, plan.start()), joined.count(" ", 0, plan.end() - 1) + 1))
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens
