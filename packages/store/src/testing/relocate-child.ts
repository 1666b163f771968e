/**
 * Copies a store, for `relocation/killed.test.ts` to kill. The arguments are the two locations as JSON. It writes a line to
 * its standard output for each step.
 */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import type { StoreLocation } from "../open-store.ts";
import { relocate } from "../relocation/relocate.ts";

// A process that is killed leaves no compiled code for the next.
flushCompileCache();

const [from, to] = process.argv.slice(2).map((text) => JSON.parse(text) as StoreLocation);
await relocate({
  from: from!,
  to: to!,
  clock: Date.now,
  onProgress: ({ stage }) => void writeSync(1, `${stage}\n`),
});
