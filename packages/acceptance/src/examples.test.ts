/** The examples in the packages for embedding: each runs, and the README shows the first as it is. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository } from "./testing/source-files.ts";

const readme = readFileSync(join(repository, "README.md"), "utf8");
const engineExample = join(repository, "packages/engine/examples/review.ts");
const runnerExample = join(repository, "packages/runner/examples/review-folder.ts");
const folder = mkdtempSync(join(tmpdir(), "docreview-examples-"));

beforeAll(() => {
  const [, rule] = /```yaml\n([^]*?)```/.exec(readme)!;
  writeFileSync(join(folder, "risk-free-claim.yaml"), rule!);
  cpSync(join(repository, "fixtures/rotated-flyer.pdf"), join(folder, "brochure.pdf"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(example: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [example, ...words], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("the README shows the engine's example", () => {
  const [, shown] = /```ts\n([^]*?)```/.exec(readme)!;
  expect(shown).toBe(readFileSync(engineExample, "utf8"));
});

test("the engine's example finds the claim and writes an annotated copy", () => {
  expect(run(engineExample)).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^HOUSE-1, page 1: Risk-free property income/m),
    stderr: "",
  });
  expect(readFileSync(join(folder, "brochure.annotated.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
});

test("the runner's example reviews files by a folder of packs, and a broken file fails by itself", () => {
  writeFileSync(join(folder, "torn.pdf"), "%PDF-1.7 torn");
  const { status, stdout, stderr } = run(
    runnerExample,
    join(repository, "rules"),
    "brochure.pdf",
    "torn.pdf",
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/^brochure\.pdf: finished, [1-9]\d* findings, risk score [1-9]\d* of 10$/m);
  expect(stdout).toMatch(/^torn\.pdf: failed, 0 findings, risk score 0 of 10$/m);
  expect(stderr).toMatch(/^torn\.pdf: \S/m);
});
