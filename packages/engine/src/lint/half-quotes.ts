/**
 * Phrases with only one of a pair of curly quotes: YAML recognises only straight quotes, so in a list `“risk, free”`
 * is two phrases.
 */
import { patternsWrittenIn } from "@docreview/rule-matcher";
import type { Check } from "./check.ts";

const opening = /[“„«]/gu;
const closing = /[”»]/gu;

export const halfQuotes: Check = ({ rules, placeOf }) =>
  rules.flatMap((rule) =>
    patternsWrittenIn(rule.body).flatMap(({ pattern, path }) => {
      if (pattern.kind !== "phrase") return [];
      const { phrase } = pattern;
      if (countOf(opening, phrase) === countOf(closing, phrase)) return [];
      const message = `the phrase ${phrase} has only one of a pair of curly quotes: YAML does not treat them as quotes, so a comma between them ends the phrase`;
      const remedy = 'put straight quotes around the whole phrase: "…"';
      return [{ rule, code: "half-quote" as const, position: placeOf(rule, path), message, remedy }];
    }),
  );

function countOf(quotes: RegExp, phrase: string): number {
  return phrase.match(quotes)?.length ?? 0;
}
