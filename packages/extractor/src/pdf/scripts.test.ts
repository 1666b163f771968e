/** Text in scripts other than Latin, from the file to the document. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRightToLeft } from "../bidi/bidi-class.ts";
import { drawnAt, mappedPdf, type PlacedGlyph } from "../testing/mapped-font.ts";
import { boxesOf, outlineOf, readPdf } from "../testing/reading.ts";
import { readPages } from "./read-pages.ts";
import { openWithPdfjs } from "./pdfjs/pdfjs-reader.ts";
import { composeDocument } from "../layout/compose.ts";
import { flowOf } from "../layout/flow.ts";
import { rowsOfPage } from "../layout/page-layout.ts";

/** The text that both engines read. */
async function textOf(glyphs: readonly PlacedGlyph[]): Promise<string> {
  const file = mappedPdf({ glyphs });
  const { document } = await readPdf(file);
  const second = await readPages(openWithPdfjs, file, { maximumPages: 1 });
  if (second.kind !== "read") throw new Error(second.kind);
  const pages = second.pages;
  const flow = flowOf(pages.map(rowsOfPage));
  const { text } = composeDocument(
    pages.map(({ page }) => page),
    flow,
  );
  expect(text).toBe(document.text);
  return document.text;
}

/** A glyph for each character, in visual order. */
const line = (visual: string, { x = 72, y = 700 } = {}) => drawnAt(x, y, Array.from(visual));

describe("characters beyond U+FFFF", () => {
  test.each(["𝑥𝛼𝕊", "a😀b", "𠮷野家", "𐤀𐤁"])("%s", async (text) => {
    const isTurned = text === "𐤀𐤁";
    const visual = isTurned ? Array.from(text).toReversed().join("") : text;
    expect(await textOf(line(visual))).toBe(text);
  });

  test("whatever they are", async () => {
    const character = fc.integer({ min: 0x10000, max: 0x3134a }).filter((code) => !isRightToLeft(code));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(character, { minLength: 1, maxLength: 40 }), async (codes) => {
        const text = `a${String.fromCodePoint(...codes)}b`;
        const { document } = await readPdf(mappedPdf({ glyphs: line(text) }));
        expect(document.text).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  test("within Hebrew", async () => {
    expect(await textOf(line("םלוע😀 םולש"))).toBe("שלום 😀עולם");
  });

  test("have one place", async () => {
    const { document } = await readPdf(mappedPdf({ glyphs: line("ab😀c") }));
    const [box] = boxesOf(document, "😀");
    expect(box!.left).toBeCloseTo(84, 1);
    expect(box!.right).toBeCloseTo(90, 1);
  });

  test("several for one glyph", async () => {
    expect(await textOf(drawnAt(72, 700, ["a", "👨‍👩‍👧", "b"]))).toBe("a👨‍👩‍👧b");
  });
});

describe("right-to-left text", () => {
  const hebrew = "התשואה אינה מובטחת";
  const turned = (text: string) => Array.from(text).toReversed().join("");

  test("is drawn from left to right", async () => {
    expect(await textOf(line(turned(hebrew)))).toBe(hebrew);
  });

  test("is drawn from right to left", async () => {
    expect(await textOf(line(turned(hebrew)).toReversed())).toBe(hebrew);
  });

  test("has narrow letters", async () => {
    const letters = Array.from("יוו").map((meaning, index) => ({ meaning, x: 100 - 2 * index, y: 700 }));
    const { document } = await readPdf(mappedPdf({ glyphs: letters, advance: 0.2 }));
    expect(document.text).toBe("יוו");
  });

  test.each([
    ["brackets as they look", "(ראו סעיף 5)", ")ראו סעיף 5("],
    ["brackets as they were typed", "(ראו סעיף 5)", "(ראו סעיף 5)"],
  ])("%s", async (_, text, drawn) => {
    const visual = turned(`אבג ${drawn} דהו`);
    expect(await textOf(line(visual))).toBe(`אבג ${text} דהו`);
  });

  test("a name and a number in it", async () => {
    const visual = `.${turned("הומצאה בשנת")} 1991 ${turned("היא")} Python 3.12 ${turned("שפת")}`;
    expect(await textOf(line(visual))).toBe("שפת Python 3.12 היא 1991 הומצאה בשנת.");
  });

  test("a word of it in English", async () => {
    expect(await textOf(line(`The word ${turned("שלום")} is Hebrew.`))).toBe("The word שלום is Hebrew.");
  });

  test.each([
    ["as one character", "ﻻ"],
    ["as two characters", "لا"],
  ])("the ligature of lam and alef, %s", async (_, ligature) => {
    expect(await textOf(drawnAt(72, 700, ["م", ligature, "س"]))).toBe("سلام");
  });

  test("shapes of letters are the letters", async () => {
    expect(await textOf(drawnAt(72, 700, ["ﺔ", "ﻴ", "ﺑ"]))).toBe("بية");
  });

  test("marks are behind their letter, whichever is drawn first", async () => {
    const at = (meaning: string, x: number, y = 700) => ({ meaning, x, y });
    const base = [at("ב", 84), at("ר", 78), at("א", 72)];
    const [bet, resh, alef] = base;
    const dagesh = at("\u05bc", 84, 701);
    const qamats = at("\u05b8", 78, 698);
    const drawn = [
      [bet, dagesh, resh, qamats, alef],
      [alef, qamats, resh, dagesh, bet],
    ];
    for (const glyphs of drawn) {
      expect(await textOf(glyphs.map((glyph) => glyph!))).toBe("ב\u05bcר\u05b8א");
    }
  });

  test("words have the places of their glyphs", async () => {
    const { document } = await readPdf(mappedPdf({ glyphs: line(turned("שלום עולם")) }));
    const [box] = boxesOf(document, "שלום");
    expect(box!.left).toBeCloseTo(72 + 5 * 6, 1);
    expect(box!.right).toBeCloseTo(72 + 9 * 6, 1);
  });

  test("columns are read from the right", async () => {
    const lines = [
      "הקרן משקיעה במניות של חברות",
      "הרשומות למסחר בבורסה והלוואות",
      "לחברות שאינן רשומות והיא רשאית",
      "להחזיק עשירית מנכסיה במזומנים",
      "עד שיימצאו השקעות טובות יותר",
      "והתשואה אינה מובטחת כלל וכלל",
    ];
    const column = (right: number) =>
      lines.flatMap((text, index) => line(turned(text), { x: right - 6 * text.length, y: 700 - 12 * index }));
    const { document } = await readPdf(mappedPdf({ glyphs: [...column(260), ...column(520)] }));
    const boxes = lines.map((text) => boxesOf(document, text)[0]!);
    expect(outlineOf(document)[0]!.startsWith(`body: ${lines.slice(0, 2).join("\n")}`)).toBe(true);
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThan(260);
  });
});
