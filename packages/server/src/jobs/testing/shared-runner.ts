/** One runner on the shipped rules for all tests of a file: compiling the rules takes longer than most tests. */
import { createRunner, type RuleBase, type Runner } from "@docreview/runner";
import { afterAll } from "vitest";
import { shippedRules } from "./stage.ts";

export interface RunnerOnRules {
  readonly runner: Runner;
  readonly ruleBase: RuleBase;
}

let shared: Promise<RunnerOnRules> | undefined;

export function sharedRunner(): Promise<RunnerOnRules> {
  shared ??= shippedRules().then((ruleBase) => ({
    ruleBase,
    runner: createRunner({ ...ruleBase, limits: { readers: 1, threads: 1 } }),
  }));
  return shared;
}

afterAll(async () => (await shared)?.runner.close());
