/** Runs the tests that rules contain: exactly what they expect must be found. */
import type { Rule, RuleSelection, RuleTest } from "@docreview/model";
import { compile, match } from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { counting, createPreparation, type RuleTestOptions } from "./prepared-test.ts";
import { testFault } from "./test-fault.ts";

export interface RuleTestResult {
  readonly rule: Rule;
  readonly test: RuleTest;
  readonly passed: boolean;
  /** What was expected and what was found instead; empty when the test passed. */
  readonly message: string;
}

/** In the order of the rules and of their tests. Each rule is judged on its own, regardless of its conditions. */
export function testRules(rules: readonly Rule[], options: RuleTestOptions = {}): readonly RuleTestResult[] {
  const ruleSet = compile(rules, options.ruleKinds ?? defaults.ruleKinds);
  const prepare = createPreparation(options);
  return rules.flatMap((rule, index) => {
    const selection = only(index, rules.length);
    const judge = (test: RuleTest): string => {
      const prepared = prepare(test);
      if (typeof prepared === "string") return prepared;
      const { document, sentences } = prepared;
      const { matches, errors } = match(ruleSet, selection, document, sentences, test.asOf ?? null);
      const [error] = errors;
      if (error !== undefined) return `the rule failed: ${error.message}`;
      return testFault(prepared, rule, counting(rule, test, matches));
    };
    return rule.tests.map((test) => {
      const message = judge(test);
      return { rule, test, passed: message === "", message };
    });
  });
}

function only(index: number, rules: number): RuleSelection {
  const bits = new Uint32Array(Math.ceil(rules / 32));
  bits[index >>> 5] = 1 << (index & 31);
  return { bits };
}
