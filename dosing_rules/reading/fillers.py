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

TABLET_NAMES: Final = frozenset(
    "reds blues whites greens oranges yellows purples pinks smalls larges bigs littles minis rapids regulars extras generics brands liquids strengths singles doubles halves fulls wholes units "
    "others leftovers refills hers theirs melts chews strips bits pieces things thingies jellies beans candies bullets goodies killers scoops hits vials tubes spares portions blisters "
    "small large big little mini strong weak mild rapid quick regular plain ordinary basic generic cheap liquid white blue green yellow pink purple orange red brown long round oval junior maximum".split()
)
"""What tablets are called by their looks, their strength or their making: "2 whites at 1 pm", "two strong at noon"."""

MEDICINE_CLASSES: Final = frozenset("relaxers relaxants relievers thinners diuretics tonics decongestants stimulants".split())
"""Medicines named by what they do."""

AFTER_COUNT: Final = frozenset(
    "sorry oops myself himself herself themselves of more at and around about each last so in then when with since before after already for on can by but to x extra total s "
    "right because altogether times this yet or as instead again over left too though if later i both just it's its is within every today additional regular ago from how what "
    "should could may only plus not while until till would do am that the my now was were had took went also daily per a an apiece ish be will might push put exceed sound make "
    "seem are we he she they first second maybe probably still during tonight yesterday once twice together separately straight like no yes ok okay please pls thanks due we've "
    "i've ive i'm im she's shes he's hes they've theyve weve you've there earlier early here well either ones one's off max tops even which according id i'd all".split()
)
"""What goes on behind a bare number that counts tablets, and is no noun that it counts."""
