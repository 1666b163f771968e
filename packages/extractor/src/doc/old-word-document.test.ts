/** Documents of Word 6 and 95, without an office suite. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesOf } from "../testing/paragraphs.ts";
import { bytesOf, corpusFiles, corpusIsThere, nameOf } from "../testing/corpus.ts";
import { readDoc } from "./read-doc.ts";
import { smallOldDocument, type SmallOldDocument } from "./testing/small-old-document.ts";

async function readBytes(bytes: Uint8Array) {
  const { value, problems } = await readDoc(bytes, { maximumPages: 10 }, async () => ({
    value: null,
    problems: [],
  }));
  return { lines: value === null ? null : linesOf(value), problems };
}

const read = (document: SmallOldDocument) => readBytes(smallOldDocument(document));

test("each part is read once, in its zone", async () => {
  const { lines, problems } = await read({
    body: "First \u0093quoted\u0094 text.\rSecond.\r",
    footnotes: "\u0002 A note.\r",
    headers: "Head.\r",
    comments: "\u0005A comment.\r",
    endnotes: "\u0002 An end note.\r",
    textBoxes: "A box.\r",
  });
  expect(lines).toEqual([
    "header: Head.",
    "body: First “quoted” text.",
    "body: Second.",
    "text-box: A box.",
    "footnote: A note.",
    "endnote: An end note.",
    "comment: A comment.",
  ]);
  expect(problems).toEqual([]);
});

test.each<readonly [string, string, readonly string[]]>([
  ["the result of a field", "a \u0013 PAGE \u0014one\u0015 b\r", ["body: a one b"]],
  ["hyphens that break, and that do not", "in\u001fform well\u001eknown\r", ["body: inform well‑known"]],
  ["a line and a page", "a\u000bb\u000cc\r", ["body: a", "body: b", "body: c"]],
  ["a picture and a tab", "a\u0001\u0008b\tc\r", ["body: ab c"]],
  [
    "a table",
    "a\u0007b\u0007\u0007c\u0007d\u0007\u0007e\r",
    ["table: a", "table: b", "table: c", "table: d", "body: e"],
  ],
])("%s", async (_, body, expected) => {
  expect((await read({ body })).lines).toEqual(expected);
});

test("text is in the code page of its font, and without one in that of the language", async () => {
  const fonts = [
    { name: "Times New Roman", charset: 0 },
    { name: "Times New Roman Cyr", charset: 204 },
    { name: "Symbol", charset: 2 },
  ];
  const runs = [
    { length: 2, properties: [99, 24, 0, 93, 0, 0] },
    { length: 6, properties: [85, 1, 93, 1, 0, 96, 8, 0] },
    { length: 2, properties: [93, 2, 0] },
    { length: 1, properties: [74, 3, 2, 0, 0x62] },
  ];
  const body = "\u00e9 \u00cf\u00f0\u00e8\u00e2\u00e5\u00f2 a( \u00e6\r";
  const { lines } = await read({ body, fonts, runs, language: 0x0419 });
  expect(lines).toEqual(["body: é Привет αβ ж"]);
});

test("what was deleted or is hidden stands apart", async () => {
  const runs = [
    { length: 5, properties: [] },
    { length: 8, properties: [70, 1, 2, 3, 4, 65, 1] },
    { length: 7, properties: [68, 2, 9, 9, 92, 1] },
  ];
  expect((await read({ body: "Kept deleted hidden too.\r", runs })).lines).toEqual([
    "body: Kept too.",
    "deleted: deleted",
    "hidden: hidden",
  ]);
});

test("pieces are read in the order of the document", async () => {
  const { lines } = await read({ body: "First. Second. Third.\r", pieces: [7, 8, 7] });
  expect(lines).toEqual(["body: First. Second. Third."]);
});

describe("what cannot be read", () => {
  test("is encrypted", async () => {
    const { lines, problems } = await read({ body: "a\r", flags: 0x0100 });
    expect([lines, problems.map(({ code }) => code)]).toEqual([null, ["document-encrypted"]]);
  });

  test("has no text", async () => {
    const { lines, problems } = await read({ body: "" });
    expect([lines, problems.map(({ code }) => code)]).toEqual([null, ["document-damaged"]]);
  });
});

test("no damage makes it throw or hang", async () => {
  const whole = smallOldDocument({
    body: "Some text.\r",
    headers: "H\r",
    runs: [{ length: 4, properties: [92, 1] }],
    fonts: [{ name: "Arial", charset: 204 }],
    pieces: [6, 7],
  });
  const place = fc.oneof(
    fc.nat({ max: 0x16f }).map((one) => one + 0x200),
    fc.nat({ max: whole.length - 1 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(place, fc.nat({ max: 255 })), { maxLength: 12 }),
      fc.nat({ max: whole.length }),
      async (changes, cut) => {
        const bytes = Uint8Array.from(whole);
        for (const [at, byte] of changes) bytes[at] = byte;
        for (const damaged of [bytes, bytes.subarray(0, cut)]) {
          const { lines, problems } = await readBytes(damaged);
          expect(lines !== null || problems.length > 0).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test.skipIf(!corpusIsThere)(
  "corpus (../shared/corpus; skipped where it is not there): a letter of Word 6",
  async () => {
    const file = corpusFiles("doc", "doc").find((one) => nameOf(one) === "poi--57843.doc")!;
    const { lines, problems } = await readBytes(bytesOf(file));
    expect([lines!.slice(0, 3), problems]).toEqual([
      ["body: Harold Koplow", "body: 1105 Ft. Clarke Blvd. #1605", "body: Gainesville, FL 32606"],
      [],
    ]);
  },
);
