/**
 * Variable fonts in WOFF2 as fonts of one weight in TrueType, by HarfBuzz in WebAssembly, which is loaded with the
 * first of them.
 */
import { createRequire } from "node:module";

/** What is used of `subset-font`, which comes without types. */
type SubsetFont = (font: Buffer, text: undefined, style: SubsetStyle) => Promise<Buffer>;

interface SubsetStyle {
  readonly keepAllGlyphs: true;
  readonly targetFormat: "truetype";
  readonly variationAxes: { readonly wght: number };
  readonly noHinting: true;
  /** Tags of tables to leave out. */
  readonly dropTables: readonly string[];
}

const require = createRequire(import.meta.url);

/** The font in its regular weight, without hints and these tables. Its glyphs keep their numbers. */
export function regularTrueType(font: Buffer, dropTables: readonly string[]): Promise<Buffer> {
  const subsetFont = require("subset-font") as SubsetFont;
  return subsetFont(font, undefined, {
    keepAllGlyphs: true,
    targetFormat: "truetype",
    variationAxes: { wght: 400 },
    noHinting: true,
    dropTables,
  });
}
