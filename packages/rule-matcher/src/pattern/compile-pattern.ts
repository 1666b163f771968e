/** Patterns to matchers: the form of each pattern, and round it the conditions that every form may carry. */
import { compileAll } from "./all.ts";
import { compileAny } from "./any.ts";
import { compileConditions } from "./conditions.ts";
import { leastConfidence, spanOf, type Form, type Matcher } from "./matcher.ts";
import type { Pattern } from "./pattern.ts";
import { compileEntity } from "./entity.ts";
import { compileList } from "./list.ts";
import { compilePhrase } from "./phrase.ts";
import { compileRegex } from "./regex.ts";
import { compileSequence } from "./sequence.ts";

/** The position in the index of a phrase, given as folded words. */
export type Intern = (words: readonly string[]) => number;

/** Compiles a pattern; its phrases go into the index through `intern`. */
export function compilePattern(pattern: Pattern, intern: Intern): Matcher {
  const compile = (inner: Pattern) => compilePattern(inner, intern);
  const form = compileForm(pattern, compile, intern);
  const conditions = compileConditions(pattern, compile);
  const matcher: Matcher = {
    pattern,
    needs: form.needs,
    find: (document) => form.find(document, matcher).filter((hit) => conditions.accept(hit, document)),
    classify: (hit) => pattern.id ?? form.classify(hit),
    confidence: (hit, document) => form.confidence?.(hit, document) ?? leastConfidence(hit.parts, document),
    explain: (hit, document) => ({
      form: pattern.kind,
      detail: form.detail,
      holds: true,
      spans: [spanOf(hit)],
      parts: [...form.explain(hit, document), ...conditions.explain()],
    }),
  };
  return matcher;
}

function compileForm(pattern: Pattern, compile: (pattern: Pattern) => Matcher, intern: Intern): Form {
  switch (pattern.kind) {
    case "phrase":
      return compilePhrase(pattern, intern);
    case "any":
      return compileAny(pattern, compile);
    case "all":
      return compileAll(pattern, compile);
    case "sequence":
      return compileSequence(pattern, compile);
    case "list":
      return compileList(pattern, compile);
    case "regex":
      return compileRegex(pattern, intern);
    case "entity":
      return compileEntity(pattern);
  }
}
