/**
 * Nouns with irregular plurals. Each line has the singular and its plurals, separated by bars if there are several; a
 * noun alone on its line has no other form.
 */

export const irregularNouns = `
person people|persons
man men
woman women
gentleman gentlemen
child children
foot feet
tooth teeth
goose geese
mouse mice
louse lice
ox oxen
penny pennies|pence
die dice|dies
brother brothers|brethren
leaf leaves
life lives
wife wives
housewife housewives
midwife midwives
knife knives
half halves
calf calves
self selves
shelf shelves
thief thieves
loaf loaves
wolf wolves
elf elves
sheaf sheaves
scarf scarves|scarfs
hoof hooves|hoofs
wharf wharves|wharfs
dwarf dwarfs|dwarves
staff staffs
potato potatoes
tomato tomatoes
hero heroes
echo echoes
veto vetoes
torpedo torpedoes
embargo embargoes
mosquito mosquitoes|mosquitos
volcano volcanoes|volcanos
cargo cargoes|cargos
tornado tornadoes|tornados
mango mangoes|mangos
motto mottoes|mottos
zero zeros|zeroes
index indexes|indices
appendix appendices|appendixes
matrix matrices|matrixes
vertex vertices|vertexes
vortex vortices|vortexes
codex codices
apex apexes|apices
helix helices
analysis analyses
paralysis paralyses
catalysis catalyses
dialysis dialyses
crisis crises
basis bases
oasis oases
thesis theses
hypothesis hypotheses
synthesis syntheses
parenthesis parentheses
antithesis antitheses
prosthesis prostheses
diagnosis diagnoses
prognosis prognoses
neurosis neuroses
emphasis emphases
ellipsis ellipses
synopsis synopses
axis axes
axe axes
testis testes
criterion criteria
phenomenon phenomena
automaton automata|automatons
datum data
medium media|mediums
bacterium bacteria
stratum strata
addendum addenda
erratum errata
memorandum memoranda|memorandums
referendum referendums|referenda
curriculum curricula|curriculums
forum forums|fora
symposium symposia|symposiums
consortium consortia|consortiums
moratorium moratoriums|moratoria
equilibrium equilibria|equilibriums
millennium millennia|millenniums
spectrum spectra|spectrums
aquarium aquariums|aquaria
stadium stadiums|stadia
maximum maxima|maximums
minimum minima|minimums
optimum optima|optimums
quantum quanta
ovum ova
stimulus stimuli
focus focuses|foci
radius radii|radiuses
nucleus nuclei
locus loci
fungus fungi
cactus cacti|cactuses
syllabus syllabuses|syllabi
alumnus alumni
alumna alumnae
terminus termini|terminuses
nexus nexuses
bacillus bacilli
hippopotamus hippopotamuses|hippopotami
formula formulas|formulae
antenna antennas|antennae
larva larvae
alga algae
vertebra vertebrae
nebula nebulae
schema schemas|schemata
stigma stigmas|stigmata
corpus corpora
genus genera
opus opuses|opera
bureau bureaux|bureaus
plateau plateaux|plateaus
tableau tableaux
chateau chateaux
gateau gateaux
beau beaux
virtuoso virtuosos
concerto concertos|concerti
graffito graffiti
quiz quizzes
bus buses
gas gases
lens lenses
canvas canvases
bias biases
atlas atlases
alias aliases
christmas christmases
iris irises
trellis trellises
chassis
metropolis metropolises
monarch monarchs
stomach stomachs
patriarch patriarchs
matriarch matriarchs
epoch epochs
loch lochs
eunuch eunuchs
tech techs
series
species
means
news
sheep
deer
moose
salmon
cod
trout
shrimp shrimps
aircraft
spacecraft
offspring
headquarters
crossroads
corps
swine
cattle
police
goods
proceeds
premises
clothes
scissors
trousers
odds
arrears
riches
thanks
earnings
savings
damages
gallows
barracks
economics
politics
physics
mathematics
maths
statistics
logistics
electronics
ethics
athletics
mechanics
linguistics
analytics
genetics
gymnastics
aerobics
mumps
measles
diabetes
rabies
billiards
information
advice
furniture
equipment
knowledge
software
hardware
feedback
personnel
housework
luggage
baggage
health
wealth
misconduct
evidence
legislation
music
money monies|moneys
guidance
progress
research
traffic
`;
