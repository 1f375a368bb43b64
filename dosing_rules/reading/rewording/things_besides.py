"""Things of everyday life told with numbers or with words of a telling: "a 12-ounce coffee", "one of those 5-dollar splitters".

What a drink or a dish measures is no volume of a medicine, "one of those chairs" is none of the pills told before, hours spent
somewhere are no hours since a dose, insurance claims claim nothing, and who nurses a coffee feeds nobody.

How old the children of the house are counts nothing ("the twins are 3"), nor does the reason for a dose of that size ("as two
make me drowsy", "since one did nothing").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import TO_TWELVE, Edit, instead
from .needed import needs

_DRINK: Final = (
    r"(?:coffees?|teas?|lattes?|cappuccinos?|espressos?|americanos?|mochas?|cold brews?|waters?|sodas?|cokes?|colas?|sprites?|pepsis?|juices?|lemonades?|milks?|milkshakes?|smoothies?|shakes?|cocoas?|hot chocolates?|gatorades?|powerades?"
    r"|seltzers?|kombuchas?|slushies?|slurpees?|chais?|decafs?|frappes?|broths?|soups?|energy drinks?|sports drinks?|soft drinks?)"
)
_DISH: Final = r"(?:steaks?|sirloins?|rib ?eyes?|burgers?|cheeseburgers?|pizzas?|sandwich(?:es)?|subs?|burritos?|salads?|yog(?:h)?urts?|ice creams?|chickens?|potatoes|lobsters?|brownies?|cookies?|salmon)"
_KIND: Final = r"(?:(?:(?:big|large|small|tall|little|giant|huge|medium|black|iced|hot|cold|green|herbal|strong|weak|decaf|white|sparkling|still|mineral|tap|orange|apple|cranberry|grape|diet|plain|chocolate|protein|chicken|vegetable|frozen|lousy|nice|good|free|bottled|oat|almond|whole|skim|fizzy|ginger|mint|chamomile|sirloin|prime|grilled|juicy|veggie)[ -])*)"
_VESSEL: Final = r"(?:(?:bottles?|cans?|glass(?:es)?|cups?|mugs?|cartons?|pots?|thermos(?:es)?|pitchers?|jugs?|flasks?|tumblers?)(?: (?:of|full of))? )?"
_MEASURED: Final = Begun(
    rf"(?P<put>(?:\d{{1,4}}(?:\.\d+)?|{TO_TWELVE}|sixteen|twenty|thirty|forty)[ -]?(?:fluid[ -])?(?:fl\.?[ -]?)?(?:ounces?|ounce[rd]|oz\b\.?|ml\b|cl\b|millilit(?:er|re)s?|lit(?:er|re)s?|pints?|quarts?|gallons?|pounds?)(?: of)?[ -])(?={_KIND}{_VESSEL}{_KIND}(?:{_DRINK}|{_DISH})\b(?! (?:and|with|or|mixed|plus) (?:\w+ ){{0,2}}?(?:mixed|in it)))"
)
""" "A 12-ounce coffee", "a 500 ml bottle of water"."""

_THING: Final = (
    r"(?:splitters?|cutters?|crushers?|organi[sz]ers?|gadgets?|chairs?|recliners?|couch(?:es)?|beds?|mattress(?:es)?|pillows?|cushions?|blankets?|mats?|rollers?|bands|braces?|splints?|slings?|collars|straps?|belts?|crutch(?:es)?|machines?|lamps?|heaters?|fans"
    r"|(?:ice|heat|cold|hot|gel|wheat)[ -]packs?|hot water bottles|heating pads|trampolines?|treadmills?|scooters?|bikes?|boats?|buses|planes|trains|cars|vans|trucks|seats|stools|benches|ladders?|hammers?|drills?|helmets?|backpacks?|suitcases?|boots|shoes|heels|sandals"
    r"|classes|meetings|calls|webinars|workshops|lectures|concerts|movies|videos|tutorials|podcasts|apps|games|matches|parties|weddings|festivals|barbecues|tours|hikes|walks|runs|workouts|flights|people|guys|women|men|folks|days|nights|mornings|evenings|weeks|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays"
    rf"|sandwiches|burgers|salads|bagels|muffins|croissants|{_DRINK})"
)
_OF_THOSE: Final = re.compile(rf"\b(?P<put>one of (?:those|these|them)(?: (?:[a-z-]+|\d{{1,3}}[- ](?:dollar|buck|euro|pound|cent|inch|speed|foot|way|hour|minute|mile)s?)){{0,3}}? (?P<thing>{_THING}))\b(?! (?:of|pills?|tablets?|caplets?|capsules?|advils?|tylenols?|ones)\b)")
""" "One of those 5-dollar splitters"; what it is of must be no kind of a pill."""
_PILL: Final = re.compile(r"\b(?:pills?|tablets?|caplets?|capsules?|gelcaps?|liqui-?(?:caps?|gels?)|softgels?|ones?|doses?|meds?|medicines?|painkillers?|pm|nighttime|daytime|at|ago|and|or|then|in|on|with|to|by|for|from|after|before|during|i|we|he|she|it|is|was|had|took|have|take|than|that|which|when|until|since|out|left|behind|per|a|an|the|my)\b")

_HOURS: Final = re.compile(rf"\b(?P<n>\d{{1,2}}|{TO_TWELVE}) (?P<put>(?P<how>[a-z]{{3,12}}) )(?P<unit>hours|hrs|minutes|mins|days|weeks)(?= (?:at|in|on) (?:the|a|an|my|our|that|this) [a-z]+)(?! (?:at|in|on) (?:a row|the (?:past|last|morning|evening|afternoon|night|middle|end)))")
_JOINING: Final = frozenset("and or to by plus over under about after before more less other further extra additional full mg milligrams pills tablets caplets capsules liquicaps doses advil tylenol of per each every within these those last past first next half since for some".split())
_SPENT: Final = re.compile(r"(?:^|[,;:.!?(-] ?|\b(?:spent|after|from|for|of|spending|over|with) (?:the |about |like |some |over |my |nearly |almost )?)$")
""" "2 daft hours at the beach": spent, and no two of anything."""

_CLAIMS: Final = re.compile(r"\b(?P<what>(?:insurance|travel|health|medical|dental|benefits?|warranty|damage|expense|car|auto|flood|process(?:es|ed|ing)?|fil(?:e|es|ed|ing)|handl(?:e|es|ed|ing)|review(?:s|ed|ing)?|settl(?:e|es|ed|ing)|do|doing|of|these|those|many|more|with|on) )(?P<put>claims)\b(?! (?:that|he|she|i|they|it|to|we|my)\b)")
""" "I process insurance claims": nobody says anything there."""

_NURSED: Final = re.compile(rf"\b(?P<put>nursing|nursed|nurse) (?=(?:(?:a|an|my|this|the|that|his|her|our|one|some|another|yet another) )(?:(?:second|third|nice|last|same|single|whole|lukewarm|warm|cup of|mug of|pot of|glass of|can of|bottle of|{TO_TWELVE}[- ]ounce) ?)*{_KIND}{_VESSEL}{_KIND}(?:{_DRINK}|beers?|pints?|wines?|whiske?y|cocktails?|drinks?|pot plants?|houseplants?|plants?|ego|grievance)\b(?! (?:drinker|lover|addict)))")
""" "I'm nursing a coffee"."""

_INJURY: Final = r"(?:splinters?|cuts?|gash(?:es)?|scratch(?:es)?|scars?|slivers?|nails?|thorns?|wounds?|bruises?|lumps?|bumps?|blisters?|bites?|burns?|tears?|fractures?|screws?|stings?|incisions?|needles?|spines?|shards?)"
_LONG: Final = Begun(
    rf"(?P<put>(?:\d{{1,3}}(?:\.\d)?|{TO_TWELVE}|half)(?: an)?[ -](?:cm|mm|centi?met(?:er|re)s?|millimet(?:er|re)s?|inch(?:es)?)[ -])(?=(?:(?:long|deep|wide|nasty|ugly|big|little|stupid|rusty|clean|jagged) )*{_INJURY}\b)"
)
""" "A 3 cm splinter"."""

_YEARS: Final = rf"(?:1[0-7]|[1-9]|{TO_TWELVE})"
_YEAR: Final = re.compile(rf"(?<!\w){_YEARS}(?!\w)")
_KIDS: Final = re.compile(
    rf"\b(?:the|my|our|his|her|their) (?:(?:own|little|two|three|four|older|younger|crazy|lovely) )*(?P<put>(?:kids|children|twins|boys|girls|triplets|toddlers|grandkids|grandchildren|nephews|nieces) are (?:only |just |now |both )*{_YEARS}(?:(?:,|,? and) {_YEARS})*)"
    r"(?= ?(?:[.;!?]|, (?!\d)| and (?!\d|half\b|a half|took|had|each)))(?! (?:hours|more|weeks|months|days|feet|miles))"
)
""" "The twins are 3": they are as many years old, and nothing is three."""

_MUCH: Final = rf"(?:(?:just |only )?(?:an?|the) (?:full|whole|single|double|bigger|larger|smaller|second|proper|usual|regular|normal)(?: (?:cup|dose|one|pill|tablet|caplet|measure|amount))?|(?:just |only )?(?:{TO_TWELVE}|half)(?: (?:pills?|tablets?|caplets?|of them|at once|at a time|alone))?|half a (?:pill|tablet|cup|dose))"
_REASON: Final = re.compile(
    rf"(?P<put>,? (?:because|since|as|cause|'cause|cuz|bc|seeing as|given that) {_MUCH} (?:(?:always|usually|often|just|never|really|alone|barely|hardly|simply|sometimes|only) )*"
    r"(?:(?:makes?|made|making) me (?:(?:too|so|very|really|a bit|quite|feel) )*[a-z]{3,12}|(?:upsets?|hurts?|bothers?|irritates?|burns?) my (?:stomach|tummy|gut|belly|insides)|(?:did|does|do|was doing|were doing|is doing) (?:nothing|little|not much|zilch|zip|the trick|(?:it|enough)(?! again))(?: (?:at all|for me|much|for it|for the pain))?"
    r"|(?:didn't|doesn't|don't|did not|does not|never|hardly|barely|wasn't|weren't|isn't|aren't) (?:really |even |quite |ever )?(?:help(?:ed|ing)?|work(?:ed|ing)?|do(?:ing)? (?:anything|much|a thing|it|the trick|enough)|cut(?:ting)? it|touch(?:ed|ing)?(?: it| the pain)?|enough|suffice|be enough|strong enough)(?: (?:at all|much|any ?more|for me|for it))?"
    r"|knocks? me (?:out|flat|sideways)|gives? me (?:heartburn|reflux|hiccups|cramps|nausea|a (?:bad |sore )?(?:stomach|tummy|stomachache|head))|(?:is|was|are|were|feels?|felt) (?:(?:too|way too|a bit|quite|more than) )*(?:much|many|strong|plenty|enough|weak|little|harsh)(?: for me)?))(?= ?(?:[.;!?)]|$|, (?:and|but|so|it's|can|may|could|i|then)\b))"
)
""" "Since one did nothing": why it was so much, and no dose more."""
_CUSTOM: Final = re.compile(r"\b(?:do|does|take|takes|have|has|stick to|usually|always|normally|never)\b[^.?!;]*$")
""" "I only do one, as two is too much for me": the reason shows that it is a custom."""


_WENT: Final = re.compile(
    r"\b(?P<put>(?:biked|cycled|walked|ran|jogged|hiked|swam|drove|rode|rowed|skated|paddled|skied)(?: (?:about |around |another |exactly |nearly |some )?\d{1,3}(?:\.\d)? ?(?:km|k|kilomet(?:er|re)s?|miles?|laps|blocks|lengths))|biked|kayaked|rollerbladed|snowboarded)\b(?! (?:of|mg))"
)
""" "I biked 12 km at 3": as far as it was."""


@needs(
    "biked cycled walked ran jogged hiked swam drove rode rowed skated paddled skied kayaked rollerbladed snowboarded because since as cause cuz bc seeing given are ounce ounces ouncer oz ml cl milliliter milliliters millilitre millilitres liter liters litre litres pint pints quart quarts gallon gallons pound pounds one hours hrs minutes mins days weeks claims nursing nursed nurse "
    "cm mm centimeter centimeters centimetre centimetres millimeter millimeters millimetre millimetres inch inches in s"
)
def things_besides(folded: str) -> Iterator[Edit]:
    """Such things plainly, and without the numbers that measure them.

    >>> text = "2 advil at 8, and a 12-ounce coffee"
    >>> [(text[a:b], words) for a, b, words in things_besides(text)]
    [('12-ounce ', '')]
    >>> list(things_besides("one of those 5-dollar splitters")), list(things_besides("one of those pink pills"))
    ([(0, 31, 'a gadget')], [])
    >>> list(things_besides("2 daft hours at the beach")), list(things_besides("took 2 daft hours at the beach"))
    ([(2, 7, '')], [])
    >>> list(things_besides("i process insurance claims")), list(things_besides("my sister claims it is fine"))
    ([(20, 26, 'papers')], [])
    >>> text = "because of a 3 cm splinter"
    >>> [(text[a:b], words) for a, b, words in things_besides(text)]
    [('3 cm ', '')]
    >>> list(things_besides("i'm nursing a coffee")), list(things_besides("i'm nursing a baby"))
    ([(4, 11, 'sipping')], [])
    >>> list(things_besides("the twins are 3. two advil")), list(things_besides("the twins are 3 hours late"))
    ([(4, 15, 'kids are 3 years old')], [])
    >>> list(things_besides("one advil at 8 as two make me drowsy.")), list(things_besides("two at noon since one at 8 did nothing."))
    ([(14, 36, '')], [])
    >>> list(things_besides("i biked 12 km at 3"))
    [(2, 13, 'walked')]
    """
    yield from instead(_MEASURED, folded, "")
    if "one of th" in folded:
        for match in _OF_THOSE.finditer(folded):
            words = match["put"].split()[3:]
            if _PILL.search(" ".join(words)) is None:
                yield match.start("put"), match.end("put"), "a gadget"
    for match in _HOURS.finditer(folded):
        if match["how"] not in _JOINING and _SPENT.search(folded[: match.start()]) is not None:
            yield match.start("put"), match.end("put"), ""
    if " claims" in folded:
        yield from instead(_CLAIMS, folded, "papers")
    if "nurs" in folded:
        yield from instead(_NURSED, folded, "sipping")
    if "cm" in folded or "mm" in folded or "inch" in folded or "met" in folded:
        yield from instead(_LONG, folded, "")
    if " are " in folded:
        yield from instead(_KIDS, folded, lambda match: "kids are " + _YEAR.sub(r"\g<0> years old", match["put"].split(" are ")[1]))
    for match in _REASON.finditer(folded) if any(word in folded for word in (" as ", "since", "cause", "cuz", " bc ", "seeing", "given")) else ():
        if _CUSTOM.search(folded[: match.start()]) is None:
            yield match.start("put"), match.end("put"), ""
    yield from instead(_WENT, folded, "walked")
