/** A rule in SARIF (3.49, reportingDescriptor). */
import { generalFeedback } from "@docreview/engine/rules";
import { severityOf, type Rule } from "@docreview/model";
import { sarifLevels } from "./sarif-levels.ts";

/** The address of the page of a rule; null if there is none. */
export type AddressOf = (rule: Rule) => string | null;

/** Unique in the rule base: ids are unique within a pack. */
export function ruleKey({ pack, id }: Pick<Rule, "pack" | "id">): string {
  return `${pack}/${id}`;
}

/** `address`: of its page; null if there is none. */
export function sarifRule(rule: Rule, address: string | null) {
  const advice = generalFeedback(rule.feedback);
  return {
    id: ruleKey(rule),
    name: rule.number,
    shortDescription: { text: rule.description },
    fullDescription: { text: `${rule.group}: ${rule.description}` },
    help: {
      text: rule.source === null ? advice : `${advice} (${rule.source})`,
      markdown: helpMarkdown(rule, advice),
    },
    ...(address === null ? {} : { helpUri: address }),
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

/** What code scanning shows beside a result. */
function helpMarkdown({ number, group, description, source }: Rule, advice: string): string {
  const parts = [
    `**${escaped(number)}** ${escaped(group)}`,
    escaped(description),
    `**What to do:** ${escaped(advice)}`,
  ];
  return [...parts, ...(source === null ? [] : [`Source: ${escaped(source)}`])].join("\n\n");
}

/** The words of a rule stay words. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~]/g, "\\$&");
}
