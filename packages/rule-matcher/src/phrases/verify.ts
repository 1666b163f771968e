/** Compares the phrases that may stand somewhere with the text. */
import { mayHold } from "./scanning/anchor-bits.ts";
import { pushHit, type PhraseHits } from "./hits.ts";
import { joinedChains, joinedReading } from "./joined-words.ts";
import { wordEnd, type PhraseTable } from "./phrase-table.ts";
import { pairKey } from "./scanning/word-hash.ts";
import type { ScannedWords } from "./scanning/word-scanner.ts";
import { endOfFolded } from "./words.ts";

/** A block of a text whose words are known, and the phrases that are looked for in it. */
export interface Verifying {
  readonly table: PhraseTable;
  readonly words: ScannedWords;
  readonly wordCount: number;
  readonly hits: PhraseHits;
  /** Where the block begins in the text. */
  readonly offset: number;
}

/** Reports the phrases whose anchor ends with the word `index`. */
export function reportAt(verifying: Verifying, index: number): void {
  const { hashes } = verifying.words;
  const { bits, shift } = verifying.table;
  const hash = hashes[index]!;
  const single = mayHold(bits, hash) ? hash >>> shift : -1;
  if (single >= 0) reportChain(verifying, single, index);
  if (index === 0) return;
  const key = pairKey(hashes[index - 1]!, hash);
  if (mayHold(bits, key) && key >>> shift !== single) reportChain(verifying, key >>> shift, index);
}

/** The same for a word that is read as one with those before it, or stands behind one that is. */
export function reportJoinedAt(verifying: Verifying, index: number): void {
  for (const chain of joinedChains(verifying, index)) reportChain(verifying, chain, index);
}

function reportChain(verifying: Verifying, chain: number, index: number): void {
  const { table, words, hits, offset } = verifying;
  const { nexts, anchors } = table;
  for (let head = table.heads[chain]!; head !== 0; head = nexts[head - 1]!) {
    const phrase = head - 1;
    const first = index - anchors[phrase]!;
    const last = first < 0 ? -1 : lastWord(verifying, phrase, first);
    if (last >= 0) pushHit(hits, phrase, offset + words.starts[first]!, offset + words.ends[last]!);
    else if (words.joined.size > 0) {
      const reading = joinedReading(verifying, phrase, index);
      if (reading !== null)
        pushHit(hits, phrase, offset + words.starts[reading.first]!, offset + words.ends[reading.last]!);
    }
  }
}

const lineBreak = wordEnd.charCodeAt(0);

/** The word with which the phrase ends when it begins with the word `first` of the text; -1 when it does not. */
function lastWord({ table, words, wordCount }: Verifying, phrase: number, first: number): number {
  const { units, starts, ends } = words;
  const end = table.begins[phrase + 1]!;
  let index = first;
  for (let at = table.begins[phrase]!; at < end; index++) {
    if (index === wordCount) return -1;
    at = endOfFolded(units, { start: starts[index]!, end: ends[index]! }, { text: table.words, from: at });
    if (at < 0 || table.words.charCodeAt(at++) !== lineBreak) return -1;
  }
  return index - 1;
}
