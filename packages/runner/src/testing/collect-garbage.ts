import { setTimeout as delay } from "node:timers/promises";

/**
 * Collects all unreachable objects. Twice, because the memory of a native object is released after the object itself.
 */
export async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await delay(1);
    globalThis.gc?.();
  }
}
