export { parseRules, ruleSchema, type ParsedRules } from "./parse-rules.ts";
export { parsePack, type Pack } from "./parse-pack.ts";
export { compile, type RuleSet } from "./compile.ts";
export { match, type Matches } from "./match.ts";
export { compilePhrases, type PhraseIndex } from "./phrases/phrase-index.ts";
export type { PhraseHits } from "./phrases/hits.ts";
// What an embedder's own kind of rule is made of.
export { ruleKinds } from "./kinds/rule-kinds.ts";
export type { CompiledRule, RuleCompiler, RuleKind, RuleMatch } from "./kinds/rule-kind.ts";
export type { Edges, ScannedDocument } from "./scanned-document.ts";
export type { CompiledConditions } from "./pattern/conditions.ts";
export type { Hit, Matcher } from "./pattern/matcher.ts";
export type {
  AllPattern,
  AnyPattern,
  Conditions,
  Exceptions,
  Pattern,
  PhrasePattern,
  Scope,
  Within,
} from "./pattern/pattern.ts";
export { conditions, exceptions, pattern, phrase } from "./pattern/pattern-schema.ts";
export {
  byKey,
  byShape,
  flag,
  list,
  mapOf,
  mapped,
  named,
  oneOf,
  oneOrMore,
  optional,
  record,
  refined,
  required,
  text,
  wholeNumber,
  type Faults,
  type Field,
  type Fields,
  type JsonSchema,
  type RecordOf,
  type Schema,
  type Shapes,
  type TextOptions,
} from "@docreview/yaml-schema";
