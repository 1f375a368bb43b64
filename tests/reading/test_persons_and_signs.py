"""Children, animals, conditions and prescriptions that nobody names, and doses of other persons in the story: no YES for them, and none lost for it."""

from __future__ import annotations

import itertools

import pytest

from dosing_rules import Decision, answer_question

OWN_SIGNS = """
I'm on thinners | I get my INR checked monthly | I've got a mechanical valve | I had bypass last spring | I bruise easily and bleed a lot | I had a TIA | my pressure runs high
my LFTs were off last month | I've got UC | I had a sleeve gastrectomy | I had a couple of brewskis | I had Jack and Coke | I did shots at the bar | I'm on my third glass | I had two ciders
I had a G&T | I just sobered up | my period is two weeks late | I'm still pumping | I'm turning 11 next week | it's my 9th birthday | I'm a freshman in high school | I'm just a kid
I'll be ten next week | I don't want to wake up | I want to hurt myself | my pee is dark brown | I swallowed the lot | I have RA | I have Hashimoto's | my doctor said no ibuprofen
I'm not supposed to have Advil | I'm on a bunch of meds | I take something for my blood pressure | my doctor put me on something for anxiety | I take Enbrel | I'm on birth control
I had a cortisone shot | I take heart pills | I take perindopril | I'm on HRT | Advil gives me welts | I chew an 81 every morning
"""
HER_SIGNS = """
she's in the fourth grade | she's turning six next week | her 5th birthday was Saturday | she's still in diapers | she's in a car seat | she's teething | the school nurse sent her home | she was born in 2018
she's a minor | she's almost eleven | her pediatrician is closed | she's 48 inches tall | daycare won't take her | she's tiny | she has kidney disease | she's on oxygen | she takes lots of meds
"""
ANIMALS = ["our Great Dane", "my labradoodle", "the doodle", "our mare", "my pit mix", "my golden", "our Maine Coon", "my yorkie"]
HARMLESS = """
my dog ate my shoe | the vet is closed today | my kids are at school | I'm a kindergarten teacher | I used paint thinner yesterday | the new shower valve leaks | I walked past the pub | I didn't drink anything
it's my 30th birthday | I'm turning 40 next week | I lost a tooth | I was born in 1985 | I'm 6 feet tall | I hurt myself at the gym | I don't want to wake up in pain at 3 | I'm pumping gas
my doctor said no more than 6 a day | I'm not on any medication | it's raining in April | I'm on the bus | my kidneys are fine | my wife is on Eliquis
"""


def phrases(lines: str) -> list[str]:
    return [phrase.strip() for line in lines.strip().splitlines() for phrase in line.split("|")]


def capital(words: str) -> str:
    return words[0].upper() + words[1:]


TOLD = ["I took 2 Advil 6 hours ago", "2 ibuprofen at 8 am, it's 3 pm now"]


@pytest.mark.parametrize("sign", phrases(OWN_SIGNS))
def test_a_condition_told_by_its_sign_is_out_of_scope(sign: str) -> None:
    for told in TOLD:
        for text in (f"{capital(sign)}. {told}. Can I take 2 more?", f"{told}, {sign}, another 2?", f"{told} ({sign}). Can I take 2 more?", f"{told}. Another 2? {capital(sign)}."):
            assert answer_question(text).decision is not Decision.YES, text


@pytest.mark.parametrize("sign", phrases(HER_SIGNS))
def test_a_child_told_by_its_sign_is_out_of_scope(sign: str) -> None:
    for who, asks in itertools.product(("my sister", "Emma", "she"), ("can she have 2 more?", "ok to give her another 2?")):
        for told in (f"{capital(who)} had 2 Advil 6 hours ago", f"{capital(who)} took 2 ibuprofen at 8 am, it's 3 pm now"):
            for text in (f"{told}. {capital(sign)}. {capital(asks)}", f"{told}, {sign}, {asks}", f"{told} ({sign}). {capital(asks)}"):
                assert answer_question(text).decision is not Decision.YES, text


@pytest.mark.parametrize("animal", ANIMALS)
def test_an_animal_told_by_its_breed_is_out_of_scope(animal: str) -> None:
    for text in (f"{capital(animal)} had 2 Advil 6 hours ago. Can he have 2 more?", f"I gave {animal} 2 Advil at 8 am and it's 3 pm now. Can I give him 2 more?"):
        assert answer_question(text).decision is not Decision.YES, text


@pytest.mark.parametrize("phrase", phrases(HARMLESS))
def test_what_only_looks_like_a_sign_keeps_the_answer(phrase: str) -> None:
    for told in TOLD:
        for text in (f"{capital(phrase)}. {told}. Can I take 2 more?", f"{told} ({phrase}). Can I take 2 more?"):
            assert answer_question(text).decision is Decision.YES, text


BESIDE = ["My wife hasn't had any for 8 hours", "My roommate's last one was 6 hours ago", "My boyfriend took his last night", "My brother took 2 yesterday", "Kate took one at 5 am"]
OWNED = [
    ("my husband had 2 Advil 2 hours ago", "he's asking for 2 more, alright?"), ("my husband had 2 Advil 2 hours ago", "should I give him 2 more?"),
    ("my wife took 2 Advil at noon, I took 2 at 8 am, it's 2 pm", "can she take 2 more?"), ("we both took 2 Advil 2 hours ago", "can I take 2 more?"),
    ("he gave me 2 of his Advil 2 hours ago", "can I take 2 more?"), ("Tom took 2 Advil 2 hours ago and so did I", "can I take 2 more?"),
]  # fmt: skip


@pytest.mark.parametrize("beside", BESIDE)
def test_what_another_took_earlier_makes_no_dose_earlier(beside: str) -> None:
    lower = beside if beside.startswith("Kate") else beside[0].lower() + beside[1:]
    for told, asks in OWNED:
        for text in (f"{beside}. {capital(told)}. {capital(asks)}", f"{capital(told)}, {lower}, {asks}", f"{capital(asks)} {capital(told)}. {beside}.", f"{capital(told)} and {lower}. {capital(asks)}"):
            assert answer_question(text).decision is not Decision.YES, text
