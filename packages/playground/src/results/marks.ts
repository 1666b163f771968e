/** The places of findings as marks in a text: ascending and without overlaps. Offsets are UTF-16 code units, ends exclusive. */
import { mergedMarks, type Mark } from "@docreview/review-ui/merged-marks";
import type { JudgedFinding } from "../judging/judged.ts";

/** The places of the findings. */
export function marksOf(findings: readonly JudgedFinding[]): readonly Mark[] {
  return mergedMarks(findings.flatMap(({ triggers }) => triggers.flatMap(({ span }) => span ?? [])));
}

/** The parts of the marks that are in a section. */
export function marksIn({ start, end }: Mark, marks: readonly Mark[]): readonly Mark[] {
  return marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({ start: Math.max(mark.start, start), end: Math.min(mark.end, end) }));
}

/** The id of the element of a mark. */
export function idOf({ start }: Pick<Mark, "start">): string {
  return `mark-${start}`;
}

/** Scrolls to the mark that contains a place, and focuses it. */
export function showMark(findings: readonly JudgedFinding[], { start }: Mark): void {
  const mark = marksOf(findings).findLast((one) => one.start <= start);
  const element = mark === undefined ? null : document.getElementById(idOf(mark));
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
