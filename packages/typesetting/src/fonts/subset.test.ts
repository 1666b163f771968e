/** Subsets of our fonts, read back by another font library. */
import { readFileSync } from "node:fs";
import fontkit from "@pdf-lib/fontkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { subsetOf } from "./subset.ts";
import { openTrueType } from "./true-type.ts";

const bytes = readFileSync(new URL(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")));
const font = openTrueType(bytes);
const original = fontkit.create(bytes);

/** The outline of a glyph as an SVG path, and its advance. */
function drawn(of: typeof original, glyph: number): readonly [string, number] {
  const { path, advanceWidth } = of.getGlyph(glyph);
  return [path.toSVG(), advanceWidth];
}

test("every character has the glyph that another reader finds", () => {
  const codes = Array.from({ length: 0x2_00_00 }, (_, code) => code);
  const wrong = codes.filter((code) => font.glyphOf(code) !== original.glyphForCodePoint(code).id);
  expect(wrong).toEqual([]);
  expect(font.glyphOf("中".codePointAt(0)!)).toBe(0);
  expect(font.glyphOf("理".codePointAt(0)!)).toBe(0);
  expect(font.glyphOf("a".codePointAt(0)!)).toBeGreaterThan(0);
});

test("any characters, also composite ones, are drawn by the subset as by the whole font", () => {
  const characters = fc.array(fc.integer({ min: 0x20, max: 0x52f }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(characters, (codes) => {
      const glyphs = codes.map((code) => font.glyphOf(code));
      const { file, numbers } = subsetOf(font, glyphs);
      const part = fontkit.create(file);
      for (const [index, glyph] of glyphs.entries()) {
        expect(drawn(part, numbers[index]!)).toEqual(drawn(original, glyph));
      }
    }),
    { numRuns: 40 },
  );
});

test("a subset is small, has the right checksum, and is always the same", () => {
  const glyphs = Array.from("Review findings Ć", (character) => font.glyphOf(character.codePointAt(0)!));
  const { file } = subsetOf(font, glyphs);
  expect(file.length).toBeLessThan(bytes.length / 10);
  let sum = 0;
  for (let at = 0; at < file.length; at += 4) sum = (sum + file.readUInt32BE(at)) >>> 0;
  expect(sum).toBe(0xb1b0_afba);
  expect(subsetOf(font, glyphs).file.equals(file)).toBe(true);
});
