/** Reads the columns of a page's glyphs as numbers, one glyph at a time. */
import type { Glyphs, GlyphStyle } from "./glyphs.ts";

export interface GlyphCursor {
  /** The index of the glyph that is read, from 0 to before `count`. */
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

/** A class, as the accessors of one are as fast as the columns. */
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
    return this.#glyphs.code[this.at]!;
  }

  get x(): number {
    return this.#glyphs.x[this.at]!;
  }

  get y(): number {
    return this.#glyphs.y[this.at]!;
  }

  get advance(): number {
    return this.#glyphs.advance[this.at]!;
  }

  get style(): GlyphStyle {
    return this.#glyphs.styles[this.#glyphs.style[this.at]!]!;
  }
}
