/**
 * Where anchors of a passage that are not enough by themselves may be enough together: weights of blocks of the text as
 * long as an occurrence at most, so that each occurrence lies in two that follow each other. Blocks may share a number,
 * and an anchor counts in each block: what is told is never too little.
 */
import type { HitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { greater } from "../search.ts";
import { anchorSize } from "./passage-table.ts";

const mostBlocks = 4096;
const weights = new Int32Array(mostBlocks);
/** For each block the last anchor that stands there, of all that were counted one after the other. */
const latest = new Int32Array(mostBlocks);
let counted = 0;

/** So many more of them are a new text's at most. */
const mostCounted = 2 ** 30;

export interface Crowds {
  /** A block a unit. */
  readonly blocks: number;
  /** Among all that were counted. */
  readonly first: number;
}

/** Those of anchors that are given by their places in the numbers of a table of passages. They serve until the next are counted. */
export function countCrowds(
  numbers: Int32Array,
  { from, behind, reach }: { readonly from: number; readonly behind: number; readonly reach: number },
  { held, firsts, nexts, starts }: HitsByPhrase,
): Crowds {
  if (counted > mostCounted) forget();
  const blocks = 1 / reach;
  const first = counted + 1;
  let own = counted;
  for (let anchor = from; anchor < behind; anchor += anchorSize) {
    const phrase = numbers[anchor]!;
    if (((held[phrase >> 5]! >>> phrase) & 1) === 0) continue;
    const weight = numbers[anchor + 1]!;
    own++;
    for (let hit = firsts[phrase]!; hit >= 0; hit = nexts[hit]!) {
      const block = (starts[hit]! * blocks) & (mostBlocks - 1);
      // By signs, without a branch: nobody can foretell which of them stand together.
      const before = latest[block]!;
      const others = weights[block]! & ~((before - first) >> 31);
      weights[block] = others + (weight & ((before - own) >> 31));
      latest[block] = own;
    }
  }
  counted = own;
  return { blocks, first };
}

/** The most that may stand together with what begins there. */
export function weightRound({ blocks, first }: Crowds, start: number): number {
  const block = Math.trunc(start * blocks);
  return weightIn(block, first) + greater(weightIn(block - 1, first), weightIn(block + 1, first));
}

function weightIn(block: number, first: number): number {
  const known = block & (mostBlocks - 1);
  return latest[known]! < first ? 0 : weights[known]!;
}

function forget(): void {
  latest.fill(0);
  counted = 0;
}
