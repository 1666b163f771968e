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
  /** Into `hits`, where they are given, of which nothing is left: one after another, texts then take no new memory. */
  readonly find: (text: string, hits?: PhraseHits) => PhraseHits;
  readonly shared: SharedPhraseIndex;
}

/** What another thread needs of an index: it can be posted there, and is small, as the memory is shared. */
export interface SharedPhraseIndex {
  /** The tables, and behind them room for what threads work on, which takes none before a text is scanned. */
  readonly memory: TableMemory;
  readonly sizes: TableSizes;
  /** Of the tables alone. */
  readonly tableBytes: number;
  /** The compiled program in WebAssembly; null without it. */
  readonly program: object | null;
}

export interface IndexOptions {
  /**
   * The words that are common in the texts, folded, the commonest first: phrases are looked for by their other words, which
   * is faster. Default: none, and short words count as common.
   */
  readonly frequentWords?: readonly string[];
  readonly create?: CreatePhraseScanner;
}

const noWords: readonly string[] = [];

/** Compiles phrases into one index; a hit names its phrase by its position in the list. */
export function compilePhrases(
  phrases: readonly string[],
  { frequentWords = noWords, create = createWasmPhraseScanner }: IndexOptions = {},
): PhraseIndex {
  return indexTable(createPhraseTable(foldPhrases(phrases, frequentWords)), create);
}

/** The same for phrases that are folded and cut into words already; one without words is never found. */
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

/** The index as it can be posted to another thread, which has it by `attachIndex`. */
export function shareIndex({ shared }: PhraseIndex): SharedPhraseIndex {
  return shared;
}

/** An index over the tables that another thread compiled; only the blocks in which it scans are its own. */
export function attachIndex(shared: SharedPhraseIndex): PhraseIndex {
  adoptProgram(shared.program);
  return indexOver(viewTable(shared.memory, shared.sizes), shared, createWasmPhraseScanner);
}

function indexOver(table: PhraseTable, shared: SharedPhraseIndex, create: CreatePhraseScanner): PhraseIndex {
  let find: PhraseIndex["find"] | undefined;
  return { shared, find: (text, hits) => (find ??= finderOver(table, create))(text, hits) };
}

/** Takes what a thread needs of its own to search by a table. */
function finderOver(table: PhraseTable, create: CreatePhraseScanner): PhraseIndex["find"] {
  // How many words before or behind a word have a say in whether an anchor that ends with it is part of a hit.
  const margin = (table.sizes.longest + 1) * maximumJoinedParts;
  const room = Math.max(usualBlockLength, 5 * margin + 128);
  const createScanner = (blockLength: number) => create(table, { blockLength, room });
  const usual = createScanner(usualBlockLength);
  return (text, hits = createHits()) => {
    hits.count = 0;
    findAll({ margin, usual, createScanner, text, hits });
    return hits;
  };
}

/** UTF-16 code units: what a scanner works on then stays in the processor's second-level cache. */
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
    const end = isLast ? wordCount : wordCount - margin;
    scanner.report({ wordCount, candidateCount, offset: from, from: trusted - from, end }, hits);
    if (isLast) return;
    const { starts } = scanner.words;
    trusted = from + starts[wordCount - margin]!;
    from += starts[wordCount - 2 * margin]!;
    scanner = usual;
  }
}
