"""Which of the things that sound like a request is the one that is decided."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from .asked_instead import put_right_requests
from .contested import planned_before
from .cutting.clause import STOPS, Clause, sentence_end
from .cutting.lexicon import REPORTS
from .drugs import Drug
from .fillers import FOR_A_DOSE
from .persons import PERSONS, PRONOUNS
from .quantity import Group
from .telling.elements import only_a_pronoun
from .telling.story import Asked, Story
from .terms import Term
from .vocabulary import MEDICINE, known_word
from .wishes import WANTED, WISHES, says_no_wish

_MODALS: Final = frozenset({"can", "could", "may", "might", "should", "shall", "would", "will", "do", "does", "is", "are", "am", "must", "cn", "ok", "okay"})
_SPEAKER: Final = frozenset({"i", "i'm", "im", "i'd", "id", "i'll", "i've", "ive", "me", "we", "we're", "we'd", "us"})
_POINTING: Final = frozenset({"that", "it", "this", "those", "these", "them", "which", "either", "both"})

_BEHIND_MORE: Final = frozenset(
    "right safe okay alright fine today tonight tomorrow later before after with while when what since until without though tho please thanks this that these those from about "
    "around then there here soon early yesterday instead already again would will should could okayed allowed good because even just still only once also unless during over "
    "maybe either both than like such your well each more yet morning evening afternoon night bedtime work have take some sometime anyway anytime straight half single whole "
    "full little small tiny damn damned bloody freaking effing fucking lousy measly".split()
)
"""Behind "another" and "two more": words that name nothing else."""


def main_request(story: Story, clauses: list[Clause], letters: list[str]) -> tuple[Asked | None, list[Asked]]:
    """The request that is decided, and the others that are answered apart ("X or Y")."""
    if not story.asked:
        return None, []
    planned_before(story, letters)
    _drop_other_things(story, letters)
    _drop_past_wishes(story, letters)
    _drop_passed_over(story, letters)
    _drop_remarks(story, clauses, letters)
    put_right_requests(story, clauses, letters)
    real = [a for a in story.asked if a.groups] or [a for a in story.asked if not a.other] or story.asked
    if real[0].clause is not None and not real[0].clause.question:
        # "everything here has the same drug in it": not what is asked, where something is asked by name or number
        real = [a for a in real if any(g.drug is not None or g.count is not None or g.mass is not None or g.volume is not None or g.more for g in a.groups)] or real
    if real[0].clause is not None and not real[0].clause.question:
        # words about somebody else before the question: the question says whose dose it is
        first = real[0].person
        another = first not in ("", "i", "we")
        real.sort(
            key=lambda a: not (
                first and a.clause is not None and a.clause.question
                and ((a.person and a.person != first) or (another and not a.person and any(g.more for g in a.groups)))
            )
        )  # fmt: skip
    main = real[0]
    _so_many_of_these(story, main, real, letters)
    _more_of_what_was_taken(story, main, letters)
    _as_much_as_wished(story, main, real, letters)
    real = _with_what_is_added(main, real, letters)
    merged_times = list(main.times)
    if not merged_times:
        for other in story.asked:
            beside = other.clause is None or main.clause is None or other.clause.sentence == main.clause.sentence or _asks(other.clause, letters)
            if other is not main and other.times and beside and all(only_a_pronoun(g) for g in other.groups):  # and not "Last night was fine. 2 more?"
                if says_no_wish(other, letters):
                    story.unread += [(t.start, t.end) for t in other.times]  # "between 9 and 10:30 is as close as I can pin it"
                    continue
                merged_times = other.times
                break
    main.times = merged_times
    if not main.person:
        # not of "My roommate needs some too.": whose wish stands apart and who took nothing is not whom the question is about
        owners = {e.owner for e in story.events if e.kind in ("dose", "total")}
        near = [a for a in story.asked if a.clause is None or main.clause is None or a.clause.question or a.clause.sentence == main.clause.sentence or a.person in owners or not owners]
        main.person = next((a.person for a in near if a.person), "")
    if main.ask == "may_i":
        main.ask = next((a.ask for a in story.asked if a.ask != "may_i" and (not a.groups or a is main)), "may_i")
    if main.ask == "which" and not main.groups:
        # "which one can I take?": the drugs of the story, the one named first decides
        drugs = {e.drug.product: e.drug for e in story.events if e.drug is not None and e.drug.kind == "otc"}
        choices = [Group(0, 0, drug=drug) for drug in drugs.values()]
        if len(choices) > 1:
            main.groups, main.alternatives = choices[:1], choices[1:]
    others = [
        Asked([group], main.times, main.clause, main.ask, person=main.person, start=main.start, end=main.end)
        for group in main.alternatives
    ]
    seen = {g.drug.product for g in main.groups if g.drug is not None}
    for other in real[1:]:
        products = {g.drug.product for g in other.groups if g.drug is not None}
        if products and not products <= seen and other.clause is not None:
            others.append(other)
            seen |= products
    return main, others


_BEGINNING: Final = frozenset({",", "(", ":", "-", "because", "since", "but", "and", "so", "as", "cuz", "cause", "though", "although"})
_INTRODUCING: Final = _MODALS - {"is", "are", "am", "do", "does"} | frozenset({"what", "how", "about", "switch", "add", "try"})
_WISHING: Final = frozenset({"rather", "want", "need", "like", "prefer", "thinking", "tempted"})
_ALONE: Final = frozenset({"a", "an", "the", "my", "now", "please", "too", "instead", "then", "next", "tonight", "today", "also"})


def _begins(named: Group, letters: list[str]) -> int:
    """Where the statement begins that names a drug."""
    return next((k + 1 for k in range(named.start - 1, -1, -1) if letters[k] in STOPS or letters[k] in _BEGINNING), 0)


def _taken_instead(story: Story, named: Group, letters: list[str]) -> Drug | None:
    """The drug that was taken, where another one is named by a statement that asks nothing: "I couldn't find the Tylenol"."""
    doses = [e.drug for e in story.events if e.kind in ("dose", "total") and e.drug is not None]
    if named.drug is None or not doses or any(d.family == named.drug.family for d in doses):
        return None
    first = _begins(named, letters)
    stop = next((k for k in range(named.end, len(letters)) if letters[k] in STOPS or letters[k] in _BEGINNING or letters[k] == ")"), len(letters))
    said = [word for word in (*letters[first : named.start], *letters[named.end : stop]) if len(word) > 1 or word == "i"]
    return doses[-1] if set(said) - _ALONE and not set(letters[first : named.start]) & _INTRODUCING else None


def _wishes(named: Group, letters: list[str]) -> bool:
    """ "I'd rather have Tylenol, another 2?": of the one or of the other."""
    return bool(_WISHING & set(letters[_begins(named, letters) : named.start]))


def _more_of_what_was_taken(story: Story, main: Asked, letters: list[str]) -> None:
    """ "I took 2 Advil at noon because I couldn't find the Tylenol, another 2?": more is of what was taken."""
    named = [g for g in main.groups if g.drug is not None]
    if len(named) != 1 or main.alternatives or main.clause is None or named[0].count is not None or named[0].mass is not None or named[0].volume is not None:
        return
    rest = [g for g in main.groups if g.drug is None]
    taken = _taken_instead(story, named[0], letters)
    if taken is None or len(rest) > 1 or rest and not rest[0].more:
        return
    again = letters[main.clause.end - 1] == "again"
    if not rest and not again:
        stop = sentence_end(letters, named[0].end)
        if {"more", "another", "again", "repeat"} & set(letters[named[0].end : stop]):
            story.unread.append((main.start, main.end))
    elif not rest and main.times or _wishes(named[0], letters):
        story.unread.append((main.start, main.end))
    else:
        main.groups = [replace(rest[0] if rest else Group(named[0].start, named[0].end, more=True), drug=taken)]


_EACH_HOLDS: Final = frozenset({"ones", "pills", "tablets", "caplets", "capsules", "kind", "they", "they're", "these", "those", "F", "bottle", "box", "pack", "strength"})


_SEVERAL: Final = frozenset({"both", "N", "two", "few", "couple", "them", "those", "these", "ones"})


def _so_many_of_these(story: Story, main: Asked, real: list[Asked], letters: list[str]) -> None:
    """ "The ones I have now are 400 mg. Can I take 2?": what each of them holds, and how many are asked for."""
    clause = main.clause
    if clause is None or clause.question or len(main.groups) != 1 or main.alternatives or main.groups[0].mass is None or main.groups[0].count is not None:
        return
    if not _EACH_HOLDS & set(letters[clause.start : clause.end]):
        return
    for other in real[1:]:
        if other.clause is None or not other.clause.question or len(other.groups) != 1 or other.alternatives:
            continue
        group = other.groups[0]
        if group.count is not None and group.mass is None and group.unit_mass is None and group.volume is None and group.strength is None:
            main.groups = [replace(group, unit_mass=main.groups[0].mass, drug=group.drug or main.groups[0].drug)]
            main.times, main.person, main.clause = other.times, other.person or main.person, other.clause
            real.remove(other)
            return
    if any(a.clause is not None and a.clause.question and _SEVERAL & set(letters[a.clause.start : a.clause.end + 3]) for a in story.asked):
        story.unread.append((main.start, main.end))  # "Can I take both?"


def _as_much_as_wished(story: Story, main: Asked, real: list[Asked], letters: list[str]) -> None:
    """ "Is four hours enough between Advil doses? I had two 5 hours ago and would like four more": what is asked about, and how much."""
    if len(main.groups) > 1 and not main.alternatives and all(_only_named(g) for g in main.groups):
        # "Can I take ibuprofen and paracetamol? I'd like 400 mg of ibuprofen with two 500 mg paracetamol"
        named = [g.drug.family for g in main.groups if g.drug is not None]
        for other in real[1:]:
            counted = [g.drug.family for g in other.groups if g.drug is not None and (g.count is not None or g.mass is not None)]
            if len(counted) == len(other.groups) and sorted(counted) == sorted(named) and not other.alternatives and (not other.person or not main.person or other.person == main.person):
                main.groups, main.times = other.groups, main.times or other.times
                real.remove(other)
                return
    if len(main.groups) != 1 or main.alternatives:
        return
    group = main.groups[0]
    if group.count is not None or group.mass is not None or group.volume is not None or group.same or group.drugs_or or group.times is not None:
        return
    if group.more and letters[group.start] not in ("more", "some"):
        return  # "another": as much as the last
    for other in real[1:]:
        wished = other.groups[0] if len(other.groups) == 1 and not other.alternatives else None
        if wished is None or (wished.count is None and wished.mass is None and wished.volume is None) or wished.drugs_or or wished.times is not None:
            continue
        if (other.person and main.person and other.person != main.person) or (wished.drug is not None and group.drug is not None and wished.drug.family != group.drug.family):
            continue
        taken = _taken_instead(story, group, letters) if wished.more and wished.drug is None else None
        if taken is not None and _wishes(group, letters):
            story.unread.append((main.start, main.end))
        main.groups = [replace(wished, drug=wished.drug or taken or group.drug)]
        if all(time.how == "span" for time in main.times):
            main.times = other.times or main.times
        main.person = main.person or other.person
        return


def _only_named(group: Group) -> bool:
    """A drug and nothing else."""
    return group.drug is not None and group.count is None and group.mass is None and group.volume is None and not group.more and not group.same and not group.drugs_or and group.times is None


_ADDING: Final = frozenset({"and", "plus", "also", "&", "+", "too", "additionally", "besides"})
_PARTING: Final = frozenset({"or", "if", "instead", "not", "but", "than", "without", "when", "after", "before", "until", "because", "since"})


def _with_what_is_added(main: Asked, real: list[Asked], letters: list[str]) -> list[Asked]:
    """ "2 Advil and, for the fever, also 3 Tylenol": a bare quantity that the sentence adds is asked for together with it; the rest."""
    clause = main.clause
    if clause is None or not main.groups or main.alternatives or main.ask not in ("may_i", "too_soon"):
        return real
    left = [main]
    for other in real[1:]:
        added = other.clause
        bare = added is not None and not added.verb and added.kind == "fragment" and added.sentence == clause.sentence and added.start >= clause.end and not other.times and not other.alternatives
        if added is not None and bare and other.groups and all(g.drug is not None and (g.count is not None or g.mass is not None) for g in other.groups):
            between = set(letters[main.groups[-1].end : other.groups[0].start])
            if between & _ADDING and not between & (_PARTING - ({"because"} if "of" in between else set())):
                main.groups += other.groups
                continue
        left.append(other)
    return left


def crossed(story: Story, asked: Asked | None, clauses: list[Clause], letters: list[str]) -> list[tuple[int, int]]:
    """ "I took 2 Motrin at 1. I'd rather have Tylenol. Two more?": the wish names one drug and the question means the other.

    So does what others say of a drug: "My pharmacist said ibuprofen is fine. Can I take it?".

    Returns:
        The stretches of text that leave it open.
    """
    if asked is None or asked.clause is None:
        return []
    named = {g.drug.family for g in asked.groups if g.drug is not None}
    told = {e.drug.family for e in story.events if e.kind in ("dose", "total") and e.drug is not None}
    if not named or not told or named & told:
        return []
    if asked.clause.question:
        # "Thinking of Tylenol, took 2 Advil 3 hours ago, 2 more?": one sentence, with the intake between the name and the amount
        return [
            (asked.start, asked.end)
            for other in story.asked
            if other.clause is not None and other.clause.sentence == asked.clause.sentence and (other is not asked or letters[asked.clause.end - 1] == "again")
            and (any(g.more for g in other.groups) or _AGAIN & set(letters[other.clause.start : other.clause.end])) and all(g.drug is None or g.drug.family in told for g in other.groups)
            and any(e.kind == "dose" and asked.start < e.start < other.start for e in story.events)
        ]
    if not _asks(asked.clause, letters) and _reported(asked.clause, clauses, letters):
        return [(asked.start, asked.end)]
    return [
        (other.start, other.end)
        for other in story.asked
        if other is not asked and other.clause is not None and other.clause.sentence != asked.clause.sentence
        and (any(g.more or g.same for g in other.groups) or _AGAIN & set(letters[other.clause.start : other.clause.end]))
        and not any(g.drug is not None for g in other.groups)
    ]  # fmt: skip


def unasked(story: Story, asked: Asked | None, terms: list[Term], clauses: list[Clause], letters: list[str]) -> list[tuple[int, int]]:
    """Drugs that a question names and that nothing was made of: "Aleve, would that do?" beside told Motrin.

    Returns:
        The stretch of text of each.
    """
    if asked is None or any(g.drug is not None for g in asked.groups):
        return []
    groups = [g for a in story.asked for g in (*a.groups, *a.alternatives)] + [e.group for e in story.events]
    known = {d.family for g in groups for d in (g.drug, *g.drugs_or) if d is not None} | {e.drug.family for e in story.events if e.drug is not None}
    told = {c.sentence for c in clauses if c.kind in ("intake", "denial", "correction", "none")}
    return [
        (terms[k].start, terms[k].end)
        for c in clauses if c.question and c.kind in ("request", "fragment") and c.sentence not in told
        for k in range(c.start, c.end)
        if terms[k].kind == "drug" and terms[k].value.kind == "otc" and terms[k].value.family not in known and letters[k - 1] not in ("no", "not", "without")
    ]  # fmt: skip


def _drop_other_things(story: Story, letters: list[str]) -> None:
    """Leave out wishes for another thing, beside one for a dose: "The car needs another exhaust. Can she take two?"."""
    wished = [a for a in story.asked if a.groups and all(_of_other_things(g, letters) for g in a.groups)]
    if any(a.groups for a in story.asked if a not in wished):
        story.asked[:] = [a for a in story.asked if a not in wished]


def _of_other_things(group: Group, letters: list[str]) -> bool:
    if group.drug is not None or group.mass is not None or group.volume is not None or group.form is not None or group.drugs_or or group.end >= len(letters):
        return False
    noun = letters[group.end]
    return group.more and noun.isalpha() and len(noun) > 3 and known_word(noun) and noun not in _BEHIND_MORE and noun not in FOR_A_DOSE and noun not in MEDICINE and not noun.endswith("ly")


_PAST_WISHES: Final = frozenset({"wanted", "meant", "intended", "planned", "hoped"})


def _drop_past_wishes(story: Story, letters: list[str]) -> None:
    """ "I wanted to take two more at 10. It's 4 pm. Two more?": what was wished for another time is not what is asked."""
    if len(story.asked) < 2:
        return
    last = story.asked[-1]
    if last.clause is None or not last.clause.question or not last.groups or last.times:
        return
    for asked in story.asked[:-1]:
        clause = asked.clause
        words = set() if clause is None else set(letters[clause.start : clause.end])
        past = bool(_PAST_WISHES & words) or bool({"was", "were"} & words and {"hoping", "going", "planning", "about", "gonna"} & words)
        if clause is not None and past and not clause.question and clause.sentence != last.clause.sentence and asked.times:
            story.asked.remove(asked)
            story.consumed |= {t.start for t in asked.times}
            return


_AGAIN: Final = frozenset({"again", "repeat", "redose", "another", "same"})
_PASSED_OVER: Final = _PAST_WISHES | frozenset({"asked", "needed", "preferred", "normally", "usually", "hated", "expected", "looked"})


def _drop_passed_over(story: Story, letters: list[str]) -> None:
    """ "I wanted Tylenol but took 2 Advil at noon, another 2?": what was wished for and not taken is not what is asked."""
    first, last = story.asked[0], story.asked[-1]
    if first.clause is None or last.clause is None or first is last or any(g.drug is not None for g in last.groups):
        return
    if not any(g.more for g in last.groups) and not _AGAIN & set(letters[last.clause.start : last.clause.end]):
        return
    named = {g.drug.family for g in first.groups if g.drug is not None and g.count is None and g.mass is None and g.volume is None}
    between = {e.drug.family for e in story.events if e.kind == "dose" and e.drug is not None and first.start < e.start < last.start}
    if named and len(first.groups) == len(named) and len(between) == 1 and not named & between and _PASSED_OVER & set(letters[first.clause.start : first.clause.end]):
        story.asked.remove(first)


def _drop_remarks(story: Story, clauses: list[Clause], letters: list[str]) -> None:
    """Leave out what only sounds like a request, beside one that is one.

    "My pharmacist said ibuprofen is fine", "Mom used to give us Tylenol", "My boss thinks he should take 2 as well" name a
    drug or a number; the question that follows ("Can I redose?") is about what was told.
    """
    if len(story.asked) < 2:
        return
    asks = [a for a in story.asked if a.clause is not None and _asks(a.clause, letters)]
    if not asks:
        return
    owners = {e.owner for e in story.events if e.kind in ("dose", "total")}
    for asked in [a for a in story.asked if a.clause is not None and a not in asks]:
        clause = asked.clause
        assert clause is not None
        others = [a for a in asks if a.clause is not None and a.clause.sentence != clause.sentence]
        wishes = {"would", "like"} <= set(letters[clause.start : clause.end]) and bool(asked.groups)
        if wishes and asked.person not in ("", "i", "we") and any(a.person == asked.person and not a.groups for a in others):
            continue  # "At 4 pm she would like another 400 mg. Can she?"
        if asked.person in owners - {"", "i"}:
            continue  # "My husband took 2 at 7, at 3 he'd like 2 more. Fine?"
        if not others or not (owners or any(a.groups for a in others)) or (
            # "My pharmacist said ibuprofen is fine. Is that ok?": the remark may name what is asked for
            any(g.drug is not None for g in asked.groups) and not any(a.groups for a in others) and any(_points(a, letters) for a in others)
        ):  # fmt: skip
            continue
        if _reported(clause, clauses, letters):
            story.asked.remove(asked)


def _asks(clause: Clause, letters: list[str]) -> bool:
    """A question, a wish of who speaks, or a modal verb before its subject."""
    words = letters[clause.start : clause.end]
    if clause.question or clause.ask in ("when", "how_many", "too_soon", "which"):
        return True
    if set(words) & WANTED or ("would", "like") in zip(words, words[1:], strict=False) or (set(words) & _SPEAKER and set(words) & WISHES):
        return True
    if any(word in _SPEAKER and after in ("can", "could", "may", "might", "should") for word, after in zip(words, words[1:], strict=False)):
        return True
    return any(
        word in _MODALS and (after in PRONOUNS or after in PERSONS or after in ("my", "N", "M", "D", "another", "it", "one", "the", "for", "to"))
        for word, after in zip(words, words[1:], strict=False)
    )


def _points(asked: Asked, letters: list[str]) -> bool:
    """ "Is that ok?": it asks for what the words before it name."""
    return asked.clause is not None and bool(_POINTING & set(letters[asked.clause.start : asked.clause.end]))


def _reported(clause: Clause, clauses: list[Clause], letters: list[str]) -> bool:
    """What somebody else says, thinks, takes or used to take."""
    begins = min([c.start for c in clauses if c.sentence == clause.sentence and c.kind == "habit" and c.start < clause.start], default=clause.start)
    words = letters[begins : clause.end]
    somebody = any(word in PERSONS or word in ("he", "she", "they", "people", "everyone", "everybody", "friend", "label", "box") for word in words)
    return (somebody or begins < clause.start) and bool(set(words) & REPORTS or not set(words) & _SPEAKER)
