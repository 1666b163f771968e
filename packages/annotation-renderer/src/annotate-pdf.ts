/** The annotated PDF: the bytes of the reviewed file, and after them what was found in it. */
import type { Outcome, Problem, RenderOptions, Review } from "@docreview/model";
import { type AnnotatedFinding, annotatedFindings, listedIds } from "./annotation.ts";
import { dateStamp } from "./date-stamp.ts";
import { appendAnnotations, type Refusal } from "./incremental/append.ts";

const remedy = "Take the XFDF instead: it holds the same annotations, and viewers lay it over the PDF.";

const refusals: Record<Refusal, string> = {
  encrypted: "This PDF is encrypted, so annotations cannot be written into it.",
  certified: "This PDF is certified, and its certification forbids annotations.",
  damaged: "This PDF is too damaged for annotations to be written into it.",
  "other-pages":
    "The pages of this PDF are not those that were reviewed, so annotations would miss their words.",
};

const signedNotice: Problem = {
  code: "summary-apart",
  message:
    "This PDF is signed: it got the annotations alone, so that its signature stays valid. The summary is a file of its own.",
};

/**
 * Adds the findings of `review` to the PDF that it reviewed, by an incremental update: signatures stay valid. With the
 * annotations come an outline and, after the last page, a summary; a signed file gets the annotations alone, which
 * `summary-apart` tells, and `summaryPdf` gives the summary as a file of its own. A file that does not take annotations gives
 * `annotation-forbidden`; when there is nothing to add, the bytes come back as they are. The file comes in parts,
 * to be written one after the other; the first is `pdf` itself, not copied.
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
