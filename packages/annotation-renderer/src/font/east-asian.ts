/**
 * Noto Sans for Chinese, Japanese and Korean. It comes in slices of some hundred letters each, which stand together by
 * how often they are used; those that a text needs are opened, once, and make up one font.
 */
import { joinedFont, type Part } from "./joined-font.ts";
import { type Family, listedSlices, sliceFile } from "./slices.ts";
import { openTrueType, type TrueType } from "./true-type.ts";
import { regularTrueType } from "./variable-font.ts";

/** A font with those of these letters that Noto Sans has; null where it has none of them. */
export async function eastAsianFont(letters: readonly number[]): Promise<TrueType | null> {
  const parts: Part[] = [];
  let left = letters;
  for (const family of families) {
    const sliceOf = slicesOf(family);
    for (const [slice, promised] of Map.groupBy(left, (letter) => sliceOf.get(letter))) {
      if (slice === undefined) continue;
      const font = await openedSlice(family, slice);
      // The list also names letters that no slice of the family has.
      const characters = promised.filter((letter) => font.glyphOf(letter) > 0);
      if (characters.length > 0) parts.push({ font, characters });
    }
    const found = new Set(parts.flatMap(({ characters }) => characters));
    left = letters.filter((letter) => !found.has(letter));
  }
  return parts.length === 0 ? null : joinedFont(parts);
}

/**
 * Simplified Chinese has kana and the Han letters that most texts use; Korean adds Hangul; traditional Chinese and
 * Japanese add the Han letters that are used there alone.
 */
const families: readonly Family[] = [
  { name: "noto-sans-sc", list: () => import.meta.resolve("@fontsource-variable/noto-sans-sc/unicode.json") },
  { name: "noto-sans-kr", list: () => import.meta.resolve("@fontsource-variable/noto-sans-kr/unicode.json") },
  { name: "noto-sans-tc", list: () => import.meta.resolve("@fontsource-variable/noto-sans-tc/unicode.json") },
  { name: "noto-sans-jp", list: () => import.meta.resolve("@fontsource-variable/noto-sans-jp/unicode.json") },
];

const listed = new Map<Family, ReadonlyMap<number, string>>();

/** Slices of other letters than these, which have names, have composite glyphs: a joined font cannot hold them. */
const numbered = /^\d/;

/** Of each character that the family lists, the slice that is to have it. */
function slicesOf(family: Family): ReadonlyMap<number, string> {
  const known = listed.get(family);
  if (known !== undefined) return known;
  const slices = new Map<number, string>();
  for (const [slice, codePoints] of listedSlices(family)) {
    if (!numbered.test(slice)) continue;
    for (const codePoint of codePoints) slices.set(codePoint, slice);
  }
  listed.set(family, slices);
  return slices;
}

const opened = new Map<string, Promise<TrueType>>();

function openedSlice(family: Family, name: string): Promise<TrueType> {
  const key = `${family.name} ${name}`;
  const slice =
    opened.get(key) ?? regularTrueType(sliceFile(family, name), ["GSUB", "GPOS"]).then(openTrueType);
  opened.set(key, slice);
  return slice;
}
