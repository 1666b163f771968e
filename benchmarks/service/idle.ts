/** What it takes to be there: the time from the start to the first answer, and the memory of all processes at rest. */
import { setTimeout as sleep } from "node:timers/promises";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { residentBytes } from "./process-tree.ts";
import { startProgram, withInstallation } from "./program.ts";

const rounds = sized(5, 1);

/** Milliseconds after the first answer. */
const rest = sized(5_000, 0);

export function idle(): Promise<readonly Figure[]> {
  return withInstallation(async (installation) => {
    const starts: number[] = [];
    const memory: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      const program = await startProgram(installation);
      await (await fetch(`${program.url}/readyz`)).text();
      starts.push(performance.now() - startedAt);
      await sleep(rest);
      memory.push(residentBytes(program.id) / 1e6);
      await program.stop();
    }
    return [
      { name: "start to the first answer", unit: "ms", goal: { atMost: 2000 }, values: starts },
      { name: "memory at rest after a start", unit: "MB", goal: { atMost: 350 }, values: memory },
    ];
  });
}
