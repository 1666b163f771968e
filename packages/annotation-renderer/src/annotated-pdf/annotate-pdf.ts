/** The annotated PDF: the bytes of the reviewed file, followed by the findings. */
import type { Outcome, Problem, RenderOptions, Review } from "@docreview/model";
import {
  type AnnotatedFinding,
  annotatedFindings,
  listedTriggers,
} from "../annotations/annotated-findings.ts";
import { dateStamp } from "../annotations/date-stamp.ts";
import { summaryHead } from "../summary/summary-head.ts";
import { beforeCopies, hasOwnMarks } from "../own-copy/before-copy.ts";
import { appendAnnotations, type Refusal, type Renewed } from "./append.ts";

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
 * `annotation-forbidden`; if there is nothing to add, the bytes come back unchanged. Marks of an earlier copy in the file
 * are replaced; what others did to it stays, or `copy-renewed` says what does not. The file comes in parts, to be written
 * one after the other; the first is `pdf` itself, not a copy, or the part of it before the last copy of ours.
 */
export async function annotatePdf(
  pdf: Uint8Array,
  review: Review,
  options: RenderOptions,
): Promise<Outcome<readonly Uint8Array[]>> {
  const findings = annotatedFindings(review, options.date, options.comparisons);
  const base = beforeCopies(pdf);
  if (!findings.some(hasAnnotations) && !hasOwnMarks(base)) return { value: [base], problems: [] };
  const appending = await appendAnnotations(base, {
    findings,
    listed: { document: review.document.sha256, ...listedTriggers(review) },
    pages: review.document.pages.length,
    head: summaryHead(review, options),
    stamp: dateStamp(options.date),
  });
  if (appending.kind === "appended") {
    const problems = [...(appending.signed ? [signedNotice] : []), ...renewalNotices(appending.renewed)];
    return { value: [base, ...appending.update], problems };
  }
  const message = `${refusals[appending.reason]} ${remedy}`;
  return { value: null, problems: [{ code: "annotation-forbidden", message }] };
}

function renewalNotices({ edited, deleted, unanswered }: Renewed): readonly Problem[] {
  const sentences = [
    edited === 0
      ? ""
      : `${counted(edited, "mark")} that somebody edited ${edited === 1 ? "was" : "were"} kept.`,
    deleted === 0
      ? ""
      : `${counted(deleted, "mark")} that somebody deleted ${deleted === 1 ? "is" : "are"} shown again.`,
    unanswered === 0
      ? ""
      : `${counted(unanswered, "answer")} to findings that no longer exist ${unanswered === 1 ? "stands" : "stand"} alone.`,
  ].filter((one) => one !== "");
  if (sentences.length === 0) return [];
  const message = `The PDF is an annotated copy made by docreview. ${sentences.join(" ")} Import decisions with docreview import-xfdf before making another copy.`;
  return [{ code: "copy-renewed", message }];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function hasAnnotations({ triggers }: AnnotatedFinding): boolean {
  return triggers.some(({ annotations }) => annotations.length > 0);
}
