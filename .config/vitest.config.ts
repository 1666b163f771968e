import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["packages/*/src/**/*.test.ts", "benchmarks/**/*.test.ts", "fixtures/**/*.test.ts"],
    // The machine for which this project is planned has two cores and is noisy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    // The default leaves one core to the main process, which is at rest while the tests run: on two cores, half.
    maxWorkers: "100%",
  },
});
