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

function measureRun(block: ScanBlock, bits: AnchorBits, run: Run): number {
  const { words } = block;
  let { first, found } = run;
  for (;;) {
    const { end } = run;
    const reached = measureShort(block, bits, { first, end, found });
    found = reached.found;
    const index = reached.first;
    if (index === end) return found;
    words.hashes[index] = hashCodes(block, index);
    found = probe(words, bits, { index, found });
    first = index + 1;
  }
}

/**
 * Measures words up to one that is longer than a hash reads at once. It calls nothing, so that nothing has to be read
 * again that a call might have changed.
 */
function measureShort({ words, view }: ScanBlock, { rows }: AnchorBits, { first, end, found }: Run): Run {
  const { starts, ends, hashes, candidates } = words;
  const mask = rows.length - 1;
  let before = first === 0 ? 0 : hashes[first - 1]!;
  let count = found;
  for (let index = first; index < end; index++) {
    const start = starts[index]!;
    const size = ends[index]! - start;
    if (size > longestAtOnce) return { first: index, end, found: count };
    // All four lanes, whatever the length: asking for it would cost more than lanes that are zero.
    const sum =
      (Math.imul(view.getInt32(start, true) & byteMasks[size + 12]!, 0x9e3779b1) +
        Math.imul(view.getInt32(start + 4, true) & byteMasks[size + 8]!, 0x85ebca6b) +
        Math.imul(view.getInt32(start + 8, true) & byteMasks[size + 4]!, 0xc2b2ae35) +
        Math.imul(view.getInt32(start + 12, true) & byteMasks[size]!, 0x27d4eb2f)) |
      0;
    const hash = finish(sum);
    const key = pairKey(before, hash);
    hashes[index] = hash;
    // Without a branch, as nobody can foretell which word comes next.
    candidates[count] = index;
    count += ((rows[hash & mask]! >>> (hash >>> 29)) | (rows[key & mask]! >>> (key >>> 29))) & 1;
    before = hash;
  }
  return { first: end, end, found: count };
}

/** Units of a word that are read at once, whatever its length. */
export const longestAtOnce = 16;

/** At twelve more than the bytes that are left of a word: those of the next four that are the word's. */
export const byteMasks = new Int32Array(29).fill(-1, 16);
byteMasks.fill(0, 0, 13);
byteMasks.set([0xff, 0xffff, 0xff_ffff], 13);

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
