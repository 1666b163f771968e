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

/**
 * Tests share a process, which saves most of their start-up time, and the tests of the server a runner. These do not: they look at what
 * their process holds, change it, or replace a module.
 */
const alone = [
  "packages/phrase-index/src/not-isolated.test.ts",
  "packages/typesetting/src/fonts/typeface.test.ts",
  "packages/rule-matcher/src/rule-files/pack-language.test.ts",
  "packages/server/src/{program,auth,outbound,settings,malware}/**/*.test.ts",
  "packages/server/src/app/{connection,full-disk}*.test.ts",
];
/** Long tests that do not share a process either: without WebAssembly, of what is left in memory, of a heap that is full. */
const longAlone = [
  ...alone,
  "packages/rule-matcher/src/**/*growth.test.ts",
  "packages/server/src/jobs/memory.test.ts",
  "packages/extractor/src/pdf/pdfium/heap-limit.test.ts",
];
const sharing = ["{packages/*/src,benchmarks,fixtures}/**/*.test.ts"];
const installed = "**/node_modules/**";

const texts = globSync(sharing, { cwd: root, exclude: [installed] }).map((path) => ({
  path,
  text: readFileSync(join(root, path), "utf8"),
}));
const pathsWith = (words: RegExp) => texts.filter(({ text }) => words.test(text)).map(({ path }) => path);

/** Whole files that are tagged. */
const tagged = pathsWith(/@module-tag (?:long|nightly)/);
/** Files with a test that is tagged. A conformance suite holds one for its users. */
const withTags = pathsWith(/@module-tag (?:long|nightly)|tags: "(?:long|nightly)"|-conformance/);
const withProperties = pathsWith(/\bfc\.assert|-conformance/);

/**
 * How often a long test that fails is tried again. CI sets it to 1, because browsers and processes on a busy machine
 * do not fail for the code alone; the report names each test that needed it, and such a test is to be mended.
 */
const retry = Number(process.env["TEST_RETRIES"] ?? 0);

/** Starts the longest files first, so that no core idles at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /corpus|growth|\.e2e\.|\/(?:acceptance\/src\/service|server|programs)\//.test(moduleId);
    // A file of tests in a browser is one worker's work for minutes.
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.includes("/acceptance/src/review-page/");
    const rank = (file: TestSpecification) => (isLongest(file) ? 0 : isLong(file) ? 1 : 2);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** The limits are against tests that hang, and not a judgement of how fast they are. */
const long = { testTimeout: 480_000, hookTimeout: 240_000, retry };

export default defineConfig({
  test: {
    root,
    // The machine for which this project is planned has two cores and is noisy.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // What is waited for has time, too: the default of a second fails where other work runs beside the tests.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    pool: "forks",
    // Tests that show that nothing is kept collect garbage themselves.
    execArgv: ["--expose-gc"],
    setupFiles: ".config/ended-with-file.ts",
    // The default leaves one core to the main process, which idles while tests run; and tests of processes wait a lot.
    maxWorkers: availableParallelism() + 1,
    tags: [
      { name: "long", description: "runs in `pnpm test:long`" },
      { name: "nightly", description: "repeats a proof, or loops for long: runs in `pnpm nightly`" },
    ],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "sharing",
          include: sharing,
          exclude: [...alone, ...tagged, installed],
          isolate: false,
          setupFiles: [".config/ended-with-file.ts", ".config/property-runs.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: alone,
          exclude: [...tagged, installed],
          setupFiles: [".config/ended-with-file.ts", ".config/property-runs.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...long,
          name: "long",
          include: withTags,
          exclude: [...longAlone, installed],
          isolate: false,
          globalSetup: ".config/shared-page-service.ts",
        },
      },
      { extends: true, test: { ...long, name: "long-alone", include: longAlone, exclude: [installed] } },
      {
        extends: true,
        test: { name: "properties", include: withProperties, testTimeout: 240_000, hookTimeout: 120_000 },
      },
    ],
  },
});
