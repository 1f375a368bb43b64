"""Small talk: what is said around the facts, left out or put plainly.

Turns of speech whose numbers and drugs are none: "on one of my two breaks", "till it's a full five", "same as her husband used to".

Likenings left out ("like an idiot"), and the hour at which somebody says to be awake still: the current time.

Remarks beside the facts, put aside or plainly: "(too early, I know)", "same time zone", "the right one says 2 pm" of clocks.

None of them tells of an intake; each has words by which the text is looked at for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token, without
from ..words import FORMS, HALVES, NTH, is_number, number_said
from .asides import SET_APART
from .edits import Edit, instead, names_a_drug
from .needed import needs

_OWN: Final = frozenset({"my", "our", "his", "her", "their", "the", "these", "those"})
_WHILE: Final = frozenset({"on", "during", "in", "at", "after", "before", "between"})
_ALWAYS: Final = (["used", "to"], ["always", "did"], ["always", "does"], ["always", "has"], ["swears", "by"])
_EARLY: Final = frozenset({"already", "early", "yet", "now"})
_FANCY: Final = {"fancies": "wants", "fancy": "want", "fancied": "wanted"}
_PERHAPS: Final = frozenset({"may", "might", "could"})

_SUCH: Final = frozenset({"days", "weeks", "nights", "mornings", "evenings", "months", "years", "moments", "people", "things", "mondays", "chats", "chat", "apps", "jobs", "meetings", "trips", "guys"})
"""What "one of those" may name and nobody takes."""

_COUNTS: Final = frozenset({"count", "ct"})
_PACKS: Final = frozenset({"bottle", "box", "pack", "package", "jar", "tub", "container", "bag", "packet", "size"})


_ACHING: Final = frozenset("sore stiff old bad lousy stupid throbbing aching achy cranky bum rotten swollen damn dull nagging splitting pounding nasty blasted stubborn left right lower upper".split())
_BODY: Final = frozenset(
    "head tooth back knee neck shoulder ankle wrist jaw hip foot leg arm elbow throat sinuses headache migraine toothache backache cramps fever pain gums ear hand stomach thumb calf heel ache joint joints knees hips shoulders toe finger muscle muscles cold flu".split()
)


_PARENTS: Final = frozenset({"mum", "mom", "mother", "dad", "father", "parent", "mama", "grandmother", "grandma", "grandfather", "grandpa"})
_FIRST_WORDS: Final = frozenset({"one", "1", "get", "full", "same", "bed", "pm", "may", "might", "could", "seen", "saw", "count", "ct", "regardless", "further"} | _PARENTS | _FANCY.keys())
"""Without one of these there is nothing to put plainly."""


@needs(_FIRST_WORDS)
def without_small_talk(tokens: list[Token]) -> list[Token]:
    """The tokens with such turns left out or put plainly.

    >>> from ..tokens import tokens_of
    >>> [token.text for token in without_small_talk(tokens_of("took 400 mg on one of my two breaks"))]
    ['took', '400', 'mg', 'on', 'my', 'breaks']
    >>> [token.text for token in without_small_talk(tokens_of("there may also have been a single advil at 11"))]
    ['maybe', 'i', 'took', 'a', 'single', 'advil', 'at', '11']
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word not in _FIRST_WORDS:
            continue
        if word in ("one", "1") and "on" in words[n + 1 : n + 3]:
            k = words.index("on", n)
            k += 1 + (words[k + 1 : k + 2] == ["-"])
            if words[k : k + 1] == [word] and n and words[n - 1] in _OWN | {"a", "weekly", "first", "next"}:
                gone |= set(range(n, k + 1))  # "moved our one-on-one to 12:30"
        elif word == "one" and words[n + 1 : n + 3] in (["of", "those"], ["of", "these"]) and words[n + 3 : n + 4] and words[n + 3] in _SUCH:
            gone |= {n, n + 1}  # "it's been one of those days"
        elif word == "one" and words[n + 1 : n + 2] == ["of"] and n and words[n - 1] in _WHILE:
            gone |= _one_of_several(words, n)
        elif word == "full" and n and words[n - 1] in ("a", "the") and is_number(words, n + 1) and words[n + 2 : n + 3] and words[n + 2] in SET_APART:
            tokens[n + 1].text = "while"  # "wait till it's a full five"
        elif word == "get" and words[n + 1 : n + 2] and words[n + 1] in _OWN and words[n + 2 : n + 3] and words[n + 2] in NTH and words[n + 3 : n + 4] in ([], ["?"], ["."], [","], ["now"]):
            tokens[n].text, tokens[n + 2].text = "take", words[n + 2] + " dose"  # "do I get my fourth?"
        elif word in _COUNTS and words[n + 1 : n + 2] and words[n + 1] in _PACKS and n and words[n - 1 - (words[n - 1] == "-")].isdecimal():
            gone |= set(range(n - 1 - (words[n - 1] == "-"), n + 1))  # "a 200 count bottle"
        elif word == "further" and n and words[n - 1] == "no" and _names_drug(words[n + 1 : n + 2]):
            tokens[n].text = "more"  # "no further doses since"
        elif word == "same" and _same_ache(words, n + 1):
            gone.add(n)  # "2 pm, same sore hip"
        elif word == "same" and words[n + 1 : n + 2] == ["as"]:
            gone |= _as_somebody(words, n)
        elif word == "bed" and n and words[n - 1] == "for" and _EARLY & set(words[n + 1 : n + 3]):
            gone |= {n - 1, n}  # "my usual two for bed already?"
        elif word == "pm" and n and words[n - 1] == "the":
            _night_kind(tokens, words, n)
        elif word in _PARENTS and words[n + 1 : n + 2] == ["of"] and is_number(words, n + 2) and words[n + 3 : n + 4] in ([","], ["."], ["here"], ["and"], ["-"]):
            gone |= {n + 1, n + 2}  # "mum of three, no sleep"
        elif word == "regardless" and n and is_number(words, n - 1) and words[n + 1 : n + 2] in ([], ["?"], ["."]):
            gone.add(n)  # "can I take one regardless?"
        elif word in _FANCY and _wished_for(words, n):
            tokens[n].text = _FANCY[word]
        elif word in _PERHAPS and n and words[n - 1] == "there":
            gone |= _perhaps_one(tokens, words, n)
        elif word in ("saw", "seen") and words[n + 1 : n + 4] in (["me", "with", "one"], ["me", "with", "it"], ["me", "with", "them"]) and words[n + 4 : n + 5] and words[n + 4] in SET_APART:
            gone |= {n + 2, n + 3}
    kept = without(tokens, gone)
    if any(" " in token.text for token in kept):
        kept = [part for token in kept for part in ([replace(token, text=text) for text in token.text.split()] if " " in token.text else [token])]
    return kept


def _names_drug(words: list[str]) -> bool:
    return any(word in DRUG_TRIE or word in FORMS for word in words)


def _one_of_several(words: list[str], n: int) -> set[int]:
    """ "on one of my two breaks": neither one nor two of anything that is taken."""
    k = n + 2
    if words[k : k + 1] == [] or words[k] not in _OWN:
        return set()
    counted = is_number(words, k + 1)
    noun = k + 1 + counted
    if noun >= len(words) or not words[noun].isalpha() or not words[noun].endswith("s") or _names_drug(words[noun : noun + 1]) or words[noun] in _OWN:
        return set()
    return {n, n + 1} | ({k + 1} if counted else set())


def _as_somebody(words: list[str], n: int) -> set[int]:
    """ "same as her late husband used to": a habit of somebody's, and no intake."""
    if words[n + 2 : n + 3] == [] or words[n + 2] not in _OWN:
        return set()
    for k in range(n + 3, min(n + 8, len(words) - 1)):
        if words[k] in SET_APART or is_number(words, k) or _names_drug(words[k : k + 1]):
            return set()
        if words[k : k + 2] in _ALWAYS:
            return set(range(n, k + 2))
    return set()


def _same_ache(words: list[str], n: int) -> bool:
    """ "(same) sore hip", "(same) old headache": what hurts, up to the end of the words."""
    while n < len(words) and words[n] in _ACHING:
        n += 1
    return n < len(words) and words[n] in _BODY and (n + 1 == len(words) or words[n + 1] in SET_APART or words[n + 1] in ("and", "but", "so", "again", "as", "today", "now"))


def _night_kind(tokens: list[Token], words: list[str], n: int) -> None:
    """ "two of the PM", where Tylenol PM was spoken of."""
    if n > 1 and words[n - 2].isdecimal():
        return
    named = next((words[k - 1] for k in range(n - 2, 0, -1) if words[k] == "pm" and words[k - 1] in ("tylenol", "advil", "motrin", "aleve", "excedrin")), "")
    if named:
        tokens[n - 1].text = named


def _wished_for(words: list[str], n: int) -> bool:
    """ "she fancies a Motrin", "I fancy two more"."""
    return n > 0 and words[n - 1] in ("i", "she", "he", "we", "they", "now", "also", "really", "just", "do", "and") and (
        is_number(words, n + 1) or words[n + 1 : n + 2] in (["a"], ["an"], ["another"], ["some"], ["more"], ["one"])
    )  # fmt: skip


def _perhaps_one(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "There may also have been a single Advil at 11": perhaps taken."""
    k = n + 1
    while k < len(words) and words[k] in ("also", "even", "well", "easily", "possibly", "then"):
        k += 1
    if words[k : k + 2] != ["have", "been"] or not (is_number(words, k + 2) or words[k + 2 : k + 3] in (["a"], ["an"], ["another"])) or not _names_drug(words[k + 3 : k + 7]):
        return set()
    tokens[n - 1].text, tokens[n].text, tokens[k].text = "maybe", "i", "took"
    return set(range(n + 1, k)) | {k + 1}


_LIKENED: Final = frozenset(
    "idiot fool moron dummy dope dork champ zombie maniac madman madwoman baby trooper genius goof clown dingus doofus numpty muppet tool lunatic wimp rockstar pro dunce fiend glutton soldier".split()
)
_AM: Final = frozenset({"i'm", "im"})
_AWAKE: Final = frozenset("awake up staring tossing lying laying hurting aching coughing sneezing shivering sweating pacing sleepless".split())
_TO_COME: Final = frozenset({"tomorrow", "most", "mornings", "nights", "weekdays", "before"})
_OTHERWISE: Final = frozenset("it's its clock watch time every daily each always usually often until till since when if by".split())
"""Words that tell the time themselves, or make a custom of it."""


@needs({"like", "wide", "still", "lying", "laying"} | _AM)
def with_hour_awake(tokens: list[Token]) -> list[Token]:
    """The tokens without likenings, and with "it's" before the hour at which the one who asks is still awake.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_hour_awake(tokens_of("took 2 at 9 and 12 like an idiot. 2 more?")))
    'took 2 at 9 and 12 . 2 more ?'
    >>> " ".join(t.text for t in with_hour_awake(tokens_of("2 advil at 10 pm and i'm still awake at 1:30 am. 2 more?")))
    "2 advil at 10 pm and i'm still awake , it's 1:30 am . 2 more ?"
    """
    words = [token.text for token in tokens]
    if "like" in words:
        gone = {k for n, word in enumerate(words) if word == "like" and words[n + 1 : n + 2] in (["a"], ["an"], ["the"]) and words[n + 2 : n + 3] and words[n + 2] in _LIKENED for k in (n, n + 1, n + 2)}
        if gone:
            tokens = without(tokens, gone)
            words = [token.text for token in tokens]
    elided = not {"wide", "still", "lying", "laying"}.isdisjoint(words)
    if (_AM.isdisjoint(words) and not elided) or _AWAKE.isdisjoint(words) or not _OTHERWISE.isdisjoint(words):
        return tokens
    for n, word in enumerate(words):
        # "wide awake at 3 am", "still up at 4", "lying awake at 2": said without "I'm"
        wide = words[n + 1 : n + 2] in (["awake"], ["up"]) and word in ("wide", "still", "lying", "laying") and (word != "wide" or words[n + 1] == "awake") and (n == 0 or words[n - 1] in STOPS or words[n - 1] == ",")
        if word not in _AM and not wide:
            continue
        k = n + 1
        while k < len(words) and words[k] in ("still", "wide", "just", "now"):
            k += 1
        end = next((j for j in range(n, len(words)) if words[j] in STOPS or (wide and words[j] == ",")), len(words))
        if not _TO_COME.isdisjoint(words[n:end]):
            continue
        at = next((j for j in range(k, end) if words[j] == "at" and _is_hour(tokens, words, j + 1)), 0)
        if k >= len(words) or (k == n + 1 and not wide and words[k] != "awake") or words[k] not in _AWAKE or not at or at - k > 6 or at + (2 if tokens[at + 1].text in ("noon", "midnight") else 3) != end:
            continue
        comma, said = tokens[at], tokens[at]
        comma = Token("sign", ",", comma.start, comma.start + 1)
        said = Token("word", "it's", said.start + 1, said.end)
        return [*tokens[:at], comma, said, *tokens[at + 1 :]]
    return tokens


def _is_hour(tokens: list[Token], words: list[str], n: int) -> bool:
    return n < len(tokens) and (words[n] in ("noon", "midnight") or ((tokens[n].kind in ("hm", "num")) and words[n + 1 : n + 2] != [] and words[n + 1] in HALVES))


_HOUR: Final = r"(?:\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?| o'clock)?|noon|midnight)"
_CLOCK: Final = re.compile(rf"\bat {_HOUR}|\d ?[ap]\.?m\b")
_RUEFUL: Final = re.compile(
    r" ?\((?:(?:which was |a bit |a little |way |far |much |admittedly |probably |ok,? |okay,? |yes,? |yeah,? )*too (?:early|soon),? )(?:and )?(?:i know(?: it| that| now)?|yes|yeah|oops|sorry|my bad|admittedly|sigh|silly me|i admit(?: it)?|don't judge(?: me)?)[.!]?\)"
)
_ZONE: Final = re.compile(
    r",? ?(?:(?:and |but )?(?:i'm |it's |we're |all )?(?:still )?(?:in |on )?(?:the |this |that )?(?:very )?same time ?zone(?: (?:as then|as before|all day|throughout|the whole time))?"
    r"|(?:and |but )?(?:i |we )?(?:haven't|have not|didn't|never) (?:changed?|crossed?|switched?|left) (?:any |the |my )?time ?zones?|no (?:change of )?time ?zones? (?:change|changes|crossed|involved)?)(?=[.,;?!)]|$)"
)
_OF_CLOCKS: Final = re.compile(
    rf"\b(?P<put>the (?:right|good|correct|accurate|working|reliable|only right) one|the one (?:in|on|over|by|above) (?:the|my) (?!(?:morning|afternoon|evening)\b)[a-z]+(?: that (?:works|is right|i trust))?)(?= (?:says|shows|reads) {_HOUR})"
)
_BACK_TO_IT: Final = re.compile(r"(?P<put>(?:,|;| -) (?:but |so |and |well )*(?:anyway|anyways|anyhow|regardless|at any rate|here goes|here's my question|so|back to me) ?:)(?= (?:\d|one|two|three|half|i |took|had))")
_WAIT: Final = re.compile(r"\bor (?P<put>(?:(?:make|have|let|tell) (?:her|him|them|my \w+) (?:to )?(?:wait|hold off|hold on)(?: (?:a bit|a while|longer|some more))?))(?= ?\?)")
_TOLD_NOW: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<put>(?:so )?(?:at|it's) (?P<hour>{_HOUR}),? (?P<who>(?:my|our) (?:[a-z-]+ )?[a-z-]+|grandma|grandpa|mom|dad|mum|granny) (?:just )?(?:informs|tells|is telling|lets) (?:me|us)(?: know)?(?: that)? (?:she|he)(?:'s| has)?) (?=took|had|taken|swallowed|popped)"
)
_LATER_NOW: Final = re.compile(rf"(?:^|(?<=[.!?;] )|(?P<and>,? and now, ))(?P<put>(?:so |and )?(?:[a-z]+|\d+) hours?(?:,? (?:and|plus) (?:a|an|one|two|three|several|some) (?:[a-z-]+ ){{0,2}}[a-z-]+)? later,? )(?=(?:and )?it's (?:now )?{_HOUR})")
_TYPE: Final = re.compile(r"\barthritis(?P<put>[ -](?:type|style|strength|kind|variety|formula))(?= (?!of\b)[a-z])")
_SINGLE: Final = re.compile(r"\b(?P<verb>takes?|taking|stick(?:s|ing)? to|use|uses|using) (?P<put>single)(?= \d{3,4}[ -]?mg)")
_TRYING: Final = re.compile(r"\b(?P<who>i|she|he)(?:'m| am|'s| is) (?:(?:really |just )?(?:trying|doing my best|doing her best|doing his best)(?: (?:to|not to) [a-z ]{2,24}?| hard)? and )(?=(?:only|just) (?:takes?|took|had|have|used?)\b)")
_ASKS_ME: Final = re.compile(r"\b(?:is|keeps|was|now|'s) (?P<put>(?:asking|begging|bugging|pestering|hounding|nagging|after) (?:me|us)) for (?=(?:an?|another|one|two|three|\d|some|more|the)\b)")
_FEW: Final = r"(?:an?|one|two|three|four|five|six|seven|several|some|half an?|a few|a couple of|\d)"
_MINUS: Final = re.compile(r"\bminus \d{1,2}(?: degrees)?(?= ?[.,;!?)]|$| (?:here|outside|out|today|and|in|with)\b)")
_RED_EYE: Final = re.compile(r"\b(?:took|take|caught|on|off|flew|taking|after) (?:a|the|my) (?P<put>red[ -]eye)\b(?! (?:drops|pill))")
_SIPS: Final = re.compile(
    rf"(?:,? with|,? and|,? plus) {_FEW} (?:small |big |little )?(?:sips?|gulps?|swigs?|bites?|mouthfuls?|slices?) of (?:[a-z]+ )?(?:water|juice|tea|coffee|milk|toast|bread|soda|broth|soup|sandwich|apple|banana|pizza|cereal|oatmeal|yogurt|ale|cola)\b"
)
_WHO_HAS: Final = re.compile(rf", who (?:(?!took|had|taken|needs?|wants?)[a-z]+ ){{0,8}}?(?:has|owns|raised|raises) {_FEW} (?:[a-z]+ )?(?:cats|dogs|kids|children|grandkids|grandchildren|chickens|horses|goats|parrots|cat|dog|horse|parrot)(?=, (?:took|had|has|swallowed|popped|is|wants|just))")
_SIZE: Final = re.compile(
    r"(?:^|(?<=[.!?;:] ))(?P<put>(?:(?:mine|they|these|those)(?:'re| are) (?:the )?)?(?:(?:kirkland|equate|cvs|walgreens|costco|store brand|generic|good sense|up & up|up and up|amazon|target|walmart|rite aid|great value)(?:'s)? )?(?P<mg>200|220|325|500|650)(?: ?mg)?s)"
    r"(?=,? (?:one|two|three|\d) (?:at|each|every) )"
)
_TIMED: Final = re.compile(
    r"\bstopwatch\b[^.?!;]{0,20}?\b(?:when|as soon as|the (?:moment|second|minute)|as|after) (?:i|she|he|we) (?:took|had|swallowed|popped|downed)\b"
    r"|\b(?:took|had|swallowed|popped|downed)\b[^.?!;]{0,40}?(?P<put>,? (?:and|then) (?:i )?(?:immediately |right away |then )?(?:started|hit|set|clicked|began) (?:a|my|the|his|her) stopwatch)\b"
)
_ELAPSED: Final = re.compile(
    r"(?:^|(?<=[.!?;,] )|(?<=\band )|(?<=\bnow ))(?:(?:(?:it|which|the stopwatch|my stopwatch|that)(?:'s| is| just| now)*(?: just| now)* (?:showing|shows?|reads?|reading|says|said|at|on)|(?:it|the stopwatch)(?:'s| is) (?:now )?(?:at|on))(?: now| exactly)*) "
    r"(?P<length>\d+ (?:hours?|hrs?)(?:,? (?:and )?\d+ (?:minutes?|mins?))?(?:,? (?:and )?\d+ (?:seconds?|secs?))?|\d+ (?:minutes?|mins?)(?:,? (?:and )?\d+ (?:seconds?|secs?))?)(?P<now> (?:right )?now|)(?= ?[.,;?!]|$)"
)
_BEEN_ON: Final = re.compile(r"\bif (?:i|he|she|my [a-z]+)(?:'ve|'s| have| has) (?P<put>been on)(?= (?!(?:the|a|an|my|his|her|it|call|hold|leave|duty)\b)[^.?!;]{4,50}, (?:one|two|three|\d) at\b)")

_NONE_LEFT: Final = re.compile(r"\bno (?:more )?(?P<what>[a-z]+)(?P<put> left(?: over)? from (?:(?:the )?last (?:week|month|year|winter|spring|summer|fall|autumn|cold|flu|trip|season)|(?:the|my|our) (?:flu|holidays?|trip|cold|move|winter|summer)))(?= |[.,;!?]|$)")

_N: Final = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_NEITHER: Final = re.compile(
    rf"\b{_HOUR}(?: (?:today|tonight|tomorrow|this (?:morning|afternoon|evening)))?(?P<put>,? (?:and )?(?:neither|no|not)(?: (?:a|one) (?:minute|second|moment))? (?:earlier|sooner|before) (?:nor|or|and|,) ?(?:(?:no|not)(?: (?:a|one) (?:minute|second|moment))? )?(?:later|after))(?= ?[.,;?!)]|$)"
)
""" "At 21:00, neither earlier nor later"; one of the two alone is a bound."""
_EXACTLY: Final = re.compile(rf"\b(?P<n>{_N}) (?:hours?|hrs?) ago(?P<put>(?:,| -|;) (?:exactly|precisely|right at|on the dot) (?P<m>{_N})(?: (?:hours?|hrs?))?(?: (?:ago|to the minute|on the dot|exactly))?)(?= ?[.,;?!)]|$)")
_ALARM: Final = re.compile(
    rf"\b(?:alarm|timer|reminder|phone|app|watch)(?: is set to)? (?:goes off|go off|going off|rings?|beeps?|buzzes|buzz|chimes?|pings?|dings?|sounds?)(?P<put> every {_N} (?:hours?|hrs?))(?= ?[.;!]| (?:but|though|and) (?:i'm|i am|i keep|i don't)\b)"
)
_BY_ALARM: Final = re.compile(rf"\b(?:each|every (?!{_N} (?:hours?|hrs?)\b)|the first|at the alarm|that's when|whenever|when(?:ever)? (?:it|the alarm)|goes off at|since|started|starting|first one|as usual|like clockwork|always|usually)\b")
""" "My alarm goes off every 6 hours", and no word of what is taken at it."""
_OTHER_SORT: Final = re.compile(
    r"\b(?P<name>[a-z]+)(?P<put>(?:,| -|;) (?:which is |that's |so )?(?:a|an|some) (?:(?:completely|totally|entirely|wholly|quite|whole|very|altogether|slightly) )?(?:different|other|separate|new) (?:pain ?killer|pain reliever|medicine|drug|pill|product|brand|medication|thing|kind|bottle|one)(?: (?:altogether|entirely|completely))?)(?= ?[.,;?!)]|$)"
)
_NO_NIGHT: Final = re.compile(r"\b(?P<put>(?:(?:regular|plain|ordinary|normal|standard|daytime)(?:,| and)? )?non[- ]?pm )(?=(?P<kind>(?:extra|regular)[ -]strength )?(?:tylenol|advil|motrin|excedrin|aleve|acetaminophen|ibuprofen)\b)")
""" "Two non-PM Extra Strength Tylenol"."""
_NAMED_BY: Final = frozenset({"strength", "tablets", "caplets", "pills", "ones"})
_NOT_NIGHT: Final = re.compile(
    r"\b(?P<name>[a-z]+)(?P<put>(?:,| \(| -|) ?(?:(?:the |just )?(?:plain|regular|normal|ordinary)(?: (?:kind|ones?))?,? )?(?:(?:and )?not (?:the )?pm|(?:the )?non[- ]?pm)(?: (?:kind|ones?|version|type|stuff|formula))?\)?)(?= ?[.,;?!]|$| at\b)"
)
""" "2 Extra Strength Tylenol (plain, not PM)"."""
_MINDING: Final = re.compile(
    r"(?P<put>,? (?:while|as) (?:i|i'm|i am|we|we're|we are) (?:wrangle|wrangling|mind|minding|watch|watching|feed|feeding|bathe|bathing|chase|chasing|juggle|juggling|handle|handling|corral|corralling|herd|herding|entertain|entertaining|deal with|dealing with|look after|looking after|take care of|taking care of|run after|running after)"
    r" (?:the|our|my|all the|both|both the|two|three)(?: (?:two|three|four|little|younger|older|other))? (?:kids|children|toddlers|twins|babies|boys|girls|grandkids))(?= ?[.,;]| and (?:he|she|it)\b)"
)
_ONE_OF_THEM: Final = re.compile(r"\b(?:one (?:of|has|is|had|was)|(?:young|old|eld)(?:er|est)|kid|child|little one|baby|kids|children|toddlers?|twins?|babies|boys?|girls?|grandkids)\b")
""" "My husband has a cold while I wrangle the kids": nobody of whom anything is told, where no child is spoken of besides."""


def on_the_side(folded: str) -> Iterator[Edit]:
    """Such remarks put aside or plainly.

    >>> list(on_the_side("2 advil at 8 am, it's 1 pm, same time zone. 2 more?"))
    [(26, 42, '')]
    >>> list(on_the_side("two at 10 pm, then (too early, i know) two at 3 am"))
    [(18, 38, '')]
    """
    if "(" in folded and " too " in folded.replace("(", " "):
        yield from instead(_RUEFUL, folded, "")
    if "zone" in folded:
        yield from instead(_ZONE, folded, "")
    if " one " in folded and "clock" in folded:
        yield from instead(_OF_CLOCKS, folded, "the clock")
    if ":" in folded:
        yield from instead(_BACK_TO_IT, folded, ".")
    if "wait?" in folded or " hold o" in folded:
        yield from instead(_WAIT, folded, "wait")
    if " tells " in folded or " informs " in folded or " lets " in folded or " telling " in folded:
        yield from instead(_TOLD_NOW, folded, lambda match: f"it's {match['hour']}. {match['who']}")
    if " later" in folded:
        for match in _LATER_NOW.finditer(folded):
            if _CLOCK.search(folded[: match.start()]):
                yield match.start(), match.end(), ". " if match["and"] else ""
    if "arthritis" in folded:
        yield from instead(_TYPE, folded, "")
    if " single " in folded:
        yield from instead(_SINGLE, folded, "the")
    if " and " in folded and ("trying" in folded or "doing" in folded):
        yield from instead(_TRYING, folded, lambda match: f"{match['who']} ")
    if " me for " in folded or " us for " in folded:
        yield from instead(_ASKS_ME, folded, "asking")
    if "no " in folded and " from " in folded:
        for match in _NONE_LEFT.finditer(folded):
            if names_a_drug(match["what"]):
                yield match.start("put"), match.end("put"), " left"
    if " minus " in folded:
        yield from instead(_MINUS, folded, "cold")
    if " red" in folded and "eye" in folded:
        yield from instead(_RED_EYE, folded, "flight")
    if " of " in folded and (" sip" in folded or " bite" in folded or " gulp" in folded or " swig" in folded or " slice" in folded or " mouthful" in folded):
        yield from instead(_SIPS, folded, "")
    if ", who " in folded:
        yield from instead(_WHO_HAS, folded, "")
    if "00s" in folded or "0s" in folded or "5s" in folded or "mgs" in folded:
        yield from instead(_SIZE, folded, lambda match: f"{match['mg']} mg each")
    if "stopwatch" in folded and (timed := _TIMED.search(folded)) is not None:
        if timed["put"]:
            yield timed.start("put"), timed.end("put"), ""
        yield from instead(_ELAPSED, folded, lambda match: f"that was {match['length']} ago")
    if " been on " in folded and " if " in folded:
        yield from instead(_BEEN_ON, folded, "taken")
    if " earlier " in folded or " sooner " in folded or " before " in folded:
        for match in _NEITHER.finditer(folded):
            yield match.start("put"), match.end("put"), ""
    if " ago" in folded:
        for match in _EXACTLY.finditer(folded):
            if number_said(match["n"]) == number_said(match["m"]):
                yield match.start("put"), match.end("put"), ""
    if " every " in folded and not _BY_ALARM.search(folded):
        for match in _ALARM.finditer(folded):
            yield match.start("put"), match.end("put"), ""
    if "different" in folded or " other " in folded or "separate" in folded or " new " in folded:
        for match in _OTHER_SORT.finditer(folded):
            if match["name"] in DRUG_TRIE or match["name"] == "pm":
                yield match.start("put"), match.end("put"), ""
    if " non" in folded:
        for match in _NO_NIGHT.finditer(folded):
            yield match.start("put"), match.end("put"), "" if match["kind"] else "plain "
    if "not pm" in folded or "not the pm" in folded or "non-pm" in folded or "non pm" in folded:
        for match in _NOT_NIGHT.finditer(folded):
            if names_a_drug(match["name"]) or match["name"] in _NAMED_BY:
                yield match.start("put"), match.end("put"), ""
    if "while " in folded or " as " in folded:
        for match in _MINDING.finditer(folded):
            if not _ONE_OF_THEM.search(folded[: match.start()] + folded[match.end() :]):
                yield match.start("put"), match.end("put"), ""
