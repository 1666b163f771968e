/**
 * The meaning of glyphs in an embedded TrueType or OpenType font, from its own table `cmap` read backwards: a PDF may
 * number glyphs without stating their meaning. Tables with a false size end with the font.
 */
import { tableOf } from "./font-tables.ts";
import { isText } from "./glyph-name.ts";

/** The maximum number of characters in a font; none has more. */
const mostCharacters = 200_000;

/** The code point of each glyph, by its number; the lowest of several. Empty if the font does not state any. */
export function charactersOfGlyphs(font: Uint8Array): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  try {
    const start = tableOf(view, "cmap");
    const subtable = start === null ? null : unicodeSubtable(view, start);
    if (subtable === null) return glyphs;
    const add = (code: number, glyph: number) => {
      if (glyph !== 0 && isText(code) && !glyphs.has(glyph)) glyphs.set(glyph, code);
    };
    const format = view.getUint16(subtable);
    if (format === 4) readSegments(view, subtable, add);
    if (format === 12) readGroups(view, subtable, add);
  } catch (error) {
    // A read beyond the end: what was read before it is kept.
    if (!(error instanceof RangeError)) throw error;
  }
  return glyphs;
}

type Add = (code: number, glyph: number) => void;

/**
 * A subtable of the platforms Unicode (0), or Windows (3) with a Unicode encoding; the one with the largest repertoire
 * is last.
 */
function unicodeSubtable(view: DataView, start: number): number | null {
  const count = view.getUint16(start + 2);
  let found: number | null = null;
  for (let index = 0; index < count; index++) {
    const at = start + 4 + 8 * index;
    const platform = view.getUint16(at);
    const encoding = view.getUint16(at + 2);
    const isUnicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    const subtable = start + view.getUint32(at + 4);
    if (isUnicode && [4, 12].includes(view.getUint16(subtable))) found = subtable;
  }
  return found;
}

/** Format 4: segments of the Basic Multilingual Plane. */
function readSegments(view: DataView, at: number, add: Add): void {
  const size = view.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const offsets = deltas + size;
  for (let segment = 0; segment < size; segment += 2) {
    const first = view.getUint16(starts + segment);
    const last = view.getUint16(ends + segment);
    const delta = view.getUint16(deltas + segment);
    const offset = view.getUint16(offsets + segment);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const own = offset === 0 ? code : view.getUint16(offsets + segment + offset + 2 * (code - first));
      add(code, offset !== 0 && own === 0 ? 0 : (own + delta) & 0xffff);
    }
  }
}

/** Format 12: groups of all planes. */
function readGroups(view: DataView, at: number, add: Add): void {
  const count = view.getUint32(at + 12);
  let characters = 0;
  for (let group = 0; group < count; group++) {
    const first = view.getUint32(at + 16 + 12 * group);
    const last = view.getUint32(at + 20 + 12 * group);
    const glyph = view.getUint32(at + 24 + 12 * group);
    for (let code = first; code <= last; code++) {
      if (++characters > mostCharacters) return;
      add(code, glyph + code - first);
    }
  }
}
