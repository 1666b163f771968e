/**
 * Prose that nobody wrote: the same for ever for the same seed, with the frequencies of English words (Zipf), wrapped
 * lines, curly quotes, apostrophes and soft hyphens. It comes with its canonical form, in which simple engines can
 * look for phrases: lower case, single spaces, no quotation marks, `_` for an apostrophe within a word.
 */

export interface Prose {
  readonly text: string;
  readonly canonical: string;
}

/** Numbers from 0 up to 1, the same row for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const frequent =
  "the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one " +
  "you were all their there been has when who will no more if out so up said what its about than into them can only other " +
  "time new some could these two may first then do any like my now over such our man me even most made after also did many " +
  "fund your we return risk rate year investment market fee share value past income growth tax cost loss term account plan";
const stems =
  "invest manag perform direct product secur deposit market credit balanc borrow lend regul disclos compar estimat project " +
  "adjust protect insur provid requir expect assess report publish present advert promot offer accept reject approv confirm " +
  "transfer settl withdraw contribut distribut allocat calculat convert exchang measur observ predict prevent produc purchas " +
  "qualif receiv recommend record reduc refer regist relat releas remain renew replac represent request reserv resolv respond " +
  "restrict retain reveal revers review select separat signif simpl special stabil stand state structur subject submit suffer " +
  "suggest suppl support suspend target terminat transact treat trust underwrit updat valu vari vest volat warrant yield";
const prefixes = "|re|un|over|under|out|mis|pre|non|counter|inter|sub".split("|");
const suffixes = "|s|ed|ing|er|ers|ment|ments|able|ably|ation|ations|ive|ively|or|ors|al|ally|ity".split("|");

/** About 23,000 words, from the most frequent to the rarest: shorter ones rather come first, as in English. */
export function vocabulary(): readonly string[] {
  const random = seeded(1);
  const derived = stems
    .split(" ")
    .flatMap((stem) => prefixes.flatMap((prefix) => suffixes.map((suffix) => prefix + stem + suffix)))
    .map((word) => ({ word, at: word.length + random() * 6 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ word }) => word);
  return [...new Set([...frequent.split(" "), ...derived])];
}

/** A sampler of words by Zipf’s law: the word of rank r is 1/(r + 3) as frequent. */
export function zipf(words: readonly string[], random: () => number): () => string {
  const reached = new Float64Array(words.length);
  let sum = 0;
  words.forEach((_, rank) => (reached[rank] = sum += 1 / (rank + 3)));
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (reached[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return words[low]!;
  };
}

const lineWidth = 90;

/** At least `length` UTF-16 units, in paragraphs of a few sentences. */
export function prose(length: number): Prose {
  const random = seeded(2);
  const next = zipf(vocabulary(), random);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const texts: string[] = [];
  const canonicals: string[] = [];
  for (let size = 0; size < length;) {
    const words = Array.from({ length: between(2, 6) }, () => sentence(next, between, random)).flat();
    const text = wrapped(words.map((word) => word.shown));
    texts.push(text);
    canonicals.push(words.map((word) => word.canonical).join(" "));
    size += text.length + 2;
  }
  return { text: texts.join("\n\n"), canonical: canonicals.join("\n\n") };
}

interface ProseWord {
  readonly shown: string;
  readonly canonical: string;
}

function sentence(
  next: () => string,
  between: (least: number, most: number) => number,
  random: () => number,
): ProseWord[] {
  const length = between(6, 30);
  const quotedAt = random() < 0.1 ? between(0, length - 1) : -1;
  return Array.from({ length }, (_, index) => {
    const word = next();
    const { shown, canonical } = dressed(word, random);
    const capital = index === 0 ? shown[0]!.toUpperCase() + shown.slice(1) : shown;
    const [open, close] = index === quotedAt ? ["“", "”"] : ["", ""];
    const stop = index === length - 1 ? "." : random() < 0.06 ? "," : "";
    return { shown: open + capital + close + stop, canonical: canonical + stop };
  });
}

/** Now and then a genitive with a curly apostrophe, or a soft hyphen that no reader sees. */
function dressed(word: string, random: () => number): ProseWord {
  const chance = random();
  if (chance < 0.02) return { shown: `${word}’s`, canonical: `${word}_s` };
  if (chance < 0.04 && word.length > 7) {
    return { shown: `${word.slice(0, 4)}\u00AD${word.slice(4)}`, canonical: word };
  }
  return { shown: word, canonical: word };
}

function wrapped(words: readonly string[]): string {
  let text = "";
  let column = 0;
  for (const word of words) {
    const breaks = column + word.length + 1 > lineWidth;
    if (text !== "") text += breaks ? "\n" : " ";
    column = (breaks ? 0 : column + 1) + word.length;
    text += word;
  }
  return text;
}
