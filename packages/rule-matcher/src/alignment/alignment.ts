/**
 * Aligns a passage with a row of words by dynamic programming: character by character or, if each word is one unit, word
 * by word.
 */

/** An occurrence of a passage in a row of words. */
export interface Alignment {
  /** Indexes of its first and last word. */
  readonly first: number;
  readonly last: number;
  /** The number of characters that differ. */
  readonly editDistance: number;
}

/** The characters of the words, in the form in which they are compared with the passage. */
export interface WordRow {
  readonly units: readonly number[];
  /** The index of the first character of each word, with a final entry for the end. */
  readonly bounds: readonly number[];
}

export interface AlignmentTask {
  /** The characters of the passage, without spaces. */
  readonly wanted: Uint16Array;
  readonly row: WordRow;
  /** The maximum edit distance. */
  readonly limit: number;
}

/**
 * A cost and the index of the word where the occurrence begins, in one number: smaller for a lower cost and, at equal
 * cost, for a later start. No text has this many words.
 */
const costUnit = 2 ** 26;

const tooMuch = Number.POSITIVE_INFINITY;

/**
 * For each word, the occurrence with the smallest edit distance that ends there (the shortest of several), if it is
 * within the limit. Time: at most the characters of the words times those of the passage.
 */
export function alignmentsOf({ wanted, row, limit }: AlignmentTask): readonly Alignment[] {
  const { units, bounds } = row;
  const { length } = wanted;
  const most = limit * costUnit;
  // The cost of turning the first characters of the passage into the text so far, up to the limit.
  const costs = new Float64Array(length + 1).fill(tooMuch);
  const found: Alignment[] = [];
  let rows = 0;
  for (let word = 0; word + 1 < bounds.length; word++) {
    rows = Math.max(rows, beginAt(word, { costs, length, most }));
    const end = bounds[word + 1] ?? 0;
    for (let unit = bounds[word] ?? 0; unit < end && rows > 0; unit++)
      rows = readUnit(units[unit] ?? 0, { wanted, costs, rows, most });
    if (rows <= length) continue;
    const cost = costs[length] ?? tooMuch;
    // Avoids negative zero.
    const editDistance = Math.ceil(cost / costUnit) + 0;
    found.push({ first: editDistance * costUnit - cost, last: word, editDistance });
  }
  return found;
}

/**
 * An occurrence may begin at any word: at that point, as many characters of the passage are missing as have been
 * skipped. Returns the number of rows.
 */
function beginAt(word: number, { costs, length, most }: Table): number {
  let index = 0;
  for (let cost = -word; index <= length && cost <= most; index++, cost += costUnit)
    if (cost < (costs[index] ?? tooMuch)) costs[index] = cost;
  return index;
}

interface Table {
  readonly costs: Float64Array;
  /** The number of characters in the passage. */
  readonly length: number;
  readonly most: number;
}

interface Rows {
  readonly wanted: Uint16Array;
  readonly costs: Float64Array;
  /** From this index on, every cost is above the limit. */
  readonly rows: number;
  readonly most: number;
}

/** Computes the next row of the edit-distance table in place; returns the first index from which every cost is too high. */
function readUnit(unit: number, { wanted, costs, rows, most }: Rows): number {
  let diagonal = costs[0] ?? tooMuch;
  let before = diagonal + costUnit;
  costs[0] = before;
  let end = Math.min(rows, wanted.length);
  for (let index = 0; index < end; index++) {
    const same = unit === wanted[index] ? diagonal : diagonal + costUnit;
    diagonal = costs[index + 1] ?? tooMuch;
    const other = (diagonal < before ? diagonal : before) + costUnit;
    before = same < other ? same : other;
    costs[index + 1] = before;
  }
  for (end++; end > 0 && (costs[end - 1] ?? tooMuch) > most; end--) costs[end - 1] = tooMuch;
  return end;
}

/** Of occurrences that share words, the one with the smallest edit distance; then the first, then the shortest. */
export function withoutOverlaps(found: readonly Alignment[]): readonly Alignment[] {
  if (found.length < 2) return found;
  const taken = new Set<number>();
  const kept: Alignment[] = [];
  for (const one of found.toSorted(
    (a, b) => a.editDistance - b.editDistance || a.last - b.last || b.first - a.first,
  )) {
    if (isTaken(one, taken)) continue;
    for (let word = one.first; word <= one.last; word++) taken.add(word);
    kept.push(one);
  }
  return kept.toSorted((a, b) => a.first - b.first);
}

function isTaken({ first, last }: Alignment, taken: ReadonlySet<number>): boolean {
  for (let word = first; word <= last; word++) if (taken.has(word)) return true;
  return false;
}
