"""Phrases that are cues without a verb of taking."""

from __future__ import annotations

from typing import Final

from .leading import Phrases

_WHO: Final = r"(?:i|we|he|she|they|you|u|one|someone|my [a-z']+|the [a-z']+|grandma|grandpa|mom|dad|[a-z']+)"

_CAN: Final = r"(?:can|could|may|might|should|shall|would|will|do|does|must|am|is|are|'s)"

_MANY: Final = r"how (?:many|much)"

_SO: Final = r"(?<!once |till |when )(?<!until |after )(?<!before |unless )(?:O )?(?:so )?"
_NOW: Final = (
    r"(?: (?:O|like|about|only|already|just|around|currently|precisely|presently|literally|officially|basically|roughly|past|after|at|now|still|nearly|going on|coming up on|approaching|right|exactly|gone|just gone|:|on))*"
    r"(?= (?:T|P|the P|N(?! (?:T|D|F|M|of|A|x))) )"
)
"""What stands before and behind the words that say what time it is."""

NAMED: Final[tuple[tuple[str, str], ...]] = (
    # what somebody forgot or does not know
    ("unsure_count",
     r"(?:(?:i )?(?:don't|dont|do not|can't|cant|cannot|didn't|not|no|lost|forgot|forget|unsure|unclear|wasn't|isn't|couldn't|idk|never|honestly)"
     r"(?: [a-z']+){0,5} (?:how (?:many|much)|count|the (?:amount|number|dose|dosage)|what (?:amount|dose))"
     r"|(?:who|god|heaven|lord|goodness|nobody|hell)(?: only)? knows how (?:many|much)"
     r"|lost (?:count|track)(?: of (?:how (?:many|much)|the count))?)(?: [a-z']+){0,2}?(?: (?:i|we|he|she|they))?(?: (?:have|had|'ve))?(?: (?:took|taken|had))?"),
    ("unsure_count", r"how (?:many|much)(?: (?:D|F|M|of|the|those|them|pills))* (?:i|we|he|she|they)(?: (?:'ve|have|had|actually|really))* (?:had|took|taken|popped|swallowed)"),
    ("unsure_count",
     r"(?:with )?(?:the |its )?(?:amount|number|dose|count|quantity|dosage)(?: (?:is|was|got|of it|there))? "
     r"(?:smudged|smeared|illegible|unreadable|missing|blank|unclear|unknown|blurred|cut off|torn off|not (?:written|noted|recorded|legible|there)|left (?:out|blank))"),
    ("unsure_time",
     r"(?:i )?(?:don't|dont|do not|can't|cant|cannot|didn't|not|no|forgot|forget|unsure|lost|couldn't|idk)"
     r"(?! (?:even |really |usually )?(?:sleep|work|eat|walk|stand|sit|focus|function|concentrate|move|breathe|drive|relax|rest|lie|drink|run|swallow|bend|lift|cope|handle|like|talk|help|feel|think straight) )(?: [a-z']+){0,5} "
     r"(?:when|what time|the (?:exact )?time|which time|how long ago|track of time|what hour)(?: (?:i|we|he|she|they|it|that))?"
     r"(?: (?:last|was|were|have|had|first))*(?: (?:took|taken|had|it))?(?: (?:it|them|that|D))*"),
    ("unsure_strength",
     r"(?:i )?(?:don't|dont|do not|can't|cant|cannot|didn't|not|no(?! (?:sorry|wait|actually|oops|i mean|it was|they were))|forgot|forget|unsure|idk|unknown)(?: [a-z']+){0,6} "
     r"(?:what strength|which strength|the strength|the mg|what mg|how many mg|how many milligrams|how strong|milligrams|(?<!extra )(?<!regular )strength|what dosage|the milligrams)"
     r"(?: (?:it|they|is|are|was|were|the|of))*"
     r"|(?:i )?(?:don't|dont|do not|can't|cant|cannot|not|no|forgot|forget|unsure|idk)(?: (?:idea|clue|sure|know|tell|remember|recall))?(?: (?:if|whether)) (?:they're|theyre|they were|they are|it's|its|it was|those were|these are|those are)"
     r"(?: (?:the|my))? (?:regular|extra)(?: strength)? or(?: (?:the|my))? (?:regular|extra)(?: strength)?(?: (?:kind|ones|one|type|version|strength|F))*"),
    ("unsure_drug",
     r"(?:i )?(?:don't|dont|do not|can't|cant|cannot|not|no|forgot|forget|unsure|idk)(?: [a-z']+){0,4} "
     r"(?:which (?:one|N|kind|type|D)(?! (?:of|can|should|is|to|would|could|do))|what (?:kind|type|brand|it was|they were|i took|medicine|pill|pills)|what's in|what was in)(?: [a-z']+){0,3}"
     r"|(?:no|not|without a|zero) (?:clue|idea|sure|label|name)(?: on it| of)? what(?: (?:it|they|that|those) (?:was|is|were|are)(?: called)?)?(?= [,.;?!)])"),
    ("unsure_order",
     r"(?:i )?(?:don't|dont|do not|can't|cant|cannot|not|no|forgot|forget|unsure|idk)(?: [a-z']+){0,4} (?:which|what)(?: (?:one|N|D|of|them|F|the|two))* (?:i|we|he|she) (?:started|began|begun) with"),
    ("unsure_if", r"(?<=; )(?:and |but |so )?whether(?: or not)?(?= (?:i|we|he|she|they|(?:my|the|his|her) [a-z']+) )"),
    ("unsure_if",
     r"(?:i )?(?:don't|dont|do not|can't|cant|cannot|didn't|not|isn't|isnt|aren't|wasn't|doesn't|doesnt|uncertain|unclear|forgot|forget|unsure|idk|no)(?: [a-z']+){0,4} "
     r"(?:if|whether)(?= (?:P|i|we|he|she|they|it|that|there|(?:my|the|his|her|our) [a-z']+|mom|dad|grandma|grandpa|someone|somebody) )"),
    # what a label or a person says: rules and customs, no intake
    ("habit", r"(?:(?:i|we|he|she|they) )?(?:really |actually |also )*(?:don't|dont|do not|doesn't|doesnt|didn't|not)(?: (?:really|actually|even|necessarily))* (?:want|wanna|need|like|intend|plan)(?= )"),
    ("habit",
     r"(?:the |my |a |their )?(?:label|labels|bottle|box|package|packaging|directions|instructions|doctor|doc|dr|nurse|pharmacist|google|"
     r"internet|website|insert|leaflet|(?<!my )back|packet|guidelines|fda|pharmacy|dentist|surgeon|carton)"
     r"(?: (?:of|on|for|from) (?:(?:the|my|a|this|our|his|her|their) )?(?:bottle|box|package|packet|carton|back|D|F))?(?: (?:also|just|only|always|clearly|it|usually))?"
     r" (?:says|said|say|tells|told|recommends|recommended|suggests|reads|read|states|stated|advised|prescribed|instructs|lists|warns)"),
    ("habit", r"(?:(?:N|M) )*(?:of )?(?:D|F)(?: (?:D|F))? (?:can|may|should|must|is to|are to|has to|have to) (?:only )?be (?:taken|used)(?= (?:E|every|once|twice|at most|up to|no more|N times) )"),
    ("habit", r"(?:the |my )?(?:D )?(?:label|directions|instructions)(?: (?:of|on|for|from) (?:(?:the|my|a|this) )?(?:bottle|box|package|packet|carton|back|D|F))?(?= : )|it says (?:so )?on the (?:box|bottle|label|package|packet|carton|back)"),
    ("habit", r"(?:i|we|she|he) (?:usually|normally|typically|always|generally|often|sometimes|rarely|never|only ever|tend to|used to)"
              r"(?= (?:take|have|use|get|do|takes|has|try|go) )"),
    ("habit", r"(?:that's|thats|that is|which is|which are|those are|which(?: (?:apparently|supposedly|also|i think|i know|i believe|actually|already|all))* (?:has|have|contains?)|it contains|containing|contains|contain|made of|it has|"
              r"that has|that have)(?: (?:just|both|only|also|basically|the|some|really|mostly|a mix of|a combo of))*(?= D (?:[,.;?!)]|and D|and [a-z]+|&|in it|plus D|with))"),
    ("habit", r"my (?:usual |normal |regular |typical )?(?:F|dosage) is(?= )"),
    ("last", r"(?:the|my|her|his) only (?:F of D|F|D F|D|N|one)(?: (?:that|P|so far|yet|of the day))*(?: (?:i|we|he|she|i've|i have|she's|he's)(?: (?:took|had|taken|have))*)?(?: (?:P|so far))* (?:was|were|is|being)(?= )"),
    ("habit", r"(?:it|that) says|not to exceed|i (?:know|read|heard|thought|understand|learned|saw)(?: (?:that|somewhere|online|the|you))*"
              r"(?= (?:the |you |that |it's |max|D |N |M |limit|S |can |adults ))|(?:the )?(?:daily |24 hour |S |max )?(?:max|limit|maximum|cap|recommended dose|recommended dosage|max dose)"
              r"(?: (?:daily|dose|amount|per day|a day|for [a-z]+|P))* (?:is|of|being|would be|should be)|supposed to be|as directed|per the label|up to N (?:a|per) day"),
    ("habit", r"(?:the |my |a |these |those |our |her |his )?(?:D )?(?:F|blister|strip|foil|sheet)(?: (?:just|only|clearly|all|here|each|i have|i've got|we have))* (?:say|says|read|reads|(?:are|is) (?:labell?ed|marked|stamped|printed|imprinted)(?: as| with)?)(?= (?:D |M |N |regular |extra ))"),
    ("habit", r"(?:(?:it|they|that|which|this) )?(?:just|only|simply|merely) (?:says|say|reads)(?= (?:D|M|regular|extra) )"),
    ("habit", r"(?:the |my |our )?F (?:says|said|tells|states|reads)(?= (?:that's|that is|it's|to|you|not|every|E|up|max|so|no|N|M|i) )"),
    ("now", r"(?:and )?here (?:i am|i'm|we are|we're)(?: (?:now|O|again|wide awake|awake|still|up))*(?: at)?(?= T )"),
    # what was cut in two: no intake
    ("split", r"(?:i |we |she |he |just |then |only )*(?:bit|cut|broke|split|snapped|sliced|chopped|divided|halved|broken|bite|bitten)(?: (?:it|one|them|the|a|an|each|my|his|her|our|their|that|this|D|F|N|M|tablet|of))*(?: (?:in (?:half|two|pieces)|in N|into [a-z]+|up|with a [a-z]+|w a [a-z]+)|(?= and (?:took|had|swallowed|ate|used) (?:just |only )?(?:N|half|one half) ))|(?:i |we |she |he |just |then |only )*halved(?: (?:it|one|them|the|a|an|my|that|this|D|F|N|M|tablet|of))+"),
    # what was written down, measured out: an intake
    ("logged", r"(?:i |we |she |he )?(?:wrote down|written down|jotted down|logged|noted down|recorded|marked down|measured(?: out)?|poured(?: out)?)"
               r"(?: (?:exactly|about|only|just|myself|a|that|out|roughly|at))*(?= (?:N|M|D|T) )"
               r"|(?:my |the |our )(?:notes?|log|journal|diary|tracker|records?|notebook|app|post it|sticky note|calendar) (?:say|says|said|shows?|reads?|has|have|lists?)(?: (?:that|i took|i had))*"),
    ("logged", r"(?:(?:my|the|her|his|our|here's my|here is my|today's|a) )?(?:(?:F|D|pill|med|meds|medicine|medication|dosing|pain|today's|intake|daily) ){0,2}(?:log|diary|notes?|journal|record|tracker|history|list|timeline|rundown|tally)"
               r"(?: (?:so far|P|for P|for|of|the day))* (?=[:-] )"),
    ("logged", r"(?:(?:i|we|she|he|i've|ive|we've|she's|he's) )?(?:(?:have|had|already|just|now) )*(?:hit|reached|gone through|been through|got through|gotten through|burned through|worked through|used up|put away|polished off|knocked back)"
               r"(?: (?:already|about|around|roughly|a total of|my))*(?= (?:M (?!fever)|N D |N F |N of )|M$)"),
    ("logged", r"(?:(?:i|we|he|she|i've|ive|we've|he's|she's|they've|they) )?(?:(?:have|has|had|just|been|only|always|all day|so far) )*(?:stuck|sticking|kept|keeping|limited|limiting|held|rationed|restricted|gone)"
               r"(?: (?:it|things|myself|himself|herself|ourselves|strictly|religiously|faithfully))* (?:to|with|at)(?: (?:just|only|about|no more than))*(?= (?:N|M|a|a single)(?: (?:N|M|D|F|of|the|regular|extra|strength|single))* E )"),
    # what it may have been instead
    ("doubted", r"(?:(?:but|or|though|although|maybe|and) )?(?:it|that|they) (?:could|might|may)(?:(?: (?:also|just as well|well|easily|equally))* have| ve)(?: (?:also|just as well|well|easily|equally))* been(?= (?:N|T|M|around|about|at) )"),
    ("logged", r"(?:and )?down went(?= (?:N|D|M|another|my|the|a) )"),
    ("logged", r"(?:i am|i'm|im|we're|she's|he's|she is|he is)(?: (?:already|now|right))* at (?:the |my |a |her |his )?(?:max|maximum|limit|cap|total)(?: (?:daily|dose))*(?: of)?(?= M )"),
    # the current time
    ("now", rf"{_SO}(?:it's|its|it is|time is|the time is|(?:current|present|local) time(?: is)?|the (?:current|present|local) time(?: is)?|clock says|the clock says|my clock says){_NOW}"),
    ("now", rf"{_SO}(?:the |my )?(?:[a-z]+ )?(?:clock|watch|phone|oven|microwave|display|smartwatch|wristwatch|smartphone|cellphone|cell|screen|laptop|computer|dashboard|dash|fitbit|alexa|radio|stove|tv) (?:says|reads|shows|reading|tells me|said)(?: it's| that it's)?{_NOW}"),
    ("now", rf"{_SO}(?:time now(?: is)?|the time now is|as of|it's just|its just|it's only|it's already|its already|it's not even|it isn't(?: even)?|it is not(?: even)?|its not even|time:|time now:|it now is|"
            rf"it's currently|it's now|its now|it(?:'s)? (?:has )?just (?:turned|gone|struck|hit)|just turned|it(?:'s)? turned){_NOW}"),
    ("now", r"(?:and )?(?:the |my |our |her |his |their )?(?:wall |kitchen |oven |stove |car )?(?:clock|watch|phone|microwave|display|screen|board|monitor|oven|stove|sign)(?: (?:in|on|at|by|over|above|of|beside|behind|near) (?:the|my|our|her|his|their) [a-z]+(?: [a-z]+)?| (?:in|over|up|out) (?:here|there))?(?: (?:O|just|currently))* (?:reads|says|shows|said|reading|showing|displays|has|reports|at)(?: O)?(?= T )"),
    ("now", r"(?:and |O |the |my |our )*(?:[a-z]+ )?(?:clock|bells?|tower|church)(?: (?:in|on|at|by|over|of|outside) (?:the |my |our )?[a-z]+)?(?:(?: (?:has|have|O|is|are))* just (?:struck|chimed|rang|rung|tolled|striking|chiming|ringing|sounded|hit|turned|reached|passed|flipped to|rolled over to|gone|went)|(?: O)? (?:is|are)(?: O)? (?:striking|chiming|ringing|tolling))(?: out)?(?= (?:T|N) )"),
    ("now", r"(?<=^ ; )T(?= (?:and|but|,) (?:cant|can't|cannot|still|wide|no|awake|im|i'm|it|my) )"),
    ("now", r"P is(?= P )"),
    ("now", r"(?<=; )time(?: (?:is|now|O|:|-|=))*(?= T )"),
    ("now", r"it has(?: (?:just|already|now|only))* (?:gone|turned|struck|passed)(?= (?:T|N) )"),
    ("now", r"current(?: time)?(?: (?:is|:|-|=))+(?= T )"),
    ("now", r"T(?: (?:right|=|is|:|as of))* O(?= (?:[,.;?!)]|and|so|can|could|may|-|is it|am i|would|ok|okay|i [a-z]+|cant|can't|cannot|still|my|i'm|im|but|wide|no|not) )"),
    ("now", r"(?:and |but )?O (?:my|his|her|the|this|that|i've got a|i have a|it|i) (?:[a-z]+ ){0,3}?(?:pounding|hurts|hurting|aches|aching|throbbing|back|killing|sore|fever|splitting|headache|worse)(?: (?:again|me|badly|like crazy|so bad|already|is back))*(?= T (?:[,.;?!)-]|and|so|can|but) )"),
    ("now", r"(?:O)(?: (?:about|around|like|is|at|:|-|,|\(|=|@|exactly|currently))*(?= (?:T) )"),
    ("now", r"(?:(?:the |my )?(?:wall |kitchen |oven |stove |car )?(?:clock|watch)(?: on the [a-z]+| on my [a-z]+)?|time check|time O)(?: (?:is|says|reads|:|-|=|at|shows|O|now))*(?= T )"),
    ("now", r"O(?: is)?(?= N (?:[,.;?!]|and|so|can|but) )"),
    ("been", r"(?:it's|its|it has|it is|that's|thats|it'll have|it will have|has|have|only|just|been|hasn't|i've|ive|that was)(?: (?:only|just|already|now|barely|about|almost|over|like|not|even|it|roughly|probably))*"
             r" been(?: (?:only|just|about|like|around|roughly|at|least|maybe|exactly|already|well|probably|not|even|a|good|nearly))*(?= [SUA] )(?! S of )|been(?= S (?!of ))"),
    ("been", r"O(?: it's| its| is| ,)?(?= L )|(?:it's|its)(?= L (?:O|[,.;:?!]) )"),
    ("been", r"S (?:have|has)(?: (?:since|now|already))? (?:passed|elapsed|gone)(?: by)?|S (?:passed|elapsed|went by)|S (?:haven't|havent|hasn't|have not|has not|hadn't)(?: (?:yet|even|quite|fully|really))* (?:passed|elapsed|gone by|gone)(?: (?:by|yet))*|waited(?: (?:about|for|like|another|only))*(?= S )|S(?: (?:exactly|now|already|flat|or so|ish|straight|total|on the (?:nose|dot|button)|and counting|sharp))* since(?= )|after waiting(?= S )"),
    # what is asked
    ("none", r"(?:(?:and |so |but )?(?:(?:it's|its|it is|this is|that's|this would be|that would be|it would be|it'd be|this'd be|this'll be|these would be|they'd be|they'll be|these are|they're) )?(?:just )?(?:my |the |her |his )?(?:very )?first (?:F|D|D F|one|thing|pill|medicine|med|painkiller|meds|medication|drug|dose|otc)(?: that)?"
             r" (?:i've|ive|i have|i'd|i had|i|he's|he has|he|she's|she has|she|we've|we have|we)(?: (?:have|had|taken|took|swallowed|touched|used|needed|be taking|be having|ever|even))+)(?= (?:I|for (?:days|weeks|months|years|ages|(?:a|over a|about a) (?:day|week|month|year|while)))(?: (?:[.?!;)]|so|can|may|ok|okay|is)| ?$))"),
    ("none", r"(?:(?:and |so |it's |this is |this would be |this'd be |this'll be |this will be |that's |that'd be |it would be )*(?:my |the |her |his )?(?:very )?first (?:F|D|one|thing|pill|medicine|med|painkiller|meds|medication|bit|time)?(?: )?of (?:anything|any kind|any sort|any type|any medicine|any painkiller|any D|any F|any))(?: (?:at all|kind|sort|type|for me|for him|for her))*(?! (?:(?:P|S|at all|so far) )*(?:was|were|at|T|A|came|being|I|took|had) )(?= (?:P|[,.;:?!)]|so|and|in|for|S|can|may|today) )"),
    ("may_i", r"(?:my|her|his|the) (?:second|third|fourth|fifth|sixth|2nd|3rd|4th|5th|6th|next)(?: (?:F|N|D|dose|pair|of|one|round|two))* (?:would|will|'ll|is due|is set|is planned|is scheduled)(?: (?:be|come|fall|for|then))*(?= (?:T|I|P|O) )"),
    ("may_i", r"(?:this|that|it|tonight's|today's|next one)(?: dose| one)?(?:'d| would| will)?(?: (?:then|now|only|just))* (?:be|make it|make this) (?:my|her|his|the|our) (?:first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th|next)(?= (?:dose|F|one|N|D|round|pair|time|of|[,.;?!]) )"
              r"|(?:this'd|that'd|it'd|this'll|that'll|it'll) be (?:my|her|his|the|our) (?:first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th|next)(?= (?:dose|F|one|N|D|round|pair|time|of|[,.;?!]) )"),
    ("when", r"(?:what's|whats|what is|how long is|how long's|how much of|how long of|how long|how big) (?:the|a|my|an) (?:(?:minimum|shortest|required) )?(?:wait|gap|earliest|soonest|delay|waiting (?:time|period))(?: time| period)?"
             r"(?= (?:before|until|till|til|for|between|after|to|here|now|from|[,.;?!)]) )"),
    ("when", rf"(?:when|when's|whens|how soon|what time|at what time|how early|what's the (?:earliest|soonest)|the earliest|the soonest|what is the (?:earliest|soonest)|when earliest|earliest|soonest|at what point)(?: [a-z']+){{0,2}}? (?:{_CAN})(?= )"
             r"|how (?:long|much longer|many (?:more )?hours|many more|much more time|many hrs|many minutes|much time)(?: [a-z']+){0,3}? (?:until|till|til|before|do|does|should|must|am|is|should i wait|to wait|wait|have|between|after|since|can|need|has)"
             r"|when (?:to|is|would|are|next|again|for|earliest)(?= )|when's(?: my| the| it)?|(?:what|how) about when"),
    ("how_many", rf"{_MANY}(?: (?:more|additional|other|extra|total|of|these|those|my|D|F|M|mg|a|the|further|longer|N|milligrams)| (?!hours|hrs|minutes|days|hour|time|after|before)[a-z'&]+(?: [a-z'&]+)?(?= M (?:[DF]|can|may|are)))*"
                 r" (?:can|could|may|should|am|is|are|would|do|does|might|will|left|else|to)(?= )|how many (?:more )?(?:are )?(?:left|allowed)|(?:what's|what is|whats) (?:the|my) (?:most|max|maximum|limit|remaining|highest)"
                 r"|how (?:many|much) (?:more|left|D)|(?:can|could|may|should) (?:i|she|he|we) (?:still )?(?:take|have) how (?:many|much)"),
    ("wait", r"(?:do|should|must|would|does|did|will|gotta|have|can)(?: (?:i|we|he|she|they|you|my [a-z]+))? (?:still |really |just |i )?(?:(?:have|need|got) to |gotta )?(?:wait|hold off)(?: (?:until|till|longer|more|a|bit|for|to|before|any|S|on))*|(?:better|best|safer) (?:to|off) (?:wait|hold off|waiting)|need to wait|have to wait|or (?:should|do) i wait|or wait"),
    ("too_soon", r"(?:does|do|will|would|did) S (?:satisfy|suffice|count|meet|cover|cut it|do it|do|work|make)(?= )"),
    ("too_soon",
     r"(?:is|was|am|would|will|are|isn't|wasn't|be|aren't)(?: (?:it|i|that|this|he|she|they|be|still|really|usually|actually|always|my [a-z]+|O|A|S|T|P|like|now|N|D|F|M|the|of|a|some|another|more|second|third|fourth|next|extra|further|additional|round|set|pair|going to be|gonna be))*? (?:too soon|too early|too close|too much|too many|too quick|too fast|too late|long enough|enough time|sufficient|enough|enough of a gap|far enough|soon enough|enough of a wait|over the limit|too high|over (?:my|the) (?:limit|max))"
     r"|too (?:soon|early|close|quick)(?= (?:to|for|,|[?.;]|O|after|if))|too much\?|(?:has|have|had)(?: (?:it|i|enough time|she|he|we))? (?:been |waited |passed )?(?:long enough|enough time|passed)|(?:has|have) enough time (?:passed|gone by|elapsed)|long enough\??(?= [?])"),
    ("may_i", r"(?:is|are|would|will|wld)(?= (?:(?:N|M|D|F|T|P|O|A|I|of|more|another|a|an|the|my|extra|regular|strength|then|about|each|\(|\)|at|with|and|some|,|both|second|third|fourth|next|further|additional|round|set|pair) ){1,12}?"
              r"(?:be |still |really |also |all |too )*(?:(?<=all )right|ok|okay|okey|alright|fine|safe|allowed|permitted|kosher|acceptable|possible|legit|good|cool|unsafe|dangerous|overdoing|pushing) )"),
    ("may_i", r"(?:would|will|does|do|wld)(?= (?:(?:N|M|D|F|T|P|O|A|of|more|another|a|an|the|my|extra|regular|strength|about|at|with|and|some|,|both|second|third|fourth|next|taking|having) ){1,12}?"
              r"(?:still )?(?:keep|leave|put|take|push|bring|send|land|get) (?:me|him|her|us|my [a-z]+) (?:inside|within|under|over|below|beyond|past|above|at|in) )"),
    ("may_i", r"(?:does|do|will|would|can) (?:this|that|the|my|such a) (?:swap|switch|change|combo|combination|mix|sequence|order|handoff|changeover|transition|move|timing|spacing|gap|pairing|schedule|arrangement|idea|plan) (?:still )?(?:work|fly|check out|hold up|look|sound|seem|pass)(?: (?:ok|okay|fine|alright|right|good|safe|out))*"),
    ("may_i", r"(?:leave|leaves|left)(?: (?:me|us|him|her|any|enough|some))* room for(?= )"),
    ("which", r"which(?! is (?:A|S|T|P|now|O|about|over|exactly|almost|only|just|like|around|more|less) )(?: (?:one|N|of|D|F|is|would|these|them|pill|painkiller|medicine|drug))*? (?:can|should|could|may|is|would|do|am|are|will)|which (?:one|N|is(?! (?:A|S|T|P|now|O|about|over|exactly|almost|only|just|like|around|more|less) )|would)|which(?= [?])|what (?:can|should|could|may) (?:i|she|he|we) (?:take|have|use)|what(?:'s| is) (?:ok|safe|okay)"),
    ("may_i", rf"(?:can|could|may|might|should|shall|cn) (?!(?:only be|also be|be|not|have|had|took|has|was|is|got|gave|swallowed|popped|drank|ate|wants|says) ){_WHO}(?= )"),
    ("may_i", r"(?:would|will|does|is|could) (?:T|P|O|I)(?: (?:work|do|suffice|be|ok|okay|fine|alright|all right|good|too|soon|early|safe|enough|allowed))+(?: (?:to take|to have|for))?(?= )"),
    ("may_i", r"(?:is|would|was|will|wld|isn't|are)(?: (?:it|that|this|he|she|they|there|these|it'd|i|(?:that|this|the|my|such a) (?:swap|switch|change|combo|combination|mix|sequence|order|handoff|changeover|transition|move|timing|spacing|gap|pairing|schedule|arrangement|idea|plan)))?(?: (?:still|be|really|generally|also|even|probably|now|O|then|any))* "
              r"(?:ok|okay|safe|alright|all right|fine|good|dangerous|bad|harmful|risky|wise|cool|a bad idea|a good idea|an issue|a problem|possible|acceptable|advisable|kosher|a risk|any (?:problem|issue|risk|harm|danger)|safe enough|allowed|reasonable|smart|unsafe|okey|ok-|within (?:the )?limits?|too risky|a big deal|time|overdoing it|wrong|permitted)"
              r"(?: (?:to|if|for|with|that|in))*"),
    ("may_i", r"(?:ok|okay|safe|fine|alright|all right|good|cool|allowed|permitted|due|in the clear|clear|cleared|able)(?: O)?(?: (?:to|for me to|for her to|for him to|if|for us to|for my [a-z]+ to|for|with))(?= )"),
    ("may_i", r"(?:am i|are we|i'm|im|he's|she's|we're|they're|is (?:he|she)|i am|are they|i'd be|would i be|will i be|i should be|should i be)(?: (?:still|now|O|then|be))* (?:ok|okay|good|safe|allowed|clear|cleared|able|fine|due|alright|in the clear|free|permitted|good to go|over the limit|overdoing it)(?: (?:to|for|if|with|taking|having|on))*"
              r"|(?:am i|are we|is (?:he|she)|are they|would i be)(?: (?:still|now|O|then|be|already))* (?:entitled|eligible|licensed|at liberty) (?:to|for)(?: (?:take|have))?"),
    ("may_i", r"(?:i am |i'm |im |just |was )?(?:wondering|wonder|curious|asking|not sure|unsure|idk|debating|tell me|know|check|checking|confirm|thoughts|advise|question is|see)(?: (?:if|whether|about|on))(?= (?:i|we|he|she|it|it's|its|that|taking|another|N|D|M|my|a|the|having|they|adding) )"
              r"(?! (?:i|we|he|she|they|(?:my|the|his|her|our) [a-z']+|mom|dad|grandma|grandpa|someone|somebody|anyone|nobody) "
              r"(?:(?:already|just|even|actually|last|really|ever|have|had|might|may|might've|did|'ve) )*(?:took|taken|had|take|popped|gave|given))"),
    ("may_i", r"(?:(?:i |we |he |she )?(?:i'm |im |am |just |was |were |is )*)(?:wondering|curious|asking|inquiring)(?= (?:N|M)(?: (?:more|of))* (?:[DFM]|[,.;?!)]|O|T|and|right) )"),
    ("may_i", r"(?:(?:i|we|she|he) )?(?:(?:really|just|still|do|also|now) )*(?<!don't )(?<!dont )(?<!doesn't )(?<!not )(?<!didn't )(?:want|wants|need|needs|wanted|wanna|could use|would like|i'd like|i'd love|like(?! D)|hoping for|hope for|craving|tempted by|toying with(?: the (?:idea|thought) of)?|flirting with(?: the (?:idea|thought) of)?|asking(?: me| us| him| her)? for|asks for|asked for|(?:begging|begs|begged|pleading|pleads|dying|desperate|angling|clamoring|crying|pushing|itching|jonesing)(?: me| us| him| her)? for|insisting on|insists on|requests|requesting|requested|requires|seeking|wanting|req|thinking|due for)(?: (?:just|only|about|of|on))*(?= (?:to have |to take )?(?:another|more|N|M|D|(?:my|her|his|their) N(?! T)|some more|(?:my|her|his|their|our) next|(?:a|an|one)(?: (?:single|second|third|further|whole|half|little))* F|a second|an extra|the (?:same|full|other|rest|leftover|usual|whole)|my usual) )"),
    ("may_i", r"(?:i|we|he|she|they) (?:can|could|should|may|might)(?: (?:still|now|O|also|safely|just|then|probably|go ahead and))*(?= (?:take|have(?! (?:had|taken|took|already|accidentally|swallowed|popped|been|gotten|given|missed|double\\w*) )|use|do|get|pop|add|redose|drink) )"),
    ("may_i", r"(?:(?:is it|it's|its|it is) )?(?:time|ready|good|due|ok|okay|safe|permission) for (?:another|more|my|a|the|N|some|one|her|his|me|round|D|F|M)(?= )"),
    ("may_i", r"(?:(?:i|we|he|she|they) )?(?:(?:is|am|are|i'm|im|he's|she's|was) )?(?:now |still |also )?(?:plans|plan|planning|intends|intend|intending|counting|banking|set|bent|settled) on(?: (?:yet|having|taking|just|about))*(?= (?:another|more|N|M|D|a|an|the|my|his|her) )"),
    ("may_i", r"(?:(?:i|we|he|she|they) )?(?:want|wants|hoping|hope|hopes|like|love|plan|plans|planning|going|intend|intends|trying|wanting) to (?!take|have|know|ask)(?:[a-z]+ ){1,4}?(?:with|on|using)(?= (?:N|M|D|another|more|a (?:dose|F)) )"),
    ("may_i", r"(?:i'd|i would|he'd|she'd|we'd|i|we|she|he|hoping|wanting)(?: (?:would|really|just|now))*(?: (?:like|love|want|wants|prefer|need|needs|hope))? to (?:bump|up|increase|raise|step|cut|drop|switch|move)(?: (?:it|that|this|things|the F|my F|the dosage))?(?: (?:up|down|back|over))*(?: to)?(?: (?:just|only|about))*(?= (?:N|M) )"),
    ("may_i", r"(?:i'd|i would|i'll|i will|he'd|she'd|we'd|she'll|he'll|we'll)(?: (?:just|only|probably|now|then))* (?:stick (?:with|to)|limit (?:it|myself|this) to|keep (?:it|this) (?:to|at)|settle for|make do with|hold (?:it|myself) to|go (?:with|for))(?: (?:just|only|about))*(?= (?:N|M|F|D|half|my|the usual) )"),
    ("may_i", r"(?:i'd|i would|he'd|she'd|we'd|they'd|would|'d) (?:much |really |now )?(?:rather|sooner|prefer to|prefer)(?: (?:just|now|then))*(?= (?:have|take|do|use|N|D|M|another|taking|(?:switch(?:ing)?|chang(?:e|ing)|mov(?:e|ing)|go(?:ing)?)(?: (?:over|back))* to (?:the |my |some )?(?:D|N|M)|go with|try|start) )"),
    ("may_i", r"green light(?: or red(?: light)?)?(?: for| to| on| :)*(?= )|(?:thumbs up|go ahead) (?:for|on)(?= )"),
    ("may_i", r"(?<=; )(?:so |ok |and )?(?:how|what)(?= (?:N|M) )"),
    ("may_i", r"(?:(?:i'm|im|i am|she's|he's|we're) )?(?:planning|plan|scheduling|eyeing)(?: (?:on|for))?(?= (?:another|more|N|M|D|my next|a second) )"),
    ("may_i", r"(?:and |but |so )?(?:O )?(?:i'm|im|i am|he's|she's|he is|she is|my hand is|i was|i've been)(?: (?:O|just|already|about to|tempted to|ready to))* (?:(?:reaching for|grabbing|reach for|grab|eyeing|eyeballing|itching for)(?= (?:N|M|D|another|the next) )"
              r"|(?:reaching for|reach for|eyeing|eyeballing|itching for)(?= (?:the|my|some|his|her|our|that|more|a)(?: (?:bottle of|box of|pack of|other|N|M|more|next|second|usual|regular|generic))* (?:D|F|dose|M) ))"),
    ("may_i", r"(?:what if|(?:what|how|wat|hows|how's) (?:about|bout|abt)|any (?:reason|issue|problem|harm|danger|risk)(?: [a-z']+){0,3}|does it matter if|mind if|would it hurt|will it hurt|hurt to|thinking (?:of|about)|considering(?! (?:that|i|we|he|she|they|i've|my|it|it's|the|had|took) )|about to|do you think|would you(?! (?:believe|look|guess|ever))|anything wrong with|safe\?)(?= )"),
    ("may_i", r"(?:i'm|im|we're|he's|she's|they're|i am|we are|he is|she is) (?:planning|eyeing|considering)(?: on)?(?: (?:the|my|his|her|our))? next(?= )"),
    # the last dose, the first dose
    ("last", r"(?:and |with |the )*most U(?: (?:was|were|is|at|around|about|of|it|one|,|:))*(?= (?:[TPA]|N|M|D) )"),
    ("last", r"(?<! N )(?:(?:my|the|her|his|their|i|our|at|with|was) )*(?:(?:very|absolute|actual|real|only) )?(?:last|latest|newest|most recent|final|previous|prior|recent)(?: (?:actual|real|true|known|confirmed|proper|N|D|F|M|dose|one|ones|time|of|set|batch|couple|bunch|intake|pair|pills|med|meds|medication|medicine|the|my|those|them|regular|extra|strength|round|being|painkiller|tylenols|(?<=of the )same|(?<=the same )(?:kind|sort|type|stuff)))*"
             r"(?: (?:that )?(?:i|we|he|she|they|i've|i'd|she's|he's)(?: (?:really|actually|truly|definitely|ever|even))* (?:took|had|popped|swallowed|downed|taken|used|touched|needed)(?: (?:anything|any|something|a|an|some))?)?(?: (?:D|was|were|is|being|at|came|(?:went|going) (?:down|in)|it|one|taken|about|around|like|almost|just|,|:|-|of|on|over|more|than|and|that))*?(?= (?:[TPASUOINMDWL]|was|were|at|about|around|just|right|roughly|i) )"),
    ("habit", r"(?:mine|hers|theirs|his|those) (?:was|were) the (?:U|A|P|first|earlier|later|early|other|second) (?:ones?|F|doses?)"),
    ("last", r"(?:and )?most U(?: (?:at|was|about|around))*(?= [TAP] )"),
    ("last", r"(?<! of )(?:mine|hers|theirs|his)(?= (?:was|were|at|A|T|is|\() )"),
    ("may_i", r"(?:and |so |now |then |but |that means |which means |making it |making )*(?:(?:it's|its|it is|it'd be|it would be|that's|that is) )?(?:now )?D turn(?: (?:again|now|next))?(?! (?:was|were|came|got|at T|T|had))"),
    ("may_i", r"(?:it's|its|it is|that's) D(?: (?:that is|that's))? (?:up next|next|up now|due)(?! [TPA])"),
    ("ordinal", r"(?<!D )(?:(?:my|the|that|this|with|her|his|then|then the|took the|took my|had the|had my|a) )*(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|(?<!any )(?<!no )other|next)(?! of [SP] )(?: (?:dose|one|D|F|N|M|two|set|pill|round|of|the|pair|batch|couple|D F|time))*"
                r"(?: (?:i|we|he|she) (?:took|had|popped))?(?: (?:was|were|at|around|about|came|being|taken|one|,|:|of|like|dose|just|is))*(?= (?:[TPASUL]) )"),
    ("none", r"(?:and |but )?(?:that's|thats|that is|that was|it's|this is|which is)(?: (?:about|literally|absolutely|basically))? (?:all|everything|it|the lot|the total|the whole (?:list|story|lot|history))(?: that)? "
             r"(?:i've|ive|i have|i|she's|she has|she|he's|he has|he|we've|we|they've|they)(?: (?:had|taken|took|have|has|swallowed|used|today|so far|P))+(?= (?:[,.;?!)]|and|so|but|can) )"),
    ("none", r"(?:i |she |he |we )?(?:skipped|missed)(?: (?:my|the|a|her|his|our))?(?: (?:T|P|usual|regular|normal|scheduled|and|or|both|,))*(?= (?:D|N D|F) )"),
    ("none", r"(?:i'd|i had|i|she'd|he'd|we'd|she|he|we) (?:planned|intended|meant|hoped|was planning|was hoping|were planning)(?: (?:on|for))(?= (?:my |the |having |taking )?(?:N|D|M|another|F) )"),
    ("none", r"(?:i )?(?:haven't|havent|have not|didn't|didnt|hasn't|never)(?: (?:even|yet|actually|ever))* (?:touched?|started|opened|begun)(?: (?:any|one|it|them|the D|D|of|yet|either|the [a-z]+))*"),
    ("none", r"(?:(?:that|this|it|which)(?:'s| is| was)? |that's |thats |it's )?(?:(?:(?:the|my|her|his) only|(?<=that's )the|(?<=that is )the|(?<=that was )the)) (?:N|one|F|D|dose|time|thing|ones|N D|N F|D F|med|medicine|pill)(?: (?:that|of the|P|S))*(?: (?:i've|ive|i|we|we've|she's|he's|she|he))?(?: (?:had|taken|took|have|has))*(?: (?:so far|P|far|yet|A))*(?= (?:[,.;?!)]|and|so|can) )"),
    ("none", r"(?:nothing|none|no (?:other|more|additional|extra|other [a-z]+)? ?(?:D|F|med|meds|medicine|medicines|medication|medications|pills|painkillers|drugs|pain|dose|doses|otc|prescription|prescriptions|anything|alcohol)?)(?: (?:else|other|more|other than that|besides that|besides|at all|today|yet|before that|since|taken|P))*"
             r"(?= (?:[,.;?!]|since|today|P|T|and|but|so|for|in|W|I|S|yet|at|O|can|before|else|is|or|after|i|ever|beside|besides|D|other|S|,|U|on (?:P|T)) )"),
    ("correct", r"(?:(?:oh |no |oh no |um |uh |hmm |but )*(?:wait(?! (?:S|until|till|til|between|in between|after|for|longer|a|N|at|another|before|time|T|on|to|I|in) )|sorry(?! (?:for|about|if|to|i) )|oops|whoops|correction|scratch that|scratch|i mean(?! to)|i meant(?! to)|make that|my bad(?= (?:[-,.;!?)]|it|that|i|was|no))|my mistake|nope|(?<!\bi )(?<!\bwe )(?<!\bhe )(?<!\bshe )(?<!\bthey )(?<! to )make it(?= (?:N|T|M|A))|or rather|(?<!i'd )(?<!would )(?<!he'd )(?<!we'd )(?<!they'd )rather(?! (?:have|take|not|than|do|use|go|stick|be) )|edit|hold on|strike that|hang on|(?:oh )?hold up|actually no|no actually|never mind|nvm|let me correct that|i misspoke|to correct myself|typo))(?: (?:,|no|wait|sorry|actually|-|:|that|i mean|i meant|meant(?= (?:T|N|M) )|was wrong|\.|;|it was|that was|i misspoke|i got that wrong))*"),
    ("correct", r"(?<=, )(?:er|erm|uh|um|ehm|hmm)(?: (?:,|-|no))*(?= (?:T|N|M) )"),
    ("correct", r"(?:actually|no|rather|nope|nah)(?: [,-])*(?: (?:it was|it's|they were|that was|i think it was|make that|make it|it was actually|that should be))(?= )|(?:actually|no)(?: ,)?(?= (?:N|T)(?: ,)? (?:sorry|my bad|oops|whoops|my mistake))|(?<=[,-] )no ,(?= (?:N|M) (?:[DF] )+(?:in|P|so|total|W|altogether|today|now|at|T|A) )|(?:actually|no|wait|sorry|rather|i mean|make that)(?: ,)?(?= (?:N|T|M|A|D)(?: [DFM])? (?:not|[-).,;]|at|T|A|and|instead))|(?:it|that|they|those|these) (?:was|were) (?:actually|really|in fact)(?= )|(?:it|that|they) (?:was|were)(?= (?:N|T|M) (?:after all|in fact|actually|in the end|all along|indeed) )|(?<=; )(?:actually)(?: ,)?(?= )"),
)  # fmt: skip

_CLOCKS: Final = frozenset(
    "clock watch phone oven microwave display smartwatch wristwatch smartphone cellphone cell screen laptop computer dashboard dash fitbit alexa radio stove tv bell bells tower church".split()
)
"""Without one of these no phrase begins with just any word: "kitchen clock says"."""

PHRASES: Final = Phrases(NAMED, seldom=_CLOCKS)

# Verbs of work, meals, sleep and symptoms: their times are no doses.
CHATTER: Final = Phrases([("chatter", (
    r"(?:i|we) (?:finish|clock (?:in|out|off)|knock off|close up)(?: (?:work|up|there|here))?(?= T)|"
    r"(?<! with )(?<! with a )(?<! with my )(?<! with some )(?:woke|wake|waking|woken|got up|get up|getting up|went(?! ahead| D )|go to|go out|going to bed|came(?! to (?:N|M) )|come(?! to (?:N|M) )|left(?! room)(?! me room)|leave(?! room)(?! me room)|ate lunch|ate|eat|eating|"
    r"started|starts|began|begins|begin|worked|work|works|working|slept|sleep|asleep|fell|arrived|got home|get home|get off|got off|"
    r"flight|meeting|appointment|shift|class|game|landed|lands|leaving|headache started|pain started|kicked in|kicks in|wore off|wears off|"
    r"wearing off|worn off|came back|hurting|hurts|hurt|throbbing|surgery|procedure|dentist|drive|drove|run|ran|played|practice|gym|"
    r"workout|exercised|meal|breakfast|snack|coffee|dinner was|due|deadline|movie|party|wedding|concert|train|interview|exam|midterm|finals|quiz|lecture|recital|rehearsal|seminar|(?:tests|swabs)(?= x N )|test|"
    r"temperature|temp|fever was|fever is|fever of|fever hit|fever|bp|measured|checked|be up|(?<=[,;.-] )(?:up|awake)(?= T )|alarm|was up|been up|stayed up|home from|"
    r"finish work|finished work|clocked|clock (?:in|out|off)|punch(?:ed)? (?:in|out)|knock(?:ed)? off(?! (?:D|N))|last ate|ate something|had (?:breakfast|lunch|dinner|coffee|a coffee|a snack|a meeting|surgery|"
    r"a headache|a fever|pizza|food|a sandwich|a meal|soup|toast|cereal|a big|some food|an appointment|a tooth|my|wisdom)|tested|vaccine|"
    r"vaccinated|shot at|injured|hit|twisted|rolled|sprained|pulled|stubbed|banged|bumped|crashed|hiking|hiked|lasted|feels|felt|feeling|picked up|"
    r"dropped off|drop off|pick up|closes|opens|ends|end at|ended(?! up )|begins at|nap|napped|traveled|flew|fly|boarding|takeoff|supposed to (?:be|go|drive|work|leave|fly))"
))])
