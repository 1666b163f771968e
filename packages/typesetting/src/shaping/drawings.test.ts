import { readFileSync } from "node:fs";
import fontkit from "@pdf-lib/fontkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openDrawings } from "./drawings.ts";
import { subsetOf } from "../fonts/subset.ts";
import { openTrueType } from "../fonts/true-type.ts";

const bytes = readFileSync(new URL(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")));
const font = openTrueType(bytes);
const original = fontkit.create(bytes);

/** Simple and composite glyphs, and an empty one. */
const glyphs = Array.from("aé ŵg", (letter) => font.glyphOf(letter.codePointAt(0)!));

const clusters = fc.record({
  text: fc.string(),
  advance: fc.integer({ min: -100, max: 9000 }),
  glyphs: fc.array(
    fc.record({
      glyph: fc.constantFrom(...glyphs),
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
    }),
    { maxLength: 12 },
  ),
});

/** All numbers of these paths are coordinates. */
function moved(path: string, x: number, y: number): string {
  let isVertical = true;
  return path.replaceAll(/-?[\d.]+/g, (number) => {
    isVertical = !isVertical;
    return String(Number(number) + (isVertical ? y : x));
  });
}

test("a drawing has the outlines of its glyphs at their positions, its advance, and fits the font's limits", () => {
  fc.assert(
    fc.property(fc.array(clusters, { maxLength: 8 }), (drawn) => {
      const drawings = openDrawings(font);
      for (const [index, cluster] of drawn.entries()) drawings.add(0xf_00_00 + index, cluster);
      const numbers = drawn.map((_, index) => drawings.font.glyphOf(0xf_00_00 + index));
      const part = subsetOf(drawings.font, numbers);
      const read = fontkit.create(part.file);
      for (const [index, { advance, glyphs: parts }] of drawn.entries()) {
        const glyph = read.getGlyph(part.numbers[index]!);
        expect(glyph.advanceWidth).toBe(Math.max(0, advance));
        const placed = parts.map(({ glyph: own, x, y }) => moved(original.getGlyph(own).path.toSVG(), x, y));
        expect(glyph.path.toSVG()).toBe(placed.join(""));
        const [left, bottom, right, top] = drawings.font.box;
        const { minX, minY, maxX, maxY } = glyph.bbox;
        if (minX > maxX) continue;
        expect([minX >= left, minY >= bottom, maxX <= right, maxY <= top]).toEqual([true, true, true, true]);
      }
      const profile = drawings.font.tables.get("maxp")!;
      expect(profile.readUInt16BE(28)).toBeGreaterThanOrEqual(
        Math.max(
          0,
          ...drawn.map(({ glyphs: parts }) => parts.filter(({ glyph }) => glyph !== glyphs[2]).length),
        ),
      );
      expect(profile.readUInt16BE(30)).toBe(font.tables.get("maxp")!.readUInt16BE(30) + 1);
    }),
    { numRuns: 60 },
  );
});

test("the font's own characters do not change", () => {
  const drawings = openDrawings(font);
  drawings.add(0xf_00_00, { text: "a", advance: 5, glyphs: [{ glyph: glyphs[0]!, x: 1, y: 2 }] });
  for (const glyph of glyphs) {
    expect(drawings.font.advanceOf(glyph)).toBe(font.advanceOf(glyph));
    expect(drawings.font.outlineOf(glyph).equals(font.outlineOf(glyph))).toBe(true);
  }
  expect(drawings.font.glyphOf(0x61)).toBe(font.glyphOf(0x61));
  expect(font.glyphOf(0xf_00_00)).toBe(0);
});
