import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Outcome, Tools } from "@docreview/model";
import type { Content, Element } from "../content/content.ts";
import { contentOf } from "../testing/content.ts";
import { bytesOf, corpusFiles, corpusIsThere, nameOf } from "../testing/corpus.ts";
import { readDoc, type ReadDocx } from "./read-doc.ts";
import { smallStreams, smallWordDocument } from "./testing/small-word-document.ts";
import { writeCompoundFile } from "../compound-file/write-compound-file.ts";

const noDocx: ReadDocx = async () => ({ value: null, problems: [] });
const read = (bytes: Uint8Array) => readDoc(bytes, { maximumPages: 100 }, noDocx);

function told({ value }: Outcome<Content>): readonly (readonly [string, string])[] {
  const tell = (element: Element): readonly (readonly [string, string])[] => {
    if (element.kind === "paragraph")
      return [[element.zone, element.inlines.map(({ text }) => text).join("")]];
    return element.kind === "picture"
      ? []
      : element.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.elements.flatMap(tell)));
  };
  return (value?.sections ?? []).flatMap(({ elements }) => elements.flatMap(tell));
}

test("each part is read once, in its zone", async () => {
  const reading = await read(
    smallWordDocument({
      body: "First “quoted” – text.\rSecond.\r",
      footnotes: "\u0002 A note.\r",
      header: "Head.\r",
      footer: "Foot.\r",
      comments: "\u0005A comment.\r",
      endnotes: "\u0002 An end note.\r",
      textBoxes: "A box.\r",
    }),
  );
  expect(told(reading)).toEqual([
    ["header", "Head."],
    ["body", "First “quoted” – text."],
    ["body", "Second."],
    ["text-box", "A box."],
    ["footnote", "A note."],
    ["endnote", "An end note."],
    ["comment", "A comment."],
    ["footer", "Foot."],
  ]);
  expect(reading.problems).toEqual([]);
});

test.each<readonly [string, string, readonly string[]]>([
  ["the result of a field", "a \u0013 PAGE \u0014one\u0015 b\r", ["a one b"]],
  ["a field within a field", "\u0013 IF \u0013 X \u0014x\u0015 \u0014yes\u0015.\r", ["yes."]],
  ["a field that never ends", "a \u0013 PAGE b\rc\r", ["a"]],
  ["an end without a field", "a\u0015b\r", ["ab"]],
  ["hyphens that break, and that do not", "in\u001fform well\u001eknown\r", ["inform well‑known"]],
  ["a line and a page", "a\u000bb\u000cc\r", ["a", "b", "c"]],
  ["a picture", "a\u0001\u0008b\r", ["ab"]],
])("%s", async (_, body, expected) => {
  expect(told(await read(smallWordDocument({ body }))).map(([, text]) => text)).toEqual(expected);
});

test("text of one byte a character has the characters of Windows, and none of its own", async () => {
  const reading = await read(smallWordDocument({ body: "\u0093a\u0094 \u0096 \u0081b\r", isNarrow: true }));
  expect(told(reading)).toEqual([["body", "“a” – b"]]);
});

test("what was deleted or is hidden stands apart, and widely spaced text does not", async () => {
  const body = "Kept deleted hidden spaced.\r";
  const runs = [
    { length: 5, properties: [] },
    { length: 8, properties: [0x00, 0x08, 1] },
    { length: 7, properties: [0x3c, 0x08, 1] },
    { length: 8, properties: [0x40, 0x88, 5, 0] },
  ];
  expect(told(await read(smallWordDocument({ body, runs })))).toEqual([
    ["body", "Kept spaced."],
    ["deleted", "deleted"],
    ["hidden", "hidden"],
  ]);
});

test("a long text without an end to its field is read at once", async () => {
  const body = `\u0013${"a".repeat(300_000)}\u0013${"b".repeat(300_000)}\rend\r`;
  const reading = await read(smallWordDocument({ body }));
  expect(reading.problems.map(({ code }) => code)).toEqual(["document-without-text"]);
});

describe("what cannot be read", () => {
  test.each<readonly [string, Uint8Array, string, RegExp]>([
    [
      "an older version",
      smallWordDocument({ body: "a\r", version: 0x68 }),
      "document-damaged",
      /before Word 97/,
    ],
    ["encryption", smallWordDocument({ body: "a\r", flags: 0x0300 }), "document-encrypted", /password/],
    [
      "an encrypted docx",
      writeCompoundFile(new Map([["EncryptedPackage", new Uint8Array(9)]])),
      "document-encrypted",
      /password/,
    ],
    [
      "a workbook",
      writeCompoundFile(new Map([["Workbook", new Uint8Array(9)]])),
      "document-type-mismatch",
      /an Excel 97 workbook/,
    ],
    ["a PDF", new TextEncoder().encode("%PDF-1.7"), "document-type-mismatch", /a PDF/],
    [
      "a missing table",
      writeCompoundFile(new Map([["WordDocument", smallStreams({ body: "a\r" }).get("WordDocument")!]])),
      "document-damaged",
      /damaged/,
    ],
    [
      "a file cut off in its header",
      smallWordDocument({ body: "a\r" }).subarray(0, 300),
      "document-damaged",
      /damaged/,
    ],
  ])("%s", async (_, bytes, code, message) => {
    expect(await read(bytes)).toMatchObject({
      value: null,
      problems: [{ code, message: expect.stringMatching(message) }],
    });
  });
});

describe("with an office suite", () => {
  const tools = (convert: NonNullable<Tools["convert"]>) => ({ maximumPages: 100, tools: { convert } });
  const document = smallWordDocument({ body: "own\r" });

  test("its docx is read", async () => {
    const docx = new Uint8Array([1]);
    const asked: string[] = [];
    const options = tools(async (_, from, to) => {
      asked.push(from, to);
      return { value: docx, problems: [] };
    });
    const reading = await readDoc(document, options, async (bytes) => ({
      value: bytes === docx ? contentOf([{ zone: "heading", text: "converted" }]) : null,
      problems: [],
    }));
    expect([told(reading), asked]).toEqual([[["heading", "converted"]], ["application/msword", "docx"]]);
  });

  test("its failure is reported, and the document read without it", async () => {
    const options = tools(async () => ({
      value: null,
      problems: [{ code: "document-damaged", reason: "unreadable", message: "No." }],
    }));
    const reading = await readDoc(document, options, noDocx);
    expect([told(reading), reading.problems.map(({ code }) => code)]).toEqual([
      [["body", "own"]],
      ["conversion-failed"],
    ]);
  });
});

test("no damage makes it throw or hang", async () => {
  const whole = smallWordDocument({ body: "Some text.\r", header: "H\r", footnotes: "F\r" });
  const place = fc.nat({ max: whole.length - 1 });
  // Where the numbers are that others trust.
  const near = fc.oneof(
    fc.nat({ max: 0x7ff }),
    fc.nat({ max: 0x3ff }).map((one) => one + 0x400),
    place,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(near, fc.nat({ max: 255 })), { maxLength: 12 }),
      place,
      async (changes, cut) => {
        const bytes = Uint8Array.from(whole);
        for (const [at, byte] of changes) bytes[at] = byte;
        for (const damaged of [bytes, bytes.subarray(0, cut)]) {
          const { value, problems } = await read(damaged);
          expect(value !== null || problems.length > 0).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

describe.skipIf(!corpusIsThere)("corpus (../shared/corpus; skipped where it is not there)", () => {
  const files = [...corpusFiles("doc", "doc"), ...corpusFiles("hostile", "doc")];

  test.each(files.map((file) => [nameOf(file), file] as const))(
    "%s gives text or a problem",
    async (_, file) => {
      const reading = await read(bytesOf(file));
      expect(told(reading).length + reading.problems.length).toBeGreaterThan(0);
    },
  );

  test.each([
    ["node-word-extractor--test15.doc", ["header", "body", "footer"]],
    ["node-word-extractor--test16.doc", ["header", "body", "text-box"]],
  ])("%s has its parts in their zones", async (name, zones) => {
    const reading = await read(bytesOf(files.find((file) => nameOf(file) === name)!));
    expect([...new Set(told(reading).map(([zone]) => zone))].filter((zone) => zone !== "table")).toEqual(
      zones,
    );
  });
});
