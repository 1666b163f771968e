/** Phrases to look for in the prose: of one to five words, half of them as frequent as the prose makes them. */
import { seeded, vocabulary, zipf } from "./prose.ts";

/** Words more frequent than these are no phrase alone: nobody has a rule on “the”. */
const rareRank = 400;

/** No phrase twice, and no word twice in a phrase, so that no hit of a phrase overlaps another of it. */
export function phrases(count: number): readonly string[] {
  const random = seeded(3);
  const words = vocabulary();
  const frequent = zipf(words, random);
  const rare = () => words[rareRank + Math.floor(random() * (words.length - rareRank))]!;
  const found = new Set<string>();
  while (found.size < count) {
    const length = 1 + Math.floor(random() * 5);
    const next = length > 1 && random() < 0.5 ? frequent : rare;
    const chosen = new Set(Array.from({ length }, next));
    if (chosen.size === length) found.add([...chosen].join(" "));
  }
  return [...found];
}
