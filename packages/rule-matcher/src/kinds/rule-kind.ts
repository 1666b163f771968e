/**
 * What a kind of rule has to be. `kind` is the YAML key that carries the body, `schema` parses and documents it,
 * `compile` turns it into something that judges documents. An embedder's own kinds are built from the same parts.
 */
import type { Match, PassageRequirement } from "@docreview/model";
import type { Schema } from "@docreview/yaml-schema";
import type { ExpectedPassage } from "../passage/candidate.ts";
import type { CompiledConditions } from "../pattern/conditions.ts";
import type { Matcher } from "../pattern/matcher.ts";
import type { Conditions, Pattern, PhrasePattern } from "../pattern/pattern.ts";
import type { LiteralClauses } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";

export interface RuleKind<Body = unknown> {
  readonly kind: string;
  readonly schema: Schema<Body>;
  /** The placeholders that feedback may hold for this body; left out: `text` and `page`. (A method, so that a list may hold kinds of different bodies.) */
  placeholders?(body: Body): readonly string[];
  /** Called once per rule. What it throws is reported as an error of that rule. */
  compile(body: Body, compiler: RuleCompiler): CompiledRule;
}

/** Puts what a rule looks for into the one index of the rule base. */
export interface RuleCompiler {
  readonly pattern: (pattern: Pattern) => Matcher;
  /** Zones and exceptions, for a kind that has some of its own. */
  readonly conditions: (conditions: Conditions) => CompiledConditions;
  /** The position in the index of one folded word, for a kind that asks where it stands (`ScannedDocument.phraseSpans`). */
  readonly word: (folded: string) => number;
  /** Of the rule in the rule base: its matches bear it. */
  readonly ruleIndex: number;
  /** A passage that may be worded a little differently. */
  readonly passage: (pattern: PhrasePattern) => ExpectedPassage;
}

export interface CompiledRule {
  /** Without these in a document the rule cannot fire (`Matcher.requiredLiterals`); empty when it must be judged on every document. */
  readonly requiredLiterals: LiteralClauses;
  /** Pure. Called only for documents that hold the required literals. What it throws is reported as an error of the rule. */
  readonly match: (document: ScannedDocument) => readonly Match[];
  /** What the rule asks for, and did not fire only as the document does not tell; left out where there can be no such thing. */
  readonly unjudged?: (document: ScannedDocument) => readonly PassageRequirement[];
}
