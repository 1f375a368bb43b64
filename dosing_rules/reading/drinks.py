"""Alcohol by the name of what was drunk, or by the glass that it was drunk from: "two Riojas", "a tumbler of Talisker", "three glasses in".

What stands in a wine glass and is no drink that is known to be soft is alcohol here, whatever it is called: nobody lists all wines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .drugs import DRUG_TRIE
from .said import said_in

_NAMED: Final = frozenset(
    "franzia pinot pinots jägerbomb jägerbombs jagerbomb jagerbombs jäger rioja chianti barolo tempranillo sangiovese montepulciano valpolicella amarone beaujolais chablis sancerre muscadet gewurztraminer gewürztraminer moscato vermentino soave lambrusco vermouth prosecco champagne "
    "cava primitivo nebbiolo barbera dolcetto grenache mourvedre carmenere pinotage viognier albarino albariño verdejo godello garnacha gruner grüner veltliner sauternes malbec merlot shiraz syrah zinfandel chardonnay "
    "cabernet riesling tokaji retsina bardolino brunello barbaresco cotes margaux pomerol medoc médoc graves pouilly fleurie gamay picpoul "
    "guinness heineken budweiser coors peroni modelo heinekens modelos hefeweizen hefeweizens hoegaarden chimay leffe duvel witbier saison dubbel tripel kolsch kölsch dunkel doppelbock lambic barleywine tecate carlsberg amstel sapporo tsingtao "
    "steinlager tooheys yuengling pilsner pilsners pils lager lagers pilsener guinnesses peronis tallboy tallboys growler boilermaker boilermakers "
    "talisker lagavulin laphroaig glenlivet glenfiddich macallan ardbeg bowmore oban glenmorangie bulleit casamigos tanqueray beefeater bourbon scotch tequila vodka rum gin whiskey whisky cognac armagnac calvados brandy grappa raki ouzo pisco baijiu "
    "soju aquavit slivovitz palinka cachaca cachaça bacardi smirnoff absolut campari fernet pimms pimm amaro cointreau chambord frangelico drambuie chartreuse galliano jagermeister jägermeister benedictine titos tito "
    "margarita margaritas marg margs martini martinis caipirinha caipirinhas sazerac sazeracs gimlet gimlets cosmo cosmos negroni negronis mojito mojitos daiquiri daiquiris sangria spritz cocktail cocktails glühwein gluhwein".split()
)
"""Each of these is a drink with alcohol wherever it was had."""
_CALLED: Final = frozenset(
    "cab cabs chard zin sauv savvy burgundy bordeaux sherry madeira marsala verde claret tinto rosé rosés bubbly stella stellas corona coronas ale ales stout stouts porters bocks bitters buds becks beck fosters asahi kingfisher vb "
    "manhattan manhattans screwdriver screwdrivers sidecar sidecars hurricanes palomas collins julep juleps slings patron patrón hendricks jameson bushmills stormies russians nevada fireball fireballs snakebites highball highballs royale royales "
    "radler shandy mead schnapps daniels island islands walker wine wines beer beers cider ciders nightcap nightcaps toddy toddies".split()
)
"""A drink where it was had: "two Coronas", "a Manhattan"; a name, a town or an illness elsewhere."""
_MEANT: Final = frozenset(
    "red reds white whites rose fizz port ports porter bock bitter bud gose rye zombie zombies hurricane paloma slammer slammers sling julio turkey libre stormy russian equis adams moon shooter shooters chaser chasers snakebite kir mark crown captain hards perry "
    "sour sours grog bomb bombs mule mules drinks shots libation libations pitcher pitchers".split()
)
"""A drink where something else in the sentence is of drinking."""

_GLASS: Final = r"(?:(?:wine ?|pint ?|shot ?|half[- ]?)?glass(?:es|ful)?|tumblers?|snifters?|flutes?|goblets?|schooners?|drams?|wee drams?|fingers?|carafes?|decanters?|steins?|pints?|half[- ]pints?|tankards?|chalices?|nips?|snorts?|swigs?|tots?)"
_SOFT: Final = (
    r"(?:water|waters|milk|juice|juices|oj|tea|teas|coffee|lemonade|limeade|coke|cola|pepsi|soda|sodas|pop|sprite|fanta|ginger|root|kombucha|smoothie\w*|gatorade|powerade|pedialyte|electrolytes?|tonic|squash|cordial|kefir|buttermilk|lassi|ayran|seltzer|perrier|pellegrino|la ?croix|evian|"
    r"broth|stock|soup|cocoa|chocolate|horchata|shake|shakes|milkshake\w*|v8|mocktail\w*|ice|icecream|cream|gelato|sorbet|yog\w*|blood|strawberr\w*|blueberr\w*|berries|cherr\w*|raspberr\w*|tomatoes|fluids?|liquids?|syrup|vinegar|oats|nuts|formula|it|that|this|mine|his|hers|them|"
    r"nyquil|dayquil|theraflu|alka|metamucil|emergen\w*|airborne|fizzy|squirt|dr|mountain|7up|aloe|prune|cranberry|apple|orange|grapefruit|grape|tomato|pineapple|coconut|oat|almond|soy|barley|rice|medicine|meds?|pills?|tablets?|salt|something (?:cold|warm|hot|soft|fizzy|nonalcoholic)|zero|ribena|lucozade|irn|horlicks|ovaltine|sunny|kool|tang|punch)"
)
_FROM_A_GLASS: Final = re.compile(rf"\b{_GLASS} (?:or (?:two|three|so) )?of (?!(?:[\w'-]+ ){{0,3}}?{_SOFT}\b)(?P<what>[^\W\d_][\w'é-]+(?: [^\W\d_][\w'é-]+)?)")
""" "Two glasses of Zorbian"."""
_DEEP: Final = re.compile(
    r"\b(?:(?:topping|topped|tops|filling) (?:me|him|her|(?:my|his|her) glass) (?:up|off)\b|(?:a|one|two|three|four|five|six|\d|a few|several|a couple(?: of)?) (?:wine )?(?:glasses|pints|rounds|cocktails|drinks|bottles|beers|cans|shots) (?:in\b(?! (?:a|the|my|his|her|one|each|every|this|that|total|all)\b)|deep\b|down\b|under)"
    r"|(?:on|had|finish(?:ed|ing)|into|after|through|poured|nursing|sipping) (?:my|his|her|a|the) (?:first|second|third|fourth|fifth|2nd|3rd|4th|5th|last|big|large|nice|well[- ]earned) (?:glass|pint|bottle|pitcher|stein|tumbler)\b(?! of\b)(?! (?:eye|door|table|window|floor|jar|size)))"
)
""" "Three glasses in", "on my second pint"."""
_DRANK: Final = re.compile(
    r"\b(?:drank|drunk|drink|drinks|drinking|sipp\w+|downed|downing|nurs(?:ed|ing)|polish(?:ed|ing) off|knock(?:ed|ing) back|put away|guzzl\w+|chugg\w+|ordered|order|pour(?:ed|ing)?|mixed|bar|pub|club|tavern|brewery|winery|taproom|toast\w*|cheers|party|wedding|bbq|barbecue|cookout|buddies|boys|lads|tipsy|hangover|hungover|hung|"
    r"glass(?:es)?|pints?|bottles?|cans|tumblers?|cold|neat|rocks|tap|draft|draught|sixer|six-pack|pack|rounds?|schooners?|shots?|fingers?)\b"
)
"""What is said where somebody drinks."""
_HAD: Final = re.compile(
    r"\b(?:had|have|having|drank|drinking|drunk|downed|sipped|sipping|enjoyed|finished|nursing|after|following|of|and|with|plus|on)(?: (?:a|an|the|my|some|only|just|like|about|maybe|nearly|over|another|one|two|three|four|five|six|seven|eight|[2-9]|few|couple|several|of|too|many|cold|big|large|small|double|stiff|strong|nice|good|cheeky|"
    r"quick|dirty|dry|long|tall|vodka|gin|tequila|whiskey|rum|white|black|cab|dos|sam|sierra|blue|tom|mint|singapore|wild|don|johnnie|jack|cuba|dark|and|kir|savvy|vinho|pinot|house|second|third))* $"
)
_PHRASES: Final = re.compile(
    r"\b(?:dark (?:and|&|n|'n') stormy|cuba libres?|mike's hards?|dos equis|sam adams|sierra nevadas?|blue moons|singapore slings?|(?:irish )?car bombs|corpse revivers?|crown (?:and|&) coke|captain (?:and|&) coke|maker's marks?|wild turkey|don julio|grand marnier|"
    r"tom collins|mint juleps?|kir royales?|vinho verde|hair of the dog|eight ball|old[- ]fashioneds?|gin fizz|bee's knees|johnnie walker|red stripes?|sake bombs?|bud lights?|rusty nails?|harvey wallbangers?|b-?52s|jello shots?|body shots?|keg stands?|beer pong)\b(?! (?:pills?|tablets?))"
)
_AND_NO_MORE: Final = re.compile(r"(?:'s)?(?= ?(?:[.,;!?)\n-]|$)| (?:wine|beer|with|at|last|tonight|and|over|after|before|from|in|on|too|already|by|yesterday|earlier|so|but|then|during|while|since|an|a|around|about|or|is|was|i|we|my|now)\b)")
"""Behind a colour or another name that is one of many things: "a glass of red with dinner", and no "white grape juice"."""
_NONE_IN_IT: Final = re.compile(r"(?:non[- ]?alcoholic|alcohol[- ]free|dealcoholi[sz]ed|virgin|mock|fake|n/?a|zero(?:-proof)?|0\.0|sober|faux)\b[^.?!,;]{0,16}$")
_NONE_BEHIND: Final = re.compile(r", (?:my|our|the|his|her|their) (?:\w+ ){0,3}?(?:dog|cat|puppy|retriever|lab|horse|parrot|son|daughter|kitten|bartender)\b|[- ]colou?red|s?(?: (?:beer|wine|lager))? (?:0\.0|zero|0%|non[- ]?alcoholic|alcohol[- ]free|vinegar|sauce|reduction|glaze|jelly|gums?|cake|chicken|truffles?|virus|test|vaccine|booster|stew|pie|braised|soaked|mustard|marinade|infection|case|scare|street|avenue|road|bridge|county|city|beach|airport|hotel|pills?|tablets?|capsules?|caplets?|gel\w*|ones?|liqui\w*|colou?red|bottle|box|pack)\b")
_DRINKS: Final = _NAMED | _CALLED | _MEANT
_WORDS: Final = _DRINKS | frozenset(
    "glass glasses glassful tumbler tumblers snifter snifters flute flutes goblet goblets schooner schooners dram drams finger fingers carafe carafes decanter decanters stein steins pint pints tankard tankards nip nips tot tots swig swigs snort snorts "
    "rounds drinks bottles cans shots stormy hards slings bombs reviver revivers marnier stripe stripes dog fashioned fashioneds nail nails wallbanger wallbangers pong keg juleps moons".split()
)
_A_NAME: Final = re.compile(r"[^\W\d_]+(?:'s)?")

def drinks_in(folded: str) -> Iterator[tuple[int, int]]:
    """The places of what was drunk, by its name or its glass; nothing of what is said to hold no alcohol.

    >>> [told[a:b] for told in ("two glasses of zorbian with dinner", "three glasses of pinot in", "had a corona at the bar") for a, b in drinks_in(told)]
    ['glasses of zorbian with', 'glasses of pinot in', 'pinot', 'corona']
    >>> [list(drinks_in(told)) for told in ("a tall glass of cold milk", "my corona test was negative", "a virgin mojito", "a glass of theraflu")]
    [[], [], [], []]
    """
    if _WORDS.isdisjoint(said_in(folded)):
        return
    for match in _FROM_A_GLASS.finditer(folded):
        if not any(word in DRUG_TRIE for word in match["what"].split()) and not _NONE_IN_IT.search(folded[: match.start("what")]):
            yield match.span()
    for pattern in (_DEEP, _PHRASES):
        yield from (match.span() for match in pattern.finditer(folded))
    for match in _A_NAME.finditer(folded):
        word, start = match[0].removesuffix("'s"), match.start()
        if word not in _DRINKS or _NONE_IN_IT.search(folded[max(0, start - 40) : start]) or _NONE_BEHIND.match(folded, match.end()):
            continue
        if word in _NAMED or (_HAD.search(folded[max(0, start - 60) : start]) and (word in _CALLED or _AND_NO_MORE.match(folded, match.end()) and _DRANK.search(_sentence(folded, start)))):
            yield match.span()


def _sentence(folded: str, at: int) -> str:
    low = max(folded.rfind(sign, 0, at) for sign in ".?!\n")
    high = min((n for sign in ".?!\n" if (n := folded.find(sign, at)) >= 0), default=len(folded))
    return folded[low + 1 : high]
