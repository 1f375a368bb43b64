"""Questions about products under their own labels: allergy, stomach, cold, cough, sleep and stay-awake products.

Brand and ingredient both occur, where a bare ingredient is one product; times crowd the label's interval or the 24 hours.
"""

from __future__ import annotations

from collections.abc import Callable

from . import phrasing as p
from .generator_drafts import DAY, HOUR, Draft, ago_text, ask_for, asked, clock_fact, edge, how_many, taken
from .phrasing import Drug, Shelf, Voice

_PILLS, _CAPS, _GELS = ("tablets", "pills", "tabs"), ("caplets", "pills", "tablets"), ("softgels", "pills", "capsules")
ONCE = (DAY,)
"""Once daily: the edge is the day."""


def _drug(
    product: str, says: tuple[str, ...], per_dose: int, per_day: int, minutes: tuple[int, ...], nouns: tuple[str, ...] = _PILLS,
    *, volume: int = 0, strength: str | None = None,
) -> Drug:  # fmt: skip
    return Drug(product, says, nouns, per_dose, per_day, minutes, volume=volume, strength=strength)


CLARITIN = _drug("Claritin", ("Claritin", "claritin"), 1, 1, ONCE)
LORATADINE = _drug("loratadine", ("loratadine", "loratadine 10 mg"), 1, 1, ONCE)
ZYRTEC = _drug("Zyrtec", ("Zyrtec", "zyrtec"), 1, 1, ONCE)
CETIRIZINE = _drug("cetirizine", ("cetirizine", "cetirizine 10 mg"), 1, 1, ONCE)
XYZAL = _drug("Xyzal", ("Xyzal", "levocetirizine"), 1, 1, ONCE)
ALLEGRA = _drug("Allegra", ("Allegra 24 Hour", "Allegra 180 mg"), 1, 1, ONCE)
ALLEGRA_12 = _drug("Allegra 12 Hour", ("Allegra 12 Hour", "fexofenadine 60 mg"), 1, 2, (12 * HOUR,))
PEPCID = _drug("Pepcid AC Maximum Strength", ("famotidine 20 mg", "Pepcid AC Maximum Strength"), 1, 2, (12 * HOUR, DAY))
PRILOSEC = _drug("Prilosec OTC", ("Prilosec OTC", "omeprazole"), 1, 1, ONCE)
IMODIUM = _drug("Imodium", ("Imodium", "loperamide"), 1, 4, (2 * HOUR, DAY), _CAPS)
GUAIFENESIN = _drug("guaifenesin", ("400 mg guaifenesin",), 1, 6, (4 * HOUR,), strength="400 mg")
MUCINEX = _drug("Mucinex", ("Mucinex 600 mg", "Mucinex 12 Hour"), 2, 4, (12 * HOUR,))
MUCINEX_MAX = _drug("Mucinex Maximum Strength", ("Mucinex Maximum Strength", "Mucinex 1200 mg"), 1, 2, (12 * HOUR,))
GELCAP = _drug("dextromethorphan 15 mg", ("dextromethorphan 15 mg",), 2, 8, (6 * HOUR,), _GELS)
DELSYM = _drug("Delsym", ("Delsym", "delsym"), 1, 2, (12 * HOUR,), (), volume=10)
SUDAFED = _drug("Sudafed", ("Sudafed", "pseudoephedrine 30 mg"), 2, 8, (4 * HOUR,))
SUDAFED_12 = _drug("Sudafed 12 Hour", ("Sudafed 12 Hour", "12 hour Sudafed"), 1, 2, (12 * HOUR,), _CAPS)
SUDAFED_PE = _drug("Sudafed PE", ("Sudafed PE", "phenylephrine"), 1, 6, (4 * HOUR,))
CHLOR_TRIMETON = _drug("chlorpheniramine", ("Chlor-Trimeton", "chlorpheniramine"), 1, 6, (4 * HOUR,))
CORICIDIN = _drug("Coricidin HBP Cough & Cold", ("Coricidin HBP Cough & Cold",), 1, 4, (6 * HOUR,))
BONINE = _drug("meclizine", ("Bonine", "meclizine", "meclizine 25 mg"), 2, 2, ONCE)
DRAMAMINE = _drug("Dramamine", ("Dramamine", "dimenhydrinate"), 2, 8, (4 * HOUR,))
DULCOLAX = _drug("bisacodyl", ("Dulcolax", "bisacodyl"), 3, 3, ONCE)
VIVARIN = _drug("Vivarin", ("Vivarin", "NoDoz", "caffeine 200 mg"), 1, 4, (3 * HOUR,))
BENADRYL = _drug("Benadryl", ("Benadryl", "benadryl"), 2, 12, (4 * HOUR,))
ZZZQUIL = _drug("ZzzQuil", ("ZzzQuil", "zzzquil"), 2, 2, ONCE, ("capsules", "pills"))
UNISOM = _drug("Unisom", ("Unisom SleepTabs", "doxylamine", "doxylamine 25 mg"), 1, 1, ONCE)
ALEVE_PM = _drug("Aleve PM", ("Aleve PM",), 2, 2, (8 * HOUR, DAY), _CAPS)
SEVERE = _drug("DayQuil Severe LiquiCaps", ("DayQuil Severe LiquiCaps", "DayQuil Severe"), 2, 8, (4 * HOUR,), ("LiquiCaps",))

ALLERGY = (CLARITIN, LORATADINE, ZYRTEC, CETIRIZINE, XYZAL, ALLEGRA, ALLEGRA_12, CHLOR_TRIMETON, BENADRYL)
DAILY = (CLARITIN, LORATADINE, ZYRTEC, CETIRIZINE, XYZAL, ALLEGRA, PRILOSEC, BONINE, DULCOLAX, ZZZQUIL, UNISOM)
STOMACH = (PEPCID, PRILOSEC, IMODIUM, DULCOLAX, BONINE, DRAMAMINE)
ACID = (PEPCID, PRILOSEC)
CHEST = (GUAIFENESIN, MUCINEX, MUCINEX_MAX, SEVERE)
COUGH = (GELCAP, DELSYM, CORICIDIN, p.NYQUIL, p.DAYQUIL, SEVERE)
NOSE = (SUDAFED, SUDAFED_12, SUDAFED_PE, p.DAYQUIL, SEVERE)
SLEEP = (BENADRYL, ZZZQUIL, p.TYLENOL_PM, p.ADVIL_PM, ALEVE_PM)
DROWSY = (UNISOM, p.NYQUIL, p.NYQUIL_LIQUID)
AWAKE = (VIVARIN, p.EXCEDRIN)
_NSAIDS = (*p.IBUPROFENS, p.ALEVE, p.ASPIRIN, p.EXCEDRIN, ALEVE_PM)
_NEW = tuple(dict.fromkeys((*ALLERGY, *STOMACH, *CHEST, GELCAP, DELSYM, CORICIDIN, *NOSE[:3], *SLEEP, *DROWSY, VIVARIN)))
_OFTEN = (
    GUAIFENESIN, MUCINEX, GELCAP, SUDAFED, SUDAFED_PE, CHLOR_TRIMETON, CORICIDIN, DRAMAMINE, BENADRYL, SEVERE, VIVARIN,
    ALLEGRA_12, SUDAFED_12, DELSYM,
)  # fmt: skip
# On a label the generic and the brand are two products with acetaminophen, so a name for either is left out.
_SINGLE = tuple(drug for drug in p.SINGLE if drug is not p.ACETAMINOPHEN_MG)
_PAIN = (*_SINGLE, p.ALEVE, p.ASPIRIN)

LABELS = Shelf(
    every=(*_NEW, *_NEW, *_PAIN, *p.COMBINED),
    several=(*_OFTEN, *_OFTEN, *_SINGLE, p.NYQUIL, p.DAYQUIL, p.EXCEDRIN, p.ALEVE),
    summed=(SUDAFED, SUDAFED_PE, MUCINEX, CHLOR_TRIMETON, DRAMAMINE, IMODIUM, *p.IBUPROFENS, p.EXTRA, p.REGULAR),
    pairs=(
        (CHEST, CHEST), (COUGH, COUGH), (NOSE, NOSE), (SLEEP, SLEEP), (DROWSY, DROWSY), (AWAKE, AWAKE), (ALLERGY, ALLERGY),
        (_NEW, _PAIN), (_PAIN, p.COMBINED), (_NSAIDS, _NSAIDS), (STOMACH, _NEW), (ACID, ACID),
        ((ZYRTEC, CETIRIZINE), (XYZAL,)),
    ),
    regular=(*_OFTEN, *_SINGLE),
    again=(*_OFTEN, *_OFTEN, *_SINGLE),
    forgotten=(*_NEW, *_SINGLE[:6]),
    of_a_class=((SLEEP, SLEEP), (DROWSY, DROWSY), (_NSAIDS, _NSAIDS), (p.ACETAMINOPHENS[:-1], p.COMBINED), (ACID, ACID)),
)  # fmt: skip


def once_a_day(voice: Voice) -> Draft:
    """Yesterday's dose of something that is taken once a day, and the same hour today."""
    drug = voice.pick(DAILY)
    tags = ["clock", "once_daily"]
    now = voice.pick(range(7 * HOUR, 24 * HOUR, 5))
    late = voice.pick((0, 0, -1, 1, -30, 30, -120, 120, -240))
    tags.append("edge_at" if late == 0 else "edge_inside" if late < 0 else "edge_outside")
    at = now - DAY - late
    took, want = how_many(voice, drug), how_many(voice, drug)
    subject = voice.person.subject
    subject = subject if subject == "I" else subject[0].upper() + subject[1:]
    if at < -DAY or at >= 0:
        at, tags = max(-DAY + 5, min(-5, at)), [*tags[:2], "edge_else"]
    story = f"{subject} took {voice.units(drug, took)} yesterday at {voice.clock(at)}."
    facts = {"now": clock_fact(now), "doses": [taken(drug, took, clock_fact(at))], "next": asked(drug, want)}
    return Draft("rolling_24h", story, f"It's {voice.clock(now)} now. {ask_for(voice, drug, want)}", facts, tags)


def a_first_dose(voice: Voice) -> Draft:
    """Two at first, where the label lets a first dose be two; and one more soon after."""
    drug, hour = voice.pick(((IMODIUM, 0), (p.ALEVE, HOUR)))
    tags = ["first_dose"]
    want = voice.pick((1, 2, 2, 3))
    facts: dict[str, object] = {"doses": [], "next": asked(drug, want)}
    story = f"I haven't taken any {drug.says[0]} yet today or this week."
    if voice.dice.random() < 0.6:
        age = voice.pick((hour, hour + 1, hour - 1, 30, 90, 300)) if hour else voice.pick((5, 60, 180))
        took = voice.pick((1, 1, 2))
        facts["doses"] = [taken(drug, took, {"ago": ago_text(age)})]
        story = f"I took {voice.units(drug, took)} {voice.duration(age)} ago, the first in weeks."
        tags.append("edge_at" if age == hour else "edge_else")
    voice.person = p.PEOPLE[0]
    return Draft("timing_interval", story, ask_for(voice, drug, want), dict(facts), tags)


def of_an_age(voice: Voice) -> Draft:
    """Old enough for the label, too young, or past the age up to which it speaks."""
    drug = voice.pick((*ALLERGY[2:8], *ALLERGY[2:8], p.LONG, p.MIGRAINE, PRILOSEC, MUCINEX, p.ADVIL))
    years = voice.pick((16, 17, 18, 34, 64, 65, 66, 72))
    voice.person = p.PEOPLE[0]
    tags = ["age"]
    age = edge(voice, drug, tags)
    want = voice.pick((1, drug.per_dose))
    facts = {"doses": [taken(drug, want, {"ago": ago_text(age)})], "next": asked(drug, want), "age_years": years}
    story = f"I'm {years} years old and took {voice.units(drug, want)} {voice.duration(age)} ago."
    return Draft("timing_interval", story, ask_for(voice, drug, want), facts, tags)


def days_of_use(voice: Voice) -> Draft:
    """For so many days: fewer than the label's, or more."""
    printed = ((MUCINEX, 7), (PRILOSEC, 14), (UNISOM, 14), (ZZZQUIL, 14), (p.EXTRA, 10), (SUDAFED, 7), (DULCOLAX, 7))
    drug, most = voice.pick(printed)
    days = most + voice.pick((-3, -2, 2, 3, 7))
    voice.person = p.PEOPLE[0]
    want = drug.per_dose
    age = max(drug.minutes[0], voice.pick((DAY, DAY + 30, drug.minutes[0])))
    story = f"I've been taking {voice.pick(drug.says)} for {days} days, the last {want} {voice.duration(age)} ago."
    facts = {
        "doses": [taken(drug, want, {"ago": ago_text(age)})],
        "courses": [{"product": drug.product, "started": {"ago": f"{24 * days} h"}}], "next": asked(drug, want),
    }  # fmt: skip
    return Draft("repeated_dosing", story, ask_for(voice, drug, want), facts, ["days", "edge_else"])


LABEL_KINDS: tuple[tuple[int, Callable[[Voice], Draft]], ...] = (
    (4, once_a_day), (2, a_first_dose), (2, of_an_age), (2, days_of_use),
)  # fmt: skip
