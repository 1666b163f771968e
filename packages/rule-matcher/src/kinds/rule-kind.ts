/**
 * The interface of a rule kind. `kind` is the YAML key of the rule's body, `schema` parses and documents the body,
 * and `compile` makes the function that judges documents. Custom kinds implement the same interface.
 */
import type { PassageRequirement, TriggerType } from "@docreview/model";
import type { Schema } from "@docreview/yaml-schema";
import type { Claim } from "../claims/compile-claims.ts";
import type { Examples } from "../classifier/examples.ts";
import type { Aim } from "../classifier/threshold.ts";
import type { ExpectedPassage } from "../passage/candidate.ts";
import type { CompiledConditions } from "../pattern/conditions.ts";
import type { Matcher } from "../pattern/matcher.ts";
import type { Conditions, Pattern, PhrasePattern, Scope, WordingPattern } from "../pattern/pattern.ts";
import type { LiteralClauses } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import type { Path } from "../pattern/walk.ts";
import type { Found } from "./occurrence.ts";

export interface RuleKind<Body = unknown> {
  readonly kind: string;
  readonly schema: Schema<Body>;
  /** The type of its triggers in reviews and in the API; `absence` for a kind whose matches have `expected`. */
  readonly triggerType: TriggerType;
  /**
   * Whether its rules are judged only if the whole document was read, because their findings could otherwise be
   * wrong.
   */
  readonly needsWholeText: boolean;
  /**
   * The keys of the body whose pattern hits are reported one by one. The linter checks that rules of such kinds do
   * not list the same words, and that the words are not too common. Omitted if matches are not hits.
   */
  readonly reportedPatterns?: Path;
  /**
   * The keys of the body whose patterns are claims: hits do not count if they are negated, only asked, or quoted from
   * a regulator, unless the rule or its pack says otherwise. The patterns that `compile` passes to
   * `RuleCompiler.claims`.
   */
  readonly claims?: readonly string[];
  /**
   * The keys of the body whose patterns are only searched for inside this stretch, so that the same `within` has no
   * effect on them.
   */
  readonly searchScopes?: Readonly<Record<string, Scope>>;
  /** What a classifier is trained on, for the linter to check; null or omitted: nothing. */
  training?(body: Body): Training | null;
  /**
   * The body with the result of training, so that no other thread or run needs to train again; omitted: this kind is
   * not trained.
   */
  learn?(body: Body): Body;
  /**
   * The placeholders that feedback can contain for this body; omitted: `text` and `page`. (A method, so that a list
   * can contain kinds with different bodies.)
   */
  placeholders?(body: Body): readonly string[];
  /** Called once per rule. Exceptions are reported as errors of that rule. */
  compile(body: Body, compiler: RuleCompiler): CompiledRule;
}

export interface Training {
  /** The path of the examples in the body. */
  readonly path: Path;
  readonly examples: Examples;
  readonly aim: Aim;
}

/** Adds the phrases that a rule searches for to the shared index of the rule base. */
export interface RuleCompiler {
  readonly pattern: (pattern: Pattern) => Matcher;
  /** Patterns that together express one claim: their hits count only where the document makes the claim. */
  readonly claims: (patterns: readonly Pattern[]) => readonly Claim[];
  /** Zones and exceptions, for a kind that has its own. */
  readonly conditions: (conditions: Conditions) => CompiledConditions;
  /**
   * The position in the index of one folded word, for a kind that needs its occurrences
   * (`ScannedDocument.phraseSpans`).
   */
  readonly word: (folded: string) => number;
  /** The position of the rule in the rule base, which its matches carry. */
  readonly ruleIndex: number;
  /** A passage that may differ a little, or an approved wording. */
  readonly passage: (pattern: PhrasePattern | WordingPattern) => ExpectedPassage;
}

export interface CompiledRule {
  /**
   * The rule cannot fire in a document that does not satisfy these clauses (`Matcher.requiredLiterals`); empty if it
   * must be judged on every document.
   */
  readonly requiredLiterals: LiteralClauses;
  /**
   * Pure. Called only for documents that contain the required literals. An exception is reported as an error of the
   * rule.
   */
  readonly match: (document: ScannedDocument) => readonly Found[];
  /**
   * The requirements that prevented a finding only because the document does not provide the information; omitted for
   * a kind without such requirements.
   */
  readonly unjudged?: (document: ScannedDocument) => readonly PassageRequirement[];
}
