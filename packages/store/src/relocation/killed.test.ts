/**
 * A relocation under `kill -9`, there and back: a child process is killed at a moment that nobody chose, and another one
 * goes on. In the end, both stores are equal.
 *
 * @module-tag long
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { StoreLocation } from "../open-store.ts";
import { openStore } from "../open-store.ts";
import { fillStore } from "../testing/full-store/fill-store.ts";
import { temporaryBucket } from "../testing/temporary-bucket.ts";
import { killAfter } from "../testing/kill-after.ts";
import { temporaryDatabase } from "../testing/temporary-database.ts";
import { temporaryFolder } from "../testing/temporary-store.ts";
import { StoreUnfinished } from "../resources/relocation/repository.ts";
import { relocate } from "./relocate.ts";

/** In each direction. To run longer: `CRASH_ROUNDS=100`. */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 2);
const child = fileURLToPath(new URL("../testing/relocate-child.ts", import.meta.url));
const clock = Date.now;

/** Steps of a whole run that write something: with them the kills are spread over all of it. */
const fullness = { triggers: 10_000, documents: 30 };
const writingSteps = 90;

const emptyFolder = (): StoreLocation => ({ folder: join(temporaryFolder(), "data") });

test(`${rounds} kills in each direction lose nothing`, { timeout: 60_000 + rounds * 20_000 }, async () => {
  const [start, home] = [emptyFolder(), emptyFolder()];
  const store = await openStore({ ...start, clock });
  await fillStore(store, fullness);
  await store.close();
  const databaseUrl = await temporaryDatabase();
  const { url: blobsUrl } = await temporaryBucket();
  const away = { ...emptyFolder(), blobsUrl, ...(databaseUrl !== null && { databaseUrl }) };

  const there = await moveUnderKills(start, away);
  const back = await moveUnderKills(away, home);
  expect(back).toEqual(there.map((table) => ({ ...table, replacedTexts: 0 })));
});

async function moveUnderKills(from: StoreLocation, to: StoreLocation) {
  const stages = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const { lines, isKilled } = await killAfter({
      words: [child, JSON.stringify(from), JSON.stringify(to)],
      lines: 1 + Math.floor((Math.random() * 2 * writingSteps) / (rounds + 1)),
      counts: (line) => line !== "reading",
    });
    expect(isKilled).toBe(true);
    for (const stage of lines) stages.add(stage);
    await expect(openStore({ ...to, clock })).rejects.toThrow(StoreUnfinished);
  }
  expect(stages).toContain("copying");
  const { tables, isNew } = await relocate({ from, to, clock });
  expect(isNew).toBe(true);
  await (await openStore({ ...to, clock })).close();
  return tables;
}
