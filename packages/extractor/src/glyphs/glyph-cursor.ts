/** Reads the columns of a page's glyphs one glyph at a time. */
import { advanceAt, codeAt, styleAt, xAt, yAt, type Glyphs, type GlyphStyle } from "./glyphs.ts";

export interface GlyphCursor {
  /** The index of the glyph that is read, below `count`. */
  at: number;
  readonly count: number;
  readonly code: number;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
  readonly style: GlyphStyle;
}

export function glyphCursor(glyphs: Glyphs): GlyphCursor {
  return new Cursor(glyphs);
}

/** A class, because its accessors are as fast as reading the columns. */
class Cursor implements GlyphCursor {
  at = 0;
  readonly #glyphs: Glyphs;

  constructor(glyphs: Glyphs) {
    this.#glyphs = glyphs;
  }

  get count(): number {
    return this.#glyphs.count;
  }

  get code(): number {
    return codeAt(this.#glyphs, this.at);
  }

  get x(): number {
    return xAt(this.#glyphs, this.at);
  }

  get y(): number {
    return yAt(this.#glyphs, this.at);
  }

  get advance(): number {
    return advanceAt(this.#glyphs, this.at);
  }

  get style(): GlyphStyle {
    return styleAt(this.#glyphs, this.at);
  }
}
