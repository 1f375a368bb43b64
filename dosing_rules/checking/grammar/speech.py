"""Clauses that conclude, and clauses that say what was not told."""

from __future__ import annotations

import re
from typing import Final

_TAKE: Final = (
    r"(?:take|taking|have|having|use|using|redose|repeat|continue|proceed|add|adding|switch|follow|combine|go ahead"
    r"|dose|"
    r"consume|administer|give|alternate|get|do|start over|start|sneak|squeeze|swallow)"
)
_FINE: Final = (
    r"(?:ok|okay|fine|safe|alright|all right|allowed|permitted|acceptable|permissible|good|appropriate|possible"
    r"|reasonable|"
    r"no problem|within (?:the )?(?:\w+ ){0,2}limits?|safely|perfectly)"
)
_ADVERB: Final = r"(?:safely|now|also|still|probably|likely|then|generally|definitely|certainly|perfectly|totally|just|only|actually)"

CANNOT_TELL: Final = re.compile(
    r"(?:\b(?:can't|cannot|can not|could not|couldn't|not possible to|impossible to|hard to|difficult to|unable to"
    r"|not able to|"
    r"no way to|not clear|unclear|uncertain|unsure|not certain|not sure|isn't clear|isn't possible to|can only)\b"
    r"(?: be)?(?: \w+){0,3} ?\b(?:tell|told|say|said|know|known|determined?|decided?|confirm(?:ed)?|verif(?:y|ied)"
    r"|assess(?:ed)?|"
    r"checked|check|judged?|be sure|worked out|figured out|figure out|computed|estimated|ruled out|said either way"
    r"|answer(?:ed)?|established?|evaluated?|conclude|calculated?|work (?:\w+ )?out|compute|give a|recommend|give|ruled)\b"
    r"|\b(?:it|this|that|answer) (?:really )?depends\b|\bdepends on\b|\bwhether\b.*\b(?:unclear|uncertain|unknown"
    r"|not clear|"
    r"not known|undetermined|ambiguous|cannot|can't|depends|not certain)\b"
    r"|\bwhether (?:\w+ ){0,8}(?:(?:has|have|needs?|ought|must|should|is|would have) (?:to )?(?:be )?(?:\w+ )?(?:decided|answered|judged|discussed|settled|determined|checked|assessed|confirmed|cleared|up to|left (?:up )?to|left (?:with|for)|referred to|put to)"
    r"|is (?:\w+ ){0,2}(?:for|up to) (?:\w+ )?(?:doctor|pharmacist|physician)|is (?:a|an) (?:question|matter|decision|call) for)\b"
    r"|\b(?:unclear|uncertain|unsure|not clear|not sure|not known|unknown|not certain|can't tell"
    r"|cannot tell) (?:whether|if|that)\b"
    r"|\b(?:can't|cannot|couldn't) (?:really )?(?:call|judge|settle|decide|answer|rule on) (?:it|this|that)\b"
    r"|\b(?:decision|conclusion|answer|determination|judge?ment|call|recommendation|advice) (?:can't|cannot|can not|could not|couldn't) be (?:\w+ )?(?:made|given|reached|drawn)\b"
    r"|\b(?:can't|cannot|can not) be (?:\w+ )?(?:settled|resolved|pinned down|answered)\b|\bno (?:\w+ )?(?:answer|verdict|conclusion|decision) (?:\w+ )?(?:is|can be) (?:possible|given|made|reached|drawn)\b"
    r"|\bnothing (?:\w+ )?can be (?:said|told|concluded|decided|known)\b|\bambiguous\b|\bundetermined\b|\binconclusive\b|\bmaybe or maybe not\b|\bno definite answer\b"
    r"|\bno (?:verdict|answer|call|decision|ruling|yes|conclusion|telling|saying|judg\w+)(?: (?:is|can be))?(?: \w+)? without\b"
    r"|\bnot (?:decidable|determinable|answerable|resolvable|to be (?:decided|settled|answered|told))\b"
    r"|\bcannot be told\b|\bmore (?:information|details?) (?:is|are) (?:needed|required)\b|\bneed(?:s"
    r"|ed)? more (?:information|details?)\b"
    r"|\b(?:not|\w+n't) (?:\w+ )?enough (?:information|info|details?|data)\b.*\b(?:decide|decision|say|tell|determine|answer|know|sure"
    r"|conclude)\b"
    r"|\bdon't have enough\b|\binsufficient to\b|\bundecided\b|\bundecidable\b|\b(?:no|isn't a|not a|isn't any|not any|neither a) (?:\w+ ){0,5}?yes or (?:a )?no\b|\byes or (?:a )?no (?:\w+ )?(?:isn't|is not|cannot|can't|can not|is impossible|would be a guess)\b"
    r"|\bno (?:\w+ )?(?:determination|conclusion|verdict|decision|judgement|judgment|call|answer|recommendation|advice) (?:\w+ ){0,2}(?:made|possible|drawn|reached|given|can|is)\b|\bthere (?:is|can be) no (?:\w+ )?(?:answer|verdict|recommendation)$|\bdose (?:can't|cannot|can not) be (?:advised|recommended) (?:for or against|either way)$"
    r"|\bno (?:definite|definitive|firm|clear|certain|reliable|sure|single|safe|straight|solid) (?:answer|verdict|call|conclusion|yes|no|decision|judgement|judgment)\b"
    r"|\bnot (?:something|possible|a thing) to (?:decide|settle|judge|answer|determine)\b|\b(?:could|can|might|may) go either way\b"
    r"|\b(?:could|can|might|may|would) (?:\w+ )?be (?:\w+ )?(?:allowed|permitted|fine|ok|okay|safe|acceptable|all right|alright|enough|(?:a )?yes) or (?:it )?(?:could |may |might )?(?:be )?(?:not|n't|no|forbidden|unsafe|too (?:soon|early|much)|(?:a )?no)\b"
    r"|\b(?:cannot|can't|can not|could not|couldn't) (?:\w+ )?be (?:\w+ )?(?:cleared|approved|okayed|signed off|green lit|vouched for|called either way)\b"
    r"|\b(?:outside|beyond|past|not within|not among) (?:of )?(?:what|anything|whatever|the (?:scope|reach|remit|realm|range) of|things) (?:that )?(?:\w+ ){0,4}?(?:limits?|labels?|rules?|numbers|dosing|arithmetic|calculation|directions)\b(?: (?:can|could|are able to|alone can|is able to) (?:\w+ )?(?:answer|cover|settle|decide|tell|address|speak to|handle|judge))?(?! (?:allows?|permits?|prints?|says?))"
    r"|\b(?:cannot|can't|can not|could not|couldn't|won't|not) (?:\w+ )?(?:be )?(?:settled?|resolved?|pinned down|pin down|ruled|guaranteed?|answer(?:ed)?|say (?:yes|no|either))\b"
    r"|\bone (?:\w+ )?(?:meets?|keeps?|allows?|passes|works|fits|permits?|is (?:fine|ok|okay|allowed)) (?:\w+ )?(?:and|but|while) (?:the )?other (?:\w+ )?(?:not|n't|doesn't|isn't|would|breaks|fails|forbids)\b"
    r"|\b(?:answer|verdict|decision|question|it|this|that|everything|all) (?:\w+ )?(?:comes|boils) down to (?:which|what|when|how|whether|who|the (?:kind|type|strength|time|version|product|number|exact|hour|moment|amount))\b|\b(?:answer|verdict|decision|question|it|this|that) (?:hinges|turns|rests|rides|hangs) on\b|\b(?:answer|decision|question|verdict) (?:remains|stays|is left|is) (?:\w+ )?(?:open|unknown|unclear|unsettled)\b"
    r"|\b(?:alone|by themselves|by itself) (?:doesn't|don't|does not|do not|cannot|can't|won't) (?:\w+ )?(?:decide|settle|answer|tell|say|determine|resolve)\b"
    r"|\b(?:answer|verdict|decision|conclusion|ruling|recommendation|determination|judge?ment) (?:\w+ )?(?:isn't|is not|is never) (?:\w+ )?(?:possible|available|to be had)\b|\b(?:answer|verdict|decision|conclusion|ruling) (?:is|remains) (?:\w+ )?impossible\b"
    r"|\beither (?:answer|outcome|result) (?:is|remains|could|may)\b|\bboth (?:answers|outcomes) (?:are|remain)\b)"
)

NO: Final = re.compile(
    r"(?:^not (?:as|like|the way) (?:\w+ )?(?:described|requested|asked|planned|stated|proposed)\b|\b(?:should|must|may|can|could|would|do|does|is|are|will|need)(?: not"
    r"|\w+n't)\b(?: \w+){0,3}? ?\b(?:" + _TAKE[3:-1] + r"|more|exceed"
    r"|another|ok|okay|fine|safe|allowed|permitted|advisable|recommended|advised|acceptable|appropriate|wise|good"
    r"|enough|any|yet|be taken|be used|be swallowed|be repeated|go down|combine|mix)\b"
    r"|\b(?:cannot|can't|shouldn't|mustn't|don't|won't|isn't|aren't|not) (?:be )?(?:" + _TAKE[3:-1] + r"|safe|ok|okay|allowed|"
    r"permitted|recommended|advisable|advised|acceptable|appropriate|safely|yet|fine|wise|good|enough|a good idea)\b"
    r"|\b(?:is|be|are|it's|that's|this is|still|way|far|much|bit|now) too (?:soon|early|much|many|close|risky"
    r"|dangerous|high|recent)\b|\btoo (?:soon|early|recent)\b|\btoo much$"
    r"|\b(?:not|\w+n't|never) (?:\w+ ){0,2}?" + _FINE + r"(?! (?:known|clear|sure))\b|\bstop (?:for|here|there|now|at|until|today)\b|\bstop$|\b(?:choose|pick|try|use|take) something else\b|\bstay with\b|\brule(?:s|d)? (?:it )?out\b"
    r"|\bavoid(?:ed)?\b|\b(?:put|puts|putting|push|pushes|take|takes) (?:you|him|her|it|them) over\b|\bnot (?:\w+ ){1,2}yet\b|\bhold off\b|\brefrain\b|\bwait\b|\bwaiting\b|\bskip(?:ped)?\b|\b(?:should|must|has to|have to|needs? to|ought to) be (?:postponed|delayed|put off|left out|held back|held off|withheld|deferred)\b|\bneither\b(?: \w+){0,4}? (?:should|can|may|is|are|would|could) (?:\w+ )?(?:be )?(?:\w+ )?(?:taken|used|given|ok|okay|fine|allowed|safe|advisable|permitted|recommended|possible)\b|\bnot yet\b|\bno more\b(?! than\b)|\bunsafe\b"
    r"|\bdangerous\b|\bnot now\b"
    r"|\bno room\b|\bnot (?:\w+ )?(?:allowed|permitted)\b|\bstop taking\b|\bnothing more\b|\bno further\b"
    r"|\bnot be (?:taken|used|given|swallowed|repeated)\b|\b(?:rather than|instead of|and not|but not) (?:all |both )?(?:at once|together|at the same time|in one go)\b"
    r"|\bno (?:additional|other|second|third|fourth) (?:dose|tablet|pill)s?\b|\boverdose\b"
    r"|\bover the (?:\w+ ){0,3}limits?\b"
    r"|\b(?:exceeds?|exceeding|surpass(?:es)?|go over|goes over|going over|put you over|puts you over|above"
    r"|outside) (?:the |your |its |this |their )?(?:\w+ ){0,4}"
    r"(?:limits?|maximum|max|dose|amount|it)\b|\bno$|^(?:n|nope|nah)$|\bdon't$|\bdo not$|^no (?:more|further)\b(?! than\b)|^no (?:you|he|she|they|it|do|don't"
    r"|not)\b|\bat risk\b|\bwould be (?:risky|harmful|too)\b|\bnot a good idea\b|\bharmful\b"
    r"|\bbest not\b|\bbetter not\b|\bnot within\b|\bno longer allowed\b|\bwould go over\b|\bprohibited\b"
    r"|\bforbidden\b|\bnot an? \w+ (?:choice|option)\b"
    r"|\b(?:not|isn't|aren't|no longer|never) (?:\w+ )?an option\b|\bout of the question\b|\boff the table\b|\bno option\b)"
)

YES: Final = re.compile(
    r"(?:\b(?:can|may|could|able to|free to|cleared to|ok to|okay to|fine to|safe to|allowed to|good to|possible to"
    r"|alright to|"
    r"permitted to|reasonable to|acceptable to|should be able to|might)\b(?! have (?:taken|had|been))(?: " + _ADVERB + r"){0,2}(?: be)? " + _TAKE[:-1] + r"|taken|used|repeated|combined|added|given|swallowed)\b"
    r"|\b(?:is|are|be|it's|that's|seems|sounds|remains|feels|would be|should be|looks|you're)(?: " + _ADVERB + r"){0,2}(?: \w+)? ?\b" + _FINE + r"\b"
    r"|\b(?:taking|take|takes|dose|tablets|N|Q P|P) (?:\w+ )?(?:now )?(?:is|are|would be|stays?|falls?|fits?) (?:well |still )?(?:within|inside) the (?:\w+ ){0,2}(?:dosage|dose range|range|guidelines?|directions?|dosing|label)\b"
    r"|\bgo for it\b|\b(?:you're|you are|you'd be|you would be|he's|she's|they're|he is|she is|they are) (?:\w+ )?clear (?:for|to)\b|\b(?:can|may|could) (?:now |safely |still |also )*(?:start|begin|proceed|continue|go on)$|\bthere's (?:still |some |enough |plenty of )*room\b|\b(?:next|another|more|dose|Q|N|A|P|it|they|this|that|user|you) (?:(?:does|do|just|still|exactly|easily|also|barely|will|would|can) )*fits?(?: (?:in|within|under|inside)(?: .*)?)?$|^(?:so |just |then )*(?:take|have|use|drink|swallow) the (?:other|second|remaining) (?:Q|A|N|one|half|\w+ful|tablespoons?|tablets?|pills?|caplets?|dose|P)(?: now| too| as well)?$|^(?:so |just |then )*take (?:Q|N|A|it|them|another|two|your|the next)(?: (?:more|now|of them|P|one|dose|two))*$|\bgo ahead\b|^(?:yes|y|yep|yeah|yup|sure|absolutely)\b|\byes$|\bno problem\b|\bnothing (?:prevents|stops|speaks|stands|forbids|rules|is against)\b"
    r"|\b(?:be|are|is|you're|you'd be|you would be|he'd be|she'd be|they'd be|it'd be) (?:well |now |already |safely )?(?:in the clear|clear$|clear of|past the D|beyond the D|good to go)\b"
    r"|\b(?:it's|it is|is|now) (?:already |now |about )?time for (?:more|another|the next|your next|Q)\b|\bthere is (?:still )?room\b|\bshould be " + _FINE + r"\b"
    r"|\b(?:more|another|dose|one|it|them|again|Q|N|A) (?:is|are|would be|should be|will be) (?:\w+ )?" + _FINE + r"\b|\b(?:ok|okay|fine|allowed|safe|alright|all right)$|^(?:ok|okay|fine|alright|all right)\b"
    r"|\bstays? within\b|\bwithin the label limits\b|\bwithin (?:the |all |your )?(?:\w+ ){0,2}limits\b"
    r"|\bdo(?:es)? not (?:exceed|break|violate)\b|\bgood to go\b"
    r"|\bwithout (?:exceeding|breaking|any) \w+|\bno (?:reason|need) (?:not )?to (?:wait|hold|avoid)\b|\bmay have\b(?! been)"
    r"|\bcan have\b"
    r"|\b(?:you|he|she|they) (?:can|may)$|\bhave (?:it|them|one|some) now\b)"
)

ADVICE: Final = re.compile(
    r"\b(?:drink|plenty of|with food|full glass|consult|talk to|speak with|speak to|ask (?:a|your)|see (?:a|your)"
    r"|contact|call (?:a|your)|"
    r"check (?:the|with)|read the|follow the|rest and|seek|warm tea|monitor|pharmacist|if (?:the )?(?:pain|symptoms"
    r"|fever)|doctor|"
    r"always|make sure|be careful|be sure|keep track|remember to|healthcare|health care|as directed|as needed)\b"
)

# --- what was not told ------------------------------------------------------------------------------------------------

NOT_TOLD: Final = re.compile(
    r"(?:\b(?:not|\w+n't|isn't|aren't|wasn't|weren't|never|hasn't been|haven't been|don't|doesn't|didn't|cannot"
    r"|can't)(?: been| be| been told)?(?: \w+){0,2}? ?"
    r"(?:given|told|state|states|stated|said|say|says|specified|specify|known|know|mentioned|mention|provided"
    r"|provide|provides|clarify|clarified|clear|sure|included|listed|"
    r"tell|tells|tracked|noted|written down|logged|disclosed|remembered|remember|recalled|recall|indicated|indicate|identified|certain|defined"
    r"|described|reported|recorded|exact|precise|named|name|names|identify|identifies|reveal|reveals|disclose|discloses|read|legible|readable|visible|spelled out|made out|labell?ed|marked|printed|shown)\b"
    r"|\b(?:illegible|unreadable|unlabell?ed|unmarked|unnamed)\b|\b(?:rubbed|(?<!P has )(?<!P have )(?<!it has )(?<!effect has )(?<!dose has )worn|peeled|scratched|torn|faded|smudged|wiped) (?:off|out|away)\b"
    r"|\bwhat (?:we|you|i|one|nobody) (?:don't|do not|cannot|can't|doesn't|does not)(?: (?:know|tell|say|have|see))? (?:is|are)\b"
    r"|\bnot (?:what|when|how|which)(?: \w+){1,4} (?:is|was|says|now|it is|they are|were|are)\b|\b(?:nothing|no word) (?:is |was )?(?:said|told|about|on)\b"
    r"|\b(?:things?|points?|facts?|questions?|details?) (?:are|is|remain|remains|stay|stays) (?:\w+ )?open\b|\b(?:we|i|you|one) (?:do not|don't) (?:really |actually )?have$|\bnot knowing\b|\bneither\b.*\bnor\b.*\b(?:known|given|told|stated|mentioned|specified|clear|provided|certain|said)\b"
    r"|\b(?:isn't|is not|aren't|are not|wasn't|was not|nothing) (?:written |printed |marked |shown )?on (?:the|your|that|this|its) (?:label|bottle|box|organizer|package|packaging|container|pill)\b"
    r"|\b(?:does not|doesn't|do not|don't|did not|didn't) (?:\w+ )?(?:give|fix|reveal|pin|set|establish|settle) (?:(?:us|you|me|down|a|an|the|any|exact|precise|specific|clock|actual|real|your|of) )*(?:times?|hours?|moment|strengths?|amounts?|numbers?|counts?|kind|type|product|brand|when|how|which|what|D$)(?:\b|$)"
    r"|\b(?:nobody|no one) (?:was |ever )?(?:counted|counting|kept count)\b|\b(?:tablets?|pills?|caplets?|capsules?|N|they|you|he|she|user)(?: \w+){0,2} (?:weren't|wasn't|were not|was not|never|didn't|did not|hadn't|haven't|hasn't)(?: been)? (?:counted(?! (?:to|for|in|today|because|as))|counting|keep(?:ing)? (?:count|track)|kept (?:count|track)|count (?:them|how|the|tablets|pills|P)|tallied)\b"
    r"|\bunknown\b|\bunclear\b|\bunspecified\b|\bundisclosed\b|\bunstated\b|\bmissing\b|\bomitted\b|\bleft out\b"
    r"|\bvague\b|\bno (?:information|info|mention|details?|indication)\b"
    r"|\bwithout (?:knowing|information|(?:more|any|further|exact|the exact|the) (?:information|details?|time|amount"
    r"|dose|strength))\b|\blost (?:count|track)\b|\bno way (?:of|to) (?:knowing|know|tell|telling|find out)\b"
    r"|\b(?:not|\w+n't) (?:\w+ )?enough (?:information|info|details?|data)\b"
    r"|\binsufficient (?:information|info|details?|data)\b|\bleaves? (?:\w+ ){0,4}?(?:wide )?(?:open(?! to\b)|unclear|undefined|undetermined|to guesswork|unsaid|in the dark)\b|\b(?:no|without(?: any| an?)?) (?:\w+ )?(?:hours?|times?|numbers?|strengths?|amounts?|dates?|counts?|brands?|names?|quantity) (?:(?:is|was|were|are|has been|being) )?(?:attached|given|named|mentioned|stated|told|noted|supplied|offered|included|recorded|indicated|specified|provided)\b"
    r"|\bincomplete\b|\black(?:s|ing)?\b|\bneed(?:s|ed)? to know\b|\bhave to know\b|\buncertain\b|\bambiguous\b"
    r"|\bcould be (?:\w+ )?(?:either|anywhere|any)\b|\b(?:few|several|some|handful|bunch) (?:could|can|may|might) (?:be|mean) (?:Q|N|anything)\b"
    r"|\b(?:could|may|might|can) (?:have been|be) (?:(?:only|just) )?(?:minutes|moments|hours|any time|anytime|very recent(?:ly)?|recent(?:ly)?|seconds)\b|\b(?:could|may|might|can) be before or after\b"
    r"|\b(?:has|have|had|with|carries|comes with|bears|there is|there's) no (?:(?:clock|definite|fixed|real|stated|given|known|particular|actual|precise) )+(?:time|hour|moment|strength|number|amount|count|name)\b|\bno (?:exact|specific|clear|current|time|strength|amount)\b(?! (?:for|limit|has|have|to|had|needed|between))"
    r"|\b(?:nobody|no one|no Q) (?:knows|can (?:say|tell)|remembers|is sure|could say)\b|\b(?:has|have|needs?) to be known\b"
    r"|\b(?:have|has|need|needs) to (?:say|tell|specify|remember|find out|establish|work out)\b|\b(?:can't|cannot|couldn't) (?:place|pin down|date) \w+"
    r"|\bcould (?:be|have been) (?:almost |just about )?anything\b|\bno telling\b|\banyone's guess\b|\bwho knows\b|\bno idea\b"
    r"|\b(?:not|\w+n't) an? (?:real|possible|valid|sensible|meaningful) (?:number|count|amount|dose|quantity)\b"
    r"|^(?:but |and )?not (?:what|when|which|how (?:many|much|long|late))\b"
    r"|^(?:so |it |all )?depending on (?:when|which|how|what|whether)\b"
    r"|\bit matters (?:which|when|how|what|whether)\b|\b(?:hinges|turns) on (?:which|when|how|what|the)\b"
    r"|\b(?:exact|precise|actual|specific) \w+(?: \w+){0,4} (?:is|are|would be) (?:needed|required|necessary|essential)\b"
    r"|\b(?:not|\w+n't) an? (?:real |valid |actual |exact |possible |precise |proper )?(?:clock )?time\b|\b(?:invalid|impossible) time\b"
    r"|\bopen (?:questions?|facts?|points?|issues?|items?|details?)\b|\b(?:not|\w+n't) (?:\w+ )?(?:settled|resolved|decided|pinned down|fixed|established)\b(?! (?:whether|if|by))|\b(?:is (?:left )?|remains (?:\w+ )?|stays (?:\w+ )?)open\b|\bnot (?:exact|precise|specific)\b|\bimprecise\b|\bunsure\b)"
)
CONTRADICTS: Final = re.compile(
    r"\b(?:do not|don't|doesn't|does not|didn't|cannot|can't|not) (?:\w+ )?(?:agree|fit(?: together)?|line up|be (?:both )?(?:true|right|correct)|reconcile\w*|be reconciled|tally|square|be squared)\b(?! (?:in|under|within|with P|the label))"
    r"|\beither (?:the )?(?:\w+ ){1,3}or (?:the )?(?:\w+ ){1,3}(?:is|are|must be|has to be) (?:wrong|off|mistaken|incorrect|an error)\b"
    r"|\b(?:one|Q) of (?:the|these|them|those) (?:\w+ ){0,2}(?:is|must be|has to be) (?:wrong|off|mistaken|incorrect)\b|\bmismatch\b|\bat odds\b|\bimpossible (?:together|at once)\b"
    r"|\b(?:contradicts?|contradictory|contradicting|contradiction|conflicts?|conflicting|inconsistent|do not match"
    r"|don't match|not add up|doesn't add up|cannot both|can't both|disagree)\b"
)

TOPICS: Final = (
    ("now", re.compile(
        r"\b(?:what the clock says|clock (?:says|shows|reads|has)(?= |$)|the hour now|present hour|current (?:clock )?time|time (?:it is )?(?:right )?now|what time it is|what time is it|present time"
        r"|time of day now|clock now|now's time|today's time|time it is)\b"
    )),
    ("unneeded", re.compile(
        r"\b(?:other (?:medicines?|medications?|meds|drugs?|products?|health)|medical|health|history|alcohol|weight"
        r"|weigh|age|conditions?|allerg\w+|pregnan\w+|"
        r"symptoms?|feel|feels|reason for|kidney|liver|stomach|prescriptions?|food|eaten|gender|height|tolerance"
        r"|interact(?:ion|ions)?)\b")),
    ("product", re.compile(
        r"\b(?:strengths?|kinds?|types?|which(?= \w)(?! means)|formulations?|versions?|brands?|variety|varieties"
        r"|form|product|what (?:is|was)? ?(?:in|kind|type|the)|ingredients?|contains?|regular or|"
        r"mg per|contents?|painkillers?|pain relievers?|milligrams? per|what medicine|what's in|extended|concentration|medicine is|medication is|drug is"
        r"|medicine (?:itself|taken)|medicine was|drug (?:taken|was))\b")),
    ("amount", re.compile(
        r"\b(?:(?:the|exact|actual|real) numbers?$|(?:the|exact|actual|real) numbers? (?:matters?|decides?|is|are|was|isn't|wasn't|remains?)|^numbers?$|number (?:that )?(?:\w+ ){0,2}(?:taken|took|swallowed|used)|how many|how much|whether (?:\w+ ){1,5}(?:A|N|Q)|whether (?:N|Q (?:or Q )?(?:P|of them|were taken|was taken|tablets?|pills?|caplets?))\b|number of (?:P|tablets|pills|caplets|doses|units|capsules|times|Q)|dosages?|amounts?"
        r"|quantity|quantities|totals?|count|exact dose|dose (?:size|taken|was|is|of)|"
        r"doses? (?:taken )?(?:earlier|before|already|so far|size)|tablets|pills|caplets|milligrams?|mg|doses"
        r"|dose)\b")),
    ("taken", re.compile(
        r"\b(?:really|actually|whether (?:you|it|the|that|a|he|she)(?: \w+){0,3} (?:took|taken|happened|had))\b"
    )),
    ("time", re.compile(
        r"\b(?:when|how long|times?|hours?|lunch|dinner|breakfast|bedtime|tonight|C|this morning|last night|afternoon|evening|morning|timing|intervals?"
        r"|recently|recent|clock|minutes|moment|last|ago|since|D|gap|elapsed|exact number)\b"
    )),
    ("product", re.compile(r"\b(?:P|medicines?|medication|drugs?|label|bottle|box|name|pill)\b")),
)  # fmt: skip


ASKS_A_PROFESSIONAL: Final = re.compile(
    r"\b(?:ask|asking|consult|consulting|check with|checking with|talk to|talking to|speak to|speak with|see|contact|call|up to|question for|only)"
    r" (?:a|an|your|the|her|his|their)(?: own)? (?:\w+ ){0,2}?(?:doctor|pharmacist|physician|dentist|provider|professional|obstetrician|pediatrician|midwife|nurse)\b"
)
ONLY_SAYS: Final = re.compile(
    r"\b(?:only|just|merely) (?:says?|said|tells?|told|mentions?|mentioned|gives?|gave|states?|stated|writes?|wrote|specif(?:y|ies)|reports?|reported|know|knows|know that|have|described as|given as)\b.*\b(?:morning|afternoon|evening|night|tonight|earlier|today|yesterday|recently|lunch\w*|breakfast|dinner|supper|bedtime|a while|some|several|a few|P)$"
)
"""As in "The user only says the first dose was this morning": no exact time."""
NOT_WITHOUT: Final = re.compile(
    r"\b(?:not|n't|don't|shouldn't|can't|cannot|mustn't|never) (?:\w+ )?(?:take|have|use|redose|repeat|swallow|give|add)\b.*\b(?:without|until|unless|before)\b|\b(?:hold off|wait|avoid|skip)\b.*\band (?:ask|consult|check|talk|speak|call|see)\b"
)
"""As in "Do not take 2 more without asking your doctor": a conclusion, not only advice."""
MAY_BE: Final = re.compile(
    r"\b(?:could|might|may) (?:have been|be) (?:an? |the )?(?:\w+ )?P\b|\b(?:there's|there is|there was|with) (?:a |some |the |every )(?:\w+ )?(?:chance|possibility|likelihood)(?: that)? (?:it|this|they|these|those|yours?|the \w+|one of them|your \w+|P) (?:was|were|is|are|had|has|have|contains?|contained|held|holds)\b.*\bP\b|"
    r"\bmay or may not\b|\b(?:could|might|may) (?:also )?(?:be|mean|have been) (?:either )?A (?:tablets?|caplets?|pills?|ones|strength|versions?)\b|\b(?:could|might|may) (?:\w+ )?mean (?:Q|N|D|C)\b|\b(?:could|might|may)(?: also| well| just as well)? (?:be(?! (?:\w+ )?(?:best|better|wise|wiser|safer|safest|helpful|worth|a good idea|prudent|sensible|advisable))|mean|have been|refer to|have meant)\b.*\b(?:or|to|any\w*|either|between|less than|under|as little as|as late as|at any)\b"
    r"|^(?:\w+ ){0,4}(?:could|might|may) (?:\w+ )?(?:be|mean|have been) (?:about |around |at |as late as |as early as )?[QCD]$"
    r"|\b(?:morning|afternoon|evening|night|lunch\w*|breakfast|dinner|bedtime|today|yesterday|it|that|word|phrase)\b(?: \w+)? (?:reaches|spans|stretches|runs|covers|ranges|extends|goes|takes in) (?:\w+ )?(?:from )?[CQ] (?:to|until|till|through|and) (?:\w+ )?[CQ]\b"
    r"|\bwhich (?:\w+ ){0,4}(?:decides|determines|settles|matters)\b|\b(?:exact|precise|actual) \w+(?: \w+)? (?:matters|decides|is what (?:counts|matters))\b"
    r"|\b(?:decides|determines|settles) (?:it|this|that|the answer)$"
)
"""What something may have been, as a way to say that it was not told."""

_WHETHER_TAKEN: Final = re.compile(
    r"\b(?:sure|certain|remember|know|say|tell|clear)(?: (?:that|if|whether))? (?:you|he|she|they|i) (?:really |actually |even |ever )?(?:took|had|swallowed|drank|did)\b(?! (?:Q|N|A) or)"
    r"|\bwhether it was (?:you|he|she|them|they|him|her)\b|\bwho (?:really |actually )?took\b"
)
_SURE_OF_IT: Final = re.compile(
    r"\bwhether (?:or not )?(?:your|his|her|the|their) (?!one\b|last\b)(?:own )?(?:\w+ )?(?:actually |really |even |ever |already )?(?:took|has taken|had taken|swallowed)\b(?! (?:[QNA] or|at C or|it at))"
    r"|\b(?:sure|certain|positive|confident) (?:about|of) (?:the|those|that|having taken|taking|yesterday's|any of the) ?(?:Q|N|A|two|pair|one|dose|pills?|tablets?|caplets?|P|earlier|first|second|other|last)?(?: \w+){0,3}$"
)
"""As in "It is uncertain whether your mom took the two", "you aren't sure about the two yesterday"."""
_RULES_THAT_APPLY: Final = re.compile(
    r"\b(?:limits?|intervals?|maximum|max|rules?|spacing|wait|gap|minimum)(?: (?:and|or|nor|the|its|daily|single|dose|limits?|intervals?|maximum|max|rules?|spacing|total)){0,6} (?:that|which) (?:would )?(?:appl(?:y|ies)|holds?|counts?|goes with it|go with it)\b"
    r"|\b(?:which|what) (?:(?:the|dosing|daily|label) )*(?:limits?|intervals?|maximum|rules?|spacing|label) (?:and (?:which |the )?(?:limits?|intervals?|maximum|rules?) )?(?:would )?(?:appl(?:y|ies)|holds?|counts?)\b"
)
"""As in "The interval and maximum that apply are not known": they hang on what was taken."""
WHICH: Final = re.compile(r"\bwhich(?: (?:Q|one|of (?:the|these|those|them)(?: \w+)?))?(?: (?:it|that) (?:was|is)| is (?:right|true|correct|so|meant|(?:actually )?the case|the (?:right|true|real) (?:one|case))| (?:was|is) it| (?:happened|applies|came first|it is))?$")
"""A bare "which": of the readings that were told, not which drug."""


def topic_of(shape: str) -> str:
    """What a clause says is missing: now, time, product, amount, taken, unneeded, or nothing in particular.

    >>> topic_of("the exact time of the last dose is not given"), topic_of("there is not enough information")
    ('time', '')
    """
    if _RULES_THAT_APPLY.search(shape):
        return "product"
    if re.search(r"\bwhich (?:number|count|one|version|time|dose|figure|story|of them) (?:is|was|were) (?:right|true|correct|it|meant|the right)\b", shape):
        return "either"
    if re.search(r"\bwhich (?:of the (?:\w+ )?)?C (?:it|that) (?:was|is)\b|\bwhich C (?:was|is|applies|you|he|she|they)\b", shape):
        return "time"
    if re.search(r"\bwhich (?:one )?of (?:the|these|those) (?:\w+ ){0,2}(?:it was|is right|applies|is true|is correct|was)?\b", shape) and not re.search(r"\b(?:products?|kinds?|strengths?|drugs?|P)\b", shape):
        return "either"
    if re.search(r"\bwhich (?:(?:Q|one|of (?:the|these|those|them)(?: (?:Q|two|N))?) )?(?:it|that) (?:was|is|were)\b|\bwhich Q (?:is|was) (?:right|true|correct|it|meant|the case)\b", shape) and not re.search(r"\b(?:products?|kinds?|types?|versions?|strengths?|drugs?|P|medicines?)\b", shape):
        return "which"
    if re.search(r"\bwhich (?:one|Q|of (?:them|these|those|the two|the Q)) (?:isn't|is not|wasn't|remains|stays|cannot|can't|nobody|no one|we don't|you don't|is (?:un\w+|not|open|left))\b", shape) and "P" not in shape.split():
        return "either"
    if re.search(r"\blost track$|\b(?:lost|losing) track of (?:it|that|which|time|the time|when)\b", shape):
        return "either"
    if re.search(r"\blost count\b|\b(?:counted|counting|tallied|(?:keep|kept|keeping) count)\b", shape):
        return "amount"
    if _WHETHER_TAKEN.search(shape) or _SURE_OF_IT.search(shape):
        return "taken"
    if WHICH.search(shape):
        return "which"
    if re.search(r"\btime\b(?: \w+){0,3} (?:invalid|impossible)|\b(?:not|\w+n't) an? (?:\w+ )?(?:clock )?time\b|\b(?:invalid|impossible) time\b", shape):
        return "time"
    if re.search(
        r"\bwhat (?:exactly )?(?:you|he|she|they) (?:\w+ )?(?:took|taken|had|swallowed)\b|\bwhat was taken\b|\bcould (?:be|have been) (?:\w+ ){0,2}anything\b|\bidentif\w+|\bwhat (?!time)(?:\w+ ){0,3}?(?:they|it|those|these|pills?|tablets?) (?:were|was|are|is)\b",
        shape):
        return "product"
    found = [(match.start(), place, name) for place, (name, pattern) in enumerate(TOPICS) if (match := pattern.search(shape))]
    if not found:
        return ""
    names = {name for _, _, name in found}
    if re.search(r"\b(?:few|several|some|handful|bunch) (?:could|can|may|might) (?:be|mean)\b", shape):
        return "amount"
    if re.search(r"\bwhether\b.*\b(?:exceed\w*|limit|maximum|over|total|allowance)\b", shape) and not re.search(r"\b(?:strength|kind|which)\b", shape):
        return "amount"
    if "taken" in names and re.search(r"\breally taken\b|\bwhether (?:\w+ ){1,6}?took\b|\btaken at all\b", shape):
        return "taken"
    for strong in ("now", "unneeded"):
        if strong in names:
            return strong
    if "time" in names and re.search(
        r"\b(?:when|how long|exact time|time of|times? (?:given|told)|timing|number of hours|how recently"
        r"|hours since|time since|last (?:dose|one|tablet|P) (?:was )?(?:taken|is|was))\b",
        shape):
        return "time"
    return min(found)[2] if len(names) > 1 else found[0][2]


__all__ = ["ADVICE", "ASKS_A_PROFESSIONAL", "CANNOT_TELL", "CONTRADICTS", "MAY_BE", "NO", "NOT_TOLD", "NOT_WITHOUT", "ONLY_SAYS", "TOPICS", "WHICH", "YES", "topic_of"]
