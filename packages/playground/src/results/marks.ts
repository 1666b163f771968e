/** The places of findings as marks in a text: ascending and without overlaps. Offsets are UTF-16 code units, ends exclusive. */
import type { JudgedFinding } from "../judging/judged.ts";

export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** Overlapping places become one mark. */
export function marksOf(findings: readonly JudgedFinding[]): readonly Mark[] {
  const places = findings
    .flatMap(({ triggers }) => triggers.flatMap(({ span }) => span ?? []))
    .toSorted((one, other) => one.start - other.start);
  const marks: Mark[] = [];
  for (const { start, end } of places) {
    const last = marks.at(-1);
    if (last === undefined || start >= last.end) marks.push({ start, end });
    else marks[marks.length - 1] = { start: last.start, end: Math.max(last.end, end) };
  }
  return marks;
}

/** The parts of the marks in a section, counted from its start. */
export function marksIn({ start, end }: Mark, marks: readonly Mark[]): readonly Mark[] {
  return marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({ start: Math.max(mark.start, start) - start, end: Math.min(mark.end, end) - start }));
}
