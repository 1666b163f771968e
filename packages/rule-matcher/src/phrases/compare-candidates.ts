/**
 * Compares the phrases that hang on the candidates of a block. Of many candidates at a time first the keys are taken,
 * then the entries, then where their texts begin: what a step reads of a large table waits for nothing of the same
 * step, so that the processor fetches much of it at once.
 */
import { pushHit } from "./hits.ts";
import { anchorIn, entryLength, isWideEntry, phraseOf, wordEnd } from "./phrase-table.ts";
import { softHyphenCode } from "./scanning/byte-codes.ts";
import { byteMasks, longestAtOnce } from "./scanning/measure-words.ts";
import { pairKey } from "./scanning/word-hash.ts";
import { reportFrom, type Verifying } from "./verify.ts";

/** A block, and what has to be known to compare most phrases without a look at each unit. */
export interface Comparing extends Verifying {
  /** The byte codes of the units of the block. */
  readonly folded: DataView;
  /** The texts of the table. */
  readonly texts: DataView;
  /** Candidates that are not compared here; null when there is none. */
  readonly unusual: ReadonlySet<number> | null;
}

/** Keys, and entries, that are taken at a time. */
const room = 1_024;

/** What was taken: nothing of it is kept from one block to another. */
const keys = new Int32Array(room);
const keyIndices = new Int32Array(room);
const buckets = new Int32Array(room);
const bucketEnds = new Int32Array(room);
const entries = new Int32Array(room);
const indices = new Int32Array(room);
const firsts = new Int32Array(room);

/** Reports the phrases whose anchors end with the candidates from the `nth` on, up to `beyond`. */
export function compareCandidates(comparing: Comparing, nth: number, beyond: number): void {
  // A candidate has two keys at most.
  const most = room / 2;
  for (let from = nth; from < beyond; from += most) {
    compareKeys(comparing, takeKeys(comparing, from, Math.min(beyond, from + most)));
  }
}

/** Notes the keys on which phrases may hang, and the buckets of these; returns how many they are. */
function takeKeys({ table, words, unusual }: Comparing, nth: number, beyond: number): number {
  const { rows } = table.bits;
  const { hashes, candidates } = words;
  const mask = rows.length - 1;
  let count = 0;
  for (let at = nth; at < beyond; at++) {
    const index = candidates[at]!;
    if (unusual?.has(index) === true) continue;
    const hash = hashes[index]!;
    keys[count] = hash;
    keyIndices[count] = index;
    count += (rows[hash & mask]! >>> (hash >>> 29)) & 1;
    if (index === 0) continue;
    const key = pairKey(hashes[index - 1]!, hash);
    keys[count] = key;
    keyIndices[count] = index;
    count += (rows[key & mask]! >>> (key >>> 29)) & 1 & ~isSame(key, hash);
  }
  for (let at = 0; at < count; at++) {
    const bucket = keys[at]! >>> table.shift;
    buckets[at] = table.buckets[bucket]!;
    bucketEnds[at] = table.buckets[bucket + 1]!;
  }
  return count;
}

/** 1 or 0, without a branch, as nobody can foretell it. */
function isSame(a: number, b: number): number {
  return Math.clz32(a ^ b) >>> 5;
}

function compareKeys(comparing: Comparing, keyCount: number): void {
  const { table } = comparing;
  let count = 0;
  for (let at = 0; at < keyCount; at++) {
    const end = bucketEnds[at]!;
    for (let entry = buckets[at]!; entry < end; entry++) {
      entries[count] = entry;
      indices[count] = keyIndices[at]!;
      count += isSame(table.entries[entry * entryLength]!, keys[at]!);
      if (count < room) continue;
      compareEntries(comparing, count);
      count = 0;
    }
  }
  compareEntries(comparing, count);
}

function compareEntries(comparing: Comparing, count: number): void {
  const { table, words, hits, offset } = comparing;
  for (let at = 0; at < count; at++) firsts[at] = indices[at]! - anchorIn(table, entries[at]!);
  for (let at = 0; at < count; at++) {
    const entry = entries[at]!;
    const first = firsts[at]!;
    const last = first < 0 || isWideEntry(table, entry) ? unsure : lastPlainWord(comparing, entry, first);
    if (last >= 0)
      pushHit(hits, phraseOf(table, entry), offset + words.starts[first]!, offset + words.ends[last]!);
    else if (last === unsure) reportFrom(comparing, entry, { first, index: indices[at]! });
  }
}

const lineBreak = wordEnd.charCodeAt(0);
const unsure = -1;
const surelyNot = -2;

/**
 * The word with which a phrase of ASCII ends that begins with the word `first`, as far as byte codes tell it: all that
 * may be in a word of such a phrase has codes of its own.
 */
function lastPlainWord({ table, words, wordCount, folded, texts }: Comparing, entry: number, first: number) {
  const { starts, ends } = words;
  const end = table.entries[(entry + 1) * entryLength + 1]!;
  let index = first;
  for (let at = table.entries[entry * entryLength + 1]! + 1; at < end; index++) {
    if (index >= wordCount) return unsure;
    const start = starts[index]!;
    const size = ends[index]! - start;
    if (size > longestAtOnce || at + size >= end) return unsure;
    const differing =
      ((folded.getInt32(start, true) ^ texts.getInt32(at, true)) & byteMasks[size + 12]!) |
      ((folded.getInt32(start + 4, true) ^ texts.getInt32(at + 4, true)) & byteMasks[size + 8]!) |
      ((folded.getInt32(start + 8, true) ^ texts.getInt32(at + 8, true)) & byteMasks[size + 4]!) |
      ((folded.getInt32(start + 12, true) ^ texts.getInt32(at + 12, true)) & byteMasks[size]!);
    if (differing !== 0 || texts.getUint8(at + size) !== lineBreak)
      return words.joined.size === 0 && isTold(folded, start, size) ? surelyNot : unsure;
    at += size + 1;
  }
  return index - 1;
}

/** True for a word whose byte codes tell what it folds to, or that it is none of ASCII. */
function isTold(folded: DataView, start: number, size: number): boolean {
  for (let nth = 0; nth < size; nth++) if (folded.getUint8(start + nth) <= softHyphenCode) return false;
  return true;
}
