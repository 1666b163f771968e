export { parseRules, ruleSchema, type ParsedRules, type ParseOptions } from "./rule-files/parse-rules.ts";
export { packOf, packSchema, parsePack, type Pack } from "./rule-files/parse-pack.ts";
export { evidence } from "./rule-files/evidence-schema.ts";
export { wordListSchema } from "./rule-files/parse-list.ts";
export { wordingSchema, type Wording } from "./rule-files/parse-wordings.ts";
export { namedPatternSchema } from "./rule-files/parse-patterns.ts";
export { entityKinds } from "@docreview/entities";
export { compile, type RuleSet } from "./matching/compile.ts";
export { withLearning } from "./matching/with-learning.ts";
export { unlimited, type FindingLimits } from "./matching/finding-limits.ts";
export { advertisingShare } from "./matching/within-advertising.ts";
export { match, type LeftOut, type Matches, type UnjudgedRule } from "./matching/match.ts";
export { explain, type Explanation } from "./explain/explain.ts";
export { partsOf } from "./explain/explain-pattern.ts";
export { createProbes, judgedAlways, patternProbe, type Met } from "./explain/probe.ts";
export {
  isPattern,
  patternsDirectlyIn,
  patternsIn,
  patternsWrittenIn,
  replacedAt,
  valueAt,
  type Path,
  type PatternPlace,
} from "./pattern/walk.ts";
export { heldOutQuality, type HeldOutQuality } from "./classifier/held-out-quality.ts";
export type { Example } from "./classifier/example.ts";
export type { Examples } from "./classifier/examples.ts";
export type { Aim } from "./classifier/threshold.ts";
export { loosened, narrowingsOf, type Narrowing } from "./pattern/loosen.ts";
export { conditionPlace, placesIn, ruleText, type Section } from "./pattern/written-place.ts";
export { describePattern } from "./pattern/pattern.ts";
export { phraseWords } from "@docreview/text-folding";
export {
  attachIndex,
  compilePhrases,
  shareIndex,
  type PhraseIndex,
  type SharedPhraseIndex,
  listHits,
  type PhraseHit,
  type PhraseHits,
} from "@docreview/phrase-index";
// The building blocks for custom rule kinds.
export { kindOf, ruleKinds } from "./kinds/rule-kinds.ts";
export type { Found, Occurrence } from "./kinds/occurrence.ts";
export type { CompiledRule, RuleCompiler, RuleKind, Training } from "./kinds/rule-kind.ts";
export type { EntityRecogniser, EntityText, Quantities, Tokens } from "@docreview/entities";
export type { ScannedDocument, Search } from "./document/scanned-document.ts";
export type { CompiledConditions } from "./pattern/conditions.ts";
export type { Hit, Matcher } from "./pattern/matcher.ts";
export type {
  AllPattern,
  AnyPattern,
  Conditions,
  CountPattern,
  EntityPattern,
  ListPattern,
  NamedPattern,
  Nearby,
  Pattern,
  PhrasePattern,
  RegexPattern,
  RepeatedPattern,
  Scope,
  SequencePattern,
  Side,
  Surroundings,
  Within,
  WordingPattern,
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
