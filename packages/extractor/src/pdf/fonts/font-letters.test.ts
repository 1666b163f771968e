/** Letters that a font's `ToUnicode` does not map: their text is that of their glyph's name, or of the font's own table. */
import { describe, expect, test } from "vitest";
import { readPdf } from "../../testing/reading.ts";
import { smallPdf, streamObject } from "../../testing/small-pdf.ts";
import { charactersOfGlyphs } from "./character-map.ts";

/** A font that draws every glyph as a box; codes from 1 have these names. */
function boxFont(names: readonly string[]): readonly string[] {
  const listed = names.map((name) => `/${name}`).join(" ");
  const procedures = names.map((name) => `/${name} 11 0 R`).join(" ");
  const widths = names.map(() => "600").join(" ");
  return [
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 1 /LastChar ${names.length} /Widths [${widths}] /CharProcs << ${procedures} >> /Encoding << /Type /Encoding /Differences [1 ${listed}] >> >>`,
    streamObject("600 0 0 0 600 700 d1 0 0 500 700 re f"),
  ];
}

/** Shows the codes of the box font in hexadecimal. */
async function textShown(names: readonly string[], codes: string) {
  const { document } = await readPdf(
    smallPdf({
      pages: [
        {
          content: `BT /T 10 Tf 72 700 Td <${codes}> Tj ET`,
          entries: "/Resources << /Font << /T 10 0 R >> >>",
        },
      ],
      objects: boxFont(names),
    }),
  );
  return document;
}

describe("names of glyphs", () => {
  test("a ligature within a word", async () => {
    const { text } = await textShown(["d", "i", "f_f_i", "c", "u", "l", "t"], "01020304050607");
    expect(text).toBe("difficult");
  });

  test("the letters of a ligature share its place", async () => {
    const { text, layout } = await textShown(["T_h", "e"], "0102");
    expect(text).toBe("The");
    const ends = Array.from(layout.extents, (place) => Math.round(place * 10) / 10);
    expect(ends).toEqual([0, 3, 3, 6, 6, 12]);
  });

  test("two fonts that name one code otherwise leave it unknown", async () => {
    const [one, glyph] = boxFont(["T_h", "e"]);
    const [other] = boxFont(["f_f", "e"]);
    const pdf = smallPdf({
      pages: [
        {
          content: `BT /T 10 Tf 72 700 Td <0102> Tj ET BT /U 10 Tf 72 600 Td <0102> Tj ET`,
          entries: "/Resources << /Font << /T 10 0 R /U 12 0 R >> >>",
        },
      ],
      objects: [one!, glyph!, other!],
    });
    const { document } = await readPdf(pdf);
    expect(document.text.replace(/\s+/g, " ")).toBe("\ufffde \ufffde");
  });
});

describe("the character map of a font", () => {
  /** An OpenType font with nothing but a map of one segment: characters from `first` are glyphs from `glyph`. */
  function fontWithMap(first: number, last: number, glyph: number): Uint8Array {
    const map = [4, 32, 0, 4, 0, 0, 0, last, 0xffff, 0, first, 0xffff, (glyph - first) & 0xffff, 1, 0, 0];
    const directory = [0x0001, 0x0000, 1, 0, 0, 0, 0x636d, 0x6170, 0, 0, 0, 28, 0, 44];
    const subtables = [0, 1, 3, 1, 0, 12];
    const words = [...directory, ...subtables, ...map];
    return Uint8Array.from(words.flatMap((word) => [word >> 8, word & 0xff]));
  }

  test("is read backwards", () => {
    expect([...charactersOfGlyphs(fontWithMap(0x41, 0x43, 7))]).toEqual([
      [7, 0x41],
      [8, 0x42],
      [9, 0x43],
    ]);
  });

  test("leaves out what is for private use", () => {
    expect(charactersOfGlyphs(fontWithMap(0xf041, 0xf043, 7)).size).toBe(0);
  });

  test("that is cut short, or no font, says what it can", () => {
    const font = fontWithMap(0x41, 0x43, 7);
    for (let length = 0; length < font.length; length++)
      expect(charactersOfGlyphs(font.subarray(0, length)).size).toBeLessThanOrEqual(3);
  });
});
