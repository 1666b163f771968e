/**
 * Words in the place of other words, each about as frequent in some texts: so that a rule with stand-ins finds about as
 * much in texts like these as the rule itself does.
 */
import { seeded } from "../prose.ts";

/** A stand-in is at most so much more or less frequent, as a share of the rank of its word. */
const reach = 0.25;
const leastReach = 8;

/** Gives a word of the texts for any word; the same row of them for the same texts. */
export function standIns(texts: readonly string[]): (word: string) => string {
  const ranked = byFrequency(texts);
  const ranks = new Map(ranked.map(({ word }, rank) => [word, rank]));
  const rarest = ranked.findIndex(({ count }) => count === 1);
  const random = seeded(4);
  return (word) => {
    const rank = ranks.get(word.toLowerCase()) ?? rarest + Math.floor(random() * (ranked.length - rarest));
    const near = Math.max(leastReach, Math.floor(rank * reach));
    const first = Math.max(0, rank - near);
    const last = Math.min(ranked.length - 1, rank + near);
    return ranked[first + Math.floor(random() * (last - first + 1))]!.word;
  };
}

/** Words of four letters and more, lower-case, the most frequent first. */
function byFrequency(texts: readonly string[]): readonly { readonly word: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}{4,}/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => ({ word, count })).toSorted((a, b) => b.count - a.count);
}
