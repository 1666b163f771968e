/** A review as the server keeps it, and its findings in the order of their importance. */
import { issueBlocks, type Finding, type Review, type Trigger } from "@docreview/model";

export interface Report {
  /** How the caller named the document. */
  readonly name: string;
  readonly review: Review;
  /** What each rule that fired advises, in its own words, by `pack/id`: without words of the document. */
  readonly advice: ReadonlyMap<string, string>;
  readonly source: ReportSource;
}

/** The bytes of a text that the caller sent, or the path of a file. */
export type ReportSource =
  | { readonly kind: "text"; readonly bytes: Uint8Array }
  | { readonly kind: "file"; readonly path: string };

/** One place that a rule found. */
export interface Place {
  readonly finding: Finding;
  readonly trigger: Trigger;
  /** `pack/id` of other rules that found the same. */
  readonly also: readonly string[];
}

/** What nobody has dismissed, the highest score first; what several rules find in the same words is one place. */
export function placesOf({ findings }: Review): readonly Place[] {
  const open = findings.map((finding) => ({ ...finding, triggers: finding.triggers.filter(isOpen) }));
  return issueBlocks(open).flatMap(({ findings: [finding, ...others], triggers }) =>
    triggers.map((trigger) => ({
      finding,
      trigger,
      also: others.map(({ pack, ruleId }) => `${pack}/${ruleId}`),
    })),
  );
}

/** How many places people, or the author of the text in the text itself, have dismissed. */
export function dismissedPlaces({ findings }: Review): number {
  return findings.flatMap(({ triggers }) => triggers).filter((trigger) => !isOpen(trigger)).length;
}

function isOpen({ judgements = [] }: Trigger): boolean {
  return judgements.at(-1)?.state !== "dismissed";
}
