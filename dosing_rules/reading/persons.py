"""Who took a dose and who would take the next one."""

from __future__ import annotations

from typing import Final

from .first_names import NAMES

# word -> (person, she / he / they, child or animal or "")
RELATIONS: Final[dict[str, tuple[str, str, str]]] = {
    **{word: (name, gender, "") for name, gender, words in (
        ("wife", "she", "wife spouse"), ("husband", "he", "husband hubby"), ("girlfriend", "she", "girlfriend gf fiancee"),
        ("boyfriend", "he", "boyfriend bf fiance fiancé"), ("partner", "they", "partner"), ("mother", "she", "mother mom mum mama mommy"),
        ("father", "he", "father dad daddy papa"), ("parents", "they", "parents"), ("grandmother", "she", "grandmother grandma granny nana gran nan"),
        ("grandfather", "he", "grandfather grandpa gramps granddad"), ("sister", "she", "sister sis"), ("brother", "he", "brother bro"),
        ("roommate", "they", "roommate roomie flatmate housemate"), ("friend", "they", "friend buddy bestie pal"), ("coworker", "they", "coworker colleague boss"),
        ("aunt", "she", "aunt auntie"), ("uncle", "he", "uncle"), ("cousin", "they", "cousin"), ("neighbor", "they", "neighbor neighbour"),
        ("mother in law", "she", "mil"), ("father in law", "he", "fil"), ("brother in law", "he", "bil"), ("sister in law", "she", "sil"), ("son in law", "he", "soninlaw"),
        ("daughter in law", "she", "daughterinlaw"), ("patient", "they", "patient"), ("grownup", "they", "grownup"), ("adult", "they", "adult"),
        ("person", "they", "person someone somebody anyone people everyone"), ("man", "he", "man guy"), ("woman", "she", "woman lady"),
        ("niece adult", "she", ""), ("stepmother", "she", "stepmother stepmom stepmum"), ("stepfather", "he", "stepfather stepdad"), ("stepsister", "she", "stepsister stepsis"),
        ("stepbrother", "he", "stepbrother stepbro"), ("nurse", "they", "nurse"), ("doctor", "they", "doctor"),
    ) for word in words.split()},
    **{word: (name, gender, "child") for name, gender, words in (
        ("son", "he", "son stepson"), ("daughter", "she", "daughter stepdaughter"), ("child", "they", "child kid kiddo toddler baby infant newborn "
         "kindergartner kindergartener preschooler children kids grader schooler schoolboy schoolgirl schoolkid schoolchild teen teenager tween preteen teenage twins toddlers babies tot"), ("nephew", "he", "nephew"), ("niece", "she", "niece"), ("grandson", "he", "grandson"),
        ("granddaughter", "she", "granddaughter grandkid grandchild grandkids grandbaby"), ("boy", "he", "boy"), ("girl", "she", "girl"),
    ) for word in words.split()},
    **dict.fromkeys(["dog", "puppy", "pup", "cat", "kitten", "pet", "rabbit", "hamster", "horse", "doggo", "doggie", "ferret", "bird", "bunny",
                     "dogs", "cats", "terrier", "retriever", "labrador", "poodle", "beagle", "husky", "chihuahua", "bulldog", "pitbull", "dachshund",
                     "rottweiler", "corgi", "spaniel", "collie", "schnauzer", "dalmatian", "greyhound", "mastiff", "pug", "mutt", "pooch", "tabby",
                     "hamsters", "parrot", "goat", "guinea", "gerbil", "pony", "mare", "gelding", "stallion", "foal", "donkey", "llama", "alpaca", "iguana", "tortoise", "gecko", "parakeet",
                     "cockatiel", "budgie", "chinchilla", "hedgehog", "kitty", "goldendoodle", "labradoodle", "cockapoo", "cavapoo", "doberman", "pomeranian", "yorkie", "whippet",
                     "vizsla", "weimaraner", "malamute", "samoyed", "akita", "bichon", "rottie", "doggy", "pupper", "puppies", "kittens", "pups", "ewe", "hound"], ("pet", "they", "animal")),
}  # fmt: skip
PERSONS: Final = RELATIONS | NAMES
ROLES: Final = frozenset({"nurse", "doctor", "person", "adult"})
"""Persons that are named by what they are: nobody's own, so that "he" and "my" mean somebody else."""

SPEAKERS: Final = frozenset({"i", "we", "he", "she", "they"})
"""Who can stand before a verb of taking."""

PRONOUNS: Final = frozenset(
    ["i", "we", "he", "she", "they", "me", "him", "her", "us", "them", "you", "u", "one", "it"]
) - {"it", "one", "her"}
