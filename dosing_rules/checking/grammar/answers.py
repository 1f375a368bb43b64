"""Clauses that answer: none are left, you could, these should not be repeated, it is undecided, it is out of the label's hands."""

from __future__ import annotations

import re
from typing import Final

from ..conclusions import polarity_of
from ..statements import DECISION_CONSISTENCY, TOTAL_INTAKE, Condition
from .wordings import Found, Said, Wordings

ANSWERS: Final = Wordings()
ANSWERS_BESIDE: Final = Wordings()
"""Answers that come after all that stands beside the point."""
ANSWERS_IN_TURNS: Final = Wordings()
"""Answers in a turn of their own."""

_SO: Final = r"^(?:(?:so|and|but|then|thus|therefore|hence|which|that|this|it|now|yet|still) )*"
_NONE: Final = r"(?:none|zero|nil|nothing|naught|0)"


@ANSWERS.says(r"(?:and |but |so |then )?(?:(?:not |never |really |actually |both )*(?:taken|swallowed)|swallowed or not|not swallowed)", whole=True)
def taken_or_not(found: Found) -> Said:
    """As in "swallowed or not": it supposes."""
    found.context.condition = Condition(timed=False)
    return []


@ANSWERS.says(_SO + r"(?:the|your|her|his) (?:number|count|allowance|amount|answer|quantity|tally|figure|total allowed|remainder)(?: (?:left|allowed|you can have|you can take|still allowed|remaining))?(?: (?:for|at|by|until) (?:\w+ )?\w+)? (?:is|stands at|comes to|would be)(?: (?:just|exactly|now))? (?:" + _NONE + r"|Q)$")
def count_is_none(found: Found) -> Said:
    """As in "the number left is zero"."""
    if any(item.least != 0 for item in found.clause.of("Q")) or re.search(r"\bA\b|\bD\b", found.shape):
        return None
    return [found.concludes("NO")]


@ANSWERS.says(r"^(?:(?:so|and|then|therefore|hence) )*(?:" + _NONE + r"|none at all|no more|not (?:one|Q|any))(?: (?:more|further|left|of them))*(?: (?:for you|tonight|today|now|at C|this \w+|at the moment|for now|before \w+|until C(?: tomorrow| today)?|tomorrow|any more|for today|for tonight))*$")
def none_then(found: Found) -> Said:
    """As in "Two were taken, so none tonight"."""
    if not found.context.said or found.clause.of("AND") or any(item.least > 1 for item in found.clause.of("Q")):
        return None
    return [found.concludes("NO")]


@ANSWERS.says(r"^(?:(?:so|yes|then|and|sure|indeed) )*(?:you|he|she|they) (?:could|certainly can|certainly may|surely may|indeed can|safely could|can indeed)(?: (?:then|now|today|do so|do that|indeed))*$")
def you_could(found: Found) -> Said:
    """As in "yes, you certainly can"."""
    return [found.concludes("YES")]


@ANSWERS.says(r"^(?:(?:so|then|therefore|these|those|the|another|a|further|that) )*(?:A|N|Q|P)(?: (?:P|more|again|now))* (?:should|must|may|can|is|are)(?:n't| not|not) (?:to )?be (?:repeated|taken|had|given|swallowed|drunk|added)(?: (?:now|yet|again|today|tonight|here))*$")
def not_again(found: Found) -> Said:
    """As in "the 400 mg should not be repeated now"."""
    return [found.concludes("NO")]


def _follows(found: Found) -> bool:
    return found.clause.lead in ("so", "therefore", "thus", "hence")


@ANSWERS.says(r"^(?:so |therefore |thus |hence )?(?:all )?(?:Q|N)(?: (?:P|of them))* (?:at once|at a time|in one go|together|at one time) (?:is|are|would be|remains|stays) (?:(?:still|also|then|therefore|perfectly|not) )*(?:allowed|permitted|fine|ok|okay|alright|all right|acceptable)\b")
def so_many_at_once(found: Found) -> Said:
    """As in "so two at once is fine"."""
    return [found.concludes("NO" if re.search(r"\bnot\b", found.shape) else "YES")] if _follows(found) else None


@ANSWERS.says(r"^(?:they|these|those|it|this|both|all|all of (?:them|it)|the (?:Q|two)) (?:shouldn't|mustn't|can't|cannot|(?:should|must|can|may|could|ought to) not)(?: also| now)? be (?:taken|swallowed|had|used) (?:all )?(?:together|at once|at the same time|in one go|at one time)$")
def not_at_once(found: Found) -> Said:
    """As in "so they should not be swallowed together": said of what is asked for."""
    return [found.concludes("NO")] if _follows(found) else None


_ALLOWED: Final = r"(?:fine|ok|okay|safe|allowed|alright|all right|acceptable|permitted|permissible|possible|appropriate|reasonable|no problem)"
_WHEN: Final = r"(?: (?:now|again|today|tonight|right now|at this (?:time|point)|then|as well|too|already))*"


@ANSWERS.says(
    _SO + r"(?:it is|it's|it would be|it will be|it should be|is)(?: (?:perfectly|quite|also|therefore|then|thus|now|again|entirely|still|not|n't))* " + _ALLOWED + r"(?: for (?:you|him|her|them|your \w+|an adult))? to (?:repeat|take|redose with|swallow|have|use|add|drink|give|go for) "
    r"(?:(?:the same|another|the|a|these|those|both|them|all|a further|an additional|N of|Q of) )*(?:Q x A|A|both|them|N|both of them|both drugs|both medicines|Q P x A)(?: (?:of P|more|P|of each|of them|together|each))*" + _WHEN + r"$"
)
def safe_to_repeat(found: Found) -> Said:
    """As in "so it is safe to repeat the 400 mg", "it is fine to repeat both": what is asked for, however its amount is told."""
    denied = re.search(r"\bnot\b|n't\b", found.shape) is not None
    return [found.concludes("NO" if denied else "YES")]


@ANSWERS.says(
    _SO + r"(?:(?:the|your|his|her|such an?) )?(?:combination|combo|mix|mixture|pairing|plan|request|regimen|dose|doses|amounts?|N|A|Q P)(?: of \w+ and \w+)? (?:(?:as|the way|in the (?:amounts?|numbers?|form|doses?|sizes?)) (?:(?:it|they|you|he|she)(?:'s| is| are)? )?(?:stated|asked(?: for| about)?|described|planned|requested|proposed|written|put|told|named|stands?|given)) "
    r"(?:is|are|would be|isn't|aren't|can|cannot|can't|should|must|may|exceeds?|does|breaks?)\b"
)
def as_it_is_asked(found: Found) -> Said:
    """As in "this combination as stated is not allowed": said of the amounts, and not of two drugs in general."""
    return [found.concludes(said)] if (said := polarity_of(found.shape)) in ("YES", "NO") else None


_YOU_CAN: Final = r"(?:you|he|she|they|we|one|your \w+|the user)(?:'re| (?:can|may|could|should|are|is))(?: (?:still|now|then|safely|also|only|allowed|permitted|left|to))*"


@ANSWERS.says(
    r"^(?=.* (?:can|may|could|should|left|remaining|more|allowed) )" + _SO[1:] + r"(?:(?:at|by|until|before|now|right now|today|tonight) ?C?,? )?(?:that |this )?(?:the |your |his |her )?(?:number|amount|quantity|count|most|maximum|answer|many|tablets?|caplets?|doses?)(?: (?:of (?:tablets?|pills?|caplets?|doses|P|them)|more|further|additional))*"
    r"(?: (?:that )?" + _YOU_CAN + r" (?:take|have|use|swallow|add|get))?(?: (?:more|left|remaining|at C|now|tonight|today|then|still|safely|until C|before C))* (?:is|are|comes to|would be|equals|=)(?: (?:therefore|thus|exactly|then|now|still|simply))* (?P<n>Q|N|A|none|nothing|nil)(?: (?:more|tablets?|caplets?|now|then|tonight|today|at C))*$",
    _SO + r"(?:(?:at|by|until|before|now|right now|today|tonight) ?C?,? )?" + _YOU_CAN + r" (?:take|have|use|swallow|add|get) (?:exactly |only |just )?(?P<n>Q|N|A|none|nothing)(?: (?:more|tablets?|caplets?|of (?:them|it|P|those)|P|now|then|tonight|today|at C|until C|before C))*$",
)
def none_is_left(found: Found) -> Said:
    """As in "at 11 pm the number you can still take is zero", "you can take zero more"."""
    if found["n"] not in ("none", "nothing", "nil") and found.item("n").most != 0:
        return None
    return [found.concludes("NO")]


@ANSWERS.says(r"^(?:(?:but|and|then|yet|though|just|only) )*no (?:more|further|other)(?: (?:P|of it|of them|doses?|tablets?|caplets?|pills?|than that|after (?:that|this|these|those|it)))* (?:until|till|before) (?:the )?(?:tomorrow|next|morning|evening|following|day after)(?: \w+)?$")
def no_more_after_this(found: Found) -> Said:
    """As in "go ahead, but no more until tomorrow morning": behind a YES it is said of what comes after this dose."""
    before = found.before
    if before is None or before.form != "conclusion" or before.polarity != "YES" or found.clause.start - before.end > 12:
        return None
    return []


@ANSWERS.says(
    r"^(?:(?:so|and|but|then|therefore) )*(?:(?:only|just|at most|no more than) )+(?P<n>Q|N)(?: (?:of (?:them|those|these)|P|caplets?|tablets?|pills?))* (?:should|may|can|could|must|ought to) be (?:taken|used|swallowed|had)(?: (?:at (?:a|one|any one) time|at once|in one go|now|per dose|this time|tonight|today|at the moment))+$"
)
def only_so_many(found: Found) -> Said:
    """As in "so only one caplet should be taken at a time": fewer than are asked for."""
    item = found.item("n")
    return [found.says(TOTAL_INTAKE, "only_so_many", item, unit="unit", polarity="NO")]


@ANSWERS.says(
    r"^(?:(?:so|and|but|then) )*(?:(?:as|the way) (?:it is )?(?:asked|told|put|stated|written|described|things stand|it stands|matters stand|given)|so far|for now|thus) (?:(?:it|this|that|the answer|the question|everything) )(?:is|'s|remains|stays|must stay)? ?(?:\w+ )?(?:open|undecided|undetermined|unsettled|unresolved|unanswered)$|^(?:(?:so|and|but|then) )*(?:it's|that's|this is|it is) (?:still |left |therefore |just )*(?:open|undecided|undetermined|unsettled|unresolved)$",
    r"\b(?:this|that|it|one|Q|question|answer|case|matter)(?: one| Q)? (?:is not|isn't|can't be|cannot be|won't be|can not be) (?:\w+ )?(?:decided|settled|answered|governed|determined|resolved|a matter) (?:by|from|through|of|with|on) (?:(?:the|these|those|its|your|any|daily|plain|general|alone) )*(?:dose|dosing|label|milligram|mg|numerical|daily|usual|ordinary)? ?(?:limits?|numbers?|label|amounts?|rules?|milligrams|maximum|figures?|arithmetic)\b",
)
def undecided(found: Found) -> Said:
    """As in "the way it is asked the answer stays open", "this is not decided by the limits"."""
    return [found.concludes("AMBIGUOUS")]


@ANSWERS.says(r"^(?:(?:so|and|but|the|this|that|your) )*(?:A|N|Q|dose|amount|size|number)(?: (?:itself|alone|as such|of P|P|in itself|by itself))* (?:isn't|is not|aren't|are not|wasn't) (?:the |a |really |at )*(?:issue|problem|point|question|concern|trouble|matter|difficulty|obstacle)(?: (?:here|at all))?$")
def not_the_point(found: Found) -> Said:
    """As in "the amount is not the problem"."""
    return []


@ANSWERS.says(r"\b(?:takes?|puts?|moves?|places?|brings?) (?:this|that|it|you|the question|the matter) (?:out of|outside|beyond|outside of) (?:the )?(?:label|label's|usual|ordinary|otc|dosing) ?(?:hands|scope|reach|remit|rules|limits|directions|standard)?\b")
def out_of_the_labels_hands(found: Found) -> Said:
    """As in "That takes it outside the label's directions"."""
    return [found.says(DECISION_CONSISTENCY, "referred")] if polarity_of(found.shape) is None else None


_THEN: Final = r"^(?:(?:so|and|but|then|thus|therefore|that|this|it|now|yet|still|only|just) )*"


@ANSWERS_BESIDE.says(_THEN + r"(?:the )?(?:labels?|box|package|limits|standard|it) leaves? (?:that|this|it|the question|the matter) (?:open|undecided|to (?:the |a )?(?:doctor|pharmacist)|to (?:him|her|them))$")
def label_leaves_it_open(found: Found) -> Said:
    """As in "the label leaves that to the doctor"."""
    return [found.concludes("AMBIGUOUS")]


@ANSWERS_IN_TURNS.says(
    r"^(?:(?:so|and|but|therefore|thus|then|which means|that means|means|still) )*(?:(?:you|he|she|they|it|we|your \w+|the \w+|user|patient|that|this)(?:'re|'s)? )?(?:(?:are|is|isn't|aren't|'s) )?(?:(?:still|just|not|quite|n't|simply) )*(?:not|isn't|aren't) (?:(?:quite|yet|all the way|fully|really) )*there (?:yet|just yet|quite yet)?$"
    r"|^(?:so |but |and |therefore )*not (?:today|tonight|this morning|this afternoon|this evening|right now|just now|at this point|this time|until tomorrow|any more today)(?: (?:any ?more|either))?$",
)
def not_there_yet(found: Found) -> Said:
    """As in "so your wife isn't quite there yet", "so not today"."""
    return [found.concludes("NO")]


@ANSWERS_IN_TURNS.says(
    r"^(?:(?:so|and|then|therefore|thus|hence|yes|no) )*(?:(?:the|your|his|her|their|an?|taking|having) )*(?:Q|N|A|another(?: \w+)?|more|(?:next|second|third|fourth|new|requested) \w+|dose|P)(?: (?:more|P|of P|N|Q|of them|now|of those|tablets?|caplets?|pills?))* (?:is|are|would be|isn't|aren't|wouldn't be) (?:(?:not|perfectly|quite|also|still) )*in order(?: (?:now|then|here|again))?$"
    r"|^(?:(?:so|and|then|therefore|thus|just|please|yes) )*(?:swap|fire|dose|switch|swallow|medicate|redose|take|help|go) (?:away|yourself|himself|herself|for it|right ahead|straight ahead)$",
)
def in_order(found: Found) -> Said:
    """As in "so two more are in order", "swap away"."""
    return [found.concludes("NO" if re.search(r"n't\b|\bnot\b", found.shape) else "YES")]


@ANSWERS_IN_TURNS.says(r"\b(?:gr[ae]y (?:area|zone)|borderline|toss - up|toss up|tossup|judg(?:e)?ment call|too close to call|close call|fifty - fifty|coin (?:flip|toss)|on the fence|could swing either way)\b")
def grey_area(found: Found) -> Said:
    """As in "That is a grey area"."""
    return None if found.clause.of("DANC") else [found.concludes("AMBIGUOUS")]


__all__ = ["ANSWERS", "ANSWERS_BESIDE", "ANSWERS_IN_TURNS"]
