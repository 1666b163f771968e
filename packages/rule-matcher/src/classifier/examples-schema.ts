/** How the examples of a sentence rule are written. */
import {
  decimal,
  list,
  mapped,
  placed,
  record,
  refined,
  required,
  text,
  type Faults,
  type Placed,
  type Schema,
} from "@docreview/yaml-schema";
import { exampleFeatures, type Examples } from "./linear-classifier.ts";

/** On each side: with fewer, a single word decides. */
const fewest = 4;
const most = 500;
/** UTF-16 code units of one example. */
const longest = 1000;

export const defaultThreshold = 0.5;

const example = text("a sentence as it would appear in a document", {
  fault: (given) => {
    if (given.length > longest)
      return { offset: 0, message: `expected one sentence of up to ${longest} characters` };
    if (exampleFeatures(given).size > 0) return null;
    return { offset: 0, message: "expected a sentence; this contains no words" };
  },
});

const side = (description: string) =>
  refined(
    list(placed(example), description),
    (sentences, node, faults) => {
      if (sentences.length >= fewest && sentences.length <= most) return true;
      faults.report(node, `expected from ${fewest} to ${most} sentences, found ${sentences.length}`);
      return false;
    },
    { minItems: fewest, maxItems: most },
  );

export const examples: Schema<Examples> = mapped(
  refined(
    record(
      {
        risky: required(side("Sentences that must be found.")),
        fine: required(side("Sentences that look similar but must not be found.")),
      },
      "Finds sentences that are more similar to the risky examples than to the fine ones.",
    ),
    ({ risky, fine }, _, faults) => !isOnBothSides(risky, fine, faults),
  ),
  ({ risky, fine }) => ({ risky: risky.map(({ value }) => value), fine: fine.map(({ value }) => value) }),
);

function isOnBothSides(
  risky: readonly Placed<string>[],
  fine: readonly Placed<string>[],
  faults: Faults,
): boolean {
  const keyOf = (sentence: string) => [...exampleFeatures(sentence).keys()].join("\n");
  const known = new Set(risky.map(({ value }) => keyOf(value)));
  const both = fine.filter(({ value }) => known.has(keyOf(value)));
  for (const { offset } of both) {
    faults.report(offset, "this sentence is also among the risky ones: keep it on one side");
  }
  return both.length > 0;
}

export const threshold = decimal(
  "How similar to the risky examples a sentence must be: a higher value finds less, and is more often right.",
  { least: 0.05, most: 0.99 },
);
