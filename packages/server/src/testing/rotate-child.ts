/**
 * Rotates the sealing key of a data folder repeatedly until `sealing-key-killed.test.ts` kills it. Writes a line per
 * rotation.
 */
import { openSoleStore } from "@docreview/store";
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { rotateSealingKeyFile } from "../auth/sealing-key-file.ts";

// A killed process writes no compile cache for the next.
flushCompileCache();

const folder = process.argv[2]!;
const store = await openSoleStore({ folder, clock: Date.now });
for (;;) {
  await rotateSealingKeyFile(folder, store);
  writeSync(1, "rotated\n");
}
