/** Examples that are too weak: the others misjudge too many of them. */
import { holdOut, kindOf } from "@docreview/rule-matcher";
import type { Check } from "./check.ts";

/** Share of a rule's examples that the others must judge correctly. */
const leastRight = 0.7;
/** How many of the examples are quoted. */
const quoted = 3;

export const weakExamples: Check = ({ rules, ruleKinds, placeOf }) =>
  rules.flatMap((rule) => {
    const training = kindOf(rule, ruleKinds)?.training?.(rule.body) ?? null;
    if (training === null) return [];
    const { total, misjudged } = holdOut(training.examples, training.threshold);
    if (total - misjudged.length >= leastRight * total) return [];
    const some = misjudged.slice(0, quoted).map((sentence) => `“${sentence}”`);
    return [
      {
        rule,
        code: "weak-examples" as const,
        position: placeOf(rule, training.path),
        message: `the other examples misjudge ${misjudged.length} of its ${total} examples, such as ${some.join(", ")}`,
        remedy: "add similar examples to the correct list, or require words with “all” or “any”",
      },
    ];
  });
