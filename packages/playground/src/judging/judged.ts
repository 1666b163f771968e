/** What is asked of the worker, and what it answers. Offsets are UTF-16 code units of the document's text, ends exclusive. */
import type { DescribedProof } from "@docreview/engine/proof-words";
import type { RuleFault } from "@docreview/engine/rules";
import type { SourceFile, Span } from "@docreview/model";
import type { Source } from "../document/source.ts";

export interface Judgement {
  readonly source: Source;
  readonly rule: WrittenRule;
}

/** A rule, with the files of its pack to which it may refer. */
export interface WrittenRule {
  readonly yaml: string;
  /** The name of its pack. */
  readonly pack: string;
  readonly support: readonly SourceFile[];
}

export interface Judged {
  readonly text: string;
  /** The text, page by page, in its own order. */
  readonly sections: readonly Section[];
  /** A text has no pages. */
  readonly isPaged: boolean;
  /** Whether there was anything to judge; if not, `notices` say why. */
  readonly isJudged: boolean;
  /** What could not be read or judged, in words. */
  readonly notices: readonly string[];
  readonly findings: readonly JudgedFinding[];
  /** Why the rule cannot be used; empty if it can. */
  readonly faults: readonly RuleFault[];
  readonly tests: readonly JudgedTest[];
  /** How many tests of the rule need files, which are not here. */
  readonly skippedTests: number;
  /** The review as JSON; null if the rule cannot be used. */
  readonly review: string | null;
}

export interface Section {
  /** Null for text that is on no page, such as a comment. */
  readonly page: number | null;
  readonly start: number;
  readonly end: number;
}

export interface JudgedFinding {
  readonly reference: string;
  readonly description: string;
  /** From 0 to 10. */
  readonly score: number;
  readonly triggers: readonly JudgedTrigger[];
  /** How many places are not listed. */
  readonly leftOut: number;
}

export interface JudgedTrigger {
  readonly id: string;
  readonly text: string;
  readonly feedback: string;
  /** Null if something is missing. */
  readonly span: Span | null;
  readonly page: number | null;
  readonly proof: DescribedProof;
}

export interface JudgedTest {
  readonly name: string;
  /** The line of the test in the rule, counted from 1. */
  readonly line: number;
  readonly passed: boolean;
  /** What was found instead; empty if it passed. */
  readonly detail: string;
}

export interface ToWorker extends Judgement {
  readonly id: number;
}

export type FromWorker =
  /** Once, when the worker has loaded its code; `schema` is the JSON Schema of a rule. */
  | { readonly kind: "ready"; readonly schema: Readonly<Record<string, unknown>> }
  | { readonly kind: "judged"; readonly id: number; readonly judged: Judged }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };
