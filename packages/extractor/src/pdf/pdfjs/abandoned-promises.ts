/**
 * pdf.js fetches pages ahead. If the first of them shows that the file is damaged, it starts again and abandons the
 * others: their promises are rejected without being handled. That would end the process after a successful reading, or
 * while the next file is read. Rejections in the course of a call through this module are ignored; any other ends the
 * process as usual. Other listeners for a process's rejections receive these too.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** Set in everything that a call starts, including work that continues after its result. */
const calls = new AsyncLocalStorage<true>();

/** Runs a call of pdf.js; a rejection that it returns is passed to the caller, as usual. */
export function ignoringAbandoned<T>(call: () => Promise<T>): Promise<T> {
  if (!process.listeners("unhandledRejection").includes(ignore)) {
    process.on("unhandledRejection", ignore);
  }
  return calls.run(true, call);
}

/** Runs in the context of the rejection. A listener prevents Node from ending the process itself. */
function ignore(reason: unknown): void {
  const isAbandoned = calls.getStore() === true;
  if (!isAbandoned && process.listenerCount("unhandledRejection") === 1) throw reason;
}
