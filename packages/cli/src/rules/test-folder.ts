/** Tests the rules of a folder and the evidence of its questionnaire, once or whenever they or their documents change. */
import { hasOwnFile } from "@docreview/model";
import { coverageReport } from "../report/rule-coverage.ts";
import { mutationReport } from "../report/rule-mutation.ts";
import { ruleTestReport } from "../report/rule-tests.ts";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { ruleFolderPath } from "../rule-base/rule-folders.ts";
import { exitCodes, type Ending, type ExitCode, type Terminal } from "../terminal/terminal.ts";
import { createTestDocumentReader, type TestDocumentReader } from "./test-documents.ts";
import { watchFolder } from "./watch-folder.ts";

export interface RulesTestOptions {
  readonly coverage?: true;
  readonly mutate?: true;
  readonly watch?: true;
}

export async function testFolder(
  folder: string,
  options: RulesTestOptions,
  terminal: Terminal,
): Promise<Ending> {
  const { watch, ...once } = options;
  const reader = createTestDocumentReader(terminal);
  const run = async () => testOnce(folder, once, { terminal, reader });
  try {
    if (watch !== true) return await run();
    let last: ExitCode = exitCodes.clean;
    const fault = await watchFolder(ruleFolderPath(folder), terminal, async () => {
      last = await run();
    });
    return fault ?? last;
  } finally {
    await reader.close();
  }
}

interface Surroundings {
  readonly terminal: Terminal;
  readonly reader: TestDocumentReader;
}

async function testOnce(
  folder: string,
  { coverage, mutate }: RulesTestOptions,
  { terminal: { stdout, stderr }, reader }: Surroundings,
): Promise<ExitCode> {
  const ruleBase = await loadRuleBase([folder], stderr);
  if (ruleBase === null) return exitCodes.failed;
  const { coverRules, mutateRules, testRules } = await import("@docreview/engine/rule-tools");
  const { patterns, evidence, sources } = ruleBase;
  // What an approved wording requires has no tests of its own.
  const rules = ruleBase.rules.filter(hasOwnFile);
  const wordings = ruleBase.wordings.map(({ rule }) => rule);
  const tested = [...rules, ...patterns, ...wordings, ...evidence];
  const documents = await reader.read(tested);
  if (documents === null) return exitCodes.failed;
  const results = testRules(tested, { documents });
  stdout.write(ruleTestReport({ rules, patterns, wordings, evidence }, results));
  const failing = new Set(results.filter(({ passed }) => !passed).map(({ rule }) => rule));
  if (coverage === true) stdout.write(coverageReport(coverRules(rules, sources.rules, { documents })));
  if (mutate !== true) return failing.size > 0 ? exitCodes.findings : exitCodes.clean;
  // A failing test cannot detect anything.
  const sound = rules.filter((rule) => !failing.has(rule));
  const mutations = mutateRules(sound, sources.rules, { documents });
  stdout.write(mutationReport(mutations, rules.length - sound.length));
  const isHeld = failing.size === 0 && mutations.every(({ unnoticed }) => unnoticed.length === 0);
  return isHeld ? exitCodes.clean : exitCodes.findings;
}
