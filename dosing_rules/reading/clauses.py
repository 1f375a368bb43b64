"""Sentences cut into clauses, each with its part in the story: an intake, a request, what time it is, or neither.

A clause begins at a cue: a verb of taking with the words before it, or a phrase such as "it's", "my last dose", "is it
too soon". Everything up to the next cue belongs to it, but for what leads over to that cue ("... and at noon I took").
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Final

from .persons import PERSONS, PRONOUNS
from .terms import Term

# --- the skeleton: one letter for a term, words as they are -----------------------------------------------------------

_TIME_LETTERS: Final = {
    "clock": "T", "instant": "T", "part": "P", "day": "P", "ago": "A", "later": "L", "earlier": "L", "in": "I", "within": "I",
    "every": "E", "window": "W", "span": "S", "length": "S", "rate": "S", "now": "O", "vague": "U", "future": "U",
}  # fmt: skip
_LETTERS: Final = {"num": "N", "mass": "M", "volume": "M", "strength": "M", "drug": "D", "form": "F"}
STOPS: Final = frozenset({".", "?", "!", ";", "\n"})


def letter(term: Term) -> str:
    """The term's letter in a skeleton; words and signs stand for themselves."""
    if term.kind == "time":
        return _TIME_LETTERS[term.value.how]
    known = _LETTERS.get(term.kind)
    if known is not None:
        return known
    return ";" if term.value == "\n" else str(term.value)


@dataclass(slots=True)
class Clause:
    """A stretch of terms with one part in the story.

    ``kind``: intake, denial, request, now, been, plan, habit (rules and customs that somebody states), correction,
    chatter, fragment (no verb of its own). ``at`` is the index of the first term after the cue.
    """

    kind: str
    start: int
    at: int
    end: int
    sentence: int = 0
    question: bool = False
    ask: str = ""
    """may_i, when, how_many, too_soon, which; or "other" for a request that is no intake."""
    subject: str = ""
    receiver: str = ""
    hedged: bool = False
    last: bool = False
    first: bool = False
    ordinal: bool = False
    habitual: bool = False
    ongoing: bool = False
    conditional: bool = False
    relative: bool = False
    after: bool = False
    """An intake that the request comes "after", "on top of", "with"."""
    corrects: bool = False
    perfect: bool = False
    just: bool = False
    """"just took": no time has passed."""
    mayhave: bool = False
    excepted: bool = False
    """"nothing but 2 Advil from 7 am": what was taken all the same."""
    verb: str = ""
    words: tuple[str, ...] = field(default_factory=tuple)


_SOMEBODY: Final = PRONOUNS | frozenset(PERSONS)


# --- verbs of taking --------------------------------------------------------------------------------------------------

STRONG_PAST: Final = frozenset(
    [
        "took",
        "taken",
        "tooken",
        "taked",
        "popped",
        "swallowed",
        "downed",
        "ingested",
        "chugged",
        "gulped",
        "dosed",
        "swigged",
        "redosed",
        "re-dosed",
        "toke",
    ]
)
WEAK_PAST: Final = frozenset(
    [
        "had",
        "consumed",
        "used",
        "drank",
        "ate",
        "did",
        "got",
        "gave",
        "handed",
        "given",
        "chewed",
        "grabbed",
        "finished",
        "slammed",
        "knocked",
        "ended",
        "started",
        "administered",
        "received",
        "sipped",
        "put",
    ]
)
BASES: Final = frozenset(["take", "takes", "uses", "have", "use", "pop", "swallow", "drink", "do", "give", "get", "dose", "redose", "retake", "repeat", "try", "add", "switch", "combine", "mix", "double", "alternate", "stack", "ingest", "consume", "down", "squeeze", "sneak", "go", "start", "eat", "handle", "re-dose", "follow"])  # fmt: skip
GERUNDS: Final = frozenset(["taking", "having", "popping", "using", "swallowing", "drinking", "giving", "dosing", "getting", "redosing", "adding", "combining", "mixing", "doubling", "alternating", "doing", "switching", "stacking", "rotating", "eating", "repeating"])  # fmt: skip
_VERBS: Final = STRONG_PAST | WEAK_PAST | BASES | GERUNDS

# Verbs that speak of a drug even without an object that is known.
_SURE: Final = STRONG_PAST | frozenset(["take", "takes", "taking", "redose", "retake", "dose", "repeat", "pop", "swallow", "popping", "dosing", "redosing", "alternate", "alternating", "switch", "combine", "mix", "double", "stack", "combining", "mixing", "doubling", "switching", "stacking", "rotating", "repeating", "given"])  # fmt: skip

_ADVERBS: Final = frozenset(
    [
        "just",
        "only",
        "already",
        "also",
        "then",
        "now",
        "still",
        "safely",
        "actually",
        "accidentally",
        "even",
        "ever",
        "really",
        "probably",
        "maybe",
        "possibly",
        "definitely",
        "finally",
        "immediately",
        "again",
        "recently",
        "previously",
        "likely",
        "both",
        "all",
        "quickly",
        "stupidly",
        "foolishly",
        "first",
        "last",
        "mistakenly",
        "legally",
        "technically",
        "originally",
        "initially",
        "so",
        "kinda",
        "sorta",
        "pretty",
        "simply",
        "ok",
        "okay",
        "go",
        "ahead",
        "and",
        "both",
        "each",
        "personally",
        "perhaps",
        "apparently",
        "at",
        "most",
        "least",
        "too",
        "somehow",
        "later",
        "since",
        "safely",
        "honestly",
        "please",
        "either",
        "foolishly",
        "absentmindedly",
        "instead",
        "like",
        "legit",
        "currently",
    ]
)
_HEDGES: Final = frozenset({"maybe", "probably", "possibly", "perhaps", "apparently", "likely"})
_NEGATIONS: Final = {
    "not": "", "never": "", "didn't": "past", "didnt": "past", "haven't": "perfect", "havent": "perfect", "hasn't": "perfect",
    "hasnt": "perfect", "hadn't": "perfect", "hadnt": "perfect", "don't": "present", "dont": "present", "doesn't": "present",
    "can't": "modal", "cant": "modal", "cannot": "modal", "won't": "modal", "wont": "modal", "couldn't": "modal",
    "shouldn't": "modal", "wouldn't": "modal", "wasn't": "past", "weren't": "past", "isn't": "be", "ain't": "perfect",
    "aint": "perfect", "without": "without", "no": "",
}  # fmt: skip
_PERFECT: Final = frozenset(
    [
        "have",
        "has",
        "had",
        "i've",
        "ive",
        "we've",
        "she's",
        "he's",
        "they've",
        "weve",
        "you've",
        "theyve",
        "hes",
        "shes",
        "been",
        "having",
        "youve",
    ]
)
_MODALS: Final = frozenset(
    ["can", "could", "may", "might", "should", "would", "will", "shall", "must", "cn", "couldve", "might've"]
)
_FUTURE: Final = frozenset(["i'll", "ill", "we'll", "she'll", "he'll", "they'll", "gonna", "will", "imma", "i'ma"])
_WOULD: Final = frozenset(["i'd", "we'd", "she'd", "he'd", "they'd"])
_DETERMINERS: Final = frozenset(
    [
        "my",
        "the",
        "a",
        "an",
        "her",
        "his",
        "their",
        "our",
        "your",
        "this",
        "that",
        "elderly",
        "old",
        "older",
        "poor",
        "dear",
    ]
)
_MAYHAVE: Final = frozenset(["may", "might", "could", "must"])

_ASKING: Final = frozenset(
    [
        "ok",
        "okay",
        "safe",
        "fine",
        "alright",
        "right",
        "good",
        "cool",
        "allowed",
        "able",
        "best",
        "better",
        "smart",
        "wise",
        "dangerous",
        "bad",
        "harmful",
        "risky",
        "reasonable",
        "possible",
        "acceptable",
        "advisable",
        "soon",
        "early",
        "enough",
        "okey",
        "kosher",
        "permitted",
        "cleared",
        "unsafe",
        "clear",
        "free",
        "legal",
        "ready",
        "due",
        "sensible",
        "recommended",
        "advised",
        "wrong",
        "stupid",
        "crazy",
        "kay",
        "much",
        "many",
        "appropriate",
    ]
)
_WISHES: Final = frozenset(
    [
        "want",
        "wanted",
        "wanting",
        "need",
        "needed",
        "like",
        "love",
        "hoping",
        "wanna",
        "tempted",
        "looking",
        "trying",
        "planning",
        "plan",
        "considering",
        "intend",
        "intending",
        "prefer",
        "hope",
        "thinking",
        "wish",
        "dying",
        "ready",
    ]
)
_NOT_DONE: Final = frozenset(["forgot", "forget", "forgotten", "meant", "supposed", "refused", "failed", "neglected", "declined", "hesitated", "decided", "wanted", "intended", "planned", "tried", "tempted", "hate", "hated"])  # fmt: skip
_TOLD: Final = frozenset(
    [
        "told",
        "says",
        "said",
        "advised",
        "recommended",
        "instructed",
        "directed",
        "prescribed",
        "remember",
        "remembered",
        "reminded",
    ]
)


def _rx(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?<= )(?:{p})(?= )" for p in patterns))


# --- phrases that are cues without a verb of taking -------------------------------------------------------------------

_WHO: Final = r"(?:i|we|he|she|they|you|u|one|someone|my [a-z']+|the [a-z']+|grandma|grandpa|mom|dad|[a-z']+)"
_CAN: Final = r"(?:can|could|may|might|should|shall|would|will|do|does|must|am|is|are|'s)"
_MANY: Final = r"how (?:many|much)"
_PHRASES: Final[tuple[tuple[str, str], ...]] = (
    # what somebody forgot or does not know
    ("unsure_count",
     r"(?:(?:i )?(?:don't|dont|do not|can't|cant|cannot|didn't|not|no|lost|forgot|forget|unsure|unclear|wasn't|isn't|couldn't|idk|never|honestly)"
     r"(?: [a-z']+){0,5} (?:how (?:many|much)|count|the (?:amount|number|dose|dosage)|what (?:amount|dose))"
     r"|lost (?:count|track)(?: of (?:how (?:many|much)|the count))?)(?: [a-z']+){0,2}?(?: (?:i|we|he|she|they))?(?: (?:have|had|'ve))?(?: (?:took|taken|had))?"),
    ("unsure_count",
     r"(?:with )?(?:the |its )?(?:amount|number|dose|count|quantity|dosage)(?: (?:is|was|got|of it|there))? "
     r"(?:smudged|smeared|illegible|unreadable|missing|blank|unclear|unknown|blurred|cut off|torn off|not (?:written|noted|recorded|legible|there)|left (?:out|blank))"),
    ("unsure_time",
     r"(?:i )?(?:don't|dont|do not|can't|cant|cannot|didn't|not|no|forgot|forget|unsure|lost|couldn't|idk)(?: [a-z']+){0,5} "
     r"(?:when|what time|the (?:exact )?time|which time|how long ago|track of time|what hour)(?: (?:i|we|he|she|they|it|that))?"
     r"(?: (?:last|was|were|have|had|first))*(?: (?:took|taken|had|it))?(?: (?:it|them|that|D))*"),
    ("unsure_strength",
     r"(?:i )?(?:don't|dont|do not|can't|cant|cannot|didn't|not|no|forgot|forget|unsure|idk|unknown)(?: [a-z']+){0,6} "
     r"(?:what strength|which strength|the strength|the mg|what mg|how many mg|how many milligrams|how strong|milligrams|strength|what dosage|the milligrams)"
     r"(?: (?:it|they|is|are|was|were|the|of))*"),
    ("unsure_drug",
     r"(?:i )?(?:don't|dont|do not|can't|cant|cannot|not|no|forgot|forget|unsure|idk)(?: [a-z']+){0,4} "
     r"(?:which (?:one|kind|type|D)|what (?:kind|type|brand|it was|they were|i took|medicine|pill|pills)|what's in|what was in)(?: [a-z']+){0,3}"
     r"|(?:no|not|without a|zero) (?:clue|idea|sure|label|name)(?: on it| of)? what(?: (?:it|they|that|those) (?:was|is|were|are)(?: called)?)?(?= [,.;?!)])"),
    ("unsure_if",
     r"(?:i )?(?:don't|dont|do not|can't|cant|cannot|didn't|not|forgot|forget|unsure|idk|no)(?: [a-z']+){0,4} "
     r"(?:if|whether)(?= (?:i|we|he|she|they|it|that|there) )"),
    # what a label or a person says: rules and customs, no intake
    ("habit",
     r"(?:the |my |a |their )?(?:label|labels|bottle|box|package|packaging|directions|instructions|doctor|doc|dr|nurse|pharmacist|google|"
     r"internet|website|insert|leaflet|back|packet|guidelines|fda|pharmacy|dentist|surgeon|carton)"
     r"(?: of the (?:bottle|box|package))?(?: (?:also|just|only|always|clearly|it|usually))?"
     r" (?:says|said|say|tells|told|recommends|recommended|suggests|reads|read|states|stated|advised|prescribed|instructs|lists|warns)"),
    ("habit", r"(?:i|we|she|he) (?:usually|normally|typically|always|generally|often|sometimes|rarely|never|only ever|tend to|used to)"
              r"(?= (?:take|have|use|get|do|takes|has|try|go) )"),
    ("habit", r"(?:that's|thats|that is|which is|which are|those are|which has|which have|which contains?|it contains|containing|contains|contain|made of|it has|"
              r"that has|that have)(?: (?:just|both|only|also|basically|the|some|really|mostly|a mix of|a combo of))*(?= D (?:[,.;?!)]|and D|and [a-z]+|&|in it|plus D|with))"),
    ("habit", r"my (?:usual |normal |regular |typical )?(?:F|dosage) is(?= )"),
    ("last", r"(?:the|my|her|his) only (?:F|D|N|one|D F)(?: that)? (?:i|we|he|she|i've|i have|she's|he's)(?: (?:took|had|taken|have))* (?:was|were|is)(?= )"),
    ("habit", r"(?:it|that) says|not to exceed|i (?:know|read|heard|thought|understand|learned|saw)(?: (?:that|somewhere|online|the|you))*"
              r"(?= (?:the |you |that |it's |max|D |N |M |limit|S |can |adults ))|(?:the )?(?:daily |24 hour |S |max )?(?:max|limit|maximum|cap|recommended dose|recommended dosage|max dose)"
              r"(?: (?:daily|dose|amount|per day|a day|for [a-z]+|P))* (?:is|of|being|would be|should be)|supposed to be|as directed|per the label|up to N (?:a|per) day"),
    # what was cut in two: no intake
    ("split", r"(?:i |we |she |he |just |then |only )*(?:bit|cut|broke|split|snapped|sliced|chopped|divided|halved|broken|bite|bitten)(?: (?:it|one|them|the|a|an|each|my|that|this|D|F|N|M|tablet|of))*(?: (?:in (?:half|two|pieces)|in N|into [a-z]+|up|with a [a-z]+|w a [a-z]+))"),
    # what was written down, measured out: an intake
    ("logged", r"(?:i |we |she |he )?(?:wrote down|written down|jotted down|logged|noted down|recorded|marked down|measured(?: out)?|poured(?: out)?)"
               r"(?: (?:exactly|about|only|just|myself|a|that|out|roughly|at))*(?= (?:N|M|D|T) )"
               r"|(?:my |the |our )(?:notes?|log|journal|diary|tracker|records?|notebook|app|post it|sticky note|calendar) (?:say|says|said|shows?|reads?|has|have|lists?)(?: (?:that|i took|i had))*"),
    # the current time
    ("now", r"(?:O )?(?:so )?(?:it's|its|it is|time is|the time is|current time(?: is)?|the current time(?: is)?|clock says|the clock says|my clock says|(?:the |my )?(?:[a-z]+ )?(?:clock|watch|phone|oven|microwave|display) (?:says|reads|shows|reading|tells me|said)(?: it's| that it's)?|"
            r"time now(?: is)?|the time now is|as of|it's just|its just|it's only|it's already|its already|it's not even|time:|time now:|it now is|"
            r"it's currently|it's now|its now)(?: (?:O|like|about|only|already|just|around|currently|roughly|past|after|at|now|still|nearly|going on|coming up on|approaching|right|exactly|gone|just gone|:|on))*"
            r"(?= (?:T|P|N) )"),
    ("now", r"T(?: right)? O(?= (?:[,.;?!)]|and|so|can|could|may|-) )"),
    ("now", r"(?:O)(?: (?:about|around|like|is|at|:|-|,|\())*(?= (?:T) )"),
    ("now", r"(?:(?:the |my )?(?:wall |kitchen |oven |stove |car )?(?:clock|watch)(?: on the [a-z]+| on my [a-z]+)?|time check|time O)(?: (?:is|says|reads|:|-|=|at|shows|O|now))*(?= T )"),
    ("now", r"O(?: is)?(?= N (?:[,.;?!]|and|so|can|but) )"),
    ("been", r"(?:it's|its|it has|it is|that's|thats|it'll have|it will have|has|have|only|just|been|hasn't|i've|ive|that was)(?: (?:only|just|already|now|barely|about|almost|over|like|not|even|it|roughly|probably))*"
             r" been(?: (?:only|just|about|like|around|roughly|at|least|maybe|exactly|already|well|probably|not|even|a|good|nearly))*(?= [SUA] )|been(?= S )"),
    ("been", r"O(?: it's| its| is| ,)?(?= L )|(?:it's|its)(?= L (?:O|[,.;:?!]) )"),
    ("been", r"S (?:have|has)(?: (?:since|now|already))? (?:passed|elapsed|gone)(?: by)?|S (?:passed|elapsed|went by)|waited(?: (?:about|for|like|another|only))*(?= S )|S(?: (?:exactly|now|already|flat|or so|ish|straight|total))* since(?= )|after waiting(?= S )"),
    # what is asked
    ("when", rf"(?:when|when's|whens|how soon|what time|at what time|how early|what's the (?:earliest|soonest)|the earliest|the soonest|what is the (?:earliest|soonest)|when earliest|earliest|soonest|at what point)(?: [a-z']+){{0,2}}? (?:{_CAN})(?= )"
             r"|how (?:long|much longer|many (?:more )?hours|many more|much more time|many hrs|many minutes|much time)(?: [a-z']+){0,3}? (?:until|till|til|before|do|does|should|must|am|is|should i wait|to wait|wait|have|between|after|since|can|need|has)"
             r"|when (?:to|is|would|are|next|again|for|earliest)(?= )|when's(?: my| the| it)?|(?:what|how) about when"),
    ("how_many", rf"{_MANY}(?: (?:more|additional|other|extra|total|of|these|those|D|F|M|mg|a|the|further|longer|N|milligrams))*"
                 r" (?:can|could|may|should|am|is|are|would|do|does|might|will|left|else|to)(?= )|how many (?:more )?(?:are )?(?:left|allowed)|(?:what's|what is|whats) (?:the|my) (?:most|max|maximum|limit|remaining|highest)"
                 r"|how (?:many|much) (?:more|left|D)|(?:can|could|may|should) (?:i|she|he|we) (?:still )?(?:take|have) how (?:many|much)"),
    ("wait", r"(?:do|should|must|would|does|did|will|gotta|have|can)(?: (?:i|we|he|she|they|you|my [a-z]+))? (?:still |really |just |i )?(?:(?:have|need|got) to |gotta )?(?:wait|hold off)(?: (?:until|till|longer|more|a|bit|for|to|before|any|S|on))*|(?:better|best|safer) (?:to|off) (?:wait|hold off|waiting)|need to wait|have to wait|or (?:should|do) i wait|or wait"),
    ("too_soon",
     r"(?:is|was|am|would|will|are|isn't|wasn't|be|aren't)(?: (?:it|i|that|this|he|she|they|be|still|my [a-z]+|O|A|S|T|like|now|N|D|F|M|the|of|a|some|another|more))*? (?:too soon|too early|too close|too much|too many|too quick|too fast|too late|long enough|enough time|sufficient|enough|enough of a gap|far enough|soon enough|enough of a wait|over the limit|too high|over (?:my|the) (?:limit|max))"
     r"|too (?:soon|early|close|quick)(?= (?:to|for|,|[?.;]|O|after|if))|too much\?|(?:has|have|had)(?: (?:it|i|enough time|she|he|we))? (?:been |waited |passed )?(?:long enough|enough time|passed)|(?:has|have) enough time (?:passed|gone by|elapsed)|long enough\??(?= [?])"),
    ("which", r"which(?: (?:one|N|of|D|F|is|would|these|them|pill|painkiller|medicine|drug))*? (?:can|should|could|may|is|would|do|am|are|will)|which (?:one|N|is|would)|which(?= [?])|what (?:can|should|could|may) (?:i|she|he|we) (?:take|have|use)|what(?:'s| is) (?:ok|safe|okay)"),
    ("may_i", rf"(?:can|could|may|might|should|shall|cn) {_WHO}(?= )"),
    ("may_i", r"(?:would|will|does|is|could) (?:T|P|O|I)(?: (?:work|do|suffice|be|ok|okay|fine|alright|all right|good|too|soon|early|safe|enough|allowed))+(?: (?:to take|to have|for))?(?= )"),
    ("may_i", r"(?:is|would|was|will|wld|isn't|are)(?: (?:it|that|this|he|she|they|there|these|it'd|i))?(?: (?:still|be|really|generally|also|even|probably|now|O|then|any))* "
              r"(?:ok|okay|safe|alright|all right|fine|good|dangerous|bad|harmful|risky|wise|cool|a bad idea|a good idea|an issue|a problem|possible|acceptable|advisable|kosher|a risk|any (?:problem|issue|risk|harm|danger)|safe enough|allowed|reasonable|smart|unsafe|okey|ok-|within (?:the )?limits?|too risky|a big deal|time|overdoing it|wrong|permitted)"
              r"(?: (?:to|if|for|with|that|in))*"),
    ("may_i", r"(?:ok|okay|safe|fine|alright|all right|good|cool|allowed|permitted|due|in the clear|clear|cleared|able)(?: O)?(?: (?:to|for me to|for her to|for him to|if|for us to|for my [a-z]+ to|for|with))(?= )"),
    ("may_i", r"(?:am i|are we|i'm|im|is (?:he|she)|i am|are they|i'd be|would i be|will i be|i should be|should i be)(?: (?:still|now|O|then|be))* (?:ok|okay|good|safe|allowed|clear|cleared|able|fine|due|alright|in the clear|free|permitted|good to go|over the limit|overdoing it)(?: (?:to|for|if|with|taking|having|on))*"),
    ("may_i", r"(?:i am |i'm |im |just |was )?(?:wondering|wonder|curious|asking|not sure|unsure|idk|debating|tell me|know|check|checking|confirm|thoughts|advise|question is|see)(?: (?:if|whether|about|on))(?= (?:i|we|he|she|it|it's|its|that|taking|another|N|D|M|my|a|the|having|they|adding) )"
              r"(?! (?:i|we|he|she|they) (?:(?:already|just|even|actually|last|really|ever|have|had|might|may|might've|did|'ve) )*(?:took|taken|had|take|popped|gave))"),
    ("may_i", r"(?:(?:i|we|she|he) )?(?:(?:really|just|still|do|also|now) )*(?:want|wants|need|needs|wanted|wanna|could use|would like|i'd like|i'd love|like(?! D)|hoping for|hope for|craving|tempted by|asking for|asks for|asked for|requests|requesting|requested|requires|seeking|wanting|req|thinking|due for)(?: (?:just|only|about|of|on))*(?= (?:to have |to take )?(?:another|more|N|M|D|some more|my next|a second|an extra|the (?:same|full|other|rest|leftover|usual|whole)|my usual) )"),
    ("may_i", r"(?:i|we|he|she|they) (?:can|could|should|may|might)(?: (?:still|now|O|also|safely|just|then|probably|go ahead and))*(?= (?:take|have|use|do|get|pop|add|redose|drink) )"),
    ("may_i", r"(?:(?:is it|it's|its|it is) )?(?:time|ready|good|due|ok|okay|safe|permission) for (?:another|more|my|a|the|N|some|one|her|his|me|round|D|F|M)(?= )"),
    ("may_i", r"(?:i'd|i would|he'd|she'd|we'd|they'd|would|'d) (?:much |really |now )?(?:rather|sooner|prefer to|prefer)(?: (?:just|now|then))*(?= (?:have|take|do|use|N|D|M|another|taking) )"),
    ("may_i", r"green light(?: or red(?: light)?)?(?: for| to| on| :)*(?= )|(?:thumbs up|go ahead) (?:for|on)(?= )"),
    ("may_i", r"(?<=; )(?:so |ok |and )?(?:how|what)(?= (?:N|M) )"),
    ("may_i", r"(?:what if|(?:what|how|wat|hows|how's) (?:about|bout|abt)|any (?:reason|issue|problem|harm|danger|risk)(?: [a-z']+){0,3}|does it matter if|mind if|would it hurt|will it hurt|hurt to|thinking (?:of|about)|considering(?! (?:that|i|we|he|she|they|i've|my|it|it's|the|had|took) )|about to|do you think|would you|anything wrong with|safe\?)(?= )"),
    # the last dose, the first dose
    ("last", r"(?:(?:my|the|her|his|their|i|our|at|with|was) )*(?:(?:very|absolute|actual|real|only) )?(?:last|latest|most recent|final|previous|prior|recent)(?: (?:actual|real|true|known|confirmed|proper|N|D|F|M|dose|one|ones|time|of|set|batch|couple|bunch|intake|pair|pills|med|meds|medication|medicine|the|my|those|them|regular|extra|strength|round|being|painkiller|tylenols))*"
             r"(?: (?:i|we|he|she|they) (?:took|had|popped|swallowed|downed|taken))?(?: (?:D|was|were|is|being|at|came|it|one|taken|about|around|like|almost|just|,|:|-|of|on|over|more|than|and|that))*?(?= (?:[TPASUOINMDWL]|was|were|at|about|around|just|right|roughly|i) )"),
    ("ordinal", r"(?:(?:my|the|with|her|his|then|then the|took the|took my|had the|had my|a) )*(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|other|next)(?! of [SP] )(?: (?:dose|one|D|F|N|M|two|set|pill|round|of|the|pair|batch|couple|D F|time))*"
                r"(?: (?:i|we|he|she) (?:took|had|popped))?(?: (?:was|were|at|around|about|came|being|taken|one|,|:|of|like|dose|just|is))*(?= (?:[TPASUL]) )"),
    ("none", r"(?:i |she |he |we )?(?:skipped|missed)(?: (?:my|the|a|her|his|our))?(?: (?:T|P|usual|regular|normal|scheduled))*(?= (?:D|N D|F) )"),
    ("none", r"(?:i )?(?:haven't|havent|have not|didn't|didnt|hasn't|never)(?: (?:even|yet|actually|ever))* (?:touched?|started|opened|begun)(?: (?:any|one|it|them|the D|D|of|yet|either|the [a-z]+))*"),
    ("none", r"(?:(?:that|this|it|which)(?:'s| is| was)? |that's |thats |it's )?(?:(?:(?:the|my|her|his) only|(?<=that's )the|(?<=that is )the|(?<=that was )the)) (?:N|one|F|D|dose|time|thing|ones|N D|N F|D F|med|medicine|pill)(?: (?:that|of the|P|S))*(?: (?:i've|ive|i|we|we've|she's|he's|she|he))?(?: (?:had|taken|took|have|has))*(?: (?:so far|P|far|yet|A))*(?= (?:[,.;?!)]|and|so|can) )"),
    ("none", r"(?:nothing|none|no (?:other|more|additional|extra|other [a-z]+)? ?(?:D|F|med|meds|medicine|medicines|medication|medications|pills|painkillers|drugs|pain|dose|doses|otc|prescription|prescriptions|anything|alcohol)?)(?: (?:else|other|more|other than that|besides that|besides|at all|today|yet|before that|since|taken|P))*"
             r"(?= (?:[,.;?!]|since|today|P|T|and|but|so|for|in|W|yet|at|O|can|before|else|is|or|after|i|ever|beside|besides|D|other|S|,|U) )"),
    ("correct", r"(?:(?:oh |no |oh no |um |uh |hmm |but )*(?:wait(?! (?:S|until|till|til|for|longer|a|N|at|another|before|time|T|on|to|I|in))|sorry|oops|whoops|correction|scratch that|scratch|i mean|i meant(?! to)|make that|my bad|my mistake|nope|make it(?= (?:N|T|M|A))|or rather|(?<!i'd )(?<!would )(?<!he'd )(?<!we'd )(?<!they'd )rather(?! (?:have|take|not|than|do|use|go|stick|be))|edit|hold on|strike that|hang on|(?:oh )?hold up|actually no|no actually|never mind|nvm|let me correct that|i misspoke|to correct myself|typo))(?: (?:,|no|wait|sorry|actually|-|:|that|i mean|i meant|was wrong|\.|;|it was|that was|i misspoke|i got that wrong))*"),
    ("correct", r"(?:actually|no|rather|nope|nah)(?: [,-])*(?: (?:it was|it's|they were|that was|i think it was|make that|make it|it was actually|that should be))(?= )|(?:actually|no|wait|sorry|rather|i mean|make that)(?: ,)?(?= (?:N|T|M|A|D)(?: [DFM])? (?:not|[-).,;]|at|T|A|and|instead))|(?:it|that|they|those|these) (?:was|were) (?:actually|really)(?= )|(?<=; )(?:actually)(?: ,)?(?= )"),
)  # fmt: skip
_PHRASE: Final = re.compile("|".join(f"(?P<k{n}>(?<= )(?:{p}))(?= )" for n, (_, p) in enumerate(_PHRASES)))
_KINDS: Final = [kind for kind, _ in _PHRASES]

# Verbs of work, meals, sleep and symptoms: their times are no doses.
_CHATTER: Final = re.compile(
    r"(?<= )(?<! with )(?<! with a )(?<! with my )(?<! with some )(?:woke|wake|waking|woken|got up|get up|getting up|went|go to|go out|going to bed|came|come|left|leave|ate lunch|ate|eat|eating|"
    r"started|starts|began|begins|begin|worked|work|works|working|slept|sleep|asleep|fell|arrived|got home|get home|get off|got off|"
    r"flight|meeting|appointment|shift|class|game|landed|lands|leaving|headache started|pain started|kicked in|kicks in|wore off|wears off|"
    r"wearing off|worn off|came back|hurting|hurts|hurt|throbbing|surgery|procedure|dentist|drive|drove|run|ran|played|practice|gym|"
    r"workout|exercised|meal|breakfast|snack|coffee|dinner was|due|deadline|movie|party|wedding|concert|train|interview|exam|test|"
    r"temperature|temp|fever was|fever is|fever of|fever hit|fever|bp|measured|checked|be up|(?<=[,;.-] )(?:up|awake)(?= T )|alarm|was up|been up|stayed up|home from|"
    r"finish work|finished work|clocked|last ate|ate something|had (?:breakfast|lunch|dinner|coffee|a coffee|a snack|a meeting|surgery|"
    r"a headache|a fever|pizza|food|a sandwich|a meal|soup|toast|cereal|a big|some food|an appointment|a tooth|my|wisdom)|tested|vaccine|"
    r"vaccinated|shot at|injured|hit|twisted|rolled|sprained|pulled|stubbed|banged|bumped|crashed|hiking|hiked|lasted|feels|felt|feeling|picked up|"
    r"dropped off|drop off|pick up|closes|opens|ends|end at|ended|begins at|nap|napped|traveled|flew|fly|boarding|takeoff|supposed to (?:be|go|drive|work|leave|fly))(?= )"
)


def _owner_before(words: list[str]) -> str:
    return words[0] if words else ""


class Cutter:
    """Cuts a list of terms into clauses."""

    def __init__(self, terms: list[Term]) -> None:
        self.terms = terms
        self.letters = [letter(term) for term in terms]
        self.clauses: list[Clause] = []

    def word(self, i: int) -> str:
        """The word or letter at ``i``."""
        return self.letters[i] if 0 <= i < len(self.letters) else ""

    # --- sentences ---

    def sentences(self) -> list[tuple[int, int, bool]]:
        """Start, end and whether a question mark ends it, for every sentence."""
        found: list[tuple[int, int, bool]] = []
        start = 0
        for i, term in enumerate(self.terms):
            if term.kind == "sign" and (term.value in STOPS or (term.value == "," and self._row_of(i + 1))):
                if i > start:
                    found.append((start, i, term.value == "?"))
                elif found and term.value == "?":
                    found[-1] = (found[-1][0], found[-1][1], True)
                start = i + 1
        if start < len(self.terms):
            found.append((start, len(self.terms), False))
        return found

    def _row_of(self, i: int) -> bool:
        """ ", Me: 2 Advil at 1": a row for another person begins."""
        if self.word(i) in ("my", "the"):
            i += 1
        return (self.word(i) in PERSONS or self.word(i) in ("me", "i", "him", "her")) and self.word(i + 1) == ":"

    def cut(self) -> list[Clause]:
        """All clauses, in order."""
        for number, (start, end, question) in enumerate(self.sentences()):
            for clause in self._sentence(start, end, question):
                clause.sentence = number
                self.clauses.append(clause)
        return self.clauses

    # --- cues of one sentence ---

    def _sentence(self, start: int, end: int, question: bool) -> list[Clause]:
        skeleton = " ; " + " ".join(self.letters[start:end]) + " ; "
        places = [3]
        for text in self.letters[start:end]:
            places.append(places[-1] + len(text) + 1)
        cues: list[Clause] = []
        taken_until = start
        phrases: list[tuple[int, int, str]] = []
        for match in _PHRASE.finditer(skeleton):
            kind = _KINDS[int((match.lastgroup or "k0")[1:])]
            first = start + bisect_right(places, max(match.start(), 3)) - 1
            last = start + bisect_right(places, max(match.end() - 1, 3))
            phrases.append((first, min(last, end), kind))
        chatter = [
            (start + bisect_right(places, m.start()) - 1, start + bisect_right(places, m.end() - 1))
            for m in _CHATTER.finditer(skeleton)
        ]
        at = 0
        i = start
        while i < end:
            while at < len(phrases) and phrases[at][0] < i:
                at += 1
            if at < len(phrases) and phrases[at][0] == i:
                first, last, kind = phrases[at]
                if kind == "now" and question and self.letters[first:end] in (["O", "N"], ["O", "is", "N"]):
                    i = last
                    continue  # "now 2?"
                if kind == "now" and self.letters[first] == "T" and cues and cues[-1].kind == "now" and cues[-1].at == first:
                    i = last
                    continue
                clause = self._phrase(first, last, kind, start, end, question)
                cues.append(clause)
                i = max(last, i + 1)
                taken_until = i
                continue
            if self.letters[i] == "N" and self.word(i + 1) == "O" and self._hour_now(i, start, end):
                cues.append(Clause("now", i, i, end, question=question))
                i += 2
                taken_until = i
                continue
            if self.terms[i].kind == "word" and self.letters[i] in _VERBS:
                verb = self._verb(
                    i,
                    max(start, taken_until if cues and cues[-1].kind not in ("request",) else start),
                    end,
                    question,
                    cues,
                )
                if verb is not None:
                    cues.append(verb)
                    taken_until = i + 1
            i += 1
        for first, last in chatter:
            if self._meal_with_time(first, last, start, end):
                continue
            if self.letters[first] in BASES and self._object(first + 1, end):
                continue  # "may I eat the other half"
            if self._went_down(first, start):
                continue
            if self.letters[first] in ("breakfast", "brunch", "snack", "meal") and self.word(first - 1) in ("at", "with", "over", "during") and (
                "T" in (self.word(first + 1), self.word(first + 2) if self.word(first + 1) == "(" else "")
            ):  # fmt: skip
                continue  # "at breakfast (8 am)"
            if self.letters[first] == "left" and first > start and self.terms[first - 1].kind in ("num", "volume", "form", "drug", "mass"):
                continue  # "there's 20 mL left"
            if not any(c.start <= first < c.at or first <= c.start < last for c in cues):
                cues.append(Clause("chatter", first, last, end, question=question))
        cues.sort(key=lambda c: c.at)
        for cue in cues:
            if cue.kind == "request" and cue.conditional and any(
                c is not cue and c.kind == "request" and not c.conditional and c.ask in ("may_i", "when", "too_soon", "how_many") for c in cues
            ):  # fmt: skip
                following = next((c for c in cues if c.at > cue.at), None)
                if any(self.letters[k] == "T" for k in range(cue.at, following.start if following is not None else end)):
                    cue.kind = "plan"  # "can I take 2 at 4 if I take 2 at 11?"
        if question and cues and cues[-1].ordinal and not any(c.kind in ("request", "now") for c in cues) and not cues[-1].first:
            final = cues[-1]
            told = any(t.kind == "time" and t.value.how in ("clock", "ago", "part") for t in self.terms[start : final.start])
            if told and self.letters[max(final.start - 1, start)] in (",", "and", "then", "-", "(") and final.start > start:
                final.kind, final.ask, final.ordinal = "request", "may_i", False
        return self._bounded(cues, start, end, question)

    def _hour_now(self, i: int, start: int, end: int) -> bool:
        """ "2 Advil at 8, 11 now": an hour, since nobody takes eleven."""
        value = self.terms[i].value
        if not isinstance(value, int) or not 5 <= value <= 12:
            return False
        before = self.letters[i - 1] if i > start else ","
        return before in (",", "-", "(", "and", "but") and (i + 2 >= end or self.letters[i + 2] in (",", "-", ")", "so", "and", "can"))

    def _went_down(self, i: int, start: int) -> bool:
        """ "two tablets went down at 3": swallowed, where a quantity stands before."""
        if self.letters[i] != "went" or self.word(i + 1) not in ("in", "down"):
            return False
        k = i - 1
        while k >= start and self.letters[k] in (",", "just", "already", "both", "all", ")", "finally", "also", "that"):
            k -= 1
        return k >= start and self.terms[k].kind in ("drug", "form", "mass", "volume", "num")

    def _meal_with_time(self, first: int, last: int, start: int, end: int) -> bool:
        """ "2 Advil with breakfast at 7": the meal only says more about the time."""
        meals = ("breakfast", "lunch", "dinner", "coffee", "snack", "meal", "supper")
        return (
            self.letters[first] in meals and last == first + 1 and last < end and self.letters[last] in ("T", "P")
            and first - 1 >= start and self.letters[first - 1] in ("at", "with", "during", "my", "around")
            and any(self.letters[k] in ("D", "N", "F", "M") for k in range(max(first - 5, start), first))
        )  # fmt: skip

    def _phrase(self, first: int, last: int, kind: str, start: int, end: int, question: bool) -> Clause:
        clause = Clause(kind, first, last, end, question=question)
        if kind in ("when", "how_many", "too_soon", "which", "may_i", "wait"):
            clause.kind = "request"
            clause.ask = "too_soon" if kind == "wait" else kind
            clause.words = tuple(self.letters[first:last])
            clause.subject = self._subject_in(first, last)
            # The verb of taking may be part of the phrase already ("can i take").
            for k in range(first, last):
                if self.letters[k] in BASES | GERUNDS:
                    clause.verb = self.letters[k]
        elif kind in ("last", "ordinal") and self._not_taken(first, start):
            clause.kind, clause.verb = "denial", "not done"
        elif kind == "last":
            clause.kind, clause.last = "intake", True
            clause.subject = self._subject_in(first, last)
            clause.at = first
        elif kind == "ordinal":
            clause.kind, clause.ordinal = "intake", True
            clause.first = any(self.letters[k] in ("first", "1st") for k in range(first, last))
            clause.subject = self._subject_in(first, last)
            clause.at = first
        elif kind == "logged":
            clause.kind = "intake"
            clause.subject = self._subject_in(first, last)
        elif kind == "now" and self.letters[first] == "T":
            clause.at = first
        elif kind == "none":
            clause.kind = "denial"
        elif kind == "correct":
            clause.kind = "correction"
        elif kind.startswith("unsure"):
            clause.hedged = True
        elif kind == "been" and self.letters[first] == "S":
            clause.at = first
        return clause

    def _not_taken(self, first: int, start: int) -> bool:
        """ "never took", "skipped", "forgot to take" right before "my second dose"."""
        k = first - 1
        while k >= start and self.letters[k] in ("take", "took", "taken", "have", "had", "taking", "to", "the", "my", "even", "actually", "about", "all"):
            k -= 1
        return k >= start and self.letters[k] in (
            "never", "didn't", "didnt", "haven't", "havent", "hasn't", "skipped", "skip", "missed", "forgot", "hadn't",
        )  # fmt: skip

    def _subject_in(self, first: int, last: int) -> str:
        for k in range(first, last):
            word = self.letters[k]
            if word in PRONOUNS or word in PERSONS:
                return word
        return ""

    # --- verbs ---

    def _verb(self, i: int, start: int, end: int, question: bool, cues: list[Clause]) -> Clause | None:
        """The clause that a verb of taking opens, judged by the words to its left; None where it opens none."""
        verb = self.letters[i]
        clause = Clause("intake", i, i + 1, end, question=question, verb=verb)
        k = i - 1
        negated = perfect = modal = inverted = to = almost = future = been = False
        aux = ""
        governor = ""
        while k >= start:
            k = self._over_age(k, start)
            if k < start:
                break
            word = self.letters[k]
            if word in ("and", "&") and clause.subject and k > start and self.letters[k - 1] in _SOMEBODY:
                # "my wife and I took": all of them; "my wife and my son": nobody can tell for whom it counts
                clause.subject = "we" if {clause.subject, self.letters[k - 1]} & {"i", "me", "we"} else "?"
                k -= 1
            elif word in _ADVERBS and not (word in ("ok", "okay") and to):
                clause.hedged |= word in _HEDGES or word == "either"
                clause.last |= word == "last"
                clause.first |= word == "first"
                clause.just |= word == "just"
            elif word in ("(", ")", "age") and not clause.subject and k > start:
                pass  # "my grandson (9) took"
            elif word in ("almost", "nearly"):
                almost = True
            elif word in _NEGATIONS:
                negated = True
                aux = aux or _NEGATIONS[word]
                modal |= _NEGATIONS[word] == "modal"
                perfect |= _NEGATIONS[word] == "perfect"
            elif word in _PERFECT and not clause.subject:
                perfect = True
                been |= word == "been"
                if word in ("i've", "ive"):
                    clause.subject = "i"
                elif word in ("we've", "weve"):
                    clause.subject = "we"
                elif word in ("she's", "shes"):
                    clause.subject = "she"
                elif word in ("he's", "hes"):
                    clause.subject = "he"
                elif word in ("they've", "theyve"):
                    clause.subject = "they"
            elif (
                word
                in (
                    "i'm",
                    "im",
                    "am",
                    "was",
                    "were",
                    "is",
                    "are",
                    "he's",
                    "she's",
                    "we're",
                    "be",
                    "being",
                    "get",
                    "got",
                )
                and not clause.subject
            ):
                aux = aux or "be"
                if word in ("i'm", "im"):
                    clause.subject = "i"
            elif word in _FUTURE and not clause.subject:
                future = True
                if word in ("i'll", "ill", "imma", "i'ma"):
                    clause.subject = "i"
                elif word in ("she'll", "he'll"):
                    clause.subject = word[:-3]
            elif word in _WOULD and not clause.subject:
                modal |= verb in BASES  # "I'd take 2 more"
                perfect = not modal
                clause.subject = word[:-2]
            elif word in _MODALS:
                modal = True
                inverted |= bool(clause.subject)
                clause.mayhave |= word in _MAYHAVE and perfect
            elif word == "to" and not to and not clause.subject:
                to = True
            elif word == "did" and verb in ("take", "have", "use", "do", "get", "pop"):
                aux = "past"
                inverted |= bool(clause.subject)
            elif (word in PRONOUNS or word in PERSONS or word == "age") and not clause.subject:
                clause.subject = word
            elif word in _DETERMINERS and clause.subject in PERSONS:
                pass
            elif word == "law" and k - 1 >= start and self.letters[k - 1] == "in" and not clause.subject:
                k -= 1  # "my mother-in-law took"
            elif (
                word == "and"
                and k > start
                and (self.letters[k - 1] in PRONOUNS or self.letters[k - 1] in PERSONS)
                and clause.subject
            ):
                clause.subject = "we"
                k -= 1
            else:
                governor = word
                break
            if clause.subject and (inverted or (k < i - 1 and word in PRONOUNS and k - 1 >= start and self.letters[k - 1] not in _MODALS
                                               and self.letters[k - 1] not in ("have", "did", "had", "has", "if", "think", "and", "until"))):  # fmt: skip
                k -= 1
                governor = self.letters[k] if k >= start else ""
                break
            k -= 1
        clause.start = max(k + 1, start)
        if not clause.subject and verb in STRONG_PAST | WEAK_PAST and not modal:
            self._far_subject(clause, k, start)
        clause.perfect = perfect
        if clause.subject in ("us", "them") and self.word(clause.start - 1) == "of":
            clause.subject, clause.start = "?", max(clause.start - 2, start)  # "one of us took"
        if (verb in STRONG_PAST or verb in WEAK_PAST) and self.word(i + 1) in (
            "neither",
            "none",
            "nothing",
            "no",
            "zero",
        ):
            if (
                verb in STRONG_PAST
                or (self.word(i + 1) in ("neither", "none", "nothing") and verb == "had")
                or (self.word(i + 1) in ("zero", "no") and "D" in self.letters[i + 2 : min(i + 4, end)])
            ):
                clause.kind = "denial"
                return clause
            return None
        if verb not in _SURE and not self._object(i + 1, end):
            return None
        if verb == "got" and perfect and self.word(i + 1) != "down" and not any(
            self.letters[k] == "down" for k in range(i + 1, min(i + 8, end))
        ):
            clause.kind = "habit"  # "I've got Advil in the house"
            return clause
        if verb == "put" and any(self.word(k) in ("back", "away", "down", "off") for k in range(i + 1, min(i + 5, end))):
            return None  # "almost took 2 but put them back"
        if verb in ("got", "have", "had", "get") and any(
            self.word(k) in ("left", "remaining", "handy", "lying", "leftover", "available")
            or (self.word(k) == "on" and self.word(k + 1) == "hand")
            or (
                self.word(k) == "in"
                and self.word(k + 1) in ("the", "my")
                and self.word(k + 2) in ("house", "cabinet", "bottle", "medicine", "drawer", "purse", "bag")
            )
            for k in range(i + 1, min(i + 7, end))
        ):
            clause.kind = "habit"
            return clause
        if verb in ("did", "do", "doing", "got", "get") and not any(
            self.terms[k].kind in ("drug", "mass", "form", "num", "volume") for k in range(i + 1, min(i + 5, end))
        ):
            return None
        if verb == "given" and not (perfect or aux == "be" or self._object(i + 1, end)):
            return None
        return self._judged(clause, i, verb, governor, k, start, negated=negated, perfect=perfect, modal=modal, inverted=inverted,
                            to=to, almost=almost, future=future, been=been, aux=aux, cues=cues, end=end)  # fmt: skip

    def _far_subject(self, clause: Clause, k: int, start: int) -> None:
        """ "someone in my house took", "my friend from work had": who did it, beyond a phrase of place."""
        for j in range(k, max(k - 5, start - 1), -1):
            word = self.letters[j]
            if word in (",", "and", "but", "so", "then", "for", "to", "with", "because", "when", "after", "before", ":", "if") or (
                self.terms[j].kind != "word"
            ):
                return
            if word in PRONOUNS:
                return
            if word in PERSONS and self.word(j + 1) in ("in", "from", "at", "next", "down", "who", "that", "upstairs", "of"):
                clause.subject, clause.start = word, j
                return

    def _object(self, i: int, end: int) -> bool:
        """A quantity, a drug or a word for a dose soon after the verb."""
        for k in range(i, min(i + 6, end)):
            term = self.terms[k]
            if term.kind in ("drug", "mass", "volume", "strength", "form"):
                return True
            if term.kind == "num":
                following = self.terms[k + 1] if k + 1 < end else None
                return following is None or following.kind != "word" or following.value in (
                    "of", "more", "at", "and", "around", "about", "each", "last", "so", "in", "then", "when", "with", "since",
                    "before", "after", "already", "for", "on", "can", "by", "but", "to", "x", "extra", "total", "s", "right", "because", "altogether",
                    "times", "this", "yet", "or", "as", "instead", "again", "but", "over", "left", "too", "though", "if", "later", "i", "both", "just",
                    "it's", "its", "is", "within", "every", "today", "additional", "regular", "myself", "himself", "herself", "themselves",
                    "earlier", "yesterday", "right", "late", "early", "first", "es", "xs", "rs", "tonight", "together", "only", "not", "i'm", "no",
                    "still", "now", "could", "should", "may",
                )  # fmt: skip
            if term.kind == "time" and term.value.how in ("now",):
                continue
            if term.kind != "word":
                return False
            if term.value in PERSONS or term.value == "age":
                continue  # "gave my mom 2 Advil"
            if term.value in (
                "another",
                "more",
                "both",
                "anything",
                "any",
                "none",
                "nothing",
                "them",
                "it",
                "again",
                "something",
                "half",
                "same",
                "rest",
            ):
                return term.value not in ("it",) or k == i
            if term.value not in ("a", "an", "my", "the", "some", "about", "only", "like", "just", "of", "maybe", "his", "her", "him", "me",
                                  "around", "total", "up", "to", "too", "as", "much", "many", "this", "that", "other", "same", "one", "on", "with",
                                  "myself", "himself", "herself", "themselves", "first", "second", "last", "extra", "regular", "those", "these", "also", "us", "off", "approximately",
                                  "roughly", "exactly", "over", "out", "in", "at", "probably", "double", "single", "grape", "cherry", "orange", "green",
                                  "bubblegum", "berry", "blue", "red", "purple", "full", "whole", "usual", "leftover", "entire"):  # fmt: skip
                return False
        return False

    def _judged(
        self, clause: Clause, i: int, verb: str, governor: str, k: int, start: int, *, negated: bool, perfect: bool, modal: bool,
        inverted: bool, to: bool, almost: bool, future: bool, been: bool, aux: str, cues: list[Clause], end: int,
    ) -> Clause | None:  # fmt: skip
        """The clause's kind, from what stands before the verb."""
        previous = cues[-1] if cues else None
        open_request = previous is not None and previous.kind == "request" and not previous.verb
        past = verb in STRONG_PAST or verb in WEAK_PAST or aux == "past"
        if governor in (
            "think",
            "thinks",
            "believes",
            "suspects",
            "believe",
            "guess",
            "swear",
            "suppose",
            "pretty",
            "remember",
            "sure",
            "thought",
            "assume",
            "bet",
        ):
            clause.hedged |= governor in (
                "thinks",
                "believes",
                "suspects",
                "think",
                "believe",
                "guess",
                "suppose",
                "pretty",
                "thought",
                "assume",
                "bet",
            ) or self._before(k, ("not", "sure"))
        if governor in ("sure", "certain", "positive") and any(
            t.value == "percent" and t.note not in ("", "100") for t in self.terms[max(k - 2, 0) : k] if t.kind == "word"
        ):  # fmt: skip
            clause.hedged = True  # "90 % sure I took"
        if governor == "if" and previous is not None and previous.kind == "unsure_if":
            clause.hedged = True
        if previous is not None and previous.kind == "unsure_if" and previous.at >= clause.start - 1:
            clause.hedged = True
        if verb in GERUNDS:
            return self._gerund(clause, governor, been, aux, open_request, previous, negated, end, i)
        if (
            past
            and not (verb in ("had", "got") and modal and not perfect and aux != "past")
            and not (modal and clause.mayhave is False and inverted and not perfect)
        ):
            if negated and perfect and not almost and (governor in ("wish", "wished", "wishing") or self._regretted(clause.start, i)):
                return clause  # "wish I hadn't taken", "shouldn't have taken"
            if negated or almost:
                clause.kind = "denial"
                return clause
            if (governor == "to" or to) and verb in ("had", "used"):
                return None
            if modal and perfect:
                clause.hedged |= clause.mayhave or True
                if "should" in self.letters[max(start, i - 4) : i]:
                    return None  # "I should have taken"
            happened = perfect or (len(cues) > 1 and cues[-2].kind == "request") or any(self.letters[m] == "A" for m in range(i + 1, min(i + 8, end))) or (
                previous is not None and any(
                    self.terms[m].kind in ("num", "mass", "drug", "form", "volume") or self.letters[m] in ("more", "another")
                    for m in range(previous.at, clause.start)
                )
            )  # fmt: skip
            if open_request and previous is not None and governor == "if" and previous.ask in ("may_i", "too_soon") and not happened:
                previous.verb = verb
                return None
            clause.conditional = governor == "if"
            clause.after = governor in ("after", "since", "given", "because", "having")
            return clause
        if inverted and aux == "past":
            clause.hedged = True  # "did I take"
            return clause
        if inverted and perfect and verb not in BASES:
            clause.hedged = True
            return clause
        if to and self.word(i - 1) == "to" and self.word(i - 2) == "had" and not (negated or modal or open_request):
            return clause  # "had to take 2 at 3 pm"
        if to:
            return self._infinitive(clause, governor, k, start, open_request, previous, negated, future)
        if future or (aux == "be" and governor == "going"):
            if open_request and previous is not None:
                previous.verb = verb
                return None
            clause.kind = "plan"
            return clause
        if modal and inverted:
            if open_request and previous is not None and previous.at >= clause.start:
                previous.verb = verb
                return None
            clause.kind, clause.ask = "request", "may_i"
            return clause
        if modal:
            if negated and not inverted:
                clause.kind = "habit"
                return clause
            if open_request and previous is not None:
                previous.verb = verb
                return None
            clause.kind, clause.ask = "request", "may_i"
            return clause
        if open_request and previous is not None:
            previous.verb = verb
            if not previous.subject:
                previous.subject = clause.subject
            return None
        if governor in ("gotta", "wanna", "lemme", "let", "should", "better"):
            clause.kind, clause.ask = "request", "may_i"
            return clause
        if negated:
            clause.kind = "denial" if aux in ("past", "perfect") else "habit"
            return clause
        if governor in ("if", "when", "before", "until", "unless"):
            clause.kind, clause.ask = ("request", "may_i") if governor == "if" else ("habit", "")
            clause.conditional = governor == "if"
            return clause
        if verb in (
            "takes",
            "have",
            "get",
            "go",
            "start",
            "add",
            "do",
            "use",
            "drink",
            "give",
            "try",
            "eat",
            "follow",
            "handle",
            "down",
            "double",
            "mix",
        ):
            if clause.question and not clause.subject and verb not in ("have", "go", "down", "follow", "handle"):
                clause.kind, clause.ask = "request", "may_i"
                return clause
            if verb == "have" and clause.subject:
                clause.kind = "habit"
                return clause
            return None
        if clause.subject:
            clause.habitual = True
            return clause
        if clause.question or previous is None:
            clause.kind, clause.ask = ("request", "may_i") if clause.question else ("habit", "")
            return clause
        return None

    def _gerund(self, clause: Clause, governor: str, been: bool, aux: str, open_request: bool, previous: Clause | None,
                negated: bool, end: int, i: int) -> Clause | None:  # fmt: skip
        if not self._object(i + 1, end) and self.letters[i] not in ("taking", "alternating", "dosing", "redosing"):
            return None
        if been:
            clause.ongoing = True
            if negated:
                clause.kind = "denial"
            return clause
        if governor in ("after", "since", "following", "from", "before", "L") and not negated:
            clause.after = True
            if governor == "before":
                return None
            return clause
        if negated or governor in ("without", "avoid", "avoided", "stopped", "instead", "not", "skipped", "avoiding"):
            clause.kind = "denial"
            return clause
        if governor in ("of", "about", "considering", "mind", "recommend", "suggest", "try", "if", "for", "ok", "okay", "safe", "fine", "with", "is",
                        "would", "was", "keep", "start", "continue", "on", "to", "into", "contemplating") or open_request:  # fmt: skip
            if open_request and previous is not None:
                previous.verb = clause.verb
                return None
            if governor == "of" and self._before(self._index(clause.start), ("instead",)):
                clause.kind = "denial"
                return clause
            clause.kind, clause.ask = "request", "may_i"
            return clause
        if governor in ("started", "kept", "and", "then") and not clause.question:
            clause.ongoing = True
            return clause
        if aux == "be" and not clause.question:
            clause.ongoing = True
            return clause
        if clause.question or (not self.clauses and not (clause.verb in ("alternating", "rotating") and self._told_times(i, end))):
            clause.kind, clause.ask = "request", "may_i"
            return clause
        clause.ongoing = True
        return clause

    def _over_age(self, k: int, start: int) -> int:
        """The place before an age in passing: "my teen (17) took", "my dad, 70, took"."""
        if self.letters[k] not in (")", ","):
            return k
        opening = "(" if self.letters[k] == ")" else ","
        for j in range(k - 1, max(k - 8, start), -1):
            if self.terms[j].kind not in ("word", "sign"):
                return k
            if self.letters[j] == opening:
                return j - 1 if "age" in self.letters[j + 1 : k] else k
        return k

    def _regretted(self, start: int, i: int) -> bool:
        """ "shouldn't have taken", "should not have taken": it was taken."""
        words = self.letters[max(start - 1, 0) : i]
        return "shouldn't" in words or "shouldnt" in words or ("should" in words and "not" in words)

    def _told_times(self, i: int, end: int) -> bool:
        """ "Alternating A and B since 6", "taking 2 Advil at 8, 12 and 4": a history, by its times."""
        times = [t.value for t in self.terms[i:end] if t.kind == "time"]
        return any(t.side == "since" or t.how == "ago" for t in times) or sum(t.how == "clock" for t in times) > 1

    def _index(self, i: int) -> int:
        return i - 1

    def _before(self, k: int, words: tuple[str, ...]) -> bool:
        """One of the words stands shortly before ``k``."""
        return any(self.word(j) in words for j in range(max(k - 3, 0), k))

    def _infinitive(self, clause: Clause, governor: str, k: int, start: int, open_request: bool, previous: Clause | None,
                    negated: bool, future: bool) -> Clause | None:  # fmt: skip
        if governor in ("me", "us", "him", "her", "my", "wife", "husband", "mom", "dad") and not open_request:
            governor = self.word(k - 1) if governor in ("me", "us", "him", "her") else governor
            if governor in ("for",):
                governor = self.word(k - 2)
        if governor in ("forgot", "forget", "forgotten", "meant", "refused", "failed", "neglected", "declined", "decided", "intended",
                        "supposed", "tried", "wanted", "planned", "remembered") and not open_request:  # fmt: skip
            if governor == "wanted" and clause.question:
                clause.kind, clause.ask = "request", "may_i"
                return clause
            if governor in ("decided", "remembered") and not negated:
                return clause
            clause.kind = "denial"
            clause.verb = "not done"
            return clause
        if governor in ("managed", "proceeded", "happened", "chose", "opted") and not negated:
            return clause
        if governor == "able" and self.word(k - 1) in ("was", "been", "were") and not negated and not clause.question:
            return clause  # "I've been able to take 2"
        if governor in _TOLD:
            clause.kind = "habit"
            return clause
        if open_request and previous is not None:
            previous.verb = clause.verb
            if not previous.subject:
                previous.subject = clause.subject
            return None
        if (
            governor in ("going", "about", "planning", "due", "scheduled")
            and self.word(k - 1) in ("was", "were")
            and not open_request
        ):
            clause.kind, clause.verb = "denial", "not done"
            return clause
        if governor in ("going", "gonna", "about", "planning", "plan", "plans", "due", "scheduled") or future:
            clause.kind = "plan"
            clause.start = max(start, k - 1)
            return clause
        if governor in _ASKING or governor in _WISHES or governor in ("wait", "have", "try", "had", "way", "time", "how", "when", "what",
                                                                      "which", "reason", "not", "whether", "waiting", "chance"):  # fmt: skip
            if governor == "had":
                return clause
            clause.kind, clause.ask = "request", "may_i"
            clause.start = max(start, k)
            return clause
        clause.kind, clause.ask = "request", "may_i"
        return clause

    # --- bounds ---

    def _bounded(self, cues: list[Clause], start: int, end: int, question: bool) -> list[Clause]:
        """Give every term of the sentence to one clause."""
        cues = self._kept(cues)
        if not cues:
            return [Clause("fragment", start, start, end, question=question)]
        out: list[Clause] = []
        for number, cue in enumerate(cues):
            low = cues[number - 1].at if number else start
            cue_start = max(min(cue.start, cue.at), low)
            bound = self._lead(low, cue_start, first=number == 0, cue=cue)
            if cue.kind == "request":
                bound = self._after_times(bound, cue_start, cue, cues[number + 1].start if number + 1 < len(cues) else end)
            if number == 0 and bound > start and self._leads_to(cue, start, bound):
                bound = start
            if number == 0 and bound > start:
                out.append(
                    Clause(
                        "fragment",
                        start,
                        start,
                        bound,
                        question=question and cue.kind not in ("request", "now", "been"),
                    )
                )
            elif number:
                out[-1].end = bound
            cue.start = bound
            out.append(cue)
        out[-1].end = end
        out = [part for clause in out for part in self._resumed(clause)]
        for clause in out:
            clause.at = min(max(clause.at, clause.start), clause.end)
        return out

    def _leads_to(self, cue: Clause, start: int, bound: int) -> bool:
        """What stands before the cue of a request is part of it: "at 6 pm, could I", "X or Y, which", "would 2 X be too much"."""
        if cue.kind != "request":
            return False
        lead = self.terms[start:bound]
        if self.letters[start] in ("would", "will", "is", "are", "does", "should", "could", "can") and (
            cue.ask == "too_soon" or (cue.ask == "may_i" and any(t.kind in ("num", "drug", "mass", "form") for t in lead))
        ):
            return True
        if cue.ask == "which":
            return sum(t.kind == "drug" for t in lead) > 1 and all(
                t.kind in ("drug", "form", "num", "mass") or t.value in ("or", "and", ",", ":", "-", "vs", "versus", "the", "a", "so", "between", "ok", "hi", "either")
                for t in lead
            )  # fmt: skip
        times = [t for t in lead if t.kind == "time"]
        return len(times) == 1 and times[0].value.how in ("clock", "part", "in", "instant", "future") and all(
            t.kind == "time" or t.value in ("at", "around", "about", "by", "so", "and", "then", "but", "ok", ",", "-", ":", "come", "@")
            for t in lead
        )  # fmt: skip

    def _after_times(self, bound: int, high: int, cue: Clause, until: int) -> int:
        """ "... at 9, 13:00 - can I have 2 at 19:00?": where the request has a time of its own, those before it are not its."""
        if not any(self.letters[k] == "T" for k in range(max(cue.at, high), until)):
            return bound
        last = next((k for k in range(high - 1, bound - 1, -1) if self.letters[k] == "T"), None)
        return bound if last is None else last + 1

    def _resumed(self, clause: Clause) -> list[Clause]:
        """ "... when I got up at 7, and another two at noon": the story goes on after chatter."""
        if clause.kind not in ("chatter", "denial", "been", "habit"):
            return [clause]
        if clause.kind == "denial":
            for k in range(clause.start, clause.end - 1):
                words = self.letters[k : k + 2]
                if words[0] in ("except", "besides", "barring", "bar", "excluding", "but", "save") or words in (
                    ["other", "than"], ["apart", "from"], ["aside", "from"], ["just", "N"], ["only", "N"]
                ):  # fmt: skip
                    j = k + (1 if words[0] not in ("other", "apart", "aside") else 2)
                    if any(t.kind in ("num", "drug", "mass", "form") or t.value == "one" for t in self.terms[j : min(j + 4, clause.end)]):
                        rest = Clause("fragment", j, j, clause.end, clause.sentence, clause.question)
                        rest.excepted = True
                        clause.end = k
                        return [clause, rest]
        for k in range(clause.at, clause.end - 1):
            if self.letters[k] not in ("and", ",", "then", "&", "plus", "but", "so"):
                continue
            j = k + 1
            while j < clause.end and (self.letters[j] in ("and", "then", "also", "so", "but", "around", "about", "at", ",") or (
                self.terms[j].kind == "time" and self.terms[j].value.how in ("clock", "part", "later", "day"))):  # fmt: skip
                j += 1
            if j >= clause.end:
                break
            term = self.terms[j]
            nxt = self.letters[j + 1] if j + 1 < clause.end else ""
            quantity = term.kind in ("drug", "mass") or (
                term.kind == "num" and (nxt in ("D", "F", "M", "more", "T", "A", "P", "L", "x", "extra", "of", "", ",", "at", "around", "about", "right", "regular"))
            ) or (self.letters[j] in ("another", "more") and nxt in ("N", "D", "F", "M", "T", "A", "P", "one", "at", "around", "")) or (
                self.letters[j] in ("a", "an") and nxt in ("D", "F", "M"))  # fmt: skip
            timed = any(self.terms[m].kind == "time" for m in range(k, clause.end))
            counted = term.kind == "num" or self.letters[j] == "another"
            if quantity and (timed or counted) and (
                clause.kind == "chatter" or timed or (clause.kind == "denial" and clause.question and self.letters[k] == "," and clause.end == self._last(clause))
            ):  # fmt: skip
                rest = Clause("fragment", k, k, clause.end, clause.sentence, clause.question)
                clause.end = k
                return [clause, rest]
        return [clause]

    def _last(self, clause: Clause) -> int:
        """Where the sentence of a clause ends."""
        return next((k for k in range(clause.end, len(self.letters)) if self.letters[k] in STOPS), len(self.letters))

    def _kept(self, cues: list[Clause]) -> list[Clause]:
        """Without the cues that lie inside another one's phrase."""
        kept: list[Clause] = []
        for cue in cues:
            if kept and cue.at <= kept[-1].at and cue.kind == "chatter":
                continue
            if (
                kept
                and kept[-1].kind == "habit"
                and cue.kind == "request"
                and cue.ask == "may_i"
                and cue.start <= kept[-1].at + 2
                and (not cue.words or cue.words[0] not in ("can", "could", "may", "should", "is"))
            ):
                continue  # "my doctor told me I could take 800"
            if kept and kept[-1].kind == "chatter" and kept[-1].start >= cue.start and kept[-1].start < cue.at:
                kept.pop()
            kept.append(cue)
        return kept

    def _lead(self, low: int, high: int, *, first: bool, cue: Clause) -> int:
        """Where the clause of the cue at ``high`` begins: times that lead over to it belong to it."""
        k = high - 1
        best = high
        while k >= low:
            term = self.terms[k]
            word = self.letters[k]
            if term.kind in ("drug", "mass", "volume", "strength", "form", "num"):
                if (
                    cue.kind == "intake"
                    and not cue.last
                    and not cue.ordinal
                    and best == high
                    and self._relative(k, high, cue)
                ):
                    # "the two Advil I took": the object stands before the verb
                    while k - 1 >= low and (self.terms[k - 1].kind in ("drug", "mass", "form", "num") or self.letters[k - 1] in (
                        "the", "my", "those", "these", "that", "of", "a", "an") or (
                            self.letters[k - 1] in ("and", "&", ",") and k - 2 >= low and self.terms[k - 2].kind in ("drug", "mass", "form", "num"))):  # fmt: skip
                        k -= 1
                    cue.relative = True
                    cue.at = k
                    return k
                return best
            if word in (",", "and", "then", "but", "so", "(", "-", "because", "since", "when", "if", "while", "after", "before", "plus", "though",
                        "as", "until", ")", ":", "&", "which", "that", "/", "\"", "or", "also"):  # fmt: skip
                best = k + 1 if word == ")" else k
                if word in ("and", "then", "but", "so", ",", "plus", "&", "also", "or"):
                    if word == "," and k - 1 >= low and self.letters[k - 1] in ("and", "then", "but", "so"):
                        k -= 1
                        best = k
                    return best
            k -= 1
        if first:
            return low
        return best

    def _relative(self, k: int, high: int, cue: Clause) -> bool:
        """The quantity right before "(that) I took" is what was taken: nothing of the kind follows the verb."""
        between = self.letters[k + 1 : high]
        if any(
            word
            not in ("that", "which", "i", "we", "she", "he", "just", "already", "also", "were", "was", "both", "all")
            for word in between
        ):
            return False
        if not cue.subject and not (cue.verb == "taken" and not cue.perfect and high > 0 and (self.word(high) in ("was", "were") or not between)):
            return False
        after = self.terms[cue.at] if cue.at < len(self.terms) else None
        return after is None or after.kind in ("time", "sign") or (after.kind == "word" and after.value in (
            "at", "around", "about", "earlier", "last", "before", "this", "already", "when", "and", "is", "was", "were", "just", "for", "with"))  # fmt: skip
