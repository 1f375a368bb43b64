"""Words that put a question outside what an adult's over-the-counter label decides."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ..facts import Scope
from .beginnings import Begun, BegunTable
from .denied_conditions import behind_break, denied
from .named_of_it import only_named
from .overdoses_named import spoken_of_only
from .persons import PERSONS
from .said import said_in
from .sentences import sentence_of
from .told_by_signs import signs_in
from .whose_condition import another_bears, at_place_of_kin, said_of_kin

_DRINK: Final = r"(?:\w+ )?drinks?\b(?: (?:last|tonight|earlier|at|a|per|every|daily|in me|with|after|before|since|this))?"
"""Stands where "DRINK|" does below. It can begin with any word, so that without "drink" in a text it is not tried."""
_SORE: Final = r"(?! (?:an?|my|this|that|his|her|the|these|those|some) (?:(?:very|badly|slightly|really) )?(?:sore|bad|hurt|broken|sprained|bruised|stiff|twisted|pulled|swollen|tender|aching|achy|strained|injured|head|cold|knee|ankle|back|shoulder|wrist|elbow|hip|beer|drink|grudge|injury|hangover|headache|migraine|toothache|ribs?|neck|foot|feet|finger|thumb|toe|leg|arm|hand|jaw|muscles?|joints?|bruise|burn|sprain|blister|wound|cut)\b)"
""" "I've been nursing a sore shoulder" nurses nobody."""
_PATTERNS: Final[tuple[tuple[Scope, str], ...]] = (
    (Scope.PREGNANCY, r"pregnan\w*|expecting a baby|due (?:in|on|by|around|early|late|mid) ?(?:in )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b[^.?!]{0,20}\b(?:first|second|third|baby|twins|little one|boy|girl)\b|(?:she's|she is|shes|wife's|sister's|daughter's|girlfriend's|(?:wife|sister|daughter|girlfriend|friend) is|we're|we are) expecting\b(?! (?:an? (?!baby|girl|boy)|guests?|company|visitors|you|it|him|them|rain|snow|friends|family|to\b))|i'm expecting|im expecting|trimester|(?:weeks|months|mos) (?:along|gone)|(?:baby|twins|little one)(?:'s| is| are)? on the way|baby bump|bun in the oven|carrying (?:a baby|twins|our (?:first|second|baby)|my (?:first|second|baby))|expecting (?:twins|our|my (?:first|second|third))|prenatal|trying to conceive|might be expecting|"
                      r"\d+ ?(?:weeks|wks|months) (?:preg\w*|gestation)|preggo|preggers|ttc|due date|(?:wife|girlfriend|sister|daughter|i'm|im|i am|she's|she is|is) due (?:any (?:day|minute|week)|in (?:january|february|march|april|may|june|july|august|september|october|november|december|a (?:few )?weeks?)|next (?:week|month))"),
    (Scope.NURSING, r"breast ?-?feed\w*|breast ?fed|i (?:still |also |currently |now )?nurse (?:a (?:newborn|baby|\w+[ -](?:week|month)\w*)|my (?:newborn|baby|infant|son|daughter|little|\w+[ -](?:week|month)\w*)|him|her|our|the baby|twins)|nursing (?:a(?! (?:sore|bad|hang|hurt|broken|sprain|head|cold|knee|ankle|back|shoulder|wrist|beer|drink|grudge|injur|black|migraine|tooth|stiff|twisted|pulled))|my(?! (?:sore|bad|hang|hurt|broken|sprain|head|cold|knee|ankle|back|shoulder|wrist|beer|drink|stiff|pulled|wounds?))|mom|mother|mama|her|him|the|our|right|now|and|an|still)|(?:i'm|im|i am|she's) nursing(?! (?:a|an|my|this|some|her|the) (?:(?:\w+ ){0,1}(?:cold|hangover|knee|ankle|back|shoulder|wrist|elbow|hip|headache|migraine|toothache|beer|drink|grudge|injury|black eye|tooth|bruise|burn|sprain|blister|wound))\b)|"
                    rf"still nursing{_SORE}|currently nursing{_SORE}|lactat\w+|pumping (?:milk|breast|for (?:my|our|the|her) (?:baby|newborn|son|daughter|little|twins|infant)|every)|breast ?milk|while nursing{_SORE}|(?:is|was|be|been) nursing{_SORE}|(?:(?<=\bbut )|(?<=\bbut still )|(?<=\balso ))nursing(?! (?:a|an|my|this|some|one)\b)|(?<!\bin )(?<!\binto )(?<!study )(?<!studying )nursing(?= ?(?:[.,;!?)]|$))"),
    (Scope.LIVER, r"(?:fatty |bad |my |her |his |the |weak )?liver\b|hepatitis|hep ?[abc]\b|cirrhosis|cirrhotic|hepatic|jaundiced?"),
    (Scope.KIDNEY, r"kidneys?\b|renal|dialysis|ckd\b|creatinine|e?gfr\b|nephr\w+"),
    (Scope.ULCER, r"ulcers?\b|ulcerative|stomach bleed\w*|gi bleed\w*|bleeding stomach|gastritis|gastric bleed\w*|stomach bleeding|bleeding disorder|hemophilia|gastric (?:bypass|sleeve|band)|lap ?band|bariatric"),
    (Scope.HEART, r"heart (?:disease|failure|attack|condition|problems?|issues?|trouble|surgery|bypass|stent|meds?|patient|valve|murmur|rhythm)|bad heart|cardiac|chf\b|(?:triple|double|quadruple|coronary|heart) bypass|bypass surgery|valve replace\w*|aneurysm|blocked arter\w+|arrhythmia|tachycardia|blood clots?\b|dvt\b|a-?fib\b|atrial fib\w*|"
                  r"high blood pressure|hypertension|high bp\b|had a stroke|a stroke\b|stents?\b|pacemaker|coronary|angina|mini ?-?stroke|congestive|heart's|weak heart"),
    (Scope.ALCOHOL, r"alcohol\w*|beers?\b|wine|merlot|cabernet|pinot (?:noir|grigio|gris)|chardonnay|sauvignon|riesling|malbec|shiraz|zinfandel|sangria|mimosas?|mojitos?|negronis?|daiquiris?|"
        r"(?:bottles?|glass|glasses|carafes?|half|box|splash|drop|cups?) of (?:the |house |good |nice |cheap )?(?:red|white|ros[eé]|bubbly|fizz|port|sherry|vino|plonk|cava|sparkling)(?! (?:pill|tablet|caplet|capsule|liquid|syrup|tylenol|advil|water|grape|juice|ones?))|"
        r"(?:some|a nice|too much|lots of) (?:red|white|bubbly|vino|port|sherry)(?= (?:at|with|over|last|tonight|and|earlier|,|\.))|bubbly|vino\b|nightcaps?|happy hour|bar ?-?hopp\w+|bar crawl|pub crawl|hard lemonades?|bloody mary\w*|old fashioneds?|irish coffee|mulled wine|hot toddy|eggnog|keg\b|pina coladas?|aperol|spritz(?:er)?s?|sake\b|soju|brandy|cognac|schnapps|jager\w*|hard (?:seltzers?|cider)|lagers?\b|stouts?\b|pilsners?|\bipas?\b|pints? of (?:ale|beer|lager|cider|stout|guinness)|guinness|vodka|whiske?y|tequila|rum\b|gin\b|bourbon|scotch|cocktails?|margaritas?|martinis?|champagne|prosecco|liquor|booze|boozing|hungover|hang ?over|"
                    r"drunk\b|tipsy|wasted|(?:i'm|im|i am|he's|she's|bit|little|feeling|got|slightly|still|pretty|kinda|was|were) buzzed|sake\b|mimosas?|sangria|ipas?\b|pints?\b(?! (?:of|jars?|jug) ?(?:[a-z-]+ ){0,2}?(?:milk|water|juice|ice|cream|gelato|sorbet|lemonade|strawberr\w*|blueberr\w*|soup|broth|blood|squash|kefir)\b)|hard seltzers?|white claws?|spiked|shots? of|(?:had|did|drank|downed) (?:a few|a couple of|some|several|two|three|four|five|[2-9]) shots(?= ?(?:[.,;!?]|$)| (?:earlier|tonight|last)\b)|"
                    r"DRINK|drinking (?:last|tonight|a lot|heavily|all|tonight|and|since|at|every|earlier|buddies)|been drinking|was drinking|out drinking|day drinking|heavy drinker|drinker"),
    (Scope.OVERDOSE, r"overdos\w*|o\.?d\.?'?ed\b|od'd|od\b|whole bottle|entire bottle|(?:took|taken|swallowed|downed|ate|eaten|drank|drunk|chugged|finished|emptied|whole|entire|full|half)(?: \w+){0,3} bottle of (?:tylenol|advil|pills|ibuprofen|acetaminophen|aspirin)|handfuls? of|fistful|"
                     r"kill (?:myself|herself|himself)|suicid\w*|end (?:my|her|his) life|end it all|to end it\b|want to die|poison(?:ed|ing)|took (?:way )?too (?:many|much)|(?:way|far|much) too many (?:tylenol|advil|pills|ibuprofen|acetaminophen|nyquil|dayquil|motrin|aspirin|aleve|of)|taken (?:way )?too (?:many|much)|"
                     r"took a (?:whole )?bunch|had (?:way )?too (?:many|much) (?:tylenol|advil|pills|ibuprofen|acetaminophen|nyquil|dayquil)|swallowed (?:way )?too many|double dosed a few|"
                     r"yellow (?:skin|eyes)|skin (?:is |looks |turning )+yellow|eyes (?:are |look |turning )+yellow|(?:vomit(?:ed|ing|s)?|puk(?:ed|ing)|threw up|thrown up|throwing up|throws up|spit(?:ting)? up|brought up|bringing up|cough(?:ed|s)? up) (?:some |a bit of |a little )?blood|blood in (?:my|the|her|his) (?:stool|vomit|poop|urine)|"
                     r"(?:black|tarry|bloody) (?:and tarry )?(?:stools?|poop)|(?:stools?|poops?)(?: (?:have|has|had|been|is|are|was|were|look\w*|turned|turning|coming out|kind of|very|all|a bit|quite))* (?:black|tarry|bloody|dark as tar)|coughing up blood|passed out|unconscious|unresponsive|can't wake|cant wake|seizures?|hallucinat\w*|"
                     r"dark (?:colored )?urine|trouble breathing|difficulty breathing|can't breathe|slurred|slurring"),
    (Scope.BLOOD_THINNER, r"anticoagulat\w*|(?:on|take|taking) (?:a )?blood ?-?thinn\w+"),
    (Scope.ALLERGY, r"allergic|rash (?:after|from) (?:the|my|it|taking|that)|(?:bad |adverse |allergic )reaction to|hives|anaphyla\w*|(?:aspirin|ibuprofen|nsaid|tylenol|acetaminophen|advil|penicillin) allergy|allergy to|intoleran\w+ to"),
    (Scope.OTHER, r"asthma\w*|diabet\w+|glaucoma|thyroid|chemo\w*|cancer|transplant\w*|lupus|crohn'?s|colitis|epilep\w+|immunocompromised|hiv\b|leukemia|copd|"
                  r"enlarged prostate|blood disorder|sickle cell|dengue|g6pd|low platelets|(?:surgery|operation) (?:tomorrow|next week|in \w+ days)|before (?:my )?surgery|(?:told|advised|warned|supposed|said|says|instructed)(?: \w+){0,3} (?:to )?(?:avoid|not (?:to )?take|stay (?:away from|off)|never (?:to )?take|skip|lay off)(?: (?:all|any|the|every))* (?:nsaids?|anti ?-?inflammator\w+|ibuprofen|advil|aspirin|tylenol|acetaminophen|painkillers?|pain relievers?)|gout\b|anemi\w+|eating disorder|anorexi\w+"),
    (Scope.PRESCRIPTION, r"(?:my |his |her |other |a |regular |daily |usual |on |take |some |taking )(?:other )?(?:prescriptions?(?! glasses)|rx\b|meds for (?:my |blood|anxiety|depress|adhd|seiz|diab|heart|thyr|chol)\w*|blood pressure (?:med\w*|pill\w*)|bp (?:med\w*|pill\w*))|"
                         r"(?:on|take|takes|taking) (?:(?:my|his|her|some|a|daily|also|these|an) )*(?:arthritis|rheumatoid|joint|migraine|nerve|cholesterol|anxiety|sleeping|muscle) (?:med\w*|pills?\b|drugs?\b)(?! ?\()|"
                         r"prescription (?:med\w*|drug\w*|pain\w*|strength|pill\w*|ibuprofen|nsaid\w*|naproxen|acetaminophen|motrin|tylenol|cough|allergy|migraine|steroid\w*|opioid\w*|anti\w*|medicine)|prescribed|opioids?|narcotics?|antibiotics?|antidepressants?"),
    (Scope.LOW_DOSE_ASPIRIN, r"baby aspirins?|low ?-?dose aspirins?|aspirin(?: \w+){0,2} 81|81 ?mg(?: \w+){0,2} aspirin|81s?\b(?: mg)? (?:daily |of )?aspirin|(?:daily|heart|preventive) aspirin|aspirin (?:every day|daily|every morning|each day|a day|for (?:my|the|his|her) heart)|aspirin 81|baby asa"),
)  # fmt: skip


def _begun(drink: str) -> BegunTable:
    return BegunTable(p.replace("DRINK|", drink) for _, p in _PATTERNS)


_PATTERN: Final = _begun("")
_with_drinks: Final = cache(lambda: _begun(f"{_DRINK}|"))
_SCOPES: Final = [scope for scope, _ in _PATTERNS]
_ALCOHOL_HARMLESS: Final = re.compile(
    r"root beers?|ginger beers?|drinks? (?:of|plenty|lots|some|more|water|tea|coffee|fluids|it|that|this|the (?:rest|whole|last|other)|\d+(?:\.\d+)? ?(?:ml|mls|cc|tbsp|tablespoons?|teaspoons?|tsp)\b|(?:\d+|one|two|three|four|half|another(?: \d+ ?ml)?|a)(?: more(?! drink| glass| shot| round| of)| of)?(?:(?<=ml)| (?:pill|tab|cap|advil|tylenol|ibuprofen|motrin|panadol|nyquil|dayquil)|(?<=more)(?= *\?| now\b| of (?:it|them)))|with water|a lot of|enough|milk|juice)|energy drinks?|soft drinks?|sports? drinks?|"
    r"rubbing alcohol|alcohol ?-?free(?: (?:beers?|wine|drinks?))?|non ?-?alcoholic (?:beers?|wine|drinks?|cider)|virgin \w+|hot drinks?|to drink (?:water|tea|coffee|more)|coffee drinks?|drinks? (?:coffee|tea|soda)|don'?t drink\b|do not drink\b|never drink\b|doesn't drink|didn'?t drink (?:anything|any\b(?! (?:more|other))|at all)|didn'?t drink(?= ?[.,;!?])|"
    r"cough drops?|protein drinks?|electrolyte drinks?|non ?-?alcoholic|alcohol wipes?|non ?-?drinker|wine ?-?glass"
)
_FEVER_BEFORE: Final = re.compile(r"\b(?:fever|temp|temperature|thermometer|pain)(?:'s)?(?: (?:has|had|just|suddenly|then|again|also|really|only|then))* $")
_FEVER_BEHIND: Final = re.compile(r" (?:a|an|my|his|her|another|to)(?: (?:high|low|slight|mild|nasty|big|bad|small))*(?: (?:\d{2,3}(?:\.\d)?(?: degrees?)?))?(?: (?:fever|temp|temperature)\b|(?<=\d)(?= ?[.,;?!]| (?:and|so|but)\b))")
""" "My fever spiked at dinner", "she spiked a 102 fever", "it spiked to 103.": no drink."""
_ORGAN_WORRY: Final = re.compile(
    r"(?:worr\w+|hurt\w*|damag\w*|harm\w*|bad for|hard on|wreck\w*|fry\w*|kill\w*|toxic\w*|tough on|protect\w*|save|spare|rough on|destroy\w*|stress\w* on|ruin\w*|mess\w* up|afraid|scared|careful|concern\w*|strain\w* on|nuke|blow out)"
    r"[^.?!]{0,30}$"
)
_ORGAN_FINE: Final = re.compile(
    r"^(?![^.?!,;]{0,14}(?:n't|\bnot\b|\bnever\b|\bbarely\b|\bhardly\b|\bless than\b|\bno longer\b))(?: (?:and|or) (?:my |the |her |his )?(?:liver|kidneys?|heart|stomach|blood pressure) )?[^.?!,;]{0,14}\b(?:fine|healthy|ok|okay|normal|good|great|perfect|safe|friendly|happy|safety|damage warning|warning|toxicity|function is normal)\b(?! (?:to|for (?:me|him|her)|if|with (?:me|him|her))\b)"
)
_KIDNEY_HARMLESS: Final = re.compile(
    r"^(?:[ -]beans?| (?:and|&|with) (?:onions?|bacon|mash\w*)| p[aâ]t[eé]\b|wurst| pie| sausage| oil| pudding)"
)
_AT_WORK: Final = re.compile(r"\b(?:nurse|nursing|(?<!off )(?<!from )(?<!missed )work(?:s|ing|ed)?|shifts?|orderly|porter|volunteer\w*|receptionist|aide|tech|cleaner|cook|chaplain|secretary|clerk|job) (?:in|on|at) (?:(?:a|an|the|our|this|my) )?(?:busy |big |small |local )?$")
_WARD: Final = re.compile(r"^ (?:and \w+ |transplant )?(?:ward|unit|floor|wing|clinic|department|team|center|centre|foundation|charity)\b")
""" "I'm a nurse on a kidney ward"."""
_ORGAN_EATEN: Final = re.compile(
    r"(?:\b(?:ate|eat|eating|eaten|fried|chopped|chicken|beef|calf|calf's|goose|cod|pan-fried|grilled|dinner was|lunch was|cooked|cooking|"
    r"plate of|steak and)(?: (?:some|the|a|of|my|plate|bit|piece|steak|and)){0,3}) $"
)
_ALLERGEN: Final = re.compile(
    r"(?: reaction)?(?: to)?(?: (?:my|the|some|all|tree|our))* (?:cats?|dogs?|pollen|ragweed|grass|dust|peanuts?|nuts|shellfish|shrimp|bees?|wasps?|mold|gluten|dairy|milk|eggs?|"
    r"strawberr\w+|latex|nickel|mornings?|work|mondays?)\b(?! ?(?:,|and\b|or\b|&|/|plus\b))"
)
_SPECTACLES: Final = re.compile(r"(?: for)?(?: (?:my|new|some))* (?:eye ?)?(?:glasses|contacts?|contact lens\w*|lens\w*|sunglasses|goggles)\b")
_FOR_SPECTACLES: Final = re.compile(r"\b(?:(?:eye|sun)?glasses|spectacles?|specs|contacts|contact lens\w*|lens\w*|bifocals?|optician's|eyewear)'? $")
_NO_DRUG: Final = re.compile(r"[.,;!?)]|$| (?:gives?|gave|giving|is|was|isn't|has|had|makes?|made|changed|hurts|today|yesterday|this|at|from|and|but|finally|came|needs|takes|that|which|keeps|still|always|for|in|on|so)\b")
""" "My new glasses prescription": what it is for stands before it, and no drug behind it."""
_DAYS_AGO: Final = re.compile(r"\b(?:[2-9]|[1-9]\d|two|three|four|five|six|seven|eight|nine|ten|several|a few|a couple of|couple of) (?:days|weeks|months|years) (?:ago|back)\b|\b(?:a|last) (?:week|month|year)(?: ago)?\b")
""" "Three days ago I took a bunch": too many or not, they are gone; "this morning" they may be too many."""
_ME_TOO: Final = re.compile(r",? (?:myself|too|as well|also|and so am i|(?:just )?like (?:me|i am)|same as me)\b")
""" "While pregnant myself"."""
_OWN_BABY: Final = re.compile(r"\b(?:my|our) (?:\w+ )?(?:baby|newborn|infant|son|daughter|toddler|twins|little one)\b")
"""Whose breastfed baby it is, that one is nursing."""

_FIRST_PERSON: Final = Begun(r"\b(?:i|i'm|im|i've|ive|i'd|i'll|me|myself|mine)\b|\bmy (?P<of>[^\W\d_]+)")


def speaks_of_self(folded: str) -> bool:
    """ "I", "me", "my head" (and not only "my wife"): the one who asks is spoken of."""
    return any(m["of"] is None or m["of"].removesuffix("'s") not in PERSONS for m in _FIRST_PERSON.finditer(folded))


SICK: Final = re.compile(
    r"\b(?:feel(?:s|ing)? (?:\w+ )?(?:sick|ill|awful|terrible|weird|dizzy|faint|drowsy|nauseous|nauseated|bad|off)|nause\w+|vomit\w*|throwing up|threw up|dizz\w+|"
    r"stomach (?:hurts|pain)|confused|can't stay awake|passed? out|ringing (?:in )?(?:my |her |his )?ears|sweating)\b"
)
"""What too much of a drug may feel like."""


_ORDINALS: Final = r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|1st|2nd|3rd|[4-9]th|1[01]th)"
_AT_SCHOOL: Final = re.compile(
    rf"(?P<who>\b(?:i'm|im|i am|i|[^\W\d_]+(?:'s)?) )?(?:(?:is|was|has|will be|just|only|still|now|already|about to be|gonna be) )*"
    rf"(?P<how>start(?:s|ed|ing)?|in|enter(?:s|ed|ing)?|go(?:es|ing)? (?:in)?to|finish(?:ed|es|ing)?|repeat(?:s|ed|ing)?|into|began|begins|through|skipped|a|an|attends?|at)(?: (?:her|his|the|their))? "
    rf"(?:{_ORDINALS}[- ]grade(?:r|rs)?\b(?! (?:teacher|level|math|class teacher))|kindergarten\b|pre-?k\b|preschool\b|pre-school\b|nursery school|daycare\b|elementary(?: school)?\b|grade school|primary school|middle school(?:er)?\b|junior high|high ?school(?:er)?\b|"
    rf"year (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|[1-9]|1[01]) at school)"
)
_SCHOOLS: Final = frozenset("grade grader graders school schooler highschool highschooler preschool kindergarten pre prek daycare elementary junior".split())
"""One of these stands in each of its matches."""
_TEACHES: Final = re.compile(r"\b(?:pick(?:ing)?|drop(?:ping)?|meetings?|board|teach\w*|taught|tutor\w*|volunteer\w*|work(?:s|ed|ing)?|aide|principal|substitut\w*|coach\w*|nurse|graduat\w+|sweetheart|reunion|friend from|met)\b")


def at_school(folded: str, person: str, *, themselves: bool = False) -> bool:
    """ "She starts first grade in the fall": the one who would take it is a child, told by the year at school.

    Where it is to be ``themselves``, what is told of somebody else by name ("my son's in first grade") is left out.
    """
    if _SCHOOLS.isdisjoint(said_in(folded)):
        return False
    for match in _AT_SCHOOL.finditer(folded):
        who = (match["who"] or "").strip()
        around = re.split(r"[.?!]", folded[max(0, match.start() - 30) : match.start()])[-1] + folded[match.start() : match.end() + 12]
        if _TEACHES.search(around):
            continue
        if themselves and PERSONS.get(who.removesuffix("'s"), (person,))[0] != person:
            continue
        mine = who in ("i", "i'm", "im", "i am")
        if mine == (person == "i") or (person == "" and not speaks_of_self(folded)):
            if person == "i" and match["how"] not in ("in", "start", "starting", "started", "a", "an", "entering", "go to", "attend"):
                continue
            return True
    return False


def scopes_in(
    folded: str, asked: str, drug_scopes: list[tuple[str, int, int]], *, acts: bool = True
) -> tuple[set[Scope], list[tuple[Scope, int, int]]]:
    """Scope flags of the text for the person asked about, each with its place.

    Args:
        folded: the folded text.
        asked: the person who would take the next dose ("i", "wife", ...).
        drug_scopes: flags that a named drug carries, with places.
        acts: whether the one who asks is told to have taken something or asks for it in person; where not, "I have a meeting"
            does not make what is told of grandma somebody else's.

    """
    found: set[Scope] = set()
    places: list[tuple[Scope, int, int]] = []
    mine = asked in ("i", "") and acts and speaks_of_self(folded)
    for number, match in (_with_drinks() if "drink" in folded else _PATTERN).finditer(folded):
        scope = _SCOPES[number]
        start, end = match.span()
        before = folded[max(0, start - 60) : start]
        before = behind_break(before)
        after = folded[end : end + 24]
        if scope is Scope.ALCOHOL and (_harmless_drink(folded, start, end) or match[0] == "spiked" and (_FEVER_BEFORE.search(before) or _FEVER_BEHIND.match(folded, end))):
            continue
        if scope in (Scope.LIVER, Scope.KIDNEY) and match[0].split()[-1].startswith(("liver", "kidney")):
            if _AT_WORK.search(before) and _WARD.match(after) or _ORGAN_WORRY.search(before) or _ORGAN_FINE.match(after) or _KIDNEY_HARMLESS.match(after) or _ORGAN_EATEN.search(before):
                continue
        if denied(folded, start, end, scope) or only_named(folded, start, end, scope) or scope is Scope.OVERDOSE and spoken_of_only(folded, start, end):
            continue
        if scope is Scope.ALLERGY and _ALLERGEN.match(folded[end : end + 40]):
            continue
        if scope is Scope.PRESCRIPTION and (_SPECTACLES.match(folded[end : end + 40]) or _FOR_SPECTACLES.search(before) and _NO_DRUG.match(folded, end)):
            continue
        if scope is Scope.PREGNANCY and re.match(r"[^.?!]{0,40}\bnegative\b", folded[end : end + 60]):
            continue
        if scope is Scope.OVERDOSE and match[0].endswith("bunch") and _DAYS_AGO.search(sentence_of(folded, start)):
            continue
        if scope is not Scope.OVERDOSE and (mine and said_of_kin(folded, start, end) or asked in ("i", "") and at_place_of_kin(folded, start, end)):
            continue
        if mine and scope is not Scope.OVERDOSE and another_bears(folded, start, end, asked=asked, pregnancy=scope is Scope.PREGNANCY) and not (scope is Scope.PREGNANCY and _ME_TOO.match(folded, end)) and not (scope is Scope.NURSING and _OWN_BABY.search(before)):
            continue
        found.add(scope)
        places.append((scope, start, end))
    for scope, start, end, own in signs_in(folded):
        # "I'm not due until May": what is denied of a pregnancy by its signs is seldom the pregnancy
        if scope not in (Scope.PREGNANCY, Scope.NURSING) and denied(folded, start, end, scope):
            continue
        if mine and not own and not (scope is Scope.NURSING and _OWN_BABY.search(folded, max(0, start - 60), start)) and another_bears(folded, start, end, asked=asked, expecting=scope is Scope.PREGNANCY, pregnancy=scope is Scope.PREGNANCY):
            continue
        found.add(scope)
        places.append((scope, start, end))
    for name, start, end in drug_scopes:
        if name == Scope.PRESCRIPTION.value and (_SPECTACLES.match(folded[end : end + 40]) or _FOR_SPECTACLES.search(folded[max(0, start - 60) : start]) and _NO_DRUG.match(folded, end)):
            continue
        if denied(folded, start, end, Scope(name)):
            continue
        if mine and another_bears(folded, start, end, asked=asked):
            continue
        found.add(Scope(name))
        places.append((Scope(name), start, end))
    return found, places


def _harmless_drink(folded: str, start: int, end: int) -> bool:
    window = folded[max(0, start - 14) : end + 16]
    return any(
        m.start() <= 14 + (end - start) and m.end() >= min(14, start) for m in _ALCOHOL_HARMLESS.finditer(window)
    )
