/** Regular verbs in their base form; irregular ones are in `irregular-verbs.ts`. */

/** Verbs that are not, or hardly ever, nouns. */
export const verbs = `
abandon abate abbreviate abet abide abolish abort absolve absorb abstain accede accelerate accentuate accept
acclaim accommodate accompany accomplish accord account accrue accumulate accuse accustom achieve acknowledge
acquaint acquire acquit activate adapt add adduce adhere adjoin adjourn adjudicate adjust administer admire
admit admonish adopt adore adorn advertise advise affect affiliate affirm afflict afford aggravate aggregate
agree alert alienate align allege alleviate allocate allot allow allude allure alter alternate amass amaze
amend amortise amortize amplify amuse analyse analyze animate annex announce annoy annul anticipate apologise
apologize appear append applaud apply appoint apportion appraise appreciate apprehend appropriate approve
approximate arbitrate argue arise arrange arrive articulate ascend ascertain ascribe ask aspire assassinate
assemble assent assert assess assign assimilate assist associate assume assure attach attain attend attract
audition augment authenticate authorise authorize automate avail avert avoid await awaken award balk banish
bankrupt banter baptise bare befall befriend begin behave belie believe belong benefit bequeath beware bias
blacken blackmail bless blind bloom blunt boast bolster bombard boost borrow bother bound brandish brave
brighten broaden brown browse burden bury calculate calibrate calm cancel capitalise capitalize capture careen
carry carve categorise categorize cater cease celebrate centralise centralize certify characterise characterize
chase cherish choke cite clarify classify cleanse clinch coax coerce cohere coincide collaborate collapse
collect collide combine commence commend commit communicate commute compare compel compensate compete compile
complain complete complicate comply compose compound comprehend compress comprise compute conceal concede
conceive concern conclude concur condemn condense confer confess confide configure confine confirm confiscate
conform confuse congratulate connect connote conquer consent conserve consider consist console consolidate
constitute constrain construct construe consult consume contain contaminate contemplate contend continue
contradict contribute contrive convene converge convert convey convince cooperate coordinate cope correct
correspond corroborate corrupt counsel counteract create criticise criticize crumble culminate cultivate
customise customize darken deactivate debilitate deceive decide declare decode decommission decorate dedicate
deduce deduct deem deepen defame defeat defend defer define deflate degrade delegate delete deliberate delight
deliver delude demolish demonstrate demote denote denounce deny depart depend depict deplete deploy deposit
depreciate deprive derive derogate descend describe deserve designate desire desist destroy detach detain
detect deter deteriorate determine devalue develop deviate devise devote devour diagnose dictate differ
differentiate diffuse digest dim diminish direct dirty disable disagree disallow disappear disappoint
disapprove disburse discard discern disclaim disclose disconnect discontinue discourage discover discriminate
discuss disguise dismantle dismiss disobey dispatch dispel disperse displace dispose disprove disqualify
disregard disrupt disseminate dissipate dissolve dissuade distinguish distort distract distribute disturb
diverge diversify divert divest divide divulge dominate donate downgrade dull duplicate earn educate elaborate
elapse elect elevate elicit eliminate elude emanate embark embarrass embed embellish embody embrace emerge
emigrate emit emphasise emphasize employ empower emulate enable enact encapsulate encash enclose encompass
encounter encourage encrypt endanger endeavour endorse endow endure enforce engage engender enhance enjoy
enlarge enlighten enlist enquire enrich enrol enroll ensue ensure entail enter entertain entitle entrust
enumerate envisage envision equal equate equip eradicate erase erect erode escalate establish esteem evade
evaluate evaporate evict evoke evolve exacerbate exact exaggerate examine exceed excel excite exclude excuse execute
exempt exert exhale exhaust exhibit exist exonerate expand expect expedite expel expend expire explain explode
exploit explore export expose expropriate extend extinguish extol extort extract extrapolate fabricate
facilitate fail falsify falter familiarise familiarize famish fascinate fasten finalise finalize flatten
flatter flourish fluctuate follow forbear foreclose forfeit formalise formalize formulate foster found free
frequent freshen frighten fulfil fulfill furnish garnish gather generate glorify govern graduate grapple greet
ground guess halt hamper happen harden harm harness hasten hearten heighten hesitate highlight hinder hire
hover humble identify ignore illuminate illustrate imagine imitate impair impede implement imply impose
impress improve incentivise incentivize incline include incorporate incur indemnify indicate induce induct
indulge infer inflate inflict inform infringe inhale inherit inhibit initiate inject injure innovate inquire
inscribe insert insist inspect inspire instal install instil instill institute instruct insure integrate
intend intensify interact intercept interfere interpret interrupt intervene intimate intimidate introduce
intrude invade invalidate invent invest investigate invite invoice invoke involve irritate isolate jeopardise
jeopardize join juggle justify kneel lament languish launder legalise legalize legislate legitimise lengthen
lessen liaise liberalise liberate lighten liquidate listen litigate locate lodge loosen lure madden maintain
manage mandate manifest manipulate manufacture marry maximise maximize mediate memorise mention merge migrate
minimise minimize mislay mitigate mobilise mobilize moderate modernise modernize modify moisten monetise
monetize motivate muddy multiply mutate mute narrow navigate near necessitate neglect negotiate neutralise
nominate normalise normalize notify nourish nullify obey oblige obscure observe obstruct obtain occupy occur
offend omit operate oppose oppress opt optimise optimize organise organize orient originate oscillate oust
outline outperform outstrip outweigh overhaul overlap overlook oversee overwhelm owe own participate penalise
penalize penetrate perceive perfect perform perish permeate perpetrate perpetuate persevere persist
personalise personalize persuade pertain pervade plead police populate portray possess postpone practise
precede preclude predict predominate preempt prefer prejudice prepare prescribe preserve preside presume
pretend prevail prevent prioritise prioritize proceed proclaim procure produce progress prohibit proliferate
prolong promote prompt propagate propel propose proscribe prosecute prosper protect protrude prove provide
provoke publicise publicize publish punish pursue qualify quantify quell quench quicken rationalise
rationalize ravish react realise realize reap reassure rebuff rebut recall recede receive reciprocate reclaim
recognise recognize recollect recommend reconcile reconsider recover rectify recuperate recur redact redden
redeem redirect redistribute reduce refer refine reflect refrain refresh refurbish refuse refute regain
regenerate regulate rehabilitate reimburse reinforce reinstate reiterate reject rejoice relate relax relegate
relinquish rely remain remember remind reminisce remit remove render renew renounce renovate repeal repeat
repel repent replace replenish replicate reply represent repress reproduce repudiate require rescind rescue
resemble resent reside resign resist resort respond restore restrain restrict restructure resume retail retain
retaliate retire retract retrieve reveal revere reverse revert revise revitalise revive revoke revolve
ridicule right ripen rotate roughen sacrifice sadden safeguard sanction sanitise satisfy saturate savage
scrutinise scrutinize seclude secure segment segregate seize select separate serve settle sever sharpen
shorten shrug sicken signify simplify simulate situate slacken slim smoothen snatch soften solicit solidify
solve sour specialise specialize specify speculate spend sponsor stabilise stabilize standardise standardize
starve steady stiffen stifle stimulate stipulate straighten strengthen strive subdivide submerge submit
subordinate subscribe subsidise subsidize subsist substantiate substitute subtract succeed succumb suffer
suffice suggest summarise summarize supersede supervise supplant suppose suppress surmise surpass surrender
surround survive suspect suspend sustain sweeten symbolise sympathise tackle tame tamper tarnish tempt tend
tense terminate terrify testify thank thicken thin threaten thrive tidy tighten tolerate topple toughen
transact transcend transcribe transform translate transmit transplant traverse trespass unfold unify unite untick
unveil update uphold upset urge utilise utilize vacate validate vanish vanquish varnish vary venture verify
vest vex violate visualise voice vouch waive wander warm warrant weaken weary weigh wet whiten widen wield
withdraw wither withstand worsen wrong yearn
`;

/** Words that are both verbs and nouns: each has the forms of both. */
export const nounsAndVerbs = `
abuse access account ache act address advance advocate age aid aim air alarm ambush amount anchor anger angle
answer appeal approach arch archive arm arrest assault attack attempt auction audit author award back backdate badge
bag bail bait balance ballot ban band bandage bang bank banner bar bargain barrel barter base basket batch bath
battle beam bear beat belt bench benchmark bend benefit bet bicycle bid bill bin bite blacklist blame blank blanket
blast blend
blink block blog blot blow bluff board boat body bomb bond bonus book bookmark boom boost boot border boss
bottle bottleneck bounce bow box boycott brace brake branch brand breach break breakfast breed bribe bridge brief
broadcast broadside broker bruise brush bubble bucket budget buffer bug bulk bullet bully bump bunch bundle
burn burst bust butcher butter button buy buzz bypass cable cage call camp campaign cap captain caption capture card
care cart
case cash cast catalog catalogue catch cater cause caution censor chain chair chalk challenge champion chance
change channel charge chart charter chat cheat check cheer chill chip circle circulate claim clamp clash class
clean clear click climb clip cloak clock clone close cloud club coach coat code coin collateral color colour
column combat comfort command comment commission compact complement compliment compound compromise concern
concert condition conduct conflict consent contact contest contour contract contrast control convict cook cool
copy copyright corner cost cough count counter couple courier course court cover crack craft crash crate crawl cream
credit crew crop
cross crowd crown cruise crush cry curb cure curl current curry curse curtain curve cushion custom cut cycle
damage dance dare dash date dawn deadline deal dealership debate debit decay decline decoy decrease default defect
delay demand demerge dent design desk detail detour diagram dial die dip discharge discipline discount dislike display
dispute distance distress ditch dive dock doctor document dollar dose double doubt download draft drag drain
draw dream drench dress drift drill drink drive drop drug drum dry dump dust duty dye earmark echo edge edit effect
elbow email embargo end endeavour engineer envy error escape estimate evidence exchange excise exercise
exhaust exit experience experiment export express extract eye face factor fade fail fake fall fan fancy farm
fashion father fault favor favour fear feast feature feed fence ferment ferry field fight figure file fill
film filter finance find fine finger finish fire fish fit fix flag flash flaw flight flip float flock flood
floor flow flute focus fold fool footnote force forecast forge fork form format forward foul fragment frame franchise
fraud freeze fringe frolic frown fry fuel function fund fuse fuss gag gain gallop gamble game garage garden gate gauge
gear
gift glance gleam glimpse gloss glove glue gossip grab grade grant graph grasp greet grin grind grip groan
groom gross ground group guarantee guard guess guest guide hail halt hammer hand handicap handle harbor
harbour harm harvest hash hatch haul hazard head headline heap heat hedge heir help highlight hike hinge hint hire
hit hoard hold hole holiday hood hook hop hope horn host house hug hunt hurdle hurry hurt hustle hype ice image
impact import increase increment indent index infect influence ink input insert insult interface interview
invert invoice iron issue jail jam jest jet job joke jolt journey judge jump junk keep key kick kidnap kill kiss knife
knock knot label labor labour lack ladder lag lamp land lapse last laugh launch layer leaflet leak leap lease
leave lecture let letter level lever leverage libel license lie lift light limit limp line link lint list
litter live load loan lobby lock lodge log look loom loop loot love lower lump lunch mail major man mandate
map march margin mark market mask mass master match mate matter measure meet mention mentor merit message
mimic mind minute mirror miss mix model monitor mortgage mother motion motor mould mount move murder mushroom
nail name need needle neglect nest net network nod note notice nudge number nurse object offer offset oil open option
orbit order outfit outlaw outline output outrage overlap overrun overview pace pack package page pain paint
pair panel panic paper parade parallel parcel pardon parent park part partition partner pass patch patent path patrol
pattern pause pawn pay peak peel peer pen pencil pension people pepper perk permit petition phase phone
photograph pick picnic picture piece pile pilot pin pinpoint pioneer pipe pitch pivot place plague plan plane
plant play plead pledge plot plug plunge pocket point poison polish poll pool pop port pose position post
postmark pound pour power practice praise predate preface premiere premise present press pressure preview
price print privilege probe process produce profile profit program programme progress project promise prompt
proof proportion protest provision prune pull pump punch purchase purpose push puzzle quarrel quarter query
quest question queue quiz quote race rain raise rake ramp range rank ransom rate ration reach read reason
rebate rebel rebound rebrand recall record recruit reduce referee reference reform refuge refund regard
register regret rehearse rein relay release relief relish remainder remark rent repair repeat repel replay
reply report reposition reprint request requisition research reserve reset resolve resort respect rest result
resume retail rethink retreat return revenue reverse review revolt reward ride ridge rig ring riot rip rise
risk rival roar rob rock rocket roll root rope rotate rough round route row rub ruin rule run rush sabotage
sack sail sale salt sample sanction sandwich save scaffold scale scan scandal scar scare scatter schedule
scheme school scoop scope score scrap scrape scratch scream screen screw script scrub seal sear search seat
second section segment sell sense sentence service set shade shadow shake shame shape share shed shelter
shield shift ship shock shoot shop shortlist shoulder shout show shower shrink shuffle shuttle side sigh sight
sign signal silence sin sink sip site size sketch ski skill skim skip slack slap slash sleep slice slide slip
slogan slope slot slow slump smell smile smoke smooth snack snap sneak sniff snow snowball soak soar solo sort
sound source space span spare spark speed spell spend spice spike spill spin spit split spoil sponsor spot spotlight
spray spread spring spur squad squeeze stack staff stage stain stake stall stamp stand staple star stare start
stash state station stay steam steer stem step stereotype steward stick sting stitch stock stockpile stop
store storm strain strand strap stream stress stretch strike string strip stripe stroke structure struggle
study stuff stumble style subcontract subject substitute subtitle suffix sugar suit sum supplement supply
support surcharge surface surge surprise surrender survey suspect swap sweat sweep swell swing switch
syndicate tab table tackle tag tail tailor talk tally tamper tank tap tape target task taste tax team tear
tease telephone tender term terrace test text thank theme thread thrill thumb thump thunder ticket tie time tip title
toast toil toll tone tool top torch torment torpedo torture total touch tour tout tow toy trace track trade trademark
traffic trail train tram transfer transition transport trap travel trawl tread treasure treat trend trial
trick trigger trim trip triumph troop trouble truck trust try tumble tune tunnel turn tutor tweak tweet twist
type umpire uncover update upgrade upload upturn use usher value vanish vault veil veneer venture vet veto vibrate
view visit voice void volume volunteer vote vow voyage wage wait wake walk wall want ward warehouse warp wash
waste watch water wave wax weather web wedge weed weight welcome wheel whip whirl whisper whistle whitewash win wind
wipe wire wish witness wonder word work worry worship worth wound wrap wreck yell yield zero zip zone zoom
`;
