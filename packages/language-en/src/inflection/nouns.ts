/** Nouns that are not verbs, in the singular; irregular ones are in `irregular-nouns.ts`. */

export const nouns = `
sterling pudding herring darling dumpling duckling shilling sapling carving scaffolding flooring gosling
abbreviation abdomen ability absence absentee absolute abstract academy accelerator accent acceptance acceptor
accessory accident accordance accountability accountant accounting accuracy achievement acquirer acquisition
acre acronym action activist activity actor actress acumen adaptation adapter addiction addition additive
adhesive adjective adjustment administration administrator admission adult advantage adventure adversity
advert advertisement advertiser advertising advice adviser advisor aerial affair affidavit african agency
agenda agent aggregator agreement agriculture airline airport album alcoholic algorithm alignment allegation
allegiance alley alliance allocation allotment allowance ally alternative altitude amateur ambassador ambition
ambulance amendment amenity american amortisation amortization analogy analyst analytic anatomy ancestor
ancestry anecdote angel animal anniversary annotation announcement annual annuity anomaly answerability
antibiotic anxiety apartment apology app apparatus appellant appendage appetite apple appliance applicability
applicant application appointment appraisal appreciation appropriation approval apron aptitude arbiter
arbitrage arbitration archaeology architect architecture area arena argument aristocrat arithmetic
army arrangement array arrears arrival arrow art artefact article artist artwork aspect aspiration assembly
assertion assessment assessor asset assignment assistance assistant association assumption assurance asylum
athlete atmosphere atom attachment attacker attainment attendance attendant attention attitude attorney
attraction attribute attribution auctioneer auctioneering audience auditor aunt australian authenticity
authorisation authority authorization autonomy autumn availability avenue average aversion avoidance awareness
axe baby bachelor backer background backing backlog bacon badger bailiff bailout baker bakery balcony ball
banana bandwidth banker banking banknote bankruptcy bargain barrier barrister baseline basement basket
bathroom battery bay beach bean bearer bearing beast beauty bed bedroom beer beginner beginning behavior
behaviour belief bell benchmark beneficiary bequest bet beverage bidder billboard billing
billion billionaire binder bird birth birthday blacklist bladder blindness blockage blogger blood blouse
blueprint bodyguard bone bonus booking bookkeeper bookkeeping booklet bookmaker borrower borrowing bottle
bottom boundary bourse boutique boy bracket brain brainstorm brand branding breadth breakdown breakthrough
bribery brick briefcase briefing brigadier brightness brilliance brochure broker brokerage brother browser
budgeting buffer builder building bulge bulletin bullion bureaucracy burger burglar burglary burial bus
business businessperson buyback buyer buyout bylaw cabinet cable cafe cake calamity calculation calculator
calendar calf calibre caller camera campus cancellation cancer candidate candle canvas capability capacity
capital capitalism capitalist capsule car carbon cardboard cardholder career carer caretaker
carpet carriage carrier cartel carton cartoon carve cashback cashflow cashier casino castle casual casualty
cat catalog catalogue catastrophe category cathedral catholic cattle caveat ceiling celebration celebrity cell
cement census cent center centre century ceremony certainty certificate certification chairman chairperson
champagne chancellor chandelier chaos chapter character characteristic charity chattel cheater checklist
checkout cheese chef chemical chemist cheque chicken chief chocolate choice christian church cigarette cinema
circuit circular circumstance citation citizen citizenship city civilian claimant clarity class classic
classification clause clearance clearing clergy clerk client clientele cliff climate clinic clinician closing
closure cloth clothes clothier clothing clubhouse clue cluster coal coalition coast coastline cocktail coder
coding coercion cognition coherence coincidence collaboration collaborator collapse colleague collectible
collection collector college collision collusion colony column combination comedy comic comma commander
commencement comment commentary commentator commerce commercial commissioner commitment committee commodity
communication community commuter companion company comparability comparator comparison compartment
compatibility compensation competence competency competition competitor compilation compiler complainant
complaint complement completion complexity compliance complication component composition comprehension
computation computer concentration concept conception concession conclusion condominium conductor conference
confidence confidentiality configuration confirmation confusion congestion conglomerate congress conman
connection connotation conscience consensus consequence conservation conservatism conservative consideration
consistency consolidation consortium conspiracy constant constituency constituent constitution constraint
construction consultancy consultant consultation consumable consumer consumption container contemporary
contempt contender content contestant context continent contingency continuation continuity contraction
contractor contradiction contribution contributor controller controversy convenience convention conversation
conversion converter convertible conveyance conviction cookie cooperation coordination copper core
corner cornerstone corporation correction correlation correspondence correspondent corridor corruption cottage
cotton council councillor counselling counsellor counterclaim counterfeit counterpart counterparty country
countryside county coupon courage courtesy courtroom cousin covariance covenant coverage cow coward
craftsmanship cramp craze creation creativity creator creature credential credibility creditor
creditworthiness creed crest cricket crime criminal crisis critic criticism critique croupier crypto
crystal culture cup currency current curriculum custodian custody custom customer cutoff cutter cyber
cyberattack cyclist cynic dad daily daisy damages danger data database daughter day daydream daylight deadline
dealer dealership dealing dean dearth death debt debtor decade deceit decency deception decimal decision deck
declaration deduction deed deer defamation defaulter defect defendant defender deferral deficiency
deficit definition deflation degradation degree delegation deletion deliberation deliverable delivery demand
dementia democracy demography demonstration denial denomination density dentist department departure dependant
dependence dependency dependent deposition depositor depot depreciation depression depth deputy deregulation
derivative descendant description designation designer desirability desk despair destination destiny
destruction detection detective detector deterioration determination deterrence deterrent detriment
devaluation developer development deviation device devil devotion dialogue diamond diary dichotomy
dictionary diet difference difficulty digit dignity dilemma diligence dimension dinner diploma diplomat
direction directive director directory disability disadvantage disagreement disappointment disaster discipline
disclaimer disclosure discontent discounting discovery discrepancy discretion discrimination discussion
disease dish dishonesty dislocation disorder disparity dispensation disposal disposition disruption distance
distinction distortion distribution distributor district diversification diversity dividend division divorce
doctor doctorate doctrine documentary documentation dog dollar domain domicile dominance donation donor door
dossier downfall downloader downside downturn dozen drama draughtsman drawback drawdown drawer drawing driver
duplicate duplication duration dust duty dwelling dynamic ear earning earnings earth ease east eater echo
ecology economics economist economy ecosystem edition editor editorial education effectiveness efficacy
efficiency effort egg elasticity election electricity electronics elegance element elephant elevation
eligibility elimination elite embargo embassy embezzlement emergency emission emotion emperor emphasis empire
employee employer employment encouragement encryption encyclopedia endorsement endorser endowment enemy energy
enforcement engagement engine engineering enjoyment enquirer enquiry enterprise entertainment enthusiasm
entitlement entity entrance entrepreneur entry envelope environment envoy epidemic episode equal equality
equation equilibrium equipment equity equivalent era erosion errand escalation essay essence essential
establishment estate ethic ethnicity euro evaluation evasion eve evening event eventuality evictee evidence
evil evolution exaggeration exam examination examiner example excellence exception excess exchequer exclusion
exclusivity execution executive executor exemption exhaustion exhibition existence exit expansion expat
expatriate expectancy expectation expenditure expense expert expertise expiration expiry explanation
exploitation exploration explosion exponent exporter exposure expression extension extent extortion extra
extreme eyesight fabric facade facility fact factory faculty failure fairness faith fame family farmer farming
farmland fat fatality father fatigue feasibility feather fee feedback feeling fellow fellowship female fence
ferry festival fever fiat fiction figure final finance financier finding fingerprint firefighter firewall firm
fiscal fisherman fishery fitness fixture flagship flagstone flat flavour flaw flexibility flooring flower
fluctuation fluency fluid focus folder folklore follower food footing footprint force forecaster
foreclosure forecourt foreigner foresight forest forfeiture forgery formality format formation formula
formulation fortnight fortress fortune forum foundation founder foyer fraction fragment framework franchise
franchisee franchisor fraudster freebie freedom freehold freelancer freight frequency friend friendship
frontier frontrunner fruit frustration fulfillment fulfilment function funding fundraiser funeral furniture
fusion future gain galaxy gambler gambling gap garage garment gas gateway gearing gender gene general
generalisation generation generosity genius genre gentleman geography ghost giant girl giveaway glacier glass
glitch glory glossary goal god gold goodness goods goodwill governance government governor grace gradient
graduate graduation grain gram grandfather grandmother grandparent grant grantee grantor graphic gravity greed
grid grief grievance grocer grocery group growth guarantor guardian guesswork guest guidance guideline guild
guilt gulf gun guru gym habit habitat hair half hall hallmark handbook handout handset harbour hardcopy
hardship hardware hat headline headquarters headroom health hearing heart heatwave heaven hectare hedger
height heir helicopter helper helpline heritage hero hesitation hiatus hierarchy highlight highway hill
hindrance hint historian history hoax hobby holder holding holiday home homebuyer homeland homeowner honesty
honey honor honour horizon horror horse hospital hospitality hostility hotel hotelier hotline hour household
householder housewife housing hub human humanity humour hundred hunger hunter husband hybrid hydrogen hygiene
hypermarket hypothesis icon idea ideal identification identifier identity ideology idiot ignorance
illiquidity illness illusion illustration image imagination imbalance immigrant immigration immunity impact
impairment impartiality impediment imperative implementation implication import importance imposition
impossibility impression improvement impulse inability inaccuracy inaction inadequacy incentive inception inch
incidence incident inclination inclusion income inconsistency inconvenience incorporation indebtedness
indemnity independence indication indicator individual induction industry inefficiency inequality
inevitability inexperience infant infection inference inflation inflow influencer infographic information
infrastructure infringement ingredient inhabitant inheritance initiative injunction injury injustice innocence
innovation innovator inquiry insect insertion insider insight inspection inspector inspiration installation
installment instalment instance instinct institute institution instruction instructor instrument insurance
insurer intake intangible integer integration integrity intellect intellectual intelligence intensity intent
intention interaction interchange intercourse interest interference interim interior intermediary internet
interpretation interruption intersection interval intervention intranet introduction intuition invasion
invention inventory investigation investigator investment investor invitation involvement irony irregularity
island isolation issuance issuer item itinerary jacket jackpot jargon jean jeopardy jewel jewellery journal
journalism journalist joy joystick judgement judgment judiciary juice junction jurisdiction jurist juror jury
justice justification keeper keyboard keyword kid kidney kilogram kilometer kilometre kindness king
kingdom kiosk kit kitchen kitten knee knight knowledge lab laboratory labourer lady lake landlady landlord
landmark landowner landscape lane language laptop lasso latitude lattice laughter laundry law lawsuit lawyer
laxity leader leadership league learner learning leasehold leasing lecturer leg legacy legality legend
legislation legislator legislature legitimacy leisure lemon lender lending length lens lessee lesson lessor
letting leverage liability liar liberal liberation liberty librarian library licence licensee licensor lien
lieutenant life lifecycle lifeline lifespan lifestyle lifetime lightning likelihood limb limitation liquid
liquidation liquidator liquidity liquor listener listing literacy literature litigant litigation livelihood
liver living loaf loan lobby lobbyist local locality location locker locomotive logic logistics logo longevity
lookout loop loophole lord lorry loss lot lottery lounge lover lowdown loyalty luck lumber luxury lyric
machine machinery macro magazine magic magistrate magnet magnitude maid mailing mainframe mainstream
maintenance majority makeover maker making male malfunction mall maltreatment management manager mandatary
manhole manifesto manner manor manslaughter manual manufacturer manufacturing manuscript margin markdown
marker marketer marketing marketplace markup marriage mastercard mastery material maternity mathematics maths
mattress maturity maximum mayor meal meaning means measurement meat mechanic mechanism medal mediation
mediator medication medicine meeting megabyte member membership memo memoir memorial memory merchandise
merchant merger merit message metal metaphor meter method methodology metre metric metropolis microchip
microphone middle midnight midpoint migrant migration mile mileage milestone military milk miller million
millionaire mimic mineral minibus minimum mining minister ministry minor minority miracle mischief
misconception misconduct misery misfortune misinformation misrepresentation missile mission misunderstanding
mixture mobility mode moderation modification module moment momentum monarch monarchy money monopoly month
monthly monument mood moon moral morale morality morning mortality mortgage mortgagee mortgagor mosaic
mosquito mother mothership motif motivation motive motor motorist motorway mountain mouth movement movie
multinational multiple municipality muscle museum music musician mutual mystery myth narrative nation
nationality native nature navigation necessity neck need needle negation negative negligence negotiation
negotiator neighborhood neighbour neighbourhood nephew nerve neutrality newcomer newsletter newspaper
newsroom nickel niece night nightmare nomination nominee nonprofit noon norm north nose notary notation
notification notion novel novelty nuance nuisance nurse nursery nutrient nutrition oath obedience obesity
objection objective obligation obligor observation observer obsession obstacle occasion occupancy occupant
occupation occurrence ocean octopus odds offence offender offense offeree offering offeror office officer
official offset offspring oil omission onion onlooker onset onslaught onus opening opera operation operator
opinion opponent opportunity opposite opposition optimism option orchard orchestra ordeal organ organisation
organiser organism organization organizer orientation origin original originator orphan outbreak outcome
outflow outgoing outlay outlet outlook outperformance outset outsider outskirt outsourcing outturn oven
overdraft overhead overpayment oversight oversupply overtime overview owner ownership oxygen ozone packaging
pact painter painting palace pamphlet pandemic panther paperwork pardon parish parity parliament
participant participation partnership party passage passenger passion passport password pasture pathway
patience patient patron patronage payable payback payday payee payer paymaster payment payout payroll peace
peasant pedestrian peer penalty pence penny pensioner pepper percent percentage percentile perception
perfection performance performer peril period periodical perishable perk permanence permission perpetrator
perpetuity person personality personnel perspective persuasion pessimism pet petrol pharmacist pharmacy
phenomenon philanthropist philosopher philosophy photo photographer photography phrase physician physics piano
pier piety pig pill pillar pillow pint pipeline pittance pity pizza placement plaintiff planet planner
planning plaster plastic plate platform platinum player plaza pleasure pledgee pledgor plenty plumber poem
poet poetry policeman policy policyholder policymaker politeness politician politics pollution polygon polymer
pond pope popularity population portfolio portion portrait positive possession possessor possibility postage
postcard postcode poster postponement potato potential pottery pound poverty powder practicality practice
practitioner precaution precedent precinct precision precursor predator predecessor predicament prediction
predictor preference prejudice premise premises premium preparation prepayment prerequisite prescription
presence presentation preservation presidency president pressure prestige presumption prevalence prevention
preventive price pricing pride priest primary prime prince princess principal principle printer priority
prison prisoner privacy private privilege prize probability probation probity procedure proceeding proceeds
procession processor proclamation procurement producer product production productivity profession professional
professor proficiency profitability profiteer programmer programming progression prohibition projection
projector promenade prominence promoter promotion pronunciation proof propaganda propensity property proponent
proportion proposal proposition proprietor prose prosecution prosecutor prospect prospectus prosperity
prostitute protection protector protein protocol prototype provenance provider province proximity proxy
prudence psychiatrist psychologist psychology pub public publication publicity publisher punctuality pundit
punishment pupil purchaser purity pursuit pyramid qualification quality quantity quantum quarantine quarterly
quartile queen query quintile quorum quota quotation rabbit race radiation radical radio railway rainbow
ransomware rating ratio rationale rationality reaction reactor reader readiness reading realisation reality
realization realm rear reasonableness reassurance rebellion rebuttal recall recap receipt receivable receiver
receivership reception recession recipe recipient reciprocity recognition recommendation reconciliation
reconstruction recording recourse recovery recreation recruiter recruitment rectangle recurrence recycling
redeemer redemption redress reduction redundancy referee reference referral refinement reflection reformer
refrigerator refugee refusal regime regimen region registrar registration registry regression regular
regularity regulation regulator rehabilitation reinforcement reinsurance reinsurer reinvestment rejection
relation relationship relative relaxation relevance reliability reliance relic religion reluctance remainder
remediation remembrance reminder remittance remnant removal remuneration renewal renovation rental
reorganisation repayment repercussion replacement replica reporter reporting repossession representation
representative reproduction republic reputation requirement resale reservation reservoir residence residency
resident residential residue resignation resilience resistance resolution resource respect respondent response
responsibility restaurant restoration restraint restriction restructuring result retailer retailing retention
retiree retirement retrieval retrospect revelation revenue reversal reviewer revision revival revolution
rhetoric rhythm rice riches rider rifle rightsholder rigidity rigour risk ritual river road roadmap robot
robustness role rollover romantic roof rope rose roster rotation roundtable routine royalty rubber rubbish rug
rumor rumour runner runway safeguard safekeeping safety saga sailor saint sake salad salary salesforce
salesman salesperson salmon salt salvation sanctity sandwich satellite satire satisfaction sauce saver saving
savings scammer scandal scarcity scenario scene sceptic schema scheme scholar scholarship science scientist
scissors scorecard scorer screening scrutiny sculpture sea search season secrecy secret secretary sector
secularism security sedative sediment seed segmentation seizure selection self seller semester semiconductor
seminar senate senator senior seniority sensation sensibility sensitivity sentiment separation sequel sergeant
serial series seriousness sermon servant server servicing session setback setting settlement settler severance
severity sewage sex shadow shareholder shareholding shark sheep sheet shipment shipping shirt shoe shopfront
shopkeeper shopper shopping shore shortage shortcoming shortcut shortfall shortlist shot shoulder shrimp shrub
sibling sickness sideline sidewalk siege signage signatory signature significance signpost silicon silk silver
similarity simplicity simulation singer sir sister situation sixpence skeleton skeptic skin sky skyscraper
slang slave slavery slice smartphone smoker snapshot soap soccer society sociology software soil soldier
solicitor solidarity solution solvency son song sophistication soul soundtrack soup sourcing south sovereign
sovereignty spa specialist speciality specialty specification specimen spectacle spectator spectrum
speculation speculator speech spender spending sphere spider spine spinoff spiral spirit spokesperson
sponsorship spoon sport spouse spreadsheet square stability stadium stagflation stagnation staircase
stakeholder standard standardisation standing standpoint starter startup statement statesman statistic
statistics statue status statute stewardship stigma stimulus stipend stipulation stockbroker stockholder
stocking stockpile stomach stone stopgap storage storefront storey story strapline strategist strategy streak
streamer street strength strictness stroke student studio stupidity subcontractor subgroup subordinate
subscriber subscription subset subsidy substance substitution subtotal suburb subversion success succession
successor suffering sugar suggestion suicide suitability summary summer summit sun sunlight superannuation
superior supermarket supertax supervision supervisor supper supplier supporter supposition surety surgeon
surgery surname surplus surrounding surveillance surveyor survival survivor susceptibility sustainability
swimmer syllable symbol sympathy symphony symptom syndicate syndrome synergy system tablet tactic takeaway
takeover talent tally tangible tariff taskforce taxation taxi taxman taxonomy taxpayer teacher teaching team
technician technique technology teenage teenager telecom telecommunication television teller temper
temperature template temple temptation tenancy tenant tendency tennis tenor tension tent tenure term terminal
termination terrier territory terror terrorism terrorist testament testator testbed testimonial testimony
textbook textile theater theatre theft theorem theory therapist therapy thief thing thinker thinking thinktank
thirst thought thousand threat threshold throat throne thumb tide tier timber timeframe timeline
timeliness timescale timeshare timetable timing tin tip tissue title tobacco toe toilet token tolerance ton
tone tongue tonic tonne tool topic total touchpoint tourism tourist tournament towel tower town toxin tracker
traction trademark tradeoff trader trading tradition traditionalist trailer trainee trainer training trait
traitor trajectory tranche tranquility transaction transcript transferability transferee transferor
transformation transit transition translation translator transmission transparency transportation traveler
traveller treason treasurer treasury treatment treaty tree tribe tribunal tribute trillion trilogy trinity
trolley trough truck trustee trustor truth tuition tunnel turbulence turmoil turnaround turnkey turnout
turnover tutorial twin tycoon typology tyre ulcer ultimatum umbrella unanimity uncertainty uncle
underdog undergraduate underperformance underperformer underpinning undertaking underwriter underwriting
unemployment unification uniform union unit unity universe university unrest upheaval upkeep uplift upside
upstart uptake uptick upturn urgency usage usefulness user usury utensil utilisation utility vacancy vacation
vaccine vacuum validation validity valuation valuer vampire vandalism variability variable variance variant
variation variety vat vector vegetable vehicle vein velocity vendee vendor ventilation venue verdict
verification verse version vessel veteran vibration vice victim victor victory video viewer viewership
viewpoint villa village villain vintage violation violence violin virtue virus visa visibility vision visitor
visual vitality vitamin vlog vlogger vocabulary vogue volcano voltage volunteer voter voting voucher
vulnerability wage waiver wallet warning warrantee warrantor warranty warrior watchdog watchlist water way
weakness wealth weapon wearer weblink webpage website wedding week weekday weekend weekly weighting welfare
wellbeing west wheat whisky whiteboard wholesale wholesaler widget widow widower width wildlife windfall
window wine wing winner winning winter wisdom wit withdrawal withholding witness wool workbench workbook
worker workflow workforce working workload workout workplace workshop workspace world worldview worm worth
worthiness writer writing wrongdoing yacht yard yardstick year yen yield youngster youth zeal zinc zloty zoo
`;
