/** Compiles patterns to matchers: the form of each pattern, wrapped in the conditions that every form can have. */
import type { Proof } from "@docreview/model";
import { clausesOfAll, type InternPhrase, type LiteralClauses } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import type { SimilarText } from "../wording/similar-text.ts";
import { compileAll } from "./all.ts";
import { compileAny } from "./any.ts";
import { compileConditions, isUnconditional, unconditional, type CompiledConditions } from "./conditions.ts";
import { compileCount } from "./count.ts";
import { leastConfidence, spanOf, type Form, type Hit, type Matcher } from "./matcher.ts";
import type { Pattern, PhrasePattern } from "./pattern.ts";
import { compileEntity, entitySearches, type FindEntities } from "./entity.ts";
import { expressionSearches, type SearchFor } from "./expression-search.ts";
import { compileList } from "./list.ts";
import { compileMisstated } from "./misstated.ts";
import { compileNamed } from "./named-pattern.ts";
import { compilePhrase } from "./phrase.ts";
import { compileRegex } from "./regex.ts";
import { compileRepeated } from "./repeated.ts";
import { compileSequence } from "./sequence.ts";
import { compileWording } from "./wording.ts";

/**
 * Compiles patterns. Their phrases, and the words that their regular expressions require, are added to the index
 * through `intern`. Identical bare phrases share a matcher, so that a document is searched once for words that many
 * rules name.
 */
export function patternCompiler(intern: InternPhrase): (pattern: Pattern) => Matcher {
  const bare = new Map<string, Matcher>();
  const expressionSearch = expressionSearches(intern);
  const entitySearch = entitySearches();
  const compile = (pattern: Pattern): Matcher => {
    const key = isBarePhrase(pattern) ? pattern.phrase : null;
    const known = key === null ? undefined : bare.get(key);
    if (known !== undefined) return known;
    const form = compileForm(pattern, { compile, shared, intern, expressionSearch, entitySearch });
    const matcher = new PatternMatcher(pattern, form, compileConditions(pattern, compile));
    if (key !== null) bare.set(key, matcher);
    return matcher;
  };
  const named = new Map<Pattern, Matcher>();
  const shared = (pattern: Pattern): Matcher => {
    const matcher = named.get(pattern) ?? compile(pattern);
    named.set(pattern, matcher);
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

/**
 * There are tens of thousands of these. Without closures they take a fraction of the memory, and more of them stay in
 * the processor's caches.
 */
class PatternMatcher implements Matcher {
  readonly pattern: Pattern;
  readonly requiredLiterals: LiteralClauses;
  private readonly form: Form;
  private readonly conditions: CompiledConditions;

  constructor(pattern: Pattern, form: Form, conditions: CompiledConditions) {
    this.pattern = pattern;
    this.requiredLiterals = clausesOfAll([form.requiredLiterals, conditions.requiredLiterals]);
    this.form = form;
    this.conditions = conditions;
  }

  find(document: ScannedDocument): readonly Hit[] {
    const { conditions, form } = this;
    const hits = form.find(document, this);
    return conditions === unconditional ? hits : hits.filter((hit) => conditions.accept(hit, document));
  }

  classify(hit: Hit): string {
    const { classify } = this.form;
    return this.pattern.id ?? (typeof classify === "string" ? classify : classify(hit));
  }

  confidence(hit: Hit, document: ScannedDocument): number | null {
    return this.form.confidence?.(hit, document) ?? leastConfidence(hit.parts, document);
  }

  similar(document: ScannedDocument): readonly SimilarText[] {
    return this.form.similar?.(document) ?? [];
  }

  explain(hit: Hit, document: ScannedDocument): Proof {
    return {
      form: this.pattern.kind,
      detail: this.form.detail,
      holds: true,
      spans: [spanOf(hit)],
      parts: joined(this.form.explain(hit, document), this.conditions.explain(hit, document)),
    };
  }
}

/** Returns the other list itself if one is empty, which is the usual case. */
function joined<Item>(first: readonly Item[], second: readonly Item[]): readonly Item[] {
  if (first.length === 0) return second;
  return second.length === 0 ? first : [...first, ...second];
}

interface FormCompiler {
  readonly compile: (pattern: Pattern) => Matcher;
  /** Compiles a pattern that many rules name only once. */
  readonly shared: (pattern: Pattern) => Matcher;
  readonly intern: InternPhrase;
  readonly expressionSearch: SearchFor;
  readonly entitySearch: (entity: string) => FindEntities;
}

function compileForm(
  pattern: Pattern,
  { compile, shared, intern, expressionSearch, entitySearch }: FormCompiler,
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
    case "pattern":
      return compileNamed(pattern, shared);
    case "entity":
      return compileEntity(pattern, entitySearch);
    case "regex":
      return compileRegex(pattern, expressionSearch);
    case "misstated":
      return compileMisstated(pattern, compile);
    case "approvedWording":
      return compileWording(pattern, { compile, intern, entitySearch });
  }
}
