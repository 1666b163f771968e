/**
 * `docreview start` from outside: a document from upload to findings through the API of a new service.
 *
 * @module-tag long
 */
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { docreview, startDocreview } from "./testing/program.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const letters = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

interface Expectation {
  readonly findings: readonly { readonly words?: string }[];
}

async function expectedWords(): Promise<readonly string[]> {
  const file = new URL("../../../fixtures/expected.json", import.meta.url);
  const expectations = JSON.parse(await readFile(file, "utf8")) as Record<string, Expectation>;
  return expectations["fund-brochure.pdf"]!.findings.flatMap(({ words }) => words ?? []);
}

/** The bytes of every file below the folder. */
function bytesIn(folder: string): Buffer {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(files.map((entry) => readFileSync(join(entry.parentPath, entry.name))));
}

test("start --once shows new accounts once and reviews the sample; start goes on serving", async () => {
  const cwd = temporaryFolder();
  const { code, stdout, stderr } = await docreview(["start", "--once", "--port", "0"], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  await expectSampleReviewed(cwd, stdout);
  expectSecretsShownOnce(cwd, stdout);

  const run = startDocreview(["start", "--port", "0"], { cwd });
  onTestFinished(async () => {
    run.interrupt("SIGTERM");
    await run.ended;
  });
  const again = await run.shown("Serving. Press Ctrl-C to stop.");
  expect(again).not.toContain("client_secret");
  expect(again).toContain("admin client create --company");
  const [link = ""] = /http:\S+\/sign-in#code=\S+/.exec(again) ?? [];
  expect(again.replace(link, "")).not.toMatch(/\b[A-Za-z0-9_-]{43}\b/);
  expect(again).toMatch(/Review page +(http:\S+)\n +API +\1\/v2\n +Documentation +\1\/docs\n/);
  const [url] = /http:\/\/[\d.:]+/.exec(again)!;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await signInWith(link)).toMatchObject({ data: { user: { email: "admin@example.com" } } });
  expect(await (await fetch(`${url}/reviews`)).text()).toContain('<div id="root">');
  const listed = await docreview(["admin", "client", "list", "--json"], { cwd });
  expect(JSON.parse(listed.stdout)).toMatchObject([
    { name: "Example", disabled: false },
    { name: "docreview start", disabled: true },
  ]);
  run.interrupt();
  expect(await run.ended).toMatchObject({ code: 0, stderr: "" });
});

async function signInWith(link: string): Promise<unknown> {
  const { origin, hash } = new URL(link);
  const body = JSON.stringify({ code: hash.replace("#code=", "") });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${origin}/ui/session`, { method: "POST", headers, body })).json();
}

async function expectSampleReviewed(cwd: string, stdout: string): Promise<void> {
  expect(stdout).toMatch(/Result +something found in \d+ places, risk score 8 of 10\n/);
  expect(stdout).not.toContain("http://");
  expect(stdout).toMatch(/The service +\S+.* start\n/);
  const annotated = await readFile(join(cwd, "out/fund-brochure.annotated.pdf"));
  expect(annotated.subarray(0, 5).toString()).toBe("%PDF-");
  const xfdf = await readFile(join(cwd, "out/fund-brochure.xfdf"), "utf8");
  expect(xfdf).toContain("<highlight");
  const shown = letters(xfdf);
  expect((await expectedWords()).filter((words) => !shown.includes(letters(words)))).toEqual([]);
}

function expectSecretsShownOnce(cwd: string, stdout: string): void {
  const shown = [...stdout.matchAll(/^ {2}(?:password|client_secret) +(\S{43})$/gm)].map(([, one]) => one!);
  expect(shown).toHaveLength(2);
  const kept = bytesIn(join(cwd, "docreview-data"));
  for (const secret of shown) {
    expect(stdout.split(secret)).toHaveLength(2);
    expect(kept.includes(secret)).toBe(false);
  }
}
