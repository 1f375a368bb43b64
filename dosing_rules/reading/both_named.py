"""What "both", "one of each" and "them together" ask for, where the drugs were named before and were not all taken.

Drugs in a drawer, drugs that somebody denies having had, one that was taken and one that lies ready: a request that joins
them asks for all of them at once. The telling knows only those that were taken (``Asked.several``).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from .cutting.clause import sentence_end, sentence_start
from .drugs import Drug
from .quantity import INGREDIENT, Group
from .telling.story import Asked, Event, Story
from .terms import Term

_THINGS: Final = r"(?:F|dose|pills?|tablets?|meds?|medicines?|medications?|drugs?|products?|painkillers?|pain relievers?|brands?|kinds?|types?|sorts?|bottles?|boxes|packs?)"
_OTHER_PAIR: Final = r"(?:times?|days?|hands?|feet|knees?|eyes?|ears?|legs?|arms?|shoulders?|parents|kids|sides|nights?|mornings?|evenings?|of us|of you|of my|of his|of her)"
_EACH: Final = re.compile(
    r"\b(?:of|from|out of) (?:each|every|both)\b|(?<!M )\beach(?= (?:of (?:them|these|those|the)|one|F|kind|type|sort|brand|bottle|box|pack|together|medicine|med|drug)\b| *$| *[,?.]| (?:ok|okay|now|fine|safe|today|tonight|at)\b)|\bapiece\b"
    r"|\bN F (?:of )?each\b|\b(?:every|each) (?:one|kind|type|sort|brand)\b"
)
"""One for each of the drugs, whatever their number."""
_PAIR: Final = re.compile(
    rf"\bboth\b(?! {_OTHER_PAIR}\b)|\b(?:the|these|those|them|my) N\b(?= (?:of them|together|at once|at the same time|now|tonight|ok|okay|fine|in one|{_THINGS})\b| *$| *[,?.])|\b(?:the|that|this|a) (?:pair|combo|combination|mix|mixture|duo)\b"
    r"|\b(?:one|N|either|this|that|it|F) (?:together |along |at once |combined |mixed )?(?:with|and|plus|on top of|alongside|after|along with) (?:the|that|its) other\b|\b(?:this|these) (?:one )?and (?:that|those|(?:a|one|N) F? ?(?:of )?(?:that|those|the other))\b|\bof (?:this|these|the one|the N|the first)(?: one)? and (?:(?:a|an|one|N)(?: F)? )?(?:of )?(?:that|those|the other|the second)\b"
)
"""Two drugs."""
_TOGETHER: Final = re.compile(
    r"\b(?:them|they|these|those|em|'em|the drugs|the meds|the F|everything|it all)\b(?=.*\b(?:together|at once|at the same time|same time|in one go|simultaneously|all at once|side by side|in one sitting|in one gulp|mixed|combined|stacked|paired)\b)|\b(?:together|simultaneously) (?:ok|okay|safe|fine|allowed)\b|\b(?:ok|okay|safe|fine|alright|allowed|good) (?:to (?:take|have|use) )?(?:together|simultaneously|at the same time|at once)\b|^\W*(?:ok |okay |safe |fine |all )?together\b"
    r"|\b(?:combine|combining|combined|mix|mixing|mixed|stack|stacking|pair|pairing|blend|double|doubling|layer|layering|mingle)\b(?=.* (?:them|these|those|everything|it all|the N|up|the F)\b)|\bcombin(?:e|ing)\b|\bwith (?:each other|one another)\b|\ball (?:N )?of (?:them|these|those|it)\b|\b(?:them|these|those) all\b|\beverything\b|\ball N\b"
)
"""All of several drugs."""
_THEM: Final = re.compile(r"\b(?:them|these|those|they)\b")
_ALSO_CALLED: Final = frozenset({"(", "aka", "is", "generic", "called", "meaning", "i.e", "basically", "=", "/"})
_JOINING: Final = frozenset({"and", "or", "nor", ",", "&", "+", "plus", "a", "an", "the", "my", "some", "any", "D", "N", "F", "of", "bottle", "box", "pack", "also"})
"""Between two drugs named in one breath."""


def with_both_named(story: Story, asked: Asked | None, terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """Put the drugs that such a request joins into it.

    "I keep Aleve and Advil in the drawer. Can I take one of each?" asks for one Aleve and one Advil.

    Returns:
        The stretches that leave open which drugs are meant.
    """
    if asked is None or asked.clause is None or asked.alternatives or letters.count("D") < 2:
        return []
    if len({term.value.product for term in terms if term.kind == "drug"}) < 2:
        return []
    clause = asked.clause
    said = " ".join("one" if letters[k] == "N" and terms[k].value == 1 else letters[k] for k in range(clause.start, sentence_end(letters, clause.end - 1)))
    each, pair, together = _EACH.search(said), _PAIR.search(said), _TOGETHER.search(said)
    joins = bool(each or pair or together)
    if any(_by_name(g, terms) or not joins and g.drug is not None and not g.pronoun for g in asked.groups):
        return []
    counted = any(g.count is not None or g.more for g in asked.groups)
    own = [e for e in story.events if e.kind in ("dose", "plan") and e.drug is not None and e.owner in ("", "i", "we", "?", "both", asked.person)]
    told = {e.drug.family for e in own if e.drug is not None}
    mentions = _mentions(story, asked, terms, letters)
    if len(told) > 1:
        # the telling takes those that were taken; one more that lies ready may be meant as well
        last = max(e.group.start for e in own)
        return [(terms[k].start, terms[k].end) for k, drug in mentions if drug.family not in told and k > last and (each or together)]
    chosen = _joined(mentions, letters, clause.start)
    spread = len(chosen) < 2
    if spread:
        chosen = _one_of_each_name(mentions)
    if len(chosen) < 2 or (told and counted and not (each or pair)):
        return []
    if not joins:
        as_counted = [_counted(terms, k) or letters[k - 1] in ("a", "an", "one") for k, _ in chosen]
        if not told and not counted and not spread and all(as_counted) and any(_counted(terms, k) for k, _ in chosen):
            # "She said 2 Advil and 2 Tylenol. Is that ok?"
            asked.groups = [replace(_quantity(asked, k, drug, terms, said, False), count=terms[k - 1].value if _counted(terms, k) else 1) for k, drug in chosen]
            asked.several = ""
            return []
        if not _THEM.search(said) or counted or spread:
            return [] if told or spread and (not _THEM.search(said) or _counted(terms, mentions[-1][0])) else _which(asked, chosen, letters, spread=spread)
    elif len(chosen) > 2 and (spread or not (each or together)) or not pair and _more_named(chosen, mentions):
        return [(asked.start, asked.end)]
    asked.several = ""
    asked.groups = [_quantity(asked, k, drug, terms, said, drug.family in told) for k, drug in chosen]
    return [(terms[k].start, terms[k].end) for k, drug in chosen if drug.family not in told and _counted(terms, k) and all(g.count is None for g in asked.groups)]


def _by_name(group: Group, terms: list[Term]) -> bool:
    """Whether the quantity names its drug itself; "them", "one of each" and "the combo" got theirs from the words before."""
    return group.drug is not None and any(t.kind == "drug" for t in terms[group.start : group.end])


def _which(asked: Asked, chosen: list[tuple[int, Drug]], letters: list[str], *, spread: bool) -> list[tuple[int, int]]:
    """ "I have Aleve and Advil. Can I take one?": of the one or of the other."""
    (first, _), (last, _) = chosen[0], chosen[-1]
    near = spread or set(letters[first + 1 : last]) <= _JOINING
    return [(asked.start, asked.end)] if near else []


def _mentions(story: Story, asked: Asked, terms: list[Term], letters: list[str]) -> list[tuple[int, Drug]]:
    """The drugs of the text by their places, without those that somebody else took and second names in brackets."""
    others: list[Event] = [e for e in story.events if e.owner not in ("", "i", "we", "?", "both", asked.person)]
    found: list[tuple[int, Drug]] = []
    for k, term in enumerate(terms):
        if term.kind != "drug" or term.value.kind != "otc" or any(e.start <= term.start < e.end for e in others):
            continue
        again = found and letters[k - 1] in _ALSO_CALLED and INGREDIENT.get(term.value.family) == INGREDIENT.get(found[-1][1].family) is not None
        if not again:
            found.append((k, term.value))
    return found


def _joined(mentions: list[tuple[int, Drug]], letters: list[str], at: int) -> list[tuple[int, Drug]]:
    """The drugs of the last sentence up to the request that names two or more; of the first one behind it, where none does."""
    by_sentence: dict[int, dict[str, tuple[int, Drug]]] = {}
    for k, drug in mentions:
        by_sentence.setdefault(sentence_start(letters, k), {}).setdefault(drug.product, (k, drug))
    several = [(start, list(named.values())) for start, named in by_sentence.items() if len(named) > 1]
    before = [named for start, named in several if start <= at]
    return before[-1] if before else several[0][1] if several else []


def _one_of_each_name(mentions: list[tuple[int, Drug]]) -> list[tuple[int, Drug]]:
    """One mention of each drug; a bare name is that of the product told of the same family."""
    exact = {drug.family for _, drug in mentions if drug.specific}
    return list({drug.product: (k, drug) for k, drug in mentions if drug.specific or drug.family not in exact}.values())


def _more_named(chosen: list[tuple[int, Drug]], mentions: list[tuple[int, Drug]]) -> bool:
    families = {drug.family for _, drug in chosen}
    return any(drug.family not in families for _, drug in mentions)


def _counted(terms: list[Term], k: int) -> bool:
    """ "3 Advil and 2 Tylenol": so many are there, and nobody says that all of them are meant."""
    return k > 0 and terms[k - 1].kind == "num" and terms[k - 1].value != 1


def _quantity(asked: Asked, k: int, drug: Drug, terms: list[Term], said: str, taken: bool) -> Group:
    bare = asked.groups[0] if asked.groups else Group(k, k)
    count = bare.count
    if count == 2 and not bare.each and not re.search(r"\b(?:each|apiece|every)\b", said):
        count = 1 if bare.form is not None and bare.form != "dose" else None  # "the two pills", "the two of them"
    unit = bare.unit_mass
    for j in (k - 1, k + 1):
        if 0 <= j < len(terms) and terms[j].kind == "mass" and unit is None:
            unit, terms[j].read = terms[j].value, True
    terms[k].read = True
    return replace(bare, drug=drug, drugs_or=[], count=count, unit_mass=unit, more=bare.more or taken, each=False, pronoun=False)
