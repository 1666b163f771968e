/** The words of advertising, by the kind of wording that they show. Spaces stand for any white space. */

const lines = (text: string): readonly string[] => text.split(/[,\n]/).flatMap((item) => item.trim() || []);

/** Verbs with which advertising begins a sentence: “Save 20%”, “Join thousands of members”. */
export const invitations = lines(`
  apply, book, borrow, browse, buy, call us, choose, claim, click, combine, compare, contact us, discover, don't miss,
  don't wait, download, earn, enjoy, enter now, explore, find out, fly, fund, get, grab, grow, hurry, invest, join, learn more,
  lock in, lose, love, make, meet, order, phone, refer, register, request, reserve, ring, save, say goodbye, secure, shop,
  sign up, start, stop, subscribe, swap, switch, tap, trade, transfer, treat yourself, try, turn, unlock, upgrade, visit, win
`);

/** After these words, a verb is an invitation wherever it is: “simply order”, “so please call”. */
export const urgings = lines("just, simply, please");

/** Before these words a verb invites wherever it is: “and order today”. */
export const occasions = lines("now, today, here, online");

/** What praises the thing offered, and what recommends it. */
export const praise = lines(`
  award-winning, award winning, best, biggest, brilliant, cheapest, easiest, fastest, finest, greatest, leading, lowest,
  number one, no.1, no. 1, #1, perfect, premier, premium, safest, simplest, smartest, strongest, trusted, unbeatable, unique,
  unrivalled, unrivaled, world-class, world class, favourite, favorite, most trusted, most popular, most effective,
  most advanced, most powerful, amazing, incredible, outstanding, exceptional, effortless, hassle-free, hassle free,
  exclusive, proven, recommended, specialist, specialists, rated, five-star, award, awards, awarded
`);

/** The people whom advertising quotes, and their verbs. */
export const admirers = lines(`
  investors, customers, clients, members, families, parents, doctors, dentists, people, readers, experts
`);
export const admiration = lines(
  "choose, trust, love, agree, prefer, recommend, felt, rate, swear by, switched",
);

/** What is offered: a price, an advantage, a promise. */
export const offers = lines(`
  free, offer, offers, deal, deals, discount, discounts, discounted, sale, bonus, gift, guarantee, guaranteed, money-back,
  money back, no-obligation, no obligation, today, saving, savings, last chance, easy, easily, instant, instantly, reward,
  rewards, cashback, cash back, secure, one-stop, everyone, bargain, voucher, coupon, prize
`);

/** What sellers call their own, and what they do for customers. */
export const ownThings = lines(`
  app, platform, product, products, service, services, team, specialists, experts, client, clients, customers, members,
  investors, fund, funds, range, store, stores, shop, price, prices, promise, mission, advisers, advisors, offer, guarantee,
  portfolio, portfolios, plan, plans, collection, packaging, own
`);
export const deeds = lines(`
  offer, give, help, helped, guarantee, pay, believe, return, returned, offset, print, exclude, picked, send, refund, suggest,
  beat, deliver, plant, sell, specialise, specialize, charge, invest, aim, make, recycle, donate, care
`);
