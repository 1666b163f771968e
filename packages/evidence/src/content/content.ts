/** What the entries of a bundle say in JSON, as it is written and as it is read again. */
import type { Answers, SuggestedCategory } from "@docreview/model";
import type { Versions } from "../manifest/manifest.ts";

/** `answers.json`: how the rules were selected. */
export interface BundledAnswers {
  /** The answers that were given. */
  readonly given: Answers;
  /** Those by which rules were selected: given, or assumed. */
  readonly used: Answers;
  /** Those that were assumed, with the words of the document for them; null if nothing was to be assumed. */
  readonly assumed: readonly SuggestedCategory[] | null;
  /** What decided if no answer was given. */
  readonly assume: "evidence" | "none";
  /** The day on which rules had to be in effect: `2024-01-31`; null: on any. */
  readonly asOf: string | null;
  /** Findings with a lower score were left out. */
  readonly leastScore: number;
}

export interface AppliedRule {
  readonly pack: string;
  readonly id: string;
  readonly number: string;
  /** SHA-256 of its meaning. */
  readonly hash: string;
  /** The path of its file among the sources or, in `rules.json`, its entry. */
  readonly file: string;
}

/** `rules.json`: which rules there were, and which applied. */
export interface BundledRules {
  /** The entries of all files, in the order in which they were read, on which the order of findings depends. */
  readonly files: readonly string[];
  /**
   * All rules that applied, whether they found something or not, in order; null if this version of the program cannot
   * tell which they were.
   */
  readonly applied: readonly AppliedRule[] | null;
}

/** `programs.json`: what read the document, judged it and wrote the bundle; null where it was not recorded. */
export interface BundledPrograms {
  readonly read: Versions | null;
  readonly judged: Versions | null;
  readonly bundled: Versions;
}
