/** Three characters in a row (trigrams): what the indexes of texts know of a text. A character is a code point. */

import { at } from "@docreview/model";

/** More grams would exclude hardly any further texts, and each costs a look-up. */
const mostGrams = 16;

/**
 * Whether an index finds candidates for this folded text. PostgreSQL's index knows only letters and digits, so both
 * databases require them.
 */
export const isIndexed = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

/** Different grams of a text, spread over its length; none if it is shorter. */
export function gramsOf(search: string): readonly string[] {
  const characters = Array.from(search);
  const grams = new Set<string>();
  for (let start = 0; start + 3 <= characters.length; start++) {
    grams.add(characters.slice(start, start + 3).join(""));
  }
  const all = [...grams];
  const step = Math.max(1, all.length / mostGrams);
  return Array.from({ length: Math.min(all.length, mostGrams) }, (_, index) =>
    at(all, Math.floor(index * step)),
  );
}
