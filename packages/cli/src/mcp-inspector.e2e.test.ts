/**
 * The server as the protocol's own inspector sees it. The inspector is not a dependency: it brings a bundler, a user interface and a
 * native module (68 MB), so the package manager fetches it for the night.
 *
 * @module-tag nightly
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const inspector = "@modelcontextprotocol/inspector@2.12.0";
const main = fileURLToPath(new URL("../build/docreview.js", import.meta.url));
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-inspector-"));
  await writeFile(join(folder, "offer.txt"), "Guaranteed returns of 12% for everyone.\n");
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(...words: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const server = [process.execPath, main, "mcp", "--folder", folder];
  const { stdout } = await run("pnpm", ["dlx", inspector, "--cli", ...server, ...words]);
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>;
}

test("the inspector lists the tools and resources, and reviews a file", { timeout: 300_000 }, async () => {
  const { tools } = await inspect("--method", "tools/list");
  expect(tools).toHaveLength(6);
  const { resourceTemplates } = await inspect("--method", "resources/templates/list");
  expect(resourceTemplates).toHaveLength(3);
  const call = ["--method", "tools/call", "--tool-name", "review", "--tool-arg", "path=offer.txt"];
  const { structuredContent } = await inspect(...call);
  expect(structuredContent).toMatchObject({ status: "finished", riskScore: 9 });
});
