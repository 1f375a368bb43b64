"""Words that put a person outside what an over-the-counter label is for."""

from __future__ import annotations

import re
from typing import Final

SCOPES: Final = (
    ("low_dose_aspirin", re.compile(
        r"\bP (?:\w+ ){0,3}(?:daily|every (?:day|morning)|for (?:your|the|his|her) heart)\b|\b(?:low - dose aspirin|low dose aspirin|baby aspirin|daily aspirin|low (?:- )?(?:dose )?P|baby P|daily low)\b"
    )),
    ("child", re.compile(
        r"\b(?:child|children|kids?|pediatric|years old|year old|teenager|under 12|adults' doses|infants?|bab(?:y|ies)|newborns?|months? old|pediatricians?|toddler|son"
        r"|daughter|under 18)\b"
    )),
    ("pregnancy", re.compile(r"\b(?:pregnan\w+|trimester|expecting)\b")),
    ("nursing", re.compile(r"\b(?:breast - ?feeding|breast feeding|breastfeeding|breast|nursing)\b")),
    ("liver", re.compile(r"\b(?:liver (?:disease|condition|problems?|damage)|cirrhosis|hepatitis|hep [abc]|liver)\b")),
    ("kidney", re.compile(r"\b(?:kidneys?|renal)\b")),
    ("ulcer", re.compile(r"\b(?:ulcers?|stomach bleeding|stomach ulcers?|gi bleed)\b")),
    ("heart", re.compile(r"\b(?:heart|blood pressure|hypertension|stroke)\b")),
    ("blood_thinner", re.compile(r"\b(?:blood thinners?|warfarin|anticoagulants?|eliquis|xarelto|coumadin)\b")),
    ("alcohol", re.compile(r"\b(?:alcohol\w*|drinks|drinking|drank|wine|beers?|whiskey|liquor|vodka|cocktails?)\b")),
    ("allergy", re.compile(r"\b(?:allerg\w+)\b")),
    ("animal", re.compile(r"\b(?:veterinarian|vets?|dogs?|cats?|pets?|animals?|pupp(?:y|ies)|kittens?|terrier|retriever|labrador|poodle|rabbit|horse|hamster|canine|feline)\b")),
    ("overdose", re.compile(r"\b(?:overdose\w*|poison control)\b")),
    ("prescription", re.compile(r"\b(?:prescription|prescribed|prescriber)\b")),
    ("other", re.compile(r"\boutside what an over\b|\boutside the (?:label|scope)\b")),
)  # fmt: skip
SCOPE: Final = re.compile("|".join(f"(?:{pattern.pattern})" for _, pattern in SCOPES))

TOLD_SCOPE: Final = re.compile(
    r"\b(?:daily P|P (?:daily|every (?:day|morning)|for (?:your|the|his|her) heart)|pregnan\w+|breast|nursing|alcohol\w*|wine|beers?|drinks|drinking|drank|whiskey|low - dose|low dose|baby"
    r"|blood thinners?|warfarin|prescri\w+|child|children|year old|years old|veterinarian|allergic|allergy|(?:liver"
    r"|kidney|heart) (?:disease|condition|problems?)|ulcers?)\b"
)
WAVED_SCOPE: Final = re.compile(
    r"\b(?:children|kids|dogs?|cats?|pets?|women|people|patients|drinkers|adults) (?:\w+ ){0,4}?(?:can|may) (?:\w+ )?(?:take|have|use|get)\b"
    r"|\b(?:well|generally|usually|perfectly|completely|considered) (?:well )?(?:tolerated|safe|fine|harmless)\b|\bharmless\b|\bP is (?:\w+ )?(?:an? )?(?:\w+ )?(?:safe|fine|ok|okay|good|suitable)(?: \w+){0,4} (?:in|during|for|with|while)\b"
    r"|\bas safe as\b|\b(?:makes|make) no difference\b"
)
SCOPE_DENIED: Final = re.compile(
    r"\bno (?:\w+ )?(?:difference|effect|interaction|influence|impact|risk|problem|danger|issue|bearing|relevance|obstacle|barrier|role|significance)\b|\bnothing to do with\b|\bdoes not (?:count|apply) (?:here|any ?more|now)\b|\bis (?:irrelevant|beside the point|unimportant)\b|\b(?:not|\w+n't) (?:\w+ )?(?:interact|affect|matter|interfere|make a difference|an issue|a problem|relevant)\b"
)

ONLY_OTHER: Final = re.compile(
    r"\bP (?:is|are|contains?|has|works? as) (?:\w+ )?(?:only|just|merely|simply|purely) (?:(?:an?|for|the|treats?) )?(?:[\w-]+ )?(?:decongestants?|cough|cold|antihistamines?|sleep aids?|caffeine|allergy|sedatives?)\b(?!.*\b(?:P|pain|fever|relievers?)\b)"
)
"""A product said to hold no pain reliever, by what it is said to be alone."""

EXEMPT: Final = re.compile(
    r"\b(?:half|partial|small|smaller|reduced|low|lower|tiny|mini|single|lone|one|light|quarter)(?:(?: -)? ?strength)? (?:a )?(?:dose|amount|tablet|caplet|pill|quantity|sip|portion)s? "
    r"(?:(?:alone|like that|this size|that size|of (?:it|that|P|this)) )?(?:does not|doesn't|do not|don't|need not|needn't|won't|will not|never|hardly|barely) (?:really |even |actually )?(?:counts?|matters?|resets?|restarts?|affects?|starts?|uses? up|fall under|needs?)\b"
)
"""A dose said not to count because it is small: no label says so."""

RECOVERED: Final = re.compile(
    r"\b(?:has|have|had|is|are|was|were|'s|must have|should have|will have|should be|must be) (?:(?:long|since|now|surely|probably|fully|completely|likely|by now|already|all|well|been) ){0,3}(?:healed|gone|resolved|cured|cleared|recovered|over|behind|passed|better)\b"
    r"|\bno longer (?:a |an |any )?(?:active|present|there|a problem|an issue|a concern|relevant|matters?|has|have)\b|\b(?:healed|cleared|resolved) (?:by now|long ago|since)\b|\b(?:long|fully|completely|since|now) (?:healed|gone|resolved|cured|cleared)\b"
)
"""A condition said to be over."""

ORGAN_IS: Final = re.compile(
    r"\b(?:your|his|her|their|(?:the )?(?:user|patient|person|asker)'s) (?:own )?(liver|kidneys?|heart|stomach) (?:is|are|has been|have been) (?:\w+ ){0,2}?(?:compromised|damaged|impaired|weak\w*|diseased|affected|failing|sick|vulnerable|scarred|under strain|not (?:healthy|well))\b"
)
"""A condition of the person, told by the organ."""

CONCERN_OF_OTHER: Final = re.compile(
    r"\b(?:is|are|matters?|counts?|applies|apply) (?:only|just|solely|merely) (?:\w+ ){0,3}?(?:with|for|to|of|in the case of|when taking|about) P\b|\b(?:only|just|solely) (?:matters?|counts?|applies|apply|concerns?|affects?|a (?:concern|problem|risk|worry|issue)) (?:\w+ ){0,2}?(?:with|for|to|of|about)? ?P\b"
)
"""As in "Kidney disease is only a concern with Tylenol": said to be of one drug alone."""

__all__ = ["CONCERN_OF_OTHER", "EXEMPT", "ONLY_OTHER", "ORGAN_IS", "RECOVERED", "SCOPE", "SCOPES", "SCOPE_DENIED", "TOLD_SCOPE", "WAVED_SCOPE"]
