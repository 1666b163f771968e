/**
 * Evidence for answers to the questionnaire: patterns of the rule language with weights and tests. Each item becomes
 * a term rule that searches for it, so that everything that works on rules also works on evidence: tests, coverage
 * and mutation.
 */
import type { FilePosition, Rule } from "@docreview/model";
import {
  list,
  mapped,
  oneOrMore,
  optional,
  placed,
  record,
  refined,
  required,
  wholeNumber,
  type Schema,
} from "@docreview/yaml-schema";
import { pattern } from "../pattern/pattern-schema.ts";
import { ruleHash } from "./rule-hash.ts";
import { ruleTest } from "./rule-test-schema.ts";

const heaviest = 5;
const mostHits = 100;

const fields = record(
  {
    find: required(oneOrMore(pattern, "One of these in the document counts.")),
    weight: required(
      refined(
        wholeNumber(
          "How much it says: 1 a hint, 3 clear, 5 decisive; less than 0 if it speaks against the option.",
          -heaviest,
          heaviest,
        ),
        (weight, node, faults) => {
          if (weight !== 0) return true;
          faults.report(node, "evidence that weighs nothing changes nothing: give it a weight, or remove it");
          return false;
        },
        { not: { const: 0 } },
      ),
    ),
    atLeast: optional(
      wholeNumber("How often they have to occur; more often in a long document.", 1, mostHits),
      1,
    ),
    tests: optional(list(ruleTest, "Short texts, and what must be found in them."), []),
  },
  "Words that speak for the option.",
);

/** The name of the rule, and its purpose. */
interface EvidenceName {
  readonly category: string;
  readonly option: { readonly key: string; readonly label: string };
  /** The number of the item in the list, counted from 1. */
  readonly number: number;
}

/** The pack of the rules. */
const pack = "questionnaire";

/** An item of evidence. `ruleOf` makes the rule that searches for it. */
export const evidence = mapped(placed(fields), ({ value: { find, weight, atLeast, tests }, offset }) => ({
  weight,
  atLeast,
  ruleOf: ({ category, option, number }: EvidenceName, positionOf: (at: number) => FilePosition): Rule => {
    const meaning = {
      id: `${category}-${option.key}-${number}`,
      number: `${category}: ${option.key}`,
      group: "Evidence",
      description: `Speaks ${weight > 0 ? "for" : "against"} “${option.label}”.`,
      feedback: "",
      score: 0,
      appliesTo: {},
      requiresJudgement: false,
      hidden: true,
      source: null,
      kind: "term",
      body: { find, limit: "each" },
    };
    return {
      ...meaning,
      pack,
      tests: tests.map((test) => ({ ...test.value, position: positionOf(test.offset) })),
      position: positionOf(offset),
      hash: ruleHash(meaning),
    };
  },
})) satisfies Schema<unknown>;
