/** Aligns the running text, which pages show in the order of the record. Doubtful matches are given up again. */
import { at } from "@docreview/model";
import type { Effort } from "./effort.ts";
import { matchInOrder } from "./in-order.ts";
import {
  isInFlow,
  partnerWordOf,
  releaseWord,
  shownShare,
  takeWord,
  type BlockWords,
  type Matching,
  type Side,
} from "./matching.ts";
import { idOf } from "./words.ts";

/** A block of which a smaller share was found counts as not found: words such as `the` are everywhere. */
const leastShare = 0.34;
/** The most words that may interrupt a block on its pages; after more, the rest of the block must be conclusive. */
const widestBreak = 60;
/** A run of this many words with letters is conclusive. */
const provenWords = 4;
const provenShare = 0.2;

export function matchMainFlow(matching: Matching, values: number, effort: Effort): void {
  const inRecord = flowOf(matching.record);
  const inRendition = flowOf(matching.rendition);
  const a = inRecord.map((word) => idOf(matching.record.words, word));
  const b = inRendition.map((word) => idOf(matching.rendition.words, word));
  const take = (one: number, other: number) => {
    takeWord(matching, at(inRecord, one), at(inRendition, other));
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
  /** The number of words with letters. */
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

/** The words of a block, separated where the pages have much else between two that follow each other. */
function stretchesOf(matching: Matching, block: BlockWords): readonly Stretch[] {
  const stretches: Stretch[] = [];
  /** How far the partner of the last word is from the word itself. */
  let lastShift = 0;
  for (let word = block.from; word < block.to; word++) {
    const partner = partnerWordOf(matching, word);
    if (partner < 0) continue;
    const shift = partner - word;
    const open = stretches.at(-1);
    const lettered = matching.record.words.lettered[word] === 1 ? 1 : 0;
    if (open !== undefined && Math.abs(shift - lastShift) <= widestBreak) {
      open.to = word + 1;
      open.words += lettered;
    } else {
      stretches.push({ from: word, to: word + 1, words: lettered });
    }
    lastShift = shift;
  }
  return stretches;
}
