/** Finds phrases in plain JavaScript: the reference, used where WebAssembly is unavailable or out of memory. */
import {
  besideJoined,
  beyondCandidates,
  firstCandidate,
  reportUnusual,
  type CreatePhraseScanner,
} from "./phrase-scanner.ts";
import { createJavaScriptScanner } from "../scanning/javascript-scanner.ts";
import { reportAt } from "./verify.ts";

export const createJavaScriptPhraseScanner: CreatePhraseScanner = (table, size) => {
  const scanner = createJavaScriptScanner(table.bits, size);
  const { words } = scanner;
  return {
    ...scanner,
    report: (block, hits) => {
      const { wordCount, offset } = block;
      const verifying = { table, words, wordCount, hits, offset };
      const unusual = besideJoined(words.joined);
      const candidates = words.candidates.subarray(
        firstCandidate(words, block),
        beyondCandidates(words, block),
      );
      for (const index of candidates) {
        if (unusual?.has(index) !== true) reportAt(verifying, index);
      }
      if (unusual !== null) reportUnusual(verifying, unusual, block);
    },
  };
};
