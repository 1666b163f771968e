/** Noto Sans itself, for signs of currencies that are younger than DejaVu Sans (₿, ₼, ₾): one of its slices has them. */
import type { Face } from "./face.ts";
import { type Family, listedSlices, sliceFile } from "./slices.ts";
import { openTrueType } from "./true-type.ts";
import { regularTrueType } from "./variable-font.ts";

const family: Family = {
  name: "noto-sans",
  list: () => import.meta.resolve("@fontsource-variable/noto-sans/unicode.json"),
};

const slice = "latin-ext";

let listed: ReadonlySet<number> | undefined;
let opened: Promise<Face> | undefined;

/** Null where it is to have none of these letters. */
export function latinFace(letters: readonly number[]): Promise<Face> | null {
  if (letters.length === 0) return null;
  listed ??= new Set(listedSlices(family).get(slice));
  if (!letters.some((letter) => listed!.has(letter))) return null;
  opened ??= openedFace();
  return opened;
}

async function openedFace(): Promise<Face> {
  const font = openTrueType(await regularTrueType(sliceFile(family, slice), ["GSUB", "GPOS"]));
  return { resource: "Latn", name: "NotoSans", capHeight: 714, font, shaping: null };
}
