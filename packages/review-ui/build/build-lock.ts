/**
 * Lets one process build at a time. The lock is SQLite's lock on a file, so the operating system releases it however
 * the process ends.
 */
import { DatabaseSync } from "node:sqlite";

/** How long, in milliseconds, a process waits before it gives up: many times the duration of a build. */
const patience = 600_000;

/** Takes the lock for the rest of this process. Calls `onWait` first if another process holds it. */
export function takeBuildLock(file: string, onWait: () => void): void {
  const database = new DatabaseSync(file);
  try {
    database.exec("begin exclusive");
  } catch {
    onWait();
    database.exec(`pragma busy_timeout = ${patience}`);
    database.exec("begin exclusive");
  }
  process.on("exit", () => database.close());
}
