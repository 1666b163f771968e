/**
 * One index over any number of phrases: one pass over a text finds every hit of every phrase, overlapping ones too.
 *
 * Each phrase is filed under one key: the hash of its only word, or of one adjacent pair of its words, its anchor. For
 * each word of the text, and for each pair, one bit of a bit set is probed. Only if it is set are the phrases under that
 * key looked up and compared with the text, unit by unit, so a hash collision costs time but never gives a wrong hit.
 *
 * A text is scanned in blocks, which overlap. A hit belongs to the block in which all of its words are certain to be
 * as in the whole text.
 */
import { columnsOf, foldPhrases } from "./table/folded-phrases.ts";
import { createHits, type PhraseHits } from "./comparing/hits.ts";
import { maximumJoinedParts } from "@docreview/text-folding";
import type { CreatePhraseScanner, PhraseScanner } from "./comparing/phrase-scanner.ts";
import { createPhraseTable } from "./table/create-phrase-table.ts";
import { tableBytes, viewTable, type PhraseTable, type TableSizes } from "./table/phrase-table.ts";
import type { TableMemory } from "./wasm/table-memory.ts";
import { adoptProgram, program } from "./wasm/wasm-module.ts";
import { createWasmPhraseScanner } from "./comparing/wasm-phrases.ts";

export interface PhraseIndex {
  readonly find: (text: string) => PhraseHits;
  readonly shared: SharedPhraseIndex;
}

/** What another thread needs to use an index. It can be posted, and is small, as the memory is shared. */
export interface SharedPhraseIndex {
  /** The tables, followed by space for the threads, which is not allocated until a text is scanned. */
  readonly memory: TableMemory;
  readonly sizes: TableSizes;
  /** Of the tables only. */
  readonly tableBytes: number;
  /** The compiled program in WebAssembly; null without it. */
  readonly program: object | null;
}

export interface IndexOptions {
  /**
   * The frequent words of the texts, folded, the most frequent first: phrases are found by their other words, which is
   * faster. Default: none, and short words count as frequent.
   */
  readonly frequentWords?: readonly string[];
  readonly create?: CreatePhraseScanner;
}

const noWords: readonly string[] = [];

/** Compiles phrases into one index; a hit identifies its phrase by its position in the list. */
export function compilePhrases(
  phrases: readonly string[],
  { frequentWords = noWords, create = createWasmPhraseScanner }: IndexOptions = {},
): PhraseIndex {
  return indexTable(createPhraseTable(foldPhrases(phrases, frequentWords)), create);
}

/** The same for phrases that are already folded and split into words; one without words is never found. */
export function indexWords(
  phrases: readonly (readonly string[])[],
  { frequentWords = noWords, create = createWasmPhraseScanner }: IndexOptions = {},
): PhraseIndex {
  return indexTable(createPhraseTable(columnsOf(phrases, frequentWords)), create);
}

function indexTable(table: PhraseTable, create: CreatePhraseScanner): PhraseIndex {
  const { memory, sizes } = table;
  return indexOver(table, { memory, sizes, tableBytes: tableBytes(sizes), program: program() }, create);
}

/** The index in a form that can be posted to another thread, which opens it with `attachIndex`. */
export function shareIndex({ shared }: PhraseIndex): SharedPhraseIndex {
  return shared;
}

/** An index over the tables that another thread compiled; only its scanning memory is separate. */
export function attachIndex(shared: SharedPhraseIndex): PhraseIndex {
  adoptProgram(shared.program);
  return indexOver(viewTable(shared.memory, shared.sizes), shared, createWasmPhraseScanner);
}

function indexOver(table: PhraseTable, shared: SharedPhraseIndex, create: CreatePhraseScanner): PhraseIndex {
  let find: PhraseIndex["find"] | undefined;
  return { shared, find: (text) => (find ??= finderOver(table, create))(text) };
}

/** Allocates what each thread needs to search a table. */
function finderOver(table: PhraseTable, create: CreatePhraseScanner): PhraseIndex["find"] {
  // How many words before or after a word decide whether an anchor that ends with it is part of a hit.
  const margin = (table.sizes.longest + 1) * maximumJoinedParts;
  const room = Math.max(usualBlockLength, 5 * margin + 128);
  const createScanner = (blockLength: number) => create(table, { blockLength, room });
  const usual = createScanner(usualBlockLength);
  return (text) => {
    const hits = createHits();
    findAll({ margin, usual, createScanner, text, hits });
    return hits;
  };
}

/** UTF-16 code units: the scanner's working memory then fits in the processor's second-level cache. */
const usualBlockLength = 16_384;

interface Finding {
  readonly margin: number;
  readonly usual: PhraseScanner;
  readonly createScanner: (blockLength: number) => PhraseScanner;
  readonly text: string;
  readonly hits: PhraseHits;
}

/** Adds the hits in the text. */
function findAll({ margin, usual, createScanner, text, hits }: Finding): void {
  let scanner = usual;
  // The start of the next block, and of the first word in it that may end an anchor.
  let from = 0;
  let trusted = 0;
  for (;;) {
    const to = Math.min(text.length, from + scanner.blockLength);
    const { wordCount, candidateCount, isComplete } = scanner.scan(text.slice(from, to));
    const isLast = to === text.length && isComplete;
    if (!isLast && wordCount < 4 * margin) {
      // Words that fill a block are rare; doubling the block costs no more than scanning the text so far.
      scanner = createScanner(2 * scanner.blockLength);
      continue;
    }
    const end = isLast ? wordCount : wordCount - margin;
    scanner.report({ wordCount, candidateCount, offset: from, from: trusted - from, end }, hits);
    if (isLast) return;
    const { starts } = scanner.words;
    const startOf = (word: number) => starts[word] ?? 0;
    trusted = from + startOf(wordCount - margin);
    from += startOf(wordCount - 2 * margin);
    scanner = usual;
  }
}
