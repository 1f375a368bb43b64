"""Small turns put plainly: of texting, of a plan, a clock or a habit.

Small turns of texting put plainly: "2... nah 3", "my only dose of anything today", "two Advil, the 200 mg kind, now?", "still pounding at 2 pm".

Turns about a plan, a clock or a habit, put simply: "set an alarm for 3 am to take two" asks for two at 3 am.

And "the time's 20:05", "with it being 5 pm", "I was dosing too often: ...", "both together please: ...".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..drugs import DRUG_TRIE, names_drug
from ..persons import PERSONS
from ..tokens import Token
from ..words import FORMS, HALVES_AND_NOON, MASS_UNITS, NTH, NUMBER_WORDS
from .edits import Edit, instead, names_a_drug
from .needed import needs

_NO: Final = frozenset({"nah", "nope", "er", "err", "erm"})
_KINDS: Final = frozenset({"kind", "ones", "one", "type", "version", "sort", "variety"})
_LOOKS: Final = frozenset("extended release er little big small long white red brown coated regular extra strength plain ordinary normal time".split())
_HURTS: Final = frozenset("throbbing pounding killing aching hurting burning splitting pulsing screaming bothering stabbing hammering raging going".split())
_BODY: Final = frozenset("head tooth back knee neck shoulder ankle wrist jaw hip foot leg arm elbow throat sinuses headache migraine toothache backache cramps fever pain gums ear hand stomach".split())
_SAYS_NOW: Final = frozenset({"its", "it's", "now", "rn", "time", "currently"})
_AFTER_ALL: Final = frozenset({"again", "now", "together", "once", "?", ".", "ok", "okay", "right"})
_NIL: Final = frozenset({"zero", "0", "nil", "nada", "zilch"})
_STOPS: Final = frozenset({".", ",", ";", "?", "!", "\n", "-"})
_HANDING: Final = frozenset({"hand", "pass", "slip", "offer", "dispense", "feed"})
_WISHING: Final = frozenset({"like", "want", "wants", "need", "needs", "wanting", "craving"})
_CARRYING_ON: Final = (("go", "on", "with"), ("carry", "on", "with"), ("proceed", "with"), ("continue", "with"), ("keep", "going", "with"), ("go", "ahead", "with"))
_GOING_ON: Final = frozenset(said[0] for said in _CARRYING_ON)
_BEING: Final = frozenset({"is", "would", "will"})
_ABOUT_TO: Final = frozenset({"to", "i", "we", "can", "could", "should", "may", "she", "he", "they"})
_TO_WHOM: Final = frozenset({"her", "him", "them", "me", "us"}) | frozenset(word for word in PERSONS if PERSONS[word][2] != "animal")


def _of_that_kind(tokens: list[Token], words: list[str], n: int, gone: set[int]) -> None:
    """ "2 Advil, the 200 mg tablets, ...": how strong those are, and no second dose."""
    k = n + 3
    while k < len(words) - 1 and words[k] in _LOOKS:
        k += 1
    if k < len(words) and (words[k] in _KINDS or FORMS.get(words[k]) is not None) and (words[k + 1 : k + 2] == [] or words[k + 1] in (*_STOPS, ")") or words[k + 1] in HALVES_AND_NOON | {"at", "now"}):
        gone |= {n - 1, n, *range(n + 3, k)} | ({k + 1} if words[k + 1 : k + 2] in ([","], [")"]) and (words[n - 1] == "(") == (words[k + 1] == ")") else set())
        tokens[k].text = "each"


@needs(_NO | _NIL | _HANDING | _GOING_ON | NTH.keys() | {"or", "anything", "pair", "that", "the", "still", "bounds", "keep", "carry", "continue", "should"})
def plainly_said(tokens: list[Token]) -> list[Token]:
    """The tokens with such turns put plainly.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in plainly_said(tokens_of("took 1... nah 2, at 9")))
    'took 1 . . . no 2 , at 9'
    >>> " ".join(t.text for t in plainly_said(tokens_of("2 at 8 am, my head is still pounding at 1 pm")))
    "2 at 8 am , my head is still pounding it's now 1 pm"
    """
    words = [token.text for token in tokens]
    known = set(words)
    gone: set[int] = set()
    told_now: set[int] = set()
    if not _NO.isdisjoint(known):
        for n in range(2, len(words) - 1):
            if words[n] in _NO and words[n - 1] in (".", ",", "-") and _number(words, n + 1) and words[n + 2 : n + 3] != ["more"] and len(words[n + 1]) < 3 + 2 * (":" in words[n + 1]):
                tokens[n].text = "no"
    if "or" in known:
        for n in range(1, len(words) - 1):
            if words[n] == "or" and tokens[n + 1].kind == "hm" and words[n - 1].isdecimal() and abs(int(words[n - 1]) - int(words[n + 1].split(":")[0])) < 2:
                tokens[n - 1].text, tokens[n - 1].kind = words[n - 1] + ":00", "hm"  # "9 or 9:30": hours both
    if "anything" in known and "only" in known:
        for n in range(2, len(words) - 1):
            if words[n : n + 2] == ["of", "anything"] and "only" in words[max(n - 5, 0) : n]:
                gone |= {n, n + 1}
    if not _NIL.isdisjoint(known):
        for n in range(len(words) - 1):
            k = n + 1 + (words[n + 1] in ("more", "other", "extra"))
            if words[n] in _NIL and names_drug(words, k) and not words[k].isdecimal() and (words[n] != "0" or words[n - 1 : n] not in (["."], [":"], [","])):
                tokens[n].text, tokens[n].kind = "no", "word"  # "2 Advil and zero Tylenol so far"
    if "pair" in known:
        for n in range(1, len(words)):
            if words[n] == "pair" and words[n - 1] in ("the", "that") and (words[n + 1 : n + 2] == [] or words[n + 1] in _AFTER_ALL):
                gone.add(n - 1)
                tokens[n].text = "them"  # "can I take the pair again?"
    if "that" in known and "and" in known and ("ago" in known or "back" in known):
        for n in range(1, len(words) - 4):
            if words[n] == "and" and words[n + 1] == "that" and words[n + 2] in ("was", "is") and not {"ago", "back"}.isdisjoint(words[n + 3 : n + 8]):
                tokens[n].text, tokens[n].kind = ",", "sign"  # "2 at 10 am, and that was six hours ago"
                gone |= {n - 1} if words[n - 1] == "," else set()
    if "the" in known and not MASS_UNITS.keys().isdisjoint(known):
        for n in range(2, len(words) - 3):
            if words[n] == "the" and words[n - 1] in (",", "(") and words[n - 2] in DRUG_TRIE and words[n + 1].isdecimal() and words[n + 2] in MASS_UNITS:
                _of_that_kind(tokens, words, n, gone)
    if "still" in known and "at" in known and _SAYS_NOW.isdisjoint(known - {"now"}) and not _HURTS.isdisjoint(known):
        told_now = {n for n in (k for k, word in enumerate(words) if word == "at") if _hurts_at(words, n)}
    if not _HANDING.isdisjoint(known):
        for n in range(1, len(words) - 2):
            if words[n] in _HANDING and words[n - 1] in _ABOUT_TO and (words[n + 1] in _TO_WHOM or (words[n + 1] in ("my", "the", "his", "our") and words[n + 2] in PERSONS)):
                tokens[n].text = "give"  # "her aide wants to hand her two more"
    if "with" in known and not _GOING_ON.isdisjoint(known):
        for n in range(1, len(words) - 1):
            length = next((len(said) for said in _CARRYING_ON if tuple(words[n : n + len(said)]) == said), 0)
            if length and words[n - 1] in _ABOUT_TO and words[n + length : n + length + 1] and (words[n + length] in ("the", "my", "his", "her", "another", "a") or _number(words, n + length)):
                tokens[n].text = "take"  # "may I go on with the next?"
                gone |= set(range(n + 1, n + length))
    for n in range(1, len(words) - 2 if "should" in known else 0):
        # "I should like two more" wishes; "like two" alone is about two, told
        if words[n : n + 2] == ["should", "like"] and words[n - 1] in ("i", "we") and (_number(words, n + 2) or words[n + 2] in ("another", "to", "more", "some")):
            words[n] = tokens[n].text = "would"
    if "bounds" in known:
        for n in range(1, len(words)):
            if words[n] == "bounds" and words[n - 1] in ("within", "in", "inside"):
                tokens[n - 1].text, tokens[n].text = "within", "limits"
    if "?" in known and not {"keep", "carry", "continue"}.isdisjoint(known):
        for n in range(len(words) - 1):
            if n and words[n - 1] not in (*_STOPS, "so", "and", ",") or words[n] not in ("keep", "carry", "continue"):
                continue
            end = n + 1 + (words[n : n + 2] in (["keep", "going"], ["carry", "on"]))
            if words[end : end + 1] == ["?"] and (end > n + 1 or words[n] == "continue"):
                tokens[n].text = "another"  # "2 every six hours, last ones at 8, it's 2. Keep going?"
                gone |= set(range(n + 1, end))
    if not NTH.keys().isdisjoint(known):
        for n in range(len(words) - 4):
            if words[n] in _BEING and words[n + 1] == "a" and words[n + 2] in NTH and (n == 0 or words[n - 1] in _STOPS or words[n - 1] in ("so", "and", "but", "now")) and (
                _number(words, n + 3) or FORMS.get(words[n + 3]) == "dose"
            ):  # fmt: skip
                tokens[n + 1].text = "another"  # "is a fifth 650 mg at 21:00 within the limits?"
                gone.add(n + 2)
            elif words[n] in _WISHING and words[n + 1] == "a" and words[n + 2] in NTH and words[n + 3] in ("pair", "couple", "round", "set", "two"):
                tokens[n + 1].text = "another"  # "she'd like a third pair"
                gone.add(n + 2)
    if not gone and not told_now:
        return tokens
    kept: list[Token] = []
    for n, token in enumerate(tokens):
        if n in told_now:
            kept += [replace(token, text="it's", end=token.start + 1), replace(token, text="now", start=token.start + 1)]
        elif n not in gone:
            kept.append(token)
    return kept


def _number(words: list[str], n: int) -> bool:
    return n < len(words) and (words[n].replace(":", "").isdecimal() or words[n] in NUMBER_WORDS)


def _hurts_at(words: list[str], n: int) -> bool:
    """ "my tooth is still throbbing at 11 am": it hurts now, and so it is 11."""
    if not (words[n + 1 : n + 2] in (["noon"], ["midnight"]) or (_number(words, n + 1) and words[n + 2 : n + 3] and words[n + 2] in HALVES_AND_NOON)):
        return False
    k = n - 1
    while k > 0 and words[k] not in _STOPS and words[k] != "still" and n - k < 5:
        k -= 1
    if words[k] != "still" or _HURTS.isdisjoint(words[k:n]):
        return False
    lead = words[k - 1]
    noun = words[k - 2] if lead in ("is", "are") and k > 1 else lead.removesuffix("'s")
    return noun in _BODY


_N: Final = r"(?:\d{1,4}|one|two|three|four|five|six|another|a|an|my|the)"
_T: Final = r"(?:half past [a-z0-9]+|quarter (?:past|to) [a-z0-9]+|\d{1,2}(?:[:.][0-5]\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)(?: (?:tonight|tomorrow|in the morning|at night))?"
_ALARM: Final = re.compile(
    rf"(?P<lead>\b(?:i want to|i'd like to|i'm going to|i'm gonna|i'll|i will|i plan to|i'm planning to|planning to|plan to|going to|gonna|should i|can i|could i|may i|i'm thinking of|thinking of|i'm|im|i am|i was thinking of|wants to|about to) )?"
    rf"(?P<set>(?:just )?(?:set|setting|put|putting) (?:an|my|the|a|another) (?:phone )?(?:alarm|timer|reminder) |(?:wake|waking|get|getting|be) (?:myself )?(?:up )|\b(?:my|the|an) (?:alarm|reminder)(?:'s| is) (?:now |already )?set )"
    rf"(?:for|at) (?P<t>{_T}),? (?:and |so (?:i|we) can |to |for |in order to )(?:(?:take|have|pop|swallow|taking|having) )?(?P<what>{_N} [a-z0-9 -]{{2,50}}?)(?= ?(?:[.,;!?)]|$| and | but | if | so | when | since | because | -))"
)
_WAKING: Final = re.compile(r"^(?:wake|waking|get|getting|be)\b")
_WISHED: Final = re.compile(r"want|like|going|gonna|plan|think|should|can|could|may|'ll|will|about")
_CLOCK_IS: Final = re.compile(r"\b(?P<put>(?:the )?(?:time|clock|hour)'s (?:now |already |only |just )?(?:at )?)(?=\d{1,2}[:.]\d\d|\d{1,2} ?[ap]\.?m|noon|midnight)")
_HOUR: Final = r"(?:(?:half past|quarter (?:past|to)) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1[0-2]|[1-9])\b(?: o'clock)?"
_WITH_IT: Final = re.compile(rf"\b(?P<put>(?:(?:what )?with )?(?:it|the time|the clock) (?:now |already |currently )?being (?:now |already |just )?)(?={_T}|{_HOUR}|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)")
_NOW_THAT: Final = re.compile(r"(?P<before>[a-z0-9)]) (?P<put>now that (?:it's|its|it is))(?= )")
_NOW_IS: Final = re.compile(r"\bthe (?P<put>time (?:right )?now is)(?= )")
_NOW_COLON: Final = re.compile(
    rf"(?:^|(?<=[.!?;,-] )|(?<=\n))(?P<put>(?:(?:the )?time (?:right )?now|(?:right )?now) ?:)(?= {_HOUR}(?P<part> (?:in the (?:morning|afternoon|evening)|at night|this (?:morning|afternoon|evening)))? ?(?:[.!,;\n-]|$))"
)
""" "Now: half past two.", "Time now: two in the afternoon": nothing but the hour stands there."""
_MORE_ASKED: Final = re.compile(r"\b(?:can|could|may|is it|ok|okay|would|am i|should)\b[^.?!]{0,40}\b(?:more|another|same|dose|one|two|three|\d) ?[^.]*(?:\?|$)")
""" What is asked for stands in words of its own."""
_PLEASE: Final = re.compile(r"(?:^|(?<=[.!?;] ))(?P<put>(?:(?:both|all|all three|these|everything|this combo|the combo|the pair|next(?: up| dose)?|my (?:ask|question|request)|asking for|requesting)(?: of them)?(?: together| at once| at the same time)?,? please ?[:,-]+|(?:i'd like|i would like|i want) (?:both|all three|them both|the pair|this combo) ?:))")
_WRONG: Final = (
    r"(?:too|wrong|wrongly|badly|incorrectly|off schedule|more often|closer|sloppily|unevenly|poorly|way|a bit|a little|all over the place|like (?:an idiot|crazy|candy)|ahead of schedule|off the (?:clock|label)|against the label|myself (?:too|wrong))[^.,:;?!\d-]{0,30}"
)
_DOSING: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<put>(?:(?:turns out|it turns out|guess|looks like|apparently|so|ok|okay|i (?:realize|realise|realized|think|guess|see|fear|admit|know now))(?: that)?,? )?(?:i was|i've been|i have been|i'm|i am|he was|she was|he's been|she's been)(?: kind of| clearly| accidentally| really| definitely| probably| actually| apparently)?"
    rf" (?:re-?|over-?|double[- ]|mis-?)?dosing {_WRONG} ?[:,-]+|(?:my|his|her) (?:dosing|dose timing|dose spacing|spacing|timing|dosing schedule)(?: (?:so far|today))? (?:has been|was|is|got)(?: (?:a bit|a little|pretty|really|kind of|all|quite|very|too))* [a-z ]{{3,25}}? ?:|(?:my |the |his |her |today's )?(?:dosing|doses|pills|meds|tablets|caplets|painkillers|pill log|med log|intake)(?: so far)?(?: today)? ?:)"
)
_AFTER: Final = re.compile(
    r"\b(?:after|when|since|once|ever since|right after) (?:(?:my|the|a|they|he|she|we|i|our|an) )[a-z' ]{4,40}?(?P<put>,? )(?=(?:i|she|he|we)(?:'ve| have| was| were|'s| has|'d| had) (?:been )?(?:on|taking) (?!the|a |an |my|it|call|duty|leave|hold|vacation))"
)
_BESIDE_ME: Final = re.compile(
    r"(?:\b(?:guy|girl|man|woman|lady|dude|person|coworker|colleague|one|passenger|kid|mate|fella|gentleman|student|stranger|neighbor|neighbour))(?P<put> (?:(?:who is|who's|that's) )?(?:sitting |standing |seated |working )?(?:next to|beside|across from|behind|in front of|near) (?:me|us)(?: (?:at|on|in) (?:the |my |our |this )?[a-z]+)?)"
    r"(?= (?:is|was|has|says|said|offered|offers|gave|gives|handed|just|keeps|wants|took|had|told|swears|thinks|tells|can|could|will)\b)"
)
_SHARP: Final = re.compile(
    r"(?:\d|[ap]\.?m\.?|noon|midnight|(?<=at )[a-z]+)(?P<put>,? (?:sharp|on the dot|on the nose|on the button|prompt|promptly|precisely|dead on|bang on|to the minute)),? ?(?=this (?:morning|afternoon|evening)|last night|in the (?:morning|afternoon|evening)|today|yesterday|tonight|(?:i|we|he|she) (?:would|'d|want|could|can|prefer)|(?:i|we|he|she)'d)"
)
_MARKED: Final = re.compile(r"(?:(?<=[a-z;:,-] )|(?<=^)|(?<=\())(?P<put>x ?\?+|\?+(?: ?x)?|\[\?+\]|\(\?+\))(?P<to>(?: ?mg)? ?(?:@|at |around |of )? ?(?:\d|[a-z]+))")
_AND_MINE: Final = re.compile(
    r"\b(?:it's|it is|its)(?: (?:now|about|already|just))* (?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)(?: now)?(?P<put>,? and )(?=(?:my|his|her|the|our) (?:[a-z]+ ){0,3}?(?:pair|two|one|dose|tablets?|pills?|\d)\b[a-z ]{0,20} (?:was|were)\b)"
)
""" "It's 5 pm and my morning pair was at 11"."""
_ASKING: Final = re.compile(r"\b(?:can|could|may|should|ok|okay|is|are|am|would|will|how|when|what|which|do|does|more|again|another|safe|fine|allowed|soon|right|correct|good|now|take|one|two|\d) *$|^ *(?:can|could|may|should|ok|okay|is|are|am|would|will|how|when|what|which|do|does)\b|\b(?:can|could|may|should) (?:i|we|he|she|they)\b")
_BRACKET: Final = re.compile(r"\? (?P<mass>\(\d{3,4} ?mg(?: (?:total|in total|altogether))?\))$")
""" "Three of them again? (975 mg)": of what is asked for."""
_ENDED: Final = frozenset({"out", "off", "up", "down", "over", "back", "go", "home", "done", "pulled", "removed", "surgery", "procedure", "extraction", "canal", "accident", "fall", "crash", "operation", "appointment", "game", "race", "marathon", "in", "away", "on", "fitted", "through", "ended", "finished"})


_AT_HAND: Final = re.compile(
    r"\b(?:all|the only (?:thing|painkiller|pain reliever|medicine|med|pills?|drug)|the only thing) (?:that )?(?P<who>i|we|he|she|they|it|(?:the|this|that|our|my) (?:corner |gas |local |vending )?(?:store|shop|pharmacy|kiosk|machine|hotel|station|place|office|clinic|airport|cabinet|kit|first aid kit))(?:'ve| have|'d| had|'s| has)? (?:packed|brought|found|own|could find|can find|managed to find|carry|carried|kept|keep|bought|could get|can get|can see|sells?|sold|stocks?|stocked|carries|carry|offers?|has|have|had|holds?|keeps)"
    r"(?: (?:along|here|with me|with us|at home|in the house|in (?:my|the) [a-z]+))? (?:is|was|are|were)(?= (?:some |the |a bottle of |a box of )?(?P<drug>[a-z]+))"
)
""" "All I packed is Advil": what there is to take."""


_LEFT_SOME: Final = re.compile(r"\b(?:my|a|our) [a-z]+ (?P<put>(?:left|brought|sent|bought|mailed|packed)(?: me| us| behind)?)(?= some [a-z -]{4,40}? and (?:so )?(?:i|we) (?:took|had) )")
""" "My daughter left some Aleve and I took two": what was taken is of that."""
_MEAL_EATEN: Final = re.compile(
    r"\b(?P<meal>(?:lunch|dinner|breakfast|supper|brunch|ate|eaten)\b[^.?!;]*?)(?P<put>(?: ?,)? (?:well|or|okay|ok|at least|actually|rather)(?: ?,)? (?:most|half|some|all|a third|a quarter|part) of it)(?= ?[.;!?])"
)
""" "Lunch was a 12-inch sub, well, half of it": of the meal."""
_OF_EITHER: Final = re.compile(r"\b(?:[1-9]|one|two|three|four|five|six) of (?:either|each)(?P<put> one)(?= ?(?:[.,;:?!)]|$)| (?:now|ok|okay|today|tonight|right|together|of (?:them|those|these|the two))\b)")
_OF_SAME: Final = re.compile(r"\bof same\b(?! (?:kind|sort|type|day|time))")
_LENGTH: Final = r"(?:\d{1,2}(?:[.:]\d+)?|an|[a-z]+)(?: and a half| \d/\d)? (?:hours?|hrs?)(?:,? (?:and )?\d{1,2} (?:minutes?|mins?))?"
_ENOUGH_AFTER: Final = re.compile(rf"\b(?:is|are|would|will) {_LENGTH}(?: be)? (?P<put>(?P<enough>(?:long )?enough)(?: to wait| of a (?:wait|gap))? (?P<after>after [^?.,;]+?))(?= for (?:another|\d|one|two|three|an?|the)\b[^?.]*\?)")
""" "Is 4 hours enough after 2 Advil for 2 more?": "is 4 hours after 2 Advil enough for 2 more?"."""
_ENOUGH_TO: Final = re.compile(rf"\b(?:is|are|would|will) {_LENGTH} after [^?.,;]+? (?:be )?(?:long )?enough (?P<put>to (?:take|have|swallow))(?= (?:another|\d|one|two|three|an?|the)\b[^?.]*\?)")
_BOUGHT: Final = re.compile(
    r"(?:^|(?<=[.!?] ))(?P<put>(?:(?:(?:i|we) )?(?:just |only )?(?:bought|picked up|purchased|brought back|ordered)|(?:(?:i|we) )?(?:just |only )?(?:found|dug (?:out|up)|came across|unearthed))(?: (?:some|the|my|our|these|those|this|an?|(?:an?|the|my|our|some) (?:new |old |half-empty |dusty |leftover )?(?:bottle|box|pack|stash) of)(?: (?:old|leftover|spare|big))*)?"
    r" (?P<mass>\d{3} ?mg) (?P<drug>[a-z]+)(?: (?:tablets|caplets|pills|capsules|tabs))?(?: (?:in|at|from|under|behind|on) (?:the|my|our|a) [a-z]+(?: [a-z]+)?| (?:abroad|overseas|online|in [a-z]+|from (?:the |a )?[a-z]+))?)(?=[.;,])"
)
""" "I bought 325 mg acetaminophen tablets", "found my old 800 mg ibuprofen tabs in the drawer": what is at hand, of which the doses are."""


@needs(
    "alarm timer reminder up left brought sent bought mailed packed lunch dinner breakfast supper brunch ate eaten same gram picked purchased found dug came unearthed enough time clock hour being either each"
)
def put_simply(folded: str) -> Iterator[Edit]:
    """Such stretches in plain words.

    >>> list(put_simply("i want to set an alarm for 3:40 am to take two ibuprofen. last two at 11 pm"))
    [(0, 56, 'i want to take two ibuprofen at 3:40 am')]
    >>> list(put_simply("2 at 16:05, the time's 20:05"))
    [(12, 23, 'time is ')]
    >>> list(put_simply("advil or tylenol now, two of either one?"))
    [(35, 39, '')]
    """
    if "alarm" in folded or "timer" in folded or "reminder" in folded or " up at " in folded:
        for match in _ALARM.finditer(folded):
            lead, waking = match["lead"] or "", _WAKING.match(match["set"])
            if waking and not _WISHED.search(lead) or lead in ("i'm ", "im ", "i am ") and match["set"].startswith(("set ", "put ")):
                continue
            if not match["set"].startswith(("setting", "putting", "just setting")) and " set" not in match["set"] and not _WISHED.search(lead):
                continue  # "I set an alarm for 3 am to take two": whether they were taken, nobody says
            what = match["what"].split()
            if not any(word in DRUG_TRIE or word in ("more", "dose", "next") for word in what):
                continue
            verb = "taking" if "of " in lead[-4:] else "take"
            wish = "i want to " if lead in ("", "i'm ", "im ", "i am ") else lead
            yield match.start(), match.end(), f"{wish}{verb} {match['what']} at {match['t']}"
    if " some " in folded:
        yield from instead(_LEFT_SOME, folded, "gave me")
    if " of it" in folded:
        for match in _MEAL_EATEN.finditer(folded):
            if not any(word in DRUG_TRIE for word in match["meal"].split()):
                yield match.start("put"), match.end("put"), ""
    if " of either one" in folded or " of each one" in folded:
        yield from instead(_OF_EITHER, folded, "")
    if " of same" in folded:
        yield from instead(_OF_SAME, folded, "of the same")
    if "bought" in folded or "picked up" in folded or "purchased" in folded or "found" in folded or "dug " in folded or "came across" in folded or "unearthed" in folded:
        for match in _BOUGHT.finditer(folded):
            if names_a_drug(match["drug"]):
                yield match.start("put"), match.end("put"), f"i have {match['mass']} {match['drug']} tablets"
    if "enough" in folded and " after " in folded:
        yield from instead(_ENOUGH_AFTER, folded, lambda match: f"{match['after']} {match['enough']}")
        yield from instead(_ENOUGH_TO, folded, "for")
    if "time's " in folded or "clock's " in folded or "hour's " in folded:
        yield from instead(_CLOCK_IS, folded, "time is ")
    if " being " in folded:
        yield from instead(_WITH_IT, folded, "it's now ")


@needs("now", "that time :")
def time_now(folded: str) -> Iterator[Edit]:
    """ "Now that it's 5 pm", "the time now is 5 pm", "now: half past two": what time it is.

    >>> list(time_now("two at noon and the time now is 5 pm"))
    [(20, 31, 'time is')]
    """
    if "now" in folded:
        yield from instead(_NOW_THAT, folded, ". it's")
        yield from instead(_NOW_IS, folded, "time is")
        if ":" in folded:
            for match in _NOW_COLON.finditer(folded):
                if match["part"] or _MORE_ASKED.search(folded):
                    yield match.start("put"), match.end("put"), "it's"


@needs(": please", "both all these everything combo pair next ask question request asking requesting")
def pleaded(folded: str) -> Iterator[Edit]:
    """ "Both, please: 2 Advil and 2 Tylenol": what is asked for.

    >>> list(pleaded("it's 5 pm. both please: 2 advil and 2 tylenol"))
    [(11, 23, 'i want to take')]
    """
    return instead(_PLEASE, folded, "i want to take")


@needs("and", "was were", "it its")
def hour_and_dose(folded: str) -> Iterator[Edit]:
    """ "It's 5 pm and my morning pair was at 11": two sentences.

    >>> list(hour_and_dose("it's 5 pm and my morning pair was at 11"))
    [(9, 14, '. ')]
    """
    return instead(_AND_MINE, folded, ". ")


@needs("all only", "is was are were")
def all_there_is(folded: str) -> Iterator[Edit]:
    """ "All I packed is Advil": what there is to take.

    >>> list(all_there_is("all i packed is advil"))
    [(0, 15, 'all i have is')]
    """
    if "all " in folded or " only " in folded:
        for match in _AT_HAND.finditer(folded):
            if match["drug"] in DRUG_TRIE:
                yield match.start(), match.end(), f"all {match['who'] if match['who'] in ('i', 'we', 'he', 'she') else 'i'} {'has' if match['who'] in ('he', 'she') else 'have'} is"


@needs("(", "mg")
def mass_in_brackets(folded: str) -> Iterator[Edit]:
    """ "Can I take two? (650 mg)": the mass before the sign.

    >>> list(mass_in_brackets("can i take two? (650 mg)"))
    [(14, 24, ' (650 mg)?')]
    """
    if "? (" in folded:
        yield from instead(_BRACKET, folded, lambda match: f" {match['mass']}?")


@needs("dosing redosing overdosing doubledosing misdosing dose doses pills meds tablets caplets painkillers pill med intake spacing timing", ": dosing redosing overdosing doubledosing misdosing spacing timing")
def heading_of_doses(folded: str) -> Iterator[Edit]:
    """ "My dosing today: 2 at 9": nothing but what follows.

    >>> list(heading_of_doses("my doses today: 2 advil at 9"))
    [(0, 15, '')]
    """
    return instead(_DOSING, folded, "")


def amounts_unknown(folded: str) -> Iterator[Edit]:
    """ "Advil ?? at 12": nobody knows how many.

    >>> list(amounts_unknown("advil 2 at 6; advil ?? at 12"))
    [(20, 22, '')]
    """
    if "?" in folded.rstrip(" ?!."):
        for start, end in unknown_marks(folded):
            yield start, end, ""


@needs("sharp dot nose button prompt promptly precisely dead bang minute beside behind front near next across been was")
def put_plainly(folded: str) -> Iterator[Edit]:
    """Such stretches beside a dose or a person in plain words.

    >>> list(put_plainly("2 at 9 am sharp this morning"))
    [(9, 15, '')]
    """
    if " sharp" in folded or " on the " in folded or " prompt" in folded or " precisely" in folded or " dead on" in folded or " to the minute" in folded:
        yield from instead(_SHARP, folded, "")
    if " me" in folded or " us" in folded:
        yield from instead(_BESIDE_ME, folded, "")
    if " been on " in folded or " been taking " in folded or " was on " in folded or " was taking " in folded:
        for match in _AFTER.finditer(folded):
            if folded[: match.start("put")].rsplit(" ", 1)[-1] in _ENDED:
                yield match.start("put"), match.end("put"), "."


def unknown_marks(folded: str) -> Iterator[tuple[int, int]]:
    """The marks that stand for an amount that nobody knows: "ibu ??? at 12:40", "Advil x? at 9".

    >>> list(unknown_marks("advil 2 at 6; advil ?? at 12"))
    [(20, 22)]
    """
    for match in _MARKED.finditer(folded):
        behind = match["to"].split()[-1].lstrip("@")
        at = bool(re.match(r" ?(?:mg )?(?:@|at |around )", match["to"])) or (behind[:1].isdecimal() and "@" in match["to"])
        if (at or behind in DRUG_TRIE) and not _ASKING.search(re.split(r"[.;!?\n]", folded[: match.start("put")])[-1]):
            yield match.start("put"), match.end("put")
