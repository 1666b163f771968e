/**
 * Shaping: which glyphs of a font draw a text, and where, by HarfBuzz in WebAssembly, which is loaded with the first
 * font that needs it. Writing systems in which letters join, stack and change their order cannot do without.
 */

/** Characters that are drawn together. */
export interface Cluster {
  readonly text: string;
  /** In units of the em, as the places are. */
  readonly advance: number;
  readonly glyphs: readonly PlacedGlyph[];
}

/** Its place is seen from where the cluster begins, y upwards. */
export interface PlacedGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** The clusters of a text in one script, which reads from left to right, in their order. */
export type Shape = (text: string) => readonly Cluster[];

/** A font in TrueType. */
export async function openShaper(file: Buffer): Promise<Shape> {
  const harfbuzz = await import("harfbuzzjs");
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  const buffer = new harfbuzz.Buffer();
  return (text) => {
    buffer.reset();
    buffer.addText(text);
    // A language that the environment names would change the forms of letters.
    buffer.setLanguage("en");
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return clustersOf(text, buffer.getGlyphInfosAndPositions());
  };
}

interface ShapedGlyph {
  readonly codepoint: number;
  /** Where its cluster begins in the text. */
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
