/** Copies of copies: our own marks are replaced, what others did stays or is reported, and files do not grow. */
import { PDFDocument } from "pdf-lib";
import {
  appendedSection,
  fromHeader,
  type NewObject,
  openAsWritten,
  pagesOf,
  pdfArray,
  pdfReference,
  withEntry,
} from "@docreview/pdf-file";
import { describe, expect, test } from "vitest";
import { annotatePdf } from "../annotated-pdf/annotate-pdf.ts";
import { classicFile, onePage } from "../testing/handmade.ts";
import { pdfjsAnnotations, unaccompanied } from "../testing/pdfjs.ts";
import { absenceOf, boxQuad, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";
import { signedFile } from "../testing/signed.ts";

const highlighted = (id: string, page = 1) =>
  highlightOf([boxQuad(100, 400, 300, 412)], {
    id,
    page,
    places: [{ page, quads: [boxQuad(100, 400, 300, 412)] }],
  });

const usual = [highlighted("t1"), highlighted("t2"), absenceOf("a1", 1)];

interface Copied {
  readonly bytes: Buffer;
  readonly messages: readonly string[];
}

async function copyOf(pdf: Uint8Array, { day = 1, triggers = usual, pages = 1 } = {}): Promise<Copied> {
  const all = Array.from({ length: pages }, (_, index) => pageOf({ number: index + 1 }));
  const review = reviewOf(all, [findingOf(triggers)]);
  const { value, problems } = await annotatePdf(pdf, review, { date: new Date(Date.UTC(2024, 1, day)) });
  expect(value).not.toBeNull();
  return { bytes: Buffer.concat(value!), messages: problems.map(({ message }) => message) };
}

const blank = () => Buffer.from(classicFile({ ...onePage("/Contents 4 0 R"), 4: streamOf("q Q") }), "latin1");

function streamOf(content: string): string {
  return `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
}

/** The annotations of the first page without popups and links, as pdf.js reads them. */
async function shown(pdf: Uint8Array): Promise<readonly string[]> {
  const [page] = unaccompanied(await pdfjsAnnotations(pdf, 1));
  return page!;
}

/** Saved as by another program: by an incremental update. `annotations` are dictionaries in PDF syntax. */
function saved(pdf: Buffer, annotations: readonly string[], replaced: Readonly<Record<number, string>> = {}) {
  const file = openAsWritten(fromHeader(pdf)!)!;
  const [page] = pagesOf(file, 10);
  const list = file.resolve(page!.dictionary.entries.get("Annots"));
  const first = 1 + Math.max(...file.crossReference.entries.keys());
  const added = annotations.map((_, index) => pdfReference(first + index));
  const items = [...(list.kind === "array" ? list.items : []), ...added];
  const objects: NewObject[] = [
    { ...page!.reference!, object: withEntry(page!.dictionary, "Annots", pdfArray(items)) },
    ...annotations.map((text, index) => ({ number: first + index, generation: 0, written: () => text })),
    ...Object.entries(replaced).map(([number, text]) => ({
      number: Number(number),
      generation: 0,
      written: () => text,
    })),
  ];
  return Buffer.concat([pdf, ...appendedSection(file, { objects: [objects], packed: false })]);
}

/** The number of the object that has this name. */
function numberOfNamed(pdf: Buffer, name: string): number {
  const text = pdf.toString("latin1");
  const [, number] = /.*\n(\d+) 0 obj/s.exec(text.slice(0, text.lastIndexOf(`/NM(${name})`)))!;
  return Number(number);
}

const comment = (text: string, more = "") =>
  `<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/T(Ada)/Contents(${text})/NM(ada ${text})${more}>>`;

const marks = [
  "Highlight: Promises returns\nFound",
  "Highlight: Promises returns\nFound",
  "Text: Promises returns\nNot found",
];

const kinds = (annotations: readonly string[]) =>
  annotations.map((one) => marks.find((mark) => one.startsWith(mark)) ?? one);

describe("six copies, each of the one before", () => {
  test.each([
    ["a plain file", blank, 1],
    ["a signed file", () => signedFile(), 1],
    ["many findings, in object streams", blank, 150],
  ])("of %s have the same marks and size", async (_, make, count) => {
    const triggers = [
      ...usual,
      ...Array.from({ length: count }, (__, index) => absenceOf(`more${index}`, 1)),
    ];
    let bytes: Buffer = make();
    const sizes: number[] = [];
    for (let day = 1; day <= 6; day++) {
      ({ bytes } = await copyOf(bytes, { day, triggers }));
      sizes.push(bytes.length);
      expect(await shown(bytes)).toHaveLength(triggers.length + (make === blank ? 0 : 1));
    }
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(200);
  });

  test("keep what others add between them, at the first and the fourth", async () => {
    let bytes: Buffer = blank();
    const sizes: number[] = [];
    for (let day = 1; day <= 6; day++) {
      ({ bytes } = await copyOf(bytes, { day }));
      if (day === 1) bytes = saved(bytes, [comment("first")]);
      if (day === 4) bytes = saved(bytes, [comment("second")]);
      sizes.push(bytes.length);
    }
    expect(kinds(await shown(bytes)).toSorted()).toEqual(
      [...marks, "Text: first", "Text: second"].toSorted(),
    );
    expect(sizes[5]! - sizes[4]!).toBeLessThan(200);
  });

  test("also after a program has rewritten the file", async () => {
    let { bytes } = await copyOf(blank());
    const rewritten = await PDFDocument.load(bytes);
    const before = rewritten.getPageCount();
    bytes = Buffer.from(await rewritten.save({ useObjectStreams: false }));
    for (let day = 2; day <= 6; day++) ({ bytes } = await copyOf(bytes, { day }));
    expect(kinds(await shown(bytes))).toEqual(marks);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(before);
    const outline = bytes.toString("latin1").match(/\/Title\(Review findings\)/g)!;
    expect(outline.length).toBeLessThanOrEqual(2);
  });

  test("of a review without findings lose the marks", async () => {
    const plain = blank();
    const { bytes } = await copyOf(plain);
    expect((await copyOf(bytes, { triggers: [] })).bytes.equals(plain)).toBe(true);
    const commented = saved(bytes, [comment("kept")]);
    expect(await shown((await copyOf(commented, { triggers: [] })).bytes)).toEqual(["Text: kept"]);
  });
});

describe("what others did to our marks", () => {
  test("an answer refers to the new mark", async () => {
    const { bytes } = await copyOf(blank());
    const answered = saved(bytes, [comment("no", `/IRT ${numberOfNamed(bytes, "t2")} 0 R`)]);
    const again = await copyOf(answered, { day: 2 });
    expect(again.messages).toEqual([]);
    const [, target] = /\/NM\(ada no\)\/IRT (\d+) 0 R/.exec(again.bytes.toString("latin1", answered.length))!;
    expect(Number(target)).toBe(numberOfNamed(again.bytes, "t2"));
    expect(await shown(again.bytes)).toHaveLength(4);
  });

  test("an answer to a finding that no longer exists stands alone, and is reported", async () => {
    const { bytes } = await copyOf(blank());
    const answered = saved(bytes, [comment("no", `/IRT ${numberOfNamed(bytes, "t2")} 0 R`)]);
    const again = await copyOf(answered, { triggers: [highlighted("t1")] });
    expect(kinds(await shown(again.bytes))).toEqual(["Text: no", marks[0]]);
    expect(again.messages.join()).toContain("1 answer to findings that no longer exist stands alone.");
  });

  test("an edited mark stays instead of the new one, and is reported", async () => {
    const { bytes } = await copyOf(blank());
    const edited = comment("mine", "/M(D:20240301)/CreationDate(D:20240201)").replace("(ada mine)", "(t2)");
    const again = await copyOf(saved(bytes, [], { [numberOfNamed(bytes, "t2")]: edited }), { day: 2 });
    expect(kinds(await shown(again.bytes)).toSorted()).toEqual(
      [marks[0]!, marks[2]!, "Text: mine"].toSorted(),
    );
    expect(again.messages.join()).toContain("1 mark that somebody edited was kept.");
  });

  test("a deleted mark is shown again, and is reported", async () => {
    const { bytes } = await copyOf(blank());
    const deleted = saved(bytes, [], { [numberOfNamed(bytes, "t2")]: "null" });
    const again = await copyOf(deleted, { day: 2 });
    expect(kinds(await shown(again.bytes))).toEqual(marks);
    expect(again.messages.join()).toContain("1 mark that somebody deleted is shown again.");
  });
});

test("a last section that changes what pages show is never cut off", async () => {
  const plain = blank();
  const { bytes } = await copyOf(plain);
  const text = bytes.toString("latin1");
  const other = "BT /F 12 Tf (guaranteed) Tj ET";
  // The section of the copy, with an object that replaces the content of the page.
  const at = text.indexOf("xref", plain.length);
  const offset = String(at).padStart(10, "0");
  const forged = `${text.slice(0, at)}4 0 obj\n${streamOf(other)}\nendobj\n`;
  const table = text.slice(at).replace("xref\n", `xref\n4 1\n${offset} 00000 n \n`);
  const start = /startxref\n\d+/;
  const file = Buffer.from(`${forged}${table.replace(start, `startxref\n${forged.length}`)}`, "latin1");
  const again = await copyOf(file, { day: 2 });
  expect(again.bytes.subarray(0, file.length).equals(file)).toBe(true);
  expect(kinds(await shown(again.bytes))).toEqual(marks);
});
