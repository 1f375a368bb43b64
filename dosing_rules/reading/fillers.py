"""Words without weight of their own, and words that may stand for a dose that nobody named."""

from __future__ import annotations

from typing import Final

SMALL_WORDS: Final = frozenset(
    "the a an my his her our their your this that i we he she they you it to at of in on off up out down by for with and or but so then was were is are "
    "be been had have has did do am around about again back just only over not me him us them".split()
)

DOSE_WORDS: Final = frozenset({"one", "ones", "some", "it", "them", "dose", "doses", "those", "couple", "pair", "more", "another", "again", "both"})
"""Words that may stand for a dose beside the time of a meal."""

FOR_A_DOSE: Final = DOSE_WORDS | frozenset(
    "first second third fourth last next previous same ditto likewise repeat repeated round rounds batch set serving helping usual regimen treatment "
    "relief medicated hit fix load loaded topped top dosed redosed remedy two three four half whole full many several few amount rest lot".split()
)
"""Words that may stand for a dose in a clause that names none."""

PERHAPS_A_DOSE: Final = frozenset(
    "booster boosters refill refills solo single singles double doubles topping top-up top-ups encore chaser repeats extras follow-up follow-ups installment portion portions reup".split()
)
"""Nouns for something taken in addition, that say neither what nor how much."""
