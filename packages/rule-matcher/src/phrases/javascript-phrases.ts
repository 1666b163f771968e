/** Finds phrases in plain JavaScript: what finding means, for where WebAssembly is not allowed or has no room. */
import { compareCandidates } from "./compare-candidates.ts";
import {
  besideJoined,
  beyondCandidates,
  firstCandidate,
  reportUnusual,
  type CreatePhraseScanner,
} from "./phrase-scanner.ts";
import { createPrefilter } from "./prefilter/prefilter.ts";
import { createJavaScriptScanner } from "./scanning/javascript-scanner.ts";

export const createJavaScriptPhraseScanner: CreatePhraseScanner = (table, size) => {
  const scanner = createJavaScriptScanner(table.bits, size);
  const { words, folded } = scanner;
  // Texts are read sixteen bytes at a time; there is room behind them.
  const texts = new DataView(table.texts.buffer, table.texts.byteOffset, table.texts.length + 16);
  return {
    ...scanner,
    createPrefilter: () => createPrefilter(table),
    report: (block, hits) => {
      const { wordCount, offset } = block;
      const unusual = besideJoined(words.joined);
      const comparing = { table, words, wordCount, hits, offset, folded, texts, unusual };
      compareCandidates(comparing, firstCandidate(words, block), beyondCandidates(words, block));
      if (unusual !== null) reportUnusual(comparing, unusual, block);
    },
  };
};
