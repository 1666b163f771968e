/** Tests the rules of a folder, once or whenever they change. */
import type { RulesTestOptions } from "../commands/rules-test.ts";
import { coverageReport } from "../report/rule-coverage.ts";
import { mutationReport } from "../report/rule-mutation.ts";
import { ruleTestReport } from "../report/rule-tests.ts";
import { loadRuleBase } from "../rule-base.ts";
import { exitCodes, type Ending, type ExitCode, type Terminal } from "../terminal.ts";
import { watchFolder } from "./watch-folder.ts";

export async function testFolder(
  folder: string,
  options: RulesTestOptions,
  terminal: Terminal,
): Promise<Ending> {
  const { watch, ...once } = options;
  if (watch !== true) return testOnce(folder, once, terminal);
  let last: ExitCode = exitCodes.clean;
  const fault = await watchFolder(folder, terminal, async () => {
    last = await testOnce(folder, once, terminal);
  });
  return fault ?? last;
}

async function testOnce(
  folder: string,
  { coverage, mutate }: RulesTestOptions,
  { stdout, stderr }: Terminal,
): Promise<ExitCode> {
  const ruleBase = await loadRuleBase(folder, stderr);
  if (ruleBase === null) return exitCodes.failed;
  const { coverRules, mutateRules, testRules } = await import("@docreview/engine");
  const { rules, sources } = ruleBase;
  const results = testRules(rules);
  stdout.write(ruleTestReport(rules, results));
  const failing = new Set(results.filter(({ passed }) => !passed).map(({ rule }) => rule));
  if (coverage === true) stdout.write(coverageReport(coverRules(rules, sources.rules)));
  if (mutate !== true) return failing.size > 0 ? exitCodes.findings : exitCodes.clean;
  // A test that fails already notices nothing.
  const mutations = mutateRules(
    rules.filter((rule) => !failing.has(rule)),
    sources.rules,
  );
  stdout.write(mutationReport(mutations));
  const isHeld = failing.size === 0 && mutations.every(({ unnoticed }) => unnoticed.length === 0);
  return isHeld ? exitCodes.clean : exitCodes.findings;
}
