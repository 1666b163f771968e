/** `docreview restore`. */
import { resolve } from "node:path";
import { restore } from "@docreview/store";
import { isFolder } from "../files/inputs.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import type { DataFlags } from "./flag-settings.ts";
import { clockOf, withSettings } from "./with-store.ts";

export function restoreFrom(folder: string, flags: DataFlags, terminal: Terminal): Promise<Ending> {
  const from = resolve(folder);
  return withSettings(flags, terminal, async ({ dataFolder }) => {
    if (!(await isFolder(from))) return `there is no backup ${from}`;
    await restore({ from, to: dataFolder, clock: clockOf(terminal) });
    terminal.stdout.write(`Restored ${dataFolder} from ${from}.\n`);
    return exitCodes.clean;
  });
}
