/**
 * Determines which pages are pictures of text: a page without text that paints; text that an image hides, or that is
 * drawn invisibly over one, as added by scanning programs; and an image of a whole page with little other text, such as
 * a stamp.
 */
import { glyphCursor } from "../../glyphs/glyph-cursor.ts";
import { selectedGlyphs, type Glyphs, type PageGlyphs } from "../../glyphs/glyphs.ts";

export type ScanKind = "silent" | "layered" | "stamped";

/** In shares of the page. */
const wholePage = 0.7;
/** A page with at least this many visible characters has its own text. */
const stampLength = 200;

export function scanKindOf({ glyphs, unmapped, paints, pictures }: PageGlyphs): ScanKind | null {
  const { seen, unseen } = inkedGlyphs(glyphs);
  if (seen + unseen === 0) return paints || unmapped > 0 ? "silent" : null;
  if (pictures === undefined || pictures.coverage < wholePage || seen >= stampLength) return null;
  return unseen > 0 ? "layered" : "stamped";
}

/** White space is not counted. */
function inkedGlyphs(glyphs: Glyphs): { seen: number; unseen: number } {
  let seen = 0;
  let unseen = 0;
  const glyph = glyphCursor(glyphs);
  for (; glyph.at < glyph.count; glyph.at++) {
    if (glyph.code <= 0x20) continue;
    if (glyph.style.visible) seen++;
    else unseen++;
  }
  return { seen, unseen };
}

/** The visible glyphs, or null if there are none. */
export function visibleGlyphs(glyphs: Glyphs): Glyphs | null {
  const kept: number[] = [];
  const glyph = glyphCursor(glyphs);
  for (; glyph.at < glyph.count; glyph.at++) if (glyph.style.visible) kept.push(glyph.at);
  if (kept.length === 0) return null;
  return selectedGlyphs(glyphs, kept);
}
