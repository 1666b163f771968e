/** Our index, in both of its forms, and regular expressions of the language itself. */
import { compilePhrases } from "@docreview/rule-matcher";
import type { Prose } from "../prose.ts";
import { fromSources } from "../sources.ts";
import type { PhraseEngine } from "./engine.ts";

const { createJavaScriptPhraseScanner } = await fromSources<{
  readonly createJavaScriptPhraseScanner: NonNullable<Parameters<typeof compilePhrases>[1]>;
}>("rule-matcher/src/phrases/javascript-phrases.ts");

/** Takes the text as it is, and tells where every hit stands in it. */
export const docreview: PhraseEngine = {
  name: "docreview",
  compile: (phrases) => {
    const index = compilePhrases(phrases);
    return { find: ({ text }) => index.find(text).count };
  },
};

export const docreviewWithoutWasm: PhraseEngine = {
  name: "docreview without WASM",
  compile: (phrases) => {
    const index = compilePhrases(phrases, createJavaScriptPhraseScanner);
    return { find: ({ text }) => index.find(text).count };
  },
};

/** It loses the hits that overlap an earlier one. */
export const alternation: PhraseEngine = {
  name: "one alternation",
  compile: (phrases) => {
    const expression = new RegExp(`\\b(?:${phrases.join("|")})\\b`, "g");
    return { find: (prose) => countOf(prose, expression) };
  },
};

export const expressionEach: PhraseEngine = {
  name: "a RegExp per phrase",
  compile: (phrases) => {
    const expressions = phrases.map((phrase) => new RegExp(`\\b${phrase}\\b`, "g"));
    return { find: (prose) => expressions.reduce((sum, each) => sum + countOf(prose, each), 0) };
  },
};

function countOf({ canonical }: Prose, expression: RegExp): number {
  return canonical.match(expression)?.length ?? 0;
}
