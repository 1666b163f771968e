/** What a term rule suggests as a replacement: `replace: {prior to: before}`. */
import { phraseWords } from "@docreview/text-folding";
import { oneOrMore, pairsOf, text, type Faults, type Schema } from "@docreview/yaml-schema";

/** From each phrase to its replacements, best first. */
export type Replacements = Readonly<Record<string, readonly string[]>>;

/** The maximum per phrase, because every finding lists them all. */
const mostSuggestions = 20;

const suggestions = oneOrMore(
  text("what to write instead", { most: 200 }),
  "What to write instead, best first.",
  mostSuggestions,
);

const pairs = pairsOf(
  suggestions,
  "A phrase, and what to write instead of it. Without “find”, these phrases are what is found.",
);

export const replacements: Schema<Replacements> = {
  ...pairs,
  read: (node, faults) => {
    const read = pairs.read(node, faults);
    if (read === undefined || !areDifferentPhrases(read, faults)) return undefined;
    return Object.fromEntries(read.map(({ key, value }) => [key.value, value]));
  },
};

function areDifferentPhrases(
  read: readonly { readonly key: { readonly value: string; readonly offset: number } }[],
  { report }: Faults,
): boolean {
  const known = new Set<string>();
  let areSound = true;
  for (const { key } of read) {
    const words = foldedWords(key.value);
    if (words === "") report(key.offset, `expected words to find; “${key.value}” contains none`);
    else if (known.has(words))
      report(key.offset, `“${key.value}” is there twice: write a list of suggestions`);
    if (words === "" || known.has(words)) areSound = false;
    known.add(words);
  }
  return areSound;
}

/** The replacements of the words found, with the same capitalisation; empty if there is no suggestion for them. */
export type Suggest = (words: string) => readonly string[];

export function compileSuggestions(replace: Replacements): Suggest {
  const byWords = new Map(Object.entries(replace).map(([phrase, instead]) => [foldedWords(phrase), instead]));
  return (words) => (byWords.get(foldedWords(words)) ?? []).map((instead) => capitalisedAs(words, instead));
}

function foldedWords(phrase: string): string {
  return phraseWords(phrase).join(" ");
}

/** Words that are capitalised, or entirely in capitals, are replaced by words capitalised in the same way. */
function capitalisedAs(words: string, instead: string): string {
  const letters = words.match(/\p{L}/gu) ?? [];
  const isCapital = (letter: string) => letter !== letter.toLowerCase();
  if (letters.length > 1 && letters.every(isCapital)) return instead.toUpperCase();
  const [first] = letters;
  if (first === undefined || !isCapital(first)) return instead;
  return instead.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());
}
