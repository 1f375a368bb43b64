"""Set phrases in the grammar's own words: "the line is at 3,000 mg" is "the limit is 3,000 mg".

The grammar knows one way, or a few, to say a thing; the ways that mean the same are put into it before clauses are cut, so
that every rule profits from them. A phrase is a row of words; ``a|b`` is a choice, a trailing ``?`` makes a word optional,
a capital letter stands for a quantity or a drug as in the shape of a clause ("A" amount, "D" duration, "one-dose" the
count of one dose). One pass, each phrase looked up by its first word.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from .tokens import Item

_LETTERS: Final = frozenset("ADCNQP")

_PHRASES: Final = (
    # --- who is spoken of
    ("the person|one|woman|man|adult who|that wants|takes|needs|wanted the? P is", "you are"),
    ("the|this user|patient|asker|questioner|individual", "you"),
    ("is|are|was|were the same as A", "is A"),
    ("doesn't|won't|wouldn't go|run|get|come over|beyond|above|past the|your|its limit|cap|ceiling|maximum|max|allowance", "does not exceed the limit"),
    ("doesn't|won't|wouldn't go|run|get|come over|beyond|above|past the|your|its daily limit|cap|ceiling|maximum|max|allowance", "does not exceed the daily limit"),
    ("does|will|would not go|run|get|come over|beyond|above|past the|your|its daily limit|cap|ceiling|maximum|max|allowance", "does not exceed the daily limit"),
    ("does|will|would not go|run|get|come over|beyond|above|past the|your|its limit|cap|ceiling|maximum|max|allowance", "does not exceed the limit"),
    ("doesn't|won't|wouldn't break|breach|bust|surpass|overstep the|your|its daily limit|cap|ceiling|maximum|max|allowance", "does not exceed the daily limit"),
    ("doesn't|won't|wouldn't break|breach|bust|surpass|overstep the|your|its limit|cap|ceiling|maximum|max|allowance", "does not exceed the limit"),
    ("isn't|aren't over|beyond|above|past the|your|its daily? limit|cap|ceiling|maximum|max|allowance", "does not exceed the limit"),
    ("whole|full|entire day's|daily ration|quota|allowance|limit|maximum|supply|share", "daily limit"),
    # --- limits
    ("over -? the -? counter", "otc"),
    ("line|bar|roof|lid|cutoff|wall is|sits|stands|lies|runs drawn? at? A", "limit is A"),
    ("line|bar|roof|lid|cutoff of A", "limit of A"),
    ("A line|bar|roof|lid|cutoff", "A limit"),
    ("top|upper end|limit|edge? of the|a usual|recommended|normal|label|labeled|standard|typical|ordinary|otc|adult otc|adult|single|label? dose|range", "maximum single dose"),
    ("top of the|a usual|recommended|normal|label|labeled|standard|typical|ordinary|otc|adult otc|adult|single|label? dose|range", "maximum single dose"),
    ("most|largest|biggest|highest that? one-dose may|can|should|must be|hold|have|contain is? A", "single dose limit is A"),
    ("one-dose may|can|must|should not ever? go|be|run|come|get beyond|over|above|past|higher|larger|more|bigger than? A", "single dose must not exceed A"),
    ("one-dose cannot|can't|mustn't|shouldn't go|be|run|come|get beyond|over|above|past|higher|larger|more|bigger than? A", "single dose must not exceed A"),
    ("one-dose may|can|must|should not exceed|pass|top A", "single dose must not exceed A"),
    ("one-dose cannot|can't|mustn't|shouldn't exceed|pass|top A", "single dose must not exceed A"),
    ("single dose may|can|must|should not ever? go|be|run|come|get beyond|over|above|past|higher|larger|more|bigger than? A", "single dose must not exceed A"),
    ("single dose cannot|can't|mustn't|shouldn't go|be|run|come|get beyond|over|above|past|higher|larger|more|bigger than? A", "single dose must not exceed A"),
    ("single dose may|can|must|should not exceed|pass|top|surpass A", "single dose must not exceed A"),
    ("single dose cannot|can't|mustn't|shouldn't exceed|pass|top|surpass A", "single dose must not exceed A"),
    ("no single dose|doses may|should|can|must ever? go|be|run|come|get beyond|over|above|past|higher|larger|more|bigger than? A", "single dose must not exceed A"),
    ("no single dose|doses may|should|can|must ever? exceed|pass|top|surpass A", "single dose must not exceed A"),
    ("no one-dose|dose may|should|can|must ever? go|be|run|come|get beyond|over|above|past|higher|larger|more|bigger than? A", "single dose must not exceed A"),
    ("no one-dose|dose may|should|can|must ever? exceed|pass|top|surpass A", "single dose must not exceed A"),
    ("not supposed|meant|allowed|permitted|to to? have|take|swallow|use? more|over|above than? A in|at one|a|Q|single go|time|sitting|dose|swallow", "single dose must not exceed A"),
    ("not supposed|meant|allowed|permitted|to to? have|take|swallow|use? more|over|above than? A at once", "single dose must not exceed A"),
    ("maximum|max|highest|largest|biggest single otc|adult|recommended? dose of|for P is A", "P single dose limit is A"),
    ("maximum|max|highest|largest|biggest single otc|adult|recommended? dose of|for P without a prescription|doctor is A", "P single dose limit is A"),
    ("maximum|max|highest|largest|biggest single otc|adult|recommended? dose of|for P over - the - counter is A", "P single dose limit is A"),
    ("maximum|max|highest|largest|biggest single otc|adult|recommended? dose of|for P over the counter is A", "P single dose limit is A"),
    ("have|has yet to pass|elapse|go by?", "have not passed"),
    ("yields", "makes"),
    ("yielding", "making"),
    ("one-dose is|gets|stays limited|capped|restricted to|at A", "single dose must not exceed A"),
    ("within|inside one-dose", "within the single dose limit"),
    ("label dose", "usual dose"),
    ("labeled dose", "usual dose"),
    ("dose on|of the label", "usual dose"),
    ("is|are limited|restricted|confined to one-dose per|a|each|every night|evening|day|bedtime", "is only once a day"),
    ("is|are|gets|stays confined|restricted|held|rationed|pegged to|at N|Q", "is limited to N"),
    ("N|Q in|per|every|within any|one|a? D is|are all|everything that? P permits|allows|gives|grants|offers", "N in D is the limit of P"),
    ("beyond|over|above|past|exceeds|surpasses what the? is|gets|label|labels|box permitted|allowed|permissible|allows|permits", "over the limit"),
    ("more|higher|greater than what the? is|label|labels|box permitted|allowed|permissible|allows|permits", "over the limit"),
    ("precisely|exactly|just what the? is|label|labels|box permitted|allowed|permissible|allows|permits", "exactly the limit"),
    # --- intervals
    ("runs|works|operates|goes|lives on a|an|its|the D -? clock|schedule|rhythm|cycle|timer|timetable|beat", "needs D between doses"),
    ("is|are|it's|they're|that's an|a|the|one? D -? product|products|medicine|medicines|medication|medications|drug|drugs|formula|formulas|formulation|formulations|preparation|preparations|version|kind|type|pill|pills|tablet|tablets|caplet|caplets|ones", "needs D between doses"),
    ("is|are once -? every -? D -? product|medicine|medication|drug|formula|pill|pills|tablet|tablets|caplet|caplets?", "needs D between doses"),
    ("D fence|gate|bar|hurdle|barrier|threshold", "D minimum"),
    ("true|actual|real|correct|genuine elapsed|time|gap|difference time|gap? is|was|comes|works only|just|out? to|at? D", "D have passed"),
    ("is|are labelled|labeled|rated|approved|listed for up? to? N|Q|A in|per any|each|every|one? D", "limit is N in D"),
    ("nothing|none else|other|more? in|within|for|during|over the? last|past|previous? D", "no other doses in the last D"),
    # --- far from a limit
    ("not|isn't|aren't|nowhere even? close|near to? A", "far from A"),
    ("not|isn't|aren't|nowhere even? remotely|anywhere close|near to? A", "far from A"),
    ("a? long|good way|ways from|off|under|below|short of? A", "far from A"),
    ("miles|lightyears away? from|off|below|under A", "far from A"),
    # --- almost
    ("almost|nearly at|to|on the|your? D mark|point|line?", "at almost D"),
    ("almost|nearly at|to|on D mark|point|line", "at almost D"),
    ("small|slight|minor|tiny|little|short shortfall|gap|difference|deficit|discrepancy like|of this|that? doesn't|won't|wouldn't count|matter|hurt|count much|really?", "difference is close enough"),
    ("small|slight|minor|tiny|little|short shortfall|gap|difference|deficit|discrepancy like|of this|that? does|will|would not count|matter|hurt", "difference is close enough"),
    ("D difference|shortfall|gap|deficit|discrepancy|margin|shortage is|are|would|seems be? so? negligible|trivial|tiny|small|minor|insignificant|immaterial|irrelevant|nothing|unimportant|meaningless|acceptable|tolerable", "it is close enough"),
    ("D difference|shortfall|gap|deficit|discrepancy|margin|shortage is|are|would be? of? no|little big? importance|consequence|significance|deal|concern|matter|issue|problem|relevance", "it is close enough"),
    ("D difference|shortfall|gap|deficit|discrepancy|margin|shortage isn't|aren't|wouldn't be? a? big? significant|important|deal|concern|issue|problem|material|relevant|meaningful", "it is close enough"),
    ("D difference|shortfall|gap|deficit|discrepancy|margin|shortage hardly|barely|scarcely|doesn't|won't|wouldn't really? matters|matter|counts|count|hurt", "it is close enough"),
    ("D difference|shortfall|gap|deficit|discrepancy|margin|shortage can|may|could safely? be ignored|overlooked|disregarded|neglected|forgiven|waived|tolerated", "it is close enough"),
    ("D short|early|shy|off|under|less is|would|makes be? negligible|trivial|insignificant|nothing|immaterial|tolerable|acceptable", "it is close enough"),
    ("D short|early|shy|off|under|less is|makes no big? deal|difference|problem|issue|concern", "it is close enough"),
    ("being|missing|falling D short|early|shy|off it? is|would be? negligible|trivial|insignificant|fine|okay|ok|immaterial|acceptable|tolerable", "it is close enough"),
    ("few|couple|ten|fifteen|five|D minutes? missing|short? don't|won't|doesn't matter|count|hurt", "is close enough"),
    ("remaining|missing|last|final|lacking|outstanding|those|these D hardly|barely|scarcely|doesn't|don't|won't|wouldn't really? matters|matter|counts|count|hurt", "difference is close enough"),
    ("remaining|missing|last|final|lacking|outstanding D do|does|will|would not really? matter|count|hurt", "difference is close enough"),
    ("remaining|missing|last|final|lacking|outstanding|those|these D make|makes|made|of? no|little real|big? difference|matter|odds|consequence|importance", "difference is close enough"),
    ("remaining|missing|last|final|lacking|outstanding D is|are|would|can be? so? negligible|trivial|insignificant|immaterial|irrelevant|unimportant|meaningless|ignored|overlooked|disregarded|neglected", "difference is close enough"),
    ("D|Q is|are basically|practically|essentially|virtually D|Q", "it is close enough"),
    ("D|Q is|are pretty much|nearly? D|Q", "it is close enough"),
    ("D|Q is|are as good as D|Q", "it is close enough"),
    ("D doesn't|won't|wouldn't really? change|matter|hurt much|anything|at all?", "it is close enough"),
    ("D does|will|would not really? change|matter|hurt much|anything|at all?", "it is close enough"),
    ("nowhere|not|isn't|aren't|wasn't near|nearly|anywhere|even|remotely close|near? to? enough|sufficient|long enough?", "not long enough"),
    ("far from long? enough|sufficient", "not long enough"),
    # --- past an interval by so much
    ("D clear of|from|off the|your|that? D", "D past the D"),
    ("D ahead|beyond of? the|your|that D", "D past the D"),
    ("D to spare on|over|beyond the|your|that D", "D past the D"),
    # --- what is not known
    ("is|are|remains|stays|was a an? total|complete|real? blank|mystery|riddle|puzzle|question|guess mark?", "is unknown"),
    ("is|are|remains|stays|was up in the air", "is unknown"),
    ("is|are|remains|stays|was left? hanging|open-ended", "is unknown"),
    # --- two drugs beside each other
    ("not in|of|from the same drug|medicine|medication|therapeutic? class|family|group|category", "in different classes"),
    ("does|do not belong to the same drug|medicine|medication|therapeutic? class|family|group|category", "are in different classes"),
    ("doesn't|don't belong to the same drug|medicine|medication|therapeutic? class|family|group|category", "are in different classes"),
    ("has|have|contains|contain|shares|share no|nothing active? ingredient|ingredients|component|components? in common with", "shares nothing with"),
    ("shares|share no active? ingredient|ingredients|component|components with", "shares nothing with"),
    # --- reasons, and what is left to wait
    ("considering|seeing that", "because"),
    ("D more is|are needed|required|necessary before|until|till the|another|a|your? next? dose", "wait another D"),
    ("D more must|have|has to? pass|elapse|go by? before|until|till the|another|a|your? next? dose", "wait another D"),
    ("question|user|text|message|description|post|asker leaves|left out", "question does not say"),
    ("it|that|they|this would|will|is be? allowed|possible|permitted|due again? in D", "the next dose is possible in D"),
    # --- conclusions
    ("there is nothing against", "there is no problem with"),
    ("there's nothing against", "there is no problem with"),
    ("nothing speaks|stands|argues|counts against", "there is no problem with"),
    ("would|will|does|might go|be|run|act against|counter|contrary to? the|its|your|his|her|their|all? label|package|label's|directions|instructions directions|instructions?", "is not allowed"),
    ("is against|contrary to? the|its|your|his|her|their|all? label|package|label's|directions|instructions directions|instructions?", "is not allowed"),
    ("answer|verdict|decision is no all|just|nonetheless|nevertheless|anyway|regardless|still the? same?", "answer is no"),
    ("answer|verdict|decision is yes all|just|nonetheless|nevertheless|anyway|regardless|still the? same?", "answer is yes"),
    ("is|are|remains|stays|would be? a clear|firm|hard|plain|definite|simple|straight|solid? no go?", "is not allowed"),
    ("is|are|remains|stays|would be? a clear|firm|hard|plain|definite|simple|straight|solid? no - go", "is not allowed"),
    ("is|are|remains|stays|would be? a clear|firm|plain|definite|simple|straight|solid? yes|go", "is allowed"),
    ("coast is clear|free", "dose is allowed"),
    ("it's|that's|this's a clear|firm|hard|plain|definite|simple|straight|solid? no go?", "it's not allowed"),
    ("it's|that's|this's a clear|firm|hard|plain|definite|simple|straight|solid? yes|go", "it's allowed"),
)  # fmt: skip


_SAYS_NOTHING: Final = frozenset("comfortably handily squarely easily neatly plainly readily amply firmly decidedly evidently honestly frankly cleanly nicely roundly handsomely".split())
"""Adverbs that change nothing: "comfortably past the 4 hours" is past them."""


def _slots(words: str) -> list[tuple[frozenset[str], bool]]:
    return [(frozenset(word.rstrip("?").split("|")), word.endswith("?")) for word in words.split()]


_Slots = Sequence[tuple[frozenset[str], bool]]


def _by_first(phrases: Iterable[tuple[str, str]]) -> dict[str, list[tuple[_Slots, list[str]]]]:
    found: dict[str, list[tuple[_Slots, list[str]]]] = {}
    for words, instead in phrases:
        slots = _slots(words)
        begins: list[str] = []
        for choices, optional in slots:
            begins += choices
            if not optional:
                break
        for word in begins:
            found.setdefault(word, []).append((slots, instead.split()))
    return found


_PHRASES_BY_FIRST: Final = _by_first(_PHRASES)


def _sign(item: Item) -> str:
    """How an item stands in a phrase."""
    if item.letter == "N" and item.note == "dose" and item.least == item.most == 1:
        return "one-dose"
    if item.letter == "A" and item.note != "mass":
        return ""
    return item.letter if item.letter in _LETTERS else item.text


def _length(signs: Sequence[str], place: int, slots: _Slots) -> int:
    """How many items from here on a phrase takes; 0 where it does not stand here."""
    at = place
    for choices, optional in slots:
        if at < len(signs) and signs[at] in choices:
            at += 1
        elif not optional:
            return 0
    return at - place


def own_words(items: Sequence[Item]) -> list[Item]:
    """The items with every set phrase in the words of the grammar; a new word has the place of the phrase.

    >>> from .items import Names, items_of
    >>> [item.text for item in items_of("The line is at 3,000 mg", Names())]
    ['the', 'limit', 'is', '3,000 mg']
    """
    kept = [item for item in items if item.letter != "w" or item.text not in _SAYS_NOTHING]
    items = kept if len(kept) < len(items) and kept else items
    signs = [_sign(item) for item in items]
    if not any(sign in _PHRASES_BY_FIRST for sign in signs):
        return list(items)
    found: list[Item] = []
    place = 0
    while place < len(items):
        length, instead = max(
            ((_length(signs, place, slots), words) for slots, words in _PHRASES_BY_FIRST.get(signs[place], ())), key=lambda pair: pair[0], default=(0, []),
        )  # fmt: skip
        if not length:
            found.append(items[place])
            place += 1
            continue
        found += _instead(items[place : place + length], instead)
        place += length
    return found


def _instead(items: Sequence[Item], words: Sequence[str]) -> list[Item]:
    """These words in the place of the items; a capital letter keeps the next quantity."""
    kept = iter([item for item in items if item.letter in _LETTERS and _sign(item) != "one-dose"])
    found: list[Item] = []
    start, end = items[0].start, items[-1].end
    for word in words:
        if word in _LETTERS:
            item = next(kept)
            found = [Item(one.letter, one.text, one.start, min(one.end, item.start)) if one.letter == "w" else one for one in found]
            found.append(item)
            start = item.end
        else:
            found.append(Item("w", word, start, end))
    return found


__all__ = ["own_words"]
