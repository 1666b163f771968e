/** Patterns in the notation of another tool: wildcards in a phrase, and slashes around a regular expression. */
import { patternsWrittenIn, type Pattern } from "@docreview/rule-matcher";
import type { Check, LintFault } from "./check.ts";

export const foreignNotation: Check = ({ rules, placeOf }) =>
  rules.flatMap((rule) =>
    patternsWrittenIn(rule.body).flatMap(({ pattern, path }) => {
      const fault = faultOf(pattern);
      return fault === null
        ? []
        : [{ rule, code: "foreign-notation" as const, position: placeOf(rule, path), ...fault }];
    }),
  );

function faultOf(pattern: Pattern): Pick<LintFault, "message" | "remedy"> | null {
  if (pattern.kind === "phrase") return phraseFault(pattern.phrase);
  return pattern.kind === "regex" ? regexFault(pattern.regex) : null;
}

function phraseFault(phrase: string): Pick<LintFault, "message" | "remedy"> | null {
  const [wildcard] = /(?<=\p{L})\*|\.\*|\\[bdsw]|\p{L}\|\p{L}|\(\?:/u.exec(phrase) ?? [];
  if (wildcard === undefined) return null;
  return {
    message: `the phrase “${phrase}” is looked for as words: “${wildcard}” has no meaning in it`,
    remedy: "write {phrase: …, forms: all} for every form of a word, a list under “any”, or {regex: '…'}",
  };
}

function regexFault(regex: string): Pick<LintFault, "message" | "remedy"> | null {
  const [, inner] = /^\/(.+)\/[a-z]*$/s.exec(regex) ?? [];
  if (inner === undefined) return null;
  return {
    message:
      "the slashes around the regular expression, and what follows them, are looked for as they are written",
    remedy: "write only what is between them; case is ignored unless the pattern says {case: exact}",
  };
}
