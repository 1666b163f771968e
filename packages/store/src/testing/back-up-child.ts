/**
 * Makes a backup or restores one, for `backup/killed.test.ts` to kill. The arguments are what to do, a data folder or backup, and
 * the folder to make. It writes a line to its standard output for each step.
 */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { restore } from "../backup/restore.ts";
import type { CopyProgress } from "../backup/copy-progress.ts";
import { openStore } from "../open-store.ts";

// A process that is killed leaves no compiled code for the next.
flushCompileCache();

const [work, from = "", to = ""] = process.argv.slice(2);
const onProgress = ({ stage }: CopyProgress) => void writeSync(1, `${stage}\n`);
if (work === "restore") {
  await restore({ from, to, clock: Date.now, onProgress });
} else {
  const store = await openStore({ folder: from, clock: Date.now });
  await store.backUp(to, { onProgress });
  await store.close();
}
