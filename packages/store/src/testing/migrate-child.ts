/**
 * Opens a store, for `migrations/killed.test.ts` to kill while it migrates. The arguments are the data folder and the URL of a
 * database, if there is one. It writes a line to its standard output for each step.
 */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { openStore } from "../open-store.ts";

// A process that is killed leaves no compiled code for the next.
flushCompileCache();

const [folder = "", databaseUrl] = process.argv.slice(2);
// It waits a little after each line, so that a busy machine has time to kill it between two of them.
const pause = new Int32Array(new SharedArrayBuffer(4));
const onMigration = (line: string) => {
  writeSync(1, `${line}\n`);
  Atomics.wait(pause, 0, 0, 8);
};
const store = await openStore({ folder, databaseUrl, clock: Date.now, onMigration });
await store.close();
