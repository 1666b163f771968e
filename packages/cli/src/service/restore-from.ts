/** `docreview restore`. */
import { resolve } from "node:path";
import { restore } from "@docreview/store";
import type { DataFlags } from "../commands/service-flags.ts";
import { isFolder } from "../scan/inputs.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal.ts";
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
