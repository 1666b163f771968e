/** The annotated PDF: the bytes of the reviewed file, followed by the findings. */
import type { Outcome, Problem, RenderOptions, Review } from "@docreview/model";
import { type AnnotatedFinding, annotatedFindings, listedIds } from "../annotations/annotated-findings.ts";
import { dateStamp } from "../annotations/date-stamp.ts";
import { summaryHead } from "../summary/summary-head.ts";
import { appendAnnotations, type Refusal } from "./append.ts";

const remedy = "Use the XFDF instead: it holds the same annotations, and PDF viewers can import it.";

const refusals: Record<Refusal, string> = {
  encrypted: "This PDF is encrypted, so it cannot be annotated.",
  certified: "This PDF is certified, and its certification forbids annotations.",
  damaged: "This PDF is too damaged to be annotated.",
  "other-pages":
    "The pages of this PDF are not the reviewed ones, so annotations would not match their words.",
};

const signedNotice: Problem = {
  code: "summary-apart",
  message:
    "This PDF is signed. Only annotations were added to it, so that its signature stays valid. The summary is a separate file.",
};

/**
 * Adds the findings of `review` to the reviewed PDF by an incremental update: annotations, an outline and, after the last
 * page, a summary. A signed file gets only the annotations, so that its signatures stay valid; the problem `summary-apart`
 * says so, and `summaryPdf` gives the summary as a separate file. A file that cannot be annotated gives
 * `annotation-forbidden`; if there is nothing to add, the bytes come back unchanged. The file comes in parts, to be
 * written one after the other; the first is `pdf` itself, not a copy.
 */
export async function annotatePdf(
  pdf: Uint8Array,
  review: Review,
  options: RenderOptions,
): Promise<Outcome<readonly Uint8Array[]>> {
  const findings = annotatedFindings(review, options.date);
  if (!findings.some(hasAnnotations)) return { value: [pdf], problems: [] };
  const appending = await appendAnnotations(pdf, {
    findings,
    listed: { document: review.document.sha256, ids: listedIds(review) },
    pages: review.document.pages.length,
    head: summaryHead(review, options),
    stamp: dateStamp(options.date),
  });
  if (appending.kind === "appended") {
    return { value: [pdf, ...appending.update], problems: appending.signed ? [signedNotice] : [] };
  }
  const message = `${refusals[appending.reason]} ${remedy}`;
  return { value: null, problems: [{ code: "annotation-forbidden", message }] };
}

function hasAnnotations({ triggers }: AnnotatedFinding): boolean {
  return triggers.some(({ annotations }) => annotations.length > 0);
}
