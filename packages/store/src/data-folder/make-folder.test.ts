import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";
import { temporaryFolder } from "../testing/temporary-store.ts";

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

test("creates a folder and its parents, accessible only to their owner, also twice at once", async () => {
  const folder = join(temporaryFolder(), "a");
  const inner = join(folder, "b", "c");
  await Promise.all([makeFolder(inner), makeFolder(inner)]);
  expect([folder, inner].map(modeOf)).toEqual([0o700, 0o700]);
});

test("leaves an existing folder unchanged", async () => {
  const folder = join(temporaryFolder(), "a");
  mkdirSync(folder, { mode: 0o750 });
  await makeFolder(folder);
  expect(modeOf(folder)).toBe(0o750);
});

test("reports what prevents it", async () => {
  const file = join(temporaryFolder(), "a");
  writeFileSync(file, "");
  await expect(makeFolder(file)).rejects.toThrow("EEXIST");
  await expect(makeFolder(join(file, "b"))).rejects.toThrow("ENOTDIR");
});

test.runIf(process.platform === "linux")(
  "does not retry forever where no folder can be created",
  async () => {
    await expect(makeFolder("/proc/docreview/data")).rejects.toThrow("ENOENT");
  },
);
