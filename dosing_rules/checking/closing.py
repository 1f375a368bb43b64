"""What a text concludes in a clause that was read as something else, where its letter is wrong.

"You can have 30 mL", letter YES, truth NO, tells a volume, and concludes all the same. Where the letter is wrong and no
claim that concludes with it was found, the last clause that allows, forbids or leaves open the dose as the letter does is
the conclusion, and as wrong as the letter. Clauses that set a number against a limit, suppose something, state a rule or
tell of another drug than the one asked for conclude nothing.
"""

from __future__ import annotations

import re
from typing import Final

from .clauses import Clause, clauses_of
from .conclusions import polarity_of
from .ground import CONTRADICTED
from .items import items_of
from .judging.judged import Bench, Judged
from .statements import DECISION_CONSISTENCY, NEXT_TIME, Statement

_YES: Final = re.compile(
    r"^(?:(?:so|then|just|and|you|he|she|they|the user|may|can|now|please) )*(?:pour|take|have|drink|swallow|use|give|add) (?:(?:the|another|your|his|her|their|these|those|a|an|up to|more) )*(?:Q|N|A|P|it|them|one|dose|other|next|second)\b(?! (?:every|per|a day|if|when|only|at most|before|apart))"
    r"|\b(?:Q|N|A|P|it|that|this|they|these|those|both|more|dose|ones?) (?:is|are|would be|seems?|looks?) (?:(?:just|perfectly|quite|all) )*(?:right|in order|proper|well)(?: (?:now|then|again|today|tonight))*$"
    r"|\b(?:he|she|you|they|user) (?:can|may) (?:now |still |safely )?(?:drink|swallow|pour|eat|chew|get|sip|down) (?:it|them|A|N|Q|P|the|another|more|one)\b"
    r"|\b(?:can|may|could) (?:(?:still|now|safely|also|both|all) )*be (?:taken|had|drunk|swallowed|added|combined|repeated|doubled|poured|given|used|mixed)\b"
    r"|\b(?:simply|just|merely|only) (?:replaces|makes up for|replenishes|tops up)\b"
)
_NO: Final = re.compile(
    r"\b(?:doubling up|double dosing|overdoing it|too (?:soon|early|much|many|close)|more than (?:is )?(?:recommended|allowed|advised|permitted)|(?:is|are|be) (?:to be )?(?:avoided|left out|put off|postponed|skipped))\b"
    r"|\b(?:hold|put) (?:\w+ ){0,3}?off\b|\b(?:should|must|may|can|do|would) not (?:\w+ )?(?:drink|pour|swallow|down|sip|chew)\b|\b(?:shouldn't|mustn't|can't|cannot|don't) (?:\w+ )?(?:drink|pour|swallow|down|sip|chew)\b"
)
_OPEN: Final = re.compile(
    r"\b(?:nobody|no one|none of us|no label|no rule|nothing) (?:here )?(?:can|could|is able to) (?:\w+ )?(?:say|tell|know|decide|judge|settle|answer)\b|\bthere is no (?:telling|saying|knowing)\b"
    r"|\b(?:can|could|may) only be (?:decided|answered|told|settled|judged|determined)\b"
)
_NONE_OF_IT: Final = re.compile(
    r"\b(?:limits?|maximum|max|ceiling|cap|allowance|threshold|every|interval|minimum|per dose|single dose|a day|per day|daily|at (?:the )?most|up to|usually|generally|normally|always|never|label|labels|directions|package|"
    r"in general|people|adults?|anyone|one can|no more than|if|unless|when|whenever|once|until|whether|tomorrow|later|from C|after C|after that|(?<!even )after D|in D|at C|by C|together with food|doctor|pharmacist|between|because|instead|"
    r"alternat\w+|contains?|ingredients?|pregnan\w*|breast ?feeding|nursing|children|kids|toddlers?)\b"
)
_HELD: Final = frozenset({"if", "unless", "provided", "assuming", "suppose", "supposing", "otherwise", "although", "though", "while", "whereas", "which", "because", "where"})


def closing_words(bench: Bench, text: str) -> None:
    """As in "That clears the six hours, so you can have 30 mL", letter YES, truth NO."""
    letter, truth = bench.letter, bench.ground.decision.value
    if bench.ground.conflict or letter is None or letter == truth or truth == "AMBIGUOUS":
        return
    if any(j.concludes and (j.rule == "decision" or j.statement.kind == NEXT_TIME) for j in bench.judged):
        return
    for clause in reversed(clauses_of(items_of(text, bench.knowledge.names))[-4:]):
        if _concludes(clause, bench) != letter:
            continue
        over = [j for j in bench.judged if j.statement.start < clause.end and clause.start < j.statement.end]
        if any(j.verdict == CONTRADICTED for j in over) or any(j.statement.condition is not None and not j.statement.condition.empty for j in over):
            return
        said = Statement(DECISION_CONSISTENCY, "conclusion", clause.start, clause.end, words=clause.shape, polarity=letter, value=letter)
        bench.judged.append(Judged(said, CONTRADICTED, f"the decision is {truth}", "decision", concludes=letter))
        return


def _concludes(clause: Clause, bench: Bench) -> str | None:
    shape = clause.shape
    if clause.asks or clause.lead in _HELD:
        return None
    if _OPEN.search(shape):
        return "AMBIGUOUS"
    if _NONE_OF_IT.search(shape) or _of_another(clause, bench):
        return None
    if _NO.search(shape):
        return "NO"
    if _YES.search(shape) and polarity_of(shape) != "NO":
        return "YES"
    return polarity_of(shape)


def _of_another(clause: Clause, bench: Bench) -> bool:
    """Whether the clause names only drugs that are not asked for."""
    named = {i for item in clause.of("P") for profile in bench.profiles_of(item.names) for i in profile.ingredients}
    asked = {i for profile in bench.ground.asked_profiles() for i in profile.ingredients}
    return bool(named) and bool(asked) and not named & asked


__all__ = ["closing_words"]
