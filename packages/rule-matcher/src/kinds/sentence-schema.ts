/** The YAML schema of the body of a sentence rule. */
import { oneOrMore, optional, record, refined, requiringOneOf, type Schema } from "@docreview/yaml-schema";
import { conditions, pattern } from "../pattern/pattern-schema.ts";
import type { Conditions, Pattern } from "../pattern/pattern.ts";
import { defaultThreshold, examples, threshold, type SentenceExamples } from "./examples-schema.ts";
import { near, type Near } from "./sentence-near.ts";

export interface SentenceBody extends Conditions {
  /** Each of these must occur in the sentence. */
  readonly all: readonly Pattern[];
  /** One of these must occur in it; empty: not required. */
  readonly any: readonly Pattern[];
  /** None of these may occur in it. */
  readonly none: readonly Pattern[];
  /** Each of these conditions must hold for the neighbouring sentences. */
  readonly near: readonly Near[];
  /** The sentence must be similar to the risky ones of these examples; null: not required. */
  readonly examples: SentenceExamples | null;
  /** The likeness from which a sentence is found, 0 to 1; null if there are no examples or the precision decides. */
  readonly threshold: number | null;
}

const fields = record(
  {
    all: optional(oneOrMore(pattern, "Each of these is in the sentence."), []),
    any: optional(oneOrMore(pattern, "At least one of these is in the sentence."), []),
    none: optional(oneOrMore(pattern, "None of these is in the sentence."), []),
    near: optional(oneOrMore(near, "Each of these must be true of the neighbouring sentences."), []),
    examples: optional(examples, null),
    threshold: optional(threshold, null),
    ...conditions,
  },
  "Conditions on one sentence.",
);

export const sentenceBody: Schema<SentenceBody> = {
  ...fields,
  describe: (definitions) => checked.describe(definitions),
  read: (node, faults) => {
    const given = checked.read(node, faults);
    if (given === undefined || given.examples === null || given.examples.precision !== null) return given;
    return { ...given, threshold: given.threshold ?? defaultThreshold };
  },
};

const checked = refined(
  fields,
  (given, node, faults) => {
    const fault = faultOf(given);
    if (fault !== null) faults.report(node, fault);
    return fault === null;
  },
  requiringOneOf("all", "any", "examples"),
);

/** Every one of them is searched for in every sentence, and the proof of a finding lists them all. */
const mostParts = 200;

/** Why the keys cannot be combined; null if they can. */
function faultOf(body: SentenceBody): string | null {
  const { all, any, none, near: neighbours, examples: given, threshold: least } = body;
  const parts = all.length + any.length + none.length + neighbours.length;
  if (parts > mostParts)
    return `this rule looks for ${parts} things in a sentence, and can look for ${mostParts}: put words with one meaning into a word list`;
  if (given === null) {
    if (least !== null)
      return "“threshold” says how similar to the examples a sentence must be: add “examples”, or remove it";
    return all.length + any.length > 0
      ? null
      : "nothing says what the sentence must contain: add one of the keys all, any, examples";
  }
  if (given.orAny && any.length === 0)
    return "“orAny” finds sentences that meet “any”: add “any”, or remove “orAny”";
  return null;
}
