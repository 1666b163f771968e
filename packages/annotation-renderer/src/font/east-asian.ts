/**
 * Noto Sans for Chinese, Japanese and Korean. It comes in slices of some hundred letters each, which stand together by
 * how often they are used; those that a text needs are opened, once, and make up one font.
 */
import { readFileSync } from "node:fs";
import { joinedFont, type Part } from "./joined-font.ts";
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
      const font = await openedSlice(addressOf(family, slice));
      // The list also names letters that no slice of the family has.
      const characters = promised.filter((letter) => font.glyphOf(letter) > 0);
      if (characters.length > 0) parts.push({ font, characters });
    }
    const found = new Set(parts.flatMap(({ characters }) => characters));
    left = letters.filter((letter) => !found.has(letter));
  }
  return parts.length === 0 ? null : joinedFont(parts);
}

interface Family {
  /** As it stands in the names of its files. */
  readonly name: string;
  /** Where its list is: of each slice, the ranges of the characters that it is to have. Its files stand beside it. */
  readonly list: () => string;
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

function addressOf({ name, list }: Family, slice: string): URL {
  return new URL(`files/${name}-${slice}-wght-normal.woff2`, list());
}

const listed = new Map<Family, ReadonlyMap<number, string>>();

/** Of each character that the family lists, the slice that is to have it. */
function slicesOf(family: Family): ReadonlyMap<number, string> {
  const known = listed.get(family);
  if (known !== undefined) return known;
  const slices = new Map<number, string>();
  for (const [key, ranges] of Object.entries(rangesOf(family))) {
    const slice = key.replaceAll(/[[\]]/g, "");
    for (const [, first, last = first] of ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/g)) {
      const end = Number.parseInt(last!, 16);
      for (let code = Number.parseInt(first!, 16); code <= end; code++) slices.set(code, slice);
    }
  }
  listed.set(family, slices);
  return slices;
}

function rangesOf({ list }: Family): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(list()), "utf8")) as Readonly<Record<string, string>>;
}

const opened = new Map<string, Promise<TrueType>>();

function openedSlice(address: URL): Promise<TrueType> {
  const slice = opened.get(address.href) ?? regularTrueType(readFileSync(address)).then(openTrueType);
  opened.set(address.href, slice);
  return slice;
}
