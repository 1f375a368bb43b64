"""Common words, so that a plain word is never mended into a drug nor taken for an unknown one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .drug_names import MODIFIERS
from .drugs import DRUG_TRIE, SURFACES
from .english import ENGLISH
from .everyday import EVERYDAY
from .fillers import DOSE_WORDS, FOR_A_DOSE, MEDICINE_CLASSES, PERHAPS_A_DOSE, TABLET_NAMES
from .words import (
    FORMS,
    MASS_UNITS,
    NUMBER_WORDS,
    PART_WORDS,
    SHORT_WEEKDAYS,
    TENS,
    TIME_UNITS,
    VOLUME_UNITS,
    WEEKDAYS,
)  # fmt: skip

_COMMON: Final = """
    a able about above ache aches achy across actual actually add added advice advise after afternoon again against
    age ago agony ahead air airport alarm all allergies allergy alone along already alright also although always am
    amount an and ankle annoying another answer any anybody anymore anyone anything anyway apart apparently
    appointment are arm around as asap ask asked asking asleep at ate aunt awake away awful baby back backache backs
    bad bag bang bath beach because bed bedtime been before began behind being believe belly best better between
    beyond big bit bite bored both bother bottle bought box boy boyfriend brain break breakfast breathing bring
    broke brother brought bruise brunch brutal bus busy but buy by cabinet call called came can can't cant car care
    careful case cause cautious chance change chart check checked chest chills choose christmas chronic class clean
    clear clinic clock close clothes clue coffee cold come coming completely concert confused congested congestion
    cooking cool cough coughing could couldn't count couple course covid cramp cramping cramps crazy cup currently
    cut dad daily dang date daughter day days dead deal decided definitely dentist desk did didn't die diet
    difference different dinner directions dizzy do doc doctor doctors does doesn't dog doing don't done dont door
    double doubt down drink drinking drive driving drove drug drugs dull dumb during each ear earlier early ears
    easier easing eat eating either else emergency empty end ended enough entire er especially etc even evening ever
    every everybody everyone everything exactly exam except exercise extra eye eyes face fact fall family far fast
    feel feeling feels fell felt fever feverish few figure fine finger finish finished fire first fit flight flu fluids
    follow food foot for forehead forget forgot forgotten found free fresh friday friend from full funny game gap
    gave get gets getting girl girlfriend give given giving glass go god goes going gone good got gotta grandma
    grandpa great gross guess guide gum gym had hadn't half hand happen happened happy hard has hasn't hate have
    haven't having he he's head headache headaches heading health hear heard heat heavy hell hello help helped
    helping helps her here hers herself hey hi high hike him himself hip his hit hitting hold home honest honestly
    hope hoping horrible hospital hot hour hours house how however hrs huge hungry hurt hurting hurts husband i i'd
    i'll i'm i've ice idea idk if ill im immediately important in including indoors infection inflammation injury
    inside instead instructions interval into is isn't issue it it'd it'll it's its itself ive jaw job joint joints
    jump just keep keeps kept kick kicked kicking kid kids kill killing kind knee knees knew know knows label labels
    large last lasted late later least leave left leg legs lemme less let let's level lie lift light like likely
    limit limits line list little live local long longer look looking lose lost lot lots loud love low lower lunch
    made make makes making man mark math matter max maximum may maybe me meal mean means meant med medical
    medication medications medicine medicines meds meeting mention meter might migraine migraines mild mile miles
    mind mine minimum minute minutes miserable mom moment monday money month months mood more morning most mother
    mouth move moving mr mrs much muscle muscles must my myself named nap nasty nausea near nearly neck need needed
    needs neighbor neither never new news next nice night no nobody none nope normal normally nose not note nothing
    now number nurse obviously of off office often oh ok okay old older on once one ones only onto open or order
    originally other others ought our out outside over overdid overnight own pack package pain pained painful pains
    paper parent parents part partner past pay people per period person pharmacist pharmacy phone pick piece place
    plan planned planning play played please pls plus point poison possible possibly pounding prefer present pretty
    prevent previous previously probably problem problems product products promise proper properly pull pulled put
    putting question questions quick quickly quit quite ran rather read reading ready real really reason recently
    recommend recommended red reduce regular relief relieve remember repeat rest resting result right ringing risk
    road rolling room roommate roughly rule rules run running runny sad safe safely said same saturday save saw say
    saying says schedule school scratch screen sea second seconds see seem seems seen self send sense separate
    serious set severe shall share she she's shift shit shoot short shot should shoulder shouldn't shower sick side
    signs similar simple since single sinus sister sit six skip skipped sleep sleeping sleepy slept slight slightly
    slow small smart so solid some somebody somehow someone something sometimes somewhere son soon sore sorry sort
    sound space spaced spacing spell spent spine split spoke spot sprain sprained spread spring stand standard start
    started starting starts stay stayed step steps stick stiff still stomach stop stopped store storm straight
    strain strange strength strengths stress stretch strict strong stronger struggling student stuff stupid such
    suffering summer sunday supermarket supposed sure surgery surprise swear swelling swollen symptom symptoms
    system table take taken takes taking talk talked talking tea teeth tell telling temp temperature tennis terrible
    test than thank thanks that that'll that's thats the their them themselves then there there's these they they're
    thing things think thinking third this those though thought thoughts throat throbbing through throw thru ticket
    tight till time timeline times timing tired title to today together told tolerate tomorrow tonight too took
    tooth toothache top torn total totally touch tough toward towards town track train travel treat tried trip true
    trust try trying tuesday tumble turn turned tv twice two type typical typically ugh uh um uncle under understand
    unfortunately unless unsure until up upset urgent us use used uses using usual usually vacation vague very via
    visit vomit wait waited waiting wake wakes waking walk walked wall wanna want wanted wants warm was wasn't watch
    water way we we're weak wear wednesday week weekend weeks weight weird well went were weren't what what's
    whatever when whenever where whether which while who whole why wife will window wine winter wisdom wish with
    within without woke woken woman won't wonder wondering word words work worked working works world worried worry
    worse worst worth would wouldn't wow wrist wrong x yard yeah year years yep yes yesterday yet yoga you you're
    young your yours yourself suspension suspensions syrup syrups elixir dropper january february march april june july
    august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
""".split()

# Words that a number follows as a name: "day 4", "step 2".
LABELLED: Final = frozenset(
    [
        "day",
        "step",
        "type",
        "number",
        "covid",
        "stage",
        "grade",
        "level",
        "size",
        "room",
        "season",
        "episode",
        "chapter",
        "part",
        "page",
        "week",
        "phase",
        "version",
        "route",
        "highway",
        "gate",
        "flight",
        "floor",
        "line",
        "bus",
        "exit",
        "apt",
        "unit",
        "pain",
        "scale",
        "case",
        "bed",
        "vitamin",
        "omega",
        "rate",
        "bpm",
        "score",
        "mile",
        "aisle", "section", "lane", "heat", "seat", "locker", "booth", "ward", "platform", "terminal", "channel", "inning", "lap", "game", "court", "building", "suite",
        "table",
        "bp",
        "pulse",
        "temp",
        "temperature",
        "fever",
        "age",
        "main",
        "envelope",
        "note",
        "card",
        "sheet",
        "row",
        "entry",
        "item",
        "column",
        "photo",
        "screenshot",
    ]
)

KNOWN: Final = frozenset(
    {*_COMMON, *ENGLISH}
    | EVERYDAY
    | {word for phrase in SURFACES for word in phrase.split()}
    | {word for phrase in MODIFIERS for word in phrase.split()}
    | {word for phrase in FORMS for word in phrase.split()}
    | set(MASS_UNITS)
    | set(VOLUME_UNITS)
    | set(TIME_UNITS)
    | set(NUMBER_WORDS)
    | set(TENS)
    | set(PART_WORDS)
    | set(WEEKDAYS)
    | set(SHORT_WEEKDAYS)
)


MEDICINE: Final = frozenset("medicine medicines medication medications meds med drug drugs pill pills tablet tablets stuff painkiller painkillers times time".split())
"""Words for something taken, without its name."""


def known_word(word: str) -> bool:
    """Whether the word is one that the reader knows: no misspelt drug and no unknown one.

    >>> known_word("morning"), known_word("ibuprofn")
    (True, False)
    """
    return word in KNOWN


@lru_cache(maxsize=4_096)
def unknown_noun(word: str) -> bool:
    """Whether the word is one that the reader does not know and that could name a drug.

    >>> unknown_noun("flurbitol"), unknown_noun("nap")
    (True, False)
    """
    if len(word) < 4 or not word.isalpha() or known_word(word) or word.endswith(("ly", "ing", "ed")):
        return False
    return not (word.endswith("s") and known_word(word[:-1]))


_OF_A_KIND: Final = frozenset({"strength", "strengths", "extra-strength", "regular-strength", "prescription-strength", "double-strength"})
"""Words for the kind of a tablet: "I bought Extra Strength meanwhile"."""


def could_be_dose(word: str) -> bool:
    """Whether the word could name, count or stand for a dose.

    >>> could_be_dose("caplets"), could_be_dose("same"), could_be_dose("train")
    (True, True, False)
    """
    return word in DRUG_TRIE or word in FORMS or word in MASS_UNITS or word in VOLUME_UNITS or word in DOSE_WORDS or word in FOR_A_DOSE or word in PERHAPS_A_DOSE or word in MEDICINE or word in _OF_A_KIND


def everyday_things(word: str) -> bool:
    """Whether the word is a plural of everyday things, of which none is a medicine or a name for one.

    >>> everyday_things("meetings"), everyday_things("dogs"), everyday_things("whites"), everyday_things("tablets")
    (True, True, False, False)
    """
    if len(word) < 4 or not word.endswith("s") or word.endswith("ss") or word in TABLET_NAMES or word in MEDICINE_CLASSES or word in TIME_UNITS or could_be_dose(word):
        return False
    return word in EVERYDAY or word[:-1] in EVERYDAY or (word.endswith("es") and word[:-2] in EVERYDAY) or (word.endswith("ies") and word[:-3] + "y" in EVERYDAY)
