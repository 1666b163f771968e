/**
 * Mutation testing: `pnpm mutation [part…]` breaks the code of each part in one place after the other, and runs the part's quick
 * tests. What no test notices is listed. Exits with 1 if less than `least` percent is noticed.
 */
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

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

let isWeak = false;
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const { code, tests } = parts[name]!;
  process.env["MUTATION_TESTS"] = tests.join(" ");
  const results = await new Stryker({
    plugins: ["@stryker-mutator/vitest-runner"],
    testRunner: "vitest",
    vitest: { configFile: ".config/vitest.mutation.ts" },
    mutate: [...code, "!**/*.test.ts", "!**/testing/**"],
    ignorePatterns: ["/benchmarks/records", "/out", "**/dist"],
    reporters: ["clear-text"],
    clearTextReporter: { allowColor: false, logTests: false },
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
  console.log(`${name}: ${score.toFixed(1)} % of ${judged} mutants noticed (at least ${least} %)`);
  isWeak ||= score < least;
}
process.exit(isWeak ? 1 : 0);
