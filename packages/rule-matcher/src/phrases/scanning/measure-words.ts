/** Hashes words, and says which may end an anchor. */
import { mayHold, type AnchorBits } from "./anchor-bits.ts";
import { softHyphenCode } from "./byte-codes.ts";
import { softRun, type ScanBlock } from "./scan-block.ts";
import { finish, hashOn, pairKey } from "./word-hash.ts";

/** Notes the words that may end an anchor, alone or with the word before them; returns how many they are. */
export function measure(block: ScanBlock, bits: AnchorBits, wordCount: number): number {
  const { words, runs } = block;
  let found = 0;
  let first = 0;
  for (let run = 0; ; run += 2) {
    // A word that is not whole, as there was no room, has no end.
    const from = Math.min(runs[run] ?? wordCount, wordCount);
    found = measureRun(block, bits, { first, end: from, found });
    if (from === wordCount) return found;
    if (runs[run + 1] === softRun) words.hashes[from] = hashCodes(block, from);
    first = runs[run + 1] === softRun ? from + 1 : Math.min(runs[run + 1]!, wordCount);
    for (let index = from; index < first; index++) found = probe(words, bits, { index, found });
  }
}

interface Run {
  readonly first: number;
  readonly end: number;
  /** Candidates that are noted already. */
  readonly found: number;
}

function measureRun(block: ScanBlock, { rows }: AnchorBits, run: Run): number {
  const { words, view } = block;
  const { starts, ends, hashes, candidates } = words;
  const mask = rows.length - 1;
  let { found } = run;
  let before = run.first === 0 ? 0 : hashes[run.first - 1]!;
  for (let index = run.first; index < run.end; index++) {
    const start = starts[index]!;
    const size = ends[index]! - start;
    let hash: number;
    if (size <= 16) {
      // All four lanes, whatever the length: asking for it would cost more than lanes that are zero.
      const sum =
        (Math.imul(view.getInt32(start, true) & masks[size + 12]!, 0x9e3779b1) +
          Math.imul(view.getInt32(start + 4, true) & masks[size + 8]!, 0x85ebca6b) +
          Math.imul(view.getInt32(start + 8, true) & masks[size + 4]!, 0xc2b2ae35) +
          Math.imul(view.getInt32(start + 12, true) & masks[size]!, 0x27d4eb2f)) |
        0;
      hash = finish(sum);
    } else hash = hashCodes(block, index);
    const key = pairKey(before, hash);
    hashes[index] = hash;
    // Without a branch, as nobody can foretell which word comes next.
    candidates[found] = index;
    found += ((rows[hash & mask]! >>> (hash >>> 29)) | (rows[key & mask]! >>> (key >>> 29))) & 1;
    before = hash;
  }
  return found;
}

/** At twelve more than the bytes that are left of a word: those of the next four that are the word's. */
const masks = new Int32Array(29).fill(-1, 16);
masks.fill(0, 0, 13);
masks.set([0xff, 0xffff, 0xff_ffff], 13);

/** The same as `hashOf`, of any word; what is not there is left out. */
function hashCodes({ words, folded }: ScanBlock, index: number): number {
  const end = words.ends[index]!;
  let hash = 0;
  let nth = 0;
  for (let at = words.starts[index]!; at < end; at++) {
    const code = folded[at]!;
    if (code > softHyphenCode) hash = hashOn(hash, nth++, code);
  }
  return finish(hash);
}

interface Probe {
  readonly index: number;
  readonly found: number;
}

/** Notes a word whose hash is known if it may end an anchor; returns how many there are then. */
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
