/**
 * Shaping: which glyphs of a font draw a text, and where. It is done by HarfBuzz in WebAssembly, which is loaded with the
 * first font that needs it. Writing systems whose letters join, stack or change their order require it.
 */
import { loadHarfbuzz } from "./harfbuzz.ts";

/** Characters that are drawn together. */
export interface Cluster {
  readonly text: string;
  /** In units of the em, like the positions. */
  readonly advance: number;
  readonly glyphs: readonly PlacedGlyph[];
}

/** Its position is relative to the start of the cluster, y upwards. */
export interface PlacedGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** Gives the clusters of a left-to-right text in one script, in order. */
export type Shape = (text: string) => readonly Cluster[];

/** `file` is a TrueType font. */
export async function openShaper(file: Buffer): Promise<Shape> {
  const harfbuzz = await loadHarfbuzz();
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  const buffer = new harfbuzz.Buffer();
  return (text) => {
    buffer.reset();
    buffer.addText(text);
    // The language of the environment would change the forms of letters.
    buffer.setLanguage("en");
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return clustersOf(text, buffer.getGlyphInfosAndPositions());
  };
}

interface ShapedGlyph {
  readonly codepoint: number;
  /** Offset of its cluster in the text. */
  readonly cluster: number;
  readonly xAdvance?: number;
  readonly xOffset?: number;
  readonly yOffset?: number;
}

function clustersOf(text: string, shaped: readonly ShapedGlyph[]): readonly Cluster[] {
  const groups = [...Map.groupBy(shaped, ({ cluster }) => cluster)];
  return groups.map(([start, group], index) => {
    let advance = 0;
    const glyphs = group.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const x = advance + xOffset;
      advance += xAdvance;
      return { glyph: codepoint, x, y: yOffset };
    });
    return { text: text.slice(start, groups[index + 1]?.[0]), advance, glyphs };
  });
}
