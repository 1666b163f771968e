/**
 * For tests of approximate matching: the plain definition without regard to speed. Every row of words of every
 * paragraph is compared with the passage by the full Levenshtein table.
 */
import type { CutParagraphs } from "./cut-paragraphs.ts";

export interface NaiveOccurrence {
  readonly first: number;
  readonly last: number;
  readonly editDistance: number;
}

export interface NaiveTask {
  readonly passage: readonly string[];
  readonly text: CutParagraphs;
  readonly limit: number;
}

export function naiveOccurrences(task: NaiveTask): readonly NaiveOccurrence[] {
  const rows = task.text.folded.flatMap((_, last) => bestEndingAt(last, task));
  return withoutOverlaps(rows.filter((row) => isNoticed(row, task)));
}

function bestEndingAt(last: number, { passage, text, limit }: NaiveTask): readonly NaiveOccurrence[] {
  const rows: NaiveOccurrence[] = [];
  for (let first = last; first >= text.paragraphs[last]!; first--) {
    const editDistance = distance(passage.join(""), text.folded.slice(first, last + 1).join(""));
    if (editDistance <= limit) rows.push({ first, last, editDistance });
  }
  return rows.toSorted((a, b) => a.editDistance - b.editDistance || b.first - a.first).slice(0, 1);
}

/** Whole words with a third of the letters of the passage's longer words occur in a row that is not too long. */
export function isNoticed({ first, last }: NaiveOccurrence, { passage, text }: NaiveTask): boolean {
  if (text.ends[last]! - text.starts[first]! > 2 * passage.join(" ").length) return false;
  const longer = passage.filter(({ length }) => length >= 4);
  const anchors = [...new Set(longer.length > 0 ? longer : passage)];
  const there = anchors.filter((anchor) => {
    for (let word = first; word <= last; word++) if (standsAt(word, anchor, text)) return true;
    return false;
  });
  return there.join("").length >= anchors.join("").length / 3;
}

/** Including words that line ends break. */
function standsAt(word: number, anchor: string, { folded, joined }: CutParagraphs): boolean {
  let read = folded[word]!;
  for (let next = word + 1; read !== anchor && joined[next] === 1; next++) read += folded[next]!;
  return read === anchor;
}

export function withoutOverlaps(found: readonly NaiveOccurrence[]): readonly NaiveOccurrence[] {
  const kept: NaiveOccurrence[] = [];
  for (const one of found.toSorted(
    (a, b) => a.editDistance - b.editDistance || a.last - b.last || b.first - a.first,
  )) {
    if (kept.every(({ first, last }) => one.last < first || one.first > last)) kept.push(one);
  }
  return kept.toSorted((a, b) => a.first - b.first);
}

export function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      table[row]![column] = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1),
      );
    }
  }
  return table[one.length]![other.length]!;
}
