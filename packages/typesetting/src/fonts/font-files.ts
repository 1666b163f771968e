/**
 * The font files of dependencies. They are opened once and kept, as the runtime keeps modules: they are tables, and a
 * shaper holds memory in WebAssembly. No other file of this package has state that outlives a call.
 *
 * A Noto family comes in slices, each a variable font in WOFF2, beside a list of the code points of each slice.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { remembered } from "./remembered.ts";
import { openShaper, type Shape } from "./shaper.ts";
import { openTrueType, type TrueType } from "./true-type.ts";

/** The URL of a file of this package's dependencies, found from the package: its code may be in a bundle elsewhere. */
export function ownFile(name: `#${string}`): string {
  return pathToFileURL(createRequire(import.meta.resolve("@docreview/typesetting")).resolve(name)).href;
}

export interface Family {
  /** As in the names of its files. */
  readonly name: string;
  /** URL of its list; its files are beside it. */
  readonly list: () => string;
}

/** Name of each slice → the code points listed for it, some of which it may lack. */
export const listedSlices = remembered(({ list }: Family): ReadonlyMap<string, readonly number[]> => {
  const ranges = JSON.parse(readFileSync(new URL(list()), "utf8")) as Readonly<Record<string, string>>;
  return new Map(
    Object.entries(ranges).map(([key, listed]) => [key.replaceAll(/[[\]]/g, ""), codePointsIn(listed)]),
  );
});

/** Code point → its numbered slice. Other slices have names. */
export const numberedSlices = remembered((family: Family): ReadonlyMap<number, string> => {
  const slices = new Map<number, string>();
  for (const [slice, codePoints] of listedSlices(family)) {
    if (!/^\d/.test(slice)) continue;
    for (const codePoint of codePoints) slices.set(codePoint, slice);
  }
  return slices;
});

export function sliceUrl({ name, list }: Family, slice: string): string {
  return new URL(`files/${name}-${slice}-wght-normal.woff2`, list()).href;
}

/** The number of fonts kept open, of hundreds of slices: enough for a long text. */
const mostFonts = 64;

/** The font in the file with this URL: TrueType, or the regular weight of a variable font in WOFF2. */
export const openedFont = remembered(
  async (url: string): Promise<TrueType> => openTrueType(await trueTypeIn(url, ["GSUB", "GPOS"])),
  mostFonts,
);

export interface ShapedFont {
  readonly font: TrueType;
  readonly shape: Shape;
}

/** The same font with its tables for shaping. */
export const openedShapedFont = remembered(async (url: string): Promise<ShapedFont> => {
  const bytes = await trueTypeIn(url, []);
  return { font: openTrueType(bytes), shape: await openShaper(bytes) };
}, mostFonts);

/** `U+200D,U+1F3F3-1F3F4` */
function codePointsIn(ranges: string): readonly number[] {
  return Array.from(ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi), ([, first = "", last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, step) => start + step);
  }).flat();
}

/** The part of `subset-font` that is used; the package has no types. It loads HarfBuzz in WebAssembly. */
type SubsetFont = (font: Buffer, text: undefined, style: SubsetStyle) => Promise<Buffer>;

interface SubsetStyle {
  readonly keepAllGlyphs: true;
  readonly targetFormat: "truetype";
  readonly variationAxes: { readonly wght: number };
  readonly noHinting: true;
  /** Tags of the tables to omit. */
  readonly dropTables: readonly string[];
}

const require = createRequire(import.meta.url);

/** Glyphs keep their numbers. */
async function trueTypeIn(url: string, dropTables: readonly string[]): Promise<Buffer> {
  const file = readFileSync(new URL(url));
  if (!url.endsWith(".woff2")) return file;
  const subsetFont = require("subset-font") as SubsetFont;
  return subsetFont(file, undefined, {
    keepAllGlyphs: true,
    targetFormat: "truetype",
    variationAxes: { wght: 400 },
    noHinting: true,
    dropTables,
  });
}
