import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = join(import.meta.dirname, "..");

// Most of what a process costs that a test starts is to strip types and compile: what comes of it is kept.
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules/.cache/node-compile");

/** Packages that keep next to no state: their tests follow each other in one process, which spares most of its start. */
const stateless = "(model|yaml-schema|extractor|sentence-segmenter|rule-matcher|categorisation-resolver)";
/** Those that replace a module, and those that count work, for which nothing is optimised in their process. */
const alone = ["pack-language", "*growth"].map((name) => `packages/@${stateless}/src/**/${name}.test.ts`);

/** What takes longest begins first, so that no core is at rest while another ends it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /corpus|\/acceptance\/src\/service\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    root,
    // The machine for which this project is planned has two cores and is noisy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    // The default leaves one core to the main process, which is at rest while the tests run; and the tests of processes
    // wait as often as they work.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "isolated",
          include: [
            `packages/!${stateless}/src/**/*.test.ts`,
            "benchmarks/**/*.test.ts",
            "fixtures/**/*.test.ts",
            ...alone,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "together",
          include: [`packages/@${stateless}/src/**/*.test.ts`],
          exclude: alone,
          isolate: false,
        },
      },
    ],
  },
});
