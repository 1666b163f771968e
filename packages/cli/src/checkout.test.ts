/** The program of a checkout, which runs bundled code created by `build/docreview.js`. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, utimesSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const program = fileURLToPath(new URL("../build/docreview.js", import.meta.url));
const cache = fileURLToPath(new URL("../node_modules/.cache/docreview/", import.meta.url));

/** Its own Node.js options come first. */
function run(options: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...options, program, "--version"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { stdout, stderr, status };
}

const version = { stdout: "0.1.0\n", stderr: "", status: 0 };

const currentBundle = () =>
  JSON.parse(readFileSync(`${cache}bundle.json`, "utf8")) as { readonly folder: string };

/** The folder of the current bundle after another run. */
function folderAfterRun(): string {
  expect(run()).toEqual(version);
  return currentBundle().folder;
}

test("the bundle is made again when a source has changed, and only then", async () => {
  // Programs of other tests may still be bundling.
  await expect.poll(() => folderAfterRun() === folderAfterRun()).toBe(true);
  const { folder } = currentBundle();
  const now = new Date();
  utimesSync(new URL("program.ts", import.meta.url), now, now);
  expect(folderAfterRun()).not.toBe(folder);
});

test("the modules of threads and reading processes lie beside the program", () => {
  run();
  expect(readdirSync(currentBundle().folder)).toEqual(
    expect.arrayContaining([
      "job-tasks.js",
      "main.js",
      "job-thread.js",
      "reader-process.js",
      "review-file-tasks.js",
      "review-thread.js",
      "try-tasks.js",
      "watchdog.js",
    ]),
  );
});

test("compiled code is kept in the folder of the bundle", () => {
  const { stderr } = run([], { NODE_COMPILE_CACHE: undefined, NODE_DEBUG_NATIVE: "COMPILE_CACHE" });
  expect(stderr).toMatch(/cache[/\\]docreview[/\\]bundle-\w+[/\\]compiled/);
});

test("the trace of an error names the files and lines of the sources", () => {
  const broken = `
    const { parse } = JSON;
    JSON.parse = (text, ...rest) => {
      if (text.startsWith("{\\n  \\"name\\": \\"docreview\\"")) throw new TypeError("no version today");
      return parse(text, ...rest);
    };`;
  const { stderr, status } = run(["--import", `data:text/javascript,${encodeURIComponent(broken)}`]);
  expect(status).toBe(2);
  expect(stderr).toContain("docreview failed: TypeError: no version today\n");
  expect(stderr).toMatch(
    /at packageVersion \(file:\S+\/packages\/cli\/src\/installation\/version\.ts:5:\d+\)/,
  );
});

test("where no bundle can be made, the sources run", () => {
  const broken = `
    import childProcess from "node:child_process";
    import { syncBuiltinESMExports } from "node:module";
    import fs from "node:fs";
    const { readFileSync } = fs;
    fs.readFileSync = (path, ...rest) => {
      if (String(path).endsWith("bundle.json")) throw new Error("unreadable");
      return readFileSync(path, ...rest);
    };
    childProcess.spawnSync = () => ({ status: 1, stdout: "", stderr: "rolldown is missing" });
    syncBuiltinESMExports();`;
  const { stdout, stderr, status } = run(["--import", `data:text/javascript,${encodeURIComponent(broken)}`]);
  expect({ stdout, status }).toEqual({ stdout: "0.1.0\n", status: 0 });
  expect(stderr).toBe(
    "rolldown is missing\nThe code could not be bundled (see above). The sources run instead, which takes longer to start.\n",
  );
});
