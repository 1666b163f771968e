/** From the bytes of a PDF to text with places: what is drawn where, and what is reported about gaps. */
import { boundsOf, placesOf, span } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { boxesOf, outlineOf, readPdf } from "../testing/reading.ts";
import { smallPdf, streamObject, textAt, type SmallPage, type SmallPdf } from "../testing/small-pdf.ts";

const shown = "BT /C 10 Tf 1 0 0 1 100 120 Tm (calm Wave) Tj ET";

interface Placed {
  readonly name: string;
  readonly page: SmallPage;
  readonly inherited?: string;
  /** Of “Wave”: four Courier glyphs, drawn from (130, 120) on where nothing turns them. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

const right = { from: [130, 120], to: [154, 120] } as const;
const boxes = "/MediaBox [0 0 400 300] /CropBox [40 50 300 200]";

const placed: readonly Placed[] = [
  { name: "plain", page: { content: shown }, ...right },
  ...[0, 90, 180, 270].map((turn) => ({
    name: `/Rotate ${turn}`,
    page: { content: shown, entries: `/Rotate ${turn}` },
    ...right,
  })),
  { name: "crop box", page: { content: shown, entries: boxes }, ...right },
  { name: "crop box and /Rotate 90", page: { content: shown, entries: `${boxes} /Rotate 90` }, ...right },
  { name: "inherited boxes", page: { content: shown }, inherited: boxes, ...right },
  { name: "negative origin", page: { content: shown, entries: "/MediaBox [-100 -200 400 300]" }, ...right },
  {
    name: "below the origin",
    page: { content: `1 0 0 1 -150 -200 cm ${shown}`, entries: "/MediaBox [-300 -300 0 0]" },
    from: [-20, -80],
    to: [4, -80],
  },
  { name: "user unit", page: { content: shown, entries: "/UserUnit 2" }, ...right },
  { name: "upwards", page: { content: `0 1 -1 0 400 0 cm ${shown}` }, from: [280, 130], to: [280, 154] },
  {
    name: "upside down",
    page: { content: `-1 0 0 -1 400 400 cm ${shown}` },
    from: [270, 280],
    to: [246, 280],
  },
];

describe("places", () => {
  test.each(placed)("$name", async ({ page, inherited, from, to }) => {
    const { document } = await readPdf(
      smallPdf({ pages: [page], ...(inherited === undefined ? {} : { inherited }) }),
    );
    expect(document.text).toBe("calm Wave");
    const [place] = placesOf(document, span(5, 9));
    const [left, top, , , lowerLeft, bottom, lowerRight, lowerBottom] = place!.quads[0]!;
    const along = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])] as const;
    // The lower corners are on the descent below the baseline, a quarter turn to the right of the direction.
    const down = [along[1], -along[0]] as const;
    const descent = (lowerLeft - from[0]) * down[0] + (bottom - from[1]) * down[1];
    expect(descent).toBeGreaterThan(1);
    expect(descent).toBeLessThan(4);
    expect([lowerLeft, bottom]).toEqual([
      expect.closeTo(from[0] + descent * down[0], 1),
      expect.closeTo(from[1] + descent * down[1], 1),
    ]);
    expect([lowerRight, lowerBottom]).toEqual([
      expect.closeTo(to[0] + descent * down[0], 1),
      expect.closeTo(to[1] + descent * down[1], 1),
    ]);
    expect(Math.hypot(left - lowerLeft, top - bottom)).toBeGreaterThan(8);
    expect(Math.hypot(left - lowerLeft, top - bottom)).toBeLessThan(13);
  });

  test("at an angle, the quad turns with the text", async () => {
    const content = `.8 .6 -.6 .8 100 100 cm BT /C 10 Tf (Wave) Tj ET`;
    const { document } = await readPdf(smallPdf({ pages: [{ content }] }));
    const [, , , , x, y, toX, toY] = placesOf(document, span(0, 4))[0]!.quads[0]!;
    expect([toX - x, toY - y]).toEqual([expect.closeTo(0.8 * 24, 1), expect.closeTo(0.6 * 24, 1)]);
  });

  test("over a line break, one quad a line", async () => {
    const content =
      textAt(72, 700, "The income of the fund is not guaran-") + textAt(72, 688, "teed by anybody.");
    const { document } = await readPdf(smallPdf({ pages: [{ content }] }));
    const start = document.text.indexOf("guaran");
    const [place] = placesOf(document, span(start, start + "guaran-\nteed".length));
    expect(
      place!.quads
        .map((quad) => boundsOf([quad]))
        .map((box) => [Math.round(box.left), Math.round(box.right)]),
    ).toEqual([
      [72 + 30 * 6, 72 + 37 * 6],
      [72, 72 + 4 * 6],
    ]);
  });

  test("over a page break, a place on each page", async () => {
    const pages = ["one sentence that goes on and on and", "on the next page."].map((text, index) => ({
      content: textAt(72, index === 0 ? 60 : 700, text),
    }));
    const { document } = await readPdf(smallPdf({ pages }));
    const boxes = boxesOf(document, "and\non the");
    expect(boxes.map(({ page, left, right }) => [page, Math.round(left), Math.round(right)])).toEqual([
      [1, 72 + 33 * 6, 72 + 36 * 6],
      [2, 72, 72 + 6 * 6],
    ]);
  });

  test("the user unit is reported with its page", async () => {
    const pages = [{ content: shown }, { content: shown, entries: "/UserUnit 2.5" }];
    const { document } = await readPdf(smallPdf({ pages }));
    expect(document.pages.map(({ userUnit }) => userUnit)).toEqual([1, 2.5]);
  });
});

/** `A`, `B`, … stand for letters from `first` on, in the order of that script's alphabet. */
function inScript(first: number, content: string): SmallPdf {
  const mapped = Array.from(
    { length: 26 },
    (_, at) => `<${(65 + at).toString(16)}> <${(first + at).toString(16).padStart(4, "0")}>`,
  );
  const characterMap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 26 beginbfchar\n${mapped.join("\n")}\nendbfchar endcmap end end`;
  return {
    objects: [
      "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 11 0 R >>",
      streamObject(characterMap),
    ],
    pages: [{ content, entries: "/Resources << /Font << /S 10 0 R >> >>" }],
  };
}

describe("right to left", () => {
  const line = (text: string) => textAt(72, 700, text, { font: "S" });
  test.each([
    ["a Hebrew word", 0x5d0, line("CBA"), "אבג"],
    ["Hebrew words", 0x5d0, line("FED CBA"), "אבג דהו"],
    ["Arabic words", 0x628, line("FED CBA"), "بةت ثجح"],
  ])("%s", async (_, first, content, text) => {
    const { document } = await readPdf(smallPdf(inScript(first, content)));
    expect(document.text).toBe(text);
  });

  test("a number among Hebrew words", async () => {
    const { document } = await readPdf(smallPdf(inScript(0x5d0, line("FED 25 CBA"))));
    expect(document.text).toBe("אבג 25 דהו");
  });
});

test("what is drawn is reviewed, not its /ActualText", async () => {
  const content = `/Span << /ActualText (Past performance is no guide to the future.) >> BDC ${textAt(72, 700, "You cannot lose.")} EMC`;
  const { document, problems } = await readPdf(smallPdf({ pages: [{ content }] }));
  expect(document.text).toBe("You cannot lose.");
  expect(problems).toEqual([]);
});

test("runs part where the style changes", async () => {
  const content =
    textAt(72, 700, "not ", {}) +
    textAt(96, 700, "guaranteed", { font: "B" }) +
    `1 0 0 rg ${textAt(162, 700, "at all")}`;
  const { document } = await readPdf(smallPdf({ pages: [{ content }] }));
  const { text, layout } = document;
  expect(
    layout.runs.map((run) => [text.slice(run.span.start, run.span.end).trim(), run.bold, run.colour]),
  ).toEqual([
    ["not", false, "#000000"],
    ["guaranteed", true, "#000000"],
    ["at all", false, "#ff0000"],
  ]);
});

describe("text that a page lacks is a problem", () => {
  const drawing = "10 10 200 200 re f";
  test("pictures without text", async () => {
    const { document, problems } = await readPdf(
      smallPdf({ pages: [{ content: shown }, { content: drawing }] }),
    );
    expect(problems).toEqual([
      expect.objectContaining({ code: "page-without-text", place: { kind: "page", page: 2 } }),
    ]);
    expect(outlineOf(document)).toEqual(["body: calm Wave"]);
  });

  test("an empty page is none", async () => {
    const { document, problems } = await readPdf(smallPdf({ pages: [{ content: "" }, { content: shown }] }));
    expect(problems).toEqual([]);
    expect(document.pages).toHaveLength(2);
  });

  test("glyphs without a meaning", async () => {
    const objects = [
      "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [.1 0 0 .1 0 0] /FirstChar 97 /LastChar 97 /Widths [6] /Encoding << /Type /Encoding /Differences [97 /g1] >> /CharProcs << /g1 11 0 R >> >>",
      streamObject("6 0 d0 0 0 5 7 re f"),
    ];
    const entries = "/Resources << /Font << /T 10 0 R /C 3 0 R >> >>";
    const pages = [{ content: `${shown} BT /T 10 Tf 72 700 Td (aaa) Tj ET`, entries }];
    const { document, problems } = await readPdf(smallPdf({ objects, pages }));
    expect(document.text).toBe("calm Wave");
    expect(problems).toEqual([
      expect.objectContaining({ code: "text-unmapped", message: expect.stringContaining("3 of 12") }),
    ]);
  });
});
