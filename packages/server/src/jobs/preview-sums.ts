/** Adds what a preview found in one document to its sums, and chooses the changes whose words are kept. Pure. */
import { cutEnd } from "@docreview/model";
import type { ExampleOfChange, RuleImpact } from "@docreview/engine/impact";
import {
  previewChanges,
  type Id,
  type NewPreviewChange,
  type PreviewCounts,
  type PreviewedRule,
} from "@docreview/store";
import type { DocumentPreview } from "../rule-bases/draft-preview.ts";

/** What became of a document: the preview, or why there is none. */
export type PreviewOutcome = DocumentPreview | "unjudged" | "deleted";

/** The changes whose words are kept: of each rule and kind, and of all. */
export const mostChanges = { ofKind: 200, inAll: 10_000 } as const;

export interface SumsSoFar {
  readonly counts: PreviewCounts;
  readonly rules: readonly PreviewedRule[];
  /** The changes that are kept of earlier pieces. */
  readonly keptChanges: number;
  /** Those of this piece. */
  readonly changes: readonly NewPreviewChange[];
}

export function addDocument(
  { counts, rules, keptChanges, changes }: SumsSoFar,
  reviewId: Id<"review">,
  outcome: PreviewOutcome,
): SumsSoFar {
  if (typeof outcome === "string") {
    return { counts: { ...counts, [outcome]: counts[outcome] + 1 }, rules, keptChanges, changes };
  }
  const known = new Map(rules.map((rule) => [rule.rule, rule]));
  const added = outcome.rules.flatMap((found) => keptOf(found, known.get(found.rule), reviewId));
  for (const found of outcome.rules) known.set(found.rule, sumOf(known.get(found.rule), found));
  const room = Math.max(0, mostChanges.inAll - keptChanges - changes.length);
  return {
    counts: {
      ...counts,
      compared: counts.compared + 1,
      differing: counts.differing + Number(outcome.differs),
      incomplete: counts.incomplete + Number(outcome.isIncomplete),
    },
    rules: [...known.values()],
    keptChanges,
    changes: [...changes, ...added.slice(0, room)],
  };
}

function sumOf(sum: PreviewedRule | undefined, found: RuleImpact): PreviewedRule {
  if (sum === undefined) return firstSum(found);
  const changes = { ...sum.changes };
  for (const kind of previewChanges) changes[kind] += found.changes[kind];
  return {
    ...sum,
    documents: sum.documents + found.documents,
    before: sum.before + found.before,
    after: sum.after + found.after,
    countedOnly: sum.countedOnly + found.countedOnly,
    changes,
  };
}

function firstSum({ examples: _examples, description, ...found }: RuleImpact): PreviewedRule {
  return { ...found, description: beginning(description) };
}

/** The most characters that are kept of the description of a rule. */
const longestDescription = 300;

function beginning(text: string): string {
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, cutEnd(text, 0, longestDescription - 1, text.length))}…`;
}

/** As many changes of each kind as there is room for after those of earlier documents. */
function keptOf(
  { rule, examples }: RuleImpact,
  sum: PreviewedRule | undefined,
  reviewId: Id<"review">,
): readonly NewPreviewChange[] {
  return previewChanges.flatMap((kind) => {
    const room = Math.max(0, mostChanges.ofKind - (sum?.changes[kind] ?? 0));
    return examples
      .filter((example) => example.kind === kind)
      .slice(0, room)
      .map((example) => changeOf(example, rule, reviewId));
  });
}

function changeOf(
  { kind, before, after, scores }: ExampleOfChange,
  rule: string,
  reviewId: Id<"review">,
): NewPreviewChange {
  const [scoreBefore, scoreAfter] = [scores?.from ?? null, scores?.to ?? null];
  return { reviewId, rule, change: kind, before, after, scoreBefore, scoreAfter };
}
