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
const onMigration = (line: string) => void writeSync(1, `${line}\n`);
const store = await openStore({ folder, databaseUrl, clock: Date.now, onMigration });
await store.close();
