"""Numbers, halves and verbs that look like those of a dose: half a shift, a browser with 40 tabs, downed trees, three more pianos to tune."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_STILL_TO_DO: Final = Begun(
    rf"\bthere(?:'s| is| are|'re) (?:still )?(?P<put>{TO_TWELVE} more (?!pills?\b|tablets?\b|caplets?\b|capsules?\b|doses?\b|ones?\b|left\b|of\b|in\b)[a-z]+) to (?:tune|do|go|grade|clean|paint|visit|finish|pack|serve|drive|load|unload|write|mow|wash|feed|milk|deliver|fix|sort|bake|read|see|sew|build|move|type|file)\b"
)


@needs("there", "more", "to")
def still_to_do(folded: str) -> Iterator[Edit]:
    """ "There are three more pianos to tune": work, and nothing that was taken.

    >>> list(still_to_do("it's 1 pm and there are three more pianos to tune today."))
    [(24, 41, 'work')]
    """
    for match in _STILL_TO_DO.finditer(folded):
        if not names_a_drug(match["put"].split()[-1]):
            yield match.start("put"), match.end("put"), "work"


_YOU_HEAR: Final = Begun(r"\byou(?P<put> (?:can|could|may|might|would))(?= (?:(?:probably|really|almost|practically|literally|still|actually|just|even|already|all) )?(?:hear|see|feel|smell|imagine|guess|bet|picture|taste)\b)(?! (?:\w+ )?feel (?:free|better))")


@needs("you", "hear see feel smell imagine guess bet picture taste")
def you_can_hear(folded: str) -> Iterator[Edit]:
    """ "You can hear Mum's new valve, the mechanical one": nobody asks for one.

    >>> list(you_can_hear("you can hear mum's new valve, the mechanical one."))
    [(3, 7, '')]
    """
    yield from instead(_YOU_HEAR, folded, "")


_FALLEN: Final = Begun(r"\b(?:[a-z]+in(?:g|')?|the|a|some|of|those|these|many|few|two|three|over) (?P<put>downed) (?=(?:trees?|branch(?:es)?|limbs?|logs?|timber|spruce|pines?|oaks?|wood|brush|(?:power )?lines?|wires?|planes?|fences?|poles?|signs?|leaves|maples?|elms?|trunks?)\b)")


@needs("downed")
def fallen_trees(folded: str) -> Iterator[Edit]:
    """ "Dragging downed spruce": nothing that was swallowed.

    >>> list(fallen_trees("been dragging downed spruce off the loop."))
    [(14, 20, 'fallen')]
    """
    yield from instead(_FALLEN, folded, "fallen")


_BROWSER_TABS: Final = Begun(r"\b(?:spreadsheet|browser|chrome|firefox|safari|workbook|excel|laptop|computer|screen|window|desktop)\b[^.?!;\n]{0,30}?\d+ (?P<put>tabs)\b|\b\d+ (?P<put2>tabs) (?:are )?(?:open|in (?:chrome|my browser|excel|this))")


@needs("tabs")
def tabs_of_a_browser(folded: str) -> Iterator[Edit]:
    """ "This spreadsheet has 40 tabs": no tablets.

    >>> list(tabs_of_a_browser("this spreadsheet has 40 tabs. 1 advil at 8."))
    [(24, 28, 'sheets')]
    """
    for match in _BROWSER_TABS.finditer(folded):
        part = "put" if match["put"] else "put2"
        yield match.start(part), match.end(part), "sheets"


_HALF_OF_IT: Final = Begun(r"\b(?P<put>half (?:a|an|the|my|of my|of the|of our) (?:\w+ )?(?:stockroom|warehouse|inventory|store|shop|house|office|town|city|neighborhood|team|class|crew|garden|lawn|yard|field|barn|kitchen|menu|order|book|chapter|report|paperwork|laundry|dishes|spreadsheet|wall|roof|fence|deck|job|list|crowd|family|block|street|mall|floor|building|shift|workday|drive|flight|movie|film|game|match|lecture|commute|marathon|route|rehearsal|semester|double shift|sermon|concert))\b(?! (?:ago|pill|tablet|later))")


@needs("half", "stockroom warehouse inventory store shop house office town city neighborhood team class crew garden lawn yard field barn kitchen menu order book chapter report paperwork laundry dishes spreadsheet wall roof fence deck job list crowd family block street mall floor building shift workday drive flight movie film game match lecture commute marathon route rehearsal semester sermon concert")
def half_of_something(folded: str) -> Iterator[Edit]:
    """ "There's still half a shift ahead of me": work, and no half of a tablet.

    >>> list(half_of_something("still half a shift ahead of me."))
    [(6, 18, 'work')]
    """
    yield from instead(_HALF_OF_IT, folded, "work")


_PATIENT: Final = Begun(r"\b(?:is|am|i'm|was|not|are|isn't|she's|he's) (?P<put>(?:not )?(?:a |an |the )?(?:most |very |really |so |particularly )?patient (?:man|woman|person|guy|lady|soul|sort|type|one))\b")


@needs("patient", "man woman person guy lady soul sort type one")
def no_patient_one(folded: str) -> Iterator[Edit]:
    """ "He is not a patient man": nobody's patient.

    >>> list(no_patient_one("he wants two and he is not a patient man."))
    [(23, 40, 'calm')]
    """
    yield from instead(_PATIENT, folded, "calm")


_SOME_BUG: Final = Begun(r"\b(?P<put>(?:some|a|this|that) (?:[a-z]+ )?(?:flu|cold|sinus|allergy|stomach|throat|migraine|virus|back) (?:thing|crud|situation|business|nonsense|mess|junk|funk))\b")


@needs("thing crud situation business nonsense mess junk funk")
def some_bug(folded: str) -> Iterator[Edit]:
    """ "Day 2 of some flu thing": an illness, and no medicine for it.

    >>> list(some_bug("day 2 of some flu thing. had two tylenol."))
    [(9, 23, 'a bug')]
    """
    yield from instead(_SOME_BUG, folded, "a bug")


_POLITE: Final = Begun(r"\b(?:thanks|thank you|appreciate you)(?: so much)? for (?:being )?(?P<put>(?:so |very )?patient(?: with (?:me|us))?)\b|\b(?P<put2>(?:i |we )?(?:get|am|feel) (?:so |really |very |always )?(?:nervous|anxious|scared|jumpy) (?:about|with|around|of) (?:pills|meds|medicines?|tablets|medication|taking (?:pills|meds|things)))(?= ?[.,;!])")


@needs("thanks thank appreciate nervous anxious scared jumpy")
def kindly_said(folded: str) -> Iterator[Edit]:
    """ "Thanks for being so patient with me, I get nervous about pills": nobody's patient, and no pill.

    >>> list(kindly_said("thanks for being so patient with me, i get nervous about pills."))
    [(17, 35, 'kind'), (37, 62, 'i worry')]
    """
    for match in _POLITE.finditer(folded):
        part = "put" if match["put"] else "put2"
        yield match.start(part), match.end(part), "kind" if part == "put" else "i worry"


_GADGET: Final = Begun(r"\b(?P<put>(?:set up|bought me|got me|gave me|fixed) (?:this|the|my) (?:new )?(?:tablet|ipad|phone|computer|laptop|machine)(?: for me| up)?)(?= ?(?:[.,;!]|$| and\b| so\b| to\b))")


@needs("tablet ipad phone computer laptop machine", "set bought got gave fixed")
def set_up_a_tablet(folded: str) -> Iterator[Edit]:
    """ "My grandson set up this tablet for me": one to type on.

    >>> list(set_up_a_tablet("my grandson set up this tablet for me."))
    [(12, 37, 'helps me')]
    """
    yield from instead(_GADGET, folded, "helps me")


_WONT_GO: Final = Begun(r"\b(?P<put>(?:pills|tablets|big pills|caplets) (?:won't|don't|can't|wouldn't|never) (?:go|stay|slide) down(?: easily| well| anymore)?)(?= ?[.,;!])")


@needs("pills tablets caplets", "down")
def hard_to_swallow(folded: str) -> Iterator[Edit]:
    """ "Pills won't go down": swallowing is hard, and nothing was taken.

    >>> list(hard_to_swallow("braces got tightened and pills won't go down."))
    [(25, 44, 'swallowing is hard')]
    """
    yield from instead(_WONT_GO, folded, "swallowing is hard")


_ADDRESS: Final = Begun(
    r"\b(?:i'm|im|i am|live|lives|living|house|home|office|clinic|store|shop|party|parked|stuck) (?:at|on|near|by|of) (?P<put>\d{1,4} (?:(?!for\b|of\b|in\b|on\b|at\b|pm\b|am\b|the\b|to\b|by\b|this\b)[a-z]+ ){1,2}?(?:street|avenue|ave|road|lane|boulevard|blvd|terrace))\b"
)


@needs("street avenue ave road lane boulevard blvd terrace")
def street_number(folded: str) -> Iterator[Edit]:
    """ "I'm at 4 Elm Street": no hour.

    >>> list(street_number("i'm at 4 elm street and had two advil at 9 am."))
    [(7, 19, 'home')]
    """
    yield from instead(_ADDRESS, folded, "home")


_RUMMY: Final = Begun(r"\b(?P<put>gin rummy|rum raisin|beer pong trophy|wine country|whiskey barrel|root beer float|ginger beer|butterbeer)\b")


@needs("rummy raisin pong country barrel float ginger butterbeer")
def cards_and_ice_cream(folded: str) -> Iterator[Edit]:
    """ "Cheats at gin rummy": nobody drank.

    >>> list(cards_and_ice_cream("cheats at gin rummy."))
    [(10, 19, 'cards')]
    """
    yield from instead(_RUMMY, folded, "cards")


NO_DOSES: Final = (some_bug, kindly_said, set_up_a_tablet, hard_to_swallow, still_to_do, you_can_hear, fallen_trees, tabs_of_a_browser, half_of_something, no_patient_one, street_number, cards_and_ice_cream)
