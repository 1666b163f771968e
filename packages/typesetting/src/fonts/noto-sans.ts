/** Noto Sans, for currency signs that are newer than DejaVu Sans (₿, ₼, ₾): one of its slices has them. */
import type { Face } from "./face.ts";
import { type Family, listedSlices, openedFont, ownFile, sliceUrl } from "./font-files.ts";

const family: Family = {
  name: "noto-sans",
  list: () => ownFile("#noto/noto-sans/unicode.json"),
};

const slice = "latin-ext";

export const openedSlice = () => openedFont(sliceUrl(family, slice));

/** Null if none of these letters is listed for it. */
export async function latinFace(letters: readonly number[]): Promise<Face | null> {
  if (letters.length === 0) return null;
  const listed = new Set(listedSlices(family).get(slice));
  if (!letters.some((letter) => listed.has(letter))) return null;
  const font = await openedSlice();
  return { resource: "Latn", name: "NotoSans", capHeight: 714, font, shaping: null };
}
