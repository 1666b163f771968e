/** Aligns the running text: all that pages show in the order of the record. What it gets wrong is given up again. */
import type { Effort } from "./effort.ts";
import { matchInOrder } from "./in-order.ts";
import {
  isInFlow,
  releaseWord,
  shownShare,
  takeWord,
  type BlockWords,
  type Matching,
  type Side,
} from "./matching.ts";

/** A block of which less than this share was found counts as not found: words such as `the` are everywhere. */
const leastShare = 0.34;
/**
 * The number of words by which a block may be interrupted on its pages before the text after that must be conclusive.
 */
const widestBreak = 60;
/** A run of this many words with letters is conclusive. */
const provenWords = 4;
const provenShare = 0.2;

export function matchMainFlow(matching: Matching, values: number, effort: Effort): void {
  const inRecord = flowOf(matching.record);
  const inRendition = flowOf(matching.rendition);
  const a = inRecord.map((word) => matching.record.words.ids[word]!);
  const b = inRendition.map((word) => matching.rendition.words.ids[word]!);
  const take = (one: number, other: number) => {
    takeWord(matching, inRecord[one]!, inRendition[other]!);
  };
  matchInOrder({ a, b }, values, { take, effort });
  for (const block of matching.record.blocks) {
    releaseStrays(matching, block);
    if (shownShare(matching, block) < leastShare) release(matching, block);
  }
}

function flowOf({ blocks, words }: Side): Int32Array {
  const flow = new Int32Array(words.count);
  let count = 0;
  for (const block of blocks) {
    if (!isInFlow(block)) continue;
    for (let word = block.from; word < block.to; word++) flow[count++] = word;
  }
  return flow.subarray(0, count);
}

export function release(matching: Matching, { from, to }: Pick<BlockWords, "from" | "to">): void {
  for (let word = from; word < to; word++) releaseWord(matching, word);
}

interface Stretch {
  readonly from: number;
  to: number;
  /** Words with letters. */
  words: number;
}

/** Gives up single words that were found far from the rest of their block. */
function releaseStrays(matching: Matching, block: BlockWords): void {
  const stretches = stretchesOf(matching, block);
  if (stretches.length < 2) return;
  const most = Math.max(...stretches.map(({ words }) => words));
  const all = stretches.reduce((sum, { words }) => sum + words, 0);
  for (const stretch of stretches) {
    const isProven =
      stretch.words === most || stretch.words >= provenWords || stretch.words >= provenShare * all;
    if (!isProven) release(matching, stretch);
  }
}

/** The block's words, separated where the pages have much else between two that follow each other. */
function stretchesOf({ record, partnerWord }: Matching, block: BlockWords): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let last = -1;
  for (let word = block.from; word < block.to; word++) {
    const partner = partnerWord[word]!;
    if (partner < 0) continue;
    const open = stretches.at(-1);
    const isNear =
      last >= 0 &&
      Math.abs(partner - partnerWord[last]! - (word - last)) <= widestBreak &&
      open !== undefined;
    const counts = record.words.lettered[word]!;
    if (isNear) {
      open.to = word + 1;
      open.words += counts;
    } else {
      stretches.push({ from: word, to: word + 1, words: counts });
    }
    last = word;
  }
  return stretches;
}
