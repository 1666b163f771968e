/**
 * Lets one process build at a time. The lock is one of SQLite's on a file, so that the operating system releases it when the
 * process ends, however it ends.
 */
import { DatabaseSync } from "node:sqlite";

/** Milliseconds after which a process that waits gives up: many times as long as a build takes. */
const patience = 600_000;

/** Waits until no other process has the lock, which this one then has until it ends. `onWait` is called first if it has to wait. */
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
