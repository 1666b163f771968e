/**
 * Sentences of advertising and of its disclaimers, marked by hand: `{…}` is a cue, `-word` is negated, `+word` is
 * affirmed, `_` joins the words of one claim. Some are out of reach of rules without a parser, and stay in the measure.
 */
export const negationSentences = `
Returns are {not} -guaranteed.
Capital is {not} -guaranteed, but income is +guaranteed.
This is {not} a -guaranteed fund.
Your returns {aren't} -guaranteed.
We {don't} promise -guaranteed returns.
The fund {doesn’t} offer -guaranteed income.
We {cannot} -guarantee any return.
We {can't} -guarantee that you will profit.
{No} returns are -guaranteed.
There is {no} -guarantee of future returns.
There is {no} assurance that the fund will be -profitable.
{None} of our funds are -guaranteed.
{Neither} the bank {nor} the fund is -guaranteed.
{Neither} capital {nor} income is -guaranteed by the issuer.
{Nothing} in this brochure is a -guarantee.
{Nobody} can -guarantee returns.
{No one} can promise -safe returns.
{Nowhere} do we call this -safe.
Investing {without} -risk is {impossible}.
Invest {without} -risk, returns are +guaranteed.
It is {far from} -safe.
We chose growth {rather than} -guaranteed income.
Take growth {instead of} -guaranteed income.
If it is {not} for you, +cancel_anytime.
If you are {not} -happy or -content, income is +guaranteed.
When {not} -satisfied, call us before +posting.
Love it, no questions asked, or your +money_back.
The product {fails to} -guarantee your capital.
The product {failed to} deliver -guaranteed returns.
{Lack of} -guarantees is a risk.
The fund {lacks} a -guarantee.
A fund {lacking} a -guarantee may fall.
In the {absence of} a -guarantee you may lose money.
It is {hardly} -safe.
Such a fund is {scarcely} -risk-free.
It is {never} -safe to borrow.
We will {never} -guarantee a profit.
A {non}-guaranteed fund is +safe.
This is a {non}--guaranteed account.
The issuer is {unable to} -guarantee payment.
The issuer {refuses to} -guarantee payment.
The account is {free of} -charges.
The account is {free from} -charges, and the rate is +guaranteed.
It is {anything but} -safe.
It is {not} cheap but +safe.
It is {not} cheap; it is +safe.
It is {not} cheap: it is +safe.
It is {not} cheap — it is +safe.
It is {not} cheap – +safe it is.
It is {not} cheap, it is +safe.
It is {not} cheap, however +safe it may be.
It is {not} cheap although +safe.
It is {not} cheap because it is +guaranteed.
We do {not} charge fees and we offer +guaranteed returns.
There are {no} fees and returns are +guaranteed.
There is {no} risk and your money is +safe.
You pay {no} fees while your income is +guaranteed.
{No} fees, +guaranteed returns.
{No} fees, {no} risk, +guaranteed returns.
{No} fees, -charges or -penalties.
{Without} fees, +guaranteed returns are yours.
You pay {nothing} until the +guaranteed rate ends.
You will {not} lose money, as the return is +guaranteed.
It is {not} -safe or -guaranteed.
It is {not} -safe, -secure or -guaranteed.
It is {not}, in our view, -guaranteed.
It is {not} and has {never} been -guaranteed.
It is {not} (and was {never}) -guaranteed.
Past performance is {not} a -reliable indicator of future returns.
This does {not} mean that your returns are -guaranteed.
It does {not} imply a -promise of profit.
We do {not} warrant, represent or -guarantee any outcome.
We do {not} sell funds that -guarantee a return.
Your capital is {not} -protected by the scheme.
Deposits are {not} -insured by any government agency.
The rate is {not} -fixed and may change, but the fee is +fixed.
Our advice is {not} -independent.
We make {no} -promise.
We make {no} -promise of profit, but you can expect +steady income.
We are {not} -authorised in Australia, but we are +authorised in Spain.
Income is {not} -certain yet the dividend is +certain.
It {isn’t} -safe, so choose a +safe fund.
It {won't} be -free after the first month.
It {wasn't} -free and it {wasn't} -safe.
It has {never} been -free.
You {never} pay a -fee.
We charge {no} -fee whatsoever.
The trial is {not} -free (a +free trial follows).
The offer is {not} -free unless you order +free delivery.
{No}, the fund is +guaranteed.
{No}: returns are +guaranteed.
It is +guaranteed, {not} -variable.
The +guaranteed rate is {not} -variable.
+Guaranteed returns, {no} -risk.
+Safe, {not} -sorry.
The rate is +fixed, {not} -variable, for five years.
Not only +safe but also +guaranteed.
It is not only +safe, it is +guaranteed.
It is not just +safe but +guaranteed.
Not merely +safe: +guaranteed.
It is not simply a +guaranteed fund.
No doubt the fund is +safe.
There is no doubt that returns are +guaranteed.
Without doubt the +safest fund in Europe.
Without a doubt it is +guaranteed.
It pays without fail a +guaranteed income.
No wonder our +guaranteed fund sells.
No matter what happens, your capital is +guaranteed.
Nothing but +guaranteed returns.
Nothing less than +guaranteed success.
None other than the +best fund.
It is nothing short of +risk-free.
There is no +safer investment.
There is no better +guaranteed fund.
Nothing safer than this +guaranteed account.
It has never been easier to earn +guaranteed returns.
No other fund is +guaranteed.
No 1 for +guaranteed returns.
Last but not least, returns are +guaranteed.
Whether or not markets fall, income is +guaranteed.
Why not choose a +guaranteed fund?
Don't you want +guaranteed returns?
Isn't it time for +guaranteed returns?
{Don't} miss our +guaranteed returns.
{Don’t} forget our +guaranteed bonus.
Do {not} hesitate to take +guaranteed returns.
Do {not} wait for +guaranteed returns.
{Never} worry again with +guaranteed income.
Our fund {never} fails to deliver +guaranteed returns.
It does {not} fail to deliver +guaranteed returns.
We {cannot} fail to pay the +guaranteed rate.
It is {not} without +risk.
The fund is {not} lacking +guarantees.
{No} lack of +guarantees here.
It is {never} without +risk.
No less than 5% +guaranteed.
No more than a call away: +guaranteed income.
You pay not more than the +fixed rate.
No later than May you get +guaranteed income.
More often than not it is +profitable.
It is second to none and +guaranteed.
It is {no} longer -guaranteed.
The guarantee is {not} -unlimited.
You are {not} entitled to a -guaranteed payment.
The bank does {not}, and will {not}, -guarantee returns.
We do {not} -guarantee, and you should {not} expect, any -profit.
Although +guaranteed, it is {not} -cheap.
If it is +guaranteed, it is {not} -cheap.
While {not} -guaranteed, the income has been +stable.
Though {not} -guaranteed, it is +popular.
The value, which is {not} -guaranteed, may fall.
Investors who are {not} -qualified should seek a +qualified adviser.
It is {not} true that returns are -guaranteed.
I do {not} believe the returns are -guaranteed.
{No} representation is made that any account will be -profitable.
There can be {no} certainty of -profit or of -income.
Your income is {not} -fixed or it may be +variable.
You {cannot} rely on a -steady income.
It should {not} be regarded as -advice.
This is {not} an offer or -solicitation.
This is general information, {not} -advice.
Fees are {not} -refundable; deposits are +refundable.
We {haven't} any -hidden fees, and our rates are +fixed.
A risk is {never} fully -hedged.
You get +guaranteed returns {without} a -contract.
You get +free delivery with {no} -minimum spend.
Open {free of} any -charge.
Risk is low, {not} -absent, and income is +steady.
The rate {couldn't} be -better explained.
It is {not} as -safe as a bank deposit.
It is {not} -safer than cash.
It {mustn't} be called -risk-free.
You {needn't} pay a -fee.
{No} bank, however large, is -safe.
A -guarantee is {not given}.
-Guaranteed returns do {not exist}.
A -guarantee of future returns is {not given}.
A -guarantee {cannot be given}.
-Guaranteed returns {cannot be given}.
-Profits are {not promised}.
A -profit is {not assured} by past results.
Any -guarantee is {excluded}.
All -guarantees are expressly {excluded}.
Any -warranty, express or implied, is {disclaimed}.
A -guarantee or -assurance is {not given}.
A -warranty is {not} and has {never been given}.
{No} -guarantee is given.
{No} -warranty is made or implied.
{Neither} a promise {nor} a -guarantee is given.
Returns are {by no means} -certain.
It is {in no way} -guaranteed.
Returns are {in no way} -guaranteed, but the fee is +fixed.
{Under no circumstances} is your capital -protected.
{At no time} is your money -insured.
A -safe return should {not be expected}.
-Steady income should {never be expected} of shares.
A -guarantee {isn't provided}.
A -guarantee {isn’t implied} by anything in this brochure.
-Free advice is {not offered}.
-Protection of capital is {not provided} by this product.
A -profit is {impossible}.
-Guaranteed returns are {impossible}, but we try.
-Insurance is {unavailable}.
An -assurance to that effect is {not given} in this document.
A -guarantee is {not given}, and you should seek advice.
A -guarantee is {not given} as to the accuracy of this page.
-Certainty as to profit does {not exist}.
A -guarantee has {not been given} by the bank or any other company.
+Guaranteed returns are {not} given elsewhere.
+Guaranteed returns are {not} offered by other banks.
+Guaranteed returns are {not} available from our competitors.
The +guaranteed bonus is {not} given to people under 18.
The +guaranteed rate is {not} available to new customers.
The +guaranteed bonus is {not} given until June.
The +guaranteed rate is {not} -variable.
A +guarantee is not only given but insured.
A +guarantee is {not} always given.
The +guaranteed return is {not} -reduced.
The +free trial is {not} limited.
We offer +guaranteed returns and a -refund is {not given}.
You have +guaranteed returns that are {not} given anywhere else.
Your +guaranteed income is {not} included in the estimate.
The +guaranteed rate is excluded from tax.
Fees are excluded from the +guaranteed return.
The +safe fund that we run does {not} exist elsewhere.
+Guaranteed returns with fees that are {not} made public.
Returns are +guaranteed because risk does {not exist}.
Returns are +guaranteed; a -bonus is {not provided}.
We +guarantee it and {never} deny.
The +guarantee was {not} made lightly.
The -guarantee is {not implied}, it is +express.
The impossible, +guaranteed.
Income is +guaranteed and losses are {excluded}.
If a -guarantee is {not given}, ask for one.
Where -insurance is {not provided}, you may lose all.
You get a +guarantee where insurance is {not provided}.
`;
