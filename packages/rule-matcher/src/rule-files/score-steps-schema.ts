/** The YAML schema of the steps of a rule's score. */
import type { ScoreStep } from "@docreview/model";
import {
  entriesOf,
  oneOrMore,
  optional,
  record,
  refined,
  required,
  requiringOneOf,
  wholeNumber,
  type Schema,
} from "@docreview/yaml-schema";
import { conditions, pattern } from "../pattern/pattern-schema.ts";
import type { Pattern } from "../pattern/pattern.ts";
import { withinSchema } from "../pattern/within-schema.ts";

const step: Schema<ScoreStep<Pattern>> = refined(
  record(
    {
      in: conditions.in,
      notIn: conditions.notIn,
      when: optional(pattern, null),
      within: optional(withinSchema("what was found and “when”"), "sentence" as const),
      by: required(wholeNumber("What it adds to the score; the score stays from 0 to 10.", -10, 10)),
    },
    "Changes the score of a hit if all its conditions are met.",
  ),
  (given, node, faults) => {
    const fault = faultOf(
      given,
      (entriesOf(node) ?? []).map(({ key }) => key),
    );
    if (fault !== null) faults.report(node, fault);
    return fault === null;
  },
  {
    ...requiringOneOf("in", "notIn", "when"),
    dependentRequired: { within: ["when"] },
    not: { properties: { by: { const: 0 } }, required: ["by"] },
  },
);

function faultOf({ by, when }: ScoreStep<Pattern>, keys: readonly string[]): string | null {
  if (by === 0) return "“by: 0” changes nothing: write how much the step adds or subtracts";
  if (when === null && keys.includes("within"))
    return "“within” says how near “when” must be: add “when”, or remove “within”";
  if (["in", "notIn", "when"].some((key) => keys.includes(key))) return null;
  return "nothing says where the step applies: add one of the keys in, notIn, when, or change “score”";
}

export const scoreSteps: Schema<readonly ScoreStep<Pattern>[]> = oneOrMore(
  step,
  "Steps that raise or lower the score.",
);
