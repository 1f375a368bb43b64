"""Greetings, thanks and quotation marks around a question: what nobody needs to read."""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..tokens import Token

_GREETING: Final = re.compile(
    r"\s*(?:(?:(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings)(?: (?:there|all|guys|folks|everyone|everybody|team|doc|doctor|y'all))?[\s,.!:;-]+)"
    r"|(?:sorry(?: (?:everyone|all|guys|folks|y'all))?[\s]*[,.!:;-]+\s)|(?:(?:quick |just a quick |a quick |one |simple |dumb |silly |stupid )?(?:question|q)[\s]*[,.!:;-]+\s)|(?:(?:(?:a|an|another) )?(?:quick|simple|long|dumb|silly|weird|odd|strange|tough|tricky|easy|short|stupid|random|funny|goofy|hard|basic) (?:little )?(?:one|scenario|situation|case)(?: here| for you)?[\s]*[,.!:;-]+\s)|(?:(?:so|um|uh|umm|uhh|well|alright)(?! (?:far|that|much|many|long|i|as)\b)[\s,]+))+"
)
_THANKFUL: Final = r"(?:(?:many )?thanks|thank you|thank u|thx|thnx|tysm|ty|tia|cheers|asap|lol|pls help|please help|please advise|pls advise|help please|help pls|any advice|much appreciated)"
_THANKING: Final = Begun(rf"\b{_THANKFUL}")
_THANKS: Final = re.compile(
    rf"[\s,.!;-]*\b{_THANKFUL}"
    r"(?:[\s,]+(?:in advance|so much|a lot|a bunch|again|all|everyone|guys|folks|doc|very much))*[\s.!?)]*$"
)


def without_manners(tokens: list[Token], folded: str) -> list[Token]:
    """The tokens without a greeting before them, thanks behind them and quotation marks around them.

    >>> from ..tokens import tokens_of
    >>> [t.text for t in without_manners(tokens_of('hi! 2 more? thanks'), 'hi! 2 more? thanks')]
    ['2', 'more', '?']
    """
    first, last = 0, len(folded)
    while len(tokens) > 2 and tokens[0].text == '"' == tokens[-1].text and sum(t.text == '"' for t in tokens) == 2:
        first, last = tokens[0].end, tokens[-1].start
        tokens = tokens[1:-1]
    greeting = _GREETING.match(folded, first)
    if greeting is not None:
        first = greeting.end()
    for _ in range(3 if _THANKING.search(folded) is not None else 0):
        thanks = _THANKS.search(folded, max(first, last - 60), last)
        if thanks is None:
            break
        last = thanks.start()
    if not tokens or tokens[0].start >= first and tokens[-1].end <= last:
        return tokens
    kept = [t for t in tokens if t.start >= first and t.end <= last]
    marks = [t for t in tokens if t.end > last and t.text == "?"]
    if kept and marks and kept[-1].text not in ("?", ".", "!") and tokens[-1].text == "?":
        kept.append(marks[-1])  # "can i take 2 any advice?" asks
    return kept or tokens
