/** “Did you mean”: the known word for which a mistyped one probably stands. */

/** Longer words, in UTF-16 code units, are not compared, because the work grows with the square of the length. */
const longestWord = 64;

/** `; did you mean “score”?` if a candidate is near enough to be a typing error, otherwise an empty text. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  return near === null ? "" : `; did you mean “${near}”?`;
}

/** Shorter words, in UTF-16 code units, begin too many others by chance. */
const leastBeginning = 4;

/**
 * The candidate with parts of its name added or left out (`iban` for `iban-number`); otherwise the one with the fewest
 * edits, at most a third of the word (but at least one); the first of equals; otherwise one that only goes on
 * (`percentage` for `percent`).
 */
export function nearest(word: string, candidates: readonly string[]): string | null {
  if (word.length > longestWord) return null;
  const lower = word.toLowerCase();
  const longer = candidates.find(
    (candidate) => isBeginningOf(lower, candidate) || isBeginningOf(candidate, lower),
  );
  if (longer !== undefined) return longer;
  let best: string | null = null;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best ?? candidates.find((candidate) => isContinuation(candidate, lower)) ?? null;
}

function isContinuation(candidate: string, lower: string): boolean {
  return lower.length >= leastBeginning && candidate.toLowerCase().startsWith(lower);
}

function isBeginningOf(one: string, other: string): boolean {
  return other.toLowerCase().startsWith(`${one}-`);
}

/** Counts insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let fewest = Math.min(
        valueAt(last, column - 1) + cost,
        valueAt(last, column) + 1,
        valueAt(current, column - 1) + 1,
      );
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        fewest = Math.min(fewest, valueAt(beforeLast, column - 2) + 1);
      }
      current.push(fewest);
    }
    [beforeLast, last] = [last, current];
  }
  return valueAt(last, to.length);
}

/** A distance of a row; Infinity outside it. */
function valueAt(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
