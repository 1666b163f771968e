/** Runs an action now and whenever a file in a folder changes, until the terminal's signal. */
import { watch } from "node:fs";
import { isFolder } from "../files/inputs.ts";
import { reasonOf } from "../files/reason.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Milliseconds without a change after which files count as written: an editor writes a file in several steps. */
const settling = 100;

/** The fault as a sentence; null if the signal ended it. */
export async function watchFolder(
  folder: string,
  { stderr, signal }: Terminal,
  act: () => Promise<void>,
): Promise<string | null> {
  // Watching a missing folder would report nothing and return at once.
  if (!(await isFolder(folder)))
    return `${folder} is not a folder: specify the folder that contains the rule packs`;
  let changed = Promise.withResolvers<void>();
  try {
    // Before the first run, so that a change during it is noticed.
    const watcher = watch(folder, { recursive: true, signal }, () => changed.resolve());
    watcher.on("error", (error) => changed.reject(error));
    signal.addEventListener("abort", () => changed.resolve(), { once: true });
    while (!signal.aborted) {
      await act();
      stderr.write(`Waiting for changes in ${folder}. Press Ctrl-C to stop.\n`);
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
