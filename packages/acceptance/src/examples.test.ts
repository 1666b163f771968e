/** The examples in the packages for embedding: each runs, and the documents show them unchanged. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository } from "./testing/source-files.ts";

const readme = readFileSync(join(repository, "README.md"), "utf8");
const engineExample = join(repository, "packages/engine/examples/review.ts");
const runnerExample = join(repository, "packages/runner/examples/review-folder.ts");
const pageExample = join(repository, "packages/engine/examples/in-page.ts");
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

test.each([
  ["README.md", [engineExample]],
  ["docs/embedding.md", [runnerExample, pageExample]],
])("%s shows its examples", (page, examples) => {
  const text = readFileSync(join(repository, page), "utf8");
  const shown = Array.from(text.matchAll(/```ts\n([^]*?)```/g), ([, code]) => code);
  expect(shown).toEqual(examples.map((example) => readFileSync(example, "utf8")));
});

test("the example of plug-ins uses one of each sort", () => {
  expect(run(join(repository, "packages/engine/examples/plug-ins.ts"))).toEqual({
    status: 0,
    stdout: "- **HOUSE-2** This line has more than five words.: Shorten it.\n\n",
    stderr: "",
  });
});

test("the engine's example annotates a message with the same two calls as a PDF", () => {
  const mail = join(folder, "mail");
  mkdirSync(mail);
  cpSync(join(folder, "risk-free-claim.yaml"), join(mail, "risk-free-claim.yaml"));
  writeFileSync(
    join(mail, "brochure.pdf"),
    "From: a@example.com\nSubject: Save\n\nA risk-free way to save.\n",
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [engineExample], {
    cwd: mail,
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^HOUSE-1, page 1: risk-free$/m);
  expect(readFileSync(join(mail, "brochure.annotated.pdf"), "latin1")).toContain("/Highlight");
});

test("the engine's example finds the claim and writes an annotated copy", () => {
  expect(run(engineExample)).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^HOUSE-1, page 1: Risk-free$/m),
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
  expect(readFileSync(join(folder, "brochure.pdf.annotated.pdf"), "latin1")).toContain("/Highlight");
  expect(existsSync(join(folder, "torn.pdf.annotated.pdf"))).toBe(false);
});
