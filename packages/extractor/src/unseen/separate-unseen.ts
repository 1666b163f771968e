/**
 * Separates the visible glyphs of a page from the invisible ones, so that hidden words are never within a visible
 * sentence. Only what is certain counts as hidden: text under an image may be the text that the image shows.
 */
import type { HiddenReason, Page } from "@docreview/model";
import { glyphCursor, type GlyphCursor } from "../glyphs/glyph-cursor.ts";
import { glyphBounds, selectedGlyphs, type PageGlyphs } from "../glyphs/glyphs.ts";

export interface SeparatedPage {
  readonly seen: PageGlyphs;
  readonly unseen: readonly UnseenGlyphs[];
}

/** The glyphs of a page that are hidden for one reason; some of them are ink. */
export interface UnseenGlyphs {
  readonly reason: HiddenReason;
  readonly page: PageGlyphs;
}

export function separateUnseen(page: PageGlyphs): SeparatedPage {
  const glyph = glyphCursor(page.glyphs);
  if (!hasUnseen(glyph, page.page)) return { seen: page, unseen: [] };
  const byReason = indexesByReason(glyph, page.page);
  const only = (own: readonly number[]): PageGlyphs => ({
    ...page,
    glyphs: selectedGlyphs(page.glyphs, own),
  });
  const isInkAt = (index: number) => {
    glyph.at = index;
    return isInk(glyph);
  };
  return {
    seen: only(byReason.get(null) ?? []),
    unseen: [...byReason].flatMap(([reason, own]) =>
      reason !== null && own.some(isInkAt) ? [{ reason, page: only(own) }] : [],
    ),
  };
}

/** Nearly all pages show all of their glyphs. */
function hasUnseen(glyph: GlyphCursor, page: Page): boolean {
  for (glyph.at = 0; glyph.at < glyph.count; glyph.at++) if (reasonOf(glyph, page) !== null) return true;
  return false;
}

/** White space is hidden with the ink before it. Null stands for visible glyphs. */
function indexesByReason(
  glyph: GlyphCursor,
  page: Page,
): ReadonlyMap<HiddenReason | null, readonly number[]> {
  const indexes = new Map<HiddenReason | null, number[]>();
  let before: HiddenReason | null = null;
  for (glyph.at = 0; glyph.at < glyph.count; glyph.at++) {
    const own = reasonOf(glyph, page);
    if (isInk(glyph)) before = own;
    const reason = own === "outside-page" ? own : before;
    const known = indexes.get(reason);
    if (known === undefined) indexes.set(reason, [glyph.at]);
    else known.push(glyph.at);
  }
  return indexes;
}

function reasonOf(glyph: GlyphCursor, page: Page): HiddenReason | null {
  const { style } = glyph;
  if (isOutside(glyph, page)) return "outside-page";
  if (style.hidden !== undefined) return style.hidden;
  const size = Math.max(style.fontSize, glyph.advance) * page.userUnit;
  return style.visible && size < unreadable ? "tiny" : null;
}

/** In points: letters that are neither higher nor wider are dots. */
const unreadable = 1;

function isOutside(glyph: GlyphCursor, { cropBox }: Page): boolean {
  const { x, y } = glyph;
  // Nearly all glyphs have their origin on the page.
  if (x > cropBox.left && x < cropBox.right && y > cropBox.bottom && y < cropBox.top) return false;
  const { left, bottom, right, top } = glyphBounds(glyph.style, glyph);
  return right <= cropBox.left || left >= cropBox.right || top <= cropBox.bottom || bottom >= cropBox.top;
}

function isInk({ code }: GlyphCursor): boolean {
  return code > 0x20 && code !== 0xa0;
}
