/**
 * The phrases of an index, laid out to be compared with a text: buckets of those whose anchors have the same first bits
 * of their hash. All is in one memory that threads may share, so that a table is made once and read by many.
 */
import type { AnchorBits } from "./anchor-bits.ts";
import { wordEnd } from "./folded-phrases.ts";
import type { TableMemory } from "../wasm/table-memory.ts";
import { anchorsAt, endingShift, entrySize } from "../wasm/wasm-layout.ts";

/** What has to be known of a table beside its memory. */
export interface TableSizes {
  /** Rows of the bit set of anchors: a power of two. */
  readonly rows: number;
  /** How many first bits of a hash say its bucket. */
  readonly bucketBits: number;
  readonly entryCount: number;
  readonly textBytes: number;
  /** Words of the longest phrase. */
  readonly longest: number;
}

export interface PhraseTable {
  readonly memory: TableMemory;
  readonly sizes: TableSizes;
  readonly bits: AnchorBits;
  /** The first entry of each bucket; one more for the end of the last. A hash is in the bucket `hash >>> shift`. */
  readonly buckets: Int32Array;
  readonly shift: number;
  /**
   * Three numbers for each phrase, by bucket: the hash of its anchor, where its text begins in `texts`, and its
   * position in the list; one more for the end of the last text. The position of a phrase that has units beyond ASCII
   * has `wideBit`.
   */
  readonly entries: Int32Array;
  /** Of each phrase first which of its words ends its anchor, then its folded words, a line break behind each. */
  readonly texts: Uint8Array;
  /**
   * For few phrases a byte for all first bits of hashes, that is not zero for those of the words that end anchors:
   * most words of a text are seen from it not to be among them. Empty for more, as there most words are.
   */
  readonly endings: Uint8Array;
}

const fewPhrases = 1_500;
const endingsSize = 2 ** (32 - endingShift);

/** Numbers of an entry. */
export const entryLength = entrySize / 4;

/** The text of such a phrase has two bytes a unit, lower byte first. */
export const wideBit = 1 << 31;

export { wordEnd } from "./folded-phrases.ts";

/** Where the parts of a table are in its memory, behind the bit set of its anchors; in bytes. */
export function placesOf({ rows, bucketBits, entryCount, textBytes }: TableSizes) {
  const buckets = anchorsAt + rows;
  const entries = buckets + 4 * (2 ** bucketBits + 1);
  const texts = entries + 4 * entryLength * (entryCount + 1);
  // Texts are read sixteen bytes at a time.
  const endings = texts + textBytes + 16;
  return { buckets, entries, texts, endings, end: endings + (entryCount > fewPhrases ? 0 : endingsSize) };
}

/** Bytes of a table, without the codes of units before it. */
export function tableBytes(sizes: TableSizes): number {
  return placesOf(sizes).end - anchorsAt;
}

/** The table that is in a memory. */
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

/** The key on which an entry's phrase hangs. */
export function keyOf({ entries }: PhraseTable, entry: number): number {
  return entries[entry * entryLength]!;
}

/** Where an entry's text begins, and that of the entry before it ends. */
export function textAt({ entries }: PhraseTable, entry: number): number {
  return entries[entry * entryLength + 1]!;
}

/** The position of an entry's phrase in the list. */
export function phraseOf({ entries }: PhraseTable, entry: number): number {
  return entries[entry * entryLength + 2]! & ~wideBit;
}

/** True when an entry's phrase has units beyond ASCII. */
export function isWideEntry({ entries }: PhraseTable, entry: number): boolean {
  return entries[entry * entryLength + 2]! < 0;
}

/** Which word of an entry's phrase ends its anchor. */
export function anchorIn(table: PhraseTable, entry: number): number {
  return table.texts[textAt(table, entry)]!;
}

/** The folded words of an entry's phrase. */
export function wordsOf(table: PhraseTable, entry: number): readonly string[] {
  const { texts } = table;
  const bytes = Buffer.from(texts.buffer, texts.byteOffset, texts.length);
  const encoding = isWideEntry(table, entry) ? "utf16le" : "latin1";
  return bytes
    .toString(encoding, textAt(table, entry) + 1, textAt(table, entry + 1))
    .split(wordEnd)
    .slice(0, -1);
}
