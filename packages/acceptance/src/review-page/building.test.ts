/**
 * The page is built only once, however many programs of a checkout start together.
 *
 * @module-tag long
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../testing/source-files.ts";

const program = join(repository, "packages/review-ui/build/build-page.ts");
const [building, built, waiting] = [
  "Building the review page",
  "Built the review page",
  "Waiting for another process",
];

test("of two programs that start together, one builds the page, and the other waits for it", async () => {
  const folder = temporaryFolder();
  const first = build(folder);
  await first.says(building);
  const second = build(folder);
  await second.says(waiting);
  expect(await first.ended).toBe(0);
  expect(await second.ended).toBe(0);
  expect(first.output()).toContain(built);
  expect(second.output()).not.toContain(building);
  expect(existsSync(join(folder, "page/index.html"))).toBe(true);
}, 300_000);

test("if the program that builds dies, another that waits takes over", async () => {
  const folder = temporaryFolder();
  const first = build(folder);
  await first.says(building);
  const second = build(folder);
  await second.says(waiting);
  first.kill();
  expect(await second.ended).toBe(0);
  expect(second.output()).toContain(built);
  const third = build(folder);
  expect([await third.ended, third.output()]).toEqual([0, ""]);
}, 300_000);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "docreview-page-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function build(folder: string) {
  const child = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (output += part));
  return {
    output: () => output,
    says: (text: string) => expect.poll(() => output, { timeout: 120_000 }).toContain(text),
    ended: once(child, "close").then(([code]) => code as number | null),
    kill: () => child.kill("SIGKILL"),
  };
}
