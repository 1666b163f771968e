/**
 * The phrases of an index, laid out for comparison with a text: buckets of phrases whose anchors have the same first hash
 * bits. Everything is in one memory that threads may share, so that a table is built once and read by many.
 */
import { bufferOver } from "@docreview/platform";
import type { AnchorBits } from "./anchor-bits.ts";
import { wordEnd } from "./folded-phrases.ts";
import type { TableMemory } from "../wasm/table-memory.ts";
import { anchorsAt, endingShift, entrySize } from "../wasm/wasm-layout.ts";

/** The parameters of a table besides its memory. */
export interface TableSizes {
  /** The number of rows of the bit set of anchors: a power of two. */
  readonly rows: number;
  /** The number of leading bits of a hash that select its bucket. */
  readonly bucketBits: number;
  readonly entryCount: number;
  readonly textBytes: number;
  /** The number of words in the longest phrase. */
  readonly longest: number;
}

export interface PhraseTable {
  readonly memory: TableMemory;
  readonly sizes: TableSizes;
  readonly bits: AnchorBits;
  /** The first entry of each bucket, and the end of the last. A hash is in the bucket `hash >>> shift`. */
  readonly buckets: Int32Array;
  readonly shift: number;
  /**
   * Three numbers for each phrase, by bucket: the hash of its anchor, the start of its text in `texts`, and its position
   * in the list; then the end of the last text. The position of a phrase with units beyond ASCII has
   * `wideBit`.
   */
  readonly entries: Int32Array;
  /** For each phrase, the index of the last word of its anchor, then its folded words, each followed by a line break. */
  readonly texts: Uint8Array;
  /**
   * For few phrases, a byte for each value of the leading hash bits, not zero for words that end anchors: it rules out
   * most words of a text. Empty for more phrases, as it would rule out few words.
   */
  readonly endings: Uint8Array;
}

const fewPhrases = 1_500;
const endingsSize = 2 ** (32 - endingShift);

/** The numbers per entry. */
export const entryLength = entrySize / 4;

/** The text of such a phrase has two bytes per unit, lower byte first. */
export const wideBit = 1 << 31;

export { wordEnd } from "./folded-phrases.ts";

/** The positions of the parts of a table in its memory, after the bit set of its anchors; in bytes. */
export function placesOf({ rows, bucketBits, entryCount, textBytes }: TableSizes) {
  const buckets = anchorsAt + rows;
  const entries = buckets + 4 * (2 ** bucketBits + 1);
  const texts = entries + 4 * entryLength * (entryCount + 1);
  // Texts are read sixteen bytes at a time.
  const endings = texts + textBytes + 16;
  return { buckets, entries, texts, endings, end: endings + (entryCount > fewPhrases ? 0 : endingsSize) };
}

/** The size of a table in bytes, without the codes of units before it. */
export function tableBytes(sizes: TableSizes): number {
  return placesOf(sizes).end - anchorsAt;
}

/** The table in a memory. */
export function viewTable(memory: TableMemory, sizes: TableSizes): PhraseTable {
  const places = placesOf(sizes);
  const { buffer } = memory;
  return {
    memory,
    sizes,
    bits: { rows: new Uint8Array(buffer, anchorsAt, sizes.rows) },
    buckets: new Int32Array(buffer, places.buckets, 2 ** sizes.bucketBits + 1),
    shift: 32 - sizes.bucketBits,
    entries: new Int32Array(buffer, places.entries, entryLength * (sizes.entryCount + 1)),
    texts: new Uint8Array(buffer, places.texts, sizes.textBytes),
    endings: new Uint8Array(buffer, places.endings, places.end - places.endings),
  };
}

/** The key of an entry's phrase. */
export function keyOf({ entries }: PhraseTable, entry: number): number {
  return entries[entry * entryLength] ?? 0;
}

/** The start of an entry's text, and the end of the text of the entry before it. */
export function textAt({ entries }: PhraseTable, entry: number): number {
  return entries[entry * entryLength + 1] ?? 0;
}

/** The position of an entry's phrase in the list. */
export function phraseOf({ entries }: PhraseTable, entry: number): number {
  return (entries[entry * entryLength + 2] ?? 0) & ~wideBit;
}

/** Whether an entry's phrase has units beyond ASCII. */
export function isWideEntry({ entries }: PhraseTable, entry: number): boolean {
  return (entries[entry * entryLength + 2] ?? 0) < 0;
}

/** The index of the word of an entry's phrase that ends its anchor. */
export function anchorIn(table: PhraseTable, entry: number): number {
  return table.texts[textAt(table, entry)] ?? 0;
}

/** The folded words of an entry's phrase. */
export function wordsOf(table: PhraseTable, entry: number): readonly string[] {
  const { texts } = table;
  const bytes = bufferOver(texts);
  const encoding = isWideEntry(table, entry) ? "utf16le" : "latin1";
  return bytes
    .toString(encoding, textAt(table, entry) + 1, textAt(table, entry + 1))
    .split(wordEnd)
    .slice(0, -1);
}
