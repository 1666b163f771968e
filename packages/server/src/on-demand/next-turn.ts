/**
 * Divides long work of the answering thread into slices, between which it answers other requests: all long work together
 * gets one slice in each turn of the event loop, however many clients want some.
 */
import { setImmediate as turn } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/** Fulfilled when the next slice may run. */
export function nextTurn(): Promise<void> {
  last = last.then(() => turn());
  return last;
}
