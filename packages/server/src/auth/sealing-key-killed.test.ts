/**
 * Rotations of the sealing key under `kill -9`: whenever it happens, the next start finds the key of the store.
 *
 * @module-tag long
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore } from "@docreview/store";
import { expect, onTestFinished, test } from "vitest";
import { sealSecrets, secretsIn } from "../testing/sealed-store.ts";
import { openSealingKey } from "./sealing-key-file.ts";

/** To run longer: `CRASH_ROUNDS=100`. */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 5);
const child = fileURLToPath(new URL("../testing/rotate-child.ts", import.meta.url));

test(
  `${rounds} kills never separate the store from its key`,
  { timeout: 60_000 + rounds * 10_000 },
  async () => {
    const parent = mkdtempSync(join(tmpdir(), "docreview-rotate-"));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const folder = join(parent, "data");
    const read = async () => {
      const store = await openStore({ folder, clock: Date.now });
      try {
        return await secretsIn(store, await openSealingKey(folder, store));
      } finally {
        await store.close();
      }
    };
    const store = await openStore({ folder, clock: Date.now });
    await sealSecrets(store, await openSealingKey(folder, store));
    await store.close();
    const secrets = await read();
    const lines: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await killedWhileRotating(folder);
      lines.push(textOf(folder).trim().split("\n").length);
      expect(await read()).toEqual(secrets);
      expect(textOf(folder)).toMatch(/^\S{44}\n$/);
    }
    // Some kills happened between the two writes of a rotation to the file.
    expect(lines).toContain(2);
  },
);

const textOf = (folder: string) => readFileSync(join(folder, "sealing-key"), "utf8");

async function killedWhileRotating(folder: string): Promise<void> {
  const running = spawn(process.execPath, [child, folder], { stdio: ["ignore", "pipe", "inherit"] });
  running.stdout.once("data", () => setTimeout(() => running.kill("SIGKILL"), Math.random() * 50));
  const [, signal] = (await once(running, "close")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
}
