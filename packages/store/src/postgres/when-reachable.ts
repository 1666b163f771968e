/** Waits for a server that is starting, or that cannot be reached yet. */
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnavailable, isPassing } from "./database-unavailable.ts";

/** Milliseconds during which `step` is repeated. */
const repeatedFor = 30_000;

/** Milliseconds between two attempts. */
const pause = 500;

/** Repeats `step` while its failure may pass. Rejects with the last error. */
export async function whenReachable<T>(step: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return await step();
    } catch (error) {
      const mayPass = error instanceof DatabaseUnavailable && isPassing(error);
      if (!mayPass || performance.now() - start > repeatedFor) throw error;
    }
    await sleep(pause);
  }
}
