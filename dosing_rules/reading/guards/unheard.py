"""Sentences of which nothing was read and that speak of medicine, of taking it or of remembering, and those that say for whom it is.

"I described my doses as they ought to have been", "it's for my beagle": whatever such a sentence says, no rule heard it. What denies a dose, puts
one right, or tells what one has, likes and is told of a medicine is told apart.
"""

from __future__ import annotations

import re
from typing import Final

from ..drugs import SURFACES
from ..persons import PERSONS
from ..said import said_in

WORD: Final = re.compile(r"[a-z][a-z'-]*|100%")
UNTAKEN: Final = re.compile(
    r"\b(?:meant|planned|wanted|going|about|intended|supposed|tempted|ready|prepared) (?:to (?:take|have|swallow|pop|down)|on)\b|\b(?:almost|nearly|skipped|offered|put (?:\w+ ){1,3}back|without (?:taking|swallowing)|thought about|stopped myself|decided against|never (?:took|did|swallowed))\b"
)
"""A dose that was not taken after all; other rules read it."""
HARMLESS: Final = re.compile(
    r"\b(?:buy|bought|buying|weekend|tomorrow|next (?:week|month)|switch|unopened|strength|regular or|regular strength|kind of|which (?:kind|type|brand|one)|what (?:kind|type|brand)|type|brand|325s?|500s?|650s?|200s?|long (?:message|story|post)|swallow (?:pills|tablets)|hates? pills|(?:keep|keeping|kept) (?:a |an |one |my )?(?:\w+ )?(?:log|notebook|list|diary|chart|journal|record|notes)"
    r"|(?:can't|cannot|can not|shouldn't|must not|mustn't|never|don't|could|can|not) (?:\w+ )?(?:mix|be mixed|combine|take more|have \w+ pm|exceed)|blood thinners|glasses|sunglasses|is no joke|may be (?:taken|used|given|repeated)|every \d+)\b"
)
"""Small talk, strengths, packs and labels."""
ASKING: Final = re.compile(r"\b(?:can|could|may|should|shall|is it|would it|do) (?:i|he|she|we|they|be ok|my \w+)\b|\b(?:allowed|okay to|ok to|safe to|fine to|too soon|wait)\b")
"""Words of a question, or of what is allowed."""
_AILING: Final = frozenset(
    "back head headache headaches migraine migraines pain pains ache aches knee knees neck shoulder shoulders ankle wrist elbow hip foot feet leg legs hand hands arm arms tooth teeth toothache cramps cramp period fever flu cold throat sore cough sinus sinuses ear ears earache "
    "stomach swelling soreness arthritis joints muscle muscles sprain strain hangover chills body backache jaw heel thumb finger toe injury surgery recovery same rest last next night day week weekend record first time moment most best".split()
)
_OF_MEDICINE: Final = frozenset("dose doses dosing dosage dosages pill pills tablet tablets caplet caplets capsule capsules gelcap gelcaps med meds medicine medicines medication medications syrup painkiller painkillers milligram milligrams mg grams spoonful".split())
_OF_TELLING: Final = frozenset(
    "tally figures numbers count counting counted timing timings describe described describing claim claimed claiming account version truth real wrong true untrue lie lied retract retracting error mistaken approximate "
    "approximately estimate estimates estimated estimating reconstruction reconstructed patchy remember remembers remembered recall memory memories guess guesses guessing guessed sure unsure certain uncertain confidence confident whether "
    "forget forgot forgotten confused mashing mashed jumbled muddled mixed blurred pencilled penciled scribbled diary log "
    "swallow swallowed swallowing downed popped popping dosed given handed tongue gulp gulped caved sneak sneaked sneaking sneaky helpings starter batch further additional inject injected injecting drip snort snorted crush crushed crushing syringe powder scoop scoops ladle swig swigging eyedropper dropper veterinary vet-grade effervescent fizzing grains baggie potency".split()
)
"""Words of medicine, of taking it, and of how it was told; what is said with one of them and was not read may matter."""
_SAID_OTHERWISE: Final = re.compile(
    r"\b(?:no|none|nothing|not a|not any|not on|nor|neither|without|hardly any|zero)\b[^.?!;]{0,24}\b(?:med|meds|medicines?|medications?|pills?|tablets?|doses?|drugs?|painkillers?|single|one|other)\b"
    r"|\b(?:haven't|hasn't|have not|has not|didn't|did not|didnt|havent|hasnt|never)\b|\b(?:only|first|all|last) (?:and only |\w+ )?(?:doses?|medicines?|meds|medications?|pills?|things?|ones?|i've|he's|she's)\b"
    r"|\b(?:oops|correction|no wait|wait no|no sorry|sorry no|scratch that|strike that|skip)\b|\b(?:ago|since|left|drawer|counter|cabinet|cupboard|shelf|purse|pack of|box of|bottle of|comes? in|called|log|diary|prefer|upset|works? (?:best|better|well|on)|help(?:s|ed)? with|switched (?:from|off|to)|question|help with|same|i guess|exactly|on that point|this stuff|long(?:ish|er)?|read (?:that|things|about)|only got|leaning on|name of|cap off|asking for|confus(?:es|ing)|trying to|under the|daily cap|max|maximum|limit|treating|(?:can't|cannot|can not) have)\b|\b\d{2,4} ?-?mg\b|\d ?[ap]\.?m\b|\b(?:noon|midnight|hours?|minutes)\b"
)
"""What is denied or put right is read by other rules; a time makes it a dose; what one has, likes and calls it harms nothing."""
_WITH_A_NAME: Final = frozenset("also another already rest double helping second first before ahead packet sleeve cup tongue gulp inside chased washed latest down downing prior beforehand chaser plus".split())
"""Beside the name of a drug: one more of it, or one to come."""
_ALTERNATIVES: Final = re.compile(r"\b(?:\d+|one|two|three|four|half|am|pm|noon) or (?:\d+|one|two|three|four|five|six)\b")
"""An open count or hour, which is a fact."""
_HAD_BY: Final = re.compile(
    rf"\b(?:i|we|she|he|they|you)(?:'ve| have| has|'ve got| got| keep| keeps| use| also have| only has| only have| carry)\b|\bthere (?:is|are)\b|\bthere's\b|\b(?:brought|handed|gave|bought) me\b|\b(?:all|what) (?:i|the \w+|they|we) (?:have|has|sells?|had)\b|\b(?:on|in) (?:my|the) (?:desk|table|bag|wallet|pocket|car|backpack|nightstand|glovebox)\b|\bbackup\b|\bsells?\b|\bhave \w+ here\b"
    rf"|\b(?:my \w+|{'|'.join(sorted(map(re.escape, PERSONS), key=len, reverse=True))}|doctor|doc|pharmacist|nurse|dentist|friend|neighbor|neighbour|coworker)(?: only| always| also)? (?:is on|was on|swears by|prefers?|uses?|likes?|takes|says|said|told|reads?|only has|has|counts)\b"
    r"|\b(?:usually|normally|generally|tastes?|did nothing|does nothing|used up|ran out|run out|for good|can't stand|hate|hates|at a time|bucks|dollars|ripoff|box (?:says|has|of)|the (?:box|label|bottle|packet|pack|leaflet)|generic|checked|tracking|managing|relying|rely|alright|all right|together|with (?:it|them)|been taking|whoops|worse|bed|keys|names?d?|would be|i'd be|allergic|allergy|(?:she|he|they) (?:only )?takes|says my|last was|second-guess\w*|pharmacy|the one on|each time|lasagna|pasta|cake|soup|pie|pizza)\b"
)
"""Who has it, what it is like and what somebody says of it."""
_FOR_WHOM: Final = re.compile(
    r"\b(?:(?:(?:it|this|that|these|those|they|the (?:dose|pills?|tablets?))(?:'s|'re|s| is| are| was|'d be| would be| will be)(?: all| really| actually| meant| just)* for|on behalf of|(?:want|wants|need|needs) (?:it|them|this|these|some) for)"
    r" (?:(?:my|our|the|a|an|his|her|their) )(?P<who>[a-z0-9'-]+(?: [a-z'-]+)?)|(?P<said>(?:(?<!i'm )(?<!i am )the (?:one|person|patient)|who) (?:who )?(?:(?:is|would be|will be|'s|'d be) )?(?:getting|swallowing|taking|drinking) (?:it|them|this|these|those)|that's who|who (?:the \w+|it|they|this) (?:is|are) for|needs? (?:it|them),? not me|(?:give|giving) (?:it|them|this|these) to (?!me\b)|(?:is|'s|are) the patient|the one (?:i'd|i would|i'll|i want to|i'm) (?:be )?(?:give|giving)|hid(?:e|ing) (?:it|them) in"
    r"|(?:in|a|my|her|his) (?:first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th)[- ]?grader?\b|(?:he's|she's|he is|she is|they're|hes|shes|i'm|im|i am|who's|just started|in) (?:in |at |only )?(?:kindergarten|preschool(?:er)?)|(?:month|week)s?-olds?\b|(?:weeks|months) old\b|big teeth|baby teeth))"
)
""" "It's for my beagle", "on behalf of my eleven-month-old", "he's in 2nd grade": somebody else would take it, or a child."""


def for_another(sentence: str) -> bool:
    """It is for somebody who is no grown person that is known, and no ailment.

    >>> for_another("it's for my beagle."), for_another("it's for my wife."), for_another("it's for my back.")
    (True, False, False)
    """
    match = _FOR_WHOM.search(sentence)
    if match is None or match["said"]:
        return match is not None
    head = match["who"].split()
    return not any(word.removesuffix("'s") in PERSONS and PERSONS[word.removesuffix("'s")][2] == "" or word in _AILING for word in head)


def speaks_of_medicine(sentence: str, *, doubted: bool) -> bool:
    """A medicine is named, or what was taken or told of it: no rule made anything of it, and nobody knows what it says.

    Where something told is ``doubted``, words of remembering say so once more.

    >>> [speaks_of_medicine(text, doubted=False) for text in ("i lied about how much.", "i hate swallowing pills.", "my knee hurts.")]
    [True, False, False]
    """
    words = said_in(sentence)
    named = not _WITH_A_NAME.isdisjoint(words) and any(word in SURFACES for word in WORD.findall(sentence))
    if not named and _OF_MEDICINE.isdisjoint(words) and (doubted or _OF_TELLING.isdisjoint(words)):
        return False
    return not any(pattern.search(sentence) for pattern in (_SAID_OTHERWISE, _HAD_BY, HARMLESS, UNTAKEN, ASKING)) and not _ALTERNATIVES.search(sentence)


__all__ = ["ASKING", "HARMLESS", "UNTAKEN", "WORD", "for_another", "speaks_of_medicine"]
