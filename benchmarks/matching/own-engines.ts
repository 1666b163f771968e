/** Our index, and regular expressions of the language itself. */
import { frequentWords } from "@docreview/language-en";
import { compilePhrases } from "@docreview/rule-matcher";
import type { Prose } from "../prose.ts";
import type { PhraseEngine } from "./engine.ts";

/** Takes the text as it is, and tells where every hit stands in it. */
export const docreview: PhraseEngine = {
  name: "docreview",
  compile: (phrases) => {
    const index = compilePhrases(phrases, { frequentWords });
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
