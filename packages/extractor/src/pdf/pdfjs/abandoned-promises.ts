/**
 * pdf.js fetches pages ahead and, where the first of them shows that the file is damaged, starts again and never looks
 * at the others: their promises are rejected and not handled. That would end the process after a sound reading, or in
 * the middle of the next file's. What is rejected in the course of a call made through here is skipped; anything else
 * ends the process as it would without this. Who listens to a process's rejections hears of these too.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** Holds in all that a call begins, also in what goes on after it has answered. */
const calls = new AsyncLocalStorage<true>();

/** Runs a call of pdf.js; rejections that it returns are its caller's, as usual. */
export function passingOverAbandoned<T>(call: () => Promise<T>): Promise<T> {
  if (!process.listeners("unhandledRejection").includes(passOver)) {
    process.on("unhandledRejection", passOver);
  }
  return calls.run(true, call);
}

/** Runs in the context of what was rejected. A listener keeps Node from ending the process by itself. */
function passOver(reason: unknown): void {
  const isAbandoned = calls.getStore() === true;
  if (!isAbandoned && process.listenerCount("unhandledRejection") === 1) throw reason;
}
