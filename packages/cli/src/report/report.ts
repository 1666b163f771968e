/** A report is written in three steps, so that a thousand files need no more memory than one. */
import type { Document, Finding, Review, Suppression, Trigger } from "@docreview/model";
import type { ReviewComparison } from "../comparison/review-comparison.ts";
import type { Dismissal } from "../dismissals/dismissal.ts";

/** The outcome of one file. */
export interface FileOutcome {
  /** The path from the command line or a folder; `-` is standard input. */
  readonly path: string;
  /** Null when the file could not even be read. */
  readonly review: Review | null;
  /** What went wrong outside the review, as sentences: the file could not be read, or a copy could not be written. */
  readonly faults: readonly string[];
  /** The text and its places; only where a report shows pages. */
  readonly document?: Document;
  /** Remarks about what its author suppresses and about the copies that were written, as sentences. */
  readonly notes?: readonly string[];
  /** How the triggers compare with a baseline; omitted if there is no finished review, or if none was asked for. */
  readonly comparison?: ReviewComparison;
  /**
   * What was dismissed in a file of dismissals, by the ids of the triggers, whose judgements say so as well; omitted if there is
   * no such file.
   */
  readonly dismissals?: ReadonlyMap<string, Dismissal>;
  /** What its author suppressed in the text, in the same way; omitted if that is not heeded. */
  readonly suppressed?: ReadonlyMap<string, Suppression>;
}

export interface Report {
  readonly begin: () => string;
  /** Called once for each file, in the order in which they are reported. */
  readonly file: (outcome: FileOutcome) => string;
  readonly end: () => string;
}

/** A finished review with all requested copies written. */
export function succeeded({ review, faults }: FileOutcome): boolean {
  return review?.status === "finished" && faults.length === 0;
}

/** Whether the trigger is not dismissed. */
export function isOpen({ judgements = [] }: Trigger): boolean {
  return judgements.at(-1)?.state !== "dismissed";
}

/** The findings with only the triggers that are not dismissed. */
export const openFindings = (findings: readonly Finding[]): readonly Finding[] =>
  withTriggers(findings, isOpen);

/** The findings with only some of their triggers; those that lose all are left out. */
function withTriggers(
  findings: readonly Finding[],
  isKept: (trigger: Trigger) => boolean,
): readonly Finding[] {
  return findings.flatMap((finding) => {
    const triggers = finding.triggers.filter(isKept);
    if (triggers.length === finding.triggers.length) return [finding];
    return triggers.length === 0 ? [] : [{ ...finding, triggers }];
  });
}

/** Whether anything counts for the exit code. */
export function hasFindings(outcome: FileOutcome, leastScore: number): boolean {
  return countingFindings(outcome).some(({ score }) => score >= leastScore);
}

/**
 * The findings with only the triggers that count: what no person has dismissed and, with a baseline, only what is new or was dismissed
 * there.
 */
export function countingFindings({ review, comparison }: FileOutcome): readonly Finding[] {
  const counts = (trigger: Trigger) =>
    isOpen(trigger) && (comparison === undefined || isNewlyOpen(comparison, trigger));
  return withTriggers((review?.findings ?? []).filter(hasFired), counts);
}

/** New, or open again: the sentence of what was dismissed has been edited, for example, or the dismissal has expired. */
function isNewlyOpen({ triggers }: ReviewComparison, { id }: Trigger): boolean {
  const before = triggers.get(id)?.before ?? null;
  return before === null || !isOpen(before);
}

/** False for a rule that only requires a reviewer's decision: it is reported, but it did not fire. */
export function hasFired({ triggers }: Finding): boolean {
  return triggers.length > 0;
}
