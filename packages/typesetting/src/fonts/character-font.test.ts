/** A typesetter opens the file, finds each character in it, and reads that character back from its glyph. */
import fontkit from "@pdf-lib/fontkit";
import { expect, test } from "vitest";
import { characterFont } from "./character-font.ts";
import { eastAsianFont } from "./east-asian.ts";

const codesOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0)!);

test("the file has the characters asked for, drawn as their font draws them, and a name", async () => {
  // From several slices and families, not in their order.
  const codes = codesOf("中あ한隻々辻ｶ");
  const font = (await eastAsianFont(codes))!;
  const file = fontkit.create(characterFont(font, "NotoSansCJK", codes));
  expect(file.characterSet).toEqual(codes.toSorted((a, b) => a - b));
  for (const code of codes) {
    const glyph = file.glyphForCodePoint(code);
    expect(glyph.codePoints).toEqual([code]);
    expect(glyph.advanceWidth).toBe(font.advanceOf(font.glyphOf(code)));
    expect(glyph.path.toSVG().length > 0).toBe(font.outlineOf(font.glyphOf(code)).length > 0);
  }
  expect(file.glyphForCodePoint("b".codePointAt(0)!).id).toBe(0);
  expect(file.postscriptName).toBe("NotoSansCJK");
  expect(file.unitsPerEm).toBe(1000);
});

test("characters with one glyph in the font have glyphs of their own", async () => {
  const alike = codesOf("·・");
  const font = (await eastAsianFont(alike))!;
  expect(font.glyphOf(alike[0]!)).toBe(font.glyphOf(alike[1]!));
  const file = fontkit.create(characterFont(font, "NotoSansCJK", alike));
  expect(alike.map((code) => file.glyphForCodePoint(code).codePoints)).toEqual(alike.map((code) => [code]));
});
