/** `docreview backup`. */
import { resolve } from "node:path";
import { storeLocation } from "@docreview/server";
import { openStore } from "@docreview/store";
import { isFolder } from "../files/inputs.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import type { DataFlags } from "./flag-settings.ts";
import { clockOf, withSettings } from "./with-store.ts";

const elsewhere =
  "`docreview backup` copies a data folder: back up the PostgreSQL database with pg_dump, and then the bucket of the documents";

export function backUp(
  folder: string,
  { hardLinks, ...flags }: DataFlags & { readonly hardLinks?: boolean },
  terminal: Terminal,
): Promise<Ending> {
  return withSettings(flags, terminal, async (settings) => {
    const { dataFolder, databaseUrl } = settings;
    if (databaseUrl !== null) return elsewhere;
    if (!(await isFolder(dataFolder))) return `there is no data folder ${dataFolder}: specify it with --data`;
    const store = await openStore({ ...storeLocation(settings), clock: clockOf(terminal) });
    try {
      await store.backUp(resolve(folder), { hardLinks });
    } finally {
      await store.close();
    }
    terminal.stdout.write(`Backed up ${dataFolder} to ${resolve(folder)}.\n`);
    return exitCodes.clean;
  });
}
