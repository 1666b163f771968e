/**
 * The words that negate what follows them, those that only look like it, and how far each reaches. After the cues and
 * pseudo-negations of NegEx (Chapman, Bridewell, Hanbury, Cooper and Buchanan, 2001, “A simple algorithm for
 * identifying negated findings and diseases in discharge summaries”), written for advertising instead of medicine.
 */

/** `clause`: the rest of the clause; `phrase`: the following noun or verb; `word`: one word. */
export type Reach = "clause" | "phrase" | "word";

export interface Cue {
  readonly words: readonly string[];
  readonly reach: Reach;
  /** Expresses absence: after another negation, the two cancel out (“never without”). */
  readonly privative: boolean;
}

/** The maximum number of words in a scope, by reach. NegEx uses five for all; a clause of a disclaimer is longer. */
export const reachInWords: Readonly<Record<Reach, number>> = { clause: 10, phrase: 5, word: 1 };

const cuesOf = (reach: Reach, privative: boolean, written: string): readonly Cue[] =>
  written.split(", ").map((words) => ({ words: words.split(" "), reach, privative }));

/** Pseudo-negations: words that look like a negation but are not; they are not part of a cue. */
const pseudoNegations = [
  "not only, not just, not merely, not simply, not solely, not least, not to mention, not to say, not unlike",
  "no doubt, no doubts, no question, no wonder, no matter, no sooner, no other, no less, no fewer, no end of, no time",
  "no later than, no more than, not less than, not fewer than, not more than, not later than, not unless",
  "without doubt, without a doubt, without any doubt, without question, without fail, without exception",
  "no questions asked, nothing but, nothing less than, nothing short of, none other than, none the less, never before, never mind",
  "no brainer, no nonsense, no ordinary, no surprise, no strangers, no stranger, no one else, nobody else",
  "nothing beats, nobody beats, no one beats, nothing else, none better, second to none, whether or not",
  "more often than not, as often as not, last but not least, why not, how about not",
].flatMap((line) => line.split(", ").map((words) => words.split(" ")));

/**
 * After “no”, “nothing” and “never been”, one of these is praise: “no safer fund” says that this one is the safest.
 */
const comparatives: ReadonlySet<string> = new Set(
  "better safer easier simpler cheaper faster quicker greater higher bigger stronger smarter surer lower".split(
    " ",
  ),
);

/** Negated, one of these is an appeal: “don't miss guaranteed returns” promises them. */
export const turningVerbs: ReadonlySet<string> = new Set(
  "miss forget hesitate delay wait worry regret overlook ignore".split(" "),
);

const cues: readonly Cue[] = [
  ...cuesOf("clause", false, "not, never, cannot, no, none, neither, nor, hardly, scarcely"),
  ...cuesOf("clause", false, "nobody, no one, nothing, nowhere, anything but"),
  ...cuesOf("clause", false, "by no means, in no way, under no circumstances, on no account, at no time"),
  ...cuesOf(
    "clause",
    true,
    "fail to, fails to, failed to, failing to, unable to, refuse to, refuses to, refused to",
  ),
  ...cuesOf(
    "phrase",
    true,
    "without, lack of, lacks, lacked, lacking, absence of, free from, free of, devoid of",
  ),
  ...cuesOf("phrase", false, "far from, rather than, instead of"),
  ...cuesOf("word", false, "non"),
];

/** Every cue contains one of these words, except the contracted ones. */
export const cueWords: readonly string[] = [
  ...new Set(cues.map(({ words }) => (words.includes("no") ? "no" : firstOf(words)))),
];

/** Cues that negate a verb, and with it possibly what precedes it. */
export const verbCues: ReadonlySet<string> = new Set([
  "not",
  "never",
  "cannot",
  "n't",
  "by no means",
  "in no way",
  "under no circumstances",
  "at no time",
]);

/** The words that begin a cue or a pseudo-negation, longest first. */
function byFirstWord<Item>(items: readonly Item[], wordsOf: (item: Item) => readonly string[]) {
  return Map.groupBy(
    items.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length),
    (item) => firstOf(wordsOf(item)),
  );
}

const cuesByFirstWord = byFirstWord(cues, ({ words }) => words);
const pseudoByFirstWord = byFirstWord(pseudoNegations, (words) => words);
const contracted: Cue = { words: ["n't"], reach: "clause", privative: false };

function firstOf([first = ""]: readonly string[]): string {
  return first;
}

/** The words at a position of a sentence; empty beyond its end, and for punctuation. */
type WordAt = (offset: number) => string;

const startsAt = (words: readonly string[], wordAt: WordAt) =>
  words.every((word, offset) => wordAt(offset) === word);

/** The number of words of the pseudo-negation here; 0 if there is none. */
export function pseudoNegationAt(wordAt: WordAt): number {
  const found = pseudoByFirstWord.get(wordAt(0))?.find((words) => startsAt(words, wordAt));
  if (found !== undefined) return found.length;
  return praiseAt(wordAt);
}

function praiseAt(wordAt: WordAt): number {
  const [first, second, third] = [wordAt(0), wordAt(1), wordAt(2)] as const;
  if (first === "no" && /^\d/.test(second)) return 2;
  if ((first === "no" || first === "nothing") && comparatives.has(second)) return 2;
  if (first === "no" && second === "one" && comparatives.has(third)) return 3;
  return first === "never" && second === "been" && comparatives.has(third) ? 3 : 0;
}

/** The cue that begins here, with its number of words; null if there is none. */
export function cueAt(wordAt: WordAt): { readonly cue: Cue; readonly length: number } | null {
  const first = wordAt(0);
  if (first.length > 3 && first.endsWith("n't")) return { cue: contracted, length: 1 };
  const cue = cuesByFirstWord.get(first)?.find(({ words }) => startsAt(words, wordAt));
  return cue === undefined ? null : { cue, length: cue.words.length };
}
