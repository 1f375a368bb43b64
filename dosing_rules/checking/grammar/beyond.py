"""Amounts beyond a limit: what is dangerous, and what exceeds the one that is told."""

from __future__ import annotations

import re
from typing import Final

GOING_OVER: Final = re.compile(
    r"^(?:(?:and|but|since|because|as|that|taking|having|using|any|anything|amounts?|doses?|intake|a total|totals?) )*(?:going|getting|taking|gone|straying|being)? ?(?:any )?(?:over|above|beyond|past|exceeding|more than|in excess of|higher than) (?:the |about )?$"
)
EXCEEDS_THE: Final = re.compile(
    r"(?:which |that |and |already |also |still |just |clearly |far |well |is |are |would |be |would be |falls |stays |lies )*(?:(exceeds?|exceed|over|above|beyond|past|more than|surpass(?:es)?)|under|below|within|less than) (?:the|your|its|a) (?:(?:\w+ ){0,3}(?:maximum|max|limit) of |A (?:\w+ ){0,3}(?:maximum|max|limit)\b)"
)
STAYS_UNDER: Final = re.compile(r"\bA (?:\w+ ){0,4}?(?:stays?|remains?|keeps?|would stay|would remain) (?:(?:well|just|safely|still) )*(?:under|below|within|inside) (?:the |your |its )?$")
"""As in "A total of 1,600 mg stays under the 1,200 mg limit": the amount before is compared."""
IS_HARMFUL: Final = re.compile(r"^ (?:of P )?(?:(?:a|per) day |daily )?(?:is|are|can|may|could|might|will|would|risks?|harms?|damages?|becomes?|gets?) ")

BESIDE: Final = re.compile(
    r"\b(?:under|below|within|inside|over|above|beyond|past|less than|more than|lower than|higher than|greater than"
    r"|exceeds?|exceeding|not exceed|exceed|overshoots?|oversteps?|far from|nowhere near|"
    r"short of|(?<!add )(?<!adds )(?<!adding )(?<!added )(?<!sum )(?<!sums )up to|equal to|reach(?:es|ing)?|at|fits? (?:in|into|within|inside|under))(?: (?:the|a|an|your|its|that|this|day's|one|any|well|just|far|slightly|usual"
    r"|normal|daily|single|adult|allowed|recommended|otc|over|counter|maximum|of)){0,4} $"
)
DOES: Final = re.compile(r"^ (?:of P |P )?(?:(?:never|won't|don't|didn't|can't|cannot|will|would|wouldn't|does|do|not|hardly|rarely|usually|always|often|should|may|might) )*(?:hurts?|harms?|helps?|kills?|bothers?|works?|eases?|calms?|knocks?|upsets?|dulls?|relieves?)\b")
"""What tablets do: "two tablets never hurt anyone"."""


def total_first(near: str) -> bool:
    """Whether a total was spoken of right before."""
    return bool(re.search(r"\b(?:total|brings?|makes? it|sum)\b(?: \w+){0,3} $", near))


__all__ = ["BESIDE", "DOES", "EXCEEDS_THE", "GOING_OVER", "IS_HARMFUL", "STAYS_UNDER", "total_first"]
