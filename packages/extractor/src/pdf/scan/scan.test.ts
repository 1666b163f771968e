/**
 * Pages that are pictures of text: what they show is read, and stands where it is shown.
 *
 * @module-tag long
 */
import {
  boundsOf,
  placesOf,
  span,
  type Document,
  type GreyImage,
  type RecogniseText,
  type Rectangle,
} from "@docreview/model";
import { beforeAll, describe, expect, test } from "vitest";
import { recogniseText } from "../../recognition/recognise-text.ts";
import { readPdf } from "../../testing/reading.ts";
import { drawn, pictureOver, scanPdf } from "../../testing/scan.ts";
import { smallPdf, textAt } from "../../testing/small-pdf.ts";
import type { Raster } from "../engine/reader.ts";

/** Starting the recogniser and reading a picture take seconds where others want the processor too. */
const patience = 60_000;

const size = "/MediaBox [0 0 420 300]";
const whole = pictureOver(420, 300);
const large = { font: "H", size: 14 };
const shown =
  textAt(40, 240, "The income of the fund is not", large) +
  textAt(40, 220, "guaranteed, and may fall at any", large) +
  textAt(40, 200, "time without any warning.", large);

/** Where `words` are in the page as it was drawn, before it was scanned. */
let original: Document;
let scan: Raster;

beforeAll(async () => {
  const pdf = smallPdf({ pages: [{ content: shown }], inherited: size });
  original = (await readPdf(pdf)).document;
  scan = await drawn(pdf, 200);
}, patience);

function boxOf(document: Document, words: string): Rectangle {
  const start = document.text.indexOf(words);
  expect(document.text).toContain(words);
  return boundsOf(placesOf(document, span(start, start + words.length))[0]!.quads);
}

function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  const areaOf = (box: Rectangle) => (box.right - box.left) * (box.top - box.bottom);
  return width > 0 && height > 0 ? (width * height) / Math.max(areaOf(a), areaOf(b)) : 0;
}

describe("words of a scan stand where they were drawn", { timeout: patience }, () => {
  test.each([
    ["plain", ""],
    ["/Rotate 90: the picture lies on its side", "/Rotate 90"],
    ["/Rotate 180: it is upside down", "/Rotate 180"],
    ["/Rotate 270: it lies on its other side", "/Rotate 270"],
    ["a crop box", "/CropBox [20 150 400 280]"],
    ["a crop box and /Rotate 90", "/CropBox [20 150 400 280] /Rotate 90"],
    ["a user unit", "/UserUnit 1.5"],
  ])("%s", async (_, entries) => {
    const { document, problems } = await readPdf(scanPdf(scan, { content: whole, entries }, size));
    expect(problems).toEqual([]);
    for (const words of ["income", "guaranteed", "without"]) {
      expect(overlap(boxOf(document, words), boxOf(original, words))).toBeGreaterThan(0.6);
    }
    expect(document.text.replace(/\s+/g, " ")).toBe(original.text.replace(/\s+/g, " "));
  });

  test("slightly askew", async () => {
    const turn = Math.PI / 120;
    const matrix = [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn)];
    const content = `q ${matrix.map((one) => one.toFixed(5)).join(" ")} 0 0 cm ${whole} Q`;
    const { document } = await readPdf(scanPdf(scan, { content }, size));
    expect(document.text).toBe(original.text);
    const [line] = document.layout.lines;
    expect(line!.angle).toBeCloseTo(turn, 2);
  });
});

test("recognised text is marked, with its confidence", { timeout: patience }, async () => {
  const { document } = await readPdf(scanPdf(scan, { content: whole }, size));
  expect(document.layout.marks).toEqual([{ zone: "image-text", span: span(0, document.text.length) }]);
  for (const { confidence } of document.layout.runs) {
    expect(confidence).toBeGreaterThan(0.5);
    expect(confidence).toBeLessThanOrEqual(1);
  }
});

describe("text that the picture hides, or that is drawn unseen over it", { timeout: patience }, () => {
  const over = (text: string) => `${whole} 3 Tr ${textAt(40, 240, text, large)} 0 Tr`;
  test("stays where it says what is seen", async () => {
    const content = `${whole} 3 Tr ${shown} 0 Tr`;
    const { document, problems } = await readPdf(scanPdf(scan, { content }, size));
    expect(problems).toEqual([]);
    expect(document.text).toBe(original.text);
    expect(document.layout.marks).toBeUndefined();
  });

  test.each([
    ["unseen over it", over("Harmless words that nobody sees at all")],
    ["under it", textAt(40, 240, "Harmless words that nobody sees at all", large) + whole],
  ])("gives way where it says something else: %s", async (_, content) => {
    const { document } = await readPdf(scanPdf(scan, { content }, size));
    expect(document.text).toBe(original.text);
    expect(document.layout.runs.every(({ confidence }) => confidence !== undefined)).toBe(true);
  });

  test("stays where nothing can be recognised", async () => {
    const content = over("Harmless words that nobody sees at all");
    const options = { recognition: { milliseconds: 0 } };
    const { document, problems } = await readPdf(scanPdf(scan, { content }, size), options);
    expect(document.text).toBe("Harmless words that nobody sees at all");
    expect(document.layout.runs[0]!.visible).toBe(false);
    expect(problems).toEqual([]);
  });
});

test("a stamp over a scan is read once, and the scan beside it", { timeout: patience }, async () => {
  const content = `${whole} ${textAt(40, 40, "EXHIBIT 12", large)}`;
  const { document } = await readPdf(scanPdf(scan, { content }, size));
  expect(document.text).toContain("guaranteed");
  expect(document.text.match(/EXHIBIT 12/g)).toHaveLength(1);
  const stamp = document.layout.runs.find(({ confidence }) => confidence === undefined)!;
  expect(document.text.slice(stamp.span.start, stamp.span.end)).toBe("EXHIBIT 12");
});

describe("a word that the recogniser misses", { timeout: patience }, () => {
  /** The built-in recogniser, which sees a word in small images alone, or never. */
  const missing =
    (sees: (image: GreyImage) => boolean): RecogniseText =>
    async (image, signal) => {
      const words = await recogniseText(image, signal);
      return sees(image) ? words : words.filter(({ text }) => !text.startsWith("guaranteed"));
    };
  const read = (recognise: RecogniseText) =>
    readPdf(scanPdf(scan, { content: whole }, size), { tools: { recognise } });

  test("is looked at again, and stands at its place", async () => {
    const { document, problems } = await read(missing(({ height }) => height < 300));
    expect(document.text).toBe(original.text);
    expect(problems).toEqual([]);
    expect(overlap(boxOf(document, "guaranteed"), boxOf(original, "guaranteed"))).toBeGreaterThan(0.6);
  });

  test("is reported if it is missed again", async () => {
    const { document, problems } = await read(missing(() => false));
    expect(document.text).not.toContain("guaranteed");
    expect(problems).toEqual([
      expect.objectContaining({
        code: "text-uncertain",
        message: expect.stringContaining("One word in the picture of this page was not recognised"),
        place: { kind: "page", page: 1 },
      }),
    ]);
  });

  test("is told from a word that is recognised but doubtful", async () => {
    const { problems } = await read(async (image, signal) => {
      const words = await recogniseText(image, signal);
      return words.map((word) => (word.text === "income" ? { ...word, confidence: 0.4 } : word));
    });
    expect(problems).toEqual([
      expect.objectContaining({
        code: "words-doubtful",
        message: "One word of this page, recognised in a picture, may be wrong. Check the page.",
      }),
    ]);
  });
});

describe("what cannot be read well is reported", { timeout: patience }, () => {
  const place = { kind: "page", page: 1 };
  test("a coarse picture", async () => {
    const small = smallPdf({
      pages: [
        {
          content: Array.from({ length: 12 }, (_, line) =>
            textAt(40, 260 - 14 * line, "The income of the fund is not guaranteed, and may fall.", {
              font: "H",
              size: 7,
            }),
          ).join(""),
        },
      ],
      inherited: size,
    });
    const coarse = await drawn(small, 66);
    const { document, problems } = await readPdf(scanPdf(coarse, { content: whole }, size));
    expect(document.text).not.toBe("");
    expect(problems).toEqual([expect.objectContaining({ code: "text-uncertain", place })]);
  });

  test("no time", async () => {
    const options = { recognition: { milliseconds: 0 } };
    const { document, problems } = await readPdf(scanPdf(scan, { content: whole }, size), options);
    expect(document.text).toBe("");
    expect(problems).toEqual([expect.objectContaining({ code: "page-without-text", place })]);
  });

  test("a picture without words", async () => {
    const { problems } = await readPdf(
      smallPdf({ pages: [{ content: "10 10 200 200 re f" }, { content: shown }] }),
    );
    expect(problems).toEqual([expect.objectContaining({ code: "page-without-text", place })]);
  });

  test("an empty picture is not reported, unless the document has nothing else", async () => {
    const blank = { ...scan, data: new Uint8Array(scan.data.length).fill(250) };
    const { problems } = await readPdf(scanPdf(blank, { content: whole }, size));
    expect(problems).toEqual([expect.objectContaining({ code: "document-without-text" })]);
  });
});

test(
  "the recogniser that is passed in is used, and the built-in one where it fails",
  { timeout: patience },
  async () => {
    const word = {
      text: "handed",
      confidence: 0.9,
      left: 100,
      top: 100,
      right: 300,
      bottom: 140,
      baseline: 140,
      line: 0,
    };
    const pdf = scanPdf(scan, { content: whole }, size);
    const handed = await readPdf(pdf, { tools: { recognise: async () => [word] } });
    expect(handed.document.text).toBe("handed");
    const broken = await readPdf(pdf, { tools: { recognise: () => Promise.reject(new Error("gone")) } });
    expect(broken.document.text).toBe(original.text);
  },
);
