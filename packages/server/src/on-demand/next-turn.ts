/**
 * Divides long work of the answering thread into slices, between which it answers other requests. All long work
 * together gets one slice per turn of the event loop, however many clients are waiting.
 */
import { setImmediate as turn } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/** Resolves when the next slice may run. */
export function nextTurn(): Promise<void> {
  last = last.then(() => turn());
  return last;
}
