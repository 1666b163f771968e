/** Patterns to matchers: the form of each pattern, and round it the conditions that every form may carry. */
import { compileAll } from "./all.ts";
import { compileAny } from "./any.ts";
import { compileConditions } from "./conditions.ts";
import { compileCount } from "./count.ts";
import { leastConfidence, spanOf, type Form, type Matcher } from "./matcher.ts";
import { needsOfAll } from "./needs.ts";
import type { RunIndex } from "../regex/run-index.ts";
import type { Pattern, RegexPattern } from "./pattern.ts";
import { compileEntity } from "./entity.ts";
import { compileList } from "./list.ts";
import { compilePhrase } from "./phrase.ts";
import { compileRegex } from "./regex.ts";
import { compileRepeated } from "./repeated.ts";
import { compileSequence } from "./sequence.ts";

/** The position in the index of a phrase, given as folded words. */
export type Intern = (words: readonly string[]) => number;

/** Compiles a pattern; its phrases go into the index through `intern`, what its expressions require into `runs`. */
export function compilePattern(pattern: Pattern, intern: Intern, runs: RunIndex): Matcher {
  const compile = (inner: Pattern) => compilePattern(inner, intern, runs);
  const form =
    pattern.kind === "regex" ? compileRegex(pattern, intern, runs) : compileForm(pattern, compile, intern);
  const conditions = compileConditions(pattern, compile);
  const matcher: Matcher = {
    pattern,
    needs: needsOfAll([form.needs, conditions.needs]),
    find: (document) =>
      conditions.mayAccept(document)
        ? form.find(document, matcher).filter((hit) => conditions.accept(hit, document))
        : [],
    classify: (hit) => pattern.id ?? form.classify(hit),
    confidence: (hit, document) => form.confidence?.(hit, document) ?? leastConfidence(hit.parts, document),
    explain: (hit, document) => ({
      form: pattern.kind,
      detail: form.detail,
      holds: true,
      spans: [spanOf(hit)],
      parts: [...form.explain(hit, document), ...conditions.explain(hit, document)],
    }),
  };
  return matcher;
}

function compileForm(
  pattern: Exclude<Pattern, RegexPattern>,
  compile: (pattern: Pattern) => Matcher,
  intern: Intern,
): Form {
  switch (pattern.kind) {
    case "phrase":
      return compilePhrase(pattern, intern);
    case "any":
      return compileAny(pattern, compile);
    case "all":
      return compileAll(pattern, compile);
    case "sequence":
      return compileSequence(pattern, compile);
    case "repeated":
      return compileRepeated(pattern, compile);
    case "count":
      return compileCount(pattern, compile);
    case "list":
      return compileList(pattern, compile);
    case "entity":
      return compileEntity(pattern);
  }
}
