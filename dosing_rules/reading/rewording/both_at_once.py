"""Two drugs at one hour, with the hour told first: "both at 7 am: 400 mg ibuprofen and 1000 mg Tylenol"."""

from __future__ import annotations

import re
from typing import Final

from ..drugs import names_drug
from ..tokens import Token
from .joined_words import joined_words, token_at
from .needed import needs

_HOUR: Final = r"(?:\d{1,2}(?::\d\d)?(?: [ap] ?\.?m)?|noon|midnight)"
_WHEN: Final = rf"(?:(?:today |this morning |yesterday )?(?:at|around|about|@) (?:about |around |exactly )?{_HOUR}(?: today| this morning| sharp)?|(?:about |around |exactly )?(?:\d{{1,2}}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:hours?|hrs?|h) ago)"
_ONCE: Final = r"(?: (?:together|at once|at the same time|in one go|at one go|of these|of them|meds|drugs|taken|down|went down|simultaneously))*"
_BOTH: Final = re.compile(
    rf"(?:(?<=^)|(?<=[.;!?\n] ))(?P<who>(?:(?:i|we|he|she|i've|she's|he's) )?(?:took|had|taken|swallowed|popped|downed|have taken|have had) )?(?P<both>both|all(?: three)?|all of (?:these|them)|everything){_ONCE} (?P<when>{_WHEN}){_ONCE} (?P<colon>[:,-]) (?P<what>[^.;!?\n:]+?)(?= (?:[.;!?\n])(?: |$)| *$)"
    rf"|(?:(?<=^)|(?<=[.;!?\n] ))(?P<when2>{_WHEN})(?: ,)? (?P<who2>(?:(?:i|we|he|she) )?(?:took|had|swallowed|popped|downed) )?(?:(?P<both2>both|all(?: three)?){_ONCE} )?(?P<colon2>[:-]) (?P<what2>[^.;!?\n:]+?)(?= (?:[.;!?\n])(?: |$)| *$)"
)
_TIMED: Final = frozenset({"at", "ago", "am", "pm", "noon", "midnight", "then", "later", "before", "after", "every", "since", "around", "@", "or", "not", "no", "was", "were", "is", "are", "can", "i", "it", "it's", "now"})


@needs({"both", "all", "everything", ":", "-"}, {"at", "ago", "@", "around", "about"})
def with_both_at_once(tokens: list[Token]) -> list[Token]:
    """The tokens with the hour behind what was taken then.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_both_at_once(tokens_of("both at 7 am: 400 mg ibuprofen and 1000 mg tylenol. both again?")))
    '400 mg ibuprofen and 1000 mg tylenol , both at 7 am . both again ?'
    """
    joined = joined_words(tokens)
    match = _BOTH.search(joined)
    if match is None:
        return tokens
    part = "2" if match["what2"] else ""
    what = match[f"what{part}"].split()
    named = sum(names_drug(what, n) for n in range(len(what)) if not (n and names_drug(what, n - 1)))
    if named < 2 or match[f"both{part}"] == "both" and named != 2 or _TIMED & set(what):
        return tokens

    def span(name: str) -> list[Token]:
        low, high = match.span(f"{name}{part}")
        if low < 0 or low == high:
            return []
        first = token_at(joined, low)
        return tokens[first : first + len(joined[low:high].split())]

    first = token_at(joined, match.start())
    last = first + len(match[0].split())
    colon = span("colon")[0]
    when = span("when")
    if part:
        return [*tokens[:first], *when, *span("who"), *span("what"), *tokens[last:]]
    both = Token("word", "both", when[0].start, when[0].start)
    return [*tokens[:first], *span("who"), *span("what"), Token("sign", ",", colon.start, colon.end), both, *when, *tokens[last:]]
