/**
 * Finds phrases in WebAssembly, which compares them where it found their anchors. Cases that bytes do not decide, and
 * words with several readings, are compared in JavaScript.
 */
import { roomFor, type PhraseHits } from "./hits.ts";
import { createJavaScriptPhraseScanner } from "./javascript-phrases.ts";
import {
  besideJoined,
  beyondCandidates,
  firstCandidate,
  reportUnusual,
  type CreatePhraseScanner,
  type ScannedBlock,
} from "./phrase-scanner.ts";
import type { PhraseTable } from "../table/phrase-table.ts";
import { hitRoom } from "../wasm/wasm-layout.ts";
import { createWasmScanner, type PhraseComparer } from "../scanning/wasm-scanner.ts";
import type { WordScanner } from "../scanning/word-scanner.ts";
import { reportEntry } from "./verify.ts";

/** Uses JavaScript instead if WebAssembly is unavailable or out of memory. */
export const createWasmPhraseScanner: CreatePhraseScanner = (table, size) => {
  const scanner = createWasmScanner(table, size);
  if (scanner === null) return createJavaScriptPhraseScanner(table, size);
  return {
    ...scanner,
    report: (block, hits) => reportCompared(table, scanner, { block, hits }),
  };
};

interface Reporting {
  readonly block: ScannedBlock;
  readonly hits: PhraseHits;
}

/** Adds what the program found; undecided cases, and those next to words with several readings, are compared here. */
function reportCompared(
  table: PhraseTable,
  scanner: WordScanner & PhraseComparer,
  { block, hits }: Reporting,
): void {
  const { words, found } = scanner;
  const { wordCount, offset } = block;
  const beyond = beyondCandidates(words, block);
  const unusual = besideJoined(words.joined);
  const verifying = { table, words, wordCount, hits, offset };
  const first = firstCandidate(words, block);
  for (let count = hitRoom; count >= hitRoom;) {
    count = scanner.compare(first, beyond, wordCount, unusual !== null);
    const triples = roomFor(hits, count);
    for (let nth = 0; nth < count; nth++) {
      const end = found.ends[nth] ?? 0;
      const index = found.indices[nth] ?? 0;
      if (unusual?.has(index) === true) continue;
      if (end < 0) {
        reportEntry(verifying, -1 - end, index);
        continue;
      }
      const at = 3 * hits.count++;
      triples[at] = found.phrases[nth] ?? 0;
      triples[at + 1] = offset + (found.starts[nth] ?? 0);
      triples[at + 2] = offset + end;
    }
  }
  if (unusual !== null) reportUnusual(verifying, unusual, block);
}
