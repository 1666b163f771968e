/**
 * Mutation testing: `pnpm mutation [part…]` breaks the code of each part in one place after the other, and runs the part's quick
 * tests. What no test notices is listed. Exits with 1 if less than `least` percent is noticed. `matcher:2/7` breaks the second, the
 * ninth and so on of the files of a part, as a sample of it.
 */
import { globSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";

interface Part {
  /** Globs of the files that are broken. */
  readonly code: readonly string[];
  /** Folders of their tests. */
  readonly tests: readonly string[];
}

const least = 85;

const parts: Readonly<Record<string, Part>> = {
  resolver: whole("categorisation-resolver"),
  segmenter: whole("sentence-segmenter"),
  matcher: whole("rule-matcher"),
  jobs: {
    code: ["packages/store/src/jobs/*.ts"],
    tests: ["packages/store/src/jobs", "packages/store/src/sqlite"],
  },
  undo: {
    code: [
      "packages/review-ui/src/changes/{acts,change-queue,pending-change}.ts",
      "packages/review-ui/src/review/findings/undoing.ts",
    ],
    tests: ["packages/review-ui/src/changes", "packages/review-ui/src/review/findings"],
  },
};

function whole(name: string): Part {
  return { code: [`packages/${name}/src/**/*.ts`], tests: [`packages/${name}/src`] };
}

interface Asked {
  readonly name: string;
  /** Every `of`-th file, from the `share`-th on. */
  readonly share: number;
  readonly of: number;
}

function askedFor(argument: string): Asked | null {
  const [, name = "", share = "1", of = "1"] = /^(\w+)(?::([1-9]\d*)\/([1-9]\d*))?$/.exec(argument) ?? [];
  const isPossible = Object.hasOwn(parts, name) && Number(share) <= Number(of);
  return isPossible ? { name, share: Number(share), of: Number(of) } : null;
}

function filesOf({ name, share, of }: Asked): readonly string[] {
  const files = globSync([...parts[name]!.code])
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .toSorted();
  return files.filter((_, index) => index % of === share - 1);
}

const given = process.argv.slice(2);
const asked = (given.length > 0 ? given : Object.keys(parts)).map(
  (argument) => askedFor(argument) ?? argument,
);
const unknown = asked.filter((one) => typeof one === "string");
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

let isWeak = false;
for (const one of asked.filter((each) => typeof each === "object")) {
  const { tests } = parts[one.name]!;
  process.env["MUTATION_TESTS"] = tests.join(" ");
  const results = await new Stryker({
    plugins: ["@stryker-mutator/vitest-runner"],
    testRunner: "vitest",
    vitest: { configFile: ".config/vitest.mutation.ts" },
    mutate: [...filesOf(one)],
    ignorePatterns: ["/benchmarks/records", "/out", "**/dist"],
    reporters: ["clear-text", process.stdout.isTTY ? "progress" : "progress-append-only"],
    clearTextReporter: { allowColor: false, logTests: false },
    // So that a busy machine is not taken for a test that noticed.
    timeoutMS: 15_000,
    // What runs once when a module is loaded would need a process for each mutant.
    ignoreStatic: true,
    tempDirName: ".mutation",
    concurrency: 2,
    packageManager: "pnpm",
  }).runMutationTest();
  const noticed = results.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const judged = results.filter(({ status }) =>
    /^(?:Killed|Timeout|Survived|NoCoverage)$/.test(status),
  ).length;
  const score = (100 * noticed) / judged;
  console.log(`${one.name}: ${score.toFixed(1)} % of ${judged} mutants noticed (at least ${least} %)`);
  isWeak ||= score < least;
}
process.exit(isWeak ? 1 : 0);
