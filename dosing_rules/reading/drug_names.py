"""The surface words of drugs: plain names, other names, combinations, prescription drugs, and what stands beside a name."""

from __future__ import annotations

from typing import Final

# family -> (plain product, surface words). The first word of each phrase is what the scanner looks up.
PLAIN: Final[dict[str, tuple[str, str]]] = {
    "tylenol": ("Tylenol", "tylenol|tylenols|tylenol's|tyl|tylenol brand"),
    "acetaminophen": (
        "acetaminophen",
        "acetaminophen|acetaminophens|apap|paracetamol|paracetamols|panadol|mapap|paracetemol|tempra|feverall|ofirmev|doliprane|efferalgan|dafalgan|tachipirina|wal tyl|waltyl"
        "|non aspirin pain reliever|nonaspirin pain reliever",
    ),
    "advil": ("Advil", "advil|advils|advil's"),
    "motrin": ("Motrin", "motrin|motrins|motrin ib"),
    "ibuprofen": (
        "ibuprofen",
        "ibuprofen|ibuprofens|ibu|ibus|ibuprofin|ibuprofeno|nurofen|ibup|ib profen|brufen|ibuproffen|wal profen|walprofen|spedifen|nuprin",
    ),
    "dayquil": ("DayQuil", "dayquil|dayquils|day quil|dayquill"),
    "nyquil": ("NyQuil", "nyquil|nyquils|ny quil|niquil|nightquil|nyquill|zzznyquil"),
    "excedrin": ("Excedrin", "excedrin|excedrins|excedrine"),
    "aleve": ("Aleve", "aleve|aleves"),
    "naproxen": ("naproxen", "naproxen|naproxens|naprosyn|naproxin|anaprox|flanax|naproxen sodium"),
    "aspirin": (
        "aspirin",
        "aspirin|aspirins|asprin|asprins|bayer|bayers|bayer aspirin|bufferin|ecotrin|disprin|acetylsalicylic acid|asa",
    ),
}

# family -> the catalogue's product (or what it may be) -> surface words: a brand is its own product, since an allergy and a
# sleep product, a short and a long acting one have different labels.
OTHERS: Final[dict[str, dict[str, str]]] = {
    "diphenhydramine": {
        "diphenhydramine": "diphenhydramine",
        "Benadryl": "benadryl|benadryls|wal dryl|waldryl",
        "ZzzQuil": "zzzquil|zzquil|zquil|z quil|sominex|nytol|wal sleep z|unisom sleepgels|simply sleep",
    },
    "doxylamine": {"doxylamine": "doxylamine|wal som|walsom|unisom|unisoms|unisom sleeptabs"},
    "loratadine": {
        "loratadine": "loratadine|claritin|claritins|alavert|wal itin|walitin",
        "Claritin-D 24 Hour": "claritin d|claritin d 24|claritin d 24 hour|loratadine d",
    },
    "cetirizine": {"cetirizine": "cetirizine|zyrtec|zyrtecs|wal zyr|walzyr", "Zyrtec-D": "zyrtec d|cetirizine d"},
    "levocetirizine": {"levocetirizine": "levocetirizine|xyzal"},
    "fexofenadine": {
        "fexofenadine": "fexofenadine|wal fex",
        "Allegra": "allegra|allegra 24 hour|allegra 24 hr|allegra 24hr",
        "Allegra 12 Hour": "allegra 12 hour|allegra 12 hr|allegra 12hr",
        "Allegra-D": "allegra d|fexofenadine d",
        "Allegra-D 12 Hour": "allegra d 12 hour|allegra d 12",
        "Allegra-D 24 Hour": "allegra d 24 hour|allegra d 24",
    },
    "famotidine": {
        "famotidine": "famotidine",
        "Zantac": "zantac|zantac 360",
        "Pepcid": "pepcid|pepcid ac",
        "Pepcid AC Maximum Strength": "pepcid ac maximum strength|maximum strength pepcid ac|maximum strength pepcid",
    },
    "omeprazole": {"omeprazole": "omeprazole|prilosec|prilosec otc"},
    "esomeprazole": {"esomeprazole": "esomeprazole|nexium"},
    "lansoprazole": {"lansoprazole": "lansoprazole|prevacid"},
    "loperamide": {"loperamide": "loperamide|imodium|immodium|imodium ad|imodium a d"},
    "bismuth subsalicylate": {"bismuth subsalicylate": "pepto|pepto bismol|peptobismol|bismuth subsalicylate|kaopectate"},
    "calcium carbonate": {"calcium carbonate": "tums|rolaids|antacid|antacids|calcium carbonate|maalox|mylanta"},
    "guaifenesin": {
        "guaifenesin": "guaifenesin",
        "Mucinex": "mucinex|mucinexes|mucinex 12 hour|mucinex 12 hr",
        "Mucinex Maximum Strength": "mucinex maximum strength|maximum strength mucinex|mucinex max strength|mucinex max",
        "Mucinex D": "mucinex d",
        "Mucinex DM": "mucinex dm",
        "Mucinex DM Maximum Strength": "mucinex dm maximum strength|maximum strength mucinex dm|mucinex dm max",
    },
    "dextromethorphan": {
        "dextromethorphan": "dextromethorphan|dxm",
        "Delsym": "delsym|delsym 12 hour",
        "Robitussin DM": "robitussin|robitussin dm",
    },
    "pseudoephedrine": {
        "pseudoephedrine": "pseudoephedrine",
        "Sudafed": "sudafed|sudafeds",
        "Sudafed 12 Hour": "sudafed 12 hour|12 hour sudafed|sudafed 12 hr|sudafed 12hr|12 hr sudafed",
    },
    "phenylephrine": {"phenylephrine": "phenylephrine|sudafed pe"},
    "chlorpheniramine": {
        "chlorpheniramine": "chlorpheniramine|chlor trimeton|chlortrimeton",
        "Coricidin HBP Cough & Cold": "coricidin|coricidin hbp|coricidin hbp cough & cold|coricidin hbp cough and cold",
    },
    "meclizine": {"meclizine": "meclizine|bonine|dramamine less drowsy|less drowsy dramamine"},
    "dimenhydrinate": {"dimenhydrinate": "dimenhydrinate|dramamine|dramamine original"},
    "bisacodyl": {"bisacodyl": "bisacodyl|dulcolax"},
    "docusate": {"docusate": "docusate|colace"},
    "senna": {"senna": "senna|senokot"},
    "polyethylene glycol": {"polyethylene glycol": "miralax"},
    "simethicone": {"simethicone": "simethicone|gas x|gasx"},
    "fluticasone": {"fluticasone": "fluticasone|flonase|nasacort"},
    "oxymetazoline": {"oxymetazoline": "oxymetazoline|afrin"},
    "caffeine": {"caffeine": "caffeine pill|caffeine pills|caffeine tablet|caffeine tablets|no doz|nodoz|vivarin"},
    "melatonin": {"melatonin": "melatonin|melatonins"},
    "menthol": {
        "menthol": "cough drop|cough drops|halls|throat lozenge|throat lozenges|cepacol|vicks vaporub|vaporub|icy hot|bengay",
    },
    "lidocaine": {"lidocaine": "lidocaine|lidocaine patch|salonpas"},
    "diclofenac": {"diclofenac": "voltaren|voltaren gel|diclofenac gel"},
    "vitamins": {
        "vitamins": "vitamin|vitamins|vitamin c|vitamin d|multivitamin|multivitamins|zinc|magnesium|elderberry|airborne|"
        "emergen c|fish oil|probiotic|probiotics|electrolytes|biotin|turmeric|b12|iron pill|iron pills",
    },
}  # fmt: skip

# Products with an over-the-counter pain reliever that the catalogue may not hold: named as written.
COMBINATIONS: Final[dict[str, str]] = {
    "Theraflu": "theraflu|thera flu",
    "Alka-Seltzer": "alka seltzer|alka seltzers|alkaseltzer|alka seltzer plus",
    "Midol": "midol|midols|midol complete",
    "Pamprin": "pamprin",
    "BC Powder": "bc powder|bc powders|bc headache powder",
    "Goody's": "goody|goodys|goody's|goody's powder|goodys powder",
    "Vanquish": "vanquish",
    "Mucinex Fast-Max": "mucinex fast max|mucinex cold and flu|mucinex sinus max",
    "Robitussin Cold & Flu": "robitussin cold|robitussin severe",
    "Contac": "contac",
    "Vicks": "vicks",
    "Lemsip": "lemsip|beechams|anadin|solpadeine|co codamol|cocodamol",
    "Sudafed Sinus": "sudafed sinus",
    "Aleve PM": "aleve pm",
    "Aleve-D": "aleve d",
    "Excedrin PM": "excedrin pm",
    "Advil Cold & Sinus": "advil cold and sinus|advil cold|advil sinus|advil cold & sinus|advil allergy|advil cold sinus",
    "Advil Migraine": "advil migraine",
    "Tylenol Cold & Flu": (
        "tylenol cold and flu|tylenol cold|tylenol flu|tylenol sinus|tylenol cold & flu|tylenol severe|tylenol allergy"
        "|tylenol cold flu|tylenol cold and flu severe|tylenol cold + flu|tylenol cold max"
    ),
    "Tylenol with codeine": "tylenol with codeine|tylenol # 3|tylenol no 3|tylenol number 3|tylenol codeine|tylenol 3s",
}

RX: Final = (
    "percocet|percocets|vicodin|vicodins|norco|norcos|lortab|lorcet|hydrocodone|oxycodone|oxycontin|oxy|roxicodone|"
    "endocet|tramadol|tramadols|ultram|ultracet|codeine|morphine|hydromorphone|dilaudid|fentanyl|methadone|suboxone|"
    "fioricet|butalbital|meloxicam|mobic|celecoxib|celebrex|diclofenac|voltaren tablets|ketorolac|toradol|indomethacin|"
    "etodolac|nabumetone|piroxicam|cyclobenzaprine|flexeril|methocarbamol|robaxin|tizanidine|zanaflex|baclofen|soma|"
    "carisoprodol|skelaxin|muscle relaxer|muscle relaxers|muscle relaxant|muscle relaxants|gabapentin|neurontin|lyrica|"
    "pregabalin|sumatriptan|imitrex|rizatriptan|maxalt|nurtec|ubrelvy|topiramate|topamax|amoxicillin|augmentin|"
    "azithromycin|z pak|zpak|zpack|z pack|doxycycline|cipro|ciprofloxacin|penicillin|antibiotic|antibiotics|cephalexin|"
    "keflex|metronidazole|flagyl|bactrim|prednisone|prednisolone|methylprednisolone|medrol|steroid|steroids|"
    "methotrexate|lithium|sertraline|zoloft|fluoxetine|prozac|escitalopram|lexapro|citalopram|celexa|paroxetine|paxil|"
    "venlafaxine|effexor|duloxetine|cymbalta|bupropion|wellbutrin|trazodone|amitriptyline|nortriptyline|mirtazapine|"
    "antidepressant|antidepressants|ssri|ssris|maoi|maois|xanax|alprazolam|ativan|lorazepam|klonopin|clonazepam|valium|"
    "diazepam|ambien|zolpidem|lunesta|adderall|ritalin|vyvanse|concerta|lisinopril|ramipril|enalapril|perindopril|candesartan|irbesartan|telmisartan|bisoprolol|nebivolol|losartan|valsartan|amlodipine|"
    "metoprolol|atenolol|propranolol|carvedilol|hydrochlorothiazide|hctz|furosemide|lasix|spironolactone|digoxin|"
    "atorvastatin|lipitor|rosuvastatin|simvastatin|statin|statins|metformin|insulin|ozempic|levothyroxine|synthroid|"
    "phenytoin|dilantin|carbamazepine|tegretol|valproate|depakote|lamotrigine|lamictal|isoniazid|rifampin|"
    "enbrel|etanercept|remicade|infliximab|otezla|apremilast|xeljanz|rinvoq|stelara|cosentyx|taltz|skyrizi|dupixent|hydroxychloroquine|plaquenil|sulfasalazine|"
    "azathioprine|imuran|cellcept|mycophenolate|keppra|levetiracetam|briviact|vimpat|oxcarbazepine|trileptal|zonisamide|primidone|nitroglycerin|nitrostat|imdur|"
    "isosorbide|ranexa|amiodarone|flecainide|sotalol|multaq|diltiazem|cardizem|verapamil|hydralazine|clonidine|entresto|benazepril|quinapril|fosinopril|captopril|"
    "olmesartan|benicar|diovan|cozaar|norvasc|toprol|lopressor|coreg|inderal|bystrolic|chlorthalidone|torsemide|bumetanide|bumex|triamterene|aldactone|"
    "crestor|zocor|pravastatin|pravachol|lovastatin|ezetimibe|zetia|fenofibrate|gemfibrozil|repatha|glipizide|glyburide|glimepiride|januvia|sitagliptin|jardiance|"
    "farxiga|trulicity|mounjaro|wegovy|zepbound|victoza|semaglutide|tirzepatide|pioglitazone|levemir|lantus|humalog|novolog|armour thyroid|liothyronine|methimazole|"
    "tamoxifen|anastrozole|letrozole|arimidex|xeloda|gleevec|revlimid|truvada|biktarvy|descovy|prep meds|acyclovir|valacyclovir|valtrex|fluconazole|diflucan|nitrofurantoin|"
    "macrobid|clindamycin|levofloxacin|levaquin|clarithromycin|biaxin|cefdinir|cefuroxime|minocycline|tetracycline|amox|keppra xr|pristiq|desvenlafaxine|trintellix|"
    "vortioxetine|viibryd|remeron|elavil|pamelor|doxepin|imipramine|clomipramine|buspirone|buspar|hydroxyzine|vistaril|seroquel|quetiapine|abilify|aripiprazole|"
    "risperdal|risperidone|zyprexa|olanzapine|latuda|haldol|geodon|clozapine|restoril|temazepam|belsomra|sonata|strattera|atomoxetine|focalin|dexedrine|modafinil|provigil|"
    "singulair|montelukast|symbicort|advair|albuterol|ventolin|proair|spiriva|breo|trelegy|dulera|qvar|tamsulosin|flomax|finasteride|proscar|terazosin|doxazosin|oxybutynin|"
    "sildenafil|viagra|tadalafil|cialis|fosamax|alendronate|boniva|prolia|allopurinol|zyloprim|colchicine|colcrys|uloric|febuxostat|dexamethasone|decadron|hydrocortisone pills|"
    "ketoprofen|flurbiprofen|oxaprozin|daypro|sulindac|lodine|feldene|relafen|indocin|arthrotec|vimovo|duexis|cambia|zipsor|anaprox ds|lotronex|pantoprazole|protonix|sucralfate|carafate|"
    "misoprostol|mesalamine|asacol|lialda|pentasa|entyvio|nucynta|tapentadol|opana|demerol|belbuca|buprenorphine|subutex|naltrexone|vivitrol|antabuse|disulfiram|chantix|"
    "phentermine|contrave|qsymia|aimovig|ajovy|emgality|qulipta|eletriptan|relpax|zolmitriptan|zomig|naratriptan|propranolol er|depakene|sinemet|carbidopa|levodopa|requip|ropinirole|"
    "mirapex|pramipexole|aricept|donepezil|namenda|memantine|baclofen pump|metaxalone|orphenadrine|norflex|parafon|chlorzoxazone|"
    "phenelzine|nardil|tranylcypromine|parnate|selegiline|emsam|isocarboxazid|marplan|rasagiline|azilect|luvox|fluvoxamine|fetzima|levomilnacipran|milnacipran|savella|auvelity|spravato|esketamine|nefazodone|desipramine|norpramin|protriptyline|trimipramine|"
    "invega|paliperidone|vraylar|cariprazine|rexulti|brexpiprazole|caplyta|lumateperone|saphris|asenapine|lurasidone|ziprasidone|haloperidol|chlorpromazine|thorazine|perphenazine|fluphenazine|prolixin|clozaril|lithobid|benztropine|cogentin|trihexyphenidyl|"
    "intuniv|guanfacine|methylphenidate|dexmethylphenidate|lisdexamfetamine|dextroamphetamine|qelbree|viloxazine|kapvay|armodafinil|nuvigil|xyrem|xywav|sunosi|lorazepam er|chlordiazepoxide|librium|oxazepam|clorazepate|triazolam|halcion|eszopiclone|zaleplon|dayvigo|quviviq|"
    "labetalol|bystolic|nadolol|corgard|timolol|prazosin|minipress|minoxidil|methyldopa|felodipine|nicardipine|isradipine|nifedipine|procardia|adalat|lotrel|exforge|azor|tribenzor|hyzaar|zestoretic|zestril|prinivil|vasotec|altace|accupril|lotensin|avapro|atacand|micardis|edarbi|azilsartan|eplerenone|inspra|"
    "indapamide|metolazone|zaroxolyn|maxzide|dyazide|aliskiren|tekturna|propafenone|rythmol|mexiletine|dofetilide|tikosyn|dronedarone|ivabradine|corlanor|vericiguat|verquvo|sacubitril|ranolazine|lanoxin|aggrenox|dipyridamole|cilostazol|pletal|pentoxifylline|bosentan|tracleer|ambrisentan|riociguat|"
    "praluent|alirocumab|evolocumab|vytorin|livalo|pitavastatin|fluvastatin|lescol|niaspan|welchol|colesevelam|cholestyramine|nexletol|nexlizet|bempedoic acid|vascepa|lovaza|glucophage|invokana|canagliflozin|empagliflozin|dapagliflozin|tradjenta|linagliptin|onglyza|saxagliptin|rybelsus|byetta|exenatide|dulaglutide|liraglutide|saxenda|"
    "basaglar|tresiba|toujeo|degludec|glargine|apidra|novolin|humulin|actos|rosiglitazone|acarbose|repaglinide|nateglinide|cytomel|tirosint|levoxyl|unithroid|euthyrox|propylthiouracil|tapazole|desmopressin|cabergoline|bromocriptine|"
    "budesonide|hydrocortisone tablets|cortef|fludrocortisone|florinef|deltasone|rayos|leflunomide|arava|golimumab|simponi|cimzia|certolizumab|orencia|abatacept|actemra|tocilizumab|kevzara|rituxan|rituximab|ocrevus|ocrelizumab|tysabri|natalizumab|copaxone|glatiramer|gilenya|fingolimod|tecfidera|aubagio|teriflunomide|avonex|rebif|kesimpta|"
    "olumiant|baricitinib|tofacitinib|upadacitinib|adalimumab|ustekinumab|secukinumab|ixekizumab|tremfya|guselkumab|risankizumab|vedolizumab|omvoh|zeposia|prograf|envarsus|rapamune|sirolimus|everolimus|belatacept|myfortic|neoral|sandimmune|mercaptopurine|"
    "zithromax|erythromycin|ampicillin|amoxil|unasyn|cefazolin|cefadroxil|ceftin|cefprozil|ceftriaxone|rocephin|linezolid|zyvox|vancomycin|moxifloxacin|avelox|ofloxacin|septra|trimethoprim|sulfamethoxazole|fosfomycin|ivermectin|albendazole|nitazoxanide|ethambutol|pyrazinamide|dapsone|terbinafine tablets|lamisil tablets|itraconazole|voriconazole|ketoconazole tablets|griseofulvin|"
    "famciclovir|famvir|baloxavir|xofluza|molnupiravir|remdesivir|genvoya|stribild|odefsey|triumeq|tivicay|juluca|dovato|isentress|prezista|prezcobix|symtuza|atripla|complera|cabenuva|epclusa|harvoni|mavyret|entecavir|baraclude|viread|tenofovir|vemlidy|"
    "rizatriptan odt|frovatriptan|frova|almotriptan|axert|lasmiditan|reyvow|ergotamine|cafergot|dihydroergotamine|methysergide|vyepti|atogepant|rimegepant|ubrogepant|erenumab|galcanezumab|esgic|fiorinal|phrenilin|"
    "lacosamide|brivaracetam|perampanel|fycompa|clobazam|onfi|felbamate|ethosuximide|zarontin|phenobarbital|mysoline|rufinamide|banzel|tiagabine|vigabatrin|sabril|xcopri|cenobamate|epidiolex|aptiom|eslicarbazepine|lyrica cr|gralise|horizant|"
    "avodart|dutasteride|rapaflo|silodosin|uroxatral|alfuzosin|cardura|hytrin|myrbetriq|mirabegron|vesicare|solifenacin|detrol|tolterodine|ditropan|toviaz|gemtesa|trospium|bethanechol|levitra|vardenafil|addyi|clomid|clomiphene|provera|medroxyprogesterone|norethindrone|aygestin|yaz|yasmin|seasonique|depo provera|nuvaring|nexplanon|mirena|"
    "evista|raloxifene|risedronate|actonel|ibandronate|zoledronic|reclast|forteo|teriparatide|evenity|denosumab|calcitriol|probenecid|benemid|krystexxa|pegloticase|exemestane|aromasin|fulvestrant|ibrance|palbociclib|verzenio|kisqali|abemaciclib|ribociclib|imatinib|sprycel|dasatinib|tasigna|hydroxyurea|hydrea|lenalidomide|capecitabine|temozolomide|temodar|"
    "opdivo|keytruda|pembrolizumab|nivolumab|herceptin|trastuzumab|zytiga|abiraterone|xtandi|enzalutamide|lupron|leuprolide|casodex|bicalutamide|megestrol|tolvaptan|samsca|jynarque|sevelamer|renvela|cinacalcet|sensipar|epogen|procrit|aranesp|phoslo|riluzole|rilutek|xenazine|tetrabenazine|austedo|ingrezza|valbenazine|amantadine|entacapone|comtan|apomorphine|rotigotine|neupro|"
    "galantamine|razadyne|rivastigmine|exelon|varenicline|campral|acamprosate|sublocade|lucemyra|lofexidine|zubsolv|levorphanol|oxymorphone|xtampza|hysingla|zohydro|tylenol threes|roxicet|xartemis|belladonna|hyoscyamine|levsin|bentyl|dicyclomine|lomotil|linzess|linaclotide|amitiza|trulance|motegrity|reglan|metoclopramide|"
    "compazine|prochlorperazine|phenergan|promethazine|ursodiol|actigall|lactulose|xifaxan|rifaximin|ocaliva|humatin|creon|pancrelipase|dexilant|dexlansoprazole|rabeprazole|aciphex|voquezna|cytotec|pulmicort|flovent|arnuity|asmanex|alvesco|wixela|anoro|stiolto|incruse|tudorza|ipratropium|combivent|duoneb|xopenex|theophylline|zafirlukast|accolate|xolair|omalizumab|nucala|mepolizumab|fasenra|tezspire|"
    "spinraza|evrysdi|trikafta|kalydeco|soliris|ultomiris|hemlibra|oxbryta|crizanlizumab|deferasirox|exjade|jadenu|miglustat|sapropterin|kuvan|nitisinone|penicillamine|cuprimine|trientine|mestinon|pyridostigmine|vyvgart|northera|droxidopa|midodrine|"
    "adipex|benzphetamine|diethylpropion|lorcaserin|orlistat 120|xenical|retin a|spironolactone for acne|soriatane|acitretin|oral minoxidil|propecia|"
    "diclofenac tablets|celecoxib capsules|meclofenamate|mefenamic acid|ponstel|diflunisal|salsalate|tolmetin|zorvolex|tivorbex|sprix|toradol shot|caldolor|ofirmev|lidoderm|nalbuphine|butorphanol|pentazocine|talwin|meperidine|"
    "dantrolene|dantrium|lioresal|fexmid|amrix|lorzone|norgesic|"
    "birth control|birth control pills|blood pressure medicines|estradiol|premarin|progesterone|testosterone|spironolactone tablets|"
    "cyclosporine|tacrolimus|humira|paxlovid|tamiflu|oseltamivir|accutane|isotretinoin|birth control pill|"
    "blood pressure med|blood pressure meds|blood pressure medication|blood pressure medicine|blood pressure pill|"
    "blood pressure pills|blood pressure tablet|blood pressure tablets|heart medication|heart medicine|heart meds|cholesterol meds|cholesterol medication|"
    "diabetes meds|diabetes medication|thyroid meds|thyroid medication|seizure meds|anxiety meds|anxiety medication|"
    "prescription|prescriptions|prescribed|rx|opioid|opioids|narcotic|narcotics|benzonatate|tessalon|ondansetron|zofran"
)
THINNERS: Final = (
    "warfarin|coumadin|jantoven|eliquis|apixaban|xarelto|rivaroxaban|plavix|clopidogrel|pradaxa|dabigatran|savaysa|"
    "edoxaban|brilinta|ticagrelor|effient|prasugrel|heparin|lovenox|enoxaparin|blood thinner|blood thinners|"
    "anticoagulant|anticoagulants|bloodthinner|bloodthinners"
)
# Descriptions without a name: something was taken, and nobody can say what.
NAMELESS: Final = (
    "painkiller|painkillers|pain killer|pain killers|pain reliever|pain relievers|pain relief|pain pill|pain pills|"
    "pain med|pain meds|pain medicine|pain medication|headache pill|headache pills|headache medicine|migraine medicine|"
    "migraine pill|migraine pills|cold medicine|cold medicines|cold meds|cold medication|cold pill|cold pills|"
    "flu medicine|flu meds|cough medicine|cough syrup|cough meds|sinus pill|sinus pills|sinus medicine|sinus meds|"
    "allergy pill|allergy pills|allergy medicine|allergy meds|allergy medication|antihistamine|antihistamines|"
    "sleeping pill|sleeping pills|sleep aid|sleep aids|sleep med|sleep meds|nighttime cold medicine|fever reducer|"
    "fever reducers|decongestant|decongestants|anti inflammatory|anti inflammatories|antiinflammatory|nsaid|nsaids|"
    "period pills|cramp pills|menstrual relief|back pain pills|arthritis pills|sinus tablets|flu tablets|"
    "nighttime medicine|daytime medicine|cold and flu medicine|cold and flu pills|cold and flu meds|cold & flu medicine|"
    "cold and flu tablets|cold & flu pills|nighttime cold and flu|daytime cold and flu|night time cold medicine|"
    "daytime cold medicine|headache powder|fever medicine|fever meds|pain tablets|pain tablet|otc meds|otc medicine"
)
_AILMENTS: Final = "cold|flu|cold and flu|cold & flu|sinus|allergy|cough|headache|migraine|fever|period|cramp|menstrual|arthritis|back pain"
_REMEDIES: Final = "pill|pills|tablet|tablets|capsule|capsules|caplet|caplets|syrup|sachet|sachets|powders|medicine|medicines|meds|medication|remedy|remedies"
MADE_FOR: Final = frozenset(f"{ailment} {remedy}" for ailment in _AILMENTS.split("|") for remedy in _REMEDIES.split("|"))
"""What a medicine is for, and nothing of what is in it: "cold capsules", "cough syrup"."""

# Words that choose the product within a family. They may stand before the name or after it.
MODIFIERS: Final[dict[str, str]] = {
    "extra strength": "es", "xtra strength": "es", "extra strenght": "es", "extra str": "es", "xs": "es", "es": "es",
    "ex strength": "es", "x strength": "es", "extra strengths": "es", "max strength": "max", "maximum strength": "max",
    "rapid release": "es", "rapid release gels": "es", "rapid release gelcaps": "es",
    "regular strength": "rs", "reg strength": "rs", "regular": "plain", "regular strengths": "rs", "rs": "rs",
    "normal strength": "rs", "pm": "pm", "p m": "pm", "pms": "pm", "pm's": "pm", "8 h": "er", "nighttime": "pm?", "night time": "pm?",
    "arthritis": "er", "arthritis pain": "er", "arthritis strength": "er", "8 hr": "er", "8 hour": "er", "8hr": "er",
    "eight hour": "er", "eight hr": "er", "extended release": "er", "extended relief": "er",
    "er": "er", "xr": "er", "cr": "er", "sr": "er", "muscle aches": "er", "8 hr arthritis": "er", "8 hr arthritis pain": "er",
    "8 hour arthritis": "er", "8 hour arthritis pain": "er", "time release": "er", "slow release": "er", "long acting": "er",
    "long lasting": "er", "muscle aches and pain": "er", "8 hr muscle aches": "er", "8 hour extended release": "er",
    "migraine": "migraine", "tension": "tension", "tension headache": "tension",
    "dual action": "dual", "dual actions": "dual", "dual": "dual", "liquicaps": "caps", "liquicap": "caps", "liqui caps": "caps",
    "liqui cap": "caps", "liquid caps": "caps", "gelcaps": "gel", "gel caps": "gel", "liquid": "liquid", "syrup": "liquid",
    "severe": "severe", "severe cold and flu": "severe", "severe cold & flu": "severe", "cold and flu": "cf",
    "cold & flu": "cf", "cold flu": "cf", "cold + flu": "cf", "vapocool": "severe", "high blood pressure": "hbp", "hbp": "hbp",
    "children's": "child", "childrens": "child", "children": "child", "child's": "child", "kids": "child", "kid's": "child",
    "infant": "child", "infants": "child", "infant's": "child", "infants'": "child", "junior": "child", "jr": "child",
    "pediatric": "child", "baby": "low", "heart": "low", "low dose": "low", "81": "low", "81 mg": "low", "enteric coated": "", "coated": "",
    "store brand": "", "store brands": "", "generic": "", "brand name": "", "name brand": "", "equate": "", "kirkland": "",
    "up and up": "", "up & up": "", "cvs": "", "cvs brand": "", "cvs health": "", "walgreens": "", "walgreens brand": "",
    "walmart": "", "walmart brand": "", "costco": "", "target brand": "", "target": "", "rite aid": "", "amazon basic care": "", "basic care": "",
    "good sense": "", "goodsense": "", "kroger": "", "kroger brand": "", "sunmark": "", "leader": "", "major": "",
    "signature": "", "kirkland signature": "", "member's mark": "", "members mark": "", "great value": "", "otc": "",
    "over the counter": "", "off brand": "", "dollar store": "", "dollar general": "", "dg health": "", "aldi": "",
    "amazon": "", "amazon brand": "", "heb": "", "publix": "", "meijer": "", "plain": "plain", "regular old": "plain", "normal": "plain",
    "plain old": "plain", "ib": "", "film coated": "", "easy swallow": "", "easy open": "", "coolers": "", "vicks": "", "brand": "",
    "back and muscle": "", "back & muscle": "", "back and body": "bb", "back & body": "bb",
    "non drowsy": "", "daytime": "", "and sodium": "",
}  # fmt: skip
