"""A time that a record gives for a dose told right before: "at 9, ugh no, my text to Deb says 10:05" is a correction.

Without words that take the first time back both may be the one: "at 9, my log says 10:05" is at 9 or 10:05.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from ..words import FORMS
from .edits import Edit

_CLOCK: Final = r"(?:(?:half past|quarter (?:past|to|after)) (?:\d{1,2}|[a-z]{3,6})|(?:1[0-2]|0?\d|2[0-3])(?:[:.][0-5]\d)(?: ?[ap]\.?m\b\.?)?|(?:1[0-2]|0?\d) ?[ap]\.?m\b\.?|(?:1[0-2]|[1-9])(?: o'clock)?(?= ?(?:[.,;!?)]|$|not ))|noon\b|midnight\b)"
_AROUND: Final = r"(?:about |around |roughly |exactly |closer to |more like |like )?"
_PAST_RECORDS: Final = (
    r"(?:text(?: (?:message|history|thread|chain))?s?|messages?|msgs?|e-?mails?|chat|whatsapp|logs?|log ?book|notes?|notebook|note ?pad|post-?it|sticky(?: note)?|receipts?|app|tracker|diary|journal|calendar|planner|chart|sheet|spreadsheet"
    r"|history|records?|call log|camera(?: roll)?|doorbell|photos?|pic(?:ture)?s?|selfie|time ?stamps?|alarm (?:history|log)|reminders?|bottle cap|pill ?box|whiteboard|entry|entries|ticket|list|checklist)"
)
"""What keeps the time of something past; a phone or a watch alone tells what time it is."""
_OF: Final = r"(?: (?:to|from|with|on|in|by|for|of|i sent)(?: (?:my|the|her|his|our|me|it))?(?: [a-z']+){1,2}?)?"
_RECORD: Final = rf"(?:(?:my|the|our|his|her|that|this|a|[a-z]+'s)(?: own)? (?:[a-z]+ ){{0,2}}?{_PAST_RECORDS}|time ?stamp){_OF}"
_SAYS: Final = (
    r"(?: actually| really| clearly| definitely)?(?: (?:says?|said|shows?|showed|reads?|has|had|have|puts?|proves?|claims?|lists?|tells? me|indicates?|reports?|is|was|are|were)(?: (?:actually|really|clearly))?"
    r"(?: stamped| sent| logged| timed| timestamped| dated| marked)?(?: that)?(?: (?:(?:it|that|them|they|those|me|us|the dose|the pills)(?:'s| was| were| is)?|i (?:took|had)(?: (?:it|them|those|that))?|taking (?:it|them)))?(?: (?:actually|really|down|taken|happened|as|logged))*(?: at)?)"
)
_BACK: Final = r"(?:no|nope|nah|wait|hang on|hold on|hold up|sorry|oops|whoops|scratch that|strike that|correction|actually|my bad|my mistake|wrong|not true|i lied|i was wrong|that's wrong|thats wrong|not quite|make that|let me correct that|edit|update|in fact|turns out)"
_SOUND: Final = r"(?:ugh|oh|hm+|um+|uh|ah|er+|argh|well|damn|crap|shoot|jeez|gah|okay|ok|lol|huh|yikes|d'oh|doh|dang|so)"
_LEAD: Final = rf"(?P<lead>(?: ?[,.;:!(-]+ ?| )(?:(?:{_SOUND}|but|and|though|yet|then|except|however|although|while|only|now|{_BACK})\b[ ,.;:!-]*)*)"
_FINDS: Final = r"(?:(?:i|we|she|he) )?(?:just |now |then )?(?:saw|see|sees|noticed|notice|realized|realised|found|find|discovered|checked and|looked and)(?: that)? "
_CHECKED: Final = rf"(?:(?:i|we|she|he)(?:'ve| have)? )?(?:just |then |now )?(?P<look>checked|checking|looked at|looking at|looked in|scrolled(?: back)? through|scrolled back to|found|pulled up|opened|consulted|going by|judging by|according to|per|based on) {_RECORD} ?(?:[:,;=-]+|and|->) ?(?:(?:it|that|they) (?:was|were) )?(?:actually |really )?(?:at )?"
_BEHIND: Final = r"(?= ?(?:[.,;!)-]|$|and |so |but |not |for |or |instead\b|really\b|if i|to be |today\b|this (?:morning|afternoon|evening)|in the |last night|now it))"
_TIMED: Final = re.compile(
    rf"(?:{_CLOCK})(?: (?:today|this (?:morning|afternoon|evening)|last night|yesterday))?(?P<put>{_LEAD}(?:(?:{_FINDS})?{_RECORD}{_SAYS} |{_CHECKED}))(?={_AROUND}{_CLOCK}{_BEHIND})"
)
_TAKEN_BACK: Final = re.compile(rf"\b{_BACK}\b")
_WORDS: Final = ("text", "message", "msg", "mail", "chat", "whatsapp", "log", "note", "post", "sticky", "receipt", "app", "tracker", "diary", "journal", "calendar", "planner", "chart", "sheet", "history",
                 "record", "camera", "doorbell", "photo", "pic", "selfie", "stamp", "reminder", "bottle cap", "pill", "board", "entr", "ticket", "list",
                 " it was ", "well", "fine", "ok", "alright", "all right", "more like", "closer to", "rather", "make ", "reckons", "says", "said", "swears", "insists", "corrects", "reminds", "that was")  # fmt: skip
_REFINING: Final = Begun(r"\b(?:well|okay|ok|fine|alright|all right|more like|closer to|rather|make that|make it)[ ,.;:!-]")
_CORRECTING: Final = Begun(rf"\b{_BACK}[ ,.;:!-]")
_SAYING: Final = Begun(r"\b(?:says|said|reckons|insists|swears|tells me|corrects me|reminds me|remembers|thinks)")
_RECORDS: Final = Begun(rf"\b(?:{_PAST_RECORDS}|time ?stamp)")
"""What the patterns below cannot do without, each behind a sign or a space in them."""
_LOOKED: Final = frozenset({"checked", "checking", "looked at", "looking at", "looked in", "scrolled through", "scrolled back through", "scrolled back to", "found", "pulled up", "opened", "consulted"})

_NOTED: Final = re.compile(r"\b(?:thought|guessed|assumed|figured|wrote|said|believed|remembered|would have said|swore|at first|originally|initially)\b")
""" "which I first thought were at 2 pm but my texts say 3": the first time is given up."""
_WHICH: Final = re.compile(r"^[^?!]{0,60}\b(?:which|believe|trust|who's right|not sure|unsure|don't know|dont know|no idea|one of (?:us|them) is)\b")
_REFINED: Final = re.compile(
    rf"(?:{_CLOCK})(?P<put>(?: ?[,.;:!(-]+ ?| )(?:{_SOUND}[ ,.;:!-]+)*(?:(?:well|okay|ok|fine|alright|all right)[ ,.;:!-]+(?:(?:more like|rather|really|actually|make that|make it|closer to|it was|that was|say|let's say)[ ,]+)*"
    rf"|(?:(?:or|it was|that was|actually|probably|maybe)[ ,]+)*(?:more like|closer to|or rather|rather|make that|make it)[ ,]+(?:at )?))(?={_AROUND}{_CLOCK}{_BEHIND})"
)
""" "at 9, well 9:30", "at 9, more like 10"."""
_SAYS_WHO: Final = re.compile(
    rf"(?:{_CLOCK})(?P<put>(?: ?[,.;:!(-]+ ?| )(?:(?:{_SOUND}|{_BACK})[ ,.;:!-]+)*{_BACK}[ ,.;:!-]+(?:my [a-z]+|he|she|they|[a-z]{{3,12}}) (?:says|said|reckons|insists|swears|tells me|corrects me(?: to)?|reminds me|remembers|thinks)(?: (?:it|that|they) (?:was|were))?(?: at)? )(?={_AROUND}{_CLOCK}{_BEHIND})"
)
""" "at 9, no, Deb reckons 10:05"."""
_OTHER_THING: Final = re.compile(
    rf"(?:{_CLOCK})(?P<put>(?: ?[,.;:!(-]+ ?| )(?:(?:{_SOUND}|{_BACK})[ ,.;:!-]+)*{_BACK}[ ,.;:!-]+(?:that|it|{_CLOCK}) was (?:when )?(?:the|my|i|for|a) [a-z' ]{{2,30}},? ?(?:- ?|and |but )?(?:the|my) (?P<what>[a-z]+) (?:was|were|came|went down|went in|happened)(?: (?:actually|really|only))?(?: at)? )(?={_AROUND}{_CLOCK}{_BEHIND})"
)
""" "at 9, no, that was the vitamins, the Tylenol was 10:05"."""

_SAID: Final = re.compile(
    rf"(?<![a-z'])(?P<put>(?:(?:earlier|before|at first|originally),? )?(?:i|we|she|he)(?: had|'d)? (?:first |at first |originally |initially |just |already )?(?:said|told (?:you|him|her|them|everyone|my [a-z]+)|wrote(?: down)?|typed|posted|noted|logged|put(?: down)?|thought|guessed|assumed|figured|claimed|reported|swore|could have sworn|would have sworn|remembered)"
    rf"(?: (?:earlier|before|it was|that it was|that))?(?: (?:at|around|about))? {_CLOCK}(?: (?:earlier|before|at first|above|on here|in my head))?,? ?(?:[;.-]+ ?)?(?:(?:but|yet|however|though|and|only|except),? )?"
    rf"(?:(?:(?:{_FINDS})?{_RECORD} (?:says?|shows?|showed|said|has|proves?|reads?)(?: that)? |(?:it )?turns out(?: that)? |in fact |actually |really |(?:my|the) phone (?:says|shows|showed) |looking back |i checked and |i've checked and )(?:,? ?))*"
    rf"(?:it|that) (?:was|is)(?: (?:actually|really|in fact|only|already|closer to|more like))* )(?=(?:at )?{_AROUND}{_CLOCK}(?: (?:today|this (?:morning|afternoon|evening)|last night|yesterday))? (?:when|that) (?:i|we|she|he) (?:took|had|swallowed|popped|downed|got)\b)"
)


def on_record(folded: str) -> Iterator[Edit]:
    """The words before a time that a record gives, as a correction or as another possible time.

    >>> list(on_record("2 advil at 9 am, ugh no, my text to deb says 10:05 am. 2 more?"))
    [(15, 45, ', correction, it was ')]
    >>> list(on_record("2 advil at 9 am, my log says 10:05 am. 2 more?"))
    [(15, 29, ' or ')]
    """
    corrects = _CORRECTING.search(folded) is not None
    needed = {
        _REFINED: _REFINING.search(folded) is not None,
        _SAYS_WHO: corrects and _SAYING.search(folded) is not None,
        _OTHER_THING: corrects and " was " in folded,
        _SAID: " when " in folded or " that " in folded,
        _TIMED: _RECORDS.search(folded) is not None,
    }
    if not any(needed.values()) or not any(word in folded for word in _WORDS):
        return
    for pattern in (_REFINED, _SAYS_WHO, _OTHER_THING):
        if not needed[pattern]:
            continue
        for match in pattern.finditer(folded):
            if pattern is not _OTHER_THING or match["what"] in DRUG_TRIE or match["what"] in FORMS or match["what"] in ("dose", "pills", "meds"):
                yield match.start("put"), match.end("put"), ", or rather " if "maybe" in match["put"] or "probably" in match["put"] else ", correction, it was "
    for match in _SAID.finditer(folded) if needed[_SAID] else ():
        yield match.start("put"), match.end("put"), "at "
    for match in _TIMED.finditer(folded) if needed[_TIMED] else ():
        back = _TAKEN_BACK.search(match["put"]) or _NOTED.search(re.split(r"[.?!;]", folded[: match.start("put")])[-1]) or re.sub(r"^just |^then |^now ", "", match["look"] or "") in _LOOKED
        if _WHICH.search(folded[match.end() : match.end() + 90]):
            back = False
        yield match.start("put"), match.end("put"), ", correction, it was " if back else " or "
