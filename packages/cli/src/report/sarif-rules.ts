/** A rule in SARIF (3.49, reportingDescriptor). */
import { generalFeedback } from "@docreview/engine/rules";
import { severityOf, type Rule } from "@docreview/model";
import { sarifLevels } from "./sarif-levels.ts";

/** Unique in the rule base: ids are unique within a pack. */
export function ruleKey({ pack, id }: Pick<Rule, "pack" | "id">): string {
  return `${pack}/${id}`;
}

export function sarifRule(rule: Rule) {
  const advice = generalFeedback(rule.feedback);
  return {
    id: ruleKey(rule),
    name: rule.number,
    shortDescription: { text: rule.description },
    fullDescription: { text: `${rule.group}: ${rule.description}` },
    help: { text: rule.source === null ? advice : `${advice} (${rule.source})` },
    defaultConfiguration: { level: sarifLevels[severityOf(rule.score)], rank: rule.score * 10 },
    properties: {
      tags: [rule.group],
      score: rule.score,
      ...(rule.duty === undefined ? {} : { duty: rule.duty }),
      source: rule.source,
      kind: rule.kind,
      requiresJudgement: rule.requiresJudgement,
      hidden: rule.hidden,
      hash: rule.hash,
    },
  };
}
