/** One runner on the shipped rules for all tests of a file: compiling the rules takes longer than most tests. */
import { fileURLToPath } from "node:url";
import { createRunner, readRuleFolder, type RuleBase, type Runner } from "@docreview/runner";
import { afterAll } from "vitest";

const folder = fileURLToPath(new URL("../../../../../rules", import.meta.url));

export interface RunnerOnRules {
  readonly runner: Runner;
  readonly ruleBase: RuleBase;
}

export async function shippedRules(): Promise<RuleBase> {
  const { rules, questionnaire } = await readRuleFolder(folder);
  return { rules, questionnaire };
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
