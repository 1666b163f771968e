/** An unedited copy is read back without edits, in both formats. */
import { type Judgement, type Review } from "@docreview/model";
import fc from "fast-check";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { pdfRenderer, xfdfRenderer } from "../renderers.ts";
import { boxQuad, date, findingOf, pageOf, reviewOf, triggerOf } from "../testing/review.ts";
import { readEdits } from "./read-edits.ts";
import { flyer } from "./testing/copies.ts";

const pages = [pageOf(), pageOf({ number: 2, rotation: 90 })];
const anyLine = fc.string({ unit: "grapheme", maxLength: 20 });
const anyTime = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
const anySignature = fc.record({ by: anyLine, at: anyTime.map((time) => time.toISOString()) });
const anyJudgement = fc
  .tuple(anySignature, fc.constantFrom("dismissed", "confirmed"), fc.option(anyLine))
  .map(([signature, state, reason]): Judgement => ({ ...signature, state, reason }));
const anyPlace = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 0, max: 500 }))
  .map(([page, left]) => ({ page, quads: [boxQuad(left, 700, left + 40, 712)] }));

const anyReview = fc
  .uniqueArray(fc.nat(0xffff), { maxLength: 6 })
  .chain((numbers) => fc.tuple(...numbers.map(anyTrigger)))
  .map((triggers): Review => {
    // The rules find the same words, so that some triggers share an annotation.
    const duty = "guaranteed-return";
    const halves = [triggers.filter((_, at) => at % 2 === 0), triggers.filter((_, at) => at % 2 === 1)];
    const found = halves.filter(({ length }) => length > 0);
    return reviewOf(
      pages,
      found.map((own, at) => findingOf(own, { duty, ruleId: `${at}` })),
    );
  });

function anyTrigger(number: number) {
  const id = number % 5 === 0 ? `manual-${number}` : number.toString(16).padStart(16, "0");
  return fc
    .record(
      {
        places: fc.array(anyPlace, { maxLength: 3 }),
        text: anyLine,
        judgements: fc.array(anyJudgement, { maxLength: 3 }),
        added: anySignature,
      },
      { requiredKeys: ["places", "text"] },
    )
    .map((parts) => triggerOf({ id, ...parts }));
}

const nothing = { triggers: [], marks: [], unknown: [], listed: true, passedOver: 0 };

test.each([["XFDF", xfdfRenderer] as const, ["PDF", pdfRenderer] as const])("%s", async (_, renderer) => {
  const document = await PDFDocument.create();
  for (const { mediaBox } of pages) document.addPage([mediaBox.right, mediaBox.top]);
  const source = await document.save();
  await fc.assert(
    fc.asyncProperty(anyReview, async (review) => {
      const { value } = await renderer.render(review, source, { date });
      const triggers = review.findings.flatMap((finding) => finding.triggers.map(({ id }) => id));
      const { sha256 } = review.document;
      const outcome = readEdits(Buffer.concat(value!), { sha256, triggers, document: flyer, source });
      // A review without findings does not change a PDF, which then has no list.
      const listed = renderer === xfdfRenderer || triggers.length > 0;
      expect(outcome).toEqual({ value: { ...nothing, listed }, problems: [] });
    }),
  );
});
