/** Two rules with the same number: readers of a finding cannot tell which one is meant. */
import type { Rule } from "@docreview/model";
import type { Check } from "./check.ts";

export const duplicateNumbers: Check = ({ rules }) => {
  const first = new Map<string, Rule>();
  return rules.flatMap((rule) => {
    const earlier = first.get(rule.number);
    if (earlier === undefined) {
      first.set(rule.number, rule);
      return [];
    }
    const { path, line } = earlier.position;
    const message = `the number ${rule.number} is also used by ${earlier.id}, in ${path}:${line}`;
    const remedy = "give each rule its own number";
    return [{ rule, code: "duplicate-number" as const, position: rule.position, message, remedy }];
  });
};
