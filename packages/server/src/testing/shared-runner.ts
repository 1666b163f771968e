/**
 * One runner with bundled rules for all test files that share a process: compiling the rules takes longer than most tests.
 * It ends with the process.
 */
import { fileURLToPath } from "node:url";
import { createRunner, readRuleFolder, type RuleBase, type Runner } from "@docreview/runner";
import { tryTasks } from "../answer-tasks/try-extension.ts";
import { createTryRunner, type TryRunner } from "../tries/try-runner.ts";
import { moduleBeside } from "@docreview/model";

const folder = fileURLToPath(new URL("../../../../rules", import.meta.url));

export interface RunnerOnRules {
  readonly runner: Runner;
  readonly tries: TryRunner;
  readonly ruleBase: RuleBase;
}

/** Three of the packs, and the patterns of all: compiling the others would take each test process several seconds. */
const parts = /[/\\](?:consumer-claims|financial-promotions-au|plain-language|patterns)[/\\]/;

/** Bundled rules and the questionnaire. */
export async function shippedRules(): Promise<RuleBase> {
  const { rules, questionnaire } = await readRuleFolder(folder);
  return { rules: rules.filter(({ path }) => parts.test(path)), questionnaire };
}

/** In the service, different runners have these. */
const allTasks = moduleBeside(import.meta.url, "all-tasks");

let shared: Promise<RunnerOnRules> | undefined;

export function sharedRunner(): Promise<RunnerOnRules> {
  shared ??= shippedRules().then((ruleBase) => ({
    ruleBase,
    tries: createTryRunner(() =>
      createRunner({
        ...ruleBase,
        limits: { readers: 1, threads: 1 },
        duties: ["examine"],
        extension: tryTasks,
      }),
    ),
    runner: startedByUse(() =>
      createRunner({ ...ruleBase, limits: { readers: 1, threads: 1 }, extension: allTasks }),
    ),
  }));
  return shared;
}

/** A runner that starts when it is first needed: most tests need none. */
function startedByUse(start: () => Runner): Runner {
  let started: Runner | null = null;
  const runner = () => (started ??= start());
  return {
    get limits() {
      return runner().limits;
    },
    get programs() {
      return runner().programs;
    },
    read: (...given) => runner().read(...given),
    review: (...given) => runner().review(...given),
    examine: (...given) => runner().examine(...given),
    examineStored: (...given) => runner().examineStored(...given),
    sentences: (...given) => runner().sentences(...given),
    render: (...given) => runner().render(...given),
    edits: (...given) => runner().edits(...given),
    runTask: (...given) => runner().runTask(...given),
    threads: () => runner().threads(),
    ready: () => runner().ready(),
    close: async () => started?.close(),
  };
}
