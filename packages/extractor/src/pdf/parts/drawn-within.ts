/** Whether a page draws a text within a rectangle: letters and digits are compared, as appearances format values. */
import type { Rectangle } from "@docreview/model";
import { glyphCursor } from "../../glyphs/glyph-cursor.ts";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";

/** In user-space units: letters may protrude from the box of their field. */
const slack = 2;

export function isDrawnOn(
  pages: readonly PageGlyphs[],
): (page: number, rectangle: Rectangle, text: string) => boolean {
  return (page, rectangle, text) => {
    const drawn = pages[page - 1];
    return drawn !== undefined && essence(textWithin(drawn, rectangle)).includes(essence(text));
  };
}

function textWithin({ glyphs }: PageGlyphs, { left, bottom, right, top }: Rectangle): string {
  const glyph = glyphCursor(glyphs);
  let text = "";
  for (; glyph.at < glyph.count; glyph.at++) {
    const { x, y } = glyph;
    const isWithin = x >= left - slack && x <= right + slack && y >= bottom - slack && y <= top + slack;
    if (isWithin) text += String.fromCodePoint(glyph.code);
  }
  return text;
}

const ascii = /^\p{ASCII}*$/u;

/** Its letters and digits; if it has none, its signs. */
export function essence(text: string): string {
  if (ascii.test(text)) return text.replaceAll(/[^A-Za-z0-9]+/g, "") || text.replaceAll(/\s+/g, "");
  const compatible = text.normalize("NFKC");
  return compatible.replaceAll(/[^\p{L}\p{N}]/gu, "") || compatible.replaceAll(/\s/g, "");
}
