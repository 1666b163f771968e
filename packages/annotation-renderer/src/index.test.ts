import { expect, test } from "vitest";
import * as exported from "./index.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "./testing/review.ts";

const review = reviewOf([pageOf()], [findingOf([highlightOf([boxQuad(1, 2, 3, 4)])])]);

test("the package exports its verbs, its plug-ins and its model", () => {
  expect(Object.keys(exported).toSorted()).toEqual([
    "annotatePdf",
    "annotationsOf",
    "listedTriggers",
    "loadTypesetting",
    "pdfRenderer",
    "readEdits",
    "severityColours",
    "summaryPdf",
    "summaryRenderer",
    "toXfdf",
    "xfdfRenderer",
  ]);
});

test("the PDF renderer passes on the problems of the verb", async () => {
  const { format, mediaType, render } = exported.pdfRenderer;
  expect([format, mediaType]).toEqual(["pdf", "application/pdf"]);
  const source = new Uint8Array([1]);
  expect(await render(review, source, { date })).toEqual(
    await exported.annotatePdf(source, review, { date }),
  );
});

test("the XFDF renderer gives UTF-8", async () => {
  const { format, mediaType, render } = exported.xfdfRenderer;
  expect([format, mediaType]).toEqual(["xfdf", "application/vnd.adobe.xfdf"]);
  const { value, problems } = await render(review, new Uint8Array(), { date });
  expect(problems).toEqual([]);
  expect(Buffer.concat(value!).toString()).toEqual(exported.toXfdf(review, { date }));
});

test("the summary renderer needs no file", async () => {
  const { format, mediaType, render } = exported.summaryRenderer;
  expect([format, mediaType]).toEqual(["summary", "application/pdf"]);
  const { value, problems } = await render(review, new Uint8Array(), { date });
  expect(problems).toEqual([]);
  expect(value).toEqual([await exported.summaryPdf(review, { date })]);
});
