/**
 * A review in which what people have dismissed is judged so. An entry stands for one place: of a sentence that occurs ten times,
 * ten entries dismiss all, and one dismisses the first. Pure: the day on which entries must count is an input.
 */
import type { Finding, Judgement, Review, Trigger } from "@docreview/model";
import { findingKey, reviewedTriggers, type ComparedFinding } from "@docreview/review-comparison";
import { isExpired, type Dismissal } from "./dismissal.ts";

export interface DismissedReview {
  readonly review: Review;
  /** By the ids of the triggers. */
  readonly dismissals: ReadonlyMap<string, Dismissal>;
}

/** `day`: today, as `2024-01-31`. */
export function applyDismissals(
  review: Review,
  dismissals: readonly Dismissal[],
  day: string,
): DismissedReview {
  const found = new Map<string, Dismissal>();
  const waiting = Map.groupBy(
    dismissals.filter((one) => !isExpired(one, day)),
    ({ finding }) => findingKey(finding),
  );
  if (waiting.size === 0) return { review, dismissals: found };
  for (const { finding, trigger, compared } of reviewedTriggers(review)) {
    const entries = waiting.get(findingKey(dismissedFinding(compared))) ?? [];
    const index = entries.findIndex(({ hash }) => finding.ruleHash.startsWith(hash));
    const [entry] = index === -1 ? [] : entries.splice(index, 1);
    if (entry !== undefined) found.set(trigger.id, entry);
  }
  return { review: found.size === 0 ? review : judged(review, found, day), dismissals: found };
}

/** What an entry says of a finding: of an absence, only the claim. */
export function dismissedFinding(finding: ComparedFinding): ComparedFinding {
  return finding.place === "span" ? finding : { ...finding, words: "", suffix: "" };
}

function judged(review: Review, found: DismissedReview["dismissals"], day: string): Review {
  const findings = review.findings.map((finding): Finding => {
    if (!finding.triggers.some(({ id }) => found.has(id))) return finding;
    return { ...finding, triggers: finding.triggers.map((trigger) => judgedTrigger(trigger, found, day)) };
  });
  const isOpen = ({ id }: Trigger) => !found.has(id);
  const open = findings.filter(({ triggers }) => triggers.some(isOpen));
  return { ...review, findings, riskScore: Math.max(0, ...open.map(({ score }) => score)) };
}

function judgedTrigger(trigger: Trigger, found: DismissedReview["dismissals"], day: string): Trigger {
  const entry = found.get(trigger.id);
  // In a report that is compared, it may be judged so already.
  if (entry === undefined || trigger.judgements?.at(-1)?.state === "dismissed") return trigger;
  const judgement: Judgement = {
    state: "dismissed",
    reason: entry.reason,
    by: entry.who ?? "somebody",
    at: `${entry.on ?? day}T00:00:00.000Z`,
  };
  return { ...trigger, judgements: [...(trigger.judgements ?? []), judgement] };
}
