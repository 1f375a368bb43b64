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


@needs("ounce ounces ouncer oz ml cl milliliter milliliters millilitre millilitres liter liters litre litres pint pints quart quarts gallon gallons pound pounds")
def drinks_measured(folded: str) -> Iterator[Edit]:
    """ "A 12-ounce coffee": without the number that measures it.

    >>> text = "2 advil at 8, and a 12-ounce coffee"
    >>> [(text[a:b], words) for a, b, words in drinks_measured(text)]
    [('12-ounce ', '')]
    """
    yield from instead(_MEASURED, folded, "")


@needs("one", "of", "those these them")
def one_of_those(folded: str) -> Iterator[Edit]:
    """ "One of those 5-dollar splitters": a thing, and no pill.

    >>> list(one_of_those("one of those 5-dollar splitters")), list(one_of_those("one of those pink pills"))
    ([(0, 31, 'a gadget')], [])
    """
    for match in _OF_THOSE.finditer(folded):
        words = match["put"].split()[3:]
        if _PILL.search(" ".join(words)) is None:
            yield match.start("put"), match.end("put"), "a gadget"


@needs("hours hrs minutes mins days weeks", "at in on", "the a an my our that this")
def hours_of_a_kind(folded: str) -> Iterator[Edit]:
    """ "2 daft hours at the beach": spent, and no two of anything.

    >>> list(hours_of_a_kind("2 daft hours at the beach")), list(hours_of_a_kind("took 2 daft hours at the beach"))
    ([(2, 7, '')], [])
    """
    for match in _HOURS.finditer(folded):
        if match["how"] not in _JOINING and _SPENT.search(folded[: match.start()]) is not None:
            yield match.start("put"), match.end("put"), ""


@needs("claims")
def claims_of_insurance(folded: str) -> Iterator[Edit]:
    """ "I process insurance claims": papers.

    >>> list(claims_of_insurance("i process insurance claims")), list(claims_of_insurance("my sister claims it is fine"))
    ([(20, 26, 'papers')], [])
    """
    yield from instead(_CLAIMS, folded, "papers")


@needs("nursing nursed nurse")
def drinks_nursed(folded: str) -> Iterator[Edit]:
    """ "I'm nursing a coffee": no baby.

    >>> list(drinks_nursed("i'm nursing a coffee")), list(drinks_nursed("i'm nursing a baby"))
    ([(4, 11, 'sipping')], [])
    """
    yield from instead(_NURSED, folded, "sipping")


@needs("cm mm centimeter centimeters centimetre centimetres centmeter centmeters centmetre centmetres millimeter millimeters millimetre millimetres inch inches")
def injuries_measured(folded: str) -> Iterator[Edit]:
    """ "A 3 cm splinter".

    >>> text = "because of a 3 cm splinter"
    >>> [(text[a:b], words) for a, b, words in injuries_measured(text)]
    [('3 cm ', '')]
    """
    yield from instead(_LONG, folded, "")


@needs("kids children twins boys girls triplets toddlers grandkids grandchildren nephews nieces", "are")
def kids_so_old(folded: str) -> Iterator[Edit]:
    """ "The twins are 3": they are as many years old.

    >>> list(kids_so_old("the twins are 3. two advil")), list(kids_so_old("the twins are 3 hours late"))
    ([(4, 15, 'kids are 3 years old')], [])
    """
    yield from instead(_KIDS, folded, lambda match: "kids are " + _YEAR.sub(r"\g<0> years old", match["put"].split(" are ")[1]))


@needs("because since as cause cuz bc seeing given", "me my nothing little much zilch zip trick enough help helped helping work worked working do doing cut cutting touch touched touching suffice many strong plenty weak harsh it")
def reasons_for_so_much(folded: str) -> Iterator[Edit]:
    """ "Since one did nothing": why it was so much, and no dose more.

    >>> list(reasons_for_so_much("one advil at 8 as two make me drowsy.")), list(reasons_for_so_much("two at noon since one at 8 did nothing."))
    ([(14, 36, '')], [])
    """
    for match in _REASON.finditer(folded):
        if _CUSTOM.search(folded[: match.start()]) is None:
            yield match.start("put"), match.end("put"), ""


@needs("biked cycled walked ran jogged hiked swam drove rode rowed skated paddled skied kayaked rollerbladed snowboarded")
def ways_gone(folded: str) -> Iterator[Edit]:
    """ "I biked 12 km at 3": as far as it was.

    >>> list(ways_gone("i biked 12 km at 3"))
    [(2, 13, 'walked')]
    """
    yield from instead(_WENT, folded, "walked")


THINGS: Final = (drinks_measured, one_of_those, hours_of_a_kind, claims_of_insurance, drinks_nursed, injuries_measured, kids_so_old, reasons_for_so_much, ways_gone)
"""Such things plainly, and without the numbers that measure them."""
