/**
 * Where the text of a document is in the text file from which it was read. Only files that people write as text have such a map:
 * Markdown, web pages, captions and plain text.
 */
import { firstEndingAfter, firstWhere, type Span } from "./span.ts";

/** A stretch of the document's text that the source has unit by unit. */
export interface SourceRun {
  /** In the text of the document. */
  readonly span: Span;
  /** Where the stretch begins in the decoded source, in UTF-16 code units. */
  readonly source: number;
}

export interface SourceMap {
  /** Ascending and without overlap in the text of the document; in the source they may be in another order. */
  readonly runs: readonly SourceRun[];
  /** Where each line of the source begins, in UTF-16 code units; the first is 0. */
  readonly lines: Int32Array;
}

export interface SourcePosition {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 code units. */
  readonly column: number;
}

export interface SourceRange {
  readonly start: SourcePosition;
  /** Exclusive. */
  readonly end: SourcePosition;
}

/**
 * The range of words of the document in its source. Words that the source writes in another form (as an entity, for example)
 * begin with the first unit that it has, or are where the text before them ends. Null if no text comes from the source.
 */
export function sourceRangeOf(map: SourceMap, words: Span): SourceRange | null {
  const { runs } = map;
  const first = firstEndingAfter(runs, words.start);
  const found = runs[first];
  if (found === undefined || found.span.start >= words.end) {
    const before = runs[first - 1];
    if (before === undefined) return null;
    const end = sourcePositionOf(map, before.source + lengthOf(before));
    return { start: end, end };
  }
  const start = found.source + Math.max(0, words.start - found.span.start);
  let end = start;
  for (let index = first; ; index++) {
    const run = runs[index];
    if (run === undefined || run.span.start >= words.end) break;
    const length = Math.min(words.end, run.span.end) - run.span.start;
    // Text that stands elsewhere in the source would stretch the range over everything between.
    if (run.source >= end || index === first) end = run.source + length;
  }
  return { start: sourcePositionOf(map, start), end: sourcePositionOf(map, end) };
}

const lengthOf = ({ span: { start, end } }: SourceRun) => end - start;

export function sourcePositionOf({ lines }: Pick<SourceMap, "lines">, unit: number): SourcePosition {
  const line = firstWhere(lines.length, (index) => (lines[index] ?? 0) > unit);
  return { line, column: unit - (lines[line - 1] ?? 0) + 1 };
}
