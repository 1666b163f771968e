import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseBlobHash } from "../model/blob-hash.ts";
import { temporaryFolder, testClock } from "../testing/temporary-store.ts";
import { collect, describeVault, putIn } from "../testing/vault-conformance.ts";
import { openLocalVault } from "./local-vault.ts";

async function stage() {
  const folder = join(temporaryFolder(), "blobs");
  // Nothing sets the time of an interrupted upload but the file system.
  const clock = testClock(Date.now());
  const vault = await openLocalVault(folder, clock);
  const incoming = join(folder, "incoming");
  return {
    vault,
    clock,
    damage: (hash: Parameters<typeof vault.fileOf>[0], bytes: string) =>
      writeFileSync(vault.fileOf(hash), bytes),
    interrupt: async () => {
      for (const name of ["old", "new"]) writeFileSync(join(incoming, name), "part");
      utimesSync(join(incoming, "old"), 1, 1);
    },
    remains: () => readdirSync(incoming).length,
  };
}

describeVault("a folder", stage);

test("only blobs last put before a time are listed", async () => {
  const { vault, clock } = await stage();
  const start = clock();
  const { hash } = await putIn(vault, [Buffer.from("old")]);
  clock.advance(1000);
  await putIn(vault, [Buffer.from("new")]);
  expect(await collect(vault.list(start))).toEqual([]);
  expect(await collect(vault.list(start + 1000))).toEqual([hash]);
});

test.each([
  "",
  "ab",
  "A".repeat(64),
  `../${"a".repeat(61)}`,
  "a".repeat(65),
  `${"a".repeat(63)}/`,
  `${"a".repeat(64)}\n`,
])("%j is not a hash, and is not used in a path", (text) => {
  expect(parseBlobHash(text)).toBeNull();
});
