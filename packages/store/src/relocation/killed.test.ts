/**
 * A relocation under `kill -9`, there and back: a child process is killed at a moment that nobody chose, and another one
 * goes on. In the end, both stores are equal.
 *
 * @module-tag long
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { StoreLocation } from "../open-store.ts";
import { openStore } from "../open-store.ts";
import { fillStore } from "../testing/full-store.ts";
import { temporaryBucket } from "../testing/temporary-bucket.ts";
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
    for (const stage of await killedAtRandom(from, to)) stages.add(stage);
    await expect(openStore({ ...to, clock })).rejects.toThrow(StoreUnfinished);
  }
  expect(stages).toContain("copying");
  const { tables, isNew } = await relocate({ from, to, clock });
  expect(isNew).toBe(true);
  await (await openStore({ ...to, clock })).close();
  return tables;
}

/** The steps of a child that had begun to write. */
function killedAtRandom(from: StoreLocation, to: StoreLocation): Promise<readonly string[]> {
  return new Promise((done, fail) => {
    const words = [child, JSON.stringify(from), JSON.stringify(to)];
    const running = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    let isDoomed = false;
    // Counted by its steps, not by the clock: on a busy machine it would be killed before it did anything.
    const steps = 1 + Math.floor((Math.random() * 2 * writingSteps) / (rounds + 1));
    running.stdout.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      const writing = output.split("\n").filter((line) => line !== "reading").length - 1;
      if (isDoomed || writing < steps) return;
      isDoomed = true;
      setTimeout(() => running.kill("SIGKILL"), Math.random() * 10);
    });
    running.on("error", fail);
    running.on("close", (_, signal) => {
      if (signal === "SIGKILL") done(output.trim().split("\n"));
      else fail(new Error(`the child ended by itself: ${output}`));
    });
  });
}
