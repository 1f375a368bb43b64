"""What a record says of a dose, or leaves out, beside what was told of it.

A time that a record gives for a dose told right before: "at 9, ugh no, my text to Deb says 10:05" is a correction.

Without words that take the first time back both may be the one: "at 9, my log says 10:05" is at 9 or 10:05.

A time that turned out to be another: "I wrote down 11:40, but I have checked my phone and it was 10:40" is a correction.

A number that somebody gave elsewhere and takes back here: "I said 3 ibuprofen but it was 2. That was at 10:30".

What a record leaves out, and was taken all the same: "the app doesn't know about the two Motrin at 2".

A correction announced in long words: "I need to correct that, it was at 4", "noon is right, but it's 3 pm".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token, without
from ..words import FORMS, says_number
from .edits import TO_SIX, Edit
from .needed import needs

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
_REFINING: Final = Begun(
    r"\b(?:well|okay|ok|fine|alright|all right|more like|closer to|rather|make that|make it)[ ,.;:!-]+"
    r"(?:(?:more like|rather|really|actually|make that|make it|closer to|it was|that was|say|let's say|at|about|around|roughly|exactly|like)[ ,]+)*(?:\d|half|quarter|noon|midnight)"
)
_SAYING_WHEN: Final = Begun(r"\b(?:said|told|wrote|typed|posted|noted|logged|put|thought|guessed|assumed|figured|claimed|reported|swore|sworn|remembered)")
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
_MEANT: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<put>(?:(?:sorry|to clarify|just to clarify|clarification|oops|whoops|correction|wait|actually|no|typo|edit|my bad|again)[,.:;!]* )*i (?:meant|mean)(?: to (?:say|write|type))? (?P<drug>[a-z]{{4,}})(?:,| and)? not (?P<stale>[a-z]{{4,}}) ?[:.;,!-]+ ?)"
    rf"(?=(?:(?:i|he|she|we) (?:took|had) |it was )?(?:{TO_SIX}|\d{{3}} ?mg) (?:of )?(?P=drug)\b)"
)
""" "Sorry, I meant Motrin, not Tylenol: 2 Motrin at 3", where the other drug is named nowhere else."""


def on_record(folded: str) -> Iterator[Edit]:
    """The words before a time that a record gives, as a correction or as another possible time.

    >>> list(on_record("2 advil at 9 am, ugh no, my text to deb says 10:05 am. 2 more?"))
    [(15, 45, ', correction, it was ')]
    >>> list(on_record("2 advil at 9 am, my log says 10:05 am. 2 more?"))
    [(15, 29, ' or ')]
    """
    refined = _REFINING.search(folded) is not None
    corrects = _CORRECTING.search(folded) is not None
    said = (" when " in folded or " that " in folded) and _SAYING_WHEN.search(folded) is not None
    timed = _RECORDS.search(folded) is not None
    if not (refined or corrects or said or timed) or not any(word in folded for word in _WORDS):
        return
    says_who = corrects and _SAYING.search(folded) is not None
    for pattern, fits in ((_REFINED, refined), (_SAYS_WHO, says_who), (_OTHER_THING, corrects and " was " in folded)):
        if not fits:
            continue
        for match in pattern.finditer(folded):
            if pattern is not _OTHER_THING or match["what"] in DRUG_TRIE or match["what"] in FORMS or match["what"] in ("dose", "pills", "meds"):
                yield match.start("put"), match.end("put"), ", or rather " if "maybe" in match["put"] or "probably" in match["put"] else ", correction, it was "
    for match in _SAID.finditer(folded) if said else ():
        yield match.start("put"), match.end("put"), "at "
    for match in _TIMED.finditer(folded) if timed else ():
        back = _TAKEN_BACK.search(match["put"]) or _NOTED.search(re.split(r"[.?!;]", folded[: match.start("put")])[-1]) or re.sub(r"^just |^then |^now ", "", match["look"] or "") in _LOOKED
        if _WHICH.search(folded[match.end() : match.end() + 90]):
            back = False
        yield match.start("put"), match.end("put"), ", correction, it was " if back else " or "


_T: Final = r"(?=(?:about |around |exactly )?(?:\d{1,2}(?::[0-5]\d)?(?! ?(?:mg|tab|pill|cap|hour|hr|min|of\b|more|advil|tylenol|motrin|ibuprofen|x\b))|noon|midnight|half past|quarter))"
_WHO: Final = r"(?:i|we|he|she)(?:'ve| have|'d| had|'s| has)?"
_THING: Final = r"(?:phone|log|app|camera|doorbell|receipt|history|alarm|watch|records?|tracker|diary|calendar|texts?|messages?|call log|clock|notes?|bottle|pill box|pillbox|screen|photo|timer)"
_LOOKED_AGAIN: Final = re.compile(
    rf"[,;.]? ?(?:\b(?:but|then|however|though|and)\b,? ?)?(?:(?:later|now|then) )?\b{_WHO} (?:just |since |now |then |gone back and |went back and )*(?:checked|looked|double[- ]?checked|consulted|verified|confirmed)"
    rf"(?: (?:with|on|in|at|back at|back in|through))?(?: (?:my|the|her|his|our|it) ?(?:\w+ )?{_THING}?)?(?: again)?,? and (?:it|that|they) (?:was|were) {_T}"
)
_DEVICE: Final = re.compile(
    rf"[,;.]? ?\b(?:but|though|yet|except|only|however),? (?:(?:my|the|our|her|his) (?:\w+ )?{_THING} (?:says|shows|said|showed|has|reads|proves) (?:(?:it|that|they) (?:was|were) )?|(?:it|that) was |on second (?:look|thought),? (?:it|that) was ){_T}"
)
_SECOND_LOOK: Final = re.compile(rf"[,;.] ?(?:but )?(?:on (?:a )?second (?:look|thought|glance)|looking (?:again|back|closer)|on (?:closer )?(?:inspection|reflection)|come to think of it),? (?:it|that) was {_T}")
_AGAINST: Final = re.compile(r"\b(?:but|however|though)\b")
"""Without one, "I checked my phone and it was noon" tells what time it is."""
_NOTED_FIRST: Final = re.compile(
    r"\b(?:at first|originally|initially|wrote|written|noted|noting|logged|put down|i put|jotted|marked|recorded|(?:note|notes|log|diary|app|list) (?:says?|said|has|reads?)|(?:i|we|she|he) (?:first |at first |originally |initially )?thought)\b"
)
_THOUGHT: Final = re.compile(r"\b(?:at first |originally |initially )?,?(?:i|we) (?:first |at first |originally |initially )?thought (?:that )?(?=(?:i|we) (?:took|had|swallowed)\b)")
_I_THOUGHT: Final = re.compile(r",? (?:or so )?(?:i|we) (?:first |at first |originally |initially )?thought\b(?=,)")
_GOES_ON: Final = re.compile(r"(?:about |around |exactly )?[\w:]+(?: ?[ap]\.?m\b\.?)?(?: o'clock)?(?: (?:in the (?:morning|afternoon|evening)|this (?:morning|afternoon|evening)|last night|at night|today|instead|after all|really|actually|not [\w:]+(?: ?[ap]m)?))? ?(?:[.,;!?)-]|$|and |so )")


@needs("checked looked doublechecked consulted verified confirmed but though yet except only however second looking inspection reflection think")
def looked_up(folded: str) -> Iterator[Edit]:
    """The words before the time that something really was at, as a plain correction.

    >>> list(looked_up("i noted 8 am for my 2 advil but my phone shows 9 am. 2 more?"))
    [(27, 47, ', correction, it was ')]
    """
    if " was " not in folded and " were " not in folded and " show" not in folded and " say" not in folded:
        return
    for pattern in (_LOOKED_AGAIN, _DEVICE, _SECOND_LOOK):
        if pattern is _LOOKED_AGAIN and " and it w" not in folded and " and that w" not in folded and " and they w" not in folded:
            continue
        for match in pattern.finditer(folded):
            before = folded[: match.start()]
            noted = list(_NOTED_FIRST.finditer(before))
            if (not noted and (pattern is not _LOOKED_AGAIN or not _AGAINST.search(match[0]))) or not _GOES_ON.match(folded, match.end()) or not re.search(r"\d|noon|midnight", before[noted[-1].start() :] if noted else before):
                continue
            for doubt in (_THOUGHT, _I_THOUGHT):
                for said in list(doubt.finditer(folded, 0, match.start() + 1))[-1:]:
                    yield said.start(), said.end(), ""
            yield match.start(), match.end(), ", correction, it was "
            return


_SORRY: Final = (
    r"(?:(?:please )?(?:scratch|forget|ignore|disregard|strike|correct(?:ion|ing)?|sorry|oops|whoops|wait|edit|update|typo|my bad|my mistake)\b[^.?!;:\d]{0,40}?(?:[,.;:-]+ ?|\bbecause |\band )(?:but |and )?)?"
)
_SAID_ELSEWHERE: Final = re.compile(
    rf"{_SORRY}\b(?:(?:earlier|before|just now|previously|above|in my last (?:message|post)|a (?:minute|moment|second) ago),? )?i (?:had |'d )?(?:just )?(?:said|told (?:you|him|her|them|everyone)|wrote|typed|posted|mentioned|claimed|reported)"
    rf"(?: (?:earlier|before|above|that|it was|i(?:'d| had)? (?:took|had|taken)))* (?P<stale>{TO_SIX}) (?P<drug>[a-z]{{4,}})(?: (?:earlier|before|above))?,? ?(?:- ?)?(?:(?:but|and|though|only|however|when|which),? )?"
    rf"(?:really |actually )?(?:it was|it were|they were|that was|that's|was|i (?:actually |really )?(?:meant|took|had)|meant|should(?: have|'ve)? (?:be|been|read|said)|it(?: should|'d)(?: have|'ve)? (?:be|been|read|say|said))"
    rf"(?: (?:to say|to write|to type|really|actually|only|just|in fact|truly))* (?P<fresh>{TO_SIX})(?: (?P<again>(?P=drug)))?(?= ?(?:[.,;!?)]|$|- |\bnot \d|at\b|and\b|so\b|in total\b|of them\b|tablets?\b|pills?\b))"
)


@needs("meant mean said told wrote typed posted mentioned claimed reported")
def misreported(folded: str) -> Iterator[Edit]:
    """What was said elsewhere and taken back: only the number put right is told, where no number stands before it.

    >>> list(misreported("i said 3 ibuprofen but it was 2. that was at 10:30"))
    [(0, 31, 'i took 2 ibuprofen')]
    >>> list(misreported("i took 3 ibuprofen at 9. i said 3 ibuprofen but it was 2"))
    []
    """
    if " meant " in folded or " mean " in folded:
        for told in _MEANT.finditer(folded):
            before = folded[: told.start("put")]
            other = re.search(rf"\b{told['stale']}s?\b", before + folded[told.end() :]) is not None
            if {told["drug"], told["stale"]} <= DRUG_TRIE.keys() and not other and not any(word in DRUG_TRIE for word in re.findall(r"[a-z]+", before)):
                yield told.start("put"), told.end("put"), ""
    if not any(word in folded for word in ("said", "told", "wrote", "typed", "posted", "mentioned", "claimed", "reported")):
        return
    match = _SAID_ELSEWHERE.search(folded)
    if match is None or match["drug"] not in DRUG_TRIE or re.search(rf"\b(?:{TO_SIX}|\d+)\b", folded[: match.start()]):
        return
    if re.search(r"\b(?:or|maybe|might|think|not sure|possibly|unsure)\b", match[0]):
        return
    yield match.start(), match.end(), f"i took {match['fresh']} {match['drug']}"


_NOTEBOOKS: Final = frozenset({"it", "app", "log", "list", "chart", "diary", "notebook", "tracker", "sheet", "that", "which", "note", "journal", "calendar"})
_NOT: Final = frozenset({"doesn't", "doesnt", "didn't", "didnt", "won't", "hasn't"})
_KNOWS: Final = (("know", "about"), ("know", "of"), ("include",), ("show",), ("list",), ("count",), ("mention",), ("contain",), ("have",), ("got",), ("reflect",))
_OPENING: Final = frozenset({"the", "my", "those", "a", "an", "another", "extra"})


@needs(_NOT)
def with_what_was_left_out(tokens: list[Token]) -> list[Token]:
    """The tokens with such words as "I also had", where a counted drug follows.

    >>> from ..tokens import tokens_of
    >>> [token.text for token in with_what_was_left_out(tokens_of("but it doesn't know about the two motrin at 2"))]
    ['but', 'i', 'also', 'had', 'two', 'motrin', 'at', '2']
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(len(words) - 4):
        if words[n] not in _NOTEBOOKS or words[n + 1] not in _NOT:
            continue
        length = next((len(said) for said in _KNOWS if tuple(words[n + 2 : n + 2 + len(said)]) == said), 0)
        k = n + 2 + length
        first = k
        while k < len(words) and words[k] in _OPENING:
            k += 1
        counted = k + 1 < len(words) and says_number(words[k])
        if not length or k == first or not counted or not any(names_drug(words, m) or words[m] in FORMS for m in range(k + 1, min(k + 4, len(words)))) and words[k + 1] != "at":
            continue
        for m, said in ((n, "i"), (n + 1, "also"), (n + 2, "had")):
            tokens[m].text = said
        gone |= set(range(n + 3, k))
    return without(tokens, gone)


_TO_CORRECT: Final = re.compile(r"\b(?:(?:i|we) (?:need|have|want|ought|must|should|'?ll|will|would like)(?: to)? (?:correct|fix|amend)|(?:let me|allow me to|i'd like to) (?:correct|fix|amend)) (?:that|this|myself|it|what i (?:said|wrote))(?: here| now)?(?=[,.:;-])")
_HOLDS: Final = re.compile(
    r"(?:\b(?:oops|sorry|wait|correction|whoops|actually|hang on|hold on|my mistake)[,.!:]? )(?P<put>(?:the )?(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight|dose|time of the dose|first part) (?:is|was|'s) (?:right|correct|fine|true|ok|okay),? but )"
)
_CLOCK_MISREAD: Final = re.compile(r"\bmis(?:read|saw) (?:the|my) (?:clock|watch|time|phone)(?P<put> (?:just now|a moment ago|a minute ago|before|earlier))(?=[,.:;-])")


@needs("correct fix amend but misread missaw")
def correcting(folded: str) -> Iterator[Edit]:
    """Long words for a correction in short ones, and what is said to hold beside it left out.

    >>> list(correcting("2 advil at 5? i need to correct that, it was at 4"))
    [(14, 36, 'correction')]
    >>> list(correcting("2 at noon. it's 5 pm. 2 more? oops, noon is right, but it's 3 pm"))
    [(36, 55, '')]
    """
    if "correct" in folded or "fix" in folded or "amend" in folded:
        for match in _TO_CORRECT.finditer(folded):
            yield match.start(), match.end(), "correction"
    if ", but " in folded or " but " in folded:
        for match in _HOLDS.finditer(folded):
            yield match.start("put"), match.end("put"), ""
    if "misread" in folded or "missaw" in folded:
        for match in _CLOCK_MISREAD.finditer(folded):
            yield match.start("put"), match.end("put"), ""
