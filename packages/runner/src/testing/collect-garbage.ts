import { setTimeout as delay } from "node:timers/promises";

/** Collects all that nothing refers to. Twice, as what a native object holds goes after the object itself. */
export async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await delay(1);
    globalThis.gc?.();
  }
}
