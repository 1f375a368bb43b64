"""What is asked for as the first medicine: "two Advil with a Tylenol, taken together as my first medicine of any kind. Is that ok?".

It was not taken yet, and nothing was before it. And an ailment by how strong it is, which is no strength of a tablet; and what
else was had, where it is only food.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit, instead, names_a_drug
from .needed import needs

_FIRST: Final = re.compile(
    r"^(?P<what>[^.?!;]*?\b(?P<drug>[a-z]+)(?: (?:\d{3} ?mg|tablets?|caplets?|pills?|capsules?|extra strength|liquid|pm))*)(?P<put>,? (?:(?:all|both) )?(?:taken|swallowed|downed|had)(?: (?:together|at once|at the same time|in one go|all at once|side by side|with water))*,?"
    r" as (?:my|the) (?:very )?first (?:medicines?|meds?|pills?|medications?|drugs?|dose|doses|pain relievers?|painkillers?)"
    r"(?: (?:of (?:any (?:kind|sort|type)|the (?:day|week|month|year)|all)|ever|i've (?:had|taken)|today|this (?:week|month|year)|in (?:a|\w+) (?:days?|weeks?|months?|years?)|at all|so far))*)(?= ?[.,;:!-]* ?(?:is|would|are|will|ok|okay|fine|alright|safe|all right|can|could)\b[^.?!]*\?)"
)
_AHEAD: Final = re.compile(
    r"^(?P<put>as (?:my|the) (?:very )?first (?:medicines?|meds?|pills?|medications?|drugs?|dose|doses|pain relievers?|painkillers?)(?: (?:of (?:any (?:kind|sort|type)|the (?:day|week|month|year)|all)|ever|today|this (?:week|month|year)|in (?:a|\w+) (?:days?|weeks?|months?|years?)|at all))*(?:,|:| -))"
    r"(?P<what> [^.?!;]*?)(?P<tail>,? (?:(?:all|both) )?(?:taken|swallowed|downed)(?: (?:together|at once|at the same time|in one go|all at once))+)?(?= ?[.,;:!-]* ?(?:is|would|are|will|ok|okay|fine|alright|safe|all right)\b[^.?!]*\?)"
)
_NOT_YET: Final = re.compile(r"\b(?:i|i've|he|she|we|took|had|have|was|were|is|at|yesterday|ago|this morning|with my)\b|\?")
_TAKEN_BEHIND: Final = re.compile(r"\b(?:i|he|she|we) (?:took|had|have taken)\b|\bago\b|\byesterday\b")
_STRONG: Final = re.compile(
    r"\b(?P<put>(?:(?:very|quite|pretty|really|rather|so|fairly) )?strong(?:er)? )(?=(?:[a-z]+ )?(?:headaches?|toothaches?|backaches?|earaches?|stomachaches?|migraines?|cramps?|cramping|sore throat|aches?|fever|cough|nausea|soreness|pains? (?!killers?|relie|pill|med|tab))\b(?! (?:pills?|tablets?|medicine|meds?|caplets?|killers?|relievers?)))"
)
_FOOD: Final = (
    r"(?:(?:a|an|some|my|the|one|just|only|cup of|cups of|glass of|bowl of|slice of|piece of|bit of|plate of|can of|bottle of|big|small|little|large|hot|cold|iced|black|green|fresh|plain|and|plus|with|,|non-?\s?alcoholic|alcohol[- ]free|decaf|herbal|diet|root|ginger) )*"
    r"(?:(?:(?:non-?\s?alcoholic|alcohol[- ]free|root|ginger) (?:beers?|wine|ale))|coffees?|espresso|teas?|waters?|juice|milk|soda|cola|coke|lemonade|smoothie|sandwich(?:es)?|toast|soup|salad|pizza|pasta|rice|bagel|cereal|oatmeal|yogh?urt|bananas?|apples?|oranges?|eggs?|breakfast|lunch|dinner|crackers|cookies?|burger|burrito|muffin|bread|fruit|snack|granola bar)"
)
_ONLY_OTHER: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<put>(?:and )?(?:the |my )?only other (?:things?|item|intake)(?: (?:i've|i) (?:had|ate|drank|consumed|taken|took))?(?: (?:so far|today|all day|this morning|since then|since))* (?:was|were|is|has been|being) {_FOOD}(?:,? (?:and )?{_FOOD})*(?: (?:today|so far|earlier|at \w+|this morning))?[.!]?)(?= |$)"
)


@needs("first", "medicine medicines med meds pill pills medication medications drug drugs dose doses reliever relievers painkiller painkillers")
def first_of_all(folded: str) -> Iterator[Edit]:
    """What is asked for so, with nothing taken before it.

    >>> list(first_of_all("two advil with one tylenol, taken together as my first medicine of any kind. is that ok?"))
    [(26, 75, ". i've taken nothing before")]
    >>> list(first_of_all("i took two advil, taken together as my first medicine of any kind. is that ok?"))
    []
    """
    for pattern, words in ((_FIRST, ". i've taken nothing before"), (_AHEAD, "i've taken nothing before.")):
        match = pattern.search(folded)
        if match is None or not names_a_drug(match["what"]) or _NOT_YET.search(match["what"]) or _TAKEN_BEHIND.search(folded[match.end() :]):
            continue
        yield match.start("put"), match.end("put"), words
        if match.groupdict().get("tail"):
            yield match.start("tail"), match.end("tail"), ""


@needs("strong stronger")
def strong_ailments(folded: str) -> Iterator[Edit]:
    """An ailment without how strong it is.

    >>> list(strong_ailments("i have strong headache. i took 2 advil"))
    [(7, 14, '')]
    >>> list(strong_ailments("i have strong headache tablets. i took 2"))
    []
    """
    yield from instead(_STRONG, folded, "")


@needs("only", "other")
def only_other_food(folded: str) -> Iterator[Edit]:
    """No food and no drink that was all there was besides; alcohol stays.

    >>> list(only_other_food("2 more? only other thing today was a non-alcoholic beer."))
    [(8, 56, '')]
    >>> list(only_other_food("2 more? only other thing today was a beer.")), list(only_other_food("2 more? only other thing today was an aleve."))
    ([], [])
    """
    yield from instead(_ONLY_OTHER, folded, "")
