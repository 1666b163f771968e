/**
 * Words without other forms: closed classes (including the auxiliaries be, have, do), adverbs, and adjectives without
 * degrees. They include adjectives that look like forms of a verb but have their own meaning, so that interest does
 * not match interesting.
 */

export const closedClasses = `
according
a an the this that these those each every either neither some any no none all both few fewer fewest many
much more most several enough such what which who whom whose whatever whichever whoever i me my mine myself
you your yours yourself yourselves he him his himself she her hers herself it its itself we us our ours
ourselves they them their theirs themselves one ones oneself someone somebody something anyone anybody
anything everyone everybody everything nobody nothing other others another and or but nor so yet for if unless
until till although though because since while whilst whereas whether as than then else of to in on at by with
from into onto upon about above across after against along amid among amongst around before behind below
beneath beside besides between beyond despite down during except inside like off out outside over past per
plus regarding through throughout toward towards under underneath unlike up via within without not never ever
always often sometimes seldom rarely again already also almost altogether away even forth forwards hence
here how however indeed instead just less lest least maybe meanwhile moreover nearly nevertheless nonetheless
now nowhere once only otherwise perhaps please quite rather really still there thereafter thereby therefore
therein thus today together tomorrow tonight too twice very well when whenever where whereby wherever why yes
yesterday be am is are was were been being have has had having do does did done doing can could may might must
shall should will would ought cannot ain aren't isn't wasn't weren't don't doesn't didn't haven't hasn't
hadn't won't wouldn't can't couldn't shouldn't mustn't it's he's she's that's there's here's what's who's
where's how's let's one's two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety first third fourth
fifth sixth seventh eighth ninth tenth etc eg ie vs
`;

export const withoutDegrees = `
kindred naked ragged rugged wretched beloved
abroad absent absolute accurate active actual actuarial adequate adjacent administrative adverse aggressive
ago alike alive alleged alone amazing ancient annual annually anonymous apart applicable appropriate
approximate arbitrary artificial asleep associated attractive automatic available average aware awful bankrupt
base basic beautiful bespoke biannual bilateral binary binding biological bogus boring brilliant british
broken capable careful careless cashless central certain charming cheerful chemical chief chronic civic civil
classic classical clinical coherent comfortable commercial compact comparable compatible competent complex
compliant comprehensive compulsory concrete conditional confident confidential confused confusing conscious
consecutive consistent constant contactless contemporary contentious continual continuous contrary convenient
conventional convincing cooperative corporate correct corrupt credible credulous criminal critical crucial
cultural cumulative curious current daily daring decent deceptive definite deliberate delicate delicious
democratic dependent desirable desperate devoid different difficult digital diligent disappointed
disappointing discreet discrete discretionary dishonest distinct diverse divine domestic dominant double
dramatic dreadful dubious due durable dynamic eager economic economical educated effective efficient elaborate
elderly electric electrical electronic elegant eligible embarrassing eminent emotional endless enormous entire
environmental equal essential ethical eventual evident exact excellent exceptional excessive excited exciting
exclusive executive exempt exotic expensive experienced explicit express extensive external extra
extraordinary extreme fabulous factual faithful famous fantastic favourable favourite federal female final
financial fiscal fixed flexible foreign formal former forthcoming fortnightly fragile fraudulent frequent
frightening fundamental fungible furious future general generic generous genuine geographical global golden
gone good gradual guaranteed historic historical honest horrible hostile human hundredfold hybrid ideal
identical illegal illicit illiquid illiterate imaginary immediate immense imminent impartial imperative
implicit important impossible impressive imprudent inaccurate inadequate inappropriate incapable incidental
incomplete inconsistent inconvenient incorrect incredible indefinite independent indicative indirect
individual industrial inevitable inferior infinite informal informed inherent initial innocent innovative
instant insufficient intellectual intelligent intense intensive interested interesting interim intermediate
internal international intimate intricate invalid invisible involuntary irrelevant irrevocable joint judicial
junior last latent lateral latter lawful leading legal legitimate liable liberal liquid literal local logical
long-term magnificent main major male mandatory manual marginal marital marvellous massive material maternal
maximal maximum meaningful mechanical medical medium mental mere mid minimal minimum misleading missing mobile
moderate modern modest monetary monthly moral mortal multiple municipal mutual mysterious mystical naive naked
national native natural necessary negative nervous net neutral nominal normal notable notional notorious
nuclear numerous objective obscure obvious occasional official online opaque open operational optimal optional
oral ordinary organic original orthodox outright outstanding overall overdue overseas own parallel parental
partial particular passionate passive past patient peculiar perfect periodic permanent persistent personal
pertinent physical plausible plentiful polar political popular portable positive possible potent practical
pragmatic precious precise preferential preliminary premature present preserved presumptive previous primary
prime principal prior private pro probable productive professional profitable profound progressive prominent
promising proper prospective protective prudent public punctual quarterly random rapid rata rated rational
real realistic reasonable recent reciprocal reckless regional regular regulatory relative relevant reliable
religious reluctant remarkable repetitive residential residual resilient respectable respective responsible
restrictive retrospective rigid rigorous romantic routine royal rural sacred satisfactory scientific secondary
selective senior sensible sensitive separate serious sexual significant silent similar simultaneous single
singular sizable skilful so-called social sole solvent sophisticated special specific spectacular speculative
splendid spontaneous spurious stable standard static statutory straightforward strategic structural stunning
stupid subject subjective subsequent substantial successful such sudden sufficient suitable superb superficial
superior superlative supplementary surprising susceptible sustainable systematic systemic tacit tangible
tax-free technical temporary tentative terminal terrible terrific thankful theoretical tiered timely total
traditional transparent tremendous trivial tropical typical ultimate unanimous unauthorised unaware
unbelievable unbiased uncertain unconditional underlying undue unemployed unequal unexpected unfavourable
unforeseen unfortunate uniform unilateral unique universal unlawful unlimited unnecessary unprecedented
unregulated unreliable unsecured unsolicited unsuitable unsustainable untrue unusual upfront upper upset urban
urgent useful useless usual utter valid valuable various versatile vertical viable vibrant virtual visible
visual vital vivid void volatile voluntary vulnerable wedded weekly western wholesale willing wonderful wooden
worldwide wrong yearly
`;
