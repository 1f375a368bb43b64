"""The oracle's table goes on: allergy, stomach, cold, sleep and stay-awake products, from what their labels print.

Units in one dose, hours between doses, most units or doses in 24 hours; "once daily" and "at bedtime" are one dose in 24
hours, whatever its size.
"""

from __future__ import annotations

from fractions import Fraction

from .entries import MG, Label, Product, plain

_COLD = (("cold", 7),)
_COUGH = (("cough", 7),)
_SLEEP = (("sleep", 14),)
_DIPHENHYDRAMINE, _DOXYLAMINE = "diphenhydramine", "doxylamine"

OTC_PRODUCTS = (
    plain("Benadryl", _DIPHENHYDRAMINE, 25, (1, 2)),
    plain("diphenhydramine 50 mg", _DIPHENHYDRAMINE, 50, (1, 1)),
    plain("ZzzQuil", _DIPHENHYDRAMINE, 25, (2, 2)),
    plain("Unisom", _DOXYLAMINE, 25, (1, 1)),
    plain("loratadine 10 mg", "loratadine", 10, (1, 1)),
    plain("cetirizine 10 mg", "cetirizine", 10, (1, 1)),
    plain("levocetirizine 5 mg", "levocetirizine", 5, (1, 1)),
    plain("fexofenadine 60 mg", "fexofenadine", 60, (1, 1)),
    plain("fexofenadine 180 mg", "fexofenadine", 180, (1, 1)),
    plain("famotidine 10 mg", "famotidine", 10, (1, 1)),
    plain("famotidine 20 mg", "famotidine", 20, (1, 1)),
    plain("omeprazole 20 mg", "omeprazole", 20, (1, 1), extended=True),
    plain("esomeprazole 20 mg", "esomeprazole", 20, (1, 1), extended=True),
    plain("lansoprazole 15 mg", "lansoprazole", 15, (1, 1), extended=True),
    plain("loperamide 2 mg", "loperamide", 2, (1, 1)),
    plain("guaifenesin 400 mg", "guaifenesin", 400, (1, 1)),
    plain("guaifenesin 600 mg", "guaifenesin", 600, (1, 2), extended=True),
    plain("guaifenesin 1200 mg", "guaifenesin", 1200, (1, 1), extended=True),
    plain("dextromethorphan 15 mg", "dextromethorphan", 15, (2, 2)),
    Product("dextromethorphan 12-hour liquid", (("dextromethorphan", Fraction(30 * MG, 5)),), (10, 10), volume=True),
    plain("pseudoephedrine 30 mg", "pseudoephedrine", 30, (2, 2)),
    plain("pseudoephedrine 120 mg", "pseudoephedrine", 120, (1, 1), extended=True),
    plain("phenylephrine 10 mg", "phenylephrine", 10, (1, 1)),
    plain("chlorpheniramine 4 mg", "chlorpheniramine", 4, (1, 1)),
    Product(
        "chlorpheniramine 4 mg with dextromethorphan 30 mg",
        (("chlorpheniramine", 4 * MG), ("dextromethorphan", 30 * MG)), (1, 1),
    ),
    plain("meclizine 25 mg", "meclizine", 25, (1, 2)),
    plain("dimenhydrinate 50 mg", "dimenhydrinate", 50, (1, 2)),
    plain("bisacodyl 5 mg", "bisacodyl", 5, (1, 3)),
    plain("caffeine 200 mg", "caffeine", 200, (1, 1)),
    Product("Aleve PM", (("naproxen", 220 * MG), (_DIPHENHYDRAMINE, 25 * MG)), (2, 2)),
    Product(
        "DayQuil Severe LiquiCaps",
        (("acetaminophen", 325 * MG), ("dextromethorphan", 10 * MG), ("guaifenesin", 200 * MG), ("phenylephrine", 5 * MG)),
        (2, 2), hours=4, most_doses=4, family="DayQuil",
    ),
    # Their Directions were not read: told in a history they count, asked for they have no limit.
    Product("Mucinex DM", (("guaifenesin", 600 * MG), ("dextromethorphan", 30 * MG)), (1, 2), extended=True),
    Product("Claritin-D 24 Hour", (("loratadine", 10 * MG), ("pseudoephedrine", 240 * MG)), (1, 1), extended=True),
)  # fmt: skip

OTC_LABELS = {
    "Benadryl": Label(2, 4, None, 6, ()),
    "diphenhydramine 50 mg": Label(1, 4, None, 6, ()),
    "ZzzQuil": Label(2, 0, None, 1, _SLEEP),
    "Unisom": Label(1, 0, None, 1, _SLEEP),
    "loratadine 10 mg": Label(1, 0, 1, 1, (), ages=(6, 200)),
    "cetirizine 10 mg": Label(1, 0, 1, 1, (), ages=(6, 64)),
    "levocetirizine 5 mg": Label(1, 0, 1, 1, (), ages=(12, 64)),
    "fexofenadine 60 mg": Label(1, 12, 2, None, (), ages=(12, 64)),
    "fexofenadine 180 mg": Label(1, 0, 1, 1, (), ages=(12, 64)),
    "famotidine 10 mg": Label(1, 0, 2, None, (("heartburn", 14),)),
    "famotidine 20 mg": Label(1, 0, 2, None, (("heartburn", 14),)),
    "omeprazole 20 mg": Label(1, 24, 1, 1, (("heartburn", 14),), ages=(18, 200)),
    "loperamide 2 mg": Label(1, 0, 4, None, (("diarrhea", 2),), first=(2, 0)),
    "guaifenesin 400 mg": Label(1, 4, None, 6, _COUGH),
    "guaifenesin 600 mg": Label(2, 12, 4, None, _COUGH),
    "guaifenesin 1200 mg": Label(1, 12, 2, None, _COUGH),
    "dextromethorphan 15 mg": Label(2, 6, 8, None, _COUGH),
    "dextromethorphan 12-hour liquid": Label(10, 12, 20, None, _COUGH),
    "pseudoephedrine 30 mg": Label(2, 4, 8, None, _COLD),
    "pseudoephedrine 120 mg": Label(1, 12, 2, None, _COLD),
    "phenylephrine 10 mg": Label(1, 4, 6, None, _COLD),
    "chlorpheniramine 4 mg": Label(1, 4, 6, None, ()),
    "chlorpheniramine 4 mg with dextromethorphan 30 mg": Label(1, 6, 4, None, _COUGH),
    "meclizine 25 mg": Label(2, 0, 2, 1, ()),
    "dimenhydrinate 50 mg": Label(2, 4, 8, None, ()),
    "bisacodyl 5 mg": Label(3, 0, 3, 1, (("constipation", 7),)),
    "caffeine 200 mg": Label(1, 3, None, None, ()),
    "Aleve PM": Label(2, 0, 2, 1, (("pain", 10), ("sleep", 14))),
    "DayQuil Severe LiquiCaps": Label(2, 4, None, 4, (("cold", 7), ("fever", 3))),
}

# What a name can mean, beside the products' own names; a bare ingredient may be any of its kinds.
OTC_NAMES: dict[str, tuple[str, ...]] = {
    "diphenhydramine": ("Benadryl", "ZzzQuil"),
    "doxylamine": ("Unisom",),
    "loratadine": ("loratadine 10 mg",),
    "claritin": ("loratadine 10 mg",),
    "cetirizine": ("cetirizine 10 mg",),
    "zyrtec": ("cetirizine 10 mg",),
    "levocetirizine": ("levocetirizine 5 mg",),
    "xyzal": ("levocetirizine 5 mg",),
    "fexofenadine": ("fexofenadine 60 mg", "fexofenadine 180 mg"),
    "allegra": ("fexofenadine 180 mg",),
    "allegra 12 hour": ("fexofenadine 60 mg",),
    "famotidine": ("famotidine 10 mg", "famotidine 20 mg"),
    "pepcid ac": ("famotidine 10 mg",),
    "pepcid ac maximum strength": ("famotidine 20 mg",),
    "omeprazole": ("omeprazole 20 mg",),
    "nexium": ("esomeprazole 20 mg",),
    "prevacid": ("lansoprazole 15 mg",),
    "zantac": ("famotidine 10 mg", "famotidine 20 mg"),
    "prilosec otc": ("omeprazole 20 mg",),
    "loperamide": ("loperamide 2 mg",),
    "imodium": ("loperamide 2 mg",),
    "guaifenesin": ("guaifenesin 400 mg", "guaifenesin 600 mg", "guaifenesin 1200 mg"),
    "mucinex": ("guaifenesin 600 mg",),
    "guaifenesin 600 mg extended release": ("guaifenesin 600 mg",),
    "guaifenesin 1200 mg extended release": ("guaifenesin 1200 mg",),
    "mucinex maximum strength": ("guaifenesin 1200 mg",),
    "dextromethorphan": ("dextromethorphan 15 mg", "dextromethorphan 12-hour liquid"),
    "delsym": ("dextromethorphan 12-hour liquid",),
    "pseudoephedrine": ("pseudoephedrine 30 mg", "pseudoephedrine 120 mg"),
    "sudafed": ("pseudoephedrine 30 mg",),
    "sudafed 12 hour": ("pseudoephedrine 120 mg",),
    "pseudoephedrine 120 mg extended release": ("pseudoephedrine 120 mg",),
    "phenylephrine": ("phenylephrine 10 mg",),
    "sudafed pe": ("phenylephrine 10 mg",),
    "chlorpheniramine": ("chlorpheniramine 4 mg",),
    "chlor-trimeton": ("chlorpheniramine 4 mg",),
    "coricidin hbp cough & cold": ("chlorpheniramine 4 mg with dextromethorphan 30 mg",),
    "meclizine": ("meclizine 25 mg",),
    "bonine": ("meclizine 25 mg",),
    "dimenhydrinate": ("dimenhydrinate 50 mg",),
    "dramamine": ("dimenhydrinate 50 mg",),
    "bisacodyl": ("bisacodyl 5 mg",),
    "dulcolax": ("bisacodyl 5 mg",),
    "caffeine": ("caffeine 200 mg",),
    "vivarin": ("caffeine 200 mg",),
}
OTC_STRENGTHS = {
    ("guaifenesin", 400): "guaifenesin 400 mg",
    ("guaifenesin", 600): "guaifenesin 600 mg",
    ("guaifenesin", 1200): "guaifenesin 1200 mg",
    ("famotidine", 10): "famotidine 10 mg",
    ("famotidine", 20): "famotidine 20 mg",
    ("fexofenadine", 60): "fexofenadine 60 mg",
    ("fexofenadine", 180): "fexofenadine 180 mg",
    ("pseudoephedrine", 30): "pseudoephedrine 30 mg",
    ("pseudoephedrine", 120): "pseudoephedrine 120 mg",
    ("diphenhydramine", 50): "diphenhydramine 50 mg",
}
