/** Hashes words, and says which may end an anchor. */
import { mayHold, type AnchorBits } from "./anchor-bits.ts";
import { softRun, type ScanBlock } from "./scan-block.ts";
import { finish, hashOf, multipliers, pairKey } from "./word-hash.ts";
import { foldedText } from "../words.ts";

/** Notes the words that may end an anchor, alone or with the word before them; returns how many they are. */
export function measure(block: ScanBlock, bits: AnchorBits, wordCount: number): number {
  const { words, runs } = block;
  let found = 0;
  let first = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const from = runs[run]!;
    // A word that is not whole, as there was no room, has no end.
    if (from >= wordCount) break;
    found = measureRun(block, bits, { first, end: from, found });
    if (runs[run + 1] === softRun) words.hashes[from] = hashOf(foldedText(words, from));
    first = runs[run + 1] === softRun ? from + 1 : Math.min(runs[run + 1]!, wordCount);
    for (let index = from; index < first; index++) found = probe(words, bits, { index, found });
  }
  return measureRun(block, bits, { first, end: wordCount, found });
}

interface Run {
  readonly first: number;
  readonly end: number;
  /** Candidates that are noted already. */
  readonly found: number;
}

function measureRun({ words, view }: ScanBlock, { rows }: AnchorBits, run: Run): number {
  const { starts, ends, hashes, candidates } = words;
  const mask = rows.length - 1;
  let { found } = run;
  let before = run.first === 0 ? 0 : hashes[run.first - 1]!;
  for (let index = run.first; index < run.end; index++) {
    const start = starts[index]!;
    const size = ends[index]! - start;
    let hash: number;
    if (size <= 16) {
      let sum =
        (Math.imul(view.getInt32(start, true) & masks[size + 12]!, 0x9e3779b1) +
          Math.imul(view.getInt32(start + 4, true) & masks[size + 8]!, 0x85ebca6b)) |
        0;
      if (size > 8) {
        sum = (sum + Math.imul(view.getInt32(start + 8, true) & masks[size + 4]!, 0xc2b2ae35)) | 0;
        sum = (sum + Math.imul(view.getInt32(start + 12, true) & masks[size]!, 0x27d4eb2f)) | 0;
      }
      hash = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
    } else hash = hashBytes(view, start, size);
    hashes[index] = hash;
    const key = (Math.imul(before ^ ((hash << 13) | (hash >>> 19)), 0x85ebca6b) + hash) | 0;
    if ((((rows[hash & mask]! >>> (hash >>> 29)) | (rows[key & mask]! >>> (key >>> 29))) & 1) === 1) {
      candidates[found++] = index;
    }
    before = hash;
  }
  return found;
}

/** At twelve more than the bytes that are left of a word: those of the next four that are the word's. */
const masks = new Int32Array(29).fill(-1, 16);
masks.fill(0, 0, 13);
masks.set([0xff, 0xffff, 0xff_ffff], 13);

/** The same as `hashOf`, of bytes that are folded already. */
function hashBytes(view: DataView, start: number, size: number): number {
  let hash = 0;
  for (let from = 0; from < size; from += 16) {
    for (let lane = 0; lane < 4; lane++) {
      const left = Math.min(Math.max(size - from - 4 * lane, 0), 4);
      const bytes = view.getInt32(start + from + 4 * lane, true) & masks[left + 12]!;
      hash = (hash + Math.imul(bytes, multipliers[lane]!)) | 0;
    }
    hash = finish(hash);
  }
  return hash;
}

interface Probe {
  readonly index: number;
  readonly found: number;
}

function probe(
  { hashes, candidates }: ScanBlock["words"],
  bits: AnchorBits,
  { index, found }: Probe,
): number {
  const hash = hashes[index]!;
  const key = pairKey(index === 0 ? 0 : hashes[index - 1]!, hash);
  candidates[found] = index;
  return mayHold(bits, hash) || mayHold(bits, key) ? found + 1 : found;
}
