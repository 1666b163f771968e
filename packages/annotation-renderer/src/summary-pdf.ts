/** The summary of a review as a file of its own: a signed file takes annotations alone, and some files not even those. */
import type { RenderOptions, Review } from "@docreview/model";
import { annotatedFindings } from "./annotation.ts";
import { writtenSummary } from "./incremental/summary-file.ts";

/** A PDF; its pages are named, but not linked to, as they are in another file. */
export function summaryPdf(review: Review, options: RenderOptions): Promise<Uint8Array> {
  return writtenSummary(annotatedFindings(review, options.date));
}
