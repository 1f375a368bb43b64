"""A dose told by the moment of writing, or as what lies inside one: "right before I typed this", "has been in my stomach for ten minutes".

Each is put as just taken, or as so long ago. Without this the moment is lost, and a last dose that is told elsewhere gives
the dose its own. Words that leave the moment open ("before writing this") stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import TO_TWELVE, Edit, names_a_drug
from .needed import needs

_ENDS: Final = re.compile(r"[.?!;\n](?!\d)")
_TOOK: Final = re.compile(r"\b(?:took|taken|had|swallow\w*|popp?\w*|down\w*|knock\w*|gulp\w*|drank|drunk|ate|eaten|chew\w*|threw back|put away|gave|given|got|grabbed|helped myself|went (?:down|in)|reached for|caved)\b")
_OTHER_TIME: Final = re.compile(r"\b(?:ago|noon|midnight|o'clock|\d{1,2}:\d{2}|\d{1,2} ?[ap]\.?m\b|(?:at|around|about|since|by) \d|hours?|yesterday|last night|this (?:morning|afternoon|evening)|earlier)\b")
_VERBLESS: Final = re.compile(rf"\W*(?:(?:and|also|plus|then|oh|btw|ps|p\.s),?\W+)*(?:{TO_TWELVE}|a couple(?: of)?|another|one more|some)\b")
""" "Two Advil right before I hit send"."""
_WORD: Final = re.compile(r"[a-z]+")
_MEDICINE: Final = re.compile(r"\b(?:pills?|tablets?|caplets?|capsules?|gelcaps?|painkillers?|pain (?:pills?|relievers?|meds?)|dose|more|another)\b")

_THIS: Final = r"(?:this|that|here|you|it|to you|all (?:this|of this)|my (?:question|message|post|note)|(?:this|the|my) (?:message|post|question|text|email|note|chat|page|site|app|thread|form|website|laptop|computer))"
_WRITE: Final = rf"(?:(?:writ|typ|post|send|ask|messag|text|open|load|start|submitt)ing|(?:start(?:ed|ing)?|began|beginning|sat down|sitting down|sit down|came here|coming here|went|got|getting|logg(?:ed|ing) (?:on|in)|about)(?: (?:to|on to|onto|around to))? (?:writ(?:e|ing)|typ(?:e|ing)|post(?:ing)?|send(?:ing)?|ask(?:ing)?|text(?:ing)?|messag(?:e|ing))|wrote|write|typed?|posted|post|sent|send|asked|ask|texted|text|messaged|opened|pulled up|loaded|picked up|logged (?:on|in)(?: to)?) ?(?:{_THIS}\b)"
_JUST: Final = r"(?:right|just|immediately|moments|seconds|a (?:moment|second|minute)|shortly|literally|directly|only just)"
_BY_WRITING: Final = re.compile(
    rf"(?:\b{_JUST} (?:right |just |literally )*(?:before|prior to|b4|ahead of|as) (?:(?:i|we) (?:had |'d )?)?{_WRITE}"
    rf"|\b{_JUST} (?:right |just )*(?:before|prior to|b4) (?:(?:i|we) )?(?:writ(?:ing|e)|typ(?:ing|e)|post(?:ing|ed)?|send(?:ing)?|sent|wrote|typed|hit(?:ting)? (?:send|post|enter|submit))(?= ?(?:[.,;!]|$))"
    rf"|\b(?:as|while|whilst) (?:(?:i|we)(?:'m| am| was|'re| are)? )?(?:just )?{_WRITE}|\b(?:while|as) (?:this|the) (?:page|site|app|form|chat|window|tab) (?:(?:was|is) (?:still )?(?:loading|opening|coming up|starting|booting)|loaded|opened|came up|started)"
    r"|\bsince (?:(?:i|we) )?(?:start(?:ed|ing)|began|beginning|sat down|sitting down)(?: to)? (?:writ(?:e|ing)|typ(?:e|ing)|text(?:ing)?)(?: (?:this|that|you|here|to you))?(?=,? (?:i|we|another|one|two|\d)|'|[.,;!]| ?$))"
)
""" "Right before writing this", "as I sat down to type this", "since I started typing"."""
_NOT_OF_HOURS: Final = re.compile(r"\b(?:it's|its|it is|time is|clock says|now|currently)\b")

_LONG: Final = r"(?:(?:about|around|roughly|some|maybe|barely|just|only|like|nearly|almost|less than|under|not even) )*(?:\d{1,3}|an?|half an|a half|half a|a quarter of an|three quarters of an|a couple of|a few|five|ten|fifteen|twenty|twenty-five|thirty|thirty-five|forty|forty-five|fifty|one|two|three|four|six|seven|eight) ?(?:minutes?|mins?|m|hours?|hrs?)"
_PRIOR: Final = re.compile(
    rf"\b{_LONG}(?P<put> (?:prior to|before|previous to|ahead of|preceding) (?:(?:the )?(?:writing|typing|posting|sending|asking|time) (?:this|here|of (?:writing|this))(?: (?:message|post|question|text|note|email))?|(?:this|my) (?:message|post|question|text|note|email|chat|writing|request)|i (?:wrote|typed|posted|sent|asked) (?:this|here|you)))\b"
)
""" "Fifteen minutes prior to this message"."""
_INSIDE: Final = re.compile(
    rf"(?P<put>\b(?:has|have|'s|'ve) (?:now |already |only |just )*been (?:(?:sitting|dissolving|swimming|working|floating|churning|lying|going around) )?(?:in|inside|on|within) (?:of )?(?:me|my (?:stomach|belly|system|body|gut|tummy|blood|bloodstream|veins)|board)(?: (?:now|already))? for )(?P<dur>{_LONG})\b(?: now| already)?"
)
""" "A fresh dose of Advil has been in my stomach for ten minutes"."""
_CAME: Final = re.compile(
    rf"\b(?:(?:{TO_TWELVE}|a couple of|another|one more) (?:more |extra |additional )?(?P<drug>[a-z]+)|(?:encore|round|dose|helping|repeat|serving|batch|lot|course) of (?:[a-z0-9]+ )?(?P<drug2>[a-z]+)) (?P<put>(?:came|followed|happened|occurred|joined (?:it|them|the party)|got added|were added|was added|came next|ensued))(?= (?:just |only |about |around |roughly |some )*{_LONG} (?:ago|back)\b)"
)
""" "An encore of two Tylenol came half an hour ago"."""
_NOT_SO_LONG: Final = re.compile(rf"(?:(?:^|(?<=[.!?;] ))(?P<put>not(?: even| quite)?) (?={_LONG} (?:ago|back)\b,? (?:i|we|there|my)\b)|(?<=, )(?P<put2>not(?: even| quite)?) (?={_LONG} since\b ?(?:$|[.!])))")
""" "Not ten minutes ago I took two"."""
_SINCE: Final = re.compile(rf"\b(?:not(?: even| quite)?|less than) {_LONG} (?P<put>since)(?= ?(?:$|[.!]))")
_SECONDS: Final = re.compile(r"(?<!\d )(?<![a-z] )\b(?:mere |just |only |literally )*(?P<put>seconds ago)|\b(?:mere|just|only|literally|mere) (?P<put2>seconds ago)")
_HEARTBEAT: Final = re.compile(r"\b(?P<put>an? (?:heartbeat|second|sec|tick|jiffy|blink|breath|beat|(?:hot|split) second|nanosecond) ago)\b")
_MINUTES: Final = re.compile(r"(?<=\d)(?P<put> ?m)(?= (?:ago|back)\b)")
_THIS_HOUR: Final = re.compile(r"\b(?P<put>(?:within|inside|in) (?:of )?(?:the|this)(?: very| same| current)? hour|(?:earlier|already) (?:in )?this(?: very| same)? hour|this(?: very| past) hour)\b(?! (?:of|or|that|before|after|and))")
_DOSED: Final = re.compile(
    r"\b(?P<put>(?:re-?)?(?:dosed|medicated|treated|loaded|plied|pumped|filled|drugged|topped|dose)(?: (?P<who>me|us|him|her|them))(?: (?:up|off|full))? (?:with|on|of))(?= (?:some |a |an |my |his |her |more |the |\d+ ?(?:mg )?|one |two |three |four |another |both )*(?:(?:of|mg|extra|regular|strength|dose|doses|liquid) )*(?P<drug>[a-z]+))"
)
""" "The school nurse dosed me with Tylenol": gave me."""
_WAS_DOSED: Final = re.compile(
    r"\b(?P<put>(?P<was>was|were|got|been|getting) (?:re-?)?(?:dosed|medicated|treated|loaded|plied|pumped|filled|topped)(?: (?:up|off|full))? (?:with|on|of))(?= (?:some |a |an |my |more |\d+ ?(?:mg )?|one |two |three |four |another |both )*(?:(?:of|mg|extra|regular|strength|dose|doses|liquid) )*(?P<drug>[a-z]+))"
)

_MISHAP: Final = re.compile(
    r"(?:^|(?<=[.!?;,] ))(?P<put>(?:oops|whoops|oopsie|uh[- ]?oh|oh no|yikes|silly me|dumb me),? )(?=(?:i )?(?:(?:stupidly |foolishly )?(?:took|had|swallowed|popped|downed) [^.?!;]{0,40}\b(?:by (?:accident|mistake)|at once|accidentally|in one go|all together)\b|(?:accidentally|mistakenly) (?:took|had|swallowed|popped|downed)))"
)
""" "Oops, I took 3 at once by accident": owns up to that dose, and puts none right."""


def _sentence(folded: str, start: int, end: int) -> str:
    """The sentence that a stretch stands in, with its sign."""
    low = max((m.end() for m in _ENDS.finditer(folded, 0, start)), default=0)
    stop = _ENDS.search(folded, end)
    return folded[low : stop.end() if stop is not None else len(folded)]


def _medicine(sentence: str) -> bool:
    return _MEDICINE.search(sentence) is not None or any(names_a_drug(word) for word in _WORD.findall(sentence))


def _tells(sentence: str) -> bool:
    """It tells of something taken, and asks nothing."""
    return "?" not in sentence and (_TOOK.search(sentence) or _VERBLESS.match(sentence)) is not None and _medicine(sentence)


@needs("writing write wrote typing type typed posting post posted sending send sent asking ask asked texting text texted messaging message opening opened pulled loading loaded hit hitting page site app form chat picked logged started starting", "before b4 prior as while whilst since ahead")
def at_the_writing(folded: str) -> Iterator[Edit]:
    """What was taken at the moment of writing, as just taken.

    >>> list(at_the_writing("i took two advil right before writing this. 2 more?"))
    [(17, 42, 'just now')]
    >>> list(at_the_writing("since i started typing i've swallowed one advil."))
    [(0, 22, 'just now')]
    >>> list(at_the_writing("it's 2 pm as i type this and i took 2 advil at 8. i took 2 before writing this."))
    []
    """
    for match in _BY_WRITING.finditer(folded):
        sentence = _sentence(folded, match.start(), match.end())
        if _tells(sentence) and not _OTHER_TIME.search(sentence) and not _NOT_OF_HOURS.search(sentence):
            yield match.start(), match.end(), "just now"


@needs("before prior previous ahead preceding", "this my i the writing typing posting sending asking time")
def before_this_message(folded: str) -> Iterator[Edit]:
    """ "Fifteen minutes prior to this message": so long ago.

    >>> list(before_this_message("a dose was taken fifteen minutes prior to this message."))
    [(32, 54, ' ago')]
    """
    for match in _PRIOR.finditer(folded):
        yield match.start("put"), match.end("put"), " ago"


@needs("been", "in inside on within")
def inside_me(folded: str) -> Iterator[Edit]:
    """ "Two Advil have been in my stomach for ten minutes": went down so long ago.

    >>> list(inside_me("two advil have been in my stomach for ten minutes now."))
    [(10, 53, 'went down ten minutes ago')]
    """
    for match in _INSIDE.finditer(folded):
        yield match.start(), match.end(), f"went down {match['dur']} ago"


@needs("came followed happened occurred joined added ensued", "ago back")
def dose_came(folded: str) -> Iterator[Edit]:
    """ "An encore of two Tylenol came half an hour ago": went down then.

    >>> list(dose_came("an encore of two tylenol came half an hour ago. my box of tylenol came an hour ago."))
    [(25, 29, 'went down')]
    """
    for match in _CAME.finditer(folded):
        if names_a_drug(match["drug"] or match["drug2"]):
            yield match.start("put"), match.end("put"), "went down"


@needs("ago back since", "not less seconds m hour heartbeat tick jiffy blink breath beat second sec nanosecond")
def not_so_long_ago(folded: str) -> Iterator[Edit]:
    """ "Not ten minutes ago I took two", "seconds ago", "30m ago": less than so long ago, just now, so many minutes ago.

    >>> list(not_so_long_ago("not ten minutes ago i took advil. also 2 advil 30m ago. seconds ago, one more."))
    [(0, 3, 'less than'), (49, 50, ' min'), (56, 67, 'just now')]
    >>> list(not_so_long_ago("i took 2 advil, not 4 hours ago but 5. thirty seconds ago"))
    []
    """
    found = []
    for pattern, words in ((_NOT_SO_LONG, "less than"), (_MINUTES, " min"), (_SINCE, "ago"), (_SECONDS, "just now"), (_HEARTBEAT, "just now")):
        for match in pattern.finditer(folded):
            sentence = _sentence(folded, match.start(), match.end())
            if pattern is not _MINUTES and not _TOOK.search(sentence) and not _medicine(sentence):
                continue  # "a second ago my phone rang"
            part = next((name for name in ("put", "put2") if name in pattern.groupindex and match[name]), "put")
            found.append((match.start(part), match.end(part), words))
    yield from sorted(found)


@needs("hour", "within inside in this earlier already")
def this_hour(folded: str) -> Iterator[Edit]:
    """ "I had two within the hour": within the last hour; of what is asked for it may be the next.

    >>> list(this_hour("i've had two advil within the hour. can i take two within the hour?"))
    [(19, 34, 'within the last hour')]
    """
    for match in _THIS_HOUR.finditer(folded):
        if _tells(_sentence(folded, match.start(), match.end())) and " will " not in folded:
            yield match.start("put"), match.end("put"), "within the last hour"


@needs("dosed redosed re-dosed medicated treated loaded plied pumped filled drugged topped", "with on of")
def dosed_by(folded: str) -> Iterator[Edit]:
    """ "The nurse dosed me with Tylenol", "I was medicated with Advil": gave me, was given.

    >>> list(dosed_by("the school nurse dosed me with tylenol. i was treated with advil. he treated me with respect."))
    [(17, 30, 'gave me'), (42, 58, 'was given')]
    """
    for pattern in (_DOSED, _WAS_DOSED):
        for match in pattern.finditer(folded):
            if names_a_drug(match["drug"]):
                yield match.start("put"), match.end("put"), f"gave {match['who']}" if pattern is _DOSED else f"{match['was']} given"


@needs("oops whoops oopsie uh oh yikes silly dumb uh-oh", "accident mistake once accidentally mistakenly go together")
def mishap_owned(folded: str) -> Iterator[Edit]:
    """The cry put aside before a dose that was a mishap.

    >>> list(mishap_owned("one advil at 8. oops, i took 3 advil at once by accident 5 hours ago."))
    [(16, 22, '')]
    >>> list(mishap_owned("one advil at 8. oops, i took 2."))
    []
    """
    for match in _MISHAP.finditer(folded):
        yield match.start("put"), match.end("put"), ""
