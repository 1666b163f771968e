/**
 * Noto Sans for Chinese, Japanese and Korean. It comes in slices of a few hundred letters each, ordered by frequency of
 * use. The slices that a text needs are opened, and together make up one font.
 */
import { numberedSlices, openedFont, sliceUrl } from "./font-files.ts";
import { joinedFont, type Part } from "./joined-font.ts";
import { eastAsianFamilies } from "./optional-fonts.ts";
import type { TrueType } from "./true-type.ts";

/** A font with those of these letters that Noto Sans has; null if it has none of them, or is not installed. */
export async function eastAsianFont(letters: readonly number[]): Promise<TrueType | null> {
  const parts: Part[] = [];
  let left = letters;
  for (const family of await eastAsianFamilies()) {
    if (left.length === 0) break;
    // The named slices, for other letters, have composite glyphs, which a joined font cannot hold.
    const sliceOf = numberedSlices(family);
    for (const [slice, promised] of Map.groupBy(left, (letter) => sliceOf.get(letter))) {
      if (slice === undefined) continue;
      const font = await openedFont(sliceUrl(family, slice));
      // The list also names letters that no slice of the family has.
      const characters = promised.filter((letter) => font.glyphOf(letter) > 0);
      if (characters.length > 0) parts.push({ font, characters });
    }
    const found = new Set(parts.flatMap(({ characters }) => characters));
    left = letters.filter((letter) => !found.has(letter));
  }
  const [first, ...others] = parts;
  return first === undefined ? null : joinedFont([first, ...others]);
}
