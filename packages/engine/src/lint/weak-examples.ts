/** Examples that are too weak: the others misjudge too many of them. */
import type { Rule } from "@docreview/model";
import { holdOut, type SentenceBody } from "@docreview/rule-matcher";
import type { Check } from "./check.ts";

/** Share of a rule's examples that the others must judge correctly. */
const leastRight = 0.7;
/** How many of the examples are quoted. */
const quoted = 3;

export const weakExamples: Check = ({ rules, placeOf }) =>
  rules.flatMap((rule) => {
    const { examples, threshold } = bodyOf(rule);
    if (!examples || typeof threshold !== "number") return [];
    const { total, misjudged } = holdOut(examples, threshold);
    if (total - misjudged.length >= leastRight * total) return [];
    const some = misjudged.slice(0, quoted).map((sentence) => `“${sentence}”`);
    return [
      {
        rule,
        code: "weak-examples" as const,
        position: placeOf(rule, ["examples"]),
        message: `the other examples misjudge ${misjudged.length} of its ${total} examples, such as ${some.join(", ")}`,
        remedy: "add similar examples to the correct list, or require words with “all” or “any”",
      },
    ];
  });

function bodyOf({ kind, body }: Rule): Partial<SentenceBody> {
  return kind === "sentence" && typeof body === "object" && body !== null ? body : {};
}
