/**
 * Whether a passage surely does not stand where one of its words stands whole, told by the letters on one side of that
 * word, and then by those on both: on one side the table of distances begins behind the word, as if nothing on its other
 * side differed.
 */
import { mostRows, type Column } from "./least-drift.ts";

export interface BesideAnchor {
  /** The column of the table behind the word; where it is not above the limit, nothing is told. */
  readonly column: Column;
  /** 1: the letters behind the word are read; -1: those before it, backwards, as the passage is. */
  readonly step: 1 | -1;
  /** The most letters of an occurrence that stand on this side of the word. */
  readonly reach: number;
}

const tellsNothing: BesideAnchor = { column: { up: 0, down: 0, above: 0 }, step: 1, reach: 0 };

/** Of the letters of a passage and of one of its words; the side is that on which more of the passage stands. */
export function besideAnchor(passage: string, word: string, limit: number): BesideAnchor {
  if (passage === "" || passage.length > mostRows) return tellsNothing;
  const before = passage.indexOf(word);
  const step = before > passage.length - before - word.length ? -1 : 1;
  const [rows, read] = step > 0 ? [passage, word] : [backwards(passage), backwards(word)];
  const costs = costsBehind(rows, read);
  const reach = Math.max(...costs.map((cost, row) => (cost > limit ? 0 : rows.length - row + limit - cost)));
  return { column: columnOf(costs, limit), step, reach };
}

export function backwards(text: string): string {
  return text.split("").toReversed().join("");
}

/** For each number of rows the least cost of making them of what was read last, whatever stands before it. */
function costsBehind(rows: string, read: string): readonly number[] {
  let costs = Array.from({ length: rows.length + 1 }, () => 0);
  for (const letter of read.split("")) {
    // The word is in the occurrence, so that where none of the passage is made of it, its letters are too much.
    const next = [costs[0]! + 1];
    for (let row = 1; row < costs.length; row++) {
      const changed = costs[row - 1]! + (rows[row - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, costs[row]! + 1, next[row - 1]! + 1));
    }
    costs = next;
  }
  return costs;
}

function columnOf(costs: readonly number[], limit: number): Column {
  const highest = costs.length - 1;
  let up = 0;
  let down = 0;
  for (let row = 0; row < highest; row++) {
    const place = 1 << (mostRows - highest + row);
    if (costs[row + 1]! > costs[row]!) up |= place;
    if (costs[row + 1]! < costs[row]!) down |= place;
  }
  return { up, down, above: costs[highest]! - limit };
}
