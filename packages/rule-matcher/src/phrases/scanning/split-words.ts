/** Where the words of a block begin and end. */
import { highest } from "./resolve-neighbours.ts";
import { softRun, type ScanBlock } from "./scan-block.ts";
import type { StretchCutter } from "./stretch-cutter.ts";

export interface Split {
  readonly wordCount: number;
  readonly isComplete: boolean;
}

/** Notes the places of all words, and has cut what is set apart. */
export function split(block: ScanBlock, cut: StretchCutter, length: number): Split {
  const { letters, symbols, softs, stretches, runs, words } = block;
  const { starts, ends } = words;
  const room = starts.length;
  runs.length = 0;
  let count = 0;
  let ended = 0;
  let stretch = 0;
  let letterBefore = 0;
  let symbolBefore = 0;
  for (let from = 0; from <= length; from += 32) {
    if (count + 32 > room) return { wordCount: ended, isComplete: false };
    const letter = letters[from >>> 5]!;
    const symbol = symbols[from >>> 5]!;
    const shifted = (letter >>> 1) | letterBefore;
    let begins = (letter & ~shifted) | symbol;
    let finishes = (shifted & ~letter) | (symbol >>> 1) | symbolBefore;
    let soft = softs[from >>> 5]!;
    letterBefore = letter << 31;
    symbolBefore = symbol << 31;
    for (; stretch < stretches.length && stretches[stretch]! < from + 32; stretch += 2) {
      const rest = -1 >>> (stretches[stretch]! & 31);
      // A line break that ends a paragraph may itself end where the stretch begins.
      const behind = rest >>> 1;
      if (soft !== 0) noteSofts(runs, { soft: soft & ~rest, begins, count });
      count = note(starts, begins & ~rest, { from, count });
      note(ends, finishes & ~behind, { from, count: ended });
      ended = cut(stretches[stretch]!, stretches[stretch + 1]!, count);
      runs.push(count, ended);
      count = ended;
      begins &= rest;
      finishes &= behind;
      soft &= rest;
      if (count + 32 > room) return { wordCount: ended, isComplete: false };
    }
    if (soft !== 0) noteSofts(runs, { soft, begins, count });
    // Both at once, as each loop ends in a way that nobody can foretell.
    while ((begins | finishes) !== 0) {
      const begin = Math.clz32(begins);
      starts[count] = from + begin;
      count += (begin >>> 5) ^ 1;
      begins &= ~(highest >>> begin);
      const finish = Math.clz32(finishes);
      ends[ended] = from + finish;
      ended += (finish >>> 5) ^ 1;
      finishes &= ~(highest >>> finish);
    }
  }
  return { wordCount: count, isComplete: true };
}

interface Reached {
  readonly from: number;
  readonly count: number;
}

/** Writes the place of each mark behind the first `count` entries; returns how many there are then. */
function note(column: Int32Array, marks: number, { from, count }: Reached): number {
  let noted = count;
  for (let left = marks; left !== 0;) {
    const bit = Math.clz32(left);
    left ^= highest >>> bit;
    column[noted++] = from + bit;
  }
  return noted;
}

interface SoftMarks {
  readonly soft: number;
  readonly begins: number;
  /** Words that began before. */
  readonly count: number;
}

/** Notes the words that hold units that are not there, each of which stands behind the beginning of its word. */
function noteSofts(runs: number[], { soft, begins, count }: SoftMarks): void {
  let index = count - 1;
  for (let bit = 0; bit < 32; bit++) {
    if ((begins & (highest >>> bit)) !== 0) index++;
    const isKnown = runs.at(-1) === softRun && runs.at(-2) === index;
    if ((soft & (highest >>> bit)) !== 0 && !isKnown) runs.push(index, softRun);
  }
}
