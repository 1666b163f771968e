import { createHash } from "node:crypto";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { annotatePdf } from "../annotated-pdf/annotate-pdf.ts";
import { absenceOf, date, findingOf, pageOf, reviewOf } from "../testing/review.ts";
import { originalOf } from "./original.ts";

async function blank(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  return document.save();
}

async function annotated(pdf: Uint8Array, pages: number, findings = 1): Promise<Uint8Array> {
  const triggers = Array.from({ length: findings }, (_, index) => absenceOf(`a${index}`, 1));
  const all = Array.from({ length: pages }, (_, index) => pageOf({ number: index + 1 }));
  const review = reviewOf(all, [findingOf(triggers)]);
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  const { value } = await annotatePdf(pdf, { ...review, document: { ...review.document, sha256 } }, { date });
  return new Uint8Array(Buffer.concat(value!));
}

test.each([1, 150])("an annotated copy with %i findings contains its document", async (findings) => {
  const pdf = await blank();
  expect(originalOf(await annotated(pdf, 1, findings))).toEqual(pdf);
});

test("a copy of a copy contains the first document", async () => {
  const pdf = await blank();
  const copy = await annotated(pdf, 1);
  const pages = (await PDFDocument.load(copy)).getPageCount();
  expect(originalOf(await annotated(copy, pages))).toEqual(pdf);
});

test("a document, a rewritten copy, and what is not a PDF contain none", async () => {
  const pdf = await blank();
  const rewritten = await (await PDFDocument.load(await annotated(pdf, 1))).save();
  expect(originalOf(pdf)).toBeNull();
  expect(originalOf(rewritten)).toBeNull();
  expect(originalOf(new TextEncoder().encode("%%EOF and %%EOF"))).toBeNull();
});
