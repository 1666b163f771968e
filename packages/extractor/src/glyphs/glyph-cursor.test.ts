import { expect, test } from "vitest";
import { glyphCursor } from "./glyph-cursor.ts";
import { boundedExtent, createGlyphBuffer, type GlyphStyle } from "./glyphs.ts";

const plain: GlyphStyle = {
  angle: 0,
  fontSize: 10,
  ...boundedExtent(10, 0.8, 0.2),
  bold: false,
  italic: false,
  colour: "#000000",
  visible: true,
};
const bold: GlyphStyle = { ...plain, bold: true };

test("a cursor reads every glyph of a buffer that held more than expected", () => {
  const buffer = createGlyphBuffer(1);
  const placed = [
    { code: 0x41, x: 1.5, y: 7, advance: 6, style: buffer.styleIndex(plain) },
    { code: 0x1f600, x: 7.5, y: 7, advance: 12, style: buffer.styleIndex(bold) },
    { code: 0x42, x: 19.5, y: -7, advance: 6, style: buffer.styleIndex({ ...plain }) },
  ];
  placed.forEach(buffer.add);
  const glyph = glyphCursor(buffer.finish());
  const read = [];
  for (; glyph.at < glyph.count; glyph.at++) {
    const { code, x, y, advance, style } = glyph;
    read.push({ code, x, y, advance, style });
  }
  const styles = [plain, bold];
  expect(read).toEqual(placed.map(({ style, ...one }) => ({ ...one, style: styles[style] })));
});
