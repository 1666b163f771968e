/** @module-tag long */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { limitsWith } from "../budgets/limits.ts";
import { createReaderPool } from "./reader-pool.ts";

const message = new TextEncoder().encode("From: a@example.com\r\nSubject: Hello\r\n\r\nHello.\r\n");
const noTools = { convert: null, print: null, recognise: null, close: async () => undefined };

async function readOnce(): Promise<void> {
  const pool = createReaderPool(limitsWith({ readers: 1, idleReaders: 1 }), noTools);
  onTestFinished(() => pool.close());
  expect((await pool.read({ bytes: message })).problems).toEqual([]);
}

test("readers keep their compiled code in this process's cache, although they are killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "docreview-code-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv("NODE_COMPILE_CACHE", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  await readOnce();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.length).toBeGreaterThan(100);
});

test.runIf(process.platform === "linux")("a reader gets nothing else from the environment", async () => {
  vi.stubEnv("NODE_COMPILE_CACHE", "");
  vi.stubEnv("DOCREVIEW_SEALING_KEY", "secret");
  onTestFinished(() => void vi.unstubAllEnvs());
  const known = new Set(children());
  await readOnce();
  const reader = children().find((id) => !known.has(id));
  const environment = readFileSync(`/proc/${reader}/environ`, "utf8").split("\0").filter(Boolean);
  expect(environment.filter((variable) => !variable.startsWith("NODE_C"))).toEqual([]);
});

function children(): readonly string[] {
  return readdirSync(`/proc/${process.pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean),
  );
}
