/** The annotated PDF: a copy of the reviewed file with a highlight or note for each trigger. */
import type { Outcome, RenderOptions, Review } from "@docreview/model";
import { annotationsOf } from "./annotation.ts";
import { dateStamp } from "./date-stamp.ts";
import type { Refusal } from "./pdf/refusal.ts";
import { writeAnnotations } from "./pdf/writer.ts";

const remedy = "Take the XFDF instead: it holds the same annotations, and viewers lay it over the PDF.";

const refusals: Record<Refusal, string> = {
  encrypted: "This PDF is encrypted, so annotations cannot be written into it.",
  certified: "This PDF is certified, and its certification forbids annotations.",
  signed: "This PDF is signed, and writing annotations into it would break the signature.",
  damaged: "This PDF is too damaged for annotations to be written into it.",
  "other-pages":
    "The pages of this PDF are not those that were reviewed, so annotations would miss their words.",
};

/**
 * Adds the annotations of `review` to the PDF that it reviewed. A file that must not be rewritten gives
 * `annotation-forbidden`; when there is nothing to add, the bytes come back as they are.
 */
export async function annotatePdf(
  pdf: Uint8Array,
  review: Review,
  options: RenderOptions,
): Promise<Outcome<Uint8Array>> {
  const annotations = annotationsOf(review);
  if (annotations.length === 0) return { value: pdf, problems: [] };
  const pages = review.document.pages.length;
  const writing = await writeAnnotations(pdf, { annotations, pages, stamp: dateStamp(options.date) });
  if (writing.kind === "written") return { value: writing.bytes, problems: [] };
  const message = `${refusals[writing.reason]} ${remedy}`;
  return { value: null, problems: [{ code: "annotation-forbidden", message }] };
}
