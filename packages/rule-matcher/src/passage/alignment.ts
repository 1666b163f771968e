/** The alignment of a passage with a row of words, character by character: by dynamic programming over both. */

/** An occurrence of a passage in a row of words. */
export interface Alignment {
  /** Positions of its first and last word. */
  readonly first: number;
  readonly last: number;
  /** Characters that differ. */
  readonly drift: number;
}

export interface AlignmentTask {
  /** The characters of the passage, without spaces. */
  readonly wanted: string;
  readonly words: readonly string[];
  /** Between these words occurrences are looked for; both included. */
  readonly first: number;
  readonly last: number;
  /** The largest drift. */
  readonly limit: number;
}

/**
 * For each word the occurrence with the least drift that ends there (of several the shortest), if the limit allows it.
 * Steps: the characters of the words, times those of the passage.
 */
export function alignmentsOf({ wanted, words, first, last, limit }: AlignmentTask): readonly Alignment[] {
  const length = wanted.length;
  // What it costs to make the first characters of the passage of the text so far, and the word where that text begins.
  const costs = Int32Array.from({ length: length + 1 }, (_, index) => index);
  const firsts = new Int32Array(length + 1).fill(first);
  const found: Alignment[] = [];
  for (let at = first; at <= last; at++) {
    beginAt(at, costs, firsts);
    const word = words[at]!;
    for (let unit = 0; unit < word.length; unit++) readUnit(word.charCodeAt(unit), { wanted, costs, firsts });
    const drift = costs[length]!;
    if (drift <= limit) found.push({ first: firsts[length]!, last: at, drift });
  }
  return found;
}

/** An occurrence may begin at any word: with nothing read of it, so much of the passage is missing. */
function beginAt(word: number, costs: Int32Array, firsts: Int32Array): void {
  for (let index = 0; index < costs.length; index++) {
    if (costs[index]! < index) continue;
    costs[index] = index;
    firsts[index] = word;
  }
}

interface Rows {
  readonly wanted: string;
  readonly costs: Int32Array;
  readonly firsts: Int32Array;
}

/** From the row before a character of the text to that behind it; of ways that cost the same, that which begins last. */
function readUnit(unit: number, { wanted, costs, firsts }: Rows): void {
  let diagonal = costs[0]!;
  let diagonalFirst = firsts[0]!;
  costs[0] = diagonal + 1;
  for (let index = 1; index < costs.length; index++) {
    let cost = diagonal + (wanted.charCodeAt(index - 1) === unit ? 0 : 1);
    let first = diagonalFirst;
    diagonal = costs[index]!;
    diagonalFirst = firsts[index]!;
    if (isBetter(diagonal + 1, diagonalFirst, cost, first)) {
      cost = diagonal + 1;
      first = diagonalFirst;
    }
    if (isBetter(costs[index - 1]! + 1, firsts[index - 1]!, cost, first)) {
      cost = costs[index - 1]! + 1;
      first = firsts[index - 1]!;
    }
    costs[index] = cost;
    firsts[index] = first;
  }
}

function isBetter(cost: number, first: number, thanCost: number, thanFirst: number): boolean {
  return cost < thanCost || (cost === thanCost && first > thanFirst);
}
