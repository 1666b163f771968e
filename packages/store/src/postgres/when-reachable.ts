/** Waits for a server that is starting, or that the network does not reach yet. */
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnavailable, isPassing } from "./database-unavailable.ts";

/** Milliseconds during which `step` is repeated. */
const repeatedFor = 30_000;

/** Milliseconds between two attempts. */
const pause = 500;

/** Runs `step`, again and again while what prevents it may pass. Rejects with the last error. */
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
