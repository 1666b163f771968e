/** Rows as sections: changed ones with a few of the same around them, and runs of the same that are folded away. Pure. */
import type { Row } from "./text-changes.ts";

export interface Section {
  readonly isFolded: boolean;
  /** The index of its first row. */
  readonly start: number;
  readonly rows: readonly Row[];
}

/** Rows on each side of a change that are shown with it. */
const around = 2;

export function sectionsOf(rows: readonly Row[]): readonly Section[] {
  const shown = new Uint8Array(rows.length);
  for (const [index, { isChanged }] of rows.entries()) {
    if (isChanged) shown.fill(1, Math.max(0, index - around), index + around + 1);
  }
  const sections: Section[] = [];
  for (let start = 0; start < rows.length;) {
    let end = start + 1;
    while (end < rows.length && shown[end] === shown[start]) end++;
    sections.push({ isFolded: shown[start] === 0, start, rows: rows.slice(start, end) });
    start = end;
  }
  return sections;
}
