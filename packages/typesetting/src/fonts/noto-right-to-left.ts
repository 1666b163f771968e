/**
 * Noto Sans for right-to-left scripts: Thaana, which DejaVu Sans lacks, and Arabic for languages such as Urdu and Sindhi,
 * of which DejaVu Sans has only some letters. Their characters are drawn one by one, as PDF readers reorder them one by one.
 */
import type { Face } from "./face.ts";
import { type Family, listedSlices, openedFont, ownFile, sliceUrl } from "./font-files.ts";

interface Script extends Family {
  readonly slice: string;
  readonly resource: string;
  readonly font: string;
}

const scripts: readonly Script[] = [
  {
    name: "noto-sans-arabic",
    slice: "arabic",
    list: () => ownFile("#noto/noto-sans-arabic/unicode.json"),
    resource: "Arab",
    font: "NotoSansArabic",
  },
  {
    name: "noto-sans-thaana",
    slice: "thaana",
    list: () => ownFile("#noto/noto-sans-thaana/unicode.json"),
    resource: "Thaa",
    font: "NotoSansThaana",
  },
];

/** A quick test: letters of these scripts. */
const mayBeNeeded = /[\u0600-\u06ff\u0750-\u07bf\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;

/** The faces for those of these letters that DejaVu Sans lacks. */
export async function rightToLeftFaces(lacking: readonly number[]): Promise<readonly Face[]> {
  const letters = lacking.filter((letter) => mayBeNeeded.test(String.fromCodePoint(letter)));
  const faces: Face[] = [];
  for (const script of letters.length === 0 ? [] : scripts) {
    const listed = new Set(listedSlices(script).get(script.slice));
    if (!letters.some((letter) => listed.has(letter))) continue;
    const font = await openedFont(sliceUrl(script, script.slice));
    faces.push({ resource: script.resource, name: script.font, capHeight: 714, font, shaping: null });
  }
  return faces;
}
