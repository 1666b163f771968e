/** `docreview backup`: a copy of everything, while the service runs. */
import type { Command } from "commander";
import type { Session } from "../terminal.ts";
import { dataFlags, type DataFlags } from "./service-flags.ts";

export function backupCommand(command: Command, { terminal, end }: Session): void {
  dataFlags(command)
    .description("Copies everything that the service keeps, as it is at one moment, while it runs.")
    .argument("<folder>", "the backup to make; not there yet, or empty")
    .addHelpText("after", help)
    .action(async (folder: string, flags: DataFlags) => {
      const { backUp } = await import("../service/back-up.ts");
      end(await backUp(folder, flags, terminal));
    });
}

const help = `
A backup holds documents and the key that opens the sealed secrets: keep it where nobody else reads it.

Example:
  docreview backup /mnt/backups/2026-11-20 --data /var/lib/docreview`;
