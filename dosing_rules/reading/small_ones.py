"""Words by which a child or an animal shows without being named: "she's still in diapers", "her pediatrician", "his paw is sore"."""

from __future__ import annotations

import re
from itertools import chain
from typing import Final

from .beginnings import Begun
from .first_names import NAMES
from .persons import PERSONS

_SMALL: Final = r"(?:\d|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)"
_NTH: Final = r"(?:1st|2nd|3rd|[4-9]th|1[0-7]th|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven)teenth)"
_NO_YEARS: Final = r"(?! ?(?:%|/|:|-|\.\d|a\.?m\b|p\.?m\b|o'?clock|hours?|hrs?|h\b|minutes?|mins?|days?|weeks?|miles?|blocks?|times|feet|foot|ft|inches|pounds|lbs?|kilos?|kg|mg|pills?|tablets?|caplets?|advils?|tylenols?|doses?|of\b|percent|steps|away|points?|and a half hours?|more|in line|th\b|hundred|thousand|years (?:clean|sober|into|out|married|post)))\b"
_SO: Final = r"(?:(?:so|very|still|just|only|really|pretty|quite|too|rather|kinda|super|awfully|such|barely|a bit|also|technically|legally) )*"
_END: Final = r"(?= ?(?:[.,;!?)]|$)| (?:and|but|so|for|yet|still|though|if)\b)"

_OWN_SIGNS: Final = (
    Begun(
        r"\b(?:"
        rf"(?P<a>i|i'm|im|i'll be|he's|hes|she's|shes|they're|he'll be|she'll be|who's|is|he|she|they)(?: (?:just|only|already|recently|about to|gonna|going to|will|be|am))* turn(?:s|ed|ing)? {_SMALL}{_NO_YEARS}"
        rf"|(?P<b>i'm|im|i am|he's|hes|she's|shes|they're|is|who's)(?: (?:just|only|barely|still|now))* (?:almost|nearly|not (?:even|yet|quite)|only|just|barely|under|below|about to be|going to be|gonna be|turning|a month shy of|still) {_SMALL}{_NO_YEARS}(?= ?(?:[.,;!?)]|$)| (?:and|but|so|yet|next|on|in|this|tomorrow|today|now|years?)\b)"
        rf"|(?:(?P<c>my|his|her|their) (?:own )?|(?<='s )){_NTH} (?:birthday|bday|b-day)\b"
        r"|(?P<e>he's|hes|she's|shes|they're|is|was|been|still)(?: (?:just|still|only|also|been))* (?:teething|potty[- ]training|crawling around|learning to (?:walk|talk|crawl)|cutting (?:a tooth|teeth|molars))\b"
        r"|(?:(?P<f>my|his|her|their|a|some) |(?<='s ))(?:first|second|front|last|loose)?(?: )?(?:baby|milk) (?:tooth|teeth)\b|(?P<g>lost|losing|loses|cutting|cut|got) (?:my|his|her) (?:first|second|front|loose) (?:two )?(?:tooth|teeth)\b|tooth fairy"
        r"|(?P<h>i'm|im|i am|i|he's|hes|she's|shes|he|she|they|who|was|is|born|and)(?: (?:was|were|is))? ?born (?:(?:in|on|back in)(?: \w+)?(?: \d{1,2},?)? 20(?:1[2-9]|2\d)\b|last (?:year|month|week|spring|summer|fall|winter|autumn)|this (?:year|month|week|spring|summer)|yesterday|(?:\w+ ){1,2}(?:months|weeks|days) ago)"
        rf"|(?P<m>i'll|i will|he'll|she'll|he will|she will|gonna) be {_SMALL}(?= (?:years|next (?:week|month|year|spring|summer)|on (?:\w+day|the)|this (?:week|month|spring|summer|fall|\w+day)|tomorrow|in (?:january|february|march|april|may|june|july|august|september|october|november|december|a (?:month|week|few))))"
        r"|(?P<n>i'm|im|i am|he's|she's|is)(?: (?:only|just|about|still|maybe))* (?:[234] ?' ?\d{0,2}|(?:a|only a|just a|still a) (?:little )?kid(?= ?(?:[.,;!?)]|$)| (?:and|so|but)\b))"
        rf"|(?P<p>i'm|im|i am|he's|hes|she's|shes)(?: (?:just|only|about|nearly|almost|still))* {_SMALL} and (?:a half|three quarters|a quarter|\u00bd)(?= ?(?:[.,;!?)]|$)| (?:and|but|so|years?|now)\b)"
        rf"|(?P<o>my|his|her) {_NTH}[- ]grade teacher"
        r"|(?P<l>he's|she's|is)(?: (?:only|just|about|almost|around|now|barely))* (?:\d{1,2}|(?:six|seven|eight|nine|ten|eleven|twelve|\w+teen)) (?:months|mos|mths|weeks|wks)(?: today| now)?(?= ?(?:[.,;!?)]|$)| (?:and|but|so)\b)"
        r"|(?P<j>i'm|im|i am|he's|hes|she's|shes|is|and)(?: (?:only|just|about|around|barely|like))* (?:(?:two|three|2|3|[234] ?(?:'|ft|feet|foot)|two and a half|four) ?(?:feet|foot|ft)?(?: (?:\d{1,2}|and \w+))?(?: inch(?:es)?)? (?:tall|high)\b|[2345]\d ?(?:inch(?:es)?|in) tall\b|(?:[6-9]\d|1[0-3]\d) ?(?:cm|centimeters) tall\b)"
        r"|(?P<k>i'm|im|i am|i'm still|he's|she's|is|as)(?: (?:just|only|still))* an? (?:(?:high ?school|hs|middle ?school|junior high) (?:freshman|sophomore|student|kid)|(?:freshman|sophomore|student|kid) (?:in|at) (?:high ?school|middle ?school|junior high|hs))\b"
        r")"
    ),
    Begun(
        r"\b(?:"
        r"(?P<d>i'm|im|i am|i|he's|hes|she's|shes|they're|is|was|still|he|she|in|wears?|wearing)(?: (?:still|in|also|just|only|wears?|wearing|sits?|rides?|not|out of|a|an|his|her|the|using|uses|drinks?|sleeps?|from))* (?:diapers?|nappies|pull-?ups|onesies?|car ?seat|booster seat|crib|stroller|pushchair|high ?chair|sippy cup|training wheels|bassinet|pacifier|binky)\b"
        r")"
    ),
    Begun(
        r"\b(?:"
        rf"(?P<i>i'm|im|i am|he's|hes|she's|shes|they're|is|still)(?: {_SO.strip()})? ?(?:(?:a )?minor|underage|under age|(?:a )?preemie|(?:a )?juvenile|not (?:an|a full|a grown|quite an|yet an) ?(?:adult|grown-?up)|too young|(?:a )?(?:cub scout|brownie|boy scout|girl scout|kindergart(?:ner|ener)|preschooler|first grader|tot|wee one|newborn|infant|tween))\b(?! (?:league|injury|issue|pain|burn|cut|detail|thing|fever|for|to (?:retire|have (?:back|knee|joint|this)|feel|hurt))\b)"
        r")"
    ),
)
"""What is said of the one who is small, with whose it is: "I" and "my", or somebody else's; in three patterns, since one alone could begin with nearly any word."""

_AROUND: Final = Begun(
    rf"\b(?:(?:p(?:a)?ediatrician|pediatric|peds|paeds)\b|(?:the |her |his |my )?school nurse|(?:(?:his|her|their) |(?<='s ))(?:teacher|daycare|preschool|kindergarten|school|homework|babysitter|playdate|sleepover|recess|bedtime story|nap time|naptime)\b"
    rf"|(?:the |his |her |our )?(?:daycare|day care|day-?care|preschool|nursery)\b|(?:missed|missing|misses|skipped|home from|sent home from|off|out of|stayed home from|kept (?:him|her|them) home from|back to|goes to|going to|before|after|from|at) school\b(?! (?:of|teacher|bus driver|reunion))|no school (?:today|tomorrow)"
    rf"|(?:he's|she's|hes|shes|they're|is) {_SO}(?:little|tiny|young|small|wee|a kid|a child|a baby|a toddler|small for (?:his|her) age|a little (?:one|kid|guy|girl|boy|thing|tyke|fella))(?: (?:kid|child|girl|boy|guy|thing|person))?{_END}"
    r"|(?:spit|spits|spat) (?:it |them |some )?(?:up|out)|growing pains|playground|kindergarten\b|kid'?s? (?:menu|size)|recess\b|bounce house)"
)
"""What is around children, and around grown people too: it tells of one only where the one who would take the dose may be one."""

_BREEDS: Final = (
    r"(?:golden(?: retriever)?|lab|lab mix|pit|pit mix|pitty|pittie|german shepherd|shepherd|doodle|\w+doodle|\w+poo|great dane|dane|shih[- ]?tzu|yorkie|maltese|bichon|frise|pom|pomeranian|doberman|dobie|rottie|"
    r"frenchie|boxer|akita|shiba|shiba inu|heeler|blue heeler|aussie|hound|\w+hound|whippet|vizsla|weimaraner|malamute|samoyed|newfie|newfoundland|(?:st\.?|saint) bernard|bernese|cavalier|setter|pointer|sheltie|sheepdog|papillon|pekingese|"
    r"chow|basset|maine coon|siamese|ragdoll|tomcat|kitty|kitties|mare|stallion|gelding|colt|filly|foal|donkey|mule|cow|llama|alpaca|sheep|lamb|pig|piglet|hog|hen|chicken|rooster|duck|goose|parakeet|cockatiel|budgie|canary|macaw|"
    r"turtle|tortoise|lizard|gecko|iguana|snake|fish|rat|mouse|chinchilla|hedgehog|fur ?(?:baby|kid|child|ball|friend)|four-?legged \w+|service animal|critter|stray|doggy|puppers|pupper|hamster)"
)
_ANIMAL: Final = Begun(
    rf"\b(?:(?:my|our|the|his|her|their|a|an|neighbor's|neighbour's|sister's|mom's|foster|rescue)(?: (?!\w+'s)\w+){{0,2}}? {_BREEDS}(?= ?(?:[.,;!?)(]|$)|'s\\b| (?:had|has|got|gets|ate|eats|took|takes|is|was|limps?|limping|weighs?|hurt|hurts|swallowed|and|2|two|1|one|3|three|about|at|an?|needs?|who|which|named|called)\b)"
    r"|(?:the|a|my|our|his|her|emergency) vet(?:'s|s)?\b(?! (?:center|hospital system|of (?:the|a|two|iraq|vietnam)|benefits|from|with ptsd|and a|affairs))|veterinar\w+|paws?\b|hooves|hoof|kibbles?|litter ?box|wagging|wags\b|barking|barked|meow\w*|purr\w*|whimper\w*|leash\b|dog ?(?:food|bed|park|treat)s?|cat food|"
    r"licking (?:his|her|its|the|at)|(?:his|her|its) (?:tail|muzzle|snout|fur|coat|haunch\w*|hind ?leg|hindquarters|beak|wing|claws?|back legs?|front legs?)\b|spayed|neutered|chew toy|walkies)"
)
"""What only animals have or do, or people with animals."""

_SURELY: Final = {
    "child": Begun(
        r"\b(?:\d{1,2}(?:-| to )\d{1,2}[- ]months? (?:onesie|clothes|clothing|sleeper|size|pajamas|pyjamas|outfit|romper)s?|(?:wears?|wearing|into|fits?|size)(?: in)? (?:an? |his |her )?(?:[2-6]t\b|onesie|romper|sleep ?sack)"
        r"|(?:cut|cuts|cutting|getting|got|sprouting) (?:(?:his|her|their|a|some|two|those|the|back|first|new|top|bottom|next|last) )*(?:molars?|canines|incisors?|tooth|teeth)\b(?! (?:pulled|out|cleaned|whitened|fixed|removed|knocked|drilled|filled|extracted|done|checked|straightened))"
        r"|teeth(?:ing|ers?)\b|potty[ -](?:train\w*|chair)|sippy cup|(?:diaper|nappy) (?:rash|change|bag)|(?:in|into|from|out of) (?:a|an|his|her|the) (?:booster(?: seat)?|high ?chair|crib|playpen|stroller|pushchair)|(?:baby|milk) (?:tooth|teeth)\b|tooth fairy|(?:wet|dry|dirty) (?:diaper|nappy)|pacifier|binky|(?:i'm|im|i am|i've been|while) (?:baby|child)[- ]?sitting|babysitter(?: here)?(?= ?[.,;:!])|(?:his|her|the) (?:high ?chair|car ?seat|crib|booster seat|stroller|pushchair)"
        r"|blow out (?:(?:his|her|the|all|those|these) )*(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]|1[0-7])(?: \w+)? candles|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]|1[0-7]) candles (?:are |were |go |went )?on (?:his|her|the|their|\w+'s) (?:birthday )?cake|turns (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:tomorrow|today|next|on|this|in)\b)"
    ),
    "animal": Begun(
        rf"\b(?:(?:my|our|the|his|her)(?: \w+){{0,2}} {_BREEDS}(?:'s|s')? (?:hips?|legs?|paws?|tail|back|joints|arthritis|limp|ear|ears|hind|coat|belly|tummy|nails?|teeth|eye)\b"
        rf"|(?:he|she|it|dog|cat|who) growl(?:s|ed)?\b|(?:left |right )?hind (?:left |right )?(?:legs?|quarters|paws?)|sweetest pit ?bull|asking for (?:a|my|our|the) (?:\w+ )?{_BREEDS}(?= ?(?:[.,;!?)]|$))|(?:mare|stallion|gelding|filly|colt|pony|donkey|goat|cow|ewe)'s\b|farrier|\bin (?:his|her|its) (?:oats|hay|feed|kibble|bowl|trough)|into (?:his|her|its) (?:oats|hay|feed|kibble|bowl|trough)|(?:in|into|from|out of) (?:his|her|its|the|my) (?:hutch|stall|coop|paddock|kennel|birdcage|terrarium)|(?:touch|eat|eating|finish|off) (?:his|her|its) (?:hay|kibble|feed|oats|chow)|lop-?eared|(?:hurt|harm|kill|bother|for|to|give|gave|giving) (?:a|an|my|our|the) (?:\w+ )?(?:rabbit|bunny|dog|cat|puppy|kitten|hamster|guinea pig|parrot|horse|pony|ferret|{_BREEDS})(?= ?(?:[.,;!?)]|$))|(?:my|our|the|his|her)(?: \w+){{0,2}}? {_BREEDS} (?:got|had|ate|was given|is|was|has been|keeps|won't)(?= )|vet(?:'s| is|s are) (?:shut|closed|away|out|not open|on vacation)|(?:cat|dog) (?:food|bowl|dish)|(?:his|her|its) (?:\w+ )?(?:paws?|hooves|hoof|muzzle|snout)\b|meow\w*|miaow\w*|purr(?:s|ed|ing)\b|whinn(?:ies|ied|ying)|neigh(?:s|ed|ing)|cone of shame|milk-?bones?|rawhide|catnip|(?:his|her|its) (?:tail|paws?|hooves|hoof|muzzle|snout|fur|haunches)\b)"
    ),
}
"""What is said of nobody else, for a question that names nobody."""

GROWN: Final = frozenset(
    {"wife", "husband", "mother", "father", "parents", "grandmother", "grandfather", "aunt", "uncle", "coworker", "mother in law", "father in law", "brother in law", "sister in law",
     "son in law", "daughter in law", "grownup", "adult", "man", "woman", "stepmother", "stepfather", "nurse", "doctor", "girlfriend", "boyfriend", "partner", "roommate", "niece adult"}
)  # fmt: skip
"""Who is no child and no animal."""
_OF_THE_SPEAKER: Final = frozenset({"i", "i'm", "im", "i am", "i'll be", "i'll", "i will", "my", "i'm still"})
_OF_HER: Final = frozenset({"she", "she's", "shes", "she'll be", "her"})
_OF_HIM: Final = frozenset({"he", "he's", "hes", "he'll be", "his"})
_NO_MORE: Final = re.compile(r"\b(?:no longer|out of|not (?!even|yet|quite|an?\b))")
_WORDS: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_STOP: Final = re.compile(r"[.?!;\n]")
_KINDS: Final = {name: kind for name, _, kind in PERSONS.values()}
_GENDERS: Final = {name: gender for name, gender, _ in PERSONS.values()}
_UNTRUE: Final = re.compile(r"\b(?:not|isn't|no longer|out of|never|when|since|back when|teaches?|teacher|taught|works?(?: \w+)? (?:at|in|as|for)|pick(?:ed|ing)? up|dropp(?:ed|ing) off|pediatric|(?:my|our|his|her) (?:kid|kids|son|daughter|child|children|grand\w+|niece|nephew|dog|cat|puppy)(?:'s)?)\b[^.?!;]{0,40}$")


def _last_named(folded: str, start: int) -> str | None:
    """The person last named before ``start`` in its sentence."""
    before = folded[max(0, start - 120) : start]
    before = _STOP.split(before)[-1]
    for word in reversed(_WORDS.findall(before)):
        entry = PERSONS.get(word.removesuffix("'s"))
        if entry is not None:
            return entry[0]
    return None


def told_small(folded: str, person: str) -> bool:
    """Whether the one who would take the dose shows to be a child.

    >>> told_small("she had 2 advil at 8. she's still in diapers.", "she"), told_small("my mom is a nurse. her teacher called.", "mother")
    (True, False)
    >>> told_small("it's my 9th birthday.", "i"), told_small("my daughter is turning six. i took 2 advil.", "i")
    (True, False)
    """
    mine = person == "i"
    gender = _GENDERS.get(person, person)
    for match in chain.from_iterable([signs.finditer(folded) for signs in _OWN_SIGNS]):
        who = next((word for word in match.groups() if word is not None), "")
        if mine != (who in _OF_THE_SPEAKER):
            continue
        if gender == "he" and who in _OF_HER or gender == "she" and who in _OF_HIM:
            continue
        named = _last_named(folded, match.start())
        whose = PERSONS.get(who.removesuffix("'s"), ("",))[0]
        if not mine and (named or whose) and person not in ("", "?", "he", "she", "they") and (whose or named) != person:
            continue
        if _NO_MORE.search(match[0]) or folded.endswith(("when ", "since "), 0, match.start()):
            continue
        return True
    if mine or person in GROWN:
        return False
    return any(not _UNTRUE.search(_STOP.split(folded[max(0, m.start() - 80) : m.start()])[-1]) for m in _AROUND.finditer(folded))


def nobody_grown(folded: str) -> str:
    """Whether it shows that a child or an animal is spoken of, in a text in which nobody says of himself that he took anything: "child", "animal" or nothing.

    >>> nobody_grown("peanut is cutting molars. 80 mg now?"), nobody_grown("for our old goldendoodle's hips. two more?"), nobody_grown("two more?")
    ('child', 'animal', '')
    """
    return next((kind for kind, signs in _SURELY.items() if signs.search(folded)), "")


def told_furred(folded: str, person: str) -> bool:
    """Whether the one who would take the dose shows to be an animal.

    >>> told_furred("i gave our great dane 2 advil at 8. can i give him 2 more?", "he"), told_furred("the vet is closed. 2 more for buddy?", "buddy")
    (True, True)
    >>> told_furred("my husband walked the lab. can he have 2 more?", "husband")
    False
    """
    if person == "i" or person in GROWN:
        return False
    kept = person in NAMES  # "Can Rose have two? The dog has been barking."
    return any(not kept or _KINDS.get(_last_named(folded, match.start()) or "") != "animal" for match in _ANIMAL.finditer(folded))


_IT_IS_FOR: Final = Begun(
    r"\b(?:it's|its|it is|this is|this one's|that's|these are|they're|they are|asking|question is|dose is|dose would be|pills are) (?:not for (?:me|us),? (?:but )?)?for (?:my|our|the|a|his|her) (?:[\w-]+ ){0,2}?"
    r"(?P<who>toddler|baby|infant|newborn|preschooler|kid|child|kiddo|little (?:one|guy|girl|boy)|\d+(?:[- ](?:year|yr|month|week)s?[- ]old)|dog|puppy|pup|cat|kitten|kitty|pet|horse|pony|rabbit|bunny|hamster|ferret|parrot|goat|guinea pig)(?= ?(?:[.,;!?)-]|$)| (?:can|is|may|could|ok|okay|two|one|2|1|are|so|btw|and|who|he|she)\b)"
)


_ASKED_OF: Final = Begun(
    rf"\b(?:can|could|may|should|would|ok for|okay for|safe for|fine for|good for|bad for) (?:our|my|the|his|her|their|a) (?:[a-z]+ ){{0,2}}?(?P<who>{'|'.join(sorted(word for word, entry in PERSONS.items() if entry[2] == 'animal'))}) (?:to )?(?:also )?(?:get|have|take|be given|handle|eat|swallow)\b"
)


def meant_for(folded: str) -> str:
    """ "It's for my toddler, 2 Advil ok?", "asking for the dog": "child", "animal" or nothing.

    >>> meant_for("it's for my dog. 2 advil ok?"), meant_for("the cake, it's for my kid's party")
    ('animal', '')
    """
    if _ASKED_OF.search(folded) is not None:
        return "animal"
    match = _IT_IS_FOR.search(folded)
    if match is None:
        return ""
    years = re.match(r"(\d+)[- ](?:year|yr)", match["who"])
    if years is not None and int(years[1]) >= 18:
        return ""
    return _KINDS.get(PERSONS.get(match["who"], ("",))[0], "") or ("child" if match["who"][0].isdecimal() or match["who"].startswith(("little", "kiddo", "newborn", "preschool")) else "animal")
