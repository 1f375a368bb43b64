"""Statements judged over the worlds of a situation, and over what labels print."""

from __future__ import annotations

from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Ground
from ..statements import ELAPSED, TOTAL_INTAKE, Statement
from .again import again
from .amounts import AMOUNTS
from .asides import ASIDES
from .certain import certain
from .compared import COMPARED
from .contents import CONTENTS
from .crossing import CROSSING
from .drugs import DRUGS
from .elapsed import ELAPSED_FORMS
from .following import FOLLOWING_FORMS
from .intervals import INTERVAL_FORMS
from .invented import INVENTED
from .judged import Bench, Judged
from .limits import LIMITS
from .logged import LOGGED_FORMS
from .margins import MARGINS
from .outright import OUTRIGHT, at_the_boundary
from .speech import SPEECH
from .waved import WAVED
from .wholly import WHOLLY

FORMS = {**ELAPSED_FORMS, **INTERVAL_FORMS, **FOLLOWING_FORMS, **AMOUNTS, **LIMITS, **CROSSING, **DRUGS, **CONTENTS, **ASIDES, **WAVED, **OUTRIGHT, **SPEECH, **WHOLLY, **INVENTED, **COMPARED, **MARGINS, **LOGGED_FORMS}
"""How each form of statement is judged."""


def judge(statement: Statement, bench: Bench) -> Judged:
    """One statement judged, and judged again in its other readings before it is called false."""
    judged = at_the_boundary(again(FORMS[statement.form](statement, bench), bench), bench)
    condition = statement.condition
    if condition is not None and condition.reading and judged.verdict == CONTRADICTED and statement.kind in (ELAPSED, TOTAL_INTAKE) and statement.form != "arithmetic":
        # What one way to read the question makes of it is not held against another.
        judged.verdict, judged.conditional, judged.because = SUPPORTED, True, "follows from how the question is read"
    if judged.verdict == CONTRADICTED and statement.form == "overlap" and statement.negated and condition is not None and not (condition.empty or condition.names or condition.timed or condition.clock):
        # "If it did not, there would be no overlap": of a product whose contents are supposed.
        judged.verdict, judged.conditional, judged.because = SUPPORTED, True, "follows from what it assumes"
    if judged.verdict == UNSUPPORTED and condition is not None and not condition.empty and judged.rule != "remark":
        # What is true in some world may be said of what an "if" assumes.
        judged.verdict, judged.conditional = SUPPORTED, True
    return certain(judged, bench)


__all__ = ["FORMS", "Bench", "Ground", "Judged", "judge"]
