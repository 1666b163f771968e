/** `docreview restore`. */
import { resolve } from "node:path";
import { storeLocation } from "@docreview/server";
import { restore } from "@docreview/store";
import { isFolder } from "../files/inputs.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import type { DataFlags } from "./flag-settings.ts";
import { clockOf, withSettings } from "./with-store.ts";

const elsewhere =
  "`docreview restore` creates a data folder: leave out DOCREVIEW_DATABASE_URL, or restore the PostgreSQL database with pg_restore";

export function restoreFrom(folder: string, flags: DataFlags, terminal: Terminal): Promise<Ending> {
  const from = resolve(folder);
  return withSettings(flags, terminal, async (settings) => {
    if (!(await isFolder(from))) return `there is no backup ${from}`;
    if (settings.databaseUrl !== null) return elsewhere;
    const { folder: to, blobsUrl } = storeLocation(settings);
    await restore({ from, to, blobsUrl, clock: clockOf(terminal) });
    terminal.stdout.write(`Restored ${to} from ${from}.\n`);
    return exitCodes.clean;
  });
}
