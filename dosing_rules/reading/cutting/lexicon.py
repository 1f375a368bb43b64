"""The words that cues are made of: verbs of taking, adverbs, hedges, negations, modals."""

from __future__ import annotations

from typing import Final

from ..persons import PERSONS, PRONOUNS

SOMEBODY: Final = PRONOUNS | frozenset(PERSONS)

STRONG_PAST: Final = frozenset(
    [
        "took",
        "taken",
        "tooken",
        "alternated",
        "rotated",
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
        "shook",
        "snagged",
        "snuck",
        "sneaked",
        "scarfed",
        "necked",
        "tossed",
        "threw",
        "fished",
        "dug",
        "slurped",
        "nibbled",
        "gobbled",
        "choked",
        "inhaled",
        "hoovered",
        "nabbed",
        "managed",
        "borrowed",
        "bummed",
        "repeated",
        "put",
    ]
)

ALTERNATING: Final = frozenset({"alternate", "alternating", "alternated", "alternates", "rotate", "rotating", "rotates", "rotated"})

BASES: Final = frozenset(["take", "takes", "uses", "have", "use", "pop", "swallow", "drink", "do", "give", "get", "dose", "redose", "retake", "repeat", "try", "add", "switch", "combine", "mix", "double", "alternate", "stack", "ingest", "consume", "down", "squeeze", "sneak", "go", "start", "eat", "handle", "re-dose", "follow"])  # fmt: skip

GERUNDS: Final = frozenset(["taking", "having", "popping", "using", "swallowing", "drinking", "giving", "dosing", "getting", "redosing", "adding", "combining", "mixing", "doubling", "alternating", "doing", "switching", "stacking", "rotating", "eating", "repeating"])  # fmt: skip

VERBS: Final = STRONG_PAST | WEAK_PAST | BASES | GERUNDS

# Verbs that speak of a drug even without an object that is known.
SURE: Final = STRONG_PAST | frozenset(["take", "takes", "taking", "redose", "retake", "dose", "repeat", "pop", "swallow", "popping", "dosing", "redosing", "alternate", "alternating", "switch", "combine", "mix", "double", "stack", "combining", "mixing", "doubling", "switching", "stacking", "rotating", "repeating", "given"])  # fmt: skip

ADVERBS: Final = frozenset(
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

HEDGES: Final = frozenset({"maybe", "probably", "possibly", "perhaps", "apparently", "likely"})

NEGATIONS: Final = {
    "not": "", "never": "", "didn't": "past", "didnt": "past", "haven't": "perfect", "havent": "perfect", "hasn't": "perfect",
    "hasnt": "perfect", "hadn't": "perfect", "hadnt": "perfect", "don't": "present", "dont": "present", "doesn't": "present",
    "can't": "modal", "cant": "modal", "cannot": "modal", "won't": "modal", "wont": "modal", "couldn't": "modal",
    "shouldn't": "modal", "wouldn't": "modal", "wasn't": "past", "weren't": "past", "isn't": "be", "ain't": "perfect",
    "aint": "perfect", "without": "without", "no": "",
}  # fmt: skip

PERFECT: Final = frozenset(
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

MODALS: Final = frozenset(
    ["can", "could", "may", "might", "should", "would", "will", "shall", "must", "cn", "couldve", "might've"]
)

FUTURE: Final = frozenset(["i'll", "ill", "we'll", "she'll", "he'll", "they'll", "gonna", "will", "imma", "i'ma"])

WOULD: Final = frozenset(["i'd", "we'd", "she'd", "he'd", "they'd"])

DETERMINERS: Final = frozenset(
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

BE_ASKING: Final = frozenset({"is", "are", "would", "will", "wld"})
"""What a question of the form "is 2 more OK" begins with."""

PERHAPS: Final = frozenset({"might", "may", "maybe", "perhaps", "possibly", "thinking", "tempted", "considering"})
"""Words of a plan that nobody is sure of."""
MAYHAVE: Final = frozenset(["may", "might", "could", "must"])

ASKING: Final = frozenset(
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

REPORTS: Final = frozenset(
    "says said say tells told tell thinks thought reckons swears recommends recommended suggests suggested used insists claims believes advises advised prefers likes loves takes "
    "uses mentioned writes wrote reads hears heard".split()
)
"""What others say, think, take or used to take."""

WISHES: Final = frozenset(
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

JUDGED: Final = ASKING | {"allowed", "cool", "much", "many", "overdoing", "within", "advisable", "over", "work", "help", "hurt", "accepted", "overkill", "right"}
"""Words that judge an amount: "is 1 gram ... acceptable"."""

TOLD: Final = frozenset(
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
