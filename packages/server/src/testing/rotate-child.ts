/** Rotates the sealing key of a data folder again and again, for `sealing-key-killed.test.ts` to kill. Writes a line for each time. */
import { openSoleStore } from "@docreview/store";
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { rotateSealingKeyFile } from "../auth/sealing-key-file.ts";

// A process that is killed leaves no compiled code for the next.
flushCompileCache();

const folder = process.argv[2]!;
const store = await openSoleStore({ folder, clock: Date.now });
for (;;) {
  await rotateSealingKeyFile(folder, store);
  writeSync(1, "rotated\n");
}
