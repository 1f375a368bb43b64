"""Words by which a condition shows without being named: "carrying this belly at 30 weeks", "my milk came in", "my cardiologist"."""

from __future__ import annotations

import re
from typing import Final

from ..facts import Scope
from .beginnings import BegunTable
from .tokens import words_in

_N: Final = (
    r"(?:\d{1,2}(?:\.5)?|(?:four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)"
    r"(?: and a half| ?1/2| ?\+ ?\d)?"
)
_WEEKS: Final = r"(?:weeks?|wks?|months?|mos?|mths?)\b"
_OF_SOMETHING_ELSE: Final = (
    r"(?!'? (?:into|post|out|behind|late|ahead|off|sober|clean|old|older|younger|from|away|of|since|without|past|deep|after|before|ago|shy|back|through|short|early|free|smoke|nicotine|cancer|vegan|keto|notice"
    r"|in (?:an?|my|the|this|to|rehab|therapy|training|recovery)|on (?!monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow)|(?:pre|post)-?op))"
)
""" "I'm 6 weeks into a new job", "12 weeks post-op": no weeks of a pregnancy. What is not in this list leaves it open."""
_MONTHS: Final = r"(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b"
_HER: Final = r"(?:she's|she is|shes|she'll be|(?:wife|girlfriend|fianc[eé]e|partner|sister|daughter|mom|friend|cousin)(?:'s| is|s))"
_BABY: Final = r"(?:baby(?: (?:boy|girl))?|babies|twins|triplets|little (?:one|guy|man|lady|girl|boy|bean|peanut|human)|peanut|bean|munchkin|passenger)"
_THE_BABY: Final = rf"(?:(?:the|my|our|this|that)(?: \w+)? )?{_BABY}"
_BELLY: Final = r"(?:belly|bump|tummy)"
_WOMB: Final = r"(?:inside (?:me|her)\b|(?:in|inside) (?:my|this|her|the) (?:belly|tummy|womb|uterus|stomach)|in utero)"
_DUE: Final = (
    r"due (?:(?:in|within|for (?:another|a few|at least)|until) (?:\S+ ){1,3}?(?:days|weeks?|wks?|months?)\b"
    rf"|(?:(?:in|by|until|till|around|early|late|mid|on|next|this|the|end|of|beginning|middle|first|last|week|with|about)[ -])*(?:{_MONTHS}|spring\b|summer\b|fall\b|autumn\b|winter\b|month\b|christmas\b|easter\b|thanksgiving\b)"
    r"|(?:any|next|this) (?:day|minute|week|time|second|moment)\b|(?:with|for) (?:my|our|an?) (?:\w+ )?(?:baby|child|kid|boy|girl)\b)(?! (?:for|to)\b)"
)
_UP: Final = r"(?:(?:'s|is|are|was|been|has|runs?|running|reads?|reading|stays?|keeps?|gets?|always|a bit|a little|way|too|very|really|pretty|kind of|usually|still|\w+ly) )*(?:high|elevated|up\b(?! to)|through the roof|sky)"
_DRUG: Final = r"(?:it|they|that|them|aspirin|ibuprofen|advil|motrin|nsaids?|tylenol|acetaminophen|aleve|naproxen|excedrin|painkillers?)"
_SWELLS: Final = r"(?:swell\w*|swollen|itch\w*|wheez\w*|close up|break out|tingle|numb)"

_TAKES: Final = r"(?:i'm on|im on|i am on|she's on|he's on|is on|still on|was on|been on|(?:has|have|had) (?:me|him|her) on|take|takes|taking|takin)"
_NAMED_DRUG: Final = r"(?:nsaids?|ibuprofen|advil|motrin|aspirin|aleve|naproxen|tylenol|acetaminophen|painkillers?|pain relievers?|anti-?inflammator\w+)\b"
_NO_LIMIT: Final = r"(?! (?:more|until|till|before|after|within|again|on an|for (?:\w+ ){0,3}hours?|with|at|every|so|too|together|and (?:alcohol|drink)|yet|sooner|earlier|in the (?:same|next)|than|tonight|twice|back|over|above|pm\b))"
_FOR_PAIN: Final = r"(?! for (?:my |a |the |this )*(?:headaches?|pain|colds?|fever|cramps|migraines?|back|knees?|toothache))"
""" "Not supposed to take Advil before 4", "some meds for my headache": an hour, and what was taken for pain."""

_PATTERNS: Final[tuple[tuple[Scope, str], ...]] = (
    (Scope.PREGNANCY, rf"(?:i'm|im|i am|i'll be|we're|we are|{_HER})(?: (?:now|only|just|about|almost|already|exactly|currently|nearly|like|around|over|today|roughly|at|barely))* {_N}[ -]?{_WEEKS}{_OF_SOMETHING_ELSE}"
                      rf"|(?<!looking )at (?:about |around |almost |nearly |over |just |only )?(?:(?!\d\b|\d\.|four\b|five\b){_N}[ -]?(?:weeks|wks)\b|(?:[5-9]|five|six|seven|eight|nine)(?: and a half)? months\b){_OF_SOMETHING_ELSE}"
                      rf"|\d{{1,2}} ?w(?:eeks?|ks?)? ?\d ?d(?:ays?)?\b|{_N}[- ]?(?:weeks?|wks?)[ -](?:scan|ultrasound|sonogram|bump|belly)|{_N}[- ]?(?:weeks|wks|months) (?:bump|belly|and counting)|(?:3\d|2\d|4[0-2]|(?:twenty|thirty|forty)(?:[ -]\w+)?) (?:weeks|wks) here|(?:(?<=[.!?;] )|(?<![\s\S]))(?:3\d|2\d|4[0-2]|(?:twenty|thirty|forty)(?:[ -](?!hours?)\w+)?) (?:weeks|wks)(?= (?:and|with|now|,)|[,.!])|week (?:[23]\d|4[0-2])\b(?! (?:of|game|match)\b)|in (?:my|the|her) (?:\d{{1,2}}(?:st|nd|rd|th)|fourth|fifth|sixth|seventh|eighth|ninth) (?:week|month)\b(?! (?:of|at|on|in|with|here|as|since)\b)|(?:anatomy|dating|growth|nuchal) scan|sonogram|(?:gestat|obstetri)\w+"
                      rf"|(?:carrying|lugging|hauling|dragging|toting)(?: around)? (?:this|my|a|such a|that|her)(?: \w+)? {_BELLY}|(?:my|this)(?: (?:big|huge|giant|growing|enormous|heavy|massive|ginormous|own|poor|round))* bump(?! (?:on|from|in the road|where|and bruise)\b)|ha(?:s|ve|d) (?:such )?an? (?:big|huge|giant|growing|enormous|heavy) bump(?! (?:on|in|from|over|above|behind)\b)|bump (?:is|keeps|gets|makes|has|and (?:i|me))\b|this (?:(?:big|huge|giant|growing|heavy) )?belly(?! (?:ache|pain|fat|button|flop))"
                      r"|carrying (?:low|high)\b|carrying an? (?:\w+ )?(?:boy|girl)(?! (?:around|in (?:an?|my|his|the)|on|up|down|upstairs|downstairs|from|to)\b)|carrying (?:his|another|this|her|our) (?:baby|child)(?! (?:around|in (?:an?|my|his|the)|on|up|down|upstairs|downstairs|from|to)\b)|carrying (?:triplets|multiples)|big with (?:this|my|a|the|our|his|twins) ?(?:baby|child|kid|one)?"
                      rf"|{_THE_BABY}\b(?:(?! (?:and|but|so|because) )[^.?!,;]){{0,24}}? (?:kick\w*\b(?! (?:off|over|(?:his|her|its|the)\b|me in the (?:face|head|jaw|nose|mouth|eye|chin|teeth|lip|throat|chest)))|breech|transverse|head[- ]down|(?:on|in) my (?:bladder|sciatic nerve|ribs?|cervix|pelvis)|my (?:bladder|sciatic nerve|cervix|insides)|{_WOMB}|somersault\w*|drop(?:ped|s)(?= ?[.,;!]| (?:and|so|but|low)\b)|due\b(?! (?:for|to|at)\b))"
                      rf"|{_BABY}'s? (?:kicks|kicking|heartbeat|ultrasound|due)|kick\w*(?: me in the| my) bladder|(?:human|person|baby|life|child) {_WOMB}|(?:growing|making) an? (?:\w+ )?(?:human|person|baby|life)\b|ultrasound (?:\w+ )?of (?:the|our|my) {_BABY}"
                      rf"|(?:i'm|im|i am|we're|we are|i was|{_HER}|{_THE_BABY}(?:'s| is| are))(?: (?:now|also|not|actually|officially|technically))* {_DUE}|(?:i'm|im|i am|{_HER}|{_THE_BABY}(?:'s| is| are)) (?:\w+ ){{0,2}}overdue by (?:\S+ )?(?:days?|weeks?)|(?:days?|weeks?) overdue\b(?! (?:for|on|at|with|to)\b)|(?:baby|child|kid) (?:number|no\.|#) ?\w+(?: is|'s)? due"
                      rf"|(?:until|till|til|before|when)(?: (?:the|my|our|this))? {_BABY} (?:comes|arrives|gets here|is here|is born|is due|pops out|makes|shows up|decides)"
                      rf"|(?:i'm|im|i am|we're|we are) (?:having|going to have|gonna have) (?:an? (?:baby(?! (?:shower|aspirin|monitor|carrot|wipe|tooth|tylenol|motrin|advil))|little (?:boy|girl)|boy|girl)\b|twins|triplets|(?:our|my) (?:first|second|third|fourth) (?:baby|child|kid|boy|girl))"
                      r"|(?:days|weeks?|months?) (?:to go|left) (?:till|until|til|before) (?:(?:the|our|my) )?baby\b|braxton|morning sickness|(?<!muscle )contractions|eating for (?:two|2)\b|(?:two|2|second|double|faint) (?:pink |blue )?lines? on (?:the|my|a) (?:\w+ )?(?:test|stick)|(?:two|2) (?:pink|blue) lines|positive (?:home )?test\b(?! for)|test (?:was|is|came (?:back|out|up)|turned(?: out)?|says|said) (?:\w+ )?positive|missed (?:my|a|her) period|(?:in|into) (?:a|the) family way|with child(?= ?[,.;!]| and\b)|knocked up|up the duff"
                      r"|surrogate(?= ?[,.;!]| (?:and|for|mom|mother)\b)|maternity(?! (?:ward|nurse|unit|hospital|wing|photographer|store|shop))|(?:my|the|our|her) (?:midwife|doula|ob(?![- /]?gyn)(?! ?/)\b)|(?:my|our)(?: own)? baby shower|(?:my|her|the|our) waters? (?:just |has |have )?(?:broke|broken)\b"
                      r"|(?:in|into|early|active|false|pre-?term|induced|back) labou?r\b(?![ -](?:day|union|costs?|party|camp|of|market|law|court|dispute|movement|relations|and delivery|intensive))|labou?r pains?|(?:mom|mum|mother|mama|mommy)[- ]to[- ]be|(?:going to|gonna|about to|will|i'll|we'll) be (?:an? )?(?:first[- ]time )?(?:mom|mum|mother|mama|mommy|parents)\b|(?:being|getting|be|get|am|i'm) induced|induc(?:e|ing) (?:me|her|labou?r)|my induction|ivf\b|embryo transfer|fertility|trying for (?:an?|our|my|another|number)\b(?: \w+)? ?(?:baby|child|kid|boy|girl|two|one)|(?:about|ready|going) to pop(?= ?[.,;!]| (?:any|and my|soon)\b)"),
    (Scope.NURSING, r"(?:my|the|her) milk (?:came|comes|coming|is in|is coming|has come|hasn't come|supply|let ?down|dried|production)|milk (?:supply|ducts?)|(?:plugged|blocked|clogged) ducts?|mastitis|engorge\w+|let-?down reflex"
                    r"|(?:baby|son|daughter|she|he|little one|newborn|twins|infant|boy|girl)(?:'s)?[^.?!,;]{0,20} latch\w*(?! (?:the|a|onto the) (?:gate|door|window)\b)|latch(?:es|ed|ing)? (?:on )?(?:to )?(?:my|me)\b|(?:on|at|to|off|giv\w+|gave|tak\w+|took|offer\w*)(?: (?:my|our|him|her|the|a|son|daughter|baby|newborn|twins|\w+[- ]old))* the (?:breast|boob|tit)\b(?! (?:cancer|lump|exam|tissue))"
                    r"|i pump\b(?! (?:iron|gas|up|weights|water|air|my))|(?:pumped|pumping) (?:at work|milk|between|before|after|\d|once|twice|every|in the|for the)|breast ?-?pump|pump and dump|between feed(?:s|ings)|feed(?:s|ing)? (?:him|her|the baby|(?:my|our) (?:baby|son|daughter|newborn|twins|little one)) (?:myself|from me)|weaning (?:my|the|our|him|her)\b"),
    (Scope.LIVER, r"hepatolog\w+"),
    (Scope.ULCER, r"(?:bleed|bled|bleeding|bleeds)(?: \w+){0,3} (?:gut|stomach|intestines?|bowels?)\b|(?:gut|stomach|intestines?|bowels?)(?: (?:has|have|had|once|also))* (?:bled|bleeds|bleed|bleeding)|holes? in (?:my|the|his|her) (?:stomach|gut)|stomach lining"),
    (Scope.HEART, rf"(?:my |the |our |her |his )?cardiolog(?:ist|y)\b|(?:my|his|her) ticker|heart (?:doctor|monitor|cath\w*|scare|flutters)|irregular heart ?beat|(?:blood pressure|bp)(?:'s)? {_UP}|(?:blood pressure|bp)(?:'s)?(?: \w+){{0,3}} (?:1[4-9]\d|2\d\d) ?(?:/|over) ?\d{{2,3}}"),
    (Scope.ALCOHOL, r"(?<!working on )(?<!work on )(?:a|an|two|half|whole|split|drank|finished|killed|the|another|our|my) six[- ]?packs?\b(?! (?:abs|of (?:soda|coke|pepsi|sprite|water|gatorade|seltzer|muscle|rolls|eggs|yog\w+)))"),
    (Scope.ALLERGY, rf"{_DRUG} (?:always |once |usually |also )?(?:makes?|made) (?:my|me|his|her)(?: (?:throat|face|lips?|tongue|eyes|skin|mouth))?(?: \w+)? {_SWELLS}|(?:breaks?|broke|breaking) (?:me )?out (?:in|from|with) (?:an? |the )?(?:\w+ )?(?:rash|hives|welts|spots|{_DRUG})|rash (?:from|after|with) {_DRUG}"),
    (Scope.OTHER, r"(?<!vicks )(?<!nasal )inhalers?\b|(?:my|his|her) sugars? (?:is|are|runs?|was|were|been) (?:\w+ )?(?:high|up|low|off|all over)|(?:check|test|prick)\w* (?:my|his|her) (?:blood )?sugars?|blood sugar (?:is|was|runs|of|at) (?:\w+ )?(?:high|\d{3})|type (?:2|1|ii|i|two|one)(?= ?[,.;!?)]| (?:and|so|but|my|i)\b)"
                  r"|multiple sclerosis|(?:have|has|with|got) ms\b|tumou?rs?\b|radiation|oncolog\w+|rheumatolog\w+|auto-?immune"),
    (Scope.PRESCRIPTION, r"water pills?|diuretics?|beta[- ]?blockers?|ace inhibitors?|statins?\b"),
    (Scope.PREGNANCY, r"period(?:'s| is| was)(?: now| already| also| about| like| over| almost| at least| nearly| only| just| a| an| \w+ (?:days?|weeks?))* (?:late|overdue)\b|late period|surrogate(?= ?\))|(?:is |are |i'm |(?<='s ))expecting(?= ?(?:[.,;!?)]|$)| (?:and|so|soon|again|next|this|in)\b| a (?:baby|boy|girl|child)\b)"),
    (Scope.NURSING, r"(?:(?:i'm|im|i am|she's|she is)(?: (?:still|also|currently|now|always))*|still) pumping(?! (?:gas|iron|up|weights|water|air|the|money|fuel|my (?:tires?|fist|bike|legs|arms)))|exclusive(?:ly)? pump\w*|(?:(?:the|my|our) )?(?:baby|newborn|infant|little one)(?:'s| is)(?: \w+)? (?:nursing|breastfeeding)"),
    (Scope.BLOOD_THINNER, rf"(?:{_TAKES}|my|her|his) (?:the |some )?thinners\b|(?<!blood )(?<!paint )(?<!lacquer )thinners(?= ?[.,;!?)]| for)|inr\b|pt/?inr|bruises? (?:really |so |very |super )?(?:easily|easy)|bleeds? (?:really |so |very |super )?(?:easily|easy|a lot|like crazy|for hours)|nose ?bleeds? (?:that )?(?:won't|doesn't|don't|wouldn't|will not) stop|clotting (?:disorder|problem|issue|factor)s?|platelets? (?:are|is|were|count|was|dropped|run|keep)|factor (?:v|five|viii|eight)\b|von willebrand\w*|(?:blood )?clots? in (?:my|his|her|the|a) \w+"),
    (Scope.HEART, rf"(?:mechanical|artificial|leaky|prosthetic|pig|tissue|new|bad|mitral|aortic|bicuspid) (?:heart |aortic |mitral )?valves?\b(?! (?:in|on|for) (?:the|my|a) (?:car|truck|sink|toilet|shower|engine|tire))|(?:had|after|since|got|have|needs?|having) (?:a |my |his |her )?bypass\b(?! (?:road|traffic|route|the))|(?:heart|nitro|chest) (?:pills?|tablets?|patch\w*|spray)\b(?! (?:i |that|which) (?:mean|call))|nitro(?:glycerin\w*|stat)?\b(?! (?:cold|brew|coffee|circus))|tias?\b|(?:my|his|her) pressure {_UP}|long qt|(?:has|have|had|with|got) pots\b(?! (?:and|of|on|to|in|for))"
                  r"|enlarged heart|hole in (?:my|his|her|the) heart|defibrillator|cardiomyopathy|pericarditis|pulmonary embol\w+|(?:heart|cardiac) ablation|peripheral artery|heart(?:'s| is) (?:bad|weak|not (?:great|good|strong|doing)|failing|giving out|enlarged)|heart transplant"),
    (Scope.LIVER, r"lfts\b|(?:alt|ast|alt/ast)(?:'s)? (?:is|was|are|came back|levels?|number|too|runs?|has been)(?: \w+){0,2} (?:high|elevated|up|off|through)\b|bilirubin|nafld\b|(?:has|have|had|with|got) nash\b"),
    (Scope.KIDNEY, r"pkd\b|(?:only|just) (?:have|has|got) one (?:working |good |functioning )?kidney"),
    (Scope.ULCER, r"gastrectomy|(?:weight[- ]loss|bariatric|gastric|stomach) surgery|(?:has|have|had|got|with) (?:ibd|uc)\b(?! (?:davis|berkeley|la|irvine|san|santa))|inflammatory bowel|h\.? ?pylori|varices|(?:perforated|perforation)(?= ?(?:stomach|ulcer|bowel|gut))"),
    (Scope.ALCOHOL, r"brewskis?\b|brews\b|cold ones\b|(?:did|doing|done|took|had|few|couple of|couple|some|many|tequila|fireball|jello|jell-o|jager|\d|two|three|four|five) (?:\w+ )?shots? (?:at (?:the|a) (?:bar|pub|club|party|wedding)|with (?:friends|the (?:guys|girls|boys)|my (?:friends|buddies))|last night|tonight|before dinner)|(?:jello|jell-o|tequila|fireball|jager) shots?|(?:hard )?ciders\b|(?:hard|a pint of|some|dry|pear) cider\b(?! vinegar)|micheladas?|shand(?:y|ies)\b|limoncello|grappa|ouzo|absinthe|amaretto|sambuca|mezcal|moonshine|mead\b|mai tais?|bellinis?|palomas?|(?:amaretto|whiskey|pisco) sours?|hard kombucha|four loko|sheets to the wind|(?:hit|hitting|hits) the (?:bottle|sauce)|(?:on|had|finished|finishing|after|had had) (?:my|his|her) (?:second|third|fourth|fifth|sixth|2nd|3rd|4th|5th) (?:glass|round|pint|drink)\b(?! of (?:water|juice|milk|tea|lemonade|soda|coke|iced))|(?:white|black) russians?\b|g ?(?:&|and|n|'n'?) ?ts?\b|(?:bud(?:weiser)?|coors|miller|michelob|busch|natty|corona|heineken|amstel)(?:'s|s)? (?:lites?|lights?|ultras?)\b|(?:budweisers?|heinekens?|coronas|modelos?|buds|pbrs?|michelobs?|carlsbergs?|peronis?|trulys?|truly's|budlights?)\b|(?:a|had|two|three|some|few|of) truly(?= ?[.,;!?)]| (?:at|with|after|before|and|last|tonight|earlier)\b)"
                    r"|jack (?:and|&|n) (?:coke|ginger|diet)|jack daniel'?s|jim beam|captain morgan|crown royal|(?:of|some|had|drank|drinking|shot of) (?:fireball|jameson)|grey goose|smirnoff|bacardi|baileys|kahlua|hennessy|long island(?: iced)? teas?|long islands\b(?= ?[.,;!?)])|moscow mules?|cosmopolitans?|sober(?:ed|ing|s)? up|boozy|(?:partied|partying|party) (?:too |so |pretty |really )?(?:hard|all night|late)|pre-?gam(?:ed|ing)|open bar\b|hair of the dog|(?:wine|beer|whiskey|cocktail) tasting|(?:at|in|from|hit) (?:the|a|our) (?:local )?(?:pub|bar|taproom|tavern|brewery|winery)s? (?:all|since|for (?:hours|a few|\w+ hours)|until|till|from|last night|drinking|having|with a few)\b|blood alcohol|(?:three|four|five|six|two|3|4|5|6|a few|couple) (?:in\b(?= already)|deep\b|drinks in\b)|buzz(?:ed)? from"),
    (Scope.OVERDOSE, r"(?:want|wants|wanted|wanting|going|gonna|thinking (?:about|of)|urge) (?:to )?(?:hurt|harm|kill|hurting|harming|killing) (?:myself|herself|himself)|self[- ]harm\w*|(?:feel(?:s|ing)? like|thinking (?:of|about)|about) ending (?:it|my life|her life|his life|things|it all)\b|(?:nobody|no one) would (?:even )?(?:miss|care if) (?:me|i)\b|(?:i|he|she|they|and) blacked out|(?:took|taken|swallowed|downed|ate|eaten|popped) the (?:whole |entire )?lot(?= ?(?:[.,;!?)]|$)| (?:and|so|but)\b)|(?:don'?t|do not|doesn'?t|not|never) (?:want(?:s)? to |have to )?(?:wake up(?= ?(?:[.,;!?)]|$)| (?:again|anymore|ever|tomorrow morning|and)\b)|live anymore|be (?:alive|here anymore)|exist anymore|go on living)|(?:pee|urine|wee|piss)(?:'s| is| looks| was| has been| turned| came out| comes out)(?: \w+){0,2}? (?:dark|brown|black|cola|tea|red|orange)\b"),
    (Scope.ALLERGY, rf"{_DRUG} (?:always |once |usually |also )?(?:gives?|gave|caused?|causes) (?:me|him|her) (?:\w+ ){{0,2}}?(?:welts|hives|bumps|an itch|swelling|a reaction|trouble breathing|bleeding|an ulcer)|{_DRUG} (?:\w+ )?(?:put|landed|sent|tore up) (?:me|him|her|my|his) (?:\w+ ){{0,3}}?(?:er|hospital|icu|stomach|gut)\b|(?:i|she|he) (?:swell|swells|swelled) up"),
    (Scope.LOW_DOSE_ASPIRIN, r"(?:an|my|one|the|daily|chew|take) 81(?:'s|s)? (?:every|each|daily|a day|for (?:my|his|her|the) heart|in the mornings?)\b"),
    (Scope.OTHER, rf"porphyria|myasthenia|parkinson'?s|hashimoto'?s|bulimi\w+|(?:has|have|had|got|with) ra\b|rheumatoid|psoriatic arthritis|ankylosing|sjogren'?s|sjögren'?s|cystic fibrosis|huntington'?s|addison'?s|cushing'?s|sarcoid\w*|scleroderma|thalassemia|hypothyroid\w*|ehlers[- ]danlos|cgm\b|glucose monitor|dexcom|sugars? (?:is|was|are|were|at|hit|of|reads?|over) (?:\w+ )?[2-5]\d\d\b|(?:hemoglobin|iron|ferritin)(?: levels?)?(?:'s| is| was| are| came back| runs)(?: \w+)? low\b|(?:on|getting|doing|started|having|had) (?:immunotherapy|radiotherapy)|hyperthyroid\w*|(?:on|in|under|getting|receiving) (?:home )?(?:hospice|palliative)\b|(?:on|uses|using|needs) (?:home |supplemental )?oxygen\b"
                  rf"|(?:not (?:supposed|allowed|meant|permitted) (?:to (?:have|take|use|touch|be taking|be on) )?|(?:said|says|say|told me|tells me|told her|told him):? (?:absolutely )?no (?:more )?|(?:banned|barred) (?:me |him |her )?from )(?:any |taking |all )?{_NAMED_DRUG}{_NO_LIMIT}"),
    (Scope.PRESCRIPTION, rf"{_TAKES} (?:about |like |at least |over |around |so |my |his |her |\w+teen )*(?:(?:a )?(?:bunch|lot|lots|ton|tons|list|slew|host|cocktail|load|loads|regimen|couple|few|number) of |(?:several|many|some|other|multiple|numerous|daily|various|a few|a couple|enough|\d+|four|five|six|seven|eight|nine|ten|twelve) )(?:other |different |daily |heart |regular |prescription |strong |heavy |new |a )*(?:meds|medications|medicines|prescriptions)\b{_FOR_PAIN}"
                         rf"|{_TAKES} (?:about |my |his |her |the |some |other |a |these |those |all )*(?:daily|regular|other|maintenance|heart|cholesterol|psych|psychiatric|mental health|mood|bp|thyroid|nerve|seizure|bipolar|adhd|add|hiv|hormone|autoimmune|immune|transplant) (?:meds?|pills?|tablets?|medications?|medicines?)\b(?! ?\()|{_TAKES} (?:\w+ ){{0,3}}?(?:something|stuff|pills?|tablets?|capsules?|meds?|medications?|medicines?|drugs?|injections?|shots?) for (?:\w+ )?(?:heart|blood pressure|blood|bp|cholesterol|anxiety|depression|mood|thyroid|diabetes|sugar|seizures?|kidneys?|liver|adhd|add|bipolar|nerves?|ptsd|ocd|hiv|prostate|bladder|osteoporosis|ms|ra|psoriasis|acne|water retention|fluid|panic|hormones|infection|uti|strep)\b"
                         r"|(?:doctor|doc|dr|psychiatrist|shrink|gp|pcp|specialist|neurologist|therapist|np|physician|surgeon|dentist|rheumatologist|cardiologist)(?:'s)? (?:just |has |also |now |recently )*(?:put|puts|has|have|started|got|keeps|gave) (?:me|him|her) (?:back )?on (?:something|a (?:new |daily |low |high |short )*(?:med|meds|pill|drug|medication|medicine|steroid|course|pack|taper|antibiotic|dose pack)|some (?:new )?(?:meds|medicine|pills)|new (?:meds|pills))"
                         r"|cortisone|hormone (?:replacement|therapy|blockers?)|hrt\b|pain pump|triptans?\b|doxy\b|(?:steroid|depo|allergy|hormone|b12 and steroid|epidural) (?:shots?|injections?|pack|taper|burst)|biologics?\b(?! (?:process|clock))|immuno ?-?suppress\w+|birth control\b|(?:on|take|takes|taking) the pill(?= ?(?:[.,;!?)]|$)| (?:and|so|but|for (?:birth|acne))\b)"),
)  # fmt: skip
_PATTERN: Final = BegunTable(p for _, p in _PATTERNS)
_ENDED: Final = (
    "sartan olol dipine oxetine triptyline zepam zolam azepine codone morphone cillin mycin floxacin gliptin gliflozin glitazone glutide triptan xaban gatran parin tinib zumab ximab limumab limus quine semide thiazide barbital coxib "
    "oxicam fibrate dronate lukast peridone tiapine zapine piprazole peridol afil"
).split()
_BY_ENDING: Final = re.compile(rf"\b[a-z]{{2,}}(?:[^a\W]pril|{'|'.join(_ENDED)})s?\b")
"""A prescription drug tells itself by how its name ends: "lisinopril", "citalopram"."""
_ENDINGS: Final = frozenset(end[-4:] for name in ("pril", *_ENDED) for end in (name, f"{name}s"))
_NAMED: Final = re.compile(r"(?:wife|girlfriend|fianc[eé]e|partner|sister|daughter|mom|friend|cousin)(?='s\b| is\b|s\b)")
"""Who is named in what is said of her stands before the place of it, as in "my wife's pregnancy"."""
_OWN: Final = re.compile(r"\b(?:i|i'm|im|i'll|we|we're|my|our|me)\b")
_OTHER_TEST: Final = re.compile(r"\b(?:covid|flu|strep|rsv|influenza|mono|tb|drug test)\b")
_HAULED: Final = re.compile(r"carr|lug|haul|drag|tot|week|month")
_KNOCKED: Final = re.compile(r"\b(?:head|forehead|skull|noggin|elbow|shin|knee|fell|hit|banged|walked into)\b")


def signs_in(folded: str) -> list[tuple[Scope, int, int, bool]]:
    """What tells a condition without its name: the scope, the place, and whether the words say themselves whose it is (who asks).

    >>> [(scope.value, own) for scope, _, _, own in signs_in("my back hurts from carrying this belly at 30 weeks.")]
    [('pregnancy', False), ('pregnancy', False)]
    >>> signs_in("i'm 6 weeks into a new job and got a bump on my head.")
    []
    """
    found = []
    for number, match in _PATTERN.finditer(folded):
        scope = _PATTERNS[number][0]
        said = match[0]
        if "positive" in said and _OTHER_TEST.search(folded):
            continue
        if "bump" in said and not _HAULED.search(said) and _KNOCKED.search(folded):
            continue
        named = _NAMED.match(said)
        found.append((scope, match.start() + (named.end() if named else 0), match.end(), _OWN.search(said) is not None))
    if not _ENDINGS.isdisjoint([word[-4:] for word in words_in(folded)]):
        found += [(Scope.PRESCRIPTION, match.start(), match.end(), False) for match in _BY_ENDING.finditer(folded)]
    return found
