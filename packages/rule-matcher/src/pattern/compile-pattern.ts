/** Patterns to matchers: the form of each pattern, and round it the conditions that every form may carry. */
import { compileAll } from "./all.ts";
import { compileAny } from "./any.ts";
import { compileConditions } from "./conditions.ts";
import { spanOf, type Form, type Matcher } from "./matcher.ts";
import type { Pattern } from "./pattern.ts";
import { compilePhrase } from "./phrase.ts";

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
  if (pattern.kind === "phrase") return compilePhrase(pattern, intern);
  return pattern.kind === "any" ? compileAny(pattern, compile) : compileAll(pattern, compile);
}
