/** Lays out folded phrases as a table. */
import { beginOf, endOf, type FoldedPhrases } from "./folded-phrases.ts";
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
  const { count, longest } = phrases;
  let textBytes = 0;
  let entryCount = 0;
  for (let phrase = 0; phrase < count; phrase++) {
    const size = endOf(phrases, phrase) - beginOf(phrases, phrase);
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
function isWide(phrases: FoldedPhrases, phrase: number): boolean {
  const { units } = phrases;
  const end = endOf(phrases, phrase);
  for (let at = beginOf(phrases, phrase); at < end; at++) if ((units[at] ?? 0) > 0x7f) return true;
  return false;
}

/** Records the starts of the buckets; returns the phrases bucket by bucket. */
function inBuckets({ buckets, shift, sizes }: PhraseTable, phrases: FoldedPhrases): Int32Array {
  const { count, keys } = phrases;
  const hasWords = (phrase: number) => beginOf(phrases, phrase) < endOf(phrases, phrase);
  const bucketOf = (phrase: number) => (keys[phrase] ?? 0) >>> shift;
  for (let phrase = 0; phrase < count; phrase++) {
    if (hasWords(phrase)) takeNext(buckets, bucketOf(phrase) + 1);
  }
  let reached = 0;
  for (let bucket = 0; bucket < buckets.length; bucket++) {
    reached += buckets[bucket] ?? 0;
    buckets[bucket] = reached;
  }
  const next = buckets.slice();
  const order = new Int32Array(sizes.entryCount);
  for (let phrase = 0; phrase < count; phrase++) {
    if (hasWords(phrase)) order[takeNext(next, bucketOf(phrase))] = phrase;
  }
  return order;
}

/** Adds one to an element; returns what it was. */
function takeNext(numbers: Int32Array, position: number): number {
  const before = numbers[position] ?? 0;
  numbers[position] = before + 1;
  return before;
}

function fill({ bits, entries, texts }: PhraseTable, phrases: FoldedPhrases, order: Int32Array): void {
  const { units, anchors, keys } = phrases;
  let reached = 0;
  let entry = 0;
  for (const phrase of order) {
    const isLong = isWide(phrases, phrase);
    const key = keys[phrase] ?? 0;
    addAnchor(bits, key);
    entries[entry] = key;
    entries[entry + 1] = reached;
    entries[entry + 2] = isLong ? phrase | wideBit : phrase;
    entry += entryLength;
    texts[reached++] = anchors[phrase] ?? 0;
    const end = endOf(phrases, phrase);
    for (let at = beginOf(phrases, phrase); at < end; at++) {
      const unit = units[at] ?? 0;
      texts[reached++] = unit;
      if (isLong) texts[reached++] = unit >>> 8;
    }
  }
  entries[entry + 1] = reached;
}

function fillEndings(table: PhraseTable): void {
  for (let entry = 0; entry < table.sizes.entryCount; entry++) {
    const word = wordsOf(table, entry)[anchorIn(table, entry)];
    if (word !== undefined) table.endings[hashOf(word) >>> endingShift] = isEnding;
  }
}

/** The number of bytes that a list advances after such a word: the scanner in WebAssembly adds it unconditionally. */
const isEnding = 4;
