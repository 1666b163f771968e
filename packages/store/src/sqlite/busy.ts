/** Waits for a lock that another process has, without blocking the event loop. */
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds after which a lock that cannot be obtained is an error. */
const patience = 30_000;

/** Milliseconds between two attempts: shorter than the pause that `turns.ts` leaves for others. */
const pause = 1;

/** Primary result code SQLITE_BUSY (https://www.sqlite.org/rescode.html#busy); the extended ones share its low byte. */
const busyCode = 5;

/** Runs `step`, again and again while another process has the lock. */
export async function whenFree<T>(step: () => T): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (!isBusy(error) || performance.now() - start > patience) throw error;
    }
    await sleep(pause);
  }
}

export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    (error.errcode & 0xff) === busyCode
  );
}
