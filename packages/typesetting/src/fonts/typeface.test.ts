/** Noto Sans is opened for letters that need it, and draws them in regular weight. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { families } from "@docreview/fonts-east-asian";
import fontkit from "@pdf-lib/fontkit";
import { expect, test } from "vitest";
import { eastAsianFont } from "./east-asian.ts";
import { listedSlices, sliceUrl } from "./font-files.ts";
import { subsetOf } from "./subset.ts";
import { openDrawnText } from "../shaping/drawn-text.ts";
import { rightToLeft } from "../testing/scripts.ts";
import { typefaceFor } from "./typeface.ts";

const require = createRequire(import.meta.url);
const codesOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0)!);
const isLoaded = () => Object.keys(require.cache).some((file) => file.includes("subset-font"));

test("a text that DejaVu Sans covers opens no other font", async () => {
  const covered = ["Review “findings” — naïve", "Ελληνικά", "Русский", "עברית", "العربية", "✓ ☺ 😀 ①"];
  expect((await typefaceFor(covered)).map(({ name }) => name)).toEqual(["DejaVuSans"]);
  expect(isLoaded()).toBe(false);
  expect((await typefaceFor(["中"])).map(({ name }) => name)).toEqual(["DejaVuSans", "NotoSansCJK"]);
  expect(isLoaded()).toBe(true);
});

test("the first font's box is drawn for what no font has", async () => {
  expect(await typefaceFor(["𐤀 𠀀 \u{10ffff}"])).toHaveLength(1);
});

test("letters of Urdu, Sindhi and others are drawn, and Thaana, each by a font that is opened for it", async () => {
  for (const [language, text] of Object.entries(rightToLeft)) {
    const typeface = await typefaceFor([text]);
    const own = language === "Dhivehi" ? "NotoSansThaana" : "NotoSansArabic";
    expect(typeface.map(({ name }) => name)).toEqual(["DejaVuSans", own]);
    const drawn = openDrawnText(typeface).drawn(text);
    const missing = codesOf(drawn).filter((code) => typeface.every(({ font }) => font.glyphOf(code) === 0));
    expect(missing).toEqual([]);
  }
});

test("currency signs that are newer than DejaVu Sans are drawn", async () => {
  const typeface = await typefaceFor(["₿ 5, ₼ 6, ₾ 7 and € 8"]);
  expect(typeface.map(({ name }) => name)).toEqual(["DejaVuSans", "NotoSans"]);
  for (const sign of codesOf("₿₼₾")) expect(typeface[1]!.font.glyphOf(sign)).toBeGreaterThan(0);
  expect((await typefaceFor(["€ 8, ₹ 9, ₽ 10"])).map(({ name }) => name)).toEqual(["DejaVuSans"]);
});

test("invisible characters draw nothing", async () => {
  const [{ font }] = await typefaceFor([]);
  for (const code of [0x61c, 0x20_60, 0x20_66, 0xfe_0f, 0xe_01_00]) {
    const glyph = font.glyphOf(code);
    expect([glyph > 0, font.advanceOf(glyph), font.outlineOf(glyph).length]).toEqual([true, 0, 0]);
  }
});

test("mathematical letters are drawn, as plain letters if the font has no such style", async () => {
  const [{ font }] = await typefaceFor(["𝗚𝘂𝗮𝗿𝗮𝗻𝘁𝗲𝗲𝗱"]);
  const letters = Array.from({ length: 0x4_00 }, (_, index) => String.fromCodePoint(0x1_d4_00 + index));
  const assigned = letters.filter((letter) => /\P{Cn}/u.test(letter));
  expect(assigned.filter((letter) => font.glyphOf(letter.codePointAt(0)!) === 0)).toEqual([]);
  expect(font.glyphOf("𝗚".codePointAt(0)!)).toBe(font.glyphOf("G".codePointAt(0)!));
  expect(font.glyphOf("𝔾".codePointAt(0)!)).not.toBe(font.glyphOf("G".codePointAt(0)!));
});

test("the font has the letters that a text needs, whatever was opened before", async () => {
  const codes = codesOf("中한あ");
  const glyphsOf = async () => {
    const font = (await eastAsianFont(codes))!;
    return subsetOf(font, codes.map(font.glyphOf)).file;
  };
  const before = await glyphsOf();
  await eastAsianFont(codesOf("漢字繁體简体보장"));
  expect((await glyphsOf()).equals(before)).toBe(true);
  expect((await eastAsianFont(codes))!.glyphOf("字".codePointAt(0)!)).toBe(0);
});

/** Every slice, through a decoder that does not change it. */
async function* slices(): AsyncGenerator<Buffer> {
  const decoded = require("subset-font") as (font: Buffer, text: undefined, form: object) => Promise<Buffer>;
  for (const family of families) {
    for (const slice of listedSlices(family).keys()) {
      const file = readFileSync(new URL(sliceUrl(family, slice)));
      yield decoded(file, undefined, { keepAllGlyphs: true, targetFormat: "truetype" });
    }
  }
}

interface Variable {
  readonly getVariation: (axes: object) => ReturnType<typeof fontkit.create>;
}

/** Numbers of a glyph's outline and its advance. */
function drawn(font: ReturnType<typeof fontkit.create>, glyph: number): readonly number[] {
  const { path, advanceWidth } = font.getGlyph(glyph);
  return [...path.toSVG().matchAll(/-?[\d.]+/g), [String(advanceWidth)]].map(([number]) => Number(number));
}

test("every letter of a slice is available, from the first slice that has it", { tags: "long" }, async () => {
  const known = new Set<number>();
  let index = 0;
  for await (const file of slices()) {
    const slice = fontkit.create(file);
    const own = slice.characterSet.filter((code) => code >= 0x23_00 && code < 0xff_ff && !known.has(code));
    for (const code of own) known.add(code);
    expect(slice.unitsPerEm).toBe(1000);
    if (own.length === 0 || index++ % 20 > 0) continue;
    const regular = (slice as unknown as Variable).getVariation({ wght: 400 });
    const font = (await eastAsianFont(own))!;
    const subset = subsetOf(font, own.map(font.glyphOf));
    const ours = fontkit.create(subset.file);
    for (const [place, code] of own.slice(0, 40).entries()) {
      const expected = drawn(regular, regular.glyphForCodePoint(code).id);
      const got = drawn(ours, subset.numbers[place]!);
      expect(got.length).toBe(expected.length);
      // A font file rounds to whole units, a thousandth of the em.
      expect(got.every((number, at) => Math.abs(number - expected[at]!) <= 1)).toBe(true);
    }
  }
  expect(known.size).toBeGreaterThan(24_000);
  const all = (await eastAsianFont([...known]))!;
  expect([...known].filter((code) => all.glyphOf(code) === 0)).toEqual([]);
  // A composite glyph would refer to its components by their numbers in the slice.
  const outlines = Array.from(known, (code) => all.outlineOf(all.glyphOf(code)));
  expect(outlines.filter((outline) => outline.length > 0 && outline.readInt16BE(0) < 0)).toEqual([]);
});

/** The letters in these rows, counted from 1, of a character set of 94 rows with 94 cells. */
function rows(encoding: string, first: number, last: number): readonly number[] {
  const decoder = new TextDecoder(encoding);
  const cells = Array.from({ length: 94 * (last - first + 1) }, (_, index) =>
    Uint8Array.of(0xa0 + first + Math.floor(index / 94), 0xa1 + (index % 94)),
  );
  return cells
    .map((cell) => decoder.decode(cell))
    .filter((text) => /^\p{L}$/u.test(text))
    .flatMap(codesOf);
}

/** The letters of Big5 in common use, row by row. */
function commonBig5(): readonly number[] {
  const decoder = new TextDecoder("big5");
  const cells = Array.from({ length: (0xc6 - 0xa4 + 1) * 256 }, (_, index) =>
    Uint8Array.of(0xa4 + (index >> 8), index & 0xff),
  );
  return cells
    .map((cell) => decoder.decode(cell))
    .filter((text) => /^\p{sc=Hani}$/u.test(text))
    .flatMap(codesOf);
}

test.each([
  ["simplified Chinese, common", rows("gb18030", 16, 55), 3755, 0],
  ["simplified Chinese, less common", rows("gb18030", 56, 87), 3008, 21],
  ["traditional Chinese, common", commonBig5(), 5401, 8],
  ["kana", rows("euc-jp", 4, 5), 169, 0],
  ["Japanese, common", rows("euc-jp", 16, 47), 2965, 0],
  ["Japanese, less common", rows("euc-jp", 48, 84), 3390, 0],
  ["Korean", rows("euc-kr", 16, 40), 2350, 0],
  ["Korean, Han letters", rows("euc-kr", 42, 93), 4888, 0],
])("letters of %s: only a few are missing", { tags: "long" }, async (_name, letters, count, missing) => {
  expect(letters).toHaveLength(count);
  const font = (await eastAsianFont(letters))!;
  expect(letters.filter((letter) => font.glyphOf(letter) === 0)).toHaveLength(missing);
});
