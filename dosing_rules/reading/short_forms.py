"""Words as they are typed in haste or as they are spoken, each with just one word that it can stand for."""

from __future__ import annotations

from typing import Final

_WRITTEN: Final = {
    "about": "abt abot abut arnd",
    "around": "arond arround aroun",
    "between": "btwn btween betwen betwn bewteen",
    "again": "agn agen agin agian agane",
    "together": "togethr togther togeather togather togetha tgthr",
    "morning": "mornin mornng mornig mrnin morn",
    "afternoon": "aftrnoon afternon aftanoon aftnoon aftenoon",
    "evening": "evenin evnin evning",
    "yesterday": "ystrday ystday ystdy yestrday yestday ysterday",
    "tomorrow": "tomoro tmoro tomorro tmw",
    "tonight": "tonit tnite tonght",
    "today": "tdy tody",
    "midnight": "midnite",
    "nothing": "nothin nuthin nuthing nuttin nothng nothign nthn nuffin",
    "anything": "anythin anythng nethin",
    "everything": "everythin evrything",
    "something": "sumthin sumthing somethng",
    "taking": "takin takng",
    "taken": "takn tkn",
    "having": "havin",
    "had": "hadd",
    "swallowed": "swallwd swalowed swollowed",
    "just": "jus jst juss",
    "already": "alrdy alredy allready alrady",
    "enough": "enuf enuff enogh",
    "really": "realy rly rlly",
    "because": "becuz becaus",
    "every": "evry evey",
    "could": "cud cld",
    "should": "shud shld",
    "would": "wud",
    "don't": "dnt",
    "didn't": "dident dint",
    "he's": "hes",
    "she's": "shes",
    "headache": "hedache headake headach",
    "another": "anotha anutha anuther",
    "more": "moar",
    "safe": "saf",
    "okay": "oke okk aight alrite",
    "know": "kno",
    "when": "whn",
    "roommate": "roomate rommate roomate's roomates rooomate roommmate",
    "friend": "freind frend frnd",
    "girlfriend": "girlfreind grlfriend girlfrend",
    "boyfriend": "boyfreind boyfrend",
    "husband": "husbnd husbend husbund",
    "brother": "broter brothr bruther",
    "sister": "siter sistr sistter",
    "coworker": "cowoker coworkr",
}
SHORT_FORMS: Final[dict[str, str]] = {typed: word for word, ways in _WRITTEN.items() for typed in ways.split()}
"""What was typed -> the word.

>>> SHORT_FORMS["abt"], SHORT_FORMS["agn"], SHORT_FORMS.get("about")
('about', 'again', None)
"""
