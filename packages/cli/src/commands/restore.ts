/** `docreview restore`: creates a data folder from a backup. */
import type { Command } from "commander";
import type { DataFlags } from "../service/flag-settings.ts";
import type { Session } from "../terminal/terminal.ts";
import { dataFlags } from "./service-flags.ts";

export function restoreCommand(command: Command, { terminal, end }: Session): void {
  dataFlags(command)
    .description(
      "Creates a data folder from a backup, or fills an empty PostgreSQL database, and verifies every document.",
    )
    .argument("<folder>", "backup to restore")
    .addHelpText("after", "\nExample:\n  docreview restore /mnt/backups/2026-11-20 --data docreview-data")
    .action(async (folder: string, flags: DataFlags) => {
      const { restoreFrom } = await import("../service/restore-from.ts");
      end(await restoreFrom(folder, flags, terminal));
    });
}
