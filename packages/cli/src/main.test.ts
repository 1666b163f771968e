/** What the program does before any command. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const main = fileURLToPath(new URL("main.ts", import.meta.url));

test("in a checkout, compiled modules are cached beside the dependencies", () => {
  const env = { ...process.env, NODE_DEBUG_NATIVE: "COMPILE_CACHE" };
  delete (env as NodeJS.ProcessEnv)["NODE_COMPILE_CACHE"];
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, "--version"], {
    env,
    encoding: "utf8",
  });
  expect({ stdout, status }).toEqual({ stdout: "0.1.0\n", status: 0 });
  expect(stderr).toMatch(/node_modules[/\\]\.cache[/\\]docreview/);
});
