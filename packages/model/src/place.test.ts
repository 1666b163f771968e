import { describe, expect, test } from "vitest";
import { documentFaults } from "./document-faults.ts";
import type { Document } from "./document.ts";
import { pageAt, placesOf, shownPlacesOf } from "./place.ts";
import { span } from "./span.ts";

/** Two pages: “ab cd” over “ef” on the first, upright; “gh” on the second, reading upwards. Each glyph is 10 wide. */
function sample(): Document {
  const text = "ab cd\nef\n\ngh";
  const extents = new Float32Array(text.length * 2).fill(Number.NaN);
  const set = (unit: number, begin: number) => {
    extents[unit * 2] = begin;
    extents[unit * 2 + 1] = begin + 10;
  };
  [0, 1, 3, 4].forEach((unit) => set(unit, unit * 10));
  [6, 7].forEach((unit) => set(unit, (unit - 6) * 10));
  [10, 11].forEach((unit) => set(unit, (unit - 10) * 10));
  const style = { fontSize: 10, bold: false, italic: false, colour: "#000000", visible: true };
  const box = { left: 0, bottom: 0, right: 200, top: 200 };
  const page = { mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 } as const;
  return {
    text,
    pages: [
      { number: 1, ...page },
      { number: 2, ...page },
    ],
    layout: {
      blocks: [
        { span: span(0, 8), zone: "body" },
        { span: span(10, 12), zone: "body" },
      ],
      lines: [
        { span: span(0, 5), page: 1, origin: { x: 20, y: 100 }, angle: 0 },
        { span: span(6, 8), page: 1, origin: { x: 20, y: 80 }, angle: 0 },
        { span: span(10, 12), page: 2, origin: { x: 50, y: 50 }, angle: Math.PI / 2 },
      ],
      runs: [
        { span: span(0, 2), ascent: 8, descent: 2, ...style },
        { span: span(3, 5), ascent: 12, descent: 3, ...style },
        { span: span(6, 8), ascent: 8, descent: 2, ...style },
        { span: span(10, 12), ascent: 8, descent: 2, ...style },
      ],
      extents,
    },
  };
}

const rounded = (quad: readonly number[]) => quad.map((value) => Math.round(value * 100) / 100 + 0);

test("words of captions are shown at a time", () => {
  const { layout, ...document } = sample();
  const blocks = [{ ...layout.blocks[0]!, time: 61 }, layout.blocks[1]!];
  const timed = { ...document, layout: { ...layout, blocks } };
  expect(shownPlacesOf(timed, span(0, 2))).toMatchObject([{ page: 1, time: 61 }]);
  expect(shownPlacesOf(timed, span(10, 12))).toEqual(placesOf(timed, span(10, 12)));
});

describe("placesOf", () => {
  test("gives one quad per line, as high as the runs that it touches", () => {
    const places = placesOf(sample(), span(1, 7));
    expect(places).toHaveLength(1);
    expect(places[0]!.page).toBe(1);
    expect(places[0]!.quads.map(rounded)).toEqual([
      [30, 112, 70, 112, 30, 97, 70, 97],
      [20, 88, 30, 88, 20, 78, 30, 78],
    ]);
  });

  test("follows the direction of a turned line, and parts the pages", () => {
    const places = placesOf(sample(), span(7, 12));
    expect(places.map(({ page }) => page)).toEqual([1, 2]);
    expect(rounded(places[1]!.quads[0]!)).toEqual([42, 50, 42, 70, 52, 50, 52, 70]);
  });

  test("gives nothing for units that no glyph draws", () => {
    expect(placesOf(sample(), span(2, 3))).toEqual([]);
    expect(placesOf(sample(), span(4, 4))).toEqual([]);
  });
});

test("the notes of a slide are on the page of their slide, other text without lines on that of the next line", () => {
  const noted = (zone: "notes-page" | "comment"): Document => {
    const document = sample();
    const { layout } = document;
    const lines = [layout.lines[0]!, layout.lines[2]!];
    const blocks = [
      { span: span(0, 5), zone: "body" },
      { span: span(6, 8), zone },
      { span: span(10, 12), zone: "body" },
    ] as const;
    return { ...document, layout: { ...layout, blocks, lines } };
  };
  expect([pageAt(noted("notes-page"), 6), pageAt(noted("notes-page"), 7)]).toEqual([1, 1]);
  expect(pageAt(noted("comment"), 6)).toBe(2);
});

test("a position between two lines is on the page of the next", () => {
  expect([0, 5, 8, 11, 99].map((position) => pageAt(sample(), position))).toEqual([1, 1, 2, 2, 2]);
});

describe("documentFaults", () => {
  test("a sound document has none", () => {
    expect(documentFaults(sample())).toEqual([]);
  });

  const broken: Record<string, (document: Document) => Document> = {
    "empty, out of order": (d) => ({ ...d, layout: { ...d.layout, blocks: d.layout.blocks.toReversed() } }),
    "is in no run": (d) => ({ ...d, layout: { ...d.layout, runs: d.layout.runs.slice(1) } }),
    "is not within one line": (d) => ({ ...d, layout: { ...d.layout, lines: d.layout.lines.slice(1) } }),
    "extents for": (d) => ({ ...d, layout: { ...d.layout, extents: d.layout.extents.slice(2) } }),
    "the extent of unit 3": (d) => {
      const extents = d.layout.extents.slice();
      extents[6] = 1000;
      return { ...d, layout: { ...d.layout, extents } };
    },
    "which does not exist": (d) => ({ ...d, pages: d.pages.slice(0, 1) }),
    "has number": (d) => ({ ...d, pages: d.pages.toReversed() }),
    "are separated by": (d) => ({ ...d, text: d.text.replace("\n\n", " \n") }),
  };
  test.each(Object.entries(broken))("%s", (words, breakIt) => {
    expect(documentFaults(breakIt(sample())).join("\n")).toContain(words);
  });
});
