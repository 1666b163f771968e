/**
 * Backup and restore under `kill -9`: a child process is killed at a moment that nobody chose. What it was to make is then whole or
 * not there, and can be made once more.
 *
 * @module-tag long
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openStore } from "../open-store.ts";
import { fillStore } from "../testing/full-store/fill-store.ts";
import { killAfter } from "../testing/kill-after.ts";
import { temporaryFolder } from "../testing/temporary-store.ts";
import { collect } from "../testing/vault-conformance.ts";
import { restore } from "./restore.ts";

/** Of each. To run longer: `CRASH_ROUNDS=100`. */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 3);
const child = fileURLToPath(new URL("../testing/back-up-child.ts", import.meta.url));
const documents = 30;

test(
  `${rounds} kills of a backup and of a restore leave it whole or not there`,
  { timeout: 60_000 + rounds * 20_000 },
  async () => {
    const folder = temporaryFolder();
    const [data, backup, restored] = ["data", "backup", "restored"].map((name) => join(folder, name));
    const store = await openStore({ folder: data!, clock: Date.now });
    await fillStore(store, { triggers: 5_000, documents });
    const stages = new Set<string>();
    const killRounds = async (work: "back-up" | "restore", from: string, to: string) => {
      for (let round = 0; round < rounds; round++) {
        const target = `${to}-${round}`;
        const lines = 1 + Math.floor(Math.random() * documents);
        const killed = await killAfter({ words: [child, work, from, target], lines });
        for (const stage of killed.lines) stages.add(stage);
        if (existsSync(target)) await expectWhole(target);
      }
      // What was left behind is in nobody's way.
      return `${to}-0`;
    };
    const unfinished = await killRounds("back-up", data!, backup!);
    if (!existsSync(unfinished)) await store.backUp(unfinished);
    await expectWhole(unfinished);
    const half = await killRounds("restore", unfinished, restored!);
    if (!existsSync(half)) await restore({ from: unfinished, to: half, clock: Date.now });
    await expectWhole(half);
    expect(readdirSync(folder)).not.toContain("backup-0.partial");
    expect(stages).toContain("documents");
    await store.close();
  },
);

async function expectWhole(folder: string): Promise<void> {
  const store = await openStore({ folder, clock: Date.now });
  expect(await collect(store.verifyBlobs({ bytes: true }))).toEqual([]);
  expect(await store.countBlobs()).toMatchObject({ blobs: documents });
  await store.close();
}
