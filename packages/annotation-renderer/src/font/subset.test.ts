/** Fonts with some glyphs of ours, read back by a font library that is not ours. */
import fontkit from "@pdf-lib/fontkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { subsetOf } from "./subset.ts";
import { openTextRun } from "./text-run.ts";
import { typeface } from "./typeface.ts";

const font = typeface();
const original = fontkit.create(font.bytes);

/** The outline of a glyph as an SVG path, and how far it advances. */
function drawn(of: typeof original, glyph: number): readonly [string, number] {
  const { path, advanceWidth } = of.getGlyph(glyph);
  return [path.toSVG(), advanceWidth];
}

test("the glyph of any character is the one that another reader finds", () => {
  const codes = Array.from({ length: 0x2_00_00 }, (_, code) => code);
  const wrong = codes.filter((code) => font.glyphOf(code) !== original.glyphForCodePoint(code).id);
  expect(wrong).toEqual([]);
  expect(font.glyphOf("中".codePointAt(0)!)).toBe(0);
  expect(font.glyphOf("理".codePointAt(0)!)).toBe(0);
  expect(font.glyphOf("a".codePointAt(0)!)).toBeGreaterThan(0);
});

test("any characters are drawn by the subset as by the whole font, composite ones too", () => {
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

test("a subset is small, sums to what a font file must sum to, and is the same every time", () => {
  const glyphs = Array.from("Review findings Ć", (character) => font.glyphOf(character.codePointAt(0)!));
  const { file } = subsetOf(font, glyphs);
  expect(file.length).toBeLessThan(font.bytes.length / 10);
  let sum = 0;
  for (let at = 0; at < file.length; at += 4) sum = (sum + file.readUInt32BE(at)) >>> 0;
  expect(sum).toBe(0xb1b0_afba);
  expect(subsetOf(font, glyphs).file.equals(file)).toBe(true);
});

test("characters are numbered from 1 in the order of their use, each once, and are as wide as their glyphs", () => {
  const run = openTextRun(font);
  expect(run.encoded("aba😀中")).toBe("00010002000100030004");
  expect(run.encoded("b a")).toBe("000200050001");
  expect(run.characters()).toEqual([0x61, 0x62, 0x1_f600, 0x4e2d, 0x20]);
  expect(run.widthOf("i") * 2).toBeLessThan(run.widthOf("mm"));
  expect(run.widthOf("i😀i")).toBeCloseTo(run.widthOf("ii") + run.widthOf("😀"), 6);
  expect(run.widthOf("m")).toBeCloseTo((font.advanceOf(font.glyphOf(0x6d)) * 1000) / 2048, 6);
});
