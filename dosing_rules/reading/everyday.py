"""Everyday words that name no drug: food, sport, work, places, feelings, parts of the body.

A number before one of them counts no tablets, and none of them is mended into the name of a drug.
"""

from __future__ import annotations

from typing import Final

EVERYDAY: Final = frozenset(
    """
    bio lab labs sci econ orgo calc homeroom typo typos crumpet crumpets lurgy porridge choir allotment bloke telly footy cuppa naan chippy pram nappy nappies biscuit biscuits scone scones quiche
    abdomen aboard above abroad absent accurate aching across actual additional adult adults advisable against aged
    agonizing airbnb airplane airport alarm alarms album alert alexa allowed almost along alongside alright also
    although altogether amid among anniversary another antsy anxiety anxious anyhow anyways anywhere apple apples
    appropriate approximately april aquarium around arthritic arthritis ashore assuming attacks attic august autumn average
    awake awful baby babysitter backpack backup bacon badminton bagel bagels baking ballet banana bananas band
    banned barbecue barbell barber barely barista bars bartender baseball basement basketball batch bath bathroom
    baths beach beans beat because bedroom beef behind beige below beneath berries beside besides beyond bicycle
    bike biking bingo birthday bites bitter black bladder bland blankets blender blinding blister blisters bloated
    blocks bloke blue boat bone bones bookshelf boots boss both bottled bottles bouldering bouts bowling boxes
    boxing bread brekkie bride bridesmaid bright bronchitis broth brow brown bruise bruises brutal bucks buffer
    buffet building burger burgers burn burning burns burpees burping burrito burritos bursitis bus busy butter
    cabin cabinet cake calendar calf call calls calves campsite campus canal canals candies candy cannot cappuccino
    cappuccinos careful caregiver careless carer carnival carpenter carrots cashier cats cautious ceiling century
    cereal certain chalky chapters charger chart charts chatgpt cheek cheeks cheerful cheese chef chess chicken
    chiefly chili chill chilly chips chiropractor chocolate choir christening cinema circus clammy classes classmate
    classmates cleaning clear clerk climber climbing clinic cloudy clueless clumsy coach coated coffees coke cokes
    cola cold colleagues college combined combo comfort common comparable compresses computer concern concerning
    concerns concert concerts conference confused conscious considering constant constipated construction contractor
    cook cookie cookies cooking corn correct couch coughs countless couple coworkers cracker crackers cramping
    cramps cranky crash crazy cream crisis critical crossfit crucial cruise crumbly crunchy cubicle current curry
    cut cutoff cuts cycling cyclist dairy dancer dangerous dark dating daughters dawn daycare daylight deadline
    deadlines deadly decade decaf december decent degrees dehydrated delivery dentist derby desk desperate despite
    diarrhea diary different directions disaster dishes dishwasher divorced dizziness dizzy doable dogs dollars
    donut donuts dorm dosage dosages double doubt doubtful doubts doughnut doughnuts downstairs dozen dozens drained
    drank drawer dreadful dream dreams dresser drill drinks drive driver driveway drowsy drummer drums dull dumb
    dumbbell dumbbells duo dusk each eager earache earaches earliest ease easter eaten egg eggs eighth either elbow
    elbows elderly electrician elevator elliptical elsewhere email emails emergency endometriosis engaged enormous
    entirely episode episodes equal equivalent errand errands espresso espressos essay every everywhere exact
    exactly exam exams except excluding excruciating exhausted expecting extra eyebrow eyelid eyelids facebook
    factory faint fair fairly fake false family farmer fasciitis fast fasting fatal fear fears february feet fence
    fencing ferry festival few fibro fierce fifth fillings film final finals fine firefighter fish fishing fit flat
    flights floors foil following foolish football forbidden forever forgetful former formula fortnight fourth frail
    frazzled freeway fresh fridge friends fries frozen fruit fully funeral funny furniture further furthermore fuss
    games garage garbage garden gardening garlic gash gassy gate gatorade genuine giant ginger glad glands glasses
    gloomy glovebox glum gluten gnarly goal goals gold golf golfer google graduation granddaughter grandmother
    granola granted grape grapes grateful gray greasy green grey grief grill groceries grocery groggy groom grown
    grumpy guests guideline guidelines guitar guitarist gum gums gut guts gym half halftime halloween hallway halves
    ham hammer hammock hamstring hang hanukkah happy hardly harmful harmless hassle hauling hazardous healthy heaps
    heartburn hectic heel heels hence hesitant hiccups highway hiking history hives hockey holes holiday holidays
    homemade homework honey hope hopes horrible hospital hostel hot hotel however hubs huge hundreds hungover
    hunting hygienist iced identical illegal impatient important inch inches including incorrect indigestion indoors
    initial innings insane insert inside instagram instructions intake intakes intense irritable issue issues itch
    itchy jacuzzi january jittery jogging joints journal judo juice july june kale karate kayaking keto kettle
    kettlebell keyboard kickoff kidney kidneys kids kilometers kilos kinda kindergarten kitchen kosher label labels
    lacrosse lactose ladder lake landlord laps laptop large largely laryngitis lasagna latest latte latter lattes
    laundry lawn layover lazy leaflet league lecture lectures ledger leftover legal legit lest lethal library
    lifting ligament light likewise lingering lip lips loading loads log logs long lottery lucky luggage lukewarm
    lung lungs lyft main mainly major many mall manager marathon march margin married massive match matches mate mates
    mattress maximum maybe meals meantime meanwhile mechanic medium meeting meetings menstrual mercy merely mess
    metro microwave middle midterm midterms mild miles milk minimum minor minus miserable missus mixture moderate
    molars monitor mono moreover mostly motel motorcycle mountain mountains movie movies moving mowing muffin
    muffins mugs multiple museum mushy music nachos nagging nail nails nanny naps narrow nasty nausea nauseous navy
    nearby nearly negative negatives neighbor neighbour neither neon nerve nerves netflix nevertheless newlywed news
    next nightfall nightmare ninth noise nonetheless noodles normal norovirus notebook notepad november nowhere
    nugget nuggets numerous nurse nuts oatmeal oblivious oblong ocean october odd office officer official okay onion
    onions oodles opposite optometrist orange oranges ordinary organic original orthodontist other otherwise
    outdoors outside oval ovaries ovary oven overall overseas overtime package packet packing pads pages painter
    painting pair pale paleo pancake pancakes panic parade paramedic parking particular partly pasta pathetic
    patients peace peanuts pelvis pepper percent perhaps period periods permissible permitted persistent phone
    physio piano pickleball picnic pie pilates pillows pilot pink pizza pizzas plan plane planner plans plantar
    playoffs plenty plumber plumbing plus pms pneumonia podcast poker policy pool popcorn porch pork positive
    positives potato potatoes pounding precise precisely preschool pretty pretzels previous primary prior problem
    problems professor proper provided purple purse pushups puzzled quad quadruple quads quarter quarters queasy
    question questions quiet quite race races racket radio raffle rafting raging raking ramadan ramen rare rash
    rather reading readings real recall recap recent recital reckless recliner record records red reddit refill
    refills reflux regarding regardless regimen regular rehearsal relatives relax relentless relief reluctant reps
    restless retired reverse rib ribs rice right risky river roaring rodeo roof roofing root rough roughly round
    rounds routine rower ruckus rugby rule rules runner running sad safe sailing salad salads salmonella salsa salt
    salty same sanding sandwich sandwiches sauna sausage sausages savage saw scalp scarcely scatterbrained schedule
    sciatica scooter scrape scrapes screaming screws secondary senior seniors september series serious sets seventh
    several severe sharp shed shin shingles shins shiny ship shivering shivers shooting short shoulders shoveling
    show shower showers shows siblings silence silly silver similar since singer single sinuses sinusitis siri sixth
    skateboard skating skier skiing skin sleepless sleepy slept slice slices slight slightly small smooth smoothie
    smoothies snacks sneezes snooze snowboarding sober soccer soda sodas sofa softball soldier somewhat somewhere
    song sons sorta soup sour spaghetti spare sparkling spasms special specific spicy spin spinach spine splinter
    splitting spoonfuls spreadsheet spring sprint sprints square squats stabbing stairs standard stash steady steak
    stepdad stepdaughter stepfather stepmom stepmother steps stepson stew sticky sting stings stitches stomachache
    stomachaches stopwatch stove strange strep stressed strong stubborn students stupid stylist subway sugar
    suitable suitcase summary summer sunburn sunrise sunset supervisor supper supply supposing surfing surgeon sushi
    sweats sweaty sweet swimmer switch swollen tablet taco tacos tailbone takeout tall tally tan tap taxi teacher
    teal teammate teammates teas tenant tendon tendonitis tennis tent tenth terminal terrible tests text texts
    thankful thanksgiving theater theatre therapist therefore thermometer thesis thick thigh thighs thin third
    thirds thirsty though thousands threshold throbbing throughout thru thumb thumbs thus ticket tickets tiktok
    timeline timer tiny toast toaster toe toes tofu tomato tongue tons tonsillitis tonsils total totals touches
    tough tournament toxic tracker traffic trail trails train trainer tram trash treadmill triathlon trio triple
    trivia trivial truck true tub turkey tutoring twilight twitter typical uber unbearable uncertain unless unlike
    unloading unlucky unpacking unsafe unsure until unusual upcoming upon upstairs urgent usage usages usual uterus
    utterly vacuum vacuuming van various vegan vegetables vegetarian veggies version versions versus via vicious
    video videogame violin vital voicemail volleyball waffle waffles waiter waitress ward warehouse warm warning
    warnings watch wedding weddings weekday weekdays weird whatever whenever whereas wherever whether whichever
    white whoever wholly wicked wide widowed wild willing wing wings winter wiped wiring wish wishes within woken
    woozy worries worry wrecked wrestling wretched wristband wrong yard yards yellow yoga yogurt young youtube zero
    zoo zoom zumba
    aisle page pages score scores volume volumes
    """.split()
)
