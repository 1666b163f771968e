/**
 * The phrases of an index, laid out to be compared with a text: their words in one string, and chains of those whose
 * anchors have the same first bits of their hash.
 */
import { addAnchor, createAnchorBits, type AnchorBits } from "./scanning/anchor-bits.ts";
import { anchorOf } from "./anchor.ts";
import { hashOf, pairKey } from "./scanning/word-hash.ts";

export interface PhraseTable {
  /** The folded words of all phrases, a line break behind each. */
  readonly words: string;
  /** Where in `words` each phrase begins; one more for the end of the last. */
  readonly begins: Int32Array;
  /** For each phrase, which of its words ends its anchor: one of the first 256. */
  readonly anchors: Uint8Array;
  /** One more than the first phrase of each chain; 0 for an empty one. A hash is in the chain `hash >>> shift`. */
  readonly heads: Int32Array;
  readonly shift: number;
  /** One more than the next phrase of the same chain; 0 after the last. */
  readonly nexts: Int32Array;
  readonly bits: AnchorBits;
  /** Words of the longest phrase. */
  readonly longest: number;
}

/** Of phrases that are folded and cut into words; one without words is in no chain. */
export function createPhraseTable(phrases: readonly (readonly string[])[]): PhraseTable {
  const chainBits = Math.max(4, Math.ceil(Math.log2(phrases.length * 1.5 + 1)));
  const begins = new Int32Array(phrases.length + 1);
  const texts = phrases.map((words, phrase) => {
    const text = words.length === 0 ? "" : words.join(wordEnd) + wordEnd;
    begins[phrase + 1] = begins[phrase]! + text.length;
    return text;
  });
  const table: PhraseTable = {
    words: texts.join(""),
    begins,
    anchors: Uint8Array.from(phrases, (words) => anchorOf(words.length > 256 ? words.slice(0, 256) : words)),
    heads: new Int32Array(2 ** chainBits),
    shift: 32 - chainBits,
    nexts: new Int32Array(phrases.length),
    bits: createAnchorBits(2 ** Math.max(13, chainBits + 1, Math.min(19, chainBits + 2))),
    longest: phrases.reduce((most, { length }) => Math.max(most, length), 0),
  };
  // From the last to the first, as each goes to the head of its chain.
  for (let phrase = phrases.length - 1; phrase >= 0; phrase--) {
    if (phrases[phrase]!.length > 0) insert(table, phrase, phrases[phrase]!);
  }
  return table;
}

/** Ends each word of a phrase; no folded word holds it. */
export const wordEnd = "\n";

function insert(table: PhraseTable, phrase: number, words: readonly string[]): void {
  const anchor = table.anchors[phrase]!;
  const last = hashOf(words[anchor]!);
  const key = anchor === 0 ? last : pairKey(hashOf(words[anchor - 1]!), last);
  addAnchor(table.bits, key);
  const chain = key >>> table.shift;
  table.nexts[phrase] = table.heads[chain]!;
  table.heads[chain] = phrase + 1;
}
