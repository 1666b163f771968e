/** The tests by which mutation testing judges: the quick ones of the folders in `MUTATION_TESTS`, each file by itself. */
import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: join(import.meta.dirname, ".."),
    include: (process.env["MUTATION_TESTS"] ?? "").split(" ").map((folder) => `${folder}/**/*.test.ts`),
    exclude: ["**/*{growth,corpus,e2e}*.test.ts", "**/node_modules/**"],
    testTimeout: 90_000,
    setupFiles: ".config/property-runs.ts",
    tags: [{ name: "long" }, { name: "nightly" }],
    tagsFilter: ["!long && !nightly"],
    // A change is found by any one of the tests.
    bail: 1,
  },
});
