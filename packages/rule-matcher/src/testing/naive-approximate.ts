/**
 * Finding a passage approximately as it is defined, with no thought of speed: every row of words of every paragraph is
 * compared with the passage by the whole table of Levenshtein's distance. For tests of approximate finding.
 */
export interface NaiveOccurrence {
  readonly first: number;
  readonly last: number;
  readonly drift: number;
}

export interface NaiveTask {
  readonly passage: readonly string[];
  /** The words of the text, paragraph by paragraph. */
  readonly paragraphs: readonly (readonly string[])[];
  /** The words of the passage by which it is noticed, of which so many must stand within so many words. */
  readonly anchors: readonly string[];
  readonly quota: number;
  readonly reach: number;
  readonly limit: number;
}

export function naiveOccurrences(task: NaiveTask): readonly NaiveOccurrence[] {
  let offset = 0;
  const all = task.paragraphs.flatMap((words) => {
    const found = words.flatMap((_, last) => bestEndingAt(words, last, task));
    const placed = found.map((one) => ({ ...one, first: one.first + offset, last: one.last + offset }));
    offset += words.length;
    return placed;
  });
  const kept: NaiveOccurrence[] = [];
  for (const one of all.toSorted((a, b) => a.drift - b.drift || a.last - b.last)) {
    if (kept.every(({ first, last }) => one.last < first || one.first > last)) kept.push(one);
  }
  return kept.toSorted((a, b) => a.first - b.first);
}

function bestEndingAt(
  words: readonly string[],
  last: number,
  { passage, anchors, quota, reach, limit }: NaiveTask,
): readonly NaiveOccurrence[] {
  const near = new Set(words.slice(Math.max(0, last - reach + 1), last + 1));
  if (anchors.filter((anchor) => near.has(anchor)).length < quota) return [];
  const rows = words
    .slice(0, last + 1)
    .map((_, first) => ({
      first,
      last,
      drift: distance(passage.join(""), words.slice(first, last + 1).join("")),
    }))
    .filter(({ drift }) => drift <= limit);
  return rows.toSorted((a, b) => a.drift - b.drift || b.first - a.first).slice(0, 1);
}

function distance(one: string, other: string): number {
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
