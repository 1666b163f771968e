import type { Page, Review } from "@docreview/model";
import fc from "fast-check";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFRef,
  PDFString,
  StandardFonts,
} from "pdf-lib";
import { describe, expect, test } from "vitest";
import { annotatePdf } from "./annotate-pdf.ts";
import { annotationsOf } from "../annotations/annotated-findings.ts";
import { isInstalled, qpdfComplaints } from "../testing/programs.ts";
import {
  absenceOf,
  boxQuad,
  date,
  findingOf,
  highlightOf,
  pageOf,
  reviewOf,
  triggerOf,
} from "../testing/review.ts";
import { anyReview } from "../testing/reviews.ts";

const qpdf = isInstalled("qpdf");
const quads = [boxQuad(100, 700, 200, 712), boxQuad(90, 690, 150, 702)];

/** A PDF of A4 pages with a line of text each, changed by `prepare`. */
async function pdfOf(
  count: number,
  prepare: (document: PDFDocument) => void = () => {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= count; number++) {
    document.addPage([595, 842]).drawText(`Page ${number}`, { x: 100, y: 700, size: 12, font });
  }
  prepare(document);
  return document.save();
}

function pagesOf(count: number): readonly Page[] {
  return Array.from({ length: count }, (_, index) => pageOf({ number: index + 1 }));
}

async function annotated(pdf: Uint8Array, review: Review): Promise<Uint8Array> {
  const { value, problems } = await annotatePdf(pdf, review, { date });
  expect(problems).toEqual([]);
  return Buffer.concat(value!);
}

/** The annotations of every page, as pdf-lib reads them, without popups and links. */
async function readBack(pdf: Uint8Array): Promise<readonly (readonly PDFDict[])[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.getPages().map(({ node }) => {
    const list = node.lookup(PDFName.of("Annots"));
    const all = list instanceof PDFArray ? list.asArray().map((_, index) => list.lookup(index, PDFDict)) : [];
    return all.filter((one) => printed(one, "Subtype") !== "/Popup" && !one.has(PDFName.of("Dest")));
  });
}

function textOf(annotation: PDFDict, key: string): string {
  const value = annotation.lookup(PDFName.of(key));
  if (value instanceof PDFHexString || value instanceof PDFString) return value.decodeText();
  throw new Error(`no text ${key}`);
}
const printed = (annotation: PDFDict, key: string) => String(annotation.lookup(PDFName.of(key)));

test("a highlight and a note as PDF objects", async () => {
  const review = reviewOf(pagesOf(1), [findingOf([highlightOf(quads), absenceOf("a", 1)])]);
  const [[highlight, note] = []] = await readBack(await annotated(await pdfOf(1), review));
  const [model] = annotationsOf(review, date);
  expect(["Subtype", "F", "CA", "C", "Rect"].map((key) => printed(highlight!, key))).toEqual([
    "/Highlight",
    "4",
    "1",
    "[ 0.941 0.651 0.651 ]",
    "[ 90 690 200 712 ]",
  ]);
  expect(printed(highlight!, "QuadPoints")).toBe(`[ ${quads.flat().join(" ")} ]`);
  expect(["T", "Subj", "Contents", "NM"].map((key) => textOf(highlight!, key))).toEqual([
    "docreview",
    "12.3 Performance",
    model!.contents,
    "t1",
  ]);
  for (const key of ["M", "CreationDate"]) {
    expect(highlight!.lookup(PDFName.of(key), PDFString).decodeText()).toBe("D:20240203040506Z");
  }
  expect(["Subtype", "F", "Name"].map((key) => printed(note!, key))).toEqual(["/Text", "28", "/Comment"]);
});

test("a highlight draws all its quads as one path, multiplied, without a group", async () => {
  const review = reviewOf(pagesOf(1), [findingOf([highlightOf(quads)])]);
  const [[highlight] = []] = await readBack(await annotated(await pdfOf(1), review));
  const form = highlight!.lookup(PDFName.of("AP"), PDFDict).lookup(PDFName.of("N"));
  if (!(form instanceof PDFRawStream)) throw new Error("no appearance");
  expect(form.dict.has(PDFName.of("Group"))).toBe(false);
  expect(String(form.dict.lookup(PDFName.of("BBox")))).toBe("[ 90 690 200 712 ]");
  const resources = form.dict.lookup(PDFName.of("Resources"), PDFDict);
  const state = resources.lookup(PDFName.of("ExtGState"), PDFDict).lookup(PDFName.of("B"), PDFDict);
  expect(printed(state, "BM")).toBe("/Multiply");
});

describe("existing annotations stay", () => {
  const link = { Type: "Annot", Subtype: "Link", Rect: [1, 2, 3, 4] };
  const set = (document: PDFDocument, page: number, list: PDFArray | PDFRef) =>
    document.getPage(page).node.set(PDFName.of("Annots"), list);

  test.each<[string, (document: PDFDocument) => void, readonly string[][]]>([
    ["absent", () => {}, [["/Highlight"], []]],
    ["direct", (d) => set(d, 0, d.context.obj([link])), [["/Link", "/Highlight"], []]],
    [
      "indirect",
      (d) => set(d, 0, d.context.register(d.context.obj([d.context.register(d.context.obj(link))]))),
      [["/Link", "/Highlight"], []],
    ],
    [
      "shared by two pages",
      (d) => {
        const list = d.context.register(d.context.obj([link]));
        set(d, 0, list);
        set(d, 1, list);
      },
      [["/Link", "/Highlight"], ["/Link"]],
    ],
  ])("%s", async (_name, prepare, expected) => {
    const review = reviewOf(pagesOf(2), [findingOf([highlightOf(quads)])]);
    const pages = await readBack(await annotated(await pdfOf(2, prepare), review));
    const found = pages.map((page) => page.map((annotation) => printed(annotation, "Subtype")));
    expect(found.slice(0, 2)).toEqual(expected);
  });
});

test("pages, their content and the properties of the file do not change", async () => {
  const source = await pdfOf(2, (document) => {
    document.setTitle("Title");
    document.setModificationDate(new Date(0));
  });
  const review = reviewOf(pagesOf(2), [findingOf([highlightOf(quads)])]);
  const [before, after] = await Promise.all(
    [source, await annotated(source, review)].map((pdf) => PDFDocument.load(pdf, { updateMetadata: false })),
  );
  const objects = (document: PDFDocument) =>
    new Map(
      document.context.enumerateIndirectObjects().map(([ref, object]) => [String(ref), String(object)]),
    );
  const page = String(before!.getPage(0).ref);
  const root = (document: PDFDocument) => String(document.context.trailerInfo.Root);
  const tree = String(before!.catalog.get(PDFName.of("Pages")));
  const changed = new Set([page, root(before!), tree]);
  for (const [ref, object] of objects(before!)) {
    if (!changed.has(ref)) expect(objects(after!).get(ref)).toBe(object);
  }
  for (const document of [before!, after!]) document.getPage(0).node.delete(PDFName.of("Annots"));
  expect(objects(after!).get(page)).toBe(objects(before!).get(page));
});

test("marks that look alike share an appearance, whatever their size, and others have their own", async () => {
  const level = (id: string, right: number) => highlightOf([boxQuad(100, 700, right, 712)], { id });
  const several = (id: string) => highlightOf(quads, { id });
  const breaches = [level("a", 150), several("b"), level("c", 300.5), several("d"), absenceOf("e", 1)];
  const remarks = [level("f", 150), absenceOf("g", 1), absenceOf("h", 1)];
  const review = reviewOf(pagesOf(1), [findingOf(breaches), findingOf(remarks, { score: 1 })]);
  const [marks = []] = await readBack(await annotated(await pdfOf(1), review));
  const forms = marks.map((mark) => String(mark.lookup(PDFName.of("AP"), PDFDict).get(PDFName.of("N"))));
  const [breach, one, , other, note, remark, mild] = forms;
  expect(forms).toEqual([breach, one, breach, other, note, remark, mild, mild]);
  expect(new Set(forms).size).toBe(6);
});

test("the same review, bytes and date give the same bytes", async () => {
  const source = await pdfOf(2);
  const triggers = [highlightOf(quads), absenceOf("a", 2), triggerOf({ id: "b" })];
  const review = reviewOf(pagesOf(2), [findingOf(triggers)]);
  const copy = source.slice();
  expect(await annotated(source, review)).toEqual(await annotated(source, review));
  expect(source).toEqual(copy);
});

test("without findings the file does not change", async () => {
  const source = await pdfOf(1);
  const { value } = await annotatePdf(source, reviewOf(pagesOf(1), []), { date });
  expect(value).toHaveLength(1);
  expect(value![0]).toBe(source);
});

test("any quads and any text are read back as the model has them", async () => {
  const source = await pdfOf(1);
  const written: Uint8Array[] = [];
  await fc.assert(
    fc.asyncProperty(anyReview, async (review) => {
      const annotations = annotationsOf(review, date);
      const pdf = await annotated(source, review);
      const [found = []] = await readBack(pdf);
      const read = (key: string) => found.map((annotation) => textOf(annotation, key));
      expect(read("Contents")).toEqual(annotations.map(({ contents }) => contents));
      expect(read("Subj")).toEqual(annotations.map(({ subject }) => subject));
      expect(read("NM")).toEqual(annotations.map(({ name }) => name));
      for (const annotation of found) {
        const numbers = [annotation.get(PDFName.of("Rect")), annotation.get(PDFName.of("QuadPoints"))];
        expect(numbers.join(" ")).toMatch(/^(\[( -?\d+(\.\d{1,3})?)+ \] ?)+$/);
      }
      written.push(pdf);
    }),
  );
  if (qpdf) expect(written.slice(-25).map(qpdfComplaints).join("")).toBe("");
});
