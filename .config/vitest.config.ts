/**
 * Two test runs. `pnpm test` covers every package's essential behaviour in minutes. `pnpm test:long` has what takes
 * longer: tests and files that are tagged `long`, and every property with all its cases. `pnpm test:all` is both.
 */
import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = join(import.meta.dirname, "..");

// Most of the cost of a process that a test starts is stripping types and compiling, so the result is kept.
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules/.cache/node-compile");

/** Packages that keep almost no state: their tests share a process, which saves most of the start-up time. */
const stateless =
  "(model|yaml-schema|pdf-file|text-folding|phrase-index|linear-regex|entities|language-en|extractor|sentence-segmenter|rule-matcher|categorisation-resolver)";
/** Those among them that replace a module. */
const alone = ["packages/rule-matcher/src/rule-files/pack-language.test.ts"];

const sharing = [`packages/@${stateless}/src/**/*.test.ts`];
const isolated = [`packages/!${stateless}/src/**/*.test.ts`, "{benchmarks,fixtures}/**/*.test.ts", ...alone];
const installed = "**/node_modules/**";

const texts = globSync([...sharing, ...isolated], { cwd: root, exclude: [installed] }).map((path) => ({
  path,
  text: readFileSync(join(root, path), "utf8"),
}));
const pathsWith = (words: RegExp) => texts.filter(({ text }) => words.test(text)).map(({ path }) => path);

/** Whole files that are tagged as long. */
const long = pathsWith(/@module-tag long/);
/** Files with a test that is tagged, or with properties. A conformance suite holds one for its users. */
const partlyLong = pathsWith(/tags: "long"|\bfc\.assert|-conformance/);

/** Starts the longest files first, so that no core idles at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /corpus|growth|\.e2e\.|\/(?:acceptance\/src\/service|server)\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    root,
    // The machine for which this project is planned has two cores and is noisy.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // What is waited for has time, too: the default of a second fails where other work runs beside the tests.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    pool: "forks",
    // Tests that show that nothing is kept collect garbage themselves.
    execArgv: ["--expose-gc"],
    // The default leaves one core to the main process, which idles while tests run; and tests of processes wait a lot.
    maxWorkers: availableParallelism() + 1,
    tags: [{ name: "long", description: "runs in `pnpm test:long` alone" }],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "isolated",
          include: isolated,
          exclude: [...long, installed],
          setupFiles: ".config/property-runs.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "sharing",
          include: sharing,
          exclude: [...long, ...alone, installed],
          isolate: false,
          setupFiles: ".config/property-runs.ts",
        },
      },
      // A limit against tests that hang, not a judgement of how fast they are.
      {
        extends: true,
        test: { name: "long", include: [...long, ...partlyLong], testTimeout: 240_000, hookTimeout: 120_000 },
      },
    ],
  },
});
