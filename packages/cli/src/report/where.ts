/** Where a finding is, in words and in numbers: in a text file by line and column, in any other by page. */
import { placePhrase, type Trigger } from "@docreview/model";

/** `page 2`, `line 7, column 16`, `line 7, column 16, in alternative text`. */
export function whereOf(trigger: Trigger): string {
  const { sourceRange } = trigger;
  const phrase = placePhrase(trigger);
  if (sourceRange === undefined) return phrase;
  // The pages of a text file are ours: its author has never seen them.
  const part = phrase.replace(/^page \d+(?:, )?/, "");
  const { line, column } = sourceRange.start;
  return `line ${line}, column ${column}${part === "" ? "" : `, ${part}`}`;
}

/** As programs state it: lines and columns count from 1, columns in UTF-16 code units, and the end is exclusive. */
export interface Region {
  readonly startLine: number;
  readonly startColumn?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** Of a file that has no lines, a page counts as one. */
export function regionOf({ sourceRange, page, place }: Trigger): Region {
  if (sourceRange === undefined) return { startLine: page ?? (place.kind === "page" ? place.page : 1) };
  const { start, end } = sourceRange;
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}
