/**
 * One index over any number of phrases: one pass over a text finds every hit of every phrase, overlapping ones too.
 *
 * Each phrase hangs on one key, the hash of its only word or of one adjacent pair of its words. For each word of the
 * text, and for each pair, one bit of a bit set is probed; only where it is set are the phrases looked up that hang
 * there, and only these are compared with the text, unit by unit: a collision of hashes costs time, never a wrong hit.
 *
 * A text is scanned in blocks. Around each cut, words are in both blocks, and a hit belongs to the one in which all of
 * its words surely are as they would be in the whole text.
 */
import { createHits, type PhraseHits } from "./hits.ts";
import { maximumJoinedParts } from "./joined-words.ts";
import { createPhraseTable, type PhraseTable } from "./phrase-table.ts";
import { phraseWords } from "./phrase-words.ts";
import { createWordScanner } from "./scanning/create-word-scanner.ts";
import type { CreateWordScanner, WordScanner } from "./scanning/word-scanner.ts";
import { reportAt, reportJoinedAt, type Verifying } from "./verify.ts";

export { maximumJoinedParts } from "./joined-words.ts";

export interface PhraseIndex {
  readonly find: (text: string) => PhraseHits;
}

/** Compiles phrases into one index; a hit names its phrase by its position in the list. */
export function compilePhrases(phrases: readonly string[], create?: CreateWordScanner): PhraseIndex {
  return indexWords(phrases.map(phraseWords), create);
}

/** The same for phrases that are folded and cut into words already; one without words is never found. */
export function indexWords(
  phrases: readonly (readonly string[])[],
  create: CreateWordScanner = createWordScanner,
): PhraseIndex {
  const table = createPhraseTable(phrases);
  // How many words before or behind a word have a say in whether an anchor that ends with it is part of a hit.
  const margin = (table.longest + 1) * maximumJoinedParts;
  const room = Math.max(usualBlockLength, 5 * margin + 128);
  const createScanner = (blockLength: number) => create(table.bits, { blockLength, room });
  let usual: WordScanner | undefined;
  return {
    find: (text) => {
      usual ??= createScanner(usualBlockLength);
      return findAll({ table, margin, usual, createScanner }, text);
    },
  };
}

/** UTF-16 code units: what a scanner works on then stays in the processor's second-level cache. */
const usualBlockLength = 16_384;

interface Finding {
  readonly table: PhraseTable;
  readonly margin: number;
  readonly usual: WordScanner;
  readonly createScanner: (blockLength: number) => WordScanner;
}

function findAll({ table, margin, usual, createScanner }: Finding, text: string): PhraseHits {
  const hits = createHits();
  let scanner = usual;
  // Where the next block begins, and where the first word stands that may end an anchor in it.
  let from = 0;
  let trusted = 0;
  for (;;) {
    const to = Math.min(text.length, from + scanner.blockLength);
    const { wordCount, candidateCount, isComplete } = scanner.scan(text.slice(from, to));
    const isLast = to === text.length && isComplete;
    if (!isLast && wordCount < 4 * margin) {
      // Words so long that they fill a block are rare; a block twice as long costs no more than the text so far.
      scanner = createScanner(2 * scanner.blockLength);
      continue;
    }
    const { words } = scanner;
    const range = { from: trusted - from, end: isLast ? wordCount : wordCount - margin };
    report({ table, words, wordCount, hits, offset: from }, candidateCount, range);
    if (isLast) return hits;
    trusted = from + words.starts[wordCount - margin]!;
    from += words.starts[wordCount - 2 * margin]!;
    scanner = usual;
  }
}

/** Which words of a block may end an anchor: those that begin from `from` on and come before the word `end`. */
interface Range {
  readonly from: number;
  readonly end: number;
}

/** Reports the hits of one block. */
function report(verifying: Verifying, candidateCount: number, { from, end }: Range): void {
  const { candidates, starts, joined } = verifying.words;
  const isTrusted = (index: number) => index < end && starts[index]! >= from;
  const unusual = joined.size === 0 ? null : besideJoined(joined);
  for (let nth = 0; nth < candidateCount; nth++) {
    const index = candidates[nth]!;
    if (isTrusted(index) && unusual?.has(index) !== true) reportAt(verifying, index);
  }
  for (const index of unusual ?? []) if (isTrusted(index)) reportJoinedAt(verifying, index);
}

/** The words that may be read as one with the word before them, and those that stand behind one. */
function besideJoined(joined: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...joined].flatMap((index) => [index, index + 1]));
}
