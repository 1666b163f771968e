/** The findings as the list shows them: each place leads to its mark. */
import type { ListedFinding } from "@docreview/review-ui/found-list";
import type { JudgedFinding } from "../judging/judged.ts";
import { showMark } from "./marks.ts";

/** `isPaged`: whether the document has pages. */
export function listedFindings(
  findings: readonly JudgedFinding[],
  isPaged: boolean,
): readonly ListedFinding[] {
  return findings.map(({ reference, description, score, triggers, leftOut }) => ({
    key: reference,
    reference,
    description,
    score,
    leftOut,
    places: triggers.map(({ id, text, feedback, span, page, proof }) => ({
      key: id,
      text,
      feedback,
      isMissing: span === null,
      page: isPaged ? page : null,
      show: span === null ? null : () => showMark(findings, span),
      proof,
    })),
  }));
}
