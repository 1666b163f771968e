/** Patterns to matchers: the form of each pattern, and round it the conditions that every form may carry. */
import { compileAll } from "./all.ts";
import { compileAny } from "./any.ts";
import { compileConditions, isUnconditional, unconditional, type CompiledConditions } from "./conditions.ts";
import { compileCount } from "./count.ts";
import { leastConfidence, spanOf, type Form, type Matcher } from "./matcher.ts";
import { needsOfAll } from "./needs.ts";
import type { RequiredIndex } from "../regex/required-index.ts";
import type { Pattern, PhrasePattern, RegexPattern } from "./pattern.ts";
import { compileEntity } from "./entity.ts";
import { compileList } from "./list.ts";
import { compilePhrase } from "./phrase.ts";
import { compileRegex } from "./regex.ts";
import { compileRepeated } from "./repeated.ts";
import { compileSequence } from "./sequence.ts";
import { findWorded, type Worded } from "./worded.ts";

/** The position in the index of a phrase, given as folded words. */
export type Intern = (words: readonly string[]) => number;

/**
 * Compiles patterns; their phrases go into the index through `intern`, what their expressions require into `required`.
 * Bare phrases that are written alike share a matcher, so that a document is asked once for words that many rules name.
 */
export function patternCompiler(intern: Intern, required: RequiredIndex): (pattern: Pattern) => Matcher {
  const bare = new Map<string, Matcher>();
  const compile = (pattern: Pattern): Matcher => {
    const key = isBarePhrase(pattern) ? pattern.phrase : null;
    const known = key === null ? undefined : bare.get(key);
    if (known !== undefined) return known;
    const form =
      pattern.kind === "regex"
        ? compileRegex(pattern, intern, required)
        : compileForm(pattern, compile, intern);
    const matcher = matcherOf(pattern, form, compileConditions(pattern, compile));
    if (key !== null) bare.set(key, matcher);
    return matcher;
  };
  return compile;
}

function isBarePhrase(pattern: Pattern): pattern is PhrasePattern {
  return (
    pattern.kind === "phrase" &&
    pattern.id === null &&
    pattern.case === "any" &&
    pattern.typos === 0 &&
    pattern.forms === "exact" &&
    isUnconditional(pattern)
  );
}

function matcherOf(pattern: Pattern, form: Form, conditions: CompiledConditions): Matcher {
  const matcher: Matcher = {
    pattern,
    needs: needsOfAll([form.needs, conditions.needs]),
    holdings: form.holdings ?? (form.needs === null ? [] : [form.needs]),
    ...searchBy(form, conditions, () => matcher),
    classify: (hit) => pattern.id ?? form.classify(hit),
    confidence: (hit, document) => form.confidence?.(hit, document) ?? leastConfidence(hit.parts, document),
    explain: (hit, document) => ({
      form: pattern.kind,
      detail: form.detail,
      holds: true,
      spans: [spanOf(hit)],
      parts: joined(form.explain(hit, document), conditions.explain(hit, document)),
    }),
  };
  return matcher;
}

function searchBy(
  { find }: Form,
  conditions: CompiledConditions,
  matcher: () => Matcher,
): Pick<Matcher, "worded" | "find"> {
  const { accept, mayAccept } = conditions;
  const isFree = conditions === unconditional;
  if (typeof find !== "function") {
    const own = find.accept;
    const worded: Worded = {
      phrases: find.phrases,
      accept: isFree
        ? own
        : (nth, span, document) => (own?.(nth, span, document) ?? true) && accept(span, document),
      hitOf: (nth, span) => find.hitOf(nth, span, matcher()),
    };
    return { worded, find: (document) => (mayAccept(document) ? findWorded(worded, document) : []) };
  }
  if (isFree) return { worded: null, find: (document) => find(document, matcher()) };
  return {
    worded: null,
    find: (document) =>
      mayAccept(document) ? find(document, matcher()).filter((hit) => accept(hit, document)) : [],
  };
}

/** One list as it is where the other is empty, as it mostly is. */
function joined<Item>(first: readonly Item[], second: readonly Item[]): readonly Item[] {
  if (first.length === 0) return second;
  return second.length === 0 ? first : [...first, ...second];
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
