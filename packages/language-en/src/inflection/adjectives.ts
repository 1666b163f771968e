/** Adjectives and adverbs with regular degrees, and those with irregular ones. */

export const gradable = `
able airy ample angry baggy bald balmy bare big bitter black bland bleak bleary blind bloody blunt bold bony
bossy bouncy brainy brash brave brawny breezy brief bright brisk broad brown bubbly bulky bumpy burly bushy
busy calm catchy chatty cheap cheery cheesy chewy chilly choppy chubby clammy classy clean clear clever
close cloudy clumsy coarse cold common cool costly cosy coy cozy crafty cranky crazy creepy crisp crude cruel
crunchy cuddly curly curt cushy cute daft dainty damp dark dead deadly deaf dear deep deft dense dim dinky
dire dirty dizzy dodgy doughty drab drafty dreamy dreary drowsy dry dull dumb dusky dusty early easy eerie
empty faint fair false familiar fancy fast fat faulty feeble feisty fickle fierce filmy filthy fine firm fishy
fit flabby flaky flashy flat fleet flimsy flirty floppy fluffy foggy fond foolhardy foxy frail frank freaky
free fresh friendly frisky frosty frothy fruity full funny fussy fuzzy gaudy gaunt gentle ghastly giddy glad
glassy glib gloomy glossy gory grainy grand grassy grave gray greasy great greedy green grey grim gritty gross
grubby gruff grumpy guilty gusty hairy handsome handy happy hard hardy harsh hasty haughty hazy heady healthy
hearty heavy hefty high hilly hoarse hollow holy homely horny hot huge humble hungry husky icy idle ill inky
itchy jazzy jittery jolly juicy jumpy keen kind lame lanky large late lax lazy leafy leaky lean lengthy light
likely limp lithe lively lofty lonely long loose loud lousy lovely low lowly loyal lucky lush mad mangy mature
meagre mean meek mellow merry messy mighty mild minor misty moist moody mouldy mousy muddy murky musty mute
narrow nasty naughty near neat needy nervy new newsy nice nifty nimble nippy noble noisy nosy nutty odd oily
old pacy pale pasty patchy peachy perky pesky petty phoney picky plain pleasant plump plush pointy polite poor
porky posh pretty pricey prickly prompt proud puffy puny pure pushy quaint queasy queer quick quiet quirky
racy rainy rare rash ratty raw ready red remote rich ripe risky robust rocky rough round rowdy ruddy rude
runny rusty sad safe salty sandy sane sassy saucy savvy scant scanty scarce scary scruffy secure seedy serene
severe shabby shadowy shady shaggy shaky shallow shapely sharp shifty shiny shoddy short shrewd shrill shy
sick sickly silky silly simple sincere sinewy sketchy skinny slack sleek sleepy slender slick slight slim
slimy slippery sloppy slow sluggish sly small smart smelly smooth smug snappy snobby snooty snug soapy sober
soft soggy solid soon soppy sore sorry sound sour spare sparse speedy spicy spiky spooky sporty spotty springy
squeaky stale stark stately steady stealthy steamy steep sticky stiff stingy stocky stodgy stormy stout
straight strange strict stringent strong stubborn stuffy stupid sturdy suave subtle sultry sunny supple sure
surly swanky sweaty sweet swift tacky tall tame tangy tardy tart tasty tatty tender tense terse testy thick
thin thirsty thorny thorough thrifty tidy tight timely tiny tipsy tired touchy tough trashy trendy tricky true
trusty ugly uneasy unfair unhappy unhealthy unlikely unlucky unruly unsafe unsteady untidy untrue unwieldy
vague vain vast vile wacky warm wary watery wavy waxy weak wealthy weary weedy weighty weird wet wheezy white
wicked wide wild wiry wise witty wobbly woolly woozy wordy worldly worthy wry yeasty yellow young yummy zany
zesty zippy
`;

export const irregularDegrees = `
good better|best
bad worse|worst
pricey pricier|priciest
dicey dicier|diciest
far farther|further|farthest|furthest
old older|elder|oldest|eldest
`;
