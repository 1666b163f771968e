/**
 * What a kind of rule has to be. `kind` is the YAML key that carries the body, `schema` parses and documents it,
 * `compile` turns it into something that judges documents. An embedder's own kinds are built from the same parts.
 */
import type { PassageRequirement, TriggerType } from "@docreview/model";
import type { Schema } from "@docreview/yaml-schema";
import type { Claim } from "../claims/compile-claims.ts";
import type { Examples } from "../classifier/examples.ts";
import type { Aim } from "../classifier/threshold.ts";
import type { ExpectedPassage } from "../passage/candidate.ts";
import type { CompiledConditions } from "../pattern/conditions.ts";
import type { Matcher } from "../pattern/matcher.ts";
import type { Conditions, Pattern, PhrasePattern, Scope } from "../pattern/pattern.ts";
import type { LiteralClauses } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import type { Path } from "../pattern/walk.ts";
import type { Found } from "./occurrence.ts";

export interface RuleKind<Body = unknown> {
  readonly kind: string;
  readonly schema: Schema<Body>;
  /** What its triggers are called in reviews and in the API; `absence` for a kind whose matches carry `expected`. */
  readonly triggerType: TriggerType;
  /** Whether its rules are judged only when the whole document was read, because what they report could be wrong otherwise. */
  readonly needsWholeText: boolean;
  /**
   * Where the body lists patterns whose hits are reported one by one. Rules of such kinds should not list the same words,
   * and the words should not be too common: the linter checks both. Omitted where matches are something else than hits.
   */
  readonly reportedPatterns?: Path;
  /**
   * Keys of the body whose patterns are claims, which do not count if they are negated, only asked or quoted from a
   * regulator, unless the rule or its pack says otherwise. What `compile` passes to `RuleCompiler.claims`.
   */
  readonly claims?: readonly string[];
  /** Keys of the body whose patterns are looked for only inside such a stretch, so that the same `within` changes nothing on them. */
  readonly searchScopes?: Readonly<Record<string, Scope>>;
  /** What a classifier is trained on for this body, which the linter checks; null or omitted: nothing. */
  training?(body: Body): Training | null;
  /** The body with what its classifier learns, so that no other thread or run has to learn it again; omitted: nothing is learnt. */
  learn?(body: Body): Body;
  /**
   * The placeholders that feedback can contain for this body; omitted: `text` and `page`. (A method, so that a list
   * can contain kinds of different bodies.)
   */
  placeholders?(body: Body): readonly string[];
  /** Called once per rule. What it throws is reported as an error of that rule. */
  compile(body: Body, compiler: RuleCompiler): CompiledRule;
}

export interface Training {
  /** Where the examples are in the body. */
  readonly path: Path;
  readonly examples: Examples;
  readonly aim: Aim;
}

/** Puts what a rule looks for into the one index of the rule base. */
export interface RuleCompiler {
  readonly pattern: (pattern: Pattern) => Matcher;
  /** Patterns that together make one claim: their hits count only where the document makes it. */
  readonly claims: (patterns: readonly Pattern[]) => readonly Claim[];
  /** Zones and exceptions, for a kind that has its own. */
  readonly conditions: (conditions: Conditions) => CompiledConditions;
  /** The position in the index of one folded word, for a kind that needs its places (`ScannedDocument.phraseSpans`). */
  readonly word: (folded: string) => number;
  /** Of the rule in the rule base: its matches bear it. */
  readonly ruleIndex: number;
  /** A passage that may be worded a little differently. */
  readonly passage: (pattern: PhrasePattern) => ExpectedPassage;
}

export interface CompiledRule {
  /** Without these in a document the rule cannot fire (`Matcher.requiredLiterals`); empty when it must be judged on every document. */
  readonly requiredLiterals: LiteralClauses;
  /**
   * Pure. Called only for documents that contain the required literals. An exception is reported as an error of the
   * rule.
   */
  readonly match: (document: ScannedDocument) => readonly Found[];
  /**
   * What the rule asks for, and did not fire only as the document does not tell; omitted if there can be no such
   * thing.
   */
  readonly unjudged?: (document: ScannedDocument) => readonly PassageRequirement[];
}
