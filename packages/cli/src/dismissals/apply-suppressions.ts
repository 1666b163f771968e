/**
 * A review in which what the author of a text suppressed in it, with a reason, is judged so. It counts like an entry of a file of
 * dismissals; what the author says of rules that found nothing there is reported.
 */
import {
  overlaps,
  type Finding,
  type Judgement,
  type Review,
  type Rule,
  type Suppression,
  type Trigger,
} from "@docreview/model";
import { withJudgements } from "./with-judgements.ts";

export interface SuppressedReview {
  readonly review: Review;
  /** By the ids of the triggers. */
  readonly suppressed: ReadonlyMap<string, Suppression>;
  /** What to correct in the text, as sentences. */
  readonly stale: readonly string[];
}

/** `rules`: those that judge. `day`: today, as `2024-01-31`. */
export function applySuppressions(
  review: Review,
  { rules, day }: { readonly rules: readonly Pick<Rule, "pack" | "id" | "number">[]; readonly day: string },
): SuppressedReview {
  const suppressed = new Map<string, Suppression>();
  const stale: string[] = [];
  for (const suppression of review.suppressions ?? []) {
    for (const name of suppression.rules) {
      const found = review.findings
        .filter((finding) => isNamed(finding, name))
        .flatMap(({ triggers }) => triggers);
      const covered = found.filter((trigger) => covers(suppression, trigger));
      for (const { id } of covered) if (!suppressed.has(id)) suppressed.set(id, suppression);
      if (covered.length === 0) stale.push(staleText(suppression, name, rules));
    }
  }
  const judgements = new Map(
    Array.from(suppressed, ([id, suppression]) => [id, judgementOf(suppression, day)]),
  );
  return { review: withJudgements(review, judgements), suppressed, stale };
}

function isNamed({ pack, ruleId, reference }: Finding, name: string): boolean {
  return name === reference || name === `${pack}/${ruleId}`;
}

/** What is missing from a document is missing from the whole of it. */
function covers({ span }: Suppression, { place }: Trigger): boolean {
  return span === null || (place.kind === "span" && overlaps(span, place.span));
}

function judgementOf({ reason, position }: Suppression, day: string): Judgement {
  return {
    state: "dismissed",
    reason,
    by: `the author, on line ${position.line}`,
    at: `${day}T00:00:00.000Z`,
  };
}

function staleText(
  { position, span }: Suppression,
  name: string,
  rules: readonly Pick<Rule, "pack" | "id" | "number">[],
): string {
  const isKnown = rules.some(({ pack, id, number }) => name === number || name === `${pack}/${id}`);
  const where = `line ${position.line}, column ${position.column}`;
  if (!isKnown) return `${where}: no rule that was judged is called ${name}, which docreview is to ignore.`;
  const place = span === null ? "in the document" : "in the text that follows";
  return `${where}: ${name}, which docreview is to ignore, finds nothing ${place}: remove the comment.`;
}
