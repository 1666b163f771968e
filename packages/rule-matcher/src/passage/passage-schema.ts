/** The YAML schema of the requirements on an expected passage. */
import { zones } from "@docreview/model";
import {
  decimal,
  length,
  oneOf,
  oneOrMore,
  optional,
  record,
  refined,
  type Schema,
} from "@docreview/yaml-schema";
import { largestDifference, type Placement, type Prominence } from "./passage.ts";

export const tolerance: Schema<number> = decimal(
  "Share of the characters of its words that may differ: for typing errors, text recognition and small rewording. Negations and figures may not differ; a third of the letters of its longer words must be in whole words.",
  { least: 0, most: largestDifference },
);

export const placement: Schema<Placement> = asksSomething(
  record(
    {
      page: optional(oneOf("The page on which it must be.", ["same as claim"]), null),
      in: optional(oneOrMore(oneOf("A zone.", zones), "It must begin in one of these zones."), null),
      within: optional(length("How far from the claim it may be, on the same page.", { most: 10_000 }), null),
    },
    "Where the passage must be.",
  ),
);

export const prominence: Schema<Prominence> = asksSomething(
  record(
    {
      size: optional(length("The minimum type size.", { most: 1000 }), null),
      sizeToClaim: optional(
        decimal("The minimum type size, as a share of that of the claim.", { least: 0.01, most: 10 }),
        null,
      ),
      contrast: optional(
        decimal("The minimum contrast between the letters and their background, as WCAG 2.2 measures it.", {
          least: 1,
          most: 21,
        }),
        null,
      ),
    },
    "How prominent the passage must be.",
  ),
);

function asksSomething<T extends object>(schema: Schema<T>): Schema<T> {
  return refined(
    schema,
    (value, node, faults) => {
      if (Object.values(value).some((asked) => asked !== null)) return true;
      faults.report(node, `nothing is required: add one of the keys ${Object.keys(value).join(", ")}`);
      return false;
    },
    { minProperties: 1 },
  );
}
