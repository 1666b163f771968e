import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { summaryPdf } from "./summary-pdf.ts";
import { isInstalled, qpdfComplaints, runOn } from "../testing/programs.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";

const qpdf = isInstalled("qpdf");
const pdftotext = isInstalled("pdftotext");
const triggers = Array.from({ length: 100 }, (_, index) =>
  highlightOf([boxQuad(1, 2, 30, 40)], { id: `t${index}`, text: `words ${index}` }),
);
const review = reviewOf([pageOf()], [findingOf(triggers, { requiresJudgement: true })]);

test("the summary alone is a sound file with every finding and no links", async () => {
  const pdf = await summaryPdf(review, { date });
  if (qpdf) expect(qpdfComplaints(pdf)).toBe("");
  const document = await PDFDocument.load(pdf);
  expect(document.getPageCount()).toBeGreaterThan(1);
  expect(Buffer.from(pdf).includes("/Link")).toBe(false);
  expect(Buffer.from(await summaryPdf(review, { date })).equals(pdf)).toBe(true);
});

test.skipIf(!pdftotext)("its text can be extracted", async () => {
  const text = runOn("pdftotext", await summaryPdf(review, { date }), "FILE", "-").output.toString();
  for (const words of ["Needs human judgement.", "“words 0”", "“words 99”"]) expect(text).toContain(words);
});
