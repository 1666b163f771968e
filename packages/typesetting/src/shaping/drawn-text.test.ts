import fc from "fast-check";
import { expect, test } from "vitest";
import { boxOf } from "../fonts/box.ts";
import { composed } from "../fonts/composed.ts";
import { openDrawnText } from "./drawn-text.ts";
import { writtenLetter } from "./joined-letters.ts";
import { emoji, sentences } from "../testing/scripts.ts";
import { typefaceFor } from "../fonts/typeface.ts";

const all = [...Object.values(sentences).map(({ text }) => text), ...emoji];
const typeface = await typefaceFor([...all, "x\u030c"]);

/** The text that these characters represent. */
function readBack(drawn: string, { written }: ReturnType<typeof openDrawnText>): string {
  return Array.from(drawn, (character) => writtenLetter(written(character))).join("");
}

test.each(all)("%s: no cluster is a box, and each represents its text", (text) => {
  const run = openDrawnText(typeface);
  const characters = Array.from(run.drawn(text));
  for (const character of characters) {
    const codePoint = character.codePointAt(0)!;
    expect(run.faces.some(({ font }) => font.glyphOf(codePoint) > 0)).toBe(true);
    // A letter that was not shaped would have its plain form.
    expect(character).not.toMatch(/\p{L}/u);
  }
  expect(readBack(characters.join(""), run)).toBe(text);
});

test.each([
  ["a sequence of emoji is one", "👩🏾‍❤️‍💋‍👨🏻", 1],
  ["a picture of one character stays as it is", "🦄😀", 2],
  ["syllables", "क्षत्रिय", 3],
  ["marks over a letter", "น้ำที่", 2],
  ["what has no one character for it", "x\u030c ẹ\u0301", 3],
  ["what has one", "e\u0301", 1],
  ["kana with its mark", "か\u3099", 1],
  ["letters of blocks that were added later", "\u{2d80}\u{ab01}\u{a9e7}", 3],
  ["parts of Hangul", "\u1112\u1161\u11ab", 1],
])("%s: %s has %i", (_case, text, count) => {
  expect(Array.from(openDrawnText(typeface).drawn(text))).toHaveLength(count);
});

test("marks are higher over capitals than over lower-case letters", () => {
  const run = openDrawnText(typeface);
  const [font] = run.faces.map((face) => face.font);
  const topOf = (text: string) => boxOf(font!.outlineOf(font!.glyphOf(run.drawn(text).codePointAt(0)!)))[3];
  expect(topOf("X\u030c")).toBeGreaterThan(topOf("x\u030c") + 100);
});

test("the same cluster is the same character, also after others were drawn", () => {
  const run = openDrawnText(typeface);
  const first = run.drawn("क्ष");
  expect(run.drawn("ग क्ष กข")).toContain(first);
  expect(run.drawn("क्ष")).toBe(first);
});

test("private-use characters are kept apart from clusters", () => {
  const run = openDrawnText(typeface);
  const text = "\u{f0001}ก\u{f0000}\u{10fffd}";
  const drawn = run.drawn(text);
  expect(readBack(drawn, run)).toBe(text);
  expect(run.faces.filter(({ font }) => font.glyphOf(drawn.codePointAt(0)!) > 0)).toEqual([]);
});

test("once all replacements are used up, text is drawn character by character", () => {
  const run = openDrawnText(typeface);
  for (let code = 0xf_00_00; code < 0xf_80_00; code++) run.drawn(String.fromCodePoint(code));
  expect(run.drawn("ที่")).toBe("ที่");
  expect(run.drawn("\u{f0005}")).toBe("\u{f0005}");
});

test("endlessly repeated marks are drawn character by character", () => {
  const run = openDrawnText(typeface);
  for (const text of [
    `ก${"่".repeat(1000)}`,
    "ြ".repeat(40),
    "ါ".repeat(31),
    `👩${"\u200d👩".repeat(50)}`,
    `👍${"\ufe0f".repeat(100)}🏽`,
    `ก${"\u200d".repeat(100)}`,
  ]) {
    expect(readBack(run.drawn(text), run)).toBe(text);
    for (const character of run.drawn(text)) expect(run.written(character).length).toBeLessThanOrEqual(64);
  }
});

test("any text is drawn without loss", () => {
  const characters = fc.constantFrom(
    ...new Set(all.join("")),
    ...Array.from("日한ابשa\u200c\u200d\ufe0f\u0301\u{f0000}"),
  );
  const texts = fc.oneof(
    fc.string({ unit: characters }),
    fc.string({ unit: "grapheme" }),
    fc.array(fc.constantFrom(...all)).map((parts) => parts.join("")),
  );
  const run = openDrawnText(typeface);
  fc.assert(
    fc.property(texts, (text) => {
      expect(readBack(run.drawn(text), run).normalize("NFKC")).toBe(text.normalize("NFKC"));
    }),
    { numRuns: 1000 },
  );
});

test("only what Unicode has one character for is composed, and nothing else changes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const whole = composed(text);
      expect(whole.normalize("NFC")).toBe(text.normalize("NFC"));
      expect(whole.length).toBeLessThanOrEqual(text.length);
    }),
  );
  expect(composed("\u2126 \u05e9\u05bc \u064e\u0651")).toBe("\u2126 \u05e9\u05bc \u064e\u0651");
});
