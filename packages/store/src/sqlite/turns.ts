/**
 * Runs work one piece after the other: each begins when the previous one has ended, however it ended. Between two
 * pieces the lock is free for too short a moment for another process to get it, so after some time without a pause
 * there is one.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds of uninterrupted work before a pause. */
const longestStint = 25;

/** Milliseconds: longer than others wait between two attempts. */
const rest = 3;

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let rested = 0;
  let ended = 0;
  return (work) => {
    const now = performance.now();
    // Work that begins as soon as something ended has not let anyone in between.
    if (waiting === 0 && now - ended >= rest) rested = now;
    waiting += 1;
    const result = last.then(async () => {
      if (performance.now() - rested > longestStint) {
        await sleep(rest);
        rested = performance.now();
      }
      return work();
    });
    const end = () => {
      waiting -= 1;
      ended = performance.now();
    };
    last = result.then(end, end);
    return result;
  };
}
