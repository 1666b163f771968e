/** Does something now, and again whenever a file in a folder has changed, until the terminal's signal. */
import { watch } from "node:fs";
import { reasonOf } from "../reason.ts";
import { isFolder } from "../scan/inputs.ts";
import type { Terminal } from "../terminal.ts";

/** Milliseconds without a change after which the files are taken to be written: an editor writes one in several steps. */
const settling = 100;

/** What came in the way, in a sentence; null when the signal ended it. */
export async function watchFolder(
  folder: string,
  { stderr, signal }: Terminal,
  act: () => Promise<void>,
): Promise<string | null> {
  // Watching what is not there tells nothing, and waits for nothing.
  if (!(await isFolder(folder))) return `${folder} is no folder: name the folder that holds the rule packs`;
  let changed = Promise.withResolvers<void>();
  try {
    // Before the first run, so that a change during it is seen.
    const watcher = watch(folder, { recursive: true, signal }, () => changed.resolve());
    watcher.on("error", (error) => changed.reject(error));
    signal.addEventListener("abort", () => changed.resolve(), { once: true });
    while (!signal.aborted) {
      await act();
      stderr.write(`Waiting for changes in ${folder}; Ctrl-C ends.\n`);
      await changed.promise;
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, settling));
      changed = Promise.withResolvers();
    }
    watcher.close();
    return null;
  } catch (error) {
    return `${folder} cannot be watched. ${reasonOf(error)}`;
  }
}
