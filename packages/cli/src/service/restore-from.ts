/** `docreview restore`: into a new data folder, or into an empty database. */
import { resolve } from "node:path";
import { storeLocation } from "@docreview/server";
import {
  type CopyProgress,
  databasePlace,
  relocate,
  type RelocationProgress,
  restore,
} from "@docreview/store";
import { isFolder } from "../files/inputs.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { createLongRun } from "../terminal/long-run.ts";
import { copyStage, relocationStage } from "./copy-stage.ts";
import type { DataFlags } from "./flag-settings.ts";
import { clockOf, withSettings } from "./with-store.ts";

export function restoreFrom(folder: string, flags: DataFlags, terminal: Terminal): Promise<Ending> {
  const from = resolve(folder);
  return withSettings(flags, terminal, async (settings) => {
    if (!(await isFolder(from))) return `there is no backup ${from}`;
    const to = storeLocation(settings);
    const clock = clockOf(terminal);
    const place = settings.databaseUrl === null ? to.folder : databasePlace(settings.databaseUrl);
    const line = createLongRun(terminal.stderr);
    try {
      if (settings.databaseUrl === null) {
        const onProgress = (progress: CopyProgress) => line.show(copyStage(progress, "MB"));
        await restore({ from, to: to.folder, blobsUrl: to.blobsUrl, clock, onProgress });
      } else {
        const onProgress = (progress: RelocationProgress) => line.show(relocationStage(progress));
        const { isNew, finishedAt } = await relocate({ from: { folder: from }, to, clock, onProgress });
        if (!isNew) return alreadyRestored(place, finishedAt);
      }
    } finally {
      line.clear();
    }
    terminal.stdout.write(`Restored ${place} from ${from}.\n`);
    return exitCodes.clean;
  });
}

/** Later changes are kept: the store is not in the state of the backup. */
function alreadyRestored(place: string, finishedAt: number): string {
  const time = new Date(finishedAt).toISOString();
  return `${place} was restored from this backup at ${time}, and nothing was done now: specify an empty database to restore it again`;
}
