/** A review with decisions on some of its triggers. */
import type { Finding, Judgement, Review, Trigger } from "@docreview/model";

/** By the ids of the triggers; they dismiss, and the risk score is that of what remains. What was dismissed before stays as it was. */
export function withJudgements(review: Review, dismissed: ReadonlyMap<string, Judgement>): Review {
  if (dismissed.size === 0) return review;
  const findings = review.findings.map((finding): Finding => {
    if (!finding.triggers.some(({ id }) => dismissed.has(id))) return finding;
    return {
      ...finding,
      triggers: finding.triggers.map((trigger) => judgedTrigger(trigger, dismissed.get(trigger.id))),
    };
  });
  const open = findings.filter(({ triggers }) => triggers.some(isOpen));
  return { ...review, findings, riskScore: Math.max(0, ...open.map(({ score }) => score)) };
}

function judgedTrigger(trigger: Trigger, judgement: Judgement | undefined): Trigger {
  if (judgement === undefined || !isOpen(trigger)) return trigger;
  return { ...trigger, judgements: [...(trigger.judgements ?? []), judgement] };
}

function isOpen({ judgements = [] }: Trigger): boolean {
  return judgements.at(-1)?.state !== "dismissed";
}
