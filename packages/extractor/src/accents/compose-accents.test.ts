/** Accents as TeX draws them with fonts of seven bits: beside their letters in the file, over them on the page. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createGlyphBuffer } from "../glyphs/glyphs.ts";
import { boxesOf, readPdf } from "../testing/reading.ts";
import { smallPdf, textAt } from "../testing/small-pdf.ts";
import { composeAccents } from "./compose-accents.ts";
import { isSpacingAccent } from "./spacing-accent.ts";

/** Computer Modern's places of accents in Courier, whose glyphs are all 600 wide. */
const encoding =
  "<< /Type /Encoding /Differences [16 /dotlessi /dotlessj 18 /grave /acute /caron /breve /macron /ring /cedilla " +
  "94 /circumflex /dotaccent 125 /hungarumlaut /tilde /dieresis] >>";
const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding ${encoding} >>`;

/** Shows an array of strings and kerns, in which an accent is drawn, and the letter after a step back. */
const shown = (array: string) => `BT /T 10 Tf 1 0 0 1 72 700 Tm [${array}] TJ ET`;

async function read(content: string) {
  const entries = "/Resources << /Font << /T 10 0 R /C 3 0 R >> >>";
  return (await readPdf(smallPdf({ pages: [{ content, entries }], objects: [font] }))).document;
}

test.each([
  ["(Schl\\177) 600 (ussel)", "Schlüssel"],
  ["(caf\\023) 600 (e au lait)", "café au lait"],
  ["(voil\\022) 600 (a)", "voilà"],
  ["(for\\136) 600 (et)", "forêt"],
  ["(ma\\176) 600 (nana)", "mañana"],
  ["(\\027) 600 (Angstrom)", "Ångstrom"],
  ["(Du\\024) 600 (san)", "Dušan"],
  ["(Fran\\030) 600 (cois)", "François"],
  ["(gar) (c) 600 (\\030) (on)", "garçon"],
  ["(Erd\\175) 600 (os)", "Erdős"],
  ["(na\\177) 600 (\\020ve)", "naïve"],
  ["(pa\\023) 600 (\\020s)", "país"],
  ["(\\025) 600 (ghi)", "ğhi"],
  ["(\\137) 600 (zona)", "żona"],
  ["(ma\\136) 600 (\\020tre)", "maître"],
  ["(the mean \\026) 600 (q is)", "the mean q\u0304 is"],
])("%s is %s", async (array, text) => {
  expect((await read(shown(array))).text).toBe(text);
});

test("accents over narrow letters, raised over capitals, slanted and turned", async () => {
  const shifted = shown("(na\\177) 550 (\\020ve)");
  const raised = "BT /T 10 Tf 1 0 0 1 72 650 Tm (\\177) Tj 1 0 0 1 72.4 647.5 Tm (Uber) Tj ET";
  const turned = "BT /T 10 Tf 0 1 -1 0 400 300 Tm [(Schl\\177) 600 (ussel)] TJ ET";
  const { text } = await read(`${shifted} ${raised} ${turned}`);
  expect(text.split(/\s+/).toSorted()).toEqual(["Schlüssel", "Über", "naïve"].toSorted());
});

test("an accent that is drawn after the line belongs to the letter that is under it", async () => {
  const { text } = await read(`${shown("(Sona)")} BT /T 10 Tf 1 0 0 1 84 701 Tm (\\024) Tj ET`);
  expect(text).toBe("Soňa");
});

test("the letter has the place of both", async () => {
  const document = await read(shown("(Schl\\177) 500 (ussel)"));
  const [box] = boxesOf(document, "Schlüssel");
  expect([box!.left, box!.right]).toEqual([72, expect.closeTo(127, 1)]);
  const [letter] = boxesOf(document, "ü");
  expect([letter!.left, letter!.right]).toEqual([expect.closeTo(96, 1), expect.closeTo(103, 1)]);
});

describe("what stands by itself stays", () => {
  test.each([
    ["(5\\177 x)", "5¨ x"],
    ["(a\\177x)", "a¨x"],
    ["(x\\136) 250 (2)", "xˆ2"],
    ["(\\177) 500 (5)", "¨5"],
  ])("%s", async (array, text) => {
    expect((await read(shown(array))).text).toBe(text);
  });

  test("a circumflex, a grave and a tilde of a program's text", async () => {
    expect((await read(textAt(72, 700, "~user `code` a^b 25\xb0C"))).text).toBe("~user `code` a^b 25°C");
  });

  test("an accent that nobody sees", async () => {
    const { text } = await read(
      `BT /T 10 Tf 1 0 0 1 72 700 Tm [(Schl)] TJ 3 Tr (\\177) Tj 0 Tr 1 0 0 1 96 700 Tm (ussel) Tj ET`,
    );
    expect(text).toContain("Schlussel");
  });
});

test("a page without accents stays the same, whatever stands over each other", () => {
  const style = { angle: 0, fontSize: 10, ascent: 8, descent: 2, bold: false, italic: false };
  fc.assert(
    fc.property(
      fc.array(fc.record({ text: fc.string({ minLength: 1, unit: "grapheme" }), x: fc.nat(9) })),
      (letters) => {
        const buffer = createGlyphBuffer();
        const own = buffer.styleIndex({ ...style, colour: "#000000", visible: true });
        for (const { text, x } of letters) {
          const code = text.codePointAt(0)!;
          if (!isSpacingAccent(code)) buffer.add({ code, x, y: 0, advance: 5, style: own });
        }
        const box = { left: 0, bottom: 0, right: 600, top: 800 };
        const page = { number: 1, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 } as const;
        const given = { page, glyphs: buffer.finish(), unmapped: 0, paints: false };
        expect(composeAccents(given)).toBe(given);
      },
    ),
  );
});
