"""Whole sentences about something else, put aside: the school rang at 10, I took the bus at 8, my neighbour drills since 6.

Their hours and numbers are none of a dose, yet a clock time can move the doses told around it to another day, and "took"
can make a dose of a bus. A sentence is left out only where it says who does what in words that are listed here as
another thing than taking, no word of it could be, name, count or stand for a dose, and nothing said later points back.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..cutting.lexicon import VERBS
from ..fillers import TABLET_NAMES
from ..persons import PERSONS
from ..tokens import Token, without
from ..vocabulary import could_be_dose, unknown_noun
from ..words import NUMBER_WORDS
from .needed import rebuilds

_LEADS: Final = frozenset({"and", "but", "so", "also", "oh", "btw", "meanwhile", "anyway", "well", "plus", "ps", "ugh", "sigh", "honestly", "apparently", "today", "earlier", "lol", "ha", ",", "-"})
_OWN: Final = frozenset({"the", "my", "our", "his", "her", "their", "a", "an", "some"})
_SPEAKER: Final = frozenset({"i", "we", "i've", "ive", "we've", "i'm", "im", "we're", "i'd"})
_BETWEEN: Final = frozenset({"just", "only", "also", "really", "finally", "still", "already", "even", "been", "have", "had", "to", "was", "am", "were", "are", "nearly", "almost", "be", "all", "both"})

_HAPPENS: Final = frozenset(
    "is are was were isn't wasn't aren't weren't has rang rings called calls woke wakes kept keeps starts ends began begins opens opened closes closed leaves left arrives arrived comes came runs ran "
    "needs needed turned turns broke barked barks moved moves smells sounds looks looked feels seems sits sat stands stood stays stayed lasts lasted wants wanted plays played sleeps landed lands "
    "sees shuts shut bites bit digs purrs scratches chews texted emailed waved smiled "
    "departs departed boards airs aired whistled boiled died dies works worked hums buzzed leaks leaked meows sings sang screamed cries cried fell falls costs cost beats won lost scored".split()
)
"""What a thing, an animal or a stranger does; none of it is swallowing or handing out."""

_DOES: Final = frozenset(
    "live lives spent spend queued cooked cook walked walk drove drive ran run watched watch read worked work played play danced laughed tripped cleaned painted shopped parked cancelled canceled paid wrote sang talked "
    "met waited listened sat stood cried sneezed studied typed texted emailed visited rode flew swam hiked jogged cycled gardened vacuumed ironed washed baked drank-water moved taught teach presented graded marked knitted "
    "sewed fixed repaired built carried chased chatted commuted coughed crawled decorated drew filed hoovered hosted hummed joked jumped knelt limped missed mopped mowed packed photographed planted prayed raked rang called "
    "phoned rehearsed rolled rushed sailed sketched skated skied skipped-rope sold stretched swept tidied travelled traveled trained trimmed unpacked volunteered wandered weeded whistled wished yawned yelled zoomed bought "
    "dozed ordered tried scrolling watching cut dozed hoping flying driving working leaving teaching presenting travelling traveling moving cooking painting packing dreading looking hosting babysitting cleaning studying".split()
)
"""What who speaks does; none of it is taking something."""

_HANDLED: Final = {
    "took": "step exit spot charger steps mum mom dad friend cushion hand cream photo bus train coach taxi cab tram ferry subway metro elevator lift stairs route turn bins bin trash rubbish garbage shoes coat jacket boots nap siesta snooze hike swim jog shower bath walk stroll suitcase photo photos picture pictures call calls seat class exam test "
            "message car bike dog dogs kids children twins cat plane flight highway detour shortcut selfie notes minutes laundry recycling van ride bow breath breather look lesson ladder plunge wheel".split(),
    "had": "grandkids twins row dream goat nerve luck porridge meeting meetings argument chat laugh visitor visitors guests interview exam test flat puncture row falling-out fight fright nightmare dream haircut lesson class rehearsal conference bath shower nap lie-in delivery bagel "
           "sandwich toast cereal oatmeal eggs soup salad noodles rice pasta curry tacos burger pancakes waffles yoghurt yogurt banana apple fruit crackers fish chips stew casserole leftovers-dinner jumper sweater".split(),
    "got": "puppy in-laws guests steps stack essays packed puncture chair bus train taxi home call email letter ticket tickets parcel package-delivery promotion raise haircut puppy kitten bike car flat puncture text message invitation soaked lost stuck engaged married splinter sunburnt phone bed "
           "desk sleep dressed changed outside downstairs upstairs".split(),
    "gave": "card present blister day afternoon morning best seat speech talk lecture presentation lift ride key keys cat dog plant plants car bath hug tour toast boss directions".split(),
    "finished": "audit marathon race book novel shift work essay report project homework exam puzzle game movie film painting fence laundry dishes chores shopping ironing gardening degree course-work thesis taxes".split(),
    "put": "rent clock lasagne dvd play tent money price prices kids children baby bins kettle washing laundry dishes shelf shelves tent curtains lights dog cat feet oven".split(),
    "dropped": "kids twins kid son daughter phone keys car plate glass mug egg".split(),
    "missed": "quarter chance bus train flight deadline call meeting game match film movie class exit turn party wedding appointment point school interview episode ferry".split(),
    "ended": "park office ditch queue traffic tears".split(),
    "started": "job work school class shift engine car knitting running jogging gardening".split(),
}
"""What is handled and not swallowed; what else stands behind these verbs could be a dose."""
_HANDLED_BY: Final = {"taken": "took", "having": "had", "have": "had", "getting": "got", "get": "got", "finishing": "finished", "done": "finished", "miss": "missed", "start": "started", "taking": "took", "take": "took"}

_NOT_HERE: Final = frozenset(
    "he he's she she's you mine hers his theirs ours same usual usually again too also either else likewise ditto then now currently when whenever while if unless until till can could may might should shall must "
    "would wait actually sorry scratch correction meant mean rather instead except besides plus without not no never none nothing nobody both all every each everything anything something whatever previous other others "
    "total count tally sum left over down ago hour hours hr hrs minute minutes mins min quarter only just after before during breakfast lunch dinner supper brunch snack meal meals bedtime meantime yesterday "
    "overnight noon midnight ritual routine ration rations habit stuff tonight".split()
)
"""Words of intakes, of corrections, of the question, and whatever else other rules go by; they do no harm where no number and no hour stands."""

_NEVER: Final = frozenset(
    "he he's she she's mine hers theirs ours same usual ditto likewise wait actually sorry scratch correction meant mean rather instead except besides without not no never none nothing nobody anything something whatever "
    "can could may might should shall must if unless when whenever while total count tally sum ritual routine ration rations habit stuff either neither alone didn't don't haven't hasn't wasn't isn't as because "
    "says said say saying thinks thought think tells told tell swears swore insists insisted reckons reckon remembers remember remembered claims noticed noticing saw checked checking recalls recall realized realised".split()
)
"""Words that may turn or tell something even where no number and no hour stands."""

_NO_SUBJECT: Final = frozenset(
    "clock watch phone oven stove microwave timer alarm reminder app calendar log notes note chart diary journal list schedule label leaflet box bottle pack packet blister strip sheet foil package container jar "
    "tub organizer pillbox case drawer cabinet stash supply time date moment morning afternoon evening night day interval gap limit rule instructions directions plan pain ache headache migraine fever cramps cramp "
    "throat tooth toothache knee back ankle neck shoulder hip head hangover cough cold flu sinuses temperature temp doctor doc nurse dentist pharmacist chemist medic paramedic hospital clinic er ward therapist "
    "tin rest remainder others answer question thing things point stomach liver kidney kidneys heart ulcer pregnancy baby drink wine beer bar pub pressure sugar blood surgeon surgery operation prescription script "
    "half pair couple set batch second first third last one double single".split()
)
"""Subjects that say something of doses, of the time that it is or of how somebody is."""

_ASKED: Final = frozenset({"more", "again", "ok", "okay", "yet", "already", "another"})
_JOINING: Final = frozenset({"and", "but", "while", ","})
_PUTS_RIGHT: Final = frozenset({"wait", "no", "sorry", "actually", "oops", "whoops", "correction", "scratch", "nope", "nah", "hang", "hold", "rather", "mistake", "wrong"})
"""Right behind these stands why something was otherwise, and what it was."""

_LASTED: Final = frozenset({"hour", "hours", "hrs", "minutes", "mins", "minute", "half"})

_OPINED: Final = frozenset({"know", "like", "mind", "care", "feel"})
_RECORDS: Final = frozenset(
    "clock watch timer alarm reminder app calendar log notes note chart diary journal list schedule label leaflet bottle packet blister strip foil package container pillbox wrapper organizer receipt count tally it's its".split()
)
"""What tells of doses or of the time; a sentence that names one of these is read."""

_ALWAYS_HERE: Final = _RECORDS | _NEVER - _LASTED - {"don't", "dont"}
"""One of these is enough to keep a sentence, wherever it stands in it."""

_POINTS_BACK: Final = frozenset(
    "then afterwards afterward beforehand immediately meantime thereafter when once while halfway midway there start end beginning middle way return arrival home".split()
)
_AROUND: Final = frozenset({"after", "before", "during", "since", "by", "until", "till", "when", "with", "at"})
_ASKING: Final = frozenset({"can", "could", "may", "should", "is", "am", "will", "would", "do", "does", "next"})
_GENDERS: Final = {"he": "he", "him": "he", "he's": "he", "she": "she", "her": "she", "she's": "she", "hers": "she", "they": "they", "them": "they", "they're": "they", "theirs": "they"}
_SAID: Final = _HAPPENS | _DOES | frozenset(thing for things in _HANDLED.values() for thing in things)
_SUBJECTS: Final = _OWN | PERSONS.keys() | _SPEAKER | _DOES | _HANDLED.keys() | _HANDLED_BY.keys()
"""With one of these such a sentence begins, or with somebody's name ("Train's delayed")."""
_DUTIES: Final = frozenset("park walk drive run wait work leave cancel sleep queue stand sit cook clean shop travel fly teach read write study call phone pay move listen stay come".split())
_MUST: Final = frozenset({"had", "have"})
_WHERE: Final = frozenset({"off", "in", "to", "from", "into", "onto", "behind", "under", "near", "over", "along", "across", "through", "outside", "past"})
_PLACES: Final = frozenset({"pharmacy", "chemist", "clinic", "hospital", "drugstore", "er"})
_SHUTS: Final = frozenset({"shuts", "shut", "closes", "closed", "opens", "opened"})


@rebuilds
def beside_the_point(tokens: list[Token]) -> list[Token]:
    """The tokens without such sentences.

    >>> from ..tokens import tokens_of
    >>> told = "2 advil at 8. the school rang at 10 about the trip. i took the bus at 11. it's 1. two more?"
    >>> " ".join(token.text for token in beside_the_point(tokens_of(told)))
    "2 advil at 8 . it's 1 . two more ?"
    """
    words = [token.text for token in tokens]
    ends = [n for n, word in enumerate(words) if word in STOPS] + [len(words)]
    if len(words) < 9:
        return tokens
    gone: set[int] = set()
    low = 0
    for high in ends:
        if high - low > 3 and len(ends) > 2 and words[high : high + 1] != ["?"] and _elsewhere(tokens, words, low, high):
            gone |= set(range(low, min(high + 1, len(words))))
        elif high - low > 8:
            gone |= _parts_elsewhere(tokens, words, low, high)
        low = high + 1
    return without(tokens, gone)


def _parts_elsewhere(tokens: list[Token], words: list[str], low: int, high: int) -> set[int]:
    """ "I took 2 at 8 and the school rang at 10": a part of the sentence with a subject of its own, joined to the rest."""
    joints = [n for n in range(low + 1, high) if words[n] in _JOINING and words[n + 1 : n + 2] and (words[n + 1] in _OWN or words[n + 1] in PERSONS)]
    gone: set[int] = set()
    for n in joints:
        end = next((k for k in range(n + 1, high) if words[k] in _JOINING), high)
        if end - n > 3 and _PUTS_RIGHT.isdisjoint(words[max(n - 4, low) : n]) and _elsewhere(tokens, words, n + 1, end):
            gone |= set(range(n, end))
    # "can i take 2 more ive got tickets for seven": nothing ends the question
    for n in (k for k in range(low + 3, high - 2) if words[k] in _SPEAKER and words[k - 1] in _ASKED):
        if _elsewhere(tokens, words, n, high):
            gone |= set(range(n, high))
    return gone


def _elsewhere(tokens: list[Token], words: list[str], low: int, high: int) -> bool:
    while low < high and words[low] in _LEADS:
        low += 1
    if low == high or not _ALWAYS_HERE.isdisjoint(words[low:high]):
        return False
    if words[low] not in _SUBJECTS and not words[low].endswith("'s"):
        return False
    handled = _handled(words, low, high)
    verb = _verb(words, low, high, handled)
    if verb < 0:
        return False
    said = [word for n, word in enumerate(words[low:high], low) if not (word in ("don't", "dont") and words[n + 1 : n + 2] and words[n + 1] in _OPINED)]
    if said[:2] == ["took", "me"] or said[:1] == ["spent"] or said[1:2] == ["spent"]:
        said = [word for word in said if word not in _LASTED]  # how long it was
    if not _NEVER.isdisjoint(said):
        return False
    counted = [n for n in range(low, high) if tokens[n].kind in ("num", "hm") or words[n] in NUMBER_WORDS or words[n] in ("am", "pm", "noon", "midnight")]
    if counted and not _NOT_HERE.isdisjoint(said):
        return False
    loose = ("it", "some") if counted else ("it", "some", "them", "again", "then", "next", "last", "first", "rest", "whole", "day", "night", "sleep", "back")
    if any((words[n] in VERBS and n not in handled) or (unknown_noun(words[n]) and words[n] not in _SAID and not _a_place(words, n)) or could_be_dose(words[n]) for n in range(low, high)
           if words[n] not in loose and words[n - 3 : n + 2] != ["know", "what", "to", "do", "with"] and words[n - 1 : n + 1] != ["at", "last"]):
        return False
    if any(_stands_alone(tokens, words, n, high) for n in counted if words[n] not in ("am", "pm", "noon", "midnight")):
        return False
    rest = words[:low] + words[high:]
    spoken_of = {gender for word, gender in _GENDERS.items() if word in rest}
    if any(word in PERSONS and PERSONS[word][2] != "animal" and PERSONS[word][1] in spoken_of for word in said):
        return False
    named = {word for word in words[low:verb] if word not in _OWN and word not in _SPEAKER and word not in _BETWEEN}
    return named.isdisjoint(rest) and not _points_back(words, high)


def _verb(words: list[str], low: int, high: int, handled: set[int]) -> int:
    """The place of the verb of which such a sentence is made; -1 where there is none."""
    named = words[low].removesuffix("'s")
    if named != words[low] and named.isalpha() and len(named) > 3 and named not in _NO_SUBJECT and named not in ("that", "there", "here", "what", "where", "when", "hers", "ours", "everything", "nothing") and not could_be_dose(named):
        return low  # "Train's delayed till 17:40"
    if words[low] in _OWN or words[low] in PERSONS:
        verb = next((k for k in range(low + 1 + (words[low] in _OWN), min(low + 5, high)) if words[k] in _HAPPENS or k in handled), -1)
        subject = words[low:verb]
        unsafe = _NO_SUBJECT - _PLACES if words[verb] in _SHUTS else _NO_SUBJECT
        return verb if verb > 0 and all(word.isalpha() for word in subject) and unsafe.isdisjoint(subject) else -1
    verb = low
    if words[low] in _SPEAKER:
        verb = next((k for k in range(low + 1, min(low + 4, high)) if words[k] not in _BETWEEN or k in handled), -1)
    return verb if verb >= 0 and (words[verb] in _DOES or verb in handled) else -1


def _handled(words: list[str], low: int, high: int) -> set[int]:
    """The places of "took", "had", "got" where what stands behind them is listed as nothing to swallow."""
    found = set()
    for n in range(low, high):
        things = _HANDLED.get(_HANDLED_BY.get(words[n], words[n]))
        if things is None:
            continue
        behind = words[n + 1 : n + 3]
        if (behind[:1] == ["me"] and words[n] == "took") or (behind[:1] in (["it"], ["them"]) and behind[1:] in (["off"], ["back"], ["on"], ["away"], ["out"])) or (
            behind[:1] in (["me"], ["us"]) and behind[1:] == ["up"]) or (words[n] in _MUST and behind[:1] == ["to"] and behind[1:] and behind[1] in _DUTIES):  # fmt: skip
            found.add(n)
            continue
        for k in range(n + 1, min(n + 7, high)):
            if words[k] in things:
                found.add(n)
                break
            if not words[k].replace("'s", "").replace(":", "").isalnum() or words[k] in ("and", "or", "but", "with", "at", "after", "before", "then"):
                break
    return found


def _a_place(words: list[str], n: int) -> bool:
    """ "off a kerb", "in Slough": where it was, whatever the word means."""
    return words[n - 1] in _WHERE or (words[n - 1] in _OWN and words[n - 2] in _WHERE)


def _stands_alone(tokens: list[Token], words: list[str], n: int, high: int) -> bool:
    """A number that is no hour behind "at" or "since" and counts nothing named: "the usual at 8 and two at noon"."""
    if tokens[n].kind == "hm" or (n and words[n - 1] in ("at", "by", "from", "until", "since", "around", "about", "to", "@", "in", "on", "number", "floor", "of", "for", "till", "minus", "level", "row", "room", "gate", "platform", "page", "chapter", "season", "episode", "aisle", "lane", "route")):
        return False
    if n > 1 and words[n - 1] in ("and", ",") and tokens[n - 2].kind in ("num", "hm"):
        return _stands_alone(tokens, words, n - 2, high)  # "rang at 7, 8 and 9"
    behind = words[n + 1] if n + 1 < high else ""
    return not behind.isalpha() or len(behind) < 3 or behind.endswith("ing") or behind in TABLET_NAMES or behind in _AROUND or behind in ("out", "and", "for", "from", "more", "this", "these", "those", "around", "about")


def _points_back(words: list[str], high: int) -> bool:
    """ "then", "right after", "when that was over", "took two during it": said of what the sentence told."""
    behind = words[high:]
    for n, word in enumerate(behind):
        after = behind[n + 1] if n + 1 < len(behind) else "."
        if word in _POINTS_BACK and not (word == "when" and after in _ASKING):
            return True
        if word in _AROUND and (after in ("that", "it", "this", "those", "these", "them") or (word in ("after", "before", "during", "since") and after in (*STOPS, ","))):
            return True
    return False
