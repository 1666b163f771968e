/**
 * Parts the glyphs of a page that somebody sees from those that nobody does, so that hidden words never stand within a
 * visible sentence. Only what is certain counts as hidden: text under an image may be what the image shows.
 */
import type { HiddenReason, Page } from "@docreview/model";
import { glyphBounds, selectedGlyphs, type Glyphs, type PageGlyphs } from "../glyphs/glyphs.ts";

export interface PartedPage {
  readonly seen: PageGlyphs;
  readonly unseen: readonly UnseenGlyphs[];
}

/** The glyphs of a page that are hidden for one reason; some of them are ink. */
export interface UnseenGlyphs {
  readonly reason: HiddenReason;
  readonly page: PageGlyphs;
}

export function partUnseen(page: PageGlyphs): PartedPage {
  const { glyphs } = page;
  const byReason = indexesByReason(page);
  const seen = byReason.get(null) ?? [];
  if (seen.length === glyphs.count) return { seen: page, unseen: [] };
  const only = (own: readonly number[]): PageGlyphs => ({ ...page, glyphs: selectedGlyphs(glyphs, own) });
  return {
    seen: only(seen),
    unseen: [...byReason].flatMap(([reason, own]) =>
      reason !== null && own.some((index) => isInk(glyphs, index)) ? [{ reason, page: only(own) }] : [],
    ),
  };
}

/** White space is hidden with the ink before it. Null stands for what is seen. */
function indexesByReason({ page, glyphs }: PageGlyphs): ReadonlyMap<HiddenReason | null, readonly number[]> {
  const indexes = new Map<HiddenReason | null, number[]>();
  let before: HiddenReason | null = null;
  for (let index = 0; index < glyphs.count; index++) {
    const own = reasonOf(glyphs, index, page);
    if (isInk(glyphs, index)) before = own;
    const reason = own === "outside-page" ? own : before;
    const known = indexes.get(reason);
    if (known === undefined) indexes.set(reason, [index]);
    else known.push(index);
  }
  return indexes;
}

function reasonOf(glyphs: Glyphs, index: number, page: Page): HiddenReason | null {
  const style = glyphs.styles[glyphs.style[index]!]!;
  if (isOutside(glyphs, index, page)) return "outside-page";
  if (style.hidden !== undefined) return style.hidden;
  const size = Math.max(style.fontSize, glyphs.advance[index]!) * page.userUnit;
  return style.visible && size < unreadable ? "tiny" : null;
}

/** Points: letters that are neither higher nor wider are dots. */
const unreadable = 1;

function isOutside(glyphs: Glyphs, index: number, { cropBox }: Page): boolean {
  const x = glyphs.x[index]!;
  const y = glyphs.y[index]!;
  // Nearly all glyphs have their origin on the page.
  if (x > cropBox.left && x < cropBox.right && y > cropBox.bottom && y < cropBox.top) return false;
  const style = glyphs.styles[glyphs.style[index]!]!;
  const { left, bottom, right, top } = glyphBounds(style, { x, y, advance: glyphs.advance[index]! });
  return right <= cropBox.left || left >= cropBox.right || top <= cropBox.bottom || bottom >= cropBox.top;
}

function isInk({ code }: Glyphs, index: number): boolean {
  return code[index]! > 0x20 && code[index] !== 0xa0;
}
