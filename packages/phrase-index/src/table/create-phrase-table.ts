/** Lays out folded phrases as a table. */
import type { FoldedPhrases } from "./folded-phrases.ts";
import {
  anchorIn,
  entryLength,
  placesOf,
  viewTable,
  wideBit,
  wordsOf,
  type PhraseTable,
  type TableSizes,
} from "./phrase-table.ts";
import { addAnchor } from "./anchor-bits.ts";
import { createTableMemory } from "../wasm/table-memory.ts";
import { endingShift } from "../wasm/wasm-layout.ts";
import { hashOf } from "./word-hash.ts";

/** A phrase without words has no entry. */
export function createPhraseTable(phrases: FoldedPhrases): PhraseTable {
  const sizes = sizesOf(phrases);
  const table = viewTable(createTableMemory(placesOf(sizes).end), sizes);
  fill(table, phrases, inBuckets(table, phrases));
  if (table.endings.length > 0) fillEndings(table);
  return table;
}

function sizesOf(phrases: FoldedPhrases): TableSizes {
  const { begins, keys, longest } = phrases;
  let textBytes = 0;
  let entryCount = 0;
  for (let phrase = 0; phrase < keys.length; phrase++) {
    const size = begins[phrase + 1]! - begins[phrase]!;
    if (size === 0) continue;
    textBytes += 1 + (isWide(phrases, phrase) ? 2 * size : size);
    entryCount++;
  }
  const bits = Math.ceil(Math.log2(entryCount + 1));
  const rows = 2 ** Math.max(13, bits + 1, Math.min(19, bits + 2));
  // One or two phrases per bucket: fewer would take more memory without being faster.
  return { rows, bucketBits: Math.max(4, bits - 1), entryCount, textBytes, longest };
}

/** Whether a phrase has units beyond ASCII. */
function isWide({ units, begins }: FoldedPhrases, phrase: number): boolean {
  const end = begins[phrase + 1]!;
  for (let at = begins[phrase]!; at < end; at++) if (units[at]! > 0x7f) return true;
  return false;
}

/** Records the starts of the buckets; returns the phrases bucket by bucket. */
function inBuckets({ buckets, shift, sizes }: PhraseTable, { begins, keys }: FoldedPhrases): Int32Array {
  const hasWords = (phrase: number) => begins[phrase]! < begins[phrase + 1]!;
  for (let phrase = 0; phrase < keys.length; phrase++) {
    if (hasWords(phrase)) buckets[(keys[phrase]! >>> shift) + 1]!++;
  }
  for (let bucket = 1; bucket < buckets.length; bucket++) buckets[bucket]! += buckets[bucket - 1]!;
  const next = buckets.slice();
  const order = new Int32Array(sizes.entryCount);
  for (let phrase = 0; phrase < keys.length; phrase++) {
    if (hasWords(phrase)) order[next[keys[phrase]! >>> shift]!++] = phrase;
  }
  return order;
}

function fill({ bits, entries, texts }: PhraseTable, phrases: FoldedPhrases, order: Int32Array): void {
  const { units, begins, anchors, keys } = phrases;
  let reached = 0;
  for (let entry = 0; entry < order.length; entry++) {
    const phrase = order[entry]!;
    const isLong = isWide(phrases, phrase);
    addAnchor(bits, keys[phrase]!);
    entries[entry * entryLength] = keys[phrase]!;
    entries[entry * entryLength + 1] = reached;
    entries[entry * entryLength + 2] = isLong ? phrase | wideBit : phrase;
    texts[reached++] = anchors[phrase]!;
    const end = begins[phrase + 1]!;
    for (let at = begins[phrase]!; at < end; at++) {
      texts[reached++] = units[at]!;
      if (isLong) texts[reached++] = units[at]! >>> 8;
    }
  }
  entries[order.length * entryLength + 1] = reached;
}

function fillEndings(table: PhraseTable): void {
  for (let entry = 0; entry < table.sizes.entryCount; entry++) {
    const hash = hashOf(wordsOf(table, entry)[anchorIn(table, entry)]!);
    table.endings[hash >>> endingShift] = isEnding;
  }
}

/** The number of bytes that a list advances after such a word: the scanner in WebAssembly adds it unconditionally. */
const isEnding = 4;
