/** Three characters in a row (trigrams): what the indexes of texts know of a text. A character is a code point. */

/** More of them hardly exclude any further text, and each costs a look-up. */
const mostGrams = 16;

/**
 * Whether an index finds candidates for this folded text. PostgreSQL's knows only letters and digits, so that both
 * databases ask the same of a search.
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
  return Array.from(
    { length: Math.min(all.length, mostGrams) },
    (_, index) => all[Math.floor(index * step)]!,
  );
}
