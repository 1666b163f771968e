/** Finds phrases in plain JavaScript: what finding means, for where WebAssembly is not allowed or has no room. */
import {
  besideJoined,
  beyondCandidates,
  firstCandidate,
  reportUnusual,
  type CreatePhraseScanner,
} from "./phrase-scanner.ts";
import { createPrefilter } from "./prefilter/prefilter.ts";
import { createJavaScriptScanner } from "./scanning/javascript-scanner.ts";
import { reportAt } from "./verify.ts";

export const createJavaScriptPhraseScanner: CreatePhraseScanner = (table, size) => {
  const scanner = createJavaScriptScanner(table.bits, size);
  const { words } = scanner;
  return {
    ...scanner,
    createPrefilter: () => createPrefilter(table),
    report: (block, hits) => {
      const verifying = { table, words, wordCount: block.wordCount, hits, offset: block.offset };
      const unusual = besideJoined(words.joined);
      const beyond = beyondCandidates(words, block);
      for (let nth = firstCandidate(words, block); nth < beyond; nth++) {
        const index = words.candidates[nth]!;
        if (unusual?.has(index) !== true) reportAt(verifying, index);
      }
      if (unusual !== null) reportUnusual(verifying, unusual, block);
    },
  };
};
