/**
 * Runs work one piece after the other: each begins when the previous one has ended, however it ended. Between two
 * pieces the lock is free for too short a moment for another process to get it, so after some time without a pause
 * there is one.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds of uninterrupted work before a pause. */
const longestRun = 25;

/** Milliseconds: longer than others wait between two attempts. */
const pause = 3;

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let pausedAt = 0;
  let endedAt = 0;
  return (work) => {
    const now = performance.now();
    // Work that begins as soon as other work has ended leaves no pause.
    if (waiting === 0 && now - endedAt >= pause) pausedAt = now;
    waiting += 1;
    const result = last.then(async () => {
      if (performance.now() - pausedAt > longestRun) {
        await sleep(pause);
        pausedAt = performance.now();
      }
      return work();
    });
    const end = () => {
      waiting -= 1;
      endedAt = performance.now();
    };
    last = result.then(end, end);
    return result;
  };
}
