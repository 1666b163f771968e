/**
 * One after the other: each piece of work begins when the one before it has ended, however it ended. Between two of them
 * the lock is free for a moment too short for another process to meet; so after some time without a rest comes one.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds of work after work before a rest. */
const longestStint = 25;

/** Milliseconds: longer than others wait between two tries. */
const rest = 3;

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let rested = 0;
  let ended = 0;
  return (work) => {
    const now = performance.now();
    // What begins as soon as something ended has not let anyone in between.
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
