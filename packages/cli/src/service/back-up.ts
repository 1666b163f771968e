/** `docreview backup`. */
import { resolve } from "node:path";
import { storeLocation } from "@docreview/server";
import { databasePlace, openStore } from "@docreview/store";
import { isFolder } from "../files/inputs.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { createLongRun } from "../terminal/long-run.ts";
import { copyStage } from "./copy-stage.ts";
import type { DataFlags } from "./flag-settings.ts";
import { clockOf, withSettings } from "./with-store.ts";

export function backUp(
  folder: string,
  { hardLinks, ...flags }: DataFlags & { readonly hardLinks?: boolean },
  terminal: Terminal,
): Promise<Ending> {
  return withSettings(flags, terminal, async (settings) => {
    const { dataFolder, databaseUrl } = settings;
    if (databaseUrl === null && !(await isFolder(dataFolder)))
      return `there is no data folder ${dataFolder}: specify it with --data`;
    const store = await openStore({
      ...storeLocation(settings),
      clock: clockOf(terminal),
      onMigration: (sentence) => terminal.stderr.write(`${sentence}\n`),
    });
    const line = createLongRun(terminal.stderr);
    const unit = databaseUrl === null ? "MB" : "rows";
    try {
      await store.backUp(resolve(folder), {
        hardLinks,
        onProgress: (progress) => line.show(copyStage(progress, unit)),
      });
    } finally {
      line.clear();
      await store.close();
    }
    const from = databaseUrl === null ? dataFolder : databasePlace(databaseUrl);
    terminal.stdout.write(`Backed up ${from} to ${resolve(folder)}.\n`);
    return exitCodes.clean;
  });
}
