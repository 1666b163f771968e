/** Letters of words that the file gives no Unicode of: what a recogniser sees of them, and what is left of the others. */
import type { RecognisedWord, RecogniseText } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { boxesOf, readPdf } from "../../testing/reading.ts";
import { smallPdf, streamObject } from "../../testing/small-pdf.ts";
import { problemsWithoutRecogniser } from "../../testing/without-recogniser.ts";

/** Glyphs that Helvetica draws, each in a cell of its own; only those whose name is their letter say what they are. */
const glyphs = {
  f: 300,
  l: 250,
  o: 560,
  r: 340,
  s: 500,
  i: 250,
  n: 560,
  h: 560,
  e: 560,
  g1: 520,
  g2: 520,
  g3: 560,
  g4: 560,
};
const shown: Record<string, string> = { g1: "fl", g2: "fi", g3: "h", g4: "n" };
const names = Object.keys(glyphs);

function pictureFont(): readonly string[] {
  const procedures = names.map((name, index) => `/${name} ${11 + index} 0 R`).join(" ");
  const widths = Object.values(glyphs).join(" ");
  const listed = names.map((name) => `/${name}`).join(" ");
  const streams = Object.entries(glyphs).map(([name, width]) =>
    streamObject(`${width} 0 d0 BT /H 1000 Tf (${shown[name] ?? name}) Tj ET`),
  );
  return [
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 800] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 1 /LastChar ${names.length}
      /Widths [${widths}] /CharProcs << ${procedures} >> /Encoding << /Type /Encoding /Differences [1 ${listed}] >>
      /Resources << /Font << /H 5 0 R >> >> >>`,
    ...streams,
  ];
}

/** Operators that show glyphs by their names, beside each other; a name that is a space is one of Helvetica. */
function line(y: number, ...words: readonly (readonly string[])[]): string {
  const codes = (word: readonly string[]) =>
    word.map((name) => (names.indexOf(name) + 1).toString(16).padStart(2, "0")).join("");
  return words
    .map((word, at) => `BT /T 12 Tf 1 0 0 1 ${72 + 40 * at} ${y} Tm <${codes(word)}> Tj ET\n`)
    .join("");
}

const floors = ["g1", "o", "o", "r", "s"];
const finish = ["g2", "n", "i", "s", "h"];

function pdfOf(content: string): Uint8Array {
  return smallPdf({
    pages: [{ content, entries: "/Resources << /Font << /T 10 0 R /H 5 0 R >> >>" }],
    objects: pictureFont(),
  });
}

const read = (content: string, recognise: RecogniseText) => readPdf(pdfOf(content), { tools: { recognise } });

/** Sees these words on one line, one in each place where the image has ink. */
function seeing(...texts: readonly (string | readonly [string, number])[]): RecogniseText {
  return async ({ width, height, data }) => {
    const columns = Array.from({ length: width }, (_, x) => x);
    const hasInk = (x: number) =>
      Array.from({ length: height }, (_, y) => data[y * width + x]!).some((shade) => shade < 128);
    const starts = columns.filter((x) => hasInk(x) && !columns.slice(Math.max(0, x - 25), x).some(hasInk));
    return texts.map((one, index): RecognisedWord => {
      const [text, confidence] = typeof one === "string" ? [one, 0.9] : one;
      const left = starts[index]!;
      return { text, confidence, left, right: left + 20, top: 40, bottom: 60, baseline: 60, line: 0 };
    });
  };
}

test("a ligature is what the picture of its word shows, and says that it was recognised", async () => {
  const { document, problems } = await read(line(700, floors, floors), seeing("floors", "floors"));
  expect(document.text).toBe("floors floors");
  expect(problems).toEqual([]);
  const recognised = document.layout.runs.filter(({ confidence }) => confidence !== undefined);
  expect(
    recognised.map(({ span, confidence }) => [document.text.slice(span.start, span.end), confidence]),
  ).toEqual([
    ["fl", 0.9],
    ["fl", 0.9],
  ]);
});

test("the letters of a ligature share its place", async () => {
  const { document } = await read(line(700, floors), seeing("floors"));
  const [first, second] = ["f", "l"].map((letter) => boxesOf(document, letter)[0]!);
  expect(first!.left).toBeCloseTo(72, 1);
  expect(second!.right).toBeCloseTo(72 + 0.52 * 12, 1);
  expect(first!.right).toBeCloseTo(second!.left, 1);
});

test("what is known of a shape holds wherever it is drawn", async () => {
  const lines = Array.from({ length: 10 }, (_, index) => line(700 - 20 * index, floors)).join("");
  const { document } = await read(lines, seeing("floors", "floors", "flocrs", "floors"));
  expect(document.text.match(/floors/g)).toHaveLength(10);
});

test("a word without a known letter is read letter by letter", async () => {
  const { document, problems } = await read(line(700, ["s", "o"], ["g3", "g4", "g3"]), seeing("hnh"));
  expect(document.text.split(/\s/)).toEqual(["so", "hnh"]);
  expect(problems).toEqual([]);
});

describe("a letter stays unknown, and is reported,", () => {
  test("with the command, where no recogniser is installed", () => {
    const problem = (message: unknown) => [
      { code: "text-unmapped", message, place: { kind: "page", page: 1 } },
    ];
    const pdf = pdfOf(line(700, floors));
    expect(problemsWithoutRecogniser(pdf)).toEqual(
      problem(expect.stringMatching(/were not read\. .* npm install @docreview\/recognition$/)),
    );
    expect(problemsWithoutRecogniser(pdf, "failing")).toEqual(
      problem(expect.stringMatching(/were not read\.$/)),
    );
  });

  test.each<readonly [string, RecogniseText]>([
    ["where other letters of the word are not those that are known", seeing("flours")],
    ["where nothing was recognised", seeing()],
    ["where the recogniser is not sure", seeing(["floors", 0.4])],
    ["where it is no letter", seeing("#oors")],
  ])("%s", async (_, recognise) => {
    const { document, problems } = await read(line(700, floors), recognise);
    expect(document.text).toBe("\ufffdoors");
    expect(problems).toEqual([
      expect.objectContaining({
        code: "text-unmapped",
        message: expect.stringContaining("1 of 5 characters on page 1"),
      }),
    ]);
  });

  test("where its words contradict each other", async () => {
    const { document } = await read(line(700, floors, floors), seeing("floors", "foors"));
    expect(document.text).toBe("\ufffdoors \ufffdoors");
  });

  test("where there is no time for recognition", async () => {
    const pdf = smallPdf({
      pages: [{ content: line(700, floors), entries: "/Resources << /Font << /T 10 0 R >> >>" }],
      objects: pictureFont(),
    });
    const { document } = await readPdf(pdf, { recognition: { milliseconds: 0 } });
    expect(document.text).toBe("\ufffdoors");
  });
});

test("unknown glyphs that are no part of a word are left out", async () => {
  const { document } = await read(line(700, ["s", "o"], ["g1"], ["g3", "g4", "g3"]), seeing());
  expect(document.text).toBe("so");
});

test("the recogniser that is built in reads ligatures", { tags: "long" }, async () => {
  const pdf = smallPdf({
    pages: [{ content: line(700, floors, finish), entries: "/Resources << /Font << /T 10 0 R >> >>" }],
    objects: pictureFont(),
  });
  const { document, problems } = await readPdf(pdf);
  expect([document.text, problems]).toEqual(["floors finish", []]);
});
