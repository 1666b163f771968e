/** The first lines of the summary: which file was reviewed, when, by which rules, with which answers, and compared with what. */
import type { RenderOptions, Review } from "@docreview/model";
import { printableLine } from "../annotations/printable.ts";

/** One line each, without what is unknown. */
export function summaryHead(review: Review, options: RenderOptions): readonly string[] {
  const { date, filename, version, comparison } = options;
  const { answers, asOf, document, rules } = review;
  const program = version === undefined ? "docreview" : `docreview ${version}`;
  const effective = asOf === undefined ? "" : `, as in effect on ${asOf}`;
  const given = Object.entries(answers).map(([category, options]) => `${category}: ${options.join(", ")}`);
  return [
    ...(filename === undefined ? [] : [`File: ${filename}`]),
    `Reviewed file: SHA-256 ${document.sha256}`,
    `Written on ${date.toISOString().slice(0, 10)} by ${program}`,
    `Rules: ${rules.applied} of ${rules.total} applied${effective}`,
    `Answers: ${given.length === 0 ? "none" : given.join("; ")}`,
    ...(comparison === undefined ? [] : [comparison]),
  ].map(printableLine);
}
