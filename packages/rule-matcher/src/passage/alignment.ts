/** The alignment of a passage with a row of words, character by character: by dynamic programming over both. */

/** An occurrence of a passage in a row of words. */
export interface Alignment {
  /** Positions of its first and last word. */
  readonly first: number;
  readonly last: number;
  /** Characters that differ. */
  readonly editDistance: number;
}

/** Words by their characters, as they are compared with those of a passage. */
export interface WordRow {
  readonly units: readonly number[];
  /** For each word where its characters begin, and behind the last where they end. */
  readonly bounds: readonly number[];
}

export interface AlignmentTask {
  /** The characters of the passage, without spaces. */
  readonly wanted: Uint16Array;
  readonly row: WordRow;
  /** The largest edit distance. */
  readonly limit: number;
}

/**
 * A cost and the word where it begins, in one number: the less it costs, and then the later it begins, the smaller. No
 * text has so many words.
 */
const costUnit = 2 ** 26;

const tooMuch = Number.POSITIVE_INFINITY;

/**
 * For each word the occurrence with the least edit distance that ends there (of several the shortest), if the limit
 * allows it. Steps, at most: the characters of the words, times those of the passage.
 */
export function alignmentsOf({ wanted, row, limit }: AlignmentTask): readonly Alignment[] {
  const { units, bounds } = row;
  const { length } = wanted;
  const most = limit * costUnit;
  // What it costs to make the first characters of the passage of the text so far, where that is not too much.
  const costs = new Float64Array(length + 1).fill(tooMuch);
  const found: Alignment[] = [];
  let rows = 0;
  for (let word = 0; word + 1 < bounds.length; word++) {
    rows = Math.max(rows, beginAt(word, { costs, length, most }));
    for (let unit = bounds[word]!; unit < bounds[word + 1]! && rows > 0; unit++)
      rows = readUnit(units[unit]!, { wanted, costs, rows, most });
    if (rows <= length) continue;
    // No negative zero.
    const editDistance = Math.ceil(costs[length]! / costUnit) + 0;
    found.push({ first: editDistance * costUnit - costs[length]!, last: word, editDistance });
  }
  return found;
}
/** An occurrence may begin at any word: with nothing read of it, so much of the passage is missing. Returns in how many rows. */
function beginAt(word: number, { costs, length, most }: Table): number {
  let index = 0;
  for (let cost = -word; index <= length && cost <= most; index++, cost += costUnit)
    if (cost < costs[index]!) costs[index] = cost;
  return index;
}

interface Table {
  readonly costs: Float64Array;
  /** The characters of the passage. */
  readonly length: number;
  readonly most: number;
}

interface Rows {
  readonly wanted: Uint16Array;
  readonly costs: Float64Array;
  /** From there on all cost too much. */
  readonly rows: number;
  readonly most: number;
}

/** Computes the next row of the edit-distance table in place; returns the first index from which every cost is too high. */
function readUnit(unit: number, { wanted, costs, rows, most }: Rows): number {
  let diagonal = costs[0]!;
  let before = diagonal + costUnit;
  costs[0] = before;
  let end = Math.min(rows, wanted.length);
  for (let index = 0; index < end; index++) {
    const same = unit === wanted[index] ? diagonal : diagonal + costUnit;
    diagonal = costs[index + 1]!;
    const other = (diagonal < before ? diagonal : before) + costUnit;
    before = same < other ? same : other;
    costs[index + 1] = before;
  }
  for (end++; end > 0 && costs[end - 1]! > most; end--) costs[end - 1] = tooMuch;
  return end;
}
