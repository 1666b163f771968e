/** The annotated PDF: the bytes of the reviewed file, and after them a highlight or note for each trigger. */
import type { Outcome, RenderOptions, Review } from "@docreview/model";
import { annotationsOf } from "./annotation.ts";
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

/**
 * Adds the annotations of `review` to the PDF that it reviewed, by an incremental update: signatures stay valid. A file
 * that does not take them gives `annotation-forbidden`; when there is nothing to add, the bytes come back as they are.
 */
export async function annotatePdf(
  pdf: Uint8Array,
  review: Review,
  options: RenderOptions,
): Promise<Outcome<Uint8Array>> {
  const annotations = annotationsOf(review);
  if (annotations.length === 0) return { value: pdf, problems: [] };
  const pages = review.document.pages.length;
  const appending = appendAnnotations(pdf, { annotations, pages, stamp: dateStamp(options.date) });
  if (appending.kind === "appended") return { value: appending.bytes, problems: [] };
  const message = `${refusals[appending.reason]} ${remedy}`;
  return { value: null, problems: [{ code: "annotation-forbidden", message }] };
}
