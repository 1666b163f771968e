/** Names of glyphs within embedded fonts. */
import { expect, test } from "vitest";
import { readPdf } from "../../testing/reading.ts";
import { smallPdf, streamObject } from "../../testing/small-pdf.ts";
import { textsOfNames } from "./charset.ts";

const wide = (value: number) => [28, (value >> 8) & 0xff, value & 0xff];
const latin = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

function index(items: readonly (readonly number[])[]): readonly number[] {
  if (items.length === 0) return [0, 0];
  let end = 1;
  const ends = items.map((item) => (end += item.length));
  const offsets = [1, ...ends].flatMap((offset) => [offset >> 8, offset & 0xff]);
  return [items.length >> 8, items.length & 0xff, 2, ...offsets, ...items.flat()];
}

/** A box, of 400 by 500. */
const outline = [...wide(0), ...wide(0), 21, ...wide(400), 6, ...wide(500), 7, ...wide(-400), 6, 14];

/** A CFF font of boxes; `strings`: of the glyphs from 1, of Adobe's standard strings and `names` behind them. */
function cffFont(strings: readonly number[], names: readonly string[], isKeyed = false): Uint8Array {
  const start = [1, 0, 4, 2, ...index([latin("Boxes")])];
  const end = [...index(names.map(latin)), ...index([])];
  const topOf = (charset: number, outlines: number) => [
    ...(isKeyed ? [...wide(391), ...wide(392), ...wide(0), 12, 30] : []),
    ...wide(charset),
    15,
    ...wide(outlines),
    17,
  ];
  const charset = start.length + index([topOf(0, 0)]).length + end.length;
  const named = [0, ...strings.flatMap((string) => [string >> 8, string & 0xff])];
  const outlines = index([outline, ...strings.map(() => outline)]);
  const top = index([topOf(charset, charset + named.length)]);
  return Uint8Array.from([...start, ...top, ...end, ...named, ...outlines]);
}

/** A TrueType font with nothing but its names. */
function postFont(indexes: readonly number[], names: readonly string[]): Uint8Array {
  const words = (values: readonly number[]) => values.flatMap((value) => [value >> 8, value & 0xff]);
  const directory = [...words([1, 0, 1, 0, 0, 0]), ...latin("post"), ...words([0, 0, 0, 28, 0, 200])];
  const header = [...words([2, 0]), ...Array.from({ length: 28 }, () => 0)];
  const pascal = names.flatMap((name) => [name.length, ...latin(name)]);
  return Uint8Array.from([...directory, ...header, ...words([indexes.length, ...indexes]), ...pascal]);
}

// "d", quoteright, germandbls and an own name each.
const cff = cffFont([69, 8, 109, 391, 392], ["f_f_i", "g12"]);
const named = [
  [1, "d"],
  [2, "\u2019"],
  [3, "fi"],
  [4, "ffi"],
];

test("the charset of a CFF font", () => {
  expect([...textsOfNames(cff)]).toEqual(named);
});

test("a CFF font that is keyed by identifiers has none", () => {
  expect(textsOfNames(cffFont([69, 8], ["Adobe", "Identity"], true)).size).toBe(0);
});

test("the table post of a TrueType font", () => {
  expect([...textsOfNames(postFont([0, 71, 259, 258, 500], ["g12", "T_h"]))]).toEqual([
    [1, "d"],
    [2, "Th"],
  ]);
});

test("fonts that are cut short say what they can", () => {
  for (const font of [cff, postFont([0, 71, 259], ["g12", "T_h"])])
    for (let length = 0; length < font.length; length++)
      expect(textsOfNames(font.slice(0, length)).size).toBeLessThanOrEqual(4);
});

test("glyphs that a file shows by their numbers are read by their names", async () => {
  const bytes = String.fromCharCode(...cff);
  const objects = [
    "<< /Type /Font /Subtype /Type0 /BaseFont /Boxes /Encoding /Identity-H /DescendantFonts [11 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Boxes /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 12 0 R /DW 600 >>",
    "<< /Type /FontDescriptor /FontName /Boxes /Flags 4 /FontBBox [0 0 400 500] /ItalicAngle 0 /Ascent 500 /Descent 0 /CapHeight 500 /StemV 80 /FontFile3 13 0 R >>",
    streamObject(bytes, "/Subtype /CIDFontType0C"),
  ];
  const content = "BT /T 10 Tf 72 700 Td <0001000400010001> Tj ET";
  const entries = "/Resources << /Font << /T 10 0 R >> >>";
  const { document, problems } = await readPdf(smallPdf({ pages: [{ content, entries }], objects }));
  expect(document.text).toBe("dffidd");
  expect(problems).toEqual([]);
});
